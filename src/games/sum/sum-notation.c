/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"
#include "cgt-registry.h"

gboolean
sum_game_is_summable (const CgtGame *game,
                      GError       **error)
{
  if (game == &cgt_game_sum)
    g_set_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED,
                 _("found “sum”, expected another game: a sum cannot be a part of a sum, but its parts can stand there themselves"));
  else if (cgt_game_has_values (game))
    return TRUE;
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED,
                 /* Translators: the name of a game, and why its positions have no Grundy value: "misère play" */
                 _("found “%s”, expected a game that has Grundy values: this one has none (%s), so it cannot be a part of a sum"), game->id,
                 game->no_value != NULL ? g_dgettext (GETTEXT_PACKAGE, game->no_value) : _("misère play"));
  return FALSE;
}

/* Says that @found is no game that can be a part, and which are. */
static void
set_unknown_game (const char *found,
                  GError    **error)
{
  g_autofree char *quoted = cgt_quote_found (found, strlen (found));
  g_autoptr (GString) ids = g_string_new (NULL);
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  for (guint i = 0; i < n_games; i++)
    if (!games[i]->hidden && sum_game_is_summable (games[i], NULL))
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? ", " : "", games[i]->id);
  g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("found %s, expected the name of a game: %s"), quoted, ids->str);
}

/* What is written of a part from @from to @end, behind as many blanks as characters of the sum @text come before it, so
 * that messages count from the beginning of the whole; (transfer full) */
static char *
pad_part (const char *text,
          const char *from,
          const char *end)
{
  GString *padded = g_string_new (NULL);

  for (const char *at = text; at < from; at++)
    /* Only the first byte of a character counts. */
    if (((guchar) *at & 0xC0) != 0x80)
      g_string_append_c (padded, ' ');
  g_string_append_len (padded, from, end - from);
  return g_string_free (padded, FALSE);
}

/* The part that is written from @from to @end of @text. */
static CgtPosition *
parse_part (const char *text,
            const char *from,
            const char *end,
            GError    **error)
{
  const char *colon = memchr (from, ':', end - from);
  g_autofree char *id = g_strndup (from, (colon != NULL ? colon : end) - from);
  g_autofree char *notation = NULL;
  const CgtGame *game;

  g_strstrip (id);
  if (colon == NULL)
    {
      g_autofree char *found = cgt_quote_found (id, strlen (id));

      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                   _("found %s, expected a game, a colon and a position of it, as in nim:3 5"), found);
      return NULL;
    }
  game = cgt_registry_find (id);
  if (game == NULL)
    {
      set_unknown_game (id, error);
      return NULL;
    }
  if (!sum_game_is_summable (game, error))
    return NULL;
  notation = pad_part (text, colon + 1, end);
  return cgt_game_parse (game, notation, error);
}

/* No game writes its positions with a plus. */
CgtPosition *
sum_parse (const char *text,
           GError    **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  const char *from = text, *end;

  /* One more than there may be is enough to say so. */
  do
    {
      CgtPosition *part;

      end = from + strcspn (from, "+");
      part = parse_part (text, from, end, error);
      if (part == NULL)
        {
          /* Translators: which part of a sum a message is about, which follows */
          g_prefix_error (error, _("part %u: "), parts->len + 1);
          return NULL;
        }
      g_ptr_array_add (parts, part);
      from = end + 1;
    }
  while (*end != '\0' && parts->len <= SUM_MOST_PARTS);
  return sum_combine ((CgtPosition *const *) parts->pdata, parts->len, error);
}

void
sum_print (const CgtPosition *position,
           GString           *text)
{
  const SumPosition *self = (const SumPosition *) position;

  for (guint i = 0; i < self->n_parts; i++)
    {
      g_string_append_printf (text, "%s%s:", i > 0 ? " + " : "", self->parts[i]->game->id);
      self->parts[i]->game->print (self->parts[i], text);
    }
}

CgtMove *
sum_parse_move (const CgtPosition *position,
                const char        *text,
                GError           **error)
{
  const SumPosition *self = (const SumPosition *) position;
  CgtReader reader;
  guint64 number;
  const CgtPosition *part;
  g_autoptr (CgtMove) move = NULL;
  g_autofree char *local = NULL;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number (&reader, _("the number of a part"), 1, self->n_parts, &number, error) ||
      !cgt_reader_expect (&reader, ':', error))
    return NULL;
  part = self->parts[number - 1];
  local = pad_part (text, reader.at, reader.end);
  move = part->game->parse_move (part, local, error);
  /* A place that no part can have: the part's game says what is wrong with it. */
  if (move != NULL && move->index >= SUM_PLACES && !cgt_position_check_move (part, move, error))
    g_clear_pointer (&move, cgt_move_unref);
  if (move != NULL)
    return sum_move_from_part (number - 1, move);
  g_prefix_error (error, _("part %u: "), (guint) number);
  return NULL;
}

void
sum_print_move (const CgtPosition *position,
                const CgtMove     *move,
                GString           *text)
{
  const SumPosition *self = (const SumPosition *) position;
  guint n = sum_get_part (move->index);
  g_autoptr (CgtMove) local = sum_move_to_part (move);

  g_string_append_printf (text, "%u:", n + 1);
  self->parts[n]->game->print_move (self->parts[n], local, text);
}
