/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures in a room of their own: as large as it allows, with all that they show, in its middle. */
#include <math.h>

#include "cgt-figure-pen.h"
#include "figure-samples.h"

#define WIDTH 490.0
#define LARGEST 1.75

static CgtFigureLook
get_look (double   width,
          gboolean rtl)
{
  return (CgtFigureLook) { .style = CGT_STYLE_LIGHT, .width = width, .text_size = CGT_FIGURE_TEXT_SIZE, .rtl = rtl };
}

static double
get_scale (const CgtFigureFit *fit)
{
  return fit->look.text_size / CGT_FIGURE_TEXT_SIZE;
}

static guint
count_texts (const CgtFigure     *figure,
             const CgtFigureLook *look)
{
  g_autoptr (GArray) texts = cgt_figure_trace (figure, look, 1);

  return texts->len;
}

static void
check_inside (const CgtFigure    *figure,
              const CgtFigureFit *fit,
              double              height)
{
  cairo_rectangle_t ink;

  cgt_figure_get_extents (figure, &fit->look, &ink);
  g_assert_cmpfloat (fit->x + ink.x, >=, -1);
  g_assert_cmpfloat (fit->x + ink.x + ink.width, <=, WIDTH + 1);
  g_assert_cmpfloat (fabs (2 * (fit->x + ink.x) + ink.width - WIDTH), <=, 2);
  g_assert_cmpfloat (fit->y, >=, 0);
  if (fit->height <= height)
    g_assert_cmpfloat (fit->y + fit->height, <=, height);
  g_assert_true (fit->x == round (fit->x) && fit->y == round (fit->y));
}

/* Nothing is left out for the sake of being larger, and nothing leaves the room. */
static void
test_all (void)
{
  g_autoptr (GPtrArray) samples = figure_samples_new ();

  for (guint i = 0; i < samples->len; i++)
    for (gint rtl = FALSE; rtl <= TRUE; rtl++)
      {
        const CgtFigure *figure = g_ptr_array_index (samples, i);
        const CgtFigureLook look = get_look (WIDTH, rtl);
        double height = 1.6 * cgt_figure_get_height (figure, &look);
        CgtFigureFit fit = cgt_figure_fit (figure, &look, height, 1, LARGEST);

        g_test_message ("figure %u of kind %d: %g times", i, figure->kind, get_scale (&fit));
        g_assert_cmpfloat (fit.height, <=, height);
        g_assert_cmpfloat (fit.height, ==, cgt_figure_get_height (figure, &fit.look));
        g_assert_cmpfloat (get_scale (&fit), >=, 1);
        g_assert_cmpfloat (get_scale (&fit), <=, LARGEST);
        if (figure->kind != CGT_FIGURE_STRIPES)
          g_assert_cmpuint (count_texts (figure, &fit.look), ==, count_texts (figure, &look));
        check_inside (figure, &fit, height);
      }
}

static void
test_larger (void)
{
  g_autoptr (CgtFigure) xor = figure_sample_xor ();
  g_autoptr (CgtFigure) row = figure_sample_sequence (13);
  const CgtFigureLook look = get_look (WIDTH, FALSE);
  CgtFigureFit fit = cgt_figure_fit (xor, &look, 1000, 1, LARGEST);

  g_assert_cmpfloat (get_scale (&fit), >, 1.2);
  fit = cgt_figure_fit (row, &look, 1000, 1, LARGEST);
  g_assert_cmpfloat (get_scale (&fit), >, 1.2);
  g_assert_cmpuint (cgt_figure_count_rows (row, &fit.look), <=, 2);
}

/* Where there is no room it is as it is by itself; or smaller, where that is allowed. */
static void
test_no_room (void)
{
  g_autoptr (CgtFigure) figure = figure_sample_xor ();
  const CgtFigureLook look = get_look (WIDTH, FALSE);
  double height = cgt_figure_get_height (figure, &look);
  CgtFigureFit fit = cgt_figure_fit (figure, &look, height, 1, LARGEST);

  g_assert_cmpfloat (get_scale (&fit), ==, 1);
  fit = cgt_figure_fit (figure, &look, height / 3, 1, LARGEST);
  g_assert_cmpfloat (get_scale (&fit), ==, 1);
  fit = cgt_figure_fit (figure, &look, 0.8 * height, 0.5, 1);
  g_assert_cmpfloat (get_scale (&fit), <, 1);
  g_assert_cmpfloat (fit.height, <=, 0.8 * height);
}

/* Twenty-four numbers of which thirteen have room beside each other stand in twos of twelve. */
static void
test_even_rows (void)
{
  g_autoptr (CgtFigure) figure = figure_sample_sequence (24);
  CgtFigureLook look = get_look (WIDTH, FALSE);
  double first_top = -1;
  guint n_first = 0;
  g_autoptr (GArray) texts = NULL;

  while (cgt_figure_count_rows (figure, &look) > 2)
    look.width += 10;
  texts = cgt_figure_trace (figure, &look, 1);
  for (guint i = 0; i < figure->items->len; i++)
    {
      const char *label = cgt_figure_get_item (figure, i)->label;

      for (guint j = 0; j < texts->len; j++)
        {
          const CgtFigureTrace *text = &g_array_index (texts, CgtFigureTrace, j);

          if (!g_str_equal (text->text, label))
            continue;
          if (first_top < 0)
            first_top = text->y;
          n_first += text->y == first_top;
          break;
        }
    }
  g_assert_cmpuint (n_first, ==, 12);
}

/* Three pictures of positions and more stand by twos in the room that a lesson has for them, not in one high column. */
static void
test_positions_by_twos (void)
{
  g_autoptr (CgtFigure) figure = figure_sample_positions ();
  CgtFigureLook look = get_look (WIDTH, FALSE), narrow = get_look (320, FALSE);

  g_assert_cmpuint (figure->items->len, ==, 3);
  g_assert_cmpfloat (cgt_figure_get_height (figure, &look), <, 0.8 * cgt_figure_get_height (figure, &narrow));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/figure-fit/all", test_all);
  g_test_add_func ("/figure-fit/larger", test_larger);
  g_test_add_func ("/figure-fit/no-room", test_no_room);
  g_test_add_func ("/figure-fit/even-rows", test_even_rows);
  g_test_add_func ("/figure-fit/positions-by-twos", test_positions_by_twos);
  return g_test_run ();
}
