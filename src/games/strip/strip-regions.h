/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-nimber.h"
#include "strip-theorems.h"

G_BEGIN_DECLS

/* Regions as keys, and sums of regions brought to what no theorem answers. */

/**
 * StripPart:
 * @key: a region, the same for its mirror image
 * @length: its cells, crossed ones included
 * @weight: the length times the number of its gaps: how much work it is likely to be
 */
typedef struct
{
  CgtRegionKey key;
  guint length;
  guint32 weight;
} StripPart;

/**
 * StripSum:
 * @constant: the nimber of what is known
 * @parts: (element-type StripPart): the regions that have to be searched, no two of them equal
 */
typedef struct
{
  guint constant;
  GArray *parts;
} StripSum;

/**
 * StripRegions:
 *
 * Turns regions into keys and back and applies the theorems to them. Nearly all keys are the
 * lengths of the gaps, packed; regions of too many gaps are kept here and their key is a number,
 * so keys mean something to the StripRegions only that made them.
 */
typedef struct _StripRegions StripRegions;

/** strip_regions_new: Returns: (transfer full): without any region yet; @rules: which theorems to use */
StripRegions *strip_regions_new (StripRules rules);
/** strip_regions_free: frees it; keys that it gave mean nothing any more */
void strip_regions_free (StripRegions *self);

/** strip_sum_init: makes an empty sum, of value 0; to be cleared */
void strip_sum_init (StripSum *self);
/** strip_sum_clear: frees what the sum holds */
void strip_sum_clear (StripSum *self);

/**
 * strip_regions_reduce:
 * @crossed: (array length=n_cells): cells between two walls, as in #StripPosition
 * @sum: (inout): the reduced regions are added to it
 */
void strip_regions_reduce (StripRegions *self, const guint8 *crossed, guint n_cells, StripSum *sum);

/**
 * strip_regions_expand:
 * @options: (element-type CgtRegionOption): the options of the region are appended to it, reduced
 *
 * For #CgtRegionGame.
 */
void strip_regions_expand (StripRegions *self, CgtRegionKey key, GArray *options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StripRegions, strip_regions_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StripSum, strip_sum_clear)

G_END_DECLS
