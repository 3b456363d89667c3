/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of explanations on boards: marks on places are seen on every board where they are, moves have their
 * signs, long boards show what a step is about, and the picture of a step stays on its page. */
#include <math.h>
#include <string.h>

#include "board-surface.h"
#include "cgt-explanation-builder.h"
#include "cgt-figure-pen.h"
#include "cgt-registry.h"
#include "cgt-step-picture.h"
#include "cgt-step-scene.h"

#define WIDTH 640
#define HEIGHT 420

/* A game with a position, and a place in it that has elements. */
static const struct
{
  const char *game;
  const char *position;
  guint64 place;
  gboolean has_values;
} cases[] = {
  { "strip", "..X...X..", 4, TRUE },
  { "tower", "111/111/110/101", 1, TRUE },
  { "take-split", "5 3 1", 0, TRUE },
  { "nim", "3 5 1", 1, TRUE },
  { "misere-nim", "3 5 1", 1, FALSE },
  { "team-nim", "21:4,3,2,4", 2, FALSE },
  { "sum", "strip:..X.. + nim:3 5", (G_GUINT64_CONSTANT (1) << 32) + 1, TRUE },
};

/* An explanation of one step, to be filled in. */
static CgtExplanation *
create_explanation (guint     i,
                    CgtStep **step)
{
  g_autoptr (CgtPosition) position = cgt_registry_require (cases[i].game, NULL)->parse (cases[i].position, NULL);
  CgtExplanation *explanation = cgt_explain (position, NULL, NULL, NULL);

  g_assert_nonnull (explanation);
  *step = cgt_explanation_add_step (explanation, "own", CGT_STEP_OBSERVE, g_strdup ("What is it?"), g_strdup ("It is worth *3."));
  return explanation;
}

static cairo_surface_t *
draw_step (CgtExplanation *explanation,
           CgtStyle        style,
           gboolean        rtl)
{
  g_autoptr (CgtStepScene) own = cgt_step_scene_new (explanation, explanation->steps->len - 1);
  const CgtView view = { WIDTH, HEIGHT, 0, rtl };
  g_autoptr (CgtLayout) layout = cgt_layout_new (cgt_step_scene_get_position (own), NULL, &view);
  CgtScene scene = CGT_SCENE_INIT;

  scene.style = style;
  cgt_step_scene_fill (own, layout, &scene);
  return board_surface_draw (layout, &scene, FALSE);
}

static guint
count_colour (cairo_surface_t *surface,
              CgtStyle         style,
              CgtRole          role)
{
  CgtRgb rgb = cgt_theme_get (style, role);
  guint32 wanted = (guint32) round (255 * rgb.red) << 16 | (guint32) round (255 * rgb.green) << 8 | (guint32) round (255 * rgb.blue);
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += (board_surface_get_pixel (surface, x, y) & 0xffffff) == wanted;
  return n;
}

static guint
count_different (cairo_surface_t *a,
                 cairo_surface_t *b)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      n += board_surface_get_pixel (a, x, y) != board_surface_get_pixel (b, x, y);
  return n;
}

/* Marks of a role on a place: what they change on the board. */
static guint
count_changed (guint       i,
               CgtMarkRole role,
               const char *label,
               gboolean    has_value,
               CgtStyle    style)
{
  CgtStep *step;
  g_autoptr (CgtExplanation) bare = create_explanation (i, &step);
  g_autoptr (CgtExplanation) marked = create_explanation (i, &step);
  CgtStepMark *mark = cgt_step_mark (step, role, cases[i].place, cases[i].place);
  cairo_surface_t *a, *b;
  guint n, inside, outside;

  mark->label = g_strdup (label);
  mark->has_value = has_value;
  mark->wanted = !has_value;
  mark->value = 3;
  a = draw_step (bare, style, FALSE);
  b = draw_step (marked, style, FALSE);
  n = count_different (a, b);
  board_surface_count (b, &inside, &outside);
  g_assert_cmpuint (outside, ==, 0);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return n;
}

