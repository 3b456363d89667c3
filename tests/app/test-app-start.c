/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app-test.h"
#include "cgt-board.h"
#include "grundy-miniature.h"
#include "grundy-new-game.h"
#include "grundy-notation.h"
#include "grundy-number-row.h"
#include "grundy-options.h"
#include "grundy-parts.h"

/* New Game, with hands on its widgets. */

typedef struct
{
  GtkWidget *parent;
  GSettings *settings;
  GtkWidget *dialog;
  CgtMatch *match;           /* what was started */
} Fixture;

static GtkWidget *
find_below (GtkWidget  *widget,
            GType       type,
            const char *title)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) &&
      (title == NULL || g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_below (child, type, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_button_of_icon (GtkWidget  *widget,
                     const char *icon)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), icon) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button_of_icon (child, icon);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GrundyNotation *
get_notation (Fixture *fixture)
{
  return GRUNDY_NOTATION (find_below (fixture->dialog, GRUNDY_TYPE_NOTATION, NULL));
}

static GtkEditable *
get_entry (Fixture *fixture)
{
  return GTK_EDITABLE (find_below (fixture->dialog, ADW_TYPE_ENTRY_ROW, NULL));
}

static GtkWidget *
get_start (Fixture *fixture)
{
  return gtk_window_get_default_widget (GTK_WINDOW (fixture->dialog));
}

static void
choose (Fixture    *fixture,
        const char *row,
        guint       n)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_below (fixture->dialog, ADW_TYPE_COMBO_ROW, row)), n);
}

static guint
get_chosen (Fixture    *fixture,
            const char *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (find_below (fixture->dialog, ADW_TYPE_COMBO_ROW, row)));
}

static void
on_start (Fixture  *fixture,
          CgtMatch *match)
{
  g_set_object (&fixture->match, match);
}

static void
open_dialog (Fixture    *fixture,
             const char *id)
{
  fixture->dialog = grundy_new_game_new (GTK_WINDOW (fixture->parent), cgt_registry_find (id), fixture->settings);
  g_signal_connect_swapped (fixture->dialog, "start", G_CALLBACK (on_start), fixture);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const char *const keys[] = { "level", "opponent", "first" };

  fixture->settings = g_settings_new (APP_ID);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (fixture->settings, keys[i]);
  fixture->parent = g_object_new (GTK_TYPE_WINDOW, NULL);
  open_dialog (fixture, data != NULL ? data : "nim");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->parent));
  g_clear_object (&fixture->match);
  g_clear_object (&fixture->settings);
}

static void
press_start (Fixture *fixture)
{
  g_assert_true (gtk_widget_get_sensitive (get_start (fixture)));
  g_signal_emit_by_name (get_start (fixture), "clicked");
  g_assert_nonnull (fixture->match);
}

static void
expect_start (Fixture    *fixture,
              const char *id,
              const char *notation)
{
  g_autofree char *found = cgt_position_to_string (cgt_match_get_position (fixture->match));

  g_assert_cmpstr (cgt_match_get_game (fixture->match)->id, ==, id);
  g_assert_cmpstr (found, ==, notation);
}

/* Every preset is offered, with a reason, and a match can be begun with it. */
static void
test_presets (Fixture       *fixture,
              gconstpointer  data)
{
  const CgtGame *game = cgt_registry_find (data);
  GtkWidget *row = find_below (fixture->dialog, ADW_TYPE_COMBO_ROW, "Position");

  for (guint i = 0; game->presets[i].notation != NULL; i++)
    {
      choose (fixture, "Position", i);
      g_assert_cmpstr (grundy_notation_get_text (get_notation (fixture)), ==, game->presets[i].notation);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, game->presets[i].why);
      press_start (fixture);
      expect_start (fixture, game->id, game->presets[i].notation);
      g_clear_object (&fixture->match);
      open_dialog (fixture, game->id);
      row = find_below (fixture->dialog, ADW_TYPE_COMBO_ROW, "Position");
    }
}

