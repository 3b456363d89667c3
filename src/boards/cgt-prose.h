/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-signs.h"

G_BEGIN_DECLS

/* Running text on a drawing: wrapped, with its values (`*3`, `*?`) painted as tags. */

typedef struct _CgtProse CgtProse;

/** CGT_PROSE_LEADING: what is added between lines, as a share of the text's size; tags need it */
#define CGT_PROSE_LEADING 0.28

/**
 * cgt_prose_new:
 * @cr: what it is measured for; keep it as long as the text
 * @size: of the text, in units
 * @width: where lines end at the latest; a longer word is broken
 * @rtl: whether lines begin at the right
 *
 * Returns: (transfer full): the text, laid out
 */
CgtProse *cgt_prose_new (cairo_t *cr, const char *text, double size, CgtWeight weight, double width, gboolean rtl);
void cgt_prose_free (CgtProse *self);

/** cgt_prose_centre: puts each line in the middle of the width */
void cgt_prose_centre (CgtProse *self);
/** cgt_prose_get_height: Returns: of all its lines */
double cgt_prose_get_height (CgtProse *self);
/** cgt_prose_get_width: Returns: of its longest line */
double cgt_prose_get_width (CgtProse *self);
/** cgt_prose_draw: with the upper left corner of the room it was made for at @x, @y; tags have their own colours */
void cgt_prose_draw (CgtProse *self, CgtStyle style, CgtRole role, double x, double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtProse, cgt_prose_free)

G_END_DECLS
