/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-toast.h"

#include <glib/gi18n.h>

/* libadwaita gives a toast the height of its natural width, whatever width it gets. So words are
 * wrapped to what fits beside a button, or beside none, in the narrowest window; and a button goes
 * below what is longer than a sentence. In characters. */
#define WIDTH_BESIDE_BUTTON 20
#define WIDTH_ALONE 36
#define LONG_TEXT 60
/* Pixels below a toast in the platform's style. */
#define OWN_MARGIN 24
/* libadwaita 1.2 uses a toast after it has freed it if it is dismissed while it still comes in, and aborts if
 * one that it has put back is to be shown while it still goes out. So for so long, which is more than both take,
 * a toast that has come stays. In milliseconds. */
#define SETTLED_MS 800

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
place (GtkWidget       *toast,
       AdwToastOverlay *overlay)
{
  GtkWidget *news = g_object_get_data (G_OBJECT (overlay), "news");
  int width = gtk_widget_get_width (GTK_WIDGET (overlay));
  int height = gtk_widget_get_height (GTK_WIDGET (overlay));
  graphene_rect_t bounds;
  int middle;
  int bottom;

  gtk_widget_set_margin_end (toast, 0);
  gtk_widget_set_margin_bottom (toast, 0);
  if (news == NULL || !gtk_widget_get_mapped (news) || !gtk_widget_compute_bounds (news, GTK_WIDGET (overlay), &bounds))
    return;
  middle = bounds.origin.x + bounds.size.width / 2;
  bottom = height - bounds.origin.y - bounds.size.height - OWN_MARGIN;
  /* Beside a panel the news are to one side. */
  if (gtk_widget_get_direction (toast) == GTK_TEXT_DIR_RTL)
    middle = width - middle;
  gtk_widget_set_margin_end (toast, MAX (width - 2 * middle, 0));
  gtk_widget_set_margin_bottom (toast, MAX (bottom, 0));
}

static GtkWidget *
find_toast (GtkWidget *widget)
{
  while (widget != NULL && !g_str_equal (gtk_widget_get_css_name (widget), "toast"))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

static gboolean
on_settled (gpointer user_data)
{
  GtkWidget *label = user_data;
  GtkWidget *toast = find_toast (label);
  GtkWidget *overlay = toast != NULL ? gtk_widget_get_ancestor (toast, ADW_TYPE_TOAST_OVERLAY) : NULL;

  if (overlay != NULL)
    place (toast, ADW_TOAST_OVERLAY (overlay));
  return G_SOURCE_REMOVE;
}

/* After the page has got its new size. */
static void
on_layout (GtkWidget *label)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_settled, g_object_ref (label), g_object_unref);
}

/* What cannot be hit and has no focus cannot be pressed. */
static void
set_usable (GtkWidget *toast,
            gboolean   usable)
{
  gtk_widget_set_can_target (toast, usable);
  gtk_widget_set_can_focus (toast, usable);
}

static gboolean
on_stayed (gpointer user_data)
{
  GtkWidget *toast = find_toast (user_data);

  if (toast != NULL && gtk_widget_get_sensitive (toast))
    set_usable (toast, TRUE);
  return G_SOURCE_REMOVE;
}

static gboolean
has_just_come (AdwToastOverlay *overlay)
{
  gint64 *since = g_object_get_data (G_OBJECT (overlay), "since");

  return since != NULL && g_get_monotonic_time () - *since < SETTLED_MS * G_TIME_SPAN_MILLISECOND;
}

/* A toast that has to wait gets its widgets when its turn comes. */
static void
on_map (GtkWidget *label)
{
  GtkWidget *toast = find_toast (label);
  GtkWidget *overlay = toast != NULL ? gtk_widget_get_ancestor (toast, ADW_TYPE_TOAST_OVERLAY) : NULL;
  gint64 now = g_get_monotonic_time ();

  if (overlay == NULL)
    return;
  g_object_set_data_full (G_OBJECT (overlay), "since", g_memdup2 (&now, sizeof now), g_free);
  set_usable (toast, FALSE);
  g_timeout_add_full (G_PRIORITY_DEFAULT, SETTLED_MS, on_stayed, g_object_ref (label), g_object_unref);
  name_buttons (toast);
  on_settled (label);
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (label)), "layout", G_CALLBACK (on_layout),
                           label, G_CONNECT_SWAPPED);
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

