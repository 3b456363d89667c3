/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive.h"

/* The first rows of the table, from which examples are taken. */
#define LOW_ROWS 40
/* So many rows are shown below the position. */
#define ROWS_SHOWN 12
/* So many numbers, or runs of numbers, can be listed in a sentence. */
#define MOST_IN_WORDS 6

static const TeamNimPosition *
get_position (const CgtExplanation *self)
{
  return (const TeamNimPosition *) self->position;
}

static TeamNimCell
get_cell (const TeamNimPosition *position)
{
  return (TeamNimCell) { position->stones, position->seat };
}

static void
explain_finished (CgtExplanation *self)
{
  const TeamNimPosition *position = get_position (self);
  CgtStep *step = cgt_derive_finished (self);
  guint last = (position->seat + position->n_seats - 1) % position->n_seats;

  cgt_step_say (step, g_strdup_printf (_("No stone is left for seat %u, so its team has won: seat %u, of the other team, was the one before it."),
                                       position->seat + 1, last + 1));
  cgt_step_mark (step, CGT_MARK_FOCUS, position->seat, position->seat);
}

/* What can be seen */

static void
add_teams (CgtExplanation *self)
{
  const TeamNimPosition *position = get_position (self);
  guint64 most = team_nim_get_most (position, get_cell (position));
  g_autofree char *range = team_nim_tell_range (1, most);
  char *text;
  CgtStep *step;

  if (position->n_seats == 2)
    text = g_strdup (_("Seat 1 and seat 2 play against each other, in turn."));
  else
    text = g_strdup (_("The seats with odd numbers are one team, those with even numbers the other. They take their turns round the table, so the "
                       "teams alternate."));
  step = cgt_explanation_add_step (self, "teams", CGT_STEP_OBSERVE, g_strdup (_("Who plays, and for what?")), text);
  cgt_step_say (step, g_strdup (position->n_seats == 2 ? _("Whoever takes the last stone loses.")
                                                       : _("Whoever takes the last stone loses, and the whole team with it.")));
  if (most == 1)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Now it is the turn of seat %u: it has to take the last stone.",
                                                      "Now it is the turn of seat %u: it has to take 1 of %" PRIu64 " stones.",
                                                      MIN (position->stones, G_MAXULONG)),
                                         position->seat + 1, position->stones));
  else
    /* Translators: a seat, what it may take ("1 to 4"), of how many */
    cgt_step_say (step, g_strdup_printf (_("Now it is the turn of seat %u: it may take %s of %" PRIu64 " stones."), position->seat + 1, range, position->stones));
  cgt_step_add_fact (step, "move-count", "t", most);
  cgt_step_mark (step, CGT_MARK_FOCUS, position->seat, position->seat);
  cgt_step_ask_number (step, g_strdup_printf (_("How many different moves does seat %u have?"), position->seat + 1), most);
}

static void
add_no_value (CgtExplanation *self)
{
  const TeamNimPosition *position = get_position (self);
  guint other = 1;
  CgtStep *step;
  char *text;

  while (other < position->n_seats && position->limits[other] == position->limits[0])
    other++;
  if (other < position->n_seats)
    text = g_strdup_printf (_("A “Grundy value” is a number that tells what a position is worth. It is found from the moves, and only where both sides have "
                              "the same ones. Here the moves depend on whose turn it is: seat 1 may take up to %" PRIu64 ", seat %u up to %" PRIu64 ". So a number "
                              "of stones alone has no value."),
                            position->limits[0], other + 1, position->limits[other]);
  else
    text = g_strdup_printf (_("All seats have the same limit, %" PRIu64 ". But a “Grundy value”, a number that tells what a position is worth, belongs to "
                              "games in which whoever takes the last stone wins. Here that loses, so there is no value to be had."),
                            position->limits[0]);
  step = cgt_explanation_add_step (self, "no-value", CGT_STEP_RULE, g_strdup (_("Why is there no Grundy value?")), text);
  cgt_step_say (step, g_strdup (_("We ask something simpler, for each seat and each number of stones: if it is this seat's turn, who wins?")));
  if (other < position->n_seats)
    cgt_step_add_fact (step, "different-limits", "(tttt)", (guint64) 1, position->limits[0], (guint64) other + 1, position->limits[other]);
  else
    cgt_step_add_fact (step, "equal-limits", "t", position->limits[0]);
}

