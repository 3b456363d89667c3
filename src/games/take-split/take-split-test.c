/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "brute.h"
#include "cgt-analysis.h"
#include "cgt-error.h"
#include "take-split-naive.h"

static CgtPosition *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (&cgt_game_take_split, text, &error);

  g_assert_no_error (error);
  return position;
}

static CgtAnalysis *
analyse (const CgtPosition *position,
         guint              max_moves)
{
  g_autoptr (GError) error = NULL;
  CgtAnalysis *analysis = cgt_analyse (position, max_moves, NULL, &error);

  g_assert_no_error (error);
  return analysis;
}

/* The notations of moves, each followed by a blank. */
static char *
print_moves (const CgtPosition *position,
             GPtrArray         *moves)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *move = cgt_position_move_to_string (position, g_ptr_array_index (moves, i));

      g_string_append_printf (text, "%s ", move);
    }
  return g_string_free (text, FALSE);
}

static void
expect_winning_moves (const char *notation,
                      guint64     value,
                      const char *expected,
                      const char *expected_shortest)
{
  g_autoptr (CgtPosition) position = parse (notation);
  g_autoptr (CgtAnalysis) analysis = analyse (position, 1000);
  g_autofree char *moves = print_moves (position, analysis->moves);
  g_autofree char *shortest = print_moves (position, analysis->shortest);

  g_assert_true (analysis->result.has_value);
  g_assert_cmpuint (analysis->result.value, ==, value);
  g_assert_cmpint (analysis->result.outcome, ==, value > 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P);
  g_assert_true (cgt_analysis_is_complete (analysis));
  g_assert_cmpstr (moves, ==, expected);
  g_assert_cmpstr (shortest, ==, expected_shortest);
}

static void
test_known_positions (void)
{
  expect_winning_moves ("3 1 1 1", 5, "1-2 1=1+1+1 ", "1=1+1+1 ");
  expect_winning_moves ("3 42 47 3 42 47", 0, "", "");
  expect_winning_moves ("1 3 5", 0, "", "");
  expect_winning_moves ("5 7 3 6 4", 12, "2-4 2=3+2+2 2=3+1+1+1+1 ", "2=3+2+2 ");
  expect_winning_moves ("1", 1, "1-1 ", "");
  expect_winning_moves ("2", 2, "1-2 1=1+1 ", "1=1+1 ");
  expect_winning_moves ("0", 0, "", "");
  expect_winning_moves ("0 0 0", 0, "", "");
  expect_winning_moves ("0 1 0", 1, "2-1 ", "");
}

static void
test_sample_of_300 (void)
{
  g_autoptr (CgtPosition) position = parse ("300 42 47 3 42 47");
  g_autoptr (CgtAnalysis) analysis = analyse (position, 32);
  g_autofree char *first = cgt_position_move_to_string (position, g_ptr_array_index (analysis->moves, 0));

  g_assert_cmpstr (first, ==, "1-297");
  g_assert_cmpuint (analysis->moves->len, ==, 32);
  g_assert_true (analysis->count_exact);
}

/* Every move of the brute force's small positions: its own recursion, the game's own moves. */
static void
test_brute_force (void)
{
  g_autoptr (Brute) brute = brute_new (&cgt_game_take_split);

  for (guint number = 0; number < 5 * 5 * 4; number++)
    {
      g_autofree char *notation = g_strdup_printf ("%u %u %u", number % 5, number / 5 % 5, number / 25 % 4);
      g_autoptr (CgtPosition) position = NULL;
      g_autoptr (CgtAnalysis) analysis = NULL;
      GPtrArray *winning;

      if (number % 5 + number / 5 % 5 + number / 25 > 8)
        continue;
      position = parse (notation);
      analysis = analyse (position, 1000);
      winning = brute_get_winning_moves (brute, notation);
      g_assert_cmpuint (analysis->result.value, ==, brute_solve (brute, notation).value);
      g_assert_cmpuint (analysis->moves->len, ==, winning->len);
      for (guint i = 0; i < winning->len; i++)
        {
          g_autofree char *move = cgt_position_move_to_string (position, g_ptr_array_index (analysis->moves, i));

          g_assert_cmpstr (move, ==, g_ptr_array_index (winning, i));
        }
    }
}

/* Two piles against all takes and all partitions, tried one by one. */
static void
compare_with_naive (guint64 first,
                    guint64 second)
{
  const guint64 piles[] = { first, second };
  g_autoptr (CgtPosition) position = take_split_position_new (piles, 2);
  g_autoptr (CgtAnalysis) analysis = analyse (position, G_MAXUINT);
  g_autoptr (GPtrArray) expected = naive_winning_moves (piles, 2);
  guint previous = 0;

  g_assert_true (analysis->count_exact);
  g_assert_cmpuint (analysis->count, ==, expected->len);
  g_assert_cmpuint (analysis->moves->len, ==, expected->len);
  for (guint i = 0; i < expected->len; i++)
    g_assert_true (cgt_move_equal (g_ptr_array_index (analysis->moves, i), g_ptr_array_index (expected, i)));

  /* One shortest split a pile: the first split of a pile in the list is as short. */
  for (guint i = 0; i < expected->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (expected, i);
      const CgtMove *shortest;

      if (move->n_parts == 0 || (previous > 0 && move->index == ((CgtMove *) g_ptr_array_index (analysis->shortest, previous - 1))->index))
        continue;
      g_assert_cmpuint (analysis->shortest->len, >, previous);
      shortest = g_ptr_array_index (analysis->shortest, previous++);
      g_assert_cmpuint (shortest->index, ==, move->index);
      g_assert_cmpuint (shortest->n_parts, ==, move->n_parts);
      g_assert_true (naive_contains (expected, shortest));
    }
  g_assert_cmpuint (analysis->shortest->len, ==, previous);
}

