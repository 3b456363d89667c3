/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-step-picture.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-figure-paint.h"
#include "cgt-prose.h"
#include "cgt-step-scene.h"

/* Units. */
#define MARGIN 32.0
#define NARROW_MARGIN 16.0
#define SPACE 24.0
#define CARD_MARGIN 20.0
#define CARD_RADIUS 12.0
#define FIGURE_SPACE 20.0
#define LEGEND_SPACE 20.0
/* From this width on the words stand beside the board. */
#define WIDE 700.0
/* Of the words' card, as a share of the width. */
#define PANEL 0.36
#define LEAST_PANEL 300.0
#define MOST_PANEL 440.0
#define LEAST_BOARD 150.0
#define MOST_BOARD_SHARE 0.72

/* Sizes of text, as everywhere in the program. */
#define NAME_SIZE 20.0
#define TITLE_SIZE 17.3
#define BODY_SIZE 14.7
#define LABEL_SIZE 13.0

/* Everything is placed from top to bottom, twice: to be measured, and to be drawn. */
typedef struct
{
  cairo_t *cr;
  gboolean drawing;
  CgtStepScene *scene;
  const CgtExplanation *explanation;
  guint i;
  CgtStyle style;
  gboolean rtl;
  double width;         /* of the picture */
  double margin;
  double board_x;       /* of the board's column */
  double board_width;
  double panel_x;       /* of the card with the words */
  double panel_width;
} Page;

static gboolean
is_wide (const Page *self)
{
  return self->width >= WIDE;
}

/* The left edge of what is @width wide and @x away from where reading starts. */
static double
get_left (const Page *self,
          double      x,
          double      width)
{
  return self->rtl ? self->width - x - width : x;
}

static double
put_text (const Page *self,
          const char *text,
          double      x,
          double      y,
          double      width,
          double      size,
          CgtWeight   weight,
          CgtRole     role)
{
  g_autoptr (CgtProse) prose = cgt_prose_new (self->cr, text, size, weight, width, self->rtl);

  if (self->drawing)
    cgt_prose_draw (prose, self->style, role, get_left (self, x, width), y);
  return y + ceil (cgt_prose_get_height (prose));
}

static double
put_head (const Page *self,
          double      y)
{
  g_autofree char *name = cgt_position_describe_title (self->explanation->position);

  y = put_text (self, name, self->board_x, y, self->board_width, NAME_SIZE, CGT_WEIGHT_HEAVY, CGT_ROLE_TEXT) + 2;
  if (!g_str_equal (self->explanation->title, name))
    y = put_text (self, self->explanation->title, self->board_x, y, self->board_width, LABEL_SIZE, CGT_WEIGHT_NORMAL, CGT_ROLE_TEXT_DIM);
  return y + 14;
}

/* (transfer full): what the board shows of its position */
static CgtLayout *
lay_out (const Page *self)
{
  CgtPosition *position = cgt_step_scene_get_position (self->scene);
  double height = cgt_board_height_for_width (position, self->board_width);
  CgtView view = { self->board_width, CLAMP (ceil (height), LEAST_BOARD, MOST_BOARD_SHARE * self->board_width), 0, self->rtl };

  view.first = cgt_step_scene_find_first (self->scene, &view);
  return cgt_layout_new (position, NULL, &view);
}

static double
put_board (const Page *self,
           double      y)
{
  CgtScene scene = CGT_SCENE_INIT;
  g_autoptr (CgtLayout) layout = lay_out (self);

  if (self->drawing)
    {
      scene.style = self->style;
      cgt_step_scene_fill (self->scene, layout, &scene);
      cairo_save (self->cr);
      cairo_translate (self->cr, get_left (self, self->board_x, layout->view.width), y);
      cgt_layout_draw (layout, self->cr, &scene);
      cairo_restore (self->cr);
    }
  return y + layout->view.height + 14;
}

/* The legend: what the signs on this board mean */

typedef enum {
  LEGEND_FOCUS,
  LEGEND_CLOSED,
  LEGEND_VALUE,
  LEGEND_WIN,
  LEGEND_LOSS,
  N_LEGENDS
} Legend;

static gboolean
has_mark (const CgtStep *step,
          CgtMarkRole    role)
{
  for (guint i = 0; i < step->marks->len; i++)
    if (((const CgtStepMark *) g_ptr_array_index (step->marks, i))->role == role)
      return TRUE;
  return FALSE;
}

