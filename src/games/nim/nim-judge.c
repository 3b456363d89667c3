/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim.h"

#include <glib/gi18n-lib.h>

static gboolean
read_class (CgtScanner *input,
            guint64     n_heaps,
            NimClass   *class,
            GError    **error)
{
  /* Translated once: a case may have a million heaps. */
  const char *expected = _("the size of a heap");

  *class = (NimClass) { 0, 0 };
  while (n_heaps-- > 0)
    {
      guint64 heap;

      if (!cgt_scanner_read_uint (input, expected, 0, G_MAXUINT64, &heap, error))
        return FALSE;
      nim_class_add (class, heap);
    }
  return TRUE;
}

/* Input: the number of cases; for each the number of heaps and the heaps, which may be empty.
 * Output: `John` if whoever is to move wins, else `Brother`. No heap is kept. */
gboolean
nim_judge_misere (CgtScanner    *input,
                  GOutputStream *output,
                  CgtContext    *context,
                  GError       **error)
{
  guint64 n_cases;

  if (!cgt_scanner_read_uint (input, _("the number of cases"), 1, G_MAXUINT64, &n_cases, error))
    return FALSE;
  while (n_cases-- > 0)
    {
      guint64 n_heaps;
      NimClass class;
      gboolean wins;

      if (!cgt_context_tick (context, error) ||
          !cgt_scanner_read_uint (input, _("the number of heaps"), 1, G_MAXUINT64, &n_heaps, error) ||
          !read_class (input, n_heaps, &class, error))
        return FALSE;
      wins = nim_class_get_outcome (class, CGT_MISERE) == CGT_OUTCOME_N;
      if (!g_output_stream_printf (output, NULL, cgt_context_get_cancellable (context), error,
                                   "%s\n", wins ? "John" : "Brother"))
        return FALSE;
    }
  return cgt_scanner_expect_end (input, error);
}
