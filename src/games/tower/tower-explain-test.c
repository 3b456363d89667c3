/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>

#include "explanation-check.h"
#include "tower.h"

/* The rules once more, on digits alone. */

static const char *const kinds[] = { "111", "110", "011", "101", "010" };

static gboolean
is_kind (const char *layer)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i], layer))
      return TRUE;
  return FALSE;
}

/* @layer without a block (0 to 2); NULL if it may not be taken. */
static char *
take (const char *layer,
      guint       block)
{
  g_autofree char *left = g_strdup (layer);

  if (block > 2 || left[block] != '1')
    return NULL;
  left[block] = '0';
  return is_kind (left) ? g_steal_pointer (&left) : NULL;
}

static guint
count_takes (const char *layer)
{
  guint count = 0;

  for (guint block = 0; block < 3; block++)
    {
      g_autofree char *left = take (layer, block);

      count += left != NULL;
    }
  return count;
}

static guint64
get_value (const char *layer)
{
  gboolean reached[4] = { FALSE };
  guint64 value = 0;

  for (guint block = 0; block < 3; block++)
    {
      g_autofree char *left = take (layer, block);

      if (left != NULL)
        reached[get_value (left)] = TRUE;
    }
  while (reached[value])
    value++;
  return value;
}

/* The layers of the explained tower, from the top. */
static char **
get_layers (const CgtExplanation *explanation)
{
  g_autofree char *notation = cgt_position_to_string (explanation->position);

  return g_strsplit (notation, "/", -1);
}

static guint64
count_layers (char      **layers,
              const char *kind)
{
  guint64 count = 0;

  for (guint i = 1; layers[i] != NULL; i++)
    count += g_str_equal (layers[i], kind);
  return count;
}

static guint64
get_sum (char **layers)
{
  guint64 sum = 0;

  for (guint i = 1; layers[i] != NULL; i++)
    sum ^= get_value (layers[i]);
  return sum;
}

/* Proofs */

static char *
check_move_count (const CgtExplanation *explanation,
                  const CgtStep        *step,
                  GVariant             *value)
{
  g_auto (GStrv) layers = get_layers (explanation);
  guint64 count = 0;

  for (guint i = 1; layers[i] != NULL; i++)
    count += count_takes (layers[i]);
  return count == g_variant_get_uint64 (value) ? NULL : g_strdup_printf ("there are %" PRIu64 " moves", count);
}

static char *
check_layer_options (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      const char *kind;
      g_autofree const char **options = NULL;
      guint n_options = 0;

      g_variant_get_child (value, i, "(&s^a&s)", &kind, &options);
      if (!is_kind (kind) || !g_hash_table_add (seen, (gpointer) kind))
        return g_strdup_printf ("%s is no kind of layer, or stands there twice", kind);
      for (guint block = 0; block < 3; block++)
        {
          g_autofree char *left = take (kind, block);

          if (left == NULL)
            continue;
          if (options[n_options] == NULL || !g_str_equal (options[n_options], left))
            return g_strdup_printf ("%s can become %s", kind, left);
          n_options++;
        }
      if (options[n_options] != NULL)
        return g_strdup_printf ("%s cannot become %s", kind, options[n_options]);
    }
  return g_hash_table_size (seen) == G_N_ELEMENTS (kinds) ? NULL : g_strdup ("some kind is missing");
}

static char *
check_layer_ends (const CgtExplanation *explanation,
                  const CgtStep        *step,
                  GVariant             *value)
{
  guint count = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    count += count_takes (kinds[i]) == 0;
  return count == g_variant_get_uint64 (value) ? NULL : g_strdup_printf ("%u kinds have no move", count);
}

static char *
check_layer_values (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      const char *kind;
      guint64 claim;

      g_variant_get_child (value, i, "(&st)", &kind, &claim);
      if (!is_kind (kind) || get_value (kind) != claim)
        return g_strdup_printf ("%s is not worth %" PRIu64, kind, claim);
    }
  return g_variant_n_children (value) == G_N_ELEMENTS (kinds) ? NULL : g_strdup ("some kind is missing");
}

