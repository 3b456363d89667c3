/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "cgt-lesson.h"
#include "cgt-medals.h"

/* The pictures of the lessons. */

#define RADIUS 40
#define SIZE (2 * RADIUS + 40)

/* On nothing, so that whatever is painted can be seen. */
static cairo_surface_t *
draw (const char *lesson,
      CgtStyle    style)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);

  cgt_draw_medal (cr, style, lesson, SIZE / 2.0, SIZE / 2.0, RADIUS);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  return ((const guint32 *) (gconstpointer) (cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface)))[x];
}

static void
test_every_lesson (void)
{
  GPtrArray *lessons = cgt_course_list ();

  g_assert_cmpuint (lessons->len, ==, 16);
  for (guint i = 0; i < lessons->len; i++)
    {
      g_test_message ("%s", cgt_lesson_get_id (lessons->pdata[i]));
      g_assert_true (cgt_medal_exists (cgt_lesson_get_id (lessons->pdata[i])));
    }
  g_assert_false (cgt_medal_exists ("of-a-teacher"));
}

/* Well inside of the ring, in every style. */
static void
test_within_the_ring (void)
{
  GPtrArray *lessons = cgt_course_list ();

  for (guint i = 0; i <= lessons->len; i++)
    for (CgtStyle style = 0; style < CGT_N_STYLES; style++)
      {
        const char *id = i < lessons->len ? cgt_lesson_get_id (lessons->pdata[i]) : "of-a-teacher";
        cairo_surface_t *surface = draw (id, style);
        guint n_inside = 0, n_outside = 0;

        for (int y = 0; y < SIZE; y++)
          for (int x = 0; x < SIZE; x++)
            if (get_pixel (surface, x, y) != 0)
              {
                gboolean inside = hypot (x + 0.5 - SIZE / 2.0, y + 0.5 - SIZE / 2.0) < 0.88 * RADIUS;

                n_inside += inside;
                n_outside += !inside;
              }
        g_test_message ("%s in style %u", id, style);
        g_assert_cmpuint (n_outside, ==, 0);
        g_assert_cmpuint (n_inside, >, 150);
        cairo_surface_destroy (surface);
      }
}

/* No two lessons have the same picture, and it is the same whenever it is drawn. */
static void
test_own_pictures (void)
{
  GPtrArray *lessons = cgt_course_list ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < lessons->len; i++)
    {
      char *sums[2];

      for (guint k = 0; k < 2; k++)
        {
          cairo_surface_t *surface = draw (cgt_lesson_get_id (lessons->pdata[i]), CGT_STYLE_LIGHT);

          sums[k] = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface),
                                                 (gsize) cairo_image_surface_get_stride (surface) * SIZE);
          cairo_surface_destroy (surface);
        }
      g_assert_cmpstr (sums[0], ==, sums[1]);
      g_assert_true (g_hash_table_add (seen, g_steal_pointer (&sums[0])));
      g_free (sums[1]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/medals/every-lesson", test_every_lesson);
  g_test_add_func ("/medals/within-the-ring", test_within_the_ring);
  g_test_add_func ("/medals/own-pictures", test_own_pictures);
  return g_test_run ();
}
