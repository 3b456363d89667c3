/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-explanation-builder.h"
#include "team-nim.h"

G_BEGIN_DECLS

/* Between the files of Team Nim's explanation: team-nim-explain.c puts it together, team-nim-explain-cells.c
 * has the table and how its cells are decided, team-nim-explain-moves.c the moves, team-nim-explain-rule.c the
 * rule for two equal seats, team-nim-explain-stripes.c what repeats. Seats count from 0 here, from 1 in texts
 * and facts. */

/**
 * TeamNimTable:
 * @position: whose table it is
 * @from: the least number of stones in it
 * @to: the largest
 * @wins: a row of seats for each number of stones
 *
 * A piece of the table of who wins, seat by stones.
 */
typedef struct
{
  const TeamNimPosition *position;
  guint64 from;
  guint64 to;
  guint8 *wins;
} TeamNimTable;

/** TeamNimCell: a seat that is to move with so many stones */
typedef struct
{
  guint64 stones;
  guint seat;
} TeamNimCell;

/** team_nim_table_fill: to be cleared whether it fails or not, if @self was all 0 */
gboolean team_nim_table_fill (TeamNimTable *self, const TeamNimPosition *position, guint64 from, guint64 to, CgtContext *context, GError **error);
void team_nim_table_clear (TeamNimTable *self);
/** team_nim_table_wins: Returns: whether the seat wins; @cell: within the table */
gboolean team_nim_table_wins (const TeamNimTable *self, TeamNimCell cell);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TeamNimTable, team_nim_table_clear)

static inline guint
team_nim_next (const TeamNimPosition *position,
               guint                  seat)
{
  return (seat + 1) % position->n_seats;
}

/** team_nim_get_most: Returns: the most stones that the seat may take of so many */
guint64 team_nim_get_most (const TeamNimPosition *position, TeamNimCell cell);

/**
 * team_nim_draw_rows:
 * @seat: near which seats are shown, if there are too many
 *
 * Adds a figure of rows of the table to a step, with a fact "cells".
 */
void team_nim_draw_rows (CgtStep *step, const TeamNimTable *table, guint64 from, guint64 to, guint seat);

/**
 * team_nim_draw_cell:
 * @decided: whether it is shown who wins in the cell, and why
 *
 * Adds a figure of a cell, the cells that it looks at and all rows below it as far as there is room; with a
 * fact "cell" if @decided.
 */
void team_nim_draw_cell (CgtStep *step, const TeamNimTable *table, TeamNimCell cell, gboolean decided);

/** team_nim_tell_range: Returns: (transfer full): "5", "5 or 6", "5 to 8" */
char *team_nim_tell_range (guint64 first, guint64 last);
/** team_nim_tell_reach: Returns: (transfer full): a sentence: what the seat may take, and with what it leaves the next */
char *team_nim_tell_reach (const TeamNimPosition *position, TeamNimCell cell);

/** team_nim_explain_cells: where the table begins, and an example of a won cell and of a lost one */
void team_nim_explain_cells (CgtExplanation *self, const TeamNimTable *low);

/** team_nim_explain_wins: which moves win, and why each does; @table: down to all that the replies lead to */
void team_nim_explain_wins (CgtExplanation *self, const TeamNimTable *table);
/** team_nim_explain_refutations: every move and what beats it; @table: likewise */
void team_nim_explain_refutations (CgtExplanation *self, const TeamNimTable *table);

/** team_nim_has_rule: Returns: whether there are two seats of equal limits */
gboolean team_nim_has_rule (const TeamNimPosition *position);
/** team_nim_add_rule: key "rule": the rule for two equal limits; @low: from 0 on */
void team_nim_add_rule (CgtExplanation *self, const TeamNimTable *low);
/** team_nim_explain_rule: topic "rule": its proof */
gboolean team_nim_explain_rule (CgtExplanation *self, CgtContext *context, GError **error);

/** team_nim_add_pattern: key "period" or "bound": what repeats, or who wins, from some row on, if the explained
 * position lies beyond it */
gboolean team_nim_add_pattern (CgtExplanation *self, CgtContext *context, GError **error);
/** team_nim_explain_stripes: topic "stripes" */
gboolean team_nim_explain_stripes (CgtExplanation *self, CgtContext *context, GError **error);

G_END_DECLS
