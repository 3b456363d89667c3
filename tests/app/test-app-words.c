/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "grundy-words.h"

static void
assert_words (char       *words,
              const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

static void
test_against_computer (void)
{
  g_autoptr (CgtMatch) match = app_test_match ("nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);

  assert_words (grundy_words_title (match), "Your move");
  assert_words (grundy_words_subtitle (match), "playing first against Perfect");
  assert_words (grundy_words_news (match), "Your move. Click a stone to take it and all above it.");
  app_test_play (match, "2-3");
  assert_words (grundy_words_title (match), "The computer’s move");
  assert_words (grundy_words_who (match, 0), "You");
  assert_words (grundy_words_who (match, 1), "Computer");
  app_test_play (match, "1-3");
  assert_words (grundy_words_news (match), "Computer: take 3 from the 1st heap. Your move.");
  assert_words (grundy_words_caption (match), "Your move, move 3");
}

static void
test_playing_second (void)
{
  g_autoptr (CgtMatch) match = app_test_match ("nim", "3", CGT_PLAYER_COMPUTER, CGT_PLAYER_PERSON);

  assert_words (grundy_words_subtitle (match), "playing second against Perfect");
  assert_words (grundy_words_title (match), "The computer’s move");
}

static void
test_won (void)
{
  g_autoptr (CgtMatch) match = app_test_match ("nim", "3", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);

  app_test_play (match, "1-3");
  assert_words (grundy_words_title (match), "You have won");
  /* Not as if it were about the winner. */
  assert_words (grundy_words_subtitle (match), "you played first against Perfect");
  assert_words (grundy_words_news (match), "You have won: you took the last stone.");
}

static void
test_lost_misere (void)
{
  g_autoptr (CgtMatch) match = app_test_match ("misere-nim", "3", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);

  app_test_play (match, "1-3");
  assert_words (grundy_words_title (match), "The computer has won");
  assert_words (grundy_words_result (match), "The computer has won: you took the last stone.");
}

static void
test_two_people (void)
{
  g_autoptr (CgtMatch) match = app_test_match ("nim", "1 1", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);

  assert_words (grundy_words_title (match), "First player’s move");
  assert_words (grundy_words_subtitle (match), "two people on one screen");
  app_test_play (match, "1-1");
  assert_words (grundy_words_title (match), "Second player’s move");
  assert_words (grundy_words_caption (match), "Move 2");
  app_test_play (match, "2-1");
  assert_words (grundy_words_title (match), "The second player has won");
  assert_words (grundy_words_result (match), "The second player has won: the second player took the last stone.");
}

static void
test_teams (void)
{
  g_autoptr (CgtMatch) match = app_test_match ("team-nim", "5:3,2,2,2@1", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);

  assert_words (grundy_words_title (match), "Your move, seat 1");
  app_test_play (match, "3");
  app_test_play (match, "2");
  assert_words (grundy_words_title (match), "Your team has won");
  assert_words (grundy_words_result (match), "Your team has won: the computer’s team took the last stone.");
}

/* Elements, on the strip of the problem's first example. */
static void
test_elements (void)
{
  g_autoptr (CgtPosition) position = app_test_parse ("strip", "X.X..");
  CgtView view = { .width = 600, .height = 300 };
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
  gint64 closed = g_array_index (layout->elements, CgtElement, 1).id;
  gint64 last = g_array_index (layout->elements, CgtElement, 4).id;
  g_autofree char *subject = NULL;
  g_autofree char *rest = NULL;

  assert_words (grundy_words_element (layout, last, TRUE), "Cell 5, empty. Move: cell 5.");
  assert_words (grundy_words_element (layout, last, FALSE), "Cell 5, empty");
  assert_words (grundy_words_element (layout, closed, TRUE),
                "Cell 2, closed. Cannot be played: a cross on cell 2 would make three in a row: cells 1 to 3.");

  grundy_words_pointed (layout, last, TRUE, &subject, &rest);
  assert_words (g_steal_pointer (&subject), "Cell 5");
  assert_words (g_steal_pointer (&rest), "stands alone and closes 4.");
  grundy_words_pointed (layout, closed, TRUE, &subject, &rest);
  assert_words (g_steal_pointer (&subject), "Cell 2, closed.");
  assert_words (g_steal_pointer (&rest), "A cross on cell 2 would make three in a row: cells 1 to 3.");
  grundy_words_pointed (layout, last, FALSE, &subject, &rest);
  assert_words (g_steal_pointer (&subject), "Cell 5, empty.");
  g_assert_null (rest);
}

static void
test_every_game_says_how (void)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (CgtPosition) start = cgt_game_get_start (games[i]);
      g_autofree char *how = cgt_position_describe_how_to_move (start);

      g_assert_true (games[i]->hidden || (how != NULL && *how != '\0'));
    }
}

