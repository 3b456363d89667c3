/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-task.h"
#include "grundy-lesson-board.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_TASK_VIEW (grundy_task_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyTaskView, grundy_task_view, GRUNDY, TASK_VIEW, GtkWidget)

/**
 * GrundyTaskView:
 *
 * What is to be done on the board of a card, and what is said of it: it plays the computer's part, which answers a
 * move that fails with the one that punishes it, and lets the learner try again. Moves are judged on a worker thread.
 *
 * Signals: `done`: the goal is reached; `failed`: the learner may try again
 */
GtkWidget *grundy_task_view_new (void);

/**
 * grundy_task_view_set:
 * @lesson: (nullable): what @task belongs to; %NULL: there is none, and what is being judged is dropped
 * @board: has begun with the task's position
 */
void grundy_task_view_set (GrundyTaskView *self, CgtLesson *lesson, const CgtLessonTask *task, GrundyLessonBoard *board);
/** grundy_task_view_move: the learner made a move on the board */
void grundy_task_view_move (GrundyTaskView *self, CgtMove *move);
/** grundy_task_view_try_again: goes back before the move that failed. Returns: whether there was one */
gboolean grundy_task_view_try_again (GrundyTaskView *self);
/** grundy_task_view_is_done: Returns: whether the goal is reached */
gboolean grundy_task_view_is_done (GrundyTaskView *self);
/** grundy_task_view_focus: moves the focus to where the learner goes on. Returns: whether there is anything to be done */
gboolean grundy_task_view_focus (GrundyTaskView *self);

G_END_DECLS
