/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "brute.h"
#include "cgt-analysis.h"
#include "cgt-level.h"
#include "cgt-registry.h"
#include "cgt-search.h"

/* What is computed about every game, held against brute force on tiny positions and against itself
 * on larger ones. */

#define N_TINY 4000
#define N_LARGER 60
#define MANY_MOVES 100000

/* By game, kept to the end of the program: the cases ask about the same positions. To free so many small things
 * midway would also cost minutes where the C library fills all that is freed (MALLOC_PERTURB_, which meson sets): it
 * fills the whole hole they leave again for every array that grows into it. */
static GHashTable *brutes;

static Brute *
get_brute (const CgtGame *game)
{
  Brute *brute = g_hash_table_lookup (brutes, game);

  if (brute == NULL)
    {
      brute = brute_new (game);
      g_hash_table_insert (brutes, (gpointer) game, brute);
    }
  return brute;
}

static const CgtGame *
get_game (gconstpointer data)
{
  return data;
}

/* Small, medium and now and then large; small only where there is nothing but the generic search. */
static CgtPosition *
random_larger (const CgtGame *game,
               guint          i,
               GRand         *random)
{
  static const CgtSize sizes[] = { CGT_SIZE_SMALL, CGT_SIZE_MEDIUM, CGT_SIZE_SMALL, CGT_SIZE_MEDIUM, CGT_SIZE_LARGE };

  return game->random_position (game->solve != NULL ? sizes[i % G_N_ELEMENTS (sizes)] : CGT_SIZE_SMALL, random);
}

static CgtResult
solve (const CgtPosition *position)
{
  g_autoptr (GError) error = NULL;
  CgtResult result;

  g_assert_true (cgt_position_solve (position, NULL, &result, &error));
  g_assert_no_error (error);
  return result;
}

static CgtAnalysis *
analyse (const CgtPosition *position,
         guint              max_moves)
{
  g_autoptr (GError) error = NULL;
  CgtAnalysis *analysis = cgt_analyse (position, max_moves, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (analysis);
  return analysis;
}

static void
assert_same_result (const CgtPosition *position,
                    const CgtResult   *found,
                    const CgtResult   *expected)
{
  if (found->outcome != expected->outcome || found->has_value != expected->has_value ||
      (found->has_value && found->value != expected->value))
    {
      g_autofree char *text = cgt_position_to_string (position);

      g_error ("%s %s: found outcome %d, value %d %" G_GUINT64_FORMAT "; expected %d, %d %" G_GUINT64_FORMAT,
               position->game->id, text, found->outcome, found->has_value, found->value,
               expected->outcome, expected->has_value, expected->value);
    }
}

static void
test_outcome (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  Brute *brute = get_brute (game);

  for (guint i = 0; i < N_TINY; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);
      g_autofree char *text = cgt_position_to_string (position);
      CgtResult expected = brute_solve (brute, text);
      CgtResult found = solve (position);
      CgtOutcome outcome;

      assert_same_result (position, &found, &expected);
      g_assert_true (cgt_position_decide (position, NULL, &outcome, NULL));
      g_assert_cmpint (outcome, ==, expected.outcome);
    }
  g_test_message ("%u positions", brute_get_size (brute));
}

/* The generic search gives the same, with the game's keys and components, fresh and with memory. */
static void
test_search (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  Brute *brute = get_brute (game);
  g_autoptr (CgtSearch) search = cgt_search_new (NULL);

  for (guint i = 0; i < N_TINY; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);
      g_autofree char *text = cgt_position_to_string (position);
      CgtResult expected = brute_solve (brute, text);
      CgtResult found;

      g_assert_true (cgt_search_solve (search, position, &found, NULL));
      assert_same_result (position, &found, &expected);
      if (i % 20 != 0)
        continue;
      g_assert_true (cgt_search (position, NULL, &found, NULL));
      assert_same_result (position, &found, &expected);
    }
}

/* Every option of a lost position is won, and a won one has one that is lost: by brute force, so
 * that the brute force itself is in order, and by the solver. */
static void
test_options (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  Brute *brute = get_brute (game);

  for (guint i = 0; i < N_TINY / 10; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);
      g_autofree char *text = cgt_position_to_string (position);
      GPtrArray *options = brute_get_options (brute, text);
      CgtResult result = solve (position);
      guint n_lost = 0;

      for (guint j = 0; j < options->len; j++)
        {
          g_autoptr (CgtPosition) option = cgt_game_parse (game, g_ptr_array_index (options, j), NULL);

          n_lost += solve (option).outcome == CGT_OUTCOME_P;
        }
      if (options->len == 0)
        g_assert_cmpint (result.outcome, ==, game->convention == CGT_MISERE ? CGT_OUTCOME_N : CGT_OUTCOME_P);
      else
        g_assert_cmpint (result.outcome, ==, n_lost > 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P);
    }
}

