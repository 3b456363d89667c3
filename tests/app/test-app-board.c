/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "grundy-board-private.h"
#include "grundy-element.h"
#include "grundy-number-popover.h"

typedef struct
{
  GtkWidget *window;
  GrundyBoard *board;
  CgtPosition *position;
  char *moved; /* the last move that the board reported */
} Fixture;

static void
on_move (Fixture *fixture,
         CgtMove *move)
{
  g_free (fixture->moved);
  fixture->moved = cgt_position_move_to_string (fixture->position, move);
}

static void
show (Fixture    *fixture,
      const char *id,
      const char *notation)
{
  g_clear_pointer (&fixture->position, cgt_position_unref);
  fixture->position = app_test_parse (id, notation);
  grundy_board_set_position (fixture->board, fixture->position, NULL, NULL, FALSE);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->board = GRUNDY_BOARD (grundy_board_new ());
  g_signal_connect_swapped (fixture->board, "move", G_CALLBACK (on_move), fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 500);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  grundy_board_set_playable (fixture->board, TRUE);
  show (fixture, "strip", "X.X..");
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_run_until (gtk_widget_get_width (GTK_WIDGET (fixture->board)) >= 700);
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_run_for (20);
  cgt_position_unref (fixture->position);
  g_free (fixture->moved);
}

static guint
count_children (GrundyBoard *board)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static GrundyElement *
get_nth (GrundyBoard *board,
         guint        n)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board));

  while (n-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return GRUNDY_ELEMENT (child);
}

static GrundyElement *
find_by_label (GrundyBoard *board,
               const char  *part)
{
  for (guint i = 0; i < count_children (board); i++)
    if (strstr (grundy_element_get_label (get_nth (board, i)), part) != NULL)
      return get_nth (board, i);
  g_assert_not_reached ();
}

static gint64
get_focused (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return GRUNDY_IS_ELEMENT (focus) ? grundy_element_get_id (GRUNDY_ELEMENT (focus)) : CGT_NO_ELEMENT;
}

static void
test_one_child_an_element (Fixture      *fixture,
                           gconstpointer data)
{
  CgtLayout *layout = grundy_board_get_layout (fixture->board);

  g_assert_cmpuint (count_children (fixture->board), ==, layout->elements->len);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->board), GTK_ACCESSIBLE_ROLE_GRID);
  for (guint i = 0; i < layout->elements->len; i++)
    {
      const CgtElement *element = &g_array_index (layout->elements, CgtElement, i);
      GrundyElement *child = get_nth (fixture->board, i);
      graphene_rect_t place;

      g_assert_cmpint (grundy_element_get_id (child), ==, element->id);
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_ROLE_GRID_CELL);
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (child), GTK_WIDGET (fixture->board), &place));
      g_assert_cmpfloat (ABS (place.origin.x - element->x), <=, 1);
      g_assert_cmpfloat (ABS (place.origin.y - element->y), <=, 1);
      g_assert_cmpfloat (ABS (place.size.width - element->width), <=, 1);
    }
}

static void
test_labels_follow (Fixture      *fixture,
                    gconstpointer data)
{
  g_assert_nonnull (strstr (grundy_element_get_label (get_nth (fixture->board, 4)), "Move: cell 5"));
  g_assert_nonnull (strstr (grundy_element_get_label (get_nth (fixture->board, 1)), "Cannot be played"));
  grundy_board_set_playable (fixture->board, FALSE);
  g_assert_null (strstr (grundy_element_get_label (get_nth (fixture->board, 4)), "Move"));
  show (fixture, "strip", "X.X...X");
  g_assert_cmpuint (count_children (fixture->board), ==, 7);
  show (fixture, "strip", "...");
  g_assert_cmpuint (count_children (fixture->board), ==, 3);
}

static void
test_activate_plays (Fixture      *fixture,
                     gconstpointer data)
{
  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_nth (fixture->board, 4))));
  g_assert_cmpstr (fixture->moved, ==, "5");
}

static void
test_illegal_is_not_played (Fixture      *fixture,
                            gconstpointer data)
{
  gtk_widget_activate (GTK_WIDGET (get_nth (fixture->board, 1)));
  g_assert_null (fixture->moved);
  grundy_board_set_playable (fixture->board, FALSE);
  gtk_widget_activate (GTK_WIDGET (get_nth (fixture->board, 4)));
  g_assert_null (fixture->moved);
}

