/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-board.h"
#include "cgt-flow.h"
#include "cgt-labels.h"
#include "cgt-pebbles.h"
#include "nim.h"

/* Heaps of pebbles on felt, for Nim and misère Nim. Pointing at a stone takes it and all that come
 * after it: those to its right in its row and all rows above.
 *
 * An element's id is heap << 32 | n: n is a stone that is drawn, counted from 0 from below and from
 * the left; BRACE stands for the stones that are not. Of a larger heap the first and the last stones
 * are drawn with the brace between them, and pointing at the brace leaves what lies below it: so any
 * heap can be lessened by a few, or brought down to a few, and from there to anything. */

#define BRACE G_GINT64_CONSTANT (0xffffffff)

#define MOST_IN_FIVES 60
#define ROOMY_PITCH 44.0
#define LEAST_PITCH 9.0
#define LEAST_WINDOWED 12.0 /* pitch of a board of which only some rows are shown */
#define MOST_DRAWN 2400     /* stones on one board, before heaps have braces early */
#define LEAST_PLATE_PITCH 14.0
#define RADIUS 14.0

typedef struct
{
  CgtLayout parent;
  CgtHeap *heaps;
  CgtFlowPlace *places;
  double margin;
} NimLayout;

/** Measure: what the size of a heap depends on */
typedef struct
{
  const NimPosition *position;
  guint most_shown;
  gboolean miniature;
  gboolean values;
} Measure;

static const NimPosition *
get_position (CgtLayout *layout)
{
  return (const NimPosition *) layout->position;
}

static char *
format_label (const CgtHeap *heap,
              double         unit)
{
  double room = (cgt_heap_get_width (heap) + 0.8) * unit / (CGT_LABEL_DIGIT * cgt_label_get_text_size (unit));

  return cgt_format_count (heap->stones, MAX (room, 7));
}

static void
measure_heap (gconstpointer user_data,
              gsize         index,
              double        unit,
              CgtExtents   *extents)
{
  const Measure *measure = user_data;
  double half;
  CgtHeap heap;

  cgt_heap_init (&heap, measure->position->heaps[index], MOST_IN_FIVES,
                 measure->most_shown, unit, !measure->miniature);
  half = cgt_heap_get_width (&heap) / 2 * unit;
  extents->above = cgt_heap_get_height (&heap) * unit;
  extents->below = 0.1 * unit;
  if (!measure->miniature)
    {
      double text = cgt_label_get_text_size (unit);
      g_autofree char *label = format_label (&heap, unit);

      half = MAX (half, g_utf8_strlen (label, -1) * CGT_LABEL_DIGIT * text / 2);
      extents->below = 0.2 * unit + 1.5 * text;
      if (measure->values)
        {
          double tag = cgt_label_get_tag_size (unit);

          half = MAX (half, cgt_label_get_tag_width (heap.stones, tag) / 2);
          extents->below += 0.35 * text + 1.5 * tag;
        }
    }
  extents->left = extents->right = half;
}

static CgtFlow
make_flow (const Measure *measure,
           double         width,
           double         height)
{
  gboolean miniature = measure->miniature;

  return (CgtFlow) {
    .n = measure->position->n_heaps,
    .measure = measure_heap,
    .spread = G_MAXSIZE,
    .user_data = measure,
    .width = width,
    .height = height,
    .gap = miniature ? 0.8 : 1,
    .most_gap = 2.6,
    .row_gap = 1,
    .least = miniature ? 2 : LEAST_PITCH,
    .most = MAX (MIN (width / 9, height / 4), 2),
  };
}

static gboolean
draws_too_many (const NimPosition *position,
                guint              most_shown)
{
  guint64 sum = 0;

  for (gsize i = 0; i < position->n_heaps && sum <= MOST_DRAWN; i++)
    sum += MIN (position->heaps[i], most_shown);
  return sum > MOST_DRAWN;
}

