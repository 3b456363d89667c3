/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "team-nim-proofs.h"
#include "team-nim.h"

static CgtExplanation *
explain (const char *text,
         const char *topic)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_team_nim, text, &error);
  CgtExplanation *explanation;

  g_assert_no_error (error);
  explanation = cgt_explain (position, topic, NULL, &error);
  g_assert_no_error (error);
  return explanation;
}

/* What the common check does, but without its brute force, which only small positions can take. */
static void
prove_large (ExplanationCheck     *check,
             const CgtExplanation *explanation)
{
  explanation_check_structure (check, explanation);
  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->moves->len; j++)
        {
          const CgtStepMove *signed_move = g_ptr_array_index (step->moves, j);

          g_assert_cmpint (signed_move->wins, ==, team_nim_proof_move_wins (explanation, signed_move->move->amount));
        }
      for (guint j = 0; j < step->facts->len; j++)
        {
          const CgtFact *fact = g_ptr_array_index (step->facts, j);
          const FactProof *proof = team_nim_all_proofs;
          g_autofree char *wrong = NULL;

          while (!g_str_equal (proof->name, fact->name))
            proof++;
          g_assert_true (g_variant_is_of_type (fact->value, G_VARIANT_TYPE (proof->type)));
          wrong = proof->check (explanation, step, fact->value);
          if (wrong != NULL)
            {
              g_autofree char *position = cgt_position_to_string (explanation->position);

              g_error ("%s, step “%s”, %s: %s", position, step->key, fact->name, wrong);
            }
        }
    }
}

static void
prove_topics (ExplanationCheck *check,
              const char       *text,
              gboolean          mutate)
{
  static const char *const topics[] = { NULL, "stripes", "rule" };

  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_team_nim, text, NULL);
      const TeamNimPosition *table = (const TeamNimPosition *) position;
      g_autoptr (CgtExplanation) explanation = NULL;

      if (i == 2 && (table->n_seats > 2 || table->limits[0] != table->limits[1]))
        break;
      explanation = explain (text, topics[i]);
      prove_large (check, explanation);
      if (mutate)
        explanation_check_mutate (check, explanation);
    }
}

static void
test_random (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_team_nim, team_nim_own_proofs);

  explanation_check_all (check, 2000);
}

static char *
make_random (GRand *random,
             guint  most_stones,
             guint  most_pairs,
             guint  most_limit,
             guint  shape)
{
  GString *text = g_string_new (NULL);
  guint n_pairs = g_rand_int_range (random, 1, most_pairs + 1);
  guint limits[2 * 10];

  for (guint i = 0; i < 2 * n_pairs; i++)
    limits[i] = g_rand_int_range (random, 1, most_limit + 1);
  /* Equal totals, one after the other; or all the same. */
  for (guint i = 0; i < n_pairs && shape == 1; i++)
    limits[2 * n_pairs - 1 - 2 * i] = limits[2 * i];
  for (guint i = 0; i < 2 * n_pairs && shape == 2; i++)
    limits[i] = limits[0];
  g_string_printf (text, "%u:", g_rand_int_range (random, 0, most_stones + 1));
  for (guint i = 0; i < 2 * n_pairs; i++)
    g_string_append_printf (text, i > 0 ? ",%u" : "%u", limits[i]);
  g_string_append_printf (text, "@%u", g_rand_int_range (random, 1, 2 * n_pairs + 1));
  return g_string_free (text, FALSE);
}

static void
test_medium (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_team_nim, team_nim_all_proofs);
  g_autoptr (GRand) random = g_rand_new_with_seed (21);

  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *text = make_random (random, i % 4 == 0 ? 400 : 60, i % 2 == 0 ? 1 : 4, i % 3 == 0 ? 3 : 9, g_rand_int_range (random, 0, 3));

      prove_topics (check, text, i % 150 == 0);
    }
}

