/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "strip-plain.h"

G_BEGIN_DECLS

/* For tests: checks the finite proof of theorem 1.
 *
 * A claim says: all regions of a family, that is with fixed left and right parts and a long gap, whose
 * long gap has a given length mod 10 and at least a given length, have one value. The proof is by induction on the number of empty cells, for all claims at once. Gaps of T
 * or more cells are reduced mod 10 to T .. T + 9, which leaves finitely many classes of moves. In
 * each class the option's value is known and differs from the one claimed, or some reply has the
 * value claimed. Known are: claims; short regions, by search; sums of known ones. No reply lies in
 * the core of a long gap, its cells D or more from both ends, so that it does not matter how long
 * the gap really is. And for each smaller value an option that has it must exist at every length.
 * Lengths below 2 T are searched: the base of the induction. */

#define STRIP_PROOF_T 10
#define STRIP_PROOF_D 3


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

StripProof *strip_proof_new (StripPlain *plain);
void strip_proof_free (StripProof *self);

/**
 * strip_proof_add:
 * @left: what stands left of the long gap
 * @right: what stands right of it
 * @values: by the length mod 10: the value, or a dash
 * @from: the least length
 */
void strip_proof_add (StripProof *self, const char *left, const char *right, const char *values, guint from);

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
