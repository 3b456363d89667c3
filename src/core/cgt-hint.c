/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-hint.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-analysis.h"
#include "cgt-level.h"

/* Besides the winning move so many are offered as candidates. */
#define MOST_DECOYS 3
/* They are sought among so many moves of the same part, and not all of those are looked at. */
#define MOST_LISTED 400
#define MOST_TRIED 40
/* Of a part of more places, decoys are sought in the first of them alone, then anywhere. */
#define MOST_PLACES 4096
/* Of so many winning moves it is told in how many places of the board they can be made. */
#define MOST_COUNTED 12

static void
step_free (gpointer data)
{
  CgtHintStep *step = data;

  g_free (step->text);
  g_free (step->values);
  g_ptr_array_unref (step->moves);
  g_free (step);
}

CgtHint *
cgt_hint_ref (CgtHint *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
cgt_hint_unref (CgtHint *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  cgt_position_unref (self->position);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

const CgtHintStep *
cgt_hint_get_step (const CgtHint *self,
                   guint          n)
{
  g_return_val_if_fail (n < self->steps->len, NULL);
  return g_ptr_array_index (self->steps, n);
}

/* @text: (transfer full) */
static CgtHintStep *
add_step (CgtHint     *self,
          CgtHintKind  kind,
          char        *text)
{
  CgtHintStep *step = g_new0 (CgtHintStep, 1);

  step->kind = kind;
  step->text = text;
  step->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
  g_ptr_array_add (self->steps, step);
  return step;
}

static CgtHintStep *
add_move_step (CgtHint            *self,
               char               *text,
               const CgtMove      *move,
               const CgtComponent *part)
{
  CgtHintStep *step = add_step (self, CGT_HINT_MOVE, text);

  step->has_part = part != NULL;
  step->first = part != NULL ? part->first : 0;
  step->last = part != NULL ? part->last : 0;
  g_ptr_array_add (step->moves, cgt_move_ref (move));
  return step;
}

/* From a won position */

/* All that the steps speak of. */
typedef struct
{
  CgtHint *hint;
  CgtAnalysis *analysis;
  CgtMove *move;     /* borrowed: the one that is given in the end */
  CgtComponent part; /* that it is made in */
  char *part_name;   /* nullable: the position has no parts */
  gboolean all_win;
  GPtrArray *decoys; /* moves that lose */
  CgtContext *context;
} Won;

static void
won_clear (Won *won)
{
  g_clear_pointer (&won->analysis, cgt_analysis_unref);
  g_clear_pointer (&won->part_name, g_free);
  g_clear_pointer (&won->decoys, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Won, won_clear)

static void
find_part (Won *won)
{
  const CgtGame *game = won->analysis->position->game;
  const GArray *components = won->analysis->components;

  won->part = (CgtComponent) { won->move->index, won->move->index, 0 };
  for (guint i = 0; i < components->len; i++)
    {
      const CgtComponent *component = &g_array_index (components, CgtComponent, i);

      if (component->first <= won->move->index && won->move->index <= component->last)
        won->part = *component;
    }
  if (game->describe_part != NULL && components->len != 1)
    won->part_name = game->describe_part (won->analysis->position, &won->part);
}

static gboolean
list_move (CgtMove *move,
           gpointer user_data)
{
  GPtrArray *moves = user_data;

  g_ptr_array_add (moves, cgt_move_ref (move));
  return moves->len < MOST_LISTED;
}

/* Puts some losing ones of @moves into the decoys, by chance. */
static gboolean
try_moves (Won       *won,
           GPtrArray *moves,
           GError   **error)
{
  const CgtPosition *position = won->analysis->position;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < MIN (moves->len, MOST_TRIED) && won->decoys->len < MOST_DECOYS; i++)
    {
      guint j = g_rand_int_range (random, i, moves->len);
      CgtMove *move = g_ptr_array_index (moves, j);
      g_autoptr (CgtPosition) option = NULL;
      CgtOutcome outcome;

      g_ptr_array_index (moves, j) = g_ptr_array_index (moves, i);
      g_ptr_array_index (moves, i) = move;
      option = position->game->apply (position, move);
      if (!cgt_position_decide (option, won->context, &outcome, error))
        return FALSE;
      if (outcome == CGT_OUTCOME_N)
        g_ptr_array_add (won->decoys, cgt_move_ref (move));
    }
  return TRUE;
}

/* In the same part; where every move of the part wins, anywhere. */
static gboolean
find_decoys (Won     *won,
             GError **error)
{
  const CgtPosition *position = won->analysis->position;
  gboolean exact;
  guint64 n_moves = cgt_position_count_moves (position, &exact);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);

  won->decoys = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
  won->all_win = exact && won->analysis->count_exact && won->analysis->count == n_moves;
  if (won->all_win)
    return TRUE;
  for (guint64 i = 0; i < MOST_PLACES && i <= won->part.last - won->part.first && moves->len < MOST_LISTED; i++)
    cgt_position_foreach_move (position, (gint64) (won->part.first + i), list_move, moves);
  if (!try_moves (won, moves, error))
    return FALSE;
  if (won->decoys->len > 0)
    return TRUE;
  g_ptr_array_set_size (moves, 0);
  cgt_position_foreach_move (position, CGT_EVERYWHERE, list_move, moves);
  return try_moves (won, moves, error);
}

static void
add_nudge (Won *won)
{
  gboolean exact;
  guint64 n_moves = cgt_position_count_moves (won->analysis->position, &exact);
  CgtHintStep *step;
  char *text;

  if (won->all_win)
    text = g_strdup (_("You cannot go wrong: every move wins."));
  else if (won->part_name != NULL)
    /* Translators: %s is a part of the position: "heap 2", "cells 4 to 9" */
    text = g_strdup_printf (_("Look at %s: there is a winning move."), won->part_name);
  else if (exact && cgt_analysis_is_complete (won->analysis) && cgt_analysis_count_places (won->analysis) > won->analysis->count)
    /* Translators: how many of all moves win, and in how many places of the board they can be made, as mirror images are one move */
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " of your %" PRIu64 " moves wins (in %" PRIu64 " places, which leave the same). Which one leaves the other side lost?",
                                         "%" PRIu64 " of your %" PRIu64 " moves win (in %" PRIu64 " places, as mirror images leave the same). Which ones leave the other side lost?",
                                         won->analysis->count),
                            won->analysis->count, n_moves, cgt_analysis_count_places (won->analysis));
  else if (exact && won->analysis->count_exact)
    /* Translators: how many of all moves win */
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " of your %" PRIu64 " moves wins. Which one leaves the other side lost?",
                                         "%" PRIu64 " of your %" PRIu64 " moves win. Which ones leave the other side lost?", won->analysis->count),
                            won->analysis->count, n_moves);
  else
    text = g_strdup (_("There is a winning move: one that leaves the other side lost."));

  step = add_step (won->hint, CGT_HINT_NUDGE, text);
  step->has_part = !won->all_win && won->part_name != NULL;
  step->first = won->part.first;
  step->last = won->part.last;
}

