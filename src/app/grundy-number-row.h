/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GRUNDY_TYPE_NUMBER_ROW (grundy_number_row_get_type ())
G_DECLARE_FINAL_TYPE (GrundyNumberRow, grundy_number_row, GRUNDY, NUMBER_ROW, AdwActionRow)

/**
 * GrundyNumberRow:
 *
 * A whole number that is typed, or stepped by buttons and arrow keys. Unlike a spin button it holds
 * any number of 64 bits to the last digit, and shows all of it. What cannot be is never changed into
 * something else while it stands there: the row says what can be, and once the keyboard leaves it
 * shows the last good number again.
 *
 * Signal `changed`: another number was chosen, or one that cannot be was written or went away.
 */

/**
 * grundy_number_row_new:
 * @title: what the number is, translated
 * @least: the least that can be chosen
 * @most: the largest
 * @step: from one to the next; only @least and what is a number of steps above it can be chosen
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *grundy_number_row_new (const char *title, guint64 least, guint64 most, guint64 step);

/** grundy_number_row_set_number: shows a number, which may be one that cannot be chosen; no signal */
void grundy_number_row_set_number (GrundyNumberRow *self, guint64 number);

/** grundy_number_row_edit: the keyboard goes to the entry, where what is typed takes the number's place */
void grundy_number_row_edit (GrundyNumberRow *self);

/** grundy_number_row_get_number: Returns: whether the number that stands there, in @number, can be */
gboolean grundy_number_row_get_number (GrundyNumberRow *self, guint64 *number);

G_END_DECLS
