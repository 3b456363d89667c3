/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-figure-paint.h"
#include "cgt-signs.h"

G_BEGIN_DECLS

/* What the painters of figures draw with. One function a kind of figure measures and draws: with a pen that
 * only measures nothing is painted. Places are counted from where reading starts: the pen mirrors them. */

/**
 * CgtFigureTrace:
 * @text: what was painted
 * @x, @y, @width, @height: where, as on the picture (not mirrored)
 *
 * A text on a figure, for tests: texts lie within the figure and not over one another.
 */
typedef struct
{
  char *text;
  double x;
  double y;
  double width;
  double height;
} CgtFigureTrace;

/**
 * CgtFigurePen:
 * @cr: what is drawn on, or only measured with
 * @look: how
 * @progress: 0 to 1
 * @measuring: whether nothing is painted
 * @trace: (nullable) (element-type CgtFigureTrace): takes up every text
 * @focus: (nullable): takes up the room of all that is painted in the colours of the focus
 */
typedef struct
{
  cairo_t *cr;
  const CgtFigureLook *look;
  double progress;
  gboolean measuring;
  GArray *trace;
  cairo_rectangle_t *focus;
} CgtFigurePen;

/** CGT_FIGURE_GRID: from one thing to the next, in units */
#define CGT_FIGURE_GRID 8.0

/* Sizes, in units. */
double cgt_pen_get_size (const CgtFigurePen *pen);
/** cgt_pen_get_line: Returns: the height of a line of text, with the room that a tag needs */
double cgt_pen_get_line (const CgtFigurePen *pen);
double cgt_pen_get_caption_size (const CgtFigurePen *pen);
double cgt_pen_measure (const CgtFigurePen *pen, const char *text, double size, CgtWeight weight);
double cgt_pen_measure_tag (const CgtFigurePen *pen, const char *text);

/**
 * cgt_pen_get_share:
 * @i: which of
 * @n: things that come one after the other
 *
 * Returns: 0 to 1: how far it has come, eased out; 1 at rest
 */
double cgt_pen_get_share (const CgtFigurePen *pen, guint i, guint n);
/** cgt_figure_get_steps_milliseconds: Returns: how long @n things take */
guint cgt_figure_get_steps_milliseconds (guint n);

/** cgt_pen_text: one line with the middle of its digits at @y; @anchor is mirrored with it */
void cgt_pen_text (CgtFigurePen *pen, const char *text, double x, double y, double size, CgtWeight weight, CgtRole role, CgtAnchor anchor);
/**
 * cgt_pen_prose: wrapped text, values as tags
 *
 * Returns: its height
 */
double cgt_pen_prose (CgtFigurePen *pen, const char *text, double x, double y, double width, double size, CgtWeight weight, CgtRole role);
/** cgt_pen_centred_prose: likewise with each line in the middle of the width */
double cgt_pen_centred_prose (CgtFigurePen *pen, const char *text, double x, double y, double width, double size, CgtWeight weight, CgtRole role);
/** cgt_pen_measure_prose: Returns: its height; @used: (out) (optional): the width of its longest line */
double cgt_pen_measure_prose (CgtFigurePen *pen, const char *text, double width, double size, CgtWeight weight, double *used);
/** cgt_pen_tag: "*3", or dashed "*?", around @x, @y; what is no value, as bold text */
void cgt_pen_tag (CgtFigurePen *pen, const char *text, double x, double y);
/** cgt_pen_tag_within: likewise, smaller if it would be wider than @most */
void cgt_pen_tag_within (CgtFigurePen *pen, const char *text, double x, double y, double most);

/** CgtPenLine: how an outline is drawn */
typedef enum {
  CGT_PEN_THIN,
  CGT_PEN_THICK,
  CGT_PEN_DASHED
} CgtPenLine;

