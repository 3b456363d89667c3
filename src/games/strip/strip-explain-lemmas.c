/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-explain.h"

#include <glib/gi18n-lib.h>

/* Why the cutting lemma and the context lemma hold: the argument of their proofs, on a board that has both
 * sides of one equation next to each other. strip-lemmas-test.c checks the proofs for all lengths. */

/* A move of the first player, and the answer of the second, both from 1; @rests_on: nullable: the topic of another lemma */
typedef struct
{
  const char *key;
  const char *title;
  const char *text;
  guint move;
  guint reply;
  const char *rests_on;
} Exchange;

#define MOST_EXCHANGES 3

/* @question: what its proof answers; @before, @after and @rest: the equation; @board: all of them, cut from each other by pairs of crosses */
typedef struct
{
  const char *topic;
  const char *question;
  const char *board;
  const char *before;
  const char *after;
  const char *rest;
  const char *title;
  const char *claim;
  const char *sum;
  Exchange exchanges[MOST_EXCHANGES];
  const char *conclusion;
} Lemma;

static const Lemma lemmas[] = {
  { STRIP_TOPIC_LEMMA_GAPS, N_("Why does such a gap fall apart?"), "..X....X...XX...X...XX...X..", "..X....X..", "..X..", "..X..", N_("A gap that falls apart"),
    N_("A gap of 4 cells between two lone crosses is worth as much as two parts with two of its cells each. We look at one example; whatever "
       "stands on the far sides of the two crosses, the argument is the same."),
    N_("The strip and its two parts stand side by side here. Two things have the same value just if both together are worth *0, so that whoever "
       "moves second wins. So we look for an answer to every move."),
    { { "copy", N_("Moves outside the gap are copied"),
        N_("Cell 1 lies outside the gap. The same cell is there in the part behind it: the second player copies the move, and both sides are "
           "as equal as before."), 1, 15, NULL },
      { "twin", N_("Beside a cross: the twin"),
        N_("Cell 4 lies in the gap, right beside its cross. It has a twin in the part, right beside the same cross. After both the same is left "
           "on either side of them."), 4, 18, NULL },
      { "twin-beyond", N_("One cell away from a cross: a twin, too"),
        N_("Cell 5 leaves one cell between itself and the cross, and closes it. So does its twin, cell 19. In the gap “X..X” is left, and “..X” in "
           "the other part. Such ends act alike, whatever stands beyond the cross: that is another theorem, that ends can be shortened."), 5, 19, STRIP_TOPIC_LEMMA_ENDS } },
    N_("In this gap every move is copied or has a twin, so both sides are equal. Deep inside a gap of 9, 14, … cells there are other moves. They are "
       "answered by a cross one or two cells off, which cuts the gap, or leave shorter gaps whose values are known already: “induction”. "
       "Lengths that end in 9 come with *1 as well.") },
  { STRIP_TOPIC_LEMMA_ENDS, N_("Why can such an end be shortened?"), ".....X.....XX...X....", ".....X....", "..X....", NULL, N_("An end that can be shortened"),
    N_("An end of 5 cells before a lone cross acts like one of 2 cells. We look at one example; whatever stands on the far side of the cross, the "
       "argument is the same."),
    N_("The strip and the shorter one stand side by side here. Two things have the same value just if both together are worth *0, so that whoever "
       "moves second wins. So we look for an answer to every move."),
    { { "copy", N_("Moves behind the cross are copied"),
        N_("Cell 10 lies behind the cross, where both are the same. The second player copies the move, and both are as equal as before."), 10, 21, NULL },
      { "twin", N_("Beside the cross: the twin"),
        N_("Cell 5 lies in the end, right beside the cross. Its twin lies beside the other cross. Behind the crosses the same is left, and the "
           "parts that are cut off balance each other."), 5, 16, NULL },
      { "cut-off", N_("Inside the end: a cut"),
        N_("Cell 3 lies inside the end and has no twin. The answer is one cell away from it, at cell 1: that closes cell 2. What is left begins with "
           "“X..X”, an end of fewer cells that acts like “..X” as well."), 3, 1, NULL } },
    N_("So the second player has an answer of one of three kinds to every move, and both are equal. For longer ends a cut leaves a shorter end, for "
       "which this is known already: “induction”. The last digit of the length decides whether *1 comes with it.") },
};

