/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "endless.h"
#include "grundy-job.h"

/* What the job reports. */
typedef struct
{
  guint n_calls;
  CgtMove *move;
  gboolean guessed;
} Report;

static void
report_clear (Report *report)
{
  g_clear_pointer (&report->move, cgt_move_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Report, report_clear)

static void
on_move (CgtMove      *move,
         gboolean      guessed,
         const GError *error,
         gpointer      user_data)
{
  Report *report = user_data;

  report->n_calls++;
  report->guessed = guessed;
  g_clear_pointer (&report->move, cgt_move_unref);
  report->move = move != NULL ? cgt_move_ref (move) : NULL;
}

static void
choose (GrundyJob         *job,
        const CgtPosition *position,
        Report            *report)
{
  grundy_job_choose_move (job, CGT_LEVEL_PERFECT, position, g_rand_new_with_seed (1), on_move, report);
}

static void
test_finds (void)
{
  g_autoptr (GrundyJob) job = grundy_job_new ();
  g_autoptr (CgtPosition) position = app_test_parse ("nim", "3 5 1");
  g_auto (Report) report = { 0 };
  g_autofree char *move = NULL;

  choose (job, position, &report);
  g_assert_true (grundy_job_is_running (job));
  app_test_run_until (report.n_calls == 1);

  move = cgt_position_move_to_string (position, report.move);
  g_assert_cmpstr (move, ==, "2-3");
  g_assert_false (report.guessed);
  g_assert_false (grundy_job_is_running (job));
}

static void
test_cancel (void)
{
  g_autoptr (GrundyJob) job = grundy_job_new ();
  g_autoptr (CgtPosition) position = endless_new ();
  g_auto (Report) report = { 0 };

  choose (job, position, &report);
  app_test_run_until (g_atomic_int_get (&endless_n_running) == 1);
  grundy_job_cancel (job);
  g_assert_false (grundy_job_is_running (job));

  app_test_run_until (g_atomic_int_get (&endless_n_running) == 0);
  app_test_run_for (50);
  g_assert_cmpuint (report.n_calls, ==, 0);
}

static void
test_new_cancels_old (void)
{
  g_autoptr (GrundyJob) job = grundy_job_new ();
  g_autoptr (CgtPosition) old = endless_new ();
  g_autoptr (CgtPosition) position = app_test_parse ("nim", "3");
  g_auto (Report) old_report = { 0 };
  g_auto (Report) report = { 0 };

  choose (job, old, &old_report);
  app_test_run_until (g_atomic_int_get (&endless_n_running) == 1);
  choose (job, position, &report);
  app_test_run_until (report.n_calls == 1);
  app_test_run_until (g_atomic_int_get (&endless_n_running) == 0);
  app_test_run_for (50);
  g_assert_cmpuint (old_report.n_calls, ==, 0);
  g_assert_cmpuint (report.n_calls, ==, 1);
}

/* The result is there, but nobody has looked at it yet when the job is cancelled. */
static void
test_late_result_dropped (void)
{
  g_autoptr (GrundyJob) job = grundy_job_new ();
  g_autoptr (CgtPosition) position = app_test_parse ("nim", "3 5 1");
  g_auto (Report) report = { 0 };

  choose (job, position, &report);
  g_usleep (100 * 1000);
  grundy_job_cancel (job);
  app_test_run_for (50);
  g_assert_cmpuint (report.n_calls, ==, 0);
}

static void
test_guesses_at_limit (void)
{
  g_autoptr (GrundyJob) job = grundy_job_new ();
  g_autoptr (CgtPosition) position = endless_new ();
  g_auto (Report) report = { 0 };

  endless_reaches_limit = TRUE;
  choose (job, position, &report);
  app_test_run_until (report.n_calls == 1);
  endless_reaches_limit = FALSE;
  g_assert_nonnull (report.move);
  g_assert_true (report.guessed);
}

static void
test_does_not_block (void)
{
  g_autoptr (GrundyJob) job = grundy_job_new ();
  g_autoptr (CgtPosition) position = endless_new ();
  g_auto (Report) report = { 0 };
  gint64 began = g_get_monotonic_time ();

  choose (job, position, &report);
  grundy_job_cancel (job);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 100 * 1000);
  app_test_run_for (50);
  app_test_run_until (g_atomic_int_get (&endless_n_running) == 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/job/finds", test_finds);
  g_test_add_func ("/app/job/cancel", test_cancel);
  g_test_add_func ("/app/job/new-cancels-old", test_new_cancels_old);
  g_test_add_func ("/app/job/late-result-dropped", test_late_result_dropped);
  g_test_add_func ("/app/job/guesses-at-limit", test_guesses_at_limit);
  g_test_add_func ("/app/job/does-not-block", test_does_not_block);
  return g_test_run ();
}
