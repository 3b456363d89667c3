/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-toast.h"

#include <glib/gi18n.h>

/* libadwaita gives a toast the height of its natural width, whatever width it gets. So words are
 * wrapped to what fits beside a button, or beside none, in the narrowest window; and a button goes
 * below what is longer than a sentence. In characters. */
#define WIDTH_BESIDE_BUTTON 20
#define WIDTH_ALONE 36
#define LONG_TEXT 60

/* The buttons of libadwaita's toasts have no names, or have them twice. */
static void
name_buttons (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget))
    {
      const char *label = gtk_button_get_label (GTK_BUTTON (widget));

      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      label != NULL ? label : _("Dismiss"), -1);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    name_buttons (child);
}

/* A toast that has to wait gets its widgets when its turn comes. */
static void
on_map (GtkWidget *label)
{
  GtkWidget *widget = label;

  while (widget != NULL && !g_str_equal (gtk_widget_get_css_name (widget), "toast"))
    widget = gtk_widget_get_parent (widget);
  if (widget != NULL)
    name_buttons (widget);
}

static void
on_button (AdwToast *toast)
{
  g_signal_emit_by_name (toast, "button-clicked");
  adw_toast_dismiss (toast);
}

static GtkWidget *
create_label (const char *message,
              int         width)
{
  GtkWidget *label = gtk_label_new (message);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  g_signal_connect (label, "map", G_CALLBACK (on_map), NULL);
  return label;
}

static void
put_button_below (AdwToast   *toast,
                  GtkWidget  *label,
                  const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_button), toast, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  adw_toast_set_custom_title (toast, box);
}

AdwToast *
grundy_toast_show (AdwToastOverlay *overlay,
                   const char      *message,
                   const char      *button,
                   guint            seconds)
{
  AdwToast *toast = adw_toast_new ("");
  gboolean below = button != NULL && g_utf8_strlen (message, -1) > LONG_TEXT;
  GtkWidget *label = create_label (message, button != NULL && !below ? WIDTH_BESIDE_BUTTON : WIDTH_ALONE);

  if (below)
    {
      put_button_below (toast, label, button);
    }
  else
    {
      adw_toast_set_custom_title (toast, label);
      adw_toast_set_button_label (toast, button);
    }
  adw_toast_set_timeout (toast, seconds);
  adw_toast_set_priority (toast, seconds > 0 ? ADW_TOAST_PRIORITY_HIGH : ADW_TOAST_PRIORITY_NORMAL);
  adw_toast_overlay_add_toast (overlay, g_object_ref (toast));
  return toast;
}
