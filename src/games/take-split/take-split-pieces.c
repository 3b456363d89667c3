/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-board.h"

#include <inttypes.h>
#include <math.h>

#include "cgt-labels.h"
#include "cgt-sprites.h"

/* Tokens, bars and what of them is a ghost or goes away. */

#define RING 0.68         /* the inner ring, as a share of a disc's radius */
#define LIFT 4.0          /* units that a taken token rises */
#define MOST_LEAVING 60   /* tokens whose going is worth a motion */

static const CgtRgb black = { 0, 0, 0 };
static const CgtRgb white = { 1, 1, 1 };

static CgtRgb
get_colour (CgtStyle style,
            guint    colour)
{
  return cgt_theme_get (style, CGT_ROLE_DISC_1 + colour);
}

/* By pile, and kept by its parts. */
static guint
get_pile_colour (const CgtScene *scene,
                 gsize           index)
{
  if (scene->keys != NULL && index < scene->keys->len)
    return g_array_index (scene->keys, guint32, index) % TAKE_SPLIT_COLOURS;
  return index % TAKE_SPLIT_COLOURS;
}

static CgtRgb
get_edge_colour (CgtStyle style,
                 CgtRgb   rgb)
{
  return cgt_style_is_high_contrast (style) ? black : cgt_rgb_mix (rgb, black, cgt_style_is_dark (style) ? 0.5 : 0.4);
}

static CgtRgb
get_ring_colour (CgtStyle style,
                 CgtRgb   rgb)
{
  return cgt_style_is_high_contrast (style) ? cgt_rgb_mix (rgb, black, 0.45) : cgt_rgb_mix (rgb, white, 0.52);
}

static double
get_line (CgtStyle style,
          double   unit)
{
  return MIN (MAX (0.04 * unit, 1) * (cgt_style_is_high_contrast (style) ? 1.6 : 1), 0.14 * unit);
}

/* Light from the upper left. */
static void
set_turned (cairo_t *cr,
            CgtStyle style,
            CgtRgb   rgb,
            double   x,
            double   y,
            double   width,
            double   height,
            double   alpha)
{
  CgtRgb light = cgt_rgb_mix (rgb, white, 0.20), dark = cgt_rgb_mix (rgb, black, 0.10);
  cairo_pattern_t *pattern;

  if (cgt_style_is_high_contrast (style))
    {
      cgt_set_rgb (cr, rgb, alpha);
      return;
    }
  pattern = cairo_pattern_create_linear (x - 0.3 * width, y - 0.45 * height, x + 0.3 * width, y + 0.45 * height);
  cairo_pattern_add_color_stop_rgba (pattern, 0, light.red, light.green, light.blue, alpha);
  cairo_pattern_add_color_stop_rgba (pattern, 0.5, rgb.red, rgb.green, rgb.blue, alpha);
  cairo_pattern_add_color_stop_rgba (pattern, 1, dark.red, dark.green, dark.blue, alpha);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

static void
add_disc (cairo_t *cr,
          double   x,
          double   y,
          double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
}

/** Token: a disc to be drawn: what its stamp depends on */
typedef struct
{
  CgtStyle style;
  guint colour;
  double unit;
} Token;

static void
draw_disc (cairo_t       *cr,
           gconstpointer  data)
{
  const Token *token = data;
  CgtStyle style = token->style;
  CgtRgb rgb = get_colour (style, token->colour);
  double unit = token->unit, radius = TAKE_SPLIT_DISC * unit, line = get_line (style, unit);
  gboolean contrast = cgt_style_is_high_contrast (style);

  if (!contrast)
    {
      add_disc (cr, 0, 0.065 * unit, radius);
      cairo_set_source_rgba (cr, 0, 0, 0, cgt_style_is_dark (style) ? 0.38 : 0.15);
      cairo_fill (cr);
    }
  add_disc (cr, 0, 0, radius - line / 2);
  set_turned (cr, style, rgb, 0, 0, 2 * radius, 2 * radius, 1);
  cairo_fill_preserve (cr);
  cgt_set_rgb (cr, get_edge_colour (style, rgb), 1);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  if (unit < 6)
    return;

  add_disc (cr, 0, 0, RING * radius);
  cgt_set_rgb (cr, get_ring_colour (style, rgb), contrast ? 1 : 0.85);
  cairo_set_line_width (cr, MAX (0.035 * unit, 0.8));
  cairo_stroke (cr);
}

static void
draw_disc_ghost (cairo_t       *cr,
                 gconstpointer  data)
{
  const Token *token = data;
  double unit = token->unit, radius = TAKE_SPLIT_DISC * unit, dash = unit < 14 ? 0.4 : 0.22;
  double dashes[] = { dash * radius, 0.78 * dash * radius };

  add_disc (cr, 0, 0, 0.93 * radius);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, MIN (MAX (0.036 * unit, 1), 0.12 * unit));
  cgt_set_role (cr, token->style, CGT_ROLE_STONE_GHOST, 1);
  cairo_stroke (cr);
}

