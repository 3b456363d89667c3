/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* For proofs, in tests and in explanations: regions as rows of gaps, with moves and lemmas written
 * again, apart from the solver. A gap is
 * either as long as it says or, if it is a long one, of any length that is the same mod 10 and no
 * less. Everything done here to a long gap is right for all its lengths. */

#define STRIP_GAPS_MOST 16

/** StripLemmas: which lemmas are used to make regions smaller */
typedef enum
{
  STRIP_NO_LEMMAS = 0,
  STRIP_CONTEXT_LEMMA = 1 << 0,
  STRIP_CUTTING_LEMMA = 1 << 1,
} StripLemmas;

/**
 * StripGaps:
 * @n: how many gaps; 0 for a region without a cell
 * @gaps: their lengths: first and last end at a wall, the others lie between two lone crosses
 * @longs: bit i: gap i is a long one
 */
typedef struct
{
  guint n;
  guint8 gaps[STRIP_GAPS_MOST];
  guint32 longs;
} StripGaps;

/** strip_gaps_read: from notation, in which `<>` is a long gap, of length 0 for now */
StripGaps strip_gaps_read (const char *text);
/** strip_gaps_write: Returns: (transfer full): in notation, with `<>` for a long gap */
char *strip_gaps_write (const StripGaps *self);
StripGaps strip_gaps_mirror (const StripGaps *self);
gboolean strip_gaps_is_long (const StripGaps *self, guint gap);
guint strip_gaps_count_empty (const StripGaps *self);
guint strip_gaps_count_cells (const StripGaps *self);

/**
 * strip_gaps_play:
 * @gap: the gap that gets the cross
 * @before: the length that is left of it before the new cross; likewise @after
 * @longs: bit 0: what is left before is a long gap; bit 1: what is left after
 * @parts: (out): the two regions that dead cells leave; the second without gaps if it is all one
 *
 * A new cross in a live cell of a gap.
 */
void strip_gaps_play (const StripGaps *self, guint gap, guint before, guint after, guint longs, StripGaps parts[2]);

/**
 * strip_gaps_reduce:
 * @parts: (out): two regions, the second perhaps without gaps
 * @constant: (inout): takes up a constant
 *
 * One of the lemmas, once. Never leaves more empty cells.
 *
 * Returns: whether one applies
 */
gboolean strip_gaps_reduce (const StripGaps *self, StripLemmas lemmas, StripGaps parts[2], guint *constant);

/** StripSearch: values of regions without long gaps, by trying every move */
typedef struct _StripSearch StripSearch;

StripSearch *strip_search_new (StripLemmas lemmas);
void strip_search_free (StripSearch *self);
guint strip_search_get_value (StripSearch *self, const StripGaps *region);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StripSearch, strip_search_free)

G_END_DECLS
