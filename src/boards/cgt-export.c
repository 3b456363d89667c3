/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-export.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#include "cgt-error.h"

/* The margin is this share of the width, but at most so many units and so much of the height. */
#define MARGIN_SHARE 0.03
#define MOST_MARGIN 24.0
#define MOST_MARGIN_SHARE_OF_HEIGHT 0.08
/* The least room that a layout may be given. */
#define LEAST_SIDE 1.0

static const char *const endings[] = {
  [CGT_FORMAT_PNG] = ".png",
  [CGT_FORMAT_SVG] = ".svg",
  [CGT_FORMAT_PDF] = ".pdf",
};

/* Where cairo's writing goes, and the first thing that went wrong there. */
typedef struct
{
  GOutputStream *stream;
  GCancellable *cancellable;
  GError *error;
} Sink;

gboolean
cgt_format_from_file_name (const char *file_name,
                           CgtFormat  *format,
                           GError    **error)
{
  const char *slash = strrchr (file_name, G_DIR_SEPARATOR);
  const char *name = slash != NULL ? slash + 1 : file_name;
  gsize length = strlen (name);
  g_autofree char *shown = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      gsize ending = strlen (endings[i]);

      if (length > ending && g_ascii_strcasecmp (name + length - ending, endings[i]) == 0)
        {
          *format = i;
          return TRUE;
        }
    }
  shown = g_filename_display_name (file_name);
  g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
               _("found “%s”, expected a name that ends in .png, .svg or .pdf"), shown);
  return FALSE;
}

static double
get_margin (double width)
{
  return MIN (width * MARGIN_SHARE, MOST_MARGIN);
}

void
cgt_picture_fit_height (CgtPicture        *picture,
                        const CgtPosition *position)
{
  double margin = get_margin (picture->width);
  double height = cgt_board_height_for_width (position, MAX (picture->width - 2 * margin, LEAST_SIDE));

  picture->height = ceil (height + 2 * margin);
}

static cairo_status_t
write_to_sink (void                *closure,
               const unsigned char *data,
               unsigned int         length)
{
  Sink *sink = closure;

  if (sink->error == NULL &&
      g_output_stream_write_all (sink->stream, data, length, NULL, sink->cancellable, &sink->error))
    return CAIRO_STATUS_SUCCESS;
  return CAIRO_STATUS_WRITE_ERROR;
}

static cairo_surface_t *
create_surface (const CgtPicture *picture,
                Sink             *sink)
{
  cairo_surface_t *surface;

  switch (picture->format)
    {
    case CGT_FORMAT_SVG:
      surface = cairo_svg_surface_create_for_stream (write_to_sink, sink, picture->width, picture->height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;

    case CGT_FORMAT_PDF:
      return cairo_pdf_surface_create_for_stream (write_to_sink, sink, picture->width, picture->height);

    case CGT_FORMAT_PNG:
    default:
      /* Where the ground is opaque, no alpha is needed. */
      surface = cairo_image_surface_create (picture->transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                            (int) ceil (picture->width * picture->scale),
                                            (int) ceil (picture->height * picture->scale));
      cairo_surface_set_device_scale (surface, picture->scale, picture->scale);
      return surface;
    }
}

void
cgt_picture_draw (const CgtPicture  *picture,
                  const CgtPosition *position,
                  const CgtScene    *scene,
                  cairo_t           *cr)
{
  double margin = MIN (get_margin (picture->width), picture->height * MOST_MARGIN_SHARE_OF_HEIGHT);
  CgtView view = {
    .width = MAX (picture->width - 2 * margin, LEAST_SIDE),
    .height = MAX (picture->height - 2 * margin, LEAST_SIDE),
    .first = picture->first,
    .rtl = picture->rtl,
  };
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);

  if (!picture->transparent)
    {
      cgt_set_role (cr, scene->style, CGT_ROLE_WINDOW, 1);
      cairo_paint (cr);
    }
  cairo_save (cr);
  cairo_translate (cr, margin, margin);
  cgt_layout_draw (layout, cr, scene);
  cairo_restore (cr);
}

