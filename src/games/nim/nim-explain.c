/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive-groups.h"
#include "cgt-tally.h"
#include "cgt-words.h"

/* Heaps that can be opened, options of a heap that are shown one by one, heaps named in a sentence. */
#define MOST_OPENED 8
#define MOST_OPTIONS 12
#define MOST_NAMED 8

static const NimPosition *
get_nim (const CgtPosition *position)
{
  return (const NimPosition *) position;
}

/* The sizes of the heaps that are not empty. */
static GArray *
tally_heaps (const CgtPosition *position)
{
  GArray *tally = cgt_tally (get_nim (position)->heaps, get_nim (position)->n_heaps);

  if (tally->len > 0 && g_array_index (tally, CgtTally, 0).number == 0)
    g_array_remove_index (tally, 0);
  return tally;
}

static gboolean
is_single (const CgtPosition *position)
{
  g_autoptr (GArray) tally = tally_heaps (position);

  return cgt_tally_count (tally) == 1;
}

/* What it is made of */

CgtStep *
nim_explain_add_heaps (CgtExplanation *self)
{
  g_autoptr (GArray) tally = tally_heaps (self->position);
  guint64 n = cgt_tally_count (tally);
  guint64 n_empty = get_nim (self->position)->n_heaps - n;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "heaps", CGT_STEP_OBSERVE, g_strdup (_("What is the position made of?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is %" PRIu64 " heap with stones.",
                                                                 "There are %" PRIu64 " heaps with stones.", MIN (n, G_MAXULONG)),
                                                    n));
  if (n_empty > 0)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " empty heap is left out: it allows no move.",
                                                      "%" PRIu64 " empty heaps are left out: they allow no move.",
                                                      MIN (n_empty, G_MAXULONG)),
                                         n_empty));
  cgt_step_add_fact (step, "tally", "@a(tt)", cgt_tally_to_variant (tally));
  return step;
}

/* @with_values: once they have been derived */
static void
mark_heaps (CgtStep           *step,
            const CgtPosition *position,
            gboolean           with_values)
{
  const NimPosition *nim = get_nim (position);
  guint n_marked = 0;

  for (gsize i = 0; i < nim->n_heaps && n_marked < NIM_MOST_MARKED; i++)
    if (nim->heaps[i] > 0)
      {
        if (with_values)
          cgt_step_mark_value (step, CGT_MARK_GROUP, i, i, NULL, nim->heaps[i]);
        else
          cgt_step_mark (step, CGT_MARK_GROUP, i, i);
        n_marked++;
      }
}

static void
add_heap_parts (CgtStep           *step,
                const CgtPosition *position)
{
  g_autoptr (GArray) tally = tally_heaps (position);

  for (guint i = 0; i < tally->len && i < MOST_OPENED; i++)
    {
      const CgtTally *size = &g_array_index (tally, CgtTally, i);
      g_autoptr (CgtPosition) heap = nim_position_new (position->game, &size->number, 1);
      CgtPart *part = cgt_step_add_part (step, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), size->number), heap, "heap");

      part->has_places = TRUE;
      part->first = part->last = size->first;
    }
}

/* What a heap is worth */

static CgtFigure *
draw_options (guint64 heap)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);

  if (heap <= MOST_OPTIONS)
    for (guint64 left = 0; left < heap; left++)
      cgt_figure_add_value (figure, g_strdup_printf (_("leave %" PRIu64), left), left);
  else
    {
      CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup_printf (_("leave 0 to %" PRIu64), heap - 1), 0);

      item->last_value = heap - 1;
      item->count = heap;
    }
  cgt_figure_set_number (figure, heap);
  return figure;
}

/* The heap of which the whole shows the value: a small one, if there is one. */
static guint64
choose_example (const CgtPosition *position)
{
  g_autoptr (GArray) tally = tally_heaps (position);
  guint64 heap = g_array_index (tally, CgtTally, 0).number;

  for (guint i = 1; i < tally->len && g_array_index (tally, CgtTally, i).number <= MOST_OPTIONS; i++)
    heap = g_array_index (tally, CgtTally, i).number;
  return heap;
}

