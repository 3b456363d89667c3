/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "strip-solver.h"
#include "strip.h"

G_BEGIN_DECLS

/* How theorems make a region smaller without changing its value, change by change: what the solver
 * does in one go, spelt out for an explanation. */

/**
 * StripChangeKind:
 * @STRIP_CHANGE_CUT: the cutting lemma: it falls apart at a gap
 * @STRIP_CHANGE_SHORTEN: the context lemma: an end gets shorter
 * @STRIP_CHANGE_DENSE: a dense end is written with the fewest crosses
 */
typedef enum {
  STRIP_CHANGE_CUT,
  STRIP_CHANGE_SHORTEN,
  STRIP_CHANGE_DENSE
} StripChangeKind;

/**
 * StripChange:
 * @before: a region, as a strip of its own
 * @after: what it becomes
 * @rest: (nullable): of a cut: the piece behind the gap; @after is the one before it
 * @constant: value (before) = value (after) xor value (rest) xor this
 */
typedef struct
{
  StripChangeKind kind;
  CgtPosition *before;
  CgtPosition *after;
  CgtPosition *rest;
  guint constant;
} StripChange;

/**
 * StripPiece:
 * @own: a region that is left in the end, as a strip of its own
 * @value: its Grundy value
 * @family: (nullable): the family whose theorem has its value; none if it is dense
 * @length: how long its long gap is, if there is one
 * @dense: whether it is Dawson's Chess on its empty cells
 * @n_empty: how many these are
 */
typedef struct
{
  CgtPosition *own;
  guint value;
  const StripFamily *family;
  guint length;
  gboolean dense;
  guint n_empty;
} StripPiece;

/**
 * StripTrace:
 * @changes: (element-type StripChange): in order
 * @pieces: (element-type StripPiece): what is left
 * @constant: the xor of all constants
 */
typedef struct
{
  GPtrArray *changes;
  GPtrArray *pieces;
  guint constant;
} StripTrace;

/**
 * strip_trace_new:
 * @region: a strip that is one region
 *
 * Returns: (transfer full) (nullable): the trace; %NULL with @error set
 */
StripTrace *strip_trace_new (const StripPosition *region, StripSolver *solver, CgtContext *context, GError **error);
void strip_trace_free (StripTrace *self);

/** strip_trace_says_more: Returns: whether a theorem says anything of the region */
gboolean strip_trace_says_more (const StripTrace *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StripTrace, strip_trace_free)

G_END_DECLS
