/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum.h"

#include <inttypes.h>
#include <string.h>

#include "cgt-analysis.h"
#include "cgt-registry.h"
#include "explanation-check.h"
#include "sum-naive.h"

/* That explanations of sums are true: every fact, by the rules written again and a search over the whole. */

static GStrv
split (const CgtExplanation *explanation)
{
  g_autofree char *text = cgt_position_to_string (explanation->position);

  return g_strsplit (text, " + ", -1);
}

/* The nim-sum of all parts but one; each value found on its own. */
static guint64
add_others (const GStrv parts,
            guint64     but)
{
  guint64 sum = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    if (i != but)
      sum ^= naive_get_value (parts[i]);
  return sum;
}

static gboolean
can_become (const char *part,
            guint64     wanted)
{
  g_autoptr (GPtrArray) options = naive_list_options (part);

  for (guint i = 0; i < options->len; i++)
    if (naive_get_value (g_ptr_array_index (options, i)) == wanted)
      return TRUE;
  return FALSE;
}

/* Numbers of parts count from 1. */
static gboolean
is_part (const GStrv parts,
         guint64     number)
{
  return number >= 1 && number <= g_strv_length (parts);
}

static char *
check_parts (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  g_auto (GStrv) parts = split (explanation);

  if (g_variant_n_children (value) != g_strv_length (parts))
    return g_strdup ("some parts are missing");
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 number;
      const char *text;

      g_variant_get_child (value, i, "(t&s)", &number, &text);
      if (number != i + 1 || !g_str_equal (text, parts[i]))
        return g_strdup_printf ("part %u is %s", i + 1, parts[i]);
    }
  return NULL;
}

static char *
check_value (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  const char *text;
  guint64 claim;
  g_autoptr (CgtPosition) position = NULL;

  g_variant_get (value, "(&st)", &text, &claim);
  position = cgt_game_parse (&cgt_game_sum, text, NULL);
  if (position == NULL)
    return g_strdup_printf ("%s is no position", text);
  return naive_get_value (text) == claim ? NULL : g_strdup_printf ("%s is worth %" PRIu64, text, naive_get_value (text));
}

static char *
check_wanted (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  g_auto (GStrv) parts = split (explanation);

  if (g_variant_n_children (value) != g_strv_length (parts))
    return g_strdup ("some parts are missing");
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 number, now, wanted;
      gboolean possible;

      g_variant_get_child (value, i, "(tttb)", &number, &now, &wanted, &possible);
      if (number != i + 1 || now != naive_get_value (parts[i]))
        return g_strdup_printf ("part %u is worth %" PRIu64, i + 1, naive_get_value (parts[i]));
      if (wanted != add_others (parts, i))
        return g_strdup_printf ("the others of part %u come to %" PRIu64, i + 1, add_others (parts, i));
      if (possible != can_become (parts[i], wanted))
        return g_strdup_printf ("whether part %u can become that is not so", i + 1);
    }
  return NULL;
}

