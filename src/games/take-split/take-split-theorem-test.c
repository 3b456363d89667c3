/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-naive.h"

static void
test_listed_values (void)
{
  static const guint64 values[] = {
    0, 1, 2, 4, 3, 5, 6, 8, 10, 9, 13, 15, 16, 18, 17, 21, 23, 24, 26, 25, 29, 31, 32, 34, 33, 37, 39, 40, 42, 41, 45
  };

  for (guint pile = 0; pile < G_N_ELEMENTS (values); pile++)
    g_assert_cmpuint (take_split_get_value (pile), ==, values[pile]);
  g_assert_cmpuint (take_split_get_value (300), ==, 477);
}

static void
test_values_by_knapsack (void)
{
  const NaiveKnapsack *knapsack = naive_knapsack_get ();

  for (guint pile = 0; pile <= knapsack->most; pile++)
    {
      g_assert_cmpuint (take_split_get_value (pile), ==, knapsack->values[pile]);
      g_assert_cmpuint (naive_formula (pile), ==, knapsack->values[pile]);
    }
}

static void
test_value_and_size (void)
{
  guint larger = 0;

  for (guint pile = 1; pile <= 300; pile++)
    larger += take_split_get_value (pile) > pile;
  g_assert_cmpuint (larger, ==, 294);
}

/* Lasker's Nim splits into two only. */
static void
test_lasker (void)
{
  guint64 values[30] = { 0 };

  for (guint pile = 1; pile < 30; pile++)
    {
      guint64 seen = 0;

      for (guint i = 0; i < pile; i++)
        seen |= G_GUINT64_CONSTANT (1) << values[i];
      for (guint i = 1; i < pile; i++)
        seen |= G_GUINT64_CONSTANT (1) << (values[i] ^ values[pile - i]);
      while (seen >> values[pile] & 1)
        values[pile]++;
    }
  for (guint pile = 0; pile < 8; pile++)
    g_assert_cmpuint (values[pile], ==, take_split_get_value (pile));
  g_assert_cmpuint (values[8], !=, take_split_get_value (8));
}

static void
test_find_pile (void)
{
  guint64 pile;
  guint64 largest = TAKE_SPLIT_MOST_TOKENS;
  guint found = 0;

  for (guint64 value = 0; value < 5000; value++)
    if (take_split_find_pile (value, &pile))
      {
        found++;
        g_assert_cmpuint (take_split_get_value (pile), ==, value);
      }
  /* No other pile has a value below 5000, so none was missed. */
  for (pile = 0; pile < 5000; pile++)
    found -= take_split_get_value (pile) < 5000;
  g_assert_cmpuint (found, ==, 0);
  g_assert_true (take_split_find_pile (take_split_get_value (largest), &pile));
  g_assert_cmpuint (pile, ==, largest);
}

static void
test_value_parts (void)
{
  guint low;

  for (guint64 pile = 0; pile < 1000; pile++)
    {
      guint64 high = take_split_get_value_parts (pile, &low);

      g_assert_cmpuint (8 * high + low, ==, naive_formula (pile));
      g_assert_cmpuint (low, <, 8);
    }
  /* 2^64 - 1 = 5 * 3689348814741910322 + 2 + 3 */
  g_assert_cmpuint (take_split_get_value_parts (G_MAXUINT64, &low), ==, G_GUINT64_CONSTANT (3689348814741910322));
  g_assert_cmpuint (low, ==, 5);
}

static void
check_parts (guint64        pile,
             guint64        value,
             const guint64 *parts,
             guint          n)
{
  guint64 rest = pile;

  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (parts[i], >, 0);
      g_assert_cmpuint (parts[i], <=, i > 0 ? parts[i - 1] : rest);
      g_assert_cmpuint (parts[i], <=, rest);
      rest -= parts[i];
      value ^= take_split_get_value (parts[i]);
    }
  g_assert_cmpuint (rest, ==, 0);
  g_assert_cmpuint (value, ==, 0);
}

static void
compare_shortest (guint pile)
{
  const NaiveKnapsack *knapsack = naive_knapsack_get ();

  for (guint value = 0; value < knapsack->n_values; value++)
    {
      guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
      guint n;

      if (value == knapsack->values[pile])
        continue;
      n = take_split_find_shortest (pile, value, parts);
      g_assert_cmpuint (n, ==, knapsack->shortest[pile * knapsack->n_values + value]);
      if (n > 0)
        check_parts (pile, value, parts, n);
    }
}

