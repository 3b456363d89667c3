/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim-board.h"

#include <math.h>

#include "cgt-bands.h"
#include "cgt-labels.h"
#include "cgt-names.h"
#include "cgt-sprites.h"

static const NimPosition *
get_position (CgtLayout *layout)
{
  return (const NimPosition *) layout->position;
}

static char *
format_parts (const CgtMove *move)
{
  g_autofree char *first = cgt_format_count (move->parts[0], 7);
  g_autofree char *second = cgt_format_count (move->parts[1], 7);

  return g_strdup_printf ("%s+%s", first, second);
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
  g_autofree char *label = nim_format_count (heap, unit);
  gboolean moved = scene->last_move != NULL && scene->last_move->index <= index
                   && index - scene->last_move->index < MAX (scene->last_move->n_parts, 1);
  CgtWeight weight = moved ? CGT_WEIGHT_HEAVY : CGT_WEIGHT_NORMAL;

  if (scene->ghost != NULL && scene->ghost->index == index)
    {
      CgtHeap left = *heap;
      g_autofree char *after = NULL;

      left.stones -= MIN (scene->ghost->amount, heap->stones);
      after = scene->ghost->n_parts > 0 ? format_parts (scene->ghost) : nim_format_count (&left, unit);
      cgt_draw_change (cr, scene->style, label, after, x, y, size);
      return;
    }
  cgt_set_role (cr, scene->style, moved ? CGT_ROLE_INK : CGT_ROLE_TEXT, 1);
  if (nim_has_asking_count (self, index))
    cgt_draw_asking_count (cr, scene->style, label, x, y, size, weight, self->parent.view.rtl);
  else
    cgt_draw_text (cr, label, x, y, size, weight, CGT_ANCHOR_MIDDLE);
}

/* Where a heap is drawn, with all that may stand under it and all that it had. */
static void
get_bounds (const NimLayout *self,
            gsize            index,
            guint64          more,
            CgtRectangle    *bounds)
{
  const CgtFlowPlace *place = &self->places[index];
  double unit = self->parent.unit, text = cgt_label_get_text_size (unit), tag = cgt_label_get_tag_size (unit);
  double half, height;
  g_autofree char *label = NULL;
  CgtHeap heap;

  nim_init_heap (self, &heap, self->heaps[index].stones + more);
  label = nim_format_count (&heap, unit);
  /* Twice the number, an arrow and perhaps a sign between parts, or twice the value. */
  half = MAX (cgt_heap_get_width (&heap) / 2, 0.5) * unit;
  half = MAX (half, (g_utf8_strlen (label, -1) + 3) * 0.8 * text);
  half = MAX (half, cgt_get_asking_width (g_utf8_strlen (label, -1) * 0.8 * text, text) / 2);
  half = MAX (half, cgt_label_get_tag_width (heap.stones, tag) + 1.5 * tag) + 0.2 * unit;
  height = (cgt_heap_get_height (&heap) + NIM_LIFT) * unit + 0.3 * unit + 6;
  *bounds = (CgtRectangle) { place->x - half, place->y - height, 2 * half,
                             height + 0.4 * unit + 2.2 * text + 2 * tag };
}

/* A heap parted by the last move, where there is such a game, comes down from the one it lay upon. */
static void
get_offset (const NimLayout *self,
            const CgtScene  *scene,
            gsize            index,
            double          *dx,
            double          *dy)
{
  const CgtMove *last = scene->last_move;
  const CgtFlowPlace *place = &self->places[index];
  double rest = (1 - scene->progress) * (1 - scene->progress);

  *dx = *dy = 0;
  if (last == NULL || scene->progress >= 1 || last->n_parts == 0 || index != last->index + 1)
    return;
  *dx = rest * (self->places[last->index].x - place->x);
  *dy = rest * (self->places[last->index].y - cgt_heap_get_height (&self->heaps[last->index]) * self->parent.unit - place->y);
}

/* The stones that would have a heap of their own are lifted off the others, with a line around each. */
static void
draw_parted (const NimLayout *self,
             cairo_t         *cr,
             CgtStyle         style,
             gsize            index,
             guint64          left)
{
  const CgtHeap *heap = &self->heaps[index];
  const CgtFlowPlace *place = &self->places[index];
  double unit = self->parent.unit, lift = NIM_LIFT * unit;
  gboolean brace = heap->hidden > 0 && heap->below >= left;

  if (heap->hidden > 0)
    {
      /* The brace goes with the lower stones unless it is parted from them. */
      CgtHeap empty = *heap;

      empty.shown = 0;
      cgt_draw_heap (cr, style, &empty, index, place->x, place->y - (brace ? lift : 0), unit, 0, !self->parent.miniature);
    }
  for (guint i = 0; i < heap->shown; i++)
    {
      guint64 stone = cgt_heap_get_stone (heap, i);
      double dx, dy, x, y;

      cgt_heap_get_centre (heap, i, &dx, &dy);
      x = place->x + dx * unit;
      y = place->y - dy * unit - (stone >= left ? lift : 0);
      cgt_draw_heap_stone (cr, style, index, stone, x, y, unit, stone >= left);
    }
}

