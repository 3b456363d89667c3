/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/* Block Tower, after the problem "Jenga Game" (Codeforces gym 105401 F).
 *
 * Layers of three blocks. The top layer is whole and not to be touched. A move takes a block from
 * another layer, which must keep a block, and if only one, the middle one. Who cannot move loses.
 *
 * Notation: the layers from the top, `111/110/011`. Move `LAYER.BLOCK`, both from 1; in a #CgtMove
 * `index` is the layer, `amount` the block, both from 0. */

/** TowerLayer: the blocks of a layer: bit 0 is the left one, bit 1 the middle, bit 2 the right */
typedef guint8 TowerLayer;

#define TOWER_BLOCKS 3
#define TOWER_WHOLE ((TowerLayer) 7)

/** TowerPosition: @layers from the top, @n_layers of them, at least 1; the first is whole. That one alone
 * is a finished tower like any other, though the problem, and so the judge, asks for two. */
typedef struct
{
  CgtPosition parent;
  gsize n_layers;
  TowerLayer layers[];
} TowerPosition;

extern const CgtGame cgt_game_tower;

/**
 * tower_position_new:
 * @layers: (array length=n_layers): from the top, legal ones, the first whole; copied
 *
 * Returns: (transfer full): the position
 */
CgtPosition *tower_position_new (const TowerLayer *layers, gsize n_layers);

/** tower_has_block: Returns: whether the layer has that block (0 to 2) */
static inline gboolean
tower_has_block (TowerLayer layer,
                 guint      block)
{
  return (layer >> block & 1) != 0;
}

/** tower_layer_is_legal: Returns: whether such a layer can stand: 111, 110, 011, 101 or 010 */
gboolean tower_layer_is_legal (TowerLayer layer);

/** tower_can_take: Returns: whether a layer below the top may lose that block (0 to 2) */
gboolean tower_can_take (TowerLayer layer, guint block);

/** tower_layer_from_digits: reads three digits 0 or 1, left block first. Returns: %FALSE if they are
 * anything else or no legal layer */
gboolean tower_layer_from_digits (const char *digits, TowerLayer *layer);

/** tower_layer_get_value: Returns: the Grundy value of a legal layer below the top: 0, 1 or 2 */
guint tower_layer_get_value (TowerLayer layer);

/* The functions of the table that stand in files of their own. */
gboolean tower_explain (CgtExplanation *self, const char *topic, CgtContext *context, GError **error);
char *tower_describe_effect (const CgtPosition *position, const CgtMove *move, char **subject);
gboolean tower_solve (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);
gboolean tower_evaluate_components (const CgtPosition *position, CgtContext *context, GArray *components, GError **error);
gboolean tower_find_winning_moves (CgtAnalysis *analysis, CgtContext *context, GError **error);
gboolean tower_foreach_value (const CgtPosition *position, CgtMoveFunc func, gpointer user_data);
extern const CgtPreset tower_presets[];
extern const CgtOption tower_options[];
CgtPosition *tower_read_case (CgtScanner *input, GError **error);
/** tower_read_layer: reads layer @i, from 0, of a case */
gboolean tower_read_layer (CgtScanner *input, guint64 i, const char *expected, TowerLayer *layer, GError **error);
gboolean tower_judge (CgtScanner *input, GOutputStream *output, CgtContext *context, GError **error);

G_END_DECLS
