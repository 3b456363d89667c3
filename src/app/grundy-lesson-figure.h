/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-lesson.h"
#include "grundy-work.h"

G_BEGIN_DECLS

/**
 * grundy_lesson_figure_begin:
 * @work: works it out
 * @figure: of @lesson
 * @done: (scope notified): receives it, a #CgtFigure
 * @user_data: must live until @done was called or the work was cancelled
 *
 * Begins to work out a figure of a lesson, which has to be solved and so is not there at once.
 */
void grundy_lesson_figure_begin (GrundyWork            *work,
                                 CgtLesson             *lesson,
                                 const CgtLessonFigure *figure,
                                 GrundyWorkDone         done,
                                 gpointer               user_data);

G_END_DECLS
