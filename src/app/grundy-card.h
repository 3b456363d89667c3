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

/** GrundyCardHeights: of the parts of a card, in pixels; @rest: what there is below and around @head, the
 * title and the button */
typedef struct
{
  int least_picture;
  int picture;
  int head;
  int rest;
} GrundyCardHeights;

/** grundy_card_get_heights: @width: of the card; @heights: (out): what its parts would like */
void grundy_card_get_heights (GrundyCard *self, int width, GrundyCardHeights *heights);

/** grundy_card_set_heights: @heights: what head and rest get from the next allocation on: cards beside each
 * other are given the same. The picture has what is left. */
void grundy_card_set_heights (GrundyCard *self, const GrundyCardHeights *heights);

const CgtGame *grundy_card_get_game (GrundyCard *self);

/** grundy_card_set_match: @match: (nullable): the match under way */
void grundy_card_set_match (GrundyCard *self, CgtMatch *match);

/** grundy_card_set_suggested: shows the button as the one that is most likely wanted */
void grundy_card_set_suggested (GrundyCard *self, gboolean suggested);

G_END_DECLS
