/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <time.h>

#include "cgt-effort.h"
#include "cgt-error.h"
#include "octal-naive.h"
#include "octal-values.h"

/* Codes, and the values of heaps, against the rules written again. */

static OctalCode *
read_code (const char *text)
{
  g_autoptr (GError) error = NULL;
  OctalCode *code = octal_code_parse (text, &error);

  g_assert_no_error (error);
  return code;
}

static void
assert_values (const char *text,
               guint       last)
{
  g_autoptr (OctalCode) code = read_code (text);
  g_autofree guint32 *expected = naive_values (text, last);

  for (guint i = 0; i < 2; i++)
    {
      OctalValues *values = octal_values_new (code, i == 0 ? OCTAL_PLAIN : OCTAL_SPARSE);

      g_assert_true (octal_values_extend (values, last / 3, NULL, NULL));
      g_assert_true (octal_values_extend (values, last, NULL, NULL));
      g_assert_cmpuint (octal_values_get_count (values), ==, last + 1);
      g_assert_cmpmem (octal_values_peek (values), (last + 1) * sizeof (guint32), expected, (last + 1) * sizeof (guint32));
      octal_values_free (values);
    }
  for (guint heap = 0; heap <= last; heap++)
    {
      guint64 value;

      g_assert_true (octal_code_get_value (code, heap, NULL, &value, NULL));
      g_assert_cmpuint (value, ==, expected[heap]);
    }
}

static void
test_three_digits (void)
{
  for (guint code = 1; code < 512; code++)
    {
      g_autofree char *text = g_strdup_printf ("0.%u%u%u", code >> 6, code >> 3 & 7, code & 7);

      assert_values (text, 60);
    }
}

