/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-words.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* All but the last, as "2, 3". */
static char *
list_first (const guint64 *numbers,
            guint          n_numbers)
{
  char *list = g_strdup_printf ("%" PRIu64, numbers[0]);

  for (guint i = 1; i + 1 < n_numbers; i++)
    {
      /* Translators: a list of numbers that goes on: the list so far, the next number */
      char *longer = g_strdup_printf (_("%s, %" PRIu64), list, numbers[i]);

      g_free (list);
      list = longer;
    }
  return list;
}

char *
cgt_words_list_numbers (const guint64 *numbers,
                        guint          n_numbers)
{
  g_autofree char *first = NULL;

  g_return_val_if_fail (n_numbers > 0, NULL);

  first = list_first (numbers, n_numbers);
  if (n_numbers == 1)
    return g_steal_pointer (&first);
  /* Translators: a list of numbers: all but the last, the last one */
  return g_strdup_printf (_("%s and %" PRIu64), first, numbers[n_numbers - 1]);
}

char *
cgt_words_list_alternatives (const guint64 *numbers,
                             guint          n_numbers)
{
  g_autofree char *first = NULL;

  g_return_val_if_fail (n_numbers > 0, NULL);

  first = list_first (numbers, n_numbers);
  if (n_numbers == 1)
    return g_steal_pointer (&first);
  /* Translators: numbers of which one may be chosen: all but the last, the last one */
  return g_strdup_printf (_("%s or %" PRIu64), first, numbers[n_numbers - 1]);
}
