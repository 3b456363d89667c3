/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cgt-analysis.h"
#include "cgt-error.h"
#include "cgt-registry.h"
#include "grundys.h"

/* The rules once more, naively: heaps sorted ascending, every line of play tried. */

#define MOST_TOTAL 15

typedef struct
{
  guint n;
  guint heaps[MOST_TOTAL];
} Heaps;

static int
compare (const void *a,
         const void *b)
{
  return (int) *(const guint *) a - (int) *(const guint *) b;
}

static char *
name_heaps (Heaps *heaps)
{
  GString *name = g_string_new (NULL);

  qsort (heaps->heaps, heaps->n, sizeof (guint), compare);
  for (guint i = 0; i < heaps->n; i++)
    g_string_append_printf (name, "%s%u", i > 0 ? " " : "", heaps->heaps[i]);
  return g_string_free (name, FALSE);
}

static gboolean
can_win (Heaps       heaps,
         GHashTable *known)
{
  char *name = name_heaps (&heaps);
  gpointer answer;
  gboolean wins = FALSE;

  if (g_hash_table_lookup_extended (known, name, NULL, &answer))
    {
      g_free (name);
      return GPOINTER_TO_INT (answer);
    }
  for (guint i = 0; i < heaps.n && !wins; i++)
    for (guint first = 1; first < heaps.heaps[i] && !wins; first++)
      {
        Heaps option = heaps;

        if (first == heaps.heaps[i] - first)
          continue;
        option.heaps[i] = first;
        option.heaps[option.n++] = heaps.heaps[i] - first;
        wins = !can_win (option, known);
      }
  g_hash_table_insert (known, name, GINT_TO_POINTER (wins));
  return wins;
}

/* All positions of a total, in non-increasing heaps. */
static guint
check_all (Heaps       heaps,
           guint       left,
           guint       most,
           GHashTable *known)
{
  guint n = 0;

  if (left == 0)
    {
      Heaps sorted = heaps;
      g_autofree char *name = name_heaps (&sorted);
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_grundys_game, name, NULL);
      CgtResult result;

      g_assert_true (cgt_position_solve (position, NULL, &result, NULL));
      g_assert_cmpint (result.outcome == CGT_OUTCOME_N, ==, can_win (heaps, known));
      return 1;
    }
  for (guint heap = MIN (left, most); heap > 0; heap--)
    {
      Heaps more = heaps;

      more.heaps[more.n++] = heap;
      n += check_all (more, left - heap, heap, known);
    }
  return n;
}

static void
test_brute_force (void)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = 0;

  for (guint total = 1; total <= MOST_TOTAL; total++)
    n += check_all ((Heaps) { 0 }, total, total, known);
  /* The partitions of 1 to 15. */
  g_assert_cmpuint (n, ==, 683);
}

/* The plain method, each split of each heap. */
static void
test_plain (void)
{
  g_autoptr (GrundysValues) table = NULL;
  const guint32 *values = grundys_values_get (NULL, 6000, &table, NULL);
  guint last_seen[1024] = { 0 };

  for (guint n = 1; n <= 6000; n++)
    {
      guint mex = 0;

      for (guint part = 1; 2 * part < n; part++)
        last_seen[values[part] ^ values[n - part]] = n;
      while (last_seen[mex] == n)
        mex++;
      g_assert_cmpuint (values[n], ==, mex);
    }
}

/* As published: Berlekamp, Conway and Guy, "Winning Ways", chapter 4. */
static void
test_first_values (void)
{
  static const guint expected[] = { 0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4 };
  g_autoptr (GrundysValues) table = NULL;
  const guint32 *values = grundys_values_get (NULL, G_N_ELEMENTS (expected), &table, NULL);

  for (guint n = 0; n < G_N_ELEMENTS (expected); n++)
    g_assert_cmpuint (values[n], ==, expected[n]);
}

