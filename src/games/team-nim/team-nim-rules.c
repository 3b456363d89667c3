/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"

static const TeamNimPosition *
get_position (const CgtPosition *position)
{
  return (const TeamNimPosition *) position;
}

CgtPosition *
team_nim_position_new (guint64        stones,
                       const guint64 *limits,
                       guint          n_seats,
                       guint          seat)
{
  TeamNimPosition *self = cgt_position_alloc (&cgt_game_team_nim,
                                              sizeof (TeamNimPosition) + n_seats * sizeof (guint64));

  self->stones = stones;
  self->n_seats = n_seats;
  self->seat = seat;
  memcpy (self->limits, limits, n_seats * sizeof (guint64));
  return &self->parent;
}

static gboolean
parse_limits (CgtReader *reader,
              GArray    *limits,
              GError   **error)
{
  do
    {
      guint64 limit;
      g_autofree char *what = g_strdup_printf (_("the limit of seat %u"), limits->len + 1);

      if (limits->len == TEAM_NIM_MOST_SEATS)
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
                       _("more than %d seats are beyond this program"), TEAM_NIM_MOST_SEATS);
          return FALSE;
        }
      if (!cgt_reader_number_to_limit (reader, what, 1, TEAM_NIM_MOST_LIMIT, &limit, error))
        return FALSE;
      g_array_append_val (limits, limit);
    }
  while (cgt_reader_accept (reader, ','));

  if (limits->len % 2 == 0)
    return TRUE;
  return cgt_reader_fail (reader, _("“,” and one more limit, as the seats are even in number"), error);
}

static CgtPosition *
team_nim_parse (const char *text,
                GError    **error)
{
  g_autoptr (GArray) limits = g_array_new (FALSE, FALSE, sizeof (guint64));
  CgtReader reader;
  guint64 stones;
  guint64 seat = 1;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number_to_limit (&reader, _("the number of stones"), 0, TEAM_NIM_MOST_STONES, &stones, error) ||
      !cgt_reader_expect (&reader, ':', error) ||
      !parse_limits (&reader, limits, error))
    return NULL;
  if (cgt_reader_accept (&reader, '@'))
    {
      if (!cgt_reader_number (&reader, _("the seat to move"), 1, limits->len, &seat, error) ||
          !cgt_reader_expect_end (&reader, error))
        return NULL;
    }
  else if (!cgt_reader_at_end (&reader))
    {
      cgt_reader_fail (&reader, _("“,”, “@” or the end"), error);
      return NULL;
    }
  return team_nim_position_new (stones, &g_array_index (limits, guint64, 0), limits->len, seat - 1);
}

static void
team_nim_print (const CgtPosition *position,
                GString           *text)
{
  const TeamNimPosition *self = get_position (position);

  g_string_append_printf (text, "%" PRIu64 ":", self->stones);
  for (guint i = 0; i < self->n_seats; i++)
    g_string_append_printf (text, i > 0 ? ",%" PRIu64 : "%" PRIu64, self->limits[i]);
  g_string_append_printf (text, "@%u", self->seat + 1);
}

static CgtMove *
team_nim_parse_move (const CgtPosition *position,
                     const char        *text,
                     GError           **error)
{
  CgtReader reader;
  guint64 taken;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number (&reader, _("the number of stones taken"), 0, G_MAXUINT64, &taken, error) ||
      !cgt_reader_expect_end (&reader, error))
    return NULL;
  return cgt_move_new (0, taken);
}

static void
team_nim_print_move (const CgtPosition *position,
                     const CgtMove     *move,
                     GString           *text)
{
  g_string_append_printf (text, "%" PRIu64, move->amount);
}

static char *
team_nim_describe_move (const CgtPosition *position,
                        const CgtMove     *move)
{
  return g_strdup_printf (_("take %" PRIu64), move->amount);
}

static char *
team_nim_describe_mover (const CgtPosition *position)
{
  return g_strdup_printf (_("seat %u"), get_position (position)->seat + 1);
}

/* The most stones that the seat to move may take now. */
static guint64
get_most (const CgtPosition *position)
{
  const TeamNimPosition *self = get_position (position);

  return MIN (self->limits[self->seat], self->stones);
}