/* Limits beyond what a figure has room for, and moves that are told in runs. */
static void
test_large_limits (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_team_nim, team_nim_all_proofs);
  g_autoptr (GRand) random = g_rand_new_with_seed (22);

  for (guint i = 0; i < 150; i++)
    {
      g_autofree char *text = make_random (random, 400, 3, 60, i % 3);

      prove_topics (check, text, FALSE);
    }
  prove_topics (check, "9000:1000,1,1,1000", FALSE);
  prove_topics (check, "3003:1000,1000", FALSE);
  prove_topics (check, "700:20,3,5,22", TRUE);
}

/* The replies of a lost position are told in runs, which together are all its moves. */
static void
test_runs (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (23);
  guint n_wins = 0;
  guint n_replies = 0;

  for (guint i = 0; i < 600; i++)
    {
      g_autofree char *text = make_random (random, 300, 3, 60, i % 3);
      g_autoptr (CgtExplanation) explanation = explain (text, NULL);
      const CgtStep *refutations = cgt_explanation_find_step (explanation, "refutations");
      guint64 told = 0;
      guint n_steps = 0;

      for (guint j = 0; j < explanation->steps->len; j++)
        {
          GVariant *run = cgt_step_find_fact (cgt_explanation_get_step (explanation, j), "winning-run");
          guint64 first;
          guint64 last;

          if (run == NULL)
            continue;
          g_variant_get (run, "(tt)", &first, &last);
          told += last - first + 1;
          n_steps++;
        }
      if (n_steps > 0 && n_steps < 8)
        g_assert_cmpuint (told, ==, explanation->analysis->count);
      n_wins += n_steps > 0;
      if (refutations == NULL)
        continue;
      told = 0;
      for (guint j = 0; j < ((CgtFigure *) refutations->figures->pdata[0])->items->len; j++)
        told += cgt_figure_get_item (refutations->figures->pdata[0], j)->count;
      g_assert_cmpuint (told, ==, team_nim_proof_get_most (explanation));
      n_replies += told > 16;
    }
  g_assert_cmpuint (n_wins, >, 50);
  g_assert_cmpuint (n_replies, >, 50);
}

static void
test_named (void)
{
  static const char *const positions[] = {
    "101:4,4", "100:4,4", "97:8,7,6,5,4,3", "5:4,4", "0:4,4", "1:4,4", "2:1,1", "24:3,2,4,3,2,4@3", "1:3,2@2",
    "1000000000000000000:4,4", "1000000000000000001:4,4", "18446744073709551615:3,2,4,3,2,4", "1000000000000000000:1,1,2,2@2",
    "1000000000000000000:8,7,6,5,4,3@4", "1000000000000000000:3,4", "1000000000000000000:16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16,16@7",
    "999:4,2,3,3,2,4,4,2,3,3,2,4,4,2,3,3,2,4,4,2@20", "999:4,2,3,3,2,4,4,2,3,3,2,4,4,2,3,3,2,4,4,5@20",
  };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_team_nim, team_nim_all_proofs);

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    prove_topics (check, positions[i], TRUE);
}

/* Figures: every cell, every arrow and every run is what the naive table says */

/* Of a row: its number of stones; G_MAXUINT64 where rows are left out. */
static guint64
read_head (const CgtExplanation *explanation,
           const char           *head)
{
  guint64 stones = ((const TeamNimPosition *) explanation->position)->stones;

  if (g_str_equal (head, "S"))
    return stones;
  if (g_str_has_prefix (head, "S − "))
    return stones - g_ascii_strtoull (head + strlen ("S − "), NULL, 10);
  return g_ascii_isdigit (*head) ? g_ascii_strtoull (head, NULL, 10) : G_MAXUINT64;
}

static guint64
get_stones (const CgtExplanation *explanation,
            const CgtFigure      *figure,
            const CgtFigureItem  *item)
{
  return read_head (explanation, g_ptr_array_index (figure->rows, item->row));
}

