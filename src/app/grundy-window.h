/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_WINDOW (grundy_window_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWindow, grundy_window, GRUNDY, WINDOW, AdwApplicationWindow)

/**
 * GrundyWindow:
 *
 * A window with the gallery and the page of the game that is being played. Keeps a match for each
 * game, so that it can be continued from the gallery.
 *
 * Actions: `win.new-game`, `win.undo`, `win.redo`, `win.back`.
 */

/** grundy_window_new: @settings: keeps the size of the window and the level of the computer */
GtkWidget *grundy_window_new (GtkApplication *application, GSettings *settings);

G_END_DECLS