/* The rows that matter */

static void
add_table (CgtExplanation     *self,
           const TeamNimTable *table)
{
  const TeamNimPosition *position = get_position (self);
  guint64 last = position->stones - 1;
  guint64 first = last >= ROWS_SHOWN ? last - (ROWS_SHOWN - 1) : 0;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "table", CGT_STEP_COMPUTE, g_strdup_printf (_("The table up to %" PRIu64), last),
                                   g_strdup (_("Row by row, each cell follows from cells in rows of fewer stones.")));
  if (first == 0)
    cgt_step_say (step, g_strdup (_("Here is all that can come up.")));
  else
    cgt_step_say (step, g_strdup_printf (_("Here are the rows from %" PRIu64 " to %" PRIu64 ", the nearest to the position."), first, last));
  if (position->n_seats > 10)
    cgt_step_say (step, g_strdup (_("Of the seats only those near the one to move are shown.")));
  team_nim_draw_rows (step, table, first, last, position->seat);
  cgt_step_add_part (step, g_strdup (_("Why are there stripes in the table?")), self->position, "stripes");
}

/* The numbers with which the next seat loses, as runs: "3, 5 to 8 and 11"; NULL if there are too many. */
static char *
describe_runs (const guint64 *numbers,
               guint          n)
{
  GString *text = g_string_new (NULL);
  guint n_runs = 0;

  for (guint i = 0; i < n;)
    {
      guint end = i;

      while (end + 1 < n && numbers[end + 1] == numbers[end] + 1)
        end++;
      if (n_runs++ > 0)
        /* Translators: between numbers of a list: the last two; others */
        g_string_append (text, end + 1 == n ? _(" and ") : _(", "));
      if (end > i + 1)
        g_string_append_printf (text, _("%" PRIu64 " to %" PRIu64), numbers[i], numbers[end]);
      else
        end = i;
      if (end == i)
        g_string_append_printf (text, "%" PRIu64, numbers[i]);
      i = end + 1;
    }
  return g_string_free (text, n_runs > MOST_IN_WORDS);
}

static GArray *
find_targets (const TeamNimTable *table,
              TeamNimCell         cell)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint next = team_nim_next (table->position, cell.seat);

  for (guint64 stones = cell.stones - team_nim_get_most (table->position, cell); stones < cell.stones; stones++)
    if (!team_nim_table_wins (table, (TeamNimCell) { stones, next }))
      g_array_append_val (targets, stones);
  return targets;
}

static void
add_targets (CgtExplanation     *self,
             const TeamNimTable *table)
{
  const TeamNimPosition *position = get_position (self);
  TeamNimCell cell = get_cell (position);
  guint next = team_nim_next (position, cell.seat) + 1;
  g_autoptr (GArray) targets = find_targets (table, cell);
  const guint64 *numbers = &g_array_index (targets, guint64, 0);
  g_autofree char *list = targets->len > 0 ? describe_runs (numbers, targets->len) : NULL;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "targets", CGT_STEP_COMPUTE, g_strdup_printf (_("What can seat %u aim at?"), cell.seat + 1),
                                   team_nim_tell_reach (position, cell));
  if (cell.stones == 1)
    cgt_step_say (step, g_strdup_printf (_("Then seat %u has won: there is nothing to aim at."), next));
  else if (targets->len == 0)
    cgt_step_say (step, g_strdup_printf (_("There seat %u always wins: there is nothing to aim at."), next));
  else if (list != NULL)
    /* Translators: a seat; numbers of stones: "3, 5 to 8 and 11" */
    cgt_step_say (step, g_strdup_printf (_("Seat %u loses with %s: that is what to leave it with."), next, list));
  else
    cgt_step_say (step, g_strdup_printf (_("Seat %u loses with %u of these numbers, from %" PRIu64 " to %" PRIu64 ": they are what to leave it with."), next,
                                         targets->len, numbers[0], numbers[targets->len - 1]));
  cgt_step_add_fact (step, "targets", "(ttt@at)", (guint64) next, cell.stones - team_nim_get_most (position, cell), cell.stones - 1,
                     g_variant_new_fixed_array (G_VARIANT_TYPE_UINT64, targets->data, targets->len, sizeof (guint64)));
  team_nim_draw_cell (step, table, cell, FALSE);
  cgt_step_mark (step, CGT_MARK_FOCUS, cell.seat, cell.seat);
  if (targets->len <= MOST_IN_WORDS)
    cgt_step_ask_set (step, g_strdup_printf (_("With which of these numbers does seat %u lose?"), next), numbers, targets->len);
}

