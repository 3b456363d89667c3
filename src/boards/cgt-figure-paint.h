/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cgt-figure.h"
#include "cgt-theme.h"

G_BEGIN_DECLS

/* Figures of an explanation, painted on any cairo_t: crisp at every size, in the style's colours. A figure
 * is as wide as it is told to be (280 units and more look well) and as high as it needs; its origin is its
 * upper left corner, and its ground is transparent, to stand on %CGT_ROLE_CARD or %CGT_ROLE_WINDOW.
 *
 * Nothing is ever cut off: texts wrap, and of what is too much for the room some is left out where it says
 * so. What a figure says is in words in cgt_figure_to_text(), for assistive tools. */

/** CGT_FIGURE_TEXT_SIZE: of labels, in units, at the usual size of text */
#define CGT_FIGURE_TEXT_SIZE 13.0

/**
 * CgtFigureLook:
 * @style: the colours
 * @width: the room, in units
 * @text_size: of labels: %CGT_FIGURE_TEXT_SIZE times the scale of texts that the user wants
 * @rtl: whether the locale reads from right to left
 * @hide_answer: whether the figure's number is still to be found (*Predict first*): no gap, no nim-sum, no
 *   deciding column, of cells that are lit only the place, of boxes that are lit not the value, or, where
 *   they have none, not that they are lit
 *
 * How a figure is painted.
 */
typedef struct
{
  CgtStyle style;
  double width;
  double text_size;
  gboolean rtl;
  gboolean hide_answer;
} CgtFigureLook;

/**
 * cgt_figure_get_height:
 *
 * Costs about as much as drawing it: keep the answer while figure and look stay.
 *
 * Returns: how high the figure is, in whole units
 */
double cgt_figure_get_height (const CgtFigure *figure, const CgtFigureLook *look);

/**
 * cgt_figure_draw:
 * @progress: 0 to 1: how far it has grown into place, thing by thing; 1 at rest. The height does not
 *   depend on it.
 */
void cgt_figure_draw (const CgtFigure *figure, cairo_t *cr, const CgtFigureLook *look, double progress);

/**
 * cgt_figure_get_focus:
 * @focus: (out): the room of what is lit, in units of the figure
 *
 * Costs about as much as drawing it.
 *
 * Returns: whether anything is
 */
gboolean cgt_figure_get_focus (const CgtFigure *figure, const CgtFigureLook *look, cairo_rectangle_t *focus);

/** cgt_figure_get_milliseconds: Returns: how long it takes to grow into place; 0: it does not */
guint cgt_figure_get_milliseconds (const CgtFigure *figure);

G_END_DECLS
