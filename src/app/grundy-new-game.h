/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cgt-match.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_NEW_GAME (grundy_new_game_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNewGame, grundy_new_game, GRUNDY, NEW_GAME, AdwWindow)

/**
 * GrundyNewGame:
 *
 * The dialog that asks what to play, from which position, against whom, and who starts. The
 * position may be chosen from a list, drawn at random, or typed; what is typed is checked at once.
 *
 * Signal `start (CgtMatch *)`: the match that was asked for.
 */

/**
 * grundy_new_game_new:
 * @game: chosen at first
 * @players: as in the last match, chosen at first
 * @settings: keeps the level
 */
GtkWidget *grundy_new_game_new (GtkWindow       *parent,
                                const CgtGame   *game,
                                const CgtPlayer  players[2],
                                GSettings       *settings);

G_END_DECLS
