/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure-pen.h"

#include <inttypes.h>
#include <math.h>

/* A band for each seat over the numbers of stones. Runs of the team that is followed are high and blue, those
 * of the other low and orange; the stripe that is followed is lit. */

/* Sizes of text. */
#define BAND 1.6
/* Units. */
#define GAP 5.0
#define LEAST_RUN 1.5
#define LEAST_LIT_RUN 5.0
#define LEAST_LIT_PICTURE 40.0
#define TICK 4.0
#define TICK_SPACE 14.0
/* Numbers of stones before and after what is looked at closely. */
#define LEAST_AROUND 20
/* Of the heads, as a share of the width. */
#define MOST_HEADS 0.3
/* Of a band's height: the runs of the other team. */
#define LOW 0.4

typedef struct
{
  CgtFigurePen *pen;
  const CgtFigure *figure;
  guint n_bands;
  double heads;
  double x;             /* where the bands begin */
  double width;
  double band;          /* from one to the next */
  double height;        /* of one */
  guint64 first;        /* the numbers of stones */
  guint64 last;
} Stripes;

static const char *
get_head (const Stripes *self,
          guint          i)
{
  return i < self->figure->columns->len ? g_ptr_array_index (self->figure->columns, i) : "";
}

static gboolean
is_lit (const CgtFigureItem *item)
{
  return item->lit || item->role == CGT_FIGURE_FOCUS;
}

static void
find_range (Stripes *self)
{
  guint64 first = G_MAXUINT64;

  self->n_bands = MAX (self->figure->columns->len, 1);
  self->last = self->figure->has_number ? self->figure->number : 0;
  for (guint i = 0; i < self->figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (self->figure, i);

      first = MIN (first, item->value);
      self->last = MAX (self->last, item->last_value);
      self->n_bands = MAX (self->n_bands, item->column + 1);
    }
  /* Far away from 0 there would be nothing to be seen. */
  self->first = first != G_MAXUINT64 && first > self->last / 2 ? first : 0;
}

/* Of a long picture in which stripes would be hairs, what lies around the one that is followed. */
static void
look_closer (Stripes *self)
{
  guint64 first = G_MAXUINT64, last = 0, around;

  for (guint i = 0; i < self->figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (self->figure, i);

      if (is_lit (item))
        {
          first = MIN (first, item->value);
          last = MAX (last, item->last_value);
        }
    }
  if (first > last || (last - first + 1) * self->width / ((double) (self->last - self->first) + 1) > LEAST_LIT_PICTURE)
    return;
  around = MAX (2 * (last - first + 1), LEAST_AROUND);
  self->first = first - MIN (first - self->first, around);
  self->last = last + MIN (self->last - last, around);
}

static void
place_bands (Stripes *self)
{
  double size = cgt_pen_get_size (self->pen), high = 0;

  for (guint i = 0; i < self->n_bands; i++)
    self->heads = MAX (self->heads, cgt_pen_measure (self->pen, get_head (self, i), size, CGT_WEIGHT_BOLD) + 1);
  self->heads = MIN (ceil (self->heads), MOST_HEADS * self->pen->look->width);
  for (guint i = 0; i < self->n_bands; i++)
    high = MAX (high, cgt_pen_measure_prose (self->pen, get_head (self, i), self->heads, size, CGT_WEIGHT_BOLD, NULL));
  self->x = self->heads > 1 ? self->heads + CGT_FIGURE_GRID : 2;
  self->width = self->pen->look->width - self->x - 2;
  self->height = round (BAND * size);
  self->band = MAX (self->height, high) + GAP;
}

/* The left edge of a number's place. */
static double
get_x (const Stripes *self,
       guint64        stones)
{
  return self->x + self->width * (double) (stones - self->first) / ((double) (self->last - self->first) + 1);
}

