/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure-pen.h"

#include <math.h>

#include <glib/gi18n-lib.h>

/* Boxes on a grid and arrows between them. Where there is no room for the rows' heads beside them they stand
 * above their rows. */

/* Sizes of text. */
#define NAME 1.3
#define LEAST_BOX 3.2
#define LEAST_HEIGHT 3.2
#define MOST_BOX 10.0
#define MOST_GAP 6.0
#define LEAST_HEADS 4.2
/* Units. */
#define GAP 30.0
#define LEAST_GAP 18.0
#define ROW_GAP 36.0
#define PAD 6.0
/* Between an arrow and the boxes it joins; between two arrows side by side. */
#define AWAY 4.0
#define ASIDE 8.0
/* Around a box that comes next. */
#define AROUND 4.0
#define MOST_HEADS 0.26

typedef struct
{
  CgtFigurePen *pen;
  const CgtFigure *figure;
  guint n_columns;
  guint n_rows;
  double heads;         /* width of the rows' heads; 0: they stand above */
  double column;        /* from one to the next */
  double box;           /* width */
  double height;        /* of a box */
  double top;           /* of the first row */
  double row;           /* from one to the next */
  double row_head;      /* height of a head above its row */
  gboolean terse;       /* boxes are too narrow for words: the sign alone tells who wins */
} Graph;

typedef struct
{
  double x, y;
} Point;

static const char *
get_head (const GPtrArray *heads,
          guint            i)
{
  return i < heads->len ? g_ptr_array_index (heads, i) : "";
}

static const CgtFigureLink *
get_link (const CgtFigure *figure,
          guint            i)
{
  return &g_array_index (figure->links, CgtFigureLink, i);
}

/* While the answer is to be found: the value of a box that is lit. */
static gboolean
is_hidden (const Graph         *self,
           const CgtFigureItem *item)
{
  return item->lit && item->has_value && self->pen->look->hide_answer;
}

/* Where a lit box has no value to be found, which box it is may be the answer: then it looks like all others. */
static gboolean
is_lit (const Graph         *self,
        const CgtFigureItem *item)
{
  return item->lit && (item->has_value || !self->pen->look->hide_answer);
}

static gboolean
is_link_lit (const Graph         *self,
             const CgtFigureLink *link)
{
  return link->lit != FALSE && (!self->pen->look->hide_answer || is_lit (self, cgt_figure_get_item (self->figure, link->from)));
}

/* Whether the step leads there from what it is about. */
static gboolean
is_next (const Graph *self,
         guint        i)
{
  if (self->pen->look->hide_answer)
    return FALSE;
  for (guint j = 0; j < self->figure->links->len; j++)
    {
      const CgtFigureLink *link = get_link (self->figure, j);

      if (link->lit && link->to == i && cgt_figure_get_item (self->figure, link->from)->lit)
        return TRUE;
    }
  return FALSE;
}

/* What a box says of who wins, in a word. */
static const char *
get_word (const CgtFigureItem *item)
{
  return item->role == CGT_FIGURE_WIN ? _("wins") : item->role == CGT_FIGURE_LOSS ? _("loses") : NULL;
}

static double
get_sign_width (const Graph *self)
{
  return 1.15 * cgt_pen_get_size (self->pen);
}

/* What stands beside the name, or below it where that is too wide: the sign and its word, or the value. */
static double
measure_claim (const Graph         *self,
               const CgtFigureItem *item)
{
  const char *word = get_word (item);

  if (word != NULL && self->terse)
    return 0.8 * cgt_pen_get_size (self->pen);
  if (word != NULL)
    return get_sign_width (self) + cgt_pen_measure (self->pen, word, cgt_pen_get_size (self->pen), CGT_WEIGHT_BOLD);
  if (item->has_value)
    {
      g_autofree char *tag = cgt_figure_print_values (!is_hidden (self, item), item->value, item->last_value);

      return cgt_pen_measure_tag (self->pen, tag);
    }
  return 0;
}

static const char *
get_name (const CgtFigureItem *item)
{
  return item->label != NULL ? item->label : "";
}

static double
measure_name (const Graph         *self,
              const CgtFigureItem *item)
{
  return cgt_pen_measure (self->pen, get_name (item), NAME * cgt_pen_get_size (self->pen), CGT_WEIGHT_HEAVY);
}

/* Whether name and claim stand side by side in every box. */
static gboolean
is_roomy (const Graph *self)
{
  for (guint i = 0; i < self->figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (self->figure, i);
      double claim = measure_claim (self, item);

      if (claim > 0 && measure_name (self, item) + claim + cgt_pen_get_size (self->pen) + 2 * PAD > self->box)
        return FALSE;
    }
  return TRUE;
}

