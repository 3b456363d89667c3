/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "strip-gaps.h"

G_BEGIN_DECLS

/* Checks the finite proofs of theorems 1 and 2, in tests, and walks them, in explanations.
 *
 * A claim says: all regions of a family, that is with fixed parts and one or two long gaps, have one
 * value if the long gaps have given lengths mod 10 and at least a given length. The proof is by
 * induction on the number of empty cells, for all claims at once. Regions of few cells are searched:
 * the base of the induction. Otherwise gaps of 2 T cells or more are taken mod 10, and of the two gaps
 * that a move leaves of one each that has T cells or more is taken mod 10 as T .. T + 9, which leaves
 * finitely many classes of moves. In each class the option's value is known and differs from the one claimed, or some reply
 * has the value claimed. Known are: claims; regions of few cells, by search; what the lemmas make of
 * a region; sums of known ones. A reply in a long gap lies at a fixed place from one of its ends, fewer
 * than D cells off, so that it does not matter how long the gap really is. And for each smaller value
 * an option that has it must exist at every length. */

typedef struct _StripProof StripProof;

/**
 * StripProofCounts:
 * @base: positions that were searched at the start of the induction
 * @classes: classes of moves
 * @known: how many of them lead to an option of known value
 * @replied: how many are answered by a reply
 * @failed: what could not be shown; 0 makes it a proof
 */
typedef struct
{
  guint base;
  guint classes;
  guint known;
  guint replied;
  guint failed;
} StripProofCounts;

/**
 * strip_proof_new:
 * @t: gaps from this length on are long
 * @d: how far from its ends a reply may be in a long gap
 * @lemmas: which lemmas may be used
 */
StripProof *strip_proof_new (guint t, guint d, StripLemmas lemmas);
void strip_proof_free (StripProof *self);

/**
 * strip_proof_add:
 * @family: notation, in which `<>` is the long gap
 * @values: by the length mod 10: the value, or a dash
 * @from: the least length
 */
void strip_proof_add (StripProof *self, const char *family, const char *values, guint from);

/**
 * strip_proof_add_pair:
 * @family: notation with two long gaps
 * @first: the length of the first mod 10; @second: of the second
 * @from: the least length of both
 */
void strip_proof_add_pair (StripProof *self, const char *family, guint first, guint second, guint value, guint from);

/**
 * strip_proof_get_value:
 *
 * Returns: whether the value of the region is known, at all lengths of its long gaps
 */
gboolean strip_proof_get_value (StripProof *self, const StripGaps *region, guint *value);

/**
 * strip_proof_find_family:
 *
 * Returns: (transfer none) (nullable): the family whose claim has the value of the region, if one has;
 *   its long gaps are of length 0
 */
const StripGaps *strip_proof_find_family (StripProof *self, const StripGaps *region);

/** STRIP_PROOF_BASE: regions of so many empty cells or fewer are searched */
#define STRIP_PROOF_BASE 24

/**
 * StripAnswer:
 * @is_known: whether the value of the option is known; then there is no reply
 * @reply: the cell of the reply in the row that the move leaves, counted from 0
 * @n_pieces: how many regions with empty cells are left, after the reply if there is one
 * @pieces: what they are, from left to right
 * @values: their values
 *
 * Why a class of moves does not leave the value claimed: its own is known, or a reply leaves that value.
 */
typedef struct
{
  gboolean is_known;
  guint reply;
  guint n_pieces;
  StripGaps pieces[3];
  guint values[3];
} StripAnswer;

/**
 * strip_proof_answer:
 * @region: a region, with a long gap of 2 T cells or more
 * @value: the value that is claimed of it
 * @gap, @before, @after, @longs: the class of moves, as strip_gaps_play() takes it
 * @answer: (out): what is known of the option, else the reply that is nearest to the new cross
 *
 * Returns: %FALSE if there is no answer
 */
gboolean strip_proof_answer (StripProof *self, const StripGaps *region, guint value, guint gap, guint before, guint after,
                             guint longs, StripAnswer *answer);

/** strip_proof_take: takes all claims so far as proved: they are used, but not checked */
void strip_proof_take (StripProof *self);

/** strip_proof_get_n_claims: those to check */
guint strip_proof_get_n_claims (StripProof *self);
/** strip_proof_change: gives a claim another value, to see the proof fail */
void strip_proof_change (StripProof *self, guint claim, guint value);
guint strip_proof_get_claimed (StripProof *self, guint claim);

/**
 * strip_proof_check:
 * @quick: whether to stop at the first failure
 *
 * Checks every claim.
 */
StripProofCounts strip_proof_check (StripProof *self, gboolean quick);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StripProof, strip_proof_free)

G_END_DECLS
