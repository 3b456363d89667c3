/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim-proofs.h"

#include <inttypes.h>
#include <string.h>

static gboolean
read_heaps (const char *text,
            Heaps      *heaps)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  heaps->n = g_strv_length (words);
  if (heaps->n > MOST_HEAPS)
    return FALSE;
  for (guint i = 0; i < heaps->n; i++)
    heaps->heaps[i] = g_ascii_strtoull (words[i], NULL, 10);
  return TRUE;
}

Heaps
proof_get_heaps (const CgtExplanation *explanation)
{
  g_autofree char *text = cgt_position_to_string (explanation->position);
  Heaps heaps;

  g_assert_true (read_heaps (text, &heaps));
  return heaps;
}

static gboolean
is_misere (const CgtExplanation *explanation)
{
  return g_str_equal (explanation->position->game->id, "misere-nim");
}

/* HEAP-K, counted from 1; FALSE if it is no move in @heaps. */
gboolean
proof_play (Heaps      *heaps,
            const char *move)
{
  char *end;
  guint64 heap = g_ascii_strtoull (move, &end, 10);
  guint64 taken;

  if (heap < 1 || heap > heaps->n || *end != '-')
    return FALSE;
  taken = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '\0' || taken < 1 || taken > heaps->heaps[heap - 1])
    return FALSE;
  heaps->heaps[heap - 1] -= taken;
  return TRUE;
}

/* All positions below some heaps, numbered with the heaps as digits: moves lead to smaller numbers. */
typedef struct
{
  Heaps box;
  gsize n_positions;
  guint8 *wins[2];      /* [0]: with the last stone winning, [1]: losing */
} Truth;

static Truth truth;

static gsize
get_number (const Heaps *heaps)
{
  gsize number = 0;

  for (guint i = heaps->n; i-- > 0;)
    number = number * (truth.box.heaps[i] + 1) + heaps->heaps[i];
  return number;
}

static gboolean
some_move_wins (const guint8 *wins,
                gsize         number)
{
  gsize rest = number;
  gsize step = 1;

  for (guint i = 0; i < truth.box.n; i++)
    {
      gsize heap = rest % (truth.box.heaps[i] + 1);

      for (gsize taken = 1; taken <= heap; taken++)
        if (!wins[number - taken * step])
          return TRUE;
      rest /= truth.box.heaps[i] + 1;
      step *= truth.box.heaps[i] + 1;
    }
  return FALSE;
}

static void
learn (const Heaps *box)
{
  if (truth.n_positions > 0 && truth.box.n == box->n && memcmp (truth.box.heaps, box->heaps, box->n * sizeof (guint64)) == 0)
    return;
  truth.box = *box;
  truth.n_positions = 1;
  for (guint i = 0; i < box->n; i++)
    truth.n_positions *= box->heaps[i] + 1;
  for (guint play_kind = 0; play_kind < 2; play_kind++)
    {
      g_free (truth.wins[play_kind]);
      truth.wins[play_kind] = g_malloc (truth.n_positions);
      truth.wins[play_kind][0] = play_kind == 1;
      for (gsize i = 1; i < truth.n_positions; i++)
        truth.wins[play_kind][i] = some_move_wins (truth.wins[play_kind], i);
    }
}

/* Whether whoever is to move wins; @below: a position that can follow @box, or that itself. */
gboolean
proof_wins (const Heaps *box,
            const Heaps *below,
            gboolean     misere)
{
  learn (box);
  return truth.wins[misere ? 1 : 0][get_number (below)];
}

/* Proofs */

guint64
proof_count_of_size (const Heaps *heaps,
                     guint64      size)
{
  guint64 n = 0;

  for (guint i = 0; i < heaps->n; i++)
    n += heaps->heaps[i] == size;
  return n;
}

/* Rows are all sizes but 0, each once, ascending, and how often each occurs. */
static char *
check_rows (const Heaps *heaps,
            GVariant    *rows)
{
  guint64 n_seen = proof_count_of_size (heaps, 0);
  guint64 last = 0;

  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      guint64 size, count;

      g_variant_get_child (rows, i, "(tt)", &size, &count);
      if (size <= last || count == 0 || count != proof_count_of_size (heaps, size))
        return g_strdup_printf ("there are not %" PRIu64 " heaps of %" PRIu64, count, size);
      last = size;
      n_seen += count;
    }
  return n_seen == heaps->n ? NULL : g_strdup ("some heaps are missing");
}

static char *
check_tally (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  Heaps heaps = proof_get_heaps (explanation);

  return check_rows (&heaps, value);
}

