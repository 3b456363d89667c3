/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-drill.h"

G_BEGIN_DECLS

/* For the drills, each of which is made in a file drill-*.c. */

/* Drawing */

/** cgt_drill_draw: Returns: a number from @least to @most */
guint cgt_drill_draw (GRand *random, guint least, guint most);
/** cgt_drill_draw_coin: Returns: one of two, fairly */
gboolean cgt_drill_draw_coin (GRand *random);
/** cgt_drill_draw_set: fills @numbers with @n different ones from @least to @most, ascending */
void cgt_drill_draw_set (GRand *random, guint least, guint most, guint64 *numbers, guint n);
/** cgt_drill_shuffle: puts @numbers in any order */
void cgt_drill_shuffle (GRand *random, guint64 *numbers, guint n);
/** cgt_drill_sort: puts @numbers in ascending order */
void cgt_drill_sort (guint64 *numbers, guint n);

/** CGT_DRILL_MOST_DRAWN: where what is drawn has to have an answer that was chosen before, so that all answers are as
 * frequent: so often it is tried */
#define CGT_DRILL_MOST_DRAWN 100

/* Exercises */

/**
 * cgt_exercise_new:
 * @prompt: (transfer full): translated: the question
 * @explained: (transfer full): see #CgtExercise
 * @topic: (nullable): likewise
 * @step: (nullable): likewise
 *
 * Returns: (transfer full): an exercise to be filled in: its key is the notation of @explained until it is set
 */
CgtExercise *cgt_exercise_new (CgtAnswerKind kind, char *prompt, CgtPosition *explained, const char *topic, const char *step);
/** cgt_exercise_set_key: where the explained position does not tell exercises apart; @key: (transfer full) */
void cgt_exercise_set_key (CgtExercise *self, char *key);
/** cgt_exercise_show: the board; @focus: as in #CgtExercise */
void cgt_exercise_show (CgtExercise *self, const CgtPosition *position, gint64 focus);
/** cgt_exercise_say: what is said of a right answer and of a wrong one without a reply; both: (transfer full): translated */
void cgt_exercise_say (CgtExercise *self, char *right, char *wrong);
/** cgt_exercise_reply: what is said to a wrong number (of a pick: place), unless it is right or has a reply already; @text: (transfer full) */
void cgt_exercise_reply (CgtExercise *self, guint64 answer, char *text);
/** cgt_exercise_reply_set: the same of a set; @answer: (array length=n): ascending */
void cgt_exercise_reply_set (CgtExercise *self, const guint64 *answer, guint n, char *text);
/** cgt_exercise_offer: the choice between two; @texts, @because: (transfer full): translated; @right: which is right, 0 or 1 */
void cgt_exercise_offer (CgtExercise *self, char *const texts[2], char *const because[2], guint right);

/**
 * cgt_exercise_reply_mex:
 * @reached: (array length=n): the values that the options have, ascending, none twice
 *
 * What is said of the mex of these values, and of every other number that one might think of.
 */
void cgt_exercise_reply_mex (CgtExercise *self, const guint64 *reached, guint n);

/** cgt_drill_list_values: Returns: (transfer full): translated: "*0, *1 and *4"; @values: (array length=n): one at least */
char *cgt_drill_list_values (const guint64 *values, guint n);
/** cgt_drill_print_key: Returns: (transfer full): a word and numbers, for keys; the numbers in ascending order if @sorted */
char *cgt_drill_print_key (const char *word, const guint64 *numbers, guint n, gboolean sorted);

extern const CgtDrill cgt_drill_outcome;
extern const CgtDrill cgt_drill_table;
extern const CgtDrill cgt_drill_nim_sum;
extern const CgtDrill cgt_drill_find_heap;
extern const CgtDrill cgt_drill_misere_parity;
extern const CgtDrill cgt_drill_mex;
extern const CgtDrill cgt_drill_layer;
extern const CgtDrill cgt_drill_tower_xor;
extern const CgtDrill cgt_drill_find_split;
extern const CgtDrill cgt_drill_dead_cells;
extern const CgtDrill cgt_drill_regions;
extern const CgtDrill cgt_drill_choose_side;
extern const CgtDrill cgt_drill_next_value;
extern const CgtDrill cgt_drill_period;

G_END_DECLS
