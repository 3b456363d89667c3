/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-medals.h"

#include <math.h>
#include <string.h>

#include "cgt-pebbles.h"
#include "cgt-signs.h"
#include "octal/octal-board.h"

/* Pictures are measured in a circle of this radius. */
#define RADIUS 37.0

/** Pen: (@x, @y): the middle; @u: a unit of the pictures */
typedef struct
{
  cairo_t *cr;
  CgtStyle style;
  double x;
  double y;
  double u;
} Pen;

static void
pebble (const Pen *pen,
        guint64    seed,
        double     x,
        double     y,
        double     pitch)
{
  cgt_draw_pebble (pen->cr, pen->style, seed, pen->x + x * pen->u, pen->y + y * pen->u, pitch * pen->u, 1);
}

static void
text (const Pen  *pen,
      const char *words,
      CgtRole     role,
      double      x,
      double      y,
      double      size,
      CgtWeight   weight)
{
  cgt_set_role (pen->cr, pen->style, role, 1);
  cgt_draw_text (pen->cr, words, pen->x + x * pen->u, pen->y + y * pen->u, size * pen->u, weight, CGT_ANCHOR_MIDDLE);
}

static void
tag (const Pen  *pen,
     const char *words,
     double      x,
     double      y,
     double      size)
{
  cgt_draw_tag (pen->cr, pen->style, words, CGT_TAG_KNOWN, pen->x + x * pen->u, pen->y + y * pen->u, size * pen->u);
}

static void
line (const Pen *pen,
      CgtRole    role,
      double     x0,
      double     y0,
      double     x1,
      double     y1,
      double     width)
{
  cairo_move_to (pen->cr, pen->x + x0 * pen->u, pen->y + y0 * pen->u);
  cairo_line_to (pen->cr, pen->x + x1 * pen->u, pen->y + y1 * pen->u);
  cairo_set_line_width (pen->cr, MAX (width * pen->u, 1));
  cgt_set_role (pen->cr, pen->style, role, 1);
  cairo_stroke (pen->cr);
}

static void
plus (const Pen *pen,
      double     x,
      double     y,
      double     reach)
{
  line (pen, CGT_ROLE_TEXT, x - reach, y, x + reach, y, 1.6);
  line (pen, CGT_ROLE_TEXT, x, y - reach, x, y + reach, 1.6);
}

/* A rounded rectangle whose path stays. */
static void
box (const Pen *pen,
     double     x,
     double     y,
     double     width,
     double     height,
     double     radius)
{
  cairo_new_path (pen->cr);
  cgt_rounded_rectangle (pen->cr, pen->x + x * pen->u, pen->y + y * pen->u, width * pen->u, height * pen->u, radius * pen->u);
}

static void
fill (const Pen *pen,
      CgtRole    role)
{
  cgt_set_role (pen->cr, pen->style, role, 1);
  cairo_fill_preserve (pen->cr);
}

static void
stroke (const Pen *pen,
        CgtRole    role,
        double     width)
{
  cgt_set_role (pen->cr, pen->style, role, 1);
  cairo_set_line_width (pen->cr, MAX (width * pen->u, 1));
  cairo_stroke (pen->cr);
}

static void
dashed (const Pen *pen,
        CgtRole    role,
        double     width)
{
  double dashes[] = { 3 * pen->u, 2.5 * pen->u };

  cairo_set_dash (pen->cr, dashes, G_N_ELEMENTS (dashes), 0);
  stroke (pen, role, width);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
block (const Pen *pen,
       double     x,
       double     y,
       double     width,
       double     height)
{
  box (pen, x, y, width, height, 1.6);
  fill (pen, CGT_ROLE_WOOD_END_1);
  stroke (pen, CGT_ROLE_WOOD_EDGE, 1);
}

static void
disc (const Pen *pen,
      CgtRole    role,
      double     x,
      double     y,
      double     radius)
{
  CgtRgb edge = cgt_rgb_mix (cgt_theme_get (pen->style, role), (CgtRgb) { 0, 0, 0 }, cgt_style_is_high_contrast (pen->style) ? 1 : 0.4);

  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, pen->x + x * pen->u, pen->y + y * pen->u, radius * pen->u, 0, 2 * G_PI);
  fill (pen, role);
  cgt_set_rgb (pen->cr, edge, 1);
  cairo_set_line_width (pen->cr, MAX (1.1 * pen->u, 1));
  cairo_stroke (pen->cr);
  cairo_arc (pen->cr, pen->x + x * pen->u, pen->y + y * pen->u, 0.66 * radius * pen->u, 0, 2 * G_PI);
  cgt_set_rgb (pen->cr, edge, 0.45);
  cairo_set_line_width (pen->cr, MAX (0.7 * pen->u, 0.7));
  cairo_stroke (pen->cr);
}

