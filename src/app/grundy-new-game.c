/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-new-game.h"

#include <glib/gi18n.h>

#include "cgt-registry.h"
#include "grundy-adaptive.h"
#include "grundy-miniature.h"
#include "grundy-notation.h"
#include "grundy-options.h"
#include "grundy-parts.h"
#include "grundy-presets.h"
#include "grundy-wrap-layout.h"

/* Of the dialog, where the window it belongs to is as large. */
#define DEFAULT_WIDTH 880
#define DEFAULT_HEIGHT 590
/* A random position that is finished already is drawn again, so often. */
#define MOST_DRAWS 20

struct _GrundyNewGame
{
  AdwWindow parent_instance;

  GrundyAdaptive *adaptive;
  GtkBox *columns;
  GtkBox *choices;
  GtkWidget *start_list;
  GtkBox *results;
  GtkWidget *picture;
  AdwComboRow *game_row;
  AdwComboRow *preset_row;
  AdwActionRow *rule_row;
  AdwComboRow *kind_row;
  GrundyParts *parts;
  GrundyOptions *options;
  GrundyMiniature *preview;
  GrundyNotation *notation;
  AdwComboRow *opponent_row;
  AdwComboRow *level_row;
  AdwComboRow *first_row;
  GtkWidget *start_button;

  GPtrArray *games; /* const CgtGame, as in game_row */
  GSettings *settings;
  GRand *random;
  CgtSize size;     /* of the last position that was drawn */
  gboolean pasted;  /* what was pasted is still being checked */
  gboolean wrong;   /* a number is written that cannot be */
};

enum {
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyNewGame, grundy_new_game, ADW_TYPE_WINDOW)

/* As in opponent_row and first_row, and in the settings. */
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

/* The position */

static void show_preset (GrundyNewGame *self, guint entry);

/* @like: (nullable): whose rules are kept, where a game has several */
static CgtPosition *
draw_of_kind (GrundyNewGame     *self,
              CgtSize            size,
              const CgtPosition *like)
{
  const CgtGame *game = get_game (self);
  guint kind = adw_combo_row_get_selected (self->kind_row);

  if (game->random_kinds != NULL && kind != GTK_INVALID_LIST_POSITION && game->random_kinds[kind].random_position != NULL)
    return game->random_kinds[kind].random_position (size, self->random);
  if (like != NULL && like->game == game && game->random_like != NULL)
    return game->random_like (like, size, self->random);
  return game->random_position (size, self->random);
}

static void
draw_position (GrundyNewGame     *self,
               CgtSize            size,
               const CgtPosition *like)
{
  self->size = size;
  for (guint i = 0; i < MOST_DRAWS; i++)
    {
      g_autoptr (CgtPosition) position = draw_of_kind (self, size, like);
      g_autofree char *notation = cgt_position_to_string (position);

      if (cgt_position_is_finished (position) || g_str_equal (notation, grundy_notation_get_text (self->notation)))
        continue;
      grundy_notation_set_position (self->notation, position);
      return;
    }
  show_preset (self, grundy_presets_find (get_game (self), grundy_notation_get_text (self->notation)));
}

static void
on_preset_selected (GrundyNewGame *self)
{
  const CgtGame *game = get_game (self);
  guint selected = adw_combo_row_get_selected (self->preset_row);
  g_autoptr (CgtPosition) position = NULL;

  if (selected == grundy_presets_count (game))
    {
      draw_position (self, self->size, NULL);
      return;
    }
  if (selected > grundy_presets_count (game) || selected == grundy_presets_find (game, grundy_notation_get_text (self->notation)))
    return;
  position = cgt_game_parse (game, game->presets[selected].notation, NULL);
  grundy_notation_set_position (self->notation, position);
}

static void
fill_presets (GrundyNewGame *self)
{
  g_autoptr (GtkStringList) titles = grundy_presets_get_titles (get_game (self));
  g_autoptr (GtkListItemFactory) factory = grundy_presets_create_factory (get_game (self));

  g_signal_handlers_block_by_func (self->preset_row, on_preset_selected, self);
  adw_combo_row_set_list_factory (self->preset_row, factory);
  adw_combo_row_set_model (self->preset_row, G_LIST_MODEL (titles));
  g_signal_handlers_unblock_by_func (self->preset_row, on_preset_selected, self);
}

