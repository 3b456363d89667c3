/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CgtOutcome:
 * @CGT_OUTCOME_P: the previous player wins: a loss for whoever is to move
 * @CGT_OUTCOME_N: the next player wins: a win for whoever is to move
 */
typedef enum {
  CGT_OUTCOME_P = 0,
  CGT_OUTCOME_N = 1
} CgtOutcome;

/** cgt_outcome_get_id: Returns: (transfer none): "win" or "loss", for whoever is to move */
const char *cgt_outcome_get_id (CgtOutcome outcome);

/**
 * CgtConvention:
 * @CGT_NORMAL: who cannot move loses
 * @CGT_MISERE: who cannot move wins
 */
typedef enum {
  CGT_NORMAL,
  CGT_MISERE
} CgtConvention;

/**
 * CgtValueSet:
 *
 * A growing set of Grundy values, to take the mex of.
 */
typedef struct _CgtValueSet CgtValueSet;

/** cgt_value_set_new: Returns: (transfer full): an empty set */
CgtValueSet *cgt_value_set_new (void);
/** cgt_value_set_free: frees the set */
void cgt_value_set_free (CgtValueSet *self);

/**
 * cgt_value_set_add:
 * @value: any value; memory grows with the number of different values, not with their size
 */
void cgt_value_set_add (CgtValueSet *self, guint64 value);
/** cgt_value_set_contains: Returns: whether @value has been added */
gboolean cgt_value_set_contains (const CgtValueSet *self, guint64 value);

/**
 * cgt_value_set_mex:
 *
 * Returns: the least natural number that is not in the set
 */
guint64 cgt_value_set_mex (const CgtValueSet *self);

/**
 * cgt_mex:
 * @values: (array length=n): Grundy values, in any order, repeated or not
 *
 * Returns: the least natural number that is not among @values; 0 for an empty set
 */
guint64 cgt_mex (const guint64 *values, gsize n);

/**
 * cgt_nim_sum:
 *
 * Returns: the bitwise exclusive or of all @values; 0 for none
 */
guint64 cgt_nim_sum (const guint64 *values, gsize n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtValueSet, cgt_value_set_free)

G_END_DECLS
