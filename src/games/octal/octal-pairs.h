/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** OCTAL_PAIRS_MOST: the largest value that pairs can be looked at with */
#define OCTAL_PAIRS_MOST G_MAXUINT16

/**
 * OctalPairs:
 *
 * The values of heaps 0, 1, 2, ... forwards and backwards, so that pairs of heaps that are a number together lie side by
 * side and many can be looked at at once. For one thread at a time.
 */
typedef struct _OctalPairs OctalPairs;

/** octal_pairs_new: Returns: (transfer full): of no heap */
OctalPairs *octal_pairs_new (void);
void octal_pairs_free (OctalPairs *self);
/** octal_pairs_append: the next heap is worth @value, at most %OCTAL_PAIRS_MOST */
void octal_pairs_append (OctalPairs *self, guint32 value);

/**
 * octal_pairs_mark:
 * @sum: what both heaps are together, at most as many as there are heaps
 * @from: the first smaller heap
 * @to: the last one
 * @marks: by value: set to @with where a pair has it
 */
void octal_pairs_mark (const OctalPairs *self, guint32 sum, guint32 from, guint32 to, guint32 *marks, guint32 with);

/**
 * octal_pairs_have:
 *
 * Several times as fast for one value as octal_pairs_mark() is for all.
 *
 * Returns: whether a pair of heaps that are @sum together, the smaller one from @from to @to, has the nim-sum @value
 */
gboolean octal_pairs_have (const OctalPairs *self, guint32 sum, guint32 from, guint32 to, guint32 value);

G_END_DECLS
