/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-words.h"

/* A cross closes at most one cell on each side. */
#define MOST_CLOSED 2

static guint
find_closed (const StripPosition *before,
             const StripPosition *after,
             guint                cell,
             guint64              closed[MOST_CLOSED])
{
  guint first = cell >= 2 ? cell - 2 : 0;
  guint n = 0;

  for (guint i = first; i <= cell + 2 && i < before->n_cells && n < MOST_CLOSED; i++)
    if (strip_is_dead (after, i) && !strip_is_dead (before, i))
      closed[n++] = i + 1;
  return n;
}

/* A legal cross has a cross on one side at most. */
static guint
find_partner (const StripPosition *strip,
              guint                cell)
{
  if (cell > 0 && strip->crossed[cell - 1])
    return cell;
  if (cell + 1 < strip->n_cells && strip->crossed[cell + 1])
    return cell + 2;
  return 0;
}

char *
strip_describe_effect (const CgtPosition *position,
                       const CgtMove     *move,
                       char             **subject)
{
  const StripPosition *strip = (const StripPosition *) position;
  g_autoptr (CgtPosition) option = position->game->apply (position, move);
  guint64 closed[MOST_CLOSED];
  guint n = find_closed (strip, (const StripPosition *) option, move->index, closed);
  guint partner = find_partner (strip, move->index);
  g_autofree char *list = n > 0 ? cgt_words_list_numbers (closed, n) : NULL;

  /* Translators: begins a sentence about a move, which goes on with “makes a pair with 13” or the like */
  *subject = g_strdup_printf (_("Cell %" PRIu64), move->index + 1);
  if (partner > 0 && n > 0)
    /* Translators: goes on after “Cell 14”: a cross there has another, on the first number, beside it; on
     * the cells of the list no cross may be put any more: “makes a pair with 13 and closes 12 and 15” */
    return g_strdup_printf (_("makes a pair with %u and closes %s"), partner, list);
  if (partner > 0)
    return g_strdup_printf (_("makes a pair with %u and closes nothing"), partner);
  if (n > 0)
    return g_strdup_printf (_("stands alone and closes %s"), list);
  return g_strdup (_("stands alone and closes nothing"));
}
