/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive-groups.h"
#include "cgt-tally.h"

/* Piles marked on the board, sizes that can be opened, sizes explained one by one in the whole, sizes in a table. */
#define MOST_MARKED 16
#define MOST_OPENED 8
#define MOST_EXPLAINED 3
#define MOST_ROWS 12
/* Winning moves that have a step each. */
#define MOST_WINS 6

static const TakeSplitPosition *
get_piles (const CgtPosition *position)
{
  return (const TakeSplitPosition *) position;
}

/* The sizes of the piles that are not empty. */
static GArray *
tally_piles (const CgtPosition *position)
{
  GArray *tally = cgt_tally (get_piles (position)->piles, get_piles (position)->n_piles);

  if (tally->len > 0 && g_array_index (tally, CgtTally, 0).number == 0)
    g_array_remove_index (tally, 0);
  return tally;
}

static guint64
get_size (const GArray *tally,
          guint         i)
{
  return g_array_index (tally, CgtTally, i).number;
}

static void
mark_piles (CgtStep           *step,
            const CgtPosition *position)
{
  const TakeSplitPosition *self = get_piles (position);
  guint n_marked = 0;

  for (gsize i = 0; i < self->n_piles && n_marked < MOST_MARKED; i++)
    if (self->piles[i] > 0)
      {
        cgt_step_mark_value (step, CGT_MARK_GROUP, i, i, NULL, take_split_get_value (self->piles[i]));
        n_marked++;
      }
}

/* What it is made of */

static void
add_piles (CgtExplanation *self,
           const GArray   *tally)
{
  guint64 n = cgt_tally_count (tally);
  guint64 n_empty = get_piles (self->position)->n_piles - n;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "piles", CGT_STEP_OBSERVE, g_strdup (_("What is the position made of?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                                 "There is %" PRIu64 " pile. One can take from it, or split it into two or more piles.",
                                                                 "There are %" PRIu64 " piles. A move takes from one pile, or splits one into two or more. So each pile is a small "
                                                                 "game of its own, and can be looked at alone.", MIN (n, G_MAXULONG)),
                                                    n));
  if (n_empty > 0)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " empty pile is left out: it allows no move.",
                                                      "%" PRIu64 " empty piles are left out: they allow no move.",
                                                      MIN (n_empty, G_MAXULONG)),
                                         n_empty));
  cgt_step_add_fact (step, "tally", "@a(tt)", cgt_tally_to_variant (tally));
  mark_piles (step, self->position);
  for (guint i = 0; i < tally->len && i < MOST_OPENED; i++)
    {
      const CgtTally *size = &g_array_index (tally, CgtTally, i);
      g_autoptr (CgtPosition) pile = take_split_position_new (&size->number, 1);
      CgtPart *part = cgt_step_add_part (step, g_strdup_printf (_("What is a pile of %" PRIu64 " worth?"), size->number), pile, "pile");

      part->has_places = TRUE;
      part->first = part->last = size->first;
    }
}

/* What piles are worth */

static CgtStep *
add_table_of_values (CgtExplanation *self,
                     const GArray   *tally)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("piles and values"));
  CgtStep *step;

  step = cgt_explanation_add_step (self, "pile-values", CGT_STEP_COMPUTE, g_strdup (_("What is each pile worth?")),
                                   g_strdup (_("Every pile is worth the least value that no move in it reaches, its mex. How that comes about for each of them can be opened "
                                               "from the first step.")));
  for (guint i = 0; i < tally->len; i++)
    {
      guint64 pile = get_size (tally, i), value = take_split_get_value (pile);

      g_variant_builder_add (&facts, "(tt)", pile, value);
      if (i < 2 * MOST_ROWS)
        cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, pile), value);
      else
        figure->n_left_out++;
    }
  cgt_step_add_fact (step, "pile-values", "@a(tt)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
  return step;
}

