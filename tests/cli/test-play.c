/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play, as a program would use it: through pipes, in plain text, to the end of the match. */
#include <string.h>

#include "cli-test.h"

/* Positions that whoever moves first wins; each takes a few moves. */
static const char *const won[] = { "........", "111/110/110/111", "5 3 2", "3 5 1", "3 5 1", "20:4,4", "0.77:5 4 3", "0.77:5 4 3", "9 5 4", "strip:..X.. + tower:111/110/011 + nim:3 5", NULL };

/* A match under way: what has been heard, and the last line. */
typedef struct
{
  GSubprocess *process;
  GOutputStream *to;
  GDataInputStream *from;
  GString *heard;
  char *line;
} Player;

static Player *
player_new (const char *game,
            const char *position,
            const char *option)
{
  Player *self = g_new0 (Player, 1);
  g_autoptr (GError) error = NULL;

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                    g_getenv ("GRUNDY_CLI"), "play", game, position,
                                    "--seed=7", option, NULL);
  g_assert_no_error (error);
  self->to = g_object_ref (g_subprocess_get_stdin_pipe (self->process));
  self->from = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  self->heard = g_string_new (NULL);
  return self;
}

static void
player_free (Player *self)
{
  g_output_stream_close (self->to, NULL, NULL);
  g_subprocess_wait (self->process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_exited (self->process));
  g_assert_cmpint (g_subprocess_get_exit_status (self->process), ==, 0);
  g_object_unref (self->to);
  g_object_unref (self->from);
  g_object_unref (self->process);
  g_string_free (self->heard, TRUE);
  g_free (self->line);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Player, player_free)

static void
say (Player     *self,
     const char *text)
{
  g_autofree char *line = g_strconcat (text, "\n", NULL);

  /* After the match nobody listens any more. */
  g_output_stream_write_all (self->to, line, strlen (line), NULL, NULL, NULL);
}

/* Returns: what follows @start in the next line that begins with it; NULL at the end. */
static const char *
hear (Player     *self,
      const char *start)
{
  do
    {
      g_free (self->line);
      self->line = g_data_input_stream_read_line (self->from, NULL, NULL, NULL);
      if (self->line == NULL)
        return NULL;
      g_string_append_printf (self->heard, "%s\n", self->line);
    }
  while (!g_str_has_prefix (self->line, start));
  return self->line + strlen (start);
}

/* Random moves from those that are listed. */
static char *
play_randomly (const char *game,
               const char *position,
               const char *option)
{
  g_autoptr (Player) player = player_new (game, position, option);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  const char *moves;

  while (say (player, "moves"), (moves = hear (player, "Moves: ")) != NULL)
    {
      g_auto (GStrv) list = g_strsplit (moves, " ", -1);
      guint n = 0;

      while (list[n] != NULL && !g_str_has_prefix (list[n], "("))
        n++;
      g_assert_cmpuint (n, >, 0);
      say (player, list[g_rand_int_range (random, 0, n)]);
    }
  return g_strdup (player->heard->str);
}

static void
test_random_match (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *first = play_randomly (cli_games[i], cli_examples[i], "--first");
  g_autofree char *again = play_randomly (cli_games[i], cli_examples[i], "--first");
  g_autofree char *second = play_randomly (cli_games[i], cli_examples[i], "--second");
  g_autofree char *weak = play_randomly (cli_games[i], cli_examples[i], "--level=beginner");
  const char *const all[] = { first, second, weak };

  for (guint j = 0; j < G_N_ELEMENTS (all); j++)
    g_assert_true (g_str_has_suffix (all[j], "\nYou win.\n") ||
                   g_str_has_suffix (all[j], "\nThe computer wins.\n"));
  g_assert_cmpstr (first, ==, again);
  g_assert_null (strchr (first, '\033'));
  g_assert_true (strstr (second, "You: ") == NULL ||
                 strstr (second, "Computer: ") < strstr (second, "You: "));
}

/* The computer wins what it can win. */
static void
test_computer_wins (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *heard = play_randomly (cli_games[i], won[i], "--second");

  g_assert_true (g_str_has_suffix (heard, "\nThe computer wins.\n"));
}

/* And so does who follows the hints. */
static void
test_hints_win (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (Player) player = player_new (cli_games[i], won[i], "--first");
  const char *hint;

  while (say (player, "hint"), (hint = hear (player, "Hint: ")) != NULL)
    {
      g_auto (GStrv) parts = g_strsplit_set (hint, "[]", -1);

      if (!g_str_has_prefix (hint, "A winning move: "))
        continue;
      g_assert_cmpuint (g_strv_length (parts), ==, 3);
      say (player, parts[1]);
    }
  g_assert_true (g_str_has_suffix (player->heard->str, "\nYou win.\n"));
}

static void
test_finished (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CliRun) run = cli_run ("play", cli_games[i], cli_finished[i], NULL);
  gboolean lost = cli_has_values (cli_games[i]);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_suffix (run->out, lost ? "\nThe computer wins.\n" : "\nYou win.\n"));
}

