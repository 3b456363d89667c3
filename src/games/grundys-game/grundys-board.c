/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundys.h"

#include <glib/gi18n-lib.h>

#include "nim/nim-board.h"

/* Nim's heaps of pebbles. Pointing at a stone parts it and all that come after it from those before; pointing
 * at the brace of a large heap parts what lies below it. */

static CgtMove *
part_heap (CgtLayout *layout,
           gsize      index,
           guint64    left)
{
  guint64 stones = ((NimLayout *) layout)->heaps[index].stones;
  guint64 parts[] = { left, stones - MIN (left, stones) };

  return cgt_move_new_split (index, 0, parts, G_N_ELEMENTS (parts));
}

static CgtMove *
grundys_move_at (CgtLayout     *layout,
                 gint64         element,
                 const CgtMove *pending,
                 gboolean      *half_made)
{
  gsize index = element >> 32;
  const CgtHeap *heap = &((NimLayout *) layout)->heaps[index];

  switch (element & NIM_BRACE)
    {
    case NIM_COUNT:
      return NULL;
    case NIM_BRACE:
      return part_heap (layout, index, heap->below);
    default:
      return part_heap (layout, index, cgt_heap_get_stone (heap, element & NIM_BRACE));
    }
}

/* So many stones have a heap of their own. */
static CgtMove *
grundys_move_of_number (CgtLayout *layout,
                        gint64     element,
                        guint64    number)
{
  gsize index = element >> 32;
  guint64 stones = ((NimLayout *) layout)->heaps[index].stones;

  return part_heap (layout, index, stones - MIN (number, stones));
}

static guint64
grundys_get_most (CgtLayout *layout,
                  gint64     element)
{
  guint64 stones = ((NimLayout *) layout)->heaps[element >> 32].stones;

  return (element & NIM_BRACE) == NIM_COUNT && stones > 0 ? stones - 1 : 0;
}

static void
grundys_name_number (CgtLayout   *layout,
                     gint64       element,
                     const char **action,
                     const char **hint)
{
  *action = _("Split");
  *hint = _("Lets you say how many go to a heap of their own.");
}

extern const CgtBoard cgt_board_grundys_game;

const CgtBoard cgt_board_grundys_game = {
  .game = &cgt_game_grundys_game,
  .layout_size = sizeof (NimLayout),
  .move_ms = 200,
  .sample = "10 6",
  .sample_ghost = "1=6+4",
  .layout = nim_layout,
  .draw = nim_draw,
  .add_touched = nim_add_touched,
  .describe = nim_describe,
  .move_at = grundys_move_at,
  .get_place = nim_get_place,
  .move_of_number = grundys_move_of_number,
  .name_number = grundys_name_number,
  .get_most = grundys_get_most,
  .get_row = nim_get_row,
  .count_heaps = nim_count_heaps,
  .name_heaps = nim_name_heaps,
  .height_for_width = nim_height_for_width,
  .get_aspect = nim_get_aspect,
  .clear = nim_clear,
};
