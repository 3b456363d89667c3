/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-game-page-private.h"

#include <glib/gi18n.h>

#include "grundy-bidi.h"
#include "grundy-page-layout.h"
#include "grundy-words.h"

enum {
  PROP_NARROW = 1,
  PROP_VALUES,
  PROP_SHOWS_VALUES,
  N_PROPERTIES
};

enum {
  CHANGED,
  PLAY_AGAIN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyGamePage, grundy_game_page, GTK_TYPE_WIDGET)

/* Words */

void
grundy_game_page_tell (GrundyGamePage *self,
                       const char     *news)
{
  if (news != NULL)
    {
      g_free (self->news);
      self->news = g_strdup (news);
    }
  grundy_sentence_set_text (self->status, self->news != NULL ? self->news : "");
  self->says_news = TRUE;
}

/* Two people are told apart by a filled and a hollow figure. */
static const char *
get_sign_name (GrundyGamePage *self)
{
  guint side = cgt_match_is_finished (self->match) ? (guint) cgt_match_get_winner (self->match)
                                                   : cgt_match_get_side (self->match);

  if (cgt_match_get_player (self->match, side) == CGT_PLAYER_COMPUTER)
    return "grundy-computer-symbolic";
  if (side == 1 && cgt_match_get_player (self->match, 0) == CGT_PLAYER_PERSON)
    return "grundy-second-symbolic";
  return "grundy-person-symbolic";
}

void
grundy_game_page_update_turn (GrundyGamePage *self,
                              gboolean        thinking)
{
  gboolean finished = cgt_match_is_finished (self->match) && !self->reviewing;
  gboolean waiting = !thinking && grundy_game_page_is_waiting (self);
  g_autofree char *title = thinking ? g_strdup (_("The computer is thinking")) : grundy_words_title (self->match);
  g_autofree char *subtitle = grundy_words_subtitle (self->match);

  gtk_label_set_label (self->turn_title, title);
  gtk_label_set_label (self->turn_subtitle, subtitle);
  gtk_image_set_from_icon_name (self->icon, get_sign_name (self));
  gtk_spinner_set_spinning (self->spinner, thinking);
  gtk_stack_set_visible_child_name (self->sign, thinking ? "spinner" : "icon");
  /* Hiding what has the focus would lose it. */
  if (!thinking && grundy_game_page_contains_focus (self->stop))
    gtk_widget_grab_focus (waiting ? self->go : GTK_WIDGET (self->board));
  gtk_widget_set_visible (self->actions, thinking || waiting || finished);
  gtk_widget_set_visible (self->stop, thinking);
  gtk_widget_set_visible (self->go, waiting);
  gtk_widget_set_visible (self->again, finished);
  gtk_widget_set_visible (self->review_again, finished && !self->narrow);
}

/* The match */

static void
show_position (GrundyGamePage *self)
{
  guint ply = cgt_match_get_ply (self->match);
  CgtPosition *position = cgt_match_get_position (self->match);
  CgtPosition *last_position = ply > 0 ? cgt_match_get_position_at (self->match, ply - 1) : NULL;
  CgtMove *last_move = ply > 0 ? cgt_match_get_move_at (self->match, ply - 1) : NULL;
  gboolean forward = last_position != NULL && self->shown == last_position;
  g_autoptr (GArray) keys = cgt_board_trace (self->match);

  grundy_board_set_playable (self->board, cgt_match_is_persons_turn (self->match));
  grundy_board_set_keys (self->board, keys);
  grundy_board_set_position (self->board, position, last_position, last_move, forward);
  g_clear_pointer (&self->shown, cgt_position_unref);
  self->shown = cgt_position_ref (position);
}

