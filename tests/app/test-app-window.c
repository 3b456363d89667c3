/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "grundy-application.h"
#include "grundy-card.h"
#include "grundy-game-page.h"
#include "grundy-lesson-board.h"
#include "grundy-lesson-page.h"
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

static GPtrArray *folders;

/* Each window with a store and progress of its own, and showing the games. */
static GtkWidget *
open_window (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  char *folder = g_dir_make_tmp ("grundy-window-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autoptr (GrundyStore) store = grundy_store_new (folder);
  g_autoptr (GrundyProgress) progress = grundy_progress_new (path);

  g_ptr_array_add (folders, folder);
  g_settings_set_string (settings, "place", "play");
  return grundy_window_new (NULL, settings, store, progress);
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

/* A toast's button, by what it says. */
static GtkWidget *
find_toast_button (GtkWidget  *widget,
                   const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_toast_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_told (GtkWidget  *widget,
         const char *words)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_told (child, words))
      return TRUE;
  return FALSE;
}

static CgtMatch *
get_shown (GtkWidget *window)
{
  return grundy_game_page_get_match (GRUNDY_GAME_PAGE (find_below (window, GRUNDY_TYPE_GAME_PAGE, NULL)));
}

/* Whoever chooses New Game by mistake gets back what they had. */
static void
test_restore (void)
{
  GtkWidget *window = open_window ();
  g_autoptr (CgtMatch) first = start (window, "nim", "3 5");
  g_autoptr (CgtMatch) second = NULL;

  g_assert_null (find_toast_button (window, "Restore"));
  app_test_play (first, "2-3");
  second = start (window, "nim", "7 9");
  g_assert_true (get_shown (window) == second);
  g_signal_emit_by_name (find_toast_button (window, "Restore"), "clicked");
  g_assert_true (get_shown (window) == first);
  gtk_widget_activate_action (window, "win.back", NULL);
  g_assert_cmpstr (get_offer (window, "nim"), ==, "Continue");
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkDropTarget *
find_drop_target (GtkWidget *window)
{
  GtkWidget *toasts = find_below (window, ADW_TYPE_TOAST_OVERLAY, NULL);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (toasts);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  g_assert_not_reached ();
}

static void
drop (GtkWidget *window,
      GFile     *file)
{
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  g_signal_emit_by_name (find_drop_target (window), "drop", &value, 1.0, 1.0, &taken);
  g_assert_true (taken);
}

/* The match that made way for a file is there still, behind it. */
static void
test_drop (void)
{
  GtkWidget *window = open_window ();
  g_autoptr (CgtMatch) match = start (window, "nim", "3 5");
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "grundy-dropped.grundy", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  app_test_play (match, "2-3");
  g_assert_true (g_file_set_contents (path, "[Grundy]\nVersion=1\nGame=nim\nStart=7 9\n[Line 1]\nMoves=1-1;2-1\n[End]\n", -1, NULL));
  drop (window, file);
  app_test_run_until (get_shown (window) != match);
  g_assert_cmpuint (cgt_match_get_ply (get_shown (window)), ==, 2);
  g_assert_nonnull (find_toast_button (window, "Go Back"));
  g_file_delete (file, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static GrundyLessonPage *
get_lesson_page (GtkWidget *window)
{
  return GRUNDY_LESSON_PAGE (find_below (window, GRUNDY_TYPE_LESSON_PAGE, NULL));
}

/* Lessons as well, beside the match that is under way. */
static GrundyLessonPage *
drop_lesson (GtkWidget *window)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "lessons", "every-card.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GrundyLessonPage *page = get_lesson_page (window);

  drop (window, file);
  app_test_run_until (grundy_lesson_page_get_lesson (page) != NULL);
  g_assert_cmpstr (cgt_lesson_get_id (grundy_lesson_page_get_lesson (page)), ==, "every-card");
  return page;
}

static void
test_drop_lesson (void)
{
  GtkWidget *window = open_window ();
  g_autoptr (CgtMatch) match = start (window, "nim", "3 5");

  g_assert_false (gtk_widget_get_child_visible (GTK_WIDGET (get_lesson_page (window))));
  drop_lesson (window);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "A card of every kind");
  g_assert_true (get_shown (window) == match);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_long (GtkWidget *widget)
{
  gboolean found = GTK_IS_LABEL (widget) && g_utf8_strlen (gtk_label_get_text (GTK_LABEL (widget)), -1) > 400;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found; child = gtk_widget_get_next_sibling (child))
    found = is_long (child);
  return found;
}

/* A message that quotes thousands of characters would cover the window: it begins and ends as it would. */
static void
test_drop_long_fault (void)
{
  GtkWidget *window = open_window ();
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "grundy-long.xml", NULL);
  g_autofree char *name = g_strnfill (5000, 'x');
  g_autofree char *text = g_strdup_printf ("<lesson id=\"a\"><%s/></lesson>", name);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  drop (window, file);
  app_test_run_until (is_told (window, "“grundy-long.xml” cannot be opened: "));
  g_assert_true (is_told (window, "expected "));
  g_assert_false (is_long (window));
  g_file_delete (file, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What was wrong is not said any more when it has been mended. */
static void
test_drop_mended_lesson (void)
{
  GtkWidget *window = open_window ();
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "grundy-mended.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (g_file_set_contents (path, "<lesson/>", -1, NULL));
  drop (window, file);
  app_test_run_until (is_told (window, "“grundy-mended.xml” cannot be opened: "));
  drop_lesson (window);
  app_test_run_until (!is_told (window, "cannot be opened"));
  g_file_delete (file, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is no lesson is told with its line, and the page stays what it was. */
static void
test_drop_faulty_lesson (void)
{
  GtkWidget *window = open_window ();
  g_autoptr (CgtMatch) match = start (window, "nim", "3 5");
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "grundy-faulty.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "<lesson id=\"a\">\n  <titel>A</titel>\n</lesson>\n", -1, NULL));
  drop (window, file);
  app_test_run_until (is_told (window, "“grundy-faulty.xml” cannot be opened: "));
  g_assert_true (is_told (window, "ine 2: "));
  g_assert_null (grundy_lesson_page_get_lesson (get_lesson_page (window)));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Nim");
  g_assert_true (get_shown (window) == match);
  g_file_delete (file, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_file_actions (void)
{
  GtkWidget *window = open_window ();
  GActionGroup *group = G_ACTION_GROUP (window);
  g_autoptr (CgtMatch) match = NULL;

  g_assert_true (g_action_group_get_action_enabled (group, "open"));
  g_assert_false (g_action_group_get_action_enabled (group, "save"));
  g_assert_false (g_action_group_get_action_enabled (group, "save-as"));
  match = start (window, "nim", "3 5");
  g_assert_true (g_action_group_get_action_enabled (group, "save"));
  g_assert_true (g_action_group_get_action_enabled (group, "save-as"));
  gtk_widget_activate_action (window, "win.back", NULL);
  g_assert_false (g_action_group_get_action_enabled (group, "save"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
assert_actions (GtkWidget         *window,
                const char *const *names,
                gboolean           enabled)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_action_group_get_action_enabled (G_ACTION_GROUP (window), names[i]) != enabled)
      g_error ("%s is %s", names[i], enabled ? "disabled" : "enabled");
}

static char *
copy (GtkWidget *window)
{
  GdkContentProvider *content;
  g_auto (GValue) value = G_VALUE_INIT;

  gtk_widget_activate_action (window, "win.copy", NULL);
  content = gdk_clipboard_get_content (gtk_widget_get_clipboard (window));
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (content != NULL && gdk_content_provider_get_value (content, &value, NULL));
  return g_value_dup_string (&value);
}

static const char *const taking[] = { "copy", "export", "print", NULL };
static const char *const playing[] = { "undo", "redo", "hint", "explain", "save", "save-as", NULL };

/* In a lesson nothing acts on the match behind it; what is copied is the board of the card, where it has one. */
static void
test_lesson_actions (void)
{
  GtkWidget *window = open_window ();
  g_autoptr (CgtMatch) match = start (window, "nim", "3 5");
  GrundyLessonPage *page;
  g_autofree char *text = NULL;

  app_test_play (match, "2-3");
  assert_actions (window, taking, TRUE);
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (window), "show-values"));
  page = drop_lesson (window);
  assert_actions (window, playing, FALSE);
  assert_actions (window, taking, FALSE);
  g_assert_false (g_action_group_has_action (G_ACTION_GROUP (window), "show-values"));
  grundy_lesson_page_go_to (page, 1);
  assert_actions (window, taking, TRUE);
  text = copy (window);
  g_assert_cmpstr (text, ==, "3 7 5");
  assert_actions (window, playing, FALSE);
  gtk_widget_activate_action (window, "win.undo", NULL);
  g_assert_cmpuint (cgt_match_get_ply (match), ==, 1);
  gtk_widget_activate_action (window, "win.play", NULL);
  assert_actions (window, (const char *const[]) { "undo", "copy", "hint", NULL }, TRUE);
  g_free (text);
  text = copy (window);
  g_assert_cmpstr (text, ==, "3 2");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Who only looks at an explanation out of a lesson has put nothing aside; who plays on there can go back. */
static void
test_lesson_explained (void)
{
  GtkWidget *window = open_window ();
  g_autoptr (CgtMatch) match = start (window, "nim", "3 5");
  g_autoptr (CgtMatch) explained = NULL;
  GrundyLessonPage *page;

  app_test_play (match, "2-3");
  page = drop_lesson (window);
  grundy_lesson_page_go_to (page, 1);
  gtk_widget_activate_action (GTK_WIDGET (page), "lesson.explain", NULL);
  g_assert_true (get_shown (window) != match);
  g_assert_false (is_told (window, "put aside"));
  gtk_widget_activate_action (window, "win.back", NULL);
  gtk_widget_activate_action (GTK_WIDGET (page), "lesson.explain", NULL);
  explained = g_object_ref (get_shown (window));
  gtk_widget_activate_action (window, "win.play", NULL);
  app_test_play (explained, "1-1");
  g_signal_emit_by_name (find_toast_button (window, "Go Back"), "clicked");
  g_assert_true (get_shown (window) == match);
  gtk_widget_activate_action (window, "win.back", NULL);
  g_assert_cmpstr (get_offer (window, "nim"), ==, "Continue");
  g_signal_emit_by_name (find_below (window, GRUNDY_TYPE_CARD, "nim"), "chosen");
  g_assert_true (get_shown (window) == match);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is copied is what the learner has made of it, and what explains it. */
static void
test_lesson_copied (void)
{
  GtkWidget *window = open_window ();
  GrundyLessonPage *page = drop_lesson (window);
  CgtLesson *lesson = grundy_lesson_page_get_lesson (page);
  g_autofree char *text = NULL;
  g_autoptr (CgtMove) move = NULL;

  grundy_lesson_page_go_to (page, (guint) cgt_lesson_find_card (lesson, "free"));
  move = cgt_position_parse_move (grundy_lesson_page_get_position (page), "4", NULL);
  g_signal_emit_by_name (find_below (GTK_WIDGET (page), GRUNDY_TYPE_LESSON_BOARD, NULL), "move", move);
  text = copy (window);
  g_assert_cmpstr (text, ==, "...X......");
  g_free (text);
  gtk_widget_activate_action (GTK_WIDGET (page), "lesson.undo", NULL);
  text = copy (window);
  g_assert_cmpstr (text, ==, "..........");
  grundy_lesson_page_go_to (page, (guint) cgt_lesson_find_card (lesson, "steps"));
  app_test_run_until (grundy_derivation_get_depth (grundy_lesson_page_get_derivation (page)) > 0);
  g_free (text);
  text = copy (window);
  g_assert_nonnull (strstr (text, "nim-sum"));
  g_assert_nonnull (strchr (text, '\n'));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
has_class (GtkWidget  *widget,
           const char *name)
{
  if (gtk_widget_has_css_class (widget, name))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_class (child, name))
      return TRUE;
  return FALSE;
}

/* A lesson that starts over by mistake is again what it was: its cards, and the one that was left. */
static void
test_start_over (void)
{
  GtkWidget *window = open_window ();
  GrundyLessonPage *page = drop_lesson (window);

  gtk_widget_activate_action (GTK_WIDGET (page), "lesson.next", NULL);
  gtk_widget_activate_action (GTK_WIDGET (page), "lesson.next", NULL);
  g_assert_cmpuint (grundy_lesson_page_get_card (page), ==, 2);
  g_assert_true (has_class (GTK_WIDGET (page), "done"));
  gtk_widget_activate_action (window, "win.start-over", NULL);
  g_assert_cmpuint (grundy_lesson_page_get_card (page), ==, 0);
  g_assert_false (has_class (GTK_WIDGET (page), "done"));
  g_signal_emit_by_name (find_toast_button (window, "Undo"), "clicked");
  g_assert_cmpuint (grundy_lesson_page_get_card (page), ==, 2);
  g_assert_true (has_class (GTK_WIDGET (page), "done"));
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

/* All accelerators below a widget of the shortcuts window, blanks between and around. */
static void
add_listed (GtkWidget *widget,
            GString   *listed)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *accelerator = NULL;

      g_object_get (widget, "accelerator", &accelerator, NULL);
      if (accelerator != NULL)
        g_string_append_printf (listed, "%s ", accelerator);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    add_listed (child, listed);
}

static gboolean
is_listed (const char *listed,
           const char *accelerator)
{
  g_auto (GStrv) names = g_strsplit (listed, " ", -1);
  GdkModifierType modifiers;
  guint key;

  g_assert_true (gtk_accelerator_parse (accelerator, &key, &modifiers));
  for (guint i = 0; names[i] != NULL; i++)
    {
      GdkModifierType other_modifiers;
      guint other;

      if (gtk_accelerator_parse (names[i], &other, &other_modifiers) && other == key && other_modifiers == modifiers)
        return TRUE;
    }
  return FALSE;
}

/* Whatever key the application has, the shortcuts window lists. */
static void
test_shortcuts_are_listed (void)
{
  g_autoptr (GrundyApplication) application = grundy_application_new ();
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/grundy_app/Grundy/gtk/help-overlay.ui");
  GtkWidget *overlay = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));
  g_autoptr (GString) listed = g_string_new (" ");
  g_auto (GStrv) actions = NULL;
  guint n = 0;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  add_listed (overlay, listed);
  actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accelerators = gtk_application_get_accels_for_action (GTK_APPLICATION (application), actions[i]);

      for (guint j = 0; accelerators[j] != NULL; j++, n++)
        if (!g_str_equal (actions[i], "win.show-help-overlay") && !is_listed (listed->str, accelerators[j]))
          g_error ("%s of %s is not in the shortcuts window", accelerators[j], actions[i]);
    }
  g_assert_cmpuint (n, >, 15);
  gtk_window_destroy (GTK_WINDOW (overlay));
}

static void
remove_folder (gpointer data)
{
  app_test_remove_folder (data);
  g_free (data);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/window/left-match-is-filed", test_left_match_is_filed);
  g_test_add_func ("/app/window/restore", test_restore);
  g_test_add_func ("/app/window/drop", test_drop);
  g_test_add_func ("/app/window/drop-lesson", test_drop_lesson);
  g_test_add_func ("/app/window/drop-faulty-lesson", test_drop_faulty_lesson);
  g_test_add_func ("/app/window/drop-long-fault", test_drop_long_fault);
  g_test_add_func ("/app/window/drop-mended-lesson", test_drop_mended_lesson);
  g_test_add_func ("/app/window/file-actions", test_file_actions);
  g_test_add_func ("/app/window/lesson-actions", test_lesson_actions);
  g_test_add_func ("/app/window/lesson-copied", test_lesson_copied);
  g_test_add_func ("/app/window/lesson-explained", test_lesson_explained);
  g_test_add_func ("/app/window/start-over", test_start_over);
  g_test_add_func ("/app/window/too-long", test_too_long);
  g_test_add_func ("/app/window/dialog-goes-too", test_dialog_goes_too);
  g_test_add_func ("/app/window/shortcuts-are-listed", test_shortcuts_are_listed);
  folders = g_ptr_array_new_with_free_func (remove_folder);
  status = g_test_run ();
  g_ptr_array_unref (folders);
  return status;
}
