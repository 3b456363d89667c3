/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-figure.h"

G_BEGIN_DECLS

/* The places of a mex row: which values are shown, and what lands on each. */

/** CgtMexSlotKind: a value or a run of them; the gap; values that no option has; values that are left out */
typedef enum {
  CGT_MEX_VALUE,
  CGT_MEX_GAP,
  CGT_MEX_EMPTY,
  CGT_MEX_DOTS
} CgtMexSlotKind;

/**
 * CgtMexSlot:
 * @kind: what it is
 * @first: its first value
 * @last: its last one
 * @items: (element-type CgtFigureItem): what lands on it, in the figure's order of values
 * @hidden: while some are chosen
 */
typedef struct
{
  CgtMexSlotKind kind;
  guint64 first;
  guint64 last;
  GPtrArray *items;
  gboolean hidden;
} CgtMexSlot;

/**
 * cgt_mex_get_slots:
 * @hide_answer: whether the gap is not marked: then it, too, is shown as a value that nothing lands on
 *
 * Returns: (transfer full) (element-type CgtMexSlot): all places, ascending
 */
GArray *cgt_mex_get_slots (const CgtFigure *figure, gboolean hide_answer);

/** cgt_mex_thin_out: leaves about @capacity places; 0, the gap, its neighbours and what is lit stay */
void cgt_mex_thin_out (GArray *slots, guint capacity);

/** cgt_mex_print_parts: Returns: (transfer full) (nullable): "*1 xor *2"; %NULL: it does not fall apart */
char *cgt_mex_print_parts (const CgtFigureItem *item);

G_END_DECLS
