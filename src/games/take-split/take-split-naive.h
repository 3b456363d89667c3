/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "take-split.h"

G_BEGIN_DECLS

/* What the tests hold the solver against: the rules once more, without the theorem. */

/**
 * NaiveKnapsack:
 * @most: the largest pile
 * @n_values: above all values that can be made
 * @values: (array length=@most + 1): the Grundy values, as the mex of all that can be reached
 * @shortest: by pile and value: the fewest parts, 1 or more, that make the value; 0: none do
 * @last: likewise: the smallest part of such a split, to go back by
 */
typedef struct
{
  guint most;
  guint n_values;
  guint *values;
  guint8 *shortest;
  guint16 *last;
} NaiveKnapsack;

/* A knapsack over the parts, to any @most up to 1200, kept for the whole run of the tests. */
const NaiveKnapsack *naive_knapsack_get (void);

/* A split of the fewest parts, at least two, by the knapsack's back pointers: NULL if there is none. */
CgtMove *naive_knapsack_get_split (const NaiveKnapsack *self, guint pile, guint value);

/* The value as the theorem has it, written once more. */
guint64 naive_formula (guint64 pile);

/* All partitions of @pile into at least two parts, as moves, sorted. */
GPtrArray *naive_splits (guint64 index, guint64 pile);

/* All takes and splits that leave the nim-sum 0, each tried, sorted. */
GPtrArray *naive_winning_moves (const guint64 *piles, gsize n_piles);

/** naive_contains: Returns: whether @move is among @moves */
gboolean naive_contains (GPtrArray *moves, const CgtMove *move);

/* Asserts that @move splits the first pile into @a, @b and, unless it is 0, @c. */
void naive_expect_split (const CgtMove *move, guint64 a, guint64 b, guint64 c);

G_END_DECLS
