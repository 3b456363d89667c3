/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "cgt-theme.h"

G_BEGIN_DECLS

/* The signs that mean the same everywhere, one drawing each. Sizes follow the unit c of the board
 * or figure they stand on (a cell's side); r = max (0.125 c, 4.5) is the radius of a sign. */

/** CgtSign: what a mark on an element says */
typedef enum {
  CGT_SIGN_NONE,
  CGT_SIGN_WIN,         /* a filled disc: on a move, it wins for who makes it */
  CGT_SIGN_LOSS,        /* a ring: it loses */
  CGT_SIGN_FOCUS        /* the yellow band: what is spoken of now */
} CgtSign;

/** CGT_LEAST_SIGN_PITCH: on things closer together a sign each would hide them and run into the next:
 * there those that say the same have one together */
#define CGT_LEAST_SIGN_PITCH 22.0
/** CGT_WIN_LINE: width of the line along what has a sign together; that of losses is thinner, so that
 * it is not the colour alone that tells */
#define CGT_WIN_LINE 2.4
#define CGT_LOSS_LINE 1.4
/** CGT_LEAST_SIGN: the least radius of a sign, but for those in places smaller still */
#define CGT_LEAST_SIGN 4.5

/** cgt_draw_sign: a win's disc or a loss's ring around @x, @y; @plate: on a small disc of paper, for
 * wood and pictures */
void cgt_draw_sign (cairo_t *cr, CgtStyle style, CgtSign sign, double x, double y, double c, gboolean plate);
/** cgt_draw_small_sign: likewise, of any @radius */
void cgt_draw_small_sign (cairo_t *cr, CgtStyle style, CgtSign sign, double x, double y, double radius, gboolean plate);

/** CgtTagState: a value known, or only previewed or unknown (dashed, no fill) */
typedef enum {
  CGT_TAG_KNOWN,
  CGT_TAG_PREVIEW
} CgtTagState;

/** cgt_measure_tag: Returns: the width of a tag with any @text ("*n"); its height is 1.5 @size */
double cgt_measure_tag (cairo_t *cr, const char *text, double size);
/** cgt_draw_tag: a tag with any @text, as the legend needs it; see cgt_draw_value_tag() */
void cgt_draw_tag (cairo_t *cr, CgtStyle style, const char *text, CgtTagState state, double x, double y, double size);
/** cgt_measure_value_tag: Returns: the width of the tag; its height is 1.5 @size */
double cgt_measure_value_tag (cairo_t *cr, guint64 value, double size);
/** cgt_draw_value_tag: the Grundy value tag `*n` centred on @x, @y; @size: of the text, in units */
void cgt_draw_value_tag (cairo_t *cr, CgtStyle style, guint64 value, CgtTagState state, double x, double y, double size);

/** cgt_draw_mistake: a move that gave a won game away: "?" on a disc of 0.75 @size around @x, @y */
void cgt_draw_mistake (cairo_t *cr, CgtStyle style, double x, double y, double size);

/** cgt_draw_hatch: 45 degree hatch over a rectangle, aligned to the page so that neighbours line up;
 * @role: CGT_ROLE_HATCH, or CGT_ROLE_PENCIL for a preview */
void cgt_draw_hatch (cairo_t *cr, CgtStyle style, CgtRole role, double x, double y, double width, double height, double c);

/** cgt_draw_cursor: the keyboard's place: a rounded outline just inside the rectangle */
void cgt_draw_cursor (cairo_t *cr, CgtStyle style, double x, double y, double width, double height, double c);

/** cgt_draw_focus: the yellow fill and outline of a rounded rectangle */
void cgt_draw_focus (cairo_t *cr, CgtStyle style, double x, double y, double width, double height, double radius, double c);

/** cgt_draw_bracket: a bracket below, from @x0 to @x1 at @y, arms up; @role: its colour */
void cgt_draw_bracket (cairo_t *cr, CgtStyle style, CgtRole role, double x0, double x1, double y, double c);

/** cgt_draw_arrow: a thin arrow, as between "13" and "3" */
void cgt_draw_arrow (cairo_t *cr, CgtRgb rgb, double x0, double y0, double x1, double y1, double size);

/** cgt_rounded_rectangle: adds the path */
void cgt_rounded_rectangle (cairo_t *cr, double x, double y, double width, double height, double radius);

/** CgtWeight: text weights */
typedef enum {
  CGT_WEIGHT_NORMAL,
  CGT_WEIGHT_BOLD,
  CGT_WEIGHT_HEAVY
} CgtWeight;

/** CgtAnchor: which point of the text stands at the given place */
typedef enum {
  CGT_ANCHOR_START,
  CGT_ANCHOR_MIDDLE,
  CGT_ANCHOR_END
} CgtAnchor;

/** cgt_draw_text: @text with tabular digits in the platform's font, @size units high, its vertical
 * middle (of the digits) at @y, in the current source colour. Returns: its width */
double cgt_draw_text (cairo_t *cr, const char *text, double x, double y, double size, CgtWeight weight, CgtAnchor anchor);
double cgt_measure_text (cairo_t *cr, const char *text, double size, CgtWeight weight);

/** cgt_snap: @value (in user units) moved to the nearest place where a line of the present line width,
 * odd or even in device pixels, is sharp; takes the origin to lie on a device pixel */
double cgt_snap (cairo_t *cr, double value);
/** cgt_round_place: the whole pixel next to @place; what is half way but for the error of adding offsets
 * goes the same way wherever the origin is */
double cgt_round_place (double place);

/** cgt_noise: Returns: a number from 0 to 1 that depends on the arguments alone: the seed of every
 * irregularity, so that nothing changes shape when drawn again */
double cgt_noise (guint64 thing, guint salt);

/** cgt_add_wave: adds to the path the end of what goes on in another line, from @y on, @height high; @sway: how far it
 * goes to the sides of @x */
void cgt_add_wave (cairo_t *cr, double x, double y, double height, double sway);

G_END_DECLS
