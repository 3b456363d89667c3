/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-figure.h"
#include "cgt-lesson.h"

G_BEGIN_DECLS

/* Drills: exercises of one sort that never end, made from a seed and checked exactly. */

/** CGT_DRILL_N_LEVELS: how many levels of difficulty there are, from 0 */
#define CGT_DRILL_N_LEVELS 4

/**
 * CgtExercise:
 * @question: what is asked; it has something to say to every answer: a choice in the `because` of each, any other in
 *   `right`, `wrong` and the replies to typical mistakes
 * @position: (nullable): the board beside it, to be looked at, or to be picked from where the question asks for a place
 * @focus: a place of that board that the question speaks of, from 0, to be marked; -1: none
 * @figure: (nullable): a figure below the board, or alone; what is asked is left open in it
 * @explained: the position whose explanation is the worked solution
 * @topic: (nullable): the part of its explanation, as cgt_explain() takes it
 * @step: (nullable): the key of the step of that explanation in which the answer comes out; %NULL: it takes all of them
 * @key: the same for the same exercise only
 *
 * An exercise: immutable, and safe to share between threads.
 */
typedef struct
{
  CgtLessonQuestion *question;
  CgtPosition *position;
  gint64 focus;
  CgtFigure *figure;
  CgtPosition *explained;
  char *topic;
  char *step;
  char *key;
} CgtExercise;

/**
 * CgtDrill:
 * @name: the word for it in lessons; progress is kept by it, so it never changes
 * @title: translatable: what it is called ("Nim-sum")
 * @about: translatable: what it trains, in a short sentence
 * @make: makes an exercise of a level, 0 to %CGT_DRILL_N_LEVELS - 1; %NULL where what was drawn is of no use.
 *   For cgt_drill_session_next() only.
 *
 * A sort of exercises: a constant table without state.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *about;
  CgtExercise *(*make) (GRand *random, guint level);
} CgtDrill;

/** cgt_drill_get_all: Returns: (transfer none) (array length=n_drills): all drills, in the order of the course */
const CgtDrill *const *cgt_drill_get_all (guint *n_drills);
/** cgt_drill_find: Returns: (transfer none) (nullable): the drill of that name */
const CgtDrill *cgt_drill_find (const char *name);
/** cgt_drill_get_title: Returns: (transfer none): the title in the user's language */
const char *cgt_drill_get_title (const CgtDrill *self);
/** cgt_drill_get_about: Returns: (transfer none): what it trains, in the user's language */
const char *cgt_drill_get_about (const CgtDrill *self);

/** cgt_drill_get_level: Returns: the level that is right after @streak right answers in a row: it rises gently */
guint cgt_drill_get_level (guint streak);

/**
 * CgtDrillSession:
 *
 * A sitting with one drill, which remembers what it has asked. For one thread at a time.
 */
typedef struct _CgtDrillSession CgtDrillSession;

/**
 * cgt_drill_session_new:
 * @seed: the same seed and levels make the same exercises
 *
 * Returns: (transfer full): a session in which nothing has been asked yet
 */
CgtDrillSession *cgt_drill_session_new (const CgtDrill *drill, guint32 seed);
void cgt_drill_session_free (CgtDrillSession *self);

/**
 * cgt_drill_session_next:
 * @level: how hard, 0 to %CGT_DRILL_N_LEVELS - 1; see cgt_drill_get_level(). Where an easy level has nothing new
 *   left the next one is taken.
 *
 * Makes an exercise in a few milliseconds. It never repeats one within a session; the hardest level of each drill has
 * a thousand of them or more, and only if even that is used up is what was asked forgotten.
 *
 * Returns: (transfer full): the exercise
 */
CgtExercise *cgt_drill_session_next (CgtDrillSession *self, guint level);

void cgt_exercise_free (CgtExercise *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtDrillSession, cgt_drill_session_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtExercise, cgt_exercise_free)

G_END_DECLS
