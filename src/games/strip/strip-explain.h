/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-derive.h"
#include "strip-solver.h"
#include "strip-trace.h"
#include "strip.h"

G_BEGIN_DECLS

/* Between the files that explain a strip: strip-explain.c tells what it is made of and who wins,
 * strip-explain-region.c what a region is worth by its moves, strip-explain-rules.c by theorems,
 * strip-explain-lemmas.c why lemmas hold, strip-explain-moves.c what moves do. */

/**
 * StripExplained:
 * @at: its cells on the board
 * @own: the region as a strip of its own
 * @letter: (nullable): "C", as the board names it; none of the only region
 * @name: translated: "region C" or "this strip", within a sentence
 * @key: the same for equal regions and mirror images
 * @n_moves: how many cells can be played
 * @value: its Grundy value
 * @found: whether a step has found that
 *
 * A region of the board that is explained.
 */
typedef struct
{
  StripRegion at;
  CgtPosition *own;
  char *letter;
  char *name;
  char *key;
  guint n_moves;
  guint value;
  gboolean found;
} StripExplained;

/**
 * StripExplainer:
 * @explanation: what is being made
 * @strip: its position
 * @regions: (element-type StripExplained): all its regions
 * @solver: what knows values
 * @context: (nullable): bounds and cancellation
 * @told_closed: whether a step before has said what a closed cell is
 * @told_xor: likewise for the xor
 * @told_dawson: likewise for Dawson's Chess
 */
typedef struct
{
  CgtExplanation *explanation;
  const StripPosition *strip;
  GPtrArray *regions;
  StripSolver *solver;
  CgtContext *context;
  gboolean told_closed;
  gboolean told_xor;
  gboolean told_dawson;
} StripExplainer;

/** strip_explainer_name_cells: Returns: (transfer full): the topic of an explanation of these cells, from 0 */
char *strip_explainer_name_cells (guint first, guint last);
/** strip_explainer_open: a part of the step: the cells of @position from @first to @last; @label: (transfer full) */
void strip_explainer_open (CgtStep *step, char *label, const CgtPosition *position, guint first, guint last);
/** strip_explainer_define_closed: Returns: (transfer full) (nullable): what a closed cell is, unless that has been said */
char *strip_explainer_define_closed (StripExplainer *self);
/** strip_explainer_define_xor: Returns: (transfer full) (nullable): likewise: what xor is */
char *strip_explainer_define_xor (StripExplainer *self);
/** strip_explainer_say_xor: the same, said in a step */
void strip_explainer_say_xor (StripExplainer *self, CgtStep *step);
/** strip_explainer_focus: the step is about @region; all regions have their letters, and the values found so far */
void strip_explainer_focus (StripExplainer *self, CgtStep *step, const StripExplained *region);
/** strip_explainer_set_found: from the next step on the value of @region, and of those that are the same, is shown */
void strip_explainer_set_found (StripExplainer *self, const StripExplained *region);
/** strip_explainer_mark_regions: the regions, with letters, and with their values if @values */
void strip_explainer_mark_regions (StripExplainer *self, CgtStep *step, gboolean values);

/**
 * strip_explainer_add_pieces:
 * @position: a strip, played or not
 * @fact: (nullable): a step that claims what is found, as "pieces"
 * @item: (nullable): takes the values as parts, if there are two or more
 * @value: (out): their nim-sum
 *
 * What a strip falls apart into, and the value of each.
 */
gboolean strip_explainer_add_pieces (StripExplainer *self, const CgtPosition *position, CgtStep *fact, CgtFigureItem *item,
                                     guint *value, GError **error);

/**
 * strip_explain_region:
 * @region: one of the explained regions
 * @closely: whether the region is all that is explained, so that there is room for each move
 */
gboolean strip_explain_region (StripExplainer *self, const StripExplained *region, gboolean closely, GError **error);

/** strip_explain_shortcut: a step on what a theorem says of a region that its moves have told already */
CgtStep *strip_explain_shortcut (StripExplainer *self, const StripExplained *region, const StripTrace *trace);
/** strip_explain_by_theorem: the value of a region that has too many moves for a row, in one step */
CgtStep *strip_explain_by_theorem (StripExplainer *self, const StripExplained *region, const StripTrace *trace);
/** strip_explain_changes: a step for each change, for each piece that is left, and their sum */
void strip_explain_changes (StripExplainer *self, const StripExplained *region, const StripTrace *trace);

/** strip_explain_dense: why a dense region of so many empty cells is Dawson's Chess */
void strip_explain_dense (StripExplainer *self, const StripExplained *region, guint n_empty);

/**
 * strip_explain_choose_member:
 * @piece: one of a family
 *
 * Returns: (transfer full) (nullable): a strip of the family, of the same residue and the same length or
 *   longer, at which the proof can be walked; %NULL if that is longer than strips may be
 */
CgtPosition *strip_explain_choose_member (const StripPiece *piece);
/**
 * strip_explain_proof:
 * @piece: all of the region, as one of a family
 * @cell: 0 for all of the proof, else the cell of a move, from 1: the first of its class
 */
gboolean strip_explain_proof (StripExplainer *self, const StripExplained *region, const StripPiece *piece, guint64 cell, GError **error);

/** STRIP_TOPIC_LEMMA_GAPS: why the cutting lemma holds */
#define STRIP_TOPIC_LEMMA_GAPS "lemma-gaps"
/** STRIP_TOPIC_LEMMA_ENDS: why the context lemma holds */
#define STRIP_TOPIC_LEMMA_ENDS "lemma-ends"
/** strip_explain_open_lemma: a part of the step: why a lemma holds; @topic: one of these */
void strip_explain_open_lemma (CgtStep *step, const char *topic);
/** strip_explain_lemma: the topic of the explanation, if it is one of these and the board is that of its example */
gboolean strip_explain_lemma (StripExplainer *self, GError **error);

/** strip_explain_wins: which moves win, and what each leaves */
gboolean strip_explain_wins (StripExplainer *self, GError **error);
/** strip_explain_losses: of a lost strip: every move, and what beats it */
gboolean strip_explain_losses (StripExplainer *self, GError **error);

G_END_DECLS
