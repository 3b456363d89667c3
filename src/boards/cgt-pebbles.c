/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-pebbles.h"

#include <math.h>

#include "cgt-labels.h"
#include "cgt-signs.h"
#include "cgt-sprites.h"

#define N_POINTS 8
#define N_SHAPES 60      /* different stones: enough for none to be noticed twice */
#define LIFT 4.0         /* units that a taken stone rises */
#define MOST_LEAVING 80  /* stones whose going is worth a motion */

/* Stones narrower than this (half of one, in units) are a flat shape with an edge. */
#define LEAST_PAINTED 7.0

enum {
  SALT_COLOUR,
  SALT_HEIGHT,
  SALT_TURN,
  SALT_KIND,
  SALT_VEIN,
  SALT_SHAPE = 12,
  SALT_POINT = 16,
  SALT_SPECK = 32
};

static double
get_noise (guint64 seed,
           guint   salt,
           double  from,
           double  to)
{
  return from + cgt_noise (seed, salt) * (to - from);
}

/* A closed curve through eight points near an oval: Catmull-Rom, as Bézier pieces. Leaves the
 * stone's own coordinates set: the middle is the origin, the turn is made. */
static void
add_outline (cairo_t *cr,
             guint64  seed,
             double   half_width,
             double   half_height)
{
  double px[N_POINTS], py[N_POINTS];

  for (guint i = 0; i < N_POINTS; i++)
    {
      double angle = 2 * M_PI * i / N_POINTS;
      double reach = get_noise (seed, SALT_POINT + i, 0.95, 1.05);

      px[i] = half_width * reach * cos (angle);
      py[i] = half_height * reach * sin (angle);
    }

  cairo_new_sub_path (cr);
  cairo_move_to (cr, px[0], py[0]);
  for (guint i = 0; i < N_POINTS; i++)
    {
      guint before = (i + N_POINTS - 1) % N_POINTS;
      guint next = (i + 1) % N_POINTS;
      guint after = (i + 2) % N_POINTS;

      cairo_curve_to (cr,
                      px[i] + (px[next] - px[before]) / 6, py[i] + (py[next] - py[before]) / 6,
                      px[next] - (px[after] - px[i]) / 6, py[next] - (py[after] - py[i]) / 6,
                      px[next], py[next]);
    }
  cairo_close_path (cr);
}

/* 0.46 of the pitch at most, jitter included, so that neighbours never touch. */
static double
get_half_width (guint64 seed,
                double  pitch)
{
  return 0.46 * pitch * get_noise (seed, SALT_HEIGHT + 64, 0.94, 1);
}

static double
get_half_height (guint64 seed,
                 double  half_width)
{
  return half_width * get_noise (seed, SALT_HEIGHT, 0.80, 0.87);
}

static double
get_turn (guint64 seed)
{
  return get_noise (seed, SALT_TURN, -13, 13) * M_PI / 180;
}

static void
draw_shadow (cairo_t *cr,
             CgtStyle style,
             double   half_width,
             double   half_height)
{
  cairo_save (cr);
  cairo_translate (cr, 0.07 * half_width, 0.80 * half_height);
  cairo_scale (cr, 0.84 * half_width, 0.30 * half_height);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * M_PI);
  cairo_set_source_rgba (cr, 0, 0, 0, cgt_style_is_dark (style) ? 0.36 : 0.17);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* The light comes from the upper left whichever way the stone is turned. */
static void
set_light (cairo_t *cr,
           CgtStyle style,
           CgtRgb   rgb,
           double   half_width,
           double   turn)
{
  double shine = cgt_style_is_dark (style) ? 0.46 : 0.66;
  double angle = -2.25 - turn;
  double lx = 0.42 * half_width * cos (angle), ly = 0.42 * half_width * sin (angle);
  const struct { double at; double share; } stops[] = {
    { 0, shine }, { 0.16, 0.62 * shine }, { 0.36, 0.20 * shine }, { 0.62, 0 }, { 0.82, -0.10 }, { 1, -0.24 }
  };
  cairo_pattern_t *light;

  light = cairo_pattern_create_radial (lx, ly, 0, 0.30 * lx, 0.30 * ly, 1.12 * half_width);
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      CgtRgb end = stops[i].share > 0 ? (CgtRgb) { 1, 1, 1 } : (CgtRgb) { 0, 0, 0 };
      CgtRgb stop = cgt_rgb_mix (rgb, end, ABS (stops[i].share));

      cairo_pattern_add_color_stop_rgb (light, stops[i].at, stop.red, stop.green, stop.blue);
    }
  cairo_set_source (cr, light);
  cairo_pattern_destroy (light);
}

