/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* Misère play. There are no values, so nothing can be added up: who wins is found by going through all that can
 * follow, and small tables show what comes of it. */

/* Heaps in the table of single heaps, and in that of two. */
#define MOST_SINGLE 10
#define MOST_PAIR 6

static void
add_convention (CgtExplanation *self)
{
  CgtStep *step = cgt_explanation_add_step (self, "convention", CGT_STEP_RULE, g_strdup (_("The last move loses")),
                                            g_strdup (_("Whoever makes the last move of all loses. So whoever finds no move left has won: this is called “misère play”.")));

  cgt_step_add_fact (step, "convention", "s", "misere");
}

/* Single heaps in both plays */

static CgtPosition *
make_position (const OctalCode *code,
               guint64          first,
               guint64          second)
{
  const guint64 heaps[] = { first, second };

  return octal_position_new (&cgt_game_misere_octal, code, heaps, 2);
}

static gboolean
wins (const OctalCode *code,
      guint64          first,
      guint64          second,
      gboolean        *won,
      CgtContext      *context,
      GError         **error)
{
  g_autoptr (CgtPosition) position = make_position (code, first, second);
  CgtResult result;

  if (!octal_solve_misere (position, context, &result, error))
    return FALSE;
  *won = result.outcome == CGT_OUTCOME_N;
  return TRUE;
}

static void
add_cell (CgtFigure *figure,
          guint      column,
          guint      row,
          gboolean   won,
          gboolean   lit)
{
  /* Translators: whoever is to move wins or loses: one letter for a table */
  cgt_figure_add_at (figure, g_strdup (won ? _("W") : _("L")), column, row, won ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS)->lit = lit;
}

static gboolean
add_single_heaps (CgtExplanation *self,
                  CgtContext     *context,
                  GError        **error)
{
  const OctalPosition *position = octal_position (self->position);
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tbb)"));
  g_autoptr (GArray) tally = octal_tally_heaps (self->position);
  g_auto (OctalTable) table = { 0 };
  CgtFigure *figure;
  CgtStep *step;
  guint64 n_parting = 0;

  if (!octal_code_get_table (position->code, MOST_SINGLE, context, &table, error))
    return FALSE;
  figure = cgt_figure_new (CGT_FIGURE_TABLE, _("A single heap in both games"));
  cgt_figure_add_row (figure, g_strdup (_("last move wins")));
  cgt_figure_add_row (figure, g_strdup (_("last move loses")));
  for (guint64 heap = 1; heap <= MOST_SINGLE; heap++)
    {
      gboolean normal = octal_table_get (&table, heap) != 0, misere;
      gboolean lit = cgt_tally_count (tally) == 1 && g_array_index (tally, CgtTally, 0).number == heap;

      if (!wins (position->code, heap, 0, &misere, context, error))
        {
          cgt_figure_free (figure);
          return FALSE;
        }
      cgt_figure_add_column (figure, g_strdup_printf ("%" PRIu64, heap));
      add_cell (figure, heap - 1, 0, normal, FALSE);
      add_cell (figure, heap - 1, 1, misere, lit);
      g_variant_builder_add (&facts, "(tbb)", heap, normal, misere);
      n_parting += normal != misere;
    }
  step = cgt_explanation_add_step (self, "single-heaps", CGT_STEP_COMPUTE, g_strdup (_("Is it just the other way round?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                                 "The table has single heaps in both games: W if whoever is to move wins, L if not. If the last move loses, %" PRIu64 " of "
                                                                 "them goes the other way, and the others stay as they are. So it is not just the other way round.",
                                                                 "The table has single heaps in both games: W if whoever is to move wins, L if not. If the last move loses, %" PRIu64 " of "
                                                                 "them go the other way, and the others stay as they are. So it is not just the other way round.",
                                                                 n_parting),
                                                    n_parting));
  cgt_step_add_fact (step, "single-heaps", "@a(tbb)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
  return TRUE;
}

/* Two heaps */

static gboolean
fill_pairs (const OctalPosition *position,
            CgtFigure           *figure,
            GVariantBuilder     *facts,
            CgtContext          *context,
            GError             **error)
{
  for (guint64 row = 0; row <= MOST_PAIR; row++)
    {
      cgt_figure_add_row (figure, g_strdup_printf ("%" PRIu64, row));
      cgt_figure_add_column (figure, g_strdup_printf ("%" PRIu64, row));
      for (guint64 column = 0; column <= MOST_PAIR; column++)
        {
          gboolean won;
          gboolean lit = position->n_heaps == 2 && position->heaps[0] == row && position->heaps[1] == column;

          if (!wins (position->code, row, column, &won, context, error))
            return FALSE;
          add_cell (figure, column, row, won, lit);
          g_variant_builder_add (facts, "(ttb)", row, column, won);
        }
    }
  return TRUE;
}

static gboolean
add_pairs (CgtExplanation *self,
           CgtContext     *context,
           GError        **error)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ttb)"));
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, _("Two heaps, the last move losing"));
  CgtStep *step;

  if (!fill_pairs (octal_position (self->position), figure, &facts, context, error))
    {
      cgt_figure_free (figure);
      return FALSE;
    }
  step = cgt_explanation_add_step (self, "search", CGT_STEP_COMPUTE, g_strdup (_("How is it found out who wins?")),
                                   g_strdup (_("When the last move wins, each heap has a value, and the values tell who wins. Here heaps have no such values: "
                                               "two heaps together have to be looked at as one whole. So every position that can follow is looked at, from the "
                                               "smallest upwards: it wins (W) if some move leads to one that loses (L), or if no move is left. "
                                               "The table does so for two small heaps.")));
  cgt_step_add_fact (step, "pairs", "@a(ttb)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
  return TRUE;
}

static void
add_parting (CgtExplanation *self)
{
  const OctalPosition *position = octal_position (self->position);
  g_autoptr (CgtPosition) twin = octal_position_new (&cgt_game_octal, position->code, position->heaps, position->n_heaps);
  CgtStep *step = cgt_explanation_add_step (self, "parting", CGT_STEP_CONCLUDE, g_strdup (_("And if the last move won?")),
                                            g_strdup (_("Then each heap has a value, and their nim-sum tells who wins. Open it to see what it would be like.")));

  cgt_step_add_part (step, g_strdup (_("The same heaps, the last move winning")), twin, NULL);
}

gboolean
octal_explain_misere (CgtExplanation *self,
                      const char     *topic,
                      CgtContext     *context,
                      GError        **error)
{
  gboolean plain = octal_has_plain_rule (octal_position (self->position)->code);

  if (topic != NULL)
    return cgt_explanation_refuse_topic (self, error);
  cgt_explanation_set_title (self, octal_describe_title (self->position));
  if (cgt_position_is_finished (self->position))
    {
      cgt_derive_finished (self);
      return TRUE;
    }
  add_convention (self);
  octal_explain_add_rule (self);
  if (!plain)
    octal_explain_add_code (self);
  octal_explain_add_heaps (self);
  if (!add_single_heaps (self, context, error) || !add_pairs (self, context, error))
    return FALSE;
  cgt_derive_verdict (self);
  if (self->analysis->result.outcome == CGT_OUTCOME_P)
    {
      if (octal_explain_refute (self, context, error) == NULL)
        return FALSE;
    }
  else
    cgt_derive_winning_moves (self, NULL, NULL);
  add_parting (self);
  if (plain)
    octal_explain_add_code (self);
  return TRUE;
}
