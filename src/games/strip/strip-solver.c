/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-solver.h"

#include <string.h>

#include "cgt-analysis.h"

struct _StripSolver
{
  StripRegions *regions;
  CgtNimberTable *table;
};

static void
expand (CgtRegionKey region,
        GArray      *options,
        gpointer     user_data)
{
  strip_regions_expand (user_data, region, options);
}

static const CgtRegionGame region_game = { expand };

StripSolver *
strip_solver_new (StripRules rules)
{
  StripSolver *self = g_new0 (StripSolver, 1);

  self->regions = strip_regions_new (rules);
  self->table = cgt_nimber_table_new (&region_game, self->regions);
  return self;
}

void
strip_solver_free (StripSolver *self)
{
  cgt_nimber_table_free (self->table);
  strip_regions_free (self->regions);
  g_free (self);
}

/* Finds the nimbers of all parts of a sum but `n_left` of the largest and folds them into its
 * constant. */
static gboolean
fold_parts (StripSolver *self,
            StripSum    *sum,
            guint        n_left,
            CgtContext  *context,
            GError     **error)
{
  while (sum->parts->len > n_left)
    {
      guint least = 0;
      guint nimber;

      for (guint i = 1; i < sum->parts->len; i++)
        if (g_array_index (sum->parts, StripPart, i).weight < g_array_index (sum->parts, StripPart, least).weight)
          least = i;
      if (!cgt_nimber_table_solve (self->table, g_array_index (sum->parts, StripPart, least).key,
                                   context, &nimber, error))
        return FALSE;
      sum->constant ^= nimber;
      g_array_remove_index_fast (sum->parts, least);
    }
  return TRUE;
}

gboolean
strip_solver_get_value (StripSolver   *self,
                        const guint8  *crossed,
                        guint          n_cells,
                        CgtContext    *context,
                        guint         *value,
                        GError       **error)
{
  g_auto (StripSum) sum = { 0 };

  strip_sum_init (&sum);
  strip_regions_reduce (self->regions, crossed, n_cells, &sum);
  if (!fold_parts (self, &sum, 0, context, error))
    return FALSE;
  *value = sum.constant;
  return TRUE;
}

/* Decides whether a sum has the value; the nimber of the largest part need not be known for that. */
static gboolean
sum_has_value (StripSolver *self,
               StripSum    *sum,
               guint        value,
               CgtContext  *context,
               gboolean    *equal,
               GError     **error)
{
  if (!fold_parts (self, sum, 1, context, error))
    return FALSE;
  *equal = sum->constant == value;
  return sum->parts->len == 0 ||
         cgt_nimber_table_test (self->table, g_array_index (sum->parts, StripPart, 0).key,
                                value ^ sum->constant, context, equal, error);
}

gboolean
strip_solver_has_value (StripSolver   *self,
                        const guint8  *crossed,
                        guint          n_cells,
                        guint          value,
                        CgtContext    *context,
                        gboolean      *equal,
                        GError       **error)
{
  g_auto (StripSum) sum = { 0 };

  strip_sum_init (&sum);
  strip_regions_reduce (self->regions, crossed, n_cells, &sum);
  return sum_has_value (self, &sum, value, context, equal, error);
}

static gboolean
is_short (const StripSum *sum,
          guint           longest)
{
  for (guint i = 0; i < sum->parts->len; i++)
    if (g_array_index (sum->parts, StripPart, i).length > longest)
      return FALSE;
  return TRUE;
}

gboolean
strip_solver_find_reply (StripSolver   *self,
                         const guint8  *crossed,
                         guint          n_cells,
                         guint          value,
                         guint          near,
                         guint          longest,
                         CgtContext    *context,
                         gint          *cell,
                         GError       **error)
{
  g_autofree guint8 *cells = g_memdup2 (crossed, n_cells);
  guint unused;

  *cell = -1;
  /* near, near + 1, near - 1, near + 2, ...; those beyond an end of the strip are passed over. */
  for (guint i = 1; i < 2 * n_cells && *cell < 0; i++)
    {
      gint64 tried = (gint64) near + (i % 2 == 0 ? (gint64) (i / 2) : -(gint64) (i / 2));
      g_auto (StripSum) sum = { 0 };
      gboolean wins = FALSE;

      if (tried < 0 || tried >= n_cells || cells[tried] || strip_find_three (cells, n_cells, tried, &unused))
        continue;
      cells[tried] = 1;
      strip_sum_init (&sum);
      strip_regions_reduce (self->regions, cells, n_cells, &sum);
      cells[tried] = 0;
      if (is_short (&sum, longest) && !sum_has_value (self, &sum, value, context, &wins, error))
        return FALSE;
      if (wins)
        *cell = tried;
    }
  return TRUE;
}

static const StripPosition *
get_strip (const CgtPosition *position)
{
  return (const StripPosition *) position;
}

