/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-match.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_CARD (grundy_card_get_type ())
G_DECLARE_FINAL_TYPE (GrundyCard, grundy_card, GRUNDY, CARD, GtkWidget)

/**
 * GrundyCard:
 *
 * A game in the gallery: a picture of a position, the title, what it is about, and a button that starts a
 * match or continues the one under way.
 *
 * Signal `chosen`: the button, or the picture, was pressed.
 */
GtkWidget *grundy_card_new (const CgtGame *game);

/**
 * grundy_card_align:
 * @words: of what is below the pictures
 * @heads: of the titles
 *
 * Gives the card's parts the heights of those of other cards.
 */
void grundy_card_align (GrundyCard *self, GtkSizeGroup *words, GtkSizeGroup *heads);

const CgtGame *grundy_card_get_game (GrundyCard *self);

/** grundy_card_set_match: @match: (nullable): the match under way */
void grundy_card_set_match (GrundyCard *self, CgtMatch *match);

/** grundy_card_set_suggested: shows the button as the one that is most likely wanted */
void grundy_card_set_suggested (GrundyCard *self, gboolean suggested);

G_END_DECLS
