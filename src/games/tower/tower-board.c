/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower-board.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

/* The wooden tower, seen from one of its edges and from above; both faces show ends of blocks, so
 * every block can be seen and pointed at. An element is a block: its layer (from the top, from 0)
 * times 3 and its place in the layer (0 to 2). The unit u is the width of a block.
 *
 * Here are places and names; tower-paint.c draws. */

#define LEAST_UNIT 30
#define LEAST_UNIT_IN_PART 15
#define LEAST_UNIT_IN_MINIATURE 9
/* What lies around the tower, as a share of the unit: above; below, with its shadow and a block
 * that slides out. */
#define ROOM_ABOVE 0.12
#define ROOM_BELOW 0.56
#define ROOM_OF_CUT 0.4

static const TowerPosition *
get_tower (const CgtLayout *layout)
{
  return (const TowerPosition *) layout->position;
}

TowerPoint
tower_project (const TowerLayout *self,
               double             x,
               double             y,
               double             z)
{
  double u = self->parent.unit;

  return (TowerPoint) {
    self->x + (x - y) * M_SQRT1_2 * u,
    self->y + (x + y) * M_SQRT1_2 * TOWER_SIN * u - z / TOWER_HEIGHT * self->rise,
  };
}

TowerBlock
tower_get_block (const TowerLayout *self,
                 guint64            layer,
                 guint              block,
                 double             slide)
{
  const double gap = 0.018;
  gboolean ends_left = layer % 2 == 0;
  guint place = ends_left ? block : TOWER_BLOCKS - 1 - block;
  double from = place > 0 ? place + gap : 0;
  double to = place < TOWER_BLOCKS - 1 ? place + 1 - gap : TOWER_BLOCKS;
  TowerBlock result = {
    .ends_left = ends_left,
    .outer = place == TOWER_BLOCKS - 1,
    /* Rows count down from the top of what is shown, heights up from its bottom. */
    .z = ((double) self->n_shown - 1 - ((double) layer - (double) self->first)) * TOWER_HEIGHT,
    .id = layer * TOWER_BLOCKS + block,
  };

  result.x0 = ends_left ? from : slide;
  result.x1 = ends_left ? to : TOWER_BLOCKS + slide;
  result.y0 = ends_left ? slide : from;
  result.y1 = ends_left ? TOWER_BLOCKS + slide : to;
  return result;
}

TowerFace
tower_get_face (const TowerLayout *self,
                const TowerBlock  *block,
                TowerSide          side)
{
  double top = block->z + TOWER_HEIGHT;
  TowerPoint origin;
  TowerPoint along;
  TowerPoint down;

  switch (side)
    {
    case TOWER_SIDE_LEFT:
      origin = tower_project (self, block->x0, block->y1, top);
      along = tower_project (self, block->x1, block->y1, top);
      down = tower_project (self, block->x0, block->y1, block->z);
      break;
    case TOWER_SIDE_RIGHT:
      origin = tower_project (self, block->x1, block->y1, top);
      along = tower_project (self, block->x1, block->y0, top);
      down = tower_project (self, block->x1, block->y1, block->z);
      break;
    case TOWER_SIDE_TOP:
    default:
      origin = tower_project (self, block->x0, block->y1, top);
      along = tower_project (self, block->ends_left ? block->x0 : block->x1,
                             block->ends_left ? block->y0 : block->y1, top);
      down = tower_project (self, block->ends_left ? block->x1 : block->x0,
                            block->ends_left ? block->y1 : block->y0, top);
      break;
    }
  return (TowerFace) {
    origin,
    { along.x - origin.x, along.y - origin.y },
    { down.x - origin.x, down.y - origin.y },
  };
}

TowerPoint
tower_face_get_point (const TowerFace *face,
                      double           s,
                      double           t)
{
  return (TowerPoint) {
    face->origin.x + s * face->along.x + t * face->down.x,
    face->origin.y + s * face->along.y + t * face->down.y,
  };
}

TowerFace
tower_get_end (const TowerLayout *self,
               const TowerBlock  *block)
{
  return tower_get_face (self, block, block->ends_left ? TOWER_SIDE_LEFT : TOWER_SIDE_RIGHT);
}

