/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "cgt-theme.h"

G_BEGIN_DECLS

/* River stones, each a little different, and heaps of them. The pitch is the distance between
 * neighbours in a row; a stone is 0.92 of it wide, a row 0.88 of it high. */

/** CGT_PEBBLE_ROW: height of a row of stones, in pitches */
#define CGT_PEBBLE_ROW 0.88

/**
 * cgt_draw_pebble:
 * @seed: which stone it is: decides shape, colour, vein and specks
 * @x: its middle
 * @y: likewise
 * @alpha: 1: there; less: fading
 */
void cgt_draw_pebble (cairo_t *cr, CgtStyle style, guint64 seed, double x, double y, double pitch, double alpha);
/** cgt_draw_pebble_ghost: the dashed outline of a stone that would go */
void cgt_draw_pebble_ghost (cairo_t *cr, CgtStyle style, guint64 seed, double x, double y, double pitch);
/** cgt_draw_round_cursor: the keyboard's place on something round; @pitch: its size and more */
void cgt_draw_round_cursor (cairo_t *cr, CgtStyle style, double x, double y, double pitch);

/**
 * cgt_draw_felt:
 * @width: of the whole board
 * @height: likewise
 *
 * What stones lie on.
 */
void cgt_draw_felt (cairo_t *cr, CgtStyle style, double width, double height);
/** CGT_FELT_RADIUS: of its corners */
#define CGT_FELT_RADIUS 14.0

/**
 * CgtHeap:
 * @stones: how many there are
 * @columns: stones in a full row, 5 or 10
 * @shown: stones that are drawn
 * @below: how many of these lie under the brace; @shown if there is no brace
 * @hidden: stones that the brace stands for
 * @band: height of the brace with its number, in pitches
 *
 * How a heap is drawn: rows from below, from left to right. Of a heap too large to be drawn, the
 * first and the last stones are, and a brace between them counts the rest; so both to take a few
 * and to leave a few can be pointed at.
 */
typedef struct
{
  guint64 stones;
  guint columns;
  guint shown;
  guint below;
  guint64 hidden;
  double band;
} CgtHeap;

/**
 * cgt_heap_init:
 * @most_in_fives: larger heaps lie in rows of ten
 * @most_shown: heaps larger by more than the brace takes in have one; at least 20
 * @pitch: what the heap is drawn at
 * @numbered: whether the brace has its number (not in miniatures)
 */
void cgt_heap_init (CgtHeap *self, guint64 stones, guint most_in_fives, guint most_shown, double pitch, gboolean numbered);
/** cgt_heap_get_width: Returns: in pitches */
double cgt_heap_get_width (const CgtHeap *self);
/** cgt_heap_get_height: Returns: in pitches, with the brace */
double cgt_heap_get_height (const CgtHeap *self);
/** cgt_heap_get_stone: Returns: the number of a drawn stone in the whole heap; both count from 0 */
guint64 cgt_heap_get_stone (const CgtHeap *self, guint drawn);
/**
 * cgt_heap_get_centre:
 * @drawn: counted from 0; past the end: where a stone on top of the heap would lie
 * @dx: (out): from the middle of the heap's base to the right, in pitches
 * @dy: (out): upwards, in pitches
 */
void cgt_heap_get_centre (const CgtHeap *self, guint64 drawn, double *dx, double *dy);
/** cgt_heap_get_brace: where the brace's band is, in pitches upwards from the base; FALSE: no brace */
gboolean cgt_heap_get_brace (const CgtHeap *self, double *bottom, double *top);

/**
 * cgt_draw_heap:
 * @seed: of the heap
 * @x: the middle of its base
 * @y: its base
 * @taken: the last so many stones are shown as ghosts
 * @numbered: as in cgt_heap_init()
 */
void cgt_draw_heap (cairo_t *cr, CgtStyle style, const CgtHeap *heap, guint64 seed, double x, double y, double pitch, guint64 taken, gboolean numbered);
/** cgt_draw_heap_stone: a stone of a heap by itself, around @x, @y; @stone: its number in the whole heap;
 * @outlined: with the line of a ghost around it: it would go elsewhere */
void cgt_draw_heap_stone (cairo_t *cr, CgtStyle style, guint64 seed, guint64 stone, double x, double y, double pitch, gboolean outlined);
/**
 * cgt_draw_leaving_stones:
 * @before: the heap as it was
 * @left: how many stones it has now: the others are seen going
 * @progress: 0: there, 1: gone
 */
void cgt_draw_leaving_stones (cairo_t *cr, CgtStyle style, const CgtHeap *before, guint64 seed, double x, double y, double pitch, guint64 left, double progress);

G_END_DECLS
