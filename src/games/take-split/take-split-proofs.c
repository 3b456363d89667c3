/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-proofs.h"

#include <inttypes.h>
#include <string.h>

#include "take-split-naive.h"

Piles
proof_get_piles (const CgtExplanation *explanation)
{
  const TakeSplitPosition *position = (const TakeSplitPosition *) explanation->position;
  Piles piles = { position->n_piles };

  g_assert_cmpuint (position->n_piles, <=, MOST_PILES);
  memcpy (piles.piles, position->piles, position->n_piles * sizeof (guint64));
  return piles;
}

/* By the knapsack, where it reaches. */
guint64
proof_get_value (guint64 pile)
{
  const NaiveKnapsack *knapsack = naive_knapsack_get ();

  return pile <= knapsack->most ? knapsack->values[pile] : naive_formula (pile);
}

guint64
proof_get_sum (const Piles *piles)
{
  guint64 sum = 0;

  for (guint i = 0; i < piles->n; i++)
    sum ^= proof_get_value (piles->piles[i]);
  return sum;
}

static guint
get_fewest (guint64 pile,
            guint64 value)
{
  const NaiveKnapsack *knapsack = naive_knapsack_get ();

  g_assert_cmpuint (pile, <=, knapsack->most);
  return value < knapsack->n_values ? knapsack->shortest[pile * knapsack->n_values + value] : 0;
}

gboolean
proof_is_taken (guint64 pile,
                guint64 value)
{
  for (guint64 left = 0; left < pile; left++)
    if (proof_get_value (left) == value)
      return TRUE;
  return FALSE;
}

gboolean
proof_is_split (guint64 pile,
                guint64 value)
{
  return get_fewest (pile, value) >= 2;
}

guint64
proof_count_of_size (const Piles *piles,
                     guint64      size)
{
  guint64 n = 0;

  for (guint i = 0; i < piles->n; i++)
    n += piles->piles[i] == size;
  return n;
}

/* Splits, and those that differ in order once; 0 if they do not fit. */
guint64
proof_count_splits (guint64 pile)
{
  g_autofree guint64 *ways = NULL;

  if (pile > TAKE_SPLIT_MOST_COUNTED)
    return 0;
  ways = g_new0 (guint64, pile + 1);
  ways[0] = 1;
  for (guint64 part = 1; part < pile; part++)
    for (guint64 n = part; n <= pile; n++)
      ways[n] += ways[n - part];
  return pile >= 1 ? ways[pile] : 0;
}

/* PILE-K or PILE=A+B+...; the parts into @made, what was there into @before; FALSE if it is no move. */
gboolean
proof_play (Piles      *piles,
            const char *move,
            Piles      *made,
            guint64    *before)
{
  char *end;
  guint64 number = g_ascii_strtoull (move, &end, 10);
  guint64 total = 0;
  Piles parts = { 0 };

  if (number < 1 || number > piles->n || (*end != '-' && *end != '='))
    return FALSE;
  *before = piles->piles[number - 1];
  if (*end == '-')
    {
      guint64 taken = g_ascii_strtoull (end + 1, &end, 10);

      if (taken < 1 || taken > *before || *end != '\0')
        return FALSE;
      parts.piles[parts.n++] = *before - taken;
    }
  else
    {
      do
        {
          guint64 part = g_ascii_strtoull (end + 1, &end, 10);

          if (part < 1 || parts.n == MOST_PILES)
            return FALSE;
          parts.piles[parts.n++] = part;
          total += part;
        }
      while (*end == '+');
      if (*end != '\0' || parts.n < 2 || total != *before)
        return FALSE;
    }
  if (piles->n + parts.n - 1 > MOST_PILES)
    return FALSE;
  memmove (piles->piles + number - 1 + parts.n, piles->piles + number, (piles->n - number) * sizeof (guint64));
  memcpy (piles->piles + number - 1, parts.piles, parts.n * sizeof (guint64));
  piles->n += parts.n - 1;
  *made = parts;
  return TRUE;
}

/* Proofs: what is there */

char *
proof_check_tally (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  Piles piles = proof_get_piles (explanation);
  guint64 n_seen = proof_count_of_size (&piles, 0);
  guint64 last = 0;

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 size, count;

      g_variant_get_child (value, i, "(tt)", &size, &count);
      if (size <= last || count == 0 || count != proof_count_of_size (&piles, size))
        return g_strdup_printf ("there are not %" PRIu64 " piles of %" PRIu64, count, size);
      last = size;
      n_seen += count;
    }
  return n_seen == piles.n ? NULL : g_strdup ("some piles are missing");
}

char *
proof_check_pile_values (const CgtExplanation *explanation,
                         const CgtStep        *step,
                         GVariant             *value)
{
  Piles piles = proof_get_piles (explanation);

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 pile, claim;

      g_variant_get_child (value, i, "(tt)", &pile, &claim);
      if (proof_count_of_size (&piles, pile) == 0 || proof_get_value (pile) != claim)
        return g_strdup_printf ("a pile of %" PRIu64 " is not worth %" PRIu64, pile, claim);
    }
  return NULL;
}

