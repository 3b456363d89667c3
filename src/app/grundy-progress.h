/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_PROGRESS (grundy_progress_get_type ())
G_DECLARE_FINAL_TYPE (GrundyProgress, grundy_progress, GRUNDY, PROGRESS, GObject)

/** GRUNDY_STONES: how many stones a drill can have at most */
#define GRUNDY_STONES 3

/**
 * GrundyProgress:
 *
 * How far the person at the screen has come in the course: which cards of which lesson are done, at which
 * they stopped, and how well each drill is known. There is one of all windows.
 *
 * Lessons, cards and drills are known by their ids alone, so that what was done outlives a revision of the
 * course: what the course does not have any more is kept and never asked for. A change counts at once, and is
 * on the disk soon after: a worker reads the file anew, adds what has changed and replaces it as a whole. Two
 * processes therefore do not undo what the other has kept. A file that is damaged or of a later version is
 * left as it is; should it go, what was done meanwhile is kept after all.
 *
 * Signals:
 * - `changed`: something else is done, or known, than before; also when the file has been read
 * - `problem (const char *message, GFile *file)`: translated: the file could not be read or written; @file:
 *   (nullable): what could not be read and is left as it is
 */

/** grundy_progress_new: @path: the file; begins to read it */
GrundyProgress *grundy_progress_new (const char *path);

/** grundy_progress_is_loaded: Returns: whether what earlier sessions left has been read, or could not be */
gboolean grundy_progress_is_loaded (GrundyProgress *self);

/* Lessons */

/** grundy_progress_is_done: Returns: whether a card was gone through, answered or solved */
gboolean grundy_progress_is_done (GrundyProgress *self, const char *lesson, const char *card);
/** grundy_progress_set_done: the card is done, for good */
void grundy_progress_set_done (GrundyProgress *self, const char *lesson, const char *card);
/** grundy_progress_get_present: Returns: (transfer none) (nullable): the card that was shown last, until the next
 * change; the lesson may not have it any more */
const char *grundy_progress_get_present (GrundyProgress *self, const char *lesson);
/** grundy_progress_set_present: the card is shown now, and the lesson is the one seen last */
void grundy_progress_set_present (GrundyProgress *self, const char *lesson, const char *card);
/** grundy_progress_get_order: Returns: whichever of two lessons was seen later has the greater; 0: never seen */
guint grundy_progress_get_order (GrundyProgress *self, const char *lesson);
/** grundy_progress_start_over: nothing of the lesson is done any more; its drills stay known */
void grundy_progress_start_over (GrundyProgress *self, const char *lesson);

/* Drills */

/**
 * GrundyDrillRecord:
 * @streak: how many were right since the last wrong one, across sessions
 * @best: the longest such streak
 * @right: how many were right
 * @asked: how many were answered
 * @order: whichever of two drills was answered later has the greater; 0: never
 */
typedef struct
{
  guint streak;
  guint best;
  guint right;
  guint asked;
  guint order;
} GrundyDrillRecord;

/** grundy_progress_get_drill: Returns: what is known of it; all 0 if it was never answered */
GrundyDrillRecord grundy_progress_get_drill (GrundyProgress *self, const char *drill);
/** grundy_progress_answer_drill: an exercise was answered; only the first answer to each counts */
void grundy_progress_answer_drill (GrundyProgress *self, const char *drill, gboolean right);
/** grundy_progress_get_stones: Returns: how well a drill is known, 0 to %GRUNDY_STONES: a stone for a best streak of 3, of 7, of 12 */
guint grundy_progress_get_stones (GrundyProgress *self, const char *drill);
/** grundy_progress_get_next_stone: Returns: the streak that earns another stone; 0 if there are all three */
guint grundy_progress_get_next_stone (GrundyProgress *self, const char *drill);

/** grundy_progress_flush: waits until everything is on the disk, but not longer than a few seconds */
void grundy_progress_flush (GrundyProgress *self);

G_END_DECLS
