/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-memo.h"

#include <string.h>

/* Positions are kept in blocks of so many runs, or in one of their own if they are longer: freed in no time. */
#define BLOCK_RUNS 32768
#define FIRST_SLOTS 1024

/** Slot: a known position; @runs is NULL where the slot is free */
typedef struct
{
  const OctalRun *runs;
  guint32 check;        /* the upper half of its hash */
  guint32 n : 31;
  guint32 lost : 1;
} Slot;

/* One for positions without heaps. */
static const OctalRun no_runs[1];

/**
 * OctalMemo:
 * @slots: (array length=n_slots): open addressing; @n_slots is a power of 2, at most two thirds of them are taken
 * @blocks: (element-type GArray of OctalRun): what the slots point into
 * @free_runs: (array length=n_free): what is free of the last block
 */
struct _OctalMemo
{
  Slot *slots;
  gsize n_slots;
  gsize n_taken;
  GPtrArray *blocks;
  OctalRun *free_runs;
  gsize n_free;
  gint64 bytes;
};

OctalMemo *
octal_memo_new (void)
{
  OctalMemo *self = g_new0 (OctalMemo, 1);

  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->n_slots = FIRST_SLOTS;
  self->slots = g_new0 (Slot, self->n_slots);
  return self;
}

void
octal_memo_free (OctalMemo *self)
{
  g_ptr_array_unref (self->blocks);
  g_free (self->slots);
  g_free (self);
}

gint64
octal_memo_get_bytes (const OctalMemo *self)
{
  return self->bytes;
}

/* Slots */

static guint64
hash_runs (const OctalRun *runs,
           guint           n)
{
  guint64 hash = n;

  for (guint i = 0; i < n; i++)
    {
      hash = (hash ^ ((guint64) runs[i].kind << 32 | runs[i].count)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 29;
    }
  return hash;
}

/* The slot of a position, or the free one where it would be. */
static Slot *
find_slot (const OctalMemo *self,
           const OctalRun  *runs,
           guint            n,
           guint64          hash)
{
  for (gsize i = hash & (self->n_slots - 1); ; i = (i + 1) & (self->n_slots - 1))
    {
      Slot *slot = &self->slots[i];

      if (slot->runs == NULL ||
          (slot->check == hash >> 32 && slot->n == n && memcmp (slot->runs, runs, n * sizeof (OctalRun)) == 0))
        return slot;
    }
}

gboolean
octal_memo_look_up (const OctalMemo *self,
                    const OctalRun  *runs,
                    guint            n,
                    gboolean        *lost)
{
  const Slot *slot = find_slot (self, runs, n, hash_runs (runs, n));

  *lost = slot->lost;
  return slot->runs != NULL;
}

static gboolean
charge (OctalMemo  *self,
        gint64      bytes,
        CgtContext *context,
        GError    **error)
{
  if (!cgt_context_charge (context, bytes, error))
    return FALSE;
  self->bytes += bytes;
  return TRUE;
}

static gboolean
grow (OctalMemo  *self,
      CgtContext *context,
      GError    **error)
{
  g_autofree Slot *old = NULL;
  gsize n_old = self->n_slots;

  if (!charge (self, n_old * sizeof (Slot), context, error))
    return FALSE;
  old = g_steal_pointer (&self->slots);
  self->n_slots = 2 * n_old;
  self->slots = g_new0 (Slot, self->n_slots);
  for (gsize i = 0; i < n_old; i++)
    if (old[i].runs != NULL)
      *find_slot (self, old[i].runs, old[i].n, hash_runs (old[i].runs, old[i].n)) = old[i];
  return TRUE;
}

/* Positions */

static const OctalRun *
keep_runs (OctalMemo      *self,
           const OctalRun *runs,
           guint           n,
           CgtContext     *context,
           GError        **error)
{
  OctalRun *kept;

  if (n == 0)
    return no_runs;
  if (n > self->n_free)
    {
      gsize size = MAX (n, BLOCK_RUNS);

      if (!charge (self, size * sizeof (OctalRun), context, error))
        return NULL;
      self->free_runs = g_new (OctalRun, size);
      self->n_free = size;
      g_ptr_array_add (self->blocks, self->free_runs);
    }
  kept = self->free_runs;
  memcpy (kept, runs, n * sizeof (OctalRun));
  self->free_runs += n;
  self->n_free -= n;
  return kept;
}

gboolean
octal_memo_add (OctalMemo      *self,
                const OctalRun *runs,
                guint           n,
                gboolean        lost,
                CgtContext     *context,
                GError        **error)
{
  guint64 hash = hash_runs (runs, n);
  const OctalRun *kept;

  if (3 * self->n_taken >= 2 * self->n_slots && !grow (self, context, error))
    return FALSE;
  kept = keep_runs (self, runs, n, context, error);
  if (kept == NULL)
    return FALSE;
  *find_slot (self, kept, n, hash) = (Slot) { kept, hash >> 32, n, lost };
  self->n_taken++;
  return TRUE;
}
