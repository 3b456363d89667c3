/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-analysis.h"
#include "cgt-error.h"
#include "cgt-registry.h"
#include "octal-naive.h"
#include "octal-quotient.h"
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

/* Several heaps, also such as can only be taken whole, which count by twos. */
static void
test_misere_codes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (23);

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GString) notation = g_string_new (NULL);
      g_auto (Naive) naive = { 0 };

      g_string_printf (notation, "%c.%d%d%d%s:", "04"[i % 2], g_rand_int_range (random, 1, 8), g_rand_int_range (random, 0, 8),
                       g_rand_int_range (random, 1, 8), i % 5 == 0 ? "..." : "");
      for (guint n = g_rand_int_range (random, 1, 6); n > 0; n--)
        g_string_append_printf (notation, " %d", g_rand_int_range (random, 0, 5));
      naive_init (&naive, notation->str);
      g_assert_cmpint (get_outcome (&cgt_game_misere_octal, notation->str) == CGT_OUTCOME_N, ==, naive_wins (&naive, TRUE));
    }
}

/* Heaps of any size in which nothing or little can be done. */
static void
test_misere_idle (void)
{
  static const struct { const char *notation; CgtOutcome outcome; } cases[] = {
    { "0.1:1000000000000000000", CGT_OUTCOME_N }, { "0.1:1000000000000000000 1", CGT_OUTCOME_P }, { "0.1:1 1 4294967297", CGT_OUTCOME_N },
    { "0.0101:1000000000000000000 2 4 4", CGT_OUTCOME_P }, { "0.3:100000", CGT_OUTCOME_N }, { "0.3:100001", CGT_OUTCOME_P },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (get_outcome (&cgt_game_misere_octal, cases[i].notation), ==, cases[i].outcome);
}

/* What is too large is refused before anything is computed or kept. */
static void
test_misere_refusals (void)
{
  static const char *const notations[] = {
    "0.3:1000000000000000000", "0.2:4294967297", "0.77:1000000", "0.3...:1000000 999999", "4.3...:1000000000000000000", "0.0007:1000000000 3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtPosition) position = parse (&cgt_game_misere_octal, notations[i]);
      g_autoptr (CgtContext) context = cgt_context_new (NULL);
      g_autoptr (GError) error = NULL;
      CgtResult result;

      cgt_context_set_limits (context, 0, 4096);
      g_assert_false (cgt_position_solve (position, context, &result, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
      g_assert_nonnull (strstr (error->message, "too large"));
    }
}

static CgtPosition *
make_many_heaps (void)
{
  g_autoptr (GString) notation = g_string_new ("0.77:");

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (notation, "%u ", 1 + i * i % 41);
  return parse (&cgt_game_misere_octal, notation->str);
}

/* All that is kept is charged: heaps, positions, and those that are being looked into. */
static void
test_misere_memory (void)
{
  g_autoptr (GString) notation = g_string_new ("0.3...:");
  g_autoptr (CgtPosition) many = make_many_heaps ();
  g_autoptr (CgtPosition) deep = NULL;

  for (guint i = 1; i < 200; i++)
    g_string_append_printf (notation, "%u ", i);
  deep = parse (&cgt_game_misere_octal, notation->str);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (CgtContext) context = cgt_context_new (NULL);
      g_autoptr (GError) error = NULL;
      CgtResult result;

      cgt_context_set_limits (context, 0, i < 2 ? 1 << 19 : 10000);
      g_assert_false (cgt_position_solve (i % 2 == 0 ? many : deep, context, &result, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
      g_assert_nonnull (strstr (error->message, "memory"));
    }
}

static gpointer
cancel_soon (gpointer data)
{
  g_usleep (G_USEC_PER_SEC / 10);
  g_cancellable_cancel (data);
  return GINT_TO_POINTER (g_get_monotonic_time () / 1000);
}

/* However many options there are to a position. */
static void
test_misere_cancelled (void)
{
  g_autoptr (CgtPosition) position = make_many_heaps ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (GError) error = NULL;
  GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);
  CgtResult result;
  gint64 cancelled;

  g_assert_false (cgt_position_solve (position, context, &result, &error));
  g_clear_pointer (&context, cgt_context_unref);
  cancelled = GPOINTER_TO_INT (g_thread_join (thread));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint ((gint32) (g_get_monotonic_time () / 1000) - cancelled, <, 2000);
}

/* After a long search a monoid tells of small heaps who wins: of all positions of up to four heaps of up to 5 it
 * says what looking at all that can follow says. */
static void
test_misere_monoids (void)
{
  static const struct { const char *code; const char *heaps; } cases[] = {
    { "0.77", "12 12 12 11" }, { "0.3...", "12 13 14 15" }, { "0.3333", "40 41 42" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtContext) context = cgt_context_new (NULL);
      g_autofree char *heaps = g_strdup_printf ("%s:%s", cases[i].code, cases[i].heaps);
      g_autoptr (CgtPosition) long_one = parse (&cgt_game_misere_octal, heaps);
      CgtResult result;

      g_assert_true (cgt_position_solve (long_one, context, &result, NULL));
      for (guint n = 0; n < 5 * 5 * 5 * 5; n++)
        {
          guint a = n % 5 + 1, b = n / 5 % 5 + 1, c = n / 25 % 5 + 1, d = n / 125;
          g_autofree char *notation = g_strdup_printf ("%s:%u %u %u %u", cases[i].code, a, b, c, d);
          g_autoptr (CgtPosition) position = NULL;
          g_auto (Naive) naive = { 0 };

          if (a > b || b > c || c < d)
            continue;
          position = parse (&cgt_game_misere_octal, notation);
          naive_init (&naive, notation);
          g_assert_true (cgt_position_solve (position, context, &result, NULL));
          g_assert_cmpint (result.outcome == CGT_OUTCOME_N, ==, naive_wins (&naive, TRUE));
        }
    }
}

/* By the rules alone. */
static gboolean
decide_naively (const OctalRun *runs,
                guint           n,
                gboolean       *lost,
                gpointer        user_data)
{
  g_autoptr (GString) notation = g_string_new ("0.77:0");
  g_auto (Naive) naive = { 0 };

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < runs[i].count; j++)
      g_string_append_printf (notation, " %u", runs[i].kind);
  naive_init (&naive, notation->str);
  *lost = !naive_wins (&naive, TRUE);
  return TRUE;
}

/* What a monoid and its proof take is charged: with no memory for them there is none. */
static void
test_misere_charges (void)
{
  g_autoptr (OctalCode) code = octal_code_parse ("0.77", NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CgtContext) context = cgt_context_new (NULL);
      OctalKinds *kinds = octal_kinds_new (code);
      OctalQuotient *quotient = octal_quotient_new (kinds);

      g_assert_true (octal_kinds_learn (kinds, 4, NULL, NULL));
      cgt_context_set_limits (context, 0, i == 0 ? 0 : 100);
      octal_quotient_extend (quotient, 4, decide_naively, NULL, context);
      g_assert_cmpuint (octal_quotient_get_largest (quotient), ==, i == 0 ? 4 : 0);
      g_assert_cmpint (octal_quotient_get_bytes (quotient) > 0, ==, i == 0);
      octal_quotient_free (quotient);
      octal_kinds_free (kinds);
    }
}

/* A search that would not end is given up, and says why. */
static void
test_misere_limit (void)
{
  g_autoptr (CgtPosition) position = parse (&cgt_game_misere_octal, "0.77:100 99 98");
  g_autoptr (GError) error = NULL;
  CgtResult result;

  g_assert_false (cgt_position_solve (position, NULL, &result, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_assert_nonnull (strstr (error->message, "too many positions"));
}

/* Any number of heaps: six heaps of 20 pins have 10^8 positions and more. */
static void
test_misere_many (void)
{
  static const struct { const char *notation; CgtOutcome outcome; } cases[] = {
    { "0.77:20 20 20", CGT_OUTCOME_P }, { "0.77:20 20 20 20 20 20", CGT_OUTCOME_N },
    { "0.77:24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1", CGT_OUTCOME_N },
  };
  g_autoptr (CgtContext) context = cgt_context_new (NULL);

  cgt_context_set_limits (context, 200000, 1 << 26);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = parse (&cgt_game_misere_octal, cases[i].notation);
      g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 5, context, NULL);

      g_assert_nonnull (analysis);
      g_assert_cmpint (analysis->result.outcome, ==, cases[i].outcome);
      g_assert_cmpint (analysis->count > 0, ==, cases[i].outcome == CGT_OUTCOME_N);
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
    { "subtraction:2,4,6,8,10,12,14,16,18:5", "Take 2, 4, 6, …" },
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

/* The numbers that may be taken stand for the code that they make. */
static void
test_subtraction (void)
{
  static const struct { const char *notation, *found; } faults[] = {
    { "subtraction:1,3", "expected “,” and another number" }, { "subtraction:0:5", "expected how many may be taken" }, { "5 x", "expected a code, a colon and heaps" },
    { "5 4 3", "expected a code, a colon and heaps" },
  };
  g_autoptr (CgtPosition) position = parse (&cgt_game_octal, "subtraction:1,3,4:13 2");
  g_autofree char *text = cgt_position_to_string (position);

  g_assert_cmpstr (text, ==, "0.3033:13 2");
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_game_parse (&cgt_game_octal, faults[i].notation, &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, faults[i].found));
    }
}

/* Rules that two games have are named once. */
static void
test_families (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) pieces = NULL;

  g_assert_null (cgt_registry_parse_sequence ("nim", &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
  pieces = g_strsplit (error->message, "an octal code", -1);
  g_assert_cmpuint (g_strv_length (pieces), ==, 2);
}

static gboolean
check_places (CgtMove *move,
              gpointer user_data)
{
  const OctalPosition *position = user_data;
  guint64 left = position->heaps[0] - move->amount;
  guint64 part = octal_move_splits (move) ? move->parts[0] : left;
  guint n = 0;

  for (guint64 before = 0; before <= left; before++)
    n += before == part || left - before == part;
  g_assert_cmpuint (cgt_position_count_places (&position->parent, move), ==, n);
  return TRUE;
}

/* Wherever so many lie together; only where heaps never break it is always the same end. */
static void
test_places (void)
{
  static const char *const notations[] = { "0.77:8", "0.77:7", "0.07:9", "0.137:6", "0.007:10", "0.156:9" };
  g_autoptr (CgtPosition) whole = parse (&cgt_game_octal, "0.333:5");
  g_autoptr (CgtMove) move = cgt_move_new (0, 2);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtPosition) position = parse (&cgt_game_octal, notations[i]);

      cgt_position_foreach_move (position, CGT_EVERYWHERE, check_places, position);
    }
  g_assert_cmpuint (cgt_position_count_places (whole, move), ==, 1);
}

