/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-lesson-figure.h"

#include "cgt-lesson-figure.h"

typedef struct
{
  CgtLesson *lesson;
  const CgtLessonFigure *figure;
} FigureQuestion;

static void
figure_question_free (gpointer data)
{
  FigureQuestion *question = data;

  cgt_lesson_unref (question->lesson);
  g_free (question);
}

static gpointer
make_figure (gpointer    data,
             CgtContext *context,
             GError    **error)
{
  FigureQuestion *question = data;

  return cgt_lesson_figure_make (question->figure, context, error);
}

void
grundy_lesson_figure_begin (GrundyWork            *work,
                            CgtLesson             *lesson,
                            const CgtLessonFigure *figure,
                            GrundyWorkDone         done,
                            gpointer               user_data)
{
  FigureQuestion *question = g_new (FigureQuestion, 1);

  *question = (FigureQuestion) { cgt_lesson_ref (lesson), figure };
  grundy_work_begin (work, make_figure, question, figure_question_free, (GDestroyNotify) cgt_figure_free, done, user_data);
}
