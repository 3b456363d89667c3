/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-board.h"

#include <inttypes.h>
#include <math.h>

#include "cgt-bands.h"
#include "cgt-labels.h"
#include "cgt-names.h"
#include "cgt-pebbles.h"
#include "cgt-sprites.h"

/* Things seen going after a move. */
#define MOST_LEAVING 40
/* How far they rise, in units. */
#define LIFT 4.0
/* The smallest size in which the number of stones left out is written. */
#define LEAST_BREAK_SIZE 7.0

static void
draw_thing (const OctalLayout *self,
            cairo_t           *cr,
            CgtStyle           style,
            guint64            seed,
            double             x,
            double             y,
            gboolean           ghost,
            double             alpha)
{
  double unit = self->parent.unit;

  if (self->pins)
    octal_draw_pin (cr, style, x, y, unit, ghost, alpha);
  else if (ghost)
    cgt_draw_pebble_ghost (cr, style, seed, x, y, unit);
  else
    cgt_draw_pebble (cr, style, seed, x, y, unit, alpha);
}

/* What of a row would go: by the move that is tried, or by what is half made. */
static OctalSpan
get_going (const OctalLayout *self,
           const CgtScene    *scene,
           gsize              index)
{
  const CgtMove *move = scene->ghost != NULL ? scene->ghost : self->parent.pending;

  if (move == NULL || move->index != index)
    return (OctalSpan) { 0, 0 };
  return octal_get_span (self->rows[index].stones, move);
}

/* How many stones are left out, in the size in which that fits between its neighbours; the count below the row says
 * how many there are in all, so dots will do where it does not. */
static void
draw_break (const OctalLayout *self,
            cairo_t           *cr,
            CgtStyle           style,
            const OctalRow    *row,
            gboolean           going)
{
  g_autofree char *hidden = cgt_format_count (row->hidden, 6);
  /* Translators: so many more */
  g_autofree char *label = g_strdup_printf ("+%s", hidden);
  double unit = self->parent.unit, size = CLAMP (0.5 * unit, LEAST_BREAK_SIZE, 14), room = 0.94 * unit, width, x, y, end_x, end_y;
  gboolean fits;

  octal_get_place (self, row, row->below, &x, &y);
  octal_get_place (self, row, row->below + OCTAL_BREAK_PLACES - 1, &end_x, &end_y);
  if (end_y <= y)
    {
      x = (x + end_x) / 2;
      room = (OCTAL_BREAK_PLACES - 0.06) * unit;
    }
  width = cgt_measure_text (cr, label, size, CGT_WEIGHT_NORMAL);
  fits = width * LEAST_BREAK_SIZE <= room * size && !self->parent.miniature;
  cgt_set_role (cr, style, going ? CGT_ROLE_STONE_GHOST : CGT_ROLE_TEXT, 1);
  cgt_draw_text (cr, fits ? label : "…", x, y, fits ? MIN (size, size * room / width) : size, CGT_WEIGHT_NORMAL, CGT_ANCHOR_MIDDLE);
}

static void
draw_stones (const OctalLayout *self,
             cairo_t           *cr,
             const CgtScene    *scene,
             gsize              index)
{
  const OctalRow *row = &self->rows[index];
  OctalSpan going = get_going (self, scene, index);
  double x, y;

  for (guint i = 0; i < row->shown; i++)
    {
      guint64 stone = octal_row_get_stone (row, i);

      octal_get_place (self, row, octal_row_get_place (row, i), &x, &y);
      draw_thing (self, cr, scene->style, index << 20 ^ i, x, y, stone >= going.first && stone < going.end, 1);
    }
  if (row->hidden > 0)
    draw_break (self, cr, scene->style, row, going.first <= row->below && going.end >= row->below + row->hidden);
}

