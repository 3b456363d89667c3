/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>

#include "cgt-notation.h"
#include "cgt-registry.h"
#include "cli-progress.h"

/* The largest number that may be asked for. */
#define MOST_AT G_GUINT64_CONSTANT (1000000000000000000)
/* So far values are computed in search of a proof. */
#define MOST_COMPUTED 1000000

static char *to_text;
static char *at_text;
static gboolean as_csv;

static const GOptionEntry entries[] = {
  { "to", 't', 0, G_OPTION_ARG_STRING, &to_text, N_("Print the values of 0 to N"), N_("N") },
  { "at", 'a', 0, G_OPTION_ARG_STRING, &at_text, N_("Print the value of N"), N_("N") },
  { "csv", 0, 0, G_OPTION_ARG_NONE, &as_csv, N_("With --to: print “n,value” and nothing else"), NULL },
  { NULL }
};

static gboolean
check_options (GError **error)
{
  if ((to_text == NULL) == (at_text == NULL))
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                 to_text == NULL ? _("found neither --to nor --at, expected one of them")
                                 : _("found both --to and --at, expected one of them"));
  else if (as_csv && to_text == NULL)
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("found --csv without --to"));
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_number (const char *text,
             const char *option,
             guint64     limit,
             guint64    *number,
             GError    **error)
{
  g_autofree char *expected = NULL, *found = NULL;
  gint code;

  if (cgt_check_number (text, strlen (text), _("a number"), 0, G_MAXUINT64, limit, number, &code, &expected))
    return TRUE;
  found = cgt_quote_found (text, strlen (text));
  g_set_error (error, CGT_ERROR, code, _("%s: found %s, expected %s"), option, found, expected);
  return FALSE;
}

/* "yes (bound 167)" */
static char *
describe_proof (const CgtPeriod *period)
{
  switch (period->proof)
    {
    case CGT_PROOF_BOUND:
      return g_strdup_printf ("yes (bound %" PRIu64 ")", period->bound);
    case CGT_PROOF_THEOREM:
      return g_strdup ("yes (theorem)");
    case CGT_PROOF_NONE:
    default:
      return g_strdup ("no");
    }
}

/* "12", "5, saltus 8" */
static char *
describe_period (const CgtPeriod *period)
{
  if (period->saltus == 0)
    return g_strdup_printf ("%" PRIu64, period->length);
  return g_strdup_printf ("%" PRIu64 ", saltus %" PRIu64, period->length, period->saltus);
}

static char *
describe_last_exception (const CgtPeriod *period)
{
  return period->start > 0 ? g_strdup_printf ("%" PRIu64, period->start - 1) : g_strdup ("none");
}

static gboolean
print_period (CgtSequence   *sequence,
              GOutputStream *output,
              GError       **error)
{
  g_autofree char *length = NULL, *last_exception = NULL, *proof = NULL;
  CgtPeriod period;

  if (!cgt_sequence_find_period (sequence, &period))
    return cli_print (output, error, "period: none\nlast exception: none\nproved: no\n");
  length = describe_period (&period);
  last_exception = describe_last_exception (&period);
  proof = describe_proof (&period);
  return cli_print (output, error, "period: %s\nlast exception: %s\nproved: %s\n", length, last_exception, proof);
}

static char *
tell_how_far (gpointer sequence)
{
  return g_strdup_printf (_("values computed: %" PRIu64), (guint64) cgt_sequence_get_n_values (sequence));
}

/* As they are found. */
static gboolean
print_each (CgtSequence   *sequence,
            guint64        to,
            GOutputStream *output,
            GError       **error)
{
  g_autoptr (CgtContext) context = cli_context_new ();
  guint32 values[CGT_SEQUENCE_STRIDE];

  for (guint64 from = 0; from <= to; from += CGT_SEQUENCE_STRIDE)
    {
      guint n = MIN (to - from + 1, CGT_SEQUENCE_STRIDE);

      if (!cgt_sequence_extend (sequence, from + n - 1, context, error))
        return FALSE;
      cgt_sequence_copy_values (sequence, from, n, values);
      for (guint i = 0; i < n; i++)
        if (!cli_print (output, error, "%" PRIu64 "%c%u\n", from + i, as_csv ? ',' : ' ', values[i]))
          return FALSE;
    }
  return TRUE;
}

/* On a terminal the values tell by themselves how far it got. */
static gboolean
print_values (CgtSequence   *sequence,
              guint64        to,
              GOutputStream *output,
              GError       **error)
{
  CliProgress *progress = isatty (STDOUT_FILENO) ? NULL : cli_progress_start (tell_how_far, sequence);
  gboolean done = print_each (sequence, to, output, error);

  if (progress != NULL)
    cli_progress_stop (progress);
  return done && (as_csv || print_period (sequence, output, error));
}

static gboolean
print_value (CgtSequence   *sequence,
             guint64        at,
             GOutputStream *output,
             GError       **error)
{
  g_autoptr (CgtContext) context = cli_context_new ();
  g_autofree char *length = NULL, *last_exception = NULL, *proof = NULL;
  CliProgress *progress = cli_progress_start (tell_how_far, sequence);
  CgtPeriod period;
  guint64 value;
  gboolean known = cgt_sequence_evaluate (sequence, at, MOST_COMPUTED, context, &value, &period, error);

  cli_progress_stop (progress);
  if (!known)
    return FALSE;
  if (period.length == 0)
    return cli_print (output, error, "value: %" PRIu64 "\nby: computing the values of 0 to %" PRIu64 "\n", value, at);
  length = describe_period (&period);
  last_exception = describe_last_exception (&period);
  proof = describe_proof (&period);
  return cli_print (output, error, "value: %" PRIu64 "\nby: period %s, last exception %s, proved: %s\n",
                    value, length, last_exception, proof);
}

static gboolean
cmd_sequence (char         **arguments,
              GOutputStream *output,
              GError       **error)
{
  g_autoptr (CgtSequence) sequence = NULL;
  guint64 number;

  if (!check_options (error) ||
      !read_number (to_text != NULL ? to_text : at_text, to_text != NULL ? "--to" : "--at",
                    to_text != NULL ? CGT_SEQUENCE_MOST : MOST_AT, &number, error))
    return FALSE;
  sequence = cgt_registry_parse_sequence (arguments[0], error);
  if (sequence != NULL && (to_text != NULL ? print_values (sequence, number, output, error)
                                           : print_value (sequence, number, output, error)))
    return TRUE;
  g_prefix_error (error, "sequence: ");
  return FALSE;
}

const CliCommand cli_command_sequence = {
  .name = "sequence",
  .arguments = "RULE",
  .summary = N_("Print Grundy values of all sizes, and the period that they have"),
  .entries = entries,
  .least_arguments = 1,
  .most_arguments = 1,
  .run = cmd_sequence,
};
