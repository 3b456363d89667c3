/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

char *
team_nim_describe_effect (const CgtPosition *position,
                          const CgtMove     *move,
                          char             **subject)
{
  const TeamNimPosition *self = (const TeamNimPosition *) position;
  guint64 left = self->stones - move->amount;

  /* Translators: begins a sentence about a move, which goes on with “leaves 22 stones to seat 4” or the like */
  *subject = g_strdup_printf (_("Taking %" PRIu64), move->amount);
  if (left == 0)
    return g_strdup (_("leaves no stone, and the team that takes the last one loses"));
  /* Translators: goes on after “Taking 2” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "leaves %" PRIu64 " stone to seat %u",
                                       "leaves %" PRIu64 " stones to seat %u",
                                       MIN (left, G_MAXULONG)),
                          left, (self->seat + 1) % self->n_seats + 1);
}
