/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-node.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-notation.h"
#include "cgt-registry.h"

/* What attributes of an element may be: words, numbers, positions. */

const char *
cgt_node_need (CgtNode    *self,
               const char *name,
               GError    **error)
{
  const char *value = cgt_node_get (self, name);
  g_autofree char *expected = NULL;

  if (value != NULL)
    return value;
  expected = g_strdup_printf ("%s=\"…\"", name);
  cgt_node_fail_attribute (self, name, expected, error);
  return NULL;
}

gboolean
cgt_node_get_word (CgtNode           *self,
                   const char        *name,
                   const char *const *words,
                   guint             *index,
                   GError           **error)
{
  const char *value = cgt_node_get (self, name);
  g_autofree char *expected = NULL;

  if (value == NULL)
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], value))
      {
        *index = i;
        return TRUE;
      }
  expected = g_strjoinv (_(", "), (char **) words);
  return cgt_node_fail_attribute (self, name, expected, error);
}

gboolean
cgt_node_get_flag (CgtNode    *self,
                   const char *name,
                   gboolean   *flag,
                   GError    **error)
{
  static const char *const words[] = { "no", "yes", NULL };
  guint index = 0;

  if (!cgt_node_get_word (self, name, words, &index, error))
    return FALSE;
  *flag = index == 1;
  return TRUE;
}

gboolean
cgt_node_get_number (CgtNode    *self,
                     const char *name,
                     guint64     min,
                     guint64     max,
                     guint64    *number,
                     GError    **error)
{
  const char *value = cgt_node_get (self, name);
  g_autofree char *expected = NULL;
  gint code;

  if (value == NULL || cgt_check_number (value, strlen (value), _("a number"), min, max, G_MAXUINT64, number, &code, &expected))
    return TRUE;
  return cgt_node_fail_attribute (self, name, expected, error);
}

gboolean
cgt_node_need_number (CgtNode    *self,
                      const char *name,
                      guint64     min,
                      guint64     max,
                      guint64    *number,
                      GError    **error)
{
  return cgt_node_need (self, name, error) != NULL && cgt_node_get_number (self, name, min, max, number, error);
}

gboolean
cgt_node_get_numbers (CgtNode    *self,
                      const char *name,
                      guint64     min,
                      GArray     *numbers,
                      GError    **error)
{
  const char *value = cgt_node_get (self, name);
  CgtReader reader;

  if (value == NULL)
    return TRUE;
  cgt_reader_init (&reader, value);
  while (!cgt_reader_at_end (&reader))
    {
      guint64 number;

      if (!cgt_reader_number (&reader, _("a number"), min, G_MAXUINT64, &number, error) ||
          (!cgt_reader_skip_blanks (&reader) && !cgt_reader_expect_end (&reader, error)))
        {
          cgt_node_prefix_attribute (self, name, error);
          return FALSE;
        }
      g_array_append_val (numbers, number);
    }
  return TRUE;
}

const char *
cgt_node_need_id (CgtNode    *self,
                  const char *name,
                  GError    **error)
{
  const char *id = cgt_node_need (self, name, error);
  gboolean inside = FALSE;

  if (id == NULL)
    return NULL;
  for (const char *at = id; *at != '\0'; at++)
    {
      gboolean hyphen = *at == '-';

      if (hyphen ? !inside : !g_ascii_islower (*at) && !g_ascii_isdigit (*at))
        {
          inside = FALSE;
          break;
        }
      inside = !hyphen;
    }
  if (inside)
    return id;
  cgt_node_fail_attribute (self, name, _("lower-case words with hyphens between them"), error);
  return NULL;
}

const CgtGame *
cgt_node_need_game (CgtNode *self,
                    GError **error)
{
  const char *id = cgt_node_need (self, "game", error);
  const CgtGame *game = id != NULL ? cgt_registry_require (id, error) : NULL;

  if (id != NULL && game == NULL)
    cgt_node_prefix_attribute (self, "game", error);
  return game;
}

CgtPosition *
cgt_node_need_position (CgtNode    *self,
                        const char *name,
                        GError    **error)
{
  const CgtGame *game = cgt_node_need_game (self, error);
  const char *notation = game != NULL ? cgt_node_need (self, name, error) : NULL;
  CgtPosition *position = notation != NULL ? cgt_game_parse (game, notation, error) : NULL;

  if (notation != NULL && position == NULL)
    cgt_node_prefix_attribute (self, name, error);
  return position;
}
