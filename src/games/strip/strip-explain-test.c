/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "cgt-error.h"
#include "strip-facts.h"
#include "strip-plain.h"
#include "strip-solver.h"
#include "strip.h"

/* Explanations of strips: what they claim is proved (strip-facts.c), for positions of every kind, and told in
 * terms that have been explained. */

/* False claims are tried of strips up to here. */
#define MOST_MUTATED 22

static void
explain_and_prove (ExplanationCheck *check,
                   const char       *notation,
                   const char       *topic,
                   gboolean          mutate,
                   guint             depth)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, notation, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, topic, NULL, &error);

  g_assert_no_error (error);
  explanation_check_prove (check, explanation);
  if (mutate && strlen (notation) <= MOST_MUTATED)
    explanation_check_mutate (check, explanation);
  for (guint i = 0; depth > 0 && i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->parts->len; j++)
        {
          const CgtPart *part = g_ptr_array_index (step->parts, j);
          g_autofree char *text = cgt_position_to_string (part->position);

          explain_and_prove (check, text, part->topic, mutate, depth - 1);
        }
    }
}

/* Positions that are told of, and everything that can be opened from them. */
static void
test_named (void)
{
  static const char *const named[] = { ".", "X", "XX", "..", "...", ".X.", "XX.", "XX.XX", ".....", "..X....X..", "..X..X..", "........",
                                       ".X..XX......X", ".X.X....XX..X.", "XX.....XX", "X..X...X..X" };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_strip, strip_facts_proofs);

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    explain_and_prove (check, named[i], NULL, TRUE, 2);
}

/* All that is random and small. */
static void
test_random (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_strip, strip_facts_proofs);

  explanation_check_all (check, 2000);
}

/* Strips of up to 14 cells, played a while. */
static void
test_played (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_strip, strip_facts_proofs);
  g_autoptr (GRand) random = g_rand_new_with_seed (40);

  for (guint i = 0; i < 1500; i++)
    {
      char cells[15];
      guint n = g_rand_int_range (random, 6, 15);

      strip_plain_fill (cells, n, g_rand_int_range (random, 0, n / 2 + 1), random);
      explain_and_prove (check, cells, NULL, i % 32 == 0, i % 32 == 0 ? 2 : 0);
    }
}

/* Longer strips: what theorems say, for which the common brute force is too slow. */
static void
prove_theorems (const char *notation,
                const char *topic,
                guint       depth)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, notation, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, topic, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->facts->len; j++)
        {
          const CgtFact *fact = g_ptr_array_index (step->facts, j);
          g_autofree char *wrong = NULL;

          for (const FactProof *proof = strip_facts_proofs; proof->name != NULL; proof++)
            if (g_str_equal (proof->name, fact->name))
              wrong = proof->check (explanation, step, fact->value);
          if (wrong != NULL)
            g_error ("%s, %s, %s: %s", notation, topic, fact->name, wrong);
        }
      for (guint j = 0; depth > 0 && j < MIN (step->parts->len, 3); j++)
        {
          const CgtPart *part = g_ptr_array_index (step->parts, j);
          g_autofree char *text = cgt_position_to_string (part->position);

          prove_theorems (text, part->topic, depth - 1);
        }
    }
}

static void
test_long (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (41);

  for (guint i = 0; i < 80; i++)
    {
      char cells[41];
      guint n = g_rand_int_range (random, 20, 41);

      strip_plain_fill (cells, n, g_rand_int_range (random, 0, n / 4), random);
      prove_theorems (cells, NULL, 2);
    }
}

/* Every claim of the families, walked: each class of moves has its answer. */
static void
test_proofs (void)
{
  guint n;
  const StripFamily *families = strip_get_families (&n);
  guint n_proofs = 0;

  for (guint i = 0; i < n; i++)
    for (guint digit = 0; digit < 10; digit++)
      {
        guint length = (families[i].theorem == STRIP_THEOREM_1 ? 20 : 50) + digit;
        g_autofree char *member = NULL;

        if (families[i].values[digit] == '-')
          continue;
        member = strip_facts_make_member (families[i].name, length);
        prove_theorems (member, "proof", digit % 5 == 0 ? 1 : 0);
        n_proofs++;
      }
  g_assert_cmpuint (n_proofs, ==, 44);
}

