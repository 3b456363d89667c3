/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-progress.h"

#include <inttypes.h>
#include <unistd.h>

#include <glib/gi18n.h>

/* What is answered sooner is not told of; then so often, in microseconds. */
#define PATIENCE (G_USEC_PER_SEC)
#define INTERVAL (G_USEC_PER_SEC / 4)
/* Back to the start of the line, and wipe it out. */
#define WIPE "\r\033[K"

struct _CliProgress
{
  CliProgressFunc func;
  gpointer user_data;
  GThread *thread;
  GMutex lock;
  GCond ended;
  gboolean has_ended;   /* under @lock */
};

static void
tell (const CliProgress *self,
      gint64             elapsed)
{
  g_autofree char *how_far = self->func != NULL ? self->func (self->user_data) : NULL;
  g_autofree char *line = NULL;
  guint64 seconds = elapsed / G_USEC_PER_SEC;

  if (how_far != NULL)
    /* Translators: how far a computation got, and for how long it has been going on, in seconds */
    line = g_strdup_printf (_("%s, %" PRIu64 " s (Ctrl+C to stop)"), how_far, seconds);
  else
    line = g_strdup_printf (_("computing, %" PRIu64 " s (Ctrl+C to stop)"), seconds);
  g_printerr (WIPE "%s", line);
}

static gpointer
run (gpointer data)
{
  CliProgress *self = data;
  gint64 began = g_get_monotonic_time (), next = began + PATIENCE;
  gboolean told = FALSE;

  g_mutex_lock (&self->lock);
  while (!self->has_ended)
    if (!g_cond_wait_until (&self->ended, &self->lock, next))
      {
        tell (self, g_get_monotonic_time () - began);
        told = TRUE;
        next += INTERVAL;
      }
  g_mutex_unlock (&self->lock);
  if (told)
    g_printerr (WIPE);
  return NULL;
}

CliProgress *
cli_progress_start (CliProgressFunc func,
                    gpointer        user_data)
{
  CliProgress *self = g_new0 (CliProgress, 1);

  self->func = func;
  self->user_data = user_data;
  g_mutex_init (&self->lock);
  g_cond_init (&self->ended);
  if (isatty (STDERR_FILENO))
    self->thread = g_thread_new ("progress", run, self);
  return self;
}

void
cli_progress_stop (CliProgress *self)
{
  g_mutex_lock (&self->lock);
  self->has_ended = TRUE;
  g_cond_signal (&self->ended);
  g_mutex_unlock (&self->lock);
  if (self->thread != NULL)
    g_thread_join (self->thread);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->ended);
  g_free (self);
}
