/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-analysis.h"
#include "take-split.h"

static guint64
get_value (const TakeSplitPosition *self)
{
  guint64 value = 0;

  for (gsize i = 0; i < self->n_piles; i++)
    value ^= take_split_get_value (self->piles[i]);
  return value;
}

gboolean
take_split_solve (const CgtPosition *position,
                  CgtContext        *context,
                  CgtResult         *result,
                  GError           **error)
{
  if (!cgt_context_tick (context, error))
    return FALSE;
  result->value = get_value ((const TakeSplitPosition *) position);
  result->has_value = TRUE;
  result->outcome = result->value != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  return TRUE;
}

gboolean
take_split_evaluate_components (const CgtPosition *position,
                                CgtContext        *context,
                                GArray            *components,
                                GError           **error)
{
  const TakeSplitPosition *self = (const TakeSplitPosition *) position;

  for (gsize i = 0; i < self->n_piles; i++)
    {
      CgtComponent component = { i, i, take_split_get_value (self->piles[i]) };

      if (self->piles[i] > 0)
        g_array_append_val (components, component);
    }
  return TRUE;
}

/* Looks for the winning splits of one pile. */
typedef struct
{
  CgtAnalysis *analysis;
  CgtContext *context;
  const TakeSplitCounts *counts;        /* NULL for piles too large for it */
  GArray *pairs;                        /* for use while looking */
  guint64 index;
  guint64 pile;
  guint64 target;                       /* the value to be left of the pile */
  guint64 found;
} Finder;

static guint64
get_room (const CgtAnalysis *analysis)
{
  return analysis->max_moves - analysis->moves->len;
}

/* Lists the splits with the given first parts, @n - 2 of them, that end in two parts no larger than
 * the last of those. */
static void
list_pairs (Finder  *self,
            guint64 *parts,
            guint    n,
            guint64  rest,
            guint64  value)
{
  take_split_find_pairs (rest, value, n > 2 ? parts[n - 3] : G_MAXUINT64,
                         get_room (self->analysis), self->pairs);
  for (guint i = 0; i < self->pairs->len; i++)
    {
      g_autoptr (CgtMove) move = NULL;

      parts[n - 2] = g_array_index (self->pairs, guint64, i);
      parts[n - 1] = rest - parts[n - 2];
      move = cgt_move_new_split (self->index, 0, parts, n);
      cgt_analysis_add_move (self->analysis, move);
    }
  self->found += self->pairs->len;
}

static gboolean
can_be_left (const Finder *self,
             guint64       pile,
             guint64       value)
{
  return self->counts == NULL || take_split_counts_has (self->counts, pile, value);
}

static guint64
divide_up (guint64 a,
           guint64 b)
{
  return a / b + (a % b != 0);
}

/* Lists the winning splits into @n parts in order, until there is no more room or @most are found.
 * A search over all parts but the last two, each from its share of the rest up to the part before
 * it; rest[i] tokens are left to the parts from i on, which have to have the value[i] together. */
static gboolean
list_splits (Finder  *self,
             guint    n,
             guint64  most,
             GError **error)
{
  g_autofree guint64 *parts = g_new (guint64, n);
  g_autofree guint64 *rest = g_new (guint64, n);
  g_autofree guint64 *value = g_new (guint64, n);
  guint depth = 0;

  rest[0] = self->pile;
  value[0] = self->target;
  if (n == 2)
    {
      list_pairs (self, parts, n, rest[0], value[0]);
      return TRUE;
    }

  parts[0] = divide_up (self->pile, n) - 1;
  while (TRUE)
    {
      guint64 largest = rest[depth] - (n - 1 - depth);

      if (depth > 0)
        largest = MIN (largest, parts[depth - 1]);
      if (parts[depth] == largest)
        {
          if (depth-- == 0)
            return TRUE;
          continue;
        }
      if (!cgt_context_tick (self->context, error))
        return FALSE;
      parts[depth]++;
      rest[depth + 1] = rest[depth] - parts[depth];
      value[depth + 1] = value[depth] ^ take_split_get_value (parts[depth]);
      if (!can_be_left (self, rest[depth + 1], value[depth + 1]))
        continue;
      if (depth + 3 < n)
        {
          depth++;
          parts[depth] = divide_up (rest[depth], n - depth) - 1;
          continue;
        }
      list_pairs (self, parts, n, rest[depth + 1], value[depth + 1]);
      if (get_room (self->analysis) == 0 || self->found >= most)
        return TRUE;
    }
}

