/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure-pen.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-figure-slots.h"

/* A mex row. Where the chips are narrow enough, if need be closer to each other, it is a row of columns, a value each,
 * onto which they fall; otherwise a list of values with chips beside them. A few values are all there: the one that
 * is left out might be the one that matters. */

#define LEAST_COLUMNS 8
#define MOST_LISTED 14
/* Of the values beside their chips, as a share of the width. */
#define MOST_TAGS 0.45
#define MOST_STACKED 4
#define MOST_IN_LINE 12

/* Units. */
#define PAD 4.0
#define COLUMN_PAD 4.0
#define COLUMN_GAP 6.0
#define CLOSE_PAD 2.0
#define CLOSE_GAP 3.0
/* Sizes of text. */
#define CHIP 1.75
#define CHIP_WITH_PARTS 3.3
#define CHIP_SIDES 0.9
#define CLOSE_SIDES 0.5
#define LEAST_COLUMN 2.5
#define BEST_COLUMN 4.3
/* Of a run, in columns. */
#define RUN 1.6
#define DOTS 1.4

typedef struct
{
  CgtFigurePen *pen;
  const CgtFigure *figure;
  GArray *slots;        /* CgtMexSlot */
  double column;        /* width of a value's place */
  double cell;          /* height of one */
  gboolean close;       /* columns are close to each other */
} Mex;

static const CgtMexSlot *
get_slot (const Mex *self,
          guint      i)
{
  return &g_array_index (self->slots, CgtMexSlot, i);
}

/* How far an option has come. */
static double
get_share (const Mex           *self,
           const CgtFigureItem *item)
{
  guint i = 0, n = self->figure->items->len + 1;

  if (self->pen->progress >= 1)
    return 1;
  g_ptr_array_find (self->figure->items, item, &i);
  return cgt_pen_get_share (self->pen, i, n);
}

static double
get_gap_share (const Mex *self)
{
  guint n = self->figure->items->len;

  return cgt_pen_get_share (self->pen, n, n + 1);
}

static void
paint_chip_ground (const Mex           *self,
                   const CgtFigureItem *item,
                   double               x,
                   double               y,
                   double               width,
                   double               height)
{
  gboolean lit = item->lit;

  cgt_pen_fill (self->pen, x, y, width, height, 6, lit ? CGT_ROLE_FOCUS : CGT_ROLE_CARD, 1);
  cgt_pen_outline (self->pen, x, y, width, height, 6, lit ? CGT_ROLE_FOCUS_EDGE : CGT_ROLE_FIGURE_DIM, lit ? CGT_PEN_THICK : CGT_PEN_THIN);
}

/* Columns */

static double
get_column_pad (const Mex *self)
{
  return self->close ? CLOSE_PAD : COLUMN_PAD;
}

static double
get_column_gap (const Mex *self)
{
  return self->close ? CLOSE_GAP : COLUMN_GAP;
}

/* Where there is room for one or two words. */
static const char *
get_gap_name (void)
{
  /* Translators: the empty place in a row of values: the least that is missing; as short as can be */
  return _("the gap");
}

static double
get_chip_height (const Mex           *self,
                 const CgtFigureItem *item)
{
  return round ((item->parts != NULL && item->parts->len > 0 ? CHIP_WITH_PARTS : CHIP) * cgt_pen_get_size (self->pen));
}

static double
measure_chip (const Mex           *self,
              const CgtFigureItem *item)
{
  g_autofree char *parts = cgt_mex_print_parts (item);
  double size = cgt_pen_get_size (self->pen), width = 0;

  if (item->label != NULL)
    width = cgt_pen_measure (self->pen, item->label, size, item->lit ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL);
  if (parts != NULL)
    {
      double used;

      cgt_pen_measure_prose (self->pen, parts, 1e5, cgt_pen_get_caption_size (self->pen), CGT_WEIGHT_NORMAL, &used);
      width = MAX (width, used);
    }
  return width + (self->close ? CLOSE_SIDES : CHIP_SIDES) * size;
}

/* How many of a place's options are shown; the rest is one chip with their number. */
static guint
get_n_stacked (const CgtMexSlot *slot,
               guint             most)
{
  return slot->items->len > most ? most - 1 : slot->items->len;
}

