/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-regions.h"

#include <string.h>

struct _StripRegions
{
  StripRules rules;
  guint8 dawson[STRIP_DAWSON_ROWS];
  GHashTable *numbers;      /* GBytes of gaps to their place in long_regions, plus 1 */
  GPtrArray *long_regions;  /* those GBytes, owned */
  StripSum option;          /* the option that is being made */
  /* Room for the gaps of a region, of one side of a move, and of the side that is being reduced. */
  guint16 region[STRIP_MOST_GAPS];
  guint16 side[STRIP_MOST_GAPS];
  guint16 reduced[STRIP_MOST_GAPS];
};

StripRegions *
strip_regions_new (StripRules rules)
{
  StripRegions *self = g_new0 (StripRegions, 1);

  self->rules = rules;
  strip_fill_dawson (self->dawson);
  self->numbers = g_hash_table_new (g_bytes_hash, g_bytes_equal);
  self->long_regions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  strip_sum_init (&self->option);
  return self;
}

void
strip_regions_free (StripRegions *self)
{
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->long_regions);
  strip_sum_clear (&self->option);
  g_free (self);
}

void
strip_sum_init (StripSum *self)
{
  self->constant = 0;
  self->parts = g_array_new (FALSE, FALSE, sizeof (StripPart));
}

void
strip_sum_clear (StripSum *self)
{
  g_clear_pointer (&self->parts, g_array_unref);
}

/* Keys: a row of half bytes from the top of `hi` down. A gap g of at most 12 cells is the half byte
 * g + 1; a longer one is 14 and its length in two half bytes, or 15 and its length in four. A half
 * byte 0 ends the row. A region that has no room is numbered: `hi` is 0, which no row gives. */
#define KEY_DIGITS 32
#define LONGEST_SHORT_GAP 12

static gboolean
put_digits (CgtRegionKey *key,
            guint        *at,
            guint         n_digits,
            guint         number)
{
  if (*at + n_digits > KEY_DIGITS)
    return FALSE;
  for (guint i = n_digits; i-- > 0; (*at)++)
    {
      guint64 digit = number >> 4 * i & 15;

      if (*at < 16)
        key->hi |= digit << (60 - 4 * *at);
      else
        key->lo |= digit << (124 - 4 * *at);
    }
  return TRUE;
}

static guint
get_digits (CgtRegionKey key,
            guint       *at,
            guint        n_digits)
{
  guint number = 0;

  for (guint i = 0; i < n_digits && *at < KEY_DIGITS; i++, (*at)++)
    number = number << 4 | ((*at < 16 ? key.hi >> (60 - 4 * *at) : key.lo >> (124 - 4 * *at)) & 15);
  return number;
}

static gboolean
pack (const guint16 *gaps,
      guint          n,
      CgtRegionKey  *key)
{
  guint at = 0;
  gboolean fits = n <= KEY_DIGITS;

  *key = (CgtRegionKey) { 0, 0 };
  for (guint i = 0; fits && i < n; i++)
    if (gaps[i] <= LONGEST_SHORT_GAP)
      fits = put_digits (key, &at, 1, gaps[i] + 1);
    else if (gaps[i] < 256)
      fits = put_digits (key, &at, 1, 14) && put_digits (key, &at, 2, gaps[i]);
    else
      fits = put_digits (key, &at, 1, 15) && put_digits (key, &at, 4, gaps[i]);
  return fits;
}

static CgtRegionKey
number_region (StripRegions  *self,
               const guint16 *gaps,
               guint          n)
{
  g_autoptr (GBytes) bytes = g_bytes_new (gaps, n * sizeof (guint16));
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, bytes));

  if (number == 0)
    {
      g_ptr_array_add (self->long_regions, g_bytes_ref (bytes));
      number = self->long_regions->len;
      g_hash_table_insert (self->numbers, bytes, GUINT_TO_POINTER (number));
    }
  return (CgtRegionKey) { 0, number };
}

