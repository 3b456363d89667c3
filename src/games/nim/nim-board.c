/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim-board.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-labels.h"

/* Here are places and names; nim-paint.c draws. */

#define MOST_IN_FIVES 60
#define ROOMY_PITCH 44.0
#define LEAST_PITCH 9.0
#define LEAST_WINDOWED 12.0 /* pitch of a board of which only some rows are shown */
#define MOST_DRAWN 2400     /* stones on one board, before heaps have braces early */

/** Measure: what the size of a heap depends on */
typedef struct
{
  const NimPosition *position;
  guint most_shown;
  gboolean miniature;
  gboolean values;
  gboolean part; /* of a sum */
  const CgtLayout *layout; /* nullable */
} Measure;

static const NimPosition *
get_position (CgtLayout *layout)
{
  return (const NimPosition *) layout->position;
}

char *
nim_format_count (const CgtHeap *heap,
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
  double half, signs = 0;
  CgtHeap heap;

  cgt_heap_init (&heap, measure->position->heaps[index], MOST_IN_FIVES,
                 measure->most_shown, unit, !measure->miniature);
  half = cgt_heap_get_width (&heap) / 2 * unit;
  extents->above = cgt_heap_get_height (&heap) * unit;
  extents->below = 0.1 * unit;
  if (!measure->miniature)
    {
      double text = cgt_label_get_text_size (unit);
      g_autofree char *label = nim_format_count (&heap, unit);
      double width = g_utf8_strlen (label, -1) * CGT_LABEL_DIGIT * text;

      if (unit < CGT_LEAST_SIGN_PITCH)
        signs = half + NIM_SIGNS;
      if (measure->layout != NULL && cgt_has_asking_count (measure->layout, heap.stones, heap.hidden, unit))
        width = cgt_get_asking_width (width, text);
      half = MAX (half, width / 2);
      extents->below = 0.2 * unit + 1.5 * text;
      if (measure->values)
        {
          double tag = cgt_label_get_tag_size (unit);

          half = MAX (half, cgt_label_get_tag_width (heap.stones, tag) / 2);
          extents->below += 0.35 * text + 1.5 * tag;
        }
    }
  extents->left = MAX (half, signs);
  extents->right = half;
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
    .most = MAX (measure->part ? MIN (width / 6, height / 3) : MIN (width / 9, height / 4), 2),
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
        cgt_layout_add_element (layout, (gint64) index << 32 | NIM_BRACE,
                                x - cgt_heap_get_width (heap) / 2 * unit, y - top * unit,
                                cgt_heap_get_width (heap) * unit, (top - bottom) * unit);
      cgt_heap_get_centre (heap, i, &dx, &dy);
      cgt_layout_add_element (layout, (gint64) index << 32 | i,
                              x + (dx - 0.5) * unit, y - (dy + 0.5 * CGT_PEBBLE_ROW) * unit,
                              unit, CGT_PEBBLE_ROW * unit);
    }
}

gboolean
nim_has_asking_count (const NimLayout *self,
                      gsize            index)
{
  const CgtHeap *heap = &self->heaps[index];

  return cgt_has_asking_count (&self->parent, heap->stones, heap->hidden, self->parent.unit);
}

static void
add_count_element (NimLayout *self,
                   gsize      index)
{
  const CgtFlowPlace *place = &self->places[index];
  double unit = self->parent.unit, text = cgt_label_get_text_size (unit);
  g_autofree char *label = nim_format_count (&self->heaps[index], unit);
  double width = cgt_get_asking_width (g_utf8_strlen (label, -1) * CGT_LABEL_DIGIT * text, text);

  cgt_layout_add_element (&self->parent, (gint64) index << 32 | NIM_COUNT, place->x - width / 2, place->y + 0.2 * unit,
                          width, 1.5 * text);
}

void
nim_init_heap (const NimLayout *self,
               CgtHeap         *heap,
               guint64          stones)
{
  cgt_heap_init (heap, stones, MOST_IN_FIVES, self->most_shown, self->parent.unit, !self->parent.miniature);
}

void
nim_layout (CgtLayout *layout)
{
  NimLayout *self = (NimLayout *) layout;
  const NimPosition *position = get_position (layout);
  Measure measure = { position, 200, layout->miniature, position->parent.game->convention == CGT_NORMAL && !layout->view.part, layout->view.part, layout };
  double margin = layout->miniature ? 4 : CLAMP (0.04 * layout->view.width, 12, 40);
  double width = MAX (layout->view.width - 2 * margin, 1);
  double height = MAX (layout->view.height - 2 * margin, 1);
  guint n_rows, n_rows_shown;
  CgtFlow flow;

  layout->unit = choose_unit (&measure, width, height);
  flow = make_flow (&measure, width, height);
  flow.rtl = layout->view.rtl;
  self->most_shown = measure.most_shown;
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
      nim_init_heap (self, &self->heaps[i], position->heaps[i]);
      if (place->shown)
        add_heap_elements (layout, i, &self->heaps[i], place->x, place->y);
      if (place->shown && nim_has_asking_count (self, i))
        add_count_element (self, i);
    }
}

