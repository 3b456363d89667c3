/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include <glib/gstdio.h>

#include "app-test.h"
#include "grundy-export.h"
#include "grundy-export-dialog.h"
#include "grundy-number-row.h"
#include "grundy-subject.h"

/* What is taken away: the clipboard's content, names of files, and paper. */

static GBytes *
make_png (GrundySubject *subject,
          CgtStyle       style,
          guint          width)
{
  CgtPicture picture = grundy_subject_get_picture (subject, CGT_FORMAT_PNG, width);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  grundy_subject_write (subject, &picture, style, memory, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_close (memory, NULL, &error);
  g_assert_no_error (error);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

static GrundySubject *
make_subject (const char *game,
              const char *notation)
{
  g_autoptr (CgtPosition) position = app_test_parse (game, notation);

  return grundy_subject_new (position, NULL);
}

static void
test_content (void)
{
  g_autoptr (GrundySubject) subject = make_subject ("team-nim", "97:8,7,6,5,4,3@2");
  g_autoptr (GBytes) png = make_png (subject, CGT_STYLE_LIGHT, 1280);
  g_autoptr (GdkContentProvider) provider = grundy_export_make_content ("97:8,7,6,5,4,3@2", png);
  g_autoptr (GdkTexture) texture = NULL;
  GValue value = G_VALUE_INIT;
  CgtPicture expected = grundy_subject_get_picture (subject, CGT_FORMAT_PNG, 1280);
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
  g_assert_cmpint (gdk_texture_get_width (texture), ==, (int) ceil (expected.width * expected.scale));
  g_assert_cmpint (gdk_texture_get_height (texture), ==, (int) ceil (expected.height * expected.scale));
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
      g_autoptr (GrundySubject) subject = make_subject (cases[i].id, cases[i].notation);
      CgtPicture picture = grundy_subject_get_picture (subject, CGT_FORMAT_PNG, 1280);
      g_autoptr (GBytes) png = make_png (subject, CGT_STYLE_LIGHT, 1280);
      g_autoptr (GError) error = NULL;
      g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (png, &error);

      g_assert_no_error (error);
      g_assert_cmpfloat (picture.height, >, 60);
      g_assert_cmpfloat (picture.height, <=, 1200);
      g_assert_cmpint (gdk_texture_get_width (texture), ==, 1280);
    }
}

/* Prints into a file. Returns: its size; vectors take little room, a page of pixels would take much. */
static gsize
print (GrundySubject *subject,
       const char    *name)
{
  g_autoptr (GtkPrintOperation) operation = grundy_export_make_print (subject);
  g_autofree char *path = g_strdup_printf ("%s/grundy-print-%s.pdf", g_get_tmp_dir (), name);
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
  g_unlink (path);
  return length;
}

static void
test_print (void)
{
  static const struct { const char *id; const char *notation; } cases[] = {
    { "strip", "..X......XX......." }, { "tower", "111/101/010/111/110/111" }, { "team-nim", "101:4,4@1" },
    { "take-split", "3 2 2 5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtMatch) match = app_test_match (cases[i].id, cases[i].notation, CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
      g_autoptr (GArray) keys = cgt_board_trace (match);
      g_autoptr (GrundySubject) subject = grundy_subject_new (cgt_match_get_position (match), keys);
      gsize length = print (subject, cases[i].id);

      g_assert_cmpuint (length, >, 2000);
      g_assert_cmpuint (length, <, 400000);
    }
}

/* Any width, to the pixel; and what a board of 640 has, larger. */
static void
test_widths (void)
{
  g_autoptr (GrundySubject) subject = make_subject ("nim", "3 5 7");

  for (guint width = 160; width <= 4096; width += 1)
    {
      CgtPicture picture = grundy_subject_get_picture (subject, CGT_FORMAT_PNG, width);

      g_assert_cmpint ((int) ceil (picture.width * picture.scale), ==, width);
      g_assert_cmpfloat (picture.width, ==, MIN (width, 640));
    }
}

static GdkTexture *
make_texture (GrundySubject *subject,
              CgtStyle       style)
{
  g_autoptr (GBytes) png = make_png (subject, style, 1280);

  return gdk_texture_new_from_bytes (png, NULL);
}

static gboolean
is_same (GdkTexture *a,
         GdkTexture *b)
{
  gsize width = gdk_texture_get_width (a);
  gsize size = 4 * width * gdk_texture_get_height (a);
  g_autofree guchar *pixels_a = g_malloc (size);
  g_autofree guchar *pixels_b = g_malloc (size);

  g_assert_cmpint (gdk_texture_get_height (a), ==, gdk_texture_get_height (b));
  gdk_texture_download (a, pixels_a, 4 * width);
  gdk_texture_download (b, pixels_b, 4 * width);
  return memcmp (pixels_a, pixels_b, size) == 0;
}

static GdkTexture *
get_copied (GtkWidget *window)
{
  GdkContentProvider *content = gdk_clipboard_get_content (gtk_widget_get_clipboard (window));
  GValue value = G_VALUE_INIT;
  GdkTexture *texture = NULL;

  g_value_init (&value, GDK_TYPE_TEXTURE);
  if (content != NULL && gdk_content_provider_get_value (content, &value, NULL))
    texture = g_value_dup_object (&value);
  g_value_unset (&value);
  return texture;
}

/* What is copied looks as on the screen: the parts of a pile that was split keep its colour, and the
 * look is that of the window. */
static void
test_copied_looks (void)
{
  g_autoptr (CgtMatch) match = app_test_match ("take-split", "3 4 5", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  GtkWidget *window = g_object_ref_sink (g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL));
  g_autoptr (GrundyExport) export = grundy_export_new (GTK_APPLICATION_WINDOW (window));
  CgtStyle style = grundy_style_get_look (grundy_style_get_default ());
  g_autoptr (GArray) keys = NULL;
  g_autoptr (GrundySubject) with_keys = NULL;
  g_autoptr (GrundySubject) without_keys = NULL;
  g_autoptr (GdkTexture) copied = NULL;
  g_autoptr (GdkTexture) traced = NULL;
  g_autoptr (GdkTexture) untraced = NULL;

  app_test_play (match, "2=2+2");
  keys = cgt_board_trace (match);
  with_keys = grundy_subject_new (cgt_match_get_position (match), keys);
  without_keys = grundy_subject_new (cgt_match_get_position (match), NULL);
  traced = make_texture (with_keys, style);
  untraced = make_texture (without_keys, style);
  g_assert_false (is_same (traced, untraced));

  grundy_export_set_match (export, match);
  g_action_group_activate_action (G_ACTION_GROUP (window), "copy", NULL);
  app_test_run_until (copied != NULL || (copied = get_copied (window)) != NULL);
  g_assert_true (is_same (copied, traced));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

static void
on_chosen (GrundyPictureChoice       *target,
           const GrundyPictureChoice *choice)
{
  *target = *choice;
}

static GtkWidget *
find_row (GtkWidget  *widget,
          GType       type,
          const char *title)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) &&
      (title == NULL || g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, type, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Opens the dialog, and chooses: -1 is what was chosen last. */
static GrundyPictureChoice
choose_picture (GSettings  *settings,
                int         look,
                int         size,
                const char *width,
                int         transparent)
{
  g_autoptr (GrundySubject) subject = make_subject ("nim", "3 5 7");
  GtkWidget *parent = gtk_window_new ();
  GtkWidget *dialog = grundy_export_dialog_new (GTK_WINDOW (parent), settings, subject);
  GtkWidget *button = gtk_window_get_default_widget (GTK_WINDOW (dialog));
  GrundyPictureChoice choice = { 0 };

  g_signal_connect_swapped (dialog, "chosen", G_CALLBACK (on_chosen), &choice);
  if (look >= 0)
    adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (dialog, ADW_TYPE_COMBO_ROW, "Look")), look);
  if (size >= 0)
    adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (dialog, ADW_TYPE_COMBO_ROW, "Size")), size);
  if (width != NULL)
    {
      GtkWidget *entry = find_row (find_row (dialog, GRUNDY_TYPE_NUMBER_ROW, "Width"), GTK_TYPE_ENTRY, NULL);

      g_assert_true (gtk_widget_get_visible (gtk_widget_get_ancestor (entry, GRUNDY_TYPE_NUMBER_ROW)));
      gtk_editable_set_text (GTK_EDITABLE (entry), "10");
      g_assert_false (gtk_widget_get_sensitive (button));
      gtk_editable_set_text (GTK_EDITABLE (entry), width);
    }
  if (transparent >= 0)
    gtk_switch_set_active (GTK_SWITCH (find_row (dialog, GTK_TYPE_SWITCH, NULL)), transparent);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  gtk_window_destroy (GTK_WINDOW (parent));
  return choice;
}