/* Large heaps have braces when nothing else makes room. */
static double
choose_unit (Measure *measure,
             double   width,
             double   height)
{
  static const guint shown[] = { 200, 150, 100, 60, 40, 20 };
  CgtFlow flow = make_flow (measure, width, height);

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      double unit;

      measure->most_shown = shown[i];
      if ((measure->miniature && shown[i] > 100) || draws_too_many (measure->position, shown[i]))
        continue;
      unit = cgt_flow_choose_unit (&flow);
      if (unit > flow.least || cgt_flow_get_height (&flow, unit) <= height)
        return unit;
    }
  flow.least = measure->miniature ? flow.least : LEAST_WINDOWED;
  return cgt_flow_choose_unit (&flow);
}

static void
add_heap_elements (CgtLayout     *layout,
                   gsize          index,
                   const CgtHeap *heap,
                   double         x,
                   double         y)
{
  double unit = layout->unit;
  double bottom, top;

  for (guint i = 0; i < heap->shown; i++)
    {
      double dx, dy;

      if (i == heap->below && cgt_heap_get_brace (heap, &bottom, &top))
        cgt_layout_add_element (layout, (gint64) index << 32 | BRACE,
                                x - cgt_heap_get_width (heap) / 2 * unit, y - top * unit,
                                cgt_heap_get_width (heap) * unit, (top - bottom) * unit);
      cgt_heap_get_centre (heap, i, &dx, &dy);
      cgt_layout_add_element (layout, (gint64) index << 32 | i,
                              x + (dx - 0.5) * unit, y - (dy + 0.5 * CGT_PEBBLE_ROW) * unit,
                              unit, CGT_PEBBLE_ROW * unit);
    }
}

static void
nim_layout (CgtLayout *layout)
{
  NimLayout *self = (NimLayout *) layout;
  const NimPosition *position = get_position (layout);
  Measure measure = { position, 200, layout->miniature, position->parent.game == &cgt_game_nim };
  double margin = layout->miniature ? 4 : CLAMP (0.04 * layout->view.width, 12, 40);
  double width = MAX (layout->view.width - 2 * margin, 1);
  double height = MAX (layout->view.height - 2 * margin, 1);
  guint n_rows, n_rows_shown;
  CgtFlow flow;

  layout->unit = choose_unit (&measure, width, height);
  flow = make_flow (&measure, width, height);
  self->margin = margin;
  self->heaps = g_new (CgtHeap, position->n_heaps);
  self->places = g_new (CgtFlowPlace, position->n_heaps);
  n_rows = cgt_flow_place (&flow, layout->unit, layout->view.first, self->places, &n_rows_shown);
  if (n_rows_shown < n_rows)
    {
      layout->n_rows = n_rows;
      layout->n_rows_shown = n_rows_shown;
    }

  for (gsize i = 0; i < position->n_heaps; i++)
    {
      CgtFlowPlace *place = &self->places[i];

      place->x += margin;
      place->y += margin;
      cgt_heap_init (&self->heaps[i], position->heaps[i], MOST_IN_FIVES,
                     measure.most_shown, layout->unit, !layout->miniature);
      if (place->shown)
        add_heap_elements (layout, i, &self->heaps[i], place->x, place->y);
    }
}

static void
nim_clear (CgtLayout *layout)
{
  NimLayout *self = (NimLayout *) layout;

  g_free (self->heaps);
  g_free (self->places);
}

static void
draw_felt (cairo_t  *cr,
           CgtStyle  style,
           CgtLayout *layout)
{
  CgtRgb felt = cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_FELT), cgt_theme_get (style, CGT_ROLE_WINDOW), 0.25);
  gboolean contrast = cgt_style_is_high_contrast (style);
  double line = contrast ? 1.6 : 1;

  cgt_rounded_rectangle (cr, line / 2, line / 2, layout->view.width - line, layout->view.height - line, RADIUS);
  cgt_set_rgb (cr, felt, 1);
  cairo_fill_preserve (cr);
  if (contrast)
    cgt_set_role (cr, style, CGT_ROLE_FRAME, 1);
  else
    cgt_set_rgb (cr, cgt_rgb_mix (felt, cgt_theme_get (style, CGT_ROLE_TEXT), 0.22), 1);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
}

