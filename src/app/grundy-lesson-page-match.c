/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board that is played on: by the learner for both sides, or against a computer that never errs. */
#include "grundy-lesson-page-private.h"

#include <glib/gi18n.h>

#include "grundy-words.h"

/* How long the computer's move is shown before it is made. */
#define PREVIEW_MS 300
/* Nothing of a lesson is left to chance. */
#define SEED 1

static void
stop_computer (GrundyLessonPage *self)
{
  grundy_job_cancel (self->job);
  g_clear_handle_id (&self->reply_id, g_source_remove);
  g_clear_pointer (&self->reply, cgt_move_unref);
}

static gboolean
on_reply_shown (gpointer user_data)
{
  GrundyLessonPage *self = user_data;
  g_autoptr (CgtMove) reply = g_steal_pointer (&self->reply);

  self->reply_id = 0;
  cgt_match_play (self->match, reply, NULL);
  return G_SOURCE_REMOVE;
}

static void
on_reply (CgtMove      *move,
          gboolean      guessed,
          const GError *error,
          gpointer      user_data)
{
  GrundyLessonPage *self = user_data;

  if (move == NULL)
    {
      grundy_lesson_board_tell (self->board, error->message);
      return;
    }
  self->reply = cgt_move_ref (move);
  grundy_lesson_board_preview (self->board, move);
  self->reply_id = g_timeout_add (PREVIEW_MS, on_reply_shown, self);
}

static void
update_actions (GrundyLessonPage *self)
{
  gboolean moved = self->match != NULL && cgt_match_get_ply (self->match) > 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.undo", moved && cgt_match_can_undo (self->match));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.start-over", moved);
}

static void
on_match_changed (GrundyLessonPage *self)
{
  guint ply = cgt_match_get_ply (self->match);
  CgtPosition *position = cgt_match_get_position (self->match);
  CgtPosition *last_position = ply > 0 ? cgt_match_get_position_at (self->match, ply - 1) : NULL;
  CgtMove *last_move = ply > 0 ? cgt_match_get_move_at (self->match, ply - 1) : NULL;
  gboolean forward = last_position != NULL && self->shown == last_position;
  g_autofree char *news = grundy_words_news (self->match);

  stop_computer (self);
  grundy_lesson_board_set_playable (self->board, cgt_match_is_persons_turn (self->match));
  if (self->shown != position)
    grundy_lesson_board_show (self->board, position, last_position, last_move, forward);
  g_clear_pointer (&self->shown, cgt_position_unref);
  self->shown = cgt_position_ref (position);
  grundy_lesson_board_tell (self->board, news);
  update_actions (self);
  if (cgt_match_is_computers_turn (self->match))
    grundy_job_choose_move (self->job, CGT_LEVEL_PERFECT, position, cgt_match_make_random (self->match), on_reply, self);
}

void
grundy_lesson_page_begin_match (GrundyLessonPage  *self,
                                const CgtPosition *start,
                                gboolean           against_computer)
{
  CgtPlayer players[2] = { CGT_PLAYER_PERSON, against_computer ? CGT_PLAYER_COMPUTER : CGT_PLAYER_PERSON };

  grundy_lesson_page_end_match (self);
  self->match = cgt_match_new (start, players, CGT_LEVEL_PERFECT, SEED);
  self->shown = cgt_position_ref (start);
  g_signal_connect_object (self->match, "changed", G_CALLBACK (on_match_changed), self, G_CONNECT_SWAPPED);
  grundy_lesson_board_set_undoable (self->board, TRUE);
  on_match_changed (self);
}

void
grundy_lesson_page_end_match (GrundyLessonPage *self)
{
  stop_computer (self);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  g_clear_pointer (&self->shown, cgt_position_unref);
  update_actions (self);
}

gboolean
grundy_lesson_page_play (GrundyLessonPage *self,
                         CgtMove          *move)
{
  if (self->match == NULL)
    return FALSE;
  if (cgt_match_is_persons_turn (self->match))
    cgt_match_play (self->match, move, NULL);
  return TRUE;
}

void
grundy_lesson_page_undo (GrundyLessonPage *self)
{
  if (self->match != NULL)
    cgt_match_undo (self->match);
}

void
grundy_lesson_page_start_over (GrundyLessonPage *self)
{
  if (self->match != NULL)
    cgt_match_go_to (self->match, 0);
}
