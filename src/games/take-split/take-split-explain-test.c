/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "take-split-naive.h"
#include "take-split-proofs.h"

/* That explanations of Take or Split are true, and their figures too. */

static void
prove_fact (const CgtExplanation *explanation,
            const CgtStep        *step,
            const CgtFact        *fact)
{
  for (const FactProof *proof = take_split_large_proofs; proof->name != NULL; proof++)
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
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, take_split_proofs);

  explanation_check_all (check, 2000);
}

static void
test_examples (void)
{
  static const char *const notations[] = { "3 1 1 1", "1", "0", "0 0", "2 2", "4 1 2", "0 3 0 3", "5 1", "2 1 3" };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, take_split_proofs);

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
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, take_split_large_proofs);
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
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, take_split_large_proofs);
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

/* What is said of equal pairs is what the list does: after each reply the piles are in pairs again. */
static void
test_twins (void)
{
  static const char *const notations[] = { "2 2", "4 4", "7 7", "0 3 2 3 2", "3 3 3 3" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (notations[i], NULL);
      const CgtStep *step = cgt_explanation_find_step (explanation, "refutations");
      GVariant *replies = cgt_step_find_fact (step, "replies");

      g_assert_nonnull (strstr (step->text, "do the same to the twin"));
      g_assert_cmpuint (g_variant_n_children (replies), >, 0);
      for (gsize j = 0; j < g_variant_n_children (replies); j++)
        {
          Piles piles = proof_get_piles (explanation), made;
          const char *move, *reply;
          guint64 before;

          g_variant_get_child (replies, j, "(&s&s)", &move, &reply);
          g_assert_true (proof_play (&piles, move, &made, &before));
          g_assert_true (proof_play (&piles, reply, &made, &before));
          for (guint k = 0; k < piles.n; k++)
            g_assert_true (piles.piles[k] == 0 || proof_count_of_size (&piles, piles.piles[k]) % 2 == 0);
        }
    }
}

static gint
find_index (const CgtExplanation *explanation,
            const char           *key)
{
  for (guint i = 0; i < explanation->steps->len; i++)
    if (g_str_equal (cgt_explanation_get_step (explanation, i)->key, key))
      return i;
  return -1;
}

/* Nothing names or shows a value before it is said what a value is, nor an xor before it is said what that is. */
static void
test_meanings (void)
{
  static const struct { const char *notation, *topic; } cases[] = {
    { "3 1 1 1", NULL }, { "2", NULL }, { "20 15 31 22", NULL }, { "7 7", NULL }, { "5", "pile" }, { "20", "pile" }, { "20", "theorem" },
    { "1000", "pile" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (cases[i].notation, cases[i].topic);
      gint value = find_index (explanation, "value-meaning");
      gint sum = find_index (explanation, "sum-meaning");

      g_assert_cmpint (value, >=, 0);
      g_assert_cmpint (sum, >, value);
      for (gint j = 0; j < sum; j++)
        {
          const CgtStep *step = cgt_explanation_get_step (explanation, j);

          g_assert_null (strstr (step->text, "xor"));
          g_assert_null (strstr (step->text, "nim-sum"));
          if (j >= value)
            continue;
          g_assert_null (strchr (step->text, '*'));
          for (guint k = 0; k < step->marks->len; k++)
            g_assert_false (((const CgtStepMark *) g_ptr_array_index (step->marks, k))->has_value);
        }
    }
}

/* So few winning moves are all shown. */
static void
test_all_wins (void)
{
  g_autoptr (CgtExplanation) explanation = explain ("20 15 31 22", NULL);
  guint n = 0;

  for (guint i = 0; i < explanation->steps->len; i++)
    n += g_str_equal (cgt_explanation_get_step (explanation, i)->key, "winning-move");
  g_assert_cmpuint (n, ==, explanation->analysis->count);
}

static void
test_pile (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, take_split_large_proofs);

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
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, take_split_large_proofs);

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
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, take_split_proofs);

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
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, take_split_large_proofs);
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

/* More sizes than are shown: what is left out is counted. */
static void
test_many_sizes (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_take_split, take_split_proofs);
  g_autoptr (GString) notation = g_string_new ("1");
  g_autoptr (CgtExplanation) explanation = NULL;

  for (guint i = 2; i <= 1000; i++)
    g_string_append_printf (notation, " %u", i);
  explanation = explain (notation->str, NULL);
  explanation_check_structure (check, explanation);
  for (guint i = 0; i < 2; i++)
    {
      const CgtStep *step = cgt_explanation_find_step (explanation, i == 0 ? "sum" : "pile-values");
      const CgtFigure *figure = g_ptr_array_index (step->figures, 0);

      g_assert_cmpuint (figure->n_left_out, >, 0);
      g_assert_cmpuint (figure->items->len + figure->n_left_out, ==, 1000);
    }
}

/* Figures: tables and rows whose cells say what is proved */

/* "6+3" */
static guint64
read_parts (const char *text,
            guint64    *value)
{
  g_auto (GStrv) words = g_strsplit (text, "+", -1);
  guint64 total = 0;

  *value = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 part = g_ascii_strtoull (words[i], NULL, 10);

      total += part;
      *value ^= proof_get_value (part);
    }
  return total;
}

