/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * CgtContext:
 *
 * What a long computation is given: a way to stop it, bounds on what it may use, and counters that
 * another thread may read while it runs. One context serves one computation at a time; the counters
 * may be read from any thread.
 *
 * Wherever a function takes a context, %NULL means: not cancellable, no bounds.
 */
typedef struct _CgtContext CgtContext;

/**
 * cgt_context_new:
 * @cancellable: (nullable): stops the computation when cancelled
 *
 * Returns: (transfer full): a context without bounds
 */
CgtContext *cgt_context_new (GCancellable *cancellable);
/** cgt_context_ref: Returns: (transfer full): @self, with one more reference; from any thread */
CgtContext *cgt_context_ref (CgtContext *self);
/** cgt_context_unref: gives a reference back; the last one frees the context and its memory */
void cgt_context_unref (CgtContext *self);

/**
 * cgt_context_set_limits:
 * @max_nodes: the most positions that may be visited; 0: any number
 * @max_bytes: the most memory, in bytes, that tables may take; 0: any amount
 *
 * To be called before the computation starts.
 */
void cgt_context_set_limits (CgtContext *self, guint64 max_nodes, guint64 max_bytes);

/**
 * cgt_context_tick:
 * @self: (nullable): a context
 *
 * Counts one visited position. Cheap enough for the innermost loop: cancellation and limits are
 * looked at once in 1,024 ticks.
 *
 * Returns: %FALSE with @error set (%G_IO_ERROR_CANCELLED or %CGT_ERROR_LIMIT) when the computation
 *   has to end
 */
gboolean cgt_context_tick (CgtContext *self, GError **error);

/**
 * cgt_context_charge:
 * @self: (nullable): a context
 * @bytes: memory about to be taken; negative: memory given back
 *
 * Returns: %FALSE with %CGT_ERROR_LIMIT when that would pass the memory limit; nothing is charged then
 */
gboolean cgt_context_charge (CgtContext *self, gint64 bytes, GError **error);

/**
 * cgt_context_get_nodes:
 *
 * Returns: the positions visited so far; may be called from any thread and lags by less than 1,024
 *   while the computation runs
 */
guint64 cgt_context_get_nodes (CgtContext *self);

/**
 * cgt_context_count_nodes:
 *
 * Makes cgt_context_get_nodes() exact, too. For the computing thread only.
 *
 * Returns: the exact number of positions visited so far
 */
guint64 cgt_context_count_nodes (CgtContext *self);

/**
 * cgt_context_get_cancellable:
 * @self: (nullable): a context
 *
 * Returns: (transfer none) (nullable): what stops the computation
 */
GCancellable *cgt_context_get_cancellable (CgtContext *self);

/**
 * cgt_context_set_memory:
 * @owner: a name for whose memory it is, as "strip"
 * @memory: (transfer full): what has been learned so far
 * @free_func: how to free it, with the context
 *
 * Lets a solver keep what it learns for the later questions of the same computation, which often
 * lead to the same positions. For the computing thread only; an owner sets it once.
 */
void cgt_context_set_memory (CgtContext *self, const char *owner, gpointer memory, GDestroyNotify free_func);

/**
 * cgt_context_get_memory:
 * @self: (nullable): a context
 *
 * Returns: (transfer none) (nullable): what @owner has learned in this computation; %NULL if nothing
 *   has been set
 */
gpointer cgt_context_get_memory (CgtContext *self, const char *owner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtContext, cgt_context_unref)

G_END_DECLS
