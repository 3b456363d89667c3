/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower-board.h"

#include <math.h>

#include "cgt-sprites.h"

/* Larger layers are drawn in full each time: there are few of them. */
#define MOST_STAMPED_UNIT 48
#define MOST_STAMPED_LAYER (1 << 26)
#define HOVER 0.27
/* How much further a block goes that leaves. */
#define LEAVE 0.75

static const TowerPosition *
get_tower (const TowerPainter *self)
{
  return (const TowerPosition *) self->tower->parent.position;
}

/* From the tower to the nearer edge of the view. */
static double
get_room_beside (const TowerPainter *self)
{
  double width = self->tower->parent.view.width;

  return MAX (MIN (self->tower->x, width - self->tower->x) - TOWER_BLOCKS * M_SQRT1_2 * self->u - self->edge, 0);
}

static CgtRgb
get_wood (const TowerPainter *self,
          gint64              id,
          gboolean            end,
          double              shade)
{
  static const double kinds = CGT_ROLE_WOOD_4 - CGT_ROLE_WOOD_1 + 1;
  static const CgtRgb black = { 0, 0, 0 };
  CgtRole kind = (end ? CGT_ROLE_WOOD_END_1 : CGT_ROLE_WOOD_1) + (guint) (cgt_noise (id, 0) * kinds);
  CgtRgb dark = cgt_rgb_mix (cgt_theme_get (self->style, CGT_ROLE_WOOD_GRAIN), black, 0.5);

  return cgt_rgb_mix (cgt_theme_get (self->style, kind), dark, shade);
}

static void
add_face (cairo_t         *cr,
          const TowerFace *face,
          double           inset_s,
          double           inset_t)
{
  static const TowerPoint corners[] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      TowerPoint point = tower_face_get_point (face, corners[i].x > 0 ? 1 - inset_s : inset_s,
                                               corners[i].y > 0 ? 1 - inset_t : inset_t);

      cairo_line_to (cr, point.x, point.y);
    }
  cairo_close_path (cr);
}

static void
set_grain (const TowerPainter *self,
           double              alpha)
{
  cairo_set_line_width (self->cr, MAX (1, 0.013 * self->u));
  cgt_set_role (self->cr, self->style, CGT_ROLE_WOOD_GRAIN, alpha);
}

/* Lines along a side or a top, not quite straight nor through to its ends. */
static void
draw_grain (const TowerPainter *self,
            const TowerFace    *face,
            gint64              id,
            guint               salt,
            double              alpha)
{
  guint n_lines = self->tower->parent.miniature ? 2 : 3;

  for (guint i = 0; i < n_lines; i++)
    {
      guint seed = salt + 8 * i;
      double t = (i + 0.7 + 0.6 * cgt_noise (id, seed)) / (n_lines + 1);
      double sway = 0.1 * (cgt_noise (id, seed + 1) - 0.5);
      double from = 0.04 + 0.3 * cgt_noise (id, seed + 2);
      double to = 0.96 - 0.3 * cgt_noise (id, seed + 3);
      TowerPoint a = tower_face_get_point (face, from, t);
      TowerPoint b = tower_face_get_point (face, from + (to - from) / 3, t + sway);
      TowerPoint c = tower_face_get_point (face, from + (to - from) * 2 / 3, t - sway);
      TowerPoint d = tower_face_get_point (face, to, t);

      cairo_move_to (self->cr, a.x, a.y);
      cairo_curve_to (self->cr, b.x, b.y, c.x, c.y, d.x, d.y);
    }
  set_grain (self, 0.42 * alpha);
  cairo_stroke (self->cr);
}