/* Option @i of a place; where not all are shown, what is lit comes first. */
static const CgtFigureItem *
get_stacked (const CgtMexSlot *slot,
             guint             i,
             gboolean          all)
{
  for (gint lit = TRUE; !all && lit >= FALSE; lit--)
    for (guint j = 0; j < slot->items->len; j++)
      {
        const CgtFigureItem *item = g_ptr_array_index (slot->items, j);

        if ((item->lit != FALSE) == lit && i-- == 0)
          return item;
      }
  return g_ptr_array_index (slot->items, i);
}

static guint64
count_rest (const CgtMexSlot *slot,
            guint             n_shown)
{
  guint64 n = 0;

  for (guint i = n_shown; i < slot->items->len; i++)
    n += get_stacked (slot, i, FALSE)->count;
  return n;
}

static char *
print_rest (const CgtMexSlot *slot,
            guint             n_shown)
{
  guint64 n = count_rest (slot, n_shown);

  /* Translators: in a row of moves with the same value, moves that are not named */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " more", "%" PRIu64 " more", MIN (n, G_MAXULONG)), n);
}

static double
measure_stack (const Mex        *self,
               const CgtMexSlot *slot)
{
  guint n = get_n_stacked (slot, MOST_STACKED);
  double height = n < slot->items->len ? CHIP * cgt_pen_get_size (self->pen) + PAD : 0;

  for (guint i = 0; i < n; i++)
    height += get_chip_height (self, get_stacked (slot, i, n == slot->items->len)) + PAD;
  return height;
}

static void
measure_columns (Mex *self)
{
  double size = cgt_pen_get_size (self->pen), stack = CHIP * size + PAD;

  for (guint i = 0; i < self->slots->len; i++)
    stack = MAX (stack, measure_stack (self, get_slot (self, i)));
  self->column = ceil (LEAST_COLUMN * size);
  self->cell = round (stack + PAD + 0.5 * size);
}

/* A place is as wide as its options and its name need. */
static double
get_slot_width (const Mex        *self,
                const CgtMexSlot *slot)
{
  g_autofree char *tag = cgt_figure_print_values (TRUE, slot->first, slot->last);
  double width = slot->first == slot->last ? self->column : RUN * self->column;
  guint n = get_n_stacked (slot, MOST_STACKED);

  if (slot->kind >= CGT_MEX_EMPTY)
    return DOTS * cgt_pen_get_size (self->pen);
  width = MAX (width, cgt_pen_measure_tag (self->pen, tag));
  if (slot->kind == CGT_MEX_GAP)
    width = MAX (width, cgt_pen_measure (self->pen, get_gap_name (), cgt_pen_get_size (self->pen), CGT_WEIGHT_NORMAL) + 2 * get_column_pad (self));
  for (guint i = 0; i < slot->items->len; i++)
    width = MAX (width, measure_chip (self, g_ptr_array_index (slot->items, i)) + 2 * get_column_pad (self));
  if (n < slot->items->len)
    {
      g_autofree char *rest = print_rest (slot, n);

      width = MAX (width, cgt_pen_measure (self->pen, rest, cgt_pen_get_size (self->pen), CGT_WEIGHT_BOLD) + 2 * get_column_pad (self));
    }
  return ceil (width);
}

static double
get_row_width (const Mex *self)
{
  double width = -get_column_gap (self);

  for (guint i = 0; i < self->slots->len; i++)
    width += get_slot_width (self, get_slot (self, i)) + get_column_gap (self);
  return width;
}

static void
widen_columns (Mex *self)
{
  double most = BEST_COLUMN * cgt_pen_get_size (self->pen), least = self->column;

  /* Places that are wide anyhow take no more. */
  while (self->column < most && get_row_width (self) <= self->pen->look->width)
    self->column += 1;
  if (get_row_width (self) > self->pen->look->width)
    self->column = MAX (self->column - 1, least);
}

/* Whether the gap is to be found: then every value that is reached has to be seen, and every place before it. */
static gboolean
is_open (const Mex *self)
{
  return self->pen->look->hide_answer || !self->figure->has_number;
}

