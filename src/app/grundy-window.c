/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-window.h"

#include <glib/gi18n.h>

#include "cgt-registry.h"
#include "grundy-adaptive.h"
#include "grundy-export.h"
#include "grundy-gallery.h"
#include "grundy-game-page.h"
#include "grundy-new-game.h"

struct _GrundyWindow
{
  AdwApplicationWindow parent_instance;

  GrundyAdaptive *adaptive;
  GtkWidget *back_button;
  GtkWidget *values_button;
  GtkWidget *new_game_label;
  GtkLabel *title;
  AdwToastOverlay *toasts;
  GtkStack *pages;
  GrundyGallery *gallery;
  GrundyGamePage *game_page;

  GrundyExport *export;
  GSettings *settings;
  GHashTable *matches;  /* const CgtGame → CgtMatch: those under way */
  const CgtGame *game;  /* of the last match */
};

G_DEFINE_FINAL_TYPE (GrundyWindow, grundy_window, ADW_TYPE_APPLICATION_WINDOW)

static gboolean
is_game_shown (GrundyWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "game") == 0;
}

static void
set_enabled (GrundyWindow *self,
             const char   *name,
             gboolean      enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
set_usable (GtkWidget *page,
            gboolean   usable)
{
  gtk_widget_set_can_target (page, usable);
  gtk_widget_set_can_focus (page, usable);
}

/* The page carries the game's name itself where it is wide. */
static void
update_window (GrundyWindow *self)
{
  gboolean shown = is_game_shown (self);
  gboolean narrow = grundy_adaptive_is_narrow (self->adaptive);
  CgtMatch *match = shown ? grundy_game_page_get_match (self->game_page) : NULL;
  const char *name = match != NULL ? cgt_game_get_title (cgt_match_get_game (match)) : _("Grundy");

  set_enabled (self, "undo", match != NULL && cgt_match_can_undo (match));
  set_enabled (self, "redo", match != NULL && cgt_match_can_redo (match));
  set_enabled (self, "hint", match != NULL && grundy_game_page_can_hint (self->game_page));
  set_enabled (self, "back", shown);
  grundy_export_set_position (self->export, match != NULL ? cgt_match_get_position (match) : NULL);
  /* A page that fades out takes no more input. */
  set_usable (GTK_WIDGET (self->game_page), shown);
  set_usable (GTK_WIDGET (self->gallery), !shown);
  gtk_widget_set_visible (self->back_button, shown);
  gtk_widget_set_visible (self->values_button, shown);
  gtk_window_set_title (GTK_WINDOW (self), name);
  gtk_label_set_label (self->title, narrow ? name : _("Grundy"));
  gtk_widget_set_css_classes (GTK_WIDGET (self->title), (const char *[]) { "title", narrow ? "narrow" : NULL, NULL });
  gtk_widget_set_visible (self->new_game_label, !narrow);
}

/* Matches */

static gboolean
is_under_way (CgtMatch *match)
{
  return cgt_match_get_length (match) > 0 && !cgt_match_is_finished (match);
}

/* Before the match that is shown makes way: while it is under way, it waits on its game's card. */
static void
file_match (GrundyWindow *self)
{
  CgtMatch *match = grundy_game_page_get_match (self->game_page);
  const CgtGame *game = match != NULL ? cgt_match_get_game (match) : NULL;

  if (match == NULL)
    return;
  if (is_under_way (match))
    g_hash_table_insert (self->matches, (gpointer) game, g_object_ref (match));
  else
    g_hash_table_remove (self->matches, game);
  grundy_gallery_set_match (self->gallery, game, g_hash_table_lookup (self->matches, game));
}

static void
show_match (GrundyWindow *self,
            CgtMatch     *match)
{
  file_match (self);
  self->game = cgt_match_get_game (match);
  grundy_game_page_set_match (self->game_page, match);
  gtk_stack_set_visible_child_name (self->pages, "game");
  update_window (self);
  grundy_game_page_focus_board (self->game_page);
}

static void
on_game_chosen (GrundyWindow  *self,
                const CgtGame *game)
{
  CgtMatch *kept = g_hash_table_lookup (self->matches, game);
  CgtPlayer players[2];
  g_autoptr (CgtPosition) start = NULL;
  g_autoptr (CgtMatch) match = NULL;

  if (kept != NULL)
    {
      show_match (self, kept);
      return;
    }
  start = cgt_game_get_start (game);
  grundy_new_game_get_players (self->settings, players);
  match = cgt_match_new (start, players, g_settings_get_enum (self->settings, "level"), g_random_int ());
  show_match (self, match);
}

static void
on_play_again (GrundyWindow *self)
{
  CgtMatch *last = grundy_game_page_get_match (self->game_page);
  CgtPlayer players[2] = { cgt_match_get_player (last, 0), cgt_match_get_player (last, 1) };
  g_autoptr (CgtMatch) match = cgt_match_new (cgt_match_get_position_at (last, 0), players,
                                              cgt_match_get_level (last), g_random_int ());

  show_match (self, match);
}

static void
show_gallery (GrundyWindow *self)
{
  file_match (self);
  grundy_game_page_set_match (self->game_page, NULL);
  gtk_stack_set_visible_child_name (self->pages, "gallery");
  update_window (self);
  grundy_gallery_focus_game (self->gallery, self->game);
}

/* Actions */

static GrundyNewGame *
open_new_game (GrundyWindow *self)
{
  guint n_games;
  const CgtGame *game = self->game != NULL ? self->game : cgt_registry_get_all (&n_games)[0];
  GtkWidget *dialog = grundy_new_game_new (GTK_WINDOW (self), game, self->settings);

  g_signal_connect_object (dialog, "start", G_CALLBACK (show_match), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return GRUNDY_NEW_GAME (dialog);
}

static void
on_new_game (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  open_new_game (user_data);
}

static void
on_pasted (GrundyWindow *self,
           const char   *text)
{
  grundy_new_game_paste (open_new_game (self), text);
}

static void
add_toast (GrundyWindow *self,
           const char   *sentence)
{
  g_autofree char *markup = g_markup_escape_text (sentence, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (markup));
}

static void
on_undo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  grundy_game_page_undo (GRUNDY_WINDOW (user_data)->game_page);
}

static void
on_redo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  grundy_game_page_redo (GRUNDY_WINDOW (user_data)->game_page);
}

