/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "grundy-board.h"
#include "grundy-element.h"
#include "grundy-figure-view.h"
#include "grundy-lesson-page.h"
#include "grundy-quiz.h"
#include "grundy-sentence.h"

/* The page of a lesson, without a window: what the learner does is done to its widgets, and looked for in what
 * they say. */

typedef struct
{
  GtkWidget *page;
  CgtLesson *lesson;
  GrundyProgress *progress;
  char *folder;
} Fixture;

static CgtLesson *
read_lesson (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "lessons", "every-card.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  CgtLesson *lesson;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  lesson = cgt_lesson_parse (text, length, path, &error);
  g_assert_no_error (error);
  return lesson;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->progress = app_test_begin_progress (&fixture->folder);
  fixture->lesson = read_lesson ();
  fixture->page = g_object_ref_sink (grundy_lesson_page_new ());
  grundy_lesson_page_set_lesson (GRUNDY_LESSON_PAGE (fixture->page), fixture->lesson, 1, fixture->progress);
  app_test_allocate (fixture->page, 1024, 553);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  grundy_lesson_page_set_lesson (GRUNDY_LESSON_PAGE (fixture->page), NULL, 0, NULL);
  g_object_unref (fixture->page);
  cgt_lesson_unref (fixture->lesson);
  app_test_end_progress (fixture->progress, fixture->folder);
}

/* Looking */

typedef gboolean (*Fits) (GtkWidget *widget, gconstpointer what);

/* What is shown: whatever is in a part that is not is not. */
static GtkWidget *
find (GtkWidget    *widget,
      Fits          fits,
      gconstpointer what)
{
  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (fits (widget, what))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, fits, what);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
says (GtkWidget    *widget,
      gconstpointer words)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL;
}

static gboolean
is_button (GtkWidget    *widget,
           gconstpointer words)
{
  return GTK_IS_BUTTON (widget) && find (widget, says, words) != NULL;
}

static gboolean
is_of_type (GtkWidget    *widget,
            gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}

#define find_type(fixture, type) find ((fixture)->page, is_of_type, GSIZE_TO_POINTER (type))

static gboolean
page_says (Fixture    *fixture,
           const char *words)
{
  return find (fixture->page, says, words) != NULL;
}

static GtkWidget *
get_button (Fixture    *fixture,
            const char *words)
{
  GtkWidget *button = find (fixture->page, is_button, words);

  if (button == NULL)
    g_error ("there is no button “%s”", words);
  return button;
}

static void
assert_position (Fixture    *fixture,
                 const char *notation)
{
  g_autofree char *text = cgt_position_to_string (grundy_lesson_page_get_position (GRUNDY_LESSON_PAGE (fixture->page)));

  g_assert_cmpstr (text, ==, notation);
}

static gboolean
is_at (Fixture    *fixture,
       const char *notation)
{
  g_autofree char *text = cgt_position_to_string (grundy_lesson_page_get_position (GRUNDY_LESSON_PAGE (fixture->page)));

  return g_str_equal (text, notation);
}

static gboolean
is_done (Fixture    *fixture,
         const char *card)
{
  return grundy_progress_is_done (fixture->progress, cgt_lesson_get_id (fixture->lesson), card);
}

/* Doing */

static void
go_to (Fixture    *fixture,
       const char *card)
{
  int i = cgt_lesson_find_card (fixture->lesson, card);

  g_assert_cmpint (i, >=, 0);
  grundy_lesson_page_go_to (GRUNDY_LESSON_PAGE (fixture->page), (guint) i);
  g_assert_cmpuint (grundy_lesson_page_get_card (GRUNDY_LESSON_PAGE (fixture->page)), ==, (guint) i);
  app_test_allocate (fixture->page, 1024, 553);
}

static void
press (Fixture    *fixture,
       const char *words)
{
  g_signal_emit_by_name (get_button (fixture, words), "clicked");
}

static void
act (Fixture    *fixture,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->page, action, NULL));
}

static void
write_answer (Fixture    *fixture,
              const char *text)
{
  GtkWidget *entry = find_type (fixture, GTK_TYPE_ENTRY);

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static void
play (Fixture    *fixture,
      const char *text)
{
  CgtPosition *position = grundy_lesson_page_get_position (GRUNDY_LESSON_PAGE (fixture->page));
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, text, &error);

  g_assert_no_error (error);
  g_signal_emit_by_name (find_type (fixture, GRUNDY_TYPE_BOARD), "move", move);
}

/* Cards */

