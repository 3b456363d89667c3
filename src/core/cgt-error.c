/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-error.h"

G_DEFINE_QUARK (cgt-error-quark, cgt_error)