static CgtStep *
add_heap_value (CgtExplanation *self,
                guint64         heap)
{
  CgtStep *step;
  char *text;

  if (heap == 0)
    text = g_strdup (_("From an empty heap there is no move, so it is worth *0."));
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "From a heap of %" PRIu64 ", one move leaves 0: an empty heap, with no move, is worth *0. "
                                         "The least value that no move reaches, the mex, is *%" PRIu64 ".",
                                         "From a heap of %" PRIu64 ", moves leave every smaller heap: an empty one is worth *0, and each of the others "
                                         "its own size. The least value that no move reaches, the mex, is *%" PRIu64 ".", MIN (heap, G_MAXULONG)),
                            heap, heap);
  step = cgt_explanation_add_step (self, "heap-value", CGT_STEP_RULE, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), heap), text);
  cgt_step_say (step, g_strdup (_("So a heap of any size n is worth *n.")));
  cgt_step_add_fact (step, "heap-value", "(tt)", heap, heap);
  cgt_step_ask_number (step, g_strdup_printf (_("What is a heap of %" PRIu64 " worth?"), heap), heap);
  cgt_step_add_figure (step, draw_options (heap));
  return step;
}

/* From the empty heap upwards: why smaller heaps are worth their sizes. */
static void
add_upwards (CgtExplanation *self,
             guint64         heap)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("heap and value"));
  guint64 last = MIN (heap, MOST_OPTIONS);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "upwards", CGT_STEP_COMPUTE, g_strdup (_("From the empty heap upwards")),
                                   g_strdup (_("An empty heap allows no move: it is lost for whoever has to move, and worth *0. A heap of 1 leaves only that, "
                                               "so the least value it does not reach is *1. A heap of 2 leaves *0 and *1, so it is worth *2. Each heap reaches "
                                               "exactly the values before it, so the next number is always missing.")));
  for (guint64 n = 0; n <= last; n++)
    {
      cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, n), n)->lit = n == heap;
      cgt_step_add_fact (step, "heap-value", "(tt)", n, n);
    }
  figure->n_left_out = heap - last;
  cgt_step_add_figure (step, figure);
}

/* The sum */

static char *
tell_tally (const CgtTally *size)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " heap of %" PRIu64, "%" PRIu64 " heaps of %" PRIu64,
                                       MIN (size->count, G_MAXULONG)),
                          size->count, size->number);
}

/* Many heaps: a row a size, the lit heap's among them. */
static void
add_rows_by_size (CgtFigure         *figure,
                  const CgtPosition *position,
                  gint64             lit)
{
  g_autoptr (GArray) tally = tally_heaps (position);

  for (guint i = 0; i < tally->len; i++)
    {
      const CgtTally *size = &g_array_index (tally, CgtTally, i);
      gboolean is_lit = lit >= 0 && get_nim (position)->heaps[lit] == size->number;
      CgtFigureItem *item;

      if (figure->items->len >= 2 * NIM_MOST_MARKED && !is_lit)
        {
          figure->n_left_out++;
          continue;
        }
      item = cgt_figure_add_value (figure, tell_tally (size), size->number);
      item->count = size->count;
      item->lit = is_lit;
    }
}

CgtFigure *
nim_explain_draw_sum (const CgtPosition *position,
                      gint64             lit)
{
  const NimPosition *nim = get_nim (position);
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);
  guint64 sum = 0, n = 0;

  for (gsize i = 0; i < nim->n_heaps; i++)
    {
      sum ^= nim->heaps[i];
      n += nim->heaps[i] > 0 || lit == (gint64) i;
    }
  if (n > NIM_MOST_MARKED)
    add_rows_by_size (figure, position, lit);
  else
    for (gsize i = 0; i < nim->n_heaps; i++)
      if (nim->heaps[i] > 0 || lit == (gint64) i)
        {
          g_autofree char *number = cgt_words_ordinal (i + 1);

          /* Translators: a row of a table: "3rd heap" */
          cgt_figure_add_value (figure, g_strdup_printf (_("%s heap"), number), nim->heaps[i])->lit = lit == (gint64) i;
        }
  cgt_figure_set_number (figure, sum);
  figure->plain = position->game->convention == CGT_MISERE;
  return figure;
}

void
nim_explain_add_sum_fact (CgtStep           *step,
                          const CgtPosition *position)
{
  g_autoptr (GArray) tally = tally_heaps (position);

  cgt_step_add_fact (step, "sum", "(@a(tt)t)", cgt_tally_to_variant (tally), nim_position_get_class (position).sum);
}

