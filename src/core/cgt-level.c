/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-level.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-analysis.h"
#include "cgt-error.h"

/* A winning move is chosen among so many. */
#define MOST_LISTED 100
/* Up to so many moves are all looked at; of more, so many are drawn. */
#define MOST_CANDIDATES 1000
/* How many moves are drawn in search of one that loses, before all are tried in turn. */
#define MOST_DRAWS 100
/* Bounds on looking for the hardest problem (see choose_hardest()): the candidates, where the
 * notation of a position is long; and the positions visited. */
#define MOST_CANDIDATE_BYTES (4 * 1024 * 1024)
#define MOST_NODES 50000

static const struct
{
  const char *id;
  const char *title;
  const char *description;
  double error_rate;
} levels[CGT_N_LEVELS] = {
  { "beginner", N_("Beginner"), N_("Gives a won position away in six of ten moves."), 0.6 },
  { "casual", N_("Casual"), N_("Gives a won position away in three of ten moves."), 0.3 },
  { "strong", N_("Strong"), N_("Gives a won position away in one of ten moves."), 0.1 },
  { "perfect", N_("Perfect"),
    N_("Never gives a won position away; when it is losing, it leaves you as few good replies as it can find."), 0.0 },
};

const char *
cgt_level_get_id (CgtLevel level)
{
  g_return_val_if_fail ((guint) level < CGT_N_LEVELS, NULL);
  return levels[level].id;
}

gboolean
cgt_level_from_id (const char *id,
                   CgtLevel   *level)
{
  for (guint i = 0; i < CGT_N_LEVELS; i++)
    if (g_str_equal (levels[i].id, id))
      {
        *level = i;
        return TRUE;
      }
  return FALSE;
}

const char *
cgt_level_get_title (CgtLevel level)
{
  g_return_val_if_fail ((guint) level < CGT_N_LEVELS, NULL);
  return g_dgettext (GETTEXT_PACKAGE, levels[level].title);
}

const char *
cgt_level_get_description (CgtLevel level)
{
  g_return_val_if_fail ((guint) level < CGT_N_LEVELS, NULL);
  return g_dgettext (GETTEXT_PACKAGE, levels[level].description);
}

double
cgt_level_get_error_rate (CgtLevel level)
{
  g_return_val_if_fail ((guint) level < CGT_N_LEVELS, 0);
  return levels[level].error_rate;
}

typedef struct
{
  const CgtPosition *position;
  CgtContext *context;
  CgtMove *found;
  GError *error;
} LosingSearch;

/* Ends when @move loses, that is, leaves a won position to the other side. */
static gboolean
try_to_lose (CgtMove *move,
             gpointer user_data)
{
  LosingSearch *search = user_data;
  g_autoptr (CgtPosition) option = NULL;
  CgtOutcome outcome;

  if (!cgt_context_tick (search->context, &search->error))
    return FALSE;
  option = search->position->game->apply (search->position, move);
  if (!cgt_position_decide (option, search->context, &outcome, &search->error))
    return FALSE;
  if (outcome == CGT_OUTCOME_P)
    return TRUE;
  search->found = cgt_move_ref (move);
  return FALSE;
}

/* A move that gives a won position away. Almost always most moves do, so drawing finds one soon;
 * where it does not, and there are not too many moves, all are tried in turn. *@losing stays NULL
 * if every move wins, or none that loses was found. */
static gboolean
find_losing_move (const CgtAnalysis *analysis,
                  GRand             *random,
                  CgtContext        *context,
                  CgtMove          **losing,
                  GError           **error)
{
  LosingSearch search = { analysis->position, context, NULL, NULL };
  gboolean exact;
  guint64 n_moves = cgt_position_count_moves (analysis->position, &exact);

  *losing = NULL;
  if (exact && analysis->count_exact && analysis->count == n_moves)
    return TRUE;
  for (guint i = 0; i < MOST_DRAWS && search.found == NULL && search.error == NULL; i++)
    {
      g_autoptr (CgtMove) move = cgt_position_random_move (analysis->position, random);

      try_to_lose (move, &search);
    }
  if (search.found == NULL && search.error == NULL && exact && n_moves <= MOST_CANDIDATES)
    cgt_position_foreach_move (analysis->position, CGT_EVERYWHERE, try_to_lose, &search);

  *losing = search.found;
  if (search.error == NULL)
    return TRUE;
  g_propagate_error (error, search.error);
  return FALSE;
}

static gboolean
collect_move (CgtMove *move,
              gpointer user_data)
{
  g_ptr_array_add (user_data, cgt_move_ref (move));
  return TRUE;
}

