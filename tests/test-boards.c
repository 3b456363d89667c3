/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "board-pictures.h"
#include "board-surface.h"
#include "cgt-error.h"
#include "cgt-registry.h"

/* Facts that hold for every board, whatever it shows: each game of the registry is tried with many
 * positions, sizes, styles and scenes. */

static const struct { double width, height; } sizes[] = {
  { 200, 160 }, { 259, 140 }, { 260, 200 }, { 328, 300 }, { 360, 640 }, { 860, 520 }, { 1301, 433 },
};

/* A position of the game with something to show, and how it is shown. */
typedef struct
{
  CgtPosition *position;
  CgtPosition *before;
  CgtMove *move;
  CgtView view;
  CgtStyle style;
  CgtLayout *layout;
} Sample;

static void
sample_init (Sample        *self,
             const CgtGame *game,
             GRand         *random,
             CgtSize        size)
{
  guint which = g_rand_int_range (random, 0, G_N_ELEMENTS (sizes));

  self->before = game->random_position (size, random);
  self->move = cgt_position_random_move (self->before, random);
  self->position = self->move != NULL ? cgt_position_play (self->before, self->move, NULL)
                                      : cgt_position_ref (self->before);
  g_assert_nonnull (self->position);
  self->style = g_rand_int_range (random, 0, CGT_N_STYLES);
  self->view = (CgtView) { .width = sizes[which].width, .height = sizes[which].height, .asks = which % 2 == 1 };
  /* One after the other: compilers differ in the order of what is initialised. */
  self->view.first = g_rand_int_range (random, 0, 9);
  self->view.rtl = g_rand_boolean (random);
  self->layout = cgt_layout_new (self->position, NULL, &self->view);
}

static void
sample_clear (Sample *self)
{
  cgt_layout_unref (self->layout);
  cgt_position_unref (self->position);
  cgt_position_unref (self->before);
  g_clear_pointer (&self->move, cgt_move_unref);
}

typedef void (*SampleFunc) (Sample *sample, GRand *random);

static void
foreach_sample (const CgtGame *game,
                guint          n_each,
                SampleFunc     func)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20240611);

  for (CgtSize size = CGT_SIZE_TINY; size <= CGT_SIZE_LARGE; size++)
    for (guint i = 0; i < n_each; i++)
      {
        Sample sample;

        sample_init (&sample, game, random, size);
        func (&sample, random);
        sample_clear (&sample);
      }
}

static void
check_drawing (Sample         *sample,
               const CgtScene *scene)
{
  cairo_surface_t *surface = board_surface_draw (sample->layout, scene, scene->progress < 1);
  guint inside, outside;

  board_surface_count (surface, &inside, &outside);
  if (outside > 0)
    {
      g_autofree char *notation = cgt_position_to_string (sample->position);

      g_test_message ("%s at %g x %g paints %u pixels outside", notation, sample->view.width,
                      sample->view.height, outside);
    }
  g_assert_cmpuint (outside, ==, 0);
  if (!cgt_position_is_finished (sample->position))
    g_assert_cmpuint (inside, >, 0);
  cairo_surface_destroy (surface);
}

static void
try_bare (Sample *sample,
          GRand  *random)
{
  CgtScene scene = CGT_SCENE_INIT;

  scene.style = sample->style;
  check_drawing (sample, &scene);
}

static void
test_bare (gconstpointer game)
{
  foreach_sample (game, 12, try_bare);
}

/* A move tried, with the cursor on some element, after a move that is still in motion. */
static void
try_motion (Sample *sample,
            GRand  *random)
{
  g_autoptr (CgtMove) ghost = cgt_position_random_move (sample->position, random);
  CgtScene scene = CGT_SCENE_INIT;
  guint n_elements = sample->layout->elements->len;

  scene.style = sample->style;
  scene.ghost = ghost;
  scene.last_move = sample->move;
  scene.last_position = sample->move != NULL ? sample->before : NULL;
  scene.progress = g_rand_double (random);
  if (n_elements > 0)
    scene.cursor = g_array_index (sample->layout->elements, CgtElement, g_rand_int_range (random, 0, n_elements)).id;
  check_drawing (sample, &scene);
}

static void
test_motion (gconstpointer game)
{
  foreach_sample (game, 12, try_motion);
}

