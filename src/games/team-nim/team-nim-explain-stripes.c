/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-stripes.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* A figure has at most so many runs, and shows so many seats. */
#define MOST_RUNS 600
#define MOST_COLUMNS 20
/* Up to so many stones the table is soon filled. */
#define FEW_STONES 40

/* Figures */

static guint
get_n_columns (const TeamNimStripes *self)
{
  return MIN (self->position->n_seats, MOST_COLUMNS);
}

/* Rows up to @last from the first: whether this team wins. */
static gboolean
team_wins (const TeamNimStripes *self,
           const TeamNimTable   *table,
           guint                 seat,
           guint64               stones)
{
  return team_nim_table_wins (table, (TeamNimCell) { stones, seat }) == team_nim_stripes_is_own (self, seat);
}

static guint
count_runs (const TeamNimStripes *self,
            const TeamNimTable   *table,
            guint64               last)
{
  guint count = 0;

  for (guint seat = 0; seat < get_n_columns (self); seat++)
    for (guint64 stones = 0; stones <= last; stones++)
      count += stones == 0 || team_wins (self, table, seat, stones) != team_wins (self, table, seat, stones - 1);
  return count;
}

static void
add_run (CgtFigure    *figure,
         guint         seat,
         guint64       first,
         guint64       last,
         CgtFigureRole role)
{
  CgtFigureItem *item = cgt_figure_add_at (figure, NULL, seat, 0, role);

  item->has_value = TRUE;
  item->value = first;
  item->last_value = last;
  item->lit = role == CGT_FIGURE_FOCUS;
}

/* All runs of the seats shown, from the table's first row to @last; those of the team are also claimed. */
static CgtFigure *
draw_runs (const TeamNimStripes *self,
           const TeamNimTable   *table,
           guint64               last,
           GVariantBuilder      *facts)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_STRIPES, NULL);

  for (guint seat = 0; seat < get_n_columns (self); seat++)
    {
      guint64 first = table->from;

      cgt_figure_add_column (figure, g_strdup_printf (_("Seat %u"), seat + 1));
      for (guint64 stones = first; stones <= last; stones++)
        {
          gboolean wins = team_wins (self, table, seat, stones);

          if (stones < last && wins == team_wins (self, table, seat, stones + 1))
            continue;
          add_run (figure, seat, first, stones, wins ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS);
          if (wins && facts != NULL)
            g_variant_builder_add (facts, "(ttt)", (guint64) seat + 1, first, stones);
          first = stones + 1;
        }
    }
  cgt_figure_set_number (figure, last);
  return figure;
}

/* The stripe that is followed, as far as the picture goes, or once round. */
static void
draw_stripe (const TeamNimStripes *self,
             CgtFigure            *figure,
             gboolean              once)
{
  TeamNimStripe stripe = team_nim_stripes_get_start (self);

  for (guint i = 0; stripe.first <= figure->number && (!once || i <= self->position->n_seats); i++)
    {
      if (stripe.seat < get_n_columns (self))
        add_run (figure, stripe.seat, stripe.first, MIN (stripe.last, figure->number), CGT_FIGURE_FOCUS);
      stripe = team_nim_stripes_get_image (self, stripe);
    }
}

/* Steps */

static char *
name_team (const TeamNimStripes *self,
           gboolean              own)
{
  guint seat = own ? self->team : !self->team;

  /* Translators: a team, by its first seat, within a sentence; where it is one seat alone, that */
  return g_strdup_printf (self->n == 1 ? _("seat %u") : _("the team of seat %u"), seat + 1);
}

static void
add_stripes (CgtExplanation       *self,
             const TeamNimStripes *stripes,
             const TeamNimTable   *table,
             guint64               last)
{
  g_autofree char *team = name_team (stripes, TRUE);
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ttt)"));
  CgtFigure *figure = draw_runs (stripes, table, last, &facts);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "stripes", CGT_STEP_OBSERVE, g_strdup (_("Stripes in the table")),
                                   /* Translators: %s is a team: "seat 1", "the team of seat 1", here and below */
                                   g_strdup_printf (_("Look at the table from one side, that of %s. Mark every number of stones with which it wins: where "
                                                      "it is to move these are the W, where the other side is, the L. The marks form stripes that "
                                                      "climb from seat to seat."),
                                                    team));
  if (stripes->position->n_seats > MOST_COLUMNS)
    cgt_step_say (step, g_strdup_printf (_("The first %u of %u seats are shown."), MOST_COLUMNS, stripes->position->n_seats));
  cgt_step_add_fact (step, "stripes", "(ttt@a(ttt))", (guint64) stripes->team + 1, (guint64) get_n_columns (stripes), last, g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
}

