/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-search.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"

typedef enum {
  STATE_WAITING,   /* seen as an option, not looked into */
  STATE_OPEN,      /* on the stack */
  STATE_KNOWN
} State;

/* A position in the memo, under its game and its key. */
typedef struct
{
  const CgtGame *game;
  char *key;
  CgtPosition *position;   /* until the value is known */
  State state;
  guint64 value;           /* the Grundy value, or the CgtOutcome in a game without values */
} Entry;

typedef enum {
  FOLD_MEX,       /* the value: the mex of the options' */
  FOLD_OUTCOME,   /* the outcome: N if an option is P */
  FOLD_XOR        /* the value: the nim-sum of the components' */
} Fold;

/* A position being looked into: its options or components that have to be known first. */
typedef struct
{
  Entry *entry;
  Fold fold;
  GPtrArray *waiting;   /* of Entry */
  guint next;           /* the first of them not folded in */
  GArray *values;       /* of options known, for FOLD_MEX */
  guint64 sum;          /* for FOLD_XOR */
  gboolean has_option;
  gboolean decided;     /* for FOLD_OUTCOME: an option is P, the others do not matter */
} Frame;

struct _CgtSearch
{
  CgtContext *context;
  GHashTable *memo;     /* Entry, a set */
  GArray *stack;        /* of Frame */
  gint64 bytes;         /* charged for the memo */
};

static guint
entry_hash (gconstpointer data)
{
  const Entry *entry = data;

  return g_str_hash (entry->key) ^ g_direct_hash (entry->game);
}

static gboolean
entry_equal (gconstpointer a,
             gconstpointer b)
{
  const Entry *entry_a = a;
  const Entry *entry_b = b;

  return entry_a->game == entry_b->game && g_str_equal (entry_a->key, entry_b->key);
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_clear_pointer (&entry->position, cgt_position_unref);
  g_free (entry->key);
  g_free (entry);
}

static void
frame_clear (gpointer data)
{
  Frame *frame = data;

  g_ptr_array_unref (frame->waiting);
  g_array_unref (frame->values);
}

CgtSearch *
cgt_search_new (CgtContext *context)
{
  CgtSearch *self = g_new0 (CgtSearch, 1);

  self->context = context != NULL ? cgt_context_ref (context) : NULL;
  self->memo = g_hash_table_new_full (entry_hash, entry_equal, entry_free, NULL);
  self->stack = g_array_new (FALSE, FALSE, sizeof (Frame));
  g_array_set_clear_func (self->stack, frame_clear);
  return self;
}

void
cgt_search_free (CgtSearch *self)
{
  cgt_context_charge (self->context, -self->bytes, NULL);
  g_array_unref (self->stack);
  g_hash_table_unref (self->memo);
  g_clear_pointer (&self->context, cgt_context_unref);
  g_free (self);
}

/* The entry of @position, made if there is none. */
static Entry *
look_up (CgtSearch         *self,
         const CgtPosition *position,
         GError           **error)
{
  g_autofree char *key = cgt_position_get_key (position);
  Entry probe = { position->game, key };
  Entry *entry = g_hash_table_lookup (self->memo, &probe);
  gint64 bytes;

  if (entry != NULL)
    return entry;

  /* What the position itself takes is the game's secret; its key is a fair guess. The rest is the
   * entry, its places in the hash table and in lists of those waiting, and the allocator's share. */
  bytes = sizeof (Entry) + 2 * strlen (key) + 128;
  if (!cgt_context_charge (self->context, bytes, error))
    return NULL;
  self->bytes += bytes;

  entry = g_new0 (Entry, 1);
  entry->game = position->game;
  entry->key = g_steal_pointer (&key);
  entry->position = cgt_position_ref (position);
  g_hash_table_add (self->memo, entry);
  return entry;
}

static void
frame_fold (Frame  *frame,
            guint64 value)
{
  switch (frame->fold)
    {
    case FOLD_MEX:
      g_array_append_val (frame->values, value);
      break;
    case FOLD_OUTCOME:
      frame->decided |= value == CGT_OUTCOME_P;
      break;
    case FOLD_XOR:
      frame->sum ^= value;
      break;
    }
}

static guint64
frame_get_value (const Frame *frame)
{
  switch (frame->fold)
    {
    case FOLD_MEX:
      return cgt_mex ((const guint64 *) (gpointer) frame->values->data, frame->values->len);
    case FOLD_XOR:
      return frame->sum;
    case FOLD_OUTCOME:
    default:
      if (!frame->has_option)
        return frame->entry->game->convention == CGT_MISERE ? CGT_OUTCOME_N : CGT_OUTCOME_P;
      return frame->decided ? CGT_OUTCOME_N : CGT_OUTCOME_P;
    }
}

static void
frame_add (Frame *frame,
           Entry *entry)
{
  frame->has_option = TRUE;
  if (entry->state == STATE_KNOWN)
    frame_fold (frame, entry->value);
  else
    g_ptr_array_add (frame->waiting, entry);
}

typedef struct
{
  CgtSearch *search;
  Frame *frame;
  GError *error;
} Expansion;

