/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a board is pointed at and played on, by keyboard and pointer. */
#include "grundy-board-private.h"

/* Keyboard */

/* Where the keyboard begins: at the first thing that can be played, if there is one. */
static gint64
find_start (GrundyBoard *self)
{
  for (guint i = 0; self->playable && i < self->layout->elements->len; i++)
    {
      gint64 id = g_array_index (self->layout->elements, CgtElement, i).id;
      g_autoptr (CgtMove) move = cgt_layout_move_at (self->layout, id, NULL, NULL);

      if (move != NULL && cgt_position_check_move (self->position, move, NULL))
        return id;
    }
  return cgt_layout_neighbour (self->layout, CGT_NO_ELEMENT, 0, 0);
}

static gboolean
focus_cursor (GrundyBoard *self)
{
  if (self->layout == NULL || self->layout->elements->len == 0)
    return FALSE;
  return grundy_board_focus_element (self, self->cursor != CGT_NO_ELEMENT ? self->cursor : find_start (self));
}

static void
move_cursor (GrundyBoard *self,
             int          dx,
             int          dy)
{
  gint64 next = cgt_layout_neighbour (self->layout, self->cursor, dx, dy);

  grundy_board_stop_typing (self);
  if (next == self->cursor && dy != 0)
    {
      grundy_board_scroll_to (self, (double) self->first + dy);
      next = cgt_layout_neighbour (self->layout, self->cursor, dx, dy);
    }
  self->cursor = next;
  focus_cursor (self);
  grundy_board_update_pointed (self);
}

gboolean
grundy_board_focus (GtkWidget       *widget,
                    GtkDirectionType direction)
{
  GrundyBoard *self = GRUNDY_BOARD (widget);
  gboolean inside = grundy_board_is_focus_inside (self);

  if (grundy_board_is_asking (self))
    return gtk_widget_child_focus (self->asking, direction);
  if (inside && (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return FALSE;

  self->keyboard = TRUE;
  if (!inside)
    return focus_cursor (self);

  switch (direction)
    {
    case GTK_DIR_LEFT:
      move_cursor (self, -1, 0);
      break;
    case GTK_DIR_RIGHT:
      move_cursor (self, 1, 0);
      break;
    case GTK_DIR_UP:
      move_cursor (self, 0, -1);
      break;
    case GTK_DIR_DOWN:
      move_cursor (self, 0, 1);
      break;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      break;
    }
  return TRUE;
}

gboolean
grundy_board_grab_focus (GtkWidget *widget)
{
  return focus_cursor (GRUNDY_BOARD (widget));
}

static void
on_focus_crossed (GrundyBoard *self)
{
  if (self->keyboard)
    grundy_board_update_pointed (self);
}

static void
jump_to (GrundyBoard *self,
         guint        n)
{
  self->cursor = g_array_index (self->layout->elements, CgtElement, n).id;
  focus_cursor (self);
  grundy_board_update_pointed (self);
}

/* Digits are a number of stones, or whatever numbers mean on the board; Return plays it. */
static gboolean
on_typed (GrundyBoard *self,
          guint        keyval)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  gint digit = character < 0x80 ? g_ascii_digit_value (character) : g_unichar_digit_value (character);

  if (digit >= 0 && self->typed <= (G_MAXUINT64 - 9) / 10)
    return grundy_board_type (self, 10 * self->typed + digit);
  if (self->typed_move == NULL)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_BackSpace:
      return grundy_board_type (self, self->typed / 10);
    case GDK_KEY_Escape:
      return grundy_board_stop_typing (self);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      return grundy_board_play_typed (self);
    default:
      return FALSE;
    }
}

