/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt-explanation.h"
#include "cgt-game.h"

G_BEGIN_DECLS

/* A lesson: cards that a learner goes through, read from an XML file. docs/lessons.md tells how one is
 * written. It is immutable once read and safe to share between threads. Nothing in it is computed: what can
 * be worked out of it is the matter of cgt-lesson-figure.h, cgt-task.h and, for claims, of the tests.
 *
 * Texts are in the user's language, white space collapsed; `*word*` in them is emphasised, `*3` is a Grundy
 * value, see cgt_lesson_text_to_markup(). */

typedef struct _CgtLesson CgtLesson;

/**
 * CgtCardKind:
 * @CGT_CARD_TEXT: something to read, perhaps beside a board or a figure
 * @CGT_CARD_BOARD: a board that is looked at or played on
 * @CGT_CARD_EXPLANATION: some steps of an explanation
 * @CGT_CARD_QUESTION: something to answer
 * @CGT_CARD_TASK: something to do on the board against the solver
 * @CGT_CARD_DRILL: exercises that never end
 */
typedef enum {
  CGT_CARD_TEXT,
  CGT_CARD_BOARD,
  CGT_CARD_EXPLANATION,
  CGT_CARD_QUESTION,
  CGT_CARD_TASK,
  CGT_CARD_DRILL
} CgtCardKind;

/**
 * CgtBoardPlay:
 * @CGT_BOARD_STILL: it is looked at only
 * @CGT_BOARD_FREE: the learner makes the moves of both sides
 * @CGT_BOARD_COMPUTER: the computer answers, and never errs
 */
typedef enum {
  CGT_BOARD_STILL,
  CGT_BOARD_FREE,
  CGT_BOARD_COMPUTER
} CgtBoardPlay;

/**
 * CgtLessonBoard:
 * @position: what it shows
 * @play: what can be done on it
 * @shows_values: whether values of components are painted
 * @shows_signs: whether moves have the sign of what they are worth
 * @marks: (element-type CgtStepMark): places that the text speaks of
 * @ghost: (nullable): a move shown as it would be
 *
 * The board of a card.
 */
typedef struct
{
  CgtPosition *position;
  CgtBoardPlay play;
  gboolean shows_values;
  gboolean shows_signs;
  GPtrArray *marks;
  CgtMove *ghost;
} CgtLessonBoard;

/**
 * CgtLessonFigureKind:
 * @CGT_LESSON_OUTCOMES: who wins, from many positions of a pattern
 * @CGT_LESSON_VALUES: their Grundy values
 * @CGT_LESSON_XOR: numbers in binary and their nim-sum
 * @CGT_LESSON_MEX: a set of numbers and its mex
 * @CGT_LESSON_POSITIONS: positions, one below the other
 */
typedef enum {
  CGT_LESSON_OUTCOMES,
  CGT_LESSON_VALUES,
  CGT_LESSON_XOR,
  CGT_LESSON_MEX,
  CGT_LESSON_POSITIONS
} CgtLessonFigureKind;

/**
 * CgtLessonFigure:
 * @kind: which figure
 * @title: (nullable): what it shows
 * @game: (nullable): of outcomes, values and positions
 * @pattern: (nullable): notation in which `{a}` stands for a number, and perhaps `{b}` for another; see
 *   cgt-lesson-pattern.h
 * @from: the first number that `{a}` stands for
 * @to: the last one
 * @from_b: of `{b}`
 * @to_b: likewise
 * @known: of one row: numbers above it have an empty place; @to if all are shown
 * @focus: (element-type guint64): numbers of `{a}` that the text speaks of
 * @numbers: (element-type guint64): of XOR and MEX
 * @asks: of XOR and MEX: the result is left open
 * @positions: (element-type CgtPosition): of POSITIONS
 * @shows_values: of POSITIONS: whether the value stands beside each
 *
 * What a figure of a card is worked out from.
 */
typedef struct
{
  CgtLessonFigureKind kind;
  char *title;
  const CgtGame *game;
  char *pattern;
  guint64 from;
  guint64 to;
  guint64 from_b;
  guint64 to_b;
  guint64 known;
  GArray *focus;
  GArray *numbers;
  gboolean asks;
  GPtrArray *positions;
  gboolean shows_values;
} CgtLessonFigure;

/**
 * CgtLessonExplanation:
 * @position: what is explained
 * @topic: (nullable): which part of it, as cgt_explain() takes it
 * @first: the first step that is shown, from 0
 * @last: the last one
 */
