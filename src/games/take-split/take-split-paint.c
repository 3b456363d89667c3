/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-board.h"

#include <inttypes.h>
#include <math.h>

#include "cgt-labels.h"
#include "cgt-pebbles.h"

#define RING 0.68         /* the inner ring, as a share of a disc's radius */
#define LIFT 4.0          /* units that a taken token rises */
#define MOST_LEAVING 60   /* tokens whose going is worth a motion */
#define LEAST_PLATE_PITCH 16.0

static const CgtRgb black = { 0, 0, 0 };
static const CgtRgb white = { 1, 1, 1 };

static CgtRgb
get_colour (CgtStyle style,
            gsize    index)
{
  return cgt_theme_get (style, CGT_ROLE_DISC_1 + index % 6);
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

static void
draw_token (cairo_t *cr,
            CgtStyle style,
            CgtRgb   rgb,
            double   x,
            double   y,
            double   unit,
            double   alpha)
{
  double radius = TAKE_SPLIT_DISC * unit, line = get_line (style, unit);
  gboolean contrast = cgt_style_is_high_contrast (style);

  if (!contrast)
    {
      add_disc (cr, x, y + 0.065 * unit, radius);
      cairo_set_source_rgba (cr, 0, 0, 0, alpha * (cgt_style_is_dark (style) ? 0.38 : 0.15));
      cairo_fill (cr);
    }
  add_disc (cr, x, y, radius - line / 2);
  set_turned (cr, style, rgb, x, y, 2 * radius, 2 * radius, alpha);
  cairo_fill_preserve (cr);
  cgt_set_rgb (cr, get_edge_colour (style, rgb), alpha);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  if (unit < 6)
    return;

  add_disc (cr, x, y, RING * radius);
  cgt_set_rgb (cr, get_ring_colour (style, rgb), (contrast ? 1 : 0.85) * alpha);
  cairo_set_line_width (cr, MAX (0.035 * unit, 0.8));
  cairo_stroke (cr);
}

static void
draw_token_ghost (cairo_t *cr,
                  CgtStyle style,
                  double   x,
                  double   y,
                  double   unit)
{
  double radius = TAKE_SPLIT_DISC * unit, dash = unit < 14 ? 0.4 : 0.22;
  double dashes[] = { dash * radius, 0.78 * dash * radius };

  cairo_save (cr);
  add_disc (cr, x, y, 0.93 * radius);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, MIN (MAX (0.036 * unit, 1), 0.12 * unit));
  cgt_set_role (cr, style, CGT_ROLE_STONE_GHOST, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
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
                CgtStyle               style,
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
    draw_bar_piece (cr, style, &pile, get_colour (style, index), low, middle, unit, 1);
  if (high > middle)
    draw_bar_ghost (cr, style, &pile, middle, high, unit);
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
          CgtStyle               style,
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
          draw_bar_range (self, cr, style, index, from, MIN (to, gap_start), left, dy);
          draw_bar_range (self, cr, style, index, MAX (from, gap_end), to, left, dy);
        }
      else
        draw_bar_range (self, cr, style, index, from, to, left, dy);
      from = to;
    }
  if (pile->hidden > 0)
    draw_break (self, cr, style, index, left <= gap_start);
  if (!self->parent.miniature)
    draw_scale (self, cr, style, index);
}

static void
draw_tokens (const TakeSplitLayout *self,
             cairo_t               *cr,
             CgtStyle               style,
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
        draw_token_ghost (cr, style, x, y, unit);
      else
        draw_token (cr, style, get_colour (style, index), x, y, unit, 1);
    }
}