static void
test_random (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const sizes[] = { "Easy", "Medium", "Hard" };
  g_autofree char *last = g_strdup ("");

  for (guint i = 0; i < 3 * 20; i++)
    {
      CgtPosition *position;

      g_signal_emit_by_name (find_button (fixture->dialog, sizes[i % 3]), "clicked");
      position = grundy_notation_get_position (get_notation (fixture));
      g_assert_nonnull (position);
      g_assert_cmpstr (position->game->id, ==, data);
      g_assert_false (cgt_position_is_finished (position));
      g_free (last);
      last = cgt_position_to_string (position);
    }
  press_start (fixture);
  expect_start (fixture, data, last);
}

static GrundyNumberRow *
find_number (Fixture    *fixture,
             const char *title)
{
  GtkWidget *options = find_below (fixture->dialog, GRUNDY_TYPE_OPTIONS, NULL);

  return GRUNDY_NUMBER_ROW (find_below (options, GRUNDY_TYPE_NUMBER_ROW, title));
}

static GtkEditable *
find_number_entry (Fixture    *fixture,
                   const char *title)
{
  return GTK_EDITABLE (find_below (GTK_WIDGET (find_number (fixture, title)), GTK_TYPE_ENTRY, NULL));
}

static void
expect_number (Fixture    *fixture,
               const char *title,
               const char *expected)
{
  guint64 number;
  g_autofree char *found = NULL;

  g_assert_true (grundy_number_row_get_number (find_number (fixture, title), &number));
  found = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  g_assert_cmpstr (found, ==, expected);
  g_assert_cmpstr (gtk_editable_get_text (find_number_entry (fixture, title)), ==, expected);
}

/* A number chosen is a number in the position, and the other way round. */
static void
test_options (Fixture       *fixture,
              gconstpointer  data)
{
  gtk_editable_set_text (get_entry (fixture), "3 5 1");
  expect_number (fixture, "Heaps", "3");
  gtk_editable_set_text (find_number_entry (fixture, "Heaps"), "4");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, "3 5 1 5");
  expect_number (fixture, "Heap 2", "5");
  gtk_editable_set_text (find_number_entry (fixture, "Heap 2"), "8");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, "3 8 1 5");
  gtk_editable_set_text (find_number_entry (fixture, "Heaps"), "1");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, "3");
  gtk_editable_set_text (get_entry (fixture), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 1000");
  expect_number (fixture, "Heaps", "15");
  press_start (fixture);
  expect_start (fixture, "nim", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 1000");
}

/* To the last digit, from the notation and into it. */
static void
test_large_numbers (Fixture       *fixture,
                    gconstpointer  data)
{
  static const char *const numbers[] = { "1000000000000000000", "999999999999999999", "9007199254740993", "1000000", "0" };

  gtk_editable_set_text (get_entry (fixture), "18446744073709551615 1");
  expect_number (fixture, "Heap 1", "18446744073709551615");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *typed = g_strdup_printf ("%s 1", numbers[i]);
      g_autofree char *written = g_strdup_printf ("1 %s", numbers[i]);

      gtk_editable_set_text (find_number_entry (fixture, "Heap 1"), numbers[i]);
      g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, typed);
      gtk_editable_set_text (get_entry (fixture), written);
      expect_number (fixture, "Heap 2", numbers[i]);
      gtk_editable_set_text (get_entry (fixture), "1 1");
    }
}

/* Nothing is made of a number that cannot be: the row says what can, and nothing is started. */
static void
test_wrong_numbers (Fixture       *fixture,
                    gconstpointer  data)
{
  static const struct { const char *text; gboolean mistake; } wrong[] = {
    { "0", TRUE }, { "13", TRUE }, { "-1", TRUE }, { "x", TRUE }, { "99999999999999999999", TRUE }, { "", FALSE },
  };
  GtkWidget *row = GTK_WIDGET (find_number (fixture, "Heaps"));
  guint64 number;

  gtk_editable_set_text (get_entry (fixture), "3 5 1");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      gtk_editable_set_text (find_number_entry (fixture, "Heaps"), wrong[i].text);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "From 1 to 12");
      g_assert_true (gtk_widget_has_css_class (row, "error") == wrong[i].mistake);
      g_assert_false (grundy_number_row_get_number (GRUNDY_NUMBER_ROW (row), &number));
      g_assert_false (gtk_widget_get_sensitive (get_start (fixture)));
      g_assert_nonnull (gtk_widget_get_tooltip_text (get_start (fixture)));
      gtk_editable_set_text (find_number_entry (fixture, "Heaps"), "3");
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
      g_assert_true (gtk_widget_get_sensitive (get_start (fixture)));
    }
  press_start (fixture);
  expect_start (fixture, "nim", "3 5 1");
}

