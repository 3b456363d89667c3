/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_STONE_ROW (grundy_stone_row_get_type ())
G_DECLARE_FINAL_TYPE (GrundyStoneRow, grundy_stone_row, GRUNDY, STONE_ROW, GtkWidget)

/** GrundyStoneRow: the stones of a drill, those that are earned filled; what stands beside them says how many they are */
GtkWidget *grundy_stone_row_new (void);

/** grundy_stone_row_set_known: @known: how many are earned, %GRUNDY_STONES at most */
void grundy_stone_row_set_known (GrundyStoneRow *self, guint known);

G_END_DECLS