static char *
check_leaves (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  g_auto (GStrv) parts = split (explanation);
  g_auto (GStrv) after = NULL;
  const char *text;
  guint64 number, before, left;
  g_autoptr (CgtMove) move = NULL;
  g_autoptr (CgtPosition) option = NULL;
  g_autofree char *option_text = NULL;

  g_variant_get (value, "(&sttt)", &text, &number, &before, &left);
  move = cgt_position_parse_move (explanation->position, text, NULL);
  if (move == NULL || !is_part (parts, number))
    return g_strdup_printf ("%s is no move in part %" PRIu64, text, number);
  option = cgt_position_play (explanation->position, move, NULL);
  option_text = cgt_position_to_string (option);
  after = g_strsplit (option_text, " + ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (g_str_equal (parts[i], after[i]) == (i + 1 == number))
      return g_strdup_printf ("part %u changes or stays", i + 1);
  if (naive_get_value (parts[number - 1]) != before || naive_get_value (after[number - 1]) != left)
    return g_strdup_printf ("part %" PRIu64 " is worth something else", number);
  return add_others (parts, number - 1) == left ? NULL : g_strdup ("the others come to something else");
}

/* A reply that beats the move leaves 0. */
static char *
check_reply (const CgtExplanation *explanation,
             guint64               number,
             const char           *move_text,
             const char           *reply_text)
{
  g_autoptr (CgtMove) move = cgt_position_parse_move (explanation->position, move_text, NULL);
  g_autoptr (CgtPosition) option = move != NULL ? cgt_position_play (explanation->position, move, NULL) : NULL;
  g_autoptr (CgtMove) reply = option != NULL ? cgt_position_parse_move (option, reply_text, NULL) : NULL;
  g_autoptr (CgtPosition) after = reply != NULL ? cgt_position_play (option, reply, NULL) : NULL;
  g_autofree char *after_text = after != NULL ? cgt_position_to_string (after) : NULL;

  if (after == NULL || sum_get_part (move->index) + 1 != number)
    return g_strdup_printf ("%s and %s are not a move in part %" PRIu64 " and a reply", move_text, reply_text, number);
  return naive_get_value (after_text) == 0 ? NULL : g_strdup_printf ("%s is no answer to %s", reply_text, move_text);
}

static char *
check_groups (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  g_auto (GStrv) parts = split (explanation);
  g_autoptr (GVariant) groups = g_variant_get_child_value (value, 0);
  guint64 total, sum = 0, last = 0;
  gboolean total_exact;

  g_variant_get_child (value, 1, "t", &total);
  g_variant_get_child (value, 2, "b", &total_exact);
  for (gsize i = 0; i < g_variant_n_children (groups); i++)
    {
      const char *kind, *move, *reply;
      guint64 number, n_parts, n_moves;
      gboolean exact;
      g_autoptr (GPtrArray) options = NULL;
      char *wrong;

      g_variant_get_child (groups, i, "(&stttb&s&s)", &kind, &number, &n_parts, &n_moves, &exact, &move, &reply);
      if (!g_str_equal (kind, "part") || n_parts != 1 || !is_part (parts, number) || number <= last)
        return g_strdup ("a group is not that of a part");
      options = naive_list_options (parts[number - 1]);
      if (!exact || options->len != n_moves)
        return g_strdup_printf ("part %" PRIu64 " has %u moves", number, options->len);
      wrong = check_reply (explanation, number, move, reply);
      if (wrong != NULL)
        return wrong;
      sum += n_moves;
      last = number;
    }
  return sum == total && total_exact ? NULL : g_strdup ("some moves are in no group");
}

static const FactProof sum_proofs[] = {
  { "parts", "a(ts)", check_parts },
  { "value", "(st)", check_value },
  { "wanted", "a(tttb)", check_wanted },
  { "leaves", "(sttt)", check_leaves },
  { "reply-groups", "(a(stttbss)tb)", check_groups },
  { NULL, NULL, NULL }
};

static CgtExplanation *
explain (const char *notation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_sum, notation, &error);
  CgtExplanation *explanation;

  g_assert_no_error (error);
  explanation = cgt_explain (position, NULL, NULL, &error);
  g_assert_no_error (error);
  return explanation;
}

static void
test_random (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_sum, sum_proofs);

  explanation_check_all (check, 2000);
}

static void
test_examples (void)
{
  static const char *const notations[] = {
    "strip:..X.. + tower:111/110/011 + nim:3 5", "strip:..X.. + tower:111/110/011 + nim:3 3", "nim:3", "nim:3 + nim:3",
    "take-split:3 1 + strip:....", "tower:111/101 + nim:2", "nim:0 + strip:XX.XX", "nim:4 + nim:4 + tower:111/111 + nim:2",
    "nim:1 + nim:1 + nim:1 + nim:1 + nim:1 + nim:1 + nim:1 + tower:111/110", "take-split:6 + take-split:6", "nim:40 + nim:40",
    "strip:.X..... + take-split:4",
  };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_sum, sum_proofs);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (notations[i]);

      explanation_check_prove (check, explanation);
      explanation_check_mutate (check, explanation);
    }
}

