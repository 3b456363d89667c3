/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-window.h"

#include <string.h>

#include <glib/gi18n.h>

#include "cgt-registry.h"
#include "grundy-adaptive.h"
#include "grundy-export.h"
#include "grundy-filer.h"
#include "grundy-gallery.h"
#include "grundy-game-page.h"
#include "grundy-learn.h"
#include "grundy-new-game.h"
#include "grundy-toast.h"

/* How long a problem with a file that was opened is told. */
#define PROBLEM_SECONDS 15

struct _GrundyWindow
{
  AdwApplicationWindow parent_instance;

  GrundyAdaptive *adaptive;
  AdwHeaderBar *header;
  GtkWidget *back_button;
  GtkWidget *values_button;
  GtkWidget *new_game_button;
  GtkWidget *new_game_label;
  GtkStack *titles;
  GtkWidget *switcher;
  GtkWidget *title;
  AdwToastOverlay *toasts;
  AdwViewStack *places;
  GrundyLearn *learn;
  GtkStack *pages; /* of Play */
  GrundyGallery *gallery;
  GrundyGamePage *game_page;

  GrundyExport *export;
  GrundyFiler *filer;
  GAction *show_values;
  GSettings *settings;
  GrundyStore *store;
  const CgtGame *game; /* of the last match */
  gboolean from_lesson; /* whether the match that is shown has been started there, and not been left since */
  GrundyToast *file_problem; /* weak, nullable: what was wrong with the last file */
};

/* Seconds in which a toast can be taken up. */
#define LONG_ENOUGH 10

G_DEFINE_FINAL_TYPE (GrundyWindow, grundy_window, ADW_TYPE_APPLICATION_WINDOW)

/* Whether Play shows the game page; Play itself may be behind another place. */
static gboolean
has_match (GrundyWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "game") == 0;
}

static gboolean
is_learning (GrundyWindow *self)
{
  return adw_view_stack_get_visible_child (self->places) == GTK_WIDGET (self->learn);
}

static gboolean
is_game_shown (GrundyWindow *self)
{
  return has_match (self) && !is_learning (self);
}

