/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-bidi.h"

/* Left-to-right isolate and what ends it. */
#define LRI "\xe2\x81\xa6"
#define PDI "\xe2\x81\xa9"

static gboolean
is_number (gunichar c)
{
  return g_unichar_isdigit (c) || c == '*';
}

/* What stands between the numbers of a move, a position or a sum. */
static gboolean
is_between (gunichar c)
{
  return c != 0 && g_utf8_strchr (" .:+=-−–→⊕/", -1, c) != NULL;
}

/* The end of the run of notation that begins with the number at @start; *@several: whether it holds more than that number. */
static const char *
find_end (const char *start,
          gboolean   *several)
{
  const char *end = start;
  gboolean parted = FALSE;

  *several = FALSE;
  for (const char *at = start; is_number (g_utf8_get_char (at)) || is_between (g_utf8_get_char (at)); at = g_utf8_next_char (at))
    {
      if (is_between (g_utf8_get_char (at)))
        {
          parted = TRUE;
          continue;
        }
      *several = *several || parted;
      end = g_utf8_next_char (at);
    }
  return end;
}

char *
grundy_bidi_isolate (const char      *text,
                     GtkTextDirection direction)
{
  GString *isolated;

  g_return_val_if_fail (text != NULL, NULL);

  if (direction != GTK_TEXT_DIR_RTL)
    return g_strdup (text);
  isolated = g_string_new (NULL);
  for (const char *at = text; *at != '\0';)
    {
      gboolean several = FALSE;
      const char *end = is_number (g_utf8_get_char (at)) ? find_end (at, &several) : g_utf8_next_char (at);

      g_string_append (isolated, several ? LRI : "");
      g_string_append_len (isolated, at, end - at);
      g_string_append (isolated, several ? PDI : "");
      at = end;
    }
  return g_string_free (isolated, FALSE);
}
