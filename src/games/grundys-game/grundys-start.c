/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys.h"

#include <glib/gi18n-lib.h>

/* What a match may begin with. */

#define MOST_HEAPS 12
/* What a new heap has. */
#define NEW_HEAP 7

const CgtPreset grundys_presets[] = {
  { NULL, "12", N_("Small enough to be thought through to its end") },
  { NULL, "7 3", N_("Two heaps: what is each of them worth?") },
  { NULL, "8", N_("Only a few splits: which of them keeps the win?") },
  { NULL, "10", N_("Try it as the second player, too") },
  { NULL, "13 9 8", N_("Three heaps, each of them different") },
  { NULL, "20", N_("One heap, and a long way to its end") },
  { NULL, "15 15", N_("Two equal heaps: one idea is enough") },
  { NULL, "50", N_("Nobody knows a rule for large heaps") },
  { NULL, NULL, NULL }
};

static guint
count_heaps (const CgtPosition *position)
{
  return grundys_get_heaps (position)->n_heaps;
}

static guint64
get_n_heaps (const CgtPosition *position,
             guint              i)
{
  return count_heaps (position);
}

static CgtPosition *
set_n_heaps (const CgtPosition *position,
             guint              i,
             guint64            n_heaps)
{
  const NimPosition *self = grundys_get_heaps (position);
  guint64 heaps[MOST_HEAPS];

  for (guint64 j = 0; j < n_heaps; j++)
    heaps[j] = j < self->n_heaps ? self->heaps[j] : NEW_HEAP;
  return nim_position_new (position->game, heaps, n_heaps);
}

static guint64
get_heap (const CgtPosition *position,
          guint              i)
{
  return grundys_get_heaps (position)->heaps[i];
}

static CgtPosition *
set_heap (const CgtPosition *position,
          guint              i,
          guint64            stones)
{
  const NimPosition *self = grundys_get_heaps (position);
  CgtPosition *changed = nim_position_new (position->game, self->heaps, self->n_heaps);

  ((NimPosition *) changed)->heaps[i] = stones;
  return changed;
}

const CgtOption grundys_options[] = {
  { .title = N_("Heaps"), .least = 1, .most = MOST_HEAPS, .step = 1, .get = get_n_heaps, .set = set_n_heaps },
  { .title = N_("Stones"), .item_title = N_("Heap"), .least = 1, .most = GRUNDYS_MOST_STONES, .step = 1,
    .count = count_heaps, .get = get_heap, .set = set_heap },
  { NULL }
};
