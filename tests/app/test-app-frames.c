/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "cgt-analysis.h"
#include "cgt-record.h"
#include "grundy-board-private.h"
#include "grundy-explainer.h"
#include "grundy-game-page.h"
#include "grundy-new-game.h"
#include "grundy-window.h"
#include "probe.h"

/* Large boards are pointed at, scrolled, played on and explained while they are being solved, and the main
 * loop has to stay live: its longest stall shall be one frame, 16 ms, beside the noise of the machine.
 *
 * The noise is measured in the same run: what GTK itself needs without our doing. That is the drawing of
 * the whole window with a board that rests, and for what happens once (a board is shown, a file is
 * opened, New Game is opened, an explanation begins) the same with a board that is next to nothing. There is no graphics card
 * here, so that GTK draws with the processor.
 *
 * Two things are held against the noise: how long the main thread worked, and how long it worked or
 * waited for something, such as a lock that a solver has. The time in which the machine let it wait for
 * its turn, since others worked, is printed as well, and is not the program's.
 *
 * What is printed is held against the one frame, and tried again when it is longer. What fails the test is
 * three frames: the same work took 10 ms of the processor on one machine and 17 on another that shared its
 * cores with strangers, whereas what must not be on the main loop (solving, reading, writing, painting what
 * is not seen) takes more than that anywhere. */

#if defined (__SANITIZE_ADDRESS__)
#define FRAME_MS 160.0
#else
#define FRAME_MS 16.0
#endif
#define MOST_FRAMES 3.0
/* Waits also depend on the X server's turn; a lock that a solver has costs more than that. */
#define FRAMES_A_WAIT 2.0

#define N_STEPS 16
#define N_TRIES 4
#define STEP_MS 16

#define N_STEPS_EXPLAINED 4
#define EXPLAINED_STEP_MS 100
/* From asking to the first step. */
#define MOST_FIRST_STEP_MS 1000.0

typedef struct
{
  char *folder;
  GSettings *settings;
  GtkWidget *window;
  GtkWidget *page;
  GtkWidget *veil;
  GrundyBoard *board;
  CgtMatch *match;
} Rig;

typedef enum {
  SHOWN,    /* the match is chosen, until the board rests */
  REDRAWN,  /* nothing happens, but the whole window is drawn again and again */
  USED,     /* pointed at, scrolled and played on */
  SOLVED,   /* the same with Show Values on and a solver at work */
  STOPPED,  /* the computer thinks, and is stopped */
  NEW_GAME, /* the computer thinks, and New Game is opened */
  EXPLAINED, /* explained, and a few steps walked */
  OPENED,   /* the board is opened from a file while another is being solved */
  N_DEEDS
} Deed;

typedef struct
{
  Stall stall;
  Stall noise;
} Result;

static const char *const deed_titles[N_DEEDS] = {
  "shown", "redrawn", "used", "used while solving", "stopped", "New Game", "explained", "opened",
};

/* A veil over the whole window that changes with each frame: the most trivial of all animations. */

struct _GrundyVeil
{
  GtkWidget parent_instance;

  guint n;
};

#define GRUNDY_TYPE_VEIL (grundy_veil_get_type ())
G_DECLARE_FINAL_TYPE (GrundyVeil, grundy_veil, GRUNDY, VEIL, GtkWidget)
G_DEFINE_FINAL_TYPE (GrundyVeil, grundy_veil, GTK_TYPE_WIDGET)

static void
grundy_veil_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  GdkRGBA colour = { 0.5, 0.5, 0.5, GRUNDY_VEIL (widget)->n++ % 2 == 0 ? 0.01 : 0.02 };

  gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                     gtk_widget_get_height (widget)));
}

static void
grundy_veil_class_init (GrundyVeilClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = grundy_veil_snapshot;
}

static void
grundy_veil_init (GrundyVeil *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* The rig */

static GtkWidget *
find_below (GtkWidget *widget,
            GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_below (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) top = g_list_model_get_item (windows, i);

      if (GRUNDY_IS_NEW_GAME (top))
        return top;
    }
  return NULL;
}