/* Two seats back, of the side that is followed and of the other: what comes of one run, in numbers. */
static void
tell_passing (CgtStep              *step,
              const TeamNimStripes *stripes,
              const char           *team)
{
  TeamNimStripe start = team_nim_stripes_get_start (stripes);
  TeamNimStripe own = team_nim_stripes_get_image (stripes, start);
  TeamNimStripe other = team_nim_stripes_get_image (stripes, own);
  const guint64 *limits = stripes->position->limits;
  g_autofree char *own_run = team_nim_tell_range (own.first, own.last);

  /* Translators: two seats, what the second may take, the runs: "2 to 5", with how many stones; %s at the end is the team */
  cgt_step_say (step, g_strdup_printf (_("One step back seat %u is to move, which may take up to %" PRIu64 ". One good move is enough for it, to leave 1: so %s wins "
                                         "with %s."),
                                       own.seat + 1, limits[own.seat], team, own_run));
  if (other.first > other.last)
    cgt_step_say (step, g_strdup_printf (_("Another step back seat %u of the other side is to move, which may take up to %" PRIu64 ". Some of its moves always lead out "
                                           "of these numbers: nothing of the stripe is left."),
                                         other.seat + 1, limits[other.seat]));
  else
    {
      g_autofree char *other_run = team_nim_tell_range (other.first, other.last);

      cgt_step_say (step, g_strdup_printf (_("Another step back seat %u of the other side is to move, which may take up to %" PRIu64 ". There all moves have to lead to "
                                             "these numbers: that is so with %s."),
                                           other.seat + 1, limits[other.seat], other_run));
    }
  cgt_step_say (step, g_strdup (_("In this way a stripe grows by the limit less 1 at each seat of the one side, and shrinks by the limit less 1 at each of the other.")));
}

/* The first runs of the stripe that is followed. */
static void
draw_passing (const TeamNimStripes *self,
              CgtFigure            *figure)
{
  TeamNimStripe stripe = team_nim_stripes_get_start (self);

  for (guint i = 0; i <= 2 && stripe.first <= MIN (stripe.last, figure->number); i++, stripe = team_nim_stripes_get_image (self, stripe))
    if (stripe.seat < get_n_columns (self))
      add_run (figure, stripe.seat, stripe.first, MIN (stripe.last, figure->number), CGT_FIGURE_FOCUS);
}

static void
add_passing (CgtExplanation       *self,
             const TeamNimStripes *stripes,
             const TeamNimTable   *table,
             guint64               last)
{
  g_autofree char *team = name_team (stripes, TRUE);
  CgtFigure *figure = draw_runs (stripes, table, last, NULL);
  TeamNimStripe start = team_nim_stripes_get_start (stripes);
  TeamNimStripe image = team_nim_stripes_get_image (stripes, start);
  guint64 limit = stripes->position->limits[image.seat];
  CgtStep *step;

  step = cgt_explanation_add_step (self, "stripe-passing", CGT_STEP_RULE, g_strdup (_("How does a stripe go on?")),
                                   g_strdup_printf (_("With 1 stone seat %u has to take it and loses, so there %s wins."), start.seat + 1, team));
  tell_passing (step, stripes, team);
  cgt_step_add_fact (step, "stripe", "(t@a(ttt))", (guint64) stripes->team + 1,
                     g_variant_new_parsed ("[(%t, %t, %t), (%t, %t, %t)]", (guint64) start.seat + 1, start.first, start.last, (guint64) image.seat + 1,
                                           image.first, image.last));
  cgt_step_ask_number (step, g_strdup_printf (_("Seat %u loses with 1 stone. Up to how many does seat %u, which may take %" PRIu64 ", win with by that?"),
                                              start.seat + 1, image.seat + 1, limit),
                       image.last);
  draw_passing (stripes, figure);
  cgt_step_add_figure (step, figure);
}

