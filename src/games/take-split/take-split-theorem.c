/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split.h"

/* The values of the piles below 7, and the lowest three bits of those of 5H + 2 + r. */
static const guint8 small_values[] = { 0, 1, 2, 4, 3, 5, 6 };
static const guint8 low_values[] = { 0, 2, 1, 5, 7 };

#define FIRST_LARGE G_N_ELEMENTS (small_values)
#define N_RESIDUES G_N_ELEMENTS (low_values)

guint64
take_split_get_value_parts (guint64 pile,
                            guint  *low)
{
  if (pile < FIRST_LARGE)
    {
      *low = small_values[pile];
      return 0;
    }
  *low = low_values[(pile - 2) % N_RESIDUES];
  return (pile - 2) / N_RESIDUES;
}

guint64
take_split_get_value (guint64 pile)
{
  guint low;
  guint64 height = take_split_get_value_parts (pile, &low);

  return 8 * height + low;
}

static guint64
get_large_pile (guint64 height,
                guint   residue)
{
  return N_RESIDUES * height + 2 + residue;
}

gboolean
take_split_find_pile (guint64  value,
                      guint64 *pile)
{
  if (value < 8)
    {
      for (guint i = 0; i < FIRST_LARGE; i++)
        if (small_values[i] == value)
          {
            *pile = i;
            return TRUE;
          }
      return FALSE;
    }
  for (guint r = 0; r < N_RESIDUES; r++)
    if (low_values[r] == value % 8)
      {
        *pile = get_large_pile (value / 8, r);
        return TRUE;
      }
  return FALSE;
}

static guint64
get_lowest_bit (guint64 number)
{
  return number & -number;
}

/* 0 for 0 */
static guint64
get_highest_bit (guint64 number)
{
  while ((number & (number - 1)) != 0)
    number &= number - 1;
  return number;
}

static gint
compare_ascending (gconstpointer a,
                   gconstpointer b)
{
  return -take_split_compare_descending (a, b);
}

static void
add_pair (GArray *pairs,
          guint64 larger,
          guint64 largest)
{
  if (larger <= largest)
    g_array_append_val (pairs, larger);
}

/* Pairs of large parts whose larger one has residue @r and whose other one has residue @s. The
 * heights x >= y add up to @total and have the nim-sum @sum: x + y = (x xor y) + 2 (x and y). So
 * what they have in common is fixed, and the bits of the nim-sum may go to either. */
static void
find_large_pairs (guint64 total,
                  guint64 sum,
                  guint   r,
                  guint   s,
                  guint64 largest,
                  guint   max_pairs,
                  GArray *pairs)
{
  guint64 common;
  guint64 share;

  if (total < sum || (total - sum) % 2 != 0)
    return;
  common = (total - sum) / 2;
  if ((common & sum) != 0 || total == 0)
    return;
  if (sum == 0)
    {
      if (r >= s)
        add_pair (pairs, get_large_pile (common, r), largest);
      return;
    }
  /* The larger has the highest bit; the share counts up through the subsets of the others. */
  share = get_highest_bit (sum);
  for (guint n = 0; n < max_pairs; n++)
    {
      guint64 larger = get_large_pile (common + share, r);

      if (larger > largest || (common == 0 && share == sum))
        return;
      add_pair (pairs, larger, largest);
      if (share == sum)
        return;
      share = (share - sum) & sum;
    }
}

void
take_split_find_pairs (guint64 pile,
                       guint64 value,
                       guint64 largest,
                       guint   max_pairs,
                       GArray *pairs)
{
  g_array_set_size (pairs, 0);
  for (guint64 part = 1; part < FIRST_LARGE && part <= pile / 2; part++)
    if ((take_split_get_value (part) ^ take_split_get_value (pile - part)) == value)
      add_pair (pairs, pile - part, largest);
  if (pile >= 2 * FIRST_LARGE)
    for (guint r = 0; r < N_RESIDUES; r++)
      {
        guint64 without = pile - 4 - r;
        guint s = without % N_RESIDUES;

        if ((low_values[r] ^ low_values[s]) == value % 8)
          find_large_pairs (without / N_RESIDUES, value / 8, r, s, largest, max_pairs, pairs);
      }
  if (pairs->len > 1)
    g_array_sort (pairs, compare_ascending);
  if (pairs->len > max_pairs)
    g_array_set_size (pairs, max_pairs);
}

