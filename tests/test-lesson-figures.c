/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "brute.h"
#include "cgt-lesson-figure.h"
#include "cgt-lesson-pattern.h"
#include "cgt-registry.h"

/* Figures of lessons, held against the brute force and against arithmetic. */

/* A lesson whose only card has that figure. */
static CgtLesson *
make_lesson (const char *figure)
{
  g_autofree char *xml = g_strdup_printf ("<lesson id='l'><title>L</title><about>A</about><card id='c' kind='text'>"
                                          "<title>C</title><p>P</p>%s</card></lesson>",
                                          figure);
  g_autoptr (GError) error = NULL;
  CgtLesson *lesson = cgt_lesson_parse (xml, strlen (xml), "figure", &error);

  g_assert_no_error (error);
  return lesson;
}

static CgtFigure *
make_figure (CgtLesson *lesson)
{
  g_autoptr (GError) error = NULL;
  CgtFigure *figure = cgt_lesson_figure_make (cgt_lesson_get_card (lesson, 0)->figure, NULL, &error);

  g_assert_no_error (error);
  return figure;
}

static void
assert_outcome (Brute               *brute,
                const char          *notation,
                const CgtFigureItem *item,
                const char          *letter)
{
  gboolean won = brute_solve (brute, notation).outcome == CGT_OUTCOME_N;

  g_assert_cmpint (item->role, ==, won ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS);
  g_assert_cmpstr (letter, ==, won ? "W" : "L");
}

static void
test_outcomes (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("<figure kind='outcomes' game='misere-octal' pattern='0.3333:{a}' from='1' to='13' "
                                              "known='9' focus='6 11'><title>Who wins</title></figure>");
  g_autoptr (CgtFigure) figure = make_figure (lesson);
  g_autoptr (Brute) brute = brute_new (cgt_registry_find ("misere-octal"));

  g_assert_cmpint (figure->kind, ==, CGT_FIGURE_SEQUENCE);
  g_assert_cmpstr (figure->title, ==, "Who wins");
  g_assert_cmpuint (figure->items->len, ==, 13);
  for (guint64 a = 1; a <= 13; a++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, a - 1);
      g_autofree char *notation = cgt_lesson_pattern_fill ("0.3333:{a}", a, 0);
      g_autofree char *label = g_strdup_printf ("%u", (guint) a);

      g_assert_cmpstr (item->label, ==, label);
      g_assert_cmpint (item->lit, ==, a == 6 || a == 11);
      g_assert_false (item->has_value);
      if (a <= 9)
        assert_outcome (brute, notation, item, item->detail);
      else
        g_assert_true (item->role == CGT_FIGURE_PLAIN && item->detail == NULL);
    }
}

static void
test_values (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("<figure kind='values' game='strip' pattern='{a:.}' from='1' to='11'/>");
  g_autoptr (CgtFigure) figure = make_figure (lesson);
  g_autoptr (Brute) brute = brute_new (cgt_registry_find ("strip"));

  g_assert_null (figure->title);
  for (guint64 a = 1; a <= 11; a++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, a - 1);
      g_autofree char *notation = g_strnfill (a, '.');

      g_assert_true (item->has_value);
      g_assert_cmpuint (item->value, ==, brute_solve (brute, notation).value);
      g_assert_cmpuint (item->last_value, ==, item->value);
    }
}

static void
test_table (void)
{
  g_autoptr (CgtLesson) lesson =
      make_lesson ("<figure kind='outcomes' game='team-nim' pattern='{a}:2,1,1,2@{b}' from='1' to='6' from-b='1' to-b='4'/>");
  g_autoptr (CgtFigure) figure = make_figure (lesson);
  g_autoptr (Brute) brute = brute_new (cgt_registry_find ("team-nim"));

  g_assert_cmpint (figure->kind, ==, CGT_FIGURE_TABLE);
  g_assert_cmpuint (figure->columns->len, ==, 4);
  g_assert_cmpuint (figure->rows->len, ==, 6);
  g_assert_cmpuint (figure->items->len, ==, 24);
  for (guint i = 0; i < 24; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      g_autofree char *notation = cgt_lesson_pattern_fill ("{a}:2,1,1,2@{b}", item->row + 1, item->column + 1);

      assert_outcome (brute, notation, item, item->label);
    }
}

