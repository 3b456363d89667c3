/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split.h"

#include <glib/gi18n-lib.h>

static gboolean
read_outcome (CgtScanner *input,
              guint64     n_piles,
              CgtOutcome *outcome,
              GError    **error)
{
  const char *expected = _("the size of a pile");
  guint64 sum = 0;
  guint low_sum = 0;

  while (n_piles-- > 0)
    {
      guint64 pile;
      guint low;

      if (!cgt_scanner_read_uint (input, expected, 1, G_MAXUINT64, &pile, error))
        return FALSE;
      sum ^= take_split_get_value_parts (pile, &low);
      low_sum ^= low;
    }
  *outcome = sum != 0 || low_sum != 0 ? CGT_OUTCOME_N : CGT_OUTCOME_P;
  return TRUE;
}

/* Input: the number of cases; for each the number of piles and the piles. Output: `William` if
 * whoever is to move wins, else `Xenia`. No pile is kept. */
gboolean
take_split_judge (CgtScanner    *input,
                  GOutputStream *output,
                  CgtContext    *context,
                  GError       **error)
{
  guint64 n_cases;

  if (!cgt_scanner_read_uint (input, _("the number of cases"), 1, G_MAXUINT64, &n_cases, error))
    return FALSE;
  while (n_cases-- > 0)
    {
      guint64 n_piles;
      CgtOutcome outcome;

      if (!cgt_context_tick (context, error) ||
          !cgt_scanner_read_uint (input, _("the number of piles"), 1, G_MAXUINT64, &n_piles, error) ||
          !read_outcome (input, n_piles, &outcome, error) ||
          !g_output_stream_printf (output, NULL, cgt_context_get_cancellable (context), error,
                                   "%s\n", outcome == CGT_OUTCOME_N ? "William" : "Xenia"))
        return FALSE;
    }
  return cgt_scanner_expect_end (input, error);
}
