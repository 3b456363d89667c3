/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-analysis.h"
#include "cgt-error.h"
#include "cgt-search.h"
#include "judge-run.h"
#include "tower.h"

/* The rules once more, naively and on notation alone: a layer is one of five words, a tower is won
 * if its value, the mex of those of all its options, is not 0. */

static const char *const words[] = { "111", "110", "011", "101", "010" };

static gboolean
is_word (const char *layer)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strncmp (layer, words[i], 3) == 0)
      return TRUE;
  return FALSE;
}

/* The towers that a move leads to, by the move's notation; both are strings. */
static GPtrArray *
naive_options (const char *tower,
               GPtrArray  *moves)
{
  GPtrArray *options = g_ptr_array_new_with_free_func (g_free);

  for (gsize at = 4; tower[at - 1] != '\0'; at += 4)
    for (guint block = 0; block < 3; block++)
      {
        g_autofree char *option = g_strdup (tower);

        if (option[at + block] == '0')
          continue;
        option[at + block] = '0';
        if (!is_word (option + at))
          continue;
        g_ptr_array_add (options, g_steal_pointer (&option));
        g_ptr_array_add (moves, g_strdup_printf ("%" G_GSIZE_FORMAT ".%u", at / 4 + 1, block + 1));
      }
  return options;
}

static guint
naive_value (const char *tower,
             GHashTable *memo)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) options = NULL;
  gpointer known;
  guint64 seen = 0;
  guint value = 0;

  if (g_hash_table_lookup_extended (memo, tower, NULL, &known))
    return GPOINTER_TO_UINT (known);
  options = naive_options (tower, moves);
  for (guint i = 0; i < options->len; i++)
    seen |= G_GUINT64_CONSTANT (1) << naive_value (g_ptr_array_index (options, i), memo);
  while (seen >> value & 1)
    value++;
  g_hash_table_insert (memo, g_strdup (tower), GUINT_TO_POINTER (value));
  return value;
}

static GHashTable *
memo_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* The tower of @n_layers whose layers below the top are the digits of @number to the base 5. */
static char *
make_tower (guint n_layers,
            guint number)
{
  GString *tower = g_string_new ("111");

  for (guint i = 1; i < n_layers; i++, number /= 5)
    g_string_append_printf (tower, "/%s", words[number % 5]);
  return g_string_free (tower, FALSE);
}

static CgtPosition *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (&cgt_game_tower, text, &error);

  g_assert_no_error (error);
  return position;
}

static void
append_move (GString           *list,
             const CgtPosition *position,
             const CgtMove     *move)
{
  g_autofree char *text = cgt_position_move_to_string (position, move);

  g_string_append_printf (list, "%s ", text);
}

typedef struct
{
  const CgtPosition *position;
  GString *list;
} Listing;

static gboolean
list_move (CgtMove *move,
           gpointer user_data)
{
  Listing *listing = user_data;

  append_move (listing->list, listing->position, move);
  return TRUE;
}

/* All legal moves, each followed by a blank. */
static char *
list_moves (const CgtPosition *position,
            gint64             where)
{
  Listing listing = { position, g_string_new (NULL) };

  g_assert_true (cgt_position_foreach_move (position, where, list_move, &listing));
  return g_string_free (listing.list, FALSE);
}

static char *
list_winning_moves (const CgtPosition *position)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 1000, NULL, &error);
  GString *list = g_string_new (NULL);

  g_assert_no_error (error);
  g_assert_true (cgt_analysis_is_complete (analysis));
  for (guint i = 0; i < analysis->moves->len; i++)
    append_move (list, position, g_ptr_array_index (analysis->moves, i));
  return g_string_free (list, FALSE);
}

static void
expect_value (const char *tower,
              guint64     value)
{
  g_autoptr (CgtPosition) position = parse (tower);
  g_autoptr (GError) error = NULL;
  CgtResult result;

  cgt_position_solve (position, NULL, &result, &error);
  g_assert_no_error (error);
  g_assert_true (result.has_value);
  g_assert_cmpuint (result.value, ==, value);
  g_assert_cmpint (result.outcome, ==, value > 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P);
}

static void
test_layer_values (void)
{
  expect_value ("111/111", 2);
  expect_value ("111/110", 1);
  expect_value ("111/011", 1);
  expect_value ("111/101", 0);
  expect_value ("111/010", 0);
}

