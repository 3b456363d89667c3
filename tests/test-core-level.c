/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-analysis.h"
#include "cgt-error.h"
#include "cgt-level.h"
#include "toy.h"

static CgtOutcome
solve (const CgtPosition *position)
{
  CgtResult result;

  g_assert_true (cgt_position_solve (position, NULL, &result, NULL));
  return result.outcome;
}

static void
test_level_names (void)
{
  static const char *const ids[] = { "beginner", "casual", "strong", "perfect" };
  CgtLevel level;

  g_assert_cmpint (CGT_N_LEVELS, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < CGT_N_LEVELS; i++)
    {
      g_assert_cmpstr (cgt_level_get_id (i), ==, ids[i]);
      g_assert_true (cgt_level_from_id (ids[i], &level));
      g_assert_cmpint (level, ==, i);
      g_assert_cmpstr (cgt_level_get_title (i), !=, "");
      g_assert_cmpstr (cgt_level_get_description (i), !=, "");
    }
  g_assert_false (cgt_level_from_id ("Perfect", &level));
  g_assert_false (cgt_level_from_id ("", &level));
}

static CgtMove *
choose (CgtLevel           level,
        const CgtPosition *position,
        GRand             *random)
{
  g_autoptr (GError) error = NULL;
  CgtMove *move = cgt_level_choose_move (level, position, random, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (cgt_position_check_move (position, move, NULL));
  return move;
}

/* Of 4,000 choices in won positions so many give the win away as the level says, within 3 in 100. */
static void
test_level_error_rates (void)
{
  static const double rates[] = { 0.6, 0.3, 0.1, 0 };
  static const char *const positions[] = { "1 2 2 6", "7", "9 3", "3 3 3" };

  for (CgtLevel level = CGT_LEVEL_BEGINNER; level < CGT_N_LEVELS; level++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (1);
      guint n_errors = 0;

      g_assert_cmpfloat (cgt_level_get_error_rate (level), ==, rates[level]);
      for (guint i = 0; i < 4000; i++)
        {
          g_autoptr (CgtPosition) position = toy_parse (&toy_sum, positions[i % G_N_ELEMENTS (positions)]);
          g_autoptr (CgtMove) move = choose (level, position, random);
          g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);

          n_errors += solve (option) == CGT_OUTCOME_N;
        }
      g_assert_cmpfloat (ABS (n_errors / 4000.0 - rates[level]), <=, rates[level] > 0 ? 0.03 : 0);
    }
}

/* Where every move wins, none can lose. */
static void
test_level_cannot_err (void)
{
  g_autoptr (CgtPosition) position = toy_parse (&toy_sum, "1 1 1");
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (CgtMove) move = choose (CGT_LEVEL_BEGINNER, position, random);

      g_assert_cmpuint (move->amount, ==, 1);
    }
}

/* All winning moves, and all losing ones, are made sometime. */
static void
test_level_variety (void)
{
  g_autoptr (CgtPosition) position = toy_parse (&toy_sum, "1 2 2 6");
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GHashTable) made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (CgtMove) move = choose (CGT_LEVEL_BEGINNER, position, random);

      g_hash_table_add (made, cgt_position_move_to_string (position, move));
    }
  g_assert_cmpuint (g_hash_table_size (made), ==, cgt_position_count_moves (position, NULL));
}

/* The share of the replies to each move from a lost position that keep the win, counted naively. */
static double
get_share (const CgtPosition *position,
           const CgtMove     *move)
{
  g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (option, 100, NULL, NULL);

  return (double) analysis->moves->len / cgt_position_count_moves (option, NULL);
}

static gboolean
find_least (CgtMove *move,
            gpointer user_data)
{
  gpointer *data = user_data;
  double *least = data[1];

  *least = MIN (*least, get_share (data[0], move));
  return TRUE;
}

