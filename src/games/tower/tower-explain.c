/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive.h"

/* Up to so many layers below the top are told one by one; more of them kind by kind. */
#define MOST_LISTED 12

void
tower_census_init (TowerCensus         *self,
                   const TowerPosition *tower)
{
  *self = (TowerCensus) { { 0 } };
  for (gsize i = 1; i < tower->n_layers; i++)
    {
      TowerLayer kind = tower->layers[i];

      if (self->n[kind]++ == 0)
        self->first[kind] = i;
      self->last[kind] = i;
    }
}

guint64
tower_census_count (const TowerCensus *self,
                    guint              value)
{
  guint64 count = 0;

  for (guint i = 0; i < TOWER_N_KINDS; i++)
    if (tower_layer_get_value (tower_kinds[i]) == value)
      count += self->n[tower_kinds[i]];
  return count;
}

static void
explain_finished (CgtExplanation *self)
{
  CgtStep *step = cgt_derive_finished (self);

  if (((const TowerPosition *) self->position)->n_layers == 1)
    cgt_step_say (step, g_strdup (_("Only the top layer is there, which nobody may touch.")));
  else
    cgt_step_say (step, g_strdup (_("No layer below the top can lose a block: each has its middle block alone, or its two side blocks.")));
  cgt_step_mark (step, CGT_MARK_CLOSED, 0, 0);
}

static void
add_rule (CgtExplanation *self)
{
  gboolean exact;
  guint64 n_moves = cgt_position_count_moves (self->position, &exact);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "parts", CGT_STEP_OBSERVE, g_strdup (_("What may be taken?")),
                                   g_strdup (_("Blocks are taken from below the top. A layer has to keep a block, and if only one, the middle one. The top "
                                               "layer has to stay whole: nobody can move in it, so it plays no part. A move changes one layer and "
                                               "no other. So each layer is a small game of its own.")));
  cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Here %" PRIu64 " block can be taken.", "Here %" PRIu64 " blocks can be taken.",
                                                    MIN (n_moves, G_MAXULONG)),
                                       n_moves));
  cgt_step_add_fact (step, "move-count", "t", n_moves);
  cgt_step_mark (step, CGT_MARK_CLOSED, 0, 0);
  cgt_step_ask_number (step, g_strdup (_("How many blocks can be taken in this tower?")), n_moves);
}

/* The layers of this tower */

/* A row a kind: how many there are, and what each is worth. */
static CgtFigure *
draw_census (const TowerCensus *census)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, NULL);

  /* Translators: heads of a table: how many layers there are of a kind, and the value of each */
  cgt_figure_add_column (figure, g_strdup (_("layers")));
  cgt_figure_add_column (figure, g_strdup (_("each worth")));
  for (guint i = TOWER_N_KINDS; i-- > 0;)
    {
      TowerLayer kind = tower_kinds[i];
      guint row = figure->rows->len;

      if (census->n[kind] == 0)
        continue;
      cgt_figure_add_row (figure, g_strdup (tower_kind_get_digits (kind)));
      cgt_figure_add_at (figure, g_strdup_printf ("%" PRIu64, census->n[kind]), 0, row, CGT_FIGURE_PLAIN);
      cgt_figure_add_at (figure, g_strdup_printf ("*%u", tower_layer_get_value (kind)), 1, row, CGT_FIGURE_PLAIN);
    }
  return figure;
}

/* Layer by layer, on the board too. */
static void
list_layers (CgtStep             *step,
             const TowerPosition *tower)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("Each layer's number and value"));
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tst)"));

  for (gsize i = 1; i < tower->n_layers; i++)
    {
      guint64 value = tower_layer_get_value (tower->layers[i]);

      cgt_figure_add_value (figure, g_strdup_printf ("%" PRIu64, (guint64) i + 1), value);
      g_variant_builder_add (&facts, "(tst)", (guint64) i + 1, tower_kind_get_digits (tower->layers[i]), value);
      cgt_step_mark_value (step, CGT_MARK_GROUP, i, i, NULL, value);
    }
  cgt_step_add_fact (step, "layers", "@a(tst)", g_variant_builder_end (&facts));
  cgt_step_add_figure (step, figure);
}

static void
count_layers (CgtStep           *step,
              const TowerCensus *census)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(stt)"));

  for (guint i = TOWER_N_KINDS; i-- > 0;)
    if (census->n[tower_kinds[i]] > 0)
      g_variant_builder_add (&facts, "(stt)", tower_kind_get_digits (tower_kinds[i]), census->n[tower_kinds[i]],
                             (guint64) tower_layer_get_value (tower_kinds[i]));
  cgt_step_add_fact (step, "layer-counts", "@a(stt)", g_variant_builder_end (&facts));
}

