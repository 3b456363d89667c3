/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-explanation-builder.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive.h"
#include "cgt-error.h"
#include "cgt-words.h"

static void
question_free (CgtQuestion *question)
{
  g_free (question->prompt);
  g_ptr_array_unref (question->choices);
  g_array_unref (question->answer);
  g_free (question);
}

static void
step_free (gpointer data)
{
  CgtStep *step = data;

  g_free (step->key);
  g_free (step->title);
  g_free (step->text);
  g_ptr_array_unref (step->facts);
  g_ptr_array_unref (step->marks);
  g_ptr_array_unref (step->moves);
  g_ptr_array_unref (step->figures);
  g_ptr_array_unref (step->parts);
  g_clear_pointer (&step->position, cgt_position_unref);
  g_clear_pointer (&step->move, cgt_move_unref);
  g_clear_pointer (&step->question, question_free);
  g_free (step);
}

static void
fact_free (gpointer data)
{
  CgtFact *fact = data;

  g_free (fact->name);
  g_variant_unref (fact->value);
  g_free (fact);
}

static void
mark_free (gpointer data)
{
  g_free (((CgtStepMark *) data)->label);
  g_free (data);
}

static void
signed_move_free (gpointer data)
{
  cgt_move_unref (((CgtStepMove *) data)->move);
  g_free (data);
}

static void
part_free (gpointer data)
{
  CgtPart *part = data;

  g_free (part->label);
  cgt_position_unref (part->position);
  g_free (part->topic);
  g_free (part);
}

