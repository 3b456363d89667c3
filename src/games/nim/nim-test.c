/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "cgt-analysis.h"
#include "cgt-error.h"
#include "cgt-search.h"
#include "judge-run.h"
#include "nim.h"

/* The rules once more, naively: some heaps of at most MOST stones; every position is looked at by
 * what can follow it. Memos are indexed by the heaps as digits. */

#define HEAPS 4
#define MOST 5
#define POSITIONS (6 * 6 * 6 * 6)

typedef struct
{
  guint heaps[HEAPS];
} Heaps;

static Heaps
heaps_from_number (guint number)
{
  Heaps self;

  for (guint i = 0; i < HEAPS; i++, number /= MOST + 1)
    self.heaps[i] = number % (MOST + 1);
  return self;
}

static guint
heaps_to_number (Heaps self)
{
  guint number = 0;

  for (guint i = HEAPS; i-- > 0;)
    number = number * (MOST + 1) + self.heaps[i];
  return number;
}

static Heaps
heaps_take (Heaps self,
            guint heap,
            guint taken)
{
  self.heaps[heap] -= taken;
  return self;
}

/* What is known of every position: the Grundy value under normal play, who wins under misère. */
typedef struct
{
  guint value[POSITIONS];
  gboolean misere_win[POSITIONS];
} Truth;

/* Moves lead to smaller numbers, so one walk upwards meets every option before it is needed. */
static Truth *
find_truth (void)
{
  Truth *truth = g_new0 (Truth, 1);

  for (guint number = 0; number < POSITIONS; number++)
    {
      Heaps heaps = heaps_from_number (number);
      gboolean finished = TRUE;
      guint64 seen = 0;

      for (guint heap = 0; heap < HEAPS; heap++)
        for (guint taken = 1; taken <= heaps.heaps[heap]; taken++)
          {
            guint option = heaps_to_number (heaps_take (heaps, heap, taken));

            finished = FALSE;
            seen |= G_GUINT64_CONSTANT (1) << truth->value[option];
            truth->misere_win[number] |= !truth->misere_win[option];
          }
      truth->misere_win[number] |= finished;
      while (seen >> truth->value[number] & 1)
        truth->value[number]++;
    }
  return truth;
}

static gboolean
is_won (const Truth   *truth,
        const CgtGame *game,
        Heaps          heaps)
{
  guint number = heaps_to_number (heaps);

  return game == &cgt_game_nim ? truth->value[number] != 0 : truth->misere_win[number];
}

static CgtPosition *
parse (const CgtGame *game,
       const char    *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (game, text, &error);

  g_assert_no_error (error);
  return position;
}

static CgtPosition *
make_position (const CgtGame *game,
               Heaps          heaps)
{
  g_autofree char *text = g_strdup_printf ("%u %u %u %u", heaps.heaps[0], heaps.heaps[1], heaps.heaps[2], heaps.heaps[3]);

  return parse (game, text);
}

static CgtResult
solve (const CgtPosition *position)
{
  g_autoptr (GError) error = NULL;
  CgtResult result;

  cgt_position_solve (position, NULL, &result, &error);
  g_assert_no_error (error);
  return result;
}

static void
expect_outcome (const CgtGame *game,
                const char    *text,
                CgtOutcome     outcome)
{
  g_autoptr (CgtPosition) position = parse (game, text);

  g_assert_cmpint (solve (position).outcome, ==, outcome);
}

typedef struct
{
  const CgtPosition *position;
  GString *text;
  guint most;
} Listing;

static gboolean
list_move (CgtMove *move,
           gpointer user_data)
{
  Listing *listing = user_data;
  g_autofree char *text = cgt_position_move_to_string (listing->position, move);

  g_string_append_printf (listing->text, "%s ", text);
  return --listing->most > 0;
}

/* The first legal moves, each followed by a blank. */
static char *
list_moves (const CgtPosition *position,
            gint64             where,
            guint              most)
{
  Listing listing = { position, g_string_new (NULL), most };

  cgt_position_foreach_move (position, where, list_move, &listing);
  return g_string_free (listing.text, FALSE);
}

