/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-analysis.h"
#include "cgt-error.h"
#include "strip-plain.h"
#include "strip-solver.h"

/* The solver against plain search on random boards. */

static void
get_crossed (const char *cells,
             guint       n,
             guint8     *crossed)
{
  for (guint i = 0; i < n; i++)
    crossed[i] = cells[i] == 'X';
}

/* Every set of rules gives the same value, which is the right one. */
static void
test_rules (void)
{
  g_autoptr (StripPlain) plain = strip_plain_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  StripSolver *solvers[STRIP_ALL_RULES + 1];

  for (guint rules = 0; rules <= STRIP_ALL_RULES; rules++)
    solvers[rules] = strip_solver_new (rules);
  for (guint i = 0; i < 3000; i++)
    {
      guint n = g_rand_int_range (random, 1, 25);
      char cells[26];
      guint8 crossed[25];
      guint right;

      strip_plain_fill (cells, n, g_rand_int_range (random, 0, n / 2 + 1), random);
      get_crossed (cells, n, crossed);
      right = strip_plain_get_value (plain, cells, n);
      for (guint rules = 0; rules <= STRIP_ALL_RULES; rules++)
        {
          guint value;

          g_assert_true (strip_solver_get_value (solvers[rules], crossed, n, NULL, &value, NULL));
          if (value != right)
            g_error ("%s is worth %u, not %u (rules %u)", cells, right, value, rules);
        }
    }
  for (guint rules = 0; rules <= STRIP_ALL_RULES; rules++)
    strip_solver_free (solvers[rules]);
}

/* Values, components and the full list of winning moves, against plain search. */
static void
check_analysis (StripPlain *plain,
                const char *cells)
{
  guint n = strlen (cells);
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, cells, NULL);
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, n, NULL, NULL);
  g_autofree char *option = g_strdup (cells);
  guint n_winning = 0, sum = 0;

  g_assert_cmpuint (analysis->result.value, ==, strip_plain_get_value (plain, cells, n));
  g_assert_true (cgt_analysis_is_complete (analysis));
  for (guint i = 0; i < n; i++)
    {
      if (!strip_plain_can_play (cells, n, i))
        continue;
      option[i] = 'X';
      if (strip_plain_get_value (plain, option, n) == 0)
        {
          g_assert_cmpuint (n_winning, <, analysis->moves->len);
          g_assert_cmpuint (((CgtMove *) analysis->moves->pdata[n_winning])->index, ==, i);
          n_winning++;
        }
      option[i] = '.';
    }
  g_assert_cmpuint (analysis->count, ==, n_winning);
  for (guint i = 0; i < analysis->components->len; i++)
    {
      const CgtComponent *part = &g_array_index (analysis->components, CgtComponent, i);

      sum ^= part->value;
      g_assert_cmpuint (part->value, ==, strip_plain_get_value (plain, cells + part->first, part->last - part->first + 1));
    }
  g_assert_cmpuint (sum, ==, analysis->result.value);
}

static void
test_winning_moves (void)
{
  g_autoptr (StripPlain) plain = strip_plain_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  for (guint i = 0; i < 2000; i++)
    {
      guint n = g_rand_int_range (random, 1, 25);
      char cells[26];

      strip_plain_fill (cells, n, g_rand_int_range (random, 0, n / 2 + 1), random);
      check_analysis (plain, cells);
    }
}

/* Longer boards that have been played for a while. */
static void
test_long_boards (void)
{
  g_autoptr (StripPlain) plain = strip_plain_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (13);

  for (guint i = 0; i < 200; i++)
    {
      guint n = g_rand_int_range (random, 25, 41);
      char cells[41];

      strip_plain_fill (cells, n, g_rand_int_range (random, n / 6, n / 3), random);
      check_analysis (plain, cells);
    }
}

/* All rules against a nimber search that uses none, beyond plain search: 40 cells with few crosses. */
static void
test_open_boards (void)
{
  g_autoptr (StripSolver) search = strip_solver_new (STRIP_NO_RULES);
  g_autoptr (StripSolver) solver = strip_solver_new (STRIP_ALL_RULES);
  g_autoptr (GRand) random = g_rand_new_with_seed (14);

  for (guint i = 0; i < 40; i++)
    {
      char cells[41];
      guint8 crossed[40];
      guint value, other;

      strip_plain_fill (cells, 40, g_rand_int_range (random, 3, 7), random);
      get_crossed (cells, 40, crossed);
      g_assert_true (strip_solver_get_value (search, crossed, 40, NULL, &other, NULL));
      g_assert_true (strip_solver_get_value (solver, crossed, 40, NULL, &value, NULL));
      g_assert_cmpuint (value, ==, other);
    }
}