/* Where a split that takes nothing parts a row. */
static void
draw_cut (const OctalLayout *self,
          cairo_t           *cr,
          const CgtScene    *scene,
          gsize              index)
{
  const OctalRow *row = &self->rows[index];
  const CgtMove *ghost = scene->ghost;
  double unit = self->parent.unit, half = 0.5 * octal_get_line_height (self) * unit, x, y;
  const double dashes[] = { MAX (0.1 * unit, 2), MAX (0.08 * unit, 2) };
  guint shown = 0;

  if (ghost == NULL || ghost->index != index || ghost->amount > 0 || !octal_move_splits (ghost))
    return;
  while (shown + 1 < row->shown && octal_row_get_stone (row, shown) < ghost->parts[0])
    shown++;
  octal_get_place (self, row, octal_row_get_place (row, MAX (shown, 1) - 1), &x, &y);
  x = cgt_snap (cr, x + unit / 2);
  cairo_save (cr);
  cairo_move_to (cr, x, y - half);
  cairo_line_to (cr, x, y + half);
  cairo_set_line_width (cr, MAX (0.06 * unit, 1.6));
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cgt_set_role (cr, scene->style, CGT_ROLE_PENCIL, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* What the last move took, fading where it lay: behind the row that it left, or before it, or between two. */
static void
draw_leaving (const OctalLayout *self,
              cairo_t           *cr,
              const CgtScene    *scene)
{
  const CgtMove *last = scene->last_move;
  const OctalRow *row;
  double unit = self->parent.unit, x, y, step = 1, done;
  guint n;

  if (last == NULL || scene->progress >= 1 || last->amount == 0 || last->index >= octal_position (self->parent.position)->n_heaps)
    return;
  row = &self->rows[last->index];
  if (!row->visible)
    return;
  n = MIN (last->amount, MOST_LEAVING);
  done = 1 - (1 - scene->progress) * (1 - scene->progress);
  if (last->n_parts == 2 && last->parts[0] == 0)
    {
      octal_get_place (self, row, 0, &x, &y);
      x -= unit;
      step = -1;
    }
  else if (row->stones == 0)
    {
      octal_get_place (self, row, 0, &x, &y);
      x -= (n - 1) / 2.0 * unit;
    }
  else
    octal_get_place (self, row, octal_row_get_place (row, row->shown - 1) + 1, &x, &y);
  for (guint i = 0; i < n; i++, x += step * unit)
    if (x > unit && x < self->parent.view.width - unit)
      draw_thing (self, cr, scene->style, last->index << 20 ^ i, x, MAX (y - done * LIFT, unit), FALSE, 1 - done);
}

/* Where a row goes on in another line, the line's end and the next one's beginning are torn as a strip's are. */
static void
draw_folds (const OctalLayout *self,
            cairo_t           *cr,
            CgtStyle           style,
            const OctalRow    *row)
{
  double unit = self->parent.unit, high = (self->pins ? 1.3 : 0.9) * unit, beside = (0.5 + 0.6 * OCTAL_FOLD) * unit, x, y;

  for (guint i = 1; i < row->shown; i++)
    {
      if (!octal_is_at_fold (row, i))
        continue;
      octal_get_place (self, row, octal_row_get_place (row, i - 1), &x, &y);
      cgt_add_wave (cr, x + beside, y - high / 2, high, 0.08 * unit);
      octal_get_place (self, row, octal_row_get_place (row, i), &x, &y);
      cgt_add_wave (cr, x - beside, y - high / 2, high, 0.08 * unit);
    }
  cairo_save (cr);
  cairo_set_line_width (cr, MAX (1, 0.042 * unit) * (cgt_style_is_high_contrast (style) ? 1.5 : 1));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cgt_set_role (cr, style, CGT_ROLE_FRAME, cgt_style_is_high_contrast (style) ? 1 : 0.7);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Labels */

/* "5 → 2+2"; (transfer full) */
static char *
format_change (const CgtMove *ghost,
               guint64        stones)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (!octal_move_splits (ghost))
    return cgt_format_count (stones - MIN (ghost->amount, stones), 7);
  first = cgt_format_count (ghost->parts[0], 4);
  second = cgt_format_count (ghost->parts[1], 4);
  return g_strdup_printf ("%s+%s", first, second);
}

static void
draw_labels (const OctalLayout *self,
             cairo_t           *cr,
             const CgtScene    *scene,
             gsize              index)
{
  const OctalRow *row = &self->rows[index];
  const CgtMove *ghost = scene->ghost, *last = scene->last_move;
  double unit = self->parent.unit, text = cgt_label_get_text_size (unit), tag = cgt_label_get_tag_size (unit);
  double y = row->y + 0.25 * unit + 0.75 * text, below = y + 1.1 * text + 0.75 * tag;
  gboolean tried = ghost != NULL && ghost->index == index;
  gboolean moved = last != NULL && last->index <= index && index - last->index <= (octal_move_splits (last) ? 1 : 0);
  CgtWeight weight = moved ? CGT_WEIGHT_HEAVY : CGT_WEIGHT_NORMAL;
  const CgtStepMark *name = cgt_scene_find_name (scene, index);
  g_autofree char *label = octal_format_count (row);
  g_autofree char *after = tried ? format_change (ghost, row->stones) : NULL;

  if (after != NULL)
    cgt_draw_change (cr, scene->style, label, after, row->x, y, text);
  else
    {
      cgt_set_role (cr, scene->style, moved ? CGT_ROLE_INK : CGT_ROLE_TEXT, 1);
      if (octal_has_asking_count (self, index))
        cgt_draw_asking_count (cr, scene->style, label, row->x, y, text, weight, self->parent.view.rtl);
      else
        cgt_draw_text (cr, label, row->x, y, text, weight, CGT_ANCHOR_MIDDLE);
    }
  if (self->parent.position->game->convention == CGT_NORMAL)
    cgt_draw_value (cr, scene->style, cgt_scene_find_component (scene->components, index),
                    tried && !octal_move_splits (ghost) ? cgt_scene_find_component (scene->ghost_components, index) : NULL,
                    row->x, below, tag, self->parent.view.width);
  if (name != NULL)
    cgt_draw_name ((CgtLayout *) &self->parent, cr, scene->style, name, row->x, below, tag);
}

/* Where a row is drawn, with all that may stand under it. */
static void
get_bounds (const OctalLayout *self,
            gsize              index,
            CgtRectangle      *bounds)
{
  const OctalRow *row = &self->rows[index];
  double unit = self->parent.unit, text = cgt_label_get_text_size (unit), tag = cgt_label_get_tag_size (unit);
  double half = MAX ((row->columns / 2.0 + OCTAL_FOLD) * unit, 12 * 0.8 * text), high = row->lines * octal_get_line_height (self) * unit + 0.4 * unit;

  half = MAX (half, cgt_label_get_tag_width (row->stones, tag) + 1.5 * tag) + 0.3 * unit;
  *bounds = (CgtRectangle) { row->x - half, row->y - high, 2 * half, high + 0.6 * unit + 2.4 * text + 2.4 * tag };
}

static void
draw_row (const OctalLayout *self,
          cairo_t           *cr,
          const CgtScene    *scene,
          gsize              index)
{
  const OctalRow *row = &self->rows[index];
  CgtRectangle bounds;

  get_bounds (self, index, &bounds);
  if (cgt_is_clipped (cr, bounds.x, bounds.y, bounds.width, bounds.height))
    return;
  if (row->stones == 0 && !self->parent.miniature)
    cgt_draw_empty_place (cr, scene->style, row->x, row->y, self->parent.unit);
  draw_stones (self, cr, scene, index);
  draw_cut (self, cr, scene, index);
  if (!self->parent.miniature && row->lines > 1)
    draw_folds (self, cr, scene->style, row);
  if (!self->parent.miniature)
    draw_labels (self, cr, scene, index);
}

/* Signs and the cursor */

static gboolean
is_gap (gint64 element)
{
  return (element & OCTAL_BREAK) < OCTAL_COUNT && element % 2 == 1;
}

/* A stone's sign lies on it, a gap's lower, where round things leave room between them. */
static void
draw_sign (const OctalLayout *self,
           cairo_t           *cr,
           CgtStyle           style,
           CgtSign            sign,
           gboolean           gap,
           double             x,
           double             y)
{
  double unit = self->parent.unit;

  if (gap)
    y += (self->pins ? 0.66 : 0.40) * unit;
  else if (self->pins)
    y += 0.2 * unit;
  if (unit >= CGT_LEAST_SIGN_PITCH)
    cgt_draw_sign (cr, style, sign, x, y, unit, TRUE);
  else
    cgt_draw_small_sign (cr, style, sign, x, y, MAX (0.2 * unit, 2.2), TRUE);
}

static void
draw_signs (const OctalLayout *self,
            cairo_t           *cr,
            const CgtScene    *scene)
{
  for (guint i = 0; i < scene->n_marks; i++)
    {
      const CgtMark *mark = &scene->marks[i];
      const CgtElement *element = cgt_layout_get_element ((CgtLayout *) &self->parent, mark->element);
      const OctalRow *row;
      guint shown;
      double x, y;

      if (element == NULL || mark->sign == CGT_SIGN_FOCUS)
        continue;
      draw_sign (self, cr, scene->style, mark->sign, is_gap (mark->element), element->x + element->width / 2,
                 element->y + element->height / 2);
      row = &self->rows[mark->element >> 32];
      shown = ((mark->element & OCTAL_BREAK) + 1) / 2;
      if (!is_gap (mark->element) || !octal_is_at_fold (row, shown))
        continue;
      /* Before the line that goes on, too. */
      octal_get_place (self, row, octal_row_get_place (row, shown), &x, &y);
      draw_sign (self, cr, scene->style, mark->sign, TRUE, x - self->parent.unit / 2, y);
    }
}

/* One band for a heap; a gap has no part in it. */
static gboolean
counts_for_focus (gint64 element)
{
  return !is_gap (element);
}

static void
draw_cursor (const OctalLayout *self,
             cairo_t           *cr,
             const CgtScene    *scene)
{
  const CgtElement *element = cgt_layout_get_element ((CgtLayout *) &self->parent, scene->cursor);
  double unit = self->parent.unit, more;

  if (element == NULL)
    return;
  if (!self->pins && !is_gap (element->id) && (element->id & OCTAL_BREAK) < OCTAL_COUNT)
    {
      cgt_draw_round_cursor (cr, scene->style, element->x + element->width / 2, element->y + element->height / 2, unit);
      return;
    }
  more = MAX (3, 6 - element->width / 2);
  cgt_draw_cursor (cr, scene->style, element->x - more, element->y - 2, element->width + 2 * more, element->height + 4, unit);
}

void
octal_draw (CgtLayout      *layout,
            cairo_t        *cr,
            const CgtScene *scene)
{
  const OctalLayout *self = (const OctalLayout *) layout;
  gsize n_heaps = octal_position (layout->position)->n_heaps;

  if (!layout->miniature && self->pins)
    octal_draw_lane (self, cr, scene->style);
  else if (!layout->miniature)
    cgt_draw_felt (cr, scene->style, layout->view.width, layout->view.height);
  cgt_draw_focus_bands (layout, cr, scene, counts_for_focus, 0);
  for (gsize i = 0; i < n_heaps; i++)
    if (self->rows[i].visible)
      draw_row (self, cr, scene, i);
  draw_leaving (self, cr, scene);
  cgt_draw_closed_bands (layout, cr, scene);
  cgt_draw_more (layout, cr, scene->style, CGT_FELT_RADIUS);
  draw_signs (self, cr, scene);
  draw_cursor (self, cr, scene);
}

void
octal_add_touched (CgtLayout      *layout,
                   const CgtScene *scene,
                   cairo_region_t *region)
{
  const OctalLayout *self = (const OctalLayout *) layout;
  CgtRectangle bounds = { 0, 0, layout->view.width, layout->view.height };

  /* What goes may have lain anywhere near. */
  if (scene->last_move != NULL && scene->progress < 1)
    cgt_region_add (region, &bounds);
  else if (scene->ghost != NULL && scene->ghost->index < octal_position (layout->position)->n_heaps)
    {
      get_bounds (self, scene->ghost->index, &bounds);
      cgt_region_add (region, &bounds);
    }
}
