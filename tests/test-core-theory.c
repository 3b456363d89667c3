/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-context.h"
#include "cgt-error.h"
#include "cgt-move.h"
#include "cgt-theory.h"

static void
test_mex (void)
{
  static const guint64 gap[] = { 0, 1, 3, 4 };
  static const guint64 unordered[] = { 5, 2, 0, 1, 2, 0, 4, 3, 5 };
  static const guint64 without_zero[] = { 1, 2, 3 };
  static const guint64 huge[] = { G_MAXUINT64, 0, (guint64) 1 << 63, 1 };

  g_assert_cmpuint (cgt_mex (NULL, 0), ==, 0);
  g_assert_cmpuint (cgt_mex (gap, 4), ==, 2);
  g_assert_cmpuint (cgt_mex (gap, 2), ==, 2);
  g_assert_cmpuint (cgt_mex (gap, 1), ==, 1);
  g_assert_cmpuint (cgt_mex (unordered, G_N_ELEMENTS (unordered)), ==, 6);
  g_assert_cmpuint (cgt_mex (without_zero, 3), ==, 0);
  g_assert_cmpuint (cgt_mex (huge, 4), ==, 2);
}

static void
test_nim_sum (void)
{
  static const guint64 values[] = { 3, 5, 6, G_MAXUINT64, G_MAXUINT64, 9 };

  g_assert_cmpuint (cgt_nim_sum (NULL, 0), ==, 0);
  g_assert_cmpuint (cgt_nim_sum (values, 1), ==, 3);
  g_assert_cmpuint (cgt_nim_sum (values, 3), ==, 0);
  g_assert_cmpuint (cgt_nim_sum (values, 4), ==, G_MAXUINT64);
  g_assert_cmpuint (cgt_nim_sum (values, 6), ==, 9);
}

static void
test_value_set (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (CgtValueSet) set = cgt_value_set_new ();
      guint64 values[30];
      guint n = g_rand_int_range (random, 0, 31);

      g_assert_cmpuint (cgt_value_set_mex (set), ==, 0);
      for (guint i = 0; i < n; i++)
        {
          values[i] = i % 10 == 0 ? G_MAXUINT64 - i : (guint64) g_rand_int_range (random, 0, 20);
          cgt_value_set_add (set, values[i]);
          cgt_value_set_add (set, values[i]);
          g_assert_true (cgt_value_set_contains (set, values[i]));
        }
      g_assert_false (cgt_value_set_contains (set, 77));
      g_assert_cmpuint (cgt_value_set_mex (set), ==, cgt_mex (values, n));
    }
}

static void
test_tick_counts (void)
{
  g_autoptr (CgtContext) context = cgt_context_new (NULL);

  g_assert_true (cgt_context_tick (NULL, NULL));
  g_assert_cmpuint (cgt_context_get_nodes (context), ==, 0);
  for (guint i = 0; i < 5000; i++)
    {
      g_assert_true (cgt_context_tick (context, NULL));
      g_assert_cmpuint (cgt_context_get_nodes (context), <=, i + 1);
      g_assert_cmpuint (cgt_context_get_nodes (context) + 1024, >, i + 1);
    }
  g_assert_cmpuint (cgt_context_count_nodes (context), ==, 5000);
  g_assert_cmpuint (cgt_context_get_nodes (context), ==, 5000);
}