/* The height of so many layers, as a share of the unit. */
static double
get_share (guint64 n_layers)
{
  return TOWER_BLOCKS * M_SQRT2 * TOWER_SIN + n_layers * TOWER_HEIGHT * TOWER_COS + ROOM_ABOVE + ROOM_BELOW;
}

static double
get_layer_share (void)
{
  return TOWER_HEIGHT * TOWER_COS;
}

/* The room that numbers (and the bar of a long tower) take on one side, values on the other. */
static void
measure_sides (TowerLayout *self,
               double       u)
{
  CgtLayout *layout = &self->parent;
  guint digits = 1;

  self->number_size = CLAMP (0.21 * u, 10.5, MAX (16, 0.15 * u));
  self->tag_size = CLAMP (0.235 * u, 11.5, MAX (20, 0.18 * u));
  for (guint64 n = get_tower (layout)->n_layers; n >= 10; n /= 10)
    digits++;
  if (layout->miniature)
    {
      self->number_room = self->value_room = 0.35 * u;
      return;
    }
  self->number_room = TOWER_LEADER * u + MAX ((digits + 1) * 0.64, 2.3) * self->number_size;
  if (self->n_shown < get_tower (layout)->n_layers)
    self->number_room += TOWER_BAR_ROOM;
  self->value_room = layout->view.part ? 0.35 * u : TOWER_LEADER * u + 6.8 * self->tag_size;
}

static double
get_width (TowerLayout *self,
           double       u)
{
  measure_sides (self, u);
  return TOWER_BLOCKS * M_SQRT2 * u + self->number_room + self->value_room;
}

/* The largest unit at which the layers shown fit; then fewer layers, if it would be too small. */
static void
choose_unit (TowerLayout *self)
{
  CgtLayout *layout = &self->parent;
  guint64 n_layers = get_tower (layout)->n_layers;
  double least = layout->miniature ? LEAST_UNIT_IN_MINIATURE : layout->view.part ? LEAST_UNIT_IN_PART : LEAST_UNIT;
  double u;

  self->n_shown = n_layers;
  u = layout->view.height / get_share (n_layers);
  if (u < least)
    {
      double room;

      /* Three layers at least, however low the view. */
      u = MIN (least, layout->view.height / (get_share (3) + 2 * ROOM_OF_CUT));
      room = layout->view.height / u - get_share (0) - 2 * ROOM_OF_CUT;
      self->n_shown = MIN (n_layers, (guint64) MAX (1, floor (room / get_layer_share () + 1e-9)));
    }
  while (u > 4 && get_width (self, floor (u)) > layout->view.width)
    u = floor (u) - 1;
  layout->unit = u > 4 ? floor (u) : u;
  self->rise = TOWER_HEIGHT * TOWER_COS * layout->unit;
  /* Of whole pixels, so that a layer looks the same wherever it stands. */
  if (self->rise >= 8)
    self->rise = floor (self->rise);
  measure_sides (self, layout->unit);
}

static void
add_blocks (TowerLayout *self,
            guint64      layer)
{
  for (guint block = 0; block < TOWER_BLOCKS; block++)
    {
      TowerBlock shape;
      TowerFace end;
      double x, y;

      if (!tower_has_block (get_tower (&self->parent)->layers[layer], block))
        continue;
      shape = tower_get_block (self, layer, block, 0);
      end = tower_get_end (self, &shape);
      x = end.origin.x;
      y = MIN (end.origin.y, end.origin.y + end.along.y);
      cgt_layout_add_element (&self->parent, shape.id, x, y, end.along.x, fabs (end.along.y) + end.down.y);
    }
}

