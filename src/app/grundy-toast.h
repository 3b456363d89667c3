/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_TOAST (grundy_toast_get_type ())
G_DECLARE_FINAL_TYPE (GrundyToast, grundy_toast, GRUNDY, TOAST, GObject)

/**
 * GrundyToast:
 *
 * A message over the window, for a while. One is shown at a time: what only tells something goes for what is
 * newer as soon as it has been seen; what offers something is put back for it, and comes again after it.
 *
 * Signals:
 * - `chosen`: what its button offers
 * - `over`: it will not be shown again, whether its button was pressed or not
 */

/**
 * grundy_toast_show:
 * @message: translated; of any length: unlike a toast's own title it is wrapped
 * @button: (nullable): translated: what the toast's button says
 * @seconds: until it goes by itself; 0: never
 *
 * Returns: (transfer none): the toast, for its signals; it lives until it is over
 */
GrundyToast *grundy_toast_show (AdwToastOverlay *overlay, const char *message, const char *button, guint seconds);

/**
 * grundy_toast_withdraw:
 * @toast: one of @overlay that is not over yet
 *
 * What it tells is not so any more: it goes, as soon as that can be seen.
 */
void grundy_toast_withdraw (AdwToastOverlay *overlay, GrundyToast *toast);

/**
 * grundy_toast_set_news:
 * @news: a part of the page below which there are buttons
 *
 * Toasts lie on that part while it is shown, where they cover nothing that can be pressed.
 */
void grundy_toast_set_news (AdwToastOverlay *overlay, GtkWidget *news);

G_END_DECLS
