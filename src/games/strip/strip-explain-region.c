/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-words.h"

/* What a region is worth: from its moves, as a mex row. */

/* A row of more options than this convinces nobody, where there is a theorem; where there is none, a longer
 * one has to do. */
#define MOST_IN_ROW 24
#define MOST_WITHOUT_THEOREM 40

/* So many options get a step each where a region is looked at closely. */
#define MOST_WALKED 8

/* A theorem is told of a region as well that has a row, if it is a good deal shorter and not one of many. */
#define LEAST_FOR_SHORTCUT 6
#define LEAST_FOR_THEOREM 3
#define MOST_WITH_SHORTCUT 3

/* An option of a region: all its cells that leave the same, or the mirror image of it. */
typedef struct
{
  CgtPosition *own;    /* the region, as a strip of its own, after the move */
  CgtPosition *board;  /* the board after it */
  CgtMove *move;       /* on the board */
  char *key;
  GArray *cells;       /* guint64: on the board, from 1 */
} Option;

static void
option_free (gpointer data)
{
  Option *option = data;

  cgt_position_unref (option->own);
  cgt_position_unref (option->board);
  cgt_move_unref (option->move);
  g_free (option->key);
  g_array_unref (option->cells);
  g_free (option);
}

static Option *
add_option (StripExplainer       *self,
            GPtrArray            *options,
            const StripExplained *region,
            guint                 cell)
{
  const CgtGame *game = region->own->game;
  g_autoptr (CgtMove) own_move = cgt_move_new (cell - region->at.first, 0);
  g_autoptr (CgtPosition) own = game->apply (region->own, own_move);
  g_autofree char *key = cgt_position_get_key (own);
  guint64 number = cell + 1;
  Option *option = NULL;

  for (guint i = 0; option == NULL && i < options->len; i++)
    if (g_str_equal (((Option *) g_ptr_array_index (options, i))->key, key))
      option = g_ptr_array_index (options, i);
  if (option == NULL)
    {
      option = g_new0 (Option, 1);
      option->own = g_steal_pointer (&own);
      option->move = cgt_move_new (cell, 0);
      option->board = game->apply (self->explanation->position, option->move);
      option->key = g_steal_pointer (&key);
      option->cells = g_array_new (FALSE, FALSE, sizeof (guint64));
      g_ptr_array_add (options, option);
    }
  g_array_append_val (option->cells, number);
  return option;
}

/* "1 or 10": moves that leave the same. */
static char *
write_cells (const Option *option)
{
  const guint64 *cells = &g_array_index (option->cells, guint64, 0);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i + 1 < option->cells->len; i++)
    g_string_append_printf (text, i > 0 ? ", %" PRIu64 : "%" PRIu64, cells[i]);
  if (option->cells->len > 1)
    /* Translators: between the last two of some cells: “3, 5 or 7” */
    g_string_append_printf (text, " %s ", _("or"));
  g_string_append_printf (text, "%" PRIu64, cells[option->cells->len - 1]);
  return g_string_free (text, FALSE);
}

gboolean
strip_explainer_add_pieces (StripExplainer    *self,
                            const CgtPosition *position,
                            CgtStep           *fact,
                            CgtFigureItem     *item,
                            guint             *value,
                            GError           **error)
{
  const StripPosition *strip = (const StripPosition *) position;
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(st)"));
  g_autoptr (GArray) regions = strip_get_regions (strip);
  g_autofree char *text = cgt_position_to_string (position);

  *value = 0;
  for (guint i = 0; i < regions->len; i++)
    {
      const StripRegion *at = &g_array_index (regions, StripRegion, i);
      guint n = at->last - at->first + 1;
      g_autoptr (CgtPosition) own = strip_position_new (strip->crossed + at->first, n);
      g_autofree char *own_text = cgt_position_to_string (own);
      guint worth;

      if (!strip_solver_get_value (self->solver, strip->crossed + at->first, n, self->context, &worth, error))
        return FALSE;
      *value ^= worth;
      g_variant_builder_add (&facts, "(st)", own_text, (guint64) worth);
      if (item != NULL && regions->len > 1)
        cgt_figure_item_add_part (item, worth);
    }
  if (fact != NULL)
    cgt_step_add_fact (fact, "pieces", "(s@a(st)t)", text, g_variant_builder_end (&facts), (guint64) *value);
  return TRUE;
}

