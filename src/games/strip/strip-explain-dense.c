/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-explain.h"

#include <glib/gi18n-lib.h>

/* Why a region of short gaps is Dawson's Chess. */

/* So many values are shown at a time. */
#define MOST_SHOWN 20

/* A row of more cells is not shown with its moves. */
#define MOST_IN_ROW 40

/* Every cell of the region, with what is left of the row of empty cells on either side of it. */
static void
add_moves_fact (CgtStep              *step,
                const StripExplained *region,
                guint                 n_empty)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ttt)"));
  const StripPosition *strip = (const StripPosition *) region->own;
  g_autofree char *text = cgt_position_to_string (region->own);
  guint at = 0;

  for (guint cell = 0; cell < strip->n_cells; cell++)
    if (!strip->crossed[cell])
      {
        g_variant_builder_add (&facts, "(ttt)", (guint64) cell + 1, (guint64) (at > 0 ? at - 1 : 0),
                               (guint64) (at + 2 < n_empty ? n_empty - at - 2 : 0));
        at++;
      }
  cgt_step_add_fact (step, "dense-moves", "(s@a(ttt))", text, g_variant_builder_end (&facts));
}

static void
explain_striking (StripExplainer       *self,
                  const StripExplained *region,
                  guint                 n_empty)
{
  CgtStep *step = cgt_explanation_add_step (self->explanation, "strike-out", CGT_STEP_OBSERVE, g_strdup (_("Each move takes its neighbours along")),
                                            strip_explainer_define_closed (self));
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_POSITIONS, NULL));
  g_autofree guint8 *empty = g_malloc0 (n_empty);
  CgtFigureItem *item;

  cgt_step_say (step, g_strdup (_("Between two crosses are 2 or 3 cells, at a wall at most 2. Look at any move: it closes the empty cell on "
                                  "either side of it, if there is one, even beyond a cross. So it takes three cells in a row out of the row of "
                                  "empty cells, two at its end. And all gaps that are left are short again. That game on a row of cells is "
                                  "“Dawson’s Chess”, a puzzle of 1935.")));
  cgt_figure_add (figure, g_strdup (_("with crosses")))->position = cgt_position_ref (region->own);
  item = cgt_figure_add (figure, g_strdup (_("struck out")));
  item->position = strip_position_new (empty, n_empty);
  item->detail = g_strdup (_("only the order of the cells counts"));
  add_moves_fact (step, region, n_empty);
}

static void
explain_dawson_row (StripExplainer *self,
                    const guint8   *table,
                    guint           n_empty)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ttt)"));
  guint value = strip_get_dawson (table, n_empty);
  CgtStep *step = cgt_explanation_add_step (self->explanation, "dawson-row", CGT_STEP_COMPUTE,
                                            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "A row of %u cell", "A row of %u cells", n_empty), n_empty), NULL);
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_MEX, NULL));

  /* A cell and its mirror image leave the same. */
  for (guint cell = 0; 2 * cell < n_empty; cell++)
    {
      guint a = cell > 0 ? cell - 1 : 0;
      guint b = cell + 2 < n_empty ? n_empty - cell - 2 : 0;
      CgtFigureItem *item;

      g_variant_builder_add (&facts, "(ttt)", (guint64) cell + 1, (guint64) a, (guint64) b);
      item = cgt_figure_add_value (figure, g_strdup_printf ("%u+%u", a, b), strip_get_dawson (table, a) ^ strip_get_dawson (table, b));
      item->count = 2 * cell + 1 == n_empty ? 1 : 2;
      if (a > 0 && b > 0)
        {
          cgt_figure_item_add_part (item, strip_get_dawson (table, a));
          cgt_figure_item_add_part (item, strip_get_dawson (table, b));
        }
    }
  cgt_figure_set_number (figure, value);
  step->text = g_strdup_printf (_("A move takes a cell and its neighbours and leaves a row on either side: the figure names both lengths, “2+5” for "
                                  "rows of 2 and of 5. Their values combined by xor say where the move goes. The mex of all is *%u."),
                                value);
  strip_explainer_say_xor (self, step);
  cgt_step_add_fact (step, "dawson-options", "(t@a(ttt)t)", (guint64) n_empty, g_variant_builder_end (&facts), (guint64) value);
  cgt_step_ask_number (step, g_strdup (_("What is the row worth?")), value);
}

static void
explain_period (StripExplainer *self,
                const guint8   *table)
{
  CgtStep *step = cgt_explanation_add_step (self->explanation, "dawson-period", CGT_STEP_RULE, g_strdup (_("And it goes on for ever")),
                                            g_strdup_printf (_("From %u cells on the values repeat every %u cells. They were computed to %u cells, and a "
                                                               "theorem of Guy and Smith says that so far is enough: they repeat for ever."),
                                                             STRIP_DAWSON_START, STRIP_DAWSON_PERIOD, STRIP_DAWSON_ROWS - 1));
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_SEQUENCE, NULL));
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));

  for (guint n = 0; n < MOST_SHOWN; n++)
    {
      guint64 value = strip_get_dawson (table, n);

      cgt_figure_add_value (figure, g_strdup_printf ("%u", n), value);
      g_variant_builder_add (&facts, "(tt)", (guint64) n, value);
    }
  figure->more_after = TRUE;
  cgt_step_add_fact (step, "dawson", "@a(tt)", g_variant_builder_end (&facts));
  cgt_step_add_fact (step, "dawson-period", "(tt)", (guint64) STRIP_DAWSON_START, (guint64) STRIP_DAWSON_PERIOD);
}

void
strip_explain_dense (StripExplainer       *self,
                     const StripExplained *region,
                     guint                 n_empty)
{
  guint8 table[STRIP_DAWSON_ROWS];

  cgt_explanation_set_title (self->explanation, g_strdup (_("Dawson’s Chess")));
  strip_fill_dawson (table);
  explain_striking (self, region, n_empty);
  cgt_derive_value_meaning (self->explanation);
  if (n_empty <= MOST_IN_ROW)
    explain_dawson_row (self, table, n_empty);
  explain_period (self, table);
}
