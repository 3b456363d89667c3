/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "sum.h"

G_BEGIN_DECLS

/* The boards of the parts side by side, each with its number, its game and its value above it. They lie in
 * rows, as photographs in an album: as many in a row, and each as wide, as lets all of them be large.
 *
 * An element's id is part << 56 | the id that the part's board has given it. */

#define SUM_ELEMENT_BITS 56

/** SumCell: where a part is drawn */
typedef struct
{
  CgtRectangle frame;   /* all of it */
  CgtRectangle board;
  guint row;
  CgtLayout *layout;
  gboolean shown;       /* in the window of rows */
} SumCell;

/** SumRow: parts @first to @first + @n - 1 beside each other */
typedef struct
{
  guint first;
  guint n;
  double height;        /* of the boards */
  double caption;       /* of what stands above each of them */
} SumRow;

typedef struct
{
  CgtLayout parent;
  SumCell *cells;
  GArray *rows;         /* SumRow */
  guint first_row;      /* of the window */
  guint n_rows_shown;
  guint64 *inner;       /* of each row: by how many steps its boards' own windows can move */
} SumLayout;

/**
 * sum_arrange:
 * @width: the room
 * @height: likewise
 * @rows: (out) (transfer full) (element-type SumRow): the rows
 *
 * Returns: how high all rows are, captions and distances included; more than @height only if even the least
 *   rows have no room
 */
double sum_arrange (const SumPosition *position, double width, double height, gboolean miniature, GArray **rows);

/** sum_get_margin, sum_get_gap: Returns: the room around all, between two parts; @width: of all */
double sum_get_margin (gboolean miniature);
double sum_get_gap (gboolean miniature, double width);
/** sum_get_indent: Returns: room for the plus before a row that goes on, if there is one */
double sum_get_indent (gboolean miniature, double width, guint n_rows);
/** SUM_CAPTION: height of a line above a board; where boards are narrow there are two */
#define SUM_CAPTION 30.0
#define SUM_CAPTIONS 50.0

/** sum_get_share: Returns: how wide a part is drawn, as a multiple of its height */
double sum_get_share (const CgtPosition *part);

/** sum_to_element: Returns: the sum's id of an element of a part's board */
static inline gint64
sum_to_element (guint  part,
                gint64 local)
{
  return local == CGT_NO_ELEMENT ? CGT_NO_ELEMENT : (gint64) part << SUM_ELEMENT_BITS | local;
}

/** sum_element_part: Returns: the part that an element belongs to */
static inline guint
sum_element_part (gint64 element)
{
  return element >> SUM_ELEMENT_BITS;
}

/** sum_element_local: Returns: its id on the part's own board */
static inline gint64
sum_element_local (gint64 element)
{
  return element & ((G_GINT64_CONSTANT (1) << SUM_ELEMENT_BITS) - 1);
}

/** sum_add_keys, sum_hand_on_keys: each part's keys, and SUM_KEYS_END behind them */
#define SUM_KEYS_END G_MAXUINT32
/** sum_find_keys: Returns: how many keys a part has; @first: (out): the first of them */
guint sum_find_keys (const GArray *keys, guint part, guint *first);

/* The drawing functions of the board's table. */
void sum_draw (CgtLayout *layout, cairo_t *cr, const CgtScene *scene);
void sum_add_touched (CgtLayout *layout, const CgtScene *scene, cairo_region_t *region);

G_END_DECLS
