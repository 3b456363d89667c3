/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-derive-groups.h"
#include "sum.h"

G_BEGIN_DECLS

/* The derivation of a sum: what each part is worth, opened on demand to the derivation of its own game; the
 * nim-sum; in which parts a winning move can be and what it has to leave there; the moves, or in a lost sum
 * what beats each. */

/** SUM_MOST_TOLD: so many parts have a step each; more are told in one */
#define SUM_MOST_TOLD 6

/** SumValues: the values of the parts, from the analysis */
typedef struct
{
  const SumPosition *sum;
  guint64 values[SUM_MOST_PARTS];
  guint64 total;
} SumValues;

void sum_values_init (SumValues *self, const CgtAnalysis *analysis);
/** sum_values_get_wanted: Returns: what a winning move has to leave of a part: the nim-sum of the others */
guint64 sum_values_get_wanted (const SumValues *self, guint part);

/** sum_explain_name_part: Returns: (transfer full): "part 2", or "Part 2" to begin with */
char *sum_explain_name_part (guint part, gboolean begins);
/** sum_explain_alone: Returns: (transfer full): a part as a sum of its own, for facts */
CgtPosition *sum_explain_alone (const CgtPosition *part);
/** sum_explain_mark: marks a whole part; @values: (nullable): with its value; Returns: (transfer none): the mark */
CgtStepMark *sum_explain_mark (CgtStep *step, CgtMarkRole role, guint part, const SumValues *values);
/** sum_explain_draw: Returns: (transfer full): the values in binary; @lit: a part that is lit, or -1 */
CgtFigure *sum_explain_draw (const SumValues *values, gint lit);

/** sum_explain_wins: the steps of a won sum */
gboolean sum_explain_wins (CgtExplanation *self, const SumValues *values, CgtContext *context, GError **error);
/** sum_explain_refutations: the step of a lost one */
gboolean sum_explain_refutations (CgtExplanation *self, const SumValues *values, CgtContext *context, GError **error);

gboolean sum_explain (CgtExplanation *self, const char *topic, CgtContext *context, GError **error);

G_END_DECLS