/* The buttons beside a number go from one that can be to the next. */
static void
test_steps (Fixture       *fixture,
            gconstpointer  data)
{
  gtk_editable_set_text (get_entry (fixture), "24:3,2,4,3,2,4@1");
  for (guint i = 0; i < 2; i++)
    g_signal_emit_by_name (find_button_of_icon (GTK_WIDGET (find_number (fixture, "Seats")), "list-add-symbolic"), "clicked");
  expect_number (fixture, "Seats", "10");
  for (guint i = 0; i < 9; i++)
    g_signal_emit_by_name (find_button_of_icon (GTK_WIDGET (find_number (fixture, "Seats")), "list-remove-symbolic"), "clicked");
  expect_number (fixture, "Seats", "2");
  gtk_editable_set_text (find_number_entry (fixture, "Seats"), "3");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (GTK_WIDGET (find_number (fixture, "Seats")))), ==,
                   "From 2 to 20 in steps of 2");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, "24:3,2@1");
}

/* Choosing a random position again gives another one, as often as anybody likes. */
static void
test_random_entry (Fixture       *fixture,
                   gconstpointer  data)
{
  const CgtGame *game = cgt_registry_find (data);
  g_autofree char *last = g_strdup ("");
  guint n = 0;

  while (game->presets[n].notation != NULL)
    n++;
  for (guint i = 0; i < 10; i++)
    {
      choose (fixture, "Position", n);
      g_assert_cmpstr (grundy_notation_get_text (get_notation (fixture)), !=, last);
      g_assert_true (gtk_widget_get_sensitive (get_start (fixture)));
      g_assert_cmpuint (get_chosen (fixture, "Position"), !=, n);
      g_free (last);
      last = g_strdup (grundy_notation_get_text (get_notation (fixture)));
    }
  choose (fixture, "Position", 0);
  g_assert_cmpstr (grundy_notation_get_text (get_notation (fixture)), ==, game->presets[0].notation);
  g_assert_cmpuint (get_chosen (fixture, "Position"), ==, 0);
}

static GtkWidget *
find_hint (Fixture *fixture)
{
  GtkWidget *hint = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_first_child (GTK_WIDGET (get_notation (fixture))));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      hint = child;
  return hint;
}

/* Nothing is written: no mistake, an example instead; and no start, with the reason. */
static void
test_empty (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const blank[] = { "", "  " };

  for (guint i = 0; i < G_N_ELEMENTS (blank); i++)
    {
      gtk_editable_set_text (get_entry (fixture), "3 x");
      gtk_editable_set_text (get_entry (fixture), blank[i]);
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (find_hint (fixture))), ==,
                       "Write the stones of each heap, for example 3 5 7");
      g_assert_false (gtk_widget_has_css_class (find_hint (fixture), "mistake"));
      g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_entry (fixture)), "error"));
      g_assert_false (gtk_widget_get_sensitive (get_start (fixture)));
      g_assert_cmpstr (gtk_widget_get_tooltip_text (get_start (fixture)), ==, "Choose or write a position first");
    }
  gtk_editable_set_text (get_entry (fixture), "3 5 1");
  g_assert_null (gtk_widget_get_tooltip_text (get_start (fixture)));
}