/* By the same rules, and with a move where there can be one. */
static void
test_random_like (void)
{
  static const char *const notations[] = { "0.77:5", "0.137:9 7", "0.0003:9", "4.3...:3", "subtraction:50,70:99" };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    for (CgtSize size = CGT_SIZE_SMALL; size <= CGT_SIZE_LARGE; size++)
      for (guint misere = 0; misere < 2; misere++)
        {
          g_autoptr (CgtPosition) position = parse (misere ? &cgt_game_misere_octal : &cgt_game_octal, notations[i]);
          g_autoptr (CgtPosition) drawn = position->game->random_like (position, size, random);

          g_assert_true (drawn->game == position->game);
          g_assert_true (octal_code_equal (octal_position (drawn)->code, octal_position (position)->code));
          g_assert_false (cgt_position_is_finished (drawn));
        }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/misere-octal/kayles", test_misere_kayles);
  g_test_add_func ("/misere-octal/rows", test_misere_rows);
  g_test_add_func ("/misere-octal/codes", test_misere_codes);
  g_test_add_func ("/misere-octal/monoids", test_misere_monoids);
  g_test_add_func ("/misere-octal/charges", test_misere_charges);
  g_test_add_func ("/misere-octal/limit", test_misere_limit);
  g_test_add_func ("/misere-octal/many", test_misere_many);
  g_test_add_func ("/misere-octal/idle", test_misere_idle);
  g_test_add_func ("/misere-octal/refusals", test_misere_refusals);
  g_test_add_func ("/misere-octal/memory", test_misere_memory);
  g_test_add_func ("/misere-octal/cancelled", test_misere_cancelled);
  g_test_add_func ("/octal/random-codes", test_random_codes);
  g_test_add_func ("/octal/winning-moves", test_winning_moves);
  g_test_add_func ("/octal/counts", test_counts);
  g_test_add_func ("/octal/words", test_words);
  g_test_add_func ("/octal/reasons", test_reasons);
  g_test_add_func ("/octal/subtraction", test_subtraction);
  g_test_add_func ("/octal/families", test_families);
  g_test_add_func ("/octal/places", test_places);
  g_test_add_func ("/octal/random-like", test_random_like);
  g_test_add_func ("/octal/ends", test_ends);
  return g_test_run ();
}
