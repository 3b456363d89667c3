/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-sprites.h"

#include <math.h>

#include "cgt-signs.h"

/* Of all stamps together, in pixels; with more they begin anew. */
#define MOST_PIXELS (4 << 20)
#define MOST_SIDE 512

/** Stamp: @origin: where the thing's middle is, from the left and from the top */
typedef struct
{
  cairo_surface_t *surface;
  int origin;
} Stamp;

static void
stamp_free (gpointer data)
{
  Stamp *stamp = data;

  cairo_surface_destroy (stamp->surface);
  g_free (stamp);
}

/** Stamps: those of a thread, and how many pixels they have */
typedef struct
{
  GHashTable *table;
  gsize n_pixels;
} Stamps;

static void
stamps_free (gpointer data)
{
  Stamps *self = data;

  g_hash_table_unref (self->table);
  g_free (self);
}

static GPrivate stamps_of_thread = G_PRIVATE_INIT (stamps_free);

static Stamps *
get_stamps (void)
{
  Stamps *self = g_private_get (&stamps_of_thread);

  if (self == NULL)
    {
      self = g_new0 (Stamps, 1);
      self->table = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, stamp_free);
      g_private_set (&stamps_of_thread, self);
    }
  return self;
}

static Stamp *
stamp_new (double        scale,
           double        reach,
           CgtSpriteFunc func,
           gconstpointer data)
{
  Stamp *stamp = g_new (Stamp, 1);
  cairo_t *cr;

  stamp->origin = ceil (reach * scale) + 1;
  stamp->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * stamp->origin, 2 * stamp->origin);
  cr = cairo_create (stamp->surface);
  cairo_translate (cr, stamp->origin, stamp->origin);
  cairo_scale (cr, scale, scale);
  func (cr, data);
  cairo_destroy (cr);
  return stamp;
}

/* Whether the surface has square pixels, and how many to a unit. */
static gboolean
has_pixels (cairo_t *cr,
            double  *scale)
{
  cairo_surface_t *surface = cairo_get_group_target (cr);
  cairo_matrix_t matrix;
  double x_scale, y_scale;

  cairo_surface_get_device_scale (surface, &x_scale, &y_scale);
  cairo_get_matrix (cr, &matrix);
  *scale = matrix.xx;
  return cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE && x_scale == 1 && y_scale == 1 &&
         matrix.xy == 0 && matrix.yx == 0 && matrix.xx == matrix.yy && matrix.xx > 0;
}

static void
draw_in_full (cairo_t      *cr,
              double        x,
              double        y,
              double        alpha,
              CgtSpriteFunc func,
              gconstpointer data)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  if (alpha < 1)
    cairo_push_group (cr);
  func (cr, data);
  if (alpha < 1)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, alpha);
    }
  cairo_restore (cr);
}

void
cgt_draw_sprite (cairo_t      *cr,
                 guint64       key,
                 double        reach,
                 double        x,
                 double        y,
                 double        alpha,
                 CgtSpriteFunc func,
                 gconstpointer data)
{
  Stamps *stamps = get_stamps ();
  Stamp *stamp;
  double scale;
  gint64 full_key;

  if (cgt_is_clipped (cr, x - reach, y - reach, 2 * reach, 2 * reach))
    return;
  if (!has_pixels (cr, &scale) || reach * scale > MOST_SIDE / 2)
    {
      draw_in_full (cr, x, y, alpha, func, data);
      return;
    }

  /* Sizes that differ by less than a hundredth of a pixel are one. */
  full_key = key << 24 | (guint64) CLAMP (scale * 4, 0, 255) << 16 | (guint64) (reach * scale * 100);
  stamp = g_hash_table_lookup (stamps->table, &full_key);
  if (stamp == NULL)
    {
      if (stamps->n_pixels >= MOST_PIXELS)
        {
          g_hash_table_remove_all (stamps->table);
          stamps->n_pixels = 0;
        }
      stamp = stamp_new (scale, reach, func, data);
      stamps->n_pixels += 4 * stamp->origin * stamp->origin;
      g_hash_table_insert (stamps->table, g_memdup2 (&full_key, sizeof full_key), stamp);
    }

  cairo_user_to_device (cr, &x, &y);
  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_set_source_surface (cr, stamp->surface, cgt_round_place (x) - stamp->origin,
                            cgt_round_place (y) - stamp->origin);
  cairo_paint_with_alpha (cr, alpha);
  cairo_restore (cr);
}

gboolean
cgt_is_clipped (cairo_t *cr,
                double   x,
                double   y,
                double   width,
                double   height)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  return x >= right || x + width <= left || y >= bottom || y + height <= top;
}