/* Each part that is not finished can be opened, to a derivation of its own game that comes to the same value. */
static void
test_opened (void)
{
  g_autoptr (CgtExplanation) explanation = explain ("strip:..X.. + tower:111/110/011 + nim:3 5 + take-split:0");
  static const char *const ids[] = { "strip", "tower", "nim" };
  guint n = 0;

  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      /* What a winning move leaves can be opened, too. */
      if (cgt_step_find_fact (step, "value") == NULL)
        continue;
      for (guint j = 0; j < step->parts->len; j++, n++)
        {
          const CgtPart *part = g_ptr_array_index (step->parts, j);
          g_autoptr (CgtExplanation) own = cgt_explain (part->position, part->topic, NULL, NULL);
          GVariant *value = cgt_step_find_fact (step, "value");
          guint64 claim;

          g_variant_get_child (value, 1, "t", &claim);
          g_assert_cmpuint (n, <, G_N_ELEMENTS (ids));
          g_assert_cmpstr (part->position->game->id, ==, ids[n]);
          g_assert_true (part->has_places);
          g_assert_cmpuint (sum_get_part (part->first), ==, n);
          g_assert_cmpuint (own->analysis->result.value, ==, claim);
          g_assert_null (strchr (part->label, '*'));
        }
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (ids));
}

/* Nothing names or shows a value before it is said what a value is. */
static void
test_value_meaning (void)
{
  g_autoptr (CgtExplanation) explanation = explain ("strip:..X.. + tower:111/110/011 + nim:3 5");
  const CgtStep *step;

  for (guint i = 0; step = cgt_explanation_get_step (explanation, i), !g_str_equal (step->key, "value-meaning"); i++)
    {
      g_assert_null (strchr (step->text, '*'));
      for (guint j = 0; j < step->marks->len; j++)
        g_assert_false (((const CgtStepMark *) g_ptr_array_index (step->marks, j))->has_value);
    }
}

/* The counter-proof of a lost sum is there, one by one or by parts. */
static void
test_lost (void)
{
  g_autoptr (CgtExplanation) small = explain ("nim:3 + tower:111/111/110");
  g_autoptr (CgtExplanation) large = explain ("nim:90 + nim:90");

  g_assert_nonnull (cgt_step_find_fact (cgt_explanation_find_step (small, "refutations"), "replies"));
  g_assert_nonnull (cgt_step_find_fact (cgt_explanation_find_step (large, "refutations"), "reply-groups"));
}

/* While a winning move is shown, so is what it makes of its part's value: what the others come to. */
static void
test_next_value (void)
{
  static const char *const sums[] = { "strip:..X.. + tower:111/110/011 + nim:3 5", "nim:1 + nim:2 4 + strip:.....", "octal:0.77:5 + nim:2" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (sums[i]);

      for (guint j = 0; j < explanation->steps->len; j++)
        {
          const CgtStep *step = cgt_explanation_get_step (explanation, j);
          guint64 after = 0;
          guint n_next = 0;

          for (guint k = 0; k < step->marks->len; k++)
            {
              const CgtStepMark *mark = g_ptr_array_index (step->marks, k);

              after ^= mark->has_next ? mark->next : mark->value;
              n_next += mark->has_next;
              if (mark->has_next)
                g_assert_cmpuint (sum_get_part (step->move->index), ==, sum_get_part (mark->first));
            }
          if (n_next == 0)
            continue;
          g_assert_cmpuint (n_next, ==, 1);
          g_assert_cmpuint (after, ==, 0);
          n++;
        }
    }
  g_assert_cmpuint (n, >=, G_N_ELEMENTS (sums));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sum/explain/random", test_random);
  g_test_add_func ("/sum/explain/examples", test_examples);
  g_test_add_func ("/sum/explain/opened", test_opened);
  g_test_add_func ("/sum/explain/value-meaning", test_value_meaning);
  g_test_add_func ("/sum/explain/next-value", test_next_value);
  g_test_add_func ("/sum/explain/lost", test_lost);
  return g_test_run ();
}
