/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-naive.h"

#include <string.h>

void
naive_init (Naive      *self,
            const char *notation)
{
  g_auto (GStrv) parts = g_strsplit (notation, ":", 2);
  g_auto (GStrv) words = g_strsplit (parts[1], " ", -1);

  self->code = g_strdup (parts[0]);
  self->n = g_strv_length (words);
  g_assert_cmpuint (self->n, <=, NAIVE_MOST_HEAPS);
  for (guint i = 0; i < self->n; i++)
    self->heaps[i] = g_ascii_strtoull (words[i], NULL, 10);
}

void
naive_clear (Naive *self)
{
  g_clear_pointer (&self->code, g_free);
}

guint
naive_digit (const char *code,
             guint       place)
{
  guint n = 0, last = 0;

  for (const char *at = code; *at != '\0'; at++)
    {
      if (g_str_equal (at, "..."))
        return last;
      if (*at == '.')
        continue;
      last = *at - '0';
      if (n++ == place)
        return last;
    }
  return 0;
}

guint32 *
naive_values (const char *code,
              guint       last)
{
  guint32 *values = g_new0 (guint32, last + 1);

  for (guint heap = 1; heap <= last; heap++)
    {
      g_autofree gboolean *reached = g_new0 (gboolean, 4 * last + 8);

      for (guint taken = 0; taken <= heap; taken++)
        {
          guint digit = naive_digit (code, taken), left = heap - taken;

          if (taken > 0 && left == 0 && digit % 2 == 1)
            reached[0] = TRUE;
          if (taken > 0 && left > 0 && digit / 2 % 2 == 1)
            reached[values[left]] = TRUE;
          for (guint a = 1; digit / 4 == 1 && a < left; a++)
            reached[values[a] ^ values[left - a]] = TRUE;
        }
      while (reached[values[heap]])
        values[heap]++;
    }
  return values;
}

/* Leaves @a and @b of a heap; 0 only as @b, or as both. */
static gboolean
leave (Naive  *self,
       guint   index,
       guint64 a,
       guint64 b)
{
  guint64 heap = self->heaps[index], taken = heap - a - b;
  guint bit = b > 0 ? 4 : a > 0 ? 2 : 1;

  if (a + b > heap || (naive_digit (self->code, taken) & bit) == 0 || (taken == 0 && b == 0))
    return FALSE;
  self->heaps[index] = a;
  if (b == 0)
    return TRUE;
  g_assert_cmpuint (self->n, <, NAIVE_MOST_HEAPS);
  memmove (self->heaps + index + 1, self->heaps + index, (self->n - index) * sizeof (guint64));
  self->n++;
  self->heaps[index + 1] = b;
  return TRUE;
}

gboolean
naive_play (Naive      *self,
            const char *move)
{
  char *end;
  guint64 index = g_ascii_strtoull (move, &end, 10), taken = 0, a, b;

  if (index < 1 || index > self->n || (*end != '-' && *end != '='))
    return FALSE;
  if (*end == '-')
    taken = g_ascii_strtoull (end + 1, &end, 10);
  if (taken > self->heaps[index - 1])
    return FALSE;
  if (*end == '\0')
    return taken > 0 && leave (self, index - 1, self->heaps[index - 1] - taken, 0);
  if (*end != '=')
    return FALSE;
  a = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '+')
    return FALSE;
  b = g_ascii_strtoull (end + 1, &end, 10);
  return *end == '\0' && a > 0 && b > 0 && a + b + taken == self->heaps[index - 1] && leave (self, index - 1, a, b);
}

guint64
naive_count (const char *code,
             guint64     heap,
             gboolean    splits)
{
  guint64 n = 0;

  for (guint64 a = 0; a <= heap; a++)
    for (guint64 b = 0; b <= a && a + b <= heap; b++)
      {
        Naive one = { (char *) code, 1, { heap } };

        n += splits == (b > 0) && leave (&one, 0, a, b);
      }
  return n;
}

static gboolean
find_lost_option (const Naive *self,
                  gboolean     misere,
                  gboolean    *finished,
                  GHashTable  *memo);

/* How many heaps of each size there are. */
static gboolean
wins (const Naive *self,
      gboolean     misere,
      GHashTable  *memo)
{
  g_autoptr (GString) key = g_string_new (NULL);
  guint counts[64] = { 0 };
  gpointer known;
  gboolean won, finished = TRUE;

  for (guint i = 0; i < self->n; i++)
    counts[self->heaps[i]]++;
  for (guint i = 1; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > 0)
      g_string_append_printf (key, "%u*%u ", counts[i], i);
  if (g_hash_table_lookup_extended (memo, key->str, NULL, &known))
    return GPOINTER_TO_INT (known);
  won = find_lost_option (self, misere, &finished, memo) || (finished && misere);
  g_hash_table_insert (memo, g_strdup (key->str), GINT_TO_POINTER (won));
  return won;
}

static gboolean
find_lost_option (const Naive *self,
                  gboolean     misere,
                  gboolean    *finished,
                  GHashTable  *memo)
{
  for (guint i = 0; i < self->n; i++)
    for (guint64 a = 0; a <= self->heaps[i]; a++)
      for (guint64 b = 0; b <= a && a + b <= self->heaps[i]; b++)
        {
          Naive option = *self;

          if (!leave (&option, i, a, b))
            continue;
          *finished = FALSE;
          if (!wins (&option, misere, memo))
            return TRUE;
        }
  return FALSE;
}

/* Many questions are asked of one code before the next one comes: its memos stay until then. */
gboolean
naive_wins (const Naive *self,
            gboolean     misere)
{
  static char *last = NULL;
  static GHashTable *memos[2] = { NULL, NULL };

  if (g_strcmp0 (last, self->code) != 0)
    {
      g_free (last);
      last = g_strdup (self->code);
      for (guint i = 0; i < G_N_ELEMENTS (memos); i++)
        {
          g_clear_pointer (&memos[i], g_hash_table_unref);
          memos[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
        }
    }
  return wins (self, misere, memos[misere != FALSE]);
}
