/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-drill-private.h"
#include "octal/octal.h"

G_BEGIN_DECLS

/* What several drills draw from, and what they find out about it. */

/** CGT_DRILL_MOST_CELLS: the longest strip */
#define CGT_DRILL_MOST_CELLS 60
/** CGT_DRILL_MOST_TAKEN: the most numbers that may be taken in a subtraction game */
#define CGT_DRILL_MOST_TAKEN 8
/** CGT_DRILL_MOST_OPTIONS: the most moves that a heap may have if its options are to be listed */
#define CGT_DRILL_MOST_OPTIONS 32

/** cgt_drill_draw_strip: Returns: (transfer full): a strip with so many crosses, or fewer if there is no room for them */
CgtPosition *cgt_drill_draw_strip (GRand *random, guint n_cells, guint n_crosses);

/** CgtTaken: what may be taken from a heap: @taken, @n of them, ascending */
typedef struct
{
  guint64 taken[CGT_DRILL_MOST_TAKEN];
  guint n;
} CgtTaken;

/** cgt_taken_draw_first: Returns: any number from 1 to @least, or to one more, ... or to @most */
CgtTaken cgt_taken_draw_first (GRand *random, guint least, guint most);
/** cgt_taken_draw: Returns: @least to @most numbers, none larger than @largest */
CgtTaken cgt_taken_draw (GRand *random, guint least, guint most, guint largest);
/** cgt_taken_get_code: Returns: (transfer full): the game in which so many are taken */
OctalCode *cgt_taken_get_code (const CgtTaken *self);
/** cgt_taken_describe: Returns: (transfer full): translated: "1, 3 or 4", "2 to 5" */
char *cgt_taken_describe (const CgtTaken *self);

/**
 * cgt_drill_list_options:
 * @table: values of all heaps up to @heap
 * @values: (out caller-allocates) (array length=CGT_DRILL_MOST_OPTIONS): in the order of the moves
 *
 * What the moves in a heap lead to, a value for each move.
 *
 * Returns: how many; 0 also if there are too many
 */
guint cgt_drill_list_options (const OctalCode *code, const OctalTable *table, guint64 heap, guint64 *values);
/** cgt_drill_unite: puts @values in ascending order, each once. Returns: how many are left */
guint cgt_drill_unite (guint64 *values, guint n);

G_END_DECLS
