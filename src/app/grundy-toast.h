/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * grundy_toast_show:
 * @message: translated; of any length: unlike a toast's own title it is wrapped
 * @button: (nullable): translated: what the toast's button says
 * @seconds: until it goes by itself; 0: never
 *
 * Shows a message over the window. One that stays makes room for one that goes.
 *
 * Returns: (transfer full): the toast, for its signals
 */
AdwToast *grundy_toast_show (AdwToastOverlay *overlay, const char *message, const char *button, guint seconds);

/**
 * grundy_toast_set_news:
 * @news: a part of the page below which there are buttons
 *
 * Toasts lie on that part while it is shown, where they cover nothing that can be pressed.
 */
void grundy_toast_set_news (AdwToastOverlay *overlay, GtkWidget *news);

G_END_DECLS