/* Known, or still to be found. */
static gboolean
has_value (const CgtStep *step)
{
  for (guint i = 0; i < step->marks->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (step->marks, i);

      if (mark->has_value || mark->wanted)
        return TRUE;
    }
  return FALSE;
}

/* A move that is shown as a ghost has no sign. */
static gboolean
has_move (const CgtStep *step,
          gboolean       wins)
{
  for (guint i = 0; i < step->moves->len; i++)
    {
      const CgtStepMove *move = g_ptr_array_index (step->moves, i);

      if (move->wins == wins && (step->move == NULL || !cgt_move_equal (move->move, step->move)))
        return TRUE;
    }
  return FALSE;
}

/* Returns: (transfer full) (nullable): %NULL where the sign is not on the board. */
static char *
describe_sign (const Page *self,
               CgtLayout  *layout,
               Legend      legend)
{
  const CgtStep *step = cgt_step_scene_get_step (self->scene);
  const CgtGame *game = self->explanation->position->game;

  switch (legend)
    {
    case LEGEND_FOCUS:
      return has_mark (step, CGT_MARK_FOCUS) ? g_strdup (_("what this step is about")) : NULL;
    case LEGEND_CLOSED:
      return has_mark (step, CGT_MARK_CLOSED) ? g_strdup (_("nothing can be done there")) : NULL;
    case LEGEND_VALUE:
      if (!has_value (step))
        return NULL;
      return g_strdup (game->value_title != NULL ? g_dgettext (GETTEXT_PACKAGE, game->value_title) : _("value of a part"));
    case LEGEND_WIN:
      return has_move (step, TRUE) ? g_strdup (cgt_step_scene_name_sign (self->scene, layout, CGT_SIGN_WIN)) : NULL;
    case LEGEND_LOSS:
      return has_move (step, FALSE) ? g_strdup (cgt_step_scene_name_sign (self->scene, layout, CGT_SIGN_LOSS)) : NULL;
    case N_LEGENDS:
    default:
      return NULL;
    }
}

/* A sign of the legend around a point; all take as much room. */
static void
draw_sign (const Page *self,
           Legend      legend,
           double      x,
           double      y)
{
  cairo_t *cr = self->cr;

  switch (legend)
    {
    case LEGEND_FOCUS:
      cgt_draw_focus (cr, self->style, x - 7, y - 7, 14, 14, 4, 20);
      break;
    case LEGEND_CLOSED:
      cgt_draw_hatch (cr, self->style, CGT_ROLE_HATCH, x - 8, y - 8, 16, 16, 24);
      break;
    case LEGEND_VALUE:
      cgt_draw_tag (cr, self->style, "*n", CGT_TAG_KNOWN, x, y, 11.5);
      break;
    case LEGEND_WIN:
      cgt_draw_sign (cr, self->style, CGT_SIGN_WIN, x, y, 40, FALSE);
      break;
    case LEGEND_LOSS:
      cgt_draw_sign (cr, self->style, CGT_SIGN_LOSS, x, y, 40, FALSE);
      break;
    case N_LEGENDS:
    default:
      break;
    }
}

static double
put_legend (const Page *self,
            double      y)
{
  const double sign_width = 26;
  g_autoptr (CgtLayout) layout = lay_out (self);
  double x = 0, line = ceil (1.9 * LABEL_SIZE);
  gboolean any = FALSE;

  for (Legend legend = 0; legend < N_LEGENDS; legend++)
    {
      g_autofree char *text = describe_sign (self, layout, legend);
      double width;

      if (text == NULL)
        continue;
      width = sign_width + cgt_measure_text (self->cr, text, LABEL_SIZE, CGT_WEIGHT_NORMAL);
      if (x > 0 && x + width > self->board_width)
        {
          x = 0;
          y += line;
        }
      if (self->drawing)
        {
          double left = get_left (self, self->board_x + x, width);

          draw_sign (self, legend, self->rtl ? left + width - 10 : left + 10, y + line / 2);
          cgt_set_role (self->cr, self->style, CGT_ROLE_TEXT_DIM, 1);
          cgt_draw_text (self->cr, text, self->rtl ? left : left + sign_width, y + line / 2, LABEL_SIZE, CGT_WEIGHT_NORMAL, CGT_ANCHOR_START);
        }
      x += width + LEGEND_SPACE;
      any = TRUE;
    }
  return any ? y + line : y;
}

