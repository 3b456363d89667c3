/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-lesson.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_MEDALLION (grundy_medallion_get_type ())
G_DECLARE_FINAL_TYPE (GrundyMedallion, grundy_medallion, GRUNDY, MEDALLION, GtkButton)

/**
 * GrundyMedallion:
 *
 * A lesson on the path: a button with its picture in a ring that fills up, its number and title, and the stones
 * of its drills.
 */

/** GRUNDY_MEDALLION_HALO: how far the mark of the present lesson reaches beyond its ring, in radii of the ring */
#define GRUNDY_MEDALLION_HALO 0.24

/** GRUNDY_NO_DRILLS: in place of stones: the lesson has no drills */
#define GRUNDY_NO_DRILLS G_MAXUINT

/** grundy_medallion_new: @number: of the lesson in the course, from 1 */
GtkWidget *grundy_medallion_new (CgtLesson *lesson, guint number);

/** grundy_medallion_get_lesson: Returns: (transfer none): the lesson */
CgtLesson *grundy_medallion_get_lesson (GrundyMedallion *self);

/**
 * grundy_medallion_set_progress:
 * @n_done: how many of its cards are done
 * @stones: how well its drills are known, or %GRUNDY_NO_DRILLS
 * @present: whether it is the lesson to go on with
 */
void grundy_medallion_set_progress (GrundyMedallion *self, guint n_done, guint stones, gboolean present);
/** grundy_medallion_is_done: Returns: whether all cards are done */
gboolean grundy_medallion_is_done (GrundyMedallion *self);

/** grundy_medallion_set_look: @radius: of the ring, in units; @narrow: whether the words stand beside it and not below */
void grundy_medallion_set_look (GrundyMedallion *self, double radius, gboolean narrow);
/** grundy_medallion_get_centre: Returns: whether it is laid out; @centre: (out): of the ring, in coordinates of @relative */
gboolean grundy_medallion_get_centre (GrundyMedallion *self, GtkWidget *relative, graphene_point_t *centre);

G_END_DECLS