/* Name, claim and detail, with the space around them. */
static double
measure_content (const Graph         *self,
                 const CgtFigureItem *item,
                 gboolean             roomy)
{
  double size = cgt_pen_get_size (self->pen), room = self->box - 2 * PAD;
  double height = 2 * PAD + cgt_pen_measure_prose (self->pen, get_name (item), room, NAME * size, CGT_WEIGHT_HEAVY, NULL);

  if (!roomy && measure_claim (self, item) > 0)
    height += cgt_pen_get_line (self->pen);
  if (item->detail != NULL)
    height += 3 + cgt_pen_measure_prose (self->pen, item->detail, room, cgt_pen_get_caption_size (self->pen), CGT_WEIGHT_NORMAL, NULL);
  return height;
}

static void
count_places (Graph *self)
{
  self->n_columns = MAX (self->figure->columns->len, 1);
  self->n_rows = MAX (self->figure->rows->len, 1);
  for (guint i = 0; i < self->figure->items->len; i++)
    {
      self->n_columns = MAX (self->n_columns, cgt_figure_get_item (self->figure, i)->column + 1);
      self->n_rows = MAX (self->n_rows, cgt_figure_get_item (self->figure, i)->row + 1);
    }
}

/* The least width of a box: what it claims has to fit, a word of its name may be broken. */
static double
get_least_box (const Graph *self)
{
  double least = LEAST_BOX * cgt_pen_get_size (self->pen);

  for (guint i = 0; i < self->figure->items->len; i++)
    least = MAX (least, ceil (measure_claim (self, cgt_figure_get_item (self->figure, i))) + PAD);
  return least;
}

static void
place_columns (Graph *self)
{
  double size = cgt_pen_get_size (self->pen), width = self->pen->look->width - 2 * AROUND, gap = GAP;
  double least = get_least_box (self), spare = width - self->n_columns * least - (self->n_columns - 1) * LEAST_GAP;

  for (guint i = 0; i < self->figure->rows->len; i++)
    self->heads = MAX (self->heads, cgt_pen_measure (self->pen, get_head (self->figure->rows, i), size, CGT_WEIGHT_NORMAL) + CGT_FIGURE_GRID);
  self->heads = MIN (MIN (ceil (self->heads), MAX (MOST_HEADS * width, LEAST_HEADS * size)), spare);
  if (self->heads < LEAST_HEADS * size)
    self->heads = 0;
  width -= self->heads;
  self->box = (width - (self->n_columns - 1) * gap) / self->n_columns;
  /* Arrows are shortened before boxes are. */
  if (self->box < least && self->n_columns > 1)
    {
      gap = MAX (gap - (least - self->box) * self->n_columns / (self->n_columns - 1), LEAST_GAP);
      self->box = (width - (self->n_columns - 1) * gap) / self->n_columns;
    }
  else if (self->box > MOST_BOX * size && self->n_columns > 1)
    gap = MIN (gap + (self->box - MOST_BOX * size) * self->n_columns / (self->n_columns - 1), MOST_GAP * size);
  self->box = floor (MIN (self->box, MOST_BOX * size));
  self->terse = self->box < least;
  self->column = self->box + gap;
}

/* A column's head is as wide as a column, at the ends of the figure as its box and what is free beside it. */
static double
get_head_width (const Graph *self,
                guint        column)
{
  double middle = AROUND + self->heads + column * self->column + self->box / 2;

  return MIN (self->column - 6, 2 * MIN (middle, self->pen->look->width - middle));
}

static void
place_rows (Graph *self)
{
  double size = cgt_pen_get_size (self->pen);
  gboolean roomy = is_roomy (self);

  self->height = round (LEAST_HEIGHT * size);
  for (guint i = 0; i < self->figure->items->len; i++)
    self->height = MAX (self->height, measure_content (self, cgt_figure_get_item (self->figure, i), roomy));
  for (guint i = 0; i < self->figure->columns->len; i++)
    self->top = MAX (self->top, cgt_pen_measure_prose (self->pen, get_head (self->figure->columns, i), get_head_width (self, i), size, CGT_WEIGHT_NORMAL, NULL) +
                                CGT_FIGURE_GRID);
  if (self->heads <= 0)
    for (guint i = 0; i < self->figure->rows->len; i++)
      self->row_head = MAX (self->row_head, cgt_pen_measure_prose (self->pen, get_head (self->figure->rows, i), self->pen->look->width - 6, size,
                                                                   CGT_WEIGHT_NORMAL, NULL) + CGT_FIGURE_GRID);
  /* Detours need room above a single row. */
  self->top += self->row_head + AROUND + (self->n_rows == 1 && self->n_columns > 2 && self->figure->links->len > 0 ? ROW_GAP / 2 : 0);
  self->row = self->height + MAX (ROW_GAP, self->row_head + 2 * AROUND + 16);
}

