/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-canvas.h"

#include <string.h>

/* Of a tile, in pixels. */
#define SIDE 128

/** Tile: @now: its picture; @node: the same; @before: (nullable): what is seen until it has faded in */
typedef struct
{
  cairo_surface_t *now;
  GskRenderNode *node;
  cairo_surface_t *before;
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
      g_clear_pointer (&self->tiles[i].now, cairo_surface_destroy);
      g_clear_pointer (&self->tiles[i].node, gsk_render_node_unref);
      g_clear_pointer (&self->tiles[i].before, cairo_surface_destroy);
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

/* What is seen of a tile that fades. Done here, as renderers without a graphics card are slow at it. */
static cairo_surface_t *
blend (const GrundyCanvas *self,
       const Tile         *tile)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         cairo_image_surface_get_width (tile->now),
                                                         cairo_image_surface_get_height (tile->now));
  cairo_t *cr = cairo_create (surface);

  cairo_set_operator (cr, CAIRO_OPERATOR_ADD);
  cairo_set_source_surface (cr, tile->before, 0, 0);
  cairo_paint_with_alpha (cr, 1 - self->fade);
  cairo_set_source_surface (cr, tile->now, 0, 0);
  cairo_paint_with_alpha (cr, self->fade);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* What is seen of a tile now is what its next change fades in over. */
static void
set_before (GrundyCanvas *self,
            Tile         *tile)
{
  cairo_surface_t *before = tile->before;

  tile->before = before != NULL && self->fade < 1 ? blend (self, tile) : cairo_surface_reference (tile->now);
  g_clear_pointer (&before, cairo_surface_destroy);
}

/* Not a texture: of each one that a frame shows, the renderer without a graphics card converts every pixel
 * to floating point numbers and back, whether it has changed or not. */
static GskRenderNode *
make_node (const GrundyCanvas          *self,
           const cairo_rectangle_int_t *place,
           cairo_surface_t             *surface)
{
  double scale = self->scale;
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (place->x / scale, place->y / scale,
                                                                 place->width / scale, place->height / scale));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_scale (cr, 1 / scale, 1 / scale);
  cairo_set_source_surface (cr, surface, place->x, place->y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

/* A tile's part of what was painted, whose pixels it shares. */
static cairo_surface_t *
cut_out (cairo_surface_t             *painted,
         const cairo_rectangle_int_t *extents,
         const cairo_rectangle_int_t *place)
{
  static const cairo_user_data_key_t key;
  gsize stride = cairo_image_surface_get_stride (painted);
  guchar *data = cairo_image_surface_get_data (painted) + (place->y - extents->y) * stride + (place->x - extents->x) * 4;
  cairo_surface_t *surface = cairo_image_surface_create_for_data (data, CAIRO_FORMAT_ARGB32, place->width,
                                                                  place->height, stride);

  cairo_surface_set_user_data (surface, &key, cairo_surface_reference (painted), (cairo_destroy_func_t) cairo_surface_destroy);
  return surface;
}

static gboolean
is_same (cairo_surface_t *a,
         cairo_surface_t *b)
{
  gsize stride_a = cairo_image_surface_get_stride (a), stride_b = cairo_image_surface_get_stride (b);
  const guchar *rows_a = cairo_image_surface_get_data (a), *rows_b = cairo_image_surface_get_data (b);
  gsize size = cairo_image_surface_get_width (a) * 4;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    if (memcmp (rows_a + y * stride_a, rows_b + y * stride_b, size) != 0)
      return FALSE;
  return TRUE;
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

/* Takes @picture. What is the same as before is not sent to the screen again. */
static void
set_picture (GrundyCanvas                *self,
             Tile                        *tile,
             const cairo_rectangle_int_t *place,
             cairo_surface_t             *picture,
             gboolean                     fade)
{
  gboolean same = tile->now != NULL && is_same (tile->now, picture);

  if (fade && tile->now != NULL && (tile->before != NULL || !same))
    set_before (self, tile);
  if (!fade && !same)
    g_clear_pointer (&tile->before, cairo_surface_destroy);
  if (same)
    {
      cairo_surface_destroy (picture);
      return;
    }
  g_clear_pointer (&tile->now, cairo_surface_destroy);
  g_clear_pointer (&tile->node, gsk_render_node_unref);
  tile->now = picture;
  tile->node = make_node (self, place, picture);
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
  for (int i = 0; i < self->columns * self->rows; i++)
    {
      Tile *tile = &self->tiles[i];
      cairo_rectangle_int_t place;

      get_place (self, i % self->columns, i / self->columns, &place);
      if (cairo_region_contains_rectangle (changed, &place) != CAIRO_REGION_OVERLAP_OUT)
        set_picture (self, tile, &place, cut_out (surface, &extents, &place), fade);
      else if (fade && tile->before != NULL)
        /* All fade from now on, those too that had begun. */
        set_before (self, tile);
    }
  if (fade)
    self->fade = 0;
  cairo_surface_destroy (surface);
  cairo_region_destroy (changed);
}

void
grundy_canvas_set_fade (GrundyCanvas *self,
                        double        progress)
{
  self->fade = progress;
  for (int i = 0; progress >= 1 && i < self->columns * self->rows; i++)
    g_clear_pointer (&self->tiles[i].before, cairo_surface_destroy);
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
          cairo_surface_t *seen = blend (self, tile);
          g_autoptr (GskRenderNode) node = NULL;
          cairo_rectangle_int_t place;

          get_place (self, i % self->columns, i / self->columns, &place);
          node = make_node (self, &place, seen);
          gtk_snapshot_append_node (snapshot, node);
          cairo_surface_destroy (seen);
        }
      else if (tile->node != NULL)
        gtk_snapshot_append_node (snapshot, tile->node);
    }
}
