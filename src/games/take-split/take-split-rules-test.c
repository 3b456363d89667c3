/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-error.h"
#include "judge-run.h"
#include "take-split-naive.h"

static CgtPosition *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (&cgt_game_take_split, text, &error);

  g_assert_no_error (error);
  return position;
}

static void
expect_text (const char *text,
             const char *printed)
{
  g_autoptr (CgtPosition) position = parse (text);
  g_autofree char *again = cgt_position_to_string (position);

  g_assert_cmpstr (again, ==, printed);
}

static void
test_notation (void)
{
  expect_text ("3 1 1 1", "3 1 1 1");
  expect_text ("\r\n 5\t7\n3  ", "5 7 3");
  expect_text ("0", "0");
  expect_text ("0 300 0", "0 300 0");
  expect_text ("1000000000000000000 1", "1000000000000000000 1");
}

static void
test_bad_positions (void)
{
  static const struct { const char *text; CgtError code; const char *message; } bad[] = {
    { "", CGT_ERROR_PARSE, "at the end: found nothing more, expected the size of a pile" },
    { "  \n", CGT_ERROR_PARSE, "at the end: found nothing more, expected the size of a pile" },
    { "3 x", CGT_ERROR_PARSE, "character 3: found “x”, expected the size of a pile" },
    { "3,1", CGT_ERROR_PARSE, "character 2: found “,”, expected a blank or the end" },
    { "3 -1", CGT_ERROR_PARSE, "character 3: found “-”, expected the size of a pile" },
    { "3 1000000000000000001", CGT_ERROR_LIMIT, "the size of a pile (more than 1000000000000000000 is beyond this program)" },
    { "9223372036854775808", CGT_ERROR_LIMIT, "character 1: found “9223372036854775808”" },
    { "18446744073709551616", CGT_ERROR_LIMIT, "character 1: found “18446744073709551616”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_game_parse (&cgt_game_take_split, bad[i].text, &error));
      g_assert_error (error, CGT_ERROR, (int) bad[i].code);
      if (strstr (error->message, bad[i].message) == NULL)
        g_error ("“%s”: %s", bad[i].text, error->message);
    }
}

static void
expect_move (const char *before,
             const char *text,
             const char *after,
             const char *words,
             const char *abbreviation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = parse (before);
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, text, &error);
  g_autoptr (CgtPosition) option = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *result = NULL;
  g_autofree char *description = NULL;
  g_autofree char *abbreviated = NULL;

  g_assert_no_error (error);
  option = cgt_position_play (position, move, NULL);
  printed = cgt_position_move_to_string (position, move);
  result = cgt_position_to_string (option);
  description = cgt_position_describe_move (position, move);
  g_assert_cmpstr (printed, ==, text);
  g_assert_cmpstr (result, ==, after);
  abbreviated = cgt_position_abbreviate_move (position, move);
  g_assert_cmpstr (description, ==, words);
  g_assert_cmpstr (abbreviated, ==, abbreviation);
}

static void
test_moves (void)
{
  expect_move ("3 1 1 1", "1-2", "1 1 1 1", "take 2 from the 1st pile", "1st pile: 3 → 1");
  expect_move ("3 1 1 1", "1=1+1+1", "1 1 1 1 1 1", "split the 1st pile into 1 + 1 + 1", "1st pile: 3 → 1+1+1");
  expect_move ("3 5 2", "2-5", "3 0 2", "take 5 from the 2nd pile", "2nd pile: 5 → 0");
  expect_move ("3 5 2", "2=1+3+1", "3 1 3 1 2", "split the 2nd pile into 1 + 3 + 1", "2nd pile: 5 → 1+3+1");
  expect_move ("3 5 2", "3=1+1", "3 5 1 1", "split the 3rd pile into 1 + 1", "3rd pile: 2 → 1+1");
  expect_move ("10", "1=1+1+1+1+1+1+1+1+1+1", "1 1 1 1 1 1 1 1 1 1", "split the pile into 10 parts",
               "10 → 10 piles");
  expect_move ("1000000000000000000", "1=999999999999999999+1", "999999999999999999 1",
               "split the pile into 999999999999999999 + 1", "1000000000000000000 → 999999999999999999+1");
}