/* The year rings of an end: parts of circles around a point outside it. */
static void
draw_rings (const TowerPainter *self,
            const TowerFace    *face,
            gint64              id,
            double              alpha)
{
  guint n_rings = self->tower->parent.miniature ? 2 : 4;
  double centre_s = -0.1 + 1.2 * cgt_noise (id, 60);
  double centre_t = cgt_noise (id, 61) < 0.7 ? -0.12 - 0.25 * cgt_noise (id, 62) : 1.15 + 0.2 * cgt_noise (id, 62);
  const double border = 0.035;

  for (guint i = 0; i < n_rings; i++)
    {
      double radius = 0.34 + (i + 0.3 * cgt_noise (id, 63 + i)) * 1.0 / n_rings;
      /* Pieces of a few pixels; no more of them than it takes. */
      double step = CLAMP (4 / (radius * self->u), M_PI / 48, M_PI / 12);
      gboolean inside = FALSE;

      for (double angle = 0; angle < 2 * M_PI; angle += step)
        {
          double s = centre_s + radius * cos (angle);
          double t = centre_t + radius * sin (angle) / TOWER_HEIGHT;
          TowerPoint point;

          if (s < border || s > 1 - border || t < border || t > 1 - border)
            {
              inside = FALSE;
              continue;
            }
          point = tower_face_get_point (face, s, t);
          if (inside)
            cairo_line_to (self->cr, point.x, point.y);
          else
            cairo_move_to (self->cr, point.x, point.y);
          inside = TRUE;
        }
    }
  set_grain (self, 0.5 * alpha);
  cairo_stroke (self->cr);
}

/* Where light catches the upper edge. */
static void
draw_light (const TowerPainter *self,
            const TowerFace    *face,
            double              alpha)
{
  double down = self->edge / MAX (1, hypot (face->down.x, face->down.y));
  TowerPoint a = tower_face_get_point (face, 0.015, down);
  TowerPoint b = tower_face_get_point (face, 0.985, down);

  cairo_move_to (self->cr, a.x, a.y);
  cairo_line_to (self->cr, b.x, b.y);
  cairo_set_line_width (self->cr, MAX (1, 0.016 * self->u));
  cairo_set_source_rgba (self->cr, 1, 1, 1, (cgt_style_is_dark (self->style) ? 0.2 : 0.42) * alpha);
  cairo_stroke (self->cr);
}

static void
stroke_edge (const TowerPainter *self,
             double              alpha)
{
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (self->cr, self->edge);
  cgt_set_role (self->cr, self->style, CGT_ROLE_WOOD_EDGE, (self->flat ? 1 : 0.62) * alpha);
  cairo_stroke (self->cr);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_MITER);
}

static double
get_shade (const TowerBlock *block,
           TowerSide         side,
           gboolean          is_end,
           gboolean          lit)
{
  if (side == TOWER_SIDE_TOP)
    return lit ? 0 : 0.34;
  if (!is_end && !block->outer)
    return 0.30;
  return side == TOWER_SIDE_RIGHT ? 0.13 : 0;
}

static gboolean
is_move (const CgtMove *move,
         guint64        layer,
         guint          block)
{
  return move != NULL && move->index == layer && move->amount == block;
}

/* Whether a block is there and stays where it is. */
static gboolean
is_in_place (const TowerPainter *self,
             guint64             layer,
             guint               block)
{
  return tower_has_block (get_tower (self)->layers[layer], block) && !is_move (self->scene->ghost, layer, block);
}

/* Nothing is seen of a top with a whole layer on it, nor of a side with a block before it. */
static gboolean
is_hidden (const TowerPainter *self,
           const TowerBlock   *block,
           TowerSide           side,
           gboolean            is_end)
{
  guint64 layer = block->id / TOWER_BLOCKS;
  guint place = block->id % TOWER_BLOCKS;

  if (is_end || !is_in_place (self, layer, place))
    return FALSE;
  if (side != TOWER_SIDE_TOP)
    return !block->outer && is_in_place (self, layer, block->ends_left ? place + 1 : place - 1);
  for (guint above = 0; above < TOWER_BLOCKS; above++)
    if (layer == self->tower->first || !is_in_place (self, layer - 1, above))
      return FALSE;
  return TRUE;
}

static void
draw_block (const TowerPainter *self,
            const TowerBlock   *block,
            gboolean            lit,
            double              alpha)
{
  cairo_t *cr = self->cr;

  for (TowerSide side = TOWER_SIDE_TOP; side <= TOWER_SIDE_RIGHT; side++)
    {
      TowerFace face = tower_get_face (self->tower, block, side);
      gboolean is_end = side == (block->ends_left ? TOWER_SIDE_LEFT : TOWER_SIDE_RIGHT);
      CgtRgb wood;

      if (is_hidden (self, block, side, is_end))
        continue;
      wood = get_wood (self, block->id, is_end, get_shade (block, side, is_end, lit));

      add_face (cr, &face, 0, 0);
      cgt_set_rgb (cr, wood, alpha);
      cairo_fill (cr);
      if (!self->flat)
        {
          if (is_end)
            draw_rings (self, &face, block->id, alpha);
          else if (side != TOWER_SIDE_TOP ? block->outer : lit)
            draw_grain (self, &face, block->id, 20 * side, alpha);
          if (side != TOWER_SIDE_TOP && (is_end || block->outer))
            draw_light (self, &face, alpha);
        }
      add_face (cr, &face, 0, 0);
      stroke_edge (self, alpha);
    }
}

