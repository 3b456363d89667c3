/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-words.h"

/* So many parts are named one by one. */
#define MOST_NAMED 6

static char *
describe_take (const char *pile,
               guint64     before,
               guint64     taken)
{
  if (taken == before)
    /* Translators: here and below, %s is “the 2nd pile” or “the pile” */
    return g_strdup_printf (_("clears %s"), pile);
  /* Translators: goes on after “Taking 2” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "leaves %" PRIu64 " of %" PRIu64 " token in %s",
                                       "leaves %" PRIu64 " of %" PRIu64 " tokens in %s",
                                       MIN (before, G_MAXULONG)),
                          before - taken, before, pile);
}

char *
take_split_abbreviate_move (const CgtPosition *position,
                            const CgtMove     *move)
{
  const TakeSplitPosition *self = (const TakeSplitPosition *) position;
  guint64 before = self->piles[move->index];
  g_autofree char *number = cgt_words_ordinal (move->index + 1);
  g_autoptr (GString) after = g_string_new (NULL);

  if (move->n_parts == 0)
    g_string_printf (after, "%" PRIu64, before - move->amount);
  else if (move->n_parts > MOST_NAMED)
    g_string_printf (after, g_dngettext (GETTEXT_PACKAGE, "%u pile", "%u piles", move->n_parts), move->n_parts);
  else
    for (guint i = 0; i < move->n_parts; i++)
      g_string_append_printf (after, "%s%" PRIu64, i > 0 ? "+" : "", move->parts[i]);
  if (self->n_piles == 1)
    /* Translators: a pile's size before a move, and what it becomes: "9 → 5", "10 → 6+4", "12 → 8 piles" */
    return g_strdup_printf (_("%" PRIu64 " → %s"), before, after->str);
  /* Translators: which pile, its size before a move, and what it becomes: "2nd pile: 10 → 6+4" */
  return g_strdup_printf (_("%s pile: %" PRIu64 " → %s"), number, before, after->str);
}

char *
take_split_describe_effect (const CgtPosition *position,
                            const CgtMove     *move,
                            char             **subject)
{
  const TakeSplitPosition *self = (const TakeSplitPosition *) position;
  g_autofree char *pile = cgt_words_name_pile (move->index, self->n_piles);
  g_autofree char *parts = NULL;

  if (move->n_parts == 0)
    {
      /* Translators: begins a sentence about a move, which goes on with “leaves 5 of 7 tokens in the 2nd pile” or
       * the like */
      *subject = g_strdup_printf (_("Taking %" PRIu64), move->amount);
      return describe_take (pile, self->piles[move->index], move->amount);
    }

  /* Translators: begins a sentence about a move, which goes on with “makes piles of 2 and 5” or the like */
  *subject = g_strdup_printf (_("Splitting %s"), pile);
  if (move->n_parts > MOST_NAMED)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "makes %u pile", "makes %u piles", move->n_parts),
                            move->n_parts);
  parts = cgt_words_list_numbers (move->parts, move->n_parts);
  /* Translators: goes on after “Splitting the 2nd pile”; %s is a list of two or more numbers */
  return g_strdup_printf (_("makes piles of %s"), parts);
}
