/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-claims.h"

#include <string.h>

#include "cgt-registry.h"

/* Claims of numbers and of sequences. */

/* A period is looked for in so many values before it is said that there is none. */
#define MOST_COMPUTED 20000
#define MOST_FOR_TERM 1000000

gboolean
lesson_truth_mex (LessonClaims   *self,
                  const CgtClaim *claim,
                  GString        *truth,
                  GError        **error)
{
  g_autoptr (GArray) numbers = lesson_claims_parse_numbers (lesson_claims_get (claim, "numbers"), error);
  guint64 mex = 0;

  if (numbers == NULL)
    return FALSE;
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint64, i) == mex)
      {
        mex++;
        i = -1;
      }
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, mex);
  return TRUE;
}

gboolean
lesson_truth_xor (LessonClaims   *self,
                  const CgtClaim *claim,
                  GString        *truth,
                  GError        **error)
{
  g_autoptr (GArray) numbers = lesson_claims_parse_numbers (lesson_claims_get (claim, "numbers"), error);
  guint64 sum = 0;

  if (numbers == NULL)
    return FALSE;
  for (guint i = 0; i < numbers->len; i++)
    sum ^= g_array_index (numbers, guint64, i);
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, sum);
  return TRUE;
}

gboolean
lesson_truth_binary (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  guint64 number;

  if (!lesson_claims_get_number (claim, "number", &number, error))
    return FALSE;
  do
    {
      g_string_prepend_c (truth, '0' + number % 2);
      number /= 2;
    }
  while (number > 0);
  return TRUE;
}

gboolean
lesson_truth_powers (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  guint64 number;

  if (!lesson_claims_get_number (claim, "number", &number, error))
    return FALSE;
  for (guint64 power = 1; power != 0 && power <= number; power *= 2)
    if (number / power % 2 == 1)
      g_string_append_printf (truth, "%s%" G_GUINT64_FORMAT, truth->len > 0 ? " " : "", power);
  return TRUE;
}

/* Some option is P: N. Every option is N: P. */
gboolean
lesson_truth_rule (LessonClaims   *self,
                   const CgtClaim *claim,
                   GString        *truth,
                   GError        **error)
{
  g_auto (GStrv) options = g_strsplit (lesson_claims_get (claim, "options"), " ", -1);
  const char *result = "P";

  for (guint i = 0; options[i] != NULL; i++)
    if (g_str_equal (options[i], "P"))
      result = "N";
    else if (g_str_equal (options[i], "unknown"))
      result = g_str_equal (result, "N") ? result : "unknown";
    else if (!g_str_equal (options[i], "N"))
      return lesson_claims_fail (error, "an option “%s”", options[i]);
  g_string_append (truth, result);
  return TRUE;
}

/* Sequences */

static CgtSequence *
get_sequence (LessonClaims   *self,
              const CgtClaim *claim,
              GError        **error)
{
  const char *rule = lesson_claims_get (claim, "rule");
  CgtSequence *sequence = g_hash_table_lookup (self->sequences, rule);

  if (sequence == NULL)
    {
      sequence = cgt_registry_parse_sequence (rule, error);
      if (sequence != NULL)
        g_hash_table_insert (self->sequences, g_strdup (rule), sequence);
    }
  return sequence;
}

/* That the values that were computed are as the period says, and as no shorter one would say. */
static gboolean
check_period (CgtSequence     *sequence,
              const CgtPeriod *period,
              GError         **error)
{
  gsize n = cgt_sequence_get_n_values (sequence);
  g_autofree guint32 *values = g_new (guint32, n);
  guint64 p = 1;

  cgt_sequence_copy_values (sequence, 0, n, values);
  for (; p <= period->length; p++)
    {
      gsize at = period->start;

      while (at + p < n && values[at + p] == values[at] + (p == period->length ? period->saltus : 0))
        at++;
      if (at + p == n)
        break;
    }
  if (p != period->length)
    return lesson_claims_fail (error, "the values do not repeat as the period says");
  if (period->start > 0 && values[period->start - 1 + p] == values[period->start - 1] + period->saltus)
    return lesson_claims_fail (error, "the last exception is none");
  return TRUE;
}

