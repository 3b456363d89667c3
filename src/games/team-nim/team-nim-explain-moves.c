/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive.h"

/* Up to so many winning moves, and moves with their replies, are told one by one; more of them in runs, and of
 * runs of winning moves so many. */
#define MOST_WINS_LISTED 4
#define MOST_LISTED 16
#define MOST_RUNS_TOLD 8

/* Winning moves */

/* Why the next seat loses with what is left. */
static void
tell_left (CgtStep            *step,
           const TeamNimTable *table,
           TeamNimCell         cell)
{
  cgt_step_say (step, team_nim_tell_reach (table->position, cell));
  if (cell.stones == 1)
    cgt_step_say (step, g_strdup (_("That loses.")));
  else
    cgt_step_say (step, g_strdup_printf (_("Seat %u always wins there."), team_nim_next (table->position, cell.seat) + 1));
  team_nim_draw_cell (step, table, cell, TRUE);
  cgt_step_mark (step, CGT_MARK_FOCUS, cell.seat, cell.seat);
}

static void
describe_win (CgtStep           *step,
              const CgtMove     *move,
              const CgtPosition *after,
              gpointer           user_data)
{
  const TeamNimPosition *left = (const TeamNimPosition *) after;

  tell_left (step, user_data, (TeamNimCell) { left->stones, left->seat });
}

/* Moves in a row that all win. */
typedef struct
{
  guint64 first;
  guint64 last;
} WinningRun;

static GArray *
find_winning_runs (const TeamNimTable *table)
{
  const TeamNimPosition *position = table->position;
  guint64 most = team_nim_get_most (position, (TeamNimCell) { position->stones, position->seat });
  guint next = team_nim_next (position, position->seat);
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (WinningRun));

  for (guint64 taken = 1; taken <= most; taken++)
    {
      WinningRun *last = runs->len > 0 ? &g_array_index (runs, WinningRun, runs->len - 1) : NULL;
      WinningRun run = { taken, taken };

      if (team_nim_table_wins (table, (TeamNimCell) { position->stones - taken, next }))
        continue;
      if (last != NULL && last->last == taken - 1)
        last->last = taken;
      else
        g_array_append_val (runs, run);
    }
  return runs;
}

static void
add_winning_run (CgtExplanation     *self,
                 const TeamNimTable *table,
                 const WinningRun   *run)
{
  const TeamNimPosition *position = table->position;
  guint next = team_nim_next (position, position->seat);
  TeamNimCell cell = { position->stones - run->first, next };
  g_autofree char *taken = team_nim_tell_range (run->first, run->last);
  g_autofree char *left = team_nim_tell_range (position->stones - run->last, cell.stones);
  g_autoptr (CgtMove) example = cgt_move_new (0, run->first);
  g_autofree char *notation = cgt_position_move_to_string (&position->parent, example);
  CgtStep *step;

  /* Translators: winning moves: how many to take ("3", "1 to 8") */
  step = cgt_explanation_add_step (self, "winning-move", CGT_STEP_MOVE, g_strdup_printf (_("Winning moves: take %s"), taken),
                                   /* Translators: "Taking 1 to 8 leaves seat 2 with 89 to 96." */
                                   g_strdup_printf (_("Taking %s leaves seat %u with %s."), taken, next + 1, left));
  if (run->first < run->last)
    cgt_step_say (step, g_strdup_printf (_("It loses with each of these. Take %" PRIu64 " as an example."), cell.stones));
  tell_left (step, table, cell);
  cgt_step_set_position (step, &position->parent, example);
  for (guint64 i = run->first; i <= run->last; i++)
    {
      g_autoptr (CgtMove) move = cgt_move_new (0, i);

      cgt_step_sign_move (step, move, TRUE);
    }
  cgt_step_add_fact (step, "winning-move", "s", notation);
  cgt_step_add_fact (step, "winning-run", "(tt)", run->first, run->last);
}

