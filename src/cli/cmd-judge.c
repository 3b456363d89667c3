/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <unistd.h>

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>

#include "cgt-error.h"
#include "cgt-registry.h"
#include "cgt-scanner.h"

static void
fail_without_judge (const CgtGame *game,
                    GError       **error)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < n_games; i++)
    if (!games[i]->hidden && games[i]->judge != NULL)
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? ", " : "", games[i]->id);
  g_set_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED,
               _("judge: found “%s”, which has no judge format, expected one of %s"),
               game->id, ids->str);
}

static gboolean
cmd_judge (char         **arguments,
           GOutputStream *output,
           GError       **error)
{
  const CgtGame *game = cgt_registry_require (arguments[0], error);
  g_autoptr (GInputStream) input = NULL;
  g_autoptr (CgtScanner) scanner = NULL;
  g_autoptr (CgtContext) context = NULL;

  if (game == NULL)
    return FALSE;
  if (game->judge == NULL)
    {
      fail_without_judge (game, error);
      return FALSE;
    }

  input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  scanner = cgt_scanner_new (input, NULL);
  context = cli_context_new ();
  if (game->judge (scanner, output, context, error))
    return TRUE;
  g_prefix_error (error, "judge %s: ", game->id);
  return FALSE;
}

const CliCommand cli_command_judge = {
  .name = "judge",
  .arguments = "GAME",
  .summary = N_("Answer a contest problem's input, read from standard input"),
  .description = N_("The formats are described in the manual page, grundy-cli(1)."),
  .least_arguments = 1,
  .most_arguments = 1,
  .run = cmd_judge,
};
