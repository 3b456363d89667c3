/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "team-nim-explain.h"

G_BEGIN_DECLS

/* The theorem of the stripes. Follow one team, and let P(seat) be the numbers of stones with which it wins while
 * that seat is to move. Backwards round the table a run [a, b] of P becomes [a + 1, b + M] at a seat of the team
 * (one move into it is enough) and [a + M, b + 1] at the others' (all moves have to lead into it). So once round
 * its ends have moved by n + B and n + A, where n is the number of seats a team, A what this team may take in a
 * round and B what the other may. With A = B all comes to repeat every D = n + A rows; with A > B the team wins
 * from every row on from 1 + D + ceil((D - 1) / (A - B)) * D, where D = n + B. */

/**
 * TeamNimStripes:
 * @team: the one that is followed, 0 or 1: the stronger one, or that of the seat to move
 * @n: seats a team
 * @own: what this team may take in a round: A
 * @other: what the other may: B, at most A
 * @shift: D = n + B: by how much the lower end of a stripe moves once round
 */
typedef struct
{
  const TeamNimPosition *position;
  guint team;
  guint64 n;
  guint64 own;
  guint64 other;
  guint64 shift;
} TeamNimStripes;

/** TeamNimStripe: numbers of stones from @first to @last with which the team wins while @seat is to move */
typedef struct
{
  guint seat;
  guint64 first;
  guint64 last;
} TeamNimStripe;

/** TeamNimPeriod: from row @from on each row is the same as that @period rows higher */
typedef struct
{
  guint64 period;
  guint64 from;
} TeamNimPeriod;

void team_nim_stripes_init (TeamNimStripes *self, const TeamNimPosition *position);
/** team_nim_stripes_is_own: Returns: whether the seat is of the team that is followed */
gboolean team_nim_stripes_is_own (const TeamNimStripes *self, guint seat);
/** team_nim_stripes_get_image: Returns: what comes of a stripe at the seat before; it has vanished if first > last */
TeamNimStripe team_nim_stripes_get_image (const TeamNimStripes *self, TeamNimStripe stripe);
/** team_nim_stripes_get_start: Returns: one stone at a seat of the other team, whose images never vanish */
TeamNimStripe team_nim_stripes_get_start (const TeamNimStripes *self);
/** team_nim_stripes_find_period: of equal totals */
gboolean team_nim_stripes_find_period (const TeamNimStripes *self, TeamNimPeriod *period, CgtContext *context, GError **error);
/** team_nim_period_find_row: Returns: the lowest row that is known to be the same */
guint64 team_nim_period_find_row (const TeamNimPeriod *self, guint64 stones);
/** team_nim_stripes_get_bound: Returns: of unequal totals: from here on the team that is followed always wins */
guint64 team_nim_stripes_get_bound (const TeamNimStripes *self);

G_END_DECLS
