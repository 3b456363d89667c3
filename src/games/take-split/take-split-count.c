/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split.h"

/* Parts larger than half of the largest pile occur once at most, so the table is made without them
 * and they are looked through when it is asked: that leaves a quarter of the work. */
struct _TakeSplitCounts
{
  guint most;
  guint most_part;      /* the largest part that the table knows of */
  guint n_values;       /* a power of two above all values that such parts can have together */
  guint64 *counts;      /* by pile, then by value */
};

static gsize
get_bytes (const TakeSplitCounts *self)
{
  return (self->most + 1) * self->n_values * sizeof (guint64);
}

/* A power of two, at least 8, above all that values up to @value can make together. */
static guint
get_span (guint value)
{
  return MAX (8, 1u << g_bit_storage (value));
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
  guint span = 8;

  g_return_val_if_fail (most <= TAKE_SPLIT_MOST_COUNTED, NULL);

  self = g_new0 (TakeSplitCounts, 1);
  self->most = most;
  self->most_part = (most + 1) / 2;
  for (guint part = 1; part <= self->most_part; part++)
    span = MAX (span, get_span (take_split_get_value (part)));
  self->n_values = span;
  if (!cgt_context_charge (context, get_bytes (self), error))
    {
      g_free (self);
      return NULL;
    }

  self->counts = g_malloc0 (get_bytes (self));
  self->counts[0] = 1;
  span = 8;
  for (guint part = 1; part <= self->most_part; part++)
    {
      guint value = take_split_get_value (part);

      if (!cgt_context_tick (context, error))
        {
          take_split_counts_free (self, context);
          return NULL;
        }
      span = MAX (span, get_span (value));
      for (guint pile = part; pile <= most; pile++)
        add_shifted (self->counts + pile * self->n_values,
                     self->counts + (pile - part) * self->n_values,
                     span, value);
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

static guint64
look_up (const TakeSplitCounts *self,
         guint64                pile,
         guint64                value)
{
  return value < self->n_values ? self->counts[pile * self->n_values + value] : 0;
}

guint64
take_split_counts_get (const TakeSplitCounts *self,
                       guint64                pile,
                       guint64                value)
{
  guint64 count;

  g_return_val_if_fail (pile <= self->most, 0);

  count = look_up (self, pile, value);
  for (guint64 part = self->most_part + 1; part <= pile; part++)
    count += look_up (self, pile - part, value ^ take_split_get_value (part));
  return count;
}

gboolean
take_split_counts_has (const TakeSplitCounts *self,
                       guint64                pile,
                       guint64                value)
{
  g_return_val_if_fail (pile <= self->most, FALSE);

  if (look_up (self, pile, value) > 0)
    return TRUE;
  for (guint64 part = self->most_part + 1; part <= pile; part++)
    if (look_up (self, pile - part, value ^ take_split_get_value (part)) > 0)
      return TRUE;
  return FALSE;
}
