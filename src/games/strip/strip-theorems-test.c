/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "strip-plain.h"
#include "strip-solver.h"

/* What the solver takes for granted is held against plain search, and theorem 2 against a search
 * that uses all the rest, at every length to 60. The proofs are repeated in strip-proofs-test.c. */

/* The table that the solver reads says what was proved: as many values, and each of them right at
 * all lengths that plain search reaches. */
static void
test_theorem_1_table (void)
{
  g_autoptr (StripPlain) plain = strip_plain_new ();
  guint n_families, n_values = 0;
  const StripFamily *families = strip_get_families (&n_families);

  for (guint i = 0; i < n_families; i++)
    {
      const StripFamily *family = &families[i];

      for (guint residue = 0; residue < 10; residue++)
        n_values += family->theorem == STRIP_THEOREM_1 && family->values[residue] != '-';
      for (guint length = family->from; length <= 22; length++)
        {
          g_autofree char *gap = g_strnfill (length, '.');
          g_auto (GStrv) parts = g_strsplit (family->name, "<>", 2);
          g_autofree char *cells = g_strjoinv (gap, parts);
          guint16 gaps[STRIP_FAMILY_GAPS];
          guint value;

          if (family->values[length % 10] == '-')
            continue;
          for (guint k = 0; k < family->n_gaps; k++)
            gaps[k] = family->gaps[k] == STRIP_LONG ? length : (guint) family->gaps[k];
          g_assert_true (strip_find_theorem (gaps, family->n_gaps, family->theorem, &value));
          g_assert_cmpuint (value, ==, strip_plain_get_value (plain, cells, strlen (cells)));
        }
    }
  g_assert_cmpuint (n_values, ==, 38);
}

static guint
solve_text (StripSolver *solver,
            const char  *cells)
{
  guint n = strlen (cells);
  g_autofree guint8 *crossed = g_malloc (n);
  guint value;

  for (guint i = 0; i < n; i++)
    crossed[i] = cells[i] == 'X';
  g_assert_true (strip_solver_get_value (solver, crossed, n, NULL, &value, NULL));
  return value;
}

/* Theorem 2 at every length to 60, by a search that does not use it. */
static void
test_theorem_2 (void)
{
  g_autoptr (StripSolver) search = strip_solver_new (STRIP_ALL_RULES & ~STRIP_THEOREM_2);
  guint n_families;
  const StripFamily *families = strip_get_families (&n_families);

  for (guint i = 0; i < n_families; i++)
    for (guint length = families[i].from; length <= 60; length++)
      {
        g_autofree char *gap = g_strnfill (length, '.');
        g_auto (GStrv) parts = g_strsplit (families[i].name, "<>", 2);
        g_autofree char *cells = g_strjoinv (gap, parts);

        if (families[i].theorem == STRIP_THEOREM_2 && families[i].values[length % 10] != '-')
          g_assert_cmpuint (solve_text (search, cells), ==, families[i].values[length % 10] - '0');
      }
}

/* Random cells to stand beside a lone cross: anything that does not touch it or kill its neighbour. */
static char *
new_context (GRand *random,
             guint  most_cells)
{
  char *cells = g_malloc0 (most_cells + 1);
  guint n = g_rand_int_range (random, 0, most_cells + 1);

  if (n == 0)
    return cells;
  do
    strip_plain_fill (cells, n, g_rand_int_range (random, 0, n / 2 + 1), random);
  while (cells[0] == 'X' || (n > 1 && cells[1] == 'X'));
  return cells;
}

/* Whether the end of `n` gaps before its last cross, then the context, is worth `o` + c, by plain
 * search. */
static void
check_end (StripPlain *plain,
           const char *end,
           const char *context,
           const char *short_end,
           guint       constant)
{
  g_autofree char *whole = g_strconcat (end, context, NULL);
  g_autofree char *other = g_strconcat (short_end, context, NULL);

  g_assert_cmpuint (strip_plain_get_value (plain, whole, strlen (whole)), ==,
                    strip_plain_get_value (plain, other, strlen (other)) ^ constant);
}