/* Cells of a strip; a letter a cell: X a cross, # closed, else open. */
static void
strip (const Pen  *pen,
       const char *cells,
       double      x,
       double      y,
       double      c)
{
  guint n = strlen (cells);

  box (pen, x, y, n * c, c, 0.6);
  fill (pen, CGT_ROLE_PAPER);
  cairo_new_path (pen->cr);
  for (guint i = 0; i < n; i++)
    {
      double left = x + i * c, inset = 0.24 * c;

      if (cells[i] == '#')
        cgt_draw_hatch (pen->cr, pen->style, CGT_ROLE_HATCH, pen->x + left * pen->u, pen->y + y * pen->u, c * pen->u, c * pen->u, 1.3 * c * pen->u);
      if (i > 0)
        line (pen, CGT_ROLE_FRAME, left, y, left, y + c, 0.7);
      if (cells[i] != 'X')
        continue;
      cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
      line (pen, CGT_ROLE_INK, left + inset, y + inset, left + c - inset, y + c - inset, 0.15 * c);
      line (pen, CGT_ROLE_INK, left + c - inset, y + inset, left + inset, y + c - inset, 0.15 * c);
      cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
    }
  box (pen, x, y, n * c, c, 0.6);
  stroke (pen, CGT_ROLE_FRAME, 1.4);
}

static void
sign (const Pen *pen,
      CgtSign    which,
      double     x,
      double     y,
      double     radius)
{
  cgt_draw_small_sign (pen->cr, pen->style, which, pen->x + x * pen->u, pen->y + y * pen->u, radius * pen->u, FALSE);
}

/* The pictures, in the order of the course */

static void
draw_stones (const Pen *pen)
{
  pebble (pen, 22, -11, 9, 23);
  pebble (pen, 3, 11, 9, 23);
  pebble (pen, 9, 0, -10, 23);
}

static void
draw_row (const Pen *pen)
{
  static const CgtSign row[] = { CGT_SIGN_LOSS, CGT_SIGN_WIN, CGT_SIGN_WIN, CGT_SIGN_LOSS };

  for (guint i = 0; i < G_N_ELEMENTS (row); i++)
    {
      double x = -26.5 + 13.5 * i;

      box (pen, x, -6, 12, 12, 2);
      fill (pen, row[i] == CGT_SIGN_WIN ? CGT_ROLE_WIN_TINT : CGT_ROLE_LOSS_TINT);
      cairo_new_path (pen->cr);
      sign (pen, row[i], x + 6, 0, 3.2);
    }
}

static void
draw_table (const Pen *pen)
{
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, pen->x, pen->y, 14 * pen->u, 0, 2 * G_PI);
  fill (pen, CGT_ROLE_FELT);
  stroke (pen, CGT_ROLE_FELT_RIM, 2.2);
  for (guint i = 0; i < 6; i++)
    {
      double x = 22 * sin (G_PI / 3 * i), y = -22 * cos (G_PI / 3 * i);

      cairo_new_path (pen->cr);
      if (i % 2 == 0)
        {
          cairo_arc (pen->cr, pen->x + x * pen->u, pen->y + y * pen->u, 3.6 * pen->u, 0, 2 * G_PI);
          stroke (pen, CGT_ROLE_SEAT_OURS, 1.5);
        }
      else
        {
          box (pen, x - 3.6, y - 3.6, 7.2, 7.2, 1.2);
          fill (pen, CGT_ROLE_SEAT_OURS);
          cairo_new_path (pen->cr);
        }
    }
}

static void
draw_heaps (const Pen *pen)
{
  static const guint heaps[] = { 3, 4, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (heaps); i++)
    for (guint k = 0; k < heaps[i]; k++)
      pebble (pen, 10 * i + k, 15 * ((int) i - 1), 17.5 - 9.2 * k, 12.5);
}

static void
draw_columns (const Pen *pen)
{
  static const char *const rows[] = { "101", "011", "110" };

  cgt_draw_focus (pen->cr, pen->style, pen->x - 17 * pen->u, pen->y - 20.5 * pen->u, 10 * pen->u, 41 * pen->u, 3 * pen->u, 8 * pen->u);
  for (guint row = 0; row < 3; row++)
    for (guint i = 0; i < 3; i++)
      {
        gboolean one = rows[row][i] == '1';

        text (pen, one ? "1" : "0", one ? CGT_ROLE_FIGURE_TEXT : CGT_ROLE_FIGURE_DIM, 12 * ((int) i - 1), 13 * ((int) row - 1), 12,
              one ? CGT_WEIGHT_HEAVY : CGT_WEIGHT_NORMAL);
      }
}

