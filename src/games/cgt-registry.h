/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-error.h"
#include "cgt-game.h"

G_BEGIN_DECLS

/**
 * cgt_registry_get_all:
 * @n_games: (out): their number
 *
 * Returns: (transfer none) (array length=n_games): every game, the hidden template included
 */
const CgtGame *const *cgt_registry_get_all (guint *n_games);

/**
 * cgt_registry_find:
 * @id: as in `CgtGame.id`
 *
 * Returns: (transfer none) (nullable): the game that users know by that name
 */
const CgtGame *cgt_registry_find (const char *id);

/**
 * cgt_registry_require:
 *
 * Returns: (transfer none): the game, or %NULL with @error set, naming those there are
 */
const CgtGame *cgt_registry_require (const char *id, GError **error);

/**
 * cgt_registry_parse_sequence:
 * @rule: a rule of one of the families that the games have
 *
 * Returns: (transfer full): its sequence, or %NULL with @error set, saying what rules there are or what
 *   is wrong with this one
 */
CgtSequence *cgt_registry_parse_sequence (const char *rule, GError **error);

G_END_DECLS
