/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_PREFERENCES (grundy_preferences_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPreferences, grundy_preferences, GRUNDY, PREFERENCES, AdwWindow)

/**
 * GrundyPreferences:
 *
 * The Preferences window. Its rows act on `app.` actions made from the settings, so that every
 * choice takes effect, and is kept, at once.
 */
GtkWidget *grundy_preferences_new (GtkWindow *parent);

G_END_DECLS
