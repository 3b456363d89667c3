/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-error.h"
#include "cgt-notation.h"

#define REPLACEMENT "\xEF\xBF\xBD"

static void
assert_quote (const char *text,
              gsize       length,
              const char *expected)
{
  g_autofree char *quote = cgt_quote_found (text, length);

  g_assert_cmpstr (quote, ==, expected);
  g_assert_true (g_utf8_validate (quote, -1, NULL));
}

static void
test_quote (void)
{
  assert_quote ("", 0, "“”");
  assert_quote ("abc", 3, "“abc”");
  assert_quote ("abc", 2, "“ab”");
  assert_quote ("é€", 5, "“é€”");
}

static void
test_quote_long (void)
{
  assert_quote ("123456789012345678901234", 24, "“123456789012345678901234”");
  assert_quote ("1234567890123456789012345", 25, "“123456789012345678901234…”");
}

/* The cut never leaves a piece of a character, of two, three or four bytes. */
static void
test_quote_cut_character (void)
{
  assert_quote ("12345678901234567890123é5", 26, "“12345678901234567890123…”");
  assert_quote ("1234567890123456789012€5", 26, "“1234567890123456789012…”");
  assert_quote ("12345678901234567890123€5", 27, "“12345678901234567890123…”");
  assert_quote ("123456789012345678901😀5", 26, "“123456789012345678901…”");
  assert_quote ("123456789012345678901é😀5", 28, "“123456789012345678901é…”");
  assert_quote ("12345678901234567890é€55", 27, "“12345678901234567890é…”");
}

static void
test_quote_strange (void)
{
  assert_quote ("a\nb\tc\x01\x7f", 7, "“a\\x0ab\\x09c\\x01\\x7f”");
  assert_quote ("\xff\xfe", 2, "“" REPLACEMENT REPLACEMENT "”");
  assert_quote ("a\0b", 3, "“a" REPLACEMENT "b”");
  /* A line separator and a mark that turns the direction of writing would spoil the line. */
  assert_quote ("a\xE2\x80\xA8", 4, "“a\\x2028”");
  assert_quote ("a\xE2\x80\xAE", 4, "“a\\x202e”");
  assert_quote ("\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80", 26,
                "“" REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT
                REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT
                REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT REPLACEMENT "…”");
}

