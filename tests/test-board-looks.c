/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-surface.h"
#include "cgt-registry.h"
#include "team-nim/team-nim-board.h"

/* What a player must be able to see on a board, tried by pictures of two that differ in it. */

static CgtPosition *
parse (const char *id,
       const char *notation)
{
  CgtPosition *position = cgt_game_parse (cgt_registry_find (id), notation, NULL);

  g_assert_nonnull (position);
  return position;
}

/* Pixels: how far a sign may lie from what it is for. */
#define AT_HOME 18

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

/* What is said of the stones, before a move and while one is pointed at, stays on the felt: it covers no seat. */
static void
test_count (void)
{
  static const char *const notations[][2] = {
    { "97:8,7,6,5,4,3", "98:8,7,6,5,4,3" }, { "24:3,2,4,3,2,4", "25:3,2,4,3,2,4" }, { "1234567:9,9", "1234568:9,9" },
  };
  g_autoptr (CgtMove) take = cgt_move_new (0, 1);

  for (double height = 110; height <= 300; height += 10)
    for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
      for (guint pointed = 0; pointed < 2; pointed++)
        {
          const CgtView view = { .width = 328, .height = height };
          cairo_surface_t *surfaces[2];
          TeamNimLayout table;
          CgtRectangle box;

          for (guint n = 0; n < 2; n++)
            {
              g_autoptr (CgtPosition) position = parse ("team-nim", notations[i][n]);
              g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
              CgtScene scene = CGT_SCENE_INIT;

              scene.ghost = pointed ? take : NULL;
              surfaces[n] = board_surface_draw (layout, &scene, FALSE);
              table = *(TeamNimLayout *) layout;
            }
          if (find_difference (surfaces[0], surfaces[1], &box))
            {
              double radius = TEAM_NIM_TABLE * table.table;

              g_assert_cmpfloat (box.x, >=, table.x - table.stretch - radius);
              g_assert_cmpfloat (box.x + box.width, <=, table.x + table.stretch + radius);
              g_assert_cmpfloat (box.y, >=, table.y - radius);
              g_assert_cmpfloat (box.y + box.height, <=, table.y + radius);
            }
          cairo_surface_destroy (surfaces[0]);
          cairo_surface_destroy (surfaces[1]);
        }
}

/* A board that is less high says the same of each seat, in the same words. */
static void
test_same_words (void)
{
  g_autoptr (CgtPosition) position = parse ("team-nim", "26:3,2,4,3,2,4");

  for (double width = 290; width <= 800; width += 17)
    for (double height = 220; height <= 400; height += 30)
      {
        const CgtView high = { .width = width, .height = 500 }, low = { .width = width, .height = height };
        g_autoptr (CgtLayout) a = cgt_layout_new (position, NULL, &high);
        g_autoptr (CgtLayout) b = cgt_layout_new (position, NULL, &low);

        g_assert_cmpint (((TeamNimLayout *) a)->limits, ==, ((TeamNimLayout *) b)->limits);
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

/* The board, with every element a losing move or none. */
static cairo_surface_t *
draw_losing (CgtLayout *layout,
             gboolean   marked)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (CgtMark));
  CgtScene scene = CGT_SCENE_INIT;

  for (guint i = 0; marked && i < layout->elements->len; i++)
    {
      CgtMark mark = { g_array_index (layout->elements, CgtElement, i).id, CGT_SIGN_LOSS };

      g_array_append_val (marks, mark);
    }
  scene.marks = (gpointer) marks->data;
  scene.n_marks = marks->len;
  return board_surface_draw (layout, &scene, FALSE);
}

static gboolean
is_same_inside (cairo_surface_t  *a,
                cairo_surface_t  *b,
                const CgtElement *element,
                double            inset)
{
  for (int y = element->y + inset; y < element->y + element->height - inset; y++)
    for (int x = element->x + inset; x < element->x + element->width - inset; x++)
      if (board_surface_get_pixel (a, x + BORDER, y + BORDER) != board_surface_get_pixel (b, x + BORDER, y + BORDER))
        return FALSE;
  return TRUE;
}

