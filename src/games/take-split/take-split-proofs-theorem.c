/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-proofs.h"

#include <inttypes.h>
#include <string.h>

#include "take-split-naive.h"

/* The theorem */

char *
proof_check_formula (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  guint64 pile, height, rest, low, claim;

  g_variant_get (value, "(ttttt)", &pile, &height, &rest, &low, &claim);
  if (rest > 4 || pile != 5 * height + 2 + rest || claim != 8 * height + low)
    return g_strdup_printf ("%" PRIu64 " is not 5 * %" PRIu64 " + 2 + %" PRIu64 ", or the value does not follow", pile, height, rest);
  return proof_get_value (pile) == claim ? NULL : g_strdup_printf ("a pile of %" PRIu64 " is worth %" PRIu64, pile, proof_get_value (pile));
}

static guint64
count_missing (guint64 pile)
{
  guint64 n = 0;

  for (guint64 value = 0; value < proof_get_value (pile); value++)
    n += !proof_is_taken (pile, value);
  return n;
}

char *
proof_check_missing_count (const CgtExplanation *explanation,
                           const CgtStep        *step,
                           GVariant             *value)
{
  guint64 pile, claim;

  g_variant_get (value, "(tt)", &pile, &claim);
  return count_missing (pile) == claim ? NULL : g_strdup_printf ("%" PRIu64 " are missing", count_missing (pile));
}

char *
proof_check_constructions (const CgtExplanation *explanation,
                           const CgtStep        *step,
                           GVariant             *value)
{
  g_autoptr (GVariant) splits = g_variant_get_child_value (value, 1);
  guint64 pile, last;
  gsize n = g_variant_n_children (splits);

  g_variant_get_child (value, 0, "t", &pile);
  last = proof_get_value (pile);
  if (n != MIN (count_missing (pile), 64))
    return g_strdup ("some are missing");
  for (gsize i = 0; i < n; i++)
    {
      Piles piles = { 1, { pile } }, made;
      guint64 before, claim;
      const char *move;

      g_variant_get_child (splits, i, "(t&s)", &claim, &move);
      if (claim >= last || proof_is_taken (pile, claim))
        return g_strdup_printf ("%" PRIu64 " is not the next", claim);
      if (!proof_play (&piles, move, &made, &before) || made.n > 5 || proof_get_sum (&piles) != claim)
        return g_strdup_printf ("%s does not leave %" PRIu64, move, claim);
      last = claim;
    }
  return NULL;
}

char *
proof_check_only_pile (const CgtExplanation *explanation,
                       const CgtStep        *step,
                       GVariant             *value)
{
  guint64 worth, pile;

  g_variant_get (value, "(tt)", &worth, &pile);
  for (guint64 n = 0; n <= naive_knapsack_get ()->most; n++)
    if ((proof_get_value (n) == worth) != (n == pile))
      return g_strdup_printf ("a pile of %" PRIu64 " is worth %" PRIu64, n, proof_get_value (n));
  return NULL;
}

/* The heights of parts, and with them the largest that those of a split can have together. */
char *
proof_check_most_height (const CgtExplanation *explanation,
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

      low ^= proof_get_value (part) % 8;
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

char *
proof_check_theorem_cases (const CgtExplanation *explanation,
                           const CgtStep        *step,
                           GVariant             *value)
{
  static const guint64 lows[] = { 0, 2, 1, 5, 7 };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GVariant) rows = g_variant_get_child_value (value, 2);
  Piles piles = proof_get_piles (explanation);
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