static void
add_round (CgtExplanation       *self,
           const TeamNimStripes *stripes,
           const TeamNimTable   *table,
           guint64               last)
{
  guint n_seats = stripes->position->n_seats;
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ttt)"));
  CgtFigure *sequence = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("The stripe, seat by seat"));
  CgtFigure *figure = draw_runs (stripes, table, last, NULL);
  TeamNimStripe stripe = team_nim_stripes_get_start (stripes);
  guint64 growth = stripes->own - stripes->other;
  CgtStep *step;

  for (guint i = 0; i <= n_seats; i++, stripe = team_nim_stripes_get_image (stripes, stripe))
    {
      g_variant_builder_add (&facts, "(ttt)", (guint64) stripe.seat + 1, stripe.first, stripe.last);
      if (i > MOST_COLUMNS && i < n_seats)
        sequence->n_left_out++;
      else
        cgt_figure_add (sequence, g_strdup_printf ("%u", stripe.seat + 1))->detail =
          /* Translators: the two ends of a stripe */
          g_strdup_printf (_("%" PRIu64 "–%" PRIu64), stripe.first, stripe.last);
    }
  stripe = team_nim_stripes_get_start (stripes);
  step = cgt_explanation_add_step (self, "stripe-round", CGT_STEP_COMPUTE, g_strdup (_("One stripe, once round the table")),
                                   g_strdup_printf (_("Begin with the one stone at seat %u and go from seat to seat, backwards. At this side's seats the lower end "
                                                      "moves by 1 and the upper by the limit, at the others' it is the other way round. Once round, the lower end has "
                                                      "moved by %" PRIu64 " + %" PRIu64 " = %" PRIu64 " (seats and the others' limits), the upper by %" PRIu64 " + %" PRIu64
                                                      " = %" PRIu64 "."),
                                                    stripe.seat + 1, stripes->n, stripes->other, stripes->n + stripes->other, stripes->n, stripes->own,
                                                    stripes->n + stripes->own));
  if (growth == 0)
    cgt_step_say (step, g_strdup (_("It comes back as wide as it was.")));
  else
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "It has grown by %" PRIu64 " row.", "It has grown by %" PRIu64 " rows.", growth), growth));
  cgt_step_add_fact (step, "stripe", "(t@a(ttt))", (guint64) stripes->team + 1, g_variant_builder_end (&facts));
  cgt_step_add_fact (step, "shifts", "(tttttt)", (guint64) stripes->team + 1, stripes->n, stripes->own, stripes->other, stripes->n + stripes->other,
                     stripes->n + stripes->own);
  cgt_step_ask_number (step, g_strdup (_("By how many rows has the lower end moved once round?")), stripes->shift);
  draw_stripe (stripes, figure, TRUE);
  cgt_step_add_figure (step, figure);
  cgt_step_add_figure (step, sequence);
}

static void
claim_period (CgtStep              *step,
              const TeamNimStripes *stripes,
              const TeamNimPeriod  *period)
{
  cgt_step_add_fact (step, "period", "(ttt)", stripes->shift, period->period, period->from);
}

static void
claim_bound (CgtStep              *step,
             const TeamNimStripes *stripes)
{
  cgt_step_add_fact (step, "bound", "(tttt)", (guint64) stripes->team + 1, stripes->own - stripes->other, stripes->shift, team_nim_stripes_get_bound (stripes));
}

static void
add_repeating (CgtExplanation       *self,
               const TeamNimStripes *stripes,
               const TeamNimPeriod  *period,
               const TeamNimTable   *table,
               guint64               last)
{
  CgtFigure *figure = draw_runs (stripes, table, last, NULL);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "period", CGT_STEP_RULE, g_strdup (_("So the rows come to repeat")),
                                   g_strdup_printf (_("Both sides may take %" PRIu64 " stones in a round, so every stripe comes back %" PRIu64 " rows higher, as wide as it "
                                                      "was. An edge of a stripe can only be where there was one %" PRIu64 " rows below. So edges can get lost, but no "
                                                      "new ones come, and once none gets lost any more all rows repeat."),
                                                    stripes->own, stripes->shift, stripes->shift));
  if (period->period == stripes->shift)
    cgt_step_say (step, g_strdup_printf (_("Here they do from row %" PRIu64 " on."), period->from));
  else
    cgt_step_say (step, g_strdup_printf (_("Here they do from row %" PRIu64 " on, even every %" PRIu64 " rows."), period->from, period->period));
  claim_period (step, stripes, period);
  draw_stripe (stripes, figure, FALSE);
  cgt_step_add_figure (step, figure);
}

