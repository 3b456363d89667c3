/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * grundy_memory_init:
 *
 * Keeps threads that work from holding up the main loop where memory is allocated. To be called
 * before there are any threads.
 *
 * The C library's allocator has one lock for each of its arenas. A thread that lets a block of
 * megabytes grow copies it under the lock, and where there are more threads than arenas, they share
 * one; the main loop was seen to wait for a tenth of a second. Large blocks are therefore the
 * system's own, which grow without being copied and under no lock, and every thread has an arena.
 * Does nothing where the C library has no such settings.
 */
void grundy_memory_init (void);

G_END_DECLS
