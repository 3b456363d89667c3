/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One heap, and who wins from it. */
#include "cgt-drill-games.h"

#include <glib/gi18n-lib.h>

#include "cgt-words.h"

/* The largest heap of a table. */
#define MOST_HEAP 40
#define N_ASKED 7

/**
 * Rule:
 * @taken: what may be taken
 * @misere: whether the last move loses
 * @wins: whether whoever is to move wins from a heap, as far as it has been worked out
 *
 * A subtraction game of one heap.
 */
typedef struct
{
  CgtTaken taken;
  gboolean misere;
  OctalCode *code;
  gboolean wins[MOST_HEAP + 1];
} Rule;

static void
rule_clear (Rule *self)
{
  g_clear_pointer (&self->code, octal_code_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rule, rule_clear)

static void
draw_rule (Rule  *self,
           GRand *random,
           guint  level)
{
  static const guint most[CGT_DRILL_N_LEVELS] = { 4, 7, 6, 9 };

  rule_clear (self);
  *self = (Rule) { .misere = cgt_drill_draw_coin (random) };
  self->taken = level < 2 ? cgt_taken_draw_first (random, 2, most[level]) : cgt_taken_draw (random, 2, level + 1, most[level]);
  self->code = cgt_taken_get_code (&self->taken);
}

static CgtPosition *
make_heap (const Rule *self,
           guint64     heap)
{
  return octal_position_new (self->misere ? &cgt_game_misere_octal : &cgt_game_octal, self->code, &heap, 1);
}

/* Who wins from each heap up to @last. Where nothing can be taken the move before was the last. */
static void
solve (Rule  *self,
       guint  last)
{
  for (guint heap = 0; heap <= last; heap++)
    {
      self->wins[heap] = self->misere && heap < self->taken.taken[0];
      for (guint i = 0; i < self->taken.n && self->taken.taken[i] <= heap; i++)
        self->wins[heap] = self->wins[heap] || !self->wins[heap - self->taken.taken[i]];
    }
}

static char *
describe (const Rule *self)
{
  g_autofree char *numbers = cgt_taken_describe (&self->taken);

  return g_strdup_printf (self->misere ? _("You may take %s stones. Whoever makes the last move loses.")
                                       : _("You may take %s stones. Whoever makes the last move wins."),
                          numbers);
}

/* What moves leave, ascending. */
static guint
list_left (const Rule *self,
           guint       heap,
           guint64    *left)
{
  guint n = 0;

  for (guint i = self->taken.n; i-- > 0;)
    if (self->taken.taken[i] <= heap)
      left[n++] = heap - self->taken.taken[i];
  return n;
}

/* Who wins? */

static char *
tell_winning_move (const Rule *self,
                   guint       heap)
{
  guint i = 0, left;

  while (i + 1 < self->taken.n && self->wins[heap - self->taken.taken[i]])
    i++;
  left = heap - self->taken.taken[i];
  if (left == 0)
    return g_strdup_printf (_("Take all %u: that is the last move."), heap);
  return g_strdup_printf (_("Take %u. That leaves %u, and from %u your opponent loses."), heap - left, left, left);
}

static char *
tell_losing (const Rule *self,
             guint       heap)
{
  guint64 left[CGT_DRILL_MOST_TAKEN];
  guint n = list_left (self, heap, left);
  g_autofree char *numbers = cgt_words_list_alternatives (left, n);

  return g_strdup_printf (_("All that you can leave is %s, and from there your opponent wins."), numbers);
}

/* A rule and a heap from which whoever is to move wins, or loses; 0: none was found. */
static guint
draw_heap (Rule    *rule,
           GRand   *random,
           guint    level,
           gboolean wanted)
{
  static const guint most[CGT_DRILL_N_LEVELS] = { 13, 40, 16, 30 };

  for (guint i = 0; i < CGT_DRILL_MOST_DRAWN; i++)
    {
      guint heap;

      draw_rule (rule, random, level);
      heap = cgt_drill_draw (random, rule->taken.taken[0], most[level]);
      solve (rule, heap);
      if (rule->wins[heap] == wanted)
        return heap;
    }
  return 0;
}

static CgtExercise *
make_outcome (GRand *random,
              guint  level)
{
  g_auto (Rule) rule = { 0 };
  gboolean wanted = cgt_drill_draw_coin (random);
  guint heap = draw_heap (&rule, random, level, wanted);
  g_autofree char *text = NULL;
  CgtExercise *self;
  CgtPosition *position;

  if (heap == 0)
    return NULL;
  position = make_heap (&rule, heap);
  text = describe (&rule);
  self = cgt_exercise_new (CGT_ANSWER_CHOICE,
                           /* Translators: the rules, how many stones there are */
                           g_strdup_printf (g_dngettext (NULL, "%s It is your move with %u stone. Who wins?",
                                                         "%s It is your move with %u stones. Who wins?", heap),
                                            text, heap),
                           position, NULL, "verdict");
  cgt_exercise_set_key (self, g_strdup_printf ("%d %s", rule.misere, self->key));
  cgt_exercise_show (self, position, -1);
  cgt_exercise_offer (self, (char *[]) { g_strdup (_("I do: N")), g_strdup (_("My opponent: P")) },
                      (char *[]) { wanted ? tell_winning_move (&rule, heap) : g_strdup (_("With which move? Look at each number that you can leave: your opponent wins from all of them.")),
                                   wanted ? g_strdup (_("One of your moves leaves a number from which your opponent loses. One such move is enough.")) : tell_losing (&rule, heap) },
                      wanted ? 0 : 1);
  return self;
}

const CgtDrill cgt_drill_outcome = {
  .name = "outcome",
  .title = N_("N or P?"),
  .about = N_("Who wins from a heap of stones"),
  .make = make_outcome,
};

/* Complete the table */

static CgtFigure *
draw_table (const Rule *self,
            guint       from,
            guint       last)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("Who wins, by the number of stones"));

  for (guint heap = 0; heap <= last; heap++)
    {
      CgtFigureItem *item = cgt_figure_add (figure, g_strdup_printf ("%u", heap));

      item->lit = heap >= from;
      if (!item->lit)
        item->role = self->wins[heap] ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS;
      /* Translators: W: whoever is to move wins; L: loses */
      item->detail = g_strdup (item->lit ? "?" : self->wins[heap] ? _("W") : _("L"));
    }
  return figure;
}

