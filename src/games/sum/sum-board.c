/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum-board.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

/* Here the parts' boards are laid out and asked; sum-paint.c draws. */

/* Of a board in its frame. */
#define INSET 5.0

static const SumPosition *
get_position (CgtLayout *layout)
{
  return (const SumPosition *) layout->position;
}

static const SumRow *
get_row (const SumLayout *self,
         guint            r)
{
  return &g_array_index (self->rows, SumRow, r);
}

static guint
count_hidden_rows (const SumLayout *self)
{
  return self->rows->len - self->n_rows_shown;
}

/* The layout of the part that an element or a place belongs to; NULL: there is no such part. */
static CgtLayout *
get_layout (CgtLayout *layout,
            guint      part)
{
  return part < get_position (layout)->n_parts ? ((SumLayout *) layout)->cells[part].layout : NULL;
}

static CgtMove *
get_part_move (const CgtMove *move,
               guint          part)
{
  return move != NULL && sum_get_part (move->index) == part ? sum_move_to_part (move) : NULL;
}

/* Placing */

static void
lay_out_part (SumLayout *self,
              guint      part,
              guint64    first)
{
  CgtLayout *layout = &self->parent;
  SumCell *cell = &self->cells[part];
  g_autoptr (CgtMove) pending = get_part_move (layout->pending, part);
  CgtView view = {
    .width = cell->board.width,
    .height = cell->board.height,
    .first = first,
    .rtl = layout->view.rtl,
    .asks = layout->view.asks,
    .part = !layout->miniature,
  };

  g_clear_pointer (&cell->layout, cgt_layout_unref);
  cell->layout = cgt_layout_new (get_position (layout)->parts[part], pending, &view);
}

/* Across the row each part has its share of the width. */
static void
place_row (SumLayout *self,
           guint      r,
           double     y)
{
  CgtLayout *layout = &self->parent;
  const SumRow *row = get_row (self, r);
  double margin = sum_get_margin (layout->miniature), gap = sum_get_gap (layout->miniature, layout->view.width);
  double inset = layout->miniature ? 0 : INSET;
  double indent = sum_get_indent (layout->miniature, layout->view.width, self->rows->len);
  double width = layout->view.width - 2 * margin - indent - (row->n - 1) * gap, all = 0, before = 0;

  for (guint i = row->first; i < row->first + row->n; i++)
    all += sum_get_share (get_position (layout)->parts[i]);
  for (guint i = row->first; i < row->first + row->n; i++)
    {
      SumCell *cell = &self->cells[i];
      double share = sum_get_share (get_position (layout)->parts[i]);
      double x = floor (margin + indent + before / all * width + (i - row->first) * gap);
      double w = MAX (floor (share / all * width), 1);

      before += share;
      if (layout->view.rtl)
        x = layout->view.width - x - w;
      cell->row = r;
      cell->frame = (CgtRectangle) { x, y, w, row->caption + row->height };
      cell->board = (CgtRectangle) { x + inset, y + row->caption, MAX (w - 2 * inset, 1), MAX (row->height - inset, 1) };
    }
}

/* How many rows fit from row @first on, at least one. */
static guint
count_fitting (const SumLayout *self,
               guint            first,
               double           room)
{
  double gap = sum_get_gap (self->parent.miniature, self->parent.view.width), used = -gap;
  guint n = 0;

  for (guint r = first; r < self->rows->len; r++, n++)
    {
      used += gap + get_row (self, r)->caption + get_row (self, r)->height;
      if (used > room)
        break;
    }
  return MAX (n, 1);
}

/* So many rows are shown wherever the window is. */
static guint
count_shown (const SumLayout *self,
             double           room)
{
  guint n = self->rows->len;

  for (guint first = 0; first + n <= self->rows->len; first++)
    n = MIN (n, count_fitting (self, first, room));
  return n;
}

/* Makes the rows of a window higher, as far as the room goes in which the highest of them are shown. */
static void
fill_window (SumLayout *self,
             double     room)
{
  double gap = sum_get_gap (self->parent.miniature, self->parent.view.width), most = 0;

  for (guint first = 0; first + self->n_rows_shown <= self->rows->len; first++)
    {
      double used = -gap;

      for (guint r = first; r < first + self->n_rows_shown; r++)
        used += gap + get_row (self, r)->caption + get_row (self, r)->height;
      most = MAX (most, used);
    }
  for (guint r = 0; r < self->rows->len; r++)
    g_array_index (self->rows, SumRow, r).height += floor (MAX (room - most, 0) / self->n_rows_shown);
}

