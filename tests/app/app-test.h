/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>
#include <glib/gstdio.h>

#include "cgt-match.h"
#include "cgt-registry.h"
#include "grundy-memory.h"
#include "grundy-progress.h"
#include "grundy-style.h"

/* What the tests of the application share. */

/** app_test_init: Returns: whether there is a display; otherwise the plan already says "skipped" */
static inline gboolean
app_test_init (int    *argc,
               char ***argv)
{
  g_autoptr (GtkCssProvider) css = NULL;

  grundy_memory_init ();
  g_test_init (argc, argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return FALSE;
    }
  adw_init ();
  css = gtk_css_provider_new ();

  /* As the application does for itself. */
  gtk_css_provider_load_from_resource (css, "/io/github/grundy_app/Grundy/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  grundy_style_get_default ();
  return TRUE;
}

/** app_test_run_until: runs the main loop until @condition holds, five seconds at most */
#define app_test_run_until(condition)                               \
  G_STMT_START                                                      \
  {                                                                 \
    gint64 app_test_end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC; \
    while (!(condition) && g_get_monotonic_time () < app_test_end)  \
      {                                                             \
        g_main_context_iteration (NULL, FALSE);                     \
        g_usleep (1000);                                            \
      }                                                             \
    g_assert_true (condition);                                      \
  }                                                                 \
  G_STMT_END

static inline void
app_test_run_for (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * G_GINT64_CONSTANT (1000);

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

static inline CgtPosition *
app_test_parse (const char *id,
                const char *notation)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (cgt_registry_find (id), notation, &error);

  g_assert_no_error (error);
  return position;
}

static inline CgtMatch *
app_test_match (const char *id,
                const char *notation,
                CgtPlayer   first,
                CgtPlayer   second)
{
  g_autoptr (CgtPosition) start = app_test_parse (id, notation);
  CgtPlayer players[2] = { first, second };

  return cgt_match_new (start, players, CGT_LEVEL_PERFECT, 1);
}

static inline void
app_test_play (CgtMatch   *match,
               const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMove) move = cgt_position_parse_move (cgt_match_get_position (match), text, &error);

  g_assert_no_error (error);
  g_assert_true (cgt_match_play (match, move, &error));
}

/** app_test_remove_folder: with the files in it */
static inline void
app_test_remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_rmdir (path);
}

/** app_test_begin_progress: Returns: (transfer full): a new learner's, in a new folder */
static inline GrundyProgress *
app_test_begin_progress (char **folder)
{
  g_autofree char *file = NULL;
  GrundyProgress *progress;

  *folder = g_dir_make_tmp ("grundy-progress-XXXXXX", NULL);
  file = g_build_filename (*folder, "progress", NULL);
  progress = grundy_progress_new (file);
  app_test_run_until (grundy_progress_is_loaded (progress));
  return progress;
}

/** app_test_end_progress: @progress: (transfer full); @folder: (transfer full) */
static inline void
app_test_end_progress (GrundyProgress *progress,
                       char           *folder)
{
  grundy_progress_flush (progress);
  g_object_unref (progress);
  app_test_remove_folder (folder);
  g_free (folder);
}

/** app_test_allocate: lays a widget without a window out */
static inline void
app_test_allocate (GtkWidget *widget,
                   int        width,
                   int        height)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (widget, width, height, -1, NULL);
}
