/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-analysis.h"
#include "cgt-error.h"
#include "strip-plain.h"
#include "strip.h"

/* Rules and notation, and the facts about empty strips. */

static CgtPosition *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (&cgt_game_strip, text, &error);

  g_assert_no_error (error);
  return position;
}

static CgtPosition *
new_empty (guint n)
{
  g_autofree char *text = g_strnfill (n, '.');

  return parse (text);
}

static void
expect_refused (const char *text,
                gint        code,
                const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, text, &error);

  g_assert_error (error, CGT_ERROR, code);
  g_assert_null (position);
  if (strstr (error->message, message) == NULL)
    g_error ("“%s” does not say “%s”", error->message, message);
}

static void
expect_move_refused (const char *text,
                     const char *move,
                     gint        code,
                     const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = parse (text);
  g_autoptr (CgtMove) parsed = cgt_position_parse_move (position, move, &error);

  g_assert_error (error, CGT_ERROR, code);
  g_assert_null (parsed);
  if (strstr (error->message, message) == NULL)
    g_error ("“%s” does not say “%s”", error->message, message);
}

static void
test_notation (void)
{
  static const char *const texts[] = { ".", "X", "XX", "..X.X", "X.XX.X", ".XX.XX." };
  g_autoptr (CgtPosition) padded = parse (" \t..X.X\r\n");
  g_autoptr (CgtPosition) start = cgt_game_get_start (&cgt_game_strip);
  g_autofree char *padded_text = cgt_position_to_string (padded);
  g_autofree char *longest = g_strnfill (STRIP_MOST_CELLS, '.');
  g_autoptr (CgtPosition) long_strip = parse (longest);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtPosition) position = parse (texts[i]);
      g_autofree char *text = cgt_position_to_string (position);

      g_assert_cmpstr (text, ==, texts[i]);
    }
  g_assert_cmpstr (padded_text, ==, "..X.X");
  g_assert_cmpuint (((StripPosition *) start)->n_cells, ==, 18);
  g_assert_cmpuint (((StripPosition *) long_strip)->n_cells, ==, STRIP_MOST_CELLS);
}

static void
test_refused (void)
{
  g_autofree char *too_long = g_strnfill (STRIP_MOST_CELLS + 1, '.');

  expect_refused ("", CGT_ERROR_PARSE, "at the end: found nothing more, expected a dot or an X");
  expect_refused (" \n", CGT_ERROR_PARSE, "expected a dot or an X");
  expect_refused ("..o.", CGT_ERROR_PARSE, "character 3: found “o”");
  expect_refused (".. .", CGT_ERROR_PARSE, "character 3");
  expect_refused ("x", CGT_ERROR_PARSE, "character 1: found “x”");
  expect_refused (".×.", CGT_ERROR_PARSE, "character 2: found “×”");
  expect_refused (too_long, CGT_ERROR_LIMIT, "strips of more than 4096 cells are beyond this program");
}

/* The published write-up takes XXX for a position. */
static void
test_three_in_a_row (void)
{
  expect_refused ("XXX", CGT_ERROR_ILLEGAL, "cells 1 to 3: found three crosses in a row");
  expect_refused ("..XXX.", CGT_ERROR_ILLEGAL, "cells 3 to 5");
  expect_refused (".XX.XXXX", CGT_ERROR_ILLEGAL, "cells 5 to 7");
}

static void
test_moves (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = parse ("..X.X....");
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, " 7 ", &error);
  g_autoptr (CgtPosition) option = NULL;
  g_autofree char *text = NULL, *moved = NULL, *words = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (move->index, ==, 6);
  option = cgt_position_play (position, move, &error);
  text = cgt_position_to_string (option);
  g_assert_cmpstr (text, ==, "..X.X.X..");
  moved = cgt_position_move_to_string (position, move);
  g_assert_cmpstr (moved, ==, "7");
  words = cgt_position_describe_move (position, move);
  g_assert_cmpstr (words, ==, "cell 7");
}