static void
test_present (Fixture      *fixture,
              gconstpointer data)
{
  GtkWidget *again = g_object_ref_sink (grundy_lesson_page_new ());

  g_assert_cmpuint (grundy_lesson_page_get_card (GRUNDY_LESSON_PAGE (fixture->page)), ==, 0);
  go_to (fixture, "pick");
  grundy_lesson_page_set_lesson (GRUNDY_LESSON_PAGE (again), fixture->lesson, 1, fixture->progress);
  g_assert_cmpuint (grundy_lesson_page_get_card (GRUNDY_LESSON_PAGE (again)), ==, (guint) cgt_lesson_find_card (fixture->lesson, "pick"));
  g_object_unref (again);
}

/* What is read is done when it is left; what asks is not. */
static void
test_next (Fixture      *fixture,
           gconstpointer data)
{
  g_assert_false (is_done (fixture, "text"));
  act (fixture, "lesson.next");
  g_assert_true (is_done (fixture, "text"));
  g_assert_true (page_says (fixture, "Card 2 of 13"));
  go_to (fixture, "choice");
  act (fixture, "lesson.next");
  g_assert_false (is_done (fixture, "choice"));
  act (fixture, "lesson.previous");
  g_assert_true (page_says (fixture, "Six stones"));
}

static void
on_signal (guint *n)
{
  (*n)++;
}

static void
test_end (Fixture      *fixture,
          gconstpointer data)
{
  guint n_finished = 0, n_next = 0;

  g_signal_connect_swapped (fixture->page, "finished", G_CALLBACK (on_signal), &n_finished);
  g_signal_connect_swapped (fixture->page, "next-lesson", G_CALLBACK (on_signal), &n_next);
  go_to (fixture, "remember");
  g_assert_true (is_done (fixture, "remember"));
  g_assert_true (page_says (fixture, "12 cards are still open"));
  act (fixture, "lesson.next");
  grundy_lesson_page_set_next (GRUNDY_LESSON_PAGE (fixture->page), "Another one");
  act (fixture, "lesson.next");
  g_assert_cmpuint (n_finished, ==, 1);
  g_assert_cmpuint (n_next, ==, 1);
  press (fixture, "Card 1: ");
  g_assert_true (page_says (fixture, "Something to read"));
}

static void
on_position (GtkWidget   *page,
             CgtPosition *position,
             char       **text)
{
  g_free (*text);
  *text = cgt_position_to_string (position);
}

static void
test_use_position (Fixture      *fixture,
                   gconstpointer data)
{
  g_autofree char *played = NULL;
  g_autofree char *explained = NULL;

  g_signal_connect (fixture->page, "play", G_CALLBACK (on_position), &played);
  g_signal_connect (fixture->page, "explain", G_CALLBACK (on_position), &explained);
  gtk_widget_activate_action (fixture->page, "lesson.play", NULL);
  g_assert_null (played);
  go_to (fixture, "still");
  act (fixture, "lesson.play");
  act (fixture, "lesson.explain");
  g_assert_cmpstr (played, ==, "3 7 5");
  g_assert_cmpstr (explained, ==, "3 7 5");
}

/* Questions */

static void
test_choice (Fixture      *fixture,
             gconstpointer data)
{
  go_to (fixture, "choice");
  press (fixture, "I do");
  g_assert_true (page_says (fixture, "Not this one"));
  g_assert_true (page_says (fixture, "each of these wins for who is to move"));
  g_assert_false (is_done (fixture, "choice"));
  press (fixture, "My opponent");
  g_assert_true (page_says (fixture, "That is right"));
  g_assert_true (page_says (fixture, "Every option of 6 is won"));
  g_assert_true (is_done (fixture, "choice"));
}

static void
test_number (Fixture      *fixture,
             gconstpointer data)
{
  go_to (fixture, "number");
  write_answer (fixture, "much");
  g_assert_false (page_says (fixture, "Not this one"));
  write_answer (fixture, "3");
  g_assert_true (page_says (fixture, "Which number would you rather leave behind?"));
  write_answer (fixture, "4");
  g_assert_true (page_says (fixture, "Count back from 13"));
  press (fixture, "Hint");
  g_assert_true (page_says (fixture, "five apart"));
  g_assert_false (is_done (fixture, "number"));
  write_answer (fixture, "2");
  g_assert_true (page_says (fixture, "That leaves 11"));
  g_assert_true (is_done (fixture, "number"));
}

