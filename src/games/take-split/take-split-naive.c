/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-naive.h"

#define MOST 1200
#define N_VALUES 2048

/* Finds for a pile and every value the fewest parts, at least two, by trying every smallest part. */
static void
fill_row (NaiveKnapsack *self,
          guint          pile)
{
  guint8 *row = self->shortest + pile * N_VALUES;
  guint16 *last = self->last + pile * N_VALUES;

  for (guint part = 1; part <= pile / 2; part++)
    {
      const guint8 *rest = self->shortest + (pile - part) * N_VALUES;
      guint shift = self->values[part];

      for (guint value = 0; value < N_VALUES; value++)
        {
          guint8 n = rest[value ^ shift];

          if (n > 0 && (row[value] == 0 || n + 1 < row[value]))
            {
              row[value] = n + 1;
              last[value] = part;
            }
        }
    }
}

static guint
get_mex (const NaiveKnapsack *self,
         guint                pile)
{
  g_autofree gboolean *reached = g_new0 (gboolean, N_VALUES);
  guint mex = 0;

  for (guint left = 0; left < pile; left++)
    reached[self->values[left]] = TRUE;
  for (guint value = 0; value < N_VALUES; value++)
    reached[value] |= self->shortest[pile * N_VALUES + value] > 0;
  while (reached[mex])
    mex++;
  return mex;
}

const NaiveKnapsack *
naive_knapsack_get (void)
{
  static guint values[MOST + 1];
  static guint8 shortest[(MOST + 1) * N_VALUES];
  static guint16 last[(MOST + 1) * N_VALUES];
  static NaiveKnapsack self = { 0, N_VALUES, values, shortest, last };

  while (self.most < MOST)
    {
      guint pile = ++self.most;

      fill_row (&self, pile);
      values[pile] = get_mex (&self, pile);
      /* From here on the pile may be one of the parts itself. */
      shortest[pile * N_VALUES + values[pile]] = 1;
    }
  return &self;
}

CgtMove *
naive_knapsack_get_split (const NaiveKnapsack *self,
                          guint                pile,
                          guint                value)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (guint64));

  while (self->shortest[pile * N_VALUES + value] > 1)
    {
      guint64 part = self->last[pile * N_VALUES + value];

      g_array_append_val (parts, part);
      value ^= self->values[part];
      pile -= part;
    }
  if (parts->len > 0)
    {
      guint64 part = pile;

      g_array_append_val (parts, part);
      g_assert_cmpuint (self->values[pile], ==, value);
    }
  return parts->len > 0 ? cgt_move_new_split (0, 0, &g_array_index (parts, guint64, 0), parts->len) : NULL;
}

guint64
naive_formula (guint64 pile)
{
  switch (pile)
    {
    case 0: return 0;
    case 1: return 1;
    case 2: return 2;
    case 3: return 4;
    case 4: return 3;
    case 5: return 5;
    case 6: return 6;
    case 7: return 8;
    case 8: return 10;
    case 9: return 9;
    case 10: return 13;
    case 11: return 15;
    default: return (pile - 7) / 5 * 8 + naive_formula (7 + (pile - 7) % 5);
    }
}

typedef struct
{
  GPtrArray *moves;
  guint64 index;
  guint64 parts[64];
} Partitions;

static void
add_partitions (Partitions *self,
                guint       n_parts,
                guint64     rest,
                guint64     largest)
{
  if (rest == 0 && n_parts >= 2)
    g_ptr_array_add (self->moves, cgt_move_new_split (self->index, 0, self->parts, n_parts));
  for (guint64 part = 1; part <= MIN (rest, largest); part++)
    {
      self->parts[n_parts] = part;
      add_partitions (self, n_parts + 1, rest - part, part);
    }
}

static gint
compare_moves (gconstpointer a,
               gconstpointer b)
{
  return cgt_move_compare (*(CgtMove *const *) a, *(CgtMove *const *) b);
}

GPtrArray *
naive_splits (guint64 index,
              guint64 pile)
{
  Partitions partitions = { g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref), index };

  g_assert_cmpuint (pile, <=, G_N_ELEMENTS (partitions.parts));
  add_partitions (&partitions, 0, pile, pile);
  g_ptr_array_sort (partitions.moves, compare_moves);
  return partitions.moves;
}

GPtrArray *
naive_winning_moves (const guint64 *piles,
                     gsize          n_piles)
{
  const NaiveKnapsack *knapsack = naive_knapsack_get ();
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
  guint64 sum = 0;

  for (gsize i = 0; i < n_piles; i++)
    sum ^= knapsack->values[piles[i]];
  for (gsize i = 0; i < n_piles; i++)
    {
      g_autoptr (GPtrArray) splits = naive_splits (i, piles[i]);
      guint64 others = sum ^ knapsack->values[piles[i]];

      for (guint64 taken = 1; taken <= piles[i]; taken++)
        if (knapsack->values[piles[i] - taken] == others)
          g_ptr_array_add (moves, cgt_move_new (i, taken));
      for (guint j = 0; j < splits->len; j++)
        {
          const CgtMove *split = g_ptr_array_index (splits, j);
          guint64 value = 0;

          for (guint k = 0; k < split->n_parts; k++)
            value ^= knapsack->values[split->parts[k]];
          if (value == others)
            g_ptr_array_add (moves, cgt_move_ref (split));
        }
    }
  return moves;
}

gboolean
naive_contains (GPtrArray     *moves,
                const CgtMove *move)
{
  for (guint i = 0; i < moves->len; i++)
    if (cgt_move_equal (g_ptr_array_index (moves, i), move))
      return TRUE;
  return FALSE;
}

void
naive_expect_split (const CgtMove *move,
                    guint64        a,
                    guint64        b,
                    guint64        c)
{
  g_assert_cmpuint (move->index, ==, 0);
  g_assert_cmpuint (move->amount, ==, 0);
  g_assert_cmpuint (move->n_parts, ==, c > 0 ? 3 : 2);
  g_assert_cmpuint (move->parts[0], ==, a);
  g_assert_cmpuint (move->parts[1], ==, b);
  if (c > 0)
    g_assert_cmpuint (move->parts[2], ==, c);
}
