/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "cgt-record.h"
#include "grundy-files.h"

#define ENDING ".grundy"
#define LOCK_NAME ".lock"
/* A disk that does not answer must not keep the process for ever. */
#define LONGEST_FLUSH (5 * G_USEC_PER_SEC)

struct _GrundySlot
{
  gatomicrefcount ref_count;
  const CgtGame *game;
  char *path; /* the thread's */

  /* Under the writer's lock. */
  CgtMatch *pending;
  gboolean removed;
  gboolean queued;
};

struct _GrundyWriter
{
  char *folder;
  GrundyLoadedFunc loaded;
  GrundyWrittenFunc written;
  gpointer user_data;
  GMainContext *context;
  GThread *thread;
  int lock_fd;     /* the thread's; -1: the folder is another's, or cannot be locked */
  gboolean owner;  /* the thread's */

  GMutex lock;
  GCond cond;
  GQueue queue;     /* GrundySlot: something to do for each */
  gboolean busy;
  gboolean ending;
  gint ref_count;   /* the thread, the owner, and every message on its way */
  gboolean deaf;    /* the owner's: nobody listens any more */
};

/* Slots */

GrundySlot *
grundy_slot_new (const CgtGame *game)
{
  GrundySlot *self = g_new0 (GrundySlot, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->game = game;
  return self;
}

GrundySlot *
grundy_slot_ref (GrundySlot *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
grundy_slot_unref (GrundySlot *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_object (&self->pending);
  g_free (self->path);
  g_free (self);
}

/* Messages to the owner's thread */

static void
writer_unref (GrundyWriter *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->cond);
  g_main_context_unref (self->context);
  g_free (self->folder);
  g_free (self);
}

typedef struct
{
  GrundyWriter *writer;
  gboolean loaded; /* else written */
  GrundySlot *slot;
  CgtMatch *match;
  char *path;
  GError *error;
} Message;

static void
message_free (gpointer data)
{
  Message *message = data;

  g_clear_pointer (&message->slot, grundy_slot_unref);
  g_clear_object (&message->match);
  g_clear_error (&message->error);
  g_free (message->path);
  writer_unref (message->writer);
  g_free (message);
}

static gboolean
deliver (gpointer data)
{
  Message *message = data;
  GrundyWriter *writer = message->writer;

  if (writer->deaf)
    return G_SOURCE_REMOVE;
  if (message->loaded)
    writer->loaded (message->slot, message->match, message->path, message->error, writer->user_data);
  else
    writer->written (message->error, writer->user_data);
  return G_SOURCE_REMOVE;
}

static void
send (GrundyWriter *self,
      Message      *content)
{
  Message *message = g_memdup2 (content, sizeof (Message));
  GSource *source = g_idle_source_new ();

  g_atomic_int_inc (&self->ref_count);
  message->writer = self;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, deliver, message, message_free);
  g_source_attach (source, self->context);
  g_source_unref (source);
}

/* Reading, in the thread */

/* What a writing that was broken off has left: a whole name of ours and six capitals and digits, as GLib
 * makes them. A copy that a person has named "nim.grundy.backup" is none. */
static gboolean
is_left_over (const char *name)
{
  const char *end = g_strrstr (name, ENDING ".");
  gboolean lettered = FALSE;

  if (end == NULL || strlen (end) != strlen (ENDING) + 7)
    return FALSE;
  for (end += strlen (ENDING) + 1; *end != '\0'; end++)
    {
      if (!g_ascii_isupper (*end) && !g_ascii_isdigit (*end))
        return FALSE;
      lettered |= g_ascii_isupper (*end);
    }
  return lettered;
}

/* Two processes of one person, on two displays for instance, do not play the same match. */
static gboolean
take_folder (GrundyWriter *self)
{
  g_autofree char *path = g_build_filename (self->folder, LOCK_NAME, NULL);

  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    return FALSE;
  self->lock_fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  /* Where nothing can be locked, nobody else can have locked it. */
  return self->lock_fd < 0 || flock (self->lock_fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

typedef struct
{
  char *path;
  gint64 time; /* of the last writing, in microseconds */
} Found;

static gint
compare_found (gconstpointer a,
               gconstpointer b)
{
  const Found *first = *(const Found *const *) a;
  const Found *second = *(const Found *const *) b;

  if (first->time != second->time)
    return first->time < second->time ? -1 : 1;
  return strcmp (first->path, second->path);
}

static void
found_free (gpointer data)
{
  g_free (((Found *) data)->path);
  g_free (data);
}

static GPtrArray *
find_files (GrundyWriter *self)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (found_free);
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      GStatBuf status;

      if (is_left_over (name))
        g_unlink (path);
      else if (g_str_has_suffix (name, ENDING) && g_stat (path, &status) == 0 && S_ISREG (status.st_mode))
        {
          Found *found = g_new (Found, 1);

          found->time = status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
          found->path = g_steal_pointer (&path);
          g_ptr_array_add (files, found);
        }
    }
  g_ptr_array_sort (files, compare_found);
  return files;
}

static void
load_file (GrundyWriter *self,
           const char   *path)
{
  Message message = { .loaded = TRUE, .path = g_strdup (path) };
  g_autoptr (GFile) file = g_file_new_for_path (path);

  message.match = grundy_files_load (file, NULL, &message.error);
  message.slot = grundy_slot_new (message.match != NULL ? cgt_match_get_game (message.match) : NULL);
  message.slot->path = g_strdup (path);
  send (self, &message);
}

static void
load_all (GrundyWriter *self)
{
  self->owner = take_folder (self);
  if (self->owner)
    {
      g_autoptr (GPtrArray) files = find_files (self);

      for (guint i = 0; i < files->len; i++)
        load_file (self, ((const Found *) files->pdata[i])->path);
    }
  send (self, &(Message) { .loaded = TRUE });
}

