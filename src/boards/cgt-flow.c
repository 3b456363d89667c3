/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-flow.h"

#include <math.h>

#define MOST_FORCED_ROWS 3
/* Fewer rows are better if the pitch stays at least this share of what it could be. */
#define WORTH_A_ROW 0.85

/** Row: things @first to @end - 1, @width wide without gaps */
typedef struct
{
  gsize first;
  gsize end;
  double width;
  double above;
  double below;
} Row;

/* Breaks things into rows no wider than @width. *@fits: whether no single thing is wider. */
static GArray *
make_rows (const CgtFlow *self,
           double         unit,
           double         width,
           gboolean      *fits)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));
  Row row = { 0 };

  *fits = TRUE;
  for (gsize i = 0; i < self->n; i++)
    {
      CgtExtents extents;
      double gaps, own;

      self->measure (self->user_data, i, unit, &extents);
      own = extents.left + extents.right;
      gaps = (i - row.first) * self->gap * unit;
      if (own > width)
        *fits = FALSE;
      if (i > row.first && row.width + gaps + own > width)
        {
          row.end = i;
          g_array_append_val (rows, row);
          row = (Row) { .first = i };
        }
      row.width += own;
      row.above = MAX (row.above, extents.above);
      row.below = MAX (row.below, extents.below);
    }
  row.end = self->n;
  g_array_append_val (rows, row);
  return rows;
}

/* What a row may take; the rest is kept free. */
static double
get_row_width (const CgtFlow *self,
               double         unit)
{
  double left = 0, right = 0;

  if (self->measure_spread != NULL)
    self->measure_spread (self->user_data, unit, &left, &right);
  return self->width - left - right;
}

static double
get_rows_height (const CgtFlow *self,
                 GArray        *rows,
                 double         unit)
{
  double height = (rows->len - 1) * self->row_gap * unit;

  for (guint i = 0; i < rows->len; i++)
    height += g_array_index (rows, Row, i).above + g_array_index (rows, Row, i).below;
  return height;
}

static gboolean
check_unit (const CgtFlow *self,
            double         unit,
            guint          most_rows)
{
  gboolean fits;
  g_autoptr (GArray) rows = make_rows (self, unit, get_row_width (self, unit), &fits);

  return fits && rows->len <= most_rows && get_rows_height (self, rows, unit) <= self->height;
}

/* From 8 on whole units; smaller ones in quarters, so that a device pixel is kept on most screens. */
static double
round_down (double unit)
{
  return unit >= 8 ? floor (unit) : floor (4 * unit) / 4;
}

static double
find_unit (const CgtFlow *self,
           guint          most_rows)
{
  double low = self->least;
  double high = MAX (self->most, self->least);

  if (!check_unit (self, low, most_rows))
    return low;
  if (check_unit (self, round_down (high), most_rows))
    return MAX (round_down (high), low);
  while (high - low > 0.2)
    {
      double middle = (low + high) / 2;

      if (check_unit (self, middle, most_rows))
        low = middle;
      else
        high = middle;
    }
  return MAX (round_down (low), self->least);
}

static gboolean
check_alone (const CgtFlow *self,
             double         unit)
{
  double width = get_row_width (self, unit);

  for (gsize i = 0; i < self->n; i++)
    {
      CgtExtents extents;

      self->measure (self->user_data, i, unit, &extents);
      if (extents.left + extents.right > width || extents.above + extents.below > self->height)
        return FALSE;
    }
  return TRUE;
}

/* In a room so small that not even each thing alone would fit, the pitch is smaller than the least. */
static double
find_small_unit (const CgtFlow *self)
{
  double unit = self->least;

  while (unit > 1 && !check_alone (self, unit))
    unit = unit > 8 ? ceil (unit) - 1 : unit - 0.25;
  return unit;
}

double
cgt_flow_choose_unit (const CgtFlow *self)
{
  double unit = find_unit (self, G_MAXUINT), enough;

  if (unit <= self->least)
    return find_small_unit (self);

  /* What is compared stands better side by side, even if it is somewhat smaller. */
  enough = self->enough > 0 ? MIN (self->enough, WORTH_A_ROW * unit) : WORTH_A_ROW * unit;
  for (guint rows = 1; rows <= MOST_FORCED_ROWS; rows++)
    {
      double smaller = find_unit (self, rows);

      if (smaller >= enough && check_unit (self, smaller, rows))
        return smaller;
    }
  return unit;
}

double
cgt_flow_get_height (const CgtFlow *self,
                     double         unit)
{
  gboolean fits;
  g_autoptr (GArray) rows = make_rows (self, unit, get_row_width (self, unit), &fits);

  return get_rows_height (self, rows, unit);
}