static void
expect_choice (GrundyPictureChoice choice,
               CgtStyle            style,
               guint               width,
               gboolean            transparent)
{
  g_assert_cmpint (choice.style, ==, style);
  g_assert_cmpuint (choice.width, ==, width);
  g_assert_true (choice.transparent == transparent);
}

/* At first a picture is as the screen is; later as it was last. */
static void
test_choices (void)
{
  static const char *const keys[] = { "export-look", "export-width", "export-transparent" };
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  CgtStyle screen = grundy_style_get_look (grundy_style_get_default ());

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
  expect_choice (choose_picture (settings, -1, -1, NULL, -1), screen, 1280, FALSE);
  expect_choice (choose_picture (settings, 2, 1, NULL, TRUE), CGT_STYLE_DARK, 2560, TRUE);
  expect_choice (choose_picture (settings, -1, -1, NULL, -1), CGT_STYLE_DARK, 2560, TRUE);
  expect_choice (choose_picture (settings, 3, 2, "1111", FALSE), CGT_STYLE_HIGH_CONTRAST, 1111, FALSE);
  expect_choice (choose_picture (settings, 1, -1, NULL, -1), CGT_STYLE_LIGHT, 1111, FALSE);
}

/* The colour of the first pixel, where there is nothing. */
static guint32
get_ground (GrundySubject *subject,
            gboolean       transparent)
{
  CgtPicture picture = grundy_subject_get_picture (subject, CGT_FORMAT_PNG, 640);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = g_new0 (guint32, 640 * ((gsize) picture.height + 1));

  picture.transparent = transparent;
  g_assert_true (grundy_subject_write (subject, &picture, CGT_STYLE_LIGHT, memory, NULL, NULL));
  g_assert_true (g_output_stream_close (memory, NULL, NULL));
  png = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
  texture = gdk_texture_new_from_bytes (png, NULL);
  gdk_texture_download (texture, (guchar *) pixels, 640 * 4);
  return pixels[0];
}

