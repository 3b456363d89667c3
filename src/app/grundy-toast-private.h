/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "grundy-toast.h"

G_BEGIN_DECLS

/* A message as a toast of the platform shows it. */

/**
 * grundy_toast_look_new:
 * @content: (out) (transfer none): the widget in it that is mapped while it is shown
 *
 * Returns: (transfer full): a toast of the platform with wrapped text and a named button
 */
AdwToast *grundy_toast_look_new (const char *message, const char *button, GtkWidget **content);

/** grundy_toast_look_find: Returns: (nullable): the widget of the platform's in which @content is */
GtkWidget *grundy_toast_look_find (GtkWidget *content);

/** grundy_toast_look_place: names the buttons, and puts the toast on @news, now and when the window gets another size */
void grundy_toast_look_place (GtkWidget *content, GtkWidget *news);

G_END_DECLS
