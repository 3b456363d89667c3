/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-sequence.h"

G_BEGIN_DECLS

/** octal_families: the values of heaps by an octal code (`0.77`), or by what may be taken (`subtraction:1,3,4`),
 * which leaves heaps whole */
extern const CgtFamily *const octal_families[];

G_END_DECLS
