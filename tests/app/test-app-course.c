/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "cgt-task.h"
#include "grundy-board.h"
#include "grundy-lesson-page.h"
#include "grundy-quiz.h"
#include "grundy-task-view.h"

/* Every card of every lesson of the course on its page, in a window: that it fits, with texts twice as long, too; that
 * every answer is taken, with what the lesson says of it; and that every task can be solved. */

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  GrundyProgress *progress;
  char *folder;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->progress = app_test_begin_progress (&fixture->folder);
  fixture->window = gtk_window_new ();
  fixture->page = grundy_lesson_page_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  grundy_lesson_page_set_lesson (GRUNDY_LESSON_PAGE (fixture->page), NULL, 0, NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_end_progress (fixture->progress, fixture->folder);
}

/* Looking */

typedef gboolean (*Fits) (GtkWidget *widget, gconstpointer what);

static GtkWidget *
find (GtkWidget    *widget,
      Fits          fits,
      gconstpointer what)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (fits (widget, what))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find (child, fits, what);
  return found;
}

static gboolean
says (GtkWidget    *widget,
      gconstpointer words)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL;
}

static gboolean
is_of_type (GtkWidget    *widget,
            gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}

static gboolean
is_button (GtkWidget    *widget,
           gconstpointer words)
{
  return GTK_IS_BUTTON (widget) && find (widget, says, words) != NULL;
}

#define find_type(fixture, type) find ((fixture)->page, is_of_type, GSIZE_TO_POINTER (type))

static CgtPosition *
get_position (Fixture *fixture)
{
  return grundy_lesson_page_get_position (GRUNDY_LESSON_PAGE (fixture->page));
}

/* Whether the page says a text of the lesson; of some words of it only, as values have signs. */
static void
assert_says (Fixture    *fixture,
             CgtLesson  *lesson,
             const char *card,
             const char *text)
{
  g_autofree char *plain = cgt_lesson_text_to_plain (text);

  if (find (fixture->page, says, plain) == NULL)
    g_error ("%s, card %s: nothing says “%s”", cgt_lesson_get_id (lesson), card, plain);
}

/* Fitting */

/* The lesson again, its texts twice as long. */
static CgtLesson *
double_texts (const char *path)
{
  g_autoptr (GRegex) regex = g_regex_new ("<(p|title|about|prompt|text|because|right|wrong|hint)( [^>]*)?>([^<]+)</", 0, 0, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *doubled = NULL;
  CgtLesson *lesson;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  doubled = g_regex_replace (regex, text, -1, 0, "<\\1\\2>\\3 \\3</", 0, &error);
  g_assert_no_error (error);
  lesson = cgt_lesson_parse (doubled, strlen (doubled), path, &error);
  g_assert_no_error (error);
  return lesson;
}

static void
assert_fits (Fixture   *fixture,
             CgtLesson *lesson,
             guint      card,
             int        width,
             int        height)
{
  int least_width, least_height;

  gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (fixture->page, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  if (least_width > width || least_height > height)
    g_error ("%s, card %s: needs %d × %d, and has %d × %d", cgt_lesson_get_id (lesson),
             cgt_lesson_get_card (lesson, card)->id, least_width, least_height, width, height);
}

/* What is as wide as it has to be is drawn within the page. */
static void
assert_inside (Fixture   *fixture,
               GtkWidget *widget,
               int        width)
{
  graphene_rect_t place;

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_widget_compute_bounds (widget, fixture->page, &place) && place.size.width > 0 &&
      (place.origin.x < -1 || place.origin.x + place.size.width > width + 1))
    g_error ("“%s” reaches from %g to %g in %d", gtk_label_get_text (GTK_LABEL (widget)), place.origin.x,
             place.origin.x + place.size.width, width);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_inside (fixture, child, width);
}

static const struct {
  int width;
  int height;
} sizes[] = { { 1600, 900 }, { 1024, 506 }, { 360, 546 } };

static void
look_at (Fixture   *fixture,
         CgtLesson *lesson)
{
  grundy_lesson_page_set_lesson (GRUNDY_LESSON_PAGE (fixture->page), lesson, 1, fixture->progress);
  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      g_object_set (fixture->page, "narrow", sizes[size].width < 700, NULL);
      for (guint i = 0; i < cgt_lesson_get_n_cards (lesson); i++)
        {
          grundy_lesson_page_go_to (GRUNDY_LESSON_PAGE (fixture->page), i);
          g_assert_cmpuint (grundy_lesson_page_get_card (GRUNDY_LESSON_PAGE (fixture->page)), ==, i);
          app_test_run_for (5);
          assert_fits (fixture, lesson, i, sizes[size].width, sizes[size].height);
          app_test_allocate (fixture->page, sizes[size].width, sizes[size].height);
          assert_inside (fixture, fixture->page, sizes[size].width);
        }
    }
  grundy_progress_start_over (fixture->progress, cgt_lesson_get_id (lesson));
}

