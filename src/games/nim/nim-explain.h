/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-derive.h"
#include "nim.h"

G_BEGIN_DECLS

/* What the explanations of both Nims have in common (nim-explain.c); nim-explain-misere.c has the other one. */

/** NIM_MOST_MARKED: heaps marked on the board, and rows of a sum that are heaps; more go together by their sizes */
#define NIM_MOST_MARKED 16

/** nim_explain_add_heaps: key "heaps": what the position is made of, without marks */
CgtStep *nim_explain_add_heaps (CgtExplanation *self);

/**
 * nim_explain_draw_sum:
 * @lit: a heap whose row is lit; -1: none
 *
 * Returns: (transfer full): the heaps that are not empty in binary
 */
CgtFigure *nim_explain_draw_sum (const CgtPosition *position, gint64 lit);

/** nim_explain_add_sum_fact: fact "sum", of all heaps */
void nim_explain_add_sum_fact (CgtStep *step, const CgtPosition *position);

/** nim_explain_add_rest_fact: fact "rest" of a winning move */
void nim_explain_add_rest_fact (CgtStep *step, const CgtPosition *position, const CgtMove *move);

/** nim_explain_refute: key "refutations": every move of a lost position, one by one or by the sizes of heaps */
CgtStep *nim_explain_refute (CgtExplanation *self, CgtContext *context, GError **error);

/* For the tables. */
gboolean nim_explain (CgtExplanation *self, const char *topic, CgtContext *context, GError **error);
gboolean nim_explain_misere (CgtExplanation *self, const char *topic, CgtContext *context, GError **error);

G_END_DECLS
