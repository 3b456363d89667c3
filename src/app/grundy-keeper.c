/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-keeper.h"

/* A disk that does not answer must not keep the process for ever. */
#define LONGEST_FLUSH (5 * G_USEC_PER_SEC)

struct _GrundyKeeper
{
  char *path;
  GrundyKeeperLoadedFunc loaded;
  GrundyKeeperWrittenFunc written;
  gpointer user_data;
  GMainContext *context;
  GThread *thread;

  GMutex lock;
  GCond cond;
  GPtrArray *waiting; /* GrundyChange */
  gboolean stuck;     /* what waits was tried, and has to wait for more */
  gboolean busy;
  gboolean ending;
  gint ref_count;     /* the thread, the owner, and every message on its way */
  gboolean deaf;      /* the owner's: nobody listens any more */
};

static void
keeper_unref (GrundyKeeper *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_ptr_array_unref (self->waiting);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->cond);
  g_main_context_unref (self->context);
  g_free (self->path);
  g_free (self);
}

/* Messages to the owner's thread */

typedef struct
{
  GrundyKeeper *keeper;
  gboolean loaded; /* else written */
  GKeyFile *file;
  GError *error;
} Message;

static void
message_free (gpointer data)
{
  Message *message = data;

  g_clear_pointer (&message->file, g_key_file_unref);
  g_clear_error (&message->error);
  keeper_unref (message->keeper);
  g_free (message);
}

static gboolean
deliver (gpointer data)
{
  Message *message = data;
  GrundyKeeper *keeper = message->keeper;

  if (keeper->deaf)
    return G_SOURCE_REMOVE;
  if (message->loaded)
    keeper->loaded (message->file, message->error, keeper->user_data);
  else
    keeper->written (message->error, keeper->user_data);
  return G_SOURCE_REMOVE;
}

/* @file and @error: (transfer full) */
static void
send (GrundyKeeper *self,
      gboolean      loaded,
      GKeyFile     *file,
      GError       *error)
{
  Message *message = g_new (Message, 1);
  GSource *source = g_idle_source_new ();

  g_atomic_int_inc (&self->ref_count);
  *message = (Message) { self, loaded, file, error };
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, deliver, message, message_free);
  g_source_attach (source, self->context);
  g_source_unref (source);
}

/* The thread */

static gboolean
has_work (GrundyKeeper *self)
{
  return self->waiting->len > 0 && !self->stuck;
}

/* Returns: (transfer full): what is to be kept next, NULL at the end */
static GPtrArray *
take (GrundyKeeper *self)
{
  GPtrArray *changes = NULL;

  g_mutex_lock (&self->lock);
  self->busy = FALSE;
  g_cond_broadcast (&self->cond);
  while (!has_work (self) && !self->ending)
    g_cond_wait (&self->cond, &self->lock);
  if (has_work (self))
    {
      changes = g_steal_pointer (&self->waiting);
      self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_change_free);
      self->busy = TRUE;
    }
  g_mutex_unlock (&self->lock);
  return changes;
}

/* What could not be kept goes before what has come since. */
static void
put_back (GrundyKeeper *self,
          GPtrArray    *changes)
{
  g_mutex_lock (&self->lock);
  self->stuck = self->waiting->len == 0;
  g_ptr_array_extend_and_steal (changes, g_steal_pointer (&self->waiting));
  self->waiting = changes;
  g_mutex_unlock (&self->lock);
}

static gpointer
run (gpointer data)
{
  GrundyKeeper *self = data;
  GError *error = NULL;
  GKeyFile *file = grundy_progress_file_read (self->path, &error);
  GPtrArray *changes;

  send (self, TRUE, file, error);
  while ((changes = take (self)) != NULL)
    {
      error = NULL;
      if (grundy_progress_file_update (self->path, changes, &error))
        g_ptr_array_unref (changes);
      else
        put_back (self, changes);
      send (self, FALSE, NULL, error);
    }
  keeper_unref (self);
  return NULL;
}

/* The owner's side */

GrundyKeeper *
grundy_keeper_new (const char              *path,
                   GrundyKeeperLoadedFunc   loaded,
                   GrundyKeeperWrittenFunc  written,
                   gpointer                 user_data)
{
  GrundyKeeper *self = g_new0 (GrundyKeeper, 1);

  self->path = g_strdup (path);
  self->loaded = loaded;
  self->written = written;
  self->user_data = user_data;
  self->context = g_main_context_ref_thread_default ();
  self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_change_free);
  self->ref_count = 2;
  self->busy = TRUE;
  g_mutex_init (&self->lock);
  g_cond_init (&self->cond);
  self->thread = g_thread_new ("keeper", run, self);
  return self;
}

void
grundy_keeper_keep (GrundyKeeper *self,
                    GrundyChange *change)
{
  g_mutex_lock (&self->lock);
  g_ptr_array_add (self->waiting, change);
  self->stuck = FALSE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->lock);
}

void
grundy_keeper_flush (GrundyKeeper *self)
{
  gint64 end = g_get_monotonic_time () + LONGEST_FLUSH;

  g_mutex_lock (&self->lock);
  /* Once more for what could not be kept. */
  self->stuck = FALSE;
  g_cond_broadcast (&self->cond);
  while ((self->busy || has_work (self)) && g_cond_wait_until (&self->cond, &self->lock, end))
    ;
  g_mutex_unlock (&self->lock);
}

void
grundy_keeper_free (GrundyKeeper *self)
{
  GThread *thread = self->thread;
  gboolean hangs;

  self->deaf = TRUE;
  grundy_keeper_flush (self);
  g_mutex_lock (&self->lock);
  self->ending = TRUE;
  hangs = self->busy;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->lock);
  /* A thread that hangs in a disk is left behind; it has a reference of its own. */
  if (hangs)
    g_thread_unref (thread);
  else
    g_thread_join (thread);
  keeper_unref (self);
}
