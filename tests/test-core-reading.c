/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-error.h"
#include "cgt-game.h"
#include "cgt-registry.h"

/* What a match may begin with: presets, numbers to choose, and what people paste. */

static void
expect_reading (const char *id,
                const char *text,
                const char *notation,
                gboolean    expected_case)
{
  g_autoptr (GError) error = NULL;
  gboolean is_case;
  g_autoptr (CgtPosition) position = cgt_game_read (cgt_registry_find (id), text, &is_case, &error);
  g_autofree char *found = NULL;

  g_assert_no_error (error);
  found = cgt_position_to_string (position);
  g_assert_cmpstr (found, ==, notation);
  g_assert_cmpint (is_case, ==, expected_case);
}

static void
expect_mistake (const char *id,
                const char *text,
                const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_game_read (cgt_registry_find (id), text, NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_cases (void)
{
  expect_reading ("strip", "18\n", "..................", TRUE);
  expect_reading ("strip", "5", ".....", TRUE);
  expect_reading ("team-nim", "1 101 4 4\n", "101:4,4@1", TRUE);
  expect_reading ("team-nim", "3 97 8 7 6 5 4 3\n0\n", "97:8,7,6,5,4,3@1", TRUE);
  expect_reading ("tower", "6\n111\n101\n010\n111\n110\n111", "111/101/010/111/110/111", TRUE);
  expect_reading ("tower", "1\r\n2\r\n111\r\n101\r\n", "111/101", TRUE);
  expect_reading ("tower", "2 111 101", "111/101", TRUE);
  expect_reading ("take-split", "3\n1 3 5\n", "1 3 5", TRUE);
  expect_reading ("take-split", "1\n3\n1 3 5\n", "1 3 5", TRUE);
  expect_reading ("misere-nim", "3\n3 5 0", "3 5 0", TRUE);
}

/* What is both is notation on one line and a case on several. */
static void
test_both (void)
{
  g_autoptr (CgtPosition) position = NULL;
  g_autofree char *notation = NULL;

  expect_reading ("take-split", "3 1 1 1", "3 1 1 1", FALSE);
  expect_reading ("take-split", "  3 1 1 1\n", "3 1 1 1", FALSE);
  expect_reading ("take-split", "3\n1 1 1", "1 1 1", TRUE);
  expect_reading ("nim", "3\n1 1 1", "3 1 1 1", FALSE);
  position = cgt_game_read_case (cgt_registry_find ("take-split"), "3 1 1 1", NULL);
  notation = cgt_position_to_string (position);
  g_assert_cmpstr (notation, ==, "1 1 1");
}

/* One line is thought to be notation, several a case. */
static void
test_mistakes (void)
{
  expect_mistake ("strip", "..Y", "character 3: found “Y”, expected a dot or an X");
  expect_mistake ("tower", "3\n111\n100\n110", "line 3: found “100”, expected a layer: 111, 110, 011, 101 or 010");
  expect_mistake ("tower", "2\n2\n111\n101\n2\n111\n110",
                  "line 2: found “2”, expected the top layer, 111");
  expect_mistake ("team-nim", "1 101\n4", "line 2: found the end of the input, expected the limit of a seat");
  expect_mistake ("team-nim", "1 101\n4 4\n7", "line 3: found “7”, expected 0 or the end");
  expect_mistake ("team-nim", "101:4", "at the end: found nothing more, expected “,” and one more limit, "
                                       "as the seats are even in number");
}

static void
test_no_format (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_game_read_case (cgt_registry_find ("nim"), "1 1", &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED);
}

static void
test_presets (gconstpointer data)
{
  const CgtGame *game = data;

  for (const CgtPreset *preset = game->presets; preset->notation != NULL; preset++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) position = cgt_game_parse (game, preset->notation, &error);
      g_autofree char *notation = NULL;

      g_assert_no_error (error);
      g_assert_false (cgt_position_is_finished (position));
      notation = cgt_position_to_string (position);
      g_assert_cmpstr (notation, ==, preset->notation);
      g_assert_nonnull (preset->why);
    }
}

/* Sets a number: the position is one that notation can say, has that number, and as many as before. */
static CgtPosition *
set_number (const CgtPosition *position,
            const CgtOption   *option,
            guint              i,
            guint64            number)
{
  g_autoptr (CgtPosition) changed = option->set (position, i, number);
  g_autofree char *notation = cgt_position_to_string (changed);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) again = cgt_game_parse (position->game, notation, &error);

  g_assert_no_error (error);
  g_assert_true (cgt_position_equal (changed, again));
  g_assert_cmpuint (option->get (changed, i), ==, number);
  if (option->count != NULL)
    g_assert_cmpuint (option->count (changed), ==, option->count (position));
  return g_steal_pointer (&changed);
}

static void
try_option (const CgtPosition *position,
            const CgtOption   *option,
            GRand             *random)
{
  guint n = option->count != NULL ? option->count (position) : 1;

  for (guint i = 0; i < n; i++)
    {
      guint64 now = option->get (position, i);
      guint64 n_steps = MIN ((option->most - option->least) / option->step, G_MAXINT32 - 1);
      guint64 drawn = option->least + option->step * g_rand_int_range (random, 0, n_steps + 1);
      g_autoptr (CgtPosition) least = set_number (position, option, i, option->least);
      g_autoptr (CgtPosition) most = set_number (position, option, i, option->most);
      g_autoptr (CgtPosition) some = set_number (position, option, i, drawn);

      g_assert_nonnull (least);
      g_assert_nonnull (most);
      if (now >= option->least && now <= option->most)
        {
          g_autoptr (CgtPosition) same = set_number (some, option, i, now);
          g_autoptr (CgtPosition) unchanged = set_number (position, option, i, now);

          g_assert_true (cgt_position_equal (unchanged, position));
          if (option->count != NULL)
            g_assert_true (cgt_position_equal (same, position));
        }
    }
}

static void
test_options (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (i % CGT_SIZE_LARGE + 1, random);

      for (const CgtOption *option = game->options; option->title != NULL; option++)
        try_option (position, option, random);
    }
}

int
main (int   argc,
      char *argv[])
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/reading/cases", test_cases);
  g_test_add_func ("/core/reading/both", test_both);
  g_test_add_func ("/core/reading/mistakes", test_mistakes);
  g_test_add_func ("/core/reading/no-format", test_no_format);
  for (guint i = 0; i < n_games; i++)
    if (!games[i]->hidden)
      {
        g_autofree char *presets = g_strdup_printf ("/core/reading/presets/%s", games[i]->id);
        g_autofree char *options = g_strdup_printf ("/core/reading/options/%s", games[i]->id);

        g_test_add_data_func (presets, games[i], test_presets);
        if (games[i]->options != NULL)
          g_test_add_data_func (options, games[i], test_options);
      }
  return g_test_run ();
}
