/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-analysis.h"
#include "cgt-words.h"

/* Winning moves that have a step each: in all, and of one part. */
#define MOST_CHOSEN 6
#define MOST_OF_A_PART 2

/* In which part, and to which value */

static const char *
tell_finding (const SumValues *values,
              guint            part,
              const CgtAnalysis *found)
{
  if (found->count > 0)
    return _("yes");
  if (cgt_position_is_finished (values->sum->parts[part]))
    /* Translators: why there is no winning move in a part: it has no move at all */
    return _("no, no move is left");
  /* Translators: why there is no winning move in a part */
  return _("no, no move leaves that");
}

static void
say_where (CgtStep      *step,
           const GArray *winning)
{
  g_autofree char *list = cgt_words_list_numbers (&g_array_index (winning, guint64, 0), winning->len);

  cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Here there is one in part %s only.", "Here there are some in the parts %s.", winning->len), list));
}

static gboolean
add_wanted (CgtExplanation  *self,
            const SumValues *values,
            CgtContext      *context,
            GError         **error)
{
  g_autoptr (CgtFigure) figure = cgt_figure_new (CGT_FIGURE_TABLE, NULL);
  g_autoptr (GArray) winning = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tttb)"));
  CgtStep *step;

  /* Translators: heads of a table of the parts of a sum: what each is worth now, what a winning move has to leave
   * of it, and whether there is such a move */
  cgt_figure_add_column (figure, g_strdup (_("worth")));
  cgt_figure_add_column (figure, g_strdup (_("has to become")));
  cgt_figure_add_column (figure, g_strdup (_("can it?")));
  for (guint i = 0; i < values->sum->n_parts; i++)
    {
      guint64 wanted = sum_values_get_wanted (values, i), number = i + 1;
      g_autoptr (CgtAnalysis) found = cgt_analyse_beside (values->sum->parts[i], wanted, 1, context, error);
      CgtFigureRole role;

      if (found == NULL)
        return FALSE;
      role = found->count > 0 ? CGT_FIGURE_WIN : CGT_FIGURE_PLAIN;
      cgt_figure_add_row (figure, sum_explain_name_part (i, TRUE));
      cgt_figure_add_at (figure, g_strdup_printf ("*%" PRIu64, values->values[i]), 0, i, CGT_FIGURE_PLAIN);
      cgt_figure_add_at (figure, g_strdup_printf ("*%" PRIu64, wanted), 1, i, role);
      cgt_figure_add_at (figure, g_strdup (tell_finding (values, i, found)), 2, i, role);
      g_variant_builder_add (&facts, "(tttb)", number, values->values[i], wanted, found->count > 0);
      if (found->count > 0)
        g_array_append_val (winning, number);
    }
  step = cgt_explanation_add_step (self, "wanted", CGT_STEP_COMPUTE, g_strdup (_("In which parts can a winning move be?")),
                                   g_strdup (_("A winning move leaves *0 in all. Equal values cancel, so it has to leave its part with just what the others come "
                                               "to. A smaller value is always within reach; a larger one only now and then.")));
  say_where (step, winning);
  cgt_step_add_fact (step, "wanted", "@a(tttb)", g_variant_builder_end (&facts));
  cgt_step_ask_set (step, g_strdup (_("In which parts is there a winning move? Give their numbers.")), &g_array_index (winning, guint64, 0), winning->len);
  for (guint i = 0; i < winning->len; i++)
    sum_explain_mark (step, CGT_MARK_FOCUS, g_array_index (winning, guint64, i) - 1, values);
  cgt_step_add_figure (step, g_steal_pointer (&figure));
  return TRUE;
}

/* The moves */

