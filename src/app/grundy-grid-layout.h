/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_GRID_LAYOUT (grundy_grid_layout_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGridLayout, grundy_grid_layout, GRUNDY, GRID_LAYOUT, GtkLayoutManager)

/**
 * GrundyGridLayout:
 *
 * Lays cards out in reading order, in columns of equal width: as many as there is room for, at most
 * four, but no more than fill as few rows as evenly as they can. Cards in columns, and their parts, are
 * equally high. Its children are GrundyCards.
 */
GtkLayoutManager *grundy_grid_layout_new (void);

/** grundy_grid_layout_get_columns: Returns: how many columns @n_cards are laid out in, in @width */
int grundy_grid_layout_get_columns (int width, int n_cards);

G_END_DECLS
