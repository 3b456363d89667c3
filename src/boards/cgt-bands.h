/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cgt-board.h"

G_BEGIN_DECLS

/* What lies around or over things of a heap, on boards whose elements have their heap's number in the upper half of
 * their ids. */

/**
 * cgt_draw_focus_bands:
 * @counts: (nullable): whether an element is one of the things that make up its heap; %NULL: all are
 * @lift: by how much things are lifted that the scene's ghost parts from others, in units
 *
 * The yellow of what is spoken of: one band around a heap whose things are all in focus; else one around each thing
 * that is, or around several that stand beside each other. So a band never holds a thing that is not meant.
 */
void cgt_draw_focus_bands (CgtLayout *layout, cairo_t *cr, const CgtScene *scene, gboolean (*counts) (gint64 element), double lift);

/** cgt_draw_closed_bands: the hatch over heaps where nothing can be done */
void cgt_draw_closed_bands (CgtLayout *layout, cairo_t *cr, const CgtScene *scene);

G_END_DECLS
