/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum.h"

#include <string.h>

#include "cgt-analysis.h"
#include "cgt-error.h"
#include "cgt-registry.h"
#include "sum-naive.h"

static CgtPosition *
parse (const char *notation)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (&cgt_game_sum, notation, &error);

  g_assert_no_error (error);
  return position;
}

/* Notation */

static void
test_notation (void)
{
  static const struct { const char *text, *printed; } cases[] = {
    { "strip:..X.. + tower:111/110/011 + nim:3 5", NULL },
    { " nim : 3 5+tower:111/110 ", "nim:3 5 + tower:111/110" },
    { "nim:0", NULL },
    { "strip:. + strip:. + take-split:1 1", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = parse (cases[i].text);
      g_autofree char *printed = cgt_position_to_string (position);

      g_assert_cmpstr (printed, ==, cases[i].printed != NULL ? cases[i].printed : cases[i].text);
    }
}

/* Each says in which part, what was found and what was expected. */
static void
test_refused_positions (void)
{
  static const struct { const char *text; const char *says[3]; } cases[] = {
    { "", { "part 1", "a colon" } },
    { "nim:3 +", { "part 2", "a colon" } },
    { "nim:3 + 5", { "part 2", "“5”", "nim:3 5" } },
    { "nim:3 + chess:e4", { "part 2", "“chess”", "strip" } },
    { "nim:3 + misere-nim:3", { "part 2", "“misere-nim”", "misère play), so it cannot be a part" } },
    { "team-nim:9:4,4", { "part 1", "“team-nim”", "not impartial" } },
    { "nim:3 + tower:111/000", { "part 2", "character" } },
    { "strip:XXX", { "part 1" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_game_parse (&cgt_game_sum, cases[i].text, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == CGT_ERROR);
      for (guint j = 0; j < G_N_ELEMENTS (cases[i].says) && cases[i].says[j] != NULL; j++)
        if (strstr (error->message, cases[i].says[j]) == NULL)
          g_error ("“%s”: “%s” does not say “%s”", cases[i].text, error->message, cases[i].says[j]);
    }
}

static void
test_most_parts (void)
{
  GString *text = g_string_new ("nim:1");
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < SUM_MOST_PARTS; i++)
    g_string_append (text, " + nim:1");
  position = parse (text->str);
  g_assert_cmpuint (((SumPosition *) position)->n_parts, ==, SUM_MOST_PARTS);
  g_string_append (text, " + nim:1");
  g_assert_null (cgt_game_parse (&cgt_game_sum, text->str, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_string_free (text, TRUE);
}

static void
test_refused_moves (void)
{
  static const struct { const char *move; const char *says; } cases[] = {
    { "", "the number of a part" },
    { "0:1", "the number of a part" },
    { "4:1", "the number of a part" },
    { "1", "“:”" },
    { "1:3", "crossed twice" },
    { "1:x", "part 1: character 3: found “x”" },
    { "2:1.1", "top layer" },
    { "3:3-1", "no heap 3" },
    { "3:4294967297-1", "no heap 4294967297" },
    { "3:18446744073709551615-1", "no heap" },
    { "3:1-4", "4 stones cannot be taken" },
  };
  g_autoptr (CgtPosition) position = parse ("strip:..X.. + tower:111/110/011 + nim:3 5");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtMove) move = cgt_position_parse_move (position, cases[i].move, &error);

      g_assert_null (move);
      g_assert_nonnull (error);
      if (strstr (error->message, cases[i].says) == NULL)
        g_error ("“%s”: “%s” does not say “%s”", cases[i].move, error->message, cases[i].says);
    }
}

static void
test_moves (void)
{
  static const struct { const char *position, *move, *after; } cases[] = {
    { "strip:..X.. + nim:3 5", "1:1", "strip:X.X.. + nim:3 5" },
    { "strip:..X.. + nim:3 5", "2:2-5", "strip:..X.. + nim:3 0" },
    { "nim:1 + take-split:2 3", "2:2=2+1", "nim:1 + take-split:2 2 1" },
    { "tower:111/111 + tower:111/111", "2:2.1", "tower:111/111 + tower:111/011" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = parse (cases[i].position);
      g_autoptr (CgtMove) move = cgt_position_parse_move (position, cases[i].move, NULL);
      g_autoptr (CgtPosition) option = NULL;
      g_autofree char *text = NULL;
      g_autofree char *move_text = NULL;

      g_assert_nonnull (move);
      move_text = cgt_position_move_to_string (position, move);
      g_assert_cmpstr (move_text, ==, cases[i].move);
      option = cgt_position_play (position, move, NULL);
      text = cgt_position_to_string (option);
      g_assert_cmpstr (text, ==, cases[i].after);
    }
}

/* Nothing is claimed of who wins where only a part ends. */
static void
test_effects (void)
{
  g_autoptr (CgtPosition) position = parse ("nim:2 + nim:1");
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, "1:1-2", NULL);
  g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);
  g_autoptr (CgtMove) last = cgt_position_parse_move (option, "2:1-1", NULL);
  g_autofree char *subject = NULL;
  g_autofree char *last_subject = NULL;
  g_autofree char *effect = cgt_position_describe_effect (position, move, &subject);
  g_autofree char *last_effect = cgt_position_describe_effect (option, last, &last_subject);

  g_assert_null (strstr (effect, "win"));
  g_assert_nonnull (strstr (effect, "part 1"));
  g_assert_nonnull (strstr (last_effect, "wins"));
}

/* Where a move is comes before what it does there, which may be two things. */
static void
test_effect_in_part (void)
{
  g_autoptr (CgtPosition) position = parse ("tower:111/111 + nim:1");
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, "1:2.1", NULL);
  g_autofree char *subject = NULL;
  g_autofree char *effect = move != NULL ? cgt_position_describe_effect (position, move, &subject) : NULL;

  g_assert_nonnull (effect);
  g_assert_true (g_str_has_prefix (effect, "in part 1 leaves "));
}

