/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-notation.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"

/* The most bytes of a wrong text that a message repeats. */
#define LONGEST_QUOTE 24

static gboolean
is_continuation (char byte)
{
  return ((guchar) byte & 0xC0) == 0x80;
}

char *
cgt_quote_found (const char *text,
                 gsize       length)
{
  GString *quote = g_string_new (_("“"));
  gsize shown = MIN (length, LONGEST_QUOTE);
  gboolean cut = shown < length;
  g_autofree char *valid = NULL;

  /* A character is at most four bytes long: do not show a piece of one. */
  for (guint i = 0; cut && i < 3 && is_continuation (text[shown]); i++)
    shown--;
  valid = g_utf8_make_valid (text, shown);
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      /* What cannot be seen, or would break the line, is shown by its number. */
      if (!g_unichar_isprint (c) || (g_unichar_isspace (c) && c != ' '))
        g_string_append_printf (quote, "\\x%02x", c);
      else
        g_string_append_unichar (quote, c);
    }
  g_string_append (quote, cut ? _("…”") : _("”"));
  return g_string_free (quote, FALSE);
}

void
cgt_reader_init (CgtReader  *self,
                 const char *text)
{
  self->text = text;
  self->at = text;
  self->end = text + strlen (text);
  while (self->end > self->at && g_ascii_isspace (self->end[-1]))
    self->end--;
  cgt_reader_skip_blanks (self);
}

gboolean
cgt_reader_at_end (const CgtReader *self)
{
  return self->at >= self->end;
}

gboolean
cgt_reader_accept (CgtReader *self,
                   char       c)
{
  if (cgt_reader_at_end (self) || *self->at != c)
    return FALSE;
  self->at++;
  return TRUE;
}

gboolean
cgt_reader_skip_blanks (CgtReader *self)
{
  const char *start = self->at;

  while (self->at < self->end && g_ascii_isspace (*self->at))
    self->at++;
  return self->at > start;
}

/* What stands at the reader's place, as far as one would call it one thing: a run of digits or
 * letters, or a single other character. */
static gsize
get_found_length (const CgtReader *self)
{
  const char *at = self->at;

  while (at < self->end && g_ascii_isalnum (*at))
    at++;
  if (at > self->at)
    return at - self->at;
  do
    at++;
  while (at < self->end && is_continuation (*at));
  return at - self->at;
}

gboolean
cgt_reader_fail (const CgtReader *self,
                 const char      *expected,
                 GError         **error)
{
  glong place;
  g_autofree char *found = NULL;

  if (cgt_reader_at_end (self))
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                   _("at the end: found nothing more, expected %s"), expected);
      return FALSE;
    }
  place = 1;
  for (const char *at = self->text; at < self->at; at++)
    place += !is_continuation (*at);
  found = cgt_quote_found (self->at, get_found_length (self));
  g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
               _("character %ld: found %s, expected %s"), place, found, expected);
  return FALSE;
}

gboolean
cgt_reader_expect (CgtReader *self,
                   char       c,
                   GError   **error)
{
  g_autofree char *expected = NULL;

  if (cgt_reader_accept (self, c))
    return TRUE;
  expected = cgt_quote_found (&c, 1);
  return cgt_reader_fail (self, expected, error);
}

gboolean
cgt_reader_expect_end (CgtReader *self,
                       GError   **error)
{
  return cgt_reader_at_end (self) || cgt_reader_fail (self, _("the end"), error);
}

gboolean
cgt_parse_uint64 (const char *text,
                  gsize       length,
                  guint64    *number,
                  gboolean   *overflow)
{
  guint64 n = 0;

  *overflow = FALSE;
  if (length == 0)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isdigit (text[i]))
      return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      guint digit = text[i] - '0';

      if (n > (G_MAXUINT64 - digit) / 10)
        {
          *overflow = TRUE;
          *number = G_MAXUINT64;
          return FALSE;
        }
      n = n * 10 + digit;
    }
  *number = n;
  return TRUE;
}

