/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-analysis.h"

/* Nim in which the last stone loses. Its classes, S or T by the nim-sum and a number for the ample heaps, and the
 * chain from one to the next take the place of values. */

typedef enum {
  CLASS_S2,
  CLASS_S1,
  CLASS_S0,
  CLASS_T2,
  CLASS_T1,
  CLASS_T0,
  N_CLASSES
} Class;

static const char *const class_names[N_CLASSES] = { "S2", "S1", "S0", "T2", "T1", "T0" };

static Class
get_class (const CgtPosition *position)
{
  NimClass class = nim_position_get_class (position);
  guint column = 2 - (guint) MIN (class.n_ample, 2);

  return class.sum != 0 ? column : column + 3;
}

static gboolean
is_won (Class class)
{
  return class == CLASS_S2 || class == CLASS_S1 || class == CLASS_T0;
}

/* The map of the classes */

static CgtFigureRole
get_role (Class class)
{
  if (class == CLASS_T1)
    return CGT_FIGURE_CLOSED;
  return is_won (class) ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS;
}

/* @now is lit, @next (or -1) is where a move leads; the arrows that leave @now are lit, which marks where they
 * lead as what comes next. */
static CgtFigure *
draw_map (Class now,
          gint  next)
{
  static const struct { Class from, to; } links[] = {
    { CLASS_S2, CLASS_T2 }, { CLASS_T2, CLASS_S2 }, { CLASS_T2, CLASS_S1 },
    { CLASS_S1, CLASS_S0 }, { CLASS_S0, CLASS_T0 }, { CLASS_T0, CLASS_S0 },
  };
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_GRAPH, _("Where the game is, and where it goes if the winner plays well"));

  cgt_figure_add_column (figure, g_strdup (_("two or more ample heaps")));
  cgt_figure_add_column (figure, g_strdup (_("one ample heap")));
  cgt_figure_add_column (figure, g_strdup (_("only ones")));
  /* Translators: heads of rows: the letter is the name of a class, and stays */
  cgt_figure_add_row (figure, g_strdup (_("S: nim-sum not 0")));
  cgt_figure_add_row (figure, g_strdup (_("T: nim-sum 0")));
  for (Class class = 0; class < N_CLASSES; class++)
    {
      CgtFigureItem *item = cgt_figure_add_at (figure, g_strdup (class_names[class]), class % 3, class / 3, get_role (class));

      item->lit = class == now;
      if (item->role == CGT_FIGURE_CLOSED)
        /* Translators: of a class of positions: there is none in it */
        item->detail = g_strdup (_("never"));
    }
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      cgt_figure_link (figure, links[i].from, links[i].to, is_won (links[i].from) ? CGT_FIGURE_WIN : CGT_FIGURE_PLAIN);
      g_array_index (figure->links, CgtFigureLink, i).lit = links[i].from == now && (next < 0 || (gint) links[i].to == next);
    }
  return figure;
}

/* What can be seen */

static void
add_convention (CgtExplanation *self)
{
  CgtStep *step = cgt_explanation_add_step (self, "convention", CGT_STEP_RULE, g_strdup (_("The last stone loses")),
                                            g_strdup (_("Whoever takes the last stone of all loses, so with no stone left whoever is to move has won. This is called "
                                                        "“misère play”. Grundy values belong to games where the last move wins; here we "
                                                        "look at who wins instead.")));

  cgt_step_add_fact (step, "convention", "s", "misere");
}

static void
add_heaps (CgtExplanation *self)
{
  const NimPosition *nim = (const NimPosition *) self->position;
  CgtStep *step = nim_explain_add_heaps (self);
  guint64 n_ample = 0, n_ones = 0;

  for (gsize i = 0; i < nim->n_heaps; i++)
    {
      n_ones += nim->heaps[i] == 1;
      if (nim->heaps[i] > 1 && n_ample++ < NIM_MOST_MARKED)
        cgt_step_mark (step, CGT_MARK_FOCUS, i, i);
    }
  cgt_step_say (step, g_strdup (_("A heap of two or more stones is called “ample”: only there is a choice to be made.")));
  if (n_ample == 0)
    cgt_step_say (step, g_strdup (_("Here no heap is ample.")));
  else
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Here %" PRIu64 " heap is ample.", "Here %" PRIu64 " heaps are ample.",
                                                      MIN (n_ample, G_MAXULONG)),
                                         n_ample));
  if (n_ones == 0)
    cgt_step_say (step, g_strdup (_("There is no heap of one.")));
  else
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " heap has one stone.", "%" PRIu64 " heaps have one stone.",
                                                      MIN (n_ones, G_MAXULONG)),
                                         n_ones));
  cgt_step_add_fact (step, "ample-heaps", "(tt)", n_ample, n_ones);
  cgt_step_ask_number (step, g_strdup (_("How many heaps have two or more stones?")), n_ample);
}

