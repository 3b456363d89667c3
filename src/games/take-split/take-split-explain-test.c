/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "explanation-check.h"
#include "take-split-naive.h"

/* What only the explanations of Take or Split claim, held against the naive knapsack and against lists of all
 * splits. The proofs of what all games claim are written once more for piles that a plain brute force cannot do. */

#define MOST_PILES 60

typedef struct
{
  guint n;
  guint64 piles[MOST_PILES];
} Piles;

static Piles
get_piles (const CgtExplanation *explanation)
{
  const TakeSplitPosition *position = (const TakeSplitPosition *) explanation->position;
  Piles piles = { position->n_piles };

  g_assert_cmpuint (position->n_piles, <=, MOST_PILES);
  memcpy (piles.piles, position->piles, position->n_piles * sizeof (guint64));
  return piles;
}

/* By the knapsack, where it reaches. */
static guint64
get_value (guint64 pile)
{
  const NaiveKnapsack *knapsack = naive_knapsack_get ();

  return pile <= knapsack->most ? knapsack->values[pile] : naive_formula (pile);
}

static guint64
get_sum (const Piles *piles)
{
  guint64 sum = 0;

  for (guint i = 0; i < piles->n; i++)
    sum ^= get_value (piles->piles[i]);
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

static gboolean
is_taken (guint64 pile,
          guint64 value)
{
  for (guint64 left = 0; left < pile; left++)
    if (get_value (left) == value)
      return TRUE;
  return FALSE;
}

static gboolean
is_split (guint64 pile,
          guint64 value)
{
  return get_fewest (pile, value) >= 2;
}

static guint64
count_of_size (const Piles *piles,
               guint64      size)
{
  guint64 n = 0;

  for (guint i = 0; i < piles->n; i++)
    n += piles->piles[i] == size;
  return n;
}

/* Splits, and those that differ in order once; 0 if they do not fit. */
static guint64
count_splits (guint64 pile)
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
static gboolean
play (Piles      *piles,
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

static char *
check_tally (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  Piles piles = get_piles (explanation);
  guint64 n_seen = count_of_size (&piles, 0);
  guint64 last = 0;

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 size, count;

      g_variant_get_child (value, i, "(tt)", &size, &count);
      if (size <= last || count == 0 || count != count_of_size (&piles, size))
        return g_strdup_printf ("there are not %" PRIu64 " piles of %" PRIu64, count, size);
      last = size;
      n_seen += count;
    }
  return n_seen == piles.n ? NULL : g_strdup ("some piles are missing");
}

static char *
check_pile_values (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  Piles piles = get_piles (explanation);

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 pile, claim;

      g_variant_get_child (value, i, "(tt)", &pile, &claim);
      if (count_of_size (&piles, pile) == 0 || get_value (pile) != claim)
        return g_strdup_printf ("a pile of %" PRIu64 " is not worth %" PRIu64, pile, claim);
    }
  return NULL;
}

static char *
check_move_count (const CgtExplanation *explanation,
                  const CgtStep        *step,
                  GVariant             *value)
{
  guint64 pile, takes, splits;

  g_variant_get (value, "(ttt)", &pile, &takes, &splits);
  if (takes != pile)
    return g_strdup_printf ("from %" PRIu64 " one can take in %" PRIu64 " ways", pile, pile);
  return splits == count_splits (pile) ? NULL : g_strdup_printf ("%" PRIu64 " can be split in %" PRIu64 " ways", pile, count_splits (pile));
}

