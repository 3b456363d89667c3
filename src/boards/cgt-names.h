/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"

G_BEGIN_DECLS

/* What a step of an explanation calls the parts of a board. */

/** cgt_measure_name: Returns: how wide cgt_draw_name() draws */
double cgt_measure_name (CgtLayout *layout, cairo_t *cr, const CgtStepMark *mark, double size);
/**
 * cgt_draw_name:
 * @size: of the text, in units
 *
 * What a step calls a part of the board, and its value, around @x: "A *1"; a value that is not told yet is
 * dashed, and in games without values there is none.
 */
void cgt_draw_name (CgtLayout *layout, cairo_t *cr, CgtStyle style, const CgtStepMark *mark, double x, double y, double size);

G_END_DECLS
