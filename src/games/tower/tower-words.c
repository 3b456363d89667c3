/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

static char *
describe_taking (guint64 number,
                 guint64 block)
{
  /* Translators: begin a sentence about a move, which goes on with “leaves only side blocks there” or the
   * like; %s is the number of a layer */
  if (block == 0)
    return g_strdup_printf (_("Taking the left block of layer %" PRIu64), number);
  if (block == 1)
    return g_strdup_printf (_("Taking the middle block of layer %" PRIu64), number);
  return g_strdup_printf (_("Taking the right block of layer %" PRIu64), number);
}

char *
tower_describe_effect (const CgtPosition *position,
                       const CgtMove     *move,
                       char             **subject)
{
  TowerLayer left = ((const TowerPosition *) position)->layers[move->index] & ~(1 << move->amount);

  *subject = describe_taking (move->index + 1, move->amount);
  /* Translators: here and below: goes on after “Taking the left block of layer 3”: what the layer has left */
  if (left == 2)
    return g_strdup (_("leaves the middle block alone, which has to stay"));
  if (left == 5)
    return g_strdup (_("leaves both side blocks, which have to stay"));
  if (left == 3)
    return g_strdup (_("leaves the left and the middle block; the left one can still go"));
  return g_strdup (_("leaves the middle and the right block; the right one can still go"));
}
