/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-figure.h"
#include "cgt-lesson.h"

G_BEGIN_DECLS

/**
 * cgt_lesson_figure_make:
 * @context: (nullable): bounds and cancellation
 *
 * Works out what the figure of a card shows. A row of outcomes or values is a %CGT_FIGURE_SEQUENCE, with empty places
 * above what is known; two numbers in the pattern make a %CGT_FIGURE_TABLE. It may solve hundreds of positions: for
 * a worker.
 *
 * Returns: (transfer full): the figure, or %NULL with @error set when cancelled or a limit was reached
 */
CgtFigure *cgt_lesson_figure_make (const CgtLessonFigure *self, CgtContext *context, GError **error);

G_END_DECLS
