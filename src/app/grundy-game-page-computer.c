/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer at the board. */
#include "grundy-game-page-private.h"

#include <glib/gi18n.h>

#include "grundy-words.h"

/* How long the computer's move is shown before it is made, and how long it may think unnoticed. */
#define PREVIEW_MS 300
#define PATIENCE_MS 300
#define PROGRESS_MS 100

void
grundy_game_page_stop_computer (GrundyGamePage *self)
{
  grundy_job_cancel (self->job);
  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_handle_id (&self->answer_id, g_source_remove);
  g_clear_pointer (&self->answer, cgt_move_unref);
}

/* Beside the spinner and not in the status line, which assistive tools would read out each time. */
static gboolean
on_progress (gpointer user_data)
{
  GrundyGamePage *self = user_data;
  guint64 nodes = grundy_job_get_nodes (self->job);
  g_autofree char *text = NULL;

  if (nodes == 0)
    return G_SOURCE_CONTINUE;
  text = g_strdup_printf (g_dngettext (NULL, "%'" G_GUINT64_FORMAT " position looked at",
                                       "%'" G_GUINT64_FORMAT " positions looked at", nodes), nodes);
  gtk_label_set_label (self->turn_subtitle, text);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_patience_over (gpointer user_data)
{
  GrundyGamePage *self = user_data;

  self->patience_id = 0;
  grundy_game_page_update_turn (self, TRUE);
  grundy_game_page_tell (self, _("The computer is thinking."));
  self->progress_id = g_timeout_add (PROGRESS_MS, on_progress, self);
  return G_SOURCE_REMOVE;
}

static gboolean
on_answer_shown (gpointer user_data)
{
  GrundyGamePage *self = user_data;
  g_autoptr (CgtMove) move = g_steal_pointer (&self->answer);

  self->answer_id = 0;
  if (self->plays_on == cgt_match_get_position (self->match))
    cgt_match_play_branch (self->match, move, NULL);
  else
    cgt_match_play (self->match, move, NULL);
  return G_SOURCE_REMOVE;
}

/* Shows the computer's move for a moment before it is made. */
static void
announce (GrundyGamePage *self,
          CgtMove        *move)
{
  self->answer = cgt_move_ref (move);
  grundy_board_preview (self->board, move);
  self->answer_id = g_timeout_add (PREVIEW_MS, on_answer_shown, self);
}

static void
on_answer (CgtMove      *move,
           gboolean      guessed,
           const GError *error,
           gpointer      user_data)
{
  GrundyGamePage *self = user_data;

  gboolean was_told = self->progress_id != 0;

  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  if (move != NULL)
    announce (self, move);
  grundy_game_page_update_turn (self, FALSE);
  if (move == NULL)
    {
      /* Translators: %s is the reason */
      g_autofree char *news = g_strdup_printf (_("The computer cannot move: %s."), error->message);

      grundy_game_page_tell (self, news);
      return;
    }
  if (guessed)
    grundy_game_page_tell (self, _("This position is too large to be worked out, so the computer guesses."));
  else if (was_told)
    {
      g_autofree char *news = grundy_words_news (self->match);

      grundy_game_page_tell (self, news);
    }
}

/* The computer thinks at the end of the match, and where the person plays on from: any other place in
 * its past is there to be looked at. */
static gboolean
is_computer_wanted (GrundyGamePage *self)
{
  return cgt_match_is_computers_turn (self->match) && !self->reviewing &&
         (cgt_match_get_ply (self->match) == cgt_match_get_length (self->match) ||
          self->plays_on == cgt_match_get_position (self->match));
}

gboolean
grundy_game_page_is_waiting (GrundyGamePage *self)
{
  return is_computer_wanted (self) && !grundy_job_is_running (self->job) && self->answer == NULL;
}

/* The turn stays the computer's: the person takes the move before back, or lets it try again. */
void
grundy_game_page_interrupt (GrundyGamePage *self)
{
  if (self->match == NULL || !grundy_job_is_running (self->job))
    return;
  grundy_game_page_stop_computer (self);
  grundy_game_page_update_turn (self, FALSE);
  grundy_game_page_tell (self, cgt_match_can_undo (self->match)
                                 ? _("The computer was stopped. Take your move back, or let it move.")
                                 : _("The computer was stopped. Let it move when you like."));
}

void
grundy_game_page_start_computer (GrundyGamePage *self)
{
  CgtMove *known = self->reviewing ? NULL : cgt_match_get_known_answer (self->match);

  if (known != NULL)
    {
      announce (self, known);
      return;
    }
  if (!is_computer_wanted (self))
    return;
  self->patience_id = g_timeout_add (PATIENCE_MS, on_patience_over, self);
  grundy_job_choose_move (self->job, cgt_match_get_level (self->match), cgt_match_get_position (self->match),
                          cgt_match_make_random (self->match), on_answer, self);
  grundy_game_page_update_turn (self, FALSE);
}
