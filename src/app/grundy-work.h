/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-context.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_WORK (grundy_work_get_type ())
G_DECLARE_FINAL_TYPE (GrundyWork, grundy_work, GRUNDY, WORK, GObject)

/**
 * GrundyWorkFunc:
 * @data: what the work was given; nobody else changes it meanwhile
 *
 * Works something out, on a worker thread.
 *
 * Returns: (transfer full): the result, or %NULL with @error set
 */
typedef gpointer (*GrundyWorkFunc) (gpointer data, CgtContext *context, GError **error);

/**
 * GrundyWorkDone:
 * @result: (transfer full) (nullable): what was found, %NULL if there is an error
 *
 * Receives it, in the main loop. Never called for work that was cancelled.
 */
typedef void (*GrundyWorkDone) (gpointer result, const GError *error, gpointer user_data);

/**
 * GrundyWork:
 *
 * One thing at a time that is worked out on a worker thread. Beginning another one cancels the one that runs;
 * what a cancelled one still finds is dropped.
 */
GrundyWork *grundy_work_new (void);

/**
 * grundy_work_begin:
 * @data: (transfer full): for @func
 * @free_data: frees it, on any thread
 * @free_result: frees a result that nobody waits for
 * @done: (scope notified): receives the result
 * @user_data: must live until @done was called or the work was cancelled
 */
void grundy_work_begin (GrundyWork     *self,
                        GrundyWorkFunc  func,
                        gpointer        data,
                        GDestroyNotify  free_data,
                        GDestroyNotify  free_result,
                        GrundyWorkDone  done,
                        gpointer        user_data);

void grundy_work_cancel (GrundyWork *self);
gboolean grundy_work_is_running (GrundyWork *self);

G_END_DECLS