char *
proof_check_move_count (const CgtExplanation *explanation,
                        const CgtStep        *step,
                        GVariant             *value)
{
  guint64 pile, takes, splits;

  g_variant_get (value, "(ttt)", &pile, &takes, &splits);
  if (takes != pile)
    return g_strdup_printf ("from %" PRIu64 " one can take in %" PRIu64 " ways", pile, pile);
  return splits == proof_count_splits (pile) ? NULL : g_strdup_printf ("%" PRIu64 " can be split in %" PRIu64 " ways", pile, proof_count_splits (pile));
}

char *
proof_check_larger_value (const CgtExplanation *explanation,
                          const CgtStep        *step,
                          GVariant             *value)
{
  guint64 pile, claim;

  g_variant_get (value, "(tt)", &pile, &claim);
  return claim > pile && claim == proof_get_value (pile) ? NULL : g_strdup_printf ("a pile of %" PRIu64 " is not worth %" PRIu64, pile, claim);
}

/* Sets of values as runs */

typedef gboolean (*IsReached) (guint64 pile, guint64 value);

/* The runs are those of all values of which @func is true, in order, each as long as can be. */
static char *
check_runs (GVariant *runs,
            guint64   pile,
            IsReached func,
            guint64  *n_reached)
{
  guint next = 0;

  *n_reached = 0;
  for (guint64 value = 0; value < naive_knapsack_get ()->n_values; value++)
    {
      guint64 first = value, claimed_first = G_MAXUINT64, claimed_last = 0;

      if (!func (pile, value))
        continue;
      while (func (pile, value + 1))
        value++;
      *n_reached += value - first + 1;
      if (next < g_variant_n_children (runs))
        g_variant_get_child (runs, next, "(tt)", &claimed_first, &claimed_last);
      if (claimed_first != first || claimed_last != value)
        return g_strdup_printf ("%" PRIu64 ": the run is %" PRIu64 " to %" PRIu64, pile, first, value);
      next++;
    }
  return next == g_variant_n_children (runs) ? NULL : g_strdup ("there are too many runs");
}

char *
proof_check_reach (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  g_autoptr (GVariant) takes = g_variant_get_child_value (value, 1);
  g_autoptr (GVariant) splits = g_variant_get_child_value (value, 2);
  guint64 pile, mex, n;
  char *wrong;

  g_variant_get_child (value, 0, "t", &pile);
  g_variant_get_child (value, 3, "t", &mex);
  wrong = check_runs (takes, pile, proof_is_taken, &n);
  if (wrong == NULL)
    wrong = check_runs (splits, pile, proof_is_split, &n);
  for (guint64 below = 0; wrong == NULL && below < mex; below++)
    if (!proof_is_taken (pile, below) && !proof_is_split (pile, below))
      wrong = g_strdup_printf ("%" PRIu64 " is not reached", below);
  if (wrong == NULL && (proof_is_taken (pile, mex) || proof_is_split (pile, mex)))
    wrong = g_strdup_printf ("%" PRIu64 " is reached", mex);
  return wrong;
}

char *
proof_check_take_values (const CgtExplanation *explanation,
                         const CgtStep        *step,
                         GVariant             *value)
{
  g_autoptr (GVariant) runs = g_variant_get_child_value (value, 1);
  guint64 pile, n;

  g_variant_get_child (value, 0, "t", &pile);
  return check_runs (runs, pile, proof_is_taken, &n);
}

char *
proof_check_split_values (const CgtExplanation *explanation,
                          const CgtStep        *step,
                          GVariant             *value)
{
  g_autoptr (GVariant) runs = g_variant_get_child_value (value, 1);
  guint64 pile, claim, n;
  char *wrong;

  g_variant_get_child (value, 0, "t", &pile);
  g_variant_get_child (value, 2, "t", &claim);
  wrong = check_runs (runs, pile, proof_is_split, &n);
  return wrong == NULL && n != claim ? g_strdup_printf ("there are %" PRIu64 " values", n) : wrong;
}

static gboolean
is_had (guint64 pile,
        guint64 value)
{
  return get_fewest (pile, value) >= 1;
}

/* The part whose value is xored in by is_together(), as that has no other way to know. */
static guint64 part_aside;

static gboolean
is_together (guint64 rest,
             guint64 value)
{
  return is_had (rest, value ^ proof_get_value (part_aside));
}

char *
proof_check_collected (const CgtExplanation *explanation,
                       const CgtStep        *step,
                       GVariant             *value)
{
  g_autoptr (GVariant) rows = g_variant_get_child_value (value, 1);
  guint64 pile;

  g_variant_get_child (value, 0, "t", &pile);
  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      g_autoptr (GVariant) row = g_variant_get_child_value (rows, i);
      g_autoptr (GVariant) rest_runs = g_variant_get_child_value (row, 2);
      g_autoptr (GVariant) runs = g_variant_get_child_value (row, 3);
      guint64 rest, n;
      char *wrong;

      g_variant_get_child (row, 0, "t", &part_aside);
      g_variant_get_child (row, 1, "t", &rest);
      if (part_aside != i + 1 || part_aside + rest != pile)
        return g_strdup_printf ("%" PRIu64 " and %" PRIu64 " are no split of %" PRIu64, part_aside, rest, pile);
      wrong = check_runs (rest_runs, rest, is_had, &n);
      if (wrong == NULL)
        wrong = check_runs (runs, rest, is_together, &n);
      if (wrong != NULL)
        return wrong;
    }
  return NULL;
}

