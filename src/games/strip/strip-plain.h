/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* For tests: plain search, with the rules of the game written again and no theorem. Cells are text
 * as in notation. It recurses, so it is for strips of up to STRIP_PLAIN_MOST cells. */

#define STRIP_PLAIN_MOST 56

typedef struct _StripPlain StripPlain;

StripPlain *strip_plain_new (void);
void strip_plain_free (StripPlain *self);

/** strip_plain_get_value: the Grundy value of the first @n cells, by the mex of all options */
guint strip_plain_get_value (StripPlain *self, const char *cells, guint n);

/** strip_plain_can_play: whether a cross may be put on a cell, counted from 0 */
gboolean strip_plain_can_play (const char *cells, guint n, guint cell);

/** strip_plain_fill: a random played strip: @n cells, up to @n_crosses of them crossed */
void strip_plain_fill (char *cells, guint n, guint n_crosses, GRand *random);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StripPlain, strip_plain_free)

G_END_DECLS
