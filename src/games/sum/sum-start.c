/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum.h"

#include <glib/gi18n-lib.h>

#include "cgt-analysis.h"
#include "cgt-registry.h"

/* What a match may begin with. */

/* All that can follow a sum of the smallest kind is about so much. */
#define MOST_FOLLOWERS 64
/* A part that is finished is drawn again, so often. */
#define MOST_DRAWS 20

const CgtPreset sum_presets[] = {
  { N_("Two in a Row + Block Tower + Nim"), "strip:..X.. + tower:111/110/011 + nim:3 5", N_("Three different games, and few moves that win") },
  { N_("Nim + Block Tower"), "nim:3 + tower:111/111/110", N_("A heap and a tower: what is a block worth in stones?") },
  { N_("Two in a Row + Take or Split"), "strip:.... + take-split:3 1", N_("Two small games") },
  { N_("Take or Split + Two in a Row"), "take-split:5 2 + strip:.X.....", N_("Take, split, or put a cross") },
  { N_("Two in a Row, twice + Nim"), "strip:......... + strip:...... + nim:1", N_("Two strips and a stone") },
  { NULL, NULL, NULL }
};

/* The games that can be parts, in a random order. */
static GPtrArray *
shuffle_games (GRand *random)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);
  GPtrArray *shuffled = g_ptr_array_new ();

  for (guint i = 0; i < n_games; i++)
    if (!games[i]->hidden && sum_game_is_summable (games[i], NULL))
      g_ptr_array_insert (shuffled, g_rand_int_range (random, 0, shuffled->len + 1), (gpointer) games[i]);
  return shuffled;
}

static gboolean
add_option (CgtMove *move,
            gpointer user_data)
{
  gpointer *data = user_data;
  const CgtPosition *position = data[0];
  GPtrArray *waiting = data[1];
  GHashTable *seen = data[2];
  CgtPosition *option = position->game->apply (position, move);

  if (g_hash_table_add (seen, cgt_position_to_string (option)))
    g_ptr_array_add (waiting, option);
  else
    cgt_position_unref (option);
  return waiting->len <= MOST_FOLLOWERS;
}

/* Whether no more than @most positions can come of @position. */
static gboolean
has_few_followers (const CgtPosition *position,
                   guint              most)
{
  g_autoptr (GPtrArray) waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_ptr_array_add (waiting, cgt_position_ref (position));
  for (guint next = 0; next < waiting->len; next++)
    {
      gpointer data[] = { g_ptr_array_index (waiting, next), waiting, seen };

      if (waiting->len > most)
        return FALSE;
      cgt_position_foreach_move (data[0], CGT_EVERYWHERE, add_option, data);
    }
  return waiting->len <= most;
}

/* Played on until little enough can follow. */
static CgtPosition *
draw_tiny_part (const CgtGame *game,
                guint          most,
                GRand         *random)
{
  CgtPosition *part = game->random_position (CGT_SIZE_TINY, random);

  while (!has_few_followers (part, most))
    {
      g_autoptr (CgtMove) move = cgt_position_random_move (part, random);
      CgtPosition *option = game->apply (part, move);

      cgt_position_unref (part);
      part = option;
    }
  return part;
}

static CgtPosition *
draw_part (const CgtGame *game,
           CgtSize        size,
           GRand         *random)
{
  CgtPosition *part = game->random_position (size, random);

  for (guint i = 0; i < MOST_DRAWS && cgt_position_is_finished (part); i++)
    {
      cgt_position_unref (part);
      part = game->random_position (size, random);
    }
  return part;
}

CgtPosition *
sum_random_position (CgtSize size,
                     GRand  *random)
{
  static const struct { gint32 n_least, n_most; CgtSize size; } sizes[] = {
    { 1, 3, CGT_SIZE_TINY }, { 2, 2, CGT_SIZE_SMALL }, { 3, 3, CGT_SIZE_SMALL }, { 3, 4, CGT_SIZE_MEDIUM }
  };
  static const guint most_followers[] = { MOST_FOLLOWERS, 8, 4 };
  guint n = g_rand_int_range (random, sizes[size].n_least, sizes[size].n_most + 1);
  g_autoptr (GPtrArray) games = shuffle_games (random);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);

  for (guint i = 0; i < n; i++)
    {
      const CgtGame *game = g_ptr_array_index (games, i % games->len);

      if (size == CGT_SIZE_TINY)
        g_ptr_array_add (parts, draw_tiny_part (game, most_followers[n - 1], random));
      else
        g_ptr_array_add (parts, draw_part (game, sizes[size].size, random));
    }
  return sum_position_new ((CgtPosition *const *) parts->pdata, parts->len);
}

