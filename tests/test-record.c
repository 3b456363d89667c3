/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-record.h"
#include "cgt-registry.h"

/* Matches as text: nothing is lost on the way, and nothing that is damaged is taken for whole. */

static CgtMatch *
parse (const char *text,
       GError    **error)
{
  return cgt_record_parse (text, strlen (text), cgt_registry_require, error);
}

static CgtMatch *
begin (const char *id,
       const char *notation,
       CgtPlayer   first,
       CgtPlayer   second)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) start = cgt_game_parse (cgt_registry_find (id), notation, &error);
  CgtPlayer players[2] = { first, second };

  g_assert_no_error (error);
  return cgt_match_new (start, players, CGT_LEVEL_CASUAL, 4294967295u);
}

static void
play (CgtMatch   *match,
      const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMove) move = cgt_position_parse_move (cgt_match_get_position (match), text, &error);

  g_assert_no_error (error);
  g_assert_true (cgt_match_play_branch (match, move, &error));
}

static void
assert_same (CgtMatch *a,
             CgtMatch *b)
{
  g_assert_true (cgt_match_get_game (a) == cgt_match_get_game (b));
  g_assert_cmpint (cgt_match_get_level (a), ==, cgt_match_get_level (b));
  g_assert_cmpuint (cgt_match_get_seed (a), ==, cgt_match_get_seed (b));
  g_assert_cmpint (cgt_match_get_player (a, 0), ==, cgt_match_get_player (b, 0));
  g_assert_cmpint (cgt_match_get_player (a, 1), ==, cgt_match_get_player (b, 1));
  g_assert_cmpuint (cgt_match_get_line (a), ==, cgt_match_get_line (b));
  g_assert_cmpuint (cgt_match_get_ply (a), ==, cgt_match_get_ply (b));
  g_assert_cmpuint (cgt_match_get_n_lines (a), ==, cgt_match_get_n_lines (b));
  for (guint line = 0; line < cgt_match_get_n_lines (a); line++)
    {
      guint length = cgt_match_get_line_length (a, line);

      g_assert_cmpuint (length, ==, cgt_match_get_line_length (b, line));
      g_assert_true (cgt_position_equal (cgt_match_get_line_position_at (a, line, 0),
                                         cgt_match_get_line_position_at (b, line, 0)));
      g_assert_true (cgt_position_equal (cgt_match_get_line_position_at (a, line, length),
                                         cgt_match_get_line_position_at (b, line, length)));
      for (guint i = 0; i < length; i++)
        g_assert_true (cgt_move_equal (cgt_match_get_line_move_at (a, line, i), cgt_match_get_line_move_at (b, line, i)));
    }
}

/* There and back, and there again to the same bytes. */
static void
assert_round_trip (CgtMatch *match)
{
  g_autoptr (GError) error = NULL;
  gsize length, again_length;
  g_autofree char *text = cgt_record_print (match, &length);
  g_autoptr (CgtMatch) back = cgt_record_parse (text, length, cgt_registry_require, &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  assert_same (match, back);
  again = cgt_record_print (back, &again_length);
  g_assert_cmpmem (text, length, again, again_length);
}

/* Plays and goes to and fro at random, so that there are lines. */
static void
wander (CgtMatch *match,
        GRand    *random,
        guint     n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    {
      g_autoptr (CgtMove) move = cgt_position_random_move (cgt_match_get_position (match), random);
      guint line = g_rand_int_range (random, 0, cgt_match_get_n_lines (match));

      if (move == NULL || g_rand_int_range (random, 0, 6) == 0)
        cgt_match_choose_line (match, line, g_rand_int_range (random, 0, cgt_match_get_line_length (match, line) + 1));
      else if (g_rand_boolean (random))
        cgt_match_play (match, move, NULL);
      else
        cgt_match_play_branch (match, move, NULL);
    }
}

static void
test_all_games (void)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint i = 0; i < n_games; i++)
    for (guint n = 0; n < 60 && !games[i]->hidden; n++)
      {
        g_autoptr (CgtPosition) start = games[i]->random_position (n % 4, random);
        CgtPlayer players[2] = { g_rand_boolean (random), g_rand_boolean (random) };
        g_autoptr (CgtMatch) match = cgt_match_new (start, players, n % CGT_N_LEVELS, g_rand_int (random));

        assert_round_trip (match);
        wander (match, random, n);
        assert_round_trip (match);
      }
}