static void
test_arrows_move_inside (Fixture      *fixture,
                         gconstpointer data)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  gint64 first;

  show (fixture, "strip", "......");
  grundy_board_set_start (fixture->board, fixture->position);
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD));
  first = get_focused (fixture);
  g_assert_cmpint (first, ==, grundy_element_get_id (get_nth (fixture->board, 0)));

  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_RIGHT));
  g_assert_cmpint (get_focused (fixture), ==, grundy_element_get_id (get_nth (fixture->board, 1)));
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_LEFT));
  g_assert_cmpint (get_focused (fixture), ==, first);
}

static void
test_keyboard_begins_where_it_can_play (Fixture      *fixture,
                                        gconstpointer data)
{
  gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD);
  g_assert_cmpint (get_focused (fixture), ==, grundy_element_get_id (get_nth (fixture->board, 3)));
}

static void
test_tab_leaves_at_once (Fixture      *fixture,
                         gconstpointer data)
{
  gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_BACKWARD));
}

static void
test_focus_stays_on_board (Fixture      *fixture,
                           gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (get_nth (fixture->board, 4)));
  show (fixture, "strip", "...");
  g_assert_cmpint (get_focused (fixture), !=, CGT_NO_ELEMENT);
}

static gpointer
find_click_gesture (GrundyBoard *board)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        return controller;
    }
  return NULL;
}

static void
get_middle (GrundyBoard *board,
            gint64       id,
            double      *x,
            double      *y)
{
  const CgtElement *element = cgt_layout_get_element (grundy_board_get_layout (board), id);

  *x = element->x + element->width / 2;
  *y = element->y + element->height / 2;
}

static gpointer
find_motion (GrundyBoard *board)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        return controller;
    }
  return NULL;
}

/* What is told in its place stays until something else is pointed at. */
static void
test_hushed (Fixture      *fixture,
             gconstpointer data)
{
  gpointer motion = find_motion (fixture->board);
  double x, y, other_x, other_y;

  get_middle (fixture->board, 3, &x, &y);
  get_middle (fixture->board, 4, &other_x, &other_y);
  g_signal_emit_by_name (motion, "motion", x, y);
  g_assert_nonnull (grundy_board_get_ghost (fixture->board));
  grundy_board_hush (fixture->board);
  g_assert_null (grundy_board_get_ghost (fixture->board));
  g_signal_emit_by_name (motion, "motion", x + 1, y + 1);
  g_assert_null (grundy_board_get_ghost (fixture->board));
  g_signal_emit_by_name (motion, "motion", other_x, other_y);
  g_assert_nonnull (grundy_board_get_ghost (fixture->board));
}

/* A press and its release play, whether or not GTK has cancelled the gesture in between. */
static void
test_clicks (Fixture      *fixture,
             gconstpointer data)
{
  GtkGesture *click = find_click_gesture (fixture->board);
  double x, y, other_x, other_y;

  get_middle (fixture->board, 3, &x, &y);
  get_middle (fixture->board, 4, &other_x, &other_y);

  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, other_x, other_y);
  g_assert_null (fixture->moved);

  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, x, y);
  g_assert_cmpstr (fixture->moved, ==, "4");
  g_clear_pointer (&fixture->moved, g_free);

  g_signal_emit_by_name (click, "pressed", 1, other_x, other_y);
  g_signal_emit_by_name (click, "unpaired-release", other_x, other_y, GDK_BUTTON_SECONDARY, NULL);
  g_assert_null (fixture->moved);
  g_signal_emit_by_name (click, "unpaired-release", other_x, other_y, GDK_BUTTON_PRIMARY, NULL);
  g_assert_cmpstr (fixture->moved, ==, "5");
}

static void
test_half_made (Fixture      *fixture,
                gconstpointer data)
{
  show (fixture, "take-split", "7");
  g_assert_null (grundy_board_get_pending (fixture->board));

  gtk_widget_activate (GTK_WIDGET (find_by_label (fixture->board, "Prepares: ")));
  g_assert_nonnull (grundy_board_get_pending (fixture->board));
  g_assert_true (grundy_board_is_pending_legal (fixture->board));
  g_assert_null (fixture->moved);

  g_assert_true (grundy_board_withdraw (fixture->board));
  g_assert_null (grundy_board_get_pending (fixture->board));
  g_assert_false (grundy_board_withdraw (fixture->board));

  gtk_widget_activate (GTK_WIDGET (find_by_label (fixture->board, "Prepares: ")));
  grundy_board_confirm (fixture->board);
  g_assert_nonnull (fixture->moved);
  g_assert_true (g_str_has_prefix (fixture->moved, "1="));
}