CgtExplanation *
cgt_explanation_ref (CgtExplanation *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
cgt_explanation_unref (CgtExplanation *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  cgt_position_unref (self->position);
  g_free (self->topic);
  g_free (self->title);
  g_clear_pointer (&self->analysis, cgt_analysis_unref);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

CgtExplanation *
cgt_explanation_new (const CgtPosition *position,
                     const char        *topic)
{
  CgtExplanation *self = g_new0 (CgtExplanation, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->position = cgt_position_ref (position);
  self->topic = g_strdup (topic);
  self->title = g_strdup (cgt_game_get_title (position->game));
  self->steps = g_ptr_array_new_with_free_func (step_free);
  return self;
}

CgtExplanation *
cgt_explain (const CgtPosition *position,
             const char        *topic,
             CgtContext        *context,
             GError           **error)
{
  const CgtGame *game = position->game;
  g_autoptr (CgtExplanation) self = cgt_explanation_new (position, topic);
  gboolean ok;

  self->analysis = cgt_analyse (position, CGT_EXPLANATION_MAX_MOVES, context, error);
  if (self->analysis == NULL)
    return NULL;
  if (game->explain != NULL)
    ok = game->explain (self, topic, context, error);
  else
    ok = topic == NULL ? cgt_derive_by_search (self, context, error) : cgt_explanation_refuse_topic (self, error);
  return ok ? g_steal_pointer (&self) : NULL;
}

const CgtStep *
cgt_explanation_get_step (const CgtExplanation *self,
                          guint                 i)
{
  g_return_val_if_fail (i < self->steps->len, NULL);
  return g_ptr_array_index (self->steps, i);
}

const CgtStep *
cgt_explanation_find_step (const CgtExplanation *self,
                           const char           *key)
{
  for (guint i = 0; i < self->steps->len; i++)
    if (g_str_equal (cgt_explanation_get_step (self, i)->key, key))
      return cgt_explanation_get_step (self, i);
  return NULL;
}

const char *
cgt_step_kind_get_id (CgtStepKind kind)
{
  static const char *const ids[] = { "observe", "compute", "rule", "move", "conclude" };

  return ids[kind];
}

GVariant *
cgt_step_find_fact (const CgtStep *self,
                    const char    *name)
{
  for (guint i = 0; i < self->facts->len; i++)
    {
      const CgtFact *fact = g_ptr_array_index (self->facts, i);

      if (g_str_equal (fact->name, name))
        return fact->value;
    }
  return NULL;
}

/* Building */

void
cgt_explanation_set_title (CgtExplanation *self,
                           char           *title)
{
  g_free (self->title);
  self->title = title;
}

gboolean
cgt_explanation_refuse_topic (CgtExplanation *self,
                              GError        **error)
{
  g_set_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED,
               /* Translators: the title of a game; an identifier */
               _("%s has no explanation of “%s”."), cgt_game_get_title (self->position->game), self->topic);
  return FALSE;
}

CgtStep *
cgt_explanation_add_step (CgtExplanation *self,
                          const char     *key,
                          CgtStepKind     kind,
                          char           *title,
                          char           *text)
{
  CgtStep *step = g_new0 (CgtStep, 1);

  step->key = g_strdup (key);
  step->kind = kind;
  step->title = title;
  step->text = text;
  step->facts = g_ptr_array_new_with_free_func (fact_free);
  step->marks = g_ptr_array_new_with_free_func (mark_free);
  step->moves = g_ptr_array_new_with_free_func (signed_move_free);
  step->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_figure_free);
  step->parts = g_ptr_array_new_with_free_func (part_free);
  g_ptr_array_add (self->steps, step);
  return step;
}

void
cgt_step_say (CgtStep *self,
              char    *text)
{
  char *whole = g_strconcat (self->text, " ", text, NULL);

  g_free (self->text);
  g_free (text);
  self->text = whole;
}

void
cgt_step_add_fact (CgtStep    *self,
                   const char *name,
                   const char *format,
                   ...)
{
  CgtFact *fact = g_new0 (CgtFact, 1);
  va_list args;

  va_start (args, format);
  fact->name = g_strdup (name);
  fact->value = g_variant_ref_sink (g_variant_new_va (format, NULL, &args));
  va_end (args);
  g_ptr_array_add (self->facts, fact);
}

CgtStepMark *
cgt_step_mark (CgtStep    *self,
               CgtMarkRole role,
               guint64     first,
               guint64     last)
{
  CgtStepMark *mark = g_new0 (CgtStepMark, 1);

  mark->role = role;
  mark->first = first;
  mark->last = last;
  g_ptr_array_add (self->marks, mark);
  return mark;
}

CgtStepMark *
cgt_step_mark_value (CgtStep    *self,
                     CgtMarkRole role,
                     guint64     first,
                     guint64     last,
                     const char *label,
                     guint64     value)
{
  CgtStepMark *mark = cgt_step_mark (self, role, first, last);

  mark->label = g_strdup (label);
  mark->has_value = TRUE;
  mark->value = value;
  return mark;
}

void
cgt_step_sign_move (CgtStep       *self,
                    const CgtMove *move,
                    gboolean       wins)
{
  CgtStepMove *signed_move = g_new0 (CgtStepMove, 1);

  signed_move->move = cgt_move_ref (move);
  signed_move->wins = wins;
  g_ptr_array_add (self->moves, signed_move);
}

CgtFigure *
cgt_step_add_figure (CgtStep   *self,
                     CgtFigure *figure)
{
  g_ptr_array_add (self->figures, figure);
  return figure;
}

CgtPart *
cgt_step_add_part (CgtStep           *self,
                   char              *label,
                   const CgtPosition *position,
                   const char        *topic)
{
  CgtPart *part = g_new0 (CgtPart, 1);

  part->label = label;
  part->position = cgt_position_ref (position);
  part->topic = g_strdup (topic);
  g_ptr_array_add (self->parts, part);
  return part;
}

void
cgt_step_set_position (CgtStep           *self,
                       const CgtPosition *position,
                       const CgtMove     *move)
{
  CgtPosition *old_position = self->position;
  CgtMove *old_move = self->move;

  self->position = position != NULL ? cgt_position_ref (position) : NULL;
  self->move = move != NULL ? cgt_move_ref (move) : NULL;
  g_clear_pointer (&old_position, cgt_position_unref);
  g_clear_pointer (&old_move, cgt_move_unref);
}

/* Questions */

static CgtQuestion *
ask (CgtStep        *step,
     CgtQuestionKind kind,
     char           *prompt)
{
  CgtQuestion *question = g_new0 (CgtQuestion, 1);

  question->kind = kind;
  question->prompt = prompt;
  question->choices = g_ptr_array_new_with_free_func (g_free);
  question->answer = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_clear_pointer (&step->question, question_free);
  step->question = question;
  return question;
}

void
cgt_step_ask_number (CgtStep *self,
                     char    *prompt,
                     guint64  answer)
{
  g_array_append_val (ask (self, CGT_QUESTION_NUMBER, prompt)->answer, answer);
}

static gint
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  guint64 x = *(const guint64 *) a;
  guint64 y = *(const guint64 *) b;

  return x < y ? -1 : x > y;
}

