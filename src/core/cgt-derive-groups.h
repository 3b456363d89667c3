/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-derive.h"

G_BEGIN_DECLS

/* Lost positions with too many moves to be told one by one: moves that are beaten in the same way go together. */

/** CGT_DERIVE_MAX_GROUPS: groups told one by one */
#define CGT_DERIVE_MAX_GROUPS 24

/**
 * CgtMoveGroup:
 * @label: translated: which moves these are, and how many: "any of the 300 moves in heap 2"
 * @kind: how such a move goes, for machines: "take" or "split"
 * @size: of the heap or pile that it is made in
 * @n_heaps: the number of heaps of that size, where each has such moves
 * @n_moves: the number of moves in all of them
 * @exact: whether @n_moves is exact; otherwise there are at least so many
 * @example: one of the moves
 * @reply: (nullable): the reply that is shown to it, where the game has one that teaches more than the first
 *   that is found
 */
typedef struct
{
  char *label;
  const char *kind;
  guint64 size;
  guint64 n_heaps;
  guint64 n_moves;
  gboolean exact;
  CgtMove *example;
  CgtMove *reply;
} CgtMoveGroup;

/**
 * cgt_move_group_new:
 * @label: (transfer full): likewise @example; the other fields are to be filled in
 *
 * Returns: (transfer full): a group
 */
CgtMoveGroup *cgt_move_group_new (char *label, const char *kind, CgtMove *example);
void cgt_move_group_free (CgtMoveGroup *self);

/**
 * cgt_derive_grouped_refutations: key "refutations", fact "reply-groups"
 * @groups: (element-type CgtMoveGroup): all moves, each in one group; the first %CGT_DERIVE_MAX_GROUPS are told
 *
 * Of a lost position that is not finished: for each group an example and the reply that beats it. The game says
 * in a sentence (cgt_step_say()) how the reply is found for all the others.
 *
 * Returns: (transfer none) (nullable): the step; %NULL with @error set
 */
CgtStep *cgt_derive_grouped_refutations (CgtExplanation *self, GPtrArray *groups, CgtContext *context, GError **error);

G_END_DECLS