static void
test_table_of_values (void)
{
  g_autoptr (CgtLesson) lesson =
      make_lesson ("<figure kind='values' game='nim' pattern='{a} {b}' from='2' to='5' from-b='0' to-b='3'/>");
  g_autoptr (CgtFigure) figure = make_figure (lesson);

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);

      g_assert_cmpuint (item->value, ==, (item->row + 2) ^ item->column);
      g_assert_null (item->label);
    }
}

static void
test_xor (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("<figure kind='xor' numbers='3 5 12'/>");
  g_autoptr (CgtLesson) asking = make_lesson ("<figure kind='xor' numbers='3 5 12' asks='yes'/>");
  g_autoptr (CgtLesson) speaking = make_lesson ("<figure kind='xor' numbers='3 5 12' focus='4'/>");
  g_autoptr (CgtFigure) figure = make_figure (lesson);
  g_autoptr (CgtFigure) question = make_figure (asking);
  g_autoptr (CgtFigure) spoken_of = make_figure (speaking);

  g_assert_cmpint (spoken_of->bit, ==, 2);
  g_assert_cmpint (figure->kind, ==, CGT_FIGURE_XOR);
  g_assert_cmpuint (figure->items->len, ==, 3);
  g_assert_true (figure->has_number);
  g_assert_cmpuint (figure->number, ==, 10);
  g_assert_cmpint (figure->bit, ==, 3);
  g_assert_false (question->has_number);
}

static void
test_mex (void)
{
  static const struct
  {
    const char *numbers;
    guint64 mex;
  } sets[] = { { "", 0 }, { "1 2", 0 }, { "0 1 3", 2 }, { "5 2 0 1", 3 }, { "0 0 1", 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<figure kind='mex' numbers='%s'/>", sets[i].numbers);
      g_autoptr (CgtLesson) lesson = make_lesson (xml);
      g_autoptr (CgtFigure) figure = make_figure (lesson);

      g_assert_cmpint (figure->kind, ==, CGT_FIGURE_MEX);
      g_assert_true (figure->has_number);
      g_assert_cmpuint (figure->number, ==, sets[i].mex);
    }
}

static void
test_positions (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("<figure kind='positions' game='strip' positions='X.X.. | .....' values='yes'/>");
  g_autoptr (CgtFigure) figure = make_figure (lesson);
  g_autoptr (Brute) brute = brute_new (cgt_registry_find ("strip"));

  g_assert_cmpint (figure->kind, ==, CGT_FIGURE_POSITIONS);
  g_assert_cmpuint (figure->items->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      g_autofree char *notation = cgt_position_to_string (item->position);

      g_assert_cmpuint (item->value, ==, brute_solve (brute, notation).value);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("<figure kind='values' game='octal' pattern='0.77:{a}' from='100' to='299'/>");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (cgt_lesson_figure_make (cgt_lesson_get_card (lesson, 0)->figure, context, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Every figure of the course can be made, and in words there is something of each. */
static void
test_course (void)
{
  GPtrArray *lessons = cgt_course_list ();

  for (guint i = 0; i < lessons->len; i++)
    for (guint j = 0; j < cgt_lesson_get_n_cards (g_ptr_array_index (lessons, i)); j++)
      {
        const CgtCard *card = cgt_lesson_get_card (g_ptr_array_index (lessons, i), j);
        g_autoptr (GError) error = NULL;
        g_autoptr (CgtFigure) figure = NULL;
        g_autofree char *text = NULL;

        if (card->figure == NULL)
          continue;
        figure = cgt_lesson_figure_make (card->figure, NULL, &error);
        g_assert_no_error (error);
        text = cgt_figure_to_text (figure);
        g_assert_cmpuint (strlen (text), >, 0);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lesson-figures/outcomes", test_outcomes);
  g_test_add_func ("/lesson-figures/values", test_values);
  g_test_add_func ("/lesson-figures/table", test_table);
  g_test_add_func ("/lesson-figures/table-of-values", test_table_of_values);
  g_test_add_func ("/lesson-figures/xor", test_xor);
  g_test_add_func ("/lesson-figures/mex", test_mex);
  g_test_add_func ("/lesson-figures/positions", test_positions);
  g_test_add_func ("/lesson-figures/cancelled", test_cancelled);
  g_test_add_func ("/lesson-figures/course", test_course);

  return g_test_run ();
}