/* Moves */

char *
proof_check_wanted (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  Piles piles = proof_get_piles (explanation);

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 pile, worth, wanted;
      gboolean by_take, by_split;

      g_variant_get_child (value, i, "(tttbb)", &pile, &worth, &wanted, &by_take, &by_split);
      if (proof_count_of_size (&piles, pile) == 0 || worth != proof_get_value (pile) || wanted != (proof_get_sum (&piles) ^ worth))
        return g_strdup_printf ("of a pile of %" PRIu64 " worth %" PRIu64 " not %" PRIu64 " is wanted", pile, worth, wanted);
      if (by_take != proof_is_taken (pile, wanted) || by_split != proof_is_split (pile, wanted))
        return g_strdup_printf ("a pile of %" PRIu64 " reaches it in other ways", pile);
    }
  return NULL;
}

char *
proof_check_leaves (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  Piles piles = proof_get_piles (explanation), made;
  g_autoptr (GVariant) parts = g_variant_get_child_value (value, 2);
  const char *move;
  guint64 pile, before, wanted, together = 0;

  g_variant_get_child (value, 0, "&s", &move);
  g_variant_get_child (value, 1, "t", &pile);
  g_variant_get_child (value, 3, "t", &wanted);
  if (!proof_play (&piles, move, &made, &before) || pile != before || made.n != g_variant_n_children (parts))
    return g_strdup_printf ("%s is no such move", move);
  for (guint i = 0; i < made.n; i++)
    {
      guint64 part, part_value;

      g_variant_get_child (parts, i, "(tt)", &part, &part_value);
      if (part != made.piles[i] || part_value != proof_get_value (part))
        return g_strdup_printf ("%s makes no %" PRIu64 " worth %" PRIu64, move, part, part_value);
      together ^= part_value;
    }
  return together == wanted && proof_get_sum (&piles) == 0 ? NULL : g_strdup_printf ("%s does not win", move);
}

static char *
check_group (const Piles *piles,
             GVariant    *group,
             guint64     *n_covered)
{
  const char *kind, *example, *reply;
  guint64 size, n_heaps, n_moves, each, before;
  gboolean exact, split;
  Piles after = *piles, made;

  g_variant_get (group, "(&stttb&s&s)", &kind, &size, &n_heaps, &n_moves, &exact, &example, &reply);
  split = g_str_equal (kind, "split");
  if (!split && !g_str_equal (kind, "take"))
    return g_strdup_printf ("nothing is done like “%s”", kind);
  each = split ? proof_count_splits (size) : size;
  if (n_heaps == 0 || n_heaps != proof_count_of_size (piles, size) || (exact ? n_moves != each * n_heaps : each != 0 || n_moves < 1000))
    return g_strdup_printf ("there are not %" PRIu64 " moves in %" PRIu64 " piles of %" PRIu64, n_moves, n_heaps, size);
  if (!proof_play (&after, example, &made, &before) || before != size || split != (made.n > 1))
    return g_strdup_printf ("%s is none of them", example);
  if (!proof_play (&after, reply, &made, &before) || proof_get_sum (&after) != 0)
    return g_strdup_printf ("%s does not beat %s", reply, example);
  *n_covered += exact ? n_moves : 0;
  return NULL;
}

char *
proof_check_reply_groups (const CgtExplanation *explanation,
                          const CgtStep        *step,
                          GVariant             *value)
{
  Piles piles = proof_get_piles (explanation);
  g_autoptr (GVariant) groups = g_variant_get_child_value (value, 0);
  guint64 n_moves, n_covered = 0, n_truth = 0;
  gboolean exact;

  for (gsize i = 0; i < g_variant_n_children (groups); i++)
    {
      g_autoptr (GVariant) group = g_variant_get_child_value (groups, i);
      char *wrong = check_group (&piles, group, &n_covered);

      if (wrong != NULL)
        return wrong;
    }
  g_variant_get_child (value, 1, "t", &n_moves);
  g_variant_get_child (value, 2, "b", &exact);
  for (guint i = 0; i < piles.n; i++)
    n_truth += piles.piles[i] + proof_count_splits (piles.piles[i]);
  if (exact && (n_moves != n_truth || n_covered != n_truth))
    return g_strdup_printf ("there are %" PRIu64 " moves", n_truth);
  if (!exact && proof_count_splits (piles.piles[0]) > 0)
    return g_strdup ("they can be counted");
  return proof_get_sum (&piles) == 0 ? NULL : g_strdup ("it is won");
}
