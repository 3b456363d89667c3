/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* What a pile is worth: the values that takes reach, those that splits reach, and the least that neither does. */

/* Values shown one by one below the gap; rows of the collection; piles in the row of takes; runs in a cell. */
#define MOST_VALUES 8
#define MOST_ROWS 9
#define MOST_PILES 12
#define MOST_RUNS 3

/**
 * Reach:
 * @n_values: above all values that moves in the pile reach
 * @takes: (array length=n_values): how many takes lead to each value
 * @splits: (array length=n_values): how many splits do
 */
typedef struct
{
  guint64 pile;
  guint64 value;
  guint n_values;
  guint64 *takes;
  guint64 *splits;
} Reach;

/* No part is worth more than 8H + 7, so no nim-sum of parts reaches the next power of two. */
static guint
get_n_values (guint64 pile)
{
  guint n = 8;

  while (n < 8 * (pile / 5) + 8)
    n *= 2;
  return n;
}

static Reach *
reach_new (guint64                pile,
           const TakeSplitCounts *counts)
{
  Reach *self = g_new0 (Reach, 1);

  self->pile = pile;
  self->value = take_split_get_value (pile);
  self->n_values = get_n_values (pile);
  self->takes = g_new0 (guint64, self->n_values);
  self->splits = g_new0 (guint64, self->n_values);
  for (guint64 left = 0; left < pile; left++)
    self->takes[take_split_get_value (left)]++;
  for (guint value = 0; value < self->n_values; value++)
    /* The table counts the pile that is left whole as well. */
    self->splits[value] = take_split_counts_get (counts, pile, value) - (value == self->value);
  return self;
}

static void
reach_free (Reach *self)
{
  g_free (self->takes);
  g_free (self->splits);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reach, reach_free)

/* Runs of values that are reached, of the type a(tt). */
static GVariant *
get_runs (const guint64 *counts,
          guint          n_values)
{
  g_auto (GVariantBuilder) runs = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));

  for (guint value = 0; value < n_values; value++)
    {
      guint64 first = value, last;

      if (counts[value] == 0)
        continue;
      while (value + 1 < n_values && counts[value + 1] > 0)
        value++;
      last = value;
      g_variant_builder_add (&runs, "(tt)", first, last);
    }
  return g_variant_builder_end (&runs);
}

static guint64
count_reached (const guint64 *counts,
               guint          n_values)
{
  guint64 n = 0;

  for (guint value = 0; value < n_values; value++)
    n += counts[value] > 0;
  return n;
}

static guint64
get_total (const guint64 *counts,
           guint          n_values)
{
  guint64 n = 0;

  for (guint value = 0; value < n_values; value++)
    n += counts[value];
  return n;
}

/* The runs of a cell, the first of them. */
static char *
name_runs (GVariant *runs)
{
  GString *text = g_string_new (NULL);
  gsize n = g_variant_n_children (runs);

  for (gsize i = 0; i < MIN (n, MOST_RUNS); i++)
    {
      guint64 first, last;

      g_variant_get_child (runs, i, "(tt)", &first, &last);
      g_string_append_printf (text, "%s%" PRIu64, i > 0 ? ", " : "", first);
      if (last > first)
        g_string_append_printf (text, "-%" PRIu64, last);
    }
  if (n > MOST_RUNS)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

char *
take_split_name_parts (const guint64 *parts,
                       guint          n_parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_parts; i++)
    g_string_append_printf (text, "%s%" PRIu64, i > 0 ? "+" : "", parts[i]);
  return g_string_free (text, FALSE);
}

guint
take_split_find_move_to (guint64 pile,
                         guint64 value,
                         guint64 parts[TAKE_SPLIT_MOST_SHORTEST])
{
  if (take_split_find_pile (value, &parts[0]) && parts[0] < pile)
    return 1;
  return take_split_find_shortest (pile, value, parts);
}

/* The mex of all */

