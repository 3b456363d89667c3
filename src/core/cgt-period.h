/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Periods of sequences of Grundy values, and when what was computed proves that they go on for ever. */

/**
 * CgtProof:
 * @CGT_PROOF_NONE: the values that were computed repeat; nobody knows whether the others do
 * @CGT_PROOF_BOUND: so many values were computed that all others follow from them
 * @CGT_PROOF_THEOREM: a theorem about all values says so
 */
typedef enum {
  CGT_PROOF_NONE,
  CGT_PROOF_BOUND,
  CGT_PROOF_THEOREM
} CgtProof;

/**
 * CgtPeriod:
 * @length: p, at least 1
 * @saltus: s: g(n + p) = g(n) + s for all n from @start on; 0 for what simply repeats
 * @start: the least such n: 1 more than the last exception, 0 if there is none
 * @proof: how it is known beyond the values that were computed
 * @bound: where @proof is %CGT_PROOF_BOUND: the largest n whose value had to be computed for the proof
 */
typedef struct
{
  guint64 length;
  guint64 saltus;
  guint64 start;
  CgtProof proof;
  guint64 bound;
} CgtPeriod;

/** CGT_NO_LAST_DIGIT: of a family that the theorem of Guy and Smith says nothing about */
#define CGT_NO_LAST_DIGIT (-1)

/**
 * cgt_period_find:
 * @values: (array length=n): the values of 0, 1, 2, ...
 * @last_digit: for a take-and-break game with a finite code: the place of its last digit that is not 0,
 *   which is the most that a move takes; otherwise %CGT_NO_LAST_DIGIT
 * @period: (out): what was found
 *
 * Finds the period that fits the longest stretch at the end of the values, and of those that fit it the
 * smallest, so never a multiple. The stretch is at least two full periods. Where it does not prove the
 * period it also has to be longer than what repeats by chance.
 *
 * The proof is the theorem of Guy and Smith ("The G-values of various games", 1956). It says: if
 * g(n + p) = g(n) for all n with n0 <= n < 2 n0 + p + t, where t is @last_digit, then for all n >= n0.
 * Time and memory grow as @n.
 *
 * Returns: whether there is one
 */
gboolean cgt_period_find (const guint32 *values, gsize n, gint64 last_digit, CgtPeriod *period);

/**
 * cgt_period_get_bound:
 * @period: its @length and @start are used; no saltus
 * @last_digit: as above, at least 0
 *
 * Returns: the largest n whose value has to be known if the theorem of Guy and Smith is to prove it:
 *   2 n0 + 2 p + t - 1
 */
guint64 cgt_period_get_bound (const CgtPeriod *period, guint64 last_digit);

/**
 * cgt_period_holds:
 * @values: (array length=n): the values of 0, 1, 2, ...
 *
 * Returns: whether all @values are as @period says, and its @start is the least with which they are
 */
gboolean cgt_period_holds (const CgtPeriod *period, const guint32 *values, gsize n);

G_END_DECLS
