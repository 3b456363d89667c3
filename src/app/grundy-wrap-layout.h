/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_WRAP_LAYOUT (grundy_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWrapLayout, grundy_wrap_layout, GRUNDY, WRAP_LAYOUT, GtkLayoutManager)

/**
 * GrundyWrapLayout:
 *
 * A title and what belongs to it: side by side, the first child at the start and the others at the end, where
 * there is room for them at their natural widths; else one below the other, each as wide as there is room.
 */

/** GRUNDY_WRAP_SPACING: between the children, in logical pixels */
#define GRUNDY_WRAP_SPACING 8

G_END_DECLS