static void
test_winning_moves (void)
{
  for (guint64 first = 0; first <= 22; first++)
    for (guint64 second = 0; second <= first + 8; second++)
      if (second <= 24)
        compare_with_naive (first, second);
  compare_with_naive (40, 33);
  compare_with_naive (47, 0);
}

/* However little room there is, what is listed is the beginning of the whole list. */
static void
test_room (void)
{
  g_autoptr (CgtPosition) position = parse ("18 2 23 20");
  g_autoptr (CgtAnalysis) whole = analyse (position, 100000);

  g_assert_true (cgt_analysis_is_complete (whole));
  for (guint room = 1; room <= whole->moves->len; room += 1 + room / 3)
    {
      g_autoptr (CgtAnalysis) some = analyse (position, room);

      g_assert_cmpuint (some->moves->len, ==, room);
      g_assert_cmpuint (some->count, ==, whole->count);
      g_assert_true (some->count_exact);
      for (guint i = 0; i < room; i++)
        g_assert_true (cgt_move_equal (g_ptr_array_index (some->moves, i), g_ptr_array_index (whole->moves, i)));
    }
}

/* Beyond exact counts: splits into two and three parts are all there, in order. */
static void
test_three_parts (void)
{
  static const guint64 others[] = { 0, 5, 47, 311, 500, 600 };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      const guint64 piles[] = { 601, others[i] };
      guint64 target = naive_formula (others[i]);
      g_autoptr (CgtPosition) position = take_split_position_new (piles, 2);
      g_autoptr (CgtAnalysis) analysis = analyse (position, 100000);
      guint n = 0;

      while (((CgtMove *) g_ptr_array_index (analysis->moves, n))->n_parts == 0)
        n++;
      for (guint64 a = 301; a < 601; a++)
        if ((naive_formula (a) ^ naive_formula (601 - a)) == target)
          naive_expect_split (g_ptr_array_index (analysis->moves, n++), a, 601 - a, 0);
      for (guint64 a = 201; a <= 599; a++)
        for (guint64 b = (601 - a + 1) / 2; b <= a && a + b < 601; b++)
          if ((naive_formula (a) ^ naive_formula (b) ^ naive_formula (601 - a - b)) == target)
            naive_expect_split (g_ptr_array_index (analysis->moves, n++), a, b, 601 - a - b);
      g_assert_cmpuint (analysis->moves->len, >=, n);
      if (n < analysis->moves->len)
        g_assert_true (((CgtMove *) g_ptr_array_index (analysis->moves, n))->index == 1 ||
                       ((CgtMove *) g_ptr_array_index (analysis->moves, n))->n_parts > 3);
      g_assert_false (analysis->count_exact);
    }
}

static guint64
random_pile (GRand *random)
{
  guint64 most = G_GUINT64_CONSTANT (1) << g_rand_int_range (random, 1, 60);

  return take_split_random_below (MIN (most, TAKE_SPLIT_MOST_TOKENS) + 1, random);
}

static guint64
get_value (const CgtPosition *position)
{
  CgtResult result;

  g_assert_true (cgt_position_solve (position, NULL, &result, NULL));
  g_assert_true (result.has_value);
  return result.value;
}

/* Every winning move of an analysis is legal and leaves the value 0, and there is one for every
 * position of another value. */
static void
check_answers (const CgtPosition *position)
{
  g_autoptr (CgtAnalysis) analysis = analyse (position, 40);

  g_assert_true ((analysis->moves->len > 0) == (get_value (position) > 0));
  g_assert_cmpuint (analysis->count, >=, analysis->moves->len);
  for (guint i = 0; i < analysis->moves->len + analysis->shortest->len; i++)
    {
      const CgtMove *move = i < analysis->moves->len ? g_ptr_array_index (analysis->moves, i)
                                                     : g_ptr_array_index (analysis->shortest, i - analysis->moves->len);
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) option = cgt_position_play (position, move, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (get_value (option), ==, 0);
      if (i > 0 && i < analysis->moves->len)
        g_assert_cmpint (cgt_move_compare (g_ptr_array_index (analysis->moves, i - 1), move), <, 0);
    }
}

static void
test_huge_piles (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 1500; i++)
    {
      guint64 piles[8];
      gsize n = g_rand_int_range (random, 1, 9);
      g_autoptr (CgtPosition) position = NULL;

      for (gsize j = 0; j < n; j++)
        piles[j] = random_pile (random);
      position = take_split_position_new (piles, n);
      check_answers (position);
    }
}

