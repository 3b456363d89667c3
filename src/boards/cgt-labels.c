/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-labels.h"

#include <math.h>
#include <string.h>

/* Of the arrow, as shares of the text's size. */
#define ARROW 1.1
#define SPACE 0.4
#define HEAD 0.34
/* Of a count that is a button: room on each side, its mark, the space before that, its height. */
#define ASKING_ROOM 0.5
#define ASKING_MARK 0.62
#define ASKING_SPACE 0.36
#define ASKING_HEIGHT 1.46
/* Of what tells that there is more than is shown. */
#define MORE_SHADE 16.0
#define MORE_BAR 4.0
#define MORE_INSET 14.0
#define MORE_THUMB 16.0

double
cgt_label_get_text_size (double pitch)
{
  return CLAMP (0.45 * pitch, 12, MAX (18, 0.26 * pitch));
}

double
cgt_label_get_tag_size (double pitch)
{
  return CLAMP (0.34 * pitch, 11.5, MAX (20, 0.2 * pitch));
}

double
cgt_label_get_tag_width (guint64 value,
                         double  size)
{
  guint characters = 2;

  for (; value >= 10; value /= 10)
    characters++;
  return (characters * CGT_LABEL_DIGIT + 0.78) * size;
}

char *
cgt_format_count (guint64 count,
                  guint   most_digits)
{
  static const char *const superscripts[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  guint n = strlen (digits), exponent;
  guint64 scale = 1, hundredths;
  GString *text;

  if (n <= MAX (most_digits, 4))
    return g_steal_pointer (&digits);

  exponent = n - 1;
  for (guint i = 0; i + 2 < exponent; i++)
    scale *= 10;
  hundredths = count / scale + (count % scale >= scale / 2 && scale > 1);
  if (hundredths >= 1000)
    {
      hundredths /= 10;
      exponent++;
    }

  text = g_string_new (NULL);
  if (hundredths % 100 != 0)
    g_string_append_printf (text, "%u.%02u×", (guint) (hundredths / 100), (guint) (hundredths % 100));
  else if (hundredths != 100)
    g_string_append_printf (text, "%u×", (guint) (hundredths / 100));
  g_string_append (text, "10");
  if (exponent >= 10)
    g_string_append (text, superscripts[exponent / 10]);
  g_string_append (text, superscripts[exponent % 10]);
  return g_string_free (text, FALSE);
}

gboolean
cgt_has_asking_count (const CgtLayout *layout,
                      guint64          count,
                      guint64          hidden,
                      double           pitch)
{
  return layout->view.asks && !layout->miniature && count > CGT_FEW && (hidden > 0 || pitch < CGT_LEAST_HIT_PITCH);
}

double
cgt_get_asking_width (double width,
                      double size)
{
  return width + (2 * ASKING_ROOM + ASKING_SPACE + ASKING_MARK) * size;
}

void
cgt_draw_asking_count (cairo_t    *cr,
                       CgtStyle    style,
                       const char *count,
                       double      x,
                       double      y,
                       double      size,
                       CgtWeight   weight,
                       gboolean    rtl)
{
  gboolean contrast = cgt_style_is_high_contrast (style);
  CgtRgb text = cgt_theme_get (style, CGT_ROLE_TEXT);
  double width = cgt_measure_text (cr, count, size, weight), all = cgt_get_asking_width (width, size);
  double height = ASKING_HEIGHT * size, half = ASKING_MARK * size / 2;
  double mark = x + (rtl ? -1 : 1) * (all / 2 - ASKING_ROOM * size - half);

  cairo_save (cr);
  cgt_rounded_rectangle (cr, x - all / 2, y - height / 2, all, height, 0.3 * height);
  cgt_set_rgb (cr, cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_WINDOW), text, contrast ? 0 : 0.11), 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1);
  cgt_set_rgb (cr, cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_WINDOW), text, contrast ? 1 : 0.22), 1);
  cairo_stroke (cr);
  cairo_set_line_width (cr, MAX (0.11 * size, 1.2));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, mark - half, y - half / 2);
  cairo_line_to (cr, mark, y + half / 2);
  cairo_line_to (cr, mark + half, y - half / 2);
  cgt_set_rgb (cr, text, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
  cgt_draw_text (cr, count, x - (rtl ? -1 : 1) * (ASKING_SPACE + ASKING_MARK) * size / 2, y, size, weight,
                 CGT_ANCHOR_MIDDLE);
}

