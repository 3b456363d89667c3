/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Pieces of sentences that several games say, in the user's language. */

/**
 * cgt_words_list_numbers:
 * @numbers: (array length=n_numbers): at least one
 *
 * Returns: (transfer full): the numbers as a list: "12", "12 and 15", "2, 3 and 2"
 */
char *cgt_words_list_numbers (const guint64 *numbers, guint n_numbers);
/** cgt_words_list_alternatives: Returns: (transfer full): likewise, as what one may choose from: "1, 3 or 4" */
char *cgt_words_list_alternatives (const guint64 *numbers, guint n_numbers);

/** cgt_words_ordinal: Returns: (transfer full): "3rd", for a thing that is counted and not measured */
char *cgt_words_ordinal (guint64 number);
/** cgt_words_list_ordinals: Returns: (transfer full): likewise several, as a list: "1st, 2nd and 4th" */
char *cgt_words_list_ordinals (const guint64 *numbers, guint n_numbers);
/**
 * cgt_words_name_heap:
 * @index: counted from 0
 * @n_heaps: of so many
 *
 * Returns: (transfer full): a heap within a sentence, by its place, as its number could be taken for its size:
 *   "the 3rd heap"; if there is no other: "the heap"
 */
char *cgt_words_name_heap (guint64 index, guint64 n_heaps);
/** cgt_words_name_pile: Returns: (transfer full): likewise where heaps are called piles */
char *cgt_words_name_pile (guint64 index, guint64 n_piles);

G_END_DECLS