static char *
check_larger_value (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  guint64 pile, claim;

  g_variant_get (value, "(tt)", &pile, &claim);
  return claim > pile && claim == get_value (pile) ? NULL : g_strdup_printf ("a pile of %" PRIu64 " is not worth %" PRIu64, pile, claim);
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

static char *
check_reach (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  g_autoptr (GVariant) takes = g_variant_get_child_value (value, 1);
  g_autoptr (GVariant) splits = g_variant_get_child_value (value, 2);
  guint64 pile, mex, n;
  char *wrong;

  g_variant_get_child (value, 0, "t", &pile);
  g_variant_get_child (value, 3, "t", &mex);
  wrong = check_runs (takes, pile, is_taken, &n);
  if (wrong == NULL)
    wrong = check_runs (splits, pile, is_split, &n);
  for (guint64 below = 0; wrong == NULL && below < mex; below++)
    if (!is_taken (pile, below) && !is_split (pile, below))
      wrong = g_strdup_printf ("%" PRIu64 " is not reached", below);
  if (wrong == NULL && (is_taken (pile, mex) || is_split (pile, mex)))
    wrong = g_strdup_printf ("%" PRIu64 " is reached", mex);
  return wrong;
}

static char *
check_take_values (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  g_autoptr (GVariant) runs = g_variant_get_child_value (value, 1);
  guint64 pile, n;

  g_variant_get_child (value, 0, "t", &pile);
  return check_runs (runs, pile, is_taken, &n);
}

static char *
check_split_values (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  g_autoptr (GVariant) runs = g_variant_get_child_value (value, 1);
  guint64 pile, claim, n;
  char *wrong;

  g_variant_get_child (value, 0, "t", &pile);
  g_variant_get_child (value, 2, "t", &claim);
  wrong = check_runs (runs, pile, is_split, &n);
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
  return is_had (rest, value ^ get_value (part_aside));
}

static char *
check_collected (const CgtExplanation *explanation,
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

static char *
check_wanted (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  Piles piles = get_piles (explanation);

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 pile, worth, wanted;
      gboolean by_take, by_split;

      g_variant_get_child (value, i, "(tttbb)", &pile, &worth, &wanted, &by_take, &by_split);
      if (count_of_size (&piles, pile) == 0 || worth != get_value (pile) || wanted != (get_sum (&piles) ^ worth))
        return g_strdup_printf ("of a pile of %" PRIu64 " worth %" PRIu64 " not %" PRIu64 " is wanted", pile, worth, wanted);
      if (by_take != is_taken (pile, wanted) || by_split != is_split (pile, wanted))
        return g_strdup_printf ("a pile of %" PRIu64 " reaches it in other ways", pile);
    }
  return NULL;
}

static char *
check_leaves (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  Piles piles = get_piles (explanation), made;
  g_autoptr (GVariant) parts = g_variant_get_child_value (value, 2);
  const char *move;
  guint64 pile, before, wanted, together = 0;

  g_variant_get_child (value, 0, "&s", &move);
  g_variant_get_child (value, 1, "t", &pile);
  g_variant_get_child (value, 3, "t", &wanted);
  if (!play (&piles, move, &made, &before) || pile != before || made.n != g_variant_n_children (parts))
    return g_strdup_printf ("%s is no such move", move);
  for (guint i = 0; i < made.n; i++)
    {
      guint64 part, part_value;

      g_variant_get_child (parts, i, "(tt)", &part, &part_value);
      if (part != made.piles[i] || part_value != get_value (part))
        return g_strdup_printf ("%s makes no %" PRIu64 " worth %" PRIu64, move, part, part_value);
      together ^= part_value;
    }
  return together == wanted && get_sum (&piles) == 0 ? NULL : g_strdup_printf ("%s does not win", move);
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
  each = split ? count_splits (size) : size;
  if (n_heaps == 0 || n_heaps != count_of_size (piles, size) || (exact ? n_moves != each * n_heaps : each != 0 || n_moves < 1000))
    return g_strdup_printf ("there are not %" PRIu64 " moves in %" PRIu64 " piles of %" PRIu64, n_moves, n_heaps, size);
  if (!play (&after, example, &made, &before) || before != size || split != (made.n > 1))
    return g_strdup_printf ("%s is none of them", example);
  if (!play (&after, reply, &made, &before) || get_sum (&after) != 0)
    return g_strdup_printf ("%s does not beat %s", reply, example);
  *n_covered += exact ? n_moves : 0;
  return NULL;
}

static char *
check_reply_groups (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  Piles piles = get_piles (explanation);
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
    n_truth += piles.piles[i] + count_splits (piles.piles[i]);
  if (exact && (n_moves != n_truth || n_covered != n_truth))
    return g_strdup_printf ("there are %" PRIu64 " moves", n_truth);
  if (!exact && count_splits (piles.piles[0]) > 0)
    return g_strdup ("they can be counted");
  return get_sum (&piles) == 0 ? NULL : g_strdup ("it is won");
}

/* The theorem */

static char *
check_formula (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  guint64 pile, height, rest, low, claim;

  g_variant_get (value, "(ttttt)", &pile, &height, &rest, &low, &claim);
  if (rest > 4 || pile != 5 * height + 2 + rest || claim != 8 * height + low)
    return g_strdup_printf ("%" PRIu64 " is not 5 * %" PRIu64 " + 2 + %" PRIu64 ", or the value does not follow", pile, height, rest);
  return get_value (pile) == claim ? NULL : g_strdup_printf ("a pile of %" PRIu64 " is worth %" PRIu64, pile, get_value (pile));
}

static guint64
count_missing (guint64 pile)
{
  guint64 n = 0;

  for (guint64 value = 0; value < get_value (pile); value++)
    n += !is_taken (pile, value);
  return n;
}

static char *
check_missing_count (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  guint64 pile, claim;

  g_variant_get (value, "(tt)", &pile, &claim);
  return count_missing (pile) == claim ? NULL : g_strdup_printf ("%" PRIu64 " are missing", count_missing (pile));
}

static char *
check_constructions (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  g_autoptr (GVariant) splits = g_variant_get_child_value (value, 1);
  guint64 pile, last;
  gsize n = g_variant_n_children (splits);

  g_variant_get_child (value, 0, "t", &pile);
  last = get_value (pile);
  if (n != MIN (count_missing (pile), 64))
    return g_strdup ("some are missing");
  for (gsize i = 0; i < n; i++)
    {
      Piles piles = { 1, { pile } }, made;
      guint64 before, claim;
      const char *move;

      g_variant_get_child (splits, i, "(t&s)", &claim, &move);
      if (claim >= last || is_taken (pile, claim))
        return g_strdup_printf ("%" PRIu64 " is not the next", claim);
      if (!play (&piles, move, &made, &before) || made.n > 5 || get_sum (&piles) != claim)
        return g_strdup_printf ("%s does not leave %" PRIu64, move, claim);
      last = claim;
    }
  return NULL;
}

static char *
check_only_pile (const CgtExplanation *explanation,
                 const CgtStep        *step,
                 GVariant             *value)
{
  guint64 worth, pile;

  g_variant_get (value, "(tt)", &worth, &pile);
  for (guint64 n = 0; n <= naive_knapsack_get ()->most; n++)
    if ((get_value (n) == worth) != (n == pile))
      return g_strdup_printf ("a pile of %" PRIu64 " is worth %" PRIu64, n, get_value (n));
  return NULL;
}

/* The heights of parts, and with them the largest that those of a split can have together. */
static char *
check_most_height (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  guint64 pile, claim;
  g_autofree guint64 *most = NULL;

  g_variant_get (value, "(tt)", &pile, &claim);
  if (5 * claim + 2 > pile || 5 * (claim + 1) + 2 <= pile)
    return g_strdup_printf ("%" PRIu64 " is not the height of %" PRIu64, claim, pile);
  most = g_new0 (guint64, pile + 1);
  for (guint64 n = 1; n <= pile; n++)
    {
      most[n] = n < 2 ? 0 : (n - 2) / 5;
      for (guint64 part = 1; part < n; part++)
        most[n] = MAX (most[n], (part < 2 ? 0 : (part - 2) / 5) + most[n - part]);
    }
  return most[pile] <= claim ? NULL : g_strdup_printf ("the parts of %" PRIu64 " can have the height %" PRIu64, pile, most[pile]);
}

/* A kind of split in words, as "1;0,2;1;5": ones, rests of large parts, of small ones, xor of the low parts. */
static char *
name_kind (const guint64 *large,
           guint          n_large,
           const guint64 *small,
           guint          n_small,
           guint64        n_ones,
           guint64        low)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%" PRIu64 ";", n_ones);
  for (guint i = 0; i < n_large; i++)
    g_string_append_printf (text, "%" PRIu64 ",", large[i]);
  g_string_append_c (text, ';');
  for (guint i = 0; i < n_small; i++)
    g_string_append_printf (text, "%" PRIu64 ",", small[i]);
  g_string_append_printf (text, ";%" PRIu64, low);
  return g_string_free (text, FALSE);
}

