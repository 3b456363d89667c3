/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-board.h"

#include <math.h>

#include "cgt-labels.h"

/* The open cuts of a half-made split, and the parts between them. */

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
      cairo_new_sub_path (cr);
      cairo_arc (cr, x + 0.16 * size, y + side * 0.26 * size, 0.155 * size, 0, 2 * M_PI);
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

void
take_split_draw_cuts (const TakeSplitLayout *self,
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

void
take_split_draw_parts (const TakeSplitLayout *self,
                       cairo_t               *cr,
                       const CgtScene        *scene,
                       gsize                  index)
{
  const CgtMove *pending = self->parent.pending;
  double last_y = 1e9;
  Part part = { 0 };

  for (guint i = 0; i < pending->n_parts; i++)
    {
      part.to = part.from + pending->parts[i];
      part.component = cgt_scene_find_component (scene->pending_components, index + i);
      last_y = draw_part (self, cr, scene->style, index, &part, last_y);
      part.from = part.to;
    }
}
