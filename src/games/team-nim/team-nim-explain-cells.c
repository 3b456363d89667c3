/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* A figure has room for so many rows, and for so many columns. */
#define MOST_ROWS 18
#define MOST_COLUMNS 10
/* A cell's figure has at least so many rows, if there are as many. */
#define FEW_ROWS 12
/* Larger numbers of stones are named by how far they are from those of the position. */
#define MOST_IN_HEAD 99999999
/* Of a table with more rows than fit: so many from above, the others from below. */
#define ROWS_ABOVE 8

gboolean
team_nim_table_fill (TeamNimTable          *self,
                     const TeamNimPosition *position,
                     guint64                from,
                     guint64                to,
                     CgtContext            *context,
                     GError               **error)
{
  self->position = position;
  self->from = from;
  self->to = to;
  self->wins = g_malloc ((to - from + 1) * position->n_seats);
  return team_nim_find_wins (position->limits, position->n_seats, from, to, self->wins, context, error);
}

void
team_nim_table_clear (TeamNimTable *self)
{
  g_clear_pointer (&self->wins, g_free);
}

gboolean
team_nim_table_wins (const TeamNimTable *self,
                     TeamNimCell         cell)
{
  g_return_val_if_fail (cell.stones >= self->from && cell.stones <= self->to, FALSE);
  return self->wins[(cell.stones - self->from) * self->position->n_seats + cell.seat];
}

guint64
team_nim_get_most (const TeamNimPosition *position,
                   TeamNimCell            cell)
{
  return MIN (position->limits[cell.seat], cell.stones);
}

/* Figures */

/* Which rows and columns of a table are shown, and where what was drawn can be found again. */
typedef struct
{
  const TeamNimTable *table;
  CgtFigure *figure;
  GVariantBuilder facts;
  guint first_seat;
  guint n_columns;
  guint items[MOST_ROWS + 1][MOST_COLUMNS];  /* by row and column */
  guint64 stones[MOST_ROWS + 1];             /* by row */
} Drawing;

static void
drawing_init (Drawing            *self,
              const TeamNimTable *table,
              guint               seat)
{
  guint n_seats = table->position->n_seats;
  g_autofree char *title = NULL;

  self->table = table;
  if (table->from > MOST_IN_HEAD)
    title = g_strdup_printf (_("Does the seat to move win? S is %" PRIu64), table->position->stones);
  self->figure = cgt_figure_new (CGT_FIGURE_TABLE, title != NULL ? title : _("Does the seat to move win?"));
  g_variant_builder_init (&self->facts, G_VARIANT_TYPE ("a(ttb)"));
  self->n_columns = MIN (n_seats, MOST_COLUMNS);
  /* The seat itself third, as play goes on to the right. */
  self->first_seat = n_seats > MOST_COLUMNS ? (seat + n_seats - 2) % n_seats : 0;
  for (guint i = 0; i < self->n_columns; i++)
    cgt_figure_add_column (self->figure, g_strdup_printf ("%u", (self->first_seat + i) % n_seats + 1));
}

static CgtFigureItem *
add_cell (Drawing    *self,
          TeamNimCell cell,
          guint       column,
          guint       row)
{
  gboolean wins = team_nim_table_wins (self->table, cell);

  self->items[row][column] = self->figure->items->len;
  g_variant_builder_add (&self->facts, "(ttb)", cell.stones, (guint64) cell.seat + 1, wins);
  /* Translators: the letter of a win and of a loss, in a table */
  return cgt_figure_add_at (self->figure, g_strdup (wins ? _("W") : _("L")), column, row, wins ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS);
}

static guint
add_row_head (Drawing *self,
              guint64  stones)
{
  guint64 position = self->table->position->stones;

  self->stones[self->figure->rows->len] = stones;
  if (self->table->from <= MOST_IN_HEAD)
    cgt_figure_add_row (self->figure, g_strdup_printf ("%" PRIu64, stones));
  else if (stones == position)
    /* Translators: the number of stones of the position, where it is too large for the head of a row */
    cgt_figure_add_row (self->figure, g_strdup (_("S")));
  else
    cgt_figure_add_row (self->figure, g_strdup_printf (_("S − %" PRIu64), position - stones));
  return self->figure->rows->len - 1;
}