/* All places, or about so many. */
static void
set_slots (Mex  *self,
           guint capacity)
{
  g_clear_pointer (&self->slots, g_array_unref);
  self->slots = cgt_mex_get_slots (self->figure, self->pen->look->hide_answer);
  if (!is_open (self))
    cgt_mex_thin_out (self->slots, capacity);
}

/* Whether the columns fit, if need be close to each other, or with some of many left out. */
static gboolean
fit_columns (Mex *self)
{
  double width = self->pen->look->width;
  guint capacity;

  set_slots (self, G_MAXUINT);
  measure_columns (self);
  self->close = get_row_width (self) > width;
  capacity = MIN (self->slots->len, (guint) ((width + get_column_gap (self)) / (self->column + get_column_gap (self))));
  /* What is left out has its dots, which need room as well. */
  for (; get_row_width (self) > width; capacity--)
    {
      if (capacity <= LEAST_COLUMNS || is_open (self))
        return FALSE;
      set_slots (self, capacity);
      measure_columns (self);
    }
  widen_columns (self);
  return TRUE;
}

static void
paint_column_chip (const Mex           *self,
                   const CgtFigureItem *item,
                   double               x,
                   double               y,
                   double               width,
                   double               height)
{
  g_autofree char *parts = cgt_mex_print_parts (item);
  double size = cgt_pen_get_size (self->pen), share = get_share (self, item);
  double label = y + (parts != NULL ? 0.5 * CHIP * size : height / 2);

  if (share <= 0)
    return;
  /* It falls from the top of its column. */
  cairo_save (self->pen->cr);
  cairo_translate (self->pen->cr, 0, -(1 - share) * y);
  cgt_pen_begin_fade (self->pen, share);
  paint_chip_ground (self, item, x, y, width, height);
  if (item->label != NULL)
    cgt_pen_text (self->pen, item->label, x + width / 2, label, size, item->lit ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL, CGT_ROLE_FIGURE_TEXT,
                  CGT_ANCHOR_MIDDLE);
  if (parts != NULL)
    cgt_pen_centred_prose (self->pen, parts, x, y + 0.92 * CHIP * size, width, cgt_pen_get_caption_size (self->pen), CGT_WEIGHT_NORMAL,
                           CGT_ROLE_FIGURE_DIM);
  cgt_pen_end_fade (self->pen, share);
  cairo_restore (self->pen->cr);
}

static void
paint_stack (const Mex        *self,
             const CgtMexSlot *slot,
             double            x,
             double            width)
{
  guint n = get_n_stacked (slot, MOST_STACKED);
  double y = self->cell - PAD;

  for (guint i = 0; i < n; i++)
    {
      const CgtFigureItem *item = get_stacked (slot, i, n == slot->items->len);
      double height = get_chip_height (self, item);

      y -= height;
      paint_column_chip (self, item, x + get_column_pad (self), y, width - 2 * get_column_pad (self), height);
      y -= PAD;
    }
  if (n < slot->items->len)
    {
      g_autofree char *rest = print_rest (slot, n);

      cgt_pen_text (self->pen, rest, x + width / 2, y - CHIP * cgt_pen_get_size (self->pen) / 2, cgt_pen_get_size (self->pen), CGT_WEIGHT_BOLD,
                    CGT_ROLE_FIGURE_TEXT, CGT_ANCHOR_MIDDLE);
    }
}

/* Values that are left out, but reached. */
static void
paint_left_out (const Mex *self,
                double     x,
                double     width)
{
  double size = cgt_pen_get_size (self->pen), height = round (CHIP * size);

  cgt_pen_text (self->pen, "…", x + width / 2, self->cell - PAD - height / 2, size, CGT_WEIGHT_BOLD, CGT_ROLE_FIGURE_DIM, CGT_ANCHOR_MIDDLE);
}

