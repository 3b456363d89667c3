/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "cgt-explanation.h"

G_BEGIN_DECLS

/* What a board shows while a step of an explanation is looked at: its position, its move as a ghost, its
 * marks on places and its moves' signs. */

/**
 * CgtStepScene:
 *
 * Owns what the scene of a step needs. It follows a layout: elements, which marks stand on, belong to one.
 */
typedef struct _CgtStepScene CgtStepScene;

/**
 * cgt_step_scene_new:
 * @i: which step, from 0
 *
 * Returns: (transfer full): what the board shows; it keeps a reference to @explanation
 */
CgtStepScene *cgt_step_scene_new (CgtExplanation *explanation, guint i);
void cgt_step_scene_free (CgtStepScene *self);

/** cgt_step_scene_get_step: Returns: (transfer none): the step */
const CgtStep *cgt_step_scene_get_step (CgtStepScene *self);
/** cgt_step_scene_get_position: Returns: (transfer none): what is to be laid out */
CgtPosition *cgt_step_scene_get_position (CgtStepScene *self);

/**
 * cgt_step_scene_has_place:
 * @place: (out): the place that the step is about first of all: to be brought into view on a board that
 *   shows a window of rows
 *
 * Returns: whether it is about any
 */
gboolean cgt_step_scene_has_place (CgtStepScene *self, guint64 *place);
/** cgt_step_scene_is_in_view: Returns: whether @layout, of the step's position, shows something of what the step is about first
 * of all; %TRUE also where it is about nothing of the kind */
gboolean cgt_step_scene_is_in_view (CgtStepScene *self, CgtLayout *layout);
/**
 * cgt_step_scene_find_first:
 * @view: the room; its @first is not used
 *
 * Returns: the first row of a window in which that place is shown; 0 where everything is
 */
guint64 cgt_step_scene_find_first (CgtStepScene *self, const CgtView *view);

/**
 * cgt_step_scene_name_sign:
 * @layout: of the step's position
 * @sign: %CGT_SIGN_WIN or %CGT_SIGN_LOSS
 *
 * Returns: (transfer none): translated: what it says in this step, for a legend: where a move takes two clicks the sign
 *   stands where the move begins
 */
const char *cgt_step_scene_name_sign (CgtStepScene *self, CgtLayout *layout, CgtSign sign);
/** cgt_step_scene_get_marks: Returns: (transfer full) (element-type CgtMark): what is in focus, and signs of moves */
GArray *cgt_step_scene_get_marks (CgtStepScene *self, CgtLayout *layout);

/**
 * cgt_step_scene_fill:
 * @layout: of the step's position
 * @scene: (inout): gets the step's ghost, if it has one, its marks besides those that are there, and its places; what it points to is valid until the next
 *   call or until @self goes
 */
void cgt_step_scene_fill (CgtStepScene *self, CgtLayout *layout, CgtScene *scene);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtStepScene, cgt_step_scene_free)

G_END_DECLS
