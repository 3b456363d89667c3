/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-analysis.h"
#include "cgt-figure.h"

G_BEGIN_DECLS

/* An explanation: steps that derive who wins a position and why, each small enough to be followed.
 * Screen, terminal and tests render this one structure. It is immutable once made and safe to share
 * between threads; cgt_explain() makes it, a game's explain() fills it in. */

/**
 * CgtStepKind:
 * @CGT_STEP_OBSERVE: something that can be seen in the position
 * @CGT_STEP_COMPUTE: something is worked out
 * @CGT_STEP_RULE: something that is true of the game, or of all games of its kind
 * @CGT_STEP_MOVE: a move and what it does
 * @CGT_STEP_CONCLUDE: the answer to a question
 */
typedef enum {
  CGT_STEP_OBSERVE,
  CGT_STEP_COMPUTE,
  CGT_STEP_RULE,
  CGT_STEP_MOVE,
  CGT_STEP_CONCLUDE
} CgtStepKind;

/**
 * CgtFact:
 * @name: what is claimed, a stable word: docs/design/explanations.md lists them, with their types
 * @value: the claim; positions and moves in notation
 *
 * A claim that a step makes, for machines: a test proves each of them by brute force.
 */
typedef struct
{
  char *name;
  GVariant *value;
} CgtFact;

/**
 * CgtMarkRole:
 * @CGT_MARK_FOCUS: what the step is about: yellow
 * @CGT_MARK_GROUP: a part among several: a bracket, a name, a value if known
 * @CGT_MARK_CLOSED: where nothing can be done: hatched
 */
typedef enum {
  CGT_MARK_FOCUS,
  CGT_MARK_GROUP,
  CGT_MARK_CLOSED
} CgtMarkRole;

/**
 * CgtStepMark:
 * @role: what it says
 * @first: the first place (cell, layer, heap, pile; in Team Nim: seat), from 0
 * @last: the last one
 * @label: (nullable): a short name ("A")
 * @has_value: whether the part's value is shown
 * @value: its Grundy value
 * @has_next: whether it is shown what the step's move makes of that
 * @next: the value then
 * @wanted: whether a question mark stands for the value while it is not shown: once it has been said what values are
 *
 * A mark on places of the board while the step is shown.
 */
typedef struct
{
  CgtMarkRole role;
  guint64 first;
  guint64 last;
  char *label;
  gboolean has_value;
  guint64 value;
  gboolean has_next;
  guint64 next;
  gboolean wanted;
} CgtStepMark;

/**
 * CgtStepMove:
 * @move: a legal move in the step's position
 * @wins: whether it wins for who makes it
 *
 * A move with its sign on the board while the step is shown.
 */
typedef struct
{
  CgtMove *move;
  gboolean wins;
} CgtStepMove;

/**
 * CgtQuestionKind:
 * @CGT_QUESTION_NUMBER: the answer is one number
 * @CGT_QUESTION_SET: the answer is a set of numbers, in any order
 * @CGT_QUESTION_CHOICE: the answer is the index of one of the choices
 */
typedef enum {
  CGT_QUESTION_NUMBER,
  CGT_QUESTION_SET,
  CGT_QUESTION_CHOICE
} CgtQuestionKind;

/**
 * CgtQuestion:
 * @prompt: translated: one short question
 * @choices: (element-type utf8): translated; empty unless @kind is a choice
 * @answer: (element-type guint64): the number; the different numbers of the set in ascending order; the
 *   index of the right choice
 * @also: another number that counts as right, of how many places make those moves that are asked for; 0: none
 *
 * What a learner is asked before the step is shown.
 */
typedef struct
{
  CgtQuestionKind kind;
  char *prompt;
  GPtrArray *choices;
  GArray *answer;
  guint64 also;
} CgtQuestion;

/**
 * CgtPart:
 * @label: translated: what opening it shows ("Region C", "Why is this always so?")
 * @position: what it is about
 * @topic: (nullable): which explanation of that position; %NULL: the whole
 * @has_places: whether it is a part of the board
 * @first: its first place
 * @last: its last one
 *
 * Something that can be opened to a derivation of its own: cgt_explain() with @position and @topic.
 */
typedef struct
{
  char *label;
  CgtPosition *position;
  char *topic;
  gboolean has_places;
  guint64 first;
  guint64 last;
} CgtPart;

