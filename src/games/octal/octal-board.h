/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "octal.h"

G_BEGIN_DECLS

/* The board of take-and-break games: each heap a row of stones, or of pins on a bowling lane, which goes on in
 * further lines, read from above, where it is too long for one. What goes is pointed at where it lies, so that the
 * rest parts there.
 *
 * An element's id is heap << 32 | n. n = 2s: stone s of those shown, counted from 0 from the left; n = 2s - 1: the
 * gap before it; OCTAL_BREAK: the stones of a long row that are not drawn; OCTAL_COUNT: the count below it. */

#define OCTAL_BREAK G_GINT64_CONSTANT (0xffffffff)
#define OCTAL_COUNT G_GINT64_CONSTANT (0xfffffffe)

/**
 * OctalRow:
 * @stones: how many there are
 * @shown: stones that are drawn
 * @below: how many of these stand before the break; @shown if there is none
 * @hidden: stones in the break
 * @columns: places in a full line
 * @lines: how many lines
 * @visible: whether it is among the rows that are shown
 * @flow_row: in which row of heaps it stands
 * @x: its middle
 * @y: its base line
 */
typedef struct
{
  guint64 stones;
  guint shown;
  guint below;
  guint64 hidden;
  guint columns;
  guint lines;
  gboolean visible;
  guint flow_row;
  double x;
  double y;
} OctalRow;

/**
 * OctalLayout:
 * @rows: as many as the position has heaps
 * @most_shown: stones that are drawn of one heap
 * @most_columns: places in a line
 * @pins: whether they are pins
 */
typedef struct
{
  CgtLayout parent;
  OctalRow *rows;
  guint most_shown;
  guint most_columns;
  gboolean pins;
} OctalLayout;

/** OCTAL_BREAK_PLACES: how many places a break takes in */
#define OCTAL_BREAK_PLACES 2
/** OCTAL_PIN: height of a line of pins, in pitches; the pins themselves are lower */
#define OCTAL_PIN 1.72
/** OCTAL_STONE: height of a line of stones */
#define OCTAL_STONE 1.06

/** OCTAL_FOLD: room on each side of a row that goes on in further lines, in pitches */
#define OCTAL_FOLD 0.45

/** OctalSpan: stones @first to @end - 1 of a heap, counted from 0 */
typedef struct
{
  guint64 first;
  guint64 end;
} OctalSpan;

static inline double
octal_get_line_height (const OctalLayout *self)
{
  return self->pins ? OCTAL_PIN : OCTAL_STONE;
}

/** octal_row_init: a heap as it would stand on this board if it had so many stones */
void octal_row_init (OctalRow *row, guint64 stones, guint most_shown, guint most_columns);
/** octal_row_get_stone: Returns: the number of a shown stone in the whole heap; both count from 0 */
guint64 octal_row_get_stone (const OctalRow *row, guint shown);
/** octal_get_place: the middle of a place of a row; past its end: where it would go on */
void octal_get_place (const OctalLayout *self, const OctalRow *row, guint place, double *x, double *y);
/** octal_row_get_place: Returns: the place of a shown stone */
guint octal_row_get_place (const OctalRow *row, guint shown);
/** octal_get_gap: Returns: width of what can be pointed at between two stones, in units; 0: nothing */
double octal_get_gap (const OctalLayout *self);
/** octal_is_at_fold: Returns: whether a shown stone begins a line that the one before it goes on from */
gboolean octal_is_at_fold (const OctalRow *row, guint shown);
/** octal_has_asking_count: Returns: whether the element OCTAL_COUNT is there */
gboolean octal_has_asking_count (const OctalLayout *self, gsize index);
/** octal_format_count: Returns: (transfer full): the number below a row */
char *octal_format_count (const OctalRow *row);

/* Pointing (octal-point.c) */

/** octal_get_span: Returns: what of a heap a move takes; where it does not say, the last stones */
OctalSpan octal_get_span (guint64 heap, const CgtMove *move);
CgtMove *octal_move_at (CgtLayout *layout, gint64 element, const CgtMove *pending, gboolean *half_made);
CgtMove *octal_move_of_number (CgtLayout *layout, gint64 element, guint64 number);
CgtMove *octal_move_of_parts (CgtLayout *layout, gint64 element, const guint64 *parts, guint n_parts);

/* Drawing */

/** octal_draw_pin: a bowling pin around (@x, @y), @pitch wide; @ghost: its dashed outline */
void octal_draw_pin (cairo_t *cr, CgtStyle style, double x, double y, double pitch, gboolean ghost, double alpha);
/** octal_draw_lane: boards of wood, the ground that pins stand on */
void octal_draw_lane (const OctalLayout *self, cairo_t *cr, CgtStyle style);
void octal_draw (CgtLayout *layout, cairo_t *cr, const CgtScene *scene);
void octal_add_touched (CgtLayout *layout, const CgtScene *scene, cairo_region_t *region);

G_END_DECLS
