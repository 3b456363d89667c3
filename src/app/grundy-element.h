/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_ELEMENT (grundy_element_get_type ())
G_DECLARE_FINAL_TYPE (GrundyElement, grundy_element, GRUNDY, ELEMENT, GtkButton)

/**
 * GrundyElement:
 *
 * An invisible child of a board on the place of one thing that the board paints: what the keyboard
 * and assistive tools reach. A button, so that assistive tools can press it; its role is that of a
 * grid cell. The pointer goes through it: the board knows shapes, this only a rectangle.
 */
GtkWidget *grundy_element_new (void);

gint64 grundy_element_get_id (GrundyElement *self);
const char *grundy_element_get_label (GrundyElement *self);

/**
 * grundy_element_set:
 * @id: of the board's element
 * @label: what assistive tools say
 */
void grundy_element_set (GrundyElement *self, gint64 id, const char *label);

G_END_DECLS
