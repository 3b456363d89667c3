/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <string.h>
#include <unistd.h>

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>

#include "cgt-error.h"
#include "cgt-notation.h"

#define BLOCK_SIZE (64 * 1024)
/* A tower of 64 million layers: what is longer is no position but a mistake. */
#define LONGEST_POSITION (256u << 20)
/* The memory that a solver's tables may take. */
#define MOST_MEMORY (G_GUINT64_CONSTANT (2) << 30)

CgtContext *
cli_context_new (void)
{
  CgtContext *context = cgt_context_new (NULL);

  cgt_context_set_limits (context, 0, MOST_MEMORY);
  return context;
}

static GString *
read_everything (GInputStream *input,
                 GError      **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *block = g_malloc (BLOCK_SIZE);
  gssize n;

  while ((n = g_input_stream_read (input, block, BLOCK_SIZE, NULL, error)) > 0)
    {
      g_string_append_len (text, block, n);
      if (text->len > LONGEST_POSITION)
        {
          g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
                       _("found more than %u MiB, expected one position"), LONGEST_POSITION >> 20);
          return NULL;
        }
    }
  return n == 0 ? g_steal_pointer (&text) : NULL;
}

CgtPosition *
cli_parse_input (const CgtGame *game,
                 const char    *text,
                 gsize          length,
                 GError       **error)
{
  CgtPosition *position = NULL;

  if (strlen (text) < length)
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                 _("byte %lu: found a zero byte, expected text"), (gulong) strlen (text) + 1);
  else
    /* An editor may have put a byte order mark first. */
    position = cgt_game_parse (game, g_str_has_prefix (text, "\xEF\xBB\xBF") ? text + 3 : text, error);
  if (position == NULL)
    /* Translators: %s is the id of a game, an error follows */
    g_prefix_error (error, _("%s, standard input: "), game->id);
  return position;
}

static CgtPosition *
read_from_stdin (const CgtGame *game,
                 GError       **error)
{
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GString) text = read_everything (input, error);

  if (text != NULL)
    return cli_parse_input (game, text->str, text->len, error);
  g_prefix_error (error, _("%s, standard input: "), game->id);
  return NULL;
}

CgtPosition *
cli_read_position (const CgtGame *game,
                   const char    *text,
                   GError       **error)
{
  CgtPosition *position;

  if (g_str_equal (text, "-"))
    return read_from_stdin (game, error);
  position = cgt_game_parse (game, text, error);
  if (position == NULL)
    {
      g_autofree char *quoted = cgt_quote_found (text, strlen (text));

      g_prefix_error (error, "%s %s: ", game->id, quoted);
    }
  return position;
}
