/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "cgt-flow.h"
#include "cgt-pebbles.h"
#include "cgt-signs.h"
#include "nim.h"

G_BEGIN_DECLS

/* Heaps of pebbles on felt, for Nim and misère Nim. Pointing at a stone takes it and all that come
 * after it: those to its right in its row and all rows above.
 *
 * An element's id is heap << 32 | n: n is a stone that is drawn, counted from 0 from below and from
 * the left; NIM_BRACE stands for the stones that are not. Of a larger heap the first and the last stones
 * are drawn with the brace between them, and pointing at the brace leaves what lies below it: so any
 * heap can be lessened by a few, or brought down to a few, and from there to anything. */

#define NIM_BRACE G_GINT64_CONSTANT (0xffffffff)
/* The count under a heap whose stones cannot all be pointed at: it asks how many are to be taken. */
#define NIM_COUNT G_GINT64_CONSTANT (0xfffffffe)

/* Room to the left of a heap of small stones for the signs of runs of moves, in units. */
#define NIM_SIGNS (2 * CGT_LEAST_SIGN + 3)

/* By how much stones are lifted that would be parted from others, in pitches. */
#define NIM_LIFT 0.3

typedef struct
{
  CgtLayout parent;
  CgtHeap *heaps;
  CgtFlowPlace *places;
  guint most_shown;     /* stones of one heap, before it has a brace */
} NimLayout;

/** nim_init_heap: a heap as it would be on this board, if it had so many stones */
void nim_init_heap (const NimLayout *self, CgtHeap *heap, guint64 stones);
/** nim_has_asking_count: Returns: whether the element NIM_COUNT is there */
gboolean nim_has_asking_count (const NimLayout *self, gsize index);
/** nim_format_count: Returns: (transfer full): the number under a heap, shortened where it has no room */
char *nim_format_count (const CgtHeap *heap, double unit);

/** nim_draw_signs: which moves win and which lose */
void nim_draw_signs (CgtLayout *layout, cairo_t *cr, const CgtScene *scene);

/* What the boards of other games of such heaps have in their tables as well (#NimPosition). */
void nim_layout (CgtLayout *layout);
char *nim_describe (CgtLayout *layout, gint64 element);
guint64 nim_get_place (CgtLayout *layout, gint64 element);
guint64 nim_get_row (CgtLayout *layout, guint64 place);
double nim_height_for_width (const CgtPosition *position, double width);
double nim_get_aspect (const CgtPosition *position);
gsize nim_count_heaps (const CgtPosition *position);
char *nim_name_heaps (gsize n);
void nim_clear (CgtLayout *layout);

/* The drawing functions of the board's table. A move with two parts, of a game that has them, leaves the lower
 * stones of its heap and puts the others in a heap of their own. */
void nim_draw (CgtLayout *layout, cairo_t *cr, const CgtScene *scene);
void nim_add_touched (CgtLayout *layout, const CgtScene *scene, cairo_region_t *region);

G_END_DECLS
