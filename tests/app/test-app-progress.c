/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <sys/stat.h>

#include "app-test.h"
#include "grundy-progress.h"

/* Progress in the course, on the disk. No display is needed; each case has a folder of its own. */

typedef struct
{
  char *folder;
  char *path;
  GrundyProgress *progress;
  guint n_changes;
  GString *problems; /* what was complained of, a line each */
  GFile *damaged;    /* the file of the last complaint */
} Fixture;

static void
on_changed (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
on_problem (Fixture    *fixture,
            const char *message,
            GFile      *file)
{
  g_string_append_printf (fixture->problems, "%s\n", message);
  g_set_object (&fixture->damaged, file);
}

static void
begin (Fixture *fixture)
{
  fixture->progress = grundy_progress_new (fixture->path);
  g_signal_connect_swapped (fixture->progress, "changed", G_CALLBACK (on_changed), fixture);
  g_signal_connect_swapped (fixture->progress, "problem", G_CALLBACK (on_problem), fixture);
}

static void
open_progress (Fixture *fixture)
{
  begin (fixture);
  app_test_run_until (grundy_progress_is_loaded (fixture->progress));
}

/* As if the process had ended and begun again. */
static void
reopen (Fixture *fixture)
{
  g_clear_object (&fixture->progress);
  open_progress (fixture);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("grundy-progress-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "progress", NULL);
  fixture->problems = g_string_new (NULL);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_clear_object (&fixture->progress);
  g_clear_object (&fixture->damaged);
  g_string_free (fixture->problems, TRUE);
  app_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
put_file (Fixture    *fixture,
          const char *text)
{
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
}

static char *
get_file (Fixture *fixture)
{
  char *text = NULL;

  g_file_get_contents (fixture->path, &text, NULL, NULL);
  return text;
}

static gboolean
file_has (Fixture    *fixture,
          const char *line)
{
  g_autofree char *text = get_file (fixture);

  return text != NULL && strstr (text, line) != NULL;
}

static void
assert_file (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *text = get_file (fixture);

  g_assert_cmpstr (text, ==, expected);
}

static void
answer (Fixture    *fixture,
        const char *drill,
        guint       n_right)
{
  for (guint i = 0; i < n_right; i++)
    grundy_progress_answer_drill (fixture->progress, drill, TRUE);
}

#define assert_done(fixture, lesson, card) g_assert_true (grundy_progress_is_done ((fixture)->progress, lesson, card))
#define assert_not_done(fixture, lesson, card) g_assert_false (grundy_progress_is_done ((fixture)->progress, lesson, card))

static void
test_nothing_yet (Fixture      *fixture,
                  gconstpointer data)
{
  GrundyDrillRecord record;

  open_progress (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  assert_not_done (fixture, "nim", "rules");
  g_assert_null (grundy_progress_get_present (fixture->progress, "nim"));
  g_assert_cmpuint (grundy_progress_get_order (fixture->progress, "nim"), ==, 0);
  record = grundy_progress_get_drill (fixture->progress, "mex");
  g_assert_cmpuint (record.streak + record.best + record.right + record.asked + record.order, ==, 0);
  g_assert_cmpuint (grundy_progress_get_stones (fixture->progress, "mex"), ==, 0);
  grundy_progress_flush (fixture->progress);
  /* Whoever only looks leaves nothing behind. */
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

static void
test_comes_back (Fixture      *fixture,
                 gconstpointer data)
{
  GrundyDrillRecord record;

  open_progress (fixture);
  grundy_progress_set_present (fixture->progress, "nim", "rules");
  grundy_progress_set_done (fixture->progress, "nim", "rules");
  grundy_progress_set_present (fixture->progress, "nim", "copying");
  answer (fixture, "mex", 4);
  grundy_progress_answer_drill (fixture->progress, "mex", FALSE);
  answer (fixture, "mex", 2);
  reopen (fixture);
  assert_done (fixture, "nim", "rules");
  assert_not_done (fixture, "nim", "copying");
  assert_not_done (fixture, "mex", "rules");
  g_assert_cmpstr (grundy_progress_get_present (fixture->progress, "nim"), ==, "copying");
  record = grundy_progress_get_drill (fixture->progress, "mex");
  g_assert_cmpuint (record.streak, ==, 2);
  g_assert_cmpuint (record.best, ==, 4);
  g_assert_cmpuint (record.right, ==, 6);
  g_assert_cmpuint (record.asked, ==, 7);
  g_assert_cmpstr (fixture->problems->str, ==, "");
}

/* Nobody has to ask for it: a process that is killed a moment later loses nothing. */
static void
test_is_written_at_once (Fixture      *fixture,
                         gconstpointer data)
{
  open_progress (fixture);
  grundy_progress_set_done (fixture->progress, "nim", "rules");
  app_test_run_until (file_has (fixture, "done-rules=true\n"));
}

static void
test_before_it_is_read (Fixture      *fixture,
                        gconstpointer data)
{
  put_file (fixture, "[grundy-progress]\nversion=1\n[lesson nim]\ndone-rules=true\n[drill mex]\nstreak=5\nbest=6\n");
  begin (fixture);
  grundy_progress_set_done (fixture->progress, "nim", "copying");
  grundy_progress_answer_drill (fixture->progress, "mex", TRUE);
  assert_done (fixture, "nim", "copying");
  app_test_run_until (grundy_progress_is_loaded (fixture->progress));
  for (guint i = 0; i < 2; i++)
    {
      assert_done (fixture, "nim", "rules");
      assert_done (fixture, "nim", "copying");
      g_assert_cmpuint (grundy_progress_get_drill (fixture->progress, "mex").streak, ==, 6);
      reopen (fixture);
    }
}

static void
test_order (Fixture      *fixture,
            gconstpointer data)
{
  open_progress (fixture);
  grundy_progress_set_present (fixture->progress, "nim", "rules");
  grundy_progress_set_present (fixture->progress, "mex", "first");
  g_assert_cmpuint (grundy_progress_get_order (fixture->progress, "mex"), >, grundy_progress_get_order (fixture->progress, "nim"));
  grundy_progress_set_present (fixture->progress, "nim", "rules");
  reopen (fixture);
  g_assert_cmpuint (grundy_progress_get_order (fixture->progress, "nim"), >, grundy_progress_get_order (fixture->progress, "mex"));
  fixture->n_changes = 0;
  grundy_progress_set_present (fixture->progress, "nim", "rules");
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  answer (fixture, "mex", 1);
  answer (fixture, "period", 1);
  g_assert_cmpuint (grundy_progress_get_drill (fixture->progress, "period").order, ==, 2);
}

static void
test_stones (Fixture      *fixture,
             gconstpointer data)
{
  static const guint expected[] = { 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3 };
  static const guint next[] = { 3, 7, 12, 0 };

  open_progress (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpuint (grundy_progress_get_stones (fixture->progress, "mex"), ==, expected[i]);
      g_assert_cmpuint (grundy_progress_get_next_stone (fixture->progress, "mex"), ==, next[expected[i]]);
      answer (fixture, "mex", 1);
    }
  /* What is known stays known. */
  grundy_progress_answer_drill (fixture->progress, "mex", FALSE);
  g_assert_cmpuint (grundy_progress_get_stones (fixture->progress, "mex"), ==, 3);
  g_assert_cmpuint (grundy_progress_get_drill (fixture->progress, "mex").streak, ==, 0);
}

static void
test_start_over (Fixture      *fixture,
                 gconstpointer data)
{
  open_progress (fixture);
  grundy_progress_set_present (fixture->progress, "nim", "copying");
  grundy_progress_set_done (fixture->progress, "nim", "rules");
  grundy_progress_set_done (fixture->progress, "mex", "rules");
  answer (fixture, "mex", 3);
  grundy_progress_start_over (fixture->progress, "nim");
  for (guint i = 0; i < 2; i++)
    {
      assert_not_done (fixture, "nim", "rules");
      assert_done (fixture, "mex", "rules");
      g_assert_null (grundy_progress_get_present (fixture->progress, "nim"));
      g_assert_cmpuint (grundy_progress_get_order (fixture->progress, "nim"), ==, 1);
      g_assert_cmpuint (grundy_progress_get_stones (fixture->progress, "mex"), ==, 1);
      reopen (fixture);
    }
}

/* A later course has other lessons and cards, and a later Grundy may have more to say. */
static void
test_unknown_is_kept (Fixture      *fixture,
                      gconstpointer data)
{
  put_file (fixture,
            "[grundy-progress]\nversion=1\n\n[lesson of-old]\nseen=3\npresent=gone\ndone-gone=true\n\n"
            "[lesson nim]\nnote=later\n\n[lab]\nzoom=many\n");
  open_progress (fixture);
  grundy_progress_start_over (fixture->progress, "nim");
  grundy_progress_set_present (fixture->progress, "nim", "rules");
  grundy_progress_flush (fixture->progress);
  assert_file (fixture,
               "[grundy-progress]\nversion=1\n\n[lesson of-old]\nseen=3\npresent=gone\ndone-gone=true\n\n"
               "[lesson nim]\nnote=later\npresent=rules\nseen=4\n\n[lab]\nzoom=many\n");
}

static const struct {
  const char *text;
  const char *reason;
} damaged[] = {
  { "", "It does not say its version" },
  { "[lesson nim]\nseen=1\n", "It does not say its version" },
  { "[grundy-progress]\nversion=2\n", "It is of version 2, and this Grundy knows version 1 at most" },
  { "[grundy-progress]\nversion=1\n[drill mex]\nstreak=many\n", "“streak” of “drill mex” is “many” and not a number" },
  { "[grundy-progress]\nversion=1\n[lesson nim]\nseen=-3\n", "“seen” of “lesson nim” is “-3” and not a number" },
  { "[grundy-progress]\nversion=1\n[lesson nim\n", "" },
  { "\x01\x02\xff\xfe", "" },
};

/* It is said once, and stays as it is. Once it is gone, all is kept that was done meanwhile. */
static void
test_damaged (Fixture      *fixture,
              gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_auto (GStrv) lines = NULL;

      put_file (fixture, damaged[i].text);
      g_string_truncate (fixture->problems, 0);
      open_progress (fixture);
      for (guint k = 0; k < 3; k++)
        {
          answer (fixture, "mex", 1);
          grundy_progress_flush (fixture->progress);
          app_test_run_for (5);
        }
      grundy_progress_set_done (fixture->progress, "nim", "rules");
      assert_done (fixture, "nim", "rules");
      lines = g_strsplit (fixture->problems->str, "\n", -1);
      g_assert_cmpuint (g_strv_length (lines), ==, 2);
      g_assert_nonnull (strstr (lines[0], damaged[i].reason));
      g_assert_true (g_str_has_prefix (lines[0], "Your progress in “"));
      g_assert_cmpstr (g_file_peek_path (fixture->damaged), ==, fixture->path);
      grundy_progress_flush (fixture->progress);
      assert_file (fixture, damaged[i].text);

      g_unlink (fixture->path);
      grundy_progress_set_done (fixture->progress, "nim", "copying");
      reopen (fixture);
      assert_done (fixture, "nim", "rules");
      assert_done (fixture, "nim", "copying");
      g_assert_cmpuint (grundy_progress_get_drill (fixture->progress, "mex").streak, ==, 3);
      g_clear_object (&fixture->progress);
    }
}

static void
test_not_a_file (Fixture      *fixture,
                 gconstpointer data)
{
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  open_progress (fixture);
  g_assert_nonnull (strstr (fixture->problems->str, "It is not a file of progress"));
}

static void
test_no_room (Fixture      *fixture,
              gconstpointer data)
{
  g_auto (GStrv) lines = NULL;

  put_file (fixture, "in the way");
  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, "progress", "progress", NULL);
  open_progress (fixture);
  for (guint i = 0; i < 3; i++)
    {
      answer (fixture, "mex", 1);
      grundy_progress_flush (fixture->progress);
      app_test_run_for (5);
    }
  lines = g_strsplit (fixture->problems->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 2);
  g_assert_true (g_str_has_prefix (lines[0], "Your progress cannot be kept. "));
  g_assert_null (fixture->damaged);
}

/* Both add to what the other has kept. */
static void
test_two_processes (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr (GrundyProgress) other = NULL;

  open_progress (fixture);
  other = grundy_progress_new (fixture->path);
  app_test_run_until (grundy_progress_is_loaded (other));
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *card = g_strdup_printf ("card-%u", i);

      grundy_progress_set_done (i % 2 == 0 ? other : fixture->progress, "nim", card);
      grundy_progress_answer_drill (i % 2 == 0 ? other : fixture->progress, "mex", TRUE);
    }
  g_clear_object (&other);
  reopen (fixture);
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *card = g_strdup_printf ("card-%u", i);

      assert_done (fixture, "nim", card);
    }
  g_assert_cmpuint (grundy_progress_get_drill (fixture->progress, "mex").right, ==, 20);
}

static void
test_left_overs_go (Fixture      *fixture,
                    gconstpointer data)
{
  g_autofree char *left = g_strconcat (fixture->path, ".A1B2C3", NULL);
  g_autofree char *copy = g_strconcat (fixture->path, ".backup", NULL);

  g_assert_true (g_file_set_contents (left, "half of it", -1, NULL));
  g_assert_true (g_file_set_contents (copy, "mine", -1, NULL));
  open_progress (fixture);
  answer (fixture, "mex", 1);
  grundy_progress_flush (fixture->progress);
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
}

#define ADD(name, test) g_test_add ("/app/progress/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("nothing-yet", test_nothing_yet);
  ADD ("comes-back", test_comes_back);
  ADD ("is-written-at-once", test_is_written_at_once);
  ADD ("before-it-is-read", test_before_it_is_read);
  ADD ("order", test_order);
  ADD ("stones", test_stones);
  ADD ("start-over", test_start_over);
  ADD ("unknown-is-kept", test_unknown_is_kept);
  ADD ("damaged", test_damaged);
  ADD ("not-a-file", test_not_a_file);
  ADD ("no-room", test_no_room);
  ADD ("two-processes", test_two_processes);
  ADD ("left-overs-go", test_left_overs_go);
  return g_test_run ();
}
