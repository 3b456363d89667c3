/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-adviser-private.h"

#include "cgt-pointing.h"

/* Tables may take so much; the computer's own may take more. */
#define MAX_BYTES (G_GUINT64_CONSTANT (256) << 20)

/* Of so many components in all, after moves that were asked for, the oldest are forgotten. */
#define MOST_COMPONENTS 1000000

struct _GrundyAdviser
{
  GObject parent_instance;

  GHashTable *entries; /* GrundyQuestion, a set */
  GQueue urgent;       /* GrundyQuestion, borrowed: with open questions */
  GQueue patient;      /* likewise */
  GQueue foreseen;     /* GrundyQuestion, borrowed: after a move, with components, the oldest first */
  gsize n_foreseen;    /* their components */

  CgtPosition *position; /* the present one */
  GHashTable *signs;     /* gint64 element → CgtSign, of its moves */
  GArray *open;          /* gint64: elements whose signs are wanted */
  CgtLayout *layout;     /* that has them */

  CgtContext *context; /* of all that has been asked since the last cancellation */
  gboolean running;
};

enum {
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyAdviser, grundy_adviser, G_TYPE_OBJECT)

/* Entries */

static guint
entry_hash (gconstpointer data)
{
  const GrundyQuestion *entry = data;
  guint hash = g_direct_hash (entry->position);

  if (entry->move == NULL)
    return hash;
  hash = hash * 31 + (guint) (entry->move->index * 7919 + entry->move->amount * 31 + entry->move->n_parts + 1);
  for (guint i = 0; i < entry->move->n_parts; i++)
    hash = hash * 31 + (guint) entry->move->parts[i];
  return hash;
}

static gboolean
entry_equal (gconstpointer a,
             gconstpointer b)
{
  const GrundyQuestion *first = a, *second = b;

  if (first->position != second->position || (first->move == NULL) != (second->move == NULL))
    return FALSE;
  return first->move == NULL || cgt_move_equal (first->move, second->move);
}

static GrundyQuestion *
find_entry (GrundyAdviser     *self,
            const CgtPosition *position,
            const CgtMove     *move)
{
  GrundyQuestion key = { .position = (CgtPosition *) position, .move = (CgtMove *) move };
  GrundyQuestion *entry = g_hash_table_lookup (self->entries, &key);

  if (entry != NULL)
    return entry;
  entry = g_new0 (GrundyQuestion, 1);
  entry->position = cgt_position_ref (position);
  entry->move = move != NULL ? cgt_move_ref (move) : NULL;
  g_hash_table_add (self->entries, entry);
  return entry;
}

/* Of a tall tower the components take ten megabytes, and the pointer passes many moves. */
static void
forget_oldest (GrundyAdviser *self)
{
  while (self->n_foreseen > MOST_COMPONENTS && self->foreseen.length > 1)
    {
      GrundyQuestion *oldest = g_queue_pop_head (&self->foreseen);

      self->n_foreseen -= oldest->answer.components->len;
      g_queue_remove (&self->urgent, oldest);
      g_queue_remove (&self->patient, oldest);
      g_hash_table_remove (self->entries, oldest);
    }
}

static void
note_foreseen (GrundyAdviser  *self,
               GrundyQuestion *entry)
{
  if (entry->move == NULL || entry->answer.components == NULL)
    return;
  g_queue_push_tail (&self->foreseen, entry);
  self->n_foreseen += entry->answer.components->len;
  forget_oldest (self);
}

/* The main loop's side */

static void start_slice (GrundyAdviser *self);

/* Whether signs of one layout hold for the other: of what goes on at a second element, other ones are signed then. */
static gboolean
share_signs (CgtLayout *a,
             CgtLayout *b)
{
  const CgtMove *first = cgt_layout_get_begun (a), *second = cgt_layout_get_begun (b);

  return first == NULL || second == NULL ? first == second : cgt_move_equal (first, second);
}

