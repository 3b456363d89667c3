/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solve and moves: the exact lines, JSON, positions from standard input, errors, and played strips
 * against a brute force written here. */
#include <string.h>

#include <json-glib/json-glib.h>

#include "cli-test.h"

static const struct
{
  const char *game;
  const char *position;
  const char *out;
} answers[] = {
  { "strip", "..............................", "outcome: loss\nvalue: 0\nmoves: -\n" },
  { "strip", ".....", "outcome: win\nvalue: 1\nmoves: 3\n" },
  { "strip", "........", "outcome: win\nvalue: 1\nmoves: 1 3 6 8\n" },
  { "strip", "...", "outcome: loss\nvalue: 0\nmoves: -\n" },
  { "tower", "111/110/011", "outcome: loss\nvalue: 0\nmoves: -\n" },
  { "tower", "111/111/111", "outcome: loss\nvalue: 0\nmoves: -\n" },
  { "tower", "111/110/110/111", "outcome: win\nvalue: 2\nmoves: 4.2\n" },
  { "nim", "3 5 1", "outcome: win\nvalue: 7\nmoves: 2-3\n" },
  { "nim", "18446744073709551615 18446744073709551614", "outcome: win\nvalue: 1\nmoves: 1-1\n" },
  { "nim", "18446744073709551615", "outcome: win\nvalue: 18446744073709551615\nmoves: 1-18446744073709551615\n" },
  { "octal", "0.77:5 4 3", "outcome: win\nvalue: 6\nmoves: 1-1=3+1\n" },
  { "sum", "strip:..X.. + tower:111/110/011 + nim:3 5", "outcome: win\nvalue: 6\nmoves: 3:2-2\n" },
  { "sum", "nim:3 + tower:111/111/110", "outcome: loss\nvalue: 0\nmoves: -\n" },
  { "sum", "nim:1 + take-split:2+nim:2", "outcome: win\nvalue: 1\nmoves: 1:1-1\n" },
  { "nim", " 1\t2\n3 ", "outcome: loss\nvalue: 0\nmoves: -\n" },
};

static void
test_answers (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CliRun) run = cli_run ("solve", answers[i].game, answers[i].position, NULL);

  cli_assert_answer (run, answers[i].out);
}

/* Games without values: the outcome, why there is no value, the moves. */
static const struct
{
  const char *game;
  const char *position;
  const char *outcome;
  const char *moves;
} valueless[] = {
  { "misere-nim", "3 5 1", "win", "2-3" },
  { "misere-nim", "0 0 3", "win", "3-2" },
  { "misere-nim", "1", "loss", "-" },
  { "misere-octal", "0.77:1", "loss", "-" },
  { "team-nim", "101:4,4", "loss", "-" },
  { "team-nim", "100:4,4", "win", "4" },
  { "team-nim", "97:8,7,6,5,4,3", "win", NULL },
};

static void
test_valueless (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CliRun) run = cli_run ("solve", valueless[i].game, valueless[i].position, NULL);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);
  g_autofree char *outcome = g_strconcat ("outcome: ", valueless[i].outcome, NULL);
  g_autofree char *moves = g_strconcat ("moves: ", valueless[i].moves, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpstr (lines[0], ==, outcome);
  g_assert_true (g_str_has_prefix (lines[1], "value: none ("));
  g_assert_true (g_str_has_suffix (lines[1], ")"));
  if (valueless[i].moves != NULL)
    g_assert_cmpstr (lines[2], ==, moves);
}

/* A finished position is lost under normal play and won under misère play. */
static void
test_finished (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  gboolean has_value = cli_has_values (cli_games[i]);
  g_autoptr (CliRun) solve = cli_run ("solve", cli_games[i], cli_finished[i], NULL);
  g_autoptr (CliRun) moves = cli_run ("moves", cli_games[i], cli_finished[i], NULL);

  g_assert_cmpint (solve->status, ==, 0);
  g_assert_true (g_str_has_prefix (solve->out, has_value ? "outcome: loss\nvalue: 0\n"
                                                         : "outcome: win\nvalue: none ("));
  g_assert_true (g_str_has_suffix (solve->out, "\nmoves: -\n"));
  cli_assert_answer (moves, "");
}

