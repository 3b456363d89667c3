/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-match.h"

/* Shared between copies of a match; who alters one that is shared makes it a copy of their own. */
typedef struct
{
  gatomicrefcount ref_count;
  GPtrArray *positions; /* one more than there are moves */
  GPtrArray *moves;
} Line;

/* No line is the beginning of another: what would become one is the other from there on. */
struct _CgtMatch
{
  GObject parent_instance;

  GPtrArray *lines;
  guint chosen;    /* the present line */
  guint ply;       /* the present place on it */
  gboolean played; /* whether a move led there */
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

static Line *
line_new (const CgtPosition *start)
{
  Line *line = g_new (Line, 1);

  g_atomic_ref_count_init (&line->ref_count);
  line->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  line->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
  g_ptr_array_add (line->positions, cgt_position_ref (start));
  return line;
}

static Line *
line_ref (Line *line)
{
  g_atomic_ref_count_inc (&line->ref_count);
  return line;
}

static void
line_unref (gpointer data)
{
  Line *line = data;

  if (!g_atomic_ref_count_dec (&line->ref_count))
    return;
  g_ptr_array_unref (line->positions);
  g_ptr_array_unref (line->moves);
  g_free (line);
}

static void
line_append (Line        *line,
             CgtMove     *move,
             CgtPosition *position)
{
  g_ptr_array_add (line->moves, cgt_move_ref (move));
  g_ptr_array_add (line->positions, cgt_position_ref (position));
}

/* The first @length moves of a line, as a line of its own. */
static Line *
line_copy (const Line *line,
           guint       length)
{
  Line *copy = line_new (line->positions->pdata[0]);

  for (guint i = 0; i < length; i++)
    line_append (copy, line->moves->pdata[i], line->positions->pdata[i + 1]);
  return copy;
}

/* How many moves two lines share. */
static guint
line_compare (const Line *a,
              const Line *b)
{
  guint length = MIN (a->moves->len, b->moves->len);
  guint i = 0;

  while (i < length && cgt_move_equal (a->moves->pdata[i], b->moves->pdata[i]))
    i++;
  return i;
}

static Line *
get_line (CgtMatch *self)
{
  return self->lines->pdata[self->chosen];
}

static void
cgt_match_finalize (GObject *object)
{
  CgtMatch *self = CGT_MATCH (object);

  g_ptr_array_unref (self->lines);
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
  self->lines = g_ptr_array_new_with_free_func (line_unref);
  self->played = TRUE;
}

CgtMatch *
cgt_match_new (const CgtPosition *start,
               const CgtPlayer    players[2],
               CgtLevel           level,
               guint32            seed)
{
  CgtMatch *self = g_object_new (CGT_TYPE_MATCH, NULL);

  g_ptr_array_add (self->lines, line_new (start));
  self->players[0] = players[0];
  self->players[1] = players[1];
  self->level = level;
  self->seed = seed;
  return self;
}

CgtMatch *
cgt_match_copy (CgtMatch *self)
{
  CgtMatch *copy;

  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);

  copy = g_object_new (CGT_TYPE_MATCH, NULL);
  for (guint i = 0; i < self->lines->len; i++)
    g_ptr_array_add (copy->lines, line_ref (self->lines->pdata[i]));
  copy->chosen = self->chosen;
  copy->ply = self->ply;
  copy->played = self->played;
  copy->players[0] = self->players[0];
  copy->players[1] = self->players[1];
  copy->level = self->level;
  copy->seed = self->seed;
  return copy;
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

guint32
cgt_match_get_seed (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), 0);
  return self->seed;
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
  return get_line (self)->moves->len;
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
  return get_line (self)->positions->pdata[self->ply];
}

CgtPosition *
cgt_match_get_position_at (CgtMatch *self,
                           guint     ply)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);
  g_return_val_if_fail (ply <= get_line (self)->moves->len, NULL);
  return get_line (self)->positions->pdata[ply];
}

CgtMove *
cgt_match_get_move_at (CgtMatch *self,
                       guint     ply)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);
  g_return_val_if_fail (ply < get_line (self)->moves->len, NULL);
  return get_line (self)->moves->pdata[ply];
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