static void
get_run (const Stripes       *self,
         const CgtFigureItem *item,
         double              *x,
         double              *width)
{
  double least = item->lit || item->role == CGT_FIGURE_FOCUS ? LEAST_LIT_RUN : LEAST_RUN;
  double end = item->last_value < self->last ? get_x (self, item->last_value + 1) : self->x + self->width;

  *x = get_x (self, MAX (item->value, self->first));
  *width = MAX (end - *x, least);
  *x = MIN (*x, self->x + self->width - *width);
}

static double
get_band_y (const Stripes *self,
            guint          band)
{
  return band * self->band + (self->band - GAP - self->height) / 2;
}

/* Whether a run that is lit lies over a part of a band, on top of @item. */
static gboolean
is_covered (const Stripes       *self,
            const CgtFigureItem *item,
            double               from,
            double               to)
{
  for (guint i = 0; i < self->figure->items->len; i++)
    {
      const CgtFigureItem *other = cgt_figure_get_item (self->figure, i);
      double x, width;

      if (other == item || other->column != item->column || !is_lit (other))
        continue;
      get_run (self, other, &x, &width);
      if (x - 2 < to && from < x + width + 2)
        return TRUE;
    }
  return FALSE;
}

/* From where to where it goes, if that can be read in it. */
static void
paint_numbers (const Stripes       *self,
               const CgtFigureItem *item,
               double               x,
               double               y,
               double               width)
{
  double size = cgt_pen_get_caption_size (self->pen), middle = x + width / 2, text_width;
  CgtWeight weight = is_lit (item) ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL;
  g_autofree char *text = item->value == item->last_value ? g_strdup_printf ("%" PRIu64, item->value)
                                                          : g_strdup_printf ("%" PRIu64 "–%" PRIu64, item->value, item->last_value);

  text_width = cgt_pen_measure (self->pen, text, size, weight);
  if (item->role != CGT_FIGURE_LOSS && text_width + 6 <= width && !is_covered (self, item, middle - text_width / 2, middle + text_width / 2))
    cgt_pen_text (self->pen, text, middle, y + self->height / 2, size, weight, is_lit (item) ? CGT_ROLE_FIGURE_TEXT : CGT_ROLE_WIN_TEXT,
                  CGT_ANCHOR_MIDDLE);
}

static gboolean
is_shown (const Stripes       *self,
          const CgtFigureItem *item)
{
  return item->value <= self->last && item->last_value >= self->first;
}

static void
paint_run (const Stripes       *self,
           const CgtFigureItem *item)
{
  double x, y = get_band_y (self, item->column), width, radius;

  if (!is_shown (self, item))
    return;
  get_run (self, item, &x, &width);
  radius = MIN (4, width / 3);
  if (is_lit (item))
    {
      cgt_pen_fill (self->pen, x, y, width, self->height, radius, CGT_ROLE_FOCUS, 1);
      cgt_pen_outline (self->pen, x - 1, y - 1, width + 2, self->height + 2, radius + 1, CGT_ROLE_FOCUS_EDGE, CGT_PEN_THICK);
    }
  else if (item->role == CGT_FIGURE_LOSS)
    {
      double low = round (LOW * self->height);

      cgt_pen_fill (self->pen, x, y + self->height - low, width, low, radius, CGT_ROLE_LOSS_TINT, 1);
      if (width >= 4)
        cgt_pen_outline (self->pen, x, y + self->height - low, width, low, radius, CGT_ROLE_LOSS, CGT_PEN_THIN);
    }
  else
    {
      cgt_pen_fill (self->pen, x, y, width, self->height, radius, width >= 4 ? CGT_ROLE_WIN_TINT : CGT_ROLE_WIN, 1);
      if (width >= 4)
        cgt_pen_outline (self->pen, x, y, width, self->height, radius, CGT_ROLE_WIN, CGT_PEN_THIN);
    }
  paint_numbers (self, item, x, y, width);
}

