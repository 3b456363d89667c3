/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-analysis.h"
#include "cgt-error.h"
#include "judge-run.h"
#include "team-nim.h"

/* The rules once more, naively: a seat wins if it finds no stone, or has a move after which the next
 * seat loses. */

typedef struct
{
  guint64 limits[200];
  guint n_seats;
  guint most;
  gint8 *wins;          /* by stones and seat; -1: not known yet */
} Naive;

static void
naive_init (Naive         *self,
            const guint64 *limits,
            guint          n_seats,
            guint          most)
{
  memcpy (self->limits, limits, n_seats * sizeof (guint64));
  self->n_seats = n_seats;
  self->most = most;
  self->wins = g_malloc ((most + 1) * n_seats);
  memset (self->wins, -1, (most + 1) * n_seats);
}

static gboolean
naive_wins (Naive *self,
            guint  stones,
            guint  seat)
{
  gint8 *wins = &self->wins[stones * self->n_seats + seat];

  if (*wins >= 0)
    return *wins;
  *wins = stones == 0;
  for (guint taken = 1; taken <= stones && taken <= self->limits[seat]; taken++)
    if (!naive_wins (self, stones - taken, (seat + 1) % self->n_seats))
      *wins = TRUE;
  return *wins;
}

static void
naive_clear (Naive *self)
{
  g_free (self->wins);
}

static void
random_limits (GRand   *random,
               guint    most_pairs,
               guint    most_limit,
               guint64 *limits,
               guint   *n_seats)
{
  *n_seats = 2 * g_rand_int_range (random, 1, most_pairs + 1);
  for (guint i = 0; i < *n_seats; i++)
    limits[i] = g_rand_int_range (random, 1, most_limit + 1);
}

static guint64
get_total (const guint64 *limits,
           guint          n_seats,
           guint          team)
{
  guint64 total = 0;

  for (guint i = team; i < n_seats; i += 2)
    total += limits[i];
  return total;
}

/* Gives single seats more until both teams have the same total. */
static void
make_totals_equal (guint64 *limits,
                   guint    n_seats)
{
  guint64 totals[] = { get_total (limits, n_seats, 0), get_total (limits, n_seats, 1) };

  limits[0] += MAX (totals[0], totals[1]) - totals[0];
  limits[1] += MAX (totals[0], totals[1]) - totals[1];
}

static guint8 *
find_wins (const guint64 *limits,
           guint          n_seats,
           guint64        from,
           guint64        to)
{
  guint8 *wins = g_malloc ((to - from + 1) * n_seats);
  g_autoptr (GError) error = NULL;

  g_assert_true (team_nim_find_wins (limits, n_seats, from, to, wins, NULL, &error));
  g_assert_no_error (error);
  return wins;
}

static gboolean
wins_with (const guint64 *limits,
           guint          n_seats,
           guint64        stones)
{
  g_autofree guint8 *wins = find_wins (limits, n_seats, stones, stones);

  return wins[0];
}

static CgtPosition *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (&cgt_game_team_nim, text, &error);

  g_assert_no_error (error);
  return position;
}

static void
expect_text (const char *text,
             const char *printed)
{
  g_autoptr (CgtPosition) position = parse (text);
  g_autofree char *again = cgt_position_to_string (position);

  g_assert_cmpstr (again, ==, printed);
}

static void
expect_analysis (const char *text,
                 CgtOutcome  outcome,
                 const char *moves)
{
  g_autoptr (CgtPosition) position = parse (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 2000, NULL, &error);
  g_autoptr (GString) list = g_string_new (NULL);

  g_assert_no_error (error);
  g_assert_cmpint (analysis->result.outcome, ==, outcome);
  g_assert_false (analysis->result.has_value);
  g_assert_cmpuint (analysis->components->len, ==, 0);
  g_assert_cmpuint (analysis->shortest->len, ==, 0);
  g_assert_true (cgt_analysis_is_complete (analysis));
  for (guint i = 0; i < analysis->moves->len; i++)
    {
      g_autofree char *move = cgt_position_move_to_string (position, g_ptr_array_index (analysis->moves, i));

      g_string_append_printf (list, i > 0 ? " %s" : "%s", move);
    }
  g_assert_cmpstr (list->str, ==, moves);
}