void
nim_clear (CgtLayout *layout)
{
  NimLayout *self = (NimLayout *) layout;

  g_free (self->heaps);
  g_free (self->places);
}

char *
nim_describe (CgtLayout *layout,
              gint64     element)
{
  NimLayout *self = (NimLayout *) layout;
  guint64 index = element >> 32;
  const CgtHeap *heap = &self->heaps[index];

  if ((element & NIM_BRACE) == NIM_COUNT)
    /* Translators: which heap, how many stones it has */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Heap %" PRIu64 ", %" PRIu64 " stone", "Heap %" PRIu64 ", %" PRIu64 " stones",
                                         MIN (heap->stones, G_MAXULONG)),
                            index + 1, heap->stones);
  if ((element & NIM_BRACE) == NIM_BRACE)
    /* Translators: which heap, how many of its stones have no picture, how many it has */
    return g_strdup_printf (_("Heap %" PRIu64 ", the %" PRIu64 " of %" PRIu64 " stones that are not drawn"),
                            index + 1, heap->hidden, heap->stones);
  /* Translators: which heap, which of its stones, how many it has */
  return g_strdup_printf (_("Heap %" PRIu64 ", stone %" PRIu64 " of %" PRIu64),
                          index + 1, cgt_heap_get_stone (heap, element & NIM_BRACE) + 1, heap->stones);
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

  if ((element & NIM_BRACE) == NIM_COUNT)
    return NULL;
  left = (element & NIM_BRACE) == NIM_BRACE ? heap->below : cgt_heap_get_stone (heap, element & NIM_BRACE);
  return cgt_move_new (index, heap->stones - left);
}

static CgtMove *
nim_move_of_number (CgtLayout *layout,
                    gint64     element,
                    guint64    number)
{
  return cgt_move_new (element >> 32, number);
}

static guint64
nim_get_most (CgtLayout *layout,
              gint64     element)
{
  return (element & NIM_BRACE) == NIM_COUNT ? ((NimLayout *) layout)->heaps[element >> 32].stones : 0;
}

guint64
nim_get_row (CgtLayout *layout,
             guint64    place)
{
  return ((NimLayout *) layout)->places[MIN (place, get_position (layout)->n_heaps - 1)].row;
}

double
nim_height_for_width (const CgtPosition *position,
                      double             width)
{
  Measure measure = { (const NimPosition *) position, 200, FALSE, position->game->convention == CGT_NORMAL, FALSE, NULL };
  double margin = CLAMP (0.04 * width, 12, 40);
  CgtFlow flow = make_flow (&measure, MAX (width - 2 * margin, 1), width);
  double unit = CLAMP (width / 20, 16, ROOMY_PITCH);

  if (width < 260)
    return 0.57 * width;
  return CLAMP (cgt_flow_get_height (&flow, unit) + 3 * margin, 0.5 * width, 0.8 * width);
}

/* Few heaps are not as wide as a board of their own has to be. */
double
nim_get_aspect (const CgtPosition *position)
{
  Measure measure = { (const NimPosition *) position, 200, FALSE, position->game->convention == CGT_NORMAL, FALSE, NULL };
  CgtFlow flow = make_flow (&measure, 1, 1);

  return MIN (cgt_board_get_own_aspect (position), cgt_flow_get_aspect (&flow, ROOMY_PITCH, ROOMY_PITCH));
}

guint64
nim_get_place (CgtLayout *layout,
               gint64     element)
{
  return element >> 32;
}

gsize
nim_count_heaps (const CgtPosition *position)
{
  return ((const NimPosition *) position)->n_heaps;
}

char *
nim_name_heaps (gsize n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'zu heap", "%'zu heaps", n), n);
}

extern const CgtBoard cgt_board_nim;
extern const CgtBoard cgt_board_misere_nim;

const CgtBoard cgt_board_nim = {
  .game = &cgt_game_nim,
  .layout_size = sizeof (NimLayout),
  .move_ms = 160,
  .sample = "3 13 9",
  .sample_ghost = "2-3",
  .layout = nim_layout,
  .draw = nim_draw,
  .add_touched = nim_add_touched,
  .describe = nim_describe,
  .move_at = nim_move_at,
  .get_place = nim_get_place,
  .move_of_number = nim_move_of_number,
  .get_most = nim_get_most,
  .get_row = nim_get_row,
  .count_heaps = nim_count_heaps,
  .name_heaps = nim_name_heaps,
  .height_for_width = nim_height_for_width,
  .get_aspect = nim_get_aspect,
  .clear = nim_clear,
};

const CgtBoard cgt_board_misere_nim = {
  .game = &cgt_game_misere_nim,
  .layout_size = sizeof (NimLayout),
  .move_ms = 160,
  .sample = "1 8 3",
  .layout = nim_layout,
  .draw = nim_draw,
  .add_touched = nim_add_touched,
  .describe = nim_describe,
  .move_at = nim_move_at,
  .get_place = nim_get_place,
  .move_of_number = nim_move_of_number,
  .get_most = nim_get_most,
  .get_row = nim_get_row,
  .count_heaps = nim_count_heaps,
  .name_heaps = nim_name_heaps,
  .height_for_width = nim_height_for_width,
  .get_aspect = nim_get_aspect,
  .clear = nim_clear,
};