static void
add_reached_value (CgtFigure   *figure,
                   const Reach *reach,
                   guint64      value)
{
  guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
  guint n_parts = take_split_find_move_to (reach->pile, value, parts);
  g_autofree char *after = NULL;
  CgtFigureItem *item;

  if (n_parts == 0)
    return;
  after = take_split_name_parts (parts, n_parts);
  item = cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64 " → %s", reach->pile, after), value);
  item->count = reach->takes[value] + reach->splits[value];
  for (guint i = 0; i < n_parts && n_parts > 1; i++)
    cgt_figure_item_add_part (item, take_split_get_value (parts[i]));
}

/* All values far below the gap as one run, those near it with an example each. */
static CgtFigure *
draw_reach (const Reach *reach)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);
  guint64 first = reach->value > 2 * MOST_VALUES ? reach->value - MOST_VALUES : 0;
  guint64 end = MIN (reach->value + MOST_VALUES / 2, reach->n_values);

  if (first > 0)
    {
      CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup (_("each is reached")), 0);

      item->last_value = first - 1;
      item->count = 0;
      for (guint value = 0; value < first; value++)
        item->count += reach->takes[value] + reach->splits[value];
    }
  for (guint64 value = first; value < end; value++)
    add_reached_value (figure, reach, value);
  cgt_figure_set_number (figure, reach->value);
  for (guint value = end; value < reach->n_values; value++)
    figure->n_left_out += reach->takes[value] + reach->splits[value] > 0;
  return figure;
}

/* A value larger than the pile surprises once. */
static void
say_if_larger (CgtExplanation *self,
               CgtStep        *step,
               guint64         pile,
               guint64         value)
{
  if (value <= pile)
    return;
  for (guint i = 0; i < self->steps->len; i++)
    if (cgt_step_find_fact (cgt_explanation_get_step (self, i), "larger-value") != NULL)
      return;
  cgt_step_say (step, g_strdup (_("That is more than its tokens: takes alone reach one value for each token, and splits add others.")));
  cgt_step_add_fact (step, "larger-value", "(tt)", pile, value);
}

static CgtStep *
explain_by_row (CgtExplanation *self,
                guint64         pile,
                CgtContext     *context,
                GError        **error)
{
  g_autoptr (CgtPosition) part = take_split_position_new (&pile, 1);
  g_autofree char *name = g_strdup_printf (_("a pile of %" PRIu64), pile);
  CgtStep *step = cgt_derive_mex (self, "pile-value", g_strdup_printf (_("What is %s worth?"), name), name, part, context, error);

  if (step != NULL)
    say_if_larger (self, step, pile, take_split_get_value (pile));
  return step;
}

static gboolean
has_told_reach (const CgtExplanation *self)
{
  for (guint i = 0; i < self->steps->len; i++)
    if (cgt_step_find_fact (cgt_explanation_get_step (self, i), "reach") != NULL)
      return TRUE;
  return FALSE;
}

static CgtStep *
explain_by_reach (CgtExplanation        *self,
                  guint64                pile,
                  const TakeSplitCounts *counts)
{
  g_autoptr (Reach) reach = reach_new (pile, counts);
  guint64 n_splits = get_total (reach->splits, reach->n_values);
  gboolean again = has_told_reach (self);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "pile-value", CGT_STEP_COMPUTE, g_strdup_printf (_("What is a pile of %" PRIu64 " worth?"), pile),
                                   g_strdup_printf (_("It has %" PRIu64 " takes and %" PRIu64 " splits."), pile, n_splits));
  if (!again)
    cgt_step_say (step, g_strdup (_("A take leaves a smaller pile; what a split leaves is worth the xor of its parts.")));
  cgt_step_say (step, g_strdup_printf (_("Together the moves reach every value below *%" PRIu64 ", but not that one."), reach->value));
  cgt_step_say (step, g_strdup (_("So that is its mex.")));
  say_if_larger (self, step, pile, reach->value);
  cgt_step_add_fact (step, "move-count", "(ttt)", pile, pile, n_splits);
  cgt_step_add_fact (step, "reach", "(t@a(tt)@a(tt)t)", pile, get_runs (reach->takes, reach->n_values),
                     get_runs (reach->splits, reach->n_values), reach->value);
  cgt_step_ask_number (step, g_strdup_printf (_("What is a pile of %" PRIu64 " worth?"), pile), reach->value);
  cgt_step_add_figure (step, draw_reach (reach));
  return step;
}

