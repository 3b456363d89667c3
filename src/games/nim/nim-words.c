/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-words.h"

static gboolean
is_last_heap (const NimPosition *nim,
              guint64            index)
{
  for (gsize i = 0; i < nim->n_heaps; i++)
    if (i != index && nim->heaps[i] > 0)
      return FALSE;
  return TRUE;
}

char *
nim_describe_effect (const CgtPosition *position,
                     const CgtMove     *move,
                     char             **subject)
{
  const NimPosition *nim = (const NimPosition *) position;
  guint64 before = nim->heaps[move->index];
  guint64 after = before - move->amount;
  g_autofree char *heap = cgt_words_name_heap (move->index, nim->n_heaps);

  /* Translators: begins a sentence about a move, which goes on with “leaves 3 of 13 stones in the 2nd heap” or
   * the like */
  *subject = g_strdup_printf (_("Taking %" PRIu64), move->amount);
  if (after > 0)
    /* Translators: goes on after “Taking 10”; %s is “the 2nd heap” or “the heap” */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "leaves %" PRIu64 " of %" PRIu64 " stone in %s",
                                         "leaves %" PRIu64 " of %" PRIu64 " stones in %s",
                                         MIN (before, G_MAXULONG)),
                            after, before, heap);
  if (!is_last_heap (nim, move->index))
    return g_strdup_printf (_("empties %s"), heap);
  return g_strdup (position->game->convention == CGT_MISERE ? _("leaves no stone at all, which loses")
                                                            : _("leaves no stone at all, which wins"));
}

char *
nim_abbreviate_move (const CgtPosition *position,
                     const CgtMove     *move)
{
  const NimPosition *nim = (const NimPosition *) position;
  guint64 before = nim->heaps[move->index];
  guint64 after = before - move->amount;
  g_autofree char *number = cgt_words_ordinal (move->index + 1);

  if (nim->n_heaps == 1)
    /* Translators: a heap's size before and after a move */
    return g_strdup_printf (_("%" PRIu64 " → %" PRIu64), before, after);
  /* Translators: which heap, and its size before and after a move: "2nd heap: 13 → 3" */
  return g_strdup_printf (_("%s heap: %" PRIu64 " → %" PRIu64), number, before, after);
}
