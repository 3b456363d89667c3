/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim-explain.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"
#include "cgt-words.h"
#include "octal/octal-sequences.h"

static const NimPosition *
get_nim (const CgtPosition *position)
{
  return (const NimPosition *) position;
}

static NimPosition *
nim_new (const CgtGame *game,
         gsize          n_heaps)
{
  NimPosition *self = cgt_position_alloc (game, sizeof (NimPosition) + n_heaps * sizeof (guint64));

  self->n_heaps = n_heaps;
  return self;
}

CgtPosition *
nim_position_new (const CgtGame *game,
                  const guint64 *heaps,
                  gsize          n_heaps)
{
  NimPosition *self = nim_new (game, n_heaps);

  memcpy (self->heaps, heaps, n_heaps * sizeof (guint64));
  return &self->parent;
}

static CgtPosition *
parse_heaps (const CgtGame *game,
             const char    *text,
             GError       **error)
{
  g_autoptr (GArray) heaps = cgt_parse_heaps (text, _("the size of a heap"), G_MAXUINT64, error);

  return heaps != NULL ? nim_position_new (game, &g_array_index (heaps, guint64, 0), heaps->len) : NULL;
}

static CgtPosition *
nim_parse (const char *text,
           GError    **error)
{
  return parse_heaps (&cgt_game_nim, text, error);
}

static CgtPosition *
misere_nim_parse (const char *text,
                  GError    **error)
{
  return parse_heaps (&cgt_game_misere_nim, text, error);
}

static void
nim_print (const CgtPosition *position,
           GString           *text)
{
  cgt_print_heaps (get_nim (position)->heaps, get_nim (position)->n_heaps, text);
}

static CgtMove *
nim_parse_move (const CgtPosition *position,
                const char        *text,
                GError           **error)
{
  CgtReader reader;
  guint64 heap;
  guint64 taken;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number (&reader, _("the number of a heap"), 1, G_MAXUINT64, &heap, error) ||
      !cgt_reader_expect (&reader, '-', error) ||
      !cgt_reader_number (&reader, _("the number of stones taken"), 1, G_MAXUINT64, &taken, error) ||
      !cgt_reader_expect_end (&reader, error))
    return NULL;
  return cgt_move_new (heap - 1, taken);
}

static void
nim_print_move (const CgtPosition *position,
                const CgtMove     *move,
                GString           *text)
{
  g_string_append_printf (text, "%" PRIu64 "-%" PRIu64, move->index + 1, move->amount);
}

static char *
nim_describe_move (const CgtPosition *position,
                   const CgtMove     *move)
{
  g_autofree char *heap = cgt_words_name_heap (move->index, get_nim (position)->n_heaps);

  /* Translators: a number of stones, and "the 2nd heap" or "the heap" */
  return g_strdup_printf (_("take %" PRIu64 " from %s"), move->amount, heap);
}

static char *
nim_describe_part (const CgtPosition  *position,
                   const CgtComponent *part)
{
  if (get_nim (position)->n_heaps == 1)
    return NULL;
  return cgt_words_name_heap (part->first, get_nim (position)->n_heaps);
}

static gboolean
nim_check_move (const CgtPosition *position,
                const CgtMove     *move,
                GError           **error)
{
  const NimPosition *self = get_nim (position);
  guint64 number = move->index + 1;

  if (move->index >= self->n_heaps)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("there is no heap %" PRIu64 ", the last one is heap %" PRIu64),
                 number, (guint64) self->n_heaps);
  else if (move->n_parts > 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("heaps are not split in this game"));
  else if (move->amount == 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("a move takes at least one stone"));
  else if (self->heaps[move->index] == 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("heap %" PRIu64 " is empty"), number);
  else if (move->amount > self->heaps[move->index])
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("%" PRIu64 " stones cannot be taken from heap %" PRIu64 ", which has %" PRIu64),
                 move->amount, number, self->heaps[move->index]);
  else
    return TRUE;
  return FALSE;
}

static CgtPosition *
nim_apply (const CgtPosition *position,
           const CgtMove     *move)
{
  const NimPosition *self = get_nim (position);
  NimPosition *option = nim_new (position->game, self->n_heaps);

  memcpy (option->heaps, self->heaps, self->n_heaps * sizeof (guint64));
  option->heaps[move->index] -= move->amount;
  return &option->parent;
}

static gboolean
nim_foreach_move (const CgtPosition *position,
                  gint64             where,
                  CgtMoveFunc        func,
                  gpointer           user_data)
{
  const NimPosition *self = get_nim (position);
  gsize first = where == CGT_EVERYWHERE ? 0 : where;
  gsize end = where == CGT_EVERYWHERE ? self->n_heaps : MIN (first + 1, self->n_heaps);

  for (gsize i = first; i < end; i++)
    /* Counted down, as a heap may be the largest number there is. */
    for (guint64 rest = self->heaps[i]; rest > 0; rest--)
      {
        g_autoptr (CgtMove) move = cgt_move_new (i, self->heaps[i] - rest + 1);

        if (!func (move, user_data))
          return FALSE;
      }
  return TRUE;
}

static guint64
nim_count_moves (const CgtPosition *position,
                 gboolean          *exact)
{
  const NimPosition *self = get_nim (position);
  guint64 count = 0;

  *exact = TRUE;
  for (gsize i = 0; i < self->n_heaps; i++)
    {
      if (self->heaps[i] > G_MAXUINT64 - count)
        {
          *exact = FALSE;
          return G_MAXUINT64;
        }
      count += self->heaps[i];
    }
  return count;
}

