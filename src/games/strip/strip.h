/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/* Two in a Row ("No More Than Two in a Row", Codeforces gym 106500 H). A strip of cells; a move
 * puts a cross on an empty one; three crosses in a row may never appear; who cannot move loses.
 *
 * Notation: a dot for an empty cell, an X for a crossed one, 1 to STRIP_MOST_CELLS of them, never
 * XXX. Move: `index`, the cell counted from 0 (in notation from 1). */

#define STRIP_MOST_CELLS 4096

/**
 * StripPosition:
 * @n_cells: how many cells, 1 to %STRIP_MOST_CELLS
 * @crossed: 1 for a crossed cell, 0 for an empty one
 */
typedef struct
{
  CgtPosition parent;
  guint n_cells;
  guint8 crossed[];
} StripPosition;

/**
 * StripRegion:
 * @first: its first cell, from 0
 * @last: its last cell
 *
 * A stretch of cells without a dead one and with at least one that can be played, between dead
 * cells or ends of the strip. No move in one region changes another, so the position is their sum.
 */
typedef struct
{
  guint first;
  guint last;
} StripRegion;

/**
 * strip_position_new:
 * @crossed: (array length=n_cells): as in #StripPosition, without three crosses in a row; copied
 *
 * Returns: (transfer full): the position
 */
CgtPosition *strip_position_new (const guint8 *crossed, guint n_cells);

/**
 * strip_find_three:
 * @crossed: (array length=n_cells): cells, as in #StripPosition
 * @cell: an empty one
 * @first: (out): the first of the three
 *
 * Returns: whether a cross on @cell would make three in a row
 */
gboolean strip_find_three (const guint8 *crossed, guint n_cells, guint cell, guint *first);

/**
 * strip_is_dead:
 * @cell: a cell, from 0
 *
 * Returns: whether @cell is empty and a cross there would make three in a row. It stays so for good.
 */
gboolean strip_is_dead (const StripPosition *self, guint cell);

/**
 * strip_is_playable:
 *
 * Returns: whether a cross may be put on @cell
 */
gboolean strip_is_playable (const StripPosition *self, guint cell);

/**
 * strip_get_regions:
 *
 * Returns: (transfer full) (element-type StripRegion): the regions from left to right
 */
GArray *strip_get_regions (const StripPosition *self);

/* The parts of the game table in other files. */
char *strip_describe_effect (const CgtPosition *position, const CgtMove *move, char **subject);
gboolean strip_solve (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);
gboolean strip_decide (const CgtPosition *position, CgtContext *context, CgtOutcome *outcome, GError **error);
gboolean strip_evaluate_components (const CgtPosition *position, CgtContext *context, GArray *components, GError **error);
gboolean strip_explain (CgtExplanation *explanation, const char *topic, CgtContext *context, GError **error);
gboolean strip_find_winning_moves (CgtAnalysis *analysis, CgtContext *context, GError **error);
extern const CgtPreset strip_presets[];
extern const CgtOption strip_options[];
extern const CgtFamily *const strip_families[];
CgtPosition *strip_read_case (CgtScanner *input, GError **error);
gboolean strip_judge (CgtScanner *input, GOutputStream *output, CgtContext *context, GError **error);

extern const CgtGame cgt_game_strip;

G_END_DECLS
