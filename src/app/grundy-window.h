/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-progress.h"
#include "grundy-store.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_WINDOW (grundy_window_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWindow, grundy_window, GRUNDY, WINDOW, AdwApplicationWindow)

/**
 * GrundyWindow:
 *
 * A window with two places, Learn and Play. Learn has the path and the lesson that is shown; Play has the gallery
 * and the page of the game that is being played. Matches under way are continued from the gallery; the store has
 * them.
 *
 * Actions: `win.learn`, `win.play`, `win.back`, `win.new-game`, `win.open`, `win.save`, `win.save-as`, `win.undo`,
 * `win.redo`, `win.open-lesson`, `win.start-over`.
 */

/** grundy_window_new: @settings: keeps the size of the window, what it shows and the level of the computer; @store,
 * @progress: of all windows */
GtkWidget *grundy_window_new (GtkApplication *application, GSettings *settings, GrundyStore *store, GrundyProgress *progress);

/** grundy_window_open_file: shows the match or the lesson in a file, once it is read */
void grundy_window_open_file (GrundyWindow *self, GFile *file);

/** grundy_window_show_problem: tells what went wrong until it is dismissed; @file: (nullable): a file
 * that could not be read, which the person may want to throw away */
void grundy_window_show_problem (GrundyWindow *self, const char *message, GFile *file);

G_END_DECLS