static void
describe_win (CgtStep           *step,
              const CgtMove     *move,
              const CgtPosition *after,
              gpointer           user_data)
{
  const SumValues *values = user_data;
  SumValues left = *values;
  guint part = sum_get_part (move->index);
  guint64 wanted = sum_values_get_wanted (values, part);
  g_autofree char *notation = cgt_position_move_to_string (&values->sum->parent, move);

  cgt_step_add_fact (step, "leaves", "(sttt)", notation, (guint64) part + 1, values->values[part], wanted);
  if (values->sum->n_parts == 1)
    return;
  cgt_step_say (step, g_strdup_printf (_("It turns part %u from *%" PRIu64 " into *%" PRIu64 ", and that is what the others come to."),
                                       part + 1, values->values[part], wanted));
  for (guint i = 0; i < values->sum->n_parts; i++)
    {
      CgtStepMark *mark = sum_explain_mark (step, CGT_MARK_GROUP, i, values);

      mark->has_next = i == part;
      mark->next = wanted;
    }
  left.values[part] = wanted;
  left.total = 0;
  if (values->sum->n_parts <= 2 * SUM_MOST_TOLD)
    cgt_step_add_figure (step, sum_explain_draw (&left, part));
}

/* Of each part the first ones. */
static GPtrArray *
choose_moves (const SumValues *values,
              CgtContext      *context,
              GError         **error)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);

  for (guint i = 0; i < values->sum->n_parts && chosen->len < MOST_CHOSEN; i++)
    {
      g_autoptr (CgtAnalysis) found = cgt_analyse_beside (values->sum->parts[i], sum_values_get_wanted (values, i), MOST_OF_A_PART,
                                                          context, error);

      if (found == NULL)
        return NULL;
      for (guint j = 0; j < found->moves->len && chosen->len < MOST_CHOSEN; j++)
        g_ptr_array_add (chosen, sum_move_from_part (i, g_ptr_array_index (found->moves, j)));
    }
  return g_steal_pointer (&chosen);
}

gboolean
sum_explain_wins (CgtExplanation  *self,
                  const SumValues *values,
                  CgtContext      *context,
                  GError         **error)
{
  g_autoptr (GPtrArray) chosen = NULL;

  if (values->sum->n_parts > 1 && !add_wanted (self, values, context, error))
    return FALSE;
  if (cgt_analysis_is_complete (self->analysis) && self->analysis->count <= MOST_CHOSEN)
    {
      cgt_derive_winning_moves (self, describe_win, (gpointer) values);
      return TRUE;
    }
  chosen = choose_moves (values, context, error);
  if (chosen == NULL)
    return FALSE;
  cgt_derive_chosen_winning_moves (self, chosen, describe_win, (gpointer) values);
  return TRUE;
}

/* Lost sums */

/* All moves in one part. */
static CgtMoveGroup *
make_group (const SumValues *values,
            guint            i)
{
  const CgtPosition *part = values->sum->parts[i];
  g_autoptr (GRand) random = g_rand_new_with_seed (i + 1);
  g_autoptr (CgtMove) move = cgt_position_random_move (part, random);
  g_autoptr (CgtMove) sorted = cgt_move_sort (move);
  CgtMoveGroup *group;
  gboolean exact;
  guint64 n = cgt_position_count_moves (part, &exact);
  char *label;

  if (exact)
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " move in part %u", "any of the %" PRIu64 " moves in part %u", MIN (n, G_MAXULONG)),
                             n, i + 1);
  else
    label = g_strdup_printf (_("any move in part %u"), i + 1);
  group = cgt_move_group_new (label, "part", sum_move_from_part (i, sorted));
  group->size = i + 1;
  group->n_heaps = 1;
  group->n_moves = n;
  group->exact = exact;
  return group;
}

gboolean
sum_explain_refutations (CgtExplanation  *self,
                         const SumValues *values,
                         CgtContext      *context,
                         GError         **error)
{
  g_autoptr (GPtrArray) groups = NULL;
  CgtStep *step;
  gboolean exact;

  if (cgt_position_count_moves (self->position, &exact) <= CGT_DERIVE_MAX_LISTED && exact)
    step = cgt_derive_refutations (self, context, error);
  else
    {
      groups = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_group_free);
      for (guint i = 0; i < values->sum->n_parts; i++)
        if (!cgt_position_is_finished (values->sum->parts[i]))
          g_ptr_array_add (groups, make_group (values, i));
      step = cgt_derive_grouped_refutations (self, groups, context, error);
    }
  if (step == NULL)
    return FALSE;
  if (values->sum->n_parts > 1)
    cgt_step_say (step, g_strdup (_("A move changes the value of its part, so the sum is no longer *0. If the part is worth more now, it can be brought back to what "
                                    "it was; else some other part can be made smaller so that the sum is *0 again.")));
  return TRUE;
}
