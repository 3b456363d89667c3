/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "brute.h"
#include "cgt-lesson.h"

G_BEGIN_DECLS

/* What lessons claim, held against the solvers and, where a position is small enough, against the brute force
 * and rules that are written again here. */

typedef struct _LessonClaims LessonClaims;

LessonClaims *lesson_claims_new (void);
void lesson_claims_free (LessonClaims *self);

/** lesson_claims_check: (transfer full) (nullable): what is wrong with a claim, %NULL if nothing */
char *lesson_claims_check (LessonClaims *self, const CgtClaim *claim);

/** lesson_claims_get_outcome: by the solver, and by the brute force if it can */
gboolean lesson_claims_get_outcome (LessonClaims *self, const CgtPosition *position, CgtOutcome *outcome, GError **error);

/* What follows is shared by the files of this checker. */

/** LessonTruth: appends what is true of what @claim is about, in the form in which it is to be claimed */
typedef gboolean (*LessonTruth) (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);

/** lesson_claims_get_brute: (nullable): the brute force, if @position is small enough for it */
Brute *lesson_claims_get_brute (LessonClaims *self, const CgtPosition *position);
/** lesson_claims_get: an attribute that the reader has made sure of */
const char *lesson_claims_get (const CgtClaim *claim, const char *name);
/** lesson_claims_get_number: likewise, of which nobody has made sure that it is a number */
gboolean lesson_claims_get_number (const CgtClaim *claim, const char *name, guint64 *number, GError **error);
/** lesson_claims_fail: Returns: %FALSE, always, with @error set */
gboolean lesson_claims_fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
/** lesson_claims_parse_numbers: numbers with blanks between them, in order; NULL with @error set */
GArray *lesson_claims_parse_numbers (const char *text, GError **error);

/* Of positions: lesson-claims-positions.c, lesson-claims-patterns.c */
/** lesson_claims_find_value: by the solver, and by the brute force if it can */
gboolean lesson_claims_find_value (LessonClaims *self, const CgtPosition *position, guint64 *value, GError **error);
CgtPosition *lesson_claims_get_position (const CgtClaim *claim, const char *name, GError **error);
CgtPosition *lesson_claims_get_after (const CgtClaim *claim, GError **error);
gboolean lesson_truth_outcome (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_value (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_class (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_equal (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_equal_outcome (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_has_values (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_options (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_moves (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_components (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_losing (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_winning_numbers (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_larger_values (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_values (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_step (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_misere_agrees (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_wild (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);

/* Of moves: lesson-claims-moves.c */
gboolean lesson_truth_legal (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_leaves (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_wins (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_winning (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_n_winning (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_winning_places (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_winning_amount (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_winning_parts (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_reply (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);

/* Of numbers, sequences and strips: lesson-claims-numbers.c, lesson-claims-strip.c */
gboolean lesson_truth_mex (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_xor (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_binary (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_powers (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_rule (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_period (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_last_exception (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_saltus (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_proved (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_proof_needs (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_proves (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_proves_not (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_term (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_dead (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_closes (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_regions (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_n_regions (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_boards (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_plays (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);
gboolean lesson_truth_region_kinds (LessonClaims *self, const CgtClaim *claim, GString *truth, GError **error);

struct _LessonClaims
{
  /* By CgtGame: a Brute. By notation, with the game before it: whether it is small enough for one. */
  GHashTable *brutes;
  GHashTable *sizes;
  /* By rule: a CgtSequence. */
  GHashTable *sequences;
};

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LessonClaims, lesson_claims_free)

G_END_DECLS
