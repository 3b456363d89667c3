/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-private.h"

static void
choice_free (gpointer data)
{
  CgtLessonChoice *choice = data;

  g_free (choice->text);
  g_free (choice->because);
  g_free (choice);
}

static void
reply_free (gpointer data)
{
  CgtLessonReply *reply = data;

  g_array_unref (reply->answer);
  g_free (reply->text);
  g_free (reply);
}

static void
mark_free (gpointer data)
{
  g_free (((CgtStepMark *) data)->label);
  g_free (data);
}

CgtLessonBoard *
cgt_lesson_board_new (void)
{
  CgtLessonBoard *self = g_new0 (CgtLessonBoard, 1);

  self->marks = g_ptr_array_new_with_free_func (mark_free);
  return self;
}

void
cgt_lesson_board_free (CgtLessonBoard *self)
{
  g_clear_pointer (&self->position, cgt_position_unref);
  g_ptr_array_unref (self->marks);
  g_clear_pointer (&self->ghost, cgt_move_unref);
  g_free (self);
}

CgtStepMark *
cgt_lesson_board_add_mark (CgtLessonBoard *self,
                           CgtMarkRole     role,
                           guint64         first,
                           guint64         last,
                           const char     *label)
{
  CgtStepMark *mark = g_new0 (CgtStepMark, 1);

  mark->role = role;
  mark->first = first;
  mark->last = last;
  mark->label = g_strdup (label);
  g_ptr_array_add (self->marks, mark);
  return mark;
}

CgtLessonExplanation *
cgt_lesson_explanation_new (void)
{
  return g_new0 (CgtLessonExplanation, 1);
}

void
cgt_lesson_explanation_free (CgtLessonExplanation *self)
{
  g_clear_pointer (&self->position, cgt_position_unref);
  g_free (self->topic);
  g_free (self);
}

CgtLessonFigure *
cgt_lesson_figure_new (CgtLessonFigureKind kind)
{
  CgtLessonFigure *self = g_new0 (CgtLessonFigure, 1);

  self->kind = kind;
  self->focus = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  return self;
}

void
cgt_lesson_figure_free (CgtLessonFigure *self)
{
  g_free (self->title);
  g_free (self->pattern);
  g_array_unref (self->focus);
  g_array_unref (self->numbers);
  g_ptr_array_unref (self->positions);
  g_free (self);
}

CgtLessonTask *
cgt_lesson_task_new (void)
{
  return g_new0 (CgtLessonTask, 1);
}

void
cgt_lesson_task_free (CgtLessonTask *self)
{
  g_free (self->prompt);
  g_clear_pointer (&self->position, cgt_position_unref);
  g_clear_pointer (&self->leave, cgt_position_unref);
  g_free (self->right);
  g_free (self->wrong);
  g_free (self->hint);
  g_free (self);
}

CgtClaim *
cgt_claim_new (void)
{
  CgtClaim *self = g_new0 (CgtClaim, 1);

  self->attributes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
cgt_claim_free (CgtClaim *self)
{
  g_free (self->fact);
  g_hash_table_unref (self->attributes);
  g_free (self->is);
  g_free (self);
}

CgtCard *
cgt_card_new (void)
{
  CgtCard *self = g_new0 (CgtCard, 1);

  self->paragraphs = g_ptr_array_new_with_free_func (g_free);
  self->claims = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_claim_free);
  return self;
}

void
cgt_card_free (CgtCard *self)
{
  g_free (self->id);
  g_free (self->title);
  g_ptr_array_unref (self->paragraphs);
  g_clear_pointer (&self->board, cgt_lesson_board_free);
  g_clear_pointer (&self->explanation, cgt_lesson_explanation_free);
  g_clear_pointer (&self->figure, cgt_lesson_figure_free);
  g_clear_pointer (&self->second_figure, cgt_lesson_figure_free);
  g_clear_pointer (&self->question, cgt_lesson_question_free);
  g_clear_pointer (&self->task, cgt_lesson_task_free);
  g_free (self->drill);
  g_ptr_array_unref (self->claims);
  g_free (self);
}

CgtLesson *
cgt_lesson_new (void)
{
  CgtLesson *self = g_new0 (CgtLesson, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_card_free);
  return self;
}

CgtLesson *
cgt_lesson_ref (CgtLesson *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
cgt_lesson_unref (CgtLesson *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->id);
  g_free (self->title);
  g_free (self->about);
  g_ptr_array_unref (self->cards);
  g_free (self);
}

const char *
cgt_lesson_get_id (CgtLesson *self)
{
  return self->id;
}

const char *
cgt_lesson_get_title (CgtLesson *self)
{
  return self->title;
}

const char *
cgt_lesson_get_about (CgtLesson *self)
{
  return self->about;
}

