/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal.h"

/* What the code allows in one heap. */

gboolean
octal_allows (const OctalCode *code,
              guint64          heap,
              guint64          taken,
              guint            n_left)
{
  static const guint rests[] = { OCTAL_NOTHING, OCTAL_ONE, OCTAL_TWO };

  if (taken > heap || heap - taken < n_left || (n_left == 0 && taken < heap))
    return FALSE;
  return (octal_code_get_digit (code, taken) & rests[n_left]) != 0;
}

/* The number of moves that take @taken without leaving two heaps: 0 or 1. */
static guint
count_whole (const OctalCode *code,
             guint64          heap,
             guint64          taken)
{
  return octal_allows (code, heap, taken, taken == heap ? 0 : 1);
}

static guint64
count_splits (const OctalCode *code,
              guint64          heap,
              guint64          taken)
{
  return octal_allows (code, heap, taken, 2) ? (heap - taken) / 2 : 0;
}

gboolean
octal_has_move (const OctalCode *code,
                guint64          heap)
{
  guint64 most = MIN (heap, octal_code_get_last (code));

  for (guint64 taken = 0; taken <= most; taken++)
    if ((taken > 0 && count_whole (code, heap, taken) > 0) || count_splits (code, heap, taken) > 0)
      return TRUE;
  /* A digit that goes on for ever allows it all for some larger number, if it allows it at all. */
  if (!octal_code_repeats (code) || heap <= most)
    return FALSE;
  for (guint64 left = 0; left <= 2 && left < heap - most; left++)
    if (count_whole (code, heap, heap - left) > 0 || count_splits (code, heap, heap - left) > 0)
      return TRUE;
  return FALSE;
}

/* By the digits that go on for ever: takes from @from to the whole heap. */
static guint64
count_repeated (const OctalCode *code,
                guint64          heap,
                guint64          from)
{
  guint digit = octal_code_get_digit (code, from);
  guint64 left = heap - from;
  guint64 whole = ((digit & OCTAL_ONE) != 0 ? left : 0) + ((digit & OCTAL_NOTHING) != 0 ? 1 : 0);
  /* 1/2 + 2/2 + ... + left/2, rounded down each. */
  unsigned __int128 splits = (digit & OCTAL_TWO) != 0 ? (unsigned __int128) left * left / 4 : 0;

  return splits + whole < G_MAXUINT64 ? splits + whole : G_MAXUINT64;
}

guint64
octal_count_heap_moves (const OctalCode *code,
                        guint64          heap)
{
  guint64 last = octal_code_get_last (code);
  guint64 end = octal_code_repeats (code) ? last : last + 1;
  guint64 count = heap >= last && octal_code_repeats (code) ? count_repeated (code, heap, last) : 0;

  for (guint64 taken = 0; taken < end && taken <= heap; taken++)
    {
      guint64 moves = (taken > 0 ? count_whole (code, heap, taken) : 0) + count_splits (code, heap, taken);

      count = moves < G_MAXUINT64 - count ? count + moves : G_MAXUINT64;
    }
  return count;
}

static gboolean
foreach_take (const OctalCode *code,
              guint64          index,
              guint64          heap,
              CgtMoveFunc      func,
              gpointer         user_data)
{
  guint64 most = octal_code_get_most (code, heap);

  for (guint64 taken = 1; taken <= most; taken++)
    if (count_whole (code, heap, taken) > 0)
      {
        g_autoptr (CgtMove) move = cgt_move_new (index, taken);

        if (!func (move, user_data))
          return FALSE;
      }
  return TRUE;
}

gboolean
octal_foreach_heap_move (const OctalCode *code,
                         guint64          index,
                         guint64          heap,
                         CgtMoveFunc      func,
                         gpointer         user_data)
{
  guint64 most = octal_code_get_most (code, heap);

  if (!foreach_take (code, index, heap, func, user_data))
    return FALSE;
  for (guint64 taken = 0; taken <= most; taken++)
    {
      guint64 left = heap - taken;

      if (count_splits (code, heap, taken) == 0)
        continue;
      for (guint64 larger = left - left / 2; larger < left; larger++)
        {
          const guint64 parts[] = { larger, left - larger };
          g_autoptr (CgtMove) move = cgt_move_new_split (index, taken, parts, 2);

          if (!func (move, user_data))
            return FALSE;
        }
    }
  return TRUE;
}
