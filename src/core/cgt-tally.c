/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-tally.h"

/* By number, and where equal by place. */
static gint
compare_tallies (gconstpointer a,
                 gconstpointer b)
{
  const CgtTally *x = a;
  const CgtTally *y = b;

  if (x->number != y->number)
    return x->number < y->number ? -1 : 1;
  return x->first < y->first ? -1 : x->first > y->first;
}

GArray *
cgt_tally (const guint64 *numbers,
           gsize          n)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (CgtTally));
  guint n_different = 0;

  for (gsize i = 0; i < n; i++)
    {
      CgtTally tally = { numbers[i], 1, i };

      g_array_append_val (all, tally);
    }
  g_array_sort (all, compare_tallies);
  for (guint i = 0; i < all->len; i++)
    {
      CgtTally *tally = &g_array_index (all, CgtTally, i);
      CgtTally *last = n_different > 0 ? &g_array_index (all, CgtTally, n_different - 1) : NULL;

      if (last != NULL && last->number == tally->number)
        last->count++;
      else
        g_array_index (all, CgtTally, n_different++) = *tally;
    }
  g_array_set_size (all, n_different);
  return all;
}

GVariant *
cgt_tally_to_variant (const GArray *tally)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));

  for (guint i = 0; i < tally->len; i++)
    {
      const CgtTally *item = &g_array_index (tally, CgtTally, i);

      g_variant_builder_add (&builder, "(tt)", item->number, item->count);
    }
  return g_variant_builder_end (&builder);
}

guint64
cgt_tally_count (const GArray *tally)
{
  guint64 n = 0;

  for (guint i = 0; i < tally->len; i++)
    n += g_array_index (tally, CgtTally, i).count;
  return n;
}