CgtMove *
cgt_match_get_known_answer (CgtMatch *self)
{
  const Line *line;

  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);

  line = get_line (self);
  if (!self->played || self->ply == line->moves->len || self->players[self->ply % 2] != CGT_PLAYER_COMPUTER)
    return NULL;
  return line->moves->pdata[self->ply];
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
set_place (CgtMatch *self,
           guint     line,
           guint     ply,
           gboolean  played)
{
  if (line == self->chosen && ply == self->ply)
    return;
  self->chosen = line;
  self->ply = ply;
  self->played = played;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The line that goes on from the present place with this move, the present one first; -1: none. */
static gint
find_line (CgtMatch *self,
           CgtMove  *move)
{
  const Line *present = get_line (self);

  for (guint i = 0; i < self->lines->len; i++)
    {
      guint n = i == 0 ? self->chosen : i <= self->chosen ? i - 1 : i;
      const Line *line = self->lines->pdata[n];

      if (line->moves->len > self->ply && cgt_move_equal (line->moves->pdata[self->ply], move) &&
          line_compare (line, present) >= self->ply)
        return n;
    }
  return -1;
}

/* Whether a line goes on from the present place that is not to be dropped. */
static gboolean
is_worth_keeping (CgtMatch *self)
{
  const Line *line = get_line (self);

  return self->ply < line->moves->len && cgt_position_is_finished (line->positions->pdata[line->moves->len]);
}

/* The present line up to the present place, to be added to. */
static Line *
cut_line (CgtMatch *self)
{
  Line *line = get_line (self);

  if (g_atomic_ref_count_compare (&line->ref_count, 1))
    {
      g_ptr_array_set_size (line->moves, self->ply);
      g_ptr_array_set_size (line->positions, self->ply + 1);
      return line;
    }
  self->lines->pdata[self->chosen] = line_copy (line, self->ply);
  line_unref (line);
  return get_line (self);
}

static gboolean
play (CgtMatch *self,
      CgtMove  *move,
      gboolean  keep,
      GError  **error)
{
  g_autoptr (CgtPosition) position = NULL;
  /* The caller may have borrowed it from the moves that go. */
  g_autoptr (CgtMove) played = cgt_move_ref (move);
  gint n = find_line (self, move);
  Line *line;

  if (n >= 0)
    {
      set_place (self, n, self->ply + 1, TRUE);
      return TRUE;
    }
  position = cgt_position_play (cgt_match_get_position (self), move, error);
  if (position == NULL)
    return FALSE;
  if (self->ply < get_line (self)->moves->len && (keep || is_worth_keeping (self)))
    {
      n = self->lines->len;
      line = line_copy (get_line (self), self->ply);
      g_ptr_array_add (self->lines, line);
    }
  else
    {
      n = self->chosen;
      line = cut_line (self);
    }
  line_append (line, played, position);
  set_place (self, n, self->ply + 1, TRUE);
  return TRUE;
}

gboolean
cgt_match_play (CgtMatch *self,
                CgtMove  *move,
                GError  **error)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), FALSE);
  return play (self, move, FALSE, error);
}

gboolean
cgt_match_play_branch (CgtMatch *self,
                       CgtMove  *move,
                       GError  **error)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), FALSE);
  return play (self, move, TRUE, error);
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
  set_place (self, self->chosen, ply, FALSE);
}

void
cgt_match_redo (CgtMatch *self)
{
  guint ply;

  g_return_if_fail (CGT_IS_MATCH (self));
  if (!cgt_match_can_redo (self))
    return;
  ply = self->ply + 1;
  while (ply < get_line (self)->moves->len && !is_persons (self, ply))
    ply++;
  set_place (self, self->chosen, ply, FALSE);
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
  return self->ply < get_line (self)->moves->len;
}

void
cgt_match_go_to (CgtMatch *self,
                 guint     ply)
{
  g_return_if_fail (CGT_IS_MATCH (self));
  g_return_if_fail (ply <= get_line (self)->moves->len);
  set_place (self, self->chosen, ply, FALSE);
}

guint
cgt_match_get_n_lines (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), 0);
  return self->lines->len;
}

guint
cgt_match_get_line (CgtMatch *self)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), 0);
  return self->chosen;
}

void
cgt_match_choose_line (CgtMatch *self,
                       guint     line,
                       guint     ply)
{
  g_return_if_fail (CGT_IS_MATCH (self));
  g_return_if_fail (line < self->lines->len);
  g_return_if_fail (ply <= cgt_match_get_line_length (self, line));
  set_place (self, line, ply, FALSE);
}

guint
cgt_match_get_line_length (CgtMatch *self,
                           guint     line)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), 0);
  g_return_val_if_fail (line < self->lines->len, 0);
  return ((const Line *) self->lines->pdata[line])->moves->len;
}

CgtMove *
cgt_match_get_line_move_at (CgtMatch *self,
                            guint     line,
                            guint     ply)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);
  g_return_val_if_fail (line < self->lines->len, NULL);
  g_return_val_if_fail (ply < cgt_match_get_line_length (self, line), NULL);
  return ((const Line *) self->lines->pdata[line])->moves->pdata[ply];
}

CgtPosition *
cgt_match_get_line_position_at (CgtMatch *self,
                                guint     line,
                                guint     ply)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), NULL);
  g_return_val_if_fail (line < self->lines->len, NULL);
  g_return_val_if_fail (ply <= cgt_match_get_line_length (self, line), NULL);
  return ((const Line *) self->lines->pdata[line])->positions->pdata[ply];
}

guint
cgt_match_compare_lines (CgtMatch *self,
                         guint     a,
                         guint     b)
{
  g_return_val_if_fail (CGT_IS_MATCH (self), 0);
  g_return_val_if_fail (a < self->lines->len && b < self->lines->len, 0);
  return line_compare (self->lines->pdata[a], self->lines->pdata[b]);
}

gint
cgt_match_get_line_origin (CgtMatch *self,
                           guint     line,
                           guint    *ply)
{
  gint origin = -1;
  guint most = 0;

  g_return_val_if_fail (CGT_IS_MATCH (self), -1);
  g_return_val_if_fail (line < self->lines->len, -1);

  for (guint i = 0; i < line; i++)
    {
      guint shared = cgt_match_compare_lines (self, i, line);

      if (origin < 0 || shared > most)
        {
          origin = i;
          most = shared;
        }
    }
  if (ply != NULL)
    *ply = most;
  return origin;
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
