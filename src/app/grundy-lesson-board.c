/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-lesson-board.h"

#include <glib/gi18n.h>

#include "cgt-explanation-builder.h"
#include "grundy-adviser.h"
#include "grundy-board.h"
#include "grundy-sentence.h"
#include "grundy-words.h"

#define VALUES (GRUNDY_TOPIC_RESULT | GRUNDY_TOPIC_COMPONENTS)

struct _GrundyLessonBoard
{
  GtkWidget parent_instance;

  GtkWidget *column;
  GrundyBoard *board;
  GrundySentence *status;
  GtkWidget *confirm;
  GtkButton *confirm_button;
  GtkWidget *tools;
  GrundySentence *legend;
  GtkWidget *undo;
  GtkWidget *start_over;

  GrundyAdviser *adviser;
  CgtPosition *position;
  char *news;
  gboolean values;
  gboolean signs;
};

enum {
  MOVE,
  PICKED,
  SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyLessonBoard, grundy_lesson_board, GTK_TYPE_WIDGET)

/* What is known */

static gboolean
has_values (GrundyLessonBoard *self)
{
  return cgt_game_has_values (self->position->game);
}

static const GrundyAnswer *
ask_move (GrundyLessonBoard *self,
          const CgtMove     *move)
{
  const GrundyAnswer *answer;

  if (move == NULL || !self->signs || !cgt_position_check_move (self->position, move, NULL))
    return NULL;
  answer = grundy_adviser_ask (self->adviser, self->position, move, VALUES, TRUE);
  if (answer == NULL || !answer->known)
    return NULL;
  if (self->values && answer->components != NULL && grundy_board_get_foreseen (self->board, move) == NULL)
    grundy_board_foresee (self->board, move, answer->components);
  return answer;
}

static void
update_marks (GrundyLessonBoard *self)
{
  CgtLayout *layout = grundy_board_get_layout (self->board);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (CgtMark));

  if (!self->signs || layout == NULL || layout->position != self->position)
    return;
  grundy_adviser_survey (self->adviser, layout);
  for (guint i = 0; i < layout->elements->len; i++)
    {
      gint64 element = g_array_index (layout->elements, CgtElement, i).id;
      CgtMark mark = { element, grundy_adviser_get_sign (self->adviser, element) };

      if (mark.sign != CGT_SIGN_NONE)
        g_array_append_val (marks, mark);
    }
  grundy_board_set_marks (self->board, (gpointer) marks->data, marks->len);
}

/* The signs in use, and no others. */
static void
update_legend (GrundyLessonBoard *self)
{
  g_autoptr (GString) legend = g_string_new (NULL);
  CgtLayout *layout = grundy_board_get_layout (self->board);
  g_autofree char *hatch = layout != NULL && self->position != NULL ? cgt_layout_describe_hatch (layout) : NULL;
  const char *value_title = self->position != NULL ? self->position->game->value_title : NULL;

  if (self->signs && self->position != NULL && layout != NULL)
    {
      grundy_words_add_to_legend (legend, GRUNDY_MARK_WIN, cgt_layout_name_sign (layout, CGT_SIGN_WIN));
      grundy_words_add_to_legend (legend, GRUNDY_MARK_LOSS, cgt_layout_name_sign (layout, CGT_SIGN_LOSS));
    }
  if (hatch != NULL)
    grundy_words_add_to_legend (legend, GRUNDY_MARK_CLOSED, hatch);
  if (self->values && value_title != NULL)
    grundy_words_add_to_legend (legend, "*n", g_dgettext (GETTEXT_PACKAGE, value_title));
  grundy_sentence_set (self->legend, GRUNDY_SYMBOL_NONE, legend->str);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), legend->len > 0);
}

/* The status line */

