/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-bands.h"

#include "cgt-pointing.h"

#define SMALL 16.0

static void
draw_focus_band (CgtLayout          *layout,
                 cairo_t            *cr,
                 CgtStyle            style,
                 const CgtRectangle *band,
                 gboolean            close)
{
  /* Of small things it must not take in the next. */
  double more = close ? 0 : layout->unit < SMALL ? 1 : MAX (0.12 * layout->unit, 2);
  double left = MAX (band->x - more, 1), top = MAX (band->y - more, 1);
  double right = MIN (band->x + band->width + more, layout->view.width - 1);
  double bottom = MIN (band->y + band->height + more, layout->view.height - 1);

  cgt_draw_focus (cr, style, left, top, right - left, bottom - top, 0.2 * layout->unit, layout->unit);
}

static void
draw_closed_band (CgtLayout          *layout,
                  cairo_t            *cr,
                  CgtStyle            style,
                  const CgtRectangle *band,
                  gboolean            close)
{
  cgt_draw_hatch (cr, style, CGT_ROLE_HATCH, band->x, band->y, band->width, band->height, MAX (layout->unit, 16));
}

static gboolean
is_closed (CgtLayout      *layout,
           const CgtScene *scene,
           gint64          element)
{
  return cgt_scene_has_mark (scene, CGT_MARK_CLOSED, cgt_layout_get_place (layout, element));
}

static gboolean
is_focused (CgtLayout      *layout,
            const CgtScene *scene,
            gint64          element)
{
  return cgt_scene_is_focused (scene, element);
}

static void
extend (CgtRectangle     *band,
        const CgtElement *element)
{
  double right = MAX (band->x + band->width, element->x + element->width);
  double bottom = MAX (band->y + band->height, element->y + element->height);

  band->x = MIN (band->x, element->x);
  band->y = MIN (band->y, element->y);
  band->width = right - band->x;
  band->height = bottom - band->y;
}

/** Bands: what is told of a board's bands */
typedef struct
{
  CgtLayout *layout;
  const gboolean *counts;       /* of each element: whether it is one of the heap's things */
  const gboolean *belongs;      /* whether it is spoken of */
  gint64 lifted;                /* the heap that has things lifted; -1: none */
  double lift;
  /* @close: around a gap, as near as can be */
  void (*draw) (CgtLayout *layout, cairo_t *cr, CgtStyle style, const CgtRectangle *band, gboolean close);
} Bands;

static const CgtElement *
get_element (const Bands *bands,
             guint        i)
{
  return &g_array_index (bands->layout->elements, CgtElement, i);
}

/* Whether all things of a heap belong; the count under it may or may not. */
static gboolean
is_whole (const Bands *bands,
          guint        first,
          guint        end)
{
  guint n = 0;

  for (guint i = first; i < end; i++)
    {
      if (!bands->counts[i] || cgt_layout_get_most (bands->layout, get_element (bands, i)->id) > 0)
        continue;
      if (!bands->belongs[i])
        return FALSE;
      n++;
    }
  return n > 0;
}

/* Elements @first to @end - 1, which are a heap's: one band for a whole heap; else one for each thing alone, or for
 * some that stand beside each other, so that nothing else lies within. */
static void
draw_heap_bands (const Bands *bands,
                 cairo_t     *cr,
                 CgtStyle     style,
                 guint        first,
                 guint        end)
{
  gboolean whole = is_whole (bands, first, end);
  const CgtElement *last = NULL;
  gboolean close = FALSE;
  CgtRectangle band;

  for (guint i = first; i < end; i++)
    {
      const CgtElement *element = get_element (bands, i);

      if (!bands->belongs[i] || (whole && !bands->counts[i]))
        continue;
      if (last != NULL && (whole || (bands->belongs[i - 1] && cgt_element_is_beside (last, element))))
        extend (&band, element);
      else
        {
          if (last != NULL)
            bands->draw (bands->layout, cr, style, &band, close);
          close = !bands->counts[i];
          band = (CgtRectangle) { element->x, element->y, element->width, element->height };
        }
      last = element;
    }
  if (last == NULL)
    return;
  if (whole && last->id >> 32 == bands->lifted)
    {
      band.y -= bands->lift;
      band.height += bands->lift;
    }
  bands->draw (bands->layout, cr, style, &band, close);
}

static void
draw_bands (CgtLayout      *layout,
            cairo_t        *cr,
            const CgtScene *scene,
            gboolean      (*counts) (gint64 element),
            gboolean      (*belongs) (CgtLayout *layout, const CgtScene *scene, gint64 element),
            double          lift,
            void          (*draw) (CgtLayout *layout, cairo_t *cr, CgtStyle style, const CgtRectangle *band, gboolean close))
{
  guint n = layout->elements->len, first = 0;
  g_autofree gboolean *all_counts = g_new0 (gboolean, n + 1);
  g_autofree gboolean *all_belongs = g_new0 (gboolean, n + 1);
  gint64 lifted = scene->ghost != NULL && scene->ghost->n_parts > 0 ? (gint64) scene->ghost->index : -1;
  const Bands bands = { layout, all_counts, all_belongs, lifted, lift, draw };
  gboolean has_things = FALSE;

  for (guint i = 0; i < n; i++)
    {
      gint64 id = get_element (&bands, i)->id;

      all_counts[i] = counts == NULL || counts (id);
      all_belongs[i] = belongs (layout, scene, id);
    }
  /* Elements of a heap follow one another. */
  for (guint i = 0; i < n; i++)
    {
      has_things = has_things || all_counts[i];
      if (i + 1 < n && get_element (&bands, i + 1)->id >> 32 == get_element (&bands, first)->id >> 32)
        continue;
      /* What has none is something else: buttons. */
      if (has_things)
        draw_heap_bands (&bands, cr, scene->style, first, i + 1);
      has_things = FALSE;
      first = i + 1;
    }
}

void
cgt_draw_focus_bands (CgtLayout      *layout,
                      cairo_t        *cr,
                      const CgtScene *scene,
                      gboolean      (*counts) (gint64 element),
                      double          lift)
{
  if (scene->n_marks > 0)
    draw_bands (layout, cr, scene, counts, is_focused, lift, draw_focus_band);
}

void
cgt_draw_closed_bands (CgtLayout      *layout,
                       cairo_t        *cr,
                       const CgtScene *scene)
{
  if (scene->places != NULL)
    draw_bands (layout, cr, scene, NULL, is_closed, 0, draw_closed_band);
}