/* For each place with a winning split, the least number of parts of one, by brute force. */
static void
assert_shortest (const CgtAnalysis *analysis,
                 GPtrArray         *winning)
{
  guint at = 0;
  guint n_shortest = 0;

  for (guint i = 0; i < winning->len;)
    {
      const CgtMove *first = g_ptr_array_index (winning, i);
      guint fewest = 0;

      for (; i < winning->len && ((CgtMove *) g_ptr_array_index (winning, i))->index == first->index; i++)
        {
          const CgtMove *move = g_ptr_array_index (winning, i);

          if (move->n_parts > 0 && (fewest == 0 || move->n_parts < fewest))
            fewest = move->n_parts;
        }
      if (fewest == 0)
        continue;
      n_shortest++;
      g_assert_cmpuint (at, <, analysis->shortest->len);
      g_assert_cmpuint (((CgtMove *) g_ptr_array_index (analysis->shortest, at))->index, ==, first->index);
      g_assert_cmpuint (((CgtMove *) g_ptr_array_index (analysis->shortest, at))->n_parts, ==, fewest);
      at++;
    }
  g_assert_cmpuint (analysis->shortest->len, ==, n_shortest);
  for (guint i = 0; i < analysis->shortest->len; i++)
    {
      g_autoptr (CgtPosition) option = cgt_position_play (analysis->position, g_ptr_array_index (analysis->shortest, i), NULL);

      g_assert_nonnull (option);
      g_assert_cmpint (solve (option).outcome, ==, CGT_OUTCOME_P);
    }
}

static void
test_moves (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  Brute *brute = get_brute (game);

  for (guint i = 0; i < N_TINY / 2; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);
      g_autofree char *text = cgt_position_to_string (position);
      CgtResult expected = brute_solve (brute, text);
      GPtrArray *winning = brute_get_winning_moves (brute, text);
      g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
      guint max_moves = i % 3 == 0 ? 1 + i % 5 : MANY_MOVES;
      g_autoptr (CgtAnalysis) analysis = analyse (position, max_moves);

      assert_same_result (position, &analysis->result, &expected);
      g_assert_true (cgt_position_equal (analysis->position, position));
      g_assert_cmpuint (analysis->max_moves, ==, max_moves);
      g_assert_true (analysis->count_exact);
      g_assert_cmpuint (analysis->count, ==, winning->len);
      g_assert_cmpuint (analysis->moves->len, ==, MIN (winning->len, max_moves));
      g_assert_cmpint (cgt_analysis_is_complete (analysis), ==, winning->len <= max_moves);
      for (guint j = 0; j < analysis->moves->len; j++)
        {
          g_autofree char *move = cgt_position_move_to_string (position, g_ptr_array_index (analysis->moves, j));

          g_assert_cmpstr (move, ==, g_ptr_array_index (winning, j));
        }
      for (guint j = 0; j < winning->len; j++)
        g_ptr_array_add (moves, cgt_position_parse_move (position, g_ptr_array_index (winning, j), NULL));
      assert_shortest (analysis, moves);
    }
}

static void
assert_components (const CgtAnalysis *analysis)
{
  guint64 sum = 0;

  if (!analysis->result.has_value)
    {
      g_assert_cmpuint (analysis->components->len, ==, 0);
      return;
    }
  for (guint i = 0; i < analysis->components->len; i++)
    {
      const CgtComponent *component = &g_array_index (analysis->components, CgtComponent, i);

      g_assert_cmpuint (component->first, <=, component->last);
      if (i > 0)
        g_assert_cmpuint (component->first, >, g_array_index (analysis->components, CgtComponent, i - 1).last);
      sum ^= component->value;
    }
  if (analysis->position->game->evaluate_components != NULL)
    g_assert_cmpuint (sum, ==, analysis->result.value);
  else
    g_assert_cmpuint (analysis->components->len, ==, 0);
}

static void
test_components (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  Brute *brute = get_brute (game);

  for (guint i = 0; i < N_TINY / 4; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);
      g_autofree char *text = cgt_position_to_string (position);
      CgtResult expected = brute_solve (brute, text);
      g_autoptr (CgtAnalysis) analysis = analyse (position, 1);
      g_autoptr (GPtrArray) components = game->components != NULL ? game->components (position) : NULL;
      guint64 sum = 0;

      assert_components (analysis);
      if (components == NULL)
        continue;
      g_assert_true (expected.has_value);
      g_assert_cmpuint (components->len, >=, 2);
      for (guint j = 0; j < components->len; j++)
        {
          const CgtPosition *component = g_ptr_array_index (components, j);
          g_autofree char *part = cgt_position_to_string (component);

          sum ^= brute_solve (get_brute (component->game), part).value;
        }
      g_assert_cmpuint (sum, ==, expected.value);
    }
}

