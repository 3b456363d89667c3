/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures as the library makes them, for what the command line does not ask of it: scales, streams
 * that fail, being cancelled. */
#include <string.h>

#include "cgt-export.h"
#include "cgt-registry.h"

/* Lets a memory stream be read as cairo wants it. */
typedef struct
{
  const guchar *at;
  gsize left;
} Source;

static cairo_status_t
read_source (void          *closure,
             unsigned char *data,
             unsigned int   length)
{
  Source *source = closure;

  if (length > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->at, length);
  source->at += length;
  source->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static CgtPosition *
make_position (void)
{
  return cgt_game_parse (cgt_registry_find ("nim"), "3 5 1", NULL);
}

static GBytes *
write_picture (const CgtPicture *picture,
               CgtStyle          style)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (CgtPosition) position = make_position ();
  g_autoptr (GError) error = NULL;
  CgtScene scene = CGT_SCENE_INIT;

  scene.style = style;
  g_assert_true (cgt_picture_write (picture, position, &scene, stream, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (g_output_stream_is_closed (stream));
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

static void
test_formats (void)
{
  static const struct
  {
    const char *name;
    CgtFormat format;
  } names[] = {
    { "a.png", CGT_FORMAT_PNG }, { "/b.c/a.SVG", CGT_FORMAT_SVG }, { "a.png.Pdf", CGT_FORMAT_PDF },
  };
  static const char *const others[] = { "", "a", ".png", "/b/.png", "png", "a.png ", "a.svgz", "a.jpeg", "a.pdf/b" };
  CgtFormat format;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (cgt_format_from_file_name (names[i].name, &format, NULL));
      g_assert_cmpint (format, ==, names[i].format);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (cgt_format_from_file_name (others[i], &format, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
    }
}

/* A picture at scale 2 has twice the pixels, and its ground is the window's colour. */
static void
test_scale_and_ground (void)
{
  for (CgtStyle style = CGT_STYLE_LIGHT; style < CGT_N_STYLES; style++)
    for (guint scale = 1; scale <= 2; scale++)
      {
        CgtPicture picture = { CGT_FORMAT_PNG, 150.5, 100, scale, 0, FALSE, FALSE };
        g_autoptr (GBytes) png = write_picture (&picture, style);
        Source source = { g_bytes_get_data (png, NULL), g_bytes_get_size (png) };
        cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (read_source, &source);
        CgtRgb ground = cgt_theme_get (style, CGT_ROLE_WINDOW);
        guint32 pixel;

        g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
        g_assert_cmpint (cairo_image_surface_get_width (surface), ==, scale == 1 ? 151 : 301);
        g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 100 * scale);
        memcpy (&pixel, cairo_image_surface_get_data (surface), sizeof pixel);
        g_assert_cmpfloat_with_epsilon ((pixel >> 16 & 0xFF) / 255.0, ground.red, 0.005);
        g_assert_cmpfloat_with_epsilon ((pixel >> 8 & 0xFF) / 255.0, ground.green, 0.005);
        g_assert_cmpfloat_with_epsilon ((pixel & 0xFF) / 255.0, ground.blue, 0.005);
        cairo_surface_destroy (surface);
      }
}

static void
test_failing_stream (void)
{
  g_autoptr (CgtPosition) position = make_position ();
  CgtScene scene = CGT_SCENE_INIT;

  for (CgtFormat format = CGT_FORMAT_PNG; format <= CGT_FORMAT_PDF; format++)
    {
      char room[64];
      CgtPicture picture = { format, 200, 100, 1, 0, FALSE, FALSE };
      g_autoptr (GOutputStream) stream = g_memory_output_stream_new (room, sizeof room, NULL, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (cgt_picture_write (&picture, position, &scene, stream, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
    }
}

static void
test_too_large (void)
{
  g_autoptr (CgtPosition) position = make_position ();
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;
  CgtPicture picture = { CGT_FORMAT_PNG, 40000, 100, 1, 0, FALSE, FALSE };
  CgtScene scene = CGT_SCENE_INIT;

  g_assert_false (cgt_picture_write (&picture, position, &scene, stream, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
}

static void
test_cancelled (void)
{
  g_autoptr (CgtPosition) position = make_position ();
  g_autoptr (GFileIOStream) opened = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("grundy-XXXXXX.png", &opened, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  CgtPicture picture = { CGT_FORMAT_PNG, 200, 100, 1, 0, FALSE, FALSE };
  CgtScene scene = CGT_SCENE_INIT;

  g_assert_true (g_file_replace_contents (file, "old", 3, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_false (cgt_picture_save (&picture, position, &scene, file, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
  g_file_delete (file, NULL, NULL);
}

static void
test_fit_height (void)
{
  g_autoptr (CgtPosition) position = make_position ();
  CgtPicture narrow = { CGT_FORMAT_PNG, 200, 0, 1, 0, FALSE, FALSE };
  CgtPicture wide = { CGT_FORMAT_PNG, 1600, 0, 1, 0, FALSE, FALSE };

  cgt_picture_fit_height (&narrow, position);
  cgt_picture_fit_height (&wide, position);
  g_assert_cmpfloat (narrow.height, >=, 1);
  g_assert_cmpfloat (wide.height, >=, narrow.height);
  g_assert_cmpfloat (wide.height, <, 1600);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/export/formats", test_formats);
  g_test_add_func ("/export/scale-and-ground", test_scale_and_ground);
  g_test_add_func ("/export/failing-stream", test_failing_stream);
  g_test_add_func ("/export/too-large", test_too_large);
  g_test_add_func ("/export/cancelled", test_cancelled);
  g_test_add_func ("/export/fit-height", test_fit_height);

  return g_test_run ();
}
