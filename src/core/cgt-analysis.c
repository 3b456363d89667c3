/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-analysis.h"

#include "cgt-search.h"

static CgtAnalysis *
analysis_new (const CgtPosition *position,
              guint              max_moves)
{
  CgtAnalysis *self = g_new0 (CgtAnalysis, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->position = cgt_position_ref (position);
  self->components = g_array_new (FALSE, FALSE, sizeof (CgtComponent));
  self->max_moves = max_moves;
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
  self->shortest = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
  self->count_exact = TRUE;
  return self;
}

CgtAnalysis *
cgt_analysis_ref (CgtAnalysis *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
cgt_analysis_unref (CgtAnalysis *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  cgt_position_unref (self->position);
  g_array_unref (self->components);
  g_ptr_array_unref (self->moves);
  g_ptr_array_unref (self->shortest);
  g_free (self);
}

void
cgt_analysis_add_move (CgtAnalysis *self,
                       CgtMove     *move)
{
  if (self->moves->len < self->max_moves)
    g_ptr_array_add (self->moves, cgt_move_ref (move));
  self->count++;
}

gboolean
cgt_analysis_is_complete (const CgtAnalysis *self)
{
  return self->count_exact && self->count == self->moves->len;
}

typedef struct
{
  CgtAnalysis *analysis;
  guint64 beside;        /* the value that wins: what stands beside the position is worth as much */
  CgtSearch *search;     /* NULL where the game has its own solver */
  CgtContext *context;
  GError *error;
} Trial;

/* @in_sum: the value is needed, not only who wins. */
static gboolean
solve (const CgtPosition *position,
       gboolean           in_sum,
       CgtSearch         *search,
       CgtContext        *context,
       CgtResult         *result,
       GError           **error)
{
  if (search != NULL)
    return cgt_search_solve (search, position, result, error);
  if (in_sum)
    {
      result->has_value = TRUE;
      return cgt_position_find_value (position, context, &result->value, error);
    }
  return cgt_position_solve (position, context, result, error);
}

/* Solves the option that @move leads to. */
static gboolean
try_move (CgtMove *move,
          gpointer user_data)
{
  Trial *trial = user_data;
  const CgtPosition *position = trial->analysis->position;
  g_autoptr (CgtPosition) option = NULL;
  CgtResult result;

  if (!cgt_context_tick (trial->context, &trial->error))
    return FALSE;
  option = position->game->apply (position, move);
  if (!solve (option, trial->beside != 0, trial->search, trial->context, &result, &trial->error))
    return FALSE;
  if (trial->beside != 0 ? result.value == trial->beside : result.outcome == CGT_OUTCOME_P)
    cgt_analysis_add_move (trial->analysis, move);
  return TRUE;
}

static gboolean
fill_in (CgtAnalysis *self,
         guint64      beside,
         CgtContext  *context,
         GError     **error)
{
  const CgtGame *game = self->position->game;
  g_autoptr (CgtSearch) search = game->solve == NULL ? cgt_search_new (context) : NULL;
  Trial trial = { self, beside, search, context, NULL };

  if (!solve (self->position, beside != 0, search, context, &self->result, error))
    return FALSE;
  if (self->result.has_value && game->evaluate_components != NULL &&
      !game->evaluate_components (self->position, context, self->components, error))
    return FALSE;
  if (beside != 0)
    {
      self->result.value ^= beside;
      self->result.outcome = self->result.value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
    }
  if (self->result.outcome == CGT_OUTCOME_P)
    return TRUE;
  if (game->find_winning_moves != NULL)
    return game->find_winning_moves (self, context, error);

  /* A finished misère position is won and has no moves: nothing is tried then. */
  cgt_position_foreach_move (self->position, CGT_EVERYWHERE, try_move, &trial);
  if (trial.error == NULL)
    return TRUE;
  g_propagate_error (error, trial.error);
  return FALSE;
}

CgtAnalysis *
cgt_analyse (const CgtPosition *position,
             guint              max_moves,
             CgtContext        *context,
             GError           **error)
{
  return cgt_analyse_beside (position, 0, max_moves, context, error);
}

CgtAnalysis *
cgt_analyse_beside (const CgtPosition *position,
                    guint64            beside,
                    guint              max_moves,
                    CgtContext        *context,
                    GError           **error)
{
  g_autoptr (CgtContext) counting = context != NULL ? cgt_context_ref (context) : cgt_context_new (NULL);
  g_autoptr (CgtAnalysis) self = NULL;
  guint64 nodes_before = cgt_context_count_nodes (counting);

  g_return_val_if_fail (max_moves >= 1, NULL);
  g_return_val_if_fail (beside == 0 || cgt_game_has_values (position->game), NULL);

  self = analysis_new (position, max_moves);
  if (!fill_in (self, beside, counting, error))
    return NULL;
  self->nodes = cgt_context_count_nodes (counting) - nodes_before;
  return g_steal_pointer (&self);
}

guint64
cgt_analysis_count_places (const CgtAnalysis *self)
{
  guint64 n_places = 0;

  for (guint i = 0; i < self->moves->len; i++)
    n_places += cgt_position_count_places (self->position, g_ptr_array_index (self->moves, i));
  return n_places;
}