static void
paint_link (const Stripes       *self,
            const CgtFigureLink *link)
{
  const CgtFigureItem *from = cgt_figure_get_item (self->figure, link->from), *to = cgt_figure_get_item (self->figure, link->to);
  double x0, width0, x1, width1;
  gboolean down = to->column >= from->column;

  if (!is_shown (self, from) || !is_shown (self, to))
    return;
  get_run (self, from, &x0, &width0);
  get_run (self, to, &x1, &width1);
  cgt_pen_arrow (self->pen, x0 + width0 / 2, get_band_y (self, from->column) + (down ? self->height : 0), x1 + width1 / 2,
                 get_band_y (self, to->column) + (down ? 0 : self->height), link->role == CGT_FIGURE_WIN ? CGT_ROLE_WIN : CGT_ROLE_FIGURE_DIM,
                 link->lit ? 2.2 : 1.4);
}

/* 1, 2, 5, 10, 20, …: the least step at which numbers do not touch. */
static guint64
choose_step (const Stripes *self)
{
  g_autofree char *longest = g_strdup_printf ("%" PRIu64, self->last);
  double room = cgt_pen_measure (self->pen, longest, cgt_pen_get_caption_size (self->pen), CGT_WEIGHT_NORMAL) + TICK_SPACE;
  double least = room * ((double) (self->last - self->first) + 1) / self->width;
  guint64 step = 1;

  for (guint i = 0; step < least && step < G_MAXUINT64 / 5; i++)
    step = i % 3 == 1 ? step / 2 * 5 : step * 2;
  return step;
}

static double
paint_axis (const Stripes *self,
            double         y)
{
  double caption = cgt_pen_get_caption_size (self->pen);
  guint64 step = choose_step (self);

  cgt_pen_rule (self->pen, self->x, y, self->x + self->width, y, CGT_ROLE_FIGURE_DIM, 1);
  for (guint64 stones = self->first + (step - self->first % step) % step; stones <= self->last; stones += step)
    {
      g_autofree char *text = g_strdup_printf ("%" PRIu64, stones);
      double x = (get_x (self, stones) + (stones < self->last ? get_x (self, stones + 1) : self->x + self->width)) / 2;
      double half = cgt_pen_measure (self->pen, text, caption, CGT_WEIGHT_NORMAL) / 2;

      cgt_pen_rule (self->pen, x, y, x, y + TICK, CGT_ROLE_FIGURE_DIM, 1);
      /* At the ends a number keeps within the figure. */
      cgt_pen_text (self->pen, text, CLAMP (x, half, self->pen->look->width - half), y + TICK + 2 + caption / 2, caption, CGT_WEIGHT_NORMAL,
                    CGT_ROLE_FIGURE_DIM, CGT_ANCHOR_MIDDLE);
      if (stones > G_MAXUINT64 - step)
        break;
    }
  return y + TICK + 4 + caption;
}

static void
paint_bands (const Stripes *self)
{
  double size = cgt_pen_get_size (self->pen);

  for (guint band = 0; band < self->n_bands; band++)
    {
      double high = cgt_pen_measure_prose (self->pen, get_head (self, band), self->heads, size, CGT_WEIGHT_NORMAL, NULL);

      cgt_pen_fill (self->pen, self->x, get_band_y (self, band), self->width, self->height, 4, CGT_ROLE_FIGURE_CELL, 1);
      if (*get_head (self, band) != '\0')
        cgt_pen_prose (self->pen, get_head (self, band), 0, band * self->band + (self->band - GAP - high) / 2, self->heads, size, CGT_WEIGHT_NORMAL,
                       CGT_ROLE_FIGURE_TEXT);
    }
}

double
cgt_figure_paint_stripes (CgtFigurePen    *pen,
                          const CgtFigure *figure)
{
  Stripes self = { pen, figure, 0 };

  find_range (&self);
  place_bands (&self);
  look_closer (&self);
  paint_bands (&self);
  for (gint lit = FALSE; lit <= TRUE; lit++)
    for (guint i = 0; i < figure->items->len; i++)
      if (is_lit (cgt_figure_get_item (figure, i)) == lit)
        paint_run (&self, cgt_figure_get_item (figure, i));
  for (guint i = 0; i < figure->links->len; i++)
    paint_link (&self, &g_array_index (figure->links, CgtFigureLink, i));
  return paint_axis (&self, self.n_bands * self.band);
}
