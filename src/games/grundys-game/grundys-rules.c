/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"
#include "cgt-words.h"

/* A heap of more stones can be split. */
#define MOST_STUCK 2

static CgtPosition *
new_position (const guint64 *heaps,
              gsize          n_heaps)
{
  return nim_position_new (&cgt_game_grundys_game, heaps, n_heaps);
}

static CgtPosition *
grundys_parse (const char *text,
               GError    **error)
{
  g_autoptr (GArray) heaps = cgt_parse_heaps (text, _("the size of a heap"), GRUNDYS_MOST_STONES, error);

  return heaps != NULL ? new_position (&g_array_index (heaps, guint64, 0), heaps->len) : NULL;
}

static void
grundys_print (const CgtPosition *position,
               GString           *text)
{
  cgt_print_heaps (grundys_get_heaps (position)->heaps, grundys_get_heaps (position)->n_heaps, text);
}

static CgtMove *
grundys_parse_move (const CgtPosition *position,
                    const char        *text,
                    GError           **error)
{
  CgtReader reader;
  guint64 heap;
  guint64 parts[2];

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number (&reader, _("the number of a heap"), 1, G_MAXUINT64, &heap, error) ||
      !cgt_reader_expect (&reader, '=', error) ||
      !cgt_reader_number (&reader, _("the size of a part"), 1, G_MAXUINT64, &parts[0], error) ||
      !cgt_reader_expect (&reader, '+', error) ||
      !cgt_reader_number (&reader, _("the size of a part"), 1, G_MAXUINT64, &parts[1], error) ||
      !cgt_reader_expect_end (&reader, error))
    return NULL;
  return cgt_move_new_split (heap - 1, 0, parts, G_N_ELEMENTS (parts));
}

static void
grundys_print_move (const CgtPosition *position,
                    const CgtMove     *move,
                    GString           *text)
{
  g_string_append_printf (text, "%" PRIu64 "=%" PRIu64 "+%" PRIu64, move->index + 1, move->parts[0], move->parts[1]);
}

static char *
grundys_describe_move (const CgtPosition *position,
                       const CgtMove     *move)
{
  g_autofree char *heap = cgt_words_name_heap (move->index, grundys_get_heaps (position)->n_heaps);

  /* Translators: "the 2nd heap" or "the heap", and its two parts */
  return g_strdup_printf (_("split %s into %" PRIu64 " + %" PRIu64), heap, move->parts[0], move->parts[1]);
}

static char *
grundys_describe_part (const CgtPosition  *position,
                       const CgtComponent *part)
{
  if (grundys_get_heaps (position)->n_heaps == 1)
    return NULL;
  return cgt_words_name_heap (part->first, grundys_get_heaps (position)->n_heaps);
}

static gboolean
grundys_check_move (const CgtPosition *position,
                    const CgtMove     *move,
                    GError           **error)
{
  const NimPosition *self = grundys_get_heaps (position);
  guint64 number = move->index + 1;
  guint64 stones = move->index < self->n_heaps ? self->heaps[move->index] : 0;

  if (move->index >= self->n_heaps)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("there is no heap %" PRIu64 ", the last one is heap %" PRIu64),
                 number, (guint64) self->n_heaps);
  else if (move->amount > 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("no stones are taken in this game"));
  else if (stones <= MOST_STUCK)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("heap %" PRIu64 " cannot be split into two different heaps"), number);
  else if (move->n_parts != 2)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("a heap is split into exactly two"));
  else if (move->parts[0] == 0 || move->parts[1] == 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("a part of a split cannot be empty"));
  else if (move->parts[0] > stones || move->parts[1] != stones - move->parts[0])
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("the parts do not add up to the %" PRIu64 " stones of heap %" PRIu64), stones, number);
  else if (move->parts[0] == move->parts[1])
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("the two parts have to be different"));
  else
    return TRUE;
  return FALSE;
}

static CgtPosition *
grundys_apply (const CgtPosition *position,
               const CgtMove     *move)
{
  const NimPosition *self = grundys_get_heaps (position);
  g_autofree guint64 *heaps = g_new (guint64, self->n_heaps + 1);
  gsize n_after = self->n_heaps - move->index - 1;

  memcpy (heaps, self->heaps, move->index * sizeof (guint64));
  heaps[move->index] = move->parts[0];
  heaps[move->index + 1] = move->parts[1];
  if (n_after > 0)
    memcpy (heaps + move->index + 2, self->heaps + move->index + 1, n_after * sizeof (guint64));
  return new_position (heaps, self->n_heaps + 1);
}

static gboolean
grundys_foreach_move (const CgtPosition *position,
                      gint64             where,
                      CgtMoveFunc        func,
                      gpointer           user_data)
{
  const NimPosition *self = grundys_get_heaps (position);
  gsize first = where == CGT_EVERYWHERE ? 0 : where;
  gsize end = where == CGT_EVERYWHERE ? self->n_heaps : MIN (first + 1, self->n_heaps);

  for (gsize i = first; i < end; i++)
    for (guint64 part = grundys_count_splits (self->heaps[i]); part > 0; part--)
      {
        guint64 parts[] = { self->heaps[i] - part, part };
        g_autoptr (CgtMove) move = cgt_move_new_split (i, 0, parts, G_N_ELEMENTS (parts));

        if (!func (move, user_data))
          return FALSE;
      }
  return TRUE;
}

