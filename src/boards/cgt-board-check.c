/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-board.h"

#include <glib/gi18n-lib.h>

#include "cgt-error.h"

static gboolean
check (const CgtPosition *position,
       gsize              most,
       GError           **error)
{
  const CgtBoard *board = cgt_board_find (position->game);
  gsize n = board->count_heaps != NULL ? board->count_heaps (position) : 0;
  g_autofree char *found = NULL;

  if (n <= most)
    return TRUE;
  found = board->name_heaps (n);
  /* Translators: %s is a number with its noun, as in "1,000,000 heaps"; the sentence goes on after it */
  g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
               _("This position has %s, a board shows at most %'u; grundy-cli answers larger ones"),
               found, CGT_BOARD_MOST_HEAPS);
  return FALSE;
}

gboolean
cgt_board_check (const CgtPosition *position,
                 GError           **error)
{
  g_return_val_if_fail (position != NULL, FALSE);

  return check (position, CGT_BOARD_MOST_HEAPS, error);
}

/* What has grown while it was played is not lost. */
gboolean
cgt_board_check_match (CgtMatch *match,
                       GError  **error)
{
  g_return_val_if_fail (CGT_IS_MATCH (match), FALSE);

  if (!cgt_board_check (cgt_match_get_position_at (match, 0), error))
    return FALSE;
  for (guint line = 0; line < cgt_match_get_n_lines (match); line++)
    for (guint ply = 1; ply <= cgt_match_get_line_length (match, line); ply++)
      if (!check (cgt_match_get_line_position_at (match, line, ply), 2 * CGT_BOARD_MOST_HEAPS, error))
        return FALSE;
  return TRUE;
}
