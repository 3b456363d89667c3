/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-explanation.h"
#include "cgt-tally.h"
#include "grundys.h"

G_BEGIN_DECLS

/* Pieces of the explanations that stand in files of their own. */

/** grundys_tally_heaps: Returns: (transfer full) (element-type CgtTally): the heaps of one stone or more */
GArray *grundys_tally_heaps (const CgtPosition *position);

/**
 * grundys_explain_heap_value: key "heap-value"
 * @values: at least up to @stones
 *
 * The value of a heap from its splits, all of them or one for each value.
 *
 * Returns: (transfer none) (nullable): the step; %NULL with @error set
 */
CgtStep *grundys_explain_heap_value (CgtExplanation *self, guint64 stones, const guint32 *values, CgtContext *context, GError **error);
/** grundys_explain_upwards: key "upwards": what heaps of up to @stones are worth, from the smallest on */
void grundys_explain_upwards (CgtExplanation *self, guint64 stones, const guint32 *values);
/** grundys_explain_heap: the topic `heap`: a heap from the smallest ones upwards */
gboolean grundys_explain_heap (CgtExplanation *self, const guint32 *values, CgtContext *context, GError **error);

/** grundys_explain_wins: of a won position: how winning moves are found, and a step for each */
void grundys_explain_wins (CgtExplanation *self, const guint32 *values);
/** grundys_explain_refutations: of a lost one: what beats each move */
gboolean grundys_explain_refutations (CgtExplanation *self, CgtContext *context, GError **error);

G_END_DECLS
