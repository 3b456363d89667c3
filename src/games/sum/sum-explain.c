/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-analysis.h"

/* A part with no more moves than this shows its row of options; with no more pieces, what it falls apart into. */
#define MOST_OPTIONS 8
#define MOST_PIECES 12
/* So many parts can be opened where all are told in one step. */
#define MOST_OPENED 12

void
sum_values_init (SumValues         *self,
                 const CgtAnalysis *analysis)
{
  self->sum = (const SumPosition *) analysis->position;
  self->total = analysis->result.value;
  for (guint i = 0; i < self->sum->n_parts; i++)
    self->values[i] = g_array_index (analysis->components, CgtComponent, i).value;
}

guint64
sum_values_get_wanted (const SumValues *self,
                       guint            part)
{
  return self->total ^ self->values[part];
}

char *
sum_explain_name_part (guint    part,
                       gboolean begins)
{
  /* Translators: one of the games of a sum by its number: where it begins a sentence or a line, and within one */
  return begins ? g_strdup_printf (_("Part %u"), part + 1) : g_strdup_printf (_("part %u"), part + 1);
}

CgtPosition *
sum_explain_alone (const CgtPosition *part)
{
  CgtPosition *const parts[] = { (CgtPosition *) part };

  return sum_position_new (parts, 1);
}

CgtStepMark *
sum_explain_mark (CgtStep         *step,
                  CgtMarkRole      role,
                  guint            part,
                  const SumValues *values)
{
  guint64 first = sum_get_place (part, 0), last = sum_get_place (part, SUM_PLACES - 1);

  if (values != NULL)
    return cgt_step_mark_value (step, role, first, last, NULL, values->values[part]);
  return cgt_step_mark (step, role, first, last);
}

CgtFigure *
sum_explain_draw (const SumValues *values,
                  gint             lit)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);

  for (guint i = 0; i < values->sum->n_parts; i++)
    cgt_figure_add_value (figure, sum_explain_name_part (i, TRUE), values->values[i])->lit = lit == (gint) i;
  cgt_figure_set_number (figure, values->total);
  return figure;
}

/* What it is made of */

static gboolean
is_one_game (const SumPosition *sum)
{
  for (guint i = 1; i < sum->n_parts; i++)
    if (sum->parts[i]->game != sum->parts[0]->game)
      return FALSE;
  return TRUE;
}

static void
add_parts (CgtExplanation  *self,
           const SumValues *values)
{
  const SumPosition *sum = values->sum;
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ts)"));
  guint n_finished = 0;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "parts", CGT_STEP_OBSERVE, g_strdup (_("What is the position made of?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Here is %u game.", "Here %u games stand side by side.", sum->n_parts),
                                                    sum->n_parts));
  if (sum->n_parts > 1)
    cgt_step_say (step, g_strdup (is_one_game (sum) ? _("A move is a move in one of them, and changes nothing in the others.")
                                                    : _("A move is a move in one of them, by the rules of that game, and changes nothing in the others. "
                                                        "Different as they are, each can be looked at alone.")));
  for (guint i = 0; i < sum->n_parts; i++)
    {
      g_autoptr (CgtPosition) alone = sum_explain_alone (sum->parts[i]);
      g_autofree char *text = cgt_position_to_string (alone);

      g_variant_builder_add (&facts, "(ts)", (guint64) i + 1, text);
      n_finished += cgt_position_is_finished (sum->parts[i]);
      sum_explain_mark (step, CGT_MARK_GROUP, i, NULL);
    }
  if (n_finished > 0)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "In %u of them no move is left: it plays no part any more.",
                                                      "In %u of them no move is left: they play no part any more.", n_finished),
                                         n_finished));
  cgt_step_add_fact (step, "parts", "@a(ts)", g_variant_builder_end (&facts));
}

/* What a part is worth */

static void
add_opening (CgtStep           *step,
             const SumPosition *sum,
             guint              i)
{
  CgtPart *part;

  if (cgt_position_is_finished (sum->parts[i]))
    return;
  /* Translators: what can be opened: why a part of a sum has its value */
  part = cgt_step_add_part (step, g_strdup_printf (_("Why is part %u worth this?"), i + 1), sum->parts[i], NULL);
  part->has_places = TRUE;
  part->first = sum_get_place (i, 0);
  part->last = sum_get_place (i, SUM_PLACES - 1);
}

/* The pieces that the part's own game sees in it, if there are several; NULL: it is not to be told by them. */
static GArray *
find_pieces (const CgtPosition *part,
             CgtContext        *context,
             GError           **error)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (CgtComponent));

  if (part->game->evaluate_components != NULL && part->game->describe_part != NULL &&
      !part->game->evaluate_components (part, context, pieces, error))
    return NULL;
  return g_steal_pointer (&pieces);
}

static char *
name_piece (const CgtPosition  *part,
            const CgtComponent *piece)
{
  char *words = part->game->describe_part (part, piece);

  return words != NULL ? words : g_strdup (cgt_game_get_title (part->game));
}

