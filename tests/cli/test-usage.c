/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How grundy-cli is called: commands, help, errors of usage, output that cannot be written. */
#include <string.h>

#include "cli-test.h"

static void
test_list (void)
{
  g_autoptr (CliRun) run = cli_run ("list", NULL);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  /* The games and what is behind the last line end. */
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length ((char **) cli_games) + 1);
  for (guint i = 0; cli_games[i] != NULL; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; lines[j] != NULL; j++)
        {
          gsize length = strlen (cli_games[i]);

          if (g_str_has_prefix (lines[j], cli_games[i]) && lines[j][length] == '\t')
            found = strlen (lines[j]) > length + 1;
        }
      g_assert_true (found);
    }
  g_assert_null (strstr (run->out, "emplate"));
}

static void
test_version (void)
{
  const char *const commands[] = { "list", "judge", "solve", "moves", "explain", "play", "draw", "sequence" };
  g_autofree char *expected = g_strdup_printf ("grundy-cli %s\n", VERSION);
  g_autoptr (CliRun) top = cli_run ("--version", NULL);

  cli_assert_answer (top, expected);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (CliRun) run = cli_run (commands[i], "--version", NULL);

      cli_assert_answer (run, expected);
    }
}

static void
test_help (void)
{
  const char *const commands[] = { "list", "judge", "solve", "moves", "explain", "play", "draw", "sequence" };
  g_autoptr (CliRun) top = cli_run ("--help", NULL);
  g_autoptr (CliRun) letter = cli_run ("-h", NULL);

  g_assert_cmpint (top->status, ==, 0);
  g_assert_cmpstr (top->err, ==, "");
  cli_assert_answer (letter, top->out);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strdup_printf ("\n  %s ", commands[i]);
      g_autofree char *usage = g_strdup_printf ("grundy-cli %s ", commands[i]);
      g_autoptr (CliRun) run = cli_run (commands[i], "--help", NULL);

      g_assert_nonnull (strstr (top->out, line));
      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpstr (run->err, ==, "");
      g_assert_nonnull (strstr (run->out, usage));
      g_assert_nonnull (strstr (run->out, "--version"));
    }
}

/* Arguments that are wrong in themselves, separated by blanks, and what the message speaks of. */
static const struct
{
  const char *arguments;
  const char *hint;
} wrong[] = {
  { "", "command" },
  { "frobnicate", "frobnicate" },
  { "explain", "GAME POSITION" },
  { "sequence --to 3", "RULE" },
  { "sequence strip", "--to" },
  { "sequence strip --to 3 --at 3", "--at" },
  { "sequence strip --at 3 --csv", "--csv" },
  { "sequence strip --to x", "x" },
  { "sequence strip --to -1", "-1" },
  { "sequence strip --to 10000001", "10000000" },
  { "sequence strip --at 1000000000000000001", "1000000000000000000" },
  { "sequence chess --to 3", "strip-wx" },
  { "sequence 0.8 --to 3", "8" },
  { "template", "template" },
  { "--frobnicate", "--frobnicate" },
  { "list extra", "1 argument" },
  { "list --json", "--json" },
  { "judge", "GAME" },
  { "judge tower tower", "2 arguments" },
  { "judge nim", "no judge format" },
  { "judge chess", "chess" },
  { "solve", "GAME POSITION" },
  { "solve nim", "1 argument" },
  { "solve nim 3 5", "quotes" },
  { "solve chess 3", "chess" },
  { "solve template 3", "template" },
  { "solve nim 3 --frobnicate", "--frobnicate" },
  { "solve nim -3", "-3" },
  { "solve nim -- -3", "-3" },
  { "moves nim", "1 argument" },
  { "moves nim x", "x" },
  { "play", "GAME" },
  { "play chess", "chess" },
  { "play nim x", "x" },
  { "play nim -", "standard input" },
  { "play nim --level=grandmaster", "grandmaster" },
  { "play nim --level", "--level" },
  { "play nim --seed=x", "--seed" },
  { "play nim --seed=4294967296", "4294967295" },
  { "play nim --first --second", "--second" },
  { "draw nim 3", "-o" },
  { "\"$(printf 'a\\377b')\"", "a\\xffb" },
  { "solve nim \"$(printf 'a\\377b')\"", "a" },
  { "solve \"$(printf '\\303')\" 3", "\\xc3" },
  { "play \"$(printf '\\302\\233')\"", "\\xc2\\x9b" },
};

static void
test_wrong_usage (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autofree char *command = g_strdup_printf ("\"$GRUNDY_CLI\" %s </dev/null", wrong[i].arguments);
  g_autoptr (CliRun) run = cli_run_shell (command);

  cli_assert_refused (run, wrong[i].hint);
}

static void
test_options_anywhere (void)
{
  g_autoptr (CliRun) before = cli_run ("solve", "--json", "nim", "3", NULL);
  g_autoptr (CliRun) between = cli_run ("solve", "nim", "--json", "3", NULL);
  g_autoptr (CliRun) after = cli_run ("solve", "nim", "3", "--json", NULL);
  g_autoptr (CliRun) dashes = cli_run ("solve", "--json", "--", "nim", "3", NULL);

  g_assert_cmpint (before->status, ==, 0);
  cli_assert_answer (between, before->out);
  cli_assert_answer (after, before->out);
  cli_assert_answer (dashes, before->out);
}

