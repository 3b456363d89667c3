/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive-groups.h"
#include "cgt-words.h"

/* Which moves win and how they are found; what beats each move of a lost position. */

/* Sizes of heaps in the table of what is wanted. */
#define MOST_ROWS 12
/* Splits in a row of it. */
#define MOST_SPLITS 3

/** Winning: what describe_win() is given */
typedef struct
{
  const CgtExplanation *explanation;
  const guint32 *values;
} Winning;

/* How winning moves are found */

/* The first splits that are worth @wanted, in words; their parts, two by two, into @parts. */
static char *
list_splits (const guint32 *values,
             guint64        stones,
             guint64        wanted,
             GArray        *parts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint64 part = 1; part <= grundys_count_splits (stones); part++)
    {
      const guint64 pair[] = { stones - part, part };

      if ((values[pair[0]] ^ values[pair[1]]) != wanted)
        continue;
      if (parts->len == 2 * MOST_SPLITS)
        {
          g_string_append (text, ", …");
          break;
        }
      g_array_append_vals (parts, pair, 2);
      g_string_append_printf (text, "%s%" PRIu64 "+%" PRIu64, text->len > 0 ? ", " : "", pair[0], pair[1]);
    }
  return parts->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup ("–");
}

static void
add_wanted (CgtExplanation *self,
            const GArray   *tally,
            const guint32  *values)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tttat)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, NULL);
  guint64 sum = self->analysis->result.value;
  guint n_rows = 0, n_live = 0;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "wanted", CGT_STEP_COMPUTE, g_strdup (_("What has to become of a heap?")),
                                   g_strdup (cgt_tally_count (tally) > 1
                                               ? _("A winning move leaves *0 in all. Equal values cancel, so the two parts of a heap have to be worth together as much as all "
                                                   "the other heaps: that is what is wanted.")
                                               : _("A winning move leaves *0. There is no other heap, so the two parts have to be worth the same: equal values cancel.")));
  cgt_figure_add_column (figure, g_strdup (_("worth")));
  cgt_figure_add_column (figure, g_strdup (_("wanted")));
  /* Translators: heads a column: splits of a heap that are worth what is wanted */
  cgt_figure_add_column (figure, g_strdup (_("splits worth that")));
  for (guint i = 0; i < tally->len; i++)
    {
      guint64 stones = g_array_index (tally, CgtTally, i).number, wanted = sum ^ values[stones];
      g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (guint64));

      if (grundys_count_splits (stones) == 0)
        continue;
      n_live++;
      if (n_rows == MOST_ROWS)
        continue;
      cgt_figure_add_row (figure, g_strdup_printf (_("heap of %" PRIu64), stones));
      cgt_figure_add_at (figure, g_strdup_printf ("*%u", values[stones]), 0, n_rows, CGT_FIGURE_PLAIN);
      cgt_figure_add_at (figure, g_strdup_printf ("*%" PRIu64, wanted), 1, n_rows, CGT_FIGURE_PLAIN);
      cgt_figure_add_at (figure, list_splits (values, stones, wanted, parts), 2, n_rows, CGT_FIGURE_PLAIN)->lit = parts->len > 0;
      g_variant_builder_add (&facts, "(ttt@at)", stones, (guint64) values[stones], wanted,
                             g_variant_new_fixed_array (G_VARIANT_TYPE_UINT64, parts->data, parts->len, sizeof (guint64)));
      n_rows++;
    }
  figure->more_after = n_rows < n_live;
  if (figure->more_after)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u size is shown.", "%u of %u sizes are shown.", n_live), n_rows, n_live));
  cgt_step_add_fact (step, "wanted", "@a(tttat)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
}

static guint64
count_others (const CgtPosition *position,
              guint64            index)
{
  const NimPosition *self = grundys_get_heaps (position);
  guint64 n = 0;

  for (gsize i = 0; i < self->n_heaps; i++)
    n += i != index && self->heaps[i] > 0;
  return n;
}