static void
add_verdict (CgtExplanation     *self,
             const TeamNimTable *table)
{
  const TeamNimPosition *position = get_position (self);
  guint seat = position->seat + 1;
  guint next = team_nim_next (position, position->seat) + 1;
  CgtStep *step;

  if (self->analysis->result.outcome == CGT_OUTCOME_N)
    step = cgt_explanation_add_step (self, "verdict", CGT_STEP_CONCLUDE,
                                     g_strdup_printf (position->n_seats == 2 ? _("Seat %u wins") : _("The team of seat %u wins"), seat),
                                     g_strdup_printf (_("Seat %u can leave seat %u with an L, so seat %u has a W. Such a position is called an “N-position”: "
                                                        "the next player, the one to move, wins."),
                                                      seat, next, seat));
  else
    step = cgt_explanation_add_step (self, "verdict", CGT_STEP_CONCLUDE,
                                     g_strdup_printf (position->n_seats == 2 ? _("Seat %u loses") : _("The team of seat %u loses"), seat),
                                     g_strdup_printf (_("Whatever seat %u takes, seat %u finds a W, so seat %u has an L. Such a position is called a “P-position”: "
                                                        "the previous player, the one who has just moved, wins."),
                                                      seat, next, seat));
  cgt_step_add_fact (step, "outcome", "s", cgt_outcome_get_id (self->analysis->result.outcome));
  team_nim_draw_cell (step, table, get_cell (position), TRUE);
  cgt_step_mark (step, CGT_MARK_FOCUS, position->seat, position->seat);
  cgt_step_ask_winner (step, self->analysis->result.outcome);
}

/* Down to all that a move and its reply can lead to, and to all rows that are shown. */
static gboolean
fill_high (TeamNimTable          *self,
           const TeamNimPosition *position,
           CgtContext            *context,
           GError               **error)
{
  guint64 reach = position->limits[position->seat] + position->limits[team_nim_next (position, position->seat)];

  reach += 2 * ROWS_SHOWN;
  return team_nim_table_fill (self, position, position->stones - MIN (position->stones, reach), position->stones, context, error);
}

static gboolean
explain_whole (CgtExplanation *self,
               CgtContext     *context,
               GError        **error)
{
  const TeamNimPosition *position = get_position (self);
  g_auto (TeamNimTable) low = { NULL };
  g_auto (TeamNimTable) high = { NULL };

  if (!team_nim_table_fill (&low, position, 0, LOW_ROWS, context, error) || !fill_high (&high, position, context, error))
    return FALSE;
  add_teams (self);
  add_no_value (self);
  team_nim_explain_cells (self, &low);
  if (team_nim_has_rule (position))
    team_nim_add_rule (self, &low);
  else if (!team_nim_add_pattern (self, context, error))
    return FALSE;
  if (position->stones > 2)
    add_table (self, &high);
  add_targets (self, &high);
  add_verdict (self, &high);
  if (self->analysis->result.outcome == CGT_OUTCOME_P)
    team_nim_explain_refutations (self, &high);
  else
    team_nim_explain_wins (self, &high);
  return TRUE;
}

gboolean
team_nim_explain (CgtExplanation *self,
                  const char     *topic,
                  CgtContext     *context,
                  GError        **error)
{
  if (g_strcmp0 (topic, "rule") == 0 && team_nim_has_rule (get_position (self)))
    return team_nim_explain_rule (self, context, error);
  if (g_strcmp0 (topic, "stripes") == 0)
    return team_nim_explain_stripes (self, context, error);
  if (topic != NULL)
    return cgt_explanation_refuse_topic (self, error);
  if (!cgt_position_is_finished (self->position))
    return explain_whole (self, context, error);
  explain_finished (self);
  return TRUE;
}
