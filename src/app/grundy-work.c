/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-work.h"

/* Tables may take so much. */
#define MAX_BYTES (G_GUINT64_CONSTANT (256) << 20)

struct _GrundyWork
{
  GObject parent_instance;

  GCancellable *cancellable; /* of what runs; NULL: nothing does */
  GrundyWorkDone done;
  gpointer user_data;
};

G_DEFINE_FINAL_TYPE (GrundyWork, grundy_work, G_TYPE_OBJECT)

typedef struct
{
  GrundyWorkFunc func;
  gpointer data;
  GDestroyNotify free_data;
  GDestroyNotify free_result;
} Task;

static void
task_free (gpointer data)
{
  Task *task = data;

  task->free_data (task->data);
  g_free (task);
}

static void
run (GTask        *gtask,
     gpointer      source,
     gpointer      task_data,
     GCancellable *cancellable)
{
  Task *task = task_data;
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  GError *error = NULL;
  gpointer result;

  cgt_context_set_limits (context, 0, MAX_BYTES);
  result = task->func (task->data, context, &error);
  if (result != NULL)
    g_task_return_pointer (gtask, result, task->free_result);
  else
    g_task_return_error (gtask, error);
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  GrundyWork *self = GRUNDY_WORK (source);
  Task *task = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gpointer found = g_task_propagate_pointer (G_TASK (result), &error);

  /* Cancelled or replaced in the meantime: nobody waits for this any more. */
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    {
      g_clear_pointer (&found, task->free_result);
      return;
    }
  g_clear_object (&self->cancellable);
  self->done (found, error, self->user_data);
}

static void
grundy_work_class_init (GrundyWorkClass *klass)
{
}

static void
grundy_work_init (GrundyWork *self)
{
}

GrundyWork *
grundy_work_new (void)
{
  return g_object_new (GRUNDY_TYPE_WORK, NULL);
}

void
grundy_work_begin (GrundyWork     *self,
                   GrundyWorkFunc  func,
                   gpointer        data,
                   GDestroyNotify  free_data,
                   GDestroyNotify  free_result,
                   GrundyWorkDone  done,
                   gpointer        user_data)
{
  g_autoptr (GTask) gtask = NULL;
  Task *task;

  g_return_if_fail (GRUNDY_IS_WORK (self));
  g_return_if_fail (func != NULL && done != NULL);

  grundy_work_cancel (self);
  self->cancellable = g_cancellable_new ();
  self->done = done;
  self->user_data = user_data;
  task = g_new (Task, 1);
  *task = (Task) { .func = func, .data = data, .free_data = free_data, .free_result = free_result };
  gtask = g_task_new (self, self->cancellable, on_done, NULL);
  g_task_set_name (gtask, "work");
  g_task_set_task_data (gtask, task, task_free);
  g_task_run_in_thread (gtask, run);
}

void
grundy_work_cancel (GrundyWork *self)
{
  g_return_if_fail (GRUNDY_IS_WORK (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

gboolean
grundy_work_is_running (GrundyWork *self)
{
  g_return_val_if_fail (GRUNDY_IS_WORK (self), FALSE);

  return self->cancellable != NULL;
}
