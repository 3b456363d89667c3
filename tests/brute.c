/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "brute.h"

/* More than any test means to look at: a random position that is not tiny. */
#define MOST_NODES 5000000

typedef struct
{
  CgtResult result;
  GPtrArray *moves;     /* notations; those of the brute force, as in the other two */
  GPtrArray *options;   /* notations, in the same order */
  GPtrArray *winning;   /* those of the moves that win */
} Node;

struct _Brute
{
  const CgtGame *game;
  GStringChunk *words;  /* all notations, each once: most are an option of many positions */
  GHashTable *nodes;    /* by notation */
};

static void
node_free (gpointer data)
{
  Node *node = data;

  g_ptr_array_unref (node->moves);
  g_ptr_array_unref (node->options);
  g_ptr_array_unref (node->winning);
  g_free (node);
}

Brute *
brute_new (const CgtGame *game)
{
  Brute *self = g_new0 (Brute, 1);

  self->game = game;
  self->nodes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, node_free);
  self->words = g_string_chunk_new (65536);
  return self;
}

void
brute_free (Brute *self)
{
  g_hash_table_unref (self->nodes);
  g_string_chunk_free (self->words);
  g_free (self);
}

typedef struct
{
  Brute *self;
  const CgtPosition *position;
  Node *node;
} Expansion;

static gboolean
add_move (CgtMove *move,
          gpointer user_data)
{
  Expansion *expansion = user_data;
  const CgtGame *game = expansion->position->game;
  g_autoptr (CgtPosition) option = game->apply (expansion->position, move);
  g_autoptr (GString) text = g_string_new (NULL);

  game->print_move (expansion->position, move, text);
  g_ptr_array_add (expansion->node->moves, g_string_chunk_insert_const (expansion->self->words, text->str));
  g_string_truncate (text, 0);
  game->print (option, text);
  g_ptr_array_add (expansion->node->options, g_string_chunk_insert_const (expansion->self->words, text->str));
  return TRUE;
}

static guint64
naive_mex (const GArray *values)
{
  for (guint64 mex = 0;; mex++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < values->len; i++)
        found |= g_array_index (values, guint64, i) == mex;
      if (!found)
        return mex;
    }
}

static Node *
get_node (Brute      *self,
          const char *notation)
{
  Node *node = g_hash_table_lookup (self->nodes, notation);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GArray) values = NULL;
  Expansion expansion;

  if (node != NULL)
    return node;
  g_assert_cmpuint (g_hash_table_size (self->nodes), <, MOST_NODES);

  position = self->game->parse (notation, &error);
  g_assert_no_error (error);
  node = g_new0 (Node, 1);
  node->moves = g_ptr_array_new ();
  node->options = g_ptr_array_new ();
  node->winning = g_ptr_array_new ();
  expansion.self = self;
  expansion.position = position;
  expansion.node = node;
  self->game->foreach_move (position, CGT_EVERYWHERE, add_move, &expansion);

  values = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < node->options->len; i++)
    {
      Node *option = get_node (self, g_ptr_array_index (node->options, i));

      g_array_append_val (values, option->result.value);
      if (option->result.outcome == CGT_OUTCOME_P)
        g_ptr_array_add (node->winning, g_ptr_array_index (node->moves, i));
    }
  if (node->options->len == 0)
    node->result.outcome = self->game->convention == CGT_MISERE ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  else
    node->result.outcome = node->winning->len > 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  node->result.has_value = self->game->convention == CGT_NORMAL && self->game->no_value == NULL;
  if (node->result.has_value)
    node->result.value = naive_mex (values);
  g_hash_table_insert (self->nodes, g_string_chunk_insert_const (self->words, notation), node);
  return node;
}

CgtResult
brute_solve (Brute      *self,
             const char *notation)
{
  return get_node (self, notation)->result;
}

GPtrArray *
brute_get_winning_moves (Brute      *self,
                         const char *notation)
{
  return get_node (self, notation)->winning;
}

GPtrArray *
brute_get_options (Brute      *self,
                   const char *notation)
{
  return get_node (self, notation)->options;
}

guint
brute_get_size (Brute *self)
{
  return g_hash_table_size (self->nodes);
}