static void
on_hint (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  grundy_game_page_hint (GRUNDY_WINDOW (user_data)->game_page);
}

static void
on_back (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  show_gallery (user_data);
}

static const GActionEntry actions[] = {
  { .name = "new-game", .activate = on_new_game },
  { .name = "undo", .activate = on_undo },
  { .name = "redo", .activate = on_redo },
  { .name = "hint", .activate = on_hint },
  { .name = "back", .activate = on_back },
};

/* Object */

static void
grundy_window_dispose (GObject *object)
{
  GrundyWindow *self = GRUNDY_WINDOW (object);

  /* Whoever still thinks is to stop now, not when the last reference is gone. */
  if (self->game_page != NULL)
    grundy_game_page_set_match (self->game_page, NULL);
  self->game_page = NULL;
  g_clear_object (&self->export);
  g_clear_pointer (&self->matches, g_hash_table_unref);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (grundy_window_parent_class)->dispose (object);
}

static void
grundy_window_class_init (GrundyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_window_dispose;

  g_type_ensure (GRUNDY_TYPE_ADAPTIVE);
  g_type_ensure (GRUNDY_TYPE_GALLERY);
  g_type_ensure (GRUNDY_TYPE_GAME_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/window.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, values_button);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, new_game_label);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, title);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, gallery);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, game_page);
  gtk_widget_class_bind_template_callback (widget_class, update_window);
  gtk_widget_class_bind_template_callback (widget_class, on_game_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_play_again);
}

static void
grundy_window_init (GrundyWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->export = grundy_export_new (GTK_APPLICATION_WINDOW (self));
  g_signal_connect_object (self->export, "told", G_CALLBACK (add_toast), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->export, "pasted", G_CALLBACK (on_pasted), self, G_CONNECT_SWAPPED);
  self->matches = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  update_window (self);
}

GtkWidget *
grundy_window_new (GtkApplication *application,
                   GSettings      *settings)
{
  GrundyWindow *self = g_object_new (GRUNDY_TYPE_WINDOW, "application", application, NULL);
  g_autoptr (GAction) show_values = NULL;

  self->settings = g_object_ref (settings);
  show_values = g_settings_create_action (settings, "show-values");
  g_action_map_add_action (G_ACTION_MAP (self), show_values);
  g_settings_bind (settings, "show-values", self->game_page, "values", G_SETTINGS_BIND_GET);
  /* The default size is what a window had before it was maximised, so both are kept. */
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  return GTK_WIDGET (self);
}
