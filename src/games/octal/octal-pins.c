/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-board.h"

#include <math.h>

#include "cgt-sprites.h"

/* Bowling pins, and the lane that they stand on. */

/* In pitches: half of a pin's height; the widths of its foot, belly, neck and head, halved. */
#define HALF_HEIGHT 0.76
#define FOOT 0.15
#define BELLY 0.30
#define NECK 0.115
#define HEAD 0.165
/* Narrower pins (a pitch, in units) have no light and no stripes. */
#define LEAST_PAINTED 14.0

/** Pin: what its stamp depends on */
typedef struct
{
  CgtStyle style;
  gboolean ghost;
  double pitch;
} Pin;

static void
add_half (cairo_t *cr,
          double   c,
          double   side)
{
  double h = HALF_HEIGHT * c;

  if (side > 0)
    {
      cairo_curve_to (cr, 0.11 * c, -h, HEAD * c, -h + 0.07 * c, HEAD * c, -h + 0.20 * c);
      cairo_curve_to (cr, HEAD * c, -h + 0.34 * c, NECK * c, -h + 0.38 * c, NECK * c, -h + 0.52 * c);
      cairo_curve_to (cr, NECK * c, -h + 0.72 * c, BELLY * c, -h + 0.74 * c, BELLY * c, -h + 1.02 * c);
      cairo_curve_to (cr, BELLY * c, -h + 1.24 * c, FOOT * c + 0.06 * c, h - 0.12 * c, FOOT * c, h);
      return;
    }
  cairo_line_to (cr, -FOOT * c, h);
  cairo_curve_to (cr, -FOOT * c - 0.06 * c, h - 0.12 * c, -BELLY * c, -h + 1.24 * c, -BELLY * c, -h + 1.02 * c);
  cairo_curve_to (cr, -BELLY * c, -h + 0.74 * c, -NECK * c, -h + 0.72 * c, -NECK * c, -h + 0.52 * c);
  cairo_curve_to (cr, -NECK * c, -h + 0.38 * c, -HEAD * c, -h + 0.34 * c, -HEAD * c, -h + 0.20 * c);
  cairo_curve_to (cr, -HEAD * c, -h + 0.07 * c, -0.11 * c, -h, 0, -h);
}

static void
add_outline (cairo_t *cr,
             double   c)
{
  cairo_new_sub_path (cr);
  cairo_move_to (cr, 0, -HALF_HEIGHT * c);
  add_half (cr, c, 1);
  add_half (cr, c, -1);
  cairo_close_path (cr);
}

static void
draw_shadow (cairo_t *cr,
             CgtStyle style,
             double   c)
{
  cairo_save (cr);
  cairo_translate (cr, 0.06 * c, HALF_HEIGHT * c);
  cairo_scale (cr, 0.30 * c, 0.075 * c);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * M_PI);
  cairo_restore (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, cgt_style_is_dark (style) ? 0.4 : 0.2);
  cairo_fill (cr);
}

/* Ivory: the lightest wood with white, whatever the style, as a pin is a thing and no paper. */
static CgtRgb
get_ivory (CgtStyle style)
{
  CgtRgb ivory = cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_WOOD_END_1), (CgtRgb) { 1, 1, 1 }, 0.72);

  return cgt_style_is_dark (style) ? cgt_rgb_mix (ivory, (CgtRgb) { 0, 0, 0 }, 0.08) : ivory;
}

static void
fill_body (cairo_t *cr,
           CgtStyle style,
           double   c,
           gboolean painted)
{
  CgtRgb ivory = get_ivory (style), shade = cgt_rgb_mix (ivory, cgt_theme_get (style, CGT_ROLE_WOOD_EDGE), 0.36);
  cairo_pattern_t *light;

  if (!painted)
    {
      cgt_set_rgb (cr, ivory, 1);
      cairo_fill_preserve (cr);
      return;
    }
  light = cairo_pattern_create_linear (-BELLY * c, 0, BELLY * c, 0);
  cairo_pattern_add_color_stop_rgb (light, 0, ivory.red, ivory.green, ivory.blue);
  cairo_pattern_add_color_stop_rgb (light, 0.30, 1, 1, 1);
  cairo_pattern_add_color_stop_rgb (light, 0.58, ivory.red, ivory.green, ivory.blue);
  cairo_pattern_add_color_stop_rgb (light, 1, shade.red, shade.green, shade.blue);
  cairo_set_source (cr, light);
  cairo_pattern_destroy (light);
  cairo_fill_preserve (cr);
}

