/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-drill.h"
#include "grundy-progress.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_DRILLS (grundy_drills_get_type ())
G_DECLARE_FINAL_TYPE (GrundyDrills, grundy_drills, GRUNDY, DRILLS, GtkWidget)

/**
 * GrundyDrills:
 *
 * The drills on the path: those that matter now, or all of them; and what the signs of the path mean.
 *
 * Signal `chosen (const CgtDrill *)`: the learner wants to practise.
 */
GtkWidget *grundy_drills_new (void);

/**
 * grundy_drills_show:
 * @next: (array length=n_next): the names of drills that come next in the course, the nearest first
 *
 * Shows the drills that were practised last, then those that come next, a few in all; and what is known of each.
 */
void grundy_drills_show (GrundyDrills *self, GrundyProgress *progress, const char *const *next, guint n_next);

/** grundy_drills_focus: moves the keyboard to a drill */
void grundy_drills_focus (GrundyDrills *self, const CgtDrill *drill);

G_END_DECLS
