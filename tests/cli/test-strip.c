/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip game's judge: a dialogue with an opponent, here one who makes random legal moves. */
#include <string.h>

#include "cli-test.h"

/* On each strip. With sanitizers a program takes long to start. */
#define N_MATCHES 20
#define N_MATCHES_INSTRUMENTED 5

/* A dialogue under way, and the strip as the opponent keeps it. */
typedef struct
{
  GSubprocess *process;
  GOutputStream *to;
  GDataInputStream *from;
  GRand *random;
  guint n;
  gboolean *crossed;    /* with two cells that stay empty at either end */
} Dialogue;

static void
say (Dialogue   *self,
     const char *format,
     guint       number)
{
  g_autofree char *line = g_strdup_printf ("%u%s", number, format);
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (self->to, line, strlen (line), NULL, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_flush (self->to, NULL, NULL);
}

/* Returns: the number on the next line, which holds nothing else; -1 at the end. */
static gint64
hear (Dialogue *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line (self->from, NULL, NULL, &error);
  guint64 number;

  g_assert_no_error (error);
  if (line == NULL)
    return -1;
  g_assert_true (g_ascii_string_to_unsigned (line, 10, 0, 100000, &number, &error));
  return (gint64) number;
}

static Dialogue *
dialogue_new (guint  n,
              GRand *random)
{
  Dialogue *self = g_new0 (Dialogue, 1);
  g_autoptr (GError) error = NULL;

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                    G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                                    g_getenv ("GRUNDY_CLI"), "judge", "strip", NULL);
  g_assert_no_error (error);
  self->to = g_object_ref (g_subprocess_get_stdin_pipe (self->process));
  self->from = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  self->random = random;
  self->n = n;
  self->crossed = g_new0 (gboolean, n + 5);
  say (self, "\n", n);
  return self;
}

static int
dialogue_end (Dialogue *self)
{
  int status;

  g_output_stream_close (self->to, NULL, NULL);
  g_assert_cmpint (hear (self), ==, -1);
  g_subprocess_wait (self->process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_exited (self->process));
  status = g_subprocess_get_exit_status (self->process);

  g_object_unref (self->to);
  g_object_unref (self->from);
  g_object_unref (self->process);
  g_free (self->crossed);
  g_free (self);
  return status;
}

/* Cells are counted from 1. */
static gboolean
is_legal (Dialogue *self,
          guint     cell)
{
  const gboolean *at = self->crossed + cell + 1;

  return !at[0] && !(at[-2] && at[-1]) && !(at[-1] && at[1]) && !(at[1] && at[2]);
}

static void
cross (Dialogue *self,
       gint64    cell)
{
  g_assert_cmpint (cell, >=, 1);
  g_assert_cmpint (cell, <=, self->n);
  g_assert_true (is_legal (self, (guint) cell));
  self->crossed[cell + 1] = TRUE;
}

/* Returns: a random legal cell, 0 if there is none. */
static guint
choose (Dialogue *self)
{
  guint chosen = 0;
  guint n_seen = 0;

  for (guint cell = 1; cell <= self->n; cell++)
    if (is_legal (self, cell) && g_rand_int_range (self->random, 0, ++n_seen) == 0)
      chosen = cell;
  return chosen;
}

static gboolean
first_player_wins (guint n)
{
  return strchr ("14578", '0' + n % 10) != NULL;
}

/* A whole match: the program has to be the last to move, and then to wait for the 0 or the end. */
static void
play_match (guint  n,
            GRand *random)
{
  Dialogue *dialogue = dialogue_new (n, random);
  gint64 choice = hear (dialogue);
  const char *ends[] = { "\n", "\r\n", " \n" };
  guint cell;

  g_assert_cmpint (choice, ==, first_player_wins (n) ? 1 : 2);
  if (choice == 1)
    cross (dialogue, hear (dialogue));
  while ((cell = choose (dialogue)) != 0)
    {
      cross (dialogue, cell);
      say (dialogue, ends[g_rand_int_range (random, 0, 3)], cell);
      cross (dialogue, hear (dialogue));
    }
  if (g_rand_boolean (random))
    say (dialogue, "\n", 0);
  g_assert_cmpint (dialogue_end (dialogue), ==, 0);
}

