/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "grundy-board.h"
#include "grundy-element.h"
#include "grundy-game-page.h"

/* The page and the computer, without a window: what happens when whose turn it is. */

typedef struct
{
  GtkWidget *page;
  CgtMatch *match;
} Fixture;

static void
begin (Fixture    *fixture,
       const char *id,
       const char *notation,
       CgtPlayer   first,
       CgtPlayer   second)
{
  g_clear_object (&fixture->match);
  fixture->match = app_test_match (id, notation, first, second);
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (fixture->page), fixture->match);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->page = g_object_ref_sink (grundy_game_page_new ());
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (fixture->page), NULL);
  g_object_unref (fixture->page);
  g_object_unref (fixture->match);
}

static void
test_computer_answers (Fixture      *fixture,
                       gconstpointer data)
{
  begin (fixture, "nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
  app_test_run_for (50);
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 0);
  app_test_play (fixture->match, "2-3");
  app_test_run_until (cgt_match_get_ply (fixture->match) == 2);
  g_assert_true (cgt_match_is_persons_turn (fixture->match));
}

static void
test_computer_begins (Fixture      *fixture,
                      gconstpointer data)
{
  begin (fixture, "nim", "3 5", CGT_PLAYER_COMPUTER, CGT_PLAYER_PERSON);
  app_test_run_until (cgt_match_get_ply (fixture->match) == 1);
}

static void
test_undo_stops_computer (Fixture      *fixture,
                          gconstpointer data)
{
  begin (fixture, "nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
  app_test_play (fixture->match, "2-3");
  grundy_game_page_undo (GRUNDY_GAME_PAGE (fixture->page));
  app_test_run_for (600);
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 0);
  g_assert_cmpuint (cgt_match_get_length (fixture->match), ==, 1);

  grundy_game_page_redo (GRUNDY_GAME_PAGE (fixture->page));
  app_test_run_until (cgt_match_get_ply (fixture->match) == 2);
}

/* A place in the past where the computer was to move is there to be looked at. */
static void
test_past_is_left_alone (Fixture      *fixture,
                         gconstpointer data)
{
  begin (fixture, "nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
  app_test_play (fixture->match, "2-3");
  app_test_run_until (cgt_match_get_ply (fixture->match) == 2);
  cgt_match_go_to (fixture->match, 1);
  app_test_run_for (600);
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 1);
}

/* A move made again that had been taken back is answered as before. */
static void
test_answers_alike (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr (CgtMove) answer = NULL;

  begin (fixture, "nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
  app_test_play (fixture->match, "2-3");
  app_test_run_until (cgt_match_get_ply (fixture->match) == 2);
  answer = cgt_move_ref (cgt_match_get_move_at (fixture->match, 1));
  grundy_game_page_undo (GRUNDY_GAME_PAGE (fixture->page));
  app_test_play (fixture->match, "2-3");
  g_assert_cmpuint (cgt_match_get_length (fixture->match), ==, 2);
  app_test_run_until (cgt_match_get_ply (fixture->match) == 2);
  g_assert_true (cgt_move_equal (cgt_match_get_move_at (fixture->match, 1), answer));
}

/* A button that was pressed by an assistive tool acts a moment later, when its page may have been left. */
static void
test_late_presses (Fixture      *fixture,
                   gconstpointer data)
{
  const char *name, *parameter;
  const GVariantType *type;
  GType owner;
  guint n_actions = 0;

  begin (fixture, "nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  app_test_play (fixture->match, "2-3");
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (fixture->page), NULL);
  for (; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (fixture->page), n_actions, &owner, &name, &type, &parameter);
       n_actions++)
    {
      gtk_widget_action_set_enabled (fixture->page, name, TRUE);
      g_assert_true (gtk_widget_activate_action (fixture->page, name, NULL));
    }
  g_assert_cmpuint (n_actions, >=, 5);
}

/* Of a long match the history shows what is around the present place. */
static void
test_long_match (Fixture      *fixture,
                 gconstpointer data)
{
  CgtMatch *match = fixture->match = app_test_match ("nim", "100000", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  g_autoptr (CgtMove) move = cgt_position_parse_move (cgt_match_get_position (match), "1-1", NULL);
  gint64 start;

  for (guint i = 0; i < 20000; i++)
    cgt_match_play (match, move, NULL);
  start = g_get_monotonic_time ();
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (fixture->page), match);
  g_test_message ("20,000 moves are shown after %.0f ms", (g_get_monotonic_time () - start) / 1e3);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 2 * G_USEC_PER_SEC);
  for (guint ply = 20000; ply > 19400; ply -= 30)
    cgt_match_go_to (match, ply);
  cgt_match_go_to (match, 0);
  cgt_match_go_to (match, 10000);
  for (guint i = 0; i < 120; i++)
    cgt_match_redo (match);
  g_assert_cmpuint (cgt_match_get_ply (match), ==, 10120);
}

