/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _CgtGame CgtGame;

/**
 * CgtPosition:
 * @game: the rules it is played by
 *
 * A position: immutable once made, reference-counted, safe to share between threads, and complete
 * in itself: rule parameters and, where it matters, the seat to move are part of it. A game embeds
 * this structure as the first member of its own.
 */
typedef struct _CgtPosition CgtPosition;
struct _CgtPosition
{
  const CgtGame *game;
  /*< private >*/
  gatomicrefcount ref_count;
  guint32 size; /* in bytes */
};

/**
 * cgt_position_alloc: (skip)
 * @size: of the game's own structure, in bytes, with any flexible array
 *
 * For games only. All bytes behind the common part are 0.
 *
 * Returns: (transfer full): a position to be filled in before anyone else sees it
 */
gpointer cgt_position_alloc (const CgtGame *game, gsize size);

/** cgt_position_ref: Returns: (transfer full): @self, with one more reference; from any thread */
CgtPosition *cgt_position_ref (const CgtPosition *self);
/** cgt_position_unref: gives a reference back; the last one frees the position */
void cgt_position_unref (CgtPosition *self);

/** cgt_position_get_size: Returns: the bytes it holds, as far as the game has told */
gsize cgt_position_get_size (const CgtPosition *self);
/** cgt_position_add_size: (skip): for a game with `clear`: so many more bytes are kept for this position alone */
void cgt_position_add_size (CgtPosition *self, gsize size);

/**
 * cgt_position_to_string:
 *
 * Returns: (transfer full): the notation; parsing it gives an equal position
 */
char *cgt_position_to_string (const CgtPosition *self);

/**
 * cgt_position_equal:
 *
 * Returns: whether both are of the same game and have the same notation
 */
gboolean cgt_position_equal (const CgtPosition *a, const CgtPosition *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtPosition, cgt_position_unref)

G_END_DECLS
