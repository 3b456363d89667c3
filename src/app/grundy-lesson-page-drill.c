/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exercises: one after the other, with what is known of the learner, and worked solutions. */
#include "grundy-lesson-page-private.h"

#include <glib/gi18n.h>

#include "grundy-figure-view.h"

static const char *
get_name (GrundyLessonPage *self)
{
  return self->drill->name;
}

static void
update_streak (GrundyLessonPage *self)
{
  GrundyDrillRecord record = grundy_progress_get_drill (self->progress, get_name (self));
  guint next = grundy_progress_get_next_stone (self->progress, get_name (self));
  g_autofree char *run = g_strdup_printf (g_dngettext (NULL, "%u right in a row", "%u right in a row", record.streak), record.streak);
  g_autofree char *text = NULL;

  if (next > 0)
    /* Translators: “4 right in a row”, and how many earn the learner another of three stones */
    text = g_strdup_printf (_("%s; %u earn the next stone"), run, next);
  else
    /* Translators: “4 right in a row”, and the longest such row so far */
    text = g_strdup_printf (_("%s; your best is %u"), run, record.best);
  gtk_label_set_label (self->streak, text);
  grundy_stone_row_set_known (self->stones, grundy_progress_get_stones (self->progress, get_name (self)));
}

static void
update_buttons (GrundyLessonPage *self)
{
  gboolean solved = grundy_quiz_is_solved (self->quiz);
  gboolean tried = solved || grundy_quiz_get_n_wrong (self->quiz) > 0;

  gtk_widget_set_visible (self->solution, tried && !self->solving);
  if (solved)
    gtk_widget_add_css_class (self->next_exercise, "suggested-action");
  else
    gtk_widget_remove_css_class (self->next_exercise, "suggested-action");
}

static void
show_exercise_board (GrundyLessonPage *self)
{
  const CgtExercise *exercise = self->exercise;
  gboolean picks = exercise->question->kind == CGT_ANSWER_PICK;

  grundy_lesson_board_begin (self->board, exercise->position, FALSE, FALSE);
  if (exercise->focus >= 0 && exercise->position != NULL)
    grundy_lesson_board_mark_place (self->board, (guint64) exercise->focus);
  if (picks)
    grundy_lesson_board_tell (self->board, _("Choose a place on the board."));
  grundy_lesson_board_set_picking (self->board, picks);
}

void
grundy_lesson_page_next_exercise (GrundyLessonPage *self)
{
  CgtExercise *old = self->exercise;
  guint streak = grundy_progress_get_drill (self->progress, get_name (self)).streak;

  grundy_stepper_end (self->stepper);
  gtk_widget_set_visible (GTK_WIDGET (self->stepper), FALSE);
  grundy_lesson_page_clear_figures (self);
  self->exercise = cgt_drill_session_next (self->session, cgt_drill_get_level (streak));
  self->counted = self->solving = FALSE;
  grundy_quiz_set (self->quiz, self->exercise->question);
  g_clear_pointer (&old, cgt_exercise_free);
  show_exercise_board (self);
  gtk_widget_set_visible (GTK_WIDGET (self->board), self->exercise->position != NULL);
  if (self->exercise->figure != NULL)
    grundy_lesson_page_add_figure (self, grundy_figure_view_new_borrowed (self->exercise->figure));
  grundy_lesson_page_arrange (self);
  update_buttons (self);
  update_streak (self);
}

/* Kept while the page is: whoever comes back for more finds other exercises. */
static CgtDrillSession *
get_session (GrundyLessonPage *self,
             const CgtDrill   *drill)
{
  CgtDrillSession *session;

  if (self->sessions == NULL)
    self->sessions = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cgt_drill_session_free);
  session = g_hash_table_lookup (self->sessions, drill);
  if (session == NULL)
    {
      session = cgt_drill_session_new (drill, g_random_int ());
      g_hash_table_insert (self->sessions, (gpointer) drill, session);
    }
  return session;
}

void
grundy_lesson_page_begin_drill (GrundyLessonPage *self,
                                const CgtDrill   *drill)
{
  self->drill = drill;
  self->session = get_session (self, drill);
  gtk_widget_set_visible (self->exercise_box, TRUE);
  grundy_lesson_page_next_exercise (self);
}

void
grundy_lesson_page_end_drill (GrundyLessonPage *self)
{
  gtk_widget_set_visible (self->exercise_box, FALSE);
  grundy_quiz_set (self->quiz, NULL);
  self->drill = NULL;
  self->session = NULL;
  g_clear_pointer (&self->exercise, cgt_exercise_free);
}

void
grundy_lesson_page_note_answer (GrundyLessonPage *self,
                                gboolean          right)
{
  if (!self->counted)
    grundy_progress_answer_drill (self->progress, get_name (self), right);
  self->counted = TRUE;
  if (right)
    grundy_lesson_page_set_done (self);
  update_streak (self);
  update_buttons (self);
}

/* In place of the exercise's figure and board, which it has itself. */
void
grundy_lesson_page_show_solution (GrundyLessonPage *self)
{
  if (self->exercise == NULL)
    return;
  self->solving = TRUE;
  grundy_lesson_page_clear_figures (self);
  grundy_lesson_board_begin (self->board, self->exercise->explained, FALSE, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->board), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->stepper), TRUE);
  grundy_stepper_begin (self->stepper, self->exercise->explained, self->exercise->topic, 0, G_MAXUINT, self->exercise->step);
  grundy_lesson_page_arrange (self);
  update_buttons (self);
  grundy_lesson_page_update_position (self);
  grundy_stepper_focus (self->stepper);
}
