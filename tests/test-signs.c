/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cgt-pango.h"
#include "cgt-signs.h"
#include "cgt-theme.h"

/* Facts of the colour table and of the signs. */

/* The contrast that the design states for a role, the lowest of the four styles. */
typedef struct
{
  CgtRole role;
  CgtRole ground;
  double least;
} Contrast;

static const Contrast stated[] = {
  { CGT_ROLE_FRAME, CGT_ROLE_PAPER, 5.6 },
  { CGT_ROLE_INK, CGT_ROLE_PAPER, 11.2 },
  { CGT_ROLE_PENCIL, CGT_ROLE_PAPER, 4.2 },
  { CGT_ROLE_NOTE, CGT_ROLE_PAPER, 6.3 },
  { CGT_ROLE_HATCH, CGT_ROLE_PAPER, 3.2 },
  { CGT_ROLE_STONE_GHOST, CGT_ROLE_FELT, 3.5 },
  { CGT_ROLE_SEAT_OURS, CGT_ROLE_WINDOW, 9.1 },
  { CGT_ROLE_WIN, CGT_ROLE_PAPER, 5.1 },
  { CGT_ROLE_WIN_TEXT, CGT_ROLE_WIN_TINT, 5.7 },
  { CGT_ROLE_LOSS, CGT_ROLE_PAPER, 3.8 },
  { CGT_ROLE_LOSS_TEXT, CGT_ROLE_LOSS_TINT, 5.1 },
  { CGT_ROLE_FOCUS_EDGE, CGT_ROLE_FOCUS, 3.3 },
  { CGT_ROLE_VALUE_TEXT, CGT_ROLE_VALUE_BG, 7.8 },
  { CGT_ROLE_CURSOR, CGT_ROLE_PAPER, 12.7 },
  { CGT_ROLE_FIGURE_TEXT, CGT_ROLE_FIGURE_CELL, 10.3 },
  { CGT_ROLE_FIGURE_DIM, CGT_ROLE_FIGURE_CELL, 5.2 },
  { CGT_ROLE_PLOT, CGT_ROLE_WINDOW, 8.6 },
  { CGT_ROLE_PROGRESS, CGT_ROLE_PROGRESS_TINT, 5.3 },
};

/* What is read, on every ground it stands on. */
static const CgtRole texts[][2] = {
  { CGT_ROLE_TEXT, CGT_ROLE_WINDOW },
  { CGT_ROLE_TEXT, CGT_ROLE_CARD },
  { CGT_ROLE_TEXT_DIM, CGT_ROLE_WINDOW },
  { CGT_ROLE_TEXT_DIM, CGT_ROLE_CARD },
  { CGT_ROLE_INK, CGT_ROLE_PAPER },
  { CGT_ROLE_NOTE, CGT_ROLE_PAPER },
  { CGT_ROLE_NOTE, CGT_ROLE_WINDOW },
  { CGT_ROLE_WIN_TEXT, CGT_ROLE_WIN_TINT },
  { CGT_ROLE_LOSS_TEXT, CGT_ROLE_LOSS_TINT },
  { CGT_ROLE_VALUE_TEXT, CGT_ROLE_VALUE_BG },
  { CGT_ROLE_VALUE_TEXT, CGT_ROLE_PAPER },
  { CGT_ROLE_VALUE_TEXT, CGT_ROLE_WINDOW },
  { CGT_ROLE_FIGURE_TEXT, CGT_ROLE_FIGURE_CELL },
  { CGT_ROLE_FIGURE_DIM, CGT_ROLE_FIGURE_CELL },
};

static const CgtRole signs[][2] = {
  { CGT_ROLE_WIN, CGT_ROLE_PAPER },
  { CGT_ROLE_WIN, CGT_ROLE_WINDOW },
  { CGT_ROLE_WIN, CGT_ROLE_CARD },
  { CGT_ROLE_LOSS, CGT_ROLE_PAPER },
  { CGT_ROLE_LOSS, CGT_ROLE_WINDOW },
  { CGT_ROLE_LOSS, CGT_ROLE_CARD },
  { CGT_ROLE_HATCH, CGT_ROLE_PAPER },
  { CGT_ROLE_PENCIL, CGT_ROLE_PAPER },
  { CGT_ROLE_CURSOR, CGT_ROLE_PAPER },
  { CGT_ROLE_CURSOR, CGT_ROLE_WINDOW },
  { CGT_ROLE_FOCUS_EDGE, CGT_ROLE_FOCUS },
  { CGT_ROLE_SEAT_OURS, CGT_ROLE_WINDOW },
};

static double
get_contrast (CgtStyle style,
              CgtRole  role,
              CgtRole  ground)
{
  return cgt_rgb_contrast (cgt_theme_get (style, role), cgt_theme_get (style, ground));
}

static void
test_stated_contrasts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (stated); i++)
    {
      double least = 21;

      for (CgtStyle style = 0; style < CGT_N_STYLES; style++)
        least = MIN (least, get_contrast (style, stated[i].role, stated[i].ground));
      g_assert_cmpfloat_with_epsilon (least, stated[i].least, 0.051);
    }
}

