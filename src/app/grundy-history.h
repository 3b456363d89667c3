/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-match.h"
#include "grundy-adviser.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_HISTORY (grundy_history_get_type ())
G_DECLARE_FINAL_TYPE (GrundyHistory, grundy_history, GRUNDY, HISTORY, GtkWidget)

/**
 * GrundyHistory:
 *
 * The moves of a match: a list, or where it is narrow a row that scrolls. The present place is
 * marked and kept in view. Tab goes in and out in one step, arrows move inside.
 *
 * Property `narrow`: whether it is a row. Signal `go-to (guint ply)`: an entry was pressed.
 */
GtkWidget *grundy_history_new (void);

/** grundy_history_set_adviser: who is asked what the moves were worth, while that is to be shown */
void grundy_history_set_adviser (GrundyHistory *self, GrundyAdviser *adviser);
/** grundy_history_set_judged: whether the value after each move is shown, whether it was a winning
 * move, and whether it gave a won game away */
void grundy_history_set_judged (GrundyHistory *self, gboolean judged);

/** grundy_history_set_ahead: whether it is the move after the present place that is marked, as that is what is looked at */
void grundy_history_set_ahead (GrundyHistory *self, gboolean ahead);

/** grundy_history_set_match: follows @match (nullable) from now on */
void grundy_history_set_match (GrundyHistory *self, CgtMatch *match);

G_END_DECLS