static char *
list_winning_moves (const CgtPosition *position)
{
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 1000, NULL, NULL);
  Listing listing = { position, g_string_new (NULL), G_MAXUINT };

  g_assert_true (cgt_analysis_is_complete (analysis));
  for (guint i = 0; i < analysis->moves->len; i++)
    list_move (g_ptr_array_index (analysis->moves, i), &listing);
  return g_string_free (listing.text, FALSE);
}

static void
expect_winning_moves (const CgtGame *game,
                      const char    *text,
                      const char    *moves)
{
  g_autoptr (CgtPosition) position = parse (game, text);
  g_autofree char *listed = list_winning_moves (position);

  g_assert_cmpstr (listed, ==, moves);
}

/* A position against the truth: outcome, value, moves, winning moves. */
static void
compare_position (const CgtGame *game,
                  Heaps          heaps,
                  const Truth   *truth)
{
  g_autoptr (CgtPosition) position = make_position (game, heaps);
  g_autofree char *listed = list_moves (position, CGT_EVERYWHERE, G_MAXUINT);
  g_autofree char *listed_winning = list_winning_moves (position);
  g_autoptr (GString) legal = g_string_new (NULL);
  g_autoptr (GString) winning = g_string_new (NULL);
  CgtResult result = solve (position);
  guint n_moves = 0;

  for (guint heap = 0; heap < HEAPS; heap++)
    for (guint taken = 1; taken <= heaps.heaps[heap]; taken++, n_moves++)
      {
        g_string_append_printf (legal, "%u-%u ", heap + 1, taken);
        if (!is_won (truth, game, heaps_take (heaps, heap, taken)))
          g_string_append_printf (winning, "%u-%u ", heap + 1, taken);
      }
  g_assert_cmpstr (listed, ==, legal->str);
  g_assert_cmpstr (listed_winning, ==, winning->str);
  g_assert_cmpuint (cgt_position_count_moves (position, NULL), ==, n_moves);
  g_assert_true (cgt_position_is_finished (position) == (n_moves == 0));
  g_assert_true ((result.outcome == CGT_OUTCOME_N) == is_won (truth, game, heaps));
  g_assert_true (result.has_value == (game == &cgt_game_nim));
  if (result.has_value)
    g_assert_cmpuint (result.value, ==, truth->value[heaps_to_number (heaps)]);
}

static void
test_brute_force (gconstpointer game)
{
  g_autofree Truth *truth = find_truth ();

  for (guint number = 0; number < POSITIONS; number++)
    compare_position (game, heaps_from_number (number), truth);
}

/* The generic search shares answers by the canonical key, so a key that says too little shows. */
static void
test_canonical (gconstpointer game)
{
  g_autofree Truth *truth = find_truth ();
  g_autoptr (CgtSearch) search = cgt_search_new (NULL);

  for (guint number = 0; number < POSITIONS; number++)
    {
      Heaps heaps = heaps_from_number (number);
      g_autoptr (CgtPosition) position = make_position (game, heaps);
      g_autoptr (GError) error = NULL;
      CgtResult result;

      cgt_search_solve (search, position, &result, &error);
      g_assert_no_error (error);
      if (result.has_value)
        g_assert_cmpuint (result.value, ==, truth->value[number]);
      g_assert_true ((result.outcome == CGT_OUTCOME_N) == is_won (truth, game, heaps));
    }
}

static guint
count_ones (const CgtPosition *position)
{
  const NimPosition *self = (const NimPosition *) position;
  guint count = 0;

  for (gsize i = 0; i < self->n_heaps; i++)
    count += self->heaps[i] == 1;
  return count;
}

static void
assert_class (const CgtPosition *position,
              const char        *allowed)
{
  g_autofree char *class = position->game->describe_class (position);

  if (strstr (allowed, class) == NULL)
    g_error ("class %s, expected one of %s", class, allowed);
}

/* What may follow each class, whether by any move or by a winning one. */
typedef struct
{
  const char *class;
  CgtOutcome outcome;
  const char *any;
  const char *winning;
} ClassFact;

static const ClassFact class_facts[] = {
  { "S0", CGT_OUTCOME_P, "T0", "" },
  { "T0", CGT_OUTCOME_N, "S0", "S0" },
  { "S1", CGT_OUTCOME_N, "S0 T0 S1", "S0" },
  { "S2", CGT_OUTCOME_N, "S2 T2 S1", "T2" },
  { "T2", CGT_OUTCOME_P, "S2 S1", "" },
};

