/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * GrundyCanvas:
 *
 * A picture that is kept, in tiles, so that when a part of it changes that part alone is painted and
 * sent to the screen. A change may fade in.
 */
typedef struct _GrundyCanvas GrundyCanvas;

/** GrundyCanvasFunc: paints the picture; what lies outside of the clip need not be painted */
typedef void (*GrundyCanvasFunc) (cairo_t *cr, gpointer user_data);

GrundyCanvas *grundy_canvas_new (void);
void grundy_canvas_free (GrundyCanvas *self);

/** grundy_canvas_clear: forgets the picture: all of it has to be painted again */
void grundy_canvas_clear (GrundyCanvas *self);

/**
 * grundy_canvas_paint:
 * @width: of the picture, in units
 * @height: likewise
 * @scale: pixels to a unit
 * @region: (nullable): what has changed; %NULL: everything
 * @fade: whether the change is to be faded in
 *
 * If size or scale are others than before, everything has changed.
 */
void grundy_canvas_paint (GrundyCanvas         *self,
                          int                   width,
                          int                   height,
                          int                   scale,
                          const cairo_region_t *region,
                          gboolean              fade,
                          GrundyCanvasFunc      func,
                          gpointer              user_data);

/** grundy_canvas_set_fade: how far what was painted last has faded in, 0 to 1 */
void grundy_canvas_set_fade (GrundyCanvas *self, double progress);

void grundy_canvas_snapshot (GrundyCanvas *self, GtkSnapshot *snapshot);

G_END_DECLS