/* The different numbers of a set, in ascending order. */
static GArray *
make_set (const guint64 *numbers,
          gsize          n)
{
  GArray *set = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint kept = 0;

  g_array_append_vals (set, numbers, n);
  g_array_sort (set, compare_numbers);
  for (guint i = 0; i < set->len; i++)
    if (kept == 0 || g_array_index (set, guint64, i) != g_array_index (set, guint64, kept - 1))
      g_array_index (set, guint64, kept++) = g_array_index (set, guint64, i);
  g_array_set_size (set, kept);
  return set;
}

void
cgt_step_ask_count (CgtStep *self,
                    char    *prompt,
                    guint64  moves,
                    guint64  places)
{
  cgt_step_ask_number (self, prompt, moves);
  self->question->also = places > moves ? places : 0;
}

void
cgt_step_ask_set (CgtStep       *self,
                  char          *prompt,
                  const guint64 *answer,
                  gsize          n)
{
  CgtQuestion *question = ask (self, CGT_QUESTION_SET, prompt);

  g_array_unref (question->answer);
  question->answer = make_set (answer, n);
}

void
cgt_step_ask_choice (CgtStep           *self,
                     char              *prompt,
                     const char *const *choices,
                     guint              answer)
{
  CgtQuestion *question = ask (self, CGT_QUESTION_CHOICE, prompt);
  guint64 index = answer;

  for (guint i = 0; choices[i] != NULL; i++)
    g_ptr_array_add (question->choices, g_strdup (choices[i]));
  g_return_if_fail (answer < question->choices->len);
  g_array_append_val (question->answer, index);
}

void
cgt_step_ask_winner (CgtStep   *self,
                     CgtOutcome outcome)
{
  const char *choices[] = { _("Whoever is to move"), _("The other side"), NULL };

  cgt_step_ask_choice (self, g_strdup (_("Who wins?")), choices, outcome == CGT_OUTCOME_N ? 0 : 1);
}

gboolean
cgt_question_check (const CgtQuestion *self,
                    const guint64     *answer,
                    gsize              n)
{
  g_autoptr (GArray) given = make_set (answer, n);

  if (self->also > 0 && given->len == 1 && g_array_index (given, guint64, 0) == self->also)
    return TRUE;
  return given->len == self->answer->len &&
         (given->len == 0 || memcmp (given->data, self->answer->data, given->len * sizeof (guint64)) == 0);
}

/* Translators: an empty set of numbers, as the answer to a question */
static const char none[] = N_("none");

static gboolean
means_none (const char *text)
{
  g_autofree char *word = g_strstrip (g_utf8_casefold (text, -1));

  return g_str_equal (word, none) || g_utf8_collate (word, _(none)) == 0;
}

