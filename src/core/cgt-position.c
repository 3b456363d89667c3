/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-position.h"

#include "cgt-game.h"

gpointer
cgt_position_alloc (const CgtGame *game,
                    gsize          size)
{
  CgtPosition *self;

  g_return_val_if_fail (size >= sizeof (CgtPosition), NULL);

  self = g_malloc0 (size);
  self->game = game;
  self->size = (guint32) MIN (size, G_MAXUINT32);
  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

CgtPosition *
cgt_position_ref (const CgtPosition *self)
{
  CgtPosition *position = (CgtPosition *) self;

  g_atomic_ref_count_inc (&position->ref_count);
  return position;
}

void
cgt_position_unref (CgtPosition *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->game->clear != NULL)
    self->game->clear (self);
  g_free (self);
}

gsize
cgt_position_get_size (const CgtPosition *self)
{
  return self->size;
}

void
cgt_position_add_size (CgtPosition *self,
                       gsize        size)
{
  self->size = (guint32) MIN (self->size + size, G_MAXUINT32);
}

char *
cgt_position_to_string (const CgtPosition *self)
{
  GString *text = g_string_new (NULL);

  self->game->print (self, text);
  return g_string_free (text, FALSE);
}

gboolean
cgt_position_equal (const CgtPosition *a,
                    const CgtPosition *b)
{
  g_autofree char *text_a = NULL;
  g_autofree char *text_b = NULL;

  if (a == b)
    return TRUE;
  if (a->game != b->game)
    return FALSE;
  text_a = cgt_position_to_string (a);
  text_b = cgt_position_to_string (b);
  return g_str_equal (text_a, text_b);
}
