/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-match.h"
#include "grundy-timeline.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_ENTRY (grundy_entry_get_type ())
G_DECLARE_FINAL_TYPE (GrundyEntry, grundy_entry, GRUNDY, ENTRY, GtkButton)

/**
 * GrundyEntry:
 *
 * A move in the history of a match, or its start: number, who and what, and if wanted what it was
 * worth.
 */
GtkWidget *grundy_entry_new (void);

/**
 * grundy_entry_fill:
 * @ply: that the move led to; 0: the start
 * @narrow: whether it is one of a row, and not of a list
 * @judged: whether there is to be room for what it was worth
 */
void grundy_entry_fill (GrundyEntry *self, CgtMatch *match, guint ply, gboolean narrow, gboolean judged);

/** grundy_entry_judge: shows what is known of it by now */
void grundy_entry_judge (GrundyEntry *self, const GrundyPly *judged);

G_END_DECLS
