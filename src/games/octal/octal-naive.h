/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The rules of take-and-break games once more, naively, for tests: codes are texts, heaps are numbers. */

#define NAIVE_MOST_HEAPS 24

typedef struct
{
  char *code;
  guint n;
  guint64 heaps[NAIVE_MOST_HEAPS];
} Naive;

/* Reads `0.77:5 4 3`. */
void naive_init (Naive *self, const char *notation);
void naive_clear (Naive *self);
/* The digit of a code's text at a place. */
guint naive_digit (const char *code, guint place);
/* Values of heaps 0 to @last, by every move; (transfer full) */
guint32 *naive_values (const char *code, guint last);
/* Makes a move in notation; FALSE if there is no such move. */
gboolean naive_play (Naive *self, const char *move);
/* The number of moves in a heap that leave two heaps, or fewer. */
guint64 naive_count (const char *code, guint64 heap, gboolean splits);
/* Whether whoever is to move wins, by looking at all that can follow. */
gboolean naive_wins (const Naive *self, gboolean misere);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Naive, naive_clear)

G_END_DECLS
