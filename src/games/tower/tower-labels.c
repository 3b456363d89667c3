/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower-board.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-names.h"

/* What stands beside the tower: numbers of layers, values, their sum, and how much of it is shown. */

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

/* A value, and the one that the ghost would make of it if it is another component's. Returns how far
 * out they reach. */
static double
draw_value (const TowerPainter *self,
            guint64             value,
            const guint64      *after,
            double              y)
{
  double size = self->tower->tag_size;
  double half = cgt_measure_value_tag (self->cr, value, size) / 2;
  double at = TOWER_LEADER * self->u + half;

  cgt_draw_value_tag (self->cr, self->style, value, CGT_TAG_KNOWN, get_outer_x (self, TRUE, at), y, size);
  at += half;
  if (after == NULL)
    return at;
  at += 0.5 * size;
  cgt_draw_arrow (self->cr, cgt_theme_get (self->style, CGT_ROLE_PENCIL), get_outer_x (self, TRUE, at), y,
                  get_outer_x (self, TRUE, at + 1.5 * size), y, 0.4 * size);
  half = cgt_measure_value_tag (self->cr, *after, size) / 2;
  at += 2 * size + half;
  cgt_draw_value_tag (self->cr, self->style, *after, CGT_TAG_PREVIEW, get_outer_x (self, TRUE, at), y, size);
  return at + half;
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
  double room = MIN (self->tower->x, self->tower->parent.view.width - self->tower->x);
  double end;
  guint64 after = 0;
  const char *label = _("sum (xor)");

  cairo_set_line_width (cr, self->flat ? 2 : MAX (1, round (0.1 * size)));
  cairo_move_to (cr, from, cgt_snap (cr, last + (y - last) / 2));
  cairo_line_to (cr, to, cgt_snap (cr, last + (y - last) / 2));
  cgt_set_role (cr, self->style, CGT_ROLE_TEXT, 1);
  cairo_stroke (cr);

  if (scene->ghost != NULL && scene->ghost_components != NULL)
    after = add_up (scene->ghost_components);
  end = draw_value (self, add_up (scene->components),
                    scene->ghost != NULL && scene->ghost_components != NULL ? &after : NULL, y) + 0.6 * size;

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

/* What a step of an explanation calls a layer: in the values' place, its middle as far away as it is wide. */
static void
draw_row_name (const TowerPainter *self,
               guint64             row)
{
  CgtLayout *layout = &self->tower->parent;
  const CgtStepMark *name = cgt_scene_find_name (self->scene, self->tower->first + row);
  double y = get_row_y (self, row), width;

  if (name == NULL)
    return;
  width = cgt_measure_name (layout, self->cr, name, self->tower->tag_size);
  draw_leader (self, TRUE, y);
  cgt_draw_name (layout, self->cr, self->style, name, get_outer_x (self, TRUE, TOWER_LEADER * self->u + width / 2), y, self->tower->tag_size);
}

void
tower_paint_labels (const TowerPainter *self)
{
  TowerLayout *tower = self->tower;

  for (guint64 row = 0; row < tower->n_shown; row++)
    draw_number (self, row);
  draw_head (self, FALSE, _("layer"), (TOWER_LEADER - 0.12) * self->u);
  if (tower->parent.n_rows > 0)
    draw_bar (self);
  for (guint64 row = 0; self->scene->places != NULL && row < tower->n_shown; row++)
    draw_row_name (self, row);
  if (self->scene->components == NULL)
    return;
  draw_head (self, TRUE, _("value"), TOWER_LEADER * self->u);
  for (guint64 row = 0; row < tower->n_shown; row++)
    draw_row_value (self, row);
  draw_sum (self);
}
