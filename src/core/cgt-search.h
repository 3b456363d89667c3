/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/**
 * cgt_search:
 *
 * Solves a position by looking at all that can follow it, each distinct key once: the outcome in
 * every game, and under normal play the Grundy value of a game that has values (the mex of the
 * options' values). Uses components where the game names them. It knows nothing of the game but its
 * moves, and its stack is explicit, so that neither depth nor width is bounded but by memory and
 * @context.
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached
 */
gboolean cgt_search (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);

/**
 * CgtSearch:
 *
 * What searches have learned so far, for several questions about positions that lead to the same
 * ones. Not thread-safe: one a computation.
 */
typedef struct _CgtSearch CgtSearch;

/**
 * cgt_search_new:
 * @context: (nullable): of all its searches; charged for what is remembered, until it is freed
 */
CgtSearch *cgt_search_new (CgtContext *context);
/** cgt_search_free: frees what was learned and gives its memory back to the context */
void cgt_search_free (CgtSearch *self);

/**
 * cgt_search_solve:
 *
 * As cgt_search(), remembering what it finds. After an error what was learned before is still right.
 */
gboolean cgt_search_solve (CgtSearch *self, const CgtPosition *position, CgtResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSearch, cgt_search_free)

G_END_DECLS
