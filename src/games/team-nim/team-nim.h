/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/* Team Nim (PKU/POJ 2068 "Nim"): one heap and an even number of seats round a table; seats 1, 3, 5,
 * ... are one team, seats 2, 4, 6, ... the other. The seats play in turn; seat i takes 1 to M_i
 * stones. The team that takes the last stone loses, so the seat that finds no stone left has won.
 *
 * Notation: `STONES:M1,M2,...,M2n@SEAT`, the seat to move counted from 1; `@1` may be left out when
 * reading and is always written. Move: `amount`, the number of stones taken; written as that number.
 * No blanks inside. The legal moves depend on the seat, so there are no Grundy values. */

/** The largest heap. */
#define TEAM_NIM_MOST_STONES G_MAXUINT64
/** The most seats of a position (judge input may have any number). */
#define TEAM_NIM_MOST_SEATS 100
/** The largest limit of a seat (likewise). */
#define TEAM_NIM_MOST_LIMIT 1000

/**
 * TeamNimPosition:
 * @stones: how many are left
 * @n_seats: an even number from 2 to %TEAM_NIM_MOST_SEATS
 * @seat: who is to move, counted from 0: even numbers are the first team
 * @limits: (array length=n_seats): the most that each seat may take at once
 */
typedef struct
{
  CgtPosition parent;
  guint64 stones;
  guint n_seats;
  guint seat;
  guint64 limits[];
} TeamNimPosition;

extern const CgtGame cgt_game_team_nim;

/**
 * team_nim_position_new:
 * @limits: (array length=n_seats): copied
 * @seat: who is to move, from 0
 *
 * The caller answers for the bounds above.
 *
 * Returns: (transfer full): a position
 */
CgtPosition *team_nim_position_new (guint64 stones, const guint64 *limits, guint n_seats, guint seat);

/**
 * team_nim_find_wins:
 * @limits: (array length=n_seats): any limits of at least 1
 * @n_seats: any even number
 * @from: the least number of stones asked for
 * @to: the largest, not below @from
 * @wins: (array): filled with @to - @from + 1 rows of @n_seats, %TRUE where that seat wins when it
 *   is its turn with that many stones
 * @context: (nullable): one tick for each number of stones at which something changes
 *
 * A window of the table of who wins. What lies below the window is not kept, and what repeats is
 * passed over, so a heap of 2^64 - 1 stones costs little more than a small one.
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached
 */
gboolean team_nim_find_wins (const guint64 *limits,
                             guint          n_seats,
                             guint64        from,
                             guint64        to,
                             guint8        *wins,
                             CgtContext    *context,
                             GError       **error);

/* The functions of the game's table that have files of their own. */
gboolean team_nim_explain (CgtExplanation *self, const char *topic, CgtContext *context, GError **error);
char *team_nim_describe_effect (const CgtPosition *position, const CgtMove *move, char **subject);
gboolean team_nim_solve (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);
gboolean team_nim_find_winning_moves (CgtAnalysis *analysis, CgtContext *context, GError **error);
extern const CgtPreset team_nim_presets[];
extern const CgtOption team_nim_options[];
CgtPosition *team_nim_read_case (CgtScanner *input, GError **error);
gboolean team_nim_judge (CgtScanner *input, GOutputStream *output, CgtContext *context, GError **error);

G_END_DECLS
