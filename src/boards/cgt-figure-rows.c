/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure-pen.h"

#include <math.h>

#include "cgt-board.h"

/* Figures that are read line by line: numbers in a row, positions, moves with their replies. */

/* Sizes of text. */
#define LEAST_ENTRY 2.6
#define ENTRY_GAP 0.4
/* Units. */
#define PAD 6.0
#define ROW_GAP 8.0
#define GAP 4.0
#define ARROW 22.0
/* A board in a figure is so wide and high at most; two of them stand side by side in so much room, and where there are
 * more, which would be high, in less. */
#define BOARD_WIDTH 340.0
#define BOARD_HEIGHT 150.0
#define ROOM_FOR_TWO 600.0
#define ROOM_FOR_MORE 420.0
/* Of the moves' column, as a share of the width. */
#define MOST_MOVES 0.46

/* Sequences */

static char *
print_entry (const CgtFigurePen  *pen,
             const CgtFigure     *figure,
             const CgtFigureItem *item)
{
  if (item->lit && pen->look->hide_answer)
    return g_strdup (figure->plain ? "?" : "*?");
  if (!item->has_value)
    return g_strdup (item->detail != NULL ? item->detail : "");
  return cgt_figure_print_number (figure, TRUE, item->value, item->last_value);
}

static double
measure_entries (CgtFigurePen    *pen,
                 const CgtFigure *figure)
{
  double size = cgt_pen_get_size (pen), widest = LEAST_ENTRY * size, used;

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      g_autofree char *entry = print_entry (pen, figure, item);

      cgt_pen_measure_prose (pen, entry, 1e5, size, CGT_WEIGHT_BOLD, &used);
      widest = MAX (widest, used + PAD);
      if (item->label != NULL)
        widest = MAX (widest, cgt_pen_measure (pen, item->label, cgt_pen_get_caption_size (pen), CGT_WEIGHT_BOLD) + PAD);
    }
  return MIN (ceil (widest), pen->look->width);
}

/* Who wins, in the sign's colours; an empty place. */
static gboolean
paint_place (CgtFigurePen        *pen,
             const CgtFigureItem *item,
             double               x,
             double               y,
             double               width,
             double               height)
{
  gboolean won = item->role == CGT_FIGURE_WIN, is_outcome = won || item->role == CGT_FIGURE_LOSS;

  if (!is_outcome && (item->has_value || item->detail != NULL))
    return FALSE;
  if (!item->lit)
    cgt_pen_fill (pen, x + GAP / 2, y, width - GAP, height, 6, !is_outcome ? CGT_ROLE_FIGURE_CELL : won ? CGT_ROLE_WIN_TINT : CGT_ROLE_LOSS_TINT, 1);
  if (is_outcome)
    cgt_pen_sign (pen, won ? CGT_SIGN_WIN : CGT_SIGN_LOSS, x + width / 2, y + height / 2);
  return TRUE;
}

static void
paint_entry (CgtFigurePen        *pen,
             const CgtFigure     *figure,
             const CgtFigureItem *item,
             double               x,
             double               y,
             double               width,
             double               height)
{
  double size = cgt_pen_get_size (pen), caption = cgt_pen_get_caption_size (pen), high;
  g_autofree char *entry = print_entry (pen, figure, item);

  if (item->lit)
    {
      cgt_pen_fill (pen, x, y, width, height, 8, CGT_ROLE_FOCUS, 1);
      cgt_pen_outline (pen, x, y, width, height, 8, CGT_ROLE_FOCUS_EDGE, CGT_PEN_THICK);
    }
  if (item->label != NULL)
    cgt_pen_text (pen, item->label, x + width / 2, y + PAD + caption / 2, caption, item->lit ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL,
                  item->lit ? CGT_ROLE_FIGURE_TEXT : CGT_ROLE_FIGURE_DIM, CGT_ANCHOR_MIDDLE);
  high = cgt_pen_measure_prose (pen, entry, width, size, CGT_WEIGHT_BOLD, NULL);
  if (!(item->lit && pen->look->hide_answer) && paint_place (pen, item, x, y + height - 1.9 * size, width, 1.9 * size))
    return;
  cgt_pen_centred_prose (pen, entry, x, y + height - PAD - high, width, size, CGT_WEIGHT_BOLD, CGT_ROLE_FIGURE_TEXT);
}

static guint
count_rows (guint  n,
            double width,
            double room)
{
  guint n_columns = MAX (1, (guint) (room / width));

  return (n + n_columns - 1) / n_columns;
}

