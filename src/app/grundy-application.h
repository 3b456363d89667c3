/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_APPLICATION (grundy_application_get_type ())
G_DECLARE_FINAL_TYPE (GrundyApplication, grundy_application, GRUNDY, APPLICATION, AdwApplication)

/**
 * GrundyApplication:
 *
 * The program: one instance for each session, its windows, and the actions of the whole.
 *
 * Actions: `app.new-window`, `app.preferences`, `app.about`, `app.quit`, `app.style` (the setting).
 */
GrundyApplication *grundy_application_new (void);

G_END_DECLS