CgtStep *
take_split_explain_value (CgtExplanation        *self,
                          guint64                pile,
                          const TakeSplitCounts *counts,
                          CgtContext            *context,
                          GError               **error)
{
  if (pile <= TAKE_SPLIT_MOST_ROW)
    return explain_by_row (self, pile, context, error);
  if (counts != NULL && pile <= TAKE_SPLIT_MOST_COUNTED)
    return explain_by_reach (self, pile, counts);
  return take_split_explain_formula (self, pile);
}

/* What it may become */

static void
add_choices (CgtExplanation *self,
             guint64         pile)
{
  g_autofree guint64 *partitions = take_split_count_partitions (pile);
  guint64 n_splits = pile > 0 ? partitions[pile] - 1 : 0;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "choices", CGT_STEP_OBSERVE, g_strdup (_("What can become of it?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is %" PRIu64 " token to take, so there is %" PRIu64 " take, which clears the pile.",
                                                                 "One can take from 1 to all %" PRIu64 " tokens: that makes %" PRIu64 " moves.",
                                                                 MIN (pile, G_MAXULONG)),
                                                    pile, pile));
  if (n_splits == 0)
    cgt_step_say (step, g_strdup (_("It is too small to be split.")));
  else
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "And there is %" PRIu64 " way to split it into two or more piles, none empty.",
                                                      "And there are %" PRIu64 " ways to split it into two or more piles, none empty. Ways that differ only in "
                                                      "order count once.", MIN (n_splits, G_MAXULONG)),
                                         n_splits));
  cgt_step_add_fact (step, "move-count", "(ttt)", pile, pile, n_splits);
  if (pile <= 2 * MOST_VALUES)
    cgt_step_ask_number (step, g_strdup (_("In how many ways can it be split?")), n_splits);
}

static void
add_takes (CgtExplanation *self,
           const Reach    *reach)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("piles that a take leaves, and their values"));
  guint64 first = reach->pile > MOST_PILES ? reach->pile - MOST_PILES : 0;
  guint64 smaller = reach->pile - 1;
  g_autoptr (CgtPosition) position = take_split_position_new (&smaller, 1);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "takes", CGT_STEP_COMPUTE, g_strdup (_("What do takes reach?")),
                                   g_strdup_printf (_("A take leaves any smaller pile, from 0 to %" PRIu64 ". Each has a value of its own, found in the same way from still smaller "
                                                      "piles. No two are equal, but some numbers are the value of none: holes, to be filled by splits."),
                                                    reach->pile - 1));
  for (guint64 left = first; left < reach->pile; left++)
    cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, left), take_split_get_value (left));
  figure->n_left_out = first;
  cgt_step_add_part (step, g_strdup_printf (_("What is a pile of %" PRIu64 " worth?"), smaller), position, "pile");
  cgt_step_add_fact (step, "take-values", "(t@a(tt))", reach->pile, get_runs (reach->takes, reach->n_values));
  cgt_step_add_figure (step, figure);
}

/* The values that splits with the part @part have: those of all that the rest can become or stay, each xor the
 * part's. */
static void
collect (guint64                pile,
         guint64                part,
         const TakeSplitCounts *counts,
         guint                  n_values,
         guint64               *rest,
         guint64               *together)
{
  guint64 value = take_split_get_value (part);

  for (guint i = 0; i < n_values; i++)
    rest[i] = take_split_counts_has (counts, pile - part, i);
  for (guint i = 0; i < n_values; i++)
    together[i ^ value] = rest[i];
}

