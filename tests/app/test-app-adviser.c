/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "brute.h"
#include "endless.h"
#include "grundy-adviser.h"
#include "grundy-timeline.h"

#define N_BOARDS 40

static void
count (GrundyAdviser *adviser,
       guint         *n)
{
  ++*n;
}

static void
test_answers (void)
{
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autoptr (CgtPosition) position = app_test_parse ("nim", "3 5 1");
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, "2-3", NULL);
  const GrundyTopics all = GRUNDY_TOPIC_RESULT | GRUNDY_TOPIC_COMPONENTS | GRUNDY_TOPIC_MOVES | GRUNDY_TOPIC_HINT;
  const GrundyAnswer *answer;

  grundy_adviser_begin (adviser, position);
  g_assert_null (grundy_adviser_ask (adviser, position, NULL, all, TRUE));
  g_assert_null (grundy_adviser_ask (adviser, position, move, GRUNDY_TOPIC_RESULT, TRUE));
  app_test_run_until (!grundy_adviser_is_busy (adviser));

  answer = grundy_adviser_ask (adviser, position, NULL, all, TRUE);
  g_assert_true (answer != NULL && answer->known);
  g_assert_cmpuint (answer->result.value, ==, 3 ^ 5 ^ 1);
  g_assert_cmpuint (answer->components->len, ==, 3);
  g_assert_cmpuint (g_array_index (answer->components, CgtComponent, 1).value, ==, 5);
  g_assert_cmpuint (answer->analysis->moves->len, ==, 1);
  g_assert_true (answer->hint->won);

  answer = grundy_adviser_ask (adviser, position, move, GRUNDY_TOPIC_RESULT, TRUE);
  g_assert_cmpuint (answer->result.value, ==, 0);
  g_assert_null (answer->components);
  /* More of the same is a new question. */
  g_assert_null (grundy_adviser_ask (adviser, position, move, GRUNDY_TOPIC_COMPONENTS, TRUE));
  app_test_run_until (!grundy_adviser_is_busy (adviser));
}

static CgtSign
judge (const CgtPosition *position,
       const CgtMove     *move,
       Brute             *brute)
{
  g_autoptr (CgtPosition) option = move != NULL ? cgt_position_play (position, move, NULL) : NULL;
  g_autofree char *text = option != NULL ? cgt_position_to_string (option) : NULL;

  if (text == NULL)
    return CGT_SIGN_NONE;
  return brute_solve (brute, text).outcome == CGT_OUTCOME_P ? CGT_SIGN_WIN : CGT_SIGN_LOSS;
}

/* Of a move that begins: the best that is found by going on anywhere. */
static CgtSign
judge_begun (CgtLayout     *layout,
             const CgtMove *begun,
             Brute         *brute)
{
  CgtSign best = CGT_SIGN_NONE;

  for (guint i = 0; i < layout->elements->len && best != CGT_SIGN_WIN; i++)
    {
      gint64 element = g_array_index (layout->elements, CgtElement, i).id;
      gboolean half_made;
      g_autoptr (CgtMove) move = cgt_layout_move_at (layout, element, begun, &half_made);
      CgtSign sign = CGT_SIGN_NONE;

      /* A split is none of what takes stones. */
      if (move != NULL && !half_made && move->index == begun->index && move->amount > 0)
        sign = judge (layout->position, move, brute);
      best = sign != CGT_SIGN_NONE ? sign : best;
    }
  return best;
}

/* Every sign on a board, by brute force. */
static void
check_signs (GrundyAdviser     *adviser,
             const CgtPosition *position,
             Brute             *brute)
{
  CgtView view = { .width = 600, .height = 400 };
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);

  grundy_adviser_begin (adviser, position);
  grundy_adviser_survey (adviser, layout);
  app_test_run_until (!grundy_adviser_is_busy (adviser));
  for (guint i = 0; i < layout->elements->len; i++)
    {
      gint64 element = g_array_index (layout->elements, CgtElement, i).id;
      gboolean half_made;
      g_autoptr (CgtMove) move = cgt_layout_move_at (layout, element, NULL, &half_made);
      CgtSign expected = judge (position, move, brute);

      if (half_made && cgt_layout_how_to_go_on (layout, element) != NULL)
        expected = judge_begun (layout, move, brute);
      else if (half_made && expected == CGT_SIGN_LOSS)
        expected = CGT_SIGN_NONE;
      g_assert_cmpint (grundy_adviser_get_sign (adviser, element), ==, expected);
    }
}

