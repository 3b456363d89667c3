/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower-explain.h"

#include <glib/gi18n-lib.h>

const TowerLayer tower_kinds[TOWER_N_KINDS] = { 2, 5, 6, 3, 7 };

const char *
tower_kind_get_digits (TowerLayer kind)
{
  static const char *const digits[] = { [2] = "010", [3] = "110", [5] = "101", [6] = "011", [7] = "111" };

  return digits[kind];
}

/* What a layer becomes when a block (0 to 2) is taken; 0 if it may not be. */
static TowerLayer
get_option (TowerLayer kind,
            guint      block)
{
  return tower_can_take (kind, block) ? kind & ~(1 << block) : 0;
}

/* In the figure of all kinds, which begins with 111. */
static guint
find_item (TowerLayer kind)
{
  guint i = 0;

  while (tower_kinds[TOWER_N_KINDS - 1 - i] != kind)
    i++;
  return i;
}

/* The five kinds with their moves; with the values of the first @n_valued of them, and @lit (0: none) lit
 * with its moves. */
static CgtFigure *
draw_kinds (guint      n_valued,
            TowerLayer lit)
{
  /* 111 on the left, then what it becomes, then the ends. */
  static const struct { guint column, row; } places[] = { [7] = { 0, 1 }, [3] = { 1, 0 }, [5] = { 1, 1 }, [6] = { 1, 2 }, [2] = { 2, 1 } };
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_GRAPH, NULL);

  for (guint i = TOWER_N_KINDS; i-- > 0;)
    {
      TowerLayer kind = tower_kinds[i];
      CgtFigureItem *item = cgt_figure_add_at (figure, g_strdup (tower_kind_get_digits (kind)), places[kind].column, places[kind].row,
                                               kind == lit ? CGT_FIGURE_FOCUS : CGT_FIGURE_PLAIN);

      item->lit = kind == lit;
      item->has_value = i < n_valued;
      if (item->has_value)
        item->value = item->last_value = tower_layer_get_value (kind);
    }
  for (guint i = TOWER_N_KINDS; i-- > 0;)
    for (guint block = 0; block < TOWER_BLOCKS; block++)
      if (get_option (tower_kinds[i], block) != 0)
        {
          cgt_figure_link (figure, find_item (tower_kinds[i]), find_item (get_option (tower_kinds[i], block)), CGT_FIGURE_PLAIN);
          g_array_index (figure->links, CgtFigureLink, figure->links->len - 1).lit = tower_kinds[i] == lit;
        }
  return figure;
}

static void
add_kinds (CgtExplanation *self)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(sas)"));
  guint n_ends = 0;
  CgtStep *step;

  for (guint i = 0; i < TOWER_N_KINDS; i++)
    {
      g_auto (GVariantBuilder) options = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));
      guint n_options = 0;

      for (guint block = 0; block < TOWER_BLOCKS; block++)
        if (get_option (tower_kinds[i], block) != 0)
          {
            g_variant_builder_add (&options, "s", tower_kind_get_digits (get_option (tower_kinds[i], block)));
            n_options++;
          }
      n_ends += n_options == 0;
      g_variant_builder_add (&facts, "(s@as)", tower_kind_get_digits (tower_kinds[i]), g_variant_builder_end (&options));
    }
  step = cgt_explanation_add_step (self, "kinds", CGT_STEP_OBSERVE, g_strdup (_("What can a layer become?")),
                                   g_strdup (_("Only five kinds of layer can stand; 1 is a block and 0 a gap. Each arrow is a move. 111 can lose any "
                                               "block, 110 and 011 only the one at the side. 101 and 010 can lose none: the layer would be empty, or "
                                               "left with a side block alone.")));
  cgt_step_add_fact (step, "layer-options", "@a(sas)", g_variant_builder_end (&facts));
  cgt_step_add_fact (step, "layer-ends", "t", (guint64) n_ends);
  cgt_step_ask_number (step, g_strdup (_("Of these five, how many kinds can lose no block?")), n_ends);
  cgt_step_add_figure (step, draw_kinds (0, 0));
}

static CgtPosition *
make_example (TowerLayer kind)
{
  TowerLayer layers[] = { TOWER_WHOLE, kind };

  return tower_position_new (layers, G_N_ELEMENTS (layers));
}

static void
add_values (CgtExplanation *self)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(st)"));
  g_autoptr (CgtPosition) whole = make_example (TOWER_WHOLE);
  CgtStep *step;

  for (guint i = 0; i < TOWER_N_KINDS; i++)
    g_variant_builder_add (&facts, "(st)", tower_kind_get_digits (tower_kinds[i]), (guint64) tower_layer_get_value (tower_kinds[i]));
  step = cgt_explanation_add_step (self, "kind-values", CGT_STEP_COMPUTE, g_strdup (_("What is each kind worth?")),
                                   g_strdup (_("Each kind gets a number, its “Grundy value”. Where no move is left it is *0. Anywhere else it is the "
                                               "least number that no move leads to, the “mex” (minimal excluded). So 110 and 011, which lead to *0 "
                                               "alone, are worth *1. From 111 moves lead to *0 and *1: it is worth *2.")));
  cgt_step_add_fact (step, "layer-values", "@a(st)", g_variant_builder_end (&facts));
  cgt_step_ask_number (step, g_strdup (_("What is a full layer, 111, worth?")), tower_layer_get_value (TOWER_WHOLE));
  /* What is asked for is lit: while it is to be predicted its value alone is hidden. */
  cgt_step_add_figure (step, draw_kinds (TOWER_N_KINDS, TOWER_WHOLE));
  cgt_step_add_part (step, g_strdup (_("The five kinds, one at a time")), whole, "layer");
}

