/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-pango.h"

#include <math.h>

static const PangoWeight weights[] = {
  [CGT_WEIGHT_NORMAL] = PANGO_WEIGHT_NORMAL,
  [CGT_WEIGHT_BOLD] = PANGO_WEIGHT_BOLD,
  [CGT_WEIGHT_HEAVY] = PANGO_WEIGHT_ULTRABOLD,
};

void
cgt_pango_set_font (PangoFontDescription *font,
                    double                size,
                    CgtWeight             weight)
{
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weights[weight]);
}

PangoFontDescription *
cgt_pango_create_font (double    size,
                       CgtWeight weight)
{
  PangoFontDescription *font = pango_font_description_from_string ("system-ui,sans");

  cgt_pango_set_font (font, size, weight);
  return font;
}

PangoLayout *
cgt_pango_create_layout (cairo_t *cr)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  cairo_font_options_t *options = cairo_font_options_create ();

  /* Numbers keep their width at every scale. */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  return layout;
}

/* cairo 1.18 sets glyphs at quarters of a pixel, but one that an edge cuts off at whole ones: part of a
 * picture drawn by itself would not fit in with the rest. On a whole pixel both are the same, and the
 * feet of digits are sharp. */
static double
snap_baseline (cairo_t *cr,
               double   x,
               double   y)
{
  cairo_surface_t *surface = cairo_get_group_target (cr);
  cairo_surface_type_t type = cairo_surface_get_type (surface);
  cairo_matrix_t matrix;
  double x_scale, y_scale;

  cairo_get_matrix (cr, &matrix);
  if ((type != CAIRO_SURFACE_TYPE_IMAGE && type != CAIRO_SURFACE_TYPE_RECORDING) || matrix.xy != 0 || matrix.yx != 0)
    return y;
  cairo_surface_get_device_scale (surface, &x_scale, &y_scale);
  cairo_user_to_device (cr, &x, &y);
  y = cgt_round_place (y * y_scale) / y_scale;
  cairo_device_to_user (cr, &x, &y);
  return y;
}

void
cgt_pango_show (cairo_t     *cr,
                PangoLayout *layout,
                double       x,
                double       y)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  do
    {
      PangoRectangle logical;
      double baseline = y + (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE;

      pango_layout_iter_get_line_extents (iter, NULL, &logical);
      cairo_move_to (cr, x + (double) logical.x / PANGO_SCALE, snap_baseline (cr, x, baseline));
      pango_cairo_show_layout_line (cr, pango_layout_iter_get_line_readonly (iter));
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}
