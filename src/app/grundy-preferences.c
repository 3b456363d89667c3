/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-preferences.h"

struct _GrundyPreferences
{
  AdwWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (GrundyPreferences, grundy_preferences, ADW_TYPE_WINDOW)

static void
grundy_preferences_class_init (GrundyPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/preferences.ui");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
}

static void
grundy_preferences_init (GrundyPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
grundy_preferences_new (GtkWindow *parent)
{
  GtkWidget *self = g_object_new (GRUNDY_TYPE_PREFERENCES, "application", gtk_window_get_application (parent),
                                  "transient-for", parent, NULL);

  /* As in New Game. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
  return self;
}
