/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "strip-proof.h"

G_BEGIN_DECLS

/* For proofs, in tests and in explanations: what theorems 1 and 2 claim, with the families that only their proofs need. */

void strip_claims_add_theorem_1 (StripProof *proof);
void strip_claims_add_theorem_2 (StripProof *proof);

G_END_DECLS
