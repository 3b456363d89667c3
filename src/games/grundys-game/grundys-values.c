/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys.h"

/* Heaps between two looks at the context: what it counts are positions that are searched, and it gives
 * computer players few of them. */
#define HEAPS_A_TICK 64

/** Rare: a heap with a rare value */
typedef struct
{
  guint32 stones;
  guint32 value;
} Rare;

/**
 * GrundysValues:
 * @values: (element-type guint32): for grundys_values_get()
 * @rare: (element-type Rare): ascending, from one stone on
 * @seen: (element-type guint32): by value: the last heap that has a split with it
 */
struct _GrundysValues
{
  GArray *values;
  GArray *rare;
  GArray *seen;
};

GrundysValues *
grundys_values_new (void)
{
  GrundysValues *self = g_new (GrundysValues, 1);

  self->values = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->rare = g_array_new (FALSE, FALSE, sizeof (Rare));
  self->seen = g_array_new (FALSE, TRUE, sizeof (guint32));
  g_array_set_size (self->seen, 2);
  return self;
}

void
grundys_values_free (GrundysValues *self)
{
  g_array_unref (self->values);
  g_array_unref (self->rare);
  g_array_unref (self->seen);
  g_free (self);
}

static inline gboolean
is_rare (guint32 value)
{
  return __builtin_parity (value >> 1) == 0;
}

/* Splits with a rare part: all those with common values, and some of the others. */
static void
look_at_rare_parts (const GrundysValues *self,
                    const guint32       *values,
                    guint32              stones)
{
  const Rare *rare = &g_array_index (self->rare, Rare, 0);
  guint32 *seen = &g_array_index (self->seen, guint32, 0);
  guint n = self->rare->len;

  for (guint i = 0; i < n; i++)
    if (2 * rare[i].stones != stones)
      seen[rare[i].value ^ values[stones - rare[i].stones]] = stones;
}

static guint32
find_missing (const guint32 *seen,
              guint32        stones,
              guint32        value,
              gboolean       rare)
{
  while (is_rare (value) != rare || seen[value] == stones)
    value++;
  return value;
}

/* Goes on through all splits until every rare value below @common is reached. */
static guint32
look_at_all_parts (const GrundysValues *self,
                   const guint32       *values,
                   guint32              stones,
                   guint32              common)
{
  guint32 *seen = &g_array_index (self->seen, guint32, 0);
  guint32 missing = find_missing (seen, stones, 0, TRUE);

  for (guint32 part = 1; 2 * part < stones && missing < common; part++)
    {
      guint32 value = values[part] ^ values[stones - part];

      seen[value] = stones;
      if (value == missing)
        missing = find_missing (seen, stones, missing, TRUE);
    }
  return MIN (missing, common);
}

gboolean
grundys_values_extend (GrundysValues  *self,
                       guint32        *values,
                       gsize           from,
                       gsize           to,
                       CgtContext     *context,
                       GError        **error)
{
  /* What a stretch that failed has left is not to be counted twice. */
  while (self->rare->len > 0 && g_array_index (self->rare, Rare, self->rare->len - 1).stones >= from)
    g_array_set_size (self->rare, self->rare->len - 1);

  for (guint32 stones = from; stones < to; stones++)
    {
      guint32 common;

      if (stones % HEAPS_A_TICK == 0 && !cgt_context_tick (context, error))
        return FALSE;
      if (stones == 0)
        {
          values[0] = 0;
          continue;
        }
      look_at_rare_parts (self, values, stones);
      common = find_missing (&g_array_index (self->seen, guint32, 0), stones, 0, FALSE);
      values[stones] = look_at_all_parts (self, values, stones, common);
      if (is_rare (values[stones]))
        {
          Rare rare = { stones, values[stones] };

          g_array_append_val (self->rare, rare);
        }
      /* Nim-sums have no more binary digits than the values; and a missing value of either kind lies
       * among the next four numbers. */
      if (4 * values[stones] + 8 > self->seen->len)
        g_array_set_size (self->seen, 2 * (4 * values[stones] + 8));
    }
  return TRUE;
}

static GrundysValues *
get_table (CgtContext     *context,
           GrundysValues **own)
{
  static const char owner[] = "grundys-game";
  GrundysValues *table = cgt_context_get_memory (context, owner);

  *own = NULL;
  if (table != NULL)
    return table;
  table = grundys_values_new ();
  if (context != NULL)
    cgt_context_set_memory (context, owner, table, (GDestroyNotify) grundys_values_free);
  else
    *own = table;
  return table;
}

const guint32 *
grundys_values_get (CgtContext     *context,
                    guint64         largest,
                    GrundysValues **own,
                    GError        **error)
{
  GrundysValues *self = get_table (context, own);
  gsize n = self->values->len;

  if (largest >= n)
    {
      g_array_set_size (self->values, largest + 1);
      if (!grundys_values_extend (self, &g_array_index (self->values, guint32, 0), n, largest + 1, context, error))
        {
          g_array_set_size (self->values, n);
          return NULL;
        }
    }
  return &g_array_index (self->values, guint32, 0);
}

const guint32 *
grundys_values_get_of (CgtContext         *context,
                       const CgtPosition  *position,
                       GrundysValues     **own,
                       GError            **error)
{
  const NimPosition *self = grundys_get_heaps (position);
  guint64 largest = 0;

  for (gsize i = 0; i < self->n_heaps; i++)
    largest = MAX (largest, self->heaps[i]);
  return grundys_values_get (context, largest, own, error);
}

gboolean
grundys_find_split (const guint32 *values,
                    guint64        stones,
                    guint64        value,
                    guint64        parts[2])
{
  for (guint64 part = grundys_count_splits (stones); part > 0; part--)
    if ((values[part] ^ values[stones - part]) == value)
      {
        parts[0] = stones - part;
        parts[1] = part;
        return TRUE;
      }
  return FALSE;
}
