/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-application.h"

#include <signal.h>

#include <glib/gi18n.h>
#include <glib-unix.h>

#include "grundy-filer.h"
#include "grundy-help.h"
#include "grundy-preferences.h"
#include "grundy-style.h"
#include "grundy-window.h"

#define EXIT_USAGE 2

struct _GrundyApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  GrundyStore *store;       /* from the first window on */
  GrundyProgress *progress; /* likewise */
  GtkWidget *help;     /* weak: there is one */
  guint signal_ids[3];
};

G_DEFINE_FINAL_TYPE (GrundyApplication, grundy_application, ADW_TYPE_APPLICATION)

/* The window that was used last, no dialog. */
static GrundyWindow *
find_window (GrundyApplication *self)
{
  for (GList *at = gtk_application_get_windows (GTK_APPLICATION (self)); at != NULL; at = at->next)
    if (GRUNDY_IS_WINDOW (at->data))
      return at->data;
  return NULL;
}

static void
on_problem (GrundyApplication *self,
            const char        *message,
            GFile             *file)
{
  GrundyWindow *window = find_window (self);

  if (window != NULL)
    grundy_window_show_problem (window, message, file);
}

static void
open_folder (GrundyApplication *self)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "grundy", NULL);
  g_autofree char *progress = g_build_filename (folder, "progress", NULL);

  self->store = grundy_store_new (folder);
  g_signal_connect_object (self->store, "problem", G_CALLBACK (on_problem), self, G_CONNECT_SWAPPED);
  self->progress = grundy_progress_new (progress);
  g_signal_connect_object (self->progress, "problem", G_CALLBACK (on_problem), self, G_CONNECT_SWAPPED);
}

static GrundyWindow *
open_window (GrundyApplication *self)
{
  GtkWidget *window;

  if (self->store == NULL)
    open_folder (self);
  window = grundy_window_new (GTK_APPLICATION (self), self->settings, self->store, self->progress);
  gtk_window_present (GTK_WINDOW (window));
  return GRUNDY_WINDOW (window);
}

/* Actions */

static void
on_new_window (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  open_window (user_data);
}

static void
on_preferences (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  GtkWindow *parent = gtk_application_get_active_window (user_data);

  gtk_window_present (GTK_WINDOW (grundy_preferences_new (parent)));
}

static void
on_help (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GrundyApplication *self = user_data;
  GrundyWindow *window = find_window (self);

  if (self->help == NULL && window != NULL)
    g_set_weak_pointer (&self->help, grundy_help_new (GTK_WINDOW (window)));
  if (self->help != NULL)
    gtk_window_present (GTK_WINDOW (self->help));
}