static void
test_new_position_forgets_half_made (Fixture      *fixture,
                                     gconstpointer data)
{
  show (fixture, "take-split", "7");
  gtk_widget_activate (GTK_WIDGET (find_by_label (fixture->board, "Prepares: ")));
  show (fixture, "take-split", "5");
  g_assert_null (grundy_board_get_pending (fixture->board));
}

/* Only what is shown of a long board has children, and the keyboard reaches the rest. */
static void
test_long_board_scrolls (Fixture      *fixture,
                         gconstpointer data)
{
  g_autoptr (GString) tower = g_string_new ("111");
  CgtLayout *layout;
  guint64 shown;

  for (guint i = 1; i < 500; i++)
    g_string_append (tower, "/111");
  show (fixture, "tower", tower->str);
  app_test_run_for (50);
  layout = grundy_board_get_layout (fixture->board);
  shown = layout->n_rows_shown;
  g_assert_cmpuint (layout->n_rows, ==, 500);
  g_assert_cmpuint (shown, <, 500);
  app_test_run_until (count_children (fixture->board) == layout->elements->len);
  g_assert_cmpuint (count_children (fixture->board), <=, 3 * (shown + 2));

  gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD);
  for (guint i = 0; i < 2 * shown; i++)
    gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_DOWN);
  g_assert_cmpuint (grundy_board_get_layout (fixture->board)->view.first, >, 0);
}

static void
assert_reveals (Fixture    *fixture,
                const char *id,
                guint64     place)
{
  CgtLayout *layout;
  guint n = 0;

  grundy_board_reveal (fixture->board, place);
  layout = grundy_board_get_layout (fixture->board);
  g_assert_cmpuint (layout->n_rows, >, layout->n_rows_shown);
  for (guint i = 0; i < layout->elements->len; i++)
    n += (guint64) g_array_index (layout->elements, CgtElement, i).id >> 32 == place;
  g_test_message ("%s: place %u, rows from %u on", id, (guint) place, (guint) layout->view.first);
  g_assert_cmpuint (n, >, 0);
}

/* A long board goes to the row in which a heap stands, many to a row. */
static void
test_long_board_reveals (Fixture      *fixture,
                         gconstpointer data)
{
  static const char *const ids[] = { "nim", "take-split" };
  static const guint64 places[] = { 199, 5, 100, 0, 37 };
  g_autoptr (GString) heaps = g_string_new ("300");

  for (guint i = 1; i < 200; i++)
    g_string_append (heaps, " 300");
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      show (fixture, ids[i], heaps->str);
      for (guint j = 0; j < G_N_ELEMENTS (places); j++)
        assert_reveals (fixture, ids[i], places[j]);
    }
}

/* A number typed at a heap takes as many stones, more than can be pointed at, too. */
static void
test_typed_number (Fixture      *fixture,
                   gconstpointer data)
{
  char *subject, *rest;

  show (fixture, "nim", "3 1000000");
  gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD);
  grundy_board_focus_element (fixture->board, G_GINT64_CONSTANT (1) << 32);
  g_assert_true (grundy_board_type (fixture->board, 123456));
  g_assert_true (grundy_board_get_pointed (fixture->board, &subject, &rest));
  g_assert_cmpstr (rest, ==, "leaves 876544 of 1000000 stones in the 2nd heap.");
  g_free (subject);
  g_free (rest);
  g_assert_true (grundy_board_play_typed (fixture->board));
  g_assert_cmpstr (fixture->moved, ==, "2-123456");

  g_clear_pointer (&fixture->moved, g_free);
  grundy_board_type (fixture->board, 1000001);
  g_assert_true (grundy_board_play_typed (fixture->board));
  g_assert_null (fixture->moved);
  g_assert_true (grundy_board_stop_typing (fixture->board));
  g_assert_false (grundy_board_play_typed (fixture->board));
}