static void
add_sum (CgtExplanation *self)
{
  CgtFigure *figure = nim_explain_draw_sum (self->position, -1);
  CgtStep *step = cgt_explanation_add_step (self, "sum", CGT_STEP_COMPUTE, g_strdup (_("What is the nim-sum?")),
                                            g_strdup (_("Write each heap in binary, one below the other. A column of the sum is 1 where it holds an odd number "
                                                        "of ones, else 0: this is the “nim-sum”, or xor. It is a tool here, not a value.")));

  if (figure->items->len == 1 && cgt_figure_get_item (figure, 0)->count == 1)
    cgt_step_say (step, g_strdup_printf (_("Here one heap stands alone: it is %" PRIu64 "."), figure->number));
  else if (figure->number == 0)
    cgt_step_say (step, g_strdup (_("Every column is even: it is 0.")));
  else
    cgt_step_say (step, g_strdup_printf (_("Here it is %" PRIu64 "."), figure->number));
  nim_explain_add_sum_fact (step, self->position);
  cgt_step_ask_number (step, g_strdup (_("What is the nim-sum of the heaps?")), figure->number);
  /* No column decides here. */
  figure->bit = -1;
  cgt_step_add_figure (step, figure);
}

static void
add_class (CgtExplanation *self,
           Class           class)
{
  static const char *const choices[] = { "S2", "S1", "S0", "T2", "T0", NULL };
  CgtStep *step = cgt_explanation_add_step (self, "class", CGT_STEP_COMPUTE, g_strdup (_("Which class is it?")),
                                            g_strdup (_("Two things decide: S means that the nim-sum is not 0, T that it is 0; the number counts the ample heaps, with 2 "
                                                        "for any more. T1 cannot be: the only ample heap has a 1 in a column where heaps of one have "
                                                        "none, so the nim-sum is not 0.")));
  guint choice = 0;

  while (!g_str_equal (choices[choice], class_names[class]))
    choice++;
  cgt_step_say (step, g_strdup_printf (_("Here it is %s."), class_names[class]));
  cgt_step_add_fact (step, "class", "s", class_names[class]);
  cgt_step_ask_choice (step, g_strdup (_("Which class is this?")), choices, choice);
  cgt_step_add_figure (step, draw_map (class, -1));
}

/* Why a class wins or loses, from the end of the game backwards */

/* Claims where the moves from a class can lead, and which class one can always choose. */
static void
claim_options (CgtStep    *step,
               const char *class,
               const char *const *options,
               const char *chosen)
{
  cgt_step_add_fact (step, "class-options", "(s^as)", class, options);
  if (chosen != NULL)
    cgt_step_add_fact (step, "class-choice", "(ss)", class, chosen);
}

static void
add_only_ones (CgtExplanation *self)
{
  static const char *const from_s0[] = { "T0", NULL };
  static const char *const from_t0[] = { "S0", NULL };
  CgtFigure *figure;
  CgtStep *step = cgt_explanation_add_step (self, "only-ones", CGT_STEP_RULE, g_strdup (_("Why does S0 lose and T0 win?")),
                                            g_strdup (_("With only ones left nobody has a choice: each move takes one heap. If their number is odd, which is S0, whoever "
                                                        "is to move also takes the last stone, and loses. If it is even, which is T0, the other side has to. "
                                                        "With no stone at all, T0 too, whoever is to move has won already.")));

  claim_options (step, "S0", from_s0, "T0");
  claim_options (step, "T0", from_t0, NULL);
  cgt_step_add_fact (step, "class-wins", "(sb)", "S0", FALSE);
  cgt_step_add_fact (step, "class-wins", "(sb)", "T0", TRUE);
  figure = draw_map (CLASS_S0, -1);
  ((CgtFigureItem *) g_ptr_array_index (figure->items, CLASS_T0))->lit = TRUE;
  cgt_step_add_figure (step, figure);
}

static void
add_one_ample (CgtExplanation *self)
{
  static const char *const options[] = { "S0", "S1", "T0", NULL };
  CgtStep *step = cgt_explanation_add_step (self, "one-ample", CGT_STEP_RULE, g_strdup (_("Why does S1 win?")),
                                            g_strdup (_("From the only ample heap one can take everything, or all but one stone. Both leave only ones, and one of the two leaves "
                                                        "an odd number of them: S0, which loses. So whoever is to move in S1 chooses between odd and even, the “parity”, and wins.")));

  claim_options (step, "S1", options, "S0");
  cgt_step_add_fact (step, "class-wins", "(sb)", "S1", TRUE);
  cgt_step_add_figure (step, draw_map (CLASS_S1, CLASS_S0));
}