static gint
compare_moves (gconstpointer a,
               gconstpointer b)
{
  return cgt_move_compare (*(CgtMove *const *) a, *(CgtMove *const *) b);
}

static void
add_candidates (Won *won)
{
  g_autoptr (GString) list = g_string_new (NULL);
  CgtHintStep *step;

  if (won->decoys->len == 0)
    return;
  step = add_step (won->hint, CGT_HINT_CANDIDATES, NULL);
  g_ptr_array_add (step->moves, cgt_move_ref (won->move));
  for (guint i = 0; i < won->decoys->len; i++)
    g_ptr_array_add (step->moves, cgt_move_ref (g_ptr_array_index (won->decoys, i)));
  g_ptr_array_sort (step->moves, compare_moves);
  for (guint i = 0; i < step->moves->len; i++)
    {
      g_autofree char *words = cgt_position_describe_move (won->analysis->position, g_ptr_array_index (step->moves, i));

      g_string_append_printf (list, "%s%s", i > 0 ? "; " : "", words);
    }
  /* Translators: %s is a list of moves: "cell 4; cell 7; cell 9" */
  step->text = g_strdup_printf (_("Exactly one of these wins: %s."), list->str);
}

/* What it does to its part, and what that does to the whole. */
static char *
tell_values (const Won *won)
{
  const CgtResult *result = &won->analysis->result;

  if (!result->has_value)
    return NULL;
  if (won->part_name == NULL)
    return g_strdup (_("It leaves *0."));
  /* Translators: a part, as "heap 2" or "cells 4 to 9"; its values before and after */
  return g_strdup_printf (_("It turns %s from *%" PRIu64 " into *%" PRIu64 " and leaves *0 in all."), won->part_name, won->part.value,
                          won->part.value ^ result->value);
}

