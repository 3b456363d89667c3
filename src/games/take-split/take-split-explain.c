/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-words.h"

/* Piles marked on the board, sizes that can be opened, sizes explained one by one in the whole, sizes in a table. */
#define MOST_MARKED 16
#define MOST_OPENED 8
#define MOST_EXPLAINED 3
#define MOST_ROWS 24

/* The sizes of the piles that are not empty. */
static GArray *
tally_piles (const CgtPosition *position)
{
  GArray *tally = cgt_tally (take_split_get_piles (position)->piles, take_split_get_piles (position)->n_piles);

  if (tally->len > 0 && g_array_index (tally, CgtTally, 0).number == 0)
    g_array_remove_index (tally, 0);
  return tally;
}

/* @with_values: once they have been derived */
static void
mark_piles (CgtStep           *step,
            const CgtPosition *position,
            gboolean           with_values)
{
  const TakeSplitPosition *self = take_split_get_piles (position);
  guint n_marked = 0;

  for (gsize i = 0; i < self->n_piles && n_marked < MOST_MARKED; i++)
    if (self->piles[i] > 0)
      {
        if (with_values)
          cgt_step_mark_value (step, CGT_MARK_GROUP, i, i, NULL, take_split_get_value (self->piles[i]));
        else
          cgt_step_mark (step, CGT_MARK_GROUP, i, i);
        n_marked++;
      }
}

/* What it is made of */

static void
add_piles (CgtExplanation *self,
           const GArray   *tally)
{
  guint64 n = cgt_tally_count (tally);
  guint64 n_empty = take_split_get_piles (self->position)->n_piles - n;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "piles", CGT_STEP_OBSERVE, g_strdup (_("What is the position made of?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                                 "There is %" PRIu64 " pile. A move takes from it, or splits it, if it has two tokens or more, into two or more piles.",
                                                                 "There are %" PRIu64 " piles. A move takes from one pile, or splits one into two or more. So each pile is a small "
                                                                 "game of its own, and can be looked at alone.", MIN (n, G_MAXULONG)),
                                                    n));
  if (n_empty > 0)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " empty pile is left out: it allows no move.",
                                                      "%" PRIu64 " empty piles are left out: they allow no move.",
                                                      MIN (n_empty, G_MAXULONG)),
                                         n_empty));
  cgt_step_add_fact (step, "tally", "@a(tt)", cgt_tally_to_variant (tally));
  mark_piles (step, self->position, FALSE);
  for (guint i = 0; i < tally->len && i < MOST_OPENED; i++)
    {
      const CgtTally *size = &g_array_index (tally, CgtTally, i);
      g_autoptr (CgtPosition) pile = take_split_position_new (&size->number, 1);
      CgtPart *part = cgt_step_add_part (step, g_strdup_printf (_("What is a pile of %" PRIu64 " worth?"), size->number), pile, "pile");

      part->has_places = TRUE;
      part->first = part->last = size->first;
    }
}

/* What piles are worth */

static CgtStep *
add_table_of_values (CgtExplanation *self,
                     const GArray   *tally)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("piles and values"));
  CgtStep *step;

  step = cgt_explanation_add_step (self, "pile-values", CGT_STEP_COMPUTE, g_strdup (_("What is each pile worth?")),
                                   g_strdup (_("Every pile is worth the least value that no move in it reaches, its mex. How that comes about for each of them can be opened "
                                               "from the first step.")));
  for (guint i = 0; i < tally->len; i++)
    {
      guint64 pile = take_split_get_size (tally, i), value = take_split_get_value (pile);

      g_variant_builder_add (&facts, "(tt)", pile, value);
      if (i < MOST_ROWS)
        cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, pile), value);
      else
        figure->n_left_out++;
    }
  cgt_step_add_fact (step, "pile-values", "@a(tt)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
  return step;
}

/* Which size stands for all: the largest that is shown by its moves, else the smallest. */
static guint
choose_example (const GArray *tally)
{
  guint chosen = 0;

  for (guint i = 1; i < tally->len && take_split_get_size (tally, i) <= TAKE_SPLIT_MOST_ROW; i++)
    chosen = i;
  return chosen;
}

