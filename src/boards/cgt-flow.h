/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Things of different sizes side by side, as many in a row as fit, as large as they fit: heaps,
 * piles. Each stands on its row's base line. */

/**
 * CgtExtents:
 * @left: how far it reaches from the middle of its base, in units of the board
 * @right: likewise
 * @above: likewise
 * @below: likewise: numbers and tags
 */
typedef struct
{
  double left;
  double right;
  double above;
  double below;
} CgtExtents;

/** CgtMeasureFunc: the extents of thing @index when the unit (pitch) is @unit */
typedef void (*CgtMeasureFunc) (gconstpointer user_data, gsize index, double unit, CgtExtents *extents);

/** CgtSpreadFunc: how much further a thing that is spread out (a pile being cut) reaches to each side */
typedef void (*CgtSpreadFunc) (gconstpointer user_data, double unit, double *left, double *right);

/**
 * CgtFlow:
 * @n: how many things
 * @measure: tells their size
 * @measure_spread: (nullable): tells what room every row keeps free for a thing that spreads out
 * @spread: which thing does so now; G_MAXSIZE: none
 * @user_data: for both
 * @width: the room
 * @height: likewise
 * @gap: the least distance between neighbours, in pitches
 * @most_gap: the largest
 * @row_gap: the distance between rows, in pitches
 * @rtl: whether the first thing of a row stands at its right end
 * @least: the smallest pitch: if even so not everything fits, a window of rows is shown
 * @most: the largest pitch
 * @enough: at that pitch, or a larger one, nothing more is put into another row to be larger; 0: only if it would not
 *   be much larger
 */
typedef struct
{
  gsize n;
  CgtMeasureFunc measure;
  CgtSpreadFunc measure_spread;
  gsize spread;
  gconstpointer user_data;
  double width;
  double height;
  double gap;
  double most_gap;
  double row_gap;
  gboolean rtl;
  double least;
  double most;
  double enough;
} CgtFlow;

/**
 * CgtFlowPlace:
 * @x: the middle of its base, from the left of the room
 * @y: the base line, from the top of the room
 * @row: its row, from 0
 * @shown: whether it is in the window
 */
typedef struct
{
  double x;
  double y;
  guint row;
  gboolean shown;
} CgtFlowPlace;

/**
 * cgt_flow_choose_unit:
 *
 * Returns: the largest pitch, a whole number from 8 on, at which all fits, or one not much smaller at
 *   which fewer rows do; if there is none, the least, or less if the room is too small for one thing
 */
double cgt_flow_choose_unit (const CgtFlow *self);

/** cgt_flow_get_height: Returns: how high all is at that pitch */
double cgt_flow_get_height (const CgtFlow *self, double unit);

/**
 * cgt_flow_get_aspect:
 * @margin: what is kept free on each side, in units of the board
 *
 * Returns: the width of all things in one row at that pitch, as a multiple of its height
 */
double cgt_flow_get_aspect (const CgtFlow *self, double unit, double margin);

/**
 * cgt_flow_place:
 * @first: the first row of the window, if there is one
 * @places: (array): filled with a place for each thing
 * @n_rows_shown: (out): how many rows the room holds, from @first on
 *
 * Centres everything that is shown.
 *
 * Returns: the number of rows
 */
guint cgt_flow_place (const CgtFlow *self, double unit, guint64 first, CgtFlowPlace *places, guint *n_rows_shown);

G_END_DECLS
