/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys-proofs.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define MOST_HEAPS 64

typedef struct
{
  guint n;
  guint64 heaps[MOST_HEAPS];
} Heaps;

static guint
find_value (const guint *values,
            guint        stones)
{
  gboolean reached[1024] = { FALSE };
  guint value = 0;

  for (guint first = 1; first < stones; first++)
    if (first != stones - first)
      reached[values[first] ^ values[stones - first]] = TRUE;
  while (reached[value])
    value++;
  return value;
}

guint
proof_get_value (guint64 stones)
{
  static guint values[PROOF_MOST_STONES + 1];
  static guint n_known = 0;

  g_assert_cmpuint (stones, <=, PROOF_MOST_STONES);
  for (; n_known <= stones; n_known++)
    values[n_known] = find_value (values, n_known);
  return values[stones];
}

static Heaps
read_heaps (const CgtExplanation *explanation)
{
  g_autofree char *text = cgt_position_to_string (explanation->position);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  Heaps self = { 0 };

  for (guint i = 0; words[i] != NULL; i++)
    self.heaps[self.n++] = g_ascii_strtoull (words[i], NULL, 10);
  g_assert_cmpuint (self.n, <=, MOST_HEAPS);
  return self;
}

/* HEAP=A+B */
static gboolean
play (Heaps      *heaps,
      const char *move)
{
  guint64 heap, first, second;

  if (sscanf (move, "%" SCNu64 "=%" SCNu64 "+%" SCNu64, &heap, &first, &second) != 3 || heap < 1 || heap > heaps->n
      || first == 0 || second == 0 || first == second || first + second != heaps->heaps[heap - 1])
    return FALSE;
  memmove (&heaps->heaps[heap + 1], &heaps->heaps[heap], (heaps->n - heap) * sizeof (guint64));
  heaps->heaps[heap - 1] = first;
  heaps->heaps[heap] = second;
  heaps->n++;
  return TRUE;
}

static guint
add_up (const Heaps *heaps)
{
  guint sum = 0;

  for (guint i = 0; i < heaps->n; i++)
    sum ^= proof_get_value (heaps->heaps[i]);
  return sum;
}

static guint64
count_of_size (const Heaps *heaps,
               guint64      size)
{
  guint64 n = 0;

  for (guint i = 0; i < heaps->n; i++)
    n += heaps->heaps[i] == size;
  return n;
}

static guint64
count_splits (guint64 stones)
{
  guint64 n = 0;

  for (guint64 first = 1; 2 * first < stones; first++)
    n++;
  return n;
}

/* Proofs */

static char *
check_tally (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  Heaps heaps = read_heaps (explanation);
  guint64 last = 0, n_seen = count_of_size (&heaps, 0);

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 size, count;

      g_variant_get_child (value, i, "(tt)", &size, &count);
      if (size <= last || count == 0 || count != count_of_size (&heaps, size))
        return g_strdup_printf ("there are not %" PRIu64 " heaps of %" PRIu64, count, size);
      last = size;
      n_seen += count;
    }
  return n_seen == heaps.n ? NULL : g_strdup ("some heaps are missing");
}

static char *
check_stuck (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  Heaps heaps = read_heaps (explanation);
  guint64 n = 0;

  for (guint i = 0; i < heaps.n; i++)
    n += heaps.heaps[i] > 0 && count_splits (heaps.heaps[i]) == 0;
  return g_variant_get_uint64 (value) == n ? NULL : g_strdup_printf ("%" PRIu64 " heaps cannot be split", n);
}

static char *
check_heap_values (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 stones, claim;

      g_variant_get_child (value, i, "(tt)", &stones, &claim);
      if (stones == 0 || stones > PROOF_MOST_STONES || proof_get_value (stones) != claim)
        return g_strdup_printf ("a heap of %" PRIu64 " is not worth %" PRIu64, stones, claim);
    }
  return NULL;
}