/* Everything that is known, for positions that are solved at once. */
static void
test_values (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < 24; i++)
    {
      g_autoptr (CgtAnalysis) analysis = NULL;
      Sample sample;
      TestScene scene;

      sample_init (&sample, game, random, i % 2 == 0 ? CGT_SIZE_TINY : CGT_SIZE_SMALL);
      analysis = cgt_analyse (sample.position, 1000, NULL, NULL);
      g_assert_nonnull (analysis);
      test_scene_init (&scene, sample.layout, analysis, i % TEST_N_SCENES, sample.style);
      check_drawing (&sample, &scene.scene);
      test_scene_clear (&scene);
      sample_clear (&sample);
    }
}

/* Whether two pictures differ nowhere outside of @region. */
static void
assert_same_outside (Sample          *sample,
                     cairo_surface_t *first,
                     cairo_surface_t *second,
                     cairo_region_t  *region)
{
  int width = cairo_image_surface_get_width (first);
  int height = cairo_image_surface_get_height (first);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (board_surface_get_pixel (first, x, y) != board_surface_get_pixel (second, x, y) &&
          !cairo_region_contains_point (region, x - BORDER, y - BORDER))
        {
          g_autofree char *notation = cgt_position_to_string (sample->position);

          g_error ("%s at %g x %g changes at %d, %d, which is not touched", notation, sample->view.width,
                   sample->view.height, x - BORDER, y - BORDER);
        }
}

/* What ghost, cursor and motion change lies in what they are said to touch; and drawing that part
 * alone over the picture without them makes the picture with them. */
static void
try_touched (Sample *sample,
             GRand  *random)
{
  g_autoptr (CgtMove) ghost = cgt_position_random_move (sample->position, random);
  guint n_elements = sample->layout->elements->len;
  g_autoptr (CgtMove) refused = NULL;
  CgtScene scene = CGT_SCENE_INIT;
  CgtScene bare = CGT_SCENE_INIT;
  cairo_region_t *region;
  cairo_surface_t *with, *without;

  scene.style = bare.style = sample->style;
  scene.last_move = bare.last_move = sample->move;
  scene.last_position = bare.last_position = sample->move != NULL ? sample->before : NULL;
  if (g_rand_boolean (random))
    scene.ghost = ghost;
  else
    scene.progress = g_rand_double (random);
  if (scene.ghost == NULL && n_elements > 0)
    {
      gint64 id = g_array_index (sample->layout->elements, CgtElement, g_rand_int_range (random, 0, n_elements)).id;
      gboolean half_made;

      refused = cgt_layout_move_at (sample->layout, id, NULL, &half_made);
      if (refused != NULL && !half_made && !cgt_position_check_move (sample->position, refused, NULL))
        scene.refused = refused;
    }
  if (n_elements > 0 && g_rand_boolean (random))
    scene.cursor = g_array_index (sample->layout->elements, CgtElement, g_rand_int_range (random, 0, n_elements)).id;

  region = cgt_layout_get_touched (sample->layout, &scene);
  with = board_surface_draw (sample->layout, &scene, TRUE);
  without = board_surface_draw (sample->layout, &bare, TRUE);
  assert_same_outside (sample, with, without, region);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  cairo_region_destroy (region);
}

static void
test_touched (gconstpointer game)
{
  foreach_sample (game, 20, try_touched);
}

/* A part drawn by itself is the same part of the whole. */
static void
try_pieces (Sample *sample,
            GRand  *random)
{
  int width = sample->view.width + 2 * BORDER;
  int height = sample->view.height + 2 * BORDER;
  int left = g_rand_int_range (random, 0, width), right = g_rand_int_range (random, left, width) + 1;
  int top = g_rand_int_range (random, 0, height), bottom = g_rand_int_range (random, top, height) + 1;
  cairo_surface_t *whole, *part = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, right - left, bottom - top);
  cairo_t *cr = cairo_create (part);
  CgtScene scene = CGT_SCENE_INIT;

  scene.style = sample->style;
  whole = board_surface_draw (sample->layout, &scene, TRUE);
  cairo_set_source_rgb (cr, 1, 0, 1);
  cairo_paint (cr);
  cairo_translate (cr, BORDER - left, BORDER - top);
  cgt_layout_draw (sample->layout, cr, &scene);
  cairo_destroy (cr);
  cairo_surface_flush (part);
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        guint32 expected = board_surface_get_pixel (whole, x, y), found = board_surface_get_pixel (part, x - left, y - top);

        /* Lines that are cut off by the edge may be rounded otherwise. */
        for (guint shift = 0; shift < 32; shift += 8)
          {
            int difference = (int) (expected >> shift & 0xff) - (int) (found >> shift & 0xff);

            g_assert_cmpint (ABS (difference), <=, 48);
          }
      }
  cairo_surface_destroy (whole);
  cairo_surface_destroy (part);
}

