/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure-pen.h"

#include <math.h>

/* A window of a table. Columns are of one width; where there are more than the width has room for, a low table goes on
 * in further bands, and of others those columns that matter stay. Links run from the cell that is looked at along the gutters between columns. */

/* Sizes of text. */
#define LEAST_CELL 1.5
#define CELL_SIDES 0.7
#define DOTS 1.3
#define ROW 1.65
#define MOST_COLUMN 7.0
#define MOST_GUTTER 1.8
/* Units. */
#define ROW_GAP 7.0
#define GUTTER 8.0
/* Where links run. */
#define WIDE_GUTTER 15.0
#define FADE 16.0
/* Of a table in bands. */
#define MOST_BAND_ROWS 3
#define MOST_BAND_COLUMNS 24
#define BAND_GAP 12.0
/* Of the heads of rows, as a share of the width. */
#define MOST_HEADS 0.4

typedef struct
{
  CgtFigurePen *pen;
  const CgtFigure *figure;
  guint n_columns;
  guint n_rows;
  const CgtFigureItem **cells;  /* by rows */
  gboolean *looked_at;          /* likewise: some link ends there */
  gboolean *shown;              /* columns */
  double *x;                    /* of each column that is shown */
  double *y;                    /* of each row */
  double *heights;              /* likewise */
  double heads;                 /* width of the rows' heads */
  double columns_start;         /* behind them */
  gboolean in_bands;
  double gutter;
  double cell;                  /* width */
  double top;                   /* where the columns' heads end */
} Table;

static const CgtFigureItem *
get_cell (const Table *self,
          guint        column,
          guint        row)
{
  return self->cells[row * self->n_columns + column];
}

static const CgtFigureLink *
get_link (const CgtFigure *figure,
          guint            i)
{
  return &g_array_index (figure->links, CgtFigureLink, i);
}

static void
find_cells (Table *self)
{
  const CgtFigure *figure = self->figure;

  self->n_columns = MAX (figure->columns->len, 1);
  self->n_rows = MAX (figure->rows->len, 1);
  for (guint i = 0; i < figure->items->len; i++)
    {
      self->n_columns = MAX (self->n_columns, cgt_figure_get_item (figure, i)->column + 1);
      self->n_rows = MAX (self->n_rows, cgt_figure_get_item (figure, i)->row + 1);
    }
  self->cells = g_new0 (const CgtFigureItem *, self->n_columns * self->n_rows);
  self->looked_at = g_new0 (gboolean, self->n_columns * self->n_rows);
  self->shown = g_new0 (gboolean, self->n_columns);
  self->x = g_new0 (double, self->n_columns);
  self->y = g_new0 (double, self->n_rows);
  self->heights = g_new0 (double, self->n_rows);
  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);

      self->cells[item->row * self->n_columns + item->column] = item;
    }
  for (guint i = 0; i < figure->links->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, get_link (figure, i)->to);

      self->looked_at[item->row * self->n_columns + item->column] = TRUE;
    }
}

static void
clear (Table *self)
{
  g_free (self->cells);
  g_free (self->looked_at);
  g_free (self->shown);
  g_free (self->x);
  g_free (self->y);
  g_free (self->heights);
}

/* What stands in a cell: its label, or else its value. */
static char *
print_cell (const Table         *self,
            const CgtFigureItem *item)
{
  if (item->lit && self->pen->look->hide_answer)
    return g_strdup ("?");
  if (item->label != NULL && *item->label != '\0')
    return g_strdup (item->label);
  if (!item->has_value)
    return g_strdup ("");
  return cgt_figure_print_values (TRUE, item->value, item->last_value);
}

static CgtWeight
get_weight (const Table *self,
            guint        column,
            guint        row)
{
  const CgtFigureItem *item = get_cell (self, column, row);

  if (self->looked_at[row * self->n_columns + column] || item->lit)
    return CGT_WEIGHT_HEAVY;
  return item->role == CGT_FIGURE_WIN || item->role == CGT_FIGURE_LOSS ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL;
}

static const char *
get_head (const GPtrArray *heads,
          guint            i)
{
  return i < heads->len ? g_ptr_array_index (heads, i) : "";
}

