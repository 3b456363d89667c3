/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <stdio.h>
#include <string.h>

/* What our texts use beyond ASCII, and what stands for it where it cannot be said. The C library's
 * own transliteration does not help in the C locale. */
static const struct
{
  const char *sign;
  const char *plain;
} plain_signs[] = {
  { "“", "\"" }, { "”", "\"" }, { "‘", "'" }, { "’", "'" },
  { "…", "..." }, { "–", "-" }, { "—", "-" }, { "−", "-" },
  { "×", "x" }, { "→", "->" }, { "←", "<-" }, { "è", "e" }, { "é", "e" },
};

static char *
convert_sign (gunichar    c,
              const char *charset)
{
  char sign[8] = { '\0' };
  char *converted;

  g_unichar_to_utf8 (c, sign);
  converted = g_convert (sign, -1, charset, "UTF-8", NULL, NULL, NULL);
  for (guint i = 0; converted == NULL && i < G_N_ELEMENTS (plain_signs); i++)
    if (g_str_equal (sign, plain_signs[i].sign))
      converted = g_strdup (plain_signs[i].plain);
  return converted != NULL ? converted : g_strdup ("?");
}

char *
cli_to_locale (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *charset;
  GString *converted;

  if (g_get_charset (&charset) || g_str_is_ascii (valid))
    return g_steal_pointer (&valid);

  converted = g_string_new (NULL);
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    if ((guchar) *at < 0x80)
      g_string_append_c (converted, *at);
    else
      {
        g_autofree char *sign = convert_sign (g_utf8_get_char (at), charset);

        g_string_append (converted, sign);
      }
  return g_string_free (converted, FALSE);
}

/* A name may hold anything; a message is one line of text: what is not a character, or controls the terminal, is told
 * by its bytes. */
static char *
escape_what_is_no_text (const char *message)
{
  GString *text = g_string_new (NULL);

  for (const char *at = message; *at != '\0';)
    {
      gunichar c = g_utf8_get_char_validated (at, -1);
      gboolean valid = c != (gunichar) -1 && c != (gunichar) -2;
      const char *next = valid ? g_utf8_next_char (at) : at + 1;

      for (; at < next; at++)
        if (valid && !g_unichar_iscntrl (c))
          g_string_append_c (text, *at);
        else
          g_string_append_printf (text, "\\x%02x", (guchar) *at);
    }
  return g_string_free (text, FALSE);
}

void
cli_report (const char *message)
{
  g_autofree char *line = escape_what_is_no_text (message);
  g_autofree char *encoded = cli_to_locale (line);

  fprintf (stderr, "grundy-cli: %s\n", encoded);
}

gboolean
cli_print (GOutputStream *output,
           GError       **error,
           const char    *format,
           ...)
{
  va_list arguments;
  g_autofree char *text = NULL;
  g_autofree char *encoded = NULL;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  if (!g_str_is_ascii (text))
    encoded = cli_to_locale (text);
  return g_output_stream_write_all (output,
                                    encoded != NULL ? encoded : text,
                                    strlen (encoded != NULL ? encoded : text),
                                    NULL, NULL, error);
}
