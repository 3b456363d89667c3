/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum-explain.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"

static const SumPosition *
get_sum (const CgtPosition *position)
{
  return (const SumPosition *) position;
}

static SumPosition *
sum_new (CgtPosition *const *parts,
         guint               n_parts)
{
  SumPosition *self = cgt_position_alloc (&cgt_game_sum, sizeof (SumPosition) + n_parts * sizeof (CgtPosition *));

  self->n_parts = n_parts;
  for (guint i = 0; i < n_parts; i++)
    self->parts[i] = cgt_position_ref (parts[i]);
  return self;
}

CgtPosition *
sum_position_new (CgtPosition *const *parts,
                  guint               n_parts)
{
  SumPosition *self = sum_new (parts, n_parts);

  for (guint i = 0; i < n_parts; i++)
    cgt_position_add_size (&self->parent, cgt_position_get_size (parts[i]));
  return &self->parent;
}

static void
sum_clear (CgtPosition *position)
{
  SumPosition *self = (SumPosition *) position;

  for (guint i = 0; i < self->n_parts; i++)
    cgt_position_unref (self->parts[i]);
}

CgtMove *
sum_move_from_part (guint          part,
                    const CgtMove *move)
{
  return cgt_move_new_split (sum_get_place (part, move->index), move->amount, move->parts, move->n_parts);
}

CgtMove *
sum_move_to_part (const CgtMove *move)
{
  return cgt_move_new_split (sum_get_local (move->index), move->amount, move->parts, move->n_parts);
}

static gboolean
sum_check_move (const CgtPosition *position,
                const CgtMove     *move,
                GError           **error)
{
  const SumPosition *self = get_sum (position);
  guint n = sum_get_part (move->index);
  g_autoptr (CgtMove) local = NULL;

  if (n >= self->n_parts)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                   _("there is no part %u, the last one is part %u"), n + 1, self->n_parts);
      return FALSE;
    }
  local = sum_move_to_part (move);
  return cgt_position_check_move (self->parts[n], local, error);
}

/* All other parts are shared with @position: only the new one takes memory. */
static CgtPosition *
sum_apply (const CgtPosition *position,
           const CgtMove     *move)
{
  const SumPosition *self = get_sum (position);
  guint n = sum_get_part (move->index);
  SumPosition *option = sum_new (self->parts, self->n_parts);
  g_autoptr (CgtMove) local = sum_move_to_part (move);

  cgt_position_unref (option->parts[n]);
  option->parts[n] = self->parts[n]->game->apply (self->parts[n], local);
  cgt_position_add_size (&option->parent, cgt_position_get_size (option->parts[n]));
  return &option->parent;
}

/** Wrapping: a part's moves handed on as the sum's */
typedef struct
{
  guint part;
  CgtMoveFunc func;
  gpointer user_data;
} Wrapping;

static gboolean
wrap_move (CgtMove *move,
           gpointer user_data)
{
  const Wrapping *wrapping = user_data;
  g_autoptr (CgtMove) wrapped = sum_move_from_part (wrapping->part, move);

  return wrapping->func (wrapped, wrapping->user_data);
}

static gboolean
sum_foreach_move (const CgtPosition *position,
                  gint64             where,
                  CgtMoveFunc        func,
                  gpointer           user_data)
{
  const SumPosition *self = get_sum (position);
  guint first = where == CGT_EVERYWHERE ? 0 : sum_get_part (where);
  guint end = where == CGT_EVERYWHERE ? self->n_parts : MIN (first + 1, self->n_parts);
  gint64 local = where == CGT_EVERYWHERE ? CGT_EVERYWHERE : (gint64) sum_get_local (where);

  for (guint i = first; i < end; i++)
    {
      Wrapping wrapping = { i, func, user_data };

      if (!cgt_position_foreach_move (self->parts[i], local, wrap_move, &wrapping))
        return FALSE;
    }
  return TRUE;
}

/* What is known of the values that a move reaches in a part is true of the sum: the other parts stay. */
gboolean
sum_foreach_value (const CgtPosition *position,
                   CgtMoveFunc        func,
                   gpointer           user_data)
{
  const SumPosition *self = get_sum (position);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const CgtPosition *part = self->parts[i];
      Wrapping wrapping = { i, func, user_data };
      gboolean done;

      if (part->game->foreach_value != NULL)
        done = part->game->foreach_value (part, wrap_move, &wrapping);
      else
        done = cgt_position_foreach_move (part, CGT_EVERYWHERE, wrap_move, &wrapping);
      if (!done)
        return FALSE;
    }
  return TRUE;
}

static guint64
sum_count_moves (const CgtPosition *position,
                 gboolean          *exact)
{
  const SumPosition *self = get_sum (position);
  guint64 count = 0;

  *exact = TRUE;
  for (guint i = 0; i < self->n_parts; i++)
    {
      gboolean part_exact;
      guint64 n = cgt_position_count_moves (self->parts[i], &part_exact);

      *exact = *exact && part_exact && n <= G_MAXUINT64 - count;
      count += MIN (n, G_MAXUINT64 - count);
    }
  return count;
}