static void
tower_layout (CgtLayout *layout)
{
  TowerLayout *self = (TowerLayout *) layout;
  guint64 n_layers = get_tower (layout)->n_layers;
  double half, before, after, u;

  choose_unit (self);
  self->first = MIN (layout->view.first, n_layers - self->n_shown);
  if (self->n_shown < n_layers)
    {
      layout->n_rows = n_layers;
      layout->n_rows_shown = self->n_shown;
    }

  /* In the middle, unless what stands beside it needs the room. */
  u = layout->unit;
  half = TOWER_BLOCKS * M_SQRT1_2 * u;
  before = layout->view.rtl ? self->value_room : self->number_room;
  after = layout->view.rtl ? self->number_room : self->value_room;
  self->x = MAX (MIN (layout->view.width / 2, layout->view.width - after - half), before + half);
  self->x = floor (MIN (self->x, layout->view.width - half));
  self->y = (layout->view.height - get_share (self->n_shown) * u) / 2;
  self->y = floor (self->y + (ROOM_ABOVE + self->n_shown * get_layer_share ()) * u);

  for (guint64 i = 0; i < self->n_shown; i++)
    add_blocks (self, self->first + i);
}

static gboolean
is_inside (const TowerFace *face,
           double           x,
           double           y)
{
  double dx = x - face->origin.x;
  double dy = y - face->origin.y;
  double area = face->along.x * face->down.y - face->along.y * face->down.x;
  double s = (dx * face->down.y - dy * face->down.x) / area;
  double t = (face->along.x * dy - face->along.y * dx) / area;

  return s >= 0 && s < 1 && t >= 0 && t < 1;
}

static gint64
tower_hit (CgtLayout *layout,
           double     x,
           double     y)
{
  TowerLayout *self = (TowerLayout *) layout;

  for (guint i = 0; i < layout->elements->len; i++)
    {
      gint64 id = g_array_index (layout->elements, CgtElement, i).id;
      TowerBlock block = tower_get_block (self, id / TOWER_BLOCKS, id % TOWER_BLOCKS, 0);

      for (TowerSide side = TOWER_SIDE_TOP; side <= TOWER_SIDE_RIGHT; side++)
        {
          gboolean is_end = side == (block.ends_left ? TOWER_SIDE_LEFT : TOWER_SIDE_RIGHT);
          TowerFace face = tower_get_face (self, &block, side);

          /* Tops are covered but for the highest; a long side is seen of the outer block alone. */
          if (side == TOWER_SIDE_TOP ? id >= TOWER_BLOCKS : !is_end && !block.outer)
            continue;
          if (is_inside (&face, x, y))
            return id;
        }
    }
  return CGT_NO_ELEMENT;
}

static char *
tower_describe (CgtLayout *layout,
                gint64     element)
{
  static const char *const names[] = { N_("left block"), N_("middle block"), N_("right block") };
  guint64 layer = element / TOWER_BLOCKS;
  guint block = element % TOWER_BLOCKS;

  /* Translators: the number of a layer, and which of its blocks */
  return g_strdup_printf (_("Layer %" PRIu64 ", %s"), layer + 1, _(names[block]));
}

static CgtMove *
tower_move_at (CgtLayout     *layout,
               gint64         element,
               const CgtMove *pending,
               gboolean      *half_made)
{
  return cgt_move_new (element / TOWER_BLOCKS, element % TOWER_BLOCKS);
}

static double
tower_height_for_width (const CgtPosition *position,
                        double             width)
{
  guint64 n_layers = ((const TowerPosition *) position)->n_layers;
  double height = MIN (get_share (MIN (n_layers, 100)) * width / 7.5, 1.25 * width);

  return MAX (height, 0.5 * width);
}

static guint64
tower_get_place (CgtLayout *layout,
                 gint64     element)
{
  return element / TOWER_BLOCKS;
}

/* Blocks, and numbers on one side. */
static double
tower_get_aspect (const CgtPosition *position)
{
  return 6 / get_share (MIN (((const TowerPosition *) position)->n_layers, 12));
}

extern const CgtBoard cgt_board_tower;
const CgtBoard cgt_board_tower = {
  .game = &cgt_game_tower,
  .layout_size = sizeof (TowerLayout),
  .move_ms = 220,
  .sample = "111/101/111/011/111/010/111",
  .ghost_slides = TRUE,
  .layout = tower_layout,
  .draw = tower_paint,
  .add_touched = tower_add_touched,
  .describe = tower_describe,
  .move_at = tower_move_at,
  .get_place = tower_get_place,
  .hit = tower_hit,
  .height_for_width = tower_height_for_width,
  .get_aspect = tower_get_aspect,
};
