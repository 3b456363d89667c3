/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-record.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"

#define GROUP_HEAD "Grundy"
#define GROUP_LINE "Line %u"
#define GROUP_END "End"
#define SEPARATOR ';'

/* The most memory that a match may take that is read, about, in bytes: every position is held. */
#define MOST_BYTES (G_GUINT64_CONSTANT (512) << 20)
#define BYTES_A_MOVE 96
#define BYTES_A_SHARED_MOVE 16

/* The longest message of GLib's that is passed on; it may repeat what it found. */
#define LONGEST_MESSAGE 160

/* In the order of CgtPlayer. */
static const char *const player_ids[] = { "person", "computer" };

/* Writing */

static void
print_moves (CgtMatch *match,
             guint     line,
             guint     first,
             GString  *text)
{
  g_string_append (text, "Moves=");
  for (guint i = first; i < cgt_match_get_line_length (match, line); i++)
    {
      const CgtPosition *position = cgt_match_get_line_position_at (match, line, i);

      if (i > first)
        g_string_append_c (text, SEPARATOR);
      position->game->print_move (position, cgt_match_get_line_move_at (match, line, i), text);
    }
  g_string_append_c (text, '\n');
}

static void
print_line (CgtMatch *match,
            guint     line,
            GString  *text)
{
  guint shared;
  gint origin = cgt_match_get_line_origin (match, line, &shared);

  g_string_append_printf (text, "\n[" GROUP_LINE "]\n", line + 1);
  if (origin >= 0)
    g_string_append_printf (text, "From=%d\nAfter=%u\n", origin + 1, shared);
  print_moves (match, line, shared, text);
}

char *
cgt_record_print (CgtMatch *match,
                  gsize    *length)
{
  GString *text = g_string_new ("[" GROUP_HEAD "]\n");
  const CgtGame *game;
  g_autofree char *checksum = NULL;

  g_return_val_if_fail (CGT_IS_MATCH (match), NULL);

  game = cgt_match_get_game (match);
  g_string_append_printf (text, "Version=%d\nGame=%s\nStart=", CGT_RECORD_VERSION, game->id);
  game->print (cgt_match_get_position_at (match, 0), text);
  g_string_append_printf (text, "\nFirst=%s\nSecond=%s\nLevel=%s\nSeed=%u\nLine=%u\nPly=%u\n",
                          player_ids[cgt_match_get_player (match, 0)], player_ids[cgt_match_get_player (match, 1)],
                          cgt_level_get_id (cgt_match_get_level (match)), cgt_match_get_seed (match),
                          cgt_match_get_line (match) + 1, cgt_match_get_ply (match));
  for (guint line = 0; line < cgt_match_get_n_lines (match); line++)
    print_line (match, line, text);

  g_string_append_c (text, '\n');
  checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text->str, text->len);
  g_string_append_printf (text, "[" GROUP_END "]\nChecksum=%s\n", checksum);
  if (length != NULL)
    *length = text->len;
  return g_string_free (text, FALSE);
}

/* The text as a whole */

/* Without a byte order mark and with line ends of one kind. */
static GString *
normalise (const char *text,
           gsize       length)
{
  GString *normal;
  gsize from = length >= 3 && memcmp (text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;

  normal = g_string_sized_new (length - from);
  for (const char *at = text + from, *end = text + length; at < end;)
    {
      const char *stop = memchr (at, '\r', end - at);

      if (stop == NULL)
        stop = end;
      g_string_append_len (normal, at, stop - at);
      if (stop < end && (stop + 1 == end || stop[1] != '\n'))
        g_string_append_c (normal, '\r');
      at = stop + 1;
    }
  return normal;
}

static gboolean
check_encoding (const char *text,
                gsize       length,
                GError    **error)
{
  const char *bad;
  g_autofree char *found = NULL;

  if (g_utf8_validate_len (text, length, &bad))
    return TRUE;
  found = g_strdup_printf ("\\x%02x", (guchar) *bad);
  g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
               /* Translators: a number, and a byte that is no letter, as in \x89 */
               _("byte %" G_GSIZE_FORMAT ": found “%s”, expected text in UTF-8"), (gsize) (bad - text) + 1, found);
  return FALSE;
}

