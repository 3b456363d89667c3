/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys.h"

#include "cgt-analysis.h"

gboolean
grundys_solve (const CgtPosition *position,
               CgtContext        *context,
               CgtResult         *result,
               GError           **error)
{
  const NimPosition *self = grundys_get_heaps (position);
  g_autoptr (GrundysValues) own = NULL;
  const guint32 *values;

  if (!cgt_context_tick (context, error))
    return FALSE;
  values = grundys_values_get_of (context, position, &own, error);
  if (values == NULL)
    return FALSE;
  *result = (CgtResult) { .has_value = TRUE };
  for (gsize i = 0; i < self->n_heaps; i++)
    result->value ^= values[self->heaps[i]];
  result->outcome = result->value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  return TRUE;
}

gboolean
grundys_evaluate_components (const CgtPosition *position,
                             CgtContext        *context,
                             GArray            *components,
                             GError           **error)
{
  const NimPosition *self = grundys_get_heaps (position);
  g_autoptr (GrundysValues) own = NULL;
  const guint32 *values = grundys_values_get_of (context, position, &own, error);

  if (values == NULL)
    return FALSE;
  for (gsize i = 0; i < self->n_heaps; i++)
    if (self->heaps[i] > 0)
      {
        CgtComponent component = { i, i, values[self->heaps[i]] };

        g_array_append_val (components, component);
      }
  return TRUE;
}

/* The splits of a heap that have the value which is wanted. */
static void
find_in_heap (CgtAnalysis   *analysis,
              const guint32 *values,
              gsize          index,
              guint64        wanted)
{
  guint64 stones = grundys_get_heaps (analysis->position)->heaps[index];
  gboolean first = TRUE;

  for (guint64 part = grundys_count_splits (stones); part > 0; part--)
    {
      guint64 parts[] = { stones - part, part };
      g_autoptr (CgtMove) move = NULL;

      if ((values[parts[0]] ^ values[parts[1]]) != wanted)
        continue;
      if (!first && analysis->moves->len >= analysis->max_moves)
        {
          analysis->count++;
          continue;
        }
      move = cgt_move_new_split (index, 0, parts, G_N_ELEMENTS (parts));
      /* All have two parts, so the first is one of the shortest. */
      if (first)
        g_ptr_array_add (analysis->shortest, cgt_move_ref (move));
      first = FALSE;
      if (analysis->moves->len < analysis->max_moves)
        cgt_analysis_add_move (analysis, move);
      else
        analysis->count++;
    }
}

gboolean
grundys_find_winning_moves (CgtAnalysis *analysis,
                            CgtContext  *context,
                            GError     **error)
{
  const NimPosition *self = grundys_get_heaps (analysis->position);
  g_autoptr (GrundysValues) own = NULL;
  const guint32 *values = grundys_values_get_of (context, analysis->position, &own, error);
  /* Of a sum, where the heaps are a part of one. */
  guint64 sum = analysis->result.value;

  if (values == NULL)
    return FALSE;
  for (gsize i = 0; i < self->n_heaps; i++)
    {
      if (!cgt_context_tick (context, error))
        return FALSE;
      find_in_heap (analysis, values, i, sum ^ values[self->heaps[i]]);
    }
  return TRUE;
}

/* A move changes the value of the whole by what its heap and the two parts differ in; of two heaps of a size one
 * is enough. */
gboolean
grundys_foreach_value (const CgtPosition *position,
                       CgtMoveFunc        func,
                       gpointer           user_data)
{
  const NimPosition *self = grundys_get_heaps (position);
  g_autoptr (GrundysValues) own = NULL;
  const guint32 *values = grundys_values_get_of (NULL, position, &own, NULL);
  g_autoptr (CgtValueSet) heaps = cgt_value_set_new ();
  g_autoptr (CgtValueSet) changes = cgt_value_set_new ();

  for (gsize i = 0; i < self->n_heaps; i++)
    {
      guint64 stones = self->heaps[i];

      if (cgt_value_set_contains (heaps, stones))
        continue;
      cgt_value_set_add (heaps, stones);
      for (guint64 part = grundys_count_splits (stones); part > 0; part--)
        {
          guint64 parts[] = { stones - part, part };
          guint64 change = values[stones] ^ values[parts[0]] ^ values[parts[1]];
          g_autoptr (CgtMove) move = NULL;

          if (cgt_value_set_contains (changes, change))
            continue;
          cgt_value_set_add (changes, change);
          move = cgt_move_new_split (i, 0, parts, G_N_ELEMENTS (parts));
          if (!func (move, user_data))
            return FALSE;
        }
    }
  return TRUE;
}
