/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-tasks.h"

/* The search for par looks at so many positions at most. */
#define MOST_POSITIONS 100000
#define NEVER G_MAXUINT

/* A search for the fewest moves, by the rules alone. */
typedef struct
{
  GHashTable *known;
  gboolean too_large;
} Search;

/* The options of a position while they are gone through. */
typedef struct
{
  Search *search;
  const CgtPosition *position;
  gboolean learner_moves;
  guint best;
} Turn;

static guint count_moves (Search *search, const CgtPosition *position, gboolean learner_moves);

static gboolean
try_move (CgtMove *move,
          gpointer user_data)
{
  Turn *turn = user_data;
  g_autoptr (CgtPosition) after = turn->position->game->apply (turn->position, move);
  guint n = count_moves (turn->search, after, !turn->learner_moves);

  if (turn->learner_moves)
    turn->best = MIN (turn->best, n == NEVER ? NEVER : n + 1);
  else
    turn->best = MAX (turn->best, n);
  return !turn->search->too_large;
}

/* The moves the learner still has to make, whatever the computer does; NEVER if the computer can win. */
static guint
count_moves (Search            *search,
             const CgtPosition *position,
             gboolean           learner_moves)
{
  g_autofree char *notation = cgt_position_to_string (position);
  g_autofree char *key = g_strdup_printf ("%d %s", learner_moves, notation);
  Turn turn = { search, position, learner_moves, learner_moves ? NEVER : 0 };
  gpointer known;

  if (g_hash_table_lookup_extended (search->known, key, NULL, &known))
    return GPOINTER_TO_UINT (known);
  if (g_hash_table_size (search->known) > MOST_POSITIONS)
    search->too_large = TRUE;
  if (search->too_large)
    return NEVER;
  if (cgt_position_is_finished (position))
    /* Who cannot move has lost, or won where the last move loses. */
    turn.best = learner_moves == (position->game->convention == CGT_MISERE) ? 0 : NEVER;
  else
    cgt_position_foreach_move (position, CGT_EVERYWHERE, try_move, &turn);
  g_hash_table_insert (search->known, g_steal_pointer (&key), GUINT_TO_POINTER (turn.best));
  return turn.best;
}

guint
lesson_task_find_par (const CgtPosition *position,
                      gboolean           learner_begins)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Search search = { known, FALSE };
  guint par = count_moves (&search, position, learner_begins);

  return search.too_large || par == NEVER ? 0 : par;
}

/* A move that leaves what a task wants left. */
typedef struct
{
  const CgtPosition *position;
  char *key;
  gboolean found;
} Leaving;

static gboolean
look_for_left (CgtMove *move,
               gpointer user_data)
{
  Leaving *leaving = user_data;
  g_autoptr (CgtPosition) after = leaving->position->game->apply (leaving->position, move);
  g_autofree char *key = cgt_position_get_key (after);

  leaving->found = g_str_equal (key, leaving->key);
  return !leaving->found;
}

static char *
check_leave (LessonClaims        *claims,
             const CgtLessonTask *task)
{
  g_autofree char *key = cgt_position_get_key (task->leave);
  g_autoptr (GError) error = NULL;
  Leaving leaving = { task->position, key, FALSE };
  CgtOutcome outcome;

  cgt_position_foreach_move (task->position, CGT_EVERYWHERE, look_for_left, &leaving);
  if (!leaving.found)
    return g_strdup ("no move leads to what is to be left");
  if (!lesson_claims_get_outcome (claims, task->leave, &outcome, &error))
    return g_strdup (error->message);
  return outcome == CGT_OUTCOME_P ? NULL : g_strdup ("the computer wins from what is to be left");
}

static char *
check_win (LessonClaims        *claims,
           const CgtLessonTask *task)
{
  g_autoptr (GError) error = NULL;
  CgtOutcome outcome;
  gboolean learner_begins;
  guint par;

  if (!lesson_claims_get_outcome (claims, task->position, &outcome, &error))
    return g_strdup (error->message);
  /* Who begins wins a position that is N: the learner has to choose so. */
  learner_begins = task->first == CGT_FIRST_CHOICE ? outcome == CGT_OUTCOME_N : task->first == CGT_FIRST_LEARNER;
  if (learner_begins != (outcome == CGT_OUTCOME_N))
    return g_strdup_printf ("the computer wins, for the position is %s", outcome == CGT_OUTCOME_N ? "N" : "P");
  if (task->par == 0)
    return NULL;
  par = lesson_task_find_par (task->position, learner_begins);
  if (par == 0)
    return g_strdup ("the position is too large for par to be searched for");
  return par == task->par ? NULL : g_strdup_printf ("par is %u, not %u", par, task->par);
}

char *
lesson_task_check (LessonClaims        *claims,
                   const CgtLessonTask *task)
{
  return task->goal == CGT_GOAL_LEAVE ? check_leave (claims, task) : check_win (claims, task);
}