static gboolean
list_up_to (Finder  *self,
            guint    most_parts,
            guint64  most,
            GError **error)
{
  for (guint n = 2; n <= most_parts && self->found < most && get_room (self->analysis) > 0; n++)
    if (!list_splits (self, n, most, error))
      return FALSE;
  return TRUE;
}

/* Lists winning splits of the pile, of which @shortest is one of the fewest parts. Returns in
 * @count how many there are, or are at least. */
static gboolean
list_winning_splits (Finder        *self,
                     const CgtMove *shortest,
                     guint64       *count,
                     GError       **error)
{
  guint most_parts = self->pile <= TAKE_SPLIT_MOST_LISTED ? 3 : 2;

  if (self->counts != NULL)
    {
      *count = take_split_counts_get (self->counts, self->pile, self->target);
      return list_up_to (self, self->pile, *count, error);
    }
  if (shortest->n_parts <= most_parts)
    {
      if (!list_up_to (self, most_parts, G_MAXUINT64, error))
        return FALSE;
    }
  else if (get_room (self->analysis) > 0)
    {
      cgt_analysis_add_move (self->analysis, (CgtMove *) shortest);
      self->found++;
    }
  *count = MAX (self->found, 1);
  self->analysis->count_exact = FALSE;
  return TRUE;
}

/* Finds all that wins in one pile. Returns in @count the number of those moves. */
static gboolean
find_in_pile (Finder        *self,
              const CgtMove *shortest,
              guint64       *count,
              GError       **error)
{
  guint64 left;
  guint64 n_splits = 0;

  *count = 0;
  self->found = 0;
  if (take_split_find_pile (self->target, &left) && left < self->pile)
    {
      g_autoptr (CgtMove) take = cgt_move_new (self->index, self->pile - left);

      cgt_analysis_add_move (self->analysis, take);
      *count = 1;
    }
  if (shortest != NULL && !list_winning_splits (self, shortest, &n_splits, error))
    return FALSE;
  *count += n_splits;
  return TRUE;
}

/* The value that a winning move leaves of a pile. */
static guint64
get_target (const CgtAnalysis *analysis,
            gsize              index)
{
  const TakeSplitPosition *self = (const TakeSplitPosition *) analysis->position;

  return analysis->result.value ^ take_split_get_value (self->piles[index]);
}

/* Finds a shortest winning split of every pile that has one, and the largest pile among them that is
 * not too large for counting. */
static gboolean
find_shortest_splits (CgtAnalysis *analysis,
                      CgtContext  *context,
                      guint       *largest_counted,
                      GError     **error)
{
  const TakeSplitPosition *self = (const TakeSplitPosition *) analysis->position;

  *largest_counted = 0;
  for (gsize i = 0; i < self->n_piles; i++)
    {
      guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
      guint n_parts;

      if (!cgt_context_tick (context, error))
        return FALSE;
      n_parts = take_split_find_shortest (self->piles[i], get_target (analysis, i), parts);
      if (n_parts == 0)
        continue;
      g_ptr_array_add (analysis->shortest, cgt_move_new_split (i, 0, parts, n_parts));
      if (self->piles[i] <= TAKE_SPLIT_MOST_COUNTED)
        *largest_counted = MAX (*largest_counted, self->piles[i]);
    }
  return TRUE;
}

