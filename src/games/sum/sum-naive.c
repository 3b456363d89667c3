/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum-naive.h"

#include <stdlib.h>
#include <string.h>

#define MOST_HEAPS 400

typedef struct
{
  guint heaps[MOST_HEAPS];
  guint n;
} Heaps;

static int
compare_down (const void *a,
              const void *b)
{
  guint first = *(const guint *) a, second = *(const guint *) b;

  return (first < second) - (first > second);
}

static Heaps
read_heaps (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  Heaps heaps = { .n = 0 };

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        g_assert_cmpuint (heaps.n, <, MOST_HEAPS);
        heaps.heaps[heaps.n++] = atoi (words[i]);
      }
  return heaps;
}

/* @prefix: the game, and for take-and-break games the code, with a colon behind it */
static char *
print_heaps (const char *prefix,
             Heaps       heaps)
{
  GString *text = g_string_new (prefix);

  qsort (heaps.heaps, heaps.n, sizeof (guint), compare_down);
  while (heaps.n > 0 && heaps.heaps[heaps.n - 1] == 0)
    heaps.n--;
  for (guint i = 0; i < heaps.n; i++)
    g_string_append_printf (text, i > 0 ? " %u" : "%u", heaps.heaps[i]);
  return g_string_free (text, FALSE);
}

/* What stands before the heaps of a part: up to the last colon. */
static char *
get_prefix (const char *part)
{
  return g_strndup (part, strrchr (part, ':') + 1 - part);
}

static gboolean
has_heaps (const char *part)
{
  return !g_str_has_prefix (part, "strip:") && !g_str_has_prefix (part, "tower:");
}

static char *
canonical_part (const char *part)
{
  g_autofree char *prefix = get_prefix (part);

  return has_heaps (part) ? print_heaps (prefix, read_heaps (strrchr (part, ':') + 1)) : g_strdup (part);
}

/* Strip and tower */

static void
list_crosses (const char *part,
              GPtrArray  *options)
{
  for (gsize i = strlen ("strip:"); part[i] != '\0'; i++)
    {
      g_autofree char *option = g_strdup (part);

      if (option[i] == 'X')
        continue;
      option[i] = 'X';
      if (strstr (option, "XXX") == NULL)
        g_ptr_array_add (options, g_steal_pointer (&option));
    }
}

static void
list_blocks (const char *part,
             GPtrArray  *options)
{
  for (gsize i = strlen ("tower:111/"); i < strlen (part); i++)
    {
      g_autofree char *option = g_strdup (part);
      gsize layer = strlen ("tower:") + (i - strlen ("tower:")) / 4 * 4;
      guint n_left = 0;

      if (option[i] != '1')
        continue;
      option[i] = '0';
      for (guint j = 0; j < 3; j++)
        n_left += option[layer + j] == '1';
      if (n_left >= 2 || (n_left == 1 && option[layer + 1] == '1'))
        g_ptr_array_add (options, g_steal_pointer (&option));
    }
}

/* Heaps */

/* What is left of heap @i. */
static void
add_rest (const char  *prefix,
          const Heaps *heaps,
          guint        i,
          const guint *rest,
          guint        n_rest,
          GPtrArray   *options)
{
  Heaps option = *heaps;

  option.heaps[i] = 0;
  for (guint j = 0; j < n_rest; j++)
    option.heaps[option.n++] = rest[j];
  g_ptr_array_add (options, print_heaps (prefix, option));
}

static void
add_partitions (const char  *prefix,
                const Heaps *heaps,
                guint        i,
                guint       *parts,
                guint        n_parts,
                guint        rest,
                guint        most,
                GPtrArray   *options)
{
  if (rest == 0 && n_parts >= 2)
    add_rest (prefix, heaps, i, parts, n_parts, options);
  for (guint part = 1; part <= MIN (rest, most); part++)
    {
      parts[n_parts] = part;
      add_partitions (prefix, heaps, i, parts, n_parts + 1, rest - part, part, options);
    }
}

/* The digit for taking @taken: the last one goes on for ever where three dots follow it. */
static guint
get_digit (const char *prefix,
           guint       taken)
{
  const char *code = strchr (prefix, ':') + 1;
  gsize length = strcspn (code, ":");
  gboolean goes_on = length > 3 && strncmp (code + length - 3, "...", 3) == 0;
  gsize n = goes_on ? length - 3 : length;
  gsize place = taken == 0 ? 0 : taken + 1;

  if (place >= n)
    return goes_on ? code[n - 1] - '0' : 0;
  return code[place] - '0';
}