static void
test_marks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (CgtStyle style = 0; style < CGT_N_STYLES; style++)
      {
        g_assert_cmpuint (count_changed (i, CGT_MARK_FOCUS, NULL, FALSE, style), >, 150);
        g_assert_cmpuint (count_changed (i, CGT_MARK_CLOSED, NULL, FALSE, style), >, 30);
        g_assert_cmpuint (count_changed (i, CGT_MARK_GROUP, "A", FALSE, style), >, 15);
        if (cases[i].has_values)
          {
            g_assert_cmpuint (count_changed (i, CGT_MARK_GROUP, "A", TRUE, style), >, 60);
            g_assert_cmpuint (count_changed (i, CGT_MARK_GROUP, NULL, TRUE, style), >, 60);
            g_assert_cmpuint (count_changed (i, CGT_MARK_GROUP, NULL, FALSE, style), >, 30);
          }
      }
}

/* Yellow is there if and only if something is in focus; in Team Nim the seat to move gives it up. */
static void
test_focus (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (CgtStyle style = 0; style < CGT_N_STYLES; style++)
      {
        CgtStep *step;
        g_autoptr (CgtExplanation) explanation = create_explanation (i, &step);
        cairo_surface_t *surface = draw_step (explanation, style, FALSE);
        guint before = count_colour (surface, style, CGT_ROLE_FOCUS), after;

        cairo_surface_destroy (surface);
        cgt_step_mark (step, CGT_MARK_FOCUS, cases[i].place, cases[i].place);
        surface = draw_step (explanation, style, i % 2 == 1);
        after = count_colour (surface, style, CGT_ROLE_FOCUS);
        cairo_surface_destroy (surface);
        g_assert_cmpuint (after, >, 40);
        if (g_str_equal (cases[i].game, "team-nim"))
          g_assert_cmpuint (after, <, 2 * before);
        else
          g_assert_cmpuint (before, ==, 0);
      }
}

/* How much there is of a tag on a part without a value. */
static guint
count_tag (guint    i,
           gboolean wanted)
{
  CgtStep *step;
  g_autoptr (CgtExplanation) explanation = create_explanation (i, &step);
  CgtStepMark *mark = cgt_step_mark (step, CGT_MARK_GROUP, cases[i].place, cases[i].place);
  cairo_surface_t *surface;
  guint n;

  mark->label = g_strdup ("B");
  mark->wanted = wanted;
  surface = draw_step (explanation, CGT_STYLE_LIGHT, FALSE);
  n = count_colour (surface, CGT_STYLE_LIGHT, CGT_ROLE_VALUE_TEXT);
  cairo_surface_destroy (surface);
  return n;
}

/* Values, and question marks for them, never stand where there are none, nor before it is said what they are. */
static void
test_no_values (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpuint (count_tag (i, FALSE), ==, 0);
      if (cases[i].has_values)
        g_assert_cmpuint (count_tag (i, TRUE), >, 0);
      else
        g_assert_cmpuint (count_tag (i, TRUE), ==, 0);
    }
}

static gboolean
sign_first (CgtMove *move,
            gpointer user_data)
{
  cgt_step_sign_move (user_data, move, TRUE);
  return FALSE;
}

/* A move with its sign has a mark on the element that makes it, and on no other; what is in focus has its own. */
static void
test_signs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CgtStep *step;
      g_autoptr (CgtExplanation) explanation = create_explanation (i, &step);
      g_autoptr (CgtStepScene) own = cgt_step_scene_new (explanation, explanation->steps->len - 1);
      const CgtView view = { WIDTH, HEIGHT, 0, FALSE };
      g_autoptr (CgtLayout) layout = cgt_layout_new (explanation->position, NULL, &view);
      g_autoptr (GArray) marks = NULL;
      const CgtMove *move;
      guint n = 0;

      cgt_position_foreach_move (explanation->position, CGT_EVERYWHERE, sign_first, step);
      move = ((CgtStepMove *) g_ptr_array_index (step->moves, 0))->move;
      marks = cgt_step_scene_get_marks (own, layout);
      for (guint j = 0; j < marks->len; j++)
        {
          const CgtMark *mark = &g_array_index (marks, CgtMark, j);
          g_autoptr (CgtMove) of_element = cgt_layout_move_at (layout, mark->element, NULL, NULL);

          g_assert_cmpint (mark->sign, ==, CGT_SIGN_WIN);
          g_assert_true (cgt_move_is_alike (of_element, move));
          n++;
        }
      /* In Team Nim stones and buttons make the same move. */
      g_assert_cmpuint (n, >=, 1);
      g_assert_cmpuint (n, <=, 2);
    }
}

