/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-proofs.h"

#include <inttypes.h>
#include <string.h>

#include "take-split-naive.h"

/* What all games claim, for piles that can be listed but not searched */

static char *
check_outcome (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  Piles piles = proof_get_piles (explanation);

  return g_str_equal (g_variant_get_string (value, NULL), proof_get_sum (&piles) != 0 ? "win" : "loss") ? NULL : g_strdup ("it is not");
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
  return read_piles (position, &piles) && proof_get_sum (&piles) == claim ? NULL : g_strdup_printf ("%s is not worth %" PRIu64, position, claim);
}

static char *
check_sum (const CgtExplanation *explanation,
           const CgtStep        *step,
           GVariant             *value)
{
  Piles piles = proof_get_piles (explanation);
  g_autoptr (GVariant) rows = g_variant_get_child_value (value, 0);
  guint64 claim, n = 0, sum = 0;

  g_variant_get_child (value, 1, "t", &claim);
  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      guint64 row, count, n_such = 0;

      g_variant_get_child (rows, i, "(tt)", &row, &count);
      for (guint j = 0; j < piles.n; j++)
        n_such += piles.piles[j] > 0 && proof_get_value (piles.piles[j]) == row;
      if (count > n_such)
        return g_strdup_printf ("not so many are worth %" PRIu64, row);
      n += count;
      sum ^= count % 2 == 1 ? row : 0;
    }
  if (n != piles.n - proof_count_of_size (&piles, 0))
    return g_strdup ("some are missing");
  return sum == claim && claim == proof_get_sum (&piles) ? NULL : g_strdup_printf ("the sum is not %" PRIu64, claim);
}

static char *
check_winning_count (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  Piles piles = proof_get_piles (explanation);
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
  Piles piles = proof_get_piles (explanation), made;
  const char *move = g_variant_get_string (value, NULL);
  guint64 before;

  return proof_play (&piles, move, &made, &before) && proof_get_sum (&piles) == 0 ? NULL : g_strdup_printf ("%s does not win", move);
}

static char *
check_replies (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  Piles piles = proof_get_piles (explanation), made;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint64 n = 0, before;

  for (guint i = 0; i < piles.n; i++)
    n += piles.piles[i] + proof_count_splits (piles.piles[i]);
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      Piles after = piles;
      const char *move, *reply;

      g_variant_get_child (value, i, "(&s&s)", &move, &reply);
      if (!proof_play (&after, move, &made, &before) || !proof_play (&after, reply, &made, &before) || proof_get_sum (&after) != 0)
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
      if (!proof_play (&after, move, &made, &before) || !read_piles (option, &claimed) || claimed.n != after.n ||
          memcmp (claimed.piles, after.piles, after.n * sizeof (guint64)) != 0 || proof_get_sum (&after) != worth)
        return g_strdup_printf ("%s does not lead to %s worth %" PRIu64, move, option, worth);
      g_hash_table_add (seen, (gpointer) move);
    }
  if (g_hash_table_size (seen) != piles.piles[0] + proof_count_splits (piles.piles[0]))
    return g_strdup ("some moves are missing");
  return mex == proof_get_sum (&piles) ? NULL : g_strdup_printf ("the mex is not %" PRIu64, mex);
}

#define OWN_PROOFS \
  { "tally", "a(tt)", proof_check_tally }, \
  { "pile-values", "a(tt)", proof_check_pile_values }, \
  { "move-count", "(ttt)", proof_check_move_count }, \
  { "larger-value", "(tt)", proof_check_larger_value }, \
  { "reach", "(ta(tt)a(tt)t)", proof_check_reach }, \
  { "take-values", "(ta(tt))", proof_check_take_values }, \
  { "split-values", "(ta(tt)t)", proof_check_split_values }, \
  { "collected", "(ta(tta(tt)a(tt)))", proof_check_collected }, \
  { "wanted", "a(tttbb)", proof_check_wanted }, \
  { "leaves", "(sta(tt)t)", proof_check_leaves }, \
  { "reply-groups", "(a(stttbss)tb)", proof_check_reply_groups }, \
  { "formula", "(ttttt)", proof_check_formula }, \
  { "missing-count", "(tt)", proof_check_missing_count }, \
  { "constructions", "(ta(ts))", proof_check_constructions }, \
  { "only-pile", "(tt)", proof_check_only_pile }, \
  { "most-height", "(tt)", proof_check_most_height }, \
  { "theorem-cases", "(tta(tatatt))", proof_check_theorem_cases }

const FactProof take_split_proofs[] = { OWN_PROOFS, { NULL, NULL, NULL } };

const FactProof take_split_large_proofs[] = {
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
