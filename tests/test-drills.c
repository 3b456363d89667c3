/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is true of all drills: nothing comes twice, every answer is spoken to, every exercise is explained. */
#include <string.h>

#include "cgt-drill.h"
#include "cgt-explanation.h"

#define MANY 1000
#define EXPLAINED 12
#define MOST_WORDS 60

typedef void (*ForDrill) (const CgtDrill *drill);

static void
for_all (ForDrill func)
{
  guint n_drills;
  const CgtDrill *const *drills = cgt_drill_get_all (&n_drills);

  g_assert_cmpuint (n_drills, ==, 14);
  for (guint i = 0; i < n_drills; i++)
    func (drills[i]);
}

/* Names and words */

static void
check_names (const CgtDrill *drill)
{
  g_assert_true (cgt_drill_find (drill->name) == drill);
  g_assert_true (g_regex_match_simple ("^[a-z]+(-[a-z]+)*$", drill->name, 0, 0));
  g_assert_cmpstr (cgt_drill_get_title (drill), ==, drill->title);
  g_assert_cmpstr (cgt_drill_get_about (drill), ==, drill->about);
  g_assert_cmpuint (g_utf8_strlen (drill->title, -1), <, 24);
}

static void
test_names (void)
{
  for_all (check_names);
  g_assert_null (cgt_drill_find ("nothing"));
}

/* Levels */

static void
test_levels (void)
{
  g_assert_cmpuint (cgt_drill_get_level (0), ==, 0);
  g_assert_cmpuint (cgt_drill_get_level (2), ==, 0);
  g_assert_cmpuint (cgt_drill_get_level (1000), ==, CGT_DRILL_N_LEVELS - 1);
  for (guint streak = 0; streak < 30; streak++)
    {
      guint step = cgt_drill_get_level (streak + 1) - cgt_drill_get_level (streak);

      g_assert_cmpuint (step, <=, 1);
    }
}

/* Sessions */

static void
expect_new (GHashTable      *seen,
            CgtDrillSession *session,
            guint            level)
{
  g_autoptr (CgtExercise) exercise = cgt_drill_session_next (session, level);

  g_assert_true (g_hash_table_add (seen, g_strdup (exercise->key)));
}

static void
check_never_twice (const CgtDrill *drill)
{
  for (guint level = 0; level < CGT_DRILL_N_LEVELS; level += CGT_DRILL_N_LEVELS - 1)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (CgtDrillSession) session = cgt_drill_session_new (drill, 1);

      for (guint i = 0; i < MANY; i++)
        expect_new (seen, session, level);
    }
}

static void
test_never_twice (void)
{
  for_all (check_never_twice);
}

static void
check_seed (const CgtDrill *drill)
{
  g_autoptr (CgtDrillSession) a = cgt_drill_session_new (drill, 5);
  g_autoptr (CgtDrillSession) b = cgt_drill_session_new (drill, 5);
  g_autoptr (CgtDrillSession) other = cgt_drill_session_new (drill, 6);
  guint n_equal = 0;

  for (guint i = 0; i < 40; i++)
    {
      guint level = cgt_drill_get_level (i);
      g_autoptr (CgtExercise) first = cgt_drill_session_next (a, level);
      g_autoptr (CgtExercise) second = cgt_drill_session_next (b, level);
      g_autoptr (CgtExercise) third = cgt_drill_session_next (other, level);

      g_assert_cmpstr (first->key, ==, second->key);
      g_assert_cmpstr (first->question->prompt, ==, second->question->prompt);
      n_equal += g_str_equal (first->key, third->key);
    }
  g_assert_cmpuint (n_equal, <, 20);
}

static void
test_seed (void)
{
  for_all (check_seed);
}

/* Questions */

static guint
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return g_strv_length (words);
}

static void
expect_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpuint (strlen (text), >, 0);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_false (g_ascii_isspace (text[0]) || g_ascii_isspace (text[strlen (text) - 1]));
  g_assert_null (strstr (text, "  "));
  g_assert_cmpuint (count_words (text), <=, MOST_WORDS);
}

static void
check_choices (const CgtLessonQuestion *question)
{
  guint n_right = 0;

  g_assert_cmpuint (question->choices->len, ==, 2);
  for (guint64 i = 0; i < question->choices->len; i++)
    {
      const CgtLessonChoice *choice = g_ptr_array_index (question->choices, i);

      expect_text (choice->text);
      expect_text (choice->because);
      n_right += choice->right;
      g_assert_cmpint (cgt_lesson_question_check (question, &i, 1), ==, choice->right);
    }
  g_assert_cmpuint (n_right, ==, 1);
}

static void
check_replies (const CgtLessonQuestion *question)
{
  for (guint i = 0; i < question->replies->len; i++)
    {
      const CgtLessonReply *reply = g_ptr_array_index (question->replies, i);
      const guint64 *answer = &g_array_index (reply->answer, guint64, 0);

      expect_text (reply->text);
      g_assert_false (cgt_lesson_question_check (question, answer, reply->answer->len));
      /* The first reply is the one that is found. */
      g_assert_cmpstr (cgt_lesson_question_find_reply (question, answer, reply->answer->len), ==, reply->text);
    }
}