static const struct
{
  const char *game;
  const char *position;
  const char *hint;
} refused[] = {
  { "strip", "XXX", "XXX" },
  { "strip", ".XXX.", "cells 2 to 4" },
  { "strip", "..x.", "“x" },
  { "strip", "", "found" },
  { "tower", "111/100", "“100”" },
  { "tower", "111/000", "“000”" },
  { "tower", "110/111", "“110”" },
  { "tower", "111/", "end" },
  { "team-nim", "5:4,0", "“0”" },
  { "team-nim", "5:4", "expected" },
  { "team-nim", "5:4,4@3", "“3”" },
  { "team-nim", "5:4,4@0", "“0”" },
  { "team-nim", "-5:4,4", "-" },
  { "take-split", "3 x", "“x”" },
  { "take-split", "18446744073709551616", "18446744073709551616" },
  { "nim", "18446744073709551616", "18446744073709551616" },
  { "nim", "", "end" },
  { "sum", "nim:3 + misere-nim:3", "part 2: found “misere-nim”, expected a game that has Grundy values: this one has none (misère play)" },
  { "sum", "team-nim:5:4,4 + nim:1", "part 1: found “team-nim”" },
  { "sum", "nim:3 + sum:nim:1", "part 2: found “sum”" },
  { "sum", "nim:3 + strip:XXX", "part 2: " },
  { "sum", "nim:3 + octal:00.7:3", "part 2: character 16: found “0”" },
  { "sum", " nim:3 + nim:4 ,5", "part 2: character 16: found “,”" },
  { "octal", "0.8:3", "“8”" },
  { "octal", "00.77:5", "character 2: found “0”, expected “.”: one digit, 0 or 4, stands before the point" },
  { "octal", "0.77.7:5", "character 5: found “.”, expected “...” if the last digit goes on for ever" },
  { "octal", "0.77..:5", "character 5: found “.”, expected “...” if the last digit goes on for ever" },
  { "octal", "0.:5", "character 3: found “:”, expected a digit behind the point" },
  { "octal", "0...:5", "character 3: found “.”, expected a digit behind the point" },
  { "octal", "0.77", "end" },
  { "octal", "0.77:3 x", "“x”" },
  { "misere-octal", "0.07:3,5", "“,”" },
  { "nim", "3,5", "“,”" },
  { "misere-nim", "3 -5", "character 3" },
};

static void
test_refused (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  const char *const commands[] = { "solve", "moves", "play" };

  for (guint j = 0; j < G_N_ELEMENTS (commands); j++)
    {
      g_autoptr (CliRun) run = cli_run (commands[j], "--", refused[i].game, refused[i].position, NULL);

      cli_assert_refused (run, refused[i].hint);
      cli_assert_refused (run, "expected");
      cli_assert_refused (run, refused[i].game);
    }
}

/* More than 32 winning moves: how many more, or that there are. */
static void
test_many_winning_moves (void)
{
  g_autoptr (GString) ones = g_string_new ("1");
  g_autoptr (CliRun) nim = NULL;
  g_autoptr (CliRun) pile = cli_run ("solve", "take-split", "300", NULL);
  g_autoptr (CliRun) huge = cli_run ("solve", "take-split", "1000000000000000000", NULL);

  for (guint i = 1; i < 41; i++)
    g_string_append (ones, " 1");
  nim = cli_run ("solve", "nim", ones->str, NULL);
  g_assert_true (g_str_has_prefix (nim->out, "outcome: win\nvalue: 1\nmoves: 1-1 2-1 3-1 "));
  g_assert_true (g_str_has_suffix (nim->out, " 31-1 32-1 (+9 more)\n"));

  g_assert_true (g_str_has_prefix (pile->out, "outcome: win\nvalue: 477\nmoves: 1-300 "));
  g_assert_true (g_str_has_suffix (pile->out, " more)\n"));
  g_assert_null (strstr (pile->out, "(+ more)"));
  g_assert_true (g_str_has_prefix (huge->out, "outcome: win\nvalue: "));
  g_assert_true (g_str_has_suffix (huge->out, " (+ more)\n"));
}