static Point
get_corner (const Graph         *self,
            const CgtFigureItem *item)
{
  return (Point) { AROUND + self->heads + item->column * self->column, self->top + item->row * self->row };
}

static Point
get_middle (const Graph         *self,
            const CgtFigureItem *item)
{
  Point corner = get_corner (self, item);

  return (Point) { corner.x + self->box / 2, corner.y + self->height / 2 };
}

/* Boxes */

static void
paint_ground (const Graph *self,
              guint        i)
{
  static const struct { CgtRole fill, edge; } roles[] = {
    [CGT_FIGURE_PLAIN] = { CGT_ROLE_FIGURE_CELL, CGT_ROLE_FIGURE_DIM },
    [CGT_FIGURE_FOCUS] = { CGT_ROLE_FOCUS, CGT_ROLE_FOCUS_EDGE },
    [CGT_FIGURE_WIN] = { CGT_ROLE_WIN_TINT, CGT_ROLE_WIN },
    [CGT_FIGURE_LOSS] = { CGT_ROLE_LOSS_TINT, CGT_ROLE_LOSS },
    [CGT_FIGURE_CLOSED] = { CGT_ROLE_FIGURE_CELL, CGT_ROLE_FIGURE_DIM },
  };
  const CgtFigureItem *item = cgt_figure_get_item (self->figure, i);
  CgtFigureRole role = is_lit (self, item) ? CGT_FIGURE_FOCUS : item->role;
  Point at = get_corner (self, item);
  double room = self->box;

  if (role == CGT_FIGURE_CLOSED)
    cgt_pen_hatch (self->pen, at.x, at.y, room, self->height);
  else
    {
      cgt_pen_fill (self->pen, at.x, at.y, room, self->height, 9, roles[role].fill, 1);
      cgt_pen_outline (self->pen, at.x, at.y, room, self->height, 9, roles[role].edge, is_lit (self, item) ? CGT_PEN_THICK : CGT_PEN_THIN);
    }
  if (is_next (self, i) && !item->lit)
    cgt_pen_outline (self->pen, at.x - AROUND, at.y - AROUND, room + 2 * AROUND, self->height + 2 * AROUND, 12, CGT_ROLE_FIGURE_TEXT,
                     CGT_PEN_DASHED);
}

static void
paint_claim (const Graph         *self,
             const CgtFigureItem *item,
             double               x,
             double               y)
{
  const char *word = get_word (item);
  double width = measure_claim (self, item), size = cgt_pen_get_size (self->pen);

  if (word != NULL)
    {
      gboolean won = item->role == CGT_FIGURE_WIN;

      cgt_pen_sign (self->pen, won ? CGT_SIGN_WIN : CGT_SIGN_LOSS, x + 0.4 * size, y);
      if (self->terse)
        return;
      /* Blue and orange are for their own tints; on yellow words are as all others. */
      cgt_pen_text (self->pen, word, x + get_sign_width (self), y, size, CGT_WEIGHT_BOLD,
                    is_lit (self, item) ? CGT_ROLE_FIGURE_TEXT : won ? CGT_ROLE_WIN_TEXT : CGT_ROLE_LOSS_TEXT, CGT_ANCHOR_START);
    }
  else if (width > 0)
    {
      g_autofree char *tag = cgt_figure_print_values (!is_hidden (self, item), item->value, item->last_value);

      cgt_pen_tag (self->pen, tag, x + width / 2, y);
    }
}

/* What stands on a hatch has its own ground. */
static void
paint_name_ground (const Graph *self,
                   double       x,
                   double       y,
                   double       width,
                   double       height)
{
  cgt_pen_fill (self->pen, x - 4, y - 2, width + 8, height + 4, 4, CGT_ROLE_CARD, 1);
}

static void
paint_detail (const Graph         *self,
              const CgtFigureItem *item,
              double               x,
              double               y)
{
  double size = cgt_pen_get_caption_size (self->pen), room = self->box - 2 * PAD, used;
  double high = cgt_pen_measure_prose (self->pen, item->detail, room, size, CGT_WEIGHT_NORMAL, &used);

  if (item->role == CGT_FIGURE_CLOSED)
    paint_name_ground (self, x + (room - used) / 2, y, used, high);
  cgt_pen_centred_prose (self->pen, item->detail, x, y, room, size, CGT_WEIGHT_NORMAL, CGT_ROLE_FIGURE_TEXT);
}

