/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-sequence.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-effort.h"
#include "cgt-error.h"

/* Where the search for a proof begins; most periods that are short are proved there. */
#define FIRST_LOOK 512
struct _CgtSequence
{
  gatomicrefcount ref_count;
  const CgtFamily *family;
  gpointer rule;
  gpointer state;      /* the computing thread's own */
  gsize n_allocated;   /* likewise */
  gsize next_look;     /* likewise: with so many values a proof is looked for */
  CgtPeriod proved;    /* likewise: of length 0 until one is found */
  GMutex lock;         /* what is below is changed under it, by the computing thread alone */
  guint32 *values;
  gsize n_values;
};

CgtSequence *
cgt_sequence_new (const CgtFamily *family,
                  gpointer         rule)
{
  CgtSequence *self = g_new0 (CgtSequence, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->family = family;
  self->rule = rule;
  return self;
}

CgtSequence *
cgt_sequence_ref (CgtSequence *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
cgt_sequence_unref (CgtSequence *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->state != NULL && self->family->end != NULL)
    self->family->end (self->state);
  if (self->rule != NULL && self->family->free_rule != NULL)
    self->family->free_rule (self->rule);
  g_mutex_clear (&self->lock);
  g_free (self->values);
  g_free (self);
}

char *
cgt_sequence_get_rule (CgtSequence *self)
{
  GString *text = g_string_new (NULL);

  self->family->print (self->rule, text);
  return g_string_free (text, FALSE);
}

static gint64
get_last_digit (CgtSequence *self)
{
  return self->family->get_last_digit != NULL ? self->family->get_last_digit (self->rule) : CGT_NO_LAST_DIGIT;
}

static gboolean
reserve (CgtSequence  *self,
         gsize         n,
         CgtContext   *context,
         GError      **error)
{
  gsize more = n > self->n_allocated ? n - self->n_allocated : 0;

  if (more == 0)
    return TRUE;
  if (!cgt_context_charge (context, (gint64) (more * sizeof *self->values), error))
    return FALSE;
  g_mutex_lock (&self->lock);
  self->values = g_renew (guint32, self->values, n);
  g_mutex_unlock (&self->lock);
  self->n_allocated = n;
  return TRUE;
}

/* What the rest of the values follow from, as soon as it is proved. */
static void
look_for_proof (CgtSequence *self)
{
  gint64 last_digit = get_last_digit (self);
  CgtPeriod period;

  if (self->n_values < self->next_look || self->proved.length > 0 || last_digit == CGT_NO_LAST_DIGIT)
    return;
  self->next_look = MAX (2 * self->n_values, FIRST_LOOK);
  if (cgt_period_find (self->values, self->n_values, last_digit, &period) && period.proof == CGT_PROOF_BOUND)
    self->proved = period;
}

static gboolean
fill_in (CgtSequence  *self,
         gsize         to,
         CgtContext   *context,
         GError      **error)
{
  guint64 period = self->proved.length;

  if (period == 0)
    return self->family->extend (self->rule, self->state, self->values, self->n_values, to, context, error);
  for (gsize n = self->n_values; n < to; n++)
    self->values[n] = self->values[n - period];
  return TRUE;
}

gboolean
cgt_sequence_extend (CgtSequence  *self,
                     guint64       to,
                     CgtContext   *context,
                     GError      **error)
{
  GCancellable *cancellable = cgt_context_get_cancellable (context);

  if (to > CGT_SEQUENCE_MOST)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
                   _("found %" PRIu64 ", and values beyond %d are more than this program computes"),
                   to, CGT_SEQUENCE_MOST);
      return FALSE;
    }
  if (!reserve (self, to + 1, context, error))
    return FALSE;
  if (self->state == NULL && self->family->begin != NULL)
    self->state = self->family->begin (self->rule);

  while (self->n_values <= to)
    {
      gsize end = MIN (self->n_values + CGT_SEQUENCE_STRIDE, to + 1);

      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !fill_in (self, end, context, error))
        return FALSE;
      g_mutex_lock (&self->lock);
      self->n_values = end;
      g_mutex_unlock (&self->lock);
      look_for_proof (self);
    }
  return TRUE;
}

