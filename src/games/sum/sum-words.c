/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum.h"

#include <glib/gi18n-lib.h>

static const CgtPosition *
get_part (const CgtPosition *position,
          guint64            place)
{
  return ((const SumPosition *) position)->parts[sum_get_part (place)];
}

static gboolean
is_alone (const CgtPosition *position)
{
  return ((const SumPosition *) position)->n_parts == 1;
}

char *
sum_describe_move (const CgtPosition *position,
                   const CgtMove     *move)
{
  g_autoptr (CgtMove) local = sum_move_to_part (move);
  g_autofree char *words = cgt_position_describe_move (get_part (position, move->index), local);

  if (is_alone (position))
    return g_steal_pointer (&words);
  /* Translators: a part of a sum, and a move in it: "part 2: take 3 from heap 1" */
  return g_strdup_printf (_("part %u: %s"), sum_get_part (move->index) + 1, words);
}

char *
sum_abbreviate_move (const CgtPosition *position,
                     const CgtMove     *move)
{
  g_autoptr (CgtMove) local = sum_move_to_part (move);
  g_autofree char *words = cgt_position_abbreviate_move (get_part (position, move->index), local);

  if (is_alone (position))
    return g_steal_pointer (&words);
  /* Translators: a part of a sum by its number alone, and a move in it: "2: heap 1: 5 → 3" */
  return g_strdup_printf (_("%u: %s"), sum_get_part (move->index) + 1, words);
}

guint
sum_count_places (const CgtPosition *position,
                  const CgtMove     *move)
{
  g_autoptr (CgtMove) local = sum_move_to_part (move);

  return cgt_position_count_places (get_part (position, move->index), local);
}

char *
sum_describe_part (const CgtPosition  *position,
                   const CgtComponent *part)
{
  const CgtPosition *own = get_part (position, part->first);
  CgtComponent local = { sum_get_local (part->first), sum_get_local (part->last), 0 };
  g_autofree char *words = NULL;
  g_autofree char *title = NULL;

  if (local.last < SUM_PLACES - 1 && own->game->describe_part != NULL)
    words = own->game->describe_part (own, &local);
  if (words == NULL)
    {
      title = cgt_position_describe_title (own);
      /* Translators: a part of a sum by its number and its game: "part 2 (Block Tower)" */
      return g_strdup_printf (_("part %u (%s)"), sum_get_part (part->first) + 1, title);
    }
  /* Translators: something in a part of a sum: "heap 1 in part 2" */
  return g_strdup_printf (_("%s in part %u"), words, sum_get_part (part->first) + 1);
}

/* Where a part comes to its end its game may say who wins: in a sum that is not so. */
char *
sum_describe_effect (const CgtPosition *position,
                     const CgtMove     *move,
                     char             **subject)
{
  const CgtPosition *part = get_part (position, move->index);
  g_autoptr (CgtMove) local = sum_move_to_part (move);
  g_autoptr (CgtPosition) option = position->game->apply (position, move);
  g_autofree char *effect = cgt_position_describe_effect (part, local, subject);
  guint number = sum_get_part (move->index) + 1;

  if (effect == NULL)
    return NULL;
  if (cgt_position_is_finished (option))
    /* Translators: here and below: goes on after “Taking 10” or the like; a part is a game of several that
     * stand side by side */
    return g_strdup (_("leaves no move in any part, which wins"));
  if (cgt_position_is_finished (get_part (option, move->index)))
    return g_strdup_printf (_("leaves no further move in part %u"), number);
  /* Translators: which part the move is in, and what it does there */
  return g_strdup_printf (_("in part %u %s"), number, effect);
}
