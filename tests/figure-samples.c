/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figure-samples.h"

#include <inttypes.h>

#include "cgt-registry.h"

CgtFigure *
figure_sample_mex (void)
{
  static const struct { const char *label; guint64 value; } options[] = { { "15", 0 }, { "14", 1 }, { "12", 2 }, { "17", 1 }, { "18", 2 } };
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    cgt_figure_add_value (figure, g_strdup (options[i].label), options[i].value)->lit = i == 3;
  cgt_figure_set_number (figure, 3);
  return figure;
}

/* Options far beyond the gap, and more of one value than are shown. */
static CgtFigure *
sample_wide_mex (void)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, "What it can become");

  for (guint i = 0; i < 9; i++)
    cgt_figure_add_value (figure, g_strdup_printf ("%u", i + 3), i % 2);
  for (guint i = 0; i < 12; i++)
    cgt_figure_add_value (figure, g_strdup_printf ("%u", i + 50), 3 + 3 * i);
  cgt_figure_set_number (figure, 2);
  figure->n_left_out = 7;
  return figure;
}

/* Long labels that fall apart, for a list. */
static CgtFigure *
sample_listed_mex (void)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);

  for (guint i = 0; i < 20; i++)
    {
      CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup_printf ("cell %u, cell %u, cell %u", i + 3, 60 - i, i + 77), i % 8);

      cgt_figure_item_add_part (item, 5);
      cgt_figure_item_add_part (item, 12);
    }
  cgt_figure_set_number (figure, 8);
  return figure;
}

/* Runs of values, up to numbers that fill the width. */
static CgtFigure *
sample_runs_mex (guint64 size)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);
  CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup ("take any number"), 0);

  item->last_value = size - 1;
  item->count = size;
  item = cgt_figure_add_value (figure, g_strdup ("halves"), size + 1);
  cgt_figure_item_add_part (item, size / 2);
  cgt_figure_item_add_part (item, size / 2);
  cgt_figure_set_number (figure, size);
  return figure;
}

CgtFigure *
figure_sample_xor (void)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_XOR, "The sum");

  cgt_figure_add_value (figure, g_strdup ("Region A"), 1);
  cgt_figure_add_value (figure, g_strdup ("Region B"), 0);
  cgt_figure_add_value (figure, g_strdup ("Region C"), 3)->count = 3;
  cgt_figure_set_number (figure, 2);
  return figure;
}

static CgtFigure *
sample_large_xor (guint64 first,
                  guint64 second)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);

  cgt_figure_add_value (figure, g_strdup ("Heap 1"), first);
  cgt_figure_add_value (figure, g_strdup ("3 parts worth the same, with a very long name"), second)->count = 300;
  cgt_figure_add_value (figure, g_strdup ("Heap 3"), second)->lit = TRUE;
  cgt_figure_add (figure, g_strdup ("Heap 4"));
  cgt_figure_set_number (figure, first ^ second);
  return figure;
}

CgtFigure *
figure_sample_table (guint n_columns,
                     guint n_rows)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, "Does the seat to move win?");
  guint lit = n_columns > 6 ? n_columns - 1 : n_columns / 2, next = (lit + 1) % n_columns;

  figure->more_before = TRUE;
  figure->more_after = TRUE;
  for (guint i = 0; i < n_columns; i++)
    cgt_figure_add_column (figure, g_strdup_printf ("%u", i + 1));
  for (guint row = 0; row < n_rows; row++)
    {
      cgt_figure_add_row (figure, g_strdup_printf ("%u", 25 - row));
      for (guint i = 0; i < n_columns; i++)
        {
          gboolean won = (7 * i + 5 * row) % 9 < 5;

          cgt_figure_add_at (figure, g_strdup (won ? "W" : "L"), i, row, won ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS)->lit = row == 1 && i == lit;
        }
    }
  for (guint row = 2; row < n_rows && row < 6; row++)
    cgt_figure_link (figure, n_columns + lit, row * n_columns + next, row % 2 == 0 ? CGT_FIGURE_WIN : CGT_FIGURE_PLAIN);
  return figure;
}

