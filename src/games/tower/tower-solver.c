/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower.h"

#include "cgt-analysis.h"

/* A tower is the sum of its layers but the top one, and a layer is so small that its value can be
 * written down: 111 leads to 110, 101 and 011, of values 1, 0 and 1, so it has value 2; 110 and 011
 * lead to 010, of value 0, alone; 101 and 010 lead nowhere. Everything here is one pass. */

guint
tower_layer_get_value (TowerLayer layer)
{
  static const guint8 values[] = { [2] = 0, [3] = 1, [5] = 0, [6] = 1, [7] = 2 };

  return values[layer];
}

gboolean
tower_solve (const CgtPosition *position,
             CgtContext        *context,
             CgtResult         *result,
             GError           **error)
{
  const TowerPosition *self = (const TowerPosition *) position;
  guint64 value = 0;

  if (!cgt_context_tick (context, error))
    return FALSE;
  for (gsize i = 1; i < self->n_layers; i++)
    value ^= tower_layer_get_value (self->layers[i]);
  result->value = value;
  result->has_value = TRUE;
  result->outcome = value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  return TRUE;
}

gboolean
tower_evaluate_components (const CgtPosition *position,
                           CgtContext        *context,
                           GArray            *components,
                           GError           **error)
{
  const TowerPosition *self = (const TowerPosition *) position;
  guint n_before = components->len;

  /* At once: an array that grows to megabytes is copied again and again, while other threads that
   * want memory may have to wait. */
  g_array_set_size (components, n_before + self->n_layers - 1);
  for (gsize i = 1; i < self->n_layers; i++)
    g_array_index (components, CgtComponent, n_before + i - 1) =
      (CgtComponent) { i, i, tower_layer_get_value (self->layers[i]) };
  return TRUE;
}

/* Which blocks of a layer, one bit each, may be taken so that the layer is worth @wanted. */
static guint
get_winning_blocks (TowerLayer layer,
                    guint64    wanted)
{
  guint blocks = 0;

  for (guint block = 0; block < TOWER_BLOCKS; block++)
    if (tower_can_take (layer, block) && tower_layer_get_value (layer & ~(1 << block)) == wanted)
      blocks |= 1 << block;
  return blocks;
}

gboolean
tower_find_winning_moves (CgtAnalysis *analysis,
                          CgtContext  *context,
                          GError     **error)
{
  const TowerPosition *self = (const TowerPosition *) analysis->position;
  guint winning[TOWER_WHOLE + 1] = { 0 };

  for (TowerLayer layer = 0; layer <= TOWER_WHOLE; layer++)
    if (tower_layer_is_legal (layer))
      winning[layer] = get_winning_blocks (layer, tower_layer_get_value (layer) ^ analysis->result.value);
  for (gsize i = 1; i < self->n_layers; i++)
    for (guint blocks = winning[self->layers[i]]; blocks != 0; blocks &= blocks - 1)
      if (analysis->moves->len < analysis->max_moves)
        {
          g_autoptr (CgtMove) move = cgt_move_new (i, g_bit_nth_lsf (blocks, -1));

          cgt_analysis_add_move (analysis, move);
        }
      else
        analysis->count++;
  return TRUE;
}

gboolean
tower_foreach_value (const CgtPosition *position,
                     CgtMoveFunc        func,
                     gpointer           user_data)
{
  const TowerPosition *self = (const TowerPosition *) position;
  gboolean seen[TOWER_BLOCKS + 1][TOWER_BLOCKS + 1] = { { FALSE } };

  for (gsize i = 1; i < self->n_layers; i++)
    for (guint block = 0; block < TOWER_BLOCKS; block++)
      if (tower_can_take (self->layers[i], block))
        {
          guint before = tower_layer_get_value (self->layers[i]);
          guint after = tower_layer_get_value (self->layers[i] & ~(1 << block));
          g_autoptr (CgtMove) move = NULL;

          if (seen[before][after])
            continue;
          seen[before][after] = TRUE;
          move = cgt_move_new (i, block);
          if (!func (move, user_data))
            return FALSE;
        }
  return TRUE;
}
