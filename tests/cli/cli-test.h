/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Running grundy-cli, whose path the environment variable GRUNDY_CLI holds. */

/** cli_test_init: g_test_init(), and a program that ends early does not end the test */
void cli_test_init (int *argc, char ***argv);

/** CliRun: what a run left behind */
typedef struct
{
  int status;           /* exit status, or -1 if a signal ended it */
  char *out;
  char *err;
} CliRun;

/** cli_games: the games, ended by NULL */
extern const char *const cli_games[];
/** cli_has_values: whether positions of a game have Grundy values, and who cannot move loses */
gboolean cli_has_values (const char *game);
/** cli_examples: a position of each, in that order */
extern const char *const cli_examples[];
/** cli_finished: a finished position of each */
extern const char *const cli_finished[];

/**
 * cli_run_input:
 * @input: what it reads
 * @length: of @input, -1 if it ends with a 0 byte
 * @...: (type utf8): the arguments, ended by %NULL
 */
CliRun *cli_run_input (const char *input, gssize length, ...) G_GNUC_NULL_TERMINATED;
CliRun *cli_run (const char *argument, ...) G_GNUC_NULL_TERMINATED;
/** cli_run_shell: a shell command in which "$GRUNDY_CLI" is the program */
CliRun *cli_run_shell (const char *command);
void cli_run_free (CliRun *self);

/** cli_assert_refused: exit status 2, one line on standard error that has @hint in it, no answer */
void cli_assert_refused (const CliRun *run, const char *hint);
/** cli_assert_answer: exit status 0, exactly @out, nothing on standard error */
void cli_assert_answer (const CliRun *run, const char *out);

/**
 * CliCost: what a run took of the machine
 */
typedef struct
{
  double wall;          /* seconds, the start of the process included */
  double cpu;           /* seconds */
  double mebibytes;     /* the most memory resident at a time */
  char *out;
} CliCost;

/** cli_measure: runs with @input in a file; the exit status has to be 0 */
void cli_measure (CliCost *cost, const char *input, gsize length, ...) G_GNUC_NULL_TERMINATED;

/** cli_is_instrumented: whether the build checks itself, so that costs mean little */
gboolean cli_is_instrumented (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliRun, cli_run_free)

G_END_DECLS
