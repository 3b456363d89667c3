/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"

/* The layers that can stand, one bit each: 010, 110, 101, 011 and 111, whose numbers (left block
 * lowest) are 2, 3, 5, 6 and 7. */
#define LEGAL_LAYERS (1 << 2 | 1 << 3 | 1 << 5 | 1 << 6 | 1 << 7)

gboolean
tower_layer_is_legal (TowerLayer layer)
{
  return layer <= TOWER_WHOLE && (LEGAL_LAYERS >> layer & 1) != 0;
}

gboolean
tower_can_take (TowerLayer layer,
                guint      block)
{
  return tower_has_block (layer, block) && tower_layer_is_legal (layer & ~(1 << block));
}

gboolean
tower_layer_from_digits (const char *digits,
                         TowerLayer *layer)
{
  *layer = 0;
  for (guint block = 0; block < TOWER_BLOCKS; block++)
    {
      if (digits[block] != '0' && digits[block] != '1')
        return FALSE;
      *layer |= (digits[block] - '0') << block;
    }
  return tower_layer_is_legal (*layer);
}

static const TowerPosition *
get_tower (const CgtPosition *position)
{
  return (const TowerPosition *) position;
}

static TowerPosition *
tower_new (gsize n_layers)
{
  TowerPosition *self = cgt_position_alloc (&cgt_game_tower, sizeof (TowerPosition) + n_layers);

  self->n_layers = n_layers;
  return self;
}

CgtPosition *
tower_position_new (const TowerLayer *layers,
                    gsize             n_layers)
{
  TowerPosition *self = tower_new (n_layers);

  memcpy (self->layers, layers, n_layers);
  return &self->parent;
}

static gboolean
fail_layer (const CgtReader *reader,
            gsize            layer,
            GError         **error)
{
  g_autofree char *expected = NULL;

  if (layer == 0)
    return cgt_reader_fail (reader, _("the top layer, 111"), error);
  expected = g_strdup_printf (_("layer %" PRIu64 " to be 111, 110, 011, 101 or 010"), (guint64) layer + 1);
  return cgt_reader_fail (reader, expected, error);
}

static gboolean
read_layer (CgtReader  *reader,
            gsize       i,
            TowerLayer *layer,
            GError    **error)
{
  if (reader->end - reader->at < TOWER_BLOCKS ||
      !tower_layer_from_digits (reader->at, layer) ||
      (i == 0 && *layer != TOWER_WHOLE))
    return fail_layer (reader, i, error);
  reader->at += TOWER_BLOCKS;
  return TRUE;
}

static CgtPosition *
tower_parse (const char *text,
             GError    **error)
{
  g_autoptr (CgtPosition) position = NULL;
  TowerPosition *self;
  CgtReader reader;
  gsize n = 0;

  cgt_reader_init (&reader, text);
  /* As many layers as fit into the text. */
  self = tower_new ((reader.end - reader.at) / (TOWER_BLOCKS + 1) + 1);
  position = &self->parent;
  do
    {
      if (!read_layer (&reader, n, &self->layers[n], error))
        return NULL;
      n++;
    }
  while (cgt_reader_accept (&reader, '/'));
  if (!cgt_reader_at_end (&reader))
    {
      cgt_reader_fail (&reader, _("“/” or the end"), error);
      return NULL;
    }
  self->n_layers = n;
  return g_steal_pointer (&position);
}

static void
tower_print (const CgtPosition *position,
             GString           *text)
{
  const TowerPosition *self = get_tower (position);

  for (gsize i = 0; i < self->n_layers; i++)
    {
      char layer[TOWER_BLOCKS + 1] = "/";

      for (guint block = 0; block < TOWER_BLOCKS; block++)
        layer[block + 1] = tower_has_block (self->layers[i], block) ? '1' : '0';
      g_string_append_len (text, i > 0 ? layer : layer + 1, i > 0 ? TOWER_BLOCKS + 1 : TOWER_BLOCKS);
    }
}

