/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-move.h"
#include "cgt-position.h"

G_BEGIN_DECLS

/* Figures of an explanation, as data. Painters, the terminal and assistive tools render the same
 * one; none of them computes anything. */

/**
 * CgtFigureKind:
 * @CGT_FIGURE_MEX: a mex row. Item: an option (or several of one value): @label the moves, @value what it
 *   is worth, to @last_value if it stands for a run of values; @parts the values that were combined
 *   where it falls apart, @count how many moves it stands for. @number of the figure: the mex, the gap.
 * @CGT_FIGURE_XOR: numbers in binary, one below the other. Item: a row: @label, @value, @count how often it
 *   occurs (even: it cancels). @number: the nim-sum; @bit: the deciding column.
 * @CGT_FIGURE_TABLE: a window of a table. Item: a cell at @column and @row: @label; heads are @columns and
 *   @rows. Links lead from a cell to those it looked at. @more_before, @more_after: rows go on.
 * @CGT_FIGURE_GRAPH: boxes on a grid. Item: a box at @column and @row: @label, @detail below it, @value;
 *   heads as for a table, where there are any. Links are arrows; where a lit one leads from a lit box is what
 *   comes next.
 * @CGT_FIGURE_SEQUENCE: numbers in a row. Item: @label the index, @value (or @detail, where it is no value; or
 *   %CGT_FIGURE_WIN or %CGT_FIGURE_LOSS, with @detail the word for it); an empty place if it has none of these.
 * @CGT_FIGURE_STRIPES: runs of stones that a team wins with, for each seat. Item: a run in @column from
 *   @value to @last_value, %CGT_FIGURE_WIN for the team followed, %CGT_FIGURE_LOSS for the other,
 *   %CGT_FIGURE_FOCUS for the stripe that is followed; @columns names the seats. @number: how far the
 *   picture goes.
 * @CGT_FIGURE_POSITIONS: positions painted by their board, one below the other. Item: @label, @position,
 *   @move a move to show in it as a ghost, @value.
 * @CGT_FIGURE_REPLIES: moves and what beats them. Item: @label the move (or @count of them in words),
 *   @move an example of it, @reply what beats that, @detail the reply in words and what it leaves.
 */
typedef enum {
  CGT_FIGURE_MEX,
  CGT_FIGURE_XOR,
  CGT_FIGURE_TABLE,
  CGT_FIGURE_GRAPH,
  CGT_FIGURE_SEQUENCE,
  CGT_FIGURE_STRIPES,
  CGT_FIGURE_POSITIONS,
  CGT_FIGURE_REPLIES
} CgtFigureKind;

/**
 * CgtFigureRole:
 * @CGT_FIGURE_PLAIN: nothing in particular
 * @CGT_FIGURE_FOCUS: what the step is about
 * @CGT_FIGURE_WIN: won for whoever is to move; of a link: it settles the matter
 * @CGT_FIGURE_LOSS: lost for whoever is to move
 * @CGT_FIGURE_CLOSED: cannot be
 */
typedef enum {
  CGT_FIGURE_PLAIN,
  CGT_FIGURE_FOCUS,
  CGT_FIGURE_WIN,
  CGT_FIGURE_LOSS,
  CGT_FIGURE_CLOSED
} CgtFigureRole;

/**
 * CgtFigureItem:
 * @label: (nullable): translated: what it is called
 * @detail: (nullable): translated: more about it
 * @role: what it means
 * @lit: whether the step is about it, whatever it means
 * @has_value: whether @value is a Grundy value (or number) to show; a dashed tag otherwise
 * @value: the value, or the first of a run
 * @last_value: the last of a run; @value for one
 * @parts: (nullable) (element-type guint64): values whose nim-sum @value is, where there are two or more
 * @count: how many things it stands for, at least 1
 * @column: its place, from 0
 * @row: likewise
 * @position: (nullable): a position to paint
 * @move: (nullable): a move in @position, or in the position of the step
 * @reply: (nullable): a move in the position after @move
 *
 * A thing in a figure; what the fields mean depends on the kind of figure.
 */
