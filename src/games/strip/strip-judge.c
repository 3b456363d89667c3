/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-solver.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"

/* A match against whoever is at the other end. Played from an empty strip, theorem 1 tells who wins,
 * and its proof how: whatever the opponent does, some reply leaves regions that theorem 1 values or
 * that are short, of total value 0. So no reply waits for a long search, however long the strip. */

/* The proof needs the values of no longer regions than this from a search. */
#define LONGEST_SEARCHED 24

typedef struct
{
  guint8 *crossed;
  guint n_cells;
  const char *expected;     /* translated: what the opponent may write */
  StripSolver *solver;
  CgtContext *context;
  GOutputStream *output;
} Match;

static gboolean
say (Match  *match,
     guint   number,
     GError **error)
{
  GCancellable *cancellable = cgt_context_get_cancellable (match->context);

  return g_output_stream_printf (match->output, NULL, cancellable, error, "%u\n", number) &&
         g_output_stream_flush (match->output, cancellable, error);
}

static gboolean
is_over (const Match *match)
{
  guint unused;

  for (guint i = 0; i < match->n_cells; i++)
    if (!match->crossed[i] && !strip_find_three (match->crossed, match->n_cells, i, &unused))
      return FALSE;
  return TRUE;
}

/* Makes the program's move, looking for it from the cell `near` outwards; says 0 and sets @ended
 * where no move wins, which cannot be after a first move chosen by theorem 1. */
static gboolean
reply (Match    *match,
       guint     near,
       gboolean *ended,
       GError  **error)
{
  gint cell;

  if (!strip_solver_find_reply (match->solver, match->crossed, match->n_cells, 0, near, LONGEST_SEARCHED,
                                match->context, &cell, error))
    return FALSE;
  *ended = cell < 0;
  if (cell >= 0)
    match->crossed[cell] = 1;
  return say (match, cell + 1, error);
}

/* Reads the opponent's move; @ended is set if there is none to come. */
static gboolean
read_move (Match       *match,
           CgtScanner  *input,
           guint64     *cell,
           gboolean    *ended,
           GError     **error)
{
  gboolean over = is_over (match);
  const char *token;
  gsize length;
  gboolean overflow;
  guint first;
  GError *failure = NULL;

  *ended = !cgt_scanner_next (input, &token, &length, &failure);
  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  if (*ended)
    return TRUE;
  if (!cgt_parse_uint64 (token, length, cell, &overflow) || *cell > match->n_cells || (over && *cell != 0))
    return cgt_scanner_fail (input, over ? _("0, as no cell is left to play") : match->expected, error);
  *ended = *cell == 0;
  if (*ended)
    return TRUE;
  (*cell)--;
  if (!match->crossed[*cell] && !strip_find_three (match->crossed, match->n_cells, *cell, &first))
    return TRUE;
  cgt_scanner_fail (input, _("a cell where a cross may be put"), error);
  if (error != NULL && *error != NULL)
    (*error)->code = CGT_ERROR_ILLEGAL;
  return FALSE;
}

static gboolean
play_match (Match       *match,
            CgtScanner  *input,
            GError     **error)
{
  guint64 cell = 0;
  gboolean wins, ended;

  if (!strip_solver_has_value (match->solver, match->crossed, match->n_cells, 0, match->context, &wins, error))
    return FALSE;
  wins = !wins;
  if (!say (match, wins ? 1 : 2, error) || (wins && !reply (match, 0, &ended, error)))
    return FALSE;
  while (read_move (match, input, &cell, &ended, error))
    {
      if (ended)
        return TRUE;
      match->crossed[cell] = 1;
      if (!reply (match, cell, &ended, error))
        return FALSE;
      if (ended)
        return TRUE;
    }
  return FALSE;
}

/* Input: the number of cells, then the opponent's cells, counted from 1, each after the program's
 * own; 0 or the end of the input ends the match. Output: 1 and the program's first cell, or 2 if it
 * lets the opponent begin; then a cell after each of the opponent's. */
gboolean
strip_judge (CgtScanner    *input,
             GOutputStream *output,
             CgtContext    *context,
             GError       **error)
{
  g_autofree guint8 *crossed = NULL;
  g_autofree char *expected = NULL;
  g_autoptr (StripSolver) solver = NULL;
  guint64 n;
  Match match;

  if (!cgt_scanner_read_uint_to_limit (input, _("the number of cells"), 1, STRIP_MOST_CELLS, &n, error))
    return FALSE;
  crossed = g_malloc0 (n);
  expected = g_strdup_printf (_("a cell from 1 to %" PRIu64 ", or 0 to end"), n);
  solver = strip_solver_new (STRIP_THEOREM_1);
  match = (Match) { crossed, n, expected, solver, context, output };
  return play_match (&match, input, error);
}