static void
test_signs (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (Brute) brute = brute_new (game);

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);

      check_signs (adviser, position, brute);
    }
}

/* The signs of all elements but counts, in a letter each: W, L, or a dot. */
static void
assert_signs (GrundyAdviser *adviser,
              CgtPosition   *position,
              const CgtMove *pending,
              const char    *expected)
{
  CgtView view = { .width = 600, .height = 400 };
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, pending, &view);
  g_autoptr (GString) signs = g_string_new (NULL);

  grundy_adviser_survey (adviser, layout);
  app_test_run_until (!grundy_adviser_is_busy (adviser));
  for (guint i = 0; i < layout->elements->len; i++)
    {
      gint64 element = g_array_index (layout->elements, CgtElement, i).id;

      if (cgt_layout_get_most (layout, element) == 0)
        g_string_append_c (signs, ".WL"[grundy_adviser_get_sign (adviser, element)]);
    }
  g_assert_cmpstr (signs->str, ==, expected);
}

/* Before the first click: stones at one end of a winning move. After it: what the second one makes, and nothing where
 * another move would begin. */
static void
test_two_clicks (void)
{
  const guint64 fourth[] = { 3, 5 };
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autoptr (CgtPosition) position = app_test_parse ("octal", "0.156:9");
  g_autoptr (CgtPosition) two = app_test_parse ("octal", "0.156:9 1");
  g_autoptr (CgtMove) begun = cgt_move_new_split (0, 1, fourth, 2);

  /* One move wins, the one that leaves 3 and 3. */
  grundy_adviser_begin (adviser, position);
  assert_signs (adviser, position, NULL, "LLLWLWLLL");
  assert_signs (adviser, position, begun, ".LL.LW...");
  assert_signs (adviser, position, NULL, "LLLWLWLLL");
  /* With a single stone beside them none does, and that one is no part of the begun move. */
  grundy_adviser_begin (adviser, two);
  assert_signs (adviser, two, begun, ".LL.LL....");
}

/* Of a split that takes nothing one click is enough, whatever has been begun. */
static void
test_click_beside_two (void)
{
  const guint64 first[] = { 0, 2 };
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autoptr (CgtPosition) position = app_test_parse ("octal", "4.77:3");
  g_autoptr (CgtMove) begun = cgt_move_new_split (0, 1, first, 2);

  /* A heap of 1 is worth *1, one of 2 *2: only 1 + 1 is lost. */
  grundy_adviser_begin (adviser, position);
  assert_signs (adviser, position, NULL, "LLWLL");
  assert_signs (adviser, position, begun, "LLLL.");
}

/* The answer is there, but nobody has looked at it yet when another position is the present one. */
static void
test_late_answer_dropped (void)
{
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autoptr (CgtPosition) old = app_test_parse ("nim", "3 5 1");
  g_autoptr (CgtPosition) position = app_test_parse ("nim", "2 2");
  guint n_answered = 0;

  g_signal_connect (adviser, "answered", G_CALLBACK (count), &n_answered);
  grundy_adviser_begin (adviser, old);
  grundy_adviser_ask (adviser, old, NULL, GRUNDY_TOPIC_RESULT, TRUE);
  g_usleep (100 * 1000);
  grundy_adviser_begin (adviser, position);
  app_test_run_for (100);
  g_assert_cmpuint (n_answered, ==, 0);
  g_assert_false (grundy_adviser_is_busy (adviser));
  g_assert_null (grundy_adviser_ask (adviser, old, NULL, GRUNDY_TOPIC_RESULT, TRUE));
  app_test_run_until (n_answered == 1);
}