static guint
unpack (StripRegions *self,
        CgtRegionKey  key,
        guint16      *gaps)
{
  guint n = 0;
  guint at = 0;
  guint digit;

  if (key.hi == 0)
    {
      gsize size;
      const guint16 *numbered = g_bytes_get_data (self->long_regions->pdata[key.lo - 1], &size);

      memcpy (gaps, numbered, size);
      return size / sizeof (guint16);
    }
  while ((digit = get_digits (key, &at, 1)) != 0)
    gaps[n++] = digit < 14 ? digit - 1 : get_digits (key, &at, digit == 14 ? 2 : 4);
  return n;
}

static void
mirror (guint16 *gaps,
        guint    n)
{
  for (guint i = 0; i < n / 2; i++)
    {
      guint16 gap = gaps[i];

      gaps[i] = gaps[n - 1 - i];
      gaps[n - 1 - i] = gap;
    }
}

/* Of a region and its mirror image, takes the one whose first different gap is smaller. */
static void
turn (guint16 *gaps,
      guint    n)
{
  for (guint i = 0; i < n / 2; i++)
    if (gaps[i] != gaps[n - 1 - i])
      {
        if (gaps[i] > gaps[n - 1 - i])
          mirror (gaps, n);
        return;
      }
}

/* Adds a region to a sum; an equal one in it cancels out. */
static void
add_part (StripRegions *self,
          guint16      *gaps,
          guint         n,
          StripSum     *sum)
{
  StripPart part;

  turn (gaps, n);
  if (!pack (gaps, n, &part.key))
    part.key = number_region (self, gaps, n);
  for (guint i = 0; i < sum->parts->len; i++)
    {
      const StripPart *other = &g_array_index (sum->parts, StripPart, i);

      if (other->key.hi == part.key.hi && other->key.lo == part.key.lo)
        {
          g_array_remove_index_fast (sum->parts, i);
          return;
        }
    }
  part.length = n - 1;
  for (guint i = 0; i < n; i++)
    part.length += gaps[i];
  part.weight = part.length * n;
  g_array_append_val (sum->parts, part);
}

/* Brings a region without a gap to cut at to its simplest form and adds it to a sum. */
static void
add_uncut (StripRegions *self,
           guint16      *gaps,
           guint         n,
           StripSum     *sum)
{
  guint value, n_empty;

  /* Nothing can be played on a lone cross or on no cell. */
  if ((n == 1 && gaps[0] == 0) || (n == 2 && gaps[0] == 0 && gaps[1] == 0))
    return;
  if ((self->rules & STRIP_CONTEXT) != 0)
    for (guint side = 0; side < 2; side++)
      {
        while (strip_apply_context_lemma (&gaps, &n, &sum->constant))
          ;
        mirror (gaps, n);
      }
  if ((self->rules & STRIP_DENSE) != 0)
    {
      if (strip_is_dense (gaps, n, &n_empty))
        {
          sum->constant ^= strip_get_dawson (self->dawson, n_empty);
          return;
        }
      for (guint side = 0; side < 2; side++)
        {
          strip_apply_dense_end (&gaps, &n);
          mirror (gaps, n);
        }
    }
  if (strip_find_theorem (gaps, n, self->rules, &value))
    sum->constant ^= value;
  else
    add_part (self, gaps, n, sum);
}

/* Adds the region of `n` gaps to a sum: cuts it wherever it falls apart and reduces the pieces. */
static void
add_region (StripRegions  *self,
            const guint16 *gaps,
            guint          n,
            StripSum      *sum)
{
  guint16 *work = self->reduced;
  guint start = 0;

  memcpy (work, gaps, n * sizeof (guint16));
  if ((self->rules & STRIP_CUTTING) != 0)
    for (guint i = 1; i + 1 < n; i++)
      if (strip_apply_cutting_lemma (gaps[i], &sum->constant))
        {
          work[i] = 2;
          add_uncut (self, work + start, i + 1 - start, sum);
          work[i] = 2;
          start = i;
        }
  add_uncut (self, work + start, n - start, sum);
}

/* Adds the region of cells without a dead one, from `first` to before `end`. */
static void
add_cells (StripRegions *self,
           const guint8 *crossed,
           guint         first,
           guint         end,
           StripSum     *sum)
{
  guint16 *gaps = self->side;
  guint n = 1;

  gaps[0] = 0;
  for (guint i = first; i < end; i++)
    if (!crossed[i])
      gaps[n - 1]++;
    else if (i > first && crossed[i - 1])
      /* A block of two has dead cells on both sides, so there is nothing else here. */
      return;
    else
      gaps[n++] = 0;
  add_region (self, gaps, n, sum);
}

