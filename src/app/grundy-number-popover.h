/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-board.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_NUMBER_POPOVER (grundy_number_popover_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNumberPopover, grundy_number_popover, GRUNDY, NUMBER_POPOVER, GtkPopover)

/**
 * GrundyNumberPopover:
 *
 * Asks how many things of a heap are to be taken and, in a game where it can be split, into which parts:
 * by typing, or with the pointer alone. What cannot be is said, and cannot be chosen.
 *
 * Signals:
 * - `tried (CgtMove *)`: the move that is meant now, legal or not; %NULL: what stands there means none
 * - `chosen (CgtMove *)`: a legal move is to be made
 */
GtkWidget *grundy_number_popover_new (void);

/**
 * grundy_number_popover_ask:
 * @layout: of the position
 * @element: that asks for a number
 * @split: (nullable): a split to begin with, if it is of the same heap
 */
void grundy_number_popover_ask (GrundyNumberPopover *self, CgtLayout *layout, gint64 element, const CgtMove *split);

/** grundy_number_popover_edit: once it is shown: the keyboard goes to the number */
void grundy_number_popover_edit (GrundyNumberPopover *self);

/** grundy_number_popover_get_element: Returns: of which is asked */
gint64 grundy_number_popover_get_element (GrundyNumberPopover *self);

G_END_DECLS