/* Stones and tokens that are small stay as they are under signs: elements whose id has an odd lower
 * half, where @skip_gaps, are places to cut. */
static void
assert_uncovered (const char *id,
                  const char *notation,
                  double      width,
                  double      height,
                  gboolean    skip_gaps)
{
  const CgtView view = { .width = width, .height = height };
  g_autoptr (CgtPosition) position = parse (id, notation);
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
  cairo_surface_t *bare = draw_losing (layout, FALSE), *marked = draw_losing (layout, TRUE);
  CgtRectangle box;

  g_assert_cmpfloat (layout->unit, <, CGT_LEAST_SIGN_PITCH);
  g_assert_true (find_difference (bare, marked, &box));
  for (guint i = 0; i < layout->elements->len; i++)
    {
      const CgtElement *element = &g_array_index (layout->elements, CgtElement, i);

      if (skip_gaps && element->id % 2 == 1)
        continue;
      if (!is_same_inside (bare, marked, element, 0.34 * layout->unit))
        g_error ("%s: a sign lies over element %" G_GINT64_MODIFIER "x of %s", id, element->id, notation);
    }
  cairo_surface_destroy (bare);
  cairo_surface_destroy (marked);
}

static void
test_signs_cover_nothing (void)
{
  static const char many[] = "12 9 25 7 31 8 14 5 44 3 6 10 18 2 11 7";
  g_autoptr (GString) piles = g_string_new (NULL);

  for (guint i = 0; i < 50; i++)
    g_string_append (piles, i > 0 ? " 300" : "300");
  assert_uncovered ("nim", many, 328, 250, FALSE);
  assert_uncovered ("nim", many, 640, 310, FALSE);
  assert_uncovered ("nim", piles->str, 328, 250, FALSE);
  assert_uncovered ("nim", piles->str, 640, 310, FALSE);
  assert_uncovered ("take-split", many, 328, 250, TRUE);
  assert_uncovered ("take-split", many, 640, 310, TRUE);
  assert_uncovered ("take-split", "300 7", 328, 250, TRUE);
}

/* The signs of a heap's stones lie at that heap, and not at its neighbours. */
static void
assert_at_home (const char *id,
                const char *notation,
                double      width,
                double      height)
{
  const CgtView view = { .width = width, .height = height, .asks = TRUE };
  g_autoptr (CgtPosition) position = parse (id, notation);
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
  cairo_surface_t *bare = draw_losing (layout, FALSE);
  guint n = layout->elements->len;

  for (guint first = 0, last; first < n; first = last)
    {
      gint64 heap = g_array_index (layout->elements, CgtElement, first).id >> 32;
      g_autofree CgtMark *marks = g_new0 (CgtMark, n);
      CgtScene scene = CGT_SCENE_INIT;
      double left = G_MAXDOUBLE, right = 0;
      cairo_surface_t *marked;
      CgtRectangle box;

      scene.marks = marks;
      for (last = first; last < n && g_array_index (layout->elements, CgtElement, last).id >> 32 == heap; last++)
        {
          const CgtElement *element = &g_array_index (layout->elements, CgtElement, last);

          marks[scene.n_marks++] = (CgtMark) { .element = element->id, .sign = CGT_SIGN_LOSS };
          left = MIN (left, element->x);
          right = MAX (right, element->x + element->width);
        }
      marked = board_surface_draw (layout, &scene, FALSE);
      g_assert_true (find_difference (bare, marked, &box));
      g_assert_cmpfloat (box.x, >=, left - AT_HOME);
      g_assert_cmpfloat (box.x + box.width, <=, right + AT_HOME);
      cairo_surface_destroy (marked);
    }
  cairo_surface_destroy (bare);
}

