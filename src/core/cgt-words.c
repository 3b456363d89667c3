/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-words.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* How a number is written in a list. */
typedef char *(*WriteNumber) (guint64 number);

static char *
write_plainly (guint64 number)
{
  return g_strdup_printf ("%" PRIu64, number);
}

char *
cgt_words_ordinal (guint64 number)
{
  static const char *const forms[] = {
    /* Translators: ordinal numbers; where a language has one form, all four are the same. This one: "4th", "11th" */
    N_("%" PRIu64 "th"),
    /* Translators: "1st", "21st" */
    N_("%" PRIu64 "st"),
    /* Translators: "2nd", "22nd" */
    N_("%" PRIu64 "nd"),
    /* Translators: "3rd", "23rd" */
    N_("%" PRIu64 "rd"),
  };
  guint form = number / 10 % 10 == 1 || number % 10 > 3 ? 0 : number % 10;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, forms[form]), number);
#pragma GCC diagnostic pop
}

/* All but the last, as "2, 3". */
static char *
list_first (const guint64 *numbers,
            guint          n_numbers,
            WriteNumber    write)
{
  char *list = write (numbers[0]);

  for (guint i = 1; i + 1 < n_numbers; i++)
    {
      g_autofree char *next = write (numbers[i]);
      /* Translators: a list of numbers that goes on: the list so far, the next number */
      char *longer = g_strdup_printf (_("%s, %s"), list, next);

      g_free (list);
      list = longer;
    }
  return list;
}

/* @two: translated, how the last one is added */
static char *
list_all (const guint64 *numbers,
          guint          n_numbers,
          WriteNumber    write,
          const char    *two)
{
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  g_return_val_if_fail (n_numbers > 0, NULL);

  first = list_first (numbers, n_numbers, write);
  if (n_numbers == 1)
    return g_steal_pointer (&first);
  last = write (numbers[n_numbers - 1]);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (two, first, last);
#pragma GCC diagnostic pop
}

char *
cgt_words_list_numbers (const guint64 *numbers,
                        guint          n_numbers)
{
  /* Translators: a list of numbers: all but the last, the last one */
  return list_all (numbers, n_numbers, write_plainly, _("%s and %s"));
}

char *
cgt_words_list_ordinals (const guint64 *numbers,
                         guint          n_numbers)
{
  return list_all (numbers, n_numbers, cgt_words_ordinal, _("%s and %s"));
}

char *
cgt_words_list_alternatives (const guint64 *numbers,
                             guint          n_numbers)
{
  /* Translators: numbers of which one may be chosen: all but the last, the last one */
  return list_all (numbers, n_numbers, write_plainly, _("%s or %s"));
}

/* Heaps */

char *
cgt_words_name_heap (guint64 index,
                     guint64 n_heaps)
{
  g_autofree char *number = cgt_words_ordinal (index + 1);

  if (n_heaps == 1)
    /* Translators: the only one, within a sentence */
    return g_strdup (_("the heap"));
  /* Translators: a heap by its place: "the 3rd heap" */
  return g_strdup_printf (_("the %s heap"), number);
}

char *
cgt_words_name_pile (guint64 index,
                     guint64 n_piles)
{
  g_autofree char *number = cgt_words_ordinal (index + 1);

  if (n_piles == 1)
    /* Translators: the only one, within a sentence */
    return g_strdup (_("the pile"));
  /* Translators: a pile by its place: "the 3rd pile" */
  return g_strdup_printf (_("the %s pile"), number);
}
