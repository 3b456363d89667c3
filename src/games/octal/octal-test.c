/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-analysis.h"
#include "cgt-error.h"
#include "octal-naive.h"
#include "octal.h"

/* Take-and-break games against the rules written again (octal-naive.c), in both plays. */

static CgtPosition *
parse (const CgtGame *game,
       const char    *notation)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (game, notation, &error);

  g_assert_no_error (error);
  return position;
}

static CgtOutcome
get_outcome (const CgtGame *game,
             const char    *notation)
{
  g_autoptr (CgtPosition) position = parse (game, notation);
  CgtResult result;

  g_assert_true (cgt_position_solve (position, NULL, &result, NULL));
  return result.outcome;
}

/* Misère Kayles: all positions of up to three heaps of at most 7. */
static void
test_misere_kayles (void)
{
  for (guint a = 0; a <= 7; a++)
    for (guint b = 0; b <= a; b++)
      for (guint c = 0; c <= b; c++)
        {
          g_autofree char *notation = g_strdup_printf ("0.77:%u %u %u", a, b, c);
          g_auto (Naive) naive = { 0 };

          naive_init (&naive, notation);
          g_assert_cmpint (get_outcome (&cgt_game_misere_octal, notation) == CGT_OUTCOME_N, ==, naive_wins (&naive, TRUE));
        }
}

/* Single rows, which are lost for heaps of 1, 4, 9, 12 and 20 only, up to there. */
static void
test_misere_rows (void)
{
  static const guint lost[] = { 1, 4, 9, 12, 20 };

  for (guint heap = 0, n = 0; heap <= 20; heap++)
    {
      g_autofree char *notation = g_strdup_printf ("0.77:%u", heap);
      gboolean is_lost = n < G_N_ELEMENTS (lost) && lost[n] == heap;

      g_assert_cmpint (get_outcome (&cgt_game_misere_octal, notation), ==, is_lost ? CGT_OUTCOME_P : CGT_OUTCOME_N);
      n += is_lost;
    }
}

static void
test_random_codes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *notation = g_strdup_printf ("%c.%d%d%d:%d %d", "04"[i % 2], g_rand_int_range (random, 1, 8), g_rand_int_range (random, 0, 8),
                                                   g_rand_int_range (random, 0, 8), g_rand_int_range (random, 0, 7), g_rand_int_range (random, 0, 6));
      g_auto (Naive) naive = { 0 };

      naive_init (&naive, notation);
      g_assert_cmpint (get_outcome (&cgt_game_octal, notation) == CGT_OUTCOME_N, ==, naive_wins (&naive, FALSE));
      g_assert_cmpint (get_outcome (&cgt_game_misere_octal, notation) == CGT_OUTCOME_N, ==, naive_wins (&naive, TRUE));
    }
}

/* Moves that win where heaps are too large to try all: each leaves a lost position, and they are counted as they are
 * where they can be counted one by one. */
static void
test_winning_moves (void)
{
  static const char *const notations[] = {
    "0.77:1000000000000000000 7", "0.77:1000000000000 999999999999", "0.137:1000000007", "0.3...:1000000000000000000 12345", "4.3...:999999999999999999",
    "4.3...:1000000000000000000 5", "4.3...:999999999999999998 3 1", "0.3033:1000000000000 2", "0.07:8000000 5",
  };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtPosition) position = parse (&cgt_game_octal, notations[i]);
      g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 20, NULL, NULL);

      g_assert_nonnull (analysis);
      g_assert_cmpint (analysis->moves->len > 0, ==, analysis->result.outcome == CGT_OUTCOME_N);
      for (guint j = 0; j < analysis->moves->len; j++)
        {
          g_autoptr (CgtPosition) after = cgt_position_play (position, g_ptr_array_index (analysis->moves, j), NULL);
          CgtResult result;

          g_assert_nonnull (after);
          g_assert_true (cgt_position_solve (after, NULL, &result, NULL));
          g_assert_cmpint (result.outcome, ==, CGT_OUTCOME_P);
          if (j > 0)
            g_assert_cmpint (cgt_move_compare (g_ptr_array_index (analysis->moves, j - 1), g_ptr_array_index (analysis->moves, j)), <, 0);
        }
    }
}

