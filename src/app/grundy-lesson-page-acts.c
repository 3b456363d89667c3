/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the learner does on a card: answers, moves, steps and exercises. */
#include "grundy-lesson-page-private.h"

static void
on_answered (GrundyLessonPage *self,
             gboolean          right)
{
  if (self->drill != NULL)
    grundy_lesson_page_note_answer (self, right);
  else if (right)
    grundy_lesson_page_set_done (self);
  if (right)
    gtk_widget_grab_focus (self->drill != NULL ? self->next_exercise : self->next);
  grundy_lesson_page_reveal (self, self->drill != NULL ? self->exercise_box : GTK_WIDGET (self->quiz));
}

static void
on_shown (GrundyLessonPage *self)
{
  if (self->drill != NULL)
    grundy_lesson_page_note_answer (self, FALSE);
  gtk_widget_grab_focus (self->drill != NULL ? self->next_exercise : self->next);
}

static void
on_task_done (GrundyLessonPage *self)
{
  grundy_lesson_page_set_done (self);
  gtk_widget_grab_focus (self->next);
  grundy_lesson_page_reveal (self, GTK_WIDGET (self->task));
}

static void
on_task_failed (GrundyLessonPage *self)
{
  grundy_lesson_page_reveal (self, GTK_WIDGET (self->task));
}

static void
on_move (GrundyLessonPage *self,
         CgtMove          *move)
{
  if (!grundy_lesson_page_play (self, move))
    grundy_task_view_move (self->task, move);
}

static void
on_picked (GrundyLessonPage *self,
           guint64           place)
{
  grundy_lesson_board_mark_place (self->board, place);
  grundy_quiz_pick (self->quiz, place);
}

static void
on_step (GrundyLessonPage *self)
{
  GrundyDerivation *derivation = grundy_stepper_get_derivation (self->stepper);
  guint depth = grundy_derivation_get_depth (derivation);

  if (depth == 0)
    return;
  grundy_lesson_board_show_step (self->board, grundy_derivation_get_explanation (derivation, depth - 1),
                                 grundy_derivation_get_place (derivation));
  if (self->drill != NULL)
    grundy_lesson_page_reveal (self, GTK_WIDGET (self->stepper));
}

static void
on_next_exercise (GrundyLessonPage *self)
{
  grundy_lesson_page_next_exercise (self);
  grundy_lesson_page_update_position (self);
  if (!grundy_quiz_focus (self->quiz))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
grundy_lesson_page_bind_acts (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, on_answered);
  gtk_widget_class_bind_template_callback (widget_class, on_shown);
  gtk_widget_class_bind_template_callback (widget_class, on_task_done);
  gtk_widget_class_bind_template_callback (widget_class, on_task_failed);
  gtk_widget_class_bind_template_callback (widget_class, on_move);
  gtk_widget_class_bind_template_callback (widget_class, on_picked);
  gtk_widget_class_bind_template_callback (widget_class, on_step);
  gtk_widget_class_bind_template_callback (widget_class, on_next_exercise);
  gtk_widget_class_bind_template_callback (widget_class, grundy_lesson_page_show_solution);
}