/* Which size stands for all: the largest that is shown by its moves, else the smallest. */
static guint
choose_example (const GArray *tally)
{
  guint chosen = 0;

  for (guint i = 1; i < tally->len && get_size (tally, i) <= TAKE_SPLIT_MOST_ROW; i++)
    chosen = i;
  return chosen;
}

/* One by one where they are few; the largest that can be counted sets the size of the table of splits. */
static gboolean
add_values (CgtExplanation *self,
            const GArray   *tally,
            CgtContext     *context,
            GError        **error)
{
  guint first = tally->len <= MOST_EXPLAINED ? 0 : choose_example (tally);
  guint end = tally->len <= MOST_EXPLAINED ? tally->len : first + 1;
  TakeSplitCounts *counts = NULL;
  guint64 largest = 0;
  gboolean ok = TRUE;

  for (guint i = first; i < end; i++)
    if (get_size (tally, i) <= TAKE_SPLIT_MOST_COUNTED)
      largest = get_size (tally, i);
  if (largest > TAKE_SPLIT_MOST_ROW)
    {
      counts = take_split_counts_new (largest, context, error);
      if (counts == NULL)
        return FALSE;
    }
  for (guint i = first; i < end && ok; i++)
    {
      CgtStep *step = take_split_explain_value (self, get_size (tally, i), counts, context, error);

      ok = step != NULL;
      for (gsize j = 0; ok && j < get_piles (self->position)->n_piles && step->marks->len < MOST_MARKED; j++)
        if (get_piles (self->position)->piles[j] == get_size (tally, i))
          cgt_step_mark (step, CGT_MARK_FOCUS, j, j);
    }
  if (counts != NULL)
    take_split_counts_free (counts, context);
  if (ok && tally->len > MOST_EXPLAINED)
    mark_piles (add_table_of_values (self, tally), self->position);
  return ok;
}

/* The sum of all */
static void
add_sum (CgtExplanation *self)
{
  const TakeSplitPosition *position = get_piles (self->position);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (gsize i = 0; i < position->n_piles; i++)
    if (position->piles[i] > 0)
      {
        guint64 value = take_split_get_value (position->piles[i]);

        g_array_append_val (values, value);
        g_ptr_array_add (names, g_strdup_printf (_("Pile %" PRIu64), (guint64) i + 1));
      }
  mark_piles (cgt_derive_sum (self, (const char *const *) names->pdata, &g_array_index (values, guint64, 0), NULL, values->len), self->position);
}

/* How winning moves are found */

/* What is left of the pile by a take, or by a split; "-" if nothing has that value. */
static void
add_ways (CgtFigure *figure,
          guint      row,
          guint64    pile,
          guint64    wanted,
          gboolean  *by_take,
          gboolean  *by_split)
{
  guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
  guint64 left;
  guint n_parts = take_split_find_shortest (pile, wanted, parts);

  *by_take = take_split_find_pile (wanted, &left) && left < pile;
  *by_split = n_parts > 0;
  cgt_figure_add_at (figure, g_strdup_printf ("*%" PRIu64, take_split_get_value (pile)), 0, row, CGT_FIGURE_PLAIN);
  cgt_figure_add_at (figure, g_strdup_printf ("*%" PRIu64, wanted), 1, row, CGT_FIGURE_PLAIN);
  cgt_figure_add_at (figure, *by_take ? g_strdup_printf ("%" PRIu64, left) : g_strdup ("-"), 2, row, CGT_FIGURE_PLAIN)->lit = *by_take;
  cgt_figure_add_at (figure, *by_split ? take_split_name_parts (parts, n_parts) : g_strdup ("-"), 3, row, CGT_FIGURE_PLAIN)->lit = *by_split;
}

