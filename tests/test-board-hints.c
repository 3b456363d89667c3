/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "board-surface.h"
#include "cgt-hint.h"
#include "cgt-pointing.h"
#include "cgt-registry.h"

/* Where a board shows the moves of a hint: whoever does what is framed makes the move that is named. */

#define N_RANDOM 5
/* Of a piece of a frame: what lies so near belongs to it. */
#define NEAR 3

static const CgtView views[] = {
  { .width = 632, .height = 356, .asks = TRUE }, { .width = 336, .height = 300, .asks = TRUE }, { .width = 1180, .height = 760, .asks = TRUE },
};

/* Whether the element makes the move, or some of it, or asks for what makes it. */
static gboolean
serves (CgtLayout     *layout,
        gint64         element,
        const CgtMove *move)
{
  gboolean half_made;
  g_autoptr (CgtMove) made = cgt_layout_move_at (layout, element, NULL, &half_made);

  if (made == NULL)
    return cgt_layout_get_most (layout, element) >= MAX (move->amount, 1);
  if (made->index != move->index)
    return FALSE;
  return half_made || cgt_move_is_alike (made, move);
}

static GArray *
make_marks (const GArray *elements)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (CgtMark));

  for (guint i = 0; i < elements->len; i++)
    {
      CgtMark mark = { g_array_index (elements, gint64, i), CGT_SIGN_FOCUS };

      g_array_append_val (marks, mark);
    }
  return marks;
}

/** Changed: pixels that the frames change, and what becomes of them while they are gathered */
typedef struct
{
  int width;
  int height;
  guint8 *pixels;
  GArray *stack;        /* gint */
} Changed;

static void
changed_init (Changed        *self,
              CgtLayout      *layout,
              const CgtScene *scene)
{
  CgtScene bare = CGT_SCENE_INIT;
  cairo_surface_t *without = board_surface_draw (layout, &bare, TRUE);
  cairo_surface_t *with = board_surface_draw (layout, scene, TRUE);

  self->width = cairo_image_surface_get_width (with);
  self->height = cairo_image_surface_get_height (with);
  self->pixels = g_malloc0 (self->width * self->height);
  self->stack = g_array_new (FALSE, FALSE, sizeof (gint));
  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      self->pixels[y * self->width + x] = board_surface_get_pixel (with, x, y) != board_surface_get_pixel (without, x, y);
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
}

static void
changed_clear (Changed *self)
{
  g_free (self->pixels);
  g_array_unref (self->stack);
}

/* Takes the piece away that the pixel belongs to. Returns the rectangle around it, on the board. */
static CgtRectangle
take_piece (Changed *self,
            int      start)
{
  int left = self->width, right = 0, top = self->height, bottom = 0;

  self->pixels[start] = FALSE;
  g_array_append_val (self->stack, start);
  while (self->stack->len > 0)
    {
      int at = g_array_index (self->stack, gint, self->stack->len - 1), x0 = at % self->width, y0 = at / self->width;

      g_array_set_size (self->stack, self->stack->len - 1);
      left = MIN (left, x0);
      right = MAX (right, x0);
      top = MIN (top, y0);
      bottom = MAX (bottom, y0);
      for (int y = MAX (y0 - NEAR, 0); y <= MIN (y0 + NEAR, self->height - 1); y++)
        for (int x = MAX (x0 - NEAR, 0); x <= MIN (x0 + NEAR, self->width - 1); x++)
          {
            int next = y * self->width + x;

            if (!self->pixels[next])
              continue;
            self->pixels[next] = FALSE;
            g_array_append_val (self->stack, next);
          }
    }
  return (CgtRectangle) { left - BORDER, top - BORDER, right - left + 1, bottom - top + 1 };
}

/* What has its middle inside of a frame is meant by it. */
static void
check_frames (CgtLayout     *layout,
              const GArray  *elements,
              const CgtMove *move,
              const char    *what)
{
  g_autoptr (GArray) marks = make_marks (elements);
  CgtScene scene = CGT_SCENE_INIT;
  guint n_frames = 0;
  Changed changed;

  scene.marks = (const CgtMark *) (gpointer) marks->data;
  scene.n_marks = marks->len;
  changed_init (&changed, layout, &scene);
  for (int at = 0; at < changed.width * changed.height; at++)
    {
      CgtRectangle frame;

      if (!changed.pixels[at])
        continue;
      frame = take_piece (&changed, at);
      n_frames++;
      for (guint i = 0; i < layout->elements->len; i++)
        {
          const CgtElement *element = &g_array_index (layout->elements, CgtElement, i);
          double x = element->x + element->width / 2, y = element->y + element->height / 2;

          if (x < frame.x + 1 || x > frame.x + frame.width - 1 || y < frame.y + 1 || y > frame.y + frame.height - 1)
            continue;
          if (!serves (layout, element->id, move))
            g_error ("%s: element %" G_GINT64_MODIFIER "x at %g, %g is in the frame at %g, %g, %g wide, %g high, and makes another move", what, element->id,
                     x, y, frame.x, frame.y, frame.width, frame.height);
        }
    }
  g_assert_cmpuint (n_frames, >, 0);
  changed_clear (&changed);
}

