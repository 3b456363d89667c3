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
 * position may be chosen from a list, put together, drawn at random, typed or pasted; it is shown as
 * it is chosen.
 *
 * Signal `start (CgtMatch *)`: the match that was asked for.
 */

/**
 * grundy_new_game_new:
 * @game: chosen at first
 * @settings: keeps against whom, who starts and the level
 */
GtkWidget *grundy_new_game_new (GtkWindow *parent, const CgtGame *game, GSettings *settings);

/** grundy_new_game_paste: begins with what someone has copied somewhere, of whatever game it is */
void grundy_new_game_paste (GrundyNewGame *self, const char *text);

/** grundy_new_game_get_players: @players: (out): who plays which side, as last chosen */
void grundy_new_game_get_players (GSettings *settings, CgtPlayer players[2]);

G_END_DECLS
