/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-derive.h"
#include "cgt-tally.h"
#include "take-split.h"

G_BEGIN_DECLS

/* The explanations of Take or Split: the whole (take-split-explain.c), its moves
 * (take-split-explain-moves.c), what a pile is worth (take-split-explain-pile.c), and the theorem with its proof
 * (take-split-explain-theorem.c). */

/** TAKE_SPLIT_MOST_ROW: piles whose moves are shown one by one */
#define TAKE_SPLIT_MOST_ROW 6

static inline const TakeSplitPosition *
take_split_get_piles (const CgtPosition *position)
{
  return (const TakeSplitPosition *) position;
}

/** take_split_get_size: the @i-th size of a tally */
static inline guint64
take_split_get_size (const GArray *tally,
                     guint         i)
{
  return g_array_index (tally, CgtTally, i).number;
}

/** take_split_name_parts: Returns: (transfer full): the parts as in notation: "6+3" */
char *take_split_name_parts (const guint64 *parts, guint n_parts);

/**
 * take_split_find_move_to:
 * @value: of what is to be left of the pile
 * @parts: (out caller-allocates): filled with what is left: one pile, or the parts of a split
 *
 * A move in a pile that leaves @value, a take if there is one.
 *
 * Returns: how many parts are left; 0: there is no such move
 */
guint take_split_find_move_to (guint64 pile, guint64 value, guint64 parts[TAKE_SPLIT_MOST_SHORTEST]);

/**
 * take_split_explain_value: key "pile-value"
 * @counts: (nullable): of splits by value, up to @pile at least; %NULL if that is too large for it
 *
 * What a pile is worth, as the mex of all values that its moves reach; of piles past
 * %TAKE_SPLIT_MOST_COUNTED by the theorem.
 *
 * Returns: (transfer none) (nullable): the step; %NULL with @error set
 */
CgtStep *take_split_explain_value (CgtExplanation *self, guint64 pile, const TakeSplitCounts *counts, CgtContext *context, GError **error);

/** take_split_explain_pile: topic "pile", of a position of one pile */
gboolean take_split_explain_pile (CgtExplanation *self, CgtContext *context, GError **error);
/** take_split_explain_theorem: topic "theorem", of a position of one pile */
void take_split_explain_theorem (CgtExplanation *self);

/** take_split_explain_formula: key "formula": the value of a pile by the theorem; facts and figure, too */
CgtStep *take_split_explain_formula (CgtExplanation *self, guint64 pile);

/**
 * take_split_explain_wins: keys "wanted", "winning-moves" and "winning-move", of a won position
 * @tally: (element-type CgtTally): the sizes of its piles that are not empty, here and below
 */
void take_split_explain_wins (CgtExplanation *self, const GArray *tally);
/** take_split_explain_refutations: key "refutations", of a lost position */
gboolean take_split_explain_refutations (CgtExplanation *self, const GArray *tally, CgtContext *context, GError **error);

/* For the table. */
gboolean take_split_explain (CgtExplanation *self, const char *topic, CgtContext *context, GError **error);

G_END_DECLS
