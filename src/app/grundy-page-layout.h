/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_PAGE_LAYOUT (grundy_page_layout_get_type ())
G_DECLARE_FINAL_TYPE (GrundyPageLayout, grundy_page_layout, GRUNDY, PAGE_LAYOUT, GtkLayoutManager)

/**
 * GrundyPageLayout:
 *
 * Places the parts of a game page. Wide: the board with its words at the start, a panel at the end.
 * Narrow: everything in one column, the turn and the header above the board. The board gets all the room that is
 * left, up to the height it likes; the status line stands right below it.
 *
 * A child says what it is by its id in the template: `header`, `board`, `status`, `confirm` (the
 * buttons of a half-made move), `turn`, `moves` (the heading of the history), `history`,
 * `foot`, `buttons`, or `explainer` (which stands in the place of all from `turn` on); there is one of each.
 */
GtkLayoutManager *grundy_page_layout_new (void);

void grundy_page_layout_set_narrow (GrundyPageLayout *self, gboolean narrow);

G_END_DECLS
