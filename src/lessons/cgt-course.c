/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson.h"

#include <string.h>

#include "cgt-lessons-resource.h"

#define FOLDER "/io/github/grundy_app/Grundy/lessons"

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_lesson (GPtrArray  *lessons,
            GResource  *resource,
            const char *name)
{
  g_autofree char *path = g_build_path ("/", FOLDER, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  CgtLesson *lesson = NULL;

  if (bytes != NULL)
    lesson = cgt_lesson_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name, &error);
  if (lesson == NULL)
    g_critical ("%s", error->message);
  else
    g_ptr_array_add (lessons, lesson);
}

static GPtrArray *
read_lessons (void)
{
  /* Asked for by its name, the resource is linked with whatever is linked with this. */
  GResource *resource = cgt_lessons_get_resource ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GPtrArray *lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_lesson_unref);

  if (names == NULL)
    return lessons;
  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  for (guint i = 0; names[i] != NULL; i++)
    add_lesson (lessons, resource, names[i]);
  return lessons;
}

GPtrArray *
cgt_course_list (void)
{
  static GPtrArray *lessons;

  if (g_once_init_enter (&lessons))
    g_once_init_leave (&lessons, read_lessons ());
  return lessons;
}
