/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-notation.h"

G_BEGIN_DECLS

/* Codes of take-and-break games ("octal games", after R. K. Guy and C. A. B. Smith, 1956). The digit at place k
 * behind the point says what may become of the rest of a heap from which k are taken; the digit before the
 * point (place 0) says what may be done without taking. */

/**
 * OctalRest: the bits of a digit
 * @OCTAL_NOTHING: nothing may be left: the heap had exactly so many
 * @OCTAL_ONE: one heap may be left
 * @OCTAL_TWO: two heaps may be left
 */
typedef enum {
  OCTAL_NOTHING = 1,
  OCTAL_ONE = 2,
  OCTAL_TWO = 4
} OctalRest;

/**
 * OctalCode:
 *
 * A code: immutable for everyone who looks at it, reference-counted, to be shared by positions and threads. It
 * remembers the values that have been computed of it (octal-values.h).
 */
typedef struct _OctalCode OctalCode;

/**
 * octal_code_new:
 * @digits: (array length=n_digits): from place 0 on, which is 0 or 4; 0 to 7, not all 0
 * @repeats: whether the last one goes on for ever
 *
 * The code is kept in its shortest form: without zeros at its end, without a written digit that the
 * repetition says again.
 *
 * Returns: (transfer full): the code
 */
OctalCode *octal_code_new (const guint8 *digits, guint n_digits, gboolean repeats);
/** OCTAL_SUBTRACTION: what a code begins with that is written as the numbers that may be taken */
#define OCTAL_SUBTRACTION "subtraction:"

/**
 * octal_code_read:
 * @reader: at the beginning of a code: `0.77`, `4.3...`, or of a subtraction set: `subtraction:1,3,4`
 *
 * Returns: (transfer full) (nullable): the code, or %NULL with @error set, which says why a code makes no sense
 */
OctalCode *octal_code_read (CgtReader *reader, GError **error);
/** octal_code_parse: the same of a whole text */
OctalCode *octal_code_parse (const char *text, GError **error);
/**
 * octal_code_new_subtraction:
 * @taken: (array length=n): how many may be taken, each at least 1, in any order; at least one
 *
 * Returns: (transfer full): the game in which so many are taken and heaps stay whole
 */
OctalCode *octal_code_new_subtraction (const guint64 *taken, guint n);

OctalCode *octal_code_ref (const OctalCode *self);
void octal_code_unref (OctalCode *self);

/** octal_code_print: appends the code to @text */
void octal_code_print (const OctalCode *self, GString *text);
/** octal_code_to_string: Returns: (transfer full): the code as it is written */
char *octal_code_to_string (const OctalCode *self);
/** octal_code_describe: Returns: (transfer full): the same for a sentence: of a long code the beginning and “…” */
char *octal_code_describe (const OctalCode *self);
/** octal_code_equal: Returns: whether both say the same of every place */
gboolean octal_code_equal (const OctalCode *a, const OctalCode *b);

/** octal_code_get_digit: Returns: the digit at a place, 0 to 7 (a set of #OctalRest) */
guint octal_code_get_digit (const OctalCode *self, guint64 place);
/** octal_code_get_last: Returns: the last place that is written */
guint octal_code_get_last (const OctalCode *self);
/** octal_code_repeats: Returns: whether the digit there goes on for ever */
gboolean octal_code_repeats (const OctalCode *self);
/** octal_code_get_rests: Returns: all #OctalRest that occur in some digit */
guint octal_code_get_rests (const OctalCode *self);
/** octal_code_is_subtraction: Returns: whether heaps stay whole and so many may be taken from any heap or never */
gboolean octal_code_is_subtraction (const OctalCode *self);
/** octal_code_get_most: Returns: the most that a move takes from a heap of @heap, by the digits alone; 0: it never takes */
guint64 octal_code_get_most (const OctalCode *self, guint64 heap);

/** octal_code_get_name: Returns: (transfer none) (nullable): translated: what the game is known as ("Kayles") */
const char *octal_code_get_name (const OctalCode *self);
/** octal_code_has_pins: Returns: whether it is the game of bowling pins, or close to it */
gboolean octal_code_has_pins (const OctalCode *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OctalCode, octal_code_unref)

G_END_DECLS
