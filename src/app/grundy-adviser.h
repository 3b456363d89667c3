/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-analysis.h"
#include "cgt-board.h"
#include "cgt-hint.h"

G_BEGIN_DECLS

/**
 * GrundyTopics:
 * @GRUNDY_TOPIC_RESULT: who wins, and the value where there is one
 * @GRUNDY_TOPIC_COMPONENTS: the values of the parts too
 * @GRUNDY_TOPIC_MOVES: the first winning moves too
 * @GRUNDY_TOPIC_HINT: the ladder of hints too
 *
 * What may be asked of a position.
 */
typedef enum {
  GRUNDY_TOPIC_RESULT = 1 << 0,
  GRUNDY_TOPIC_COMPONENTS = 1 << 1,
  GRUNDY_TOPIC_MOVES = 1 << 2,
  GRUNDY_TOPIC_HINT = 1 << 3
} GrundyTopics;

/**
 * GrundyAnswer:
 * @known: whether it could be worked out; if not, all else is empty
 * @result: who wins
 * @components: (nullable) (element-type CgtComponent): the values of the parts, where there are any
 * @analysis: (nullable): the winning moves
 * @hint: (nullable): the ladder
 */
typedef struct
{
  gboolean known;
  CgtResult result;
  GArray *components;
  CgtAnalysis *analysis;
  CgtHint *hint;
} GrundyAnswer;

#define GRUNDY_TYPE_ADVISER (grundy_adviser_get_type ())
G_DECLARE_FINAL_TYPE (GrundyAdviser, grundy_adviser, GRUNDY, ADVISER, GObject)

/**
 * GrundyAdviser:
 *
 * Knows what positions and moves are worth. It works everything out on a worker thread that is given
 * immutable things only, in slices of some 40 ms, the most urgent first, and remembers it. When the
 * present position changes, what still runs is cancelled, and what comes too late is dropped.
 *
 * Signal `answered`: something more is known.
 */
GrundyAdviser *grundy_adviser_new (void);

/**
 * grundy_adviser_begin:
 * @position: (nullable): the present position; %NULL: none, nothing works any more
 *
 * Drops every question that is not answered yet, and what is known of the moves of other positions.
 */
void grundy_adviser_begin (GrundyAdviser *self, const CgtPosition *position);

/** grundy_adviser_forget: forgets everything, as before another match */
void grundy_adviser_forget (GrundyAdviser *self);

/**
 * grundy_adviser_ask:
 * @position: any position
 * @move: (nullable): a legal move in it: what is asked for is the position after it
 * @topics: what is wanted of it
 * @urgent: whether it comes before the signs of a survey, or after them
 *
 * Positions and moves are told apart by identity and equality: ask with the same @position object.
 *
 * Returns: (transfer none) (nullable): the answer; %NULL: it is being worked out, and `answered`
 *   will tell
 */
const GrundyAnswer *grundy_adviser_ask (GrundyAdviser     *self,
                                        const CgtPosition *position,
                                        const CgtMove     *move,
                                        GrundyTopics       topics,
                                        gboolean           urgent);

/**
 * grundy_adviser_survey:
 * @layout: of the present position
 *
 * Asks for the signs of all its elements: what the move that each stands for is worth to who makes it.
 */
void grundy_adviser_survey (GrundyAdviser *self, CgtLayout *layout);

/** grundy_adviser_get_sign: Returns: what is known of the element's move; none if it stands for no
 * legal one, or only prepares one */
CgtSign grundy_adviser_get_sign (GrundyAdviser *self, gint64 element);

/** grundy_adviser_is_busy: Returns: whether there are open questions */
gboolean grundy_adviser_is_busy (GrundyAdviser *self);

G_END_DECLS
