/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* What a match may begin with. */

#define MOST_HEAPS 12
#define MOST_STONES G_GUINT64_CONSTANT (1000000000000000000)
/* What a new heap has. */
#define NEW_HEAP 5

const CgtPreset nim_presets[] = {
  { NULL, "3 13 9", N_("Which heap is the one to change?") },
  { NULL, "1 2 3", N_("The smallest three heaps that are all different") },
  { NULL, "3 4 5", N_("The game as it is often set up with matches") },
  { NULL, "3 5 7", N_("Another usual set-up; there is more than one good idea") },
  { NULL, "3 5 1", N_("Play it here and where the last stone loses") },
  { NULL, "1 1 1", N_("Nothing to choose: who will take the last one?") },
  { NULL, NULL, NULL }
};

const CgtPreset misere_nim_presets[] = {
  { NULL, "4 13 6 1", N_("One stone more or less at the end decides") },
  { NULL, "3 5 1", N_("Play it here and as plain Nim") },
  { NULL, "1 1 1", N_("Nothing to choose: who is left with the last one?") },
  { NULL, "0 0 3", N_("One heap is left; two are empty already") },
  { NULL, "2 2 3", N_("Where the end of the game begins to count") },
  { NULL, NULL, NULL }
};

static guint
count_heaps (const CgtPosition *position)
{
  return ((const NimPosition *) position)->n_heaps;
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
  const NimPosition *self = (const NimPosition *) position;
  guint64 heaps[MOST_HEAPS];

  for (guint64 j = 0; j < n_heaps; j++)
    heaps[j] = j < self->n_heaps ? self->heaps[j] : NEW_HEAP;
  return nim_position_new (position->game, heaps, n_heaps);
}

static guint64
get_heap (const CgtPosition *position,
          guint              i)
{
  return ((const NimPosition *) position)->heaps[i];
}

static CgtPosition *
set_heap (const CgtPosition *position,
          guint              i,
          guint64            stones)
{
  const NimPosition *self = (const NimPosition *) position;
  CgtPosition *changed = nim_position_new (position->game, self->heaps, self->n_heaps);

  ((NimPosition *) changed)->heaps[i] = stones;
  return changed;
}

const CgtOption nim_options[] = {
  { .title = N_("Heaps"), .least = 1, .most = MOST_HEAPS, .step = 1, .get = get_n_heaps, .set = set_n_heaps },
  { .title = N_("Stones"), .item_title = N_("Heap"), .least = 0, .most = MOST_STONES, .step = 1,
    .count = count_heaps, .get = get_heap, .set = set_heap },
  { NULL }
};

CgtPosition *
nim_read_misere_case (CgtScanner *input,
                      GError    **error)
{
  g_autoptr (GArray) heaps = cgt_scanner_read_list (input, _("the number of heaps"), _("the size of a heap"),
                                                    0, G_MAXUINT64, error);

  if (heaps == NULL)
    return NULL;
  return nim_position_new (&cgt_game_misere_nim, &g_array_index (heaps, guint64, 0), heaps->len);
}
