/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* Two seats of equal limits m: the one to move loses exactly if the stones are 1 mod m + 1. */

/* A figure has room for so many answers, numbers or rows. */
#define MOST_ANSWERS 12
#define MOST_NUMBERS 10
#define MOST_ROWS 17

gboolean
team_nim_has_rule (const TeamNimPosition *position)
{
  return position->n_seats == 2 && position->limits[0] == position->limits[1];
}

static const TeamNimPosition *
get_position (const CgtExplanation *self)
{
  return (const TeamNimPosition *) self->position;
}

static char *
tell_left_over (guint64 stones,
                guint64 left)
{
  if (left == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Of %" PRIu64 " stone none is left over: it wins.", "Of %" PRIu64 " stones none is left over: it wins.",
                                         MIN (stones, G_MAXULONG)),
                            stones);
  if (left == 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Of %" PRIu64 " stone 1 is left over: it loses.", "Of %" PRIu64 " stones 1 is left over: it loses.",
                                         MIN (stones, G_MAXULONG)),
                            stones);
  return g_strdup_printf (_("Of %" PRIu64 " stones %" PRIu64 " are left over: it wins."), stones, left);
}

void
team_nim_add_rule (CgtExplanation     *self,
                   const TeamNimTable *low)
{
  const TeamNimPosition *position = get_position (self);
  guint64 limit = position->limits[0];
  guint64 set = limit + 1;
  guint64 left = position->stones % set;
  gboolean wins = left != 1;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "rule", CGT_STEP_RULE, g_strdup (_("Is there a rule?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                                 "There are only two seats, and both may take only %" PRIu64 " stone.",
                                                                 "There are only two seats, and both may take up to %" PRIu64 " stones.", limit),
                                                    limit));
  cgt_step_say (step, g_strdup_printf (_("Then the rows of L are %" PRIu64 " apart: 1, %" PRIu64 ", %" PRIu64 " and so on. Put aside the stones in sets of "
                                         "%" PRIu64 ". The seat to move loses exactly if 1 is left over."),
                                       set, 1 + set, 1 + 2 * set, set));
  cgt_step_say (step, tell_left_over (position->stones, left));
  cgt_step_add_fact (step, "rule", "(tttb)", position->stones, limit, left, wins);
  cgt_step_ask_number (step, g_strdup_printf (_("Stones: %" PRIu64 ". How many are left over when sets of %" PRIu64 " are put aside?"), position->stones, set), left);
  team_nim_draw_rows (step, low, 0, MIN (2 * set + 1, MOST_ROWS), position->seat);
  if (self->topic == NULL)
    cgt_step_add_part (step, g_strdup (_("Why is this always so?")), self->position, "rule");
}

static void
add_answers (CgtExplanation *self)
{
  guint64 limit = get_position (self)->limits[0];
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_REPLIES, NULL);
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  CgtStep *step;

  for (guint64 taken = 1; taken <= limit; taken++)
    {
      g_variant_builder_add (&facts, "(tt)", taken, limit + 1 - taken);
      if (taken <= MOST_ANSWERS)
        cgt_figure_add (figure, g_strdup_printf (_("take %" PRIu64), taken))->detail = g_strdup_printf (_("take %" PRIu64), limit + 1 - taken);
      else
        figure->n_left_out++;
    }
  step = cgt_explanation_add_step (self, "rule-answers", CGT_STEP_RULE, g_strdup (_("Where 1 is left over, every move has an answer")),
                                   g_strdup_printf (_("Say 1 stone is left over. Whatever the seat to move takes, the other takes what is missing to %" PRIu64 "; it "
                                                      "may do so, as that is at least 1 and at most %" PRIu64 ". Together they have taken one set. So 1 is left over "
                                                      "again, and the same seat is to move."),
                                                    limit + 1, limit));
  cgt_step_add_fact (step, "answers", "@a(tt)", g_variant_builder_end (&facts));
  cgt_step_ask_number (step, g_strdup (_("The seat to move takes 1. How many does the other take?")), limit);
  cgt_step_add_figure (step, figure);
}

/* The numbers that the losing seat finds, from the largest: those of the position if it is lost, else the
 * nearest below it. */
static void
add_last (CgtExplanation *self)
{
  const TeamNimPosition *position = get_position (self);
  guint64 set = position->limits[0] + 1;
  guint64 n_sets = position->stones > 0 ? (position->stones - 1) / set : 0;
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("Turn by turn, the stones it finds"));
  CgtStep *step;

  /* From the end, where all comes to; of more than fit, the last ones. */
  for (guint64 i = MIN (n_sets, MOST_NUMBERS - 1) + 1; i-- > 0;)
    {
      CgtFigureItem *item = cgt_figure_add (figure, g_strdup_printf ("%" PRIu64, n_sets - i + 1));

      item->detail = g_strdup_printf ("%" PRIu64, 1 + i * set);
      item->lit = i == 0;
    }
  figure->n_left_out = n_sets + 1 - figure->items->len;
  step = cgt_explanation_add_step (self, "rule-last", CGT_STEP_RULE, g_strdup (_("What about the last stone?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                                 "From %" PRIu64 " stones on, the seat to move finds one set less each time, %" PRIu64 " time.",
                                                                 "From %" PRIu64 " stones on, the seat to move finds one set less each time, %" PRIu64 " times.",
                                                                 MIN (n_sets, G_MAXULONG)),
                                                    1 + n_sets * set, n_sets));
  cgt_step_say (step, g_strdup (_("Then it finds the 1 that was left over all the time. It has to take it, and whoever takes the last stone loses.")));
  cgt_step_add_fact (step, "countdown", "(tt)", 1 + n_sets * set, n_sets);
  cgt_step_add_figure (step, figure);
}

static void
add_others (CgtExplanation *self)
{
  const TeamNimPosition *position = get_position (self);
  guint64 set = position->limits[0] + 1;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "rule-others", CGT_STEP_CONCLUDE, g_strdup (_("With any other number")),
                                   g_strdup_printf (_("If the number left over is not 1, the seat to move can make it 1: it takes one less than that number, or all "
                                                      "%" PRIu64 " that it may if none is left over. Then the other seat is the one that loses."),
                                                    position->limits[0]));
  if (position->stones == 0)
    cgt_step_say (step, g_strdup (_("Where no stone is left at all, the other has taken the last one already.")));
  else if (position->stones % set == 1)
    cgt_step_say (step, g_strdup_printf (_("With %" PRIu64 " stones it would have to take none, or %" PRIu64 ", and may do neither."), position->stones, set));
  else
    {
      guint64 taken = (position->stones - 1) % set;

      cgt_step_say (step, g_strdup_printf (_("Of %" PRIu64 " stones seat %u takes %" PRIu64 " and leaves %" PRIu64 "."), position->stones, position->seat + 1, taken,
                                           position->stones - taken));
      cgt_step_add_fact (step, "rule-move", "(tt)", taken, position->stones - taken);
      cgt_step_ask_number (step, g_strdup_printf (_("How many of %" PRIu64 " stones does it have to take?"), position->stones), taken);
    }
}

gboolean
team_nim_explain_rule (CgtExplanation *self,
                       CgtContext     *context,
                       GError        **error)
{
  g_auto (TeamNimTable) low = { NULL };

  if (!team_nim_table_fill (&low, get_position (self), 0, MOST_ROWS, context, error))
    return FALSE;
  cgt_explanation_set_title (self, g_strdup (_("The rule for two equal limits")));
  team_nim_add_rule (self, &low);
  add_answers (self);
  add_last (self);
  add_others (self);
  return TRUE;
}