static void
test_matches (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (106500 + n);
  gint64 start = g_get_monotonic_time ();
  guint n_matches = cli_is_instrumented () ? N_MATCHES_INSTRUMENTED : N_MATCHES;

  for (guint i = 0; i < n_matches; i++)
    play_match (n, random);
  g_test_message ("%u matches on %u cells: %.0f ms", n_matches, n,
                  (double) (g_get_monotonic_time () - start) / 1000);
}

/* What is said wrongly, after which status 2 and no further line. */
static const struct
{
  const char *in;
  const char *out;
  const char *hint;
} wrong[] = {
  { "", "", "line 1" },
  { "x\n", "", "“x”" },
  { "0\n", "", "“0”" },
  { "-3\n", "", "“-3”" },
  { "18446744073709551616\n", "", "18446744073709551616" },
  { "3\nx\n", "2\n", "line 2" },
  { "3\n4\n", "2\n", "line 2" },
  { "3\n18446744073709551617\n", "2\n", "line 2" },
  /* The only cell is taken; after its last move only 0 or the end may come. */
  { "1\n1\n", "1\n1\n", "line 2" },
};

static void
test_wrong (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CliRun) run = cli_run_input (wrong[i].in, -1, "judge", "strip", NULL);

  g_assert_cmpstr (run->out, ==, wrong[i].out);
  g_free (run->out);
  run->out = g_strdup ("");
  cli_assert_refused (run, wrong[i].hint);
}

/* Crossing a cell again, or one that makes three in a row. */
static void
test_illegal_cells (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint n = 2; n <= 20; n++)
    {
      Dialogue *dialogue = dialogue_new (n, random);
      guint cell = 1;

      if (hear (dialogue) == 1)
        cross (dialogue, hear (dialogue));
      else
        {
          cross (dialogue, 1);
          say (dialogue, "\n", 1);
          cross (dialogue, hear (dialogue));
        }
      while (is_legal (dialogue, cell))
        cell++;
      say (dialogue, "\n", cell);
      g_assert_cmpint (dialogue_end (dialogue), ==, 2);
    }
}

static void
test_early_end (void)
{
  g_autoptr (CliRun) after_n = cli_run_input ("3", -1, "judge", "strip", NULL);
  g_autoptr (CliRun) zero = cli_run_input ("\xEF\xBB\xBF\r\n3\r\n\r\n0\r\n", -1, "judge", "strip", NULL);
  g_autoptr (CliRun) behind = cli_run_input ("1\n0\n1\n", -1, "judge", "strip", NULL);
  g_autoptr (CliRun) one = cli_run_input ("1", -1, "judge", "strip", NULL);

  cli_assert_answer (after_n, "2\n");
  cli_assert_answer (zero, "2\n");
  cli_assert_answer (one, "1\n1\n");
  /* The match ends with the 0: nothing behind it is waited for. */
  cli_assert_answer (behind, "1\n1\n");
}

int
main (int    argc,
      char **argv)
{
  static const guint long_strips[] = { 31, 64, 100, 1000 };

  cli_test_init (&argc, &argv);

  for (guint n = 1; n <= 30 + G_N_ELEMENTS (long_strips); n++)
    {
      guint cells = n <= 30 ? n : long_strips[n - 31];
      g_autofree char *path = g_strdup_printf ("/cli/strip/matches/%u", cells);

      g_test_add_data_func (path, GUINT_TO_POINTER (cells), test_matches);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/strip/wrong/%u", i + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_wrong);
    }
  g_test_add_func ("/cli/strip/illegal-cells", test_illegal_cells);
  g_test_add_func ("/cli/strip/early-end", test_early_end);

  return g_test_run ();
}
