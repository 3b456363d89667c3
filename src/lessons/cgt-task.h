/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-lesson.h"

G_BEGIN_DECLS

/* What happens in a task of a lesson: whether a move is right, what the computer replies, and what is said of
 * both. It holds no state: who shows a task keeps the position. */

/**
 * CgtTaskState:
 * @CGT_TASK_GOES_ON: all is well so far, and the learner is to move
 * @CGT_TASK_DONE: the goal is reached
 * @CGT_TASK_ASTRAY: the move keeps the win, but is not what the task asks for
 * @CGT_TASK_FAILED: the computer can win now; its reply shows how
 */
typedef enum {
  CGT_TASK_GOES_ON,
  CGT_TASK_DONE,
  CGT_TASK_ASTRAY,
  CGT_TASK_FAILED
} CgtTaskState;

/**
 * CgtTaskTurn:
 * @state: how the task stands after it
 * @before: where the turn began
 * @move: (nullable): what the learner did; %NULL: the computer begins
 * @after: the position after @move, @before without one
 * @reply: (nullable): what the computer does then
 * @after_reply: the position after that, @after without one: where the board is now
 * @text: translated, as the texts of lessons are: what happened and why, perhaps several sentences
 *
 * One turn: a move of the learner and the reply to it. Immutable.
 */
typedef struct
{
  CgtTaskState state;
  CgtPosition *before;
  CgtMove *move;
  CgtPosition *after;
  CgtMove *reply;
  CgtPosition *after_reply;
  char *text;
} CgtTaskTurn;

/**
 * cgt_task_begin:
 * @context: (nullable): bounds and cancellation
 *
 * The computer makes the first move. Who begins may be a part of the task: a computer that was wrongly left the first
 * move makes one that wins, and the task has failed; a learner who wrongly takes it will see after the first move.
 *
 * Returns: (transfer full): what the computer does, or %NULL with @error set when cancelled or a limit was reached
 */
CgtTaskTurn *cgt_task_begin (const CgtLessonTask *self, CgtContext *context, GError **error);
/** cgt_task_learner_begins: Returns: whether the learner makes the first move where nobody chooses */
gboolean cgt_task_learner_begins (const CgtLessonTask *self);

/**
 * cgt_task_judge:
 * @position: where the learner moves
 * @move: a legal move in it
 * @n_moves: how many moves the learner has made, this one included
 * @context: (nullable): bounds and cancellation
 *
 * The reply is that of a computer that never errs: after a move that fails it wins; otherwise it sets the
 * hardest problem. It is the same each time.
 *
 * Returns: (transfer full): the turn, or %NULL with @error set when cancelled or a limit was reached
 */
CgtTaskTurn *cgt_task_judge (const CgtLessonTask *self,
                             const CgtPosition   *position,
                             CgtMove             *move,
                             guint                n_moves,
                             CgtContext          *context,
                             GError             **error);
void cgt_task_turn_free (CgtTaskTurn *self);

/**
 * cgt_task_is_left:
 * @after: a position after a move of the learner
 *
 * Returns: whether it is what a task with %CGT_GOAL_LEAVE wants left: the same position, or one that differs in
 *   nothing that matters, such as the order of heaps
 */
gboolean cgt_task_is_left (const CgtLessonTask *self, const CgtPosition *after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtTaskTurn, cgt_task_turn_free)

G_END_DECLS
