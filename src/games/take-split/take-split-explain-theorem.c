/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* The theorem for the value of a pile, and its proof: docs/design/solvers.md has it in one piece. From 7 on a
 * pile is n = 5H + 2 + r with 0 <= r <= 4; H is its height, v[r] its low part, and it is worth 8H + v[r]. */

#define N_RESIDUES 5
#define FIRST_LARGE 7

/* The low parts, of piles from 7 on and of those from 2 to 6, by residue. */
static const guint large_lows[N_RESIDUES] = { 0, 2, 1, 5, 7 };
static const guint small_lows[N_RESIDUES] = { 2, 4, 3, 5, 6 };

/* Values shown, from the pile's own downwards; of so few all are claimed. */
#define MOST_SHOWN 10
#define MOST_CLAIMED 64

/* The largest pile that is written out in a table of many columns. */
#define MOST_DIGITS 9999

static guint64
get_height (guint64 pile)
{
  return (pile - 2) / N_RESIDUES;
}

static guint
get_residue (guint64 pile)
{
  return (pile - 2) % N_RESIDUES;
}

/* The formula */

static CgtFigure *
draw_lows (guint residue)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("rest r, and low part"));

  for (guint r = 0; r < N_RESIDUES; r++)
    {
      CgtFigureItem *item = cgt_figure_add (figure, g_strdup_printf ("%u", r));

      item->detail = g_strdup_printf ("%u", large_lows[r]);
      item->lit = r == residue;
    }
  return figure;
}

/* Below 7 there is no formula: the values were found one by one. */
static CgtStep *
add_small_values (CgtExplanation *self,
                  guint64         pile)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("piles and values"));
  CgtStep *step;

  step = cgt_explanation_add_step (self, "formula", CGT_STEP_RULE, g_strdup (_("Is there a rule for all piles?")),
                                   g_strdup_printf (_("The values of piles up to 6 have to be found one by one, as the mex of what their moves reach; a pile of %" PRIu64
                                                      " is worth *%" PRIu64 ". From 7 on there is a rule: a pile of five more is worth *8 more."),
                                                    pile, take_split_get_value (pile)));
  for (guint64 n = 0; n <= FIRST_LARGE + N_RESIDUES; n++)
    {
      g_autoptr (CgtPosition) position = take_split_position_new (&n, 1);
      g_autofree char *text = cgt_position_to_string (position);

      cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, n), take_split_get_value (n))->lit = n == pile;
      if (n < FIRST_LARGE)
        cgt_step_add_fact (step, "value", "(st)", text, take_split_get_value (n));
    }
  cgt_step_add_figure (step, figure);
  return step;
}

CgtStep *
take_split_explain_formula (CgtExplanation *self,
                            guint64         pile)
{
  guint64 value = take_split_get_value (pile);
  CgtStep *step;

  if (pile < FIRST_LARGE)
    return add_small_values (self, pile);
  step = cgt_explanation_add_step (self, "formula", CGT_STEP_RULE, g_strdup_printf (_("What is a pile of %" PRIu64 " worth?"), pile),
                                   g_strdup_printf (_("From 7 tokens on there is a rule. Take 2 off and divide by 5: here the quotient is %" PRIu64 ", the “height”, and the rest is "
                                                      "%u. The pile is worth 8 times the height and a “low part”, which is 0, 2, 1, 5 or 7 for the rests 0 to 4. "
                                                      "Here that is 8 · %" PRIu64 " + %u = %" PRIu64 "."),
                                                    get_height (pile), get_residue (pile), get_height (pile), large_lows[get_residue (pile)], value));
  cgt_step_add_fact (step, "formula", "(ttttt)", pile, get_height (pile), (guint64) get_residue (pile),
                     (guint64) large_lows[get_residue (pile)], value);
  cgt_step_ask_number (step, g_strdup_printf (_("What is a pile of %" PRIu64 " worth?"), pile), value);
  cgt_step_add_figure (step, draw_lows (get_residue (pile)));
  return step;
}