static guint64
grundys_count_moves (const CgtPosition *position,
                     gboolean          *exact)
{
  const NimPosition *self = grundys_get_heaps (position);
  guint64 count = 0;

  *exact = TRUE;
  for (gsize i = 0; i < self->n_heaps; i++)
    count += grundys_count_splits (self->heaps[i]);
  return count;
}

/* Every heap that can be split has the same chance, then every split of it. */
static CgtMove *
grundys_random_move (const CgtPosition *position,
                     GRand             *random)
{
  const NimPosition *self = grundys_get_heaps (position);
  gint32 n_left = 0;
  gint32 chosen;

  for (gsize i = 0; i < self->n_heaps; i++)
    n_left += self->heaps[i] > MOST_STUCK;
  if (n_left == 0)
    return NULL;
  chosen = g_rand_int_range (random, 0, n_left);
  for (gsize i = 0; ; i++)
    if (self->heaps[i] > MOST_STUCK && chosen-- == 0)
      {
        guint64 part = g_rand_int_range (random, 1, (gint32) grundys_count_splits (self->heaps[i]) + 1);
        guint64 parts[] = { self->heaps[i] - part, part };

        return cgt_move_new_split (i, 0, parts, G_N_ELEMENTS (parts));
      }
}

static gboolean
grundys_is_finished (const CgtPosition *position)
{
  const NimPosition *self = grundys_get_heaps (position);

  for (gsize i = 0; i < self->n_heaps; i++)
    if (self->heaps[i] > MOST_STUCK)
      return FALSE;
  return TRUE;
}

/* The smaller part may be put to either side. */
static guint
grundys_count_places (const CgtPosition *position,
                      const CgtMove     *move)
{
  return 2;
}

static CgtPosition *
grundys_random_position (CgtSize size,
                         GRand  *random)
{
  static const struct { gint32 n_least, n_most, least, most; } ranges[] = {
    { 1, 3, 0, 6 }, { 1, 2, 7, 12 }, { 2, 3, 9, 20 }, { 3, 5, 12, 40 }
  };
  guint64 heaps[5];
  gsize n_heaps = g_rand_int_range (random, ranges[size].n_least, ranges[size].n_most + 1);

  for (gsize i = 0; i < n_heaps; i++)
    heaps[i] = g_rand_int_range (random, ranges[size].least, ranges[size].most + 1);
  return new_position (heaps, n_heaps);
}

static int
compare_heaps (const void *a,
               const void *b)
{
  guint64 heap_a = *(const guint64 *) a;
  guint64 heap_b = *(const guint64 *) b;

  return (heap_a > heap_b) - (heap_a < heap_b);
}

/* The heaps that can still be split; the array may be shorter than @heaps. */
static gsize
list_live_heaps (const CgtPosition *position,
                 guint64           *heaps)
{
  const NimPosition *self = grundys_get_heaps (position);
  gsize n = 0;

  for (gsize i = 0; i < self->n_heaps; i++)
    if (self->heaps[i] > MOST_STUCK)
      heaps[n++] = self->heaps[i];
  return n;
}

static void
grundys_canonical (const CgtPosition *position,
                   GString           *key)
{
  g_autofree guint64 *heaps = g_new (guint64, grundys_get_heaps (position)->n_heaps);
  gsize n = list_live_heaps (position, heaps);

  qsort (heaps, n, sizeof (guint64), compare_heaps);
  cgt_print_heaps (heaps, n, key);
}

static GPtrArray *
grundys_components (const CgtPosition *position)
{
  const NimPosition *self = grundys_get_heaps (position);
  GPtrArray *components;

  if (self->n_heaps < 2)
    return NULL;
  components = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  for (gsize i = 0; i < self->n_heaps; i++)
    g_ptr_array_add (components, new_position (&self->heaps[i], 1));
  return components;
}

const CgtGame cgt_game_grundys_game = {
  .id = "grundys-game",
  .title = N_("Grundy’s Game"),
  .summary = N_("Split a heap into two heaps of different sizes."),
  .rule = N_("Split one heap into two heaps of different sizes. Whoever cannot move loses."),
  .syntax = N_("the stones of each heap, for example 7 3"),
  .how_to_move = N_("Click a stone: it and all stones after it (to its right and in the rows above) become a heap of their own."),
  .convention = CGT_NORMAL,
  .value_title = N_("value of a heap"),
  .presets = grundys_presets,
  .options = grundys_options,
  .families = grundys_families,
  .parse = grundys_parse,
  .print = grundys_print,
  .parse_move = grundys_parse_move,
  .print_move = grundys_print_move,
  .describe_move = grundys_describe_move,
  .describe_part = grundys_describe_part,
  .describe_effect = grundys_describe_effect,
  .abbreviate_move = grundys_abbreviate_move,
  .check_move = grundys_check_move,
  .apply = grundys_apply,
  .foreach_move = grundys_foreach_move,
  .count_moves = grundys_count_moves,
  .count_places = grundys_count_places,
  .random_move = grundys_random_move,
  .foreach_value = grundys_foreach_value,
  .is_finished = grundys_is_finished,
  .random_position = grundys_random_position,
  .canonical = grundys_canonical,
  .components = grundys_components,
  .solve = grundys_solve,
  .evaluate_components = grundys_evaluate_components,
  .find_winning_moves = grundys_find_winning_moves,
  .explain = grundys_explain,
};
