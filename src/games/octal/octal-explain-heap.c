/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* How one heap gets its value. */

/* Moves that are shown one by one. */
#define MOST_MOVES 40
/* Larger heaps are told by a period, if one is proved. */
#define MOST_BY_MOVES 24
/* Moves of larger heaps are not gone through to show what they reach. */
#define MOST_REACHED 20000
/* Heaps in a row of values, and runs of values in a figure. */
#define MOST_IN_ROW 40
#define MOST_RUNS 24
/* Where values grow with the heap: how many are shown, and up to which heap. */
#define GROWING_COLUMNS 8
#define MOST_GROWN 99999

/* A period is looked for among so many values. */
#define MOST_LOOKED 8191

gboolean
octal_explain_get_table (const OctalCode *code,
                         guint64          largest,
                         CgtContext      *context,
                         OctalTable      *table,
                         GError         **error)
{
  return octal_code_get_table (code, largest > MOST_BY_MOVES ? MAX (largest, MOST_LOOKED) : largest, context, table, error);
}

/* From the smallest heap upwards */

static void
add_upwards (CgtExplanation   *self,
             const OctalTable *table,
             guint64           heap)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("heap and value"));
  guint64 last = MIN (heap > 0 ? heap - 1 : 0, MOST_IN_ROW - 1);
  CgtStep *step = cgt_explanation_add_step (self, "upwards", CGT_STEP_COMPUTE, g_strdup (_("From the smallest heap upwards")),
                                            g_strdup (_("Values are worked out from the smallest heap upwards, as a move only leaves smaller ones. Where two are left, "
                                                        "they are worth their nim-sum: write both values in binary, one below the other, and let a column be 1 where the two "
                                                        "differ. Here are the first values.")));

  for (guint64 n = 0; n <= last; n++)
    {
      guint64 value = octal_table_get (table, n);

      cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, n), value);
      g_variant_builder_add (&facts, "(tt)", n, value);
    }
  figure->n_left_out = heap > last + 1 ? heap - last - 1 : 0;
  cgt_step_add_fact (step, "heap-values", "@a(tt)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
}

/* By all moves */

/** Reach: values that the options of a heap have */
typedef struct
{
  const OctalTable *table;
  guint64 heap;
  GHashTable *values;
  guint64 largest;
} Reach;

static gboolean
note_value (CgtMove *move,
            gpointer user_data)
{
  Reach *reach = user_data;
  guint64 value;

  if (octal_move_splits (move))
    value = octal_table_get (reach->table, move->parts[0]) ^ octal_table_get (reach->table, move->parts[1]);
  else
    value = octal_table_get (reach->table, reach->heap - move->amount);
  g_hash_table_add (reach->values, GSIZE_TO_POINTER (value + 1));
  reach->largest = MAX (reach->largest, value);
  return TRUE;
}

/* What moves reach, in runs of values that follow one another. */
static CgtStep *
add_reach (CgtExplanation   *self,
           const OctalTable *table,
           guint64           heap)
{
  const OctalCode *code = octal_position (self->position)->code;
  g_auto (GVariantBuilder) runs = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  g_autoptr (GHashTable) values = g_hash_table_new (NULL, NULL);
  Reach reach = { table, heap, values, 0 };
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);
  guint64 n_moves = octal_count_heap_moves (code, heap), mex = octal_table_get (table, heap);
  CgtStep *step;

  octal_foreach_heap_move (code, 0, heap, note_value, &reach);
  for (guint64 first = 0; first <= reach.largest; first++)
    {
      guint64 last = first;
      CgtFigureItem *item;

      if (!g_hash_table_contains (values, GSIZE_TO_POINTER (first + 1)))
        continue;
      while (g_hash_table_contains (values, GSIZE_TO_POINTER (last + 2)))
        last++;
      g_variant_builder_add (&runs, "(tt)", first, last);
      if (figure->items->len < MOST_RUNS)
        {
          item = cgt_figure_add_value (figure, g_strdup (_("reached")), first);
          item->last_value = last;
          item->count = last - first + 1;
        }
      else
        figure->n_left_out++;
      first = last;
    }
  cgt_figure_set_number (figure, mex);
  step = cgt_explanation_add_step (self, "heap-value", CGT_STEP_COMPUTE, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), heap),
                                   g_strdup_printf (_("From a heap of %" PRIu64 " there are %" PRIu64 " moves, too many to be shown one by one. What each leaves has a "
                                                      "value, worked out from smaller heaps. The mex, the least value that none of them reaches, is *%" PRIu64 "."),
                                                    heap, n_moves, mex));
  cgt_step_add_fact (step, "reach", "(t@a(tt)t)", heap, g_variant_builder_end (&runs), mex);
  cgt_step_ask_number (step, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), heap), mex);
  cgt_step_add_figure (step, figure);
  return step;
}

/* By a period */