static void
set_enabled (GrundyWindow *self,
             const char   *name,
             gboolean      enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Its key is to do nothing to a page that is not seen. */
static void
set_values_available (GrundyWindow *self,
                      gboolean      available)
{
  if (available && self->show_values != NULL)
    g_action_map_add_action (G_ACTION_MAP (self), self->show_values);
  else
    g_action_map_remove_action (G_ACTION_MAP (self), "show-values");
}

static void
set_usable (GtkWidget *page,
            gboolean   usable)
{
  gtk_widget_set_can_target (page, usable);
  gtk_widget_set_can_focus (page, usable);
}

/* Where it is narrow, the buttons that a phone has not got leave their room to the game's name. */
static void
update_header (GrundyWindow *self,
               gboolean      narrow)
{
  g_autofree char *layout = NULL;
  const char *close;
  const char *middle;

  if (!narrow)
    {
      adw_header_bar_set_decoration_layout (self->header, NULL);
      return;
    }
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-decoration-layout", &layout, NULL);
  close = layout != NULL ? strstr (layout, "close") : NULL;
  middle = layout != NULL ? strchr (layout, ':') : NULL;
  if (close == NULL)
    adw_header_bar_set_decoration_layout (self->header, ":");
  else
    adw_header_bar_set_decoration_layout (self->header, middle != NULL && middle < close ? ":close" : "close:");
}

static char *
get_title (GrundyWindow *self)
{
  char *title = NULL;

  if (is_learning (self))
    title = grundy_learn_get_title (self->learn);
  else if (has_match (self))
    title = g_strdup (cgt_game_get_title (cgt_match_get_game (grundy_game_page_get_match (self->game_page))));
  return title != NULL ? title : g_strdup (_("Grundy"));
}

/* Where it is wide the places are in the header, and the page carries its name itself. */
static void
show_header (GrundyWindow *self)
{
  gboolean narrow = grundy_adaptive_is_narrow (self->adaptive);
  gboolean learning = is_learning (self);
  gboolean back = learning ? grundy_learn_can_go_back (self->learn) : has_match (self);
  g_autofree char *name = get_title (self);

  set_enabled (self, "back", back);
  gtk_widget_set_visible (self->back_button, back);
  gtk_widget_set_tooltip_text (self->back_button, learning            ? _("Back to the lessons")
                                                  : self->from_lesson ? _("Back to the lesson")
                                                                      : _("Back to the games"));
  gtk_widget_set_visible (self->new_game_button, !learning);
  gtk_widget_set_visible (self->new_game_label, !narrow);
  gtk_window_set_title (GTK_WINDOW (self), name);
  gtk_label_set_label (GTK_LABEL (self->title), name);
  gtk_stack_set_visible_child (self->titles, narrow ? self->title : self->switcher);
  update_header (self, narrow);
}

/* What can be copied, exported and printed: what the page that is shown has. */
static void
update_export (GrundyWindow *self)
{
  GrundyDerivation *derivation = NULL;
  CgtMatch *match = NULL;
  gboolean learning;

  /* What goes with the window tells so, when the places may be gone. */
  if (self->export == NULL)
    return;
  learning = is_learning (self);
  if (is_game_shown (self))
    match = grundy_game_page_get_match (self->game_page);
  if (learning)
    derivation = grundy_learn_get_derivation (self->learn);
  else if (match != NULL && grundy_game_page_is_explaining (self->game_page))
    derivation = grundy_explainer_get_derivation (grundy_game_page_get_explainer (self->game_page));
  grundy_export_set_match (self->export, match);
  grundy_export_set_position (self->export, learning ? grundy_learn_get_position (self->learn) : NULL);
  grundy_export_set_derivation (self->export, derivation);
}

static void
update_window (GrundyWindow *self)
{
  gboolean shown = is_game_shown (self);
  CgtMatch *match = shown ? grundy_game_page_get_match (self->game_page) : NULL;
  gboolean explaining = match != NULL && grundy_game_page_is_explaining (self->game_page);

  set_enabled (self, "undo", match != NULL && cgt_match_can_undo (match));
  set_enabled (self, "redo", match != NULL && cgt_match_can_redo (match));
  set_enabled (self, "hint", match != NULL && grundy_game_page_can_hint (self->game_page));
  set_enabled (self, "explain", match != NULL && !explaining);
  set_enabled (self, "start-over", is_learning (self) && grundy_learn_get_lesson (self->learn) != NULL);
  update_export (self);
  grundy_filer_set_match (self->filer, match);
  /* A page that fades out takes no more input. */
  set_usable (GTK_WIDGET (self->game_page), has_match (self));
  set_usable (GTK_WIDGET (self->gallery), !has_match (self));
  set_values_available (self, shown);
  gtk_widget_set_visible (self->values_button, shown);
  gtk_widget_set_sensitive (self->values_button, !explaining);
  show_header (self);
}

/* The places */

/* The keyboard goes to where one goes on. */
static void
focus_place (GrundyWindow *self)
{
  guint n_games;

  if (is_learning (self))
    grundy_learn_focus (self->learn);
  else if (has_match (self))
    grundy_game_page_focus_board (self->game_page);
  else
    grundy_gallery_focus_game (self->gallery, self->game != NULL ? self->game : cgt_registry_get_all (&n_games)[0]);
}

static void
go_to_place (GrundyWindow *self,
             const char   *name)
{
  adw_view_stack_set_visible_child_name (self->places, name);
}

static void
show_place (GrundyWindow *self,
            const char   *name)
{
  go_to_place (self, name);
  focus_place (self);
}

static void
on_place_changed (GrundyWindow *self)
{
  /* Not while it is made. */
  if (self->settings == NULL)
    return;
  if (is_learning (self))
    self->from_lesson = FALSE;
  update_window (self);
}

/* Toasts */

static void
tell (GrundyWindow *self,
      const char   *message)
{
  grundy_toast_show (self->toasts, message, NULL, 5);
}

static void
on_trash (GrundyWindow *self,
          GrundyToast  *toast)
{
  g_autoptr (GError) error = NULL;

  if (!g_file_trash (g_object_get_data (G_OBJECT (toast), "file"), NULL, &error))
    tell (self, error->message);
}

void
grundy_window_show_problem (GrundyWindow *self,
                            const char   *message,
                            GFile        *file)
{
  GrundyToast *toast;

  g_return_if_fail (GRUNDY_IS_WINDOW (self));

  if (file == NULL)
    {
      grundy_toast_show (self->toasts, message, NULL, PROBLEM_SECONDS);
      return;
    }
  toast = grundy_toast_show (self->toasts, message, _("Move to Trash"), 0);
  g_object_set_data_full (G_OBJECT (toast), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (toast, "chosen", G_CALLBACK (on_trash), self, G_CONNECT_SWAPPED);
}

/* Matches */

/* One button of the page is suggested, that of the match that was left last, so that one comes last. */
static void
update_gallery (GrundyWindow *self)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);
  guint shown = 0;
  CgtMatch *next;

  if (has_match (self))
    return;
  for (guint i = 0; i < n_games; i++)
    if (grundy_store_peek (self->store, games[i]) == NULL)
      grundy_gallery_set_match (self->gallery, games[i], NULL);
  do
    {
      guint least = G_MAXUINT;

      next = NULL;
      for (guint i = 0; i < n_games; i++)
        {
          CgtMatch *match = grundy_store_peek (self->store, games[i]);
          guint order = match != NULL ? grundy_store_get_order (self->store, match) : 0;

          if (order <= shown || order >= least)
            continue;
          least = order;
          next = match;
        }
      shown = least;
      if (next != NULL)
        grundy_gallery_set_match (self->gallery, cgt_match_get_game (next), next);
    }
  while (next != NULL);
}

