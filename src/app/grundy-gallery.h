/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-match.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_GALLERY (grundy_gallery_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGallery, grundy_gallery, GRUNDY, GALLERY, GtkWidget)

/**
 * GrundyGallery:
 *
 * All games, a card each. Property `narrow`: whether the margins are small.
 *
 * Signal `chosen (const CgtGame *)`: a match of this game is to be started or continued.
 */
GtkWidget *grundy_gallery_new (void);

/** grundy_gallery_set_match: @match: (nullable): the match of @game that is under way */
void grundy_gallery_set_match (GrundyGallery *self, const CgtGame *game, CgtMatch *match);

/** grundy_gallery_focus_game: moves the keyboard to a game's button */
void grundy_gallery_focus_game (GrundyGallery *self, const CgtGame *game);

G_END_DECLS
