/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "brute.h"
#include "cgt-analysis.h"
#include "cgt-error.h"
#include "cgt-search.h"
#include "toy.h"

static CgtResult
search (const CgtGame *game,
        const char    *text)
{
  g_autoptr (CgtPosition) position = toy_parse (game, text);
  g_autoptr (GError) error = NULL;
  CgtResult result;

  g_assert_true (cgt_search (position, NULL, &result, &error));
  g_assert_no_error (error);
  return result;
}

static CgtAnalysis *
analyse (const CgtGame *game,
         const char    *text,
         guint          max_moves)
{
  g_autoptr (CgtPosition) position = toy_parse (game, text);
  g_autoptr (GError) error = NULL;
  CgtAnalysis *analysis = cgt_analyse (position, max_moves, NULL, &error);

  g_assert_no_error (error);
  return analysis;
}

static void
test_values (void)
{
  for (guint n = 0; n <= 20; n++)
    {
      g_autofree char *text = g_strdup_printf ("%u", n);
      CgtResult result = search (&toy_normal, text);

      g_assert_true (result.has_value);
      g_assert_cmpuint (result.value, ==, n % 4);
      g_assert_cmpint (result.outcome, ==, n % 4 != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P);
    }
}

static void
test_misere (void)
{
  for (guint n = 0; n <= 20; n++)
    {
      g_autofree char *text = g_strdup_printf ("%u", n);
      CgtResult result = search (&toy_misere, text);

      g_assert_false (result.has_value);
      g_assert_cmpint (result.outcome, ==, n % 4 != 1 ? CGT_OUTCOME_N : CGT_OUTCOME_P);
    }
}

static void
test_no_value (void)
{
  for (guint n = 0; n <= 20; n++)
    {
      g_autofree char *text = g_strdup_printf ("%u", n);
      CgtResult result = search (&toy_no_value, text);

      g_assert_false (result.has_value);
      g_assert_cmpuint (result.value, ==, 0);
      g_assert_cmpint (result.outcome, ==, n % 4 != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P);
    }
}

/* Every game, every sum of up to four heaps, against brute force. */
static void
test_brute (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (Brute) brute = brute_new (game);
  g_autoptr (CgtSearch) memory = cgt_search_new (NULL);

  for (guint i = 0; i < 6 * 6 * 6 * 4; i++)
    {
      g_autofree char *text = i % 4 == 0 ? g_strdup_printf ("%u %u", i / 4 % 6, i / 24 % 6)
                                         : g_strdup_printf ("%u %u %u", i / 4 % 6, i / 24 % 6, i / 144);
      g_autoptr (CgtPosition) position = toy_parse (game, text);
      CgtResult expected = brute_solve (brute, text);
      CgtResult found[2];

      found[0] = search (game, text);
      g_assert_true (cgt_search_solve (memory, position, &found[1], NULL));
      for (guint j = 0; j < 2; j++)
        {
          g_assert_cmpint (found[j].outcome, ==, expected.outcome);
          g_assert_cmpint (found[j].has_value, ==, expected.has_value);
          g_assert_cmpuint (found[j].value, ==, expected.value);
        }
    }
}

/* A component that has the key of the whole does not send the search in a circle. */
static void
test_component_is_whole (void)
{
  g_assert_cmpuint (search (&toy_sum, "0 3").value, ==, 3);
  g_assert_cmpuint (search (&toy_sum, "0 0").value, ==, 0);
  g_assert_cmpuint (search (&toy_sum, "0 5 0").value, ==, 1);
  g_assert_cmpuint (search (&toy_sum, "2 0 3").value, ==, 1);
}

/* Components are searched one by one: the work adds up and does not multiply. */
static void
test_components_pay (void)
{
  guint before = toy_get_n_applied ();

  g_assert_cmpuint (search (&toy_sum, "1001 2002 3003 1000").value, ==, 1 ^ 2 ^ 3);
  g_assert_cmpuint (toy_get_n_applied () - before, <, 20000);
}

/* Where only the outcome counts, the first option that is lost ends it. */
static void
test_stops_early (void)
{
  g_autoptr (CgtSearch) memory = cgt_search_new (NULL);
  g_autoptr (CgtPosition) four = toy_parse (&toy_no_value, "4");
  g_autoptr (CgtPosition) five = toy_parse (&toy_no_value, "5");
  CgtResult result;
  guint before;

  g_assert_true (cgt_search_solve (memory, four, &result, NULL));
  before = toy_get_n_applied ();
  g_assert_true (cgt_search_solve (memory, five, &result, NULL));
  g_assert_cmpint (result.outcome, ==, CGT_OUTCOME_N);
  g_assert_cmpuint (toy_get_n_applied () - before, ==, 1);
}

