/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-context.h"

G_BEGIN_DECLS

/* Positions of misère play and who wins them. A position is an array of runs: so many heaps of a kind, the kinds
 * ascending. */

/** OctalRun: @count heaps of @kind; both at least 1 */
typedef struct
{
  guint32 kind;
  guint32 count;
} OctalRun;

/**
 * OctalMemo:
 *
 * Positions that are known, packed one behind the other. For one thread at a time.
 */
typedef struct _OctalMemo OctalMemo;

/** octal_memo_new: Returns: (transfer full): knows nothing yet */
OctalMemo *octal_memo_new (void);
void octal_memo_free (OctalMemo *self);
/** octal_memo_look_up: Returns: whether the position is known; *@lost: whether whoever is to move there loses */
gboolean octal_memo_look_up (const OctalMemo *self, const OctalRun *runs, guint n, gboolean *lost);
/**
 * octal_memo_add:
 * @runs: (array length=n): a position that is not known yet
 * @context: (nullable): charged for what is kept
 *
 * Returns: %FALSE with @error set when a limit was reached
 */
gboolean octal_memo_add (OctalMemo *self, const OctalRun *runs, guint n, gboolean lost, CgtContext *context, GError **error);
/** octal_memo_get_bytes: Returns: what @self has charged to contexts */
gint64 octal_memo_get_bytes (const OctalMemo *self);

G_END_DECLS
