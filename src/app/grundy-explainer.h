/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-derivation.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_EXPLAINER (grundy_explainer_get_type ())
G_DECLARE_FINAL_TYPE (GrundyExplainer, grundy_explainer, GRUNDY, EXPLAINER, GtkWidget)

/**
 * GrundyExplainer:
 *
 * The panel in which an explanation is stepped through: text and figures of the present step, what it
 * can be opened to, the way back, and the controls. Home, Left, Right, End and Space step while the
 * keyboard is in it. The board beside it is the page's matter.
 *
 * Properties: `narrow`: whether it stands below the board; `speed`: of running by itself, `slow`, `normal` or
 * `fast`; `predicts`: whether results are to be predicted before they are shown.
 *
 * Signals:
 * - `changed`: another step is shown, or its result is shown now
 * - `closed`: the person has seen enough
 */
GtkWidget *grundy_explainer_new (void);

/** grundy_explainer_begin: explains @position; takes the focus */
void grundy_explainer_begin (GrundyExplainer *self, const CgtPosition *position);
/** grundy_explainer_end: forgets it all */
void grundy_explainer_end (GrundyExplainer *self);
/** grundy_explainer_return: one level back. Returns: whether there was one */
gboolean grundy_explainer_return (GrundyExplainer *self);

/** grundy_explainer_get_derivation: Returns: (transfer none): what is stepped through */
GrundyDerivation *grundy_explainer_get_derivation (GrundyExplainer *self);
/** grundy_explainer_describe: Returns: (transfer full): the present step in a few words, for the status line */
char *grundy_explainer_describe (GrundyExplainer *self);

G_END_DECLS