/* How wide the widest cell or head would like to be, on one line. */
static double
measure_cells (const Table *self)
{
  double size = cgt_pen_get_size (self->pen), widest = LEAST_CELL * size;

  for (guint column = 0; column < self->n_columns; column++)
    {
      widest = MAX (widest, cgt_pen_measure (self->pen, get_head (self->figure->columns, column), size, CGT_WEIGHT_BOLD));
      for (guint row = 0; row < self->n_rows; row++)
        if (get_cell (self, column, row) != NULL)
          {
            g_autofree char *text = print_cell (self, get_cell (self, column, row));
            double used;

            cgt_pen_measure_prose (self->pen, text, 1e5, size, CGT_WEIGHT_HEAVY, &used);
            widest = MAX (widest, used + CELL_SIDES * size);
          }
    }
  return ceil (widest);
}

static void
measure_heads (Table *self)
{
  double size = cgt_pen_get_size (self->pen);

  for (guint row = 0; row < self->figure->rows->len; row++)
    self->heads = MAX (self->heads, cgt_pen_measure (self->pen, get_head (self->figure->rows, row), size, CGT_WEIGHT_BOLD));
  self->heads = MIN (ceil (self->heads) + 1, MOST_HEADS * self->pen->look->width);
}

/* The columns of what is lit, and of what links join, stay. */
static void
choose_columns (Table *self,
                guint  capacity)
{
  const CgtFigure *figure = self->figure;

  self->shown[0] = self->shown[self->n_columns - 1] = TRUE;
  for (guint i = 0; i < figure->items->len; i++)
    if (cgt_figure_get_item (figure, i)->lit)
      self->shown[cgt_figure_get_item (figure, i)->column] = TRUE;
  for (guint i = 0; i < figure->links->len; i++)
    {
      self->shown[cgt_figure_get_item (figure, get_link (figure, i)->from)->column] = TRUE;
      self->shown[cgt_figure_get_item (figure, get_link (figure, i)->to)->column] = TRUE;
    }
  cgt_figure_thin_out (self->shown, self->n_columns, capacity);
}

static gboolean
has_dots_before (const Table *self,
                 guint        column)
{
  return column > 0 && self->shown[column] && !self->shown[column - 1];
}

static void
count_columns (const Table *self,
               guint       *n,
               guint       *n_dots)
{
  *n = *n_dots = 0;
  for (guint column = 0; column < self->n_columns; column++)
    {
      *n += self->shown[column];
      *n_dots += has_dots_before (self, column);
    }
}

/* Where the columns begin; *@room: how wide they may be in all, with a gutter behind each. */
static double
get_columns_start (const Table *self,
                   double      *room)
{
  double x = self->heads > 0 ? self->heads + self->gutter : self->gutter / 2;

  /* A link may have to run round the last column. */
  *room = self->pen->look->width - x + (self->figure->links->len > 0 ? 0 : self->gutter / 2);
  return x;
}

/* How many columns have room with so many dots between them. */
static guint
get_capacity (const Table *self,
              guint        n_dots)
{
  double size = cgt_pen_get_size (self->pen), room;

  get_columns_start (self, &room);
  return MAX ((room - n_dots * DOTS * size) / (LEAST_CELL * size + self->gutter), 1);
}

/* Those that are shown. */
static void
place_shown_columns (Table *self)
{
  double x = self->columns_start;

  for (guint column = 0; column < self->n_columns; column++)
    {
      if (!self->shown[column])
        continue;
      x += has_dots_before (self, column) && !self->in_bands ? DOTS * cgt_pen_get_size (self->pen) : 0;
      self->x[column] = x;
      x += self->cell + self->gutter;
    }
}

/* Makes @n columns, with dots between some, as wide as they may be. */
static void
size_columns (Table *self,
              guint  n,
              guint  n_dots)
{
  double size = cgt_pen_get_size (self->pen), gutter = self->gutter, room;

  self->columns_start = get_columns_start (self, &room);
  self->cell = floor (MIN ((room - n_dots * DOTS * size) / n - gutter, MIN (measure_cells (self), MOST_COLUMN * size)));
  self->cell = MAX (self->cell, size);
  self->gutter = CLAMP (floor ((room - n_dots * DOTS * size) / n - self->cell), gutter, MOST_GUTTER * size);
}

