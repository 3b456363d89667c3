/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal.h"

#include <glib/gi18n-lib.h>

/* What is pointed at for a move, by the code; octal-point.c makes the moves. */

gboolean
octal_find_sizes (const OctalCode *code,
                  guint           *odd,
                  guint           *even)
{
  guint last = octal_code_get_last (code);

  *odd = *even = OCTAL_NO_SIZE;
  for (guint taken = 0; taken <= last; taken++)
    {
      guint *size = taken % 2 == 1 ? odd : even;

      if (octal_code_get_digit (code, taken) == 0)
        continue;
      if (*size != OCTAL_NO_SIZE)
        return FALSE;
      *size = taken;
    }
  return !octal_code_repeats (code);
}

static gboolean
breaks_by_taking (const OctalCode *code)
{
  guint last = octal_code_get_last (code);

  for (guint taken = 1; taken <= last; taken++)
    if ((octal_code_get_digit (code, taken) & OCTAL_TWO) != 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_of_neighbours (const OctalCode *code)
{
  return octal_code_get_last (code) == 3 && !octal_code_repeats (code) && octal_code_get_digit (code, 0) == 0 &&
         octal_code_get_digit (code, 1) == 1 && octal_code_get_digit (code, 2) == 3 && octal_code_get_digit (code, 3) == 7;
}

OctalPointing
octal_get_pointing (const OctalCode *code)
{
  guint odd, even;

  if (!breaks_by_taking (code))
    return OCTAL_POINT_END;
  if (octal_find_sizes (code, &odd, &even))
    return OCTAL_POINT_MIDDLE;
  return is_of_neighbours (code) ? OCTAL_POINT_NEIGHBOURS : OCTAL_POINT_SPAN;
}

gboolean
octal_has_gaps (const OctalCode *code)
{
  guint odd, even;

  if (octal_get_pointing (code) == OCTAL_POINT_MIDDLE)
    return octal_find_sizes (code, &odd, &even) && even != OCTAL_NO_SIZE;
  return octal_code_get_digit (code, 0) != 0;
}

guint
octal_count_places (const CgtPosition *position,
                    const CgtMove     *move)
{
  const OctalPosition *self = octal_position (position);

  if (octal_move_splits (move))
    return move->parts[0] != move->parts[1] ? 2 : 1;
  /* From one end or from the other, unless there is only one to take from. */
  return octal_get_pointing (self->code) != OCTAL_POINT_END && move->amount < self->heaps[move->index] ? 2 : 1;
}

char *
octal_describe_how_to_move (const CgtPosition *position)
{
  const OctalCode *code = octal_position (position)->code;
  gboolean gaps = octal_has_gaps (code), pins = octal_code_has_pins (code);
  guint odd, even;

  switch (octal_get_pointing (code))
    {
    case OCTAL_POINT_END:
      return g_strdup (gaps ? _("Click a stone to take it and all to its right, or between two stones to split the heap there.")
                            : _("Click a stone to take it and all to its right."));
    case OCTAL_POINT_MIDDLE:
      octal_find_sizes (code, &odd, &even);
      if (pins)
        return g_strdup (odd == OCTAL_NO_SIZE ? _("Click between two pins to take both.")
                                        : _("Click a pin to take it, or between two pins to take both."));
      if (odd == OCTAL_NO_SIZE || even == OCTAL_NO_SIZE)
        return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Click where %u stone is to go.", "Click where %u stones are to go.",
                                             odd != OCTAL_NO_SIZE ? odd : even), odd != OCTAL_NO_SIZE ? odd : even);
      if (even == 0)
        return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Click where %u stone is to go, or between two stones to split the heap there.",
                                             "Click where %u stones are to go, or between two stones to split the heap there.", odd), odd);
      /* Translators: numbers of stones, the first for clicks on a stone */
      return g_strdup_printf (_("Click a stone for %u to go around it, or between two stones for %u."), odd, even);
    case OCTAL_POINT_NEIGHBOURS:
      return g_strdup (_("Click a stone to take it and its neighbours."));
    case OCTAL_POINT_SPAN:
    default:
      return g_strdup (gaps ? _("Click the first and the last of the stones that are to go, or between two stones to split the heap there.")
                            : _("Click the first and the last of the stones that are to go."));
    }
}
