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

/* Cancelled anywhere, it keeps what it has, and goes on from there to the same values. */
static void
test_cancel (void)
{
  g_autoptr (CgtSequence) sequence = new_code ("0.007");
  g_autoptr (CgtSequence) whole = new_code ("0.007");
  guint32 values[3000], expected[3000];
  guint n_failed = 0;

  g_assert_true (cgt_sequence_extend (whole, 2999, NULL, NULL));
  cgt_sequence_copy_values (whole, 0, 3000, expected);
  for (guint most = 100; cgt_sequence_get_n_values (sequence) < 3000; most += 150)
    {
      g_autoptr (CgtContext) context = cgt_context_new (NULL);
      g_autoptr (GError) error = NULL;
      gsize before = cgt_sequence_get_n_values (sequence);

      cgt_context_set_limits (context, most, 0);
      if (cgt_sequence_extend (sequence, 2999, context, &error))
        break;
      n_failed++;
      g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
      g_assert_cmpuint (cgt_sequence_get_n_values (sequence), >=, before);
    }
  g_assert_cmpuint (n_failed, >, 3);
  cgt_sequence_copy_values (sequence, 0, 3000, values);
  g_assert_cmpmem (values, sizeof values, expected, sizeof expected);
}

static gpointer
extend_far (gpointer data)
{
  gpointer *arguments = data;
  g_autoptr (GError) error = NULL;

  cgt_sequence_extend (arguments[0], 500000, arguments[1], &error);
  return GINT_TO_POINTER (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}

/* Another thread sees what is there so far, and may stop it. */
static void
test_so_far (void)
{
  g_autoptr (CgtSequence) sequence = new_code ("0.007");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  gpointer arguments[] = { sequence, context };
  GThread *thread = g_thread_new ("extend", extend_far, arguments);
  guint32 values[CGT_SEQUENCE_STRIDE];
  CgtPeriod period;
  gint64 start;

  while (cgt_sequence_get_n_values (sequence) < 2 * CGT_SEQUENCE_STRIDE)
    g_usleep (1000);
  cgt_sequence_copy_values (sequence, 0, G_N_ELEMENTS (values), values);
  g_assert_cmpuint (values[3], ==, 1);
  g_assert_cmpuint (values[4], ==, 1);
  cgt_sequence_find_period (sequence, &period);
  start = g_get_monotonic_time ();
  g_cancellable_cancel (cancellable);
  g_assert_true (GPOINTER_TO_INT (g_thread_join (thread)));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 5 * G_TIME_SPAN_SECOND);
}

/* What is filled in from a proved period is what would have been computed. */
static void
test_filled_in (void)
{
  g_autoptr (CgtSequence) sequence = new_code ("0.77");
  Code code = { { 7, 7 }, 2 };
  guint32 values[2000];

  g_assert_true (cgt_sequence_extend (sequence, 1999, NULL, NULL));
  cgt_sequence_copy_values (sequence, 0, 2000, values);
  for (gsize n = 0; n < 2000; n++)
    g_assert_cmpuint (values[n], ==, get_code_value (&code, values, n));
}

static guint64
evaluate (const char *code,
          guint64     n,
          guint64     most,
          guint64    *length)
{
  g_autoptr (CgtSequence) sequence = new_code (code);
  CgtPeriod period;
  guint64 value;

  if (!cgt_sequence_evaluate (sequence, n, most, NULL, &value, &period, NULL))
    return G_MAXUINT64;
  *length = period.length;
  return value;
}

static void
test_evaluate (void)
{
  g_autoptr (CgtSequence) open = new_code ("0.007");
  g_autoptr (GError) error = NULL;
  CgtPeriod period;
  guint64 value, length = 0;

  g_assert_cmpuint (evaluate ("0.77", 1000000000, 2000, &length), ==, 1);
  g_assert_cmpuint (length, ==, 12);
  g_assert_cmpuint (evaluate ("0.77", 5, 2000, &length), ==, 4);
  g_assert_cmpuint (evaluate ("0.77", 70, 2000, &length), ==, 6);
  g_assert_cmpuint (evaluate ("0.137", G_MAXUINT64, 2000, &length), ==, evaluate ("0.137", G_MAXUINT64 % 34 + 340, 2000, &length));
  g_assert_cmpuint (length, ==, 34);
  /* Not proved, but near enough to be computed. */
  g_assert_cmpuint (evaluate ("0.007", 4, 600, &length), ==, 1);
  g_assert_cmpuint (length, ==, 0);
  g_assert_false (cgt_sequence_evaluate (open, 601, 600, NULL, &value, &period, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED);
  g_assert_nonnull (strstr (error->message, "601"));
}

static void
test_too_far (void)
{
  g_autoptr (CgtSequence) sequence = new_code ("0.77");
  g_autoptr (GError) error = NULL;

  g_assert_false (cgt_sequence_extend (sequence, CGT_SEQUENCE_MOST + 1, NULL, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
}

/* All that games have to offer. */

static const char *const rules[] = {
  "0.77", "0.07", "0.137", "0.007", "0.3", "0.6", "0.142", "4.7", "4.3...", "0.3...", "0.03", "subtraction:1,3,4", "subtraction:2,5",
  "take-split", "grundys-game", "strip", "strip-wx", "strip-xx",
};

static void
test_positions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtSequence) sequence = cgt_registry_parse_sequence (rules[i], &error);
      g_autofree char *rule = NULL;
      guint32 values[41];

      g_assert_no_error (error);
      rule = cgt_sequence_get_rule (sequence);
      g_assert_cmpstr (rule, ==, rules[i]);
      g_assert_true (cgt_sequence_extend (sequence, 40, NULL, NULL));
      cgt_sequence_copy_values (sequence, 0, 41, values);
      for (guint n = 0; n <= 40; n++)
        {
          g_autoptr (CgtPosition) position = cgt_sequence_get_position (sequence, n);
          CgtResult result;

          if (position == NULL)
            continue;
          g_assert_true (cgt_position_solve (position, NULL, &result, NULL));
          g_assert_cmpuint (result.value, ==, values[n]);
        }
    }
}