static gboolean
check_follower (CgtMove *move,
                gpointer user_data)
{
  Listing *listing = user_data;
  g_autoptr (CgtPosition) option = cgt_position_play (listing->position, move, NULL);

  assert_class (option, listing->text->str);
  return TRUE;
}

static void
check_class (const CgtPosition *position)
{
  g_autofree char *class = position->game->describe_class (position);
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 1000, NULL, NULL);
  g_autoptr (GString) any = NULL;
  const ClassFact *fact = class_facts;
  Listing listing;

  while (!g_str_equal (fact->class, class))
    {
      fact++;
      g_assert_true (fact < class_facts + G_N_ELEMENTS (class_facts));   /* T1 is not there */
    }
  g_assert_cmpint (analysis->result.outcome, ==, fact->outcome);
  any = g_string_new (fact->any);
  listing = (Listing) { position, any, 0 };
  cgt_position_foreach_move (position, CGT_EVERYWHERE, check_follower, &listing);
  for (guint i = 0; i < analysis->moves->len; i++)
    {
      g_autoptr (CgtPosition) option = cgt_position_play (position, g_ptr_array_index (analysis->moves, i), NULL);

      assert_class (option, fact->winning);
      if (g_str_equal (class, "S1"))
        g_assert_cmpuint (count_ones (option) % 2, ==, 1);
    }
}

/* S2, S1 and T0 are won, T2 and S0 lost, T1 does not exist; the chain leads from S2 to T2 until T2
 * has to give S1, from where the winner leaves an odd number of ones. */
static void
test_classes (void)
{
  for (guint number = 0; number < POSITIONS; number++)
    {
      g_autoptr (CgtPosition) position = make_position (&cgt_game_misere_nim, heaps_from_number (number));

      check_class (position);
    }
}

/* With one ample heap left, the winner leaves an odd number of ones where the last stone loses, and an
 * even number where it wins. */
static void
test_ones_left (void)
{
  expect_winning_moves (&cgt_game_misere_nim, "1 1 7", "3-6 ");
  expect_winning_moves (&cgt_game_nim, "1 1 7", "3-7 ");
  expect_winning_moves (&cgt_game_misere_nim, "1 7", "2-7 ");
  expect_winning_moves (&cgt_game_nim, "1 7", "2-6 ");
}

static void
test_empty_heaps (void)
{
  /* “As many stones as heaps, so all are ones” is a wrong shortcut: here are three and three. */
  expect_outcome (&cgt_game_misere_nim, "0 0 3", CGT_OUTCOME_N);
  expect_winning_moves (&cgt_game_misere_nim, "0 0 3", "3-2 ");
  expect_outcome (&cgt_game_misere_nim, "1 1 1", CGT_OUTCOME_P);
  expect_outcome (&cgt_game_misere_nim, "0", CGT_OUTCOME_N);
  expect_outcome (&cgt_game_misere_nim, "0 0", CGT_OUTCOME_N);
  expect_outcome (&cgt_game_misere_nim, "0 1", CGT_OUTCOME_P);
  expect_outcome (&cgt_game_nim, "0 0", CGT_OUTCOME_P);
}

/* The winning move from S2 to T2 may take a whole ample heap, against theorem 6 of the write-up. */
static void
test_erratum_4 (void)
{
  g_autoptr (CgtPosition) position = parse (&cgt_game_misere_nim, "2 2 3");
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, "3-3", NULL);
  g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);
  g_autofree char *class_before = cgt_game_misere_nim.describe_class (position);
  g_autofree char *class_after = cgt_game_misere_nim.describe_class (option);

  expect_winning_moves (&cgt_game_misere_nim, "2 2 3", "1-1 2-1 3-3 ");
  g_assert_cmpstr (class_before, ==, "S2");
  g_assert_cmpstr (class_after, ==, "T2");
  g_assert_cmpuint (nim_position_get_class (position).n_ample, ==, 3);
  g_assert_cmpuint (nim_position_get_class (option).n_ample, ==, 2);
}

