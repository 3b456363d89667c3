/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-explanation.h"

G_BEGIN_DECLS

/* Proof of explanations: every fact that a step states, by brute force; that steps speak of moves that
 * exist; that figures agree with themselves; that the conclusion is the truth. Failures end the test with
 * the explanation's text. */

/**
 * FactCheck:
 * @value: the claim, perhaps a false one, of the type that docs/design/explanations.md gives its name
 *
 * Returns: (transfer full) (nullable): what is wrong with the claim; %NULL if it is true
 */
typedef char *(*FactCheck) (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);

/** FactProof: how the facts of one name are proved, and their type; a table of them ends with a NULL name */
typedef struct
{
  const char *name;
  const char *type;
  FactCheck check;
} FactProof;

typedef struct _ExplanationCheck ExplanationCheck;

/**
 * explanation_check_new:
 * @own: (nullable): proofs for the names that only this game uses, or uses otherwise
 */
ExplanationCheck *explanation_check_new (const CgtGame *game, const FactProof *own);
/** explanation_check_free: also fails if for some name no false claim has been refuted, where any were tried */
void explanation_check_free (ExplanationCheck *self);

/** explanation_check_prove: all of it, of a position small enough for brute force */
void explanation_check_prove (ExplanationCheck *self, const CgtExplanation *explanation);
/** explanation_check_structure: what can be seen without brute force, of a position of any size */
void explanation_check_structure (ExplanationCheck *self, const CgtExplanation *explanation);
/** explanation_check_mutate: changes every leaf of every fact, one at a time: each fact has to be refuted
 * in some of its changed forms, or its proof proves nothing */
void explanation_check_mutate (ExplanationCheck *self, const CgtExplanation *explanation);

/**
 * explanation_check_all:
 * @n: how many random positions of the smallest size
 *
 * Explains @n random positions of the game, proves the explanations and every part that can be opened from
 * them, and mutates some.
 */
void explanation_check_all (ExplanationCheck *self, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExplanationCheck, explanation_check_free)

G_END_DECLS
