/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-words.h"

/* Different heaps whose value has a step of its own, and those that can be opened. */
#define MOST_TOLD 5
#define MOST_OPENED 8
/* Heaps that are marked on the board. */
#define MOST_MARKED 16

static void
mark_heaps (CgtStep           *step,
            const CgtPosition *position,
            const OctalTable  *table)
{
  const OctalPosition *self = octal_position (position);
  guint n_marked = 0;

  for (gsize i = 0; i < self->n_heaps && n_marked < MOST_MARKED; i++)
    if (self->heaps[i] > 0)
      {
        if (table != NULL)
          cgt_step_mark_value (step, CGT_MARK_GROUP, i, i, NULL, octal_table_get (table, self->heaps[i]));
        else
          cgt_step_mark (step, CGT_MARK_GROUP, i, i);
        n_marked++;
      }
}

static void
add_part (CgtStep           *step,
          const CgtPosition *position,
          const CgtTally    *size)
{
  g_autoptr (CgtPosition) heap = octal_position_new (position->game, octal_position (position)->code, &size->number, 1);
  CgtPart *part = cgt_step_add_part (step, g_strdup_printf (_("Why is a heap of %" PRIu64 " worth that?"), size->number), heap, "heap");

  part->has_places = TRUE;
  part->first = part->last = size->first;
}

/* Heaps beyond those that are told one by one. */
static void
add_other_values (CgtExplanation   *self,
                  const OctalTable *table,
                  const GArray     *tally)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("heap and value"));
  guint64 n_others = tally->len - MOST_TOLD;
  CgtStep *step = cgt_explanation_add_step (self, "other-values", CGT_STEP_COMPUTE, g_strdup (_("What are the other heaps worth?")),
                                            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The value of %" PRIu64 " other heap is found in the same way. Open it to see how.",
                                                                          "The values of %" PRIu64 " other heaps are found in the same way. Open one to see how.",
                                                                          MIN (n_others, G_MAXULONG)),
                                                             n_others));

  for (guint i = MOST_TOLD; i < tally->len; i++)
    {
      const CgtTally *size = &g_array_index (tally, CgtTally, i);
      guint64 value = octal_table_get (table, size->number);

      g_variant_builder_add (&facts, "(tt)", size->number, value);
      if (i < 4 * MOST_OPENED)
        cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, size->number), value);
      else
        figure->n_left_out++;
      if (i < MOST_TOLD + MOST_OPENED)
        add_part (step, self->position, size);
    }
  cgt_step_add_fact (step, "heap-values", "@a(tt)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
}

static gboolean
add_values (CgtExplanation   *self,
            const OctalTable *table,
            CgtContext       *context,
            GError          **error)
{
  g_autoptr (GArray) tally = octal_tally_heaps (self->position);

  for (guint i = 0; i < tally->len && i < MOST_TOLD; i++)
    {
      const CgtTally *size = &g_array_index (tally, CgtTally, i);
      CgtStep *step = octal_explain_add_heap_value (self, table, size->number, context, error);
      guint n_marked = 0;

      if (step == NULL)
        return FALSE;
      for (gsize j = size->first; j < octal_position (self->position)->n_heaps && n_marked < MOST_MARKED; j++)
        if (octal_position (self->position)->heaps[j] == size->number)
          {
            cgt_step_mark (step, CGT_MARK_FOCUS, j, j);
            n_marked++;
          }
      add_part (step, self->position, size);
    }
  if (tally->len > MOST_TOLD)
    add_other_values (self, table, tally);
  return TRUE;
}

static void
add_sum (CgtExplanation   *self,
         const OctalTable *table)
{
  const OctalPosition *position = octal_position (self->position);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (gsize i = 0; i < position->n_heaps; i++)
    if (position->heaps[i] > 0)
      {
        guint64 value = octal_table_get (table, position->heaps[i]);
        g_autofree char *number = cgt_words_ordinal (i + 1);

        /* Translators: a row of a table: which heap, and its size: "3rd heap (5)" */
        g_ptr_array_add (names, g_strdup_printf (_("%s heap (%" PRIu64 ")"), number, position->heaps[i]));
        g_array_append_val (values, value);
      }
  mark_heaps (cgt_derive_sum (self, (const char *const *) names->pdata, &g_array_index (values, guint64, 0), NULL, values->len),
              self->position, table);
}

