/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <glib/gi18n.h>

#include "cgt-board.h"
#include "cgt-error.h"
#include "cgt-export.h"
#include "cgt-notation.h"
#include "cgt-registry.h"
#include "cgt-step-picture.h"

#define DEFAULT_WIDTH 800
#define LEAST_DEFAULT_HEIGHT 160
#define MOST_DEFAULT_HEIGHT 1600
#define LEAST_SIDE 16
/* A picture of that width and height takes 256 MiB while it is drawn. */
#define MOST_SIDE 8192

static char *file_name;
static char *style_id;
static char *size_text;
static char *step_text;
static char *topic;

static const GOptionEntry entries[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &file_name,
    N_("The picture to write; its name ends in .png, .svg or .pdf"), N_("FILE") },
  { "style", 's', 0, G_OPTION_ARG_STRING, &style_id,
    N_("light (default), dark or high-contrast"), N_("STYLE") },
  { "size", 0, 0, G_OPTION_ARG_STRING, &size_text,
    N_("Width and height in pixels (PNG, SVG) or points (PDF), by default 800 wide and as high as "
       "the board asks for"), N_("WxH") },
  { "step", 0, 0, G_OPTION_ARG_STRING, &step_text,
    N_("Draw step K of what explain prints, with its words and figures"), N_("K") },
  { "part", 'p', 0, G_OPTION_ARG_STRING, &topic, N_("With --step: of the part with that topic"), N_("TOPIC") },
  { NULL }
};

static gboolean
get_style (CgtStyle *style,
           GError  **error)
{
  *style = CGT_STYLE_LIGHT;
  if (style_id == NULL || (cgt_style_from_id (style_id, style) && *style <= CGT_STYLE_HIGH_CONTRAST))
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
               _("draw: --style: found “%s”, expected light, dark or high-contrast"), style_id);
  return FALSE;
}

static gboolean
parse_size (guint64 *width,
            guint64 *height,
            GError **error)
{
  CgtReader reader;

  cgt_reader_init (&reader, size_text);
  if (cgt_reader_number (&reader, _("a width"), LEAST_SIDE, MOST_SIDE, width, error) &&
      cgt_reader_expect (&reader, 'x', error) &&
      cgt_reader_number (&reader, _("a height"), LEAST_SIDE, MOST_SIDE, height, error) &&
      cgt_reader_expect_end (&reader, error))
    return TRUE;
  g_prefix_error (error, "draw: --size: ");
  return FALSE;
}

static gboolean
choose_size (CgtPicture        *picture,
             const CgtPosition *position,
             GError           **error)
{
  guint64 width, height;

  if (size_text != NULL)
    {
      if (!parse_size (&width, &height, error))
        return FALSE;
      picture->width = width;
      picture->height = height;
      return TRUE;
    }
  picture->width = DEFAULT_WIDTH;
  cgt_picture_fit_height (picture, position);
  picture->height = CLAMP (picture->height, LEAST_DEFAULT_HEIGHT, MOST_DEFAULT_HEIGHT);
  return TRUE;
}

static gboolean
read_step (const CgtExplanation *explanation,
           guint                *step,
           GError              **error)
{
  CgtReader reader;
  guint64 number;

  cgt_reader_init (&reader, step_text);
  if (!cgt_reader_number (&reader, _("a step"), 1, explanation->steps->len, &number, error) || !cgt_reader_expect_end (&reader, error))
    {
      g_prefix_error (error, "draw: --step: ");
      return FALSE;
    }
  *step = (guint) number - 1;
  return TRUE;
}

/* The picture of a step of the explanation. */
static gboolean
draw_step (CgtPicture        *picture,
           const CgtPosition *position,
           CgtStyle           style,
           GFile             *file,
           GError           **error)
{
  g_autoptr (CgtContext) context = cli_context_new ();
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, topic, context, error);
  guint64 width = CGT_STEP_PICTURE_WIDTH, height = 0;
  guint step;

  if (explanation == NULL)
    {
      g_prefix_error (error, "draw: ");
      return FALSE;
    }
  if (!read_step (explanation, &step, error) || (size_text != NULL && !parse_size (&width, &height, error)))
    return FALSE;
  picture->width = width;
  picture->height = height;
  if (size_text == NULL)
    cgt_step_picture_fit_height (picture, explanation, step);
  picture->height = MIN (picture->height, MOST_SIDE);
  return cgt_step_picture_save (picture, explanation, step, style, file, NULL, error);
}

static gboolean
cmd_draw (char         **arguments,
          GOutputStream *output,
          GError       **error)
{
  const CgtGame *game = cgt_registry_require (arguments[0], error);
  CgtPicture picture = { .scale = 1 };
  CgtScene scene = CGT_SCENE_INIT;
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (GFile) file = NULL;

  if (game == NULL)
    return FALSE;
  if (file_name == NULL)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                   _("draw: found no --output, expected -o and the name of a file"));
      return FALSE;
    }
  if (!cgt_format_from_file_name (file_name, &picture.format, error))
    {
      g_prefix_error (error, "draw: --output: ");
      return FALSE;
    }
  if (!get_style (&scene.style, error))
    return FALSE;
  if (topic != NULL && step_text == NULL)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("draw: found --part without --step, expected both"));
      return FALSE;
    }
  position = cli_read_position (game, arguments[1], error);
  if (position == NULL)
    return FALSE;

  file = g_file_new_for_commandline_arg (file_name);
  if (step_text != NULL)
    return draw_step (&picture, position, scene.style, file, error);
  if (!choose_size (&picture, position, error))
    return FALSE;
  if (cgt_picture_save (&picture, position, &scene, file, NULL, error))
    return TRUE;
  g_prefix_error (error, "draw: ");
  return FALSE;
}

const CliCommand cli_command_draw = {
  .name = "draw",
  .arguments = "GAME POSITION",
  .summary = N_("Draw a position into a PNG, SVG or PDF file"),
  .entries = entries,
  .least_arguments = 2,
  .most_arguments = 2,
  .run = cmd_draw,
};