static void
test_pieces (gconstpointer game)
{
  foreach_sample (game, 8, try_pieces);
}

static void
try_twice (Sample *sample,
           GRand  *random)
{
  CgtScene scene = CGT_SCENE_INIT;
  g_autoptr (CgtLayout) again = cgt_layout_new (sample->position, NULL, &sample->view);
  cairo_surface_t *first;
  cairo_surface_t *second;

  scene.style = sample->style;
  first = board_surface_draw (sample->layout, &scene, TRUE);
  second = board_surface_draw (again, &scene, TRUE);
  g_assert_cmpmem (cairo_image_surface_get_data (first),
                   (gsize) cairo_image_surface_get_stride (first) * cairo_image_surface_get_height (first),
                   cairo_image_surface_get_data (second),
                   (gsize) cairo_image_surface_get_stride (second) * cairo_image_surface_get_height (second));
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
}

static void
test_twice (gconstpointer game)
{
  foreach_sample (game, 6, try_twice);
}

static gboolean
contains (const CgtElement *element,
          double            x,
          double            y)
{
  return x >= element->x - 0.01 && x <= element->x + element->width + 0.01 &&
         y >= element->y - 0.01 && y <= element->y + element->height + 0.01;
}

static void
try_elements (Sample *sample,
              GRand  *random)
{
  CgtLayout *layout = sample->layout;

  if (!cgt_position_is_finished (sample->position))
    g_assert_cmpuint (layout->elements->len, >, 0);
  for (guint i = 0; i < layout->elements->len; i++)
    {
      const CgtElement *element = &g_array_index (layout->elements, CgtElement, i);
      g_autofree char *label = cgt_layout_describe (layout, element->id);

      g_assert_true (element == cgt_layout_get_element (layout, element->id));
      g_assert_cmpfloat (element->width, >=, 1);
      g_assert_cmpfloat (element->height, >=, 1);
      g_assert_cmpfloat (element->x, >=, -0.01);
      g_assert_cmpfloat (element->y, >=, -0.01);
      g_assert_cmpfloat (element->x + element->width, <=, sample->view.width + 0.01);
      g_assert_cmpfloat (element->y + element->height, <=, sample->view.height + 0.01);
      g_assert_nonnull (label);
      g_assert_cmpstr (label, !=, "");
    }
  g_assert_null (cgt_layout_get_element (layout, G_MININT64));
}

static void
assert_asks (Sample *sample,
             gint64  id)
{
  guint64 most = cgt_layout_get_most (sample->layout, id);
  const guint64 numbers[] = { 1, (most + 1) / 2, most };
  g_autoptr (CgtMove) more = sample->layout->board->move_of_number (sample->layout, id, most + 1);

  g_assert_true (sample->view.asks);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (CgtMove) move = sample->layout->board->move_of_number (sample->layout, id, numbers[i]);

      g_assert_cmpuint (move->n_parts > 0 ? move->parts[move->n_parts - 1] : move->amount, ==, numbers[i]);
      /* Two equal parts may be against the rules. */
      g_assert_true (cgt_position_check_move (sample->position, move, NULL)
                     || (move->n_parts == 2 && move->parts[0] == move->parts[1]));
    }
  g_assert_false (cgt_position_check_move (sample->position, more, NULL));
}

/* An element either makes a move, or prepares one, or says why not, in words a person would use, or it
 * asks for a number, and every number that it may be given is a move. */
static void
try_reasons (Sample *sample,
             GRand  *random)
{
  for (guint i = 0; i < sample->layout->elements->len; i++)
    {
      gint64 id = g_array_index (sample->layout->elements, CgtElement, i).id;
      gboolean half_made;
      g_autoptr (CgtMove) move = cgt_layout_move_at (sample->layout, id, NULL, &half_made);
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) words = NULL;

      if (cgt_layout_get_most (sample->layout, id) > 0)
        {
          assert_asks (sample, id);
          g_assert_null (move);
          g_assert_false (half_made);
          continue;
        }
      g_assert_nonnull (move);
      /* What is begun needs no reason yet. */
      if (half_made && cgt_layout_how_to_go_on (sample->layout, id) != NULL)
        continue;
      if (cgt_position_check_move (sample->position, move, &error))
        continue;
      g_assert_false (half_made);
      g_assert_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL);
      /* Not about fields of a move, but about the board: three words at least, and a lower case
       * beginning, as it may follow a colon. */
      g_assert_false (g_unichar_isupper (g_utf8_get_char (error->message)));
      words = g_strsplit (error->message, " ", -1);
      g_assert_cmpuint (g_strv_length (words), >=, 3);
      g_assert_null (strchr (error->message, '('));
      g_assert_null (strstr (error->message, "a move"));
      g_assert_false (g_str_has_suffix (error->message, "."));
    }
}