static GPtrArray *
list_files (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (files, g_build_filename (folder, name, NULL));
  g_assert_cmpuint (files->len, ==, cgt_course_list ()->len);
  return files;
}

static void
test_fits (Fixture      *fixture,
           gconstpointer data)
{
  GPtrArray *lessons = cgt_course_list ();

  for (guint i = 0; i < lessons->len; i++)
    look_at (fixture, g_ptr_array_index (lessons, i));
}

static void
test_fits_doubled (Fixture      *fixture,
                   gconstpointer data)
{
  g_autoptr (GPtrArray) files = list_files ();

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (CgtLesson) lesson = double_texts (g_ptr_array_index (files, i));

      look_at (fixture, lesson);
    }
}

/* Answering */

static void
write_answer (Fixture      *fixture,
              const GArray *numbers)
{
  GtkWidget *entry = find_type (fixture, GTK_TYPE_ENTRY);
  g_autoptr (GString) text = g_string_new (numbers->len == 0 ? "none" : NULL);

  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (text, " %" G_GUINT64_FORMAT, g_array_index (numbers, guint64, i));
  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text->str);
  g_signal_emit_by_name (entry, "activate");
}

static void
give (Fixture                 *fixture,
      const CgtLessonQuestion *question,
      const GArray            *answer)
{
  if (question->kind == CGT_ANSWER_PICK)
    g_signal_emit_by_name (find_type (fixture, GRUNDY_TYPE_BOARD), "picked", g_array_index (answer, guint64, 0));
  else
    write_answer (fixture, answer);
}

static gboolean
is_named (const CgtLessonQuestion *question,
          guint64                  number)
{
  for (guint i = 0; i < question->replies->len; i++)
    {
      const GArray *answer = ((CgtLessonReply *) g_ptr_array_index (question->replies, i))->answer;

      if (answer->len == 1 && g_array_index (answer, guint64, 0) == number)
        return TRUE;
    }
  return cgt_lesson_question_check (question, &number, 1);
}

/* A single number, or place, that is neither right nor a wrong answer that the lesson has words for. */
static GArray *
find_another_answer (const CgtLessonQuestion *question)
{
  GArray *answer = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 number = 0;

  while (is_named (question, number))
    number++;
  g_array_append_val (answer, number);
  return answer;
}

/* Whatever else is answered the lesson has something to say to. */
static void
give_another_answer (Fixture       *fixture,
                     CgtLesson     *lesson,
                     const CgtCard *card)
{
  g_autoptr (GArray) answer = NULL;

  if (card->question->kind == CGT_ANSWER_CHOICE)
    return;
  answer = find_another_answer (card->question);
  give (fixture, card->question, answer);
  assert_says (fixture, lesson, card->id, card->question->wrong);
}

static void
choose_each (Fixture                 *fixture,
             CgtLesson               *lesson,
             const CgtCard           *card,
             gboolean                 right)
{
  for (guint i = 0; i < card->question->choices->len; i++)
    {
      const CgtLessonChoice *choice = g_ptr_array_index (card->question->choices, i);
      g_autofree char *plain = cgt_lesson_text_to_plain (choice->text);

      if (choice->right != right)
        continue;
      g_signal_emit_by_name (find (find_type (fixture, GRUNDY_TYPE_QUIZ), is_button, plain), "clicked");
      assert_says (fixture, lesson, card->id, choice->because);
    }
}

static gboolean
is_done (Fixture       *fixture,
         CgtLesson     *lesson,
         const CgtCard *card)
{
  return grundy_progress_is_done (fixture->progress, cgt_lesson_get_id (lesson), card->id);
}

