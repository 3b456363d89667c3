/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "grundy-adviser.h"

G_BEGIN_DECLS

/* Shared by the two files of the adviser: the main loop's side, and the worker's. */

/* What is asked of one position, or of the position after one move, and what is known of it. */
typedef struct
{
  CgtPosition *position;
  CgtMove *move; /* nullable */
  GrundyTopics wanted;
  GrundyTopics known;
  GrundyAnswer answer;
} GrundyQuestion;

/* A slice of work: questions, or elements whose signs are wanted. */
typedef struct
{
  CgtContext *context;
  GPtrArray *questions; /* GrundyQuestion, of the worker's own */
  CgtLayout *layout;    /* nullable: no elements */
  GArray *elements;     /* gint64 */
  GArray *signs;        /* CgtSign, as far as it has come */
} GrundySlice;

void grundy_answer_clear (GrundyAnswer *answer);
void grundy_question_free (gpointer data);
void grundy_slice_free (gpointer data);

/** grundy_slice_run: the worker: does what it can of the slice that is the task's data in a short time */
void grundy_slice_run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable);

G_END_DECLS