static void
test_bad_moves (void)
{
  g_autoptr (CgtPosition) position = parse ("5 0 1 1000000000000000000");
  static const struct { const char *text; CgtError code; const char *message; } bad[] = {
    { "", CGT_ERROR_PARSE, "expected the number of a pile" },
    { "x", CGT_ERROR_PARSE, "character 1: found “x”, expected the number of a pile" },
    { "0-1", CGT_ERROR_RANGE, "character 1: found “0”, expected the number of a pile (1 to 4)" },
    { "5-1", CGT_ERROR_RANGE, "character 1: found “5”, expected the number of a pile (1 to 4)" },
    { "18446744073709551616-1", CGT_ERROR_RANGE, "character 1: found “18446744073709551616”" },
    { "1", CGT_ERROR_PARSE, "at the end: found nothing more, expected “-” to take or “=” to split" },
    { "1+2", CGT_ERROR_PARSE, "character 2: found “+”, expected “-” to take or “=” to split" },
    { "1-", CGT_ERROR_PARSE, "expected the number of tokens taken" },
    { "1-0", CGT_ERROR_RANGE, "the number of tokens taken (at least 1)" },
    { "1-2-3", CGT_ERROR_PARSE, "character 4: found “-”, expected the end" },
    { "1-18446744073709551616", CGT_ERROR_RANGE, "character 3: found “18446744073709551616”" },
    { "1-6", CGT_ERROR_ILLEGAL, "6 cannot be taken from pile 1, which has only 5" },
    { "2-1", CGT_ERROR_ILLEGAL, "pile 2 is empty" },
    { "1=5", CGT_ERROR_PARSE, "expected “+” and another part, as a split leaves two or more" },
    { "1=", CGT_ERROR_PARSE, "expected the size of a part" },
    { "1=2+", CGT_ERROR_PARSE, "expected the size of a part" },
    { "1=2+3-1", CGT_ERROR_PARSE, "character 6: found “-”, expected “+” or the end" },
    { "1=5+0", CGT_ERROR_RANGE, "character 5: found “0”, expected the size of a part (at least 1)" },
    { "1=-2+7", CGT_ERROR_PARSE, "character 3: found “-”, expected the size of a part" },
    { "1=2+2", CGT_ERROR_ILLEGAL, "the parts do not add up to the 5 tokens of pile 1" },
    { "1=2+4", CGT_ERROR_ILLEGAL, "the parts do not add up to the 5 tokens of pile 1" },
    { "1=1000000000000000000+1000000000000000000", CGT_ERROR_ILLEGAL, "do not add up" },
    { "2=1+1", CGT_ERROR_ILLEGAL, "pile 2 is too small to be split" },
    { "3=1+1", CGT_ERROR_ILLEGAL, "pile 3 is too small to be split" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_position_parse_move (position, bad[i].text, &error));
      g_assert_error (error, CGT_ERROR, (int) bad[i].code);
      if (strstr (error->message, bad[i].message) == NULL)
        g_error ("“%s”: %s", bad[i].text, error->message);
    }
}

/* Moves that no notation gives. */
static void
test_odd_moves (void)
{
  g_autoptr (CgtPosition) position = parse ("5 3");
  static const guint64 parts[] = { 3, 0, 2 };
  CgtMove *moves[] = {
    cgt_move_new (0, 0),
    cgt_move_new (2, 1),
    cgt_move_new (G_MAXUINT64, 1),
    cgt_move_new_split (0, 0, parts, 1),
    cgt_move_new_split (0, 0, parts, 3),
    cgt_move_new_split (0, 2, parts, 1),
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (cgt_position_check_move (position, moves[i], &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL);
      cgt_move_unref (moves[i]);
    }
}

static gboolean
collect (CgtMove *move,
         gpointer user_data)
{
  GPtrArray *moves = user_data;

  g_ptr_array_add (moves, cgt_move_ref (move));
  return moves->len < 200000;
}

static GPtrArray *
get_moves (const CgtPosition *position,
           gint64             where)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);

  cgt_position_foreach_move (position, where, collect, moves);
  return moves;
}

