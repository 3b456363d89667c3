/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure-pen.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "cgt-prose.h"

/* A thing takes that long to come, and the next one begins that much later; all together at most. */
#define THING_MS 180
#define NEXT_MS 120
#define MOST_MS 1200
/* Of a line of text, as a share of the size. */
#define LINE 1.75
/* Captions are a little smaller, but never below what can be read. */
#define CAPTION 0.92
/* Of an arrow's head, to each side. */
#define HEAD_SPREAD (M_PI / 4.6)

double
cgt_pen_get_size (const CgtFigurePen *pen)
{
  return pen->look->text_size;
}

double
cgt_pen_get_line (const CgtFigurePen *pen)
{
  return round (LINE * pen->look->text_size);
}

double
cgt_pen_get_caption_size (const CgtFigurePen *pen)
{
  return MAX (CAPTION * pen->look->text_size, MIN (11.5, pen->look->text_size));
}

double
cgt_pen_measure (const CgtFigurePen *pen,
                 const char         *text,
                 double              size,
                 CgtWeight           weight)
{
  return cgt_measure_text (pen->cr, text, size, weight);
}

double
cgt_pen_measure_tag (const CgtFigurePen *pen,
                     const char         *text)
{
  if (*text != '*')
    return cgt_measure_text (pen->cr, text, pen->look->text_size, CGT_WEIGHT_BOLD);
  return cgt_measure_tag (pen->cr, text, pen->look->text_size);
}

/* From one thing to the next, in milliseconds: many things come faster. */
static double
get_next_ms (guint n)
{
  return n > 1 ? MIN (NEXT_MS, (double) (MOST_MS - THING_MS) / (n - 1)) : 0;
}

guint
cgt_figure_get_steps_milliseconds (guint n)
{
  return n > 0 ? THING_MS + (guint) (get_next_ms (n) * (n - 1)) : 0;
}

double
cgt_pen_get_share (const CgtFigurePen *pen,
                   guint               i,
                   guint               n)
{
  double all = THING_MS + get_next_ms (n) * (n - 1);
  double share;

  if (pen->progress >= 1)
    return 1;
  share = CLAMP ((pen->progress * all - i * get_next_ms (n)) / THING_MS, 0, 1);
  return 1 - pow (1 - share, 3);
}

double
cgt_pen_mirror (const CgtFigurePen *pen,
                double              x)
{
  return pen->look->rtl ? pen->look->width - x : x;
}

/* The left edge of something that wide on the picture. */
static double
get_left (const CgtFigurePen *pen,
          double              x,
          double              width)
{
  return pen->look->rtl ? pen->look->width - x - width : x;
}

static void
trace (CgtFigurePen *pen,
       const char   *text,
       double        x,
       double        y,
       double        width,
       double        height)
{
  CgtFigureTrace entry = { NULL, x, y, width, height };

  if (pen->trace == NULL)
    return;
  /* Below a title the figure is moved down. */
  cairo_user_to_device (pen->cr, &entry.x, &entry.y);
  entry.text = g_strdup (text);
  g_array_append_val (pen->trace, entry);
}

/* Whatever has the colour, in the units of the figure: the rectangle grows by it. */
static void
note_focus (CgtFigurePen *pen,
            CgtRole       role,
            double        x,
            double        y,
            double        width,
            double        height)
{
  cairo_rectangle_t *focus = pen->focus;
  double right, bottom;

  if (focus == NULL || (role != CGT_ROLE_FOCUS && role != CGT_ROLE_FOCUS_EDGE))
    return;
  x = get_left (pen, x, width);
  cairo_user_to_device (pen->cr, &x, &y);
  right = MAX (x + width, focus->width > 0 ? focus->x + focus->width : 0);
  bottom = MAX (y + height, focus->width > 0 ? focus->y + focus->height : 0);
  if (focus->width > 0)
    {
      x = MIN (x, focus->x);
      y = MIN (y, focus->y);
    }
  *focus = (cairo_rectangle_t) { x, y, right - x, bottom - y };
}

void
cgt_pen_text (CgtFigurePen *pen,
              const char   *text,
              double        x,
              double        y,
              double        size,
              CgtWeight     weight,
              CgtRole       role,
              CgtAnchor     anchor)
{
  static const double shares[] = {
    [CGT_ANCHOR_START] = 0,
    [CGT_ANCHOR_MIDDLE] = 0.5,
    [CGT_ANCHOR_END] = 1,
  };
  double width = cgt_measure_text (pen->cr, text, size, weight);
  double left = get_left (pen, x - shares[anchor] * width, width);

  if (pen->measuring)
    return;
  trace (pen, text, left, y - 0.5 * size, width, size);
  cgt_set_role (pen->cr, pen->look->style, role, 1);
  cgt_draw_text (pen->cr, text, left, y, size, weight, CGT_ANCHOR_START);
}