/* How many moves in the pile leave that value, each tried. */
static guint64
count_moves_to (guint64 pile,
                guint64 value)
{
  g_autoptr (GPtrArray) splits = naive_splits (0, pile);
  guint64 n = proof_is_taken (pile, value);

  for (guint i = 0; i < splits->len; i++)
    {
      const CgtMove *split = g_ptr_array_index (splits, i);
      guint64 left = 0;

      for (guint j = 0; j < split->n_parts; j++)
        left ^= proof_get_value (split->parts[j]);
      n += left == value;
    }
  return n;
}

/* Items say "9 → 6+3", or stand for a run. */
static void
test_row_of_values (void)
{
  for (guint pile = 7; pile <= 24; pile++)
    {
      g_autofree char *notation = g_strdup_printf ("%u", pile);
      g_autoptr (CgtExplanation) explanation = explain (notation, "pile");
      const CgtFigure *figure = g_ptr_array_index (cgt_explanation_find_step (explanation, "pile-value")->figures, 0);

      g_assert_cmpuint (figure->number, ==, proof_get_value (pile));
      for (guint i = 0; i < figure->items->len; i++)
        {
          const CgtFigureItem *item = cgt_figure_get_item (figure, i);
          const char *arrow = strstr (item->label, " → ");
          guint64 n = 0, value, total;

          for (guint64 reached = item->value; reached <= item->last_value; reached++)
            n += count_moves_to (pile, reached);
          g_assert_cmpuint (item->count, ==, n);
          if (arrow == NULL)
            continue;
          total = read_parts (arrow + strlen (" → "), &value);
          g_assert_true (item->parts != NULL ? total == pile : total < pile);
          g_assert_cmpuint (value, ==, item->value);
        }
    }
}

/* The table of what is wanted, by its own fact: the row's value, and what a take and a split leave. */
static void
test_wanted_cells (void)
{
  g_autoptr (CgtExplanation) explanation = explain ("5 20 8 3 14", NULL);
  const CgtStep *step = cgt_explanation_find_step (explanation, "wanted");
  const CgtFigure *figure = g_ptr_array_index (step->figures, 0);
  guint n_ways = 0;

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      guint64 pile, worth, wanted, value, total;
      gboolean by_take, by_split;

      g_variant_get_child (cgt_step_find_fact (step, "wanted"), item->row, "(tttbb)", &pile, &worth, &wanted, &by_take, &by_split);
      if (item->column < 2)
        {
          g_assert_cmpuint (g_ascii_strtoull (item->label + 1, NULL, 10), ==, item->column == 0 ? worth : wanted);
          continue;
        }
      g_assert_cmpint (!g_str_equal (item->label, "-"), ==, item->column == 2 ? by_take : by_split);
      if (g_str_equal (item->label, "-"))
        continue;
      total = read_parts (item->label, &value);
      g_assert_true (item->column == 2 ? total < pile : total == pile);
      g_assert_cmpuint (value, ==, wanted);
      n_ways++;
    }
  g_assert_cmpuint (n_ways, >, 0);
}

/* The blocks of eight: which pile has a value; and the splits that have those that are left. */
static void
check_theorem_tables (const CgtExplanation *explanation,
                      guint64               pile)
{
  const CgtFigure *blocks = g_ptr_array_index (cgt_explanation_find_step (explanation, "by-takes")->figures, 0);
  const CgtFigure *splits = g_ptr_array_index (cgt_explanation_find_step (explanation, "by-splits")->figures, 1);

  for (guint i = 0; i < blocks->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (blocks, i);
      const char *head = g_ptr_array_index (blocks->rows, item->row);
      guint64 value = g_ascii_strtoull (head + 1, NULL, 10) + item->column;

      if (item->lit)
        g_assert_cmpuint (value, ==, proof_get_value (pile));
      else if (item->role == CGT_FIGURE_CLOSED)
        g_assert_false (proof_is_taken (pile, value));
      else
        g_assert_cmpuint (proof_get_value (g_ascii_strtoull (item->label, NULL, 10)), ==, value);
    }
  for (guint i = 0; i < splits->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (splits, i);
      const char *head = g_ptr_array_index (splits->rows, item->row);
      guint64 value;

      g_assert_cmpuint (read_parts (item->label, &value), ==, pile);
      g_assert_cmpuint (g_ascii_strtoull (head + 1, NULL, 10), ==, value);
    }
}

static void
test_theorem_tables (void)
{
  for (guint pile = 7; pile <= 300; pile += 1 + pile / 30)
    {
      g_autofree char *notation = g_strdup_printf ("%u", pile);
      g_autoptr (CgtExplanation) explanation = explain (notation, "theorem");

      check_theorem_tables (explanation, pile);
    }
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
  g_test_add_func ("/take-split/explain/twins", test_twins);
  g_test_add_func ("/take-split/explain/meanings", test_meanings);
  g_test_add_func ("/take-split/explain/all-wins", test_all_wins);
  g_test_add_func ("/take-split/explain/pile", test_pile);
  g_test_add_func ("/take-split/explain/theorem", test_theorem);
  g_test_add_func ("/take-split/explain/larger-than-pile", test_larger_than_pile);
  g_test_add_func ("/take-split/explain/large", test_large);
  g_test_add_func ("/take-split/explain/fifty-piles", test_fifty_piles);
  g_test_add_func ("/take-split/explain/many-sizes", test_many_sizes);
  g_test_add_func ("/take-split/explain/row-of-values", test_row_of_values);
  g_test_add_func ("/take-split/explain/wanted-cells", test_wanted_cells);
  g_test_add_func ("/take-split/explain/theorem-tables", test_theorem_tables);
  return g_test_run ();
}