static void
paint_box (const Graph *self,
           guint        i,
           gboolean     roomy)
{
  const CgtFigureItem *item = cgt_figure_get_item (self->figure, i);
  double size = cgt_pen_get_size (self->pen), claim = measure_claim (self, item), room = self->box - 2 * PAD, used;
  double name = NAME * size, high = cgt_pen_measure_prose (self->pen, get_name (item), room, name, CGT_WEIGHT_HEAVY, &used);
  Point at = get_corner (self, item);
  double y = at.y + (self->height - measure_content (self, item, roomy)) / 2 + PAD, x = at.x + PAD;
  gboolean closed = item->role == CGT_FIGURE_CLOSED;

  paint_ground (self, i);
  if (closed)
    paint_name_ground (self, x + (room - used) / 2, y, used, high);
  if (roomy && claim > 0)
    {
      double both = used + 0.8 * size + claim;

      cgt_pen_prose (self->pen, get_name (item), x + (room - both) / 2, y, used + 1, name, CGT_WEIGHT_HEAVY, CGT_ROLE_FIGURE_TEXT);
      paint_claim (self, item, x + (room + both) / 2 - claim, y + high / 2);
    }
  else
    {
      cgt_pen_centred_prose (self->pen, get_name (item), x, y, room, name, closed ? CGT_WEIGHT_NORMAL : CGT_WEIGHT_HEAVY,
                             closed ? CGT_ROLE_FIGURE_DIM : CGT_ROLE_FIGURE_TEXT);
      if (claim > 0)
        paint_claim (self, item, at.x + (self->box - claim) / 2, y + high + cgt_pen_get_line (self->pen) / 2);
    }
  y += high + (!roomy && claim > 0 ? cgt_pen_get_line (self->pen) : 0) + 3;
  if (item->detail != NULL)
    paint_detail (self, item, x, y);
}

static void
paint_heads (const Graph *self)
{
  double size = cgt_pen_get_size (self->pen);

  for (guint i = 0; i < self->figure->columns->len; i++)
    {
      const char *head = get_head (self->figure->columns, i);
      double width = get_head_width (self, i), middle = AROUND + self->heads + i * self->column + self->box / 2;
      double high = cgt_pen_measure_prose (self->pen, head, width, size, CGT_WEIGHT_NORMAL, NULL);

      cgt_pen_centred_prose (self->pen, head, middle - width / 2, MAX (self->top - self->row_head - AROUND - CGT_FIGURE_GRID - high, 0), width, size, CGT_WEIGHT_NORMAL,
                             CGT_ROLE_FIGURE_DIM);
    }
  for (guint i = 0; i < self->figure->rows->len; i++)
    {
      const char *head = get_head (self->figure->rows, i);
      double y = self->top + i * self->row, width = self->heads > 0 ? self->heads - CGT_FIGURE_GRID : self->pen->look->width - 6;
      double used, high = cgt_pen_measure_prose (self->pen, head, width, size, CGT_WEIGHT_NORMAL, &used);

      y += self->heads > 0 ? (self->height - high) / 2 : -AROUND - 4 - high;
      /* Arrows may cross what stands above a row. */
      if (self->heads <= 0)
        cgt_pen_fill (self->pen, 0, y - 2, used + 6, high + 4, 4, CGT_ROLE_FIGURE_CELL, 1);
      cgt_pen_prose (self->pen, head, self->heads > 0 ? 0 : 3, y, width, size, CGT_WEIGHT_NORMAL, CGT_ROLE_FIGURE_DIM);
    }
}

/* Arrows */

static gboolean
has_link_back (const Graph         *self,
               const CgtFigureLink *link)
{
  for (guint i = 0; i < self->figure->links->len; i++)
    if (get_link (self->figure, i)->from == link->to && get_link (self->figure, i)->to == link->from)
      return TRUE;
  return FALSE;
}

/* How far along its line, 0 to 1, an arrow from @from leaves a box around @from. */
static double
leave_box (const Graph *self,
           Point        from,
           Point        to,
           double       around)
{
  double dx = fabs (to.x - from.x), dy = fabs (to.y - from.y);
  double across = dx > 0 ? (self->box / 2 + around) / dx : INFINITY;
  double along = dy > 0 ? (self->height / 2 + around) / dy : INFINITY;

  return MIN (MIN (across, along), 0.45);
}

