/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-context.h"

G_BEGIN_DECLS

/* The nimber of a game that falls apart into regions, without the nimbers of all that follows it.
 *
 * After Julien Lemoine and Simon Viennot, "Nimbers are inevitable" (2012): to decide who wins
 * region + *k, look at its options; where an option falls apart, find the nimbers of all parts but
 * the largest, fold them into k, and go on with the largest. Per region the nimber is remembered,
 * or the set of those it is known not to have. */

/** CGT_MOST_NIMBER: the largest nimber that is looked for; a region with a larger one is a %CGT_ERROR_LIMIT */
#define CGT_MOST_NIMBER 63

/**
 * CgtRegionKey:
 *
 * A region, packed by the game so that equal keys mean regions of equal value. {0, 0} is the empty
 * region, of value 0; it is never expanded.
 */
typedef struct
{
  guint64 hi;
  guint64 lo;
} CgtRegionKey;

/**
 * CgtRegionOption:
 * @constant: a nimber already known of parts left out, at most %CGT_MOST_NIMBER
 * @weight: options are tried smallest weight first, those whose parts are all known before them
 * @n_parts: how many regions the option is the sum of (with *@constant)
 * @parts: their keys, largest region last; none of them the empty region
 */
typedef struct
{
  guint32 constant;
  guint32 weight;
  guint n_parts;
  CgtRegionKey parts[4];
} CgtRegionOption;

/**
 * CgtRegionGame:
 * @expand: appends a #CgtRegionOption for every move in @region; equal options may be left out
 */
typedef struct
{
  void (*expand) (CgtRegionKey region, GArray *options, gpointer user_data);
} CgtRegionGame;

/**
 * CgtNimberTable:
 *
 * What has been learned of the regions of one game. Not thread-safe: one table a computation.
 */
typedef struct _CgtNimberTable CgtNimberTable;

/**
 * cgt_nimber_table_new:
 * @game: stays the caller's, and in place
 * @user_data: handed to its functions
 *
 * Returns: (transfer full): a table that knows nothing yet
 */
CgtNimberTable *cgt_nimber_table_new (const CgtRegionGame *game, gpointer user_data);
/** cgt_nimber_table_free: frees the table, not its @user_data */
void cgt_nimber_table_free (CgtNimberTable *self);

/**
 * cgt_nimber_table_set:
 *
 * Tells the table a nimber that is known already.
 */
void cgt_nimber_table_set (CgtNimberTable *self, CgtRegionKey region, guint nimber);

/**
 * cgt_nimber_table_solve:
 * @nimber: (out): the nimber of @region
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached; what was learned until
 *   then stays in the table and is right
 */
gboolean cgt_nimber_table_solve (CgtNimberTable *self, CgtRegionKey region, CgtContext *context, guint *nimber, GError **error);

/**
 * cgt_nimber_table_test:
 * @k: a nimber
 * @equal: (out): whether @region has nimber @k
 *
 * Decides region + *k alone, which is often much less work than the nimber.
 */
gboolean cgt_nimber_table_test (CgtNimberTable *self, CgtRegionKey region, guint k, CgtContext *context, gboolean *equal, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtNimberTable, cgt_nimber_table_free)

G_END_DECLS
