/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-derivation.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_STEPPER (grundy_stepper_get_type ())
G_DECLARE_FINAL_TYPE (GrundyStepper, grundy_stepper, GRUNDY, STEPPER, GtkWidget)

/**
 * GrundyStepper:
 *
 * Some steps of an explanation within a card of a lesson: the present one, and the way to the others. Home, Left,
 * Right, End and Space step while the keyboard is in it. The board is the page's matter.
 *
 * Signal `changed`: another step is shown.
 */
GtkWidget *grundy_stepper_new (void);

/**
 * grundy_stepper_begin:
 * @topic: (nullable): which part of the explanation, as cgt_explain() takes it
 * @first: the first step that is shown, from 0
 * @last: the last one; anything behind the last step is the last
 * @start: (nullable): the key of the step to begin with
 */
void grundy_stepper_begin (GrundyStepper     *self,
                           const CgtPosition *position,
                           const char        *topic,
                           guint              first,
                           guint              last,
                           const char        *start);
/** grundy_stepper_end: forgets it all */
void grundy_stepper_end (GrundyStepper *self);
/** grundy_stepper_return: one level back. Returns: whether there was one */
gboolean grundy_stepper_return (GrundyStepper *self);
/** grundy_stepper_get_derivation: Returns: (transfer none): what is stepped through */
GrundyDerivation *grundy_stepper_get_derivation (GrundyStepper *self);
/** grundy_stepper_is_at_end: Returns: whether its last step is shown */
gboolean grundy_stepper_is_at_end (GrundyStepper *self);
/** grundy_stepper_focus: moves the focus to where it goes on, once there is a step */
void grundy_stepper_focus (GrundyStepper *self);

G_END_DECLS
