/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt-theme.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_STYLE (grundy_style_get_type ())
G_DECLARE_FINAL_TYPE (GrundyStyle, grundy_style, GRUNDY, STYLE, GObject)

/**
 * GrundyStyle:
 *
 * The one place that knows which look is in use: the desktop's, or the one chosen in Preferences.
 * It hands the colours of the boards' theme to CSS as `@grundy_ROLE`. Belongs to the main thread.
 *
 * Signal `changed`: boards have to be drawn again.
 */

/** grundy_style_get_default: Returns: (transfer none): the only one; needs a display */
GrundyStyle *grundy_style_get_default (void);

/** grundy_style_get_look: Returns: the look in which boards are to be drawn */
CgtStyle grundy_style_get_look (GrundyStyle *self);

/** grundy_style_follow: takes the choice from the key `style` of @settings from now on */
void grundy_style_follow (GrundyStyle *self, GSettings *settings);

G_END_DECLS
