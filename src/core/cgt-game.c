/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-game.h"

#include <glib/gi18n-lib.h>

#include "cgt-search.h"

const char *
cgt_game_get_title (const CgtGame *game)
{
  return g_dgettext (GETTEXT_PACKAGE, game->title);
}

const char *
cgt_game_get_rule (const CgtGame *game)
{
  return g_dgettext (GETTEXT_PACKAGE, game->rule);
}

gboolean
cgt_game_has_values (const CgtGame *game)
{
  return game->convention == CGT_NORMAL && game->no_value == NULL;
}

CgtPosition *
cgt_game_parse (const CgtGame *game,
                const char    *text,
                GError       **error)
{
  return game->parse (text, error);
}

CgtPosition *
cgt_game_get_start (const CgtGame *game)
{
  /* The presets are part of the program and parsed by its tests. */
  return game->parse (game->presets[0].notation, NULL);
}

CgtMove *
cgt_position_parse_move (const CgtPosition *position,
                         const char        *text,
                         GError           **error)
{
  g_autoptr (CgtMove) move = position->game->parse_move (position, text, error);

  if (move == NULL || !cgt_position_check_move (position, move, error))
    return NULL;
  return g_steal_pointer (&move);
}

char *
cgt_position_move_to_string (const CgtPosition *position,
                             const CgtMove     *move)
{
  GString *text = g_string_new (NULL);

  position->game->print_move (position, move, text);
  return g_string_free (text, FALSE);
}

char *
cgt_position_describe_move (const CgtPosition *position,
                            const CgtMove     *move)
{
  return position->game->describe_move (position, move);
}

char *
cgt_position_describe_title (const CgtPosition *position)
{
  if (position->game->describe_title == NULL)
    return g_strdup (cgt_game_get_title (position->game));
  return position->game->describe_title (position);
}

char *
cgt_position_describe_rule (const CgtPosition *position)
{
  if (position->game->describe_rule == NULL)
    return g_strdup (cgt_game_get_rule (position->game));
  return position->game->describe_rule (position);
}

char *
cgt_position_describe_how_to_move (const CgtPosition *position)
{
  if (position->game->describe_how_to_move != NULL)
    return position->game->describe_how_to_move (position);
  return position->game->how_to_move != NULL ? g_strdup (g_dgettext (GETTEXT_PACKAGE, position->game->how_to_move)) : NULL;
}

char *
cgt_position_abbreviate_move (const CgtPosition *position,
                              const CgtMove     *move)
{
  if (position->game->abbreviate_move == NULL)
    return cgt_position_describe_move (position, move);
  return position->game->abbreviate_move (position, move);
}

char *
cgt_position_describe_effect (const CgtPosition *position,
                              const CgtMove     *move,
                              char             **subject)
{
  *subject = NULL;
  if (position->game->describe_effect == NULL)
    return NULL;
  return position->game->describe_effect (position, move, subject);
}

gboolean
cgt_position_check_move (const CgtPosition *position,
                         const CgtMove     *move,
                         GError           **error)
{
  return position->game->check_move (position, move, error);
}

CgtPosition *
cgt_position_play (const CgtPosition *position,
                   const CgtMove     *move,
                   GError           **error)
{
  if (!cgt_position_check_move (position, move, error))
    return NULL;
  return position->game->apply (position, move);
}

gboolean
cgt_position_foreach_move (const CgtPosition *position,
                           gint64             where,
                           CgtMoveFunc        func,
                           gpointer           user_data)
{
  return position->game->foreach_move (position, where, func, user_data);
}

static gboolean
count_one (CgtMove *move,
           gpointer user_data)
{
  guint64 *count = user_data;

  (*count)++;
  return TRUE;
}

guint64
cgt_position_count_moves (const CgtPosition *position,
                          gboolean          *exact)
{
  gboolean unused;
  guint64 count = 0;

  if (exact == NULL)
    exact = &unused;
  *exact = TRUE;
  if (position->game->count_moves != NULL)
    return position->game->count_moves (position, exact);
  cgt_position_foreach_move (position, CGT_EVERYWHERE, count_one, &count);
  return count;
}

static gboolean
stop_at_once (CgtMove *move,
              gpointer user_data)
{
  return FALSE;
}

guint
cgt_position_count_places (const CgtPosition *position,
                           const CgtMove     *move)
{
  return position->game->count_places != NULL ? position->game->count_places (position, move) : 1;
}

gboolean
cgt_position_is_finished (const CgtPosition *position)
{
  if (position->game->is_finished != NULL)
    return position->game->is_finished (position);
  return cgt_position_foreach_move (position, CGT_EVERYWHERE, stop_at_once, NULL);
}

typedef struct
{
  GRand *random;
  CgtMove *chosen;
  guint seen;
} Reservoir;

static gboolean
draw_one (CgtMove *move,
          gpointer user_data)
{
  Reservoir *reservoir = user_data;

  reservoir->seen++;
  if (g_rand_int_range (reservoir->random, 0, reservoir->seen) == 0)
    {
      g_clear_pointer (&reservoir->chosen, cgt_move_unref);
      reservoir->chosen = cgt_move_ref (move);
    }
  return reservoir->seen < G_MAXINT32;
}

CgtMove *
cgt_position_random_move (const CgtPosition *position,
                          GRand             *random)
{
  Reservoir reservoir = { random, NULL, 0 };

  if (position->game->random_move != NULL)
    return position->game->random_move (position, random);
  cgt_position_foreach_move (position, CGT_EVERYWHERE, draw_one, &reservoir);
  return reservoir.chosen;
}

char *
cgt_position_get_key (const CgtPosition *position)
{
  GString *key;

  if (position->game->canonical == NULL)
    return cgt_position_to_string (position);
  key = g_string_new (NULL);
  position->game->canonical (position, key);
  return g_string_free (key, FALSE);
}

gboolean
cgt_position_solve (const CgtPosition *position,
                    CgtContext        *context,
                    CgtResult         *result,
                    GError           **error)
{
  if (position->game->solve != NULL)
    return position->game->solve (position, context, result, error);
  return cgt_search (position, context, result, error);
}

gboolean
cgt_position_find_value (const CgtPosition *position,
                         CgtContext        *context,
                         guint64           *value,
                         GError           **error)
{
  CgtResult result;

  if (!cgt_position_solve (position, context, &result, error) ||
      (!result.has_value && !cgt_search (position, context, &result, error)))
    return FALSE;
  *value = result.value;
  return TRUE;
}

gboolean
cgt_position_decide (const CgtPosition *position,
                     CgtContext        *context,
                     CgtOutcome        *outcome,
                     GError           **error)
{
  CgtResult result;

  if (position->game->decide != NULL)
    return position->game->decide (position, context, outcome, error);
  if (!cgt_position_solve (position, context, &result, error))
    return FALSE;
  *outcome = result.outcome;
  return TRUE;
}
