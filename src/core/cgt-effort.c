/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-effort.h"

/* From so many values on it can be told how it goes on. */
#define LEAST_VALUES 60000
/* A doubling is so many times the work of the one before, at most. */
#define MOST_GROWTH 4.0

void
cgt_effort_note (CgtEffort *self,
                 guint64    n,
                 guint64    steps)
{
  if (n < 2 * self->n)
    return;
  self->before = self->latest;
  self->latest = steps - self->steps;
  self->steps = steps;
  self->n = n;
}

gboolean
cgt_effort_is_too_much (const CgtEffort *self,
                        guint64          to)
{
  double growth, doubling = self->latest, steps = self->steps, n = self->n;

  if (self->n < LEAST_VALUES || self->before == 0)
    return FALSE;
  growth = MIN ((double) self->latest / self->before, MOST_GROWTH);
  for (; 2 * n <= to; n *= 2)
    {
      doubling *= growth;
      steps += doubling;
    }
  /* The last doubling is not done whole. */
  if (to > n)
    steps += doubling * growth * (to - n) / n;
  return steps > CGT_EFFORT_MOST;
}