static void
add_veil (Rig *rig)
{
  GtkWidget *overlay = gtk_overlay_new ();
  g_autoptr (GtkWidget) content = g_object_ref (adw_application_window_get_content (ADW_APPLICATION_WINDOW (rig->window)));

  rig->veil = g_object_new (GRUNDY_TYPE_VEIL, NULL);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (rig->window), NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), content);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), rig->veil);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (rig->window), overlay);
}

static void
rig_init (Rig *rig,
          int  width,
          int  height)
{
  g_autoptr (GrundyStore) store = NULL;
  g_autoptr (GrundyProgress) progress = NULL;
  g_autofree char *path = NULL;

  rig->folder = g_dir_make_tmp ("grundy-frames-XXXXXX", NULL);
  rig->settings = g_settings_new (APP_ID);
  g_settings_set_int (rig->settings, "window-width", width);
  g_settings_set_int (rig->settings, "window-height", height);
  g_settings_set_boolean (rig->settings, "show-values", FALSE);
  g_settings_set_string (rig->settings, "place", "play");
  store = grundy_store_new (rig->folder);
  path = g_build_filename (rig->folder, "progress", NULL);
  progress = grundy_progress_new (path);
  rig->window = grundy_window_new (NULL, rig->settings, store, progress);
  rig->page = find_below (rig->window, GRUNDY_TYPE_GAME_PAGE);
  rig->board = GRUNDY_BOARD (find_below (rig->page, GRUNDY_TYPE_BOARD));
  rig->match = NULL;
  add_veil (rig);
  gtk_window_present (GTK_WINDOW (rig->window));
  app_test_run_until (gtk_widget_get_width (rig->window) > 0);
  probe_run (300);
}

static void
rig_clear (Rig *rig)
{
  gtk_window_destroy (GTK_WINDOW (rig->window));
  probe_run (20);
  g_clear_object (&rig->match);
  g_clear_object (&rig->settings);
  app_test_remove_folder (rig->folder);
  g_free (rig->folder);
}

/* As New Game does. */
static void
show_match (Rig        *rig,
            const char *id,
            const char *notation,
            CgtPlayer   first)
{
  CgtMatch *match = app_test_match (id, notation, first, CGT_PLAYER_PERSON);
  GtkWidget *dialog;

  gtk_widget_activate_action (rig->window, "win.new-game", NULL);
  dialog = find_dialog ();
  gtk_widget_set_visible (dialog, FALSE);
  probe_run (100);
  probe_start ();
  g_signal_emit_by_name (dialog, "start", match);
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_clear_object (&rig->match);
  rig->match = match;
}

/* Solving */

static void
solve (GTask        *task,
       gpointer      source,
       gpointer      position,
       GCancellable *cancellable)
{
  g_autoptr (CgtContext) context = cgt_context_new (cancellable);
  g_autoptr (CgtAnalysis) analysis = NULL;

  while (!g_cancellable_is_cancelled (cancellable))
    {
      g_clear_pointer (&analysis, cgt_analysis_unref);
      analysis = cgt_analyse (position, 100, context, NULL);
    }
  g_task_return_boolean (task, TRUE);
}

static GCancellable *
start_solving (CgtMatch *match)
{
  GCancellable *cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, NULL, NULL);

  g_task_set_task_data (task, cgt_position_ref (cgt_match_get_position (match)), (GDestroyNotify) cgt_position_unref);
  g_task_run_in_thread (task, solve);
  return cancellable;
}

/* Deeds */

/* Plays what the first element stands for that can be played. */
static void
play (Rig *rig)
{
  CgtLayout *layout = grundy_board_get_layout (rig->board);

  for (guint i = 0; i < layout->elements->len; i++)
    {
      gboolean half_made;
      g_autoptr (CgtMove) move = cgt_layout_move_at (layout, g_array_index (layout->elements, CgtElement, i).id,
                                                     NULL, &half_made);

      if (move != NULL && !half_made && cgt_match_play (rig->match, move, NULL))
        return;
    }
}

/* Points at one element after another; plays and scrolls now and then. */
static void
use_board (Rig *rig)
{
  for (guint step = 0; step < N_STEPS; step++)
    {
      GArray *elements = grundy_board_get_layout (rig->board)->elements;

      if (elements->len > 0)
        {
          rig->board->hovered = g_array_index (elements, CgtElement, step * 7 % elements->len).id;
          grundy_board_update_pointed (rig->board);
        }
      if (step % 4 == 3)
        grundy_board_scroll_to (rig->board, rig->board->first + 1.0);
      if (step % 12 == 11)
        play (rig);
      probe_run (STEP_MS);
    }
}

