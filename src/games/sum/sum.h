/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/* Any games with Grundy values side by side: a move is a move in one of them.
 *
 * Notation: the parts with their games, `strip:..X.. + nim:3 5`; finished parts stay, so that the numbers of
 * parts do. Move `PART:MOVE`, parts counted from 1, the move in the part's own notation.
 *
 * A place of a sum is a place of a part: its number above the lower 32 bits, counted from 0, and its own
 * place in them. So is the `index` of a #CgtMove; its other fields are those of the part's move. */

/** SUM_MOST_PARTS: more are beyond this program */
#define SUM_MOST_PARTS 64

/** SumPosition: @parts, @n_parts of them, at least 1: of any games but sums, with values */
typedef struct
{
  CgtPosition parent;
  guint n_parts;
  CgtPosition *parts[];
} SumPosition;

extern const CgtGame cgt_game_sum;

/** SUM_PLACES: the places that a part may have */
#define SUM_PLACES (G_GUINT64_CONSTANT (1) << 32)

/** sum_get_part: Returns: the number of the part that a place of a sum is in, from 0 */
static inline guint
sum_get_part (guint64 place)
{
  return place >> 32;
}

/** sum_get_local: Returns: a place of a sum as the part counts it */
static inline guint64
sum_get_local (guint64 place)
{
  return place & (SUM_PLACES - 1);
}

/** sum_get_place: Returns: the place of a sum that is place @local of part @part, counted from 0 */
static inline guint64
sum_get_place (guint   part,
               guint64 local)
{
  return (guint64) part << 32 | local;
}

/**
 * sum_position_new:
 * @parts: (array length=n_parts): references are taken
 *
 * Returns: (transfer full): their sum
 */
CgtPosition *sum_position_new (CgtPosition *const *parts, guint n_parts);

/** sum_move_from_part: Returns: (transfer full): a move of a part as a move of the sum; its index is a place that
 * a part may have */
CgtMove *sum_move_from_part (guint part, const CgtMove *move);
/** sum_move_to_part: Returns: (transfer full): the move as the part that it is made in has it */
CgtMove *sum_move_to_part (const CgtMove *move);

/** sum_game_is_summable: Returns: whether positions of @game can be parts; if not, @error says why */
gboolean sum_game_is_summable (const CgtGame *game, GError **error);

/* The functions of the table that stand in files of their own. */
CgtPosition *sum_parse (const char *text, GError **error);
void sum_print (const CgtPosition *position, GString *text);
CgtMove *sum_parse_move (const CgtPosition *position, const char *text, GError **error);
void sum_print_move (const CgtPosition *position, const CgtMove *move, GString *text);
char *sum_describe_move (const CgtPosition *position, const CgtMove *move);
guint sum_count_places (const CgtPosition *position, const CgtMove *move);
char *sum_describe_part (const CgtPosition *position, const CgtComponent *part);
char *sum_describe_effect (const CgtPosition *position, const CgtMove *move, char **subject);
char *sum_abbreviate_move (const CgtPosition *position, const CgtMove *move);
gboolean sum_solve (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);
gboolean sum_decide (const CgtPosition *position, CgtContext *context, CgtOutcome *outcome, GError **error);
gboolean sum_evaluate_components (const CgtPosition *position, CgtContext *context, GArray *components, GError **error);
gboolean sum_find_winning_moves (CgtAnalysis *analysis, CgtContext *context, GError **error);
gboolean sum_foreach_value (const CgtPosition *position, CgtMoveFunc func, gpointer user_data);
CgtPosition *sum_random_position (CgtSize size, GRand *random);
GPtrArray *sum_list_parts (const CgtPosition *position);
CgtPosition *sum_combine (CgtPosition *const *parts, guint n_parts, GError **error);
extern const CgtPreset sum_presets[];
extern const CgtRandomKind sum_random_kinds[];

G_END_DECLS
