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

G_END_DECLS
