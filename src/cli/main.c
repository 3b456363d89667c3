/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <unistd.h>

#include <gio/gunixoutputstream.h>
#include <glib/gi18n.h>

#include "cgt-error.h"

#define PROGRAM "grundy-cli"
#define BUFFER_SIZE (64 * 1024)
/* For everything that is not done: usage, input, files, limits. */
#define EXIT_STATUS_NOT_DONE 2

static const CliCommand *const commands[] = {
  &cli_command_list,
  &cli_command_judge,
  &cli_command_solve,
  &cli_command_moves,
  &cli_command_explain,
  &cli_command_play,
  &cli_command_draw,
  &cli_command_sequence,
};

/* What the command line asked for, besides the options of a command. */
typedef struct
{
  gboolean help;
  gboolean version;
  char **arguments;
} Request;

static void
request_clear (Request *self)
{
  g_strfreev (self->arguments);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

/* If a standard stream was closed by the caller, the next file opened would take its place and be
 * written over. Puts in its place one that cannot be used that way, so that a use of it fails. */
static void
reserve_standard_streams (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 &&
        open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
      exit (EXIT_STATUS_NOT_DONE);
}

/* Where usage can be read: "grundy-cli solve --help". */
static void
prefix_usage_error (GError          **error,
                    const CliCommand *command)
{
  g_autofree char *message = g_strdup ((*error)->message);

  g_clear_error (error);
  if (command != NULL)
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("%s: %s (see “grundy-cli %s --help”)"),
                 command->name, message, command->name);
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("%s (see “grundy-cli --help”)"), message);
}

static void
add_standard_entries (GOptionContext *context,
                      Request        *request)
{
  const GOptionEntry entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &request->help, N_("Show this help"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, &request->version, N_("Show the version"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &request->arguments, NULL, NULL },
    { NULL }
  };

  /* GLib's own --help would end the program with status 0 even where it could not be written. */
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
}

/* Parses @argv, program or command first, and answers --help and --version. *@answered: nothing is
 * left to do. */
static gboolean
parse_request (GOptionContext *context,
               char          **argv,
               GOutputStream  *output,
               Request        *request,
               gboolean       *answered,
               GError        **error)
{
  g_auto (GStrv) rest = g_strdupv (argv);

  *answered = FALSE;
  if (!g_option_context_parse_strv (context, &rest, error))
    return FALSE;
  *answered = request->help || request->version;
  if (request->help)
    {
      g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

      return cli_print (output, error, "%s", help);
    }
  return !request->version || cli_print (output, error, "%s %s\n", PROGRAM, VERSION);
}

static gboolean
check_number_of_arguments (const CliCommand *command,
                           const Request    *request,
                           GError          **error)
{
  guint n = request->arguments != NULL ? g_strv_length (request->arguments) : 0;

  if (n >= command->least_arguments && n <= command->most_arguments)
    return TRUE;
  if (command->most_arguments == 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                 g_dngettext (GETTEXT_PACKAGE, "found %u argument, expected none",
                              "found %u arguments, expected none", n), n);
  else if (n > command->most_arguments && command->most_arguments > 1)
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                 _("found %u arguments, expected %s, with quotes around a position that has blanks"),
                 n, command->arguments);
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                 g_dngettext (GETTEXT_PACKAGE, "found %u argument, expected %s",
                              "found %u arguments, expected %s", n), n, command->arguments);
  return FALSE;
}

/* @argv: the command and what follows it. */
static gboolean
run_command (const CliCommand *command,
             char            **argv,
             GOutputStream    *output,
             GError          **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (command->arguments);
  g_autofree char *program = g_strconcat (PROGRAM, " ", command->name, NULL);
  g_auto (Request) request = { FALSE, FALSE, NULL };
  gboolean answered;
  char *none[] = { NULL };

  g_set_prgname (program);
  g_option_context_set_summary (context, _(command->summary));
  if (command->description != NULL)
    g_option_context_set_description (context, _(command->description));
  if (command->entries != NULL)
    g_option_context_add_main_entries (context, command->entries, GETTEXT_PACKAGE);
  add_standard_entries (context, &request);

  if (!parse_request (context, argv, output, &request, &answered, error) ||
      (!answered && !check_number_of_arguments (command, &request, error)))
    {
      if ((*error)->domain != G_IO_ERROR)
        prefix_usage_error (error, command);
      return FALSE;
    }
  if (answered)
    return TRUE;
  return command->run (request.arguments != NULL ? request.arguments : none, output, error);
}

static const CliCommand *
require_command (const char *name,
                 GError    **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (g_strcmp0 (commands[i]->name, name) == 0)
        return commands[i];
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", commands[i]->name);
    }
  if (name == NULL)
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                 _("found no command, expected one of %s"), names->str);
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                 _("found “%s”, expected one of the commands %s"), name, names->str);
  prefix_usage_error (error, NULL);
  return NULL;
}

static char *
list_commands (void)
{
  GString *text = g_string_new (_("Commands:"));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "\n  %-8s %s", commands[i]->name, _(commands[i]->summary));
  g_string_append_printf (text, "\n\n%s",
                          _("“grundy-cli COMMAND --help” tells more. POSITION may be “-”: "
                            "it is read from standard input."));
  return g_string_free (text, FALSE);
}

static gboolean
run (char         **argv,
     GOutputStream *output,
     GError       **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (_("COMMAND …"));
  g_autofree char *list = list_commands ();
  g_auto (Request) request = { FALSE, FALSE, NULL };
  const CliCommand *command;
  gboolean answered;

  g_set_prgname (PROGRAM);
  g_option_context_set_summary (context, _("Plays and solves combinatorial games."));
  g_option_context_set_description (context, list);
  /* What follows the command is for the command. */
  g_option_context_set_strict_posix (context, TRUE);
  add_standard_entries (context, &request);

  if (!parse_request (context, argv, output, &request, &answered, error))
    {
      if ((*error)->domain != G_IO_ERROR)
        prefix_usage_error (error, NULL);
      return FALSE;
    }
  if (answered)
    return TRUE;
  command = require_command (request.arguments != NULL ? request.arguments[0] : NULL, error);
  return command != NULL && run_command (command, request.arguments, output, error);
}

static GOutputStream *
open_standard_output (void)
{
  g_autoptr (GOutputStream) base = g_unix_output_stream_new (STDOUT_FILENO, TRUE);

  return g_buffered_output_stream_new_sized (base, BUFFER_SIZE);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GOutputStream) output = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) write_error = NULL;

  reserve_standard_streams ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  output = open_standard_output ();
  run (argv, output, &error);
  /* The answers that came before an error are printed, and before it; and what could not be
   * written is an error even at the very end. */
  if (!g_output_stream_close (output, NULL, &write_error) && error == NULL)
    {
      g_prefix_error (&write_error, _("standard output: "));
      error = g_steal_pointer (&write_error);
    }
  if (error == NULL)
    return EXIT_SUCCESS;
  cli_report (error->message);
  return EXIT_STATUS_NOT_DONE;
}