/* Every smaller value is reached */

/* How many values below the pile's own are those of no smaller pile: below 8 it is 7, in each full block of
 * eight 3, 4 and 6, in the last one what is left below the low part. */
static guint64
count_missing (guint64 pile)
{
  guint64 height = get_height (pile);
  guint residue = get_residue (pile);
  guint low = large_lows[residue];
  guint64 n = 1 + 3 * (height - 1);

  for (guint i = 0; i < low; i++)
    {
      gboolean taken = FALSE;

      for (guint r = 0; r < residue; r++)
        taken |= large_lows[r] == i;
      n += !taken;
    }
  return n;
}

/* The table of what takes reach, the last blocks of eight: the pile that has the value, or, where piles have too
 * many digits, what to take to leave it. */
static CgtFigure *
draw_blocks (guint64 pile)
{
  gboolean huge = pile > MOST_DIGITS;
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, huge ? _("how much to take for a value, in blocks of eight")
                                                             : _("which pile has a value, in blocks of eight"));
  guint64 height = get_height (pile);
  guint64 first = height > 3 ? height - 3 : 0;

  for (guint low = 0; low < 8; low++)
    cgt_figure_add_column (figure, g_strdup_printf ("+%u", low));
  for (guint64 block = first; block <= height; block++)
    {
      cgt_figure_add_row (figure, g_strdup_printf ("*%" PRIu64, 8 * block));
      for (guint low = 0; low < 8; low++)
        {
          guint64 value = 8 * block + low;
          guint64 left;

          if (value == take_split_get_value (pile))
            cgt_figure_add_at (figure, g_strdup ("?"), low, block - first, CGT_FIGURE_PLAIN)->lit = TRUE;
          else if (take_split_find_pile (value, &left) && left < pile)
            cgt_figure_add_at (figure, g_strdup_printf ("%" PRIu64, huge ? pile - left : left), low, block - first, CGT_FIGURE_PLAIN);
          else if (value < take_split_get_value (pile))
            cgt_figure_add_at (figure, g_strdup ("-"), low, block - first, CGT_FIGURE_CLOSED);
        }
    }
  figure->more_before = first > 0;
  return figure;
}

static void
add_by_takes (CgtExplanation *self,
              guint64         pile)
{
  guint64 n_missing = count_missing (pile);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "by-takes", CGT_STEP_COMPUTE, g_strdup (_("Which smaller values do takes reach?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                                 "A take leaves a smaller pile, and by the rule its value. In every block of eight from *8 on these are +0, +1, +2, "
                                                                 "+5 and +7; below *8 only 7 is missing. So %" PRIu64 " value below *%" PRIu64 " is left for splits.",
                                                                 "A take leaves a smaller pile, and by the rule its value. In every block of eight from *8 on these are +0, +1, +2, "
                                                                 "+5 and +7; below *8 only 7 is missing. So %" PRIu64 " values below *%" PRIu64 " are left for splits.",
                                                                 MIN (n_missing, G_MAXULONG)),
                                                    n_missing, take_split_get_value (pile)));
  cgt_step_add_fact (step, "missing-count", "(tt)", pile, n_missing);
  cgt_step_add_figure (step, draw_blocks (pile));
}

/* A split with the value 8j + low: one part of 5j + 2 + more, and others; 7 is of this form, too, with j = 0. */
typedef struct
{
  guint low;
  guint more;
  guint others[2];      /* 0: none */
} Family;

static const Family families[] = {
  { 1, 0, { 1, 0 } },
  { 3, 1, { 1, 0 } }, { 3, 0, { 2, 1 } },
  { 4, 0, { 3, 0 } }, { 4, 3, { 1, 0 } },
  { 6, 1, { 3, 0 } }, { 6, 0, { 3, 2 } },
  { 7, 2, { 3, 0 } }, { 7, 0, { 3, 1 } },
};

