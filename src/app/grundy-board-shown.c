/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a board is told to show of its position: signs, values, looks that are kept, a step of an explanation. */
#include "grundy-board-private.h"

#include <glib/gi18n.h>

#include <string.h>

/* The components after so many moves are kept; those of a tall tower take megabytes. */
#define MOST_FORESEEN 4

/* What is known of a move that has not been made. */
typedef struct
{
  CgtMove *move;
  GArray *components; /* CgtComponent: the values after it */
} Foreseen;

static void
foreseen_free (gpointer data)
{
  Foreseen *foreseen = data;

  cgt_move_unref (foreseen->move);
  g_array_unref (foreseen->components);
  g_free (foreseen);
}

GPtrArray *
grundy_board_create_foreseen (void)
{
  return g_ptr_array_new_with_free_func (foreseen_free);
}

void
grundy_board_set_marks (GrundyBoard   *self,
                        const CgtMark *marks,
                        guint          n_marks)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  if (n_marks == self->marks->len && (n_marks == 0 || memcmp (marks, self->marks->data, n_marks * sizeof *marks) == 0))
    return;
  g_array_set_size (self->marks, 0);
  if (n_marks > 0)
    g_array_append_vals (self->marks, marks, n_marks);
  grundy_board_repaint (self);
}

void
grundy_board_set_components (GrundyBoard *self,
                             GArray      *components)
{
  GArray *old;

  g_return_if_fail (GRUNDY_IS_BOARD (self));

  if (components == self->components)
    return;
  old = self->components;
  self->components = components != NULL ? g_array_ref (components) : NULL;
  g_clear_pointer (&old, g_array_unref);
  grundy_board_repaint (self);
}

void
grundy_board_set_keys (GrundyBoard *self,
                       GArray      *keys)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  g_clear_pointer (&self->keys, g_array_unref);
  self->keys = keys != NULL ? g_array_ref (keys) : NULL;
  grundy_board_repaint (self);
}

void
grundy_board_foresee (GrundyBoard   *self,
                      const CgtMove *move,
                      GArray        *components)
{
  Foreseen *foreseen;

  g_return_if_fail (GRUNDY_IS_BOARD (self));
  g_return_if_fail (move != NULL && components != NULL);

  foreseen = g_new (Foreseen, 1);
  foreseen->move = cgt_move_ref (move);
  foreseen->components = g_array_ref (components);
  if (self->foreseen->len == MOST_FORESEEN)
    g_ptr_array_remove_index (self->foreseen, 0);
  g_ptr_array_add (self->foreseen, foreseen);
  grundy_board_repaint (self);
}

const GArray *
grundy_board_get_foreseen (GrundyBoard   *self,
                           const CgtMove *move)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);

  for (guint i = 0; move != NULL && i < self->foreseen->len; i++)
    {
      const Foreseen *foreseen = g_ptr_array_index (self->foreseen, i);

      if (cgt_move_equal (foreseen->move, move))
        return foreseen->components;
    }
  return NULL;
}

void
grundy_board_set_step (GrundyBoard    *self,
                       CgtExplanation *explanation,
                       guint           i)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  g_clear_pointer (&self->step, cgt_step_scene_free);
  if (explanation != NULL)
    self->step = cgt_step_scene_new (explanation, i);
  grundy_board_follow_step (self);
  grundy_board_repaint (self);
}

const char *
grundy_board_name_step_sign (GrundyBoard *self,
                             CgtSign      sign)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);

  if (self->step != NULL && self->layout != NULL && self->layout->position == cgt_step_scene_get_position (self->step))
    return cgt_step_scene_name_sign (self->step, self->layout, sign);
  return sign == CGT_SIGN_WIN ? _("winning move") : _("losing move");
}
