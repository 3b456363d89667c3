/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure-pen.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

/* Numbers in binary, one below the other, their sum under a line, and the deciding column lit. Where the
 * columns are too many beside the names they stand under them; are they too many for the width, they go on
 * below, with the rows named again. */

/* Of a column, in sizes of text. */
#define LEAST_COLUMN 0.85
#define LEAST_NAMES 4.5
#define WISHED_COLUMN 2.0
#define MOST_COLUMN 3.0
/* Of the names, as a share of the width. */
#define MOST_NAMES 0.42
/* A power of two is written out up to this many digits' worth of bits. */
#define MOST_PLAIN_BIT 9

typedef struct
{
  CgtFigurePen *pen;
  const CgtFigure *figure;
  guint n_bits;
  guint n_columns;      /* in a band */
  double names;         /* width of the names */
  double tags;          /* width of the tags */
  double counts;        /* width of the counts, if any */
  double gap;           /* more between names, tags and columns */
  double x;             /* where columns begin */
  double column;        /* width of one */
  gboolean stacked;     /* the columns stand under the names */
} Xor;

static gboolean
is_sum_known (const Xor *self)
{
  return self->figure->has_number && !self->pen->look->hide_answer;
}

static void
measure_rows (Xor *self)
{
  const CgtFigure *figure = self->figure;
  double size = cgt_pen_get_size (self->pen);
  g_autofree char *sum = cgt_figure_print_number (figure, is_sum_known (self), figure->number, figure->number);
  guint64 all = figure->has_number ? figure->number : 0;

  self->names = cgt_pen_measure (self->pen, _("nim-sum"), size, CGT_WEIGHT_BOLD);
  self->tags = cgt_pen_measure_tag (self->pen, sum);
  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      g_autofree char *tag = cgt_figure_print_number (self->figure, item->has_value, item->value, item->value);
      g_autofree char *count = g_strdup_printf ("× %" PRIu64, item->count);

      all |= item->has_value ? item->value : 0;
      if (item->label != NULL)
        self->names = MAX (self->names, cgt_pen_measure (self->pen, item->label, size, item->lit ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL));
      self->tags = MAX (self->tags, cgt_pen_measure_tag (self->pen, tag));
      if (item->count > 1)
        self->counts = MAX (self->counts, cgt_pen_measure (self->pen, count, size, CGT_WEIGHT_NORMAL) + CGT_FIGURE_GRID);
    }
  self->n_bits = MAX (1, g_bit_storage (all));
}

static void
choose_columns (Xor *self)
{
  double size = cgt_pen_get_size (self->pen), width = self->pen->look->width;
  double names = MIN (ceil (self->names) + 1, MOST_NAMES * width);
  double room;

  self->x = names + self->tags + 2 * CGT_FIGURE_GRID;
  self->stacked = (width - self->x - self->counts) / (LEAST_COLUMN * size) < self->n_bits;
  if (self->stacked)
    {
      self->x = 0;
      self->tags = MIN (self->tags, width - CGT_FIGURE_GRID - 1 - LEAST_NAMES * size);
      names = width - self->tags - CGT_FIGURE_GRID - 1;
    }
  else
    {
      /* What room there is parts names, tags and columns. */
      self->gap = floor (CLAMP ((width - self->x - self->counts - self->n_bits * WISHED_COLUMN * size) / 2, 0, 2 * CGT_FIGURE_GRID));
      self->x += 2 * self->gap;
    }
  self->names = names;
  room = MAX (width - self->x - self->counts, LEAST_COLUMN * size);
  self->n_columns = MIN (self->n_bits, (guint) (room / (LEAST_COLUMN * size)));
  self->column = MIN (floor (room / self->n_columns), MOST_COLUMN * size);
}

/* The middle of a bit's column. Binary numbers read from left to right in every language. */
static double
get_bit_x (const Xor *self,
           guint      bit,
           guint      high)
{
  guint place = self->pen->look->rtl ? self->n_columns - 1 - (high - bit) : high - bit;

  return self->x + (place + 0.5) * self->column;
}

