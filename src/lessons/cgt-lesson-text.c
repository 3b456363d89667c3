/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-private.h"

#include <string.h>

/* Stars in texts: `*word*` and `*3*` are emphasised, `*3` is a Grundy value, and so is `*n`. */

typedef enum {
  STAR_STRAY,
  STAR_VALUE,
  STAR_EMPHASIS
} Star;

char *
cgt_lesson_text_collapse (const char *text)
{
  GString *collapsed = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (!g_ascii_isspace (*at))
      g_string_append_c (collapsed, *at);
    else if (collapsed->len > 0 && collapsed->str[collapsed->len - 1] != ' ')
      g_string_append_c (collapsed, ' ');
  if (collapsed->len > 0 && collapsed->str[collapsed->len - 1] == ' ')
    g_string_truncate (collapsed, collapsed->len - 1);
  return g_string_free (collapsed, FALSE);
}

/* The star that ends what @star emphasises; NULL if none does. */
static const char *
find_end (const char *star)
{
  const char *end = strchr (star + 1, '*');

  if (end == NULL || end == star + 1 || star[1] == ' ' || end[-1] == ' ' || g_ascii_isalnum (end[1]))
    return NULL;
  return end;
}

/* What the star at @star begins; *@length is that of the emphasised words. */
static Star
classify (const char *star,
          gsize      *length)
{
  const char *end = star + 1;

  while (g_ascii_isdigit (*end))
    end++;
  if (end > star + 1 && *end != '*')
    return STAR_VALUE;
  end = find_end (star);
  if (end == NULL)
    /* A letter stands for any number: *n. */
    return g_ascii_isalpha (star[1]) && !g_ascii_isalnum (star[2]) && star[2] != '*' ? STAR_VALUE : STAR_STRAY;
  *length = end - star - 1;
  return STAR_EMPHASIS;
}

const char *
cgt_lesson_text_find_stray (const char *text)
{
  gsize length;

  for (const char *star = strchr (text, '*'); star != NULL; star = strchr (star, '*'))
    switch (classify (star, &length))
      {
      case STAR_STRAY:
        return star;
      case STAR_VALUE:
        star++;
        break;
      case STAR_EMPHASIS:
        star += length + 2;
        break;
      }
  return NULL;
}

static void
append (GString    *out,
        const char *text,
        gsize       length,
        gboolean    escape)
{
  g_autofree char *escaped = escape ? g_markup_escape_text (text, length) : NULL;

  if (escape)
    g_string_append (out, escaped);
  else
    g_string_append_len (out, text, length);
}

static char *
render (const char *text,
        const char *before,
        const char *after,
        gboolean    escape)
{
  GString *out = g_string_new (NULL);
  const char *at = text;

  for (const char *star = strchr (at, '*'); star != NULL; star = strchr (star, '*'))
    {
      gsize length;

      if (classify (star, &length) != STAR_EMPHASIS)
        {
          star++;
          continue;
        }
      append (out, at, star - at, escape);
      g_string_append (out, before);
      append (out, star + 1, length, escape);
      g_string_append (out, after);
      at = star = star + length + 2;
    }
  append (out, at, strlen (at), escape);
  return g_string_free (out, FALSE);
}

char *
cgt_lesson_text_to_markup (const char *text)
{
  return render (text, "<b>", "</b>", TRUE);
}

char *
cgt_lesson_text_to_plain (const char *text)
{
  return render (text, "", "", FALSE);
}