/* Where a move takes two clicks its sign stands where it begins, and the legend says so. */
static void
test_sign_names (void)
{
  static const struct { const char *game, *notation, *move, *win, *loss; } two_clicks[] = {
    { "octal", "0.77:5 8", "1-1", "winning move", "losing move" },
    { "octal", "0.777:5 8", "1-1", "where a winning move begins", "where a losing move begins" },
    { "octal", "0.156:9", "1-2=3+4", "where a winning move begins", "where a losing move begins" },
    { "take-split", "3 5", "1-2", "winning move", "losing move" },
    { "sum", "nim:3 5 + octal:0.777:5", "1:1-1", "winning move", "losing move" },
    { "sum", "nim:3 5 + octal:0.777:5", "2:1-1", "where a winning move begins", "where a losing move begins" },
  };
  const CgtView view = { WIDTH, HEIGHT, 0, FALSE };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (two_clicks); i++)
    {
      gboolean wins = i % 2 == 0;
      g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (two_clicks[i / 2].game), two_clicks[i / 2].notation, NULL);
      g_autoptr (CgtExplanation) explanation = cgt_explain (position, NULL, NULL, NULL);
      CgtStep *step = cgt_explanation_add_step (explanation, "own", CGT_STEP_OBSERVE, g_strdup (""), g_strdup (""));
      g_autoptr (CgtStepScene) own = cgt_step_scene_new (explanation, explanation->steps->len - 1);
      g_autoptr (CgtLayout) layout = cgt_layout_new (explanation->position, NULL, &view);
      g_autoptr (CgtMove) move = cgt_position_parse_move (position, two_clicks[i / 2].move, NULL);

      cgt_step_sign_move (step, move, wins);
      g_assert_cmpstr (cgt_step_scene_name_sign (own, layout, wins ? CGT_SIGN_WIN : CGT_SIGN_LOSS), ==,
                       wins ? two_clicks[i / 2].win : two_clicks[i / 2].loss);
    }
}

/* The elements of a place, and only they, are in focus. */
static void
test_elements (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CgtStep *step;
      g_autoptr (CgtExplanation) explanation = create_explanation (i, &step);
      g_autoptr (CgtStepScene) own = cgt_step_scene_new (explanation, explanation->steps->len - 1);
      const CgtView view = { WIDTH, HEIGHT, 0, FALSE };
      g_autoptr (CgtLayout) layout = cgt_layout_new (explanation->position, NULL, &view);
      g_autoptr (GArray) marks = NULL;
      guint n = 0;

      cgt_step_mark (step, CGT_MARK_FOCUS, cases[i].place, cases[i].place);
      marks = cgt_step_scene_get_marks (own, layout);
      for (guint j = 0; j < layout->elements->len; j++)
        n += cgt_layout_get_place (layout, g_array_index (layout->elements, CgtElement, j).id) == cases[i].place;
      g_assert_cmpuint (marks->len, ==, n);
      for (guint j = 0; j < marks->len; j++)
        g_assert_cmpuint (cgt_layout_get_place (layout, g_array_index (marks, CgtMark, j).element), ==, cases[i].place);
      g_assert_true (n > 0 || g_str_equal (cases[i].game, "team-nim"));
    }
}

/* On boards that are longer than their room the window goes to what the step is about. */
static void
check_window (const char *game,
              const char *notation,
              guint64     place)
{
  g_autoptr (CgtPosition) position = cgt_registry_require (game, NULL)->parse (notation, NULL);
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, NULL, NULL, NULL);
  CgtStep *step = cgt_explanation_add_step (explanation, "own", CGT_STEP_OBSERVE, g_strdup ("Where?"), g_strdup ("There."));
  g_autoptr (CgtStepScene) own = cgt_step_scene_new (explanation, explanation->steps->len - 1);
  CgtView view = { 400, 260, 0, FALSE };
  g_autoptr (CgtLayout) layout = NULL;
  g_autoptr (GArray) marks = NULL;

  g_assert_cmpuint (cgt_step_scene_find_first (own, &view), ==, 0);
  cgt_step_mark (step, CGT_MARK_FOCUS, place, place);
  view.first = cgt_step_scene_find_first (own, &view);
  g_assert_cmpuint (view.first, >, 0);
  layout = cgt_layout_new (position, NULL, &view);
  g_assert_true (cgt_step_scene_is_in_view (own, layout));
  marks = cgt_step_scene_get_marks (own, layout);
  g_assert_cmpuint (marks->len, >, 0);
  cgt_layout_unref (layout);
  view.first = 0;
  layout = cgt_layout_new (position, NULL, &view);
  g_assert_false (cgt_step_scene_is_in_view (own, layout));
}