static gboolean
read_number (const CgtQuestion *question,
             const char        *word,
             GArray            *numbers,
             GError           **error)
{
  const char *digits = word[0] == '*' ? word + 1 : word;
  guint64 number;

  if (*digits == '\0' || digits[strspn (digits, "0123456789")] != '\0')
    {
      if (question->kind == CGT_QUESTION_SET)
        /* Translators: %s is what was written instead */
        g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("“%s” is no number. Write numbers in digits, or “%s”."), word, _(none));
      else
        g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("“%s” is no number. Write it in digits."), word);
      return FALSE;
    }
  if (!g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT64, &number, NULL))
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_RANGE, _("No number here is that large."));
      return FALSE;
    }
  g_array_append_val (numbers, number);
  return TRUE;
}

GArray *
cgt_question_read (const CgtQuestion *self,
                   const char        *text,
                   GError           **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\t", -1);
  gboolean is_set = self->kind == CGT_QUESTION_SET;

  if (is_set && means_none (text))
    return g_steal_pointer (&numbers);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !read_number (self, words[i], numbers, error))
      return NULL;
  if (numbers->len > 0 && (is_set || numbers->len == 1))
    return g_steal_pointer (&numbers);
  if (is_set)
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("Write numbers in digits, or “%s”."), _(none));
  else
    g_set_error_literal (error, CGT_ERROR, CGT_ERROR_PARSE, _("Write one number, in digits."));
  return NULL;
}

char *
cgt_question_describe_answer (const CgtQuestion *self)
{
  if (self->kind == CGT_QUESTION_CHOICE)
    return g_strdup (g_ptr_array_index (self->choices, g_array_index (self->answer, guint64, 0)));
  if (self->answer->len == 0)
    return g_strdup (_(none));
  if (self->also > 0)
    /* Translators: how many moves, and how many places of the board make them */
    return g_strdup_printf (_("%" PRIu64 ", in %" PRIu64 " places"), g_array_index (self->answer, guint64, 0), self->also);
  return cgt_words_list_numbers (&g_array_index (self->answer, guint64, 0), self->answer->len);
}

/* What may be said before the answer is given */

/* Whether a number stands in a text, and not as a piece of another one. */
static gboolean
names_number (const char *text,
              gsize       length,
              guint64     number)
{
  g_autofree char *digits = g_strdup_printf ("%" PRIu64, number);
  gsize n = strlen (digits);

  for (gsize i = 0; i + n <= length; i++)
    if (strncmp (text + i, digits, n) == 0 && (i == 0 || !g_ascii_isdigit (text[i - 1])) && !g_ascii_isdigit (text[i + n]))
      return TRUE;
  return FALSE;
}

static gboolean
names_answer (const CgtQuestion *question,
              const char        *text,
              gsize              length)
{
  const char *choice;

  if (question->kind != CGT_QUESTION_CHOICE)
    {
      for (guint i = 0; i < question->answer->len; i++)
        if (names_number (text, length, g_array_index (question->answer, guint64, i)))
          return TRUE;
      return question->also > 0 && names_number (text, length, question->also);
    }
  choice = g_ptr_array_index (question->choices, g_array_index (question->answer, guint64, 0));
  return g_strstr_len (text, (gssize) length, choice) != NULL;
}

/* To the end of the sentence that begins at @text, with the space after it. */
static gsize
get_sentence_length (const char *text)
{
  for (gsize i = 0; text[i] != '\0'; i++)
    if (strchr (".?!:", text[i]) != NULL && text[i + 1] == ' ')
      return i + 2;
  return strlen (text);
}

/* If no sentence names the answer, it is told in other words, and any may be the one. */
char *
cgt_step_get_setup (const CgtStep *self)
{
  const char *rest = self->text;

  if (self->question == NULL)
    return g_strdup (self->text);
  while (*rest != '\0')
    {
      gsize length = get_sentence_length (rest);

      if (names_answer (self->question, rest, length))
        return g_strchomp (g_strndup (self->text, (gsize) (rest - self->text)));
      rest += length;
    }
  return g_strdup ("");
}