guint
cgt_figure_count_rows (const CgtFigure     *figure,
                       const CgtFigureLook *look)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  CgtFigurePen pen = { cr, look, 1, TRUE, NULL, NULL };
  guint n_rows = count_rows (figure->items->len, measure_entries (&pen, figure), look->width);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n_rows;
}

double
cgt_figure_paint_sequence (CgtFigurePen    *pen,
                           const CgtFigure *figure)
{
  double width = measure_entries (pen, figure), size = cgt_pen_get_size (pen);
  /* Rows of about one length: one or two numbers in a row of their own would look as if they were something else. */
  guint n = figure->items->len, n_rows = MAX (count_rows (n, width, pen->look->width), 1), n_columns = MAX ((n + n_rows - 1) / n_rows, 1);
  double height = 2 * PAD + cgt_pen_get_caption_size (pen) + 1.9 * size, gap = MAX (ROW_GAP / 2, round (ENTRY_GAP * size));

  for (guint i = 0; i < n; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      g_autofree char *entry = print_entry (pen, figure, item);

      height = MAX (height, 2.5 * PAD + cgt_pen_get_caption_size (pen) + cgt_pen_measure_prose (pen, entry, width, size, CGT_WEIGHT_BOLD, NULL));
    }
  height = ceil (height);
  for (guint i = 0; i < n; i++)
    {
      double share = cgt_pen_get_share (pen, i, n);

      cgt_pen_begin_fade (pen, share);
      paint_entry (pen, figure, cgt_figure_get_item (figure, i), i % n_columns * width, i / n_columns * (height + gap), width, height);
      cgt_pen_end_fade (pen, share);
    }
  return n > 0 ? ((n - 1) / n_columns + 1) * (height + gap) - gap : 0;
}

/* Positions */

static void
paint_board (CgtFigurePen        *pen,
             const CgtFigureItem *item,
             double               x,
             double               y,
             double               width,
             double               height)
{
  CgtView view = { width, height, 0, pen->look->rtl };
  CgtScene scene = CGT_SCENE_INIT;
  g_autoptr (CgtLayout) layout = NULL;

  if (pen->measuring)
    return;
  layout = cgt_layout_new (item->position, NULL, &view);
  scene.style = pen->look->style;
  scene.ghost = item->move;
  cairo_save (pen->cr);
  cairo_translate (pen->cr, pen->look->rtl ? pen->look->width - x - width : x, y);
  cgt_layout_draw (layout, pen->cr, &scene);
  cairo_restore (pen->cr);
}

/* Caption with the value behind it, more in small, the board. */
static double
paint_position (CgtFigurePen        *pen,
                const CgtFigure     *figure,
                const CgtFigureItem *item,
                double               x,
                double               y,
                double               width)
{
  double size = cgt_pen_get_size (pen), inner = width - 2 * PAD, top = y, used = 0;
  g_autofree char *tag = item->has_value ? cgt_figure_print_number (figure, !(item->lit && pen->look->hide_answer), item->value, item->last_value) : NULL;
  g_autofree char *caption = g_strdup_printf ("%s%s%s", item->label != NULL ? item->label : "", item->label != NULL && tag != NULL ? "  " : "",
                                              tag != NULL ? tag : "");

  y += PAD;
  if (*caption != '\0')
    y += cgt_pen_prose (pen, caption, x + PAD, y, inner, size, item->lit ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL, CGT_ROLE_FIGURE_TEXT) + 3;
  if (item->detail != NULL)
    y += cgt_pen_prose (pen, item->detail, x + PAD, y, inner, cgt_pen_get_caption_size (pen), CGT_WEIGHT_NORMAL,
                        item->lit ? CGT_ROLE_FIGURE_TEXT : CGT_ROLE_FIGURE_DIM) + 3;
  if (item->position != NULL)
    {
      double scale = pen->look->scale > 0 ? pen->look->scale : 1, board = MIN (inner, floor (scale * BOARD_WIDTH));
      double height = MIN (ceil (cgt_board_height_for_width (item->position, board)), floor (scale * BOARD_HEIGHT));

      paint_board (pen, item, x + PAD, y, board, height);
      used = height;
    }
  return y + used + PAD - top;
}

/* The more there are, the smaller they may be. */
static guint
choose_columns (guint  n,
                double width)
{
  if (n > 4 && width >= ROOM_FOR_MORE)
    return 3;
  return n > 1 && width >= (n > 2 ? ROOM_FOR_MORE : ROOM_FOR_TWO) ? 2 : 1;
}