static void
say (GrundyLessonBoard  *self,
     const char         *subject,
     const char         *rest,
     const GrundyAnswer *answer)
{
  g_autofree char *worth = answer != NULL ? grundy_words_worth (&answer->result, has_values (self)) : NULL;
  g_autofree char *sentence = g_markup_printf_escaped ("<b>%s</b> %s", subject, rest != NULL ? rest : "");
  g_autofree char *markup = g_strconcat (g_strchomp (sentence), worth != NULL ? " " : NULL, worth, NULL);
  GrundySymbolKind sign = GRUNDY_SYMBOL_NONE;

  if (answer != NULL)
    sign = answer->result.outcome == CGT_OUTCOME_P ? GRUNDY_SYMBOL_WIN : GRUNDY_SYMBOL_LOSS;
  grundy_sentence_set (self->status, sign, markup);
}

static void
update_status (GrundyLessonBoard *self)
{
  g_autofree char *subject = NULL;
  g_autofree char *rest = NULL;

  if (self->position == NULL)
    return;
  if (grundy_board_get_pointed (self->board, &subject, &rest))
    {
      say (self, subject, rest,
           grundy_board_points_at_beginning (self->board) ? NULL : ask_move (self, grundy_board_get_ghost (self->board)));
    }
  else if (grundy_board_is_pending_legal (self->board))
    {
      g_autofree char *move = grundy_words_confirm (self->position, grundy_board_get_pending (self->board));
      g_autofree char *sentence = g_strdup_printf ("%s.", move);

      say (self, sentence, _("Confirm it, or press Escape to take it back."), NULL);
    }
  else
    {
      grundy_sentence_set_text (self->status, self->news != NULL ? self->news : "");
    }
}

static void
update_advice (GrundyLessonBoard *self)
{
  const GrundyAnswer *answer = NULL;

  if (self->position == NULL)
    return;
  if (self->values)
    answer = grundy_adviser_ask (self->adviser, self->position, NULL, VALUES, TRUE);
  grundy_board_set_components (self->board, answer != NULL ? answer->components : NULL);
  update_marks (self);
  update_status (self);
}

static void
on_arranged (GrundyLessonBoard *self)
{
  update_marks (self);
  update_legend (self);
}

/* Moves */

static void
on_move (GrundyLessonBoard *self,
         CgtMove           *move)
{
  g_signal_emit (self, signals[MOVE], 0, move);
}

static void
on_picked (GrundyLessonBoard *self,
           guint64            place)
{
  g_signal_emit (self, signals[PICKED], 0, place);
}

/* Whoever wants to play on a board that is only to be looked at is told how; elsewhere the news are told again. */
static void
on_still (GrundyLessonBoard *self)
{
  g_autofree char *news = g_strdup (self->news);

  if (news == NULL && !gtk_widget_has_css_class (self->column, "still"))
    return;
  if (news == NULL && self->position != NULL)
    news = g_strdup (cgt_position_is_finished (self->position)
                       ? _("This board is here to be looked at: nothing can be played on it any more.")
                       : _("This board is here to be looked at. To play on it, choose “Play This Position”."));
  grundy_lesson_board_tell (self, news);
}

static gboolean
contains_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
on_pending (GrundyLessonBoard *self)
{
  const CgtMove *pending = grundy_board_get_pending (self->board);
  g_autofree char *label = NULL;

  /* Hiding what has the focus would lose it. */
  if (pending == NULL && contains_focus (self->confirm))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  gtk_widget_set_visible (self->confirm, pending != NULL);
  update_status (self);
  if (pending == NULL)
    return;
  label = grundy_words_confirm (self->position, pending);
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (self->confirm_button)), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->confirm_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->confirm_button), grundy_board_is_pending_legal (self->board));
  gtk_widget_set_visible (GTK_WIDGET (self->confirm_button), !grundy_board_has_to_go_on (self->board));
}

static void
on_confirm (GrundyLessonBoard *self)
{
  grundy_board_confirm (self->board);
}

static void
on_cancel (GrundyLessonBoard *self)
{
  grundy_board_withdraw (self->board);
}

/* Object */

static gboolean
grundy_lesson_board_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (GRUNDY_LESSON_BOARD (widget)->board));
}

