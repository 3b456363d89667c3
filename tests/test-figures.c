/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of explanations: whatever they hold and however wide they are, each text lies within the figure
 * and over no other, nothing is painted outside, what is lit is seen, and what is hidden is not. */
#include <math.h>
#include <string.h>

#include "cgt-explanation.h"
#include "cgt-figure-pen.h"
#include "cgt-registry.h"
#include "figure-samples.h"

static const double widths[] = { 280, 344, 700 };
static const double scales[] = { 1, 1.5, 2 };

/* Around a figure on its surface. */
#define MARGIN 12

static CgtFigureLook
get_look (CgtStyle style,
          double   width,
          double   scale,
          gboolean rtl)
{
  return (CgtFigureLook) { style, width, scale * CGT_FIGURE_TEXT_SIZE, rtl, FALSE };
}

/* Texts */

static gboolean
overlap (const CgtFigureTrace *a,
         const CgtFigureTrace *b,
         double               size)
{
  /* Lines of text have some room of their own above and below. */
  const double tall = 0.3 * size, wide = 1;

  return a->x + wide < b->x + b->width && b->x + wide < a->x + a->width && a->y + tall < b->y + b->height && b->y + tall < a->y + a->height;
}

static void
check_texts (const CgtFigure     *figure,
             const CgtFigureLook *look)
{
  double height = cgt_figure_get_height (figure, look);
  g_autoptr (GArray) texts = cgt_figure_trace (figure, look, 1);

  for (guint i = 0; i < texts->len; i++)
    {
      const CgtFigureTrace *text = &g_array_index (texts, CgtFigureTrace, i);

      if (text->x < -0.6 || text->x + text->width > look->width + 0.6 || text->y < -1 || text->y + text->height > height + 2)
        g_error ("figure %d of %g: “%s” at %g, %g, %gx%g is outside of %gx%g", figure->kind, look->width, text->text, text->x, text->y,
                 text->width, text->height, look->width, height);
      for (guint j = 0; j < i; j++)
        if (overlap (text, &g_array_index (texts, CgtFigureTrace, j), look->text_size))
          g_error ("figure %d of %g at %g: “%s” (%g, %g) lies over “%s” (%g, %g)", figure->kind, look->width, look->text_size, text->text, text->x,
                   text->y, g_array_index (texts, CgtFigureTrace, j).text, g_array_index (texts, CgtFigureTrace, j).x,
                   g_array_index (texts, CgtFigureTrace, j).y);
    }
}

static void
check_all_texts (const CgtFigure *figure)
{
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint j = 0; j < G_N_ELEMENTS (scales); j++)
      for (gint rtl = FALSE; rtl <= TRUE; rtl++)
        {
          const CgtFigureLook look = get_look (CGT_STYLE_LIGHT, widths[i], scales[j], rtl);

          check_texts (figure, &look);
        }
}

static void
test_texts (void)
{
  g_autoptr (GPtrArray) samples = figure_samples_new ();

  for (guint i = 0; i < samples->len; i++)
    check_all_texts (g_ptr_array_index (samples, i));
}

static void
check_explanation (const char *game,
                   const char *notation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_registry_require (game, NULL)->parse (notation, &error);
  g_autoptr (CgtExplanation) explanation = NULL;

  g_assert_no_error (error);
  explanation = cgt_explain (position, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->figures->len; j++)
        check_all_texts (g_ptr_array_index (step->figures, j));
    }
}

/* What games show. */
static void
test_explanations (void)
{
  check_explanation ("strip", ".X.X.X..XX...X..X.");
  check_explanation ("strip", "..X....X..");
  check_explanation ("take-split", "12 7 5");
  check_explanation ("tower", "111/111/110/101");
  check_explanation ("team-nim", "101:4,4");
  check_explanation ("team-nim", "97:8,7,6,5,4,3");
  check_explanation ("nim", "3 5 1");
  check_explanation ("nim", "1000000000000000000 5");
  check_explanation ("misere-nim", "3 5 1");
}

