/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "cgt-board.h"
#include "cgt-explanation.h"
#include "lesson-claims.h"
#include "lesson-tasks.h"

/* That lessons are as docs/lessons.md wants them, and that what they say is true: the lessons of the course, or the
 * files that are named as arguments. */

#define MOST_WORDS 60
#define FEWEST_CARDS 8
#define MOST_CARDS 15

/* A lesson's file. */
typedef struct
{
  char *path;
  char *name;
  CgtLesson *lesson;
  GError *error;
} File;

static GPtrArray *files;
static LessonClaims *claims;

static void
file_free (gpointer data)
{
  File *file = data;

  g_free (file->path);
  g_free (file->name);
  g_clear_pointer (&file->lesson, cgt_lesson_unref);
  g_clear_error (&file->error);
  g_free (file);
}

/* All faults of a lesson are told, not only the first. */
static void
complain (const File *file,
          guint       line,
          const char *format,
          ...) G_GNUC_PRINTF (3, 4);

static void
complain (const File *file,
          guint       line,
          const char *format,
          ...)
{
  g_autofree char *fault = NULL;
  va_list args;

  va_start (args, format);
  fault = g_strdup_vprintf (format, args);
  va_end (args);
  printf ("# %s: line %u: %s\n", file->name, line, fault);
  g_test_fail ();
}

static gboolean
needs_lesson (const File *file)
{
  if (file->lesson == NULL)
    g_test_skip ("it cannot be read");
  return file->lesson != NULL;
}

static void
test_read (gconstpointer data)
{
  const File *file = data;

  if (file->lesson != NULL)
    return;
  printf ("# %s\n", file->error->message);
  g_test_fail ();
}

static void
test_claims (gconstpointer data)
{
  const File *file = data;

  if (!needs_lesson (file))
    return;
  for (guint i = 0; i < cgt_lesson_get_n_cards (file->lesson); i++)
    {
      const CgtCard *card = cgt_lesson_get_card (file->lesson, i);

      for (guint j = 0; j < card->claims->len; j++)
        {
          const CgtClaim *claim = g_ptr_array_index (card->claims, j);
          g_autofree char *fault = lesson_claims_check (claims, claim);

          if (fault != NULL)
            complain (file, claim->line, "%s", fault);
        }
    }
}

static void
test_tasks (gconstpointer data)
{
  const File *file = data;

  if (!needs_lesson (file))
    return;
  for (guint i = 0; i < cgt_lesson_get_n_cards (file->lesson); i++)
    {
      const CgtCard *card = cgt_lesson_get_card (file->lesson, i);
      g_autofree char *fault = card->task != NULL ? lesson_task_check (claims, card->task) : NULL;

      if (fault != NULL)
        complain (file, card->line, "task “%s”: %s", card->id, fault);
    }
}

static guint
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return g_strv_length (words);
}

static void
test_words (gconstpointer data)
{
  const File *file = data;

  if (!needs_lesson (file))
    return;
  for (guint i = 0; i < cgt_lesson_get_n_cards (file->lesson); i++)
    {
      const CgtCard *card = cgt_lesson_get_card (file->lesson, i);
      guint n = count_words (card->title);

      for (guint j = 0; j < card->paragraphs->len; j++)
        n += count_words (g_ptr_array_index (card->paragraphs, j));
      if (card->question != NULL)
        n += count_words (card->question->prompt);
      if (card->task != NULL)
        n += count_words (card->task->prompt);
      if (n > MOST_WORDS)
        complain (file, card->line, "card “%s” has %u words, at most %d are wanted", card->id, n, MOST_WORDS);
    }
}

/* Whether a learner can only read it. */
static gboolean
is_still (const CgtCard *card)
{
  return card->kind == CGT_CARD_TEXT || (card->kind == CGT_CARD_BOARD && card->board->play == CGT_BOARD_STILL);
}

static void
test_cards (gconstpointer data)
{
  const File *file = data;
  const CgtCard *before = NULL;
  guint n;

  if (!needs_lesson (file))
    return;
  n = cgt_lesson_get_n_cards (file->lesson);
  if (n < FEWEST_CARDS || n > MOST_CARDS)
    complain (file, 1, "%u cards, %d to %d are wanted", n, FEWEST_CARDS, MOST_CARDS);
  for (guint i = 0; i < n; i++)
    {
      const CgtCard *card = cgt_lesson_get_card (file->lesson, i);

      if (before != NULL && is_still (before) && is_still (card))
        complain (file, card->line, "nothing to do on “%s” and “%s”", before->id, card->id);
      before = card;
    }
}

static void
test_explanations (gconstpointer data)
{
  const File *file = data;

  if (!needs_lesson (file))
    return;
  for (guint i = 0; i < cgt_lesson_get_n_cards (file->lesson); i++)
    {
      const CgtCard *card = cgt_lesson_get_card (file->lesson, i);
      g_autoptr (CgtExplanation) explanation = NULL;
      g_autoptr (GError) error = NULL;

      if (card->explanation == NULL)
        continue;
      explanation = cgt_explain (card->explanation->position, card->explanation->topic, NULL, &error);
      if (explanation == NULL)
        complain (file, card->line, "%s", error->message);
      else if (card->explanation->last >= explanation->steps->len)
        complain (file, card->line, "the explanation of “%s” has %u steps", card->id, explanation->steps->len);
    }
}

