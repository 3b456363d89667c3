/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "grundy-course.h"
#include "grundy-learn.h"
#include "grundy-lesson-page.h"

/* The place of the course as a whole: from one lesson to the next. */

typedef struct
{
  GtkWidget *learn;
  GrundyProgress *progress;
  char *folder;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->progress = app_test_begin_progress (&fixture->folder);
  fixture->learn = g_object_ref_sink (grundy_learn_new ());
  grundy_learn_set_progress (GRUNDY_LEARN (fixture->learn), fixture->progress);
  app_test_allocate (fixture->learn, 1024, 553);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_unref (fixture->learn);
  app_test_end_progress (fixture->progress, fixture->folder);
}

static GtkWidget *
find_page (GtkWidget *widget)
{
  GtkWidget *found = GRUNDY_IS_LESSON_PAGE (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_page (child);
  return found;
}

static gboolean
has_button (GtkWidget  *widget,
            const char *label)
{
  gboolean found = GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found; child = gtk_widget_get_next_sibling (child))
    found = has_button (child, label);
  return found;
}

/* The last card of each lesson leads to the next lesson, that of the last one to the path. */
static void
test_next_lesson (Fixture      *fixture,
                  gconstpointer data)
{
  GrundyLearn *learn = GRUNDY_LEARN (fixture->learn);
  GtkWidget *page = find_page (fixture->learn);
  guint n_lessons = cgt_course_list ()->len;

  g_assert_nonnull (page);
  grundy_learn_open (learn, grundy_course_get_lesson (1));
  for (guint number = 1; number <= n_lessons; number++)
    {
      CgtLesson *lesson = grundy_course_get_lesson (number);

      g_assert_true (grundy_learn_get_lesson (learn) == lesson);
      grundy_lesson_page_go_to (GRUNDY_LESSON_PAGE (page), cgt_lesson_get_n_cards (lesson) - 1);
      g_assert_true (has_button (page, number < n_lessons ? "Next Lesson" : "To the Course"));
      g_assert_true (gtk_widget_activate_action (page, "lesson.next", NULL));
    }
  g_assert_false (grundy_learn_can_go_back (learn));
}

int
main (int    argc,
      char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add ("/learn/next-lesson", Fixture, NULL, set_up, test_next_lesson, tear_down);
  return g_test_run ();
}