/* Words in its cells, and heads of several words. */
static CgtFigure *
sample_word_table (void)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, NULL);

  cgt_figure_add_column (figure, g_strdup ("the last stone wins"));
  cgt_figure_add_column (figure, g_strdup ("the last stone loses"));
  cgt_figure_add_row (figure, g_strdup ("whoever is to move"));
  cgt_figure_add_row (figure, g_strdup ("winning moves"));
  cgt_figure_add_at (figure, g_strdup ("wins"), 0, 0, CGT_FIGURE_WIN);
  cgt_figure_add_at (figure, g_strdup ("loses"), 1, 0, CGT_FIGURE_LOSS)->lit = TRUE;
  cgt_figure_add_at (figure, g_strdup ("heap 2: 5 to 2, which leaves *0"), 0, 1, CGT_FIGURE_PLAIN);
  cgt_figure_add_at (figure, g_strdup ("none"), 1, 1, CGT_FIGURE_CLOSED);
  return figure;
}

CgtFigure *
figure_sample_graph (void)
{
  static const struct { const char *name; CgtFigureRole role; } boxes[] = {
    { "S2", CGT_FIGURE_WIN }, { "S1", CGT_FIGURE_WIN }, { "S0", CGT_FIGURE_LOSS },
    { "T2", CGT_FIGURE_LOSS }, { "T1", CGT_FIGURE_CLOSED }, { "T0", CGT_FIGURE_WIN },
  };
  static const guint links[][2] = { { 0, 3 }, { 3, 0 }, { 3, 1 }, { 1, 2 }, { 2, 5 }, { 5, 2 } };
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_GRAPH, "Where the game is, and where it can go");

  cgt_figure_add_column (figure, g_strdup ("two or more ample heaps"));
  cgt_figure_add_column (figure, g_strdup ("one ample heap"));
  cgt_figure_add_column (figure, g_strdup ("only ones"));
  cgt_figure_add_row (figure, g_strdup ("S: nim-sum not 0"));
  cgt_figure_add_row (figure, g_strdup ("T: nim-sum 0"));
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    cgt_figure_add_at (figure, g_strdup (boxes[i].name), i % 3, i / 3, boxes[i].role)->lit = i == 0;
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      cgt_figure_link (figure, links[i][0], links[i][1], i % 2 == 0 ? CGT_FIGURE_WIN : CGT_FIGURE_PLAIN);
      g_array_index (figure->links, CgtFigureLink, i).lit = i == 0;
    }
  return figure;
}

/* A row with arrows past a box, values and words. */
static CgtFigure *
sample_line_graph (void)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_GRAPH, NULL);

  for (guint i = 0; i < 3; i++)
    {
      CgtFigureItem *item = cgt_figure_add_at (figure, g_strdup_printf ("%u%u0", i, i), i, 0, CGT_FIGURE_PLAIN);

      item->has_value = i < 2;
      item->value = item->last_value = i;
      item->detail = g_strdup ("more about it");
    }
  cgt_figure_link (figure, 0, 1, CGT_FIGURE_PLAIN);
  cgt_figure_link (figure, 0, 2, CGT_FIGURE_PLAIN);
  return figure;
}

CgtFigure *
figure_sample_sequence (guint n)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, "n and its value");

  for (guint i = 0; i < n; i++)
    cgt_figure_add_value (figure, g_strdup_printf ("%u", i), i * i % 11)->lit = i == n / 2;
  return figure;
}

CgtFigure *
figure_sample_stripes (guint64 stones)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_STRIPES, NULL);

  for (guint seat = 0; seat < 6; seat++)
    {
      gboolean won = seat % 2 == 1;

      cgt_figure_add_column (figure, g_strdup_printf ("Seat %u", seat + 1));
      for (guint64 from = seat + 1; from <= stones; won = !won)
        {
          guint64 length = 2 + from * (seat + 3) % 7;
          CgtFigureItem *item = cgt_figure_add_value (figure, NULL, from);

          item->last_value = MIN (from + length, stones);
          item->column = seat;
          item->role = won ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS;
          item->lit = won && from > stones / 2 && from < stones / 2 + 9;
          from += length + 1;
        }
    }
  cgt_figure_set_number (figure, stones);
  return figure;
}

