/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-plain.h"

#include <string.h>

/* A stretch of n cells as a number: bit i for a cross on cell i, and bit n set to mark the end. */
typedef struct
{
  guint64 stretch;
  guint8 value;
} Known;

struct _StripPlain
{
  Known *slots;
  gsize n_slots;
  gsize n_used;
};

StripPlain *
strip_plain_new (void)
{
  StripPlain *self = g_new0 (StripPlain, 1);

  self->n_slots = 1 << 16;
  self->slots = g_new0 (Known, self->n_slots);
  return self;
}

void
strip_plain_free (StripPlain *self)
{
  g_free (self->slots);
  g_free (self);
}

static Known *
find_slot (StripPlain *self,
           guint64     stretch)
{
  gsize i = stretch * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) >> 20;

  for (i &= self->n_slots - 1; self->slots[i].stretch != 0; i = (i + 1) & (self->n_slots - 1))
    if (self->slots[i].stretch == stretch)
      break;
  return &self->slots[i];
}

static void
remember (StripPlain *self,
          guint64     stretch,
          guint       value)
{
  if (2 * self->n_used++ > self->n_slots)
    {
      Known *old = self->slots;
      gsize n_old = self->n_slots;

      self->n_slots *= 2;
      self->slots = g_new0 (Known, self->n_slots);
      for (gsize i = 0; i < n_old; i++)
        if (old[i].stretch != 0)
          *find_slot (self, old[i].stretch) = old[i];
      g_free (old);
    }
  *find_slot (self, stretch) = (Known) { stretch, value };
}

static gboolean
is_crossed (guint64 crosses,
            guint   n,
            gint    cell)
{
  return cell >= 0 && cell < (gint) n && (crosses >> cell & 1) != 0;
}

/* Whether a cross on the cell would stand in three, or stands there already. */
static gboolean
is_blocked (guint64 crosses,
            guint   n,
            gint    cell)
{
  gboolean l1 = is_crossed (crosses, n, cell - 1), l2 = is_crossed (crosses, n, cell - 2);
  gboolean r1 = is_crossed (crosses, n, cell + 1), r2 = is_crossed (crosses, n, cell + 2);

  return is_crossed (crosses, n, cell) || (l2 && l1) || (l1 && r1) || (r1 && r2);
}

static guint get_value_of_all (StripPlain *self, guint64 crosses, guint n);

/* The value of a stretch without a dead cell. */
static guint
get_value_of_stretch (StripPlain *self,
                      guint64     crosses,
                      guint       n)
{
  guint64 stretch = crosses | G_GUINT64_CONSTANT (1) << n;
  guint64 mirrored = G_GUINT64_CONSTANT (1) << n;
  guint64 reached = 0;
  guint value = 0;

  for (guint i = 0; i < n; i++)
    if (crosses >> i & 1)
      mirrored |= G_GUINT64_CONSTANT (1) << (n - 1 - i);
  stretch = MIN (stretch, mirrored);
  if (find_slot (self, stretch)->stretch != 0)
    return find_slot (self, stretch)->value;

  for (guint i = 0; i < n; i++)
    if (!is_blocked (crosses, n, i))
      reached |= G_GUINT64_CONSTANT (1) << get_value_of_all (self, crosses | G_GUINT64_CONSTANT (1) << i, n);
  while (reached >> value & 1)
    value++;
  remember (self, stretch, value);
  return value;
}

/* Dead cells cut the strip; the nim-sum of the stretches between them. */
static guint
get_value_of_all (StripPlain *self,
                  guint64     crosses,
                  guint       n)
{
  guint value = 0;
  guint first = 0;

  for (guint i = 0; i <= n; i++)
    if (i == n || (!is_crossed (crosses, n, i) && is_blocked (crosses, n, i)))
      {
        guint64 mask = (G_GUINT64_CONSTANT (1) << (i - first)) - 1;

        value ^= get_value_of_stretch (self, crosses >> first & mask, i - first);
        first = i + 1;
      }
  return value;
}

static guint64
get_crosses (const char *cells,
             guint       n)
{
  guint64 crosses = 0;

  g_assert_cmpuint (n, <=, STRIP_PLAIN_MOST);
  for (guint i = 0; i < n; i++)
    if (cells[i] == 'X')
      crosses |= G_GUINT64_CONSTANT (1) << i;
  return crosses;
}

guint
strip_plain_get_value (StripPlain *self,
                       const char *cells,
                       guint       n)
{
  return get_value_of_all (self, get_crosses (cells, n), n);
}

gboolean
strip_plain_can_play (const char *cells,
                      guint       n,
                      guint       cell)
{
  guint start = cell >= 2 ? cell - 2 : 0;
  guint end = MIN (cell + 3, n);
  guint row = 0;

  if (cells[cell] == 'X')
    return FALSE;
  for (guint i = start; i < end; i++)
    {
      row = cells[i] == 'X' || i == cell ? row + 1 : 0;
      if (row == 3)
        return FALSE;
    }
  return TRUE;
}

void
strip_plain_fill (char  *cells,
                  guint  n,
                  guint  n_crosses,
                  GRand *random)
{
  memset (cells, '.', n);
  cells[n] = '\0';
  while (n_crosses-- > 0)
    {
      guint cell = g_rand_int_range (random, 0, n);

      if (strip_plain_can_play (cells, n, cell))
        cells[cell] = 'X';
    }
}