/* The row */

static char *
tell_row (StripExplainer       *self,
          const StripExplained *region,
          guint                 n_options,
          gboolean              falls_apart)
{
  GString *text = g_string_new (NULL);
  g_autofree char *xor = NULL;

  g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "There is %u move in %s.", "There are %u moves in %s.", region->n_moves),
                          region->n_moves, region->name);
  if (n_options < region->n_moves)
    g_string_append_printf (text, " %s", _("Moves that leave the same, perhaps in a mirror, stand together."));
  g_string_append_printf (text, " %s", g_dngettext (GETTEXT_PACKAGE, "Put it on the value of what it leaves.", "Put each on the value of what it leaves.",
                                                    region->n_moves));
  if (falls_apart)
    xor = strip_explainer_define_xor (self);
  if (xor != NULL)
    g_string_append_printf (text, " %s", xor);
  g_string_append_printf (text, _(" The mex, the least value that no move reaches, is *%u: so much is %s worth."), region->value, region->name);
  return g_string_free (text, FALSE);
}

static char *
make_title (const StripExplained *region)
{
  /* Translators: “region C” or “this strip” */
  return g_strdup_printf (_("What is %s worth?"), region->name);
}

/* The step's figure, and its claims: each option, and what those are worth that fall apart. */
static gboolean
fill_row (StripExplainer       *self,
          CgtStep              *step,
          const StripExplained *region,
          GPtrArray            *options,
          gboolean             *falls_apart,
          GError              **error)
{
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_MEX, NULL));

  *falls_apart = FALSE;
  for (guint i = 0; i < options->len; i++)
    {
      const Option *option = g_ptr_array_index (options, i);
      CgtFigureItem *item = cgt_figure_add_value (figure, write_cells (option), 0);
      guint value;

      if (!strip_explainer_add_pieces (self, option->own, step, item, &value, error))
        return FALSE;
      item->value = item->last_value = value;
      item->count = option->cells->len;
      item->move = cgt_move_ref (option->move);
      *falls_apart |= item->parts != NULL && item->parts->len > 1;
    }
  cgt_figure_set_number (figure, region->value);
  return TRUE;
}

static void
add_mex_fact (CgtStep              *step,
              const StripExplained *region,
              GPtrArray            *options,
              const CgtFigure      *figure)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(sst)"));
  const StripPosition *strip = (const StripPosition *) region->own;
  g_autofree char *region_text = cgt_position_to_string (region->own);

  for (guint cell = 0; cell < strip->n_cells; cell++)
    {
      g_autoptr (CgtMove) move = cgt_move_new (cell, 0);
      g_autoptr (CgtPosition) option = NULL;
      g_autofree char *key = NULL;
      g_autofree char *text = NULL;
      g_autofree char *move_text = NULL;

      if (!strip_is_playable (strip, cell))
        continue;
      option = region->own->game->apply (region->own, move);
      key = cgt_position_get_key (option);
      text = cgt_position_to_string (option);
      move_text = cgt_position_move_to_string (region->own, move);
      for (guint i = 0; i < options->len; i++)
        if (g_str_equal (((Option *) g_ptr_array_index (options, i))->key, key))
          g_variant_builder_add (&facts, "(sst)", move_text, text, cgt_figure_get_item (figure, i)->value);
    }
  cgt_step_add_fact (step, "mex", "(s@a(sst)t)", region_text, g_variant_builder_end (&facts), (guint64) region->value);
}

