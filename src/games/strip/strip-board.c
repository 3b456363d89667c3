/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include <glib/gi18n-lib.h>

#include "strip-board.h"

/* A sheet of squared paper with the strip framed on it. An element is a cell, counted from 0. A
 * strip too long for one line is folded into equal lines; `c`, the unit, is a cell's side.
 *
 * Here are places and names; strip-paint.c draws. */

#define LEAST_UNIT 28
#define LEAST_UNIT_IN_PART 20
#define MOST_UNIT 72
#define MINIATURE_UNIT 19

static const StripPosition *
get_strip (const CgtLayout *layout)
{
  return (const StripPosition *) layout->position;
}

static double
get_margin (gboolean miniature)
{
  /* The room of the sheet's shadow. */
  return miniature ? 6 : 12;
}

/* How far the numbers reach above a line of cells: as strip-paint.c places them. */
static double
get_room_above (double c)
{
  return MAX (0.44 * c, 11.5) + 1;
}

/* How far bracket, letter and value reach below it; kept free whether they are shown or not, so that
 * nothing moves when they come. */
static double
get_room_below (double c)
{
  return MAX (0.86 * c, 0.42 * c + 11) + 0.75 * MAX (0.34 * c, 11.5) + 2;
}

/* The least distance from line to line. */
static double
get_line_height (double   c,
                 gboolean miniature)
{
  if (miniature)
    return 2 * c;
  return c < STRIP_LEAST_UNIT_FOR_TEXT ? 3 * c : MAX (3 * c, c + get_room_above (c) + get_room_below (c));
}

static double
get_unit (guint    n_cells,
          guint    n_lines,
          double   width,
          double   height,
          gboolean miniature)
{
  guint n_per_line = (n_cells + n_lines - 1) / n_lines;
  double most = miniature ? MINIATURE_UNIT : MAX (MOST_UNIT, MIN (width, height) / 12);
  double unit = width / (n_per_line + 2);

  /* Half a cell beside the strip will do where space is short. */
  if (unit < LEAST_UNIT)
    unit = width / (n_per_line + 1);
  unit = MIN (unit, height / (n_lines * (miniature ? 2 : 3)));
  unit = MIN (unit, most);
  while (!miniature && unit >= STRIP_LEAST_UNIT_FOR_TEXT && n_lines * get_line_height (floor (unit), FALSE) > height)
    unit--;
  return unit >= 3 ? floor (unit) : unit;
}

/* A strip with smaller cells is folded; in a miniature that would look like several. */
static double
get_enough (gboolean miniature)
{
  return miniature ? 0.35 * MINIATURE_UNIT : LEAST_UNIT;
}

/* The fewest lines at which the cells are large enough, else the number that makes them largest: more
 * lines only where they make a difference, so that a little more room does not fold the strip anew. */
static guint
choose_lines (guint    n_cells,
              double   width,
              double   height,
              gboolean miniature,
              double   enough)
{
  double best = 0;
  guint n_lines = 1;

  for (guint n = 1; n <= n_cells && best < enough; n++)
    {
      double unit = get_unit (n_cells, n, width, height, miniature);

      if (unit > 1.1 * best)
        {
          best = unit;
          n_lines = n;
        }
    }
  return n_lines;
}

static void
place_sheet (StripLayout *self,
             double       width,
             double       height)
{
  CgtLayout *layout = &self->parent;
  double c = layout->unit;
  double most_rows = MAX (layout->miniature ? 7 : 12, self->n_lines * 4);
  double rows = CLAMP (floor (height / c), 1, most_rows);
  double used;
  double beside;

  /* Without room for that many rows of squares, parts of them at the top and the bottom. */
  self->sheet_height = MIN (MAX (rows * c, self->n_lines * self->pitch), height);
  used = self->n_per_line * c;
  beside = MAX (c, (MIN (width, 1.62 * self->sheet_height) - used) / 2);
  beside = MIN (ceil (beside / c) * c, (width - used) / 2);
  beside = floor (MAX (beside, 0));
  self->sheet_width = used + 2 * beside;

  self->sheet_x = floor ((layout->view.width - self->sheet_width) / 2);
  self->sheet_y = floor ((layout->view.height - self->sheet_height) / 2);
  self->x = self->sheet_x + beside;
}