static gboolean
count_if_leaves (CgtMove *move,
                 gpointer user_data)
{
  gpointer *data = user_data;
  const CgtPosition *position = data[0];
  g_autoptr (CgtPosition) option = position->game->apply (position, move);
  g_autofree char *text = cgt_position_to_string (option);

  if (brute_solve (data[1], text).value == *(guint64 *) data[2])
    (*(guint *) data[3])++;
  return TRUE;
}

/* As a part of a sum: its moves that win are those that leave it with the value of the rest. */
static void
test_beside (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  Brute *brute = get_brute (game);

  for (guint i = 0; i < N_TINY / 4 && cgt_game_has_values (game); i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);
      g_autofree char *text = cgt_position_to_string (position);
      guint64 beside = g_rand_int_range (random, 1, 6);
      guint64 value = brute_solve (brute, text).value ^ beside;
      guint max_moves = i % 3 == 0 ? 1 + i % 5 : MANY_MOVES;
      g_autoptr (CgtAnalysis) analysis = cgt_analyse_beside (position, beside, max_moves, NULL, NULL);
      guint n_winning = 0;
      gpointer count[] = { position, brute, &beside, &n_winning };

      g_assert_cmpuint (analysis->result.value, ==, value);
      g_assert_cmpint (analysis->result.outcome, ==, value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P);
      if (value != 0)
        cgt_position_foreach_move (position, CGT_EVERYWHERE, count_if_leaves, count);
      g_assert_true (analysis->count_exact);
      g_assert_cmpuint (analysis->count, ==, n_winning);
      g_assert_cmpuint (analysis->moves->len, ==, MIN (n_winning, max_moves));
      n_winning = 0;
      for (guint j = 0; j < analysis->moves->len; j++)
        count_if_leaves (g_ptr_array_index (analysis->moves, j), count);
      g_assert_cmpuint (n_winning, ==, analysis->moves->len);
    }
}

static void
test_keys (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  Brute *brute = get_brute (game);
  g_autoptr (GHashTable) first = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < N_TINY; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);
      g_autofree char *text = cgt_position_to_string (position);
      CgtResult result = brute_solve (brute, text);
      g_autofree char *key = cgt_position_get_key (position);
      const CgtResult *earlier = g_hash_table_lookup (first, key);

      if (earlier != NULL)
        assert_same_result (position, &result, earlier);
      else
        g_hash_table_insert (first, g_steal_pointer (&key), g_memdup2 (&result, sizeof result));
    }
}

/* On positions that brute force does not reach, the solver has to agree with itself a move later. */
static void
test_larger (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < N_LARGER; i++)
    {
      g_autoptr (CgtPosition) position = random_larger (game, i, random);
      g_autoptr (CgtAnalysis) analysis = analyse (position, 50);

      assert_components (analysis);
      g_assert_cmpint (analysis->moves->len > 0, ==, analysis->result.outcome == CGT_OUTCOME_N);
      g_assert_cmpuint (analysis->count, >=, analysis->moves->len);
      if (analysis->result.has_value)
        g_assert_cmpint (analysis->result.outcome == CGT_OUTCOME_N, ==, analysis->result.value != 0);
      for (guint j = 0; j < analysis->moves->len; j++)
        {
          g_autoptr (CgtPosition) option = cgt_position_play (position, g_ptr_array_index (analysis->moves, j), NULL);

          g_assert_nonnull (option);
          g_assert_cmpint (solve (option).outcome, ==, CGT_OUTCOME_P);
          if (j > 0)
            g_assert_cmpint (cgt_move_compare (g_ptr_array_index (analysis->moves, j - 1), g_ptr_array_index (analysis->moves, j)), <, 0);
        }
      for (guint j = 0; j < 30; j++)
        {
          g_autoptr (CgtMove) move = cgt_position_random_move (position, random);
          g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);
          CgtResult result = solve (option);

          if (analysis->result.outcome == CGT_OUTCOME_P)
            g_assert_cmpint (result.outcome, ==, CGT_OUTCOME_N);
          if (result.has_value)
            g_assert_cmpuint (result.value, !=, analysis->result.value);
        }
    }
}