static int
compare_numbers (const void *a,
                 const void *b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

/* NULL unless the heights of the parts use up all of @height. */
static char *
classify (const CgtMove *split,
          guint64        height)
{
  guint64 large[64], small[64];
  guint64 n_ones = 0, low = 0, sum = 0;
  guint n_large = 0, n_small = 0;

  for (guint i = 0; i < split->n_parts; i++)
    {
      guint64 part = split->parts[i];

      low ^= get_value (part) % 8;
      if (part == 1)
        n_ones++;
      else if (part < 7)
        small[n_small++] = (part - 2) % 5;
      else
        large[n_large++] = (part - 2) % 5;
      sum += part >= 2 ? (part - 2) / 5 : 0;
    }
  if (sum != height)
    return NULL;
  qsort (large, n_large, sizeof (guint64), compare_numbers);
  qsort (small, n_small, sizeof (guint64), compare_numbers);
  return name_kind (large, n_large, small, n_small, n_ones, low);
}

/* Of all splits of a pile high enough to have every kind. */
static GHashTable *
get_kinds (guint64 rest)
{
  static GHashTable *kinds[5];
  const guint64 height = 4;
  g_autoptr (GPtrArray) splits = NULL;

  if (kinds[rest] != NULL)
    return kinds[rest];
  kinds[rest] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  splits = naive_splits (0, 5 * height + 2 + rest);
  for (guint i = 0; i < splits->len; i++)
    {
      char *kind = classify (g_ptr_array_index (splits, i), height);

      if (kind != NULL)
        g_hash_table_add (kinds[rest], kind);
    }
  return kinds[rest];
}

static char *
name_claimed_kind (GVariant *row,
                   guint64  *low)
{
  g_autoptr (GVariant) large = g_variant_get_child_value (row, 1);
  g_autoptr (GVariant) small = g_variant_get_child_value (row, 2);
  gsize n_large, n_small;
  const guint64 *large_rests = g_variant_get_fixed_array (large, &n_large, sizeof (guint64));
  const guint64 *small_rests = g_variant_get_fixed_array (small, &n_small, sizeof (guint64));
  guint64 n_ones;

  g_variant_get_child (row, 0, "t", &n_ones);
  g_variant_get_child (row, 3, "t", low);
  return name_kind (large_rests, n_large, small_rests, n_small, n_ones, *low);
}

static char *
check_theorem_cases (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  static const guint64 lows[] = { 0, 2, 1, 5, 7 };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GVariant) rows = g_variant_get_child_value (value, 2);
  Piles piles = get_piles (explanation);
  guint64 rest, own_low;

  g_variant_get_child (value, 0, "t", &rest);
  g_variant_get_child (value, 1, "t", &own_low);
  if (rest != (piles.piles[0] - 2) % 5 || own_low != lows[rest])
    return g_strdup ("the rest or its low part is another");
  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      g_autoptr (GVariant) row = g_variant_get_child_value (rows, i);
      guint64 low;
      char *kind = name_claimed_kind (row, &low);

      if (!g_hash_table_contains (get_kinds (rest), kind) || low == own_low)
        {
          char *wrong = g_strdup_printf ("there is no kind %s, or it has the low part", kind);

          g_free (kind);
          return wrong;
        }
      g_hash_table_add (seen, kind);
    }
  return g_hash_table_size (seen) == g_hash_table_size (get_kinds (rest)) && g_hash_table_size (seen) == g_variant_n_children (rows)
           ? NULL : g_strdup_printf ("there are %u kinds", g_hash_table_size (get_kinds (rest)));
}

