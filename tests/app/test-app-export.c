/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "app-test.h"
#include "grundy-export.h"

/* What is taken away: the clipboard's content, names of files, and paper. */

static GBytes *
make_png (const CgtPosition *position)
{
  CgtPicture picture = grundy_export_get_picture (position, CGT_FORMAT_PNG);
  CgtScene scene = CGT_SCENE_INIT;
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  cgt_picture_write (&picture, position, &scene, memory, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_close (memory, NULL, &error);
  g_assert_no_error (error);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

static void
test_content (void)
{
  g_autoptr (CgtPosition) position = app_test_parse ("team-nim", "97:8,7,6,5,4,3@2");
  g_autoptr (GBytes) png = make_png (position);
  g_autoptr (GdkContentProvider) provider = grundy_export_make_content ("97:8,7,6,5,4,3@2", png);
  g_autoptr (GdkTexture) texture = NULL;
  GValue value = G_VALUE_INIT;
  CgtPicture expected = grundy_export_get_picture (position, CGT_FORMAT_PNG);
  /* As a clipboard does: what can be made of the types that the provider has. */
  g_autoptr (GdkContentFormats) formats = gdk_content_formats_union_serialize_mime_types (gdk_content_provider_ref_formats (provider));

  g_assert_true (gdk_content_formats_contain_mime_type (formats, "image/png"));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "text/plain;charset=utf-8"));
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
  g_assert_cmpstr (g_value_get_string (&value), ==, "97:8,7,6,5,4,3@2");
  g_value_unset (&value);
  g_value_init (&value, GDK_TYPE_TEXTURE);
  g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
  texture = g_value_dup_object (&value);
  g_value_unset (&value);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, (int) (expected.width * expected.scale));
  g_assert_cmpint (gdk_texture_get_height (texture), ==, (int) (expected.height * expected.scale));
}

/* A provider of plain text alone, while the picture is still being made. */
static void
test_text_alone (void)
{
  g_autoptr (GdkContentProvider) provider = grundy_export_make_content ("3 5 1", NULL);
  GValue value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
  g_assert_cmpstr (g_value_get_string (&value), ==, "3 5 1");
  g_value_unset (&value);
}

static void
test_names (void)
{
  static const struct { const char *name; CgtFormat format; const char *expected; } cases[] = {
    { "nim.png", CGT_FORMAT_PNG, "nim.png" },
    { "nim.SVG", CGT_FORMAT_PNG, "nim.SVG" },
    { "nim", CGT_FORMAT_PDF, "nim.pdf" },
    { "nim.gif", CGT_FORMAT_PNG, "nim.gif.png" },
    { "my.nim", CGT_FORMAT_SVG, "my.nim.svg" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = grundy_export_complete_name (cases[i].name, cases[i].format);

      g_assert_cmpstr (name, ==, cases[i].expected);
    }
}

/* Whatever is shown, the picture is one that a screen can show. */
static void
test_sizes (void)
{
  static const struct { const char *id; const char *notation; } cases[] = {
    { "strip", ".................................................................................." },
    { "nim", "300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300" },
    { "tower", "111/111/111/111/111/111/111/111/111/111/111/111/111/111/111/111/111/111/111/111" },
    { "take-split", "1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = app_test_parse (cases[i].id, cases[i].notation);
      CgtPicture picture = grundy_export_get_picture (position, CGT_FORMAT_PNG);
      g_autoptr (GBytes) png = make_png (position);
      g_autoptr (GError) error = NULL;
      g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (png, &error);

      g_assert_no_error (error);
      g_assert_cmpfloat (picture.height, >, 60);
      g_assert_cmpfloat (picture.height, <=, 1200);
      g_assert_cmpint (gdk_texture_get_width (texture), ==, 1280);
    }
}

static void
test_print (void)
{
  static const struct { const char *id; const char *notation; } cases[] = {
    { "strip", "..X......XX......." }, { "tower", "111/101/010/111/110/111" }, { "team-nim", "101:4,4@1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = app_test_parse (cases[i].id, cases[i].notation);
      g_autoptr (GtkPrintOperation) operation = grundy_export_make_print (position);
      g_autofree char *path = g_strdup_printf ("%s/grundy-print-%s.pdf", g_get_tmp_dir (), cases[i].id);
      g_autofree char *contents = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;

      gtk_print_operation_set_export_filename (operation, path);
      g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
                       GTK_PRINT_OPERATION_RESULT_APPLY);
      g_assert_no_error (error);
      g_file_get_contents (path, &contents, &length, &error);
      g_assert_no_error (error);
      g_assert_true (g_str_has_prefix (contents, "%PDF-"));
      /* Vectors take little room, a page of pixels would take much. */
      g_assert_cmpuint (length, >, 2000);
      g_assert_cmpuint (length, <, 400000);
      g_unlink (path);
    }
}

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/export/content", test_content);
  g_test_add_func ("/app/export/text-alone", test_text_alone);
  g_test_add_func ("/app/export/names", test_names);
  g_test_add_func ("/app/export/sizes", test_sizes);
  g_test_add_func ("/app/export/print", test_print);
  return g_test_run ();
}
