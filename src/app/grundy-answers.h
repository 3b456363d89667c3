/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-explanation.h"

G_BEGIN_DECLS

/* What a question is answered with, in lessons and where a step of an explanation is to be predicted. */

/** grundy_answers_clear: takes away what is there */
void grundy_answers_clear (GtkBox *answers);

/**
 * grundy_answers_add_entry:
 * @kind: what is to be written
 * @prompt: the question, for assistive tools
 * @check: `(owner)`: it was written
 *
 * Adds an entry, and a button that says that it can be checked.
 *
 * Returns: (transfer none): the entry
 */
GtkEditable *grundy_answers_add_entry (GtkBox *answers, CgtQuestionKind kind, const char *prompt, int width_chars, GCallback check, gpointer owner);

/**
 * grundy_answers_add_choice:
 * @button: one of several choices
 * @choose: `(owner, button)`: it was chosen
 */
void grundy_answers_add_choice (GtkBox *answers, GtkWidget *button, guint index, GCallback choose, gpointer owner);
/** grundy_answers_get_choice: Returns: its index */
guint64 grundy_answers_get_choice (GtkWidget *button);

G_END_DECLS
