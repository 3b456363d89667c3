/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stepping through an explanation: places, levels, predictions, and what comes too late. */
#include "app-test.h"
#include "grundy-derivation.h"

static GrundyDerivation *
begin (const char *game,
       const char *text)
{
  GrundyDerivation *derivation = grundy_derivation_new ();
  g_autoptr (CgtPosition) position = app_test_parse (game, text);

  grundy_derivation_begin (derivation, position);
  g_assert_cmpuint (grundy_derivation_get_depth (derivation), ==, 0);
  app_test_run_until (!grundy_derivation_is_working (derivation));
  g_assert_null (grundy_derivation_get_problem (derivation));
  g_assert_cmpuint (grundy_derivation_get_depth (derivation), ==, 1);
  return derivation;
}

static void
test_steps (void)
{
  g_autoptr (GrundyDerivation) derivation = begin ("nim", "3 5 1");
  guint n = grundy_derivation_get_n_steps (derivation);

  g_assert_cmpuint (n, >, 3);
  g_assert_cmpuint (grundy_derivation_get_place (derivation), ==, 0);
  grundy_derivation_go_to (derivation, 2);
  g_assert_true (grundy_derivation_get_step (derivation) ==
                 cgt_explanation_get_step (grundy_derivation_get_explanation (derivation, 0), 2));
  grundy_derivation_go_to (derivation, G_MAXUINT);
  g_assert_cmpuint (grundy_derivation_get_place (derivation), ==, n - 1);
}

/* Something to open: the first part of any step. */
static const CgtPart *
go_to_part (GrundyDerivation *derivation)
{
  for (guint i = 0; i < grundy_derivation_get_n_steps (derivation); i++)
    {
      grundy_derivation_go_to (derivation, i);
      if (grundy_derivation_get_step (derivation)->parts->len > 0)
        return g_ptr_array_index (grundy_derivation_get_step (derivation)->parts, 0);
    }
  return NULL;
}

static void
test_levels (void)
{
  g_autoptr (GrundyDerivation) derivation = begin ("nim", "3 5 1");
  const CgtPart *part = go_to_part (derivation);
  guint place = grundy_derivation_get_place (derivation);

  g_assert_nonnull (part);
  grundy_derivation_open (derivation, part);
  /* Until it has come the step stays. */
  g_assert_cmpuint (grundy_derivation_get_depth (derivation), ==, 1);
  g_assert_cmpuint (grundy_derivation_get_place (derivation), ==, place);
  app_test_run_until (!grundy_derivation_is_working (derivation));
  g_assert_cmpuint (grundy_derivation_get_depth (derivation), ==, 2);
  g_assert_cmpuint (grundy_derivation_get_place (derivation), ==, 0);
  g_assert_true (grundy_derivation_return (derivation, 0));
  g_assert_cmpuint (grundy_derivation_get_place (derivation), ==, place);
  g_assert_false (grundy_derivation_return (derivation, 0));
}

/* Whoever steps on no longer waits for a part. */
static void
test_late (void)
{
  g_autoptr (GrundyDerivation) derivation = begin ("nim", "3 5 1");
  const CgtPart *part = go_to_part (derivation);
  guint place = grundy_derivation_get_place (derivation);

  grundy_derivation_open (derivation, part);
  grundy_derivation_go_to (derivation, place + 1);
  g_assert_false (grundy_derivation_is_working (derivation));
  for (guint i = 0; i < 20; i++)
    {
      g_usleep (5000);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (grundy_derivation_get_depth (derivation), ==, 1);
  g_assert_cmpuint (grundy_derivation_get_place (derivation), ==, place + 1);
  g_assert_null (grundy_derivation_get_problem (derivation));
}

static void
test_forget (void)
{
  g_autoptr (GrundyDerivation) derivation = begin ("nim", "3 5 1");
  g_autoptr (CgtPosition) other = app_test_parse ("nim", "1 1");

  grundy_derivation_begin (derivation, other);
  g_assert_null (grundy_derivation_get_step (derivation));
  grundy_derivation_forget (derivation);
  g_assert_false (grundy_derivation_is_working (derivation));
  for (guint i = 0; i < 20; i++)
    {
      g_usleep (5000);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (grundy_derivation_get_depth (derivation), ==, 0);
  g_assert_null (grundy_derivation_get_problem (derivation));
}

/* What cannot be explained is said, and what was shown before stays. */
static void
test_problem (void)
{
  g_autoptr (GrundyDerivation) derivation = begin ("nim", "3 5 1");
  g_autoptr (CgtPosition) position = app_test_parse ("nim", "3 5 1");
  CgtPart part = { .label = (char *) "x", .position = position, .topic = (char *) "no such topic" };

  grundy_derivation_open (derivation, &part);
  app_test_run_until (!grundy_derivation_is_working (derivation));
  g_assert_nonnull (grundy_derivation_get_problem (derivation));
  g_assert_cmpuint (grundy_derivation_get_depth (derivation), ==, 1);
  grundy_derivation_go_to (derivation, 1);
  g_assert_null (grundy_derivation_get_problem (derivation));
}

static void
go_to_question (GrundyDerivation *derivation)
{
  guint place = 0;

  while (grundy_derivation_get_step (derivation)->question == NULL)
    grundy_derivation_go_to (derivation, ++place);
}

static void
test_predictions (void)
{
  g_autoptr (GrundyDerivation) derivation = begin ("nim", "3 5 1");
  const CgtQuestion *question;
  guint64 wrong = 999;
  guint place;

  go_to_question (derivation);
  question = grundy_derivation_get_step (derivation)->question;
  place = grundy_derivation_get_place (derivation);
  g_assert_false (grundy_derivation_is_hiding (derivation));
  grundy_derivation_set_predicting (derivation, TRUE);
  g_assert_true (grundy_derivation_is_hiding (derivation));
  grundy_derivation_answer (derivation, &wrong, 1);
  g_assert_cmpint (grundy_derivation_get_feedback (derivation), ==, GRUNDY_FEEDBACK_WRONG);
  g_assert_true (grundy_derivation_is_hiding (derivation));
  grundy_derivation_answer (derivation, (gpointer) question->answer->data, question->answer->len);
  g_assert_cmpint (grundy_derivation_get_feedback (derivation), ==, GRUNDY_FEEDBACK_RIGHT);
  g_assert_false (grundy_derivation_is_hiding (derivation));
  /* It was answered, and need not be again. */
  grundy_derivation_go_to (derivation, place + 1);
  grundy_derivation_go_to (derivation, place);
  g_assert_false (grundy_derivation_is_hiding (derivation));
}

static void
test_shown (void)
{
  g_autoptr (GrundyDerivation) derivation = begin ("nim", "3 5 1");

  grundy_derivation_set_predicting (derivation, TRUE);
  go_to_question (derivation);
  grundy_derivation_show (derivation);
  g_assert_cmpint (grundy_derivation_get_feedback (derivation), ==, GRUNDY_FEEDBACK_SHOWN);
  g_assert_false (grundy_derivation_is_hiding (derivation));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/derivation/steps", test_steps);
  g_test_add_func ("/derivation/levels", test_levels);
  g_test_add_func ("/derivation/late", test_late);
  g_test_add_func ("/derivation/forget", test_forget);
  g_test_add_func ("/derivation/problem", test_problem);
  g_test_add_func ("/derivation/predictions", test_predictions);
  g_test_add_func ("/derivation/shown", test_shown);
  return g_test_run ();
}
