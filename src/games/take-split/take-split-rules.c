/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-explain.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"
#include "cgt-words.h"

/* The most parts of a split that are named in a list of moves. */
#define MOST_NAMED_PARTS 8

static const TakeSplitPosition *
get_position (const CgtPosition *position)
{
  return (const TakeSplitPosition *) position;
}

/* A position whose piles are still to be filled in. */
static TakeSplitPosition *
position_alloc (gsize n_piles)
{
  TakeSplitPosition *self = cgt_position_alloc (&cgt_game_take_split,
                                                sizeof (TakeSplitPosition) + n_piles * sizeof (guint64));

  self->n_piles = n_piles;
  return self;
}

CgtPosition *
take_split_position_new (const guint64 *piles,
                         gsize          n_piles)
{
  TakeSplitPosition *self = position_alloc (n_piles);

  memcpy (self->piles, piles, n_piles * sizeof (guint64));
  return &self->parent;
}

static CgtPosition *
take_split_parse (const char *text,
                  GError    **error)
{
  g_autoptr (GArray) piles = cgt_parse_heaps (text, _("the size of a pile"), TAKE_SPLIT_MOST_TOKENS, error);

  return piles != NULL ? take_split_position_new (&g_array_index (piles, guint64, 0), piles->len) : NULL;
}

static void
take_split_print (const CgtPosition *position,
                  GString           *text)
{
  const TakeSplitPosition *self = get_position (position);

  cgt_print_heaps (self->piles, self->n_piles, text);
}

static CgtMove *
parse_split (CgtReader *reader,
             guint64    index,
             GError   **error)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (guint64));

  do
    {
      guint64 part;

      if (!cgt_reader_number (reader, _("the size of a part"), 1, G_MAXUINT64, &part, error))
        return NULL;
      g_array_append_val (parts, part);
    }
  while (cgt_reader_accept (reader, '+'));

  if (parts->len < 2)
    {
      cgt_reader_fail (reader, _("“+” and another part, as a split leaves two or more"), error);
      return NULL;
    }
  if (!cgt_reader_at_end (reader))
    {
      cgt_reader_fail (reader, _("“+” or the end"), error);
      return NULL;
    }
  return cgt_move_new_split (index, 0, &g_array_index (parts, guint64, 0), parts->len);
}

static CgtMove *
take_split_parse_move (const CgtPosition *position,
                       const char        *text,
                       GError           **error)
{
  CgtReader reader;
  guint64 pile;
  guint64 taken;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number (&reader, _("the number of a pile"), 1, get_position (position)->n_piles, &pile, error))
    return NULL;
  if (cgt_reader_accept (&reader, '='))
    return parse_split (&reader, pile - 1, error);
  if (!cgt_reader_accept (&reader, '-'))
    {
      cgt_reader_fail (&reader, _("“-” to take or “=” to split"), error);
      return NULL;
    }
  if (!cgt_reader_number (&reader, _("the number of tokens taken"), 1, G_MAXUINT64, &taken, error) ||
      !cgt_reader_expect_end (&reader, error))
    return NULL;
  return cgt_move_new (pile - 1, taken);
}

static void
print_parts (const CgtMove *move,
             guint          n,
             const char    *between,
             GString       *text)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%" PRIu64, i > 0 ? between : "", move->parts[i]);
}

static void
take_split_print_move (const CgtPosition *position,
                       const CgtMove     *move,
                       GString           *text)
{
  g_string_append_printf (text, "%" PRIu64, move->index + 1);
  if (move->n_parts == 0)
    {
      g_string_append_printf (text, "-%" PRIu64, move->amount);
      return;
    }
  g_string_append_c (text, '=');
  print_parts (move, move->n_parts, "+", text);
}

static char *
take_split_describe_move (const CgtPosition *position,
                          const CgtMove     *move)
{
  g_autofree char *pile = cgt_words_name_pile (move->index, get_position (position)->n_piles);
  g_autoptr (GString) parts = NULL;

  if (move->n_parts == 0)
    /* Translators: here and below, %s is "the 2nd pile" or "the pile" */
    return g_strdup_printf (_("take %" PRIu64 " from %s"), move->amount, pile);
  if (move->n_parts > MOST_NAMED_PARTS)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "split %s into %u part",
                                         "split %s into %u parts",
                                         move->n_parts),
                            pile, move->n_parts);
  parts = g_string_new (NULL);
  print_parts (move, move->n_parts, " + ", parts);
  /* Translators: the second is the parts: "split the 1st pile into 2 + 1" */
  return g_strdup_printf (_("split %s into %s"), pile, parts->str);
}

static char *
take_split_describe_part (const CgtPosition  *position,
                          const CgtComponent *part)
{
  if (get_position (position)->n_piles == 1)
    return NULL;
  return cgt_words_name_pile (part->first, get_position (position)->n_piles);
}