static void
expect_grounds (GrundySubject *subject)
{
  g_assert_cmphex (get_ground (subject, TRUE) >> 24, ==, 0);
  g_assert_cmphex (get_ground (subject, FALSE) >> 24, ==, 0xff);
}

/* Where there is nothing, a transparent picture has no colour, and any other the window's. */
static void
test_transparent (void)
{
  g_autoptr (GrundySubject) subject = make_subject ("nim", "3 5 7");

  expect_grounds (subject);
}

/* Steps of explanations */

static GrundyDerivation *
begin_derivation (CgtPosition *position)
{
  GrundyDerivation *derivation = grundy_derivation_new ();

  grundy_derivation_begin (derivation, position);
  app_test_run_until (grundy_derivation_get_depth (derivation) == 1);
  return derivation;
}

static GrundySubject *
make_step (guint    place,
           gboolean hiding)
{
  g_autoptr (CgtPosition) position = app_test_parse ("nim", "3 5 1");
  g_autoptr (GrundyDerivation) derivation = begin_derivation (position);

  return grundy_subject_new_step (grundy_derivation_get_explanation (derivation, 0), place, hiding);
}

static void
test_step_name (void)
{
  g_autoptr (GrundySubject) board = make_subject ("nim", "3 5 1");
  g_autoptr (GrundySubject) step = make_step (2, FALSE);
  g_autoptr (GrundySubject) hidden = make_step (2, TRUE);
  g_autofree char *board_name = grundy_subject_get_name (board);
  g_autofree char *step_name = grundy_subject_get_name (step);
  g_autofree char *hidden_name = grundy_subject_get_name (hidden);

  g_assert_cmpstr (board_name, ==, "nim");
  g_assert_cmpstr (step_name, ==, "nim-step-3");
  g_assert_cmpstr (hidden_name, ==, "nim");
}

/* Every width to the pixel; wide enough for its words, which a narrow one has smaller. */
static void
test_step_widths (void)
{
  static const guint widths[] = { 160, 479, 480, 699, 700, 1000, 1280, 2560, 4096 };
  g_autoptr (GrundySubject) step = make_step (1, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      CgtPicture picture = grundy_subject_get_picture (step, CGT_FORMAT_PNG, widths[i]);

      g_assert_cmpint ((int) ceil (picture.width * picture.scale), ==, widths[i]);
      g_assert_cmpfloat (picture.width, ==, MIN (widths[i], 1000));
      g_assert_cmpfloat (picture.height, >, 0.3 * picture.width);
      g_assert_cmpfloat (picture.height, <, 4 * picture.width);
    }
}

