/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-registry.h"
#include "cgt-words.h"

/* What moves do, in words: the consequences were found by hand. */

static void
assert_effect (const char *id,
               const char *notation,
               const char *move_text,
               const char *expected)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (id), notation, NULL);
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, move_text, NULL);
  g_autofree char *subject = NULL;
  g_autofree char *effect = NULL;
  g_autofree char *sentence = NULL;

  g_assert_nonnull (move);
  effect = cgt_position_describe_effect (position, move, &subject);
  sentence = g_strdup_printf ("%s %s", subject, effect);
  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_list (void)
{
  static const guint64 numbers[] = { 2, 3, 2 };
  g_autofree char *one = cgt_words_list_numbers (numbers, 1);
  g_autofree char *two = cgt_words_list_numbers (numbers, 2);
  g_autofree char *three = cgt_words_list_numbers (numbers, 3);

  g_assert_cmpstr (one, ==, "2");
  g_assert_cmpstr (two, ==, "2 and 3");
  g_assert_cmpstr (three, ==, "2, 3 and 2");
  g_clear_pointer (&one, g_free);
  g_clear_pointer (&three, g_free);
  one = cgt_words_list_alternatives (numbers, 1);
  three = cgt_words_list_alternatives (numbers, 3);
  g_assert_cmpstr (one, ==, "2");
  g_assert_cmpstr (three, ==, "2, 3 or 2");
}

static void
test_strip (void)
{
  assert_effect ("strip", ".", "1", "Cell 1 stands alone and closes nothing");
  assert_effect ("strip", "X.X..", "5", "Cell 5 stands alone and closes 4");
  assert_effect ("strip", "X...X", "3", "Cell 3 stands alone and closes 2 and 4");
  assert_effect ("strip", "X.", "2", "Cell 2 makes a pair with 1 and closes nothing");
  assert_effect ("strip", ".X", "1", "Cell 1 makes a pair with 2 and closes nothing");
  assert_effect ("strip", "X..", "2", "Cell 2 makes a pair with 1 and closes 3");
  assert_effect ("strip", ".X..", "3", "Cell 3 makes a pair with 2 and closes 1 and 4");
  assert_effect ("strip", "..X.", "2", "Cell 2 makes a pair with 3 and closes 1 and 4");
  /* What is closed already is not closed again: cells 2 and 5. */
  assert_effect ("strip", "X.X..X", "4", "Cell 4 makes a pair with 3 and closes 5");
  assert_effect ("strip", ".X.XX...X..X......", "7", "Cell 7 stands alone and closes 8");
  assert_effect ("strip", "............X..X..", "14", "Cell 14 makes a pair with 13 and closes 12 and 15");
}

static void
test_tower (void)
{
  assert_effect ("tower", "111/111", "2.1",
                 "Taking the left block of layer 2 leaves the middle and the right block; the right one can still go");
  assert_effect ("tower", "111/111", "2.3",
                 "Taking the right block of layer 2 leaves the left and the middle block; the left one can still go");
  assert_effect ("tower", "111/111", "2.2",
                 "Taking the middle block of layer 2 leaves both side blocks, which have to stay");
  assert_effect ("tower", "111/111/011", "3.3",
                 "Taking the right block of layer 3 leaves the middle block alone, which has to stay");
}

static void
test_nim (void)
{
  assert_effect ("nim", "4 13 6 1", "2-10", "Taking 10 leaves 3 of 13 stones in the 2nd heap");
  assert_effect ("nim", "4 1", "2-1", "Taking 1 empties the 2nd heap");
  assert_effect ("nim", "0 3", "2-3", "Taking 3 leaves no stone at all, which wins");
  assert_effect ("misere-nim", "0 3", "2-3", "Taking 3 leaves no stone at all, which loses");
  assert_effect ("nim", "18446744073709551615", "1-1",
                 "Taking 1 leaves 18446744073709551614 of 18446744073709551615 stones in the heap");
}

static void
test_team_nim (void)
{
  assert_effect ("team-nim", "24:3,2,4,3,2,4@3", "2", "Taking 2 leaves 22 stones to seat 4");
  assert_effect ("team-nim", "3:3,3@2", "2", "Taking 2 leaves 1 stone to seat 1");
  assert_effect ("team-nim", "3:3,3@2", "3", "Taking 3 leaves no stone, and the team that takes the last one loses");
}

static void
test_take_split (void)
{
  assert_effect ("take-split", "3 7", "2-2", "Taking 2 leaves 5 of 7 tokens in the 2nd pile");
  assert_effect ("take-split", "3 7", "1-3", "Taking 3 clears the 1st pile");
  assert_effect ("take-split", "3 7", "2=2+5", "Splitting the 2nd pile makes piles of 2 and 5");
  assert_effect ("take-split", "3 7", "2=2+3+2", "Splitting the 2nd pile makes piles of 2, 3 and 2");
  assert_effect ("take-split", "7", "1=1+1+1+1+1+1+1", "Splitting the pile makes 7 piles");
}

static void
test_ordinals (void)
{
  static const struct { guint64 number; const char *ordinal; } cases[] = {
    { 1, "1st" }, { 2, "2nd" }, { 3, "3rd" }, { 4, "4th" }, { 10, "10th" }, { 11, "11th" }, { 12, "12th" }, { 13, "13th" }, { 21, "21st" }, { 112, "112th" }, { 1002, "1002nd" },
  };
  static const guint64 several[] = { 1, 2, 4 };
  g_autofree char *list = cgt_words_list_ordinals (several, 3);
  g_autofree char *only = cgt_words_name_heap (0, 1);
  g_autofree char *third = cgt_words_name_heap (2, 4);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *ordinal = cgt_words_ordinal (cases[i].number);

      g_assert_cmpstr (ordinal, ==, cases[i].ordinal);
    }
  g_assert_cmpstr (list, ==, "1st, 2nd and 4th");
  g_assert_cmpstr (only, ==, "the heap");
  g_assert_cmpstr (third, ==, "the 3rd heap");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/list", test_list);
  g_test_add_func ("/words/ordinals", test_ordinals);
  g_test_add_func ("/words/strip", test_strip);
  g_test_add_func ("/words/tower", test_tower);
  g_test_add_func ("/words/nim", test_nim);
  g_test_add_func ("/words/team-nim", test_team_nim);
  g_test_add_func ("/words/take-split", test_take_split);
  return g_test_run ();
}
