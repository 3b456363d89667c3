/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "nim-proofs.h"

/* That explanations of both Nims are true, and their figures too. */

static CgtExplanation *
explain (const CgtGame *game,
         const char    *notation,
         const char    *topic)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (game, notation, &error);
  CgtExplanation *explanation;

  g_assert_no_error (error);
  explanation = cgt_explain (position, topic, NULL, &error);
  g_assert_no_error (error);
  return explanation;
}

static void
test_random (gconstpointer data)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (data, nim_proofs);

  explanation_check_all (check, 2000);
}

static void
test_examples (gconstpointer data)
{
  static const char *const notations[] = {
    "3 5 1", "0 0 3", "1 1 1", "1", "0", "0 0", "2 2", "2 2 3", "9", "1 1", "0 1 4 1", "5 4 1 0", "1 2 3", "1 1 1 1 1",
    "33 33", "40 40", "1 32 33", "2 33 35"
  };
  g_autoptr (ExplanationCheck) check = explanation_check_new (data, nim_proofs);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (data, notations[i], NULL);

      explanation_check_prove (check, explanation);
      if (i < 15)
        explanation_check_mutate (check, explanation);
    }
}

static void
test_heap (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_nim, nim_proofs);

  for (guint heap = 0; heap <= 40; heap++)
    {
      g_autofree char *notation = g_strdup_printf ("%u", heap);
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_nim, notation, "heap");

      explanation_check_prove (check, explanation);
      g_assert_nonnull (cgt_explanation_find_step (explanation, "heap-value"));
    }
}

/* What is said of equal pairs is what the list does: after each reply the heaps are in pairs again. */
static void
test_twins (void)
{
  static const char *const notations[] = { "2 2", "5 5 4 4", "5 5 3 3 9 9", "0 7 2 2 7", "3 3 3 3" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_nim, notations[i], NULL);
      const CgtStep *step = cgt_explanation_find_step (explanation, "refutations");
      GVariant *replies = cgt_step_find_fact (step, "replies");

      g_assert_nonnull (strstr (step->text, "do the same to the twin"));
      g_assert_cmpuint (g_variant_n_children (replies), >, 0);
      for (gsize j = 0; j < g_variant_n_children (replies); j++)
        {
          Heaps heaps = proof_get_heaps (explanation);
          const char *move, *reply;

          g_variant_get_child (replies, j, "(&s&s)", &move, &reply);
          g_assert_true (proof_play (&heaps, move));
          g_assert_true (proof_play (&heaps, reply));
          for (guint k = 0; k < heaps.n; k++)
            {
              guint n = 0;

              for (guint l = 0; l < heaps.n; l++)
                n += heaps.heaps[l] == heaps.heaps[k];
              g_assert_true (heaps.heaps[k] == 0 || n % 2 == 0);
            }
        }
    }
}

/* Nothing names or shows a value before it is said what a value is. */
static void
test_value_meaning (void)
{
  static const struct { const char *notation, *topic; } cases[] = { { "3 5 1", NULL }, { "0 0 3", NULL }, { "5 5", NULL }, { "4", "heap" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_nim, cases[i].notation, cases[i].topic);
      const CgtStep *step;

      g_assert_nonnull (cgt_explanation_find_step (explanation, "value-meaning"));
      for (guint j = 0; step = cgt_explanation_get_step (explanation, j), !g_str_equal (step->key, "value-meaning"); j++)
        {
          g_assert_null (strchr (step->text, '*'));
          for (guint k = 0; k < step->marks->len; k++)
            g_assert_false (((const CgtStepMark *) g_ptr_array_index (step->marks, k))->has_value);
          for (guint k = 0; k < step->parts->len; k++)
            g_assert_null (strchr (((const CgtPart *) g_ptr_array_index (step->parts, k))->label, '*'));
        }
    }
}

/* One heap needs no nim-sum, so none is shown. */
static void
test_single (void)
{
  g_autoptr (CgtExplanation) explanation = explain (&cgt_game_nim, "0 0 3", NULL);

  g_assert_nonnull (cgt_explanation_find_step (explanation, "winning-move"));
  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->figures->len; j++)
        g_assert_cmpint (((const CgtFigure *) g_ptr_array_index (step->figures, j))->kind, !=, CGT_FIGURE_XOR);
    }
}

