/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim.h"

#include "cgt-analysis.h"

NimClass
nim_position_get_class (const CgtPosition *position)
{
  const NimPosition *self = (const NimPosition *) position;
  NimClass class = { 0, 0 };

  for (gsize i = 0; i < self->n_heaps; i++)
    nim_class_add (&class, self->heaps[i]);
  return class;
}

CgtOutcome
nim_class_get_outcome (NimClass      self,
                       CgtConvention convention)
{
  gboolean nim_win = self.sum != 0;
  gboolean turned = convention == CGT_MISERE && self.n_ample == 0;

  return nim_win != turned ? CGT_OUTCOME_N : CGT_OUTCOME_P;
}

gboolean
nim_solve (const CgtPosition *position,
           CgtContext        *context,
           CgtResult         *result,
           GError           **error)
{
  CgtConvention convention = position->game->convention;
  NimClass class;

  if (!cgt_context_tick (context, error))
    return FALSE;
  class = nim_position_get_class (position);
  result->outcome = nim_class_get_outcome (class, convention);
  result->has_value = convention == CGT_NORMAL;
  result->value = result->has_value ? class.sum : 0;
  return TRUE;
}

gboolean
nim_evaluate_components (const CgtPosition *position,
                         CgtContext        *context,
                         GArray            *components,
                         GError           **error)
{
  const NimPosition *self = (const NimPosition *) position;

  for (gsize i = 0; i < self->n_heaps; i++)
    if (self->heaps[i] > 0)
      {
        CgtComponent component = { i, i, self->heaps[i] };

        g_array_append_val (components, component);
      }
  return TRUE;
}

/* What a heap has to be reduced to so that the position is lost for the other player: the nim-sum
 * of the other heaps. Under misère play, if they are all of one stone at most, nothing ample may be
 * left and the nim-sum has to be 1, so it is 1 less theirs. The move exists if that is less than
 * what the heap has now; there is never a second one in the same heap. */
static guint64
get_winning_rest (NimClass      class,
                  guint64       heap,
                  CgtConvention convention)
{
  guint64 others_sum = class.sum ^ heap;
  guint64 others_ample = class.n_ample - (heap > 1);

  return convention == CGT_MISERE && others_ample == 0 ? others_sum ^ 1 : others_sum;
}

gboolean
nim_find_winning_moves (CgtAnalysis *analysis,
                        CgtContext  *context,
                        GError     **error)
{
  const NimPosition *self = (const NimPosition *) analysis->position;
  CgtConvention convention = self->parent.game->convention;
  NimClass class = nim_position_get_class (analysis->position);

  /* Of a sum, of which the heaps are a part. */
  if (convention == CGT_NORMAL)
    class.sum = analysis->result.value;
  for (gsize i = 0; i < self->n_heaps; i++)
    {
      guint64 heap = self->heaps[i];
      guint64 rest = get_winning_rest (class, heap, convention);

      if (rest >= heap)
        continue;
      if (analysis->moves->len < analysis->max_moves)
        {
          g_autoptr (CgtMove) move = cgt_move_new (i, heap - rest);

          cgt_analysis_add_move (analysis, move);
        }
      else
        analysis->count++;
    }
  return TRUE;
}

/* A move in a heap changes the nim-sum by what the heap and its rest differ in; of two heaps of a size
 * one is enough. */
gboolean
nim_foreach_value (const CgtPosition *position,
                   CgtMoveFunc        func,
                   gpointer           user_data)
{
  const NimPosition *self = (const NimPosition *) position;
  g_autoptr (CgtValueSet) heaps = cgt_value_set_new ();
  g_autoptr (CgtValueSet) changes = cgt_value_set_new ();

  for (gsize i = 0; i < self->n_heaps; i++)
    {
      guint64 heap = self->heaps[i];

      if (cgt_value_set_contains (heaps, heap))
        continue;
      cgt_value_set_add (heaps, heap);
      for (guint64 rest = 0; rest < heap; rest++)
        {
          g_autoptr (CgtMove) move = NULL;

          if (cgt_value_set_contains (changes, heap ^ rest))
            continue;
          cgt_value_set_add (changes, heap ^ rest);
          move = cgt_move_new (i, heap - rest);
          if (!func (move, user_data))
            return FALSE;
        }
    }
  return TRUE;
}

/* The write-ups of the problem call a position S if its nim-sum is not 0 and T if it is, and number
 * the classes by how many heaps are ample: 0, 1, or 2 for any more. T1 cannot be: nothing balances
 * the only ample heap. */
char *
nim_describe_class (const CgtPosition *position)
{
  NimClass class = nim_position_get_class (position);

  return g_strdup_printf ("%c%u", class.sum != 0 ? 'S' : 'T', (guint) MIN (class.n_ample, 2));
}
