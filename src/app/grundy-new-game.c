/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-new-game.h"

#include <glib/gi18n.h>

#include "cgt-registry.h"
#include "grundy-miniature.h"

struct _GrundyNewGame
{
  AdwWindow parent_instance;

  AdwComboRow *game_row;
  AdwComboRow *preset_row;
  AdwEntryRow *entry;
  GtkLabel *hint;
  GrundyMiniature *preview;
  AdwComboRow *opponent_row;
  AdwComboRow *level_row;
  AdwComboRow *first_row;
  GtkWidget *start_button;

  GPtrArray *games; /* const CgtGame, as in game_row */
  GSettings *settings;
  CgtPosition *position; /* what is typed; NULL while it is wrong */
  GRand *random;
};

enum {
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyNewGame, grundy_new_game, ADW_TYPE_WINDOW)

/* Bytes. What is longer, an entry cuts off without a word, between two characters. */
#define LONGEST_TEXT (GTK_ENTRY_BUFFER_MAX_SIZE - 8)

/* As in opponent_row and first_row. */
enum {
  OPPONENT_COMPUTER,
  OPPONENT_PERSON
};
enum {
  FIRST_YOU,
  FIRST_COMPUTER
};

static const CgtGame *
get_game (GrundyNewGame *self)
{
  return self->games->pdata[MIN (adw_combo_row_get_selected (self->game_row), self->games->len - 1)];
}

static void
set_notation (GrundyNewGame *self,
              const char    *notation)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), notation);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

/* The number of a preset with this notation, or of the entry "written below". */
static guint
find_preset (GrundyNewGame *self,
             const char    *notation)
{
  const CgtPreset *presets = get_game (self)->presets;
  guint i = 0;

  while (presets[i].notation != NULL && !g_str_equal (presets[i].notation, notation))
    i++;
  return i;
}

/* Reads what is typed. Returns: what is to be said of it */
static char *
read_position (GrundyNewGame *self,
               const char    *text)
{
  const CgtGame *game = get_game (self);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->position, cgt_position_unref);
  if (strlen (text) > LONGEST_TEXT)
    return g_strdup (_("This is too long for this field."));
  self->position = cgt_game_parse (game, text, &error);
  if (self->position == NULL)
    /* Translators: %s says where and what is wrong in what was typed */
    return g_strdup_printf (_("Not a position: %s."), error->message);
  if (cgt_position_is_finished (self->position))
    return g_strdup (_("Nobody can move in this position."));
  /* Translators: %s says how a position is written: "HEAP HEAP …: the sizes of the heaps" */
  return g_strdup_printf (_("Write it as %s."), g_dgettext (GETTEXT_PACKAGE, game->syntax));
}

static void
on_typed (GrundyNewGame *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *message = read_position (self, text);
  gboolean legal = self->position != NULL && !cgt_position_is_finished (self->position);

  gtk_label_set_label (self->hint, message);
  grundy_miniature_set_position (self->preview, self->position, NULL);
  if (legal)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->hint), "mistake");
      gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
    }
  else
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->hint), "mistake");
      gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, message, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               legal ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_widget_set_sensitive (self->start_button, legal);
  adw_combo_row_set_selected (self->preset_row, find_preset (self, text));
}

static void
on_preset_selected (GrundyNewGame *self)
{
  const CgtPreset *preset = &get_game (self)->presets[adw_combo_row_get_selected (self->preset_row)];

  if (preset->notation != NULL && !g_str_equal (preset->notation, gtk_editable_get_text (GTK_EDITABLE (self->entry))))
    set_notation (self, preset->notation);
}

static void
fill_presets (GrundyNewGame *self)
{
  const CgtPreset *presets = get_game (self)->presets;
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; presets[i].notation != NULL; i++)
    gtk_string_list_append (titles, presets[i].title != NULL ? g_dgettext (GETTEXT_PACKAGE, presets[i].title)
                                                             : presets[i].notation);
  gtk_string_list_append (titles, _("As written below"));
  g_signal_handlers_block_by_func (self->preset_row, on_preset_selected, self);
  adw_combo_row_set_model (self->preset_row, G_LIST_MODEL (titles));
  g_signal_handlers_unblock_by_func (self->preset_row, on_preset_selected, self);
}

static void
on_game_selected (GrundyNewGame *self)
{
  g_autoptr (CgtPosition) start = cgt_game_get_start (get_game (self));
  g_autofree char *notation = cgt_position_to_string (start);

  fill_presets (self);
  set_notation (self, notation);
  on_typed (self);
}

static void
on_random (GrundyNewGame *self)
{
  for (guint attempt = 0; attempt < 20; attempt++)
    {
      g_autoptr (CgtPosition) position = get_game (self)->random_position (CGT_SIZE_MEDIUM, self->random);
      g_autofree char *notation = cgt_position_to_string (position);

      if (cgt_position_is_finished (position))
        continue;
      set_notation (self, notation);
      return;
    }
}

