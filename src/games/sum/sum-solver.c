/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-analysis.h"
#include "sum.h"

/* The value of a sum is the nim-sum of the values of its parts (Sprague and Grundy), each found by the solver
 * of its own game, or by search where that knows only who wins. */

gboolean
sum_solve (const CgtPosition *position,
           CgtContext        *context,
           CgtResult         *result,
           GError           **error)
{
  const SumPosition *self = (const SumPosition *) position;

  if (!cgt_context_tick (context, error))
    return FALSE;
  result->value = 0;
  for (guint i = 0; i < self->n_parts; i++)
    {
      guint64 value;

      if (!cgt_position_find_value (self->parts[i], context, &value, error))
        return FALSE;
      result->value ^= value;
    }
  result->has_value = TRUE;
  result->outcome = result->value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  return TRUE;
}

/* Of one part alone, who wins may be less work than the value. */
gboolean
sum_decide (const CgtPosition *position,
            CgtContext        *context,
            CgtOutcome        *outcome,
            GError           **error)
{
  const SumPosition *self = (const SumPosition *) position;
  const CgtPosition *last = NULL;
  guint n_live = 0;
  CgtResult result;

  for (guint i = 0; i < self->n_parts; i++)
    if (!cgt_position_is_finished (self->parts[i]))
      {
        last = self->parts[i];
        n_live++;
      }
  if (n_live == 1)
    return cgt_position_decide (last, context, outcome, error);
  if (!sum_solve (position, context, &result, error))
    return FALSE;
  *outcome = result.outcome;
  return TRUE;
}

gboolean
sum_evaluate_components (const CgtPosition *position,
                         CgtContext        *context,
                         GArray            *components,
                         GError           **error)
{
  const SumPosition *self = (const SumPosition *) position;

  for (guint i = 0; i < self->n_parts; i++)
    {
      CgtComponent component = { sum_get_place (i, 0), sum_get_place (i, SUM_PLACES - 1), 0 };

      if (!cgt_position_find_value (self->parts[i], context, &component.value, error))
        return FALSE;
      g_array_append_val (components, component);
    }
  return TRUE;
}

static void
add_moves (CgtAnalysis       *analysis,
           guint              part,
           const CgtAnalysis *found)
{
  guint64 room = G_MAXUINT64 - analysis->count;

  for (guint i = 0; i < found->moves->len && analysis->moves->len < analysis->max_moves; i++)
    g_ptr_array_add (analysis->moves, sum_move_from_part (part, g_ptr_array_index (found->moves, i)));
  for (guint i = 0; i < found->shortest->len; i++)
    g_ptr_array_add (analysis->shortest, sum_move_from_part (part, g_ptr_array_index (found->shortest, i)));
  analysis->count_exact = analysis->count_exact && found->count_exact && found->count <= room;
  analysis->count += MIN (found->count, room);
}

/* A part with a winning move is left with the value of all the others together. */
gboolean
sum_find_winning_moves (CgtAnalysis *analysis,
                        CgtContext  *context,
                        GError     **error)
{
  const SumPosition *self = (const SumPosition *) analysis->position;
  const GArray *components = analysis->components;

  for (guint i = 0; i < self->n_parts; i++)
    {
      guint64 value = g_array_index (components, CgtComponent, i).value;
      g_autoptr (CgtAnalysis) part = cgt_analyse_beside (self->parts[i], analysis->result.value ^ value,
                                                         analysis->max_moves, context, error);

      if (part == NULL)
        return FALSE;
      add_moves (analysis, i, part);
    }
  return TRUE;
}
