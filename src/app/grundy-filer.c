/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-filer.h"

#include <glib/gi18n.h>

#include "grundy-files.h"

struct _GrundyFiler
{
  GObject parent_instance;

  GtkApplicationWindow *window; /* weak */
  CgtMatch *match;
  GCancellable *cancellable; /* of what is read */
};

enum {
  OPENED,
  LESSON_OPENED,
  TOLD,
  PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyFiler, grundy_filer, G_TYPE_OBJECT)

/* Opening */

/* Returns: whether somebody still waits for what was read */
static gboolean
take_result (GrundyFiler  *self,
             GAsyncResult *result)
{
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return FALSE;
  g_clear_object (&self->cancellable);
  return TRUE;
}

/* A fault may be long, as it quotes what was found. What is wrong stands at its beginning, what was expected at its end. */
#define LONGEST_BEGIN 160
#define LONGEST_END 80

static char *
shorten (const char *message)
{
  glong length = g_utf8_strlen (message, -1);
  g_autofree char *begin = NULL;

  if (length <= LONGEST_BEGIN + LONGEST_END)
    return g_strdup (message);
  begin = g_utf8_substring (message, 0, LONGEST_BEGIN);
  return g_strdup_printf ("%s … %s", begin, g_utf8_offset_to_pointer (message, length - LONGEST_END));
}

static void
say_problem (GrundyFiler  *self,
             GFile        *file,
             const GError *error)
{
  g_autofree char *name = grundy_files_get_name (file);
  g_autofree char *reason = shorten (error->message);
  /* Translators: the name of a file, then what is wrong with it */
  g_autofree char *message = g_strdup_printf (_("“%s” cannot be opened: %s."), name, reason);

  g_signal_emit (self, signals[PROBLEM], 0, message);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GrundyFiler) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMatch) match = grundy_files_read_finish (result, &error);

  if (!take_result (self, result))
    return;
  if (match != NULL)
    g_signal_emit (self, signals[OPENED], 0, match);
  else
    say_problem (self, G_FILE (source), error);
}

static void
on_lesson_read (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (GrundyFiler) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtLesson) lesson = grundy_files_read_lesson_finish (result, &error);

  if (!take_result (self, result))
    return;
  if (lesson != NULL)
    g_signal_emit (self, signals[LESSON_OPENED], 0, lesson);
  else
    say_problem (self, G_FILE (source), error);
}

static void
stop_reading (GrundyFiler *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
open_lesson (GrundyFiler *self,
             GFile       *file)
{
  stop_reading (self);
  self->cancellable = g_cancellable_new ();
  grundy_files_read_lesson (file, self->cancellable, on_lesson_read, g_object_ref (self));
}

void
grundy_filer_open (GrundyFiler *self,
                   GFile       *file)
{
  g_return_if_fail (GRUNDY_IS_FILER (self));
  g_return_if_fail (G_IS_FILE (file));

  if (grundy_files_is_lesson (file))
    {
      open_lesson (self, file);
      return;
    }
  stop_reading (self);
  self->cancellable = g_cancellable_new ();
  grundy_files_read (file, self->cancellable, on_read, g_object_ref (self));
}

static void
on_file_to_open (GFile   *file,
                 gpointer user_data)
{
  grundy_filer_open (user_data, file);
}

static void
on_open (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GrundyFiler *self = user_data;

  if (self->window != NULL)
    grundy_files_choose_to_open (GTK_WINDOW (self->window), on_file_to_open, self);
}

static void
on_lesson_to_open (GFile   *file,
                   gpointer user_data)
{
  open_lesson (user_data, file);
}

static void
on_open_lesson (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  GrundyFiler *self = user_data;

  if (self->window != NULL)
    grundy_files_choose_lesson (GTK_WINDOW (self->window), on_lesson_to_open, self);
}

/* The first file in this window, others in windows of their own. */
static gboolean
on_drop (GrundyFiler  *self,
         const GValue *value)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self->window)));
  g_autoptr (GSList) files = NULL;

  if (G_VALUE_HOLDS (value, G_TYPE_FILE))
    files = g_slist_prepend (NULL, g_value_get_object (value));
  else if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    files = gdk_file_list_get_files (g_value_get_boxed (value));
  if (files == NULL || files->data == NULL)
    return FALSE;
  grundy_filer_open (self, files->data);
  for (GSList *at = files->next; at != NULL && application != NULL; at = at->next)
    g_application_open (application, (GFile **) &at->data, 1, GRUNDY_HINT_NEW_WINDOW);
  return TRUE;
}