static guint64
get_seat (const CgtFigure     *figure,
          const CgtFigureItem *item)
{
  return g_ascii_strtoull (g_ptr_array_index (figure->columns, item->column), NULL, 10) - 1;
}

static void
check_arrows (const CgtExplanation *explanation,
              const CgtFigure      *figure,
              const CgtFigureItem  *lit)
{
  const TeamNimPosition *position = (const TeamNimPosition *) explanation->position;
  guint64 stones = get_stones (explanation, figure, lit);
  guint64 most = MIN (position->limits[get_seat (figure, lit)], stones);
  guint n_within = 0;

  for (guint i = 0; i < figure->links->len; i++)
    {
      const CgtFigureLink *link = &g_array_index (figure->links, CgtFigureLink, i);
      const CgtFigureItem *to = cgt_figure_get_item (figure, link->to);
      guint64 left = get_stones (explanation, figure, to);
      gboolean settles = lit->role != CGT_FIGURE_FOCUS && to->role == CGT_FIGURE_LOSS;

      g_assert_true (cgt_figure_get_item (figure, link->from) == lit);
      g_assert_cmpuint (get_seat (figure, to), ==, (get_seat (figure, lit) + 1) % position->n_seats);
      g_assert_true (left < stones && stones - left <= most);
      g_assert_cmpint (link->role, ==, settles ? CGT_FIGURE_WIN : CGT_FIGURE_PLAIN);
    }
  for (guint i = 0; i < figure->rows->len; i++)
    {
      guint64 row = read_head (explanation, g_ptr_array_index (figure->rows, i));

      n_within += row < stones && stones - row <= most;
    }
  g_assert_cmpuint (figure->links->len, ==, n_within);
}

static void
check_table (const CgtExplanation *explanation,
             const CgtFigure      *figure)
{
  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      gboolean wins = team_nim_proof_wins (explanation, get_stones (explanation, figure, item), get_seat (figure, item));

      if (item->role == CGT_FIGURE_FOCUS)
        g_assert_cmpstr (item->label, ==, "?");
      else
        {
          g_assert_cmpint (item->role, ==, wins ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS);
          g_assert_cmpstr (item->label, ==, wins ? "W" : "L");
        }
      if (item->lit)
        check_arrows (explanation, figure, item);
    }
}

static void
check_stripes_figure (const CgtExplanation *explanation,
                      const CgtFigure      *figure)
{
  GVariant *fact = cgt_step_find_fact (cgt_explanation_get_step (explanation, 0), "stripes");
  g_autoptr (GVariant) team = g_variant_get_child_value (fact, 0);

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      gboolean own = item->column % 2 + 1 == g_variant_get_uint64 (team);

      g_assert_cmpuint (item->last_value, <=, figure->number);
      for (guint64 stones = item->value; stones <= item->last_value; stones++)
        g_assert_cmpint (team_nim_proof_wins (explanation, stones, item->column) == own, ==, item->role != CGT_FIGURE_LOSS);
    }
}

static void
check_figures (const char *text,
               const char *topic)
{
  g_autoptr (CgtExplanation) explanation = explain (text, topic);

  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->figures->len; j++)
        {
          const CgtFigure *figure = g_ptr_array_index (step->figures, j);

          if (figure->kind == CGT_FIGURE_TABLE)
            check_table (explanation, figure);
          else if (figure->kind == CGT_FIGURE_STRIPES)
            check_stripes_figure (explanation, figure);
        }
    }
}

static void
test_figures (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (24);

  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *text = make_random (random, i % 4 == 0 ? 400 : 60, i % 2 == 0 ? 8 : 2, i % 3 == 0 ? 40 : 6, g_rand_int_range (random, 0, 3));

      check_figures (text, NULL);
      check_figures (text, "stripes");
    }
  check_figures ("1000000000000000000:30,1,2,29", NULL);
  check_figures ("18446744073709551615:4,4", NULL);
}

