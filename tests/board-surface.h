/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"

G_BEGIN_DECLS

/* Boards on image surfaces, with a border around them that shows what is painted outside. */

#define BORDER 24

/* Draws on the middle of a larger surface of one colour: as users see it, or without what keeps it
 * within its view. */
cairo_surface_t *board_surface_draw (CgtLayout *layout, const CgtScene *scene, gboolean clipped);
guint32 board_surface_get_pixel (cairo_surface_t *surface, int x, int y);
/* The number of painted pixels inside and outside the board's own rectangle. */
void board_surface_count (cairo_surface_t *surface, guint *inside, guint *outside);

G_END_DECLS