/* Whether @runs are those of the values that splits of the heap have. */
static gboolean
are_reached (GVariant *runs,
             guint64   stones)
{
  gboolean reached[1024] = { FALSE }, claimed[1024] = { FALSE };
  guint64 behind = 0;

  for (guint64 first = 1; 2 * first < stones; first++)
    reached[proof_get_value (first) ^ proof_get_value (stones - first)] = TRUE;
  for (gsize i = 0; i < g_variant_n_children (runs); i++)
    {
      guint64 first, last;

      g_variant_get_child (runs, i, "(tt)", &first, &last);
      if (first > last || last >= G_N_ELEMENTS (claimed) || (i > 0 && first <= behind))
        return FALSE;
      for (guint64 n = first; n <= last; n++)
        claimed[n] = TRUE;
      behind = last + 1;
    }
  return memcmp (reached, claimed, sizeof reached) == 0;
}

static char *
check_reach (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  g_autoptr (GVariant) runs = g_variant_get_child_value (value, 2);
  guint64 stones, n_splits, mex;

  g_variant_get_child (value, 0, "t", &stones);
  g_variant_get_child (value, 1, "t", &n_splits);
  g_variant_get_child (value, 3, "t", &mex);
  if (stones > PROOF_MOST_STONES || n_splits != count_splits (stones) || mex != proof_get_value (stones))
    return g_strdup_printf ("a heap of %" PRIu64 " has other splits or is not worth %" PRIu64, stones, mex);
  return are_reached (runs, stones) ? NULL : g_strdup_printf ("splits of %" PRIu64 " reach other values", stones);
}

static char *
check_examples (const CgtExplanation *explanation,
                const CgtStep        *step,
                GVariant             *value)
{
  g_autoptr (GVariant) examples = g_variant_get_child_value (value, 1);
  guint64 stones;

  g_variant_get_child (value, 0, "t", &stones);
  for (gsize i = 0; i < g_variant_n_children (examples); i++)
    {
      guint64 claim, first, second;

      g_variant_get_child (examples, i, "(ttt)", &claim, &first, &second);
      if (first == 0 || second == 0 || first == second || first > PROOF_MOST_STONES || second > PROOF_MOST_STONES
          || first + second != stones || (proof_get_value (first) ^ proof_get_value (second)) != claim)
        return g_strdup_printf ("%" PRIu64 " + %" PRIu64 " is no split of %" PRIu64 " worth %" PRIu64, first, second, stones, claim);
    }
  return NULL;
}

static char *
check_wanted (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  Heaps heaps = read_heaps (explanation);
  guint sum = add_up (&heaps);

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 stones, worth, wanted, n_ways = 0, n_shown;
      g_autoptr (GVariant) row = g_variant_get_child_value (value, i);
      g_autoptr (GVariant) splits = g_variant_get_child_value (row, 3);

      g_variant_get_child (row, 0, "t", &stones);
      g_variant_get_child (row, 1, "t", &worth);
      g_variant_get_child (row, 2, "t", &wanted);
      if (count_of_size (&heaps, stones) == 0 || worth != proof_get_value (stones) || wanted != (sum ^ worth))
        return g_strdup_printf ("of a heap of %" PRIu64 " something else is wanted", stones);
      for (guint64 first = 1; 2 * first < stones; first++)
        n_ways += (proof_get_value (first) ^ proof_get_value (stones - first)) == wanted;
      n_shown = g_variant_n_children (splits) / 2;
      if (g_variant_n_children (splits) % 2 != 0 || n_shown != MIN (n_ways, 3))
        return g_strdup_printf ("a split of %" PRIu64 " is missing, or there is none", stones);
      for (guint64 j = 0, before = 0; j < n_shown; j++)
        {
          guint64 larger, smaller;

          g_variant_get_child (splits, 2 * j, "t", &larger);
          g_variant_get_child (splits, 2 * j + 1, "t", &smaller);
          if (smaller <= before || larger <= smaller || larger > stones || larger + smaller != stones
              || (proof_get_value (larger) ^ proof_get_value (smaller)) != wanted)
            return g_strdup_printf ("%" PRIu64 " + %" PRIu64 " is not wanted", larger, smaller);
          before = smaller;
        }
    }
  return NULL;
}