static void
test_illegal_moves (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = parse ("...");
  g_autoptr (CgtMove) outside = cgt_move_new (3, 0);
  g_autoptr (CgtMove) strange = cgt_move_new (1, 2);

  expect_move_refused ("..X..", "3", CGT_ERROR_ILLEGAL, "no cell can be crossed twice");
  expect_move_refused (".X.X.", "3", CGT_ERROR_ILLEGAL,
                       "a cross on cell 3 would make three in a row: cells 2 to 4");
  expect_move_refused ("XX..", "3", CGT_ERROR_ILLEGAL, "cells 1 to 3");
  expect_move_refused (".XX", "1", CGT_ERROR_ILLEGAL, "cells 1 to 3");
  expect_move_refused ("...", "4", CGT_ERROR_RANGE, "(1 to 3)");
  expect_move_refused ("...", "0", CGT_ERROR_RANGE, "(1 to 3)");
  expect_move_refused ("...", "-1", CGT_ERROR_PARSE, "the number of a cell");
  expect_move_refused ("...", "2a", CGT_ERROR_PARSE, "the end");
  expect_move_refused ("...", "", CGT_ERROR_PARSE, "the number of a cell");
  expect_move_refused ("...", "18446744073709551617", CGT_ERROR_RANGE, "(1 to 3)");
  g_assert_false (cgt_position_check_move (position, outside, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL);
  g_clear_error (&error);
  g_assert_false (cgt_position_check_move (position, strange, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL);
}

/* The game's moves against the test's own rules, on all strips of up to 10 cells. */
static void
test_all_small_strips (void)
{
  for (guint n = 1; n <= 10; n++)
    for (guint mask = 0; mask < 1u << n; mask++)
      {
        char cells[11] = { 0 };
        g_autoptr (CgtPosition) position = NULL;
        guint playable = 0;

        for (guint i = 0; i < n; i++)
          cells[i] = mask >> i & 1 ? 'X' : '.';
        position = cgt_game_parse (&cgt_game_strip, cells, NULL);
        g_assert_true ((position == NULL) == (strstr (cells, "XXX") != NULL));
        if (position == NULL)
          continue;
        for (guint i = 0; i < n; i++)
          {
            g_autoptr (CgtMove) move = cgt_move_new (i, 0);
            gboolean legal = strip_plain_can_play (cells, n, i);

            playable += legal;
            g_assert_true (cgt_position_check_move (position, move, NULL) == legal);
            g_assert_true (strip_is_playable ((StripPosition *) position, i) == legal);
            g_assert_true (strip_is_dead ((StripPosition *) position, i) == (cells[i] == '.' && !legal));
          }
        g_assert_cmpuint (cgt_position_count_moves (position, NULL), ==, playable);
        g_assert_true (cgt_position_is_finished (position) == (playable == 0));
      }
}

static void
test_regions (void)
{
  /* Cells 1, 4, 6, 8, 11 and 18 are dead. */
  g_autoptr (CgtPosition) position = parse (".XX.X.X.XX...X..X.X..X");
  g_autoptr (GArray) regions = strip_get_regions ((StripPosition *) position);
  g_autoptr (CgtPosition) lone = parse ("..X...");
  g_autoptr (GPtrArray) components = cgt_game_strip.components (position);
  g_autofree char *first = cgt_position_to_string (components->pdata[0]);

  g_assert_cmpuint (regions->len, ==, 2);
  g_assert_cmpuint (g_array_index (regions, StripRegion, 0).first, ==, 11);
  g_assert_cmpuint (g_array_index (regions, StripRegion, 0).last, ==, 16);
  g_assert_cmpuint (g_array_index (regions, StripRegion, 1).first, ==, 18);
  g_assert_cmpuint (g_array_index (regions, StripRegion, 1).last, ==, 21);
  g_assert_cmpuint (components->len, ==, 2);
  g_assert_cmpstr (first, ==, "..X..X");
  g_assert_null (cgt_game_strip.components (lone));
}

static guint
get_value (const char *cells)
{
  g_autoptr (CgtPosition) position = parse (cells);
  CgtResult result;

  g_assert_true (cgt_position_solve (position, NULL, &result, NULL));
  g_assert_true (result.has_value);
  g_assert_cmpint (result.outcome, ==, result.value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P);
  return result.value;
}

/* A lone cross does not cut: a cross on one side of it kills the cell on the other. */
static void
test_lone_cross_couples (void)
{
  g_assert_cmpuint (get_value (".X"), ==, 1);
  g_assert_cmpuint (get_value ("X."), ==, 1);
  g_assert_cmpuint (get_value (".X."), ==, 1);
}

static void
test_canonical (void)
{
  g_autoptr (CgtPosition) a = parse ("..X.X...");
  g_autoptr (CgtPosition) b = parse ("...X.X..");
  g_autoptr (CgtPosition) c = parse ("...X.X.XX");
  g_autoptr (CgtPosition) d = parse ("..X.X..");
  g_autofree char *key_a = cgt_position_get_key (a), *key_b = cgt_position_get_key (b);
  g_autofree char *key_c = cgt_position_get_key (c), *key_d = cgt_position_get_key (d);

  g_assert_cmpstr (key_a, ==, "...X ..X");
  g_assert_cmpstr (key_a, ==, key_b);
  g_assert_cmpstr (key_c, ==, "...X");
  g_assert_cmpstr (key_d, ==, "..X ..X");
}

static void
test_random_positions (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20260101);

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_strip.random_position (i % 4, random);
      g_autofree char *text = cgt_position_to_string (position);
      g_autoptr (CgtPosition) again = parse (text);

      g_assert_true (cgt_position_equal (again, position));
      g_assert_true (i % 4 == CGT_SIZE_TINY || !cgt_position_is_finished (position));
      g_assert_cmpuint (strlen (text), <=, 64);
    }
}

