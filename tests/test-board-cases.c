/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <time.h>

#include "board-surface.h"
#include "cgt-error.h"
#include "cgt-registry.h"
#include "grundys-game/grundys.h"
#include "nim/nim.h"
#include "octal/octal.h"
#include "sum/sum.h"
#include "take-split/take-split.h"

/* Facts of one position's board each; test-boards.c has what holds for all. */

/* Which of two elements stands further left. */
static void
assert_mirrored (const char *id,
                 const char *notation,
                 gint64      first,
                 gint64      second)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (id), notation, NULL);

  for (guint rtl = 0; rtl < 2; rtl++)
    {
      const CgtView view = { .width = 860, .height = 520, .rtl = rtl };
      g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
      const CgtElement *a = cgt_layout_get_element (layout, first), *b = cgt_layout_get_element (layout, second);

      g_assert_cmpint (a->x < b->x, ==, !rtl);
      /* The left arrow goes left on the board, whatever stands there. */
      g_assert_cmpint (cgt_layout_neighbour (layout, first, rtl ? -1 : 1, 0), ==, second);
    }
}

static void
test_rtl (void)
{
  assert_mirrored ("strip", "....", 0, 1);
  assert_mirrored ("nim", "1 1", 0, G_GINT64_CONSTANT (1) << 32);
  assert_mirrored ("take-split", "1 1", 0, G_GINT64_CONSTANT (1) << 32);
  assert_mirrored ("team-nim", "9:3,3@1", 1, 2);
}

/* A label says where and what; why something cannot be played is told from the rules. */
static void
assert_label (const char *id,
              const char *notation,
              gint64      element,
              const char *expected)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (id), notation, NULL);
  const CgtView view = { .width = 860, .height = 520 };
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
  g_autofree char *label = cgt_layout_describe (layout, element);

  g_assert_cmpstr (label, ==, expected);
}

static void
test_labels (void)
{
  assert_label ("strip", "X.X..", 0, "Cell 1, crossed");
  assert_label ("strip", "X.X..", 1, "Cell 2, closed");
  assert_label ("strip", "X.X..", 4, "Cell 5, empty");
  assert_label ("tower", "111/110", 0, "Layer 1, left block");
  assert_label ("tower", "111/110", 3, "Layer 2, left block");
  assert_label ("tower", "111/110", 4, "Layer 2, middle block");
}

/* Where not each number can be pointed at, there is an element that asks for one; on pictures, and where
 * each can be, there is none. */
static void
assert_asking (const char *id,
               const char *notation,
               guint       expected,
               const char *label)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (id), notation, NULL);

  for (guint asks = 0; asks < 2; asks++)
    {
      const CgtView view = { .width = 860, .height = 420, .asks = asks };
      g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
      guint n = 0;

      for (guint i = 0; i < layout->elements->len; i++)
        {
          gint64 element = g_array_index (layout->elements, CgtElement, i).id;
          g_autofree char *text = NULL;

          if (cgt_layout_get_most (layout, element) == 0)
            continue;
          text = cgt_layout_describe (layout, element);
          if (n++ == 0)
            g_assert_cmpstr (text, ==, label);
        }
      g_assert_cmpuint (n, ==, asks ? expected : 0);
    }
}

static void
test_asking (void)
{
  assert_asking ("nim", "3 5 1", 0, NULL);
  assert_asking ("nim", "3 1000 1", 1, "Heap 2, 1000 stones");
  assert_asking ("misere-nim", "1000", 1, "Heap 1, 1000 stones");
  assert_asking ("take-split", "7 9", 0, NULL);
  assert_asking ("take-split", "300 7", 1, "Pile 1, 300 tokens");
  assert_asking ("team-nim", "9:3,3@1", 0, NULL);
  assert_asking ("team-nim", "1000000000000000000:1000,3@1", 1, "Another number of stones");
  assert_asking ("team-nim", "1000000000000000000:1000,3@2", 0, NULL);
}

static void
assert_keys (CgtMatch   *match,
             const char *expected)
{
  g_autoptr (GArray) keys = cgt_board_trace (match);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < keys->len; i++)
    g_string_append_printf (text, "%u", g_array_index (keys, guint32, i));
  g_assert_cmpstr (text->str, ==, expected);
}

/* Parts of a pile keep its colour, and so do the piles that move up; there and back. */
static void
test_keys (void)
{
  g_autoptr (CgtPosition) start = cgt_game_parse (cgt_registry_find ("take-split"), "5 7 3", NULL);
  const CgtPlayer players[] = { CGT_PLAYER_PERSON, CGT_PLAYER_PERSON };
  g_autoptr (CgtMatch) match = cgt_match_new (start, players, CGT_LEVEL_PERFECT, 1);
  static const char *const moves[] = { "2=2+3+2", "1-5", "5=1+2" };

  assert_keys (match, "012");
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (CgtMove) move = cgt_position_parse_move (cgt_match_get_position (match), moves[i], NULL);

      g_assert_true (cgt_match_play (match, move, NULL));
    }
  assert_keys (match, "011122");
  cgt_match_go_to (match, 1);
  assert_keys (match, "01112");
  cgt_match_go_to (match, 0);
  assert_keys (match, "012");
}