/* What the last move took fades above what it left. */
static void
draw_leaving (const TakeSplitLayout *self,
              cairo_t               *cr,
              const CgtScene        *scene,
              gsize                  index)
{
  const TakeSplitPile *pile = &self->piles[index];
  CgtRgb rgb = get_colour (scene->style, index);
  double unit = self->parent.unit, lift = LIFT * scene->progress, alpha = 1 - scene->progress;
  guint64 taken = MIN (scene->last_move->amount, MOST_LEAVING);

  if (pile->bar)
    {
      double high = TAKE_SPLIT_BAR * unit;

      draw_bar_piece (cr, scene->style, pile, rgb, high + lift, high + lift + MAX (0.05 * taken, 0.2) * unit, unit, alpha);
      return;
    }
  for (guint64 i = pile->tokens; i < pile->tokens + taken; i++)
    {
      guint64 column = pile->columns == 1 ? 0 : i / pile->rows;
      double x = pile->x + column * pile->step;
      double y = pile->y - (i - column * pile->rows + 0.5) * unit - lift;

      draw_token (cr, scene->style, rgb, x, y, unit, alpha);
    }
}

static double
ease_out (double progress)
{
  return 1 - (1 - progress) * (1 - progress);
}

/* The parts of a split come down from the stack that they were to where they stand now. */
static void
get_offset (const TakeSplitLayout *self,
            const CgtScene        *scene,
            gsize                  index,
            double                *dx,
            double                *dy)
{
  const CgtMove *last = scene->last_move;
  double unit = self->parent.unit, height = 0, rest;

  *dx = *dy = 0;
  if (last == NULL || scene->progress >= 1 || index < last->index || index - last->index >= last->n_parts)
    return;

  rest = 1 - ease_out (scene->progress);
  for (gsize i = last->index; i < index; i++)
    height += (MIN (self->piles[i].tokens, self->piles[i].rows) + 0.6) * unit;
  *dx = rest * (self->piles[last->index].x - self->piles[index].x);
  *dy = rest * (self->piles[last->index].y - height - self->piles[index].y);
}

static void
draw_scissors (cairo_t *cr,
               double   x,
               double   y,
               double   size)
{
  cairo_set_line_width (cr, MAX (0.13 * size, 1));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int side = -1; side <= 1; side += 2)
    {
      add_disc (cr, x + 0.16 * size, y + side * 0.26 * size, 0.155 * size);
      cairo_stroke (cr);
      cairo_move_to (cr, x + 0.29 * size, y + side * 0.16 * size);
      cairo_line_to (cr, x + 0.95 * size, y - side * 0.28 * size);
      cairo_stroke (cr);
    }
}

static void
draw_cut (const TakeSplitLayout *self,
          cairo_t               *cr,
          CgtStyle               style,
          gsize                  index,
          guint64                cut,
          CgtRole                role,
          double                 alpha)
{
  const TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit, size = MAX (0.36 * unit, 8), low, high, x, y, from;
  double dashes[] = { MAX (0.13 * unit, 2), MAX (0.09 * unit, 1.6) };
  gboolean inner = pile->columns > 1;
  guint column, above;

  low = take_split_get_edge (self, index, cut, FALSE, &column);
  high = take_split_get_edge (self, index, cut, TRUE, &above);
  x = pile->x + column * pile->step;
  y = pile->y - (above == column ? (low + high) / 2 : low);
  from = inner && column > 0 ? x - 0.6 * unit : x - TAKE_SPLIT_SCISSORS * unit + size + 0.06 * unit;
  if (self->parent.miniature)
    from = x - 0.9 * unit;

  cairo_save (cr);
  cgt_set_role (cr, style, role, alpha);
  if (!self->parent.miniature && !(inner && column > 0))
    draw_scissors (cr, x - TAKE_SPLIT_SCISSORS * unit, y, size);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, MAX (0.04 * unit, 1.4));
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  y = cgt_snap (cr, y);
  cairo_move_to (cr, from, y);
  cairo_line_to (cr, x + (self->parent.miniature ? 0.9 : 0.64) * unit, y);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static gboolean
has_cut (const GArray *cuts,
         guint64       cut)
{
  for (guint i = 0; cuts != NULL && i < cuts->len; i++)
    if (g_array_index (cuts, guint64, i) == cut)
      return TRUE;
  return FALSE;
}