/* From a region to its theorem, to the proof, to one move of that. */
static void
test_walk (void)
{
  static const struct { const char *position; const char *topic; const char *key; } walk[] = {
    { "........................................", NULL, "region" },
    { "........................................", "cells 1-40", "theorem" },
    { "........................................", "proof", "answers" },
    { "........................................", "proof 15", "proof-reply" },
    { "........................................", "proof 3", "proof-pieces" },
    { "...............................X", "proof", "answers" },
    { "..X....X..", "cells 1-10", "cut" },
    { "..X....X...XX...X...XX...X..", "lemma-gaps", "twin-beyond" },
    { ".....X.....XX...X....", "lemma-ends", "cut-off" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (walk); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, walk[i].position, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExplanation) explanation = cgt_explain (position, walk[i].topic, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (cgt_explanation_find_step (explanation, walk[i].key));
    }
}

/* The examples of lemmas: their claims, and that after each exchange of moves the whole is worth *0 again. */
static void
test_lemmas (void)
{
  static const char *const boards[][2] = { { "..X....X...XX...X...XX...X..", "lemma-gaps" }, { ".....X.....XX...X....", "lemma-ends" } };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, boards[i][0], NULL);
      g_autoptr (CgtExplanation) explanation = cgt_explain (position, boards[i][1], NULL, NULL);
      guint n = 0;

      g_assert_nonnull (explanation);
      prove_theorems (boards[i][0], boards[i][1], 0);
      for (guint j = 0; j < explanation->steps->len; j++)
        {
          const CgtStep *step = cgt_explanation_get_step (explanation, j);
          g_autoptr (CgtPosition) after = NULL;
          g_autofree char *cells = NULL;

          if (step->move == NULL)
            continue;
          after = position->game->apply (step->position, step->move);
          cells = cgt_position_to_string (after);
          g_assert_cmpuint (strip_facts_get_value (cells), ==, 0);
          n++;
        }
      g_assert_cmpuint (n, ==, 3);
    }
}

static char *
tell (const char *notation,
      const char *topic)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, notation, NULL);
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, topic, NULL, NULL);

  g_assert_nonnull (explanation);
  return cgt_explanation_to_text (explanation);
}

/* Terms are said what they mean before they are used; where there is one region, nothing is said of several. */
static void
test_terms (void)
{
  static const struct { const char *position; const char *topic; const char *term; const char *meaning; } terms[] = {
    { "....", NULL, "closed", "A cell is “closed”" }, { ".X", "cells 1-2", "close", "A cell is “closed”" },
    { "..X..X..", "dense", "closes", "A cell is “closed”" }, { "..X..X..", "dense", "*", "“Grundy value”" },
    { "....", NULL, "*", "“Grundy value”" }, { "..X..X..", NULL, "Dawson", "“Dawson’s Chess”" },
    { "........................................", "proof", "*", "“Grundy value”" },
    { "........................................", "proof 15", " xor ", "“xor”" },
    { "..X....X..", NULL, "xor", "“xor”" }, { "..X....X..", "cells 1-10", "xor", "That leaves 2 parts" }, { "..X....X..", "cells 1-10", "xor", "“xor”" },
    { ".X.X....XX...XX.X.", "cells 4-7", "region", "“region”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    {
      g_autofree char *text = tell (terms[i].position, terms[i].topic);
      const char *steps = strstr (text, "1. ");
      const char *meaning = strstr (steps, terms[i].meaning);
      const char *used;

      g_assert_nonnull (meaning);
      used = strstr (steps, terms[i].term);
      g_test_message ("%s, %s: %s", terms[i].position, terms[i].topic, terms[i].term);
      g_assert_true (used >= meaning);
    }
}

static void
test_one_region (void)
{
  static const char *const words[] = { "egion A", "all regions", "the sum", "together" };
  g_autofree char *strip = tell ("..X....X..", NULL);
  g_autofree char *cell = tell (".", NULL);

  for (guint i = 0; i < 3; i++)
    g_assert_null (strstr (strip, words[i]));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_null (strstr (cell, words[i]));
}

/* No cell is answered with itself, not even in a mirror. */
static void
test_mirrored_replies (void)
{
  g_autofree char *closed = tell ("..XX..", NULL);
  g_autofree char *open = tell ("..X....X..", NULL);

  g_assert_nonnull (strstr (closed, "cell 1  → cell 6, and no move is left; cell 6 → cell 1 likewise"));
  g_assert_nonnull (strstr (open, "cell 5  → cell 6 leaves *1 xor *1; cell 6 → cell 5 likewise"));
}

/* A region's value is on the board from the step after that which finds it. */
static void
test_values_on_board (void)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, ".X.X....XX...XX.X.", NULL);
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, NULL, NULL, NULL);
  static const char *const shown[] = { "A? B? C? D?", "A1 B? C? D1", "A1 B0 C? D1" };
  guint n = 0;

  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);
      g_autoptr (GString) text = g_string_new (NULL);

      if (!g_str_equal (step->key, "region"))
        continue;
      for (guint j = 0; j < step->marks->len; j++)
        {
          const CgtStepMark *mark = g_ptr_array_index (step->marks, j);

          if (mark->role == CGT_MARK_GROUP && mark->has_value)
            g_string_append_printf (text, "%s%s%" PRIu64, text->len > 0 ? " " : "", mark->label, mark->value);
          else if (mark->role == CGT_MARK_GROUP)
            g_string_append_printf (text, "%s%s?", text->len > 0 ? " " : "", mark->label);
        }
      g_assert_cmpuint (n, <, G_N_ELEMENTS (shown));
      g_assert_cmpstr (text->str, ==, shown[n++]);
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (shown));
}