static void
test_components (void)
{
  g_autoptr (CgtPosition) nim = parse (&cgt_game_nim, "3 0 9");
  g_autoptr (CgtPosition) misere = parse (&cgt_game_misere_nim, "3 0 9");
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (nim, 1, NULL, NULL);
  g_autoptr (CgtAnalysis) without = cgt_analyse (misere, 1, NULL, NULL);
  const CgtComponent *components = (const CgtComponent *) (gpointer) analysis->components->data;

  g_assert_cmpuint (analysis->components->len, ==, 2);
  g_assert_cmpuint (components[0].first, ==, 0);
  g_assert_cmpuint (components[0].value, ==, 3);
  g_assert_cmpuint (components[1].first, ==, 2);
  g_assert_cmpuint (components[1].last, ==, 2);
  g_assert_cmpuint (components[1].value, ==, 9);
  g_assert_cmpuint (without->components->len, ==, 0);
}

/* The position of the design's picture of the game. */
static void
test_first_preset (void)
{
  g_autoptr (CgtPosition) position = cgt_game_get_start (&cgt_game_misere_nim);
  g_autofree char *moves = list_winning_moves (position);

  g_assert_cmpstr (moves, ==, "2-10 ");
}

#define LARGEST "18446744073709551615"

static void
test_largest_heaps (gconstpointer game)
{
  gboolean misere = game == &cgt_game_misere_nim;

  expect_winning_moves (game, LARGEST " 1", misere ? "1-" LARGEST " " : "1-18446744073709551614 ");
  expect_winning_moves (game, LARGEST " 18446744073709551614", "1-1 ");
  expect_winning_moves (game, LARGEST, misere ? "1-18446744073709551614 " : "1-" LARGEST " ");
  expect_winning_moves (game, "9223372036854775808 9223372036854775807 5", "1-6 ");
  expect_outcome (game, LARGEST " " LARGEST, CGT_OUTCOME_P);
}

static void
test_largest_heaps_lazily (void)
{
  g_autoptr (CgtPosition) position = parse (&cgt_game_nim, LARGEST " 0");
  g_autoptr (CgtPosition) two = parse (&cgt_game_nim, LARGEST " 1");
  g_autofree char *first = list_moves (position, CGT_EVERYWHERE, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  gboolean exact;

  g_assert_cmpstr (first, ==, "1-1 1-2 1-3 ");
  g_assert_cmpuint (cgt_position_count_moves (position, &exact), ==, G_MAXUINT64);
  g_assert_true (exact);
  g_assert_cmpuint (cgt_position_count_moves (two, &exact), ==, G_MAXUINT64);
  g_assert_false (exact);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (CgtMove) move = cgt_position_random_move (position, random);

      g_assert_true (cgt_position_check_move (position, move, NULL));
      g_assert_cmpuint (move->amount, >, G_MAXUINT32);   /* but for one chance in 2^32 */
    }
}

static void
test_notation (gconstpointer game)
{
  static const char *const texts[][2] = {
    { "3 5 1", "3 5 1" }, { "0", "0" }, { "\r\n 3\t\t5\r\n\r\n1", "3 5 1" }, { "007 0", "7 0" },
    { "9223372036854775808", "9223372036854775808" }, { LARGEST " 0 1", LARGEST " 0 1" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CgtPosition) position = parse (game, texts[i][0]);
      g_autofree char *text = cgt_position_to_string (position);

      g_assert_true (position->game == game);
      g_assert_cmpstr (text, ==, texts[i][1]);
    }
}

static void
test_bad_positions (gconstpointer game)
{
  static const struct { const char *text; CgtError code; const char *message; } bad[] = {
    { "", CGT_ERROR_PARSE, "at the end: found nothing more, expected the size of a heap" },
    { " \n", CGT_ERROR_PARSE, "at the end: found nothing more, expected the size of a heap" },
    { "3 -5", CGT_ERROR_PARSE, "character 3: found “-”, expected the size of a heap" },
    { "3 five", CGT_ERROR_PARSE, "character 3: found “five”, expected the size of a heap" },
    { "3,5", CGT_ERROR_PARSE, "character 2: found “,”, expected a blank or the end" },
    { "3 5x", CGT_ERROR_PARSE, "character 4: found “x”, expected a blank or the end" },
    { "18446744073709551616", CGT_ERROR_RANGE, "character 1: found “18446744073709551616”, expected the size of a heap (more than " LARGEST },
    { "1 99999999999999999999999", CGT_ERROR_RANGE, "character 3: found “99999999999999999999999”, expected the size of a heap (more than " LARGEST },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_game_parse (game, bad[i].text, &error));
      g_assert_error (error, CGT_ERROR, (int) bad[i].code);
      if (strstr (error->message, bad[i].message) == NULL)
        g_error ("“%s”: %s", bad[i].text, error->message);
    }
}