/* Equal halves, which are worth *0, fill up what is left: so the family has to have an odd or an even number
 * of tokens, as the pile. Returns the number of parts. */
static guint
build_split (guint64  pile,
             guint64  value,
             guint64 *parts)
{
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    {
      const Family *family = &families[i];
      guint64 large = N_RESIDUES * (value / 8) + 2 + family->more;
      guint64 used = large + family->others[0] + family->others[1];
      guint n = 0;

      if (family->low != value % 8 || used > pile || (pile - used) % 2 != 0)
        continue;
      parts[n++] = large;
      for (guint j = 0; j < G_N_ELEMENTS (family->others) && family->others[j] > 0; j++)
        parts[n++] = family->others[j];
      for (guint j = 0; j < 2 && pile > used; j++)
        parts[n++] = (pile - used) / 2;
      return n;
    }
  g_return_val_if_reached (0);
}

static gboolean
is_missing (guint64 pile,
            guint64 value)
{
  guint64 left;

  return !take_split_find_pile (value, &left) || left >= pile;
}

static CgtFigure *
draw_families (void)
{
  static const struct { const char *value, *split, *other; } rows[] = {
    { "7", "3 + 4", "1 + 2 + 3" },
    { "8j+1", "1 + (5j+2)", N_("no token is left") },
    { "8j+3", "1 + (5j+3)", "1 + 2 + (5j+2)" },
    { "8j+4", "3 + (5j+2)", "1 + (5j+5)" },
    { "8j+6", "3 + (5j+3)", "2 + 3 + (5j+2)" },
  };
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, _("splits for the values that are left"));

  cgt_figure_add_column (figure, g_strdup (_("one split")));
  cgt_figure_add_column (figure, g_strdup (_("one token more or less")));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      cgt_figure_add_row (figure, g_strdup (rows[i].value));
      cgt_figure_add_at (figure, g_strdup (rows[i].split), 0, i, CGT_FIGURE_PLAIN);
      cgt_figure_add_at (figure, g_strdup (i == 1 ? _(rows[i].other) : rows[i].other), 1, i, CGT_FIGURE_PLAIN);
    }
  return figure;
}

static void
claim_split (GVariantBuilder *facts,
             CgtFigure       *figure,
             guint64          pile,
             guint64          value)
{
  guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
  guint n_parts = build_split (pile, value, parts);
  g_autofree char *words = NULL;
  g_autofree char *move = NULL;

  qsort (parts, n_parts, sizeof (guint64), take_split_compare_descending);
  words = take_split_name_parts (parts, n_parts);
  move = g_strdup_printf ("1=%s", words);
  g_variant_builder_add (facts, "(ts)", value, move);
  if (figure->items->len < MOST_SHOWN)
    {
      cgt_figure_add_at (figure, g_strdup (words), 0, figure->rows->len, CGT_FIGURE_PLAIN);
      cgt_figure_add_row (figure, g_strdup_printf ("*%" PRIu64, value));
    }
}

static void
add_by_splits (CgtExplanation *self,
               guint64         pile)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ts)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, _("here, from the largest value down"));
  guint64 n_missing = count_missing (pile);
  guint n_claimed = 0;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "by-splits", CGT_STEP_RULE, g_strdup (_("Splits reach all the others")),
                                   g_strdup (_("The table has splits for each sort of value that is left; the parts' heights make 8j, their low parts the remainder. Two "
                                               "equal piles are worth *0 together, so what tokens remain go into two halves. Where their number is odd, the "
                                               "other split of the row takes one more or less.")));
  cgt_step_add_figure (step, draw_families ());
  cgt_figure_add_column (figure, g_strdup_printf (_("a split of %" PRIu64), pile));
  for (guint64 value = take_split_get_value (pile); value-- > 0 && n_claimed < MOST_CLAIMED;)
    if (is_missing (pile, value))
      {
        claim_split (&facts, figure, pile, value);
        n_claimed++;
      }
  figure->n_left_out = n_missing - figure->rows->len;
  cgt_step_add_fact (step, "constructions", "(t@a(ts))", pile, g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
}