static void
take_answers (GrundyAdviser *self,
              GrundySlice   *slice)
{
  gboolean exhausted = FALSE, holds;

  for (guint i = 0; i < slice->questions->len; i++)
    {
      GrundyQuestion *question = g_ptr_array_index (slice->questions, i);
      GrundyQuestion *entry = g_hash_table_lookup (self->entries, question);

      if (entry == NULL || question->known == 0)
        continue;
      if (g_queue_remove (&self->foreseen, entry))
        self->n_foreseen -= entry->answer.components->len;
      grundy_answer_clear (&entry->answer);
      exhausted |= !question->answer.known;
      entry->answer = question->answer;
      entry->known = question->known;
      question->answer = (GrundyAnswer) { 0 };
      /* More may have been asked in the meantime; the entry then still waits. */
      if (entry->known == entry->wanted)
        {
          g_queue_remove (&self->urgent, entry);
          g_queue_remove (&self->patient, entry);
        }
      note_foreseen (self, entry);
    }

  holds = slice->signs->len > 0 && share_signs (slice->layout, self->layout);
  for (guint i = 0; holds && i < slice->signs->len; i++)
    {
      gint64 *element = g_memdup2 (&g_array_index (slice->elements, gint64, i), sizeof (gint64));

      g_hash_table_insert (self->signs, element, GINT_TO_POINTER (g_array_index (slice->signs, CgtSign, i)));
    }
  /* A board that was arranged anew in the meantime has other elements. */
  if (slice->layout != NULL && slice->layout == self->layout)
    g_array_remove_range (self->open, 0, slice->signs->len);
  /* Whoever has reached a limit has forgotten nothing; the next begin anew. */
  if (exhausted)
    g_clear_pointer (&self->context, cgt_context_unref);
}

static void
on_slice_done (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  GrundyAdviser *self = GRUNDY_ADVISER (source);
  GrundySlice *slice = g_task_get_task_data (G_TASK (result));

  /* Cancelled in the meantime: whatever it found, nobody waits for it. */
  if (slice->context != self->context)
    return;
  self->running = FALSE;
  take_answers (self, slice);
  g_signal_emit (self, signals[ANSWERED], 0);
  start_slice (self);
}

static void
add_question (GrundySlice    *slice,
              GrundyQuestion *entry)
{
  GrundyQuestion *question = g_new0 (GrundyQuestion, 1);

  question->position = cgt_position_ref (entry->position);
  question->move = entry->move != NULL ? cgt_move_ref (entry->move) : NULL;
  question->wanted = entry->wanted;
  g_ptr_array_add (slice->questions, question);
}

static void
start_slice (GrundyAdviser *self)
{
  g_autoptr (GTask) task = NULL;
  GrundySlice *slice;

  if (self->running || !grundy_adviser_is_busy (self))
    return;
  if (self->context == NULL)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();

      self->context = cgt_context_new (cancellable);
      cgt_context_set_limits (self->context, 0, MAX_BYTES);
    }

  slice = g_new0 (GrundySlice, 1);
  slice->context = cgt_context_ref (self->context);
  slice->questions = g_ptr_array_new_with_free_func (grundy_question_free);
  slice->elements = g_array_new (FALSE, FALSE, sizeof (gint64));
  slice->signs = g_array_new (FALSE, FALSE, sizeof (CgtSign));
  if (!g_queue_is_empty (&self->urgent))
    {
      add_question (slice, g_queue_peek_head (&self->urgent));
    }
  else if (self->open->len > 0)
    {
      slice->layout = cgt_layout_ref (self->layout);
      g_array_append_vals (slice->elements, self->open->data, self->open->len);
    }
  else
    {
      for (GList *at = self->patient.head; at != NULL; at = at->next)
        add_question (slice, at->data);
    }

  self->running = TRUE;
  task = g_task_new (self, cgt_context_get_cancellable (self->context), on_slice_done, NULL);
  g_task_set_name (task, "advise");
  g_task_set_task_data (task, slice, grundy_slice_free);
  g_task_run_in_thread (task, grundy_slice_run);
}

/* Drops what is not answered. */
static void
cancel (GrundyAdviser *self)
{
  if (self->context != NULL)
    g_cancellable_cancel (cgt_context_get_cancellable (self->context));
  g_clear_pointer (&self->context, cgt_context_unref);
  self->running = FALSE;
  for (GList *at = self->urgent.head; at != NULL; at = at->next)
    ((GrundyQuestion *) at->data)->wanted = ((GrundyQuestion *) at->data)->known;
  for (GList *at = self->patient.head; at != NULL; at = at->next)
    ((GrundyQuestion *) at->data)->wanted = ((GrundyQuestion *) at->data)->known;
  g_queue_clear (&self->urgent);
  g_queue_clear (&self->patient);
  g_array_set_size (self->open, 0);
  g_clear_pointer (&self->layout, cgt_layout_unref);
}

/* Object */

static void
grundy_adviser_dispose (GObject *object)
{
  GrundyAdviser *self = GRUNDY_ADVISER (object);

  cancel (self);
  g_clear_pointer (&self->position, cgt_position_unref);
  G_OBJECT_CLASS (grundy_adviser_parent_class)->dispose (object);
}

static void
grundy_adviser_finalize (GObject *object)
{
  GrundyAdviser *self = GRUNDY_ADVISER (object);

  g_queue_clear (&self->foreseen);
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->signs);
  g_array_unref (self->open);
  G_OBJECT_CLASS (grundy_adviser_parent_class)->finalize (object);
}

