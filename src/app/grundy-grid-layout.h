/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_GRID_LAYOUT (grundy_grid_layout_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGridLayout, grundy_grid_layout, GRUNDY, GRID_LAYOUT, GtkLayoutManager)

/**
 * GrundyGridLayout:
 *
 * Lays cards out in reading order, in as many columns of equal width as there is room for, at most
 * four; the cards of a row are equally high.
 */
GtkLayoutManager *grundy_grid_layout_new (void);

/** grundy_grid_layout_get_columns: Returns: how many columns are laid out in @width */
int grundy_grid_layout_get_columns (int width);

G_END_DECLS