/* A block that has been drawn out a little has light on the part of its top that stands free. */
static void
draw_free_top (const TowerPainter *self,
               const TowerBlock   *block,
               double              alpha)
{
  TowerBlock part = *block;
  TowerFace face;

  if (block->ends_left)
    part.y0 = TOWER_BLOCKS;
  else
    part.x0 = TOWER_BLOCKS;
  face = tower_get_face (self->tower, &part, TOWER_SIDE_TOP);
  add_face (self->cr, &face, 0, 0);
  cgt_set_rgb (self->cr, get_wood (self, block->id, FALSE, 0), alpha);
  cairo_fill_preserve (self->cr);
  stroke_edge (self, alpha);
}

static double
get_slide (const TowerPainter *self,
           guint64             layer,
           guint               block)
{
  return is_move (self->scene->ghost, layer, block) ? HOVER * self->scene->ghost_progress : 0;
}

/* How far the block that was taken has come; it does not leave the view. */
static double
get_leaving_slide (const TowerPainter *self)
{
  return MIN (HOVER + LEAVE * self->scene->progress, get_room_beside (self) / (M_SQRT1_2 * self->u));
}

/* How high a layer is drawn, with what slides out of it and what stands beside it. */
static void
get_band (const TowerLayout *tower,
          guint64            layer,
          double             slide,
          double            *top,
          double            *height)
{
  double u = tower->parent.unit;
  double z = ((double) tower->n_shown - 1 - ((double) layer - (double) tower->first)) * TOWER_HEIGHT;
  double upper = tower_project (tower, 0, 0, z + TOWER_HEIGHT).y;
  double lower = tower_project (tower, TOWER_BLOCKS, TOWER_BLOCKS, z).y + slide * M_SQRT1_2 * TOWER_SIN * u;

  *top = upper - 4;
  *height = lower + 4 - *top;
}

static void
draw_blocks (const TowerPainter *self,
             guint64             layer)
{
  gboolean ends_left = layer % 2 == 0;

  /* From the back to the front. */
  for (guint i = 0; i < TOWER_BLOCKS; i++)
    {
      guint place = ends_left ? i : TOWER_BLOCKS - 1 - i;
      double alpha = 1;
      double slide = get_slide (self, layer, place);
      TowerBlock block;

      if (!tower_has_block (get_tower (self)->layers[layer], place))
        {
          if (!is_move (self->scene->last_move, layer, place) || self->scene->progress >= 1)
            continue;
          slide = get_leaving_slide (self);
          alpha = 1 - self->scene->progress;
        }
      block = tower_get_block (self->tower, layer, place, slide);
      draw_block (self, &block, layer == 0, alpha);
      if (slide > 0)
        draw_free_top (self, &block, alpha);
    }
}

/** LayerStamp: a layer at rest: what its stamp is drawn from */
typedef struct
{
  const TowerPainter *painter;
  guint64 layer;
  double y; /* of its middle */
} LayerStamp;

static void
draw_layer_stamp (cairo_t       *cr,
                  gconstpointer  data)
{
  const LayerStamp *stamp = data;
  TowerPainter painter = *stamp->painter;

  painter.cr = cr;
  cairo_translate (cr, -painter.tower->x, -stamp->y);
  draw_blocks (&painter, stamp->layer);
}

/* Whether nothing of the layer or of the one on it is in motion. */
static gboolean
is_at_rest (const TowerPainter *self,
            guint64             layer)
{
  const CgtScene *scene = self->scene;
  const CgtMove *moves[] = { scene->ghost, scene->progress < 1 ? scene->last_move : NULL };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (moves[i] != NULL && (moves[i]->index == layer || moves[i]->index + 1 == layer))
      return FALSE;
  return TRUE;
}

