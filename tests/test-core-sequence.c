/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-error.h"
#include "cgt-period.h"
#include "cgt-registry.h"
#include "cgt-sequence.h"
#include "cgt-theory.h"

/* Take-and-break games by code, each move tried: nothing is shared with any game. */

typedef struct
{
  guint digits[8];
  guint n_digits;
} Code;

static guint32
get_code_value (const Code    *code,
                const guint32 *values,
                gsize          n)
{
  g_autoptr (CgtValueSet) set = cgt_value_set_new ();

  for (gsize k = 1; k <= MIN (code->n_digits, n); k++)
    {
      guint digit = code->digits[k - 1];
      gsize rest = n - k;

      if ((digit & 1) != 0 && rest == 0)
        cgt_value_set_add (set, 0);
      if ((digit & 2) != 0 && rest > 0)
        cgt_value_set_add (set, values[rest]);
      for (gsize a = 1; (digit & 4) != 0 && 2 * a <= rest; a++)
        cgt_value_set_add (set, values[a] ^ values[rest - a]);
    }
  return (guint32) cgt_value_set_mex (set);
}

static gpointer
parse_code (const char  *text,
            gboolean    *recognised,
            GError     **error)
{
  Code *code = g_new0 (Code, 1);

  *recognised = TRUE;
  for (const char *at = text + 2; *at != '\0'; at++)
    code->digits[code->n_digits++] = *at - '0';
  return code;
}

static void
print_code (gconstpointer  rule,
            GString       *text)
{
  const Code *code = rule;

  g_string_append (text, "0.");
  for (guint i = 0; i < code->n_digits; i++)
    g_string_append_printf (text, "%u", code->digits[i]);
}

static gboolean
extend_code (gconstpointer   rule,
             gpointer        state,
             guint32        *values,
             gsize           from,
             gsize           to,
             CgtContext     *context,
             GError        **error)
{
  for (gsize n = from; n < to; n++)
    {
      if (!cgt_context_tick (context, error))
        return FALSE;
      values[n] = get_code_value (rule, values, n);
    }
  return TRUE;
}

static gint64
get_last_digit (gconstpointer rule)
{
  const Code *code = rule;

  return code->n_digits;
}

static const CgtFamily codes = {
  .syntax = "a code",
  .parse = parse_code,
  .print = print_code,
  .free_rule = g_free,
  .extend = extend_code,
  .get_last_digit = get_last_digit,
};

static CgtSequence *
new_code (const char *text)
{
  gboolean recognised;

  return cgt_sequence_new (&codes, parse_code (text, &recognised, NULL));
}

/* What somebody else would say of the values: every period and every start is tried. */
static gboolean
find_longest_stretch (const guint32 *values,
                      gsize          n,
                      CgtPeriod     *period)
{
  gboolean found = FALSE;

  for (gsize start = 0; start < n && !found; start++)
    for (gsize p = 1; start + 2 * p <= n && !found; p++)
      {
        gint64 saltus = (gint64) values[start + p] - values[start];

        found = saltus >= 0;
        for (gsize i = start; i + p < n && found; i++)
          found = (gint64) values[i + p] - values[i] == saltus;
        if (found)
          *period = (CgtPeriod) { .length = p, .saltus = (guint64) saltus, .start = start };
      }
  return found;
}

static void
test_longest_stretch (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_found = 0;

  for (guint round = 0; round < 3000; round++)
    {
      guint32 values[200];
      gsize n = g_rand_int_range (random, 0, 200);
      gsize start = g_rand_int_range (random, 0, 60);
      gsize p = g_rand_int_range (random, 1, 40);
      guint saltus = g_rand_int_range (random, 0, 3);
      guint largest = g_rand_int_range (random, 1, 6);
      CgtPeriod expected = { 0 }, period;

      for (gsize i = 0; i < n; i++)
        values[i] = i < start + p ? (guint32) g_rand_int_range (random, 0, largest) : values[i - p] + saltus;
      if (!cgt_period_find (values, n, CGT_NO_LAST_DIGIT, &period))
        continue;
      n_found++;
      g_assert_true (find_longest_stretch (values, n, &expected));
      g_assert_cmpuint (period.length, ==, expected.length);
      g_assert_cmpuint (period.saltus, ==, expected.saltus);
      g_assert_cmpuint (period.start, ==, expected.start);
      g_assert_cmpint (period.proof, ==, CGT_PROOF_NONE);
      g_assert_true (cgt_period_holds (&period, values, n));
      period.start++;
      g_assert_false (cgt_period_holds (&period, values, n));
    }
  g_assert_cmpuint (n_found, >, 1000);
}