static void
paint_gap (const Mex *self,
           double     x,
           double     width)
{
  double size = cgt_pen_get_size (self->pen), share = get_gap_share (self);

  if (share <= 0)
    return;
  cgt_pen_fill (self->pen, x, 0, width, self->cell, 8, CGT_ROLE_FOCUS, share);
  cgt_pen_outline (self->pen, x, 0, width, self->cell, 8, CGT_ROLE_FOCUS_EDGE, CGT_PEN_DASHED);
  cgt_pen_begin_fade (self->pen, share);
  cgt_pen_text (self->pen, get_gap_name (), x + width / 2, self->cell - PAD - CHIP * size / 2, size, CGT_WEIGHT_NORMAL, CGT_ROLE_FIGURE_TEXT,
                CGT_ANCHOR_MIDDLE);
  cgt_pen_end_fade (self->pen, share);
}

static double
paint_columns (const Mex *self)
{
  CgtFigurePen *pen = self->pen;
  double size = cgt_pen_get_size (pen), x = 0, tag_y = self->cell + CGT_FIGURE_GRID + 0.75 * size;

  for (guint i = 0; i < self->slots->len; i++)
    {
      const CgtMexSlot *slot = get_slot (self, i);
      double width = get_slot_width (self, slot);
      g_autofree char *tag = cgt_figure_print_values (TRUE, slot->first, slot->last);

      cgt_pen_fill (pen, x, 0, width, self->cell, 8, CGT_ROLE_FIGURE_CELL, 1);
      if (slot->kind == CGT_MEX_DOTS)
        paint_left_out (self, x, width);
      if (slot->kind >= CGT_MEX_EMPTY)
        cgt_pen_text (pen, "…", x + width / 2, tag_y, size, CGT_WEIGHT_BOLD, CGT_ROLE_FIGURE_DIM, CGT_ANCHOR_MIDDLE);
      else
        {
          if (slot->kind == CGT_MEX_GAP)
            paint_gap (self, x, width);
          paint_stack (self, slot, x, width);
          cgt_pen_tag (pen, tag, x + width / 2, tag_y);
        }
      x += width + get_column_gap (self);
    }
  return tag_y + 0.75 * size + 1;
}

/* A list */

static char *
print_chip (const CgtFigureItem *item)
{
  g_autofree char *parts = cgt_mex_print_parts (item);
  const char *label = item->label != NULL ? item->label : "";

  return parts != NULL ? g_strdup_printf ("%s  %s", label, parts) : g_strdup (label);
}

static double
paint_listed_chip (const Mex           *self,
                   const CgtFigureItem *item,
                   const char          *text,
                   double               x,
                   double               y,
                   double               width,
                   double               height)
{
  double size = cgt_pen_get_size (self->pen), share = item != NULL ? get_share (self, item) : 1;
  CgtWeight weight = item != NULL && item->lit ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL;
  double side = CHIP_SIDES * size / 2, text_height = cgt_pen_measure_prose (self->pen, text, width - 2 * side + 1, size, weight, NULL);

  cgt_pen_begin_fade (self->pen, share);
  if (item != NULL)
    paint_chip_ground (self, item, x, y, width, height);
  cgt_pen_prose (self->pen, text, x + side, y + (height - text_height) / 2, width - 2 * side + 1, size, weight, CGT_ROLE_FIGURE_TEXT);
  cgt_pen_end_fade (self->pen, share);
  return height;
}

/* Chips one after the other, in as many lines as they need. */
static double
paint_chips (const Mex        *self,
             const CgtMexSlot *slot,
             double            left,
             double            y)
{
  double size = cgt_pen_get_size (self->pen), right = self->pen->look->width;
  double x = left, line = 0, side = CHIP_SIDES * size;
  guint n = get_n_stacked (slot, MOST_IN_LINE);

  for (guint i = 0; i <= n && (i < n || n < slot->items->len); i++)
    {
      const CgtFigureItem *item = i < n ? get_stacked (slot, i, n == slot->items->len) : NULL;
      g_autofree char *text = item != NULL ? print_chip (item) : print_rest (slot, n);
      CgtWeight weight = item == NULL || item->lit ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL;
      double width, height = cgt_pen_measure_prose (self->pen, text, right - left - side, size, weight, &width);

      width = MIN (ceil (width) + side, right - left);
      height = MAX (height + 6, round (CHIP * size));
      if (x > left && x + width > right)
        {
          x = left;
          y += line + PAD;
          line = 0;
        }
      paint_listed_chip (self, item, text, x, y, width, height);
      x += width + PAD;
      line = MAX (line, height);
    }
  return y + line;
}