/**
 * CgtStep:
 * @key: what it is, a stable word, the same in every language: "sum", "verdict"
 * @kind: what sort of step
 * @title: translated: what it is about, often a question ("What is region C worth?")
 * @text: translated: a few short sentences; `*3` in it is a Grundy value
 * @facts: (element-type CgtFact): what it claims
 * @marks: (element-type CgtStepMark): marks on the board
 * @moves: (element-type CgtStepMove): moves signed on the board
 * @figures: (element-type CgtFigure): what it shows
 * @parts: (element-type CgtPart): what can be opened
 * @position: (nullable): what the board shows; %NULL: the explained position
 * @move: (nullable): a legal move in that position, shown as a ghost
 * @question: (nullable): what to predict before it is shown
 */
typedef struct
{
  char *key;
  CgtStepKind kind;
  char *title;
  char *text;
  GPtrArray *facts;
  GPtrArray *marks;
  GPtrArray *moves;
  GPtrArray *figures;
  GPtrArray *parts;
  CgtPosition *position;
  CgtMove *move;
  CgtQuestion *question;
} CgtStep;

/**
 * CgtExplanation:
 * @position: what is explained
 * @topic: (nullable): which question about it; %NULL: the whole
 * @title: translated: what it explains
 * @analysis: of @position, with at most %CGT_EXPLANATION_MAX_MOVES winning moves
 * @steps: (element-type CgtStep): at least one
 */
struct _CgtExplanation
{
  gatomicrefcount ref_count;
  CgtPosition *position;
  char *topic;
  char *title;
  CgtAnalysis *analysis;
  GPtrArray *steps;
};

/** CGT_EXPLANATION_MAX_MOVES: so many winning moves are worked out and told; of more, the number */
#define CGT_EXPLANATION_MAX_MOVES 12

/**
 * cgt_explain:
 * @topic: (nullable): that of a #CgtPart, or %NULL for the whole derivation
 * @context: (nullable): bounds and cancellation
 *
 * The same question always has the same answer.
 *
 * Returns: (transfer full): the explanation, or %NULL with @error set when cancelled, when a limit was
 *   reached, or when the game knows no such topic (%CGT_ERROR_UNSUPPORTED)
 */
CgtExplanation *cgt_explain (const CgtPosition *position, const char *topic, CgtContext *context, GError **error);
CgtExplanation *cgt_explanation_ref (CgtExplanation *self);
void cgt_explanation_unref (CgtExplanation *self);

/** cgt_explanation_get_step: Returns: (transfer none): step @i, from 0 */
const CgtStep *cgt_explanation_get_step (const CgtExplanation *self, guint i);
/** cgt_explanation_find_step: Returns: (transfer none) (nullable): the first step with that key */
const CgtStep *cgt_explanation_find_step (const CgtExplanation *self, const char *key);

/**
 * cgt_explanation_to_text:
 *
 * Returns: (transfer full): all steps, numbered, figures as text
 */
char *cgt_explanation_to_text (const CgtExplanation *self);

/** cgt_step_kind_get_id: Returns: (transfer none): "observe", "compute", "rule", "move" or "conclude" */
const char *cgt_step_kind_get_id (CgtStepKind kind);
/** cgt_step_find_fact: Returns: (transfer none) (nullable): the first claim of that name */
GVariant *cgt_step_find_fact (const CgtStep *self, const char *name);

/**
 * cgt_step_get_setup:
 *
 * What can be said of a step before its question is answered: the sentences of its text before the first one
 * that names the answer. Of a step without a question it is the whole text.
 *
 * Returns: (transfer full): the sentences, perhaps none
 */
char *cgt_step_get_setup (const CgtStep *self);

/**
 * cgt_question_check:
 * @answer: (array length=n): a learner's answer, in any order, repeated or not
 *
 * Returns: whether it is right
 */
gboolean cgt_question_check (const CgtQuestion *self, const guint64 *answer, gsize n);
/**
 * cgt_question_read:
 * @text: what a learner wrote: a number, or any numbers with commas or spaces between them, each perhaps with
 *   the star of a value; for a set that has none also "none", in the user's language or not
 *
 * Returns: (transfer full): the numbers, for cgt_question_check(), or %NULL with @error set (%CGT_ERROR) in
 *   words for the learner
 */
GArray *cgt_question_read (const CgtQuestion *self, const char *text, GError **error);
/** cgt_question_describe_answer: Returns: (transfer full): the right answer: "*3", "0, 1 and 4", "1, in 2 places", "You" */
char *cgt_question_describe_answer (const CgtQuestion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtExplanation, cgt_explanation_unref)

G_END_DECLS