/* The match that is shown makes way, and waits on its game's card while it is under way. */
static void
show_match (GrundyWindow *self,
            CgtMatch     *match)
{
  g_autoptr (CgtMatch) last = NULL;

  g_set_object (&last, grundy_game_page_get_match (self->game_page));
  self->game = cgt_match_get_game (match);
  self->from_lesson = FALSE;
  gtk_stack_set_visible_child_name (self->pages, "game");
  grundy_store_hold (self->store, match);
  grundy_game_page_set_match (self->game_page, match);
  go_to_place (self, "play");
  if (last != NULL && last != match)
    grundy_store_release (self->store, last);
  update_window (self);
  grundy_game_page_focus_board (self->game_page);
}

static void
on_go_back (GrundyWindow *self,
            GrundyToast  *toast)
{
  CgtMatch *match = g_object_get_data (G_OBJECT (toast), "match");

  g_object_set_data (G_OBJECT (toast), "forget", NULL);
  if (grundy_store_get_order (self->store, match) > 0)
    show_match (self, match);
}

static void
on_not_gone_back (GrundyWindow *self,
                  GrundyToast  *toast)
{
  if (self->store != NULL && g_object_get_data (G_OBJECT (toast), "forget") != NULL)
    grundy_store_forget (self->store, g_object_get_data (G_OBJECT (toast), "match"));
}

/* After another match of its game has been chosen: the one that would have been continued. It is
 * forgotten if nobody misses it for a while; if the window goes before, it is kept. */
static void
offer_to_go_back (GrundyWindow *self,
                  gboolean      forget)
{
  CgtMatch *match = grundy_store_peek (self->store, self->game);
  g_autofree char *message = NULL;
  GrundyToast *toast;

  if (match == NULL)
    return;
  /* Translators: %s is the title of a game */
  message = g_strdup_printf (forget ? _("Your match of %s is discarded.") : _("Your match of %s is put aside."),
                             cgt_game_get_title (self->game));
  toast = grundy_toast_show (self->toasts, message, forget ? _("Restore") : _("Go Back"), LONG_ENOUGH);
  g_object_set_data_full (G_OBJECT (toast), "match", g_object_ref (match), g_object_unref);
  g_object_set_data (G_OBJECT (toast), "forget", forget ? self : NULL);
  g_signal_connect_object (toast, "chosen", G_CALLBACK (on_go_back), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "over", G_CALLBACK (on_not_gone_back), self, G_CONNECT_SWAPPED);
}

static void
on_new_match (GrundyWindow *self,
              CgtMatch     *match)
{
  show_match (self, match);
  offer_to_go_back (self, TRUE);
}

static void
start_match (GrundyWindow      *self,
             const CgtPosition *start)
{
  CgtPlayer players[2];
  g_autoptr (CgtMatch) match = NULL;

  grundy_new_game_get_players (self->settings, players);
  match = cgt_match_new (start, players, g_settings_get_enum (self->settings, "level"), g_random_int ());
  show_match (self, match);
}

static void
on_game_chosen (GrundyWindow  *self,
                const CgtGame *game)
{
  CgtMatch *kept = grundy_store_peek (self->store, game);
  g_autoptr (CgtPosition) start = NULL;

  if (kept != NULL)
    {
      show_match (self, kept);
      return;
    }
  start = cgt_game_get_start (game);
  start_match (self, start);
}

/* Out of a lesson. */
static void
start_from_lesson (GrundyWindow *self,
                   CgtPosition  *position)
{
  start_match (self, position);
  self->from_lesson = TRUE;
  show_header (self);
}

static void
on_position_to_play (GrundyWindow *self,
                     CgtPosition  *position)
{
  start_from_lesson (self, position);
  offer_to_go_back (self, FALSE);
}