static void
add_sum (CgtExplanation *self)
{
  CgtFigure *figure = nim_explain_draw_sum (self->position, -1);
  CgtStep *step = cgt_explanation_add_step (self, "sum", CGT_STEP_COMPUTE, g_strdup (_("What is the whole worth?")),
                                            g_strdup (_("Write each heap in binary, one below the other. A column of the sum is 1 where it holds an odd "
                                                        "number of ones, else 0: this is the “nim-sum”, or xor. It is the value of the whole.")));

  if (figure->number == 0)
    cgt_step_say (step, g_strdup (_("Here every column is even: the sum is *0.")));
  else
    cgt_step_say (step, g_strdup_printf (_("Here it is *%" PRIu64 "."), figure->number));
  nim_explain_add_sum_fact (step, self->position);
  cgt_step_ask_number (step, g_strdup (_("What is the nim-sum of the heaps?")), figure->number);
  /* Which column decides is said in a step of its own. */
  figure->bit = -1;
  mark_heaps (step, self->position, TRUE);
  cgt_step_add_figure (step, figure);
}

/* The deciding column */

static void
add_deciding_column (CgtExplanation *self)
{
  const NimPosition *nim = get_nim (self->position);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  CgtFigure *figure = nim_explain_draw_sum (self->position, -1);
  guint64 column = G_GUINT64_CONSTANT (1) << figure->bit;
  guint64 n = 0;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "deciding-column", CGT_STEP_COMPUTE, g_strdup (_("In which heaps can a winning move be?")),
                                   g_strdup_printf (_("The highest column with an odd number of ones is that of %" PRIu64 "; it decides. A winning move has to "
                                                      "make it even and leave the columns above as they are. Taking makes a heap smaller, so its one "
                                                      "there has to become a zero: only a heap with a one in this column will do."), column));
  for (gsize i = 0; i < nim->n_heaps; i++)
    {
      guint64 number = i + 1;

      if ((nim->heaps[i] & column) == 0)
        continue;
      if (n++ >= NIM_MOST_MARKED)
        continue;
      g_array_append_val (numbers, number);
      cgt_step_mark (step, CGT_MARK_FOCUS, i, i);
    }
  if (n <= MOST_NAMED)
    {
      g_autofree char *list = cgt_words_list_ordinals (&g_array_index (numbers, guint64, 0), numbers->len);

      cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Here this is the %s heap.", "Here these are the %s heaps.", n), list));
    }
  else
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Here this is %" PRIu64 " heap.", "Here these are %" PRIu64 " heaps.", n), n));
  cgt_step_add_fact (step, "deciding-column", "(t@att)", column,
                     g_variant_new_fixed_array (G_VARIANT_TYPE_UINT64, numbers->data, numbers->len, sizeof (guint64)), n);
  if (n == numbers->len)
    cgt_step_ask_set (step, g_strdup_printf (_("Which heaps have a one in the column of %" PRIu64 "?"), column),
                      &g_array_index (numbers, guint64, 0), numbers->len);
  cgt_step_add_figure (step, figure);
}

/* Moves */

void
nim_explain_add_rest_fact (CgtStep           *step,
                           const CgtPosition *position,
                           const CgtMove     *move)
{
  guint64 heap = get_nim (position)->heaps[move->index];
  g_autofree char *text = cgt_position_move_to_string (position, move);

  cgt_step_add_fact (step, "rest", "(sttt)", text, heap, nim_position_get_class (position).sum ^ heap, heap - move->amount);
}

static void
describe_win (CgtStep           *step,
              const CgtMove     *move,
              const CgtPosition *after,
              gpointer           user_data)
{
  const CgtPosition *position = user_data;
  guint64 rest = get_nim (after)->heaps[move->index];

  nim_explain_add_rest_fact (step, position, move);
  if (is_single (position))
    {
      cgt_step_say (step, g_strdup (_("There is no other heap, so all of this one has to go.")));
      return;
    }
  cgt_step_say (step, g_strdup_printf (_("The other heaps have the nim-sum *%" PRIu64 ". Two equal values cancel, so what stays of this heap "
                                         "has to be %" PRIu64 "."),
                                       rest, rest));
  cgt_step_add_figure (step, nim_explain_draw_sum (after, move->index));
}

static gboolean
all_in_pairs (const CgtPosition *position)
{
  g_autoptr (GArray) tally = tally_heaps (position);

  for (guint i = 0; i < tally->len; i++)
    if (g_array_index (tally, CgtTally, i).count % 2 == 1)
      return FALSE;
  return TRUE;
}

/* The same in another heap of that size, where all heaps come in equal pairs. */
static CgtMove *
copy_to_twin (const CgtPosition *position,
              const CgtMove     *move)
{
  const NimPosition *nim = get_nim (position);
  guint64 twin = 0;

  while (twin == move->index || nim->heaps[twin] != nim->heaps[move->index])
    twin++;
  return cgt_move_new (twin, move->amount);
}

