/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-test.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

const char *const cli_games[] = { "strip", "tower", "take-split", "nim", "misere-nim", "team-nim", "octal", "misere-octal", "grundys-game", "sum", NULL };
const char *const cli_examples[] = {
  "..X.X..", "111/110/011/111", "5 3 1", "3 5 1", "3 5 1", "21:4,3,2,4", "0.77:5 4 3", "0.77:5 4 3", "7 3", "strip:..X.. + tower:111/110/011 + nim:3 5", NULL
};
const char *const cli_finished[] = { "X.X", "111/101/010", "0 0", "0", "0 0 0", "0:4,4@2", "0.77:0", "0.77:0 0", "1 2", "nim:0 + strip:X.X", NULL };

gboolean
cli_has_values (const char *game)
{
  return !g_str_has_prefix (game, "misere-") && !g_str_equal (game, "team-nim");
}

void
cli_test_init (int    *argc,
               char ***argv)
{
  g_test_init (argc, argv, NULL);
  signal (SIGPIPE, SIG_IGN);
}

static const char *
get_program (void)
{
  const char *program = g_getenv ("GRUNDY_CLI");

  g_assert_nonnull (program);
  return program;
}

static GPtrArray *
collect_arguments (va_list arguments)
{
  GPtrArray *argv = g_ptr_array_new ();
  char *argument;

  g_ptr_array_add (argv, (char *) get_program ());
  while ((argument = va_arg (arguments, char *)) != NULL)
    g_ptr_array_add (argv, argument);
  g_ptr_array_add (argv, NULL);
  return argv;
}

static char *
take_text (GBytes *bytes)
{
  gsize length = bytes != NULL ? g_bytes_get_size (bytes) : 0;

  return length > 0 ? g_strndup (g_bytes_get_data (bytes, NULL), length) : g_strdup ("");
}

static CliRun *
run (const char *const *argv,
     const char        *input,
     gssize             length)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) in = NULL;
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;
  CliRun *self = g_new0 (CliRun, 1);

  process = g_subprocess_newv (argv,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE |
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                               G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);
  in = g_bytes_new_static (input, length < 0 ? strlen (input) : (gsize) length);
  /* A program that refuses its input may be gone before it has read it. */
  if (!g_subprocess_communicate (process, in, NULL, &out, &err, &error))
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);
  g_subprocess_wait (process, NULL, NULL);

  self->status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
  self->out = take_text (out);
  self->err = take_text (err);
  return self;
}

CliRun *
cli_run_input (const char *input,
               gssize      length,
               ...)
{
  va_list arguments;
  g_autoptr (GPtrArray) argv = NULL;

  va_start (arguments, length);
  argv = collect_arguments (arguments);
  va_end (arguments);
  return run ((const char *const *) argv->pdata, input, length);
}

CliRun *
cli_run (const char *argument,
         ...)
{
  const char *alone[] = { get_program (), NULL };
  va_list arguments;
  g_autoptr (GPtrArray) argv = NULL;

  if (argument == NULL)
    return run (alone, "", 0);
  va_start (arguments, argument);
  argv = collect_arguments (arguments);
  va_end (arguments);
  g_ptr_array_insert (argv, 1, (char *) argument);
  return run ((const char *const *) argv->pdata, "", 0);
}

CliRun *
cli_run_shell (const char *command)
{
  const char *argv[] = { "/bin/sh", "-c", command, NULL };

  return run (argv, "", 0);
}

void
cli_run_free (CliRun *self)
{
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}

void
cli_assert_refused (const CliRun *self,
                    const char   *hint)
{
  gsize length = strlen (self->err);

  g_assert_cmpint (self->status, ==, 2);
  g_assert_cmpstr (self->out, ==, "");
  g_assert_true (g_str_has_prefix (self->err, "grundy-cli: "));
  g_assert_cmpuint (length, >, strlen ("grundy-cli: \n"));
  g_assert_true (strchr (self->err, '\n') == self->err + length - 1);
  if (strstr (self->err, hint) == NULL)
    g_error ("“%s” not found in: %s", hint, self->err);
}

void
cli_assert_answer (const CliRun *self,
                   const char   *out)
{
  g_assert_cmpstr (self->err, ==, "");
  g_assert_cmpstr (self->out, ==, out);
  g_assert_cmpint (self->status, ==, 0);
}

static double
to_seconds (struct timeval time)
{
  return (double) time.tv_sec + (double) time.tv_usec / 1e6;
}

/* A temporary file with these contents, opened for reading and writing. */
static int
open_temporary (char      **name,
                const char *contents,
                gsize       length)
{
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("grundy-cli-XXXXXX", name, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (*name, contents, length, &error));
  fd = g_open (*name, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (fd, >=, 0);
  return fd;
}

void
cli_measure (CliCost    *cost,
             const char *input,
             gsize       length,
             ...)
{
  va_list arguments;
  g_autoptr (GPtrArray) argv = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *in_name = NULL;
  g_autofree char *out_name = NULL;
  int in = open_temporary (&in_name, input, length);
  int out = open_temporary (&out_name, "", 0);
  struct rusage usage;
  int status;
  GPid pid;
  gint64 start;

  va_start (arguments, length);
  argv = collect_arguments (arguments);
  va_end (arguments);

  start = g_get_monotonic_time ();
  g_assert_true (g_spawn_async_with_fds (NULL, (char **) argv->pdata, NULL, G_SPAWN_DO_NOT_REAP_CHILD,
                                         NULL, NULL, &pid, in, out, STDERR_FILENO, &error));
  g_assert_cmpint (wait4 (pid, &status, 0, &usage), ==, pid);
  cost->wall = (double) (g_get_monotonic_time () - start) / 1e6;
  cost->cpu = to_seconds (usage.ru_utime) + to_seconds (usage.ru_stime);
  cost->mebibytes = (double) usage.ru_maxrss / 1024;
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);

  g_assert_true (g_file_get_contents (out_name, &cost->out, NULL, &error));
  g_close (in, NULL);
  g_close (out, NULL);
  g_unlink (in_name);
  g_unlink (out_name);
}

gboolean
cli_is_instrumented (void)
{
#if defined (__SANITIZE_ADDRESS__)
  return TRUE;
#elif defined (__has_feature)
# if __has_feature (address_sanitizer)
  return TRUE;
# else
  return FALSE;
# endif
#else
  return FALSE;
#endif
}
