/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure-paint.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-figure-pen.h"

#define LEAST_WIDTH 40.0

typedef double (*Paint) (CgtFigurePen *pen, const CgtFigure *figure);

static const Paint paints[] = {
  [CGT_FIGURE_MEX] = cgt_figure_paint_mex,
  [CGT_FIGURE_XOR] = cgt_figure_paint_xor,
  [CGT_FIGURE_TABLE] = cgt_figure_paint_table,
  [CGT_FIGURE_GRAPH] = cgt_figure_paint_graph,
  [CGT_FIGURE_SEQUENCE] = cgt_figure_paint_sequence,
  [CGT_FIGURE_STRIPES] = cgt_figure_paint_stripes,
  [CGT_FIGURE_POSITIONS] = cgt_figure_paint_positions,
  [CGT_FIGURE_REPLIES] = cgt_figure_paint_replies,
};

static double
paint_caption (CgtFigurePen *pen,
               const char   *text,
               double        y,
               CgtWeight     weight)
{
  double size = weight == CGT_WEIGHT_BOLD ? cgt_pen_get_size (pen) : cgt_pen_get_caption_size (pen);

  /* What is read as a sentence need not be as large as what is looked at. */
  if (pen->look->scale > 1)
    size /= sqrt (pen->look->scale);
  return cgt_pen_prose (pen, text, 0, y, pen->look->width, size, weight, CGT_ROLE_FIGURE_DIM);
}

/* Title, figure, and how much is not in it. */
static double
paint (CgtFigurePen    *pen,
       const CgtFigure *figure)
{
  double y = 0, width = pen->look->width;

  if (figure->title != NULL)
    y += paint_caption (pen, figure->title, y, CGT_WEIGHT_BOLD) + CGT_FIGURE_GRID;
  cairo_save (pen->cr);
  cairo_translate (pen->cr, 0, y);
  y += paints[figure->kind] (pen, figure);
  cairo_restore (pen->cr);
  if (figure->n_left_out > 0)
    {
      g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " more is not shown", "%" PRIu64 " more are not shown",
                                                            MIN (figure->n_left_out, G_MAXULONG)),
                                               figure->n_left_out);

      y += CGT_FIGURE_GRID;
      y += cgt_pen_prose (pen, text, 0, y, width, cgt_pen_get_caption_size (pen), CGT_WEIGHT_NORMAL, CGT_ROLE_FIGURE_DIM);
    }
  return ceil (y);
}

double
cgt_figure_get_height (const CgtFigure     *figure,
                       const CgtFigureLook *look)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  CgtFigureLook roomy = *look;
  CgtFigurePen pen = { cr, &roomy, 1, TRUE, NULL, NULL };
  double height;

  roomy.width = MAX (look->width, LEAST_WIDTH);
  height = paint (&pen, figure);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return height;
}

void
cgt_figure_draw (const CgtFigure     *figure,
                 cairo_t             *cr,
                 const CgtFigureLook *look,
                 double               progress)
{
  CgtFigureLook roomy = *look;
  CgtFigurePen pen = { cr, &roomy, CLAMP (progress, 0, 1), FALSE, NULL, NULL };

  roomy.width = MAX (look->width, LEAST_WIDTH);
  paint (&pen, figure);
}

guint
cgt_figure_get_milliseconds (const CgtFigure *figure)
{
  switch (figure->kind)
    {
    case CGT_FIGURE_MEX:
    case CGT_FIGURE_XOR:
    case CGT_FIGURE_SEQUENCE:
      return cgt_figure_get_steps_milliseconds (figure->items->len + 1);
    case CGT_FIGURE_TABLE:
    case CGT_FIGURE_GRAPH:
      return cgt_figure_get_steps_milliseconds (figure->links->len);
    case CGT_FIGURE_STRIPES:
    case CGT_FIGURE_POSITIONS:
    case CGT_FIGURE_REPLIES:
    default:
      return 0;
    }
}

static void
clear_trace (gpointer data)
{
  g_free (((CgtFigureTrace *) data)->text);
}

/* Paints on nothing, for the sake of what the pen takes up. */
static void
paint_nowhere (const CgtFigure     *figure,
               const CgtFigureLook *look,
               double               progress,
               GArray              *trace,
               cairo_rectangle_t   *focus)
{
  cairo_rectangle_t all = { -100, -100, look->width + 200, 1e5 };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &all);
  cairo_t *cr = cairo_create (surface);
  CgtFigureLook roomy = *look;
  CgtFigurePen pen = { cr, &roomy, progress, FALSE, trace, focus };

  roomy.width = MAX (look->width, LEAST_WIDTH);
  paint (&pen, figure);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

GArray *
cgt_figure_trace (const CgtFigure     *figure,
                  const CgtFigureLook *look,
                  double               progress)
{
  GArray *trace = g_array_new (FALSE, FALSE, sizeof (CgtFigureTrace));

  g_array_set_clear_func (trace, clear_trace);
  paint_nowhere (figure, look, progress, trace, NULL);
  return trace;
}

void
cgt_figure_get_extents (const CgtFigure     *figure,
                        const CgtFigureLook *look,
                        cairo_rectangle_t   *extents)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  cgt_figure_draw (figure, cr, look, 1);
  cairo_recording_surface_ink_extents (surface, &extents->x, &extents->y, &extents->width, &extents->height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

gboolean
cgt_figure_get_focus (const CgtFigure     *figure,
                      const CgtFigureLook *look,
                      cairo_rectangle_t   *focus)
{
  *focus = (cairo_rectangle_t) { 0, 0, 0, 0 };
  paint_nowhere (figure, look, 1, NULL, focus);
  return focus->width > 0;
}
