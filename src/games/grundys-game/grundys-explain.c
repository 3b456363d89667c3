/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive.h"
#include "cgt-words.h"

/* Heaps marked on the board, sizes that can be opened, sizes whose value is derived in the explanation itself. */
#define MOST_MARKED 16
#define MOST_OPENED 8
#define MOST_DERIVED 3
/* Heaps up to this size cannot be split. */
#define MOST_STUCK 2

GArray *
grundys_tally_heaps (const CgtPosition *position)
{
  const NimPosition *self = grundys_get_heaps (position);
  GArray *tally = cgt_tally (self->heaps, self->n_heaps);

  if (tally->len > 0 && g_array_index (tally, CgtTally, 0).number == 0)
    g_array_remove_index (tally, 0);
  return tally;
}

/* What it is made of */

static guint64
count_stuck (const GArray *tally)
{
  guint64 n = 0;

  for (guint i = 0; i < tally->len && g_array_index (tally, CgtTally, i).number <= MOST_STUCK; i++)
    n += g_array_index (tally, CgtTally, i).count;
  return n;
}

/* @values: (nullable): once they have been derived */
static void
mark_heaps (CgtStep           *step,
            const CgtPosition *position,
            const guint32     *values)
{
  const NimPosition *self = grundys_get_heaps (position);
  guint n_marked = 0;

  for (gsize i = 0; i < self->n_heaps && n_marked < MOST_MARKED; i++)
    if (self->heaps[i] > 0)
      {
        if (values != NULL)
          cgt_step_mark_value (step, CGT_MARK_GROUP, i, i, NULL, values[self->heaps[i]]);
        else
          cgt_step_mark (step, CGT_MARK_GROUP, i, i);
        n_marked++;
      }
}

/* @label: a format with the size */
static char *
tell_size (const char *label,
           guint64     size)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (label, size);
#pragma GCC diagnostic pop
}

static void
add_part (CgtStep        *step,
          const CgtTally *size,
          const char     *label)
{
  g_autoptr (CgtPosition) heap = nim_position_new (&cgt_game_grundys_game, &size->number, 1);
  CgtPart *part = cgt_step_add_part (step, tell_size (label, size->number), heap, "heap");

  part->has_places = TRUE;
  part->first = part->last = size->first;
}

static void
add_heaps (CgtExplanation *self,
           const GArray   *tally)
{
  guint64 n = cgt_tally_count (tally), n_stuck = count_stuck (tally);
  guint n_opened = 0;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "heaps", CGT_STEP_OBSERVE, g_strdup (_("What is the position made of?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is %" PRIu64 " heap.", "There are %" PRIu64 " heaps.",
                                                                 MIN (n, G_MAXULONG)), n));
  if (n_stuck > 0)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " of them, of one or two stones, can never be split again.",
                                                      "%" PRIu64 " of them, of one or two stones each, can never be split again.", MIN (n_stuck, G_MAXULONG)),
                                         n_stuck));
  if (n > 1)
    cgt_step_say (step, g_strdup (_("A move changes one heap only. So each heap is a small game of its own, and can be looked at alone.")));
  else
    cgt_step_say (step, g_strdup (_("A split makes two of it. From then on a move changes one heap only, so each is a small game of its own.")));
  cgt_step_add_fact (step, "tally", "@a(tt)", cgt_tally_to_variant (tally));
  cgt_step_add_fact (step, "stuck", "t", n_stuck);
  mark_heaps (step, self->position, NULL);
  for (guint i = tally->len; i-- > 0 && n_opened < MOST_OPENED;)
    if (g_array_index (tally, CgtTally, i).number > MOST_STUCK)
      {
        /* Translators: opens how that heap gets its value */
        add_part (step, &g_array_index (tally, CgtTally, i), _("A heap of %" PRIu64 " alone"));
        n_opened++;
      }
}

/* What heaps are worth */

