/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-analysis.h"
#include "team-nim.h"

gboolean
team_nim_solve (const CgtPosition *position,
                CgtContext        *context,
                CgtResult         *result,
                GError           **error)
{
  const TeamNimPosition *self = (const TeamNimPosition *) position;
  g_autofree guint8 *wins = g_new (guint8, self->n_seats);

  if (!team_nim_find_wins (self->limits, self->n_seats, self->stones, self->stones, wins, context, error))
    return FALSE;
  result->outcome = wins[self->seat] ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  result->has_value = FALSE;
  result->value = 0;
  return TRUE;
}

gboolean
team_nim_find_winning_moves (CgtAnalysis *analysis,
                             CgtContext  *context,
                             GError     **error)
{
  const TeamNimPosition *self = (const TeamNimPosition *) analysis->position;
  guint64 most = MIN (self->limits[self->seat], self->stones);
  guint next = (self->seat + 1) % self->n_seats;
  g_autofree guint8 *wins = NULL;

  if (most == 0 || analysis->result.outcome == CGT_OUTCOME_P)
    return TRUE;
  /* A row for every number of stones that the next seat may find. */
  wins = g_new (guint8, most * self->n_seats);
  if (!team_nim_find_wins (self->limits, self->n_seats, self->stones - most, self->stones - 1,
                           wins, context, error))
    return FALSE;
  for (guint64 taken = 1; taken <= most; taken++)
    if (!wins[(most - taken) * self->n_seats + next])
      {
        g_autoptr (CgtMove) move = cgt_move_new (0, taken);

        cgt_analysis_add_move (analysis, move);
      }
  return TRUE;
}
