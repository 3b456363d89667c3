/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/* Take or Split (TopCoder TCO19 round 2A, "YetAnotherTokenGame"): piles of tokens. A move takes one
 * or more tokens from one pile, or splits a pile of two or more into two or more piles, none empty.
 * Who cannot move loses.
 *
 * Notation: the piles with blanks between, `3 1 1 1`; their order is kept. An emptied pile stays as
 * 0; the parts of a split take the place of the pile in the order written, and later piles move up.
 * Move: `index` is the pile from 0. A take has the number of tokens as `amount` and no parts,
 * `PILE-K`. A split has `amount` 0 and two or more parts, `PILE=A+B+...`. Piles are counted from 1
 * in writing. The parts of a typed split may stand in any order; moves that are listed have them in
 * non-increasing order, so that splits which differ only in order are one. */

/** The most tokens of a pile of a position (judge input may have any 64-bit number). */
#define TAKE_SPLIT_MOST_TOKENS G_GUINT64_CONSTANT (1000000000000000000)

/**
 * TakeSplitPosition:
 * @n_piles: at least 1; bounded by memory alone
 * @piles: (array length=n_piles): tokens in each, from 0 to %TAKE_SPLIT_MOST_TOKENS
 */
typedef struct
{
  CgtPosition parent;
  gsize n_piles;
  guint64 piles[];
} TakeSplitPosition;

extern const CgtGame cgt_game_take_split;

/**
 * take_split_position_new:
 * @piles: (array length=n_piles): copied
 *
 * Returns: (transfer full): a position
 */
CgtPosition *take_split_position_new (const guint64 *piles, gsize n_piles);

/* Values by the theorem (take-split-theorem.c): the values of 0 to 6 are 0 1 2 4 3 5 6; for n >= 7,
 * n = 5H + 2 + r with 0 <= r <= 4, the value is 8H + (0, 2, 1, 5, 7)[r]. */

/**
 * take_split_get_value:
 * @pile: at most %TAKE_SPLIT_MOST_TOKENS
 *
 * Returns: the Grundy value of a pile; often larger than the pile
 */
guint64 take_split_get_value (guint64 pile);

/**
 * take_split_get_value_parts:
 * @pile: any 64-bit number
 *
 * The value in two pieces, as that of the largest piles does not fit 64 bits.
 *
 * Returns: the value without its lowest three bits, divided by 8; those bits in @low
 */
guint64 take_split_get_value_parts (guint64 pile, guint *low);

/**
 * take_split_find_pile:
 * @pile: (out): the only pile of that value
 *
 * Returns: whether there is one
 */
gboolean take_split_find_pile (guint64 value, guint64 *pile);

/**
 * take_split_find_pairs:
 * @value: the value that the two parts are to have together
 * @largest: how large the larger part may be
 * @max_pairs: how many to find
 * @pairs: (element-type guint64): filled with the larger parts, ascending
 *
 * The splits of @pile into two parts with that value: those with the smallest larger part, at most
 * @max_pairs. Takes about as long as it finds pairs, however large the pile.
 */
void take_split_find_pairs (guint64 pile, guint64 value, guint64 largest, guint max_pairs, GArray *pairs);

/** The most parts that take_split_find_shortest() may need. */
#define TAKE_SPLIT_MOST_SHORTEST 5

/**
 * take_split_find_shortest:
 * @value: the value that the parts are to have together, not that of the pile itself
 * @parts: filled with the parts, in non-increasing order
 *
 * A split of the fewest parts with that value. Its time does not depend on the size of the pile.
 *
 * What it looks for is complete for two parts, and leaves out only splits with four or more parts of
 * 7 or more. That nothing is missed by that, and that a value which any split has is had by one of at
 * most five parts, was checked by a knapsack for every value and every pile up to 10,000. From 28 on
 * five parts are needed only for the value 64 * 2^j + 3 of a pile of 40 * 2^j + 7. Beyond 10,000 every
 * value below the pile's own still is had by a take or by such a split: the theorem's proof uses three
 * parts of 7 or more at most.
 *
 * Returns: the number of parts; 0 if no split has that value
 */
guint take_split_find_shortest (guint64 pile, guint64 value, guint64 parts[TAKE_SPLIT_MOST_SHORTEST]);

/* Splits in order (take-split-partition.c). */

/**
 * TakeSplitPartition:
 * @n_parts: how many parts
 * @parts: (array length=n_parts): the parts, none 0, in non-increasing order
 *
 * Goes through the splits of a pile: by the number of parts, then by the first part in which they
 * differ, smaller first. The memory is that of one split.
 */