static void
add_splits (CgtExplanation        *self,
            const Reach           *reach,
            const TakeSplitCounts *counts)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tta(tt)a(tt))"));
  g_autofree guint64 *rest = g_new (guint64, reach->n_values);
  g_autofree guint64 *together = g_new (guint64, reach->n_values);
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, _("a part, and what the rest can be worth"));
  guint64 n_rows = MIN (reach->pile / 2, MOST_ROWS);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "splits", CGT_STEP_COMPUTE, g_strdup (_("What do splits reach?")),
                                   g_strdup_printf (_("Put one part aside. The rest stays whole or is split further, and what it can be worth is known from smaller piles. "
                                                      "Each of those values xor the part's is that of a split. With the smallest part "
                                                      "aside, %" PRIu64 " rows give all: %" PRIu64 " different values."),
                                                    reach->pile / 2, count_reached (reach->splits, reach->n_values)));
  cgt_figure_add_column (figure, g_strdup (_("the rest")));
  cgt_figure_add_column (figure, g_strdup (_("its values")));
  cgt_figure_add_column (figure, g_strdup (_("together")));
  for (guint64 part = 1; part <= n_rows; part++)
    {
      g_autoptr (GVariant) rest_runs = NULL, runs = NULL;
      guint row = part - 1;

      collect (reach->pile, part, counts, reach->n_values, rest, together);
      rest_runs = g_variant_ref_sink (get_runs (rest, reach->n_values));
      runs = g_variant_ref_sink (get_runs (together, reach->n_values));
      cgt_figure_add_row (figure, g_strdup_printf (_("%" PRIu64 " (*%" PRIu64 ")"), part, take_split_get_value (part)));
      cgt_figure_add_at (figure, g_strdup_printf ("%" PRIu64, reach->pile - part), 0, row, CGT_FIGURE_PLAIN);
      cgt_figure_add_at (figure, name_runs (rest_runs), 1, row, CGT_FIGURE_PLAIN);
      cgt_figure_add_at (figure, name_runs (runs), 2, row, CGT_FIGURE_PLAIN);
      g_variant_builder_add (&facts, "(tt@a(tt)@a(tt))", part, reach->pile - part, rest_runs, runs);
    }
  figure->more_after = n_rows < reach->pile / 2;
  cgt_step_add_fact (step, "collected", "(t@a(tta(tt)a(tt)))", reach->pile, g_variant_builder_end (&facts));
  cgt_step_add_fact (step, "split-values", "(t@a(tt)t)", reach->pile, get_runs (reach->splits, reach->n_values),
                     count_reached (reach->splits, reach->n_values));
  cgt_step_add_figure (step, figure);
}

static void
add_theorem_part (CgtStep           *step,
                  const CgtPosition *position)
{
  cgt_step_add_part (step, g_strdup (_("Is there a rule for all piles?")), position, "theorem");
}

static gboolean
explain_counted (CgtExplanation *self,
                 guint64         pile,
                 CgtContext     *context,
                 GError        **error)
{
  TakeSplitCounts *counts = take_split_counts_new (pile, context, error);
  g_autoptr (Reach) reach = NULL;
  CgtStep *step;

  if (counts == NULL)
    return FALSE;
  reach = reach_new (pile, counts);
  add_choices (self, pile);
  cgt_derive_value_meaning (self);
  add_takes (self, reach);
  cgt_derive_sum_meaning (self);
  add_splits (self, reach, counts);
  step = take_split_explain_value (self, pile, counts, context, error);
  add_theorem_part (step, self->position);
  take_split_counts_free (counts, context);
  return TRUE;
}

gboolean
take_split_explain_pile (CgtExplanation *self,
                         CgtContext     *context,
                         GError        **error)
{
  guint64 pile = take_split_get_piles (self->position)->piles[0];
  CgtStep *step;

  if (pile > TAKE_SPLIT_MOST_COUNTED)
    {
      take_split_explain_theorem (self);
      return TRUE;
    }
  if (pile > TAKE_SPLIT_MOST_ROW)
    return explain_counted (self, pile, context, error);
  if (pile > 0)
    add_choices (self, pile);
  cgt_derive_value_meaning (self);
  if (pile > 1)
    cgt_derive_sum_meaning (self);
  step = take_split_explain_value (self, pile, NULL, context, error);
  if (step == NULL)
    return FALSE;
  add_theorem_part (step, self->position);
  return TRUE;
}