/* Writing, in the thread */

/* A name that nobody has: the game's own, or one with a number. */
static char *
find_path (GrundyWriter *self,
           const char   *id)
{
  g_autofree char *name = g_strconcat (id, ENDING, NULL);
  char *path = g_build_filename (self->folder, name, NULL);

  while (!self->owner || g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    {
      g_autofree char *other = g_strdup_printf ("%s-%08x" ENDING, id, g_random_int ());

      g_free (path);
      path = g_build_filename (self->folder, other, NULL);
      if (!g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
        break;
    }
  return path;
}

static gboolean
write_match (GrundyWriter *self,
             GrundySlot   *slot,
             CgtMatch     *match,
             GError      **error)
{
  gsize length;
  g_autofree char *text = cgt_record_print (match, &length);
  g_autofree char *path = NULL;

  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    {
      int number = errno;

      /* Translators: %s is the name of a folder, then the reason */
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), _("“%s” cannot be made: %s"),
                   self->folder, g_strerror (number));
      return FALSE;
    }
  path = slot->path != NULL ? g_strdup (slot->path) : find_path (self, slot->game->id);
  if (!g_file_set_contents_full (path, text, length, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 0600, error))
    return FALSE;
  if (slot->path == NULL)
    slot->path = g_steal_pointer (&path);
  return TRUE;
}

static gboolean
remove_file (GrundySlot *slot,
             GError    **error)
{
  if (slot->path == NULL || g_unlink (slot->path) == 0 || errno == ENOENT)
    return TRUE;
  else
    {
      int number = errno;

      /* Translators: %s is the name of a file, then the reason */
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), _("“%s” cannot be removed: %s"),
                   slot->path, g_strerror (number));
      return FALSE;
    }
}

/* Waits for something to do. Returns: (transfer full): the slot, NULL at the end */
static GrundySlot *
next_slot (GrundyWriter *self,
           CgtMatch    **match,
           gboolean     *removed)
{
  GrundySlot *slot;

  g_mutex_lock (&self->lock);
  self->busy = FALSE;
  g_cond_broadcast (&self->cond);
  while (g_queue_is_empty (&self->queue) && !self->ending)
    g_cond_wait (&self->cond, &self->lock);
  slot = g_queue_pop_head (&self->queue);
  if (slot != NULL)
    {
      slot->queued = FALSE;
      *match = g_steal_pointer (&slot->pending);
      *removed = slot->removed;
      self->busy = TRUE;
    }
  g_mutex_unlock (&self->lock);
  return slot;
}

static gpointer
run (gpointer data)
{
  GrundyWriter *self = data;
  GrundySlot *slot;
  CgtMatch *match = NULL;
  gboolean removed;

  load_all (self);
  while ((slot = next_slot (self, &match, &removed)) != NULL)
    {
      Message message = { NULL };

      if (removed)
        remove_file (slot, &message.error);
      else if (match != NULL)
        write_match (self, slot, match, &message.error);
      g_clear_object (&match);
      grundy_slot_unref (slot);
      send (self, &message);
    }
  if (self->lock_fd >= 0)
    close (self->lock_fd);
  writer_unref (self);
  return NULL;
}

/* The owner's side */

GrundyWriter *
grundy_writer_new (const char       *folder,
                   GrundyLoadedFunc  loaded,
                   GrundyWrittenFunc written,
                   gpointer          user_data)
{
  GrundyWriter *self = g_new0 (GrundyWriter, 1);

  self->folder = g_strdup (folder);
  self->loaded = loaded;
  self->written = written;
  self->user_data = user_data;
  self->context = g_main_context_ref_thread_default ();
  self->lock_fd = -1;
  self->ref_count = 2;
  self->busy = TRUE;
  g_mutex_init (&self->lock);
  g_cond_init (&self->cond);
  g_queue_init (&self->queue);
  self->thread = g_thread_new ("writer", run, self);
  return self;
}

void
grundy_writer_free (GrundyWriter *self)
{
  GThread *thread = self->thread;

  self->deaf = TRUE;
  grundy_writer_flush (self);
  g_mutex_lock (&self->lock);
  self->ending = TRUE;
  g_cond_broadcast (&self->cond);
  /* A thread that hangs in a disk is left behind; it has a reference of its own. */
  if (self->busy)
    {
      g_mutex_unlock (&self->lock);
      g_thread_unref (thread);
    }
  else
    {
      g_mutex_unlock (&self->lock);
      g_thread_join (thread);
    }
  writer_unref (self);
}

static void
add (GrundyWriter *self,
     GrundySlot   *slot,
     CgtMatch     *match,
     gboolean      removed)
{
  g_mutex_lock (&self->lock);
  g_clear_object (&slot->pending);
  slot->pending = match;
  slot->removed = removed;
  if (!slot->queued)
    {
      slot->queued = TRUE;
      g_queue_push_tail (&self->queue, grundy_slot_ref (slot));
    }
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->lock);
}

void
grundy_writer_write (GrundyWriter *self,
                     GrundySlot   *slot,
                     CgtMatch     *match)
{
  add (self, slot, match, FALSE);
}

void
grundy_writer_remove (GrundyWriter *self,
                      GrundySlot   *slot)
{
  add (self, slot, NULL, TRUE);
}

void
grundy_writer_flush (GrundyWriter *self)
{
  gint64 end = g_get_monotonic_time () + LONGEST_FLUSH;

  g_mutex_lock (&self->lock);
  while ((self->busy || !g_queue_is_empty (&self->queue)) && g_cond_wait_until (&self->cond, &self->lock, end))
    ;
  g_mutex_unlock (&self->lock);
}