/* How many strips of n cells are legal: 98,950,096 for n = 30, so a table of all masks is not "small
 * enough" as the published write-up has it. */
static void
test_number_of_strips (void)
{
  guint64 ending[3] = { 1, 0, 0 };      /* by the crosses at the end */

  for (guint n = 1; n <= 30; n++)
    {
      guint64 all = ending[0] + ending[1] + ending[2];
      guint64 counted = 0;

      ending[2] = ending[1];
      ending[1] = ending[0];
      ending[0] = all;
      if (n > 16)
        continue;
      for (guint mask = 0; mask < 1u << n; mask++)
        counted += (mask & mask >> 1 & mask >> 2) == 0;
      g_assert_cmpuint (counted, ==, ending[0] + ending[1] + ending[2]);
    }
  g_assert_cmpuint (ending[0] + ending[1] + ending[2], ==, 98950096);
}

static CgtAnalysis *
analyse (const CgtPosition *position)
{
  g_autoptr (GError) error = NULL;
  CgtAnalysis *analysis = cgt_analyse (position, 100, NULL, &error);

  g_assert_no_error (error);
  return analysis;
}

/* Who wins n = 1 .. 20, by a table of all masks and nothing else. */
static void
test_outcomes_by_masks (void)
{
  g_autofree guint8 *wins = g_malloc (1 << 20);

  for (guint n = 1; n <= 20; n++)
    {
      g_autoptr (CgtPosition) position = new_empty (n);
      CgtResult result;

      for (guint mask = 1u << n; mask-- > 0;)
        {
          wins[mask] = FALSE;
          if ((mask & mask >> 1 & mask >> 2) != 0)
            continue;
          for (guint i = 0; i < n && !wins[mask]; i++)
            {
              guint option = mask | 1u << i;

              wins[mask] = option != mask && (option & option >> 1 & option >> 2) == 0 && !wins[option];
            }
        }
      g_assert_true (cgt_position_solve (position, NULL, &result, NULL));
      g_assert_cmpuint (result.outcome, ==, wins[0] ? CGT_OUTCOME_N : CGT_OUTCOME_P);
    }
}

/* Who wins n = 1 .. 30, and the values, by plain search. */
static void
test_values_of_empty_strips (void)
{
  g_autoptr (StripPlain) plain = strip_plain_new ();

  for (guint n = 1; n <= 30; n++)
    {
      g_autofree char *cells = g_strnfill (n, '.');
      g_autoptr (CgtPosition) position = parse (cells);
      g_autoptr (CgtAnalysis) analysis = analyse (position);
      guint r = n % 10;

      g_assert_cmpuint (analysis->result.value, ==, strip_plain_get_value (plain, cells, n));
      g_assert_cmpuint (analysis->result.value, ==, r == 1 || r == 4 || r == 5 || r == 7 || r == 8);
      g_assert_cmpuint (analysis->components->len, ==, 1);
    }
}

