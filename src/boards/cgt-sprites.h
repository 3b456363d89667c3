/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Small things that a board shows many times (stones, tokens): on a surface of pixels each kind is
 * drawn once and then stamped. On anything else (PDF, SVG) each is drawn in full. */

/** The top 8 bits of a key: whose it is */
enum {
  CGT_SPRITE_PEBBLE = 1,
  CGT_SPRITE_TOKEN,
  CGT_SPRITE_PIN,
  CGT_SPRITE_LAYER
};

/** CgtSpriteFunc: draws the thing around the origin */
typedef void (*CgtSpriteFunc) (cairo_t *cr, gconstpointer data);

/**
 * cgt_draw_sprite:
 * @key: tells all that @func draws, but for its size; at most 40 bits
 * @reach: how far it reaches from its middle, in units
 * @x: its middle; on a surface of pixels a whole one is taken
 * @y: likewise
 * @alpha: 1: there; less: fading
 *
 * The stamps belong to the thread.
 */
void cgt_draw_sprite (cairo_t *cr, guint64 key, double reach, double x, double y, double alpha, CgtSpriteFunc func, gconstpointer data);

/**
 * cgt_is_clipped:
 *
 * Returns: whether nothing that is drawn inside the rectangle would show: drawing may be left out
 */
gboolean cgt_is_clipped (cairo_t *cr, double x, double y, double width, double height);

G_END_DECLS
