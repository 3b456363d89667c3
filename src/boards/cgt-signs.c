/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-signs.h"

#include <math.h>
#include <string.h>

#include "cgt-pango.h"

/* What text needs is kept with the cairo_t, so that a board with a hundred numbers makes it once. */
typedef struct
{
  PangoLayout *layout;
  PangoFontDescription *font;
  /* Of a digit, as a share of the text's size. */
  double digit_height;
} CgtPen;

static void
cgt_pen_free (gpointer data)
{
  CgtPen *pen = data;

  g_object_unref (pen->layout);
  pango_font_description_free (pen->font);
  g_free (pen);
}

static void
cgt_pen_set (CgtPen     *pen,
             const char *text,
             double      size,
             CgtWeight   weight)
{
  cgt_pango_set_font (pen->font, size, weight);
  pango_layout_set_font_description (pen->layout, pen->font);
  pango_layout_set_text (pen->layout, text, -1);
}

static CgtPen *
cgt_pen_get (cairo_t *cr)
{
  static const cairo_user_data_key_t key;
  CgtPen *pen = cairo_get_user_data (cr, &key);
  PangoAttrList *attributes;
  PangoRectangle ink;

  if (pen != NULL)
    return pen;

  pen = g_new0 (CgtPen, 1);
  pen->layout = cgt_pango_create_layout (cr);
  pen->font = cgt_pango_create_font (100, CGT_WEIGHT_NORMAL);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (pen->layout, attributes);
  pango_attr_list_unref (attributes);

  cgt_pen_set (pen, "0", 100, CGT_WEIGHT_NORMAL);
  pango_layout_get_extents (pen->layout, &ink, NULL);
  pen->digit_height = ink.height / (100.0 * PANGO_SCALE);

  cairo_set_user_data (cr, &key, pen, cgt_pen_free);
  return pen;
}