/* Its pieces in binary columns, or only a reference to its own derivation. */
static CgtStep *
add_value_by_pieces (CgtExplanation  *self,
                     const SumValues *values,
                     guint            i,
                     const GArray    *pieces)
{
  const CgtPosition *part = values->sum->parts[i];
  g_autofree char *title = cgt_position_describe_title (part);
  g_autofree char *name = sum_explain_name_part (i, TRUE);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "part-value", CGT_STEP_COMPUTE, g_strdup_printf (_("What is part %u worth?"), i + 1),
                                   /* Translators: a part, and its game: "Part 2 is a position of Block Tower." */
                                   g_strdup_printf (_("%s is a position of %s."), name, title));
  if (pieces->len >= 2 && pieces->len <= MOST_PIECES)
    {
      CgtFigure *figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);

      for (guint j = 0; j < pieces->len; j++)
        {
          const CgtComponent *piece = &g_array_index (pieces, CgtComponent, j);

          cgt_figure_add_value (figure, name_piece (part, piece), piece->value);
        }
      cgt_figure_set_number (figure, values->values[i]);
      cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "It falls apart into %u piece, and is worth its nim-sum: *%" PRIu64 ".",
                                                        "It falls apart into %u pieces, and is worth their nim-sum: *%" PRIu64 ".", pieces->len),
                                           pieces->len, values->values[i]));
      cgt_step_add_figure (step, figure);
    }
  else
    cgt_step_say (step, g_strdup_printf (_("It has too many moves to be counted off here. Its own derivation, which can be opened, gives *%" PRIu64 "."),
                                         values->values[i]));
  cgt_step_ask_number (step, g_strdup_printf (_("What is part %u worth?"), i + 1), values->values[i]);
  return step;
}

static gboolean
add_value (CgtExplanation  *self,
           const SumValues *values,
           guint            i,
           CgtContext      *context,
           GError         **error)
{
  const CgtPosition *part = values->sum->parts[i];
  g_autoptr (CgtPosition) alone = sum_explain_alone (part);
  g_autoptr (GArray) pieces = find_pieces (part, context, error);
  g_autofree char *text = cgt_position_to_string (alone);
  gboolean exact;
  CgtStep *step;

  if (pieces == NULL)
    return FALSE;
  if (pieces->len < 2 && cgt_position_count_moves (part, &exact) <= MOST_OPTIONS && exact)
    {
      g_autofree char *name = sum_explain_name_part (i, FALSE);

      step = cgt_derive_mex (self, "part-value", g_strdup_printf (_("What is part %u worth?"), i + 1), name, alone, context, error);
      if (step == NULL)
        return FALSE;
    }
  else
    step = add_value_by_pieces (self, values, i, pieces);
  cgt_step_add_fact (step, "value", "(st)", text, values->values[i]);
  sum_explain_mark (step, CGT_MARK_FOCUS, i, values);
  add_opening (step, values->sum, i);
  return TRUE;
}

/* Of many parts */
static void
add_all_values (CgtExplanation  *self,
                const SumValues *values)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("Each part's number and value"));
  CgtStep *step;

  step = cgt_explanation_add_step (self, "part-values", CGT_STEP_COMPUTE, g_strdup (_("What is each part worth?")),
                                   g_strdup (_("Each part is worth what its own game says of it, whatever stands beside it.")));
  for (guint i = 0; i < values->sum->n_parts; i++)
    {
      g_autoptr (CgtPosition) alone = sum_explain_alone (values->sum->parts[i]);
      g_autofree char *text = cgt_position_to_string (alone);

      cgt_figure_add_value (figure, g_strdup_printf ("%u", i + 1), values->values[i]);
      cgt_step_add_fact (step, "value", "(st)", text, values->values[i]);
      sum_explain_mark (step, CGT_MARK_GROUP, i, values);
      if (i < MOST_OPENED)
        add_opening (step, values->sum, i);
    }
  cgt_step_add_figure (step, figure);
}

/* The sum */

static void
add_sum (CgtExplanation  *self,
         const SumValues *values)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  CgtStep *step;

  for (guint i = 0; i < values->sum->n_parts; i++)
    g_ptr_array_add (names, sum_explain_name_part (i, TRUE));
  step = cgt_derive_sum (self, (const char *const *) names->pdata, values->values, NULL, names->len);
  for (guint i = 0; i < values->sum->n_parts; i++)
    sum_explain_mark (step, CGT_MARK_GROUP, i, values);
}

/* The whole */

static gboolean
add_values (CgtExplanation  *self,
            const SumValues *values,
            CgtContext      *context,
            GError         **error)
{
  cgt_derive_value_meaning (self);
  cgt_derive_sum_meaning (self);
  if (values->sum->n_parts > SUM_MOST_TOLD)
    {
      add_all_values (self, values);
      return TRUE;
    }
  for (guint i = 0; i < values->sum->n_parts; i++)
    if (!add_value (self, values, i, context, error))
      return FALSE;
  return TRUE;
}

gboolean
sum_explain (CgtExplanation *self,
             const char     *topic,
             CgtContext     *context,
             GError        **error)
{
  SumValues values;

  if (topic != NULL)
    return cgt_explanation_refuse_topic (self, error);
  if (cgt_position_is_finished (self->position))
    {
      cgt_derive_finished (self);
      return TRUE;
    }
  sum_values_init (&values, self->analysis);
  add_parts (self, &values);
  if (!add_values (self, &values, context, error))
    return FALSE;
  add_sum (self, &values);
  cgt_derive_verdict (self);
  if (self->analysis->result.outcome == CGT_OUTCOME_P)
    return sum_explain_refutations (self, &values, context, error);
  return sum_explain_wins (self, &values, context, error);
}