double
cgt_flow_get_aspect (const CgtFlow *self,
                     double         unit,
                     double         margin)
{
  double width = 2 * margin, above = 0, below = 0;

  for (gsize i = 0; i < self->n; i++)
    {
      CgtExtents extents;

      self->measure (self->user_data, i, unit, &extents);
      width += extents.left + extents.right + (i > 0 ? self->gap * unit : 0);
      above = MAX (above, extents.above);
      below = MAX (below, extents.below);
    }
  return width / MAX (2 * margin + above + below, 1);
}

/* As few rows as needed, but of about the same width: the narrowest room that makes no more. What comes to stand beside
 * something else may make its row higher: not so high that what has room would have none. */
static GArray *
make_even_rows (const CgtFlow *self,
                double         unit)
{
  gboolean fits;
  GArray *rows = make_rows (self, unit, get_row_width (self, unit), &fits);
  double high = get_row_width (self, unit), low = high / 2;
  double most = MAX (self->height, get_rows_height (self, rows, unit));

  if (rows->len == 1)
    return rows;
  while (high - low > MAX (0.25 * unit, 1))
    {
      double middle = (low + high) / 2;
      GArray *narrow = make_rows (self, unit, middle, &fits);

      if (fits && narrow->len == rows->len && get_rows_height (self, narrow, unit) <= most)
        {
          high = middle;
          g_array_unref (rows);
          rows = narrow;
        }
      else
        {
          low = middle;
          g_array_unref (narrow);
        }
    }
  return rows;
}

/* The same distance in every row, so that the rows look alike: what the widest one allows. */
static double
get_gap (const CgtFlow *self,
         GArray        *rows,
         double         unit)
{
  double gap = self->most_gap * unit;

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);
      gsize n = row->end - row->first;

      gap = MIN (gap, (get_row_width (self, unit) - row->width) / n);
    }
  return MAX (gap, self->gap * unit);
}

static guint
count_shown (const CgtFlow *self,
             GArray        *rows,
             double         unit,
             guint          first,
             double        *height)
{
  guint n = 0;

  *height = 0;
  for (guint i = first; i < rows->len; i++, n++)
    {
      const Row *row = &g_array_index (rows, Row, i);
      double more = row->above + row->below + (n > 0 ? self->row_gap * unit : 0);

      if (n > 0 && *height + more > self->height + 0.5)
        break;
      *height += more;
    }
  return n;
}

static void
place_row (const CgtFlow *self,
           const Row     *row,
           guint          number,
           double         unit,
           double         gap,
           double         y,
           gboolean       shown,
           CgtFlowPlace  *places)
{
  double width = row->width + (row->end - row->first - 1) * gap;
  double left = 0, right = 0, x;

  if (self->measure_spread != NULL && row->first <= self->spread && self->spread < row->end)
    self->measure_spread (self->user_data, unit, &left, &right);
  x = (self->width - width - left - right) / 2;
  for (gsize n = row->first; n < row->end; n++)
    {
      gsize i = self->rtl ? row->first + row->end - 1 - n : n;
      CgtExtents extents;

      self->measure (self->user_data, i, unit, &extents);
      x += i == self->spread ? left : 0;
      places[i] = (CgtFlowPlace) { x + extents.left, y, number, shown };
      x += extents.left + extents.right + gap + (i == self->spread ? right : 0);
    }
}

guint
cgt_flow_place (const CgtFlow *self,
                double         unit,
                guint64        first,
                CgtFlowPlace  *places,
                guint         *n_rows_shown)
{
  g_autoptr (GArray) rows = make_even_rows (self, unit);
  double gap = get_gap (self, rows, unit);
  double height, y;
  guint start, shown;

  start = 0;
  shown = count_shown (self, rows, unit, start, &height);
  if (shown < rows->len)
    {
      start = MIN (first, rows->len - 1);
      shown = count_shown (self, rows, unit, start, &height);
      /* The end of a long board fills the room, too. */
      while (start > 0 && start + shown == rows->len)
        {
          guint more = count_shown (self, rows, unit, start - 1, &height);

          if (start - 1 + more < rows->len)
            break;
          start--;
          shown = more;
        }
      shown = count_shown (self, rows, unit, start, &height);
    }

  y = MAX ((self->height - height) / 2, 0);
  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);
      gboolean inside = i >= start && i < start + shown;

      place_row (self, row, i, unit, gap, y + row->above, inside, places);
      if (inside)
        y += row->above + row->below + self->row_gap * unit;
    }
  *n_rows_shown = shown;
  return rows->len;
}
