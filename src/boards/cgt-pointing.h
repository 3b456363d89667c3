/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"

G_BEGIN_DECLS

/* From a move back to what is pointed at on a board: cgt_layout_move_at() the other way round. */

/**
 * cgt_layout_find_elements:
 * @move: legal in the layout's position
 * @alone: whether no other split of the same thing is shown with it: their cuts could not be told apart
 *
 * What makes the move: the element that is pointed at, if it is large enough, or several that do the same and are not
 * beside each other; else the cuts of a split, or all that goes where first and last have to be pointed at; else
 * the count that asks for a number; at last all of the heap.
 *
 * Returns: (transfer full) (element-type gint64): ids of elements, in reading order; none if the move is made in a
 *   part of the board that is not shown
 */
GArray *cgt_layout_find_elements (CgtLayout *self, const CgtMove *move, gboolean alone);

/**
 * cgt_layout_list_completions:
 *
 * Of an element at which a move only begins, to go on at another one (cgt_layout_how_to_go_on()): the legal moves that
 * it can become.
 *
 * Returns: (transfer full) (nullable) (element-type CgtMove): these, one for each element that it can go on at; %NULL if
 *   the element stands for a whole move, for one that is confirmed, or for none
 */
GPtrArray *cgt_layout_list_completions (CgtLayout *self, gint64 element);

/**
 * cgt_layout_get_begun:
 *
 * Returns: (transfer none) (nullable): the layout's half-made move, if it is to go on at another element; %NULL if there
 *   is none, or if it is confirmed
 */
const CgtMove *cgt_layout_get_begun (CgtLayout *self);

/** cgt_element_is_beside: Returns: whether the second element follows on the first in a line, with no other between */
gboolean cgt_element_is_beside (const CgtElement *first, const CgtElement *second);

G_END_DECLS