static void
on_about (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  gtk_show_about_dialog (gtk_application_get_active_window (user_data),
                         "program-name", _("Grundy"),
                         "logo-icon-name", APP_ID,
                         "version", VERSION,
                         "comments", _("Play games of pure reason against a solver"),
                         "copyright", _("© The Grundy contributors"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         /* Translators: your names, one a line */
                         "translator-credits", _("translator-credits"),
                         NULL);
}

/* Windows are closed rather than left behind, so that their sizes are kept and their jobs end; the
 * newest, a dialog, first. */
static void
on_quit (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GList *windows = g_list_copy_deep (gtk_application_get_windows (user_data), (GCopyFunc) (GCallback) g_object_ref, NULL);

  for (GList *at = windows; at != NULL; at = at->next)
    gtk_window_close (at->data);
  g_list_free_full (windows, g_object_unref);
}

static gboolean
on_signal (gpointer user_data)
{
  g_action_group_activate_action (user_data, "quit", NULL);
  return G_SOURCE_CONTINUE;
}

static const GActionEntry actions[] = {
  { .name = "new-window", .activate = on_new_window },
  { .name = "preferences", .activate = on_preferences },
  { .name = "help", .activate = on_help },
  { .name = "about", .activate = on_about },
  { .name = "quit", .activate = on_quit },
};

static const struct {
  const char *action;
  const char *accelerators[3];
} shortcuts[] = {
  { "app.new-window", { "<Control><Shift>n" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.help", { "F1" } },
  { "app.quit", { "<Control>q" } },
  { "win.new-game", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.hint", { "h" } },
  { "win.show-values", { "v" } },
  { "win.explain", { "e" } },
  { "win.print", { "<Control>p" } },
  { "win.back", { "<Alt>Left" } },
  { "win.learn", { "<Alt>1" } },
  { "win.play", { "<Alt>2" } },
  { "window.close", { "<Control>w" } },
};

/* Application */

static void
grundy_application_startup (GApplication *application)
{
  static const int endings[] = { SIGTERM, SIGINT, SIGHUP };
  GrundyApplication *self = GRUNDY_APPLICATION (application);
  g_autoptr (GAction) style = NULL;

  G_APPLICATION_CLASS (grundy_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (APP_ID);
  self->settings = g_settings_new (APP_ID);
  grundy_style_follow (grundy_style_get_default (), self->settings);

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  style = g_settings_create_action (self->settings, "style");
  g_action_map_add_action (G_ACTION_MAP (self), style);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action, shortcuts[i].accelerators);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    self->signal_ids[i] = g_unix_signal_add (endings[i], on_signal, self);
}

/* All windows are gone; what they have left is on the disk before the process ends. */
static void
grundy_application_shutdown (GApplication *application)
{
  GrundyApplication *self = GRUNDY_APPLICATION (application);

  for (guint i = 0; i < G_N_ELEMENTS (self->signal_ids); i++)
    g_clear_handle_id (&self->signal_ids[i], g_source_remove);
  if (self->store != NULL)
    {
      grundy_store_flush (self->store);
      grundy_progress_flush (self->progress);
    }
  g_clear_object (&self->store);
  g_clear_object (&self->progress);
  G_APPLICATION_CLASS (grundy_application_parent_class)->shutdown (application);
}

static void
grundy_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window != NULL)
    gtk_window_present (window);
  else
    open_window (GRUNDY_APPLICATION (application));
}

/* The first file in the window that is there, others in windows of their own. */
static void
grundy_application_open (GApplication *application,
                         GFile       **files,
                         gint          n_files,
                         const char   *hint)
{
  GrundyApplication *self = GRUNDY_APPLICATION (application);
  GrundyWindow *window = g_str_equal (hint, GRUNDY_HINT_NEW_WINDOW) ? NULL : find_window (self);

  for (gint i = 0; i < n_files; i++)
    {
      if (i > 0 || window == NULL)
        window = open_window (self);
      else
        gtk_window_present (GTK_WINDOW (window));
      grundy_window_open_file (window, files[i]);
    }
}

/* Hands the files on to whichever process has the windows. */
static void
open_arguments (GApplication *application,
                const char  **arguments,
                const char   *hint)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (files, g_file_new_for_commandline_arg (arguments[i]));
  g_application_open (application, (GFile **) files->pdata, files->len, hint);
}

/* Runs in the process that was started, which may hand over to one that runs already. */
static gint
grundy_application_handle_local_options (GApplication *application,
                                         GVariantDict *options)
{
  g_autofree const char **arguments = NULL;
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Grundy %s\n", VERSION);
      return EXIT_SUCCESS;
    }
  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("grundy: %s\n", error->message);
      return EXIT_USAGE;
    }
  if (g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &arguments))
    {
      gboolean apart = g_variant_dict_contains (options, "new-window");

      open_arguments (application, arguments, apart ? GRUNDY_HINT_NEW_WINDOW : "");
      return g_application_get_is_remote (application) ? EXIT_SUCCESS : -1;
    }
  if (g_variant_dict_contains (options, "new-window") && g_application_get_is_remote (application))
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
      return EXIT_SUCCESS;
    }
  return -1;
}

static void
grundy_application_finalize (GObject *object)
{
  g_clear_weak_pointer (&GRUNDY_APPLICATION (object)->help);
  g_clear_object (&GRUNDY_APPLICATION (object)->settings);
  G_OBJECT_CLASS (grundy_application_parent_class)->finalize (object);
}

static void
grundy_application_class_init (GrundyApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_application_finalize;
  application_class->startup = grundy_application_startup;
  application_class->shutdown = grundy_application_shutdown;
  application_class->open = grundy_application_open;
  application_class->activate = grundy_application_activate;
  application_class->handle_local_options = grundy_application_handle_local_options;
}

static void
grundy_application_init (GrundyApplication *self)
{
  const GOptionEntry options[] = {
    { "new-window", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Open another window"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and exit"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, NULL },
    { NULL }
  };

  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
  g_application_set_option_context_summary (G_APPLICATION (self), _("Play combinatorial games against a solver."));
  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

GrundyApplication *
grundy_application_new (void)
{
  return g_object_new (GRUNDY_TYPE_APPLICATION,
                       "application-id", APP_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/grundy_app/Grundy",
                       NULL);
}