/* Open cuts in ink; those that the move tried would add in pencil, those it would join pale. */
static void
draw_cuts (const TakeSplitLayout *self,
           cairo_t               *cr,
           const CgtScene        *scene,
           gsize                  index)
{
  const GArray *cuts = take_split_get_cuts (self, index);
  gboolean tried = scene->ghost != NULL && scene->ghost->index == index && scene->ghost->n_parts > 0;
  g_autoptr (GArray) after = take_split_list_cuts (tried ? scene->ghost : NULL);

  for (guint i = 0; cuts != NULL && i < cuts->len; i++)
    {
      guint64 cut = g_array_index (cuts, guint64, i);
      gboolean stays = !tried || has_cut (after, cut);

      draw_cut (self, cr, scene->style, index, cut, stays ? CGT_ROLE_CURSOR : CGT_ROLE_PENCIL, stays ? 1 : 0.6);
    }
  for (guint i = 0; i < after->len; i++)
    if (!has_cut (cuts, g_array_index (after, guint64, i)))
      draw_cut (self, cr, scene->style, index, g_array_index (after, guint64, i), CGT_ROLE_PENCIL, 1);
}

/* A bracket to the right of @x from the height @low to @high above the base, arms to the left. */
static void
draw_side_bracket (cairo_t *cr,
                   CgtStyle style,
                   double   x,
                   double   top,
                   double   bottom,
                   double   unit)
{
  double arm = 0.2 * unit;

  cairo_save (cr);
  cairo_set_line_width (cr, MAX (1, 0.042 * unit) * (cgt_style_is_high_contrast (style) ? 1.2 : 1));
  x = cgt_snap (cr, x);
  top = cgt_snap (cr, top);
  bottom = cgt_snap (cr, bottom);
  cairo_move_to (cr, x - arm, top);
  cairo_line_to (cr, x, top);
  cairo_line_to (cr, x, bottom);
  cairo_line_to (cr, x - arm, bottom);
  cgt_set_role (cr, style, CGT_ROLE_FRAME, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/** Part: a part of the pile being split: tokens @from to @to - 1 */
typedef struct
{
  guint64 from;
  guint64 to;
  const CgtComponent *component;
} Part;

static double
draw_part_label (const TakeSplitLayout *self,
                 cairo_t               *cr,
                 CgtStyle               style,
                 const Part            *part,
                 double                 x,
                 double                 y)
{
  double unit = self->parent.unit, text = cgt_label_get_text_size (unit), tag = cgt_label_get_tag_size (unit);
  g_autofree char *size = cgt_format_count (part->to - part->from, TAKE_SPLIT_PART_DIGITS);

  cgt_set_role (cr, style, CGT_ROLE_TEXT, 1);
  x += cgt_draw_text (cr, size, x, y, text, CGT_WEIGHT_HEAVY, CGT_ANCHOR_START) + 0.6 * text;
  if (part->component != NULL)
    cgt_draw_value_tag (cr, style, part->component->value, CGT_TAG_KNOWN,
                        x + cgt_measure_value_tag (cr, part->component->value, tag) / 2, y, tag);
  return y;
}

/* Beside each column that the part touches a bracket, and its size at the longest of them. */
static double
draw_part (const TakeSplitLayout *self,
           cairo_t               *cr,
           CgtStyle               style,
           gsize                  index,
           const Part            *part,
           double                 last_y)
{
  const TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit, label_x = 0, label_y = 0, longest = 0;
  guint64 from = part->from;

  while (from < part->to)
    {
      guint column;
      guint64 to = part->to;
      double low, high, x;

      if (pile->columns > 1)
        to = MIN (to, (from / pile->rows + 1) * pile->rows);
      low = take_split_get_edge (self, index, from, TRUE, &column);
      high = take_split_get_edge (self, index, to, FALSE, &column);
      x = pile->x + column * pile->step + 0.88 * unit;
      if (high - low > 3)
        draw_side_bracket (cr, style, x, pile->y - high + 1, pile->y - low - 1, unit);
      if (high - low > longest)
        {
          longest = high - low;
          label_x = x + (TAKE_SPLIT_LABEL - 0.88) * unit;
          label_y = pile->y - (low + high) / 2;
        }
      from = to;
    }
  /* Parts too thin for their numbers have none. */
  if (pile->columns == 1 && last_y - label_y < 1.55 * cgt_label_get_tag_size (unit))
    return last_y;
  return draw_part_label (self, cr, style, part, label_x, label_y);
}

static void
draw_parts (const TakeSplitLayout *self,
            cairo_t               *cr,
            const CgtScene        *scene,
            gsize                  index)
{
  const CgtMove *pending = self->parent.pending;
  gboolean known = scene->components != NULL && scene->ghost != NULL && cgt_move_equal (scene->ghost, pending);
  double last_y = 1e9;
  Part part = { 0 };

  for (guint i = 0; i < pending->n_parts; i++)
    {
      part.to = part.from + pending->parts[i];
      part.component = known ? cgt_scene_find_component (scene->ghost_components, index + i) : NULL;
      last_y = draw_part (self, cr, scene->style, index, &part, last_y);
      part.from = part.to;
    }
}

/* "7 → 4", "7 → 3+4"; NULL: nothing that fits. */
static char *
format_change (const CgtMove *ghost,
               guint64        tokens)
{
  GString *text;

  if (ghost->n_parts == 0)
    return cgt_format_count (tokens - MIN (ghost->amount, tokens), 7);
  if (ghost->n_parts > 3 || tokens > 999)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < ghost->n_parts; i++)
    g_string_append_printf (text, "%s%" PRIu64, i > 0 ? "+" : "", ghost->parts[i]);
  return g_string_free (text, FALSE);
}

static void
draw_labels (const TakeSplitLayout *self,
             cairo_t               *cr,
             const CgtScene        *scene,
             gsize                  index)
{
  const TakeSplitPile *pile = &self->piles[index];
  const CgtMove *ghost = scene->ghost, *last = scene->last_move;
  double unit = self->parent.unit, text = cgt_label_get_text_size (unit), tag = cgt_label_get_tag_size (unit);
  double x = pile->x + (pile->columns - 1) * pile->step / 2, y = pile->y + 0.3 * unit + 0.75 * text;
  gboolean spread = take_split_get_cuts (self, index) != NULL;
  gboolean tried = ghost != NULL && ghost->index == index && !(spread && ghost->n_parts > 0);
  gboolean moved = last != NULL && last->index <= index && index - last->index < MAX (last->n_parts, 1);
  g_autofree char *label = cgt_format_count (pile->tokens, 7);
  g_autofree char *after = tried ? format_change (ghost, pile->tokens) : NULL;
  const CgtComponent *now = cgt_scene_find_component (scene->components, index), *then = NULL;

  if (after != NULL)
    cgt_draw_change (cr, scene->style, label, after, x, y, text);
  else
    {
      cgt_set_role (cr, scene->style, moved ? CGT_ROLE_INK : CGT_ROLE_TEXT, 1);
      cgt_draw_text (cr, label, x, y, text, moved || spread || tried ? CGT_WEIGHT_HEAVY : CGT_WEIGHT_NORMAL, CGT_ANCHOR_MIDDLE);
    }
  if (tried && ghost->n_parts == 0)
    then = cgt_scene_find_component (scene->ghost_components, index);
  cgt_draw_value (cr, scene->style, now, then, x, y + 1.1 * text + 0.75 * tag, tag);
}

static void
draw_pile (const TakeSplitLayout *self,
           cairo_t               *cr,
           const CgtScene        *scene,
           gsize                  index)
{
  const TakeSplitPile *pile = &self->piles[index];
  const CgtMove *ghost = scene->ghost;
  guint64 left = pile->tokens;
  double dx, dy;

  if (ghost != NULL && ghost->index == index && ghost->n_parts == 0)
    left -= MIN (ghost->amount, left);
  get_offset (self, scene, index, &dx, &dy);
  if (pile->tokens == 0 && !self->parent.miniature)
    cgt_draw_empty_place (cr, scene->style, pile->x, pile->y + 0.08 * self->parent.unit, self->parent.unit);
  if (pile->bar)
    draw_bar (self, cr, scene->style, index, left, dy);
  else
    draw_tokens (self, cr, scene->style, index, left, dx, dy);
  if (scene->last_move != NULL && scene->last_move->index == index && scene->last_move->n_parts == 0 && scene->progress < 1)
    draw_leaving (self, cr, scene, index);
  draw_cuts (self, cr, scene, index);
  if (self->parent.miniature)
    return;

  if (take_split_get_cuts (self, index) != NULL)
    draw_parts (self, cr, scene, index);
  draw_labels (self, cr, scene, index);
}

/* A line of ground under each row of piles. */
static void
draw_ground (const TakeSplitLayout *self,
             cairo_t               *cr,
             CgtStyle               style)
{
  gsize n_piles = take_split_get_position (self)->n_piles;
  double unit = self->parent.unit;
  CgtRgb line = cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_WINDOW), cgt_theme_get (style, CGT_ROLE_TEXT),
                             cgt_style_is_high_contrast (style) ? 1 : 0.24);

  cairo_set_line_width (cr, MAX (0.035 * unit, 1.4));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cgt_set_rgb (cr, line, 1);
  for (gsize i = 0; i < n_piles; i++)
    {
      const TakeSplitPile *first = &self->piles[i];
      gsize last = i;
      double y, right;

      while (last + 1 < n_piles && self->piles[last + 1].row == first->row)
        last++;
      i = last;
      if (!first->visible)
        continue;
      y = cgt_snap (cr, first->y + 0.12 * unit);
      right = self->piles[last].x + (self->piles[last].columns - 1) * self->piles[last].step;
      cairo_move_to (cr, MAX (first->x - 1.15 * unit, 2), y);
      cairo_line_to (cr, MIN (right + 1.15 * unit, self->parent.view.width - 2), y);
      cairo_stroke (cr);
    }
}