static void
draw_number (NimLayout      *self,
             cairo_t        *cr,
             const CgtScene *scene,
             gsize           index,
             double          y)
{
  const CgtHeap *heap = &self->heaps[index];
  double unit = self->parent.unit;
  double size = cgt_label_get_text_size (unit);
  double x = self->places[index].x;
  g_autofree char *label = format_label (heap, unit);
  gboolean moved = scene->last_move != NULL && scene->last_move->index == index;

  if (scene->ghost != NULL && scene->ghost->index == index)
    {
      CgtHeap left = *heap;
      g_autofree char *after = NULL;

      left.stones -= MIN (scene->ghost->amount, heap->stones);
      after = format_label (&left, unit);
      cgt_draw_change (cr, scene->style, label, after, x, y, size);
      return;
    }
  cgt_set_role (cr, scene->style, moved ? CGT_ROLE_INK : CGT_ROLE_TEXT, 1);
  cgt_draw_text (cr, label, x, y, size, moved ? CGT_WEIGHT_HEAVY : CGT_WEIGHT_NORMAL, CGT_ANCHOR_MIDDLE);
}

static void
draw_heap (NimLayout      *self,
           cairo_t        *cr,
           const CgtScene *scene,
           gsize           index)
{
  const CgtHeap *heap = &self->heaps[index];
  const CgtFlowPlace *place = &self->places[index];
  const CgtMove *last = scene->last_move;
  double unit = self->parent.unit, text = cgt_label_get_text_size (unit), tag = cgt_label_get_tag_size (unit);
  gboolean tried = scene->ghost != NULL && scene->ghost->index == index;
  guint64 taken = tried ? scene->ghost->amount : 0;

  if (heap->stones == 0 && !self->parent.miniature)
    cgt_draw_empty_place (cr, scene->style, place->x, place->y, unit);
  cgt_draw_heap (cr, scene->style, heap, index, place->x, place->y, unit, taken,
                 !self->parent.miniature);
  if (last != NULL && last->index == index && scene->progress < 1)
    cgt_draw_leaving_stones (cr, scene->style, heap, index, place->x, place->y, unit, last->amount, scene->progress);

  if (!self->parent.miniature)
    {
      double y = place->y + 0.2 * unit + 0.75 * text;

      draw_number (self, cr, scene, index, y);
      if (self->parent.position->game == &cgt_game_nim)
        cgt_draw_value (cr, scene->style, cgt_scene_find_component (scene->components, index),
                        tried ? cgt_scene_find_component (scene->ghost_components, index) : NULL,
                        place->x, y + 1.1 * text + 0.75 * tag, tag);
    }
}

/* The yellow of the focus lies under the stones, the other signs above. */
static void
draw_marks (CgtLayout      *layout,
            cairo_t        *cr,
            const CgtScene *scene,
            gboolean        above)
{
  for (guint i = 0; i < scene->n_marks; i++)
    {
      const CgtMark *mark = &scene->marks[i];
      const CgtElement *element = cgt_layout_get_element (layout, mark->element);
      double x, y;

      if (element == NULL || (mark->sign == CGT_SIGN_FOCUS) == above)
        continue;
      x = element->x + element->width / 2;
      y = element->y + element->height / 2;
      /* On a brace, beside the number. */
      if (element->width > 1.5 * layout->unit)
        x += 3.2 * layout->unit;
      if (above)
        cgt_draw_sign (cr, scene->style, mark->sign, x, y, layout->unit,
                       layout->unit >= LEAST_PLATE_PITCH);
      else
        cgt_draw_focus (cr, scene->style, element->x, element->y, element->width, element->height,
                        0.2 * layout->unit, layout->unit);
    }
}

