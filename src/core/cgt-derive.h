/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-explanation-builder.h"

G_BEGIN_DECLS

/* Steps that games share, for a game's explain(). They speak in terms that suit every game; a game with
 * better words adds a step of its own with the same key and the same facts. */

/** CGT_DERIVE_MAX_LISTED: moves told one by one where all of them are looked at */
#define CGT_DERIVE_MAX_LISTED 64

/**
 * cgt_derive_finished: key "finished"
 *
 * The only step of a position without moves: who wins it, by the convention.
 *
 * Returns: (transfer none): the step
 */
CgtStep *cgt_derive_finished (CgtExplanation *self);

/**
 * cgt_derive_value_meaning: key "value-meaning"
 *
 * What Grundy values are, for whoever has never heard of them: before the first one is named.
 *
 * Returns: (transfer none): the step, without marks
 */
CgtStep *cgt_derive_value_meaning (CgtExplanation *self);

/**
 * cgt_derive_sum_meaning: key "sum-meaning"
 *
 * What several parts are worth together, with an example: where a nim-sum is named before cgt_derive_sum() can
 * explain it, which then does not do so again.
 *
 * Returns: (transfer none): the step, without marks
 */
CgtStep *cgt_derive_sum_meaning (CgtExplanation *self);

/**
 * cgt_derive_mex:
 * @key: of the step
 * @title: (transfer full): of the step
 * @name: translated: what the part is called within a sentence ("region C"); of the whole: "this position"
 * @part: a position of normal play with at most %CGT_DERIVE_MAX_LISTED moves
 *
 * A part's value from its options, as a mex row: moves to the same position are one option, and what falls
 * apart is shown as a nim-sum.
 *
 * Returns: (transfer none) (nullable): the step, without marks; %NULL with @error set
 */
CgtStep *cgt_derive_mex (CgtExplanation *self, const char *key, char *title, const char *name, const CgtPosition *part,
                         CgtContext *context, GError **error);

/**
 * cgt_derive_sum: key "sum"
 * @names: (array length=n): translated: what each row is called ("Heap 2")
 * @values: (array length=n): their values
 * @counts: (array length=n) (nullable): how often each occurs; %NULL: once
 *
 * The nim-sum of the parts in binary columns, and the deciding column. At most 16 rows are shown as they are;
 * of more, rows of equal value become one, and of those 32 are shown. It asks for the sum.
 *
 * Returns: (transfer none): the step, without marks
 */
CgtStep *cgt_derive_sum (CgtExplanation *self, const char *const *names, const guint64 *values, const guint64 *counts, guint n);

/**
 * cgt_derive_verdict: key "verdict"
 *
 * Who wins: from the value of the whole, and why 0 is lost and all else is won; in a game without values, what
 * it means for the moves. It asks who wins.
 *
 * Returns: (transfer none): the step, without marks
 */
CgtStep *cgt_derive_verdict (CgtExplanation *self);

/**
 * CgtDescribeAfter:
 * @move: a winning move of the explained position
 * @after: the position it leaves
 *
 * Fills in a step of a winning move: sentences (cgt_step_say()) and figures on why what it leaves is lost.
 */
typedef void (*CgtDescribeAfter) (CgtStep *step, const CgtMove *move, const CgtPosition *after, gpointer user_data);

/**
 * cgt_derive_winning_moves: keys "winning-moves" and "winning-move"
 * @describe: (nullable): says more of each
 *
 * Of a won position that is not finished: how many moves win, then a step for each of those that the analysis
 * lists, with the move as a ghost. What it leaves can be opened, unless @describe offers something better.
 */
void cgt_derive_winning_moves (CgtExplanation *self, CgtDescribeAfter describe, gpointer user_data);

/**
 * cgt_derive_chosen_winning_moves:
 * @moves: (element-type CgtMove): winning moves that are worth a step each
 *
 * The same where many moves win and the game knows which of them teach most.
 */
void cgt_derive_chosen_winning_moves (CgtExplanation *self, const GPtrArray *moves, CgtDescribeAfter describe, gpointer user_data);

/**
 * cgt_derive_refutations: key "refutations"
 *
 * Of a lost position that is not finished, with at most %CGT_DERIVE_MAX_LISTED moves: each move and the reply
 * that beats it. For more moves a game has to say how they go together.
 *
 * Returns: (transfer none) (nullable): the step; %NULL with @error set
 */
CgtStep *cgt_derive_refutations (CgtExplanation *self, CgtContext *context, GError **error);

/**
 * CgtChooseReply:
 * @move: a move of the lost position @position
 *
 * Returns: (transfer full) (nullable): the winning reply that teaches most; %NULL: the first that is found
 */
typedef CgtMove *(*CgtChooseReply) (const CgtPosition *position, const CgtMove *move);

/** cgt_derive_chosen_refutations: the same; @choose: (nullable): where the game knows which replies teach most */
CgtStep *cgt_derive_chosen_refutations (CgtExplanation *self, CgtChooseReply choose, CgtContext *context, GError **error);

/**
 * cgt_derive_by_search:
 *
 * What is explained of a game without explain(): with values, the parts, the mex of each, their sum; without,
 * each move and who wins after it. Refuses positions of more moves than can be listed.
 */
gboolean cgt_derive_by_search (CgtExplanation *self, CgtContext *context, GError **error);

G_END_DECLS
