/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower-board.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#define HOVER 0.27
/* How much further a block goes that leaves. */
#define LEAVE 0.75

/* What drawing one board needs at hand. */
typedef struct
{
  TowerLayout *tower;
  cairo_t *cr;
  const CgtScene *scene;
  CgtStyle style;
  double u;
  gboolean flat;        /* high contrast */
  double edge;          /* the width of a block's edges */
} TowerPainter;

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
  const double step = M_PI / 48;
  const double border = 0.035;

  for (guint i = 0; i < n_rings; i++)
    {
      double radius = 0.34 + (i + 0.3 * cgt_noise (id, 63 + i)) * 1.0 / n_rings;
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
      CgtRgb wood = get_wood (self, block->id, is_end, get_shade (block, side, is_end, lit));

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

static gboolean
is_move (const CgtMove *move,
         guint64        layer,
         guint          block)
{
  return move != NULL && move->index == layer && move->amount == block;
}

static double
get_slide (const TowerPainter *self,
           guint64             layer,
           guint               block)
{
  return is_move (self->scene->ghost, layer, block) ? HOVER : 0;
}

/* How far the block that was taken has come; it does not leave the view. */
static double
get_leaving_slide (const TowerPainter *self)
{
  return MIN (HOVER + LEAVE * self->scene->progress, get_room_beside (self) / (M_SQRT1_2 * self->u));
}

static void
draw_layer (const TowerPainter *self,
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
  double c = 0.85 * self->u;
  double scale = MIN (1, 0.36 * self->u / (1.55 * MAX (0.125 * c, 4.5)));

  if (sign == CGT_SIGN_FOCUS)
    {
      add_face (self->cr, &end, 0, 0);
      cgt_set_role (self->cr, self->style, CGT_ROLE_FOCUS, 1);
      cairo_fill (self->cr);
    }
  if (self->scene->cursor == id)
    outline_end (self, &end, CGT_ROLE_CURSOR, CGT_ROLE_PAPER, MAX (2.5, 0.05 * self->u));
  else if (sign == CGT_SIGN_FOCUS || is_move (self->scene->ghost, layer, place))
    outline_end (self, &end, CGT_ROLE_FOCUS_EDGE, CGT_ROLE_WOOD_EDGE, 0);
  cairo_save (self->cr);
  cairo_translate (self->cr, middle.x, middle.y);
  cairo_scale (self->cr, scale, scale);
  cgt_draw_sign (self->cr, self->style, sign, 0, 0, c, TRUE);
  cairo_restore (self->cr);
}

static const CgtComponent *
find_component (const GArray *components,
                guint64       layer)
{
  guint low = 0;
  guint high = components->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const CgtComponent *component = &g_array_index (components, CgtComponent, middle);

      if (component->first == layer)
        return component;
      if (component->first < layer)
        low = middle + 1;
      else
        high = middle;
    }
  return NULL;
}

static guint64
add_up (const GArray *components)
{
  guint64 sum = 0;

  for (guint i = 0; i < components->len; i++)
    sum ^= g_array_index (components, CgtComponent, i).value;
  return sum;
}

/* The middle of a layer's height at the tower's outer corners. */
static double
get_row_y (const TowerPainter *self,
           guint64             row)
{
  double z = ((double) self->tower->n_shown - 1 - (double) row + 0.5) * TOWER_HEIGHT;

  return tower_project (self->tower, 0, TOWER_BLOCKS, z).y;
}

/* +1 on the side that is right of the tower, -1 left of it. */
static int
get_side (const TowerPainter *self,
          gboolean            values)
{
  return values != self->tower->parent.view.rtl ? 1 : -1;
}

static double
get_outer_x (const TowerPainter *self,
             gboolean            values,
             double              away)
{
  return self->tower->x + get_side (self, values) * (TOWER_BLOCKS * M_SQRT1_2 * self->u + away);
}

static void
draw_leader (const TowerPainter *self,
             gboolean            values,
             double              y)
{
  cairo_t *cr = self->cr;

  cairo_set_line_width (cr, MAX (1, 0.013 * self->u));
  y = cgt_snap (cr, y);
  cairo_move_to (cr, get_outer_x (self, values, 0.16 * self->u), y);
  cairo_line_to (cr, get_outer_x (self, values, (TOWER_LEADER - 0.14) * self->u), y);
  cgt_set_rgb (cr, cgt_rgb_mix (cgt_theme_get (self->style, CGT_ROLE_WINDOW),
                                cgt_theme_get (self->style, CGT_ROLE_FRAME), 0.4), 1);
  cairo_stroke (cr);
}