/* The top layer alone is the smallest tower; no random position is that small. */
static void
test_smallest_tower (void)
{
  static const struct { double width, height; } sizes[] = { { 200, 160 }, { 260, 200 }, { 360, 640 }, { 1301, 433 } };
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find ("tower"), "111", NULL);
  CgtScene scene = CGT_SCENE_INIT;
  g_autoptr (GArray) components = g_array_new (FALSE, FALSE, sizeof (CgtComponent));

  scene.components = components;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const CgtView view = { .width = sizes[i].width, .height = sizes[i].height };
      g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
      cairo_surface_t *surface = board_surface_draw (layout, &scene, FALSE);
      guint inside, outside;

      board_surface_count (surface, &inside, &outside);
      cairo_surface_destroy (surface);
      g_assert_cmpuint (inside, >, 0);
      g_assert_cmpuint (outside, ==, 0);
      g_assert_cmpuint (layout->elements->len, ==, 3);
    }
}

/* The best of some tries, in milliseconds of this process: the machine may have other work. */
static double
time_board (const CgtPosition *position,
            const CgtView     *view,
            const CgtScene    *scene)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < 12; i++)
    {
      clock_t start = clock ();
      g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, view);
      cairo_surface_t *surface = board_surface_draw (layout, scene, TRUE);
      double taken = 1000.0 * (clock () - start) / CLOCKS_PER_SEC;

      best = MIN (best, taken);
      cairo_surface_destroy (surface);
    }
  return best;
}

static void
check_time (const char *id,
            const char *notation,
            double      most)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (id), notation, NULL);
  const CgtView view = { .width = 860, .height = 520 };
  CgtScene scene = CGT_SCENE_INIT;
  double taken;

  g_assert_nonnull (position);
  taken = time_board (position, &view, &scene);
  g_test_message ("%s: %.1f ms", id, taken);
#if defined (__SANITIZE_ADDRESS__)
  most *= 20;
#endif
  g_assert_cmpfloat (taken, <, most);
}

static void
test_huge_strip (void)
{
  g_autofree char *notation = g_strnfill (4096, '.');

  check_time ("strip", notation, 50);
  notation[64] = '\0';
  check_time ("strip", notation, 12);
}

static void
test_huge_tower (void)
{
  GString *notation = g_string_new ("111");

  for (guint i = 1; i < 400000; i++)
    g_string_append (notation, i % 3 == 0 ? "/101" : "/111");
  check_time ("tower", notation->str, 50);
  g_string_free (notation, TRUE);
}

static void
test_huge_nim (void)
{
  check_time ("nim", "18446744073709551615 3 1000", 50);
}

static void
test_huge_team_nim (void)
{
  check_time ("team-nim", "1000000000000000000:4,4,9,12@2", 50);
}

static void
test_huge_take_split (void)
{
  check_time ("take-split", "1000000000000000000 300 5", 50);
}

/* As many heaps as a board shows are laid out within a third of a frame; one more is refused. */
static void
test_most_heaps (void)
{
  static const struct { const CgtGame *game; const char *first; guint n_first; const char *found; } games[] = {
    { &cgt_game_nim, "7", 1, "2001 heaps" },
    { &cgt_game_misere_nim, "7", 1, "2001 heaps" },
    { &cgt_game_take_split, "7", 1, "2001 piles" },
    { &cgt_game_octal, "0.77:7", 1, "2001 heaps" },
    { &cgt_game_grundys_game, "7", 1, "2001 heaps" },
    { &cgt_game_sum, "take-split:1 3 + nim:7", 3, "2001 heaps" },
  };
  static const CgtView view = { .width = 860, .height = 520 };

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      const CgtGame *game = games[g].game;
      g_autoptr (GString) notation = g_string_new (games[g].first);
      g_autoptr (CgtPosition) most = NULL;
      g_autoptr (CgtPosition) more = NULL;
      g_autoptr (GError) error = NULL;
      double best = G_MAXDOUBLE;

      for (guint i = games[g].n_first; i < CGT_BOARD_MOST_HEAPS; i++)
        g_string_append (notation, " 12");
      most = cgt_game_parse (game, notation->str, NULL);
      more = cgt_game_parse (game, g_string_append (notation, " 12")->str, NULL);
      g_assert_true (cgt_board_check (most, NULL));
      g_assert_false (cgt_board_check (more, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
      g_assert_nonnull (strstr (error->message, games[g].found));
      for (guint i = 0; i < 12; i++)
        {
          clock_t start = clock ();
          CgtLayout *layout = cgt_layout_new (most, NULL, &view);

          best = MIN (best, 1000.0 * (clock () - start) / CLOCKS_PER_SEC);
          cgt_layout_unref (layout);
        }
      g_test_message ("%s: %.1f ms", game->id, best);
#if !defined (__SANITIZE_ADDRESS__)
      /* A frame. */
      g_assert_cmpfloat (best, <, 16);
#endif
    }
}

/* The vertical distance of two elements of a position's board. */
static double
get_step (const char *id,
          const char *notation,
          double      height,
          gint64      first,
          gint64      second)
{
  const CgtView view = { .width = 328, .height = height };
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (id), notation, NULL);
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);

  return cgt_layout_get_element (layout, second)->y - cgt_layout_get_element (layout, first)->y;
}