StripSolver *
strip_solver_get (CgtContext   *context,
                  StripSolver **own)
{
  StripSolver *solver = cgt_context_get_memory (context, "strip");

  if (solver != NULL)
    return solver;
  solver = strip_solver_new (STRIP_ALL_RULES);
  if (context != NULL)
    cgt_context_set_memory (context, "strip", solver, (GDestroyNotify) strip_solver_free);
  else
    *own = solver;
  return solver;
}

gboolean
strip_solve (const CgtPosition *position,
             CgtContext        *context,
             CgtResult         *result,
             GError           **error)
{
  const StripPosition *self = get_strip (position);
  g_autoptr (StripSolver) own = NULL;
  StripSolver *solver = strip_solver_get (context, &own);
  guint value;

  if (!strip_solver_get_value (solver, self->crossed, self->n_cells, context, &value, error))
    return FALSE;
  result->has_value = TRUE;
  result->value = value;
  result->outcome = value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  return TRUE;
}

gboolean
strip_decide (const CgtPosition *position,
              CgtContext        *context,
              CgtOutcome        *outcome,
              GError           **error)
{
  const StripPosition *self = get_strip (position);
  g_autoptr (StripSolver) own = NULL;
  gboolean lost;

  if (!strip_solver_has_value (strip_solver_get (context, &own), self->crossed, self->n_cells, 0, context, &lost, error))
    return FALSE;
  *outcome = lost ? CGT_OUTCOME_P : CGT_OUTCOME_N;
  return TRUE;
}

gboolean
strip_evaluate_components (const CgtPosition *position,
                           CgtContext        *context,
                           GArray            *components,
                           GError           **error)
{
  const StripPosition *self = get_strip (position);
  g_autoptr (StripSolver) own = NULL;
  StripSolver *solver = strip_solver_get (context, &own);
  g_autoptr (GArray) regions = strip_get_regions (self);

  for (guint i = 0; i < regions->len; i++)
    {
      const StripRegion *region = &g_array_index (regions, StripRegion, i);
      CgtComponent component = { region->first, region->last, 0 };
      guint value;

      if (!strip_solver_get_value (solver, self->crossed + region->first,
                                   region->last - region->first + 1, context, &value, error))
        return FALSE;
      component.value = value;
      g_array_append_val (components, component);
    }
  return TRUE;
}

/* A cell that leaves a longer region than this to be searched may take hours to decide. */
#define LONGEST_LISTED 64

/* Lists the cells of one region that leave it with the value `wanted`; those that leave a region
 * longer than `longest` to be searched are passed over. */
static gboolean
find_winning_cells (StripSolver        *solver,
                    const CgtComponent *region,
                    guint               wanted,
                    guint               longest,
                    CgtAnalysis        *analysis,
                    CgtContext         *context,
                    GError            **error)
{
  const StripPosition *self = get_strip (analysis->position);
  guint n = region->last - region->first + 1;
  g_autofree guint8 *cells = g_memdup2 (self->crossed + region->first, n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CgtMove) move = NULL;
      g_auto (StripSum) sum = { 0 };
      gboolean wins = FALSE;

      if (!strip_is_playable (self, region->first + i))
        continue;
      cells[i] = 1;
      strip_sum_init (&sum);
      strip_regions_reduce (solver->regions, cells, n, &sum);
      cells[i] = 0;
      if (!is_short (&sum, longest))
        analysis->count_exact = FALSE;
      else if (!sum_has_value (solver, &sum, wanted, context, &wins, error))
        return FALSE;
      if (!wins)
        continue;
      move = cgt_move_new (region->first + i, 0);
      cgt_analysis_add_move (analysis, move);
    }
  return TRUE;
}

static gboolean
find_winning_moves (CgtAnalysis *analysis,
                    guint        longest,
                    CgtContext  *context,
                    GError     **error)
{
  g_autoptr (StripSolver) own = NULL;
  StripSolver *solver = strip_solver_get (context, &own);
  const GArray *components = analysis->components;

  analysis->count_exact = TRUE;
  for (guint i = 0; i < components->len; i++)
    {
      const CgtComponent *region = &g_array_index (components, CgtComponent, i);

      if (!find_winning_cells (solver, region, analysis->result.value ^ region->value, longest,
                               analysis, context, error))
        return FALSE;
    }
  return TRUE;
}

/* cgt_analyse() asks for the components first, and for winning moves only where there is one. On
 * strips of up to LONGEST_LISTED cells all are found; on longer ones there may be more, unless none
 * was found without a long search. */
gboolean
strip_find_winning_moves (CgtAnalysis *analysis,
                          CgtContext  *context,
                          GError     **error)
{
  return find_winning_moves (analysis, LONGEST_LISTED, context, error) &&
         (analysis->count > 0 || find_winning_moves (analysis, G_MAXUINT, context, error));
}
