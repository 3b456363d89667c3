/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-derive.h"

/* Up to so many moves are told one by one; more of them kind by kind. */
#define MOST_LISTED_WINS 6
#define MOST_LISTED_LOSSES 12

/* Which blocks, one bit each; some of 1 to 3. */
static const char *
describe_blocks (guint blocks)
{
  static const char *const names[] = {
    [1] = N_("The left block"),
    [2] = N_("The middle block"),
    [3] = N_("The left or the middle block"),
    [4] = N_("The right block"),
    [5] = N_("The left or the right block"),
    [6] = N_("The middle or the right block"),
    [7] = N_("Any block"),
  };

  return _(names[blocks]);
}

static guint
count_blocks (guint blocks)
{
  return (blocks & 1) + (blocks >> 1 & 1) + (blocks >> 2 & 1);
}

/* The blocks of a layer that may be taken so that it is worth @wanted. */
static guint
find_blocks (TowerLayer kind,
             guint64    wanted)
{
  guint blocks = 0;

  for (guint block = 0; block < TOWER_BLOCKS; block++)
    if (tower_can_take (kind, block) && tower_layer_get_value (kind & ~(1 << block)) == wanted)
      blocks |= 1 << block;
  return blocks;
}

static char *
describe_layers (TowerLayer kind,
                 guint64    n,
                 guint      blocks)
{
  /* Translators: moves of one sort: which block ("the left block"), of how many layers, of which kind ("110") */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s of %" PRIu64 " layer %s", "%s of %" PRIu64 " layers %s", MIN (n, G_MAXULONG)),
                          describe_blocks (blocks), n, tower_kind_get_digits (kind));
}

/* Winning moves */

/* Two equal values: the layer after the move, and all others. */
static void
add_cancelling (CgtStep             *step,
                const TowerPosition *tower,
                const CgtMove       *move,
                guint64              before,
                guint64              others)
{
  CgtFigure *figure;

  cgt_step_add_fact (step, "cancels", "(ttt)", move->index + 1, before, others);
  if (tower->n_layers == 2)
    {
      cgt_step_say (step, g_strdup_printf (_("It is the only layer in play: it was worth *%" PRIu64 ", and now *0."), before));
      return;
    }
  figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);
  cgt_figure_add_value (figure, g_strdup_printf (_("Layer %" PRIu64), move->index + 1), others);
  cgt_figure_add_value (figure, g_strdup (_("The other layers")), others);
  cgt_figure_set_number (figure, 0);
  cgt_step_add_figure (step, figure);
  cgt_step_say (step, g_strdup_printf (_("The layer was worth *%" PRIu64 ", the others are worth *%" PRIu64 " together. Now it is worth as much as they "
                                         "are, and equal values cancel."),
                                       before, others));
}

static void
describe_win (CgtStep           *step,
              const CgtMove     *move,
              const CgtPosition *after,
              gpointer           user_data)
{
  const CgtExplanation *self = user_data;
  const TowerPosition *tower = (const TowerPosition *) self->position;
  guint64 before = tower_layer_get_value (tower->layers[move->index]);

  add_cancelling (step, tower, move, before, self->analysis->result.value ^ before);
}

static void
add_wins_in (CgtExplanation    *self,
             const TowerCensus *census,
             TowerLayer         kind)
{
  guint64 before = tower_layer_get_value (kind);
  guint64 others = self->analysis->result.value ^ before;
  guint blocks = find_blocks (kind, others);
  g_autoptr (CgtMove) example = NULL;
  g_autofree char *notation = NULL;
  g_autofree char *moves = NULL;
  guint64 n_moves = census->n[kind] * count_blocks (blocks);
  CgtStep *step;

  if (n_moves == 0)
    return;
  moves = describe_layers (kind, census->n[kind], blocks);
  example = cgt_move_new (census->first[kind], g_bit_nth_lsf (blocks, -1));
  notation = cgt_position_move_to_string (self->position, example);
  /* Translators: winning moves in layers of one kind; %s is "110" */
  step = cgt_explanation_add_step (self, "winning-move", CGT_STEP_MOVE, g_strdup_printf (_("Winning moves in layers %s"), tower_kind_get_digits (kind)),
                                   g_strdup_printf ("%s.", moves));
  cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "This is %" PRIu64 " move; layer %" PRIu64 " is shown.",
                                                    "These are %" PRIu64 " moves; layer %" PRIu64 " is shown.", MIN (n_moves, G_MAXULONG)),
                                       n_moves, example->index + 1));
  add_cancelling (step, (const TowerPosition *) self->position, example, before, others);
  cgt_step_set_position (step, self->position, example);
  cgt_step_sign_move (step, example, TRUE);
  cgt_step_mark (step, CGT_MARK_FOCUS, example->index, example->index);
  cgt_step_add_fact (step, "winning-move", "s", notation);
  cgt_step_add_fact (step, "winning-kind", "(stt)", tower_kind_get_digits (kind), census->n[kind], n_moves);
}

void
tower_explain_wins (CgtExplanation    *self,
                    const TowerCensus *census)
{
  const CgtAnalysis *analysis = self->analysis;
  CgtStep *step;

  if (analysis->count <= MOST_LISTED_WINS)
    {
      cgt_derive_winning_moves (self, describe_win, self);
      return;
    }
  step = cgt_explanation_add_step (self, "winning-moves", CGT_STEP_CONCLUDE, g_strdup (_("Which moves win?")),
                                   g_strdup_printf (_("Exactly %" PRIu64 " moves win. A move wins if it makes the sum *0, and it does if its layer becomes "
                                                      "worth what all other layers are worth together. Layers of one kind have the same "
                                                      "winning moves, so they are told together."),
                                                    analysis->count));
  cgt_step_add_fact (step, "winning-count", "(tb)", analysis->count, analysis->count_exact);
  cgt_step_ask_number (step, g_strdup (_("How many moves win?")), analysis->count);
  for (guint i = TOWER_N_KINDS; i-- > 0;)
    add_wins_in (self, census, tower_kinds[i]);
}

