/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cgt-game.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_NOTATION (grundy_notation_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNotation, grundy_notation, GRUNDY, NOTATION, GtkWidget)

/**
 * GrundyNotation:
 *
 * Where a position is written or pasted, in notation or as a case of the judge's format. It is
 * checked as it is typed, and what is wrong is said under the entry; nothing at all is not wrong. A text that is too long for an
 * entry is checked on a worker and shown shortened.
 *
 * Signal `changed`: there is another position, or none now. The position's game may be another one,
 * too, after grundy_notation_paste().
 */

/** grundy_notation_set_position: writes a position, which has a move, in place of what is there */
void grundy_notation_set_position (GrundyNotation *self, const CgtPosition *position);

/**
 * grundy_notation_paste:
 * @text: what someone has copied somewhere
 *
 * Takes a text in place of what is there: a position of the present game, or else of any other.
 */
void grundy_notation_paste (GrundyNotation *self, const char *text);

/** grundy_notation_get_position: Returns: (transfer none) (nullable): what is written; %NULL while it
 * is wrong or still being checked */
CgtPosition *grundy_notation_get_position (GrundyNotation *self);

/** grundy_notation_get_problem: Returns: (transfer full) (nullable): why there is no position; %NULL: there is one */
char *grundy_notation_get_problem (GrundyNotation *self);

/** grundy_notation_get_text: Returns: (transfer none): what stands in the entry; "" if it is too long for it */
const char *grundy_notation_get_text (GrundyNotation *self);

G_END_DECLS
