/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-board.h"
#include "cgt-registry.h"

/* How boards use the room they have. */

/* Boards that show a window of their rows have pitches no larger than this. */
#define MOST_WINDOWED 15.0

static CgtLayout *
lay_out (const char *game,
         const char *notation,
         double      width,
         double      height)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (game), notation, &error);
  const CgtView view = { .width = width, .height = height, .asks = TRUE };

  g_assert_no_error (error);
  return cgt_layout_new (position, NULL, &view);
}

/* What has room at some pitch is not left out at a larger one. */
static void
check_window (const char *game,
              const char *notation,
              double      width,
              double      height)
{
  g_autoptr (CgtLayout) layout = lay_out (game, notation, width, height);

  if (layout->n_rows > 0 && layout->unit > MOST_WINDOWED)
    g_error ("%s %s at %gx%g: %u of %u rows are shown, at a pitch of %g", game, notation, width, height, (guint) layout->n_rows_shown,
             (guint) layout->n_rows, layout->unit);
}

static void
test_all_rows (void)
{
  static const char *const games[] = { "nim", "misere-nim", "grundys-game", "octal", "misere-octal", "take-split" };
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < 400; i++)
    {
      const char *game = games[i % G_N_ELEMENTS (games)];
      guint n = g_rand_int_range (random, 1, 9);
      g_autoptr (GString) heaps = g_string_new (g_str_has_suffix (game, "octal") ? "0.77:" : "");

      for (guint j = 0; j < n; j++)
        g_string_append_printf (heaps, "%s%d", j > 0 ? " " : "", g_rand_int_range (random, 1, i % 3 == 0 ? 30 : 12));
      for (guint j = 0; j < 12; j++)
        check_window (game, heaps->str, g_rand_int_range (random, 300, 1200), g_rand_int_range (random, 160, 700));
    }
  for (guint width = 560; width < 720; width += 2)
    for (guint height = 150; height < 360; height += 6)
      check_window ("grundys-game", "8 8 1", width, height);
}

/* How many lines of elements there are. */
static guint
count_lines (CgtLayout *layout)
{
  g_autoptr (GHashTable) lines = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < layout->elements->len; i++)
    g_hash_table_add (lines, GINT_TO_POINTER ((gint) g_array_index (layout->elements, CgtElement, i).y));
  return g_hash_table_size (lines);
}

/* What is called a row is one, as long as it is large enough. */
static void
test_one_row (void)
{
  for (guint pins = 2; pins <= 40; pins++)
    for (guint width = 300; width <= 1200; width += 20)
      {
        g_autofree char *notation = g_strdup_printf ("0.77:%u", pins);
        g_autoptr (CgtLayout) layout = lay_out ("octal", notation, width, 0.58 * width);
        double margin = CLAMP (0.04 * width, 12, 40);

        if (pins * 24.5 <= width - 2 * margin && count_lines (layout) != 1)
          g_error ("%u pins stand in %u lines at a width of %u, of a pitch of %g", pins, count_lines (layout), width, layout->unit);
      }
}

/* A panel that grows at its side does not break the row that heaps stand in. */
static void
test_same_rows (void)
{
  static const struct { const char *game, *notation; } games[] = { { "octal", "0.77:5 4 3" }, { "nim", "3 13 9" }, { "octal", "0.07:9 4" } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CgtLayout) wide = lay_out (games[i].game, games[i].notation, 633, 356);
      g_autoptr (CgtLayout) narrow = lay_out (games[i].game, games[i].notation, 551, 356);
      const CgtElement *first = &g_array_index (wide->elements, CgtElement, 0);
      const CgtElement *last = &g_array_index (wide->elements, CgtElement, wide->elements->len - 1);
      gboolean one_row = first->y + first->height > last->y;

      first = &g_array_index (narrow->elements, CgtElement, 0);
      last = &g_array_index (narrow->elements, CgtElement, narrow->elements->len - 1);
      g_assert_cmpint (first->y + first->height > last->y, ==, one_row);
    }
}

/* Between the lines of a row lies what can be pointed at on both of its ends. */
static void
test_fold (void)
{
  g_autoptr (CgtLayout) layout = lay_out ("octal", "0.77:30", 320, 300);
  guint n_folds = 0;

  for (guint i = 1; i + 1 < layout->elements->len; i++)
    {
      const CgtElement *gap = &g_array_index (layout->elements, CgtElement, i), *next = gap + 1;

      if (gap->id % 2 == 0 || next->y <= gap->y)
        continue;
      g_assert_cmpint (cgt_layout_hit (layout, gap->x + gap->width / 2, gap->y + 1), ==, gap->id);
      g_assert_cmpint (cgt_layout_hit (layout, next->x - gap->width / 2, next->y + 1), ==, gap->id);
      g_assert_cmpint (cgt_layout_hit (layout, next->x + next->width / 2, next->y + 1), ==, next->id);
      n_folds++;
    }
  g_assert_cmpuint (n_folds, >=, 1);
}

