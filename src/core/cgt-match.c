/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-match.h"

struct _CgtMatch
{
  GObject parent_instance;

  GPtrArray *positions;   /* one more than there are moves */
  GPtrArray *moves;
  guint ply;
  CgtPlayer players[2];
  CgtLevel level;
  guint32 seed;
};

G_DEFINE_FINAL_TYPE (CgtMatch, cgt_match, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
cgt_match_finalize (GObject *object)
{
  CgtMatch *self = CGT_MATCH (object);

  g_ptr_array_unref (self->positions);
  g_ptr_array_unref (self->moves);
  G_OBJECT_CLASS (cgt_match_parent_class)->finalize (object);
}

static void
cgt_match_class_init (CgtMatchClass *class)
{
  G_OBJECT_CLASS (class)->finalize = cgt_match_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cgt_match_init (CgtMatch *self)
{
  self->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
}

CgtMatch *
cgt_match_new (const CgtPosition *start,
               const CgtPlayer    players[2],
               CgtLevel           level,
               guint32            seed)
{
  CgtMatch *self = g_object_new (CGT_TYPE_MATCH, NULL);

  g_ptr_array_add (self->positions, cgt_position_ref (start));
  self->players[0] = players[0];
  self->players[1] = players[1];
  self->level = level;
  self->seed = seed;
  return self;
}

const CgtGame *
cgt_match_get_game (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);
  return cgt_match_get_position (self)->game;
}

CgtLevel
cgt_match_get_level (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), CGT_LEVEL_PERFECT);
  return self->level;
}

CgtPlayer
cgt_match_get_player (CgtMatch *self,
                      guint     side)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), CGT_PLAYER_PERSON);
  g_return_val_if_fail (side < 2, CGT_PLAYER_PERSON);
  return self->players[side];
}

guint
cgt_match_get_length (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), 0);
  return self->moves->len;
}

guint
cgt_match_get_ply (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), 0);
  return self->ply;
}

CgtPosition *
cgt_match_get_position (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);
  return g_ptr_array_index (self->positions, self->ply);
}

CgtPosition *
cgt_match_get_position_at (CgtMatch *self,
                           guint     ply)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);
  g_return_val_if_fail (ply <= self->moves->len, NULL);
  return g_ptr_array_index (self->positions, ply);
}

CgtMove *
cgt_match_get_move_at (CgtMatch *self,
                       guint     ply)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);
  g_return_val_if_fail (ply < self->moves->len, NULL);
  return g_ptr_array_index (self->moves, ply);
}

guint
cgt_match_get_side (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), 0);
  return self->ply % 2;
}

gboolean
cgt_match_is_finished (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), FALSE);
  return cgt_position_is_finished (cgt_match_get_position (self));
}

gboolean
cgt_match_is_persons_turn (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), FALSE);
  return self->players[self->ply % 2] == CGT_PLAYER_PERSON && !cgt_match_is_finished (self);
}

gboolean
cgt_match_is_computers_turn (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), FALSE);
  return self->players[self->ply % 2] == CGT_PLAYER_COMPUTER && !cgt_match_is_finished (self);
}

gint
cgt_match_get_winner (CgtMatch *self)
{
  guint side;

  g_return_val_if_fail (CGT_IS_MATCH (self), -1);
  if (!cgt_match_is_finished (self))
    return -1;
  side = self->ply % 2;
  return cgt_match_get_game (self)->convention == CGT_MISERE ? side : 1 - side;
}

static void
set_ply (CgtMatch *self,
         guint     ply)
{
  if (ply == self->ply)
    return;
  self->ply = ply;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
cgt_match_play (CgtMatch *self,
                CgtMove  *move,
                GError  **error)
{
  CgtPosition *position;

  g_return_val_if_fail (CGT_IS_MATCH (self), FALSE);

  if (self->ply < self->moves->len && cgt_move_equal (move, g_ptr_array_index (self->moves, self->ply)))
    {
      set_ply (self, self->ply + 1);
      return TRUE;
    }
  position = cgt_position_play (cgt_match_get_position (self), move, error);
  if (position == NULL)
    return FALSE;
  /* Before what is taken back goes: the caller may have borrowed the move from there. */
  cgt_move_ref (move);
  g_ptr_array_set_size (self->moves, self->ply);
  g_ptr_array_set_size (self->positions, self->ply + 1);
  g_ptr_array_add (self->moves, move);
  g_ptr_array_add (self->positions, position);
  set_ply (self, self->ply + 1);
  return TRUE;
}

static gboolean
is_persons (CgtMatch *self,
            guint     ply)
{
  return self->players[ply % 2] == CGT_PLAYER_PERSON;
}

void
cgt_match_undo (CgtMatch *self)
{
  guint ply;

  g_return_if_fail (CGT_IS_MATCH (self));
  if (!cgt_match_can_undo (self))
    return;
  ply = self->ply - 1;
  while (ply > 0 && !is_persons (self, ply))
    ply--;
  set_ply (self, ply);
}

void
cgt_match_redo (CgtMatch *self)
{
  guint ply;

  g_return_if_fail (CGT_IS_MATCH (self));
  if (!cgt_match_can_redo (self))
    return;
  ply = self->ply + 1;
  while (ply < self->moves->len && !is_persons (self, ply))
    ply++;
  set_ply (self, ply);
}

gboolean
cgt_match_can_undo (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), FALSE);
  return self->ply > 0;
}

gboolean
cgt_match_can_redo (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), FALSE);
  return self->ply < self->moves->len;
}

void
cgt_match_go_to (CgtMatch *self,
                 guint     ply)
{
  g_return_if_fail (CGT_IS_MATCH (self));
  g_return_if_fail (ply <= self->moves->len);
  set_ply (self, ply);
}

GRand *
cgt_match_make_random (CgtMatch *self)
{
  guint32 seed[2];

  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);
  seed[0] = self->seed;
  seed[1] = self->ply;
  return g_rand_new_with_seed_array (seed, G_N_ELEMENTS (seed));
}
