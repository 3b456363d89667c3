/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-store.h"

#include <glib/gi18n.h>
#include <gio/gio.h>

#include "grundy-writer.h"

typedef struct
{
  GrundyStore *store; /* not owned */
  CgtMatch *match;
  GrundySlot *slot;
  guint order;    /* among those that wait; 0: held */
  gboolean saved; /* whether there is, or soon will be, a file */
  gulong changed_id;
} Entry;

struct _GrundyStore
{
  GObject parent_instance;

  GrundyWriter *writer;
  GPtrArray *entries; /* Entry */
  guint last_order;
  gboolean loaded;
  gboolean failing; /* whether the last writing failed */
};

enum {
  CHANGED,
  PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyStore, grundy_store, G_TYPE_OBJECT)

static Entry *
find_entry (GrundyStore *self,
            CgtMatch    *match)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = self->entries->pdata[i];

      if (entry->match == match)
        return entry;
    }
  return NULL;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_signal_handler_disconnect (entry->match, entry->changed_id);
  g_object_unref (entry->match);
  grundy_slot_unref (entry->slot);
  g_free (entry);
}

/* A match without moves is none to come back to. */
static void
save (Entry *entry)
{
  if (cgt_match_get_length (entry->match) == 0)
    return;
  entry->saved = TRUE;
  grundy_writer_write (entry->store->writer, entry->slot, cgt_match_copy (entry->match));
}

static Entry *
add_entry (GrundyStore *self,
           CgtMatch    *match,
           GrundySlot  *slot)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->store = self;
  entry->match = g_object_ref (match);
  entry->slot = slot;
  entry->changed_id = g_signal_connect_swapped (match, "changed", G_CALLBACK (save), entry);
  g_ptr_array_add (self->entries, entry);
  return entry;
}

static void
remove_entry (GrundyStore *self,
              Entry       *entry)
{
  if (entry->saved)
    grundy_writer_remove (self->writer, entry->slot);
  g_ptr_array_remove (self->entries, entry);
}

/* What the writer says */

static void
on_loaded (GrundySlot   *slot,
           CgtMatch     *match,
           const char   *path,
           const GError *error,
           gpointer      user_data)
{
  GrundyStore *self = user_data;
  g_autoptr (GFile) file = NULL;
  g_autofree char *message = NULL;

  if (match != NULL)
    {
      Entry *entry = add_entry (self, match, grundy_slot_ref (slot));

      entry->saved = TRUE;
      entry->order = ++self->last_order;
    }
  else if (error != NULL)
    {
      file = g_file_new_for_path (path);
      /* Translators: the name of a file, then what is wrong in it */
      message = g_strdup_printf (_("The match in “%s” cannot be continued. %s."), path, error->message);
      g_signal_emit (self, signals[PROBLEM], 0, message, file);
    }
  else
    {
      self->loaded = TRUE;
      g_signal_emit (self, signals[CHANGED], 0);
    }
}

/* Said once, and again only if it went well in between. */
static void
on_written (const GError *error,
            gpointer      user_data)
{
  GrundyStore *self = user_data;
  gboolean failed_before = self->failing;

  self->failing = error != NULL;
  if (error != NULL && !failed_before)
    {
      /* Translators: %s is the reason */
      g_autofree char *message = g_strdup_printf (_("Your matches cannot be kept. %s."), error->message);

      g_signal_emit (self, signals[PROBLEM], 0, message, NULL);
    }
}

/* Object */

static void
grundy_store_dispose (GObject *object)
{
  GrundyStore *self = GRUNDY_STORE (object);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->writer, grundy_writer_free);
  G_OBJECT_CLASS (grundy_store_parent_class)->dispose (object);
}

static void
grundy_store_class_init (GrundyStoreClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_store_dispose;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_FILE);
}

static void
grundy_store_init (GrundyStore *self)
{
  self->entries = g_ptr_array_new_with_free_func (entry_free);
}

GrundyStore *
grundy_store_new (const char *folder)
{
  GrundyStore *self = g_object_new (GRUNDY_TYPE_STORE, NULL);

  self->writer = grundy_writer_new (folder, on_loaded, on_written, self);
  return self;
}

gboolean
grundy_store_is_loaded (GrundyStore *self)
{
  g_return_val_if_fail (GRUNDY_IS_STORE (self), FALSE);

  return self->loaded;
}

CgtMatch *
grundy_store_peek (GrundyStore   *self,
                   const CgtGame *game)
{
  const Entry *last = NULL;

  g_return_val_if_fail (GRUNDY_IS_STORE (self), NULL);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = self->entries->pdata[i];

      if (cgt_match_get_game (entry->match) == game && entry->order > (last != NULL ? last->order : 0))
        last = entry;
    }
  return last != NULL ? last->match : NULL;
}

guint
grundy_store_get_order (GrundyStore *self,
                        CgtMatch    *match)
{
  const Entry *entry;

  g_return_val_if_fail (GRUNDY_IS_STORE (self), 0);

  entry = find_entry (self, match);
  return entry != NULL ? entry->order : 0;
}

void
grundy_store_hold (GrundyStore *self,
                   CgtMatch    *match)
{
  Entry *entry;

  g_return_if_fail (GRUNDY_IS_STORE (self));
  g_return_if_fail (CGT_IS_MATCH (match));

  entry = find_entry (self, match);
  if (entry != NULL)
    {
      entry->order = 0;
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  save (add_entry (self, match, grundy_slot_new (cgt_match_get_game (match))));
}

/* Whether there is nothing to come back to: the match is at an end, and so is the line it began with,
 * which may have been left for another before. */
static gboolean
is_over (CgtMatch *match)
{
  guint length = cgt_match_get_line_length (match, 0);

  return cgt_match_get_length (match) == 0 ||
         (cgt_match_is_finished (match) && cgt_position_is_finished (cgt_match_get_line_position_at (match, 0, length)));
}

void
grundy_store_release (GrundyStore *self,
                      CgtMatch    *match)
{
  Entry *entry;

  g_return_if_fail (GRUNDY_IS_STORE (self));

  entry = find_entry (self, match);
  g_return_if_fail (entry != NULL);

  if (is_over (match))
    {
      remove_entry (self, entry);
      return;
    }
  entry->order = ++self->last_order;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
grundy_store_forget (GrundyStore *self,
                     CgtMatch    *match)
{
  Entry *entry;

  g_return_if_fail (GRUNDY_IS_STORE (self));

  entry = find_entry (self, match);
  if (entry == NULL || entry->order == 0)
    return;
  remove_entry (self, entry);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
grundy_store_flush (GrundyStore *self)
{
  g_return_if_fail (GRUNDY_IS_STORE (self));

  grundy_writer_flush (self->writer);
}
