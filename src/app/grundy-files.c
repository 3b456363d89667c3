/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-files.h"

#include <string.h>

#include <glib/gi18n.h>

#include "cgt-board.h"
#include "cgt-record.h"
#include "cgt-registry.h"

#define MOST_BYTES (16u << 20)
#define BYTES_AT_ONCE 65536u
#define FILE_KEY "grundy-file"

/* Reading */

/* @expected: what the file should be, in the user's language. */
static GByteArray *
read_bytes (GFile        *file,
            const char   *expected,
            GCancellable *cancellable,
            GError      **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize n;

  if (stream == NULL)
    return NULL;
  do
    {
      guint length = bytes->len;

      g_byte_array_set_size (bytes, length + BYTES_AT_ONCE);
      n = g_input_stream_read (G_INPUT_STREAM (stream), bytes->data + length, BYTES_AT_ONCE, cancellable, error);
      if (n < 0)
        return NULL;
      g_byte_array_set_size (bytes, length + (guint) n);
      if (bytes->len > MOST_BYTES)
        {
          /* Translators: a size, then what was expected: "a match of Grundy" */
          g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT, _("it is larger than %u MiB, expected %s"),
                       MOST_BYTES >> 20, expected);
          return NULL;
        }
    }
  while (n > 0);
  return g_steal_pointer (&bytes);
}

/* What is no file may never end, or never begin. */
static gboolean
check_kind (GFile        *file,
            const char   *expected,
            GCancellable *cancellable,
            GError      **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);

  if (type == G_FILE_TYPE_DIRECTORY)
    /* Translators: %s is what was expected: "a match of Grundy" */
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("it is a folder, expected %s"), expected);
  else if (type == G_FILE_TYPE_SPECIAL)
    /* Translators: %s is what was expected: "a match of Grundy" */
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("it is no ordinary file, expected %s"), expected);
  else
    return TRUE;
  return FALSE;
}

CgtMatch *
grundy_files_load (GFile        *file,
                   GCancellable *cancellable,
                   GError      **error)
{
  /* Translators: what a file was expected to be */
  const char *expected = _("a match of Grundy");
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (CgtMatch) match = NULL;

  if (check_kind (file, expected, cancellable, error))
    bytes = read_bytes (file, expected, cancellable, error);
  if (bytes != NULL)
    match = cgt_record_parse ((const char *) bytes->data, bytes->len, cgt_registry_require, error);
  if (match == NULL || !cgt_board_check_match (match, error))
    return NULL;
  return g_steal_pointer (&match);
}

static void
run_read (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  GFile *file = data;
  GError *error = NULL;
  CgtMatch *match = grundy_files_load (file, cancellable, &error);

  if (match == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  grundy_files_set_file (match, file);
  g_task_return_pointer (task, match, g_object_unref);
}

void
grundy_files_read (GFile              *file,
                   GCancellable       *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_set_name (task, "read-match");
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, run_read);
}

CgtMatch *
grundy_files_read_finish (GAsyncResult *result,
                          GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Lessons */

gboolean
grundy_files_is_lesson (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && strlen (name) > 4 && g_ascii_strcasecmp (name + strlen (name) - 4, ".xml") == 0;
}

static void
run_read_lesson (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  /* Translators: what a file was expected to be */
  const char *expected = _("a lesson");
  g_autoptr (GByteArray) bytes = NULL;
  CgtLesson *lesson = NULL;
  GError *error = NULL;

  if (check_kind (data, expected, cancellable, &error))
    bytes = read_bytes (data, expected, cancellable, &error);
  if (bytes != NULL)
    lesson = cgt_lesson_parse ((const char *) bytes->data, bytes->len, NULL, &error);
  if (lesson != NULL)
    g_task_return_pointer (task, lesson, (GDestroyNotify) cgt_lesson_unref);
  else
    g_task_return_error (task, error);
}

void
grundy_files_read_lesson (GFile              *file,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_set_name (task, "read-lesson");
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, run_read_lesson);
}

