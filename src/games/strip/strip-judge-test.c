/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <sys/socket.h>

#include "judge-run.h"
#include "strip-plain.h"
#include "strip-solver.h"

/* Matches against the judge format over a pair of sockets, as a contest's jury would play them, and
 * the protocol's odd cases. */

/* A judge in a thread of its own, and the jury's end of the line to it. */
typedef struct
{
  GIOStream *ends[2];
  GDataInputStream *answers;
  GThread *thread;
  guint n;
  char cells[STRIP_MOST_CELLS + 1];
} Jury;

static gpointer
run_judge (gpointer data)
{
  GIOStream *end = data;
  /* The buffer between shows that every answer is flushed. */
  g_autoptr (GOutputStream) output = g_buffered_output_stream_new (g_io_stream_get_output_stream (end));
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (g_io_stream_get_input_stream (end), NULL);

  return GINT_TO_POINTER (strip_judge (scanner, output, NULL, NULL));
}

static void
jury_say (Jury  *jury,
          guint  number)
{
  g_assert_true (g_output_stream_printf (g_io_stream_get_output_stream (jury->ends[0]),
                                         NULL, NULL, NULL, "%u\n", number));
}

static guint
jury_hear (Jury *jury)
{
  g_autofree char *line = g_data_input_stream_read_line (jury->answers, NULL, NULL, NULL);

  g_assert_nonnull (line);
  return g_ascii_strtoull (line, NULL, 10);
}

static void
jury_start (Jury  *jury,
            guint  n)
{
  gint sockets[2];

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM, 0, sockets), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GSocket) socket = g_socket_new_from_fd (sockets[i], NULL);

      jury->ends[i] = G_IO_STREAM (g_socket_connection_factory_create_connection (socket));
    }
  jury->answers = g_data_input_stream_new (g_io_stream_get_input_stream (jury->ends[0]));
  jury->n = n;
  memset (jury->cells, '.', n);
  jury->thread = g_thread_new ("judge", run_judge, jury->ends[1]);
  jury_say (jury, n);
}

/* Ends the match as a jury does, with 0 or by hanging up. */
static void
jury_end (Jury     *jury,
          gboolean  say_zero)
{
  if (say_zero)
    jury_say (jury, 0);
  g_assert_true (g_io_stream_close (jury->ends[0], NULL, NULL));
  g_assert_true (GPOINTER_TO_INT (g_thread_join (jury->thread)));
  g_object_unref (jury->answers);
  g_object_unref (jury->ends[0]);
  g_object_unref (jury->ends[1]);
}

static void
jury_take_answer (Jury *jury)
{
  guint cell = jury_hear (jury);

  g_assert_cmpuint (cell, >=, 1);
  g_assert_cmpuint (cell, <=, jury->n);
  g_assert_true (strip_plain_can_play (jury->cells, jury->n, cell - 1));
  jury->cells[cell - 1] = 'X';
}

/* A match against random legal moves, which the judge must win. The slowest answer in seconds. */
static double
play_match (guint  n,
            GRand *random)
{
  g_autofree guint *playable = g_new (guint, n);
  g_autofree Jury *jury = g_new0 (Jury, 1);
  double slowest = 0;
  guint side;

  jury_start (jury, n);
  side = jury_hear (jury);
  g_assert_true (side == 1 || side == 2);
  if (side == 1)
    jury_take_answer (jury);
  while (TRUE)
    {
      guint n_playable = 0, cell;
      gint64 asked;

      for (guint i = 0; i < n; i++)
        if (strip_plain_can_play (jury->cells, n, i))
          playable[n_playable++] = i;
      if (n_playable == 0)
        break;
      cell = playable[g_rand_int_range (random, 0, n_playable)];
      jury->cells[cell] = 'X';
      asked = g_get_monotonic_time ();
      jury_say (jury, cell + 1);
      jury_take_answer (jury);
      slowest = MAX (slowest, (g_get_monotonic_time () - asked) / 1e6);
    }
  jury_end (jury, g_rand_boolean (random));
  return slowest;
}

static void
test_matches (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (30);

  for (guint n = 1; n <= 30; n++)
    for (guint i = 0; i < 20; i++)
      play_match (n, random);
}

static void
test_long_matches (void)
{
  static const guint lengths[] = { 31, 45, 64, 77, 100, 1000 };
  g_autoptr (GRand) random = g_rand_new_with_seed (31);

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    for (guint k = 0; k < (lengths[i] > 100 ? 2 : 20); k++)
      {
        double slowest = play_match (lengths[i], random);

        /* About a tenth of a second on a slow machine. */
        g_assert_cmpfloat (slowest, <, 5);
      }
}