static gboolean
on_key_pressed (GrundyBoard    *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  guint n = self->layout != NULL ? self->layout->elements->len : 0;
  double page = n > 0 ? MAX (self->layout->n_rows_shown, 2) - 1 : 0;

  grundy_board_end_motion (self);
  if (n == 0 || grundy_board_is_asking (self) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  if (!self->keyboard)
    {
      self->keyboard = TRUE;
      grundy_board_update_pointed (self);
    }
  if (on_typed (self, keyval))
    return GDK_EVENT_STOP;
  switch (keyval)
    {
    case GDK_KEY_Escape:
      return grundy_board_withdraw (self);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      grundy_board_scroll_to (self, 0);
      jump_to (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      grundy_board_scroll_to (self, (double) self->layout->n_rows);
      jump_to (self, self->layout->elements->len - 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      grundy_board_scroll_to (self, (double) self->first - page);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      grundy_board_scroll_to (self, (double) self->first + page);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Pointer */

static void
set_hovered (GrundyBoard *self,
             gint64       element)
{
  if (self->hovered == element && !self->keyboard)
    return;
  grundy_board_stop_typing (self);
  self->hovered = element;
  self->keyboard = FALSE;
  grundy_board_update_pointed (self);
}

/* Where the pointer is in the window, since the last time. */
static gboolean
has_moved (GrundyBoard *self,
           double       x,
           double       y)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  double old_x = self->window_x;
  double old_y = self->window_y;

  if (!gtk_widget_translate_coordinates (GTK_WIDGET (self), root, x, y, &self->window_x, &self->window_y))
    return TRUE;
  return ABS (self->window_x - old_x) > 0.5 || ABS (self->window_y - old_y) > 0.5;
}

static void
on_motion (GrundyBoard *self,
           double       x,
           double       y)
{
  gint64 element;

  if (self->layout == NULL || (x == self->pointer_x && y == self->pointer_y))
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  element = cgt_layout_hit (self->layout, x, y);
  /* A board that moves under a resting pointer does not take the keyboard's place. */
  if (!has_moved (self, x, y) && self->keyboard)
    self->hovered = element;
  else
    set_hovered (self, element);
}

static void
on_leave (GrundyBoard *self)
{
  self->pointer_x = self->pointer_y = -1;
  if (self->hovered == CGT_NO_ELEMENT)
    return;
  self->hovered = CGT_NO_ELEMENT;
  if (!self->keyboard)
    grundy_board_update_pointed (self);
}

static void
on_pressed (GrundyBoard *self,
            int          n_press,
            double       x,
            double       y)
{
  if (self->layout == NULL)
    return;
  self->pressed = cgt_layout_hit (self->layout, x, y);
  set_hovered (self, self->pressed);
  if (self->pressed != CGT_NO_ELEMENT)
    grundy_board_focus_element (self, self->pressed);
}

static void
release (GrundyBoard *self,
         double       x,
         double       y)
{
  gint64 pressed = self->pressed;

  self->pressed = CGT_NO_ELEMENT;
  if (self->layout != NULL && pressed != CGT_NO_ELEMENT && cgt_layout_hit (self->layout, x, y) == pressed)
    grundy_board_play_element (self, pressed);
}

static void
on_released (GrundyBoard *self,
             int          n_press,
             double       x,
             double       y)
{
  release (self, x, y);
}

/* After a new layout GTK asks the display where the pointer is. If the button is up by then and its
 * release still waits in the queue, the gesture is cancelled, and a quick click would be lost. */
static void
on_unpaired_release (GrundyBoard      *self,
                     double            x,
                     double            y,
                     guint             button,
                     GdkEventSequence *sequence)
{
  if (button == GDK_BUTTON_PRIMARY)
    release (self, x, y);
}

static gboolean
on_scroll (GrundyBoard *self,
           double       dx,
           double       dy)
{
  if (self->layout == NULL || grundy_board_get_last_first (self) == 0)
    return GDK_EVENT_PROPAGATE;
  grundy_board_scroll_to (self, (double) self->first + dy);
  return GDK_EVENT_STOP;
}

void
grundy_board_add_controllers (GrundyBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL |
                                                                GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  /* Before the element at the cursor takes it. */
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (on_focus_crossed), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  g_signal_connect_swapped (click, "unpaired-release", G_CALLBACK (on_unpaired_release), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, key);
  gtk_widget_add_controller (widget, focus);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}
