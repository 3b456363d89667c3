/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"
#include "cgt-words.h"
#include "octal-sequences.h"

static OctalPosition *
position_alloc (const CgtGame   *game,
                const OctalCode *code,
                gsize            n_heaps)
{
  OctalPosition *self = cgt_position_alloc (game, sizeof (OctalPosition) + n_heaps * sizeof (guint64));

  self->code = octal_code_ref (code);
  self->n_heaps = n_heaps;
  return self;
}

CgtPosition *
octal_position_new (const CgtGame   *game,
                    const OctalCode *code,
                    const guint64   *heaps,
                    gsize            n_heaps)
{
  OctalPosition *self = position_alloc (game, code, n_heaps);

  memcpy (self->heaps, heaps, n_heaps * sizeof (guint64));
  return &self->parent;
}

static void
octal_clear (CgtPosition *position)
{
  octal_code_unref (((OctalPosition *) position)->code);
}

/* Text */

/* Before the heaps; what may follow a code depends on how it is written. */
static OctalCode *
read_code (CgtReader *reader,
           GError   **error)
{
  const CgtReader start = *reader;
  gboolean is_set = g_str_has_prefix (start.at, OCTAL_SUBTRACTION);
  g_autoptr (OctalCode) code = NULL;

  /* Whoever writes heaps alone is not told about the digits of codes. */
  if (strpbrk (start.at, ":.") == NULL)
    {
      cgt_reader_fail (&start, _("a code, a colon and heaps, as in 0.77:5 4 3"), error);
      return NULL;
    }
  code = octal_code_read (reader, error);
  if (code == NULL)
    return NULL;
  if (cgt_reader_accept (reader, ':'))
    return g_steal_pointer (&code);
  if (is_set)
    cgt_reader_fail (reader, _("“,” and another number that may be taken, or “:” and the heaps"), error);
  else
    cgt_reader_fail (reader, octal_code_repeats (code) ? _("“:” and the heaps")
                                                       : _("another digit from 0 to 7, “...” if the last one goes on for ever, or “:” and the heaps"), error);
  return NULL;
}

static CgtPosition *
parse (const CgtGame *game,
       const char    *text,
       GError       **error)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (OctalCode) code = NULL;
  CgtReader reader;

  cgt_reader_init (&reader, text);
  code = read_code (&reader, error);
  if (code == NULL)
    return NULL;
  cgt_reader_skip_blanks (&reader);
  do
    {
      guint64 heap;

      if (!cgt_reader_number_to_limit (&reader, _("the size of a heap"), 0, OCTAL_MOST_STONES, &heap, error))
        return NULL;
      g_array_append_val (heaps, heap);
    }
  while (cgt_reader_skip_blanks (&reader) && !cgt_reader_at_end (&reader));
  if (!cgt_reader_expect_end (&reader, error))
    return NULL;
  return octal_position_new (game, code, &g_array_index (heaps, guint64, 0), heaps->len);
}

static CgtPosition *
octal_parse (const char *text,
             GError    **error)
{
  return parse (&cgt_game_octal, text, error);
}

static CgtPosition *
misere_octal_parse (const char *text,
                    GError    **error)
{
  return parse (&cgt_game_misere_octal, text, error);
}

static void
octal_print (const CgtPosition *position,
             GString           *text)
{
  const OctalPosition *self = octal_position (position);

  octal_code_print (self->code, text);
  g_string_append_c (text, ':');
  cgt_print_heaps (self->heaps, self->n_heaps, text);
}

static gboolean
read_parts (CgtReader *reader,
            guint64    parts[2],
            GError   **error)
{
  return cgt_reader_number (reader, _("the size of a part"), 1, G_MAXUINT64, &parts[0], error) &&
         cgt_reader_expect (reader, '+', error) &&
         cgt_reader_number (reader, _("the size of a part"), 1, G_MAXUINT64, &parts[1], error) &&
         cgt_reader_expect_end (reader, error);
}

static CgtMove *
octal_parse_move (const CgtPosition *position,
                  const char        *text,
                  GError           **error)
{
  CgtReader reader;
  guint64 heap, taken = 0, parts[2];
  gboolean takes;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number (&reader, _("the number of a heap"), 1, G_MAXUINT64, &heap, error))
    return NULL;
  takes = cgt_reader_accept (&reader, '-');
  if (takes && !cgt_reader_number (&reader, _("the number of stones taken"), 0, G_MAXUINT64, &taken, error))
    return NULL;
  if (cgt_reader_accept (&reader, '='))
    return read_parts (&reader, parts, error) ? cgt_move_new_split (heap - 1, taken, parts, 2) : NULL;
  if (!takes || !cgt_reader_at_end (&reader))
    {
      cgt_reader_fail (&reader, takes ? _("“=” and the two heaps that are left, or the end") : _("“-” to take or “=” to split"), error);
      return NULL;
    }
  return cgt_move_new (heap - 1, taken);
}