static char *
check_layers (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  g_auto (GStrv) layers = get_layers (explanation);

  if (g_variant_n_children (value) + 1 != g_strv_length (layers))
    return g_strdup ("not every layer is there");
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 number;
      const char *kind;
      guint64 claim;

      g_variant_get_child (value, i, "(t&st)", &number, &kind, &claim);
      if (number != i + 2 || !g_str_equal (kind, layers[i + 1]) || claim != get_value (layers[i + 1]))
        return g_strdup_printf ("layer %" PRIu64 " is %s", (guint64) i + 2, layers[i + 1]);
    }
  return NULL;
}

static char *
check_layer_counts (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  g_auto (GStrv) layers = get_layers (explanation);
  guint64 total = 0;

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      const char *kind;
      guint64 count;
      guint64 claim;

      g_variant_get_child (value, i, "(&stt)", &kind, &count, &claim);
      if (!is_kind (kind) || count != count_layers (layers, kind) || claim != get_value (kind))
        return g_strdup_printf ("of %s there are %" PRIu64, kind, count_layers (layers, kind));
      total += count;
    }
  return total + 1 == g_strv_length (layers) ? NULL : g_strdup ("some layers are not counted");
}

/* Of a winning move: its layer; what that was worth; what the others are worth, and it is worth afterwards. */
static char *
check_cancels (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  g_auto (GStrv) layers = get_layers (explanation);
  g_autofree char *left = NULL;
  guint64 number;
  guint64 before;
  guint64 others;

  g_variant_get (value, "(ttt)", &number, &before, &others);
  if (number < 2 || number > g_strv_length (layers) || step->move == NULL || step->move->index != number - 1)
    return g_strdup_printf ("the move is not in layer %" PRIu64, number);
  left = take (layers[number - 1], step->move->amount);
  if (before != get_value (layers[number - 1]) || others != (get_sum (layers) ^ before) || left == NULL || get_value (left) != others)
    return g_strdup_printf ("layer %" PRIu64 " does not come to what the others are worth", number);
  return NULL;
}

static char *
check_winning_kind (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  g_auto (GStrv) layers = get_layers (explanation);
  const char *kind;
  guint64 n_layers;
  guint64 n_moves;
  guint n_blocks = 0;

  g_variant_get (value, "(&stt)", &kind, &n_layers, &n_moves);
  for (guint block = 0; is_kind (kind) && block < 3; block++)
    {
      g_autofree char *left = take (kind, block);

      n_blocks += left != NULL && (get_sum (layers) ^ get_value (kind) ^ get_value (left)) == 0;
    }
  if (n_layers != count_layers (layers, kind) || n_moves != n_layers * n_blocks || n_moves == 0)
    return g_strdup_printf ("of each layer %s %u blocks win, of %" PRIu64 " such layers", kind, n_blocks, count_layers (layers, kind));
  return NULL;
}

static char *
check_pairs (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  g_auto (GStrv) layers = get_layers (explanation);
  guint64 claims[2];
  guint64 counts[3] = { 0 };

  g_variant_get (value, "(tt)", &claims[0], &claims[1]);
  for (guint i = 1; layers[i] != NULL; i++)
    counts[get_value (layers[i])]++;
  if (claims[0] != counts[2] || claims[1] != counts[1] || counts[2] % 2 != 0 || counts[1] % 2 != 0)
    return g_strdup_printf ("%" PRIu64 " layers are worth 2, %" PRIu64 " are worth 1", counts[2], counts[1]);
  return NULL;
}

/* Takes a block as the notation of a move says; FALSE if it may not be taken. */
static gboolean
play (char      **layers,
      const char *move)
{
  guint64 number;
  guint64 block;
  char *left;

  if (sscanf (move, "%" SCNu64 ".%" SCNu64, &number, &block) != 2 || number < 2 || number > g_strv_length (layers) || block < 1)
    return FALSE;
  left = take (layers[number - 1], block - 1);
  if (left == NULL)
    return FALSE;
  g_free (layers[number - 1]);
  layers[number - 1] = left;
  return TRUE;
}

