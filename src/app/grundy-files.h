/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-lesson.h"
#include "cgt-match.h"

G_BEGIN_DECLS

/* Files of matches that a person opens and saves, as opposed to those that GrundyStore keeps, and of lessons. All
 * reading and writing is done on a worker. */

/**
 * grundy_files_load:
 *
 * Reads the match in @file here and now, so not on the main loop. What is no match, larger than
 * 16 MiB, or of more heaps than a board shows (cgt_board_check_match()), is an error.
 *
 * Returns: (transfer full): the match, or %NULL with @error set
 */
CgtMatch *grundy_files_load (GFile *file, GCancellable *cancellable, GError **error);
/** grundy_files_read: the same, on a worker */
void grundy_files_read (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
/** grundy_files_read_finish: Returns: (transfer full): the match, which knows its file, or %NULL */
CgtMatch *grundy_files_read_finish (GAsyncResult *result, GError **error);

/** grundy_files_is_lesson: Returns: whether a file is called as lessons are */
gboolean grundy_files_is_lesson (GFile *file);
/** grundy_files_read_lesson: reads the lesson in @file on a worker */
void grundy_files_read_lesson (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
/** grundy_files_read_lesson_finish: Returns: (transfer full): the lesson, or %NULL */
CgtLesson *grundy_files_read_lesson_finish (GAsyncResult *result, GError **error);

/** grundy_files_write: writes the match as it is now to @file, whatever happens to either meanwhile */
void grundy_files_write (GFile *file, CgtMatch *match, GAsyncReadyCallback callback, gpointer user_data);
gboolean grundy_files_write_finish (GAsyncResult *result, GError **error);

/** grundy_files_get_file: Returns: (transfer none) (nullable): where a match was opened from or saved to last */
GFile *grundy_files_get_file (CgtMatch *match);
void grundy_files_set_file (CgtMatch *match, GFile *file);

/** grundy_files_get_name: Returns: (transfer full): the file's name as it is shown */
char *grundy_files_get_name (GFile *file);

/** GrundyFileFunc: @file: (transfer none): what was chosen; not called if nothing was */
typedef void (*GrundyFileFunc) (GFile *file, gpointer user_data);

/** grundy_files_choose_to_open: asks which file to open */
void grundy_files_choose_to_open (GtkWindow *parent, GrundyFileFunc func, gpointer user_data);
/** grundy_files_choose_lesson: asks which lesson to open */
void grundy_files_choose_lesson (GtkWindow *parent, GrundyFileFunc func, gpointer user_data);
/** grundy_files_choose_to_save: asks under which name to save @match */
void grundy_files_choose_to_save (GtkWindow *parent, CgtMatch *match, GrundyFileFunc func, gpointer user_data);

G_END_DECLS
