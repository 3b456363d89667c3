/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-lesson.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_QUIZ (grundy_quiz_get_type ())
G_DECLARE_FINAL_TYPE (GrundyQuiz, grundy_quiz, GRUNDY, QUIZ, GtkWidget)

/**
 * GrundyQuiz:
 *
 * A question of a lesson or a drill: what is asked, what it is answered with, and what is said of the answer. A
 * place on the board is picked there; the page hands it on.
 *
 * Signals:
 * - `answered (gboolean right)`: the learner gave an answer
 * - `shown`: or wanted to see it
 */
GtkWidget *grundy_quiz_new (void);

/** grundy_quiz_set: @question: (nullable): must live until another one is set; forgets what was answered */
void grundy_quiz_set (GrundyQuiz *self, const CgtLessonQuestion *question);
/** grundy_quiz_pick: the learner picked a place on the board, from 0 */
void grundy_quiz_pick (GrundyQuiz *self, guint64 place);
/** grundy_quiz_is_solved: Returns: whether the right answer was given, or shown */
gboolean grundy_quiz_is_solved (GrundyQuiz *self);
/** grundy_quiz_get_n_wrong: Returns: how many wrong answers were given before that */
guint grundy_quiz_get_n_wrong (GrundyQuiz *self);
/** grundy_quiz_focus: moves the focus to what is answered with. Returns: whether there is anything */
gboolean grundy_quiz_focus (GrundyQuiz *self);

G_END_DECLS