/* Every value of every pile to 200, then of some. */
static void
test_shortest (void)
{
  static const guint five_parts[] = { 327, 647 };

  for (guint pile = 2; pile <= 200; pile++)
    compare_shortest (pile);
  for (guint pile = 211; pile <= 1200; pile += 29)
    compare_shortest (pile);
  for (guint i = 0; i < G_N_ELEMENTS (five_parts); i++)
    compare_shortest (five_parts[i]);
}

static void
test_back_pointers (void)
{
  const NaiveKnapsack *knapsack = naive_knapsack_get ();

  for (guint value = 0; value < knapsack->n_values; value++)
    {
      g_autoptr (CgtMove) split = naive_knapsack_get_split (knapsack, 300, value);
      guint64 parts[TAKE_SPLIT_MOST_SHORTEST];

      if (value == knapsack->values[300])
        continue;
      g_assert_cmpuint (split != NULL ? split->n_parts : 0, ==, take_split_find_shortest (300, value, parts));
    }
}

/* The theorem's claim: every value below its own can be had, by a take or by at most five parts. */
static void
test_explicit_moves (void)
{
  for (guint pile = 1; pile <= 700; pile++)
    for (guint64 value = 0; value < take_split_get_value (pile); value++)
      {
        guint64 left;
        guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
        guint n;

        if (take_split_find_pile (value, &left) && left < pile)
          continue;
        n = take_split_find_shortest (pile, value, parts);
        g_assert_cmpuint (n, >=, 2);
        check_parts (pile, value, parts, n);
      }
}

static void
test_huge_shortest (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 20000; i++)
    {
      guint64 pile = 7 + take_split_random_below (TAKE_SPLIT_MOST_TOKENS - 6, random);
      guint64 value = take_split_random_below (take_split_get_value (pile), random);
      guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
      guint64 left;
      guint n = take_split_find_shortest (pile, value, parts);

      if (n > 0)
        check_parts (pile, value, parts, n);
      else
        g_assert_true (take_split_find_pile (value, &left) && left < pile);
    }
}

static void
test_pairs (void)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint pile = 0; pile <= 120; pile++)
    for (guint value = 0; value < 256; value++)
      {
        guint most = value % 3 == 0 ? 1 + value % 5 : G_MAXUINT;
        guint64 largest = value % 2 == 0 ? G_MAXUINT64 : (guint64) g_rand_int_range (random, 0, pile + 1);
        guint n = 0;

        take_split_find_pairs (pile, value, largest, most, pairs);
        for (guint64 larger = (pile + 1) / 2; larger > 0 && larger < pile && larger <= largest && n < most; larger++)
          if ((naive_formula (larger) ^ naive_formula (pile - larger)) == value)
            {
              g_assert_cmpuint (n, <, pairs->len);
              g_assert_cmpuint (g_array_index (pairs, guint64, n++), ==, larger);
            }
        g_assert_cmpuint (pairs->len, ==, n);
      }
}

static void
test_huge_pairs (void)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < 2000; i++)
    {
      guint64 larger = 1 + take_split_random_below (TAKE_SPLIT_MOST_TOKENS / 2, random);
      guint64 smaller = 1 + take_split_random_below (larger, random);
      guint64 value = take_split_get_value (larger) ^ take_split_get_value (smaller);
      gboolean found = FALSE;

      take_split_find_pairs (larger + smaller, value, larger, 50, pairs);
      for (guint j = 0; j < pairs->len; j++)
        {
          guint64 part = g_array_index (pairs, guint64, j);
          guint64 parts[] = { part, larger + smaller - part };

          check_parts (larger + smaller, value, parts, 2);
          g_assert_true (j == 0 || part > g_array_index (pairs, guint64, j - 1));
          found |= part == larger;
        }
      g_assert_true (found || pairs->len == 50);
    }
}