static char *
write_end (const guint16 *gaps,
           guint          n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      for (guint k = 0; k < gaps[i]; k++)
        g_string_append_c (text, '.');
      g_string_append_c (text, 'X');
    }
  return g_string_free (text, FALSE);
}

/* All that can stand beside a lone cross, of up to so many cells. Crosses in it are lone ones: other
 * crosses kill cells, and what lies behind them belongs to another region. */
static GPtrArray *
new_contexts (guint most_cells)
{
  GPtrArray *contexts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) begun = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (begun, g_strdup (""));
  for (guint i = 0; i < begun->len; i++)
    {
      guint used = strlen (begun->pdata[i]);

      for (guint gap = 0; used + gap <= most_cells; gap++)
        {
          g_autofree char *cells = g_strnfill (gap, '.');

          g_ptr_array_add (contexts, g_strconcat (begun->pdata[i], cells, NULL));
          if (gap >= 2 && used + gap < most_cells)
            g_ptr_array_add (begun, g_strconcat (begun->pdata[i], cells, "X", NULL));
        }
    }
  return contexts;
}

/* One end, if the lemma makes it shorter, in all contexts. */
static gboolean
check_context_lemma (StripPlain    *plain,
                     GPtrArray     *contexts,
                     const guint16 *end,
                     guint          n_end)
{
  guint16 gaps[] = { end[0], n_end > 1 ? end[1] : 9999, 9999 };
  guint16 *left = gaps;
  guint n = n_end + 1, constant = 0;
  g_autofree char *before = write_end (end, n_end), *after = NULL;

  if (!strip_apply_context_lemma (&left, &n, &constant))
    return FALSE;
  g_assert_cmpuint (left[n - 1], ==, 9999);
  after = write_end (left, n - 1);
  g_assert_cmpstr (after, ==, "..X");
  for (guint i = 0; i < contexts->len; i++)
    check_end (plain, before, contexts->pdata[i], after, constant);
  return TRUE;
}

/* Every form and residue of the context lemma, in every context of up to 13 cells. */
static void
test_context_lemma (void)
{
  static const guint16 forms[][2] = { { 0, 0 }, { 0, 0 }, { 2, 0 } };
  g_autoptr (StripPlain) plain = strip_plain_new ();
  g_autoptr (GPtrArray) contexts = new_contexts (13);
  guint applied = 0;

  for (guint form = 0; form < G_N_ELEMENTS (forms); form++)
    for (guint length = 2; length <= 17; length++)
      {
        guint16 end[] = { forms[form][0], length };

        applied += check_context_lemma (plain, contexts, form == 0 ? end + 1 : end, form == 0 ? 1 : 2);
      }
  g_test_message ("%u ends in %u contexts", applied, contexts->len);
  g_assert_cmpuint (applied, >=, 18);
}

/* Gaps of 4, 9 and 14 between random parts. */
static void
test_cutting_lemma (void)
{
  g_autoptr (StripPlain) plain = strip_plain_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 400; i++)
    {
      guint length = 4 + 5 * g_rand_int_range (random, 0, 3), constant = 0, value;
      g_autofree char *gap = g_strnfill (length, '.');
      g_autofree char *left = g_strreverse (new_context (random, 7)), *right = new_context (random, 7);
      g_autofree char *whole = g_strconcat (left, "X", gap, "X", right, NULL);
      g_autofree char *p = g_strconcat (left, "X..", NULL), *r = g_strconcat ("..X", right, NULL);

      g_assert_true (strip_apply_cutting_lemma (length, &constant));
      g_assert_cmpuint (constant, ==, length == 9);
      value = strip_plain_get_value (plain, p, strlen (p)) ^ strip_plain_get_value (plain, r, strlen (r));
      g_assert_cmpuint (strip_plain_get_value (plain, whole, strlen (whole)), ==, value ^ constant);
    }
  for (guint length = 2; length < 200; length++)
    {
      guint unused = 0;

      g_assert_true (strip_apply_cutting_lemma (length, &unused) == (length % 5 == 4));
    }
}