static gboolean
check_split (const CgtMove *move,
             guint64        pile,
             GError       **error)
{
  guint64 rest = pile;
  gboolean fits = TRUE;

  if (pile < 2)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                   _("pile %" PRIu64 " is too small to be split"), move->index + 1);
      return FALSE;
    }
  if (move->n_parts < 2)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("a split leaves two or more parts"));
      return FALSE;
    }
  for (guint i = 0; i < move->n_parts; i++)
    {
      if (move->parts[i] == 0)
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("a part of a split cannot be empty"));
          return FALSE;
        }
      fits = fits && move->parts[i] <= rest;
      if (fits)
        rest -= move->parts[i];
    }
  if (fits && rest == 0)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
               _("the parts do not add up to the %" PRIu64 " tokens of pile %" PRIu64),
               pile, move->index + 1);
  return FALSE;
}

static gboolean
take_split_check_move (const CgtPosition *position,
                       const CgtMove     *move,
                       GError           **error)
{
  const TakeSplitPosition *self = get_position (position);
  guint64 pile;

  if (move->index >= self->n_piles)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                   _("there is no pile %" PRIu64), move->index + 1);
      return FALSE;
    }
  pile = self->piles[move->index];
  if (move->n_parts > 0 && move->amount == 0)
    return check_split (move, pile, error);
  if (move->n_parts == 0 && move->amount >= 1 && move->amount <= pile)
    return TRUE;
  if (move->n_parts > 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("a move either takes or splits"));
  else if (move->amount == 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("at least one token has to be taken"));
  else if (pile == 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("pile %" PRIu64 " is empty"), move->index + 1);
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("%" PRIu64 " cannot be taken from pile %" PRIu64 ", which has only %" PRIu64),
                 move->amount, move->index + 1, pile);
  return FALSE;
}

static CgtPosition *
take_split_apply (const CgtPosition *position,
                  const CgtMove     *move)
{
  const TakeSplitPosition *self = get_position (position);
  gsize n_new = MAX (move->n_parts, 1);
  TakeSplitPosition *option = position_alloc (self->n_piles - 1 + n_new);
  gsize at = move->index;

  memcpy (option->piles, self->piles, at * sizeof (guint64));
  if (move->n_parts > 0)
    memcpy (option->piles + at, move->parts, n_new * sizeof (guint64));
  else
    option->piles[at] = self->piles[at] - move->amount;
  memcpy (option->piles + at + n_new, self->piles + at + 1, (self->n_piles - at - 1) * sizeof (guint64));
  return &option->parent;
}

static gboolean
foreach_take (guint64     index,
              guint64     pile,
              CgtMoveFunc func,
              gpointer    user_data)
{
  for (guint64 taken = 1; taken <= pile; taken++)
    {
      g_autoptr (CgtMove) move = cgt_move_new (index, taken);

      if (!func (move, user_data))
        return FALSE;
    }
  return TRUE;
}

static gboolean
foreach_split (guint64     index,
               guint64     pile,
               CgtMoveFunc func,
               gpointer    user_data)
{
  TakeSplitPartition split;
  gboolean wanted = TRUE;

  if (!take_split_partition_init (&split, pile))
    return TRUE;
  do
    {
      g_autoptr (CgtMove) move = cgt_move_new_split (index, 0, split.parts, split.n_parts);

      wanted = func (move, user_data);
    }
  while (wanted && take_split_partition_next (&split));
  take_split_partition_clear (&split);
  return wanted;
}

static gboolean
take_split_foreach_move (const CgtPosition *position,
                         gint64             where,
                         CgtMoveFunc        func,
                         gpointer           user_data)
{
  const TakeSplitPosition *self = get_position (position);
  guint64 first = where == CGT_EVERYWHERE ? 0 : where;
  guint64 end = where == CGT_EVERYWHERE ? self->n_piles : MIN (self->n_piles, first + 1);

  for (guint64 i = first; i < end; i++)
    if (!foreach_take (i, self->piles[i], func, user_data) ||
        !foreach_split (i, self->piles[i], func, user_data))
      return FALSE;
  return TRUE;
}

static guint64
take_split_count_moves (const CgtPosition *position,
                        gboolean          *exact)
{
  const TakeSplitPosition *self = get_position (position);
  g_autofree guint64 *partitions = NULL;
  guint64 largest = 0;
  guint64 count = 0;

  for (gsize i = 0; i < self->n_piles; i++)
    largest = MAX (largest, self->piles[i]);
  *exact = largest <= TAKE_SPLIT_MOST_COUNTED;
  if (!*exact)
    return G_MAXUINT64;

  partitions = take_split_count_partitions (largest);
  for (gsize i = 0; i < self->n_piles; i++)
    {
      guint64 moves = partitions[self->piles[i]] - 1 + self->piles[i];

      *exact = moves <= G_MAXUINT64 - count;
      if (!*exact)
        return G_MAXUINT64;
      count += moves;
    }
  return count;
}