/* Naively, part by part, with a look at every addition. */
static void
test_partition_numbers (void)
{
  guint64 naive[TAKE_SPLIT_MOST_COUNTED + 2] = { 1 };
  g_autofree guint64 *counts = take_split_count_partitions (TAKE_SPLIT_MOST_COUNTED);
  gboolean overflow = FALSE;

  for (guint part = 1; part <= TAKE_SPLIT_MOST_COUNTED + 1; part++)
    for (guint pile = part; pile <= TAKE_SPLIT_MOST_COUNTED + 1; pile++)
      {
        if (naive[pile] > G_MAXUINT64 - naive[pile - part])
          {
            g_assert_cmpuint (pile, ==, TAKE_SPLIT_MOST_COUNTED + 1);
            overflow = TRUE;
          }
        naive[pile] += naive[pile - part];
      }
  g_assert_true (overflow);
  for (guint pile = 0; pile <= TAKE_SPLIT_MOST_COUNTED; pile++)
    g_assert_cmpuint (counts[pile], ==, naive[pile]);
  g_assert_cmpuint (counts[100], ==, 190569292);
  g_assert_cmpuint (counts[400], ==, G_GUINT64_CONSTANT (6727090051741041926));
}

static void
compare_counts (const TakeSplitCounts *counts,
                guint                  pile)
{
  const NaiveKnapsack *knapsack = naive_knapsack_get ();
  g_autoptr (GPtrArray) splits = naive_splits (0, pile);
  g_autofree guint64 *expected = g_new0 (guint64, knapsack->n_values);

  if (pile > 0)
    expected[knapsack->values[pile]] = 1;
  for (guint i = 0; i < splits->len; i++)
    {
      const CgtMove *split = g_ptr_array_index (splits, i);
      guint value = 0;

      for (guint j = 0; j < split->n_parts; j++)
        value ^= knapsack->values[split->parts[j]];
      expected[value]++;
    }
  for (guint value = 0; value < knapsack->n_values; value++)
    {
      g_assert_cmpuint (take_split_counts_get (counts, pile, value), ==, expected[value] + (pile == 0 && value == 0));
      g_assert_cmpint (take_split_counts_has (counts, pile, value), ==, expected[value] > 0 || (pile == 0 && value == 0));
    }
}

static void
test_counts (void)
{
  for (guint most = 0; most <= 30; most += 6)
    {
      TakeSplitCounts *counts = take_split_counts_new (most, NULL, NULL);

      for (guint pile = 0; pile <= most; pile++)
        compare_counts (counts, pile);
      take_split_counts_free (counts, NULL);
    }
}

/* All values together: each partition has one. And which values occur, by the knapsack. */
static void
test_large_counts (void)
{
  const NaiveKnapsack *knapsack = naive_knapsack_get ();
  static const guint piles[] = { 60, 299, 400, TAKE_SPLIT_MOST_COUNTED };
  g_autofree guint64 *partitions = take_split_count_partitions (TAKE_SPLIT_MOST_COUNTED);
  TakeSplitCounts *counts = take_split_counts_new (TAKE_SPLIT_MOST_COUNTED, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      guint64 total = 0;

      for (guint value = 0; value < knapsack->n_values; value++)
        {
          guint64 count = take_split_counts_get (counts, piles[i], value);

          g_assert_cmpint (count > 0, ==, knapsack->shortest[piles[i] * knapsack->n_values + value] > 0);
          total += count;
        }
      g_assert_cmpuint (total, ==, partitions[piles[i]]);
    }
  take_split_counts_free (counts, NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/take-split/theorem/listed-values", test_listed_values);
  g_test_add_func ("/take-split/theorem/values-by-knapsack", test_values_by_knapsack);
  g_test_add_func ("/take-split/theorem/value-and-size", test_value_and_size);
  g_test_add_func ("/take-split/theorem/lasker", test_lasker);
  g_test_add_func ("/take-split/theorem/find-pile", test_find_pile);
  g_test_add_func ("/take-split/theorem/value-parts", test_value_parts);
  g_test_add_func ("/take-split/theorem/shortest", test_shortest);
  g_test_add_func ("/take-split/theorem/back-pointers", test_back_pointers);
  g_test_add_func ("/take-split/theorem/explicit-moves", test_explicit_moves);
  g_test_add_func ("/take-split/theorem/huge-shortest", test_huge_shortest);
  g_test_add_func ("/take-split/theorem/pairs", test_pairs);
  g_test_add_func ("/take-split/theorem/huge-pairs", test_huge_pairs);
  g_test_add_func ("/take-split/theorem/partition-numbers", test_partition_numbers);
  g_test_add_func ("/take-split/theorem/counts", test_counts);
  g_test_add_func ("/take-split/theorem/large-counts", test_large_counts);
  return g_test_run ();
}