static void
test_memory (void)
{
  g_autoptr (CgtSearch) memory = cgt_search_new (NULL);
  g_autoptr (CgtPosition) position = toy_parse (&toy_normal, "50 50");
  guint before;
  CgtResult result;

  g_assert_true (cgt_search_solve (memory, position, &result, NULL));
  before = toy_get_n_applied ();
  g_assert_true (cgt_search_solve (memory, position, &result, NULL));
  g_assert_cmpint (result.outcome, ==, CGT_OUTCOME_P);
  g_assert_cmpuint (toy_get_n_applied (), ==, before);
}

/* Games of equal notation do not get into each other's way. */
static void
test_memory_of_games (void)
{
  g_autoptr (CgtSearch) memory = cgt_search_new (NULL);
  g_autoptr (CgtPosition) normal = toy_parse (&toy_normal, "1");
  g_autoptr (CgtPosition) misere = toy_parse (&toy_misere, "1");
  CgtResult result;

  g_assert_true (cgt_search_solve (memory, normal, &result, NULL));
  g_assert_cmpint (result.outcome, ==, CGT_OUTCOME_N);
  g_assert_true (cgt_search_solve (memory, misere, &result, NULL));
  g_assert_cmpint (result.outcome, ==, CGT_OUTCOME_P);
  g_assert_false (result.has_value);
}

static gpointer
search_deep (gpointer data)
{
  CgtResult result = search (&toy_deep, "100001");

  g_assert_cmpuint (result.value, ==, 1);
  return NULL;
}

/* A hundred thousand moves one after another: the stack does not grow with them. (GLib has no way
 * to ask for a small stack; eight megabytes would not hold so many frames either.) */
static void
test_deep (void)
{
  g_thread_join (g_thread_new ("deep", search_deep, NULL));
}

