/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-toast-private.h"

/* libadwaita 1.2 uses a toast after it has freed it if it is dismissed while it still comes in, and aborts if one
 * is to be shown again that still goes out. So it is given one toast at a time, the next when the widget of the
 * last one is gone; and for so long, which is more than a toast takes to come in, one that has come stays. It
 * moves with the frames, and so they are what is counted; and its own timer, which does not know, is not used. */
#define SETTLED_US (800 * G_TIME_SPAN_MILLISECOND)

struct _GrundyToast
{
  GObject parent_instance;

  char *message;
  char *button;
  guint seconds;
};

enum {
  CHOSEN,
  OVER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyToast, grundy_toast, G_TYPE_OBJECT)

/* What an overlay shows, and what waits. */
typedef struct
{
  AdwToastOverlay *overlay;
  GtkWidget *news;
  GQueue waiting;       /* GrundyToast */
  GrundyToast *current; /* NULL: none is there */
  AdwToast *adw;        /* how it is shown */
  GtkWidget *content;   /* in that */
  gint64 since;         /* of the first frame in which it was there, 0: there was none yet */
  gboolean settled;     /* it may be dismissed */
  gboolean leaving;     /* it has been dismissed, and is still to be seen */
  gboolean hurried;     /* the first that waits shall not wait any longer */
  gboolean put_back;    /* it comes again */
  gboolean withdrawn;   /* it has nothing to tell any more */
  guint seconds_left;   /* until it goes by itself */
  guint second_id;
} Queue;

static void advance (Queue *queue);

static void
queue_free (gpointer data)
{
  Queue *queue = data;

  g_clear_handle_id (&queue->second_id, g_source_remove);
  g_queue_clear_full (&queue->waiting, g_object_unref);
  g_clear_object (&queue->current);
  g_clear_object (&queue->adw);
  g_clear_object (&queue->news);
  g_free (queue);
}

static Queue *
get_queue (AdwToastOverlay *overlay)
{
  Queue *queue = g_object_get_data (G_OBJECT (overlay), "queue");

  if (queue == NULL)
    {
      queue = g_new0 (Queue, 1);
      queue->overlay = overlay;
      g_queue_init (&queue->waiting);
      g_object_set_data_full (G_OBJECT (overlay), "queue", queue, queue_free);
    }
  return queue;
}

/* One toast */

/* What cannot be hit and has no focus cannot be pressed. */
static void
set_usable (Queue   *queue,
            gboolean usable)
{
  GtkWidget *toast = grundy_toast_look_find (queue->content);

  if (toast == NULL)
    return;
  gtk_widget_set_can_target (toast, usable);
  gtk_widget_set_can_focus (toast, usable);
}

/* Nobody loses what is pointed at, or what the keyboard is in. */
static gboolean
on_second (gpointer user_data)
{
  Queue *queue = user_data;
  GtkWidget *toast = grundy_toast_look_find (queue->content);
  GtkStateFlags in_use = GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN;

  if (toast != NULL && (gtk_widget_get_state_flags (toast) & in_use) != 0)
    return G_SOURCE_CONTINUE;
  if (--queue->seconds_left > 0)
    return G_SOURCE_CONTINUE;
  queue->second_id = 0;
  adw_toast_dismiss (queue->adw);
  return G_SOURCE_REMOVE;
}

static gboolean
on_settled (gpointer user_data)
{
  Queue *queue = get_queue (user_data);

  if (queue->current == NULL || queue->settled)
    return G_SOURCE_REMOVE;
  queue->settled = TRUE;
  queue->seconds_left = queue->current->seconds;
  if (queue->seconds_left > 0)
    queue->second_id = g_timeout_add_seconds (1, on_second, queue);
  set_usable (queue, TRUE);
  advance (queue);
  return G_SOURCE_REMOVE;
}

/* All that moves in the frame in which it is time has moved by the next idle. */
static gboolean
on_frame (GtkWidget     *content,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  Queue *queue = user_data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (queue->since == 0)
    queue->since = now;
  if (now - queue->since < SETTLED_US)
    return G_SOURCE_CONTINUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_settled, g_object_ref (queue->overlay), g_object_unref);
  return G_SOURCE_REMOVE;
}

static void
on_map (Queue *queue)
{
  set_usable (queue, FALSE);
  gtk_widget_add_tick_callback (queue->content, on_frame, queue, NULL);
  grundy_toast_look_place (queue->content, queue->news);
}

static void
on_chosen (Queue *queue)
{
  g_signal_emit (queue->current, signals[CHOSEN], 0);
}

/* It goes out, and must not be dismissed once more. */
static void
on_dismissed (Queue *queue)
{
  GtkWidget *toast = grundy_toast_look_find (queue->content);

  queue->leaving = TRUE;
  g_clear_handle_id (&queue->second_id, g_source_remove);
  if (toast != NULL)
    gtk_widget_set_sensitive (toast, FALSE);
  if (!queue->put_back)
    g_signal_emit (queue->current, signals[OVER], 0);
}

