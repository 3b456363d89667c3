/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-kinds.h"

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "octal.h"

/* All options of all heaps together, and as many more for each heap as it costs: beyond this a search would not end
 * in a lifetime anyway. */
#define MOST_LEFTS 20000000
#define LEFTS_PER_HEAP 8
/* What a heap costs, and a kind besides its options. */
#define HEAP_BYTES 16
#define KIND_BYTES 128
/* Options that are looked at before a cancellation is. */
#define LEFTS_PER_LOOK 65536

/**
 * OctalKinds:
 * @lefts: (element-type GBytes): for heaps 0, 1, ..., if they are the first of their kind, their #OctalLeft
 * @kinds: from these to the heap
 * @kind_of: (element-type guint32): for heaps 0, 1, ... the first of their kind, 0 where nothing can be done
 * @single: see octal_kinds_get_single()
 * @n_lefts: moves that have been gone through, and #LEFTS_PER_HEAP for each heap
 */
struct _OctalKinds
{
  OctalCode *code;
  GPtrArray *lefts;
  GHashTable *kinds;
  GArray *kind_of;
  guint32 single;
  guint64 n_lefts;
  gint64 bytes;
};

static void
free_lefts (gpointer data)
{
  if (data != NULL)
    g_bytes_unref (data);
}

OctalKinds *
octal_kinds_new (const OctalCode *code)
{
  OctalKinds *self = g_new0 (OctalKinds, 1);
  const guint32 none = 0;

  self->code = octal_code_ref (code);
  self->lefts = g_ptr_array_new_with_free_func (free_lefts);
  self->kinds = g_hash_table_new (g_bytes_hash, g_bytes_equal);
  self->kind_of = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_ptr_array_add (self->lefts, NULL);
  g_array_append_val (self->kind_of, none);
  return self;
}

void
octal_kinds_free (OctalKinds *self)
{
  octal_code_unref (self->code);
  g_hash_table_unref (self->kinds);
  g_ptr_array_unref (self->lefts);
  g_array_unref (self->kind_of);
  g_free (self);
}

gint64
octal_kinds_get_bytes (const OctalKinds *self)
{
  return self->bytes;
}

guint32
octal_kinds_get (const OctalKinds *self,
                 guint64           heap)
{
  /* Where nothing can be done in a heap it has not been learned. */
  return heap < self->kind_of->len ? g_array_index (self->kind_of, guint32, heap) : 0;
}

const OctalLeft *
octal_kinds_peek (const OctalKinds *self,
                  guint32           kind,
                  guint            *n)
{
  gsize size;
  gconstpointer lefts = g_bytes_get_data (g_ptr_array_index (self->lefts, kind), &size);

  *n = size / sizeof (OctalLeft);
  return lefts;
}

guint32
octal_kinds_get_single (const OctalKinds *self)
{
  return self->single;
}

/* One heap */

/** Gathering: what is left by the moves in @heap */
typedef struct
{
  const OctalKinds *self;
  guint64 heap;
  GArray *lefts;
} Gathering;

static gboolean
add_left (CgtMove *move,
          gpointer user_data)
{
  Gathering *gathering = user_data;
  guint32 first, second = 0;
  OctalLeft left;

  if (octal_move_splits (move))
    {
      first = octal_kinds_get (gathering->self, move->parts[0]);
      second = octal_kinds_get (gathering->self, move->parts[1]);
    }
  else
    first = octal_kinds_get (gathering->self, gathering->heap - move->amount);
  left = (OctalLeft) { MAX (first, second), MIN (first, second) };
  g_array_append_val (gathering->lefts, left);
  return TRUE;
}

static int
compare_lefts (gconstpointer a,
               gconstpointer b)
{
  const OctalLeft *left_a = a, *left_b = b;

  if (left_a->larger != left_b->larger)
    return left_a->larger < left_b->larger ? -1 : 1;
  return (left_a->smaller > left_b->smaller) - (left_a->smaller < left_b->smaller);
}