static void
test_perfect_is_hardest (void)
{
  static const char *const positions[] = { "4 4", "5 7 2 4", "3 3 2 2", "1 2 3", "8", "6 7 1", "9 9 4", "6 6 5 5" };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (CgtPosition) position = toy_parse (&toy_sum, positions[i]);
      double least = 2;
      gpointer data[] = { position, &least };

      g_assert_cmpint (solve (position), ==, CGT_OUTCOME_P);
      cgt_position_foreach_move (position, CGT_EVERYWHERE, find_least, data);
      for (guint seed = 0; seed < 20; seed++)
        {
          g_autoptr (GRand) random = g_rand_new_with_seed (seed);
          g_autoptr (CgtMove) move = choose (CGT_LEVEL_PERFECT, position, random);

          g_assert_cmpfloat (get_share (position, move), ==, least);
        }
    }
}

/* Under misère play a move that ends the match has lost it: never while there is another. */
static void
test_perfect_misere (void)
{
  g_autoptr (CgtPosition) position = toy_parse (&toy_leap, "3");

  g_assert_cmpint (solve (position), ==, CGT_OUTCOME_P);
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (CgtMove) move = choose (CGT_LEVEL_PERFECT, position, random);
      g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);

      g_assert_false (cgt_position_is_finished (option));
    }
}

/* With one move only there is nothing to choose, even if it ends the match. */
static void
test_perfect_last_stone (void)
{
  g_autoptr (CgtPosition) position = toy_parse (&toy_misere, "1");
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (CgtMove) move = choose (CGT_LEVEL_PERFECT, position, random);

  g_assert_cmpuint (move->amount, ==, 1);
}

static void
test_level_deterministic (void)
{
  g_autoptr (CgtPosition) won = toy_parse (&toy_normal, "1 2 2 6");
  g_autoptr (CgtPosition) lost = toy_parse (&toy_normal, "5 5 6 2");

  for (guint seed = 0; seed < 50; seed++)
    for (CgtLevel level = CGT_LEVEL_BEGINNER; level < CGT_N_LEVELS; level++)
      for (guint i = 0; i < 2; i++)
        {
          const CgtPosition *position = i == 0 ? won : lost;
          g_autoptr (GRand) random = g_rand_new_with_seed (seed);
          g_autoptr (GRand) copy = g_rand_copy (random);
          g_autoptr (CgtMove) move = choose (level, position, random);
          g_autoptr (CgtMove) same = choose (level, position, copy);

          g_assert_true (cgt_move_equal (move, same));
          g_assert_cmpuint (g_rand_int (random), ==, g_rand_int (copy));
        }
}

static void
test_level_errors (void)
{
  static const char *const positions[] = { "61 62 63", "60 60 60 60" };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (CgtPosition) position = toy_parse (&toy_normal, positions[i]);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (CgtContext) context = cgt_context_new (cancellable);
      g_autoptr (CgtContext) limited = cgt_context_new (NULL);
      g_autoptr (GRand) random = g_rand_new_with_seed (5);
      g_autoptr (GError) error = NULL;

      g_cancellable_cancel (cancellable);
      g_assert_null (cgt_level_choose_move (CGT_LEVEL_PERFECT, position, random, context, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);
      cgt_context_set_limits (limited, 500, 0);
      g_assert_null (cgt_level_choose_move (CGT_LEVEL_BEGINNER, position, random, limited, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/level/names", test_level_names);
  g_test_add_func ("/core/level/error-rates", test_level_error_rates);
  g_test_add_func ("/core/level/cannot-err", test_level_cannot_err);
  g_test_add_func ("/core/level/variety", test_level_variety);
  g_test_add_func ("/core/level/perfect-is-hardest", test_perfect_is_hardest);
  g_test_add_func ("/core/level/perfect-misere", test_perfect_misere);
  g_test_add_func ("/core/level/perfect-last-stone", test_perfect_last_stone);
  g_test_add_func ("/core/level/deterministic", test_level_deterministic);
  g_test_add_func ("/core/level/errors", test_level_errors);
  return g_test_run ();
}
