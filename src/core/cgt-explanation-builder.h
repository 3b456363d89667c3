/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-explanation.h"

G_BEGIN_DECLS

/* For a game's explain(): how an explanation is put together. Each step is filled in before the next is
 * added. Texts are translated by the caller; what is marked (transfer full) is taken over. */

/**
 * cgt_explanation_new:
 * @topic: (nullable): which question about it
 *
 * Returns: (transfer full): an explanation without steps and without an analysis, as cgt_explain() begins with and as is
 *   of use where a board shows marks of somebody else's making
 */
CgtExplanation *cgt_explanation_new (const CgtPosition *position, const char *topic);
/** cgt_explanation_set_title: what is explained; @title: (transfer full) */
void cgt_explanation_set_title (CgtExplanation *self, char *title);
/** cgt_explanation_refuse_topic: Returns: %FALSE, with @error set: the game knows no such topic */
gboolean cgt_explanation_refuse_topic (CgtExplanation *self, GError **error);

/**
 * cgt_explanation_add_step:
 * @key: a stable word; the same again only for steps of one sort ("winning-move")
 * @title: (transfer full): see #CgtStep
 * @text: (transfer full): likewise
 *
 * Returns: (transfer none): the step, to be filled in
 */
CgtStep *cgt_explanation_add_step (CgtExplanation *self, const char *key, CgtStepKind kind, char *title, char *text);

/** cgt_step_say: one more sentence, after a space; @text: (transfer full) */
void cgt_step_say (CgtStep *self, char *text);
/**
 * cgt_step_add_fact:
 * @format: a #GVariant format string, followed by its values as g_variant_new() takes them
 */
void cgt_step_add_fact (CgtStep *self, const char *name, const char *format, ...);
/** cgt_step_mark: Returns: (transfer none): a mark on places of the board, to be filled in further */
CgtStepMark *cgt_step_mark (CgtStep *self, CgtMarkRole role, guint64 first, guint64 last);
/** cgt_step_mark_value: the same with a value, and a name unless @label is %NULL */
CgtStepMark *cgt_step_mark_value (CgtStep *self, CgtMarkRole role, guint64 first, guint64 last, const char *label, guint64 value);
/** cgt_step_sign_move: gives a move of the step's position its sign on the board */
void cgt_step_sign_move (CgtStep *self, const CgtMove *move, gboolean wins);
/** cgt_step_add_figure: Returns: (transfer none): @figure; @figure: (transfer full) */
CgtFigure *cgt_step_add_figure (CgtStep *self, CgtFigure *figure);
/** cgt_step_add_part: Returns: (transfer none): what can be opened; @label: (transfer full); @topic: (nullable) */
CgtPart *cgt_step_add_part (CgtStep *self, char *label, const CgtPosition *position, const char *topic);
/** cgt_step_set_position: the board shows @position, and @move in it as a ghost; both: (nullable) */
void cgt_step_set_position (CgtStep *self, const CgtPosition *position, const CgtMove *move);

/** cgt_step_ask_number: what to predict; @prompt: (transfer full) */
void cgt_step_ask_number (CgtStep *self, char *prompt, guint64 answer);
/** cgt_step_ask_count: how many moves; @places: how many places of the board make them, which is right as well */
void cgt_step_ask_count (CgtStep *self, char *prompt, guint64 moves, guint64 places);
/** cgt_step_ask_set: likewise; @answer: (array length=n): in any order, repeated or not */
void cgt_step_ask_set (CgtStep *self, char *prompt, const guint64 *answer, gsize n);
/** cgt_step_ask_choice: likewise; @choices: %NULL-terminated; @answer: the index of the right one */
void cgt_step_ask_choice (CgtStep *self, char *prompt, const char *const *choices, guint answer);
/** cgt_step_ask_winner: likewise: whoever is to move, or the other side */
void cgt_step_ask_winner (CgtStep *self, CgtOutcome outcome);

G_END_DECLS