static void
test_stdin (void)
{
  g_autoptr (CliRun) plain = cli_run_input ("3 5 1", -1, "solve", "nim", "-", NULL);
  g_autoptr (CliRun) windows = cli_run_input ("\xEF\xBB\xBF" "3 5\r\n1\r\n", -1, "solve", "nim", "-", NULL);
  g_autoptr (CliRun) dashes = cli_run_input ("3 5 1", -1, "solve", "--", "nim", "-", NULL);
  g_autoptr (CliRun) moves = cli_run_input ("2\n", -1, "moves", "nim", "-", NULL);
  g_autoptr (CliRun) zero = cli_run_input ("3\0 5", 4, "solve", "nim", "-", NULL);
  g_autoptr (CliRun) nothing = cli_run_input ("", -1, "solve", "nim", "-", NULL);
  g_autoptr (CliRun) wrong = cli_run_input ("111/100\n", -1, "solve", "tower", "-", NULL);

  cli_assert_answer (plain, "outcome: win\nvalue: 7\nmoves: 2-3\n");
  cli_assert_answer (windows, plain->out);
  cli_assert_answer (dashes, plain->out);
  cli_assert_answer (moves, "1-1\n1-2\n");
  cli_assert_refused (zero, "byte 2");
  cli_assert_refused (nothing, "standard input");
  cli_assert_refused (wrong, "“100”");
}

/* Longer than an argument may be: 400,000 layers, of which two can still be played in. */
static void
test_long_stdin (void)
{
  g_autoptr (GString) tower = g_string_new ("111");
  g_autoptr (CliRun) solve = NULL;
  g_autoptr (CliRun) moves = NULL;

  for (guint i = 2; i <= 400000; i++)
    g_string_append (tower, i == 1000 ? "/111" : i == 400000 ? "/011" : i % 2 == 0 ? "/101" : "/010");
  solve = cli_run_input (tower->str, -1, "solve", "tower", "-", NULL);
  moves = cli_run_input (tower->str, -1, "moves", "tower", "-", NULL);
  cli_assert_answer (solve, "outcome: win\nvalue: 3\nmoves: 1000.1 1000.3\n");
  cli_assert_answer (moves, "1000.1\n1000.2\n1000.3\n400000.3\n");
}

static JsonObject *
solve_json (JsonParser *parser,
            const char *game,
            const char *position)
{
  g_autoptr (CliRun) run = cli_run ("solve", game, position, "--json", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_true (g_str_has_suffix (run->out, "}\n"));
  json_parser_load_from_data (parser, run->out, -1, &error);
  g_assert_no_error (error);
  return json_node_get_object (json_parser_get_root (parser));
}

static void
test_json (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = solve_json (parser, "nim", " 3 5 1 ");
  JsonArray *array;

  g_assert_cmpstr (json_object_get_string_member (object, "game"), ==, "nim");
  g_assert_cmpstr (json_object_get_string_member (object, "position"), ==, "3 5 1");
  g_assert_cmpstr (json_object_get_string_member (object, "outcome"), ==, "win");
  g_assert_cmpint (json_object_get_int_member (object, "value"), ==, 7);
  g_assert_false (json_object_has_member (object, "why"));
  array = json_object_get_array_member (object, "moves");
  g_assert_cmpuint (json_array_get_length (array), ==, 1);
  g_assert_cmpstr (json_array_get_string_element (array, 0), ==, "2-3");
  g_assert_cmpint (json_object_get_int_member (object, "count"), ==, 1);
  g_assert_true (json_object_get_boolean_member (object, "count_exact"));
  g_assert_true (json_object_get_boolean_member (object, "complete"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "shortest")), ==, 0);
  g_assert_true (json_object_has_member (object, "nodes"));

  array = json_object_get_array_member (object, "components");
  g_assert_cmpuint (json_array_get_length (array), ==, 3);
  object = json_array_get_object_element (array, 1);
  g_assert_cmpint (json_object_get_int_member (object, "first"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (object, "last"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (object, "value"), ==, 5);
}

/* The parts of a sum by their numbers, which are no places. */
static void
test_json_sum (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonArray *array = json_object_get_array_member (solve_json (parser, "sum", "nim:3 5 + octal:0.77:5 4"), "components");

  g_assert_cmpuint (json_array_get_length (array), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      JsonObject *object = json_array_get_object_element (array, i);

      g_assert_cmpint (json_object_get_int_member (object, "part"), ==, i + 1);
      g_assert_cmpint (json_object_get_int_member (object, "value"), ==, i == 0 ? 6 : 5);
      g_assert_false (json_object_has_member (object, "first"));
    }
}

static void
test_json_without_value (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = solve_json (parser, "team-nim", "101:4,4");

  g_assert_cmpstr (json_object_get_string_member (object, "position"), ==, "101:4,4@1");
  g_assert_cmpstr (json_object_get_string_member (object, "outcome"), ==, "loss");
  g_assert_true (json_object_get_null_member (object, "value"));
  g_assert_cmpuint (strlen (json_object_get_string_member (object, "why")), >, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "moves")), ==, 0);
}

