/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/* A game that is never solved: its solver runs until it is stopped. */

/** endless_n_running: how many solvers run now; atomic */
extern gint endless_n_running;
/** endless_reaches_limit: whether it gives up at once instead */
extern gboolean endless_reaches_limit;

CgtPosition *endless_new (void);

G_END_DECLS