static void
test_bad_moves (gconstpointer game)
{
  g_autoptr (CgtPosition) position = parse (game, "3 0 5");
  static const struct { const char *text; CgtError code; const char *message; } bad[] = {
    { "", CGT_ERROR_PARSE, "expected the number of a heap" },
    { "1", CGT_ERROR_PARSE, "expected “-”" },
    { "1-", CGT_ERROR_PARSE, "expected the number of stones taken" },
    { "1-1-1", CGT_ERROR_PARSE, "expected the end" },
    { "1 - 1", CGT_ERROR_PARSE, "expected “-”" },
    { "0-1", CGT_ERROR_RANGE, "the number of a heap (at least 1)" },
    { "1-0", CGT_ERROR_RANGE, "the number of stones taken (at least 1)" },
    { "1-18446744073709551616", CGT_ERROR_RANGE, "the number of stones taken (more than " LARGEST },
    { "4-1", CGT_ERROR_ILLEGAL, "there is no heap 4, the last one is heap 3" },
    { LARGEST "-1", CGT_ERROR_ILLEGAL, "the last one is heap 3" },
    { "2-1", CGT_ERROR_ILLEGAL, "heap 2 is empty" },
    { "1-4", CGT_ERROR_ILLEGAL, "4 stones cannot be taken from heap 1, which has 3" },
    { "1-" LARGEST, CGT_ERROR_ILLEGAL, "cannot be taken from heap 1, which has 3" },
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
expect_description (const char *text,
                    const char *notation,
                    const char *description,
                    const char *abbreviation)
{
  g_autoptr (CgtPosition) position = parse (&cgt_game_nim, text);
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, notation, NULL);
  g_autofree char *described = cgt_position_describe_move (position, move);
  g_autofree char *abbreviated = cgt_position_abbreviate_move (position, move);

  g_assert_cmpstr (described, ==, description);
  g_assert_cmpstr (abbreviated, ==, abbreviation);
}

static void
test_moves (gconstpointer game)
{
  g_autoptr (CgtPosition) position = parse (game, "4 13 6 1");
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, "2-10", NULL);
  g_autoptr (CgtPosition) option = cgt_position_play (position, move, NULL);
  g_autoptr (CgtMove) whole = cgt_position_parse_move (option, "4-1", NULL);
  g_autoptr (CgtPosition) emptied = cgt_position_play (option, whole, NULL);
  g_autofree char *after = cgt_position_to_string (option);
  g_autofree char *at_last = cgt_position_to_string (emptied);
  g_autofree char *in_heap = list_moves (position, 0, 100);
  g_autofree char *beyond = list_moves (position, 4, 100);

  g_assert_true (option->game == game);
  g_assert_cmpuint (move->index, ==, 1);
  g_assert_cmpuint (move->amount, ==, 10);
  g_assert_cmpstr (after, ==, "4 3 6 1");
  g_assert_cmpstr (at_last, ==, "4 3 6 0");
  g_assert_cmpstr (in_heap, ==, "1-1 1-2 1-3 1-4 ");
  g_assert_cmpstr (beyond, ==, "");
  expect_description ("4 13 6 1", "2-10", "take 10 from the 2nd heap", "2nd heap: 13 → 3");
  expect_description ("4 6 6 1", "3-6", "take 6 from the 3rd heap", "3rd heap: 6 → 0");
  expect_description ("6", "1-5", "take 5 from the heap", "6 → 1");
}

