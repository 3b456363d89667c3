/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "grundy-symbol.h"

G_BEGIN_DECLS

/* Characters that stand for a symbol in a sentence's text; values are written as they are read: *3. */
#define GRUNDY_MARK_WIN "\xee\x80\x81"
#define GRUNDY_MARK_LOSS "\xee\x80\x82"
#define GRUNDY_MARK_MISTAKE "\xee\x80\x83"
#define GRUNDY_MARK_CLOSED "\xee\x80\x84"
#define GRUNDY_MARK_FOCUS "\xee\x80\x85"

#define GRUNDY_TYPE_SENTENCE (grundy_sentence_get_type ())
G_DECLARE_FINAL_TYPE (GrundySentence, grundy_sentence, GRUNDY, SENTENCE, GtkWidget)

/**
 * GrundySentence:
 *
 * Text in which values and signs are drawn as on the board. Assistive tools are told the words: there
 * is a label in it whose name they are.
 *
 * Property `lines`: how many it may take; what does not fit is cut off. 0: as many as it needs.
 */
GtkWidget *grundy_sentence_new (void);

/**
 * grundy_sentence_set:
 * @sign: stands before the text, and lines up with nothing; %GRUNDY_SYMBOL_NONE: no sign
 * @markup: Pango markup
 */
void grundy_sentence_set (GrundySentence *self, GrundySymbolKind sign, const char *markup);

/** grundy_sentence_set_text: text without markup and without a sign */
void grundy_sentence_set_text (GrundySentence *self, const char *text);

G_END_DECLS
