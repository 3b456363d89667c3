/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"
#include "nim/nim.h"

G_BEGIN_DECLS

/* Grundy's game (P. M. Grundy, "Mathematics and games", 1939): heaps of stones. A move splits one heap into
 * two heaps of different sizes. Who cannot move loses: that is when no heap has more than two stones.
 *
 * Positions are heaps as in Nim (#NimPosition), of at most GRUNDYS_MOST_STONES.
 *
 * Notation: the heaps, `7 3`. Move `HEAP=A+B`: the heap, counted from 1, becomes A and B, which take its
 * place in the order written; later heaps move up. In a #CgtMove `index` is the heap, counted from 0, the
 * parts are A and B. They may stand in any order; moves that are listed have the larger one first. */

/** GRUNDYS_MOST_STONES: the largest heap; nobody knows a rule for the values, so all below have to be computed */
#define GRUNDYS_MOST_STONES 100000

extern const CgtGame cgt_game_grundys_game;

/** grundys_get_heaps: Returns: (transfer none): the heaps of a position */
static inline const NimPosition *
grundys_get_heaps (const CgtPosition *position)
{
  return (const NimPosition *) position;
}

/** grundys_count_splits: Returns: how many moves a heap allows, splits that differ only in order counted once */
static inline guint64
grundys_count_splits (guint64 stones)
{
  return stones > 0 ? (stones - 1) / 2 : 0;
}

/**
 * GrundysValues:
 *
 * The values of heaps of 0, 1, 2, ... stones, as far as they have been computed. Not thread-safe: one table a
 * computation.
 */
typedef struct _GrundysValues GrundysValues;

GrundysValues *grundys_values_new (void);
void grundys_values_free (GrundysValues *self);

/**
 * grundys_values_extend:
 * @values: (inout) (array): those of 0 to @from - 1 are there; those of @from to @to - 1 are filled in
 *
 * By the method of the rare and the common (Berlekamp, Conway and Guy, "Winning Ways", chapter 4): call a value
 * rare if it has an even number of ones in binary, the last digit left out. The nim-sum of two rare or of two
 * common values is rare, that of a rare and a common one common. Few heaps have rare values, so the common
 * values of a heap's splits are found quickly: one part is rare. The least common value that is missing
 * there nearly always is the heap's own; that every rare value below it is reached is then looked for among the
 * other splits, and found after a few of them. Exact, whatever the values are.
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached; then the stretch may be done again
 */
gboolean grundys_values_extend (GrundysValues *self, guint32 *values, gsize from, gsize to, CgtContext *context, GError **error);

/**
 * grundys_values_get:
 * @context: (nullable): what keeps the table
 * @largest: the largest heap that will be asked for
 * @own: (out) (transfer full) (nullable): set only where there is no context to keep it
 *
 * Returns: (transfer none) (nullable): the values of 0 to @largest; %NULL with @error set when cancelled or a limit
 *   was reached
 */
const guint32 *grundys_values_get (CgtContext *context, guint64 largest, GrundysValues **own, GError **error);

/** grundys_values_get_of: the same for all heaps of a position */
const guint32 *grundys_values_get_of (CgtContext *context, const CgtPosition *position, GrundysValues **own, GError **error);

/** grundys_find_split: finds the split of a heap with that value whose larger part is the smallest.
 * Returns: whether there is one */
gboolean grundys_find_split (const guint32 *values, guint64 stones, guint64 value, guint64 parts[2]);

/* The functions of the table that stand in files of their own. */
char *grundys_describe_effect (const CgtPosition *position, const CgtMove *move, char **subject);
char *grundys_abbreviate_move (const CgtPosition *position, const CgtMove *move);
gboolean grundys_solve (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);
gboolean grundys_evaluate_components (const CgtPosition *position, CgtContext *context, GArray *components, GError **error);
gboolean grundys_find_winning_moves (CgtAnalysis *analysis, CgtContext *context, GError **error);
gboolean grundys_foreach_value (const CgtPosition *position, CgtMoveFunc func, gpointer user_data);
gboolean grundys_explain (CgtExplanation *explanation, const char *topic, CgtContext *context, GError **error);
extern const CgtPreset grundys_presets[];
extern const CgtOption grundys_options[];
extern const CgtFamily *const grundys_families[];

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundysValues, grundys_values_free)

G_END_DECLS
