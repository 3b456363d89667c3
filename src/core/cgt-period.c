/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-period.h"

/* How unlikely it has to be, in bits, that a stretch which proves nothing repeats by chance. */
#define LEAST_EVIDENCE 24

guint64
cgt_period_get_bound (const CgtPeriod *period,
                      guint64          last_digit)
{
  /* From 0 on, the larger part of a split could lie at an empty heap a period below, which is no heap. */
  guint64 start = MAX (period->start, 1);

  return 2 * start + 2 * period->length + last_digit - 1;
}

/* For each p the number of steps at the end that are equal to those p before them. A step is the
 * difference of neighbouring values, which makes it one question whether values repeat or grow by the
 * same amount. It is the Z function of the steps read backwards. */
static guint32 *
count_repeated_steps (const guint32 *values,
                      gsize          n_steps)
{
#define STEP(i) (values[n_steps - (i)] - values[n_steps - (i) - 1])
  guint32 *repeated = g_new0 (guint32, n_steps);
  gsize left = 0, right = 0;

  for (gsize p = 1; p < n_steps; p++)
    {
      gsize k = p < right ? MIN (right - p, repeated[p - left]) : 0;

      while (p + k < n_steps && STEP (k) == STEP (p + k))
        k++;
      repeated[p] = (guint32) k;
      if (p + k > right)
        {
          left = p;
          right = p + k;
        }
    }
  return repeated;
#undef STEP
}

static gint
compare_steps (gconstpointer a,
               gconstpointer b)
{
  guint32 x = *(const guint32 *) a;
  guint32 y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

/* How many bits a value carries, roughly, judged by how many different steps a period has. */
static guint
count_bits (const guint32   *values,
            const CgtPeriod *period)
{
  g_autofree guint32 *steps = g_new (guint32, period->length);
  gsize n_different = 1;

  for (gsize i = 0; i < period->length; i++)
    steps[i] = values[period->start + i + 1] - values[period->start + i];
  qsort (steps, period->length, sizeof *steps, compare_steps);
  for (gsize i = 1; i < period->length; i++)
    n_different += steps[i] != steps[i - 1];
  return g_bit_storage (n_different);
}

/* Whether the stretch is more than chance: small values often repeat for a while. The longer a sequence
 * is, the more of that happens in it. */
static gboolean
is_evident (const guint32   *values,
            gsize            n,
            const CgtPeriod *period)
{
  guint64 n_repeated = n - period->length - period->start;

  return n_repeated * count_bits (values, period) >= LEAST_EVIDENCE + 2 * g_bit_storage (n);
}

gboolean
cgt_period_find (const guint32 *values,
                 gsize          n,
                 gint64         last_digit,
                 CgtPeriod     *period)
{
  g_autofree guint32 *repeated = NULL;
  CgtPeriod best = { 0 };

  if (n < 2)
    return FALSE;
  repeated = count_repeated_steps (values, n - 1);
  for (gsize p = 1; p <= n / 2 && p < n - 1; p++)
    {
      gsize n_repeated = repeated[p] + 1;
      gsize start = n - p - n_repeated;

      if (n_repeated < p || values[n - 1] < values[n - 1 - p])
        continue;
      if (best.length == 0 || start < best.start)
        best = (CgtPeriod) { .length = p, .saltus = values[n - 1] - values[n - 1 - p], .start = start };
    }
  if (best.length == 0)
    return FALSE;

  if (last_digit >= 0 && best.saltus == 0)
    {
      best.bound = cgt_period_get_bound (&best, (guint64) last_digit);
      if (best.bound < n)
        best.proof = CGT_PROOF_BOUND;
    }
  if (best.proof == CGT_PROOF_NONE)
    best.bound = 0;
  if (best.proof == CGT_PROOF_NONE && !is_evident (values, n, &best))
    return FALSE;
  *period = best;
  return TRUE;
}

gboolean
cgt_period_holds (const CgtPeriod *period,
                  const guint32   *values,
                  gsize            n)
{
  for (gsize i = period->start; i + period->length < n; i++)
    if (values[i + period->length] != values[i] + period->saltus)
      return FALSE;
  return period->start == 0
         || period->start - 1 + period->length >= n
         || values[period->start - 1 + period->length] != values[period->start - 1] + period->saltus;
}
