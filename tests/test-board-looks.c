/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "board-surface.h"
#include "cgt-registry.h"

/* What a player must be able to see on a board, tried by pictures of two that differ in it. */

static CgtPosition *
parse (const char *id,
       const char *notation)
{
  CgtPosition *position = cgt_game_parse (cgt_registry_find (id), notation, NULL);

  g_assert_nonnull (position);
  return position;
}

/* Where two pictures of one size differ: the box around it in units of the board. */
static gboolean
find_difference (cairo_surface_t *a,
                 cairo_surface_t *b,
                 CgtRectangle    *box)
{
  int left = G_MAXINT, right = -1, top = G_MAXINT, bottom = -1;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      if (board_surface_get_pixel (a, x, y) != board_surface_get_pixel (b, x, y))
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = y;
        }
  *box = (CgtRectangle) { left - BORDER, top - BORDER, right - left + 1, bottom - top + 1 };
  return right >= 0;
}

static cairo_surface_t *
draw_position (const char    *id,
               const char    *notation,
               const CgtView *view,
               CgtStyle       style)
{
  g_autoptr (CgtPosition) position = parse (id, notation);
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, view);
  CgtScene scene = CGT_SCENE_INIT;

  scene.style = style;
  return board_surface_draw (layout, &scene, FALSE);
}

static const CgtView views[] = {
  { .width = 260, .height = 220 },
  { .width = 328, .height = 240 },
  { .width = 328, .height = 300 },
  { .width = 640, .height = 310 },
  { .width = 1100, .height = 700 },
};

/* All seats may take five stones, but one of them: that is seen, however many there are. */
static char *
print_seats (guint n_seats,
             guint seat,
             guint limit,
             guint to_move,
             guint stones)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%u:", stones);
  for (guint i = 0; i < n_seats; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", i == seat ? limit : 5);
  g_string_append_printf (text, "@%u", to_move + 1);
  return g_string_free (text, FALSE);
}

static void
test_limits (void)
{
  for (guint n_seats = 2; n_seats <= 20; n_seats += 2)
    for (guint v = 0; v < G_N_ELEMENTS (views); v++)
      for (guint seat = 1; seat < n_seats; seat += 3)
        {
          g_autofree char *five = print_seats (n_seats, seat, 5, 0, 40);
          g_autofree char *four = print_seats (n_seats, seat, 4, 0, 40);
          cairo_surface_t *a = draw_position ("team-nim", five, &views[v], CGT_STYLE_LIGHT);
          cairo_surface_t *b = draw_position ("team-nim", four, &views[v], CGT_STYLE_LIGHT);
          CgtRectangle box;

          if (!find_difference (a, b, &box))
            g_error ("%s at %g x %g shows no limit of seat %u", four, views[v].width, views[v].height, seat + 1);
          /* One digit, and large enough to be read. */
          g_assert_cmpfloat (box.width, >=, 3);
          g_assert_cmpfloat (box.height, >=, 6);
          g_assert_cmpfloat (box.height, <=, 40);
          g_assert_cmpfloat (box.width, <=, 40);
          cairo_surface_destroy (a);
          cairo_surface_destroy (b);
        }
}

/* When the stones are gone it is nobody's turn, and no limit is bold. */
static void
test_nobody_is_to_move (void)
{
  for (guint v = 0; v < G_N_ELEMENTS (views); v++)
    {
      g_autofree char *first = print_seats (6, 0, 5, 0, 0);
      g_autofree char *last = print_seats (6, 0, 5, 5, 0);
      cairo_surface_t *a = draw_position ("team-nim", first, &views[v], CGT_STYLE_DARK);
      cairo_surface_t *b = draw_position ("team-nim", last, &views[v], CGT_STYLE_DARK);
      CgtRectangle box;

      g_assert_false (find_difference (a, b, &box));
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/looks/team-nim/limits", test_limits);
  g_test_add_func ("/looks/team-nim/nobody-is-to-move", test_nobody_is_to_move);
  return g_test_run ();
}
