/* SPDX-License-Identifier: GPL-3.0-or-later */
/* First or second: strips, and at last sums of several games. */
#include "cgt-drill-games.h"

#include <glib/gi18n-lib.h>

#include "cgt-analysis.h"
#include "sum/sum.h"

static CgtPosition *
draw_strip (GRand *random,
            guint  level)
{
  static const guint longest[] = { 10, 30, CGT_DRILL_MOST_CELLS };
  static const guint shortest[] = { 1, 8, 20 };

  if (cgt_drill_draw_coin (random))
    return cgt_drill_draw_strip (random, cgt_drill_draw (random, shortest[level], longest[level]), 0);
  return cgt_drill_draw_strip (random, cgt_drill_draw (random, 3 + 2 * level, 6 + 2 * level), cgt_drill_draw (random, 1, 1 + level));
}

/* An empty strip, of which one may know the value, a tower and a heap or two. */
static CgtPosition *
draw_sum (GRand *random)
{
  static const char *const layers[] = { "111", "110", "011", "101", "010" };
  g_autoptr (GString) text = g_string_new ("strip:");
  guint n_cells = cgt_drill_draw (random, 1, 15), n_layers = cgt_drill_draw (random, 1, 4), n_heaps = cgt_drill_draw (random, 1, 2);

  for (guint i = 0; i < n_cells; i++)
    g_string_append_c (text, '.');
  g_string_append (text, " + tower:111");
  for (guint i = 0; i < n_layers; i++)
    g_string_append_printf (text, "/%s", layers[cgt_drill_draw (random, 0, G_N_ELEMENTS (layers) - 1)]);
  g_string_append (text, " + nim:");
  for (guint i = 0; i < n_heaps; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", cgt_drill_draw (random, 1, n_heaps == 1 ? 3 : 7));
  return cgt_game_parse (&cgt_game_sum, text->str, NULL);
}

static void
offer (CgtExercise *self,
       CgtAnalysis *analysis)
{
  gboolean wins = analysis->result.outcome == CGT_OUTCOME_N;
  char *right, *wrong;

  if (wins)
    {
      g_autofree char *move = cgt_position_describe_move (self->explained, g_ptr_array_index (analysis->moves, 0));

      right = g_strdup_printf (_("Some first move leaves *0, and whoever has to move from there loses. One of them: %s."), move);
      wrong = g_strdup (_("Some first move leaves *0, and then it would be your turn."));
    }
  else
    {
      right = g_strdup (_("It is worth *0: whatever the first move is, there is a reply that leaves *0 again."));
      wrong = g_strdup (_("It is worth *0. Whatever you do first, there is a reply that leaves *0 again."));
    }
  cgt_exercise_offer (self, (char *[]) { g_strdup (_("First")), g_strdup (_("Second")) },
                      (char *[]) { wins ? right : wrong, wins ? wrong : right }, wins ? 0 : 1);
}

/* A position with a move that whoever is to move wins, or loses; NULL: none was found. */
static CgtPosition *
draw_position (GRand      *random,
               guint       level,
               CgtOutcome  wanted)
{
  for (guint i = 0; i < CGT_DRILL_MOST_DRAWN; i++)
    {
      g_autoptr (CgtPosition) position = level < 3 ? draw_strip (random, level) : draw_sum (random);
      CgtOutcome outcome;

      if (!cgt_position_is_finished (position) && cgt_position_decide (position, NULL, &outcome, NULL) && outcome == wanted)
        return g_steal_pointer (&position);
    }
  return NULL;
}

static CgtExercise *
make_choose_side (GRand *random,
                  guint  level)
{
  g_autoptr (CgtPosition) position = draw_position (random, level, cgt_drill_draw_coin (random) ? CGT_OUTCOME_N : CGT_OUTCOME_P);
  g_autoptr (CgtAnalysis) analysis = position != NULL ? cgt_analyse (position, 1, NULL, NULL) : NULL;
  CgtExercise *self;

  if (analysis == NULL)
    return NULL;
  self = cgt_exercise_new (CGT_ANSWER_CHOICE, g_strdup (_("Whoever makes the last move wins. Do you want to go first or second?")),
                           cgt_position_ref (position), NULL, "verdict");
  cgt_exercise_show (self, position, -1);
  offer (self, analysis);
  return self;
}

const CgtDrill cgt_drill_choose_side = {
  .name = "choose-side",
  .title = N_("Choose your side"),
  .about = N_("To go first or second"),
  .make = make_choose_side,
};