/* Of both plays: under misère play it is no value, so this replaces the common proof. */
static char *
check_sum (const CgtExplanation *explanation,
           const CgtStep        *step,
           GVariant             *value)
{
  Heaps heaps = proof_get_heaps (explanation);
  g_autoptr (GVariant) rows = g_variant_get_child_value (value, 0);
  guint64 claim;
  char *wrong = check_rows (&heaps, rows);

  if (wrong != NULL)
    return wrong;
  g_variant_get_child (value, 1, "t", &claim);
  for (guint64 column = 1; column != 0; column <<= 1)
    {
      guint n_ones = 0;

      for (guint i = 0; i < heaps.n; i++)
        n_ones += (heaps.heaps[i] & column) != 0;
      if (n_ones % 2 != ((claim & column) != 0))
        return g_strdup_printf ("the column of %" PRIu64 " holds %u ones", column, n_ones);
    }
  return NULL;
}

static char *
check_heap_value (const CgtExplanation *explanation,
                  const CgtStep        *step,
                  GVariant             *value)
{
  guint64 heap, claim;
  g_autofree guint64 *values = NULL;

  g_variant_get (value, "(tt)", &heap, &claim);
  values = g_new (guint64, heap + 1);
  for (guint64 n = 0; n <= heap; n++)
    values[n] = cgt_mex (values, n);
  return values[heap] == claim ? NULL : g_strdup_printf ("a heap of %" PRIu64 " is not worth %" PRIu64, heap, claim);
}

static char *
check_deciding_column (const CgtExplanation *explanation,
                       const CgtStep        *step,
                       GVariant             *value)
{
  Heaps heaps = proof_get_heaps (explanation);
  g_autoptr (GVariant) numbers = g_variant_get_child_value (value, 1);
  guint64 column, n, sum = 0;
  guint next = 0;

  g_variant_get_child (value, 0, "t", &column);
  g_variant_get_child (value, 2, "t", &n);
  for (guint i = 0; i < heaps.n; i++)
    sum ^= heaps.heaps[i];
  if ((sum & column) == 0 || (column & (column - 1)) != 0 || sum >= 2 * column)
    return g_strdup_printf ("the column of %" PRIu64 " does not decide", column);
  for (guint i = 0; i < heaps.n; i++)
    if (heaps.heaps[i] / column % 2 == 1)
      {
        guint64 number = 0;

        if (next < g_variant_n_children (numbers))
          g_variant_get_child (numbers, next, "t", &number);
        if (number != i + 1)
          return g_strdup_printf ("heap %u has a one there", i + 1);
        next++;
      }
  return next == n && next == g_variant_n_children (numbers) ? NULL : g_strdup ("other heaps have none");
}

static char *
check_rest (const CgtExplanation *explanation,
            const CgtStep        *step,
            GVariant             *value)
{
  Heaps heaps = proof_get_heaps (explanation);
  Heaps after = heaps;
  const char *move;
  guint64 before, others, left, sum = 0;
  guint64 index;

  g_variant_get (value, "(&sttt)", &move, &before, &others, &left);
  if (!proof_play (&after, move))
    return g_strdup_printf ("%s is no move", move);
  index = g_ascii_strtoull (move, NULL, 10) - 1;
  for (guint i = 0; i < heaps.n; i++)
    sum ^= i != index ? heaps.heaps[i] : 0;
  if (heaps.heaps[index] != before || after.heaps[index] != left || sum != others)
    return g_strdup_printf ("%s leaves %" PRIu64 " of %" PRIu64 " beside %" PRIu64, move, after.heaps[index], heaps.heaps[index], sum);
  return proof_wins (&heaps, &after, is_misere (explanation)) ? g_strdup_printf ("%s loses", move) : NULL;
}

static char *
check_group (const CgtExplanation *explanation,
             const Heaps          *heaps,
             GVariant             *group,
             guint64              *n_covered)
{
  const char *kind, *example, *reply;
  guint64 size, n_heaps, n_moves;
  gboolean exact;
  Heaps after = *heaps;

  g_variant_get (group, "(&stttb&s&s)", &kind, &size, &n_heaps, &n_moves, &exact, &example, &reply);
  if (!g_str_equal (kind, "take") || n_heaps == 0 || n_heaps != proof_count_of_size (heaps, size) || n_moves != size * n_heaps || !exact)
    return g_strdup_printf ("there are not %" PRIu64 " moves in %" PRIu64 " heaps of %" PRIu64, n_moves, n_heaps, size);
  if (!proof_play (&after, example) || heaps->heaps[g_ascii_strtoull (example, NULL, 10) - 1] != size)
    return g_strdup_printf ("%s is none of them", example);
  if (!proof_play (&after, reply) || proof_wins (heaps, &after, is_misere (explanation)))
    return g_strdup_printf ("%s does not beat %s", reply, example);
  *n_covered += n_moves;
  return NULL;
}

