/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layers of a tower, and whole towers. */
#include "cgt-drill-private.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-theory.h"
#include "tower/tower.h"

#define MOST_LAYERS 12

static const TowerLayer kinds[] = { 7, 3, 6, 5, 2 };

/* A tower in which there is a move. */
static CgtPosition *
draw_tower (GRand      *random,
            guint       n_layers,
            TowerLayer *layers)
{
  g_autoptr (CgtPosition) position = NULL;

  layers[0] = TOWER_WHOLE;
  for (guint i = 1; i < n_layers; i++)
    layers[i] = kinds[cgt_drill_draw (random, 0, G_N_ELEMENTS (kinds) - 1)];
  position = tower_position_new (layers, n_layers);
  return cgt_position_is_finished (position) ? NULL : g_steal_pointer (&position);
}

/* Value of a layer */

/* What moves make of a layer, as values, ascending. */
static guint
list_reached (TowerLayer layer,
              guint64   *values)
{
  guint n = 0;

  for (guint value = 0; value < TOWER_BLOCKS; value++)
    for (guint block = 0; block < TOWER_BLOCKS; block++)
      if (tower_can_take (layer, block) && tower_layer_get_value (layer & ~(1 << block)) == value)
        {
          values[n++] = value;
          break;
        }
  return n;
}

static guint
count_blocks (TowerLayer layer)
{
  return tower_has_block (layer, 0) + tower_has_block (layer, 1) + tower_has_block (layer, 2);
}

static void
answer_value (CgtExercise *self,
              TowerLayer   layer)
{
  guint64 reached[TOWER_BLOCKS];
  guint n = list_reached (layer, reached);

  cgt_exercise_reply_mex (self, reached, n);
  g_free (self->question->wrong);
  self->question->wrong = g_strdup (_("Take each block that may go, and look what the layer is worth then. The least number that is missing is the value."));
}

static CgtExercise *
ask_value (const CgtPosition *position,
           TowerLayer         layer,
           guint              at)
{
  CgtExercise *self = cgt_exercise_new (CGT_ANSWER_NUMBER, g_strdup_printf (_("What is layer %u worth?"), at + 1),
                                        cgt_position_ref (position), NULL, "kind-values");

  answer_value (self, layer);
  cgt_exercise_reply (self, count_blocks (layer), g_strdup (_("That is how many blocks it has. A value comes from what moves lead to.")));
  return self;
}

/* What it is worth once a block is gone. */
static CgtExercise *
ask_value_after (GRand             *random,
                 const CgtPosition *position,
                 TowerLayer         layer,
                 guint              at)
{
  guint block = cgt_drill_draw (random, 0, TOWER_BLOCKS - 1);
  CgtExercise *self;

  if (!tower_can_take (layer, block))
    return NULL;
  self = cgt_exercise_new (CGT_ANSWER_NUMBER,
                           g_strdup_printf (block == 0   ? _("You take the left block of layer %u. What is the layer worth then?")
                                            : block == 1 ? _("You take the middle block of layer %u. What is the layer worth then?")
                                                         : _("You take the right block of layer %u. What is the layer worth then?"),
                                            at + 1),
                           cgt_position_ref (position), NULL, "kind-values");
  answer_value (self, layer & ~(1 << block));
  cgt_exercise_reply (self, tower_layer_get_value (layer), g_strdup (_("That is what it is worth before.")));
  return self;
}

static CgtExercise *
ask_reached (const CgtPosition *position,
             TowerLayer         layer,
             guint              at)
{
  CgtExercise *self = cgt_exercise_new (CGT_ANSWER_SET, g_strdup_printf (_("Which values can a move give to layer %u?"), at + 1),
                                        cgt_position_ref (position), NULL, "kind-values");
  guint64 reached[TOWER_BLOCKS], value = tower_layer_get_value (layer);
  guint n = list_reached (layer, reached);

  for (guint i = 0; i < n; i++)
    cgt_lesson_question_add_answer (self->question, reached[i]);
  cgt_exercise_say (self,
                    n == 0   ? g_strdup (_("No block of it may be taken."))
                    : n == 1 ? g_strdup (_("Every block of it that may be taken leaves a layer without a move, worth *0."))
                             : g_strdup (_("A side block leaves *1, and the middle block leaves *0.")),
                    g_strdup (_("Take each block that may go, and look what the layer is worth then. It keeps a block, and if only one, the middle one.")));
  cgt_exercise_reply_set (self, &value, 1, g_strdup (_("That is what the layer is worth now. Asked is what it is worth after a move.")));
  return self;
}