/* Values and moves, against a search over the whole product */

static GPtrArray *
list_summable (void)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);
  GPtrArray *summable = g_ptr_array_new ();

  for (guint i = 0; i < n_games; i++)
    if (!games[i]->hidden && sum_game_is_summable (games[i], NULL))
      g_ptr_array_add (summable, (gpointer) games[i]);
  return summable;
}

/* A random part, played on until no more than @most positions can follow. */
static char *
draw_part (const CgtGame *game,
           guint          most,
           GRand         *random)
{
  g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);

  while (TRUE)
    {
      g_autofree char *own = cgt_position_to_string (position);
      g_autofree char *text = g_strdup_printf ("%s:%s", game->id, own);
      g_autoptr (CgtMove) move = NULL;
      CgtPosition *option;

      if (naive_count_followers (text, most) <= most)
        return g_steal_pointer (&text);
      move = cgt_position_random_move (position, random);
      option = game->apply (position, move);
      cgt_position_unref (position);
      position = option;
    }
}

static char *
draw_sum (GPtrArray *games,
          guint      n,
          guint      most,
          GRand     *random)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *part = draw_part (g_ptr_array_index (games, g_rand_int_range (random, 0, games->len)), most, random);

      g_string_append_printf (text, "%s%s", i > 0 ? " + " : "", part);
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const CgtPosition *position;
  GPtrArray *found;     /* the winning moves that the solver has found, in notation */
} Winning;

static gboolean
check_move (CgtMove *move,
            gpointer user_data)
{
  Winning *winning = user_data;
  g_autofree char *text = cgt_position_move_to_string (winning->position, move);
  g_autoptr (CgtPosition) option = cgt_position_play (winning->position, move, NULL);
  g_autofree char *option_text = cgt_position_to_string (option);
  gboolean found = g_ptr_array_find_with_equal_func (winning->found, text, g_str_equal, NULL);

  g_assert_cmpint (found, ==, naive_get_value (option_text) == 0);
  return TRUE;
}

