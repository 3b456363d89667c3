/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-explanation.h"
#include "cgt-export.h"

G_BEGIN_DECLS

/**
 * GrundySubject:
 *
 * What is taken out of a window: a position, or a step of the explanation that is looked at. It is taken once
 * and stays what it was, whatever the window shows later, so that a preview, the file and the paper show the
 * same. Immutable, and safe to share between threads.
 */
typedef struct _GrundySubject GrundySubject;

/** grundy_subject_new: @keys: (nullable): of the things on the board, from cgt_board_trace() */
GrundySubject *grundy_subject_new (CgtPosition *position, GArray *keys);

/**
 * grundy_subject_new_step:
 * @place: which step, from 0
 * @hiding: whether its result is still to be predicted: then its picture is the board alone
 */
GrundySubject *grundy_subject_new_step (CgtExplanation *explanation, guint place, gboolean hiding);

GrundySubject *grundy_subject_ref (GrundySubject *self);
void grundy_subject_unref (GrundySubject *self);

/** grundy_subject_get_position: Returns: (transfer none): what is on the board */
CgtPosition *grundy_subject_get_position (const GrundySubject *self);
/** grundy_subject_get_keys: Returns: (transfer none) (nullable): of the things on the board */
GArray *grundy_subject_get_keys (const GrundySubject *self);
/** grundy_subject_is_explained: Returns: whether it is a step of an explanation */
gboolean grundy_subject_is_explained (const GrundySubject *self);
/** grundy_subject_shows_step: Returns: whether its picture is that of a step, and not of a board alone */
gboolean grundy_subject_shows_step (const GrundySubject *self);

/** grundy_subject_get_text: Returns: (transfer full): the whole explanation, or else the position's notation */
char *grundy_subject_get_text (const GrundySubject *self);
/** grundy_subject_get_name: Returns: (transfer full): a name for a file, without an ending */
char *grundy_subject_get_name (const GrundySubject *self);

/**
 * grundy_subject_get_picture:
 * @width: in pixels, at least 1
 *
 * Returns: a picture as high as is good for looking at. What stands on a board of 640 pixels stands on a wider
 *   one, too, only larger; likewise with a step of #CGT_STEP_PICTURE_WIDTH.
 */
CgtPicture grundy_subject_get_picture (const GrundySubject *self, CgtFormat format, guint width);

/** grundy_subject_draw: draws it as @picture says, in the picture's units */
void grundy_subject_draw (const GrundySubject *self, const CgtPicture *picture, CgtStyle style, cairo_t *cr);

/** grundy_subject_write: as cgt_picture_write() */
gboolean grundy_subject_write (const GrundySubject *self, const CgtPicture *picture, CgtStyle style, GOutputStream *stream, GCancellable *cancellable, GError **error);
/** grundy_subject_save: as cgt_picture_save() */
gboolean grundy_subject_save (const GrundySubject *self, const CgtPicture *picture, CgtStyle style, GFile *file, GCancellable *cancellable, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundySubject, grundy_subject_unref)

G_END_DECLS