static gboolean
says (const CgtFigure     *figure,
      const CgtFigureLook *look,
      const char          *words)
{
  g_autoptr (GArray) texts = cgt_figure_trace (figure, look, 1);

  for (guint i = 0; i < texts->len; i++)
    if (strstr (g_array_index (texts, CgtFigureTrace, i).text, words) != NULL)
      return TRUE;
  return FALSE;
}

static void
check_says (CgtFigure         *figure,
            const char *const *words)
{
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint j = 0; words[j] != NULL; j++)
      {
        const CgtFigureLook look = get_look (CGT_STYLE_LIGHT, widths[i], 1, FALSE);

        if (!says (figure, &look, words[j]))
          g_error ("figure %d of %g does not say “%s”", figure->kind, widths[i], words[j]);
      }
  cgt_figure_free (figure);
}

/* Everything that matters is there at every width. */
static void
test_labels (void)
{
  const char *const mex[] = { "15", "14", "12", "17", "18", "*0", "*1", "*2", "*3", NULL };
  const char *const xor[] = { "The sum", "Region A", "Region C", "*3", "× 3", "nim-sum", "*2", NULL };
  const char *const table[] = { "25", "14", "1", "6", "W", "L", NULL };
  const char *const wide[] = { "…", "1", "20", "W", NULL };
  const char *const graph[] = { "S2", "T2", "T1", "wins", "loses", "one ample heap", "T: nim-sum 0", NULL };
  const char *const sequence[] = { "0", "39", "*5", NULL };
  const char *const stripes[] = { "Seat 6", "0", "60", NULL };
  const char *const replies[] = { "cell 3", "12 moves in region A", "cell 9 leaves *1", "1 more is not shown", NULL };
  const char *const positions[] = { "after 17", "*0", "a pile of 12", "and something more", NULL };

  check_says (figure_sample_mex (), mex);
  check_says (figure_sample_xor (), xor);
  check_says (figure_sample_table (6, 12), table);
  check_says (figure_sample_table (40, 8), wide);
  check_says (figure_sample_graph (), graph);
  check_says (figure_sample_sequence (40), sequence);
  check_says (figure_sample_stripes (60), stripes);
  check_says (figure_sample_replies (), replies);
  check_says (figure_sample_positions (), positions);
}

/* Of a table with more columns than there is room for, what is lit and looked at is shown. */
static void
test_wide_table (void)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, NULL);
  const CgtFigureLook look = get_look (CGT_STYLE_LIGHT, 280, 1, FALSE);

  for (guint i = 0; i < 60; i++)
    {
      cgt_figure_add_column (figure, g_strdup_printf ("c%u", i));
      cgt_figure_add_at (figure, g_strdup_printf ("x%u", i), i, 0, CGT_FIGURE_PLAIN)->lit = i == 30;
      cgt_figure_add_at (figure, g_strdup ("L"), i, 1, CGT_FIGURE_LOSS);
    }
  cgt_figure_link (figure, 60, 2 * 31 + 1, CGT_FIGURE_WIN);
  g_assert_true (says (figure, &look, "x0"));
  g_assert_true (says (figure, &look, "x30"));
  g_assert_true (says (figure, &look, "c31"));
  g_assert_true (says (figure, &look, "x59"));
  g_assert_false (says (figure, &look, "x15"));
  check_texts (figure, &look);
  cgt_figure_free (figure);
}

/* Of few values none is left out, however wide their options are: it might be the one that matters. */
static void
test_short_mex (void)
{
  for (guint n = 1; n <= 7; n++)
    {
      CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);

      for (guint64 value = 0; value < n; value++)
        cgt_figure_add_value (figure, g_strdup_printf ("%u → %u+%u", n, (guint) value + 1, (guint) value), value);
      cgt_figure_set_number (figure, n);
      for (double width = 220; width <= 700; width += 10)
        {
          const CgtFigureLook look = get_look (CGT_STYLE_LIGHT, width, 1, FALSE);

          g_assert_false (says (figure, &look, "…"));
          for (guint value = 0; value <= n; value++)
            {
              g_autofree char *tag = g_strdup_printf ("*%u", value);

              g_assert_true (says (figure, &look, tag));
            }
          check_texts (figure, &look);
        }
      cgt_figure_free (figure);
    }
}