static gboolean
find_in_all_piles (CgtAnalysis           *analysis,
                   const TakeSplitCounts *counts,
                   CgtContext            *context,
                   GError               **error)
{
  const TakeSplitPosition *self = (const TakeSplitPosition *) analysis->position;
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (guint64));
  Finder finder = { analysis, context, NULL, pairs };
  guint64 total = 0;
  guint next = 0;       /* of the shortest splits */

  for (gsize i = 0; i < self->n_piles; i++)
    {
      const CgtMove *shortest = NULL;
      guint64 count;

      if (next < analysis->shortest->len)
        shortest = g_ptr_array_index (analysis->shortest, next);
      if (shortest != NULL && shortest->index == i)
        next++;
      else
        shortest = NULL;
      finder.index = i;
      finder.pile = self->piles[i];
      finder.target = get_target (analysis, i);
      finder.counts = finder.pile <= TAKE_SPLIT_MOST_COUNTED ? counts : NULL;
      if (!find_in_pile (&finder, shortest, &count, error))
        return FALSE;
      if (count > G_MAXUINT64 - total)
        {
          count = G_MAXUINT64 - total;
          analysis->count_exact = FALSE;
        }
      total += count;
    }
  analysis->count = total;
  return TRUE;
}

gboolean
take_split_find_winning_moves (CgtAnalysis *analysis,
                               CgtContext  *context,
                               GError     **error)
{
  TakeSplitCounts *counts;
  guint largest;
  gboolean done;

  if (!find_shortest_splits (analysis, context, &largest, error))
    return FALSE;
  counts = take_split_counts_new (largest, context, error);
  if (counts == NULL)
    return FALSE;
  done = find_in_all_piles (analysis, counts, context, error);
  take_split_counts_free (counts, context);
  return done;
}

/* A move that leaves @value of a pile, a take if there is one. NULL if there is no such move. */
static CgtMove *
find_move_to_value (guint64 index,
                    guint64 pile,
                    guint64 value)
{
  guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
  guint64 left;
  guint n_parts;

  if (take_split_find_pile (value, &left) && left < pile)
    return cgt_move_new (index, pile - left);
  n_parts = take_split_find_shortest (pile, value, parts);
  return n_parts > 0 ? cgt_move_new_split (index, 0, parts, n_parts) : NULL;
}

/* What can be left of one pile, and by how much that changes the whole. No part is worth more than
 * 8H + 7 (see the theorem), so that no sum of parts reaches the next power of two. */
static gboolean
foreach_value_in_pile (guint64      index,
                       guint64      pile,
                       CgtValueSet *changes,
                       CgtMoveFunc  func,
                       gpointer     user_data)
{
  guint64 own = take_split_get_value (pile);
  guint64 most = 7;

  while (most < 8 * (pile / 5) + 7)
    most = 2 * most + 1;
  for (guint64 value = 0; value <= most; value++)
    {
      g_autoptr (CgtMove) move = NULL;

      if (cgt_value_set_contains (changes, own ^ value))
        continue;
      move = find_move_to_value (index, pile, value);
      if (move == NULL)
        continue;
      cgt_value_set_add (changes, own ^ value);
      if (!func (move, user_data))
        return FALSE;
    }
  return TRUE;
}

gboolean
take_split_foreach_value (const CgtPosition *position,
                          CgtMoveFunc        func,
                          gpointer           user_data)
{
  const TakeSplitPosition *self = (const TakeSplitPosition *) position;
  g_autoptr (CgtValueSet) piles = cgt_value_set_new ();
  g_autoptr (CgtValueSet) changes = cgt_value_set_new ();

  for (gsize i = 0; i < self->n_piles; i++)
    {
      guint64 pile = self->piles[i];

      if (pile == 0 || cgt_value_set_contains (piles, pile))
        continue;
      cgt_value_set_add (piles, pile);
      if (!foreach_value_in_pile (i, pile, changes, func, user_data))
        return FALSE;
    }
  return TRUE;
}