/* Counted by the period, and one by one. */
static void
test_counts (void)
{
  for (guint heap = 500; heap < 540; heap++)
    {
      g_autofree char *notation = g_strdup_printf ("0.77:%u 3", heap);
      g_autoptr (CgtPosition) position = parse (&cgt_game_octal, notation);
      g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 3, NULL, NULL);
      g_autofree guint32 *values = naive_values ("0.77", heap);
      guint64 n = 0, target = values[3];

      for (guint taken = 1; taken <= 2; taken++)
        for (guint a = 0; a <= (heap - taken) / 2; a++)
          n += (values[a] ^ values[heap - taken - a]) == target;
      for (guint taken = 1; taken <= 2; taken++)
        for (guint a = 0; a <= (3 - taken) / 2; a++)
          n += (values[a] ^ values[3 - taken - a]) == values[heap];
      g_assert_cmpuint (analysis->count, ==, n);
      g_assert_true (analysis->count_exact);
    }
}

static void
test_words (void)
{
  static const struct { const char *notation, *title; } cases[] = {
    { "0.77:5", "Kayles" }, { "0.3333:5", "Take 1 to 4" }, { "0.3033:5", "Take 1, 3 or 4" }, { "0.03:5", "Take 2" }, { "0.156:5", "Take and Break 0.156" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) normal = parse (&cgt_game_octal, cases[i].notation);
      g_autoptr (CgtPosition) misere = parse (&cgt_game_misere_octal, cases[i].notation);
      g_autofree char *title = cgt_position_describe_title (normal);
      g_autofree char *other = cgt_position_describe_title (misere);
      g_autofree char *rule = cgt_position_describe_rule (normal);
      g_autofree char *other_rule = cgt_position_describe_rule (misere);

      g_assert_cmpstr (title, ==, cases[i].title);
      g_assert_true (g_str_has_prefix (other, title));
      g_assert_true (g_str_has_suffix (rule, "Whoever makes the last move wins."));
      g_assert_true (g_str_has_suffix (other_rule, "Whoever makes the last move loses."));
    }
}

/* Why a move cannot be made. */
static void
test_reasons (void)
{
  static const struct { const char *notation, *move, *reason; } cases[] = {
    { "0.77:5", "1-3", "no move takes exactly 3" },
    { "0.77:5", "1=2+3", "a heap cannot be split without taking something" },
    { "0.6:1", "1-1", "1 may be taken only if one heap or two are left" },
    { "0.77:5", "2-1", "there is no heap 2, the last one is heap 1" },
    { "0.77:0", "1-1", "heap 1 is empty" },
    { "0.77:5", "1-1=3+3", "the two parts do not add up to the 4 stones that stay of heap 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = parse (&cgt_game_octal, cases[i].notation);
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_position_parse_move (position, cases[i].move, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL);
      g_assert_cmpstr (error->message, ==, cases[i].reason);
    }
}

/* Whichever end is pointed at, it is one move. */
static void
test_ends (void)
{
  static const guint64 parts[] = { 0, 4 };
  g_autoptr (CgtPosition) position = parse (&cgt_game_octal, "0.77:5 2");
  g_autoptr (CgtMove) front = cgt_move_new_split (0, 1, parts, 2);
  g_autoptr (CgtMove) back = cgt_move_new (0, 1);
  g_autoptr (CgtPosition) after_front = cgt_position_play (position, front, NULL);
  g_autoptr (CgtPosition) after_back = cgt_position_play (position, back, NULL);
  g_autofree char *text = cgt_position_move_to_string (position, front);

  g_assert_true (cgt_position_equal (after_front, after_back));
  g_assert_true (cgt_move_is_alike (front, back));
  g_assert_false (cgt_move_equal (front, back));
  g_assert_cmpstr (text, ==, "1-1");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/misere-octal/kayles", test_misere_kayles);
  g_test_add_func ("/misere-octal/rows", test_misere_rows);
  g_test_add_func ("/octal/random-codes", test_random_codes);
  g_test_add_func ("/octal/winning-moves", test_winning_moves);
  g_test_add_func ("/octal/counts", test_counts);
  g_test_add_func ("/octal/words", test_words);
  g_test_add_func ("/octal/reasons", test_reasons);
  g_test_add_func ("/octal/ends", test_ends);
  return g_test_run ();
}
