/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-task.h"

#include <glib/gi18n-lib.h>

#include "cgt-level.h"

static CgtTaskTurn *
turn_new (const CgtPosition *before,
          CgtMove           *move)
{
  CgtTaskTurn *self = g_new0 (CgtTaskTurn, 1);

  self->before = cgt_position_ref (before);
  self->move = move != NULL ? cgt_move_ref (move) : NULL;
  self->after = move != NULL ? before->game->apply (before, move) : cgt_position_ref (before);
  self->after_reply = cgt_position_ref (self->after);
  return self;
}

void
cgt_task_turn_free (CgtTaskTurn *self)
{
  cgt_position_unref (self->before);
  g_clear_pointer (&self->move, cgt_move_unref);
  cgt_position_unref (self->after);
  g_clear_pointer (&self->reply, cgt_move_unref);
  cgt_position_unref (self->after_reply);
  g_free (self->text);
  g_free (self);
}

/* Whose choice among equals depends on the position alone. */
static gboolean
add_reply (CgtTaskTurn *self,
           CgtContext  *context,
           GError     **error)
{
  g_autofree char *notation = cgt_position_to_string (self->after);
  GRand *random = g_rand_new_with_seed (g_str_hash (notation));

  self->reply = cgt_level_choose_move (CGT_LEVEL_PERFECT, self->after, random, context, error);
  g_rand_free (random);
  if (self->reply == NULL)
    return FALSE;
  cgt_position_unref (self->after_reply);
  self->after_reply = self->after->game->apply (self->after, self->reply);
  return TRUE;
}

/* Words */

/* @words: (nullable) */
static char *
add_words (char       *happened,
           const char *words)
{
  char *text;

  if (words == NULL)
    return happened;
  text = g_strjoin (" ", happened, words, NULL);
  g_free (happened);
  return text;
}

static char *
describe_failure (const CgtLessonTask *task,
                  const CgtTaskTurn   *turn,
                  gboolean             was_lost)
{
  g_autofree char *move = cgt_position_abbreviate_move (turn->before, turn->move);
  g_autofree char *reply = NULL;

  if (turn->reply == NULL)
    /* Translators: %s is a move in a few words, such as “heap 2: 9 → 5”, here and below */
    return g_strdup_printf (_("Your move (%s) was the last one, and whoever makes it loses."), move);
  reply = cgt_position_abbreviate_move (turn->after, turn->reply);
  if (was_lost)
    return g_strdup_printf (_("Your move (%s) has an answer that wins (%s). Every first move here has one."), move, reply);
  if (cgt_position_is_finished (turn->after_reply))
    return g_strdup_printf (_("Your move (%s) lets your opponent win: after the reply (%s) you have no move left."), move, reply);
  return g_strdup_printf (_("Your move (%s) lets your opponent win: after the reply (%s) every move of yours loses."), move, reply);
}

static char *
describe_moves (const CgtLessonTask *task,
                guint                n_moves)
{
  if (task->par <= 1)
    return NULL;
  if (n_moves <= task->par)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You needed %u move, as few as can be.", "You needed %u moves, as few as can be.", n_moves),
                            n_moves);
  return g_strdup_printf (_("You needed %u moves. It can be done in %u."), n_moves, task->par);
}

static char *
describe_success (const CgtLessonTask *task,
                  guint                n_moves)
{
  g_autofree char *moves = describe_moves (task, n_moves);

  return add_words (g_strdup (task->right), moves);
}

static char *
describe_reply (const CgtTaskTurn *turn)
{
  g_autofree char *reply = cgt_position_abbreviate_move (turn->after, turn->reply);

  /* Translators: %s is the computer's move in a few words, such as “heap 2: 9 → 5” */
  return g_strdup_printf (_("The computer has moved (%s). Your move."), reply);
}

/* Turns */

gboolean
cgt_task_learner_begins (const CgtLessonTask *self)
{
  return self->first != CGT_FIRST_COMPUTER;
}