typedef struct
{
  guint64 pile;
  guint n_parts;
  guint64 *parts;
} TakeSplitPartition;

/**
 * take_split_partition_init: starts at the first split of @pile, into two halves
 *
 * Returns: whether there is one; if so, take_split_partition_clear() has to follow some time
 */
gboolean take_split_partition_init (TakeSplitPartition *self, guint64 pile);
/** take_split_partition_next: Returns: whether there was another split; it is in @self now */
gboolean take_split_partition_next (TakeSplitPartition *self);
/** take_split_partition_clear: frees what @self holds */
void take_split_partition_clear (TakeSplitPartition *self);

/** The largest pile whose partitions can be counted in 64 bits. */
#define TAKE_SPLIT_MOST_COUNTED 416

/**
 * take_split_count_partitions:
 * @most: at most %TAKE_SPLIT_MOST_COUNTED
 *
 * A pile of n can be split in one way less than it has partitions, those that differ in order
 * counted once.
 *
 * Returns: (transfer full): the number of partitions of 0, 1, ..., @most
 */
guint64 *take_split_count_partitions (guint most);

/** take_split_random_below: Returns: a random number from 0 to @n - 1, all equally likely */
guint64 take_split_random_below (guint64 n, GRand *random);

/** take_split_compare_descending: for sorting sizes, largest first */
gint take_split_compare_descending (gconstpointer a, gconstpointer b);

/**
 * take_split_random_split:
 *
 * Draws the number of parts (often few, now and then any), then the parts, so that every split of a
 * pile of up to 300 has a chance.
 *
 * Returns: (transfer full): a split of the pile @index of @pile tokens, at least 2
 */
CgtMove *take_split_random_split (guint64 index, guint64 pile, GRand *random);

/* Splits by value (take-split-count.c). */

/**
 * TakeSplitCounts:
 *
 * For every pile up to some size and every value, how many partitions of the pile (into one part or
 * more) have the value.
 */
typedef struct _TakeSplitCounts TakeSplitCounts;

/**
 * take_split_counts_new:
 * @most: the largest pile, at most %TAKE_SPLIT_MOST_COUNTED
 * @context: (nullable): charged for the table
 *
 * A knapsack over the parts: a few milliseconds for a pile of 300.
 *
 * Returns: (transfer full): the table, or %NULL with @error set when cancelled or a limit was reached
 */
TakeSplitCounts *take_split_counts_new (guint most, CgtContext *context, GError **error);
/** take_split_counts_free: frees it and gives its memory back to @context */
void take_split_counts_free (TakeSplitCounts *self, CgtContext *context);
guint64 take_split_counts_get (const TakeSplitCounts *self, guint64 pile, guint64 value);
/** take_split_counts_has: Returns: whether take_split_counts_get() is more than 0 */
gboolean take_split_counts_has (const TakeSplitCounts *self, guint64 pile, guint64 value);

/** The largest pile whose winning splits into three parts are listed. */
#define TAKE_SPLIT_MOST_LISTED 10000

/**
 * take_split_find_winning_moves:
 *
 * The winning take of a pile, if there is one, is always listed. Of the winning splits, as far as
 * there is room and in the order of cgt_move_compare():
 * - piles up to %TAKE_SPLIT_MOST_COUNTED: all, and their number is exact;
 * - up to %TAKE_SPLIT_MOST_LISTED: all of two and three parts; larger ones: all of two parts; if
 *   there are none, the one of @shortest. Those listed are counted, and "at least" that many there are.
 *
 * @shortest has for each pile with a winning split one of the fewest parts, whatever the size.
 */
gboolean take_split_find_winning_moves (CgtAnalysis *analysis, CgtContext *context, GError **error);

/* The other functions of the game's table that have files of their own. */
char *take_split_abbreviate_move (const CgtPosition *position, const CgtMove *move);
char *take_split_describe_effect (const CgtPosition *position, const CgtMove *move, char **subject);
gboolean take_split_solve (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);
gboolean take_split_evaluate_components (const CgtPosition *position, CgtContext *context, GArray *components, GError **error);
gboolean take_split_foreach_value (const CgtPosition *position, CgtMoveFunc func, gpointer user_data);
extern const CgtPreset take_split_presets[];
extern const CgtOption take_split_options[];
extern const CgtFamily *const take_split_families[];
CgtPosition *take_split_read_case (CgtScanner *input, GError **error);
gboolean take_split_judge (CgtScanner *input, GOutputStream *output, CgtContext *context, GError **error);

G_END_DECLS
