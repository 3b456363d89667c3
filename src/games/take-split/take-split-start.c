/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* What a match may begin with. */

#define MOST_PILES 50
/* What a new pile has. */
#define NEW_PILE 4

const CgtPreset take_split_presets[] = {
  { NULL, "5 7 3 6 4", N_("Room to take and to split") },
  { NULL, "3 1 1 1", N_("Small, and there are two ways to win it") },
  { NULL, "1 3 5", N_("Three small piles, not as innocent as they look") },
  { NULL, "3 42 47 3 42 47", N_("Every pile is there twice") },
  { NULL, "300 42 47 3 42 47", N_("Nearly the same: one pile is out of step") },
  { N_("A large one"), "12 9 17 8 14 20 11 16 10 13", N_("Ten piles, more splits than anyone can list") },
  { NULL, NULL, NULL }
};

static guint
count_piles (const CgtPosition *position)
{
  return ((const TakeSplitPosition *) position)->n_piles;
}

static guint64
get_n_piles (const CgtPosition *position,
             guint              i)
{
  return count_piles (position);
}

static CgtPosition *
set_n_piles (const CgtPosition *position,
             guint              i,
             guint64            n_piles)
{
  const TakeSplitPosition *self = (const TakeSplitPosition *) position;
  guint64 piles[MOST_PILES];

  for (guint64 j = 0; j < n_piles; j++)
    piles[j] = j < self->n_piles ? self->piles[j] : NEW_PILE;
  return take_split_position_new (piles, n_piles);
}

static guint64
get_pile (const CgtPosition *position,
          guint              i)
{
  return ((const TakeSplitPosition *) position)->piles[i];
}

static CgtPosition *
set_pile (const CgtPosition *position,
          guint              i,
          guint64            tokens)
{
  const TakeSplitPosition *self = (const TakeSplitPosition *) position;
  CgtPosition *changed = take_split_position_new (self->piles, self->n_piles);

  ((TakeSplitPosition *) changed)->piles[i] = tokens;
  return changed;
}

const CgtOption take_split_options[] = {
  { .title = N_("Piles"), .least = 1, .most = MOST_PILES, .step = 1, .get = get_n_piles, .set = set_n_piles },
  { .title = N_("Tokens"), .item_title = N_("Pile"), .least = 0, .most = TAKE_SPLIT_MOST_TOKENS, .step = 1,
    .count = count_piles, .get = get_pile, .set = set_pile },
  { NULL }
};

CgtPosition *
take_split_read_case (CgtScanner *input,
                      GError    **error)
{
  g_autoptr (GArray) piles = cgt_scanner_read_list (input, _("the number of piles"), _("the size of a pile"),
                                                    1, TAKE_SPLIT_MOST_TOKENS, error);

  return piles != NULL ? take_split_position_new (&g_array_index (piles, guint64, 0), piles->len) : NULL;
}