/* The learner's own match is put aside only if this one, that was begun to be explained, is played. */
static void
on_explained_match_changed (GrundyWindow *self,
                            CgtMatch     *match)
{
  if (cgt_match_get_length (match) == 0)
    return;
  g_signal_handlers_disconnect_by_func (match, on_explained_match_changed, self);
  if (match == grundy_game_page_get_match (self->game_page))
    offer_to_go_back (self, FALSE);
}

static void
on_position_to_explain (GrundyWindow *self,
                        CgtPosition  *position)
{
  start_from_lesson (self, position);
  g_signal_connect_object (grundy_game_page_get_match (self->game_page), "changed",
                           G_CALLBACK (on_explained_match_changed), self, G_CONNECT_SWAPPED);
  grundy_game_page_explain (self->game_page);
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
  g_autoptr (CgtMatch) last = g_object_ref (grundy_game_page_get_match (self->game_page));

  grundy_game_page_set_match (self->game_page, NULL);
  gtk_stack_set_visible_child_name (self->pages, "gallery");
  grundy_store_release (self->store, last);
  update_gallery (self);
  update_window (self);
  grundy_gallery_focus_game (self->gallery, self->game);
}

/* What was wrong with a file is of no interest after the next one. */
static void
withdraw_problem (GrundyWindow *self)
{
  if (self->file_problem != NULL)
    grundy_toast_withdraw (self->toasts, self->file_problem);
  g_clear_weak_pointer (&self->file_problem);
}

static void
on_opened (GrundyWindow *self,
           CgtMatch     *match)
{
  withdraw_problem (self);
  show_match (self, match);
  offer_to_go_back (self, FALSE);
}

static void
on_lesson_opened (GrundyWindow *self,
                  CgtLesson    *lesson)
{
  withdraw_problem (self);
  go_to_place (self, "learn");
  grundy_learn_open (self->learn, lesson);
}

static void
on_not_filed (GrundyWindow *self,
              const char   *message)
{
  withdraw_problem (self);
  g_set_weak_pointer (&self->file_problem, grundy_toast_show (self->toasts, message, NULL, PROBLEM_SECONDS));
}

void
grundy_window_open_file (GrundyWindow *self,
                         GFile        *file)
{
  g_return_if_fail (GRUNDY_IS_WINDOW (self));

  grundy_filer_open (self->filer, file);
}

/* Actions */

static GrundyNewGame *
open_new_game (GrundyWindow *self)
{
  guint n_games;
  const CgtGame *game = self->game != NULL ? self->game : cgt_registry_get_all (&n_games)[0];
  GtkWidget *dialog = grundy_new_game_new (GTK_WINDOW (self), game, self->settings);

  g_signal_connect_object (dialog, "start", G_CALLBACK (on_new_match), self, G_CONNECT_SWAPPED);
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

/* Whoever writes takes back what was written, not a move. Returns: whether someone does. */
static gboolean
change_text (GrundyWindow *self,
             const char   *action)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (!GTK_IS_TEXT (focus))
    return FALSE;
  gtk_widget_activate_action (focus, action, NULL);
  return TRUE;
}

static void
on_undo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  if (change_text (user_data, "text.undo"))
    return;
  grundy_game_page_undo (GRUNDY_WINDOW (user_data)->game_page);
}