/* By how much the windows of the boards in a row can move. */
static guint64
find_inner_steps (SumLayout *self,
                  guint      r)
{
  const SumRow *row = get_row (self, r);
  guint64 steps = 0;

  for (guint i = row->first; i < row->first + row->n; i++)
    {
      CgtLayout *part;

      lay_out_part (self, i, 0);
      part = self->cells[i].layout;
      if (part->n_rows > part->n_rows_shown)
        steps = MAX (steps, part->n_rows - part->n_rows_shown);
    }
  return steps;
}

/* One way leads through everything: in a row the windows of its boards, then the next row comes into view.
 * Of @steps it finds the row where they end, and how many are left for the windows there. */
static guint
walk (const SumLayout *self,
      guint64          steps,
      guint64         *inner)
{
  for (guint r = 0; r < self->rows->len; r++)
    {
      if (steps <= self->inner[r] || r + 1 == self->rows->len)
        {
          *inner = MIN (steps, self->inner[r]);
          return r;
        }
      steps -= self->inner[r];
      /* The last rows come into view together. */
      if (r < count_hidden_rows (self))
        steps--;
    }
  *inner = 0;
  return 0;
}

/* How many steps lead to a row. */
static guint64
count_steps_to (const SumLayout *self,
                guint            row)
{
  guint64 steps = MIN (row, count_hidden_rows (self));

  for (guint r = 0; r < row; r++)
    steps += self->inner[r];
  return steps;
}

/* Puts row @r where it is seen, its boards' windows @steps on. */
static void
show_row (SumLayout *self,
          guint      r,
          double     y,
          guint64    steps)
{
  const SumRow *row = get_row (self, r);

  place_row (self, r, y);
  for (guint i = row->first; i < row->first + row->n; i++)
    {
      CgtLayout *part = self->cells[i].layout;

      self->cells[i].shown = TRUE;
      if (part->n_rows > part->n_rows_shown && steps > 0)
        lay_out_part (self, i, MIN (steps, part->n_rows - part->n_rows_shown));
    }
}

static void
place_everything (SumLayout *self,
                  double     height)
{
  CgtLayout *layout = &self->parent;
  double margin = sum_get_margin (layout->miniature);
  gboolean all = height <= layout->view.height - 2 * margin;
  double y = all ? floor ((layout->view.height - height) / 2) : margin;
  guint64 total, steps;
  guint at;

  self->n_rows_shown = all ? self->rows->len : count_shown (self, layout->view.height - 2 * margin);
  if (!all)
    fill_window (self, layout->view.height - 2 * margin);
  /* How large boards are is known before their places are. */
  for (guint r = 0; r < self->rows->len; r++)
    {
      place_row (self, r, 0);
      self->inner[r] = find_inner_steps (self, r);
    }
  total = count_steps_to (self, self->rows->len - 1) + self->inner[self->rows->len - 1];
  at = walk (self, MIN (layout->view.first, total), &steps);
  self->first_row = MIN (at, count_hidden_rows (self));
  for (guint r = 0; r < self->rows->len; r++)
    {
      if (r < self->first_row || r >= self->first_row + self->n_rows_shown)
        continue;
      show_row (self, r, y, r < at ? self->inner[r] : r == at ? steps : 0);
      y += get_row (self, r)->caption + get_row (self, r)->height + sum_get_gap (layout->miniature, layout->view.width);
    }
  if (total == 0)
    return;
  layout->n_rows_shown = MAX (self->n_rows_shown, 2);
  layout->n_rows = total + layout->n_rows_shown;
}

static void
add_elements (SumLayout *self)
{
  for (guint i = 0; i < get_position (&self->parent)->n_parts; i++)
    {
      const SumCell *cell = &self->cells[i];

      for (guint j = 0; cell->shown && j < cell->layout->elements->len; j++)
        {
          const CgtElement *element = &g_array_index (cell->layout->elements, CgtElement, j);

          if (element->id >= 0 && element->id == sum_element_local (element->id))
            cgt_layout_add_element (&self->parent, sum_to_element (i, element->id), cell->board.x + element->x,
                                    cell->board.y + element->y, element->width, element->height);
        }
    }
}

