/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/* Small games for the tests of the core: heaps, from each of which one to three stones may be taken;
 * written as numbers with blanks between. Values: the xor of the heaps mod 4. A table a question. */

/* Nothing that is optional; normal play. */
extern const CgtGame toy_normal;
/* The same under misère play, no Grundy values. */
extern const CgtGame toy_misere;
/* Normal play, but said to have no values. */
extern const CgtGame toy_no_value;
/* Heaps as components, and keys that leave out empty heaps: a heap beside an empty one has the key
 * of its own component. */
extern const CgtGame toy_sum;
/* One stone a move: as deep as it is large. */
extern const CgtGame toy_deep;
/* Under misère play, one stone or three: a move can end a match that was lost anyhow. */
extern const CgtGame toy_leap;
/* A stone taken is put back: never ends. */
extern const CgtGame toy_endless;

/* The position in a notation that is right. */
CgtPosition *toy_parse (const CgtGame *game, const char *text);

/* How many positions were made since the start, to see what a search goes through. */
guint toy_get_n_applied (void);

G_END_DECLS