/* A number from 1 to @most. That @most need not divide 2^64 makes some numbers more likely, by so
 * little that nobody will see it before the stars go out. */
static guint64
draw_number (GRand  *random,
             guint64 most)
{
  guint64 high = g_rand_int (random);

  return (high << 32 | g_rand_int (random)) % most + 1;
}

/* Every heap that is not empty has the same chance, then every number of its stones. */
static CgtMove *
nim_random_move (const CgtPosition *position,
                 GRand             *random)
{
  const NimPosition *self = get_nim (position);
  guint64 n_left = 0;
  guint64 chosen;

  for (gsize i = 0; i < self->n_heaps; i++)
    n_left += self->heaps[i] > 0;
  if (n_left == 0)
    return NULL;
  chosen = draw_number (random, n_left);
  for (gsize i = 0; ; i++)
    if (self->heaps[i] > 0 && --chosen == 0)
      return cgt_move_new (i, draw_number (random, self->heaps[i]));
}

static gboolean
nim_is_finished (const CgtPosition *position)
{
  const NimPosition *self = get_nim (position);

  for (gsize i = 0; i < self->n_heaps; i++)
    if (self->heaps[i] > 0)
      return FALSE;
  return TRUE;
}

static CgtPosition *
random_heaps (const CgtGame *game,
              CgtSize        size,
              GRand         *random)
{
  /* Empty heaps in the smallest only: there they are looked at by tests, elsewhere they look odd. */
  static const struct { gint32 n_least, n_most, least, most; } ranges[] = {
    { 1, 4, 0, 3 }, { 3, 3, 1, 7 }, { 4, 4, 1, 15 }, { 5, 7, 1, 30 }
  };
  NimPosition *self = nim_new (game, g_rand_int_range (random, ranges[size].n_least, ranges[size].n_most + 1));

  for (gsize i = 0; i < self->n_heaps; i++)
    self->heaps[i] = g_rand_int_range (random, ranges[size].least, ranges[size].most + 1);
  return &self->parent;
}

static CgtPosition *
nim_random_position (CgtSize size,
                     GRand  *random)
{
  return random_heaps (&cgt_game_nim, size, random);
}

static CgtPosition *
misere_nim_random_position (CgtSize size,
                            GRand  *random)
{
  return random_heaps (&cgt_game_misere_nim, size, random);
}

static int
compare_heaps (const void *a,
               const void *b)
{
  guint64 heap_a = *(const guint64 *) a;
  guint64 heap_b = *(const guint64 *) b;

  return (heap_a > heap_b) - (heap_a < heap_b);
}

/* The order of the heaps does not matter, nor do empty ones. */
static void
nim_canonical (const CgtPosition *position,
               GString           *key)
{
  const NimPosition *self = get_nim (position);
  g_autofree guint64 *heaps = g_new (guint64, self->n_heaps);
  gsize n = 0;

  for (gsize i = 0; i < self->n_heaps; i++)
    if (self->heaps[i] > 0)
      heaps[n++] = self->heaps[i];
  qsort (heaps, n, sizeof (guint64), compare_heaps);
  cgt_print_heaps (heaps, n, key);
}

#define SHARED_RULES \
  .options = nim_options, \
  .syntax = N_("the stones of each heap, for example 3 5 7"), \
  .print = nim_print, \
  .parse_move = nim_parse_move, \
  .print_move = nim_print_move, \
  .describe_move = nim_describe_move, \
  .describe_part = nim_describe_part, \
  .describe_effect = nim_describe_effect, \
  .abbreviate_move = nim_abbreviate_move, \
  .check_move = nim_check_move, \
  .apply = nim_apply, \
  .foreach_move = nim_foreach_move, \
  .count_moves = nim_count_moves, \
  .random_move = nim_random_move, \
  .is_finished = nim_is_finished, \
  .canonical = nim_canonical, \
  .solve = nim_solve, \
  .find_winning_moves = nim_find_winning_moves

const CgtGame cgt_game_nim = {
  .id = "nim",
  .title = N_("Nim"),
  .summary = N_("Take stones from one heap. The last stone wins."),
  .rule = N_("Take any number of stones from one heap. Whoever takes the last stone of all wins."),
  .how_to_move = N_("Click a stone to take it and all above it."),
  .last_taken = N_("the last stone"),
  .convention = CGT_NORMAL,
  .value_title = N_("value of a heap"),
  .presets = nim_presets,
  /* Nim is 0.3...; the others by code stand with it. */
  .families = octal_families,
  .parse = nim_parse,
  .random_position = nim_random_position,
  .foreach_value = nim_foreach_value,
  .evaluate_components = nim_evaluate_components,
  .explain = nim_explain,
  SHARED_RULES
};

const CgtGame cgt_game_misere_nim = {
  .id = "misere-nim",
  .title = N_("The Last Stone Loses"),
  .summary = N_("Nim, but whoever takes the last stone of all loses."),
  .rule = N_("Take any number of stones from one heap. Whoever takes the last stone of all loses."),
  .how_to_move = N_("Click a stone to take it and all above it."),
  .last_taken = N_("the last stone"),
  .convention = CGT_MISERE,
  .no_value = N_("misère play"),
  .presets = misere_nim_presets,
  .parse = misere_nim_parse,
  .random_position = misere_nim_random_position,
  .describe_class = nim_describe_class,
  .explain = nim_explain_misere,
  .judge = nim_judge_misere,
  .read_case = nim_read_misere_case,
  .counts_cases = TRUE,
  SHARED_RULES
};