/* No position of misère play is given a value, in whatever place. */
static void
test_no_value (void)
{
  static const char *const notations[] = { "3 5 1", "0 0 3", "1 1 1", "2 2", "0", "100 100" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_misere_nim, notations[i], NULL);
      g_autofree char *text = cgt_explanation_to_text (explanation);

      g_assert_null (strchr (text, '*'));
      for (guint j = 0; j < explanation->steps->len; j++)
        {
          const CgtStep *step = cgt_explanation_get_step (explanation, j);

          g_assert_null (cgt_step_find_fact (step, "value"));
          for (guint k = 0; k < step->marks->len; k++)
            g_assert_false (((const CgtStepMark *) g_ptr_array_index (step->marks, k))->has_value);
          for (guint k = 0; k < step->figures->len; k++)
            {
              const CgtFigure *figure = g_ptr_array_index (step->figures, k);

              g_assert_true (figure->kind != CGT_FIGURE_XOR || figure->plain);
              g_assert_true (figure->kind != CGT_FIGURE_MEX);
            }
        }
    }
}

/* The steps of a class, no more and no less. */
static void
test_theorem (void)
{
  static const struct { const char *notation, *class; gboolean one, more; } cases[] = {
    { "3 5 1", "S2", TRUE, TRUE }, { "2 2", "T2", TRUE, TRUE }, { "0 0 3", "S1", TRUE, FALSE },
    { "1 1 1", "S0", FALSE, FALSE }, { "1 1 0", "T0", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_misere_nim, cases[i].notation, NULL);
      const CgtStep *step = cgt_explanation_find_step (explanation, "class");

      g_assert_cmpstr (g_variant_get_string (cgt_step_find_fact (step, "class"), NULL), ==, cases[i].class);
      g_assert_nonnull (cgt_explanation_find_step (explanation, "only-ones"));
      g_assert_true ((cgt_explanation_find_step (explanation, "one-ample") != NULL) == cases[i].one);
      g_assert_true ((cgt_explanation_find_step (explanation, "won-chain") != NULL) == cases[i].more);
      g_assert_true ((cgt_explanation_find_step (explanation, "lost-chain") != NULL) == cases[i].more);
      g_assert_nonnull (cgt_explanation_find_step (explanation, "parting"));
    }
}

static void
test_large (gconstpointer data)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (data, nim_proofs);
  g_autoptr (CgtExplanation) won = explain (data, "1000000000000000000 5 999999999999999999", NULL);
  g_autoptr (CgtExplanation) lost = explain (data, "1000000000000000000 1000000000000000000", NULL);
  g_autoptr (CgtExplanation) most = explain (data, "18446744073709551615 18446744073709551615", NULL);
  const CgtStep *step = cgt_explanation_find_step (won, "winning-move");
  guint64 n_moves;

  explanation_check_structure (check, won);
  explanation_check_structure (check, lost);
  explanation_check_structure (check, most);
  g_assert_cmpstr (g_variant_get_string (cgt_step_find_fact (step, "winning-move"), NULL), ==, "1-6");
  step = cgt_explanation_find_step (lost, "refutations");
  g_variant_get_child (cgt_step_find_fact (step, "reply-groups"), 1, "t", &n_moves);
  g_assert_cmpuint (n_moves, ==, 2000000000000000000);
}

/* More sizes than are told one by one: what is left out is counted. */
static void
test_many_sizes (gconstpointer data)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (data, nim_proofs);
  g_autoptr (GString) notation = g_string_new (NULL);
  g_autoptr (CgtExplanation) explanation = NULL;
  const CgtFigure *figure;

  for (guint i = 1; i <= 1000; i++)
    g_string_append_printf (notation, "%s%u %u", i > 1 ? " " : "", i, i);
  explanation = explain (data, notation->str, NULL);
  explanation_check_structure (check, explanation);
  figure = g_ptr_array_index (cgt_explanation_find_step (explanation, "refutations")->figures, 0);
  g_assert_cmpuint (figure->items->len + figure->n_left_out, ==, 1000);
  figure = g_ptr_array_index (cgt_explanation_find_step (explanation, "sum")->figures, 0);
  g_assert_cmpuint (figure->items->len + figure->n_left_out, ==, 1000);
}

