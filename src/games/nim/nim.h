/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/* Nim, and the same with the last stone losing (misère Nim, after the problem "Little John's game",
 * BZOJ 1022). One set of rules, two games: the position's game says which.
 *
 * Heaps of stones. A move takes one or more stones from one heap. In `nim` who cannot move loses, in
 * `misere-nim` who cannot move wins.
 *
 * Notation: the heaps, `3 5 1`; an empty heap stays, as 0. Move `HEAP-K`: K stones from a heap,
 * counted from 1; in a #CgtMove `index` is the heap, counted from 0, `amount` the stones taken. */

/** NimPosition: @heaps, @n_heaps of them, at least 1; each of 0 to 2^64 - 1 stones */
typedef struct
{
  CgtPosition parent;
  gsize n_heaps;
  guint64 heaps[];
} NimPosition;

extern const CgtGame cgt_game_nim;
extern const CgtGame cgt_game_misere_nim;

/**
 * nim_position_new:
 * @game: which of the two
 * @heaps: (array length=n_heaps): copied
 *
 * Returns: (transfer full): the position
 */
CgtPosition *nim_position_new (const CgtGame *game, const guint64 *heaps, gsize n_heaps);

/**
 * NimClass:
 * @sum: the nim-sum of all heaps
 * @n_ample: the number of heaps of two or more stones
 *
 * All that one has to know of a position to tell who wins it, in either game. Start with zeros.
 */
typedef struct
{
  guint64 sum;
  guint64 n_ample;
} NimClass;

/** nim_class_add: adds a heap to what is known */
static inline void
nim_class_add (NimClass *self,
               guint64   heap)
{
  self->sum ^= heap;
  self->n_ample += heap > 1;
}

/** nim_position_get_class: Returns: the class of a position of either Nim */
NimClass nim_position_get_class (const CgtPosition *position);

/**
 * nim_class_get_outcome:
 *
 * Under misère play by C. L. Bouton's rule ("Nim, a game with a complete mathematical theory",
 * 1901): as in Nim while there is an ample heap, and the other way round when there is none.
 */
CgtOutcome nim_class_get_outcome (NimClass self, CgtConvention convention);

/* The functions of the tables that stand in files of their own. */
char *nim_describe_effect (const CgtPosition *position, const CgtMove *move, char **subject);
char *nim_abbreviate_move (const CgtPosition *position, const CgtMove *move);
gboolean nim_solve (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);
gboolean nim_evaluate_components (const CgtPosition *position, CgtContext *context, GArray *components, GError **error);
gboolean nim_find_winning_moves (CgtAnalysis *analysis, CgtContext *context, GError **error);
gboolean nim_foreach_value (const CgtPosition *position, CgtMoveFunc func, gpointer user_data);
char *nim_describe_class (const CgtPosition *position);
extern const CgtPreset nim_presets[];
extern const CgtPreset misere_nim_presets[];
extern const CgtOption nim_options[];
CgtPosition *nim_read_misere_case (CgtScanner *input, GError **error);
gboolean nim_judge_misere (CgtScanner *input, GOutputStream *output, CgtContext *context, GError **error);

G_END_DECLS
