/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "grundy-medallion.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_RIBBON (grundy_ribbon_get_type ())
G_DECLARE_FINAL_TYPE (GrundyRibbon, grundy_ribbon, GRUNDY, RIBBON, GtkWidget)

/**
 * GrundyRibbon:
 *
 * Medallions along a ribbon that winds from row to row; where it is narrow, one below the other with the ribbon at
 * the start edge. As far as lessons are done the ribbon is in the colour of progress. The keyboard goes along it.
 *
 * Property `narrow`: one column.
 */
GtkWidget *grundy_ribbon_new (void);

/** grundy_ribbon_add: @medallion: comes last */
void grundy_ribbon_add (GrundyRibbon *self, GrundyMedallion *medallion);
/** grundy_ribbon_set_scale: @scale: of everything but words where it is wide; usually 1 */
void grundy_ribbon_set_scale (GrundyRibbon *self, double scale);

G_END_DECLS
