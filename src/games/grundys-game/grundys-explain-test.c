/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "grundys-proofs.h"
#include "grundys.h"

/* That explanations of Grundy's game are true, and their figures too. */

static CgtExplanation *
explain (const char *notation,
         const char *topic)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_grundys_game, notation, &error);
  CgtExplanation *explanation;

  g_assert_no_error (error);
  explanation = cgt_explain (position, topic, NULL, &error);
  g_assert_no_error (error);
  return explanation;
}

static void
test_random (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_grundys_game, grundys_proofs);

  explanation_check_all (check, 2000);
}

/* Won and lost, in pairs, with many sizes, more moves than are listed, heaps by rows and by examples. */
static const char *const examples[] = {
  "7 3", "0", "1 2", "3", "4", "10", "12", "5 5", "0 3 1", "3 3 3", "6 5", "3 4 5", "1 1 1 5", "8 4", "3 1 2 4",
};

static void
test_examples (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_grundys_game, grundys_proofs);

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (examples[i], NULL);

      explanation_check_prove (check, explanation);
      explanation_check_mutate (check, explanation);
    }
}

/* Each fact of this game's own, of positions too large for brute force. */
static void
prove_own_facts (const CgtExplanation *explanation)
{
  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->facts->len; j++)
        {
          const CgtFact *fact = g_ptr_array_index (step->facts, j);

          for (const FactProof *proof = grundys_proofs; proof->name != NULL; proof++)
            if (g_str_equal (proof->name, fact->name))
              {
                g_autofree char *wrong = NULL;

                g_assert_cmpstr (g_variant_get_type_string (fact->value), ==, proof->type);
                wrong = proof->check (explanation, step, fact->value);
                g_assert_cmpstr (wrong, ==, NULL);
              }
        }
    }
}

static void
test_large (void)
{
  static const char *const notations[] = {
    "27", "50", "9 8 13", "3 4 5 6 7 8", "7 7 4", "100", "150 150", "300 301", "1000", "70 71 72 73", "2000 2000", "1999", "20 30 40 50 60 70 80 90 100", "140 9", "135 1",
  };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_grundys_game, grundys_proofs);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (notations[i], NULL);

      explanation_check_structure (check, explanation);
      prove_own_facts (explanation);
    }
}

/* Lost positions with too many moves to be listed. */
static void
test_groups (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_grundys_game, grundys_proofs);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n = 0;

  while (n < 40)
    {
      guint first = g_rand_int_range (random, 70, 300), second = g_rand_int_range (random, 70, 300);
      g_autofree char *notation = NULL;
      g_autoptr (CgtExplanation) explanation = NULL;
      const CgtStep *step;

      if (proof_get_value (first) != proof_get_value (second))
        continue;
      n++;
      notation = g_strdup_printf ("%u %u", first, second);
      explanation = explain (notation, NULL);
      step = cgt_explanation_find_step (explanation, "refutations");
      g_assert_nonnull (cgt_step_find_fact (step, "reply-groups"));
      explanation_check_structure (check, explanation);
      prove_own_facts (explanation);
    }
}

static void
test_heap (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_grundys_game, grundys_proofs);

  for (guint heap = 1; heap <= 60; heap++)
    {
      g_autofree char *notation = g_strdup_printf ("%u", heap);
      g_autoptr (CgtExplanation) explanation = explain (notation, "heap");
      const CgtStep *step = cgt_explanation_find_step (explanation, "heap-value");

      g_assert_nonnull (step);
      g_assert_cmpuint (g_array_index (step->question->answer, guint64, 0), ==, proof_get_value (heap));
      explanation_check_structure (check, explanation);
      prove_own_facts (explanation);
      if (heap <= 14)
        explanation_check_prove (check, explanation);
      /* Of such heaps examples are shown. */
      if (heap == 27 || heap == 45)
        explanation_check_mutate (check, explanation);
    }
}

