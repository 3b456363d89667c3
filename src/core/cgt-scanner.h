/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * CgtScanner:
 *
 * Splits a stream of bytes into tokens: runs of anything but white space. Line ends of any kind, a
 * byte order mark at the start, blank lines and a missing final newline make no difference. Keeps
 * no more than one token and one block of input in memory, so the input may be of any size, and
 * reads no further than it must, so the other end may be a person.
 */
typedef struct _CgtScanner CgtScanner;

/**
 * cgt_scanner_new:
 * @stream: what to read; a reference is kept
 * @cancellable: (nullable): ends a read that waits
 *
 * Returns: (transfer full): a scanner at the start of @stream
 */
CgtScanner *cgt_scanner_new (GInputStream *stream, GCancellable *cancellable);
/** cgt_scanner_free: frees the scanner; the stream is left open */
void cgt_scanner_free (CgtScanner *self);

/**
 * cgt_scanner_next:
 * @token: (out) (transfer none): the token, ended by a 0 byte; stays until the next call
 * @length: (out) (optional): its length in bytes
 *
 * Returns: %FALSE at the end of the input, or with @error set when it cannot be read
 */
gboolean cgt_scanner_next (CgtScanner *self, const char **token, gsize *length, GError **error);

/**
 * cgt_scanner_require:
 * @what: translated: what has to come next, to stand after "expected"
 *
 * As cgt_scanner_next(), but the end of the input is an error that names the line.
 */
gboolean cgt_scanner_require (CgtScanner *self, const char *what, const char **token, gsize *length, GError **error);

/**
 * cgt_scanner_read_uint:
 * @what: translated: what the number is, to stand after "expected"
 * @min: the least that the rules allow
 * @max: the largest that they allow; %G_MAXUINT64 if they do not say
 *
 * Reads a number. Anything but digits, a number below @min, past @max or past 64 bits, and the end
 * of the input are errors that name the line, what was found and what was expected.
 */
gboolean cgt_scanner_read_uint (CgtScanner *self, const char *what, guint64 min, guint64 max, guint64 *number, GError **error);

/**
 * cgt_scanner_read_uint_to_limit:
 * @min: the least that the rules allow
 * @limit: the largest that this program takes, though the rules allow more
 *
 * As cgt_scanner_read_uint(); past @limit %CGT_ERROR_LIMIT.
 */
gboolean cgt_scanner_read_uint_to_limit (CgtScanner *self, const char *what, guint64 min, guint64 limit, guint64 *number, GError **error);

/**
 * cgt_scanner_read_list:
 * @what_count: translated: what the number before the list counts
 * @what: translated: what a number of the list is
 * @min: the least that the rules allow for one
 * @limit: the largest that this program takes
 *
 * Reads how many numbers there are, at least 1, and then the numbers.
 *
 * Returns: (transfer full) (element-type guint64): the numbers, or %NULL with @error set
 */
GArray *cgt_scanner_read_list (CgtScanner *self, const char *what_count, const char *what, guint64 min, guint64 limit, GError **error);

/** cgt_scanner_expect_end: fails if another token follows */
gboolean cgt_scanner_expect_end (CgtScanner *self, GError **error);

/**
 * cgt_scanner_fail:
 * @expected: translated: what was expected in place of the last token
 *
 * Returns: %FALSE, always, with @error set: "line 3: found “abc”, expected …"
 */
gboolean cgt_scanner_fail (CgtScanner *self, const char *expected, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtScanner, cgt_scanner_free)

G_END_DECLS
