/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The rules of the games that drills ask about, once more and without a thought, on notation: what the answers of
 * exercises are held against. Nothing of the library is used. */

/** NAIVE_MOST_VALUES: values of heaps are worked out up to this one */
#define NAIVE_MOST_VALUES 400

/* What follows is (transfer full) or nothing. */

/** naive_numbers: the numbers of "3 5 1", or those behind a colon */
GArray *naive_numbers (const char *text);
/** naive_digit: the digit of a code (`0.34:9`) for taking @taken */
guint naive_digit (const char *notation, guint taken);
/** naive_heap_wins: whether whoever is to move wins one heap of a code that only takes */
gboolean naive_heap_wins (const char *notation, guint heap, gboolean misere);
/** naive_heap_values: values of the heaps of a code, from 0 to @last, at most %NAIVE_MOST_VALUES */
guint *naive_heap_values (const char *notation, guint last);
/** naive_heap_options: bit @v: some move in a heap leaves the value v */
guint64 naive_heap_options (const char *notation, guint heap);

/** naive_nim_sum: column by column, ones counted */
guint naive_nim_sum (const guint64 *numbers, guint n);
/** naive_nim_wins: by looking at all that can follow; the heaps in any order */
gboolean naive_nim_wins (const guint64 *heaps, guint n, gboolean misere);

/** naive_layer_options: bit @v: some block of the layer ("110") leaves the value v */
guint naive_layer_options (const char *layer);
guint naive_layer_value (const char *layer);

/** naive_pile_value: of Take or Split; at most 22 tokens */
guint naive_pile_value (guint pile);
/** naive_pile_splits: bit @v: some split into two or more piles has the value v */
guint64 naive_pile_splits (guint pile);

/** naive_is_closed: of a strip ("..X."): an empty cell, from 0, where a cross would make three in a row */
gboolean naive_is_closed (const char *strip, guint cell);
/** naive_strip_value: by all crosses that can be put, the strip as a whole */
guint naive_strip_value (const char *strip);

G_END_DECLS