/* The right set, and the other way round. */
static void
fill_answers (CgtExercise *self,
              const Rule  *rule,
              guint        from,
              guint        last)
{
  guint64 won[N_ASKED];
  guint n_won = 0;

  for (guint heap = from; heap <= last; heap++)
    if (rule->wins[heap])
      won[n_won++] = heap;
    else
      cgt_lesson_question_add_answer (self->question, heap);
  cgt_exercise_reply_set (self, won, n_won,
                          g_strdup (_("From these whoever is to move wins. The others are asked for, from which every move leaves a winning number.")));
  cgt_exercise_say (self, g_strdup (_("From each of them every move leaves a winning number.")),
                    g_strdup (_("Go upwards from the first number that is open. It loses if every move from it leaves a winning number, and wins if some move leaves a losing one.")));
}

static CgtExercise *
make_table (GRand *random,
            guint  level)
{
  static const guint latest[CGT_DRILL_N_LEVELS] = { 3, 6, 8, 20 };
  static const guint n_asked[CGT_DRILL_N_LEVELS] = { 5, 6, 6, N_ASKED };
  g_auto (Rule) rule = { 0 };
  g_autofree char *text = NULL;
  guint from, last, n_lost = 0;
  CgtExercise *self;

  draw_rule (&rule, random, level);
  /* What cannot be taken from yet is given. */
  from = rule.taken.taken[0] + cgt_drill_draw (random, 0, latest[level]);
  last = from + n_asked[level] - 1;
  solve (&rule, last);
  for (guint heap = from; heap <= last; heap++)
    n_lost += !rule.wins[heap];
  if (n_lost == 0 || n_lost == n_asked[level])
    return NULL;
  text = describe (&rule);
  self = cgt_exercise_new (CGT_ANSWER_SET,
                           /* Translators: the rules, numbers of stones */
                           g_strdup_printf (_("%s From which of the numbers %u to %u does whoever is to move lose?"), text, from, last),
                           make_heap (&rule, last), NULL, "verdict");
  cgt_exercise_set_key (self, g_strdup_printf ("%d %s from %u", rule.misere, self->key, from));
  self->figure = draw_table (&rule, from, last);
  fill_answers (self, &rule, from, last);
  return self;
}

const CgtDrill cgt_drill_table = {
  .name = "table",
  .title = N_("Complete the table"),
  .about = N_("Win or loss, from small numbers upwards"),
  .make = make_table,
};