static void
draw_number (const TowerPainter *self,
             guint64             row)
{
  const CgtScene *scene = self->scene;
  guint64 layer = self->tower->first + row;
  gboolean active = (scene->ghost != NULL && scene->ghost->index == layer) ||
                    (scene->last_move != NULL && scene->last_move->index == layer);
  double y = get_row_y (self, row);
  char text[24];

  g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT, layer + 1);
  draw_leader (self, FALSE, y);
  cgt_set_role (self->cr, self->style, active ? CGT_ROLE_TEXT : CGT_ROLE_TEXT_DIM, 1);
  cgt_draw_text (self->cr, text, get_outer_x (self, FALSE, TOWER_LEADER * self->u), y, self->tower->number_size,
                 active ? CGT_WEIGHT_HEAVY : CGT_WEIGHT_NORMAL,
                 get_side (self, FALSE) < 0 ? CGT_ANCHOR_END : CGT_ANCHOR_START);
}

/* A value, and the one that the ghost would make of it if it is another component's. */
static void
draw_value (const TowerPainter *self,
            guint64             value,
            const guint64      *after,
            double              y)
{
  double size = self->tower->tag_size;
  double half = cgt_measure_value_tag (self->cr, value, size) / 2;
  double at = TOWER_LEADER * self->u + half;

  cgt_draw_value_tag (self->cr, self->style, value, CGT_TAG_KNOWN, get_outer_x (self, TRUE, at), y, size);
  if (after == NULL)
    return;
  at += half + 0.5 * size;
  cgt_draw_arrow (self->cr, cgt_theme_get (self->style, CGT_ROLE_PENCIL), get_outer_x (self, TRUE, at), y,
                  get_outer_x (self, TRUE, at + 1.5 * size), y, 0.4 * size);
  at += 2 * size + cgt_measure_value_tag (self->cr, *after, size) / 2;
  cgt_draw_value_tag (self->cr, self->style, *after, CGT_TAG_PREVIEW, get_outer_x (self, TRUE, at), y, size);
}

static void
draw_row_value (const TowerPainter *self,
                guint64             row)
{
  const CgtScene *scene = self->scene;
  guint64 layer = self->tower->first + row;
  double y = get_row_y (self, row);
  const CgtComponent *component = find_component (scene->components, layer);
  const CgtComponent *after = NULL;

  draw_leader (self, TRUE, y);
  if (component == NULL)
    {
      cgt_set_role (self->cr, self->style, CGT_ROLE_TEXT_DIM, 1);
      cgt_draw_text (self->cr, "–", get_outer_x (self, TRUE, TOWER_LEADER * self->u + self->tower->tag_size), y,
                     self->tower->tag_size, CGT_WEIGHT_NORMAL, CGT_ANCHOR_MIDDLE);
      return;
    }
  if (scene->ghost != NULL && scene->ghost->index == layer && scene->ghost_components != NULL)
    after = find_component (scene->ghost_components, layer);
  draw_value (self, component->value, after != NULL ? &after->value : NULL, y);
}

