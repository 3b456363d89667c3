/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive-groups.h"

/* Places of a code in the table that shows what it says. */
#define MOST_PLACES 10

GArray *
octal_tally_heaps (const CgtPosition *position)
{
  GArray *tally = cgt_tally (octal_position (position)->heaps, octal_position (position)->n_heaps);

  if (tally->len > 0 && g_array_index (tally, CgtTally, 0).number == 0)
    g_array_remove_index (tally, 0);
  return tally;
}

/* What a move is */

void
octal_explain_add_rule (CgtExplanation *self)
{
  cgt_explanation_add_step (self, "rule", CGT_STEP_RULE, g_strdup (_("What is a move?")), octal_describe_rule (self->position));
}

/* How the code says it */

/* A column a place: what may be left, as the numbers that its digit adds up. */
static CgtFigure *
draw_code (const OctalCode *code)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, _("What may be left, and the digit that says so"));
  guint first = octal_code_get_digit (code, 0) == 0 ? 1 : 0, last = octal_code_get_last (code), end = MIN (last, first + MOST_PLACES - 1);

  cgt_figure_add_row (figure, g_strdup (_("nothing left")));
  cgt_figure_add_row (figure, g_strdup (_("one heap left")));
  cgt_figure_add_row (figure, g_strdup (_("two heaps left")));
  cgt_figure_add_row (figure, g_strdup (_("digit")));
  for (guint place = first; place <= end; place++)
    {
      guint digit = octal_code_get_digit (code, place), column = place - first;

      if (place == 0)
        /* Translators: heads a column: a move that takes nothing */
        cgt_figure_add_column (figure, g_strdup (_("take none")));
      else if (place == last && octal_code_repeats (code))
        /* Translators: heads a column: that number of stones or any larger one */
        cgt_figure_add_column (figure, g_strdup_printf (_("take %u or more"), place));
      else
        /* Translators: heads a column: a number of stones */
        cgt_figure_add_column (figure, g_strdup_printf (_("take %u"), place));
      for (guint i = 0; i < 3; i++)
        cgt_figure_add_at (figure, (digit >> i & 1) == 1 ? g_strdup_printf ("%u", 1u << i) : g_strdup ("–"), column, i, CGT_FIGURE_PLAIN);
      cgt_figure_add_at (figure, g_strdup_printf ("%u", digit), column, 3, CGT_FIGURE_PLAIN)->lit = TRUE;
    }
  /* Counted as one reads the table: by digits. */
  figure->n_left_out = last - end;
  return figure;
}

/* The largest digit that adds up several numbers, and how; NULL: none does. */
static char *
add_up_digit (const OctalCode *code)
{
  guint last = octal_code_get_last (code), largest = 0;
  g_autoptr (GString) sum = g_string_new (NULL);

  for (guint place = 0; place <= last; place++)
    {
      guint digit = octal_code_get_digit (code, place);

      if ((digit & (digit - 1)) != 0)
        largest = MAX (largest, digit);
    }
  for (guint bit = OCTAL_NOTHING; bit <= OCTAL_TWO; bit *= 2)
    if ((largest & bit) != 0)
      g_string_append_printf (sum, "%s%u", sum->len > 0 ? " + " : "", bit);
  if (largest == 0)
    return NULL;
  g_string_append_printf (sum, " = %u", largest);
  return g_string_free (g_steal_pointer (&sum), FALSE);
}

void
octal_explain_add_code (CgtExplanation *self)
{
  const OctalCode *code = octal_position (self->position)->code;
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  g_autofree char *text = octal_code_describe (code);
  g_autofree char *sum = add_up_digit (code);
  CgtStep *step = cgt_explanation_add_step (self, "code", CGT_STEP_RULE, g_strdup (_("How is the rule written in short?")),
                                            /* Translators: a code: "0.77" */
                                            g_strdup_printf (_("In short this rule is %s: the first digit behind the point is for taking 1, the second for taking 2, "
                                                               "and so on."), text));

  if (octal_code_get_digit (code, 0) != 0)
    cgt_step_say (step, g_strdup (_("The digit before the point is for moves that take nothing.")));
  if (octal_code_repeats (code))
    cgt_step_say (step, g_strdup (_("The three points say that the last digit goes on for ever.")));
  if (sum != NULL)
    /* Translators: %s is an addition: "1 + 2 + 4 = 7" */
    cgt_step_say (step, g_strdup_printf (_("Add 1 if nothing may be left, 2 if one heap may be left, 4 if two heaps may be left: %s."), sum));
  else
    cgt_step_say (step, g_strdup (_("A digit is 1 if nothing may be left, 2 if one heap may be left, 4 if two heaps may be left, and their sum if several of these may be.")));
  for (guint place = 0; place <= octal_code_get_last (code); place++)
    if (octal_code_get_digit (code, place) != 0)
      g_variant_builder_add (&facts, "(tt)", (guint64) place, (guint64) octal_code_get_digit (code, place));
  cgt_step_add_fact (step, "digits", "(@a(tt)b)", g_variant_builder_end (&facts), octal_code_repeats (code));
  cgt_step_add_figure (step, draw_code (code));
}

