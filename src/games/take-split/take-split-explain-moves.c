/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive-groups.h"
#include "cgt-words.h"

/* Which moves win and how they are found; what beats each move of a lost position. */

/* Sizes of piles in the table of what is wanted; winning moves that have a step each where there are no more, and
 * those that are chosen where there are. */
#define MOST_ROWS 12
#define MOST_WINS CGT_EXPLANATION_MAX_MOVES
#define MOST_CHOSEN 6

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

/* The first row with a way, in words. */
static void
tell_way (CgtStep *step,
          guint64  pile,
          guint64  wanted,
          gboolean by_take)
{
  guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
  guint n_parts = take_split_find_move_to (pile, wanted, parts);
  g_autofree char *left = take_split_name_parts (parts, n_parts);

  cgt_step_ask_number (step, g_strdup_printf (_("What has to be left of a pile of %" PRIu64 ", as a value?"), pile), wanted);
  if (by_take && parts[0] == 0)
    cgt_step_say (step, g_strdup_printf (_("Here a pile of %" PRIu64 " has to become worth *0, and an empty one is worth that."), pile));
  else if (by_take)
    cgt_step_say (step, g_strdup_printf (_("Here a pile of %" PRIu64 " has to become worth *%" PRIu64 ", and a pile of %s is worth that."), pile, wanted, left));
  else
    cgt_step_say (step, g_strdup_printf (_("Here a pile of %" PRIu64 " has to become worth *%" PRIu64 ", and %s is worth that together."), pile, wanted, left));
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
                                   g_strdup (cgt_tally_count (tally) > 1
                                               ? _("A winning move leaves *0 in all. Equal values cancel, so what it leaves of its pile has to be worth as much as all the "
                                                   "other piles together: that is what is wanted. At most one smaller pile is worth that, so at most one take from it wins; the "
                                                   "parts of a split have to be worth it together.")
                                               : _("A winning move leaves *0. There is no other pile, so what is left of this one has to be worth *0. Taking all of it "
                                                   "leaves that, and so may a split.")));
  cgt_figure_add_column (figure, g_strdup (_("worth")));
  cgt_figure_add_column (figure, g_strdup (_("wanted")));
  cgt_figure_add_column (figure, g_strdup (_("a take leaves")));
  cgt_figure_add_column (figure, g_strdup (_("a split makes")));
  for (guint i = 0; i < tally->len && i < MOST_ROWS; i++)
    {
      guint64 pile = take_split_get_size (tally, i), value = take_split_get_value (pile);
      gboolean by_take, by_split;

      cgt_figure_add_row (figure, g_strdup_printf (_("pile of %" PRIu64), pile));
      add_ways (figure, i, pile, sum ^ value, &by_take, &by_split);
      g_variant_builder_add (&facts, "(tttbb)", pile, value, sum ^ value, by_take, by_split);
      if ((by_take || by_split) && step->question == NULL)
        tell_way (step, pile, sum ^ value, by_take);
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
  return g_strdup_printf (_("The nim-sum of its %u parts is *%" PRIu64 "."), move->n_parts, wanted);
}

/* The other piles that are not empty. */
static guint64
count_others (const CgtPosition *position,
              guint64            pile)
{
  const TakeSplitPosition *self = take_split_get_piles (position);
  guint64 n = 0;

  for (gsize i = 0; i < self->n_piles; i++)
    n += i != pile && self->piles[i] > 0;
  return n;
}

static void
describe_win (CgtStep           *step,
              const CgtMove     *move,
              const CgtPosition *after,
              gpointer           user_data)
{
  const CgtExplanation *self = user_data;
  guint64 pile = take_split_get_piles (self->position)->piles[move->index];
  guint64 wanted = self->analysis->result.value ^ take_split_get_value (pile);
  guint64 n_others = count_others (self->position, move->index);
  guint64 left[] = { pile - move->amount };
  const guint64 *parts = move->n_parts > 0 ? move->parts : left;
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  g_autofree char *text = cgt_position_move_to_string (self->position, move);
  g_autoptr (CgtFigure) figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);

  if (n_others > 0)
    cgt_step_say (step, g_strdup_printf (_("The other piles are worth *%" PRIu64 " together, so what becomes of this one has to be worth *%" PRIu64 ", too."),
                                          wanted, wanted));
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
    cgt_step_say (step, g_strdup_printf (_("A pile of %" PRIu64 " is worth *%" PRIu64 "."), left[0], wanted));
}

/* Of many, for each size of piles a take, and a split of the fewest parts. */
static GPtrArray *
choose_wins (const CgtAnalysis *analysis,
             const GArray      *tally)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);

  for (guint i = tally->len; i-- > 0 && moves->len + 2 <= MOST_CHOSEN;)
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

