/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "lesson-faults.h"

/* That data/lesson.rng takes the lessons of the course, and none with a fault of form. It needs xmllint. */

/* The path of a file of the sources. */
static char *
find_source (const char *folder,
             const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", folder, name, NULL);
}

/* Whether xmllint finds that @path is as the schema says. */
static gboolean
is_valid (const char *path)
{
  g_autofree char *schema = find_source ("data", "lesson.rng");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, "xmllint", "--noout",
                        "--relaxng", schema, path, NULL);

  g_assert_no_error (error);
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  /* 1: not well-formed; 3: not valid. Anything else is no answer. */
  g_assert_true (g_subprocess_get_exit_status (process) == 0 || g_subprocess_get_exit_status (process) == 1 ||
                 g_subprocess_get_exit_status (process) == 3);
  return g_subprocess_get_exit_status (process) == 0;
}

static void
test_course (void)
{
  g_autofree char *folder = find_source ("data", "lessons");
  g_autofree char *sample = g_test_build_filename (G_TEST_DIST, "lesson-sample.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  g_assert_true (is_valid (sample));
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_test_message ("%s", name);
      g_assert_true (is_valid (path));
    }
}

static void
test_faults (void)
{
  g_autofree char *xml = lesson_fault_read_sample ();
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  int file = g_file_open_tmp ("lesson-XXXXXX.xml", &path, &error);

  g_assert_no_error (error);
  g_close (file, NULL);
  for (const LessonFault *fault = lesson_faults; fault->what != NULL; fault++)
    {
      g_autofree char *spoilt = lesson_fault_spoil (fault, xml);

      g_test_message ("%s", fault->with);
      g_file_set_contents (path, spoilt, -1, &error);
      g_assert_no_error (error);
      g_assert_true (is_valid (path) != fault->is_form);
    }
  g_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lesson-schema/course", test_course);
  g_test_add_func ("/lesson-schema/faults", test_faults);

  return g_test_run ();
}