guint
cgt_lesson_get_n_cards (CgtLesson *self)
{
  return self->cards->len;
}

const CgtCard *
cgt_lesson_get_card (CgtLesson *self,
                     guint      i)
{
  g_return_val_if_fail (i < self->cards->len, NULL);
  return g_ptr_array_index (self->cards, i);
}

int
cgt_lesson_find_card (CgtLesson  *self,
                      const char *id)
{
  for (guint i = 0; i < self->cards->len; i++)
    if (g_str_equal (cgt_lesson_get_card (self, i)->id, id))
      return i;
  return -1;
}

/* Questions */

CgtLessonQuestion *
cgt_lesson_question_new (CgtAnswerKind kind,
                         char         *prompt)
{
  CgtLessonQuestion *self = g_new0 (CgtLessonQuestion, 1);

  self->kind = kind;
  self->prompt = prompt;
  self->choices = g_ptr_array_new_with_free_func (choice_free);
  self->answer = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->replies = g_ptr_array_new_with_free_func (reply_free);
  return self;
}

void
cgt_lesson_question_free (CgtLessonQuestion *self)
{
  g_free (self->prompt);
  g_ptr_array_unref (self->choices);
  g_array_unref (self->answer);
  g_free (self->right);
  g_free (self->wrong);
  g_ptr_array_unref (self->replies);
  g_free (self->hint);
  g_free (self);
}

void
cgt_lesson_question_add_choice (CgtLessonQuestion *self,
                                char              *text,
                                char              *because,
                                gboolean           right)
{
  CgtLessonChoice *choice = g_new0 (CgtLessonChoice, 1);

  choice->text = text;
  choice->because = because;
  choice->right = right;
  g_ptr_array_add (self->choices, choice);
}

static gboolean
has_number (const GArray *set,
            guint64       number)
{
  for (guint i = 0; i < set->len; i++)
    if (g_array_index (set, guint64, i) == number)
      return TRUE;
  return FALSE;
}

/* Adds a number to a set in ascending order. */
static void
insert_number (GArray *set,
               guint64 number)
{
  guint at = 0;

  if (has_number (set, number))
    return;
  while (at < set->len && g_array_index (set, guint64, at) < number)
    at++;
  g_array_insert_val (set, at, number);
}

static GArray *
make_set (const guint64 *numbers,
          gsize          n)
{
  GArray *set = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (gsize i = 0; i < n; i++)
    insert_number (set, numbers[i]);
  return set;
}

void
cgt_lesson_question_add_answer (CgtLessonQuestion *self,
                                guint64            number)
{
  insert_number (self->answer, number);
}

void
cgt_lesson_question_add_reply (CgtLessonQuestion *self,
                               const guint64     *answer,
                               gsize              n,
                               char              *text)
{
  CgtLessonReply *reply = g_new0 (CgtLessonReply, 1);

  reply->answer = make_set (answer, n);
  reply->text = text;
  g_ptr_array_add (self->replies, reply);
}

static gboolean
is_set (const GArray  *set,
        const guint64 *numbers,
        gsize          n)
{
  g_autoptr (GArray) other = make_set (numbers, n);

  if (other->len != set->len)
    return FALSE;
  for (guint i = 0; i < set->len; i++)
    if (g_array_index (set, guint64, i) != g_array_index (other, guint64, i))
      return FALSE;
  return TRUE;
}

gboolean
cgt_lesson_question_check (const CgtLessonQuestion *self,
                           const guint64           *answer,
                           gsize                    n)
{
  switch (self->kind)
    {
    case CGT_ANSWER_CHOICE:
      return n == 1 && answer[0] < self->choices->len &&
             ((CgtLessonChoice *) g_ptr_array_index (self->choices, answer[0]))->right;
    case CGT_ANSWER_PICK:
      return n == 1 && has_number (self->answer, answer[0]);
    case CGT_ANSWER_NUMBER:
    case CGT_ANSWER_SET:
    default:
      return is_set (self->answer, answer, n);
    }
}

const char *
cgt_lesson_question_find_reply (const CgtLessonQuestion *self,
                                const guint64           *answer,
                                gsize                    n)
{
  if (self->kind == CGT_ANSWER_CHOICE)
    {
      g_return_val_if_fail (n == 1 && answer[0] < self->choices->len, NULL);
      return ((CgtLessonChoice *) g_ptr_array_index (self->choices, answer[0]))->because;
    }
  if (cgt_lesson_question_check (self, answer, n))
    return self->right;
  for (guint i = 0; i < self->replies->len; i++)
    {
      const CgtLessonReply *reply = g_ptr_array_index (self->replies, i);

      if (is_set (reply->answer, answer, n))
        return reply->text;
    }
  return self->wrong;
}