/* Every part in which there is a move has the same chance. */
static CgtMove *
sum_random_move (const CgtPosition *position,
                 GRand             *random)
{
  const SumPosition *self = get_sum (position);
  guint n = 0;
  guint chosen;

  for (guint i = 0; i < self->n_parts; i++)
    n += !cgt_position_is_finished (self->parts[i]);
  if (n == 0)
    return NULL;
  chosen = g_rand_int_range (random, 0, n);
  for (guint i = 0; ; i++)
    if (!cgt_position_is_finished (self->parts[i]) && chosen-- == 0)
      {
        g_autoptr (CgtMove) move = cgt_position_random_move (self->parts[i], random);

        return sum_move_from_part (i, move);
      }
}

static gboolean
sum_is_finished (const CgtPosition *position)
{
  const SumPosition *self = get_sum (position);

  for (guint i = 0; i < self->n_parts; i++)
    if (!cgt_position_is_finished (self->parts[i]))
      return FALSE;
  return TRUE;
}

static gint
compare_keys (gconstpointer a,
              gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The order of the parts does not matter, nor do finished ones. */
static void
sum_canonical (const CgtPosition *position,
               GString           *key)
{
  const SumPosition *self = get_sum (position);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->n_parts; i++)
    if (!cgt_position_is_finished (self->parts[i]))
      {
        g_autofree char *own = cgt_position_get_key (self->parts[i]);

        g_ptr_array_add (keys, g_strconcat (self->parts[i]->game->id, ":", own, NULL));
      }
  g_ptr_array_sort (keys, compare_keys);
  for (guint i = 0; i < keys->len; i++)
    g_string_append_printf (key, "%s%s", i > 0 ? "+" : "", (const char *) g_ptr_array_index (keys, i));
}

GPtrArray *
sum_list_parts (const CgtPosition *position)
{
  const SumPosition *self = get_sum (position);
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);

  for (guint i = 0; i < self->n_parts; i++)
    g_ptr_array_add (parts, cgt_position_ref (self->parts[i]));
  return parts;
}

static GPtrArray *
sum_components (const CgtPosition *position)
{
  return get_sum (position)->n_parts >= 2 ? sum_list_parts (position) : NULL;
}

CgtPosition *
sum_combine (CgtPosition *const *parts,
             guint               n_parts,
             GError            **error)
{
  if (n_parts <= SUM_MOST_PARTS)
    return sum_position_new (parts, n_parts);
  g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT, _("found %u parts, more than %u is beyond this program"), n_parts, SUM_MOST_PARTS);
  return NULL;
}

static gboolean
sum_locate (const CgtComponent *component,
            guint              *part,
            CgtComponent       *local)
{
  *part = sum_get_part (component->first);
  /* Both may be one. */
  *local = (CgtComponent) { sum_get_local (component->first), sum_get_local (component->last), component->value };
  return local->last < SUM_PLACES - 1;
}

const CgtGame cgt_game_sum = {
  .id = "sum",
  .title = N_("Games Side by Side"),
  .summary = N_("Several games at once: make a move in any one of them."),
  .rule = N_("Several games stand side by side. Make one move in one of them, whichever you like. Whoever finds no move in any of them loses."),
  .how_to_move = N_("Make a move in one of the games, as it is played there."),
  .syntax = N_("games and positions with a plus between them, for example strip:..X.. + nim:3 5"),
  .convention = CGT_NORMAL,
  .value_title = N_("value of a part"),
  .presets = sum_presets,
  .parse = sum_parse,
  .print = sum_print,
  .parse_move = sum_parse_move,
  .print_move = sum_print_move,
  .describe_move = sum_describe_move,
  .describe_part = sum_describe_part,
  .describe_effect = sum_describe_effect,
  .abbreviate_move = sum_abbreviate_move,
  .check_move = sum_check_move,
  .apply = sum_apply,
  .foreach_move = sum_foreach_move,
  .foreach_value = sum_foreach_value,
  .count_moves = sum_count_moves,
  .count_places = sum_count_places,
  .random_move = sum_random_move,
  .is_finished = sum_is_finished,
  .random_position = sum_random_position,
  .random_kinds = sum_random_kinds,
  .takes_part = sum_game_is_summable,
  .list_parts = sum_list_parts,
  .combine = sum_combine,
  .locate = sum_locate,
  .canonical = sum_canonical,
  .components = sum_components,
  .solve = sum_solve,
  .decide = sum_decide,
  .evaluate_components = sum_evaluate_components,
  .find_winning_moves = sum_find_winning_moves,
  .explain = sum_explain,
  .clear = sum_clear,
};