CgtTaskTurn *
cgt_task_begin (const CgtLessonTask *self,
                CgtContext          *context,
                GError             **error)
{
  g_autoptr (CgtTaskTurn) turn = turn_new (self->position, NULL);
  g_autofree char *reply = NULL;
  CgtOutcome outcome;

  if (!cgt_position_decide (self->position, context, &outcome, error) || !add_reply (turn, context, error))
    return NULL;
  if (outcome == CGT_OUTCOME_P)
    {
      turn->text = describe_reply (turn);
      return g_steal_pointer (&turn);
    }
  turn->state = CGT_TASK_FAILED;
  reply = cgt_position_abbreviate_move (turn->after, turn->reply);
  turn->text = g_strdup_printf (cgt_position_is_finished (turn->after_reply)
                                  ? _("The computer begins (%s), and you have no move left.")
                                  : _("The computer begins (%s), and now every move of yours loses."), reply);
  turn->text = add_words (turn->text, self->wrong);
  return g_steal_pointer (&turn);
}

gboolean
cgt_task_is_left (const CgtLessonTask *self,
                  const CgtPosition   *after)
{
  g_autofree char *wanted = NULL;
  g_autofree char *left = NULL;

  if (self->leave == NULL)
    return FALSE;
  wanted = cgt_position_get_key (self->leave);
  left = cgt_position_get_key (after);
  return g_str_equal (wanted, left);
}

/* The move keeps the win: the task is done, goes on, or has asked for another move. */
static gboolean
take_success (const CgtLessonTask *self,
              CgtTaskTurn         *turn,
              guint                n_moves,
              CgtContext          *context,
              GError             **error)
{
  gboolean wants_win = self->goal == CGT_GOAL_WIN;

  if (!wants_win && !cgt_task_is_left (self, turn->after))
    {
      g_autofree char *move = cgt_position_abbreviate_move (turn->before, turn->move);

      turn->state = CGT_TASK_ASTRAY;
      turn->text = g_strdup_printf (_("Your move (%s) keeps the win, but it does not leave what the task asks for."), move);
      turn->text = add_words (turn->text, self->wrong);
      return TRUE;
    }
  if (wants_win && !cgt_position_is_finished (turn->after) && !add_reply (turn, context, error))
    return FALSE;
  if (wants_win && !cgt_position_is_finished (turn->after_reply))
    {
      turn->state = CGT_TASK_GOES_ON;
      turn->text = describe_reply (turn);
      return TRUE;
    }
  turn->state = CGT_TASK_DONE;
  turn->text = describe_success (self, n_moves);
  return TRUE;
}

/* The move gives the win away, or there was none. */
static gboolean
take_failure (const CgtLessonTask *self,
              CgtTaskTurn         *turn,
              guint                n_moves,
              CgtContext          *context,
              GError             **error)
{
  CgtOutcome before;

  turn->state = CGT_TASK_FAILED;
  if (!cgt_position_decide (turn->before, context, &before, error))
    return FALSE;
  if (!cgt_position_is_finished (turn->after) && !add_reply (turn, context, error))
    return FALSE;
  turn->text = describe_failure (self, turn, before == CGT_OUTCOME_P && n_moves == 1);
  turn->text = add_words (turn->text, self->wrong);
  return TRUE;
}

CgtTaskTurn *
cgt_task_judge (const CgtLessonTask *self,
                const CgtPosition   *position,
                CgtMove             *move,
                guint                n_moves,
                CgtContext          *context,
                GError             **error)
{
  g_autoptr (CgtTaskTurn) turn = NULL;
  CgtOutcome outcome;

  g_return_val_if_fail (position != NULL && move != NULL, NULL);

  turn = turn_new (position, move);
  if (!cgt_position_decide (turn->after, context, &outcome, error))
    return NULL;
  if (!(outcome == CGT_OUTCOME_P ? take_success : take_failure) (self, turn, n_moves, context, error))
    return NULL;
  return g_steal_pointer (&turn);
}