/* One line of a key file, without blanks around it. */
static gboolean
is_well_formed (const char *line,
                gsize       length)
{
  return length == 0 || line[0] == '#' || (line[0] == '[' && line[length - 1] == ']') ||
         (line[0] != '=' && line[0] != '[' && memchr (line, '=', length) != NULL);
}

/* GKeyFile does not say where it stumbles. */
static gboolean
check_lines (const GString *text,
             GError       **error)
{
  const char *end = text->str + text->len;
  guint number = 0;
  gboolean begun = FALSE;

  for (const char *at = text->str; at < end;)
    {
      const char *next = memchr (at, '\n', end - at);
      const char *stop = next != NULL ? next : end;
      gboolean fits;

      number++;
      while (at < stop && g_ascii_isspace (*at))
        at++;
      while (stop > at && g_ascii_isspace (stop[-1]))
        stop--;
      fits = begun ? is_well_formed (at, stop - at)
                   : at == stop || *at == '#' || g_str_has_prefix (at, "[" GROUP_HEAD "]");
      if (!fits)
        {
          g_autofree char *found = cgt_quote_found (at, stop - at);

          g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("line %u: found %s, expected %s"), number, found,
                       begun ? _("KEY=VALUE or [GROUP]") : _("[Grundy], with which every match begins"));
          return FALSE;
        }
      begun = begun || *at == '[';
      at = next != NULL ? next + 1 : end;
    }
  if (!begun)
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("line %u: found nothing more, expected %s"), number + 1,
                 _("[Grundy], with which every match begins"));
  return begun;
}

static GKeyFile *
load (const GString *text,
      GError       **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) failure = NULL;

  if (!check_lines (text, error))
    return NULL;
  g_key_file_set_list_separator (file, SEPARATOR);
  if (!g_key_file_load_from_data (file, text->str, text->len, G_KEY_FILE_NONE, &failure))
    {
      g_autofree char *message = g_utf8_substring (failure->message, 0, MIN (LONGEST_MESSAGE, g_utf8_strlen (failure->message, -1)));

      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_PARSE, message);
      return NULL;
    }
  return g_steal_pointer (&file);
}

/* Whether the text is what was written; it is if nobody says anything else. */
static gboolean
check_sum (GKeyFile      *file,
           const GString *text,
           GError       **error)
{
  static const char mark[] = "\n[" GROUP_END "]\n";
  g_autofree char *stated = g_key_file_get_string (file, GROUP_END, "Checksum", NULL);
  const char *end = g_strrstr_len (text->str, text->len, mark);
  g_autofree char *sum = NULL;

  if (stated == NULL)
    return TRUE;
  if (end != NULL)
    sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text->str, end + 1 - text->str);
  if (g_strcmp0 (sum, stated) == 0)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
               _("[%s] %s: the file is not what was written; whoever has changed it by hand takes this line out"),
               GROUP_END, "Checksum");
  return FALSE;
}

/* Values */

static gboolean
fail (const char *group,
      const char *key,
      const char *found,
      const char *expected,
      GError    **error)
{
  g_autofree char *quote = found != NULL ? cgt_quote_found (found, strlen (found)) : NULL;

  if (quote != NULL)
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("[%s] %s: found %s, expected %s"), group, key, quote, expected);
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("[%s] %s: found nothing, expected %s"), group, key, expected);
  return FALSE;
}

/* What may be left out; the rest of the line says what stands for it then. */
static const struct {
  const char *key;
  const char *value;
} defaults[] = {
  { "First", "person" },
  { "Second", "computer" },
  { "Level", "perfect" },
  { "Seed", "0" },
  { "Line", "1" },
};

static const char *
find_default (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (g_str_equal (key, defaults[i].key))
      return defaults[i].value;
  return NULL;
}

static char *
get_text (GKeyFile   *file,
          const char *group,
          const char *key,
          const char *expected,
          GError    **error)
{
  char *value = g_key_file_get_string (file, group, key, NULL);
  g_autofree char *raw = NULL;

  if (value != NULL)
    return value;
  if (find_default (key) != NULL && !g_key_file_has_key (file, group, key, NULL))
    return g_strdup (find_default (key));
  raw = g_key_file_get_value (file, group, key, NULL);
  fail (group, key, raw, expected, error);
  return NULL;
}