static void
check_sum (const char *text)
{
  g_autoptr (CgtPosition) position = parse (text);
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 100000, NULL, NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  guint64 value = naive_get_value (text);
  Winning winning = { position, found };
  CgtOutcome outcome;

  if (analysis->result.value != value)
    g_error ("%s: value %" G_GUINT64_FORMAT ", not %" G_GUINT64_FORMAT, text, analysis->result.value, value);
  g_assert_cmpint (analysis->result.outcome, ==, value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P);
  g_assert_true (cgt_position_decide (position, NULL, &outcome, NULL));
  g_assert_cmpint (outcome, ==, analysis->result.outcome);
  g_assert_true (cgt_analysis_is_complete (analysis));
  for (guint i = 0; i < analysis->moves->len; i++)
    g_ptr_array_add (found, cgt_position_move_to_string (position, g_ptr_array_index (analysis->moves, i)));
  if (value != 0)
    cgt_position_foreach_move (position, CGT_EVERYWHERE, check_move, &winning);
}

static void
test_product (void)
{
  static const struct { guint n, most, times; } kinds[] = { { 2, 60, 60 }, { 3, 14, 150 }, { 4, 6, 150 }, { 1, 300, 40 } };
  g_autoptr (GPtrArray) games = list_summable ();
  g_autoptr (GRand) random = g_rand_new_with_seed (17);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint j = 0; j < kinds[i].times; j++)
      {
        g_autofree char *text = draw_sum (games, kinds[i].n, kinds[i].most, random);

        check_sum (text);
      }
}

/* The naive rules are those of the games. */
static void
test_options (void)
{
  g_autoptr (GPtrArray) games = list_summable ();
  g_autoptr (GRand) random = g_rand_new_with_seed (18);

  for (guint i = 0; i < 40 * games->len; i++)
    {
      g_autofree char *text = draw_part (g_ptr_array_index (games, i % games->len), 400, random);
      g_autoptr (CgtPosition) position = parse (text);
      g_autoptr (GPtrArray) options = naive_list_options (text);
      gboolean exact;
      guint64 n = cgt_position_count_moves (position, &exact);

      if (exact)
        g_assert_cmpuint (options->len, ==, n);
    }
}

/* What New Game says of the kinds is so. */
static void
test_kinds (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (19);

  for (CgtSize size = CGT_SIZE_SMALL; size <= CGT_SIZE_LARGE; size++)
    for (guint i = 0; i < 40; i++)
      {
        g_autoptr (CgtPosition) one = sum_random_kinds[1].random_position (size, random);
        g_autoptr (CgtPosition) lost = sum_random_kinds[2].random_position (size, random);
        g_autoptr (CgtAnalysis) analysis = cgt_analyse (one, 10, NULL, NULL);
        CgtOutcome outcome;

        g_assert_true (analysis->count_exact);
        g_assert_cmpuint (analysis->count, ==, 1);
        g_assert_true (cgt_position_decide (lost, NULL, &outcome, NULL));
        g_assert_cmpint (outcome, ==, CGT_OUTCOME_P);
        g_assert_false (cgt_position_is_finished (lost));
      }
  g_assert_null (sum_random_kinds[3].title);
}

/* Taken apart and put together again it is the same. */
static void
test_combine (void)
{
  g_autoptr (CgtPosition) position = parse ("strip:..X.. + nim:3 5");
  g_autoptr (GPtrArray) parts = sum_list_parts (position);
  g_autoptr (CgtPosition) again = sum_combine ((CgtPosition *const *) parts->pdata, parts->len, NULL);

  g_assert_cmpuint (parts->len, ==, 2);
  g_assert_true (cgt_position_equal (position, again));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sum/notation", test_notation);
  g_test_add_func ("/sum/refused-positions", test_refused_positions);
  g_test_add_func ("/sum/most-parts", test_most_parts);
  g_test_add_func ("/sum/refused-moves", test_refused_moves);
  g_test_add_func ("/sum/moves", test_moves);
  g_test_add_func ("/sum/effects", test_effects);
  g_test_add_func ("/sum/effect-in-part", test_effect_in_part);
  g_test_add_func ("/sum/kinds", test_kinds);
  g_test_add_func ("/sum/combine", test_combine);
  g_test_add_func ("/sum/options", test_options);
  g_test_add_func ("/sum/product", test_product);
  return g_test_run ();
}