static void
add_wanted (CgtExplanation *self,
            const GArray   *tally)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tttbb)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, NULL);
  guint64 sum = self->analysis->result.value;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "wanted", CGT_STEP_COMPUTE, g_strdup (_("What has to become of a pile?")),
                                   g_strdup (_("A winning move leaves *0. So in the pile that it changes, it has to leave the nim-sum of all the other piles. At most one "
                                               "smaller pile has that value. Splits are found by their parts: for a part p one looks for a rest worth the wanted value "
                                               "xor that of p.")));
  cgt_figure_add_column (figure, g_strdup (_("worth")));
  cgt_figure_add_column (figure, g_strdup (_("wanted")));
  cgt_figure_add_column (figure, g_strdup (_("a take leaves")));
  cgt_figure_add_column (figure, g_strdup (_("a split makes")));
  for (guint i = 0; i < tally->len && i < MOST_ROWS; i++)
    {
      guint64 pile = get_size (tally, i), value = take_split_get_value (pile);
      gboolean by_take, by_split;

      cgt_figure_add_row (figure, g_strdup_printf (_("pile of %" PRIu64), pile));
      add_ways (figure, i, pile, sum ^ value, &by_take, &by_split);
      g_variant_builder_add (&facts, "(tttbb)", pile, value, sum ^ value, by_take, by_split);
      if ((by_take || by_split) && step->question == NULL)
        cgt_step_ask_number (step, g_strdup_printf (_("What has to be left of a pile of %" PRIu64 ", as a value?"), pile), sum ^ value);
    }
  figure->more_after = tally->len > MOST_ROWS;
  if (figure->more_after)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u size of piles is shown.", "%u of %u sizes of piles are shown.", tally->len),
                                         MOST_ROWS, tally->len));
  cgt_step_add_fact (step, "wanted", "@a(tttbb)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
}

static char *
tell_parts (const CgtMove *move,
            guint64        wanted)
{
  if (move->n_parts == 2 && move->parts[0] == move->parts[1])
    return g_strdup (_("Two equal piles are worth *0 together."));
  if (move->n_parts == 2)
    return g_strdup_printf (_("With a pile of %" PRIu64 " aside, worth *%" PRIu64 ", the other has to be worth *%" PRIu64 ", and so is a pile of %" PRIu64 "."),
                            move->parts[1], take_split_get_value (move->parts[1]), wanted ^ take_split_get_value (move->parts[1]), move->parts[0]);
  return g_strdup_printf (_("The nim-sum of its %u parts is just that."), move->n_parts);
}

static void
describe_win (CgtStep           *step,
              const CgtMove     *move,
              const CgtPosition *after,
              gpointer           user_data)
{
  const CgtExplanation *self = user_data;
  guint64 pile = get_piles (self->position)->piles[move->index];
  guint64 wanted = self->analysis->result.value ^ take_split_get_value (pile);
  guint64 left[] = { pile - move->amount };
  const guint64 *parts = move->n_parts > 0 ? move->parts : left;
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  g_autofree char *text = cgt_position_move_to_string (self->position, move);
  g_autoptr (CgtFigure) figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);

  if (get_piles (self->position)->n_piles > 1)
    cgt_step_say (step, g_strdup_printf (_("The other piles are worth *%" PRIu64 " together, so that is wanted here."), wanted));
  for (guint i = 0; i < MAX (move->n_parts, 1); i++)
    {
      guint64 value = take_split_get_value (parts[i]);

      g_variant_builder_add (&facts, "(tt)", parts[i], value);
      cgt_figure_add_value (figure, g_strdup_printf (_("a pile of %" PRIu64), parts[i]), value);
    }
  cgt_step_add_fact (step, "leaves", "(st@a(tt)t)", text, pile, g_variant_builder_end (&facts), wanted);
  if (move->n_parts > 0)
    {
      cgt_step_say (step, tell_parts (move, wanted));
      cgt_figure_set_number (figure, wanted);
      figure->bit = -1;
      cgt_step_add_figure (step, g_steal_pointer (&figure));
    }
  else if (left[0] > 0)
    cgt_step_say (step, g_strdup_printf (_("A pile of %" PRIu64 " is worth that."), left[0]));
}