/* Three heaps that are not empty, 900 draws: each should come up about 300 times. */
static void
test_random_move (gconstpointer game)
{
  g_autoptr (CgtPosition) position = parse (game, "1 0 1000000 2");
  g_autoptr (CgtPosition) finished = parse (game, "0 0");
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint drawn[4] = { 0 };
  guint drawn_whole = 0;

  for (guint i = 0; i < 900; i++)
    {
      g_autoptr (CgtMove) move = cgt_position_random_move (position, random);

      g_assert_true (cgt_position_check_move (position, move, NULL));
      drawn[move->index]++;
      drawn_whole += move->index == 3 && move->amount == 2;
    }
  for (guint i = 0; i < 4; i++)
    g_assert_true (i == 1 ? drawn[i] == 0 : drawn[i] > 200 && drawn[i] < 400);
  g_assert_cmpuint (drawn_whole, >, 100);
  g_assert_cmpuint (drawn_whole, <, 200);
  g_assert_null (cgt_position_random_move (finished, random));
}

static void
test_random_position (gconstpointer game)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 400; i++)
    {
      CgtSize size = i % 4;
      g_autoptr (CgtPosition) position = ((const CgtGame *) game)->random_position (size, random);
      g_autofree char *text = cgt_position_to_string (position);
      g_autoptr (CgtPosition) again = parse (game, text);

      g_assert_true (cgt_position_equal (position, again));
      g_assert_true (size == CGT_SIZE_TINY || !cgt_position_is_finished (position));
    }
}

