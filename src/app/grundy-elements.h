/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-board.h"
#include "grundy-element.h"

G_BEGIN_DECLS

/**
 * GrundyElements:
 *
 * The elements that a board widget has as children, in the order of its layout: all of them, or of a
 * large board some all over it and those around the cursor, so that assistive tools are not given
 * thousands. They are reused when the layout changes, so that a change costs little more than the new
 * labels.
 */
typedef struct _GrundyElements GrundyElements;

/** GrundyElementsFunc: asks @board to fill again: there is time now for more elements */
typedef void (*GrundyElementsFunc) (GtkWidget *board);

/** grundy_elements_new: @clicked, @focused: handlers of `clicked` and `notify::has-focus`, called
 * with @board first */
GrundyElements *grundy_elements_new (GtkWidget *board, GCallback clicked, GCallback focused, GrundyElementsFunc more);
/** grundy_elements_free: takes the elements from the board */
void grundy_elements_free (GrundyElements *self);

/** grundy_elements_fill: chooses elements of @layout, that at the cursor among them, and gives each
 * its widget and label; there may be too many afterwards; @playable: as for grundy_words_element() */
void grundy_elements_fill (GrundyElements *self, CgtLayout *layout, gint64 cursor, gboolean playable);
/** grundy_elements_trim: takes away those that are too many */
void grundy_elements_trim (GrundyElements *self);
/** grundy_elements_allocate: puts each on its rectangle; @layout: the one filled from */
void grundy_elements_allocate (GrundyElements *self, CgtLayout *layout);

/** grundy_elements_find: Returns: (transfer none) (nullable): the one with this id, if it was chosen */
GtkWidget *grundy_elements_find (GrundyElements *self, gint64 id);

G_END_DECLS
