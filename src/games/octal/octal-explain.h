/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-derive.h"
#include "cgt-tally.h"
#include "octal.h"

G_BEGIN_DECLS

/* What the explanations of both plays have in common (octal-explain-moves.c), and how one heap gets its value
 * (octal-explain-heap.c). */

/** octal_tally_heaps: Returns: (transfer full) (element-type CgtTally): the sizes of the heaps that are not empty */
GArray *octal_tally_heaps (const CgtPosition *position);
/** octal_explain_add_rule: key "rule": what a move is */
void octal_explain_add_rule (CgtExplanation *self);
/** octal_explain_add_code: key "code": how the code says that; after all that does not need it */
void octal_explain_add_code (CgtExplanation *self);
/** octal_explain_add_heaps: key "heaps": what the position is made of */
CgtStep *octal_explain_add_heaps (CgtExplanation *self);
/** octal_explain_refute: key "refutations": every move of a lost position, one by one or in groups */
CgtStep *octal_explain_refute (CgtExplanation *self, CgtContext *context, GError **error);

/**
 * octal_explain_get_table:
 *
 * As octal_code_get_table(), but where @largest is no small heap it looks further for a period, to tell of that.
 */
gboolean octal_explain_get_table (const OctalCode *code, guint64 largest, CgtContext *context, OctalTable *table, GError **error);

/**
 * octal_explain_add_heap_value: key "heap-value", or "by-period"
 * @table: values of all heaps up to @heap
 *
 * What a heap is worth: by its moves, or, where it is long, by a period that is proved.
 *
 * Returns: (transfer none) (nullable): the step; %NULL with @error set
 */
CgtStep *octal_explain_add_heap_value (CgtExplanation *self, const OctalTable *table, guint64 heap, CgtContext *context, GError **error);
/** octal_explain_heap: the topic "heap": a position of one heap, from the smallest heaps upwards */
gboolean octal_explain_heap (CgtExplanation *self, CgtContext *context, GError **error);

G_END_DECLS