/* Of many winning moves three have a step each, and the others one together; all have signs on the board. */
static void
test_many_wins (void)
{
  static const struct { const char *position; guint n_wins, n_steps; } cases[] = {
    { "X..X......XX..X....", 12, 3 }, { "........X", 8, 3 }, { ".....", 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, cases[i].position, NULL);
      g_autoptr (CgtExplanation) explanation = cgt_explain (position, NULL, NULL, NULL);
      const CgtStep *others = cgt_explanation_find_step (explanation, "other-winning-moves");
      guint n_steps = 0;

      for (guint j = 0; j < explanation->steps->len; j++)
        n_steps += g_str_equal (cgt_explanation_get_step (explanation, j)->key, "winning-move");
      g_assert_cmpuint (cgt_explanation_find_step (explanation, "winning-moves")->moves->len, ==, cases[i].n_wins);
      g_assert_cmpuint (n_steps, ==, cases[i].n_steps);
      g_assert_cmpuint (n_steps + (others != NULL ? others->moves->len : 0), ==, cases[i].n_wins);
    }
}

static gboolean
opens (const CgtStep *step,
       const char    *topic)
{
  for (guint i = 0; i < step->parts->len; i++)
    if (g_strcmp0 (((const CgtPart *) g_ptr_array_index (step->parts, i))->topic, topic) == 0)
      return TRUE;
  return FALSE;
}

/* Where a theorem is used its proof can be opened, and no notation of ours stands in its place. */
static void
test_theorems_open (void)
{
  static const struct { const char *position; const char *topic; const char *key; const char *opens; } cases[] = {
    { "..X....X..", NULL, "shortcut", "lemma-gaps" }, { "..X....X..", "cells 1-10", "cut", "lemma-gaps" },
    { "X..X......XX..X....", NULL, "shortcut", "lemma-ends" }, { "X..X......XX..X....", NULL, "shortcut", "proof" },
    { "..X....X...XX...X...XX...X..", "lemma-gaps", "twin-beyond", "lemma-ends" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, cases[i].position, NULL);
      g_autoptr (CgtExplanation) explanation = cgt_explain (position, cases[i].topic, NULL, NULL);
      g_autofree char *text = cgt_explanation_to_text (explanation);
      const CgtStep *step = cgt_explanation_find_step (explanation, cases[i].key);

      g_test_message ("%s, %s", cases[i].position, cases[i].opens);
      g_assert_true (opens (step, cases[i].opens));
      g_assert_null (strstr (text, "<>"));
    }
}

/* Topics that do not fit the position are refused. */
static void
test_topics (void)
{
  static const struct { const char *position; const char *topic; } wrong[] = {
    { "...", "cells" }, { "...", "cells 1-2" }, { "...", "cells 0-3" }, { "...", "cells 3-1" }, { "...", "cells 1-4" },
    { ".X.X.", "cells 2-5" }, { "...", "cells 1-3 " "x" }, { "....", "proof" }, { "..X....X..", "proof" }, { "....", "dense" },
    { "........................................", "proof 99" }, { "........................................", "proof x" },
    { ".X.X.", "dense" }, { "XX", "dense" }, { "XX", "proof" }, { "....", "lemma-ends" },
    { "..X....X...XX...X...XX...X..", "lemma-ends" }, { "....", "lemma-x" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, wrong[i].position, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExplanation) explanation = cgt_explain (position, wrong[i].topic, NULL, &error);

      g_assert_null (explanation);
      g_assert_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  strip_facts_begin ();
  g_test_add_func ("/strip/explain/named", test_named);
  g_test_add_func ("/strip/explain/random", test_random);
  g_test_add_func ("/strip/explain/played", test_played);
  g_test_add_func ("/strip/explain/long", test_long);
  g_test_add_func ("/strip/explain/proofs", test_proofs);
  g_test_add_func ("/strip/explain/walk", test_walk);
  g_test_add_func ("/strip/explain/topics", test_topics);
  g_test_add_func ("/strip/explain/lemmas", test_lemmas);
  g_test_add_func ("/strip/explain/terms", test_terms);
  g_test_add_func ("/strip/explain/one-region", test_one_region);
  g_test_add_func ("/strip/explain/mirrored-replies", test_mirrored_replies);
  g_test_add_func ("/strip/explain/values-on-board", test_values_on_board);
  g_test_add_func ("/strip/explain/many-wins", test_many_wins);
  g_test_add_func ("/strip/explain/theorems-open", test_theorems_open);
  status = g_test_run ();
  strip_facts_end ();
  return status;
}
