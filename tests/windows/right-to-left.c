/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <gtk/gtk.h>

/* A module that the window tests have GIO load into the real app, by GIO_EXTRA_MODULES: turns its windows
 * to be read from right to left. GTK does so where its own translation is into such a language, which the
 * machine that runs the tests need not have. */

static gboolean
turn (gpointer user_data)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  return G_SOURCE_REMOVE;
}

/* GTK sets the direction when it is initialised, which is before the main loop runs. */
void
g_io_module_load (GIOModule *module)
{
  g_type_module_use (G_TYPE_MODULE (module));
  g_idle_add_full (G_PRIORITY_HIGH, turn, NULL, NULL);
}

void
g_io_module_unload (GIOModule *module)
{
}

/* It extends nothing. */
char **
g_io_module_query (void)
{
  return g_new0 (char *, 1);
}
