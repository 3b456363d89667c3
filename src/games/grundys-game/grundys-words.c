/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-words.h"

char *
grundys_describe_effect (const CgtPosition *position,
                         const CgtMove     *move,
                         char             **subject)
{
  g_autoptr (CgtPosition) after = position->game->apply (position, move);
  g_autofree char *heap = cgt_words_name_heap (move->index, grundys_get_heaps (position)->n_heaps);

  /* Translators: begins a sentence about a move, which goes on with “makes heaps of 4 and 3” or the like */
  *subject = g_strdup_printf (_("Splitting %s"), heap);
  if (cgt_position_is_finished (after))
    /* Translators: goes on after “Splitting the 1st heap” */
    return g_strdup_printf (_("makes heaps of %" PRIu64 " and %" PRIu64 " and leaves no heap to split, which wins"), move->parts[0], move->parts[1]);
  /* Translators: goes on after “Splitting the 1st heap” */
  return g_strdup_printf (_("makes heaps of %" PRIu64 " and %" PRIu64), move->parts[0], move->parts[1]);
}

char *
grundys_abbreviate_move (const CgtPosition *position,
                         const CgtMove     *move)
{
  const NimPosition *self = grundys_get_heaps (position);
  g_autofree char *number = cgt_words_ordinal (move->index + 1);

  if (self->n_heaps == 1)
    /* Translators: what a heap is split into: "7 → 4+3" */
    return g_strdup_printf (_("%" PRIu64 " → %" PRIu64 "+%" PRIu64), self->heaps[0], move->parts[0], move->parts[1]);
  /* Translators: which heap, and what it is split into: "2nd heap: 7 → 4+3" */
  return g_strdup_printf (_("%s heap: %" PRIu64 " → %" PRIu64 "+%" PRIu64), number, self->heaps[move->index],
                          move->parts[0], move->parts[1]);
}
