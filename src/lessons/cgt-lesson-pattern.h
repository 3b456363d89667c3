/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-game.h"

G_BEGIN_DECLS

/** cgt_lesson_pattern_has: Returns: whether the number of that name, `a` or `b`, is in @pattern */
gboolean cgt_lesson_pattern_has (const char *pattern, char name);

/**
 * cgt_lesson_pattern_fill:
 * @pattern: notation in which `{a}` and `{b}` stand for numbers, any number of times; `{a:…}` for as many copies of
 *   what stands behind the colon
 *
 * Returns: (transfer full): the notation with @a and @b in it
 */
char *cgt_lesson_pattern_fill (const char *pattern, guint64 a, guint64 b);

/**
 * cgt_lesson_pattern_parse:
 *
 * Returns: (transfer full): the position of that notation, or %NULL with @error set, which tells @a
 */
CgtPosition *cgt_lesson_pattern_parse (const CgtGame *game, const char *pattern, guint64 a, guint64 b, GError **error);

G_END_DECLS