/* The example that is shown is a position. */
static void
test_examples (Fixture       *fixture,
               gconstpointer  data)
{
  const CgtGame *game = cgt_registry_find (data);
  const char *example = strstr (game->syntax, "for example ");
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (example);
  position = cgt_game_parse (game, example + strlen ("for example "), &error);
  g_assert_no_error (error);
  g_assert_false (cgt_position_is_finished (position));
}

/* A mistake is told, the picture stays and turns pale, and nothing can be started. */
static void
expect_mistake (Fixture    *fixture,
                const char *text,
                const char *words)
{
  GtkWidget *preview = find_below (fixture->dialog, GRUNDY_TYPE_MINIATURE, NULL);
  GtkWidget *hint = find_hint (fixture);

  gtk_editable_set_text (get_entry (fixture), text);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (hint)), ==, words);
  g_assert_true (gtk_widget_has_css_class (hint, "mistake"));
  g_assert_false (gtk_widget_get_sensitive (get_start (fixture)));
  g_assert_cmpfloat (gtk_widget_get_opacity (preview), <, 0.5);
  g_assert_null (grundy_notation_get_position (get_notation (fixture)));
  gtk_editable_set_text (get_entry (fixture), "3 5 1");
  g_assert_cmpfloat (gtk_widget_get_opacity (preview), ==, 1);
  g_assert_false (gtk_widget_has_css_class (hint, "mistake"));
}

static void
test_mistakes (Fixture       *fixture,
               gconstpointer  data)
{
  expect_mistake (fixture, "3 x", "Not a position: character 3: found “x”, expected the size of a heap.");
  expect_mistake (fixture, "0 0", "Nobody can move in this position.");
}

/* "3 1 1 1" are four piles, or a case of three. */
static void
test_case (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *button;

  gtk_editable_set_text (get_entry (fixture), "3 1 1 1");
  button = find_button (fixture->dialog, "Take the first number as a count: 1 1 1");
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, "1 1 1");
  g_assert_false (gtk_widget_get_visible (button));
  grundy_new_game_paste (GRUNDY_NEW_GAME (fixture->dialog), "3\n1 2 3\n");
  app_test_run_until (grundy_notation_get_position (get_notation (fixture)) != NULL);
  g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, "1 2 3");
}

/* A tower of 400,000 layers is pasted: the main loop goes on, and a match can be begun. */
static void
test_long_paste (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GString) tower = g_string_new ("111");
  gint64 longest = 0;
  gint64 before;

  for (guint i = 1; i < 400000; i++)
    g_string_append (tower, "/110");
  before = g_get_monotonic_time ();
  grundy_new_game_paste (GRUNDY_NEW_GAME (fixture->dialog), tower->str);
  while (grundy_notation_get_position (get_notation (fixture)) == NULL && longest < 5 * G_USEC_PER_SEC)
    {
      longest = MAX (longest, g_get_monotonic_time () - before);
      before = g_get_monotonic_time ();
      g_main_context_iteration (NULL, FALSE);
    }
  longest = MAX (longest, g_get_monotonic_time () - before);
  g_test_message ("longest turn of the main loop: %.1f ms", longest / 1000.0);
  g_assert_cmpstr (grundy_notation_get_text (get_notation (fixture)), ==, "");
  press_start (fixture);
  g_assert_cmpstr (cgt_match_get_game (fixture->match)->id, ==, "tower");
  g_assert_cmpuint (cgt_position_count_moves (cgt_match_get_position (fixture->match), NULL), ==, 399999);
}

/* Of more heaps than a board shows there is no match; it says so, and what was shown stays. */
static void
test_too_many_heaps (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GString) heaps = g_string_new ("1");
  g_autofree char *problem = NULL;

  for (guint i = 0; i < CGT_BOARD_MOST_HEAPS; i++)
    g_string_append (heaps, " 2");
  grundy_new_game_paste (GRUNDY_NEW_GAME (fixture->dialog), heaps->str);
  app_test_run_until ((g_free (problem), problem = grundy_notation_get_problem (get_notation (fixture))) != NULL &&
                      strstr (problem, "shows at most 2000;") != NULL);
  g_assert_true (g_str_has_prefix (problem, "This position has 2001 heaps,"));
  g_assert_false (gtk_widget_get_sensitive (get_start (fixture)));
}

