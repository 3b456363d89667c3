/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** CGT_EFFORT_MOST: more steps than this (ticks of a context) are not begun for one value: a minute or two */
#define CGT_EFFORT_MOST G_GUINT64_CONSTANT (300000000)
/** CGT_EFFORT_PROOF: so many are spent on a proof that may never come: some seconds */
#define CGT_EFFORT_PROOF G_GUINT64_CONSTANT (4000000)

/**
 * CgtEffort:
 * @n: so many values have been computed
 * @steps: that it took
 * @latest: of these, for the second half of the values
 * @before: for the quarter before that
 *
 * How much work the values 0, 1, 2, ... of a sequence have been, and so how much those to come will be. Begins as {0}.
 */
typedef struct
{
  guint64 n;
  guint64 steps;
  guint64 latest;
  guint64 before;
} CgtEffort;

/**
 * cgt_effort_note:
 * @n: how many values there are now; nothing is noted unless that is twice as many as when it was last
 * @steps: what all of them have taken
 */
void cgt_effort_note (CgtEffort *self, guint64 n, guint64 steps);

/**
 * cgt_effort_is_too_much:
 * @to: the last value that is wanted
 *
 * Each further doubling is taken to be as many times the work as the last one was, four times at most: all pairs of
 * all numbers. Nothing is said of sequences that are still short.
 *
 * Returns: whether to compute so far would take more than %CGT_EFFORT_MOST steps
 */
gboolean cgt_effort_is_too_much (const CgtEffort *self, guint64 to);

G_END_DECLS