void
strip_regions_reduce (StripRegions *self,
                      const guint8 *crossed,
                      guint         n_cells,
                      StripSum     *sum)
{
  guint first = 0;
  guint unused;

  for (guint i = 0; i < n_cells; i++)
    if (!crossed[i] && strip_find_three (crossed, n_cells, i, &unused))
      {
        add_cells (self, crossed, first, i, sum);
        first = i + 1;
      }
  add_cells (self, crossed, first, n_cells, sum);
}

/* Adds the region of the first `n_before` gaps, some new ones, and those from `after` on. */
static void
add_joined (StripRegions  *self,
            const guint16 *gaps,
            guint          n,
            guint          n_before,
            const guint16 *between,
            guint          n_between,
            guint          after,
            StripSum      *sum)
{
  guint16 *side = self->side;

  memcpy (side, gaps, n_before * sizeof (guint16));
  memcpy (side + n_before, between, n_between * sizeof (guint16));
  memcpy (side + n_before + n_between, gaps + after, (n - after) * sizeof (guint16));
  add_region (self, side, n_before + n_between + n - after, sum);
}

/* Adds what is left by a cross in gap number `i` that has `a` empty cells before it and `b` behind
 * it in that gap. */
static void
add_move (StripRegions  *self,
          const guint16 *gaps,
          guint          n,
          guint          i,
          guint          a,
          guint          b,
          StripSum      *sum)
{
  gboolean cross_before = i > 0;
  gboolean cross_behind = i + 1 < n;
  gboolean split_before = cross_before && a == 1;
  gboolean split_behind = cross_behind && b == 1;
  guint16 before = a, behind = b;

  /* Beside a cross: a block of two, and the cell on either side of it is dead. */
  if (cross_before && a == 0)
    {
      before = gaps[i - 1] - 1;
      behind = b - 1;
      if (gaps[i - 1] > 0)
        add_joined (self, gaps, n, i - 1, &before, 1, n, sum);
      if (b > 0)
        add_joined (self, gaps, n, 0, &behind, 1, i + 1, sum);
      return;
    }
  if (cross_behind && b == 0)
    {
      before = a - 1;
      behind = gaps[i + 1] - 1;
      if (a > 0)
        add_joined (self, gaps, n, i, &before, 1, n, sum);
      if (gaps[i + 1] > 0)
        add_joined (self, gaps, n, 0, &behind, 1, i + 2, sum);
      return;
    }
  /* At distance two of a cross: the cell between them is dead. */
  if (split_before)
    before = 0;
  if (split_behind)
    behind = 0;
  if (split_before)
    add_joined (self, gaps, n, i, &before, 1, n, sum);
  if (split_behind)
    add_joined (self, gaps, n, 0, &behind, 1, i + 1, sum);
  add_joined (self, gaps, n, split_before ? 0 : i, (guint16[]) { before, behind }, 2,
              split_behind ? n : i + 1, sum);
}

static gint
compare_weights (gconstpointer a,
                 gconstpointer b)
{
  const StripPart *x = a, *y = b;

  return (x->weight > y->weight) - (x->weight < y->weight);
}

static void
append_option (StripSum *sum,
               GArray   *options)
{
  CgtRegionOption option = { .constant = sum->constant, .n_parts = sum->parts->len };

  if (sum->parts->len > 1)
    g_array_sort (sum->parts, compare_weights);
  for (guint i = 0; i < sum->parts->len; i++)
    {
      const StripPart *part = &g_array_index (sum->parts, StripPart, i);

      option.parts[i] = part->key;
      option.weight += part->weight;
    }
  g_array_append_val (options, option);
}

void
strip_regions_expand (StripRegions *self,
                      CgtRegionKey  key,
                      GArray       *options)
{
  guint n = unpack (self, key, self->region);

  for (guint i = 0; i < n; i++)
    for (guint a = 0; a < self->region[i]; a++)
      {
        self->option.constant = 0;
        g_array_set_size (self->option.parts, 0);
        add_move (self, self->region, n, i, a, self->region[i] - 1 - a, &self->option);
        append_option (&self->option, options);
      }
}
