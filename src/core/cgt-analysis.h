/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/**
 * CgtAnalysis:
 * @position: what was analysed
 * @result: outcome, and the value where there is one
 * @components: (element-type CgtComponent): the parts that carry a value on the board; empty in
 *   games without values
 * @max_moves: how many winning moves @moves may hold
 * @moves: (element-type CgtMove): the first winning moves in the order of cgt_move_compare(), at
 *   most @max_moves; empty exactly when the position is lost or finished
 * @shortest: (element-type CgtMove): in games with splits, for each pile that has a winning split
 *   one of the fewest parts that the game can find, in the order of piles; empty elsewhere
 * @count: the number of winning moves; splits that differ only in the order of their parts count once
 * @count_exact: whether @count is exact; otherwise there are at least so many
 * @nodes: positions visited
 *
 * All that is known of a position; immutable once made, and safe to share between threads.
 * @moves holds every winning move exactly if @count_exact and @count equals its length.
 */
struct _CgtAnalysis
{
  gatomicrefcount ref_count;
  CgtPosition *position;
  CgtResult result;
  GArray *components;
  guint max_moves;
  GPtrArray *moves;
  GPtrArray *shortest;
  guint64 count;
  gboolean count_exact;
  guint64 nodes;
};

/**
 * cgt_analyse:
 * @max_moves: how many winning moves to list, at least 1
 *
 * Returns: (transfer full): the analysis, or %NULL with @error set when cancelled or a limit was
 *   reached
 */
CgtAnalysis *cgt_analyse (const CgtPosition *position, guint max_moves, CgtContext *context, GError **error);
/**
 * cgt_analyse_beside:
 * @position: of a game with values
 * @beside: the nim-sum of the other parts of a sum
 * @max_moves: how many winning moves to list, at least 1
 *
 * Analyses a position as a part of a sum: outcome and value of the result are those of the whole sum, the
 * moves those in this part that win the sum, which leave it with the value @beside. There may be none though
 * the sum is won.
 *
 * Returns: (transfer full): the analysis, or %NULL with @error set when cancelled or a limit was reached
 */
CgtAnalysis *cgt_analyse_beside (const CgtPosition *position, guint64 beside, guint max_moves, CgtContext *context, GError **error);
/** cgt_analysis_ref: Returns: (transfer full): @self, with one more reference; from any thread */
CgtAnalysis *cgt_analysis_ref (CgtAnalysis *self);
/** cgt_analysis_unref: gives a reference back; the last one frees the analysis */
void cgt_analysis_unref (CgtAnalysis *self);

/**
 * cgt_analysis_add_move: (skip)
 * @move: (transfer none): a winning move, later in order than those added before
 *
 * For a game's find_winning_moves(): lists @move if there is room, and counts it.
 */
void cgt_analysis_add_move (CgtAnalysis *self, CgtMove *move);

/**
 * cgt_analysis_is_complete:
 *
 * Returns: whether every winning move is listed
 */
gboolean cgt_analysis_is_complete (const CgtAnalysis *self);

/** cgt_analysis_count_places: Returns: in how many places of the board the listed moves can be made */
guint64 cgt_analysis_count_places (const CgtAnalysis *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtAnalysis, cgt_analysis_unref)

G_END_DECLS
