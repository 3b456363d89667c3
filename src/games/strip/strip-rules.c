/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"

CgtPosition *
strip_position_new (const guint8 *crossed,
                    guint         n_cells)
{
  StripPosition *self = cgt_position_alloc (&cgt_game_strip, sizeof (StripPosition) + n_cells);

  self->n_cells = n_cells;
  memcpy (self->crossed, crossed, n_cells);
  return &self->parent;
}

static const StripPosition *
get_strip (const CgtPosition *position)
{
  return (const StripPosition *) position;
}

gboolean
strip_find_three (const guint8 *crossed,
                  guint         n_cells,
                  guint         cell,
                  guint        *first)
{
  guint start = cell >= 2 ? cell - 2 : 0;

  for (guint i = start; i <= cell && i + 2 < n_cells; i++)
    if ((crossed[i] || i == cell) && (crossed[i + 1] || i + 1 == cell) && (crossed[i + 2] || i + 2 == cell))
      {
        *first = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
strip_is_dead (const StripPosition *self,
               guint                cell)
{
  guint first;

  return !self->crossed[cell] && strip_find_three (self->crossed, self->n_cells, cell, &first);
}

gboolean
strip_is_playable (const StripPosition *self,
                   guint                cell)
{
  return !self->crossed[cell] && !strip_is_dead (self, cell);
}

GArray *
strip_get_regions (const StripPosition *self)
{
  GArray *regions = g_array_new (FALSE, FALSE, sizeof (StripRegion));
  StripRegion region = { 0, 0 };
  gboolean alive = FALSE;

  for (guint i = 0; i <= self->n_cells; i++)
    if (i == self->n_cells || strip_is_dead (self, i))
      {
        region.last = i - 1;
        if (alive)
          g_array_append_val (regions, region);
        region.first = i + 1;
        alive = FALSE;
      }
    else if (!self->crossed[i])
      alive = TRUE;
  return regions;
}

static CgtPosition *
strip_parse (const char *text,
             GError    **error)
{
  CgtReader reader;
  g_autofree guint8 *crossed = NULL;
  guint n = 0;

  cgt_reader_init (&reader, text);
  if ((gsize) (reader.end - reader.at) > STRIP_MOST_CELLS)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
                   _("found %" G_GSIZE_FORMAT " characters: strips of more than %d cells are beyond this program"),
                   (gsize) (reader.end - reader.at), STRIP_MOST_CELLS);
      return NULL;
    }
  crossed = g_malloc0 (STRIP_MOST_CELLS);
  do
    {
      crossed[n] = cgt_reader_accept (&reader, 'X');
      if (!crossed[n] && !cgt_reader_accept (&reader, '.'))
        {
          cgt_reader_fail (&reader, _("a dot or an X"), error);
          return NULL;
        }
      if (n >= 2 && crossed[n - 2] && crossed[n - 1] && crossed[n])
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                       _("cells %u to %u: found three crosses in a row, expected two at most"), n - 1, n + 1);
          return NULL;
        }
      n++;
    }
  while (!cgt_reader_at_end (&reader));
  return strip_position_new (crossed, n);
}

static void
append_cells (const StripPosition *self,
              guint                first,
              guint                last,
              GString             *text)
{
  for (guint i = first; i <= last; i++)
    g_string_append_c (text, self->crossed[i] ? 'X' : '.');
}

static void
strip_print (const CgtPosition *position,
             GString           *text)
{
  append_cells (get_strip (position), 0, get_strip (position)->n_cells - 1, text);
}

static CgtMove *
strip_parse_move (const CgtPosition *position,
                  const char        *text,
                  GError           **error)
{
  CgtReader reader;
  guint64 cell;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number (&reader, _("the number of a cell"), 1, get_strip (position)->n_cells, &cell, error) ||
      !cgt_reader_expect_end (&reader, error))
    return NULL;
  return cgt_move_new (cell - 1, 0);
}

static void
strip_print_move (const CgtPosition *position,
                  const CgtMove     *move,
                  GString           *text)
{
  g_string_append_printf (text, "%" G_GUINT64_FORMAT, move->index + 1);
}

static char *
strip_describe_move (const CgtPosition *position,
                     const CgtMove     *move)
{
  /* Translators: a move: a cross on this cell. */
  return g_strdup_printf (_("cell %" PRIu64), move->index + 1);
}

static char *
strip_describe_part (const CgtPosition  *position,
                     const CgtComponent *part)
{
  if (part->first == part->last)
    return g_strdup_printf (_("cell %" PRIu64), part->first + 1);
  /* Translators: the first and the last cell of a region */
  return g_strdup_printf (_("cells %" PRIu64 " to %" PRIu64), part->first + 1, part->last + 1);
}

static gboolean
strip_check_move (const CgtPosition *position,
                  const CgtMove     *move,
                  GError           **error)
{
  const StripPosition *self = get_strip (position);
  guint first;

  if (move->amount != 0 || move->n_parts != 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("a move is a cross on one cell and nothing else"));
  else if (move->index >= self->n_cells)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("there is no cell %" PRIu64 ", only cells 1 to %u"), move->index + 1, self->n_cells);
  else if (self->crossed[move->index])
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("no cell can be crossed twice"));
  else if (strip_find_three (self->crossed, self->n_cells, move->index, &first))
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("a cross on cell %" PRIu64 " would make three in a row: cells %u to %u"),
                 move->index + 1, first + 1, first + 3);
  else
    return TRUE;
  return FALSE;
}

