/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <glib/gi18n.h>

#include "cgt-registry.h"

/* Moves come by the million, so not every line is sent on its own; but whoever looks on need not
 * wait for a full buffer. */
#define LONGEST_DELAY (50 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  const CgtPosition *position;
  GOutputStream *output;
  gint64 last_flush;
  GError *error;
} Printer;

static gboolean
print_move (CgtMove *move,
            gpointer user_data)
{
  Printer *self = user_data;
  g_autofree char *notation = cgt_position_move_to_string (self->position, move);
  gint64 now;

  if (!cli_print (self->output, &self->error, "%s\n", notation))
    return FALSE;
  now = g_get_monotonic_time ();
  if (now - self->last_flush < LONGEST_DELAY)
    return TRUE;
  self->last_flush = now;
  return g_output_stream_flush (self->output, NULL, &self->error);
}

static gboolean
cmd_moves (char         **arguments,
           GOutputStream *output,
           GError       **error)
{
  const CgtGame *game = cgt_registry_require (arguments[0], error);
  g_autoptr (CgtPosition) position = NULL;
  Printer printer = { .output = output };

  if (game == NULL)
    return FALSE;
  position = cli_read_position (game, arguments[1], error);
  if (position == NULL)
    return FALSE;
  printer.position = position;
  if (cgt_position_foreach_move (position, CGT_EVERYWHERE, print_move, &printer))
    return TRUE;
  g_propagate_prefixed_error (error, printer.error, _("standard output: "));
  return FALSE;
}

const CliCommand cli_command_moves = {
  .name = "moves",
  .arguments = "GAME POSITION",
  .summary = N_("Print every legal move, one a line, as it is found"),
  .least_arguments = 2,
  .most_arguments = 2,
  .run = cmd_moves,
};
