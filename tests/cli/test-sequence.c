/* SPDX-License-Identifier: GPL-3.0-or-later */
/* grundy-cli sequence: the exact form of its answers; and what is told while it, or another command, takes long. */
#define _XOPEN_SOURCE 700 /* posix_openpt() */

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli-test.h"

static void
test_to (void)
{
  g_autoptr (CliRun) run = cli_run ("sequence", "strip", "--to", "3", NULL);
  g_autoptr (CliRun) equals = cli_run ("sequence", "--to=3", "strip", NULL);
  g_autoptr (CliRun) zero = cli_run ("sequence", "strip", "--to", "0", NULL);

  cli_assert_answer (run, "0 0\n1 1\n2 0\n3 0\nperiod: none\nlast exception: none\nproved: no\n");
  cli_assert_answer (equals, run->out);
  cli_assert_answer (zero, "0 0\nperiod: none\nlast exception: none\nproved: no\n");
}

static void
test_csv (void)
{
  g_autoptr (CliRun) run = cli_run ("sequence", "take-split", "--to", "5", "--csv", NULL);

  cli_assert_answer (run, "0,0\n1,1\n2,2\n3,4\n4,3\n5,5\n");
}

/* How the answer ends, and how it begins. */
static const struct
{
  const char *arguments;
  const char *begin;
  const char *end;
} answers[] = {
  { "0.77 --to 200", "0 0\n1 1\n2 2\n3 3\n4 1\n5 4\n", "\nperiod: 12\nlast exception: 70\nproved: yes (bound 167)\n" },
  { "0.77 --to 166", "0 0\n", "\nperiod: 12\nlast exception: 70\nproved: no\n" },
  { "0.77 --to 93", "0 0\n", "\nperiod: none\nlast exception: none\nproved: no\n" },
  { "0.77 --at 1000000000", "value: 1\n", "by: period 12, last exception 70, proved: yes (bound 167)\n" },
  { "0.07 --to 300", "0 0\n1 0\n2 1\n", "\nperiod: 34\nlast exception: 52\nproved: yes (bound 175)\n" },
  { "0.45 --to 1100", "0 0\n", "\nperiod: 20\nlast exception: 497\nproved: yes (bound 1037)\n" },
  { "subtraction:1,3,4 --to 30", "0 0\n1 1\n2 0\n", "\nperiod: 7\nlast exception: none\nproved: yes (bound 19)\n" },
  { "0.3... --to 9", "0 0\n1 1\n2 2\n", "\nperiod: 1, saltus 1\nlast exception: none\nproved: yes (theorem)\n" },
  { "grundys-game --to 20", "0 0\n1 0\n2 0\n3 1\n", "\nperiod: none\nlast exception: none\nproved: no\n" },
  { "grundys-game --at 50", "value: 0\n", "by: computing the values of 0 to 50\n" },
  { "strip --to 18", "0 0\n1 1\n", "\n18 1\nperiod: none\nlast exception: none\nproved: no\n" },
  { "strip --to 19", "0 0\n1 1\n", "\n19 0\nperiod: 10\nlast exception: none\nproved: yes (theorem)\n" },
  { "strip-wx --to 40", "0 0\n1 1\n2 1\n3 0\n4 3\n", "\nperiod: 10\nlast exception: none\nproved: yes (theorem)\n" },
  { "strip-xx --to 60", "0 0\n1 0\n", "\nperiod: 10\nlast exception: 26\nproved: yes (theorem)\n" },
  { "take-split --to 16", "0 0\n1 1\n", "\n16 23\nperiod: 5, saltus 8\nlast exception: 6\nproved: yes (theorem)\n" },
  { "take-split --to 300", "0 0\n1 1\n", "\n300 477\nperiod: 5, saltus 8\nlast exception: 6\nproved: yes (theorem)\n" },
  { "strip --at 1000000000000000000", "value: 0\n", "by: period 10, last exception none, proved: yes (theorem)\n" },
  { "strip-xx --at 26", "value: 1\n", "by: period 10, last exception 26, proved: yes (theorem)\n" },
  { "take-split --at 1000000000000000000", "value: 1599999999999999997\n",
    "by: period 5, saltus 8, last exception 6, proved: yes (theorem)\n" },
};