static double
draw_arrow (cairo_t *cr,
            CgtStyle style,
            double   x,
            double   y,
            double   size)
{
  cgt_draw_arrow (cr, cgt_theme_get (style, CGT_ROLE_PENCIL), x + SPACE * size, y,
                  x + (SPACE + ARROW) * size, y, HEAD * size);
  return x + (2 * SPACE + ARROW) * size;
}

void
cgt_draw_change (cairo_t    *cr,
                 CgtStyle    style,
                 const char *before,
                 const char *after,
                 double      x,
                 double      y,
                 double      size)
{
  double first = cgt_measure_text (cr, before, size, CGT_WEIGHT_HEAVY);
  double second = cgt_measure_text (cr, after, size, CGT_WEIGHT_HEAVY);

  x -= (first + second + (2 * SPACE + ARROW) * size) / 2;
  cgt_set_role (cr, style, CGT_ROLE_TEXT, 1);
  cgt_draw_text (cr, before, x, y, size, CGT_WEIGHT_HEAVY, CGT_ANCHOR_START);
  x = draw_arrow (cr, style, x + first, y, size);
  /* Pencil is too pale for small text. */
  cgt_set_role (cr, style, size < 18 ? CGT_ROLE_NOTE : CGT_ROLE_PENCIL, 1);
  cgt_draw_text (cr, after, x, y, size, CGT_WEIGHT_HEAVY, CGT_ANCHOR_START);
}

const CgtComponent *
cgt_scene_find_component (const GArray *components,
                          guint64       place)
{
  for (guint i = 0; components != NULL && i < components->len; i++)
    {
      const CgtComponent *component = &g_array_index (components, CgtComponent, i);

      if (component->first <= place && place <= component->last)
        return component;
    }
  return NULL;
}

void
cgt_draw_value (cairo_t            *cr,
                CgtStyle            style,
                const CgtComponent *now,
                const CgtComponent *then,
                double              x,
                double              y,
                double              size,
                double              room)
{
  double first, second, width;

  if (now == NULL)
    return;
  if (then == NULL)
    {
      cgt_draw_value_tag (cr, style, now->value, CGT_TAG_KNOWN, x, y, size);
      return;
    }

  first = cgt_measure_value_tag (cr, now->value, size);
  second = cgt_measure_value_tag (cr, then->value, size);
  width = first + second + (2 * SPACE + ARROW) * size;
  if (width > room)
    {
      double below = y + CGT_LABEL_BELOW * size;

      cgt_draw_value_tag (cr, style, now->value, CGT_TAG_KNOWN, x, y, size);
      cgt_draw_arrow (cr, cgt_theme_get (style, CGT_ROLE_PENCIL), x, y + 0.95 * size, x, below - 0.95 * size, HEAD * size);
      cgt_draw_value_tag (cr, style, then->value, CGT_TAG_PREVIEW, x, below, size);
      return;
    }
  x -= width / 2;
  cgt_draw_value_tag (cr, style, now->value, CGT_TAG_KNOWN, x + first / 2, y, size);
  x = draw_arrow (cr, style, x + first, y, size);
  cgt_draw_value_tag (cr, style, then->value, CGT_TAG_PREVIEW, x + second / 2, y, size);
}

