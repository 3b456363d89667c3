/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CgtError:
 * @CGT_ERROR_PARSE: a text is not what it should be; the message names the place, what was found
 *   there and what was expected
 * @CGT_ERROR_ILLEGAL: the text is well formed, but the rules forbid the move or the position
 * @CGT_ERROR_RANGE: a number is outside the range that can be represented or that the rules allow
 * @CGT_ERROR_LIMIT: a computation reached its node or memory limit before it had an answer, or the
 *   rules allow what is larger than this program takes
 * @CGT_ERROR_UNSUPPORTED: the question has no answer for this game
 *
 * Errors of this library. A cancelled computation reports %G_IO_ERROR_CANCELLED instead.
 */
typedef enum {
  CGT_ERROR_PARSE,
  CGT_ERROR_ILLEGAL,
  CGT_ERROR_RANGE,
  CGT_ERROR_LIMIT,
  CGT_ERROR_UNSUPPORTED
} CgtError;

#define CGT_ERROR (cgt_error_quark ())
GQuark cgt_error_quark (void);

G_END_DECLS