static void
test_parse_uint64 (void)
{
  static const struct
  {
    const char *text;
    gboolean good;
    guint64 number;
    gboolean overflow;
  } cases[] = {
    { "0", TRUE, 0 },
    { "007", TRUE, 7 },
    { "9223372036854775807", TRUE, G_MAXINT64 },
    { "9223372036854775808", TRUE, (guint64) 1 << 63 },
    { "18446744073709551615", TRUE, G_MAXUINT64 },
    { "00000000000000000000000000018446744073709551615", TRUE, G_MAXUINT64 },
    { "18446744073709551616", FALSE, G_MAXUINT64, TRUE },
    { "18446744073709551620", FALSE, G_MAXUINT64, TRUE },
    { "36893488147419103232", FALSE, G_MAXUINT64, TRUE },
    { "99999999999999999999999999999999999999999", FALSE, G_MAXUINT64, TRUE },
    { "99999999999999999999999999999999999999999x", FALSE, 0, FALSE },
    { "", FALSE, 0, FALSE },
    { "-1", FALSE, 0, FALSE },
    { "+1", FALSE, 0, FALSE },
    { " 1", FALSE, 0, FALSE },
    { "1 ", FALSE, 0, FALSE },
    { "1x", FALSE, 0, FALSE },
    { "0x1", FALSE, 0, FALSE },
    { "1e3", FALSE, 0, FALSE },
    { "١", FALSE, 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint64 number = 0;
      gboolean overflow = !cases[i].overflow;

      g_assert_cmpint (cgt_parse_uint64 (cases[i].text, strlen (cases[i].text), &number, &overflow), ==, cases[i].good);
      g_assert_cmpint (overflow, ==, cases[i].overflow);
      g_assert_cmpuint (number, ==, cases[i].number);
    }
}

static void
test_reader_steps (void)
{
  CgtReader reader;
  guint64 number;

  cgt_reader_init (&reader, " \t12: 7a\r\n");
  g_assert_true (cgt_reader_number (&reader, "a number", 0, 100, &number, NULL));
  g_assert_cmpuint (number, ==, 12);
  g_assert_false (cgt_reader_skip_blanks (&reader));
  g_assert_false (cgt_reader_accept (&reader, ';'));
  g_assert_true (cgt_reader_accept (&reader, ':'));
  g_assert_true (cgt_reader_skip_blanks (&reader));
  g_assert_true (cgt_reader_expect (&reader, '7', NULL));
  g_assert_false (cgt_reader_at_end (&reader));
  g_assert_false (cgt_reader_expect_end (&reader, NULL));
  g_assert_true (cgt_reader_accept (&reader, 'a'));
  g_assert_true (cgt_reader_at_end (&reader));
  g_assert_false (cgt_reader_accept (&reader, '\0'));
  g_assert_false (cgt_reader_accept (&reader, '\r'));
  g_assert_true (cgt_reader_expect_end (&reader, NULL));
}

static void
test_reader_empty (void)
{
  static const char *const empty[] = { "", " ", "\n\r\n\t " };

  for (guint i = 0; i < G_N_ELEMENTS (empty); i++)
    {
      CgtReader reader;
      g_autoptr (GError) error = NULL;
      guint64 number;

      cgt_reader_init (&reader, empty[i]);
      g_assert_true (cgt_reader_at_end (&reader));
      g_assert_false (cgt_reader_number (&reader, "the size of a heap", 0, 9, &number, &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
      g_assert_cmpstr (error->message, ==, "at the end: found nothing more, expected the size of a heap");
    }
}

static void
assert_number_error (const char *text,
                     guint64     min,
                     guint64     max,
                     gint        code,
                     const char *message)
{
  CgtReader reader;
  g_autoptr (GError) error = NULL;
  guint64 number;

  cgt_reader_init (&reader, text);
  g_assert_false (cgt_reader_number (&reader, "a size", min, max, &number, &error));
  g_assert_error (error, CGT_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
  /* Nothing is read then, and no error need be asked for. */
  g_assert_false (cgt_reader_number (&reader, "a size", min, max, &number, NULL));
}

static void
test_reader_numbers (void)
{
  assert_number_error ("x1", 0, 9, CGT_ERROR_PARSE, "character 1: found “x1”, expected a size");
  assert_number_error ("  -1", 0, 9, CGT_ERROR_PARSE, "character 3: found “-”, expected a size");
  assert_number_error ("10", 1, 9, CGT_ERROR_RANGE, "character 1: found “10”, expected a size (1 to 9)");
  assert_number_error ("0", 1, 9, CGT_ERROR_RANGE, "character 1: found “0”, expected a size (1 to 9)");
  assert_number_error ("18446744073709551616", 0, G_MAXUINT64, CGT_ERROR_RANGE,
                       "character 1: found “18446744073709551616”, expected a size (more than 18446744073709551615 is beyond this program)");
  assert_number_error ("18446744073709551616 1", 1, G_MAXUINT64, CGT_ERROR_RANGE,
                       "character 1: found “18446744073709551616”, expected a size (more than 18446744073709551615 is beyond this program)");
  assert_number_error ("9223372036854775808", 0, G_MAXINT64, CGT_ERROR_RANGE,
                       "character 1: found “9223372036854775808”, expected a size (at most 9223372036854775807)");
  assert_number_error ("0", 1, G_MAXUINT64, CGT_ERROR_RANGE, "character 1: found “0”, expected a size (at least 1)");
}

static void
test_reader_largest_numbers (void)
{
  static const char *const texts[] = { "9223372036854775808", "18446744073709551615" };
  static const guint64 numbers[] = { (guint64) 1 << 63, G_MAXUINT64 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      CgtReader reader;
      g_autoptr (GError) error = NULL;
      guint64 number;

      cgt_reader_init (&reader, texts[i]);
      g_assert_true (cgt_reader_number (&reader, "a size", 0, G_MAXUINT64, &number, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (number, ==, numbers[i]);
    }
}

/* Places count characters, not bytes; what is found is a word or one other character. */
static void
test_reader_places (void)
{
  static const struct
  {
    const char *text;
    guint read;
    const char *message;
  } cases[] = {
    { "ab/cd ef", 2, "character 3: found “/”, expected a rest" },
    { "ab/cd ef", 3, "character 4: found “cd”, expected a rest" },
    { "éé€x", 7, "character 4: found “x”, expected a rest" },
    { "éé€x", 4, "character 3: found “€”, expected a rest" },
    { "  é", 0, "character 3: found “é”, expected a rest" },
    { "a\xff\xff", 1, "character 2: found “" REPLACEMENT "”, expected a rest" },
    { "a\x01", 1, "character 2: found “\\x01”, expected a rest" },
    { "ab", 2, "at the end: found nothing more, expected a rest" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CgtReader reader;
      g_autoptr (GError) error = NULL;

      cgt_reader_init (&reader, cases[i].text);
      reader.at += cases[i].read;
      g_assert_false (cgt_reader_fail (&reader, "a rest", &error));
      g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_reader_expect (void)
{
  CgtReader reader;
  g_autoptr (GError) error = NULL;

  cgt_reader_init (&reader, "a b");
  g_assert_false (cgt_reader_expect (&reader, ':', &error));
  g_assert_cmpstr (error->message, ==, "character 1: found “a”, expected “:”");
  g_clear_error (&error);
  g_assert_true (cgt_reader_expect (&reader, 'a', &error));
  g_assert_false (cgt_reader_expect_end (&reader, &error));
  g_assert_cmpstr (error->message, ==, "character 2: found “ ”, expected the end");
}

static void
assert_heaps_error (const char *text,
                    gint        code,
                    const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_parse_heaps (text, "a heap", 1000, &error));
  g_assert_error (error, CGT_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_heaps (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) heaps = cgt_parse_heaps ("\n 3  0\t1000\r\n", "a heap", 1000, &error);
  g_autoptr (GString) text = g_string_new ("=");

  g_assert_no_error (error);
  g_assert_cmpuint (heaps->len, ==, 3);
  cgt_print_heaps ((const guint64 *) (gpointer) heaps->data, heaps->len, text);
  g_assert_cmpstr (text->str, ==, "=3 0 1000");
  cgt_print_heaps (NULL, 0, text);
  g_assert_cmpstr (text->str, ==, "=3 0 1000");
}

static void
test_heaps_wrong (void)
{
  assert_heaps_error ("", CGT_ERROR_PARSE, "at the end: found nothing more, expected a heap");
  assert_heaps_error (" ", CGT_ERROR_PARSE, "at the end: found nothing more, expected a heap");
  assert_heaps_error ("1 2 x", CGT_ERROR_PARSE, "character 5: found “x”, expected a heap");
  assert_heaps_error ("1,2", CGT_ERROR_PARSE, "character 2: found “,”, expected a blank or the end");
  assert_heaps_error ("12x", CGT_ERROR_PARSE, "character 3: found “x”, expected a blank or the end");
  assert_heaps_error ("1 -2", CGT_ERROR_PARSE, "character 3: found “-”, expected a heap");
  assert_heaps_error ("1 1001", CGT_ERROR_LIMIT, "character 3: found “1001”, expected a heap (more than 1000 is beyond this program)");
  g_assert_null (cgt_parse_heaps ("x", "a heap", 1000, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/notation/quote", test_quote);
  g_test_add_func ("/core/notation/quote-long", test_quote_long);
  g_test_add_func ("/core/notation/quote-cut-character", test_quote_cut_character);
  g_test_add_func ("/core/notation/quote-strange", test_quote_strange);
  g_test_add_func ("/core/notation/parse-uint64", test_parse_uint64);
  g_test_add_func ("/core/notation/reader-steps", test_reader_steps);
  g_test_add_func ("/core/notation/reader-empty", test_reader_empty);
  g_test_add_func ("/core/notation/reader-numbers", test_reader_numbers);
  g_test_add_func ("/core/notation/reader-largest-numbers", test_reader_largest_numbers);
  g_test_add_func ("/core/notation/reader-places", test_reader_places);
  g_test_add_func ("/core/notation/reader-expect", test_reader_expect);
  g_test_add_func ("/core/notation/heaps", test_heaps);
  g_test_add_func ("/core/notation/heaps-wrong", test_heaps_wrong);
  return g_test_run ();
}