void
grundy_game_page_refresh (GrundyGamePage *self)
{
  g_autofree char *news = NULL;

  grundy_game_page_leave_explanation (self);
  grundy_game_page_stop_computer (self);
  if (self->shown != cgt_match_get_position (self->match))
    grundy_game_page_forget_hint (self);
  grundy_adviser_begin (self->adviser, cgt_match_get_position (self->match));
  show_position (self);
  grundy_game_page_update_turn (self, FALSE);
  grundy_game_page_update_lines (self);
  news = grundy_words_news (self->match);
  grundy_game_page_tell (self, news);
  grundy_game_page_start_computer (self);
  grundy_game_page_update_advice (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_board_move (GrundyGamePage *self,
               CgtMove        *move)
{
  g_autoptr (GError) error = NULL;
  gboolean branches;

  if (self->match == NULL || !cgt_match_is_persons_turn (self->match))
    return;
  branches = self->reviewing || self->plays_on == cgt_match_get_position (self->match);
  /* Whoever plays has seen enough. */
  self->reviewing = FALSE;
  if (!(branches ? cgt_match_play_branch : cgt_match_play) (self->match, move, &error))
    grundy_game_page_tell (self, error->message);
}

gboolean
grundy_game_page_contains_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
on_pending (GrundyGamePage *self)
{
  const CgtMove *pending = grundy_board_get_pending (self->board);
  g_autofree char *label = NULL;
  g_autofree char *isolated = NULL;

  if (self->match != NULL)
    grundy_game_page_update_advice (self);
  if (pending == NULL || self->match == NULL)
    {
      /* Hiding what has the focus would lose it. */
      if (grundy_game_page_contains_focus (self->confirm))
        gtk_widget_grab_focus (GTK_WIDGET (self->board));
      gtk_widget_set_visible (self->confirm, FALSE);
      return;
    }
  label = grundy_words_confirm (cgt_match_get_position (self->match), pending);
  isolated = grundy_bidi_isolate (label, gtk_widget_get_direction (GTK_WIDGET (self)));
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (self->confirm_button)), isolated);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->confirm_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->confirm_button), grundy_board_is_pending_legal (self->board));
  gtk_widget_set_visible (GTK_WIDGET (self->confirm_button), !grundy_board_has_to_go_on (self->board));
  gtk_widget_set_visible (self->confirm, TRUE);
}

static void
on_confirm (GrundyGamePage *self)
{
  grundy_board_confirm (self->board);
}

static void
on_cancel (GrundyGamePage *self)
{
  grundy_board_withdraw (self->board);
}

static void
on_go_to (GrundyGamePage *self,
          guint           ply)
{
  if (self->match != NULL)
    cgt_match_go_to (self->match, grundy_game_page_find_view (self, ply));
}

static void
on_go (GrundyGamePage *self)
{
  if (self->match != NULL && grundy_game_page_is_waiting (self))
    grundy_game_page_refresh (self);
}

static void
on_again (GrundyGamePage *self)
{
  if (self->match != NULL)
    g_signal_emit (self, signals[PLAY_AGAIN], 0);
}

/* Keyboard */