/** cgt_pen_fill: a rounded rectangle; @alpha: 0 to 1 */
void cgt_pen_fill (CgtFigurePen *pen, double x, double y, double width, double height, double radius, CgtRole role, double alpha);
/** cgt_pen_fade_out: a rectangle that fades away downwards, or upwards: something goes on there */
void cgt_pen_fade_out (CgtFigurePen *pen, double x, double y, double width, double height, gboolean upwards);
/** cgt_pen_outline: the outline of one, inside of it */
void cgt_pen_outline (CgtFigurePen *pen, double x, double y, double width, double height, double radius, CgtRole role, CgtPenLine line);
/** cgt_pen_rule: a straight line, level or upright, on device pixels */
void cgt_pen_rule (CgtFigurePen *pen, double x0, double y0, double x1, double y1, CgtRole role, double thick);
/** cgt_pen_arrow: a straight arrow; @thick: in units */
void cgt_pen_arrow (CgtFigurePen *pen, double x0, double y0, double x1, double y1, CgtRole role, double thick);
/**
 * cgt_pen_route: an arrow along straight lines
 * @points: (array length=n): x and y of each
 * @n: how many points, at least 2
 */
void cgt_pen_route (CgtFigurePen *pen, const double (*points)[2], guint n, CgtRole role, double thick);
/** cgt_pen_hatch: what cannot be */
void cgt_pen_hatch (CgtFigurePen *pen, double x, double y, double width, double height);
/** cgt_pen_sign: the sign of a win or a loss around @x, @y */
void cgt_pen_sign (CgtFigurePen *pen, CgtSign sign, double x, double y);
/** cgt_pen_mirror: Returns: where @x is on the picture */
double cgt_pen_mirror (const CgtFigurePen *pen, double x);

/** cgt_pen_begin_fade: what is drawn until cgt_pen_end_fade() has come in so far, 0 to 1; the same for both */
void cgt_pen_begin_fade (CgtFigurePen *pen, double share);
void cgt_pen_end_fade (CgtFigurePen *pen, double share);

/** cgt_figure_print_values: "*3", or "*3–*7", or "*?" */
char *cgt_figure_print_values (gboolean known, guint64 first, guint64 last);
/** cgt_figure_print_number: likewise, or "3" or "?" in a figure of plain numbers */
char *cgt_figure_print_number (const CgtFigure *figure, gboolean known, guint64 first, guint64 last);

/**
 * cgt_figure_thin_out:
 * @keep: (array length=n) (inout): TRUE for those that have to stay
 * @capacity: how many there is room for
 *
 * Keeps more as far as there is room, from both ends, so that what is left out lies in the middle.
 */
void cgt_figure_thin_out (gboolean *keep, guint n, guint capacity);

/** cgt_figure_trace: Returns: (transfer full) (element-type CgtFigureTrace): all texts, for tests */
GArray *cgt_figure_trace (const CgtFigure *figure, const CgtFigureLook *look, double progress);

/** cgt_figure_count_rows: Returns: how many rows the numbers of a sequence stand in */
guint cgt_figure_count_rows (const CgtFigure *figure, const CgtFigureLook *look);

/* The kinds: each draws from the top of the pen's figure and returns how high it is. */
double cgt_figure_paint_mex (CgtFigurePen *pen, const CgtFigure *figure);
double cgt_figure_paint_xor (CgtFigurePen *pen, const CgtFigure *figure);
double cgt_figure_paint_table (CgtFigurePen *pen, const CgtFigure *figure);
double cgt_figure_paint_graph (CgtFigurePen *pen, const CgtFigure *figure);
double cgt_figure_paint_sequence (CgtFigurePen *pen, const CgtFigure *figure);
double cgt_figure_paint_stripes (CgtFigurePen *pen, const CgtFigure *figure);
double cgt_figure_paint_positions (CgtFigurePen *pen, const CgtFigure *figure);
double cgt_figure_paint_replies (CgtFigurePen *pen, const CgtFigure *figure);

G_END_DECLS
