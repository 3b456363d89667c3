/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-memory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Pictures of a part of the window stay below: they come and go with each frame, and new memory is slow. */
#define LARGE_BLOCK (4 << 20)
#define MOST_ARENAS 64

void
grundy_memory_init (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, LARGE_BLOCK);
  mallopt (M_ARENA_MAX, MOST_ARENAS);
#endif
}