/* Whether a straight line between two boxes runs through a third. */
static gboolean
is_blocked (const Graph         *self,
            const CgtFigureLink *link)
{
  Point from = get_middle (self, cgt_figure_get_item (self->figure, link->from));
  Point to = get_middle (self, cgt_figure_get_item (self->figure, link->to));

  for (guint i = 0; i < self->figure->items->len; i++)
    {
      Point at = get_middle (self, cgt_figure_get_item (self->figure, i));

      if (i == link->from || i == link->to)
        continue;
      for (double share = 0.1; share < 0.95; share += 0.05)
        if (fabs (from.x + share * (to.x - from.x) - at.x) < self->box / 2 && fabs (from.y + share * (to.y - from.y) - at.y) < self->height / 2)
          return TRUE;
    }
  return FALSE;
}

/* Out of the box, along the free way between rows or columns, and into the other one. */
static void
paint_detour (const Graph         *self,
              const CgtFigureLink *link,
              CgtRole              role,
              double               thick)
{
  const CgtFigureItem *a = cgt_figure_get_item (self->figure, link->from), *b = cgt_figure_get_item (self->figure, link->to);
  Point from = get_middle (self, a), to = get_middle (self, b);

  if (a->column != b->column)
    {
      gboolean down = b->row > a->row || (b->row == a->row && a->row + 1 < self->n_rows);
      double side = down ? 1 : -1, way = from.y + side * (self->height / 2 + 0.4 * (self->row - self->height));
      const double points[][2] = {
        { from.x, from.y + side * (self->height / 2 + AWAY) }, { from.x, way }, { to.x + ASIDE, way },
        { to.x + ASIDE, to.y + (to.y > way ? -1 : 1) * (self->height / 2 + AWAY + AROUND) },
      };

      cgt_pen_route (self->pen, points, G_N_ELEMENTS (points), role, thick);
    }
  else
    {
      double side = a->column + 1 < self->n_columns ? 1 : -1, way = from.x + side * (self->box / 2 + 0.4 * (self->column - self->box));
      const double points[][2] = {
        { from.x + side * (self->box / 2 + AWAY), from.y }, { way, from.y }, { way, to.y }, { to.x + side * (self->box / 2 + AWAY), to.y },
      };

      cgt_pen_route (self->pen, points, G_N_ELEMENTS (points), role, thick);
    }
}

static void
paint_arrow (const Graph         *self,
             const CgtFigureLink *link)
{
  Point from = get_middle (self, cgt_figure_get_item (self->figure, link->from));
  Point to = get_middle (self, cgt_figure_get_item (self->figure, link->to));
  gboolean won = link->role == CGT_FIGURE_WIN;
  gboolean lit = is_link_lit (self, link);
  double thick = won ? (lit ? 3.4 : 2.4) : lit ? 2.2 : 1.3, length = hypot (to.x - from.x, to.y - from.y);
  CgtRole role = won ? CGT_ROLE_WIN : lit ? CGT_ROLE_FIGURE_TEXT : CGT_ROLE_FIGURE_DIM;
  double first, last, aside = has_link_back (self, link) ? ASIDE : 0;

  if (length <= 0)
    return;
  if (is_blocked (self, link))
    {
      paint_detour (self, link, role, thick);
      return;
    }
  first = leave_box (self, from, to, AWAY);
  last = leave_box (self, to, from, AWAY + (is_next (self, link->to) ? AROUND : 0));
  cgt_pen_arrow (self->pen,
                 from.x + first * (to.x - from.x) - aside * (to.y - from.y) / length, from.y + first * (to.y - from.y) + aside * (to.x - from.x) / length,
                 to.x - last * (to.x - from.x) - aside * (to.y - from.y) / length, to.y - last * (to.y - from.y) + aside * (to.x - from.x) / length,
                 role, thick);
}

double
cgt_figure_paint_graph (CgtFigurePen    *pen,
                        const CgtFigure *figure)
{
  Graph self = { pen, figure, 0 };
  gboolean roomy;
  guint n = figure->links->len;

  count_places (&self);
  place_columns (&self);
  place_rows (&self);
  roomy = is_roomy (&self);
  for (guint i = 0; i < figure->items->len; i++)
    paint_box (&self, i, roomy);
  for (gint lit = FALSE; lit <= TRUE; lit++)
    for (guint i = 0; i < n; i++)
      {
        double share = cgt_pen_get_share (pen, i, n);

        if (is_link_lit (&self, get_link (figure, i)) != lit || share <= 0)
          continue;
        cgt_pen_begin_fade (pen, share);
        paint_arrow (&self, get_link (figure, i));
        cgt_pen_end_fade (pen, share);
      }
  paint_heads (&self);
  return self.top + (self.n_rows - 1) * self.row + self.height + AROUND;
}
