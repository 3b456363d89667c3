/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt-game.h"

G_BEGIN_DECLS

/* What a lesson's file is read with: its elements as a tree, each of which is asked for its children and
 * attributes one after the other, in the order in which they have to stand. It remembers what was asked for, so
 * that it can say of anything else what was expected in its place. For the reader of lessons only. */

typedef struct _CgtNode CgtNode;

/**
 * cgt_node_parse:
 * @xml: (array length=length): the text of a file
 *
 * Returns: (transfer full): the outermost element, or %NULL with @error set
 */
CgtNode *cgt_node_parse (const char *xml, gsize length, GError **error);
void cgt_node_free (CgtNode *self);

/** cgt_node_get_line: Returns: the line in which the element begins, from 1 */
guint cgt_node_get_line (const CgtNode *self);
/** cgt_node_is: Returns: whether it is a `<name>` */
gboolean cgt_node_is (const CgtNode *self, const char *name);

/** cgt_node_take: Returns: (transfer none) (nullable): the next child if it is a `<name>` */
CgtNode *cgt_node_take (CgtNode *self, const char *name);
/** cgt_node_require: Returns: (transfer none): the next child, which has to be a `<name>`; else %NULL with @error set */
CgtNode *cgt_node_require (CgtNode *self, const char *name, GError **error);
/** cgt_node_end: fails if it has children, attributes or text that nobody asked for */
gboolean cgt_node_end (CgtNode *self, GError **error);

/**
 * cgt_node_text:
 *
 * Returns: (transfer full): the text of an element that has nothing else, white space collapsed, in the user's
 *   language; or %NULL with @error set
 */
char *cgt_node_text (CgtNode *self, GError **error);
/** cgt_node_take_text: the text of the next child if it is a `<name>`, else *@text stays as it is */
gboolean cgt_node_take_text (CgtNode *self, const char *name, char **text, GError **error);
/** cgt_node_require_text: the text of the next child, which has to be a `<name>` */
gboolean cgt_node_require_text (CgtNode *self, const char *name, char **text, GError **error);

/** cgt_node_get: Returns: (transfer none) (nullable): an attribute that may be left out */
const char *cgt_node_get (CgtNode *self, const char *name);
/** cgt_node_need: Returns: (transfer none): an attribute that has to be there, or %NULL with @error set */
const char *cgt_node_need (CgtNode *self, const char *name, GError **error);
/** cgt_node_get_flag: "yes" or "no"; "no" if it is left out */
gboolean cgt_node_get_flag (CgtNode *self, const char *name, gboolean *flag, GError **error);
/** cgt_node_get_word: which of @words, %NULL-terminated, it is; *@index stays if it is left out */
gboolean cgt_node_get_word (CgtNode *self, const char *name, const char *const *words, guint *index, GError **error);
/** cgt_node_get_number: a number from @min to @max; *@number stays if it is left out */
gboolean cgt_node_get_number (CgtNode *self, const char *name, guint64 min, guint64 max, guint64 *number, GError **error);
/** cgt_node_need_number: the same, and it may not be left out */
gboolean cgt_node_need_number (CgtNode *self, const char *name, guint64 min, guint64 max, guint64 *number, GError **error);
/** cgt_node_get_numbers: adds numbers with blanks between them, @min at least; none if it is left out */
gboolean cgt_node_get_numbers (CgtNode *self, const char *name, guint64 min, GArray *numbers, GError **error);
/** cgt_node_need_id: Returns: (transfer none): lower-case words with hyphens between them, or %NULL with @error set */
const char *cgt_node_need_id (CgtNode *self, const char *name, GError **error);
/** cgt_node_need_game: Returns: (transfer none): the game of the attribute `game`, or %NULL with @error set */
const CgtGame *cgt_node_need_game (CgtNode *self, GError **error);
/** cgt_node_need_position: Returns: (transfer full): the position of the attributes `game` and @name, or %NULL with @error set */
CgtPosition *cgt_node_need_position (CgtNode *self, const char *name, GError **error);

/** cgt_node_fail: Returns: %FALSE, always, with @error set: what was found and what was expected, both translated */
gboolean cgt_node_fail (const CgtNode *self, const char *found, const char *expected, GError **error);
/** cgt_node_fail_attribute: Returns: %FALSE, always, with @error set; @expected: translated */
gboolean cgt_node_fail_attribute (const CgtNode *self, const char *name, const char *expected, GError **error);
/** cgt_node_prefix_attribute: tells in an error that is set, too, in which attribute it is */
void cgt_node_prefix_attribute (const CgtNode *self, const char *name, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtNode, cgt_node_free)

G_END_DECLS