/* The solver against moves drawn at random: once it leaves the value 0 it goes on doing so. */
static void
test_matches (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint match = 0; match < 20; match++)
    {
      guint64 piles[] = { random_pile (random), random_pile (random), random_pile (random) };
      g_autoptr (CgtPosition) position = take_split_position_new (piles, 3);

      for (guint ply = 0; ply < 60 && !cgt_position_is_finished (position); ply++)
        {
          g_autoptr (CgtMove) move = NULL;
          CgtPosition *option;

          if (get_value (position) > 0)
            {
              g_autoptr (CgtAnalysis) analysis = analyse (position, 1);

              move = cgt_move_ref (g_ptr_array_index (analysis->moves, 0));
            }
          else
            move = cgt_position_random_move (position, random);
          option = cgt_position_play (position, move, NULL);
          g_assert_nonnull (option);
          g_assert_true (get_value (position) == 0 || get_value (option) == 0);
          cgt_position_unref (position);
          position = option;
        }
    }
}

static void
test_count_overflow (void)
{
  g_autoptr (GArray) piles = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtAnalysis) analysis = NULL;
  guint64 pile = TAKE_SPLIT_MOST_COUNTED;

  for (guint i = 0; i < 2001; i++)
    g_array_append_val (piles, pile);
  position = take_split_position_new (&g_array_index (piles, guint64, 0), piles->len);
  analysis = analyse (position, 5);
  g_assert_false (analysis->count_exact);
  g_assert_cmpuint (analysis->count, ==, G_MAXUINT64);
  g_assert_cmpuint (analysis->moves->len, ==, 5);
  g_assert_cmpuint (analysis->shortest->len, ==, 2001);
}

static void
time_analysis (const char *notation,
               double      most_seconds)
{
  g_autoptr (CgtPosition) position = parse (notation);
  g_autoptr (CgtAnalysis) analysis = NULL;
  double elapsed;

  g_test_timer_start ();
  analysis = analyse (position, 32);
  elapsed = g_test_timer_elapsed ();
  g_test_message ("%.40s...: %.1f ms", notation, elapsed * 1000);
  g_assert_cmpuint (analysis->moves->len, >, 0);
  g_assert_cmpfloat (elapsed, <, most_seconds);
}

static void
test_times (void)
{
  g_autoptr (GString) text = g_string_new ("300");

  for (guint i = 1; i < 50; i++)
    g_string_append_printf (text, " %u", 300 - i % 3);
  time_analysis (text->str, 1);
  time_analysis ("400 5", 1);
  time_analysis ("10000", 2);
  time_analysis ("10000 9999 9998 47", 2);
  time_analysis ("1000000000000000000 5", 1);
}

static void
test_components (void)
{
  g_autoptr (CgtPosition) position = parse ("3 0 7 0 2");
  g_autoptr (CgtAnalysis) analysis = analyse (position, 1);
  static const guint64 parts[][2] = { { 0, 4 }, { 2, 8 }, { 4, 2 } };
  g_autoptr (GPtrArray) components = cgt_game_take_split.components (position);

  g_assert_cmpuint (analysis->components->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      CgtComponent *component = &g_array_index (analysis->components, CgtComponent, i);

      g_assert_cmpuint (component->first, ==, parts[i][0]);
      g_assert_cmpuint (component->last, ==, parts[i][0]);
      g_assert_cmpuint (component->value, ==, parts[i][1]);
      g_assert_cmpuint (get_value (g_ptr_array_index (components, i)), ==, parts[i][1]);
    }
  g_assert_cmpuint (components->len, ==, 3);
}

static void
test_limits (void)
{
  g_autoptr (CgtPosition) position = parse ("300 299");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) cancelled = cgt_context_new (cancellable);
  g_autoptr (CgtContext) short_of_nodes = cgt_context_new (NULL);
  g_autoptr (CgtContext) short_of_memory = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (cgt_analyse (position, 1, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  cgt_context_set_limits (short_of_nodes, 100, 0);
  g_assert_null (cgt_analyse (position, 1, short_of_nodes, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_clear_error (&error);
  cgt_context_set_limits (short_of_memory, 0, 10000);
  g_assert_null (cgt_analyse (position, 1, short_of_memory, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/take-split/known-positions", test_known_positions);
  g_test_add_func ("/take-split/sample-of-300", test_sample_of_300);
  g_test_add_func ("/take-split/brute-force", test_brute_force);
  g_test_add_func ("/take-split/winning-moves", test_winning_moves);
  g_test_add_func ("/take-split/room", test_room);
  g_test_add_func ("/take-split/three-parts", test_three_parts);
  g_test_add_func ("/take-split/huge-piles", test_huge_piles);
  g_test_add_func ("/take-split/matches", test_matches);
  g_test_add_func ("/take-split/count-overflow", test_count_overflow);
  g_test_add_func ("/take-split/times", test_times);
  g_test_add_func ("/take-split/components", test_components);
  g_test_add_func ("/take-split/limits", test_limits);
  return g_test_run ();
}