CgtStep *
octal_explain_add_heaps (CgtExplanation *self)
{
  g_autoptr (GArray) tally = octal_tally_heaps (self->position);
  guint64 n = cgt_tally_count (tally), n_empty = octal_position (self->position)->n_heaps - n;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "heaps", CGT_STEP_OBSERVE, g_strdup (_("What is the position made of?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is %" PRIu64 " heap that is not empty.",
                                                                 "There are %" PRIu64 " heaps that are not empty.", MIN (n, G_MAXULONG)),
                                                    n));
  if (n > 1)
    cgt_step_say (step, g_strdup (_("A move changes one of them and leaves the others as they are.")));
  if (n_empty > 0)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " empty heap is left out: it allows no move.",
                                                      "%" PRIu64 " empty heaps are left out: they allow no move.", MIN (n_empty, G_MAXULONG)),
                                         n_empty));
  cgt_step_add_fact (step, "tally", "@a(tt)", cgt_tally_to_variant (tally));
  return step;
}

/* Refutations */

/** Count: the moves of one kind in a heap */
typedef struct
{
  gboolean splits;
  guint64 n;
  CgtMove *example;
} Count;

static gboolean
count_move (CgtMove *move,
            gpointer user_data)
{
  Count *count = user_data;

  if (octal_move_splits (move) != count->splits)
    return TRUE;
  if (count->n++ == 0)
    count->example = cgt_move_ref (move);
  return TRUE;
}

static char *
label_group (const CgtTally *size,
             guint64         n_moves,
             gboolean        splits)
{
  guint64 n_all = n_moves * size->count;

  if (splits)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " move that breaks a heap of %" PRIu64 " in two",
                                         "any of the %" PRIu64 " moves that break a heap of %" PRIu64 " in two", MIN (n_all, G_MAXULONG)),
                            n_all, size->number);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the %" PRIu64 " move that takes from a heap of %" PRIu64 " and leaves no two",
                                       "any of the %" PRIu64 " moves that take from a heap of %" PRIu64 " and leave no two", MIN (n_all, G_MAXULONG)),
                          n_all, size->number);
}

/* Larger heaps have more moves than are gone through to group them. */
#define MOST_GROUPED 2000000

static gboolean
add_groups (GPtrArray         *groups,
            const CgtPosition *position,
            const CgtTally    *size)
{
  const OctalCode *code = octal_position (position)->code;

  if (octal_count_heap_moves (code, size->number) > MOST_GROUPED)
    return FALSE;
  for (guint splits = 0; splits < 2; splits++)
    {
      Count count = { splits == 1, 0, NULL };
      CgtMoveGroup *group;

      octal_foreach_heap_move (code, size->first, size->number, count_move, &count);
      if (count.n == 0)
        continue;
      group = cgt_move_group_new (label_group (size, count.n, count.splits), count.splits ? "split" : "take", count.example);
      group->size = size->number;
      group->n_heaps = size->count;
      group->n_moves = count.n * size->count;
      group->exact = TRUE;
      g_ptr_array_add (groups, group);
    }
  return TRUE;
}

/* More moves than anyone would go through: why each is beaten. */
static CgtStep *
add_unlisted (CgtExplanation *self)
{
  return cgt_explanation_add_step (self, "refutations", CGT_STEP_CONCLUDE, g_strdup (_("Why does every move lose?")),
                                   g_strdup (_("There are too many moves to list them. Each changes the value of the heap it is made in, so the nim-sum is not *0 "
                                               "afterwards, and some reply makes it *0 again.")));
}

/* Where a move that is listed leaves two heaps. */
static void
say_how_answers_count (CgtStep *step)
{
  const CgtFigure *figure = g_ptr_array_index (step->figures, 0);
  gboolean splits = FALSE;

  for (guint i = 0; i < figure->items->len && !splits; i++)
    splits = octal_move_splits (cgt_figure_get_item (figure, i)->move);
  if (splits)
    cgt_step_say (step, g_strdup (_("A move that leaves two heaps makes one more: answers count the heaps as they stand then.")));
}

CgtStep *
octal_explain_refute (CgtExplanation *self,
                      CgtContext     *context,
                      GError        **error)
{
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (GArray) tally = NULL;
  gboolean exact;
  CgtStep *step;

  if (cgt_position_count_moves (self->position, &exact) <= CGT_DERIVE_MAX_LISTED)
    {
      step = cgt_derive_refutations (self, context, error);
      if (step != NULL)
        say_how_answers_count (step);
      return step;
    }
  groups = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_group_free);
  tally = octal_tally_heaps (self->position);
  for (guint i = 0; i < tally->len; i++)
    if (!add_groups (groups, self->position, &g_array_index (tally, CgtTally, i)))
      return add_unlisted (self);
  step = cgt_derive_grouped_refutations (self, groups, context, error);
  if (step != NULL)
    say_how_answers_count (step);
  if (step != NULL && self->analysis->result.has_value)
    cgt_step_say (step, g_strdup (_("Any other move is answered in the same way: it changes the value of its heap, and the reply makes the nim-sum *0 again.")));
  return step;
}
