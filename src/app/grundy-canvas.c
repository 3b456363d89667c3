/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-canvas.h"

/* Of a tile, in pixels. */
#define SIDE 256
/* So many changes may fade into one another; of older ones only the last is seen. */
#define MOST_FADES 3

/** Tile: @node: its picture; @before: (nullable): what is seen until it has faded in; @n_fades: that
 * @before is made of */
typedef struct
{
  GskRenderNode *node;
  GskRenderNode *before;
  guint n_fades;
} Tile;

struct _GrundyCanvas
{
  int width;
  int height;
  int scale;
  int columns;
  int rows;
  Tile *tiles;
  double fade;
};

GrundyCanvas *
grundy_canvas_new (void)
{
  return g_new0 (GrundyCanvas, 1);
}

void
grundy_canvas_clear (GrundyCanvas *self)
{
  for (int i = 0; i < self->columns * self->rows; i++)
    {
      g_clear_pointer (&self->tiles[i].node, gsk_render_node_unref);
      g_clear_pointer (&self->tiles[i].before, gsk_render_node_unref);
    }
  g_clear_pointer (&self->tiles, g_free);
  self->columns = self->rows = self->width = self->height = self->scale = 0;
}

void
grundy_canvas_free (GrundyCanvas *self)
{
  grundy_canvas_clear (self);
  g_free (self);
}

/* Its place, in pixels. */
static void
get_place (const GrundyCanvas    *self,
           int                    column,
           int                    row,
           cairo_rectangle_int_t *place)
{
  place->x = column * SIDE;
  place->y = row * SIDE;
  place->width = MIN (SIDE, self->width * self->scale - place->x);
  place->height = MIN (SIDE, self->height * self->scale - place->y);
}

static gboolean
overlaps (const GrundyCanvas          *self,
          const cairo_rectangle_int_t *place,
          const cairo_region_t        *region)
{
  int end_x = place->x + place->width, end_y = place->y + place->height;
  cairo_rectangle_int_t units = { place->x / self->scale, place->y / self->scale };

  units.width = (end_x + self->scale - 1) / self->scale - units.x;
  units.height = (end_y + self->scale - 1) / self->scale - units.y;
  return cairo_region_contains_rectangle (region, &units) != CAIRO_REGION_OVERLAP_OUT;
}

/* The tiles that have changed, in pixels. */
static cairo_region_t *
find_changed (const GrundyCanvas   *self,
              const cairo_region_t *region)
{
  cairo_region_t *changed = cairo_region_create ();

  for (int i = 0; i < self->columns * self->rows; i++)
    {
      cairo_rectangle_int_t place;

      get_place (self, i % self->columns, i / self->columns, &place);
      if (region == NULL || self->tiles[i].node == NULL || overlaps (self, &place, region))
        cairo_region_union_rectangle (changed, &place);
    }
  return changed;
}

static void
set_size (GrundyCanvas *self,
          int           width,
          int           height,
          int           scale)
{
  grundy_canvas_clear (self);
  self->width = width;
  self->height = height;
  self->scale = scale;
  self->columns = (width * scale + SIDE - 1) / SIDE;
  self->rows = (height * scale + SIDE - 1) / SIDE;
  self->tiles = g_new0 (Tile, self->columns * self->rows);
}

/* What is seen of a tile now is what its next change fades in over. */
static void
set_before (GrundyCanvas *self,
            Tile         *tile)
{
  GskRenderNode *before = tile->before;

  if (before != NULL && self->fade < 1 && tile->n_fades < MOST_FADES)
    {
      tile->before = gsk_cross_fade_node_new (before, tile->node, self->fade);
      tile->n_fades++;
    }
  else
    {
      tile->before = tile->node != NULL ? gsk_render_node_ref (tile->node) : NULL;
      tile->n_fades = 1;
    }
  g_clear_pointer (&before, gsk_render_node_unref);
}