static void
test_reasons (gconstpointer game)
{
  foreach_sample (game, 20, try_reasons);
}

static void
test_elements (gconstpointer game)
{
  foreach_sample (game, 20, try_elements);
}

/* Every element can be hit somewhere, and what is hit lies there. */
static void
try_hits (Sample *sample,
          GRand  *random)
{
  const guint n = 8;

  for (guint i = 0; i < sample->layout->elements->len; i++)
    {
      const CgtElement *element = &g_array_index (sample->layout->elements, CgtElement, i);
      gboolean found = FALSE;

      for (guint j = 1; j < n * n; j++)
        {
          double x = element->x + element->width * ((j / n) + 0.5) / n;
          double y = element->y + element->height * ((j % n) + 0.5) / n;
          gint64 hit = cgt_layout_hit (sample->layout, x, y);

          g_assert_true (hit == CGT_NO_ELEMENT || cgt_layout_get_element (sample->layout, hit) != NULL);
          found = found || hit == element->id;
        }
      g_assert_true (found);
    }
  g_assert_cmpint (cgt_layout_hit (sample->layout, -50, -50), ==, CGT_NO_ELEMENT);
}

static void
test_hits (gconstpointer game)
{
  foreach_sample (game, 8, try_hits);
}

/* In the middle of an element lies the element, or one that covers it. */
static void
try_centres (Sample *sample,
             GRand  *random)
{
  for (guint i = 0; i < sample->layout->elements->len; i++)
    {
      const CgtElement *element = &g_array_index (sample->layout->elements, CgtElement, i);
      double x = element->x + element->width / 2;
      double y = element->y + element->height / 2;
      gint64 hit = cgt_layout_hit (sample->layout, x, y);

      g_assert_cmpint (hit, !=, CGT_NO_ELEMENT);
      g_assert_true (contains (cgt_layout_get_element (sample->layout, hit), x, y));
    }
}

static void
test_centres (gconstpointer game)
{
  foreach_sample (game, 8, try_centres);
}

/* From the first element on, the arrow keys lead to every other. */
static void
try_arrows (Sample *sample,
            GRand  *random)
{
  static const int arrows[][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 first = cgt_layout_neighbour (sample->layout, CGT_NO_ELEMENT, 0, 1);

  if (sample->layout->elements->len == 0)
    {
      g_assert_cmpint (first, ==, CGT_NO_ELEMENT);
      return;
    }
  g_assert_cmpint (first, ==, g_array_index (sample->layout->elements, CgtElement, 0).id);
  g_array_append_val (queue, first);
  g_hash_table_add (seen, g_memdup2 (&first, sizeof first));
  for (guint i = 0; i < queue->len; i++)
    for (guint arrow = 0; arrow < G_N_ELEMENTS (arrows); arrow++)
      {
        gint64 to = cgt_layout_neighbour (sample->layout, g_array_index (queue, gint64, i), arrows[arrow][0],
                                          arrows[arrow][1]);

        g_assert_nonnull (cgt_layout_get_element (sample->layout, to));
        if (g_hash_table_add (seen, g_memdup2 (&to, sizeof to)))
          g_array_append_val (queue, to);
      }
  for (guint i = 0; i < sample->layout->elements->len; i++)
    {
      const CgtElement *element = &g_array_index (sample->layout->elements, CgtElement, i);
      g_autofree char *words = cgt_layout_describe (sample->layout, element->id);
      g_autofree char *notation = cgt_position_to_string (sample->position);

      if (!g_hash_table_contains (seen, &element->id))
        g_test_message ("no arrow leads to “%s” in %s at %g x %g", words, notation, sample->view.width, sample->view.height);
    }
  g_assert_cmpuint (queue->len, ==, sample->layout->elements->len);
}

static void
test_arrows (gconstpointer game)
{
  foreach_sample (game, 10, try_arrows);
}

/* The move as enumerations have it. */
static char *
print_move (const CgtPosition *position,
            const CgtMove     *move)
{
  g_autoptr (CgtMove) sorted = cgt_move_sort (move);

  return cgt_position_move_to_string (position, sorted);
}

/* What pointing leads to, half-made moves continued. */
static GHashTable *
collect_pointed (const CgtPosition *position,
                 const CgtView     *view)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();

  g_ptr_array_add (queue, NULL);
  for (guint i = 0; i < queue->len; i++)
    {
      CgtMove *pending = g_ptr_array_index (queue, i);
      g_autoptr (CgtLayout) layout = cgt_layout_new (position, pending, view);

      for (guint n = 0; n < layout->elements->len; n++)
        {
          gint64 id = g_array_index (layout->elements, CgtElement, n).id;
          gboolean half_made;
          g_autoptr (CgtMove) move = cgt_layout_move_at (layout, id, pending, &half_made);
          g_autofree char *text = NULL;

          if (move == NULL)
            continue;
          text = cgt_position_move_to_string (position, move);
          if (cgt_position_check_move (position, move, NULL))
            g_hash_table_add (found, print_move (position, move));
          if (half_made && g_hash_table_add (tried, g_strdup (text)))
            g_ptr_array_add (queue, g_steal_pointer (&move));
        }
    }
  for (guint i = 1; i < queue->len; i++)
    cgt_move_unref (g_ptr_array_index (queue, i));
  return found;
}