static guint
make_dense (GRand   *random,
            guint16 *gaps,
            guint    most)
{
  guint n = g_rand_int_range (random, 2, most + 1);

  gaps[0] = g_rand_int_range (random, 0, 3);
  for (guint i = 1; i < n; i++)
    gaps[i] = g_rand_int_range (random, 2, 4);
  return n;
}

/* Dense regions are Dawson's Chess, whose table is computed from its own rules. */
static void
test_dense_regions (void)
{
  g_autoptr (StripPlain) plain = strip_plain_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint8 dawson[STRIP_DAWSON_ROWS];

  strip_fill_dawson (dawson);
  for (guint i = 0; i < 600; i++)
    {
      guint16 gaps[8];
      guint n = make_dense (random, gaps, 8), n_empty;
      g_autofree char *cells = NULL;

      gaps[n - 1] = g_rand_int_range (random, 0, 3);
      cells = write_end (gaps, n);
      g_assert_true (strip_is_dense (gaps, n, &n_empty));
      g_assert_cmpuint (strip_plain_get_value (plain, cells, strlen (cells) - 1), ==,
                        strip_get_dawson (dawson, n_empty));
    }
}

/* A dense end is worth the shortest one of as many empty cells, in every context of up to 7 cells. */
static void
test_dense_ends (void)
{
  g_autoptr (StripPlain) plain = strip_plain_new ();
  g_autoptr (GPtrArray) contexts = new_contexts (7);

  /* A wall gap of 0, 1 or 2, then up to five gaps of 2 or 3, by the bits of a number. */
  for (guint wall = 0; wall < 3; wall++)
    for (guint n = 1; n <= 6; n++)
      for (guint bits = 0; bits < 1u << (n - 1); bits++)
        {
          guint16 before[8] = { wall };
          guint16 *gaps = before;
          guint n_gaps = n + 1;
          g_autofree char *end = NULL, *shortened = NULL;

          for (guint i = 1; i < n; i++)
            before[i] = 2 + (bits >> (i - 1) & 1);
          before[n] = 9999;
          end = write_end (before, n);
          strip_apply_dense_end (&gaps, &n_gaps);
          shortened = write_end (gaps, n_gaps - 1);
          g_assert_cmpuint (strlen (shortened), <=, strlen (end));
          for (guint i = 0; i < contexts->len; i++)
            check_end (plain, end, contexts->pdata[i], shortened, 0);
        }
}

/* The values repeat over the range that the theorem of Guy and Smith asks for, and from no place
 * sooner. */
static void
test_dawson_period (void)
{
  static const guint8 first[] = { 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4 };
  guint8 dawson[STRIP_DAWSON_ROWS];

  strip_fill_dawson (dawson);
  g_assert_cmpmem (dawson, sizeof first, first, sizeof first);
  for (guint n = STRIP_DAWSON_START; n + STRIP_DAWSON_PERIOD < STRIP_DAWSON_ROWS; n++)
    g_assert_cmpuint (dawson[n], ==, dawson[n + STRIP_DAWSON_PERIOD]);
  g_assert_cmpuint (dawson[51], !=, dawson[51 + STRIP_DAWSON_PERIOD]);
  g_assert_cmpuint (strip_get_dawson (dawson, 1000), ==, dawson[1000 - 27 * STRIP_DAWSON_PERIOD]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strip/theorems/theorem-1-table", test_theorem_1_table);
  g_test_add_func ("/strip/theorems/theorem-2", test_theorem_2);
  g_test_add_func ("/strip/theorems/context-lemma", test_context_lemma);
  g_test_add_func ("/strip/theorems/cutting-lemma", test_cutting_lemma);
  g_test_add_func ("/strip/theorems/dense-regions", test_dense_regions);
  g_test_add_func ("/strip/theorems/dense-ends", test_dense_ends);
  g_test_add_func ("/strip/theorems/dawson-period", test_dawson_period);
  return g_test_run ();
}
