/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "explanation-check.h"
#include "take-split.h"

G_BEGIN_DECLS

/* Proofs of what the explanations of Take or Split claim, by the naive knapsack and by lists of all splits. */

#define MOST_PILES 60

typedef struct
{
  guint n;
  guint64 piles[MOST_PILES];
} Piles;

/* The piles of an explained position. */
Piles proof_get_piles (const CgtExplanation *explanation);
/* By the knapsack, where it reaches. */
guint64 proof_get_value (guint64 pile);
guint64 proof_get_sum (const Piles *piles);
guint64 proof_count_of_size (const Piles *piles, guint64 size);
/* Whether a take, or a split, of the pile leaves that value. */
gboolean proof_is_taken (guint64 pile, guint64 value);
gboolean proof_is_split (guint64 pile, guint64 value);
/* Splits, those that differ in order once; 0 if they do not fit. */
guint64 proof_count_splits (guint64 pile);
/* PILE-K or PILE=A+B+...; the parts into @made, what was there into @before; FALSE if it is no move. */
gboolean proof_play (Piles *piles, const char *move, Piles *made, guint64 *before);

/* Proofs of one fact each: take-split-proofs.c, and of the theorem take-split-proofs-theorem.c. */
char *proof_check_tally (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_pile_values (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_move_count (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_larger_value (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_reach (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_take_values (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_split_values (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_collected (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_wanted (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_leaves (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_reply_groups (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_formula (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_missing_count (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_constructions (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_only_pile (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_most_height (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_theorem_cases (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);

/* take-split-proofs-all.c: what only this game claims, and with what all games claim written once more for piles
 * that a plain brute force cannot do. */
extern const FactProof take_split_proofs[];
extern const FactProof take_split_large_proofs[];

G_END_DECLS
