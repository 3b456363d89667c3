/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CgtMove:
 * @index: where: the cell, layer, heap or pile, counted from 0 (0 where there is only one)
 * @amount: how many stones are taken, or which block of the layer, counted from 0; 0 for a split
 *   that takes nothing and for a cross on a cell
 * @n_parts: into how many parts the rest is split; 0: not split
 * @parts: the sizes of the parts, in the order in which they are to lie
 *
 * A move in any game: immutable, reference-counted, independent of the position it is made in. The
 * game says which fields it uses (see its header); the others are 0.
 */
typedef struct _CgtMove CgtMove;
struct _CgtMove
{
  gatomicrefcount ref_count;
  guint64 index;
  guint64 amount;
  guint n_parts;
  guint64 parts[];
};

/**
 * cgt_move_new:
 *
 * Returns: (transfer full): a move without parts
 */
CgtMove *cgt_move_new (guint64 index, guint64 amount);

/**
 * cgt_move_new_split:
 * @parts: (array length=n_parts): sizes, copied
 *
 * Returns: (transfer full): a move that leaves parts
 */
CgtMove *cgt_move_new_split (guint64 index, guint64 amount, const guint64 *parts, guint n_parts);

/** cgt_move_ref: Returns: (transfer full): @self, with one more reference; from any thread */
CgtMove *cgt_move_ref (const CgtMove *self);
/** cgt_move_unref: gives a reference back; the last one frees the move */
void cgt_move_unref (CgtMove *self);

/**
 * cgt_move_compare:
 *
 * The order in which moves are listed everywhere: by component (@index), within it takes before
 * splits, takes by amount, splits by the number of parts, then by the amount taken, then by the
 * parts from the first on.
 *
 * Returns: negative, zero or positive, as strcmp() does
 */
gint cgt_move_compare (const CgtMove *a, const CgtMove *b);
/** cgt_move_equal: Returns: whether both are the same move, as cgt_move_compare() says */
gboolean cgt_move_equal (const CgtMove *a, const CgtMove *b);

/**
 * cgt_move_sort:
 *
 * The move as a game lists it, whichever way it was made on a board: the parts of a split from the largest on,
 * without empty ones, and none if only one is left.
 *
 * Returns: (transfer full): the move
 */
CgtMove *cgt_move_sort (const CgtMove *self);
/** cgt_move_is_alike: Returns: whether both are the same move once they are sorted */
gboolean cgt_move_is_alike (const CgtMove *a, const CgtMove *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtMove, cgt_move_unref)

G_END_DECLS
