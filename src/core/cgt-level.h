/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/**
 * CgtLevel:
 * @CGT_LEVEL_BEGINNER: gives a won position away in 60 of 100 moves
 * @CGT_LEVEL_CASUAL: in 30 of 100
 * @CGT_LEVEL_STRONG: in 10 of 100
 * @CGT_LEVEL_PERFECT: never; from a lost position it sets the hardest problem
 *
 * How well the computer plays.
 */
typedef enum {
  CGT_LEVEL_BEGINNER,
  CGT_LEVEL_CASUAL,
  CGT_LEVEL_STRONG,
  CGT_LEVEL_PERFECT
} CgtLevel;

#define CGT_N_LEVELS (CGT_LEVEL_PERFECT + 1)

/**
 * cgt_level_get_id:
 *
 * Returns: the stable name: `beginner`, `casual`, `strong`, `perfect`
 */
const char *cgt_level_get_id (CgtLevel level);
/** cgt_level_from_id: Returns: whether @id names a level, which is then put into @level */
gboolean cgt_level_from_id (const char *id, CgtLevel *level);

/** cgt_level_get_title: Returns: the name in the user's language */
const char *cgt_level_get_title (CgtLevel level);

/** cgt_level_get_description: Returns: translated: how it plays, honestly, in a sentence */
const char *cgt_level_get_description (CgtLevel level);

/** cgt_level_get_error_rate: Returns: the share of won positions it gives away if it can, 0 to 1 */
double cgt_level_get_error_rate (CgtLevel level);

/**
 * cgt_level_choose_move:
 * @position: not finished
 * @random: what chooses among equals; the same state gives the same move
 *
 * Returns: (transfer full): the move the computer makes, or %NULL with @error set
 */
CgtMove *cgt_level_choose_move (CgtLevel level, const CgtPosition *position, GRand *random, CgtContext *context, GError **error);

G_END_DECLS
