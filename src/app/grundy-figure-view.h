/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-explanation.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_FIGURE_VIEW (grundy_figure_view_get_type ())
G_DECLARE_FINAL_TYPE (GrundyFigureView, grundy_figure_view, GRUNDY, FIGURE_VIEW, GtkWidget)

/**
 * GrundyFigureView:
 *
 * A figure of an explanation, painted by the boards' painters; it grows into place when it is first
 * seen. Assistive tools are told it in words.
 */

/**
 * grundy_figure_view_new:
 * @figure: must live as long as @owner
 * @owner: (transfer none): kept while the view lives
 * @hide_answer: whether its result is still to be predicted
 */
GtkWidget *grundy_figure_view_new (const CgtFigure *figure, CgtExplanation *owner, gboolean hide_answer);

/** grundy_figure_view_new_own: a figure that belongs to no explanation; @figure: (transfer full) */
GtkWidget *grundy_figure_view_new_own (CgtFigure *figure);
/** grundy_figure_view_new_miniature: likewise a small picture of one, as GrundyMiniature is one of a position */
GtkWidget *grundy_figure_view_new_miniature (CgtFigure *figure);
/** grundy_figure_view_new_borrowed: likewise; @figure: must live as long as the view */
GtkWidget *grundy_figure_view_new_borrowed (const CgtFigure *figure);

/** grundy_figure_view_grow: shows it growing into place, where animations are wanted */
void grundy_figure_view_grow (GrundyFigureView *self);
/**
 * grundy_figure_view_reveal:
 *
 * Once it is laid out, scrolls what it stands in so that what is lit in it is in view, as far as nobody has
 * scrolled before.
 */
void grundy_figure_view_reveal (GrundyFigureView *self);
/** grundy_figure_view_finish: shows all of it at once */
void grundy_figure_view_finish (GrundyFigureView *self);

G_END_DECLS
