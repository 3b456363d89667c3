/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-match.h"

G_BEGIN_DECLS

/**
 * GrundyWriter:
 *
 * A thread that keeps matches in a folder, a file each. It does one thing after the other, so that
 * no two writers are at a file; of several states of a match that wait only the last one is written.
 * A file is replaced as a whole and is on the disk before the next thing is done.
 *
 * A file that another process looks after, or that is damaged, is never written to. All functions
 * are called from one thread, in which results arrive as well.
 */
typedef struct _GrundyWriter GrundyWriter;

/** GrundySlot: the place of one match in the folder; has a file from the first writing on */
typedef struct _GrundySlot GrundySlot;

GrundySlot *grundy_slot_new (const CgtGame *game);
GrundySlot *grundy_slot_ref (GrundySlot *self);
void grundy_slot_unref (GrundySlot *self);

/**
 * GrundyLoadedFunc:
 * @slot: (transfer none): where it was
 * @match: (transfer none) (nullable): what was read; %NULL: it could not be
 * @path: of the file
 * @error: (nullable): why it could not be
 */
typedef void (*GrundyLoadedFunc) (GrundySlot *slot, CgtMatch *match, const char *path, const GError *error, gpointer user_data);

/** GrundyWrittenFunc: @error: (nullable): why a match could not be written or removed */
typedef void (*GrundyWrittenFunc) (const GError *error, gpointer user_data);

/**
 * grundy_writer_new:
 * @folder: made if it is not there
 * @loaded: called for every file, in the order in which they were written last, then once without a slot
 * @written: called after each writing
 *
 * Begins with reading what is there. If another process looks after the folder already, its files
 * are left to it.
 */
GrundyWriter *grundy_writer_new (const char *folder, GrundyLoadedFunc loaded, GrundyWrittenFunc written, gpointer user_data);

/** grundy_writer_free: does what waits and ends the thread; nothing is called any more */
void grundy_writer_free (GrundyWriter *self);

/** grundy_writer_write: @match: (transfer full): a copy that nobody else alters */
void grundy_writer_write (GrundyWriter *self, GrundySlot *slot, CgtMatch *match);
/** grundy_writer_remove: removes the file, if there is one, for good */
void grundy_writer_remove (GrundyWriter *self, GrundySlot *slot);

/** grundy_writer_flush: waits until everything is done, but not longer than a few seconds */
void grundy_writer_flush (GrundyWriter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundySlot, grundy_slot_unref)

G_END_DECLS
