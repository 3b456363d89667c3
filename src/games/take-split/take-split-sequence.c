/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split.h"

/* The values of piles of 0, 1, 2, ... tokens, by the theorem. */

#define NAME "take-split"

static gpointer
parse_rule (const char  *text,
            gboolean    *recognised,
            GError     **error)
{
  *recognised = g_str_equal (text, NAME);
  return NULL;
}

static void
print_rule (gconstpointer  rule,
            GString       *text)
{
  g_string_append (text, NAME);
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
  for (gsize n = from; n < to; n++)
    values[n] = (guint32) take_split_get_value (n);
  return TRUE;
}

static gboolean
get_theorem (gconstpointer  rule,
             CgtPeriod     *period)
{
  *period = (CgtPeriod) { .length = 5, .saltus = 8, .start = 7, .proof = CGT_PROOF_THEOREM };
  return TRUE;
}

static CgtPosition *
get_position (gconstpointer rule,
              guint64       n)
{
  return n <= TAKE_SPLIT_MOST_TOKENS ? take_split_position_new (&n, 1) : NULL;
}

static const CgtFamily family = {
  .syntax = NAME,
  .parse = parse_rule,
  .print = print_rule,
  .extend = extend,
  .get_theorem = get_theorem,
  .get_position = get_position,
};

const CgtFamily *const take_split_families[] = { &family, NULL };