static CgtMove *
take_split_random_move (const CgtPosition *position,
                        GRand             *random)
{
  const TakeSplitPosition *self = get_position (position);
  gsize n_left = 0;
  gsize index = 0;
  guint64 nth;

  for (gsize i = 0; i < self->n_piles; i++)
    n_left += self->piles[i] > 0;
  if (n_left == 0)
    return NULL;
  nth = take_split_random_below (n_left, random);
  while (self->piles[index] == 0 || nth-- > 0)
    index++;
  if (self->piles[index] >= 2 && g_rand_boolean (random))
    return take_split_random_split (index, self->piles[index], random);
  return cgt_move_new (index, 1 + take_split_random_below (self->piles[index], random));
}

static gboolean
take_split_is_finished (const CgtPosition *position)
{
  const TakeSplitPosition *self = get_position (position);

  for (gsize i = 0; i < self->n_piles; i++)
    if (self->piles[i] > 0)
      return FALSE;
  return TRUE;
}

static CgtPosition *
take_split_random_position (CgtSize size,
                            GRand  *random)
{
  static const struct
  {
    gint32 least_piles, most_piles, least_tokens, most_tokens, most_in_all;
  } sizes[] = {
    { 1, 3, 0, 5, 6 },
    { 2, 4, 1, 7, 28 },
    { 3, 6, 1, 15, 90 },
    { 5, 10, 1, 30, 300 },
  };
  guint n = g_rand_int_range (random, sizes[size].least_piles, sizes[size].most_piles + 1);
  gint32 left = sizes[size].most_in_all;
  TakeSplitPosition *self = position_alloc (n);

  for (guint i = 0; i < n; i++)
    {
      self->piles[i] = g_rand_int_range (random, sizes[size].least_tokens, MIN (sizes[size].most_tokens, left) + 1);
      left -= self->piles[i];
    }
  return &self->parent;
}

/* The piles that are left, largest first. */
static void
take_split_canonical (const CgtPosition *position,
                      GString           *key)
{
  const TakeSplitPosition *self = get_position (position);
  g_autofree guint64 *piles = g_memdup2 (self->piles, self->n_piles * sizeof (guint64));
  gsize n = self->n_piles;

  qsort (piles, n, sizeof (guint64), take_split_compare_descending);
  while (n > 1 && piles[n - 1] == 0)
    n--;
  cgt_print_heaps (piles, n, key);
}

static GPtrArray *
take_split_components (const CgtPosition *position)
{
  const TakeSplitPosition *self = get_position (position);
  g_autoptr (GPtrArray) components = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);

  for (gsize i = 0; i < self->n_piles; i++)
    if (self->piles[i] > 0)
      g_ptr_array_add (components, take_split_position_new (&self->piles[i], 1));
  return components->len >= 2 ? g_steal_pointer (&components) : NULL;
}

const CgtGame cgt_game_take_split = {
  .id = "take-split",
  .title = N_("Take or Split"),
  .summary = N_("Take tokens from a pile, or split it into two or more."),
  .rule = N_("Take any number of tokens from one pile, or split one pile into two or more. "
             "Whoever cannot move loses."),
  .syntax = N_("the tokens of each pile, for example 5 7 3"),
  .how_to_move = N_("Click a token to take it and all above it, or between two tokens to cut the pile."),
  .convention = CGT_NORMAL,
  .value_title = N_("value of a pile"),
  .presets = take_split_presets,
  .options = take_split_options,
  .families = take_split_families,
  .parse = take_split_parse,
  .print = take_split_print,
  .parse_move = take_split_parse_move,
  .print_move = take_split_print_move,
  .describe_move = take_split_describe_move,
  .describe_part = take_split_describe_part,
  .describe_effect = take_split_describe_effect,
  .abbreviate_move = take_split_abbreviate_move,
  .check_move = take_split_check_move,
  .apply = take_split_apply,
  .foreach_move = take_split_foreach_move,
  .count_moves = take_split_count_moves,
  .random_move = take_split_random_move,
  .foreach_value = take_split_foreach_value,
  .is_finished = take_split_is_finished,
  .random_position = take_split_random_position,
  .canonical = take_split_canonical,
  .components = take_split_components,
  .solve = take_split_solve,
  .evaluate_components = take_split_evaluate_components,
  .find_winning_moves = take_split_find_winning_moves,
  .explain = take_split_explain,
  .judge = take_split_judge,
  .read_case = take_split_read_case,
  .counts_cases = TRUE,
};