/* Numbers that a reader may not hold exactly are strings: from 2^53 on. */
static void
test_json_large_numbers (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = solve_json (parser, "nim", "9007199254740991");

  g_assert_cmpint (json_object_get_int_member (object, "value"), ==, G_GINT64_CONSTANT (9007199254740991));
  object = solve_json (parser, "nim", "9007199254740992");
  g_assert_cmpstr (json_object_get_string_member (object, "value"), ==, "9007199254740992");
  object = solve_json (parser, "nim", "18446744073709551615");
  g_assert_cmpstr (json_object_get_string_member (object, "value"), ==, "18446744073709551615");
}

static void
test_json_splits (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = solve_json (parser, "take-split", "300");
  JsonArray *moves = json_object_get_array_member (object, "moves");
  JsonArray *shortest = json_object_get_array_member (object, "shortest");

  g_assert_cmpuint (json_array_get_length (moves), ==, 32);
  g_assert_false (json_object_get_boolean_member (object, "complete"));
  g_assert_true (json_object_get_boolean_member (object, "count_exact"));
  g_assert_cmpuint (json_array_get_length (shortest), ==, 1);
  /* Two equal halves. */
  g_assert_cmpstr (json_array_get_string_element (shortest, 0), ==, "1=150+150");
}

static const struct
{
  const char *game;
  const char *position;
  const char *out;
} moves[] = {
  { "strip", "..X.X..", "1\n2\n6\n7\n" },
  { "tower", "111/110/011", "2.1\n3.3\n" },
  { "take-split", "3", "1-1\n1-2\n1-3\n1=2+1\n1=1+1+1\n" },
  { "take-split", "0 2", "2-1\n2-2\n2=1+1\n" },
  { "nim", "1 0 2", "1-1\n3-1\n3-2\n" },
  { "misere-nim", "2", "1-1\n1-2\n" },
  { "team-nim", "3:2,4@2", "1\n2\n3\n" },
  { "team-nim", "3:2,4", "1\n2\n" },
};

static void
test_moves (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CliRun) run = cli_run ("moves", moves[i].game, moves[i].position, NULL);

  cli_assert_answer (run, moves[i].out);
}

/* Nobody waits for 9 * 10^15 splits: lines come while it goes on, and it ends with its reader. */
static void
test_endless_moves (void)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (CliRun) few = cli_run_shell ("\"$GRUNDY_CLI\" moves take-split 300 | head -n 3");
  g_autoptr (CliRun) many = cli_run_shell ("\"$GRUNDY_CLI\" moves take-split 300 | head -n 100000 | tail -n 1");
  g_autoptr (CliRun) heap = cli_run_shell ("\"$GRUNDY_CLI\" moves nim 18446744073709551615 | head -n 2");
  g_autoptr (CliRun) ignored = cli_run_shell ("trap '' PIPE; (\"$GRUNDY_CLI\" moves take-split 300; "
                                              "echo $? >&2) | head -n 1 >/dev/null");

  cli_assert_answer (few, "1-1\n1-2\n1-3\n");
  g_assert_true (g_str_has_prefix (many->out, "1="));
  cli_assert_answer (heap, "1-1\n1-2\n");
  g_assert_true (g_str_has_suffix (ignored->err, "\n2\n"));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_TIME_SPAN_SECOND);
}

/* Strips by brute force: a mask of crosses, cells from bit 0. */
typedef struct
{
  guint n;
  GHashTable *values;
} Brute;

static gboolean
is_legal (guint mask,
          guint cell)
{
  guint with = mask | 1u << cell;

  return (mask >> cell & 1) == 0 && (with & with >> 1 & with >> 2) == 0;
}

