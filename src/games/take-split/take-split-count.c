/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split.h"

struct _TakeSplitCounts
{
  guint most;
  guint n_values;       /* a power of two above all values that can occur */
  guint64 *counts;      /* by pile, then by value */
};

static gsize
get_bytes (const TakeSplitCounts *self)
{
  return (self->most + 1) * self->n_values * sizeof (guint64);
}

/* Adds to the partitions of a larger pile those of a smaller one with one more part of value
 * @value. Eight values at a time, as the lowest three bits only change places within them. */
static void
add_shifted (guint64       *larger,
             const guint64 *smaller,
             guint          n_values,
             guint          value)
{
  guint low = value % 8;
  guint high = value - low;

  for (guint block = 0; block < n_values; block += 8)
    for (guint i = 0; i < 8; i++)
      larger[block + i] += smaller[(block ^ high) + (i ^ low)];
}

TakeSplitCounts *
take_split_counts_new (guint       most,
                       CgtContext *context,
                       GError    **error)
{
  TakeSplitCounts *self;
  guint64 largest_value = 0;

  g_return_val_if_fail (most <= TAKE_SPLIT_MOST_COUNTED, NULL);

  self = g_new0 (TakeSplitCounts, 1);
  self->most = most;
  for (guint pile = 0; pile <= most; pile++)
    largest_value = MAX (largest_value, take_split_get_value (pile));
  self->n_values = 8;
  while (self->n_values <= largest_value)
    self->n_values *= 2;
  if (!cgt_context_charge (context, get_bytes (self), error))
    {
      g_free (self);
      return NULL;
    }

  self->counts = g_malloc0 (get_bytes (self));
  self->counts[0] = 1;
  for (guint part = 1; part <= most; part++)
    {
      guint value = take_split_get_value (part);

      if (!cgt_context_tick (context, error))
        {
          take_split_counts_free (self, context);
          return NULL;
        }
      for (guint pile = part; pile <= most; pile++)
        add_shifted (self->counts + pile * self->n_values,
                     self->counts + (pile - part) * self->n_values,
                     self->n_values, value);
    }
  return self;
}

void
take_split_counts_free (TakeSplitCounts *self,
                        CgtContext      *context)
{
  cgt_context_charge (context, -(gint64) get_bytes (self), NULL);
  g_free (self->counts);
  g_free (self);
}

guint64
take_split_counts_get (const TakeSplitCounts *self,
                       guint64                pile,
                       guint64                value)
{
  g_return_val_if_fail (pile <= self->most, 0);

  return value < self->n_values ? self->counts[pile * self->n_values + value] : 0;
}
