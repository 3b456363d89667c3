/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-drill-private.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-theory.h"
#include "cgt-words.h"

/* Drawing */

guint
cgt_drill_draw (GRand *random,
                guint  least,
                guint  most)
{
  return g_rand_int_range (random, least, most + 1);
}

gboolean
cgt_drill_draw_coin (GRand *random)
{
  return g_rand_boolean (random);
}

void
cgt_drill_draw_set (GRand   *random,
                    guint    least,
                    guint    most,
                    guint64 *numbers,
                    guint    n)
{
  guint left = n;

  /* Each number is taken with the chance that as many as are still wanted have among those that are left. */
  for (guint number = least; left > 0; number++)
    if (cgt_drill_draw (random, 1, most - number + 1) <= left)
      numbers[n - left--] = number;
}

void
cgt_drill_shuffle (GRand   *random,
                   guint64 *numbers,
                   guint    n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = cgt_drill_draw (random, 0, i - 1);
      guint64 number = numbers[j];

      numbers[j] = numbers[i - 1];
      numbers[i - 1] = number;
    }
}

void
cgt_drill_sort (guint64 *numbers,
                guint    n)
{
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && numbers[j - 1] > numbers[j]; j--)
      {
        guint64 number = numbers[j];

        numbers[j] = numbers[j - 1];
        numbers[j - 1] = number;
      }
}

/* Exercises */

CgtExercise *
cgt_exercise_new (CgtAnswerKind  kind,
                  char          *prompt,
                  CgtPosition   *explained,
                  const char    *topic,
                  const char    *step)
{
  CgtExercise *self = g_new0 (CgtExercise, 1);

  self->question = cgt_lesson_question_new (kind, prompt);
  self->focus = -1;
  self->explained = explained;
  self->topic = g_strdup (topic);
  self->step = g_strdup (step);
  self->key = cgt_position_to_string (explained);
  return self;
}

void
cgt_exercise_free (CgtExercise *self)
{
  cgt_lesson_question_free (self->question);
  g_clear_pointer (&self->position, cgt_position_unref);
  g_clear_pointer (&self->figure, cgt_figure_free);
  cgt_position_unref (self->explained);
  g_free (self->topic);
  g_free (self->step);
  g_free (self->key);
  g_free (self);
}

void
cgt_exercise_set_key (CgtExercise *self,
                      char        *key)
{
  g_free (self->key);
  self->key = key;
}

void
cgt_exercise_show (CgtExercise       *self,
                   const CgtPosition *position,
                   gint64             focus)
{
  self->position = cgt_position_ref (position);
  self->focus = focus;
}

void
cgt_exercise_say (CgtExercise *self,
                  char        *right,
                  char        *wrong)
{
  self->question->right = right;
  self->question->wrong = wrong;
}

static gboolean
has_reply (const CgtLessonQuestion *question,
           const guint64           *answer,
           guint                    n)
{
  for (guint i = 0; i < question->replies->len; i++)
    {
      const CgtLessonReply *reply = g_ptr_array_index (question->replies, i);

      if (reply->answer->len == n && (n == 0 || memcmp (reply->answer->data, answer, n * sizeof *answer) == 0))
        return TRUE;
    }
  return FALSE;
}

void
cgt_exercise_reply_set (CgtExercise   *self,
                        const guint64 *answer,
                        guint          n,
                        char          *text)
{
  if (cgt_lesson_question_check (self->question, answer, n) || has_reply (self->question, answer, n))
    g_free (text);
  else
    cgt_lesson_question_add_reply (self->question, answer, n, text);
}

void
cgt_exercise_reply (CgtExercise *self,
                    guint64      answer,
                    char        *text)
{
  cgt_exercise_reply_set (self, &answer, 1, text);
}

void
cgt_exercise_offer (CgtExercise *self,
                    char *const  texts[2],
                    char *const  because[2],
                    guint        right)
{
  for (guint i = 0; i < 2; i++)
    cgt_lesson_question_add_choice (self->question, texts[i], because[i], i == right);
}

/* The answers to a number that some move reaches, and to a missing one that is not the least. */
static void
reply_other_values (CgtExercise   *self,
                    const guint64 *reached,
                    guint          n,
                    guint64        mex)
{
  guint64 last = n > 0 ? reached[n - 1] + 1 : 1;

  for (guint i = 0; i < n; i++)
    cgt_exercise_reply (self, reached[i],
                        g_strdup_printf (_("A move leads to *%" PRIu64 ". The value is a number that no move leads to."), reached[i]));
  for (guint64 value = mex + 1; value <= MAX (last, n); value++)
    cgt_exercise_reply (self, value, g_strdup_printf (_("No move leads to *%" PRIu64 ", but a smaller number is missing as well."), value));
}

void
cgt_exercise_reply_mex (CgtExercise   *self,
                        const guint64 *reached,
                        guint          n)
{
  guint64 mex = cgt_mex (reached, n), larger = 0;
  g_autoptr (GString) right = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if (reached[i] > mex)
      larger = reached[i];
  if (n == 0)
    g_string_append (right, _("There is no move, so not even *0 is reached."));
  else if (mex == 0)
    g_string_append (right, _("No move leads to *0, the least number of all."));
  else if (mex == 1)
    g_string_append (right, _("Some move leads to *0, and none to *1."));
  else if (mex == 2)
    g_string_append (right, _("Moves lead to *0 and *1, and none to *2."));
  else
    g_string_append_printf (right, _("Moves lead to every number from *0 to *%" PRIu64 ", and none to *%" PRIu64 "."), mex - 1, mex);
  if (larger > 0)
    {
      g_string_append_c (right, ' ');
      g_string_append_printf (right, _("Larger numbers, such as *%" PRIu64 ", do not matter."), larger);
    }
  cgt_lesson_question_add_answer (self->question, mex);
  cgt_exercise_say (self, g_string_free (g_steal_pointer (&right), FALSE),
                    g_strdup (_("Count upwards from 0. The first number that no move leads to is the value.")));
  reply_other_values (self, reached, n, mex);
}

/* Words */

char *
cgt_drill_list_values (const guint64 *values,
                       guint          n)
{
  g_autofree char *list = cgt_words_list_numbers (values, n);
  GString *text = g_string_new (NULL);

  for (const char *at = list; *at != '\0'; at++)
    {
      if (g_ascii_isdigit (*at) && (at == list || !g_ascii_isdigit (at[-1])))
        g_string_append_c (text, '*');
      g_string_append_c (text, *at);
    }
  return g_string_free (text, FALSE);
}

char *
cgt_drill_print_key (const char    *word,
                     const guint64 *numbers,
                     guint          n,
                     gboolean       sorted)
{
  g_autofree guint64 *copy = g_memdup2 (numbers, n * sizeof *numbers);
  GString *key = g_string_new (word);

  if (sorted)
    cgt_drill_sort (copy, n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (key, " %" PRIu64, copy[i]);
  return g_string_free (key, FALSE);
}