#define OWN_PROOFS \
  { "tally", "a(tt)", check_tally }, \
  { "pile-values", "a(tt)", check_pile_values }, \
  { "move-count", "(ttt)", check_move_count }, \
  { "larger-value", "(tt)", check_larger_value }, \
  { "reach", "(ta(tt)a(tt)t)", check_reach }, \
  { "take-values", "(ta(tt))", check_take_values }, \
  { "split-values", "(ta(tt)t)", check_split_values }, \
  { "collected", "(ta(tta(tt)a(tt)))", check_collected }, \
  { "wanted", "a(tttbb)", check_wanted }, \
  { "leaves", "(sta(tt)t)", check_leaves }, \
  { "reply-groups", "(a(stttbss)tb)", check_reply_groups }, \
  { "formula", "(ttttt)", check_formula }, \
  { "missing-count", "(tt)", check_missing_count }, \
  { "constructions", "(ta(ts))", check_constructions }, \
  { "only-pile", "(tt)", check_only_pile }, \
  { "most-height", "(tt)", check_most_height }, \
  { "theorem-cases", "(tta(tatatt))", check_theorem_cases }

static const FactProof proofs[] = { OWN_PROOFS, { NULL, NULL, NULL } };

/* What all games claim, for piles that can be listed but not searched */