/* Whatever a name holds, the message is one line. */
static void
test_message_is_one_line (void)
{
  g_autoptr (CliRun) line_end = cli_run ("solve", "nim", "3\nx", NULL);
  g_autoptr (CliRun) not_utf8 = cli_run ("solve", "ni\xFFm\n", "3", NULL);
  g_autoptr (CliRun) command = cli_run ("so\nlve", NULL);
  g_autofree char *long_text = g_strnfill (100000, 'x');
  g_autoptr (CliRun) longest = cli_run ("solve", "nim", long_text, NULL);

  cli_assert_refused (line_end, "x");
  cli_assert_refused (not_utf8, "ni");
  g_assert_true (g_utf8_validate (not_utf8->err, -1, NULL));
  cli_assert_refused (command, "so\\x0alve");
  cli_assert_refused (longest, "xxx");
  g_assert_cmpuint (strlen (longest->err), <, 300);
}

static void
test_c_locale (void)
{
  g_autoptr (CliRun) error = cli_run_shell ("LC_ALL=C \"$GRUNDY_CLI\" solve tower 111/100");
  g_autoptr (CliRun) answer = cli_run_shell ("LC_ALL=C \"$GRUNDY_CLI\" solve misere-nim 1");
  g_autoptr (CliRun) help = cli_run_shell ("LC_ALL=C \"$GRUNDY_CLI\" --help");
  g_autoptr (CliRun) missing = cli_run_shell ("LC_ALL=xx_XX.UTF-8 \"$GRUNDY_CLI\" solve nim 0");

  cli_assert_refused (error, "\"100\"");
  g_assert_true (g_str_is_ascii (error->err));
  g_assert_cmpint (answer->status, ==, 0);
  g_assert_true (g_str_is_ascii (answer->out));
  g_assert_cmpint (help->status, ==, 0);
  g_assert_true (g_str_is_ascii (help->out));
  g_assert_null (strchr (help->out, '?'));
  cli_assert_answer (missing, "outcome: loss\nvalue: 0\nmoves: -\n");
}

/* Output that goes nowhere. */
static const char *const lost[] = {
  "\"$GRUNDY_CLI\" list >/dev/full",
  "\"$GRUNDY_CLI\" --help >/dev/full",
  "\"$GRUNDY_CLI\" solve --version >/dev/full",
  "\"$GRUNDY_CLI\" solve nim 3 >/dev/full",
  "\"$GRUNDY_CLI\" solve nim 3 --json >/dev/full",
  "\"$GRUNDY_CLI\" moves nim 1000000 >/dev/full",
  "\"$GRUNDY_CLI\" sequence take-split --to 100000 >/dev/full",
  "\"$GRUNDY_CLI\" play nim 1 </dev/null >/dev/full",
  "printf '1 2 111 111' | \"$GRUNDY_CLI\" judge tower >/dev/full",
  "printf 4 | \"$GRUNDY_CLI\" judge strip >/dev/full",
  "\"$GRUNDY_CLI\" list >&-",
  "\"$GRUNDY_CLI\" solve nim 3 >&-",
  "printf '1 2 111 111' | \"$GRUNDY_CLI\" judge tower >&-",
  "\"$GRUNDY_CLI\" solve nim - <&-",
  "\"$GRUNDY_CLI\" judge tower <&-",
  "\"$GRUNDY_CLI\" judge tower </",
  "\"$GRUNDY_CLI\" play nim <&- >/dev/full",
};

static void
test_lost (gconstpointer data)
{
  g_autoptr (CliRun) run = cli_run_shell (lost[GPOINTER_TO_UINT (data)]);

  cli_assert_refused (run, "");
}

/* With standard streams closed, files that are opened must not take their place. */
static void
test_closed_streams (void)
{
  g_autofree char *folder = g_dir_make_tmp ("grundy-cli-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf (
    "\"$GRUNDY_CLI\" draw nim '3 5' -o '%s/a.png' <&- >&- 2>&- && head -c 4 '%s/a.png' | tail -c 3; "
    "\"$GRUNDY_CLI\" solve nim x >&- 2>&-; echo $?; rm -r '%s'", folder, folder, folder);
  g_autoptr (CliRun) run = cli_run_shell (command);

  cli_assert_answer (run, "PNG2\n");
}

int
main (int    argc,
      char **argv)
{
  cli_test_init (&argc, &argv);

  g_test_add_func ("/cli/usage/list", test_list);
  g_test_add_func ("/cli/usage/version", test_version);
  g_test_add_func ("/cli/usage/help", test_help);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/usage/wrong/%u", i + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_wrong_usage);
    }
  g_test_add_func ("/cli/usage/options-anywhere", test_options_anywhere);
  g_test_add_func ("/cli/usage/message-is-one-line", test_message_is_one_line);
  g_test_add_func ("/cli/usage/c-locale", test_c_locale);
  for (guint i = 0; i < G_N_ELEMENTS (lost); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/usage/lost-output/%u", i + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_lost);
    }
  g_test_add_func ("/cli/usage/closed-streams", test_closed_streams);

  return g_test_run ();
}