static void
grundy_lesson_board_dispose (GObject *object)
{
  GrundyLessonBoard *self = GRUNDY_LESSON_BOARD (object);

  if (self->adviser != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->adviser, self);
      grundy_adviser_forget (self->adviser);
    }
  g_clear_object (&self->adviser);
  g_clear_pointer (&self->column, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_lesson_board_parent_class)->dispose (object);
}

static void
grundy_lesson_board_finalize (GObject *object)
{
  GrundyLessonBoard *self = GRUNDY_LESSON_BOARD (object);

  g_clear_pointer (&self->position, cgt_position_unref);
  g_free (self->news);
  G_OBJECT_CLASS (grundy_lesson_board_parent_class)->finalize (object);
}

static void
grundy_lesson_board_class_init (GrundyLessonBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = grundy_lesson_board_dispose;
  object_class->finalize = grundy_lesson_board_finalize;
  widget_class->grab_focus = grundy_lesson_board_grab_focus;
  signals[MOVE] = g_signal_new ("move", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[PICKED] = g_signal_new ("picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[SHOWN] = g_signal_new ("shown", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GRUNDY_TYPE_BOARD);
  g_type_ensure (GRUNDY_TYPE_SENTENCE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/lesson-board.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonBoard, column);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonBoard, board);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonBoard, status);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonBoard, confirm);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonBoard, confirm_button);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonBoard, tools);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonBoard, legend);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonBoard, undo);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonBoard, start_over);
  gtk_widget_class_bind_template_callback (widget_class, on_move);
  gtk_widget_class_bind_template_callback (widget_class, on_picked);
  gtk_widget_class_bind_template_callback (widget_class, on_still);
  gtk_widget_class_bind_template_callback (widget_class, on_pending);
  gtk_widget_class_bind_template_callback (widget_class, on_arranged);
  gtk_widget_class_bind_template_callback (widget_class, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, update_status);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_lesson_board_init (GrundyLessonBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->adviser = grundy_adviser_new ();
  g_signal_connect_object (self->adviser, "answered", G_CALLBACK (update_advice), self, G_CONNECT_SWAPPED);
}

GtkWidget *
grundy_lesson_board_new (void)
{
  return g_object_new (GRUNDY_TYPE_LESSON_BOARD, NULL);
}

void
grundy_lesson_board_begin (GrundyLessonBoard *self,
                           const CgtPosition *position,
                           gboolean           values,
                           gboolean           signs)
{
  g_return_if_fail (GRUNDY_IS_LESSON_BOARD (self));

  self->values = values;
  self->signs = signs;
  grundy_adviser_forget (self->adviser);
  grundy_board_leave (self->board);
  grundy_board_set_picking (self->board, FALSE);
  grundy_lesson_board_set_undoable (self, FALSE);
  gtk_widget_add_css_class (self->column, "still");
  grundy_lesson_board_tell (self, NULL);
  if (position != NULL)
    grundy_board_set_start (self->board, position);
  grundy_lesson_board_show (self, position, NULL, NULL, FALSE);
}

void
grundy_lesson_board_show (GrundyLessonBoard *self,
                          const CgtPosition *position,
                          const CgtPosition *last_position,
                          const CgtMove     *last_move,
                          gboolean           animate)
{
  CgtPosition *old;

  g_return_if_fail (GRUNDY_IS_LESSON_BOARD (self));

  old = self->position;
  self->position = position != NULL ? cgt_position_ref (position) : NULL;
  g_clear_pointer (&old, cgt_position_unref);
  grundy_adviser_begin (self->adviser, position);
  grundy_board_set_step (self->board, NULL, 0);
  grundy_board_set_position (self->board, position, last_position, last_move, animate);
  update_legend (self);
  update_advice (self);
  g_signal_emit (self, signals[SHOWN], 0);
}