/* 1, 2, 4, … 512, 2¹⁰, … */
static char *
print_power (guint bit)
{
  static const char *const superscripts[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };

  if (bit <= MOST_PLAIN_BIT)
    return g_strdup_printf ("%u", 1U << bit);
  return g_strdup_printf ("2%s%s", superscripts[bit / 10], superscripts[bit % 10]);
}

static double
measure_head (const Xor *self,
              guint      bit)
{
  g_autofree char *power = print_power (bit);

  return cgt_pen_measure (self->pen, power, cgt_pen_get_caption_size (self->pen),
                          (gint) bit == self->figure->bit ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL);
}

/* The middle of a bit's head, which stays within the figure. */
static double
get_head_x (const Xor *self,
            guint      bit,
            guint      high)
{
  double half = measure_head (self, bit) / 2 + 2;

  return CLAMP (get_bit_x (self, bit, high), half, self->pen->look->width - half);
}

/* Where a bit's head begins and ends, from the left in every language. */
static void
get_head_room (const Xor *self,
               guint      bit,
               guint      high,
               double    *left,
               double    *right)
{
  double half = measure_head (self, bit) / 2 + 2, x = cgt_pen_mirror (self->pen, get_head_x (self, bit, high));

  *left = x - half;
  *right = x + half;
}

/* What each column is worth, where the columns are wide enough for it; the deciding one always. */
static void
paint_heads (const Xor *self,
             guint      high,
             guint      low,
             double     y)
{
  gint deciding = is_sum_known (self) ? self->figure->bit : -1;
  double free_from = -INFINITY, deciding_left = INFINITY, left, right;

  if (deciding >= (gint) low && deciding <= (gint) high)
    get_head_room (self, deciding, high, &deciding_left, &right);
  for (guint bit = high + 1; bit-- > low;)
    {
      g_autofree char *power = print_power (bit);
      gboolean decides = (gint) bit == deciding;

      get_head_room (self, bit, high, &left, &right);
      if (!decides && (left < free_from || ((gint) bit > deciding && right > deciding_left)))
        continue;
      free_from = right;
      cgt_pen_text (self->pen, power, get_head_x (self, bit, high), y, cgt_pen_get_caption_size (self->pen),
                    decides ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL, decides ? CGT_ROLE_FIGURE_TEXT : CGT_ROLE_FIGURE_DIM, CGT_ANCHOR_MIDDLE);
    }
}

static void
paint_bits (const Xor *self,
            gboolean   known,
            guint64    value,
            guint      high,
            guint      low,
            double     y)
{
  for (guint bit = high + 1; bit-- > low;)
    {
      gboolean one = value >> bit & 1;

      cgt_pen_text (self->pen, !known ? "·" : one ? "1" : "0", get_bit_x (self, bit, high), y, 1.1 * cgt_pen_get_size (self->pen),
                    known && one ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL,
                    known && one ? CGT_ROLE_FIGURE_TEXT : CGT_ROLE_FIGURE_DIM, CGT_ANCHOR_MIDDLE);
    }
}

static double
get_line (const Xor *self)
{
  return cgt_pen_get_line (self->pen) + round (0.25 * cgt_pen_get_size (self->pen));
}

static double
get_row_height (const Xor  *self,
                const char *label,
                CgtWeight   weight)
{
  double size = cgt_pen_get_size (self->pen), height = get_line (self);

  if (label != NULL)
    height = MAX (height, cgt_pen_measure_prose (self->pen, label, self->names, size, weight, NULL) + 4);
  return self->stacked ? height + get_line (self) : height;
}

static CgtWeight
get_weight (const CgtFigureItem *item)
{
  return item->lit ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL;
}

static double
get_item_height (const Xor           *self,
                 const CgtFigureItem *item)
{
  return get_row_height (self, item->label, get_weight (item));
}