/* A region of too many gaps for a packed key, one of them long, that no rule reaches; two equal ones
 * cancel, whichever way round they lie. */
static void
test_long_regions (void)
{
  g_autoptr (StripSolver) solver = strip_solver_new (STRIP_ALL_RULES);
  g_autoptr (GString) cells = g_string_new (NULL);
  g_autofree char *mirrored = NULL;
  g_autofree guint8 *crossed = NULL;
  guint value;

  for (guint i = 0; i < 40; i++)
    g_string_append (cells, i % 3 == 0 ? "......X" : ".....X");
  for (guint i = 0; i < 300; i++)
    g_string_append_c (cells, '.');
  g_string_append (cells, "X.");
  mirrored = g_strreverse (g_strdup (cells->str));
  /* A block of two between them is out of play with the cells beside it. */
  g_string_append (cells, ".XX.");
  g_string_append (cells, mirrored);
  crossed = g_malloc (cells->len);
  get_crossed (cells->str, cells->len, crossed);
  g_assert_true (strip_solver_get_value (solver, crossed, cells->len, NULL, &value, NULL));
  g_assert_cmpuint (value, ==, 0);
}

/* Numbered keys are read back rightly: a dense region of 40 crosses is searched for without the rule
 * for it, and has the value that the rule gives. */
static void
test_many_gaps (void)
{
  g_autoptr (StripSolver) without = strip_solver_new (STRIP_ALL_RULES & ~STRIP_DENSE);
  g_autoptr (StripSolver) with = strip_solver_new (STRIP_ALL_RULES);

  for (guint n_gaps = 30; n_gaps <= 38; n_gaps++)
    {
      guint8 crossed[256] = { 0 };
      guint n = 1, value, other;

      for (guint i = 0; i < n_gaps; i++)
        {
          crossed[n] = 1;
          n += 4;
        }
      n -= 2;
      g_assert_true (strip_solver_get_value (without, crossed, n, NULL, &value, NULL));
      g_assert_true (strip_solver_get_value (with, crossed, n, NULL, &other, NULL));
      g_assert_cmpuint (value, ==, other);
    }
}

static void
test_empty_strips_at_once (void)
{
  static const guint lengths[] = { 31, 64, 100, 1000, STRIP_MOST_CELLS };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (CgtContext) context = cgt_context_new (NULL);
      g_autofree char *cells = g_strnfill (lengths[i], '.');
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, cells, NULL);
      CgtResult result;
      guint r = lengths[i] % 10;

      cgt_context_set_limits (context, 1, 0);
      g_assert_true (cgt_position_solve (position, context, &result, NULL));
      g_assert_cmpuint (result.value, ==, r == 1 || r == 4 || r == 5 || r == 7 || r == 8);
    }
}

/* On a strip of 1,001 cells the cells that theorems decide are listed, and the count is a lower bound. */
static void
test_very_long_strip (void)
{
  g_autofree char *cells = g_strnfill (1001, '.');
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, cells, NULL);
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 2000, NULL, NULL);

  g_assert_cmpuint (analysis->count, >, 0);
  g_assert_false (analysis->count_exact);
  g_assert_cmpuint (((CgtMove *) analysis->moves->pdata[0])->index, ==, 0);
  for (guint i = 0; i < analysis->moves->len; i++)
    {
      g_autoptr (CgtPosition) option = cgt_position_play (position, analysis->moves->pdata[i], NULL);
      CgtResult result;

      g_assert_true (cgt_position_solve (option, NULL, &result, NULL));
      g_assert_cmpuint (result.value, ==, 0);
    }
}

static void
test_limits (void)
{
  static const char cells[] = "......X......X.......................X............X.............X......";
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, cells, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) few = cgt_context_new (NULL);
  g_autoptr (CgtContext) cancelled = cgt_context_new (cancellable);
  g_autoptr (GError) error = NULL;
  CgtResult result;

  cgt_context_set_limits (few, 20, 0);
  g_assert_false (cgt_position_solve (position, few, &result, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  g_assert_null (cgt_analyse (position, 10, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strip/solver/rules", test_rules);
  g_test_add_func ("/strip/solver/winning-moves", test_winning_moves);
  g_test_add_func ("/strip/solver/long-boards", test_long_boards);
  g_test_add_func ("/strip/solver/open-boards", test_open_boards);
  g_test_add_func ("/strip/solver/long-regions", test_long_regions);
  g_test_add_func ("/strip/solver/many-gaps", test_many_gaps);
  g_test_add_func ("/strip/solver/empty-strips-at-once", test_empty_strips_at_once);
  g_test_add_func ("/strip/solver/very-long-strip", test_very_long_strip);
  g_test_add_func ("/strip/solver/limits", test_limits);
  return g_test_run ();
}
