/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-explanation-builder.h"
#include "tower.h"

G_BEGIN_DECLS

/* Between tower-explain.c, which derives a tower, tower-explain-layers.c for what a layer can become and
 * what it is worth, and tower-explain-moves.c for the moves of a tower. */

/** TOWER_N_KINDS: kinds of layers that can stand */
#define TOWER_N_KINDS 5

/** tower_kinds: them, each after all that it can become */
extern const TowerLayer tower_kinds[TOWER_N_KINDS];

/** tower_kind_get_digits: Returns: (transfer none): "110" */
const char *tower_kind_get_digits (TowerLayer kind);

/**
 * TowerCensus:
 * @n: of each layer that can stand, how many there are below the top
 * @first: the number of the first of them, from 0
 * @last: likewise of the last
 */
typedef struct
{
  guint64 n[TOWER_WHOLE + 1];
  guint64 first[TOWER_WHOLE + 1];
  guint64 last[TOWER_WHOLE + 1];
} TowerCensus;

void tower_census_init (TowerCensus *self, const TowerPosition *tower);
/** tower_census_count: Returns: how many layers below the top are worth @value */
guint64 tower_census_count (const TowerCensus *self, guint value);

/** tower_explain_kinds: two steps: what each kind of layer can become, and what it is worth */
void tower_explain_kinds (CgtExplanation *self);
/** tower_explain_layer: topic "layer": a step for each kind that stands below the top or can come of one there */
void tower_explain_layer (CgtExplanation *self);
/** tower_explain_wins: of a won tower: which moves win, and why each does */
void tower_explain_wins (CgtExplanation *self, const TowerCensus *census);
/** tower_explain_refutations: of a lost tower: every move and what beats it */
gboolean tower_explain_refutations (CgtExplanation *self, const TowerCensus *census, CgtContext *context, GError **error);

G_END_DECLS