/* A period by theorem is what the values show, with the same start. */
static void
test_theorems (void)
{
  static const struct { const char *rule; guint64 length, saltus, start; } cases[] = {
    { "take-split", 5, 8, 7 }, { "strip", 10, 0, 0 }, { "strip-wx", 10, 0, 0 }, { "strip-xx", 10, 0, 27 }, { "0.3...", 1, 1, 0 },
    { "4.3...", 4, 4, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtSequence) sequence = cgt_registry_parse_sequence (cases[i].rule, NULL);
      guint32 values[401];
      CgtPeriod theorem, found;

      g_assert_true (cgt_sequence_extend (sequence, 400, NULL, NULL));
      g_assert_true (cgt_sequence_find_period (sequence, &theorem));
      g_assert_cmpint (theorem.proof, ==, CGT_PROOF_THEOREM);
      cgt_sequence_copy_values (sequence, 0, 401, values);
      g_assert_true (cgt_period_find (values, 401, CGT_NO_LAST_DIGIT, &found));
      g_assert_cmpuint (theorem.length, ==, cases[i].length);
      g_assert_cmpuint (theorem.saltus, ==, cases[i].saltus);
      g_assert_cmpuint (theorem.start, ==, cases[i].start);
      g_assert_cmpuint (found.length, ==, cases[i].length);
      g_assert_cmpuint (found.saltus, ==, cases[i].saltus);
      g_assert_cmpuint (found.start, ==, cases[i].start);
    }
}

/* From the literature, computed and proved again. */
static void
test_long_periods (void)
{
  static const struct { const char *rule; guint64 length, start; } cases[] = { { "0.156", 349, 3479 }, { "0.165", 1550, 5181 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtSequence) sequence = cgt_registry_parse_sequence (cases[i].rule, NULL);
      guint64 bound = 2 * cases[i].start + 2 * cases[i].length + 3 - 1;
      CgtPeriod period;

      g_assert_true (cgt_sequence_extend (sequence, bound, NULL, NULL));
      g_assert_true (cgt_sequence_find_period (sequence, &period));
      g_assert_cmpuint (period.length, ==, cases[i].length);
      g_assert_cmpuint (period.start, ==, cases[i].start);
      g_assert_cmpint (period.proof, ==, CGT_PROOF_BOUND);
      g_assert_cmpuint (period.bound, ==, bound);
    }
}

static void
test_wrong_rules (void)
{
  static const struct { const char *rule, *hint; } cases[] = {
    { "chess", "strip-wx" }, { "", "take-split" }, { "0.8", "8" }, { "0.", "" }, { "subtraction:", "taken" }, { "subtraction:0", "0" },
    { "subtraction:1,x", "x" }, { "subtraction:1;2", "," }, { "subtraction:100001", "100000" }, { "strip x", "strip" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_registry_parse_sequence (cases[i].rule, &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, cases[i].hint));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sequence/period/longest-stretch", test_longest_stretch);
  g_test_add_func ("/sequence/period/known", test_known_periods);
  g_test_add_func ("/sequence/period/claims", test_claims);
  g_test_add_func ("/sequence/cancel", test_cancel);
  g_test_add_func ("/sequence/so-far", test_so_far);
  g_test_add_func ("/sequence/filled-in", test_filled_in);
  g_test_add_func ("/sequence/evaluate", test_evaluate);
  g_test_add_func ("/sequence/too-far", test_too_far);
  g_test_add_func ("/sequence/positions", test_positions);
  g_test_add_func ("/sequence/theorems", test_theorems);
  g_test_add_func ("/sequence/long-periods", test_long_periods);
  g_test_add_func ("/sequence/wrong-rules", test_wrong_rules);
  return g_test_run ();
}