void
take_split_explain_wins (CgtExplanation *self,
                         const GArray   *tally)
{
  g_autoptr (GPtrArray) moves = NULL;

  add_wanted (self, tally);
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

/* The same move in another pile of that size; a split before it has moved it up. */
static CgtMove *
copy_to_twin (const CgtPosition *position,
              const CgtMove     *move)
{
  const TakeSplitPosition *self = take_split_get_piles (position);
  guint64 twin = 0;

  while (twin == move->index || self->piles[twin] != self->piles[move->index])
    twin++;
  if (move->n_parts == 0)
    return cgt_move_new (twin, move->amount);
  return cgt_move_new_split (twin > move->index ? twin + move->n_parts - 1 : twin, 0, move->parts, move->n_parts);
}

static CgtMoveGroup *
make_takes (const CgtPosition *position,
            const CgtTally    *size)
{
  g_autofree char *pile = cgt_words_name_pile (size->first, take_split_get_piles (position)->n_piles);
  CgtMoveGroup *group;
  char *label;

  if (size->count == 1)
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " take from %s", "any of the %" PRIu64 " takes from %s",
                                          MIN (size->number, G_MAXULONG)),
                             size->number, pile);
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
make_splits (const CgtPosition *position,
             const CgtTally    *size,
             guint64            partitions)
{
  guint64 third = MAX (1, size->number / 3);
  guint64 parts[] = { size->number - third, third };
  guint64 n = partitions - 1;
  g_autofree char *pile = cgt_words_name_pile (size->first, take_split_get_piles (position)->n_piles);
  CgtMoveGroup *group;
  char *label;

  if (size->count == 1 && partitions > 0)
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " split of %s", "any of the %" PRIu64 " splits of %s",
                                          MIN (n, G_MAXULONG)),
                             n, pile);
  else if (partitions > 0)
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " split of each of %" PRIu64 " piles",
                                          "any of the %" PRIu64 " splits of each of %" PRIu64 " piles", MIN (n, G_MAXULONG)),
                             n, size->count);
  else if (size->count == 1)
    label = g_strdup_printf (_("any of the splits of %s, too many to count"), pile);
  else
    label = g_strdup_printf (_("any of the splits of %" PRIu64 " piles of %" PRIu64 ", too many to count"), size->count, size->number);
  group = cgt_move_group_new (label, "split", cgt_move_new_split (size->first, 0, parts, G_N_ELEMENTS (parts)));
  group->exact = partitions > 0 && n <= G_MAXUINT64 / size->count;
  group->n_moves = group->exact ? n * size->count : G_MAXUINT64;
  return group;
}

/* @position: if given, one in which every pile has a twin */
static void
add_group (GPtrArray         *groups,
           CgtMoveGroup      *group,
           const CgtTally    *size,
           const CgtPosition *position)
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
  const CgtPosition *paired = all_in_pairs (tally) ? self->position : NULL;

  for (guint i = tally->len; i-- > 0;)
    {
      const CgtTally *size = &g_array_index (tally, CgtTally, i);

      add_group (groups, make_takes (self->position, size), size, paired);
      if (size->number >= 2)
        add_group (groups, make_splits (self->position, size, size->number <= TAKE_SPLIT_MOST_COUNTED ? partitions[size->number] : 0), size, paired);
    }
  return cgt_derive_grouped_refutations (self, groups, context, error);
}

gboolean
take_split_explain_refutations (CgtExplanation *self,
                                const GArray   *tally,
                                CgtContext     *context,
                                GError        **error)
{
  gboolean exact;
  guint64 n_moves = cgt_position_count_moves (self->position, &exact);
  CgtStep *step;

  if (exact && n_moves <= CGT_DERIVE_MAX_LISTED)
    step = cgt_derive_chosen_refutations (self, all_in_pairs (tally) ? copy_to_twin : NULL, context, error);
  else
    step = refute_by_groups (self, tally, context, error);
  if (step == NULL)
    return FALSE;
  if (all_in_pairs (tally))
    cgt_step_say (step, g_strdup (_("Here the piles come in equal pairs, so the simplest answer is to do the same to the twin.")));
  else
    cgt_step_say (step, g_strdup (_("No move keeps the value of its pile, so after it the sum is not *0. Then some pile needs a smaller value to make it *0 "
                                    "again, and moves in a pile lead to every value smaller than its own.")));
  if (take_split_get_size (tally, tally->len - 1) > 1 && cgt_tally_count (tally) > 1)
    cgt_step_say (step, g_strdup (_("A split puts its parts in the place of the pile and gives later piles higher numbers; replies name piles by their new numbers.")));
  return TRUE;
}