static void
add_row (Drawing *self,
         guint64  stones)
{
  guint row = add_row_head (self, stones);

  for (guint i = 0; i < self->n_columns; i++)
    add_cell (self, (TeamNimCell) { stones, (self->first_seat + i) % self->table->position->n_seats }, i, row);
}

static void
add_gap (Drawing *self)
{
  self->stones[self->figure->rows->len] = G_MAXUINT64;
  /* Translators: the head of a row of a table, where rows are left out */
  cgt_figure_add_row (self->figure, g_strdup (_("…")));
}

static GVariant *
drawing_end (Drawing *self)
{
  return g_variant_builder_end (&self->facts);
}

void
team_nim_draw_rows (CgtStep            *step,
                    const TeamNimTable *table,
                    guint64             from,
                    guint64             to,
                    guint               seat)
{
  Drawing drawing = { NULL };

  drawing_init (&drawing, table, seat);
  for (guint64 stones = from; stones <= to && stones - from < MOST_ROWS; stones++)
    add_row (&drawing, stones);
  drawing.figure->more_before = from > 0;
  drawing.figure->more_after = TRUE;
  cgt_step_add_fact (step, "cells", "@a(ttb)", drawing_end (&drawing));
  cgt_step_add_figure (step, drawing.figure);
}

static guint
find_column (const Drawing *self,
             guint          seat)
{
  guint n_seats = self->table->position->n_seats;

  return (seat + n_seats - self->first_seat) % n_seats;
}

/* Arrows from the cell, the last item, to those that it looks at and that are shown. */
static void
link_cell (Drawing    *self,
           TeamNimCell cell,
           gboolean    decided)
{
  guint next = team_nim_next (self->table->position, cell.seat);
  guint column = find_column (self, next);
  guint64 most = team_nim_get_most (self->table->position, cell);
  gboolean settled = FALSE;

  for (guint row = self->figure->rows->len - 1; row-- > 0;)
    {
      gboolean loses;

      if (self->stones[row] == G_MAXUINT64 || cell.stones - self->stones[row] > most)
        continue;
      loses = decided && !team_nim_table_wins (self->table, (TeamNimCell) { self->stones[row], next });
      cgt_figure_link (self->figure, self->figure->items->len - 1, self->items[row][column], loses ? CGT_FIGURE_WIN : CGT_FIGURE_PLAIN);
      g_array_index (self->figure->links, CgtFigureLink, self->figure->links->len - 1).lit = loses && !settled;
      settled |= loses;
    }
}

/* What a cell is decided by: all that the next seat can find. */
static GVariant *
collect_looks (const TeamNimTable *table,
               TeamNimCell         cell)
{
  guint next = team_nim_next (table->position, cell.seat);
  GVariantBuilder looks;

  g_variant_builder_init (&looks, G_VARIANT_TYPE ("a(ttb)"));
  for (guint64 taken = 1; taken <= team_nim_get_most (table->position, cell); taken++)
    {
      TeamNimCell after = { cell.stones - taken, next };

      g_variant_builder_add (&looks, "(ttb)", after.stones, (guint64) next + 1, team_nim_table_wins (table, after));
    }
  return g_variant_builder_end (&looks);
}

