/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-match.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_FILER (grundy_filer_get_type ())
G_DECLARE_FINAL_TYPE (GrundyFiler, grundy_filer, GRUNDY, FILER, GObject)

/** GRUNDY_HINT_NEW_WINDOW: to g_application_open(): the files are to have windows of their own */
#define GRUNDY_HINT_NEW_WINDOW "new-window"

/**
 * GrundyFiler:
 *
 * Opens and saves the matches of a window, and opens lessons: by dialogs, and what is dropped. What is called
 * `….xml` is taken for a lesson. Adds its actions to the window: `win.open`, `win.open-lesson`, `win.save`,
 * `win.save-as`; to save needs a match.
 *
 * Signals:
 * - `opened (CgtMatch *)`: a match that was read
 * - `lesson-opened (CgtLesson *)`: a lesson that was read
 * - `told (const char *)`: a sentence on what was done
 * - `problem (const char *)`: a sentence on why it was not
 */

/** grundy_filer_new: @place: where files may be dropped */
GrundyFiler *grundy_filer_new (GtkApplicationWindow *window, GtkWidget *place);

/** grundy_filer_set_match: @match: (nullable): what is shown now */
void grundy_filer_set_match (GrundyFiler *self, CgtMatch *match);

/** grundy_filer_open: reads @file; what was being read before is not waited for any more */
void grundy_filer_open (GrundyFiler *self, GFile *file);

/** grundy_filer_stop: says nothing any more; what is being saved is saved all the same */
void grundy_filer_stop (GrundyFiler *self);

G_END_DECLS
