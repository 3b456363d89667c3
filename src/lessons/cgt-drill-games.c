/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-drill-games.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-words.h"
#include "strip/strip.h"

CgtPosition *
cgt_drill_draw_strip (GRand *random,
                      guint  n_cells,
                      guint  n_crosses)
{
  guint8 crossed[CGT_DRILL_MOST_CELLS] = { 0 };
  CgtPosition *position = strip_position_new (crossed, n_cells);

  for (guint i = 0; i < n_crosses; i++)
    {
      g_autoptr (CgtPosition) before = position;
      g_autoptr (CgtMove) move = cgt_position_random_move (before, random);

      position = move != NULL ? cgt_position_play (before, move, NULL) : cgt_position_ref (before);
    }
  return position;
}

CgtTaken
cgt_taken_draw_first (GRand *random,
                      guint  least,
                      guint  most)
{
  CgtTaken self = { .n = cgt_drill_draw (random, least, most) };

  for (guint i = 0; i < self.n; i++)
    self.taken[i] = i + 1;
  return self;
}

CgtTaken
cgt_taken_draw (GRand *random,
                guint  least,
                guint  most,
                guint  largest)
{
  CgtTaken self = { .n = cgt_drill_draw (random, least, most) };

  cgt_drill_draw_set (random, 1, largest, self.taken, self.n);
  return self;
}

OctalCode *
cgt_taken_get_code (const CgtTaken *self)
{
  return octal_code_new_subtraction (self->taken, self->n);
}

char *
cgt_taken_describe (const CgtTaken *self)
{
  guint64 first = self->taken[0], last = self->taken[self->n - 1];

  if (self->n > 2 && last - first == self->n - 1)
    /* Translators: any of these numbers may be taken */
    return g_strdup_printf (_("%" PRIu64 " to %" PRIu64), first, last);
  return cgt_words_list_alternatives (self->taken, self->n);
}

/** Options: @values: (array length=CGT_DRILL_MOST_OPTIONS): what the moves of @heap lead to, as far as there is room */
typedef struct
{
  const OctalTable *table;
  guint64 heap;
  guint64 *values;
  guint n;
} Options;

static gboolean
note_value (CgtMove *move,
            gpointer data)
{
  Options *self = data;

  if (self->n == CGT_DRILL_MOST_OPTIONS)
    {
      self->n = 0;
      return FALSE;
    }
  if (octal_move_splits (move))
    self->values[self->n++] = octal_table_get (self->table, move->parts[0]) ^ octal_table_get (self->table, move->parts[1]);
  else
    self->values[self->n++] = octal_table_get (self->table, self->heap - move->amount);
  return TRUE;
}

guint
cgt_drill_list_options (const OctalCode  *code,
                        const OctalTable *table,
                        guint64           heap,
                        guint64          *values)
{
  Options options = { table, heap, values, 0 };

  octal_foreach_heap_move (code, 0, heap, note_value, &options);
  return options.n;
}

guint
cgt_drill_unite (guint64 *values,
                 guint    n)
{
  guint n_left = 0;

  cgt_drill_sort (values, n);
  for (guint i = 0; i < n; i++)
    if (n_left == 0 || values[n_left - 1] != values[i])
      values[n_left++] = values[i];
  return n_left;
}