static void
test_layer_options (void)
{
  static const char *const options[][2] = {
    { "111/111", "2.1 2.2 2.3 " }, { "111/110", "2.1 " }, { "111/011", "2.3 " }, { "111/101", "" }, { "111/010", "" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (CgtPosition) position = parse (options[i][0]);
      g_autofree char *moves = list_moves (position, CGT_EVERYWHERE);

      g_assert_cmpstr (moves, ==, options[i][1]);
    }
}

/* The write-up of the problem has both the other way round, against its own rule. */
static void
test_erratum_3 (void)
{
  expect_value ("111/111/111", 0);
  expect_value ("111/110/110/111", 2);
}

/* A tower against the brute force: value, moves, winning moves. */
static void
compare_tower (const char *tower,
               GHashTable *memo)
{
  g_autoptr (CgtPosition) position = parse (tower);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) options = naive_options (tower, moves);
  g_autofree char *listed = list_moves (position, CGT_EVERYWHERE);
  g_autofree char *listed_winning = list_winning_moves (position);
  g_autoptr (GString) legal = g_string_new (NULL);
  g_autoptr (GString) winning = g_string_new (NULL);
  gboolean exact;

  expect_value (tower, naive_value (tower, memo));
  for (guint i = 0; i < moves->len; i++)
    {
      g_string_append_printf (legal, "%s ", (char *) g_ptr_array_index (moves, i));
      if (naive_value (g_ptr_array_index (options, i), memo) == 0)
        g_string_append_printf (winning, "%s ", (char *) g_ptr_array_index (moves, i));
    }
  g_assert_cmpstr (listed, ==, legal->str);
  g_assert_cmpstr (listed_winning, ==, winning->str);
  g_assert_cmpuint (cgt_position_count_moves (position, &exact), ==, moves->len);
  g_assert_true (exact);
  g_assert_true (cgt_position_is_finished (position) == (moves->len == 0));
}

static void
test_brute_force (void)
{
  g_autoptr (GHashTable) memo = memo_new ();
  guint n_towers = 5;

  for (guint n_layers = 2; n_layers <= 6; n_layers++, n_towers *= 5)
    for (guint number = 0; number < n_towers; number++)
      {
        g_autofree char *tower = make_tower (n_layers, number);

        compare_tower (tower, memo);
      }
}

/* The generic search shares answers by the canonical key, so a key that says too little shows. */
static void
test_canonical (void)
{
  g_autoptr (GHashTable) memo = memo_new ();
  g_autoptr (CgtSearch) search = cgt_search_new (NULL);
  guint n_towers = 5;

  for (guint n_layers = 2; n_layers <= 5; n_layers++, n_towers *= 5)
    for (guint number = 0; number < n_towers; number++)
      {
        g_autofree char *tower = make_tower (n_layers, number);
        g_autoptr (CgtPosition) position = parse (tower);
        g_autoptr (GError) error = NULL;
        CgtResult result;

        cgt_search_solve (search, position, &result, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (result.value, ==, naive_value (tower, memo));
      }
}

static void
test_components (void)
{
  g_autoptr (CgtPosition) position = parse ("111/011/111/101");
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 1, NULL, NULL);
  static const guint64 values[] = { 1, 2, 0 };

  g_assert_cmpuint (analysis->components->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      CgtComponent *component = &g_array_index (analysis->components, CgtComponent, i);

      g_assert_cmpuint (component->first, ==, i + 1);
      g_assert_cmpuint (component->last, ==, i + 1);
      g_assert_cmpuint (component->value, ==, values[i]);
    }
}

static void
test_first_preset (void)
{
  g_autoptr (CgtPosition) position = cgt_game_get_start (&cgt_game_tower);
  g_autofree char *winning = list_winning_moves (position);

  g_assert_cmpstr (winning, ==, "3.2 6.2 8.2 ");
}

/* The problem asks for two layers; one is a finished tower like any other. */
static void
test_top_layer_alone (void)
{
  g_autoptr (CgtPosition) position = parse ("111");
  g_autofree char *winning = list_winning_moves (position);
  CgtResult result;

  g_assert_true (cgt_position_is_finished (position));
  g_assert_cmpuint (cgt_position_count_moves (position, NULL), ==, 0);
  g_assert_true (cgt_position_solve (position, NULL, &result, NULL));
  g_assert_cmpint (result.outcome, ==, CGT_OUTCOME_P);
  g_assert_true (result.has_value);
  g_assert_cmpuint (result.value, ==, 0);
  g_assert_cmpstr (winning, ==, "");
}

static void
test_notation (void)
{
  static const char *const texts[] = { "111", "111/111", "111/110/011/101/010" };
  g_autoptr (CgtPosition) blanks = parse (" \r\n111/010\r\n\n");
  g_autofree char *printed = cgt_position_to_string (blanks);

  g_assert_cmpstr (printed, ==, "111/010");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtPosition) position = parse (texts[i]);
      g_autofree char *text = cgt_position_to_string (position);

      g_assert_cmpstr (text, ==, texts[i]);
    }
}