static void
check_answer (const CgtExercise *exercise)
{
  const CgtLessonQuestion *question = exercise->question;
  const guint64 *answer = &g_array_index (question->answer, guint64, 0);
  guint64 nonsense = 987654;

  expect_text (question->right);
  expect_text (question->wrong);
  check_replies (question);
  g_assert_false (cgt_lesson_question_check (question, &nonsense, 1));
  if (question->kind != CGT_ANSWER_PICK)
    {
      g_assert_true (cgt_lesson_question_check (question, answer, question->answer->len));
      return;
    }
  g_assert_nonnull (exercise->position);
  g_assert_cmpuint (question->answer->len, >, 0);
  for (guint i = 0; i < question->answer->len; i++)
    g_assert_true (cgt_lesson_question_check (question, &answer[i], 1));
}

static void
check_question (const CgtExercise *exercise)
{
  expect_text (exercise->question->prompt);
  g_assert_true (g_str_has_suffix (exercise->question->prompt, "?"));
  if (exercise->question->kind == CGT_ANSWER_CHOICE)
    check_choices (exercise->question);
  else
    check_answer (exercise);
}

static void
check_questions (const CgtDrill *drill)
{
  for (guint level = 0; level < CGT_DRILL_N_LEVELS; level++)
    {
      g_autoptr (CgtDrillSession) session = cgt_drill_session_new (drill, 100 + level);

      for (guint i = 0; i < 300; i++)
        {
          g_autoptr (CgtExercise) exercise = cgt_drill_session_next (session, level);

          check_question (exercise);
        }
    }
}

static void
test_questions (void)
{
  for_all (check_questions);
}

/* A drill in which one answer is nearly always right trains nothing. */
static void
check_answers_vary (const CgtDrill *drill)
{
  for (guint level = 0; level < CGT_DRILL_N_LEVELS; level++)
    {
      g_autoptr (CgtDrillSession) session = cgt_drill_session_new (drill, 200 + level);
      g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      guint n = 60;

      for (guint i = 0; i < n; i++)
        {
          g_autoptr (CgtExercise) exercise = cgt_drill_session_next (session, level);
          g_autoptr (GString) answer = g_string_new (NULL);
          guint count;

          for (guint64 j = 0; j < exercise->question->choices->len; j++)
            g_string_append_c (answer, cgt_lesson_question_check (exercise->question, &j, 1) ? '1' : '0');
          for (guint j = 0; j < exercise->question->answer->len; j++)
            g_string_append_printf (answer, " %u", (guint) g_array_index (exercise->question->answer, guint64, j));
          count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, answer->str)) + 1;
          g_assert_cmpuint (count, <, n * 3 / 4);
          g_hash_table_insert (counts, g_strdup (answer->str), GUINT_TO_POINTER (count));
        }
    }
}

static void
test_answers_vary (void)
{
  for_all (check_answers_vary);
}

/* Solutions */

static void
expect_solution (const CgtExercise *exercise)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExplanation) explanation = cgt_explain (exercise->explained, exercise->topic, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (exercise->step);
  g_assert_nonnull (cgt_explanation_find_step (explanation, exercise->step));
}

static void
check_solutions (const CgtDrill *drill)
{
  for (guint level = 0; level < CGT_DRILL_N_LEVELS; level++)
    {
      g_autoptr (CgtDrillSession) session = cgt_drill_session_new (drill, 300 + level);

      for (guint i = 0; i < EXPLAINED; i++)
        {
          g_autoptr (CgtExercise) exercise = cgt_drill_session_next (session, level);

          expect_solution (exercise);
        }
    }
}

static void
test_solutions (void)
{
  for_all (check_solutions);
}

/* Figures */

/* What is asked stands in no figure, neither painted nor told: the nim-sum's row has no digit. */
static void
test_open_figure (void)
{
  g_autoptr (CgtDrillSession) session = cgt_drill_session_new (cgt_drill_find ("nim-sum"), 400);

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (CgtExercise) exercise = cgt_drill_session_next (session, 0);
      g_autofree char *text = cgt_figure_to_text (exercise->figure);
      const char *row = strstr (text, "nim-sum");

      g_assert_nonnull (row);
      g_assert_nonnull (strchr (row, '?'));
      for (const char *at = row; *at != '\0'; at++)
        g_assert_false (g_ascii_isdigit (*at));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drills/names", test_names);
  g_test_add_func ("/drills/levels", test_levels);
  g_test_add_func ("/drills/never-twice", test_never_twice);
  g_test_add_func ("/drills/seed", test_seed);
  g_test_add_func ("/drills/questions", test_questions);
  g_test_add_func ("/drills/answers-vary", test_answers_vary);
  g_test_add_func ("/drills/solutions", test_solutions);
  g_test_add_func ("/drills/open-figure", test_open_figure);
  return g_test_run ();
}