static void
place_columns (Table *self)
{
  guint n, n_dots;

  choose_columns (self, get_capacity (self, 0));
  count_columns (self, &n, &n_dots);
  /* The dots need room, too. */
  if (n_dots > 0 && n > get_capacity (self, n_dots))
    {
      for (guint column = 0; column < self->n_columns; column++)
        self->shown[column] = FALSE;
      choose_columns (self, get_capacity (self, n_dots));
      count_columns (self, &n, &n_dots);
    }
  size_columns (self, n, n_dots);
  place_shown_columns (self);
}

/* From @y on. */
static void
place_rows (Table *self,
            double y)
{
  double size = cgt_pen_get_size (self->pen), first = y;

  self->top = first;
  for (guint column = 0; column < self->figure->columns->len; column++)
    if (self->shown[column] && *get_head (self->figure->columns, column) != '\0')
      self->top = MAX (self->top, first + cgt_pen_measure_prose (self->pen, get_head (self->figure->columns, column), self->cell + self->gutter - 4, size,
                                                         CGT_WEIGHT_BOLD, NULL) + CGT_FIGURE_GRID);
  y = self->top + (self->figure->more_before ? FADE + ROW_GAP : 0);
  for (guint row = 0; row < self->n_rows; row++)
    {
      double height = round (ROW * size);

      if (self->heads > 0)
        height = MAX (height, cgt_pen_measure_prose (self->pen, get_head (self->figure->rows, row), self->heads, size, CGT_WEIGHT_BOLD, NULL));
      for (guint column = 0; column < self->n_columns; column++)
        if (self->shown[column] && get_cell (self, column, row) != NULL)
          {
            g_autofree char *text = print_cell (self, get_cell (self, column, row));

            height = MAX (height, cgt_pen_measure_prose (self->pen, text, self->cell - 4, size, CGT_WEIGHT_HEAVY, NULL) + 4);
          }
      self->y[row] = y;
      self->heights[row] = height;
      y += height + ROW_GAP;
    }
}

static void
paint_ground (const Table         *self,
              const CgtFigureItem *item,
              double               x,
              double               y,
              double               height)
{
  static const gint fills[] = {
    [CGT_FIGURE_PLAIN] = -1,
    [CGT_FIGURE_FOCUS] = CGT_ROLE_FOCUS,
    [CGT_FIGURE_WIN] = CGT_ROLE_WIN_TINT,
    [CGT_FIGURE_LOSS] = CGT_ROLE_LOSS_TINT,
    [CGT_FIGURE_CLOSED] = -1,
  };
  gboolean hidden = item->lit && self->pen->look->hide_answer;
  gint fill = hidden || (item->lit && fills[item->role] < 0) ? (gint) CGT_ROLE_FOCUS : fills[item->role];

  if (fill >= 0)
    cgt_pen_fill (self->pen, x, y, self->cell, height, 6, fill, 1);
  if (item->role == CGT_FIGURE_CLOSED)
    cgt_pen_hatch (self->pen, x, y, self->cell, height);
  if (item->lit)
    cgt_pen_outline (self->pen, x - 2, y - 2, self->cell + 4, height + 4, 8, CGT_ROLE_FOCUS_EDGE, CGT_PEN_THICK);
}