static void
test_leaving_stops_computer (Fixture      *fixture,
                             gconstpointer data)
{
  begin (fixture, "nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
  app_test_play (fixture->match, "2-3");
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (fixture->page), NULL);
  app_test_run_for (600);
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 1);

  grundy_game_page_set_match (GRUNDY_GAME_PAGE (fixture->page), fixture->match);
  app_test_run_until (cgt_match_get_ply (fixture->match) == 2);
}

static void
test_to_the_end (Fixture      *fixture,
                 gconstpointer data)
{
  static const char *const starts[][2] = {
    { "strip", "......" }, { "tower", "111/111/111" }, { "take-split", "3 2" },
    { "nim", "2 3" }, { "misere-nim", "2 3" }, { "team-nim", "7:2,3,2,2@1" },
    { "sum", "strip:.... + nim:2 + tower:111/110" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (i);

      begin (fixture, starts[i][0], starts[i][1], CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
      while (!cgt_match_is_finished (fixture->match))
        {
          g_autoptr (CgtMove) move = cgt_position_random_move (cgt_match_get_position (fixture->match), random);

          g_assert_true (cgt_match_play (fixture->match, move, NULL));
          app_test_run_until (!cgt_match_is_computers_turn (fixture->match));
        }
    }
}

static GtkWidget *
find_part (Fixture    *fixture,
           const char *id)
{
  GtkWidget *child = gtk_widget_get_first_child (fixture->page);

  while (child != NULL && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (child)), id) != 0)
    child = gtk_widget_get_next_sibling (child);
  g_assert_nonnull (child);
  return child;
}

/* The first element that has these words. */
static GtkWidget *
find_element (GtkWidget  *board,
              const char *words)
{
  GtkWidget *child = gtk_widget_get_first_child (board);

  while (child != NULL && strstr (grundy_element_get_label (GRUNDY_ELEMENT (child)), words) == NULL)
    child = gtk_widget_get_next_sibling (child);
  g_assert_nonnull (child);
  return child;
}

static void
test_left_board_is_dead (Fixture      *fixture,
                         gconstpointer data)
{
  GtkWidget *board = find_part (fixture, "board");

  begin (fixture, "take-split", "5 4", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  app_test_allocate (fixture->page, 1024, 553);
  g_signal_emit_by_name (find_element (board, "Prepares: "), "clicked");
  g_assert_nonnull (grundy_board_get_pending (GRUNDY_BOARD (board)));
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (fixture->page), NULL);
  g_assert_null (grundy_board_get_pending (GRUNDY_BOARD (board)));
  g_assert_nonnull (grundy_board_get_layout (GRUNDY_BOARD (board)));
  g_assert_false (gtk_widget_get_visible (find_part (fixture, "confirm")));

  /* Clicks that come too late. */
  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL; child = gtk_widget_get_next_sibling (child))
    g_signal_emit_by_name (child, "clicked");
  g_assert_null (grundy_board_get_pending (GRUNDY_BOARD (board)));
  g_signal_emit_by_name (board, "pending");
  g_signal_emit_by_name (board, "pointed");
  g_signal_emit_by_name (find_part (fixture, "history"), "go-to", 0);
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 0);
}

/* The button with these words, if it is to be seen. */
static GtkWidget *
find_button (GtkWidget  *widget,
             const char *words)
{
  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), words) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, words);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press (Fixture    *fixture,
       const char *words)
{
  GtkWidget *button = find_button (fixture->page, words);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* Whoever does not want to wait stops the computer, and lets it move later. */
static void
test_stop (Fixture      *fixture,
           gconstpointer data)
{
  GtkWidget *stop;

  begin (fixture, "nim", "3 5", CGT_PLAYER_COMPUTER, CGT_PLAYER_PERSON);
  g_assert_null (find_button (fixture->page, "Let It Move"));
  /* It is to be seen only where the computer takes its time, and works before. */
  stop = gtk_widget_get_first_child (find_part (fixture, "turn"));
  while (stop != NULL && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (stop)), "actions") != 0)
    stop = gtk_widget_get_next_sibling (stop);
  g_signal_emit_by_name (gtk_widget_get_first_child (stop), "clicked");
  app_test_run_for (600);
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 0);
  press (fixture, "Let It Move");
  app_test_run_until (cgt_match_get_ply (fixture->match) == 1);
  g_assert_null (find_button (fixture->page, "Let It Move"));
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->page, action, NULL));
}

