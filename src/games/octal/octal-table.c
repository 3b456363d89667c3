/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-code-private.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"

/* What a code remembers of its values, for all who share it. */

/* So many are computed before a period is looked for the first time; then whenever there are twice as many. */
#define FIRST_LOOK 64
/* So many values are computed before another thread may have its turn. */
#define SLICE 512

/* Games whose values are known by theorems: Nim, where a heap of n is worth n, and Lasker's Nim ("Winning Ways",
 * chapter 4): 4k + 3 and 4k + 4 are worth each other's number, all others their own. */
static gboolean
find_theorem (const OctalCode *self,
              CgtPeriod       *period)
{
  gboolean splits = self->digits[0] == OCTAL_TWO;

  if (!self->repeats || self->n_digits != 2 || self->digits[1] != (OCTAL_NOTHING | OCTAL_ONE))
    return FALSE;
  *period = (CgtPeriod) { .length = splits ? 4 : 1, .saltus = splits ? 4 : 1, .start = splits ? 1 : 0, .proof = CGT_PROOF_THEOREM };
  return TRUE;
}

static void
look_for_period (OctalCode *self)
{
  guint64 n = octal_values_get_count (self->values);
  CgtPeriod period;

  self->next_look = n <= OCTAL_MOST_COMPUTED ? MIN (2 * n, OCTAL_MOST_COMPUTED + 1) : G_MAXUINT64;
  if (!self->repeats && cgt_period_find (octal_values_peek (self->values), n, octal_code_get_last (self), &period) &&
      period.proof != CGT_PROOF_NONE)
    {
      self->has_period = TRUE;
      self->period = period;
    }
}

/* Behind the lock. */
static void
begin (OctalCode *self)
{
  if (self->values != NULL)
    return;
  self->values = octal_values_new (self, OCTAL_SPARSE);
  self->next_look = FIRST_LOOK;
  self->has_period = find_theorem (self, &self->period);
}

/* Behind the lock: whether the value of @heap is there or follows. */
static gboolean
is_known (const OctalCode *self,
          guint64          heap)
{
  guint64 n = octal_values_get_count (self->values);

  return heap < n || (self->has_period && n >= self->period.start + self->period.length);
}

/* Behind the lock: one slice nearer to the value of @heap. */
static gboolean
go_on (OctalCode  *self,
       guint64     heap,
       CgtContext *context,
       GError    **error)
{
  guint64 n = octal_values_get_count (self->values), last = heap, before = context != NULL ? cgt_context_count_nodes (context) : 0;
  gboolean done;

  if (self->has_period)
    last = MIN (last, self->period.start + self->period.length - 1);
  last = MIN (last, n + SLICE - 1);
  if (!self->has_period)
    last = MIN (last, self->next_look - 1);
  done = octal_values_extend (self->values, last, context, error);
  if (context != NULL)
    self->steps += cgt_context_count_nodes (context) - before;
  if (!done)
    return FALSE;
  if (!self->has_period && last + 1 == self->next_look)
    {
      cgt_effort_note (&self->effort, last + 1, self->steps);
      look_for_period (self);
    }
  return TRUE;
}

/* Behind the lock: FALSE where the value of @heap is out of reach, which is told as soon as it is known: for heaps that
 * only a period could tell of when the search for one has taken long enough, for others when it shows how long it would
 * take. */
static gboolean
check_reach (const OctalCode *self,
             guint64          heap,
             GError         **error)
{
  guint64 n = octal_values_get_count (self->values);
  g_autofree char *code = NULL;

  if (self->has_period)
    return TRUE;
  if (heap > OCTAL_MOST_COMPUTED ? n <= OCTAL_MOST_COMPUTED && self->steps < CGT_EFFORT_PROOF
                                 : self->steps < CGT_EFFORT_MOST && !cgt_effort_is_too_much (&self->effort, heap))
    return TRUE;
  code = octal_code_describe (self);
  if (heap > OCTAL_MOST_COMPUTED)
    g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
                 _("the values of %s up to a heap of %" PRIu64 " prove no period, and a heap of %" PRIu64 " has more than the %u for which they are computed one by one"),
                 code, n - 1, heap, OCTAL_MOST_COMPUTED);
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
                 _("the values of %s up to a heap of %" PRIu64 " prove no period, and to compute them one by one up to a heap of %" PRIu64 " would take too long"),
                 code, n - 1, heap);
  return FALSE;
}

/* With the lock, which is given back between slices: others may be waiting for small heaps. */
static gboolean
learn (OctalCode  *self,
       guint64     heap,
       CgtContext *context,
       GError    **error)
{
  begin (self);
  while (!is_known (self, heap))
    {
      if (!check_reach (self, heap, error) || !go_on (self, MIN (heap, OCTAL_MOST_COMPUTED), context, error))
        return FALSE;
      g_mutex_unlock (&self->lock);
      g_mutex_lock (&self->lock);
    }
  return TRUE;
}

static guint64
get_by_period (const guint32   *values,
               const CgtPeriod *period,
               guint64          heap)
{
  guint64 beyond = heap - period->start;

  return values[period->start + beyond % period->length] + beyond / period->length * period->saltus;
}

gboolean
octal_code_get_value (const OctalCode *code,
                      guint64          heap,
                      CgtContext      *context,
                      guint64         *value,
                      GError         **error)
{
  OctalCode *self = (OctalCode *) code;
  gboolean known;

  g_mutex_lock (&self->lock);
  known = learn (self, heap, context, error);
  if (known)
    {
      const guint32 *values = octal_values_peek (self->values);

      *value = heap < octal_values_get_count (self->values) ? values[heap] : get_by_period (values, &self->period, heap);
    }
  g_mutex_unlock (&self->lock);
  return known;
}

gboolean
octal_code_get_table (const OctalCode *code,
                      guint64          largest,
                      CgtContext      *context,
                      OctalTable      *table,
                      GError         **error)
{
  OctalCode *self = (OctalCode *) code;
  gboolean known;

  *table = (OctalTable) { 0 };
  g_mutex_lock (&self->lock);
  known = learn (self, largest, context, error);
  if (known)
    {
      guint64 n = octal_values_get_count (self->values);

      table->has_period = self->has_period && n >= self->period.start + self->period.length;
      table->period = self->period;
      table->n_values = table->has_period ? self->period.start + self->period.length : MIN (n, largest + 1);
      table->values = g_memdup2 (octal_values_peek (self->values), table->n_values * sizeof (guint32));
    }
  g_mutex_unlock (&self->lock);
  return known;
}

guint64
octal_table_get (const OctalTable *self,
                 guint64           heap)
{
  return heap < self->n_values ? self->values[heap] : get_by_period (self->values, &self->period, heap);
}

void
octal_table_clear (OctalTable *self)
{
  g_clear_pointer (&self->values, g_free);
}

gboolean
octal_code_get_period (const OctalCode *code,
                       CgtPeriod       *period)
{
  OctalCode *self = (OctalCode *) code;
  gboolean found;

  g_mutex_lock (&self->lock);
  begin (self);
  found = self->has_period;
  *period = self->period;
  g_mutex_unlock (&self->lock);
  return found;
}