static char *
check_leaves (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  Heaps heaps = read_heaps (explanation), after = heaps;
  g_autoptr (GVariant) parts = g_variant_get_child_value (value, 2);
  const char *move;
  guint64 stones, claim, index;

  g_variant_get_child (value, 0, "&s", &move);
  g_variant_get_child (value, 1, "t", &stones);
  g_variant_get_child (value, 3, "t", &claim);
  if (!play (&after, move) || add_up (&after) != 0)
    return g_strdup_printf ("%s does not win", move);
  index = g_ascii_strtoull (move, NULL, 10) - 1;
  if (heaps.heaps[index] != stones || g_variant_n_children (parts) != 2 || claim != (add_up (&heaps) ^ proof_get_value (stones)))
    return g_strdup_printf ("%s splits another heap, or leaves another value", move);
  for (gsize i = 0; i < 2; i++)
    {
      guint64 part, worth;

      g_variant_get_child (parts, i, "(tt)", &part, &worth);
      if (part != after.heaps[index + i] || worth != proof_get_value (part))
        return g_strdup_printf ("%s leaves no part of %" PRIu64 " worth %" PRIu64, move, part, worth);
    }
  return NULL;
}

static char *
check_group (const Heaps *heaps,
             GVariant    *group,
             guint64     *n_covered)
{
  const char *kind, *example, *reply;
  guint64 size, n_heaps, n_moves;
  gboolean exact;
  Heaps after = *heaps;

  g_variant_get (group, "(&stttb&s&s)", &kind, &size, &n_heaps, &n_moves, &exact, &example, &reply);
  if (!g_str_equal (kind, "split") || n_heaps == 0 || n_heaps != count_of_size (heaps, size) || n_moves != count_splits (size) * n_heaps || !exact)
    return g_strdup_printf ("there are not %" PRIu64 " splits of %" PRIu64 " heaps of %" PRIu64, n_moves, n_heaps, size);
  if (!play (&after, example) || heaps->heaps[g_ascii_strtoull (example, NULL, 10) - 1] != size)
    return g_strdup_printf ("%s is none of them", example);
  if (!play (&after, reply) || add_up (&after) != 0)
    return g_strdup_printf ("%s does not beat %s", reply, example);
  *n_covered += n_moves;
  return NULL;
}

static char *
check_reply_groups (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  Heaps heaps = read_heaps (explanation);
  g_autoptr (GVariant) groups = g_variant_get_child_value (value, 0);
  guint64 n_moves, n_covered = 0, n_truth = 0;
  gboolean exact;

  for (gsize i = 0; i < g_variant_n_children (groups); i++)
    {
      g_autoptr (GVariant) group = g_variant_get_child_value (groups, i);
      char *wrong = check_group (&heaps, group, &n_covered);

      if (wrong != NULL)
        return wrong;
    }
  g_variant_get_child (value, 1, "t", &n_moves);
  g_variant_get_child (value, 2, "b", &exact);
  for (guint i = 0; i < heaps.n; i++)
    n_truth += count_splits (heaps.heaps[i]);
  if (n_moves != n_truth || n_covered != n_truth || !exact)
    return g_strdup_printf ("there are %" PRIu64 " moves", n_truth);
  return add_up (&heaps) == 0 ? NULL : g_strdup ("it is won");
}

const FactProof grundys_proofs[] = {
  { "tally", "a(tt)", check_tally },
  { "stuck", "t", check_stuck },
  { "heap-values", "a(tt)", check_heap_values },
  { "reach", "(tta(tt)t)", check_reach },
  { "examples", "(ta(ttt))", check_examples },
  { "wanted", "a(tttat)", check_wanted },
  { "leaves", "(sta(tt)t)", check_leaves },
  { "reply-groups", "(a(stttbss)tb)", check_reply_groups },
  { NULL, NULL, NULL }
};
