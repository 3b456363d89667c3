/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CgtTally:
 * @number: a number that occurs
 * @count: how often
 * @first: where for the first time, counted from 0
 *
 * Heaps or piles of one size, of which it is enough to speak once.
 */
typedef struct
{
  guint64 number;
  guint64 count;
  gsize first;
} CgtTally;

/**
 * cgt_tally:
 * @numbers: (array length=n): in any order
 *
 * Returns: (transfer full) (element-type CgtTally): the different numbers, in ascending order
 */
GArray *cgt_tally (const guint64 *numbers, gsize n);

/** cgt_tally_to_variant: Returns: (transfer floating): of type `a(tt)`: the numbers, and how often each occurs */
GVariant *cgt_tally_to_variant (const GArray *tally);
/** cgt_tally_count: Returns: how many numbers there are in all */
guint64 cgt_tally_count (const GArray *tally);

G_END_DECLS