/* Figures: they show what the facts claim, which is proved */

/* The rows of a nim-sum are the heaps; @lit: the one that is lit, -1: none. */
static void
check_sum_figure (const CgtFigure *figure,
                  const Heaps     *heaps,
                  gint             lit)
{
  guint n = 0;

  for (guint i = 0; i < heaps->n; i++)
    {
      static const char *const ends[] = { "th", "st", "nd", "rd" };
      g_autofree char *name = g_strdup_printf ("%u%s heap", i + 1, ends[i < 3 ? i + 1 : 0]);
      const CgtFigureItem *item;

      if (heaps->heaps[i] == 0 && (gint) i != lit)
        continue;
      g_assert_cmpuint (n, <, figure->items->len);
      item = cgt_figure_get_item (figure, n++);
      g_assert_cmpstr (item->label, ==, name);
      g_assert_cmpuint (item->value, ==, heaps->heaps[i]);
      g_assert_cmpint (item->lit, ==, (gint) i == lit);
    }
  g_assert_cmpuint (n, ==, figure->items->len);
}

static void
check_step_sums (const CgtExplanation *explanation,
                 const CgtStep        *step)
{
  Heaps heaps = proof_get_heaps (explanation);
  gint lit = -1;

  if (g_str_equal (step->key, "winning-move"))
    {
      g_assert_true (proof_play (&heaps, g_variant_get_string (cgt_step_find_fact (step, "winning-move"), NULL)));
      lit = step->move->index;
    }
  for (guint i = 0; i < step->figures->len; i++)
    {
      const CgtFigure *figure = g_ptr_array_index (step->figures, i);

      if (figure->kind == CGT_FIGURE_XOR)
        check_sum_figure (figure, &heaps, lit);
    }
}

static const CgtFigureItem *
find_box (const CgtFigure *figure,
          const char      *class)
{
  for (guint i = 0; i < figure->items->len; i++)
    if (g_str_equal (cgt_figure_get_item (figure, i)->label, class))
      return cgt_figure_get_item (figure, i);
  g_assert_not_reached ();
}

static gboolean
has_link (const CgtFigure *figure,
          const char      *from,
          const char      *to)
{
  for (guint i = 0; i < figure->links->len; i++)
    {
      const CgtFigureLink *link = &g_array_index (figure->links, CgtFigureLink, i);

      if (g_str_equal (cgt_figure_get_item (figure, link->from)->label, from) &&
          g_str_equal (cgt_figure_get_item (figure, link->to)->label, to))
        return TRUE;
    }
  return FALSE;
}

/* A claim about a class, in the map: who wins it, what a lost one allows, what a won one chooses. */
static void
check_map_by_fact (const CgtFigure *figure,
                   const CgtFact   *fact)
{
  const char *class;

  if (g_str_equal (fact->name, "class-wins"))
    {
      gboolean won;

      g_variant_get (fact->value, "(&sb)", &class, &won);
      g_assert_cmpint (find_box (figure, class)->role, ==, won ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS);
    }
  else if (g_str_equal (fact->name, "class-choice"))
    {
      const char *chosen;

      g_variant_get (fact->value, "(&s&s)", &class, &chosen);
      g_assert_true (has_link (figure, class, chosen));
    }
  else if (g_str_equal (fact->name, "class-options"))
    {
      g_autoptr (GVariant) options = g_variant_get_child_value (fact->value, 1);

      g_variant_get_child (fact->value, 0, "&s", &class);
      for (gsize i = 0; find_box (figure, class)->role == CGT_FIGURE_LOSS && i < g_variant_n_children (options); i++)
        {
          const char *option;

          g_variant_get_child (options, i, "&s", &option);
          g_assert_true (has_link (figure, class, option));
        }
    }
}

