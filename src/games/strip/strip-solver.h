/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "strip-regions.h"

G_BEGIN_DECLS

/**
 * StripSolver:
 *
 * The exact solver: theorems first, nimber search for what they leave. What it has learned serves
 * all later questions. Not thread-safe: one solver a computation.
 */
typedef struct _StripSolver StripSolver;

/**
 * strip_solver_new:
 * @rules: which theorems to use
 *
 * Returns: (transfer full): a solver that has learned nothing yet
 */
StripSolver *strip_solver_new (StripRules rules);
/** strip_solver_free: frees the solver and what it has learned */
void strip_solver_free (StripSolver *self);

/**
 * strip_solver_get:
 * @context: (nullable): what keeps it
 * @own: (out) (transfer full): set only where there is no context to keep it
 *
 * Returns: (transfer none): the solver of a computation: one for all its questions, with all rules
 */
StripSolver *strip_solver_get (CgtContext *context, StripSolver **own);

/**
 * strip_solver_get_value:
 * @crossed: (array length=n_cells): cells between two walls
 * @value: (out): their Grundy value
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached
 */
gboolean strip_solver_get_value (StripSolver   *self,
                                 const guint8  *crossed,
                                 guint          n_cells,
                                 CgtContext    *context,
                                 guint         *value,
                                 GError       **error);

/**
 * strip_solver_has_value:
 * @equal: (out): whether the Grundy value is @value
 *
 * Often much less work than the value.
 */
gboolean strip_solver_has_value (StripSolver   *self,
                                 const guint8  *crossed,
                                 guint          n_cells,
                                 guint          value,
                                 CgtContext    *context,
                                 gboolean      *equal,
                                 GError       **error);

/**
 * strip_solver_find_reply:
 * @crossed: (array length=n_cells): cells between two walls
 * @value: the value that the cell is to leave
 * @near: the cell that cells are tried outwards from
 * @longest: passes over a cell if it leaves a region longer than this whose value would have to
 *   be searched
 * @cell: (out): the first cell found that leaves @value, or -1 if there is none
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached
 */
gboolean strip_solver_find_reply (StripSolver   *self,
                                  const guint8  *crossed,
                                  guint          n_cells,
                                  guint          value,
                                  guint          near,
                                  guint          longest,
                                  CgtContext    *context,
                                  gint          *cell,
                                  GError       **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StripSolver, strip_solver_free)

G_END_DECLS