typedef struct
{
  const CgtPosition *position;
  GHashTable *pointed;
} Pointing;

static gboolean
check_pointed (CgtMove *move,
               gpointer user_data)
{
  Pointing *pointing = user_data;
  g_autofree char *text = print_move (pointing->position, move);

  if (!g_hash_table_contains (pointing->pointed, text))
    g_test_message ("no element leads to the move %s", text);
  g_assert_true (g_hash_table_contains (pointing->pointed, text));
  return TRUE;
}

/* Each legal move of a small position can be made by pointing. */
static void
test_moves (gconstpointer data)
{
  const CgtGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (99);
  CgtView view = { .width = 860, .height = 520 };

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);
      g_autoptr (GHashTable) pointed = collect_pointed (position, &view);
      Pointing pointing = { position, pointed };

      cgt_position_foreach_move (position, CGT_EVERYWHERE, check_pointed, &pointing);
    }
}

static void
try_heights (Sample *sample,
             GRand  *random)
{
  for (double width = 200; width < 4000; width *= 1.5)
    {
      double height = cgt_board_height_for_width (sample->position, width);

      g_assert_cmpfloat (height, >=, 0.2 * width);
      g_assert_cmpfloat (height, <=, 3 * width);
    }
}

static void
test_heights (gconstpointer game)
{
  foreach_sample (game, 10, try_heights);
}

/* The gallery's picture: something goes on in it, and its ghost can be played. */
static void
test_sample (gconstpointer game)
{
  const CgtBoard *board = cgt_board_find (game);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (game, board->sample, &error);

  g_assert_no_error (error);
  g_assert_false (cgt_position_is_finished (position));
  if (board->sample_ghost != NULL)
    {
      g_autoptr (CgtMove) ghost = cgt_position_parse_move (position, board->sample_ghost, &error);

      g_assert_no_error (error);
      g_assert_true (cgt_position_check_move (position, ghost, &error));
    }
}

/* A move is seen happening, but in less than a quarter of a second. */
static void
test_motion_is_short (gconstpointer game)
{
  const CgtBoard *board = cgt_board_find (game);

  g_assert_cmpuint (board->move_ms, >=, 100);
  g_assert_cmpuint (board->move_ms, <, 250);
}

static void
test_pictures (void)
{
  const char *directory = g_getenv ("GRUNDY_BOARD_PICTURES");

  if (directory == NULL)
    g_test_skip ("GRUNDY_BOARD_PICTURES names no directory for them");
  else
    test_write_pictures (directory);
}

static void
add (const char   *fact,
     const CgtGame *game,
     GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/boards/%s/%s", game->id, fact);

  g_test_add_data_func (path, game, func);
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
      add ("stays-within-its-size", games[i], test_bare);
      add ("stays-within-in-motion", games[i], test_motion);
      add ("stays-within-with-values", games[i], test_values);
      add ("touches-no-more-than-it-says", games[i], test_touched);
      add ("is-the-same-in-pieces", games[i], test_pieces);
      add ("is-the-same-again", games[i], test_twice);
      add ("elements", games[i], test_elements);
      add ("elements-say-why-not", games[i], test_reasons);
      add ("elements-can-be-hit", games[i], test_hits);
      add ("centres-hit", games[i], test_centres);
      add ("arrows-reach-all", games[i], test_arrows);
      add ("every-move-can-be-pointed-at", games[i], test_moves);
      add ("sample", games[i], test_sample);
      add ("motion-is-short", games[i], test_motion_is_short);
      add ("height-for-width", games[i], test_heights);
    }
  g_test_add_func ("/boards/pictures", test_pictures);
  return g_test_run ();
}
