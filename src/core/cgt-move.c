/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-move.h"

#include <stdlib.h>
#include <string.h>

CgtMove *
cgt_move_new (guint64 index,
              guint64 amount)
{
  return cgt_move_new_split (index, amount, NULL, 0);
}

CgtMove *
cgt_move_new_split (guint64        index,
                    guint64        amount,
                    const guint64 *parts,
                    guint          n_parts)
{
  CgtMove *self = g_malloc (sizeof (CgtMove) + n_parts * sizeof (guint64));

  g_atomic_ref_count_init (&self->ref_count);
  self->index = index;
  self->amount = amount;
  self->n_parts = n_parts;
  if (n_parts > 0)
    memcpy (self->parts, parts, n_parts * sizeof (guint64));
  return self;
}

CgtMove *
cgt_move_ref (const CgtMove *self)
{
  CgtMove *move = (CgtMove *) self;

  g_atomic_ref_count_inc (&move->ref_count);
  return move;
}

void
cgt_move_unref (CgtMove *self)
{
  if (g_atomic_ref_count_dec (&self->ref_count))
    g_free (self);
}

static gint
compare_numbers (guint64 a,
                 guint64 b)
{
  return (a > b) - (a < b);
}

gint
cgt_move_compare (const CgtMove *a,
                  const CgtMove *b)
{
  gint order = compare_numbers (a->index, b->index);

  if (order == 0)
    order = compare_numbers (a->n_parts, b->n_parts);
  if (order == 0)
    order = compare_numbers (a->amount, b->amount);
  for (guint i = 0; order == 0 && i < a->n_parts; i++)
    order = compare_numbers (a->parts[i], b->parts[i]);
  return order;
}

gboolean
cgt_move_equal (const CgtMove *a,
                const CgtMove *b)
{
  return cgt_move_compare (a, b) == 0;
}

static int
compare_down (const void *a,
              const void *b)
{
  guint64 part_a = *(const guint64 *) a, part_b = *(const guint64 *) b;

  return (part_a < part_b) - (part_a > part_b);
}

CgtMove *
cgt_move_sort (const CgtMove *self)
{
  CgtMove *sorted = cgt_move_new_split (self->index, self->amount, self->parts, self->n_parts);

  qsort (sorted->parts, sorted->n_parts, sizeof (guint64), compare_down);
  while (sorted->n_parts > 0 && sorted->parts[sorted->n_parts - 1] == 0)
    sorted->n_parts--;
  if (sorted->n_parts == 1)
    sorted->n_parts = 0;
  return sorted;
}

gboolean
cgt_move_is_alike (const CgtMove *a,
                   const CgtMove *b)
{
  g_autoptr (CgtMove) first = cgt_move_sort (a);
  g_autoptr (CgtMove) second = cgt_move_sort (b);

  return cgt_move_equal (first, second);
}