/* What cannot be answered is given up for what can. */
static void
test_new_position_cancels (void)
{
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autoptr (CgtPosition) old = endless_new ();
  g_autoptr (CgtPosition) position = app_test_parse ("nim", "2 2");
  const GrundyAnswer *answer;

  grundy_adviser_begin (adviser, old);
  grundy_adviser_ask (adviser, old, NULL, GRUNDY_TOPIC_RESULT, TRUE);
  app_test_run_until (g_atomic_int_get (&endless_n_running) == 1);
  grundy_adviser_begin (adviser, position);
  grundy_adviser_ask (adviser, position, NULL, GRUNDY_TOPIC_RESULT, TRUE);
  app_test_run_until (!grundy_adviser_is_busy (adviser));
  answer = grundy_adviser_ask (adviser, position, NULL, GRUNDY_TOPIC_RESULT, TRUE);
  g_assert_cmpint (answer->result.outcome, ==, CGT_OUTCOME_P);
  app_test_run_until (g_atomic_int_get (&endless_n_running) == 0);
}

static void
test_limit_is_an_answer (void)
{
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autoptr (CgtPosition) position = endless_new ();
  const GrundyAnswer *answer;

  endless_reaches_limit = TRUE;
  grundy_adviser_begin (adviser, position);
  grundy_adviser_ask (adviser, position, NULL, GRUNDY_TOPIC_RESULT, TRUE);
  app_test_run_until (!grundy_adviser_is_busy (adviser));
  endless_reaches_limit = FALSE;
  answer = grundy_adviser_ask (adviser, position, NULL, GRUNDY_TOPIC_RESULT, TRUE);
  g_assert_nonnull (answer);
  g_assert_false (answer->known);
}

static void
test_forget_while_running (void)
{
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autoptr (CgtPosition) position = endless_new ();

  grundy_adviser_begin (adviser, position);
  grundy_adviser_ask (adviser, position, NULL, GRUNDY_TOPIC_RESULT, FALSE);
  app_test_run_until (g_atomic_int_get (&endless_n_running) == 1);
  grundy_adviser_forget (adviser);
  g_assert_false (grundy_adviser_is_busy (adviser));
  app_test_run_until (g_atomic_int_get (&endless_n_running) == 0);
  app_test_run_for (20);
}

/* Runs the main loop until all is known; returns the longest that it stood still, in ms. */
static double
get_longest_stall (GrundyAdviser *adviser)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  gint64 longest = 0;

  while (grundy_adviser_is_busy (adviser) && g_get_monotonic_time () < end)
    {
      gint64 began = g_get_monotonic_time ();

      g_main_context_iteration (NULL, FALSE);
      longest = MAX (longest, g_get_monotonic_time () - began);
      g_usleep (500);
    }
  g_assert_false (grundy_adviser_is_busy (adviser));
  return longest / 1000.0;
}

static char *
repeat (const char *text,
        const char *between,
        guint       n)
{
  GString *all = g_string_new (text);

  for (guint i = 1; i < n; i++)
    g_string_append_printf (all, "%s%s", between, text);
  return g_string_free (all, FALSE);
}

static void
check_large (const char *id,
             const char *notation)
{
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autoptr (CgtPosition) position = app_test_parse (id, notation);
  CgtView view = { .width = 900, .height = 600 };
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
  gint64 began = g_get_monotonic_time ();
  double asking, longest;

  grundy_adviser_begin (adviser, position);
  grundy_adviser_ask (adviser, position, NULL, GRUNDY_TOPIC_RESULT | GRUNDY_TOPIC_COMPONENTS, TRUE);
  grundy_adviser_survey (adviser, layout);
  asking = (g_get_monotonic_time () - began) / 1000.0;
  longest = get_longest_stall (adviser);
  g_test_message ("%s: %u elements, asked in %.1f ms, all known in %.0f ms, longest stall %.1f ms", id,
                  layout->elements->len, asking, (g_get_monotonic_time () - began) / 1000.0, longest);
  /* Far above what was measured, for machines that do something else as well. */
  g_assert_cmpfloat (MAX (asking, longest), <, 100);
}

