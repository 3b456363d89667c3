/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim.h"

#include <string.h>

/* The table of who wins, one number of stones after the other and all seats at once.
 *
 * Seat i wins with s stones exactly if the next seat loses with one of s - 1, ..., s - M_i stones:
 * if the last number of stones with which the next seat lost is at most M_i ago. So one number a
 * seat is all that has to be kept, and a column costs constant work a seat. Columns in which no
 * seat changes between winning and losing are passed over in one go.
 *
 * What comes is determined by those distances alone, each as far as the limit of the seat before it
 * reaches. Once they are the same as they were D columns ago, everything repeats every D columns
 * for ever; nothing is assumed to repeat before that. That they will be, and soon, is the theorem of
 * the stripes for D = n + the smaller team's total (n: seats a team): with equal totals the end of
 * a run of wins needs an end D columns earlier, so they can only die out; with unequal totals one
 * team wins everywhere after some time, which repeats with any period. */

typedef struct
{
  const guint64 *limits;
  guint n_seats;
  guint64 stones;       /* the present column */
  guint64 *last_lost;   /* a seat: the largest number up to stones with which it loses; 0: none */
  gboolean *wins;       /* a seat: in the present column */
} Table;

static void
table_init (Table         *self,
            const guint64 *limits,
            guint          n_seats)
{
  self->limits = limits;
  self->n_seats = n_seats;
  self->stones = 0;
  self->last_lost = g_new0 (guint64, n_seats);
  self->wins = g_new (gboolean, n_seats);
  /* Whoever finds no stone has won. */
  for (guint i = 0; i < n_seats; i++)
    self->wins[i] = TRUE;
}

static void
table_clear (Table *self)
{
  g_free (self->last_lost);
  g_free (self->wins);
}

static guint64
add_saturating (guint64 a,
                guint64 b)
{
  return a > G_MAXUINT64 - b ? G_MAXUINT64 : a + b;
}

/* A column beyond the present one up to which no seat changes. */
static guint64
table_find_change (const Table *self)
{
  guint64 change = G_MAXUINT64;

  if (self->stones == 0)
    return 1;
  for (guint i = 0; i < self->n_seats; i++)
    {
      guint next = i + 1 < self->n_seats ? i + 1 : 0;

      if (self->wins[next] && self->wins[i])
        change = MIN (change, add_saturating (add_saturating (self->last_lost[next], self->limits[i]), 1));
      else if (!self->wins[next] && !self->wins[i])
        change = self->stones + 1;
    }
  return MAX (change, self->stones + 1);
}

/* Goes on to a column before the next change. */
static void
table_hold (Table  *self,
            guint64 stones)
{
  self->stones = stones;
  for (guint i = 0; i < self->n_seats; i++)
    if (!self->wins[i])
      self->last_lost[i] = stones;
}

static gboolean
table_advance (Table      *self,
               guint64     stones,
               CgtContext *context,
               GError    **error)
{
  while (self->stones < stones)
    {
      guint64 change = table_find_change (self);

      if (!cgt_context_tick (context, error))
        return FALSE;
      if (change > stones)
        {
          table_hold (self, stones);
          break;
        }
      table_hold (self, change - 1);
      for (guint i = 0; i < self->n_seats; i++)
        {
          guint64 lost = self->last_lost[i + 1 < self->n_seats ? i + 1 : 0];

          self->wins[i] = lost > 0 && change - lost <= self->limits[i];
        }
      table_hold (self, change);
    }
  return TRUE;
}

/* How long ago each seat lost, as far as the seat before it can reach back: all that the columns to
 * come depend on. */
static void
table_get_state (const Table *self,
                 guint64     *state)
{
  for (guint i = 0; i < self->n_seats; i++)
    {
      guint64 reach = self->limits[(i > 0 ? i : self->n_seats) - 1];

      state[i] = MIN (self->stones - self->last_lost[i], reach);
    }
}

static guint64
get_period (const guint64 *limits,
            guint          n_seats)
{
  guint64 totals[2] = { 0, 0 };

  for (guint i = 0; i < n_seats; i++)
    totals[i % 2] = add_saturating (totals[i % 2], limits[i]);
  return add_saturating (MIN (totals[0], totals[1]), n_seats / 2);
}

/* Goes on until all repeats, but not past @from. Returns in @skipped a number of columns by which
 * whatever is asked about @from and later may be moved back to columns still to come. */
static gboolean
table_settle (Table      *self,
              guint64     from,
              guint64    *skipped,
              CgtContext *context,
              GError    **error)
{
  guint64 period = get_period (self->limits, self->n_seats);
  gsize size = self->n_seats * sizeof (guint64);
  g_autofree guint64 *before = g_new (guint64, self->n_seats);
  g_autofree guint64 *after = g_new (guint64, self->n_seats);

  *skipped = 0;
  if (from <= 1 || !table_advance (self, 1, context, error))
    return from <= 1;
  table_get_state (self, before);
  while (from - self->stones > period)
    {
      if (!table_advance (self, self->stones + period, context, error))
        return FALSE;
      table_get_state (self, after);
      if (memcmp (before, after, size) == 0)
        {
          *skipped = (from - self->stones) / period * period;
          return TRUE;
        }
      memcpy (before, after, size);
    }
  return TRUE;
}

gboolean
team_nim_find_wins (const guint64 *limits,
                    guint          n_seats,
                    guint64        from,
                    guint64        to,
                    guint8        *wins,
                    CgtContext    *context,
                    GError       **error)
{
  Table table;
  guint64 skipped;
  gboolean done;

  table_init (&table, limits, n_seats);
  done = table_settle (&table, from, &skipped, context, error);
  for (guint64 row = 0; done && row <= to - from; row++)
    {
      done = table_advance (&table, from - skipped + row, context, error);
      for (guint i = 0; done && i < n_seats; i++)
        wins[row * n_seats + i] = table.wins[i];
    }
  table_clear (&table);
  return done;
}