static void
test_set (Fixture      *fixture,
          gconstpointer data)
{
  go_to (fixture, "set");
  write_answer (fixture, "2");
  g_assert_true (page_says (fixture, "Look at the empty places."));
  write_answer (fixture, "3, 2");
  g_assert_true (is_done (fixture, "set"));
}

/* Whoever has it shown has not answered. */
/* A figure with no board beside it has all the room there; in a narrow window, and below a board, what it needs. */
static void
test_lone_figure (Fixture      *fixture,
                  gconstpointer data)
{
  GObject *figures = gtk_widget_get_template_child (fixture->page, GRUNDY_TYPE_LESSON_PAGE, "figures");

  /* While there is none, too: GTK asks once. */
  g_assert_cmpint (gtk_widget_get_request_mode (GTK_WIDGET (figures)), ==, GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH);
  for (gint narrow = FALSE; narrow <= TRUE; narrow++)
    for (gint board = FALSE; board <= TRUE; board++)
      {
        GtkWidget *view;
        int width, needed;

        g_object_set (fixture->page, "narrow", narrow, NULL);
        go_to (fixture, board ? "choice" : "set");
        app_test_run_until (find_type (fixture, GRUNDY_TYPE_FIGURE_VIEW) != NULL);
        app_test_allocate (fixture->page, narrow ? 360 : 1024, 900);
        view = find_type (fixture, GRUNDY_TYPE_FIGURE_VIEW);
        width = gtk_widget_get_width (view);
        gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
        if (narrow || board)
          g_assert_cmpint (gtk_widget_get_height (view), ==, needed);
        else
          g_assert_cmpint (gtk_widget_get_height (view), >, 500);
      }
}

static void
test_shown (Fixture      *fixture,
            gconstpointer data)
{
  go_to (fixture, "set");
  g_assert_null (find (fixture->page, is_button, "Show Answer"));
  write_answer (fixture, "2");
  press (fixture, "Show Answer");
  g_assert_true (page_says (fixture, "The answer: 2 and 3"));
  g_assert_false (is_done (fixture, "set"));
}

static void
test_pick (Fixture      *fixture,
           gconstpointer data)
{
  go_to (fixture, "pick");
  g_signal_emit_by_name (find_type (fixture, GRUNDY_TYPE_BOARD), "picked", G_GUINT64_CONSTANT (0));
  g_assert_true (page_says (fixture, "The first heap would have to become 3"));
  g_signal_emit_by_name (find_type (fixture, GRUNDY_TYPE_BOARD), "picked", G_GUINT64_CONSTANT (1));
  g_assert_true (page_says (fixture, "7 becomes 6"));
  g_assert_true (is_done (fixture, "pick"));
}

/* A place is not to be taken for what stands there. */
static void
test_pick_shown (Fixture      *fixture,
                 gconstpointer data)
{
  go_to (fixture, "pick");
  g_signal_emit_by_name (find_type (fixture, GRUNDY_TYPE_BOARD), "picked", G_GUINT64_CONSTANT (0));
  press (fixture, "Show Answer");
  g_assert_true (page_says (fixture, "The answer: 2nd"));
  g_assert_false (is_done (fixture, "pick"));
}

/* Tasks */

static void
test_punished (Fixture      *fixture,
               gconstpointer data)
{
  go_to (fixture, "leave");
  play (fixture, "1-1");
  assert_position (fixture, "0.3333:8");
  app_test_run_until (page_says (fixture, "That loses"));
  assert_position (fixture, "0.3333:6");
  g_assert_true (page_says (fixture, "You have seen that 6 loses."));
  g_assert_false (is_done (fixture, "leave"));
  press (fixture, "Try Again");
  assert_position (fixture, "0.3333:9");
  g_assert_false (page_says (fixture, "That loses"));
  play (fixture, "1-3");
  app_test_run_until (is_done (fixture, "leave"));
  g_assert_true (page_says (fixture, "6 is lost for who is to move"));
}

static void
test_wrong_side (Fixture      *fixture,
                 gconstpointer data)
{
  go_to (fixture, "win");
  press (fixture, "The Computer Begins");
  app_test_run_until (page_says (fixture, "The computer begins ("));
  press (fixture, "Try Again");
  assert_position (fixture, "....");
  press (fixture, "I Begin");
  play (fixture, "2");
  app_test_run_until (page_says (fixture, "That loses") || is_done (fixture, "win") || page_says (fixture, "The computer has moved"));
}

