/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-lesson.h"
#include "grundy-derivation.h"
#include "grundy-progress.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_LEARN (grundy_learn_get_type ())
G_DECLARE_FINAL_TYPE (GrundyLearn, grundy_learn, GRUNDY, LEARN, GtkWidget)

/**
 * GrundyLearn:
 *
 * One of the places of a window: the path, and the lesson or the drill that was opened from it.
 *
 * Properties: `narrow`: whether there is one column only; `page`: what is shown, as text to be remembered: empty: the
 * path, or as in "lesson nim", "drill mex". What it names and is not there any more is the path.
 *
 * Signals:
 * - `play (CgtPosition *)`: the learner wants to play a position
 * - `explain (CgtPosition *)`: wants to have it explained
 * - `changed`: something else is shown
 * - `position`: another position is shown, or none
 */
GtkWidget *grundy_learn_new (void);

/** grundy_learn_set_progress: of the course; to be called once, before anything is opened */
void grundy_learn_set_progress (GrundyLearn *self, GrundyProgress *progress);

/** grundy_learn_open: shows a lesson, of the course or not */
void grundy_learn_open (GrundyLearn *self, CgtLesson *lesson);
/** grundy_learn_go_back: shows the path again, with the keyboard at what was left */
void grundy_learn_go_back (GrundyLearn *self);
/** grundy_learn_can_go_back: Returns: whether a lesson or a drill is shown */
gboolean grundy_learn_can_go_back (GrundyLearn *self);

/** grundy_learn_get_title: Returns: (transfer full) (nullable): of the lesson or drill that is shown */
char *grundy_learn_get_title (GrundyLearn *self);
/** grundy_learn_get_lesson: Returns: (transfer none) (nullable): the lesson that is shown */
CgtLesson *grundy_learn_get_lesson (GrundyLearn *self);

/** grundy_learn_get_position: Returns: (transfer none) (nullable): what is on the board of the lesson or drill */
CgtPosition *grundy_learn_get_position (GrundyLearn *self);
/** grundy_learn_get_derivation: Returns: (transfer none) (nullable): what explains it step by step */
GrundyDerivation *grundy_learn_get_derivation (GrundyLearn *self);

/** grundy_learn_start_over: begins the lesson that is shown anew; nothing of it is done any more. Returns: (transfer full):
 * what grundy_learn_undo_start_over() needs */
GStrv grundy_learn_start_over (GrundyLearn *self);
/** grundy_learn_undo_start_over: all that was done is done again */
void grundy_learn_undo_start_over (GrundyLearn *self, const char *const *undone);

/** grundy_learn_focus: moves the keyboard to where one goes on */
void grundy_learn_focus (GrundyLearn *self);

G_END_DECLS