/* Sums with something to think about */

/* The part that is still missing is drawn again so often before the whole is; and the whole so often. */
#define MOST_FITTING 60
#define MOST_WHOLE 40
/* Values of positions that take longer are not waited for. */
#define MOST_NODES 200000

static gboolean
find_value (const CgtPosition *part,
            guint64           *value)
{
  g_autoptr (CgtContext) context = cgt_context_new (NULL);

  cgt_context_set_limits (context, MOST_NODES, 0);
  return cgt_position_find_value (part, context, value, NULL);
}

/* Draws the last part again until it is worth @wanted; NULL if none is found. */
static CgtPosition *
draw_fitting_part (const CgtGame *game,
                   CgtSize        size,
                   guint64        wanted,
                   GRand         *random)
{
  for (guint i = 0; i < MOST_FITTING; i++)
    {
      g_autoptr (CgtPosition) part = draw_part (game, size, random);
      guint64 value;

      if (!cgt_position_is_finished (part) && find_value (part, &value) && value == wanted)
        return g_steal_pointer (&part);
    }
  return NULL;
}

/* A sum that is worth *0; NULL if the last part could not be found. */
static CgtPosition *
try_lost (CgtSize size,
          GRand  *random)
{
  static const struct { guint n; CgtSize size; } sizes[] = {
    { 2, CGT_SIZE_TINY }, { 2, CGT_SIZE_SMALL }, { 3, CGT_SIZE_SMALL }, { 4, CGT_SIZE_SMALL }
  };
  g_autoptr (GPtrArray) games = shuffle_games (random);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  guint64 sum = 0;

  for (guint i = 0; i < sizes[size].n; i++)
    {
      const CgtGame *game = g_ptr_array_index (games, i % games->len);
      gboolean last = i + 1 == sizes[size].n;
      CgtPosition *part = last ? draw_fitting_part (game, sizes[size].size, sum, random) : draw_part (game, sizes[size].size, random);
      guint64 value;

      if (part == NULL)
        return NULL;
      g_ptr_array_add (parts, part);
      if (!find_value (part, &value))
        return NULL;
      sum ^= value;
    }
  return sum_position_new ((CgtPosition *const *) parts->pdata, parts->len);
}

static CgtPosition *
draw_lost (CgtSize size,
           GRand  *random)
{
  for (guint i = 0; i < MOST_WHOLE; i++)
    {
      CgtPosition *position = try_lost (size, random);

      if (position != NULL)
        return position;
    }
  /* Every position is lost together with itself. */
  return cgt_game_parse (&cgt_game_sum, "strip:..X.. + strip:..X..", NULL);
}

static gboolean
has_one_winning_move (const CgtPosition *position)
{
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (CgtAnalysis) analysis = NULL;

  cgt_context_set_limits (context, MOST_NODES, 0);
  analysis = cgt_analyse (position, 1, context, NULL);
  return analysis != NULL && analysis->count_exact && analysis->count == 1;
}

static CgtPosition *
draw_one_winning (CgtSize size,
                  GRand  *random)
{
  for (guint i = 0; i < 4 * MOST_WHOLE; i++)
    {
      CgtPosition *position = sum_random_position (size == CGT_SIZE_LARGE ? CGT_SIZE_MEDIUM : size, random);

      if (has_one_winning_move (position))
        return position;
      cgt_position_unref (position);
    }
  return cgt_game_get_start (&cgt_game_sum);
}

const CgtRandomKind sum_random_kinds[] = {
  { N_("Anything"), NULL },
  { N_("Exactly one winning move"), draw_one_winning },
  { N_("Lost for whoever begins"), draw_lost },
  { NULL, NULL }
};