static void
sum_layout (CgtLayout *layout)
{
  SumLayout *self = (SumLayout *) layout;
  const SumPosition *position = get_position (layout);
  double margin = sum_get_margin (layout->miniature);
  double height;

  self->cells = g_new0 (SumCell, position->n_parts);
  height = sum_arrange (position, layout->view.width - 2 * margin, layout->view.height - 2 * margin, layout->miniature,
                        &self->rows);
  self->inner = g_new0 (guint64, self->rows->len);
  place_everything (self, height);
  layout->unit = 0;
  for (guint i = 0; i < position->n_parts; i++)
    layout->unit = MAX (layout->unit, self->cells[i].layout->unit);
  add_elements (self);
}

static void
sum_clear_layout (CgtLayout *layout)
{
  SumLayout *self = (SumLayout *) layout;

  for (guint i = 0; i < get_position (layout)->n_parts; i++)
    g_clear_pointer (&self->cells[i].layout, cgt_layout_unref);
  g_free (self->cells);
  g_free (self->inner);
  g_array_unref (self->rows);
}

/* Asking the parts' boards */

static gint64
sum_hit (CgtLayout *layout,
         double     x,
         double     y)
{
  const SumLayout *self = (const SumLayout *) layout;

  for (guint i = 0; i < get_position (layout)->n_parts; i++)
    {
      const CgtRectangle *board = &self->cells[i].board;

      if (self->cells[i].shown && x >= board->x && x < board->x + board->width &&
          y >= board->y && y < board->y + board->height)
        return sum_to_element (i, cgt_layout_hit (self->cells[i].layout, x - board->x, y - board->y));
    }
  return CGT_NO_ELEMENT;
}

/* The nearest part in that direction in which something can be pointed at; G_MAXUINT: none. */
static guint
find_next_part (const SumLayout *self,
                guint            part,
                int              dx,
                int              dy)
{
  const CgtRectangle *from = &self->cells[part].frame;
  double best = G_MAXDOUBLE;
  guint found = G_MAXUINT;

  for (guint i = 0; i < ((const SumPosition *) self->parent.position)->n_parts; i++)
    {
      const SumCell *to = &self->cells[i];
      double x = to->frame.x + to->frame.width / 2 - from->x - from->width / 2;
      double y = to->frame.y + to->frame.height / 2 - from->y - from->height / 2;
      double along = x * dx + y * dy;

      /* Left and right lead along the row. */
      if (!to->shown || to->layout->elements->len == 0 || along < 0.5 ||
          (to->row == self->cells[part].row) != (dx != 0))
        continue;
      if (along + fabs (x * dy + y * dx) < best)
        {
          best = along + fabs (x * dy + y * dx);
          found = i;
        }
    }
  return found;
}

static gint64
find_nearest (const SumCell *cell,
              double         x,
              double         y)
{
  double best = G_MAXDOUBLE;
  gint64 found = CGT_NO_ELEMENT;

  for (guint i = 0; i < cell->layout->elements->len; i++)
    {
      const CgtElement *to = &g_array_index (cell->layout->elements, CgtElement, i);
      double distance = hypot (cell->board.x + to->x + to->width / 2 - x, cell->board.y + to->y + to->height / 2 - y);

      if (distance < best)
        {
          best = distance;
          found = to->id;
        }
    }
  return found;
}

/* Within a part as its own board has it; at the edge to the next one. */
static gint64
sum_neighbour (CgtLayout *layout,
               gint64     element,
               int        dx,
               int        dy)
{
  const SumLayout *self = (const SumLayout *) layout;
  guint part = sum_element_part (element);
  const CgtElement *from = cgt_layout_get_element (layout, element);
  gint64 local = cgt_layout_neighbour (self->cells[part].layout, sum_element_local (element), dx, dy);
  guint next;

  if (local != sum_element_local (element))
    return sum_to_element (part, local);
  next = find_next_part (self, part, dx, dy);
  if (next == G_MAXUINT)
    return element;
  return sum_to_element (next, find_nearest (&self->cells[next], from->x + from->width / 2, from->y + from->height / 2));
}

static char *
sum_describe (CgtLayout *layout,
              gint64     element)
{
  guint part = sum_element_part (element);
  g_autofree char *words = cgt_layout_describe (get_layout (layout, part), sum_element_local (element));

  /* Translators: a part of a sum, and what is pointed at in it: "Part 2: Heap 1, stone 3 of 5" */
  return g_strdup_printf (_("Part %u: %s"), part + 1, words);
}