/* Every start that New Game offers, with a move. */
static void
test_presets (void)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  for (guint i = 0; i < n_games; i++)
    for (const CgtPreset *preset = games[i]->presets; preset->notation != NULL && !games[i]->hidden; preset++)
      {
        g_autoptr (CgtMatch) match = begin (games[i]->id, preset->notation, CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
        g_autoptr (GRand) random = g_rand_new_with_seed (1);

        wander (match, random, 5);
        assert_round_trip (match);
      }
}

static void
test_text (void)
{
  g_autoptr (CgtMatch) match = begin ("take-split", "3 1 1 1", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
  g_autofree char *text = NULL;
  const char *end;

  play (match, "1=2+1");
  play (match, "1-2");
  play (match, "2-1");
  cgt_match_go_to (match, 1);
  play (match, "1=1+1");
  cgt_match_go_to (match, 1);
  text = cgt_record_print (match, NULL);
  end = strstr (text, "[End]");
  g_assert_nonnull (end);
  *(char *) end = '\0';
  g_assert_cmpstr (text, ==,
                   "[Grundy]\nVersion=1\nGame=take-split\nStart=3 1 1 1\nFirst=person\nSecond=computer\n"
                   "Level=casual\nSeed=4294967295\nLine=2\nPly=1\n\n"
                   "[Line 1]\nMoves=1=2+1;1-2;2-1\n\n[Line 2]\nFrom=1\nAfter=1\nMoves=1=1+1\n\n");
}

#define HEAD "[Grundy]\nVersion=1\nGame=nim\nStart=3 5\nFirst=person\nSecond=person\nLevel=perfect\nSeed=7\n"
#define PLACE "Line=1\nPly=0\n"
#define LINE "[Line 1]\nMoves=1-1;2-2;1-2\n"
#define END "[End]\n"

/* What people may write, other than what is written. */
static void
test_by_hand (void)
{
  static const char *const texts[] = {
    HEAD PLACE LINE END,
    "\xEF\xBB\xBF" HEAD PLACE LINE END,
    "# From Ada\n\n  " HEAD "Mood=good\n" PLACE "  " LINE "Names=a;b\n[Extra]\nx=1\n [End] \n# That was it",
    ("[Grundy]\r\nVersion = 1\r\nGame= nim\r\nStart=  3   5  \r\nFirst=person\r\nSecond=person\r\nLevel=perfect\r\n"
    "Seed=7\r\nLine=1\r\nPly=0\r\n[Line 1]\r\nMoves=1-1;2-2;1-2;\r\n[End]"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtMatch) match = parse (texts[i], &error);

      g_assert_no_error (error);
      g_assert_cmpuint (cgt_match_get_length (match), ==, 3);
      g_assert_cmpuint (cgt_match_get_seed (match), ==, 7);
    }
}

/* As little as a match can be written with. */
static void
test_left_out (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMatch) start = parse ("[Grundy]\nVersion=1\nGame=strip\nStart=..X..\n[End]", &error);
  g_autoptr (CgtMatch) match = parse ("[Grundy]\nVersion=1\nGame=nim\nStart=3 5\n[Line 1]\nMoves=1-1;2-2\n[End]", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (cgt_match_get_length (start), ==, 0);
  g_assert_cmpint (cgt_match_get_player (start, 0), ==, CGT_PLAYER_PERSON);
  g_assert_cmpint (cgt_match_get_player (start, 1), ==, CGT_PLAYER_COMPUTER);
  g_assert_cmpint (cgt_match_get_level (start), ==, CGT_LEVEL_PERFECT);
  g_assert_cmpuint (cgt_match_get_ply (match), ==, 2);
}

/* Line ends that a mail program changed are no damage. */
static void
test_line_ends (void)
{
  g_autoptr (CgtMatch) match = begin ("nim", "3 5", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (CgtMatch) back = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  play (match, "2-2");
  text = cgt_record_print (match, NULL);
  lines = g_strsplit (text, "\n", -1);
  changed = g_strjoinv ("\r\n", lines);
  back = parse (changed, &error);
  g_assert_no_error (error);
  assert_same (match, back);
}

static const struct {
  const char *text;
  CgtError code;
  const char *message;
} mistakes[] = {
  { "", CGT_ERROR_PARSE, "line 1: found nothing more, expected [Grundy], with which every match begins" },
  { "\n\n# a\n", CGT_ERROR_PARSE, "line 4: found nothing more, expected [Grundy], with which every match begins" },
  { "Dear Ada,\n", CGT_ERROR_PARSE, "line 1: found “Dear Ada,”, expected [Grundy], with which every match begins" },
  { "[Desktop Entry]\n", CGT_ERROR_PARSE, "line 1: found “[Desktop Entry]”, expected [Grundy], with which every match begins" },
  { "\x89PNG\r\n", CGT_ERROR_PARSE, "byte 1: found “\\x89”, expected text in UTF-8" },
  { HEAD "Mood", CGT_ERROR_PARSE, "line 9: found “Mood”, expected KEY=VALUE or [GROUP]" },
  { HEAD "[Line 1", CGT_ERROR_PARSE, "line 9: found “[Line 1”, expected KEY=VALUE or [GROUP]" },
  { "[Grundy]\n", CGT_ERROR_PARSE, "[Grundy] Version: found nothing, expected a number" },
  { "[Grundy]\nVersion=1.5\n", CGT_ERROR_PARSE, "[Grundy] Version: found “1.5”, expected a number" },
  { "[Grundy]\nVersion=2\nGame=unheard of\n", CGT_ERROR_UNSUPPORTED,
    "[Grundy] Version: found 2, expected at most 1: it was written by a newer release of Grundy" },
  { HEAD PLACE LINE, CGT_ERROR_PARSE, "at the end: found nothing more, expected [End]: a part of the file is missing" },
  { "[Grundy]\nVersion=1\nGame=chess\n" END, CGT_ERROR_PARSE, "[Grundy] Game: " },
  { "[Grundy]\nVersion=1\nGame=template\n" END, CGT_ERROR_PARSE, "[Grundy] Game: " },
  { "[Grundy]\nVersion=1\nGame=nim\n" END, CGT_ERROR_PARSE, "[Grundy] Start: found nothing, expected a position" },
  { "[Grundy]\nVersion=1\nGame=nim\nStart=3 x\n" END, CGT_ERROR_PARSE, "[Grundy] Start: character 3: found “x”" },
  { "[Grundy]\nVersion=1\nGame=nim\nStart=3\nFirst=cat\n" END, CGT_ERROR_PARSE,
    "[Grundy] First: found “cat”, expected “person” or “computer”" },
  { "[Grundy]\nVersion=1\nGame=nim\nStart=3\nFirst=person\nSecond=computer\nLevel=best\n" END, CGT_ERROR_PARSE,
    "[Grundy] Level: found “best”, expected “beginner”, “casual”, “strong” or “perfect”" },
  { "[Grundy]\nVersion=1\nGame=nim\nStart=3\nFirst=person\nSecond=computer\nLevel=casual\nSeed=4294967296\n" END,
    CGT_ERROR_PARSE, "[Grundy] Seed: found “4294967296”, expected a number (at most 4294967295)" },
  { HEAD PLACE "[Line 1]\n" END, CGT_ERROR_PARSE, "[Line 1] Moves: found nothing, expected moves" },
  { HEAD "Line=1\nPly=1\n" END, CGT_ERROR_PARSE,
    "[Grundy] Ply: found “1”, expected a number of moves of that line (at most 0)" },
  { HEAD PLACE "[Line 1]\nMoves=1-1;1-9\n" END, CGT_ERROR_ILLEGAL, "[Line 1] Moves, move 2 “1-9”: " },
  { HEAD PLACE "[Line 1]\nMoves=1-1;;1-1\n" END, CGT_ERROR_PARSE, "[Line 1] Moves, move 2 “”: " },
  { HEAD PLACE "[Line 1]\nMoves=1-1;a\\tb\n" END, CGT_ERROR_PARSE, "[Line 1] Moves, move 2 “a\\x09b”: " },
  { HEAD PLACE "[Line 1]\nMoves=1-1\\q\n" END, CGT_ERROR_PARSE, "[Line 1] Moves" },
  { LINE END HEAD PLACE, CGT_ERROR_PARSE, "line 1: found “[Line 1]”, expected [Grundy], with which every match begins" },
  { HEAD PLACE LINE "[Line 2]\nMoves=1-2\n" END, CGT_ERROR_PARSE,
    "[Line 2] From: found nothing, expected the number of an earlier line" },
  { HEAD PLACE LINE "[Line 2]\nFrom=2\n" END, CGT_ERROR_PARSE,
    "[Line 2] From: found “2”, expected the number of an earlier line (1 to 1)" },
  { HEAD PLACE LINE "[Line 2]\nFrom=1\nAfter=3\n" END, CGT_ERROR_PARSE,
    "[Line 2] After: found “3”, expected a number of moves of that line (at most 2)" },
  { HEAD PLACE LINE "[Line 2]\nFrom=1\nAfter=1\nMoves=2-2;1-1\n" END, CGT_ERROR_PARSE,
    "[Line 2] Moves: found moves of another line, expected the first to differ" },
  { HEAD PLACE LINE "[Line 2]\nFrom=1\nAfter=1\nMoves=\n" END, CGT_ERROR_PARSE,
    "[Line 2] Moves: found moves of another line, expected the first to differ" },
  { HEAD "Line=2\nPly=0\n" LINE END, CGT_ERROR_PARSE,
    "[Grundy] Line: found “2”, expected the number of a line (1 to 1)" },
  { HEAD "Line=1\nPly=4\n" LINE END, CGT_ERROR_PARSE,
    "[Grundy] Ply: found “4”, expected a number of moves of that line (at most 3)" },
  { HEAD PLACE LINE "\n" END "Checksum=00\n", CGT_ERROR_PARSE, "[End] Checksum: the file is not what was written" },
};

static void
test_mistakes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtMatch) match = parse (mistakes[i].text, &error);

      g_assert_null (match);
      g_assert_nonnull (error);
      if (!g_str_has_prefix (error->message, mistakes[i].message))
        g_error ("found “%s”, expected “%s”", error->message, mistakes[i].message);
      g_assert_error (error, CGT_ERROR, (gint) mistakes[i].code);
    }
}