static void
test_cancel (gconstpointer game)
{
  g_autoptr (CgtPosition) position = cgt_game_get_start (game);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (cgt_analyse (position, 1, context, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

#define MANY_HEAPS 1000001

/* A thousand times the heaps 1 to 1,000, whose nim-sums cancel each other, and one of 512. */
static char *
make_many_heaps (void)
{
  g_autoptr (GString) block = g_string_new (NULL);
  GString *heaps = g_string_new (NULL);

  for (guint i = 1; i <= 1000; i++)
    g_string_append_printf (block, "%u ", i);
  for (guint i = 0; i < 1000; i++)
    g_string_append_len (heaps, block->str, block->len);
  g_string_append (heaps, "512");
  return g_string_free (heaps, FALSE);
}

static void
test_many_heaps (gconstpointer game)
{
  g_autofree char *text = make_many_heaps ();
  g_autoptr (CgtPosition) position = parse (game, text);
  g_autoptr (CgtAnalysis) analysis = NULL;

  g_assert_cmpuint (((NimPosition *) position)->n_heaps, ==, MANY_HEAPS);
  g_test_timer_start ();
  analysis = cgt_analyse (position, 32, NULL, NULL);
  g_test_message ("%d heaps analysed in %.1f ms", MANY_HEAPS, g_test_timer_elapsed () * 1000);
  g_assert_cmpfloat (g_test_timer_elapsed (), <, 5);

  /* There is a winning move in every heap of 512 stones or more. */
  g_assert_cmpuint (nim_position_get_class (position).sum, ==, 512);
  g_assert_cmpuint (analysis->moves->len, ==, 32);
  g_assert_cmpuint (analysis->count, ==, 489 * 1000 + 1);
  g_assert_true (analysis->count_exact);
}

static void
test_judge_sample (void)
{
  judge_expect (&cgt_game_misere_nim, "2\n3\n3 5 1\n1\n1\n", "John\nBrother\n");
}

static void
test_judge_layout (void)
{
  judge_expect (&cgt_game_misere_nim, "2 3 3 5 1 1 1", "John\nBrother\n");
  judge_expect (&cgt_game_misere_nim, "\n\n3\n3\n0\t0\n\n3 1 0 2 1\n1\n\n", "John\nJohn\nJohn\n");
  judge_expect (&cgt_game_misere_nim, "1\n2\n" LARGEST " 9223372036854775808\n", "John\n");
  judge_expect (&cgt_game_misere_nim, "1\n2\n" LARGEST " " LARGEST, "Brother\n");
}

static void
test_judge_errors (void)
{
  static const struct { const char *input, *output, *message; } bad[] = {
    { "", "", "line 1: found the end of the input, expected the number of cases" },
    { "0\n", "", "line 1: found “0”, expected the number of cases" },
    { "two\n", "", "line 1: found “two”, expected the number of cases" },
    { "1\n0\n", "", "line 2: found “0”, expected the number of heaps" },
    { "1\n-3\n", "", "line 2: found “-3”, expected the number of heaps" },
    { "1\n2\n3\n", "", "line 4: found the end of the input, expected the size of a heap" },
    { "1\n2\n3 -5\n", "", "line 3: found “-5”, expected the size of a heap" },
    { "1\n2\n3 5.0\n", "", "line 3: found “5.0”, expected the size of a heap" },
    { "1\n2\n3 abc\n", "", "line 3: found “abc”, expected the size of a heap" },
    { "1\n1\n18446744073709551616\n", "", "line 3: found “18446744073709551616”, expected the size of a heap" },
    { "1\n9223372036854775808\n1\n", "", "line 4: found the end of the input, expected the size of a heap" },
    { "1\n18446744073709551616\n1\n", "", "line 2: found “18446744073709551616”, expected the number of heaps" },
    { "2\n1\n1\n", "Brother\n", "line 4: found the end of the input, expected the number of heaps" },
    { "1\n1\n1\n1\n", "Brother\n", "line 4: found “1”, expected the end of the input" },
    { "3\n1\n2\n1\n0\n1\nx\n", "John\nJohn\n", "line 7: found “x”, expected the size of a heap" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    judge_expect_error (&cgt_game_misere_nim, bad[i].input, bad[i].output, bad[i].message);
}

static void
test_judge_random (void)
{
  g_autofree Truth *truth = find_truth ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GString) input = g_string_new ("500\n");
  g_autoptr (GString) output = g_string_new (NULL);

  for (guint i = 0; i < 500; i++)
    {
      Heaps heaps = heaps_from_number (g_rand_int_range (random, 0, POSITIONS));
      g_autoptr (CgtPosition) position = make_position (&cgt_game_misere_nim, heaps);
      g_autofree char *text = cgt_position_to_string (position);

      g_string_append_printf (input, "%d\n%s\n", HEAPS, text);
      g_string_append (output, is_won (truth, &cgt_game_misere_nim, heaps) ? "John\n" : "Brother\n");
    }
  judge_expect (&cgt_game_misere_nim, input->str, output->str);
}

static void
test_judge_many_heaps (void)
{
  g_autofree char *heaps = make_many_heaps ();
  g_autofree char *input = g_strdup_printf ("1\n%d\n%s\n", MANY_HEAPS, heaps);
  g_autofree char *output = NULL;

  g_test_timer_start ();
  output = judge_run (&cgt_game_misere_nim, input, -1, NULL);
  g_test_message ("%d heaps judged in %.1f ms", MANY_HEAPS, g_test_timer_elapsed () * 1000);
  g_assert_cmpfloat (g_test_timer_elapsed (), <, 5);
  g_assert_cmpstr (output, ==, "John\n");
}

/* What holds for both games is tested for both. */
static void
add_for_both (const char   *name,
              GTestDataFunc test)
{
  const CgtGame *const games[] = { &cgt_game_nim, &cgt_game_misere_nim };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/%s/%s", games[i]->id, name);

      g_test_add_data_func (path, games[i], test);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_for_both ("brute-force", test_brute_force);
  add_for_both ("canonical", test_canonical);
  add_for_both ("largest-heaps", test_largest_heaps);
  add_for_both ("notation", test_notation);
  add_for_both ("bad-positions", test_bad_positions);
  add_for_both ("bad-moves", test_bad_moves);
  add_for_both ("moves", test_moves);
  add_for_both ("random-move", test_random_move);
  add_for_both ("random-position", test_random_position);
  add_for_both ("cancel", test_cancel);
  add_for_both ("many-heaps", test_many_heaps);
  g_test_add_func ("/nim/components", test_components);
  g_test_add_func ("/nim/largest-heaps-lazily", test_largest_heaps_lazily);
  g_test_add_func ("/misere-nim/classes", test_classes);
  g_test_add_func ("/misere-nim/ones-left", test_ones_left);
  g_test_add_func ("/misere-nim/empty-heaps", test_empty_heaps);
  g_test_add_func ("/misere-nim/erratum-4", test_erratum_4);
  g_test_add_func ("/misere-nim/first-preset", test_first_preset);
  g_test_add_func ("/misere-nim/judge/sample", test_judge_sample);
  g_test_add_func ("/misere-nim/judge/layout", test_judge_layout);
  g_test_add_func ("/misere-nim/judge/errors", test_judge_errors);
  g_test_add_func ("/misere-nim/judge/random", test_judge_random);
  g_test_add_func ("/misere-nim/judge/many-heaps", test_judge_many_heaps);
  return g_test_run ();
}