typedef struct
{
  CgtPosition *position;
  char *topic;
  guint first;
  guint last;
} CgtLessonExplanation;

/**
 * CgtAnswerKind:
 * @CGT_ANSWER_CHOICE: one of some texts
 * @CGT_ANSWER_NUMBER: a number
 * @CGT_ANSWER_SET: a set of numbers, in any order
 * @CGT_ANSWER_PICK: a place on the board
 */
typedef enum {
  CGT_ANSWER_CHOICE,
  CGT_ANSWER_NUMBER,
  CGT_ANSWER_SET,
  CGT_ANSWER_PICK
} CgtAnswerKind;

/** CgtLessonChoice: @text: what may be chosen; @because: what is said to who chose it; @right: whether it is right */
typedef struct
{
  char *text;
  char *because;
  gboolean right;
} CgtLessonChoice;

/** CgtLessonReply: what is said to who answered @answer (element-type guint64), which is wrong */
typedef struct
{
  GArray *answer;
  char *text;
} CgtLessonReply;

/**
 * CgtLessonQuestion:
 * @kind: how it is answered
 * @prompt: the question
 * @choices: (element-type CgtLessonChoice): of a choice
 * @answer: (element-type guint64): the number; the set in ascending order; the places from 0, any of which is right
 * @right: (nullable): what is said of a right answer; of a choice the choice says it
 * @wrong: (nullable): what is said of any wrong answer that @replies does not have
 * @replies: (element-type CgtLessonReply): what is said of wrong answers that many give
 * @hint: (nullable): a hint, given when asked for
 */
typedef struct
{
  CgtAnswerKind kind;
  char *prompt;
  GPtrArray *choices;
  GArray *answer;
  char *right;
  char *wrong;
  GPtrArray *replies;
  char *hint;
} CgtLessonQuestion;

/**
 * CgtTaskGoal:
 * @CGT_GOAL_WIN: win the match
 * @CGT_GOAL_LEAVE: leave a certain position with one move
 */
typedef enum {
  CGT_GOAL_WIN,
  CGT_GOAL_LEAVE
} CgtTaskGoal;

/**
 * CgtTaskFirst:
 * @CGT_FIRST_LEARNER: the learner moves first
 * @CGT_FIRST_COMPUTER: the computer does
 * @CGT_FIRST_CHOICE: the learner chooses who does
 */
typedef enum {
  CGT_FIRST_LEARNER,
  CGT_FIRST_COMPUTER,
  CGT_FIRST_CHOICE
} CgtTaskFirst;

/**
 * CgtLessonTask:
 * @prompt: what is to be done
 * @position: where it begins
 * @goal: when it is done
 * @leave: (nullable): of LEAVE: the position that is to be left
 * @first: who begins
 * @par: the fewest moves of the learner that reach the goal whatever the computer does; 0: not told
 * @right: what is said when it is done
 * @wrong: (nullable): what is said of a move that fails, besides what the computer replies
 * @hint: (nullable): a hint, given when asked for
 */
typedef struct
{
  char *prompt;
  CgtPosition *position;
  CgtTaskGoal goal;
  CgtPosition *leave;
  CgtTaskFirst first;
  guint par;
  char *right;
  char *wrong;
  char *hint;
} CgtLessonTask;

/**
 * CgtClaim:
 * @fact: what is claimed, a stable word: docs/lessons.md lists them
 * @attributes: (element-type utf8 utf8): what it is claimed of
 * @is: the claim; `yes` where nothing else is written
 * @holds: whether it has to hold: not so in a wrong choice
 * @of_answer: whether it says what the answer of the card's question is: @is is then that answer
 * @line: where it stands in the file, from 1
 *
 * A statement of a lesson that can be computed, for a test to check.
 */
typedef struct
{
  char *fact;
  GHashTable *attributes;
  char *is;
  gboolean holds;
  gboolean of_answer;
  guint line;
} CgtClaim;

/**
 * CgtCard:
 * @id: stable within the lesson: progress is kept by it
 * @kind: what sort of card
 * @title: what it is about
 * @paragraphs: (element-type utf8): its text
 * @board: (nullable): what stands beside it
 * @explanation: (nullable): likewise; of the kind of that name only
 * @figure: (nullable): a figure below the board, or alone
 * @second_figure: (nullable): another one below it, to be compared with it
 * @question: (nullable): of a question
 * @task: (nullable): of a task
 * @drill: (nullable): of a drill: which, see cgt-drill.h
 * @claims: (element-type CgtClaim): what it claims, in all its parts
 * @line: where it stands in the file, from 1
 */