static char *
check_outcome (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  Piles piles = get_piles (explanation);

  return g_str_equal (g_variant_get_string (value, NULL), get_sum (&piles) != 0 ? "win" : "loss") ? NULL : g_strdup ("it is not");
}

static gboolean
read_piles (const char *text,
            Piles      *piles)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  piles->n = g_strv_length (words);
  if (piles->n > MOST_PILES)
    return FALSE;
  for (guint i = 0; i < piles->n; i++)
    piles->piles[i] = g_ascii_strtoull (words[i], NULL, 10);
  return TRUE;
}

static char *
check_value (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  const char *position;
  guint64 claim;
  Piles piles;

  g_variant_get (value, "(&st)", &position, &claim);
  return read_piles (position, &piles) && get_sum (&piles) == claim ? NULL : g_strdup_printf ("%s is not worth %" PRIu64, position, claim);
}

static char *
check_sum (const CgtExplanation *explanation,
           const CgtStep        *step,
           GVariant             *value)
{
  Piles piles = get_piles (explanation);
  g_autoptr (GVariant) rows = g_variant_get_child_value (value, 0);
  guint64 claim, n = 0, sum = 0;

  g_variant_get_child (value, 1, "t", &claim);
  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      guint64 row, count, n_such = 0;

      g_variant_get_child (rows, i, "(tt)", &row, &count);
      for (guint j = 0; j < piles.n; j++)
        n_such += piles.piles[j] > 0 && get_value (piles.piles[j]) == row;
      if (count > n_such)
        return g_strdup_printf ("not so many are worth %" PRIu64, row);
      n += count;
      sum ^= count % 2 == 1 ? row : 0;
    }
  if (n != piles.n - count_of_size (&piles, 0))
    return g_strdup ("some are missing");
  return sum == claim && claim == get_sum (&piles) ? NULL : g_strdup_printf ("the sum is not %" PRIu64, claim);
}

static char *
check_winning_count (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  Piles piles = get_piles (explanation);
  g_autoptr (GPtrArray) moves = naive_winning_moves (piles.piles, piles.n);
  guint64 count;
  gboolean exact;

  g_variant_get (value, "(tb)", &count, &exact);
  return exact && count == moves->len ? NULL : g_strdup_printf ("%u moves win", moves->len);
}

static char *
check_winning_move (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  Piles piles = get_piles (explanation), made;
  const char *move = g_variant_get_string (value, NULL);
  guint64 before;

  return play (&piles, move, &made, &before) && get_sum (&piles) == 0 ? NULL : g_strdup_printf ("%s does not win", move);
}

static char *
check_replies (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  Piles piles = get_piles (explanation), made;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint64 n = 0, before;

  for (guint i = 0; i < piles.n; i++)
    n += piles.piles[i] + count_splits (piles.piles[i]);
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      Piles after = piles;
      const char *move, *reply;

      g_variant_get_child (value, i, "(&s&s)", &move, &reply);
      if (!play (&after, move, &made, &before) || !play (&after, reply, &made, &before) || get_sum (&after) != 0)
        return g_strdup_printf ("%s does not beat %s", reply, move);
      g_hash_table_add (seen, (gpointer) move);
    }
  return g_hash_table_size (seen) == n ? NULL : g_strdup_printf ("there are %" PRIu64 " moves", n);
}