static void
paint_cell (const Table *self,
            guint        column,
            guint        row)
{
  const CgtFigureItem *item = get_cell (self, column, row);
  g_autofree char *text = item != NULL ? print_cell (self, item) : NULL;
  gboolean hidden = item != NULL && item->lit && self->pen->look->hide_answer;
  double x = self->x[column], y = self->y[row], height = self->heights[row], size = cgt_pen_get_size (self->pen), high;
  CgtRole role = CGT_ROLE_FIGURE_TEXT;

  if (item == NULL)
    return;
  paint_ground (self, item, x, y, height);
  if (!hidden && item->role == CGT_FIGURE_WIN)
    role = CGT_ROLE_WIN_TEXT;
  else if (!hidden && item->role == CGT_FIGURE_LOSS)
    role = CGT_ROLE_LOSS_TEXT;
  else if (item->role == CGT_FIGURE_CLOSED)
    role = CGT_ROLE_FIGURE_DIM;
  if (*text == '\0' && (item->role == CGT_FIGURE_WIN || item->role == CGT_FIGURE_LOSS))
    cgt_pen_sign (self->pen, item->role == CGT_FIGURE_WIN ? CGT_SIGN_WIN : CGT_SIGN_LOSS, x + self->cell / 2, y + height / 2);
  high = cgt_pen_measure_prose (self->pen, text, self->cell - 4, size, get_weight (self, column, row), NULL);
  cgt_pen_centred_prose (self->pen, text, x + 2, y + (height - high) / 2, self->cell - 4, size, get_weight (self, column, row), role);
}

static gboolean
is_row_lit (const Table *self,
            guint        row)
{
  for (guint column = 0; column < self->n_columns; column++)
    if (get_cell (self, column, row) != NULL && get_cell (self, column, row)->lit)
      return TRUE;
  return FALSE;
}

/* Numbers stand at the end, under one another by their digits; words where reading starts. */
static void
paint_row_head (const Table *self,
                guint        row)
{
  const char *head = get_head (self->figure->rows, row);
  double size = cgt_pen_get_size (self->pen), middle = self->y[row] + self->heights[row] / 2;
  CgtWeight weight = is_row_lit (self, row) ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL;
  double high;

  if (*head == '\0')
    return;
  if (g_ascii_isdigit (*head) && cgt_pen_measure (self->pen, head, size, weight) <= self->heads)
    {
      cgt_pen_text (self->pen, head, self->heads, middle, size, weight, CGT_ROLE_FIGURE_TEXT, CGT_ANCHOR_END);
      return;
    }
  high = cgt_pen_measure_prose (self->pen, head, self->heads, size, weight, NULL);
  cgt_pen_prose (self->pen, head, 0, middle - high / 2, self->heads, size, weight, CGT_ROLE_FIGURE_TEXT);
}

static void
paint_heads (const Table *self)
{
  double size = cgt_pen_get_size (self->pen);

  for (guint column = 0; column < self->n_columns; column++)
    {
      const char *head = get_head (self->figure->columns, column);
      double width = self->cell + self->gutter - 4;

      if (!self->shown[column])
        continue;
      if (*head != '\0')
        {
          double high = cgt_pen_measure_prose (self->pen, head, width, size, CGT_WEIGHT_BOLD, NULL);

          cgt_pen_centred_prose (self->pen, head, self->x[column] + (self->cell - width) / 2, self->top - CGT_FIGURE_GRID - high, width, size,
                                 CGT_WEIGHT_BOLD, CGT_ROLE_FIGURE_DIM);
        }
      if (has_dots_before (self, column) && !self->in_bands)
        cgt_pen_text (self->pen, "…", self->x[column] - (DOTS * size + self->gutter) / 2, self->y[0] + self->heights[0] / 2, size, CGT_WEIGHT_BOLD,
                      CGT_ROLE_FIGURE_DIM, CGT_ANCHOR_MIDDLE);
    }
}

/* Rows that are not shown: cells that fade away. */
static void
paint_going_on (const Table *self,
                double       y,
                gboolean     upwards)
{
  for (guint column = 0; column < self->n_columns; column++)
    if (self->shown[column])
      cgt_pen_fade_out (self->pen, self->x[column], y, self->cell, FADE, upwards);
}

/* From the cell that looks, along a gutter, to the one that is looked at. Where that is not in the next
 * column the way leads between two rows. */
