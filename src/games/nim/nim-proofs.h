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

extern const FactProof nim_proofs[];

G_END_DECLS