static CgtExercise *
make_layer (GRand *random,
            guint  level)
{
  static const guint most[CGT_DRILL_N_LEVELS] = { 4, 5, 6, 8 };
  guint n = cgt_drill_draw (random, 3, most[level]), at = cgt_drill_draw (random, 1, n - 1);
  guint sort = level < 3 ? level : cgt_drill_draw (random, 0, 2);
  TowerLayer layers[MOST_LAYERS];
  g_autoptr (CgtPosition) position = draw_tower (random, n, layers);
  CgtExercise *self;

  /* Where nothing can be taken, nothing is reached: an answer, too, but not a frequent one. */
  if (position == NULL || (sort == 2 && tower_layer_get_value (layers[at]) == 0 && cgt_drill_draw (random, 0, 3) > 0))
    return NULL;
  self = sort == 0 ? ask_value (position, layers[at], at)
         : sort == 1 ? ask_value_after (random, position, layers[at], at)
                     : ask_reached (position, layers[at], at);
  if (self == NULL)
    return NULL;
  cgt_exercise_set_key (self, g_strdup_printf ("%s: %s", self->key, self->question->prompt));
  cgt_exercise_show (self, position, at);
  return self;
}

const CgtDrill cgt_drill_layer = {
  .name = "layer",
  .title = N_("Value of a layer"),
  .about = N_("What a layer can become, and what it is worth"),
  .make = make_layer,
};

/* Value of a tower */

static CgtExercise *
make_tower_xor (GRand *random,
                guint  level)
{
  static const guint least[CGT_DRILL_N_LEVELS] = { 3, 4, 5, 7 };
  static const guint most[CGT_DRILL_N_LEVELS] = { 3, 4, 6, MOST_LAYERS };
  guint n = cgt_drill_draw (random, least[level], most[level]);
  TowerLayer layers[MOST_LAYERS];
  g_autoptr (CgtPosition) position = draw_tower (random, n, layers);
  guint64 values[MOST_LAYERS], answer, sum = 0;
  g_autofree char *list = NULL;
  CgtExercise *self;

  if (position == NULL)
    return NULL;
  for (guint i = 1; i < n; i++)
    sum += values[i - 1] = tower_layer_get_value (layers[i]);
  answer = cgt_nim_sum (values, n - 1);
  list = cgt_drill_list_values (values, n - 1);
  self = cgt_exercise_new (CGT_ANSWER_NUMBER, g_strdup (_("What is the tower worth?")), cgt_position_ref (position), NULL, "sum");
  cgt_exercise_show (self, position, -1);
  cgt_lesson_question_add_answer (self->question, answer);
  cgt_exercise_say (self, g_strdup_printf (_("Below the top the layers are worth %s. Their nim-sum is *%" PRIu64 "."), list, answer),
                    g_strdup (_("Find the value of each layer below the top, and take their nim-sum. Equal values cancel.")));
  cgt_exercise_reply (self, sum, g_strdup (_("That is the ordinary sum of the values. Take the nim-sum: equal values cancel.")));
  cgt_exercise_reply (self, answer ^ 2, g_strdup (_("Look at the whole layers again, and leave the top one out: nobody can move in it.")));
  return self;
}

const CgtDrill cgt_drill_tower_xor = {
  .name = "tower-xor",
  .title = N_("Value of a tower"),
  .about = N_("The nim-sum of the layers"),
  .make = make_tower_xor,
};
