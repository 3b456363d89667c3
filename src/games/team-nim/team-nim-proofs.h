/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "explanation-check.h"

G_BEGIN_DECLS

/* How the test of Team Nim's explanations proves what they claim: by a table of its own, filled naively. */

/** team_nim_own_proofs: of what is claimed of Team Nim only; the rest is left to the common brute force */
extern const FactProof *const team_nim_own_proofs;
/** team_nim_all_proofs: of what all games claim, too, for positions too large for that */
extern const FactProof team_nim_all_proofs[];

/** team_nim_proof_wins: Returns: whether the seat (from 0) of the explained table wins with so many stones */
gboolean team_nim_proof_wins (const CgtExplanation *explanation, guint64 stones, guint64 seat);
/** team_nim_proof_get_most: Returns: the number of moves in the explained position */
guint64 team_nim_proof_get_most (const CgtExplanation *explanation);
/** team_nim_proof_move_wins: Returns: whether so many may be taken there, and that wins */
gboolean team_nim_proof_move_wins (const CgtExplanation *explanation, guint64 taken);

G_END_DECLS
