/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "tower.h"

G_BEGIN_DECLS

/* Between tower-board.c, which places blocks, tower-paint.c, which draws them, and tower-labels.c for
 * what stands beside them.
 *
 * Space: x goes to the lower right, y to the lower left, z up; the ground plan is 3 x 3 units. */

/* A block's height in units; sine and cosine of the angle from above, 27 degrees. */
#define TOWER_HEIGHT 0.70
#define TOWER_SIN 0.4539905
#define TOWER_COS 0.8910065

/* Beside the tower: to the far end of a leader, in units; the bar of a tower longer than the view,
 * in pixels. */
#define TOWER_LEADER 0.72
#define TOWER_BAR_ROOM 18

typedef struct
{
  double x;
  double y;
} TowerPoint;

/** TowerFace: a parallelogram on the board: its upper left corner, its upper and its left edge */
typedef struct
{
  TowerPoint origin;
  TowerPoint along;
  TowerPoint down;
} TowerFace;

typedef enum {
  TOWER_SIDE_TOP,
  TOWER_SIDE_LEFT,
  TOWER_SIDE_RIGHT
} TowerSide;

/** TowerBlock: a block in space; @ends_left: the left face shows its end, else the right one;
 * @outer: its long side is one of the tower's own; @id: that of its element */
typedef struct
{
  gint64 id;
  gboolean ends_left;
  gboolean outer;
  double x0, x1;
  double y0, y1;
  double z;
} TowerBlock;

typedef struct
{
  CgtLayout parent;
  guint64 first;        /* the highest layer shown */
  guint64 n_shown;
  double x;             /* where the ground's back corner is drawn */
  double y;
  double rise;          /* from layer to layer */
  double number_size;
  double tag_size;
  double number_room;
  double value_room;
} TowerLayout;

/** TowerPainter: what drawing one board needs at hand: @u: the unit; @flat: high contrast; @edge: the
 * width of a block's edges */
typedef struct
{
  TowerLayout *tower;
  cairo_t *cr;
  const CgtScene *scene;
  CgtStyle style;
  double u;
  gboolean flat;
  double edge;
} TowerPainter;

TowerPoint tower_project (const TowerLayout *self, double x, double y, double z);
/** tower_get_block: @slide: how far it is drawn out, in units */
TowerBlock tower_get_block (const TowerLayout *self, guint64 layer, guint block, double slide);
TowerFace tower_get_face (const TowerLayout *self, const TowerBlock *block, TowerSide side);
/** tower_get_end: Returns: the face that shows the block's end */
TowerFace tower_get_end (const TowerLayout *self, const TowerBlock *block);
/** tower_face_get_point: @s, @t: 0 to 1, along and down */
TowerPoint tower_face_get_point (const TowerFace *face, double s, double t);

/** tower_paint_labels: numbers and, if the scene has them, values */
void tower_paint_labels (const TowerPainter *self);
/** tower_paint: the drawing of the board: the draw() of its table */
void tower_paint (CgtLayout *layout, cairo_t *cr, const CgtScene *scene);
/** tower_add_touched: what its ghosts and motions change: likewise */
void tower_add_touched (CgtLayout *layout, const CgtScene *scene, cairo_region_t *region);

G_END_DECLS