/* Saving */

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GrundyFiler) self = user_data;
  GApplication *application = g_application_get_default ();
  g_autoptr (GError) error = NULL;
  g_autofree char *name = grundy_files_get_name (G_FILE (source));
  g_autofree char *message = NULL;

  if (grundy_files_write_finish (result, &error))
    message = g_strdup_printf (_("Saved as “%s”."), name);
  else
    /* Translators: the name of a file, then the reason */
    message = g_strdup_printf (_("“%s” cannot be saved. %s."), name, error->message);
  g_signal_emit (self, signals[error == NULL ? TOLD : PROBLEM], 0, message);
  if (application != NULL)
    g_application_release (application);
}

static void
save (GrundyFiler *self,
      GFile       *file)
{
  GApplication *application = g_application_get_default ();

  /* The process does not end before the file is there. */
  if (application != NULL)
    g_application_hold (application);
  grundy_files_set_file (self->match, file);
  grundy_files_write (file, self->match, on_written, g_object_ref (self));
}

static void
on_file_to_save (GFile   *file,
                 gpointer user_data)
{
  GrundyFiler *self = user_data;

  if (self->match != NULL)
    save (self, file);
}

static void
on_save_as (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  GrundyFiler *self = user_data;

  if (self->match != NULL && self->window != NULL)
    grundy_files_choose_to_save (GTK_WINDOW (self->window), self->match, on_file_to_save, self);
}

static void
on_save (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GrundyFiler *self = user_data;
  GFile *file = self->match != NULL ? grundy_files_get_file (self->match) : NULL;

  if (file != NULL)
    save (self, file);
  else
    on_save_as (action, parameter, user_data);
}

/* The first ones need no match. */
#define N_WITHOUT_MATCH 2

static const GActionEntry actions[] = {
  { .name = "open", .activate = on_open },
  { .name = "open-lesson", .activate = on_open_lesson },
  { .name = "save", .activate = on_save },
  { .name = "save-as", .activate = on_save_as },
};

/* Object */

static void
grundy_filer_dispose (GObject *object)
{
  GrundyFiler *self = GRUNDY_FILER (object);

  stop_reading (self);
  g_clear_object (&self->match);
  g_clear_weak_pointer (&self->window);
  G_OBJECT_CLASS (grundy_filer_parent_class)->dispose (object);
}

static void
grundy_filer_class_init (GrundyFilerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_filer_dispose;
  signals[OPENED] = g_signal_new ("opened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, CGT_TYPE_MATCH);
  signals[LESSON_OPENED] = g_signal_new ("lesson-opened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TOLD] = g_signal_new ("told", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
grundy_filer_init (GrundyFiler *self)
{
}

GrundyFiler *
grundy_filer_new (GtkApplicationWindow *window,
                  GtkWidget            *place)
{
  GrundyFiler *self = g_object_new (GRUNDY_TYPE_FILER, NULL);
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  g_set_weak_pointer (&self->window, window);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  gtk_drop_target_set_gtypes (target, (GType[]) { GDK_TYPE_FILE_LIST, G_TYPE_FILE }, 2);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (place, GTK_EVENT_CONTROLLER (target));
  grundy_filer_set_match (self, NULL);
  return self;
}

void
grundy_filer_set_match (GrundyFiler *self,
                        CgtMatch    *match)
{
  GAction *action;

  g_return_if_fail (GRUNDY_IS_FILER (self));

  g_set_object (&self->match, match);
  for (guint i = N_WITHOUT_MATCH; i < G_N_ELEMENTS (actions); i++)
    {
      action = g_action_map_lookup_action (G_ACTION_MAP (self->window), actions[i].name);
      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), match != NULL);
    }
}

void
grundy_filer_stop (GrundyFiler *self)
{
  g_return_if_fail (GRUNDY_IS_FILER (self));

  stop_reading (self);
  for (guint i = 0; self->window != NULL && i < G_N_ELEMENTS (actions); i++)
    g_action_map_remove_action (G_ACTION_MAP (self->window), actions[i].name);
}