static CgtPosition *
make_sum (guint n)
{
  static const char *const parts[] = { "nim:3", "octal:0.77:4", "grundys-game:5" };
  g_autoptr (GString) sum = g_string_new (parts[0]);
  g_autoptr (GError) error = NULL;
  CgtPosition *position;

  for (guint i = 1; i < n; i++)
    g_string_append_printf (sum, " + %s", parts[i % G_N_ELEMENTS (parts)]);
  position = cgt_game_parse (cgt_registry_find ("sum"), sum->str, &error);
  g_assert_no_error (error);
  return position;
}

/* Of many parts as many are seen at once as have room: not one to a row, where three do. A miniature shows boards, and not only
 * what stands between them. */
static void
test_sums (void)
{
  for (guint n = 9; n <= 64; n++)
    {
      g_autoptr (CgtPosition) position = make_sum (n);
      const CgtView view = { .width = 640, .height = 340 };
      g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
      const CgtView small = { .width = 250, .height = 110 };
      g_autoptr (CgtLayout) miniature = cgt_layout_new (position, NULL, &small);
      guint64 last = 0;

      for (guint i = 0; i < layout->elements->len; i++)
        last = MAX (last, (guint64) g_array_index (layout->elements, CgtElement, i).id >> 56);
      g_assert_cmpuint (last, >=, 5);
      g_assert_cmpfloat (miniature->unit, >=, 2);
    }
}

/* Stones of a sum's part are large enough for a sign each, and a short strip is one even in a miniature. */
static void
test_parts (void)
{
  static const struct { double width, height; } sizes[] = { { 633, 356 }, { 560, 360 }, { 328, 280 }, { 1040, 730 } };
  g_autoptr (CgtLayout) small = lay_out ("sum", "strip:..... + nim:3 5", 220, 130);
  guint n_cells = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (CgtLayout) layout = lay_out ("sum", "strip:..X.. + tower:111/110/011 + nim:3 5", sizes[i].width, sizes[i].height);
      const CgtElement *last = &g_array_index (layout->elements, CgtElement, layout->elements->len - 1);

      g_assert_cmpfloat (last->width, >=, CGT_LEAST_SIGN_PITCH);
    }
  for (; n_cells < small->elements->len && g_array_index (small->elements, CgtElement, n_cells).y == g_array_index (small->elements, CgtElement, 0).y;)
    n_cells++;
  g_assert_cmpuint (n_cells, >=, 5);
}

static const CgtElement *
find_last_of_part (CgtLayout *layout,
                   guint64    part)
{
  const CgtElement *found = NULL;

  for (guint i = 0; i < layout->elements->len; i++)
    {
      const CgtElement *element = &g_array_index (layout->elements, CgtElement, i);

      if ((guint64) element->id >> 56 == part)
        found = element;
    }
  g_assert_nonnull (found);
  return found;
}

/* A single pile or heap is high or short, and leaves the width to the other part: they stand side by side, and large. */
static void
test_narrow_parts (void)
{
  static const char *const sums[] = { "take-split:4 + nim:3", "take-split:7 + strip:....", "nim:3 + take-split:4", "grundys-game:9 + take-split:5" };

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (CgtLayout) layout = lay_out ("sum", sums[i], 530, 370);
      guint64 first_part = (guint64) g_array_index (layout->elements, CgtElement, 0).id >> 56;
      const CgtElement *first = find_last_of_part (layout, first_part), *second = find_last_of_part (layout, first_part + 1);

      g_assert_cmpfloat (first->x + first->width, <=, second->x);
      g_assert_cmpfloat (first->width, >=, CGT_LEAST_SIGN_PITCH);
      g_assert_cmpfloat (second->width, >=, CGT_LEAST_SIGN_PITCH);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/boards/rooms/all-rows", test_all_rows);
  g_test_add_func ("/boards/rooms/one-row", test_one_row);
  g_test_add_func ("/boards/rooms/same-rows", test_same_rows);
  g_test_add_func ("/boards/rooms/parts", test_parts);
  g_test_add_func ("/boards/rooms/narrow-parts", test_narrow_parts);
  g_test_add_func ("/boards/rooms/fold", test_fold);
  g_test_add_func ("/boards/rooms/sums", test_sums);
  return g_test_run ();
}