/* Winning moves */

/** Winning: what is said of a move that wins is said of */
typedef struct
{
  const CgtExplanation *explanation;
  const OctalTable *table;
} Winning;

static char *
tell_left (const OctalTable *table,
           guint64           heap,
           const CgtMove    *move)
{
  guint64 left = heap - move->amount;

  if (octal_move_splits (move))
    {
      guint64 first = octal_table_get (table, move->parts[0]), second = octal_table_get (table, move->parts[1]);

      return g_strdup_printf (_("It leaves heaps of %" PRIu64 " and %" PRIu64 ", worth *%" PRIu64 " and *%" PRIu64 ": together *%" PRIu64 "."),
                              move->parts[0], move->parts[1], first, second, first ^ second);
    }
  if (left == 0)
    return g_strdup (_("It leaves nothing of this heap: *0."));
  return g_strdup_printf (_("It leaves %" PRIu64 " of this heap, worth *%" PRIu64 "."), left, octal_table_get (table, left));
}

static GVariant *
list_left (const OctalTable *table,
           guint64           heap,
           const CgtMove    *move,
           guint64          *sum)
{
  g_auto (GVariantBuilder) left = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  const guint64 whole = heap - move->amount;
  const guint64 *parts = octal_move_splits (move) ? move->parts : &whole;
  guint n_parts = octal_move_splits (move) ? 2 : whole > 0 ? 1 : 0;

  *sum = 0;
  for (guint i = 0; i < n_parts; i++)
    {
      guint64 value = octal_table_get (table, parts[i]);

      g_variant_builder_add (&left, "(tt)", parts[i], value);
      *sum ^= value;
    }
  return g_variant_builder_end (&left);
}

static void
describe_win (CgtStep           *step,
              const CgtMove     *move,
              const CgtPosition *after,
              gpointer           user_data)
{
  const Winning *winning = user_data;
  const CgtPosition *position = winning->explanation->position;
  guint64 heap = octal_position (position)->heaps[move->index], sum;
  g_autofree char *text = cgt_position_move_to_string (position, move);
  GVariant *left = list_left (winning->table, heap, move, &sum);
  g_autoptr (GArray) tally = octal_tally_heaps (position);

  if (cgt_tally_count (tally) == 1)
    cgt_step_say (step, g_strdup (_("There is no other heap, so what is left here has to be worth *0.")));
  else
    cgt_step_say (step, g_strdup_printf (_("The other heaps together are worth *%" PRIu64 ". What is left here has to be worth the same, as equal values cancel."), sum));
  cgt_step_say (step, tell_left (winning->table, heap, move));
  cgt_step_add_fact (step, "leaves", "(st@a(tt)t)", text, heap, left, sum);
}

gboolean
octal_explain (CgtExplanation *self,
               const char     *topic,
               CgtContext     *context,
               GError        **error)
{
  const OctalPosition *position = octal_position (self->position);
  g_auto (OctalTable) table = { 0 };
  Winning winning = { self, &table };
  guint64 largest = 0;

  if (g_strcmp0 (topic, "heap") == 0)
    return octal_explain_heap (self, context, error);
  if (topic != NULL)
    return cgt_explanation_refuse_topic (self, error);
  cgt_explanation_set_title (self, octal_describe_title (self->position));
  if (cgt_position_is_finished (self->position))
    {
      cgt_derive_finished (self);
      return TRUE;
    }
  for (gsize i = 0; i < position->n_heaps; i++)
    largest = MAX (largest, position->heaps[i]);
  if (!octal_explain_get_table (position->code, largest, context, &table, error))
    return FALSE;
  octal_explain_add_rule (self);
  if (!octal_has_plain_rule (position->code))
    octal_explain_add_code (self);
  mark_heaps (octal_explain_add_heaps (self), self->position, NULL);
  cgt_derive_value_meaning (self);
  cgt_derive_sum_meaning (self);
  if (!add_values (self, &table, context, error))
    return FALSE;
  add_sum (self, &table);
  cgt_derive_verdict (self);
  if (self->analysis->result.outcome == CGT_OUTCOME_N)
    cgt_derive_winning_moves (self, describe_win, &winning);
  else if (octal_explain_refute (self, context, error) == NULL)
    return FALSE;
  if (octal_has_plain_rule (position->code))
    octal_explain_add_code (self);
  return TRUE;
}