/* A sort of moves: the kind of layer, the block, how many, what it leaves, an example and its reply. */
static char *
check_reply_kind (char    **layers,
                  GVariant *sort,
                  guint64  *n_moves)
{
  g_auto (GStrv) example = g_strdupv (layers);
  g_autofree char *left = NULL;
  const char *kind;
  const char *move;
  const char *reply;
  guint64 block;
  guint64 count;
  guint64 value;
  guint64 number;
  guint n_alike = 0;

  g_variant_get (sort, "(&sttt&s&s)", &kind, &block, &count, &value, &move, &reply);
  left = is_kind (kind) && block >= 1 ? take (kind, block - 1) : NULL;
  if (left == NULL || get_value (left) != value || count != count_layers (layers, kind))
    return g_strdup_printf ("%s does not lose block %" PRIu64 " to be worth %" PRIu64 ", in %" PRIu64 " layers", kind, block, value, count);
  number = g_ascii_strtoull (move, NULL, 10);
  if (!play (example, move) || !g_str_equal (layers[number - 1], kind) || !g_str_equal (example[number - 1], left))
    return g_strdup_printf ("%s is no example of it", move);
  if (!play (example, reply) || get_sum (example) != 0)
    return g_strdup_printf ("%s does not answer %s", reply, move);
  /* Whichever layer of the kind it is: another of its value is left to do the same to. */
  for (guint i = 1; layers[i] != NULL; i++)
    n_alike += get_value (layers[i]) == get_value (kind);
  if (get_sum (layers) != 0 || n_alike < 2)
    return g_strdup_printf ("there is no other layer like %s", kind);
  *n_moves += count;
  return NULL;
}

static char *
check_reply_kinds (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  g_auto (GStrv) layers = get_layers (explanation);
  guint64 n_moves = 0;
  guint64 n_all = 0;

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) sort = g_variant_get_child_value (value, i);
      char *wrong = check_reply_kind (layers, sort, &n_moves);

      if (wrong != NULL)
        return wrong;
    }
  for (guint i = 1; layers[i] != NULL; i++)
    n_all += count_takes (layers[i]);
  return n_moves == n_all ? NULL : g_strdup_printf ("%" PRIu64 " of %" PRIu64 " moves are answered", n_moves, n_all);
}

static const FactProof proofs[] = {
  { "move-count", "t", check_move_count },
  { "layer-options", "a(sas)", check_layer_options },
  { "layer-ends", "t", check_layer_ends },
  { "layer-values", "a(st)", check_layer_values },
  { "layers", "a(tst)", check_layers },
  { "layer-counts", "a(stt)", check_layer_counts },
  { "cancels", "(ttt)", check_cancels },
  { "winning-kind", "(stt)", check_winning_kind },
  { "pairs", "(tt)", check_pairs },
  { "reply-kinds", "a(stttss)", check_reply_kinds },
  { NULL, NULL, NULL }
};

/* Tests */

static CgtExplanation *
explain (const char *text,
         const char *topic)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_tower, text, &error);
  CgtExplanation *explanation;

  g_assert_no_error (error);
  explanation = cgt_explain (position, topic, NULL, &error);
  g_assert_no_error (error);
  return explanation;
}

static void
test_random (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_tower, proofs);

  explanation_check_all (check, 2000);
}

/* Towers of several moves of a sort, which are told together. */
static void
test_grouped (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_tower, proofs);
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  guint n_grouped = 0;

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GString) text = g_string_new ("111");
      g_autoptr (CgtExplanation) explanation = NULL;
      guint n = g_rand_int_range (random, 5, 8);

      for (guint layer = 0; layer < n; layer++)
        {
          gint kind = g_rand_int_range (random, -5, 5);

          g_string_append_printf (text, "/%s", kinds[MAX (kind, 0)]);
        }
      explanation = explain (text->str, NULL);
      explanation_check_prove (check, explanation);
      if (i % 10 == 0)
        explanation_check_mutate (check, explanation);
      for (guint j = 0; j < explanation->steps->len; j++)
        n_grouped += cgt_step_find_fact (cgt_explanation_get_step (explanation, j), "reply-kinds") != NULL ||
                     cgt_step_find_fact (cgt_explanation_get_step (explanation, j), "winning-kind") != NULL;
    }
  g_assert_cmpuint (n_grouped, >, 20);
}

