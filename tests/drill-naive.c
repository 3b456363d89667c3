/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drill-naive.h"

#include <stdlib.h>
#include <string.h>

#define MOST_PILE 22

static guint
mex (guint64 reached)
{
  guint value = 0;

  while ((reached >> value & 1) != 0)
    value++;
  return value;
}

static guint64
bit (guint value)
{
  g_assert_cmpuint (value, <, 64);
  return G_GUINT64_CONSTANT (1) << value;
}

GArray *
naive_numbers (const char *text)
{
  const char *colon = strrchr (text, ':');
  g_auto (GStrv) words = g_strsplit (colon != NULL ? colon + 1 : text, " ", -1);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        guint64 number = atoi (words[i]);

        g_array_append_val (numbers, number);
      }
  return numbers;
}

/* Heaps by a code */

guint
naive_digit (const char *notation,
             guint       taken)
{
  const char *digits = strchr (notation, '.') + 1;

  for (guint i = 1; g_ascii_isdigit (*digits); digits++, i++)
    if (i == taken)
      return *digits - '0';
  return 0;
}

gboolean
naive_heap_wins (const char *notation,
                 guint       heap,
                 gboolean    misere)
{
  gboolean wins[NAIVE_MOST_VALUES + 1];

  for (guint n = 0; n <= heap; n++)
    {
      gboolean moves = FALSE;

      wins[n] = FALSE;
      for (guint taken = 1; taken <= n; taken++)
        if ((naive_digit (notation, taken) & (taken == n ? 1 : 2)) != 0)
          {
            moves = TRUE;
            wins[n] = wins[n] || !wins[n - taken];
          }
      if (!moves)
        wins[n] = misere;
    }
  return wins[heap];
}

static guint64
list_options (const char  *notation,
              guint        heap,
              const guint *values)
{
  guint64 reached = 0;

  for (guint taken = 1; taken <= heap; taken++)
    {
      guint digit = naive_digit (notation, taken), left = heap - taken;

      if ((digit & 1) != 0 && left == 0)
        reached |= bit (0);
      if ((digit & 2) != 0 && left > 0)
        reached |= bit (values[left]);
      for (guint part = 1; (digit & 4) != 0 && part < left; part++)
        reached |= bit (values[part] ^ values[left - part]);
    }
  return reached;
}

guint *
naive_heap_values (const char *notation,
                   guint       last)
{
  guint *values = g_new0 (guint, last + 1);

  for (guint heap = 0; heap <= last; heap++)
    values[heap] = mex (list_options (notation, heap, values));
  return values;
}

guint64
naive_heap_options (const char *notation,
                    guint       heap)
{
  g_autofree guint *values = naive_heap_values (notation, heap);

  return list_options (notation, heap, values);
}

/* Nim */

guint
naive_nim_sum (const guint64 *numbers,
               guint          n)
{
  guint sum = 0;

  for (guint place = 1; place < 1024; place *= 2)
    {
      guint ones = 0;

      for (guint i = 0; i < n; i++)
        ones += numbers[i] / place % 2;
      if (ones % 2 == 1)
        sum += place;
    }
  return sum;
}

static int
compare_heaps (const void *a,
               const void *b)
{
  guint64 first = *(const guint64 *) a, second = *(const guint64 *) b;

  return (first < second) - (first > second);
}

static gboolean
search_nim (GHashTable    *known,
            const guint64 *heaps,
            guint          n,
            gboolean       misere)
{
  guint64 sorted[16];
  char key[17] = "";
  gboolean wins = FALSE, over = TRUE;

  g_assert_cmpuint (n, <, G_N_ELEMENTS (sorted));
  memcpy (sorted, heaps, n * sizeof *heaps);
  qsort (sorted, n, sizeof *sorted, compare_heaps);
  for (guint i = 0; i < n && sorted[i] > 0; i++)
    key[i] = ' ' + sorted[i];
  if (g_hash_table_contains (known, key))
    return GPOINTER_TO_INT (g_hash_table_lookup (known, key));
  for (guint i = 0; i < n && !wins; i++)
    for (guint64 left = 0; left < sorted[i] && !wins; left++)
      {
        guint64 after[16];

        over = FALSE;
        memcpy (after, sorted, n * sizeof *after);
        after[i] = left;
        wins = !search_nim (known, after, n, misere);
      }
  if (over)
    wins = misere;
  g_hash_table_insert (known, g_strdup (key), GINT_TO_POINTER (wins));
  return wins;
}

gboolean
naive_nim_wins (const guint64 *heaps,
                guint          n,
                gboolean       misere)
{
  static GHashTable *known[2];

  if (known[misere] == NULL)
    known[misere] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return search_nim (known[misere], heaps, n, misere);
}

/* Layers */

guint
naive_layer_options (const char *layer)
{
  guint reached = 0;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *after = g_strdup (layer);

      if (layer[i] == '0')
        continue;
      after[i] = '0';
      /* It keeps a block, and if only one, the middle one. */
      if (g_str_equal (after, "000") || g_str_equal (after, "100") || g_str_equal (after, "001"))
        continue;
      reached |= 1u << naive_layer_value (after);
    }
  return reached;
}

guint
naive_layer_value (const char *layer)
{
  return mex (naive_layer_options (layer));
}

/* Piles */

/* Values of all that a pile can be broken into, in one part or more. */
static guint64
list_pieces (const guint *values,
             guint        pile,
             guint        largest)
{
  guint64 reached = pile == 0 ? bit (0) : 0;

  for (guint part = 1; part <= MIN (pile, largest); part++)
    {
      guint64 rest = list_pieces (values, pile - part, part);

      for (guint value = 0; value < 64; value++)
        if ((rest >> value & 1) != 0)
          reached |= bit (value ^ values[part]);
    }
  return reached;
}

static guint pile_values[MOST_PILE + 1];
static guint64 pile_splits[MOST_PILE + 1];

static void
work_out_piles (void)
{
  static gboolean done;

  for (guint pile = 0; !done && pile <= MOST_PILE; pile++)
    {
      guint64 reached;

      /* In two parts or more none is the whole. */
      pile_splits[pile] = pile > 1 ? list_pieces (pile_values, pile, pile - 1) : 0;
      reached = pile_splits[pile];
      for (guint left = 0; left < pile; left++)
        reached |= bit (pile_values[left]);
      pile_values[pile] = mex (reached);
    }
  done = TRUE;
}

guint
naive_pile_value (guint pile)
{
  work_out_piles ();
  return pile_values[pile];
}

guint64
naive_pile_splits (guint pile)
{
  work_out_piles ();
  return pile_splits[pile];
}

/* Strips */

gboolean
naive_is_closed (const char *strip,
                 guint       cell)
{
  g_autofree char *after = g_strdup (strip);

  if (strip[cell] != '.')
    return FALSE;
  after[cell] = 'X';
  return strstr (after, "XXX") != NULL;
}

guint
naive_strip_value (const char *strip)
{
  static GHashTable *known;
  gpointer value;
  guint64 reached = 0;

  if (known == NULL)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_lookup_extended (known, strip, NULL, &value))
    return GPOINTER_TO_UINT (value);
  for (guint i = 0; strip[i] != '\0'; i++)
    if (strip[i] == '.' && !naive_is_closed (strip, i))
      {
        g_autofree char *after = g_strdup (strip);

        after[i] = 'X';
        reached |= bit (naive_strip_value (after));
      }
  g_hash_table_insert (known, g_strdup (strip), GUINT_TO_POINTER (mex (reached)));
  return mex (reached);
}
