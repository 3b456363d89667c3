/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-drill.h"
#include "cgt-lesson.h"
#include "grundy-derivation.h"
#include "grundy-progress.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_LESSON_PAGE (grundy_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (GrundyLessonPage, grundy_lesson_page, GRUNDY, LESSON_PAGE, GtkWidget)

/**
 * GrundyLessonPage:
 *
 * A lesson, card after card: text beside a board, a figure or an explanation, questions, tasks and drills. What
 * has to be solved is solved on worker threads; what comes for a card that is not shown any more is dropped.
 * What the learner does is told to the progress at once.
 *
 * Property `narrow`: whether the board stands between the text and what is to be done, for a page that has no
 * room for two columns; `title` (read only): of the lesson or drill, for the header bar.
 *
 * Signals:
 * - `play (CgtPosition *)`: the learner wants to play the position that is shown
 * - `explain (CgtPosition *)`: wants to have it explained
 * - `changed`: another card is shown
 * - `position`: another position is shown, or none
 * - `finished`: the learner goes on from the end: to the path
 * - `next-lesson`: likewise: to the lesson after this one
 */
GtkWidget *grundy_lesson_page_new (void);

/**
 * grundy_lesson_page_set_lesson:
 * @lesson: (nullable): %NULL: none, and nothing works any more
 * @number: its number in the course, from 1; 0: it is not part of it, and has no next
 * @progress: where it was left: at that card it goes on
 */
void grundy_lesson_page_set_lesson (GrundyLessonPage *self, CgtLesson *lesson, guint number, GrundyProgress *progress);

/** grundy_lesson_page_set_drill: shows one drill alone, without a lesson around it */
void grundy_lesson_page_set_drill (GrundyLessonPage *self, const CgtDrill *drill, GrundyProgress *progress);

/** grundy_lesson_page_set_next: @title: (nullable): that of the lesson after this one, which the end offers */
void grundy_lesson_page_set_next (GrundyLessonPage *self, const char *title);

/** grundy_lesson_page_get_lesson: Returns: (transfer none) (nullable): what is shown */
CgtLesson *grundy_lesson_page_get_lesson (GrundyLessonPage *self);
/** grundy_lesson_page_get_card: Returns: the number of the card that is shown, from 0 */
guint grundy_lesson_page_get_card (GrundyLessonPage *self);
/** grundy_lesson_page_go_to: @card: from 0; anything behind the last card is the last */
void grundy_lesson_page_go_to (GrundyLessonPage *self, guint card);
/** grundy_lesson_page_get_position: Returns: (transfer none) (nullable): what is on the board, to be copied or played */
CgtPosition *grundy_lesson_page_get_position (GrundyLessonPage *self);
/** grundy_lesson_page_get_derivation: Returns: (transfer none) (nullable): what explains it step by step */
GrundyDerivation *grundy_lesson_page_get_derivation (GrundyLessonPage *self);
/** grundy_lesson_page_focus: moves the focus to where the learner goes on */
void grundy_lesson_page_focus (GrundyLessonPage *self);

G_END_DECLS