/* What asks for a number, opened at an element. */
static gpointer
ask (Fixture    *fixture,
     const char *label,
     const char *part)
{
  gtk_widget_activate (GTK_WIDGET (find_by_label (fixture->board, label)));
  g_assert_true (grundy_board_is_asking (fixture->board));
  return gtk_widget_get_template_child (fixture->board->asking, GRUNDY_TYPE_NUMBER_POPOVER, part);
}

static void
press (Fixture    *fixture,
       const char *part)
{
  gpointer button = gtk_widget_get_template_child (fixture->board->asking, GRUNDY_TYPE_NUMBER_POPOVER, part);

  if (gtk_widget_get_sensitive (button))
    g_signal_emit_by_name (button, "clicked");
}

static void
slide_to (Fixture *fixture,
          double   number)
{
  gpointer amount = gtk_widget_get_template_child (fixture->board->asking, GRUNDY_TYPE_NUMBER_POPOVER, "amount");

  gtk_adjustment_set_value (amount, number);
}

/* Any number can be chosen by the pointer alone, is seen before it is, and nothing else can be. */
static void
test_asks_for_number (Fixture      *fixture,
                      gconstpointer data)
{
  const CgtMove *ghost;

  show (fixture, "nim", "3 1000000");
  ask (fixture, "Heap 2, 1000000 stones", "amount");
  slide_to (fixture, 123456);
  ghost = grundy_board_get_ghost (fixture->board);
  g_assert_cmpuint (ghost->index, ==, 1);
  g_assert_cmpuint (ghost->amount, ==, 123456);
  g_assert_null (fixture->moved);
  press (fixture, "take");
  g_assert_cmpstr (fixture->moved, ==, "2-123456");
  g_assert_false (grundy_board_is_asking (fixture->board));

  /* Left open, it means nothing. */
  g_clear_pointer (&fixture->moved, g_free);
  ask (fixture, "Heap 2, 1000000 stones", "amount");
  slide_to (fixture, 7);
  grundy_board_stop_asking (fixture->board);
  g_assert_null (grundy_board_get_ghost (fixture->board));
  g_assert_null (fixture->moved);

  ask (fixture, "Heap 2, 1000000 stones", "amount");
  show (fixture, "nim", "3 999");
  g_assert_false (grundy_board_is_asking (fixture->board));
}

/* The keyboard stays in there until it is closed, and goes round. */
static void
test_asks_by_keyboard (Fixture      *fixture,
                       gconstpointer data)
{
  static const char *const stops[] = { "cut", "take", "parts" };
  GtkWidget *stop;

  show (fixture, "take-split", "300 5");
  ask (fixture, "Pile 1, 300 tokens", "parts");
  slide_to (fixture, 100);
  app_test_run_for (100);
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      GtkWidget *focus;

      gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD);
      stop = GTK_WIDGET (gtk_widget_get_template_child (fixture->board->asking, GRUNDY_TYPE_NUMBER_POPOVER, stops[i]));
      focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
      g_test_message ("%s: %s", stops[i], G_OBJECT_TYPE_NAME (focus));
      g_assert_true (focus == stop || gtk_widget_is_ancestor (focus, stop));
    }
  grundy_board_stop_asking (fixture->board);
  g_assert_cmpint (get_focused (fixture), ==, 0xfffffffe);
}

static void
test_asks_for_parts (Fixture      *fixture,
                     gconstpointer data)
{
  static const char *const wrong[] = { "300", "100 100 99", "0 300", "100 x", "18446744073709551615 301" };
  GtkEditable *parts;
  GtkLabel *message;
  const CgtMove *ghost;

  show (fixture, "take-split", "300 5");
  parts = ask (fixture, "Pile 1, 300 tokens", "parts");
  message = GTK_LABEL (gtk_widget_get_template_child (fixture->board->asking, GRUNDY_TYPE_NUMBER_POPOVER, "message"));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      gtk_editable_set_text (parts, wrong[i]);
      g_assert_cmpstr (gtk_label_get_label (message), !=, "");
      press (fixture, "split");
      g_assert_null (fixture->moved);
      g_assert_null (grundy_board_get_ghost (fixture->board));
    }

  /* By the pointer alone: cuts, in any order, there and back. */
  gtk_editable_set_text (parts, "");
  for (guint i = 0; i < 3; i++)
    {
      static const double cuts[] = { 200, 50, 100 };

      slide_to (fixture, cuts[i]);
      press (fixture, "cut");
    }
  g_assert_cmpstr (gtk_editable_get_text (parts), ==, "50 50 100 100");
  slide_to (fixture, 50);
  press (fixture, "cut");
  g_assert_cmpstr (gtk_editable_get_text (parts), ==, "100 100 100");
  ghost = grundy_board_get_ghost (fixture->board);
  g_assert_cmpuint (ghost->n_parts, ==, 3);
  press (fixture, "split");
  g_assert_cmpstr (fixture->moved, ==, "1=100+100+100");
}