void
tower_explain_kinds (CgtExplanation *self)
{
  add_kinds (self);
  add_values (self);
}

/* One kind at a time */

static const char *
tell_value (TowerLayer kind)
{
  switch (kind)
    {
    case 2:
      return _("Only the middle block is left, and a layer may not be empty. So there is no move, and 010 is worth *0: a layer without "
               "a move counts like no layer at all.");
    case 5:
      return _("If either block went, the other would be left alone at the side, and the layer would fall. So there is no move, and 101 is "
               "worth *0: a layer without a move counts like no layer at all.");
    case 3:
      return _("Only the left block can go: it leaves 010, worth *0. Without the middle block the left one would stand alone at the side. "
               "*0 is reached and *1 is not, so 110 is worth *1, the least number that no move leads to.");
    case 6:
      return _("Only the right block can go: it leaves 010, worth *0. Without the middle block the right one would stand alone at the side. "
               "*0 is reached and *1 is not, so 011 is worth *1, the least number that no move leads to.");
    default:
      return _("Any block can go. Without the left or the right one the layer is worth *1, without the middle one *0. So *0 and *1 are "
               "reached and *2 is not: 111 is worth *2, the least number that no move leads to.");
    }
}

static char *
describe_block (guint block)
{
  static const char *const names[] = { N_("left block"), N_("middle block"), N_("right block") };

  return g_strdup (_(names[block]));
}

static void
add_kind (CgtExplanation *self,
          guint           i)
{
  TowerLayer kind = tower_kinds[i];
  const char *digits = tower_kind_get_digits (kind);
  g_autoptr (CgtPosition) example = make_example (kind);
  g_autofree char *notation = cgt_position_to_string (example);
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(sst)"));
  CgtFigure *mex = cgt_figure_new (CGT_FIGURE_MEX, NULL);
  guint64 value = tower_layer_get_value (kind);
  CgtStep *step;

  for (guint block = 0; block < TOWER_BLOCKS; block++)
    {
      TowerLayer option = get_option (kind, block);
      g_autoptr (CgtMove) move = cgt_move_new (1, block);
      g_autoptr (CgtPosition) after = option != 0 ? make_example (option) : NULL;
      g_autofree char *after_notation = after != NULL ? cgt_position_to_string (after) : NULL;
      g_autofree char *move_notation = cgt_position_move_to_string (example, move);

      if (option == 0)
        continue;
      cgt_figure_add_value (mex, describe_block (block), tower_layer_get_value (option));
      g_variant_builder_add (&facts, "(sst)", move_notation, after_notation, (guint64) tower_layer_get_value (option));
    }
  cgt_figure_set_number (mex, value);
  /* Translators: %s is a layer: "110" */
  step = cgt_explanation_add_step (self, "layer", CGT_STEP_COMPUTE, g_strdup_printf (_("What is %s worth?"), digits), g_strdup (tell_value (kind)));
  cgt_step_add_fact (step, "mex", "(s@a(sst)t)", notation, g_variant_builder_end (&facts), value);
  cgt_step_set_position (step, example, NULL);
  cgt_step_mark (step, CGT_MARK_FOCUS, 1, 1);
  cgt_step_mark_value (step, CGT_MARK_GROUP, 1, 1, digits, value);
  cgt_step_ask_number (step, g_strdup_printf (_("What is %s worth?"), digits), value);
  cgt_step_add_figure (step, draw_kinds (i + 1, kind));
  cgt_step_add_figure (step, mex);
}

void
tower_explain_layer (CgtExplanation *self)
{
  const TowerPosition *tower = (const TowerPosition *) self->position;
  gboolean wanted[TOWER_WHOLE + 1] = { FALSE };

  /* Of a tower of the top layer alone, all of them. */
  wanted[TOWER_WHOLE] = tower->n_layers == 1;
  for (gsize i = 1; i < tower->n_layers; i++)
    wanted[tower->layers[i]] = TRUE;
  for (guint i = TOWER_N_KINDS; i-- > 0;)
    for (guint block = 0; wanted[tower_kinds[i]] && block < TOWER_BLOCKS; block++)
      wanted[get_option (tower_kinds[i], block)] = TRUE;
  cgt_explanation_set_title (self, g_strdup (_("What a layer is worth")));
  for (guint i = 0; i < TOWER_N_KINDS; i++)
    if (wanted[tower_kinds[i]])
      add_kind (self, i);
}