static double
paint_gap_text (const Mex *self,
                double     x,
                double     y)
{
  /* Translators: the empty place in a row of values: the least that is missing */
  const char *text = _("the gap: no move reaches it");
  double size = cgt_pen_get_size (self->pen), width = self->pen->look->width - x - CGT_FIGURE_GRID;
  double height = MAX (round (CHIP * size), cgt_pen_measure_prose (self->pen, text, width, size, CGT_WEIGHT_NORMAL, NULL) + 6);
  double share = get_gap_share (self);

  if (share > 0)
    {
      cgt_pen_fill (self->pen, 0, y - 2, self->pen->look->width, height + 4, 8, CGT_ROLE_FOCUS, share);
      cgt_pen_outline (self->pen, 0, y - 2, self->pen->look->width, height + 4, 8, CGT_ROLE_FOCUS_EDGE, CGT_PEN_DASHED);
      cgt_pen_begin_fade (self->pen, share);
      cgt_pen_prose (self->pen, text, x, y + (height - cgt_pen_measure_prose (self->pen, text, width, size, CGT_WEIGHT_NORMAL, NULL)) / 2, width,
                     size, CGT_WEIGHT_NORMAL, CGT_ROLE_FIGURE_TEXT);
      cgt_pen_end_fade (self->pen, share);
    }
  return y + height;
}

/* What lands on a place, or that nothing does. */
static double
paint_listed_place (const Mex        *self,
                    const CgtMexSlot *slot,
                    double            left,
                    double            y)
{
  double size = cgt_pen_get_size (self->pen);

  if (slot->kind == CGT_MEX_GAP)
    return paint_gap_text (self, left, y);
  if (slot->items->len > 0)
    return paint_chips (self, slot, left, y);
  cgt_pen_text (self->pen, slot->kind == CGT_MEX_DOTS ? "…" : "–", left, y + CHIP * size / 2, size, CGT_WEIGHT_BOLD, CGT_ROLE_FIGURE_DIM,
                CGT_ANCHOR_START);
  return y + round (CHIP * size);
}

/* Values beside their chips, or above them where the values are long. */
static double
paint_list (const Mex *self)
{
  CgtFigurePen *pen = self->pen;
  double size = cgt_pen_get_size (pen), width = pen->look->width, y = 2, tags = 0;
  gboolean above;

  for (guint i = 0; i < self->slots->len; i++)
    {
      g_autofree char *tag = cgt_figure_print_values (TRUE, get_slot (self, i)->first, get_slot (self, i)->last);

      tags = MAX (tags, cgt_pen_measure_tag (pen, tag));
    }
  above = tags > MOST_TAGS * width;
  for (guint i = 0; i < self->slots->len; i++)
    {
      const CgtMexSlot *slot = get_slot (self, i);
      g_autofree char *tag = cgt_figure_print_values (TRUE, slot->first, slot->last);
      double top = y;

      if (above)
        {
          y += cgt_pen_prose (pen, tag, PAD, y, width - 2 * PAD, size, CGT_WEIGHT_BOLD, CGT_ROLE_FIGURE_DIM) + PAD + 2;
          y = paint_listed_place (self, slot, 2 * PAD + size, y) + CGT_FIGURE_GRID;
          continue;
        }
      y = paint_listed_place (self, slot, PAD + tags + CGT_FIGURE_GRID, y) + 6;
      cgt_pen_tag (pen, tag, PAD + tags / 2, top + CHIP * size / 2);
    }
  return y;
}

double
cgt_figure_paint_mex (CgtFigurePen    *pen,
                      const CgtFigure *figure)
{
  Mex self = { pen, figure, NULL };
  double height;

  if (fit_columns (&self))
    height = paint_columns (&self);
  else
    {
      set_slots (&self, MOST_LISTED);
      height = paint_list (&self);
    }
  g_array_unref (self.slots);
  return height;
}