/* One by one where they are few; the largest that can be counted sets the size of the table of splits. */
static gboolean
add_values (CgtExplanation *self,
            const GArray   *tally,
            CgtContext     *context,
            GError        **error)
{
  guint first = tally->len <= MOST_EXPLAINED ? 0 : choose_example (tally);
  guint end = tally->len <= MOST_EXPLAINED ? tally->len : first + 1;
  TakeSplitCounts *counts = NULL;
  guint64 largest = 0;
  gboolean ok = TRUE;

  for (guint i = first; i < end; i++)
    if (take_split_get_size (tally, i) <= TAKE_SPLIT_MOST_COUNTED)
      largest = take_split_get_size (tally, i);
  if (largest > TAKE_SPLIT_MOST_ROW)
    {
      counts = take_split_counts_new (largest, context, error);
      if (counts == NULL)
        return FALSE;
    }
  for (guint i = first; i < end && ok; i++)
    {
      CgtStep *step = take_split_explain_value (self, take_split_get_size (tally, i), counts, context, error);

      ok = step != NULL;
      for (gsize j = 0; ok && j < take_split_get_piles (self->position)->n_piles && step->marks->len < MOST_MARKED; j++)
        if (take_split_get_piles (self->position)->piles[j] == take_split_get_size (tally, i))
          cgt_step_mark (step, CGT_MARK_FOCUS, j, j);
    }
  if (counts != NULL)
    take_split_counts_free (counts, context);
  if (ok && tally->len > MOST_EXPLAINED)
    mark_piles (add_table_of_values (self, tally), self->position, TRUE);
  return ok;
}

/* The sum of all */
static void
add_sum (CgtExplanation *self)
{
  const TakeSplitPosition *position = take_split_get_piles (self->position);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (gsize i = 0; i < position->n_piles; i++)
    if (position->piles[i] > 0)
      {
        guint64 value = take_split_get_value (position->piles[i]);
        g_autofree char *number = cgt_words_ordinal (i + 1);

        g_array_append_val (values, value);
        /* Translators: a row of a table: which pile, and its size: "3rd pile (5)" */
        g_ptr_array_add (names, g_strdup_printf (_("%s pile (%" PRIu64 ")"), number, position->piles[i]));
      }
  mark_piles (cgt_derive_sum (self, (const char *const *) names->pdata, &g_array_index (values, guint64, 0), NULL, values->len), self->position, TRUE);
}

/* The whole */

static gboolean
explain_whole (CgtExplanation *self,
               CgtContext     *context,
               GError        **error)
{
  g_autoptr (GArray) tally = tally_piles (self->position);

  if (cgt_position_is_finished (self->position))
    {
      cgt_derive_finished (self);
      return TRUE;
    }
  add_piles (self, tally);
  cgt_derive_value_meaning (self);
  /* A split leaves several parts. */
  if (take_split_get_size (tally, tally->len - 1) > 1)
    cgt_derive_sum_meaning (self);
  if (!add_values (self, tally, context, error))
    return FALSE;
  if (cgt_tally_count (tally) > 1)
    add_sum (self);
  cgt_derive_verdict (self);
  if (self->analysis->result.outcome == CGT_OUTCOME_P)
    return take_split_explain_refutations (self, tally, context, error);
  take_split_explain_wins (self, tally);
  return TRUE;
}

gboolean
take_split_explain (CgtExplanation *self,
                    const char     *topic,
                    CgtContext     *context,
                    GError        **error)
{
  const TakeSplitPosition *position = take_split_get_piles (self->position);

  if (topic == NULL)
    return explain_whole (self, context, error);
  if (position->n_piles != 1 || (!g_str_equal (topic, "pile") && !g_str_equal (topic, "theorem")))
    return cgt_explanation_refuse_topic (self, error);
  cgt_explanation_set_title (self, g_strdup_printf (_("A pile of %" PRIu64), position->piles[0]));
  if (g_str_equal (topic, "pile"))
    return take_split_explain_pile (self, context, error);
  take_split_explain_theorem (self);
  return TRUE;
}