static void
answer_card (Fixture       *fixture,
             CgtLesson     *lesson,
             const CgtCard *card)
{
  const CgtLessonQuestion *question = card->question;

  if (question->kind == CGT_ANSWER_CHOICE)
    choose_each (fixture, lesson, card, FALSE);
  for (guint i = 0; i < question->replies->len; i++)
    {
      const CgtLessonReply *reply = g_ptr_array_index (question->replies, i);

      give (fixture, question, reply->answer);
      assert_says (fixture, lesson, card->id, reply->text);
    }
  give_another_answer (fixture, lesson, card);
  g_assert_false (is_done (fixture, lesson, card));
  if (question->kind == CGT_ANSWER_CHOICE)
    choose_each (fixture, lesson, card, TRUE);
  else
    give (fixture, question, question->answer);
  if (question->right != NULL)
    assert_says (fixture, lesson, card->id, question->right);
  g_assert_true (is_done (fixture, lesson, card));
}

/* Tasks */

typedef struct
{
  const CgtLessonTask *task;
  const CgtPosition *position;
  CgtMove *found;
} Search;

static gboolean
look_for_leaving (CgtMove *move,
                  gpointer user_data)
{
  Search *search = user_data;
  g_autoptr (CgtPosition) after = cgt_position_play (search->position, move, NULL);

  if (!cgt_task_is_left (search->task, after))
    return TRUE;
  search->found = cgt_move_ref (move);
  return FALSE;
}

static gboolean
is_lost (const CgtPosition *position)
{
  CgtOutcome outcome;

  g_assert_true (cgt_position_decide (position, NULL, &outcome, NULL));
  return outcome == CGT_OUTCOME_P;
}

static gboolean
look_for_losing (CgtMove *move,
                 gpointer user_data)
{
  Search *search = user_data;
  g_autoptr (CgtPosition) after = cgt_position_play (search->position, move, NULL);

  if (is_lost (after))
    return TRUE;
  search->found = cgt_move_ref (move);
  return FALSE;
}

/* What a learner does who knows it all. */
static CgtMove *
find_right_move (const CgtLessonTask *task,
                 const CgtPosition   *position)
{
  Search search = { .task = task, .position = position };
  g_autoptr (CgtAnalysis) analysis = NULL;

  if (task->goal == CGT_GOAL_LEAVE)
    {
      cgt_position_foreach_move (position, CGT_EVERYWHERE, look_for_leaving, &search);
      return search.found;
    }
  analysis = cgt_analyse (position, 1, NULL, NULL);
  g_assert_nonnull (analysis);
  return analysis->moves->len > 0 ? cgt_move_ref (g_ptr_array_index (analysis->moves, 0)) : NULL;
}

/* Until @condition holds, longer than elsewhere: the solver is at work. */
#define run_until(condition)                                                \
  G_STMT_START                                                              \
  {                                                                         \
    gint64 run_until_end = g_get_monotonic_time () + 100 * G_USEC_PER_SEC;  \
    while (!(condition) && g_get_monotonic_time () < run_until_end)         \
      {                                                                     \
        g_main_context_iteration (NULL, FALSE);                             \
        g_usleep (1000);                                                    \
      }                                                                     \
    g_assert_true (condition);                                              \
  }                                                                         \
  G_STMT_END

static gboolean
is_at (Fixture           *fixture,
       const CgtPosition *position)
{
  return cgt_position_equal (get_position (fixture), position);
}

static GtkWidget *
find_button (Fixture    *fixture,
             const char *words)
{
  return find (find_type (fixture, GRUNDY_TYPE_TASK_VIEW), is_button, words);
}