static void
draw_classes (const Pen *pen)
{
  CgtRgb out = cgt_theme_get (pen->style, CGT_ROLE_WIN), back = cgt_theme_get (pen->style, CGT_ROLE_NOTE);

  text (pen, "S", CGT_ROLE_WIN_TEXT, -16, 0, 19, CGT_WEIGHT_HEAVY);
  text (pen, "T", CGT_ROLE_LOSS_TEXT, 16, 0, 19, CGT_WEIGHT_HEAVY);
  cairo_set_line_width (pen->cr, MAX (1.8 * pen->u, 1));
  cgt_draw_arrow (pen->cr, out, pen->x - 8 * pen->u, pen->y - 4 * pen->u, pen->x + 8 * pen->u, pen->y - 4 * pen->u, 8 * pen->u);
  cgt_draw_arrow (pen->cr, back, pen->x + 8 * pen->u, pen->y + 4 * pen->u, pen->x - 8 * pen->u, pen->y + 4 * pen->u, 8 * pen->u);
}

static void
draw_last_stone (const Pen *pen)
{
  for (int side = -1; side <= 1; side += 2)
    cgt_draw_pebble_ghost (pen->cr, pen->style, 5 + side, pen->x + 15 * side * pen->u, pen->y + 8 * pen->u, 15 * pen->u);
  pebble (pen, 21, 0, 6, 25);
  sign (pen, CGT_SIGN_LOSS, 0, -16, 5);
}

static void
draw_gap (const Pen *pen)
{
  static const char *const numbers[] = { "0", "1", "2", "3" };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      double x = -22 + 11.4 * i;

      box (pen, x, -20, 9.4, 26, 3);
      if (i == 2)
        {
          fill (pen, CGT_ROLE_FOCUS);
          dashed (pen, CGT_ROLE_FOCUS_EDGE, 1.3);
        }
      else
        {
          fill (pen, CGT_ROLE_VALUE_BG);
          stroke (pen, CGT_ROLE_VALUE_EDGE, 1);
        }
      text (pen, numbers[i], CGT_ROLE_FIGURE_TEXT, x + 4.7, 15, 11, i == 2 ? CGT_WEIGHT_HEAVY : CGT_WEIGHT_NORMAL);
    }
}

static void
draw_adding (const Pen *pen)
{
  block (pen, -26, -15, 8, 11);
  block (pen, -16, -15, 8, 11);
  plus (pen, 1, -9.5, 4);
  pebble (pen, 28, 16, -9, 17);
  line (pen, CGT_ROLE_FIGURE_TEXT, -25, 2, 25, 2, 1.3);
  tag (pen, "*1", 0, 14, 11);
}

static void
draw_splitting (const Pen *pen)
{
  disc (pen, CGT_ROLE_DISC_2, 0, -17, 7);
  disc (pen, CGT_ROLE_DISC_2, 0, 2.5, 7);
  disc (pen, CGT_ROLE_DISC_2, 0, 18, 7);
  cairo_new_path (pen->cr);
  cairo_move_to (pen->cr, pen->x - 21 * pen->u, pen->y - 7.3 * pen->u);
  cairo_line_to (pen->cr, pen->x + 21 * pen->u, pen->y - 7.3 * pen->u);
  dashed (pen, CGT_ROLE_TEXT, 1.5);
}

static void
draw_strip (const Pen *pen)
{
  strip (pen, "XX#.", -26, -6.5, 13);
}

