/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-theorems.h"

#include <string.h>

/* A family holds for its mirror images as well. */
static const StripFamily families[] = {
  { STRIP_THEOREM_1, "<>", 1, { STRIP_LONG }, "0100110110", 0 },
  { STRIP_THEOREM_1, "<>X", 2, { STRIP_LONG, 0 }, "0110-1001-", 0 },
  { STRIP_THEOREM_1, "X<>X", 3, { 0, STRIP_LONG, 0 }, "0-1-01-0-1", 7 },
  { STRIP_THEOREM_1, "<>X..", 2, { STRIP_LONG, 2 }, "--01-0-10-", 2 },
  { STRIP_THEOREM_1, "<>X...", 2, { STRIP_LONG, 3 }, "0-10---01-", 0 },
  { STRIP_THEOREM_1, "..X<>X", 3, { 2, STRIP_LONG, 0 }, "--0------0", 2 },
  { STRIP_THEOREM_1, "...X<>X", 3, { 3, STRIP_LONG, 0 }, "----0--0--", 4 },
  { STRIP_THEOREM_2, "<>X", 2, { STRIP_LONG, 0 }, "----3----2", 0 },
  { STRIP_THEOREM_2, "X<>X", 3, { 0, STRIP_LONG, 0 }, "---2----3-", 7 },
  { STRIP_THEOREM_2, "X<>X", 3, { 0, STRIP_LONG, 0 }, "-3--------", 11 },
  { STRIP_THEOREM_2, "X<>X", 3, { 0, STRIP_LONG, 0 }, "------2---", 36 },
};

const StripFamily *
strip_get_families (guint *n)
{
  *n = G_N_ELEMENTS (families);
  return families;
}

/* Whether the region, read from the left or the right, is of the family; if so, how long its long
 * gap is. */
static gboolean
match_family (const StripFamily *family,
              const guint16     *gaps,
              gboolean           mirrored,
              guint             *length)
{
  guint n = family->n_gaps;

  for (guint i = 0; i < n; i++)
    {
      guint gap = gaps[mirrored ? n - 1 - i : i];

      if (family->gaps[i] == STRIP_LONG)
        *length = gap;
      else if (family->gaps[i] != (gint) gap)
        return FALSE;
    }
  return TRUE;
}

const StripFamily *
strip_find_family (const guint16 *gaps,
                   guint          n,
                   StripRules     rules,
                   guint         *length)
{
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    for (guint mirrored = 0; mirrored < 2; mirrored++)
      {
        const StripFamily *family = &families[i];

        *length = 0;
        if ((rules & family->theorem) != 0 && family->n_gaps == n && match_family (family, gaps, mirrored, length) &&
            *length >= family->from && family->values[*length % 10] != '-')
          return family;
      }
  return NULL;
}

gboolean
strip_find_theorem (const guint16 *gaps,
                    guint          n,
                    StripRules     rules,
                    guint         *value)
{
  guint length;
  const StripFamily *family = strip_find_family (gaps, n, rules, &length);

  if (family == NULL)
    return FALSE;
  *value = family->values[length % 10] - '0';
  return TRUE;
}

/* Context lemma, with o the left end of two empty cells and a cross:
 *   wall i X R = o R + c   for i >= 2, by i mod 10:  0:1 2:0 3:1 5:0 7:1 8:0
 *   X i X R    = o R + c   for i >= 2, by i mod 10:  2:0 4:1 7:1 9:0
 *   o b X R    = o R + c   for b >= 4, by b mod 10:  4:0 9:1 */
gboolean
strip_apply_context_lemma (guint16 **gaps,
                           guint    *n,
                           guint    *constant)
{
  static const char after_wall[] = "1-01-0-10-";
  static const char after_cross[] = "--0-1--1-0";
  static const char after_two[] = "----0----1";
  guint16 *gap = *gaps;
  char c;

  if (*n >= 2 && gap[0] > 2 && (c = after_wall[gap[0] % 10]) != '-')
    {
      gap[0] = 2;
      *constant ^= c - '0';
      return TRUE;
    }
  if (*n < 3)
    return FALSE;
  if (gap[0] == 0)
    c = after_cross[gap[1] % 10];
  else if (gap[0] == 2 && gap[1] >= 4)
    c = after_two[gap[1] % 10];
  else
    return FALSE;
  if (c == '-')
    return FALSE;
  gap[1] = 2;
  *constant ^= c - '0';
  (*gaps)++;
  (*n)--;
  return TRUE;
}

/* Cutting lemma: an inner gap of 4 mod 5 cells; the constant is 1 for 9 mod 10. */
gboolean
strip_apply_cutting_lemma (guint  gap,
                           guint *constant)
{
  if (gap % 5 != 4)
    return FALSE;
  *constant ^= gap % 10 == 9;
  return TRUE;
}

/* How many gaps from the left on are those of a dense region: a wall gap of at most 2, then inner
 * gaps of 2 or 3, without the last gap. The sum of their lengths as well. */
static guint
measure_dense_end (const guint16 *gaps,
                   guint          n,
                   guint         *n_empty)
{
  guint length = 0;

  *n_empty = 0;
  while (length + 1 < n && gaps[length] <= (length == 0 ? 2 : 3))
    *n_empty += gaps[length++];
  return length;
}

/* Dense: inner gaps of 2 or 3, wall gaps of at most 2, at least one cross. */
gboolean
strip_is_dense (const guint16 *gaps,
                guint          n,
                guint         *n_empty)
{
  if (n < 2 || gaps[n - 1] > 2 || measure_dense_end (gaps, n, n_empty) < n - 1)
    return FALSE;
  *n_empty += gaps[n - 1];
  return TRUE;
}

/* The shortest writing of a dense end with n empty cells is a wall gap of n mod 3 and inner gaps
 * of 3. */
void
strip_apply_dense_end (guint16 **gaps,
                       guint    *n)
{
  guint n_empty;
  guint length = measure_dense_end (*gaps, *n, &n_empty);
  guint dropped;

  if (length == 0)
    return;
  dropped = length - 1 - n_empty / 3;
  *gaps += dropped;
  *n -= dropped;
  (*gaps)[0] = n_empty % 3;
  for (guint i = 1; i <= n_empty / 3; i++)
    (*gaps)[i] = 3;
}

/* A move in a row of n cells takes one cell with its neighbours; a and b cells are left. */
void
strip_fill_dawson (guint8 table[STRIP_DAWSON_ROWS])
{
  for (guint n = 0; n < STRIP_DAWSON_ROWS; n++)
    {
      guint64 reached = 0;

      for (guint cell = 0; cell < n; cell++)
        {
          guint a = cell > 0 ? cell - 1 : 0;
          guint b = cell + 2 < n ? n - cell - 2 : 0;

          reached |= G_GUINT64_CONSTANT (1) << (table[a] ^ table[b]);
        }
      table[n] = g_bit_nth_lsf (~reached, -1);
    }
}

guint
strip_get_dawson (const guint8 table[STRIP_DAWSON_ROWS],
                  guint        n)
{
  if (n >= STRIP_DAWSON_START)
    n = STRIP_DAWSON_START + (n - STRIP_DAWSON_START) % STRIP_DAWSON_PERIOD;
  return table[n];
}
