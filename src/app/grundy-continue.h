/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-lesson.h"
#include "grundy-progress.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_CONTINUE (grundy_continue_get_type ())
G_DECLARE_FINAL_TYPE (GrundyContinue, grundy_continue, GRUNDY, CONTINUE, GtkWidget)

/**
 * GrundyContinue:
 *
 * The card on the path from which the learner goes on: the lesson, the card that was left, how much is done.
 *
 * Signal `chosen`: the learner goes on.
 */
GtkWidget *grundy_continue_new (void);

/**
 * grundy_continue_show:
 * @lesson: (nullable): to go on with; %NULL: the course is done
 * @number: of the lesson, from 1
 */
void grundy_continue_show (GrundyContinue *self, CgtLesson *lesson, guint number, GrundyProgress *progress);

/** grundy_continue_focus: moves the keyboard to the button */
void grundy_continue_focus (GrundyContinue *self);

G_END_DECLS
