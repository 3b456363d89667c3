/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page while a position is explained: the explainer in the panel's place, and on the board what the
 * present step speaks of. The match waits. */
#include "grundy-game-page-private.h"

#include <glib/gi18n.h>

#include "grundy-words.h"

/* What the explainer takes the place of; the rest is shown again by a refresh. */
static void
show_panel (GrundyGamePage *self,
            gboolean        shown)
{
  GtkWidget *parts[] = { self->turn, self->moves, GTK_WIDGET (self->history), GTK_WIDGET (self->buttons) };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_visible (parts[i], shown);
  if (!shown)
    gtk_widget_set_visible (self->foot, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->explainer), !shown);
  grundy_game_page_update_rule (self);
}

void
grundy_game_page_update_rule (GrundyGamePage *self)
{
  g_autofree char *rule = cgt_position_describe_rule (cgt_match_get_position (self->match));

  gtk_label_set_label (self->rule, self->explaining ? _("Explaining the position on the board") : rule);
  gtk_widget_set_visible (GTK_WIDGET (self->rule), !self->explaining || !self->narrow);
  if (self->explaining)
    gtk_widget_set_visible (GTK_WIDGET (self->legend), !self->narrow);
  /* There the status line is the heading of the step. */
  if (self->explaining && self->narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self->status), "step");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->status), "step");
}

static GrundyDerivation *
get_derivation (GrundyGamePage *self)
{
  return grundy_explainer_get_derivation (self->explainer);
}

static const CgtPosition *
get_step_position (GrundyGamePage *self)
{
  const CgtStep *step = grundy_derivation_get_step (get_derivation (self));
  guint depth = grundy_derivation_get_depth (get_derivation (self));

  if (step == NULL)
    return cgt_match_get_position (self->match);
  return step->position != NULL ? step->position : grundy_derivation_get_explanation (get_derivation (self), depth - 1)->position;
}

static void
show_position (GrundyGamePage    *self,
               const CgtPosition *position)
{
  g_autoptr (GArray) keys = position == cgt_match_get_position (self->match) ? cgt_board_trace (self->match) : NULL;

  if (self->shown == position)
    return;
  grundy_board_set_keys (self->board, keys);
  grundy_board_set_position (self->board, position, NULL, NULL, FALSE);
  g_clear_pointer (&self->shown, cgt_position_unref);
  self->shown = cgt_position_ref (position);
}

static gboolean
has_mark (const CgtStep *step,
          CgtMarkRole    role)
{
  for (guint i = 0; i < step->marks->len; i++)
    if (((CgtStepMark *) g_ptr_array_index (step->marks, i))->role == role)
      return TRUE;
  return FALSE;
}

static gboolean
has_sign (const CgtStep *step,
          gboolean       wins)
{
  for (guint i = 0; i < step->moves->len; i++)
    if (((CgtStepMove *) g_ptr_array_index (step->moves, i))->wins == wins)
      return TRUE;
  return FALSE;
}

/* Known, or still to be found. */
static gboolean
has_marked_value (const CgtStep *step)
{
  for (guint i = 0; i < step->marks->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (step->marks, i);

      if (mark->has_value || mark->wanted)
        return TRUE;
    }
  return FALSE;
}

/* The signs that the step has on the board, and no others. */
static void
update_legend (GrundyGamePage *self,
               const CgtStep  *step)
{
  g_autoptr (GString) legend = g_string_new (NULL);
  CgtLayout *layout = grundy_board_get_layout (self->board);
  const char *value_title = cgt_match_get_game (self->match)->value_title;
  g_autofree char *hatch = layout != NULL ? cgt_layout_describe_hatch (layout) : NULL;

  if (step != NULL && has_mark (step, CGT_MARK_FOCUS))
    grundy_words_add_to_legend (legend, GRUNDY_MARK_FOCUS, _("what this step is about"));
  if (step != NULL && has_sign (step, TRUE))
    grundy_words_add_to_legend (legend, GRUNDY_MARK_WIN, grundy_board_name_step_sign (self->board, CGT_SIGN_WIN));
  if (step != NULL && has_sign (step, FALSE))
    grundy_words_add_to_legend (legend, GRUNDY_MARK_LOSS, grundy_board_name_step_sign (self->board, CGT_SIGN_LOSS));
  if (hatch != NULL)
    grundy_words_add_to_legend (legend, GRUNDY_MARK_CLOSED, hatch);
  if (step != NULL && value_title != NULL && has_marked_value (step))
    grundy_words_add_to_legend (legend, "*n", g_dgettext (GETTEXT_PACKAGE, value_title));
  grundy_sentence_set (self->legend, GRUNDY_SYMBOL_NONE, legend->str);
}

/* Of a step whose result is to be predicted the board shows the position alone. */
static void
show_step (GrundyGamePage *self)
{
  GrundyDerivation *derivation = get_derivation (self);
  guint depth = grundy_derivation_get_depth (derivation);
  CgtExplanation *explanation = depth > 0 ? grundy_derivation_get_explanation (derivation, depth - 1) : NULL;
  g_autofree char *news = grundy_explainer_describe (self->explainer);

  if (grundy_derivation_is_hiding (derivation))
    explanation = NULL;
  show_position (self, get_step_position (self));
  grundy_board_set_step (self->board, explanation, grundy_derivation_get_place (derivation));
  update_legend (self, explanation != NULL ? grundy_derivation_get_step (derivation) : NULL);
  grundy_game_page_tell (self, news);
}

void
grundy_game_page_explain (GrundyGamePage *self)
{
  g_return_if_fail (GRUNDY_IS_GAME_PAGE (self));

  if (self->match == NULL || self->explaining)
    return;
  grundy_game_page_stop_computer (self);
  grundy_board_withdraw (self->board);
  grundy_board_hush (self->board);
  grundy_board_set_playable (self->board, FALSE);
  grundy_board_set_marks (self->board, NULL, 0);
  grundy_board_set_components (self->board, NULL);
  self->explaining = TRUE;
  show_panel (self, FALSE);
  grundy_explainer_begin (self->explainer, cgt_match_get_position (self->match));
  g_signal_emit_by_name (self, "changed");
}

void
grundy_game_page_leave_explanation (GrundyGamePage *self)
{
  if (!self->explaining)
    return;
  self->explaining = FALSE;
  grundy_explainer_end (self->explainer);
  grundy_board_set_step (self->board, NULL, 0);
  show_panel (self, TRUE);
}

GrundyExplainer *
grundy_game_page_get_explainer (GrundyGamePage *self)
{
  g_return_val_if_fail (GRUNDY_IS_GAME_PAGE (self), NULL);

  return self->explainer;
}

gboolean
grundy_game_page_is_explaining (GrundyGamePage *self)
{
  g_return_val_if_fail (GRUNDY_IS_GAME_PAGE (self), FALSE);

  return self->explaining;
}

void
grundy_game_page_on_explainer_changed (GrundyGamePage *self)
{
  if (self->explaining && self->match != NULL)
    show_step (self);
}

void
grundy_game_page_end_explanation (GrundyGamePage *self)
{
  if (!self->explaining || self->match == NULL)
    return;
  grundy_game_page_refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}
