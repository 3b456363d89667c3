/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson-claims.h"

G_BEGIN_DECLS

/** lesson_task_check: (transfer full) (nullable): what is wrong with a task, %NULL if nothing: it can be done whatever
 * the computer does, and its par is the fewest moves */
char *lesson_task_check (LessonClaims *claims, const CgtLessonTask *task);

/** lesson_task_find_par: 0 if @position is too large to be searched, or not to be won */
guint lesson_task_find_par (const CgtPosition *position, gboolean learner_begins);

G_END_DECLS
