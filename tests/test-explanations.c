/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explanation-check.h"

#include <string.h>

#include "cgt-error.h"
#include "cgt-registry.h"

/* What all explanations have in common, for every game. What only one game claims is proved by the test in
 * its folder. */

#define N_RANDOM 25

static void
explain_and_check (ExplanationCheck  *check,
                   const CgtPosition *position,
                   const char        *topic,
                   guint              depth)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, topic, NULL, &error);

  g_assert_no_error (error);
  explanation_check_structure (check, explanation);
  for (guint i = 0; depth > 0 && i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < MIN (step->parts->len, 3); j++)
        {
          const CgtPart *part = g_ptr_array_index (step->parts, j);

          explain_and_check (check, part->position, part->topic, depth - 1);
        }
    }
}

static void
test_presets (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (ExplanationCheck) check = explanation_check_new (game, NULL);

  for (const CgtPreset *preset = game->presets; preset->notation != NULL; preset++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (game, preset->notation, NULL);

      explain_and_check (check, position, NULL, 2);
    }
}

static void
test_sizes (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (ExplanationCheck) check = explanation_check_new (game, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (CgtSize size = CGT_SIZE_SMALL; size <= CGT_SIZE_LARGE; size++)
    for (guint i = 0; i < N_RANDOM; i++)
      {
        g_autoptr (CgtPosition) position = game->random_position (size, random);

        explain_and_check (check, position, NULL, i % 5 == 0 ? 1 : 0);
      }
}

static void
test_unknown_topic (gconstpointer data)
{
  g_autoptr (CgtPosition) position = cgt_game_get_start (data);
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_explain (position, "no such topic", NULL, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED);
  g_assert_nonnull (strstr (error->message, "no such topic"));
}

static void
test_cancelled (gconstpointer data)
{
  g_autoptr (CgtPosition) position = cgt_game_get_start (data);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (CgtExplanation) explanation = NULL;
  g_autoptr (GError) error = NULL;

  /* It may be done before it looks; it may not end in any other way. */
  g_cancellable_cancel (cancellable);
  explanation = cgt_explain (position, NULL, context, &error);
  if (explanation == NULL)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  else
    g_assert_cmpuint (explanation->steps->len, >, 0);
}

static const CgtGame *
find_template (void)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  for (guint i = 0; i < n_games; i++)
    if (g_str_equal (games[i]->id, "template"))
      return games[i];
  return NULL;
}

/* A game that explains nothing itself is explained by its options. */
static void
test_by_search (void)
{
  const CgtGame *game = find_template ();
  g_autoptr (ExplanationCheck) check = explanation_check_new (game, NULL);

  g_assert_null (game->explain);
  explanation_check_all (check, 2000);
}

static void
test_text (void)
{
  const CgtGame *game = find_template ();
  g_autoptr (CgtPosition) position = cgt_game_get_start (game);
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, NULL, NULL, NULL);
  g_autofree char *text = cgt_explanation_to_text (explanation);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; i < explanation->steps->len; i++)
    {
      g_autofree char *head = g_strdup_printf ("\n%u. %s\n", i + 1, cgt_explanation_get_step (explanation, i)->title);

      g_assert_nonnull (strstr (text, head));
    }
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpuint (g_utf8_strlen (lines[i], -1), <=, 80);
}

static void
test_questions (void)
{
  const CgtGame *game = find_template ();
  g_autoptr (CgtPosition) position = cgt_game_get_start (game);
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, NULL, NULL, NULL);
  const CgtStep *verdict = cgt_explanation_find_step (explanation, "verdict");
  guint64 winner = explanation->analysis->result.outcome == CGT_OUTCOME_N ? 0 : 1;
  guint64 answers[] = { winner, winner, !winner };

  g_assert_true (cgt_question_check (verdict->question, answers, 1));
  g_assert_true (cgt_question_check (verdict->question, answers, 2));
  g_assert_false (cgt_question_check (verdict->question, answers, 3));
  g_assert_false (cgt_question_check (verdict->question, answers + 2, 1));
  g_assert_false (cgt_question_check (verdict->question, NULL, 0));
}

/* What of a text is read as an answer: "" for nothing. */
static char *
read_answer (CgtQuestionKind kind,
             const char     *text)
{
  CgtQuestion question = { .kind = kind };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) numbers = cgt_question_read (&question, text, &error);
  GString *read = g_string_new (numbers != NULL ? "{" : NULL);

  g_assert_true ((numbers == NULL) == (error != NULL));
  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    g_string_append_printf (read, " %" G_GUINT64_FORMAT, g_array_index (numbers, guint64, i));
  return g_string_free (read, FALSE);
}

static void
test_reading (void)
{
  static const struct
  {
    const char *text;
    const char *number;
    const char *set;
  } cases[] = {
    { "3", "{ 3", "{ 3" },
    { " *3 ", "{ 3", "{ 3" },
    { "18446744073709551615", "{ 18446744073709551615", "{ 18446744073709551615" },
    { "0, 1 4;2", "", "{ 0 1 4 2" },
    { "1 1", "", "{ 1 1" },
    { "none", "", "{" },
    { " None ", "", "{" },
    { "", "", "" },
    { " , ", "", "" },
    { "-1", "", "" },
    { "1x", "", "" },
    { "1.5", "", "" },
    { "*", "", "" },
    { "18446744073709551616", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *number = read_answer (CGT_QUESTION_NUMBER, cases[i].text);
      g_autofree char *set = read_answer (CGT_QUESTION_SET, cases[i].text);

      g_assert_cmpstr (number, ==, cases[i].number);
      g_assert_cmpstr (set, ==, cases[i].set);
    }
}

int
main (int    argc,
      char **argv)
{
  guint n_games;
  const CgtGame *const *games;

  g_test_init (&argc, &argv, NULL);
  games = cgt_registry_get_all (&n_games);
  for (guint i = 0; i < n_games; i++)
    {
      static const struct
      {
        const char *name;
        GTestDataFunc test;
      } tests[] = {
        { "presets", test_presets },
        { "sizes", test_sizes },
        { "unknown-topic", test_unknown_topic },
        { "cancelled", test_cancelled },
      };

      for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
        {
          g_autofree char *path = g_strdup_printf ("/explanation/%s/%s", games[i]->id, tests[j].name);

          g_test_add_data_func (path, games[i], tests[j].test);
        }
    }
  g_test_add_func ("/explanation/by-search", test_by_search);
  g_test_add_func ("/explanation/text", test_text);
  g_test_add_func ("/explanation/questions", test_questions);
  g_test_add_func ("/explanation/answers", test_reading);
  return g_test_run ();
}
