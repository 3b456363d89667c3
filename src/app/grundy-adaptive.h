/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_ADAPTIVE (grundy_adaptive_get_type ())
G_DECLARE_FINAL_TYPE (GrundyAdaptive, grundy_adaptive, GRUNDY, ADAPTIVE, GtkWidget)

/**
 * GrundyAdaptive:
 *
 * Holds a window's whole content and tells whether it is narrow, so that the content can rearrange
 * itself. Property `child`: the content; property `narrow` (read only): less than
 * %GRUNDY_ADAPTIVE_NARROW wide.
 *
 * `narrow` changes while this widget is allocated, before its child is: whatever the child changes
 * in answer is measured and laid out in the same pass. For this to work the window may become
 * narrower than the wide content, so the smallest size is a fixed one.
 */

/** GRUNDY_ADAPTIVE_NARROW: from this width on, in logical pixels, the content is wide */
#define GRUNDY_ADAPTIVE_NARROW 700
/** GRUNDY_ADAPTIVE_MIN_WIDTH: the least width of the window */
#define GRUNDY_ADAPTIVE_MIN_WIDTH 360
/** GRUNDY_ADAPTIVE_MIN_HEIGHT: the least height of the window */
#define GRUNDY_ADAPTIVE_MIN_HEIGHT 480

GtkWidget *grundy_adaptive_get_child (GrundyAdaptive *self);
void grundy_adaptive_set_child (GrundyAdaptive *self, GtkWidget *child);
gboolean grundy_adaptive_is_narrow (GrundyAdaptive *self);

/** grundy_adaptive_wrap_button: lets a button's label go on in a further line where it has to, which it does not by itself */
void grundy_adaptive_wrap_button (GtkButton *button);

G_END_DECLS