static void
grundy_adviser_class_init (GrundyAdviserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = grundy_adviser_dispose;
  object_class->finalize = grundy_adviser_finalize;
  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
grundy_adviser_init (GrundyAdviser *self)
{
  self->entries = g_hash_table_new_full (entry_hash, entry_equal, grundy_question_free, NULL);
  self->signs = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->open = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_queue_init (&self->urgent);
  g_queue_init (&self->patient);
  g_queue_init (&self->foreseen);
}

GrundyAdviser *
grundy_adviser_new (void)
{
  return g_object_new (GRUNDY_TYPE_ADVISER, NULL);
}

/* Results of whole positions stay: the history asks for them again and again. */
static gboolean
is_outdated (gpointer key,
             gpointer value,
             gpointer position)
{
  const GrundyQuestion *entry = key;

  return entry->known == 0 || (entry->move != NULL && entry->position != position);
}

static void
forget_components (gpointer key,
                   gpointer value,
                   gpointer position)
{
  GrundyQuestion *entry = key;

  if (entry->position == position)
    return;
  g_clear_pointer (&entry->answer.components, g_array_unref);
  entry->known &= ~GRUNDY_TOPIC_COMPONENTS;
  entry->wanted &= ~GRUNDY_TOPIC_COMPONENTS;
}

void
grundy_adviser_begin (GrundyAdviser     *self,
                      const CgtPosition *position)
{
  g_return_if_fail (GRUNDY_IS_ADVISER (self));

  if (position == self->position)
    return;
  cancel (self);
  g_hash_table_remove_all (self->signs);
  g_queue_clear (&self->foreseen);
  self->n_foreseen = 0;
  g_hash_table_foreach_remove (self->entries, is_outdated, (gpointer) position);
  g_hash_table_foreach (self->entries, forget_components, (gpointer) position);
  g_clear_pointer (&self->position, cgt_position_unref);
  self->position = position != NULL ? cgt_position_ref (position) : NULL;
}

void
grundy_adviser_forget (GrundyAdviser *self)
{
  g_return_if_fail (GRUNDY_IS_ADVISER (self));

  grundy_adviser_begin (self, NULL);
  cancel (self);
  g_hash_table_remove_all (self->entries);
}

const GrundyAnswer *
grundy_adviser_ask (GrundyAdviser     *self,
                    const CgtPosition *position,
                    const CgtMove     *move,
                    GrundyTopics       topics,
                    gboolean           urgent)
{
  GrundyQuestion *entry;

  g_return_val_if_fail (GRUNDY_IS_ADVISER (self), NULL);
  g_return_val_if_fail (position != NULL && topics != 0, NULL);

  entry = find_entry (self, position, move);
  if ((entry->known & topics) == topics)
    return &entry->answer;

  entry->wanted |= topics;
  /* The latest is the most urgent: it is where the pointer is now. */
  if (urgent && g_queue_find (&self->urgent, entry) == NULL)
    g_queue_push_head (&self->urgent, entry);
  else if (!urgent && g_queue_find (&self->patient, entry) == NULL)
    g_queue_push_tail (&self->patient, entry);
  start_slice (self);
  return NULL;
}

void
grundy_adviser_survey (GrundyAdviser *self,
                       CgtLayout     *layout)
{
  g_return_if_fail (GRUNDY_IS_ADVISER (self));
  g_return_if_fail (layout != NULL);

  if (layout == self->layout || layout->position != self->position)
    return;
  if (self->layout != NULL && !share_signs (self->layout, layout))
    g_hash_table_remove_all (self->signs);
  g_clear_pointer (&self->layout, cgt_layout_unref);
  self->layout = cgt_layout_ref (layout);
  g_array_set_size (self->open, 0);
  for (guint i = 0; i < layout->elements->len; i++)
    {
      gint64 element = g_array_index (layout->elements, CgtElement, i).id;

      if (!g_hash_table_contains (self->signs, &element))
        g_array_append_val (self->open, element);
    }
  start_slice (self);
}

CgtSign
grundy_adviser_get_sign (GrundyAdviser *self,
                         gint64         element)
{
  g_return_val_if_fail (GRUNDY_IS_ADVISER (self), CGT_SIGN_NONE);

  return GPOINTER_TO_INT (g_hash_table_lookup (self->signs, &element));
}

gboolean
grundy_adviser_is_busy (GrundyAdviser *self)
{
  g_return_val_if_fail (GRUNDY_IS_ADVISER (self), FALSE);

  return !g_queue_is_empty (&self->urgent) || !g_queue_is_empty (&self->patient) || self->open->len > 0;
}
