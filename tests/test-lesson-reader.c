/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-error.h"
#include "cgt-lesson.h"
#include "lesson-faults.h"

/* How lessons are read: all of a sample, and each fault with its line. */

static CgtLesson *
parse_sample (void)
{
  g_autofree char *xml = lesson_fault_read_sample ();
  g_autoptr (GError) error = NULL;
  CgtLesson *lesson = cgt_lesson_parse (xml, strlen (xml), "sample.xml", &error);

  g_assert_no_error (error);
  return lesson;
}

static const CgtCard *
get_card (CgtLesson  *lesson,
          const char *id)
{
  int i = cgt_lesson_find_card (lesson, id);

  g_assert_cmpint (i, >=, 0);
  return cgt_lesson_get_card (lesson, i);
}

static const CgtClaim *
get_claim (const CgtCard *card,
           guint          i)
{
  g_assert_cmpuint (i, <, card->claims->len);
  return g_ptr_array_index (card->claims, i);
}

static void
assert_numbers (const GArray  *numbers,
                const guint64 *expected,
                guint          n)
{
  g_assert_cmpuint (numbers->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (g_array_index (numbers, guint64, i), ==, expected[i]);
}

static void
assert_position (const CgtPosition *position,
                 const char        *game,
                 const char        *notation)
{
  g_autofree char *text = cgt_position_to_string (position);

  g_assert_cmpstr (position->game->id, ==, game);
  g_assert_cmpstr (text, ==, notation);
}

static void
test_heads (void)
{
  g_autoptr (CgtLesson) lesson = parse_sample ();
  g_autoptr (CgtLesson) same = cgt_lesson_ref (lesson);

  g_assert_cmpstr (cgt_lesson_get_id (same), ==, "whose-move");
  g_assert_cmpstr (cgt_lesson_get_title (same), ==, "Whose move is it?");
  g_assert_cmpstr (cgt_lesson_get_about (same), ==, "One heap, two players, and a way to know who wins.");
  g_assert_cmpuint (cgt_lesson_get_n_cards (same), ==, 10);
  g_assert_cmpint (cgt_lesson_find_card (same, "six"), ==, 1);
  g_assert_cmpint (cgt_lesson_find_card (same, "seven"), ==, -1);
}

static void
test_board (void)
{
  g_autoptr (CgtLesson) lesson = parse_sample ();
  const CgtCard *card = get_card (lesson, "rules");
  const CgtStepMark *mark;
  g_autofree char *ghost = NULL;

  g_assert_cmpint (card->kind, ==, CGT_CARD_BOARD);
  g_assert_cmpuint (card->line, ==, 8);
  g_assert_cmpuint (card->paragraphs->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (card->paragraphs, 0), ==,
                   "Take 1 to 4 stones. Whoever takes the *last* stone loses & that is all.");
  assert_position (card->board->position, "misere-octal", "0.3333:13");
  g_assert_cmpint (card->board->play, ==, CGT_BOARD_FREE);
  g_assert_true (card->board->shows_signs);
  g_assert_false (card->board->shows_values);
  ghost = cgt_position_move_to_string (card->board->position, card->board->ghost);
  g_assert_cmpstr (ghost, ==, "1-4");
  g_assert_cmpuint (card->board->marks->len, ==, 2);
  mark = g_ptr_array_index (card->board->marks, 1);
  g_assert_cmpint (mark->role, ==, CGT_MARK_GROUP);
  g_assert_cmpuint (mark->first, ==, 0);
  g_assert_cmpuint (mark->last, ==, 0);
  g_assert_cmpstr (mark->label, ==, "A");
  g_assert_cmpuint (card->figure->to, ==, 13);
  g_assert_cmpuint (card->second_figure->to, ==, 14);
}

static void
test_figures (void)
{
  g_autoptr (CgtLesson) lesson = parse_sample ();
  const CgtLessonFigure *row = get_card (lesson, "rules")->figure;
  const CgtLessonFigure *sum = get_card (lesson, "steps")->figure;
  const CgtLessonFigure *positions = get_card (lesson, "two")->figure;
  const CgtLessonFigure *table = get_card (lesson, "table")->figure;

  g_assert_cmpint (row->kind, ==, CGT_LESSON_OUTCOMES);
  g_assert_cmpstr (row->title, ==, "Who wins?");
  g_assert_cmpstr (row->pattern, ==, "0.3333:{a}");
  g_assert_cmpuint (row->from, ==, 1);
  g_assert_cmpuint (row->to, ==, 13);
  g_assert_cmpuint (row->known, ==, 5);
  assert_numbers (row->focus, (guint64[]){ 6, 11 }, 2);
  g_assert_cmpint (sum->kind, ==, CGT_LESSON_XOR);
  assert_numbers (sum->numbers, (guint64[]){ 3, 5, 6 }, 3);
  g_assert_true (sum->asks);
  g_assert_cmpint (positions->kind, ==, CGT_LESSON_POSITIONS);
  g_assert_cmpuint (positions->positions->len, ==, 2);
  assert_position (g_ptr_array_index (positions->positions, 1), "strip", "..X.X");
  g_assert_true (positions->shows_values);
  g_assert_cmpint (table->kind, ==, CGT_LESSON_VALUES);
  g_assert_cmpuint (table->to, ==, 3);
  g_assert_cmpuint (table->known, ==, 3);
  g_assert_cmpuint (table->from_b, ==, 1);
  g_assert_cmpuint (table->to_b, ==, 4);
}

static void
test_explanation (void)
{
  g_autoptr (CgtLesson) lesson = parse_sample ();
  const CgtCard *card = get_card (lesson, "steps");

  assert_position (card->explanation->position, "nim", "3 5 6");
  g_assert_null (card->explanation->topic);
  g_assert_cmpuint (card->explanation->first, ==, 1);
  g_assert_cmpuint (card->explanation->last, ==, 3);
  g_assert_null (card->board);
  g_assert_cmpstr (get_card (lesson, "practice")->drill, ==, "nim-sum");
}

static void
test_choice (void)
{
  g_autoptr (CgtLesson) lesson = parse_sample ();
  const CgtCard *card = get_card (lesson, "six");
  const CgtLessonQuestion *question = card->question;
  guint64 first = 0;
  guint64 second = 1;

  g_assert_cmpint (question->kind, ==, CGT_ANSWER_CHOICE);
  g_assert_cmpuint (question->choices->len, ==, 2);
  g_assert_false (cgt_lesson_question_check (question, &first, 1));
  g_assert_true (cgt_lesson_question_check (question, &second, 1));
  g_assert_true (g_str_has_prefix (cgt_lesson_question_find_reply (question, &first, 1), "Whatever"));
  g_assert_true (g_str_has_prefix (cgt_lesson_question_find_reply (question, &second, 1), "Every"));
  g_assert_cmpstr (question->hint, ==, "Look at the numbers below 6.");
  g_assert_false (get_claim (card, 0)->holds);
  g_assert_true (get_claim (card, 1)->holds);
  g_assert_cmpstr (get_claim (card, 1)->is, ==, "P");
}

static void
test_set (void)
{
  g_autoptr (CgtLesson) lesson = parse_sample ();
  const CgtCard *card = get_card (lesson, "values");
  const CgtLessonQuestion *question = card->question;
  guint64 numbers[] = { 2, 1, 0, 1, 3 };

  assert_numbers (question->answer, (guint64[]){ 0, 1, 2 }, 3);
  g_assert_true (cgt_lesson_question_check (question, numbers, 3));
  g_assert_true (cgt_lesson_question_check (question, numbers, 4));
  g_assert_false (cgt_lesson_question_check (question, numbers, 5));
  g_assert_false (cgt_lesson_question_check (question, numbers, 2));
  g_assert_cmpstr (cgt_lesson_question_find_reply (question, numbers, 4), ==, "Every smaller heap can be left.");
  g_assert_cmpstr (cgt_lesson_question_find_reply (question, numbers, 5), ==, "3 itself cannot be left.");
  g_assert_cmpstr (cgt_lesson_question_find_reply (question, numbers, 0), ==, "There are moves.");
  g_assert_cmpstr (cgt_lesson_question_find_reply (question, numbers, 1), ==, "Try each number of stones.");
  g_assert_true (get_claim (card, 0)->of_answer);
  g_assert_cmpstr (get_claim (card, 0)->is, ==, "2 0 1");
  g_assert_false (get_claim (card, 1)->of_answer);
}

static void
test_pick (void)
{
  g_autoptr (CgtLesson) lesson = parse_sample ();
  const CgtLessonQuestion *question = get_card (lesson, "pick")->question;
  guint64 places[] = { 0, 1, 3, 4 };

  assert_numbers (question->answer, (guint64[]){ 1, 2, 3 }, 3);
  g_assert_false (cgt_lesson_question_check (question, &places[0], 1));
  g_assert_true (cgt_lesson_question_check (question, &places[1], 1));
  g_assert_true (cgt_lesson_question_check (question, &places[2], 1));
  g_assert_false (cgt_lesson_question_check (question, &places[3], 1));
  g_assert_cmpstr (cgt_lesson_question_find_reply (question, &places[0], 1), ==, "Its column is the wrong one.");
  g_assert_cmpstr (cgt_lesson_question_find_reply (question, &places[3], 1), ==, "It has none.");
}

static void
test_task (void)
{
  g_autoptr (CgtLesson) lesson = parse_sample ();
  const CgtLessonTask *leave = get_card (lesson, "leave-six")->task;
  const CgtCard *card = get_card (lesson, "win");
  const CgtClaim *claim = get_claim (card, 1);

  g_assert_cmpint (leave->goal, ==, CGT_GOAL_LEAVE);
  assert_position (leave->leave, "misere-octal", "0.3333:6");
  g_assert_cmpuint (leave->par, ==, 0);
  g_assert_null (leave->wrong);
  g_assert_cmpint (card->task->goal, ==, CGT_GOAL_WIN);
  g_assert_cmpint (card->task->first, ==, CGT_FIRST_CHOICE);
  g_assert_cmpuint (card->task->par, ==, 2);
  g_assert_cmpstr (card->task->wrong, ==, "That lost it.");
  g_assert_cmpstr (claim->fact, ==, "equal");
  g_assert_cmpstr (claim->is, ==, "yes");
  g_assert_cmpstr (g_hash_table_lookup (claim->attributes, "other"), ==, "3");
  g_assert_cmpuint (claim->line, ==, 101);
}

static void
test_faults (void)
{
  g_autofree char *xml = lesson_fault_read_sample ();

  for (const LessonFault *fault = lesson_faults; fault->what != NULL; fault++)
    {
      g_autofree char *spoilt = lesson_fault_spoil (fault, xml);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", fault->with);
      g_assert_null (cgt_lesson_parse (spoilt, strlen (spoilt), "sample.xml", &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_true (error->domain == CGT_ERROR);
      g_assert_nonnull (strstr (error->message, fault->message));
    }
}

static void
check_refused (const char *xml,
               const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (cgt_lesson_parse (xml, strlen (xml), NULL, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
  g_assert_cmpstr (error->message, ==, message);
}

static char *
make_cards (guint n)
{
  g_autoptr (GString) xml = g_string_new ("<lesson id=\"much\"><title>T</title><about>A</about>\n");

  for (guint i = 1; i <= n; i++)
    g_string_append_printf (xml, "<card id=\"c%u\" kind=\"text\"><title>T</title><p>P</p></card>\n", i);
  return g_strdup_printf ("%s</lesson>", xml->str);
}

static char *
make_text (guint       n,
           const char *text,
           guint       n_paragraphs)
{
  g_autoptr (GString) xml = g_string_new ("<lesson id=\"much\"><title>T</title><about>A</about><card id=\"c\" kind=\"text\"><title>T</title>");

  for (guint i = 0; i < n_paragraphs; i++)
    {
      g_string_append (xml, "\n<p>");
      for (guint j = 0; j < n; j++)
        g_string_append (xml, text);
      g_string_append (xml, "</p>");
    }
  return g_strdup_printf ("%s</card></lesson>", xml->str);
}

/* More than a window could show, or set in time, is refused; the last that is not is read. */
static void
test_too_much (void)
{
  static const struct { guint n; const char *text; guint n_paragraphs; const char *message; } texts[] = {
    { 1000, "x", 1, NULL },
    { 1001, "x", 1, "line 2: found 1001 characters, expected 1000 characters at most" },
    { 501, "é ", 1, "line 2: found 1001 characters, expected 1000 characters at most" },
    { 100000, "word ", 1, "line 2: found 499999 characters, expected 1000 characters at most" },
    { 1, "x", 10, NULL },
    { 1, "x", 11, "line 12: found <p> number 11, expected 10 at most" },
  };
  g_autofree char *sixty = make_cards (60);
  g_autofree char *more = make_cards (61);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtLesson) lesson = cgt_lesson_parse (sixty, strlen (sixty), NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (cgt_lesson_get_n_cards (lesson), ==, 60);
  check_refused (more, "line 62: found <card> number 61, expected 60 at most");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *xml = make_text (texts[i].n, texts[i].text, texts[i].n_paragraphs);
      g_autoptr (CgtLesson) read = NULL;

      if (texts[i].message != NULL)
        check_refused (xml, texts[i].message);
      else
        read = cgt_lesson_parse (xml, strlen (xml), NULL, &error);
      g_assert_no_error (error);
      g_assert_true ((read == NULL) == (texts[i].message != NULL));
    }
}

/* Wherever a file is cut off, it is refused, not crashed on. */
static void
test_cut_off (void)
{
  g_autofree char *xml = lesson_fault_read_sample ();
  gsize length = strlen (xml);

  for (gsize end = 0; end < length - strlen ("</lesson>\n") ; end += 7)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_lesson_parse (xml, end, "sample.xml", &error));
      g_assert_true (error->domain == CGT_ERROR);
    }
}

static void
test_other_files (void)
{
  static const char *const files[] = {
    "", " ", "no XML", "<lesson", "<svg/>", "<less\xcfon/>", "<lesson id=\"a\"/>", "<lesson id=\"a\"><title>\xff</title></lesson>",
    "<lesson><a><a><a><a><a><a><a><a><a><a></a></a></a></a></a></a></a></a></a></a></lesson>",
    "<lesson id='a'><title>T</title><about>A</about></lesson>", "<a/><b/>", "<lesson id='a'/><lesson id='b'/>", "<!DOCTYPE lesson><x>&unknown;</x>"
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (cgt_lesson_parse (files[i], strlen (files[i]), "other.xml", &error));
      g_assert_true (error->domain == CGT_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "other.xml: "));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static void
test_line_ends (void)
{
  g_autofree char *xml = lesson_fault_read_sample ();
  GString *text = g_string_new (xml);
  g_autoptr (GError) error = NULL;
  CgtLesson *lesson;

  g_string_replace (text, "\n", "\r\n", 0);
  g_string_prepend (text, "\xef\xbb\xbf");
  lesson = cgt_lesson_parse (text->str, text->len, "sample.xml", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (cgt_lesson_get_title (lesson), ==, "Whose move is it?");
  g_assert_cmpuint (get_card (lesson, "practice")->line, ==, 110);
  cgt_lesson_unref (lesson);
  g_string_free (text, TRUE);
}

static void
test_texts (void)
{
  static const struct
  {
    const char *text;
    const char *markup;
    const char *plain;
  } texts[] = {
    { "a *word* & two", "a <b>word</b> &amp; two", "a word & two" },
    { "*3 and *4, not *5*", "*3 and *4, not <b>5</b>", "*3 and *4, not 5" },
    { "*n or (*m), and *a word*", "*n or (*m), and <b>a word</b>", "*n or (*m), and a word" },
    { "*two words* end *here*", "<b>two words</b> end <b>here</b>", "two words end here" },
    { "a stray * star", "a stray * star", "a stray * star" },
    { "<*a<b*>", "&lt;<b>a&lt;b</b>&gt;", "<a<b>" },
    { "*", "*", "*" },
    { "", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *markup = cgt_lesson_text_to_markup (texts[i].text);
      g_autofree char *plain = cgt_lesson_text_to_plain (texts[i].text);

      g_assert_cmpstr (markup, ==, texts[i].markup);
      g_assert_cmpstr (plain, ==, texts[i].plain);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lesson-reader/heads", test_heads);
  g_test_add_func ("/lesson-reader/board", test_board);
  g_test_add_func ("/lesson-reader/figures", test_figures);
  g_test_add_func ("/lesson-reader/explanation", test_explanation);
  g_test_add_func ("/lesson-reader/choice", test_choice);
  g_test_add_func ("/lesson-reader/set", test_set);
  g_test_add_func ("/lesson-reader/pick", test_pick);
  g_test_add_func ("/lesson-reader/task", test_task);
  g_test_add_func ("/lesson-reader/faults", test_faults);
  g_test_add_func ("/lesson-reader/too-much", test_too_much);
  g_test_add_func ("/lesson-reader/cut-off", test_cut_off);
  g_test_add_func ("/lesson-reader/other-files", test_other_files);
  g_test_add_func ("/lesson-reader/line-ends", test_line_ends);
  g_test_add_func ("/lesson-reader/texts", test_texts);

  return g_test_run ();
}