/* A position of another game takes the dialog there. What is a position of this one stays here. */
static void
test_paste_elsewhere (Fixture       *fixture,
                      gconstpointer  data)
{
  grundy_new_game_paste (GRUNDY_NEW_GAME (fixture->dialog), "..X..\n");
  app_test_run_until (grundy_notation_get_position (get_notation (fixture)) != NULL);
  press_start (fixture);
  expect_start (fixture, "strip", "..X..");
  g_clear_object (&fixture->match);
  open_dialog (fixture, "misere-nim");
  grundy_new_game_paste (GRUNDY_NEW_GAME (fixture->dialog), "9 8 7");
  app_test_run_until (grundy_notation_get_position (get_notation (fixture)) != NULL);
  press_start (fixture);
  expect_start (fixture, "misere-nim", "9 8 7");
}

/* Something else is chosen while a paste is being checked: what comes late is dropped. */
static void
test_late_check (Fixture       *fixture,
                 gconstpointer  data)
{
  grundy_new_game_paste (GRUNDY_NEW_GAME (fixture->dialog), "..X..");
  g_assert_null (grundy_notation_get_position (get_notation (fixture)));
  choose (fixture, "Game", 1);
  app_test_run_for (100);
  press_start (fixture);
  g_assert_cmpstr (cgt_match_get_game (fixture->match)->id, ==, "tower");
}

static void
expect_players (Fixture   *fixture,
                CgtPlayer  first,
                CgtPlayer  second)
{
  g_assert_cmpint (cgt_match_get_player (fixture->match, 0), ==, first);
  g_assert_cmpint (cgt_match_get_player (fixture->match, 1), ==, second);
}

/* Who plays is remembered for the next match. */
static void
test_players (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_cmpuint (get_chosen (fixture, "Opponent"), ==, 0);
  choose (fixture, "Who starts", 1);
  choose (fixture, "Level", CGT_LEVEL_PERFECT);
  press_start (fixture);
  expect_players (fixture, CGT_PLAYER_COMPUTER, CGT_PLAYER_PERSON);
  g_assert_cmpint (cgt_match_get_level (fixture->match), ==, CGT_LEVEL_PERFECT);
  g_clear_object (&fixture->match);

  open_dialog (fixture, "strip");
  g_assert_cmpuint (get_chosen (fixture, "Who starts"), ==, 1);
  g_assert_cmpuint (get_chosen (fixture, "Level"), ==, CGT_LEVEL_PERFECT);
  choose (fixture, "Opponent", 1);
  g_assert_false (gtk_widget_get_visible (find_below (fixture->dialog, ADW_TYPE_COMBO_ROW, "Level")));
  g_assert_false (gtk_widget_get_visible (find_below (fixture->dialog, ADW_TYPE_COMBO_ROW, "Who starts")));
  press_start (fixture);
  expect_players (fixture, CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  g_clear_object (&fixture->match);

  open_dialog (fixture, "strip");
  g_assert_cmpuint (get_chosen (fixture, "Opponent"), ==, 1);
}

/* Each level says how it plays. */
static void
test_levels (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *row = find_below (fixture->dialog, ADW_TYPE_COMBO_ROW, "Level");

  for (CgtLevel level = 0; level < CGT_N_LEVELS; level++)
    {
      choose (fixture, "Level", level);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, cgt_level_get_description (level));
    }
}