static void
test_answer (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autofree char *command = g_strdup_printf ("\"$GRUNDY_CLI\" sequence %s", answers[i].arguments);
  g_autoptr (CliRun) run = cli_run_shell (command);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_true (g_str_has_prefix (run->out, answers[i].begin));
  g_assert_true (g_str_has_suffix (run->out, answers[i].end));
}

/* Where no proof comes that is said after a bounded time, with how far was looked. */
static void
test_no_proof (void)
{
  g_autoptr (CliRun) run = cli_run ("sequence", " 0.007", "--at", "1000000000000000000", NULL);

  g_assert_cmpint (run->status, !=, 0);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_nonnull (strstr (run->err, "the value of 1000000000000000000 is not known: the values of 0 to "));
  g_assert_nonnull (strstr (run->err, " prove no period"));
}

/* What is said on a terminal @fd until @words come; they have to come in time. */
static void
wait_for_words (int         fd,
                const char *words)
{
  g_autoptr (GString) said = g_string_new (NULL);
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (strstr (said->str, words) == NULL)
    {
      GPollFD poll = { .fd = fd, .events = G_IO_IN };
      char buffer[256];
      gssize n;

      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (g_poll (&poll, 1, 1000) == 0)
        continue;
      n = read (fd, buffer, sizeof buffer);
      g_assert_cmpint (n, >, 0);
      g_string_append_len (said, buffer, n);
    }
}

/* Runs that take minutes: how far they are is told where standard error is a terminal, and an interruption ends them
 * at once. */
static void
test_interrupted (gconstpointer data)
{
  const char *const *run = data;
  const char *const argv[] = { g_getenv ("GRUNDY_CLI"), run[0], run[1], run[2], run[3], NULL };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  gint64 began;

  g_assert_cmpint (terminal, >=, 0);
  g_assert_cmpint (grantpt (terminal) + unlockpt (terminal), ==, 0);
  /* Whoever runs tests in the background may have it ignored. */
  signal (SIGINT, SIG_DFL);
  g_subprocess_launcher_take_stderr_fd (launcher, open (ptsname (terminal), O_RDWR | O_NOCTTY));
  process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  wait_for_words (terminal, run[4]);
  began = g_get_monotonic_time ();
  g_subprocess_send_signal (process, SIGINT);
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_signaled (process));
  g_assert_cmpint (g_subprocess_get_term_sig (process), ==, SIGINT);
  g_test_message ("%s %s: ended %.0f ms after the interruption", run[0], run[1], (g_get_monotonic_time () - began) / 1000.0);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 5 * G_USEC_PER_SEC);
  close (terminal);
}

/* The arguments, and what is said meanwhile. */
static const char *const long_runs[][5] = {
  { "sequence", "0.007", "--to", "1000000", "values computed: " },
  { "solve", "octal", "0.007:1000000", NULL, "computing, " },
  { "explain", "octal", "0.007:1000000", NULL, "computing, " },
  { "explain", "misere-octal", "0.77:100", NULL, "computing, " },
};

int
main (int    argc,
      char **argv)
{
  cli_test_init (&argc, &argv);

  g_test_add_func ("/cli/sequence/to", test_to);
  g_test_add_func ("/cli/sequence/csv", test_csv);
  g_test_add_func ("/cli/sequence/no-proof", test_no_proof);
  for (guint i = 0; i < G_N_ELEMENTS (long_runs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/interrupted/%s-%u", long_runs[i][0], i);

      g_test_add_data_func (path, long_runs[i], test_interrupted);
    }
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/sequence/answer/%u", i + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_answer);
    }
  return g_test_run ();
}
