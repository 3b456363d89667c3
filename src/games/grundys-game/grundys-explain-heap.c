/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive.h"

/* Heaps all of whose splits are shown; of larger ones values near the mex; heaps in a row of values. */
#define MOST_IN_ROW 26
#define MOST_VALUES 16
#define MOST_UPWARDS 24

/* A heap of many splits */

/* The values that splits reach, as runs, of the type a(tt). */
static GVariant *
get_runs (const gboolean *reached,
          guint64         n_values)
{
  g_auto (GVariantBuilder) runs = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));

  for (guint64 value = 0; value < n_values; value++)
    {
      guint64 first = value;

      if (!reached[value])
        continue;
      while (value + 1 < n_values && reached[value + 1])
        value++;
      g_variant_builder_add (&runs, "(tt)", first, value);
    }
  return g_variant_builder_end (&runs);
}

static gboolean *
find_reached (guint64        stones,
              const guint32 *values,
              guint64       *n_values)
{
  guint32 largest = 0;
  gboolean *reached;

  for (guint64 part = 1; part < stones; part++)
    largest = MAX (largest, values[part]);
  *n_values = G_GUINT64_CONSTANT (1) << g_bit_storage (largest);
  reached = g_new0 (gboolean, *n_values);
  for (guint64 part = grundys_count_splits (stones); part > 0; part--)
    reached[values[part] ^ values[stones - part]] = TRUE;
  return reached;
}

/* An example of each value near the mex; those far below it as one run. */
static void
add_examples (CgtStep        *step,
              guint64         stones,
              const guint32  *values,
              const gboolean *reached,
              guint64         n_values)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ttt)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);
  guint64 mex = values[stones];
  guint64 first = mex > 2 * MOST_VALUES ? mex - MOST_VALUES : 0;
  guint64 end = MIN (mex + MOST_VALUES / 2, n_values);

  if (first > 0)
    {
      CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup (_("each is reached")), 0);

      item->last_value = first - 1;
      item->count = first;
    }
  for (guint64 value = first; value < end; value++)
    {
      guint64 parts[2];
      CgtFigureItem *item;

      if (!reached[value] || !grundys_find_split (values, stones, value, parts))
        continue;
      item = cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64 "+%" PRIu64, parts[0], parts[1]), value);
      cgt_figure_item_add_part (item, values[parts[0]]);
      cgt_figure_item_add_part (item, values[parts[1]]);
      g_variant_builder_add (&facts, "(ttt)", value, parts[0], parts[1]);
    }
  for (guint64 value = end; value < n_values; value++)
    figure->n_left_out += reached[value];
  cgt_figure_set_number (figure, mex);
  cgt_step_add_fact (step, "examples", "(t@a(ttt))", stones, g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
}

static CgtStep *
explain_by_reach (CgtExplanation *self,
                  guint64         stones,
                  const guint32  *values)
{
  guint64 n_splits = grundys_count_splits (stones), mex = values[stones], n_values;
  g_autofree gboolean *reached = find_reached (stones, values, &n_values);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "heap-value", CGT_STEP_COMPUTE, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), stones),
                                   g_strdup_printf (_("There are %" PRIu64 " ways to split a heap of %" PRIu64 ". Each is worth the xor of its two parts. "
                                                      "Together they reach every value below *%" PRIu64 ", but not that one, so it is the mex. An example "
                                                      "is shown for each value near it."),
                                                    n_splits, stones, mex));
  cgt_step_add_fact (step, "reach", "(tt@a(tt)t)", stones, n_splits, get_runs (reached, n_values), mex);
  cgt_step_ask_number (step, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), stones), mex);
  add_examples (step, stones, values, reached, n_values);
  return step;
}

CgtStep *
grundys_explain_heap_value (CgtExplanation *self,
                            guint64         stones,
                            const guint32  *values,
                            CgtContext     *context,
                            GError        **error)
{
  g_autoptr (CgtPosition) heap = NULL;
  g_autofree char *name = NULL;

  if (stones > MOST_IN_ROW)
    return explain_by_reach (self, stones, values);
  heap = nim_position_new (&cgt_game_grundys_game, &stones, 1);
  name = g_strdup_printf (_("a heap of %" PRIu64), stones);
  return cgt_derive_mex (self, "heap-value", g_strdup_printf (_("What is %s worth?"), name), name, heap, context, error);
}

/* From the smallest heaps upwards */

void
grundys_explain_upwards (CgtExplanation *self,
                         guint64         stones,
                         const guint32  *values)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("heap and value"));
  guint64 last = MIN (stones, MOST_UPWARDS);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "upwards", CGT_STEP_COMPUTE, g_strdup (_("From the smallest heaps upwards")),
                                   g_strdup (_("A heap of 1 or 2 cannot be split into two different heaps: it is worth *0. A heap of 3 becomes 2 and 1, together "
                                               "*0 xor *0, which is *0; so the least value that it does not reach is *1. A heap of 4 becomes 3 and 1 only, "
                                               "together *1: it does not reach *0, so it is worth *0. In this way each heap follows from those before it.")));
  for (guint64 n = 1; n <= last; n++)
    {
      cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, n), values[n]);
      g_variant_builder_add (&facts, "(tt)", n, (guint64) values[n]);
    }
  figure->n_left_out = stones - last;
  if (stones > last)
    cgt_step_say (step, g_strdup_printf (_("The first %" PRIu64 " are shown."), last));
  cgt_step_add_fact (step, "heap-values", "@a(tt)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
}

static void
add_open_question (CgtExplanation *self)
{
  cgt_explanation_add_step (self, "open-question", CGT_STEP_RULE, g_strdup (_("Is there a rule for all heaps?")),
                            g_strdup (_("Nobody knows. There is no formula, and although thousands of millions of values have been computed, they have never been seen to repeat. "
                                        "So the value of a heap has to be worked out from all smaller ones.")));
}

gboolean
grundys_explain_heap (CgtExplanation *self,
                      const guint32  *values,
                      CgtContext     *context,
                      GError        **error)
{
  guint64 stones = grundys_get_heaps (self->position)->heaps[0];

  cgt_explanation_set_title (self, g_strdup_printf (_("A heap of %" PRIu64), stones));
  cgt_derive_value_meaning (self);
  if (stones > 2)
    {
      cgt_derive_sum_meaning (self);
      grundys_explain_upwards (self, stones - 1, values);
    }
  if (grundys_explain_heap_value (self, stones, values, context, error) == NULL)
    return FALSE;
  if (stones > 2)
    add_open_question (self);
  return TRUE;
}