static void
draw_pins (const Pen *pen)
{
  static const double places[] = { -21, -10.5, 0, 10.5, 21 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    octal_draw_pin (pen->cr, pen->style, pen->x + places[i] * pen->u, pen->y, 18 * pen->u, i == 2, 1);
}

static void
draw_bars (const Pen *pen)
{
  static const double bars[] = { 25, 7, 13, 25, 7, 13, 25, 7, 13 };

  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    {
      box (pen, -25.5 + 5.8 * i, 14 - bars[i], 4.6, bars[i], 0.8);
      cgt_set_rgb (pen->cr, cgt_rgb_mix (cgt_theme_get (pen->style, CGT_ROLE_PLOT), cgt_theme_get (pen->style, CGT_ROLE_CARD),
                                         i / 3 % 2 == 1 ? 0.45 : 0), 1);
      cairo_fill (pen->cr);
    }
}

static void
draw_theorem (const Pen *pen)
{
  text (pen, "G", CGT_ROLE_TEXT, -18, 0, 18, CGT_WEIGHT_HEAVY);
  plus (pen, -2, 0.5, 4.2);
  tag (pen, "*g", 17, 0, 13);
}

static void
draw_mixed (const Pen *pen)
{
  strip (pen, ".X.", -24, -19, 10);
  disc (pen, CGT_ROLE_DISC_1, 17, -14, 6.5);
  plus (pen, 0, 0, 3.8);
  block (pen, -22, 8, 9, 11);
  block (pen, -11, 8, 9, 11);
  pebble (pen, 14, 14, 13.5, 17);
}

static void
draw_unequal (const Pen *pen)
{
  pebble (pen, 33, -19, 0, 19);
  line (pen, CGT_ROLE_TEXT, -6, -3, 3, -3, 1.8);
  line (pen, CGT_ROLE_TEXT, -6, 3, 3, 3, 1.8);
  line (pen, CGT_ROLE_TEXT, -4.5, 8, 1.5, -8, 1.6);
  tag (pen, "*1", 18, 0, 12);
}

/* Of a lesson that is none of the course: a page of a book. */
static void
draw_page (const Pen *pen)
{
  static const double ends[] = { 10, 6, 10, 2 };

  box (pen, -16, -20, 32, 40, 3);
  fill (pen, CGT_ROLE_PAPER);
  stroke (pen, CGT_ROLE_FRAME, 1.5);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    line (pen, CGT_ROLE_NOTE, -10, -11 + 7.5 * i, ends[i], -11 + 7.5 * i, 1.6);
}

static const struct {
  const char *lesson;
  void (*draw) (const Pen *pen);
} pictures[] = {
  { "whose-move", draw_stones },
  { "working-backwards", draw_row },
  { "teams", draw_table },
  { "nim", draw_heaps },
  { "columns", draw_columns },
  { "why-it-works", draw_classes },
  { "last-stone-loses", draw_last_stone },
  { "mex", draw_gap },
  { "adding-games", draw_adding },
  { "splitting", draw_splitting },
  { "two-in-a-row", draw_strip },
  { "kayles", draw_pins },
  { "does-it-repeat", draw_bars },
  { "the-theorem", draw_theorem },
  { "any-game", draw_mixed },
  { "misere", draw_unequal },
};

gboolean
cgt_medal_exists (const char *lesson)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (g_str_equal (pictures[i].lesson, lesson))
      return TRUE;
  return FALSE;
}

void
cgt_draw_medal (cairo_t    *cr,
                CgtStyle    style,
                const char *lesson,
                double      x,
                double      y,
                double      radius)
{
  const Pen pen = { cr, style, x, y, radius / RADIUS };
  guint i = 0;

  g_return_if_fail (lesson != NULL);

  while (i < G_N_ELEMENTS (pictures) && !g_str_equal (pictures[i].lesson, lesson))
    i++;
  cairo_save (cr);
  cairo_new_path (cr);
  if (i < G_N_ELEMENTS (pictures))
    pictures[i].draw (&pen);
  else
    draw_page (&pen);
  cairo_restore (cr);
}

void
cgt_draw_stone (cairo_t *cr,
                CgtStyle style,
                gboolean known,
                double   x,
                double   y,
                double   size)
{
  double width = known ? 0 : MAX (0.11 * size, 1);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1, CGT_STONE_HEIGHT);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, (size - width) / 2, 0, 2 * G_PI);
  cairo_restore (cr);
  cgt_set_role (cr, style, known ? CGT_ROLE_PROGRESS : CGT_ROLE_STONE_GHOST, 1);
  if (known)
    {
      cairo_fill (cr);
      return;
    }
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
cgt_draw_check (cairo_t *cr,
                CgtStyle style,
                double   x,
                double   y,
                double   radius)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, 1.2 * radius, 0, 2 * G_PI);
  cgt_set_role (cr, style, CGT_ROLE_WINDOW, 1);
  cairo_fill (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cgt_set_role (cr, style, CGT_ROLE_PROGRESS, 1);
  cairo_fill (cr);
  cairo_move_to (cr, x - 0.45 * radius, y + 0.05 * radius);
  cairo_line_to (cr, x - 0.10 * radius, y + 0.38 * radius);
  cairo_line_to (cr, x + 0.45 * radius, y - 0.32 * radius);
  cairo_set_line_width (cr, MAX (0.2 * radius, 1.2));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cgt_set_role (cr, style, CGT_ROLE_CARD, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
cgt_draw_ring (cairo_t *cr,
               CgtStyle style,
               double   share,
               double   x,
               double   y,
               double   radius,
               double   width)
{
  CgtRgb open = cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_WINDOW), cgt_theme_get (style, CGT_ROLE_TEXT),
                             cgt_style_is_high_contrast (style) ? 0.35 : 0.13);

  cairo_save (cr);
  cairo_set_line_width (cr, width);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cgt_set_rgb (cr, open, 1);
  cairo_stroke (cr);
  if (share > 0)
    {
      if (share < 1)
        cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_arc (cr, x, y, radius, -G_PI / 2, -G_PI / 2 + 2 * G_PI * MIN (share, 1));
      cgt_set_role (cr, style, CGT_ROLE_PROGRESS, 1);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}