static void
draw_token (cairo_t *cr,
            CgtStyle style,
            guint    colour,
            double   x,
            double   y,
            double   unit,
            gboolean ghost,
            double   alpha)
{
  const Token token = { style, colour, unit };
  guint64 key = (guint64) CGT_SPRITE_TOKEN << 32 | style << 16 | ghost << 12 | colour;

  cgt_draw_sprite (cr, key, 0.55 * unit + 1, x, y, alpha, ghost ? draw_disc_ghost : draw_disc, &token);
}

/* A piece of a bar between the edges @low and @high above the base. */
static void
draw_bar_piece (cairo_t             *cr,
                CgtStyle             style,
                const TakeSplitPile *pile,
                CgtRgb               rgb,
                double               low,
                double               high,
                double               unit,
                double               alpha)
{
  double line = get_line (style, unit), width = 2 * TAKE_SPLIT_DISC * unit;
  double height = MAX (high - low - line, 0.5), top = pile->y - high + line / 2, left = pile->x - width / 2;
  double radius = MIN (0.22 * unit, height / 2), inset;
  gboolean contrast = cgt_style_is_high_contrast (style);

  if (!contrast)
    {
      cgt_rounded_rectangle (cr, left, top + 0.065 * unit, width, height, radius);
      cairo_set_source_rgba (cr, 0, 0, 0, alpha * (cgt_style_is_dark (style) ? 0.38 : 0.15));
      cairo_fill (cr);
    }
  cgt_rounded_rectangle (cr, left + line / 2, top, width - line, height, radius);
  set_turned (cr, style, rgb, pile->x, top + height / 2, width, 0, alpha);
  cairo_fill_preserve (cr);
  cgt_set_rgb (cr, get_edge_colour (style, rgb), alpha);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  if (unit < 6 || height < 0.6 * unit)
    return;

  /* The ring of the discs it is made of. */
  inset = (1 - RING) * TAKE_SPLIT_DISC * unit;
  cgt_rounded_rectangle (cr, left + inset, top + inset, width - 2 * inset, height - 2 * inset, radius - 0.3 * inset);
  cgt_set_rgb (cr, get_ring_colour (style, rgb), (contrast ? 1 : 0.85) * alpha);
  cairo_set_line_width (cr, MAX (0.035 * unit, 0.8));
  cairo_stroke (cr);
}

