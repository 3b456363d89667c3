/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-surface.h"

#include <string.h>

#define GROUND 0xffff00ffu

cairo_surface_t *
board_surface_draw (CgtLayout      *layout,
                    const CgtScene *scene,
                    gboolean        clipped)
{
  int width = layout->view.width + 2 * BORDER;
  int height = layout->view.height + 2 * BORDER;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 0, 1);
  cairo_paint (cr);
  cairo_translate (cr, BORDER, BORDER);
  if (clipped)
    cgt_layout_draw (layout, cr, scene);
  else
    layout->board->draw (layout, cr, scene);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

guint32
board_surface_get_pixel (cairo_surface_t *surface,
                         int              x,
                         int              y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  memcpy (&pixel, data + (gsize) y * cairo_image_surface_get_stride (surface) + (gsize) x * 4, sizeof pixel);
  return pixel;
}

void
board_surface_count (cairo_surface_t *surface,
                     guint           *inside,
                     guint           *outside)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);

  *inside = *outside = 0;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (board_surface_get_pixel (surface, x, y) != GROUND)
        {
          if (x >= BORDER && x < width - BORDER && y >= BORDER && y < height - BORDER)
            (*inside)++;
          else
            (*outside)++;
        }
}