/* A stripe that is followed, over a run that it is a part of: at its end, and over its middle. */
static CgtFigure *
sample_covered_stripes (void)
{
  static const struct { guint column; guint64 from, to; gboolean lit; } runs[] = {
    { 0, 2, 63, FALSE }, { 0, 2, 12, TRUE }, { 1, 2, 63, FALSE }, { 1, 24, 36, TRUE }, { 1, 40, 63, TRUE },
  };
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_STRIPES, NULL);

  cgt_figure_add_column (figure, g_strdup ("Seat 1"));
  cgt_figure_add_column (figure, g_strdup ("Seat 2"));
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      CgtFigureItem *item = cgt_figure_add_value (figure, NULL, runs[i].from);

      item->last_value = runs[i].to;
      item->column = runs[i].column;
      item->lit = runs[i].lit;
      item->role = runs[i].lit ? CGT_FIGURE_FOCUS : CGT_FIGURE_WIN;
    }
  cgt_figure_set_number (figure, 63);
  return figure;
}

CgtFigure *
figure_sample_replies (void)
{
  static const char *const replies[][2] = {
    { "cell 3", "cell 9 leaves *1 xor *1 = *0" },
    { "12 moves in region A that leave *2", "the mirror image in region B, and no move is left" },
    { "cell 4", "nothing is left: this loses at once" },
  };
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_REPLIES, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (replies); i++)
    {
      CgtFigureItem *item = cgt_figure_add (figure, g_strdup (replies[i][0]));

      item->detail = g_strdup (replies[i][1]);
      item->lit = i == 1;
    }
  figure->n_left_out = 1;
  return figure;
}

CgtFigure *
figure_sample_positions (void)
{
  static const char *const positions[][3] = { { "strip", ".X...XX.", "after 17" }, { "take-split", "12", "a pile of 12" }, { "nim", "3 5 1", "heaps" } };
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_POSITIONS, "What it falls into");

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup (positions[i][2]), i);

      item->position = cgt_registry_require (positions[i][0], NULL)->parse (positions[i][1], NULL);
      item->lit = i == 1;
      if (i == 1)
        item->detail = g_strdup ("and something more about it");
    }
  return figure;
}

GPtrArray *
figure_samples_new (void)
{
  GPtrArray *samples = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_figure_free);

  g_ptr_array_add (samples, figure_sample_mex ());
  g_ptr_array_add (samples, sample_wide_mex ());
  g_ptr_array_add (samples, sample_listed_mex ());
  g_ptr_array_add (samples, sample_runs_mex (100));
  g_ptr_array_add (samples, sample_runs_mex (G_GUINT64_CONSTANT (1000000000000000000)));
  g_ptr_array_add (samples, figure_sample_xor ());
  g_ptr_array_add (samples, sample_large_xor (300, 1025));
  g_ptr_array_add (samples, sample_large_xor (G_GUINT64_CONSTANT (1000000000000000000), G_GUINT64_CONSTANT (987654321987654321)));
  g_ptr_array_add (samples, figure_sample_table (6, 12));
  g_ptr_array_add (samples, figure_sample_table (20, 8));
  g_ptr_array_add (samples, sample_word_table ());
  g_ptr_array_add (samples, figure_sample_graph ());
  g_ptr_array_add (samples, sample_line_graph ());
  g_ptr_array_add (samples, figure_sample_sequence (40));
  g_ptr_array_add (samples, figure_sample_stripes (60));
  g_ptr_array_add (samples, figure_sample_stripes (5000));
  g_ptr_array_add (samples, sample_covered_stripes ());
  g_ptr_array_add (samples, figure_sample_replies ());
  g_ptr_array_add (samples, figure_sample_positions ());
  /* Nothing in them. */
  for (CgtFigureKind kind = CGT_FIGURE_MEX; kind <= CGT_FIGURE_REPLIES; kind++)
    g_ptr_array_add (samples, cgt_figure_new (kind, NULL));
  return samples;
}