static gboolean
team_nim_check_move (const CgtPosition *position,
                     const CgtMove     *move,
                     GError           **error)
{
  guint seat = get_position (position)->seat + 1;
  guint64 most = get_most (position);

  if (move->index == 0 && move->n_parts == 0 && move->amount >= 1 && move->amount <= most)
    return TRUE;
  if (most == 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("no stone is left to take"));
  else if (most == 1)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("seat %u cannot take %" PRIu64 ", only 1"), seat, move->amount);
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("seat %u cannot take %" PRIu64 ", only 1 to %" PRIu64),
                 seat, move->amount, most);
  return FALSE;
}

static CgtPosition *
team_nim_apply (const CgtPosition *position,
                const CgtMove     *move)
{
  const TeamNimPosition *self = get_position (position);

  return team_nim_position_new (self->stones - move->amount, self->limits, self->n_seats,
                                (self->seat + 1) % self->n_seats);
}

static gboolean
team_nim_foreach_move (const CgtPosition *position,
                       gint64             where,
                       CgtMoveFunc        func,
                       gpointer           user_data)
{
  guint64 most = get_most (position);

  if (where > 0)
    return TRUE;
  for (guint64 taken = 1; taken <= most; taken++)
    {
      g_autoptr (CgtMove) move = cgt_move_new (0, taken);

      if (!func (move, user_data))
        return FALSE;
    }
  return TRUE;
}

static guint64
team_nim_count_moves (const CgtPosition *position,
                      gboolean          *exact)
{
  *exact = TRUE;
  return get_most (position);
}

static gboolean
team_nim_is_finished (const CgtPosition *position)
{
  return get_position (position)->stones == 0;
}

static CgtPosition *
team_nim_random_position (CgtSize size,
                          GRand  *random)
{
  static const struct
  {
    gint32 least_stones, most_stones, most_pairs, most_limit;
  } sizes[] = {
    { 0, 9, 3, 3 },
    { 8, 24, 3, 5 },
    { 25, 60, 4, 8 },
    { 80, 200, 10, 16 },
  };
  guint64 limits[20];
  guint n_seats = 2 * g_rand_int_range (random, 1, sizes[size].most_pairs + 1);

  for (guint i = 0; i < n_seats; i++)
    limits[i] = g_rand_int_range (random, 1, sizes[size].most_limit + 1);
  return team_nim_position_new (g_rand_int_range (random, sizes[size].least_stones, sizes[size].most_stones + 1),
                                limits, n_seats, g_rand_int_range (random, 0, n_seats));
}

const CgtGame cgt_game_team_nim = {
  .id = "team-nim",
  .title = N_("Team Nim"),
  .summary = N_("Two teams round a table, every seat with its own limit."),
  .rule = N_("Two teams sit round the table in turn; each seat takes from one stone up to its own limit. "
             "The team that takes the last stone loses."),
  .syntax = N_("the stones, what each seat may take, and who moves first, for example 24:3,2,4,3@1"),
  .how_to_move = N_("Click how many stones to take."),
  .last_taken = N_("the last stone"),
  .convention = CGT_MISERE,
  .no_value = N_("not impartial: the moves depend on the seat"),
  .presets = team_nim_presets,
  .options = team_nim_options,
  .parse = team_nim_parse,
  .print = team_nim_print,
  .parse_move = team_nim_parse_move,
  .print_move = team_nim_print_move,
  .describe_move = team_nim_describe_move,
  .describe_effect = team_nim_describe_effect,
  .describe_mover = team_nim_describe_mover,
  .check_move = team_nim_check_move,
  .apply = team_nim_apply,
  .foreach_move = team_nim_foreach_move,
  .count_moves = team_nim_count_moves,
  .is_finished = team_nim_is_finished,
  .random_position = team_nim_random_position,
  .solve = team_nim_solve,
  .find_winning_moves = team_nim_find_winning_moves,
  .explain = team_nim_explain,
  .judge = team_nim_judge,
  .read_case = team_nim_read_case,
};