/* All lines of play there are against the judge's replies, for strips that allow it. */
static void
play_all_lines (StripSolver *solver,
                guint8      *crossed,
                guint        n)
{
  guint unused;

  for (guint i = 0; i < n; i++)
    {
      gint cell;

      if (crossed[i] || strip_find_three (crossed, n, i, &unused))
        continue;
      crossed[i] = 1;
      g_assert_true (strip_solver_find_reply (solver, crossed, n, 0, i, 24, NULL, &cell, NULL));
      g_assert_cmpint (cell, >=, 0);
      crossed[cell] = 1;
      play_all_lines (solver, crossed, n);
      crossed[cell] = 0;
      crossed[i] = 0;
    }
}

static void
test_all_lines (void)
{
  g_autoptr (StripSolver) solver = strip_solver_new (STRIP_THEOREM_1);

  for (guint n = 2; n <= 13; n++)
    {
      g_autofree guint8 *crossed = g_malloc0 (n);
      gboolean lost;
      gint cell;

      g_assert_true (strip_solver_has_value (solver, crossed, n, 0, NULL, &lost, NULL));
      g_assert_true (strip_solver_find_reply (solver, crossed, n, 0, 0, 24, NULL, &cell, NULL));
      g_assert_true (lost == (cell < 0));
      if (!lost)
        crossed[cell] = 1;
      play_all_lines (solver, crossed, n);
    }
}

static void
test_opening (void)
{
  judge_expect (&cgt_game_strip, "1\n", "1\n1\n");
  judge_expect (&cgt_game_strip, "3", "2\n");
  judge_expect (&cgt_game_strip, "5\n0\n", "1\n3\n");
  judge_expect (&cgt_game_strip, "30\n", "2\n");
  judge_expect (&cgt_game_strip, "  2\n\n0", "2\n");
}

static void
test_exchange (void)
{
  judge_expect (&cgt_game_strip, "2\n1\n", "2\n2\n");
  judge_expect (&cgt_game_strip, "2\n1\n0\n", "2\n2\n");
  judge_expect (&cgt_game_strip, "2 1 0", "2\n2\n");
  /* What comes after the 0 is no concern of the match. */
  judge_expect (&cgt_game_strip, "2 1 0 7", "2\n2\n");
}

static void
test_bad_length (void)
{
  judge_expect_error (&cgt_game_strip, "", "", "expected the number of cells");
  judge_expect_error (&cgt_game_strip, "0\n", "", "line 1: found “0”, expected the number of cells (at least 1)");
  judge_expect_error (&cgt_game_strip, "-3\n", "", "line 1: found “-3”");
  judge_expect_error (&cgt_game_strip, "abc\n", "", "line 1: found “abc”");
  judge_expect_error (&cgt_game_strip, "\n4097\n", "", "line 2: found “4097”, expected the number of cells (more than 4096 is beyond this program)");
  judge_expect_error (&cgt_game_strip, "9223372036854775808", "", "(more than 4096 is beyond this program)");
  judge_expect_error (&cgt_game_strip, "18446744073709551616", "", "(more than 4096 is beyond this program)");
}

static void
test_bad_cell (void)
{
  judge_expect_error (&cgt_game_strip, "3\n4\n", "2\n", "line 2: found “4”, expected a cell from 1 to 3, or 0 to end");
  judge_expect_error (&cgt_game_strip, "3\nx\n", "2\n", "line 2: found “x”");
  judge_expect_error (&cgt_game_strip, "3\n-1\n", "2\n", "line 2: found “-1”");
  judge_expect_error (&cgt_game_strip, "3\n18446744073709551617\n", "2\n", "line 2");
}

static void
test_illegal_cell (void)
{
  /* The judge begins with cell 3. */
  judge_expect_error (&cgt_game_strip, "5\n3\n", "1\n3\n", "line 2: found “3”, expected a cell where a cross may be put");
  judge_expect_error (&cgt_game_strip, "8\n1\n1\n", "1\n1\n", "line 2: found “1”");
}

/* After its own last move the judge waits for 0 or the end, and takes nothing else. */
static void
test_after_the_end (void)
{
  judge_expect_error (&cgt_game_strip, "1\n1\n", "1\n1\n", "line 2: found “1”, expected 0, as no cell is left to play");
  judge_expect_error (&cgt_game_strip, "2\n1\n2\n", "2\n2\n", "line 3: found “2”, expected 0");
  judge_expect_error (&cgt_game_strip, "2\n1\nhm\n", "2\n2\n", "line 3: found “hm”, expected 0");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strip/judge/matches", test_matches);
  g_test_add_func ("/strip/judge/long-matches", test_long_matches);
  g_test_add_func ("/strip/judge/all-lines", test_all_lines);
  g_test_add_func ("/strip/judge/opening", test_opening);
  g_test_add_func ("/strip/judge/exchange", test_exchange);
  g_test_add_func ("/strip/judge/bad-length", test_bad_length);
  g_test_add_func ("/strip/judge/bad-cell", test_bad_cell);
  g_test_add_func ("/strip/judge/illegal-cell", test_illegal_cell);
  g_test_add_func ("/strip/judge/after-the-end", test_after_the_end);
  return g_test_run ();
}
