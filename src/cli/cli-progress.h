/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CliProgress:
 *
 * A line on standard error, if that is a terminal, that tells of a computation that takes more than a moment. It is
 * written by a thread of its own and wiped out at the end.
 */
typedef struct _CliProgress CliProgress;

/**
 * CliProgressFunc:
 *
 * Called from another thread.
 *
 * Returns: (transfer full): translated: how far it got
 */
typedef char *(*CliProgressFunc) (gpointer user_data);

/** cli_progress_start: @func: (nullable): what to say besides the time; Returns: (transfer full) */
CliProgress *cli_progress_start (CliProgressFunc func, gpointer user_data);
/** cli_progress_stop: ends and frees it */
void cli_progress_stop (CliProgress *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliProgress, cli_progress_stop)

G_END_DECLS