static void
draw_vein (cairo_t *cr,
           CgtRgb   rgb,
           guint64  seed,
           double   half_width,
           double   half_height)
{
  double left = get_noise (seed, SALT_VEIN, -0.25, 0.40) * half_height;
  double right = get_noise (seed, SALT_VEIN + 1, -0.25, 0.40) * half_height;
  double bow = get_noise (seed, SALT_VEIN + 2, -0.10, 0.10) * half_height;

  cairo_move_to (cr, -0.86 * half_width, left);
  cairo_curve_to (cr, -0.3 * half_width, left + bow, 0.3 * half_width, right - bow, 0.86 * half_width, right);
  cairo_set_line_width (cr, MAX (0.085 * half_width, 0.8));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cgt_set_rgb (cr, cgt_rgb_mix (rgb, (CgtRgb) { 1, 1, 1 }, 0.42), 0.8);
  cairo_stroke (cr);
}

static void
draw_specks (cairo_t *cr,
             CgtRgb   rgb,
             guint64  seed,
             double   half_width,
             double   half_height)
{
  guint n = 4 + (guint) (cgt_noise (seed, SALT_SPECK - 1) * 3.99);

  cgt_set_rgb (cr, cgt_rgb_mix (rgb, (CgtRgb) { 0, 0, 0 }, 0.48), 0.85);
  for (guint i = 0; i < n; i++)
    {
      double angle = get_noise (seed, SALT_SPECK + 3 * i, 0, 2 * M_PI);
      double reach = get_noise (seed, SALT_SPECK + 3 * i + 1, 0.2, 0.72);
      double size = get_noise (seed, SALT_SPECK + 3 * i + 2, 0.028, 0.055) * half_width;

      cairo_new_sub_path (cr);
      cairo_arc (cr, half_width * reach * cos (angle), half_height * reach * sin (angle), MAX (size, 0.4), 0, 2 * M_PI);
      cairo_fill (cr);
    }
}

/** Pebble: a stone to be drawn: what its stamp depends on */
typedef struct
{
  CgtStyle style;
  guint shape;
  gboolean ghost;
  double pitch;
} Pebble;

static void
draw_stone (cairo_t       *cr,
            gconstpointer  data)
{
  const Pebble *pebble = data;
  CgtStyle style = pebble->style;
  guint64 seed = pebble->shape;
  double half_width = get_half_width (seed, pebble->pitch);
  double half_height = get_half_height (seed, half_width);
  double turn = get_turn (seed);
  double kind = cgt_noise (seed, SALT_KIND);
  gboolean flat = cgt_style_is_high_contrast (style);
  gboolean painted = !flat && 0.46 * pebble->pitch >= LEAST_PAINTED;
  CgtRgb rgb = cgt_theme_get (style, CGT_ROLE_STONE_1 + (guint) (cgt_noise (seed, SALT_COLOUR) * 4.999));

  if (painted)
    draw_shadow (cr, style, half_width, half_height);

  cairo_save (cr);
  cairo_rotate (cr, turn);
  add_outline (cr, seed, half_width, half_height);
  if (painted)
    set_light (cr, style, rgb, half_width, turn);
  else
    cgt_set_rgb (cr, rgb, 1);
  cairo_fill_preserve (cr);

  if (flat || painted)
    cgt_set_role (cr, style, CGT_ROLE_STONE_EDGE, flat ? 1 : 0.62);
  else
    cgt_set_rgb (cr, cgt_rgb_mix (rgb, cgt_theme_get (style, CGT_ROLE_STONE_EDGE), 0.6), 1);
  cairo_set_line_width (cr, flat ? MIN (MAX (0.07 * half_width, 1.2), 0.2 * half_width)
                                 : MIN (MAX (0.045 * half_width, 0.8), 0.16 * half_width));
  cairo_stroke (cr);

  if (painted && kind < 0.25)
    draw_vein (cr, rgb, seed, half_width, half_height);
  else if (painted && kind < 0.5)
    draw_specks (cr, rgb, seed, half_width, half_height);
  cairo_restore (cr);
}