/* Of many, for each size of piles a take, and a split of the fewest parts. */
static GPtrArray *
choose_wins (const CgtAnalysis *analysis,
             const GArray      *tally)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);

  for (guint i = tally->len; i-- > 0 && moves->len + 2 <= MOST_WINS;)
    {
      const CgtTally *size = &g_array_index (tally, CgtTally, i);
      guint64 wanted = analysis->result.value ^ take_split_get_value (size->number);
      guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
      guint n_parts = take_split_find_shortest (size->number, wanted, parts);
      guint64 left;

      if (take_split_find_pile (wanted, &left) && left < size->number)
        g_ptr_array_add (moves, cgt_move_new (size->first, size->number - left));
      if (n_parts > 0)
        g_ptr_array_add (moves, cgt_move_new_split (size->first, 0, parts, n_parts));
    }
  return moves;
}

static void
add_wins (CgtExplanation *self,
          const GArray   *tally)
{
  g_autoptr (GPtrArray) moves = NULL;

  if (self->analysis->count_exact && self->analysis->count <= MOST_WINS)
    {
      cgt_derive_winning_moves (self, describe_win, self);
      return;
    }
  moves = choose_wins (self->analysis, tally);
  cgt_derive_chosen_winning_moves (self, moves, describe_win, self);
}

/* Lost positions */

static gboolean
all_in_pairs (const GArray *tally)
{
  for (guint i = 0; i < tally->len; i++)
    if (g_array_index (tally, CgtTally, i).count % 2 == 1)
      return FALSE;
  return TRUE;
}

/* The same move in the next pile of that size; a split before it has moved it up. */
static CgtMove *
copy_to_twin (const TakeSplitPosition *position,
              const CgtMove           *move)
{
  guint64 twin = move->index + 1;

  while (position->piles[twin] != position->piles[move->index])
    twin++;
  if (move->n_parts > 0)
    return cgt_move_new_split (twin + move->n_parts - 1, 0, move->parts, move->n_parts);
  return cgt_move_new (twin, move->amount);
}

static CgtMoveGroup *
make_takes (const CgtTally *size)
{
  CgtMoveGroup *group;
  char *label;

  if (size->count == 1)
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " take from pile %" PRIu64, "any of the %" PRIu64 " takes from pile %" PRIu64,
                                          MIN (size->number, G_MAXULONG)),
                             size->number, (guint64) size->first + 1);
  else
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " take from each of %" PRIu64 " piles",
                                          "any of the %" PRIu64 " takes from each of %" PRIu64 " piles", MIN (size->number, G_MAXULONG)),
                             size->number, size->count);
  group = cgt_move_group_new (label, "take", cgt_move_new (size->first, size->number - size->number / 2));
  group->exact = size->number <= G_MAXUINT64 / size->count;
  group->n_moves = group->exact ? size->number * size->count : G_MAXUINT64;
  return group;
}

/* @partitions: of the size; 0 if they do not fit 64 bits */
static CgtMoveGroup *
make_splits (const CgtTally *size,
             guint64         partitions)
{
  guint64 third = MAX (1, size->number / 3);
  guint64 parts[] = { size->number - third, third };
  guint64 n = partitions - 1;
  CgtMoveGroup *group;
  char *label;

  if (size->count == 1 && partitions > 0)
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " split of pile %" PRIu64, "any of the %" PRIu64 " splits of pile %" PRIu64,
                                          MIN (n, G_MAXULONG)),
                             n, (guint64) size->first + 1);
  else if (partitions > 0)
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " split of each of %" PRIu64 " piles",
                                          "any of the %" PRIu64 " splits of each of %" PRIu64 " piles", MIN (n, G_MAXULONG)),
                             n, size->count);
  else if (size->count == 1)
    label = g_strdup_printf (_("any of the splits of pile %" PRIu64 ", too many to count"), (guint64) size->first + 1);
  else
    label = g_strdup_printf (_("any of the splits of %" PRIu64 " piles of %" PRIu64 ", too many to count"), size->count, size->number);
  group = cgt_move_group_new (label, "split", cgt_move_new_split (size->first, 0, parts, G_N_ELEMENTS (parts)));
  group->exact = partitions > 0 && n <= G_MAXUINT64 / size->count;
  group->n_moves = group->exact ? n * size->count : G_MAXUINT64;
  return group;
}

