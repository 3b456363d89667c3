/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure-paint.h"

#include <math.h>

#include "cgt-figure-pen.h"

/* Numbers in a row may go on in so many rows for the sake of being larger. */
#define MOST_ROWS 2
/* Of the room that is left: what stands there looks as if it were in the middle. */
#define ABOVE 0.42
/* From one size of the text to the next one that is tried. */
#define STEP 0.125

static CgtFigureLook
scale_look (const CgtFigureLook *look,
            double               scale)
{
  CgtFigureLook scaled = *look;

  scaled.text_size *= scale;
  scaled.scale = scale;
  return scaled;
}

/* The largest with all that stands side by side staying there. */
static double
find_most_beside (const CgtFigure     *figure,
                  const CgtFigureLook *look,
                  double               most)
{
  CgtFigure body = *figure;
  cairo_rectangle_t extents;

  body.title = NULL;
  cgt_figure_get_extents (&body, look, &extents);
  return CLAMP (look->width / MAX (extents.width, 1), 1, most);
}

/* The largest with numbers going on in few rows. */
static double
find_most_in_rows (const CgtFigure     *figure,
                   const CgtFigureLook *look,
                   double               most)
{
  guint n_rows = MAX (cgt_figure_count_rows (figure, look), MOST_ROWS);

  while (most > 1)
    {
      CgtFigureLook scaled = scale_look (look, most);

      if (cgt_figure_count_rows (figure, &scaled) <= n_rows)
        return most;
      most -= STEP;
    }
  return 1;
}

CgtFigureFit
cgt_figure_fit (const CgtFigure     *figure,
                const CgtFigureLook *look,
                double               height,
                double               least,
                double               most)
{
  CgtFigureFit fit = { 0 };
  cairo_rectangle_t extents;
  double scale = most;

  if (most > 1)
    scale = (figure->kind == CGT_FIGURE_SEQUENCE ? find_most_in_rows : find_most_beside) (figure, look, most);
  fit.look = scale_look (look, scale);
  fit.height = cgt_figure_get_height (figure, &fit.look);
  while (fit.height > height && scale > least)
    {
      scale = MAX (scale - STEP, least);
      fit.look = scale_look (look, scale);
      fit.height = cgt_figure_get_height (figure, &fit.look);
    }
  cgt_figure_get_extents (figure, &fit.look, &extents);
  fit.x = round ((look->width - extents.width) / 2 - extents.x);
  fit.y = MAX (0, floor (ABOVE * (height - fit.height)));
  return fit;
}
