/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "probe.h"

#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Milliseconds since some time: by the clock, at work, and ready to work while the machine had others to serve. */
typedef struct
{
  double clock;
  double cpu;
  double queued;
} Now;

static Now last; /* the end of the last wait */
static Stall longest;
static gboolean waited;

static double
get_time (clockid_t id)
{
  struct timespec time;

  clock_gettime (id, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* The second number that Linux tells of a thread, in nanoseconds. Where it tells none, all but the work
 * counts as the machine's. */
static gboolean
get_queued (double *queued)
{
  static int fd = -2;
  char text[128];
  char *end;
  ssize_t length;

  if (fd == -2)
    fd = open ("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  length = fd >= 0 ? pread (fd, text, sizeof text - 1, 0) : 0;
  if (length <= 0)
    return FALSE;
  text[length] = '\0';
  strtoull (text, &end, 10);
  *queued = strtoull (end, NULL, 10) / 1e6;
  return TRUE;
}

static Now
get_now (void)
{
  Now now = { get_time (CLOCK_MONOTONIC), get_time (CLOCK_THREAD_CPUTIME_ID), 0 };

  if (!get_queued (&now.queued))
    now.queued = now.clock - now.cpu;
  return now;
}

static gint
wait_for_events (GPollFD *fds,
                 guint    n_fds,
                 gint     timeout)
{
  Now now = get_now ();
  gint result;

  if (waited)
    {
      double clock = now.clock - last.clock;

      longest.clock = MAX (longest.clock, clock);
      longest.cpu = MAX (longest.cpu, now.cpu - last.cpu);
      longest.busy = MAX (longest.busy, clock - (now.queued - last.queued));
    }
  result = g_poll (fds, n_fds, timeout);
  last = get_now ();
  waited = TRUE;
  return result;
}

void
probe_start (void)
{
  g_main_context_set_poll_func (NULL, wait_for_events);
  longest = (Stall) { 0 };
  last = get_now ();
  waited = TRUE;
}

Stall
probe_stop (void)
{
  /* What was done since the last wait, outside of the loop, counts as well. */
  Now now = get_now ();

  longest.busy = MAX (longest.busy, now.clock - last.clock - (now.queued - last.queued));
  longest.cpu = MAX (longest.cpu, now.cpu - last.cpu);
  longest.clock = MAX (longest.clock, now.clock - last.clock);
  g_main_context_set_poll_func (NULL, g_poll);
  waited = FALSE;
  return longest;
}

static gboolean
on_over (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

void
probe_run (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, on_over, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

Stall
probe_most (Stall a,
            Stall b)
{
  return (Stall) { MAX (a.cpu, b.cpu), MAX (a.busy, b.busy), MAX (a.clock, b.clock) };
}
