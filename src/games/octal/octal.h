/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"
#include "octal-values.h"

G_BEGIN_DECLS

/* Take-and-break games by their codes, with the last move winning or losing: one set of rules, two games; the
 * position's game says which.
 *
 * Heaps of stones. A move takes from one heap as many as the code has a digit for, and leaves nothing, one heap or
 * two, as that digit says (octal-code.h); by the digit before the point it may split a heap without taking.
 *
 * Notation: code and heaps, `0.77:5 4 3`; an empty heap stays, as 0, and the two heaps that a move leaves take the
 * place of the one that it was made in. Move `HEAP-K` where the rest stays together or nothing is left, `HEAP-K=A+B`
 * where it parts in two, `HEAP=A+B` where nothing is taken. In a #CgtMove `index` is the heap, counted from 0,
 * `amount` the stones taken, `parts` what lies before and behind them. One of the parts may be 0, on boards, to
 * say which end was taken from: such a move is the same as without parts. */

/** OCTAL_MOST_STONES: the largest heap: two of them can be added */
#define OCTAL_MOST_STONES G_GUINT64_CONSTANT (1000000000000000000)

/** OctalPosition: @heaps, @n_heaps of them, at least 1, by @code */
typedef struct
{
  CgtPosition parent;
  OctalCode *code;
  gsize n_heaps;
  guint64 heaps[];
} OctalPosition;

extern const CgtGame cgt_game_octal;
extern const CgtGame cgt_game_misere_octal;

/**
 * octal_position_new:
 * @game: which of the two
 * @code: (transfer none): shared
 * @heaps: (array length=n_heaps): copied
 *
 * Returns: (transfer full): the position
 */
CgtPosition *octal_position_new (const CgtGame *game, const OctalCode *code, const guint64 *heaps, gsize n_heaps);

static inline const OctalPosition *
octal_position (const CgtPosition *position)
{
  return (const OctalPosition *) position;
}

/* Moves in one heap */

/** octal_move_splits: Returns: whether two heaps are left */
static inline gboolean
octal_move_splits (const CgtMove *move)
{
  return move->n_parts == 2 && move->parts[0] > 0 && move->parts[1] > 0;
}

/** octal_allows: Returns: whether @taken of a heap of @heap may be taken so that @n_left heaps (0, 1 or 2) are left */
gboolean octal_allows (const OctalCode *code, guint64 heap, guint64 taken, guint n_left);
/** octal_has_move: Returns: whether there is any move in a heap of @heap */
gboolean octal_has_move (const OctalCode *code, guint64 heap);
/**
 * octal_count_heap_moves:
 *
 * Returns: the number of moves in a heap, splits that differ in the order of their parts counted once;
 *   %G_MAXUINT64 if there are as many or more
 */
guint64 octal_count_heap_moves (const OctalCode *code, guint64 heap);
/** octal_foreach_heap_move: as foreach_move() of the table, in one heap */
gboolean octal_foreach_heap_move (const OctalCode *code, guint64 index, guint64 heap, CgtMoveFunc func, gpointer user_data);

/* Pointing */

/**
 * OctalPointing:
 * @OCTAL_POINT_END: heaps only get shorter: a stone goes with all behind it; a gap splits, if the code lets it
 * @OCTAL_POINT_MIDDLE: there is one odd number to take, or one even number, or one of each: the odd number goes
 *   around a stone, the even one around a gap
 * @OCTAL_POINT_NEIGHBOURS: a stone goes with its neighbours, as many as it has
 * @OCTAL_POINT_SPAN: the first and the last stone that go are pointed at, one after the other; a gap splits
 *
 * What is pointed at for a move. That depends on the code: where one can, one click is a move.
 */
typedef enum {
  OCTAL_POINT_END,
  OCTAL_POINT_MIDDLE,
  OCTAL_POINT_NEIGHBOURS,
  OCTAL_POINT_SPAN
} OctalPointing;

/** OCTAL_NO_SIZE: no number of stones */
#define OCTAL_NO_SIZE G_MAXUINT

OctalPointing octal_get_pointing (const OctalCode *code);
/** octal_find_sizes: the only odd and the only even number that moves take, or %OCTAL_NO_SIZE; FALSE: there are more */
gboolean octal_find_sizes (const OctalCode *code, guint *odd, guint *even);
/** octal_has_gaps: Returns: whether pointing between two stones means something by this code */
gboolean octal_has_gaps (const OctalCode *code);

/** octal_count_places: as count_places() of the table: two mirror images, where a move can be made from either side */
guint octal_count_places (const CgtPosition *position, const CgtMove *move);

/* Words */

/** octal_describe_how_to_move: Returns: (transfer full): translated: what to click */
char *octal_describe_how_to_move (const CgtPosition *position);

/** octal_describe_rule: Returns: (transfer full): translated: what a move is by this code, and who wins */
char *octal_describe_rule (const CgtPosition *position);
/** octal_has_plain_rule: Returns: whether that rule says what a move is without naming the code */
gboolean octal_has_plain_rule (const OctalCode *code);
/** octal_describe_title: Returns: (transfer full): translated: what the game is called, by its code if it has no name */
char *octal_describe_title (const CgtPosition *position);
/** octal_describe_digit: Returns: (transfer full): translated: what the digit at @place allows, a sentence without its full stop */
char *octal_describe_digit (const OctalCode *code, guint place);

/* The functions of the tables that stand in files of their own. */
char *octal_describe_move (const CgtPosition *position, const CgtMove *move);
char *octal_describe_effect (const CgtPosition *position, const CgtMove *move, char **subject);
char *octal_abbreviate_move (const CgtPosition *position, const CgtMove *move);
gboolean octal_solve (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);
gboolean octal_solve_misere (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);
gboolean octal_evaluate_components (const CgtPosition *position, CgtContext *context, GArray *components, GError **error);
gboolean octal_find_winning_moves (CgtAnalysis *analysis, CgtContext *context, GError **error);
gboolean octal_explain (CgtExplanation *explanation, const char *topic, CgtContext *context, GError **error);
gboolean octal_explain_misere (CgtExplanation *explanation, const char *topic, CgtContext *context, GError **error);
CgtPosition *octal_random_position (CgtSize size, GRand *random);
CgtPosition *octal_random_misere_position (CgtSize size, GRand *random);
CgtPosition *octal_random_like (const CgtPosition *position, CgtSize size, GRand *random);
extern const CgtPreset octal_presets[];
extern const CgtPreset misere_octal_presets[];
extern const CgtOption octal_options[];

G_END_DECLS