/* A match with all that there is. */
static char *
print_sample (const char *id,
              gsize      *length,
              CgtMatch  **match)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (CgtPosition) start = cgt_registry_find (id)->random_position (CGT_SIZE_SMALL, random);
  CgtPlayer players[2] = { CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER };

  *match = cgt_match_new (start, players, CGT_LEVEL_STRONG, 99);
  wander (*match, random, 40);
  g_assert_cmpuint (cgt_match_get_n_lines (*match), >, 2);
  return cgt_record_print (*match, length);
}

static const char *const ids[] = { "strip", "tower", "take-split", "nim", "misere-nim", "team-nim", "octal", "misere-octal", "grundys-game", "sum" };

static void
test_truncated (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      gsize length;
      g_autoptr (CgtMatch) match = NULL;
      g_autofree char *text = print_sample (ids[i], &length, &match);
      gsize end = strstr (text, "[End]") + strlen ("[End]") - text;

      for (gsize n = 0; n <= length; n++)
        {
          g_autoptr (GError) error = NULL;
          /* A copy of exactly this size, for the sanitizer. */
          g_autofree char *cut = g_memdup2 (text, n);
          g_autoptr (CgtMatch) back = cgt_record_parse (cut, n, cgt_registry_require, &error);

          g_assert_true ((back == NULL) == (error != NULL));
          if (n < end)
            g_assert_true (error != NULL && error->domain == CGT_ERROR);
          if (back != NULL)
            assert_same (match, back);
        }
    }
}

