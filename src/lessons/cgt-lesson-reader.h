/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-lesson-node.h"
#include "cgt-lesson-private.h"

G_BEGIN_DECLS

/* The parts of a card, each read from its element; %NULL with @error set if there is a fault in it. All (transfer full). */

CgtLessonBoard *cgt_lesson_board_read (CgtNode *node, GError **error);
CgtLessonExplanation *cgt_lesson_explanation_read (CgtNode *node, GError **error);
CgtLessonFigure *cgt_lesson_figure_read (CgtNode *node, GError **error);
/** cgt_lesson_question_read: @claims: (element-type CgtClaim): where those in choices and answers go */
CgtLessonQuestion *cgt_lesson_question_read (CgtNode *node, GPtrArray *claims, GError **error);
CgtLessonTask *cgt_lesson_task_read (CgtNode *node, GError **error);
/** cgt_claim_read: @answer: (nullable): what the claim says unless it says something itself */
CgtClaim *cgt_claim_read (CgtNode *node, const char *answer, GError **error);

G_END_DECLS
