/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "strip.h"

G_BEGIN_DECLS

/* Between strip-board.c, which places cells, and strip-paint.c, which draws them. */

/** STRIP_LEAST_UNIT_FOR_TEXT: below this no letter or value is legible in its place */
#define STRIP_LEAST_UNIT_FOR_TEXT 13

typedef struct
{
  CgtLayout parent;
  double margin;        /* around the sheet, for its shadow */
  guint n_lines;
  guint n_per_line;
  double pitch;         /* from one line to the next */
  double x;             /* of the first cell's outer edge */
  double y;             /* of the first line's top */
  double sheet_x;
  double sheet_y;
  double sheet_width;
  double sheet_height;
} StripLayout;

/**
 * strip_find_closing_pair:
 * @cell: an empty cell, from 0
 * @extra: a cell to be taken as crossed too; the number of cells: none
 * @a: (out): a cross
 * @b: (out): another, right of it
 *
 * Returns: whether @cell is closed, and then the two crosses with which one there would make three
 */
gboolean strip_find_closing_pair (const StripPosition *strip, guint cell, guint extra, guint *a, guint *b);

/** strip_paint: the drawing of the board: the draw() of its table */
void strip_paint (CgtLayout *layout, cairo_t *cr, const CgtScene *scene);
/** strip_add_touched: what its ghosts and motions change: likewise */
void strip_add_touched (CgtLayout *layout, const CgtScene *scene, cairo_region_t *region);

G_END_DECLS
