/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim.h"

#include <glib/gi18n-lib.h>

/* The rest of a case behind its first number. */
static gboolean
read_case (CgtScanner *input,
           guint64     n_seats,
           guint64    *stones,
           GArray     *limits,
           GError    **error)
{
  const char *expected = _("the limit of a seat");

  if (!cgt_scanner_read_uint (input, _("the number of stones"), 1, G_MAXUINT64, stones, error))
    return FALSE;
  g_array_set_size (limits, 0);
  for (guint64 i = 0; i < n_seats; i++)
    {
      guint64 limit;

      if (!cgt_scanner_read_uint (input, expected, 1, G_MAXUINT64, &limit, error))
        return FALSE;
      g_array_append_val (limits, limit);
    }
  return TRUE;
}

/* Input: cases of n, the number of stones and 2n limits, up to a 0 in the place of n. Output: `1` if
 * the first seat's team wins, else `0`. */
gboolean
team_nim_judge (CgtScanner    *input,
                GOutputStream *output,
                CgtContext    *context,
                GError       **error)
{
  g_autoptr (GArray) limits = g_array_new (FALSE, FALSE, sizeof (guint64));

  while (TRUE)
    {
      guint64 n;
      guint64 stones;
      g_autofree guint8 *wins = NULL;

      if (!cgt_scanner_read_uint_to_limit (input, _("the number of seats a team, or 0 after the last case"),
                                           0, G_MAXINT32, &n, error))
        return FALSE;
      if (n == 0)
        return cgt_scanner_expect_end (input, error);
      if (!read_case (input, 2 * n, &stones, limits, error))
        return FALSE;
      wins = g_new (guint8, limits->len);
      if (!team_nim_find_wins (&g_array_index (limits, guint64, 0), limits->len, stones, stones,
                               wins, context, error) ||
          !g_output_stream_printf (output, NULL, cgt_context_get_cancellable (context), error,
                                   "%d\n", wins[0]))
        return FALSE;
    }
}