gboolean
cgt_picture_write_drawing (const CgtPicture *picture,
                           CgtDrawFunc       draw,
                           gpointer          user_data,
                           GOutputStream    *stream,
                           GCancellable     *cancellable,
                           GError          **error)
{
  Sink sink = { stream, cancellable, NULL };
  cairo_surface_t *surface = create_surface (picture, &sink);
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    {
      cairo_t *cr = cairo_create (surface);

      draw (cr, user_data);
      cairo_show_page (cr);
      cairo_destroy (cr);
      if (picture->format == CGT_FORMAT_PNG)
        status = cairo_surface_write_to_png_stream (surface, write_to_sink, &sink);
      else
        {
          cairo_surface_finish (surface);
          status = cairo_surface_status (surface);
        }
    }
  cairo_surface_destroy (surface);

  if (sink.error != NULL)
    {
      g_propagate_error (error, sink.error);
      return FALSE;
    }
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("the picture cannot be made: %s"),
               cairo_status_to_string (status));
  return FALSE;
}

typedef struct
{
  const CgtPicture *picture;
  const CgtPosition *position;
  const CgtScene *scene;
} BoardDrawing;

static void
draw_board (cairo_t *cr,
            gpointer user_data)
{
  BoardDrawing *drawing = user_data;

  cgt_picture_draw (drawing->picture, drawing->position, drawing->scene, cr);
}

gboolean
cgt_picture_write (const CgtPicture  *picture,
                   const CgtPosition *position,
                   const CgtScene    *scene,
                   GOutputStream     *stream,
                   GCancellable      *cancellable,
                   GError           **error)
{
  BoardDrawing drawing = { picture, position, scene };

  return cgt_picture_write_drawing (picture, draw_board, &drawing, stream, cancellable, error);
}

/* A symbolic link stays: the file it leads to is replaced. GIO would write into that file, which
 * something going wrong would leave half-written. */
static GFile *
follow_links (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  GFile *target;

  if (real == NULL)
    return g_object_ref (file);
  target = g_file_new_for_path (real);
  free (real);
  return target;
}

/* Takes the place of @file only when everything has been written. */
static gboolean
replace_contents (GFile        *file,
                  GBytes       *contents,
                  GCancellable *cancellable,
                  GError      **error)
{
  g_autoptr (GFile) target = follow_links (file);
  g_autoptr (GCancellable) never = NULL;
  g_autoptr (GFileOutputStream) output = NULL;
  gsize size;
  gconstpointer data = g_bytes_get_data (contents, &size);

  output = g_file_replace (target, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
  if (output == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (output), data, size, NULL, cancellable, error))
    return g_output_stream_close (G_OUTPUT_STREAM (output), cancellable, error);

  /* Closing as usual would put the half-written file in place; closing cancelled drops it. */
  never = g_cancellable_new ();
  g_cancellable_cancel (never);
  g_output_stream_close (G_OUTPUT_STREAM (output), never, NULL);
  return FALSE;
}

gboolean
cgt_picture_save_drawing (const CgtPicture *picture,
                          CgtDrawFunc       draw,
                          gpointer          user_data,
                          GFile            *file,
                          GCancellable     *cancellable,
                          GError          **error)
{
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GBytes) contents = NULL;
  g_autofree char *name = NULL;

  if (!cgt_picture_write_drawing (picture, draw, user_data, memory, cancellable, error))
    return FALSE;
  if (!g_output_stream_close (memory, cancellable, error))
    return FALSE;
  contents = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
  if (replace_contents (file, contents, cancellable, error))
    return TRUE;
  name = g_file_get_parse_name (file);
  g_prefix_error (error, "%s: ", name);
  return FALSE;
}

gboolean
cgt_picture_save (const CgtPicture  *picture,
                  const CgtPosition *position,
                  const CgtScene    *scene,
                  GFile             *file,
                  GCancellable      *cancellable,
                  GError           **error)
{
  BoardDrawing drawing = { picture, position, scene };

  return cgt_picture_save_drawing (picture, draw_board, &drawing, file, cancellable, error);
}