static void
add_more_ample (CgtExplanation *self)
{
  static const char *const from_t2[] = { "S1", "S2", NULL };
  static const char *const from_s2[] = { "S1", "S2", "T2", NULL };
  CgtStep *step;

  step = cgt_explanation_add_step (self, "lost-chain", CGT_STEP_RULE, g_strdup (_("Why does T2 lose?")),
                                   g_strdup (_("The nim-sum is 0, and taking from one heap changes it: it is not 0 then. At most one ample heap goes, and there were two or "
                                               "more. So T2 leads only to S2 or S1, and both win for the other side.")));
  claim_options (step, "T2", from_t2, NULL);
  cgt_step_add_fact (step, "class-wins", "(sb)", "T2", FALSE);
  cgt_step_add_figure (step, draw_map (CLASS_T2, -1));
  step = cgt_explanation_add_step (self, "won-chain", CGT_STEP_RULE, g_strdup (_("Why does S2 win?")),
                                   g_strdup (_("Some move makes the nim-sum 0: look at the highest column with an odd number of ones. A heap with a one "
                                               "there can be made smaller, so that every column becomes even. Such a move leaves at least one ample heap; "
                                               "with T1 impossible there are two or more: T2. From there it comes back to S2, again and again with fewer stones, until the other side "
                                               "has to leave S1.")));
  claim_options (step, "S2", from_s2, "T2");
  cgt_step_add_fact (step, "class-wins", "(sb)", "S2", TRUE);
  cgt_step_add_figure (step, draw_map (CLASS_S2, CLASS_T2));
}

/* Only what the class of the position rests upon. */
static void
add_theorem (CgtExplanation *self,
             Class           class)
{
  add_only_ones (self);
  if (class == CLASS_S0 || class == CLASS_T0)
    return;
  add_one_ample (self);
  if (class != CLASS_S1)
    add_more_ample (self);
}

/* Who wins, and by which moves */

static void
add_verdict (CgtExplanation *self,
             Class           class)
{
  gboolean won = is_won (class);
  CgtStep *step;

  if (won)
    step = cgt_explanation_add_step (self, "verdict", CGT_STEP_CONCLUDE, g_strdup (_("Whoever is to move wins")),
                                     g_strdup_printf (_("The class is %s, which wins for whoever is to move. Such a position is called an “N-position”: the next "
                                                        "player wins."), class_names[class]));
  else
    step = cgt_explanation_add_step (self, "verdict", CGT_STEP_CONCLUDE, g_strdup (_("Whoever is to move loses")),
                                     g_strdup_printf (_("The class is %s: whatever is played, the other side then has a class that wins. Such a position is called a "
                                                        "“P-position”: the previous player wins."), class_names[class]));
  cgt_step_add_fact (step, "outcome", "s", cgt_outcome_get_id (self->analysis->result.outcome));
  cgt_step_ask_winner (step, self->analysis->result.outcome);
}

static char *
tell_how_found (const CgtPosition *position,
                const CgtMove     *move,
                Class              after)
{
  const NimPosition *nim = (const NimPosition *) position;
  guint64 heap = nim->heaps[move->index], rest = heap - move->amount;

  if (after == CLASS_T2)
    return g_strdup_printf (_("The other heaps have the nim-sum %" PRIu64 ". With as much left here, all columns are even: class T2."), rest);
  if (heap == 1)
    return g_strdup (_("One stone goes, and the number of ones becomes odd: class S0."));
  if (rest == 1)
    return g_strdup (_("The number of other ones is even, so one more is left here. That makes it odd: class S0."));
  return g_strdup (_("The number of other ones is odd already, so the ample heap goes altogether: class S0."));
}

static void
describe_win (CgtStep           *step,
              const CgtMove     *move,
              const CgtPosition *after,
              gpointer           user_data)
{
  const CgtPosition *position = user_data;
  Class class = get_class (after);
  g_autofree char *text = cgt_position_move_to_string (position, move);

  cgt_step_say (step, tell_how_found (position, move, class));
  nim_explain_add_rest_fact (step, position, move);
  cgt_step_add_fact (step, "class-after", "(ss)", text, class_names[class]);
  if (class == CLASS_T2)
    cgt_step_add_figure (step, nim_explain_draw_sum (after, move->index));
  cgt_step_add_figure (step, draw_map (get_class (position), class));
}

static gboolean
add_moves (CgtExplanation *self,
           Class           class,
           CgtContext     *context,
           GError        **error)
{
  CgtStep *step;

  if (is_won (class))
    {
      cgt_derive_winning_moves (self, describe_win, self->position);
      return TRUE;
    }
  step = nim_explain_refute (self, context, error);
  if (step == NULL)
    return FALSE;
  if (class == CLASS_S0)
    cgt_step_say (step, g_strdup (_("Each move takes one stone. The number of ones is odd, so the last falls to whoever is to move now.")));
  else
    cgt_step_say (step, g_strdup (_("Where two or more ample heaps stay, the reply makes every column even again. Where a single one stays, the "
                                    "reply leaves only ones, an odd number of them.")));
  return TRUE;
}