static void
test_start (gconstpointer data)
{
  g_autoptr (CliRun) run = cli_run ("play", data, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_nonnull (strstr (run->out, "\nPosition: "));
  g_assert_true (g_str_has_suffix (run->out, "\nThe match is not finished.\n"));
}

/* The n-th line that begins with @start. */
static char *
pick (const char *out,
      const char *start,
      guint       n)
{
  g_auto (GStrv) lines = g_strsplit (out, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], start) && n-- == 0)
      return g_strdup (lines[i]);
  return NULL;
}

static void
test_undo_and_redo (void)
{
  g_autoptr (CliRun) run = cli_run_input ("undo\nredo\n1-1\nundo\nundo\nredo\nredo\nundo\n1-2\n", -1,
                                          "play", "nim", "9 9", "--seed=1", NULL);
  /* start, after 1-1, after the reply, undone, redone, undone, after 1-2, after the reply */
  g_autofree char *start = pick (run->out, "Position: ", 0);
  g_autofree char *replied = pick (run->out, "Position: ", 2);
  g_autofree char *undone = pick (run->out, "Position: ", 3);
  g_autofree char *redone = pick (run->out, "Position: ", 4);
  g_autofree char *again = pick (run->out, "Position: ", 5);
  g_autofree char *other = pick (run->out, "Position: ", 6);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (start, ==, "Position: 9 9");
  g_assert_cmpstr (undone, ==, start);
  g_assert_cmpstr (redone, ==, replied);
  g_assert_cmpstr (again, ==, start);
  g_assert_cmpstr (other, ==, "Position: 7 9");
}

/* What is wrong is said, and the match goes on. */
static void
test_wrong_input (void)
{
  g_autoptr (CliRun) run = cli_run_input ("\xEF\xBB\xBF  3-1  \r\n\r\nfoo\n1-9\n9-1\n1-\n\xFF\xFE\nHELP\nRule\n"
                                          "1-1\r\nquit\n1-1\n", -1,
                                          "play", "nim", "3 5 8", "--seed=1", NULL);
  g_autofree char *first = pick (run->out, "You: ", 0);
  g_autofree char *second = pick (run->out, "You: ", 1);
  g_autofree char *third = pick (run->out, "You: ", 2);
  g_autofree char *fifth_wrong = pick (run->out, "No move: ", 4);
  g_autofree char *sixth_wrong = pick (run->out, "No move: ", 5);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_true (g_str_has_prefix (first, "You: 3-1 "));
  g_assert_true (g_str_has_prefix (second, "You: 1-1 "));
  g_assert_null (third);
  g_assert_nonnull (fifth_wrong);
  g_assert_null (sixth_wrong);
  g_assert_nonnull (strstr (run->out, "“foo”"));
  g_assert_nonnull (strstr (run->out, "\n  undo "));
  g_assert_nonnull (strstr (run->out, "\nType a move, as “"));
  g_assert_true (g_utf8_validate (run->out, -1, NULL));
  g_assert_true (g_str_has_suffix (run->out, "\nThe match is not finished.\n"));
}

/* Standard input may hold the position before the moves. */
static void
test_position_from_stdin (void)
{
  g_autoptr (CliRun) run = cli_run_input ("\xEF\xBB\xBF 0 5 \r\n2-5\r\n", -1, "play", "nim", "-", NULL);
  g_autoptr (CliRun) wrong = cli_run_input ("0 x\n2-5\n", -1, "play", "nim", "-", NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "\nPosition: 0 5\n"));
  g_assert_true (g_str_has_suffix (run->out, "\nYou win.\n"));
  cli_assert_refused (wrong, "standard input: character 3");
}

static void
test_c_locale (void)
{
  g_autoptr (CliRun) run = cli_run_shell ("printf 'foo\\n1-1\\nhint\\n' | LC_ALL=C \"$GRUNDY_CLI\" play nim '3 5'");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_is_ascii (run->out));
  g_assert_nonnull (strstr (run->out, "No move: \"foo\": "));
}

static void
add_cases (const char    *name,
           GTestDataFunc  func)
{
  for (guint i = 0; cli_games[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/play/%s/%s", cli_games[i], name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), func);
    }
}

int
main (int    argc,
      char **argv)
{
  cli_test_init (&argc, &argv);

  add_cases ("random-match", test_random_match);
  add_cases ("computer-wins", test_computer_wins);
  add_cases ("hints-win", test_hints_win);
  add_cases ("finished", test_finished);
  for (guint i = 0; cli_games[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/play/%s/start", cli_games[i]);

      g_test_add_data_func (path, cli_games[i], test_start);
    }
  g_test_add_func ("/cli/play/undo-and-redo", test_undo_and_redo);
  g_test_add_func ("/cli/play/wrong-input", test_wrong_input);
  g_test_add_func ("/cli/play/position-from-stdin", test_position_from_stdin);
  g_test_add_func ("/cli/play/c-locale", test_c_locale);

  return g_test_run ();
}
