/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cgt-game.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_PARTS (grundy_parts_get_type ())
G_DECLARE_FINAL_TYPE (GrundyParts, grundy_parts, GRUNDY, PARTS, GtkWidget)

/**
 * GrundyParts:
 *
 * The parts of a position that is put together from positions of games: each can be opened to its numbers,
 * drawn again by chance, and taken out; others can be added. Hidden where a game has no such positions.
 *
 * Signal `changed (CgtPosition *)`: this is the position with the change, or %NULL as long as a number
 * stands there that cannot be.
 */

/** grundy_parts_set_position: shows the parts of a position; the signal is not given */
void grundy_parts_set_position (GrundyParts *self, const CgtPosition *position);

G_END_DECLS