/* The rows below a cell: all that it looks at, or the nearest and, around the first that settles it, some more. */
static void
add_rows_below (Drawing    *self,
                TeamNimCell cell)
{
  guint64 most = team_nim_get_most (self->table->position, cell);
  guint64 n_rows = MIN (MAX (most, FEW_ROWS), cell.stones - self->table->from);
  guint64 settling = cell.stones - 1;
  guint next = team_nim_next (self->table->position, cell.seat);
  guint64 from;
  guint64 to;

  if (n_rows <= MOST_ROWS - 1)
    {
      for (guint64 stones = cell.stones - n_rows; stones < cell.stones; stones++)
        add_row (self, stones);
      self->figure->more_before = cell.stones > n_rows;
      return;
    }
  while (settling > cell.stones - most && team_nim_table_wins (self->table, (TeamNimCell) { settling, next }))
    settling--;
  /* All that is looked at ends at stones - most; the nearest rows stand above the gap in numbers, below it here. */
  to = cell.stones - ROWS_ABOVE;
  from = settling < to ? MAX (settling, cell.stones - most + 1) - 1 : cell.stones - most;
  from = MIN (from, to - (MOST_ROWS - ROWS_ABOVE - 1));
  for (guint64 stones = from; stones < from + MOST_ROWS - ROWS_ABOVE - 1; stones++)
    add_row (self, stones);
  if (from + MOST_ROWS - ROWS_ABOVE - 1 < to)
    add_gap (self);
  for (guint64 stones = to; stones < cell.stones; stones++)
    add_row (self, stones);
  self->figure->more_before = from > 0;
}

void
team_nim_draw_cell (CgtStep            *step,
                    const TeamNimTable *table,
                    TeamNimCell         cell,
                    gboolean            decided)
{
  Drawing drawing = { NULL };
  CgtFigureItem *item;
  guint row;

  drawing_init (&drawing, table, cell.seat);
  add_rows_below (&drawing, cell);
  cgt_step_add_fact (step, "cells", "@a(ttb)", drawing_end (&drawing));
  row = add_row_head (&drawing, cell.stones);
  item = cgt_figure_add_at (drawing.figure, g_strdup ("?"), find_column (&drawing, cell.seat), row, CGT_FIGURE_FOCUS);
  item->lit = TRUE;
  drawing.figure->more_after = TRUE;
  link_cell (&drawing, cell, decided);
  if (decided)
    {
      gboolean wins = team_nim_table_wins (table, cell);

      g_free (item->label);
      item->label = g_strdup (wins ? _("W") : _("L"));
      item->role = wins ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS;
      cgt_step_add_fact (step, "cell", "(ttb@a(ttb))", cell.stones, (guint64) cell.seat + 1, wins, collect_looks (table, cell));
    }
  cgt_step_add_figure (step, drawing.figure);
}

char *
team_nim_tell_range (guint64 first,
                     guint64 last)
{
  if (first == last)
    return g_strdup_printf ("%" PRIu64, first);
  if (first + 1 == last)
    /* Translators: one of two numbers in a row, where there are no others */
    return g_strdup_printf (_("%" PRIu64 " or %" PRIu64), first, last);
  /* Translators: any number from the first to the last */
  return g_strdup_printf (_("%" PRIu64 " to %" PRIu64), first, last);
}

char *
team_nim_tell_reach (const TeamNimPosition *position,
                     TeamNimCell            cell)
{
  guint64 most = team_nim_get_most (position, cell);
  guint next = team_nim_next (position, cell.seat) + 1;
  g_autofree char *taken = NULL;
  g_autofree char *left = NULL;

  if (cell.stones == 1)
    /* Translators: the numbers of two seats */
    return g_strdup_printf (_("Seat %u has to take the last stone and leaves none to seat %u."), cell.seat + 1, next);
  if (most == 1)
    /* Translators: a seat, how many stones there are, the next seat, what it finds */
    return g_strdup_printf (_("Seat %u can take only 1 of %" PRIu64 " stones and leaves seat %u with %" PRIu64 "."), cell.seat + 1, cell.stones,
                            next, cell.stones - 1);
  taken = team_nim_tell_range (1, most);
  left = team_nim_tell_range (cell.stones - most, cell.stones - 1);
  /* Translators: a seat, what it may take ("1 to 4"), of how many; the next seat, what it can find ("20 to 23") */
  return g_strdup_printf (_("Seat %u may take %s of %" PRIu64 " stones and so leave seat %u with %s."), cell.seat + 1, taken, cell.stones, next, left);
}

/* How the table is filled */

static void
add_start (CgtExplanation     *self,
           const TeamNimTable *low)
{
  CgtStep *step;

  step = cgt_explanation_add_step (self, "table-start", CGT_STEP_RULE, g_strdup (_("Where does the table begin?")),
                                   g_strdup (_("Make a table: a row for each number of stones, a column for each seat. W: if this seat is to move, its team "
                                               "wins. L: it loses. Where no stone is left the seat to move has won, as the other team took the "
                                               "last one. Who finds one stone has to take it, and loses.")));
  team_nim_draw_rows (step, low, 0, 1, low->position->seat);
}

