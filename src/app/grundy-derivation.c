/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-derivation.h"

#include <glib/gi18n.h>

#include "cgt-error.h"

/* What an explanation may take of the machine. */
#define MAX_BYTES (G_GINT64_CONSTANT (1) << 30)

/* An explanation and where in it the learner is. */
typedef struct
{
  CgtExplanation *explanation;
  guint first; /* where the learner can be */
  guint last;
  guint place;
  GArray *feedback; /* GrundyFeedback, for each step */
} Level;

struct _GrundyDerivation
{
  GObject parent_instance;

  GPtrArray *levels;
  guint first; /* of the outermost level */
  guint last;
  gboolean predicting;
  char *problem;
  GCancellable *cancellable; /* of what is being worked out; NULL: nothing is */
};

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyDerivation, grundy_derivation, G_TYPE_OBJECT)

static void
level_free (gpointer data)
{
  Level *level = data;

  cgt_explanation_unref (level->explanation);
  g_array_unref (level->feedback);
  g_free (level);
}

static Level *
get_level (GrundyDerivation *self)
{
  return self->levels->len > 0 ? g_ptr_array_index (self->levels, self->levels->len - 1) : NULL;
}

static void
changed (GrundyDerivation *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The worker */

typedef struct
{
  CgtPosition *position;
  char *topic;
} Task;

static void
task_free (gpointer data)
{
  Task *task = data;

  cgt_position_unref (task->position);
  g_free (task->topic);
  g_free (task);
}

static void
explain (GTask        *gtask,
         gpointer      source,
         gpointer      task_data,
         GCancellable *cancellable)
{
  Task *task = task_data;
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  GError *error = NULL;
  CgtExplanation *explanation;

  cgt_context_set_limits (context, 0, MAX_BYTES);
  explanation = cgt_explain (task->position, task->topic, context, &error);
  if (explanation != NULL)
    g_task_return_pointer (gtask, explanation, (GDestroyNotify) cgt_explanation_unref);
  else
    g_task_return_error (gtask, error);
}

static void
add_level (GrundyDerivation *self,
           CgtExplanation   *explanation)
{
  Level *level = g_new0 (Level, 1);

  level->explanation = explanation;
  level->last = explanation->steps->len - 1;
  if (self->levels->len == 0)
    {
      level->last = MIN (self->last, level->last);
      level->first = level->place = MIN (self->first, level->last);
    }
  level->feedback = g_array_new (FALSE, TRUE, sizeof (GrundyFeedback));
  g_array_set_size (level->feedback, explanation->steps->len);
  g_ptr_array_add (self->levels, level);
}

static void
on_explained (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  GrundyDerivation *self = GRUNDY_DERIVATION (source);
  g_autoptr (GError) error = NULL;
  CgtExplanation *explanation = g_task_propagate_pointer (G_TASK (result), &error);

  /* Cancelled or replaced in the meantime: nobody waits for this any more. */
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    {
      g_clear_pointer (&explanation, cgt_explanation_unref);
      return;
    }
  g_clear_object (&self->cancellable);
  if (explanation != NULL)
    add_level (self, explanation);
  else if (g_error_matches (error, CGT_ERROR, CGT_ERROR_LIMIT))
    self->problem = g_strdup (_("This position is too large to be explained."));
  else
    self->problem = g_strdup (error->message);
  changed (self);
}

static void
cancel (GrundyDerivation *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->problem, g_free);
}

static void
begin_task (GrundyDerivation  *self,
            const CgtPosition *position,
            const char        *topic)
{
  Task *task = g_new0 (Task, 1);
  g_autoptr (GTask) gtask = NULL;

  cancel (self);
  task->position = cgt_position_ref (position);
  task->topic = g_strdup (topic);
  self->cancellable = g_cancellable_new ();
  gtask = g_task_new (self, self->cancellable, on_explained, NULL);
  g_task_set_name (gtask, "explain");
  g_task_set_task_data (gtask, task, task_free);
  g_task_run_in_thread (gtask, explain);
}

/* Object */

static void
grundy_derivation_finalize (GObject *object)
{
  GrundyDerivation *self = GRUNDY_DERIVATION (object);

  cancel (self);
  g_ptr_array_unref (self->levels);
  G_OBJECT_CLASS (grundy_derivation_parent_class)->finalize (object);
}

