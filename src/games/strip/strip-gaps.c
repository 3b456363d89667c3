/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-gaps.h"

#include <string.h>

static void
add_gap (StripGaps *self,
         guint      length,
         gboolean   is_long)
{
  g_return_if_fail (self->n < STRIP_GAPS_MOST);
  self->gaps[self->n] = length;
  if (is_long)
    self->longs |= 1u << self->n;
  self->n++;
}

static void
add_gaps (StripGaps       *self,
          const StripGaps *from,
          guint            first,
          guint            end)
{
  for (guint i = first; i < end; i++)
    add_gap (self, from->gaps[i], strip_gaps_is_long (from, i));
}

gboolean
strip_gaps_is_long (const StripGaps *self,
                    guint            gap)
{
  return (self->longs >> gap & 1) != 0;
}

StripGaps
strip_gaps_read (const char *text)
{
  StripGaps self = { 0 };
  guint length = 0;
  gboolean is_long = FALSE;

  for (;; text++)
    if (*text == '.')
      length++;
    else if (*text == '<')
      is_long = TRUE;
    else if (*text != '>')
      {
        add_gap (&self, length, is_long);
        length = 0;
        is_long = FALSE;
        if (*text == '\0')
          return self;
      }
}

char *
strip_gaps_write (const StripGaps *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    {
      if (i > 0)
        g_string_append_c (text, 'X');
      if (strip_gaps_is_long (self, i))
        g_string_append (text, "<>");
      for (guint cell = 0; cell < self->gaps[i] && !strip_gaps_is_long (self, i); cell++)
        g_string_append_c (text, '.');
    }
  return g_string_free (text, FALSE);
}

guint
strip_gaps_count_cells (const StripGaps *self)
{
  return self->n == 0 ? 0 : strip_gaps_count_empty (self) + self->n - 1;
}

StripGaps
strip_gaps_mirror (const StripGaps *self)
{
  StripGaps mirrored = { 0 };

  for (guint i = self->n; i > 0; i--)
    add_gaps (&mirrored, self, i - 1, i);
  return mirrored;
}

guint
strip_gaps_count_empty (const StripGaps *self)
{
  guint sum = 0;

  for (guint i = 0; i < self->n; i++)
    sum += self->gaps[i];
  return sum;
}

/* The gaps up to an old cross that got a neighbour, which kills the cell on its other side. */
static void
add_shortened_before (StripGaps       *part,
                      const StripGaps *self,
                      guint            last)
{
  add_gaps (part, self, 0, last);
  add_gap (part, self->gaps[last] - (self->gaps[last] > 0), strip_gaps_is_long (self, last));
}

static void
add_shortened_after (StripGaps       *part,
                     const StripGaps *self,
                     guint            first)
{
  add_gap (part, self->gaps[first] - (self->gaps[first] > 0), strip_gaps_is_long (self, first));
  add_gaps (part, self, first + 1, self->n);
}

void
strip_gaps_play (const StripGaps *self,
                 guint            gap,
                 guint            before,
                 guint            after,
                 guint            longs,
                 StripGaps        parts[2])
{
  gboolean cross_before = gap > 0, cross_after = gap + 1 < self->n;
  gboolean long_before = (longs & 1) != 0, long_after = (longs & 2) != 0;

  parts[0] = parts[1] = (StripGaps) { 0 };
  if (cross_before && before == 0)
    {
      /* Two crosses side by side: the cells on both sides of them are dead. */
      add_shortened_before (&parts[0], self, gap - 1);
      add_gap (&parts[1], after - (after > 0), long_after);
      add_gaps (&parts[1], self, gap + 1, self->n);
    }
  else if (cross_after && after == 0)
    {
      add_gaps (&parts[0], self, 0, gap);
      add_gap (&parts[0], before - (before > 0), long_before);
      add_shortened_after (&parts[1], self, gap + 1);
    }
  else
    {
      StripGaps *part = &parts[0];

      /* A cell between two crosses is dead. */
      add_gaps (part, self, 0, gap);
      add_gap (part, cross_before && before == 1 ? 0 : before, long_before);
      if (cross_before && before == 1)
        {
          part = &parts[1];
          add_gap (part, 0, FALSE);
        }
      if (cross_after && after == 1)
        {
          /* If both neighbours are dead, nothing is left of the new cross. */
          if (part == &parts[0])
            add_gap (part, 0, FALSE);
          parts[1] = (StripGaps) { 0 };
          part = &parts[1];
          add_gap (part, 0, FALSE);
        }
      else
        add_gap (part, after, long_after);
      add_gaps (part, self, gap + 1, self->n);
    }
}

