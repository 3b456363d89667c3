/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-words.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

char *
cgt_words_list_numbers (const guint64 *numbers,
                        guint          n_numbers)
{
  g_autofree char *last = NULL;
  g_autofree char *list = NULL;

  g_return_val_if_fail (n_numbers > 0, NULL);

  last = g_strdup_printf ("%" PRIu64, numbers[n_numbers - 1]);
  if (n_numbers == 1)
    return g_steal_pointer (&last);

  list = g_strdup_printf ("%" PRIu64, numbers[0]);
  for (guint i = 1; i + 1 < n_numbers; i++)
    {
      /* Translators: a list of numbers that goes on: the list so far, the next number */
      char *longer = g_strdup_printf (_("%s, %" PRIu64), list, numbers[i]);

      g_free (list);
      list = longer;
    }
  /* Translators: a list of numbers: all but the last, the last one */
  return g_strdup_printf (_("%s and %s"), list, last);
}