/* What is true of one position is refuted of another. */
static void
test_other_groups (void)
{
  static const char *const notations[] = { "70 70", "71 71", "70 70 80 80" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    for (guint j = 0; j < G_N_ELEMENTS (notations); j++)
      {
        g_autoptr (CgtExplanation) explanation = explain (notations[i], NULL);
        g_autoptr (CgtExplanation) other = explain (notations[j], NULL);
        const CgtStep *step = cgt_explanation_find_step (other, "refutations");

        for (const FactProof *proof = grundys_proofs; proof->name != NULL; proof++)
          if (g_str_equal (proof->name, "reply-groups"))
            {
              g_autofree char *wrong = proof->check (explanation, step, cgt_step_find_fact (step, "reply-groups"));

              g_assert_cmpint (wrong != NULL, ==, i != j);
            }
      }
}

/* What is said of equal pairs is what the list does: after each reply the heaps are in pairs again. */
static void
test_twins (void)
{
  static const char *const notations[] = { "5 5", "7 7 4 4", "9 3 9 3", "6 6 6 6" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (notations[i], NULL);
      const CgtStep *step = cgt_explanation_find_step (explanation, "refutations");
      GVariant *replies = cgt_step_find_fact (step, "replies");

      g_assert_nonnull (strstr (step->text, "split the twin in the same way"));
      for (gsize j = 0; j < g_variant_n_children (replies); j++)
        {
          const char *texts[2];
          g_autoptr (CgtPosition) position = cgt_position_ref (explanation->position);
          const NimPosition *heaps;

          g_variant_get_child (replies, j, "(&s&s)", &texts[0], &texts[1]);
          for (guint k = 0; k < 2; k++)
            {
              g_autoptr (CgtMove) move = cgt_position_parse_move (position, texts[k], NULL);
              CgtPosition *after = cgt_position_play (position, move, NULL);

              g_assert_nonnull (after);
              cgt_position_unref (position);
              position = after;
            }
          heaps = grundys_get_heaps (position);
          for (gsize k = 0; k < heaps->n_heaps; k++)
            {
              guint n = 0;

              for (gsize l = 0; l < heaps->n_heaps; l++)
                n += heaps->heaps[l] == heaps->heaps[k];
              g_assert_cmpuint (n % 2, ==, 0);
            }
        }
    }
}

/* Nothing names or shows a value before it is said what a value is. */
static void
test_value_meaning (void)
{
  static const struct { const char *notation, *topic; } cases[] = { { "7 3", NULL }, { "12", NULL }, { "5 5", NULL }, { "9", "heap" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (cases[i].notation, cases[i].topic);
      const CgtStep *step;

      g_assert_nonnull (cgt_explanation_find_step (explanation, "value-meaning"));
      g_assert_nonnull (cgt_explanation_find_step (explanation, "sum-meaning"));
      for (guint j = 0; step = cgt_explanation_get_step (explanation, j), !g_str_equal (step->key, "value-meaning"); j++)
        {
          g_assert_null (strchr (step->text, '*'));
          for (guint k = 0; k < step->marks->len; k++)
            g_assert_false (((const CgtStepMark *) g_ptr_array_index (step->marks, k))->has_value);
        }
    }
}

static void
test_topics (void)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_grundys_game, "7 3", NULL);
  g_autoptr (CgtExplanation) explanation = explain ("7 3", NULL);
  const CgtStep *step = cgt_explanation_find_step (explanation, "heaps");

  g_assert_cmpuint (step->parts->len, ==, 2);
  g_assert_null (cgt_explain (position, "heap", NULL, NULL));
  g_assert_null (cgt_explain (position, "pile", NULL, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grundys-game/explain/random", test_random);
  g_test_add_func ("/grundys-game/explain/examples", test_examples);
  g_test_add_func ("/grundys-game/explain/large", test_large);
  g_test_add_func ("/grundys-game/explain/groups", test_groups);
  g_test_add_func ("/grundys-game/explain/other-groups", test_other_groups);
  g_test_add_func ("/grundys-game/explain/heap", test_heap);
  g_test_add_func ("/grundys-game/explain/twins", test_twins);
  g_test_add_func ("/grundys-game/explain/value-meaning", test_value_meaning);
  g_test_add_func ("/grundys-game/explain/topics", test_topics);
  return g_test_run ();
}