/* 3 5: the computer is not here; the first move gives the win away, the third as well. */
static void
begin_with_mistakes (Fixture *fixture)
{
  begin (fixture, "nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  app_test_play (fixture->match, "2-1");
  app_test_play (fixture->match, "2-1");
  app_test_play (fixture->match, "1-1");
  app_test_play (fixture->match, "2-3");
  app_test_play (fixture->match, "1-2");
  g_assert_true (cgt_match_is_finished (fixture->match));
}

static void
test_review (Fixture      *fixture,
             gconstpointer data)
{
  begin_with_mistakes (fixture);
  activate (fixture, "page.review");
  app_test_run_until (cgt_match_get_ply (fixture->match) == 0);
  activate (fixture, "page.next-mistake");
  app_test_run_until (cgt_match_get_ply (fixture->match) == 3);
  activate (fixture, "page.next-mistake");
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 3);
  activate (fixture, "page.previous-mistake");
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 0);
  activate (fixture, "page.end-review");
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 5);
}

/* The page is left with the review open, and buttons are pressed that fade away. */
static void
test_review_left (Fixture      *fixture,
                  gconstpointer data)
{
  static const char *const actions[] = {
    "page.previous-mistake", "page.next-mistake", "page.play-on", "page.end-review", "page.review",
  };

  begin_with_mistakes (fixture);
  activate (fixture, "page.review");
  app_test_run_until (cgt_match_get_ply (fixture->match) == 0);
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (fixture->page), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_activate_action (fixture->page, actions[i], NULL);
  /* It is left as it ended. */
  g_assert_true (cgt_match_is_finished (fixture->match));
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 5);
}

/* The past is played on from, and the line that was is kept. */
static void
test_play_on (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr (CgtMove) better = NULL;

  begin_with_mistakes (fixture);
  activate (fixture, "page.review");
  app_test_run_until (cgt_match_get_ply (fixture->match) == 0);
  activate (fixture, "page.play-on");
  better = cgt_position_parse_move (cgt_match_get_position (fixture->match), "2-2", NULL);
  g_signal_emit_by_name (find_part (fixture, "board"), "move", better);
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 1);
  g_assert_cmpuint (cgt_match_get_n_lines (fixture->match), ==, 2);
  g_assert_cmpuint (cgt_match_get_line (fixture->match), ==, 1);
  g_assert_cmpuint (cgt_match_get_line_length (fixture->match, 0), ==, 5);
}

/* In the midst of a match too, where moves that are taken back would else be dropped; the computer
 * does not move while its moves are looked at. */
static void
test_review_under_way (Fixture      *fixture,
                       gconstpointer data)
{
  begin (fixture, "nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
  app_test_play (fixture->match, "2-1");
  app_test_run_until (cgt_match_get_ply (fixture->match) == 2);
  activate (fixture, "page.review");
  app_test_run_until (cgt_match_get_ply (fixture->match) == 0);
  cgt_match_go_to (fixture->match, 1);
  app_test_run_for (600);
  g_assert_cmpuint (cgt_match_get_ply (fixture->match), ==, 1);
  cgt_match_go_to (fixture->match, 0);
  activate (fixture, "page.play-on");
  {
    g_autoptr (CgtMove) better = cgt_position_parse_move (cgt_match_get_position (fixture->match), "2-2", NULL);

    g_signal_emit_by_name (find_part (fixture, "board"), "move", better);
  }
  app_test_run_until (cgt_match_get_ply (fixture->match) == 2);
  g_assert_cmpuint (cgt_match_get_n_lines (fixture->match), ==, 2);
}

#define ADD(name, test) g_test_add ("/app/match/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  ADD ("long-match", test_long_match);
  ADD ("late-presses", test_late_presses);
  ADD ("computer-answers", test_computer_answers);
  ADD ("computer-begins", test_computer_begins);
  ADD ("undo-stops-computer", test_undo_stops_computer);
  ADD ("past-is-left-alone", test_past_is_left_alone);
  ADD ("answers-alike", test_answers_alike);
  ADD ("leaving-stops-computer", test_leaving_stops_computer);
  ADD ("left-board-is-dead", test_left_board_is_dead);
  ADD ("to-the-end", test_to_the_end);
  ADD ("stop", test_stop);
  ADD ("review", test_review);
  ADD ("review-left", test_review_left);
  ADD ("play-on", test_play_on);
  ADD ("review-under-way", test_review_under_way);
  return g_test_run ();
}