/* A stretch that is done again, as after being cancelled, gives the same. */
static void
test_again (void)
{
  g_autoptr (GrundysValues) table = grundys_values_new ();
  g_autoptr (GrundysValues) own = NULL;
  const guint32 *expected = grundys_values_get (NULL, 2000, &own, NULL);
  guint32 values[2001];

  g_assert_true (grundys_values_extend (table, values, 0, 1500, NULL, NULL));
  for (guint round = 0; round < 3; round++)
    g_assert_true (grundys_values_extend (table, values, 1000, 2001, NULL, NULL));
  g_assert_cmpmem (values, sizeof values, expected, sizeof values);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_grundys_game, "3000", NULL);
  g_autoptr (GError) error = NULL;
  CgtResult result;

  g_cancellable_cancel (cancellable);
  g_assert_false (cgt_position_solve (position, context, &result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_cancellable_reset (cancellable);
  g_assert_true (cgt_position_solve (position, context, &result, &error));
  g_assert_no_error (error);
}

static void
test_winning_moves (void)
{
  static const struct { const char *position, *moves; } cases[] = {
    { "7 3", "1=4+3 1=6+1 2=2+1" }, { "8", "1=7+1" }, { "10", "" }, { "3", "1=2+1" }, { "12", "1=9+3 1=10+2" }, { "3 3", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_grundys_game, cases[i].position, NULL);
      g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 32, NULL, NULL);
      g_autoptr (GString) moves = g_string_new (NULL);

      for (guint j = 0; j < analysis->moves->len; j++)
        {
          g_autofree char *move = cgt_position_move_to_string (position, g_ptr_array_index (analysis->moves, j));

          g_string_append_printf (moves, "%s%s", j > 0 ? " " : "", move);
        }
      g_assert_cmpstr (moves->str, ==, cases[i].moves);
      g_assert_cmpuint (analysis->count, ==, analysis->moves->len);
    }
}

static void
assert_refused (const char *position_text,
                const char *move_text,
                gint        code,
                const char *hint)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_grundys_game, position_text, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_position_parse_move (position, move_text, &error));
  g_assert_error (error, CGT_ERROR, code);
  g_assert_nonnull (strstr (error->message, hint));
}

static void
test_illegal (void)
{
  assert_refused ("7 3", "1=4", CGT_ERROR_PARSE, "+");
  assert_refused ("7 3", "1-4", CGT_ERROR_PARSE, "=");
  assert_refused ("7 3", "1=4+3+0", CGT_ERROR_PARSE, "end");
  assert_refused ("7 3", "3=2+1", CGT_ERROR_ILLEGAL, "last one is heap 2");
  assert_refused ("7 3", "1=4+4", CGT_ERROR_ILLEGAL, "add up to the 7");
  assert_refused ("6 3", "1=3+3", CGT_ERROR_ILLEGAL, "different");
  assert_refused ("2 3", "1=1+1", CGT_ERROR_ILLEGAL, "heap 1 cannot be split");
  assert_refused ("7", "1=18446744073709551615+8", CGT_ERROR_ILLEGAL, "add up");
}

static void
test_limit (void)
{
  g_autoptr (CgtPosition) largest = cgt_game_parse (&cgt_game_grundys_game, "100000", NULL);
  g_autoptr (GError) error = NULL;
  CgtResult result;

  g_assert_true (cgt_position_solve (largest, NULL, &result, NULL));
  g_assert_cmpuint (result.value, ==, 101);
  g_assert_null (cgt_game_parse (&cgt_game_grundys_game, "7 100001", &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
}

/* The heaps of a split stand where it stood, in the order written. */
static void
test_order (void)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_grundys_game, "5 7 3", NULL);
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, "2=3+4", NULL);
  g_autoptr (CgtPosition) after = cgt_position_play (position, move, NULL);
  g_autofree char *text = cgt_position_to_string (after);

  g_assert_cmpstr (text, ==, "5 3 4 3");
}

static void
test_sequence (void)
{
  g_autoptr (CgtSequence) sequence = cgt_registry_parse_sequence ("grundys-game", NULL);
  g_autoptr (GrundysValues) own = NULL;
  const guint32 *expected = grundys_values_get (NULL, 3000, &own, NULL);
  g_autofree guint32 *values = g_new (guint32, 3001);
  CgtPeriod period;

  g_assert_nonnull (sequence);
  for (guint to = 100; to <= 3000; to += 100)
    {
      g_assert_true (cgt_sequence_extend (sequence, to, NULL, NULL));
      /* Nobody has found one. */
      g_assert_false (cgt_sequence_find_period (sequence, &period));
    }
  cgt_sequence_copy_values (sequence, 0, 3001, values);
  g_assert_cmpmem (values, 3001 * sizeof *values, expected, 3001 * sizeof *values);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grundys-game/brute-force", test_brute_force);
  g_test_add_func ("/grundys-game/values/plain", test_plain);
  g_test_add_func ("/grundys-game/values/first", test_first_values);
  g_test_add_func ("/grundys-game/values/again", test_again);
  g_test_add_func ("/grundys-game/values/cancel", test_cancel);
  g_test_add_func ("/grundys-game/winning-moves", test_winning_moves);
  g_test_add_func ("/grundys-game/illegal", test_illegal);
  g_test_add_func ("/grundys-game/limit", test_limit);
  g_test_add_func ("/grundys-game/order", test_order);
  g_test_add_func ("/grundys-game/sequence", test_sequence);
  return g_test_run ();
}