double
cgt_pen_measure_prose (CgtFigurePen *pen,
                       const char   *text,
                       double        width,
                       double        size,
                       CgtWeight     weight,
                       double       *used)
{
  g_autoptr (CgtProse) prose = cgt_prose_new (pen->cr, text, size, weight, width, pen->look->rtl);

  if (used != NULL)
    *used = cgt_prose_get_width (prose);
  return ceil (cgt_prose_get_height (prose));
}

static double
paint_prose (CgtFigurePen *pen,
             CgtProse     *prose,
             const char   *text,
             double        x,
             double        y,
             double        width,
             CgtRole       role)
{
  double height = cgt_prose_get_height (prose), used = cgt_prose_get_width (prose);
  double left = get_left (pen, x, width);

  if (!pen->measuring && *text != '\0')
    {
      trace (pen, text, pen->look->rtl ? left + width - used : left, y, used, height);
      cgt_prose_draw (prose, pen->look->style, role, left, y);
    }
  return ceil (height);
}

double
cgt_pen_prose (CgtFigurePen *pen,
               const char   *text,
               double        x,
               double        y,
               double        width,
               double        size,
               CgtWeight     weight,
               CgtRole       role)
{
  g_autoptr (CgtProse) prose = cgt_prose_new (pen->cr, text, size, weight, width, pen->look->rtl);

  return paint_prose (pen, prose, text, x, y, width, role);
}

double
cgt_pen_centred_prose (CgtFigurePen *pen,
                       const char   *text,
                       double        x,
                       double        y,
                       double        width,
                       double        size,
                       CgtWeight     weight,
                       CgtRole       role)
{
  g_autoptr (CgtProse) prose = cgt_prose_new (pen->cr, text, size, weight, width, pen->look->rtl);
  double used = cgt_prose_get_width (prose);

  cgt_prose_centre (prose);
  if (!pen->measuring && *text != '\0')
    {
      double left = get_left (pen, x, width);

      trace (pen, text, left + (width - used) / 2, y, used, cgt_prose_get_height (prose));
      cgt_prose_draw (prose, pen->look->style, role, left, y);
    }
  return ceil (cgt_prose_get_height (prose));
}

void
cgt_pen_tag_within (CgtFigurePen *pen,
                    const char   *text,
                    double        x,
                    double        y,
                    double        most)
{
  double width = cgt_pen_measure_tag (pen, text), size = pen->look->text_size * MIN (1, most / width);

  if (pen->measuring)
    return;
  if (*text != '*')
    {
      cgt_pen_text (pen, text, x, y, size, CGT_WEIGHT_BOLD, CGT_ROLE_FIGURE_TEXT, CGT_ANCHOR_MIDDLE);
      return;
    }
  width = MIN (width, most);
  x = cgt_pen_mirror (pen, x);
  trace (pen, text, x - width / 2, y - 0.75 * size, width, 1.5 * size);
  cgt_draw_tag (pen->cr, pen->look->style, text, strchr (text, '?') != NULL ? CGT_TAG_PREVIEW : CGT_TAG_KNOWN, x, y, size);
}

void
cgt_pen_tag (CgtFigurePen *pen,
             const char   *text,
             double        x,
             double        y)
{
  cgt_pen_tag_within (pen, text, x, y, INFINITY);
}

void
cgt_pen_fill (CgtFigurePen *pen,
              double        x,
              double        y,
              double        width,
              double        height,
              double        radius,
              CgtRole       role,
              double        alpha)
{
  if (pen->measuring)
    return;
  note_focus (pen, role, x, y, width, height);
  cgt_rounded_rectangle (pen->cr, get_left (pen, x, width), y, width, height, radius);
  cgt_set_role (pen->cr, pen->look->style, role, alpha);
  cairo_fill (pen->cr);
}

void
cgt_pen_fade_out (CgtFigurePen *pen,
                  double        x,
                  double        y,
                  double        width,
                  double        height,
                  gboolean      upwards)
{
  CgtRgb rgb = cgt_theme_get (pen->look->style, CGT_ROLE_FIGURE_DIM);
  cairo_pattern_t *fade;

  if (pen->measuring)
    return;
  fade = upwards ? cairo_pattern_create_linear (0, y + height, 0, y) : cairo_pattern_create_linear (0, y, 0, y + height);
  cairo_pattern_add_color_stop_rgba (fade, 0, rgb.red, rgb.green, rgb.blue, 0.3);
  cairo_pattern_add_color_stop_rgba (fade, 1, rgb.red, rgb.green, rgb.blue, 0);
  cgt_rounded_rectangle (pen->cr, get_left (pen, x, width), y, width, height, 6);
  cairo_set_source (pen->cr, fade);
  cairo_fill (pen->cr);
  cairo_pattern_destroy (fade);
}