/* All takes, then all partitions, in order; and as many as are counted. */
static void
test_enumeration (void)
{
  for (guint64 pile = 0; pile <= 30; pile++)
    {
      const guint64 piles[] = { 2, pile };
      g_autoptr (CgtPosition) position = take_split_position_new (piles, 2);
      g_autoptr (GPtrArray) moves = get_moves (position, 1);
      g_autoptr (GPtrArray) all = get_moves (position, CGT_EVERYWHERE);
      g_autoptr (GPtrArray) none = get_moves (position, 2);
      g_autoptr (GPtrArray) splits = naive_splits (1, pile);
      gboolean exact;

      g_assert_cmpuint (moves->len, ==, pile + splits->len);
      for (guint i = 0; i < moves->len; i++)
        {
          g_autoptr (CgtMove) take = cgt_move_new (1, i + 1);
          const CgtMove *expected = i < pile ? take : g_ptr_array_index (splits, i - pile);

          g_assert_true (cgt_move_equal (g_ptr_array_index (moves, i), expected));
          g_assert_true (cgt_move_equal (g_ptr_array_index (all, i + 3), expected));
        }
      g_assert_cmpuint (all->len, ==, 3 + moves->len);
      g_assert_cmpuint (none->len, ==, 0);
      g_assert_cmpuint (cgt_position_count_moves (position, &exact), ==, all->len);
      g_assert_true (exact);
      g_assert_cmpint (cgt_position_is_finished (position), ==, FALSE);
    }
}

static gboolean
stop_at_splits (CgtMove *move,
                gpointer user_data)
{
  guint *splits = user_data;

  if (move->n_parts > 0)
    ++*splits;
  return *splits < 10;
}

/* First moves at once, however many there are. */
static void
test_large_enumeration (void)
{
  g_autoptr (CgtPosition) position = parse ("1000000000000000000 300");
  g_autoptr (GPtrArray) moves = get_moves (position, CGT_EVERYWHERE);
  TakeSplitPartition split;
  guint splits = 0;

  g_assert_cmpuint (moves->len, ==, 200000);
  g_assert_false (cgt_position_foreach_move (position, 1, stop_at_splits, &splits));
  g_assert_cmpuint (splits, ==, 10);
  g_assert_true (take_split_partition_init (&split, G_GUINT64_CONSTANT (1000000000000000001)));
  g_assert_cmpuint (split.parts[0], ==, G_GUINT64_CONSTANT (500000000000000001));
  g_assert_true (take_split_partition_next (&split));
  g_assert_cmpuint (split.parts[0], ==, G_GUINT64_CONSTANT (500000000000000002));
  g_assert_cmpuint (split.parts[1], ==, G_GUINT64_CONSTANT (499999999999999999));
  take_split_partition_clear (&split);
}

static void
expect_count (const char *notation,
              guint64     count,
              gboolean    exact)
{
  g_autoptr (CgtPosition) position = parse (notation);
  gboolean is_exact;

  g_assert_cmpuint (cgt_position_count_moves (position, &is_exact), ==, count);
  g_assert_cmpint (is_exact, ==, exact);
}

static void
test_count_moves (void)
{
  expect_count ("0", 0, TRUE);
  expect_count ("25", 25 + 1958 - 1, TRUE);
  expect_count ("300", G_GUINT64_CONSTANT (9253082936723602) - 1 + 300, TRUE);
  expect_count ("400 400", 2 * (G_GUINT64_CONSTANT (6727090051741041926) - 1 + 400), TRUE);
  expect_count ("400 400 400", G_MAXUINT64, FALSE);
  expect_count ("417", G_MAXUINT64, FALSE);
  expect_count ("1000000000000000000", G_MAXUINT64, FALSE);
}

