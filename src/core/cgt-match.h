/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "cgt-game.h"
#include "cgt-level.h"

G_BEGIN_DECLS

/**
 * CgtPlayer:
 * @CGT_PLAYER_PERSON: moves at the screen
 * @CGT_PLAYER_COMPUTER: moves by cgt_level_choose_move()
 */
typedef enum {
  CGT_PLAYER_PERSON,
  CGT_PLAYER_COMPUTER
} CgtPlayer;

#define CGT_TYPE_MATCH (cgt_match_get_type ())
G_DECLARE_FINAL_TYPE (CgtMatch, cgt_match, CGT, MATCH, GObject)

/**
 * CgtMatch:
 *
 * A match: where it began, the moves made, and which of them are taken back. Belongs to one thread.
 *
 * It holds one line of moves or several that part from each other: when the past is played on from
 * with cgt_match_play_branch(), and always when it is the past of a line that came to its end, the
 * line that was is kept. No line is the beginning of another. One line is the present one, and
 * whatever does not name a line speaks of that. Lines are numbered from 0 in the order in which they
 * arose; a number stays.
 *
 * Side 0 makes the first move, side 1 the second, and so on in turn (in Team Nim side 0 is the team
 * whose seat began).
 *
 * Signal `changed`: after any change of the current position, of the moves or of the present line.
 */

/**
 * cgt_match_new:
 * @players: who plays side 0 and side 1
 * @level: of a computer player
 * @seed: of the computer's choices
 */
CgtMatch *cgt_match_new (const CgtPosition *start, const CgtPlayer players[2], CgtLevel level, guint32 seed);

/**
 * cgt_match_copy:
 *
 * Costs next to nothing, however long the match is, as the lines are shared until one is altered.
 *
 * Returns: (transfer full): a match in the same state, that may be handed to another thread
 */
CgtMatch *cgt_match_copy (CgtMatch *self);

/** cgt_match_get_game: Returns: (transfer none): the game that is played */
const CgtGame *cgt_match_get_game (CgtMatch *self);
/** cgt_match_get_level: Returns: how well the computer plays */
CgtLevel cgt_match_get_level (CgtMatch *self);
/** cgt_match_get_seed: Returns: what the computer's choices follow from */
guint32 cgt_match_get_seed (CgtMatch *self);
/** cgt_match_get_player: Returns: who plays @side: 0 moves first, 1 second */
CgtPlayer cgt_match_get_player (CgtMatch *self, guint side);

/** cgt_match_get_length: Returns: the number of moves on the present line, those taken back included */
guint cgt_match_get_length (CgtMatch *self);
/** cgt_match_get_ply: Returns: how many of them are made: the present place in the history */
guint cgt_match_get_ply (CgtMatch *self);

/** cgt_match_get_position: Returns: (transfer none): the current position */
CgtPosition *cgt_match_get_position (CgtMatch *self);
/** cgt_match_get_position_at: Returns: (transfer none): after @ply moves, 0 to the length */
CgtPosition *cgt_match_get_position_at (CgtMatch *self, guint ply);
/** cgt_match_get_move_at: Returns: (transfer none): the move made from position @ply, 0 to the length - 1 */
CgtMove *cgt_match_get_move_at (CgtMatch *self, guint ply);

/** cgt_match_get_side: Returns: whose turn it is, 0 or 1 */
guint cgt_match_get_side (CgtMatch *self);
/** cgt_match_is_persons_turn: Returns: whether the match goes on and a person is to move */
gboolean cgt_match_is_persons_turn (CgtMatch *self);
/** cgt_match_is_computers_turn: Returns: whether the match goes on and the computer is to move */
gboolean cgt_match_is_computers_turn (CgtMatch *self);
/** cgt_match_is_finished: Returns: whether the present position has no move */
gboolean cgt_match_is_finished (CgtMatch *self);
/** cgt_match_get_winner: Returns: the side that has won, -1 while the match goes on */
gint cgt_match_get_winner (CgtMatch *self);

/**
 * cgt_match_play:
 *
 * Makes a move. If a line goes on with it from here, it is followed, and becomes the present one.
 * Otherwise moves taken back are dropped, unless they lead to the end of a match: that line is kept
 * and a new one begins.
 *
 * Returns: %FALSE with @error set, and nothing changed, if the move is illegal
 */
gboolean cgt_match_play (CgtMatch *self, CgtMove *move, GError **error);

/**
 * cgt_match_play_branch:
 *
 * As cgt_match_play(), but moves that were taken back are always kept, as a line.
 */
gboolean cgt_match_play_branch (CgtMatch *self, CgtMove *move, GError **error);

/**
 * cgt_match_get_known_answer:
 *
 * When a person made a move again that had been taken back, the computer has answered it before.
 *
 * Returns: (transfer none) (nullable): that answer, the next move of the line; %NULL if the place
 *   was only gone to, if it is not the computer's turn, or if it has to think
 */
CgtMove *cgt_match_get_known_answer (CgtMatch *self);

/**
 * cgt_match_undo:
 *
 * Takes back to the last position before this one where a person was to move (one move between two
 * persons; against the computer usually two), or to the start if the computer alone had moved.
 */
void cgt_match_undo (CgtMatch *self);

/**
 * cgt_match_redo:
 *
 * Makes moves taken back again, to the next position where a person was to move, or to the last.
 */
void cgt_match_redo (CgtMatch *self);
/** cgt_match_can_undo: Returns: whether there is a move to take back */
gboolean cgt_match_can_undo (CgtMatch *self);
/** cgt_match_can_redo: Returns: whether a move that was taken back can be made again */
gboolean cgt_match_can_redo (CgtMatch *self);

/** cgt_match_go_to: goes to any place on the present line without dropping moves */
void cgt_match_go_to (CgtMatch *self, guint ply);

/** cgt_match_get_n_lines: Returns: how many lines there are, at least one */
guint cgt_match_get_n_lines (CgtMatch *self);
/** cgt_match_get_line: Returns: the number of the present line */
guint cgt_match_get_line (CgtMatch *self);
/** cgt_match_choose_line: goes to any place on any line: @ply from 0 to its length */
void cgt_match_choose_line (CgtMatch *self, guint line, guint ply);

/** cgt_match_get_line_length: Returns: the number of moves on @line */
guint cgt_match_get_line_length (CgtMatch *self, guint line);
/** cgt_match_get_line_move_at: Returns: (transfer none): as cgt_match_get_move_at(), on @line */
CgtMove *cgt_match_get_line_move_at (CgtMatch *self, guint line, guint ply);
/** cgt_match_get_line_position_at: Returns: (transfer none): as cgt_match_get_position_at(), on @line */
CgtPosition *cgt_match_get_line_position_at (CgtMatch *self, guint line, guint ply);
/** cgt_match_compare_lines: Returns: with how many common moves @a and @b begin */
guint cgt_match_compare_lines (CgtMatch *self, guint a, guint b);

/**
 * cgt_match_get_line_origin:
 * @ply: (out) (optional): how many moves @line has in common with it
 *
 * Returns: of the lines before @line the one it parts from last, the first of several; -1 for line 0
 */
gint cgt_match_get_line_origin (CgtMatch *self, guint line, guint *ply);

/**
 * cgt_match_make_random:
 *
 * Returns: (transfer full): the generator for the computer's choice at the present place: it
 *   depends on the seed and the ply alone, so a move taken back and played again is answered alike
 */
GRand *cgt_match_make_random (CgtMatch *self);

G_END_DECLS