static void
add_growing (CgtExplanation       *self,
             const TeamNimStripes *stripes,
             const TeamNimTable   *table,
             guint64               last)
{
  g_autofree char *team = name_team (stripes, TRUE);
  CgtFigure *figure = draw_runs (stripes, table, last, NULL);
  guint64 growth = stripes->own - stripes->other;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "bound", CGT_STEP_RULE, g_strdup (_("So one side wins in the end")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                                 "The stripe grows by %" PRIu64 " row a round and starts %" PRIu64 " rows higher each time. Once it is "
                                                                 "%" PRIu64 " rows long, the next round's begins where it ends.",
                                                                 "The stripe grows by %" PRIu64 " rows a round and starts %" PRIu64 " rows higher each time. Once it is "
                                                                 "%" PRIu64 " rows long, the next round's begins where it ends.",
                                                                 growth),
                                                    growth, stripes->shift, stripes->shift));
  cgt_step_say (step, g_strdup_printf (_("From there on nothing is left between them: %s wins with all larger numbers, whoever is to move. That is so from "
                                         "%" PRIu64 " stones on, at the latest."),
                                       team, team_nim_stripes_get_bound (stripes)));
  claim_bound (step, stripes);
  draw_stripe (stripes, figure, FALSE);
  cgt_step_add_figure (step, figure);
}

/* The cell of that row in which the seat to move finds its answer, within @table, or, where that is %NULL, within
 * as many rows that end there. */
static gboolean
draw_answer (CgtStep              *step,
             const TeamNimStripes *stripes,
             const TeamNimTable   *table,
             guint64               last,
             guint64               stones,
             CgtContext           *context,
             GError              **error)
{
  g_auto (TeamNimTable) high = { NULL };
  guint seat = stripes->position->seat;
  CgtFigure *figure;

  if (table == NULL)
    {
      if (!team_nim_table_fill (&high, stripes->position, stones - MIN (last, (stones - 1) / 2), stones, context, error))
        return FALSE;
      table = &high;
      last = stones;
    }
  figure = draw_runs (stripes, table, last, NULL);
  add_run (figure, seat, stones, stones, team_wins (stripes, table, seat, stones) ? CGT_FIGURE_FOCUS : CGT_FIGURE_LOSS);
  ((CgtFigureItem *) g_ptr_array_index (figure->items, figure->items->len - 1))->lit = TRUE;
  cgt_step_add_figure (step, figure);
  return TRUE;
}

/* What it comes to for the position. */
static gboolean
add_answer (CgtExplanation       *self,
            const TeamNimStripes *stripes,
            const TeamNimPeriod  *period,
            const TeamNimTable   *table,
            guint64               last,
            CgtContext           *context,
            GError              **error)
{
  const TeamNimPosition *position = stripes->position;
  gboolean wins = self->analysis->result.outcome == CGT_OUTCOME_N;
  guint64 same = stripes->own == stripes->other ? team_nim_period_find_row (period, position->stones) : position->stones;
  CgtStep *step;
  char *text;

  if (same != position->stones)
    text = g_strdup_printf (_("The row of %" PRIu64 " stones is the same as that of %" PRIu64 ", which is soon found in the table."), position->stones, same);
  else if (stripes->own != stripes->other && position->stones >= team_nim_stripes_get_bound (stripes))
    text = g_strdup_printf (_("%" PRIu64 " stones are no fewer than %" PRIu64 ", so it is clear which side wins."), position->stones, team_nim_stripes_get_bound (stripes));
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "For %" PRIu64 " stone the table itself has to be looked at.",
                                         "For %" PRIu64 " stones the table itself has to be looked at.", MIN (position->stones, G_MAXULONG)),
                            position->stones);
  step = cgt_explanation_add_step (self, "stripe-answer", CGT_STEP_CONCLUDE, g_strdup (_("And here?")), text);
  cgt_step_say (step, g_strdup_printf (wins ? _("Seat %u is to move, and its side wins.") : _("Seat %u is to move, and its side loses."), position->seat + 1));
  cgt_step_add_fact (step, "outcome", "s", cgt_outcome_get_id (self->analysis->result.outcome));
  if (same != position->stones)
    cgt_step_add_fact (step, "same-row", "(tt)", position->stones, same);
  cgt_step_mark (step, CGT_MARK_FOCUS, position->seat, position->seat);
  cgt_step_ask_winner (step, self->analysis->result.outcome);
  /* From the bound on there is nothing to be looked up. */
  if (position->seat >= get_n_columns (stripes) || (stripes->own != stripes->other && same >= team_nim_stripes_get_bound (stripes)))
    return TRUE;
  return draw_answer (step, stripes, same <= last ? table : NULL, last, same, context, error);
}

