/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-error.h"
#include "cgt-scanner.h"

/* A stream that gives its bytes in pieces of a chosen size, and counts how often it is asked: as a
 * pipe or a terminal does. At the end it can fail instead of ending. */

#define TRICKLE_TYPE_STREAM (trickle_stream_get_type ())
G_DECLARE_FINAL_TYPE (TrickleStream, trickle_stream, TRICKLE, STREAM, GInputStream)

struct _TrickleStream
{
  GInputStream parent_instance;
  const char *bytes;
  gsize length;
  gsize given;
  gsize piece;
  guint n_reads;
  guint n_ends;
  gboolean fails;
};

G_DEFINE_FINAL_TYPE (TrickleStream, trickle_stream, G_TYPE_INPUT_STREAM)

static gssize
trickle_stream_read (GInputStream *stream,
                     void         *buffer,
                     gsize         count,
                     GCancellable *cancellable,
                     GError      **error)
{
  TrickleStream *self = TRICKLE_STREAM (stream);
  gsize n = MIN (MIN (self->piece, count), self->length - self->given);

  self->n_reads++;
  if (n == 0 && self->fails)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE, "broken");
      return -1;
    }
  self->n_ends += n == 0;
  memcpy (buffer, self->bytes + self->given, n);
  self->given += n;
  return n;
}

static void
trickle_stream_class_init (TrickleStreamClass *class)
{
  G_INPUT_STREAM_CLASS (class)->read_fn = trickle_stream_read;
}

static void
trickle_stream_init (TrickleStream *self)
{
}

static TrickleStream *
trickle_new (const char *bytes,
             gsize       length,
             gsize       piece)
{
  TrickleStream *self = g_object_new (TRICKLE_TYPE_STREAM, NULL);

  self->bytes = bytes;
  self->length = length;
  self->piece = piece;
  return self;
}

/* The line that an error at the last token would name. */
static guint64
get_line (CgtScanner *scanner)
{
  g_autoptr (GError) error = NULL;

  cgt_scanner_fail (scanner, "something else", &error);
  g_assert_true (g_str_has_prefix (error->message, "line "));
  return g_ascii_strtoull (error->message + strlen ("line "), NULL, 10);
}

/* All tokens as "line:token", with blanks between, whatever the size of the pieces. */
static void
assert_tokens_n (const char *bytes,
                 gsize       length,
                 const char *expected)
{
  static const gsize pieces[] = { 1, 2, 3, 5, 100000 };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (TrickleStream) stream = trickle_new (bytes, length, pieces[i]);
      g_autoptr (CgtScanner) scanner = cgt_scanner_new (G_INPUT_STREAM (stream), NULL);
      g_autoptr (GString) found = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      const char *token;
      gsize token_length;

      while (cgt_scanner_next (scanner, &token, &token_length, &error))
        {
          g_string_append_printf (found, "%s%" G_GUINT64_FORMAT ":", found->len > 0 ? " " : "", get_line (scanner));
          g_string_append_len (found, token, token_length);
          g_assert_cmpint (token[token_length], ==, '\0');
        }
      g_assert_no_error (error);
      g_assert_cmpmem (found->str, found->len, expected, strlen (expected));
    }
}

static void
assert_tokens (const char *bytes,
               const char *expected)
{
  assert_tokens_n (bytes, strlen (bytes), expected);
}

static void
test_tokens (void)
{
  assert_tokens ("1 22 333\n4\n", "1:1 1:22 1:333 2:4");
  assert_tokens ("  1\t2 \f3\n", "1:1 1:2 1:3");
}

static void
test_line_ends (void)
{
  assert_tokens ("1\r\n2\r\n\r\n3\r\n", "1:1 2:2 4:3");
  assert_tokens ("1\r2\r\r3", "1:1 2:2 4:3");
  assert_tokens ("1\n2\r3\r\n4\n\r5", "1:1 2:2 3:3 4:4 6:5");
  assert_tokens ("1\r2\n3", "1:1 2:2 3:3");
  assert_tokens ("1\r \n3", "1:1 3:3");
}

static void
test_blank_lines (void)
{
  assert_tokens ("\n\n 1\n\n \n2\n\n\n", "3:1 6:2");
  assert_tokens ("", "");
  assert_tokens ("\n \n", "");
}