static void
expect_step (const char *text,
             const char *key,
             gboolean    present)
{
  g_autoptr (CgtExplanation) explanation = explain (text, NULL);

  g_assert_cmpint (cgt_explanation_find_step (explanation, key) != NULL, ==, present);
}

/* The short cuts are told where they apply. */
static void
test_patterns (void)
{
  expect_step ("101:4,4", "rule", TRUE);
  expect_step ("101:4,4,4,4", "rule", FALSE);
  expect_step ("101:4,4,4,4", "period", TRUE);
  expect_step ("101:4,3", "rule", FALSE);
  expect_step ("97:8,7,6,5,4,3", "bound", FALSE);
  expect_step ("126:8,7,6,5,4,3", "bound", FALSE);
  expect_step ("127:8,7,6,5,4,3", "bound", TRUE);
  expect_step ("24:3,2,4,3,2,4", "period", FALSE);
}

/* In words, too, a table shows which cells a decision looked at: seat 6 takes 1 to 3 of 4, and seat 1 loses with 1. */
static void
test_looks_as_text (void)
{
  g_autoptr (CgtExplanation) explanation = explain ("97:8,7,6,5,4,3", NULL);
  const CgtStep *step = cgt_explanation_find_step (explanation, "cell-won");
  g_autofree char *text = cgt_figure_to_text (g_ptr_array_index (step->figures, 0));
  guint n_looks = 0;

  for (const char *at = text; (at = strpbrk (at, "(")) != NULL; at++)
    n_looks++;
  g_assert_cmpuint (n_looks, ==, 3);
  g_assert_nonnull (strstr (text, "1 (L)"));
  g_assert_nonnull (strstr (text, "2 (W)"));
  g_assert_nonnull (strstr (text, "3 (W)"));
  g_assert_nonnull (strstr (text, "[W]"));
}

/* Every step about stripes shows them, but where no table need be looked up. */
static void
test_stripes_shown (void)
{
  static const char *const positions[] = { "97:8,7,6,5,4,3", "24:3,2,4,3,2,4", "101:4,4,4,4", "1000:5,1,2,6", "30:1,9,9,1" };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (positions[i], "stripes");

      for (guint j = 0; j < explanation->steps->len; j++)
        g_assert_cmpuint (cgt_explanation_get_step (explanation, j)->figures->len, >, 0);
    }
}

/* The largest tables there are, within a second. */
static void
test_largest (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) text = g_string_new ("1000000000000000000:");
      g_autoptr (CgtExplanation) whole = NULL;
      g_autoptr (CgtExplanation) stripes = NULL;
      gint64 start = g_get_monotonic_time ();

      for (guint seat = 0; seat < TEAM_NIM_MOST_SEATS; seat++)
        g_string_append_printf (text, "%s%u", seat > 0 ? "," : "", i == 1 && seat % 2 == 1 ? 500 : TEAM_NIM_MOST_LIMIT);
      whole = explain (text->str, NULL);
      stripes = explain (text->str, "stripes");
      g_test_message ("%" PRId64 " ms", (g_get_monotonic_time () - start) / 1000);
      g_assert_cmpuint (whole->steps->len, <=, 20);
      g_assert_cmpuint (stripes->steps->len, ==, 5);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/team-nim/explain/random", test_random);
  g_test_add_func ("/team-nim/explain/medium", test_medium);
  g_test_add_func ("/team-nim/explain/large-limits", test_large_limits);
  g_test_add_func ("/team-nim/explain/runs", test_runs);
  g_test_add_func ("/team-nim/explain/named", test_named);
  g_test_add_func ("/team-nim/explain/figures", test_figures);
  g_test_add_func ("/team-nim/explain/patterns", test_patterns);
  g_test_add_func ("/team-nim/explain/looks-as-text", test_looks_as_text);
  g_test_add_func ("/team-nim/explain/stripes-shown", test_stripes_shown);
  g_test_add_func ("/team-nim/explain/largest", test_largest);
  return g_test_run ();
}
