/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * grundy_bidi_isolate:
 * @text: text or markup
 * @direction: of what it is shown in
 *
 * Notation reads from left to right wherever it stands: `9 → 2` is a move from nine to two. Between words that are read
 * from right to left, or alone in a label that is, its numbers would change places. So runs of numbers and signs get a direction of
 * their own there (UAX #9: LRI and PDI); commas and semicolons part them, as they belong to the words.
 *
 * Returns: (transfer full): the text; unchanged where it is read from left to right
 */
char *grundy_bidi_isolate (const char *text, GtkTextDirection direction);

G_END_DECLS