typedef struct
{
  char *id;
  CgtCardKind kind;
  char *title;
  GPtrArray *paragraphs;
  CgtLessonBoard *board;
  CgtLessonExplanation *explanation;
  CgtLessonFigure *figure;
  CgtLessonFigure *second_figure;
  CgtLessonQuestion *question;
  CgtLessonTask *task;
  char *drill;
  GPtrArray *claims;
  guint line;
} CgtCard;

/**
 * cgt_lesson_parse:
 * @xml: (array length=length): the file's text
 * @name: (nullable): what the file is called, with which messages begin then
 *
 * Reads a lesson. Everything in it is checked that can be without solving: elements and attributes and
 * their order, ids, positions and moves, numbers.
 *
 * Returns: (transfer full): the lesson, or %NULL with @error set (%CGT_ERROR), which says in which line what
 *   was found and what was expected
 */
CgtLesson *cgt_lesson_parse (const char *xml, gsize length, const char *name, GError **error);
CgtLesson *cgt_lesson_ref (CgtLesson *self);
void cgt_lesson_unref (CgtLesson *self);

/** cgt_lesson_get_id: Returns: (transfer none): stable: progress is kept by it */
const char *cgt_lesson_get_id (CgtLesson *self);
/** cgt_lesson_get_title: Returns: (transfer none): its title */
const char *cgt_lesson_get_title (CgtLesson *self);
/** cgt_lesson_get_about: Returns: (transfer none): what it is about, in a sentence */
const char *cgt_lesson_get_about (CgtLesson *self);
/** cgt_lesson_get_n_cards: Returns: how many cards it has, at least 1 */
guint cgt_lesson_get_n_cards (CgtLesson *self);
/** cgt_lesson_get_card: Returns: (transfer none): card @i, from 0 */
const CgtCard *cgt_lesson_get_card (CgtLesson *self, guint i);
/** cgt_lesson_find_card: Returns: the number of the card with that id, or -1 */
int cgt_lesson_find_card (CgtLesson *self, const char *id);

/**
 * cgt_lesson_question_new:
 * @prompt: (transfer full): the question, in the user's language
 *
 * Returns: (transfer full): a question to be filled in before anyone else sees it; that of a card belongs to its
 *   lesson, any other is freed with cgt_lesson_question_free()
 */
CgtLessonQuestion *cgt_lesson_question_new (CgtAnswerKind kind, char *prompt);
void cgt_lesson_question_free (CgtLessonQuestion *self);
/** cgt_lesson_question_add_choice: @text, @because: (transfer full): in the user's language */
void cgt_lesson_question_add_choice (CgtLessonQuestion *self, char *text, char *because, gboolean right);
/** cgt_lesson_question_add_answer: adds to the answer; a set stays in ascending order, each number once */
void cgt_lesson_question_add_answer (CgtLessonQuestion *self, guint64 number);
/** cgt_lesson_question_add_reply: @answer: (array length=n): a wrong one; @text: (transfer full): what is said of it */
void cgt_lesson_question_add_reply (CgtLessonQuestion *self, const guint64 *answer, gsize n, char *text);
/** cgt_lesson_question_find_reply: Returns: (transfer none) (nullable): what is said of an answer, right or wrong;
 * @answer as cgt_lesson_question_check() takes it */
const char *cgt_lesson_question_find_reply (const CgtLessonQuestion *self, const guint64 *answer, gsize n);

/**
 * cgt_lesson_question_check:
 * @answer: (array length=n): the number of a choice, from 0; a number; numbers in any order; a place, from 0
 *
 * Returns: whether it is right
 */
gboolean cgt_lesson_question_check (const CgtLessonQuestion *self, const guint64 *answer, gsize n);

/**
 * cgt_lesson_text_to_markup:
 * @text: a text of a lesson
 *
 * Returns: (transfer full): Pango markup in which `*word*` is bold, and `*3` stays as it is for who draws values
 */
char *cgt_lesson_text_to_markup (const char *text);
/** cgt_lesson_text_to_plain: Returns: (transfer full): the text for assistive tools and terminals, without marks of emphasis */
char *cgt_lesson_text_to_plain (const char *text);

/* The course: the lessons that come with the program. */

/**
 * cgt_course_list:
 *
 * Returns: (transfer none) (element-type CgtLesson): the lessons, in their order; read when first asked for, from
 *   the resources of the program. A lesson of the program that cannot be read is a fault of the program.
 */
GPtrArray *cgt_course_list (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLesson, cgt_lesson_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLessonQuestion, cgt_lesson_question_free)

G_END_DECLS