/* What is judged for a card that is left does not disturb the next one. */
static void
test_left_task (Fixture      *fixture,
                gconstpointer data)
{
  go_to (fixture, "leave");
  play (fixture, "1-1");
  go_to (fixture, "still");
  app_test_run_for (700);
  assert_position (fixture, "3 7 5");
  g_assert_false (page_says (fixture, "That loses"));
}

/* Boards and steps */

static void
test_computer (Fixture      *fixture,
               gconstpointer data)
{
  go_to (fixture, "computer");
  play (fixture, "1-1");
  app_test_run_until (is_at (fixture, "0.3333:11"));
  act (fixture, "lesson.undo");
  assert_position (fixture, "0.3333:13");
  play (fixture, "1-2");
  app_test_run_until (!is_at (fixture, "0.3333:11"));
  act (fixture, "lesson.start-over");
  assert_position (fixture, "0.3333:13");
}

static void
test_free (Fixture      *fixture,
           gconstpointer data)
{
  go_to (fixture, "free");
  play (fixture, "2");
  play (fixture, "7");
  assert_position (fixture, ".X....X...");
  act (fixture, "lesson.undo");
  assert_position (fixture, ".X........");
}

static void
test_steps (Fixture      *fixture,
            gconstpointer data)
{
  go_to (fixture, "steps");
  app_test_run_until (page_says (fixture, "Step 1 of 3"));
  assert_position (fixture, "3 4 5");
}

/* As long as there is nothing but a line that tells so. */
static void
test_working_fits (Fixture      *fixture,
                   gconstpointer data)
{
  int least;

  g_object_set (fixture->page, "narrow", TRUE, NULL);
  grundy_lesson_page_go_to (GRUNDY_LESSON_PAGE (fixture->page), (guint) cgt_lesson_find_card (fixture->lesson, "steps"));
  g_assert_true (page_says (fixture, "Working out the explanation"));
  gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  /* Of 360, as letters may be larger in another font. */
  g_assert_cmpint (least, <=, 320);
}

static void
test_drill (Fixture      *fixture,
            gconstpointer data)
{
  GrundyDrillRecord record;

  go_to (fixture, "drill");
  write_answer (fixture, "99");
  g_assert_true (page_says (fixture, "Not this one"));
  press (fixture, "Show Answer");
  record = grundy_progress_get_drill (fixture->progress, "nim-sum");
  g_assert_cmpuint (record.asked, ==, 1);
  g_assert_cmpuint (record.right, ==, 0);
  press (fixture, "Show Solution");
  app_test_run_until (page_says (fixture, "Step "));
  press (fixture, "Next Exercise");
  g_assert_false (page_says (fixture, "The answer"));
}

/* One exercise solved is enough for the card, whatever was tried before. */
static void
test_drill_done (Fixture      *fixture,
                 gconstpointer data)
{
  go_to (fixture, "drill");
  g_assert_true (page_says (fixture, "you can go on without an answer"));
  act (fixture, "lesson.next");
  g_assert_false (is_done (fixture, "drill"));
  act (fixture, "lesson.previous");
  for (guint i = 0; i < 64 && !page_says (fixture, "That is right"); i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      g_assert_false (is_done (fixture, "drill"));
      write_answer (fixture, text);
    }
  g_assert_true (page_says (fixture, "That is right"));
  g_assert_true (is_done (fixture, "drill"));
  g_assert_false (page_says (fixture, "you can go on without an answer"));
}

/* Another window may do a card meanwhile. */
static void
test_done_elsewhere (Fixture      *fixture,
                     gconstpointer data)
{
  const char *id = cgt_lesson_get_id (fixture->lesson);

  go_to (fixture, "remember");
  g_assert_true (page_says (fixture, "12 cards are still open"));
  grundy_progress_set_done (fixture->progress, id, "text");
  g_assert_true (page_says (fixture, "11 cards are still open"));
  g_assert_false (page_says (fixture, "Card 1: "));
}

static gboolean
is_prompt (GtkWidget    *widget,
           gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "prompt");
}

/* Coming back to a drill brings other exercises, too. */
static void
test_drill_again (Fixture      *fixture,
                  gconstpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 30; i++)
    {
      GtkWidget *prompt;

      go_to (fixture, "drill");
      prompt = find (fixture->page, is_prompt, NULL);
      prompt = prompt != NULL ? find (prompt, says, "nim-sum") : NULL;
      g_assert_nonnull (prompt);
      g_assert_true (g_hash_table_add (seen, g_strdup (gtk_label_get_text (GTK_LABEL (prompt)))));
      go_to (fixture, "text");
    }
}