typedef struct
{
  const char *code;
  guint64 length;
  guint64 last_exception;
  guint64 bound;
} Known;

/* From THEORY: Kayles, Dawson's Kayles, Dawson's Chess and two more. */
static const Known known[] = {
  { "0.77", 12, 70, 2 * 71 + 2 * 12 + 2 - 1 },
  { "0.07", 34, 52, 2 * 53 + 2 * 34 + 2 - 1 },
  { "0.137", 34, 51, 2 * 52 + 2 * 34 + 3 - 1 },
  { "0.17", 34, 32, 2 * 33 + 2 * 34 + 2 - 1 },
  { "0.45", 20, 497, 2 * 498 + 2 * 20 + 2 - 1 },
};

static void
test_known_periods (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const Known *k = &known[i];
      g_autoptr (CgtSequence) sequence = new_code (k->code);
      CgtPeriod period;

      /* One value is missing to two full periods; then to the proof; then none. */
      g_assert_true (cgt_sequence_extend (sequence, k->last_exception + 2 * k->length - 1, NULL, NULL));
      g_assert_false (cgt_sequence_find_period (sequence, &period));
      g_assert_true (cgt_sequence_extend (sequence, k->last_exception + 2 * k->length, NULL, NULL));
      g_assert_true (cgt_sequence_find_period (sequence, &period));
      g_assert_cmpuint (period.length, ==, k->length);
      g_assert_true (cgt_sequence_extend (sequence, k->bound - 1, NULL, NULL));
      g_assert_true (cgt_sequence_find_period (sequence, &period));
      g_assert_cmpint (period.proof, ==, CGT_PROOF_NONE);
      g_assert_true (cgt_sequence_extend (sequence, k->bound, NULL, NULL));
      g_assert_true (cgt_sequence_find_period (sequence, &period));
      g_assert_cmpint (period.proof, ==, CGT_PROOF_BOUND);
      g_assert_cmpuint (period.bound, ==, k->bound);
      g_assert_cmpuint (period.length, ==, k->length);
      g_assert_cmpuint (period.saltus, ==, 0);
      g_assert_cmpuint (period.start, ==, k->last_exception + 1);
    }
}

/* Every code of three digits, looked at at every length: what is proved is never refuted by later values,
 * and what is not proved seldom. (0.473, for one, all but repeats for long, and then does not.) */
static void
test_claims (void)
{
  guint n_claims = 0, n_refuted = 0;

  for (guint c = 1; c < 512; c++)
    {
      g_autofree char *text = g_strdup_printf ("0.%u%u%u", c / 64, c / 8 % 8, c % 8);
      g_autoptr (CgtSequence) sequence = new_code (text);
      guint32 values[400];

      g_assert_true (cgt_sequence_extend (sequence, G_N_ELEMENTS (values) - 1, NULL, NULL));
      cgt_sequence_copy_values (sequence, 0, G_N_ELEMENTS (values), values);
      for (gsize n = 0; n <= G_N_ELEMENTS (values); n++)
        {
          CgtPeriod period;
          gboolean holds;

          if (!cgt_period_find (values, n, 3, &period))
            continue;
          holds = cgt_period_holds (&period, values, G_N_ELEMENTS (values));
          if (period.proof != CGT_PROOF_NONE && !holds)
            g_error ("%s: period %" G_GUINT64_FORMAT " is refuted", text, period.length);
          g_assert_cmpuint (period.start + 2 * period.length, <=, n);
          n_claims++;
          n_refuted += !holds;
        }
    }
  g_assert_cmpuint (n_claims, >, 90000);
  g_assert_cmpuint (n_refuted * 200, <, n_claims);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sequence/period/longest-stretch", test_longest_stretch);
  g_test_add_func ("/sequence/period/known", test_known_periods);
  g_test_add_func ("/sequence/period/claims", test_claims);
  return g_test_run ();
}