/* Its part of what was painted, whose pixels it shares. */
static GskRenderNode *
make_node (const GrundyCanvas          *self,
           const cairo_rectangle_int_t *place,
           GBytes                      *pixels,
           gsize                        stride,
           const cairo_rectangle_int_t *painted)
{
  gsize offset = (place->y - painted->y) * stride + (place->x - painted->x) * 4;
  gsize size = (place->height - 1) * stride + place->width * 4;
  g_autoptr (GBytes) bytes = g_bytes_new_from_bytes (pixels, offset, size);
  g_autoptr (GdkTexture) texture = gdk_memory_texture_new (place->width, place->height, GDK_MEMORY_DEFAULT, bytes, stride);
  float scale = self->scale;

  return gsk_texture_node_new (texture, &GRAPHENE_RECT_INIT (place->x / scale, place->y / scale,
                                                             place->width / scale, place->height / scale));
}

static cairo_surface_t *
paint_changed (const GrundyCanvas          *self,
               const cairo_region_t        *changed,
               const cairo_rectangle_int_t *extents,
               GrundyCanvasFunc             func,
               gpointer                     user_data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, extents->width, extents->height);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -extents->x, -extents->y);
  gdk_cairo_region (cr, changed);
  cairo_clip (cr);
  cairo_scale (cr, self->scale, self->scale);
  func (cr, user_data);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

void
grundy_canvas_paint (GrundyCanvas         *self,
                     int                   width,
                     int                   height,
                     int                   scale,
                     const cairo_region_t *region,
                     gboolean              fade,
                     GrundyCanvasFunc      func,
                     gpointer              user_data)
{
  cairo_region_t *changed;
  cairo_rectangle_int_t extents;
  cairo_surface_t *surface;
  g_autoptr (GBytes) pixels = NULL;
  gsize stride;

  if (width != self->width || height != self->height || scale != self->scale)
    set_size (self, width, height, scale);
  changed = find_changed (self, region);
  if (cairo_region_is_empty (changed))
    {
      cairo_region_destroy (changed);
      return;
    }
  cairo_region_get_extents (changed, &extents);
  surface = paint_changed (self, changed, &extents, func, user_data);
  stride = cairo_image_surface_get_stride (surface);
  pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * extents.height,
                                       (GDestroyNotify) cairo_surface_destroy, surface);

  for (int i = 0; i < self->columns * self->rows; i++)
    {
      Tile *tile = &self->tiles[i];
      cairo_rectangle_int_t place;

      get_place (self, i % self->columns, i / self->columns, &place);
      /* All fade from now on, those too that had begun. */
      if (fade && (tile->before != NULL || cairo_region_contains_rectangle (changed, &place) != CAIRO_REGION_OVERLAP_OUT))
        set_before (self, tile);
      if (cairo_region_contains_rectangle (changed, &place) == CAIRO_REGION_OVERLAP_OUT)
        continue;
      if (!fade)
        g_clear_pointer (&tile->before, gsk_render_node_unref);
      g_clear_pointer (&tile->node, gsk_render_node_unref);
      tile->node = make_node (self, &place, pixels, stride, &extents);
    }
  if (fade)
    self->fade = 0;
  cairo_region_destroy (changed);
}

void
grundy_canvas_set_fade (GrundyCanvas *self,
                        double        progress)
{
  self->fade = progress;
  for (int i = 0; progress >= 1 && i < self->columns * self->rows; i++)
    g_clear_pointer (&self->tiles[i].before, gsk_render_node_unref);
}

void
grundy_canvas_snapshot (GrundyCanvas *self,
                        GtkSnapshot  *snapshot)
{
  for (int i = 0; i < self->columns * self->rows; i++)
    {
      Tile *tile = &self->tiles[i];

      if (tile->before != NULL && self->fade < 1)
        {
          g_autoptr (GskRenderNode) fading = gsk_cross_fade_node_new (tile->before, tile->node, self->fade);

          gtk_snapshot_append_node (snapshot, fading);
        }
      else if (tile->node != NULL)
        gtk_snapshot_append_node (snapshot, tile->node);
    }
}