static void
leave_each_once (GArray *lefts)
{
  guint n = 0;

  g_array_sort (lefts, compare_lefts);
  for (guint i = 0; i < lefts->len; i++)
    if (n == 0 || compare_lefts (&g_array_index (lefts, OctalLeft, i), &g_array_index (lefts, OctalLeft, n - 1)) != 0)
      g_array_index (lefts, OctalLeft, n++) = g_array_index (lefts, OctalLeft, i);
  g_array_set_size (lefts, n);
}

/* The kind of a heap of which @lefts may be left. */
static guint32
find_kind (OctalKinds  *self,
           guint32      heap,
           GBytes      *lefts,
           CgtContext  *context,
           GError     **error)
{
  gint64 bytes = KIND_BYTES + g_bytes_get_size (lefts);
  const OctalLeft *first = g_bytes_get_data (lefts, NULL);
  gpointer known;

  if (g_hash_table_lookup_extended (self->kinds, lefts, NULL, &known))
    return GPOINTER_TO_UINT (known);
  if (!cgt_context_charge (context, bytes, error))
    return 0;
  self->bytes += bytes;
  g_hash_table_insert (self->kinds, lefts, GUINT_TO_POINTER (heap));
  g_ptr_array_index (self->lefts, heap) = g_bytes_ref (lefts);
  if (g_bytes_get_size (lefts) == sizeof (OctalLeft) && first->larger == 0)
    self->single = heap;
  return heap;
}

static gboolean
learn_heap (OctalKinds *self,
            CgtContext *context,
            GError    **error)
{
  guint32 heap = self->kind_of->len, kind = 0;
  g_autoptr (GArray) lefts = g_array_new (FALSE, FALSE, sizeof (OctalLeft));
  Gathering gathering = { self, heap, lefts };

  if (!cgt_context_charge (context, HEAP_BYTES, error))
    return FALSE;
  self->bytes += HEAP_BYTES;
  g_ptr_array_add (self->lefts, NULL);
  g_array_append_val (self->kind_of, kind);
  octal_foreach_heap_move (self->code, 0, heap, add_left, &gathering);
  self->n_lefts += lefts->len + LEFTS_PER_HEAP;
  leave_each_once (lefts);
  if (lefts->len > 0)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (lefts->data, lefts->len * sizeof (OctalLeft));

      kind = find_kind (self, heap, bytes, context, error);
      if (kind == 0)
        {
          g_array_set_size (self->kind_of, heap);
          g_ptr_array_set_size (self->lefts, heap);
          return FALSE;
        }
      g_array_index (self->kind_of, guint32, heap) = kind;
    }
  return TRUE;
}

/* All heaps */

/* The moves of the heaps up to @heap are counted before any is looked at. */
static gboolean
check_size (const OctalKinds *self,
            guint64           heap,
            GError          **error)
{
  guint64 n_lefts = self->n_lefts;

  for (guint64 n = self->kind_of->len; n <= heap; n++)
    {
      guint64 moves = octal_count_heap_moves (self->code, n);

      if (moves < MOST_LEFTS && n_lefts + moves < MOST_LEFTS)
        {
          n_lefts += moves + LEFTS_PER_HEAP;
          continue;
        }
      g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
                   _("the last move loses here, so all that can follow has to be searched, and heaps of more than %u are too large for that"),
                   (guint) n - 1);
      return FALSE;
    }
  return TRUE;
}

gboolean
octal_kinds_learn (OctalKinds *self,
                   guint64     heap,
                   CgtContext *context,
                   GError    **error)
{
  guint64 looked = self->n_lefts;

  if (heap < self->kind_of->len || !octal_has_move (self->code, heap))
    return TRUE;
  if (!check_size (self, heap, error))
    return FALSE;
  while (self->kind_of->len <= heap)
    {
      if (!learn_heap (self, context, error))
        return FALSE;
      if (self->n_lefts - looked < LEFTS_PER_LOOK)
        continue;
      looked = self->n_lefts;
      if (g_cancellable_set_error_if_cancelled (cgt_context_get_cancellable (context), error))
        return FALSE;
    }
  return TRUE;
}
