/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "explanation-check.h"

G_BEGIN_DECLS

/* How the test of the strip's explanations proves what they claim. */

/** strip_facts_proofs: of all that is claimed of strips, also of those too long for the common brute force */
extern const FactProof strip_facts_proofs[];

/** strip_facts_begin: before the first proof: makes room for what searches remember */
void strip_facts_begin (void);
void strip_facts_end (void);

/** strip_facts_get_value: Returns: the Grundy value of a strip, by search */
guint64 strip_facts_get_value (const char *cells);
/** strip_facts_make_member: @family: with `<>` where its long gap is. Returns: (transfer full): the strip whose gap has so many cells */
char *strip_facts_make_member (const char *family, guint64 length);

G_END_DECLS
