/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "cgt-theme.h"

G_BEGIN_DECLS

/* The pictures of the lessons, for medallions and cards: small enough for a circle, and of the same things
 * as boards and figures are. */

/** cgt_medal_exists: @lesson: the id of a lesson. Returns: whether it has a picture of its own */
gboolean cgt_medal_exists (const char *lesson);

/**
 * cgt_draw_medal:
 * @lesson: the id of a lesson; one without a picture gets one that any lesson may have
 * @x: the middle
 * @y: likewise
 * @radius: of the circle that the picture is in; it leaves a margin to it
 *
 * The ground, %CGT_ROLE_CARD, has to be there.
 */
void cgt_draw_medal (cairo_t *cr, CgtStyle style, const char *lesson, double x, double y, double radius);

/**
 * cgt_draw_stone:
 * @known: whether it is earned
 * @size: its width; it is %CGT_STONE_HEIGHT of that high
 *
 * One of the stones that tell how well a drill is known, around @x, @y.
 */
void cgt_draw_stone (cairo_t *cr, CgtStyle style, gboolean known, double x, double y, double size);
#define CGT_STONE_HEIGHT 0.74

/**
 * cgt_draw_check:
 *
 * The mark of what is done altogether: a tick on a disc of @radius around @x, @y, which stands off from what is behind it.
 */
void cgt_draw_check (cairo_t *cr, CgtStyle style, double x, double y, double radius);

/**
 * cgt_draw_ring:
 * @share: how much is done, 0 to 1
 * @radius: to the middle of the ring
 * @width: of its line
 *
 * A ring around @x, @y that fills up clockwise from the top.
 */
void cgt_draw_ring (cairo_t *cr, CgtStyle style, double share, double x, double y, double radius, double width);

G_END_DECLS