/* Each of the moves in the small position turns up, each kind often. */
static void
test_random_move (void)
{
  g_autoptr (CgtPosition) position = parse ("0 4 0 5");
  g_autoptr (CgtPosition) finished = parse ("0 0");
  g_autoptr (GPtrArray) moves = get_moves (position, CGT_EVERYWHERE);
  g_autofree guint *drawn = g_new0 (guint, moves->len);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 4000; i++)
    {
      g_autoptr (CgtMove) move = cgt_position_random_move (position, random);
      guint at = 0;

      while (!cgt_move_equal (g_ptr_array_index (moves, at), move))
        g_assert_cmpuint (++at, <, moves->len);
      drawn[at]++;
    }
  for (guint i = 0; i < moves->len; i++)
    g_assert_cmpuint (drawn[i], >, 40);
  g_assert_null (cgt_position_random_move (finished, random));
}

static void
test_random_move_of_huge_piles (void)
{
  g_autoptr (CgtPosition) position = parse ("1000000000000000000 300 1 2");
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  guint places[4] = { 0 };
  guint takes = 0;
  guint many_parts = 0;

  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (CgtMove) move = cgt_position_random_move (position, random);

      g_assert_true (cgt_position_check_move (position, move, NULL));
      for (guint j = 1; j < move->n_parts; j++)
        g_assert_cmpuint (move->parts[j], <=, move->parts[j - 1]);
      places[move->index]++;
      takes += move->n_parts == 0;
      many_parts += move->n_parts > 20;
    }
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (places[i], >, 200);
  g_assert_cmpuint (takes, >, 400);
  g_assert_cmpuint (many_parts, >, 50);
}

static void
test_finished (void)
{
  g_autoptr (CgtPosition) finished = parse ("0 0 0");
  g_autoptr (CgtPosition) other = parse ("0 1 0");

  g_assert_true (cgt_position_is_finished (finished));
  g_assert_false (cgt_position_is_finished (other));
  g_assert_null (cgt_game_take_split.components (finished));
  g_assert_null (cgt_game_take_split.components (other));
}

static void
expect_key (const char *notation,
            const char *key)
{
  g_autoptr (CgtPosition) position = parse (notation);
  g_autofree char *text = cgt_position_get_key (position);

  g_assert_cmpstr (text, ==, key);
}

static void
test_keys (void)
{
  expect_key ("1 0 3 2 0 3", "3 3 2 1");
  expect_key ("0 0", "0");
  expect_key ("5", "5");
}

static void
test_many_piles (void)
{
  g_autoptr (GString) text = g_string_new ("7");
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtMove) move = NULL;
  g_autoptr (CgtPosition) option = NULL;

  for (guint i = 1; i < 200000; i++)
    g_string_append_printf (text, " %u", i % 300);
  position = parse (text->str);
  move = cgt_position_parse_move (position, "1=3+4", NULL);
  option = cgt_position_play (position, move, NULL);
  g_assert_cmpuint (((TakeSplitPosition *) option)->n_piles, ==, 200001);
  g_assert_cmpuint (((TakeSplitPosition *) option)->piles[200000], ==, 199999 % 300);
}

static void
test_judge_sample (void)
{
  judge_expect (&cgt_game_take_split,
                "6\n1\n47\n5\n1 1 1 1 1\n4\n3 1 1 1\n6\n3 42 47 3 42 47\n6\n300 42 47 3 42 47\n3\n1 3 5\n",
                "William\nWilliam\nWilliam\nXenia\nWilliam\nXenia\n");
}

