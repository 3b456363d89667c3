/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-match.h"
#include "grundy-explainer.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_GAME_PAGE (grundy_game_page_get_type ())
G_DECLARE_FINAL_TYPE (GrundyGamePage, grundy_game_page, GRUNDY, GAME_PAGE, GtkWidget)

/**
 * GrundyGamePage:
 *
 * A match being played: the board, whose turn it is, what can be done, and the moves. Lets the
 * computer think while it is its turn and this page shows the match.
 *
 * Properties: `narrow`: whether everything stands in one column; `values`: whether the person wants
 * to see what positions and moves are worth.
 *
 * Signals:
 * - `changed`: the match went on, or another one is shown
 * - `play-again`: the person wants the same once more
 */
GtkWidget *grundy_game_page_new (void);

/**
 * grundy_game_page_set_match:
 * @match: (nullable): what to show; %NULL: nobody thinks or can play any more, though the last
 *   picture stays for as long as the page takes to go
 */
void grundy_game_page_set_match (GrundyGamePage *self, CgtMatch *match);
CgtMatch *grundy_game_page_get_match (GrundyGamePage *self);

void grundy_game_page_undo (GrundyGamePage *self);
void grundy_game_page_redo (GrundyGamePage *self);

/** grundy_game_page_hint: a hint for the person who is to move, one step further each time */
void grundy_game_page_hint (GrundyGamePage *self);
/** grundy_game_page_can_hint: Returns: whether a person is to move */
gboolean grundy_game_page_can_hint (GrundyGamePage *self);

/** grundy_game_page_get_news: Returns: (transfer none): where the page tells news: nothing there can be pressed */
GtkWidget *grundy_game_page_get_news (GrundyGamePage *self);
/** grundy_game_page_explain: explains the position on the board, step by step, in the panel's place */
void grundy_game_page_explain (GrundyGamePage *self);
/** grundy_game_page_get_explainer: Returns: (transfer none): the panel it is explained in */
GrundyExplainer *grundy_game_page_get_explainer (GrundyGamePage *self);
/** grundy_game_page_is_explaining: Returns: whether it does so now */
gboolean grundy_game_page_is_explaining (GrundyGamePage *self);

/** grundy_game_page_focus_board: moves the keyboard to the board */
void grundy_game_page_focus_board (GrundyGamePage *self);

G_END_DECLS
