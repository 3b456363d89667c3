/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-node.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-lesson-private.h"
#include "cgt-notation.h"

/* No lesson needs elements within elements deeper than this. */
#define DEEPEST 8
/* Nor longer texts, in characters: they would not be read, and take a window long to set. */
#define LONGEST_TEXT 1000

struct _CgtNode
{
  char *name;
  guint line;
  char **names;
  char **values;
  GPtrArray *children;
  GString *text;
  guint text_line;
  /* How many children have been taken; what was asked for since the last one, and of attributes at all. */
  guint n_taken;
  GPtrArray *expected;
  GPtrArray *asked;
};

/* What GMarkup tells goes into. */
typedef struct
{
  const char *xml;
  gsize length;
  /* A line of the text and where it begins, to go on from. */
  const char *line_start;
  int line;
  GPtrArray *open;
  CgtNode *root;
} Builder;

void
cgt_node_free (CgtNode *self)
{
  g_free (self->name);
  g_strfreev (self->names);
  g_strfreev (self->values);
  g_ptr_array_unref (self->children);
  g_string_free (self->text, TRUE);
  g_ptr_array_unref (self->expected);
  g_ptr_array_unref (self->asked);
  g_free (self);
}

static CgtNode *
node_new (const char  *name,
          guint        line,
          const char **names,
          const char **values)
{
  CgtNode *self = g_new0 (CgtNode, 1);

  self->name = g_strdup (name);
  self->line = line;
  self->names = g_strdupv ((char **) names);
  self->values = g_strdupv ((char **) values);
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_node_free);
  self->text = g_string_new (NULL);
  self->expected = g_ptr_array_new ();
  self->asked = g_ptr_array_new ();
  return self;
}

/* The line in which the tag begins that GMarkup has just read to its end, which may be some lines further. */
static guint
find_tag_line (Builder             *builder,
               GMarkupParseContext *context)
{
  const char *end = builder->xml + builder->length;
  const char *at;
  int line;
  int character;

  g_markup_parse_context_get_position (context, &line, &character);
  while (builder->line < line)
    {
      const char *next = memchr (builder->line_start, '\n', end - builder->line_start);

      if (next == NULL)
        break;
      builder->line_start = next + 1;
      builder->line++;
    }
  at = builder->line_start;
  for (int i = 1; i < character && at < end; i++)
    at = g_utf8_next_char (at);
  while (at > builder->xml && *--at != '<')
    if (*at == '\n')
      line--;
  return line;
}

static void
start_element (GMarkupParseContext *context,
               const char          *name,
               const char         **names,
               const char         **values,
               gpointer             user_data,
               GError             **error)
{
  Builder *builder = user_data;
  CgtNode *node = node_new (name, find_tag_line (builder, context), names, values);

  if (builder->root == NULL)
    builder->root = node;
  else if (builder->open->len == 0)
    {
      /* GMarkup would go on. */
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("line %u: found another <%s>, expected the end"), node->line, name);
      cgt_node_free (node);
      return;
    }
  else
    g_ptr_array_add (((CgtNode *) g_ptr_array_index (builder->open, builder->open->len - 1))->children, node);
  if (builder->open->len == DEEPEST)
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("line %u: elements are nested too deeply"), node->line);
  g_ptr_array_add (builder->open, node);
}

static void
end_element (GMarkupParseContext *context,
             const char          *name,
             gpointer             user_data,
             GError             **error)
{
  Builder *builder = user_data;

  g_ptr_array_set_size (builder->open, builder->open->len - 1);
}

/* Where it begins that GMarkup has just read to its end. */
static guint
find_text_line (GMarkupParseContext *context,
                const char          *text,
                gsize                length)
{
  const char *first = text;
  int line;

  while (g_ascii_isspace (*first))
    first++;
  g_markup_parse_context_get_position (context, &line, NULL);
  for (const char *at = first; at < text + length; at++)
    line -= *at == '\n';
  return line;
}

static gboolean
is_blank (const char *text,
          gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
}

static void
take_text (GMarkupParseContext *context,
           const char          *text,
           gsize                length,
           gpointer             user_data,
           GError             **error)
{
  Builder *builder = user_data;
  CgtNode *node;

  if (builder->open->len == 0)
    return;
  node = g_ptr_array_index (builder->open, builder->open->len - 1);
  if (node->text_line == 0 && !is_blank (text, length))
    node->text_line = find_text_line (context, text, length);
  g_string_append_len (node->text, text, length);
}