static void
test_window (void)
{
  g_autoptr (GString) tower = g_string_new ("111");
  g_autoptr (GString) heaps = g_string_new ("5");

  for (guint i = 1; i < 300; i++)
    g_string_append (tower, "/110");
  for (guint i = 1; i < 200; i++)
    g_string_append (heaps, " 40");
  check_window ("tower", tower->str, 250);
  check_window ("nim", heaps->str, 180);
  check_window ("take-split", heaps->str, 180);
  g_string_prepend (tower, "strip:..... + tower:");
  g_string_append (tower, " + nim:3");
  check_window ("sum", tower->str, ((guint64) 1 << 32) + 250);
}

/* The page */

static cairo_surface_t *
draw_page (const CgtPicture *picture,
           CgtExplanation   *explanation,
           guint             i,
           CgtStyle          style)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) picture->width + 2 * BORDER, (int) picture->height + 2 * BORDER);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, BORDER, BORDER);
  cgt_step_picture_draw (picture, explanation, i, style, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* On a transparent ground: whatever is painted lies within the page. */
static void
check_page (CgtExplanation *explanation,
            guint           i,
            double          width,
            double          height,
            CgtStyle        style,
            gboolean        rtl)
{
  CgtPicture picture = { .width = width, .height = height, .scale = 1, .rtl = rtl, .transparent = TRUE };
  cairo_surface_t *surface;
  guint painted = 0;

  if (height <= 0)
    cgt_step_picture_fit_height (&picture, explanation, i);
  surface = draw_page (&picture, explanation, i, style);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        gboolean inside = x >= BORDER && x < BORDER + picture.width && y >= BORDER && y < BORDER + picture.height;
        gboolean is_painted = board_surface_get_pixel (surface, x, y) != 0;

        if (is_painted && !inside)
          g_error ("step %u of %s paints at %d, %d of a page of %gx%g", i + 1, explanation->position->game->id, x - BORDER, y - BORDER,
                   picture.width, picture.height);
        painted += is_painted;
      }
  g_assert_cmpuint (painted, >, 0.02 * picture.width * picture.height);
  cairo_surface_destroy (surface);
}

static void
test_pages (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CgtStep *step;
      g_autoptr (CgtExplanation) explanation = create_explanation (i, &step);

      for (guint j = 0; j < explanation->steps->len; j++)
        {
          CgtStyle style = (i + j) % CGT_N_STYLES;

          check_page (explanation, j, j % 2 == 0 ? 1000 : 360, 0, style, j % 3 == 0);
          check_page (explanation, j, 700, 250, style, j % 3 == 1);
        }
    }
}

/* A page that is too low is drawn smaller, not cut off: as high as needed it is as wide as it may be. */
static void
test_fit (void)
{
  CgtStep *step;
  g_autoptr (CgtExplanation) explanation = create_explanation (0, &step);
  CgtPicture wide = { .width = 1000, .scale = 1 }, narrow = { .width = 360, .scale = 1 };

  cgt_step_picture_fit_height (&wide, explanation, 0);
  cgt_step_picture_fit_height (&narrow, explanation, 0);
  g_assert_cmpfloat (wide.height, >, 200);
  g_assert_cmpfloat (narrow.height, >, 300);
  g_assert_cmpfloat (wide.height, <, 1000);
  g_assert_cmpfloat (narrow.height, <, 2000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/steps/marks", test_marks);
  g_test_add_func ("/steps/focus", test_focus);
  g_test_add_func ("/steps/no-values", test_no_values);
  g_test_add_func ("/steps/signs", test_signs);
  g_test_add_func ("/steps/signs/names", test_sign_names);
  g_test_add_func ("/steps/elements", test_elements);
  g_test_add_func ("/steps/window", test_window);
  g_test_add_func ("/steps/pages", test_pages);
  g_test_add_func ("/steps/fit", test_fit);

  return g_test_run ();
}
