/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt-explanation.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_DERIVATION (grundy_derivation_get_type ())
G_DECLARE_FINAL_TYPE (GrundyDerivation, grundy_derivation, GRUNDY, DERIVATION, GObject)

/**
 * GrundyFeedback:
 * @GRUNDY_FEEDBACK_NONE: nothing has been answered
 * @GRUNDY_FEEDBACK_RIGHT: the last answer was right, and the step is shown
 * @GRUNDY_FEEDBACK_WRONG: it was wrong: try again, or see
 * @GRUNDY_FEEDBACK_SHOWN: the learner wanted to see it
 */
typedef enum {
  GRUNDY_FEEDBACK_NONE,
  GRUNDY_FEEDBACK_RIGHT,
  GRUNDY_FEEDBACK_WRONG,
  GRUNDY_FEEDBACK_SHOWN
} GrundyFeedback;

/**
 * GrundyDerivation:
 *
 * An explanation that is stepped through, and the parts of it that were opened, one inside the other.
 * Explanations are made on a worker thread; what comes too late is dropped.
 *
 * Signals: `changed`: another step, another level, news of the worker, an answer.
 */
GrundyDerivation *grundy_derivation_new (void);

/** grundy_derivation_begin: forgets everything, and explains @position from its first step */
void grundy_derivation_begin (GrundyDerivation *self, const CgtPosition *position);
/**
 * grundy_derivation_begin_range:
 * @topic: (nullable): which part of its explanation, as cgt_explain() takes it
 * @first: the first step that can be gone to, from 0
 * @last: the last one; anything behind the last step is the last
 *
 * The same, but some of its steps alone. What is opened from them is stepped through as a whole.
 */
void grundy_derivation_begin_range (GrundyDerivation  *self,
                                    const CgtPosition *position,
                                    const char        *topic,
                                    guint              first,
                                    guint              last);
/** grundy_derivation_open: explains a part of the present step; the present level is kept below */
void grundy_derivation_open (GrundyDerivation *self, const CgtPart *part);
/** grundy_derivation_return: @depth: the level to go back to, from 0. Returns: whether it was left */
gboolean grundy_derivation_return (GrundyDerivation *self, guint depth);
/** grundy_derivation_forget: everything; what is being worked out is cancelled */
void grundy_derivation_forget (GrundyDerivation *self);

/** grundy_derivation_is_working: Returns: whether something is being worked out */
gboolean grundy_derivation_is_working (GrundyDerivation *self);
/** grundy_derivation_get_problem: Returns: (nullable): translated: why the last thing could not be explained */
const char *grundy_derivation_get_problem (GrundyDerivation *self);

/** grundy_derivation_get_depth: Returns: how many levels there are, 0 before the first explanation has come */
guint grundy_derivation_get_depth (GrundyDerivation *self);
/** grundy_derivation_get_explanation: Returns: (transfer none): that of a level, from 0 */
CgtExplanation *grundy_derivation_get_explanation (GrundyDerivation *self, guint level);
/** grundy_derivation_get_step: Returns: (transfer none) (nullable): the present step of the innermost level */
const CgtStep *grundy_derivation_get_step (GrundyDerivation *self);
/** grundy_derivation_get_title: Returns: (transfer none): that of the present step; while it is hiding its
 * question, since a title may tell the result */
const char *grundy_derivation_get_title (GrundyDerivation *self);
/** grundy_derivation_get_place: Returns: the number of that step, from 0 */
guint grundy_derivation_get_place (GrundyDerivation *self);
/** grundy_derivation_get_n_steps: Returns: how many steps that level has */
guint grundy_derivation_get_n_steps (GrundyDerivation *self);
/** grundy_derivation_get_first: Returns: the first step of that level that can be gone to, from 0 */
guint grundy_derivation_get_first (GrundyDerivation *self);
/** grundy_derivation_get_last: Returns: the last one */
guint grundy_derivation_get_last (GrundyDerivation *self);
/** grundy_derivation_go_to: @place: from 0; anything before the first step that can be gone to is the first, anything
 * behind the last one the last */
void grundy_derivation_go_to (GrundyDerivation *self, guint place);

/** grundy_derivation_set_predicting: whether the results of steps are hidden until they are predicted */
void grundy_derivation_set_predicting (GrundyDerivation *self, gboolean predicting);
gboolean grundy_derivation_is_predicting (GrundyDerivation *self);
/** grundy_derivation_is_hiding: Returns: whether the present step's result waits for an answer */
gboolean grundy_derivation_is_hiding (GrundyDerivation *self);
/** grundy_derivation_answer: @answer: (array length=n): to the present question */
void grundy_derivation_answer (GrundyDerivation *self, const guint64 *answer, gsize n);
/** grundy_derivation_show: shows the present result unanswered */
void grundy_derivation_show (GrundyDerivation *self);
/** grundy_derivation_get_feedback: Returns: on the present step's answer */
GrundyFeedback grundy_derivation_get_feedback (GrundyDerivation *self);

G_END_DECLS
