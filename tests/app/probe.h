/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * Stall: how long the main loop did not come back
 * @cpu: in milliseconds, working
 * @busy: in milliseconds, working or waiting for something, a lock, a file or another process: all but
 *   the time in which the machine served others first
 * @clock: in milliseconds, by the clock
 *
 * The three are longest each for itself.
 */
typedef struct
{
  double cpu;
  double busy;
  double clock;
} Stall;

/* The probe sits where the main loop begins and ends to wait: whatever happens between two waits is
 * a stall. It is no source of its own, so that it takes nothing from the frames. */

/** probe_start: forgets what was measured so far */
void probe_start (void);
/** probe_stop: Returns: the longest stalls since probe_start() */
Stall probe_stop (void);

/** probe_run: runs the main loop for so long, as the application does */
void probe_run (guint ms);

/** probe_most: Returns: the longer ones of two */
Stall probe_most (Stall a, Stall b);

G_END_DECLS