static void
strip_layout (CgtLayout *layout)
{
  StripLayout *self = (StripLayout *) layout;
  guint n_cells = get_strip (layout)->n_cells;
  double margin = get_margin (layout->miniature);
  double width = MAX (layout->view.width - 2 * margin, 1);
  double height = MAX (layout->view.height - 2 * margin, 1);
  double c;
  double lines_height;
  double spare;

  self->margin = margin;
  self->n_lines = choose_lines (n_cells, width, height, layout->miniature,
                                layout->view.part ? LEAST_UNIT_IN_PART : get_enough (layout->miniature));
  self->n_per_line = (n_cells + self->n_lines - 1) / self->n_lines;
  layout->unit = c = get_unit (n_cells, self->n_lines, width, height, layout->miniature);
  self->n_lines = (n_cells + self->n_per_line - 1) / self->n_per_line;
  self->pitch = MAX (self->n_lines * 4 * c <= height ? 4 * c : 0, get_line_height (c, layout->miniature));
  place_sheet (self, width, height);

  /* The strip a little above the middle, on the squares of the sheet. */
  lines_height = (self->n_lines - 1) * self->pitch + c;
  spare = self->sheet_height - lines_height;
  self->y = self->sheet_y + (spare > 3 * c ? floor ((spare - c) / 2 / c + 0.5) * c : floor (0.45 * spare));
  if (!layout->miniature && c >= STRIP_LEAST_UNIT_FOR_TEXT)
    self->y = MAX (self->y, self->sheet_y + get_room_above (c));


  for (guint i = 0; i < n_cells; i++)
    {
      guint column = i % self->n_per_line;

      if (layout->view.rtl)
        column = self->n_per_line - 1 - column;
      cgt_layout_add_element (layout, i, self->x + column * c, self->y + i / self->n_per_line * self->pitch, c, c);
    }
}

gboolean
strip_find_closing_pair (const StripPosition *strip,
                         guint                cell,
                         guint                extra,
                         guint               *a,
                         guint               *b)
{
  guint start = cell >= 2 ? cell - 2 : 0;

  for (guint i = start; i <= cell && i + 2 < strip->n_cells; i++)
    {
      *a = cell == i ? i + 1 : i;
      *b = cell == i + 2 ? i + 1 : i + 2;
      if ((strip->crossed[*a] || *a == extra) && (strip->crossed[*b] || *b == extra))
        return TRUE;
    }
  return FALSE;
}

static char *
strip_describe (CgtLayout *layout,
                gint64     element)
{
  const StripPosition *strip = get_strip (layout);
  guint cell = element;

  if (strip->crossed[cell])
    return g_strdup_printf (_("Cell %u, crossed"), cell + 1);
  if (strip_is_dead (strip, cell))
    return g_strdup_printf (_("Cell %u, closed"), cell + 1);
  return g_strdup_printf (_("Cell %u, empty"), cell + 1);
}

static CgtMove *
strip_move_at (CgtLayout     *layout,
               gint64         element,
               const CgtMove *pending,
               gboolean      *half_made)
{
  return cgt_move_new (element, 0);
}

static CgtMove *
strip_move_of_number (CgtLayout *layout,
                      gint64     element,
                      guint64    number)
{
  return number > 0 ? cgt_move_new (number - 1, 0) : NULL;
}

static double
strip_height_for_width (const CgtPosition *position,
                        double             width)
{
  guint n_cells = ((const StripPosition *) position)->n_cells;
  gboolean miniature = width < 260;
  double margin = get_margin (miniature);
  double inner = MAX (width - 2 * margin, 1);
  guint n_lines = choose_lines (n_cells, inner, G_MAXINT, miniature, get_enough (miniature));
  double unit = get_unit (n_cells, n_lines, inner, G_MAXINT, miniature);

  if (n_lines == 1)
    return MAX (0.5 * width, 2 * margin + 5 * unit);
  /* A long strip gets smaller cells rather than a page of its own. */
  return MIN (2 * margin + n_lines * (miniature ? 2 : 4) * unit, 1.5 * width);
}

static guint64
strip_get_place (CgtLayout *layout,
                 gint64     element)
{
  return element;
}

extern const CgtBoard cgt_board_strip;
static char *
strip_describe_hatch (CgtLayout *layout)
{
  const StripPosition *strip = get_strip (layout);

  for (guint cell = 0; cell < strip->n_cells; cell++)
    if (strip_is_dead (strip, cell))
      return g_strdup (_("closed: a cross would make three"));
  return NULL;
}

const CgtBoard cgt_board_strip = {
  .game = &cgt_game_strip,
  .layout_size = sizeof (StripLayout),
  .move_ms = 140,
  .sample = ".X..XX......X",
  .layout = strip_layout,
  .draw = strip_paint,
  .add_touched = strip_add_touched,
  .describe = strip_describe,
  .move_at = strip_move_at,
  .get_place = strip_get_place,
  .move_of_number = strip_move_of_number,
  .describe_hatch = strip_describe_hatch,
  .height_for_width = strip_height_for_width,
};
