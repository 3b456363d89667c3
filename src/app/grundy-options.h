/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cgt-game.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_OPTIONS (grundy_options_get_type ())
G_DECLARE_FINAL_TYPE (GrundyOptions, grundy_options, GRUNDY, OPTIONS, GtkWidget)

/**
 * GrundyOptions:
 *
 * The numbers of a position that its game lets choose: how many cells, layers, seats, and the like.
 *
 * Signal `changed (CgtPosition *)`: a number was changed; this is the position with it, or %NULL as
 * long as a number stands there that cannot be.
 */

/** grundy_options_set_position: shows the numbers of a position; the signal is not given */
void grundy_options_set_position (GrundyOptions *self, const CgtPosition *position);

G_END_DECLS