static void
draw_sum (const TowerPainter *self)
{
  const CgtScene *scene = self->scene;
  cairo_t *cr = self->cr;
  double pitch = TOWER_HEIGHT * TOWER_COS * self->u;
  double last = get_row_y (self, self->tower->n_shown - 1);
  double size = self->tower->tag_size;
  double from = get_outer_x (self, TRUE, TOWER_LEADER * self->u - 0.3 * size);
  double to = get_outer_x (self, TRUE, TOWER_LEADER * self->u + 2.3 * size);
  double y = last + MAX (1.06 * pitch, 1.95 * size);
  double end = TOWER_LEADER * self->u + 6.8 * size;
  double room = MIN (self->tower->x, self->tower->parent.view.width - self->tower->x);
  guint64 after = 0;
  const char *label = _("sum (xor)");

  cairo_set_line_width (cr, self->flat ? 2 : MAX (1, round (0.1 * size)));
  cairo_move_to (cr, from, cgt_snap (cr, last + (y - last) / 2));
  cairo_line_to (cr, to, cgt_snap (cr, last + (y - last) / 2));
  cgt_set_role (cr, self->style, CGT_ROLE_TEXT, 1);
  cairo_stroke (cr);

  if (scene->ghost != NULL && scene->ghost_components != NULL)
    after = add_up (scene->ghost_components);
  draw_value (self, add_up (scene->components),
              scene->ghost != NULL && scene->ghost_components != NULL ? &after : NULL, y);

  room -= TOWER_BLOCKS * M_SQRT1_2 * self->u + end;
  if (cgt_measure_text (cr, label, self->tower->number_size, CGT_WEIGHT_NORMAL) > room)
    return;
  cgt_set_role (cr, self->style, CGT_ROLE_TEXT_DIM, 1);
  cgt_draw_text (cr, label, get_outer_x (self, TRUE, end), y, self->tower->number_size, CGT_WEIGHT_NORMAL,
                 get_side (self, TRUE) > 0 ? CGT_ANCHOR_START : CGT_ANCHOR_END);
}

/* How the part that is shown lies in the whole tower. */
static void
draw_bar (const TowerPainter *self)
{
  TowerLayout *tower = self->tower;
  CgtLayout *layout = &tower->parent;
  const double width = 6;
  double x = get_outer_x (self, FALSE, tower->number_room - 0.5 * TOWER_BAR_ROOM) - width / 2;
  double top = get_row_y (self, 0);
  double height = MAX (get_row_y (self, tower->n_shown - 1) - top, 1);
  double thumb = MAX (10, height * tower->n_shown / layout->n_rows);
  double share = (double) tower->first / (layout->n_rows - tower->n_shown);

  cgt_rounded_rectangle (self->cr, x, top, width, height, width / 2);
  cgt_set_rgb (self->cr, cgt_rgb_mix (cgt_theme_get (self->style, CGT_ROLE_WINDOW),
                                      cgt_theme_get (self->style, CGT_ROLE_FRAME), 0.25), 1);
  cairo_fill (self->cr);
  cgt_rounded_rectangle (self->cr, x, top + share * (height - thumb), width, thumb, width / 2);
  cgt_set_role (self->cr, self->style, CGT_ROLE_FRAME, 1);
  cairo_fill (self->cr);
}

/* The head of a column, if there is room for it in the user's language. */
static void
draw_head (const TowerPainter *self,
           gboolean            values,
           const char         *text,
           double              away)
{
  const CgtView *view = &self->tower->parent.view;
  double size = 0.92 * self->tower->number_size;
  double x = get_outer_x (self, values, away);
  gboolean to_left = get_side (self, values) < 0;

  if (cgt_measure_text (self->cr, text, size, CGT_WEIGHT_NORMAL) > (to_left ? x : view->width - x))
    return;
  cgt_set_role (self->cr, self->style, CGT_ROLE_TEXT_DIM, 1);
  cgt_draw_text (self->cr, text, x, get_row_y (self, 0) - TOWER_HEIGHT * TOWER_COS * self->u, size,
                 CGT_WEIGHT_NORMAL, to_left ? CGT_ANCHOR_END : CGT_ANCHOR_START);
}

static void
draw_beside (const TowerPainter *self)
{
  TowerLayout *tower = self->tower;

  for (guint64 row = 0; row < tower->n_shown; row++)
    draw_number (self, row);
  draw_head (self, FALSE, _("layer"), (TOWER_LEADER - 0.12) * self->u);
  if (tower->parent.n_rows > 0)
    draw_bar (self);
  if (self->scene->components == NULL)
    return;
  draw_head (self, TRUE, _("value"), TOWER_LEADER * self->u);
  for (guint64 row = 0; row < tower->n_shown; row++)
    draw_row_value (self, row);
  draw_sum (self);
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
    draw_shadow (&self);
  for (guint64 row = tower->n_shown; row-- > 0;)
    draw_layer (&self, tower->first + row);
  if (tower->first > 0)
    draw_cut (&self, FALSE);
  for (guint i = 0; i < layout->elements->len; i++)
    draw_end_signs (&self, g_array_index (layout->elements, CgtElement, i).id);
  if (!layout->miniature)
    draw_beside (&self);
}