static void
draw_cursor (CgtLayout      *layout,
             cairo_t        *cr,
             const CgtScene *scene)
{
  const CgtElement *element = cgt_layout_get_element (layout, scene->cursor);

  if (element == NULL)
    return;
  if ((scene->cursor & BRACE) == BRACE)
    cgt_draw_cursor (cr, scene->style, element->x, element->y, element->width, element->height, layout->unit);
  else
    cgt_draw_round_cursor (cr, scene->style, element->x + element->width / 2,
                           element->y + element->height / 2, layout->unit);
}

static void
nim_draw (CgtLayout      *layout,
          cairo_t        *cr,
          const CgtScene *scene)
{
  NimLayout *self = (NimLayout *) layout;
  gsize n_heaps = get_position (layout)->n_heaps;

  if (!layout->miniature)
    draw_felt (cr, scene->style, layout);
  draw_marks (layout, cr, scene, FALSE);
  for (gsize i = 0; i < n_heaps; i++)
    if (self->places[i].shown)
      draw_heap (self, cr, scene, i);
  draw_marks (layout, cr, scene, TRUE);
  draw_cursor (layout, cr, scene);
}

static char *
nim_describe (CgtLayout *layout,
              gint64     element)
{
  NimLayout *self = (NimLayout *) layout;
  guint64 index = element >> 32;
  const CgtHeap *heap = &self->heaps[index];

  if ((element & BRACE) == BRACE)
    /* Translators: which heap, how many of its stones have no picture, how many it has */
    return g_strdup_printf (_("Heap %" PRIu64 ", the %" PRIu64 " of %" PRIu64 " stones that are not drawn"),
                            index + 1, heap->hidden, heap->stones);
  /* Translators: which heap, which of its stones, how many it has */
  return g_strdup_printf (_("Heap %" PRIu64 ", stone %" PRIu64 " of %" PRIu64),
                          index + 1, cgt_heap_get_stone (heap, element & BRACE) + 1, heap->stones);
}

static CgtMove *
nim_move_at (CgtLayout     *layout,
             gint64         element,
             const CgtMove *pending,
             gboolean      *half_made)
{
  NimLayout *self = (NimLayout *) layout;
  gsize index = element >> 32;
  const CgtHeap *heap = &self->heaps[index];
  guint64 left;

  left = (element & BRACE) == BRACE ? heap->below : cgt_heap_get_stone (heap, element & BRACE);
  return cgt_move_new (index, heap->stones - left);
}

static double
nim_height_for_width (const CgtPosition *position,
                      double             width)
{
  Measure measure = { (const NimPosition *) position, 200, FALSE, position->game == &cgt_game_nim };
  double margin = CLAMP (0.04 * width, 12, 40);
  CgtFlow flow = make_flow (&measure, MAX (width - 2 * margin, 1), width);
  double unit = CLAMP (width / 20, 16, ROOMY_PITCH);

  if (width < 260)
    return 0.57 * width;
  return CLAMP (cgt_flow_get_height (&flow, unit) + 3 * margin, 0.29 * width, 0.8 * width);
}

extern const CgtBoard cgt_board_nim;
extern const CgtBoard cgt_board_misere_nim;

const CgtBoard cgt_board_nim = {
  .game = &cgt_game_nim,
  .layout_size = sizeof (NimLayout),
  .layout = nim_layout,
  .draw = nim_draw,
  .describe = nim_describe,
  .move_at = nim_move_at,
  .height_for_width = nim_height_for_width,
  .clear = nim_clear,
};

const CgtBoard cgt_board_misere_nim = {
  .game = &cgt_game_misere_nim,
  .layout_size = sizeof (NimLayout),
  .layout = nim_layout,
  .draw = nim_draw,
  .describe = nim_describe,
  .move_at = nim_move_at,
  .height_for_width = nim_height_for_width,
  .clear = nim_clear,
};