static void
octal_print_move (const CgtPosition *position,
                  const CgtMove     *move,
                  GString           *text)
{
  g_string_append_printf (text, "%" PRIu64, move->index + 1);
  if (move->amount > 0 || !octal_move_splits (move))
    g_string_append_printf (text, "-%" PRIu64, move->amount);
  if (octal_move_splits (move))
    g_string_append_printf (text, "=%" PRIu64 "+%" PRIu64, move->parts[0], move->parts[1]);
}

static char *
octal_describe_part (const CgtPosition  *position,
                     const CgtComponent *part)
{
  if (octal_position (position)->n_heaps == 1)
    return NULL;
  return cgt_words_name_heap (part->first, octal_position (position)->n_heaps);
}

/* Moves */

/* The form of a move, whatever the code says. */
static gboolean
check_form (const OctalPosition *self,
            const CgtMove       *move,
            GError             **error)
{
  guint64 number = move->index + 1, heap, left;

  if (move->index >= self->n_heaps)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("there is no heap %" PRIu64 ", the last one is heap %" PRIu64),
                   number, (guint64) self->n_heaps);
      return FALSE;
    }
  heap = self->heaps[move->index];
  if (heap == 0)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("heap %" PRIu64 " is empty"), number);
      return FALSE;
    }
  if (move->amount > heap)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                   _("%" PRIu64 " stones cannot be taken from heap %" PRIu64 ", which has %" PRIu64), move->amount, number, heap);
      return FALSE;
    }
  left = heap - move->amount;
  if (move->n_parts == 0 || (move->n_parts == 2 && move->parts[0] <= left && move->parts[1] == left - move->parts[0]))
    return TRUE;
  if (move->n_parts != 2)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("a heap parts into two, not into any other number"));
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("the two parts do not add up to the %" PRIu64 " stones that stay of heap %" PRIu64), left, number);
  return FALSE;
}

static gboolean
octal_check_move (const CgtPosition *position,
                  const CgtMove     *move,
                  GError           **error)
{
  const OctalPosition *self = octal_position (position);
  guint64 heap;
  guint n_left;
  g_autofree char *rule = NULL;

  if (!check_form (self, move, error))
    return FALSE;
  heap = self->heaps[move->index];
  n_left = octal_move_splits (move) ? 2 : heap > move->amount ? 1 : 0;
  if ((move->amount > 0 || n_left == 2) && octal_allows (self->code, heap, move->amount, n_left))
    return TRUE;
  if (move->amount == 0 && n_left < 2)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("nothing would change in heap %" PRIu64), move->index + 1);
  else
    {
      rule = octal_describe_digit (self->code, MIN (move->amount, G_MAXUINT));
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_ILLEGAL, rule);
    }
  return FALSE;
}

static CgtPosition *
octal_apply (const CgtPosition *position,
             const CgtMove     *move)
{
  const OctalPosition *self = octal_position (position);
  gboolean splits = octal_move_splits (move);
  OctalPosition *option = position_alloc (position->game, self->code, self->n_heaps + (splits ? 1 : 0));
  gsize at = move->index, n_new = splits ? 2 : 1;

  memcpy (option->heaps, self->heaps, at * sizeof (guint64));
  if (splits)
    memcpy (option->heaps + at, move->parts, 2 * sizeof (guint64));
  else
    option->heaps[at] = self->heaps[at] - move->amount;
  memcpy (option->heaps + at + n_new, self->heaps + at + 1, (self->n_heaps - at - 1) * sizeof (guint64));
  return &option->parent;
}

static gboolean
octal_foreach_move (const CgtPosition *position,
                    gint64             where,
                    CgtMoveFunc        func,
                    gpointer           user_data)
{
  const OctalPosition *self = octal_position (position);
  guint64 first = where == CGT_EVERYWHERE ? 0 : where;
  guint64 end = where == CGT_EVERYWHERE ? self->n_heaps : MIN (first + 1, self->n_heaps);

  for (guint64 i = first; i < end; i++)
    if (!octal_foreach_heap_move (self->code, i, self->heaps[i], func, user_data))
      return FALSE;
  return TRUE;
}

static guint64
octal_count_moves (const CgtPosition *position,
                   gboolean          *exact)
{
  const OctalPosition *self = octal_position (position);
  guint64 count = 0;

  for (gsize i = 0; i < self->n_heaps && count < G_MAXUINT64; i++)
    {
      guint64 moves = octal_count_heap_moves (self->code, self->heaps[i]);

      count = moves < G_MAXUINT64 - count ? count + moves : G_MAXUINT64;
    }
  *exact = count < G_MAXUINT64;
  return count;
}

static gboolean
octal_is_finished (const CgtPosition *position)
{
  const OctalPosition *self = octal_position (position);

  for (gsize i = 0; i < self->n_heaps; i++)
    if (octal_has_move (self->code, self->heaps[i]))
      return FALSE;
  return TRUE;
}

static guint64
draw_below (GRand  *random,
            guint64 n)
{
  guint64 high = g_rand_int (random);

  return (high << 32 | g_rand_int (random)) % n;
}

/* Some move in a heap that has one: a number to take, each that is allowed with the same chance where all can be
 * tried, then a way to leave the rest. */
