/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-error.h"
#include "cgt-nimber.h"

/* The nimber search on two games of rows of pins: Kayles, which falls apart, and Nim, whose values
 * grow without end. A region is the length of a row. */

#define LONGEST_ROW 120

static void
add_option (GArray *options,
            guint   a,
            guint   b)
{
  CgtRegionOption option = { .weight = a + b };

  if (MIN (a, b) > 0)
    option.parts[option.n_parts++] = (CgtRegionKey) { 0, MIN (a, b) };
  if (MAX (a, b) > 0)
    option.parts[option.n_parts++] = (CgtRegionKey) { 0, MAX (a, b) };
  g_array_append_val (options, option);
}

/* Kayles: one pin or two neighbouring ones are taken from anywhere in a row. */
static void
expand_kayles (CgtRegionKey region,
               GArray      *options,
               gpointer     user_data)
{
  for (guint taken = 1; taken <= MIN (2, region.lo); taken++)
    for (guint left = 0; left + taken <= region.lo; left++)
      add_option (options, left, region.lo - taken - left);
}

static void
expand_nim (CgtRegionKey region,
            GArray      *options,
            gpointer     user_data)
{
  for (guint left = 0; left < region.lo; left++)
    add_option (options, left, 0);
}

static const CgtRegionGame kayles = { expand_kayles };
static const CgtRegionGame nim = { expand_nim };

static void
fill_kayles (guint *values)
{
  for (guint n = 0; n <= LONGEST_ROW; n++)
    {
      guint64 reached = 0;

      for (guint taken = 1; taken <= MIN (2, n); taken++)
        for (guint left = 0; left + taken <= n; left++)
          reached |= G_GUINT64_CONSTANT (1) << (values[left] ^ values[n - taken - left]);
      for (values[n] = 0; reached >> values[n] & 1;)
        values[n]++;
    }
}

static void
test_solve (void)
{
  guint values[LONGEST_ROW + 1];

  fill_kayles (values);
  for (guint n = 0; n <= LONGEST_ROW; n += 7)
    {
      g_autoptr (CgtNimberTable) table = cgt_nimber_table_new (&kayles, NULL);
      guint nimber;

      g_assert_true (cgt_nimber_table_solve (table, (CgtRegionKey) { 0, n }, NULL, &nimber, NULL));
      g_assert_cmpuint (nimber, ==, values[n]);
    }
}

/* Any question on a table that has answered others, in any order, has the right answer. */
static void
test_test (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint values[LONGEST_ROW + 1];

  fill_kayles (values);
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (CgtNimberTable) table = cgt_nimber_table_new (&kayles, NULL);

      for (guint i = 0; i < 50; i++)
        {
          guint n = g_rand_int_range (random, 0, LONGEST_ROW + 1);
          guint k = g_rand_int_range (random, 0, 12);
          gboolean equal;

          g_assert_true (cgt_nimber_table_test (table, (CgtRegionKey) { 0, n }, k, NULL, &equal, NULL));
          g_assert_true (equal == (k == values[n]));
        }
    }
}

static void
test_constant_and_set (void)
{
  g_autoptr (CgtNimberTable) table = cgt_nimber_table_new (&nim, NULL);
  guint nimber;
  gboolean equal;

  /* Told that a row of 4 is worth 9, the search believes it: a row of 5 can move to 0, 1, 2, 3 and 9. */
  cgt_nimber_table_set (table, (CgtRegionKey) { 0, 4 }, 9);
  g_assert_true (cgt_nimber_table_solve (table, (CgtRegionKey) { 0, 5 }, NULL, &nimber, NULL));
  g_assert_cmpuint (nimber, ==, 4);
  g_assert_true (cgt_nimber_table_test (table, (CgtRegionKey) { 0, 4 }, 9, NULL, &equal, NULL));
  g_assert_true (equal);
  g_assert_true (cgt_nimber_table_test (table, (CgtRegionKey) { 0, 0 }, 0, NULL, &equal, NULL));
  g_assert_true (equal);
}

/* Up to 63 the nimber is found; above, the search says that it does not know. */
static void
test_largest (void)
{
  g_autoptr (CgtNimberTable) table = cgt_nimber_table_new (&nim, NULL);
  g_autoptr (GError) error = NULL;
  guint nimber;
  gboolean equal;

  g_assert_true (cgt_nimber_table_solve (table, (CgtRegionKey) { 0, CGT_MOST_NIMBER }, NULL, &nimber, NULL));
  g_assert_cmpuint (nimber, ==, CGT_MOST_NIMBER);
  g_assert_true (cgt_nimber_table_test (table, (CgtRegionKey) { 0, 10 }, 64, NULL, &equal, NULL));
  g_assert_false (equal);
  g_assert_false (cgt_nimber_table_solve (table, (CgtRegionKey) { 0, CGT_MOST_NIMBER + 1 }, NULL, &nimber, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
}

static void
test_limits (void)
{
  g_autoptr (CgtNimberTable) table = cgt_nimber_table_new (&kayles, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) few_nodes = cgt_context_new (NULL);
  g_autoptr (CgtContext) cancelled = cgt_context_new (cancellable);
  g_autoptr (GError) error = NULL;
  guint values[LONGEST_ROW + 1];
  guint nimber;

  fill_kayles (values);
  cgt_context_set_limits (few_nodes, 10, 0);
  g_assert_false (cgt_nimber_table_solve (table, (CgtRegionKey) { 0, 100 }, few_nodes, &nimber, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  g_assert_false (cgt_nimber_table_solve (table, (CgtRegionKey) { 0, 100 }, cancelled, &nimber, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  /* The table is none the worse for it. */
  g_assert_true (cgt_nimber_table_solve (table, (CgtRegionKey) { 0, 100 }, NULL, &nimber, NULL));
  g_assert_cmpuint (nimber, ==, values[100]);
}

/* Rows whose keys are far apart, so many that the table has to grow within the memory allowed. */
static void
expand_chain (CgtRegionKey region,
              GArray      *options,
              gpointer     user_data)
{
  CgtRegionOption option = { .n_parts = 1, .parts = { { region.hi, region.lo - 1 } } };

  if (region.lo > 1)
    g_array_append_val (options, option);
}

static void
test_memory (void)
{
  static const CgtRegionGame chain = { expand_chain };
  const CgtRegionKey end = { 7, 200000 };
  guint nimber;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CgtNimberTable) table = cgt_nimber_table_new (&chain, NULL);
      g_autoptr (CgtContext) context = cgt_context_new (NULL);
      g_autoptr (GError) error = NULL;

      cgt_context_set_limits (context, 0, i == 0 ? 1 << 20 : 1 << 30);
      g_assert_true (cgt_nimber_table_solve (table, end, context, &nimber, &error) == (i == 1));
      if (i == 0)
        g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
      else
        g_assert_cmpuint (nimber, ==, 1);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/nimber/solve", test_solve);
  g_test_add_func ("/nimber/test", test_test);
  g_test_add_func ("/nimber/constant-and-set", test_constant_and_set);
  g_test_add_func ("/nimber/largest", test_largest);
  g_test_add_func ("/nimber/limits", test_limits);
  g_test_add_func ("/nimber/memory", test_memory);
  return g_test_run ();
}
