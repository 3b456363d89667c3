/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "strip.h"

G_BEGIN_DECLS

/* What is proved about regions, for all lengths. Each function applies one theorem or lemma; the
 * game's own tests prove them again, by finite checks, and hold each against plain search.
 *
 * A region is written as its gaps, from left to right: the empty cells before the first cross,
 * between neighbouring crosses, and behind the last one. The first and the last are the wall gaps
 * (0 where a cross stands at the wall), those between are the inner gaps (2 at least, as a gap of
 * one is dead). A region without a cross is a single gap. */

/** STRIP_MOST_GAPS: the most gaps that a region of %STRIP_MOST_CELLS cells can have */
#define STRIP_MOST_GAPS (STRIP_MOST_CELLS / 3 + 2)

/**
 * StripRules:
 * @STRIP_THEOREM_1: theorem 1: values of whole regions with one long gap
 * @STRIP_THEOREM_2: theorem 2: more of them
 * @STRIP_CONTEXT: the context lemma, at both ends
 * @STRIP_CUTTING: the cutting lemma
 * @STRIP_DENSE: dense regions and dense ends are Dawson's Chess
 *
 * Which of them a solver uses; a search alone uses none.
 */
typedef enum {
  STRIP_NO_RULES = 0,
  STRIP_THEOREM_1 = 1 << 0,
  STRIP_THEOREM_2 = 1 << 1,
  STRIP_CONTEXT = 1 << 2,
  STRIP_CUTTING = 1 << 3,
  STRIP_DENSE = 1 << 4,
  STRIP_ALL_RULES = (1 << 5) - 1
} StripRules;

/** STRIP_LONG: in a family's gaps: the gap that may be of any length */
#define STRIP_LONG (-1)
/** STRIP_FAMILY_GAPS: the most gaps that a family's regions have */
#define STRIP_FAMILY_GAPS 4

/**
 * StripFamily:
 * @theorem: %STRIP_THEOREM_1 or %STRIP_THEOREM_2: where its values are proved
 * @name: as theorems are written: `<>` is the long gap
 * @n_gaps: how many gaps its regions have
 * @gaps: their lengths, one of them %STRIP_LONG
 * @values: by the length of the long gap mod 10: the value as a digit, or a dash where none is
 *   claimed
 * @from: the least length of the long gap that is claimed
 */
typedef struct
{
  StripRules theorem;
  const char *name;
  guint n_gaps;
  gint16 gaps[STRIP_FAMILY_GAPS];
  char values[11];
  guint from;
} StripFamily;

/**
 * strip_get_families:
 *
 * Returns: (array length=n): what theorems 1 and 2 claim
 */
const StripFamily *strip_get_families (guint *n);

/**
 * strip_find_family:
 * @gaps: (array length=n): a region
 * @rules: which theorems to look up
 * @length: (out): how long its long gap is
 *
 * Returns: (nullable): a family whose claims have the value of the region
 */
const StripFamily *strip_find_family (const guint16 *gaps, guint n, StripRules rules, guint *length);

/**
 * strip_find_theorem:
 * @gaps: (array length=n): a region
 * @rules: which theorems to look up
 * @value: (out): its Grundy value
 *
 * Returns: whether a theorem has the value of the whole region
 */
gboolean strip_find_theorem (const guint16 *gaps, guint n, StripRules rules, guint *value);

/**
 * strip_apply_context_lemma:
 * @gaps: (inout) (array length=n): a region; changed in place and shortened from the left
 * @constant: (inout): takes up the constant
 *
 * Context lemma, once, at the left end.
 *
 * Returns: whether anything changed
 */
gboolean strip_apply_context_lemma (guint16 **gaps, guint *n, guint *constant);

/**
 * strip_apply_cutting_lemma:
 * @gap: the length of an inner gap
 * @constant: (inout): takes up the constant
 *
 * Returns: whether the region falls apart at the gap, which leaves two empty cells and a wall on
 *   either side
 */
gboolean strip_apply_cutting_lemma (guint gap, guint *constant);

/**
 * strip_is_dense:
 * @n_empty: (out): how many of its cells are empty
 *
 * Returns: whether the region is Dawson's Chess on its empty cells
 */
gboolean strip_is_dense (const guint16 *gaps, guint n, guint *n_empty);

/**
 * strip_apply_dense_end:
 * @gaps: (inout) (array length=n): a region that is not dense; changed in place and shortened from
 *   the left
 *
 * A dense left end acts by its number of empty cells only: writes it with the fewest crosses.
 */
void strip_apply_dense_end (guint16 **gaps, guint *n);

/* Dawson's Chess (0.137): the values of rows up to STRIP_DAWSON_ROWS repeat with the period from
 * STRIP_DAWSON_START on, which is far enough for the theorem of Guy and Smith to say: for ever. */
#define STRIP_DAWSON_PERIOD 34
#define STRIP_DAWSON_START 52
#define STRIP_DAWSON_ROWS (2 * STRIP_DAWSON_START + STRIP_DAWSON_PERIOD + 3)

/** strip_fill_dawson: computes the table that strip_get_dawson() reads */
void strip_fill_dawson (guint8 table[STRIP_DAWSON_ROWS]);
/** strip_get_dawson: Returns: the value of a row of @n cells, any number */
guint strip_get_dawson (const guint8 table[STRIP_DAWSON_ROWS], guint n);

G_END_DECLS