/* The gap of the cut that is open already. */
static void
test_open_cut (void)
{
  g_autoptr (CgtPosition) position = app_test_parse ("take-split", "4");
  CgtView view = { .width = 600, .height = 400 };
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);

  for (guint i = 0; i < layout->elements->len; i++)
    {
      gint64 id = g_array_index (layout->elements, CgtElement, i).id;
      gboolean half_made;
      g_autoptr (CgtMove) cut = cgt_layout_move_at (layout, id, NULL, &half_made);
      g_autoptr (CgtLayout) open = NULL;
      char *subject = NULL;
      char *rest = NULL;

      if (!half_made)
        continue;
      open = cgt_layout_new (position, cut, &view);
      grundy_words_pointed (open, id, TRUE, &subject, &rest);
      g_free (subject);
      assert_words (rest, "Closes this cut again.");
      return;
    }
  g_assert_not_reached ();
}

/* Where the pointer is after the first of two clicks, which alone would make no move. */
static void
test_begun (void)
{
  const guint64 last[] = { 8, 0 };
  g_autoptr (CgtPosition) position = app_test_parse ("octal", "0.156:9");
  g_autoptr (CgtMove) begun = cgt_move_new_split (0, 1, last, 2);
  CgtView view = { .width = 600, .height = 400 };
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, begun, &view);
  g_autofree char *subject = NULL;
  g_autofree char *rest = NULL;

  grundy_words_pointed (layout, 2 * 8, TRUE, &subject, &rest);
  assert_words (g_steal_pointer (&subject), "Heap 1, stone 9 of 9.");
  assert_words (g_steal_pointer (&rest), "Then click the last stone that goes.");
  grundy_words_pointed (layout, 2 * 4, TRUE, &subject, &rest);
  assert_words (g_steal_pointer (&rest), "No move takes exactly 5.");
}

static void
test_confirm (void)
{
  g_autoptr (CgtPosition) position = app_test_parse ("take-split", "7");
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, "1=2+3+2", NULL);
  g_autofree char *words = grundy_words_confirm (position, move);

  g_assert_true (g_unichar_isupper (g_utf8_get_char (words)));
}

static void
assert_verdict (CgtMatch   *match,
                const char *expected,
                gboolean    wins)
{
  CgtResult result;
  gboolean good;

  g_assert_true (cgt_position_solve (cgt_match_get_position (match), NULL, &result, NULL));
  assert_words (grundy_words_verdict (match, &result, FALSE, &good), expected);
  g_assert_cmpint (good, ==, wins);
}

/* A verdict speaks to the person whoever is to move; between two it names who can win, and its sign
 * is for whoever is to move. */
