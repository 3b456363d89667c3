/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "grundy-toast.h"

/* Messages over a window come one at a time, whatever happens meanwhile. */

typedef struct
{
  GtkWidget *window;
  AdwToastOverlay *overlay;
} Rig;

static void
rig_init (Rig *rig)
{
  rig->window = gtk_window_new ();
  rig->overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (rig->overlay, gtk_label_new ("page"));
  gtk_window_set_default_size (GTK_WINDOW (rig->window), 400, 300);
  gtk_window_set_child (GTK_WINDOW (rig->window), GTK_WIDGET (rig->overlay));
  gtk_window_present (GTK_WINDOW (rig->window));
  app_test_run_until (gtk_widget_get_width (rig->window) > 0);
}

static void
rig_clear (Rig *rig)
{
  gtk_window_destroy (GTK_WINDOW (rig->window));
}

static void
count (guint *n)
{
  (*n)++;
}

/* A label that says just that, in a toast. */
static GtkWidget *
find (GtkWidget  *widget,
      const char *words)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, words);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_there (Rig        *rig,
          const char *words)
{
  return find (GTK_WIDGET (rig->overlay), words) != NULL;
}

static GtkWidget *
find_toast (Rig        *rig,
            const char *words)
{
  GtkWidget *widget = find (GTK_WIDGET (rig->overlay), words);

  while (widget != NULL && !g_str_equal (gtk_widget_get_css_name (widget), "toast"))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

/* It can be pressed. */
static gboolean
is_settled (Rig        *rig,
            const char *words)
{
  GtkWidget *toast = find_toast (rig, words);

  return toast != NULL && gtk_widget_get_can_target (toast) && gtk_widget_get_sensitive (toast);
}

static GtkWidget *
find_cross (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_cross (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
dismiss (Rig        *rig,
         const char *words)
{
  g_signal_emit_by_name (find_cross (find_toast (rig, words)), "clicked");
}

static void
test_put_back (void)
{
  Rig rig;
  guint n_over = 0;
  GrundyToast *offer;

  rig_init (&rig);
  offer = grundy_toast_show (rig.overlay, "An offer", "Take", 100);
  g_signal_connect_swapped (offer, "over", G_CALLBACK (count), &n_over);
  grundy_toast_show (rig.overlay, "News", NULL, 1);
  app_test_run_until (is_there (&rig, "News"));
  g_assert_false (is_there (&rig, "An offer"));
  g_assert_cmpuint (n_over, ==, 0);
  app_test_run_until (is_settled (&rig, "An offer"));
  g_assert_false (is_there (&rig, "News"));
  dismiss (&rig, "An offer");
  g_assert_cmpuint (n_over, ==, 1);
  app_test_run_until (!is_there (&rig, "An offer"));
  rig_clear (&rig);
}

static void
test_newest (void)
{
  Rig rig;

  rig_init (&rig);
  grundy_toast_show (rig.overlay, "First", NULL, 100);
  grundy_toast_show (rig.overlay, "Second", NULL, 100);
  grundy_toast_show (rig.overlay, "Third", NULL, 1);
  app_test_run_until (is_there (&rig, "Third"));
  app_test_run_until (!is_there (&rig, "Third"));
  app_test_run_for (300);
  g_assert_false (is_there (&rig, "First"));
  g_assert_false (is_there (&rig, "Second"));
  rig_clear (&rig);
}

/* What is not so any more goes before its time, and does not come. */
static void
test_withdrawn (void)
{
  Rig rig;
  guint n_over = 0;
  GrundyToast *told, *offered;

  rig_init (&rig);
  told = grundy_toast_show (rig.overlay, "Told", NULL, 100);
  g_signal_connect_swapped (told, "over", G_CALLBACK (count), &n_over);
  offered = grundy_toast_show (rig.overlay, "Offered", "Take", 0);
  g_signal_connect_swapped (offered, "over", G_CALLBACK (count), &n_over);
  app_test_run_until (is_there (&rig, "Told"));
  grundy_toast_withdraw (rig.overlay, offered);
  g_assert_cmpuint (n_over, ==, 1);
  grundy_toast_withdraw (rig.overlay, told);
  app_test_run_until (!is_there (&rig, "Told"));
  g_assert_cmpuint (n_over, ==, 2);
  app_test_run_for (300);
  g_assert_false (is_there (&rig, "Offered"));
  rig_clear (&rig);
}

/* What waits for a decision waits until the other one has been decided. */
static void
test_decisions (void)
{
  Rig rig;
  guint n_chosen = 0;
  GrundyToast *toast;

  rig_init (&rig);
  toast = grundy_toast_show (rig.overlay, "This?", "Yes", 0);
  g_signal_connect_swapped (toast, "chosen", G_CALLBACK (count), &n_chosen);
  grundy_toast_show (rig.overlay, "That?", "Yes", 0);
  app_test_run_until (is_settled (&rig, "This?"));
  g_assert_false (is_there (&rig, "That?"));
  gtk_widget_activate (gtk_widget_get_ancestor (find (GTK_WIDGET (rig.overlay), "Yes"), GTK_TYPE_BUTTON));
  app_test_run_until (is_there (&rig, "That?"));
  g_assert_cmpuint (n_chosen, ==, 1);
  rig_clear (&rig);
}

/* While the main loop stands still time passes, but nothing moves: the platform would abort. */
static void
test_stall (void)
{
  Rig rig;

  rig_init (&rig);
  for (guint i = 0; i < 8; i++)
    {
      grundy_toast_show (rig.overlay, "One", "Take", 100);
      app_test_run_until (is_there (&rig, "One"));
      app_test_run_for (i * 40);
      grundy_toast_show (rig.overlay, "Two", "Take", 100);
      g_usleep (G_USEC_PER_SEC);
      g_main_context_iteration (NULL, FALSE);
      if (is_settled (&rig, "One"))
        dismiss (&rig, "One");
      app_test_run_until (is_settled (&rig, "Two"));
      dismiss (&rig, "Two");
      app_test_run_until (is_settled (&rig, "One"));
      dismiss (&rig, "One");
      app_test_run_until (!is_there (&rig, "One"));
    }
  rig_clear (&rig);
}

static void
test_closed (void)
{
  Rig rig;
  guint n_over = 0;

  rig_init (&rig);
  g_signal_connect_swapped (grundy_toast_show (rig.overlay, "One", "Take", 1), "over", G_CALLBACK (count), &n_over);
  grundy_toast_show (rig.overlay, "Two", "Take", 1);
  app_test_run_until (is_there (&rig, "Two"));
  rig_clear (&rig);
  app_test_run_for (1200);
  g_assert_cmpuint (n_over, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/toasts/put-back", test_put_back);
  g_test_add_func ("/app/toasts/newest", test_newest);
  g_test_add_func ("/app/toasts/withdrawn", test_withdrawn);
  g_test_add_func ("/app/toasts/decisions", test_decisions);
  g_test_add_func ("/app/toasts/stall", test_stall);
  g_test_add_func ("/app/toasts/closed", test_closed);
  return g_test_run ();
}
