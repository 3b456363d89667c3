/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-progress-file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "cgt-error.h"

#define HEAD "grundy-progress"
#define DONE "done-"
/* A course of a thousand lessons would not need so much. */
#define MOST_BYTES (4 << 20)

static const char *const number_keys[] = { "seen", "streak", "best", "right", "asked" };

/* Changes */

GrundyChange *
grundy_change_new (GrundyChangeKind kind,
                   const char      *name,
                   const char      *card)
{
  GrundyChange *self = g_new (GrundyChange, 1);

  self->kind = kind;
  self->name = g_strdup (name);
  self->card = g_strdup (card);
  return self;
}

void
grundy_change_free (GrundyChange *self)
{
  g_free (self->name);
  g_free (self->card);
  g_free (self);
}

char *
grundy_progress_get_group (const char *type,
                           const char *name)
{
  return g_strconcat (type, " ", name, NULL);
}

char *
grundy_progress_get_done_key (const char *card)
{
  return g_strconcat (DONE, card, NULL);
}

guint
grundy_progress_get_number (GKeyFile   *file,
                            const char *group,
                            const char *key)
{
  return MAX (g_key_file_get_integer (file, group, key, NULL), 0);
}

static void
set_number (GKeyFile   *file,
            const char *group,
            const char *key,
            guint       number)
{
  g_key_file_set_integer (file, group, key, MIN (number, G_MAXINT));
}

/* The one in @group becomes the last of its type in the order of being seen, unless it is already. */
static void
set_seen (GKeyFile   *file,
          const char *type,
          const char *group)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  guint last = 0;

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], type) && !g_str_equal (groups[i], group))
      last = MAX (last, grundy_progress_get_number (file, groups[i], "seen"));
  if (grundy_progress_get_number (file, group, "seen") <= last)
    set_number (file, group, "seen", last + 1);
}

static void
apply_to_lesson (const GrundyChange *self,
                 GKeyFile           *file)
{
  g_autofree char *group = grundy_progress_get_group (GRUNDY_PROGRESS_LESSON, self->name);

  if (self->kind == GRUNDY_CHANGE_DONE)
    {
      g_autofree char *key = grundy_progress_get_done_key (self->card);

      g_key_file_set_boolean (file, group, key, TRUE);
    }
  else if (self->kind == GRUNDY_CHANGE_PRESENT)
    {
      g_key_file_set_string (file, group, "present", self->card);
      set_seen (file, GRUNDY_PROGRESS_LESSON " ", group);
    }
  else
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

      for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
        if (g_str_has_prefix (keys[i], DONE) || g_str_equal (keys[i], "present"))
          g_key_file_remove_key (file, group, keys[i], NULL);
    }
}

static void
apply_to_drill (const GrundyChange *self,
                GKeyFile           *file)
{
  g_autofree char *group = grundy_progress_get_group (GRUNDY_PROGRESS_DRILL, self->name);
  gboolean right = self->kind == GRUNDY_CHANGE_RIGHT;
  guint streak = right ? grundy_progress_get_number (file, group, "streak") + 1 : 0;

  set_seen (file, GRUNDY_PROGRESS_DRILL " ", group);
  set_number (file, group, "streak", streak);
  set_number (file, group, "best", MAX (streak, grundy_progress_get_number (file, group, "best")));
  set_number (file, group, "right", grundy_progress_get_number (file, group, "right") + right);
  set_number (file, group, "asked", grundy_progress_get_number (file, group, "asked") + 1);
}

void
grundy_change_apply (const GrundyChange *self,
                     GKeyFile           *file)
{
  if (self->kind == GRUNDY_CHANGE_RIGHT || self->kind == GRUNDY_CHANGE_WRONG)
    apply_to_drill (self, file);
  else
    apply_to_lesson (self, file);
}

/* Reading */

/* Of a group of ours: a number that is none would silently count as 0, and be written over. */
static gboolean
check_group (GKeyFile   *file,
             const char *group,
             GError    **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (number_keys); i++)
    {
      const char *key = number_keys[i];
      g_autofree char *text = g_key_file_get_value (file, group, key, NULL);
      guint64 number;

      if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT, &number, NULL))
        {
          /* Translators: the name of a part of a file, of a value in it, then what is written there */
          g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("“%s” of “%s” is “%s” and not a number"), key, group, text);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check (GKeyFile *file,
       GError  **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  int version = g_key_file_get_integer (file, HEAD, "version", NULL);

  if (version < 1)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("It does not say its version"));
      return FALSE;
    }
  if (version > GRUNDY_PROGRESS_VERSION)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("It is of version %d, and this Grundy knows version %d at most"),
                   version, GRUNDY_PROGRESS_VERSION);
      return FALSE;
    }
  for (guint i = 0; groups[i] != NULL; i++)
    if ((g_str_has_prefix (groups[i], GRUNDY_PROGRESS_LESSON " ") || g_str_has_prefix (groups[i], GRUNDY_PROGRESS_DRILL " ")) &&
        !check_group (file, groups[i], error))
      return FALSE;
  return TRUE;
}

GKeyFile *
grundy_progress_file_read (const char *path,
                           GError    **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  GStatBuf status;
  gsize length;

  if (g_stat (path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR))
    {
      g_key_file_set_integer (file, HEAD, "version", GRUNDY_PROGRESS_VERSION);
      return g_steal_pointer (&file);
    }
  /* What is no file might never end. */
  if (g_stat (path, &status) == 0 && (!S_ISREG (status.st_mode) || status.st_size > MOST_BYTES))
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("It is not a file of progress"));
      return NULL;
    }
  if (!g_file_get_contents (path, &text, &length, error) ||
      !g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, error) || !check (file, error))
    return NULL;
  return g_steal_pointer (&file);
}

/* Writing */

/* What a writing that was broken off has left, named as GLib does; there is none at work, as we have the lock. */
static void
remove_left_overs (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      const char *rest = g_str_has_prefix (name, base) ? name + strlen (base) : "";

      if (rest[0] == '.' && strlen (rest) == 7 && strspn (rest + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == 6)
        {
          g_autofree char *left = g_build_filename (folder, name, NULL);

          g_unlink (left);
        }
    }
}

/* Where nothing can be locked, nothing can be written either, or nobody else can lock. */
static int
lock (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *hidden = g_strconcat (".", base, ".lock", NULL);
  g_autofree char *name = g_build_filename (folder, hidden, NULL);
  int fd = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  while (fd >= 0 && flock (fd, LOCK_EX) != 0 && errno == EINTR)
    ;
  return fd;
}

static gboolean
update (const char *path,
        GPtrArray  *changes,
        GError    **error)
{
  g_autoptr (GKeyFile) file = grundy_progress_file_read (path, error);
  g_autofree char *text = NULL;
  gsize length;

  if (file == NULL)
    return FALSE;
  for (guint i = 0; i < changes->len; i++)
    grundy_change_apply (changes->pdata[i], file);
  remove_left_overs (path);
  text = g_key_file_to_data (file, &length, NULL);
  return g_file_set_contents_full (path, text, length, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
}

gboolean
grundy_progress_file_update (const char *path,
                             GPtrArray  *changes,
                             GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean updated;
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int number = errno;

      /* Translators: %s is the name of a folder, then the reason */
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), _("“%s” cannot be made: %s"),
                   folder, g_strerror (number));
      return FALSE;
    }
  fd = lock (path);
  updated = update (path, changes, error);
  if (fd >= 0)
    close (fd);
  return updated;
}
