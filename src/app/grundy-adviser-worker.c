/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the adviser does on its worker thread, with things that nobody else changes. */
#include "grundy-adviser-private.h"

#include "cgt-pointing.h"

/* The worker reports after so long, or after one question that takes longer. */
#define SLICE_US (40 * 1000)

/* So many winning moves are named. */
#define MOST_MOVES 32

void
grundy_answer_clear (GrundyAnswer *answer)
{
  g_clear_pointer (&answer->components, g_array_unref);
  g_clear_pointer (&answer->analysis, cgt_analysis_unref);
  g_clear_pointer (&answer->hint, cgt_hint_unref);
}

void
grundy_question_free (gpointer data)
{
  GrundyQuestion *entry = data;

  grundy_answer_clear (&entry->answer);
  g_clear_pointer (&entry->move, cgt_move_unref);
  cgt_position_unref (entry->position);
  g_free (entry);
}

void
grundy_slice_free (gpointer data)
{
  GrundySlice *slice = data;

  cgt_context_unref (slice->context);
  g_ptr_array_unref (slice->questions);
  g_clear_pointer (&slice->layout, cgt_layout_unref);
  g_array_unref (slice->elements);
  g_array_unref (slice->signs);
  g_free (slice);
}

/* Whatever the error: a limit says that it is not to be known, and after a cancellation nobody asks. */
static void
answer_question (GrundyQuestion *entry,
                 CgtContext     *context)
{
  const CgtGame *game = entry->position->game;
  g_autoptr (CgtPosition) position = entry->move != NULL ? game->apply (entry->position, entry->move)
                                                         : cgt_position_ref (entry->position);
  g_autoptr (GArray) components = NULL;
  GrundyAnswer *answer = &entry->answer;

  entry->known = entry->wanted;
  answer->known = cgt_position_solve (position, context, &answer->result, NULL);
  if (!answer->known)
    return;
  if ((entry->wanted & GRUNDY_TOPIC_COMPONENTS) != 0 && answer->result.has_value && game->evaluate_components != NULL)
    {
      components = g_array_new (FALSE, FALSE, sizeof (CgtComponent));
      if (game->evaluate_components (position, context, components, NULL))
        answer->components = g_steal_pointer (&components);
    }
  if ((entry->wanted & GRUNDY_TOPIC_MOVES) != 0)
    answer->analysis = cgt_analyse (position, MOST_MOVES, context, NULL);
  if ((entry->wanted & GRUNDY_TOPIC_HINT) != 0 && !cgt_position_is_finished (position))
    answer->hint = cgt_hint_new (position, context, NULL);
}

static CgtSign
judge_move (CgtLayout     *layout,
            const CgtMove *move,
            CgtContext    *context)
{
  g_autoptr (CgtPosition) option = NULL;
  CgtOutcome outcome;

  if (!cgt_position_check_move (layout->position, move, NULL))
    return CGT_SIGN_NONE;
  option = layout->position->game->apply (layout->position, move);
  if (!cgt_position_decide (option, context, &outcome, NULL))
    return CGT_SIGN_NONE;
  return outcome == CGT_OUTCOME_P ? CGT_SIGN_WIN : CGT_SIGN_LOSS;
}

/* Where a move begins: it wins if one of those wins that it can become, and loses if all do. */
static CgtSign
judge_completions (CgtLayout  *layout,
                   GPtrArray  *completions,
                   CgtContext *context)
{
  CgtSign sign = completions->len > 0 ? CGT_SIGN_LOSS : CGT_SIGN_NONE;

  for (guint i = 0; i < completions->len; i++)
    {
      CgtSign one = judge_move (layout, g_ptr_array_index (completions, i), context);

      if (one == CGT_SIGN_WIN)
        return one;
      if (one == CGT_SIGN_NONE)
        sign = one;
    }
  return sign;
}

/* A half-made move may still become another one: one that is confirmed has a sign only where it wins as it is. @begun:
 * (nullable): the layout's half-made move, if it goes on elsewhere */
static CgtSign
judge_element (CgtLayout     *layout,
               gint64         element,
               const CgtMove *begun,
               CgtContext    *context)
{
  gboolean half_made;
  g_autoptr (CgtMove) move = cgt_layout_move_at (layout, element, begun, &half_made);
  g_autoptr (GPtrArray) completions = NULL;
  CgtSign sign;

  if (move == NULL || (begun != NULL && half_made))
    return CGT_SIGN_NONE;
  completions = half_made ? cgt_layout_list_completions (layout, element) : NULL;
  if (completions != NULL)
    return judge_completions (layout, completions, context);
  sign = judge_move (layout, move, context);
  return half_made && sign == CGT_SIGN_LOSS ? CGT_SIGN_NONE : sign;
}

void
grundy_slice_run (GTask        *task,
                  gpointer      source,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  GrundySlice *slice = task_data;
  const CgtMove *begun = slice->layout != NULL ? cgt_layout_get_begun (slice->layout) : NULL;
  gint64 end = g_get_monotonic_time () + SLICE_US;

  for (guint i = 0; i < slice->questions->len; i++)
    {
      if (i > 0 && (g_get_monotonic_time () >= end || g_cancellable_is_cancelled (cancellable)))
        break;
      answer_question (g_ptr_array_index (slice->questions, i), slice->context);
    }
  for (guint i = 0; i < slice->elements->len; i++)
    {
      CgtSign sign;

      if (i > 0 && (g_get_monotonic_time () >= end || g_cancellable_is_cancelled (cancellable)))
        break;
      sign = judge_element (slice->layout, g_array_index (slice->elements, gint64, i), begun, slice->context);
      g_array_append_val (slice->signs, sign);
    }
  g_task_return_boolean (task, TRUE);
}
