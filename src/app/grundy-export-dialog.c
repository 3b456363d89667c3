/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-export-dialog.h"

#include <glib/gi18n.h>

#include "grundy-number-row.h"
#include "grundy-style.h"

/* Pixels. */
#define LEAST_WIDTH 160
#define MOST_WIDTH 4096
/* Of the window, and the most that the preview has. */
#define DEFAULT_WIDTH 420
#define PREVIEW_WIDTH 384.0
#define PREVIEW_HEIGHT 240.0

struct _GrundyExportDialog
{
  AdwWindow parent_instance;

  GtkDrawingArea *preview;
  AdwComboRow *look_row;
  AdwComboRow *size_row;
  GtkListBox *list;
  GtkSwitch *transparent;
  GtkWidget *export_button;
  GrundyNumberRow *width_row;

  GSettings *settings;
  GrundySubject *subject;
};

enum {
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyExportDialog, grundy_export_dialog, ADW_TYPE_WINDOW)

/* As in look_row and in the settings. */
enum {
  LOOK_SCREEN,
  LOOK_LIGHT,
  LOOK_DARK,
  LOOK_HIGH_CONTRAST
};

/* As in size_row, behind which stands any other width. */
static const guint widths[] = { 1280, 2560 };

static CgtStyle
get_style (GrundyExportDialog *self)
{
  switch (adw_combo_row_get_selected (self->look_row))
    {
    case LOOK_LIGHT:
      return CGT_STYLE_LIGHT;
    case LOOK_DARK:
      return CGT_STYLE_DARK;
    case LOOK_HIGH_CONTRAST:
      return CGT_STYLE_HIGH_CONTRAST;
    default:
      return grundy_style_get_look (grundy_style_get_default ());
    }
}

/* Returns: whether there is a choice, in @choice */
static gboolean
get_choice (GrundyExportDialog  *self,
            GrundyPictureChoice *choice)
{
  guint size = adw_combo_row_get_selected (self->size_row);
  guint64 width = 0;
  gboolean good = grundy_number_row_get_number (self->width_row, &width);

  choice->style = get_style (self);
  choice->transparent = gtk_switch_get_active (self->transparent);
  choice->width = size < G_N_ELEMENTS (widths) ? widths[size] : width;
  return good || size < G_N_ELEMENTS (widths);
}

/* The whole picture as it will be, smaller. */
static void
draw_preview (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  GrundyExportDialog *self = user_data;
  GrundyPictureChoice choice;
  CgtPicture picture;
  double scale;

  get_choice (self, &choice);
  picture = grundy_subject_get_picture (self->subject, CGT_FORMAT_PNG, choice.width);
  picture.transparent = choice.transparent;
  scale = MIN (width / picture.width, height / picture.height);
  cairo_translate (cr, (width - scale * picture.width) / 2, (height - scale * picture.height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, picture.width, picture.height);
  cairo_clip (cr);
  grundy_subject_draw (self->subject, &picture, choice.style, cr);
}

/* The window gets the height that suits it with and without the row of any width. */
static void
update (GrundyExportDialog *self)
{
  gboolean any_width = adw_combo_row_get_selected (self->size_row) == G_N_ELEMENTS (widths);
  GrundyPictureChoice choice;

  if (gtk_widget_get_visible (GTK_WIDGET (self->width_row)) != any_width)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->width_row), any_width);
      gtk_window_set_default_size (GTK_WINDOW (self), DEFAULT_WIDTH, -1);
    }
  gtk_widget_set_sensitive (self->export_button, get_choice (self, &choice));
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

/* As large as there is room for, in the shape that the picture will have. */
static void
fit_preview (GrundyExportDialog *self)
{
  CgtPicture picture = grundy_subject_get_picture (self->subject, CGT_FORMAT_PNG, widths[0]);
  double scale = MIN (PREVIEW_WIDTH / picture.width, PREVIEW_HEIGHT / picture.height);

  gtk_drawing_area_set_content_width (self->preview, scale * picture.width);
  gtk_drawing_area_set_content_height (self->preview, scale * picture.height);
}

static void
on_export (GrundyExportDialog *self)
{
  GrundyPictureChoice choice;

  if (!get_choice (self, &choice))
    return;
  g_settings_set_enum (self->settings, "export-look", adw_combo_row_get_selected (self->look_row));
  g_settings_set_int (self->settings, "export-width", choice.width);
  g_settings_set_boolean (self->settings, "export-transparent", choice.transparent);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[CHOSEN], 0, &choice);
  gtk_window_close (GTK_WINDOW (self));
}

static void
load_choices (GrundyExportDialog *self)
{
  guint width = g_settings_get_int (self->settings, "export-width");
  guint size = 0;

  while (size < G_N_ELEMENTS (widths) && widths[size] != width)
    size++;
  adw_combo_row_set_selected (self->look_row, g_settings_get_enum (self->settings, "export-look"));
  adw_combo_row_set_selected (self->size_row, size);
  grundy_number_row_set_number (self->width_row, width);
  gtk_switch_set_active (self->transparent, g_settings_get_boolean (self->settings, "export-transparent"));
}

static void
watch (GrundyExportDialog *self)
{
  g_signal_connect_object (self->look_row, "notify::selected", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->size_row, "notify::selected", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->width_row, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->transparent, "notify::active", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/* Object */

static void
grundy_export_dialog_finalize (GObject *object)
{
  GrundyExportDialog *self = GRUNDY_EXPORT_DIALOG (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->subject, grundy_subject_unref);
  G_OBJECT_CLASS (grundy_export_dialog_parent_class)->finalize (object);
}

static void
grundy_export_dialog_class_init (GrundyExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_export_dialog_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/export.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, GrundyExportDialog, look_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyExportDialog, size_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyExportDialog, list);
  gtk_widget_class_bind_template_child (widget_class, GrundyExportDialog, transparent);
  gtk_widget_class_bind_template_child (widget_class, GrundyExportDialog, export_button);
  gtk_widget_class_bind_template_callback (widget_class, on_export);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
}

static void
grundy_export_dialog_init (GrundyExportDialog *self)
{
  GtkWidget *row;

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: of a picture, in pixels */
  row = grundy_number_row_new (_("Width"), LEAST_WIDTH, MOST_WIDTH, 1);
  self->width_row = GRUNDY_NUMBER_ROW (row);
  gtk_list_box_insert (self->list, row, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self->size_row)) + 1);
}

GtkWidget *
grundy_export_dialog_new (GtkWindow     *parent,
                          GSettings     *settings,
                          GrundySubject *subject)
{
  GrundyExportDialog *self = g_object_new (GRUNDY_TYPE_EXPORT_DIALOG,
                                           "application", gtk_window_get_application (parent),
                                           "transient-for", parent, NULL);

  /* As in New Game. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
  self->settings = g_object_ref (settings);
  self->subject = grundy_subject_ref (subject);
  load_choices (self);
  fit_preview (self);
  gtk_drawing_area_set_draw_func (self->preview, draw_preview, self, NULL);
  watch (self);
  update (self);
  /* As in New Game. */
  g_signal_connect_object (self, "map", G_CALLBACK (gtk_widget_grab_focus), self->export_button, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

GrundySubject *
grundy_export_dialog_get_subject (GrundyExportDialog *self)
{
  g_return_val_if_fail (GRUNDY_IS_EXPORT_DIALOG (self), NULL);

  return self->subject;
}