static CgtPosition *
any_position (const CgtGame *game,
              guint          i,
              GRand         *random)
{
  return i % 2 == 0 ? game->random_position (CGT_SIZE_TINY, random) : random_larger (game, i / 2, random);
}

/* Cancelled before it begins, a computation answers at once or says that it was cancelled; the next
 * one is right. */
static void
test_cancel (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (guint i = 0; i < N_LARGER; i++)
    {
      g_autoptr (CgtPosition) position = any_position (game, i, random);
      CgtResult expected = solve (position);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (CgtContext) context = cgt_context_new (cancellable);
      g_autoptr (CgtContext) search_context = cgt_context_new (cancellable);
      g_autoptr (CgtAnalysis) analysis = NULL;
      g_autoptr (GError) error = NULL;
      CgtResult result;

      g_cancellable_cancel (cancellable);
      if (cgt_position_solve (position, context, &result, &error))
        assert_same_result (position, &result, &expected);
      else
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);
      g_assert_false (cgt_search (position, search_context, &result, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);
      analysis = cgt_analyse (position, 10, context, &error);
      if (analysis != NULL)
        assert_same_result (position, &analysis->result, &expected);
      else
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      result = solve (position);
      assert_same_result (position, &result, &expected);
    }
}

/* Whatever the limits, there is the right answer or an error, never a wrong one. */
static void
test_limits (gconstpointer data)
{
  static const guint64 limits[] = { 1, 2, 5, 20, 100, 1000 };
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  for (guint i = 0; i < N_LARGER; i++)
    {
      g_autoptr (CgtPosition) position = any_position (game, i, random);
      CgtResult expected = solve (position);

      for (guint j = 0; j < 2 * G_N_ELEMENTS (limits); j++)
        {
          g_autoptr (CgtContext) context = cgt_context_new (NULL);
          guint64 limit = limits[j / 2];
          g_autoptr (GError) error = NULL;
          CgtResult result;

          cgt_context_set_limits (context, j % 2 == 0 ? limit : 0, j % 2 == 0 ? 0 : 100 * limit);
          if (cgt_position_solve (position, context, &result, &error))
            assert_same_result (position, &result, &expected);
          else
            g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
        }
    }
}

/* A level's move is legal and depends on the generator alone; Perfect keeps what is won. */
static void
test_levels (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (10);

  for (guint i = 0; i < N_LARGER; i++)
    {
      g_autoptr (CgtPosition) position = any_position (game, i, random);
      CgtOutcome outcome = solve (position).outcome;

      if (cgt_position_is_finished (position))
        continue;
      for (CgtLevel level = CGT_LEVEL_BEGINNER; level < CGT_N_LEVELS; level++)
        {
          g_autoptr (GRand) choice = g_rand_new_with_seed (i);
          g_autoptr (GRand) same_choice = g_rand_new_with_seed (i);
          g_autoptr (GError) error = NULL;
          g_autoptr (CgtMove) move = cgt_level_choose_move (level, position, choice, NULL, &error);
          g_autoptr (CgtMove) again = NULL;
          g_autoptr (CgtPosition) option = NULL;

          g_assert_no_error (error);
          again = cgt_level_choose_move (level, position, same_choice, NULL, &error);
          g_assert_no_error (error);
          g_assert_true (cgt_move_equal (move, again));
          option = cgt_position_play (position, move, &error);
          g_assert_no_error (error);
          if (level == CGT_LEVEL_PERFECT && outcome == CGT_OUTCOME_N)
            g_assert_cmpint (solve (option).outcome, ==, CGT_OUTCOME_P);
        }
    }
}

static gboolean
add_value (CgtMove *move,
           gpointer user_data)
{
  gpointer *data = user_data;
  const CgtPosition *position = data[0];
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) option = cgt_position_play (position, move, &error);

  g_assert_no_error (error);
  g_hash_table_add (data[1], g_memdup2 (&(guint64) { solve (option).value }, sizeof (guint64)));
  return TRUE;
}

/* Where a game tells a move for every value that its options have, it forgets none. */
static void
test_values (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  for (guint i = 0; i < N_LARGER && game->foreach_value != NULL; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (i % 2 == 0 ? CGT_SIZE_TINY : CGT_SIZE_SMALL, random);
      g_autoptr (GHashTable) all = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
      g_autoptr (GHashTable) told = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
      gpointer with_all[] = { position, all };
      gpointer with_told[] = { position, told };

      g_assert_true (cgt_position_foreach_move (position, CGT_EVERYWHERE, add_value, with_all));
      g_assert_true (game->foreach_value (position, add_value, with_told));
      g_assert_cmpuint (g_hash_table_size (told), ==, g_hash_table_size (all));
    }
}