static void
test_node_limit (void)
{
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;

  cgt_context_set_limits (context, 3, 0);
  for (guint i = 0; i < 3; i++)
    g_assert_true (cgt_context_tick (context, &error));
  g_assert_no_error (error);
  g_assert_false (cgt_context_tick (context, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_assert_nonnull (strstr (error->message, "3"));
  g_assert_false (cgt_context_tick (context, NULL));
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (GError) error = NULL;
  guint ticks = 0;

  g_assert_true (cgt_context_get_cancellable (context) == cancellable);
  g_assert_null (cgt_context_get_cancellable (NULL));
  g_assert_true (cgt_context_tick (context, NULL));
  g_cancellable_cancel (cancellable);
  while (cgt_context_tick (context, &error))
    ticks++;
  g_assert_cmpuint (ticks, <=, 1024);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_cancelled_before (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (cgt_context_tick (context, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_charge (void)
{
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (cgt_context_charge (NULL, G_MAXINT64, NULL));
  g_assert_true (cgt_context_charge (context, (gint64) 1 << 60, NULL));
  g_assert_true (cgt_context_charge (context, -((gint64) 1 << 60), NULL));

  cgt_context_set_limits (context, 0, 2048);
  g_assert_true (cgt_context_charge (context, 2000, &error));
  g_assert_false (cgt_context_charge (context, 49, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_assert_nonnull (strstr (error->message, "2.0"));
  g_clear_error (&error);
  /* What was refused is not charged. */
  g_assert_true (cgt_context_charge (context, 48, &error));
  g_assert_false (cgt_context_charge (context, 1, NULL));
  g_assert_true (cgt_context_charge (context, -100, &error));
  g_assert_false (cgt_context_charge (context, G_MAXINT64, NULL));
  g_assert_true (cgt_context_charge (context, 100, &error));
  g_assert_no_error (error);
}

static void
test_largest_memory_limit (void)
{
  g_autoptr (CgtContext) context = cgt_context_new (NULL);

  cgt_context_set_limits (context, 0, G_MAXUINT64);
  g_assert_true (cgt_context_charge (context, (gint64) 1 << 62, NULL));
  g_assert_true (cgt_context_tick (context, NULL));
}

static CgtMove *
make_move (guint64 index,
           guint64 amount,
           guint64 first,
           guint64 second,
           guint64 third)
{
  guint64 parts[] = { first, second, third };
  guint n = 0;

  while (n < 3 && parts[n] > 0)
    n++;
  return cgt_move_new_split (index, amount, parts, n);
}

static void
test_move_order (void)
{
  /* As they are listed: by place; takes first, by amount; then fewest parts, amount, parts. */
  CgtMove *moves[] = {
    make_move (0, 1, 0, 0, 0),
    make_move (0, 2, 0, 0, 0),
    make_move (0, G_MAXUINT64, 0, 0, 0),
    make_move (0, 0, 3, 2, 0),
    make_move (0, 0, 4, 1, 0),
    make_move (0, 1, 2, 2, 0),
    make_move (0, 1, 3, 1, 0),
    make_move (0, 0, 1, 1, 1),
    make_move (0, 0, 2, 1, 1),
    make_move (1, 0, 0, 0, 0),
    make_move (1, 0, 1, 1, 0),
    make_move ((guint64) 1 << 32, 0, 0, 0, 0),
    make_move (G_MAXUINT64, 0, 0, 0, 0),
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    for (guint j = 0; j < G_N_ELEMENTS (moves); j++)
      {
        gint order = cgt_move_compare (moves[i], moves[j]);

        g_assert_cmpint ((order > 0) - (order < 0), ==, (i > j) - (i < j));
        g_assert_cmpint (cgt_move_equal (moves[i], moves[j]), ==, i == j);
      }
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    cgt_move_unref (moves[i]);
}

static void
test_move_parts (void)
{
  guint64 parts[300];
  g_autoptr (CgtMove) move = NULL;
  g_autoptr (CgtMove) same = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    parts[i] = i + 1;
  move = cgt_move_new_split (7, 0, parts, G_N_ELEMENTS (parts));
  same = cgt_move_ref (move);
  parts[299] = 0;
  g_assert_cmpuint (move->n_parts, ==, 300);
  g_assert_cmpuint (move->parts[299], ==, 300);
  g_assert_true (cgt_move_equal (move, same));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/theory/mex", test_mex);
  g_test_add_func ("/core/theory/nim-sum", test_nim_sum);
  g_test_add_func ("/core/theory/value-set", test_value_set);
  g_test_add_func ("/core/context/tick-counts", test_tick_counts);
  g_test_add_func ("/core/context/node-limit", test_node_limit);
  g_test_add_func ("/core/context/cancel", test_cancel);
  g_test_add_func ("/core/context/cancelled-before", test_cancelled_before);
  g_test_add_func ("/core/context/charge", test_charge);
  g_test_add_func ("/core/context/largest-memory-limit", test_largest_memory_limit);
  g_test_add_func ("/core/move/order", test_move_order);
  g_test_add_func ("/core/move/parts", test_move_parts);
  return g_test_run ();
}
