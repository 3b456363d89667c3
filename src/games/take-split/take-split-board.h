/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "take-split.h"

G_BEGIN_DECLS

/* The board of Take or Split: piles of turned discs on the ground. Up to 12 tokens stand in one
 * column, up to 60 in columns of ten that are read from below and from the left; a larger pile is a
 * bar with ticks at the tens, and of a very large one the bar shows the first and the last tokens,
 * with a break between.
 *
 * An element's id is pile << 32 | n. n = 2t: token t of those shown, counted from 0 from below;
 * pointing at it takes it and all above. n = 2t - 1: the gap below token t; pointing at it cuts
 * there or joins again. n = TAKE_SPLIT_BREAK: the tokens that a broken bar leaves out; pointing
 * there takes them and all above. On a bar the tokens are the bar itself and the gaps the scale
 * beside it, a pixel or more for each. The parts of a half-made split are in the order from below. */

/** TAKE_SPLIT_CLOSE_PITCH: below this there is room for a value below a value, as they may not fit side by side */
#define TAKE_SPLIT_CLOSE_PITCH 36.0
#define TAKE_SPLIT_BREAK G_GINT64_CONSTANT (0xffffffff)
/* The count under a pile whose tokens cannot all be pointed at: it asks how many are to be taken, or
 * into what the pile is to be split. */
#define TAKE_SPLIT_COUNT G_GINT64_CONSTANT (0xfffffffe)

/**
 * TakeSplitPile:
 * @tokens: how many
 * @bar: whether it is drawn as a bar
 * @columns: of tokens; 1 for a bar
 * @rows: tokens in a full column
 * @shown: tokens that can be pointed at
 * @below: how many of these are below the break; @shown if there is none
 * @hidden: tokens in the break
 * @visible: whether it is among the rows that are shown
 * @row: in which row of piles it stands
 * @x: the middle of the first column
 * @y: the base line, where the lowest token stands
 * @step: from column to column
 * @open: how far a cut opens
 */
typedef struct
{
  guint64 tokens;
  gboolean bar;
  guint columns;
  guint rows;
  guint shown;
  guint below;
  guint64 hidden;
  gboolean visible;
  guint row;
  double x;
  double y;
  double step;
  double open;
} TakeSplitPile;

/**
 * TakeSplitLayout:
 * @piles: as many as the position has
 * @cuts: (element-type guint64): of the pending move: how many tokens lie below each cut, ascending
 */
typedef struct
{
  CgtLayout parent;
  TakeSplitPile *piles;
  GArray *cuts;
} TakeSplitLayout;

/** TAKE_SPLIT_COLOURS: colours that discs may have */
#define TAKE_SPLIT_COLOURS 6
/** TAKE_SPLIT_DISC: radius of a disc, in pitches */
#define TAKE_SPLIT_DISC 0.45
/** TAKE_SPLIT_BAR: height of a bar, without open cuts */
#define TAKE_SPLIT_BAR 12.0
/** TAKE_SPLIT_LABEL: from the middle of a column to the size of a part beside it, behind the bracket */
#define TAKE_SPLIT_LABEL 1.1
/** TAKE_SPLIT_PART_DIGITS: longer sizes of parts are shortened */
#define TAKE_SPLIT_PART_DIGITS 8
/** TAKE_SPLIT_SCISSORS: from the middle of a pile to the left end of a cut's line */
#define TAKE_SPLIT_SCISSORS 1.5

static inline const TakeSplitPosition *
take_split_get_position (const TakeSplitLayout *self)
{
  return (const TakeSplitPosition *) self->parent.position;
}

/** take_split_is_gap: Returns: whether an element is a place to cut */
static inline gboolean
take_split_is_gap (gint64 element)
{
  return (element & TAKE_SPLIT_BREAK) != TAKE_SPLIT_BREAK && element % 2 == 1;
}

/** take_split_is_count: Returns: whether an element is the count under its pile */
static inline gboolean
take_split_is_count (gint64 element)
{
  return (element & TAKE_SPLIT_BREAK) == TAKE_SPLIT_COUNT;
}

/** take_split_has_asking_count: Returns: whether the element TAKE_SPLIT_COUNT is there */
gboolean take_split_has_asking_count (const TakeSplitLayout *self, gsize index);

/** take_split_get_scale_width: Returns: how wide ticks and numbers beside a bar are */
double take_split_get_scale_width (guint64 tokens, guint64 hidden, double unit);

/** take_split_list_cuts: Returns: (transfer full) (element-type guint64): how many tokens lie below each
 * cut of a split, ascending; @move: (nullable) */
GArray *take_split_list_cuts (const CgtMove *move);

/** take_split_get_cuts: Returns: (nullable): the open cuts of a pile, if it is the one being split */
const GArray *take_split_get_cuts (const TakeSplitLayout *self, gsize index);

/** take_split_get_token: Returns: the number of a shown token in the whole pile; both count from 0 */
guint64 take_split_get_token (const TakeSplitPile *pile, guint shown);

/**
 * take_split_get_edge:
 * @number: how many tokens lie below
 * @upper: at an open cut, its upper side
 * @column: (out): the column whose token the edge lies on top of (with @upper: underneath)
 *
 * Returns: the height of the edge between tokens above the base line, in units
 */
double take_split_get_edge (const TakeSplitLayout *self, gsize index, guint64 number, gboolean upper, guint *column);

/**
 * take_split_draw_pile:
 * @left: tokens above so many are shown as ghosts
 * @dx: how far from its place it is, while it moves
 * @dy: likewise
 */
void take_split_draw_pile (const TakeSplitLayout *self,
                           cairo_t               *cr,
                           const CgtScene        *scene,
                           gsize                  index,
                           guint64                left,
                           double                 dx,
                           double                 dy);
/** take_split_draw_leaving: what the last move took fades above what it left */
void take_split_draw_leaving (const TakeSplitLayout *self, cairo_t *cr, const CgtScene *scene, gsize index);
/** take_split_draw_cuts: open cuts in ink; those that the move tried would add in pencil, those it
 * would join pale */
void take_split_draw_cuts (const TakeSplitLayout *self, cairo_t *cr, const CgtScene *scene, gsize index);
/** take_split_draw_parts: brackets beside the parts of the half-made split, their sizes and values */
void take_split_draw_parts (const TakeSplitLayout *self, cairo_t *cr, const CgtScene *scene, gsize index);

/** take_split_has_runs: Returns: whether what says the same about a pile has one sign for all */
gboolean take_split_has_runs (const TakeSplitLayout *self, gsize index);
/** take_split_draw_signs: which moves win and which lose */
void take_split_draw_signs (const TakeSplitLayout *self, cairo_t *cr, const CgtScene *scene);

/** take_split_draw: the drawing of the board: the draw() of its table */
void take_split_draw (CgtLayout *layout, cairo_t *cr, const CgtScene *scene);
/** take_split_add_touched: what its ghosts and motions change: likewise */
void take_split_add_touched (CgtLayout *layout, const CgtScene *scene, cairo_region_t *region);

G_END_DECLS