static void
draw_stripes (cairo_t *cr,
              CgtStyle style,
              double   c)
{
  cgt_set_role (cr, style, CGT_ROLE_DISC_2, 1);
  for (guint i = 0; i < 2; i++)
    {
      cairo_rectangle (cr, -HEAD * c, (-HALF_HEIGHT + 0.44 + 0.12 * i) * c, 2 * HEAD * c, 0.065 * c);
      cairo_fill (cr);
    }
}

static void
draw_pin (cairo_t       *cr,
          gconstpointer  data)
{
  const Pin *pin = data;
  double c = pin->pitch;
  gboolean flat = cgt_style_is_high_contrast (pin->style);
  gboolean painted = !flat && c >= LEAST_PAINTED;

  if (painted)
    draw_shadow (cr, pin->style, c);
  add_outline (cr, c);
  fill_body (cr, pin->style, c, painted);
  if (c >= LEAST_PAINTED)
    {
      cairo_save (cr);
      cairo_clip_preserve (cr);
      cairo_new_path (cr);
      draw_stripes (cr, pin->style, c);
      cairo_restore (cr);
      add_outline (cr, c);
    }
  cairo_set_line_width (cr, flat ? MAX (0.035 * c, 1.2) : MAX (0.022 * c, 0.8));
  cgt_set_role (cr, pin->style, flat ? CGT_ROLE_STONE_EDGE : CGT_ROLE_WOOD_EDGE, flat ? 1 : 0.75);
  cairo_stroke (cr);
}

static void
draw_pin_ghost (cairo_t       *cr,
                gconstpointer  data)
{
  const Pin *pin = data;
  double c = pin->pitch, dash = MAX (0.1 * c, 2);
  const double dashes[] = { dash, 0.78 * dash };

  add_outline (cr, 0.97 * c);
  cairo_set_line_width (cr, MAX (0.035 * c, 1));
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cgt_set_role (cr, pin->style, CGT_ROLE_STONE_GHOST, 1);
  cairo_stroke (cr);
}

void
octal_draw_pin (cairo_t *cr,
                CgtStyle style,
                double   x,
                double   y,
                double   pitch,
                gboolean ghost,
                double   alpha)
{
  const Pin pin = { style, ghost, pitch };
  guint64 key = (guint64) CGT_SPRITE_PIN << 32 | style << 16 | ghost << 12;

  cgt_draw_sprite (cr, key, 0.9 * pitch + 1, x, y, alpha, ghost ? draw_pin_ghost : draw_pin, &pin);
}

/* Boards that run the way the rows do. */
void
octal_draw_lane (const OctalLayout *self,
                 cairo_t           *cr,
                 CgtStyle           style)
{
  const CgtView *view = &self->parent.view;
  gboolean contrast = cgt_style_is_high_contrast (style);
  CgtRgb wood = cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_WOOD_END_1), cgt_theme_get (style, CGT_ROLE_WINDOW),
                             contrast ? 1 : cgt_style_is_dark (style) ? 0.8 : 0.5);
  double line = contrast ? 1.6 : 1, plank = MAX (0.62 * self->parent.unit, 18);

  cairo_save (cr);
  cgt_rounded_rectangle (cr, line / 2, line / 2, view->width - line, view->height - line, 14);
  cgt_set_rgb (cr, wood, 1);
  cairo_fill_preserve (cr);
  if (!contrast)
    {
      cairo_save (cr);
      cairo_clip_preserve (cr);
      cairo_new_path (cr);
      cairo_set_line_width (cr, 1);
      cgt_set_rgb (cr, cgt_rgb_mix (wood, cgt_theme_get (style, CGT_ROLE_WOOD_GRAIN), 0.16), 1);
      for (double y = plank; y < view->height; y += plank)
        {
          double at = cgt_snap (cr, y);

          cairo_move_to (cr, 0, at);
          cairo_line_to (cr, view->width, at);
        }
      cairo_stroke (cr);
      cairo_restore (cr);
      cgt_rounded_rectangle (cr, line / 2, line / 2, view->width - line, view->height - line, 14);
    }
  if (contrast)
    cgt_set_role (cr, style, CGT_ROLE_FRAME, 1);
  else
    cgt_set_rgb (cr, cgt_rgb_mix (wood, cgt_theme_get (style, CGT_ROLE_WOOD_EDGE), 0.3), 1);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  cairo_restore (cr);
}