/* The words */

static double
put_figure (const Page      *self,
            const CgtFigure *figure,
            double           x,
            double           y,
            double           width)
{
  CgtFigureLook look = { self->style, width, CGT_FIGURE_TEXT_SIZE, self->rtl, FALSE };

  if (self->drawing)
    {
      cairo_save (self->cr);
      cairo_translate (self->cr, get_left (self, x, width), y);
      cgt_figure_draw (figure, self->cr, &look, 1);
      cairo_restore (self->cr);
    }
  return y + cgt_figure_get_height (figure, &look);
}

/* Which step, its title and text. */
static double
put_words (const Page *self,
           double      x,
           double      y,
           double      width)
{
  const CgtStep *step = cgt_step_scene_get_step (self->scene);
  g_autofree char *number = g_strdup_printf (_("Step %u of %u"), self->i + 1, self->explanation->steps->len);

  y = put_text (self, number, x, y, width, LABEL_SIZE, CGT_WEIGHT_BOLD, CGT_ROLE_TEXT_DIM) + 6;
  y = put_text (self, step->title, x, y, width, TITLE_SIZE, CGT_WEIGHT_HEAVY, CGT_ROLE_TEXT) + 8;
  return put_text (self, step->text, x, y, width, BODY_SIZE, CGT_WEIGHT_NORMAL, CGT_ROLE_TEXT);
}

/* The words and the first figure in the card; a further one wherever there is more room. Returns where the card
 * ends; *left_end is where the board's column does. */
static double
put_panel (const Page *self,
           double      y,
           double     *left_end)
{
  const CgtStep *step = cgt_step_scene_get_step (self->scene);
  double x = self->panel_x + CARD_MARGIN, width = self->panel_width - 2 * CARD_MARGIN;

  y = put_words (self, x, y + CARD_MARGIN, width);
  for (guint i = 0; i < step->figures->len; i++)
    {
      const CgtFigure *figure = g_ptr_array_index (step->figures, i);

      if (i > 0 && is_wide (self) && *left_end < y)
        *left_end = put_figure (self, figure, self->board_x, *left_end + FIGURE_SPACE, self->board_width);
      else
        y = put_figure (self, figure, x, y + FIGURE_SPACE, width);
    }
  return y + CARD_MARGIN;
}

static void
draw_card (const Page *self,
           double      y,
           double      height)
{
  double left = get_left (self, self->panel_x, self->panel_width);

  cgt_rounded_rectangle (self->cr, left + 0.5, y + 0.5, self->panel_width - 1, height - 1, CARD_RADIUS);
  cgt_set_role (self->cr, self->style, CGT_ROLE_CARD, 1);
  cairo_fill_preserve (self->cr);
  cairo_set_line_width (self->cr, 1);
  cgt_set_rgb (self->cr, cgt_rgb_mix (cgt_theme_get (self->style, CGT_ROLE_CARD), cgt_theme_get (self->style, CGT_ROLE_TEXT),
                                      cgt_style_is_high_contrast (self->style) ? 1 : 0.14), 1);
  cairo_stroke (self->cr);
}

/* Returns the height of the page. */
static double
put_page (Page *self)
{
  double board_end, panel_y, panel_end;

  board_end = put_legend (self, put_board (self, put_head (self, self->margin)));
  panel_y = is_wide (self) ? self->margin : board_end + 12;
  if (self->drawing)
    {
      Page measurer = *self;
      double ignored = board_end;

      measurer.drawing = FALSE;
      draw_card (self, panel_y, put_panel (&measurer, panel_y, &ignored) - panel_y);
    }
  panel_end = put_panel (self, panel_y, &board_end);
  return ceil (MAX (board_end, panel_end) + self->margin);
}