CgtNode *
cgt_node_parse (const char *xml,
                gsize       length,
                GError    **error)
{
  static const GMarkupParser parser = { start_element, end_element, take_text, NULL, NULL };
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GMarkupParseContext) context = NULL;
  Builder builder = { xml, length, xml, 1, open, NULL };

  /* Some editors put a byte order mark before everything. */
  if (length >= 3 && memcmp (xml, "\xef\xbb\xbf", 3) == 0)
    {
      builder.xml = builder.line_start = xml + 3;
      builder.length = length - 3;
    }
  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &builder, NULL);
  if (g_markup_parse_context_parse (context, builder.xml, builder.length, error) &&
      g_markup_parse_context_end_parse (context, error))
    return builder.root;
  if (error != NULL && (*error)->domain == G_MARKUP_ERROR)
    {
      /* GMarkup's own faults name the line, too, each in its own words; what it repeats may be no text. */
      g_autofree char *message = g_utf8_make_valid ((*error)->message, -1);

      g_clear_error (error);
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("this is not XML: %s"), message);
    }
  g_clear_pointer (&builder.root, cgt_node_free);
  return NULL;
}

guint
cgt_node_get_line (const CgtNode *self)
{
  return self->line;
}

gboolean
cgt_node_is (const CgtNode *self,
             const char    *name)
{
  return g_str_equal (self->name, name);
}

/* Faults */

static gboolean
fail_in_line (guint       line,
              const char *found,
              const char *expected,
              GError    **error)
{
  g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("line %u: found %s, expected %s"), line, found, expected);
  return FALSE;
}

gboolean
cgt_node_fail (const CgtNode *self,
               const char    *found,
               const char    *expected,
               GError       **error)
{
  return fail_in_line (self->line, found, expected, error);
}

static const char *
find_attribute (const CgtNode *self,
                const char    *name)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    if (g_str_equal (self->names[i], name))
      return self->values[i];
  return NULL;
}

gboolean
cgt_node_fail_attribute (const CgtNode *self,
                         const char    *name,
                         const char    *expected,
                         GError       **error)
{
  const char *value = find_attribute (self, name);
  g_autofree char *quoted = value != NULL ? cgt_quote_found (value, strlen (value)) : NULL;
  g_autofree char *found = NULL;

  if (value != NULL)
    found = g_strdup_printf ("%s=%s", name, quoted);
  else
    /* Translators: an element and an attribute of XML */
    found = g_strdup_printf (_("<%s> without “%s”"), self->name, name);
  return fail_in_line (self->line, found, expected, error);
}

void
cgt_node_prefix_attribute (const CgtNode *self,
                           const char    *name,
                           GError       **error)
{
  /* Translators: where a fault is: a line, and an attribute of XML */
  g_prefix_error (error, _("line %u, “%s”: "), self->line, name);
}

/* Children */

CgtNode *
cgt_node_take (CgtNode    *self,
               const char *name)
{
  CgtNode *child = self->n_taken < self->children->len ? g_ptr_array_index (self->children, self->n_taken) : NULL;

  if (child == NULL || !g_str_equal (child->name, name))
    {
      g_ptr_array_add (self->expected, (gpointer) name);
      return NULL;
    }
  self->n_taken++;
  g_ptr_array_set_size (self->expected, 0);
  return child;
}

/* The elements that could have stood here: "<p>, <board> or </card>". */
static char *
list_expected (const CgtNode *self,
               gboolean       may_end)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < self->expected->len; i++)
    g_ptr_array_add (tags, g_strdup_printf ("<%s>", (const char *) g_ptr_array_index (self->expected, i)));
  if (may_end)
    g_ptr_array_add (tags, g_strdup_printf ("</%s>", self->name));
  for (guint i = 0; i < tags->len; i++)
    {
      if (i > 0)
        g_string_append (list, i + 1 < tags->len ? _(", ") : _(" or "));
      g_string_append (list, g_ptr_array_index (tags, i));
    }
  return g_string_free (list, FALSE);
}

/* Says that the next child, or the end, is not what was asked for. */
static gboolean
fail_child (const CgtNode *self,
            gboolean       may_end,
            GError       **error)
{
  g_autofree char *expected = list_expected (self, may_end);
  g_autofree char *found = NULL;

  if (self->n_taken < self->children->len)
    {
      const CgtNode *child = g_ptr_array_index (self->children, self->n_taken);

      found = g_strdup_printf ("<%s>", child->name);
      return fail_in_line (child->line, found, expected, error);
    }
  /* Translators: an element of XML; what is missing at its end follows */
  found = g_strdup_printf (_("the end of <%s>"), self->name);
  return fail_in_line (self->line, found, expected, error);
}

