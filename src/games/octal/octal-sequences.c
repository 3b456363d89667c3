/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-sequences.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "octal.h"
#include "octal-values.h"

/** Rule: @is_subtraction: whether it was written as what may be taken */
typedef struct
{
  OctalCode *code;
  gboolean is_subtraction;
} Rule;

static Rule *
rule_new (OctalCode *code,
          gboolean   is_subtraction)
{
  Rule *self;

  if (code == NULL)
    return NULL;
  self = g_new (Rule, 1);
  self->code = code;
  self->is_subtraction = is_subtraction;
  return self;
}

static void
rule_free (gpointer data)
{
  Rule *self = data;

  octal_code_unref (self->code);
  g_free (self);
}

static gpointer
parse_code (const char  *text,
            gboolean    *recognised,
            GError     **error)
{
  *recognised = g_ascii_isdigit (*text);
  return *recognised ? rule_new (octal_code_parse (text, error), FALSE) : NULL;
}

static gpointer
parse_subtraction (const char  *text,
                   gboolean    *recognised,
                   GError     **error)
{
  g_autoptr (OctalCode) code = NULL;
  CgtReader reader;

  *recognised = g_str_has_prefix (text, OCTAL_SUBTRACTION);
  if (!*recognised)
    return NULL;
  cgt_reader_init (&reader, text);
  code = octal_code_read (&reader, error);
  if (code == NULL)
    return NULL;
  if (!cgt_reader_at_end (&reader))
    {
      cgt_reader_fail (&reader, _("“,” or the end"), error);
      return NULL;
    }
  return rule_new (g_steal_pointer (&code), TRUE);
}

static void
print_rule (gconstpointer  data,
            GString       *text)
{
  const Rule *self = data;
  guint last = octal_code_get_last (self->code);
  gboolean first = TRUE;

  if (!self->is_subtraction)
    {
      octal_code_print (self->code, text);
      return;
    }
  g_string_append (text, OCTAL_SUBTRACTION);
  for (guint place = 1; place <= last; place++)
    if (octal_code_get_digit (self->code, place) != 0)
      {
        g_string_append_printf (text, "%s%u", first ? "" : ",", place);
        first = FALSE;
      }
}

static gpointer
begin (gconstpointer rule)
{
  return octal_values_new (((const Rule *) rule)->code, OCTAL_SPARSE);
}

static gboolean
extend (gconstpointer   rule,
        gpointer        state,
        guint32        *values,
        gsize           from,
        gsize           to,
        CgtContext     *context,
        GError        **error)
{
  if (!octal_values_extend (state, to - 1, context, error))
    return FALSE;
  memcpy (values + from, octal_values_peek (state) + from, (to - from) * sizeof *values);
  return TRUE;
}

static void
end (gpointer state)
{
  octal_values_free (state);
}

static gint64
get_last_digit (gconstpointer rule)
{
  const Rule *self = rule;

  return octal_code_repeats (self->code) ? CGT_NO_LAST_DIGIT : (gint64) octal_code_get_last (self->code);
}

static gboolean
get_theorem (gconstpointer  rule,
             CgtPeriod     *period)
{
  return octal_code_repeats (((const Rule *) rule)->code)
         && octal_code_get_period (((const Rule *) rule)->code, period)
         && period->proof == CGT_PROOF_THEOREM;
}

static CgtPosition *
get_position (gconstpointer rule,
              guint64       n)
{
  return n <= OCTAL_MOST_STONES ? octal_position_new (&cgt_game_octal, ((const Rule *) rule)->code, &n, 1) : NULL;
}

static const CgtFamily codes = {
  .syntax = N_("an octal code (0.77)"),
  .parse = parse_code,
  .print = print_rule,
  .free_rule = rule_free,
  .begin = begin,
  .extend = extend,
  .end = end,
  .get_last_digit = get_last_digit,
  .get_theorem = get_theorem,
  .get_position = get_position,
};

static const CgtFamily subtraction = {
  .syntax = N_("a subtraction set (subtraction:1,3,4)"),
  .parse = parse_subtraction,
  .print = print_rule,
  .free_rule = rule_free,
  .begin = begin,
  .extend = extend,
  .end = end,
  .get_last_digit = get_last_digit,
  .get_position = get_position,
};

const CgtFamily *const octal_families[] = { &codes, &subtraction, NULL };