static const Lemma *
find_lemma (const char *topic)
{
  for (guint i = 0; i < G_N_ELEMENTS (lemmas); i++)
    if (g_str_equal (lemmas[i].topic, topic))
      return &lemmas[i];
  return NULL;
}

void
strip_explain_open_lemma (CgtStep    *step,
                          const char *topic)
{
  const Lemma *lemma = find_lemma (topic);
  g_autoptr (CgtPosition) board = cgt_game_parse (&cgt_game_strip, lemma->board, NULL);

  cgt_step_add_part (step, g_strdup (_(lemma->question)), board, topic);
}

static void
show_strip (CgtFigure  *figure,
            char       *label,
            const char *cells)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, cells, NULL);

  cgt_figure_add (figure, label)->position = g_steal_pointer (&position);
}

static void
explain_equation (StripExplainer *self,
                  const Lemma    *lemma)
{
  CgtStep *step = cgt_explanation_add_step (self->explanation, "lemma", CGT_STEP_RULE, g_strdup (_("What is to be shown")), g_strdup (_(lemma->claim)));
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_POSITIONS, NULL));

  show_strip (figure, g_strdup (_("before")), lemma->before);
  show_strip (figure, g_strdup (_("after")), lemma->after);
  if (lemma->rest != NULL)
    {
      show_strip (figure, g_strdup (_("and")), lemma->rest);
      cgt_step_add_fact (step, "cut", "(ssst)", lemma->before, lemma->after, lemma->rest, (guint64) 0);
    }
  else
    cgt_step_add_fact (step, "same", "(sst)", lemma->before, lemma->after, (guint64) 0);
}

static void
explain_sides (StripExplainer *self,
               const Lemma    *lemma)
{
  CgtStep *step = cgt_explanation_add_step (self->explanation, "side-by-side", CGT_STEP_OBSERVE, g_strdup (_("Both sides on one board")),
                                            g_strdup (_(lemma->sum)));

  cgt_step_add_fact (step, "value", "(st)", lemma->board, (guint64) 0);
  strip_explainer_mark_regions (self, step, FALSE);
}

/* What is left after both moves is worth *0 again. */
static gboolean
explain_exchange (StripExplainer *self,
                  const Exchange *exchange,
                  GError        **error)
{
  const CgtGame *game = self->explanation->position->game;
  g_autoptr (CgtMove) move = cgt_move_new (exchange->move - 1, 0);
  g_autoptr (CgtMove) reply = cgt_move_new (exchange->reply - 1, 0);
  g_autoptr (CgtPosition) option = game->apply (self->explanation->position, move);
  g_autoptr (CgtPosition) after = game->apply (option, reply);
  CgtStep *step = cgt_explanation_add_step (self->explanation, exchange->key, CGT_STEP_MOVE, g_strdup (_(exchange->title)), g_strdup (_(exchange->text)));
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_POSITIONS, NULL));
  CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup (_("after both")), 0);
  guint value;

  item->position = cgt_position_ref (after);
  if (!strip_explainer_add_pieces (self, after, step, item, &value, error))
    return FALSE;
  item->value = item->last_value = value;
  if (exchange->rests_on != NULL)
    strip_explain_open_lemma (step, exchange->rests_on);
  cgt_step_set_position (step, option, reply);
  cgt_step_mark (step, CGT_MARK_FOCUS, move->index, move->index);
  return TRUE;
}

gboolean
strip_explain_lemma (StripExplainer *self,
                     GError        **error)
{
  const Lemma *lemma = find_lemma (self->explanation->topic);
  g_autofree char *text = cgt_position_to_string (self->explanation->position);
  CgtStep *step;

  if (lemma == NULL || !g_str_equal (text, lemma->board))
    return cgt_explanation_refuse_topic (self->explanation, error);
  cgt_explanation_set_title (self->explanation, g_strdup (_(lemma->title)));
  cgt_derive_value_meaning (self->explanation);
  explain_equation (self, lemma);
  explain_sides (self, lemma);
  for (guint i = 0; i < MOST_EXCHANGES; i++)
    if (!explain_exchange (self, &lemma->exchanges[i], error))
      return FALSE;
  step = cgt_explanation_add_step (self->explanation, "lemma-holds", CGT_STEP_CONCLUDE, g_strdup (_("Every move has an answer")), g_strdup (_(lemma->conclusion)));
  /* Translators: opens the explanation of a board, which tells of all its moves */
  cgt_step_add_part (step, g_strdup (_("All moves on this board")), self->explanation->position, NULL);
  return TRUE;
}
