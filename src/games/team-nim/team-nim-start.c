/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* What a match may begin with. */

#define MOST_STONES 8192
#define MOST_SEATS 20
#define MOST_LIMIT 99
/* What a new seat may take. */
#define NEW_LIMIT 3

const CgtPreset team_nim_presets[] = {
  { N_("Six seats"), "26:3,2,4,3,2,4@1", N_("A table for an afternoon") },
  { N_("Two seats"), "20:3,3@1", N_("The old counting game: take up to three, leave the last") },
  { N_("101 stones, two seats"), "101:4,4@1", N_("One stone can change everything: compare with 100") },
  { N_("100 stones, two seats"), "100:4,4@1", N_("One stone can change everything: compare with 101") },
  { N_("97 stones, six seats"), "97:8,7,6,5,4,3@1", N_("No two seats are alike: which team is the stronger one?") },
  { N_("Twenty seats"), "200:16,3,5,9,2,12,7,4,11,6,8,10,1,13,15,2,6,5,9,14@1", N_("Nobody keeps this in the head") },
  { NULL, NULL, NULL }
};

static const TeamNimPosition *
get_position (const CgtPosition *position)
{
  return (const TeamNimPosition *) position;
}

static guint64
get_stones (const CgtPosition *position,
            guint              i)
{
  return get_position (position)->stones;
}

static CgtPosition *
set_stones (const CgtPosition *position,
            guint              i,
            guint64            stones)
{
  const TeamNimPosition *self = get_position (position);

  return team_nim_position_new (stones, self->limits, self->n_seats, self->seat);
}

static guint
count_seats (const CgtPosition *position)
{
  return get_position (position)->n_seats;
}

static guint64
get_n_seats (const CgtPosition *position,
             guint              i)
{
  return count_seats (position);
}

static CgtPosition *
set_n_seats (const CgtPosition *position,
             guint              i,
             guint64            n_seats)
{
  const TeamNimPosition *self = get_position (position);
  guint64 limits[MOST_SEATS];

  for (guint64 j = 0; j < n_seats; j++)
    limits[j] = j < self->n_seats ? self->limits[j] : NEW_LIMIT;
  return team_nim_position_new (self->stones, limits, n_seats, self->seat < n_seats ? self->seat : 0);
}

static guint64
get_limit (const CgtPosition *position,
           guint              i)
{
  return get_position (position)->limits[i];
}

static CgtPosition *
set_limit (const CgtPosition *position,
           guint              i,
           guint64            limit)
{
  const TeamNimPosition *self = get_position (position);
  CgtPosition *changed = team_nim_position_new (self->stones, self->limits, self->n_seats, self->seat);

  ((TeamNimPosition *) changed)->limits[i] = limit;
  return changed;
}

const CgtOption team_nim_options[] = {
  { .title = N_("Stones"), .least = 1, .most = MOST_STONES, .step = 1, .get = get_stones, .set = set_stones },
  { .title = N_("Seats"), .least = 2, .most = MOST_SEATS, .step = 2, .get = get_n_seats, .set = set_n_seats },
  { .title = N_("Limits"), .item_title = N_("Seat"), .least = 1, .most = MOST_LIMIT, .step = 1,
    .count = count_seats, .get = get_limit, .set = set_limit },
  { NULL }
};

/* One case, with the 0 that stands behind the last one or without it. */
CgtPosition *
team_nim_read_case (CgtScanner *input,
                    GError    **error)
{
  const char *expected = _("the limit of a seat");
  g_autoptr (GError) failure = NULL;
  guint64 limits[TEAM_NIM_MOST_SEATS];
  guint64 n;
  guint64 stones;
  const char *token;

  if (!cgt_scanner_read_uint_to_limit (input, _("the number of seats a team"), 1, TEAM_NIM_MOST_SEATS / 2, &n, error) ||
      !cgt_scanner_read_uint (input, _("the number of stones"), 1, TEAM_NIM_MOST_STONES, &stones, error))
    return NULL;
  for (guint64 i = 0; i < 2 * n; i++)
    if (!cgt_scanner_read_uint_to_limit (input, expected, 1, TEAM_NIM_MOST_LIMIT, &limits[i], error))
      return NULL;
  if (cgt_scanner_next (input, &token, NULL, &failure) && !g_str_equal (token, "0"))
    {
      cgt_scanner_fail (input, _("0 or the end"), error);
      return NULL;
    }
  if (failure == NULL)
    return team_nim_position_new (stones, limits, 2 * n, 0);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}