static CgtMove *
tower_parse_move (const CgtPosition *position,
                  const char        *text,
                  GError           **error)
{
  CgtReader reader;
  guint64 layer;
  guint64 block;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number (&reader, _("the number of a layer"), 1, G_MAXUINT64, &layer, error) ||
      !cgt_reader_expect (&reader, '.', error) ||
      !cgt_reader_number (&reader, _("the number of a block"), 1, TOWER_BLOCKS, &block, error) ||
      !cgt_reader_expect_end (&reader, error))
    return NULL;
  return cgt_move_new (layer - 1, block - 1);
}

static void
tower_print_move (const CgtPosition *position,
                  const CgtMove     *move,
                  GString           *text)
{
  g_string_append_printf (text, "%" PRIu64 ".%" PRIu64, move->index + 1, move->amount + 1);
}

static char *
tower_describe_move (const CgtPosition *position,
                     const CgtMove     *move)
{
  if (move->amount == 0)
    return g_strdup_printf (_("layer %" PRIu64 ", left"), move->index + 1);
  if (move->amount == 1)
    return g_strdup_printf (_("layer %" PRIu64 ", middle"), move->index + 1);
  return g_strdup_printf (_("layer %" PRIu64 ", right"), move->index + 1);
}

static char *
tower_describe_part (const CgtPosition  *position,
                     const CgtComponent *part)
{
  return g_strdup_printf (_("layer %" PRIu64), part->first + 1);
}

static gboolean
tower_check_move (const CgtPosition *position,
                  const CgtMove     *move,
                  GError           **error)
{
  const TowerPosition *self = get_tower (position);
  guint64 number = move->index + 1;
  TowerLayer layer;

  if (move->index >= self->n_layers)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("there is no layer %" PRIu64 ", the tower has %" PRIu64 " layers"),
                 number, (guint64) self->n_layers);
  else if (move->index == 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("the top layer may not be touched"));
  else if (move->amount >= TOWER_BLOCKS || move->n_parts > 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("a move takes block 1, 2 or 3 of a layer"));
  else if (!tower_has_block (self->layers[move->index], move->amount))
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("layer %" PRIu64 " has no block there any more"), number);
  else if (tower_can_take (self->layers[move->index], move->amount))
    return TRUE;
  else
    {
      layer = self->layers[move->index] & ~(1 << move->amount);
      if (layer == 0)
        g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                     _("layer %" PRIu64 " would be left empty"), number);
      else
        g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                     _("layer %" PRIu64 " would be left with a side block alone"), number);
    }
  return FALSE;
}

static CgtPosition *
tower_apply (const CgtPosition *position,
             const CgtMove     *move)
{
  const TowerPosition *self = get_tower (position);
  TowerPosition *option = tower_new (self->n_layers);

  memcpy (option->layers, self->layers, self->n_layers);
  option->layers[move->index] &= ~(1 << move->amount);
  return &option->parent;
}

static gboolean
tower_foreach_move (const CgtPosition *position,
                    gint64             where,
                    CgtMoveFunc        func,
                    gpointer           user_data)
{
  const TowerPosition *self = get_tower (position);
  gsize first = where == CGT_EVERYWHERE ? 1 : MAX (where, 1);
  gsize end = where == CGT_EVERYWHERE ? self->n_layers : MIN ((gsize) where + 1, self->n_layers);

  for (gsize i = first; i < end; i++)
    for (guint block = 0; block < TOWER_BLOCKS; block++)
      if (tower_can_take (self->layers[i], block))
        {
          g_autoptr (CgtMove) move = cgt_move_new (i, block);

          if (!func (move, user_data))
            return FALSE;
        }
  return TRUE;
}

static guint
count_moves_in (TowerLayer layer)
{
  guint count = 0;

  for (guint block = 0; block < TOWER_BLOCKS; block++)
    count += tower_can_take (layer, block);
  return count;
}