/* What one move leaves. */
static gboolean
explain_option (StripExplainer       *self,
                const StripExplained *region,
                const Option         *option,
                GError              **error)
{
  g_autofree char *subject = NULL;
  g_autofree char *effect = cgt_position_describe_effect (self->explanation->position, option->move, &subject);
  CgtStep *step = cgt_explanation_add_step (self->explanation, "option", CGT_STEP_MOVE,
                                            g_strdup_printf (_("What does cell %u leave?"), (guint) option->move->index + 1),
                                            /* Translators: a move and what it does, as a sentence */
                                            g_strdup_printf (_("%s %s."), subject, effect));
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_POSITIONS, NULL));
  CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup_printf (_("after %u"), (guint) option->move->index + 1), 0);
  guint value;

  item->position = cgt_position_ref (option->own);
  if (!strip_explainer_add_pieces (self, option->own, step, item, &value, error))
    return FALSE;
  item->value = item->last_value = value;
  if (item->parts != NULL && item->parts->len > 1)
    {
      cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "That leaves %u part.", "That leaves %u parts.", item->parts->len),
                                           item->parts->len));
      strip_explainer_say_xor (self, step);
      cgt_step_say (step, g_strdup_printf (_("Their values combined by xor give *%u."), value));
    }
  else if (cgt_position_is_finished (option->own))
    cgt_step_say (step, g_strdup (_("Nothing can be played here after it, and nothing is worth *0.")));
  else
    cgt_step_say (step, g_strdup_printf (_("What it leaves is worth *%u."), value));
  if (option->cells->len > 1)
    {
      guint n = option->cells->len - 1;
      g_autofree char *others = cgt_words_list_numbers (&g_array_index (option->cells, guint64, 1), n);

      cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Cell %s comes to the same.", "Cells %s come to the same.", n), others));
    }
  cgt_step_set_position (step, self->explanation->position, option->move);
  cgt_step_mark (step, CGT_MARK_FOCUS, region->at.first, region->at.last);
  cgt_step_ask_number (step, g_strdup (_("What is left worth?")), value);
  strip_explainer_open (step, g_strdup_printf (_("After cell %u"), (guint) option->move->index + 1), option->board,
                        region->at.first, region->at.last);
  return TRUE;
}

static gboolean
explain_row (StripExplainer       *self,
             const StripExplained *region,
             gboolean              closely,
             GError              **error)
{
  g_autoptr (GPtrArray) options = g_ptr_array_new_with_free_func (option_free);
  gboolean falls_apart;
  CgtStep *step;

  for (guint cell = region->at.first; cell <= region->at.last; cell++)
    if (strip_is_playable (self->strip, cell))
      add_option (self, options, region, cell);
  for (guint i = 0; closely && options->len <= MOST_WALKED && i < options->len; i++)
    if (!explain_option (self, region, g_ptr_array_index (options, i), error))
      return FALSE;
  step = cgt_explanation_add_step (self->explanation, "region", CGT_STEP_COMPUTE, make_title (region), NULL);
  if (!fill_row (self, step, region, options, &falls_apart, error))
    return FALSE;
  step->text = tell_row (self, region, options->len, falls_apart);
  add_mex_fact (step, region, options, g_ptr_array_index (step->figures, 0));
  strip_explainer_focus (self, step, region);
  cgt_step_ask_number (step, make_title (region), region->value);
  for (guint i = 0; closely && options->len > MOST_WALKED && i < options->len; i++)
    {
      const Option *option = g_ptr_array_index (options, i);

      strip_explainer_open (step, g_strdup_printf (_("After cell %u"), (guint) option->move->index + 1), option->board,
                            region->at.first, region->at.last);
    }
  return TRUE;
}

/* Regions of too many moves for a row: an example for each value below */