/* At the upper edge (@down -1) or the lower one (1). */
static void
draw_edge (const CgtLayout *layout,
           cairo_t         *cr,
           CgtStyle         style,
           double           radius,
           int              down)
{
  double width = layout->view.width, y = down < 0 ? 0 : layout->view.height, x = width / 2;
  double dark = cgt_style_is_dark (style) ? 0.4 : 0.14;

  cairo_save (cr);
  if (!cgt_style_is_high_contrast (style))
    {
      cairo_pattern_t *shade = cairo_pattern_create_linear (0, y, 0, y - down * MORE_SHADE);

      cairo_pattern_add_color_stop_rgba (shade, 0, 0, 0, 0, dark);
      cairo_pattern_add_color_stop_rgba (shade, 0.4, 0, 0, 0, 0.35 * dark);
      cairo_pattern_add_color_stop_rgba (shade, 1, 0, 0, 0, 0);
      cgt_rounded_rectangle (cr, 0, 0, width, layout->view.height, radius);
      cairo_set_source (cr, shade);
      cairo_fill (cr);
      cairo_pattern_destroy (shade);
    }
  cairo_set_line_width (cr, 2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, x - 6, y - down * 7.5);
  cairo_line_to (cr, x, y - down * 3);
  cairo_line_to (cr, x + 6, y - down * 7.5);
  cgt_set_role (cr, style, CGT_ROLE_FRAME, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cgt_draw_more (const CgtLayout *layout,
               cairo_t         *cr,
               CgtStyle         style,
               double           radius)
{
  const CgtView *view = &layout->view;
  guint64 first;
  double height, top, thumb, x;

  if (layout->miniature || layout->n_rows <= layout->n_rows_shown)
    return;

  first = MIN (view->first, layout->n_rows - layout->n_rows_shown);
  if (first > 0)
    draw_edge (layout, cr, style, radius, -1);
  if (first + layout->n_rows_shown < layout->n_rows)
    draw_edge (layout, cr, style, radius, 1);

  height = MAX (view->height - 2 * MORE_INSET, 1);
  thumb = MIN (MAX (height * layout->n_rows_shown / layout->n_rows, MORE_THUMB), height);
  top = MORE_INSET + (height - thumb) * first / (layout->n_rows - layout->n_rows_shown);
  x = view->rtl ? 1 : view->width - MORE_BAR - 1;
  cgt_rounded_rectangle (cr, x, MORE_INSET, MORE_BAR, height, MORE_BAR / 2);
  cgt_set_role (cr, style, CGT_ROLE_FRAME, 0.22);
  cairo_fill (cr);
  cgt_rounded_rectangle (cr, x, top, MORE_BAR, thumb, MORE_BAR / 2);
  cgt_set_role (cr, style, CGT_ROLE_FRAME, 1);
  cairo_fill (cr);
}

void
cgt_draw_run_outline (cairo_t          *cr,
                      CgtStyle          style,
                      CgtSign           sign,
                      guint             from,
                      guint             to,
                      guint             length,
                      CgtGridPointFunc  get_point,
                      gconstpointer     user_data)
{
  guint first = from / length, last = (to - 1) / length, start = from % length, end = (to - 1) % length + 1;
  gboolean single = first == last;
  const struct { guint along, line; } corners[] = {
    { start, first }, { single ? end : length, first }, { single ? end : length, last }, { end, last },
    { end, last + 1 }, { single ? start : 0, last + 1 }, { single ? start : 0, first + 1 }, { start, first + 1 },
  };

  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      double x, y;

      get_point (user_data, corners[i].along, corners[i].line, &x, &y);
      cairo_line_to (cr, x, y);
    }
  cairo_close_path (cr);
  /* Half of the stroke is cut off. */
  cairo_clip_preserve (cr);
  cairo_set_line_width (cr, 2 * (sign == CGT_SIGN_WIN ? CGT_WIN_LINE : CGT_LOSS_LINE));
  cgt_set_role (cr, style, sign == CGT_SIGN_WIN ? CGT_ROLE_WIN : CGT_ROLE_LOSS, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cgt_draw_empty_place (cairo_t *cr,
                      CgtStyle style,
                      double   x,
                      double   y,
                      double   pitch)
{
  cairo_save (cr);
  cairo_translate (cr, x, y - 0.26 * pitch);
  cairo_scale (cr, 0.34 * pitch, 0.14 * pitch);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * M_PI);
  cairo_restore (cr);
  cgt_set_role (cr, style, CGT_ROLE_STONE_GHOST, 0.16);
  cairo_fill_preserve (cr);
  cgt_set_role (cr, style, CGT_ROLE_STONE_GHOST, 0.7);
  cairo_set_line_width (cr, MAX (0.03 * pitch, 1));
  cairo_stroke (cr);
}
