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

G_END_DECLS