/* What can be opened: the value of each kind that stands here. */
static void
add_parts (CgtStep           *step,
           const TowerCensus *census)
{
  for (guint i = TOWER_N_KINDS; i-- > 0;)
    {
      TowerLayer kind = tower_kinds[i];
      TowerLayer layers[] = { TOWER_WHOLE, kind };
      g_autoptr (CgtPosition) example = tower_position_new (layers, G_N_ELEMENTS (layers));
      CgtPart *part;

      if (census->n[kind] == 0)
        continue;
      /* Translators: what can be opened; %s is a layer: "110" */
      part = cgt_step_add_part (step, g_strdup_printf (_("Why is %s worth *%u?"), tower_kind_get_digits (kind), tower_layer_get_value (kind)),
                                example, "layer");
      part->has_places = census->n[kind] == 1;
      part->first = part->last = census->first[kind];
    }
}

static void
add_layers (CgtExplanation    *self,
            const TowerCensus *census)
{
  const TowerPosition *tower = (const TowerPosition *) self->position;
  guint64 n = tower->n_layers - 1;
  CgtStep *step;

  step = cgt_explanation_add_step (self, "layers", CGT_STEP_COMPUTE, g_strdup (_("What is each layer here worth?")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Below the top stands %" PRIu64 " layer.",
                                                                 "Below the top stand %" PRIu64 " layers.", MIN (n, G_MAXULONG)),
                                                    n));
  if (n <= MOST_LISTED)
    {
      cgt_step_say (step, g_strdup (_("A layer counts by its blocks alone: it does not matter how high in the tower it is, or what is "
                                      "above and below it.")));
      list_layers (step, tower);
    }
  else
    {
      cgt_step_say (step, g_strdup (_("A layer counts by its blocks alone, not by how high in the tower it is. So layers of one kind are "
                                      "counted together.")));
      cgt_step_add_figure (step, draw_census (census));
    }
  count_layers (step, census);
  add_parts (step, census);
}

/* The sum */

static void
add_sum (CgtExplanation    *self,
         const TowerCensus *census)
{
  const TowerPosition *tower = (const TowerPosition *) self->position;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint64 values[MAX (MOST_LISTED, TOWER_N_KINDS)];
  guint64 counts[MAX (MOST_LISTED, TOWER_N_KINDS)];
  CgtStep *step;

  if (tower->n_layers - 1 <= MOST_LISTED)
    for (gsize i = 1; i < tower->n_layers; i++)
      {
        values[names->len] = tower_layer_get_value (tower->layers[i]);
        counts[names->len] = 1;
        /* Translators: the name of a row: the number of a layer */
        g_ptr_array_add (names, g_strdup_printf (_("Layer %" PRIu64), (guint64) i + 1));
      }
  else
    for (guint i = TOWER_N_KINDS; i-- > 0;)
      if (census->n[tower_kinds[i]] > 0)
        {
          values[names->len] = tower_layer_get_value (tower_kinds[i]);
          counts[names->len] = census->n[tower_kinds[i]];
          /* Translators: the name of a row: layers of one kind; %s is "110" */
          g_ptr_array_add (names, g_strdup_printf (_("Layers %s"), tower_kind_get_digits (tower_kinds[i])));
        }
  step = cgt_derive_sum (self, (const char *const *) names->pdata, values, counts, names->len);
  if (tower->n_layers - 1 <= MOST_LISTED)
    for (gsize i = 1; i < tower->n_layers; i++)
      cgt_step_mark_value (step, CGT_MARK_GROUP, i, i, NULL, tower_layer_get_value (tower->layers[i]));
}

gboolean
tower_explain (CgtExplanation *self,
               const char     *topic,
               CgtContext     *context,
               GError        **error)
{
  TowerCensus census;

  if (topic != NULL)
    {
      if (!g_str_equal (topic, "layer"))
        return cgt_explanation_refuse_topic (self, error);
      tower_explain_layer (self);
      return TRUE;
    }
  if (cgt_position_is_finished (self->position))
    {
      explain_finished (self);
      return TRUE;
    }
  tower_census_init (&census, (const TowerPosition *) self->position);
  add_rule (self);
  tower_explain_kinds (self);
  add_layers (self, &census);
  add_sum (self, &census);
  cgt_derive_verdict (self);
  if (self->analysis->result.outcome == CGT_OUTCOME_P)
    return tower_explain_refutations (self, &census, context, error);
  tower_explain_wins (self, &census);
  return TRUE;
}