/* Windows of the table, at any place and of any height, cell by cell. */
static void
test_brute_force (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 4000; i++)
    {
      guint64 limits[10];
      guint n_seats;
      guint from = g_rand_int_range (random, 0, 150);
      guint to = from + g_rand_int_range (random, 0, 30);
      Naive naive;
      g_autofree guint8 *wins = NULL;

      random_limits (random, 5, i % 2 == 0 ? 4 : 9, limits, &n_seats);
      if (i % 3 == 0)
        make_totals_equal (limits, n_seats);
      naive_init (&naive, limits, n_seats, to);
      wins = find_wins (limits, n_seats, from, to);
      for (guint stones = from; stones <= to; stones++)
        for (guint seat = 0; seat < n_seats; seat++)
          g_assert_cmpint (wins[(stones - from) * n_seats + seat], ==, naive_wins (&naive, stones, seat));
      naive_clear (&naive);
    }
}

static void
test_winning_moves (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_team_nim.random_position (i % 4, random);
      const TeamNimPosition *table = (const TeamNimPosition *) position;
      g_autofree char *text = cgt_position_to_string (position);
      g_autoptr (GString) moves = g_string_new (NULL);
      Naive naive;

      naive_init (&naive, table->limits, table->n_seats, table->stones);
      for (guint taken = 1; taken <= MIN (table->limits[table->seat], table->stones); taken++)
        if (!naive_wins (&naive, table->stones - taken, (table->seat + 1) % table->n_seats))
          g_string_append_printf (moves, moves->len > 0 ? " %u" : "%u", taken);
      expect_analysis (text, naive_wins (&naive, table->stones, table->seat) ? CGT_OUTCOME_N : CGT_OUTCOME_P,
                       moves->str);
      naive_clear (&naive);
    }
}

static void
test_known_positions (void)
{
  expect_analysis ("101:4,4", CGT_OUTCOME_P, "");
  expect_analysis ("100:4,4", CGT_OUTCOME_N, "4");
  expect_analysis ("97:8,7,6,5,4,3", CGT_OUTCOME_N, "1 2 3 4 5 6 7 8");
  expect_analysis ("1:1,1@2", CGT_OUTCOME_P, "");
  expect_analysis ("2:3,1@1", CGT_OUTCOME_N, "1");
  /* Who finds no stone has won. */
  expect_analysis ("0:3,2@1", CGT_OUTCOME_N, "");
  expect_analysis ("0:3,2@2", CGT_OUTCOME_N, "");
}

static void
test_two_equal_seats (void)
{
  for (guint64 m = 1; m <= 16; m++)
    {
      const guint64 limits[] = { m, m };

      for (guint64 stones = 1; stones <= 200; stones++)
        g_assert_cmpint (wins_with (limits, 2, stones), ==, stones % (m + 1) != 1 % (m + 1));
    }
}

/* The least period of the table from column 100 on, as far as can be seen. */
static guint
find_period (const guint64 *limits,
             guint          n_seats)
{
  g_autofree guint8 *wins = find_wins (limits, n_seats, 100, 999);
  guint period = 1;

  while (memcmp (wins, wins + period * n_seats, (900 - period) * n_seats) != 0)
    period++;
  return period;
}

static void
test_periods (void)
{
  static const guint64 six[] = { 3, 2, 4, 3, 2, 4 };
  static const guint64 four[] = { 1, 1, 2, 2 };
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  g_assert_cmpuint (find_period (six, 6), ==, 12);
  g_assert_cmpuint (find_period (four, 4), ==, 5);
  for (guint i = 0; i < 300; i++)
    {
      guint64 limits[6];
      guint n_seats;

      random_limits (random, 3, 6, limits, &n_seats);
      make_totals_equal (limits, n_seats);
      g_assert_cmpuint ((n_seats / 2 + get_total (limits, n_seats, 0)) % find_period (limits, n_seats), ==, 0);
    }
}

