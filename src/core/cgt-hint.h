/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/**
 * CgtHintKind:
 * @CGT_HINT_NUDGE: which part to look at; from a lost position, that it is lost
 * @CGT_HINT_CANDIDATES: moves of which exactly one wins
 * @CGT_HINT_MOVE: the move, with its reason
 */
typedef enum {
  CGT_HINT_NUDGE,
  CGT_HINT_CANDIDATES,
  CGT_HINT_MOVE
} CgtHintKind;

/**
 * CgtHintStep:
 * @kind: what it gives away
 * @text: translated: one or two sentences, in words for whoever knows nothing of values
 * @values: (nullable): translated: the same with what the move does to values, for whoever is shown them
 * @has_part: whether it speaks of a part of the position
 * @first: the first place of that part, as in #CgtComponent
 * @last: the last one
 * @moves: (element-type CgtMove): the moves it names, all legal, in the order of cgt_move_compare()
 */
typedef struct
{
  CgtHintKind kind;
  char *text;
  char *values;
  gboolean has_part;
  guint64 first;
  guint64 last;
  GPtrArray *moves;
} CgtHintStep;

/**
 * CgtHint:
 * @position: what it is about
 * @won: whether whoever is to move can win
 * @steps: (element-type CgtHintStep): the ladder, from the least help to the most: at least one; the
 *   last is of kind %CGT_HINT_MOVE
 *
 * Help for whoever is to move, a step at a time; immutable once made, and safe to share between
 * threads. A won position has a nudge, candidates unless every move wins, and a winning move. A lost
 * one has the truth and the move that sets the hardest problem.
 */
typedef struct
{
  gatomicrefcount ref_count;
  CgtPosition *position;
  gboolean won;
  GPtrArray *steps;
} CgtHint;

/**
 * cgt_hint_new:
 * @position: not finished
 * @context: (nullable): bounds and cancellation
 *
 * The same position always has the same hints.
 *
 * Returns: (transfer full): the hint, or %NULL with @error set when cancelled or a limit was reached
 */
CgtHint *cgt_hint_new (const CgtPosition *position, CgtContext *context, GError **error);
/** cgt_hint_ref: Returns: (transfer full): @self, with one more reference; from any thread */
CgtHint *cgt_hint_ref (CgtHint *self);
/** cgt_hint_unref: gives a reference back; the last one frees the hint */
void cgt_hint_unref (CgtHint *self);

/** cgt_hint_get_step: Returns: (transfer none): step @n, from 0 */
const CgtHintStep *cgt_hint_get_step (const CgtHint *self, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtHint, cgt_hint_unref)

G_END_DECLS