static gboolean
on_gone (gpointer user_data)
{
  Queue *queue = get_queue (user_data);

  g_clear_object (&queue->current);
  g_clear_object (&queue->adw);
  queue->content = NULL;
  queue->settled = FALSE;
  queue->leaving = FALSE;
  queue->put_back = FALSE;
  queue->withdrawn = FALSE;
  if (gtk_widget_get_root (GTK_WIDGET (queue->overlay)) != NULL)
    advance (queue);
  return G_SOURCE_REMOVE;
}

/* Not from within the overlay's own removing. */
static void
on_unmap (Queue *queue)
{
  if (queue->leaving)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_gone, g_object_ref (queue->overlay), g_object_unref);
}

static void
show (Queue       *queue,
      GrundyToast *toast)
{
  queue->current = toast;
  queue->since = 0;
  queue->hurried = FALSE;
  queue->adw = grundy_toast_look_new (toast->message, toast->button, &queue->content);
  /* Before the overlay's own handlers, which may take the widget away at once. */
  g_signal_connect_data (queue->content, "map", G_CALLBACK (on_map), queue, NULL, G_CONNECT_SWAPPED);
  g_signal_connect_data (queue->content, "unmap", G_CALLBACK (on_unmap), queue, NULL, G_CONNECT_SWAPPED);
  g_signal_connect_data (queue->adw, "button-clicked", G_CALLBACK (on_chosen), queue, NULL, G_CONNECT_SWAPPED);
  g_signal_connect_data (queue->adw, "dismissed", G_CALLBACK (on_dismissed), queue, NULL, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (queue->overlay, g_object_ref (queue->adw));
}

static void
advance (Queue *queue)
{
  if (queue->current == NULL && !g_queue_is_empty (&queue->waiting))
    {
      show (queue, g_queue_pop_head (&queue->waiting));
    }
  else if (queue->current != NULL && queue->withdrawn && queue->settled && !queue->leaving)
    {
      adw_toast_dismiss (queue->adw);
    }
  else if (queue->current != NULL && queue->hurried && queue->settled && !queue->leaving)
    {
      queue->put_back = queue->current->button != NULL;
      if (queue->put_back)
        g_queue_push_nth (&queue->waiting, g_object_ref (queue->current), 1);
      adw_toast_dismiss (queue->adw);
    }
}

/* Escape in the window dismisses the toast, too. */
static gboolean
on_key (GtkEventController *keys,
        guint               keyval)
{
  Queue *queue = get_queue (ADW_TOAST_OVERLAY (gtk_event_controller_get_widget (keys)));

  return keyval == GDK_KEY_Escape && queue->current != NULL && (!queue->settled || queue->leaving);
}

/* Object */

static void
grundy_toast_finalize (GObject *object)
{
  GrundyToast *self = GRUNDY_TOAST (object);

  g_free (self->message);
  g_free (self->button);
  G_OBJECT_CLASS (grundy_toast_parent_class)->finalize (object);
}

static void
grundy_toast_class_init (GrundyToastClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_toast_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OVER] = g_signal_new ("over", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
grundy_toast_init (GrundyToast *self)
{
}

static void
drop_told (Queue *queue)
{
  for (GList *at = queue->waiting.head, *next; at != NULL; at = next)
    {
      GrundyToast *toast = at->data;

      next = at->next;
      if (toast->button != NULL)
        continue;
      g_queue_delete_link (&queue->waiting, at);
      g_object_unref (toast);
    }
}

/* What stays until it is decided has time: it is the last to come. */
GrundyToast *
grundy_toast_show (AdwToastOverlay *overlay,
                   const char      *message,
                   const char      *button,
                   guint            seconds)
{
  Queue *queue;
  GrundyToast *toast;

  g_return_val_if_fail (ADW_IS_TOAST_OVERLAY (overlay), NULL);
  g_return_val_if_fail (message != NULL, NULL);

  queue = get_queue (overlay);
  toast = g_object_new (GRUNDY_TYPE_TOAST, NULL);
  toast->message = g_strdup (message);
  toast->button = g_strdup (button);
  toast->seconds = seconds;
  if (seconds > 0)
    {
      drop_told (queue);
      g_queue_push_head (&queue->waiting, toast);
      queue->hurried = TRUE;
    }
  else
    {
      g_queue_push_tail (&queue->waiting, toast);
    }
  advance (queue);
  return toast;
}

void
grundy_toast_withdraw (AdwToastOverlay *overlay,
                       GrundyToast     *toast)
{
  Queue *queue;
  GList *waiting;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (GRUNDY_IS_TOAST (toast));

  queue = get_queue (overlay);
  waiting = g_queue_find (&queue->waiting, toast);
  if (waiting != NULL)
    {
      g_queue_delete_link (&queue->waiting, waiting);
      g_signal_emit (toast, signals[OVER], 0);
      g_object_unref (toast);
    }
  else if (toast == queue->current)
    {
      queue->withdrawn = TRUE;
      advance (queue);
    }
}

void
grundy_toast_set_news (AdwToastOverlay *overlay,
                       GtkWidget       *news)
{
  GtkEventController *keys;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (GTK_IS_WIDGET (news));

  keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), NULL);
  gtk_widget_add_controller (GTK_WIDGET (overlay), keys);
  g_set_object (&get_queue (overlay)->news, news);
}