static guint
brute_value (Brute *self,
             guint  mask)
{
  gpointer known;
  guint seen = 0;
  guint value = 0;

  if (g_hash_table_lookup_extended (self->values, GUINT_TO_POINTER (mask), NULL, &known))
    return GPOINTER_TO_UINT (known);
  for (guint cell = 0; cell < self->n; cell++)
    if (is_legal (mask, cell))
      seen |= 1u << brute_value (self, mask | 1u << cell);
  while (seen >> value & 1)
    value++;
  g_hash_table_insert (self->values, GUINT_TO_POINTER (mask), GUINT_TO_POINTER (value));
  return value;
}

static char *
brute_solve (guint n,
             guint mask)
{
  Brute brute = { n, g_hash_table_new (NULL, NULL) };
  guint value = brute_value (&brute, mask);
  GString *out = g_string_new (NULL);

  g_string_printf (out, "outcome: %s\nvalue: %u\nmoves:", value != 0 ? "win" : "loss", value);
  for (guint cell = 0; cell < n; cell++)
    if (is_legal (mask, cell) && brute_value (&brute, mask | 1u << cell) == 0)
      g_string_append_printf (out, " %u", cell + 1);
  g_string_append (out, value == 0 ? " -\n" : "\n");
  g_hash_table_unref (brute.values);
  return g_string_free (out, FALSE);
}

static void
test_played_strips (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (200);

  for (guint i = 0; i < 200; i++)
    {
      guint n = g_rand_int_range (random, 1, 23);
      guint n_moves = n / 6 + (guint) g_rand_int_range (random, 0, 4);
      guint mask = 0;
      char strip[24] = { '\0' };
      g_autofree char *expected = NULL;
      g_autoptr (CliRun) run = NULL;

      for (guint j = 0; j < n_moves; j++)
        {
          guint cell = g_rand_int_range (random, 0, n);

          if (is_legal (mask, cell))
            mask |= 1u << cell;
        }
      for (guint cell = 0; cell < n; cell++)
        strip[cell] = (mask >> cell & 1) ? 'X' : '.';
      expected = brute_solve (n, mask);
      run = cli_run ("solve", "strip", strip, NULL);
      cli_assert_answer (run, expected);
    }
}

static void
test_cost (void)
{
  CliCost cost;

  cli_measure (&cost, "", 0, "solve", "strip", "..............................", NULL);
  g_assert_cmpstr (cost.out, ==, "outcome: loss\nvalue: 0\nmoves: -\n");
  g_free (cost.out);
  g_test_message ("30 cells: %.0f ms, %.0f ms of CPU, %.1f MiB",
                  1000 * cost.wall, 1000 * cost.cpu, cost.mebibytes);
  g_assert_cmpfloat (cost.cpu, <, 1);
}

static void
add_cases (const char    *name,
           guint          n,
           GTestDataFunc  func)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/solve/%s/%u", name, i + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), func);
    }
}

int
main (int    argc,
      char **argv)
{
  cli_test_init (&argc, &argv);

  add_cases ("answers", G_N_ELEMENTS (answers), test_answers);
  add_cases ("valueless", G_N_ELEMENTS (valueless), test_valueless);
  add_cases ("finished", g_strv_length ((char **) cli_games), test_finished);
  add_cases ("refused", G_N_ELEMENTS (refused), test_refused);
  add_cases ("moves", G_N_ELEMENTS (moves), test_moves);
  g_test_add_func ("/cli/solve/many-winning-moves", test_many_winning_moves);
  g_test_add_func ("/cli/solve/stdin", test_stdin);
  g_test_add_func ("/cli/solve/long-stdin", test_long_stdin);
  g_test_add_func ("/cli/solve/json", test_json);
  g_test_add_func ("/cli/solve/json-sum", test_json_sum);
  g_test_add_func ("/cli/solve/json-without-value", test_json_without_value);
  g_test_add_func ("/cli/solve/json-large-numbers", test_json_large_numbers);
  g_test_add_func ("/cli/solve/json-splits", test_json_splits);
  g_test_add_func ("/cli/solve/endless-moves", test_endless_moves);
  g_test_add_func ("/cli/solve/played-strips", test_played_strips);
  g_test_add_func ("/cli/solve/cost", test_cost);

  return g_test_run ();
}