static gboolean
expand_move (CgtMove *move,
             gpointer user_data)
{
  Expansion *expansion = user_data;
  CgtSearch *self = expansion->search;
  const CgtPosition *position = expansion->frame->entry->position;
  g_autoptr (CgtPosition) option = NULL;
  Entry *entry;

  if (!cgt_context_tick (self->context, &expansion->error))
    return FALSE;
  option = position->game->apply (position, move);
  entry = look_up (self, option, &expansion->error);
  if (entry == NULL)
    return FALSE;
  frame_add (expansion->frame, entry);
  return !expansion->frame->decided;
}

/* Makes @frame one that waits for components, if there are any. *@falls_apart stays FALSE as well
 * where a component shares its key with a position on the stack, as a heap does with itself and an
 * empty heap beside it: then the way round by the moves is the one that ends. */
static gboolean
expand_components (CgtSearch *self,
                   Frame     *frame,
                   gboolean  *falls_apart,
                   GError   **error)
{
  const CgtPosition *position = frame->entry->position;
  g_autoptr (GPtrArray) components = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  *falls_apart = FALSE;
  if (position->game->components == NULL || !cgt_game_has_values (position->game))
    return TRUE;
  components = position->game->components (position);
  if (components == NULL)
    return TRUE;

  entries = g_ptr_array_new ();
  for (guint i = 0; i < components->len; i++)
    {
      Entry *entry = look_up (self, g_ptr_array_index (components, i), error);

      if (entry == NULL)
        return FALSE;
      if (entry->state == STATE_OPEN)
        return TRUE;
      g_ptr_array_add (entries, entry);
    }
  frame->fold = FOLD_XOR;
  for (guint i = 0; i < entries->len; i++)
    frame_add (frame, g_ptr_array_index (entries, i));
  *falls_apart = TRUE;
  return TRUE;
}

/* Puts @entry on the stack, with all that it waits for. */
static gboolean
open_entry (CgtSearch *self,
            Entry     *entry,
            GError   **error)
{
  Frame frame = { .entry = entry };
  Expansion expansion = { self, &frame, NULL };
  gboolean falls_apart;

  frame.fold = cgt_game_has_values (entry->game) ? FOLD_MEX : FOLD_OUTCOME;
  frame.waiting = g_ptr_array_new ();
  frame.values = g_array_new (FALSE, FALSE, sizeof (guint64));
  entry->state = STATE_OPEN;
  if (!expand_components (self, &frame, &falls_apart, &expansion.error))
    falls_apart = FALSE;
  else if (!falls_apart)
    cgt_position_foreach_move (entry->position, CGT_EVERYWHERE, expand_move, &expansion);

  if (expansion.error == NULL)
    {
      g_array_append_val (self->stack, frame);
      return TRUE;
    }
  entry->state = STATE_WAITING;
  frame_clear (&frame);
  g_propagate_error (error, expansion.error);
  return FALSE;
}

/* Takes one step at the top of the stack: folds in what is known, closes the frame, or opens what
 * it waits for. */
static gboolean
step (CgtSearch *self,
      GError   **error)
{
  Frame *frame = &g_array_index (self->stack, Frame, self->stack->len - 1);
  Entry *entry = frame->entry;

  while (frame->next < frame->waiting->len && !frame->decided)
    {
      Entry *needed = g_ptr_array_index (frame->waiting, frame->next);

      if (needed->state == STATE_OPEN)
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED,
                       _("the position “%s” can be reached from itself"), needed->key);
          return FALSE;
        }
      if (needed->state == STATE_WAITING)
        return open_entry (self, needed, error);
      frame_fold (frame, needed->value);
      frame->next++;
    }

  entry->value = frame_get_value (frame);
  entry->state = STATE_KNOWN;
  g_clear_pointer (&entry->position, cgt_position_unref);
  g_array_set_size (self->stack, self->stack->len - 1);
  return TRUE;
}

static void
abandon_stack (CgtSearch *self)
{
  for (guint i = 0; i < self->stack->len; i++)
    g_array_index (self->stack, Frame, i).entry->state = STATE_WAITING;
  g_array_set_size (self->stack, 0);
}

gboolean
cgt_search_solve (CgtSearch         *self,
                  const CgtPosition *position,
                  CgtResult         *result,
                  GError           **error)
{
  Entry *entry;

  if (!cgt_context_tick (self->context, error))
    return FALSE;
  entry = look_up (self, position, error);
  if (entry == NULL)
    return FALSE;
  if (entry->state != STATE_KNOWN && !open_entry (self, entry, error))
    return FALSE;
  while (self->stack->len > 0)
    if (!step (self, error))
      {
        abandon_stack (self);
        return FALSE;
      }

  result->has_value = cgt_game_has_values (position->game);
  result->value = result->has_value ? entry->value : 0;
  if (result->has_value)
    result->outcome = entry->value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  else
    result->outcome = (CgtOutcome) entry->value;
  return TRUE;
}

gboolean
cgt_search (const CgtPosition *position,
            CgtContext        *context,
            CgtResult         *result,
            GError           **error)
{
  g_autoptr (CgtSearch) search = cgt_search_new (context);

  return cgt_search_solve (search, position, result, error);
}