void
cgt_pen_outline (CgtFigurePen *pen,
                 double        x,
                 double        y,
                 double        width,
                 double        height,
                 double        radius,
                 CgtRole       role,
                 CgtPenLine    line)
{
  static const double thicks[] = {
    [CGT_PEN_THIN] = 1,
    [CGT_PEN_THICK] = 2,
    [CGT_PEN_DASHED] = 1.5,
  };
  const double dashes[] = { 4, 3 };
  double thick = thicks[line] * (cgt_style_is_high_contrast (pen->look->style) ? 1.6 : 1);

  if (pen->measuring)
    return;
  note_focus (pen, role, x, y, width, height);
  cairo_save (pen->cr);
  cgt_rounded_rectangle (pen->cr, get_left (pen, x, width) + thick / 2, y + thick / 2, width - thick, height - thick, radius - thick / 2);
  cairo_set_line_width (pen->cr, thick);
  if (line == CGT_PEN_DASHED)
    cairo_set_dash (pen->cr, dashes, G_N_ELEMENTS (dashes), 0);
  cgt_set_role (pen->cr, pen->look->style, role, 1);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

void
cgt_pen_rule (CgtFigurePen *pen,
              double        x0,
              double        y0,
              double        x1,
              double        y1,
              CgtRole       role,
              double        thick)
{
  if (pen->measuring)
    return;
  cairo_save (pen->cr);
  cairo_new_path (pen->cr);
  cairo_set_line_width (pen->cr, thick);
  x0 = cgt_pen_mirror (pen, x0);
  x1 = cgt_pen_mirror (pen, x1);
  if (y0 == y1)
    y0 = y1 = cgt_snap (pen->cr, y0);
  else if (x0 == x1)
    x0 = x1 = cgt_snap (pen->cr, x0);
  cairo_move_to (pen->cr, x0, y0);
  cairo_line_to (pen->cr, x1, y1);
  cgt_set_role (pen->cr, pen->look->style, role, 1);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

void
cgt_pen_route (CgtFigurePen  *pen,
               const double (*points)[2],
               guint          n,
               CgtRole        role,
               double         thick)
{
  cairo_t *cr = pen->cr;
  double head = 3 + 1.7 * thick, angle, x, y;

  if (pen->measuring)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_width (cr, thick);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, cgt_pen_mirror (pen, points[i][0]), points[i][1]);
  cairo_get_current_point (cr, &x, &y);
  angle = atan2 (y - points[n - 2][1], x - cgt_pen_mirror (pen, points[n - 2][0]));
  cairo_move_to (cr, x - head * cos (angle - HEAD_SPREAD), y - head * sin (angle - HEAD_SPREAD));
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x - head * cos (angle + HEAD_SPREAD), y - head * sin (angle + HEAD_SPREAD));
  cgt_set_role (cr, pen->look->style, role, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cgt_pen_arrow (CgtFigurePen *pen,
               double        x0,
               double        y0,
               double        x1,
               double        y1,
               CgtRole       role,
               double        thick)
{
  const double points[][2] = { { x0, y0 }, { x1, y1 } };

  cgt_pen_route (pen, points, G_N_ELEMENTS (points), role, thick);
}

void
cgt_pen_hatch (CgtFigurePen *pen,
               double        x,
               double        y,
               double        width,
               double        height)
{
  if (!pen->measuring)
    cgt_draw_hatch (pen->cr, pen->look->style, CGT_ROLE_HATCH, get_left (pen, x, width), y, width, height, 36);
}

void
cgt_pen_sign (CgtFigurePen *pen,
              CgtSign       sign,
              double        x,
              double        y)
{
  if (!pen->measuring)
    cgt_draw_sign (pen->cr, pen->look->style, sign, cgt_pen_mirror (pen, x), y, 3.2 * pen->look->text_size, FALSE);
}

void
cgt_pen_begin_fade (CgtFigurePen *pen,
                    double        share)
{
  if (!pen->measuring && share < 1)
    cairo_push_group (pen->cr);
}

void
cgt_pen_end_fade (CgtFigurePen *pen,
                  double        share)
{
  if (pen->measuring || share >= 1)
    return;
  cairo_pop_group_to_source (pen->cr);
  cairo_paint_with_alpha (pen->cr, share);
}

char *
cgt_figure_print_values (gboolean known,
                         guint64  first,
                         guint64  last)
{
  if (!known)
    return g_strdup ("*?");
  if (first == last)
    return g_strdup_printf ("*%" PRIu64, first);
  return g_strdup_printf ("*%" PRIu64 "–*%" PRIu64, first, last);
}

char *
cgt_figure_print_number (const CgtFigure *figure,
                         gboolean         known,
                         guint64          first,
                         guint64          last)
{
  if (!figure->plain)
    return cgt_figure_print_values (known, first, last);
  if (!known)
    return g_strdup ("?");
  return first == last ? g_strdup_printf ("%" PRIu64, first) : g_strdup_printf ("%" PRIu64 "–%" PRIu64, first, last);
}

void
cgt_figure_thin_out (gboolean *keep,
                     guint     n,
                     guint     capacity)
{
  guint n_kept = 0, low = 0, high = n;

  for (guint i = 0; i < n; i++)
    n_kept += keep[i] != FALSE;
  for (gboolean from_low = TRUE; n_kept < capacity && low < high; from_low = !from_low)
    {
      guint i = from_low ? low++ : --high;

      n_kept += !keep[i];
      keep[i] = TRUE;
    }
}
