/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_REMARK (grundy_remark_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRemark, grundy_remark, GRUNDY, REMARK, GtkWidget)

/**
 * GrundyRemarkKind:
 * @GRUNDY_REMARK_NOTE: it judges nothing: a hint, or the answer that was asked for
 * @GRUNDY_REMARK_RIGHT: an answer or a move is right
 * @GRUNDY_REMARK_WRONG: an answer is not
 * @GRUNDY_REMARK_LOST: a move has given the win away
 */
typedef enum {
  GRUNDY_REMARK_NOTE,
  GRUNDY_REMARK_RIGHT,
  GRUNDY_REMARK_WRONG,
  GRUNDY_REMARK_LOST
} GrundyRemarkKind;

/**
 * GrundyRemark:
 *
 * What is said of an answer or a move: a heading and the reason, on a tinted card. Assistive tools hear of it by
 * a label in it whose name it is.
 */
GtkWidget *grundy_remark_new (void);

/** grundy_remark_say: @heading: translated; @text: (nullable): of a lesson, see cgt_lesson_text_to_markup() */
void grundy_remark_say (GrundyRemark *self, GrundyRemarkKind kind, const char *heading, const char *text);
/** grundy_remark_clear: there is nothing to be said */
void grundy_remark_clear (GrundyRemark *self);

G_END_DECLS
