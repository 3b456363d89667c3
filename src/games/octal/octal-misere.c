/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"

/* Misère play: exact search. Positions are told apart by their heaps, in order; a heap stands for all larger ones
 * with the same options, and one without moves is as if it were not there. Who is to move in a position without
 * moves has won. */

/* What a position costs in the memo, besides its heaps. */
#define ENTRY_BYTES 96
/* All options of all heaps together: beyond this the search would not end in a lifetime anyway. */
#define MOST_RESTS 20000000

/** Rest: what may be left of a heap: two heaps, @larger first; 0: none */
typedef struct
{
  guint32 larger;
  guint32 smaller;
} Rest;

/**
 * Frame:
 * @key: a position that is being looked into, owned by the frame until it is known
 * @options: (element-type GBytes): its options
 * @next: the first of them that has not been looked at
 */
typedef struct
{
  GBytes *key;
  GPtrArray *options;
  guint next;
} Frame;

/**
 * Search:
 * @rests: (element-type GArray of Rest): what may be left of heaps 0, 1, ..., each rest once
 * @kinds: from the rests of a heap to the smallest heap that has the same
 * @alike: (element-type guint32): for heaps 0, 1, ... that smallest heap; 0 where nothing can be left
 * @memo: from the heaps of a position, each the smallest of its kind, to its outcome
 * @n_rests: in all
 * @bytes: charged to @context
 */
typedef struct
{
  OctalCode *code;
  CgtContext *context;
  GPtrArray *rests;
  GHashTable *kinds;
  GArray *alike;
  GHashTable *memo;
  guint64 n_rests;
  gint64 bytes;
} Search;

static void
frame_clear (gpointer data)
{
  Frame *frame = data;

  g_clear_pointer (&frame->key, g_bytes_unref);
  g_ptr_array_unref (frame->options);
}

static Search *
search_new (OctalCode  *code,
            CgtContext *context)
{
  Search *self = g_new0 (Search, 1);

  self->code = octal_code_ref (code);
  self->context = context;
  self->rests = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->kinds = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  self->alike = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->memo = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  return self;
}

/* With the context that it belongs to, nothing has to be given back. */
static void
search_free (Search *self)
{
  octal_code_unref (self->code);
  g_ptr_array_unref (self->rests);
  g_hash_table_unref (self->kinds);
  g_array_unref (self->alike);
  g_hash_table_unref (self->memo);
  g_free (self);
}

/* Kinds of heaps */

static int
compare_rests (gconstpointer a,
               gconstpointer b)
{
  const Rest *rest_a = a, *rest_b = b;

  if (rest_a->larger != rest_b->larger)
    return rest_a->larger < rest_b->larger ? -1 : 1;
  return (rest_a->smaller > rest_b->smaller) - (rest_a->smaller < rest_b->smaller);
}

static gboolean
add_rest (CgtMove *move,
          gpointer user_data)
{
  Search *self = user_data;
  GArray *rests = g_ptr_array_index (self->rests, self->rests->len - 1);
  guint64 heap = self->rests->len - 1;
  guint32 first, second = 0;
  Rest rest;

  if (octal_move_splits (move))
    {
      first = g_array_index (self->alike, guint32, move->parts[0]);
      second = g_array_index (self->alike, guint32, move->parts[1]);
    }
  else
    first = g_array_index (self->alike, guint32, heap - move->amount);
  rest = (Rest) { MAX (first, second), MIN (first, second) };
  g_array_append_val (rests, rest);
  return TRUE;
}

static void
leave_each_once (GArray *rests)
{
  guint n = 0;

  g_array_sort (rests, compare_rests);
  for (guint i = 0; i < rests->len; i++)
    if (n == 0 || compare_rests (&g_array_index (rests, Rest, i), &g_array_index (rests, Rest, n - 1)) != 0)
      g_array_index (rests, Rest, n++) = g_array_index (rests, Rest, i);
  g_array_set_size (rests, n);
}