/* The same heaps where the last stone wins */

/* One move has room in the table; of several, how many. */
static char *
tell_moves (const CgtAnalysis *analysis)
{
  if (analysis->count == 0)
    /* Translators: no move wins */
    return g_strdup (_("none"));
  if (analysis->count == 1)
    return cgt_position_abbreviate_move (analysis->position, g_ptr_array_index (analysis->moves, 0));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " move", "%" PRIu64 " moves", MIN (analysis->count, G_MAXULONG)),
                          analysis->count);
}

static CgtFigure *
draw_both (const CgtAnalysis *normal,
           const CgtAnalysis *misere)
{
  const CgtAnalysis *both[] = { normal, misere };
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, _("The same heaps in both games"));

  cgt_figure_add_column (figure, g_strdup (_("last stone wins")));
  cgt_figure_add_column (figure, g_strdup (_("last stone loses")));
  cgt_figure_add_row (figure, g_strdup (_("whoever is to move")));
  cgt_figure_add_row (figure, g_strdup (_("winning moves")));
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      gboolean won = both[i]->result.outcome == CGT_OUTCOME_N;

      cgt_figure_add_at (figure, g_strdup (won ? _("wins") : _("loses")), i, 0, won ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS)->lit = i == 1;
      cgt_figure_add_at (figure, tell_moves (both[i]), i, 1, CGT_FIGURE_PLAIN)->lit = i == 1;
    }
  return figure;
}

static const char *
tell_difference (Class class)
{
  switch (class)
    {
    case CLASS_S2:
    case CLASS_T2:
      return _("Here two or more heaps are ample, and the right moves are the same in both games.");
    case CLASS_S1:
      return _("Here the same side wins in both, but by another move: with the last stone winning, the number of ones left has to be even.");
    case CLASS_S0:
    case CLASS_T1:
    case CLASS_T0:
    case N_CLASSES:
    default:
      return _("Here only ones are left, so who wins is the other way round.");
    }
}

/* The moves, for machines. */
static GVariant *
get_moves (const CgtAnalysis *analysis)
{
  g_auto (GVariantBuilder) moves = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));

  for (guint i = 0; i < analysis->moves->len; i++)
    g_variant_builder_add_value (&moves, g_variant_new_take_string (cgt_position_move_to_string (analysis->position,
                                                                                                 g_ptr_array_index (analysis->moves, i))));
  return g_variant_builder_end (&moves);
}

static gboolean
add_parting (CgtExplanation *self,
             Class           class,
             CgtContext     *context,
             GError        **error)
{
  const NimPosition *nim = (const NimPosition *) self->position;
  g_autoptr (CgtPosition) twin = nim_position_new (&cgt_game_nim, nim->heaps, nim->n_heaps);
  g_autoptr (CgtAnalysis) normal = cgt_analyse (twin, CGT_EXPLANATION_MAX_MOVES, context, error);
  const CgtAnalysis *misere = self->analysis;
  CgtStep *step;

  if (normal == NULL)
    return FALSE;
  step = cgt_explanation_add_step (self, "parting", CGT_STEP_CONCLUDE, g_strdup (_("And if the last stone won?")),
                                   g_strdup (_("The two games are played alike as long as an ample heap is left after the move. They part with the move that "
                                               "leaves only ones: odd in number here, even where the last stone wins.")));
  cgt_step_say (step, g_strdup (tell_difference (class)));
  cgt_step_add_fact (step, "both-plays", "(ss@as@astt)", cgt_outcome_get_id (normal->result.outcome), cgt_outcome_get_id (misere->result.outcome),
                     get_moves (normal), get_moves (misere), normal->count, misere->count);
  cgt_step_add_figure (step, draw_both (normal, misere));
  cgt_step_add_part (step, g_strdup (_("The same heaps, the last stone winning")), twin, NULL);
  return TRUE;
}

gboolean
nim_explain_misere (CgtExplanation *self,
                    const char     *topic,
                    CgtContext     *context,
                    GError        **error)
{
  Class class = get_class (self->position);

  if (topic != NULL)
    return cgt_explanation_refuse_topic (self, error);
  if (cgt_position_is_finished (self->position))
    {
      cgt_derive_finished (self);
      return TRUE;
    }
  add_convention (self);
  add_heaps (self);
  add_sum (self);
  add_class (self, class);
  add_theorem (self, class);
  add_verdict (self, class);
  return add_moves (self, class, context, error) && add_parting (self, class, context, error);
}