static gint
compare_moves (gconstpointer a,
               gconstpointer b)
{
  return cgt_move_compare (*(CgtMove *const *) a, *(CgtMove *const *) b);
}

/* @n moves drawn by chance, those drawn twice once only. */
static GPtrArray *
draw_moves (const CgtPosition *position,
            guint              n,
            GRand             *random)
{
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (drawn, cgt_position_random_move (position, random));
  g_ptr_array_sort (drawn, compare_moves);
  for (guint i = 0; i < drawn->len; i++)
    {
      CgtMove *move = g_ptr_array_index (drawn, i);

      if (i == 0 || !cgt_move_equal (move, g_ptr_array_index (drawn, i - 1)))
        g_ptr_array_add (moves, cgt_move_ref (move));
    }
  return moves;
}

/* Brings a move for every value that @moves reach to the front, in the order in which they stand
 * there: positions of one value are answered much alike, so few of each will do. */
static gboolean
bring_values_forward (const CgtPosition *position,
                      GPtrArray         *moves,
                      CgtContext        *context,
                      GError           **error)
{
  g_autoptr (CgtValueSet) values = cgt_value_set_new ();
  guint n_front = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      gpointer move = g_ptr_array_index (moves, i);
      g_autoptr (CgtPosition) option = NULL;
      CgtResult result;

      if (!cgt_context_tick (context, error))
        return FALSE;
      option = position->game->apply (position, move);
      if (!cgt_position_solve (option, context, &result, error))
        return FALSE;
      if (!result.has_value || cgt_value_set_contains (values, result.value))
        continue;
      cgt_value_set_add (values, result.value);
      g_ptr_array_index (moves, i) = g_ptr_array_index (moves, n_front);
      g_ptr_array_index (moves, n_front++) = move;
    }
  return TRUE;
}

/* The share of the replies to @move that keep the win for the other side, 0 to 1; 2 if it has won
 * without another move, as a misère game can end. */
static gboolean
get_share (const CgtPosition *position,
           const CgtMove     *move,
           CgtContext        *context,
           double            *share,
           GError           **error)
{
  g_autoptr (CgtPosition) option = position->game->apply (position, move);
  g_autoptr (CgtAnalysis) analysis = NULL;

  *share = 2;
  if (cgt_position_is_finished (option))
    return TRUE;
  analysis = cgt_analyse (option, 1, context, error);
  if (analysis == NULL)
    return FALSE;
  *share = (double) analysis->count / (double) cgt_position_count_moves (option, NULL);
  return TRUE;
}

static void
shuffle (GPtrArray *moves,
         GRand     *random)
{
  for (guint i = moves->len; i > 1; i--)
    {
      guint j = g_rand_int_range (random, 0, i);
      gpointer move = g_ptr_array_index (moves, i - 1);

      g_ptr_array_index (moves, i - 1) = g_ptr_array_index (moves, j);
      g_ptr_array_index (moves, j) = move;
    }
}

typedef struct
{
  GPtrArray *moves;
  guint most;
} Collection;

/* Ends when there is one move too many. */
static gboolean
collect_up_to (CgtMove *move,
               gpointer user_data)
{
  Collection *collection = user_data;

  g_ptr_array_add (collection->moves, cgt_move_ref (move));
  return collection->moves->len <= collection->most;
}

/* A move for every value that the options of @position have, where the game can tell and they are no
 * more than @most; otherwise empty. */
static GPtrArray *
collect_values (const CgtPosition *position,
                guint              most)
{
  Collection collection = { g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref), most };

  if (position->game->foreach_value != NULL &&
      !position->game->foreach_value (position, collect_up_to, &collection))
    g_ptr_array_set_size (collection.moves, 0);
  return collection.moves;
}

/* So many moves drawn by chance, in an order left to chance, but those for different values first. */
static GPtrArray *
collect_sample (const CgtPosition *position,
                guint              n,
                GRand             *random,
                CgtContext        *context,
                GError           **error)
{
  g_autoptr (GPtrArray) sample = collect_values (position, n);
  g_autoptr (GPtrArray) drawn = draw_moves (position, n - sample->len, random);

  shuffle (sample, random);
  shuffle (drawn, random);
  if (sample->len == 0 && !bring_values_forward (position, drawn, context, error))
    return NULL;
  g_ptr_array_extend (sample, drawn, (GCopyFunc) (GCallback) cgt_move_ref, NULL);
  return g_steal_pointer (&sample);
}

