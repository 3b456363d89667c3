/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal.h"

#include "cgt-analysis.h"

/* Values of heaps are known (octal-values.h); the rest is their nim-sum. */

static guint64
get_largest (const OctalPosition *self)
{
  guint64 largest = 0;

  for (gsize i = 0; i < self->n_heaps; i++)
    largest = MAX (largest, self->heaps[i]);
  return largest;
}

gboolean
octal_solve (const CgtPosition *position,
             CgtContext        *context,
             CgtResult         *result,
             GError           **error)
{
  const OctalPosition *self = octal_position (position);

  if (!cgt_context_tick (context, error))
    return FALSE;
  *result = (CgtResult) { .has_value = TRUE };
  for (gsize i = 0; i < self->n_heaps; i++)
    {
      guint64 value;

      if (!octal_code_get_value (self->code, self->heaps[i], context, &value, error))
        return FALSE;
      result->value ^= value;
    }
  result->outcome = result->value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  return TRUE;
}

gboolean
octal_evaluate_components (const CgtPosition *position,
                           CgtContext        *context,
                           GArray            *components,
                           GError           **error)
{
  const OctalPosition *self = octal_position (position);

  for (gsize i = 0; i < self->n_heaps; i++)
    {
      CgtComponent component = { i, i, 0 };

      if (self->heaps[i] == 0)
        continue;
      if (!octal_code_get_value (self->code, self->heaps[i], context, &component.value, error))
        return FALSE;
      g_array_append_val (components, component);
    }
  return TRUE;
}

/* Winning moves */

/* So many pairs of parts are looked at between two ticks. */
#define PAIRS_PER_TICK 1024
/* Larger heaps are too large to try every number, or every pair of parts; only games of known growth have such
 * heaps and no period that simply repeats. */
#define MOST_TRIED 4000000

/** Quest: the winning moves in one heap: those that leave @target there */
typedef struct
{
  CgtAnalysis *analysis;
  CgtContext *context;
  const OctalCode *code;
  const OctalTable *table;
  guint64 index;
  guint64 heap;
  guint64 target;
  gboolean has_split;   /* one has been added to the shortest */
} Quest;

static void
add_win (Quest         *quest,
         guint64        taken,
         const guint64 *parts,
         guint          n_parts)
{
  g_autoptr (CgtMove) move = NULL;

  if (quest->analysis->moves->len >= quest->analysis->max_moves && (n_parts == 0 || quest->has_split))
    {
      quest->analysis->count++;
      return;
    }
  move = cgt_move_new_split (quest->index, taken, parts, n_parts);
  cgt_analysis_add_move (quest->analysis, move);
  if (n_parts == 0 || quest->has_split)
    return;
  quest->has_split = TRUE;
  g_ptr_array_add (quest->analysis->shortest, g_steal_pointer (&move));
}

static gboolean
try_take (Quest   *quest,
          guint64  left,
          GError **error)
{
  if (!cgt_context_tick (quest->context, error))
    return FALSE;
  if (octal_allows (quest->code, quest->heap, quest->heap - left, left > 0 ? 1 : 0) && octal_table_get (quest->table, left) == quest->target)
    add_win (quest, quest->heap - left, NULL, 0);
  return TRUE;
}

static int
compare_down (gconstpointer a,
              gconstpointer b)
{
  guint64 number_a = *(const guint64 *) a, number_b = *(const guint64 *) b;

  return (number_a < number_b) - (number_a > number_b);
}