CgtLesson *
grundy_files_read_lesson_finish (GAsyncResult *result,
                                 GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Writing */

static void
run_write (GTask        *task,
           gpointer      source,
           gpointer      data,
           GCancellable *cancellable)
{
  GError *error = NULL;
  gsize length;
  g_autofree char *text = cgt_record_print (data, &length);

  if (g_file_replace_contents (source, text, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
grundy_files_write (GFile              *file,
                    CgtMatch           *match,
                    GAsyncReadyCallback callback,
                    gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, user_data);

  g_task_set_name (task, "write-match");
  g_task_set_task_data (task, cgt_match_copy (match), g_object_unref);
  g_task_run_in_thread (task, run_write);
}

gboolean
grundy_files_write_finish (GAsyncResult *result,
                           GError      **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

GFile *
grundy_files_get_file (CgtMatch *match)
{
  return g_object_get_data (G_OBJECT (match), FILE_KEY);
}

void
grundy_files_set_file (CgtMatch *match,
                       GFile    *file)
{
  g_object_set_data_full (G_OBJECT (match), FILE_KEY, g_object_ref (file), g_object_unref);
}

char *
grundy_files_get_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return base != NULL ? g_filename_display_name (base) : g_file_get_parse_name (file);
}

/* Dialogs */

typedef struct
{
  GrundyFileFunc func;
  gpointer user_data;
} Request;

static void
on_response (GtkNativeDialog *dialog,
             int              response,
             gpointer         data)
{
  Request *request = data;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      if (file != NULL)
        request->func (file, request->user_data);
    }
  g_object_unref (dialog);
}

static void
add_filter (GtkFileChooser *chooser,
            const char     *name,
            const char     *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
on_parent_gone (GtkNativeDialog *dialog)
{
  g_object_unref (dialog);
}

static GtkFileChooser *
ask (GtkWindow           *parent,
     const char          *title,
     GtkFileChooserAction action,
     const char          *accept,
     const char          *kind,
     const char          *pattern,
     GrundyFileFunc       func,
     gpointer             user_data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, action, accept, NULL);
  Request *request = g_new (Request, 1);

  request->func = func;
  request->user_data = user_data;
  add_filter (GTK_FILE_CHOOSER (dialog), kind, pattern);
  add_filter (GTK_FILE_CHOOSER (dialog), _("All files"), "*");
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), request, (GClosureNotify) (GCallback) g_free, 0);
  /* Nobody else has a reference, as it is no widget. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (on_parent_gone), dialog, G_CONNECT_SWAPPED);
  return GTK_FILE_CHOOSER (dialog);
}

void
grundy_files_choose_to_open (GtkWindow     *parent,
                             GrundyFileFunc func,
                             gpointer       user_data)
{
  GtkFileChooser *chooser = ask (parent, _("Open a Match"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"),
                                 _("Matches of Grundy"), "*.grundy", func, user_data);

  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
grundy_files_choose_lesson (GtkWindow     *parent,
                            GrundyFileFunc func,
                            gpointer       user_data)
{
  GtkFileChooser *chooser = ask (parent, _("Open a Lesson"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"),
                                 _("Lessons"), "*.xml", func, user_data);

  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
grundy_files_choose_to_save (GtkWindow     *parent,
                             CgtMatch      *match,
                             GrundyFileFunc func,
                             gpointer       user_data)
{
  GtkFileChooser *chooser = ask (parent, _("Save the Match"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"),
                                 _("Matches of Grundy"), "*.grundy", func, user_data);
  GFile *file = grundy_files_get_file (match);

  if (file != NULL)
    gtk_file_chooser_set_file (chooser, file, NULL);
  else
    {
      const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
      g_autoptr (GFile) folder = g_file_new_for_path (documents != NULL ? documents : g_get_home_dir ());
      g_autofree char *name = g_strconcat (cgt_game_get_title (cgt_match_get_game (match)), ".grundy", NULL);

      gtk_file_chooser_set_current_folder (chooser, folder, NULL);
      gtk_file_chooser_set_current_name (chooser, name);
    }
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