static void
add_winning_runs (CgtExplanation     *self,
                  const TeamNimTable *table)
{
  const CgtAnalysis *analysis = self->analysis;
  g_autoptr (GArray) runs = find_winning_runs (table);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "winning-moves", CGT_STEP_CONCLUDE, g_strdup (_("Which moves win?")),
                                   g_strdup_printf (_("Exactly %" PRIu64 " moves win: those that leave the next seat with a number it loses with."), analysis->count));
  if (runs->len > MOST_RUNS_TOLD)
    cgt_step_say (step, g_strdup_printf (_("They come in %u runs, of which the first %u are shown."), runs->len, MOST_RUNS_TOLD));
  cgt_step_add_fact (step, "winning-count", "(tb)", analysis->count, analysis->count_exact);
  cgt_step_ask_number (step, g_strdup (_("How many moves win?")), analysis->count);
  for (guint i = 0; i < MIN (runs->len, MOST_RUNS_TOLD); i++)
    add_winning_run (self, table, &g_array_index (runs, WinningRun, i));
}

void
team_nim_explain_wins (CgtExplanation     *self,
                       const TeamNimTable *table)
{
  if (self->analysis->count <= MOST_WINS_LISTED)
    cgt_derive_winning_moves (self, describe_win, (gpointer) table);
  else
    add_winning_runs (self, table);
}

/* Refutations. A reply is chosen for each move so that many moves in a row can be told together: either they
 * are all brought down to the same number of stones, or they all have the same reply. But for a single stone,
 * the last one cannot be taken in a lost position: then one stone could be left, and that wins. */

typedef struct
{
  guint64 first;       /* the moves, by what they take */
  guint64 last;
  gboolean same_reply; /* else: the same number is left */
  guint64 reply;       /* to the first of them */
} Run;

typedef struct
{
  const TeamNimTable *table;
  guint64 stones;
  guint64 most;
  guint replier;
  guint after;         /* the seat after the replier */
  GArray *runs;        /* Run */
} Refutations;

static gboolean
beats (const Refutations *self,
       guint64            taken,
       guint64            reply)
{
  return !team_nim_table_wins (self->table, (TeamNimCell) { self->stones - taken - reply, self->after });
}

/* For each number of stones up to the largest that a reply can leave, how many in a row, it and those below, the
 * seat after the replier loses with; the index is what was taken altogether. */
static guint64 *
count_losses (const Refutations *self)
{
  guint64 deepest = MIN (self->most + self->table->position->limits[self->replier], self->stones);
  guint64 *losses = g_new0 (guint64, deepest + 2);

  for (guint64 taken = deepest; taken >= 2; taken--)
    losses[taken] = beats (self, 0, taken) ? 1 + losses[taken + 1] : 0;
  return losses;
}

/* The longest run of moves from @first on that can be told together. */
static Run
find_run (const Refutations *self,
          const guint64     *losses,
          guint64            first)
{
  guint64 limit = team_nim_get_most (self->table->position, (TeamNimCell) { self->stones - first, self->replier });
  guint64 rest = self->most - first + 1;
  Run best = { first, 0, FALSE, 0 };

  for (guint64 reply = limit; reply > 0; reply--)
    {
      guint64 alike = MIN (losses[first + reply], rest);
      guint64 together = MIN (reply, rest);

      if (alike == 0)
        continue;
      if (first + together - 1 > best.last)
        best = (Run) { first, first + together - 1, FALSE, reply };
      if (first + alike - 1 > best.last)
        best = (Run) { first, first + alike - 1, TRUE, reply };
    }
  return best;
}

static void
find_runs (Refutations *self)
{
  g_autofree guint64 *losses = count_losses (self);
  guint64 first = 1;

  while (first <= self->most && self->stones > 1)
    {
      Run run = find_run (self, losses, first);

      g_array_append_val (self->runs, run);
      first = run.last + 1;
    }
}

static guint64
get_reply (const Run *run,
           guint64    taken)
{
  return run->same_reply ? run->reply : run->reply - (taken - run->first);
}

static char *
describe_answer (const Refutations *self,
                 const Run         *run,
                 guint64            first,
                 guint64            last)
{
  guint64 reply = get_reply (run, first);
  guint64 left = self->stones - first - reply;
  g_autofree char *range = NULL;

  if (first == last)
    /* Translators: a reply: how many are taken, how many are left, and to which seat */
    return g_strdup_printf (_("take %" PRIu64 ", leaving %" PRIu64 " to seat %u"), reply, left, self->after + 1);
  range = team_nim_tell_range (left - (last - first), left);
  if (run->same_reply)
    /* Translators: replies to several moves: how many are taken, how many are left ("22 to 25"), and to which seat */
    return g_strdup_printf (_("take %" PRIu64 ", leaving %s to seat %u"), reply, range, self->after + 1);
  return g_strdup_printf (_("take what leaves %" PRIu64 " to seat %u"), left, self->after + 1);
}