static void
on_redo (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  if (change_text (user_data, "text.redo"))
    return;
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
on_explain (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  grundy_game_page_explain (GRUNDY_WINDOW (user_data)->game_page);
}

static void
on_learn (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  show_place (user_data, "learn");
}

static void
on_back (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GrundyWindow *self = user_data;

  if (is_learning (self))
    grundy_learn_go_back (self->learn);
  else if (self->from_lesson)
    show_place (self, "learn");
  else
    show_gallery (self);
}

static void
on_play (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  show_place (user_data, "play");
}

static void
on_not_start_over (GrundyWindow *self,
                   GrundyToast  *toast)
{
  grundy_learn_undo_start_over (self->learn, g_object_get_data (G_OBJECT (toast), "undone"));
}

static void
on_start_over (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  GrundyWindow *self = user_data;
  g_autofree char *title = grundy_learn_get_title (self->learn);
  /* Translators: %s is the title of a lesson */
  g_autofree char *message = g_strdup_printf (_("“%s” starts over."), title);
  GrundyToast *toast = grundy_toast_show (self->toasts, message, _("Undo"), LONG_ENOUGH);

  g_object_set_data_full (G_OBJECT (toast), "undone", grundy_learn_start_over (self->learn), (GDestroyNotify) g_strfreev);
  g_signal_connect_object (toast, "chosen", G_CALLBACK (on_not_start_over), self, G_CONNECT_SWAPPED);
}

static const GActionEntry actions[] = {
  { .name = "new-game", .activate = on_new_game },
  { .name = "undo", .activate = on_undo },
  { .name = "redo", .activate = on_redo },
  { .name = "hint", .activate = on_hint },
  { .name = "explain", .activate = on_explain },
  { .name = "back", .activate = on_back },
  { .name = "learn", .activate = on_learn },
  { .name = "play", .activate = on_play },
  { .name = "start-over", .activate = on_start_over },
};

/* Object */

static void
grundy_window_dispose (GObject *object)
{
  GrundyWindow *self = GRUNDY_WINDOW (object);

  /* Whoever still thinks is to stop now, not when the last reference is gone. */
  if (self->game_page != NULL && grundy_game_page_get_match (self->game_page) != NULL)
    {
      g_autoptr (CgtMatch) last = g_object_ref (grundy_game_page_get_match (self->game_page));

      grundy_game_page_set_match (self->game_page, NULL);
      grundy_store_release (self->store, last);
    }
  self->game_page = NULL;
  g_clear_object (&self->export);
  if (self->filer != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->filer, self);
      grundy_filer_stop (self->filer);
    }
  g_clear_object (&self->filer);
  g_clear_weak_pointer (&self->file_problem);
  /* The settings outlive the window, and would tell it of what other windows change. */
  g_action_map_remove_action (G_ACTION_MAP (self), "show-values");
  g_clear_object (&self->show_values);
  g_clear_object (&self->store);
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
  g_type_ensure (GRUNDY_TYPE_LEARN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/window.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, header);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, values_button);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, new_game_button);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, new_game_label);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, titles);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, title);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, places);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, learn);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, gallery);
  gtk_widget_class_bind_template_child (widget_class, GrundyWindow, game_page);
  gtk_widget_class_bind_template_callback (widget_class, update_export);
  gtk_widget_class_bind_template_callback (widget_class, update_window);
  gtk_widget_class_bind_template_callback (widget_class, on_place_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_position_to_play);
  gtk_widget_class_bind_template_callback (widget_class, on_position_to_explain);
  gtk_widget_class_bind_template_callback (widget_class, on_game_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_play_again);

  /* The application's keys come before those of an entry that text is copied in; these come after them. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "win.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste", NULL);
}

static void
grundy_window_init (GrundyWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_toast_set_news (self->toasts, grundy_game_page_get_news (self->game_page));
  self->export = grundy_export_new (GTK_APPLICATION_WINDOW (self));
  g_signal_connect_object (self->export, "told", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->export, "pasted", G_CALLBACK (on_pasted), self, G_CONNECT_SWAPPED);
  self->filer = grundy_filer_new (GTK_APPLICATION_WINDOW (self), GTK_WIDGET (self->toasts));
  g_signal_connect_object (self->filer, "opened", G_CALLBACK (on_opened), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->filer, "lesson-opened", G_CALLBACK (on_lesson_opened), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->filer, "told", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->filer, "problem", G_CALLBACK (on_not_filed), self, G_CONNECT_SWAPPED);
  update_window (self);
}

/* Windows but the first one begin with the path: one lesson is not gone through twice at once. */
static void
restore_place (GrundyWindow *self,
               GSettings    *settings)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;
  GSettingsBindFlags once = G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES;

  g_settings_bind (settings, "place", self->places, "visible-child-name", once);
  g_settings_bind (settings, "lesson", self->learn, "page",
                   windows == NULL || windows->next == NULL ? once : G_SETTINGS_BIND_SET);
}

GtkWidget *
grundy_window_new (GtkApplication *application,
                   GSettings      *settings,
                   GrundyStore    *store,
                   GrundyProgress *progress)
{
  GrundyWindow *self = g_object_new (GRUNDY_TYPE_WINDOW, "application", application, NULL);
  GrundyExplainer *explainer;

  self->settings = g_object_ref (settings);
  self->show_values = G_ACTION (g_property_action_new ("show-values", self->game_page, "shows-values"));
  g_settings_bind (settings, "show-values", self->game_page, "values", G_SETTINGS_BIND_DEFAULT);
  explainer = grundy_game_page_get_explainer (self->game_page);
  g_settings_bind (settings, "explanation-speed", explainer, "speed", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "predict-first", explainer, "predicts", G_SETTINGS_BIND_DEFAULT);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "changed", G_CALLBACK (update_gallery), self, G_CONNECT_SWAPPED);
  update_gallery (self);
  grundy_learn_set_progress (self->learn, progress);
  restore_place (self, settings);
  update_window (self);
  focus_place (self);
  /* The default size is what a window had before it was maximised, so both are kept. */
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  return GTK_WIDGET (self);
}
