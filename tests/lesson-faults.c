/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-faults.h"

#include <string.h>

const LessonFault lesson_faults[] = {
  { "</lesson>", "", "sample.xml: this is not XML: Error on line 115", TRUE },
  { "<lesson id", "<course id", "sample.xml: this is not XML: Error on line 114", TRUE },
  { "kind=\"drill\"", "kind=\"quiz\"",
    "sample.xml: line 110: found kind=“quiz”, expected text, board, explanation, question, task, drill", TRUE },
  { " kind=\"drill\"", "", "sample.xml: line 110: found <card> without “kind”, expected kind=\"…\"", TRUE },
  { "id=\"practice\"", "id=\"Practice\"",
    "sample.xml: line 110: found id=“Practice”, expected lower-case words with hyphens between them", TRUE },
  { "id=\"practice\"", "id=\"leave--six\"", "sample.xml: line 110: found id=“leave--six”, expected lower-case words", TRUE },
  { "id=\"practice\"", "id=\"win\"", "sample.xml: line 110: found id=“win”, expected an id that no other card has", FALSE },
  { "<title>Practice</title>", "", "sample.xml: line 112: found <drill>, expected <title>", TRUE },
  { "<title>Practice</title>", "<title> </title>", "sample.xml: line 111: found <title></title>, expected text", TRUE },
  { "<title>Practice</title>", "<title>Some <b>fat</b></title>",
    "sample.xml: line 111: found <b>, expected text without tags", TRUE },
  { "<title>Practice</title>", "<title>Some *fat</title>",
    "sample.xml: line 111: found “*fat”, expected a word between stars, or a number behind one", FALSE },
  { "<title>Practice</title>", "<title>Practice</title>\nHi!",
    "sample.xml: line 112: found “Hi!”, expected elements only in <card>", TRUE },
  { "<drill name=\"nim-sum\"/>", "", "sample.xml: line 110: found the end of <card>, expected <p>, <figure> or <drill>", TRUE },
  { "<drill name=\"nim-sum\"/>", "<drill name=\"nim-sum\"/><p>More.</p>",
    "sample.xml: line 112: found <p>, expected <claim> or </card>", TRUE },
  { "name=\"nim-sum\"", "name=\"nimsum\"", "sample.xml: line 112: found name=“nimsum”, expected outcome, table, nim-sum,", TRUE },
  { "name=\"nim-sum\"", "name=\"nim-sum\" level=\"2\"", "sample.xml: line 112: found “level” in <drill>, expected name", TRUE },
  { "<p>They are one position.</p>", "", "sample.xml: line 87: found a card without text, expected <p>", TRUE },
  { "X.X.. |", "X.Y.. |", "sample.xml: line 90, “positions”: character 3: found “Y”", FALSE },
  { "game=\"misere-octal\" position=\"0.3333:13\" play", "game=\"chess\" position=\"0.3333:13\" play",
    "sample.xml: line 13, “game”: found “chess”, expected the name of a game", FALSE },
  { "position=\"0.3333:13\" play", "position=\"0.3333:x\" play",
    "sample.xml: line 13, “position”: character 8: found “x”", FALSE },
  { "position=\"0.3333:13\" play", "play", "sample.xml: line 13: found <board> without “position”, expected position=", TRUE },
  { "ghost=\"1-4\"", "ghost=\"1-5\"", "sample.xml: line 13, “ghost”: ", FALSE },
  { "<mark first=\"1\"/>", "<mark first=\"0\"/>", "sample.xml: line 15: found first=“0”, expected a number (1 to ", FALSE },
  { "role=\"group\"", "role=\"bunch\"", "sample.xml: line 16: found role=“bunch”, expected focus, group, closed", TRUE },
  { "signs=\"yes\"", "signs=\"true\"", "sample.xml: line 13: found signs=“true”, expected no, yes", TRUE },
  { "from=\"1\" to=\"13\"", "from=\"1\" to=\"0\"", "sample.xml: line 18: found to=“0”, expected a number (1 to 200)", FALSE },
  { "pattern=\"0.3333:{a}\"", "pattern=\"0.3333:9\"", "sample.xml: line 18: found pattern=“0.3333:9”, expected {a}", FALSE },
  { "pattern=\"0.3333:{a}\"", "pattern=\"0.3333:x{a}\"", "sample.xml: line 18, “pattern”: “0.3333:x1”: character 8", FALSE },
  { "focus=\"6 11\"", "focus=\"6 14\"", "sample.xml: line 18: found focus=“6 14”, expected numbers that the figure has", FALSE },
  { "focus=\"6 11\"", "focus=\"6, 11\"", "sample.xml: line 18, “focus”: character 2: found “,”, expected the end", TRUE },
  { "numbers=\"3 5 6\" asks=\"yes\"", "numbers=\"3 5 6\" focus=\"6\"",
    "sample.xml: line 84: found focus=“6”, expected what one column is worth: 1, 2, 4, 8, …", FALSE },
  { "kind=\"values\" game=\"nim\"", "kind=\"values\" game=\"misere-nim\"",
    "sample.xml: line 107: found game=“misere-nim”, expected a game with values", FALSE },
  { "to=\"14\"/>", "to=\"14\"/><figure kind=\"xor\" numbers=\"1\"/>", "sample.xml: line 20: found <figure>, expected <claim> or </card>", TRUE },
  { "from-b=\"1\"", "", "sample.xml: line 107: found <figure> without “from-b”", TRUE },
  { "fact=\"outcome\" game=\"misere-octal\" position=\"0.3333:13\"", "fact=\"winner\"",
    "sample.xml: line 21: found fact=“winner”, expected outcome, value, class, ", TRUE },
  { "fact=\"outcome\" game=\"misere-octal\" position=\"0.3333:13\"", "fact=\"outcome\" game=\"misere-octal\"",
    "sample.xml: line 21: found <claim> without “position”", TRUE },
  { "position=\"0.3333:13\" is=\"N\"", "position=\"0.3333:13\"", "sample.xml: line 21: found <claim> without “is”", TRUE },
  { "position=\"0.3333:13\" is=\"N\"", "position=\"0.3333:13\" is=\"N\" move=\"1\"",
    "sample.xml: line 21: found “move” in <claim>, expected fact, game, position, is", TRUE },
  { "<claim fact=\"outcome\" game=\"misere-octal\" position=\"0.3333:6\" is=\"N\"/>", "",
    "sample.xml: line 28: found the end of <choice>, expected <claim>", TRUE },
  { "<choice right=\"yes\">", "<choice>", "sample.xml: line 26: found 0 right choices, expected one", FALSE },
  { "<choice>", "<choice right=\"yes\">", "sample.xml: line 26: found 2 right choices, expected one", FALSE },
  { "<wrong is=\"0 1 2 3\">", "<wrong is=\"0 1 2\">", "sample.xml: line 60: found is=“0 1 2”, expected a wrong answer", FALSE },
  { "<wrong>Try each number of stones.</wrong>", "",
    "sample.xml: line 53: found the end of <question>, expected <wrong>", TRUE },
  { "<right>Every smaller heap can be left.</right>", "", "sample.xml: line 60: found <wrong>, expected <right>", TRUE },
  { "ask=\"set\"", "ask=\"number\"", "sample.xml: line 55: found is=“2 0 1”, expected one number", TRUE },
  { "<board game=\"nim\" position=\"3 5 6 5\"/>", "",
    "sample.xml: line 69: found a question that asks to pick, expected a <board> before it", TRUE },
  { "is=\"3 2 4\"", "is=\"\"", "sample.xml: line 71: found is=“”, expected one place at least", FALSE },
  { "is=\"3 2 4\"", "is=\"3 0\"", "sample.xml: line 71, “is”: character 3: found “0”, expected a number (at least 1)", FALSE },
  { "leave=\"0.3333:6\"", "", "sample.xml: line 44: found <task> without “leave”", TRUE },
  { "goal=\"leave\" leave", "leave",
    "sample.xml: line 44: found “leave” in <task>, expected game, position, goal, first, par", TRUE },
  { "par=\"2\"", "par=\"0\"", "sample.xml: line 95: found par=“0”, expected a number (1 to 1000)", FALSE },
  { "position=\"1 2 3\" first", "position=\"0\" first",
    "sample.xml: line 95: found position=“0”, expected a position with a move", FALSE },
  { "first=\"2\" last=\"4\"", "first=\"2\" last=\"1\"", "sample.xml: line 83: found last=“1”, expected a number (2 to ", FALSE },
  { "numbers=\"3 5 6\"", "numbers=\"\"", "sample.xml: line 84: found numbers=“”, expected one number at least", FALSE },
  { "<about>", "<about lang=\"en\">", "sample.xml: line 6: found “lang” in <about>, expected no attribute", TRUE },
  { NULL }
};

char *
lesson_fault_read_sample (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "lesson-sample.xml", NULL);
  g_autoptr (GError) error = NULL;
  char *xml;

  g_file_get_contents (path, &xml, NULL, &error);
  g_assert_no_error (error);
  return xml;
}

char *
lesson_fault_spoil (const LessonFault *self,
                    const char        *xml)
{
  const char *at = strstr (xml, self->what);
  g_autofree char *before = NULL;

  g_assert_nonnull (at);
  before = g_strndup (xml, at - xml);
  return g_strconcat (before, self->with, at + strlen (self->what), NULL);
}
