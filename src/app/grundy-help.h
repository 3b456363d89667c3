/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_HELP (grundy_help_get_type ())
G_DECLARE_FINAL_TYPE (GrundyHelp, grundy_help, GRUNDY, HELP, AdwWindow)

/**
 * GrundyHelp:
 *
 * A window to read in beside a match: how to play, all games in a few lines each, keys, signs, hints
 * and files. It goes with the window that it was opened from.
 */
GtkWidget *grundy_help_new (GtkWindow *parent);

G_END_DECLS
