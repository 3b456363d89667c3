/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a message looks like in a toast of the platform's, and where it lies. */
#include "grundy-toast-private.h"

#include <glib/gi18n.h>

/* libadwaita gives a toast the height of its natural width, whatever width it gets. So words are
 * wrapped to what fits beside a button, or beside none, in the narrowest window; and a button goes
 * below what is longer than a sentence. In characters. */
#define WIDTH_BESIDE_BUTTON 20
#define WIDTH_ALONE 36
#define LONG_TEXT 60
/* Pixels below a toast in the platform's style. */
#define OWN_MARGIN 24

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

/* The overlay puts a toast at the bottom, in the middle, inside of the toast's margins. */
static void
place (GtkWidget *toast,
       GtkWidget *overlay,
       GtkWidget *news)
{
  int width = gtk_widget_get_width (overlay);
  int height = gtk_widget_get_height (overlay);
  graphene_rect_t bounds;
  int middle;
  int bottom;

  gtk_widget_set_margin_end (toast, 0);
  gtk_widget_set_margin_bottom (toast, 0);
  if (news == NULL || !gtk_widget_get_mapped (news) || !gtk_widget_compute_bounds (news, overlay, &bounds))
    return;
  middle = bounds.origin.x + bounds.size.width / 2;
  bottom = height - bounds.origin.y - bounds.size.height - OWN_MARGIN;
  /* Beside a panel the news are to one side. */
  if (gtk_widget_get_direction (toast) == GTK_TEXT_DIR_RTL)
    middle = width - middle;
  gtk_widget_set_margin_end (toast, MAX (width - 2 * middle, 0));
  gtk_widget_set_margin_bottom (toast, MAX (bottom, 0));
}

GtkWidget *
grundy_toast_look_find (GtkWidget *content)
{
  while (content != NULL && !g_str_equal (gtk_widget_get_css_name (content), "toast"))
    content = gtk_widget_get_parent (content);
  return content;
}

static gboolean
on_settled (gpointer user_data)
{
  GtkWidget *content = user_data;
  GtkWidget *toast = grundy_toast_look_find (content);
  GtkWidget *overlay = toast != NULL ? gtk_widget_get_ancestor (toast, ADW_TYPE_TOAST_OVERLAY) : NULL;

  if (overlay != NULL)
    place (toast, overlay, g_object_get_data (G_OBJECT (content), "news"));
  return G_SOURCE_REMOVE;
}

/* After the page has got its new size. */
static void
on_layout (GtkWidget *content)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_settled, g_object_ref (content), g_object_unref);
}

void
grundy_toast_look_place (GtkWidget *content,
                         GtkWidget *news)
{
  if (news != NULL)
    g_object_set_data_full (G_OBJECT (content), "news", g_object_ref (news), g_object_unref);
  name_buttons (grundy_toast_look_find (content));
  on_settled (content);
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (content)), "layout", G_CALLBACK (on_layout),
                           content, G_CONNECT_SWAPPED);
}

/* As the platform's own button does. */
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
grundy_toast_look_new (const char *message,
                       const char *button,
                       GtkWidget **content)
{
  AdwToast *toast = adw_toast_new ("");
  gboolean below = button != NULL && g_utf8_strlen (message, -1) > LONG_TEXT;

  *content = create_label (message, button != NULL && !below ? WIDTH_BESIDE_BUTTON : WIDTH_ALONE);
  if (below)
    {
      put_button_below (toast, *content, button);
    }
  else
    {
      adw_toast_set_custom_title (toast, *content);
      adw_toast_set_button_label (toast, button);
    }
  adw_toast_set_timeout (toast, 0);
  return toast;
}