static void
test_named (void)
{
  static const char *const towers[] = { "111/111/110/101", "111/111/111", "111", "111/010", "111/111", "111/110", "111/101/101/010" };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_tower, proofs);

  for (guint i = 0; i < G_N_ELEMENTS (towers); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (towers[i], NULL);
      g_autoptr (CgtExplanation) layer = explain (towers[i], "layer");

      explanation_check_prove (check, explanation);
      explanation_check_mutate (check, explanation);
      explanation_check_prove (check, layer);
      explanation_check_mutate (check, layer);
    }
}

/* Each kind comes after all that it can become, and only what can come up here is told. */
static void
test_layer_topic (void)
{
  static const struct { const char *tower; guint n_steps; } cases[] = {
    { "111", 5 }, { "111/111", 5 }, { "111/110", 2 }, { "111/011", 2 }, { "111/101", 1 }, { "111/010/101", 2 }, { "111/110/011", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (cases[i].tower, "layer");
      g_autoptr (GHashTable) valued = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      g_assert_cmpuint (explanation->steps->len, ==, cases[i].n_steps);
      for (guint j = 0; j < explanation->steps->len; j++)
        {
          GVariant *mex = cgt_step_find_fact (cgt_explanation_get_step (explanation, j), "mex");
          g_autoptr (GVariant) options = g_variant_get_child_value (mex, 1);
          const char *tower;

          for (gsize k = 0; k < g_variant_n_children (options); k++)
            {
              const char *option;

              g_variant_get_child (options, k, "(&s&st)", NULL, &option, NULL);
              g_assert_true (g_hash_table_contains (valued, option));
            }
          g_variant_get_child (mex, 0, "&s", &tower);
          g_hash_table_add (valued, g_strdup (tower));
        }
    }
}

/* The graph has all kinds, exactly the moves between them, and no wrong value. */
static void
check_graph (const CgtFigure *figure)
{
  guint n_links = 0;

  g_assert_cmpuint (figure->items->len, ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);

      g_assert_true (is_kind (item->label));
      if (item->has_value)
        g_assert_cmpuint (item->value, ==, get_value (item->label));
      n_links += count_takes (item->label);
    }
  g_assert_cmpuint (figure->links->len, ==, n_links);
  for (guint i = 0; i < figure->links->len; i++)
    {
      const CgtFigureLink *link = &g_array_index (figure->links, CgtFigureLink, i);
      const CgtFigureItem *from = cgt_figure_get_item (figure, link->from);
      const CgtFigureItem *to = cgt_figure_get_item (figure, link->to);
      gboolean found = FALSE;

      for (guint block = 0; block < 3; block++)
        {
          g_autofree char *left = take (from->label, block);

          found |= g_strcmp0 (left, to->label) == 0;
        }
      g_assert_true (found);
      g_assert_cmpint (link->lit, ==, from->lit);
    }
}

static void
test_graphs (void)
{
  static const char *const topics[] = { NULL, "layer" };
  guint n_graphs = 0;

  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain ("111/111", topics[i]);

      for (guint j = 0; j < explanation->steps->len; j++)
        {
          const CgtStep *step = cgt_explanation_get_step (explanation, j);

          for (guint k = 0; k < step->figures->len; k++)
            if (((const CgtFigure *) g_ptr_array_index (step->figures, k))->kind == CGT_FIGURE_GRAPH)
              {
                check_graph (g_ptr_array_index (step->figures, k));
                n_graphs++;
              }
        }
    }
  g_assert_cmpuint (n_graphs, ==, 2 + G_N_ELEMENTS (kinds));
}