static void
test_step_ground (void)
{
  g_autoptr (GrundySubject) step = make_step (1, FALSE);

  expect_grounds (step);
}

/* A picture of what is to be predicted is that of the board alone. */
static void
test_step_hidden (void)
{
  g_autoptr (GrundySubject) step = make_step (1, FALSE);
  g_autoptr (GrundySubject) hidden = make_step (1, TRUE);
  g_autoptr (GrundySubject) board = grundy_subject_new (grundy_subject_get_position (hidden), NULL);
  g_autoptr (GdkTexture) hidden_texture = make_texture (hidden, CGT_STYLE_LIGHT);
  g_autoptr (GdkTexture) board_texture = make_texture (board, CGT_STYLE_LIGHT);

  g_assert_true (grundy_subject_shows_step (step));
  g_assert_false (grundy_subject_shows_step (hidden));
  g_assert_true (is_same (hidden_texture, board_texture));
}

/* The words of a step are on the paper, too, and as words: the page holds fonts. */
static void
test_step_print (void)
{
  g_autoptr (GrundySubject) step = make_step (1, FALSE);
  gsize length = print (step, "step");

  g_assert_cmpuint (length, >, 4000);
  g_assert_cmpuint (length, <, 400000);
}

static char *
get_copied_text (GtkWidget *window)
{
  GdkContentProvider *content = gdk_clipboard_get_content (gtk_widget_get_clipboard (window));
  GValue value = G_VALUE_INIT;
  char *text = NULL;

  g_value_init (&value, G_TYPE_STRING);
  if (content != NULL && gdk_content_provider_get_value (content, &value, NULL))
    text = g_value_dup_string (&value);
  g_value_unset (&value);
  return text;
}

static void
copy (GtkWidget   *window,
      GdkTexture **texture,
      char       **text)
{
  g_clear_object (texture);
  g_clear_pointer (text, g_free);
  g_action_group_activate_action (G_ACTION_GROUP (window), "copy", NULL);
  app_test_run_until (*texture != NULL || (*texture = get_copied (window)) != NULL);
  *text = get_copied_text (window);
}

/* While a match is explained, the explanation is copied with the picture of the step; later the match again. */
static void
test_step_copied (void)
{
  g_autoptr (CgtMatch) match = app_test_match ("nim", "3 5 1", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  GtkWidget *window = g_object_ref_sink (g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL));
  g_autoptr (GrundyExport) export = grundy_export_new (GTK_APPLICATION_WINDOW (window));
  g_autoptr (GrundyDerivation) derivation = begin_derivation (cgt_match_get_position (match));
  g_autoptr (GrundySubject) step = make_step (2, FALSE);
  g_autoptr (GdkTexture) expected = make_texture (step, grundy_style_get_look (grundy_style_get_default ()));
  g_autofree char *explained = cgt_explanation_to_text (grundy_derivation_get_explanation (derivation, 0));
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *text = NULL;

  grundy_export_set_match (export, match);
  grundy_export_set_derivation (export, derivation);
  grundy_derivation_go_to (derivation, 2);
  copy (window, &texture, &text);
  g_assert_cmpstr (text, ==, explained);
  g_assert_true (is_same (texture, expected));
  grundy_export_set_derivation (export, NULL);
  copy (window, &texture, &text);
  g_assert_cmpstr (text, ==, "3 5 1");
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
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
  g_test_add_func ("/app/export/widths", test_widths);
  g_test_add_func ("/app/export/copied-looks", test_copied_looks);
  g_test_add_func ("/app/export/choices", test_choices);
  g_test_add_func ("/app/export/transparent", test_transparent);
  g_test_add_func ("/app/export/step/name", test_step_name);
  g_test_add_func ("/app/export/step/widths", test_step_widths);
  g_test_add_func ("/app/export/step/transparent", test_step_ground);
  g_test_add_func ("/app/export/step/hidden", test_step_hidden);
  g_test_add_func ("/app/export/step/print", test_step_print);
  g_test_add_func ("/app/export/step/copied", test_step_copied);
  return g_test_run ();
}
