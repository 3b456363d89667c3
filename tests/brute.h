/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/* What the tests hold solvers against: all that can follow a position, looked at without a thought.
 * It goes from notation to notation and knows nothing of a game but how to parse and print positions,
 * enumerate moves and make them. For small positions only: it recurses. */

typedef struct _Brute Brute;

/** brute_new: a brute force that remembers, for one game */
Brute *brute_new (const CgtGame *game);
void brute_free (Brute *self);

/** brute_solve: the outcome; the Grundy value under normal play unless the game says it has none */
CgtResult brute_solve (Brute *self, const char *notation);

/** brute_get_winning_moves: (transfer none): their notations, in the order of enumeration */
GPtrArray *brute_get_winning_moves (Brute *self, const char *notation);

/** brute_get_options: (transfer none): the notations of the options, one a move */
GPtrArray *brute_get_options (Brute *self, const char *notation);

/** brute_get_size: the number of positions looked at so far */
guint brute_get_size (Brute *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Brute, brute_free)

G_END_DECLS