/* Lost towers: what is done to one layer can be done to another */

/* Why there is always another layer, for either way of telling. */
static void
tell_pairs (CgtStep           *step,
            const TowerCensus *census)
{
  guint64 n_twos = tower_census_count (census, 2);
  guint64 n_ones = tower_census_count (census, 1);

  cgt_step_say (step, g_strdup_printf (_("A sum of *0 means: the number of layers worth *2 is even (here %" PRIu64 "), and so is that of layers worth *1 "
                                         "(%" PRIu64 "). So to each move in one there is an equal move in another like it."),
                                       n_twos, n_ones));
  cgt_step_add_fact (step, "pairs", "(tt)", n_twos, n_ones);
}

/* A layer, other than @move's, that stands at the same value, and the block that leaves the same: the reply
 * to it. */
static CgtMove *
find_reply (const TowerCensus *census,
            TowerLayer         kind,
            const CgtMove     *move)
{
  guint value = tower_layer_get_value (kind);
  guint left = tower_layer_get_value (kind & ~(1 << move->amount));

  for (guint i = TOWER_N_KINDS; i-- > 0;)
    {
      TowerLayer other = tower_kinds[i];
      guint64 n_others = census->n[other] - (other == kind);

      if (tower_layer_get_value (other) != value || census->n[other] == 0 || n_others == 0)
        continue;
      return cgt_move_new (census->last[other], g_bit_nth_lsf (find_blocks (other, left), -1));
    }
  return NULL;
}

/* All moves that take one block of layers of one kind. */
static void
add_moves_of_kind (CgtExplanation    *self,
                   CgtFigure         *figure,
                   GVariantBuilder   *facts,
                   const TowerCensus *census,
                   TowerLayer         kind,
                   guint              block)
{
  g_autoptr (CgtMove) move = cgt_move_new (census->first[kind], block);
  g_autoptr (CgtMove) reply = find_reply (census, kind, move);
  g_autoptr (CgtPosition) after = self->position->game->apply (self->position, move);
  g_autofree char *move_notation = cgt_position_move_to_string (self->position, move);
  g_autofree char *reply_notation = cgt_position_move_to_string (after, reply);
  g_autofree char *reply_words = cgt_position_describe_move (after, reply);
  guint before = tower_layer_get_value (kind);
  guint left = tower_layer_get_value (kind & ~(1 << block));
  CgtFigureItem *item = cgt_figure_add (figure, describe_layers (kind, census->n[kind], 1 << block));

  item->count = census->n[kind];
  item->move = cgt_move_ref (move);
  item->reply = cgt_move_ref (reply);
  /* Translators: what a move does to the value of its layer, and an example: in which layer, and the reply ("layer 9, left") */
  item->detail = g_strdup_printf (_("*%u to *%u. After layer %" PRIu64 ": %s"), before, left, move->index + 1, reply_words);
  g_variant_builder_add (facts, "(stttss)", tower_kind_get_digits (kind), (guint64) block + 1, census->n[kind], (guint64) left, move_notation,
                         reply_notation);
}

static void
add_grouped_refutations (CgtExplanation    *self,
                         const TowerCensus *census,
                         guint64            n_moves)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_REPLIES, NULL);
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(stttss)"));
  CgtStep *step;

  for (guint i = TOWER_N_KINDS; i-- > 0;)
    for (guint block = 0; block < TOWER_BLOCKS; block++)
      if (census->n[tower_kinds[i]] > 0 && tower_can_take (tower_kinds[i], block))
        add_moves_of_kind (self, figure, &facts, census, tower_kinds[i], block);
  step = cgt_explanation_add_step (self, "refutations", CGT_STEP_MOVE, g_strdup (_("Every move has an answer")),
                                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There are %" PRIu64 " moves, of %u sort, and for each a reply that beats it.",
                                                                 "There are %" PRIu64 " moves, of %u sorts, and for each a reply that beats it.",
                                                                 figure->items->len),
                                                    n_moves, figure->items->len));
  tell_pairs (step, census);
  cgt_step_add_fact (step, "move-count", "t", n_moves);
  cgt_step_add_fact (step, "reply-kinds", "@a(stttss)", g_variant_builder_end (&facts));
  for (guint i = 0; i < figure->items->len; i++)
    cgt_step_sign_move (step, cgt_figure_get_item (figure, i)->move, FALSE);
  cgt_step_add_figure (step, figure);
}

gboolean
tower_explain_refutations (CgtExplanation    *self,
                           const TowerCensus *census,
                           CgtContext        *context,
                           GError           **error)
{
  gboolean exact;
  guint64 n_moves = cgt_position_count_moves (self->position, &exact);
  CgtStep *step;

  if (!cgt_context_tick (context, error))
    return FALSE;
  if (n_moves > MOST_LISTED_LOSSES)
    {
      add_grouped_refutations (self, census, n_moves);
      return TRUE;
    }
  step = cgt_derive_refutations (self, context, error);
  if (step == NULL)
    return FALSE;
  tell_pairs (step, census);
  return TRUE;
}