static void
test_large (void)
{
  g_autofree char *tower = repeat ("111", "/", 400000);
  g_autofree char *piles = repeat ("300", " ", 50);
  g_autofree char *strip = g_strnfill (40, '.');
  g_autofree char *heaps = repeat ("120", " ", 9);
  /* All lose, so that none of the moves that begin at a stone may be left out. */
  g_autofree char *two_clicks = g_strconcat ("0.7777:120 ", heaps, NULL);

  check_large ("tower", tower);
  check_large ("take-split", piles);
  check_large ("nim", piles);
  check_large ("strip", strip);
  check_large ("octal", two_clicks);
}

static const GrundyAnswer *
ask_tower (GrundyAdviser     *adviser,
           const CgtPosition *position,
           guint              layer)
{
  g_autoptr (CgtMove) move = cgt_move_new (layer, 0);

  return grundy_adviser_ask (adviser, position, move, GRUNDY_TOPIC_RESULT | GRUNDY_TOPIC_COMPONENTS, TRUE);
}

/* A pointer that passes the blocks of a tall tower does not fill the memory. */
static void
test_forgets_oldest (void)
{
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autofree char *tower = repeat ("111", "/", 400000);
  g_autoptr (CgtPosition) position = app_test_parse ("tower", tower);

  grundy_adviser_begin (adviser, position);
  for (guint i = 1; i <= 6; i++)
    {
      ask_tower (adviser, position, i);
      app_test_run_until (!grundy_adviser_is_busy (adviser));
    }
  g_assert_nonnull (ask_tower (adviser, position, 6));
  g_assert_nonnull (ask_tower (adviser, position, 5));
  g_assert_null (ask_tower (adviser, position, 1));
  app_test_run_until (!grundy_adviser_is_busy (adviser));
}

/* The history of a match, judged: 3 5 1, then a winning move, a losing one that could not be helped,
 * and a mistake. */
static void
test_timeline (void)
{
  g_autoptr (GrundyAdviser) adviser = grundy_adviser_new ();
  g_autoptr (CgtMatch) match = app_test_match ("nim", "3 5 1", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  g_autoptr (GArray) mistakes = NULL;
  gboolean complete = FALSE;
  GrundyPly plies[4];

  app_test_play (match, "2-3");
  app_test_play (match, "1-1");
  app_test_play (match, "2-2");
  grundy_adviser_begin (adviser, cgt_match_get_position (match));
  for (guint i = 0; i < 4; i++)
    g_assert_false (grundy_timeline_judge (adviser, match, i).known);
  app_test_run_until (!grundy_adviser_is_busy (adviser));
  for (guint i = 0; i < 4; i++)
    plies[i] = grundy_timeline_judge (adviser, match, i);

  g_assert_false (plies[0].has_move);
  g_assert_cmpuint (plies[0].result.value, ==, 7);
  g_assert_true (plies[1].wins);
  g_assert_false (plies[1].mistake);
  g_assert_false (plies[2].wins);
  g_assert_false (plies[2].mistake);
  g_assert_false (plies[3].wins);
  g_assert_true (plies[3].mistake);

  mistakes = grundy_timeline_find_mistakes (adviser, match, &complete);
  g_assert_true (complete);
  g_assert_cmpuint (mistakes->len, ==, 1);
  g_assert_cmpuint (g_array_index (mistakes, guint, 0), ==, 3);
}

int
main (int   argc,
      char *argv[])
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/adviser/answers", test_answers);
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/adviser/signs/%s", games[i]->id);

      g_test_add_data_func (path, games[i], test_signs);
    }
  g_test_add_func ("/app/adviser/two-clicks", test_two_clicks);
  g_test_add_func ("/app/adviser/click-beside-two", test_click_beside_two);
  g_test_add_func ("/app/adviser/late-answer-dropped", test_late_answer_dropped);
  g_test_add_func ("/app/adviser/new-position-cancels", test_new_position_cancels);
  g_test_add_func ("/app/adviser/limit-is-an-answer", test_limit_is_an_answer);
  g_test_add_func ("/app/adviser/forget-while-running", test_forget_while_running);
  g_test_add_func ("/app/adviser/large", test_large);
  g_test_add_func ("/app/adviser/forgets-oldest", test_forgets_oldest);
  g_test_add_func ("/app/adviser/timeline", test_timeline);
  return g_test_run ();
}
