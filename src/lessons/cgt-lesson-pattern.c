/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-pattern.h"

#include <inttypes.h>

char *
cgt_lesson_pattern_fill (const char *pattern,
                         guint64     a,
                         guint64     b)
{
  GString *text = g_string_new (pattern);
  g_autofree char *number_a = g_strdup_printf ("%" PRIu64, a);
  g_autofree char *number_b = g_strdup_printf ("%" PRIu64, b);

  g_string_replace (text, "{a}", number_a, 0);
  g_string_replace (text, "{b}", number_b, 0);
  return g_string_free (text, FALSE);
}

CgtPosition *
cgt_lesson_pattern_parse (const CgtGame *game,
                          const char    *pattern,
                          guint64        a,
                          guint64        b,
                          GError       **error)
{
  g_autofree char *notation = cgt_lesson_pattern_fill (pattern, a, b);
  CgtPosition *position = cgt_game_parse (game, notation, error);

  if (position == NULL)
    g_prefix_error (error, "“%s”: ", notation);
  return position;
}