/* A low table with more columns than there is room for goes on below. */
static void
test_bands (void)
{
  for (guint n = 2; n <= 24; n++)
    {
      CgtFigure *figure = cgt_figure_new (CGT_FIGURE_TABLE, NULL);

      cgt_figure_add_row (figure, g_strdup ("last move wins"));
      cgt_figure_add_row (figure, g_strdup ("last move loses"));
      for (guint i = 0; i < n; i++)
        {
          cgt_figure_add_column (figure, g_strdup_printf ("c%u", i));
          cgt_figure_add_at (figure, g_strdup_printf ("x%u", i), i, 0, CGT_FIGURE_WIN);
          cgt_figure_add_at (figure, g_strdup_printf ("y%u", i), i, 1, CGT_FIGURE_LOSS);
        }
      for (guint width = 280; width <= 700; width += 70)
        {
          const CgtFigureLook look = get_look (CGT_STYLE_LIGHT, width, 1, n % 2);

          for (guint i = 0; i < n; i++)
            {
              g_autofree char *head = g_strdup_printf ("c%u", i), *upper = g_strdup_printf ("x%u", i), *lower = g_strdup_printf ("y%u", i);

              g_assert_true (says (figure, &look, head) && says (figure, &look, upper) && says (figure, &look, lower));
            }
          g_assert_false (says (figure, &look, "…"));
          check_texts (figure, &look);
        }
      cgt_figure_free (figure);
    }
}

/* A mex row with more values than room keeps 0, the gap and what is beside it. */
static void
test_long_mex (void)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);
  const char *const kept[] = { "*0", "*40", "*41", "*42", "*100" };

  for (guint64 value = 0; value <= 100; value++)
    if (value != 41)
      cgt_figure_add_value (figure, g_strdup_printf ("%u", (guint) value + 200), value);
  cgt_figure_set_number (figure, 41);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      const CgtFigureLook look = get_look (CGT_STYLE_LIGHT, widths[i], 1, FALSE);

      for (guint j = 0; j < G_N_ELEMENTS (kept); j++)
        g_assert_true (says (figure, &look, kept[j]));
      g_assert_true (says (figure, &look, "…"));
      g_assert_false (says (figure, &look, "*77"));
    }
  cgt_figure_free (figure);
}

/* While the gap is to be found each value has its place, and each that is reached shows so. */
static void
test_hidden_mex (void)
{
  for (guint n_values = 3; n_values <= 24; n_values *= 2)
    for (guint gap = 0; gap <= n_values; gap += n_values / 3)
      {
        CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);

        for (guint value = 0; value < n_values; value++)
          if (value != gap)
            cgt_figure_add_value (figure, g_strdup_printf ("to %u;", value), value);
        cgt_figure_add_value (figure, g_strdup ("far"), n_values + 20);
        cgt_figure_set_number (figure, gap);
        for (guint i = 0; i < 2 * G_N_ELEMENTS (widths); i++)
          {
            CgtFigureLook look = get_look (CGT_STYLE_LIGHT, widths[i / 2], 1, FALSE);

            /* Hidden, or not in the figure at all. */
            look.hide_answer = figure->has_number = i % 2 == 0;
            check_texts (figure, &look);
            for (guint value = 0; value <= n_values; value++)
              {
                g_autofree char *tag = g_strdup_printf ("*%u", value);
                g_autofree char *chip = g_strdup_printf ("to %u;", value);

                g_assert_true (says (figure, &look, tag) || (value == n_values && value != gap));
                g_assert_true (says (figure, &look, chip) == (value < n_values && value != gap));
              }
            g_assert_true (says (figure, &look, "far"));
          }
        cgt_figure_free (figure);
      }
}

/* Pixels */

typedef struct
{
  cairo_surface_t *surface;
  int width;
  int height;
} Picture;

static Picture
paint (const CgtFigure     *figure,
       const CgtFigureLook *look,
       double               progress)
{
  Picture picture = { .width = (int) ceil (look->width) + 2 * MARGIN, .height = (int) cgt_figure_get_height (figure, look) + 2 * MARGIN };
  cairo_t *cr;

  picture.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, picture.width, picture.height);
  cr = cairo_create (picture.surface);
  cairo_translate (cr, MARGIN, MARGIN);
  cgt_figure_draw (figure, cr, look, progress);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);
  return picture;
}

