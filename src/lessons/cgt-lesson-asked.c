/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-reader.h"

#include <glib/gi18n-lib.h>

/* Parts of a card that ask something of the learner: questions and tasks. */

#define FEWEST_CHOICES 2
#define MOST_CHOICES 6

/* The claims at the end of a choice or an answer. */
static gboolean
read_claims (CgtNode    *node,
             const char *answer,
             gboolean    holds,
             GPtrArray  *claims,
             GError    **error)
{
  CgtNode *child = cgt_node_require (node, "claim", error);

  if (child == NULL)
    return FALSE;
  for (; child != NULL; child = cgt_node_take (node, "claim"))
    {
      CgtClaim *claim = cgt_claim_read (child, answer, error);

      if (claim == NULL)
        return FALSE;
      claim->holds = holds;
      g_ptr_array_add (claims, claim);
    }
  return cgt_node_end (node, error);
}

static gboolean
read_choice (CgtLessonQuestion *question,
             CgtNode           *node,
             GPtrArray         *claims,
             GError           **error)
{
  g_autofree char *text = NULL;
  g_autofree char *because = NULL;
  gboolean right = FALSE;

  if (!cgt_node_get_flag (node, "right", &right, error) || !cgt_node_require_text (node, "text", &text, error) ||
      !cgt_node_require_text (node, "because", &because, error))
    return FALSE;
  cgt_lesson_question_add_choice (question, g_steal_pointer (&text), g_steal_pointer (&because), right);
  return read_claims (node, NULL, right, claims, error);
}

static gboolean
read_choices (CgtLessonQuestion *question,
              CgtNode           *node,
              GPtrArray         *claims,
              GError           **error)
{
  CgtNode *child;
  guint n_right = 0;

  while ((child = cgt_node_take (node, "choice")) != NULL)
    if (!read_choice (question, child, claims, error))
      return FALSE;
  if (question->choices->len < FEWEST_CHOICES || question->choices->len > MOST_CHOICES)
    {
      g_autofree char *found = g_strdup_printf (ngettext ("%u choice", "%u choices", question->choices->len), question->choices->len);
      g_autofree char *expected = g_strdup_printf (_("%d to %d"), FEWEST_CHOICES, MOST_CHOICES);

      return cgt_node_fail (node, found, expected, error);
    }
  for (guint i = 0; i < question->choices->len; i++)
    n_right += ((CgtLessonChoice *) g_ptr_array_index (question->choices, i))->right;
  if (n_right != 1)
    {
      g_autofree char *found = g_strdup_printf (ngettext ("%u right choice", "%u right choices", n_right), n_right);

      return cgt_node_fail (node, found, _("one"), error);
    }
  return TRUE;
}

/* Numbers of an answer, as many as the question asks for; places count from 0 then. */
static gboolean
read_numbers (const CgtLessonQuestion *question,
              CgtNode                 *node,
              GArray                  *numbers,
              GError                 **error)
{
  gboolean picks = question->kind == CGT_ANSWER_PICK;

  if (!cgt_node_get_numbers (node, "is", picks ? 1 : 0, numbers, error))
    return FALSE;
  if (question->kind == CGT_ANSWER_NUMBER && numbers->len != 1)
    return cgt_node_fail_attribute (node, "is", _("one number"), error);
  if (picks && numbers->len == 0)
    return cgt_node_fail_attribute (node, "is", _("one place at least"), error);
  for (guint i = 0; picks && i < numbers->len; i++)
    g_array_index (numbers, guint64, i)--;
  return TRUE;
}

static gboolean
read_answer (CgtLessonQuestion *question,
             CgtNode           *node,
             GPtrArray         *claims,
             GError           **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  CgtNode *child = cgt_node_require (node, "answer", error);
  const char *is = child != NULL ? cgt_node_need (child, "is", error) : NULL;

  if (is == NULL || !read_numbers (question, child, numbers, error))
    return FALSE;
  for (guint i = 0; i < numbers->len; i++)
    cgt_lesson_question_add_answer (question, g_array_index (numbers, guint64, i));
  return read_claims (child, is, TRUE, claims, error);
}

