/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "grundy-card.h"
#include "grundy-new-game.h"
#include "grundy-window.h"

/* The first widget of a type below another; of cards, the one of a game. */
static GtkWidget *
find_below (GtkWidget  *widget,
            GType       type,
            const char *id)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) &&
      (id == NULL || g_str_equal (grundy_card_get_game (GRUNDY_CARD (widget))->id, id)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_below (child, type, id);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Each window with a store of its own. */
static GtkWidget *
open_window (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autoptr (GrundyStore) store = grundy_store_new (folder);

  return grundy_window_new (NULL, settings, store);
}

static GtkWidget *
open_new_game (GtkWidget *window)
{
  g_autoptr (GListModel) windows = NULL;

  gtk_widget_activate_action (window, "win.new-game", NULL);
  windows = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) top = g_list_model_get_item (windows, i);

      if (GRUNDY_IS_NEW_GAME (top))
        return top;
    }
  g_assert_not_reached ();
}

static CgtMatch *
start (GtkWidget  *window,
       const char *id,
       const char *notation)
{
  GtkWidget *dialog = open_new_game (window);
  CgtMatch *match = app_test_match (id, notation, CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);

  g_signal_emit_by_name (dialog, "start", match);
  gtk_window_destroy (GTK_WINDOW (dialog));
  return match;
}

static const char *
get_offer (GtkWidget  *window,
           const char *id)
{
  GtkWidget *card = find_below (window, GRUNDY_TYPE_CARD, id);

  return gtk_button_get_label (GTK_BUTTON (find_below (card, GTK_TYPE_BUTTON, NULL)));
}

static void
test_left_match_is_filed (void)
{
  GtkWidget *window = open_window ();
  g_autoptr (CgtMatch) nim = start (window, "nim", "3 5");
  g_autoptr (CgtMatch) tower = NULL;
  g_autoptr (CgtMatch) strip = NULL;

  app_test_play (nim, "2-3");
  tower = start (window, "tower", "111/111/111");
  gtk_widget_activate_action (window, "win.back", NULL);
  g_assert_cmpstr (get_offer (window, "nim"), ==, "Continue");
  g_signal_emit_by_name (find_below (window, GRUNDY_TYPE_CARD, "nim"), "chosen");
  app_test_play (nim, "2-2");
  app_test_play (nim, "1-3");
  g_assert_true (cgt_match_is_finished (nim));
  strip = start (window, "strip", "....");
  gtk_widget_activate_action (window, "win.back", NULL);
  g_assert_cmpstr (get_offer (window, "nim"), ==, "Start");
  g_assert_cmpstr (get_offer (window, "tower"), ==, "Start");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* An entry cuts a text that is too long; the rest of it would be a position, but not the one meant. */
static void
test_too_long (void)
{
  GtkWidget *window = open_window ();
  GtkWidget *dialog = open_new_game (window);
  GtkWidget *entry = find_below (dialog, ADW_TYPE_ENTRY_ROW, NULL);
  GtkWidget *start_button = gtk_window_get_default_widget (GTK_WINDOW (dialog));
  g_autofree char *text = g_strnfill (70000, '.');

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_assert_cmpuint (strlen (gtk_editable_get_text (GTK_EDITABLE (entry))), <, 70000);
  g_assert_false (gtk_widget_get_sensitive (start_button));
  text[20] = '\0';
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_assert_true (gtk_widget_get_sensitive (start_button));
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A dialog goes with the window that it belongs to. */
static void
test_dialog_goes_too (void)
{
  GtkWidget *window = open_window ();

  open_new_game (window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_run_for (20);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/window/left-match-is-filed", test_left_match_is_filed);
  g_test_add_func ("/app/window/too-long", test_too_long);
  g_test_add_func ("/app/window/dialog-goes-too", test_dialog_goes_too);
  return g_test_run ();
}