/* A row's name and tag; returns the middle of its digits. */
static double
paint_name (const Xor  *self,
            const char *name,
            const char *tag,
            CgtWeight   weight,
            double      y,
            double      height)
{
  double size = cgt_pen_get_size (self->pen);
  double middle = y + (self->stacked ? height - get_line (self) : height) / 2;

  if (name != NULL)
    {
      double high = cgt_pen_measure_prose (self->pen, name, self->names, size, weight, NULL);

      cgt_pen_prose (self->pen, name, 0, middle - high / 2, self->names, size, weight, CGT_ROLE_FIGURE_TEXT);
    }
  cgt_pen_tag_within (self->pen, tag, self->names + CGT_FIGURE_GRID + self->gap + self->tags / 2, middle, self->tags);
  return self->stacked ? y + height - get_line (self) / 2 : middle;
}

static void
paint_row (const Xor           *self,
           const CgtFigureItem *item,
           guint                high,
           guint                low,
           double               y,
           double               height)
{
  g_autofree char *tag = cgt_figure_print_number (self->figure, item->has_value, item->value, item->value);
  double middle = paint_name (self, item->label, tag, get_weight (item), y, height);

  paint_bits (self, item->has_value, item->value, high, low, middle);
  if (item->count > 1)
    {
      g_autofree char *count = g_strdup_printf ("× %" PRIu64, item->count);

      cgt_pen_text (self->pen, count, self->x + self->n_columns * self->column + CGT_FIGURE_GRID, middle, cgt_pen_get_size (self->pen),
                    CGT_WEIGHT_NORMAL, CGT_ROLE_FIGURE_DIM, CGT_ANCHOR_START);
    }
}

static void
paint_sum (const Xor *self,
           guint      high,
           guint      low,
           double     y,
           double     height)
{
  const CgtFigure *figure = self->figure;
  gboolean known = is_sum_known (self);
  g_autofree char *tag = cgt_figure_print_number (figure, known, figure->number, figure->number);
  double middle = paint_name (self, _("nim-sum"), tag, CGT_WEIGHT_BOLD, y, height);

  paint_bits (self, known, figure->number, high, low, middle);
}

/* The columns from @high down to @low, with names and tags. */
static double
paint_band (const Xor *self,
            guint      high,
            guint      low,
            double     y)
{
  CgtFigurePen *pen = self->pen;
  const CgtFigure *figure = self->figure;
  double top = y, line = get_line (self), bottom = y + line;
  guint n = figure->items->len + 1;
  gint bit = is_sum_known (self) ? figure->bit : -1;
  double last = cgt_pen_get_share (pen, n - 1, n);

  for (guint i = 0; i < figure->items->len; i++)
    bottom += get_item_height (self, cgt_figure_get_item (figure, i));
  bottom += get_row_height (self, _("nim-sum"), CGT_WEIGHT_BOLD) + 5;
  if (bit >= (gint) low && bit <= (gint) high)
    cgt_pen_fill (pen, get_bit_x (self, bit, high) - self->column / 2, top, self->column, bottom - top, 8, CGT_ROLE_FOCUS, last);
  paint_heads (self, high, low, y + line / 2);
  y += line;
  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      double height = get_item_height (self, item), share = cgt_pen_get_share (pen, i, n);

      cgt_pen_begin_fade (pen, share);
      paint_row (self, item, high, low, y, height);
      cgt_pen_end_fade (pen, share);
      y += height;
    }
  cgt_pen_rule (pen, 0, y + 2, self->x + self->n_columns * self->column, y + 2, CGT_ROLE_FIGURE_TEXT, 1.4);
  cgt_pen_begin_fade (pen, last);
  paint_sum (self, high, low, y + 5, bottom - y - 5);
  cgt_pen_end_fade (pen, last);
  return bottom;
}

double
cgt_figure_paint_xor (CgtFigurePen    *pen,
                      const CgtFigure *figure)
{
  Xor self = { pen, figure, 0 };
  double y = 0;

  measure_rows (&self);
  choose_columns (&self);
  for (guint above = self.n_bits; above > 0;)
    {
      guint low = above > self.n_columns ? above - self.n_columns : 0;

      y = paint_band (&self, above - 1, low, y);
      above = low;
      if (above > 0)
        y += 2 * CGT_FIGURE_GRID;
    }
  return y;
}