gboolean
cgt_check_number (const char *text,
                  gsize       length,
                  const char *what,
                  guint64     min,
                  guint64     max,
                  guint64     limit,
                  guint64    *number,
                  gint       *code,
                  char      **expected)
{
  gboolean overflow;
  gboolean read = cgt_parse_uint64 (text, length, number, &overflow);

  *expected = NULL;
  if (read && *number >= min && *number <= MIN (max, limit))
    return TRUE;
  *code = CGT_ERROR_RANGE;
  if (!read && !overflow)
    {
      *code = CGT_ERROR_PARSE;
      *expected = g_strdup (what);
    }
  else if (*number > limit || (overflow && max == G_MAXUINT64))
    {
      /* What the rules allow and the program does not; past 64 bits nothing can be kept at all. */
      *code = limit < G_MAXUINT64 ? CGT_ERROR_LIMIT : CGT_ERROR_RANGE;
      /* Translators: %s is what a number means: "the number of cells" */
      *expected = g_strdup_printf (_("%s (more than %" PRIu64 " is beyond this program)"), what, limit);
    }
  else if (max == G_MAXUINT64)
    /* Translators: %s is what a number means: "the number of cases" */
    *expected = g_strdup_printf (_("%s (at least %" PRIu64 ")"), what, min);
  else if (min == 0)
    /* Translators: %s is what a number means: "the size of a heap" */
    *expected = g_strdup_printf (_("%s (at most %" PRIu64 ")"), what, max);
  else
    /* Translators: %s is what a number means: "the number of a cell" */
    *expected = g_strdup_printf (_("%s (%" PRIu64 " to %" PRIu64 ")"), what, min, max);
  return FALSE;
}

static gboolean
read_number (CgtReader  *self,
             const char *what,
             guint64     min,
             guint64     max,
             guint64     limit,
             guint64    *number,
             GError    **error)
{
  gsize length = 0;
  gint code;
  g_autofree char *expected = NULL;

  while (self->at + length < self->end && g_ascii_isdigit (self->at[length]))
    length++;
  if (cgt_check_number (self->at, length, what, min, max, limit, number, &code, &expected))
    {
      self->at += length;
      return TRUE;
    }
  cgt_reader_fail (self, expected, error);
  if (error != NULL)
    (*error)->code = code;
  return FALSE;
}

gboolean
cgt_reader_number (CgtReader  *self,
                   const char *what,
                   guint64     min,
                   guint64     max,
                   guint64    *number,
                   GError    **error)
{
  return read_number (self, what, min, max, G_MAXUINT64, number, error);
}

gboolean
cgt_reader_number_to_limit (CgtReader  *self,
                            const char *what,
                            guint64     min,
                            guint64     limit,
                            guint64    *number,
                            GError    **error)
{
  return read_number (self, what, min, G_MAXUINT64, limit, number, error);
}

GArray *
cgt_parse_heaps (const char *text,
                 const char *what,
                 guint64     limit,
                 GError    **error)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint64));
  CgtReader reader;

  cgt_reader_init (&reader, text);
  do
    {
      guint64 heap;

      if (!cgt_reader_number_to_limit (&reader, what, 0, limit, &heap, error))
        return NULL;
      g_array_append_val (heaps, heap);
    }
  while (cgt_reader_skip_blanks (&reader));
  if (!cgt_reader_at_end (&reader))
    {
      cgt_reader_fail (&reader, _("a blank or the end"), error);
      return NULL;
    }
  return g_steal_pointer (&heaps);
}

void
cgt_print_heaps (const guint64 *heaps,
                 gsize          n,
                 GString       *text)
{
  for (gsize i = 0; i < n; i++)
    g_string_append_printf (text, i > 0 ? " %" G_GUINT64_FORMAT : "%" G_GUINT64_FORMAT, heaps[i]);
}