static void
on_kind_selected (GrundyNewGame *self)
{
  draw_position (self, self->size, NULL);
}

static void
fill_kinds (GrundyNewGame *self)
{
  const CgtGame *game = get_game (self);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (const CgtRandomKind *kind = game->random_kinds; kind != NULL && kind->title != NULL; kind++)
    gtk_string_list_append (titles, g_dgettext (GETTEXT_PACKAGE, kind->title));
  g_signal_handlers_block_by_func (self->kind_row, on_kind_selected, self);
  adw_combo_row_set_model (self->kind_row, G_LIST_MODEL (titles));
  g_signal_handlers_unblock_by_func (self->kind_row, on_kind_selected, self);
  gtk_widget_set_visible (GTK_WIDGET (self->kind_row), game->random_kinds != NULL);
}

/* Shows which entry the position is, without a word to those who listen for choosing. */
static void
show_preset (GrundyNewGame *self,
             guint          entry)
{
  const CgtGame *game = get_game (self);
  GtkStringList *titles = GTK_STRING_LIST (adw_combo_row_get_model (self->preset_row));
  guint last = grundy_presets_count (game) + 1;
  gboolean was_other = g_list_model_get_n_items (G_LIST_MODEL (titles)) > last;

  g_signal_handlers_block_by_func (self->preset_row, on_preset_selected, self);
  if (entry == last && !was_other)
    /* Translators: a position that is not among those above */
    gtk_string_list_append (titles, _("Your own"));
  adw_combo_row_set_selected (self->preset_row, entry);
  if (entry < last && was_other)
    gtk_string_list_remove (titles, last);
  g_signal_handlers_unblock_by_func (self->preset_row, on_preset_selected, self);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->preset_row), grundy_presets_get_why (game, entry));
}

static void
show_start (GrundyNewGame *self)
{
  g_autoptr (CgtPosition) start = cgt_game_get_start (get_game (self));

  grundy_notation_set_position (self->notation, start);
}

static void
on_game_selected (GrundyNewGame *self)
{
  fill_presets (self);
  fill_kinds (self);
  show_start (self);
}

/* A position of another game was pasted. */
static void
follow_game (GrundyNewGame *self,
             const CgtGame *game)
{
  guint n;

  if (game == get_game (self) || !g_ptr_array_find (self->games, game, &n))
    return;
  g_signal_handlers_block_by_func (self->game_row, on_game_selected, self);
  adw_combo_row_set_selected (self->game_row, n);
  g_signal_handlers_unblock_by_func (self->game_row, on_game_selected, self);
  fill_presets (self);
  fill_kinds (self);
}

/* Why nothing can be started is said where a pointer asks, and to assistive tools. */
static void
update_start (GrundyNewGame *self)
{
  g_autofree char *problem = grundy_notation_get_problem (self->notation);

  if (problem == NULL && self->wrong)
    problem = g_strdup (_("One of the numbers cannot be"));
  gtk_widget_set_sensitive (self->start_button, problem == NULL);
  gtk_widget_set_tooltip_text (self->start_button, problem);
  gtk_widget_set_opacity (GTK_WIDGET (self->preview), problem == NULL ? 1 : 0.35);
}

/* Which game it is, where a game has several. */
static void
show_rule (GrundyNewGame     *self,
           const CgtPosition *position)
{
  gboolean shown = position->game->describe_rule != NULL;
  g_autofree char *title = cgt_position_describe_title (position);
  g_autofree char *rule = cgt_position_describe_rule (position);
  /* Translators: what a game is called, and its rule */
  g_autofree char *text = g_strdup_printf (_("%s: %s"), title, rule);

  adw_action_row_set_subtitle (self->rule_row, text);
  gtk_widget_set_visible (GTK_WIDGET (self->rule_row), shown);
}

