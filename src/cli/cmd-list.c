/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>

#include "cgt-registry.h"

/* A person gets columns, a program a tab. */
static gboolean
cmd_list (char         **arguments,
          GOutputStream *output,
          GError       **error)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);
  int width = 0;

  if (isatty (STDOUT_FILENO))
    for (guint i = 0; i < n_games; i++)
      if (!games[i]->hidden)
        width = MAX (width, (int) strlen (games[i]->id));
  for (guint i = 0; i < n_games; i++)
    if (!games[i]->hidden &&
        !cli_print (output, error, "%-*s%s%s\n", width, games[i]->id, width > 0 ? "  " : "\t",
                    cgt_game_get_title (games[i])))
      return FALSE;
  return TRUE;
}

const CliCommand cli_command_list = {
  .name = "list",
  .arguments = "",
  .summary = N_("List the games, one a line: id and title"),
  .run = cmd_list,
};
