/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "explanation-check.h"

G_BEGIN_DECLS

/* Proofs of what the explanations of Grundy's game claim, by the rules once more, naively. */

/** PROOF_MOST_STONES: values are known up to this heap */
#define PROOF_MOST_STONES 2000

/** proof_get_value: Returns: the value of a heap, from all its splits */
guint proof_get_value (guint64 stones);

/* Of all facts that only this game claims, or claims in another way. */
extern const FactProof grundys_proofs[];

G_END_DECLS
