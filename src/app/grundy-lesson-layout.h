/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_LESSON_LAYOUT (grundy_lesson_layout_get_type ())
G_DECLARE_FINAL_TYPE (GrundyLessonLayout, grundy_lesson_layout, GRUNDY, LESSON_LAYOUT, GtkLayoutManager)

/**
 * GrundyLessonLayout:
 *
 * Places the two columns of a lesson, which are the widget's first and last child: the text at the start, the board
 * at the end with the larger part of the room. Alone, the text has lines no longer than are good to read, and stands where
 * it always does, so that nothing jumps from card to card.
 */
GtkLayoutManager *grundy_lesson_layout_new (void);

G_END_DECLS
