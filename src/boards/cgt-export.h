/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt-board.h"

G_BEGIN_DECLS

/* Pictures of a board, to keep, print and hand on. */

/** CgtFormat: what a picture's file holds */
typedef enum {
  CGT_FORMAT_PNG,
  CGT_FORMAT_SVG,
  CGT_FORMAT_PDF
} CgtFormat;

/**
 * CgtPicture:
 * @format: what is written
 * @width: of the whole picture in units, at least 1: pixels of the page in SVG, points in PDF
 * @height: likewise
 * @scale: pixels a unit in PNG, 1 or more; the others do not need it
 * @first: as in #CgtView: the first row of a board that is longer than the picture
 * @rtl: as in #CgtView
 * @transparent: leaves the window's colour out
 *
 * A picture to be made: the board with a margin around it, on the window's colour.
 */
typedef struct
{
  CgtFormat format;
  double width;
  double height;
  double scale;
  guint64 first;
  gboolean rtl;
  gboolean transparent;
} CgtPicture;

/**
 * cgt_format_from_file_name:
 * @file_name: a name or path, in the file system's encoding
 * @format: (out): the format that its ending stands for; letter case does not matter
 *
 * Returns: %FALSE with @error set if it ends in none of `.png`, `.svg` and `.pdf`
 */
gboolean cgt_format_from_file_name (const char *file_name, CgtFormat *format, GError **error);

/**
 * cgt_picture_fit_height:
 *
 * Sets the height at which the board looks best in a picture as wide as this one.
 */
void cgt_picture_fit_height (CgtPicture *picture, const CgtPosition *position);

/**
 * cgt_picture_draw:
 * @scene: what is shown besides the position; its style is the picture's
 * @cr: where the picture goes, as wide and high in its units as it is
 *
 * Draws what cgt_picture_write() writes.
 */
void cgt_picture_draw (const CgtPicture *picture, const CgtPosition *position, const CgtScene *scene, cairo_t *cr);

/**
 * cgt_picture_write:
 * @scene: what is shown besides the position; its style is the picture's
 * @stream: where the picture goes; it is neither flushed nor closed
 * @cancellable: (nullable): stops it
 *
 * Draws a board and writes the picture.
 *
 * Returns: %FALSE with @error set if it is too large or cannot be written; then @stream may have
 *   got a part of it
 */
gboolean cgt_picture_write (const CgtPicture *picture, const CgtPosition *position, const CgtScene *scene, GOutputStream *stream, GCancellable *cancellable, GError **error);

/**
 * cgt_picture_save:
 * @file: the file, made new or replaced as a whole
 *
 * As cgt_picture_write(), into a file. The picture is complete before the file is touched, and it
 * takes the place of an older one in one step: whatever goes wrong, there is the old file or the
 * new one and nothing in between.
 *
 * Returns: %FALSE with @error set if the picture cannot be made or the file cannot be written
 */
gboolean cgt_picture_save (const CgtPicture *picture, const CgtPosition *position, const CgtScene *scene, GFile *file, GCancellable *cancellable, GError **error);

/** CgtDrawFunc: draws a whole picture, ground and all, in its units */
typedef void (*CgtDrawFunc) (cairo_t *cr, gpointer user_data);

/** cgt_picture_write_drawing, cgt_picture_save_drawing: as the functions above, of a picture that @draw draws */
gboolean cgt_picture_write_drawing (const CgtPicture *picture, CgtDrawFunc draw, gpointer user_data, GOutputStream *stream, GCancellable *cancellable, GError **error);
gboolean cgt_picture_save_drawing (const CgtPicture *picture, CgtDrawFunc draw, gpointer user_data, GFile *file, GCancellable *cancellable, GError **error);

G_END_DECLS
