/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-pattern.h"

#include <inttypes.h>
#include <string.h>

/* No position is so long. */
#define MOST_COPIES 10000

gboolean
cgt_lesson_pattern_has (const char *pattern,
                        char        name)
{
  for (const char *at = strchr (pattern, '{'); at != NULL; at = strchr (at + 1, '{'))
    if (at[1] == name && (at[2] == '}' || at[2] == ':'))
      return TRUE;
  return FALSE;
}

/* Puts @number in place of `{name}`, and that many copies of what stands behind the colon in place of `{name:…}`. */
static void
fill (GString *text,
      char     name,
      guint64  number)
{
  const char plain[] = { '{', name, '}', '\0' };
  const char repeated[] = { '{', name, ':', '\0' };
  g_autofree char *digits = g_strdup_printf ("%" PRIu64, number);
  const char *at;

  g_string_replace (text, plain, digits, 0);
  while ((at = strstr (text->str, repeated)) != NULL)
    {
      const char *start = at + strlen (repeated);
      const char *end = strchr (start, '}');
      gssize place = at - text->str;
      g_autofree char *copied = NULL;

      if (end == NULL)
        return;
      copied = g_strndup (start, end - start);
      g_string_erase (text, place, end + 1 - at);
      for (guint64 i = 0; i < MIN (number, MOST_COPIES); i++)
        g_string_insert (text, place, copied);
    }
}

char *
cgt_lesson_pattern_fill (const char *pattern,
                         guint64     a,
                         guint64     b)
{
  GString *text = g_string_new (pattern);

  fill (text, 'a', a);
  fill (text, 'b', b);
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