/* The moves in all heaps of one size; their number is exact unless it passes 64 bits. @twins: whether it is
 * enough to do the same to another heap of the size. */
static CgtMoveGroup *
make_group (const CgtPosition *position,
            const CgtTally    *size,
            gboolean           twins)
{
  g_autofree char *heap = cgt_words_name_heap (size->first, get_nim (position)->n_heaps);
  CgtMoveGroup *group;
  char *label;

  if (size->count == 1)
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " move in %s", "any of the %" PRIu64 " moves in %s",
                                          MIN (size->number, G_MAXULONG)),
                             size->number, heap);
  else
    label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " move in each of %" PRIu64 " heaps",
                                          "any of the %" PRIu64 " moves in each of %" PRIu64 " heaps", MIN (size->number, G_MAXULONG)),
                             size->number, size->count);
  group = cgt_move_group_new (label, "take", cgt_move_new (size->first, size->number - size->number / 2));
  if (twins)
    group->reply = copy_to_twin (position, group->example);
  group->size = size->number;
  group->n_heaps = size->count;
  group->exact = size->number <= G_MAXUINT64 / size->count;
  group->n_moves = group->exact ? size->number * size->count : G_MAXUINT64;
  return group;
}

CgtStep *
nim_explain_refute (CgtExplanation *self,
                    CgtContext     *context,
                    GError        **error)
{
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (GArray) tally = NULL;
  gboolean exact, twins;

  twins = self->position->game->convention == CGT_NORMAL && all_in_pairs (self->position);
  if (cgt_position_count_moves (self->position, &exact) <= CGT_DERIVE_MAX_LISTED)
    return cgt_derive_chosen_refutations (self, twins ? copy_to_twin : NULL, context, error);
  tally = tally_heaps (self->position);
  groups = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_group_free);
  for (guint i = tally->len; i-- > 0;)
    g_ptr_array_add (groups, make_group (self->position, &g_array_index (tally, CgtTally, i), twins));
  return cgt_derive_grouped_refutations (self, groups, context, error);
}

static gboolean
add_refutations (CgtExplanation *self,
                 CgtContext     *context,
                 GError        **error)
{
  CgtStep *step = nim_explain_refute (self, context, error);

  if (step == NULL)
    return FALSE;
  cgt_step_say (step, g_strdup (_("A move changes one heap, so some columns, all even before, become odd. Another heap has a one in the highest of "
                                  "them: from it one can take so that every column is even again.")));
  if (all_in_pairs (self->position))
    cgt_step_say (step, g_strdup (_("Here the heaps come in equal pairs, so the simplest answer is to do the same to the twin.")));
  return TRUE;
}

/* The whole */

static gboolean
explain_whole (CgtExplanation *self,
               CgtContext     *context,
               GError        **error)
{
  gboolean single;
  CgtStep *step;

  if (cgt_position_is_finished (self->position))
    {
      cgt_derive_finished (self);
      return TRUE;
    }
  step = nim_explain_add_heaps (self);
  single = is_single (self->position);
  if (single)
    cgt_step_say (step, g_strdup (_("So the position is worth what that heap is worth.")));
  else
    cgt_step_say (step, g_strdup (_("A move changes one heap only. So each heap is a small game of its own, and can be looked at alone.")));
  mark_heaps (step, self->position, FALSE);
  add_heap_parts (step, self->position);
  cgt_derive_value_meaning (self);
  add_heap_value (self, choose_example (self->position));
  if (!single)
    add_sum (self);
  cgt_derive_verdict (self);
  if (self->analysis->result.outcome == CGT_OUTCOME_P)
    return add_refutations (self, context, error);
  if (!single)
    add_deciding_column (self);
  cgt_derive_winning_moves (self, describe_win, self->position);
  return TRUE;
}

gboolean
nim_explain (CgtExplanation *self,
             const char     *topic,
             CgtContext     *context,
             GError        **error)
{
  const NimPosition *nim = get_nim (self->position);

  if (topic == NULL)
    return explain_whole (self, context, error);
  if (!g_str_equal (topic, "heap") || nim->n_heaps != 1)
    return cgt_explanation_refuse_topic (self, error);
  cgt_explanation_set_title (self, g_strdup_printf (_("A heap of %" PRIu64), nim->heaps[0]));
  cgt_derive_value_meaning (self);
  add_upwards (self, nim->heaps[0]);
  add_heap_value (self, nim->heaps[0]);
  return TRUE;
}
