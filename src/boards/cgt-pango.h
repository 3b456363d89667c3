/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "cgt-signs.h"

G_BEGIN_DECLS

/* The one way in which text on drawings is set. */

/** cgt_pango_create_layout: Returns: (transfer full): a layout whose text is as wide at every scale */
PangoLayout *cgt_pango_create_layout (cairo_t *cr);
/** cgt_pango_create_font: Returns: (transfer full): the platform's font; @size: in units */
PangoFontDescription *cgt_pango_create_font (double size, CgtWeight weight);
/** cgt_pango_set_font: gives @font another @size, in units, and @weight */
void cgt_pango_set_font (PangoFontDescription *font, double size, CgtWeight weight);
/** cgt_pango_show: draws @layout with its upper left corner at @x, @y, but where there are pixels the
 * baseline of each line on a whole one */
void cgt_pango_show (cairo_t *cr, PangoLayout *layout, double x, double y);

G_END_DECLS