gboolean
team_nim_explain_stripes (CgtExplanation *self,
                          CgtContext     *context,
                          GError        **error)
{
  g_auto (TeamNimTable) table = { NULL };
  TeamNimStripes stripes;
  TeamNimPeriod period = { 0, 0 };
  guint64 last;

  team_nim_stripes_init (&stripes, (const TeamNimPosition *) self->position);
  last = 3 * (stripes.n + stripes.own);
  if (!team_nim_table_fill (&table, stripes.position, 0, last, context, error) ||
      (stripes.own == stripes.other && !team_nim_stripes_find_period (&stripes, &period, context, error)))
    return FALSE;
  while (count_runs (&stripes, &table, last) > MOST_RUNS)
    last /= 2;
  cgt_explanation_set_title (self, g_strdup (_("Stripes in the table")));
  add_stripes (self, &stripes, &table, last);
  add_passing (self, &stripes, &table, last);
  add_round (self, &stripes, &table, last);
  if (stripes.own == stripes.other)
    add_repeating (self, &stripes, &period, &table, last);
  else
    add_growing (self, &stripes, &table, last);
  return add_answer (self, &stripes, &period, &table, last, context, error);
}

/* Within the whole: of positions that no one would fill a table for */

static void
add_period (CgtExplanation       *self,
            const TeamNimStripes *stripes,
            const TeamNimPeriod  *period)
{
  const TeamNimPosition *position = stripes->position;
  guint64 same = team_nim_period_find_row (period, position->stones);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "period", CGT_STEP_RULE, g_strdup (_("Who would fill so many rows?")),
                                   g_strdup_printf (_("Both sides may take the same in a round, %" PRIu64 " stones. Then the rows come to repeat: here they do every "
                                                      "%" PRIu64 " rows, from row %" PRIu64 " on. So the row of %" PRIu64 " stones is the same as that of %" PRIu64 "."),
                                                    stripes->own, period->period, period->from, position->stones, same));
  claim_period (step, stripes, period);
  cgt_step_add_fact (step, "same-row", "(tt)", position->stones, same);
  cgt_step_add_part (step, g_strdup (_("Why is this always so?")), self->position, "stripes");
}

static void
add_bound (CgtExplanation       *self,
           const TeamNimStripes *stripes)
{
  g_autofree char *team = name_team (stripes, TRUE);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "bound", CGT_STEP_RULE, g_strdup (_("Who would fill so many rows?")),
                                   g_strdup_printf (_("In a round %s may take %" PRIu64 " stones, the other side only %" PRIu64 ". So it can gain a little on the other in "
                                                      "every round. With %" PRIu64 " stones or more that is enough, and it wins whoever is to move."),
                                                    team, stripes->own, stripes->other, team_nim_stripes_get_bound (stripes)));
  claim_bound (step, stripes);
  cgt_step_add_part (step, g_strdup (_("Why is this always so?")), self->position, "stripes");
}

gboolean
team_nim_add_pattern (CgtExplanation *self,
                      CgtContext     *context,
                      GError        **error)
{
  const TeamNimPosition *position = (const TeamNimPosition *) self->position;
  TeamNimStripes stripes;
  TeamNimPeriod period;

  if (position->stones <= FEW_STONES)
    return TRUE;
  team_nim_stripes_init (&stripes, position);
  if (stripes.own != stripes.other)
    {
      if (position->stones >= team_nim_stripes_get_bound (&stripes))
        add_bound (self, &stripes);
      return TRUE;
    }
  if (!team_nim_stripes_find_period (&stripes, &period, context, error))
    return FALSE;
  if (position->stones >= period.from + period.period)
    add_period (self, &stripes, &period);
  return TRUE;
}
