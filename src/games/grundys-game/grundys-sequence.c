/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys.h"

/* The values of heaps of 0, 1, 2, ... stones. Whether they repeat is an open question. */

#define NAME "grundys-game"

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

static gpointer
begin (gconstpointer rule)
{
  return grundys_values_new ();
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
  return grundys_values_extend (state, values, from, to, context, error);
}

static void
end (gpointer state)
{
  grundys_values_free (state);
}

static CgtPosition *
get_position (gconstpointer rule,
              guint64       n)
{
  return n <= GRUNDYS_MOST_STONES ? nim_position_new (&cgt_game_grundys_game, &n, 1) : NULL;
}

static const CgtFamily family = {
  .syntax = NAME,
  .parse = parse_rule,
  .print = print_rule,
  .begin = begin,
  .extend = extend,
  .end = end,
  .get_position = get_position,
};

const CgtFamily *const grundys_families[] = { &family, NULL };
