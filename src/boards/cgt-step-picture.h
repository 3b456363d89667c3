/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-explanation.h"
#include "cgt-export.h"

G_BEGIN_DECLS

/* The picture of a step of an explanation, to keep, print and hand on: the board with the step's marks, its
 * words, and its figures beside it, or below where it is narrow. */

/** CGT_STEP_PICTURE_WIDTH: at which a step looks best */
#define CGT_STEP_PICTURE_WIDTH 1000

/**
 * cgt_step_picture_fit_height:
 * @picture: (inout): its width counts, and its direction
 *
 * Sets the height that step @i needs in a picture as wide as this one.
 */
void cgt_step_picture_fit_height (CgtPicture *picture, CgtExplanation *explanation, guint i);

/**
 * cgt_step_picture_draw:
 * @picture: what is to be drawn; its @first is not used: what the step is about is shown
 *
 * Draws step @i in the middle, as large as it fits: in a picture that is not high enough for it everything is
 * smaller, in one that is wider than looks well larger.
 */
void cgt_step_picture_draw (const CgtPicture *picture, CgtExplanation *explanation, guint i, CgtStyle style, cairo_t *cr);

/** cgt_step_picture_write: as cgt_picture_write(), the picture of step @i */
gboolean cgt_step_picture_write (const CgtPicture *picture, CgtExplanation *explanation, guint i, CgtStyle style, GOutputStream *stream, GCancellable *cancellable, GError **error);
/** cgt_step_picture_save: as cgt_picture_save(), likewise */
gboolean cgt_step_picture_save (const CgtPicture *picture, CgtExplanation *explanation, guint i, CgtStyle style, GFile *file, GCancellable *cancellable, GError **error);

G_END_DECLS