static CgtMove *
wrap (guint    part,
      CgtMove *move)
{
  g_autoptr (CgtMove) local = move;

  return local != NULL && local->index < SUM_PLACES ? sum_move_from_part (part, local) : NULL;
}

static CgtMove *
sum_move_at (CgtLayout     *layout,
             gint64         element,
             const CgtMove *pending,
             gboolean      *half_made)
{
  guint part = sum_element_part (element);
  CgtLayout *own = get_layout (layout, part);
  g_autoptr (CgtMove) local = get_part_move (pending, part);

  return own != NULL ? wrap (part, cgt_layout_move_at (own, sum_element_local (element), local, half_made)) : NULL;
}

static guint64
sum_get_place_of (CgtLayout *layout,
                  gint64     element)
{
  guint part = sum_element_part (element);
  CgtLayout *own = get_layout (layout, part);
  guint64 place = own != NULL ? cgt_layout_get_place (own, sum_element_local (element)) : CGT_NO_PLACE;

  return place < SUM_PLACES ? sum_get_place (part, place) : CGT_NO_PLACE;
}

static char *
sum_describe_hatch (CgtLayout *layout)
{
  char *words = NULL;

  for (guint i = 0; words == NULL && i < get_position (layout)->n_parts; i++)
    if (((SumLayout *) layout)->cells[i].shown)
      words = cgt_layout_describe_hatch (get_layout (layout, i));
  return words;
}

static CgtMove *
sum_move_of_number (CgtLayout *layout,
                    gint64     element,
                    guint64    number)
{
  guint part = sum_element_part (element);
  CgtLayout *own = get_layout (layout, part);

  if (own == NULL || own->board->move_of_number == NULL)
    return NULL;
  return wrap (part, own->board->move_of_number (own, sum_element_local (element), number));
}

static guint64
sum_get_most (CgtLayout *layout,
              gint64     element)
{
  CgtLayout *own = get_layout (layout, sum_element_part (element));

  return own != NULL ? cgt_layout_get_most (own, sum_element_local (element)) : 0;
}

static gboolean
sum_splits (CgtLayout *layout,
            gint64     element)
{
  CgtLayout *own = get_layout (layout, sum_element_part (element));

  return own != NULL && cgt_layout_splits (own, sum_element_local (element));
}

static CgtMove *
sum_move_of_parts (CgtLayout     *layout,
                   gint64         element,
                   const guint64 *parts,
                   guint          n_parts)
{
  guint part = sum_element_part (element);
  CgtLayout *own = get_layout (layout, part);
  CgtMove *move = own != NULL ? cgt_layout_move_of_parts (own, sum_element_local (element), parts, n_parts) : NULL;

  return move != NULL ? wrap (part, move) : NULL;
}

static const char *
sum_how_to_go_on (CgtLayout *layout,
                  gint64     element)
{
  CgtLayout *own = get_layout (layout, sum_element_part (element));

  return own != NULL ? cgt_layout_how_to_go_on (own, sum_element_local (element)) : NULL;
}

/* Where parts have words of their own, what is true of all. */
static const char *
sum_name_sign (CgtLayout *layout,
               CgtSign    sign)
{
  const char *words = NULL;

  for (guint i = 0; i < get_position (layout)->n_parts; i++)
    {
      CgtLayout *own = get_layout (layout, i);
      const char *its_words = own != NULL && own->elements->len > 0 ? cgt_layout_name_sign (own, sign) : NULL;

      if (words != NULL && its_words != NULL && !g_str_equal (words, its_words))
        return sign == CGT_SIGN_WIN ? _("winning move, or where one begins") : _("losing moves only");
      words = words != NULL ? words : its_words;
    }
  return words;
}

static void
sum_name_number (CgtLayout   *layout,
                 gint64       element,
                 const char **action,
                 const char **hint)
{
  CgtLayout *own = get_layout (layout, sum_element_part (element));

  if (own != NULL)
    cgt_layout_name_number (own, sum_element_local (element), action, hint);
}

/* What is in view already counts as where the window begins; anything else such that it will be in view when it
 * is gone to. */
static guint64
sum_get_row (CgtLayout *layout,
             guint64    place)
{
  const SumLayout *self = (const SumLayout *) layout;
  const SumCell *cell = &self->cells[MIN (sum_get_part (place), get_position (layout)->n_parts - 1)];
  CgtLayout *board = cell->layout;
  guint64 steps = count_steps_to (self, cell->row);

  if (board->n_rows > board->n_rows_shown)
    {
      guint64 own = cgt_layout_get_row (board, sum_get_local (place));

      if (cell->shown && own >= board->view.first && own < board->view.first + board->n_rows_shown)
        return layout->view.first;
      own -= MIN (own, board->n_rows_shown / 2);
      steps += MIN (own, board->n_rows - board->n_rows_shown);
    }
  else if (cell->shown)
    return layout->view.first;
  return steps + layout->n_rows_shown / 2;
}

