/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-board.h"

/* Which move an element stands for. */

OctalSpan
octal_get_span (guint64        heap,
                const CgtMove *move)
{
  guint64 taken = MIN (move->amount, heap);

  if (move->n_parts == 2 && move->parts[0] <= heap - taken)
    return (OctalSpan) { move->parts[0], move->parts[0] + taken };
  return (OctalSpan) { heap - taken, heap };
}

/* The move that takes @taken from @first on; at the end of a heap that need not be said. */
static CgtMove *
take_span (guint64 index,
           guint64 heap,
           guint64 first,
           guint64 taken)
{
  const guint64 parts[] = { first, heap - first - taken };

  return parts[1] == 0 ? cgt_move_new (index, taken) : cgt_move_new_split (index, taken, parts, 2);
}

/* As near to @first as there is room. */
static CgtMove *
take_near (guint64 index,
           guint64 heap,
           gint64  first,
           guint64 taken)
{
  if (taken > heap)
    return cgt_move_new (index, taken);
  return take_span (index, heap, CLAMP (first, 0, (gint64) (heap - taken)), taken);
}

/* @stone: the one behind the gap */
static CgtMove *
point_to_gap (const OctalCode *code,
              guint64          index,
              guint64          heap,
              guint64          stone)
{
  const guint64 parts[] = { stone, heap - stone };
  guint odd, even;

  if (octal_get_pointing (code) == OCTAL_POINT_MIDDLE && octal_find_sizes (code, &odd, &even) && even > 0)
    return take_near (index, heap, (gint64) stone - (gint64) (even / 2), even);
  return cgt_move_new_split (index, 0, parts, 2);
}

static CgtMove *
point_to_stone (const OctalCode *code,
                guint64          index,
                guint64          heap,
                guint64          stone,
                const CgtMove   *pending,
                gboolean        *half_made)
{
  const guint64 parts[] = { stone, heap - stone - 1 };
  guint odd, even;
  OctalSpan span;

  switch (octal_get_pointing (code))
    {
    case OCTAL_POINT_END:
      return cgt_move_new (index, heap - stone);
    case OCTAL_POINT_MIDDLE:
      octal_find_sizes (code, &odd, &even);
      if (odd != OCTAL_NO_SIZE)
        return take_near (index, heap, (gint64) stone - (gint64) (odd / 2), odd);
      return even > 0 ? take_near (index, heap, stone, even) : point_to_gap (code, index, heap, MAX (stone, 1));
    case OCTAL_POINT_NEIGHBOURS:
      span = (OctalSpan) { MAX (stone, 1) - 1, MIN (stone + 2, heap) };
      return take_span (index, heap, span.first, span.end - span.first);
    case OCTAL_POINT_SPAN:
    default:
      if (pending == NULL || pending->index != index)
        {
          *half_made = TRUE;
          return cgt_move_new_split (index, 1, parts, 2);
        }
      span = octal_get_span (heap, pending);
      span = (OctalSpan) { MIN (span.first, stone), MAX (span.end, stone + 1) };
      return take_span (index, heap, span.first, span.end - span.first);
    }
}

CgtMove *
octal_move_at (CgtLayout     *layout,
               gint64         element,
               const CgtMove *pending,
               gboolean      *half_made)
{
  const OctalLayout *self = (const OctalLayout *) layout;
  const OctalCode *code = octal_position (layout->position)->code;
  guint64 index = element >> 32;
  const OctalRow *row = &self->rows[index];
  gint64 n = element & OCTAL_BREAK;
  guint64 stone;

  if (n == OCTAL_COUNT)
    return NULL;
  if (n == OCTAL_BREAK)
    return point_to_stone (code, index, row->stones, row->below, pending, half_made);
  stone = octal_row_get_stone (row, (n + 1) / 2);
  if (n % 2 == 1)
    return point_to_gap (code, index, row->stones, stone);
  return point_to_stone (code, index, row->stones, stone, pending, half_made);
}

/* So many from the stone that the keyboard is at; from a count, the last ones. */
CgtMove *
octal_move_of_number (CgtLayout *layout,
                      gint64     element,
                      guint64    number)
{
  const OctalLayout *self = (const OctalLayout *) layout;
  guint64 index = element >> 32;
  const OctalRow *row = &self->rows[index];
  gint64 n = element & OCTAL_BREAK;

  if (n == OCTAL_COUNT || n == OCTAL_BREAK || number > row->stones ||
      octal_get_pointing (octal_position (layout->position)->code) == OCTAL_POINT_END)
    return cgt_move_new (index, number);
  return take_near (index, row->stones, octal_row_get_stone (row, (n + 1) / 2), number);
}

/* What stays, in one part or two. */
CgtMove *
octal_move_of_parts (CgtLayout     *layout,
                     gint64         element,
                     const guint64 *parts,
                     guint          n_parts)
{
  guint64 index = element >> 32, left = ((const OctalLayout *) layout)->rows[index].stones;

  for (guint i = 0; i < n_parts; i++)
    left -= MIN (parts[i], left);
  return n_parts == 1 ? cgt_move_new (index, left) : cgt_move_new_split (index, left, parts, n_parts);
}
