/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "app-test.h"
#include "grundy-course.h"
#include "grundy-drill-row.h"
#include "grundy-figure-view.h"
#include "grundy-medallion.h"
#include "grundy-miniature.h"

/* The path, in a window of its own. */

typedef struct
{
  char *folder;
  GrundyProgress *progress;
  GtkWidget *window;
  GrundyCourse *course;
  CgtLesson *lesson;     /* that was chosen last */
  guint number;
  const CgtDrill *drill; /* likewise */
} Fixture;

static void
on_lesson (Fixture   *fixture,
           CgtLesson *lesson,
           guint      number)
{
  fixture->lesson = lesson;
  fixture->number = number;
}

static void
on_drill (Fixture        *fixture,
          const CgtDrill *drill)
{
  fixture->drill = drill;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->progress = app_test_begin_progress (&fixture->folder);
  fixture->course = GRUNDY_COURSE (grundy_course_new ());
  grundy_course_set_progress (fixture->course, fixture->progress);
  g_signal_connect_swapped (fixture->course, "lesson-chosen", G_CALLBACK (on_lesson), fixture);
  g_signal_connect_swapped (fixture->course, "drill-chosen", G_CALLBACK (on_drill), fixture);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1100, 800);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->course));
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_run_until (gtk_widget_get_width (GTK_WIDGET (fixture->course)) > 0);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_end_progress (fixture->progress, fixture->folder);
}

/* All widgets of a type below one, in their order. */
static void
find_all (GtkWidget *widget,
          GType      type,
          GPtrArray *found)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (G_TYPE_CHECK_INSTANCE_TYPE (child, type))
      g_ptr_array_add (found, child);
    else
      find_all (child, type, found);
}

static GPtrArray *
get_medallions (Fixture *fixture)
{
  GPtrArray *found = g_ptr_array_new ();

  find_all (GTK_WIDGET (fixture->course), GRUNDY_TYPE_MEDALLION, found);
  g_assert_cmpuint (found->len, ==, cgt_course_list ()->len);
  return found;
}

static void
assert_name (GtkWidget  *widget,
             const char *expected)
{
  char *problem = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);

  g_assert_cmpstr (problem, ==, NULL);
}

/* The only button that is suggested. */
static GtkWidget *
get_continue (Fixture *fixture)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  GtkWidget *suggested = NULL;

  find_all (GTK_WIDGET (fixture->course), GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "suggested-action"))
      {
        g_assert_null (suggested);
        suggested = buttons->pdata[i];
      }
  return suggested;
}

static void
finish_lesson (Fixture *fixture,
               guint    number)
{
  CgtLesson *lesson = grundy_course_get_lesson (number);

  for (guint i = 0; i < cgt_lesson_get_n_cards (lesson); i++)
    {
      grundy_progress_set_present (fixture->progress, cgt_lesson_get_id (lesson), cgt_lesson_get_card (lesson, i)->id);
      grundy_progress_set_done (fixture->progress, cgt_lesson_get_id (lesson), cgt_lesson_get_card (lesson, i)->id);
    }
}

static void
test_names (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr (GPtrArray) medallions = get_medallions (fixture);
  CgtLesson *nim = grundy_course_get_lesson (4);
  g_autofree char *before = g_strdup_printf ("Lesson 4: Nim, 0 of %u cards done", cgt_lesson_get_n_cards (nim));
  g_autofree char *after = g_strdup_printf ("Lesson 4: Nim, 1 of %u cards done", cgt_lesson_get_n_cards (nim));
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  assert_name (medallions->pdata[3], before);
  grundy_progress_set_done (fixture->progress, "nim", cgt_lesson_get_card (nim, 0)->id);
  assert_name (medallions->pdata[3], after);
  find_all (GTK_WIDGET (fixture->course), GRUNDY_TYPE_DRILL_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("Practise %s", cgt_drill_get_title (grundy_drill_row_get_drill (rows->pdata[i])));

      assert_name (rows->pdata[i], name);
    }
}

static void
test_chosen (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (GPtrArray) medallions = get_medallions (fixture);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  for (guint i = 0; i < medallions->len; i++)
    {
      g_signal_emit_by_name (medallions->pdata[i], "clicked");
      g_assert_true (fixture->lesson == grundy_course_get_lesson (i + 1));
      g_assert_cmpuint (fixture->number, ==, i + 1);
    }
  find_all (GTK_WIDGET (fixture->course), GRUNDY_TYPE_DRILL_ROW, rows);
  g_signal_emit_by_name (rows->pdata[2], "clicked");
  g_assert_true (fixture->drill == grundy_drill_row_get_drill (rows->pdata[2]));
}

/* Where one goes on: the first lesson; the one that was left; the next that is not done; nowhere. */
static void
test_goes_on (Fixture      *fixture,
              gconstpointer data)
{
  guint n_lessons = cgt_course_list ()->len;

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (get_continue (fixture))), ==, "Start");
  g_signal_emit_by_name (get_continue (fixture), "clicked");
  g_assert_cmpuint (fixture->number, ==, 1);

  grundy_progress_set_present (fixture->progress, "mex", cgt_lesson_get_card (grundy_course_get_lesson (8), 2)->id);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (get_continue (fixture))), ==, "Continue");
  g_signal_emit_by_name (get_continue (fixture), "clicked");
  g_assert_cmpuint (fixture->number, ==, 8);

  finish_lesson (fixture, 8);
  g_signal_emit_by_name (get_continue (fixture), "clicked");
  g_assert_cmpuint (fixture->number, ==, 9);

  finish_lesson (fixture, n_lessons);
  g_signal_emit_by_name (get_continue (fixture), "clicked");
  g_assert_cmpuint (fixture->number, ==, 1);

  for (guint number = 1; number <= n_lessons; number++)
    finish_lesson (fixture, number);
  g_assert_false (gtk_widget_is_visible (gtk_widget_get_parent (get_continue (fixture))));
}