/* Theorem of the stripes, part 2, on tables of the naive recursion. */
static void
test_stronger_team (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint seen = 0;

  while (seen < 500)
    {
      guint64 limits[8];
      guint n_seats;
      guint64 totals[2];
      guint64 difference;
      guint64 span;
      guint64 bound;
      Naive naive;

      random_limits (random, 4, 5, limits, &n_seats);
      totals[0] = get_total (limits, n_seats, 0);
      totals[1] = get_total (limits, n_seats, 1);
      if (totals[0] == totals[1])
        continue;
      seen++;
      difference = MAX (totals[0], totals[1]) - MIN (totals[0], totals[1]);
      span = n_seats / 2 + MIN (totals[0], totals[1]);
      bound = 1 + span + (span - 1 + difference - 1) / difference * span;
      naive_init (&naive, limits, n_seats, bound + 2 * span);
      for (guint stones = 0; stones <= bound + 2 * span; stones++)
        for (guint seat = 0; seat < n_seats; seat++)
          {
            gboolean first_team_wins = naive_wins (&naive, stones, seat) == (seat % 2 == 0);

            if (stones >= bound)
              g_assert_cmpint (first_team_wins, ==, totals[0] > totals[1]);
          }
      naive_clear (&naive);
    }
}

/* Large heaps against heaps with the same rest, far enough up for everything to repeat. */
static void
test_huge_heaps (void)
{
  static const guint64 heaps[] = {
    G_GUINT64_CONSTANT (1000000000), G_GUINT64_CONSTANT (1000000000000000000),
    G_GUINT64_CONSTANT (9223372036854775808), G_GUINT64_CONSTANT (18446744073709551000),
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < 400; i++)
    {
      guint64 limits[20];
      guint n_seats;
      guint64 period;
      guint64 from = heaps[i % G_N_ELEMENTS (heaps)] + i;
      guint small;
      g_autofree guint8 *wins = NULL;
      Naive naive;

      random_limits (random, i % 8 == 0 ? 10 : 3, i % 8 == 0 ? 16 : 6, limits, &n_seats);
      if (i % 2 == 0)
        make_totals_equal (limits, n_seats);
      period = n_seats / 2 + MIN (get_total (limits, n_seats, 0), get_total (limits, n_seats, 1));
      /* With unequal totals all is settled from 1 + D + (D - 1) D on at the latest. */
      small = (period + 1) * period + from % period;
      naive_init (&naive, limits, n_seats, small + 20);
      wins = find_wins (limits, n_seats, from, from + 20);
      for (guint row = 0; row <= 20; row++)
        for (guint seat = 0; seat < n_seats; seat++)
          {
            /* From below, so that the naive recursion stays shallow. */
            for (guint stones = 0; row == 0 && stones < small; stones++)
              naive_wins (&naive, stones, seat);
            g_assert_cmpint (wins[row * n_seats + seat], ==, naive_wins (&naive, small + row, seat));
          }
      naive_clear (&naive);
    }
}

static void
test_largest_heap (void)
{
  static const guint64 equal[] = { 4, 4 };
  static const guint64 huge[] = { G_MAXUINT64, G_MAXUINT64, G_MAXUINT64, 1 };

  /* 2^64 - 1 is a multiple of 5; a count of 1 more is lost. */
  g_assert_true (wins_with (equal, 2, G_MAXUINT64));
  g_assert_false (wins_with (equal, 2, G_MAXUINT64 - 4));
  g_assert_true (wins_with (huge, 4, G_MAXUINT64));
  expect_analysis ("18446744073709551615:4,4", CGT_OUTCOME_N, "4");
  expect_analysis ("18446744073709551611:4,4@2", CGT_OUTCOME_P, "");
}

/* The largest table of the contest problem, all of it, and the time for one heap. */
static void
test_contest_size (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  guint64 limits[20];
  Naive naive;
  g_autofree guint8 *wins = NULL;

  for (guint i = 0; i < 20; i++)
    limits[i] = g_rand_int_range (random, 1, 17);
  make_totals_equal (limits, 20);
  naive_init (&naive, limits, 20, 8192);
  wins = find_wins (limits, 20, 0, 8192);
  for (guint stones = 0; stones <= 8192; stones++)
    for (guint seat = 0; seat < 20; seat++)
      g_assert_cmpint (wins[stones * 20 + seat], ==, naive_wins (&naive, stones, seat));
  naive_clear (&naive);

  g_test_timer_start ();
  for (guint i = 0; i < 100; i++)
    wins_with (limits, 20, 8192 - i);
  g_test_message ("one heap of 8192, 20 seats: %.3f ms", g_test_timer_elapsed () * 10);
  g_assert_cmpfloat (g_test_timer_elapsed (), <, 2);
}

