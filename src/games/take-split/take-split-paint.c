/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-board.h"

#include <inttypes.h>
#include <math.h>

#include "cgt-bands.h"
#include "cgt-labels.h"
#include "cgt-names.h"
#include "cgt-pebbles.h"
#include "cgt-sprites.h"

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

/* How wide the value under a pile may become without reaching into a neighbour's. */
static double
get_value_room (const TakeSplitLayout *self,
                cairo_t               *cr,
                const CgtScene        *scene,
                gsize                  index,
                double                 tag)
{
  const TakeSplitPile *pile = &self->piles[index];
  double middle = (pile->columns - 1) * pile->step / 2, room = self->parent.view.width;

  if (self->parent.unit >= TAKE_SPLIT_CLOSE_PITCH)
    return room;
  for (gsize i = index > 0 ? index - 1 : 1; i < take_split_get_position (self)->n_piles && i <= index + 1; i += 2)
    {
      const TakeSplitPile *other = &self->piles[i];
      const CgtComponent *value = cgt_scene_find_component (scene->components, i);
      double distance = fabs (other->x + (other->columns - 1) * other->step / 2 - pile->x - middle);

      if (other->row == pile->row && value != NULL)
        room = MIN (room, 2 * distance - cgt_measure_value_tag (cr, value->value, tag) - 2.4 * tag);
    }
  /* Nor over the edge. */
  return MIN (room, 2 * MIN (pile->x + middle, self->parent.view.width - pile->x - middle));
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
  CgtWeight weight = moved || spread || tried ? CGT_WEIGHT_HEAVY : CGT_WEIGHT_NORMAL;
  g_autofree char *label = cgt_format_count (pile->tokens, 7);
  g_autofree char *after = tried ? format_change (ghost, pile->tokens) : NULL;
  const CgtComponent *now = cgt_scene_find_component (scene->components, index), *then = NULL;
  const CgtStepMark *name = cgt_scene_find_name (scene, index);

  if (after != NULL)
    cgt_draw_change (cr, scene->style, label, after, x, y, text);
  else
    {
      cgt_set_role (cr, scene->style, moved ? CGT_ROLE_INK : CGT_ROLE_TEXT, 1);
      if (take_split_has_asking_count (self, index))
        cgt_draw_asking_count (cr, scene->style, label, x, y, text, weight, self->parent.view.rtl);
      else
        cgt_draw_text (cr, label, x, y, text, weight, CGT_ANCHOR_MIDDLE);
    }
  if (tried && ghost->n_parts == 0)
    then = cgt_scene_find_component (scene->ghost_components, index);
  cgt_draw_value (cr, scene->style, now, then, x, y + 1.1 * text + 0.75 * tag, tag,
                  then != NULL ? get_value_room (self, cr, scene, index, tag) : 0);
  if (name != NULL)
    cgt_draw_name ((CgtLayout *) &self->parent, cr, scene->style, name, x, y + 1.1 * text + 0.75 * tag, tag);
}

/* Where a pile at rest is drawn, with all that may stand around it. */
static void
get_bounds (const TakeSplitLayout *self,
            gsize                  index,
            CgtRectangle          *bounds)
{
  const TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit, text = cgt_label_get_text_size (unit), tag = cgt_label_get_tag_size (unit);
  gboolean spread = take_split_get_cuts (self, index) != NULL;
  double half = MAX (14 * CGT_LABEL_DIGIT * text / 2, 1.2 * cgt_label_get_tag_width (take_split_get_value (pile->tokens), tag));
  double more = MAX (half, (TAKE_SPLIT_SCISSORS + 0.6) * unit);
  double right = pile->x + (pile->columns - 1) * pile->step + more;
  double high = pile->rows * unit + (spread ? self->cuts->len * pile->open : 0) + 2 * unit;

  if (spread)
    right += TAKE_SPLIT_PART_DIGITS * text + 8 * tag;
  *bounds = (CgtRectangle) { pile->x - more, pile->y - high, right - pile->x + more,
                             high + 0.8 * unit + 2.4 * text + (2.4 + CGT_LABEL_BELOW) * tag };
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
  gboolean still = scene->last_move == NULL || scene->progress >= 1;
  CgtRectangle bounds;
  double dx, dy;

  get_bounds (self, index, &bounds);
  if (still && cgt_is_clipped (cr, bounds.x, bounds.y, bounds.width, bounds.height))
    return;
  if (ghost != NULL && ghost->index == index && ghost->n_parts == 0)
    left -= MIN (ghost->amount, left);
  get_offset (self, scene, index, &dx, &dy);
  if (pile->tokens == 0 && !self->parent.miniature)
    cgt_draw_empty_place (cr, scene->style, pile->x, pile->y + 0.08 * self->parent.unit, self->parent.unit);
  take_split_draw_pile (self, cr, scene, index, left, dx, dy);
  if (scene->last_move != NULL && scene->last_move->index == index && scene->last_move->n_parts == 0 && scene->progress < 1)
    take_split_draw_leaving (self, cr, scene, index);
  take_split_draw_cuts (self, cr, scene, index);
  if (self->parent.miniature)
    return;

  if (take_split_get_cuts (self, index) != NULL)
    take_split_draw_parts (self, cr, scene, index);
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
      const TakeSplitPile *first = &self->piles[i], *left_most, *right_most;
      gsize last = i;
      double y, right;

      while (last + 1 < n_piles && self->piles[last + 1].row == first->row)
        last++;
      i = last;
      if (!first->visible)
        continue;
      y = cgt_snap (cr, first->y + 0.12 * unit);
      right_most = self->parent.view.rtl ? first : &self->piles[last];
      left_most = self->parent.view.rtl ? &self->piles[last] : first;
      right = right_most->x + (right_most->columns - 1) * right_most->step;
      cairo_move_to (cr, MAX (left_most->x - 1.15 * unit, 2), y);
      cairo_line_to (cr, MIN (right + 1.15 * unit, self->parent.view.width - 2), y);
      cairo_stroke (cr);
    }
}

static gboolean
is_token (gint64 element)
{
  return !take_split_is_gap (element) && !take_split_is_count (element);
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
  if (is_token (element->id) && !self->piles[element->id >> 32].bar)
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
  cgt_draw_focus_bands (layout, cr, scene, is_token, 0);
  for (gsize i = 0; i < n_piles; i++)
    if (self->piles[i].visible)
      draw_pile (self, cr, scene, i);
  cgt_draw_closed_bands (layout, cr, scene);
  cgt_draw_more (layout, cr, scene->style, 0);
  take_split_draw_signs (self, cr, scene);
  draw_cursor (self, cr, scene);
}

void
take_split_add_touched (CgtLayout      *layout,
                        const CgtScene *scene,
                        cairo_region_t *region)
{
  const TakeSplitLayout *self = (const TakeSplitLayout *) layout;
  CgtRectangle bounds = { 0, 0, layout->view.width, layout->view.height };

  /* The parts of a split come from another row, perhaps. */
  if (scene->last_move != NULL && scene->progress < 1)
    cgt_region_add (region, &bounds);
  else if (scene->ghost != NULL && scene->ghost->index < take_split_get_position (self)->n_piles)
    {
      get_bounds (self, scene->ghost->index, &bounds);
      cgt_region_add (region, &bounds);
    }
}
