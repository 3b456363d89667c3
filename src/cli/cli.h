/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt-game.h"

G_BEGIN_DECLS

/** CLI_MOST_MOVES: how many moves are listed before "(+N more)" */
#define CLI_MOST_MOVES 32

/**
 * CliCommand:
 * @name: the word that calls it
 * @arguments: what has to follow, as help shows it
 * @summary: translatable: what it does, a line
 * @description: (nullable): translatable: more of it, for its own help
 * @entries: (nullable): its options; they write to variables of the command's own
 * @least_arguments: how many arguments it needs
 * @most_arguments: and how many it takes
 * @run: does it; writes answers to @output, which the caller flushes and closes in any case
 *
 * A command of the program; see the table in main.c.
 */
typedef struct
{
  const char *name;
  const char *arguments;
  const char *summary;
  const char *description;
  const GOptionEntry *entries;
  guint least_arguments;
  guint most_arguments;
  gboolean (*run) (char **arguments, GOutputStream *output, GError **error);
} CliCommand;

extern const CliCommand cli_command_list;
extern const CliCommand cli_command_judge;
extern const CliCommand cli_command_solve;
extern const CliCommand cli_command_moves;
extern const CliCommand cli_command_play;
extern const CliCommand cli_command_draw;
extern const CliCommand cli_command_explain;
extern const CliCommand cli_command_sequence;

/**
 * cli_to_locale:
 * @text: UTF-8; bytes that are not are replaced
 *
 * Returns: (transfer full): @text in the locale's encoding, with the nearest there is for what that
 *   cannot say: straight quotes in the C locale
 */
char *cli_to_locale (const char *text);

/**
 * cli_report:
 * @message: UTF-8; bytes that are not, as an argument may have them, are escaped, and so is what controls a terminal
 *
 * Prints a message as one line on standard error, behind the program's name.
 */
void cli_report (const char *message);

/**
 * cli_print:
 *
 * Writes a text in the locale's encoding.
 *
 * Returns: %FALSE with @error set if it cannot be written
 */
gboolean cli_print (GOutputStream *output, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

/**
 * cli_read_position:
 * @game: what is played
 * @text: a position in notation, or `-`: standard input up to its end
 *
 * Returns: (transfer full): the position, or %NULL with an @error that names the game and the
 *   place
 */
CgtPosition *cli_read_position (const CgtGame *game, const char *text, GError **error);

/**
 * cli_parse_input:
 * @text: what was read from standard input, ended by a 0 byte
 * @length: of @text, without that
 *
 * Returns: (transfer full): the position, or %NULL with an @error that says where it was read
 */
CgtPosition *cli_parse_input (const CgtGame *game, const char *text, gsize length, GError **error);

/**
 * cli_context_new:
 *
 * Returns: (transfer full): a context whose bounds keep the machine usable
 */
CgtContext *cli_context_new (void);

G_END_DECLS