static void
test_verdict (void)
{
  g_autoptr (CgtMatch) alone = app_test_match ("nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
  g_autoptr (CgtMatch) two = app_test_match ("nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);

  assert_verdict (alone, "You can win", TRUE);
  app_test_play (alone, "2-2");
  assert_verdict (alone, "You can win", TRUE);
  app_test_play (alone, "1-3");
  assert_verdict (alone, "You can win", TRUE);
  cgt_match_go_to (alone, 0);
  app_test_play (alone, "2-1");
  assert_verdict (alone, "You are lost if the computer plays well", FALSE);

  assert_verdict (two, "The first player can win", TRUE);
  app_test_play (two, "2-1");
  assert_verdict (two, "The second player can win", TRUE);
  app_test_play (two, "2-1");
  assert_verdict (two, "The second player can win", FALSE);
}

static void
test_judged (void)
{
  g_autoptr (CgtMatch) match = app_test_match ("nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
  const CgtResult lost = { CGT_OUTCOME_P, TRUE, 0 };
  const CgtResult won = { CGT_OUTCOME_N, TRUE, 7 };
  const CgtResult unvalued = { .outcome = CGT_OUTCOME_N };
  const GrundyPly mistake = { .known = TRUE, .result = won, .has_move = TRUE, .mistake = TRUE };
  const GrundyPly good = { .known = TRUE, .result = lost, .has_move = TRUE, .wins = TRUE };

  app_test_play (match, "2-1");
  assert_words (grundy_words_ply (match, 1, NULL), "Move 1, You: take 1 from the 2nd heap");
  assert_words (grundy_words_ply (match, 1, &mistake), "Move 1, You: take 1 from the 2nd heap. Value after it: *7. It gave a won game away.");
  assert_words (grundy_words_ply (match, 1, &good), "Move 1, You: take 1 from the 2nd heap. Value after it: *0. A winning move.");
  assert_words (grundy_words_mistake (match, 0, &won, "Better: take 2 from the 2nd heap."),
                "Before move 1 (You: take 1 from the 2nd heap), which left *7 and gave a won game away. Better: take 2 from the 2nd heap.");
  assert_words (grundy_words_mistake (match, 0, &unvalued, "Some better moves: take 2 from the 2nd heap; take 3 from the 2nd heap."),
                "Before move 1 (You: take 1 from the 2nd heap), which gave a won game away. Some better moves: take 2 from the 2nd heap; take 3 from the 2nd heap.");
  assert_words (grundy_words_worth (&lost, TRUE), "It leaves *0: <b>a winning move.</b>");
  assert_words (grundy_words_worth (&won, FALSE), "It is <b>a losing move.</b>");
}

static void
test_lines (void)
{
  g_autoptr (CgtMatch) match = app_test_match ("nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  g_autoptr (CgtMove) first = cgt_position_parse_move (cgt_match_get_position (match), "2-1", NULL);
  g_autoptr (CgtMove) second = NULL;
  g_autoptr (CgtMove) third = NULL;

  app_test_play (match, "1-1");
  app_test_play (match, "2-5");
  app_test_play (match, "1-2");
  assert_words (grundy_words_line (match, 0), "Line 1");
  cgt_match_go_to (match, 2);
  second = cgt_position_parse_move (cgt_match_get_position (match), "1-1", NULL);
  g_assert_true (cgt_match_play_branch (match, second, NULL));
  assert_words (grundy_words_line (match, 1), "Line 2, from move 3");
  third = cgt_position_parse_move (cgt_match_get_position (match), "1-1", NULL);
  g_assert_true (cgt_match_play_branch (match, third, NULL));
  cgt_match_go_to (match, 0);
  g_assert_true (cgt_match_play_branch (match, first, NULL));
  assert_words (grundy_words_line (match, 2), "Line 3, from move 1");
  app_test_play (match, "1-1");
  cgt_match_go_to (match, 1);
  g_clear_pointer (&second, cgt_move_unref);
  second = cgt_position_parse_move (cgt_match_get_position (match), "1-2", NULL);
  g_assert_true (cgt_match_play_branch (match, second, NULL));
  assert_words (grundy_words_line (match, 3), "Line 4, from move 2 of line 3");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/words/against-computer", test_against_computer);
  g_test_add_func ("/app/words/playing-second", test_playing_second);
  g_test_add_func ("/app/words/won", test_won);
  g_test_add_func ("/app/words/lost-misere", test_lost_misere);
  g_test_add_func ("/app/words/two-people", test_two_people);
  g_test_add_func ("/app/words/teams", test_teams);
  g_test_add_func ("/app/words/elements", test_elements);
  g_test_add_func ("/app/words/every-game-says-how", test_every_game_says_how);
  g_test_add_func ("/app/words/open-cut", test_open_cut);
  g_test_add_func ("/app/words/begun", test_begun);
  g_test_add_func ("/app/words/confirm", test_confirm);
  g_test_add_func ("/app/words/verdict", test_verdict);
  g_test_add_func ("/app/words/judged", test_judged);
  g_test_add_func ("/app/words/lines", test_lines);
  return g_test_run ();
}