static gboolean
is_pictured (Fixture *fixture,
             GType    type)
{
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();

  find_all (GTK_WIDGET (fixture->course), type, pictures);
  for (guint i = 0; i < pictures->len; i++)
    if (gtk_widget_get_child_visible (pictures->pdata[i]) && gtk_widget_get_child_visible (gtk_widget_get_parent (pictures->pdata[i])))
      return TRUE;
  return FALSE;
}

/* The board of the card that was left; where it has none, its figure. */
static void
test_picture (Fixture      *fixture,
              gconstpointer data)
{
  g_assert_true (is_pictured (fixture, GRUNDY_TYPE_MINIATURE));
  g_assert_false (is_pictured (fixture, GRUNDY_TYPE_FIGURE_VIEW));
  grundy_progress_set_present (fixture->progress, "columns", "sum-345");
  app_test_run_until (is_pictured (fixture, GRUNDY_TYPE_FIGURE_VIEW));
  g_assert_false (is_pictured (fixture, GRUNDY_TYPE_MINIATURE));
  grundy_progress_set_present (fixture->progress, "columns", "which-heap");
  g_assert_true (is_pictured (fixture, GRUNDY_TYPE_MINIATURE));
  g_assert_false (is_pictured (fixture, GRUNDY_TYPE_FIGURE_VIEW));
}

/* What the course does not have any more is kept and in nobody's way. */
static void
test_revised_course (Fixture      *fixture,
                     gconstpointer data)
{
  g_autoptr (GPtrArray) medallions = get_medallions (fixture);

  grundy_progress_set_present (fixture->progress, "gone", "card");
  grundy_progress_set_done (fixture->progress, "gone", "card");
  grundy_progress_set_done (fixture->progress, "nim", "gone");
  grundy_progress_set_present (fixture->progress, "nim", "gone");
  g_signal_emit_by_name (get_continue (fixture), "clicked");
  g_assert_cmpuint (fixture->number, ==, 4);
  g_assert_false (grundy_medallion_is_done (medallions->pdata[3]));
}

/* Whether the second stands below the first: once it has been laid out so. */
static gboolean
is_column (GPtrArray *medallions)
{
  GtkWidget *ribbon = gtk_widget_get_parent (medallions->pdata[0]);
  graphene_point_t first, second;

  g_assert_true (grundy_medallion_get_centre (medallions->pdata[0], ribbon, &first));
  g_assert_true (grundy_medallion_get_centre (medallions->pdata[1], ribbon, &second));
  return second.y > first.y;
}

static void
set_narrow (Fixture   *fixture,
            GPtrArray *medallions,
            gboolean   narrow)
{
  g_object_set (fixture->course, "narrow", narrow, NULL);
  app_test_run_until (is_column (medallions) == narrow);
  app_test_run_for (50);
}

/* Tab goes by the lesson's number, there and back, however the ribbon winds. */
static void
test_keyboard (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr (GPtrArray) medallions = get_medallions (fixture);

  for (guint narrow = 0; narrow < 2; narrow++)
    {
      set_narrow (fixture, medallions, narrow);
      gtk_widget_grab_focus (medallions->pdata[0]);
      for (guint i = 1; i < medallions->len; i++)
        {
          gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
          g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == medallions->pdata[i]);
        }
      for (guint i = medallions->len - 1; i > 0; i--)
        {
          gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_BACKWARD);
          g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == medallions->pdata[i - 1]);
        }
    }
}

/* Rows of a winding ribbon; one column where it is narrow. Nothing overlaps, and all is within the page. */
static void
test_layout (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (GPtrArray) medallions = get_medallions (fixture);
  GtkWidget *ribbon = gtk_widget_get_parent (medallions->pdata[0]);

  for (guint narrow = 0; narrow < 2; narrow++)
    {
      graphene_point_t centres[16];

      set_narrow (fixture, medallions, narrow);
      for (guint i = 0; i < medallions->len; i++)
        {
          graphene_rect_t place, other;

          g_assert_true (grundy_medallion_get_centre (medallions->pdata[i], ribbon, &centres[i]));
          g_assert_true (gtk_widget_compute_bounds (medallions->pdata[i], ribbon, &place));
          g_assert_cmpfloat (place.origin.x, >=, 0);
          g_assert_cmpfloat (place.origin.x + place.size.width, <=, gtk_widget_get_width (ribbon));
          for (guint k = 0; k < i; k++)
            {
              g_assert_true (gtk_widget_compute_bounds (medallions->pdata[k], ribbon, &other));
              g_assert_false (graphene_rect_intersection (&place, &other, NULL) &&
                              MIN (fabs (place.origin.x - other.origin.x), place.size.width) < place.size.width - 1 &&
                              fabs (place.origin.y - other.origin.y) < place.size.height - 1);
            }
        }
      if (narrow)
        g_assert_true (centres[1].x == centres[0].x && centres[1].y > centres[0].y);
      else
        {
          g_assert_true (centres[1].y == centres[0].y && centres[1].x > centres[0].x);
          g_assert_true (centres[4].x == centres[3].x && centres[4].y > centres[3].y);
          g_assert_true (centres[5].y == centres[4].y && centres[5].x < centres[4].x);
        }
    }
}

#define ADD(name, test) g_test_add ("/app/path/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  ADD ("names", test_names);
  ADD ("chosen", test_chosen);
  ADD ("goes-on", test_goes_on);
  ADD ("picture", test_picture);
  ADD ("revised-course", test_revised_course);
  ADD ("keyboard", test_keyboard);
  ADD ("layout", test_layout);
  return g_test_run ();
}