void
grundy_lesson_board_mark (GrundyLessonBoard *self,
                          GPtrArray         *marks,
                          const CgtMove     *ghost)
{
  g_autoptr (CgtExplanation) explanation = NULL;
  CgtStep *step;

  g_return_if_fail (GRUNDY_IS_LESSON_BOARD (self));
  g_return_if_fail (self->position != NULL);

  explanation = cgt_explanation_new (self->position, NULL);
  step = cgt_explanation_add_step (explanation, "marks", CGT_STEP_OBSERVE, g_strdup (""), g_strdup (""));
  for (guint i = 0; i < marks->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (marks, i);
      CgtStepMark *copy = cgt_step_mark (step, mark->role, mark->first, mark->last);

      copy->label = g_strdup (mark->label);
      copy->has_value = mark->has_value;
      copy->value = mark->value;
      copy->wanted = mark->wanted;
    }
  if (ghost != NULL)
    cgt_step_set_position (step, self->position, ghost);
  grundy_board_set_step (self->board, explanation, 0);
}

void
grundy_lesson_board_mark_place (GrundyLessonBoard *self,
                                guint64            place)
{
  CgtStepMark mark = { .role = CGT_MARK_FOCUS, .first = place, .last = place };
  g_autoptr (GPtrArray) marks = g_ptr_array_new ();

  g_ptr_array_add (marks, &mark);
  grundy_lesson_board_mark (self, marks, NULL);
  grundy_board_reveal (self->board, place);
}

void
grundy_lesson_board_show_step (GrundyLessonBoard *self,
                               CgtExplanation    *explanation,
                               guint              place)
{
  const CgtStep *step = cgt_explanation_get_step (explanation, place);
  CgtPosition *position = step->position != NULL ? step->position : explanation->position;

  g_return_if_fail (GRUNDY_IS_LESSON_BOARD (self));

  if (position != self->position)
    grundy_lesson_board_show (self, position, NULL, NULL, FALSE);
  grundy_board_set_step (self->board, explanation, place);
}

void
grundy_lesson_board_preview (GrundyLessonBoard *self,
                             const CgtMove     *move)
{
  g_return_if_fail (GRUNDY_IS_LESSON_BOARD (self));

  grundy_board_preview (self->board, move);
}

void
grundy_lesson_board_set_playable (GrundyLessonBoard *self,
                                  gboolean           playable)
{
  g_return_if_fail (GRUNDY_IS_LESSON_BOARD (self));

  /* It stays a board to play on, whoever is to move. */
  if (playable)
    gtk_widget_remove_css_class (self->column, "still");
  grundy_board_set_playable (self->board, playable);
}

void
grundy_lesson_board_set_picking (GrundyLessonBoard *self,
                                 gboolean           picking)
{
  g_return_if_fail (GRUNDY_IS_LESSON_BOARD (self));

  grundy_board_set_picking (self->board, picking);
}

void
grundy_lesson_board_set_undoable (GrundyLessonBoard *self,
                                  gboolean           undoable)
{
  g_return_if_fail (GRUNDY_IS_LESSON_BOARD (self));

  gtk_widget_set_visible (self->undo, undoable);
  gtk_widget_set_visible (self->start_over, undoable);
}

void
grundy_lesson_board_tell (GrundyLessonBoard *self,
                          const char        *news)
{
  g_return_if_fail (GRUNDY_IS_LESSON_BOARD (self));

  g_free (self->news);
  self->news = g_strdup (news);
  /* Until the learner points elsewhere. */
  if (news != NULL)
    grundy_board_hush (self->board);
  grundy_sentence_set_text (self->status, news != NULL ? news : "");
}

gboolean
grundy_lesson_board_withdraw (GrundyLessonBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_LESSON_BOARD (self), FALSE);

  return grundy_board_withdraw (self->board);
}

CgtPosition *
grundy_lesson_board_get_position (GrundyLessonBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_LESSON_BOARD (self), NULL);

  return self->position;
}

gboolean
grundy_lesson_board_contains_focus (GrundyLessonBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_LESSON_BOARD (self), FALSE);

  return contains_focus (GTK_WIDGET (self));
}
