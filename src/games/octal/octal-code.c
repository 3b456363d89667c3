/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-code-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* The most that may be taken at once: a code has a digit for each number. */
#define MOST_TAKEN 100000
/* So many characters of a code say it in a sentence. */
#define LONGEST_DESCRIBED 40

/* Codes that have a name of their own. */
static const struct { const char *code, *name; } names[] = {
  { "0.77", N_("Kayles") },
  { "0.07", N_("Dawson’s Kayles") },
  { "0.137", N_("Dawson’s Chess") },
  { "0.007", N_("Treblecross") },
  { "4.3...", N_("Lasker’s Nim") },
  { "0.3...", N_("Nim") },
  { "0.6", N_("Officers") },
  { "0.3", N_("She Loves Me, She Loves Me Not") },
};

/* Making */

OctalCode *
octal_code_new (const guint8 *digits,
                guint         n_digits,
                gboolean      repeats)
{
  OctalCode *self;

  g_return_val_if_fail (n_digits > 0 && (digits[0] == 0 || digits[0] == OCTAL_TWO), NULL);
  while (repeats && n_digits > 2 && digits[n_digits - 2] == digits[n_digits - 1])
    n_digits--;
  /* A zero that goes on is as if it were not written. */
  repeats = repeats && n_digits > 1 && digits[n_digits - 1] != 0;
  while (n_digits > 1 && digits[n_digits - 1] == 0)
    n_digits--;
  g_return_val_if_fail (n_digits > 1 || digits[0] != 0, NULL);

  self = g_malloc0 (sizeof (OctalCode) + n_digits);
  g_atomic_ref_count_init (&self->ref_count);
  self->n_digits = n_digits;
  self->repeats = repeats;
  memcpy (self->digits, digits, n_digits);
  g_mutex_init (&self->lock);
  return self;
}

OctalCode *
octal_code_new_subtraction (const guint64 *taken,
                            guint          n)
{
  g_autofree guint8 *digits = NULL;
  guint64 most = 0;

  for (guint i = 0; i < n; i++)
    most = MAX (most, taken[i]);
  digits = g_malloc0 (most + 1);
  for (guint i = 0; i < n; i++)
    digits[taken[i]] = OCTAL_NOTHING | OCTAL_ONE;
  return octal_code_new (digits, most + 1, FALSE);
}

/* Reading */

static gboolean
read_digit (CgtReader  *reader,
            GByteArray *digits)
{
  guint8 digit;

  if (cgt_reader_at_end (reader) || *reader->at < '0' || *reader->at > '7')
    return FALSE;
  digit = *reader->at++ - '0';
  g_byte_array_append (digits, &digit, 1);
  return TRUE;
}

static gboolean
read_first (CgtReader  *reader,
            GByteArray *digits,
            GError    **error)
{
  const CgtReader start = *reader;

  if (!read_digit (reader, digits))
    return cgt_reader_fail (&start, _("a code like 0.77 or 4.3..., which begins with 0 or 4"), error);
  if (digits->data[0] != 0 && digits->data[0] != OCTAL_TWO)
    return cgt_reader_fail (&start, _("0 or 4 before the point: a move that takes nothing must split the heap in two, which is 4, "
                                      "or it would leave everything as it is"), error);
  return TRUE;
}

static gboolean
read_point (CgtReader *reader,
            GError   **error)
{
  return cgt_reader_accept (reader, '.') || cgt_reader_fail (reader, _("“.”: one digit, 0 or 4, stands before the point"), error);
}

/* The dots behind a digit that goes on for ever. */
static gboolean
read_dots (CgtReader *reader,
           gboolean  *repeats,
           GError   **error)
{
  const CgtReader start = *reader;

  *repeats = cgt_reader_accept (reader, '.');
  return !*repeats || (cgt_reader_accept (reader, '.') && cgt_reader_accept (reader, '.')) ||
         cgt_reader_fail (&start, _("“...” if the last digit goes on for ever: there is only one point, behind the first digit"), error);
}

static gboolean
read_others (CgtReader  *reader,
             GByteArray *digits,
             gboolean   *repeats,
             GError    **error)
{
  while (read_digit (reader, digits))
    ;
  if (!cgt_reader_at_end (reader) && g_ascii_isdigit (*reader->at))
    return cgt_reader_fail (reader, _("a digit from 0 to 7: the sum of 1 if nothing may be left, 2 if one heap may be left, "
                                      "and 4 if two heaps may be left"), error);
  if (digits->len < 2)
    return cgt_reader_fail (reader, _("a digit behind the point: it says what may be left after 1 is taken"), error);
  return read_dots (reader, repeats, error);
}