static void
add_other_values (CgtExplanation *self,
                  const GArray   *tally,
                  guint           n_others,
                  const guint32  *values)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("heap and value"));
  guint n = MIN (n_others, 2 * MOST_MARKED);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "other-heaps", CGT_STEP_COMPUTE, g_strdup (_("What are the other heaps worth?")),
                                   g_strdup (_("Their values are found in the same way, from the splits of each. Heaps of one or two stones have none, so they are worth *0.")));
  if (n < n_others)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u size is shown.", "%u of %u sizes are shown.", n_others), n, n_others));
  for (guint i = 0; i < n; i++)
    {
      guint64 stones = g_array_index (tally, CgtTally, i).number;

      cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, stones), values[stones]);
      g_variant_builder_add (&facts, "(tt)", stones, (guint64) values[stones]);
    }
  figure->n_left_out = n_others - n;
  cgt_step_add_fact (step, "heap-values", "@a(tt)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
}

/* The largest sizes one by one. */
static gboolean
add_values (CgtExplanation *self,
            const GArray   *tally,
            const guint32  *values,
            CgtContext     *context,
            GError        **error)
{
  guint i = tally->len, n_derived = 0;

  for (; i > 0 && n_derived < MOST_DERIVED && g_array_index (tally, CgtTally, i - 1).number > MOST_STUCK; i--)
    {
      CgtStep *step = grundys_explain_heap_value (self, g_array_index (tally, CgtTally, i - 1).number, values, context, error);

      if (step == NULL)
        return FALSE;
      add_part (step, &g_array_index (tally, CgtTally, i - 1), _("Why is a heap of %" PRIu64 " worth that?"));
      cgt_step_mark (step, CGT_MARK_FOCUS, g_array_index (tally, CgtTally, i - 1).first, g_array_index (tally, CgtTally, i - 1).first);
      n_derived++;
    }
  if (i > 0)
    add_other_values (self, tally, i, values);
  return TRUE;
}

static void
add_sum (CgtExplanation *self,
         const guint32  *values)
{
  const NimPosition *position = grundys_get_heaps (self->position);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint64));
  CgtStep *step;

  for (gsize i = 0; i < position->n_heaps; i++)
    if (position->heaps[i] > 0)
      {
        guint64 value = values[position->heaps[i]];
        g_autofree char *number = cgt_words_ordinal (i + 1);

        /* Translators: a row of a table: which heap, and its size: "3rd heap (5)" */
        g_ptr_array_add (names, g_strdup_printf (_("%s heap (%" PRIu64 ")"), number, position->heaps[i]));
        g_array_append_val (all, value);
      }
  step = cgt_derive_sum (self, (const char *const *) names->pdata, &g_array_index (all, guint64, 0), NULL, all->len);
  mark_heaps (step, self->position, values);
}

/* The whole */

static gboolean
explain_whole (CgtExplanation *self,
               const guint32  *values,
               CgtContext     *context,
               GError        **error)
{
  g_autoptr (GArray) tally = grundys_tally_heaps (self->position);

  add_heaps (self, tally);
  cgt_derive_value_meaning (self);
  cgt_derive_sum_meaning (self);
  grundys_explain_upwards (self, g_array_index (tally, CgtTally, tally->len - 1).number - 1, values);
  if (!add_values (self, tally, values, context, error))
    return FALSE;
  if (cgt_tally_count (tally) > 1)
    add_sum (self, values);
  cgt_derive_verdict (self);
  if (self->analysis->result.outcome == CGT_OUTCOME_P)
    return grundys_explain_refutations (self, context, error);
  grundys_explain_wins (self, values);
  return TRUE;
}

gboolean
grundys_explain (CgtExplanation *self,
                 const char     *topic,
                 CgtContext     *context,
                 GError        **error)
{
  g_autoptr (GrundysValues) own = NULL;
  const guint32 *values;

  if (topic != NULL && (!g_str_equal (topic, "heap") || grundys_get_heaps (self->position)->n_heaps != 1))
    return cgt_explanation_refuse_topic (self, error);
  if (topic == NULL && cgt_position_is_finished (self->position))
    {
      cgt_derive_finished (self);
      return TRUE;
    }
  values = grundys_values_get_of (context, self->position, &own, error);
  if (values == NULL)
    return FALSE;
  return topic != NULL ? grundys_explain_heap (self, values, context, error) : explain_whole (self, values, context, error);
}