/* Under a heap, with what a move that is tried would make of it: of two parts their nim-sum. */
static void
draw_value (const NimLayout *self,
            cairo_t         *cr,
            const CgtScene  *scene,
            gsize            index,
            double           y)
{
  gboolean tried = scene->ghost != NULL && scene->ghost->index == index;
  const CgtComponent *then = tried ? cgt_scene_find_component (scene->ghost_components, index) : NULL;
  CgtComponent both = { 0 };

  if (then != NULL && scene->ghost->n_parts > 0)
    {
      const CgtComponent *second = cgt_scene_find_component (scene->ghost_components, index + 1);

      both = *then;
      both.value ^= second != NULL ? second->value : 0;
      then = &both;
    }
  cgt_draw_value (cr, scene->style, cgt_scene_find_component (scene->components, index), then, self->places[index].x, y,
                  cgt_label_get_tag_size (self->parent.unit), self->parent.view.width);
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
  const CgtMove *tried = scene->ghost != NULL && scene->ghost->index == index ? scene->ghost : NULL;
  CgtRectangle bounds;
  double dx, dy;

  get_bounds (self, index, last != NULL && last->index == index ? last->amount : 0, &bounds);
  get_offset (self, scene, index, &dx, &dy);
  if (dx == 0 && dy == 0 && cgt_is_clipped (cr, bounds.x, bounds.y, bounds.width, bounds.height))
    return;
  if (heap->stones == 0 && !self->parent.miniature)
    cgt_draw_empty_place (cr, scene->style, place->x, place->y, unit);
  if (tried != NULL && tried->n_parts > 0)
    draw_parted (self, cr, scene->style, index, tried->parts[0]);
  else
    cgt_draw_heap (cr, scene->style, heap, index, place->x + dx, place->y + dy, unit, tried != NULL ? tried->amount : 0,
                   !self->parent.miniature);
  if (last != NULL && last->index == index && scene->progress < 1)
    {
      CgtHeap before;

      nim_init_heap (self, &before, heap->stones + last->amount);
      cgt_draw_leaving_stones (cr, scene->style, &before, index, place->x, place->y, unit, heap->stones,
                               scene->progress);
    }

  if (!self->parent.miniature)
    {
      double y = place->y + 0.2 * unit + 0.75 * text;
      const CgtStepMark *name = cgt_scene_find_name (scene, index);

      draw_number (self, cr, scene, index, y);
      if (self->parent.position->game->convention == CGT_NORMAL)
        draw_value (self, cr, scene, index, y + 1.1 * text + 0.75 * tag);
      if (name != NULL)
        cgt_draw_name (&self->parent, cr, scene->style, name, place->x, y + 1.1 * text + 0.75 * tag, tag);
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
  if ((scene->cursor & NIM_BRACE) >= NIM_COUNT)
    cgt_draw_cursor (cr, scene->style, element->x, element->y, element->width, element->height, layout->unit);
  else
    cgt_draw_round_cursor (cr, scene->style, element->x + element->width / 2,
                           element->y + element->height / 2, layout->unit);
}

void
nim_draw (CgtLayout      *layout,
          cairo_t        *cr,
          const CgtScene *scene)
{
  NimLayout *self = (NimLayout *) layout;
  gsize n_heaps = get_position (layout)->n_heaps;

  if (!layout->miniature)
    cgt_draw_felt (cr, scene->style, layout->view.width, layout->view.height);
  cgt_draw_focus_bands (layout, cr, scene, NULL, NIM_LIFT * layout->unit);
  for (gsize i = 0; i < n_heaps; i++)
    if (self->places[i].shown)
      draw_heap (self, cr, scene, i);
  cgt_draw_closed_bands (layout, cr, scene);
  cgt_draw_more (layout, cr, scene->style, CGT_FELT_RADIUS);
  nim_draw_signs (layout, cr, scene);
  draw_cursor (layout, cr, scene);
}

void
nim_add_touched (CgtLayout      *layout,
                 const CgtScene *scene,
                 cairo_region_t *region)
{
  const NimLayout *self = (const NimLayout *) layout;
  CgtRectangle bounds;

  if (scene->ghost != NULL && scene->ghost->index < get_position (layout)->n_heaps)
    {
      get_bounds (self, scene->ghost->index, 0, &bounds);
      cgt_region_add (region, &bounds);
    }
  if (scene->last_move != NULL && scene->progress < 1)
    {
      if (scene->last_move->n_parts > 0)
        bounds = (CgtRectangle) { 0, 0, layout->view.width, layout->view.height };
      else
        get_bounds (self, scene->last_move->index, scene->last_move->amount, &bounds);
      cgt_region_add (region, &bounds);
    }
}