/* How many of the cells that it looks at are lost, and how many won. */
static void
count_looks (const TeamNimTable *table,
             TeamNimCell         cell,
             guint64            *n_lost,
             guint64            *n_won)
{
  guint next = team_nim_next (table->position, cell.seat);

  *n_lost = *n_won = 0;
  for (guint64 taken = 1; taken <= team_nim_get_most (table->position, cell); taken++)
    if (team_nim_table_wins (table, (TeamNimCell) { cell.stones - taken, next }))
      ++*n_won;
    else
      ++*n_lost;
}

/* The first cell above the first two rows that is won, or lost, and tells most about why: it looks at two
 * or more cells, none of them of the odd row 0, and at both sorts if it is won. */
static gboolean
find_example (const TeamNimTable *low,
              gboolean            wins,
              TeamNimCell        *example)
{
  gboolean found = FALSE;

  for (guint64 stones = 2; stones <= low->to && stones < low->position->stones; stones++)
    for (guint seat = 0; seat < low->position->n_seats; seat++)
      {
        TeamNimCell cell = { stones, seat };
        guint64 n_lost;
        guint64 n_won;

        if (team_nim_table_wins (low, cell) != wins)
          continue;
        if (!found)
          *example = cell;
        found = TRUE;
        count_looks (low, cell, &n_lost, &n_won);
        if (n_won >= (wins ? 1 : 2) && n_lost >= (wins ? 1 : 0) && n_won + n_lost < stones)
          {
            *example = cell;
            return TRUE;
          }
      }
  return found;
}

static void
ask_cell (CgtStep    *step,
          TeamNimCell cell,
          gboolean    wins)
{
  const char *choices[] = { _("W: its team wins"), _("L: its team loses"), NULL };

  cgt_step_ask_choice (step,
                       g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "What is seat %u with %" PRIu64 " stone?", "What is seat %u with %" PRIu64 " stones?",
                                                     MIN (cell.stones, G_MAXULONG)),
                                        cell.seat + 1, cell.stones),
                       choices, wins ? 0 : 1);
}

static void
add_example (CgtExplanation     *self,
             const TeamNimTable *low,
             gboolean            wins)
{
  guint next;
  guint64 lost;
  TeamNimCell cell;
  CgtStep *step;

  if (!find_example (low, wins, &cell))
    return;
  next = team_nim_next (low->position, cell.seat);
  step = cgt_explanation_add_step (self, wins ? "cell-won" : "cell-lost", CGT_STEP_COMPUTE, g_strdup (wins ? _("When is a cell W?") : _("When is a cell L?")),
                                   team_nim_tell_reach (low->position, cell));
  if (wins)
    {
      for (lost = cell.stones - 1; team_nim_table_wins (low, (TeamNimCell) { lost, next });)
        lost--;
      cgt_step_say (step, g_strdup_printf (_("With %" PRIu64 " seat %u loses, so seat %u takes %" PRIu64 " and wins. One L within reach is enough: a cell is W "
                                             "if some move leads to an L of the next seat."),
                                           lost, next + 1, cell.seat + 1, cell.stones - lost));
      if (cell.stones > 2)
        cgt_step_say (step, g_strdup (_("The rows of fewer stones are filled in alike: with 2 stones every seat takes 1 and leaves the last one, so that "
                                        "row is all W.")));
    }
  else
    cgt_step_say (step, g_strdup_printf (_("There seat %u wins, whatever seat %u does. A cell is L if every move leads to a W of the next seat."), next + 1,
                                         cell.seat + 1));
  team_nim_draw_cell (step, low, cell, TRUE);
  ask_cell (step, cell, wins);
}

void
team_nim_explain_cells (CgtExplanation     *self,
                        const TeamNimTable *low)
{
  add_start (self, low);
  add_example (self, low, TRUE);
  add_example (self, low, FALSE);
}