static char *
check_reply_groups (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  Heaps heaps = proof_get_heaps (explanation);
  g_autoptr (GVariant) groups = g_variant_get_child_value (value, 0);
  guint64 n_moves, n_covered = 0, n_truth = 0;
  gboolean exact;

  for (gsize i = 0; i < g_variant_n_children (groups); i++)
    {
      g_autoptr (GVariant) group = g_variant_get_child_value (groups, i);
      char *wrong = check_group (explanation, &heaps, group, &n_covered);

      if (wrong != NULL)
        return wrong;
    }
  g_variant_get_child (value, 1, "t", &n_moves);
  g_variant_get_child (value, 2, "b", &exact);
  for (guint i = 0; i < heaps.n; i++)
    n_truth += heaps.heaps[i];
  if (n_moves != n_truth || n_covered != n_truth || !exact)
    return g_strdup_printf ("there are %" PRIu64 " moves", n_truth);
  return proof_wins (&heaps, &heaps, is_misere (explanation)) ? g_strdup ("it is won") : NULL;
}

static char *
check_convention (const CgtExplanation *explanation,
                  const CgtStep        *step,
                  GVariant             *value)
{
  return is_misere (explanation) == g_str_equal (g_variant_get_string (value, NULL), "misere") ? NULL : g_strdup ("it is the other one");
}

static char *
check_ample_heaps (const CgtExplanation *explanation,
                 const CgtStep        *step,
                 GVariant             *value)
{
  Heaps heaps = proof_get_heaps (explanation);
  guint64 n_ample, n_ones;

  g_variant_get (value, "(tt)", &n_ample, &n_ones);
  if (n_ones != proof_count_of_size (&heaps, 1))
    return g_strdup_printf ("there are not %" PRIu64 " ones", n_ones);
  return n_ample == heaps.n - proof_count_of_size (&heaps, 0) - n_ones ? NULL : g_strdup_printf ("there are not %" PRIu64 " ample heaps", n_ample);
}

/* The first moves, all winning, and how many there are. */
static char *
check_wins_of (const Heaps *heaps,
               gboolean     misere,
               GVariant    *moves,
               guint64      count)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint64 n = 0;

  for (guint i = 0; i < heaps->n; i++)
    for (guint64 left = 0; left < heaps->heaps[i]; left++)
      {
        Heaps after = *heaps;

        after.heaps[i] = left;
        n += !proof_wins (heaps, &after, misere);
      }
  for (gsize i = 0; i < g_variant_n_children (moves); i++)
    {
      const char *move;
      Heaps after = *heaps;

      g_variant_get_child (moves, i, "&s", &move);
      if (!proof_play (&after, move) || proof_wins (heaps, &after, misere) || !g_hash_table_add (seen, (gpointer) move))
        return g_strdup_printf ("%s does not win", move);
    }
  return count == n && g_hash_table_size (seen) == MIN (n, CGT_EXPLANATION_MAX_MOVES) ? NULL : g_strdup_printf ("%" PRIu64 " moves win", n);
}

static char *
check_both_plays (const CgtExplanation *explanation,
                  const CgtStep        *step,
                  GVariant             *value)
{
  Heaps heaps = proof_get_heaps (explanation);

  for (guint misere = 0; misere < 2; misere++)
    {
      g_autoptr (GVariant) moves = g_variant_get_child_value (value, 2 + misere);
      const char *outcome;
      guint64 count;
      char *wrong;

      g_variant_get_child (value, misere, "&s", &outcome);
      g_variant_get_child (value, 4 + misere, "t", &count);
      if (!g_str_equal (outcome, proof_wins (&heaps, &heaps, misere) ? "win" : "loss"))
        return g_strdup_printf ("play %u is not a %s", misere, outcome);
      wrong = check_wins_of (&heaps, misere, moves, count);
      if (wrong != NULL)
        return wrong;
    }
  return NULL;
}

const FactProof nim_proofs[] = {
  { "tally", "a(tt)", check_tally },
  { "sum", "(a(tt)t)", check_sum },
  { "heap-value", "(tt)", check_heap_value },
  { "deciding-column", "(tatt)", check_deciding_column },
  { "rest", "(sttt)", check_rest },
  { "reply-groups", "(a(stttbss)tb)", check_reply_groups },
  { "convention", "s", check_convention },
  { "ample-heaps", "(tt)", check_ample_heaps },
  { "class", "s", proof_check_class },
  { "class-after", "(ss)", proof_check_class_after },
  { "class-options", "(sas)", proof_check_class_options },
  { "class-choice", "(ss)", proof_check_class_choice },
  { "class-wins", "(sb)", proof_check_class_wins },
  { "both-plays", "(ssasastt)", check_both_plays },
  { NULL, NULL, NULL }
};