static gboolean
learn_heap (Search  *self,
            GError **error)
{
  guint32 heap = self->rests->len;
  GArray *rests = g_array_new (FALSE, FALSE, sizeof (Rest));
  g_autoptr (GBytes) kind = NULL;
  gpointer known;
  guint32 alike = 0;

  g_ptr_array_add (self->rests, rests);
  octal_foreach_heap_move (self->code, 0, heap, add_rest, self);
  leave_each_once (rests);
  self->n_rests += rests->len;
  if (rests->len > 0)
    {
      kind = g_bytes_new (rests->data, rests->len * sizeof (Rest));
      alike = g_hash_table_lookup_extended (self->kinds, kind, NULL, &known) ? GPOINTER_TO_UINT (known) : heap;
      if (alike == heap)
        g_hash_table_insert (self->kinds, g_steal_pointer (&kind), GUINT_TO_POINTER (heap));
    }
  g_array_append_val (self->alike, alike);
  return cgt_context_charge (self->context, rests->len * sizeof (Rest), error);
}

static gboolean
learn_heaps (Search              *self,
             const OctalPosition *position,
             GError             **error)
{
  guint64 largest = 0;

  for (gsize i = 0; i < position->n_heaps; i++)
    largest = MAX (largest, position->heaps[i]);
  while (self->rests->len <= largest)
    {
      if (!cgt_context_tick (self->context, error))
        return FALSE;
      if (self->n_rests > MOST_RESTS)
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
                       _("the last move loses here, so all that can follow has to be searched, and heaps of more than %u are too large for that"),
                       self->rests->len - 1);
          return FALSE;
        }
      if (!learn_heap (self, error))
        return FALSE;
    }
  return TRUE;
}

/* Keys */

static int
compare_heaps (const void *a,
               const void *b)
{
  guint32 heap_a = *(const guint32 *) a, heap_b = *(const guint32 *) b;

  return (heap_a > heap_b) - (heap_a < heap_b);
}

/* @heaps: each the smallest of its kind, or 0 */
static GBytes *
make_key (guint32 *heaps,
          gsize    n)
{
  gsize n_empty = 0;

  qsort (heaps, n, sizeof (guint32), compare_heaps);
  while (n_empty < n && heaps[n_empty] == 0)
    n_empty++;
  return g_bytes_new (heaps + n_empty, (n - n_empty) * sizeof (guint32));
}

static GBytes *
get_key (Search              *self,
         const OctalPosition *position)
{
  g_autofree guint32 *heaps = g_new (guint32, position->n_heaps);

  for (gsize i = 0; i < position->n_heaps; i++)
    heaps[i] = g_array_index (self->alike, guint32, position->heaps[i]);
  return make_key (heaps, position->n_heaps);
}

static GPtrArray *
list_options (Search *self,
              GBytes *key)
{
  GPtrArray *options = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  gsize size;
  const guint32 *heaps = g_bytes_get_data (key, &size);
  gsize n = size / sizeof (guint32);
  g_autofree guint32 *left = g_new (guint32, n + 1);

  for (gsize i = 0; i < n; i++)
    {
      const GArray *rests = g_ptr_array_index (self->rests, heaps[i]);

      if (i > 0 && heaps[i] == heaps[i - 1])
        continue;
      for (guint j = 0; j < rests->len; j++)
        {
          const Rest *rest = &g_array_index (rests, Rest, j);

          memcpy (left, heaps, size);
          left[i] = rest->larger;
          left[n] = rest->smaller;
          g_ptr_array_add (options, make_key (left, n + 1));
        }
    }
  return options;
}

/* Search */

static gboolean
look_up (Search     *self,
         GBytes     *key,
         CgtOutcome *outcome)
{
  gpointer value;

  if (!g_hash_table_lookup_extended (self->memo, key, NULL, &value))
    return FALSE;
  *outcome = GPOINTER_TO_INT (value);
  return TRUE;
}