static void
page_init (Page             *self,
           cairo_t          *cr,
           CgtStepScene     *scene,
           CgtExplanation   *explanation,
           guint             i,
           double            width,
           const CgtPicture *picture)
{
  *self = (Page) { .cr = cr, .scene = scene, .explanation = explanation, .i = i, .rtl = picture->rtl, .width = width };
  self->margin = width >= WIDE ? MARGIN : NARROW_MARGIN;
  self->board_x = self->panel_x = self->margin;
  self->board_width = self->panel_width = MAX (width - 2 * self->margin, 1);
  if (width >= WIDE)
    {
      self->panel_width = round (CLAMP (PANEL * width, LEAST_PANEL, MOST_PANEL));
      self->board_width -= self->panel_width + SPACE;
      self->panel_x = self->margin + self->board_width + SPACE;
    }
}

static double
measure (CgtStepScene     *scene,
         CgtExplanation   *explanation,
         guint             i,
         double            width,
         const CgtPicture *picture)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  Page page;
  double height;

  page_init (&page, cr, scene, explanation, i, width, picture);
  height = put_page (&page);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return height;
}

/* How wide the page is in a picture at that scale. It does not become wider than looks well: a board that is
 * wider is higher, too, and would fit at no scale. */
static double
get_page_width (const CgtPicture *picture,
                double            scale)
{
  return MIN (picture->width / scale, MAX (picture->width, CGT_STEP_PICTURE_WIDTH));
}

static double
get_most_scale (const CgtPicture *picture)
{
  return MAX (1, picture->width / CGT_STEP_PICTURE_WIDTH);
}

void
cgt_step_picture_fit_height (CgtPicture     *picture,
                             CgtExplanation *explanation,
                             guint           i)
{
  g_autoptr (CgtStepScene) scene = cgt_step_scene_new (explanation, i);
  double scale = get_most_scale (picture);

  picture->height = ceil (scale * measure (scene, explanation, i, get_page_width (picture, scale), picture));
}

/* The largest scale at which the step fits, and the height of its page there. */
static double
choose_scale (const CgtPicture *picture,
              CgtStepScene     *scene,
              CgtExplanation   *explanation,
              guint             i,
              double           *height)
{
  const double step = 0.94, least = 0.005;
  double scale = get_most_scale (picture);

  for (;; scale *= step)
    {
      *height = measure (scene, explanation, i, get_page_width (picture, scale), picture);
      if (*height * scale <= picture->height || scale < least)
        return scale;
    }
}

void
cgt_step_picture_draw (const CgtPicture *picture,
                       CgtExplanation   *explanation,
                       guint             i,
                       CgtStyle          style,
                       cairo_t          *cr)
{
  g_autoptr (CgtStepScene) scene = cgt_step_scene_new (explanation, i);
  double height, scale = choose_scale (picture, scene, explanation, i, &height), width = get_page_width (picture, scale);
  Page page;

  if (!picture->transparent)
    {
      cgt_set_role (cr, style, CGT_ROLE_WINDOW, 1);
      cairo_paint (cr);
    }
  cairo_save (cr);
  cairo_translate (cr, (picture->width - width * scale) / 2, MAX ((picture->height - height * scale) / 2, 0));
  cairo_scale (cr, scale, scale);
  page_init (&page, cr, scene, explanation, i, width, picture);
  page.drawing = TRUE;
  page.style = style;
  put_page (&page);
  cairo_restore (cr);
}

typedef struct
{
  const CgtPicture *picture;
  CgtExplanation *explanation;
  guint i;
  CgtStyle style;
} StepDrawing;

static void
draw_step (cairo_t *cr,
           gpointer user_data)
{
  StepDrawing *drawing = user_data;

  cgt_step_picture_draw (drawing->picture, drawing->explanation, drawing->i, drawing->style, cr);
}

gboolean
cgt_step_picture_write (const CgtPicture *picture,
                        CgtExplanation   *explanation,
                        guint             i,
                        CgtStyle          style,
                        GOutputStream    *stream,
                        GCancellable     *cancellable,
                        GError          **error)
{
  StepDrawing drawing = { picture, explanation, i, style };

  return cgt_picture_write_drawing (picture, draw_step, &drawing, stream, cancellable, error);
}

gboolean
cgt_step_picture_save (const CgtPicture *picture,
                       CgtExplanation   *explanation,
                       guint             i,
                       CgtStyle          style,
                       GFile            *file,
                       GCancellable     *cancellable,
                       GError          **error)
{
  StepDrawing drawing = { picture, explanation, i, style };

  return cgt_picture_save_drawing (picture, draw_step, &drawing, file, cancellable, error);
}
