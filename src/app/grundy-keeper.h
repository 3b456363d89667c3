/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "grundy-progress-file.h"

G_BEGIN_DECLS

/**
 * GrundyKeeper:
 *
 * A thread that keeps progress in its file. What it is told to keep and cannot, it tries again with the next
 * change and at the end. All functions are called from one thread, in which results arrive as well.
 */
typedef struct _GrundyKeeper GrundyKeeper;

/** GrundyKeeperLoadedFunc: @file: (transfer none) (nullable): what there was; %NULL: it could not be read */
typedef void (*GrundyKeeperLoadedFunc) (GKeyFile *file, const GError *error, gpointer user_data);
/** GrundyKeeperWrittenFunc: @error: (nullable): why something could not be kept */
typedef void (*GrundyKeeperWrittenFunc) (const GError *error, gpointer user_data);

/** grundy_keeper_new: begins with reading the file at @path; @written: called after each writing */
GrundyKeeper *grundy_keeper_new (const char *path, GrundyKeeperLoadedFunc loaded, GrundyKeeperWrittenFunc written, gpointer user_data);

/** grundy_keeper_keep: @change: (transfer full) */
void grundy_keeper_keep (GrundyKeeper *self, GrundyChange *change);

/** grundy_keeper_flush: waits until everything is done, but not longer than a few seconds */
void grundy_keeper_flush (GrundyKeeper *self);

/** grundy_keeper_free: does what waits and ends the thread; nothing is called any more */
void grundy_keeper_free (GrundyKeeper *self);

G_END_DECLS