static void
draw_stone_ghost (cairo_t       *cr,
                  gconstpointer  data)
{
  const Pebble *pebble = data;
  guint64 seed = pebble->shape;
  double half_width = 0.95 * get_half_width (seed, pebble->pitch);
  double half_height = get_half_height (seed, half_width);
  double dash = 0.46 * pebble->pitch < LEAST_PAINTED ? 0.5 : 0.22;
  double dashes[] = { dash * half_width, 0.78 * dash * half_width };

  cairo_save (cr);
  cairo_rotate (cr, get_turn (seed));
  add_outline (cr, seed, half_width, half_height);
  cairo_set_line_width (cr, MIN (MAX (0.075 * half_width, 1), 0.25 * half_width));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cgt_set_role (cr, pebble->style, CGT_ROLE_STONE_GHOST, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_pebble (cairo_t *cr,
             CgtStyle style,
             guint64  seed,
             double   x,
             double   y,
             double   pitch,
             gboolean ghost,
             double   alpha)
{
  const Pebble pebble = { style, cgt_noise (seed, SALT_SHAPE) * N_SHAPES, ghost, pitch };
  guint64 key = (guint64) CGT_SPRITE_PEBBLE << 32 | style << 16 | ghost << 12 | pebble.shape;

  cgt_draw_sprite (cr, key, 0.6 * pitch + 1, x, y, alpha, ghost ? draw_stone_ghost : draw_stone, &pebble);
}

void
cgt_draw_pebble (cairo_t *cr,
                 CgtStyle style,
                 guint64  seed,
                 double   x,
                 double   y,
                 double   pitch,
                 double   alpha)
{
  draw_pebble (cr, style, seed, x, y, pitch, FALSE, alpha);
}

void
cgt_draw_pebble_ghost (cairo_t *cr,
                       CgtStyle style,
                       guint64  seed,
                       double   x,
                       double   y,
                       double   pitch)
{
  draw_pebble (cr, style, seed, x, y, pitch, TRUE, 1);
}

void
cgt_draw_round_cursor (cairo_t *cr,
                       CgtStyle style,
                       double   x,
                       double   y,
                       double   pitch)
{
  double width = MAX (2, 0.06 * pitch);

  cairo_save (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, MAX (0.5 * pitch - 0.1 * width, 4), 0, 2 * M_PI);
  cairo_set_line_width (cr, width);
  cgt_set_role (cr, style, CGT_ROLE_CURSOR, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cgt_draw_felt (cairo_t  *cr,
               CgtStyle  style,
               double    width,
               double    height)
{
  CgtRgb felt = cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_FELT), cgt_theme_get (style, CGT_ROLE_WINDOW), 0.25);
  gboolean contrast = cgt_style_is_high_contrast (style);
  double line = contrast ? 1.6 : 1;

  cgt_rounded_rectangle (cr, line / 2, line / 2, width - line, height - line, CGT_FELT_RADIUS);
  cgt_set_rgb (cr, felt, 1);
  cairo_fill_preserve (cr);
  if (contrast)
    cgt_set_role (cr, style, CGT_ROLE_FRAME, 1);
  else
    cgt_set_rgb (cr, cgt_rgb_mix (felt, cgt_theme_get (style, CGT_ROLE_TEXT), 0.22), 1);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
}

/* Of the number at a brace. */
static double
get_brace_text (double pitch)
{
  return CLAMP (0.62 * pitch, 10.5, MAX (16, 0.3 * pitch));
}

void
cgt_heap_init (CgtHeap *self,
               guint64  stones,
               guint    most_in_fives,
               guint    most_shown,
               double   pitch,
               gboolean numbered)
{
  guint rows, rows_above;

  self->stones = stones;
  self->columns = stones > most_in_fives ? 10 : 5;
  self->hidden = 0;
  self->band = numbered ? 0.75 + 1.25 * get_brace_text (pitch) / pitch : 1;
  /* A brace takes as much room as two rows: it has to hide more. */
  if (stones <= (guint64) most_shown + 2 * self->columns)
    {
      self->shown = self->below = stones;
      return;
    }

  rows = MAX (most_shown / self->columns, 2);
  rows_above = rows >= 8 ? MAX (rows / 4, 2) : 1;
  self->shown = rows * self->columns;
  self->below = self->shown - rows_above * self->columns;
  self->hidden = stones - self->shown;
}

double
cgt_heap_get_width (const CgtHeap *self)
{
  return CLAMP (self->stones, 1, self->columns);
}

double
cgt_heap_get_height (const CgtHeap *self)
{
  guint rows = MAX (self->shown + self->columns - 1, self->columns) / self->columns;

  return rows * CGT_PEBBLE_ROW + (self->hidden > 0 ? self->band : 0);
}

guint64
cgt_heap_get_stone (const CgtHeap *self,
                    guint          drawn)
{
  return drawn < self->below ? drawn : drawn + self->hidden;
}

void
cgt_heap_get_centre (const CgtHeap *self,
                     guint64        drawn,
                     double        *dx,
                     double        *dy)
{
  guint64 row = drawn / self->columns;

  *dx = drawn % self->columns + 0.5 - cgt_heap_get_width (self) / 2;
  *dy = (row + 0.5) * CGT_PEBBLE_ROW;
  if (self->hidden > 0 && drawn >= self->below)
    *dy += self->band;
}

gboolean
cgt_heap_get_brace (const CgtHeap *self,
                    double        *bottom,
                    double        *top)
{
  if (self->hidden == 0)
    return FALSE;

  *bottom = self->below / self->columns * CGT_PEBBLE_ROW;
  *top = *bottom + self->band;
  return TRUE;
}

/* A curly brace that opens downwards, its tip in the middle. */
static void
add_brace (cairo_t *cr,
           double   left,
           double   right,
           double   y,
           double   height)
{
  double middle = (left + right) / 2;
  double half = height / 2;

  cairo_move_to (cr, left, y);
  cairo_curve_to (cr, left, y - half, left, y - half, left + half, y - half);
  cairo_line_to (cr, middle - half, y - half);
  cairo_curve_to (cr, middle, y - half, middle, y - half, middle, y - height);
  cairo_curve_to (cr, middle, y - half, middle, y - half, middle + half, y - half);
  cairo_line_to (cr, right - half, y - half);
  cairo_curve_to (cr, right, y - half, right, y - half, right, y);
}

static void
draw_brace (cairo_t       *cr,
            CgtStyle       style,
            const CgtHeap *heap,
            double         x,
            double         y,
            double         pitch,
            gboolean       ghost,
            gboolean       numbered)
{
  double size = get_brace_text (pitch);
  double half = cgt_heap_get_width (heap) / 2 * pitch;
  g_autofree char *count = cgt_format_count (heap->hidden, 7);
  g_autofree char *label = g_strconcat ("+", count, NULL);
  double bottom = 0, top = 0;

  cgt_heap_get_brace (heap, &bottom, &top);
  cairo_save (cr);
  cgt_set_role (cr, style, ghost ? CGT_ROLE_PENCIL : CGT_ROLE_NOTE, 1);
  add_brace (cr, x - half + 0.3 * pitch, x + half - 0.3 * pitch, y - (bottom + 0.2) * pitch, 0.4 * pitch);
  cairo_set_line_width (cr, MAX (0.045 * pitch, 1));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  if (numbered)
    cgt_draw_text (cr, label, x, y - (top - 0.1) * pitch + 0.58 * size, size, CGT_WEIGHT_BOLD, CGT_ANCHOR_MIDDLE);
  cairo_restore (cr);
}

static guint64
get_seed (guint64 seed,
          guint64 stone)
{
  return seed * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + stone;
}

void
cgt_draw_heap_stone (cairo_t  *cr,
                     CgtStyle  style,
                     guint64   seed,
                     guint64   stone,
                     double    x,
                     double    y,
                     double    pitch,
                     gboolean  outlined)
{
  cgt_draw_pebble (cr, style, get_seed (seed, stone), x, y, pitch, 1);
  if (outlined)
    cgt_draw_pebble_ghost (cr, style, get_seed (seed, stone), x, y, pitch);
}

void
cgt_draw_heap (cairo_t       *cr,
               CgtStyle       style,
               const CgtHeap *heap,
               guint64        seed,
               double         x,
               double         y,
               double         pitch,
               guint64        taken,
               gboolean       numbered)
{
  for (guint i = 0; i < heap->shown; i++)
    {
      guint64 stone = cgt_heap_get_stone (heap, i);
      double dx, dy;

      cgt_heap_get_centre (heap, i, &dx, &dy);
      if (stone + taken >= heap->stones)
        cgt_draw_pebble_ghost (cr, style, get_seed (seed, stone), x + dx * pitch, y - dy * pitch, pitch);
      else
        cgt_draw_pebble (cr, style, get_seed (seed, stone), x + dx * pitch, y - dy * pitch, pitch, 1);
    }
  if (heap->hidden > 0)
    draw_brace (cr, style, heap, x, y, pitch, heap->below + taken >= heap->stones, numbered);
}

void
cgt_draw_leaving_stones (cairo_t       *cr,
                         CgtStyle       style,
                         const CgtHeap *before,
                         guint64        seed,
                         double         x,
                         double         y,
                         double         pitch,
                         guint64        left,
                         double         progress)
{
  guint n = 0;

  for (guint i = before->shown; i-- > 0 && n < MOST_LEAVING; n++)
    {
      guint64 stone = cgt_heap_get_stone (before, i);
      double dx, dy;

      if (stone < left)
        break;
      cgt_heap_get_centre (before, i, &dx, &dy);
      cgt_draw_pebble (cr, style, get_seed (seed, stone), x + dx * pitch, y - dy * pitch - LIFT * progress, pitch,
                       1 - progress);
    }
}
