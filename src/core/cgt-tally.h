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

G_END_DECLS
