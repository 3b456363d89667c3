/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-board.h"
#include "grundy-element.h"

G_BEGIN_DECLS

/**
 * GrundyElements:
 *
 * The elements that a board widget has as children, in the order of its layout. They are reused
 * when the layout changes, so that a change costs little more than the new labels.
 */
typedef struct _GrundyElements GrundyElements;

/** grundy_elements_new: @clicked, @focused: handlers of `clicked` and `notify::has-focus`, called
 * with @board first */
GrundyElements *grundy_elements_new (GtkWidget *board, GCallback clicked, GCallback focused);
/** grundy_elements_free: takes the elements from the board */
void grundy_elements_free (GrundyElements *self);

/** grundy_elements_fill: gives every element of @layout its widget and label; there may be too many
 * afterwards; @playable: as for grundy_words_element() */
void grundy_elements_fill (GrundyElements *self, CgtLayout *layout, gboolean playable);
/** grundy_elements_trim: takes away those that are too many */
void grundy_elements_trim (GrundyElements *self, CgtLayout *layout);
/** grundy_elements_allocate: puts each on its rectangle */
void grundy_elements_allocate (GrundyElements *self, CgtLayout *layout);

/** grundy_elements_find: Returns: (transfer none) (nullable): the one with this id */
GtkWidget *grundy_elements_find (GrundyElements *self, gint64 id);

G_END_DECLS