static CgtPosition *
strip_apply (const CgtPosition *position,
             const CgtMove     *move)
{
  const StripPosition *self = get_strip (position);
  CgtPosition *option = strip_position_new (self->crossed, self->n_cells);

  ((StripPosition *) option)->crossed[move->index] = 1;
  return option;
}

static gboolean
strip_foreach_move (const CgtPosition *position,
                    gint64             where,
                    CgtMoveFunc        func,
                    gpointer           user_data)
{
  const StripPosition *self = get_strip (position);

  for (guint i = 0; i < self->n_cells; i++)
    if ((where == CGT_EVERYWHERE || where == (gint64) i) && strip_is_playable (self, i))
      {
        g_autoptr (CgtMove) move = cgt_move_new (i, 0);

        if (!func (move, user_data))
          return FALSE;
      }
  return TRUE;
}

static guint64
strip_count_moves (const CgtPosition *position,
                   gboolean          *exact)
{
  const StripPosition *self = get_strip (position);
  guint64 count = 0;

  for (guint i = 0; i < self->n_cells; i++)
    count += strip_is_playable (self, i);
  *exact = TRUE;
  return count;
}

static gboolean
strip_is_finished (const CgtPosition *position)
{
  const StripPosition *self = get_strip (position);

  for (guint i = 0; i < self->n_cells; i++)
    if (strip_is_playable (self, i))
      return FALSE;
  return TRUE;
}

/* A played strip: random crosses, each legal when it was put. */
static CgtPosition *
strip_random_position (CgtSize size,
                       GRand  *random)
{
  static const guint least[] = { 1, 8, 18, 40 };
  static const guint most[] = { 9, 18, 40, 64 };
  guint n = g_rand_int_range (random, least[size], most[size] + 1);
  /* Two cells in three is about where a strip is full. */
  guint tries = g_rand_int_range (random, 0, size == CGT_SIZE_TINY ? n + 1 : n / 3 + 1);
  g_autofree guint8 *crossed = g_malloc0 (n);
  guint first;

  for (guint i = 0; i < tries; i++)
    {
      guint cell = g_rand_int_range (random, 0, n);

      if (!crossed[cell] && !strip_find_three (crossed, n, cell, &first))
        crossed[cell] = 1;
    }
  return strip_position_new (crossed, n);
}

static gint
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The regions, each read from the side that is first in the alphabet, in alphabetical order. */
static void
strip_canonical (const CgtPosition *position,
                 GString           *key)
{
  const StripPosition *self = get_strip (position);
  g_autoptr (GArray) regions = strip_get_regions (self);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < regions->len; i++)
    {
      const StripRegion *region = &g_array_index (regions, StripRegion, i);
      GString *text = g_string_new (NULL);
      char *mirror;

      append_cells (self, region->first, region->last, text);
      mirror = g_strreverse (g_strdup (text->str));
      if (strcmp (mirror, text->str) < 0)
        g_string_assign (text, mirror);
      g_free (mirror);
      g_ptr_array_add (texts, g_string_free (text, FALSE));
    }
  g_ptr_array_sort (texts, compare_texts);
  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (key, i > 0 ? " %s" : "%s", (char *) texts->pdata[i]);
}

static GPtrArray *
strip_components (const CgtPosition *position)
{
  const StripPosition *self = get_strip (position);
  g_autoptr (GArray) regions = strip_get_regions (self);
  GPtrArray *components;

  if (regions->len < 2)
    return NULL;
  components = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  for (guint i = 0; i < regions->len; i++)
    {
      const StripRegion *region = &g_array_index (regions, StripRegion, i);

      g_ptr_array_add (components, strip_position_new (self->crossed + region->first,
                                                       region->last - region->first + 1));
    }
  return components;
}

const CgtGame cgt_game_strip = {
  .id = "strip",
  .title = N_("Two in a Row"),
  .summary = N_("Put a cross on a cell. Three in a row may never appear."),
  .rule = N_("Put a cross on an empty cell. Three in a row may never appear. Whoever cannot move loses."),
  .syntax = N_("a dot for every empty cell and an X for every crossed one, for example ..X....X."),
  .how_to_move = N_("Click an empty cell to put a cross."),
  .convention = CGT_NORMAL,
  .value_title = N_("value of a region"),
  .presets = strip_presets,
  .options = strip_options,
  .families = strip_families,
  .parse = strip_parse,
  .print = strip_print,
  .parse_move = strip_parse_move,
  .print_move = strip_print_move,
  .describe_move = strip_describe_move,
  .describe_part = strip_describe_part,
  .describe_effect = strip_describe_effect,
  .check_move = strip_check_move,
  .apply = strip_apply,
  .foreach_move = strip_foreach_move,
  .count_moves = strip_count_moves,
  .is_finished = strip_is_finished,
  .random_position = strip_random_position,
  .canonical = strip_canonical,
  .components = strip_components,
  .solve = strip_solve,
  .decide = strip_decide,
  .evaluate_components = strip_evaluate_components,
  .find_winning_moves = strip_find_winning_moves,
  .explain = strip_explain,
  .judge = strip_judge,
  .read_case = strip_read_case,
};
