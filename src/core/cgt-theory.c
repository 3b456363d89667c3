/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-theory.h"

const char *
cgt_outcome_get_id (CgtOutcome outcome)
{
  return outcome == CGT_OUTCOME_N ? "win" : "loss";
}

struct _CgtValueSet
{
  GHashTable *values;   /* gint64 keys, owned; sparse, as a value can be any 64-bit number */
};

CgtValueSet *
cgt_value_set_new (void)
{
  CgtValueSet *self = g_new0 (CgtValueSet, 1);

  self->values = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

void
cgt_value_set_free (CgtValueSet *self)
{
  g_hash_table_unref (self->values);
  g_free (self);
}

void
cgt_value_set_add (CgtValueSet *self,
                   guint64      value)
{
  if (!cgt_value_set_contains (self, value))
    g_hash_table_add (self->values, g_memdup2 (&value, sizeof value));
}

gboolean
cgt_value_set_contains (const CgtValueSet *self,
                        guint64            value)
{
  return g_hash_table_contains (self->values, &value);
}

guint64
cgt_value_set_mex (const CgtValueSet *self)
{
  guint64 mex = 0;

  while (cgt_value_set_contains (self, mex))
    mex++;
  return mex;
}

guint64
cgt_mex (const guint64 *values,
         gsize          n)
{
  /* The mex of n values is at most n, so larger ones do not matter. */
  g_autofree guint8 *present = g_malloc0 (n + 1);
  gsize mex = 0;

  for (gsize i = 0; i < n; i++)
    if (values[i] < n)
      present[values[i]] = 1;
  while (present[mex])
    mex++;
  return mex;
}

guint64
cgt_nim_sum (const guint64 *values,
             gsize          n)
{
  guint64 sum = 0;

  for (gsize i = 0; i < n; i++)
    sum ^= values[i];
  return sum;
}