/* A move is seen happening by the frame clock, and is over within a quarter of a second; where
 * animations are off it has happened at once. */
static void
test_motion (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (CgtPosition) before = app_test_parse ("nim", "3 5");
  g_autoptr (CgtMove) move = cgt_position_parse_move (before, "2-2", NULL);
  GtkSettings *settings = gtk_settings_get_default ();
  gint64 start;

  show (fixture, "nim", "3 3");
  app_test_run_for (50);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  start = g_get_monotonic_time ();
  grundy_board_set_position (fixture->board, fixture->position, before, move, TRUE);
  g_assert_cmpfloat (fixture->board->progress, <, 1);
  app_test_run_until (fixture->board->progress > 0);
  app_test_run_until (fixture->board->progress == 1);
  g_test_message ("seen for %.0f ms", (g_get_monotonic_time () - start) / 1e3);
  g_assert_cmpuint (adw_timed_animation_get_duration (ADW_TIMED_ANIMATION (fixture->board->animation)), <, 250);

  /* Any key ends it. */
  grundy_board_set_position (fixture->board, fixture->position, before, move, TRUE);
  g_assert_cmpfloat (fixture->board->progress, <, 1);
  grundy_board_end_motion (fixture->board);
  g_assert_cmpfloat (fixture->board->progress, ==, 1);

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  grundy_board_set_position (fixture->board, fixture->position, before, move, TRUE);
  g_assert_cmpfloat (fixture->board->progress, ==, 1);
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}

/* Of thousands of elements some have children, and the one at the cursor always. */
static void
test_large_board (Fixture      *fixture,
                  gconstpointer data)
{
  CgtLayout *layout;

  show (fixture, "nim", "200 200 200 200 200");
  app_test_run_until (count_children (fixture->board) > 50);
  layout = grundy_board_get_layout (fixture->board);
  g_assert_cmpuint (layout->elements->len, >, 400);
  g_assert_cmpuint (count_children (fixture->board), <=, 130);

  gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD);
  for (guint i = 0; i < 60; i++)
    {
      gtk_widget_child_focus (GTK_WIDGET (fixture->board), i % 3 == 0 ? GTK_DIR_UP : GTK_DIR_RIGHT);
      g_assert_nonnull (cgt_layout_get_element (layout, get_focused (fixture)));
    }
  g_assert_cmpuint (count_children (fixture->board), <=, 130);
}

#define ADD(name, test) g_test_add ("/app/board/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  ADD ("one-child-an-element", test_one_child_an_element);
  ADD ("labels-follow", test_labels_follow);
  ADD ("activate-plays", test_activate_plays);
  ADD ("illegal-is-not-played", test_illegal_is_not_played);
  ADD ("arrows-move-inside", test_arrows_move_inside);
  ADD ("keyboard-begins-where-it-can-play", test_keyboard_begins_where_it_can_play);
  ADD ("tab-leaves-at-once", test_tab_leaves_at_once);
  ADD ("focus-stays-on-board", test_focus_stays_on_board);
  ADD ("clicks", test_clicks);
  ADD ("hushed", test_hushed);
  ADD ("half-made", test_half_made);
  ADD ("new-position-forgets-half-made", test_new_position_forgets_half_made);
  ADD ("motion", test_motion);
  ADD ("typed-number", test_typed_number);
  ADD ("asks-for-number", test_asks_for_number);
  ADD ("asks-by-keyboard", test_asks_by_keyboard);
  ADD ("asks-for-parts", test_asks_for_parts);
  ADD ("large-board", test_large_board);
  ADD ("long-board-scrolls", test_long_board_scrolls);
  ADD ("long-board-reveals", test_long_board_reveals);
  return g_test_run ();
}