static gboolean
is_gap (gint64 element)
{
  return (element & TAKE_SPLIT_BREAK) != TAKE_SPLIT_BREAK && element % 2 == 1;
}

/* The yellow of the focus lies under the tokens, the other signs above; they rest while a cut is open. */
static void
draw_marks (const TakeSplitLayout *self,
            cairo_t               *cr,
            const CgtScene        *scene,
            gboolean               above)
{
  CgtLayout *layout = (CgtLayout *) &self->parent;
  double unit = layout->unit;

  for (guint i = 0; i < scene->n_marks; i++)
    {
      const CgtMark *mark = &scene->marks[i];
      const CgtElement *element = cgt_layout_get_element (layout, mark->element);
      gboolean gap = is_gap (mark->element);

      if (element == NULL || (mark->sign == CGT_SIGN_FOCUS) == above)
        continue;
      if (!above)
        cgt_draw_focus (cr, scene->style, element->x, element->y, element->width, element->height, 0.2 * unit, unit);
      else if (layout->pending == NULL)
        cgt_draw_sign (cr, scene->style, mark->sign, element->x + element->width * (gap ? 0.88 : 0.5),
                       element->y + element->height / 2, unit, !gap && unit >= LEAST_PLATE_PITCH);
    }
}

static void
draw_cursor (const TakeSplitLayout *self,
             cairo_t               *cr,
             const CgtScene        *scene)
{
  const CgtElement *element = cgt_layout_get_element ((CgtLayout *) &self->parent, scene->cursor);
  double unit = self->parent.unit, more;

  if (element == NULL)
    return;
  if (!is_gap (element->id) && !self->piles[element->id >> 32].bar)
    {
      cgt_draw_round_cursor (cr, scene->style, element->x + element->width / 2, element->y + element->height / 2, unit);
      return;
    }
  /* A thin thing needs an outline that does not hide it. */
  more = MAX (2.5 + MAX (2, 0.06 * unit), 6 - element->height / 2);
  cgt_draw_cursor (cr, scene->style, element->x - 4, element->y - more, element->width + 8, element->height + 2 * more, unit);
}

void
take_split_draw (CgtLayout      *layout,
                 cairo_t        *cr,
                 const CgtScene *scene)
{
  const TakeSplitLayout *self = (const TakeSplitLayout *) layout;
  gsize n_piles = take_split_get_position (self)->n_piles;

  draw_ground (self, cr, scene->style);
  draw_marks (self, cr, scene, FALSE);
  for (gsize i = 0; i < n_piles; i++)
    if (self->piles[i].visible)
      draw_pile (self, cr, scene, i);
  draw_marks (self, cr, scene, TRUE);
  draw_cursor (self, cr, scene);
}