/* A window has less room for a board while values are shown. */
static void
test_same_rows (void)
{
  for (double height = 220; height <= 340; height += 20)
    {
      g_assert_cmpfloat (get_step ("nim", "3 5 7", height, 0, (gint64) 2 << 32), >, 60);
      g_assert_cmpfloat (get_step ("strip", "..................", height, 0, 8), ==, 0);
      g_assert_cmpfloat (get_step ("strip", "..................", height, 0, 9), >, 60);
    }
  /* Numbers above, bracket and value below have a height that does not go down with the cells'. */
  g_assert_cmpfloat (get_step ("strip", "................................................................",
                               260, 0, 20), >=, 54);
}

/* Between two stones of a heap in focus is its band, without a line. */
static void
test_focus_band (void)
{
  const CgtView view = { .width = 328, .height = 300 };
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find ("nim"), "5", NULL);
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
  const CgtElement *second = cgt_layout_get_element (layout, 1);
  const CgtMark marks[] = {
    { 0, CGT_SIGN_FOCUS }, { 1, CGT_SIGN_FOCUS }, { 2, CGT_SIGN_FOCUS }, { 3, CGT_SIGN_FOCUS }, { 4, CGT_SIGN_FOCUS },
  };
  CgtScene scene = CGT_SCENE_INIT;
  CgtRgb yellow = cgt_theme_get (scene.style, CGT_ROLE_FOCUS);
  cairo_surface_t *surface;
  guint32 pixel;

  scene.marks = marks;
  scene.n_marks = G_N_ELEMENTS (marks);
  surface = board_surface_draw (layout, &scene, FALSE);
  pixel = board_surface_get_pixel (surface, second->x + BORDER, second->y + 2 + BORDER);
  g_assert_cmpint (ABS ((int) (pixel >> 16 & 0xff) - (int) (255 * yellow.red)), <=, 2);
  g_assert_cmpint (ABS ((int) (pixel & 0xff) - (int) (255 * yellow.blue)), <=, 2);
  cairo_surface_destroy (surface);
}

static void
assert_signs (const char *game,
              const char *notation,
              const char *move,
              const char *win,
              const char *loss)
{
  CgtView view = { .width = 600, .height = 400 };
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (game), notation, NULL);
  g_autoptr (CgtMove) pending = move != NULL ? cgt_position_parse_move (position, move, NULL) : NULL;
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, pending, &view);

  g_assert_cmpstr (cgt_layout_name_sign (layout, CGT_SIGN_WIN), ==, win);
  g_assert_cmpstr (cgt_layout_name_sign (layout, CGT_SIGN_LOSS), ==, loss);
}

/* What signs say where an element is not just a move. */
static void
test_sign_names (void)
{
  assert_signs ("nim", "3 5", NULL, "winning move", "losing move");
  assert_signs ("take-split", "3 5", NULL, "winning take or single cut", "losing take");
  assert_signs ("take-split", "1 1", NULL, "winning move", "losing move");
  assert_signs ("octal", "0.77:5 8", NULL, "winning move", "losing move");
  assert_signs ("octal", "0.777:5 8", NULL, "where a winning move begins", "losing moves only");
  assert_signs ("octal", "0.777:5 8", "1-1", "winning move", "losing move");
  assert_signs ("octal", "4.77:5 8", NULL, "winning move, or where one begins", "losing moves only");
  assert_signs ("misere-octal", "0.156:9", NULL, "where a winning move begins", "losing moves only");
  assert_signs ("sum", "nim:3 5 + strip:.....", NULL, "winning move", "losing move");
  assert_signs ("sum", "octal:0.777:5 + octal:0.156:9", NULL, "where a winning move begins", "losing moves only");
  assert_signs ("sum", "nim:3 5 + octal:0.156:9", NULL, "winning move, or where one begins", "losing moves only");
  assert_signs ("sum", "nim:3 5 + take-split:7", NULL, "winning move, or where one begins", "losing moves only");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/boards/labels", test_labels);
  g_test_add_func ("/boards/asking", test_asking);
  g_test_add_func ("/boards/keys", test_keys);
  g_test_add_func ("/boards/right-to-left", test_rtl);
  g_test_add_func ("/boards/smallest-tower", test_smallest_tower);
  g_test_add_func ("/boards/huge/strip", test_huge_strip);
  g_test_add_func ("/boards/huge/tower", test_huge_tower);
  g_test_add_func ("/boards/huge/nim", test_huge_nim);
  g_test_add_func ("/boards/huge/team-nim", test_huge_team_nim);
  g_test_add_func ("/boards/huge/take-split", test_huge_take_split);
  g_test_add_func ("/boards/most-heaps", test_most_heaps);
  g_test_add_func ("/boards/same-rows", test_same_rows);
  g_test_add_func ("/boards/focus-band", test_focus_band);
  g_test_add_func ("/boards/sign-names", test_sign_names);
  return g_test_run ();
}