static gpointer
solve_many (gpointer data)
{
  const CgtGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  GString *answers = g_string_new (NULL);

  for (guint i = 0; i < N_LARGER; i++)
    {
      g_autoptr (CgtPosition) position = any_position (game, i, random);
      g_autoptr (CgtAnalysis) analysis = analyse (position, 3);

      g_string_append_printf (answers, "%d %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n",
                              analysis->result.outcome, analysis->result.value, analysis->count);
    }
  return g_string_free (answers, FALSE);
}

/* Two threads at once find what one finds alone. */
static void
test_threads (gconstpointer data)
{
  GThread *threads[2];
  g_autofree char *alone = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("solve", solve_many, (gpointer) data);
  alone = solve_many ((gpointer) data);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autofree char *together = g_thread_join (threads[i]);

      g_assert_cmpstr (together, ==, alone);
    }
}

/* On lost empty strips the perfect level looks at every move: none leaves a smaller share of replies
 * that keep the win. */
static void
test_hardest_of_all (void)
{
  static const char *const strips[] = { "..............................", "........................................" };

  for (guint i = 0; i < G_N_ELEMENTS (strips); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find ("strip"), strips[i], NULL);
      g_autoptr (CgtContext) context = cgt_context_new (NULL);
      guint n = strlen (strips[i]);
      double shares[64];
      double least = 2;

      for (guint cell = 0; cell < n; cell++)
        {
          g_autoptr (CgtMove) move = cgt_move_new (cell, 0);
          g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);
          g_autoptr (CgtAnalysis) analysis = cgt_analyse (option, n, context, NULL);

          shares[cell] = (double) analysis->moves->len / (double) cgt_position_count_moves (option, NULL);
          least = MIN (least, shares[cell]);
        }
      for (guint seed = 0; seed < 5; seed++)
        {
          g_autoptr (GRand) random = g_rand_new_with_seed (seed);
          g_autoptr (CgtMove) move = cgt_level_choose_move (CGT_LEVEL_PERFECT, position, random, NULL, NULL);

          g_assert_cmpfloat (shares[move->index], ==, least);
        }
    }
}

/* What a solver has kept of a computation changes none of its later answers. */
static void
test_kept_memory (void)
{
  const CgtGame *game = cgt_registry_find ("strip");
  g_autoptr (GRand) random = g_rand_new_with_seed (30);
  g_autoptr (CgtContext) context = cgt_context_new (NULL);

  for (guint i = 0; i < N_LARGER; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_MEDIUM, random);
      g_autoptr (CgtAnalysis) fresh = cgt_analyse (position, 64, NULL, NULL);
      g_autoptr (CgtAnalysis) first = cgt_analyse (position, 64, context, NULL);
      g_autoptr (CgtAnalysis) second = cgt_analyse (position, 64, context, NULL);

      g_assert_cmpuint (first->result.value, ==, fresh->result.value);
      g_assert_cmpuint (first->count, ==, fresh->count);
      g_assert_cmpuint (second->result.value, ==, fresh->result.value);
      g_assert_cmpuint (second->count, ==, fresh->count);
      g_assert_cmpuint (first->nodes, <=, fresh->nodes);
      g_assert_cmpuint (second->nodes, ==, 0);
    }
}

/* A match as it is offered to somebody new can be won by who begins it. */
static void
test_start (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (CgtPosition) start = cgt_game_get_start (game);
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;
  CgtResult result;

  g_assert_true (cgt_position_solve (start, context, &result, &error));
  g_assert_no_error (error);
  g_assert_cmpint (result.outcome, ==, CGT_OUTCOME_N);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } cases[] = {
    { "outcome", test_outcome },
    { "search", test_search },
    { "options", test_options },
    { "moves", test_moves },
    { "components", test_components },
    { "beside", test_beside },
    { "keys", test_keys },
    { "larger", test_larger },
    { "cancel", test_cancel },
    { "limits", test_limits },
    { "levels", test_levels },
    { "values", test_values },
    { "threads", test_threads },
    { "start", test_start },
  };
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);
  int status;

  g_test_init (&argc, &argv, NULL);
  brutes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) brute_free);
  for (guint i = 0; i < n_games; i++)
    for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
      {
        g_autofree char *path = g_strdup_printf ("/conformance/solver/%s/%s", games[i]->id, cases[j].name);

        g_test_add_data_func (path, games[i], cases[j].func);
      }
  g_test_add_func ("/conformance/solver/hardest-of-all", test_hardest_of_all);
  g_test_add_func ("/conformance/solver/kept-memory", test_kept_memory);
  status = g_test_run ();
  g_hash_table_unref (brutes);
  return status;
}