static guint32
get_pixel (const Picture *self,
           int            x,
           int            y)
{
  const unsigned char *row = cairo_image_surface_get_data (self->surface) + (gsize) y * cairo_image_surface_get_stride (self->surface);
  guint32 pixel;

  memcpy (&pixel, row + 4 * x, sizeof pixel);
  return pixel;
}

static guint
count_pixels (const Picture *self,
              CgtStyle       style,
              CgtRole        role)
{
  CgtRgb rgb = cgt_theme_get (style, role);
  guint32 wanted = 0xff000000u | (guint32) round (255 * rgb.red) << 16 | (guint32) round (255 * rgb.green) << 8 | (guint32) round (255 * rgb.blue);
  guint n = 0;

  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      n += get_pixel (self, x, y) == wanted;
  return n;
}

static guint
count_different (const Picture *a,
                 const Picture *b)
{
  guint n = 0;

  g_assert_cmpint (a->width, ==, b->width);
  g_assert_cmpint (a->height, ==, b->height);
  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      n += get_pixel (a, x, y) != get_pixel (b, x, y);
  return n;
}

/* A line may touch the pixel beside the edge. */
static void
check_within (const Picture   *self,
              const CgtFigure *figure,
              CgtStyle         style)
{
  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      if ((x < MARGIN - 2 || x >= self->width - MARGIN + 2 || y < MARGIN - 2 || y >= self->height - MARGIN + 2) && get_pixel (self, x, y) != 0)
        g_error ("figure %d in style %d of %dx%d paints at %d, %d", figure->kind, style, self->width - 2 * MARGIN, self->height - 2 * MARGIN, x - MARGIN,
                 y - MARGIN);
}

static void
test_within (void)
{
  g_autoptr (GPtrArray) samples = figure_samples_new ();

  for (guint i = 0; i < samples->len; i++)
    for (CgtStyle style = 0; style < CGT_N_STYLES; style++)
      {
        const CgtFigureLook look = get_look (style, widths[(i + style) % G_N_ELEMENTS (widths)], 1, style % 2 == 1);
        Picture picture = paint (g_ptr_array_index (samples, i), &look, 1);

        check_within (&picture, g_ptr_array_index (samples, i), style);
        cairo_surface_destroy (picture.surface);
      }
}

/* What is lit is yellow, in every style. */
static void
test_lit (void)
{
  CgtFigure *figures[] = {
    figure_sample_mex (), figure_sample_xor (), figure_sample_graph (), figure_sample_sequence (9), figure_sample_stripes (60),
    figure_sample_replies (), figure_sample_positions (),
  };

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      for (CgtStyle style = 0; style < CGT_N_STYLES; style++)
        {
          const CgtFigureLook look = get_look (style, 344, 1, FALSE);
          Picture picture = paint (figures[i], &look, 1);

          g_assert_cmpuint (count_pixels (&picture, style, CGT_ROLE_FOCUS), >, 60);
          cairo_surface_destroy (picture.surface);
        }
      cgt_figure_free (figures[i]);
    }
}

static guint
count_edge (const CgtFigure     *figure,
            const CgtFigureLook *look)
{
  Picture picture = paint (figure, look, 1);
  guint n = count_pixels (&picture, look->style, CGT_ROLE_FOCUS_EDGE);

  cairo_surface_destroy (picture.surface);
  return n;
}

/* The cell that a win table is about has the edge of the focus, and keeps its own tint. */
static void
test_lit_cell (void)
{
  g_autoptr (CgtFigure) figure = figure_sample_table (6, 12);
  const CgtFigureLook look = get_look (CGT_STYLE_LIGHT, 344, 1, FALSE);

  g_assert_cmpuint (count_edge (figure, &look), >, 30);
  for (guint i = 0; i < figure->items->len; i++)
    ((CgtFigureItem *) g_ptr_array_index (figure->items, i))->lit = FALSE;
  g_assert_cmpuint (count_edge (figure, &look), ==, 0);
}

