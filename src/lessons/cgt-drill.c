/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-drill-private.h"

/* So often an exercise is drawn before a level counts as used up. */
#define MOST_TRIES 500

static const CgtDrill *const drills[] = {
  &cgt_drill_outcome,
  &cgt_drill_table,
  &cgt_drill_nim_sum,
  &cgt_drill_find_heap,
  &cgt_drill_misere_parity,
  &cgt_drill_mex,
  &cgt_drill_layer,
  &cgt_drill_tower_xor,
  &cgt_drill_find_split,
  &cgt_drill_dead_cells,
  &cgt_drill_regions,
  &cgt_drill_choose_side,
  &cgt_drill_next_value,
  &cgt_drill_period,
};

struct _CgtDrillSession
{
  const CgtDrill *drill;
  GRand *random;
  GHashTable *asked;    /* keys */
  guint least;          /* easier levels have nothing new left */
};

const CgtDrill *const *
cgt_drill_get_all (guint *n_drills)
{
  *n_drills = G_N_ELEMENTS (drills);
  return drills;
}

const CgtDrill *
cgt_drill_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (drills); i++)
    if (g_str_equal (drills[i]->name, name))
      return drills[i];
  return NULL;
}

const char *
cgt_drill_get_title (const CgtDrill *self)
{
  return g_dgettext (GETTEXT_PACKAGE, self->title);
}

const char *
cgt_drill_get_about (const CgtDrill *self)
{
  return g_dgettext (GETTEXT_PACKAGE, self->about);
}

guint
cgt_drill_get_level (guint streak)
{
  static const guint enough[CGT_DRILL_N_LEVELS] = { 0, 3, 7, 12 };
  guint level = CGT_DRILL_N_LEVELS - 1;

  while (streak < enough[level])
    level--;
  return level;
}

CgtDrillSession *
cgt_drill_session_new (const CgtDrill *drill,
                       guint32         seed)
{
  CgtDrillSession *self = g_new0 (CgtDrillSession, 1);

  self->drill = drill;
  self->random = g_rand_new_with_seed (seed);
  self->asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
cgt_drill_session_free (CgtDrillSession *self)
{
  g_rand_free (self->random);
  g_hash_table_unref (self->asked);
  g_free (self);
}

/* Something new of that level, if it has any left. */
static CgtExercise *
try_level (CgtDrillSession *self,
           guint            level)
{
  for (guint i = 0; i < MOST_TRIES; i++)
    {
      g_autoptr (CgtExercise) exercise = self->drill->make (self->random, level);

      if (exercise == NULL || g_hash_table_contains (self->asked, exercise->key))
        continue;
      g_hash_table_add (self->asked, g_strdup (exercise->key));
      return g_steal_pointer (&exercise);
    }
  return NULL;
}

CgtExercise *
cgt_drill_session_next (CgtDrillSession *self,
                        guint            level)
{
  guint hardest = CGT_DRILL_N_LEVELS - 1;

  while (TRUE)
    {
      guint at = MIN (MAX (level, self->least), hardest);
      CgtExercise *exercise = try_level (self, at);

      if (exercise != NULL)
        return exercise;
      if (at < hardest)
        {
          self->least = at + 1;
          continue;
        }
      g_hash_table_remove_all (self->asked);
      self->least = 0;
    }
}