static void
list_by_code (const char  *prefix,
              const Heaps *heaps,
              guint        i,
              GPtrArray   *options)
{
  guint heap = heaps->heaps[i];

  for (guint taken = 0; taken <= heap; taken++)
    {
      guint digit = get_digit (prefix, taken), left = heap - taken;

      if ((digit & 1) != 0 && left == 0 && taken > 0)
        add_rest (prefix, heaps, i, NULL, 0, options);
      if ((digit & 2) != 0 && left > 0 && taken > 0)
        add_rest (prefix, heaps, i, &left, 1, options);
      for (guint part = 1; (digit & 4) != 0 && 2 * part <= left; part++)
        add_rest (prefix, heaps, i, (const guint[]) { part, left - part }, 2, options);
    }
}

static void
list_of_heap (const char  *prefix,
              const Heaps *heaps,
              guint        i,
              GPtrArray   *options)
{
  guint heap = heaps->heaps[i];
  guint parts[MOST_HEAPS];

  if (g_str_has_prefix (prefix, "octal:"))
    list_by_code (prefix, heaps, i, options);
  else if (g_str_equal (prefix, "grundys-game:"))
    for (guint part = 1; 2 * part < heap; part++)
      add_rest (prefix, heaps, i, (const guint[]) { part, heap - part }, 2, options);
  else if (g_str_equal (prefix, "nim:") || g_str_equal (prefix, "take-split:"))
    {
      for (guint left = 0; left < heap; left++)
        add_rest (prefix, heaps, i, &left, 1, options);
      if (g_str_equal (prefix, "take-split:"))
        add_partitions (prefix, heaps, i, parts, 0, heap, heap, options);
    }
  else
    g_error ("the rules of %s have to be written again here", prefix);
}

GPtrArray *
naive_list_options (const char *part)
{
  GPtrArray *options = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *prefix = get_prefix (part);

  if (g_str_has_prefix (part, "strip:"))
    list_crosses (part, options);
  else if (g_str_has_prefix (part, "tower:"))
    list_blocks (part, options);
  else
    {
      Heaps heaps = read_heaps (strrchr (part, ':') + 1);

      for (guint i = 0; i < heaps.n; i++)
        list_of_heap (prefix, &heaps, i, options);
    }
  return options;
}

/* Sums */

static int
compare_texts (const void *a,
               const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
naive_canonical (const char *sum)
{
  g_auto (GStrv) parts = g_strsplit (sum, " + ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *canonical = canonical_part (parts[i]);

      g_free (parts[i]);
      parts[i] = canonical;
    }
  qsort (parts, g_strv_length (parts), sizeof (char *), compare_texts);
  return g_strjoinv (" + ", parts);
}

/* All that a move in any part leaves. */
static GPtrArray *
list_all (const char *sum)
{
  g_auto (GStrv) parts = g_strsplit (sum, " + ", -1);
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) options = naive_list_options (parts[i]);
      char *part = parts[i];

      for (guint j = 0; j < options->len; j++)
        {
          g_autofree char *text = NULL;

          parts[i] = g_ptr_array_index (options, j);
          text = g_strjoinv (" + ", parts);
          g_ptr_array_add (all, naive_canonical (text));
        }
      parts[i] = part;
    }
  return all;
}

static guint64
get_value (GHashTable *known,
           const char *sum)
{
  gpointer value;
  g_autoptr (GPtrArray) options = NULL;
  g_autoptr (GHashTable) reached = NULL;
  guint mex = 0;

  if (g_hash_table_lookup_extended (known, sum, NULL, &value))
    return GPOINTER_TO_UINT (value);
  options = list_all (sum);
  reached = g_hash_table_new (g_direct_hash, g_direct_equal);
  for (guint i = 0; i < options->len; i++)
    g_hash_table_add (reached, GUINT_TO_POINTER ((guint) get_value (known, g_ptr_array_index (options, i))));
  while (g_hash_table_contains (reached, GUINT_TO_POINTER (mex)))
    mex++;
  g_hash_table_insert (known, g_strdup (sum), GUINT_TO_POINTER (mex));
  return mex;
}

guint64
naive_get_value (const char *sum)
{
  static GHashTable *known;
  g_autofree char *canonical = naive_canonical (sum);

  if (known == NULL)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return get_value (known, canonical);
}

guint
naive_count_followers (const char *sum,
                       guint       most)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();
  char *canonical = naive_canonical (sum);

  g_hash_table_add (seen, canonical);
  g_ptr_array_add (queue, canonical);
  for (guint i = 0; i < queue->len && queue->len <= most; i++)
    {
      g_autoptr (GPtrArray) options = list_all (g_ptr_array_index (queue, i));

      for (guint j = 0; j < options->len && queue->len <= most; j++)
        {
          char *option = g_strdup (g_ptr_array_index (options, j));

          if (g_hash_table_contains (seen, option))
            g_free (option);
          else
            {
              g_hash_table_add (seen, option);
              g_ptr_array_add (queue, option);
            }
        }
    }
  return queue->len;
}