static void
test_bad_positions (void)
{
  static const struct { const char *text, *message; } bad[] = {
    { "", "at the end: found nothing more, expected the top layer, 111" },
    { "111/", "at the end: found nothing more, expected layer 2 to be 111, 110, 011, 101 or 010" },
    { "111/100", "character 5: found “100”, expected layer 2 to be 111, 110, 011, 101 or 010" },
    { "111/111/001", "character 9: found “001”, expected layer 3 to be 111, 110, 011, 101 or 010" },
    { "111/000/111", "character 5: found “000”, expected layer 2 to be" },
    { "111/11", "character 5: found “11”, expected layer 2 to be" },
    { "111/1111", "character 8: found “1”, expected “/” or the end" },
    { "111/112", "character 5: found “112”, expected layer 2 to be" },
    { "110/111", "character 1: found “110”, expected the top layer, 111" },
    { "111 111", "character 4: found “ ”, expected “/” or the end" },
    { "111x", "character 4: found “x”, expected “/” or the end" },
    { "111//111", "character 5: found “/”, expected layer 2 to be" },
    { "-111/111", "character 1: found “-”, expected the top layer, 111" },
    { "111/abc", "character 5: found “abc”, expected layer 2 to be" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_game_parse (&cgt_game_tower, bad[i].text, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
      if (strstr (error->message, bad[i].message) == NULL)
        g_error ("“%s”: %s", bad[i].text, error->message);
    }
}

static void
test_bad_moves (void)
{
  g_autoptr (CgtPosition) position = parse ("111/111/110/101/010");
  static const struct { const char *text; CgtError code; const char *message; } bad[] = {
    { "", CGT_ERROR_PARSE, "expected the number of a layer" },
    { "2", CGT_ERROR_PARSE, "expected “.”" },
    { "2.", CGT_ERROR_PARSE, "expected the number of a block" },
    { "2.4", CGT_ERROR_RANGE, "the number of a block (1 to 3)" },
    { "2.0", CGT_ERROR_RANGE, "the number of a block (1 to 3)" },
    { "0.1", CGT_ERROR_RANGE, "the number of a layer (at least 1)" },
    { "2.1.1", CGT_ERROR_PARSE, "expected the end" },
    { "-2.1", CGT_ERROR_PARSE, "found “-”" },
    { "18446744073709551616.1", CGT_ERROR_RANGE, "the number of a layer (more than 18446744073709551615 is beyond this program)" },
    { "18446744073709551615.1", CGT_ERROR_ILLEGAL, "the tower has 5 layers" },
    { "6.1", CGT_ERROR_ILLEGAL, "there is no layer 6" },
    { "1.1", CGT_ERROR_ILLEGAL, "the top layer may not be touched" },
    { "3.3", CGT_ERROR_ILLEGAL, "layer 3 has no block there" },
    { "3.2", CGT_ERROR_ILLEGAL, "layer 3 would be left with a side block alone" },
    { "4.1", CGT_ERROR_ILLEGAL, "layer 4 would be left with a side block alone" },
    { "5.2", CGT_ERROR_ILLEGAL, "layer 5 would be left empty" },
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

static void
test_moves (void)
{
  g_autoptr (CgtPosition) position = parse ("111/111/011");
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, "2.2", NULL);
  g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);
  g_autofree char *after = cgt_position_to_string (option);
  g_autofree char *before = cgt_position_to_string (position);
  g_autofree char *words_for_it = cgt_position_describe_move (position, move);
  g_autofree char *in_layer = list_moves (position, 2);
  g_autofree char *in_top = list_moves (position, 0);
  g_autofree char *beyond = list_moves (position, 3);

  g_assert_cmpuint (move->index, ==, 1);
  g_assert_cmpuint (move->amount, ==, 1);
  g_assert_cmpstr (after, ==, "111/101/011");
  g_assert_cmpstr (before, ==, "111/111/011");
  g_assert_cmpstr (words_for_it, ==, "layer 2, middle");
  g_assert_cmpstr (in_layer, ==, "3.3 ");
  g_assert_cmpstr (in_top, ==, "");
  g_assert_cmpstr (beyond, ==, "");
}

/* Six moves, 600 draws: each should come up about 100 times. */
static void
test_random_move (void)
{
  g_autoptr (CgtPosition) position = parse ("111/111/101/110/011/010/110");
  g_autoptr (CgtPosition) finished = parse ("111/101/010");
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint drawn[7][3] = { 0 };
  guint n_kinds = 0;

  for (guint i = 0; i < 600; i++)
    {
      g_autoptr (CgtMove) move = cgt_position_random_move (position, random);

      g_assert_true (cgt_position_check_move (position, move, NULL));
      drawn[move->index][move->amount]++;
    }
  for (guint i = 0; i < 21; i++)
    if (drawn[i / 3][i % 3] > 0)
      {
        g_assert_cmpuint (drawn[i / 3][i % 3], >, 60);
        n_kinds++;
      }
  g_assert_cmpuint (n_kinds, ==, 6);
  g_assert_null (cgt_position_random_move (finished, random));
}

static void
test_random_position (void)
{
  static const guint heights[][2] = { { 2, 4 }, { 5, 7 }, { 11, 13 }, { 22, 26 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 4000; i++)
    {
      CgtSize size = i % 4;
      g_autoptr (CgtPosition) position = cgt_game_tower.random_position (size, random);
      g_autofree char *text = cgt_position_to_string (position);
      g_autoptr (CgtPosition) again = parse (text);

      g_assert_cmpuint (((TowerPosition *) position)->n_layers, >=, heights[size][0]);
      g_assert_cmpuint (((TowerPosition *) position)->n_layers, <=, heights[size][1]);
      g_assert_true (cgt_position_equal (position, again));
      g_assert_true (size == CGT_SIZE_TINY || !cgt_position_is_finished (position));
    }
}

static void
test_cancel (void)
{
  g_autoptr (CgtPosition) position = cgt_game_get_start (&cgt_game_tower);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (cgt_analyse (position, 1, context, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

#define MANY_LAYERS 400000

/* A tower that repeats all five kinds below the top: 79,999 times all five, then 111, 110, 011 and
 * 101. The sum is that of 80,000 times 2, 80,000 times 1 and 80,000 times 1 again: 0. */
static char *
make_many_layers (char separator)
{
  GString *tower = g_string_sized_new (4 * MANY_LAYERS);

  g_string_append (tower, "111");
  for (guint i = 1; i < MANY_LAYERS; i++)
    {
      g_string_append_c (tower, separator);
      g_string_append (tower, words[(i - 1) % 5]);
    }
  return g_string_free (tower, FALSE);
}

static void
test_many_layers (void)
{
  g_autofree char *text = make_many_layers ('/');
  g_autoptr (CgtPosition) even = parse (text);
  g_autofree char *printed = cgt_position_to_string (even);
  g_autoptr (CgtMove) move = cgt_position_parse_move (even, "399998.1", NULL);
  g_autoptr (CgtPosition) odd = cgt_position_play (even, move, NULL);
  g_autoptr (CgtAnalysis) analysis = NULL;

  g_assert_cmpstr (printed, ==, text);

  /* The 110 that has become 010 leaves 1: any other layer of value 1 may go to 0, each 111 to the
   * value 3, which it cannot, and no layer of value 0 can rise. */
  g_test_timer_start ();
  analysis = cgt_analyse (odd, 32, NULL, NULL);
  g_test_message ("a tower of %d layers analysed in %.1f ms", MANY_LAYERS, g_test_timer_elapsed () * 1000);
  g_assert_cmpfloat (g_test_timer_elapsed (), <, 5);
  g_assert_cmpuint (analysis->result.value, ==, 1);
  g_assert_cmpuint (analysis->moves->len, ==, 32);
  g_assert_cmpuint (analysis->count, ==, 160000 - 1);
  g_assert_true (analysis->count_exact);
}

static void
test_judge_sample (void)
{
  judge_expect (&cgt_game_tower,
                "2\n6\n111\n101\n010\n111\n110\n111\n2\n111\n101\n",
                "Yesyes\nNono\n");
}

static void
test_judge_layout (void)
{
  judge_expect (&cgt_game_tower, "2 6 111 101 010 111 110 111 2 111 101", "Yesyes\nNono\n");
  judge_expect (&cgt_game_tower, "\n\n2\n\n3\t111 111\n\n111\n 4 111 110 110 111 \n\n", "Nono\nYesyes\n");
}

static void
test_judge_errors (void)
{
  static const struct { const char *input, *output, *message; } bad[] = {
    { "", "", "line 1: found the end of the input, expected the number of cases" },
    { "0\n", "", "line 1: found “0”, expected the number of cases" },
    { "x\n", "", "line 1: found “x”, expected the number of cases" },
    { "-1\n", "", "line 1: found “-1”, expected the number of cases" },
    { "1\n1\n111\n", "", "line 2: found “1”, expected the number of layers" },
    { "1\n0\n", "", "line 2: found “0”, expected the number of layers" },
    { "1\n18446744073709551616\n111\n", "", "line 2: found “18446744073709551616”, expected the number of layers" },
    { "1\n9223372036854775808\n111\n", "", "line 4: found the end of the input, expected a layer" },
    { "1\n18446744073709551615\n111\n111", "", "line 4: found the end of the input, expected a layer" },
    { "2\n2\n111\n111\n3\n111\n000\n", "Yesyes\n", "line 7: found “000”, expected a layer: 111, 110, 011, 101 or 010" },
    { "1\n2\n111\n100\n", "", "line 4: found “100”, expected a layer" },
    { "1\n2\n111\n001\n", "", "line 4: found “001”, expected a layer" },
    { "1\n2\n110\n111\n", "", "line 3: found “110”, expected the top layer, 111" },
    { "1\n2\n111\n1110\n", "", "line 4: found “1110”, expected a layer" },
    { "1\n2\n111\n11\n", "", "line 4: found “11”, expected a layer" },
    { "1\n2\n111\nabc\n", "", "line 4: found “abc”, expected a layer" },
    { "2\n2\n111\n110\n", "Yesyes\n", "line 5: found the end of the input, expected the number of layers" },
    { "1\n2\n111\n110\n7\n", "Yesyes\n", "line 5: found “7”, expected the end of the input" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    judge_expect_error (&cgt_game_tower, bad[i].input, bad[i].output, bad[i].message);
}

static void
test_judge_zero_byte (void)
{
  static const char input[] = "1\n2\n111\n11\0";
  g_autoptr (GError) error = NULL;
  g_autofree char *output = judge_run (&cgt_game_tower, input, sizeof input - 1, &error);

  g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
  g_assert_cmpstr (output, ==, "");
}

static void
test_judge_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GHashTable) memo = memo_new ();
  g_autoptr (GString) input = g_string_new ("400\n");
  g_autoptr (GString) output = g_string_new (NULL);

  for (guint i = 0; i < 400; i++)
    {
      guint n_layers = g_rand_int_range (random, 2, 8);
      g_autofree char *tower = make_tower (n_layers, g_rand_int_range (random, 0, 15625));

      g_string_append (output, naive_value (tower, memo) > 0 ? "Yesyes\n" : "Nono\n");
      g_strdelimit (tower, "/", '\n');
      g_string_append_printf (input, "%u\n%s\n", n_layers, tower);
    }
  judge_expect (&cgt_game_tower, input->str, output->str);
}

static void
test_judge_many_layers (void)
{
  g_autofree char *layers = make_many_layers ('\n');
  g_autofree char *input = g_strdup_printf ("1\n%d\n%s\n", MANY_LAYERS, layers);
  g_autofree char *output = NULL;

  g_test_timer_start ();
  output = judge_run (&cgt_game_tower, input, -1, NULL);
  g_test_message ("a tower of %d layers judged in %.1f ms", MANY_LAYERS, g_test_timer_elapsed () * 1000);
  g_assert_cmpfloat (g_test_timer_elapsed (), <, 5);
  g_assert_cmpstr (output, ==, "Nono\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tower/layer-values", test_layer_values);
  g_test_add_func ("/tower/layer-options", test_layer_options);
  g_test_add_func ("/tower/erratum-3", test_erratum_3);
  g_test_add_func ("/tower/brute-force", test_brute_force);
  g_test_add_func ("/tower/canonical", test_canonical);
  g_test_add_func ("/tower/components", test_components);
  g_test_add_func ("/tower/first-preset", test_first_preset);
  g_test_add_func ("/tower/top-layer-alone", test_top_layer_alone);
  g_test_add_func ("/tower/notation", test_notation);
  g_test_add_func ("/tower/bad-positions", test_bad_positions);
  g_test_add_func ("/tower/bad-moves", test_bad_moves);
  g_test_add_func ("/tower/moves", test_moves);
  g_test_add_func ("/tower/random-move", test_random_move);
  g_test_add_func ("/tower/random-position", test_random_position);
  g_test_add_func ("/tower/cancel", test_cancel);
  g_test_add_func ("/tower/many-layers", test_many_layers);
  g_test_add_func ("/tower/judge/sample", test_judge_sample);
  g_test_add_func ("/tower/judge/layout", test_judge_layout);
  g_test_add_func ("/tower/judge/errors", test_judge_errors);
  g_test_add_func ("/tower/judge/zero-byte", test_judge_zero_byte);
  g_test_add_func ("/tower/judge/random", test_judge_random);
  g_test_add_func ("/tower/judge/many-layers", test_judge_many_layers);
  return g_test_run ();
}
