/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer at the board. */
#include "grundy-game-page-private.h"

#include <glib/gi18n.h>

/* How long the computer's move is shown before it is made, and how long it may think unnoticed. */
#define PREVIEW_MS 300
#define PATIENCE_MS 300

void
grundy_game_page_stop_computer (GrundyGamePage *self)
{
  grundy_job_cancel (self->job);
  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_handle_id (&self->answer_id, g_source_remove);
  g_clear_pointer (&self->answer, cgt_move_unref);
}

static gboolean
on_patience_over (gpointer user_data)
{
  GrundyGamePage *self = user_data;

  self->patience_id = 0;
  grundy_game_page_update_turn (self, TRUE);
  grundy_game_page_tell (self, _("The computer is thinking."));
  return G_SOURCE_REMOVE;
}

static gboolean
on_answer_shown (gpointer user_data)
{
  GrundyGamePage *self = user_data;
  g_autoptr (CgtMove) move = g_steal_pointer (&self->answer);

  self->answer_id = 0;
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

  g_clear_handle_id (&self->patience_id, g_source_remove);
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
  announce (self, move);
}

/* The computer thinks at the end of the match only: a place in its past is there to be looked at. */
static gboolean
is_computer_wanted (GrundyGamePage *self)
{
  return cgt_match_is_computers_turn (self->match) &&
         cgt_match_get_ply (self->match) == cgt_match_get_length (self->match);
}

void
grundy_game_page_start_computer (GrundyGamePage *self)
{
  CgtMove *known = cgt_match_get_known_answer (self->match);

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
}