/* Tab follows the order of reading, in which the template has the parts, and not their places. */
static gboolean
grundy_game_page_focus (GtkWidget       *widget,
                        GtkDirectionType direction)
{
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;
  GtkWidget *child = forward ? gtk_widget_get_first_child (widget) : gtk_widget_get_last_child (widget);

  if (!forward && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (grundy_game_page_parent_class)->focus (widget, direction);

  if (grundy_game_page_contains_focus (widget))
    while (child != NULL && !grundy_game_page_contains_focus (child))
      child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  while (child != NULL && !gtk_widget_child_focus (child, direction))
    child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  return child != NULL;
}

/* Wherever the keyboard is, Escape withdraws what is half made, or goes back from what is explained. */
static gboolean
on_escape (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  GrundyGamePage *self = GRUNDY_GAME_PAGE (widget);

  if (self->explaining)
    {
      if (!grundy_explainer_return (self->explainer))
        grundy_game_page_end_explanation (self);
      return TRUE;
    }
  return grundy_board_withdraw (self->board);
}

/* Object */

static void
set_narrow (GrundyGamePage *self,
            gboolean        narrow)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  grundy_page_layout_set_narrow (GRUNDY_PAGE_LAYOUT (layout), narrow);
  /* There the window's title bar has the name. */
  gtk_widget_set_visible (GTK_WIDGET (self->name), !narrow);
  gtk_widget_set_css_classes (GTK_WIDGET (self->rule), (const char *[]) { "dim", narrow ? "legend" : NULL, NULL });
  gtk_widget_set_visible (GTK_WIDGET (self->sign), !narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->turn),
                                  narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_css_classes (self->turn, (const char *[]) { "turn", narrow ? "narrow" : "card", NULL });
  gtk_widget_set_visible (GTK_WIDGET (self->turn_subtitle), !narrow);
  gtk_widget_set_visible (self->review_again, !narrow && gtk_widget_get_visible (self->again));
  g_object_set (self->history, "narrow", narrow, NULL);
  g_object_set (self->explainer, "narrow", narrow, NULL);
  if (self->match != NULL)
    grundy_game_page_update_rule (self);
  grundy_game_page_update_advice (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
set_values (GrundyGamePage *self,
            gboolean        values)
{
  if (self->values == values)
    return;
  self->values = values;
  grundy_game_page_update_advice (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUES]);
}

static void
set_shows_values (GrundyGamePage *self,
                  gboolean        shown)
{
  /* An explanation has the values of its own steps. */
  if (self->explaining)
    return;
  if (!self->reviewing)
    set_values (self, shown);
  else if (!shown)
    grundy_game_page_tell (self, _("A review always shows the values."));
}

static void
grundy_game_page_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, GRUNDY_GAME_PAGE (object)->narrow);
      break;
    case PROP_VALUES:
      g_value_set_boolean (value, GRUNDY_GAME_PAGE (object)->values);
      break;
    case PROP_SHOWS_VALUES:
      g_value_set_boolean (value, grundy_game_page_is_judged (GRUNDY_GAME_PAGE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_game_page_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      set_narrow (GRUNDY_GAME_PAGE (object), g_value_get_boolean (value));
      break;
    case PROP_VALUES:
      set_values (GRUNDY_GAME_PAGE (object), g_value_get_boolean (value));
      break;
    case PROP_SHOWS_VALUES:
      set_shows_values (GRUNDY_GAME_PAGE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_game_page_dispose (GObject *object)
{
  GrundyGamePage *self = GRUNDY_GAME_PAGE (object);
  GtkWidget *child;

  if (self->job != NULL)
    grundy_game_page_stop_computer (self);
  if (self->adviser != NULL)
    grundy_adviser_forget (self->adviser);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  g_clear_object (&self->job);
  g_clear_object (&self->adviser);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (grundy_game_page_parent_class)->dispose (object);
}

static void
grundy_game_page_finalize (GObject *object)
{
  GrundyGamePage *self = GRUNDY_GAME_PAGE (object);

  g_clear_pointer (&self->shown, cgt_position_unref);
  g_free (self->news);
  G_OBJECT_CLASS (grundy_game_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, name);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, rule);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, board);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, status);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, confirm);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, confirm_button);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, legend);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, turn);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, sign);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, icon);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, spinner);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, turn_title);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, turn_subtitle);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, verdict);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, chip);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, chip_sign);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, chip_text);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, value_tag);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, actions);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, stop);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, go);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, again);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, review_again);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, moves_heading);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, lines);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, value_heading);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, history);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, foot);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, mistake_legend);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, review_link);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, review_link_narrow);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, buttons);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, review_done);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, moves);
  gtk_widget_class_bind_template_child (widget_class, GrundyGamePage, explainer);
  gtk_widget_class_bind_template_callback (widget_class, on_board_move);
  gtk_widget_class_bind_template_callback (widget_class, grundy_game_page_update_status);
  gtk_widget_class_bind_template_callback (widget_class, grundy_game_page_update_marks);
  gtk_widget_class_bind_template_callback (widget_class, on_pending);
  gtk_widget_class_bind_template_callback (widget_class, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_go_to);
  gtk_widget_class_bind_template_callback (widget_class, on_again);
  gtk_widget_class_bind_template_callback (widget_class, on_go);
  gtk_widget_class_bind_template_callback (widget_class, grundy_game_page_interrupt);
  gtk_widget_class_bind_template_callback (widget_class, grundy_game_page_choose_line);
  gtk_widget_class_bind_template_callback (widget_class, grundy_game_page_on_explainer_changed);
  gtk_widget_class_bind_template_callback (widget_class, grundy_game_page_end_explanation);
}