/* What is said of a wrong answer that is named, and then of all others. */
static gboolean
read_wrongs (CgtLessonQuestion *question,
             CgtNode           *node,
             GError           **error)
{
  CgtNode *child;

  do
    {
      g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
      char *text;

      child = cgt_node_require (node, "wrong", error);
      if (child == NULL)
        return FALSE;
      if (cgt_node_get (child, "is") == NULL)
        {
          question->wrong = cgt_node_text (child, error);
          return question->wrong != NULL;
        }
      if (!read_numbers (question, child, numbers, error))
        return FALSE;
      if (cgt_lesson_question_check (question, &g_array_index (numbers, guint64, 0), numbers->len))
        return cgt_node_fail_attribute (child, "is", _("a wrong answer"), error);
      text = cgt_node_text (child, error);
      if (text == NULL)
        return FALSE;
      cgt_lesson_question_add_reply (question, &g_array_index (numbers, guint64, 0), numbers->len, text);
    }
  while (TRUE);
}

CgtLessonQuestion *
cgt_lesson_question_read (CgtNode   *node,
                          GPtrArray *claims,
                          GError   **error)
{
  static const char *const kinds[] = { "choice", "number", "set", "pick", NULL };
  g_autoptr (CgtLessonQuestion) question = NULL;
  char *prompt = NULL;
  guint kind = 0;
  gboolean ok;

  if (cgt_node_need (node, "ask", error) == NULL || !cgt_node_get_word (node, "ask", kinds, &kind, error) ||
      !cgt_node_require_text (node, "prompt", &prompt, error))
    return NULL;
  question = cgt_lesson_question_new (kind, prompt);
  if (kind == CGT_ANSWER_CHOICE)
    ok = read_choices (question, node, claims, error);
  else
    ok = read_answer (question, node, claims, error) && cgt_node_require_text (node, "right", &question->right, error) &&
         read_wrongs (question, node, error);
  if (!ok || !cgt_node_take_text (node, "hint", &question->hint, error) || !cgt_node_end (node, error))
    return NULL;
  return g_steal_pointer (&question);
}

/* Tasks */

static gboolean
read_goal (CgtLessonTask *task,
           CgtNode       *node,
           GError       **error)
{
  static const char *const goals[] = { "win", "leave", NULL };
  static const char *const firsts[] = { "learner", "computer", "choice", NULL };
  guint goal = CGT_GOAL_WIN;
  guint first = CGT_FIRST_LEARNER;
  guint64 par = 0;

  if (!cgt_node_get_word (node, "goal", goals, &goal, error))
    return FALSE;
  task->goal = goal;
  if (goal == CGT_GOAL_LEAVE)
    {
      task->leave = cgt_node_need_position (node, "leave", error);
      return task->leave != NULL;
    }
  if (!cgt_node_get_word (node, "first", firsts, &first, error) ||
      !cgt_node_get_number (node, "par", 1, 1000, &par, error))
    return FALSE;
  task->first = first;
  task->par = par;
  return TRUE;
}

CgtLessonTask *
cgt_lesson_task_read (CgtNode *node,
                      GError **error)
{
  g_autoptr (CgtLessonTask) task = cgt_lesson_task_new ();

  task->position = cgt_node_need_position (node, "position", error);
  if (task->position == NULL || !read_goal (task, node, error) ||
      !cgt_node_require_text (node, "prompt", &task->prompt, error) ||
      !cgt_node_take_text (node, "hint", &task->hint, error) ||
      !cgt_node_require_text (node, "right", &task->right, error) ||
      !cgt_node_take_text (node, "wrong", &task->wrong, error) || !cgt_node_end (node, error))
    return NULL;
  if (cgt_position_is_finished (task->position))
    {
      cgt_node_fail_attribute (node, "position", _("a position with a move"), error);
      return NULL;
    }
  return g_steal_pointer (&task);
}
