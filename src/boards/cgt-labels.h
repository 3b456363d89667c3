/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cgt-board.h"

G_BEGIN_DECLS

/* What stands under heaps and piles: numbers, value tags, and how a move would change them. */

/** CGT_LABEL_DIGIT: width of a digit, as a share of the text's size, where nothing can be measured */
#define CGT_LABEL_DIGIT 0.64

/** cgt_label_get_text_size: Returns: of a number, on a board with that pitch */
double cgt_label_get_text_size (double pitch);
/** cgt_label_get_tag_size: Returns: of a value tag, likewise */
double cgt_label_get_tag_size (double pitch);

/** cgt_label_get_tag_width: Returns: about how wide a tag of that value is, where nothing can be measured */
double cgt_label_get_tag_width (guint64 value, double size);

/**
 * cgt_format_count:
 * @most_digits: longer numbers are shortened
 *
 * Returns: (transfer full): the digits, or as in 1.25×10¹⁸
 */
char *cgt_format_count (guint64 count, guint most_digits);

/** CGT_LEAST_HIT_PITCH: of a smaller pitch, things are not easily hit one by one, unless they are few */
#define CGT_LEAST_HIT_PITCH 16.0
/** CGT_FEW: so many */
#define CGT_FEW 10

/** cgt_has_asking_count: whether the count under a heap is a button that asks for a number, as its
 * things are too small, or @hidden of them not drawn */
gboolean cgt_has_asking_count (const CgtLayout *layout, guint64 count, guint64 hidden, double pitch);
/** cgt_get_asking_width: Returns: of such a count of @width, without the room it keeps on both sides */
double cgt_get_asking_width (double width, double size);
/** cgt_draw_asking_count: the count as a button, with a mark that it opens; what cgt_draw_text() draws
 * in the same place, in the present colour, and more */
void cgt_draw_asking_count (cairo_t *cr, CgtStyle style, const char *count, double x, double y, double size, CgtWeight weight, gboolean rtl);

/** cgt_draw_change: "13 → 3" around @x; @size: of the text */
void cgt_draw_change (cairo_t *cr, CgtStyle style, const char *before, const char *after, double x, double y, double size);

/** cgt_scene_find_component: Returns: (transfer none) (nullable): the component that @place belongs to */
const CgtComponent *cgt_scene_find_component (const GArray *components, guint64 place);

/**
 * cgt_draw_value:
 * @now: (nullable): nothing is drawn without it
 * @then: (nullable): after a move that is tried
 * @room: how wide it may be
 *
 * The value tag of a part of the board, with an arrow to what it would be: beside it, or below where
 * that is too wide (CGT_LABEL_BELOW further down).
 */
void cgt_draw_value (cairo_t *cr, CgtStyle style, const CgtComponent *now, const CgtComponent *then, double x, double y, double size, double room);

/** CGT_LABEL_BELOW: from a value tag to the one below it that a move would make of it, in sizes of the tag */
#define CGT_LABEL_BELOW 2.6

/**
 * cgt_draw_more:
 * @radius: of the board's corners
 *
 * On a board that shows a window of its rows: a shade and an arrow at the edges behind which there are more,
 * and a slim bar that tells where the window is. Nothing if everything is shown, or in a miniature.
 */
void cgt_draw_more (const CgtLayout *layout, cairo_t *cr, CgtStyle style, double radius);

/** CgtGridPointFunc: where on the board the corner is that has so many places of its line before it, and
 * so many lines */
typedef void (*CgtGridPointFunc) (gconstpointer user_data, guint along, guint line, double *x, double *y);

/**
 * cgt_draw_run_outline:
 * @sign: what the run says: decides colour and width
 * @from: its first place, counted through lines of @length places
 * @to: the place after its last
 * @length: of a line
 * @get_point: where corners of places are
 *
 * The line around things that say the same, one after the other in rows or columns: the first may begin
 * late, the last end early. It stays within the things' own places.
 */
void cgt_draw_run_outline (cairo_t *cr, CgtStyle style, CgtSign sign, guint from, guint to, guint length, CgtGridPointFunc get_point, gconstpointer user_data);

/** cgt_draw_empty_place: the small place of a heap that is gone; @y: its base line */
void cgt_draw_empty_place (cairo_t *cr, CgtStyle style, double x, double y, double pitch);

G_END_DECLS
