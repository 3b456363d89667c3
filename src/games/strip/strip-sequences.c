/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "strip-solver.h"

/* Three families of strips with n empty cells: between the walls, between a wall and a lone cross at the
 * other, and between two crosses at the walls. Theorems 1 and 2 say that their values have period 10; what
 * comes before is searched. */

/**
 * Rule:
 * @name: as a user writes it
 * @n_crosses: at the end of the strip, or at both
 * @start: from where on the values repeat
 */
typedef struct
{
  const char *name;
  guint n_crosses;
  guint start;
} Rule;

#define PERIOD 10

static const Rule rules[] = {
  { "strip", 0, 0 },
  { "strip-wx", 1, 0 },
  { "strip-xx", 2, 27 },
};

static gpointer
parse (const char *text,
       guint       number,
       gboolean   *recognised)
{
  *recognised = g_str_equal (text, rules[number].name);
  return (gpointer) &rules[number];
}

static gpointer
parse_empty (const char  *text,
             gboolean    *recognised,
             GError     **error)
{
  return parse (text, 0, recognised);
}

static gpointer
parse_one_cross (const char  *text,
                 gboolean    *recognised,
                 GError     **error)
{
  return parse (text, 1, recognised);
}

static gpointer
parse_two_crosses (const char  *text,
                   gboolean    *recognised,
                   GError     **error)
{
  return parse (text, 2, recognised);
}

static void
print_rule (gconstpointer  rule,
            GString       *text)
{
  g_string_append (text, ((const Rule *) rule)->name);
}

static guint
lay_out (const Rule *rule,
         guint       n,
         guint8     *crossed)
{
  guint n_cells = n + rule->n_crosses;

  memset (crossed, 0, n_cells);
  if (rule->n_crosses > 0)
    crossed[n_cells - 1] = 1;
  if (rule->n_crosses > 1)
    crossed[0] = 1;
  return n_cells;
}

static gboolean
extend (gconstpointer   data,
        gpointer        state,
        guint32        *values,
        gsize           from,
        gsize           to,
        CgtContext     *context,
        GError        **error)
{
  const Rule *rule = data;
  guint8 crossed[64];

  for (gsize n = from; n < to; n++)
    {
      if (n >= rule->start + PERIOD)
        values[n] = values[n - PERIOD];
      else if (n + rule->n_crosses == 0)
        values[n] = 0;
      else if (!strip_solver_get_value (state, crossed, lay_out (rule, n, crossed), context, &values[n], error))
        return FALSE;
    }
  return TRUE;
}

static gpointer
begin (gconstpointer rule)
{
  return strip_solver_new (STRIP_ALL_RULES);
}

static void
end (gpointer state)
{
  strip_solver_free (state);
}

static gboolean
get_theorem (gconstpointer  rule,
             CgtPeriod     *period)
{
  *period = (CgtPeriod) { .length = PERIOD, .start = ((const Rule *) rule)->start, .proof = CGT_PROOF_THEOREM };
  return TRUE;
}

static CgtPosition *
get_position (gconstpointer data,
              guint64       n)
{
  const Rule *rule = data;
  guint8 crossed[STRIP_MOST_CELLS];
  guint n_cells;

  if (n + rule->n_crosses < 1 || n > STRIP_MOST_CELLS - rule->n_crosses)
    return NULL;
  n_cells = lay_out (rule, n, crossed);
  return strip_position_new (crossed, n_cells);
}

#define FAMILY(variable, name, read) \
  static const CgtFamily variable = { \
    .syntax = name, \
    .parse = read, \
    .print = print_rule, \
    .begin = begin, \
    .extend = extend, \
    .end = end, \
    .get_theorem = get_theorem, \
    .get_position = get_position, \
  }

FAMILY (empty, "strip", parse_empty);
FAMILY (one_cross, "strip-wx", parse_one_cross);
FAMILY (two_crosses, "strip-xx", parse_two_crosses);

const CgtFamily *const strip_families[] = { &empty, &one_cross, &two_crosses, NULL };