static void
test_judge_layout (void)
{
  judge_expect (&cgt_game_take_split, "2 1 47 3 1 3 5", "William\nXenia\n");
  judge_expect (&cgt_game_take_split, "\n\n2\n\n 1\n\t47\n3 1\n3\n5\n\n", "William\nXenia\n");
  judge_expect (&cgt_game_take_split, "3 1 9223372036854775808 2 18446744073709551615 18446744073709551615 2 1 18446744073709551615",
                "William\nXenia\nWilliam\n");
}

static void
test_judge_random (void)
{
  const NaiveKnapsack *knapsack = naive_knapsack_get ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GString) input = g_string_new ("400\n");
  g_autoptr (GString) output = g_string_new (NULL);

  for (guint i = 0; i < 400; i++)
    {
      guint n = g_rand_int_range (random, 1, 51);
      gint32 most = i % 4 == 0 ? 1201 : i % 4 == 1 ? 301 : 4;
      guint value = 0;

      g_string_append_printf (input, "%u\n", n);
      for (guint j = 0; j < n; j++)
        {
          guint pile = g_rand_int_range (random, 1, most);

          value ^= knapsack->values[pile];
          g_string_append_printf (input, "%u ", pile);
        }
      g_string_append_c (input, '\n');
      g_string_append (output, value > 0 ? "William\n" : "Xenia\n");
    }
  judge_expect (&cgt_game_take_split, input->str, output->str);
}

static void
test_judge_errors (void)
{
  static const struct { const char *input, *output, *message; } bad[] = {
    { "", "", "line 1: found the end of the input, expected the number of cases" },
    { "0\n", "", "line 1: found “0”, expected the number of cases (at least 1)" },
    { "2\n1\n47\n", "William\n", "line 4: found the end of the input, expected the number of piles" },
    { "1\n2\n47", "", "line 3: found the end of the input, expected the size of a pile" },
    { "1\n2\n47 0\n", "", "line 3: found “0”, expected the size of a pile (at least 1)" },
    { "1\n0\n", "", "line 2: found “0”, expected the number of piles (at least 1)" },
    { "1\n1\n-3\n", "", "line 3: found “-3”, expected the size of a pile" },
    { "1\n1\nseven\n", "", "line 3: found “seven”, expected the size of a pile" },
    { "1\n1\n18446744073709551616\n", "", "line 3: found “18446744073709551616”, expected the size of a pile" },
    { "1\n18446744073709551616\n", "", "line 2: found “18446744073709551616”, expected the number of piles" },
    { "1\n1\n3\n4\n", "William\n", "line 4: found “4”, expected the end of the input" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    judge_expect_error (&cgt_game_take_split, bad[i].input, bad[i].output, bad[i].message);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/take-split/rules/notation", test_notation);
  g_test_add_func ("/take-split/rules/bad-positions", test_bad_positions);
  g_test_add_func ("/take-split/rules/moves", test_moves);
  g_test_add_func ("/take-split/rules/bad-moves", test_bad_moves);
  g_test_add_func ("/take-split/rules/odd-moves", test_odd_moves);
  g_test_add_func ("/take-split/rules/enumeration", test_enumeration);
  g_test_add_func ("/take-split/rules/large-enumeration", test_large_enumeration);
  g_test_add_func ("/take-split/rules/count-moves", test_count_moves);
  g_test_add_func ("/take-split/rules/random-move", test_random_move);
  g_test_add_func ("/take-split/rules/random-move-of-huge-piles", test_random_move_of_huge_piles);
  g_test_add_func ("/take-split/rules/finished", test_finished);
  g_test_add_func ("/take-split/rules/keys", test_keys);
  g_test_add_func ("/take-split/rules/many-piles", test_many_piles);
  g_test_add_func ("/take-split/rules/judge-sample", test_judge_sample);
  g_test_add_func ("/take-split/rules/judge-layout", test_judge_layout);
  g_test_add_func ("/take-split/rules/judge-random", test_judge_random);
  g_test_add_func ("/take-split/rules/judge-errors", test_judge_errors);
  return g_test_run ();
}