/* Whether an option is known to be lost for who has to move there; that settles the position. */
static gboolean
has_lost_option (Search          *self,
                 const GPtrArray *options)
{
  CgtOutcome outcome;

  for (guint i = 0; i < options->len; i++)
    if (look_up (self, g_ptr_array_index (options, i), &outcome) && outcome == CGT_OUTCOME_P)
      return TRUE;
  return FALSE;
}

static gboolean
remember (Search    *self,
          GBytes    *key,
          CgtOutcome outcome,
          GError   **error)
{
  gint64 bytes = ENTRY_BYTES + g_bytes_get_size (key);

  if (!cgt_context_charge (self->context, bytes, error))
    return FALSE;
  self->bytes += bytes;
  g_hash_table_insert (self->memo, g_bytes_ref (key), GINT_TO_POINTER (outcome));
  return TRUE;
}

static void
open_frame (Search *self,
            GArray *stack,
            GBytes *key)
{
  Frame frame = { g_bytes_ref (key), list_options (self, key), 0 };

  g_array_append_val (stack, frame);
}

/* One step in the uppermost position; *@known: its outcome, if that is settled. */
static gboolean
settle (Search     *self,
        GArray     *stack,
        CgtOutcome *outcome)
{
  Frame *top = &g_array_index (stack, Frame, stack->len - 1);

  if (top->options->len == 0 || (top->next == 0 && has_lost_option (self, top->options)))
    {
      *outcome = CGT_OUTCOME_N;
      return TRUE;
    }
  for (; top->next < top->options->len; top->next++)
    {
      GBytes *option = g_ptr_array_index (top->options, top->next);

      if (!look_up (self, option, outcome))
        {
          open_frame (self, stack, option);
          return FALSE;
        }
      if (*outcome == CGT_OUTCOME_P)
        {
          *outcome = CGT_OUTCOME_N;
          return TRUE;
        }
    }
  *outcome = CGT_OUTCOME_P;
  return TRUE;
}

static gboolean
search (Search     *self,
        GBytes     *key,
        CgtOutcome *outcome,
        GError    **error)
{
  g_autoptr (GArray) stack = NULL;

  if (look_up (self, key, outcome))
    return TRUE;
  stack = g_array_new (FALSE, FALSE, sizeof (Frame));
  g_array_set_clear_func (stack, frame_clear);
  open_frame (self, stack, key);
  while (stack->len > 0)
    {
      if (!cgt_context_tick (self->context, error))
        return FALSE;
      if (!settle (self, stack, outcome))
        continue;
      if (!remember (self, g_array_index (stack, Frame, stack->len - 1).key, *outcome, error))
        return FALSE;
      g_array_set_size (stack, stack->len - 1);
    }
  return TRUE;
}

/* What the same computation has learned by these rules; *@owned: it has to be freed. */
static Search *
get_search (OctalCode  *code,
            CgtContext *context,
            gboolean   *owned)
{
  Search *memory = context != NULL ? cgt_context_get_memory (context, "misere-octal") : NULL;

  *owned = context == NULL || (memory != NULL && !octal_code_equal (memory->code, code));
  if (memory != NULL && !*owned)
    return memory;
  memory = search_new (code, context);
  if (!*owned)
    cgt_context_set_memory (context, "misere-octal", memory, (GDestroyNotify) search_free);
  return memory;
}

gboolean
octal_solve_misere (const CgtPosition *position,
                    CgtContext        *context,
                    CgtResult         *result,
                    GError           **error)
{
  const OctalPosition *self = octal_position (position);
  gboolean owned, known;
  Search *memory;

  if (!cgt_context_tick (context, error))
    return FALSE;
  *result = (CgtResult) { 0 };
  memory = get_search (self->code, context, &owned);
  known = learn_heaps (memory, self, error);
  if (known)
    {
      g_autoptr (GBytes) key = get_key (memory, self);

      known = search (memory, key, &result->outcome, error);
    }
  if (owned)
    {
      cgt_context_charge (context, -memory->bytes, NULL);
      search_free (memory);
    }
  return known;
}
