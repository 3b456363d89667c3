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
 * @scale: how many times as large as by itself it is, as @text_size is already: then pictures of positions may be as well,
 *   and captions are not quite; 0: it is not
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
  double scale;
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

/**
 * cgt_figure_get_extents:
 * @extents: (out): the room of all that is painted, in units of the figure
 *
 * Costs about as much as drawing it.
 */
void cgt_figure_get_extents (const CgtFigure *figure, const CgtFigureLook *look, cairo_rectangle_t *extents);

/**
 * CgtFigureFit:
 * @look: how the figure is painted in a room
 * @height: how high it is then
 * @x: where its origin is in the room, in whole units
 * @y: likewise
 */
typedef struct
{
  CgtFigureLook look;
  double height;
  double x;
  double y;
} CgtFigureFit;

/**
 * cgt_figure_fit:
 * @look: how it is painted by itself, in the width of the room
 * @height: of the room
 * @least: the text is at least so many times as large
 * @most: and at most
 *
 * Looks for the largest text with which a figure has its place in a room, without being arranged worse for it, and for the
 * middle of the room. Costs about as much as drawing it ten times: keep the answer.
 *
 * Returns: how it is painted there; higher than the room if it cannot be less high
 */
CgtFigureFit cgt_figure_fit (const CgtFigure *figure, const CgtFigureLook *look, double height, double least, double most);

/** cgt_figure_get_milliseconds: Returns: how long it takes to grow into place; 0: it does not */
guint cgt_figure_get_milliseconds (const CgtFigure *figure);

G_END_DECLS