/* The parts of a sum: another one, one less, other numbers in one. */
static void
test_parts (Fixture      *fixture,
            gconstpointer data)
{
  GtkWidget *parts = find_below (fixture->dialog, GRUNDY_TYPE_PARTS, NULL);
  const char *text;

  g_assert_true (gtk_widget_get_visible (parts));
  gtk_editable_set_text (get_entry (fixture), "strip:..X.. + nim:3 5");
  gtk_widget_activate_action (parts, "parts.add", "s", "tower");
  text = grundy_notation_get_text (get_notation (fixture));
  g_assert_true (g_str_has_prefix (text, "strip:..X.. + nim:3 5 + tower:111/"));
  g_signal_emit_by_name (find_button_of_icon (parts, "list-remove-symbolic"), "clicked");
  text = grundy_notation_get_text (get_notation (fixture));
  g_assert_true (g_str_has_prefix (text, "nim:3 5 + tower:111/"));
  g_signal_emit_by_name (find_button_of_icon (parts, "grundy-dice-symbolic"), "clicked");
  text = grundy_notation_get_text (get_notation (fixture));
  g_assert_true (g_str_has_prefix (text, "nim:") && !g_str_has_prefix (text, "nim:3 5 "));
  gtk_editable_set_text (get_entry (fixture), "nim:3 5");
  g_assert_false (gtk_widget_get_sensitive (find_button_of_icon (parts, "list-remove-symbolic")));
  choose (fixture, "Game", 0);
  g_assert_false (gtk_widget_get_visible (parts));
}

/* What is drawn is of the kind that is chosen. */
static void
test_kinds (Fixture      *fixture,
            gconstpointer data)
{
  CgtOutcome outcome;

  choose (fixture, "What to draw", 2);
  g_signal_emit_by_name (find_button (fixture->dialog, "Medium"), "clicked");
  g_assert_true (cgt_position_decide (grundy_notation_get_position (get_notation (fixture)), NULL, &outcome, NULL));
  g_assert_cmpint (outcome, ==, CGT_OUTCOME_P);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const ids[] = { "strip", "tower", "take-split", "nim", "misere-nim", "team-nim", "octal", "misere-octal", "grundys-game", "sum" };

  if (!app_test_init (&argc, &argv))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *presets = g_strdup_printf ("/app/start/presets/%s", ids[i]);
      g_autofree char *random = g_strdup_printf ("/app/start/random/%s", ids[i]);
      g_autofree char *entry = g_strdup_printf ("/app/start/random-entry/%s", ids[i]);
      g_autofree char *example = g_strdup_printf ("/app/start/example/%s", ids[i]);

      g_test_add (presets, Fixture, ids[i], set_up, test_presets, tear_down);
      g_test_add (random, Fixture, ids[i], set_up, test_random, tear_down);
      g_test_add (entry, Fixture, ids[i], set_up, test_random_entry, tear_down);
      g_test_add (example, Fixture, ids[i], set_up, test_examples, tear_down);
    }
  g_test_add ("/app/start/options", Fixture, "nim", set_up, test_options, tear_down);
  g_test_add ("/app/start/large-numbers", Fixture, "nim", set_up, test_large_numbers, tear_down);
  g_test_add ("/app/start/wrong-numbers", Fixture, "nim", set_up, test_wrong_numbers, tear_down);
  g_test_add ("/app/start/steps", Fixture, "team-nim", set_up, test_steps, tear_down);
  g_test_add ("/app/start/parts", Fixture, "sum", set_up, test_parts, tear_down);
  g_test_add ("/app/start/kinds", Fixture, "sum", set_up, test_kinds, tear_down);
  g_test_add ("/app/start/empty", Fixture, "nim", set_up, test_empty, tear_down);
  g_test_add ("/app/start/mistakes", Fixture, "nim", set_up, test_mistakes, tear_down);
  g_test_add ("/app/start/case", Fixture, "take-split", set_up, test_case, tear_down);
  g_test_add ("/app/start/long-paste", Fixture, "nim", set_up, test_long_paste, tear_down);
  g_test_add ("/app/start/too-many-heaps", Fixture, "nim", set_up, test_too_many_heaps, tear_down);
  g_test_add ("/app/start/paste-elsewhere", Fixture, "nim", set_up, test_paste_elsewhere, tear_down);
  g_test_add ("/app/start/late-check", Fixture, "nim", set_up, test_late_check, tear_down);
  g_test_add ("/app/start/players", Fixture, "nim", set_up, test_players, tear_down);
  g_test_add ("/app/start/levels", Fixture, "nim", set_up, test_levels, tear_down);
  return g_test_run ();
}
