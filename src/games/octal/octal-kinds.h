/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-context.h"
#include "octal-code.h"

G_BEGIN_DECLS

/* Heaps as misère play sees them: two heaps with the same options are of one kind, and a heap without moves is as
 * if it were not there. Positions are written by the kinds of their heaps, which makes many of them one. */

/** OctalLeft: what may be left of a heap: the kinds of two heaps, @larger first; 0: none */
typedef struct
{
  guint32 larger;
  guint32 smaller;
} OctalLeft;

/**
 * OctalKinds:
 *
 * What may be left of heaps 0, 1, 2, ... by one code. For one thread at a time.
 */
typedef struct _OctalKinds OctalKinds;

/** octal_kinds_new: Returns: (transfer full): what is known of heap 0 */
OctalKinds *octal_kinds_new (const OctalCode *code);
void octal_kinds_free (OctalKinds *self);

/**
 * octal_kinds_learn:
 * @heap: the largest that is asked for
 * @context: (nullable): asked now and then whether to go on, and charged for what is kept
 *
 * What is too much to be gone through is refused (%CGT_ERROR_LIMIT) before anything is done.
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached
 */
gboolean octal_kinds_learn (OctalKinds *self, guint64 heap, CgtContext *context, GError **error);
/** octal_kinds_get_bytes: Returns: what @self has charged to contexts */
gint64 octal_kinds_get_bytes (const OctalKinds *self);

/** octal_kinds_get: Returns: the kind of a heap that has been learned: the smallest such heap; 0 if it has no moves */
guint32 octal_kinds_get (const OctalKinds *self, guint64 heap);
/** octal_kinds_peek: Returns: (transfer none) (array length=n): what may be left of a heap of a kind, each once */
const OctalLeft *octal_kinds_peek (const OctalKinds *self, guint32 kind, guint *n);
/** octal_kinds_get_single: Returns: the kind from which all is taken by the only move there is; 0 if there is none */
guint32 octal_kinds_get_single (const OctalKinds *self);

G_END_DECLS
