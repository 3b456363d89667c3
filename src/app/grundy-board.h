/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-board.h"
#include "cgt-explanation.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_BOARD (grundy_board_get_type ())
G_DECLARE_FINAL_TYPE (GrundyBoard, grundy_board, GRUNDY, BOARD, GtkWidget)

/**
 * GrundyBoard:
 *
 * A position that can be played on, by pointer, keyboard and assistive tools. It is painted by the
 * game's board; each element that is shown has a #GrundyElement on its place. The board knows
 * nothing of the match: it reports the moves that the person makes, and shows what it is told.
 *
 * The pointed element is the one under the pointer or, while the keyboard is in use, the one at the
 * cursor.
 *
 * Signals:
 * - `move (CgtMove *)`: the person made a legal move
 * - `pointed`: the pointed element or what can be done with it changed
 * - `pending`: there is another half-made move, or none any more
 * - `still`: something of it was pressed that can neither be played nor picked now
 * - `picked (guint64 place)`: while it is there to be picked from: the person chose a place
 * - `arranged`: other elements are shown, or the same in other places
 */
GtkWidget *grundy_board_new (void);

/**
 * grundy_board_set_position:
 * @position: (nullable): what to show; %NULL: nothing
 * @last_position: (nullable): where the move that led here was made
 * @last_move: (nullable): that move
 * @animate: whether to show it happening
 *
 * Forgets a half-made move, what was shown by grundy_board_preview(), and signs and values.
 */
void grundy_board_set_position (GrundyBoard       *self,
                                const CgtPosition *position,
                                const CgtPosition *last_position,
                                const CgtMove     *last_move,
                                gboolean           animate);

/** grundy_board_set_start: begins a match, before its first position is set: the keyboard and the
 * view begin anew, and the shape of @start decides how high the board likes to be, so that nothing
 * below it moves while the match lasts */
void grundy_board_set_start (GrundyBoard *self, const CgtPosition *start);

/** grundy_board_set_playable: whether the person may move now */
void grundy_board_set_playable (GrundyBoard *self, gboolean playable);

/** grundy_board_set_picking: whether the person chooses a place (a heap, a cell), as a #CgtStepMark counts them, and
 * moves nothing; of an element that belongs to no place nothing is told */
void grundy_board_set_picking (GrundyBoard *self, gboolean picking);

/** grundy_board_preview: shows a move as it would be, in place of what is pointed at; %NULL: no more */
void grundy_board_preview (GrundyBoard *self, const CgtMove *move);

/** grundy_board_set_marks: @marks: (array length=n_marks) (nullable): the signs on the present position's elements */
void grundy_board_set_marks (GrundyBoard *self, const CgtMark *marks, guint n_marks);
/** grundy_board_set_components: @components: (nullable) (element-type CgtComponent): values to show, not changed any more */
void grundy_board_set_components (GrundyBoard *self, GArray *components);
/** grundy_board_foresee: @components: (element-type CgtComponent): the values after @move, to be
 * previewed while it is the ghost or half made; of the moves told last only */
void grundy_board_foresee (GrundyBoard *self, const CgtMove *move, GArray *components);
/** grundy_board_get_foreseen: @move: (nullable): any. Returns: (transfer none) (nullable): the values after it, if told */
const GArray *grundy_board_get_foreseen (GrundyBoard *self, const CgtMove *move);

/**
 * grundy_board_set_step:
 * @explanation: (nullable): %NULL: no step is shown any more
 * @i: which step, from 0
 *
 * Shows the marks and the move of a step of an explanation, besides its position, which is set like any
 * other, until another one's are shown.
 */
void grundy_board_set_step (GrundyBoard *self, CgtExplanation *explanation, guint i);
/** grundy_board_name_step_sign: Returns: (transfer none): translated: what @sign, of a winning or a losing move, says in that step */
const char *grundy_board_name_step_sign (GrundyBoard *self, CgtSign sign);

/** grundy_board_get_ghost: Returns: (transfer none) (nullable): the move that is shown as it would be */
const CgtMove *grundy_board_get_ghost (GrundyBoard *self);

/** grundy_board_reveal: scrolls a long board, where need be, to a place as moves count them */
void grundy_board_reveal (GrundyBoard *self, guint64 place);

/** grundy_board_set_keys: @keys: (nullable) (element-type guint32): which thing of the position is which,
 * from cgt_board_trace(); to be told before the position */
void grundy_board_set_keys (GrundyBoard *self, GArray *keys);

/** grundy_board_hush: something else is told, so that what is pointed at is not shown until the person
 * points elsewhere */
void grundy_board_hush (GrundyBoard *self);

/** grundy_board_leave: the match is put away: nothing can be played or is pointed at any more, and
 * what was half made is forgotten, but the picture stays */
void grundy_board_leave (GrundyBoard *self);

/** grundy_board_get_pending: Returns: (transfer none) (nullable): the half-made move */
const CgtMove *grundy_board_get_pending (GrundyBoard *self);
/** grundy_board_is_pending_legal: whether the half-made move could be made as it is */
gboolean grundy_board_is_pending_legal (GrundyBoard *self);
/** grundy_board_has_to_go_on: whether there is a half-made move that can be made only once another element is pointed at */
gboolean grundy_board_has_to_go_on (GrundyBoard *self);
/** grundy_board_confirm: makes the half-made move, if it is legal */
void grundy_board_confirm (GrundyBoard *self);
/** grundy_board_withdraw: forgets the half-made move. Returns: whether there was one */
gboolean grundy_board_withdraw (GrundyBoard *self);

/**
 * grundy_board_get_pointed:
 * @subject: (out) (transfer full): the sentence about the element
 * @rest: (out) (transfer full) (nullable): the sentence about its move
 *
 * Returns: whether anything is pointed at
 */
gboolean grundy_board_get_pointed (GrundyBoard *self, char **subject, char **rest);
/** grundy_board_points_at_beginning: whether what is pointed at only begins a move: what it is worth another element tells */
gboolean grundy_board_points_at_beginning (GrundyBoard *self);

/** grundy_board_get_layout: Returns: (transfer none) (nullable): what is painted, %NULL before the first allocation */
CgtLayout *grundy_board_get_layout (GrundyBoard *self);

G_END_DECLS