/* Whatever happens to the bytes: an error, or nothing that mattered. */
static void
test_flipped (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2024);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      gsize length;
      g_autoptr (CgtMatch) match = NULL;
      g_autofree char *text = print_sample (ids[i], &length, &match);

      for (guint n = 0; n < 3000; n++)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *damaged = g_memdup2 (text, length);
          g_autoptr (CgtMatch) back = NULL;
          /* More than one leave alone the words that say that there is a checksum. */
          guint n_flips = n % 3 == 0 ? 1 : g_rand_int_range (random, 2, 7);
          gsize end = n_flips == 1 ? length : (gsize) (strstr (text, "[End]") - text);

          for (guint k = 0; k < n_flips; k++)
            damaged[g_rand_int_range (random, 0, end)] ^= 1 << g_rand_int_range (random, 0, 8);
          back = cgt_record_parse (damaged, length, cgt_registry_require, &error);
          g_assert_true ((back == NULL) == (error != NULL));
          if (back != NULL)
            assert_same (match, back);
          else
            g_assert_true (error->domain == CGT_ERROR && g_utf8_validate (error->message, -1, NULL));
        }
    }
}

/* The same without a checksum: what is legal is taken, what is not is an error. */
static void
test_flipped_by_hand (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2025);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      gsize length;
      g_autoptr (CgtMatch) match = NULL;
      g_autofree char *text = print_sample (ids[i], &length, &match);

      length = strstr (text, "Checksum") - text;
      for (guint n = 0; n < 3000; n++)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *damaged = g_memdup2 (text, length);
          g_autoptr (CgtMatch) back = NULL;
          gsize from = g_rand_int_range (random, 0, length);
          gsize to = g_rand_int_range (random, 0, length);

          if (n % 2 == 0)
            damaged[from] = g_rand_int_range (random, 0, 128);
          else
            memmove (damaged + to, damaged + from, length - MAX (from, to));
          back = cgt_record_parse (damaged, length, cgt_registry_require, &error);
          g_assert_true ((back == NULL) == (error != NULL));
          if (back != NULL)
            assert_round_trip (back);
        }
    }
}