/* The value itself is never reached */

static void
add_never_by_takes (CgtExplanation *self,
                    guint64         pile)
{
  CgtStep *step;

  step = cgt_explanation_add_step (self, "never-by-takes", CGT_STEP_RULE, g_strdup (_("Why does no take reach the value itself?")),
                                   g_strdup_printf (_("Different piles have different values. Up to 6 one sees it; from 7 on a value tells its height and its low part, and "
                                                      "these tell the pile. So only a pile of %" PRIu64 " is worth *%" PRIu64 ", and a take leaves less."),
                                                    pile, take_split_get_value (pile)));
  cgt_step_add_fact (step, "only-pile", "(tt)", take_split_get_value (pile), pile);
}

static void
add_heights (CgtExplanation *self,
             guint64         pile)
{
  CgtStep *step;

  step = cgt_explanation_add_step (self, "heights", CGT_STEP_RULE, g_strdup (_("What would a split of that value look like?")),
                                   g_strdup_printf (_("A part needs 5 tokens for each unit of height, and 2 more unless it is a single one. So the parts' heights add up to at most "
                                                      "%" PRIu64 ", and an xor is never more than the sum. To have that height they need all of it: then few tokens are left, "
                                                      "and only a few kinds of splits remain."),
                                                    get_height (pile)));
  cgt_step_add_fact (step, "most-height", "(tt)", pile, get_height (pile));
}

/* A kind of split: so many ones, and other parts with these residues, the first n_large of them from 7 on. */
typedef struct
{
  guint n_ones;
  guint n_parts;
  guint n_large;
  guint residues[3];
} Kind;

static guint
get_low (const Kind *kind)
{
  guint low = kind->n_ones % 2;

  for (guint i = 0; i < kind->n_parts; i++)
    low ^= i < kind->n_large ? large_lows[kind->residues[i]] : small_lows[kind->residues[i]];
  return low;
}

static GVariant *
get_residues (const Kind *kind,
              guint       from,
              guint       to)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("at"));

  for (guint i = from; i < to; i++)
    g_variant_builder_add (&builder, "t", (guint64) kind->residues[i]);
  return g_variant_builder_end (&builder);
}

static char *
name_residues (const Kind *kind,
               guint       from,
               guint       to)
{
  GString *text = g_string_new (NULL);

  for (guint i = from; i < to; i++)
    g_string_append_printf (text, "%s%u", i > from ? ", " : "", kind->residues[i]);
  return g_string_free (text, FALSE);
}

static void
add_kind (const Kind      *kind,
          GVariantBuilder *facts,
          CgtFigure       *figure)
{
  guint row = figure->rows->len;

  g_variant_builder_add (facts, "(t@at@att)", (guint64) kind->n_ones, get_residues (kind, 0, kind->n_large),
                         get_residues (kind, kind->n_large, kind->n_parts), (guint64) get_low (kind));
  cgt_figure_add_row (figure, g_strdup_printf ("%u", row + 1));
  cgt_figure_add_at (figure, g_strdup_printf ("%u", kind->n_ones), 0, row, CGT_FIGURE_PLAIN);
  cgt_figure_add_at (figure, name_residues (kind, 0, kind->n_large), 1, row, CGT_FIGURE_PLAIN);
  cgt_figure_add_at (figure, name_residues (kind, kind->n_large, kind->n_parts), 2, row, CGT_FIGURE_PLAIN);
  cgt_figure_add_at (figure, g_strdup_printf ("%u", get_low (kind)), 3, row, CGT_FIGURE_PLAIN);
}