static char *
tell_period (const OctalCode *code,
             const CgtPeriod *period)
{
  g_autofree char *text = octal_code_describe (code);

  if (period->proof == CGT_PROOF_THEOREM)
    return g_strdup_printf (period->length == 1 ? _("In this game, %s, the value of a heap is its size: a theorem says so for all heaps.")
                                                : _("In this game, %s, a heap of 4 more is worth 4 more: a theorem says so for all heaps but the empty one."), text);
  return g_strdup_printf (_("In %s the values repeat: from a heap of %" PRIu64 " on, a heap of %" PRIu64 " more is worth the same. That was computed for all heaps "
                            "up to %" PRIu64 ", and by a theorem of Guy and Smith it then goes on for ever, as each value depends only on two that are "
                            "already known to repeat."),
                          text, period->start, period->length, period->bound);
}

/* One period, in which @small stands for the heap; where values grow nothing stands for it, so the last ones are
 * shown, unless their numbers would be too long to be read. */
static void
add_period_figure (CgtStep          *step,
                   const OctalTable *table,
                   guint64           heap,
                   guint64           small)
{
  const CgtPeriod *period = &table->period;
  gboolean grows = period->saltus > 0;
  guint64 first = grows ? heap - MIN (heap, GROWING_COLUMNS - 1) : period->start;
  guint64 last = grows ? heap : period->start + period->length - 1;
  CgtFigure *figure;

  if (grows ? heap > MOST_GROWN : period->length > MOST_IN_ROW)
    return;
  figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("heap and value"));
  for (guint64 n = first; n <= last; n++)
    cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, n), octal_table_get (table, n))->lit = n == (grows ? heap : small);
  cgt_step_add_figure (step, figure);
}

static CgtStep *
add_by_period (CgtExplanation   *self,
               const OctalTable *table,
               guint64           heap)
{
  const OctalCode *code = octal_position (self->position)->code;
  const CgtPeriod *period = &table->period;
  guint64 times = (heap - period->start) / period->length, small = heap - times * period->length, value = octal_table_get (table, heap);
  CgtStep *step = cgt_explanation_add_step (self, "by-period", CGT_STEP_COMPUTE, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), heap),
                                            tell_period (code, period));

  if (period->saltus == 0)
    cgt_step_say (step, g_strdup_printf (_("A heap of %" PRIu64 " is %" PRIu64 " times %" PRIu64 " more than one of %" PRIu64 ", so both are worth *%" PRIu64 "."),
                                         heap, times, period->length, small, value));
  else
    cgt_step_say (step, g_strdup_printf (_("So a heap of %" PRIu64 " is worth *%" PRIu64 "."), heap, value));
  cgt_step_add_fact (step, "period", "(ttttt)", period->start, period->length, period->saltus, (guint64) octal_code_get_last (code),
                     period->proof == CGT_PROOF_BOUND ? period->bound : 0);
  cgt_step_add_fact (step, "same-value", "(tttt)", heap, small, octal_table_get (table, small), value);
  cgt_step_ask_number (step, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), heap), value);
  add_period_figure (step, table, heap, small);
  return step;
}

/* Any heap */

static gboolean
has_period (const OctalTable *table,
            guint64           heap)
{
  return table->has_period && heap >= table->period.start + table->period.length;
}

/* Computed, but from more moves than anyone would go through. */
static CgtStep *
add_computed (CgtExplanation   *self,
              const OctalTable *table,
              guint64           heap)
{
  guint64 value = octal_table_get (table, heap);
  CgtStep *step = cgt_explanation_add_step (self, "heap-value", CGT_STEP_COMPUTE, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), heap),
                                            g_strdup_printf (_("No period of this game is proved that would tell the value of so large a heap. So the values of all heaps up "
                                                               "to %" PRIu64 " were computed one after the other, each from all of its moves. This one is worth *%" PRIu64 "."),
                                                             heap, value));

  cgt_step_ask_number (step, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), heap), value);
  return step;
}

CgtStep *
octal_explain_add_heap_value (CgtExplanation   *self,
                              const OctalTable *table,
                              guint64           heap,
                              CgtContext       *context,
                              GError          **error)
{
  const OctalPosition *position = octal_position (self->position);
  guint64 n_moves = octal_count_heap_moves (position->code, heap);
  g_autoptr (CgtPosition) part = octal_position_new (self->position->game, position->code, &heap, 1);
  g_autofree char *name = g_strdup_printf (_("a heap of %" PRIu64), heap);

  if (heap > MOST_BY_MOVES && has_period (table, heap))
    return add_by_period (self, table, heap);
  if (n_moves > MOST_REACHED)
    return add_computed (self, table, heap);
  if (n_moves > MOST_MOVES)
    return add_reach (self, table, heap);
  return cgt_derive_mex (self, "heap-value", g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), heap), name, part, context, error);
}

gboolean
octal_explain_heap (CgtExplanation *self,
                    CgtContext     *context,
                    GError        **error)
{
  const OctalPosition *position = octal_position (self->position);
  guint64 heap = position->heaps[0];
  g_auto (OctalTable) table = { 0 };

  if (position->n_heaps != 1)
    return cgt_explanation_refuse_topic (self, error);
  if (!octal_explain_get_table (position->code, heap, context, &table, error))
    return FALSE;
  cgt_explanation_set_title (self, g_strdup_printf (_("A heap of %" PRIu64), heap));
  octal_explain_add_rule (self);
  cgt_derive_value_meaning (self);
  add_upwards (self, &table, heap);
  return octal_explain_add_heap_value (self, &table, heap, context, error) != NULL;
}