/* Finds @n heights of at least 1 with the given total and nim-sum. Half of what the total has too
 * much is what two of them have in common (or, with the nim-sum 0, what three have in pairs). For up
 * to three it finds them whenever they exist; more large parts are never needed. */
static gboolean
find_heights (guint    n,
              guint64  total,
              guint64  sum,
              guint64 *heights)
{
  guint64 common;

  if (total < sum || (total - sum) % 2 != 0)
    return FALSE;
  common = (total - sum) / 2;

  switch (n)
    {
    case 0:
      return total == 0;
    case 1:
      heights[0] = sum;
      return common == 0 && sum > 0;
    case 2:
      heights[0] = common > 0 ? common + sum : get_highest_bit (sum);
      heights[1] = total - heights[0];
      return (common & sum) == 0 && heights[0] > 0 && heights[1] > 0;
    case 3:
      if (sum > 0 && common > 0)
        {
          heights[0] = sum;
          heights[1] = heights[2] = common;
        }
      else if (sum > 0)
        {
          heights[0] = get_highest_bit (sum);
          heights[1] = get_lowest_bit (sum);
          heights[2] = sum ^ heights[0] ^ heights[1];
          return heights[1] != heights[0] && heights[2] > 0;
        }
      else
        {
          heights[0] = common;
          heights[1] = get_lowest_bit (common);
          heights[2] = common ^ heights[1];
        }
      return heights[2] > 0;
    default:
      return FALSE;
    }
}

/* The kinds of parts: large ones by residue, then the sizes of the small ones. */
#define N_KINDS (N_RESIDUES + FIRST_LARGE - 1)

/* Finds parts of these kinds, if there are any, with the total @pile and the nim-sum @value. */
static gboolean
find_parts (const guint *kinds,
            guint        n,
            guint64      pile,
            guint64      value,
            guint64     *parts)
{
  guint64 heights[TAKE_SPLIT_MOST_SHORTEST];
  guint64 fixed = 0;
  guint low = value % 8;
  guint n_large = 0;

  for (guint i = 0; i < n; i++)
    if (kinds[i] < N_RESIDUES)
      {
        fixed += 2 + kinds[i];
        low ^= low_values[kinds[i]];
        n_large++;
      }
    else
      {
        parts[i] = kinds[i] - N_RESIDUES + 1;
        fixed += parts[i];
        low ^= small_values[parts[i]];
      }
  if (low != 0 || fixed > pile || (pile - fixed) % N_RESIDUES != 0 ||
      !find_heights (n_large, (pile - fixed) / N_RESIDUES, value / 8, heights))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (kinds[i] < N_RESIDUES)
      parts[i] = get_large_pile (heights[--n_large], kinds[i]);
  return TRUE;
}

/* Goes on to the next choice of kinds, in non-decreasing order. */
static gboolean
next_kinds (guint *kinds,
            guint  n)
{
  for (guint i = n; i-- > 0;)
    if (kinds[i] + 1 < N_KINDS)
      {
        kinds[i]++;
        for (guint j = i + 1; j < n; j++)
          kinds[j] = kinds[i];
        return TRUE;
      }
  return FALSE;
}

guint
take_split_find_shortest (guint64 pile,
                          guint64 value,
                          guint64 parts[TAKE_SPLIT_MOST_SHORTEST])
{
  /* The heights of all parts together, and so their nim-sum, are no more than that of the pile. */
  if (pile < 2 || value / 8 > (pile - 2) / N_RESIDUES)
    return 0;
  for (guint n = 2; n <= TAKE_SPLIT_MOST_SHORTEST; n++)
    {
      guint kinds[TAKE_SPLIT_MOST_SHORTEST] = { 0 };

      do
        if (find_parts (kinds, n, pile, value, parts))
          {
            qsort (parts, n, sizeof (guint64), take_split_compare_descending);
            return n;
          }
      while (next_kinds (kinds, n));
    }
  return 0;
}