static void
report (const char *what,
        gint64      since)
{
  g_test_message ("%s: %.1f ms", what, (g_get_monotonic_time () - since) / 1000.0);
}

static void
test_high_tower (void)
{
  GString *notation = g_string_new ("111");
  g_autoptr (CgtMatch) match = NULL;
  g_autoptr (CgtMatch) back = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;
  gint64 since;

  for (guint i = 1; i < 400000; i++)
    g_string_append (notation, "/111");
  match = begin ("tower", notation->str, CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  play (match, "400000.1");
  play (match, "2.2");
  since = g_get_monotonic_time ();
  text = cgt_record_print (match, &length);
  report ("to print a tower of 400,000 layers", since);
  since = g_get_monotonic_time ();
  back = cgt_record_parse (text, length, cgt_registry_require, &error);
  report ("to parse it", since);
  g_assert_no_error (error);
  assert_same (match, back);
  g_string_free (notation, TRUE);
}

static void
test_many_moves (void)
{
  g_autoptr (CgtMatch) match = begin ("nim", "100000 100000", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  g_autoptr (CgtMatch) back = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;
  gint64 since;

  for (guint i = 0; i < 20000; i++)
    play (match, i % 2 == 0 ? "1-1" : "2-3");
  for (guint i = 0; i < 20; i++)
    {
      cgt_match_choose_line (match, 0, 10000 + i);
      play (match, "1-7");
      play (match, "1-7");
    }
  since = g_get_monotonic_time ();
  text = cgt_record_print (match, &length);
  report ("to print 20,000 moves and 20 branches", since);
  since = g_get_monotonic_time ();
  back = cgt_record_parse (text, length, cgt_registry_require, &error);
  report ("to parse them", since);
  g_assert_no_error (error);
  assert_same (match, back);
}

/* Better refused than paged out: each position is as large as the first. */
static void
test_too_much (void)
{
  GString *text = g_string_new ("[Grundy]\nVersion=1\nGame=tower\nFirst=person\nSecond=person\nLevel=casual\nSeed=1\n"
                                "Line=1\nPly=0\n[Line 1]\nMoves=");
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMatch) match = NULL;

  for (guint i = 2; i <= 400000; i++)
    g_string_append_printf (text, "%u.1;", i);
  g_string_append (text, "\n[End]\n[Grundy]\nStart=111");
  for (guint i = 1; i < 400000; i++)
    g_string_append (text, "/111");
  match = cgt_record_parse (text->str, text->len, cgt_registry_require, &error);
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_test_message ("%s", error->message);
  g_string_free (text, TRUE);
}

/* A single line of megabytes, and a message that stays short. */
static void
test_huge_rubbish (void)
{
  g_autofree char *text = g_malloc (8 << 20);
  g_autoptr (GError) error = NULL;

  memset (text, 'x', 8 << 20);
  g_assert_null (cgt_record_parse (text, 8 << 20, cgt_registry_require, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
  g_assert_cmpuint (strlen (error->message), <, 200);
  g_clear_error (&error);
  memcpy (text, "[Grundy]\n", 9);
  text[100] = '=';
  text[50] = '[';
  g_assert_null (cgt_record_parse (text, 8 << 20, cgt_registry_require, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
  g_assert_cmpuint (strlen (error->message), <, 300);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/all-games", test_all_games);
  g_test_add_func ("/record/presets", test_presets);
  g_test_add_func ("/record/text", test_text);
  g_test_add_func ("/record/by-hand", test_by_hand);
  g_test_add_func ("/record/left-out", test_left_out);
  g_test_add_func ("/record/line-ends", test_line_ends);
  g_test_add_func ("/record/mistakes", test_mistakes);
  g_test_add_func ("/record/truncated", test_truncated);
  g_test_add_func ("/record/flipped", test_flipped);
  g_test_add_func ("/record/flipped-by-hand", test_flipped_by_hand);
  g_test_add_func ("/record/high-tower", test_high_tower);
  g_test_add_func ("/record/many-moves", test_many_moves);
  g_test_add_func ("/record/too-much", test_too_much);
  g_test_add_func ("/record/huge-rubbish", test_huge_rubbish);
  return g_test_run ();
}
