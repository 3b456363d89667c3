/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-lesson.h"

G_BEGIN_DECLS

struct _CgtLesson
{
  gatomicrefcount ref_count;
  char *id;
  char *title;
  char *about;
  GPtrArray *cards;
};

/* For the reader: empty parts to be filled in. What it gives up half filled in is freed like any other. */

CgtLesson *cgt_lesson_new (void);
CgtCard *cgt_card_new (void);
void cgt_card_free (CgtCard *self);
CgtLessonBoard *cgt_lesson_board_new (void);
void cgt_lesson_board_free (CgtLessonBoard *self);
CgtStepMark *cgt_lesson_board_add_mark (CgtLessonBoard *self, CgtMarkRole role, guint64 first, guint64 last, const char *label);
CgtLessonExplanation *cgt_lesson_explanation_new (void);
void cgt_lesson_explanation_free (CgtLessonExplanation *self);
CgtLessonFigure *cgt_lesson_figure_new (CgtLessonFigureKind kind);
void cgt_lesson_figure_free (CgtLessonFigure *self);
CgtLessonTask *cgt_lesson_task_new (void);
void cgt_lesson_task_free (CgtLessonTask *self);
CgtClaim *cgt_claim_new (void);
void cgt_claim_free (CgtClaim *self);

/** cgt_lesson_text_collapse: Returns: (transfer full): @text with single blanks, and none at its ends */
char *cgt_lesson_text_collapse (const char *text);
/** cgt_lesson_text_find_stray: Returns: (transfer none) (nullable): where a star begins neither emphasis nor a value */
const char *cgt_lesson_text_find_stray (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtCard, cgt_card_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLessonBoard, cgt_lesson_board_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLessonExplanation, cgt_lesson_explanation_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLessonFigure, cgt_lesson_figure_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLessonTask, cgt_lesson_task_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtClaim, cgt_claim_free)

G_END_DECLS