/* Before it is predicted neither the gap nor the sum is told. */
static void
test_hidden (void)
{
  CgtFigure *mex = figure_sample_mex (), *xor = figure_sample_xor ();
  CgtFigureLook look = get_look (CGT_STYLE_LIGHT, 344, 1, FALSE);
  Picture picture;

  ((CgtFigureItem *) g_ptr_array_index (mex->items, 3))->lit = FALSE;
  look.hide_answer = TRUE;
  picture = paint (mex, &look, 1);
  g_assert_cmpuint (count_pixels (&picture, CGT_STYLE_LIGHT, CGT_ROLE_FOCUS), ==, 0);
  cairo_surface_destroy (picture.surface);
  picture = paint (xor, &look, 1);
  g_assert_cmpuint (count_pixels (&picture, CGT_STYLE_LIGHT, CGT_ROLE_FOCUS), ==, 0);
  cairo_surface_destroy (picture.surface);
  g_assert_true (says (xor, &look, "*?"));
  g_assert_false (says (xor, &look, "*2"));
  look.hide_answer = FALSE;
  g_assert_false (says (xor, &look, "*?"));
  g_assert_true (says (xor, &look, "*2"));
  cgt_figure_free (mex);
  cgt_figure_free (xor);
}

/* Where a box stands for the answer the picture is the same whichever it is; of one whose value is asked for
 * only that is not told. */
static void
test_hidden_graph (void)
{
  CgtFigure *map = figure_sample_graph ();
  CgtFigure *kinds = cgt_figure_new (CGT_FIGURE_GRAPH, NULL);
  CgtFigureLook look = get_look (CGT_STYLE_LIGHT, 344, 1, FALSE);
  Picture pictures[2];

  look.hide_answer = TRUE;
  for (guint i = 0; i < 2; i++)
    {
      pictures[i] = paint (map, &look, 1);
      for (guint j = 0; j < map->items->len; j++)
        ((CgtFigureItem *) g_ptr_array_index (map->items, j))->lit = j == 3;
      for (guint j = 0; j < map->links->len; j++)
        g_array_index (map->links, CgtFigureLink, j).lit = g_array_index (map->links, CgtFigureLink, j).from == 3;
    }
  g_assert_cmpint (pictures[0].height, ==, pictures[1].height);
  g_assert_cmpmem (cairo_image_surface_get_data (pictures[0].surface), pictures[0].height * cairo_image_surface_get_stride (pictures[0].surface),
                   cairo_image_surface_get_data (pictures[1].surface), pictures[1].height * cairo_image_surface_get_stride (pictures[1].surface));
  g_assert_true (says (map, &look, "loses"));
  for (guint i = 0; i < 2; i++)
    {
      CgtFigureItem *item = cgt_figure_add_at (kinds, g_strdup_printf ("kind %u", i), i, 0, CGT_FIGURE_PLAIN);

      item->has_value = TRUE;
      item->value = item->last_value = 3 + i;
      item->lit = i == 0;
      cairo_surface_destroy (pictures[i].surface);
    }
  g_assert_true (says (kinds, &look, "*?"));
  g_assert_false (says (kinds, &look, "*3"));
  g_assert_true (says (kinds, &look, "*4"));
  cgt_figure_free (map);
  cgt_figure_free (kinds);
}

/* Where the focus is: one cell of a table that is far longer than a window, and nowhere where nothing is lit. */
static void
test_focus (void)
{
  g_autoptr (CgtFigure) table = figure_sample_table (3, 40);
  CgtFigureLook look = get_look (CGT_STYLE_LIGHT, 344, 1, FALSE);
  double height = cgt_figure_get_height (table, &look);
  cairo_rectangle_t last, first;

  for (guint i = 0; i < table->items->len; i++)
    {
      CgtFigureItem *item = g_ptr_array_index (table->items, i);

      item->lit = FALSE;
      if (item->role == CGT_FIGURE_FOCUS)
        item->role = CGT_FIGURE_PLAIN;
    }
  g_assert_false (cgt_figure_get_focus (table, &look, &last));
  ((CgtFigureItem *) g_ptr_array_index (table->items, table->items->len - 1))->lit = TRUE;
  g_assert_true (cgt_figure_get_focus (table, &look, &last));
  g_assert_cmpfloat (last.y, >, 0.8 * height);
  g_assert_cmpfloat (last.y + last.height, <=, height + 2);
  g_assert_cmpfloat (last.width, <, 344.0 / 2);
  ((CgtFigureItem *) g_ptr_array_index (table->items, 0))->lit = TRUE;
  g_assert_true (cgt_figure_get_focus (table, &look, &first));
  g_assert_cmpfloat (first.y, <, 0.2 * height);
  g_assert_cmpfloat_with_epsilon (first.y + first.height, last.y + last.height, 0.01);
}