/* All limits as large as they may be, the teams almost even: the longest way to the end. */
static void
test_largest_limits (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint64 limits[20];

  for (guint i = 0; i < 20; i++)
    limits[i] = g_rand_int_range (random, 900, 1001);
  make_totals_equal (limits, 20);
  limits[2]++;
  g_test_timer_start ();
  g_assert_true (wins_with (limits, 20, G_GUINT64_CONSTANT (1000000000000000000)));
  g_test_message ("20 seats, limits of 1000: %.1f ms", g_test_timer_elapsed () * 1000);
  g_assert_cmpfloat (g_test_timer_elapsed (), <, 5);
}

static void
test_notation (void)
{
  expect_text ("101:4,4", "101:4,4@1");
  expect_text ("101:4,4@1", "101:4,4@1");
  expect_text (" \n24:3,2,4,3,2,4@6\r\n", "24:3,2,4,3,2,4@6");
  expect_text ("0:1,1000@2", "0:1,1000@2");
  expect_text ("18446744073709551615:1,1", "18446744073709551615:1,1@1");
}

static void
test_bad_positions (void)
{
  static const struct { const char *text; CgtError code; const char *message; } bad[] = {
    { "", CGT_ERROR_PARSE, "at the end: found nothing more, expected the number of stones" },
    { "5", CGT_ERROR_PARSE, "at the end: found nothing more, expected “:”" },
    { "5:", CGT_ERROR_PARSE, "at the end: found nothing more, expected the limit of seat 1" },
    { "5:4", CGT_ERROR_PARSE, "at the end: found nothing more, expected “,” and one more limit" },
    { "5:4,4,4", CGT_ERROR_PARSE, "at the end: found nothing more, expected “,” and one more limit" },
    { "5:4,4,4@1", CGT_ERROR_PARSE, "character 8: found “@”, expected “,” and one more limit" },
    { "5:4,", CGT_ERROR_PARSE, "expected the limit of seat 2" },
    { "5:4,0", CGT_ERROR_RANGE, "character 5: found “0”, expected the limit of seat 2 (at least 1)" },
    { "5:4,1001", CGT_ERROR_LIMIT, "character 5: found “1001”, expected the limit of seat 2 (more than 1000 is beyond this program)" },
    { "5:-4,4", CGT_ERROR_PARSE, "character 3: found “-”, expected the limit of seat 1" },
    { "-5:4,4", CGT_ERROR_PARSE, "character 1: found “-”, expected the number of stones" },
    { "abc", CGT_ERROR_PARSE, "character 1: found “abc”, expected the number of stones" },
    { "18446744073709551616:4,4", CGT_ERROR_RANGE, "character 1: found “18446744073709551616”, expected the number of stones" },
    { "5:4,18446744073709551616", CGT_ERROR_LIMIT, "character 5: found “18446744073709551616”" },
    { "5:4,4@0", CGT_ERROR_RANGE, "character 7: found “0”, expected the seat to move (1 to 2)" },
    { "5:4,4@3", CGT_ERROR_RANGE, "character 7: found “3”, expected the seat to move (1 to 2)" },
    { "5:4,4@", CGT_ERROR_PARSE, "expected the seat to move" },
    { "5:4,4x", CGT_ERROR_PARSE, "character 6: found “x”, expected “,”, “@” or the end" },
    { "5:4,4@1,2", CGT_ERROR_PARSE, "character 8: found “,”, expected the end" },
    { "5: 4,4", CGT_ERROR_PARSE, "character 3: found “ ”, expected the limit of seat 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_game_parse (&cgt_game_team_nim, bad[i].text, &error));
      g_assert_error (error, CGT_ERROR, (int) bad[i].code);
      if (strstr (error->message, bad[i].message) == NULL)
        g_error ("“%s”: %s", bad[i].text, error->message);
    }
}

static void
test_most_seats (void)
{
  g_autoptr (GString) text = g_string_new ("1000:");
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < TEAM_NIM_MOST_SEATS; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", i + 1);
  position = parse (text->str);
  g_assert_cmpuint (((TeamNimPosition *) position)->n_seats, ==, TEAM_NIM_MOST_SEATS);
  g_string_append (text, ",1,1");
  g_assert_null (cgt_game_parse (&cgt_game_team_nim, text->str, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_assert_nonnull (strstr (error->message, "more than 100 seats are beyond this program"));
}

static void
test_bad_moves (void)
{
  g_autoptr (CgtPosition) position = parse ("3:4,2@1");
  g_autoptr (CgtPosition) finished = parse ("0:4,2@2");
  static const struct { const char *text; CgtError code; const char *message; } bad[] = {
    { "", CGT_ERROR_PARSE, "expected the number of stones taken" },
    { "x", CGT_ERROR_PARSE, "character 1: found “x”" },
    { "1 1", CGT_ERROR_PARSE, "character 2" },
    { "18446744073709551616", CGT_ERROR_RANGE, "the number of stones taken (more than" },
    { "0", CGT_ERROR_ILLEGAL, "seat 1 cannot take 0, only 1 to 3" },
    { "4", CGT_ERROR_ILLEGAL, "seat 1 cannot take 4, only 1 to 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_position_parse_move (position, bad[i].text, &error));
      g_assert_error (error, CGT_ERROR, (int) bad[i].code);
      if (strstr (error->message, bad[i].message) == NULL)
        g_error ("“%s”: %s", bad[i].text, error->message);
    }
  g_assert_null (cgt_position_parse_move (finished, "1", NULL));
}

static void
test_moves (void)
{
  g_autoptr (CgtPosition) position = parse ("3:4,2,1,7@4");
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, "2", NULL);
  g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);
  g_autofree char *after = cgt_position_to_string (option);
  g_autofree char *words = cgt_position_describe_move (position, move);
  g_autofree char *mover = cgt_game_team_nim.describe_mover (position);
  g_autoptr (CgtPosition) finished = parse ("0:4,2");
  gboolean exact;

  g_assert_cmpstr (after, ==, "1:4,2,1,7@1");
  g_assert_cmpstr (words, ==, "take 2");
  g_assert_cmpstr (mover, ==, "seat 4");
  g_assert_cmpuint (cgt_position_count_moves (position, &exact), ==, 3);
  g_assert_true (exact);
  g_assert_cmpuint (cgt_position_count_moves (finished, &exact), ==, 0);
  g_assert_true (cgt_position_is_finished (finished));
  g_assert_false (cgt_position_is_finished (position));
}

static void
test_cancel (void)
{
  g_autoptr (CgtPosition) position = cgt_game_get_start (&cgt_game_team_nim);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (CgtContext) bounded = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (cgt_analyse (position, 1, context, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  cgt_context_set_limits (bounded, 3, 0);
  g_assert_null (cgt_analyse (position, 1, bounded, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
}

static void
test_judge_sample (void)
{
  judge_expect (&cgt_game_team_nim,
                "1 101 4 4\n1 100 4 4\n3 97 8 7 6 5 4 3\n0\n",
                "0\n1\n1\n");
}

static void
test_judge_layout (void)
{
  judge_expect (&cgt_game_team_nim, "0", "");
  judge_expect (&cgt_game_team_nim, "\n\n  1 101\t4 4 1 100 4\n\n4 0", "0\n1\n");
  judge_expect (&cgt_game_team_nim, "1 9223372036854775808 4 4\n1 18446744073709551615 4 18446744073709551615 0\n", "1\n0\n");
}

static void
test_judge_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (GString) output = g_string_new (NULL);

  for (guint i = 0; i < 300; i++)
    {
      guint64 limits[20];
      guint n_seats;
      guint stones = g_rand_int_range (random, 1, i % 10 == 0 ? 8193 : 300);
      Naive naive;

      random_limits (random, 10, 16, limits, &n_seats);
      if (i % 2 == 0)
        make_totals_equal (limits, n_seats);
      naive_init (&naive, limits, n_seats, stones);
      g_string_append_printf (input, "%u %u", n_seats / 2, stones);
      for (guint seat = 0; seat < n_seats; seat++)
        g_string_append_printf (input, " %" G_GUINT64_FORMAT, limits[seat]);
      g_string_append_c (input, '\n');
      for (guint s = 0; s < stones; s++)
        for (guint seat = 0; seat < n_seats; seat++)
          naive_wins (&naive, s, seat);
      g_string_append_printf (output, "%d\n", naive_wins (&naive, stones, 0));
      naive_clear (&naive);
    }
  g_string_append (input, "0\n");
  judge_expect (&cgt_game_team_nim, input->str, output->str);
}

static void
test_judge_errors (void)
{
  static const struct { const char *input, *output, *message; } bad[] = {
    { "", "", "line 1: found the end of the input, expected the number of seats a team, or 0 after the last case" },
    { "1 101 4 4\n", "0\n", "line 2: found the end of the input, expected the number of seats a team, or 0" },
    { "1 101 4 4", "0\n", "line 1: found the end of the input, expected the number of seats a team, or 0" },
    { "1 101 4\n", "", "line 2: found the end of the input, expected the limit of a seat" },
    { "1\n", "", "line 2: found the end of the input, expected the number of stones" },
    { "1 0 4 4\n0\n", "", "line 1: found “0”, expected the number of stones (at least 1)" },
    { "1 101 4 4\n1 5 4 0\n0\n", "0\n", "line 2: found “0”, expected the limit of a seat (at least 1)" },
    { "1 5 -4 4\n0\n", "", "line 1: found “-4”, expected the limit of a seat" },
    { "-1 5 4 4\n0\n", "", "line 1: found “-1”, expected the number of seats a team" },
    { "1 x 4 4\n0\n", "", "line 1: found “x”, expected the number of stones" },
    { "1 18446744073709551616 4 4\n0\n", "", "line 1: found “18446744073709551616”, expected the number of stones" },
    { "1 5 4 18446744073709551616\n0\n", "", "line 1: found “18446744073709551616”, expected the limit of a seat" },
    { "9223372036854775808 5 4\n", "", "line 1: found “9223372036854775808”, expected the number of seats a team" },
    { "1 101 4 4\n0\n1\n", "0\n", "line 3: found “1”, expected the end of the input" },
    { "1 101 4 4\n0 0\n", "0\n", "line 2: found “0”, expected the end of the input" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    judge_expect_error (&cgt_game_team_nim, bad[i].input, bad[i].output, bad[i].message);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/team-nim/brute-force", test_brute_force);
  g_test_add_func ("/team-nim/winning-moves", test_winning_moves);
  g_test_add_func ("/team-nim/known-positions", test_known_positions);
  g_test_add_func ("/team-nim/two-equal-seats", test_two_equal_seats);
  g_test_add_func ("/team-nim/periods", test_periods);
  g_test_add_func ("/team-nim/stronger-team", test_stronger_team);
  g_test_add_func ("/team-nim/huge-heaps", test_huge_heaps);
  g_test_add_func ("/team-nim/largest-heap", test_largest_heap);
  g_test_add_func ("/team-nim/contest-size", test_contest_size);
  g_test_add_func ("/team-nim/largest-limits", test_largest_limits);
  g_test_add_func ("/team-nim/notation", test_notation);
  g_test_add_func ("/team-nim/bad-positions", test_bad_positions);
  g_test_add_func ("/team-nim/most-seats", test_most_seats);
  g_test_add_func ("/team-nim/bad-moves", test_bad_moves);
  g_test_add_func ("/team-nim/moves", test_moves);
  g_test_add_func ("/team-nim/cancel", test_cancel);
  g_test_add_func ("/team-nim/judge-sample", test_judge_sample);
  g_test_add_func ("/team-nim/judge-layout", test_judge_layout);
  g_test_add_func ("/team-nim/judge-random", test_judge_random);
  g_test_add_func ("/team-nim/judge-errors", test_judge_errors);
  return g_test_run ();
}
