/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-job.h"

#include "cgt-error.h"

/* Tables larger than this would push other programs out of memory. */
#define MAX_BYTES (G_GUINT64_CONSTANT (768) << 20)

struct _GrundyJob
{
  GObject parent_instance;

  GCancellable *cancellable; /* of the computation that runs; NULL: none */
  CgtContext *context;       /* likewise */
  GrundyJobFunc func;
  gpointer user_data;
};

G_DEFINE_FINAL_TYPE (GrundyJob, grundy_job, G_TYPE_OBJECT)

typedef struct
{
  CgtLevel level;
  CgtPosition *position;
  GRand *random;
  CgtContext *context;
  gboolean guessed;
} Task;

static void
task_free (Task *task)
{
  cgt_position_unref (task->position);
  g_rand_free (task->random);
  cgt_context_unref (task->context);
  g_free (task);
}

static void
run (GTask        *gtask,
     gpointer      source,
     gpointer      task_data,
     GCancellable *cancellable)
{
  Task *task = task_data;
  g_autoptr (CgtMove) move = NULL;
  GError *error = NULL;

  move = cgt_level_choose_move (task->level, task->position, task->random, task->context, &error);
  if (g_error_matches (error, CGT_ERROR, CGT_ERROR_LIMIT))
    {
      move = cgt_position_random_move (task->position, task->random);
      task->guessed = TRUE;
      if (move != NULL)
        g_clear_error (&error);
    }

  if (error != NULL)
    g_task_return_error (gtask, error);
  else
    g_task_return_pointer (gtask, g_steal_pointer (&move), (GDestroyNotify) cgt_move_unref);
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  GrundyJob *self = GRUNDY_JOB (source);
  Task *task = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMove) move = g_task_propagate_pointer (G_TASK (result), &error);

  /* Cancelled or replaced in the meantime: nobody waits for this any more. */
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->context, cgt_context_unref);
  self->func (move, task->guessed, error, self->user_data);
}

static void
grundy_job_class_init (GrundyJobClass *klass)
{
}

static void
grundy_job_init (GrundyJob *self)
{
}

GrundyJob *
grundy_job_new (void)
{
  return g_object_new (GRUNDY_TYPE_JOB, NULL);
}

void
grundy_job_choose_move (GrundyJob         *self,
                        CgtLevel           level,
                        const CgtPosition *position,
                        GRand             *random,
                        GrundyJobFunc      func,
                        gpointer           user_data)
{
  g_autoptr (GTask) gtask = NULL;
  Task *task;

  g_return_if_fail (GRUNDY_IS_JOB (self));
  g_return_if_fail (position != NULL && random != NULL && func != NULL);

  grundy_job_cancel (self);
  self->cancellable = g_cancellable_new ();
  self->context = cgt_context_new (self->cancellable);
  cgt_context_set_limits (self->context, 0, MAX_BYTES);
  self->func = func;
  self->user_data = user_data;

  task = g_new0 (Task, 1);
  task->level = level;
  task->position = cgt_position_ref (position);
  task->random = random;
  task->context = cgt_context_ref (self->context);

  gtask = g_task_new (self, self->cancellable, on_done, NULL);
  g_task_set_name (gtask, "choose-move");
  g_task_set_task_data (gtask, task, (GDestroyNotify) task_free);
  g_task_run_in_thread (gtask, run);
}

void
grundy_job_cancel (GrundyJob *self)
{
  g_return_if_fail (GRUNDY_IS_JOB (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->context, cgt_context_unref);
}

gboolean
grundy_job_is_running (GrundyJob *self)
{
  g_return_val_if_fail (GRUNDY_IS_JOB (self), FALSE);

  return self->cancellable != NULL;
}

guint64
grundy_job_get_nodes (GrundyJob *self)
{
  g_return_val_if_fail (GRUNDY_IS_JOB (self), 0);

  return self->context != NULL ? cgt_context_get_nodes (self->context) : 0;
}
