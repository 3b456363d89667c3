/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CgtReader:
 * @text: the whole text
 * @at: the next character
 * @end: behind the last one that is not white space
 *
 * Reads notation from left to right and reports, wherever it stops, the character's place, what
 * stands there and what was expected. Lives on the stack; owns nothing.
 */
typedef struct
{
  const char *text;
  const char *at;
  const char *end;
} CgtReader;

/** cgt_reader_init: starts at @text; white space at both ends is passed over */
void cgt_reader_init (CgtReader *self, const char *text);

/** cgt_reader_at_end: Returns: whether nothing is left */
gboolean cgt_reader_at_end (const CgtReader *self);
/** cgt_reader_accept: Returns: whether the next character was @c and is read now */
gboolean cgt_reader_accept (CgtReader *self, char c);
/** cgt_reader_skip_blanks: Returns: whether there was white space, which is read now */
gboolean cgt_reader_skip_blanks (CgtReader *self);

/** cgt_reader_expect: reads @c or fails, saying that @c was expected */
gboolean cgt_reader_expect (CgtReader *self, char c, GError **error);
/** cgt_reader_expect_end: fails unless nothing is left */
gboolean cgt_reader_expect_end (CgtReader *self, GError **error);

/**
 * cgt_reader_number:
 * @what: translated: what the number is, to stand after "expected"
 * @min: the least that the rules allow
 * @max: the largest that they allow; %G_MAXUINT64 if they do not say
 *
 * Reads a run of digits. A number too large for 64 bits is an error, never a wrap. Nothing is read
 * if it fails.
 */
gboolean cgt_reader_number (CgtReader *self, const char *what, guint64 min, guint64 max, guint64 *number, GError **error);

/**
 * cgt_reader_number_to_limit:
 * @min: the least that the rules allow
 * @limit: the largest that this program takes, though the rules allow more
 *
 * As cgt_reader_number(); past @limit %CGT_ERROR_LIMIT.
 */
gboolean cgt_reader_number_to_limit (CgtReader *self, const char *what, guint64 min, guint64 limit, guint64 *number, GError **error);

/**
 * cgt_reader_fail:
 * @expected: translated: what was expected here
 *
 * Returns: %FALSE, always, with @error set: "character 3: found “b”, expected …"
 */
gboolean cgt_reader_fail (const CgtReader *self, const char *expected, GError **error);

/**
 * cgt_parse_uint64:
 * @text: digits, @length of them
 *
 * Returns: %FALSE if there is anything but digits, nothing at all (@overflow %FALSE), or the number
 *   does not fit (@overflow %TRUE, @number the largest that does)
 */
gboolean cgt_parse_uint64 (const char *text, gsize length, guint64 *number, gboolean *overflow);

/**
 * cgt_check_number:
 * @text: what was found, @length bytes of it
 * @what: translated: what the number is
 * @min: the least that the rules allow
 * @max: the largest that they allow; %G_MAXUINT64 if they do not say
 * @limit: the largest that this program takes; %G_MAXUINT64 for no other limit than that
 * @number: (out): the number
 * @code: (out): if it fails, which #CgtError it is
 * @expected: (out) (transfer full): if it fails, what to say that was expected: @what, and behind it
 *   in brackets the bound that is broken; else %NULL
 *
 * What all reading of numbers shares, from notation and from streams.
 *
 * Returns: whether @text is a number within all bounds
 */
gboolean cgt_check_number (const char  *text,
                           gsize        length,
                           const char  *what,
                           guint64      min,
                           guint64      max,
                           guint64      limit,
                           guint64     *number,
                           gint        *code,
                           char       **expected);

/**
 * cgt_parse_heaps:
 * @what: translated: what a number is ("the size of a heap")
 * @limit: the largest that this program takes
 *
 * Reads numbers separated by white space: heaps or piles, at least one.
 *
 * Returns: (transfer full) (element-type guint64): the numbers, or %NULL with @error set
 */
GArray *cgt_parse_heaps (const char *text, const char *what, guint64 limit, GError **error);

/** cgt_print_heaps: appends @heaps separated by blanks */
void cgt_print_heaps (const guint64 *heaps, gsize n, GString *text);

/** cgt_quote_found: Returns: (transfer full): a text as an error message shows it: quoted, shortened, characters that cannot be seen escaped */
char *cgt_quote_found (const char *text, gsize length);

G_END_DECLS