static gboolean
get_number (GKeyFile   *file,
            const char *group,
            const char *key,
            const char *what,
            guint64     min,
            guint64     max,
            guint      *number,
            GError    **error)
{
  g_autofree char *text = get_text (file, group, key, what, error);
  g_autofree char *expected = NULL;
  guint64 value;
  gint code;

  if (text == NULL)
    return FALSE;
  if (!cgt_check_number (text, strlen (text), what, min, max, G_MAXUINT64, &value, &code, &expected))
    return fail (group, key, text, expected, error);
  *number = (guint) value;
  return TRUE;
}

static gboolean
get_player (GKeyFile   *file,
            const char *key,
            CgtPlayer  *player,
            GError    **error)
{
  const char *expected = _("“person” or “computer”");
  g_autofree char *text = get_text (file, GROUP_HEAD, key, expected, error);

  if (text == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (player_ids); i++)
    if (g_str_equal (text, player_ids[i]))
      {
        *player = i;
        return TRUE;
      }
  return fail (GROUP_HEAD, key, text, expected, error);
}

static gboolean
get_level (GKeyFile *file,
           CgtLevel *level,
           GError  **error)
{
  const char *expected = _("“beginner”, “casual”, “strong” or “perfect”");
  g_autofree char *text = get_text (file, GROUP_HEAD, "Level", expected, error);

  if (text == NULL)
    return FALSE;
  return cgt_level_from_id (text, level) || fail (GROUP_HEAD, "Level", text, expected, error);
}

static gboolean
check_version (GKeyFile *file,
               GError  **error)
{
  guint version;

  if (!get_number (file, GROUP_HEAD, "Version", _("a number"), 1, G_MAXUINT, &version, error))
    return FALSE;
  if (version <= CGT_RECORD_VERSION)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED,
               _("[%s] %s: found %u, expected at most %d: it was written by a newer release of Grundy"),
               GROUP_HEAD, "Version", version, CGT_RECORD_VERSION);
  return FALSE;
}

/* The match */

static CgtMatch *
read_start (GKeyFile   *file,
            CgtFindGame find,
            GError    **error)
{
  g_autofree char *id = get_text (file, GROUP_HEAD, "Game", _("the name of a game"), error);
  const CgtGame *game = id != NULL ? find (id, error) : NULL;
  g_autofree char *text = NULL;
  g_autoptr (CgtPosition) start = NULL;
  CgtPlayer players[2];
  CgtLevel level;
  guint seed;

  if (id == NULL)
    return NULL;
  if (game == NULL)
    {
      g_prefix_error (error, "[%s] %s: ", GROUP_HEAD, "Game");
      return NULL;
    }
  text = get_text (file, GROUP_HEAD, "Start", _("a position"), error);
  if (text == NULL)
    return NULL;
  start = cgt_game_parse (game, text, error);
  if (start == NULL)
    {
      g_prefix_error (error, "[%s] %s: ", GROUP_HEAD, "Start");
      return NULL;
    }
  if (!get_player (file, "First", &players[0], error) || !get_player (file, "Second", &players[1], error) ||
      !get_level (file, &level, error) ||
      !get_number (file, GROUP_HEAD, "Seed", _("a number"), 0, G_MAXUINT32, &seed, error))
    return NULL;
  return cgt_match_new (start, players, level, seed);
}

/* What is read, and what it has cost so far. */
typedef struct
{
  GKeyFile *file; /* not owned, as the match */
  CgtMatch *match;
  guint64 bytes;
} Reading;

static gboolean
spend (Reading    *self,
       const char *group,
       guint64     bytes,
       GError    **error)
{
  self->bytes += bytes;
  if (self->bytes <= MOST_BYTES)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT, _("[%s]: these are more moves than fit into memory"), group);
  return FALSE;
}

static gboolean
read_move (Reading    *self,
           const char *group,
           guint       number,
           const char *text,
           gboolean    first,
           GError    **error)
{
  g_autoptr (CgtMove) move = NULL;
  g_autofree char *found = NULL;

  if (!spend (self, group, cgt_position_get_size (cgt_match_get_position (self->match)) + BYTES_A_MOVE, error))
    return FALSE;
  move = cgt_position_parse_move (cgt_match_get_position (self->match), text, error);
  if (move != NULL)
    return first ? cgt_match_play_branch (self->match, move, error) : cgt_match_play (self->match, move, error);
  found = cgt_quote_found (text, strlen (text));
  /* Translators: the place of a mistake: group and key in a file, the number of a move, its text */
  g_prefix_error (error, _("[%s] %s, move %u %s: "), group, "Moves", number, found);
  return FALSE;
}