/* What was shown last stays, pale, while what is written is wrong. */
static void
on_notation_changed (GrundyNewGame *self)
{
  CgtPosition *position = grundy_notation_get_position (self->notation);

  self->wrong = FALSE;
  update_start (self);
  if (position == NULL)
    return;
  if (self->pasted)
    gtk_widget_grab_focus (self->start_button);
  self->pasted = FALSE;
  follow_game (self, position->game);
  grundy_miniature_set_position (self->preview, position, NULL);
  show_rule (self, position);
  grundy_parts_set_position (self->parts, position);
  grundy_options_set_position (self->options, position);
  show_preset (self, grundy_presets_find (get_game (self), grundy_notation_get_text (self->notation)));
}

/* No position: a number is not finished yet, or wrong. */
static void
on_option_changed (GrundyNewGame *self,
                   CgtPosition   *position)
{
  if (position != NULL)
    {
      g_autoptr (CgtPosition) changed = cgt_position_ref (position);

      grundy_notation_set_position (self->notation, changed);
      return;
    }
  self->wrong = TRUE;
  update_start (self);
}

/* Another one by the rule that is chosen. */
static void
draw_again (GrundyNewGame *self,
            CgtSize        size)
{
  CgtPosition *position = grundy_notation_get_position (self->notation);
  g_autoptr (CgtPosition) like = position != NULL ? cgt_position_ref (position) : NULL;

  draw_position (self, size, like);
}

static void
on_easy (GrundyNewGame *self)
{
  draw_again (self, CGT_SIZE_SMALL);
}

static void
on_medium (GrundyNewGame *self)
{
  draw_again (self, CGT_SIZE_MEDIUM);
}

static void
on_hard (GrundyNewGame *self)
{
  draw_again (self, CGT_SIZE_LARGE);
}

/* Who plays */

static void
update_opponent (GrundyNewGame *self)
{
  gboolean computer = adw_combo_row_get_selected (self->opponent_row) == OPPONENT_COMPUTER;
  CgtLevel level = MIN (adw_combo_row_get_selected (self->level_row), CGT_LEVEL_PERFECT);

  gtk_widget_set_visible (GTK_WIDGET (self->level_row), computer);
  gtk_widget_set_visible (GTK_WIDGET (self->first_row), computer);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->level_row), cgt_level_get_description (level));
}

void
grundy_new_game_get_players (GSettings *settings,
                             CgtPlayer  players[2])
{
  gboolean computer = g_settings_get_enum (settings, "opponent") == OPPONENT_COMPUTER;
  gboolean computer_first = g_settings_get_enum (settings, "first") == FIRST_COMPUTER;

  players[0] = computer && computer_first ? CGT_PLAYER_COMPUTER : CGT_PLAYER_PERSON;
  players[1] = computer && !computer_first ? CGT_PLAYER_COMPUTER : CGT_PLAYER_PERSON;
}

static void
on_start (GrundyNewGame *self)
{
  CgtPosition *position = grundy_notation_get_position (self->notation);
  CgtLevel level = adw_combo_row_get_selected (self->level_row);
  CgtPlayer players[2];
  g_autoptr (CgtMatch) match = NULL;

  if (position == NULL || self->wrong)
    return;
  g_settings_set_enum (self->settings, "opponent", adw_combo_row_get_selected (self->opponent_row));
  g_settings_set_enum (self->settings, "first", adw_combo_row_get_selected (self->first_row));
  g_settings_set_enum (self->settings, "level", level);
  grundy_new_game_get_players (self->settings, players);
  match = cgt_match_new (position, players, level, g_random_int ());
  g_signal_emit (self, signals[START], 0, match);
  gtk_window_close (GTK_WINDOW (self));
}

/* Object */

/* Where there is one column, the picture is to be seen without scrolling. */
static void
move_picture (GrundyNewGame *self,
              gboolean       narrow)
{
  GtkBox *from = GTK_BOX (gtk_widget_get_parent (self->picture));
  GtkBox *to = narrow ? self->choices : self->results;

  if (from == to)
    return;
  g_object_ref (self->picture);
  gtk_box_remove (from, self->picture);
  gtk_box_insert_child_after (to, self->picture, narrow ? self->start_list : NULL);
  g_object_unref (self->picture);
}

