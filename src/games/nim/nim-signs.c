/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim-board.h"

#include "cgt-labels.h"

/* Whether moves win or lose: a sign on each stone, or, where stones are small, one for all that follow
 * one another and say the same, with a line around them. */

/** Run: places @from to @to - 1 of a heap's rows, the brace being a row of its own */
typedef struct
{
  guint from;
  guint to;
  CgtSign sign;
} Run;

/* Whether a stone is one of those that the move that is tried parts from the others. */
static gboolean
is_lifted (const NimLayout *self,
           const CgtMove   *ghost,
           gint64           element)
{
  gsize index = element >> 32;

  return ghost != NULL && ghost->n_parts > 0 && ghost->index == index && (element & NIM_BRACE) < NIM_COUNT &&
         cgt_heap_get_stone (&self->heaps[index], element & NIM_BRACE) >= ghost->parts[0];
}

static void
draw_each (CgtLayout      *layout,
           cairo_t        *cr,
           const CgtScene *scene)
{
  for (guint i = 0; i < scene->n_marks; i++)
    {
      const CgtMark *mark = &scene->marks[i];
      const CgtElement *element = cgt_layout_get_element (layout, mark->element);
      double x, y;

      if (element == NULL)
        continue;
      x = element->x + element->width / 2;
      y = element->y + element->height / 2;
      /* On a brace, beside the number. */
      if ((mark->element & NIM_BRACE) == NIM_BRACE)
        x += 3.2 * layout->unit;
      if (is_lifted ((const NimLayout *) layout, scene->ghost, mark->element))
        y -= NIM_LIFT * layout->unit;
      cgt_draw_sign (cr, scene->style, mark->sign, x, y, layout->unit, TRUE);
    }
}

/* The height of a row's lower edge above the heap's base, in pitches. */
static double
get_row_edge (const CgtHeap *heap,
              guint          row)
{
  double bottom, top;
  guint brace = heap->below / heap->columns;

  if (!cgt_heap_get_brace (heap, &bottom, &top) || row <= brace)
    return row * CGT_PEBBLE_ROW;
  return top + (row - brace - 1) * CGT_PEBBLE_ROW;
}

/** Place: a heap on the board */
typedef struct
{
  const CgtHeap *heap;
  double left;
  double base;
  double unit;
} Place;

static void
get_corner (gconstpointer  user_data,
            guint          column,
            guint          row,
            double        *x,
            double        *y)
{
  const Place *place = user_data;

  /* A heap smaller than a row has no more columns than stones. */
  *x = place->left + MIN (column, cgt_heap_get_width (place->heap)) * place->unit;
  *y = place->base - get_row_edge (place->heap, row) * place->unit;
}

static void
draw_run (const NimLayout *self,
          cairo_t         *cr,
          CgtStyle         style,
          gsize            index,
          const Run       *run)
{
  const CgtHeap *heap = &self->heaps[index];
  const CgtFlowPlace *place = &self->places[index];
  double unit = self->parent.unit, left = place->x - cgt_heap_get_width (heap) * unit / 2;
  guint row = run->from / heap->columns, start = run->from % heap->columns, last = (run->to - 1) / heap->columns;
  guint end = row == last ? (run->to - 1) % heap->columns + 1 : heap->columns;
  gboolean beside = start == 0 || row < last;
  const Place corner = { heap, left, place->y, unit };

  if (beside || run->to - run->from > 1)
    cgt_draw_run_outline (cr, style, run->sign, run->from, run->to, heap->columns, get_corner, &corner);
  if (beside)
    {
      double low = get_row_edge (heap, start == 0 ? row : row + 1), high = get_row_edge (heap, last + 1);

      cgt_draw_small_sign (cr, style, run->sign, left - NIM_SIGNS / 2, place->y - (low + high) / 2 * unit, CGT_LEAST_SIGN, FALSE);
      return;
    }
  cgt_draw_small_sign (cr, style, run->sign, left + (start + end) * unit / 2,
                       place->y - (get_row_edge (heap, row) + get_row_edge (heap, row + 1)) / 2 * unit, 0.36 * unit, FALSE);
}

/* Its elements are all there, in their order. */
static void
draw_heap_runs (const NimLayout *self,
                cairo_t         *cr,
                CgtStyle         style,
                gsize            index,
                const CgtSign   *signs)
{
  const CgtHeap *heap = &self->heaps[index];
  guint n = heap->shown + (heap->hidden > 0);
  Run run = { 0 };

  for (guint i = 0; i <= n; i++)
    {
      CgtSign sign = i < n ? signs[i] : CGT_SIGN_NONE;

      if (sign != run.sign || i == n)
        {
          if (run.sign != CGT_SIGN_NONE)
            draw_run (self, cr, style, index, &run);
          run = (Run) { run.to, run.to, sign };
        }
      run.to += heap->hidden > 0 && i == heap->below ? heap->columns : 1;
    }
}

void
nim_draw_signs (CgtLayout      *layout,
                cairo_t        *cr,
                const CgtScene *scene)
{
  const NimLayout *self = (const NimLayout *) layout;
  g_autofree CgtSign *signs = NULL;

  if (scene->n_marks == 0)
    return;
  if (layout->unit >= CGT_LEAST_SIGN_PITCH)
    {
      draw_each (layout, cr, scene);
      return;
    }
  /* In a miniature there is no room beside a heap. */
  if (layout->miniature)
    return;
  signs = cgt_scene_list_signs (scene, layout);
  for (guint i = 0; i < layout->elements->len;)
    {
      gsize index = g_array_index (layout->elements, CgtElement, i).id >> 32;

      draw_heap_runs (self, cr, scene->style, index, signs + i);
      /* The stones of a heap, and its count. */
      i += self->heaps[index].shown + (self->heaps[index].hidden > 0) + nim_has_asking_count (self, index);
    }
}