static void
test_signs_at_home (void)
{
  static const char many[] = "12 9 25 7 31 8 14 5 44 3 6 10 18 2 11 7";
  g_autoptr (GString) large = g_string_new ("300");

  for (guint i = 1; i < 50; i++)
    g_string_append (large, " 300");
  for (guint i = 0; i < 2; i++)
    {
      const char *id = i == 0 ? "nim" : "misere-nim";

      assert_at_home (id, many, 328, 250);
      assert_at_home (id, many, 640, 310);
      assert_at_home (id, large->str, 560, 360);
      assert_at_home (id, "211 207 207 207 207 207 207 207", 640, 310);
      assert_at_home (id, "1000000000000000000 10000 300 12", 640, 310);
      assert_at_home (id, "3 5 1", 640, 310);
    }
  assert_at_home ("take-split", many, 640, 310);
  assert_at_home ("take-split", "3 5 1", 640, 310);
}

/* What is folded away is counted: the number is neither crossed nor covered. */
static void
test_signs_keep_off_the_break (void)
{
  const CgtView view = { .width = 640, .height = 310 };
  g_autoptr (GString) piles = g_string_new (NULL);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtLayout) layout = NULL;
  cairo_surface_t *bare, *marked;

  for (guint i = 0; i < 50; i++)
    g_string_append (piles, i > 0 ? " 300" : "300");
  position = parse ("take-split", piles->str);
  layout = cgt_layout_new (position, NULL, &view);
  bare = draw_losing (layout, FALSE);
  marked = draw_losing (layout, TRUE);
  for (guint i = 0; i < layout->elements->len; i++)
    {
      CgtElement element = g_array_index (layout->elements, CgtElement, i);

      if ((element.id & G_GINT64_CONSTANT (0xffffffff)) != G_GINT64_CONSTANT (0xffffffff))
        continue;
      element.x -= 10;
      element.width += 20;
      g_assert_true (is_same_inside (bare, marked, &element, 1));
    }
  cairo_surface_destroy (bare);
  cairo_surface_destroy (marked);
}

/* How much is painted from @top to @bottom. */
static guint
count_painted (cairo_surface_t *surface,
               double           top,
               double           bottom)
{
  guint32 ground = board_surface_get_pixel (surface, 0, 0);
  guint n = 0;

  for (int y = top + BORDER; y < bottom + BORDER; y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += board_surface_get_pixel (surface, x, y) != ground;
  return n;
}

/* On the edges behind which there are more piles, and on no others. */
static void
assert_more (const char *notation,
             guint64     first,
             gboolean    above,
             gboolean    below)
{
  for (CgtStyle style = 0; style < CGT_N_STYLES; style++)
    {
      const CgtView view = { .width = 640, .height = 310, .first = first };
      cairo_surface_t *surface = draw_position ("take-split", notation, &view, style);

      g_assert_cmpint (count_painted (surface, 0, 9) > 0, ==, above);
      g_assert_cmpint (count_painted (surface, view.height - 9, view.height) > 0, ==, below);
      cairo_surface_destroy (surface);
    }
}

static void
test_more (void)
{
  g_autoptr (GString) piles = g_string_new (NULL);

  for (guint i = 0; i < 50; i++)
    g_string_append (piles, i > 0 ? " 300" : "300");
  assert_more (piles->str, 0, FALSE, TRUE);
  assert_more (piles->str, 2, TRUE, TRUE);
  assert_more (piles->str, 1000, TRUE, FALSE);
  assert_more ("3 4 5", 0, FALSE, FALSE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/looks/team-nim/limits", test_limits);
  g_test_add_func ("/looks/team-nim/count", test_count);
  g_test_add_func ("/looks/team-nim/same-words", test_same_words);
  g_test_add_func ("/looks/team-nim/nobody-is-to-move", test_nobody_is_to_move);
  g_test_add_func ("/looks/signs/cover-nothing", test_signs_cover_nothing);
  g_test_add_func ("/looks/signs/at-home", test_signs_at_home);
  g_test_add_func ("/looks/signs/keep-off-the-break", test_signs_keep_off_the_break);
  g_test_add_func ("/looks/more-than-is-shown", test_more);
  return g_test_run ();
}