/* Whether the board has such a place. */
static gboolean
has_place (const CgtPosition *position,
           guint64            place)
{
  const CgtView view = { 600, 400, 0, FALSE };
  g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);

  for (guint i = 0; i < layout->elements->len; i++)
    if (cgt_layout_get_place (layout, g_array_index (layout->elements, CgtElement, i).id) == place)
      return TRUE;
  return FALSE;
}

static void
check_places (const File    *file,
              const CgtCard *card)
{
  const CgtPosition *position = card->board->position;

  for (guint i = 0; i < card->board->marks->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (card->board->marks, i);

      if (!has_place (position, mark->first) || !has_place (position, mark->last))
        complain (file, card->line, "a mark of “%s” is not on the board", card->id);
    }
  if (card->question == NULL || card->question->kind != CGT_ANSWER_PICK)
    return;
  for (guint i = 0; i < card->question->answer->len; i++)
    if (!has_place (position, g_array_index (card->question->answer, guint64, i)))
      complain (file, card->line, "an answer of “%s” is not on the board", card->id);
}

static void
test_places (gconstpointer data)
{
  const File *file = data;

  if (!needs_lesson (file))
    return;
  for (guint i = 0; i < cgt_lesson_get_n_cards (file->lesson); i++)
    if (cgt_lesson_get_card (file->lesson, i)->board != NULL)
      check_places (file, cgt_lesson_get_card (file->lesson, i));
}

static void
test_ids (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < files->len; i++)
    {
      const File *file = g_ptr_array_index (files, i);

      if (file->lesson != NULL && !g_hash_table_add (ids, (gpointer) cgt_lesson_get_id (file->lesson)))
        complain (file, 1, "another lesson has the id “%s”", cgt_lesson_get_id (file->lesson));
    }
}

/* The files of the course are those in the program. */
static void
test_course (void)
{
  GPtrArray *lessons = cgt_course_list ();

  for (guint i = 0; i < files->len; i++)
    {
      const File *file = g_ptr_array_index (files, i);

      if (i >= lessons->len ||
          (file->lesson != NULL &&
           !g_str_equal (cgt_lesson_get_id (file->lesson), cgt_lesson_get_id (g_ptr_array_index (lessons, i)))))
        {
          complain (file, 1, "the list in data/lessons.gresource.xml does not have it here");
          return;
        }
    }
  g_assert_cmpuint (lessons->len, ==, files->len);
  g_assert_true (cgt_course_list () == lessons);
}

static void
add_file (const char *path)
{
  File *file = g_new0 (File, 1);
  g_autofree char *xml = NULL;
  gsize length;

  file->path = g_strdup (path);
  file->name = g_path_get_basename (path);
  if (g_file_get_contents (path, &xml, &length, &file->error))
    file->lesson = cgt_lesson_parse (xml, length, file->name, &file->error);
  g_ptr_array_add (files, file);
}

static int
compare_files (gconstpointer a,
               gconstpointer b)
{
  return strcmp ((*(const File *const *) a)->name, (*(const File *const *) b)->name);
}

static void
add_course (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      add_file (path);
    }
  g_ptr_array_sort (files, compare_files);
}

static void
add_tests (const File *file)
{
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } tests[] = {
    { "read", test_read },
    { "cards", test_cards },
    { "words", test_words },
    { "claims", test_claims },
    { "tasks", test_tasks },
    { "explanations", test_explanations },
    { "places", test_places },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lessons/%s/%s", file->name, tests[i].name);

      g_test_add_data_func (path, file, tests[i].func);
    }
}

int
main (int    argc,
      char **argv)
{
  /* A writer wants to see all faults at once. */
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) arguments = NULL;
  char **rest;
  int status;

  g_strv_builder_add_many (builder, argv[0], "-k", NULL);
  g_strv_builder_addv (builder, (const char **) argv + 1);
  arguments = g_strv_builder_end (builder);
  argc = g_strv_length (arguments);
  rest = argv = g_memdup2 (arguments, sizeof *arguments * (argc + 1));
  g_test_init (&argc, &argv, NULL);

  claims = lesson_claims_new ();
  files = g_ptr_array_new_with_free_func (file_free);
  for (int i = 1; i < argc; i++)
    add_file (argv[i]);
  if (argc <= 1)
    add_course ();
  g_test_add_func ("/lessons/ids", test_ids);
  for (guint i = 0; i < files->len; i++)
    add_tests (g_ptr_array_index (files, i));
  if (argc <= 1)
    g_test_add_func ("/course/list", test_course);
  status = g_test_run ();
  g_ptr_array_unref (files);
  lesson_claims_free (claims);
  g_free (rest);
  return status;
}
