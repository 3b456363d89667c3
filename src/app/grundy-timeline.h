/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-match.h"
#include "grundy-adviser.h"

G_BEGIN_DECLS

/**
 * GrundyPly:
 * @known: whether the rest is known by now
 * @result: of the position after this move, 0 being the start of the match
 * @has_move: whether a move led here
 * @wins: whether that was a winning move
 * @mistake: whether it gave a won game away
 *
 * A place in the history of a match, judged.
 */
typedef struct
{
  gboolean known;
  CgtResult result;
  gboolean has_move;
  gboolean wins;
  gboolean mistake;
} GrundyPly;

/** grundy_timeline_judge: what is known of @ply on the present line; the rest is asked for */
GrundyPly grundy_timeline_judge (GrundyAdviser *adviser, CgtMatch *match, guint ply);

/**
 * grundy_timeline_find_mistakes:
 * @complete: (out): whether all moves of the line are judged by now
 *
 * Returns: (transfer full) (element-type guint): the plies that mistakes led to, in order
 */
GArray *grundy_timeline_find_mistakes (GrundyAdviser *adviser, CgtMatch *match, gboolean *complete);

G_END_DECLS