static void
press (Fixture    *fixture,
       const char *words)
{
  GtkWidget *button = find_button (fixture, words);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* Makes a move, and waits for what becomes of it. */
static CgtTaskState
play (Fixture       *fixture,
      const CgtCard *card,
      CgtMove       *move,
      guint          n_moves)
{
  g_autoptr (CgtTaskTurn) turn = cgt_task_judge (card->task, get_position (fixture), move, n_moves, NULL, NULL);

  g_assert_nonnull (turn);
  g_signal_emit_by_name (find_type (fixture, GRUNDY_TYPE_BOARD), "move", move);
  run_until (is_at (fixture, turn->after_reply));
  if (turn->state != CGT_TASK_GOES_ON)
    run_until (find_button (fixture, "Try Again") != NULL);
  return turn->state;
}

/* A move that fails, where there is any, is punished on the board and taken back. */
static void
err_once (Fixture       *fixture,
          const CgtCard *card)
{
  g_autoptr (CgtPosition) before = cgt_position_ref (get_position (fixture));
  Search search = { .task = card->task, .position = before };

  cgt_position_foreach_move (before, CGT_EVERYWHERE, look_for_losing, &search);
  if (search.found == NULL)
    return;
  g_assert_cmpint (play (fixture, card, search.found, 1), ==, CGT_TASK_FAILED);
  g_assert_true (cgt_position_is_finished (get_position (fixture)) || is_lost (get_position (fixture)));
  press (fixture, "Try Again");
  g_assert_true (is_at (fixture, before));
  cgt_move_unref (search.found);
}

/* Where the side is to be chosen, first the wrong one. */
static void
begin_task (Fixture       *fixture,
            const CgtCard *card)
{
  gboolean lost = is_lost (card->task->position);
  g_autoptr (CgtTaskTurn) turn = NULL;

  if (card->task->first == CGT_FIRST_CHOICE && !lost)
    {
      press (fixture, "The Computer Begins");
      run_until (find_button (fixture, "Try Again") != NULL);
      press (fixture, "Try Again");
    }
  if (card->task->first == CGT_FIRST_CHOICE)
    press (fixture, lost ? "The Computer Begins" : "I Begin");
  if (card->task->first == CGT_FIRST_LEARNER || (card->task->first == CGT_FIRST_CHOICE && !lost))
    return;
  turn = cgt_task_begin (card->task, NULL, NULL);
  run_until (is_at (fixture, turn->after_reply));
}

/* What is known before the first move: how few can do it, and a hint for who asks. */
static void
look_at_task (Fixture       *fixture,
              CgtLesson     *lesson,
              const CgtCard *card)
{
  g_autofree char *par = g_strdup_printf ("It can be done in %u moves.", card->task->par);

  if (card->task->par > 1)
    assert_says (fixture, lesson, card->id, par);
  else
    g_assert_null (find (fixture->page, says, "It can be done in"));
  if (card->task->hint == NULL)
    return;
  press (fixture, "Hint");
  assert_says (fixture, lesson, card->id, card->task->hint);
}

static void
solve_task (Fixture       *fixture,
            CgtLesson     *lesson,
            const CgtCard *card)
{
  CgtTaskState state = CGT_TASK_GOES_ON;

  look_at_task (fixture, lesson, card);
  begin_task (fixture, card);
  if (card->task->first != CGT_FIRST_CHOICE)
    err_once (fixture, card);
  for (guint n = 1; n < 500 && state == CGT_TASK_GOES_ON; n++)
    {
      g_autoptr (CgtMove) move = find_right_move (card->task, get_position (fixture));

      if (move == NULL)
        g_error ("%s, card %s: no move is right", cgt_lesson_get_id (lesson), card->id);
      state = play (fixture, card, move, n);
    }
  g_assert_cmpint (state, ==, CGT_TASK_DONE);
  g_assert_true (is_done (fixture, lesson, card));
  assert_says (fixture, lesson, card->id, card->task->right);
}

/* Each lesson is a case of its own. */
static void
test_lesson (Fixture      *fixture,
             gconstpointer data)
{
  CgtLesson *lesson = g_ptr_array_index (cgt_course_list (), GPOINTER_TO_UINT (data));

  grundy_lesson_page_set_lesson (GRUNDY_LESSON_PAGE (fixture->page), lesson, 1, fixture->progress);
  app_test_allocate (fixture->page, 1024, 506);
  for (guint i = 0; i < cgt_lesson_get_n_cards (lesson); i++)
    {
      const CgtCard *card = cgt_lesson_get_card (lesson, i);

      grundy_lesson_page_go_to (GRUNDY_LESSON_PAGE (fixture->page), i);
      if (card->question != NULL)
        answer_card (fixture, lesson, card);
      if (card->task != NULL)
        solve_task (fixture, lesson, card);
      if (card->kind != CGT_CARD_DRILL && i + 1 < cgt_lesson_get_n_cards (lesson))
        g_assert_true (gtk_widget_activate_action (fixture->page, "lesson.next", NULL));
      g_assert_true (card->kind == CGT_CARD_DRILL || is_done (fixture, lesson, card));
    }
}

int
main (int    argc,
      char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add ("/course/fits", Fixture, NULL, set_up, test_fits, tear_down);
  g_test_add ("/course/fits-doubled", Fixture, NULL, set_up, test_fits_doubled, tear_down);
  for (guint i = 0; i < cgt_course_list ()->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("/course/%s", cgt_lesson_get_id (g_ptr_array_index (cgt_course_list (), i)));

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_lesson, tear_down);
    }
  return g_test_run ();
}
