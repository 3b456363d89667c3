/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-match.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_STORE (grundy_store_get_type ())
G_DECLARE_FINAL_TYPE (GrundyStore, grundy_store, GRUNDY, STORE, GObject)

/**
 * GrundyStore:
 *
 * The matches under way, of all windows. A match is *held* by the window that shows it, or *waits*
 * to be continued; no two windows show the same one. From its first move on it has a file in the
 * store's folder, which is written anew after every change, so that a match outlives the process.
 * There may be several of one game: two windows, or one that was put aside.
 *
 * Signals:
 * - `changed`: other matches wait than before
 * - `problem (const char *message, GFile *file)`: translated: something could not be read or
 *   written; @file: (nullable): what could not be read and is left as it is
 */

/** grundy_store_new: @folder: where the files are; begins to read those of earlier sessions */
GrundyStore *grundy_store_new (const char *folder);

/** grundy_store_is_loaded: Returns: whether all that earlier sessions left has been read */
gboolean grundy_store_is_loaded (GrundyStore *self);

/**
 * grundy_store_peek:
 *
 * Returns: (transfer none) (nullable): of the matches of @game that wait the one left last
 */
CgtMatch *grundy_store_peek (GrundyStore *self, const CgtGame *game);

/** grundy_store_get_order: Returns: whichever of two matches that wait was left later has the greater; 0: does not wait */
guint grundy_store_get_order (GrundyStore *self, CgtMatch *match);

/** grundy_store_hold: the match is shown now: whether new or waiting, it is looked after */
void grundy_store_hold (GrundyStore *self, CgtMatch *match);
/** grundy_store_release: it is not shown any more: it waits if it is under way, or the line
 * that it began with is; else it is forgotten */
void grundy_store_release (GrundyStore *self, CgtMatch *match);
/** grundy_store_forget: nobody wants a match that waits any more; its file goes */
void grundy_store_forget (GrundyStore *self, CgtMatch *match);

/** grundy_store_flush: waits until every match is on the disk */
void grundy_store_flush (GrundyStore *self);

G_END_DECLS
