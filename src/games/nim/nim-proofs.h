/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "explanation-check.h"
#include "nim.h"

G_BEGIN_DECLS

/* Proofs of what the explanations of Nim claim, both with the last stone winning and losing, by the rules once
 * more, naively: every position that can follow is looked at. */

#define MOST_HEAPS 8

typedef struct
{
  guint n;
  guint64 heaps[MOST_HEAPS];
} Heaps;

/* The heaps of an explained position. */
Heaps proof_get_heaps (const CgtExplanation *explanation);
/* HEAP-K, counted from 1; FALSE if it is no move in @heaps. */
gboolean proof_play (Heaps *heaps, const char *move);
/* Whether whoever is to move wins; @below: a position that can follow @box, or that itself. */
gboolean proof_wins (const Heaps *box, const Heaps *below, gboolean misere);
/* Into @name: the class, by counting ones in columns. */
void proof_name_class (const Heaps *heaps, char name[3]);

guint64 proof_count_of_size (const Heaps *heaps, guint64 size);

/* Proofs of one fact each: nim-proofs-classes.c. */
char *proof_check_class (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_class_after (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_class_options (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_class_choice (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);
char *proof_check_class_wins (const CgtExplanation *explanation, const CgtStep *step, GVariant *value);

/* Of all facts that only Nim claims, or claims in another way. */
extern const FactProof nim_proofs[];

G_END_DECLS