static void
draw_bar_ghost (cairo_t             *cr,
                CgtStyle             style,
                const TakeSplitPile *pile,
                double               low,
                double               high,
                double               unit)
{
  double dashes[] = { 0.1 * unit, 0.078 * unit };
  double width = 1.86 * TAKE_SPLIT_DISC * unit, height = MAX (high - low - 2, 1);

  cairo_save (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cgt_rounded_rectangle (cr, pile->x - width / 2, pile->y - high + 1, width, height, MIN (0.22 * unit, height / 2));
  cairo_set_line_width (cr, MAX (0.036 * unit, 1));
  cgt_set_role (cr, style, CGT_ROLE_STONE_GHOST, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* From one cut, or the break, to the next; what goes is a ghost. */
static void
draw_bar_range (const TakeSplitLayout *self,
                cairo_t               *cr,
                const CgtScene        *scene,
                gsize                  index,
                guint64                from,
                guint64                to,
                guint64                left,
                double                 dy)
{
  TakeSplitPile pile = self->piles[index];
  double unit = self->parent.unit, low, high, middle;
  guint column;

  if (from >= to)
    return;
  pile.y += dy;
  low = take_split_get_edge (self, index, from, TRUE, &column);
  high = take_split_get_edge (self, index, to, FALSE, &column);
  middle = left <= from ? low : left >= to ? high : take_split_get_edge (self, index, left, FALSE, &column);
  if (middle > low)
    draw_bar_piece (cr, scene->style, &pile, get_colour (scene->style, get_pile_colour (scene, index)), low, middle,
                    unit, 1);
  if (high > middle)
    draw_bar_ghost (cr, scene->style, &pile, middle, high, unit);
}

static void
draw_break (const TakeSplitLayout *self,
            cairo_t               *cr,
            CgtStyle               style,
            gsize                  index,
            gboolean               ghost)
{
  const TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit, size = CLAMP (0.34 * unit, 10.5, MAX (16, 0.2 * unit)), low, high, y;
  g_autofree char *count = cgt_format_count (pile->hidden, 4);
  g_autofree char *label = g_strconcat ("+", count, NULL);
  guint column;

  low = take_split_get_edge (self, index, pile->below, TRUE, &column);
  high = take_split_get_edge (self, index, pile->below + pile->hidden, FALSE, &column);
  y = pile->y - (low + high) / 2;
  cgt_set_role (cr, style, ghost ? CGT_ROLE_PENCIL : CGT_ROLE_NOTE, 1);
  if (!self->parent.miniature)
    cgt_draw_text (cr, label, pile->x, y, size, CGT_WEIGHT_BOLD, CGT_ANCHOR_MIDDLE);
  else
    for (int i = -1; i <= 1; i++)
      {
        add_disc (cr, pile->x + i * 0.25 * unit, y, MAX (0.07 * unit, 0.5));
        cairo_fill (cr);
      }
}

/* Ticks at the tens, longer ones with a number at the hundreds. */
static void
draw_scale (const TakeSplitLayout *self,
            cairo_t               *cr,
            CgtStyle               style,
            gsize                  index)
{
  const TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit, left = pile->x + 0.55 * unit, last = -1e9;
  gboolean spread = take_split_get_cuts (self, index) != NULL;
  guint64 step = pile->hidden > 0 ? pile->below : pile->tokens;
  guint64 tens = 10;

  /* Ticks that would run together are left out. */
  while (TAKE_SPLIT_BAR * unit * tens / step < 3)
    tens *= 10;
  cairo_set_line_width (cr, 1);
  for (guint i = tens; i < pile->shown; i += tens)
    {
      guint64 number = take_split_get_token (pile, i);
      guint column;
      double edge = take_split_get_edge (self, index, number, FALSE, &column);
      gboolean big = number % (10 * tens) == 0 || (tens == 10 && number % 50 == 0);
      double y = cgt_snap (cr, pile->y - edge);

      if (number % tens != 0)
        continue;
      cgt_set_role (cr, style, CGT_ROLE_NOTE, big ? 1 : 0.65);
      cairo_move_to (cr, left, y);
      cairo_line_to (cr, left + (big ? 0.26 : 0.14) * unit, y);
      cairo_stroke (cr);
      if (!spread && number % (10 * tens) == 0 && number < 10000 && edge - last > 14)
        {
          g_autofree char *label = g_strdup_printf ("%" PRIu64, number);

          cgt_draw_text (cr, label, left + 0.36 * unit, pile->y - edge, 10.5, CGT_WEIGHT_NORMAL, CGT_ANCHOR_START);
          last = edge;
        }
    }
}

static void
draw_bar (const TakeSplitLayout *self,
          cairo_t               *cr,
          const CgtScene        *scene,
          gsize                  index,
          guint64                left,
          double                 dy)
{
  const TakeSplitPile *pile = &self->piles[index];
  const GArray *cuts = take_split_get_cuts (self, index);
  guint64 from = 0, gap_start = pile->below, gap_end = pile->below + pile->hidden;

  for (guint i = 0; i <= (cuts != NULL ? cuts->len : 0); i++)
    {
      guint64 to = cuts != NULL && i < cuts->len ? g_array_index (cuts, guint64, i) : pile->tokens;

      if (pile->hidden > 0)
        {
          draw_bar_range (self, cr, scene, index, from, MIN (to, gap_start), left, dy);
          draw_bar_range (self, cr, scene, index, MAX (from, gap_end), to, left, dy);
        }
      else
        draw_bar_range (self, cr, scene, index, from, to, left, dy);
      from = to;
    }
  if (pile->hidden > 0)
    draw_break (self, cr, scene->style, index, left <= gap_start);
  if (!self->parent.miniature)
    draw_scale (self, cr, scene->style, index);
}

static void
draw_tokens (const TakeSplitLayout *self,
             cairo_t               *cr,
             const CgtScene        *scene,
             gsize                  index,
             guint64                left,
             double                 dx,
             double                 dy)
{
  const TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit;

  for (guint64 i = 0; i < pile->tokens; i++)
    {
      guint column;
      double low = take_split_get_edge (self, index, i, TRUE, &column);
      double x = pile->x + column * pile->step + dx, y = pile->y - low - 0.5 * unit + dy;

      if (i >= left)
        draw_token (cr, scene->style, 0, x, y, unit, TRUE, 1);
      else
        draw_token (cr, scene->style, get_pile_colour (scene, index), x, y, unit, FALSE, 1);
    }
}

void
take_split_draw_pile (const TakeSplitLayout *self,
                      cairo_t               *cr,
                      const CgtScene        *scene,
                      gsize                  index,
                      guint64                left,
                      double                 dx,
                      double                 dy)
{
  if (self->piles[index].bar)
    draw_bar (self, cr, scene, index, left, dy);
  else
    draw_tokens (self, cr, scene, index, left, dx, dy);
}

void
take_split_draw_leaving (const TakeSplitLayout *self,
                         cairo_t               *cr,
                         const CgtScene        *scene,
                         gsize                  index)
{
  const TakeSplitPile *pile = &self->piles[index];
  guint colour = get_pile_colour (scene, index);
  double unit = self->parent.unit, lift = LIFT * scene->progress, alpha = 1 - scene->progress;
  guint64 taken = MIN (scene->last_move->amount, MOST_LEAVING);

  if (pile->bar)
    {
      double high = TAKE_SPLIT_BAR * unit;

      draw_bar_piece (cr, scene->style, pile, get_colour (scene->style, colour), high + lift, high + lift + MAX (0.05 * taken, 0.2) * unit, unit, alpha);
      return;
    }
  for (guint64 i = pile->tokens; i < pile->tokens + taken; i++)
    {
      guint64 column = pile->columns == 1 ? 0 : i / pile->rows;
      double x = pile->x + column * pile->step;
      double y = pile->y - (i - column * pile->rows + 0.5) * unit - lift;

      draw_token (cr, scene->style, colour, x, y, unit, FALSE, alpha);
    }
}
