/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "grundy-board-private.h"
#include "grundy-game-page.h"

/* A move is seen happening for less than 250 ms, from the moment it is made to the frame that shows the
 * board at rest. The last frame may come late by as much as frames come late on this machine: by the
 * longest pause between any two of them. */

#define MOST_MS 250
#define WIDTH 1024
#define HEIGHT 600

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  GrundyBoard *board;
  CgtMatch *match;
} Fixture;

/** Motion: what was seen of a move, in microseconds */
typedef struct
{
  GrundyBoard *board;
  gint64 start;
  gint64 last;    /* the frame before */
  gint64 longest; /* between two frames */
  gint64 rest;    /* the first frame at rest; 0: not yet */
  guint n_frames; /* in which it was seen happening */
} Motion;

static GrundyBoard *
find_board (GtkWidget *page)
{
  GtkWidget *child = gtk_widget_get_first_child (page);

  while (child != NULL && !GRUNDY_IS_BOARD (child))
    child = gtk_widget_get_next_sibling (child);
  return GRUNDY_BOARD (child);
}

static void
show (Fixture    *fixture,
      const char *id,
      const char *notation)
{
  fixture->match = app_test_match (id, notation, CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  fixture->window = gtk_window_new ();
  fixture->page = grundy_game_page_new ();
  fixture->board = find_board (fixture->page);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_run_until (gtk_widget_get_width (fixture->page) >= WIDTH);
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (fixture->page), fixture->match);
  app_test_run_for (100);
}

static void
drop (Fixture *fixture)
{
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (fixture->page), NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_run_for (20);
  g_object_unref (fixture->match);
}

static gboolean
is_moving (GrundyBoard *board)
{
  return adw_animation_get_state (board->animation) == ADW_ANIMATION_PLAYING ||
         adw_animation_get_state (board->fade) == ADW_ANIMATION_PLAYING ||
         adw_animation_get_state (board->sliding) == ADW_ANIMATION_PLAYING || board->progress < 1;
}

static void
on_frame (Motion *motion)
{
  gint64 now = g_get_monotonic_time ();

  motion->longest = MAX (motion->longest, now - motion->last);
  motion->last = now;
  if (is_moving (motion->board))
    motion->n_frames++;
  else if (motion->rest == 0)
    motion->rest = now;
}

/* Makes a move and waits until the board is at rest. */
static Motion
watch (Fixture *fixture)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (CgtMove) move = cgt_position_random_move (cgt_match_get_position (fixture->match), random);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (fixture->page);
  Motion motion = { .board = fixture->board };

  motion.start = motion.last = g_get_monotonic_time ();
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (on_frame), &motion);
  g_assert_true (cgt_match_play (fixture->match, move, NULL));
  app_test_run_until (motion.rest != 0);
  g_signal_handlers_disconnect_by_data (clock, &motion);
  return motion;
}

static void
try_motion (const char *id,
            const char *notation)
{
  Fixture fixture;
  Motion motion;

  show (&fixture, id, notation);
  motion = watch (&fixture);
  g_test_message ("%s: at rest after %.0f ms and %u frames, of which the longest took %.0f ms", id,
                  (motion.rest - motion.start) / 1e3, motion.n_frames, motion.longest / 1e3);
  g_assert_cmpuint (motion.n_frames, >=, 1);
  g_assert_cmpint (motion.rest - motion.start, <, MOST_MS * 1000 + motion.longest);
  drop (&fixture);
}

static void
test_strip (void)
{
  try_motion ("strip", "............");
}

static void
test_tower (void)
{
  try_motion ("tower", "111/111/111/111");
}

static void
test_take_split (void)
{
  try_motion ("take-split", "9 7 12");
}

static void
test_nim (void)
{
  try_motion ("nim", "3 13 9");
}

static void
test_misere_nim (void)
{
  try_motion ("misere-nim", "3 13 9");
}

static void
test_team_nim (void)
{
  try_motion ("team-nim", "20:3,3@1");
}

/* The table says how long a move takes, and that is what is seen. */
static void
test_tables (void)
{
  guint n;
  const CgtGame *const *games = cgt_registry_get_all (&n);

  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (cgt_board_find (games[i])->move_ms, <, MOST_MS);
}

static void
test_without_animations (void)
{
  Fixture fixture;
  Motion motion;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  show (&fixture, "tower", "111/111/111/111");
  motion = watch (&fixture);
  g_assert_cmpuint (motion.n_frames, ==, 0);
  drop (&fixture);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* A move that follows while the one before is seen happening is shown from where that one ends. */
static void
test_in_the_midst (void)
{
  Fixture fixture;
  Motion motion;

  show (&fixture, "strip", "............");
  app_test_play (fixture.match, "3");
  app_test_run_until (is_moving (fixture.board));
  app_test_play (fixture.match, "8");
  g_assert_true (fixture.board->position == cgt_match_get_position (fixture.match));
  g_assert_true (fixture.board->last_move == cgt_match_get_move_at (fixture.match, 1));
  motion = watch (&fixture);
  g_assert_cmpuint (cgt_match_get_length (fixture.match), ==, 3);
  g_assert_cmpint (motion.rest - motion.start, <, MOST_MS * 1000 + motion.longest);
  drop (&fixture);
}

/* Taking back is not animated, and ends what is. */
static void
test_taken_back (void)
{
  Fixture fixture;

  show (&fixture, "tower", "111/111/111/111");
  app_test_play (fixture.match, "2.1");
  app_test_run_until (adw_animation_get_state (fixture.board->animation) == ADW_ANIMATION_PLAYING);
  cgt_match_undo (fixture.match);
  g_assert_cmpint (adw_animation_get_state (fixture.board->animation), !=, ADW_ANIMATION_PLAYING);
  g_assert_cmpfloat (fixture.board->progress, ==, 1);
  g_assert_true (fixture.board->position == cgt_match_get_position_at (fixture.match, 0));
  drop (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_test_add_func ("/app/motion/strip", test_strip);
  g_test_add_func ("/app/motion/tower", test_tower);
  g_test_add_func ("/app/motion/take-split", test_take_split);
  g_test_add_func ("/app/motion/nim", test_nim);
  g_test_add_func ("/app/motion/misere-nim", test_misere_nim);
  g_test_add_func ("/app/motion/team-nim", test_team_nim);
  g_test_add_func ("/app/motion/tables", test_tables);
  g_test_add_func ("/app/motion/without-animations", test_without_animations);
  g_test_add_func ("/app/motion/in-the-midst", test_in_the_midst);
  g_test_add_func ("/app/motion/taken-back", test_taken_back);
  return g_test_run ();
}