static void
update_columns (GrundyNewGame *self)
{
  gboolean narrow = grundy_adaptive_is_narrow (self->adaptive);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (self->columns, !narrow);
  gtk_box_set_spacing (self->columns, narrow ? 18 : 24);
  move_picture (self, narrow);
}

static void
grundy_new_game_finalize (GObject *object)
{
  GrundyNewGame *self = GRUNDY_NEW_GAME (object);

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

  g_type_ensure (GRUNDY_TYPE_ADAPTIVE);
  g_type_ensure (GRUNDY_TYPE_MINIATURE);
  g_type_ensure (GRUNDY_TYPE_NOTATION);
  g_type_ensure (GRUNDY_TYPE_OPTIONS);
  g_type_ensure (GRUNDY_TYPE_PARTS);
  g_type_ensure (GRUNDY_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/new-game.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, adaptive);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, columns);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, choices);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, start_list);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, results);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, picture);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, game_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, preset_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, rule_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, kind_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, parts);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, options);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, preview);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, notation);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, opponent_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, level_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, first_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNewGame, start_button);
  gtk_widget_class_bind_template_callback (widget_class, update_columns);
  gtk_widget_class_bind_template_callback (widget_class, on_notation_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_option_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_easy);
  gtk_widget_class_bind_template_callback (widget_class, on_medium);
  gtk_widget_class_bind_template_callback (widget_class, on_hard);
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
  self->games = g_ptr_array_new ();
  self->random = g_rand_new ();
  self->size = CGT_SIZE_SMALL;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_games (self);
  fill_levels (self);
}

static void
watch (GrundyNewGame *self)
{
  g_signal_connect_object (self->game_row, "notify::selected", G_CALLBACK (on_game_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->preset_row, "notify::selected", G_CALLBACK (on_preset_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->kind_row, "notify::selected", G_CALLBACK (on_kind_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->opponent_row, "notify::selected", G_CALLBACK (update_opponent), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->level_row, "notify::selected", G_CALLBACK (update_opponent), self, G_CONNECT_SWAPPED);
}

/* As large as it likes to be, but no larger than the window it belongs to. */
static void
choose_size (GrundyNewGame *self,
             GtkWindow     *parent)
{
  int width = gtk_widget_get_width (GTK_WIDGET (parent));
  int height = gtk_widget_get_height (GTK_WIDGET (parent));

  gtk_window_set_default_size (GTK_WINDOW (self),
                               width > 0 ? CLAMP (width, GRUNDY_ADAPTIVE_MIN_WIDTH, DEFAULT_WIDTH) : DEFAULT_WIDTH,
                               height > 0 ? CLAMP (height, GRUNDY_ADAPTIVE_MIN_HEIGHT, DEFAULT_HEIGHT) : DEFAULT_HEIGHT);
}

GtkWidget *
grundy_new_game_new (GtkWindow     *parent,
                     const CgtGame *game,
                     GSettings     *settings)
{
  GrundyNewGame *self = g_object_new (GRUNDY_TYPE_NEW_GAME, "application", gtk_window_get_application (parent),
                                      "transient-for", parent, NULL);
  guint n = 0;

  /* GTK's own destroy-with-parent forgets to forget the parent when both are closed by one key. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
  self->settings = g_object_ref (settings);
  choose_size (self, parent);
  g_ptr_array_find (self->games, game, &n);
  adw_combo_row_set_selected (self->game_row, n);
  adw_combo_row_set_selected (self->opponent_row, g_settings_get_enum (settings, "opponent"));
  adw_combo_row_set_selected (self->level_row, g_settings_get_enum (settings, "level"));
  adw_combo_row_set_selected (self->first_row, g_settings_get_enum (settings, "first"));
  watch (self);
  on_game_selected (self);
  update_opponent (self);
  /* Not before it is shown: it would get its accessible role too early, and not be a dialog. */
  g_signal_connect_object (self, "map", G_CALLBACK (gtk_widget_grab_focus), self->start_button, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
grundy_new_game_paste (GrundyNewGame *self,
                       const char    *text)
{
  g_return_if_fail (GRUNDY_IS_NEW_GAME (self));

  self->pasted = TRUE;
  grundy_notation_paste (self->notation, text);
}
