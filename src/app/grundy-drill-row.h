/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-drill.h"
#include "grundy-progress.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_DRILL_ROW (grundy_drill_row_get_type ())
G_DECLARE_FINAL_TYPE (GrundyDrillRow, grundy_drill_row, GRUNDY, DRILL_ROW, GtkButton)

/** GrundyDrillRow: a drill in a list: a button with its title, the streak, and the stones */
GtkWidget *grundy_drill_row_new (const CgtDrill *drill);

const CgtDrill *grundy_drill_row_get_drill (GrundyDrillRow *self);

/** grundy_drill_row_update: shows what @progress knows of it */
void grundy_drill_row_update (GrundyDrillRow *self, GrundyProgress *progress);

G_END_DECLS