typedef struct
{
  char *label;
  char *detail;
  CgtFigureRole role;
  gboolean lit;
  gboolean has_value;
  guint64 value;
  guint64 last_value;
  GArray *parts;
  guint64 count;
  guint column;
  guint row;
  CgtPosition *position;
  CgtMove *move;
  CgtMove *reply;
} CgtFigureItem;

/** CgtFigureLink: an arrow from one item to another, by their indices; @lit: the one that is followed */
typedef struct
{
  guint from;
  guint to;
  CgtFigureRole role;
  gboolean lit;
} CgtFigureLink;

/**
 * CgtFigure:
 * @kind: which figure
 * @title: (nullable): translated: what it shows
 * @items: (element-type CgtFigureItem): in reading order
 * @links: (element-type CgtFigureLink): arrows
 * @columns: (element-type utf8): translated heads of columns; may be empty
 * @rows: (element-type utf8): translated heads of rows; may be empty
 * @has_number: whether @number is known, or still to be found
 * @number: the mex, the nim-sum, or how far stripes go
 * @bit: the deciding column of nim-sum, counted from 0 for ones; -1: none
 * @plain: of a nim-sum: its numbers are no Grundy values, and stand without tags
 * @more_before: whether rows were left out above, those of smaller numbers
 * @more_after: whether rows were left out below
 * @n_left_out: items that are not in the figure, as there would be too many, of a table whole columns or rows; the step says it, too
 *
 * A figure: built by a game's explain(), then constant.
 */
typedef struct
{
  CgtFigureKind kind;
  char *title;
  GPtrArray *items;
  GArray *links;
  GPtrArray *columns;
  GPtrArray *rows;
  gboolean has_number;
  guint64 number;
  gint bit;
  gboolean plain;
  gboolean more_before;
  gboolean more_after;
  guint64 n_left_out;
} CgtFigure;

/**
 * cgt_figure_new:
 * @title: (nullable): translated
 *
 * Returns: (transfer full): an empty figure
 */
CgtFigure *cgt_figure_new (CgtFigureKind kind, const char *title);
void cgt_figure_free (CgtFigure *self);

/**
 * cgt_figure_add:
 * @label: (nullable) (transfer full): translated
 *
 * Returns: (transfer none): a new item without a value, to be filled in
 */
CgtFigureItem *cgt_figure_add (CgtFigure *self, char *label);
/** cgt_figure_add_value: Returns: (transfer none): a new item of that value; @label: (transfer full) */
CgtFigureItem *cgt_figure_add_value (CgtFigure *self, char *label, guint64 value);
/** cgt_figure_add_at: Returns: (transfer none): a new item at a place; @label: (transfer full) */
CgtFigureItem *cgt_figure_add_at (CgtFigure *self, char *label, guint column, guint row, CgtFigureRole role);
/** cgt_figure_item_add_part: adds to what @item's value is the nim-sum of */
void cgt_figure_item_add_part (CgtFigureItem *item, guint64 value);
/** cgt_figure_link: an arrow from item @from to item @to, by their indices */
void cgt_figure_link (CgtFigure *self, guint from, guint to, CgtFigureRole role);
/** cgt_figure_add_column, cgt_figure_add_row: the next head; @head: (transfer full): translated */
void cgt_figure_add_column (CgtFigure *self, char *head);
void cgt_figure_add_row (CgtFigure *self, char *head);
/** cgt_figure_set_number: the mex or the nim-sum; with the deciding column for an xor that is not 0 */
void cgt_figure_set_number (CgtFigure *self, guint64 number);
/** cgt_figure_get_item: Returns: (transfer none): item @i */
const CgtFigureItem *cgt_figure_get_item (const CgtFigure *self, guint i);

/**
 * cgt_figure_to_text:
 *
 * Returns: (transfer full): the figure for a terminal of 80 columns, in lines each with its line end
 */
char *cgt_figure_to_text (const CgtFigure *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtFigure, cgt_figure_free)

G_END_DECLS
