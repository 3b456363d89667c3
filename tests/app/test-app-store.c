/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <unistd.h>
#include <sys/stat.h>

#include "app-test.h"
#include "cgt-board.h"
#include "cgt-record.h"
#include "grundy-files.h"
#include "grundy-store.h"

/* Matches on the disk. No display is needed; each case has a folder of its own. */

typedef struct
{
  char *folder;
  GrundyStore *store;
  GString *problems; /* what the store complained of, a line each */
  GFile *damaged;    /* the file of the last complaint */
} Fixture;

static void
on_problem (Fixture    *fixture,
            const char *message,
            GFile      *file)
{
  g_string_append_printf (fixture->problems, "%s\n", message);
  g_set_object (&fixture->damaged, file);
}

static void
open_store (Fixture *fixture)
{
  fixture->store = grundy_store_new (fixture->folder);
  g_signal_connect_swapped (fixture->store, "problem", G_CALLBACK (on_problem), fixture);
  app_test_run_until (grundy_store_is_loaded (fixture->store));
}

/* As if the process had ended and begun again. */
static void
reopen_store (Fixture *fixture)
{
  g_clear_object (&fixture->store);
  open_store (fixture);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("grundy-store-XXXXXX", NULL);
  fixture->problems = g_string_new (NULL);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_clear_object (&fixture->store);
  g_clear_object (&fixture->damaged);
  g_string_free (fixture->problems, TRUE);
  app_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static char *
get_path (Fixture    *fixture,
          const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
put_file (Fixture    *fixture,
          const char *name,
          const char *text)
{
  g_autofree char *path = get_path (fixture, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_file (Fixture    *fixture,
             const char *name,
             const char *expected)
{
  g_autofree char *path = get_path (fixture, name);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    n += name[0] != '.';
  return n;
}

static CgtMatch *
hold_new (Fixture    *fixture,
          const char *id,
          const char *notation)
{
  CgtMatch *match = app_test_match (id, notation, CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);

  grundy_store_hold (fixture->store, match);
  return match;
}

static CgtMatch *
peek (Fixture    *fixture,
      const char *id)
{
  return grundy_store_peek (fixture->store, cgt_registry_find (id));
}

/* The present position and how far it is: "3 2 @1/4"; "" for none. */
static void
assert_waits (Fixture    *fixture,
              const char *id,
              const char *expected)
{
  CgtMatch *match = peek (fixture, id);
  g_autofree char *position = match != NULL ? cgt_position_to_string (cgt_match_get_position (match)) : NULL;
  g_autofree char *found = NULL;

  if (match != NULL)
    found = g_strdup_printf ("%s @%u/%u", position, cgt_match_get_ply (match), cgt_match_get_length (match));
  g_assert_cmpstr (found != NULL ? found : "", ==, expected);
}

static void
test_comes_back (Fixture      *fixture,
                 gconstpointer data)
{
  g_autoptr (CgtMatch) match = NULL;

  open_store (fixture);
  match = hold_new (fixture, "nim", "3 5");
  grundy_store_flush (fixture->store);
  g_assert_cmpuint (count_files (fixture), ==, 0);
  app_test_play (match, "2-2");
  app_test_play (match, "1-1");
  cgt_match_undo (match);
  assert_waits (fixture, "nim", "");
  grundy_store_release (fixture->store, match);
  g_assert_true (peek (fixture, "nim") == match);

  reopen_store (fixture);
  assert_waits (fixture, "nim", "3 3 @1/2");
  g_assert_cmpuint (cgt_match_get_seed (peek (fixture, "nim")), ==, cgt_match_get_seed (match));
  assert_waits (fixture, "tower", "");
  g_assert_cmpstr (fixture->problems->str, ==, "");
}

/* What is shown when the process dies is there as well, even at its end. */
static void
test_held_comes_back (Fixture      *fixture,
                      gconstpointer data)
{
  g_autoptr (CgtMatch) nim = NULL;
  g_autoptr (CgtMatch) strip = NULL;

  open_store (fixture);
  nim = hold_new (fixture, "nim", "3");
  strip = hold_new (fixture, "strip", ".....");
  app_test_play (nim, "1-3");
  app_test_play (strip, "3");
  reopen_store (fixture);
  assert_waits (fixture, "nim", "0 @1/1");
  assert_waits (fixture, "strip", "..X.. @1/1");
}

static void
test_finished_goes (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr (CgtMatch) match = NULL;

  open_store (fixture);
  match = hold_new (fixture, "nim", "3");
  app_test_play (match, "1-3");
  grundy_store_flush (fixture->store);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  grundy_store_release (fixture->store, match);
  grundy_store_flush (fixture->store);
  g_assert_cmpuint (count_files (fixture), ==, 0);
  assert_waits (fixture, "nim", "");
}

/* A branch was played to its end: the line that it left is there to be gone on with. */
static void
test_left_line_stays (Fixture      *fixture,
                      gconstpointer data)
{
  g_autoptr (CgtMatch) match = NULL;
  g_autoptr (CgtMove) all = cgt_move_new (0, 3);

  open_store (fixture);
  match = hold_new (fixture, "nim", "3");
  app_test_play (match, "1-1");
  cgt_match_undo (match);
  g_assert_true (cgt_match_play_branch (match, all, NULL));
  g_assert_true (cgt_match_is_finished (match));
  grundy_store_release (fixture->store, match);
  reopen_store (fixture);
  assert_waits (fixture, "nim", "0 @1/1");
  g_assert_cmpuint (cgt_match_get_n_lines (peek (fixture, "nim")), ==, 2);
}

/* Two windows with the same game: each its own, and the one left last first. */
static void
test_two_of_a_game (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr (CgtMatch) first = NULL;
  g_autoptr (CgtMatch) second = NULL;

  open_store (fixture);
  first = hold_new (fixture, "nim", "3 5");
  second = hold_new (fixture, "nim", "7 9");
  app_test_play (first, "1-1");
  app_test_play (second, "1-1");
  grundy_store_flush (fixture->store);
  g_assert_cmpuint (count_files (fixture), ==, 2);
  grundy_store_release (fixture->store, second);
  grundy_store_release (fixture->store, first);
  assert_waits (fixture, "nim", "2 5 @1/1");
  grundy_store_hold (fixture->store, first);
  assert_waits (fixture, "nim", "6 9 @1/1");
  app_test_play (first, "1-1");
  grundy_store_release (fixture->store, first);

  reopen_store (fixture);
  assert_waits (fixture, "nim", "1 5 @2/2");
  grundy_store_forget (fixture->store, peek (fixture, "nim"));
  assert_waits (fixture, "nim", "6 9 @1/1");
  reopen_store (fixture);
  assert_waits (fixture, "nim", "6 9 @1/1");
}

static void
test_last_state_counts (Fixture      *fixture,
                        gconstpointer data)
{
  g_autoptr (CgtMatch) match = NULL;
  gint64 since;

  open_store (fixture);
  match = hold_new (fixture, "nim", "9000");
  since = g_get_monotonic_time ();
  for (guint i = 0; i < 2000; i++)
    app_test_play (match, "1-1");
  g_test_message ("2,000 moves kept the caller busy for %.1f ms", (g_get_monotonic_time () - since) / 1000.0);
  since = g_get_monotonic_time ();
  grundy_store_flush (fixture->store);
  g_test_message ("and the disk for %.1f ms more", (g_get_monotonic_time () - since) / 1000.0);
  reopen_store (fixture);
  assert_waits (fixture, "nim", "7000 @2000/2000");
}

static const char newer[] = "[Grundy]\nVersion=2\nGame=nim\nSurprise=true\n";

/* What cannot be read is told, stays as it is, and is in nobody's way. */
static void
test_unreadable (Fixture      *fixture,
                 gconstpointer data)
{
  static const struct {
    const char *text;
    const char *message;
  } files[] = {
    { "[Grundy]\nVersion=1\nGame=nim\nSta", "line 4: found “Sta”" },
    { "", "line 1: found nothing more" },
    { newer, "written by a newer release" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = get_path (fixture, "nim.grundy");
      g_autofree char *found = NULL;
      g_autoptr (CgtMatch) match = NULL;

      put_file (fixture, "nim.grundy", files[i].text);
      g_string_truncate (fixture->problems, 0);
      open_store (fixture);
      g_assert_nonnull (strstr (fixture->problems->str, path));
      g_assert_nonnull (strstr (fixture->problems->str, files[i].message));
      g_assert_nonnull (fixture->damaged);
      found = g_file_get_path (fixture->damaged);
      g_assert_cmpstr (found, ==, path);
      assert_waits (fixture, "nim", "");

      match = hold_new (fixture, "nim", "3 5");
      app_test_play (match, "1-1");
      grundy_store_flush (fixture->store);
      assert_file (fixture, "nim.grundy", files[i].text);
      g_assert_cmpuint (count_files (fixture), ==, 2);
      app_test_play (match, "1-2");
      app_test_play (match, "2-5");
      grundy_store_release (fixture->store, match);
      g_clear_object (&fixture->store);
      assert_file (fixture, "nim.grundy", files[i].text);
      g_assert_cmpuint (count_files (fixture), ==, 1);
    }
}

static void
test_left_overs_go (Fixture      *fixture,
                    gconstpointer data)
{
  put_file (fixture, "nim.grundy.A1B2C3", "half a mat");
  put_file (fixture, "nim.grundy.backup", "keep me");
  put_file (fixture, "nim.grundy.200101", "keep me");
  put_file (fixture, "my notes", "keep me");
  put_file (fixture, "nim.grundy.backup-of-mine", "keep me");
  open_store (fixture);
  g_assert_cmpuint (count_files (fixture), ==, 4);
  assert_file (fixture, "my notes", "keep me");
  g_assert_cmpstr (fixture->problems->str, ==, "");
}

/* A huge file is not taken into memory before it is found to be no match. */
static void
test_huge_file (Fixture      *fixture,
                gconstpointer data)
{
  g_autofree char *path = get_path (fixture, "nim.grundy");

  put_file (fixture, "nim.grundy", "[Grundy]\n");
  g_assert_cmpint (truncate (path, (off_t) 3 << 30), ==, 0);
  open_store (fixture);
  g_assert_nonnull (strstr (fixture->problems->str, "larger than 16 MiB"));
}

/* Another process of the same person: it reads nothing of ours, and writes to none of our files. */
static void
test_two_processes (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr (GrundyStore) other = NULL;
  g_autoptr (CgtMatch) match = NULL;
  g_autoptr (CgtMatch) theirs = NULL;

  open_store (fixture);
  match = hold_new (fixture, "nim", "3 5");
  app_test_play (match, "1-1");
  grundy_store_release (fixture->store, match);
  grundy_store_flush (fixture->store);

  other = grundy_store_new (fixture->folder);
  app_test_run_until (grundy_store_is_loaded (other));
  g_assert_null (grundy_store_peek (other, cgt_registry_find ("nim")));
  theirs = app_test_match ("nim", "8 8", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  grundy_store_hold (other, theirs);
  app_test_play (theirs, "1-1");
  grundy_store_release (other, theirs);
  g_clear_object (&other);
  g_assert_cmpuint (count_files (fixture), ==, 2);

  reopen_store (fixture);
  assert_waits (fixture, "nim", "7 8 @1/1");
  grundy_store_forget (fixture->store, peek (fixture, "nim"));
  assert_waits (fixture, "nim", "2 5 @1/1");
}

/* Nothing can be written: told once, and play goes on. */
static void
test_no_room (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *whole = g_strdup (fixture->folder);
  g_autoptr (CgtMatch) match = NULL;
  g_auto (GStrv) lines = NULL;

  put_file (fixture, "file", "in the way");
  g_free (fixture->folder);
  fixture->folder = g_build_filename (whole, "file", "grundy", NULL);
  open_store (fixture);
  match = hold_new (fixture, "nim", "9");
  for (guint i = 0; i < 5; i++)
    {
      app_test_play (match, "1-1");
      grundy_store_flush (fixture->store);
      app_test_run_for (5);
    }
  lines = g_strsplit (fixture->problems->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 2);
  g_assert_true (g_str_has_prefix (lines[0], "Your matches cannot be kept. "));
  g_assert_null (fixture->damaged);
  g_clear_object (&fixture->store);
  g_free (fixture->folder);
  fixture->folder = g_steal_pointer (&whole);
  assert_file (fixture, "file", "in the way");
}

/* Files that a person opens and saves */

static void
keep_result (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static CgtMatch *
read_file (const char *path,
           GError    **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;

  grundy_files_read (file, NULL, keep_result, &result);
  app_test_run_until (result != NULL);
  return grundy_files_read_finish (result, error);
}

static void
test_files (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *path = get_path (fixture, "ada.grundy");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CgtMatch) match = app_test_match ("tower", "111/111/111", CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);
  g_autoptr (CgtMatch) back = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  app_test_play (match, "2.1");
  grundy_files_write (file, match, keep_result, &result);
  /* It is written as it was asked for. */
  app_test_play (match, "3.1");
  app_test_run_until (result != NULL);
  g_assert_true (grundy_files_write_finish (result, &error));
  back = read_file (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cgt_match_get_length (back), ==, 1);
  g_assert_true (g_file_equal (grundy_files_get_file (back), file));
  g_assert_null (grundy_files_get_file (match));
}

static CgtMatch *
make_match_of_piles (guint n)
{
  g_autoptr (GString) piles = g_string_new ("3");

  for (guint i = 1; i < n; i++)
    g_string_append (piles, " 4");
  return app_test_match ("take-split", piles->str, CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
}

static CgtMatch *
write_and_read (Fixture  *fixture,
                CgtMatch *match,
                GError  **error)
{
  g_autofree char *path = get_path (fixture, "piles.grundy");
  g_autofree char *text = cgt_record_print (match, NULL);

  put_file (fixture, "piles.grundy", text);
  return read_file (path, error);
}

/* What no board can show is not opened, and stays; what has grown on one is. */
static void
test_too_large (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr (CgtMatch) most = make_match_of_piles (CGT_BOARD_MOST_HEAPS);
  g_autoptr (CgtMatch) more = make_match_of_piles (CGT_BOARD_MOST_HEAPS + 1);
  g_autoptr (CgtMatch) back = NULL;
  g_autoptr (GError) error = NULL;

  app_test_play (most, "1=2+1");
  back = write_and_read (fixture, most, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cgt_match_get_length (back), ==, 1);
  g_assert_null (write_and_read (fixture, more, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
  g_assert_nonnull (strstr (error->message, "2001 piles"));
}

static void
test_no_files (Fixture      *fixture,
               gconstpointer data)
{
  g_autofree char *none = get_path (fixture, "none");
  g_autofree char *large = get_path (fixture, "large");
  g_autofree char *text = g_strnfill (17 << 20, '#');
  g_autoptr (GError) error = NULL;

  g_assert_null (read_file (none, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (read_file (fixture->folder, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
  g_clear_error (&error);
  g_assert_null (read_file ("/dev/zero", &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_PARSE);
  g_clear_error (&error);
  put_file (fixture, "large", text);
  g_assert_null (read_file (large, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_LIMIT);
}

#define ADD(name, test) g_test_add ("/app/store/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("comes-back", test_comes_back);
  ADD ("held-comes-back", test_held_comes_back);
  ADD ("finished-goes", test_finished_goes);
  ADD ("left-line-stays", test_left_line_stays);
  ADD ("two-of-a-game", test_two_of_a_game);
  ADD ("last-state-counts", test_last_state_counts);
  ADD ("unreadable", test_unreadable);
  ADD ("left-overs-go", test_left_overs_go);
  ADD ("huge-file", test_huge_file);
  ADD ("two-processes", test_two_processes);
  ADD ("no-room", test_no_room);
  ADD ("files", test_files);
  ADD ("too-large", test_too_large);
  ADD ("no-files", test_no_files);
  return g_test_run ();
}
