/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-game.h"

/* What someone pastes: notation, or a case of a judge format. */

static CgtPosition *
read_whole_input (const CgtGame *game,
                  const char    *text,
                  gboolean       counted,
                  GError       **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, strlen (text), NULL);
  g_autoptr (CgtScanner) input = cgt_scanner_new (stream, NULL);
  g_autoptr (CgtPosition) position = NULL;
  guint64 n_cases;

  if (counted && !cgt_scanner_read_uint (input, _("the number of cases, 1"), 1, 1, &n_cases, error))
    return NULL;
  position = game->read_case (input, error);
  if (position == NULL || !cgt_scanner_expect_end (input, error))
    return NULL;
  return g_steal_pointer (&position);
}

CgtPosition *
cgt_game_read_case (const CgtGame *game,
                    const char    *text,
                    GError       **error)
{
  CgtPosition *position;

  if (game->read_case == NULL)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED, _("this game has no judge format"));
      return NULL;
    }
  position = read_whole_input (game, text, FALSE, error);
  if (position == NULL && game->counts_cases)
    {
      position = read_whole_input (game, text, TRUE, NULL);
      if (position != NULL)
        g_clear_error (error);
    }
  return position;
}

static gboolean
has_several_lines (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  return strpbrk (stripped, "\n\r") != NULL;
}

CgtPosition *
cgt_game_read (const CgtGame *game,
               const char    *text,
               gboolean      *is_case,
               GError       **error)
{
  gboolean first_case = game->read_case != NULL && has_several_lines (text);
  gboolean read_as_case = first_case;
  CgtPosition *position = first_case ? cgt_game_read_case (game, text, error) : cgt_game_parse (game, text, error);

  if (position == NULL && game->read_case != NULL)
    {
      position = first_case ? cgt_game_parse (game, text, NULL) : cgt_game_read_case (game, text, NULL);
      read_as_case = !first_case;
      if (position != NULL)
        g_clear_error (error);
    }
  if (is_case != NULL)
    *is_case = read_as_case;
  return position;
}
