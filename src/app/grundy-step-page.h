/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-derivation.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_STEP_PAGE (grundy_step_page_get_type ())
G_DECLARE_FINAL_TYPE (GrundyStepPage, grundy_step_page, GRUNDY, STEP_PAGE, GtkWidget)

/**
 * GrundyStepPage:
 *
 * One step of a derivation, scrolled where it is long: title, text, question, figures, and the parts that
 * can be opened. While a result is to be predicted only what it is worked out from is shown.
 *
 * Signal `acted`: the question was answered, its result asked for, or a part opened; the derivation knows it
 * already, and what was pressed may go.
 */

/** grundy_step_page_set_titled: whether the title is shown, which may stand elsewhere already */
void grundy_step_page_set_titled (GrundyStepPage *self, gboolean titled);

/** grundy_step_page_unroll: it does not scroll by itself any more, but is as high as the step */
void grundy_step_page_unroll (GrundyStepPage *self);

/** grundy_step_page_update: shows the present step of @derivation, or why there is none */
void grundy_step_page_update (GrundyStepPage *self, GrundyDerivation *derivation);

/** grundy_step_page_wait: says that the first step is being worked out, unless there is one */
void grundy_step_page_wait (GrundyStepPage *self);

G_END_DECLS
