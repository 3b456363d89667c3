/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-drill.h"
#include "cgt-lesson.h"
#include "grundy-progress.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_COURSE (grundy_course_get_type ())
G_DECLARE_FINAL_TYPE (GrundyCourse, grundy_course, GRUNDY, COURSE, GtkWidget)

/**
 * GrundyCourse:
 *
 * The path: where to go on, the drills, and all lessons along a ribbon. Beside each other where there is room.
 *
 * Property `narrow`: everything in one column.
 *
 * Signals:
 * - `lesson-chosen (CgtLesson *lesson, guint number)`: one is to be opened; @number: in the course, from 1
 * - `drill-chosen (const CgtDrill *)`: one is to be practised
 */
GtkWidget *grundy_course_new (void);

/** grundy_course_set_progress: what is shown from now on */
void grundy_course_set_progress (GrundyCourse *self, GrundyProgress *progress);

/** grundy_course_focus: moves the keyboard to a lesson or a drill, either or both of which may be %NULL: then to the
 * button that goes on */
void grundy_course_focus (GrundyCourse *self, CgtLesson *lesson, const CgtDrill *drill);

/** grundy_course_get_number: Returns: the number of the lesson of that id in the course, from 1; 0: it has none */
guint grundy_course_get_number (const char *id);
/** grundy_course_get_lesson: Returns: (transfer none) (nullable): the lesson of that number, from 1 */
CgtLesson *grundy_course_get_lesson (guint number);

G_END_DECLS