CgtNode *
cgt_node_require (CgtNode    *self,
                  const char *name,
                  GError    **error)
{
  CgtNode *child = cgt_node_take (self, name);

  if (child == NULL)
    fail_child (self, FALSE, error);
  return child;
}

static gboolean
fail_unasked (const CgtNode *self,
              const char    *name,
              GError       **error)
{
  g_autoptr (GString) expected = g_string_new (NULL);
  /* Translators: an attribute of XML, and the element that it is in */
  g_autofree char *found = g_strdup_printf (_("“%s” in <%s>"), name, self->name);

  for (guint i = 0; i < self->asked->len; i++)
    g_string_append_printf (expected, "%s%s", i > 0 ? _(", ") : "", (const char *) g_ptr_array_index (self->asked, i));
  if (expected->len == 0)
    g_string_append (expected, _("no attribute"));
  return fail_in_line (self->line, found, expected->str, error);
}

static gboolean
check_attributes (const CgtNode *self,
                  GError       **error)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    if (!g_ptr_array_find_with_equal_func (self->asked, self->names[i], g_str_equal, NULL))
      return fail_unasked (self, self->names[i], error);
  return TRUE;
}

gboolean
cgt_node_end (CgtNode *self,
              GError **error)
{
  if (!check_attributes (self, error))
    return FALSE;
  if (self->n_taken < self->children->len)
    return fail_child (self, TRUE, error);
  if (self->text_line > 0)
    {
      g_autofree char *text = cgt_lesson_text_collapse (self->text->str);
      g_autofree char *found = cgt_quote_found (text, strlen (text));

      /* Translators: an element of XML */
      g_autofree char *expected = g_strdup_printf (_("elements only in <%s>"), self->name);

      return fail_in_line (self->text_line, found, expected, error);
    }
  return TRUE;
}

/* Texts */

char *
cgt_node_text (CgtNode *self,
               GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *found = NULL;
  const char *stray;

  if (!check_attributes (self, error))
    return NULL;
  if (self->children->len > 0)
    {
      const CgtNode *child = g_ptr_array_index (self->children, 0);

      found = g_strdup_printf ("<%s>", child->name);
      cgt_node_fail (child, found, _("text without tags"), error);
      return NULL;
    }
  text = cgt_lesson_text_collapse (self->text->str);
  if (g_utf8_strlen (text, -1) > LONGEST_TEXT)
    {
      g_autofree char *most = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u character at most", "%u characters at most", LONGEST_TEXT), LONGEST_TEXT);

      found = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%ld character", "%ld characters", g_utf8_strlen (text, -1)), g_utf8_strlen (text, -1));
      cgt_node_fail (self, found, most, error);
      return NULL;
    }
  stray = cgt_lesson_text_find_stray (text);
  if (*text != '\0' && stray == NULL)
    return g_strdup (g_dgettext (GETTEXT_PACKAGE, text));
  if (stray != NULL)
    {
      found = cgt_quote_found (stray, strlen (stray));
      cgt_node_fail (self, found, _("a word between stars, or a number behind one"), error);
      return NULL;
    }
  found = g_strdup_printf ("<%s></%s>", self->name, self->name);
  cgt_node_fail (self, found, _("text"), error);
  return NULL;
}

gboolean
cgt_node_take_text (CgtNode    *self,
                    const char *name,
                    char      **text,
                    GError    **error)
{
  CgtNode *child = cgt_node_take (self, name);

  if (child == NULL)
    return TRUE;
  *text = cgt_node_text (child, error);
  return *text != NULL;
}

gboolean
cgt_node_require_text (CgtNode    *self,
                       const char *name,
                       char      **text,
                       GError    **error)
{
  CgtNode *child = cgt_node_require (self, name, error);

  *text = child != NULL ? cgt_node_text (child, error) : NULL;
  return *text != NULL;
}

const char *
cgt_node_get (CgtNode    *self,
              const char *name)
{
  if (!g_ptr_array_find_with_equal_func (self->asked, name, g_str_equal, NULL))
    g_ptr_array_add (self->asked, (gpointer) name);
  return find_attribute (self, name);
}