static void
grundy_derivation_class_init (GrundyDerivationClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_derivation_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
grundy_derivation_init (GrundyDerivation *self)
{
  self->levels = g_ptr_array_new_with_free_func (level_free);
}

GrundyDerivation *
grundy_derivation_new (void)
{
  return g_object_new (GRUNDY_TYPE_DERIVATION, NULL);
}

/* Levels */

void
grundy_derivation_begin (GrundyDerivation  *self,
                         const CgtPosition *position)
{
  grundy_derivation_begin_range (self, position, NULL, 0, G_MAXUINT);
}

void
grundy_derivation_begin_range (GrundyDerivation  *self,
                               const CgtPosition *position,
                               const char        *topic,
                               guint              first,
                               guint              last)
{
  g_return_if_fail (GRUNDY_IS_DERIVATION (self));

  g_ptr_array_set_size (self->levels, 0);
  self->first = first;
  self->last = last;
  begin_task (self, position, topic);
  changed (self);
}

void
grundy_derivation_open (GrundyDerivation *self,
                        const CgtPart    *part)
{
  g_return_if_fail (GRUNDY_IS_DERIVATION (self));

  begin_task (self, part->position, part->topic);
  changed (self);
}

gboolean
grundy_derivation_return (GrundyDerivation *self,
                          guint             depth)
{
  g_return_val_if_fail (GRUNDY_IS_DERIVATION (self), FALSE);

  if (depth + 1 >= self->levels->len)
    return FALSE;
  cancel (self);
  g_ptr_array_set_size (self->levels, (gint) depth + 1);
  changed (self);
  return TRUE;
}

void
grundy_derivation_forget (GrundyDerivation *self)
{
  g_return_if_fail (GRUNDY_IS_DERIVATION (self));

  cancel (self);
  g_ptr_array_set_size (self->levels, 0);
}

gboolean
grundy_derivation_is_working (GrundyDerivation *self)
{
  return self->cancellable != NULL;
}

const char *
grundy_derivation_get_problem (GrundyDerivation *self)
{
  return self->problem;
}

guint
grundy_derivation_get_depth (GrundyDerivation *self)
{
  return self->levels->len;
}

CgtExplanation *
grundy_derivation_get_explanation (GrundyDerivation *self,
                                   guint             level)
{
  g_return_val_if_fail (level < self->levels->len, NULL);

  return ((Level *) g_ptr_array_index (self->levels, level))->explanation;
}

/* Steps */

const CgtStep *
grundy_derivation_get_step (GrundyDerivation *self)
{
  Level *level = get_level (self);

  return level != NULL ? cgt_explanation_get_step (level->explanation, level->place) : NULL;
}

const char *
grundy_derivation_get_title (GrundyDerivation *self)
{
  const CgtStep *step = grundy_derivation_get_step (self);

  g_return_val_if_fail (step != NULL, NULL);

  return grundy_derivation_is_hiding (self) ? step->question->prompt : step->title;
}

guint
grundy_derivation_get_place (GrundyDerivation *self)
{
  return self->levels->len > 0 ? get_level (self)->place : 0;
}

guint
grundy_derivation_get_n_steps (GrundyDerivation *self)
{
  return self->levels->len > 0 ? get_level (self)->explanation->steps->len : 0;
}

guint
grundy_derivation_get_first (GrundyDerivation *self)
{
  return self->levels->len > 0 ? get_level (self)->first : 0;
}

guint
grundy_derivation_get_last (GrundyDerivation *self)
{
  return self->levels->len > 0 ? get_level (self)->last : 0;
}

void
grundy_derivation_go_to (GrundyDerivation *self,
                         guint             place)
{
  Level *level = get_level (self);

  g_return_if_fail (GRUNDY_IS_DERIVATION (self));

  if (level == NULL)
    return;
  place = CLAMP (place, level->first, level->last);
  if (place == level->place)
    return;
  cancel (self);
  level->place = place;
  changed (self);
}

/* Predictions */

static GrundyFeedback *
get_feedback (GrundyDerivation *self)
{
  Level *level = get_level (self);

  return level != NULL ? &g_array_index (level->feedback, GrundyFeedback, level->place) : NULL;
}

void
grundy_derivation_set_predicting (GrundyDerivation *self,
                                  gboolean          predicting)
{
  g_return_if_fail (GRUNDY_IS_DERIVATION (self));

  if (self->predicting == predicting)
    return;
  self->predicting = predicting;
  changed (self);
}

gboolean
grundy_derivation_is_predicting (GrundyDerivation *self)
{
  return self->predicting;
}

gboolean
grundy_derivation_is_hiding (GrundyDerivation *self)
{
  const CgtStep *step = grundy_derivation_get_step (self);
  GrundyFeedback *feedback = get_feedback (self);

  return self->predicting && step != NULL && step->question != NULL &&
         (*feedback == GRUNDY_FEEDBACK_NONE || *feedback == GRUNDY_FEEDBACK_WRONG);
}

void
grundy_derivation_answer (GrundyDerivation *self,
                          const guint64    *answer,
                          gsize             n)
{
  g_return_if_fail (GRUNDY_IS_DERIVATION (self));

  if (!grundy_derivation_is_hiding (self))
    return;
  *get_feedback (self) = cgt_question_check (grundy_derivation_get_step (self)->question, answer, n) ? GRUNDY_FEEDBACK_RIGHT
                                                                                                    : GRUNDY_FEEDBACK_WRONG;
  changed (self);
}

void
grundy_derivation_show (GrundyDerivation *self)
{
  g_return_if_fail (GRUNDY_IS_DERIVATION (self));

  if (!grundy_derivation_is_hiding (self))
    return;
  *get_feedback (self) = GRUNDY_FEEDBACK_SHOWN;
  changed (self);
}

GrundyFeedback
grundy_derivation_get_feedback (GrundyDerivation *self)
{
  GrundyFeedback *feedback = get_feedback (self);

  return feedback != NULL ? *feedback : GRUNDY_FEEDBACK_NONE;
}