static void
test_endless (void)
{
  g_autoptr (CgtPosition) position = toy_parse (&toy_endless, "2");
  g_autoptr (GError) error = NULL;
  CgtResult result;

  g_assert_false (cgt_search (position, NULL, &result, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED);
}

static void
test_node_limit (void)
{
  g_autoptr (CgtPosition) position = toy_parse (&toy_normal, "60 60");
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;
  CgtResult result;

  cgt_context_set_limits (context, 500, 0);
  g_assert_false (cgt_search (position, context, &result, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
}

/* The memo is charged, and given back: after a failure as well. */
static void
test_memory_limit (void)
{
  g_autoptr (CgtPosition) large = toy_parse (&toy_normal, "60 60");
  g_autoptr (CgtPosition) small = toy_parse (&toy_normal, "5 5");
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;
  CgtResult result;

  cgt_context_set_limits (context, 0, 30000);
  for (guint i = 0; i < 20; i++)
    {
      g_assert_false (cgt_search (large, context, &result, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
      g_clear_error (&error);
      g_assert_true (cgt_search (small, context, &result, &error));
      g_assert_no_error (error);
    }
  g_assert_true (cgt_context_charge (context, 30000, NULL));
}

/* What was learned before a failure stays right, and the question may be asked again. */
static void
test_goes_on_after_failure (void)
{
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (CgtSearch) memory = cgt_search_new (context);
  g_autoptr (CgtPosition) position = toy_parse (&toy_normal, "61 62");
  g_autoptr (GError) error = NULL;
  CgtResult result;
  guint n_failures = 0;

  for (guint64 limit = 1000; ; limit += 1000)
    {
      cgt_context_set_limits (context, limit, 0);
      if (cgt_search_solve (memory, position, &result, &error))
        break;
      g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
      g_clear_error (&error);
      n_failures++;
    }
  g_assert_cmpuint (result.value, ==, 1 ^ 2);
  g_assert_cmpuint (n_failures, >, 3);
}

static gpointer
cancel_soon (gpointer data)
{
  g_usleep (20000);
  g_cancellable_cancel (data);
  return NULL;
}

static void
test_cancel (void)
{
  g_autoptr (CgtPosition) position = toy_parse (&toy_normal, "3000 3000 3000");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (GError) error = NULL;
  GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);
  CgtResult result;

  g_assert_false (cgt_search (position, context, &result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
}

static void
assert_moves (const CgtAnalysis *analysis,
              const char        *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < analysis->moves->len; i++)
    {
      g_autofree char *move = cgt_position_move_to_string (analysis->position, g_ptr_array_index (analysis->moves, i));

      g_string_append_printf (found, "%s%s", i > 0 ? " " : "", move);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_analysis (void)
{
  g_autoptr (CgtAnalysis) analysis = analyse (&toy_normal, "1 2 2 6", 10);

  /* 1 xor 2 xor 2 xor 2 = 3: to 1 xor 3 no heap can be brought, to 2 xor 3 = 1 each 2 and the 6. */
  g_assert_cmpuint (analysis->result.value, ==, 3);
  assert_moves (analysis, "2-1 3-1 4-1");
  g_assert_cmpuint (analysis->count, ==, 3);
  g_assert_true (analysis->count_exact);
  g_assert_true (cgt_analysis_is_complete (analysis));
  g_assert_cmpuint (analysis->components->len, ==, 0);
  g_assert_cmpuint (analysis->shortest->len, ==, 0);
  g_assert_cmpuint (analysis->nodes, >, 10);
}

static void
test_analysis_max_moves (void)
{
  g_autoptr (CgtAnalysis) analysis = analyse (&toy_normal, "1 2 2 6", 2);

  assert_moves (analysis, "2-1 3-1");
  g_assert_cmpuint (analysis->count, ==, 3);
  g_assert_true (analysis->count_exact);
  g_assert_false (cgt_analysis_is_complete (analysis));
}

static void
test_analysis_lost (void)
{
  g_autoptr (CgtAnalysis) analysis = analyse (&toy_normal, "3 7", 5);

  g_assert_cmpint (analysis->result.outcome, ==, CGT_OUTCOME_P);
  g_assert_cmpuint (analysis->moves->len, ==, 0);
  g_assert_cmpuint (analysis->count, ==, 0);
  g_assert_true (cgt_analysis_is_complete (analysis));
}

/* A finished misère position is won, and there is no move to list. */
static void
test_analysis_finished (void)
{
  g_autoptr (CgtAnalysis) analysis = analyse (&toy_misere, "0 0", 5);

  g_assert_cmpint (analysis->result.outcome, ==, CGT_OUTCOME_N);
  g_assert_cmpuint (analysis->moves->len, ==, 0);
  g_assert_cmpuint (analysis->count, ==, 0);
  g_assert_true (cgt_analysis_is_complete (analysis));
}

static void
test_analysis_misere (void)
{
  g_autoptr (CgtAnalysis) analysis = analyse (&toy_misere, "1 3", 5);

  assert_moves (analysis, "2-3");
  g_assert_false (analysis->result.has_value);
}

static void
test_analysis_nodes (void)
{
  g_autoptr (CgtPosition) position = toy_parse (&toy_normal, "7 7");
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (CgtAnalysis) first = cgt_analyse (position, 1, context, NULL);
  g_autoptr (CgtAnalysis) second = cgt_analyse (position, 1, context, NULL);

  g_assert_cmpuint (first->nodes, >, 0);
  g_assert_cmpuint (first->nodes, ==, second->nodes);
  g_assert_cmpuint (cgt_context_get_nodes (context), ==, first->nodes + second->nodes);
}

static void
test_analysis_limit (void)
{
  g_autoptr (CgtPosition) position = toy_parse (&toy_normal, "60 61");
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;

  cgt_context_set_limits (context, 1000, 0);
  g_assert_null (cgt_analyse (position, 1, context, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_assert_null (cgt_analyse (position, 1, context, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/search/values", test_values);
  g_test_add_func ("/core/search/misere", test_misere);
  g_test_add_func ("/core/search/no-value", test_no_value);
  g_test_add_data_func ("/core/search/brute/normal", &toy_normal, test_brute);
  g_test_add_data_func ("/core/search/brute/misere", &toy_misere, test_brute);
  g_test_add_data_func ("/core/search/brute/no-value", &toy_no_value, test_brute);
  g_test_add_data_func ("/core/search/brute/sum", &toy_sum, test_brute);
  g_test_add_func ("/core/search/component-is-whole", test_component_is_whole);
  g_test_add_func ("/core/search/components-pay", test_components_pay);
  g_test_add_func ("/core/search/stops-early", test_stops_early);
  g_test_add_func ("/core/search/memory", test_memory);
  g_test_add_func ("/core/search/memory-of-games", test_memory_of_games);
  g_test_add_func ("/core/search/deep", test_deep);
  g_test_add_func ("/core/search/endless", test_endless);
  g_test_add_func ("/core/search/node-limit", test_node_limit);
  g_test_add_func ("/core/search/memory-limit", test_memory_limit);
  g_test_add_func ("/core/search/goes-on-after-failure", test_goes_on_after_failure);
  g_test_add_func ("/core/search/cancel", test_cancel);
  g_test_add_func ("/core/analysis/moves", test_analysis);
  g_test_add_func ("/core/analysis/max-moves", test_analysis_max_moves);
  g_test_add_func ("/core/analysis/lost", test_analysis_lost);
  g_test_add_func ("/core/analysis/finished", test_analysis_finished);
  g_test_add_func ("/core/analysis/misere", test_analysis_misere);
  g_test_add_func ("/core/analysis/nodes", test_analysis_nodes);
  g_test_add_func ("/core/analysis/limit", test_analysis_limit);
  return g_test_run ();
}