/* "2 2 3" rests upon all classes, so its steps claim something of each. */
static void
test_map (void)
{
  g_autoptr (CgtExplanation) explanation = explain (&cgt_game_misere_nim, "2 2 3", NULL);
  const CgtFigure *map = g_ptr_array_index (cgt_explanation_find_step (explanation, "class")->figures, 0);
  guint n = 0;

  g_assert_cmpuint (map->items->len, ==, 6);
  g_assert_cmpuint (map->links->len, ==, 6);
  g_assert_cmpint (find_box (map, "T1")->role, ==, CGT_FIGURE_CLOSED);
  for (guint i = 0; i < map->items->len; i++)
    g_assert_cmpint (cgt_figure_get_item (map, i)->lit, ==, g_str_equal (cgt_figure_get_item (map, i)->label, "S2"));
  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->facts->len; j++, n++)
        check_map_by_fact (map, g_ptr_array_index (step->facts, j));
    }
  g_assert_cmpuint (n, >, 15);
}

/* In the map of a move the lit arrow, and no other, leads from where the game is to where the move leads. */
static void
check_next (const CgtStep *step)
{
  const CgtFigure *map = g_ptr_array_index (step->figures, step->figures->len - 1);
  const char *after;
  guint n_lit = 0;

  g_variant_get_child (cgt_step_find_fact (step, "class-after"), 1, "&s", &after);
  for (guint i = 0; i < map->links->len; i++)
    {
      const CgtFigureLink *link = &g_array_index (map->links, CgtFigureLink, i);

      if (!link->lit)
        continue;
      g_assert_true (cgt_figure_get_item (map, link->from)->lit);
      g_assert_cmpstr (cgt_figure_get_item (map, link->to)->label, ==, after);
      n_lit++;
    }
  g_assert_cmpuint (n_lit, ==, 1);
}

static void
check_parting (const CgtStep *step)
{
  const CgtFigure *figure = g_ptr_array_index (step->figures, 0);

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      const char *outcome;

      g_variant_get_child (cgt_step_find_fact (step, "both-plays"), item->column, "&s", &outcome);
      if (item->row == 0)
        g_assert_cmpint (item->role, ==, g_str_equal (outcome, "win") ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS);
      else
        g_assert_cmpint (g_str_equal (item->label, "none"), ==, g_str_equal (outcome, "loss"));
    }
}

static void
test_figures (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (31);

  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (i % 2 == 0 ? CGT_SIZE_TINY : CGT_SIZE_MEDIUM, random);
      g_autoptr (CgtExplanation) explanation = cgt_explain (position, NULL, NULL, NULL);

      for (guint j = 0; j < explanation->steps->len; j++)
        {
          const CgtStep *step = cgt_explanation_get_step (explanation, j);

          check_step_sums (explanation, step);
          if (cgt_step_find_fact (step, "class-after") != NULL)
            check_next (step);
          if (g_str_equal (step->key, "parting"))
            check_parting (step);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  const CgtGame *games[] = { &cgt_game_nim, &cgt_game_misere_nim };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      static const struct { const char *name; GTestDataFunc test; } tests[] = {
        { "random", test_random }, { "examples", test_examples }, { "large", test_large }, { "many-sizes", test_many_sizes },
        { "figures", test_figures }
      };

      for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
        {
          g_autofree char *path = g_strdup_printf ("/%s/explain/%s", games[i]->id, tests[j].name);

          g_test_add_data_func (path, games[i], tests[j].test);
        }
    }
  g_test_add_func ("/nim/explain/heap", test_heap);
  g_test_add_func ("/nim/explain/twins", test_twins);
  g_test_add_func ("/nim/explain/value-meaning", test_value_meaning);
  g_test_add_func ("/nim/explain/single", test_single);
  g_test_add_func ("/misere-nim/explain/no-value", test_no_value);
  g_test_add_func ("/misere-nim/explain/theorem", test_theorem);
  g_test_add_func ("/misere-nim/explain/map", test_map);
  return g_test_run ();
}