static void
add_run (const Refutations *self,
         CgtFigure         *figure,
         const Run         *run,
         guint64            first,
         guint64            last)
{
  g_autofree char *taken = team_nim_tell_range (first, last);
  /* Translators: moves: how many are taken: "3", "1 to 18" */
  CgtFigureItem *item = cgt_figure_add (figure, g_strdup_printf (_("take %s"), taken));

  item->count = last - first + 1;
  item->move = cgt_move_new (0, first);
  item->reply = cgt_move_new (0, get_reply (run, first));
  item->detail = describe_answer (self, run, first, last);
}

static CgtFigure *
draw_replies (const Refutations *self)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_REPLIES, NULL);

  for (guint i = 0; i < self->runs->len; i++)
    {
      const Run *run = &g_array_index (self->runs, Run, i);

      if (self->most > MOST_LISTED)
        add_run (self, figure, run, run->first, run->last);
      else
        for (guint64 taken = run->first; taken <= run->last; taken++)
          add_run (self, figure, run, taken, taken);
    }
  if (self->stones == 1)
    {
      CgtFigureItem *item = cgt_figure_add (figure, g_strdup_printf (_("take %" PRIu64), self->stones));

      item->move = cgt_move_new (0, self->stones);
      item->detail = g_strdup (_("nothing is left: this loses at once"));
    }
  return figure;
}

/* Every move is claimed on its own, however they are told, and has its sign. */
static void
claim_replies (const Refutations *self,
               CgtStep           *step)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ss)"));
  guint at = 0;

  for (guint64 taken = 1; taken <= self->most; taken++)
    {
      g_autofree char *move_notation = g_strdup_printf ("%" PRIu64, taken);
      g_autofree char *reply_notation = NULL;
      g_autoptr (CgtMove) move = cgt_move_new (0, taken);

      cgt_step_sign_move (step, move, FALSE);
      if (taken == self->stones)
        {
          g_variant_builder_add (&facts, "(ss)", move_notation, "");
          continue;
        }
      while (g_array_index (self->runs, Run, at).last < taken)
        at++;
      reply_notation = g_strdup_printf ("%" PRIu64, get_reply (&g_array_index (self->runs, Run, at), taken));
      g_variant_builder_add (&facts, "(ss)", move_notation, reply_notation);
    }
  cgt_step_add_fact (step, "replies", "@a(ss)", g_variant_builder_end (&facts));
}

static char *
tell_replies (const Refutations *self)
{
  const Run *run;
  guint64 left;

  if (self->stones == 1)
    return g_strdup (_("There is 1 move: to take the last stone. That loses at once."));
  run = &g_array_index (self->runs, Run, 0);
  left = self->stones - run->first - run->reply;
  if (self->most == 1)
    return g_strdup_printf (_("There is 1 move. Seat %u replies to it by taking %" PRIu64 ": it leaves %" PRIu64 " to seat %u, which loses with that."),
                            self->replier + 1, run->reply, left, self->after + 1);
  if (self->runs->len == 1 && !run->same_reply)
    return g_strdup_printf (_("There are %" PRIu64 " moves. Whichever it is, seat %u can leave %" PRIu64 " to seat %u, which loses with that."), self->most,
                            self->replier + 1, left, self->after + 1);
  return g_strdup_printf (_("There are %" PRIu64 " moves, and for each seat %u has a reply that leaves seat %u with a number it loses with."), self->most,
                          self->replier + 1, self->after + 1);
}

void
team_nim_explain_refutations (CgtExplanation     *self,
                              const TeamNimTable *table)
{
  const TeamNimPosition *position = (const TeamNimPosition *) self->position;
  TeamNimCell cell = { position->stones, position->seat };
  guint replier = team_nim_next (position, cell.seat);
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (Run));
  Refutations refutations = { table, cell.stones, team_nim_get_most (position, cell), replier, team_nim_next (position, replier), runs };
  CgtStep *step;

  find_runs (&refutations);
  step = cgt_explanation_add_step (self, "refutations", CGT_STEP_MOVE, g_strdup (_("Every move has an answer")), tell_replies (&refutations));
  claim_replies (&refutations, step);
  cgt_step_add_figure (step, draw_replies (&refutations));
}
