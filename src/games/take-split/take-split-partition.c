/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split.h"

/* The most parts of a random split: as many as the largest pile of the contest problem has tokens,
 * and what a board can still show. */
#define MOST_RANDOM_PARTS 300
#define FEW_PARTS 6

/* Splits @total as evenly as possible into @n parts, the larger ones first: of all ways in
 * non-increasing order the first. */
static void
fill_evenly (guint64 *parts,
             guint    n,
             guint64  total)
{
  for (guint i = 0; i < n; i++)
    parts[i] = total / n + (i < total % n);
}

gboolean
take_split_partition_init (TakeSplitPartition *self,
                           guint64             pile)
{
  if (pile < 2)
    return FALSE;
  self->pile = pile;
  self->n_parts = 2;
  self->parts = g_new (guint64, self->n_parts);
  fill_evenly (self->parts, self->n_parts, pile);
  return TRUE;
}

gboolean
take_split_partition_next (TakeSplitPartition *self)
{
  guint64 behind = self->parts[self->n_parts - 1];

  /* The last part that can grow by one at the cost of those behind it. */
  for (guint i = self->n_parts - 1; i-- > 0;)
    {
      guint n_behind = self->n_parts - 1 - i;

      if (behind > n_behind && (i == 0 || self->parts[i] < self->parts[i - 1]))
        {
          self->parts[i]++;
          fill_evenly (self->parts + i + 1, n_behind, behind - 1);
          return TRUE;
        }
      behind += self->parts[i];
    }

  if (self->n_parts >= self->pile || self->n_parts == G_MAXUINT)
    return FALSE;
  self->n_parts++;
  self->parts = g_renew (guint64, self->parts, self->n_parts);
  fill_evenly (self->parts, self->n_parts, self->pile);
  return TRUE;
}

void
take_split_partition_clear (TakeSplitPartition *self)
{
  g_clear_pointer (&self->parts, g_free);
}

guint64 *
take_split_count_partitions (guint most)
{
  guint64 *counts = g_new (guint64, most + 1);

  g_return_val_if_fail (most <= TAKE_SPLIT_MOST_COUNTED, NULL);

  /* Euler: p(n) = p(n-1) + p(n-2) - p(n-5) - p(n-7) + + - - ... The sums in between may pass 64 bits,
   * which does no harm as the result fits. */
  counts[0] = 1;
  for (guint n = 1; n <= most; n++)
    {
      counts[n] = 0;
      for (guint k = 1; k * (3 * k - 1) / 2 <= n; k++)
        {
          guint first = k * (3 * k - 1) / 2;
          guint64 term = counts[n - first];

          if (first + k <= n)
            term += counts[n - first - k];
          counts[n] += k % 2 == 1 ? term : -term;
        }
    }
  return counts;
}

guint64
take_split_random_below (guint64 n,
                         GRand  *random)
{
  guint64 limit = G_MAXUINT64 - G_MAXUINT64 % n;
  guint64 drawn;

  do
    drawn = (guint64) g_rand_int (random) << 32 | g_rand_int (random);
  while (drawn >= limit);
  return drawn % n;
}

gint
take_split_compare_descending (gconstpointer a,
                               gconstpointer b)
{
  guint64 left = *(const guint64 *) a;
  guint64 right = *(const guint64 *) b;

  return (left < right) - (left > right);
}

CgtMove *
take_split_random_split (guint64 index,
                         guint64 pile,
                         GRand  *random)
{
  guint64 wanted = g_rand_boolean (random) ? FEW_PARTS : MOST_RANDOM_PARTS;
  guint64 most = MIN (pile, wanted);
  guint n = 2 + take_split_random_below (most - 1, random);
  g_autofree guint64 *parts = g_new (guint64, n);
  guint64 rest = pile - n;

  /* Every part gets one token, then a random share of the others. */
  for (guint i = 0; i + 1 < n; i++)
    {
      guint64 share = take_split_random_below (rest + 1, random);

      parts[i] = 1 + share;
      rest -= share;
    }
  parts[n - 1] = 1 + rest;
  qsort (parts, n, sizeof (guint64), take_split_compare_descending);
  return cgt_move_new_split (index, 0, parts, n);
}
