/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-export.h"

#include <glib/gi18n.h>

#include "grundy-export-dialog.h"
#include "grundy-style.h"

/* Pixels, of a picture that is copied. */
#define COPIED_WIDTH 1280

struct _GrundyExport
{
  GObject parent_instance;

  GtkApplicationWindow *window; /* which this belongs to */
  CgtMatch *match;              /* nullable: what is shown */
  CgtPosition *position;        /* likewise, without a match */
  GrundyDerivation *derivation; /* nullable: what explains it now */
  GSettings *settings;
  GdkContentProvider *copied;   /* what was last put on the clipboard from here */
  GtkFileChooserNative *chooser;
  GrundySubject *chosen;        /* nullable: for what @chooser asks */
  GrundyPictureChoice choice;   /* of its picture */
};

enum {
  TOLD,
  PASTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyExport, grundy_export, G_TYPE_OBJECT)

static const struct {
  const char *title;
  const char *pattern;
  const char *ending;
} formats[] = {
  [CGT_FORMAT_PNG] = { N_("PNG picture"), "*.png", ".png" },
  [CGT_FORMAT_SVG] = { N_("SVG drawing"), "*.svg", ".svg" },
  [CGT_FORMAT_PDF] = { N_("PDF document"), "*.pdf", ".pdf" },
};

static void
tell (GrundyExport *self,
      const char   *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, sentence);
}

static void
tell_error (GrundyExport *self,
            const GError *error)
{
  /* Translators: %s says what is wrong, and where */
  g_autofree char *sentence = g_strdup_printf (_("This did not work: %s"), error->message);

  tell (self, sentence);
}

/* Returns: (transfer full): what the window shows now; only while there is something. */
static GrundySubject *
take_subject (GrundyExport *self)
{
  guint depth = self->derivation != NULL ? grundy_derivation_get_depth (self->derivation) : 0;
  g_autoptr (GArray) keys = NULL;

  if (depth > 0)
    return grundy_subject_new_step (grundy_derivation_get_explanation (self->derivation, depth - 1),
                                    grundy_derivation_get_place (self->derivation),
                                    grundy_derivation_is_hiding (self->derivation));
  if (self->match == NULL)
    return grundy_subject_new (self->position, NULL);
  keys = cgt_board_trace (self->match);
  return grundy_subject_new (cgt_match_get_position (self->match), keys);
}

/* Pictures on a worker */

typedef struct
{
  GrundySubject *subject;
  CgtFormat format;
  GrundyPictureChoice choice;
  GFile *file;               /* NULL: into memory */
  gboolean must_be_new;      /* nobody was asked whether to replace the file */
} PictureTask;

static void
picture_task_free (PictureTask *task)
{
  grundy_subject_unref (task->subject);
  g_clear_object (&task->file);
  g_free (task);
}

static gboolean
check_new (PictureTask *task,
           GError     **error)
{
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;

  if (!task->must_be_new || !g_file_query_exists (task->file, NULL))
    return TRUE;
  name = g_file_get_basename (task->file);
  shown = g_filename_display_name (name);
  /* Translators: %s is the name of a file */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("“%s” is there already; choose it to replace it"), shown);
  return FALSE;
}

static void
make_picture (GTask        *gtask,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  PictureTask *task = task_data;
  CgtPicture picture = grundy_subject_get_picture (task->subject, task->format, task->choice.width);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  GError *error = NULL;
  gboolean done;

  picture.transparent = task->choice.transparent;
  if (task->file != NULL)
    done = check_new (task, &error) &&
           grundy_subject_save (task->subject, &picture, task->choice.style, task->file, cancellable, &error);
  else
    done = grundy_subject_write (task->subject, &picture, task->choice.style, memory, cancellable, &error);
  if (done && g_output_stream_close (memory, cancellable, &error))
    g_task_return_pointer (gtask, g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory)),
                           (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (gtask, error);
}

static void
start_picture (GrundyExport              *self,
               GrundySubject             *subject,
               CgtFormat                  format,
               const GrundyPictureChoice *choice,
               GFile                     *file,
               gboolean                   must_be_new,
               GAsyncReadyCallback        callback)
{
  g_autoptr (GTask) gtask = g_task_new (self, NULL, callback, NULL);
  PictureTask *task = g_new0 (PictureTask, 1);

  task->subject = grundy_subject_ref (subject);
  task->format = format;
  task->choice = *choice;
  task->file = file != NULL ? g_object_ref (file) : NULL;
  task->must_be_new = must_be_new;
  g_task_set_name (gtask, "make-picture");
  g_task_set_task_data (gtask, task, (GDestroyNotify) picture_task_free);
  g_task_run_in_thread (gtask, make_picture);
}