double
cgt_figure_paint_positions (CgtFigurePen    *pen,
                            const CgtFigure *figure)
{
  guint n = figure->items->len, n_columns = choose_columns (n, pen->look->width);
  double width = (pen->look->width - (n_columns - 1) * 2 * ROW_GAP) / n_columns, y = 0;
  CgtFigurePen measurer = *pen;

  measurer.measuring = TRUE;
  for (guint row = 0; row * n_columns < n; row++)
    {
      double height = 0;

      for (guint i = row * n_columns; i < MIN (n, (row + 1) * n_columns); i++)
        height = MAX (height, paint_position (&measurer, figure, cgt_figure_get_item (figure, i), 0, 0, width));
      for (guint i = row * n_columns; i < MIN (n, (row + 1) * n_columns); i++)
        {
          const CgtFigureItem *item = cgt_figure_get_item (figure, i);
          double x = i % n_columns * (width + 2 * ROW_GAP);

          if (item->lit)
            cgt_pen_fill (pen, x, y, width, height, 8, CGT_ROLE_FOCUS, 1);
          paint_position (pen, figure, item, x, y, width);
        }
      y += height + ROW_GAP;
    }
  return n > 0 ? y - ROW_GAP : 0;
}

/* Replies */

typedef struct
{
  double moves;         /* width of the moves' column */
  double replies;       /* where the replies begin */
} Columns;

static Columns
choose_reply_columns (CgtFigurePen    *pen,
                      const CgtFigure *figure)
{
  Columns columns = { 0 };
  double width = pen->look->width - 2 * PAD;

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      double used = 0;

      if (item->label != NULL)
        cgt_pen_measure_prose (pen, item->label, 1e5, cgt_pen_get_size (pen), CGT_WEIGHT_BOLD, &used);
      columns.moves = MAX (columns.moves, ceil (used) + 1);
    }
  columns.moves = MIN (columns.moves, floor (MOST_MOVES * width));
  columns.replies = PAD + columns.moves + ARROW + 2 * PAD;
  return columns;
}

static double
paint_reply (CgtFigurePen        *pen,
             const CgtFigureItem *item,
             const Columns       *columns,
             double               y)
{
  double size = cgt_pen_get_size (pen), room = pen->look->width - PAD - columns->replies, line = cgt_pen_get_line (pen);
  const char *move = item->label != NULL ? item->label : "", *reply = item->detail != NULL ? item->detail : "";
  double move_high = cgt_pen_measure_prose (pen, move, columns->moves, size, CGT_WEIGHT_BOLD, NULL);
  double reply_high = cgt_pen_measure_prose (pen, reply, room, size, CGT_WEIGHT_NORMAL, NULL);
  double one = cgt_pen_measure_prose (pen, "0", room, size, CGT_WEIGHT_NORMAL, NULL), height = MAX (MAX (move_high, reply_high) + line - one, line) + PAD;
  double x = PAD + columns->moves + PAD;

  if (item->lit)
    cgt_pen_fill (pen, 0, y, pen->look->width, height, 8, CGT_ROLE_FOCUS, 1);
  cgt_pen_prose (pen, move, PAD, y + PAD / 2 + (line - one) / 2, columns->moves, size, CGT_WEIGHT_BOLD, CGT_ROLE_FIGURE_TEXT);
  if (pen->look->hide_answer && item->lit)
    return height;
  cgt_pen_arrow (pen, x, y + PAD / 2 + line / 2, x + ARROW - PAD, y + PAD / 2 + line / 2, CGT_ROLE_FIGURE_DIM, 1.4);
  cgt_pen_prose (pen, reply, columns->replies, y + PAD / 2 + (line - one) / 2, room, size, CGT_WEIGHT_NORMAL, CGT_ROLE_FIGURE_TEXT);
  return height;
}

double
cgt_figure_paint_replies (CgtFigurePen    *pen,
                          const CgtFigure *figure)
{
  Columns columns = choose_reply_columns (pen, figure);
  double y = 0;

  for (guint i = 0; i < figure->items->len; i++)
    {
      if (i > 0)
        cgt_pen_rule (pen, PAD, y, pen->look->width - PAD, y, CGT_ROLE_FIGURE_CELL, 1);
      y += paint_reply (pen, cgt_figure_get_item (figure, i), &columns, y) + 1;
    }
  return y;
}
