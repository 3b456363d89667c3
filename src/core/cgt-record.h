/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-match.h"

G_BEGIN_DECLS

/* Matches as text: the files that Grundy keeps and that people exchange. docs/design/records.md
 * describes the format. */

/** CGT_RECORD_VERSION: of the format that is written; what is older is read, what is newer refused */
#define CGT_RECORD_VERSION 1

/**
 * CgtFindGame:
 * @id: as in `CgtGame.id`
 *
 * The core knows no games; cgt_registry_require() is such a function.
 *
 * Returns: (transfer none): the game, or %NULL with @error set
 */
typedef const CgtGame *(*CgtFindGame) (const char *id, GError **error);

/**
 * cgt_record_print:
 * @length: (out) (optional): in bytes
 *
 * Returns: (transfer full): the whole match as text in UTF-8: start, players, every line, and the
 *   present place
 */
char *cgt_record_print (CgtMatch *match, gsize *length);

/**
 * cgt_record_parse:
 * @text: what was read, of any content
 * @length: in bytes
 *
 * Reads a match. Every move is made by the rules of the game. Errors are %CGT_ERROR and say where in
 * the text something is wrong, what was found and what was expected; what a newer Grundy has written
 * is %CGT_ERROR_UNSUPPORTED, what would not fit into memory %CGT_ERROR_LIMIT.
 *
 * Returns: (transfer full): a match of its own for the caller's thread, or %NULL with @error set
 */
CgtMatch *cgt_record_parse (const char *text, gsize length, CgtFindGame find, GError **error);

G_END_DECLS