/* Appends what the key Moves of the group says. */
static gboolean
read_moves (Reading    *self,
            const char *group,
            GError    **error)
{
  g_autofree char *moves = get_text (self->file, group, "Moves", _("moves"), error);
  guint number = 0;
  char *end;

  if (moves == NULL)
    return FALSE;
  for (char *at = moves; *at != '\0'; at = end)
    {
      gboolean last;

      end = at + strcspn (at, (const char[]) { SEPARATOR, '\0' });
      last = *end == '\0';
      *end = '\0';
      if (!read_move (self, group, number + 1, at, number == 0, error))
        return FALSE;
      number++;
      end += last ? 0 : 1;
    }
  return TRUE;
}

static gboolean
read_branch (Reading    *self,
             guint       line,
             const char *group,
             GError    **error)
{
  guint origin, after;

  if (!get_number (self->file, group, "From", _("the number of an earlier line"), 1, line, &origin, error) ||
      !get_number (self->file, group, "After", _("a number of moves of that line"), 0,
                   MAX (cgt_match_get_line_length (self->match, origin - 1), 1) - 1, &after, error) ||
      !spend (self, group, (guint64) after * BYTES_A_SHARED_MOVE, error))
    return FALSE;
  cgt_match_choose_line (self->match, origin - 1, after);
  if (!read_moves (self, group, error))
    return FALSE;
  if (cgt_match_get_n_lines (self->match) == line + 1)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE, _("[%s] %s: found moves of another line, expected the first to differ"),
               group, "Moves");
  return FALSE;
}

static gboolean
read_lines (Reading *self,
            GError **error)
{
  for (guint line = 0;; line++)
    {
      g_autofree char *group = g_strdup_printf (GROUP_LINE, line + 1);

      if (!g_key_file_has_group (self->file, group))
        return TRUE;
      if (line == 0 ? !read_moves (self, group, error) : !read_branch (self, line, group, error))
        return FALSE;
    }
}

static gboolean
read_place (Reading *self,
            GError **error)
{
  guint line, ply, length;

  if (!get_number (self->file, GROUP_HEAD, "Line", _("the number of a line"), 1,
                   cgt_match_get_n_lines (self->match), &line, error))
    return FALSE;
  ply = length = cgt_match_get_line_length (self->match, line - 1);
  if (g_key_file_has_key (self->file, GROUP_HEAD, "Ply", NULL) &&
      !get_number (self->file, GROUP_HEAD, "Ply", _("a number of moves of that line"), 0, length, &ply, error))
    return FALSE;
  cgt_match_choose_line (self->match, line - 1, ply);
  return TRUE;
}

static CgtMatch *
read_match (GKeyFile      *file,
            const GString *text,
            CgtFindGame    find,
            GError       **error)
{
  g_autoptr (CgtMatch) match = NULL;
  Reading reading = { .file = file };

  if (!check_version (file, error))
    return NULL;
  if (!g_key_file_has_group (file, GROUP_END))
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                   _("at the end: found nothing more, expected [%s]: a part of the file is missing"), GROUP_END);
      return NULL;
    }
  match = read_start (file, find, error);
  if (match == NULL)
    return NULL;
  reading.match = match;
  if (!read_lines (&reading, error) || !read_place (&reading, error) || !check_sum (file, text, error))
    return NULL;
  return g_steal_pointer (&match);
}

CgtMatch *
cgt_record_parse (const char *text,
                  gsize       length,
                  CgtFindGame find,
                  GError    **error)
{
  g_autoptr (GString) normal = NULL;
  g_autoptr (GKeyFile) file = NULL;

  g_return_val_if_fail (text != NULL || length == 0, NULL);

  if (!check_encoding (text, length, error))
    return NULL;
  normal = normalise (text, length);
  file = load (normal, error);
  return file != NULL ? read_match (file, normal, find, error) : NULL;
}