static void
redraw (Rig *rig)
{
  gtk_widget_set_visible (rig->veil, TRUE);
  for (guint step = 0; step < N_STEPS; step++)
    {
      gtk_widget_queue_draw (rig->veil);
      probe_run (STEP_MS);
    }
  gtk_widget_set_visible (rig->veil, FALSE);
  probe_run (STEP_MS);
}

static Stall
use_while_solving (Rig *rig)
{
  g_autoptr (GCancellable) solving = start_solving (rig->match);
  Stall stall;

  probe_start ();
  g_settings_set_boolean (rig->settings, "show-values", TRUE);
  use_board (rig);
  stall = probe_stop ();
  g_settings_set_boolean (rig->settings, "show-values", FALSE);
  g_cancellable_cancel (solving);
  return stall;
}

/* The button takes a moment to come. */
static Stall
stop (Rig *rig)
{
  GtkWidget *button = GTK_WIDGET (gtk_widget_get_template_child (rig->page, GRUNDY_TYPE_GAME_PAGE, "stop"));
  Stall stall;

  probe_start ();
  probe_run (400);
  g_signal_emit_by_name (button, "clicked");
  probe_run (100);
  stall = probe_stop ();
  g_assert_false (gtk_widget_is_visible (button));
  return stall;
}

static Stall
open_new_game (Rig *rig)
{
  Stall stall;

  probe_start ();
  gtk_widget_activate_action (rig->window, "win.new-game", NULL);
  probe_run (300);
  stall = probe_stop ();
  g_assert_nonnull (find_dialog ());
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
  return stall;
}

/* Until the first step is there, and through a few more. *first_step: how long that took, in milliseconds. */
static Stall
explain (Rig    *rig,
         double *first_step)
{
  GrundyExplainer *explainer = GRUNDY_EXPLAINER (find_below (rig->page, GRUNDY_TYPE_EXPLAINER));
  GrundyDerivation *derivation = grundy_explainer_get_derivation (explainer);
  gint64 start = g_get_monotonic_time ();
  Stall stall;

  probe_start ();
  gtk_widget_activate_action (rig->window, "win.explain", NULL);
  while (grundy_derivation_get_step (derivation) == NULL)
    g_main_context_iteration (NULL, TRUE);
  *first_step = (g_get_monotonic_time () - start) / 1e3;
  for (guint step = 0; step < N_STEPS_EXPLAINED; step++)
    {
      probe_run (EXPLAINED_STEP_MS);
      grundy_derivation_go_to (derivation, step + 1);
    }
  probe_run (EXPLAINED_STEP_MS);
  stall = probe_stop ();
  gtk_widget_activate_action (GTK_WIDGET (explainer), "explainer.close", NULL);
  return stall;
}