/* The winning move, in words that need no values, and with values. */
static void
add_winning_move (Won *won)
{
  const CgtPosition *position = won->analysis->position;
  g_autofree char *words = cgt_position_describe_move (position, won->move);
  g_autofree char *values = tell_values (won);
  g_autoptr (CgtPosition) option = position->game->apply (position, won->move);
  const char *then = cgt_position_is_finished (option) ? _("After it no move is left.")
                                                       : _("Whatever the answer, there is a winning move again.");
  CgtHintStep *step;

  /* Translators: a move ("cell 14", "take 3 from the 1st heap"), and a sentence on what follows */
  step = add_move_step (won->hint, g_strdup_printf (_("A winning move: %s. %s"), words, then), won->move,
                        won->part_name != NULL ? &won->part : NULL);
  if (values != NULL)
    /* Translators: a move, and two sentences: on what it does to values, on what follows */
    step->values = g_strdup_printf (_("A winning move: %s. %s %s"), words, values, then);
}

static gboolean
fill_in_won (CgtHint     *self,
             CgtAnalysis *analysis,
             CgtContext  *context,
             GError     **error)
{
  g_auto (Won) won = { .hint = self, .context = context };

  won.analysis = cgt_analysis_ref (analysis);
  won.move = g_ptr_array_index (analysis->moves, 0);
  find_part (&won);
  if (!find_decoys (&won, error))
    return FALSE;
  add_nudge (&won);
  add_candidates (&won);
  add_winning_move (&won);
  return TRUE;
}

/* From a lost position */

static gboolean
fill_in_lost (CgtHint    *self,
              CgtContext *context,
              GError    **error)
{
  const CgtPosition *position = self->position;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (CgtMove) move = cgt_level_choose_move (CGT_LEVEL_PERFECT, position, random, context, error);
  g_autoptr (CgtPosition) option = NULL;
  g_autoptr (CgtAnalysis) answers = NULL;
  g_autofree char *words = NULL;
  gboolean exact;
  guint64 n_answers;
  char *text;

  if (move == NULL)
    return FALSE;
  option = position->game->apply (position, move);
  answers = cgt_analyse (option, 1, context, error);
  if (answers == NULL)
    return FALSE;
  n_answers = cgt_position_count_moves (option, &exact);
  words = cgt_position_describe_move (position, move);

  add_step (self, CGT_HINT_NUDGE, g_strdup (_("Every move you have loses if the other side plays well. So choose one that is hard to answer.")));
  if (n_answers == 0)
    /* Translators: here and below, %s is a move: "cell 14" */
    text = g_strdup_printf (_("Only this is left: %s."), words);
  else if (exact && answers->count_exact && answers->count == n_answers)
    text = g_strdup_printf (_("As good as any: %s. Every answer to it keeps the win."), words);
  else if (exact && answers->count_exact)
    /* Translators: the move, how many answers to it win, and how many answers there are */
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "A hard problem: %s. Only %" PRIu64 " of %" PRIu64 " answers keeps the win.",
                                         "A hard problem: %s. Only %" PRIu64 " of %" PRIu64 " answers keep the win.", answers->count),
                            words, answers->count, n_answers);
  else
    text = g_strdup_printf (_("A hard problem: %s. Few of the answers keep the win."), words);
  add_move_step (self, text, move, NULL);
  return TRUE;
}

CgtHint *
cgt_hint_new (const CgtPosition *position,
              CgtContext        *context,
              GError           **error)
{
  g_autoptr (CgtHint) self = NULL;
  g_autoptr (CgtAnalysis) analysis = NULL;
  gboolean done;

  g_return_val_if_fail (!cgt_position_is_finished (position), NULL);

  analysis = cgt_analyse (position, MOST_COUNTED, context, error);
  if (analysis == NULL)
    return NULL;
  self = g_new0 (CgtHint, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->position = cgt_position_ref (position);
  self->won = analysis->result.outcome == CGT_OUTCOME_N;
  self->steps = g_ptr_array_new_with_free_func (step_free);
  done = self->won ? fill_in_won (self, analysis, context, error) : fill_in_lost (self, context, error);
  return done ? g_steal_pointer (&self) : NULL;
}
