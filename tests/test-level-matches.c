/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "cgt-level.h"
#include "cgt-registry.h"

/* How the levels play: every two that stand next to each other meet in so many matches of each game,
 * two from each start with the sides changed. */
#define N_MATCHES 1000
/* So many standard deviations may a count be off what is expected of it. By chance one count in
 * 16,000 is further off; the seeds are fixed. */
#define MOST_DEVIATION 4.0
/* Between equals, winning both matches from a start is as likely as losing both. The stronger level is
 * to be ahead by so many standard deviations of that; chance alone leads to it once in 1,000. */
#define LEAST_LEAD 3.1

/* In positions where a level could both keep and lose the win, how often it was to move, and how
 * often it gave the win away; in all matches of a game. */
typedef struct
{
  guint n_choices;
  guint n_errors;
} Tally;

static CgtOutcome
get_outcome (const CgtPosition *position)
{
  CgtResult result;

  g_assert_true (cgt_position_solve (position, NULL, &result, NULL));
  return result.outcome;
}

static gboolean
ends_at_loss (CgtMove *move,
              gpointer user_data)
{
  g_autoptr (CgtPosition) option = cgt_position_play (user_data, move, NULL);

  return get_outcome (option) == CGT_OUTCOME_P;
}

/* Whether a player at a won position can give the win away. */
static gboolean
can_err (const CgtPosition *position)
{
  return !cgt_position_foreach_move (position, CGT_EVERYWHERE, ends_at_loss, (gpointer) position);
}

/* Plays a match. Returns: which of the two @levels won, 0 that of who begins */
static guint
play (const CgtPosition *start,
      const CgtLevel     levels[2],
      guint32            seed,
      Tally             *tallies)
{
  g_autoptr (CgtPosition) position = cgt_position_ref (start);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  guint side = 0;

  while (!cgt_position_is_finished (position))
    {
      gboolean won = get_outcome (position) == CGT_OUTCOME_N;
      gboolean counts = won && can_err (position);
      g_autoptr (CgtMove) move = cgt_level_choose_move (levels[side], position, random, NULL, NULL);
      CgtPosition *option = cgt_position_play (position, move, NULL);
      gboolean errs = won && get_outcome (option) == CGT_OUTCOME_N;

      g_assert_true (counts || !errs);
      tallies[levels[side]].n_choices += counts;
      tallies[levels[side]].n_errors += errs;
      cgt_position_unref (position);
      position = option;
      side = 1 - side;
    }
  return start->game->convention == CGT_NORMAL ? 1 - side : side;
}

/* A small tower has too few choices in it. */
static CgtPosition *
draw_start (const CgtGame *game,
            GRand         *random)
{
  CgtSize size = g_str_equal (game->id, "tower") ? CGT_SIZE_MEDIUM : CGT_SIZE_SMALL;
  CgtPosition *start = game->random_position (size, random);

  while (cgt_position_is_finished (start))
    {
      cgt_position_unref (start);
      start = game->random_position (size, random);
    }
  return start;
}

/* What the stronger of two levels won: of N_MATCHES, and how many pairs wholly, or not at all. */
typedef struct
{
  guint n_matches;
  guint n_pairs;
  guint n_lost_pairs;
} Score;

static Score
meet (const CgtGame *game,
      CgtLevel       weaker,
      Tally         *tallies)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (100 + weaker);
  Score score = { 0, 0, 0 };

  for (guint i = 0; i < N_MATCHES / 2; i++)
    {
      g_autoptr (CgtPosition) start = draw_start (game, random);
      gboolean first = play (start, (const CgtLevel[]) { weaker + 1, weaker }, g_rand_int (random), tallies) == 0;
      gboolean second = play (start, (const CgtLevel[]) { weaker, weaker + 1 }, g_rand_int (random), tallies) == 1;

      score.n_matches += first + second;
      score.n_pairs += first && second;
      score.n_lost_pairs += !first && !second;
    }
  return score;
}

static void
check_rate (CgtLevel     level,
            const Tally *tally)
{
  double rate = cgt_level_get_error_rate (level);
  double n = tally->n_choices;
  double deviation = sqrt (n * rate * (1 - rate));

  g_test_message ("%-8s gave away %5u of %5u, %.3f; said %.1f, %.1f deviations off", cgt_level_get_id (level),
                  tally->n_errors, tally->n_choices, tally->n_errors / n, rate,
                  deviation > 0 ? (tally->n_errors - n * rate) / deviation : 0);
  g_assert_cmpuint (tally->n_choices, >=, N_MATCHES / 2);
  g_assert_cmpfloat (ABS (tally->n_errors - n * rate), <=, MOST_DEVIATION * deviation);
}

static void
test_matches (gconstpointer data)
{
  const CgtGame *game = data;
  Tally tallies[CGT_N_LEVELS] = { { 0, 0 } };

  for (CgtLevel weaker = CGT_LEVEL_BEGINNER; weaker < CGT_LEVEL_PERFECT; weaker++)
    {
      Score score = meet (game, weaker, tallies);
      double lead = (double) ((gint) score.n_pairs - (gint) score.n_lost_pairs) / sqrt (score.n_pairs + score.n_lost_pairs);

      g_test_message ("%-8s beat %-8s in %u of %u; %u pairs to %u, %.1f deviations ahead",
                      cgt_level_get_id (weaker + 1), cgt_level_get_id (weaker), score.n_matches, N_MATCHES,
                      score.n_pairs, score.n_lost_pairs, lead);
      g_assert_cmpfloat (lead, >=, LEAST_LEAD);
    }
  for (CgtLevel level = CGT_LEVEL_BEGINNER; level < CGT_N_LEVELS; level++)
    check_rate (level, &tallies[level]);
}

/* A lost tower of 20,000 moves to the value 1, which nearly every reply answers, and six moves in two
 * whole layers. Taking a middle block leaves one good reply, a side block two: drawing by chance
 * would never find that. */
static void
test_rare_value (void)
{
  g_autoptr (GString) notation = g_string_new ("111");
  g_autoptr (CgtPosition) position = NULL;

  for (guint i = 0; i < 20000; i++)
    g_string_append (notation, i == 7000 || i == 13000 ? "/111/110" : "/110");
  position = cgt_game_parse (cgt_registry_find ("tower"), notation->str, NULL);
  g_assert_cmpint (get_outcome (position), ==, CGT_OUTCOME_P);
  for (guint seed = 0; seed < 5; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (CgtMove) move = cgt_level_choose_move (CGT_LEVEL_PERFECT, position, random, NULL, NULL);

      g_assert_true (move->index == 7001 || move->index == 13002);
      g_assert_cmpuint (move->amount, ==, 1);
    }
}

/* Two equal heaps of 800: every value from 1 to 1,023 has a move, too many for a sample. */
static void
test_many_values (void)
{
  static const char *const positions[] = { "800 800", "18446744073709551615 18446744073709551615" };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find ("nim"), positions[i], NULL);
      g_autoptr (GRand) random = g_rand_new_with_seed (1);
      g_autoptr (CgtMove) move = cgt_level_choose_move (CGT_LEVEL_PERFECT, position, random, NULL, NULL);

      g_assert_true (cgt_position_check_move (position, move, NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_games; i++)
    if (!games[i]->hidden)
      {
        g_autofree char *path = g_strdup_printf ("/core/levels/matches/%s", games[i]->id);

        g_test_add_data_func (path, games[i], test_matches);
      }
  g_test_add_func ("/core/levels/rare-value", test_rare_value);
  g_test_add_func ("/core/levels/many-values", test_many_values);
  return g_test_run ();
}