/* Whoever goes back for a card that was passed over comes to the others of that kind, and then to the end again. */
static void
test_catch_up (Fixture      *fixture,
               gconstpointer data)
{
  const char *id = cgt_lesson_get_id (fixture->lesson);

  for (guint i = 0; i < cgt_lesson_get_n_cards (fixture->lesson); i++)
    {
      const char *card = cgt_lesson_get_card (fixture->lesson, i)->id;

      if (strcmp (card, "choice") != 0 && strcmp (card, "set") != 0)
        grundy_progress_set_done (fixture->progress, id, card);
    }
  go_to (fixture, "remember");
  g_assert_true (page_says (fixture, "2 cards are still open"));
  gtk_test_accessible_assert_property (get_button (fixture, "Card 6: "), GTK_ACCESSIBLE_PROPERTY_LABEL, "Card 6: Six stones");
  press (fixture, "Card 6: ");
  g_assert_cmpuint (grundy_lesson_page_get_card (GRUNDY_LESSON_PAGE (fixture->page)), ==, (guint) cgt_lesson_find_card (fixture->lesson, "choice"));
  act (fixture, "lesson.next");
  g_assert_cmpuint (grundy_lesson_page_get_card (GRUNDY_LESSON_PAGE (fixture->page)), ==, (guint) cgt_lesson_find_card (fixture->lesson, "set"));
  grundy_progress_set_done (fixture->progress, id, "choice");
  grundy_progress_set_done (fixture->progress, id, "set");
  act (fixture, "lesson.next");
  g_assert_true (page_says (fixture, "You have done every card"));
  g_assert_false (page_says (fixture, "Card 6: "));
  /* From elsewhere one card follows the other. */
  go_to (fixture, "text");
  act (fixture, "lesson.next");
  g_assert_cmpuint (grundy_lesson_page_get_card (GRUNDY_LESSON_PAGE (fixture->page)), ==, 1);
}

static void
test_drill_alone (Fixture      *fixture,
                  gconstpointer data)
{
  guint n_drills;
  const CgtDrill *const *drills = cgt_drill_get_all (&n_drills);

  for (guint i = 0; i < n_drills; i++)
    {
      grundy_lesson_page_set_drill (GRUNDY_LESSON_PAGE (fixture->page), drills[i], fixture->progress);
      g_assert_true (page_says (fixture, cgt_drill_get_title (drills[i])));
      for (guint n = 0; n < 5; n++)
        {
          app_test_allocate (fixture->page, 1024, 553);
          press (fixture, "Next Exercise");
        }
    }
}

static void
click (Fixture *fixture)
{
  g_signal_emit_by_name (find_type (fixture, GRUNDY_TYPE_ELEMENT), "clicked");
}

/* Who clicks on a board that is not to be played on is told why nothing happens. */
static void
test_still (Fixture      *fixture,
            gconstpointer data)
{
  go_to (fixture, "still");
  g_assert_false (page_says (fixture, "here to be looked at"));
  click (fixture);
  g_assert_true (page_says (fixture, "here to be looked at"));
  assert_position (fixture, "3 7 5");
  go_to (fixture, "win");
  click (fixture);
  g_assert_false (page_says (fixture, "here to be looked at"));
  g_assert_true (page_says (fixture, "Choose who makes the first move."));
  go_to (fixture, "free");
  click (fixture);
  assert_position (fixture, "X.........");
  g_assert_false (page_says (fixture, "here to be looked at"));
}

#define add(name, test) g_test_add ("/lesson/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  add ("present", test_present);
  add ("next", test_next);
  add ("end", test_end);
  add ("use-position", test_use_position);
  add ("choice", test_choice);
  add ("number", test_number);
  add ("set", test_set);
  add ("lone-figure", test_lone_figure);
  add ("shown", test_shown);
  add ("pick", test_pick);
  add ("pick-shown", test_pick_shown);
  add ("punished", test_punished);
  add ("wrong-side", test_wrong_side);
  add ("left-task", test_left_task);
  add ("still", test_still);
  add ("computer", test_computer);
  add ("free", test_free);
  add ("steps", test_steps);
  add ("working-fits", test_working_fits);
  add ("drill", test_drill);
  add ("drill-done", test_drill_done);
  add ("drill-again", test_drill_again);
  add ("catch-up", test_catch_up);
  add ("done-elsewhere", test_done_elsewhere);
  add ("drill-alone", test_drill_alone);
  return g_test_run ();
}