/* In a tall tower the layers are stamps, so that scrolling draws one new layer and no more. */
static void
draw_layer (const TowerPainter *self,
            guint64             layer)
{
  const TowerLayout *tower = self->tower;
  const TowerLayer *layers = get_tower (self)->layers;
  LayerStamp stamp = { self, layer };
  guint covered = layer > tower->first && layers[layer - 1] == TOWER_WHOLE;
  guint64 key = (guint64) CGT_SPRITE_LAYER << 32 | layer << 6 | self->style << 4 | layers[layer] << 1 | covered;
  double top, height;

  get_band (tower, layer, HOVER + LEAVE, &top, &height);
  if (cgt_is_clipped (self->cr, 0, top, tower->parent.view.width, height))
    return;
  if (self->u > MOST_STAMPED_UNIT || layer >= MOST_STAMPED_LAYER || !is_at_rest (self, layer))
    {
      draw_blocks (self, layer);
      return;
    }
  /* Whole pixels above the ground. */
  stamp.y = floor (tower_project (tower, TOWER_BLOCKS / 2.0, TOWER_BLOCKS / 2.0, 0).y) -
            ((double) tower->n_shown - ((double) layer - (double) tower->first)) * tower->rise;
  cgt_draw_sprite (self->cr, key, TOWER_BLOCKS * M_SQRT1_2 * self->u + tower->rise, tower->x, stamp.y, 1,
                   draw_layer_stamp, &stamp);
}

/* The ground plan, grown by so many units, with round corners. */
static void
add_ground (const TowerPainter *self,
            double              grown)
{
  const guint n_steps = 6;

  for (guint i = 0; i < 4; i++)
    for (guint step = 0; step <= n_steps; step++)
      {
        double angle = (i + (double) step / n_steps) * M_PI / 2;
        double x = (i == 0 || i == 3 ? TOWER_BLOCKS : 0) + grown * cos (angle);
        double y = (i < 2 ? TOWER_BLOCKS : 0) + grown * sin (angle);
        TowerPoint point = tower_project (self->tower, x, y, 0);

        cairo_line_to (self->cr, point.x, point.y);
      }
  cairo_close_path (self->cr);
}

/* Soft: dark under the blocks, lighter the further it is from them. */
static void
draw_shadow (const TowerPainter *self)
{
  const guint n_layers = 14;
  double darkness = cgt_style_is_dark (self->style) ? 0.62 : 0.33;
  double reach = MIN (0.62, get_room_beside (self) / self->u);

  for (guint i = 0; i < n_layers; i++)
    {
      double share = 1 - (double) i / n_layers;

      add_ground (self, reach * pow (share, 1.6));
      cairo_set_source_rgba (self->cr, 0, 0, 0, darkness / n_layers * (1.5 - share));
      cairo_fill (self->cr);
    }
}

/* The ground in the gaps of the lowest layer: darker the deeper under the tower it lies. */
static void
draw_gaps (const TowerPainter *self)
{
  guint64 lowest = get_tower (self)->n_layers - 1;
  const double depth = 1.8;

  for (guint place = 0; place < TOWER_BLOCKS; place++)
    {
      TowerBlock block = tower_get_block (self->tower, lowest, place, 0);
      double x = (block.x0 + block.x1) / 2, y = (block.y0 + block.y1) / 2;
      TowerPoint from = tower_project (self->tower, block.ends_left ? x : TOWER_BLOCKS, block.ends_left ? TOWER_BLOCKS : y, 0);
      TowerPoint to = tower_project (self->tower, block.ends_left ? x : TOWER_BLOCKS - depth,
                                     block.ends_left ? TOWER_BLOCKS - depth : y, 0);
      const TowerPoint corners[] = { { block.x0, block.y0 }, { block.x1, block.y0 }, { block.x1, block.y1 }, { block.x0, block.y1 } };
      CgtRgb dark = get_wood (self, block.id, FALSE, 0.85);
      cairo_pattern_t *shade;

      if (tower_has_block (get_tower (self)->layers[lowest], place))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
        {
          TowerPoint point = tower_project (self->tower, corners[i].x, corners[i].y, 0);

          cairo_line_to (self->cr, point.x, point.y);
        }
      cairo_close_path (self->cr);
      shade = cairo_pattern_create_linear (from.x, from.y, to.x, to.y);
      cairo_pattern_add_color_stop_rgba (shade, 0, dark.red, dark.green, dark.blue, 0.12);
      cairo_pattern_add_color_stop_rgba (shade, 1, dark.red, dark.green, dark.blue, 0.85);
      cairo_set_source (self->cr, shade);
      cairo_fill (self->cr);
      cairo_pattern_destroy (shade);
    }
}