static void
update_opponent (GrundyNewGame *self)
{
  gboolean computer = adw_combo_row_get_selected (self->opponent_row) == OPPONENT_COMPUTER;
  CgtLevel level = MIN (adw_combo_row_get_selected (self->level_row), CGT_LEVEL_PERFECT);

  gtk_widget_set_visible (GTK_WIDGET (self->level_row), computer);
  gtk_widget_set_visible (GTK_WIDGET (self->first_row), computer);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->level_row), cgt_level_get_description (level));
}

static void
on_start (GrundyNewGame *self)
{
  CgtPlayer players[2] = { CGT_PLAYER_PERSON, CGT_PLAYER_PERSON };
  CgtLevel level = adw_combo_row_get_selected (self->level_row);
  g_autoptr (CgtMatch) match = NULL;

  if (!gtk_widget_is_sensitive (self->start_button))
    return;
  if (adw_combo_row_get_selected (self->opponent_row) == OPPONENT_COMPUTER)
    {
      players[adw_combo_row_get_selected (self->first_row) == FIRST_YOU ? 1 : 0] = CGT_PLAYER_COMPUTER;
      g_settings_set_enum (self->settings, "level", level);
    }
  match = cgt_match_new (self->position, players, level, g_random_int ());
  g_signal_emit (self, signals[START], 0, match);
  gtk_window_close (GTK_WINDOW (self));
}

static void
grundy_new_game_finalize (GObject *object)
{
  GrundyNewGame *self = GRUNDY_NEW_GAME (object);

  g_clear_pointer (&self->position, cgt_position_unref);
  g_clear_object (&self->settings);
  g_ptr_array_unref (self->games);
  g_rand_free (self->random);
  G_OBJECT_CLASS (grundy_new_game_parent_class)->finalize (object);
}

static void
grundy_new_game_class_init (GrundyNewGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_new_game_finalize;
  signals[START] = g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, CGT_TYPE_MATCH);

  g_type_ensure (GRUNDY_TYPE_MINIATURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/new-game.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, game_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, preset_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, entry);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, hint);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, preview);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, opponent_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, level_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, first_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, start_button);
  gtk_widget_class_bind_template_callback (widget_class, on_random);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
}

static void
fill_games (GrundyNewGame *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  for (guint i = 0; i < n_games; i++)
    if (!games[i]->hidden)
      {
        g_ptr_array_add (self->games, (gpointer) games[i]);
        gtk_string_list_append (titles, cgt_game_get_title (games[i]));
      }
  adw_combo_row_set_model (self->game_row, G_LIST_MODEL (titles));
}

static void
fill_levels (GrundyNewGame *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (CgtLevel level = 0; level < CGT_N_LEVELS; level++)
    gtk_string_list_append (titles, cgt_level_get_title (level));
  adw_combo_row_set_model (self->level_row, G_LIST_MODEL (titles));
}

static void
grundy_new_game_init (GrundyNewGame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->games = g_ptr_array_new ();
  self->random = g_rand_new ();
  fill_games (self);
  fill_levels (self);
}

static void
watch (GrundyNewGame *self)
{
  g_signal_connect_object (self->game_row, "notify::selected", G_CALLBACK (on_game_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->preset_row, "notify::selected", G_CALLBACK (on_preset_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (on_typed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->opponent_row, "notify::selected", G_CALLBACK (update_opponent), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->level_row, "notify::selected", G_CALLBACK (update_opponent), self, G_CONNECT_SWAPPED);
}

GtkWidget *
grundy_new_game_new (GtkWindow       *parent,
                     const CgtGame   *game,
                     const CgtPlayer  players[2],
                     GSettings       *settings)
{
  GrundyNewGame *self = g_object_new (GRUNDY_TYPE_NEW_GAME, "application", gtk_window_get_application (parent),
                                      "transient-for", parent, NULL);
  gboolean two_people = players[0] == CGT_PLAYER_PERSON && players[1] == CGT_PLAYER_PERSON;
  guint n = 0;

  /* GTK's own destroy-with-parent forgets to forget the parent when both are closed by one key. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
  self->settings = g_object_ref (settings);
  g_ptr_array_find (self->games, game, &n);
  adw_combo_row_set_selected (self->game_row, n);
  adw_combo_row_set_selected (self->opponent_row, two_people ? OPPONENT_PERSON : OPPONENT_COMPUTER);
  adw_combo_row_set_selected (self->level_row, g_settings_get_enum (settings, "level"));
  adw_combo_row_set_selected (self->first_row, players[0] == CGT_PLAYER_COMPUTER ? FIRST_COMPUTER : FIRST_YOU);
  watch (self);
  on_game_selected (self);
  update_opponent (self);
  /* Not before it is shown: it would get its accessible role too early, and not be a dialog. */
  g_signal_connect_object (self, "map", G_CALLBACK (gtk_widget_grab_focus), self->start_button, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