/* A mex row: all moves of the pile, by the list of its splits. */
static char *
check_mex (const CgtExplanation *explanation,
           const CgtStep        *step,
           GVariant             *value)
{
  g_autoptr (GVariant) options = g_variant_get_child_value (value, 1);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const char *position;
  guint64 mex, before;
  Piles piles, made;

  g_variant_get_child (value, 0, "&s", &position);
  g_variant_get_child (value, 2, "t", &mex);
  if (!read_piles (position, &piles) || piles.n != 1)
    return g_strdup_printf ("“%s” is no pile", position);
  for (gsize i = 0; i < g_variant_n_children (options); i++)
    {
      Piles after = piles, claimed;
      const char *move, *option;
      guint64 worth;

      g_variant_get_child (options, i, "(&s&st)", &move, &option, &worth);
      if (!play (&after, move, &made, &before) || !read_piles (option, &claimed) || claimed.n != after.n ||
          memcmp (claimed.piles, after.piles, after.n * sizeof (guint64)) != 0 || get_sum (&after) != worth)
        return g_strdup_printf ("%s does not lead to %s worth %" PRIu64, move, option, worth);
      g_hash_table_add (seen, (gpointer) move);
    }
  if (g_hash_table_size (seen) != piles.piles[0] + count_splits (piles.piles[0]))
    return g_strdup ("some moves are missing");
  return mex == get_sum (&piles) ? NULL : g_strdup_printf ("the mex is not %" PRIu64, mex);
}

static const FactProof large_proofs[] = {
  OWN_PROOFS,
  { "outcome", "s", check_outcome },
  { "value", "(st)", check_value },
  { "sum", "(a(tt)t)", check_sum },
  { "mex", "(sa(sst)t)", check_mex },
  { "winning-count", "(tb)", check_winning_count },
  { "winning-move", "s", check_winning_move },
  { "replies", "a(ss)", check_replies },
  { NULL, NULL, NULL }
};

static void
prove_fact (const CgtExplanation *explanation,
            const CgtStep        *step,
            const CgtFact        *fact)
{
  for (const FactProof *proof = large_proofs; proof->name != NULL; proof++)
    if (g_str_equal (proof->name, fact->name))
      {
        g_autofree char *wrong = NULL;

        g_assert_true (g_variant_is_of_type (fact->value, G_VARIANT_TYPE (proof->type)));
        wrong = proof->check (explanation, step, fact->value);
        if (wrong != NULL)
          {
            g_autofree char *text = cgt_explanation_to_text (explanation);

            g_error ("%s: %s\n%s", fact->name, wrong, text);
          }
        return;
      }
  g_error ("nobody knows how to prove %s", fact->name);
}

/* Everything that is claimed, and what can be seen without brute force. */
static void
prove_large (ExplanationCheck     *check,
             const CgtExplanation *explanation)
{
  explanation_check_structure (check, explanation);
  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->facts->len; j++)
        prove_fact (explanation, step, g_ptr_array_index (step->facts, j));
    }
}

/* Tests */

static CgtExplanation *
explain (const char *notation,
         const char *topic)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_take_split, notation, &error);
  CgtExplanation *explanation;

  g_assert_no_error (error);
  explanation = cgt_explain (position, topic, NULL, &error);
  g_assert_no_error (error);
  return explanation;
}

static void
test_random (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, proofs);

  explanation_check_all (check, 1500);
}

static void
test_examples (void)
{
  static const char *const notations[] = { "3 1 1 1", "1", "0", "0 0", "2 2", "4 1 2", "0 3 0 3", "5 1", "2 1 3" };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, proofs);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (notations[i], NULL);

      explanation_check_prove (check, explanation);
      explanation_check_mutate (check, explanation);
    }
}

/* Piles that have their splits listed. */
static void
test_larger (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, large_proofs);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (GString) notation = g_string_new (NULL);
      g_autoptr (CgtExplanation) explanation = NULL;
      gboolean paired = i % 3 == 0;
      guint n = g_rand_int_range (random, 1, 6);

      for (guint j = 0; j < n; j++)
        {
          guint pile = g_rand_int_range (random, 0, 21);

          g_string_append_printf (notation, "%s%u", j > 0 ? " " : "", pile);
          if (paired)
            g_string_append_printf (notation, " %u", pile);
        }
      explanation = explain (notation->str, NULL);
      prove_large (check, explanation);
      if (i % 25 == 0)
        explanation_check_mutate (check, explanation);
    }
}