static gboolean
is_half_made (CgtLayout    *layout,
              const GArray *elements)
{
  gboolean half_made = FALSE;
  g_autoptr (CgtMove) made = NULL;

  if (elements->len > 0)
    made = cgt_layout_move_at (layout, g_array_index (elements, gint64, 0), NULL, &half_made);
  return half_made;
}

static void
check_move (const CgtPosition *position,
            const CgtMove     *move,
            const CgtView     *view)
{
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, view);
  g_autoptr (GArray) elements = cgt_layout_find_elements (layout, move, TRUE);
  g_autofree char *text = cgt_position_to_string (position);
  g_autofree char *name = cgt_position_move_to_string (position, move);
  g_autofree char *what = g_strdup_printf ("%s, %s, %gx%g", text, name, view->width, view->height);

  /* It may lie outside of the window of a long board. */
  if (elements->len == 0)
    g_assert_cmpuint (layout->n_rows, >, 0);
  else if (!is_half_made (layout, elements))
    check_frames (layout, elements, move, what);
  /* The frames of cuts that lie side by side may touch. */
  for (guint i = 0; is_half_made (layout, elements) && i < elements->len; i++)
    {
      g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (gint64));

      g_array_append_val (one, g_array_index (elements, gint64, i));
      check_frames (layout, one, move, what);
    }
}

/* Each move at one size, from @first on. */
static void
check_hint (const CgtPosition *position,
            guint              first)
{
  g_autoptr (CgtHint) hint = cgt_hint_new (position, NULL, NULL);

  for (guint i = 0; hint != NULL && i < hint->steps->len; i++)
    {
      const CgtHintStep *step = cgt_hint_get_step (hint, i);

      for (guint j = 0; j < step->moves->len; j++)
        check_move (position, g_ptr_array_index (step->moves, j), &views[(first + i + j) % G_N_ELEMENTS (views)]);
    }
}

static void
test_random (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (i % 2 == 0 ? CGT_SIZE_TINY : CGT_SIZE_MEDIUM, random);

      if (!cgt_position_is_finished (position))
        check_hint (position, i);
    }
}

static void
test_presets (gconstpointer data)
{
  const CgtGame *game = data;

  for (guint i = 0; game->presets != NULL && game->presets[i].notation != NULL; i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (game, game->presets[i].notation, NULL);

      check_hint (position, i);
    }
}

/* Much that cannot be pointed at by itself, codes with two clicks and without pins, a part of many. */
static const struct { const char *game, *notation; } larger[] = {
  { "nim", "300 5 1" }, { "nim", "40 41 42 43 44 45" }, { "misere-nim", "90 2 1" }, { "grundys-game", "400 7" },
  { "grundys-game", "12" }, { "octal", "0.77:5 4 3" }, { "octal", "0.77:300 12" }, { "octal", "0.07:9 4" },
  { "octal", "0.137:11 6" }, { "octal", "0.007:12 5" }, { "octal", "0.356:9 8" }, { "octal", "4.7:8 3" }, { "octal", "0.1337:12" },
  { "take-split", "9000000000 1 6" }, { "take-split", "25 1 6" }, { "strip", "............" },
  { "sum", "nim:3 5 + octal:0.77:6 + grundys-game:9 + strip:....." },
};

static void
test_larger (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (larger); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (larger[i].game), larger[i].notation, &error);

      g_assert_no_error (error);
      check_hint (position, i);
    }
}

/* What a move of a hint leads to on the board, by describe(). */
static void
assert_found (const char *game,
              const char *notation,
              const char *move_text,
              const char *expected)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (game), notation, NULL);
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, move_text, NULL);
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &views[0]);
  g_autoptr (GArray) elements = cgt_layout_find_elements (layout, move, TRUE);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < elements->len; i++)
    {
      g_autofree char *words = cgt_layout_describe (layout, g_array_index (elements, gint64, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", words);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_found (void)
{
  /* Two pins would do; the one that leaves the parts as they are named is enough. */
  assert_found ("octal", "0.77:5 4 3", "1-1=3+1", "Heap 1, pin 4 of 5");
  assert_found ("octal", "0.77:5 4 3", "1-1=1+3", "Heap 1, pin 2 of 5");
  assert_found ("octal", "0.77:5 4 3", "2-2=1+1", "Heap 2, between pins 2 and 3");
  /* Both a pin and the gap behind it make it: the gap lies between those that go. */
  assert_found ("octal", "0.07:5", "1-2=2+1", "Heap 1, between pins 3 and 4");
  assert_found ("grundys-game", "12", "1=9+3", "Heap 1, stone 10 of 12");
  assert_found ("nim", "3 5", "2-4", "Heap 2, stone 2 of 5");
  assert_found ("nim", "300 5", "1-100", "Heap 1, 300 stones");
  assert_found ("team-nim", "9:3,3@1", "2", "Take 2; Stone 8 of 9");
}

int
main (int   argc,
      char *argv[])
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *presets = g_strdup_printf ("/boards/hints/presets/%s", games[i]->id);
      g_autofree char *random = g_strdup_printf ("/boards/hints/random/%s", games[i]->id);

      /* The template lights nothing. */
      if (games[i]->hidden)
        continue;
      g_test_add_data_func (presets, games[i], test_presets);
      g_test_add_data_func (random, games[i], test_random);
    }
  g_test_add_func ("/boards/hints/larger", test_larger);
  g_test_add_func ("/boards/hints/found", test_found);
  return g_test_run ();
}