static void
paint_link (const Table         *self,
            const CgtFigureLink *link)
{
  const CgtFigureItem *from = cgt_figure_get_item (self->figure, link->from), *to = cgt_figure_get_item (self->figure, link->to);
  gboolean settles = link->role == CGT_FIGURE_WIN;
  double thick = settles ? 2.4 : 1.4, y0 = self->y[from->row] + self->heights[from->row] / 2, y1 = self->y[to->row] + self->heights[to->row] / 2;
  double end = self->x[from->column] + self->cell, spine = self->x[to->column] - WIDE_GUTTER / 2 - 1;
  gboolean below = to->row >= from->row;
  double way = below ? self->y[from->row] + self->heights[from->row] + ROW_GAP / 2 : self->y[from->row] - ROW_GAP / 2;
  CgtRole role = settles ? CGT_ROLE_WIN : CGT_ROLE_FIGURE_DIM;

  if (to->column == from->column + 1)
    {
      const double points[][2] = { { end + 3, y0 }, { spine, y0 }, { spine, y1 }, { self->x[to->column] - 1, y1 } };

      cgt_pen_route (self->pen, points, G_N_ELEMENTS (points), role, thick);
    }
  else
    {
      double out = end + WIDE_GUTTER / 2;
      const double points[][2] = { { end + 3, y0 }, { out, y0 }, { out, way }, { spine, way }, { spine, y1 }, { self->x[to->column] - 1, y1 } };

      cgt_pen_route (self->pen, points, G_N_ELEMENTS (points), role, thick);
    }
}

/* Those that settle the matter lie above the others. */
static void
paint_links (const Table *self)
{
  guint n = self->figure->links->len;

  for (gint settling = FALSE; settling <= TRUE; settling++)
    for (guint i = 0; i < n; i++)
      {
        const CgtFigureLink *link = get_link (self->figure, i);
        double share = cgt_pen_get_share (self->pen, i, n);

        if ((link->role == CGT_FIGURE_WIN) != settling || share <= 0 || self->pen->look->hide_answer)
          continue;
        cgt_pen_begin_fade (self->pen, share);
        paint_link (self, link);
        cgt_pen_end_fade (self->pen, share);
      }
}

static double
get_bottom (const Table *self)
{
  return self->y[self->n_rows - 1] + self->heights[self->n_rows - 1] + 2;
}

static void
paint_cells (const Table *self)
{
  paint_heads (self);
  for (guint row = 0; row < self->n_rows; row++)
    {
      paint_row_head (self, row);
      for (guint column = 0; column < self->n_columns; column++)
        if (self->shown[column])
          paint_cell (self, column, row);
    }
}

/* Bands of as many columns each; the last may have fewer. */
static double
paint_bands (Table *self)
{
  guint capacity = get_capacity (self, 0), n_bands = (self->n_columns + capacity - 1) / capacity;
  guint n = (self->n_columns + n_bands - 1) / n_bands;
  double y = 0;

  self->in_bands = TRUE;
  size_columns (self, n, 0);
  for (guint first = 0; first < self->n_columns; first += n)
    {
      for (guint column = 0; column < self->n_columns; column++)
        self->shown[column] = column >= first && column < first + n;
      place_shown_columns (self);
      place_rows (self, y + (first > 0 ? BAND_GAP : 0));
      paint_cells (self);
      y = get_bottom (self);
    }
  return y;
}

double
cgt_figure_paint_table (CgtFigurePen    *pen,
                        const CgtFigure *figure)
{
  Table self = { pen, figure, 0 };
  double bottom;

  find_cells (&self);
  measure_heads (&self);
  self.gutter = figure->links->len > 0 ? WIDE_GUTTER : GUTTER;
  if (self.n_columns > get_capacity (&self, 0) && self.n_columns <= MOST_BAND_COLUMNS && self.n_rows <= MOST_BAND_ROWS &&
      figure->links->len == 0 && !figure->more_before && !figure->more_after)
    {
      bottom = paint_bands (&self);
      clear (&self);
      return bottom;
    }
  place_columns (&self);
  place_rows (&self, 0);
  bottom = get_bottom (&self);
  if (figure->more_before)
    paint_going_on (&self, self.top, TRUE);
  paint_cells (&self);
  if (figure->more_after)
    {
      paint_going_on (&self, bottom + ROW_GAP - 2, FALSE);
      bottom += FADE + ROW_GAP;
    }
  paint_links (&self);
  clear (&self);
  return bottom;
}
