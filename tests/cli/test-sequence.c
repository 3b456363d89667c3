/* SPDX-License-Identifier: GPL-3.0-or-later */
/* grundy-cli sequence: the exact form of its answers. */
#include <string.h>

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

int
main (int    argc,
      char **argv)
{
  cli_test_init (&argc, &argv);

  g_test_add_func ("/cli/sequence/to", test_to);
  g_test_add_func ("/cli/sequence/csv", test_csv);
  g_test_add_func ("/cli/sequence/no-proof", test_no_proof);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/sequence/answer/%u", i + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_answer);
    }
  return g_test_run ();
}