static CgtMove *
draw_move (const OctalCode *code,
           guint64          index,
           guint64          heap,
           GRand           *random)
{
  guint64 most = octal_code_get_most (code, heap);

  for (;;)
    {
      guint64 taken = draw_below (random, most + 1), left = heap - taken;
      gboolean whole = taken > 0 && octal_allows (code, heap, taken, left > 0 ? 1 : 0);
      gboolean splits = octal_allows (code, heap, taken, 2);

      if (splits && (!whole || draw_below (random, 3) > 0))
        {
          guint64 smaller = 1 + draw_below (random, left / 2);
          const guint64 parts[] = { left - smaller, smaller };

          return cgt_move_new_split (index, taken, parts, 2);
        }
      if (whole)
        return cgt_move_new (index, taken);
    }
}

static CgtMove *
octal_random_move (const CgtPosition *position,
                   GRand             *random)
{
  const OctalPosition *self = octal_position (position);
  guint64 n_alive = 0, chosen;

  for (gsize i = 0; i < self->n_heaps; i++)
    n_alive += octal_has_move (self->code, self->heaps[i]);
  if (n_alive == 0)
    return NULL;
  chosen = draw_below (random, n_alive);
  for (gsize i = 0; ; i++)
    if (octal_has_move (self->code, self->heaps[i]) && chosen-- == 0)
      return draw_move (self->code, i, self->heaps[i], random);
}

/* Keys and components */

static int
compare_heaps (const void *a,
               const void *b)
{
  guint64 heap_a = *(const guint64 *) a, heap_b = *(const guint64 *) b;

  return (heap_a > heap_b) - (heap_a < heap_b);
}

/* The order of the heaps does not matter, nor do those in which nothing can be done. */
static void
octal_canonical (const CgtPosition *position,
                 GString           *key)
{
  const OctalPosition *self = octal_position (position);
  g_autofree guint64 *heaps = g_new (guint64, self->n_heaps);
  gsize n = 0;

  for (gsize i = 0; i < self->n_heaps; i++)
    if (octal_has_move (self->code, self->heaps[i]))
      heaps[n++] = self->heaps[i];
  qsort (heaps, n, sizeof (guint64), compare_heaps);
  octal_code_print (self->code, key);
  g_string_append_c (key, ':');
  cgt_print_heaps (heaps, n, key);
}

static GPtrArray *
octal_components (const CgtPosition *position)
{
  const OctalPosition *self = octal_position (position);
  g_autoptr (GPtrArray) components = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);

  for (gsize i = 0; i < self->n_heaps; i++)
    if (octal_has_move (self->code, self->heaps[i]))
      g_ptr_array_add (components, octal_position_new (position->game, self->code, &self->heaps[i], 1));
  return components->len >= 2 ? g_steal_pointer (&components) : NULL;
}

#define SHARED_RULES \
  .syntax = N_("a code or what may be taken (subtraction:1,3,4), a colon, and the stones of each heap, for example 0.77:5 4 3"), \
  .options = octal_options, \
  .random_like = octal_random_like, \
  .print = octal_print, \
  .parse_move = octal_parse_move, \
  .print_move = octal_print_move, \
  .describe_move = octal_describe_move, \
  .describe_part = octal_describe_part, \
  .describe_effect = octal_describe_effect, \
  .abbreviate_move = octal_abbreviate_move, \
  .describe_title = octal_describe_title, \
  .describe_rule = octal_describe_rule, \
  .describe_how_to_move = octal_describe_how_to_move, \
  .check_move = octal_check_move, \
  .apply = octal_apply, \
  .foreach_move = octal_foreach_move, \
  .count_moves = octal_count_moves, \
  .count_places = octal_count_places, \
  .random_move = octal_random_move, \
  .is_finished = octal_is_finished, \
  .canonical = octal_canonical, \
  .find_winning_moves = octal_find_winning_moves, \
  .clear = octal_clear

const CgtGame cgt_game_octal = {
  .id = "octal",
  .title = N_("Take and Break"),
  .summary = N_("Kayles and its kin: take from a row, and it may break in two."),
  .rule = N_("A code says how many stones a move takes from a heap, and whether nothing, one heap or two heaps may be left. "
             "Whoever makes the last move wins."),
  .families = octal_families,
  .convention = CGT_NORMAL,
  .value_title = N_("value of a heap"),
  .presets = octal_presets,
  .parse = octal_parse,
  .random_position = octal_random_position,
  .components = octal_components,
  .solve = octal_solve,
  .evaluate_components = octal_evaluate_components,
  .explain = octal_explain,
  SHARED_RULES
};

const CgtGame cgt_game_misere_octal = {
  .id = "misere-octal",
  .title = N_("Take and Break, Last Move Loses"),
  .summary = N_("Kayles and its kin, but whoever makes the last move loses."),
  .rule = N_("A code says how many stones a move takes from a heap, and whether nothing, one heap or two heaps may be left. "
             "Whoever makes the last move loses."),
  .convention = CGT_MISERE,
  .no_value = N_("misère play"),
  .presets = misere_octal_presets,
  .parse = misere_octal_parse,
  .random_position = octal_random_misere_position,
  .solve = octal_solve_misere,
  .explain = octal_explain_misere,
  SHARED_RULES
};