/* @position: if given, one in which every pile has a twin */
static void
add_group (GPtrArray               *groups,
           CgtMoveGroup            *group,
           const CgtTally          *size,
           const TakeSplitPosition *position)
{
  if (position != NULL)
    group->reply = copy_to_twin (position, group->example);
  group->size = size->number;
  group->n_heaps = size->count;
  g_ptr_array_add (groups, group);
}

static CgtStep *
refute_by_groups (CgtExplanation *self,
                  const GArray   *tally,
                  CgtContext     *context,
                  GError        **error)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_group_free);
  g_autofree guint64 *partitions = take_split_count_partitions (TAKE_SPLIT_MOST_COUNTED);
  const TakeSplitPosition *paired = all_in_pairs (tally) ? get_piles (self->position) : NULL;

  for (guint i = tally->len; i-- > 0;)
    {
      const CgtTally *size = &g_array_index (tally, CgtTally, i);

      add_group (groups, make_takes (size), size, paired);
      if (size->number >= 2)
        add_group (groups, make_splits (size, size->number <= TAKE_SPLIT_MOST_COUNTED ? partitions[size->number] : 0), size, paired);
    }
  return cgt_derive_grouped_refutations (self, groups, context, error);
}

static gboolean
add_refutations (CgtExplanation *self,
                 const GArray   *tally,
                 CgtContext     *context,
                 GError        **error)
{
  gboolean exact;
  guint64 n_moves = cgt_position_count_moves (self->position, &exact);
  CgtStep *step;

  if (exact && n_moves <= CGT_DERIVE_MAX_LISTED)
    step = cgt_derive_refutations (self, context, error);
  else
    step = refute_by_groups (self, tally, context, error);
  if (step == NULL)
    return FALSE;
  cgt_step_say (step, g_strdup (_("No move leaves a pile's value as it is, so each makes the sum differ from *0. Then some pile is worth more than what is wanted "
                                  "of it; and as its value is a mex, a move in it reaches that.")));
  if (all_in_pairs (tally))
    cgt_step_say (step, g_strdup (_("Here the piles come in equal pairs, so the simplest answer is to do the same to the twin.")));
  return TRUE;
}

/* The whole */

static gboolean
explain_whole (CgtExplanation *self,
               CgtContext     *context,
               GError        **error)
{
  g_autoptr (GArray) tally = tally_piles (self->position);

  if (cgt_position_is_finished (self->position))
    {
      cgt_derive_finished (self);
      return TRUE;
    }
  add_piles (self, tally);
  if (!add_values (self, tally, context, error))
    return FALSE;
  if (cgt_tally_count (tally) > 1)
    add_sum (self);
  cgt_derive_verdict (self);
  if (self->analysis->result.outcome == CGT_OUTCOME_P)
    return add_refutations (self, tally, context, error);
  add_wanted (self, tally);
  add_wins (self, tally);
  return TRUE;
}

gboolean
take_split_explain (CgtExplanation *self,
                    const char     *topic,
                    CgtContext     *context,
                    GError        **error)
{
  const TakeSplitPosition *position = get_piles (self->position);

  if (topic == NULL)
    return explain_whole (self, context, error);
  if (position->n_piles != 1 || (!g_str_equal (topic, "pile") && !g_str_equal (topic, "theorem")))
    return cgt_explanation_refuse_topic (self, error);
  cgt_explanation_set_title (self, g_strdup_printf (_("A pile of %" PRIu64), position->piles[0]));
  if (g_str_equal (topic, "pile"))
    return take_split_explain_pile (self, context, error);
  take_split_explain_theorem (self);
  return TRUE;
}
