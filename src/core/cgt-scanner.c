/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-scanner.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"

#define BLOCK_SIZE (64 * 1024)
/* No number and no layer is longer; a token that is can only be a mistake. */
#define LONGEST_TOKEN 4096

struct _CgtScanner
{
  GInputStream *stream;
  GCancellable *cancellable;
  GString *token;
  guint64 line;         /* of the next byte */
  guint64 token_line;
  gboolean started;     /* the byte order mark, if any, has been passed */
  gboolean after_cr;    /* the last blank was a carriage return */
  gboolean ended;       /* the stream has said so; a terminal is not asked again */
  gboolean found_end;   /* the last call came to the end of the input */
  gsize at;
  gsize filled;
  char block[BLOCK_SIZE];
};

CgtScanner *
cgt_scanner_new (GInputStream *stream,
                 GCancellable *cancellable)
{
  CgtScanner *self = g_malloc (sizeof (CgtScanner));

  memset (self, 0, G_STRUCT_OFFSET (CgtScanner, block));
  self->stream = g_object_ref (stream);
  g_set_object (&self->cancellable, cancellable);
  self->token = g_string_new (NULL);
  self->line = 1;
  self->token_line = 1;
  return self;
}

void
cgt_scanner_free (CgtScanner *self)
{
  g_object_unref (self->stream);
  g_clear_object (&self->cancellable);
  g_string_free (self->token, TRUE);
  g_free (self);
}

/* Makes sure that a byte is at hand. FALSE at the end of the input or with @error set. */
static gboolean
fill (CgtScanner *self,
      GError    **error)
{
  gssize n;

  if (self->at < self->filled)
    return TRUE;
  if (self->ended || g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  n = g_input_stream_read (self->stream, self->block, BLOCK_SIZE, self->cancellable, error);
  self->at = 0;
  self->filled = MAX (n, 0);
  self->ended = n == 0;
  return n > 0;
}

/* Passes over a UTF-8 byte order mark at the very start. It may come in pieces, so the bytes are
 * looked at one by one; a broken one becomes the start of the first token and is reported there. */
static gboolean
skip_mark (CgtScanner *self,
           GError    **error)
{
  static const char mark[] = "\xEF\xBB\xBF";
  GError *failure = NULL;

  self->started = TRUE;
  for (guint i = 0; i < 3; i++)
    {
      if (!fill (self, &failure) || self->block[self->at] != mark[i])
        {
          g_string_append_len (self->token, mark, i);
          break;
        }
      self->at++;
    }
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, failure);
  return FALSE;
}

static gboolean
skip_space (CgtScanner *self,
            GError    **error)
{
  while (fill (self, error))
    {
      char c = self->block[self->at];

      if (!g_ascii_isspace (c))
        {
          self->after_cr = FALSE;
          return TRUE;
        }
      /* Lines end with CR, LF or both. */
      self->line += c == '\r' || (c == '\n' && !self->after_cr);
      self->after_cr = c == '\r';
      self->at++;
    }
  return FALSE;
}

static gboolean
read_token (CgtScanner *self,
            GError    **error)
{
  do
    {
      gsize start = self->at;

      while (self->at < self->filled && !g_ascii_isspace (self->block[self->at]))
        self->at++;
      g_string_append_len (self->token, self->block + start, self->at - start);
      if (self->token->len > LONGEST_TOKEN)
        return cgt_scanner_fail (self, _("something shorter"), error);
      if (self->at < self->filled)
        return TRUE;
    }
  while (fill (self, error));
  return TRUE;
}

gboolean
cgt_scanner_next (CgtScanner  *self,
                  const char **token,
                  gsize       *length,
                  GError     **error)
{
  GError *failure = NULL;

  g_string_truncate (self->token, 0);
  self->found_end = FALSE;
  if (!self->started)
    skip_mark (self, &failure);
  if (failure == NULL && (self->token->len > 0 || skip_space (self, &failure)))
    {
      self->token_line = self->line;
      read_token (self, &failure);
    }
  else if (failure == NULL)
    {
      self->token_line = self->line;
      self->found_end = TRUE;
      return FALSE;
    }
  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  *token = self->token->str;
  if (length != NULL)
    *length = self->token->len;
  return TRUE;
}

gboolean
cgt_scanner_require (CgtScanner  *self,
                     const char  *what,
                     const char **token,
                     gsize       *length,
                     GError     **error)
{
  GError *failure = NULL;

  if (cgt_scanner_next (self, token, length, &failure))
    return TRUE;
  if (failure == NULL)
    return cgt_scanner_fail (self, what, error);
  g_propagate_error (error, failure);
  return FALSE;
}

static gboolean
read_uint (CgtScanner *self,
           const char *what,
           guint64     min,
           guint64     max,
           guint64     limit,
           guint64    *number,
           GError    **error)
{
  const char *token;
  gsize length;
  gint code;
  g_autofree char *expected = NULL;

  if (!cgt_scanner_require (self, what, &token, &length, error))
    return FALSE;
  if (cgt_check_number (token, length, what, min, max, limit, number, &code, &expected))
    return TRUE;
  cgt_scanner_fail (self, expected, error);
  if (error != NULL)
    (*error)->code = code;
  return FALSE;
}

gboolean
cgt_scanner_read_uint (CgtScanner *self,
                       const char *what,
                       guint64     min,
                       guint64     max,
                       guint64    *number,
                       GError    **error)
{
  return read_uint (self, what, min, max, G_MAXUINT64, number, error);
}

gboolean
cgt_scanner_read_uint_to_limit (CgtScanner *self,
                                const char *what,
                                guint64     min,
                                guint64     limit,
                                guint64    *number,
                                GError    **error)
{
  return read_uint (self, what, min, G_MAXUINT64, limit, number, error);
}

GArray *
cgt_scanner_read_list (CgtScanner *self,
                       const char *what_count,
                       const char *what,
                       guint64     min,
                       guint64     limit,
                       GError    **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 n;

  if (!cgt_scanner_read_uint (self, what_count, 1, G_MAXUINT64, &n, error))
    return NULL;
  while (n-- > 0)
    {
      guint64 number;

      if (!cgt_scanner_read_uint_to_limit (self, what, min, limit, &number, error))
        return NULL;
      g_array_append_val (numbers, number);
    }
  return g_steal_pointer (&numbers);
}

gboolean
cgt_scanner_expect_end (CgtScanner *self,
                        GError    **error)
{
  GError *failure = NULL;
  const char *token;

  if (cgt_scanner_next (self, &token, NULL, &failure))
    return cgt_scanner_fail (self, _("the end of the input"), error);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, failure);
  return FALSE;
}

gboolean
cgt_scanner_fail (CgtScanner *self,
                  const char *expected,
                  GError    **error)
{
  g_autofree char *found = NULL;

  if (self->found_end)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                   _("line %" PRIu64 ": found the end of the input, expected %s"),
                   self->token_line, expected);
      return FALSE;
    }
  found = cgt_quote_found (self->token->str, self->token->len);
  g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
               _("line %" PRIu64 ": found %s, expected %s"),
               self->token_line, found, expected);
  return FALSE;
}
