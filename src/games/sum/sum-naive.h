/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* For tests: the rules of the games that can be parts, written again on their notation and without a thought,
 * and a search over all that can follow a sum as a whole. */

/** naive_canonical: Returns: (transfer full): a sum in notation with its parts, and heaps in them, in order, empty heaps left out */
char *naive_canonical (const char *sum);
/** naive_list_options: Returns: (transfer full) (element-type utf8): what one move can make of one part ("nim:3 5"), each canonical */
GPtrArray *naive_list_options (const char *part);
/** naive_get_value: Returns: the mex over all that a move in any part leaves: no nim-sum is made use of */
guint64 naive_get_value (const char *sum);
/** naive_count_followers: Returns: how many different sums can follow, itself included; more than @most: @most + 1 */
guint naive_count_followers (const char *sum, guint most);

G_END_DECLS