/* The keys of all parts, one after the other. */

guint
sum_find_keys (const GArray *keys,
               guint         part,
               guint        *first)
{
  guint at = 0, n = 0;

  for (guint i = 0; at < keys->len && i < part; at++)
    i += g_array_index (keys, guint32, at) == SUM_KEYS_END;
  while (at + n < keys->len && g_array_index (keys, guint32, at + n) != SUM_KEYS_END)
    n++;
  *first = at;
  return n;
}

static void
sum_add_keys (const CgtPosition *start,
              GArray            *keys)
{
  const SumPosition *position = (const SumPosition *) start;
  const guint32 end = SUM_KEYS_END;

  for (guint i = 0; i < position->n_parts; i++)
    {
      const CgtBoard *board = cgt_board_find (position->parts[i]->game);

      if (board->add_keys != NULL)
        board->add_keys (position->parts[i], keys);
      g_array_append_val (keys, end);
    }
}

static void
sum_hand_on_keys (const CgtPosition *position,
                  const CgtMove     *move,
                  GArray            *keys)
{
  guint part = sum_get_part (move->index), first;
  const CgtPosition *own = ((const SumPosition *) position)->parts[part];
  const CgtBoard *board = cgt_board_find (own->game);
  guint n = sum_find_keys (keys, part, &first);
  g_autoptr (CgtMove) local = sum_move_to_part (move);
  g_autoptr (GArray) handed = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (board->hand_on_keys == NULL)
    return;
  g_array_append_vals (handed, &g_array_index (keys, guint32, first), n);
  board->hand_on_keys (own, local, handed);
  if (n > 0)
    g_array_remove_range (keys, first, n);
  g_array_insert_vals (keys, first, handed->data, handed->len);
}

static double
sum_height_for_width (const CgtPosition *position,
                      double             width)
{
  gboolean miniature = width < 260;
  double margin = sum_get_margin (miniature);
  g_autoptr (GArray) rows = NULL;
  double height;

  if (miniature)
    return 0.57 * width;
  height = sum_arrange ((const SumPosition *) position, width - 2 * margin, MAX (0.66 * width, 300), FALSE, &rows);
  return CLAMP (height + 2 * margin, 0.4 * width, MAX (0.8 * width, 560));
}

static gsize
sum_count_heaps (const CgtPosition *position)
{
  const SumPosition *sum = (const SumPosition *) position;
  gsize n = 0;

  for (guint i = 0; i < sum->n_parts; i++)
    {
      const CgtBoard *board = cgt_board_find (sum->parts[i]->game);

      n += board->count_heaps != NULL ? board->count_heaps (sum->parts[i]) : 0;
    }
  return n;
}

static char *
sum_name_heaps (gsize n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'zu heap", "%'zu heaps", n), n);
}

extern const CgtBoard cgt_board_sum;

const CgtBoard cgt_board_sum = {
  .game = &cgt_game_sum,
  .layout_size = sizeof (SumLayout),
  .move_ms = 180,
  .sample = "strip:..X.. + tower:111/110/011 + nim:3 5",
  .sample_ghost = "3:2-2",
  .layout = sum_layout,
  .draw = sum_draw,
  .add_touched = sum_add_touched,
  .describe = sum_describe,
  .move_at = sum_move_at,
  .get_place = sum_get_place_of,
  .describe_hatch = sum_describe_hatch,
  .move_of_number = sum_move_of_number,
  .get_most = sum_get_most,
  .splits = sum_splits,
  .move_of_parts = sum_move_of_parts,
  .how_to_go_on = sum_how_to_go_on,
  .name_sign = sum_name_sign,
  .name_number = sum_name_number,
  .add_keys = sum_add_keys,
  .hand_on_keys = sum_hand_on_keys,
  .get_row = sum_get_row,
  .count_heaps = sum_count_heaps,
  .name_heaps = sum_name_heaps,
  .hit = sum_hit,
  .neighbour = sum_neighbour,
  .height_for_width = sum_height_for_width,
  .clear = sum_clear_layout,
};
