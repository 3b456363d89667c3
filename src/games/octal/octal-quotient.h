/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-context.h"
#include "octal-kinds.h"
#include "octal-memo.h"

G_BEGIN_DECLS

/* Misère play by a finite commutative monoid: each kind of heap stands for an element, so many heaps for the product, and
 * an element tells who wins. After T. E. Plambeck and A. N. Siegel, "Misere quotients for impartial games" (2008), but
 * how the monoid is found does not matter: that it is right is proved each time, by looking at all of the finitely many
 * states that positions of any number of such heaps can be in. */

/**
 * OctalDecide:
 * @lost: (out): whether whoever is to move in @runs loses
 *
 * Returns: %FALSE if that would take too long
 */
typedef gboolean (*OctalDecide) (const OctalRun *runs, guint n, gboolean *lost, gpointer user_data);

/**
 * OctalQuotient:
 *
 * What is proved of the heaps up to some number. For one thread at a time.
 */
typedef struct _OctalQuotient OctalQuotient;

/** octal_quotient_new: Returns: (transfer full): of no heap; @kinds has to live as long */
OctalQuotient *octal_quotient_new (const OctalKinds *kinds);
void octal_quotient_free (OctalQuotient *self);
/**
 * octal_quotient_extend:
 * @largest: the largest heap that is wanted, learned by the kinds
 * @decide: is asked for small positions, from which the monoid is guessed
 * @context: (nullable): stops it, and is charged for what is kept; what is proved stays
 *
 * Goes on as far as a monoid of moderate size is found.
 */
void octal_quotient_extend (OctalQuotient *self, guint32 largest, OctalDecide decide, gpointer user_data, CgtContext *context);
/** octal_quotient_get_bytes: Returns: what the context is charged for it */
gint64 octal_quotient_get_bytes (const OctalQuotient *self);
/** octal_quotient_get_largest: Returns: the heap up to which it is proved */
guint32 octal_quotient_get_largest (const OctalQuotient *self);
/** octal_quotient_is_lost: Returns: whether whoever is to move loses; all heaps are at most the largest, at least one there */
gboolean octal_quotient_is_lost (const OctalQuotient *self, const OctalRun *runs, guint n);

G_END_DECLS