/* A figure grows into place within its room, and says at each moment less than at the end. */
static void
test_progress (void)
{
  CgtFigure *figures[] = { figure_sample_mex (), figure_sample_xor (), figure_sample_sequence (9), figure_sample_table (6, 12), figure_sample_graph () };
  const CgtFigureLook look = get_look (CGT_STYLE_LIGHT, 344, 1, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      Picture last = paint (figures[i], &look, 1);

      for (guint at = 0; at <= 4; at++)
        {
          Picture picture = paint (figures[i], &look, at / 4.0);

          check_within (&picture, figures[i], look.style);
          if (at < 4)
            g_assert_cmpuint (count_different (&picture, &last), >, 20);
          else
            g_assert_cmpuint (count_different (&picture, &last), ==, 0);
          cairo_surface_destroy (picture.surface);
        }
      g_assert_cmpuint (cgt_figure_get_milliseconds (figures[i]), >, 0);
      g_assert_cmpuint (cgt_figure_get_milliseconds (figures[i]), <=, 1200);
      cairo_surface_destroy (last.surface);
      cgt_figure_free (figures[i]);
    }
}

/* The other way round is the mirror image, as far as layout goes; binary numbers stay. */
static void
test_right_to_left (void)
{
  g_autoptr (CgtFigure) figure = figure_sample_xor ();
  const CgtFigureLook looks[] = { get_look (CGT_STYLE_LIGHT, 344, 1, FALSE), get_look (CGT_STYLE_LIGHT, 344, 1, TRUE) };
  double label[2] = { 0 }, two[2] = { 0 }, one[2] = { 0 };

  for (guint rtl = 0; rtl < 2; rtl++)
    {
      g_autoptr (GArray) texts = cgt_figure_trace (figure, &looks[rtl], 1);

      for (guint i = 0; i < texts->len; i++)
        {
          const CgtFigureTrace *text = &g_array_index (texts, CgtFigureTrace, i);

          if (g_str_equal (text->text, "Region A"))
            label[rtl] = text->x + (rtl ? text->width : 0);
          else if (g_str_equal (text->text, "2"))
            two[rtl] = text->x;
          else if (g_str_equal (text->text, "1") && one[rtl] == 0)
            one[rtl] = text->x;
        }
    }
  g_assert_cmpfloat_with_epsilon (label[0], 0, 1);
  g_assert_cmpfloat_with_epsilon (label[1], 344, 1);
  for (guint rtl = 0; rtl < 2; rtl++)
    g_assert_cmpfloat (two[rtl], <, one[rtl]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figures/texts", test_texts);
  g_test_add_func ("/figures/explanations", test_explanations);
  g_test_add_func ("/figures/labels", test_labels);
  g_test_add_func ("/figures/wide-table", test_wide_table);
  g_test_add_func ("/figures/short-mex", test_short_mex);
  g_test_add_func ("/figures/long-mex", test_long_mex);
  g_test_add_func ("/figures/bands", test_bands);
  g_test_add_func ("/figures/hidden-mex", test_hidden_mex);
  g_test_add_func ("/figures/within", test_within);
  g_test_add_func ("/figures/lit", test_lit);
  g_test_add_func ("/figures/lit-cell", test_lit_cell);
  g_test_add_func ("/figures/hidden", test_hidden);
  g_test_add_func ("/figures/hidden-graph", test_hidden_graph);
  g_test_add_func ("/figures/focus", test_focus);
  g_test_add_func ("/figures/progress", test_progress);
  g_test_add_func ("/figures/right-to-left", test_right_to_left);

  return g_test_run ();
}