/* The cutting lemma, at the first gap between two crosses that it cuts. */
static gboolean
cut (const StripGaps *self,
     StripGaps        parts[2],
     guint           *constant)
{
  for (guint i = 1; i + 1 < self->n; i++)
    if (self->gaps[i] % 5 == 4)
      {
        *constant ^= self->gaps[i] % 10 == 9;
        add_gaps (&parts[0], self, 0, i);
        add_gap (&parts[0], 2, FALSE);
        add_gap (&parts[1], 2, FALSE);
        add_gaps (&parts[1], self, i + 1, self->n);
        return TRUE;
      }
  return FALSE;
}

/* The context lemma at the left end: the ends that are worth the end of two cells, or one more. */
static gboolean
shorten (const StripGaps *self,
         StripGaps       *part,
         guint           *constant)
{
  const char *constants;
  guint used;

  if (self->n >= 2 && self->gaps[0] > 2)
    {
      constants = "1-01-0-10-";
      used = 0;
    }
  else if (self->n >= 3 && self->gaps[0] == 0)
    {
      constants = "--0-1--1-0";
      used = 1;
    }
  else if (self->n >= 3 && self->gaps[0] == 2 && self->gaps[1] >= 4)
    {
      constants = "----0----1";
      used = 1;
    }
  else
    return FALSE;
  if (constants[self->gaps[used] % 10] == '-')
    return FALSE;
  *constant ^= constants[self->gaps[used] % 10] - '0';
  add_gap (part, 2, FALSE);
  add_gaps (part, self, used + 1, self->n);
  return TRUE;
}

gboolean
strip_gaps_reduce (const StripGaps *self,
                   StripLemmas      lemmas,
                   StripGaps        parts[2],
                   guint           *constant)
{
  StripGaps mirrored;

  parts[0] = parts[1] = (StripGaps) { 0 };
  if ((lemmas & STRIP_CUTTING_LEMMA) != 0 && cut (self, parts, constant))
    return TRUE;
  if ((lemmas & STRIP_CONTEXT_LEMMA) == 0)
    return FALSE;
  if (shorten (self, &parts[0], constant))
    return TRUE;
  mirrored = strip_gaps_mirror (self);
  return shorten (&mirrored, &parts[0], constant);
}

struct _StripSearch
{
  StripLemmas lemmas;
  GHashTable *values; /* from gaps written as text to value + 1 */
};

StripSearch *
strip_search_new (StripLemmas lemmas)
{
  StripSearch *self = g_new0 (StripSearch, 1);

  self->lemmas = lemmas;
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
strip_search_free (StripSearch *self)
{
  g_hash_table_unref (self->values);
  g_free (self);
}

/* The smaller of a region's two writings. */
static void
write_key (const StripGaps *region,
           char             key[STRIP_GAPS_MOST + 1])
{
  char mirrored[STRIP_GAPS_MOST + 1];

  for (guint i = 0; i < region->n; i++)
    {
      key[i] = 1 + region->gaps[i];
      mirrored[region->n - 1 - i] = key[i];
    }
  key[region->n] = mirrored[region->n] = '\0';
  if (strcmp (mirrored, key) < 0)
    memcpy (key, mirrored, sizeof mirrored);
}

static guint
search_moves (StripSearch     *self,
              const StripGaps *region)
{
  guint64 reached = 0;

  for (guint gap = 0; gap < region->n; gap++)
    for (guint cell = 0; cell < region->gaps[gap]; cell++)
      {
        StripGaps parts[2];

        strip_gaps_play (region, gap, cell, region->gaps[gap] - 1 - cell, 0, parts);
        reached |= G_GUINT64_CONSTANT (1) << (strip_search_get_value (self, &parts[0]) ^
                                              strip_search_get_value (self, &parts[1]));
      }
  return g_bit_nth_lsf (~reached, -1);
}

guint
strip_search_get_value (StripSearch     *self,
                        const StripGaps *region)
{
  char key[STRIP_GAPS_MOST + 1];
  StripGaps parts[2];
  guint value = 0;
  gpointer known;

  if (strip_gaps_count_empty (region) == 0)
    return 0;
  if (strip_gaps_reduce (region, self->lemmas, parts, &value))
    return value ^ strip_search_get_value (self, &parts[0]) ^ strip_search_get_value (self, &parts[1]);
  write_key (region, key);
  known = g_hash_table_lookup (self->values, key);
  if (known != NULL)
    return GPOINTER_TO_UINT (known) - 1;
  value = search_moves (self, region);
  g_hash_table_insert (self->values, g_strdup (key), GUINT_TO_POINTER (value + 1));
  return value;
}