static gboolean
add_examples (StripExplainer       *self,
              const StripExplained *region,
              CgtStep              *step,
              GError              **error)
{
  const StripPosition *strip = (const StripPosition *) region->own;
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_MEX, NULL));

  for (guint value = 0; value < region->value; value++)
    {
      g_autoptr (CgtMove) move = NULL;
      g_autoptr (CgtPosition) option = NULL;
      CgtFigureItem *item;
      guint reached;
      gint cell;

      if (!strip_solver_find_reply (self->solver, strip->crossed, strip->n_cells, value, strip->n_cells / 2, G_MAXUINT,
                                    self->context, &cell, error))
        return FALSE;
      move = cgt_move_new (cell, 0);
      option = region->own->game->apply (region->own, move);
      item = cgt_figure_add_value (figure, g_strdup_printf ("%u", region->at.first + cell + 1), value);
      item->move = cgt_move_new (region->at.first + cell, 0);
      if (!strip_explainer_add_pieces (self, option, step, item, &reached, error))
        return FALSE;
      strip_explainer_open (step, g_strdup_printf (_("After cell %u"), region->at.first + cell + 1), option, 0, strip->n_cells - 1);
    }
  cgt_figure_set_number (figure, region->value);
  figure->n_left_out = region->n_moves - region->value;
  return TRUE;
}

static gboolean
explain_by_examples (StripExplainer       *self,
                     const StripExplained *region,
                     GError              **error)
{
  g_autofree char *text = cgt_position_to_string (region->own);
  CgtStep *step = cgt_explanation_add_step (self->explanation, "region", CGT_STEP_COMPUTE, make_title (region), NULL);

  step->text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                             "There are %u moves in %s, too many to try by hand. A search through all that can follow finds its value: *%u. "
                                             "That is the least value that no move reaches. Here is a move to each smaller value; %u more is not shown.",
                                             "There are %u moves in %s, too many to try by hand. A search through all that can follow finds its value: *%u. "
                                             "That is the least value that no move reaches. Here is a move to each smaller value; %u more are not shown.",
                                             region->n_moves - region->value),
                                region->n_moves, region->name, region->value, region->n_moves - region->value);
  cgt_step_add_fact (step, "value", "(st)", text, (guint64) region->value);
  strip_explainer_focus (self, step, region);
  cgt_step_ask_number (step, make_title (region), region->value);
  return add_examples (self, region, step, error);
}

/* A region of many moves: by theorems, if they say anything. */
static gboolean
explain_large (StripExplainer       *self,
               const StripExplained *region,
               const StripTrace     *trace,
               gboolean              closely,
               GError              **error)
{
  CgtStep *step;

  if (!strip_trace_says_more (trace))
    return explain_by_examples (self, region, error);
  if (closely)
    strip_explain_changes (self, region, trace);
  else
    {
      step = strip_explain_by_theorem (self, region, trace);
      cgt_step_ask_number (step, make_title (region), region->value);
    }
  return TRUE;
}

gboolean
strip_explain_region (StripExplainer       *self,
                      const StripExplained *region,
                      gboolean              closely,
                      GError              **error)
{
  g_autoptr (StripTrace) trace = strip_trace_new ((const StripPosition *) region->own, self->solver, self->context, error);

  if (trace == NULL)
    return FALSE;
  if (region->n_moves > (strip_trace_says_more (trace) ? MOST_IN_ROW : MOST_WITHOUT_THEOREM))
    return explain_large (self, region, trace, closely, error);
  if (!explain_row (self, region, closely, error))
    return FALSE;
  if (region->n_moves < LEAST_FOR_THEOREM || !strip_trace_says_more (trace))
    return TRUE;
  strip_explainer_set_found (self, region);
  if (closely)
    strip_explain_changes (self, region, trace);
  else if (region->n_moves >= LEAST_FOR_SHORTCUT && self->regions->len <= MOST_WITH_SHORTCUT)
    strip_explain_shortcut (self, region, trace);
  return TRUE;
}