/* All moves, in an order left to chance, or a sample where they are too many to look at. */
static GPtrArray *
collect_candidates (const CgtPosition *position,
                    GRand             *random,
                    CgtContext        *context,
                    GError           **error)
{
  g_autofree char *notation = cgt_position_to_string (position);
  guint most = CLAMP (MOST_CANDIDATE_BYTES / (strlen (notation) + 1), 16, MOST_CANDIDATES);
  gboolean exact;
  guint64 n_moves = cgt_position_count_moves (position, &exact);
  GPtrArray *moves;

  if (!exact || n_moves > most)
    return collect_sample (position, most, random, context, error);
  moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
  cgt_position_foreach_move (position, CGT_EVERYWHERE, collect_move, moves);
  shuffle (moves, random);
  return moves;
}

/* Goes through @moves, the best so far in *@best, one of the best by chance where there are several. */
static gboolean
compare_candidates (const CgtPosition *position,
                    GPtrArray         *moves,
                    GRand             *random,
                    CgtContext        *context,
                    CgtMove          **best,
                    GError           **error)
{
  double least = G_MAXDOUBLE;
  guint n_equal = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      CgtMove *move = g_ptr_array_index (moves, i);
      double share;

      if (!cgt_context_tick (context, error) || !get_share (position, move, context, &share, error))
        return FALSE;
      if (share > least)
        continue;
      n_equal = share < least ? 1 : n_equal + 1;
      least = share;
      if (g_rand_int_range (random, 0, n_equal) == 0)
        *best = move;
    }
  return TRUE;
}

/* From a lost position: the move after which the smallest share of the replies keeps the win. The
 * work is bounded by counts that are the same on every machine, not by the clock, so that the same
 * generator always gives the same move. What has been looked at when a bound is reached decides.
 *
 * Of up to MOST_CANDIDATES moves all are looked at, of more a sample of so many (fewer on a huge board).
 * It has a move for every value reached where the game can tell those (see foreach_value()) and they
 * fit; otherwise of the moves drawn the ones that lead to different values come first.
 *
 * MOST_NODES positions are visited at most, in looking at all of them together. In the strip game
 * that is enough for every lost empty strip of up to 50 cells (29,050 positions, a third of a second;
 * of 40, 7,820); from 56 cells on (51,434) some moves are left out, as they are of a pair of piles
 * of 300. Where moves lead to mirror images the solver remembers, as one context is given to all
 * questions; a share must not be taken over by key, since positions of one key may differ in their
 * number of moves. */
static CgtMove *
choose_hardest (const CgtPosition *position,
                GRand             *random,
                CgtContext        *context,
                GError           **error)
{
  g_autoptr (CgtContext) bounded = cgt_context_new (cgt_context_get_cancellable (context));
  g_autoptr (GError) failure = NULL;
  g_autoptr (GPtrArray) moves = NULL;
  CgtMove *best = NULL;

  cgt_context_set_limits (bounded, MOST_NODES, 0);
  moves = collect_candidates (position, random, bounded, &failure);
  if (moves != NULL && compare_candidates (position, moves, random, bounded, &best, &failure))
    return cgt_move_ref (best);
  if (!g_error_matches (failure, CGT_ERROR, CGT_ERROR_LIMIT))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  return best != NULL ? cgt_move_ref (best) : cgt_position_random_move (position, random);
}

CgtMove *
cgt_level_choose_move (CgtLevel           level,
                       const CgtPosition *position,
                       GRand             *random,
                       CgtContext        *context,
                       GError           **error)
{
  g_autoptr (CgtAnalysis) analysis = NULL;
  gboolean errs;

  g_return_val_if_fail ((guint) level < CGT_N_LEVELS, NULL);
  g_return_val_if_fail (!cgt_position_is_finished (position), NULL);

  errs = g_rand_double (random) < levels[level].error_rate;
  analysis = cgt_analyse (position, MOST_LISTED, context, error);
  if (analysis == NULL)
    return NULL;
  if (analysis->result.outcome == CGT_OUTCOME_P)
    {
      if (level == CGT_LEVEL_PERFECT)
        return choose_hardest (position, random, context, error);
      return cgt_position_random_move (position, random);
    }

  if (errs)
    {
      CgtMove *losing;

      if (!find_losing_move (analysis, random, context, &losing, error))
        return NULL;
      if (losing != NULL)
        return losing;
    }
  return cgt_move_ref (g_ptr_array_index (analysis->moves, g_rand_int_range (random, 0, analysis->moves->len)));
}