static void
describe_win (CgtStep           *step,
              const CgtMove     *move,
              const CgtPosition *after,
              gpointer           user_data)
{
  const Winning *winning = user_data;
  const CgtExplanation *self = winning->explanation;
  guint64 stones = grundys_get_heaps (self->position)->heaps[move->index];
  guint64 wanted = self->analysis->result.value ^ winning->values[stones];
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  g_autofree char *text = cgt_position_move_to_string (self->position, move);
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);

  if (count_others (self->position, move->index) > 0)
    cgt_step_say (step, g_strdup_printf (_("The other heaps are worth *%" PRIu64 " together, so that is wanted here."), wanted));
  if (wanted == 0)
    cgt_step_say (step, g_strdup_printf (_("Both parts are worth *%u, so together they are worth *0."), winning->values[move->parts[0]]));
  else
    cgt_step_say (step, g_strdup_printf (_("The parts are worth *%u and *%u: their nim-sum is *%" PRIu64 "."), winning->values[move->parts[0]],
                                         winning->values[move->parts[1]], wanted));
  for (guint i = 0; i < move->n_parts; i++)
    {
      guint64 value = winning->values[move->parts[i]];

      g_variant_builder_add (&facts, "(tt)", move->parts[i], value);
      cgt_figure_add_value (figure, g_strdup_printf (_("a heap of %" PRIu64), move->parts[i]), value);
    }
  cgt_figure_set_number (figure, wanted);
  figure->bit = -1;
  cgt_step_add_fact (step, "leaves", "(st@a(tt)t)", text, stones, g_variant_builder_end (&facts), wanted);
  cgt_step_add_figure (step, figure);
}

void
grundys_explain_wins (CgtExplanation *self,
                      const guint32  *values)
{
  g_autoptr (GArray) tally = grundys_tally_heaps (self->position);
  Winning winning = { self, values };

  add_wanted (self, tally, values);
  cgt_derive_winning_moves (self, describe_win, &winning);
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

/* The same split of another heap of that size, which the move has moved up if it lies behind. */
static CgtMove *
copy_to_twin (const CgtPosition *position,
              const CgtMove     *move)
{
  const NimPosition *self = grundys_get_heaps (position);
  guint64 twin = 0;

  while (twin == move->index || self->heaps[twin] != self->heaps[move->index])
    twin++;
  return cgt_move_new_split (twin > move->index ? twin + 1 : twin, 0, move->parts, move->n_parts);
}

static CgtMoveGroup *
make_group (const CgtPosition *position,
            const CgtTally    *size,
            gboolean           twins)
{
  guint64 n = grundys_count_splits (size->number), part = (n + 1) / 2;
  guint64 parts[] = { size->number - part, part };
  g_autofree char *heap = cgt_words_name_heap (size->first, grundys_get_heaps (position)->n_heaps);
  CgtMoveGroup *group;
  char *label;

  if (size->count == 1)
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " split of %s", "any of the %" PRIu64 " splits of %s",
                                          MIN (n, G_MAXULONG)),
                             n, heap);
  else
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " split of each of %" PRIu64 " heaps",
                                          "any of the %" PRIu64 " splits of each of %" PRIu64 " heaps", MIN (n, G_MAXULONG)),
                             n, size->count);
  group = cgt_move_group_new (label, "split", cgt_move_new_split (size->first, 0, parts, G_N_ELEMENTS (parts)));
  if (twins)
    group->reply = copy_to_twin (position, group->example);
  group->size = size->number;
  group->n_heaps = size->count;
  group->n_moves = n * size->count;
  group->exact = TRUE;
  return group;
}

static CgtStep *
refute_by_groups (CgtExplanation *self,
                  const GArray   *tally,
                  CgtContext     *context,
                  GError        **error)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_group_free);

  for (guint i = tally->len; i-- > 0;)
    if (grundys_count_splits (g_array_index (tally, CgtTally, i).number) > 0)
      g_ptr_array_add (groups, make_group (self->position, &g_array_index (tally, CgtTally, i), all_in_pairs (tally)));
  return cgt_derive_grouped_refutations (self, groups, context, error);
}

gboolean
grundys_explain_refutations (CgtExplanation *self,
                             CgtContext     *context,
                             GError        **error)
{
  g_autoptr (GArray) tally = grundys_tally_heaps (self->position);
  gboolean exact;
  CgtStep *step;

  if (cgt_position_count_moves (self->position, &exact) <= CGT_DERIVE_MAX_LISTED)
    step = cgt_derive_chosen_refutations (self, all_in_pairs (tally) ? copy_to_twin : NULL, context, error);
  else
    step = refute_by_groups (self, tally, context, error);
  if (step == NULL)
    return FALSE;
  if (all_in_pairs (tally))
    cgt_step_say (step, g_strdup (_("Here the heaps come in equal pairs, so the simplest answer is to split the twin in the same way.")));
  else
    cgt_step_say (step, g_strdup (_("No split keeps the value of its heap, so after it the sum is not *0. Then some heap needs a smaller value to make it *0 "
                                    "again, and splits of a heap lead to every value smaller than its own.")));
  cgt_step_say (step, g_strdup (_("A split makes one heap more: answers count the heaps as they stand then.")));
  return TRUE;
}