/* Where values grow with the heap, each is that of few heaps, which the period tells. */
static gboolean
find_takes_by_growth (Quest   *quest,
                      GError **error)
{
  const CgtPeriod *period = &quest->table->period;
  g_autoptr (GArray) lefts = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint64 left = 0; left < period->start; left++)
    g_array_append_val (lefts, left);
  for (guint64 i = 0; i < period->length; i++)
    {
      guint64 value = quest->table->values[period->start + i], left;

      if (value > quest->target || (quest->target - value) % period->saltus != 0)
        continue;
      left = period->start + i + (quest->target - value) / period->saltus * period->length;
      g_array_append_val (lefts, left);
    }
  g_array_sort (lefts, compare_down);
  for (guint i = 0; i < lefts->len; i++)
    if (g_array_index (lefts, guint64, i) < quest->heap && !try_take (quest, g_array_index (lefts, guint64, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
find_takes (Quest   *quest,
            GError **error)
{
  guint64 most = octal_code_get_most (quest->code, quest->heap);

  if (most > MOST_TRIED)
    return find_takes_by_growth (quest, error);
  for (guint64 taken = 1; taken <= most; taken++)
    if (!try_take (quest, quest->heap - taken, error))
      return FALSE;
  return TRUE;
}

/* Of @left in all, parts from @from to @to, the smaller one, are looked at from the largest down, which is the
 * order of moves. */
static gboolean
find_parts (Quest   *quest,
            guint64  taken,
            guint64  left,
            guint64  from,
            guint64  to,
            GError **error)
{
  for (guint64 smaller = to; smaller >= from && smaller > 0; smaller--)
    {
      const guint64 parts[] = { left - smaller, smaller };

      if (smaller % PAIRS_PER_TICK == 0 && !cgt_context_tick (quest->context, error))
        return FALSE;
      if ((octal_table_get (quest->table, parts[0]) ^ octal_table_get (quest->table, parts[1])) == quest->target)
        add_win (quest, taken, parts, 2);
    }
  return TRUE;
}

/* The smaller part is among the first few: enough for the games whose growth is known, in which a split wins only
 * where the take that would do is missing. There may be more. */
static gboolean
find_some_parts (Quest   *quest,
                 guint64  taken,
                 guint64  left,
                 GError **error)
{
  const CgtPeriod *period = &quest->table->period;

  quest->analysis->count_exact = FALSE;
  return find_parts (quest, taken, left, 1, period->start + 2 * period->length, error);
}

/* Whether the parts of @left repeat from @start on: then it is enough to look at one period of them, and to count
 * the others. A saltus changes nim-sums in ways of its own. */
static gboolean
parts_repeat (const Quest *quest,
              guint64      left)
{
  const CgtPeriod *period = &quest->table->period;

  return quest->table->has_period && period->saltus == 0 && left / 2 > period->start + 2 * period->length;
}

/* Both parts are in the periodic range where the smaller one is: what wins there wins again a period later. The
 * highest stretch is listed, as it is the first in order, then the rest is counted; what is listed further down
 * is not needed unless there is room left. */
static gboolean
find_repeating_parts (Quest   *quest,
                      guint64  taken,
                      guint64  left,
                      GError **error)
{
  const CgtPeriod *period = &quest->table->period;
  guint64 low = MAX (period->start, 1), high = left / 2;
  CgtAnalysis *analysis = quest->analysis;

  while (high >= low)
    {
      guint64 before = analysis->count, listed = analysis->moves->len, n_periods;

      if (high - low + 1 < period->length)
        return find_parts (quest, taken, left, low, high, error) && find_parts (quest, taken, left, 1, low - 1, error);
      if (!find_parts (quest, taken, left, high - period->length + 1, high, error))
        return FALSE;
      high -= period->length;
      n_periods = (high - low + 1) / period->length;
      /* Without anything new in a list that has room for it nothing will come, and with a full one nothing is listed. */
      if (analysis->moves->len > listed && analysis->moves->len < analysis->max_moves)
        continue;
      if (n_periods > 0 && analysis->count - before > (G_MAXUINT64 - analysis->count) / n_periods)
        {
          analysis->count_exact = FALSE;
          return TRUE;
        }
      analysis->count += n_periods * (analysis->count - before);
      high -= n_periods * period->length;
      return (high < low || find_parts (quest, taken, left, low, high, error)) && find_parts (quest, taken, left, 1, low - 1, error);
    }
  return find_parts (quest, taken, left, 1, low - 1, error);
}

static gboolean
find_splits_taking (Quest   *quest,
                    guint64  taken,
                    GError **error)
{
  guint64 left = quest->heap - taken;

  if (!cgt_context_tick (quest->context, error))
    return FALSE;
  if (!octal_allows (quest->code, quest->heap, taken, 2))
    return TRUE;
  if (parts_repeat (quest, left))
    return find_repeating_parts (quest, taken, left, error);
  if (left > MOST_TRIED)
    return find_some_parts (quest, taken, left, error);
  return find_parts (quest, taken, left, 1, left / 2, error);
}

static gboolean
find_splits (Quest   *quest,
             GError **error)
{
  guint64 most = MIN (octal_code_get_most (quest->code, quest->heap), quest->heap > MOST_TRIED ? octal_code_get_last (quest->code) : G_MAXUINT64);

  for (guint64 taken = 0; taken <= most; taken++)
    if (!find_splits_taking (quest, taken, error))
      return FALSE;
  return TRUE;
}

/* Under normal play: what wins leaves a nim-sum of 0, so the heap has to become worth what the others are. */
static gboolean
find_normal (CgtAnalysis *analysis,
             CgtContext  *context,
             GError     **error)
{
  const OctalPosition *self = octal_position (analysis->position);
  g_auto (OctalTable) table = { 0 };

  if (!octal_code_get_table (self->code, get_largest (self), context, &table, error))
    return FALSE;
  for (gsize i = 0; i < self->n_heaps; i++)
    {
      guint64 heap = self->heaps[i];
      Quest quest = { analysis, context, self->code, &table, i, heap, analysis->result.value ^ octal_table_get (&table, heap), FALSE };

      if (!find_takes (&quest, error) || !find_splits (&quest, error))
        return FALSE;
    }
  return TRUE;
}

/* Under misère play every option is searched. */
typedef struct
{
  CgtAnalysis *analysis;
  CgtContext *context;
  guint64 last_split;   /* the heap of the last winning split, counted from 1 */
  GError *error;
} Trial;

static gboolean
try_move (CgtMove *move,
          gpointer user_data)
{
  Trial *trial = user_data;
  g_autoptr (CgtPosition) option = trial->analysis->position->game->apply (trial->analysis->position, move);
  CgtResult result;

  if (!octal_solve_misere (option, trial->context, &result, &trial->error))
    return FALSE;
  if (result.outcome == CGT_OUTCOME_N)
    return TRUE;
  cgt_analysis_add_move (trial->analysis, move);
  if (octal_move_splits (move) && trial->last_split != move->index + 1)
    {
      trial->last_split = move->index + 1;
      g_ptr_array_add (trial->analysis->shortest, cgt_move_ref (move));
    }
  return TRUE;
}

gboolean
octal_find_winning_moves (CgtAnalysis *analysis,
                          CgtContext  *context,
                          GError     **error)
{
  Trial trial = { analysis, context, 0, NULL };

  if (analysis->position->game->convention == CGT_NORMAL)
    return find_normal (analysis, context, error);
  cgt_position_foreach_move (analysis->position, CGT_EVERYWHERE, try_move, &trial);
  if (trial.error == NULL)
    return TRUE;
  g_propagate_error (error, trial.error);
  return FALSE;
}