static OctalCode *
read_subtraction (CgtReader *reader,
                  GError   **error)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (guint64));

  reader->at += strlen (OCTAL_SUBTRACTION);
  do
    {
      guint64 number;

      if (!cgt_reader_number_to_limit (reader, _("how many may be taken"), 1, MOST_TAKEN, &number, error))
        return NULL;
      g_array_append_val (taken, number);
    }
  while (cgt_reader_accept (reader, ','));
  return octal_code_new_subtraction (&g_array_index (taken, guint64, 0), taken->len);
}

OctalCode *
octal_code_read (CgtReader *reader,
                 GError   **error)
{
  g_autoptr (GByteArray) digits = g_byte_array_new ();
  const CgtReader start = *reader;
  gboolean repeats = FALSE;
  guint any = 0;

  if (g_str_has_prefix (reader->at, OCTAL_SUBTRACTION))
    return read_subtraction (reader, error);
  if (!read_first (reader, digits, error) || !read_point (reader, error) || !read_others (reader, digits, &repeats, error))
    return NULL;
  for (guint i = 0; i < digits->len; i++)
    any |= digits->data[i];
  if (any == 0)
    {
      cgt_reader_fail (&start, _("a code with a digit that is not 0: this one allows no move at all"), error);
      return NULL;
    }
  return octal_code_new (digits->data, digits->len, repeats);
}

OctalCode *
octal_code_parse (const char *text,
                  GError    **error)
{
  g_autoptr (OctalCode) code = NULL;
  CgtReader reader;

  cgt_reader_init (&reader, text);
  code = octal_code_read (&reader, error);
  return code != NULL && cgt_reader_expect_end (&reader, error) ? g_steal_pointer (&code) : NULL;
}

/* Its life */

OctalCode *
octal_code_ref (const OctalCode *self)
{
  g_atomic_ref_count_inc (&((OctalCode *) self)->ref_count);
  return (OctalCode *) self;
}

void
octal_code_unref (OctalCode *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->values, octal_values_free);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* Writing */

void
octal_code_print (const OctalCode *self,
                  GString         *text)
{
  g_string_append_printf (text, "%u.", self->digits[0]);
  for (guint i = 1; i < self->n_digits; i++)
    g_string_append_c (text, '0' + self->digits[i]);
  /* Splitting alone has a point, too. */
  if (self->n_digits == 1)
    g_string_append_c (text, '0');
  if (self->repeats)
    g_string_append (text, "...");
}

char *
octal_code_to_string (const OctalCode *self)
{
  GString *text = g_string_new (NULL);

  octal_code_print (self, text);
  return g_string_free (text, FALSE);
}

char *
octal_code_describe (const OctalCode *self)
{
  g_autofree char *text = octal_code_to_string (self);

  return strlen (text) > LONGEST_DESCRIBED ? g_strdup_printf ("%.*s…", LONGEST_DESCRIBED - 1, text) : g_steal_pointer (&text);
}

gboolean
octal_code_equal (const OctalCode *a,
                  const OctalCode *b)
{
  return a == b || (a->n_digits == b->n_digits && a->repeats == b->repeats && memcmp (a->digits, b->digits, a->n_digits) == 0);
}

/* What it says */

guint
octal_code_get_digit (const OctalCode *self,
                      guint64          place)
{
  if (place < self->n_digits)
    return self->digits[place];
  return self->repeats ? self->digits[self->n_digits - 1] : 0;
}

guint
octal_code_get_last (const OctalCode *self)
{
  return self->n_digits - 1;
}

gboolean
octal_code_repeats (const OctalCode *self)
{
  return self->repeats;
}

guint
octal_code_get_rests (const OctalCode *self)
{
  guint rests = 0;

  for (guint i = 0; i < self->n_digits; i++)
    rests |= self->digits[i];
  return rests;
}

gboolean
octal_code_is_subtraction (const OctalCode *self)
{
  for (guint i = 0; i < self->n_digits; i++)
    if (self->digits[i] != 0 && self->digits[i] != (OCTAL_NOTHING | OCTAL_ONE))
      return FALSE;
  return TRUE;
}

guint64
octal_code_get_most (const OctalCode *self,
                     guint64          heap)
{
  return self->repeats ? heap : MIN (heap, self->n_digits - 1);
}

const char *
octal_code_get_name (const OctalCode *self)
{
  g_autofree char *text = octal_code_to_string (self);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].code, text))
      return g_dgettext (GETTEXT_PACKAGE, names[i].name);
  return NULL;
}

/* One pin falls, or two that stand side by side. */
gboolean
octal_code_has_pins (const OctalCode *self)
{
  static const guint8 kayles[] = { 0, 7, 7 }, dawsons[] = { 0, 0, 7 };

  return self->n_digits == 3 && !self->repeats &&
         (memcmp (self->digits, kayles, sizeof kayles) == 0 || memcmp (self->digits, dawsons, sizeof dawsons) == 0);
}