/* Copying and pasting */

GdkContentProvider *
grundy_export_make_content (const char *text,
                            GBytes     *png)
{
  GdkContentProvider *parts[] = { gdk_content_provider_new_typed (G_TYPE_STRING, text), NULL };
  g_autoptr (GdkTexture) texture = png != NULL ? gdk_texture_new_from_bytes (png, NULL) : NULL;

  if (texture == NULL)
    return parts[0];
  parts[1] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
  return gdk_content_provider_new_union (parts, G_N_ELEMENTS (parts));
}

static void
put_on_clipboard (GrundyExport *self,
                  const char   *text,
                  GBytes       *png)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->window));

  g_clear_object (&self->copied);
  self->copied = grundy_export_make_content (text, png);
  gdk_clipboard_set_content (clipboard, self->copied);
}

/* The picture comes a moment later than the text, and only if nothing else was copied meanwhile. */
static void
on_picture_made (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  GrundyExport *self = GRUNDY_EXPORT (source);
  PictureTask *task = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *text = NULL;
  GdkContentProvider *content;

  if (self->window == NULL)
    return;
  content = gdk_clipboard_get_content (gtk_widget_get_clipboard (GTK_WIDGET (self->window)));
  if (content == NULL || content != self->copied)
    return;
  if (error != NULL)
    {
      tell_error (self, error);
      return;
    }
  text = grundy_subject_get_text (task->subject);
  put_on_clipboard (self, text, png);
  tell (self, grundy_subject_is_explained (task->subject) ? _("Copied the explanation as text, and this step as a picture")
                                                          : _("Copied as text and picture"));
}

static void
on_copy (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GrundyExport *self = user_data;
  GrundyPictureChoice choice = { .style = grundy_style_get_look (grundy_style_get_default ()), .width = COPIED_WIDTH };
  g_autoptr (GrundySubject) subject = take_subject (self);
  g_autofree char *text = grundy_subject_get_text (subject);

  put_on_clipboard (self, text, NULL);
  start_picture (self, subject, CGT_FORMAT_PNG, &choice, NULL, FALSE, on_picture_made);
}

static void
on_text_read (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (GrundyExport) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->window == NULL)
    return;
  if (text == NULL || *text == '\0')
    tell (self, _("There is no text to paste"));
  else
    g_signal_emit (self, signals[PASTED], 0, text);
}

static void
on_paste (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  GrundyExport *self = user_data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), NULL, on_text_read,
                                 g_object_ref (self));
}

/* Files */

char *
grundy_export_complete_name (const char *name,
                             CgtFormat   format)
{
  CgtFormat own;

  if (cgt_format_from_file_name (name, &own, NULL))
    return g_strdup (name);
  return g_strconcat (name, formats[format].ending, NULL);
}

static void
on_saved (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  GrundyExport *self = GRUNDY_EXPORT (source);
  PictureTask *task = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  GBytes *nothing = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *sentence = NULL;

  g_clear_pointer (&nothing, g_bytes_unref);
  if (error != NULL)
    {
      tell_error (self, error);
      return;
    }
  name = g_file_get_basename (task->file);
  shown = g_filename_display_name (name);
  /* Translators: %s is the name of a file */
  sentence = g_strdup_printf (_("Saved “%s”"), shown);
  tell (self, sentence);
}

/* The dialog has asked before it replaces a file, but not about a name completed here. */
static void
save_as (GrundyExport              *self,
         GrundySubject             *subject,
         GFile                     *asked,
         CgtFormat                  format,
         const GrundyPictureChoice *choice)
{
  g_autofree char *name = g_file_get_basename (asked);
  g_autofree char *full_name = grundy_export_complete_name (name, format);
  g_autoptr (GFile) folder = g_file_get_parent (asked);
  g_autoptr (GFile) file = folder != NULL ? g_file_get_child (folder, full_name) : g_object_ref (asked);

  if (cgt_format_from_file_name (full_name, &format, NULL))
    start_picture (self, subject, format, choice, file, !g_str_equal (name, full_name), on_saved);
}

static CgtFormat
get_chosen_format (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  g_autoptr (GListModel) filters = gtk_file_chooser_get_filters (chooser);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GtkFileFilter) other = g_list_model_get_item (filters, i);

      if (other == filter)
        return i;
    }
  return CGT_FORMAT_PNG;
}