static Stall
open_file (Rig        *rig,
           const char *id,
           const char *notation)
{
  g_autoptr (CgtMatch) match = app_test_match (id, notation, CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  g_autofree char *path = g_build_filename (rig->folder, "opened", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = cgt_record_print (match, &length);
  g_autoptr (CgtMatch) before = NULL;

  g_file_set_contents (path, text, length, &error);
  g_assert_no_error (error);
  g_set_object (&before, grundy_game_page_get_match (GRUNDY_GAME_PAGE (rig->page)));
  probe_start ();
  grundy_window_open_file (GRUNDY_WINDOW (rig->window), file);
  while (grundy_game_page_get_match (GRUNDY_GAME_PAGE (rig->page)) == before)
    probe_run (20);
  probe_run (300);
  g_set_object (&rig->match, grundy_game_page_get_match (GRUNDY_GAME_PAGE (rig->page)));
  return probe_stop ();
}

/* From the gallery, if it is not there already. */
static Stall
show (Rig        *rig,
      const char *id,
      const char *notation)
{
  gtk_widget_activate_action (rig->window, "win.back", NULL);
  probe_run (250);
  show_match (rig, id, notation, CGT_PLAYER_PERSON);
  probe_run (300);
  return probe_stop ();
}

/* All deeds, in an order in which each finds what it needs. */
static void
measure (Rig        *rig,
         const char *id,
         const char *notation,
         Stall       stalls[N_DEEDS],
         double     *first_step)
{
  stalls[SHOWN] = show (rig, id, notation);
  probe_start ();
  redraw (rig);
  stalls[REDRAWN] = probe_stop ();
  probe_start ();
  use_board (rig);
  stalls[USED] = probe_stop ();
  stalls[SOLVED] = use_while_solving (rig);
  stalls[EXPLAINED] = explain (rig, first_step);

  show_match (rig, id, notation, CGT_PLAYER_COMPUTER);
  stalls[STOPPED] = stop (rig);
  show_match (rig, id, notation, CGT_PLAYER_COMPUTER);
  stalls[NEW_GAME] = open_new_game (rig);
  stalls[OPENED] = open_file (rig, id, notation);
}

static gboolean
is_done_once (Deed deed)
{
  return deed == SHOWN || deed == NEW_GAME || deed == EXPLAINED || deed == OPENED;
}

/* What is done once, with a small board: the noise. Nothing else is asked of it. */
static void
measure_small (Rig        *rig,
               const char *id,
               const char *notation,
               Stall       stalls[N_DEEDS])
{
  double first_step;

  stalls[SHOWN] = show (rig, id, notation);
  stalls[EXPLAINED] = explain (rig, &first_step);
  show_match (rig, id, notation, CGT_PLAYER_COMPUTER);
  stalls[NEW_GAME] = open_new_game (rig);
  stalls[OPENED] = open_file (rig, id, notation);
}

/* How much longer than the noise, in frames. */
static double
get_excess (const Result *result)
{
  return MAX (result->stall.cpu - result->noise.cpu, (result->stall.busy - result->noise.busy) / FRAMES_A_WAIT) / FRAME_MS;
}

/* The noise is that of the same try, since it changes with what else the machine does: a window that is
 * only drawn, and for what happens once the same with a small board, too. The best try is to be believed. */
static void
add_try (Result      results[N_DEEDS],
         const Stall stalls[N_DEEDS],
         const Stall small[N_DEEDS],
         guint       i)
{
  for (Deed deed = 0; deed < N_DEEDS; deed++)
    {
      Result result = { stalls[deed], is_done_once (deed) ? probe_most (stalls[REDRAWN], small[deed]) : stalls[REDRAWN] };

      if (i == 0 || get_excess (&result) < get_excess (&results[deed]))
        results[deed] = result;
    }
}

static gboolean
is_live (const Result results[N_DEEDS])
{
  for (Deed deed = 0; deed < N_DEEDS; deed++)
    if (get_excess (&results[deed]) > 1)
      return FALSE;
  return TRUE;
}

static void
try_board (Rig         *rig,
           const char  *id,
           const char  *notation,
           const Stall  small[N_DEEDS])
{
  Stall stalls[N_DEEDS];
  Result results[N_DEEDS];
  double first_step, soonest = G_MAXDOUBLE;
  guint n_tries = 0;

  while (n_tries == 0 || (n_tries < N_TRIES && !is_live (results)))
    {
      measure (rig, id, notation, stalls, &first_step);
      soonest = MIN (soonest, first_step);
      add_try (results, stalls, small, n_tries++);
    }

  g_test_message ("%s %.24s… at %d x %d: longest stalls in ms, working / with waiting / by the clock", id, notation,
                  gtk_widget_get_width (rig->window), gtk_widget_get_height (rig->window));
  for (Deed deed = 0; deed < N_DEEDS; deed++)
    {
      const Stall *stall = &results[deed].stall, *noise = &results[deed].noise;

      g_test_message ("  %-20s%6.1f /%6.1f /%6.1f   noise%6.1f /%6.1f /%6.1f%s", deed_titles[deed],
                      stall->cpu, stall->busy, stall->clock, noise->cpu, noise->busy, noise->clock,
                      get_excess (&results[deed]) > 1 ? "   MORE THAN A FRAME" : "");
    }
  g_test_message ("  first step of Explain after %.0f ms; the best of %u tries", soonest, n_tries);
  for (Deed deed = 0; deed < N_DEEDS; deed++)
    g_assert_cmpfloat (get_excess (&results[deed]), <=, MOST_FRAMES);
  g_assert_cmpfloat (soonest, <=, MOST_FIRST_STEP_MS);
}

/* Boards of one game in a window of one size, which share its noise. @large: their notations, the last one NULL */
static void
try_size (const char        *id,
          const char        *small,
          const char *const *large,
          int                width,
          int                height)
{
  Stall stalls[N_DEEDS];
  Rig rig;

  rig_init (&rig, width, height);
  measure_small (&rig, id, small, stalls);
  for (guint i = 0; large[i] != NULL; i++)
    try_board (&rig, id, large[i], stalls);
  rig_clear (&rig);
}

static char *
repeat (const char *first,
        const char *next,
        guint       n)
{
  GString *text = g_string_new (first);

  for (guint i = 1; i < n; i++)
    g_string_append (text, next);
  return g_string_free (text, FALSE);
}

static void
test_strip (void)
{
  g_autofree char *notation = g_strnfill (64, '.');
  const char *const large[] = { notation, NULL };

  try_size ("strip", "........", large, 1024, 600);
  try_size ("strip", "........", large, 1600, 1000);
}

static void
test_tower (void)
{
  g_autofree char *notation = repeat ("111", "/111", 400000);
  const char *const large[] = { notation, NULL };

  try_size ("tower", "111/111/111/111", large, 1024, 600);
  try_size ("tower", "111/111/111/111", large, 1600, 1000);
}

static void
test_take_split (void)
{
  g_autofree char *piles = repeat ("300", " 300", 50);
  const char *const large[] = { piles, "1000000000000000000 10000 10000 300 12", NULL };

  try_size ("take-split", "5 4 6", large, 1024, 600);
}

static void
test_nim (void)
{
  g_autofree char *heaps = repeat ("300", " 300", 50);
  const char *const large[] = {
    heaps, "211 207 207 207 207 207 207 207", "1000000000000000000 10000 10000 300 12", NULL,
  };

  try_size ("nim", "5 4 6", large, 1024, 600);
}

static void
test_team_nim (void)
{
  static const char *const large[] = { "8192:16,3,5,9,2,12,7,4,11,6,8,10,1,13,15,2,6,5,9,14@1", NULL };

  try_size ("team-nim", "20:3,3@1", large, 1024, 600);
}

/* One click, and two. */
static void
test_octal (void)
{
  g_autofree char *pins = repeat ("0.77:300", " 300", 50);
  g_autofree char *stones = repeat ("0.7777:300", " 300", 20);
  const char *const large[] = { pins, stones, NULL };

  try_size ("octal", "0.77:5 4 6", large, 1024, 600);
}

/* As large as it can be solved in a second. */
static void
test_misere_octal (void)
{
  g_autofree char *pins = repeat ("0.77:20 12 9", " 20 12 9", 20);
  const char *const large[] = { pins, NULL };

  try_size ("misere-octal", "0.77:5 4 6", large, 1024, 600);
}

static void
test_grundys_game (void)
{
  g_autofree char *heaps = repeat ("300", " 300", 50);
  const char *const large[] = { heaps, NULL };

  try_size ("grundys-game", "5 4 6", large, 1024, 600);
}

/* What each part needs, all at once. */
static void
test_sum (void)
{
  g_autofree char *tower = repeat ("tower:111", "/111", 1000);
  g_autofree char *piles = repeat ("take-split:300", " 300", 10);
  g_autofree char *notation = g_strjoin (" + ", tower, piles, "strip:................................", "nim:300 207 1000000000000000000",
                                         "octal:0.77:300 300 300", "grundys-game:300 300", "octal:0.7777:60", NULL);
  const char *const large[] = { notation, NULL };

  try_size ("sum", "nim:3 5 + strip:.....", large, 1024, 600);
}

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/frames/strip", test_strip);
  g_test_add_func ("/app/frames/tower", test_tower);
  g_test_add_func ("/app/frames/take-split", test_take_split);
  g_test_add_func ("/app/frames/nim", test_nim);
  g_test_add_func ("/app/frames/team-nim", test_team_nim);
  g_test_add_func ("/app/frames/octal", test_octal);
  g_test_add_func ("/app/frames/misere-octal", test_misere_octal);
  g_test_add_func ("/app/frames/grundys-game", test_grundys_game);
  g_test_add_func ("/app/frames/sum", test_sum);
  return g_test_run ();
}