/* The period, and its proof if there is one; length 0: none was found. */
static gboolean
find_period (LessonClaims   *self,
             const CgtClaim *claim,
             CgtPeriod      *period,
             GError        **error)
{
  CgtSequence *sequence = get_sequence (self, claim, error);

  if (sequence == NULL)
    return FALSE;
  for (guint64 to = 128;; to = MIN (to * 2, MOST_COMPUTED))
    {
      if (!cgt_sequence_extend (sequence, to, NULL, error))
        return FALSE;
      if (!cgt_sequence_find_period (sequence, period))
        period->length = 0;
      else if (period->proof != CGT_PROOF_NONE)
        return check_period (sequence, period, error);
      if (to == MOST_COMPUTED)
        return TRUE;
    }
}

gboolean
lesson_truth_period (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  CgtPeriod period;

  if (!find_period (self, claim, &period, error))
    return FALSE;
  if (period.length == 0)
    g_string_append (truth, "none");
  else
    g_string_append_printf (truth, "%" G_GUINT64_FORMAT, period.length);
  return TRUE;
}

gboolean
lesson_truth_last_exception (LessonClaims   *self,
                             const CgtClaim *claim,
                             GString        *truth,
                             GError        **error)
{
  CgtPeriod period;

  if (!find_period (self, claim, &period, error))
    return FALSE;
  if (period.length == 0 || period.start == 0)
    g_string_append (truth, "none");
  else
    g_string_append_printf (truth, "%" G_GUINT64_FORMAT, period.start - 1);
  return TRUE;
}

gboolean
lesson_truth_saltus (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  CgtPeriod period;

  if (!find_period (self, claim, &period, error))
    return FALSE;
  if (period.length == 0)
    g_string_append (truth, "none");
  else
    g_string_append_printf (truth, "%" G_GUINT64_FORMAT, period.saltus);
  return TRUE;
}

gboolean
lesson_truth_proved (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  CgtPeriod period;

  if (!find_period (self, claim, &period, error))
    return FALSE;
  g_string_append (truth, period.length > 0 && period.proof != CGT_PROOF_NONE ? "yes" : "no");
  return TRUE;
}

/* Up to which number, and not with it, heaps have to be regular for the proof. */
gboolean
lesson_truth_proof_needs (LessonClaims   *self,
                          const CgtClaim *claim,
                          GString        *truth,
                          GError        **error)
{
  CgtPeriod period;

  if (!find_period (self, claim, &period, error))
    return FALSE;
  if (period.length == 0 || period.proof != CGT_PROOF_BOUND)
    return lesson_claims_fail (error, "the theorem does not prove it");
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, period.bound + 1 - period.length);
  return TRUE;
}

/* The theorem needs the values up to 2 n0 + 2 p + t - 1, and one stone at least is taken: t is 1 or more. */
static gboolean
can_prove (const CgtClaim *claim,
           gboolean       *can,
           GError        **error)
{
  guint64 first;
  guint64 length;
  guint64 to;

  if (!lesson_claims_get_number (claim, "first", &first, error) ||
      !lesson_claims_get_number (claim, "period", &length, error) || !lesson_claims_get_number (claim, "to", &to, error))
    return FALSE;
  *can = 2 * first + 2 * length <= to;
  return TRUE;
}

gboolean
lesson_truth_proves (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  gboolean can;

  if (!can_prove (claim, &can, error))
    return FALSE;
  g_string_append (truth, can ? "yes" : "no");
  return TRUE;
}

gboolean
lesson_truth_proves_not (LessonClaims   *self,
                         const CgtClaim *claim,
                         GString        *truth,
                         GError        **error)
{
  gboolean can;

  if (!can_prove (claim, &can, error))
    return FALSE;
  g_string_append (truth, can ? "no" : "yes");
  return TRUE;
}

gboolean
lesson_truth_term (LessonClaims   *self,
                   const CgtClaim *claim,
                   GString        *truth,
                   GError        **error)
{
  CgtSequence *sequence = get_sequence (self, claim, error);
  CgtPeriod period;
  guint64 n;
  guint64 value;

  if (sequence == NULL || !lesson_claims_get_number (claim, "n", &n, error) ||
      !cgt_sequence_evaluate (sequence, n, MOST_FOR_TERM, NULL, &value, &period, error))
    return FALSE;
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, value);
  return TRUE;
}
