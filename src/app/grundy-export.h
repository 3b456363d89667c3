/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-match.h"
#include "grundy-derivation.h"
#include "grundy-subject.h"

G_BEGIN_DECLS

#define GRUNDY_TYPE_EXPORT (grundy_export_get_type ())
G_DECLARE_FINAL_TYPE (GrundyExport, grundy_export, GRUNDY, EXPORT, GObject)

/**
 * GrundyExport:
 *
 * Takes positions, and steps of explanations, out of a window: as text and picture on the clipboard, as a
 * file, on paper; and positions in again. Pictures are made on workers. Adds its actions to the window: `win.copy`, `win.paste`,
 * `win.export`, `win.print`; all but pasting need a position.
 *
 * Signals:
 * - `told (const char *)`: a sentence on what was done, or why it was not
 * - `pasted (const char *)`: this text was on the clipboard
 */
GrundyExport *grundy_export_new (GtkApplicationWindow *window);

/** grundy_export_set_match: @match: (nullable): what is shown now; its present position is what is taken */
void grundy_export_set_match (GrundyExport *self, CgtMatch *match);
/** grundy_export_set_position: @position: (nullable): where there is no match: the position that is shown now */
void grundy_export_set_position (GrundyExport *self, CgtPosition *position);
/** grundy_export_set_derivation: @derivation: (nullable): what explains either now: its present step is what is taken */
void grundy_export_set_derivation (GrundyExport *self, GrundyDerivation *derivation);

/**
 * grundy_export_make_content:
 * @text: the notation, or the explanation
 * @png: (nullable): the picture
 *
 * Returns: (transfer full): what is put on the clipboard: text for those who take text, and a picture
 *   for those who take pictures
 */
GdkContentProvider *grundy_export_make_content (const char *text, GBytes *png);

/**
 * grundy_export_complete_name:
 * @name: what was asked for
 * @format: the kind of file that was chosen beside it
 *
 * Returns: (transfer full): @name, with the ending of @format unless it has that of any format
 */
char *grundy_export_complete_name (const char *name, CgtFormat format);

/**
 * grundy_export_make_print:
 *
 * Returns: (transfer full): prints a subject on one page, always light: the game's name, the board, the
 *   notation and the rule; or a step with its words
 */
GtkPrintOperation *grundy_export_make_print (GrundySubject *subject);

G_END_DECLS
