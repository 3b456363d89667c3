/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-context.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"

#define TICKS_BETWEEN_LOOKS 1024

struct _CgtContext
{
  gatomicrefcount ref_count;
  GCancellable *cancellable;
  guint64 max_nodes;
  gint64 max_bytes;
  gint64 bytes;         /* the computing thread's own */
  guint64 nodes;        /* likewise, exact */
  gsize published;      /* atomic: nodes as other threads see them */
  GData *memories;
};

CgtContext *
cgt_context_new (GCancellable *cancellable)
{
  CgtContext *self = g_new0 (CgtContext, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_set_object (&self->cancellable, cancellable);
  return self;
}

CgtContext *
cgt_context_ref (CgtContext *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
cgt_context_unref (CgtContext *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_datalist_clear (&self->memories);
  g_clear_object (&self->cancellable);
  g_free (self);
}

void
cgt_context_set_limits (CgtContext *self,
                        guint64     max_nodes,
                        guint64     max_bytes)
{
  self->max_nodes = max_nodes;
  self->max_bytes = (gint64) MIN (max_bytes, (guint64) G_MAXINT64);
}

gboolean
cgt_context_tick (CgtContext *self,
                  GError    **error)
{
  if (self == NULL)
    return TRUE;

  self->nodes++;
  if (self->max_nodes != 0 && self->nodes > self->max_nodes)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
                   _("no answer within the limit of %" PRIu64 " positions"),
                   self->max_nodes);
      return FALSE;
    }
  /* The very first tick looks, so that a computation cancelled before it began ends at once. */
  if (self->nodes % TICKS_BETWEEN_LOOKS != 1)
    return TRUE;

  g_atomic_pointer_set (&self->published, (gsize) self->nodes);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

gboolean
cgt_context_charge (CgtContext *self,
                    gint64      bytes,
                    GError    **error)
{
  if (self == NULL)
    return TRUE;
  if (self->max_bytes != 0 && bytes > 0 && bytes > self->max_bytes - self->bytes)
    {
      g_autofree char *size = g_format_size_full (self->max_bytes, G_FORMAT_SIZE_IEC_UNITS);

      g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT, _("no answer within the limit of %s of memory"), size);
      return FALSE;
    }
  self->bytes += bytes;
  return TRUE;
}

guint64
cgt_context_get_nodes (CgtContext *self)
{
  return g_atomic_pointer_get (&self->published);
}

guint64
cgt_context_count_nodes (CgtContext *self)
{
  g_atomic_pointer_set (&self->published, (gsize) self->nodes);
  return self->nodes;
}

GCancellable *
cgt_context_get_cancellable (CgtContext *self)
{
  return self != NULL ? self->cancellable : NULL;
}

void
cgt_context_set_memory (CgtContext     *self,
                        const char     *owner,
                        gpointer        memory,
                        GDestroyNotify  free_func)
{
  g_datalist_set_data_full (&self->memories, owner, memory, free_func);
}

gpointer
cgt_context_get_memory (CgtContext *self,
                        const char *owner)
{
  return self != NULL ? g_datalist_get_data (&self->memories, owner) : NULL;
}