static void
grundy_game_page_class_init (GrundyGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = grundy_game_page_get_property;
  object_class->set_property = grundy_game_page_set_property;
  object_class->dispose = grundy_game_page_dispose;
  object_class->finalize = grundy_game_page_finalize;
  widget_class->focus = grundy_game_page_focus;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_VALUES] = g_param_spec_boolean ("values", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOWS_VALUES] = g_param_spec_boolean ("shows-values", NULL, NULL, FALSE,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                        G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PLAY_AGAIN] = g_signal_new ("play-again", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GRUNDY_TYPE_BOARD);
  g_type_ensure (GRUNDY_TYPE_EXPLAINER);
  g_type_ensure (GRUNDY_TYPE_HISTORY);
  g_type_ensure (GRUNDY_TYPE_SENTENCE);
  g_type_ensure (GRUNDY_TYPE_SYMBOL);
  bind_template (widget_class);
  grundy_game_page_install_review (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GRUNDY_TYPE_PAGE_LAYOUT);
}

static void
grundy_game_page_init (GrundyGamePage *self)
{
  g_autofree char *mistakes = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = grundy_job_new ();
  self->adviser = grundy_adviser_new ();
  g_signal_connect_object (self->adviser, "answered", G_CALLBACK (grundy_game_page_update_advice), self,
                           G_CONNECT_SWAPPED);
  grundy_history_set_adviser (self->history, self->adviser);
  mistakes = g_strdup_printf ("%s\xc2\xa0\xc2\xa0%s", GRUNDY_MARK_MISTAKE, _("gave a won game away"));
  grundy_sentence_set_text (GRUNDY_SENTENCE (self->mistake_legend), mistakes);
}

GtkWidget *
grundy_game_page_new (void)
{
  return g_object_new (GRUNDY_TYPE_GAME_PAGE, NULL);
}

void
grundy_game_page_set_match (GrundyGamePage *self,
                            CgtMatch       *match)
{
  g_autofree char *title = NULL;
  g_autofree char *rule = NULL;

  g_return_if_fail (GRUNDY_IS_GAME_PAGE (self));

  if (self->match != NULL)
    grundy_game_page_leave_explanation (self);
  grundy_game_page_stop_computer (self);
  if (self->match != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->match, self);
      /* Whoever leaves in the midst of a review has done with it. */
      if (self->reviewing && self->match != match)
        cgt_match_go_to (self->match, cgt_match_get_length (self->match));
    }
  g_set_object (&self->match, match);
  g_clear_pointer (&self->shown, cgt_position_unref);
  grundy_adviser_forget (self->adviser);
  grundy_game_page_forget_hint (self);
  self->reviewing = FALSE;
  self->plays_on = NULL;
  grundy_history_set_match (self->history, match);
  if (match == NULL)
    {
      grundy_board_leave (self->board);
      return;
    }

  title = grundy_words_which_game (cgt_match_get_position (match));
  rule = cgt_position_describe_rule (cgt_match_get_position (match));
  gtk_label_set_label (self->name, title);
  gtk_label_set_label (self->rule, rule);
  grundy_board_set_start (self->board, cgt_match_get_position_at (match, 0));
  g_signal_connect_object (match, "changed", G_CALLBACK (grundy_game_page_refresh), self, G_CONNECT_SWAPPED);
  grundy_game_page_refresh (self);
}

CgtMatch *
grundy_game_page_get_match (GrundyGamePage *self)
{
  g_return_val_if_fail (GRUNDY_IS_GAME_PAGE (self), NULL);

  return self->match;
}

void
grundy_game_page_undo (GrundyGamePage *self)
{
  g_return_if_fail (GRUNDY_IS_GAME_PAGE (self));

  if (self->match != NULL)
    cgt_match_undo (self->match);
}

void
grundy_game_page_redo (GrundyGamePage *self)
{
  g_return_if_fail (GRUNDY_IS_GAME_PAGE (self));

  if (self->match != NULL)
    cgt_match_redo (self->match);
}

GtkWidget *
grundy_game_page_get_news (GrundyGamePage *self)
{
  g_return_val_if_fail (GRUNDY_IS_GAME_PAGE (self), NULL);

  return GTK_WIDGET (self->status);
}

void
grundy_game_page_focus_board (GrundyGamePage *self)
{
  g_return_if_fail (GRUNDY_IS_GAME_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}