/* Lost, and not by pairs. */
static void
test_lost (void)
{
  static const char *const notations[] = { "1 2 4", "8 7 2", "9 7 1", "9 7 5 3", "20 20 20 20", "300 300", "11 13 1 1", "1 10 15 11" };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, large_proofs);
  guint n_lost = 0;

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (notations[i], NULL);

      if (explanation->analysis->result.outcome == CGT_OUTCOME_N)
        continue;
      n_lost++;
      prove_large (check, explanation);
      explanation_check_mutate (check, explanation);
      g_assert_nonnull (cgt_explanation_find_step (explanation, "refutations"));
    }
  g_assert_cmpuint (n_lost, >=, 5);
}

static void
test_pile (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, large_proofs);

  for (guint pile = 0; pile <= 416; pile += pile < 40 ? 1 : 47)
    {
      g_autofree char *notation = g_strdup_printf ("%u", pile);
      g_autoptr (CgtExplanation) explanation = explain (notation, "pile");

      prove_large (check, explanation);
      if (pile < 12)
        explanation_check_mutate (check, explanation);
    }
}

static void
test_theorem (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, large_proofs);

  for (guint pile = 0; pile <= 1200; pile += pile < 120 ? 1 : 37)
    {
      g_autofree char *notation = g_strdup_printf ("%u", pile);
      g_autoptr (CgtExplanation) explanation = explain (notation, "theorem");

      prove_large (check, explanation);
      if (pile < 30)
        explanation_check_mutate (check, explanation);
    }
}

/* A value larger than the pile, at the first place where there is one. */
static void
test_larger_than_pile (void)
{
  g_autoptr (CgtExplanation) explanation = explain ("3", NULL);
  const CgtStep *step = cgt_explanation_find_step (explanation, "pile-value");
  guint64 mex;

  g_variant_get_child (cgt_step_find_fact (step, "mex"), 2, "t", &mex);
  g_assert_cmpuint (mex, ==, 4);
  g_assert_nonnull (cgt_step_find_fact (step, "larger-value"));
}

static void
test_large (void)
{
  static const struct { const char *notation, *topic; } cases[] = {
    { "300 42 47 3 42 47", NULL },
    { "1000000000000000000", "pile" },
    { "1000000000000000000", "theorem" },
    { "1000000000000000000", NULL },
    { "1000000000000000000 999999999999999999 5", NULL },
    { "1000000000000000000 1000000000000000000", NULL },
    { "417 417", NULL },
    { "416 7 20", NULL },
  };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, proofs);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (cases[i].notation, cases[i].topic);

      explanation_check_structure (check, explanation);
      g_assert_cmpuint (explanation->steps->len, <=, 16);
    }
}

/* The largest position of the problem: every one of its moves is answered, and counted. */
static void
test_fifty_piles (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, large_proofs);
  g_autoptr (GString) notation = g_string_new ("300");
  g_autoptr (CgtExplanation) explanation = NULL;
  const CgtStep *step;
  gint64 start = g_get_monotonic_time ();
  guint64 n_moves;

  for (guint i = 1; i < 50; i++)
    g_string_append (notation, " 300");
  explanation = explain (notation->str, NULL);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 10 * G_USEC_PER_SEC);
  prove_large (check, explanation);
  step = cgt_explanation_find_step (explanation, "refutations");
  g_variant_get_child (cgt_step_find_fact (step, "reply-groups"), 1, "t", &n_moves);
  g_assert_cmpuint (n_moves, ==, 50 * (G_GUINT64_CONSTANT (9253082936723601) + 300));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/take-split/explain/random", test_random);
  g_test_add_func ("/take-split/explain/examples", test_examples);
  g_test_add_func ("/take-split/explain/larger", test_larger);
  g_test_add_func ("/take-split/explain/lost", test_lost);
  g_test_add_func ("/take-split/explain/pile", test_pile);
  g_test_add_func ("/take-split/explain/theorem", test_theorem);
  g_test_add_func ("/take-split/explain/larger-than-pile", test_larger_than_pile);
  g_test_add_func ("/take-split/explain/large", test_large);
  g_test_add_func ("/take-split/explain/fifty-piles", test_fifty_piles);
  return g_test_run ();
}