/* Where layers go on beyond what is shown: the corners as dashed lines, and a fading side. */
static void
draw_cut (const TowerPainter *self,
          gboolean            below)
{
  TowerLayout *tower = self->tower;
  double height = tower->n_shown * TOWER_HEIGHT;
  double from = below ? 0 : height;
  double to = from + (below ? -0.42 : 0.42);
  const double dashes[] = { 3, 3 };
  const TowerPoint corners[] = { { 0, 3 }, { 3, 0 }, { 3, 3 } };

  if (below && !self->flat)
    {
      TowerPoint top = tower_project (tower, 3, 3, from);
      TowerPoint left = tower_project (tower, 0, 3, from);
      TowerPoint right = tower_project (tower, 3, 0, from);
      double drop = (from - to) * TOWER_COS * self->u;
      CgtRgb wood = get_wood (self, tower->first + tower->n_shown, FALSE, 0.1);

      /* The fade follows the lower edges, which run down to the middle. */
      for (guint i = 0; i < 6; i++)
        {
          double y0 = drop * i / 6;
          double y1 = drop * (i + 1) / 6;

          cairo_move_to (self->cr, left.x, left.y + y0);
          cairo_line_to (self->cr, top.x, top.y + y0);
          cairo_line_to (self->cr, right.x, right.y + y0);
          cairo_line_to (self->cr, right.x, right.y + y1);
          cairo_line_to (self->cr, top.x, top.y + y1);
          cairo_line_to (self->cr, left.x, left.y + y1);
          cairo_close_path (self->cr);
          cgt_set_rgb (self->cr, wood, 0.55 * (6 - i) / 7);
          cairo_fill (self->cr);
        }
    }
  for (guint i = 0; i < (below ? 3 : 2); i++)
    {
      TowerPoint a = tower_project (tower, corners[i].x, corners[i].y, from);
      TowerPoint b = tower_project (tower, corners[i].x, corners[i].y, to);

      cairo_move_to (self->cr, a.x, a.y);
      cairo_line_to (self->cr, b.x, b.y);
    }
  cairo_set_dash (self->cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (self->cr, self->edge);
  cgt_set_role (self->cr, self->style, CGT_ROLE_PENCIL, 1);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
}

/* An outline on an end, with a border that sets it off against the wood. */
static void
outline_end (const TowerPainter *self,
             const TowerFace    *end,
             CgtRole             role,
             CgtRole             border,
             double              inset)
{
  double inset_s = inset / MAX (1, hypot (end->along.x, end->along.y));
  double inset_t = inset / MAX (1, hypot (end->down.x, end->down.y));
  double thick = MAX (2, 0.045 * self->u);

  add_face (self->cr, end, MIN (inset_s, 0.3), MIN (inset_t, 0.3));
  cairo_set_line_width (self->cr, thick + 2 * MAX (0.75, 0.2 * thick));
  cgt_set_role (self->cr, self->style, border, 0.6);
  cairo_stroke_preserve (self->cr);
  cairo_set_line_width (self->cr, thick);
  cgt_set_role (self->cr, self->style, role, 1);
  cairo_stroke (self->cr);
}

/* The hatch of a layer from which nothing may be taken. */
static void
draw_closed (const TowerPainter *self,
             const TowerFace    *end)
{
  TowerPoint from = tower_face_get_point (end, 0, 0), to = tower_face_get_point (end, 1, 1);
  double top = MIN (from.y, to.y) - self->u, bottom = MAX (from.y, to.y) + self->u;

  cairo_save (self->cr);
  add_face (self->cr, end, 0, 0);
  cairo_clip (self->cr);
  cgt_draw_hatch (self->cr, self->style, CGT_ROLE_WOOD_EDGE, from.x - 2, top, to.x - from.x + 4, bottom - top, self->u);
  cairo_restore (self->cr);
}

static void
draw_end_signs (const TowerPainter *self,
                gint64              id)
{
  guint64 layer = id / TOWER_BLOCKS;
  guint place = id % TOWER_BLOCKS;
  TowerBlock block = tower_get_block (self->tower, layer, place, get_slide (self, layer, place));
  TowerFace end = tower_get_end (self->tower, &block);
  TowerPoint middle = tower_face_get_point (&end, 0.5, 0.5);
  CgtSign sign = cgt_scene_get_sign (self->scene, id);
  gboolean focused = cgt_scene_is_focused (self->scene, id);
  double c = 0.85 * self->u;
  double scale = MIN (1, 0.36 * self->u / (1.55 * MAX (0.125 * c, 4.5)));

  if (focused)
    {
      add_face (self->cr, &end, 0, 0);
      cgt_set_role (self->cr, self->style, CGT_ROLE_FOCUS, 1);
      cairo_fill (self->cr);
    }
  if (cgt_scene_has_mark (self->scene, CGT_MARK_CLOSED, layer))
    draw_closed (self, &end);
  if (self->scene->cursor == id)
    outline_end (self, &end, CGT_ROLE_CURSOR, CGT_ROLE_PAPER, MAX (2.5, 0.05 * self->u));
  else if (focused || is_move (self->scene->ghost, layer, place))
    outline_end (self, &end, CGT_ROLE_FOCUS_EDGE, CGT_ROLE_WOOD_EDGE, 0);
  cairo_save (self->cr);
  cairo_translate (self->cr, middle.x, middle.y);
  cairo_scale (self->cr, scale, scale);
  cgt_draw_sign (self->cr, self->style, sign, 0, 0, c, TRUE);
  cairo_restore (self->cr);
}

void
tower_paint (CgtLayout      *layout,
             cairo_t        *cr,
             const CgtScene *scene)
{
  TowerLayout *tower = (TowerLayout *) layout;
  gboolean flat = cgt_style_is_high_contrast (scene->style);
  const TowerPainter self = {
    .tower = tower,
    .cr = cr,
    .scene = scene,
    .style = scene->style,
    .u = layout->unit,
    .flat = flat,
    .edge = MAX (1, 0.014 * layout->unit) * (flat ? 1.6 : 1),
  };
  gboolean goes_on = tower->first + tower->n_shown < get_tower (&self)->n_layers;

  if (goes_on)
    draw_cut (&self, TRUE);
  else if (!flat)
    {
      draw_shadow (&self);
      draw_gaps (&self);
    }
  for (guint64 row = tower->n_shown; row-- > 0;)
    draw_layer (&self, tower->first + row);
  if (tower->first > 0)
    draw_cut (&self, FALSE);
  for (guint i = 0; i < layout->elements->len; i++)
    draw_end_signs (&self, g_array_index (layout->elements, CgtElement, i).id);
  if (!layout->miniature)
    tower_paint_labels (&self);
}

/* A layer that moves is not stamped, nor is the one below it, whose top shows: a shade of difference. */
static void
add_layer (const TowerLayout *tower,
           guint64            layer,
           double             slide,
           cairo_region_t    *region)
{
  CgtRectangle band = { .width = tower->parent.view.width };

  for (guint64 i = layer; i <= layer + 1; i++)
    {
      get_band (tower, i, slide, &band.y, &band.height);
      cgt_region_add (region, &band);
    }
}

void
tower_add_touched (CgtLayout      *layout,
                   const CgtScene *scene,
                   cairo_region_t *region)
{
  TowerLayout *tower = (TowerLayout *) layout;
  CgtRectangle band = { .width = layout->view.width };

  if (scene->ghost != NULL)
    {
      add_layer (tower, scene->ghost->index, HOVER, region);
      /* The sum of the values below the tower. */
      if (scene->components != NULL)
        {
          band.y = tower_project (tower, 0, TOWER_BLOCKS, 0).y;
          band.height = MAX (layout->view.height - band.y, 0);
          cgt_region_add (region, &band);
        }
    }
  if (scene->last_move != NULL && scene->progress < 1)
    add_layer (tower, scene->last_move->index, HOVER + LEAVE, region);
}
