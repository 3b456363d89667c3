/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-explanation.h"
#include "cgt-lesson.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_LESSON_BOARD (grundy_lesson_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyLessonBoard, grundy_lesson_board, GRUNDY, LESSON_BOARD, GtkWidget)

/**
 * GrundyLessonBoard:
 *
 * The board of a card, with its status line, its legend and what can be done with the position: the buttons have
 * the actions `lesson.undo`, `lesson.start-over`, `lesson.play` and `lesson.explain`, which the page around has.
 * What is to be shown of values and moves is worked out on a worker thread.
 *
 * Signals:
 * - `move (CgtMove *)`: the learner made a legal move; the board waits for what it leads to
 * - `picked (guint64 place)`: or picked a place
 * - `shown`: another position is shown
 */
GtkWidget *grundy_lesson_board_new (void);

/**
 * grundy_lesson_board_begin:
 * @position: (nullable): what is shown first, and decides how high the board likes to be; %NULL: nothing
 * @values: whether values of components are painted
 * @signs: whether moves have the sign of what they are worth
 *
 * Begins another card, on a board that is only looked at.
 */
void grundy_lesson_board_begin (GrundyLessonBoard *self, const CgtPosition *position, gboolean values, gboolean signs);

/** grundy_lesson_board_show: as grundy_board_set_position(), and what was marked is no more */
void grundy_lesson_board_show (GrundyLessonBoard *self,
                               const CgtPosition *position,
                               const CgtPosition *last_position,
                               const CgtMove     *last_move,
                               gboolean           animate);
/** grundy_lesson_board_mark: @marks: (element-type CgtStepMark): on the position that is shown, until another is; @ghost: (nullable): a
 * move shown in it as it would be */
void grundy_lesson_board_mark (GrundyLessonBoard *self, GPtrArray *marks, const CgtMove *ghost);
/** grundy_lesson_board_mark_place: likewise one place, from 0 */
void grundy_lesson_board_mark_place (GrundyLessonBoard *self, guint64 place);
/** grundy_lesson_board_show_step: the position of a step and its marks */
void grundy_lesson_board_show_step (GrundyLessonBoard *self, CgtExplanation *explanation, guint place);
/** grundy_lesson_board_preview: shows a move that somebody else is about to make */
void grundy_lesson_board_preview (GrundyLessonBoard *self, const CgtMove *move);

/** grundy_lesson_board_set_playable: whether the learner moves now */
void grundy_lesson_board_set_playable (GrundyLessonBoard *self, gboolean playable);
/** grundy_lesson_board_set_picking: whether the learner picks a place */
void grundy_lesson_board_set_picking (GrundyLessonBoard *self, gboolean picking);
/** grundy_lesson_board_set_undoable: whether moves can be taken back with the buttons of the board */
void grundy_lesson_board_set_undoable (GrundyLessonBoard *self, gboolean undoable);

/** grundy_lesson_board_tell: @news: (nullable): translated: what the status line says while nothing is pointed at */
void grundy_lesson_board_tell (GrundyLessonBoard *self, const char *news);
/** grundy_lesson_board_withdraw: forgets a half-made move. Returns: whether there was one */
gboolean grundy_lesson_board_withdraw (GrundyLessonBoard *self);
/** grundy_lesson_board_get_position: Returns: (transfer none) (nullable): what is shown */
CgtPosition *grundy_lesson_board_get_position (GrundyLessonBoard *self);
/** grundy_lesson_board_contains_focus: Returns: whether the keyboard is at the board or a button of it */
gboolean grundy_lesson_board_contains_focus (GrundyLessonBoard *self);

G_END_DECLS