static void
test_other_codes (void)
{
  static const char *const codes[] = {
    "4.0", "4.3", "4.7", "4.07", "4.3...", "0.3...", "0.7...", "4.7...", "0.07...", "0.12...", "0.123456701234567", "0.00000007",
    "4.4...", "0.4...", "0.5...", "0.6...", "0.001...", "0.0000000000000000000003", "0.3033", "4.1234567...",
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    assert_values (codes[i], 130);
}

static void
test_sparse (void)
{
  static const char *const codes[] = { "0.77", "0.007", "0.6", "0.56", "0.156", "0.165", "0.07", "0.16", "0.376", "0.45", "4.07", "0.0007" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (OctalCode) code = read_code (codes[i]);
      OctalValues *plain = octal_values_new (code, OCTAL_PLAIN), *sparse = octal_values_new (code, OCTAL_SPARSE);

      g_assert_true (octal_values_extend (plain, 6000, NULL, NULL));
      g_assert_true (octal_values_extend (sparse, 6000, NULL, NULL));
      g_assert_cmpmem (octal_values_peek (plain), 6001 * sizeof (guint32), octal_values_peek (sparse), 6001 * sizeof (guint32));
      octal_values_free (plain);
      octal_values_free (sparse);
    }
}

/* Where many heaps are rare, and most pairs are not marked but asked for what is missing. */
static void
test_asking (void)
{
  static const char *const codes[] = { "0.007", "0.00707", "0.14" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (OctalCode) code = read_code (codes[i]);
      OctalValues *plain = octal_values_new (code, OCTAL_PLAIN), *sparse = octal_values_new (code, OCTAL_SPARSE);

      g_assert_true (octal_values_extend (plain, 25000, NULL, NULL));
      g_assert_true (octal_values_extend (sparse, 25000, NULL, NULL));
      g_assert_cmpmem (octal_values_peek (plain), 25001 * sizeof (guint32), octal_values_peek (sparse), 25001 * sizeof (guint32));
      octal_values_free (plain);
      octal_values_free (sparse);
    }
}

/* A code of many digits costs what those cost that allow something. */
static void
test_gaps (void)
{
  static const guint64 taken[] = { 1, 99999 };
  g_autoptr (OctalCode) code = octal_code_new_subtraction (taken, G_N_ELEMENTS (taken));
  OctalValues *values = octal_values_new (code, OCTAL_SPARSE);
  clock_t start = clock ();

  g_assert_true (octal_values_extend (values, 300000, NULL, NULL));
  g_assert_cmpfloat ((double) (clock () - start) / CLOCKS_PER_SEC, <, 1.0);
  for (guint heap = 0; heap <= 300000; heap++)
    g_assert_cmpuint (octal_values_peek (values)[heap], ==, heap % 2);
  octal_values_free (values);
}

/* Periods of the literature, found and proved. */
static void
test_periods (void)
{
  static const struct { const char *code; guint64 length, last_exception; } cases[] = {
    { "0.77", 12, 70 }, { "0.07", 34, 52 }, { "0.137", 34, 51 }, { "0.17", 34, 32 }, { "0.45", 20, 497 },
    { "0.156", 349, 3478 }, { "0.165", 1550, 5180 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (OctalCode) code = read_code (cases[i].code);
      CgtPeriod period;
      guint64 value, later;

      g_assert_true (octal_code_get_value (code, 1000000000000000000, NULL, &value, NULL));
      g_assert_true (octal_code_get_period (code, &period));
      g_assert_cmpuint (period.length, ==, cases[i].length);
      g_assert_cmpuint (period.start, ==, cases[i].last_exception + 1);
      g_assert_cmpint (period.proof, ==, CGT_PROOF_BOUND);
      g_assert_true (octal_code_get_value (code, cases[i].last_exception + 3, NULL, &value, NULL));
      g_assert_true (octal_code_get_value (code, cases[i].last_exception + 3 + 1000000000000000 * period.length, NULL, &later, NULL));
      g_assert_cmpuint (value, ==, later);
    }
}

static void
test_theorems (void)
{
  static const char *const codes[] = { "0.3...", "4.3..." };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (OctalCode) code = read_code (codes[i]);
      g_autofree guint32 *expected = naive_values (codes[i], 400);

      for (guint64 heap = 400; heap-- > 0;)
        {
          guint64 value;

          g_assert_true (octal_code_get_value (code, heap, NULL, &value, NULL));
          g_assert_cmpuint (value, ==, expected[heap]);
          g_assert_true (octal_code_get_value (code, heap + 4 * G_GUINT64_CONSTANT (250000000000000000), NULL, &value, NULL));
          if (heap > 0)
            g_assert_cmpuint (value, ==, expected[heap] + 4 * G_GUINT64_CONSTANT (250000000000000000));
        }
    }
}

static void
test_no_period (void)
{
  g_autoptr (OctalCode) code = read_code ("4.7...");
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;
  guint64 value;

  cgt_context_set_limits (context, 20000, 0);
  g_assert_false (octal_code_get_value (code, 2000000, context, &value, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  /* What was computed before is right, and it goes on from there. */
  g_assert_true (octal_code_get_value (code, 1000, NULL, &value, NULL));
}

/* What is out of reach is refused once that shows, and then at once. */
static void
test_reach (void)
{
  g_autoptr (OctalCode) code = read_code ("4.7...");
  g_autoptr (CgtContext) context = cgt_context_new (NULL);

  for (guint i = 0; i < 4; i++)
    {
      guint64 heap = i % 2 == 0 ? OCTAL_MOST_COMPUTED : OCTAL_MOST_COMPUTED + 1, value, before = cgt_context_count_nodes (context);
      g_autoptr (GError) error = NULL;

      g_assert_false (octal_code_get_value (code, heap, context, &value, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
      g_assert_nonnull (strstr (error->message, i % 2 == 0 ? "too long" : "no period"));
      if (i >= 2)
        g_assert_cmpuint (cgt_context_count_nodes (context), ==, before);
    }
  g_assert_cmpuint (cgt_context_count_nodes (context), <, 2 * CGT_EFFORT_PROOF);
}

static void
test_forms (void)
{
  static const struct { const char *text, *expected; } cases[] = {
    { "0.77", "0.77" }, { "0.770", "0.77" }, { "0.7700...", "0.77" }, { "4.0", "4.0" }, { "4.000", "4.0" }, { "0.333...", "0.3..." },
    { "0.0733...", "0.073..." }, { "4.3...", "4.3..." }, { "4.44...", "4.4..." }, { " 0.3033 ", "0.3033" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (OctalCode) code = read_code (cases[i].text);
      g_autofree char *text = octal_code_to_string (code);
      g_autoptr (OctalCode) again = read_code (text);

      g_assert_cmpstr (text, ==, cases[i].expected);
      g_assert_true (octal_code_equal (code, again));
      for (guint place = 0; place < 12; place++)
        {
          g_autofree char *bare = g_strstrip (g_strdup (cases[i].text));

          g_assert_cmpuint (octal_code_get_digit (code, place), ==, naive_digit (bare, place));
        }
    }
}

static void
test_senseless (void)
{
  static const struct { const char *text, *expected; } cases[] = {
    { "0.8", "character 3: found “8”, expected a digit from 0 to 7*" },
    { "0.79", "character 4: found “9”, expected a digit from 0 to 7*" },
    { "2.77", "character 1: found “2”, expected 0 or 4 before the point*" },
    { "5.7", "character 1: found “5”, expected 0 or 4 before the point*" },
    { "0.000", "character 1: *this one allows no move at all" },
    { "0.0...", "character 1: *this one allows no move at all" },
    { "0.", "at the end: *expected a digit behind the point*" },
    { "0....", "*a digit behind the point*" },
    { "77", "*" }, { "", "*" }, { "0.7..", "*" }, { "0.7....", "*" }, { "0,77", "*" }, { "kayles", "*" }, { "-0.7", "*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (octal_code_parse (cases[i].text, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
      if (!g_pattern_match_simple (cases[i].expected, error->message))
        g_error ("%s", error->message);
    }
}

static void
test_subtraction (void)
{
  static const guint64 taken[] = { 4, 1, 3, 1 };
  g_autoptr (OctalCode) code = octal_code_new_subtraction (taken, 4);
  g_autofree char *text = octal_code_to_string (code);

  g_assert_cmpstr (text, ==, "0.3033");
  g_assert_true (octal_code_is_subtraction (code));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/octal/values/three-digits", test_three_digits);
  g_test_add_func ("/octal/values/other-codes", test_other_codes);
  g_test_add_func ("/octal/values/sparse", test_sparse);
  g_test_add_func ("/octal/values/asking", test_asking);
  g_test_add_func ("/octal/values/periods", test_periods);
  g_test_add_func ("/octal/values/theorems", test_theorems);
  g_test_add_func ("/octal/values/no-period", test_no_period);
  g_test_add_func ("/octal/values/reach", test_reach);
  g_test_add_func ("/octal/values/gaps", test_gaps);
  g_test_add_func ("/octal/codes/forms", test_forms);
  g_test_add_func ("/octal/codes/senseless", test_senseless);
  g_test_add_func ("/octal/codes/subtraction", test_subtraction);
  return g_test_run ();
}