/* The published write-up has n = 3 as a win; exactly two moves are ever made. */
static void
test_three_cells (void)
{
  static const char *const played[] = { "XX.", "X.X", ".XX" };
  g_autoptr (CgtPosition) position = parse ("...");
  g_autoptr (CgtAnalysis) analysis = analyse (position);

  g_assert_cmpuint (analysis->result.outcome, ==, CGT_OUTCOME_P);
  g_assert_cmpuint (analysis->count, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    {
      g_autoptr (CgtPosition) end = parse (played[i]);

      g_assert_true (cgt_position_is_finished (end));
    }
}

static void
test_first_cells (void)
{
  static const struct { guint n; const char *cells; } facts[] = {
    { 1, " 1" }, { 4, " 1 4" }, { 5, " 3" }, { 7, " 1 4 7" }, { 8, " 1 3 6 8" },
    { 11, " 1 3 4 6 8 9 11" }, { 14, " 1 4 6 9 11 14" }, { 15, " 3 8 13" }, { 17, " 1 4 9 14 17" },
    { 18, " 1 3 6 8 11 13 16 18" }, { 24, " 1 4 6 9 11 14 16 19 21 24" },
  };
  g_autoptr (StripPlain) plain = strip_plain_new ();

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *cells = g_strnfill (facts[i].n, '.');
      g_autoptr (CgtPosition) position = parse (cells);
      g_autoptr (CgtAnalysis) analysis = analyse (position);
      g_autoptr (GString) found = g_string_new (NULL), searched = g_string_new (NULL);

      for (guint k = 0; k < analysis->moves->len; k++)
        g_string_append_printf (found, " %u", (guint) ((CgtMove *) analysis->moves->pdata[k])->index + 1);
      for (guint k = 0; k < facts[i].n; k++)
        {
          cells[k] = 'X';
          if (strip_plain_get_value (plain, cells, facts[i].n) == 0)
            g_string_append_printf (searched, " %u", k + 1);
          cells[k] = '.';
        }
      g_assert_cmpstr (found->str, ==, facts[i].cells);
      g_assert_cmpstr (searched->str, ==, facts[i].cells);
    }
}

/* The mirrored cell can be the third in a row: for the second player of 6 cells, and for the first
 * player of 7 who began in the middle. */
static void
test_mirroring_fails (void)
{
  expect_move_refused (".XX.X.", "4", CGT_ERROR_ILLEGAL, "three in a row");
  expect_move_refused ("..XX...", "5", CGT_ERROR_ILLEGAL, "three in a row");
}

/* Values grow on played boards: some region of 17 cells has the value 6. */
static void
test_value_six (void)
{
  g_autoptr (StripPlain) plain = strip_plain_new ();
  guint highest = 0;

  for (guint mask = 0; mask < 1u << 17 && highest < 6; mask++)
    {
      char cells[18] = { 0 };

      if ((mask & mask >> 1) != 0 || (mask & mask >> 2) != 0)
        continue;
      for (guint i = 0; i < 17; i++)
        cells[i] = mask >> i & 1 ? 'X' : '.';
      highest = MAX (highest, strip_plain_get_value (plain, cells, 17));
      if (highest == 6)
        g_assert_cmpuint (get_value (cells), ==, 6);
    }
  g_assert_cmpuint (highest, ==, 6);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strip/notation", test_notation);
  g_test_add_func ("/strip/refused", test_refused);
  g_test_add_func ("/strip/three-in-a-row-refused", test_three_in_a_row);
  g_test_add_func ("/strip/moves", test_moves);
  g_test_add_func ("/strip/illegal-moves", test_illegal_moves);
  g_test_add_func ("/strip/all-small-strips", test_all_small_strips);
  g_test_add_func ("/strip/regions", test_regions);
  g_test_add_func ("/strip/lone-cross-couples", test_lone_cross_couples);
  g_test_add_func ("/strip/canonical", test_canonical);
  g_test_add_func ("/strip/random-positions", test_random_positions);
  g_test_add_func ("/strip/number-of-strips", test_number_of_strips);
  g_test_add_func ("/strip/outcomes-by-masks", test_outcomes_by_masks);
  g_test_add_func ("/strip/values-of-empty-strips", test_values_of_empty_strips);
  g_test_add_func ("/strip/three-cells-lose", test_three_cells);
  g_test_add_func ("/strip/first-cells", test_first_cells);
  g_test_add_func ("/strip/mirroring-fails", test_mirroring_fails);
  g_test_add_func ("/strip/value-six", test_value_six);
  return g_test_run ();
}
