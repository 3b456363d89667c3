/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-derivation.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_QUESTION (grundy_question_get_type ())
G_DECLARE_FINAL_TYPE (GrundyQuestion, grundy_question, GRUNDY, QUESTION, GtkWidget)

/**
 * GrundyQuestion:
 *
 * What is needed to answer a question, and what is said of the answer. The question itself stands above, as
 * the title of the step. Without a question it is not there.
 *
 * Signals: `answered (GArray *)`: the person's answer, of #guint64; %NULL: the person wants to see it
 */
GtkWidget *grundy_question_new (void);

/**
 * grundy_question_set:
 * @question: (nullable): copied as far as it is needed
 * @open: whether it waits for an answer
 * @feedback: on the last answer
 */
void grundy_question_set (GrundyQuestion *self, const CgtQuestion *question, gboolean open, GrundyFeedback feedback);

G_END_DECLS
