/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-level.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_JOB (grundy_job_get_type ())
G_DECLARE_FINAL_TYPE (GrundyJob, grundy_job, GRUNDY, JOB, GObject)

/**
 * GrundyJobFunc:
 * @move: (nullable): the move, %NULL if there is an error
 * @guessed: the position was too large to be worked out, so that @move is any legal one
 *
 * Receives what a job found, in the main loop. Never called for a job that was cancelled.
 */
typedef void (*GrundyJobFunc) (CgtMove *move, gboolean guessed, const GError *error, gpointer user_data);

/**
 * GrundyJob:
 *
 * The computer's thinking: one computation at a time, on a worker thread, that is given nothing but
 * immutable values. Starting another one cancels the one that runs; what a cancelled one still finds
 * is dropped. A running computation keeps its job alive, so the owner cancels before letting go.
 */
GrundyJob *grundy_job_new (void);

/**
 * grundy_job_choose_move:
 * @position: not finished
 * @random: (transfer full): decides among equals
 * @func: (scope notified): receives the move
 * @user_data: must live until @func was called or the job was cancelled
 *
 * Lets the computer choose a move as cgt_level_choose_move() does.
 */
void grundy_job_choose_move (GrundyJob         *self,
                             CgtLevel           level,
                             const CgtPosition *position,
                             GRand             *random,
                             GrundyJobFunc      func,
                             gpointer           user_data);

void grundy_job_cancel (GrundyJob *self);
gboolean grundy_job_is_running (GrundyJob *self);
/** grundy_job_get_nodes: Returns: how many positions have been looked at so far; 0 while nothing runs */
guint64 grundy_job_get_nodes (GrundyJob *self);

G_END_DECLS