static double
cgt_pen_get_width (CgtPen *pen)
{
  PangoRectangle logical;

  pango_layout_get_extents (pen->layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

double
cgt_draw_text (cairo_t    *cr,
               const char *text,
               double      x,
               double      y,
               double      size,
               CgtWeight   weight,
               CgtAnchor   anchor)
{
  static const double shares[] = {
    [CGT_ANCHOR_START] = 0,
    [CGT_ANCHOR_MIDDLE] = 0.5,
    [CGT_ANCHOR_END] = 1,
  };
  CgtPen *pen = cgt_pen_get (cr);
  double baseline;
  double width;

  cairo_save (cr);
  /* A path that is being made must not be joined to the text. */
  cairo_new_path (cr);
  pango_cairo_update_layout (cr, pen->layout);
  cgt_pen_set (pen, text, size, weight);
  width = cgt_pen_get_width (pen);
  baseline = (double) pango_layout_get_baseline (pen->layout) / PANGO_SCALE;
  cgt_pango_show (cr, pen->layout, x - shares[anchor] * width, y + pen->digit_height * size / 2 - baseline);
  cairo_restore (cr);
  cairo_new_path (cr);
  return width;
}

double
cgt_measure_text (cairo_t    *cr,
                  const char *text,
                  double      size,
                  CgtWeight   weight)
{
  CgtPen *pen = cgt_pen_get (cr);

  cgt_pen_set (pen, text, size, weight);
  return cgt_pen_get_width (pen);
}

void
cgt_draw_sign (cairo_t *cr,
               CgtStyle style,
               CgtSign  sign,
               double   x,
               double   y,
               double   c,
               gboolean plate)
{
  cgt_draw_small_sign (cr, style, sign, x, y, MAX (0.125 * c, CGT_LEAST_SIGN), plate);
}

void
cgt_draw_small_sign (cairo_t *cr,
                     CgtStyle style,
                     CgtSign  sign,
                     double   x,
                     double   y,
                     double   radius,
                     gboolean plate)
{
  double r = radius;

  /* The band of the focus lies under its thing: cgt_draw_focus(). */
  if (sign != CGT_SIGN_WIN && sign != CGT_SIGN_LOSS)
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  if (plate)
    {
      cgt_set_role (cr, style, CGT_ROLE_PAPER, 1);
      cairo_arc (cr, x, y, 1.55 * r, 0, 2 * M_PI);
      cairo_fill (cr);
    }
  if (sign == CGT_SIGN_WIN)
    {
      cgt_set_role (cr, style, CGT_ROLE_WIN, 1);
      cairo_arc (cr, x, y, r, 0, 2 * M_PI);
      cairo_fill (cr);
    }
  else
    {
      cgt_set_role (cr, style, CGT_ROLE_LOSS, 1);
      cairo_set_line_width (cr, 0.42 * r);
      cairo_arc (cr, x, y, r - 0.21 * r, 0, 2 * M_PI);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

static void
print_value (char    text[32],
             guint64 value)
{
  g_snprintf (text, 32, "*%" G_GUINT64_FORMAT, value);
}

double
cgt_measure_tag (cairo_t    *cr,
                 const char *text,
                 double      size)
{
  return cgt_measure_text (cr, text, size, CGT_WEIGHT_BOLD) + 0.78 * size;
}

void
cgt_draw_tag (cairo_t    *cr,
              CgtStyle    style,
              const char *text,
              CgtTagState state,
              double      x,
              double      y,
              double      size)
{
  /* On a large board the edge keeps its share. */
  double thick = MAX (1, size / 16);
  const double dashes[] = { 3 * thick, 2.5 * thick };
  double width = cgt_measure_tag (cr, text, size);
  double height = 1.5 * size;

  cairo_save (cr);
  cairo_set_line_width (cr, cgt_style_is_high_contrast (style) ? 1.6 * thick : thick);
  cgt_rounded_rectangle (cr, x - width / 2, y - height / 2, width, height, 0.45 * size);
  if (state == CGT_TAG_KNOWN)
    {
      cgt_set_role (cr, style, CGT_ROLE_VALUE_BG, 1);
      cairo_fill_preserve (cr);
    }
  else
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cgt_set_role (cr, style, CGT_ROLE_VALUE_EDGE, 1);
  cairo_stroke (cr);
  cgt_set_role (cr, style, CGT_ROLE_VALUE_TEXT, 1);
  cgt_draw_text (cr, text, x, y, size, CGT_WEIGHT_BOLD, CGT_ANCHOR_MIDDLE);
  cairo_restore (cr);
}

double
cgt_measure_value_tag (cairo_t *cr,
                       guint64  value,
                       double   size)
{
  char text[32];

  print_value (text, value);
  return cgt_measure_tag (cr, text, size);
}

void
cgt_draw_value_tag (cairo_t    *cr,
                    CgtStyle    style,
                    guint64     value,
                    CgtTagState state,
                    double      x,
                    double      y,
                    double      size)
{
  char text[32];

  print_value (text, value);
  cgt_draw_tag (cr, style, text, state, x, y, size);
}

void
cgt_draw_mistake (cairo_t *cr,
                  CgtStyle style,
                  double   x,
                  double   y,
                  double   size)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cgt_set_role (cr, style, CGT_ROLE_LOSS_TINT, 1);
  cairo_arc (cr, x, y, 0.75 * size, 0, 2 * M_PI);
  cairo_fill (cr);
  cgt_set_role (cr, style, CGT_ROLE_LOSS_TEXT, 1);
  if (cgt_style_is_high_contrast (style))
    {
      cairo_set_line_width (cr, 1);
      cairo_arc (cr, x, y, 0.75 * size - 0.5, 0, 2 * M_PI);
      cairo_stroke (cr);
    }
  cgt_draw_text (cr, "?", x, y, size, CGT_WEIGHT_HEAVY, CGT_ANCHOR_MIDDLE);
  cairo_restore (cr);
}

void
cgt_draw_hatch (cairo_t *cr,
                CgtStyle style,
                CgtRole  role,
                double   x,
                double   y,
                double   width,
                double   height,
                double   c)
{
  const double inset = 1.5;
  double pitch = 0.19 * c;
  double left = x + inset;
  double top = y + inset;
  double right = x + width - inset;
  double bottom = y + height - inset;

  if (right <= left || bottom <= top || pitch <= 0)
    return;

  cairo_save (cr);
  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_clip (cr);
  /* On every line x + y is a multiple of the pitch, whatever rectangle it crosses. */
  for (double sum = ceil ((left + top) / pitch) * pitch; sum < right + bottom; sum += pitch)
    {
      cairo_move_to (cr, sum - bottom - pitch, bottom + pitch);
      cairo_line_to (cr, sum - top + pitch, top - pitch);
    }
  cairo_set_line_width (cr, MAX (0.032 * c, 1));
  cgt_set_role (cr, style, role, role == CGT_ROLE_PENCIL ? 0.55 : 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cgt_draw_cursor (cairo_t *cr,
                 CgtStyle style,
                 double   x,
                 double   y,
                 double   width,
                 double   height,
                 double   c)
{
  double thick = MAX (2, 0.06 * c);
  double inset = 2.5 + thick / 2;

  /* In a tiny element the outline stays around the middle. */
  inset = MIN (inset, MIN (width, height) / 3);
  cairo_save (cr);
  cgt_rounded_rectangle (cr, x + inset, y + inset, width - 2 * inset, height - 2 * inset, 0.12 * c);
  cairo_set_line_width (cr, thick);
  cgt_set_role (cr, style, CGT_ROLE_CURSOR, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cgt_draw_focus (cairo_t *cr,
                CgtStyle style,
                double   x,
                double   y,
                double   width,
                double   height,
                double   radius,
                double   c)
{
  cairo_save (cr);
  cgt_rounded_rectangle (cr, x, y, width, height, radius);
  cgt_set_role (cr, style, CGT_ROLE_FOCUS, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, MAX (2, 0.06 * c));
  cgt_set_role (cr, style, CGT_ROLE_FOCUS_EDGE, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cgt_draw_bracket (cairo_t *cr,
                  CgtStyle style,
                  CgtRole  role,
                  double   x0,
                  double   x1,
                  double   y,
                  double   c)
{
  double arm = 0.2 * c;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_width (cr, MAX (1, 0.042 * c) * (cgt_style_is_high_contrast (style) ? 1.2 : 1));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  x0 = cgt_snap (cr, x0);
  x1 = cgt_snap (cr, x1);
  y = cgt_snap (cr, y);
  cairo_move_to (cr, x0, y - arm);
  cairo_line_to (cr, x0, y);
  cairo_line_to (cr, x1, y);
  cairo_line_to (cr, x1, y - arm);
  cgt_set_role (cr, style, role, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cgt_draw_arrow (cairo_t *cr,
                CgtRgb   rgb,
                double   x0,
                double   y0,
                double   x1,
                double   y1,
                double   size)
{
  double angle = atan2 (y1 - y0, x1 - x0);
  const double spread = M_PI / 4.6;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_width (cr, MAX (1, 0.17 * size));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
  cairo_move_to (cr, x1 - size * cos (angle - spread), y1 - size * sin (angle - spread));
  cairo_line_to (cr, x1, y1);
  cairo_line_to (cr, x1 - size * cos (angle + spread), y1 - size * sin (angle + spread));
  cgt_set_rgb (cr, rgb, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cgt_rounded_rectangle (cairo_t *cr,
                       double   x,
                       double   y,
                       double   width,
                       double   height,
                       double   radius)
{
  double r = CLAMP (radius, 0, MIN (width, height) / 2);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -M_PI / 2, 0);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, M_PI / 2);
  cairo_arc (cr, x + r, y + height - r, r, M_PI / 2, M_PI);
  cairo_arc (cr, x + r, y + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path (cr);
}

double
cgt_snap (cairo_t *cr,
          double   value)
{
  double dx = 1;
  double dy = 0;
  double device_x;
  double device_y;
  double scale;
  double offset;

  cairo_user_to_device_distance (cr, &dx, &dy);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &device_x, &device_y);
  scale = hypot (dx, dy) * device_x;
  if (!(scale > 0))
    return value;
  /* A line of 1, 3, … device pixels has its middle on the middle of one. */
  offset = (long) round (MAX (cairo_get_line_width (cr) * scale, 1)) % 2 == 1 ? 0.5 : 0;
  return (round (value * scale - offset) + offset) / scale;
}

double
cgt_round_place (double place)
{
  return floor (place + 0.5 + 1e-6);
}

double
cgt_noise (guint64 thing,
           guint   salt)
{
  guint64 state = thing * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + salt + 1;

  /* Two rounds of multiply and shift: neighbours come out unlike. */
  state = (state ^ state >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  state = (state ^ state >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  state ^= state >> 31;
  return (state >> 11) * 0x1p-53;
}

void
cgt_add_wave (cairo_t *cr,
              double   x,
              double   y,
              double   height,
              double   sway)
{
  cairo_move_to (cr, x - sway / 2, y + 0.08 * height);
  cairo_curve_to (cr, x + sway * 1.4, y + 0.24 * height, x + sway * 0.9, y + 0.38 * height, x, y + 0.5 * height);
  cairo_curve_to (cr, x - sway * 0.9, y + 0.62 * height, x - sway * 0.5, y + 0.8 * height, x + sway, y + 0.92 * height);
}
