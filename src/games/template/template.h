/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/* Where a new game starts from: the smallest game with everything a game must have, and nothing
 * that is optional. One heap; a move takes one or two stones; who cannot move loses.
 *
 * Notation: the number of stones. Move: `amount`, the number taken. Values: n mod 3. */

/** TemplatePosition: a heap of @stones */
typedef struct
{
  CgtPosition parent;
  guint64 stones;
} TemplatePosition;

#define TEMPLATE_MOST_STONES 1000
#define TEMPLATE_MOST_TAKEN 2

extern const CgtGame cgt_game_template;

G_END_DECLS
