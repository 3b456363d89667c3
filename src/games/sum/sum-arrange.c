/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum-board.h"

#include <math.h>

/* How the parts lie in rows. */

/* Of more parts not every way to break them into rows is tried. */
#define MOST_TRIED 8
/* A board's least width and height; in a miniature. */
#define LEAST_WIDTH 130.0
#define LEAST_WIDTH_IN_MINIATURE 34.0
#define LEAST_HEIGHT 80.0
#define LEAST_HEIGHT_IN_MINIATURE 30.0
#define LEAST_HEIGHT_IF_NARROW 64.0
/* A board as on a phone. */
#define NARROW 420.0
/* Narrower boards have title and value below each other. */
#define LEAST_FOR_A_LINE 210.0
/* What it makes worse if not all rows can be seen at once, and the worse the fewer can. */
#define WINDOWED 0.3
/* A scale is found by halving so often. */
#define N_HALVINGS 16
/* Boards grow by this at most where there is room. */
#define MOST_GROWTH 1.5

double
sum_get_margin (gboolean miniature)
{
  return miniature ? 6 : 10;
}

double
sum_get_gap (gboolean miniature,
             double   width)
{
  return miniature ? 18 : width < NARROW ? 16 : 22;
}

double
sum_get_indent (gboolean miniature,
                double   width,
                guint    n_rows)
{
  return n_rows > 1 ? sum_get_gap (miniature, width) - 6 : 0;
}

double
sum_get_share (const CgtPosition *part)
{
  return CLAMP (cgt_board_get_aspect (part), 0.7, 4);
}

/** Room: what does not change while rows are tried */
typedef struct
{
  const double *shares;
  guint n;
  double width;
  double height;
  double gap;
  gboolean miniature;
  double indent; /* if there are several rows */
  double least_width;
  double least_height;
} Room;

static double
get_fixed_height (const Room   *room,
                  const GArray *rows)
{
  double height = (rows->len - 1) * room->gap;

  for (guint r = 0; r < rows->len; r++)
    height += g_array_index (rows, SumRow, r).caption;
  return height;
}

/* Sets the heights at which the rows fill the width. Returns how much worse narrower boards than the least
 * make it, from 0 to 1. */
static double
fill_width (const Room *room,
            GArray     *rows)
{
  double rating = 1;

  for (guint r = 0; r < rows->len; r++)
    {
      SumRow *row = &g_array_index (rows, SumRow, r);
      double width = room->width - (row->n - 1) * room->gap - room->indent * (rows->len > 1), all = 0, least = G_MAXDOUBLE;

      for (guint i = row->first; i < row->first + row->n; i++)
        all += room->shares[i];
      for (guint i = row->first; i < row->first + row->n; i++)
        least = MIN (least, width * room->shares[i] / all);
      row->height = MAX (width, 1) / all;
      row->caption = room->miniature ? 0 : least < LEAST_FOR_A_LINE ? SUM_CAPTIONS : SUM_CAPTION;
      if (least < room->least_width)
        rating *= MAX (least, 1) / room->least_width / 4;
    }
  return rating;
}

/* The height of a row's boards where all rows are made lower, or higher, by @scale. */
static double
get_scaled_height (const Room   *room,
                   const SumRow *row,
                   double        scale)
{
  return MAX (row->height * scale, MIN (row->height, room->least_height));
}

static double
get_height (const Room   *room,
            const GArray *rows,
            double        scale)
{
  double height = get_fixed_height (room, rows);

  for (guint r = 0; r < rows->len; r++)
    height += get_scaled_height (room, &g_array_index (rows, SumRow, r), scale);
  return height;
}

/* The largest scale up to @most at which all rows fit; 0 if none does. */
static double
find_scale (const Room   *room,
            const GArray *rows,
            double        most)
{
  double low = 0, high = most;

  if (get_height (room, rows, most) <= room->height)
    return most;
  for (guint i = 0; i < N_HALVINGS; i++)
    {
      double middle = (low + high) / 2;

      if (get_height (room, rows, middle) <= room->height)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* How large the boards are in all; it is worse if room is left empty, and much worse if not all can be seen at
 * once. */
static double
rate (const Room *room,
      GArray     *rows)
{
  double rating = fill_width (room, rows);
  double scale = find_scale (room, rows, 1);
  double sum = 0, used;

  for (guint r = 0; r < rows->len; r++)
    {
      const SumRow *row = &g_array_index (rows, SumRow, r);

      for (guint i = row->first; i < row->first + row->n; i++)
        sum += get_scaled_height (room, row, scale) * sqrt (room->shares[i]);
    }
  used = get_height (room, rows, scale) / MAX (room->height, 1);
  return rating * sum * (used > 1 ? WINDOWED / used : 0.8 + 0.2 * used);
}

/* @breaks: bit i is set where a row ends with part i */
static GArray *
make_rows (guint   n,
           guint64 breaks)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (SumRow));
  SumRow row = { 0 };

  for (guint i = 0; i < n; i++)
    {
      row.n++;
      if ((breaks >> i & 1) == 0 && i + 1 < n)
        continue;
      g_array_append_val (rows, row);
      row = (SumRow) { .first = i + 1 };
    }
  return rows;
}

/* The breaks of the @i-th way to make rows; FALSE if there are no more. */
static gboolean
get_breaks (guint    n,
            guint    i,
            guint64 *breaks)
{
  *breaks = i;
  if (n <= MOST_TRIED)
    return i < 1u << (n - 1);
  *breaks = 0;
  for (guint j = i; j < n && j < 64; j += i + 1)
    *breaks |= G_GUINT64_CONSTANT (1) << j;
  return i < n;
}

static GArray *
choose_rows (const Room *room)
{
  GArray *best = NULL;
  double most = 0;
  guint64 breaks;

  for (guint i = 0; get_breaks (room->n, i, &breaks); i++)
    {
      GArray *rows = make_rows (room->n, breaks);
      double rating = rate (room, rows);

      if (best == NULL || rating > most)
        {
          g_clear_pointer (&best, g_array_unref);
          best = g_array_ref (rows);
          most = rating;
        }
      g_array_unref (rows);
    }
  return best;
}

double
sum_arrange (const SumPosition  *position,
             double              width,
             double              height,
             gboolean            miniature,
             GArray            **rows)
{
  g_autofree double *shares = g_new (double, position->n_parts);
  Room room = {
    .shares = shares,
    .n = position->n_parts,
    .width = MAX (width, 1),
    .height = height,
    .gap = sum_get_gap (miniature, width + 2 * sum_get_margin (miniature)),
    .miniature = miniature,
    .indent = sum_get_indent (miniature, width + 2 * sum_get_margin (miniature), 2),
    .least_width = miniature ? LEAST_WIDTH_IN_MINIATURE : MIN (LEAST_WIDTH, width),
    .least_height = miniature ? LEAST_HEIGHT_IN_MINIATURE : width < NARROW ? LEAST_HEIGHT_IF_NARROW : LEAST_HEIGHT,
  };
  double scale;

  for (guint i = 0; i < room.n; i++)
    shares[i] = sum_get_share (position->parts[i]);
  *rows = choose_rows (&room);
  fill_width (&room, *rows);
  scale = find_scale (&room, *rows, MOST_GROWTH);
  for (guint r = 0; r < (*rows)->len; r++)
    {
      SumRow *row = &g_array_index (*rows, SumRow, r);

      row->height = MAX (floor (get_scaled_height (&room, row, scale)), 1);
    }
  return get_height (&room, *rows, 1);
}
