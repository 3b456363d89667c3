/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-position.h"
#include "cgt-move.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_MINIATURE (grundy_miniature_get_type ())
G_DECLARE_FINAL_TYPE (GrundyMiniature, grundy_miniature, GRUNDY, MINIATURE, GtkWidget)

/**
 * GrundyMiniature:
 *
 * A small picture of a position: painted by the game's board without numbers, not to be played on,
 * and not told to assistive tools, which have the words beside it.
 */
GtkWidget *grundy_miniature_new (void);

/** grundy_miniature_set_position: @position: (nullable): what to show; @ghost: (nullable): a move to
 * show as it would be */
void grundy_miniature_set_position (GrundyMiniature *self, const CgtPosition *position, const CgtMove *ghost);

G_END_DECLS