/* Whether large parts, and small ones, are in order: each set of residues once. */
static gboolean
is_in_order (const Kind *kind)
{
  for (guint i = 1; i < kind->n_parts; i++)
    if (i != kind->n_large && kind->residues[i] < kind->residues[i - 1])
      return FALSE;
  return TRUE;
}

/* All kinds with @n_parts parts that are not ones. With some height there is a large part, and two parts or more
 * in all. */
static void
add_kinds (guint            residue,
           guint            n_parts,
           GVariantBuilder *facts,
           CgtFigure       *figure)
{
  for (guint n_large = n_parts; n_large >= 1; n_large--)
    for (guint code = 0; code < 5 * 5 * 5; code++)
      {
        Kind kind = { 0, n_parts, n_large, { code % 5, code / 5 % 5, code / 25 } };
        guint used = 2 * n_parts;

        for (guint i = 0; i < 3; i++)
          used += kind.residues[i];
        for (guint i = n_parts; i < 3; i++)
          if (kind.residues[i] > 0)
            used = G_MAXUINT;
        if (used > residue + 2 || !is_in_order (&kind))
          continue;
        kind.n_ones = residue + 2 - used;
        if (kind.n_ones + n_parts >= 2)
          add_kind (&kind, facts, figure);
      }
}

static void
add_cases (CgtExplanation *self,
           guint64         pile)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tatatt)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, _("kinds of splits that have the whole height"));
  guint residue = get_residue (pile);
  guint n_kinds;
  CgtStep *step;

  cgt_figure_add_column (figure, g_strdup (_("ones")));
  cgt_figure_add_column (figure, g_strdup (_("rests of parts from 7 on")));
  cgt_figure_add_column (figure, g_strdup (_("of parts 2 to 6")));
  cgt_figure_add_column (figure, g_strdup (_("low part")));
  for (guint n_parts = 1; n_parts <= 3; n_parts++)
    add_kinds (residue, n_parts, &facts, figure);
  n_kinds = figure->rows->len;
  if (n_kinds == 0)
    step = cgt_explanation_add_step (self, "cases", CGT_STEP_CONCLUDE, g_strdup (_("No split reaches it")),
                                     g_strdup_printf (_("Here the rest is %u, which leaves no token for a second part: no split has the whole height. So every smaller value is "
                                                        "reached and *%" PRIu64 " is not: it is the mex."), residue, take_split_get_value (pile)));
  else
    step = cgt_explanation_add_step (self, "cases", CGT_STEP_CONCLUDE, g_strdup (_("No split reaches it")),
                                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                                   "With all the height used, %u tokens are left: 1 for each one, 2 and the rest for each other part. That leaves %u kind of split, and the xor of its low "
                                                                   "parts is not %u. So every smaller value is reached and *%" PRIu64 " is not: it is the mex.",
                                                                   "With all the height used, %u tokens are left: 1 for each one, 2 and the rest for each other part. That leaves %u kinds of splits, and the xor of the low "
                                                                   "parts is never %u. So every smaller value is reached and *%" PRIu64 " is not: it is the mex.",
                                                                   n_kinds),
                                                      residue + 2, n_kinds, large_lows[residue], take_split_get_value (pile)));
  cgt_step_add_fact (step, "theorem-cases", "(tt@a(tatatt))", (guint64) residue, (guint64) large_lows[residue], g_variant_builder_end (&facts));
  if (n_kinds > 0)
    cgt_step_add_figure (step, figure);
  else
    cgt_figure_free (figure);
}

void
take_split_explain_theorem (CgtExplanation *self)
{
  guint64 pile = take_split_get_piles (self->position)->piles[0];

  cgt_derive_value_meaning (self);
  take_split_explain_formula (self, pile);
  if (pile < FIRST_LARGE)
    return;
  cgt_derive_sum_meaning (self);
  add_by_takes (self, pile);
  add_by_splits (self, pile);
  add_never_by_takes (self, pile);
  add_heights (self, pile);
  add_cases (self, pile);
}