/* What is added stands on the board; of one layer there is nothing to add. */
static void
test_sum (void)
{
  g_autoptr (CgtExplanation) several = explain ("111/111/110/101", NULL);
  g_autoptr (CgtExplanation) single = explain ("111/111", NULL);
  const CgtStep *step = cgt_explanation_find_step (several, "sum");
  const char *const layers[] = { "111", "110", "101" };

  g_assert_cmpuint (step->figures->len, ==, 1);
  g_assert_cmpuint (step->marks->len, ==, G_N_ELEMENTS (layers));
  for (guint i = 0; i < step->marks->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (step->marks, i);

      g_assert_cmpuint (mark->first, ==, i + 1);
      g_assert_cmpuint (mark->last, ==, i + 1);
      g_assert_true (mark->has_value);
      g_assert_cmpuint (mark->value, ==, get_value (layers[i]));
    }
  step = cgt_explanation_find_step (single, "sum");
  g_assert_cmpuint (step->figures->len, ==, 0);
  g_assert_null (step->question);
}

/* So many times 111 and another layer, then @end. */
static CgtExplanation *
explain_large (guint       n,
               const char *end)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_tower, proofs);
  g_autoptr (GString) text = g_string_new ("111");
  CgtExplanation *explanation;
  gint64 start;

  for (guint i = 0; i < n; i++)
    g_string_append (text, i % 2 == 0 ? "/111/101" : "/111/010");
  g_string_append (text, end);
  start = g_get_monotonic_time ();
  explanation = explain (text->str, NULL);
  g_test_message ("%" PRId64 " ms", (g_get_monotonic_time () - start) / 1000);
  explanation_check_structure (check, explanation);
  g_assert_cmpuint (explanation->steps->len, <=, 10);
  return explanation;
}

static void
assert_fact (const CgtExplanation *explanation,
             const char           *key,
             const char           *name,
             const char           *expected)
{
  GVariant *fact = cgt_step_find_fact (cgt_explanation_find_step (explanation, key), name);
  g_autoptr (GVariant) parsed = NULL;

  g_assert_nonnull (fact);
  parsed = g_variant_parse (g_variant_get_type (fact), expected, NULL, NULL, NULL);
  g_assert_nonnull (parsed);
  g_assert_true (g_variant_equal (fact, parsed));
}

static void
test_large_won (void)
{
  g_autoptr (CgtExplanation) explanation = explain_large (199999, "");

  assert_fact (explanation, "layers", "layer-counts", "[('111', 199999, 2), ('101', 100000, 0), ('010', 99999, 0)]");
  assert_fact (explanation, "winning-moves", "winning-count", "(199999, true)");
  assert_fact (explanation, "winning-move", "winning-kind", "('111', 199999, 199999)");
  assert_fact (explanation, "winning-move", "winning-move", "'2.2'");
}

static void
test_large_lost (void)
{
  g_autoptr (CgtExplanation) explanation = explain_large (199998, "/110/011");

  assert_fact (explanation, "refutations", "move-count", "599996");
  assert_fact (explanation, "refutations", "reply-kinds",
               "[('111', 1, 199998, 1, '2.1', '399996.1'), ('111', 2, 199998, 0, '2.2', '399996.2'),"
               " ('111', 3, 199998, 1, '2.3', '399996.1'), ('110', 1, 1, 0, '399998.1', '399999.3'),"
               " ('011', 3, 1, 0, '399999.3', '399998.1')]");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tower/explain/random", test_random);
  g_test_add_func ("/tower/explain/grouped", test_grouped);
  g_test_add_func ("/tower/explain/named", test_named);
  g_test_add_func ("/tower/explain/layer-topic", test_layer_topic);
  g_test_add_func ("/tower/explain/graphs", test_graphs);
  g_test_add_func ("/tower/explain/sum", test_sum);
  g_test_add_func ("/tower/explain/large-won", test_large_won);
  g_test_add_func ("/tower/explain/large-lost", test_large_lost);
  return g_test_run ();
}