gsize
cgt_sequence_get_n_values (CgtSequence *self)
{
  gsize n;

  g_mutex_lock (&self->lock);
  n = self->n_values;
  g_mutex_unlock (&self->lock);
  return n;
}

void
cgt_sequence_copy_values (CgtSequence *self,
                          gsize        from,
                          gsize        n,
                          guint32     *values)
{
  g_mutex_lock (&self->lock);
  if (n > 0)
    memcpy (values, self->values + from, n * sizeof *values);
  g_mutex_unlock (&self->lock);
}

gboolean
cgt_sequence_find_period (CgtSequence *self,
                          CgtPeriod   *period)
{
  const CgtFamily *family = self->family;
  gsize n = cgt_sequence_get_n_values (self);
  g_autofree guint32 *values = g_new (guint32, n);
  CgtPeriod theorem = { 0 };

  cgt_sequence_copy_values (self, 0, n, values);
  if (family->get_theorem != NULL && family->get_theorem (self->rule, &theorem)
      && n >= theorem.start + 2 * theorem.length)
    {
      *period = theorem;
      return TRUE;
    }
  return cgt_period_find (values, n, get_last_digit (self), period);
}

/* The value of a number among those computed, or a whole number of proved periods behind one. */
static gboolean
follow_period (CgtSequence      *self,
               guint64           n,
               const CgtPeriod  *period,
               guint64          *value,
               GError          **error)
{
  guint64 times = period->length > 0 && n >= period->start ? (n - period->start) / period->length : 0;
  guint64 growth;
  guint32 base;

  cgt_sequence_copy_values (self, n - times * period->length, 1, &base);
  if (g_uint64_checked_mul (&growth, times, period->saltus) && g_uint64_checked_add (value, growth, base))
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_RANGE, _("the value of %" PRIu64 " does not fit 64 bits"), n);
  return FALSE;
}

static gboolean
fail_to_prove (CgtSequence  *self,
               guint64       n,
               gboolean      too_long,
               GError      **error)
{
  guint64 last = (guint64) cgt_sequence_get_n_values (self) - 1;

  if (too_long)
    g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
                 _("the value of %" PRIu64 " is not known: the values of 0 to %" PRIu64 " prove no period, and to compute them one by one so far would take too long"),
                 n, last);
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED,
                 _("the value of %" PRIu64 " is not known: the values of 0 to %" PRIu64 " prove no period"), n, last);
  return FALSE;
}

gboolean
cgt_sequence_evaluate (CgtSequence  *self,
                       guint64       n,
                       guint64       most,
                       CgtContext   *context,
                       guint64      *value,
                       CgtPeriod    *period,
                       GError      **error)
{
  guint64 to = MIN (MAX (FIRST_LOOK, cgt_sequence_get_n_values (self)), most);
  g_autoptr (CgtContext) bounded = NULL;
  CgtEffort effort = { 0 };

  /* Where only a proof can help it is looked for with a bound. */
  if (n > most)
    {
      bounded = cgt_context_new (cgt_context_get_cancellable (context));
      cgt_context_set_limits (bounded, CGT_EFFORT_PROOF, 0);
    }
  for (;; to = MIN (2 * to, most))
    {
      g_autoptr (GError) failure = NULL;

      if (!cgt_sequence_extend (self, to, bounded != NULL ? bounded : context, &failure) &&
          (bounded == NULL || !g_error_matches (failure, CGT_ERROR, CGT_ERROR_LIMIT)))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return FALSE;
        }
      if (cgt_sequence_find_period (self, period) && period->proof != CGT_PROOF_NONE)
        return follow_period (self, n, period, value, error);
      if (failure != NULL || to >= MIN (n, most))
        break;
      if (bounded == NULL && context != NULL)
        cgt_effort_note (&effort, to, cgt_context_count_nodes (context));
      if (cgt_effort_is_too_much (&effort, n))
        return fail_to_prove (self, n, TRUE, error);
    }
  *period = (CgtPeriod) { 0 };
  return n <= most ? follow_period (self, n, period, value, error) : fail_to_prove (self, n, FALSE, error);
}

CgtPosition *
cgt_sequence_get_position (CgtSequence *self,
                           guint64      n)
{
  return self->family->get_position != NULL ? self->family->get_position (self->rule, n) : NULL;
}
