/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-stripes.h"

#include <string.h>

void
team_nim_stripes_init (TeamNimStripes        *self,
                       const TeamNimPosition *position)
{
  guint64 totals[2] = { 0, 0 };

  for (guint i = 0; i < position->n_seats; i++)
    totals[i % 2] += position->limits[i];
  self->position = position;
  self->n = position->n_seats / 2;
  if (totals[0] != totals[1])
    self->team = totals[0] > totals[1] ? 0 : 1;
  else
    self->team = position->seat % 2;
  self->own = totals[self->team];
  self->other = totals[!self->team];
  self->shift = self->n + self->other;
}

gboolean
team_nim_stripes_is_own (const TeamNimStripes *self,
                         guint                 seat)
{
  return seat % 2 == self->team;
}

/* The stripe that comes of one, at the seat before; it may have vanished (first > last). */
TeamNimStripe
team_nim_stripes_get_image (const TeamNimStripes *self,
                            TeamNimStripe         stripe)
{
  guint n_seats = self->position->n_seats;
  guint seat = (stripe.seat + n_seats - 1) % n_seats;
  guint64 limit = self->position->limits[seat];

  if (team_nim_stripes_is_own (self, seat))
    return (TeamNimStripe) { seat, stripe.first + 1, stripe.last + limit };
  return (TeamNimStripe) { seat, stripe.first + limit, stripe.last + 1 };
}

/* One stone at a seat of the other team: it loses. Of some of these seats the stripe never vanishes, since what
 * this team gains round the table is not less than what the other does. */
TeamNimStripe
team_nim_stripes_get_start (const TeamNimStripes *self)
{
  TeamNimStripe start = { !self->team, 1, 1 };

  for (; start.seat < self->position->n_seats; start.seat += 2)
    {
      TeamNimStripe stripe = start;
      gboolean lives = TRUE;

      for (guint i = 0; i < self->position->n_seats; i++)
        {
          stripe = team_nim_stripes_get_image (self, stripe);
          lives = lives && stripe.first <= stripe.last;
        }
      if (lives)
        break;
    }
  return start;
}

static gboolean
rows_equal (const TeamNimTable *table,
            guint64             a,
            guint64             b,
            guint64             n)
{
  guint n_seats = table->position->n_seats;

  return memcmp (table->wins + a * n_seats, table->wins + b * n_seats, n * n_seats) == 0;
}

/* Two stretches of D rows that are equal: as no seat looks further down than that, all repeats from there on.
 * That they come is the theorem. */
gboolean
team_nim_stripes_find_period (const TeamNimStripes *self,
                              TeamNimPeriod        *period,
                              CgtContext           *context,
                              GError              **error)
{
  guint64 shift = self->shift;
  guint64 start = shift;
  g_auto (TeamNimTable) table = { NULL };

  while (TRUE)
    {
      if (!team_nim_table_fill (&table, self->position, 0, start + 2 * shift, context, error))
        return FALSE;
      if (rows_equal (&table, start, start + shift, shift))
        break;
      team_nim_table_clear (&table);
      start *= 2;
    }
  for (period->period = 1;; period->period++)
    if (shift % period->period == 0 && rows_equal (&table, start, start + period->period, shift))
      break;
  period->from = start;
  while (period->from > 0 && rows_equal (&table, period->from - 1, period->from - 1 + period->period, 1))
    period->from--;
  return TRUE;
}

/* A row that is the same as that of the position, as low as possible. */
guint64
team_nim_period_find_row (const TeamNimPeriod *period,
               guint64       stones)
{
  return stones < period->from ? stones : period->from + (stones - period->from) % period->period;
}

guint64
team_nim_stripes_get_bound (const TeamNimStripes *self)
{
  guint64 gain = self->own - self->other;

  return 1 + self->shift + (self->shift - 1 + gain - 1) / gain * self->shift;
}