static guint
get_n_waiting (AdwToastOverlay *overlay)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (overlay), "n-waiting"));
}

/* A toast that goes out is not to be dismissed once more. */
static void
on_dismissed (GtkWidget *label)
{
  GtkWidget *toast = find_toast (label);

  if (toast != NULL)
    gtk_widget_set_sensitive (toast, FALSE);
}

/* Escape in the window dismisses the toast, too. */
static gboolean
on_key (GtkEventController *keys,
        guint               keyval)
{
  return keyval == GDK_KEY_Escape && has_just_come (ADW_TOAST_OVERLAY (gtk_event_controller_get_widget (keys)));
}

static gboolean
on_time_to_go (gpointer user_data)
{
  AdwToast *toast = user_data;

  if (g_object_get_data (G_OBJECT (toast), "gone") == NULL)
    adw_toast_dismiss (toast);
  return G_SOURCE_REMOVE;
}

static void
on_passed (AdwToastOverlay *overlay,
           AdwToast        *toast)
{
  g_object_set_data (G_OBJECT (toast), "gone", toast);
  if (g_object_get_data (G_OBJECT (overlay), "passing") == toast)
    g_object_set_data (G_OBJECT (overlay), "passing", NULL);
}

static void
on_decided (AdwToastOverlay *overlay)
{
  g_object_set_data (G_OBJECT (overlay), "n-waiting", GUINT_TO_POINTER (get_n_waiting (overlay) - 1));
}

/* What only tells something goes for what is newer as soon as it has been seen; what offers something is put
 * back, and comes again after it. */
static AdwToastPriority
make_way (AdwToastOverlay *overlay,
          AdwToast        *toast,
          gboolean         offers)
{
  AdwToast *passing = g_object_get_data (G_OBJECT (overlay), "passing");
  gboolean first = get_n_waiting (overlay) == 0;

  if (offers)
    {
      g_object_set_data (G_OBJECT (overlay), "n-waiting", GUINT_TO_POINTER (get_n_waiting (overlay) + 1));
      g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_decided), overlay, G_CONNECT_SWAPPED);
    }
  if (!first)
    return adw_toast_get_timeout (toast) > 0 ? ADW_TOAST_PRIORITY_HIGH : ADW_TOAST_PRIORITY_NORMAL;
  if (passing != NULL && has_just_come (overlay))
    g_timeout_add_full (G_PRIORITY_DEFAULT, SETTLED_MS, on_time_to_go, g_object_ref (passing), g_object_unref);
  else if (passing != NULL)
    adw_toast_dismiss (passing);
  if (offers)
    g_object_set_data (G_OBJECT (overlay), "passing", NULL);
  else
    g_object_set_data_full (G_OBJECT (overlay), "passing", g_object_ref (toast), g_object_unref);
  return ADW_TOAST_PRIORITY_NORMAL;
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
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_dismissed), label, G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (on_passed), overlay, G_CONNECT_SWAPPED);
  adw_toast_set_timeout (toast, seconds);
  adw_toast_set_priority (toast, make_way (overlay, toast, button != NULL));
  adw_toast_overlay_add_toast (overlay, g_object_ref (toast));
  return toast;
}

void
grundy_toast_set_news (AdwToastOverlay *overlay,
                       GtkWidget       *news)
{
  GtkEventController *keys;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (GTK_IS_WIDGET (news));

  keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), NULL);
  gtk_widget_add_controller (GTK_WIDGET (overlay), keys);
  g_object_set_data_full (G_OBJECT (overlay), "news", g_object_ref (news), g_object_unref);
}
