/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "brute.h"
#include "cgt-hint.h"
#include "cgt-registry.h"

/* Hints for every game, held against brute force. */

#define N_TINY 3000
#define N_LARGER 40

static gboolean
is_legal (const CgtPosition *position,
          const CgtMove     *move)
{
  return cgt_position_check_move (position, move, NULL);
}

/* What leads to one position is one move here: a split may be written in any order. */
static gboolean
wins (Brute             *brute,
      const CgtPosition *position,
      const CgtMove     *move)
{
  g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);
  g_autofree char *text = cgt_position_to_string (option);

  return brute_solve (brute, text).outcome == CGT_OUTCOME_P;
}

static void
check_step (const CgtHint     *hint,
            const CgtHintStep *step,
            Brute             *brute,
            gboolean           won)
{
  guint n_winning = 0;

  g_assert_cmpuint (strlen (step->text), >, 0);
  /* Values are kept apart: whoever asks may not know what they are. */
  g_assert_null (strchr (step->text, '*'));
  for (guint i = 0; i < step->moves->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (step->moves, i);

      g_assert_true (is_legal (hint->position, move));
      n_winning += wins (brute, hint->position, move);
      if (i > 0)
        g_assert_cmpint (cgt_move_compare (g_ptr_array_index (step->moves, i - 1), move), <, 0);
    }
  if (step->kind == CGT_HINT_NUDGE)
    g_assert_cmpuint (step->moves->len, ==, 0);
  if (step->kind == CGT_HINT_CANDIDATES)
    g_assert_cmpuint (step->moves->len, >=, 2);
  if (step->kind != CGT_HINT_NUDGE)
    g_assert_cmpuint (n_winning, ==, won ? 1 : 0);
}

/* The part that the nudge names holds a winning move. */
static void
check_part (const CgtHint *hint,
            Brute         *brute,
            const char    *text)
{
  const CgtHintStep *nudge = cgt_hint_get_step (hint, 0);
  GPtrArray *moves = brute_get_winning_moves (brute, text);
  guint n_inside = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      g_autoptr (CgtMove) move = cgt_position_parse_move (hint->position, g_ptr_array_index (moves, i), NULL);

      n_inside += move->index >= nudge->first && move->index <= nudge->last;
    }
  if (nudge->has_part)
    g_assert_cmpuint (n_inside, >, 0);
}

static void
test_tiny (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (Brute) brute = brute_new (game);

  for (guint i = 0; i < N_TINY; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);
      g_autofree char *text = cgt_position_to_string (position);
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtHint) hint = NULL;
      const CgtHintStep *last;

      if (cgt_position_is_finished (position))
        continue;
      hint = cgt_hint_new (position, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (hint->won, ==, brute_solve (brute, text).outcome == CGT_OUTCOME_N);
      for (guint j = 0; j < hint->steps->len; j++)
        check_step (hint, cgt_hint_get_step (hint, j), brute, hint->won);
      last = cgt_hint_get_step (hint, hint->steps->len - 1);
      g_assert_cmpint (last->kind, ==, CGT_HINT_MOVE);
      g_assert_cmpuint (last->moves->len, ==, 1);
      g_assert_true ((last->values != NULL) == (hint->won && brute_solve (brute, text).has_value));
      if (hint->won)
        check_part (hint, brute, text);
    }
}

/* The same position, the same hints; and what it says of larger ones agrees with the solver. */
static void
test_larger (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < N_LARGER; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_MEDIUM, random);
      g_autoptr (CgtHint) hint = cgt_hint_new (position, NULL, NULL);
      g_autoptr (CgtHint) again = cgt_hint_new (position, NULL, NULL);
      const CgtHintStep *last = cgt_hint_get_step (hint, hint->steps->len - 1);
      g_autoptr (CgtPosition) option = cgt_position_play (position, g_ptr_array_index (last->moves, 0), NULL);
      CgtResult result;

      g_assert_nonnull (option);
      g_assert_true (cgt_position_solve (option, NULL, &result, NULL));
      g_assert_cmpint (result.outcome, ==, hint->won ? CGT_OUTCOME_P : CGT_OUTCOME_N);
      g_assert_cmpuint (again->steps->len, ==, hint->steps->len);
      for (guint j = 0; j < hint->steps->len; j++)
        g_assert_cmpstr (cgt_hint_get_step (again, j)->text, ==, cgt_hint_get_step (hint, j)->text);
    }
}

/* At a limit there is an error and no hint. */
static void
test_limit (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_MEDIUM, random);
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtHint) hint = NULL;

  cgt_context_set_limits (context, 0, 1);
  hint = cgt_hint_new (position, context, &error);
  g_assert_true ((hint == NULL) == (error != NULL));
}

int
main (int   argc,
      char *argv[])
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_games; i++)
    {
      static const struct { const char *name; GTestDataFunc func; } cases[] = {
        { "tiny", test_tiny }, { "larger", test_larger }, { "limit", test_limit },
      };

      for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
        {
          g_autofree char *path = g_strdup_printf ("/conformance/hint/%s/%s", games[i]->id, cases[j].name);

          g_test_add_data_func (path, games[i], cases[j].func);
        }
    }
  return g_test_run ();
}
