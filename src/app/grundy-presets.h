/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-game.h"

G_BEGIN_DECLS

/* The positions that New Game offers of a game, as entries of a list. Behind the presets stands one
 * that is drawn by chance. What is none of them has an entry of its own behind that one, which is
 * there only while it is needed: so the one that is drawn is never the chosen one, and can be chosen
 * as often as anybody likes. */

/** grundy_presets_count: Returns: how many presets; it is the number of the entry that is drawn */
guint grundy_presets_count (const CgtGame *game);

/** grundy_presets_find: Returns: the entry of a position, given in notation */
guint grundy_presets_find (const CgtGame *game, const char *notation);

/** grundy_presets_get_why: Returns: (transfer none): translated: what there is to say of an entry */
const char *grundy_presets_get_why (const CgtGame *game, guint entry);

/** grundy_presets_get_titles: Returns: (transfer full): the titles of the entries that are always there */
GtkStringList *grundy_presets_get_titles (const CgtGame *game);

/** grundy_presets_create_factory: Returns: (transfer full): shows titles with what there is to say below */
GtkListItemFactory *grundy_presets_create_factory (const CgtGame *game);

G_END_DECLS