static void
on_file_chosen (GrundyExport     *self,
                int               response,
                GtkNativeDialog  *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    save_as (self, self->chosen, file, get_chosen_format (GTK_FILE_CHOOSER (dialog)), &self->choice);
  gtk_native_dialog_destroy (dialog);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->chosen, grundy_subject_unref);
}

static void
add_filters (GtkFileChooser *chooser)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, _(formats[i].title));
      gtk_file_filter_add_pattern (filter, formats[i].pattern);
      gtk_file_chooser_add_filter (chooser, filter);
    }
}

static void
ask_for_file (GrundyExport              *self,
              const GrundyPictureChoice *choice,
              GrundyExportDialog        *dialog)
{
  g_autofree char *stem = NULL;
  g_autofree char *name = NULL;

  if (self->chooser != NULL)
    return;
  self->choice = *choice;
  self->chosen = grundy_subject_ref (grundy_export_dialog_get_subject (dialog));
  stem = grundy_subject_get_name (self->chosen);
  name = g_strconcat (stem, formats[CGT_FORMAT_PNG].ending, NULL);
  self->chooser = gtk_file_chooser_native_new (_("Export Picture"), GTK_WINDOW (self->window),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _("Export"), _("Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  add_filters (GTK_FILE_CHOOSER (self->chooser));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_file_chosen), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
on_export (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  GrundyExport *self = user_data;
  g_autoptr (GrundySubject) subject = take_subject (self);
  GtkWidget *dialog = grundy_export_dialog_new (GTK_WINDOW (self->window), self->settings, subject);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (ask_for_file), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Paper */

static void
on_printed (GrundyExport            *self,
            GtkPrintOperationResult  result,
            GtkPrintOperation       *operation)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  tell_error (self, error);
}

static void
on_print (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  GrundyExport *self = user_data;
  g_autoptr (GrundySubject) subject = take_subject (self);
  g_autoptr (GtkPrintOperation) operation = grundy_export_make_print (subject);

  g_signal_connect_object (operation, "done", G_CALLBACK (on_printed), self, G_CONNECT_SWAPPED);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self->window), NULL);
}

static const GActionEntry actions[] = {
  { .name = "copy", .activate = on_copy },
  { .name = "paste", .activate = on_paste },
  { .name = "export", .activate = on_export },
  { .name = "print", .activate = on_print },
};

/* Object */

static void
grundy_export_dispose (GObject *object)
{
  GrundyExport *self = GRUNDY_EXPORT (object);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->chosen, grundy_subject_unref);
  g_clear_object (&self->copied);
  g_clear_object (&self->match);
  g_clear_pointer (&self->position, cgt_position_unref);
  g_clear_object (&self->derivation);
  g_clear_object (&self->settings);
  g_clear_weak_pointer (&self->window);
  G_OBJECT_CLASS (grundy_export_parent_class)->dispose (object);
}

static void
grundy_export_class_init (GrundyExportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_export_dispose;
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[PASTED] = g_signal_new ("pasted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
grundy_export_init (GrundyExport *self)
{
}

static void
update_actions (GrundyExport *self)
{
  static const char *const need_position[] = { "copy", "export", "print" };

  for (guint i = 0; i < G_N_ELEMENTS (need_position); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->window), need_position[i])),
                                 self->match != NULL || self->position != NULL);
}

GrundyExport *
grundy_export_new (GtkApplicationWindow *window)
{
  GrundyExport *self = g_object_new (GRUNDY_TYPE_EXPORT, NULL);

  g_set_weak_pointer (&self->window, window);
  self->settings = g_settings_new (APP_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  update_actions (self);
  return self;
}

void
grundy_export_set_match (GrundyExport *self,
                         CgtMatch     *match)
{
  g_return_if_fail (GRUNDY_IS_EXPORT (self));

  g_set_object (&self->match, match);
  update_actions (self);
}

void
grundy_export_set_position (GrundyExport *self,
                            CgtPosition  *position)
{
  g_return_if_fail (GRUNDY_IS_EXPORT (self));

  if (position != NULL)
    cgt_position_ref (position);
  g_clear_pointer (&self->position, cgt_position_unref);
  self->position = position;
  update_actions (self);
}

void
grundy_export_set_derivation (GrundyExport     *self,
                              GrundyDerivation *derivation)
{
  g_return_if_fail (GRUNDY_IS_EXPORT (self));

  g_set_object (&self->derivation, derivation);
}
