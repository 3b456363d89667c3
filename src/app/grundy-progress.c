/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-progress.h"

#include <glib/gi18n.h>

#include "grundy-keeper.h"

struct _GrundyProgress
{
  GObject parent_instance;

  char *path;
  GrundyKeeper *keeper;
  GKeyFile *file;     /* what the file says, or soon will */
  GPtrArray *early;   /* GrundyChange: made before the file was read; NULL from then on */
  char *present;      /* what was asked for last */
  gboolean failing;   /* whether the last writing failed */
};

enum {
  CHANGED,
  PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The streaks that earn a stone each. */
static const guint streaks[GRUNDY_STONES] = { 3, 7, 12 };

G_DEFINE_FINAL_TYPE (GrundyProgress, grundy_progress, G_TYPE_OBJECT)

/* What the keeper says */

static void
on_loaded (GKeyFile     *file,
           const GError *error,
           gpointer      user_data)
{
  GrundyProgress *self = user_data;

  if (file != NULL)
    {
      g_key_file_unref (self->file);
      self->file = g_key_file_ref (file);
      for (guint i = 0; i < self->early->len; i++)
        grundy_change_apply (self->early->pdata[i], self->file);
    }
  g_clear_pointer (&self->early, g_ptr_array_unref);
  if (error != NULL)
    {
      g_autoptr (GFile) there = g_file_new_for_path (self->path);
      /* Translators: the name of a file, then what is wrong in it */
      g_autofree char *message = g_strdup_printf (_("Your progress in “%s” cannot be read. %s. What you learn now is kept only if that file goes."),
                                                  self->path, error->message);

      self->failing = TRUE;
      g_signal_emit (self, signals[PROBLEM], 0, message, there);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Said once, and again only if it went well in between. */
static void
on_written (const GError *error,
            gpointer      user_data)
{
  GrundyProgress *self = user_data;
  gboolean failed_before = self->failing;

  self->failing = error != NULL;
  if (error != NULL && !failed_before)
    {
      /* Translators: %s is the reason */
      g_autofree char *message = g_strdup_printf (_("Your progress cannot be kept. %s."), error->message);

      g_signal_emit (self, signals[PROBLEM], 0, message, NULL);
    }
}

static void
change (GrundyProgress  *self,
        GrundyChangeKind kind,
        const char      *name,
        const char      *card)
{
  g_autoptr (GrundyChange) now = grundy_change_new (kind, name, card);

  grundy_change_apply (now, self->file);
  if (self->early != NULL)
    g_ptr_array_add (self->early, grundy_change_new (kind, name, card));
  grundy_keeper_keep (self->keeper, g_steal_pointer (&now));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Object */

static void
grundy_progress_dispose (GObject *object)
{
  g_clear_pointer (&GRUNDY_PROGRESS (object)->keeper, grundy_keeper_free);
  G_OBJECT_CLASS (grundy_progress_parent_class)->dispose (object);
}

static void
grundy_progress_finalize (GObject *object)
{
  GrundyProgress *self = GRUNDY_PROGRESS (object);

  g_clear_pointer (&self->early, g_ptr_array_unref);
  g_key_file_unref (self->file);
  g_free (self->present);
  g_free (self->path);
  G_OBJECT_CLASS (grundy_progress_parent_class)->finalize (object);
}

static void
grundy_progress_class_init (GrundyProgressClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_progress_dispose;
  G_OBJECT_CLASS (klass)->finalize = grundy_progress_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_FILE);
}

static void
grundy_progress_init (GrundyProgress *self)
{
  self->file = g_key_file_new ();
  self->early = g_ptr_array_new_with_free_func ((GDestroyNotify) grundy_change_free);
}

GrundyProgress *
grundy_progress_new (const char *path)
{
  GrundyProgress *self = g_object_new (GRUNDY_TYPE_PROGRESS, NULL);

  self->path = g_strdup (path);
  self->keeper = grundy_keeper_new (path, on_loaded, on_written, self);
  return self;
}

gboolean
grundy_progress_is_loaded (GrundyProgress *self)
{
  g_return_val_if_fail (GRUNDY_IS_PROGRESS (self), FALSE);

  return self->early == NULL;
}

/* Lessons */

gboolean
grundy_progress_is_done (GrundyProgress *self,
                         const char     *lesson,
                         const char     *card)
{
  g_autofree char *group = NULL;
  g_autofree char *key = NULL;

  g_return_val_if_fail (GRUNDY_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (lesson != NULL && card != NULL, FALSE);

  group = grundy_progress_get_group (GRUNDY_PROGRESS_LESSON, lesson);
  key = grundy_progress_get_done_key (card);
  return g_key_file_get_boolean (self->file, group, key, NULL);
}

void
grundy_progress_set_done (GrundyProgress *self,
                          const char     *lesson,
                          const char     *card)
{
  g_return_if_fail (GRUNDY_IS_PROGRESS (self));
  g_return_if_fail (lesson != NULL && card != NULL);

  if (!grundy_progress_is_done (self, lesson, card))
    change (self, GRUNDY_CHANGE_DONE, lesson, card);
}

const char *
grundy_progress_get_present (GrundyProgress *self,
                             const char     *lesson)
{
  g_autofree char *group = NULL;

  g_return_val_if_fail (GRUNDY_IS_PROGRESS (self), NULL);
  g_return_val_if_fail (lesson != NULL, NULL);

  group = grundy_progress_get_group (GRUNDY_PROGRESS_LESSON, lesson);
  g_free (self->present);
  self->present = g_key_file_get_string (self->file, group, "present", NULL);
  return self->present;
}

/* Whether none was seen later. */
static gboolean
is_last (GrundyProgress *self,
         const char     *lesson)
{
  g_auto (GStrv) groups = g_key_file_get_groups (self->file, NULL);
  guint order = grundy_progress_get_order (self, lesson);

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], GRUNDY_PROGRESS_LESSON " ") && grundy_progress_get_number (self->file, groups[i], "seen") > order)
      return FALSE;
  return order > 0;
}

void
grundy_progress_set_present (GrundyProgress *self,
                             const char     *lesson,
                             const char     *card)
{
  g_return_if_fail (GRUNDY_IS_PROGRESS (self));
  g_return_if_fail (lesson != NULL && card != NULL);

  if (g_strcmp0 (grundy_progress_get_present (self, lesson), card) != 0 || !is_last (self, lesson))
    change (self, GRUNDY_CHANGE_PRESENT, lesson, card);
}

guint
grundy_progress_get_order (GrundyProgress *self,
                           const char     *lesson)
{
  g_autofree char *group = NULL;

  g_return_val_if_fail (GRUNDY_IS_PROGRESS (self), 0);
  g_return_val_if_fail (lesson != NULL, 0);

  group = grundy_progress_get_group (GRUNDY_PROGRESS_LESSON, lesson);
  return grundy_progress_get_number (self->file, group, "seen");
}

void
grundy_progress_start_over (GrundyProgress *self,
                            const char     *lesson)
{
  g_return_if_fail (GRUNDY_IS_PROGRESS (self));
  g_return_if_fail (lesson != NULL);

  change (self, GRUNDY_CHANGE_START_OVER, lesson, NULL);
}

/* Drills */

GrundyDrillRecord
grundy_progress_get_drill (GrundyProgress *self,
                           const char     *drill)
{
  g_autofree char *group = NULL;

  g_return_val_if_fail (GRUNDY_IS_PROGRESS (self), (GrundyDrillRecord) { 0 });
  g_return_val_if_fail (drill != NULL, (GrundyDrillRecord) { 0 });

  group = grundy_progress_get_group (GRUNDY_PROGRESS_DRILL, drill);
  return (GrundyDrillRecord) {
    grundy_progress_get_number (self->file, group, "streak"),
    grundy_progress_get_number (self->file, group, "best"),
    grundy_progress_get_number (self->file, group, "right"),
    grundy_progress_get_number (self->file, group, "asked"),
    grundy_progress_get_number (self->file, group, "seen"),
  };
}

void
grundy_progress_answer_drill (GrundyProgress *self,
                              const char     *drill,
                              gboolean        right)
{
  g_return_if_fail (GRUNDY_IS_PROGRESS (self));
  g_return_if_fail (drill != NULL);

  change (self, right ? GRUNDY_CHANGE_RIGHT : GRUNDY_CHANGE_WRONG, drill, NULL);
}

guint
grundy_progress_get_stones (GrundyProgress *self,
                            const char     *drill)
{
  guint best = grundy_progress_get_drill (self, drill).best;
  guint n = 0;

  while (n < GRUNDY_STONES && best >= streaks[n])
    n++;
  return n;
}

guint
grundy_progress_get_next_stone (GrundyProgress *self,
                                const char     *drill)
{
  guint n = grundy_progress_get_stones (self, drill);

  return n < GRUNDY_STONES ? streaks[n] : 0;
}

void
grundy_progress_flush (GrundyProgress *self)
{
  g_return_if_fail (GRUNDY_IS_PROGRESS (self));

  grundy_keeper_flush (self->keeper);
}