static guint64
tower_count_moves (const CgtPosition *position,
                   gboolean          *exact)
{
  const TowerPosition *self = get_tower (position);
  guint64 count = 0;

  *exact = TRUE;
  for (gsize i = 1; i < self->n_layers; i++)
    count += count_moves_in (self->layers[i]);
  return count;
}

/* One draw and two passes, where the generic reservoir would draw for each of a million moves. */
static CgtMove *
tower_random_move (const CgtPosition *position,
                   GRand             *random)
{
  const TowerPosition *self = get_tower (position);
  gboolean exact;
  guint64 count = tower_count_moves (position, &exact);
  guint64 skip = g_rand_double (random) * count;

  for (gsize i = 1; i < self->n_layers; i++)
    for (guint block = 0; block < TOWER_BLOCKS; block++)
      if (tower_can_take (self->layers[i], block) && skip-- == 0)
        return cgt_move_new (i, block);
  return NULL;
}

static gboolean
tower_is_finished (const CgtPosition *position)
{
  const TowerPosition *self = get_tower (position);

  for (gsize i = 1; i < self->n_layers; i++)
    if (count_moves_in (self->layers[i]) > 0)
      return FALSE;
  return TRUE;
}

static CgtPosition *
tower_random_position (CgtSize size,
                       GRand  *random)
{
  static const TowerLayer kinds[] = { 2, 3, 5, 6, 7 };
  static const struct { gint32 least, most; } heights[] = { { 2, 4 }, { 5, 7 }, { 11, 13 }, { 22, 26 } };

  while (TRUE)
    {
      TowerPosition *self = tower_new (g_rand_int_range (random, heights[size].least, heights[size].most + 1));

      self->layers[0] = TOWER_WHOLE;
      for (gsize i = 1; i < self->n_layers; i++)
        self->layers[i] = kinds[g_rand_int_range (random, 0, G_N_ELEMENTS (kinds))];
      if (size == CGT_SIZE_TINY || !tower_is_finished (&self->parent))
        return &self->parent;
      cgt_position_unref (&self->parent);
    }
}

/* How many layers have value 1, and how many value 2. Parities would tell as much of the outcome,
 * but with them a position could share its key with one that follows it. */
static void
tower_canonical (const CgtPosition *position,
                 GString           *key)
{
  const TowerPosition *self = get_tower (position);
  guint64 n_with_value[3] = { 0 };

  for (gsize i = 1; i < self->n_layers; i++)
    n_with_value[tower_layer_get_value (self->layers[i])]++;
  g_string_append_printf (key, "%" PRIu64 " %" PRIu64, n_with_value[1], n_with_value[2]);
}

const CgtGame cgt_game_tower = {
  .id = "tower",
  .title = N_("Block Tower"),
  .summary = N_("Pull a block from below the top. Leave every layer standing."),
  .rule = N_("Take a block from below the top. A layer may keep its middle block alone, never a side "
             "block alone. Whoever cannot move loses."),
  .syntax = N_("the layers from the top, with 1 for a block and 0 for a gap, for example 111/101/011"),
  .how_to_move = N_("Click a block that can be taken."),
  .convention = CGT_NORMAL,
  .value_title = N_("value of a layer"),
  .presets = tower_presets,
  .options = tower_options,
  .parse = tower_parse,
  .print = tower_print,
  .parse_move = tower_parse_move,
  .print_move = tower_print_move,
  .describe_move = tower_describe_move,
  .describe_part = tower_describe_part,
  .describe_effect = tower_describe_effect,
  .check_move = tower_check_move,
  .apply = tower_apply,
  .foreach_move = tower_foreach_move,
  .count_moves = tower_count_moves,
  .random_move = tower_random_move,
  .foreach_value = tower_foreach_value,
  .is_finished = tower_is_finished,
  .random_position = tower_random_position,
  .canonical = tower_canonical,
  .solve = tower_solve,
  .evaluate_components = tower_evaluate_components,
  .find_winning_moves = tower_find_winning_moves,
  .explain = tower_explain,
  .judge = tower_judge,
  .read_case = tower_read_case,
  .counts_cases = TRUE,
};