static void
test_no_final_newline (void)
{
  assert_tokens ("1\n2", "1:1 2:2");
  assert_tokens ("12", "1:12");
}

static void
test_mark (void)
{
  assert_tokens ("\xEF\xBB\xBF" "1 2", "1:1 1:2");
  assert_tokens ("\xEF\xBB\xBF\n1", "2:1");
  assert_tokens ("\xEF\xBB\xBF", "");
  /* Anywhere else it is part of a token, and a broken one is too. */
  assert_tokens (" \xEF\xBB\xBF" "1", "1:\xEF\xBB\xBF" "1");
  assert_tokens ("\xEF\xBB\xBF\xEF\xBB\xBF", "1:\xEF\xBB\xBF");
  assert_tokens ("\xEF\xBB" "1", "1:\xEF\xBB" "1");
  assert_tokens ("\xEF" "1 2", "1:\xEF" "1 1:2");
  assert_tokens ("\xEF 1", "1:\xEF 1:1");
  assert_tokens ("\xEF", "1:\xEF");
  assert_tokens ("\xEF\xBB", "1:\xEF\xBB");
}

static void
test_nul_bytes (void)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("1\0002 3", 5, NULL);
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (stream, NULL);
  g_autoptr (GError) error = NULL;
  const char *token;
  gsize length;
  guint64 number;

  g_assert_true (cgt_scanner_next (scanner, &token, &length, &error));
  g_assert_cmpmem (token, length, "1\0002", 3);
  g_assert_true (cgt_scanner_read_uint (scanner, "a number", 0, 9, &number, &error));
  g_assert_cmpuint (number, ==, 3);

  g_clear_pointer (&scanner, cgt_scanner_free);
  g_seekable_seek (G_SEEKABLE (stream), 0, G_SEEK_SET, NULL, NULL);
  scanner = cgt_scanner_new (stream, NULL);
  g_assert_false (cgt_scanner_read_uint (scanner, "a number", 0, 9, &number, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
}

static void
assert_uint_n (const char *bytes,
               guint64     min,
               guint64     max,
               gint        code,
               const char *message)
{
  g_autoptr (TrickleStream) stream = trickle_new (bytes, strlen (bytes), 1);
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (G_INPUT_STREAM (stream), NULL);
  g_autoptr (GError) error = NULL;
  guint64 number;

  g_assert_false (cgt_scanner_read_uint (scanner, "a size", min, max, &number, &error));
  g_assert_error (error, CGT_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_numbers_wrong (void)
{
  assert_uint_n ("\n -3 ", 0, 9, CGT_ERROR_PARSE, "line 2: found “-3”, expected a size");
  assert_uint_n ("abc", 0, 9, CGT_ERROR_PARSE, "line 1: found “abc”, expected a size");
  assert_uint_n ("3x", 0, 9, CGT_ERROR_PARSE, "line 1: found “3x”, expected a size");
  assert_uint_n ("1.5", 0, 9, CGT_ERROR_PARSE, "line 1: found “1.5”, expected a size");
  assert_uint_n ("\r\n\r\n10", 1, 9, CGT_ERROR_RANGE, "line 3: found “10”, expected a size (1 to 9)");
  assert_uint_n ("0", 1, 9, CGT_ERROR_RANGE, "line 1: found “0”, expected a size (1 to 9)");
  assert_uint_n ("0", 1, G_MAXUINT64, CGT_ERROR_RANGE, "line 1: found “0”, expected a size (at least 1)");
  assert_uint_n ("18446744073709551616", 0, G_MAXUINT64, CGT_ERROR_RANGE,
                 "line 1: found “18446744073709551616”, expected a size (more than 18446744073709551615 is beyond this program)");
  assert_uint_n ("99999999999999999999999999999999", 0, 9, CGT_ERROR_RANGE,
                 "line 1: found “999999999999999999999999…”, expected a size (at most 9)");
  assert_uint_n ("18446744073709551616", 1, G_MAXUINT64, CGT_ERROR_RANGE,
                 "line 1: found “18446744073709551616”, expected a size (more than 18446744073709551615 is beyond this program)");
}

static void
test_numbers_truncated (void)
{
  assert_uint_n ("", 0, 9, CGT_ERROR_PARSE, "line 1: found the end of the input, expected a size");
  assert_uint_n ("\n\n", 0, 9, CGT_ERROR_PARSE, "line 3: found the end of the input, expected a size");
  assert_uint_n ("\xEF\xBB\xBF", 0, 9, CGT_ERROR_PARSE, "line 1: found the end of the input, expected a size");
}

static void
test_numbers_largest (void)
{
  static const char text[] = "9223372036854775807 9223372036854775808\n18446744073709551615 007";
  static const guint64 numbers[] = { G_MAXINT64, (guint64) 1 << 63, G_MAXUINT64, 7 };
  g_autoptr (TrickleStream) stream = trickle_new (text, strlen (text), 7);
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (G_INPUT_STREAM (stream), NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      guint64 number;

      g_assert_true (cgt_scanner_read_uint (scanner, "a size", 0, G_MAXUINT64, &number, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (number, ==, numbers[i]);
    }
  g_assert_true (cgt_scanner_expect_end (scanner, &error));
  g_assert_no_error (error);
}

static void
test_long_tokens (void)
{
  static const gsize lengths[] = { 4096, 4097, 65536, 1000000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *text = g_strnfill (lengths[i], '7');
      g_autoptr (TrickleStream) stream = trickle_new (text, lengths[i], 1000);
      g_autoptr (CgtScanner) scanner = cgt_scanner_new (G_INPUT_STREAM (stream), NULL);
      g_autoptr (GError) error = NULL;
      const char *token;
      gsize length;

      g_assert_cmpint (cgt_scanner_next (scanner, &token, &length, &error), ==, lengths[i] <= 4096);
      if (lengths[i] <= 4096)
        {
          g_assert_cmpuint (length, ==, lengths[i]);
          continue;
        }
      g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
      g_assert_cmpstr (error->message, ==, "line 1: found “777777777777777777777777…”, expected something shorter");
      /* It gave up early: the rest was not read into memory. */
      g_assert_cmpuint (stream->given, <=, 70000);
    }
}

/* Every block boundary falls somewhere: a long input gives the same tokens as it has. */
static void
test_many_tokens (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (CgtScanner) scanner = NULL;
  g_autoptr (GError) error = NULL;
  guint64 number;

  for (guint i = 0; i < 100000; i++)
    g_string_append_printf (text, "%u%s", i * i, i % 3 == 0 ? "\r\n" : " ");
  stream = g_memory_input_stream_new_from_data (text->str, text->len, NULL);
  scanner = cgt_scanner_new (stream, NULL);
  for (guint i = 0; i < 100000; i++)
    {
      g_assert_true (cgt_scanner_read_uint (scanner, "a number", 0, G_MAXUINT64, &number, &error));
      g_assert_cmpuint (number, ==, i * i);
      g_assert_cmpuint (get_line (scanner), ==, (i + 2) / 3 + 1);
    }
  g_assert_true (cgt_scanner_expect_end (scanner, &error));
}

/* A token is given as soon as the blank behind it is there: the other end may be waiting. */
static void
test_interactive (void)
{
  static const char text[] = "12\n3\n";
  g_autoptr (TrickleStream) stream = trickle_new (text, strlen (text), 3);
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (G_INPUT_STREAM (stream), NULL);
  const char *token;

  g_assert_true (cgt_scanner_next (scanner, &token, NULL, NULL));
  g_assert_cmpstr (token, ==, "12");
  g_assert_cmpuint (stream->n_reads, ==, 1);
  g_assert_true (cgt_scanner_next (scanner, &token, NULL, NULL));
  g_assert_cmpstr (token, ==, "3");
  g_assert_cmpuint (stream->n_reads, ==, 2);
}

/* A byte at a time, too: nothing behind the blank is asked for. */
static void
test_interactive_bytes (void)
{
  static const char text[] = "\xEF\xBB\xBF" "12\r\n3\r\n";
  g_autoptr (TrickleStream) stream = trickle_new (text, strlen (text), 1);
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (G_INPUT_STREAM (stream), NULL);
  const char *token;

  g_assert_true (cgt_scanner_next (scanner, &token, NULL, NULL));
  g_assert_cmpstr (token, ==, "12");
  g_assert_cmpuint (stream->given, ==, 6);
  g_assert_true (cgt_scanner_next (scanner, &token, NULL, NULL));
  g_assert_cmpstr (token, ==, "3");
  g_assert_cmpuint (stream->given, ==, 9);
}

/* On a terminal the end has to be typed; once is enough. */
static void
test_ends_once (void)
{
  g_autoptr (TrickleStream) stream = trickle_new ("1", 1, 1);
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (G_INPUT_STREAM (stream), NULL);
  g_autoptr (GError) error = NULL;
  const char *token;

  g_assert_true (cgt_scanner_next (scanner, &token, NULL, NULL));
  g_assert_cmpstr (token, ==, "1");
  for (guint i = 0; i < 3; i++)
    g_assert_false (cgt_scanner_next (scanner, &token, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (stream->n_ends, ==, 1);
}

static void
test_require (void)
{
  g_autoptr (TrickleStream) stream = trickle_new ("1\n", 2, 9);
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (G_INPUT_STREAM (stream), NULL);
  g_autoptr (GError) error = NULL;
  const char *token;

  g_assert_true (cgt_scanner_require (scanner, "a word", &token, NULL, &error));
  g_assert_false (cgt_scanner_require (scanner, "a word", &token, NULL, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
  g_assert_cmpstr (error->message, ==, "line 2: found the end of the input, expected a word");
}

static void
test_expect_end (void)
{
  g_autoptr (TrickleStream) stream = trickle_new ("1\n2", 3, 9);
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (G_INPUT_STREAM (stream), NULL);
  g_autoptr (GError) error = NULL;
  const char *token;

  g_assert_true (cgt_scanner_next (scanner, &token, NULL, NULL));
  g_assert_false (cgt_scanner_expect_end (scanner, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
  g_assert_cmpstr (error->message, ==, "line 2: found “2”, expected the end of the input");
}

/* What the stream says is passed on, at any place. */
static void
test_stream_errors (void)
{
  static const char *const texts[] = { "", "\xEF", " ", "1 ", "1" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (TrickleStream) stream = trickle_new (texts[i], strlen (texts[i]), 1);
      g_autoptr (CgtScanner) scanner = cgt_scanner_new (G_INPUT_STREAM (stream), NULL);
      g_autoptr (GError) error = NULL;
      const char *token;

      stream->fails = TRUE;
      while (cgt_scanner_next (scanner, &token, NULL, &error))
        g_assert_cmpstr (token, ==, "1");
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);
      g_clear_error (&error);
      g_assert_false (cgt_scanner_expect_end (scanner, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);
    }
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("1", 1, NULL);
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (stream, cancellable);
  g_autoptr (GError) error = NULL;
  const char *token;

  g_cancellable_cancel (cancellable);
  g_assert_false (cgt_scanner_next (scanner, &token, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/scanner/tokens", test_tokens);
  g_test_add_func ("/core/scanner/line-ends", test_line_ends);
  g_test_add_func ("/core/scanner/blank-lines", test_blank_lines);
  g_test_add_func ("/core/scanner/no-final-newline", test_no_final_newline);
  g_test_add_func ("/core/scanner/mark", test_mark);
  g_test_add_func ("/core/scanner/nul-bytes", test_nul_bytes);
  g_test_add_func ("/core/scanner/numbers-wrong", test_numbers_wrong);
  g_test_add_func ("/core/scanner/numbers-truncated", test_numbers_truncated);
  g_test_add_func ("/core/scanner/numbers-largest", test_numbers_largest);
  g_test_add_func ("/core/scanner/long-tokens", test_long_tokens);
  g_test_add_func ("/core/scanner/many-tokens", test_many_tokens);
  g_test_add_func ("/core/scanner/interactive", test_interactive);
  g_test_add_func ("/core/scanner/interactive-bytes", test_interactive_bytes);
  g_test_add_func ("/core/scanner/ends-once", test_ends_once);
  g_test_add_func ("/core/scanner/require", test_require);
  g_test_add_func ("/core/scanner/expect-end", test_expect_end);
  g_test_add_func ("/core/scanner/stream-errors", test_stream_errors);
  g_test_add_func ("/core/scanner/cancel", test_cancel);
  return g_test_run ();
}