static void
test_text_contrasts (void)
{
  for (CgtStyle style = 0; style < CGT_N_STYLES; style++)
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      g_assert_cmpfloat (get_contrast (style, texts[i][0], texts[i][1]), >=, 4.5);
}

static void
test_sign_contrasts (void)
{
  for (CgtStyle style = 0; style < CGT_N_STYLES; style++)
    for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
      g_assert_cmpfloat (get_contrast (style, signs[i][0], signs[i][1]), >=, 3);
}

static void
test_contrast_formula (void)
{
  const CgtRgb black = { 0, 0, 0 };
  const CgtRgb white = { 1, 1, 1 };
  const CgtRgb grey = { 0x77 / 255.0, 0x77 / 255.0, 0x77 / 255.0 };

  g_assert_cmpfloat_with_epsilon (cgt_rgb_contrast (black, white), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (cgt_rgb_contrast (white, black), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (cgt_rgb_contrast (grey, white), 4.48, 0.01);
}

static void
test_mix (void)
{
  const CgtRgb a = { 0.2, 0.4, 0.6 };
  const CgtRgb b = { 1, 0, 0.5 };

  g_assert_cmpfloat (cgt_rgb_mix (a, b, 0).green, ==, a.green);
  g_assert_cmpfloat_with_epsilon (cgt_rgb_mix (a, b, 1).red, b.red, 1e-12);
  g_assert_cmpfloat_with_epsilon (cgt_rgb_mix (a, b, 0.5).blue, 0.55, 1e-12);
}

static void
test_style_ids (void)
{
  CgtStyle style = CGT_STYLE_LIGHT;

  g_assert_true (cgt_style_from_id ("high-contrast-dark", &style));
  g_assert_cmpint (style, ==, CGT_STYLE_HIGH_CONTRAST_DARK);
  g_assert_true (cgt_style_is_dark (style) && cgt_style_is_high_contrast (style));
  g_assert_true (cgt_style_from_id ("dark", &style));
  g_assert_true (cgt_style_is_dark (style) && !cgt_style_is_high_contrast (style));
  g_assert_false (cgt_style_from_id ("sepia", &style));
}

/* A surface to try signs on, black and empty. */
typedef struct
{
  cairo_surface_t *surface;
  cairo_t *cr;
} Canvas;

static void
canvas_init (Canvas *self,
             int     size)
{
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_A8, size, size);
  self->cr = cairo_create (self->surface);
}

static void
canvas_clear (Canvas *self)
{
  g_assert_cmpint (cairo_status (self->cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
}

static guint8
canvas_get (Canvas *self,
            int     x,
            int     y)
{
  cairo_surface_flush (self->surface);
  return cairo_image_surface_get_data (self->surface)[y * cairo_image_surface_get_stride (self->surface) + x];
}

static void
test_win_and_loss_differ_in_shape (void)
{
  Canvas canvas;

  canvas_init (&canvas, 100);
  cgt_draw_sign (canvas.cr, CGT_STYLE_LIGHT, CGT_SIGN_WIN, 25, 50, 80, FALSE);
  cgt_draw_sign (canvas.cr, CGT_STYLE_LIGHT, CGT_SIGN_LOSS, 75, 50, 80, FALSE);
  g_assert_cmpuint (canvas_get (&canvas, 25, 50), ==, 255);
  g_assert_cmpuint (canvas_get (&canvas, 75, 50), ==, 0);
  /* r is 10 here: both reach as far. */
  g_assert_cmpuint (canvas_get (&canvas, 25 + 8, 50), ==, 255);
  g_assert_cmpuint (canvas_get (&canvas, 75 + 8, 50), ==, 255);
  g_assert_cmpuint (canvas_get (&canvas, 25 + 11, 50), ==, 0);
  canvas_clear (&canvas);
}

static void
test_sign_has_a_least_size (void)
{
  Canvas canvas;

  canvas_init (&canvas, 40);
  cgt_draw_sign (canvas.cr, CGT_STYLE_LIGHT, CGT_SIGN_WIN, 20, 20, 4, FALSE);
  g_assert_cmpuint (canvas_get (&canvas, 23, 20), ==, 255);
  canvas_clear (&canvas);
}

/* Two rectangles side by side are hatched as one, but for the inset between them. */
static void
test_hatch_lines_up (void)
{
  Canvas one;
  Canvas two;

  canvas_init (&one, 120);
  canvas_init (&two, 120);
  cgt_draw_hatch (one.cr, CGT_STYLE_LIGHT, CGT_ROLE_HATCH, 10, 10, 80, 40, 40);
  cgt_draw_hatch (two.cr, CGT_STYLE_LIGHT, CGT_ROLE_HATCH, 10, 10, 40, 40, 40);
  cgt_draw_hatch (two.cr, CGT_STYLE_LIGHT, CGT_ROLE_HATCH, 50, 10, 40, 40, 40);
  for (int y = 0; y < 120; y++)
    for (int x = 0; x < 120; x++)
      if (x < 48 || x > 52)
        g_assert_cmpint (ABS (canvas_get (&one, x, y) - canvas_get (&two, x, y)), <=, 8);
  canvas_clear (&one);
  canvas_clear (&two);
}

static void
test_digits_are_tabular (void)
{
  Canvas canvas;

  canvas_init (&canvas, 10);
  g_assert_cmpfloat_with_epsilon (cgt_measure_text (canvas.cr, "1111", 20, CGT_WEIGHT_NORMAL),
                                  cgt_measure_text (canvas.cr, "0838", 20, CGT_WEIGHT_NORMAL), 0.05);
  canvas_clear (&canvas);
}

static void
test_text_is_centred (void)
{
  Canvas canvas;
  int top = -1;
  int bottom = -1;
  int left = 200;
  int right = -1;

  canvas_init (&canvas, 200);
  cgt_draw_text (canvas.cr, "0", 100, 100, 80, CGT_WEIGHT_NORMAL, CGT_ANCHOR_MIDDLE);
  for (int y = 0; y < 200; y++)
    for (int x = 0; x < 200; x++)
      if (canvas_get (&canvas, x, y) > 100)
        {
          top = top < 0 ? y : top;
          bottom = y;
          left = MIN (left, x);
          right = MAX (right, x);
        }
  g_assert_cmpint (bottom - top, >, 40);
  g_assert_cmpfloat_with_epsilon ((top + bottom + 1) / 2.0, 100, 1.6);
  g_assert_cmpfloat_with_epsilon ((left + right + 1) / 2.0, 100, 2.5);
  canvas_clear (&canvas);
}

static void
test_tag_grows_with_its_value (void)
{
  Canvas canvas;

  canvas_init (&canvas, 10);
  g_assert_cmpfloat (cgt_measure_value_tag (canvas.cr, 10, 14), >, cgt_measure_value_tag (canvas.cr, 9, 14));
  cgt_draw_value_tag (canvas.cr, CGT_STYLE_DARK, G_MAXUINT64, CGT_TAG_PREVIEW, 0, 0, 14);
  canvas_clear (&canvas);
}

static void
test_snap (void)
{
  Canvas canvas;

  canvas_init (&canvas, 10);
  cairo_set_line_width (canvas.cr, 1);
  g_assert_cmpfloat_with_epsilon (cgt_snap (canvas.cr, 7.2), 7.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (cgt_snap (canvas.cr, 6.9), 6.5, 1e-9);
  cairo_set_line_width (canvas.cr, 2);
  g_assert_cmpfloat_with_epsilon (cgt_snap (canvas.cr, 6.9), 7, 1e-9);
  cairo_scale (canvas.cr, 2, 2);
  g_assert_cmpfloat_with_epsilon (cgt_snap (canvas.cr, 6.4), 6.5, 1e-9);
  cairo_set_line_width (canvas.cr, 0.5);
  g_assert_cmpfloat_with_epsilon (cgt_snap (canvas.cr, 6.4), 6.25, 1e-9);
  canvas_clear (&canvas);
}

static void
test_noise (void)
{
  double sum = 0;
  guint equal = 0;

  for (guint i = 0; i < 1000; i++)
    {
      double noise = cgt_noise (i, 3);

      g_assert_cmpfloat (noise, >=, 0);
      g_assert_cmpfloat (noise, <, 1);
      g_assert_cmpfloat (noise, ==, cgt_noise (i, 3));
      equal += noise == cgt_noise (i + 1, 3) || noise == cgt_noise (i, 4);
      sum += noise;
    }
  g_assert_cmpfloat_with_epsilon (sum / 1000, 0.5, 0.05);
  g_assert_cmpuint (equal, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/theme/stated-contrasts", test_stated_contrasts);
  g_test_add_func ("/theme/texts-are-legible", test_text_contrasts);
  g_test_add_func ("/theme/signs-are-visible", test_sign_contrasts);
  g_test_add_func ("/theme/contrast-formula", test_contrast_formula);
  g_test_add_func ("/theme/mix", test_mix);
  g_test_add_func ("/theme/style-ids", test_style_ids);
  g_test_add_func ("/signs/win-and-loss-differ-in-shape", test_win_and_loss_differ_in_shape);
  g_test_add_func ("/signs/least-size", test_sign_has_a_least_size);
  g_test_add_func ("/signs/hatch-lines-up", test_hatch_lines_up);
  g_test_add_func ("/signs/digits-are-tabular", test_digits_are_tabular);
  g_test_add_func ("/signs/text-is-centred", test_text_is_centred);
  g_test_add_func ("/signs/tag-grows", test_tag_grows_with_its_value);
  g_test_add_func ("/signs/snap", test_snap);
  g_test_add_func ("/signs/noise", test_noise);
  return g_test_run ();
}
