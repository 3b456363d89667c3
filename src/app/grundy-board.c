/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-board-private.h"

#include <glib/gi18n.h>

#include "cgt-pointing.h"
#include "grundy-words.h"

#define MIN_WIDTH 240
#define MIN_HEIGHT 170
#define NATURAL_WIDTH 560

enum {
  MOVE,
  POINTED,
  PENDING,
  PICKED,
  STILL,
  ARRANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyBoard, grundy_board, GTK_TYPE_WIDGET)

static void
replace_move (CgtMove      **place,
              const CgtMove *move)
{
  CgtMove *old = *place;

  *place = move != NULL ? cgt_move_ref (move) : NULL;
  g_clear_pointer (&old, cgt_move_unref);
}

static void
replace_position (CgtPosition      **place,
                  const CgtPosition *position)
{
  CgtPosition *old = *place;

  *place = position != NULL ? cgt_position_ref (position) : NULL;
  g_clear_pointer (&old, cgt_position_unref);
}

/* What is pointed at */

/* The focus child outlives the focus, so it does not tell. */
gboolean
grundy_board_is_focus_inside (GrundyBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  /* What asks for a number stands above the board. */
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) &&
         (self->asking == NULL || !gtk_widget_is_ancestor (focus, self->asking));
}

static gint64
get_pointed (GrundyBoard *self)
{
  if (self->keyboard)
    return grundy_board_is_focus_inside (self) ? self->cursor : CGT_NO_ELEMENT;
  return self->hovered;
}

static gboolean
can_pick (GrundyBoard *self,
          gint64       element)
{
  return self->picking && self->layout != NULL && element != CGT_NO_ELEMENT &&
         cgt_layout_get_place (self->layout, element) != CGT_NO_PLACE;
}

void
grundy_board_update_ghost (GrundyBoard *self)
{
  gint64 element = get_pointed (self);
  gboolean half_made, can_click;

  g_clear_pointer (&self->ghost, cgt_move_unref);
  g_clear_pointer (&self->refused, cgt_move_unref);
  if (self->layout != NULL && self->playable && !self->hushed && (element != CGT_NO_ELEMENT || self->typed_move != NULL))
    {
      g_autoptr (CgtMove) move = NULL;

      half_made = FALSE;
      move = self->typed_move != NULL ? cgt_move_ref (self->typed_move)
                                      : cgt_layout_move_at (self->layout, element, self->pending, &half_made);

      if (move != NULL && (half_made || cgt_position_check_move (self->position, move, NULL)))
        self->ghost = g_steal_pointer (&move);
      else
        self->refused = g_steal_pointer (&move);
    }

  can_click = self->ghost != NULL || can_pick (self, element) || (self->layout != NULL && self->playable && element != CGT_NO_ELEMENT &&
                                      cgt_layout_get_most (self->layout, element) > 0);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), can_click && !self->keyboard ? "pointer" : NULL);
  grundy_board_repaint_pointed (self);
}

void
grundy_board_try_move (GrundyBoard *self,
                       CgtMove     *move)
{
  replace_move (&self->typed_move, move);
  self->typed = 0;
  grundy_board_update_pointed (self);
}

gboolean
grundy_board_type (GrundyBoard *self,
                   guint64      number)
{
  const CgtBoard *board = self->layout != NULL ? self->layout->board : NULL;
  CgtMove *move = NULL;

  if (board == NULL || board->move_of_number == NULL || !self->playable || self->pending != NULL ||
      self->cursor == CGT_NO_ELEMENT)
    return FALSE;
  if (number > 0)
    move = board->move_of_number (self->layout, self->cursor, number);
  g_clear_pointer (&self->typed_move, cgt_move_unref);
  self->typed_move = move;
  self->typed = move != NULL ? number : 0;
  grundy_board_update_pointed (self);
  return TRUE;
}

gboolean
grundy_board_stop_typing (GrundyBoard *self)
{
  if (self->typed_move == NULL)
    return FALSE;
  g_clear_pointer (&self->typed_move, cgt_move_unref);
  self->typed = 0;
  grundy_board_update_pointed (self);
  return TRUE;
}

gboolean
grundy_board_play_typed (GrundyBoard *self)
{
  g_autoptr (CgtMove) move = NULL;

  if (self->typed_move == NULL)
    return FALSE;
  if (!self->playable || !cgt_position_check_move (self->position, self->typed_move, NULL))
    return TRUE;
  move = g_steal_pointer (&self->typed_move);
  self->typed = 0;
  g_signal_emit (self, signals[MOVE], 0, move);
  return TRUE;
}

/* After the person has pointed elsewhere; a position that changes by itself says nothing here. */
void
grundy_board_update_pointed (GrundyBoard *self)
{
  self->hushed = FALSE;
  grundy_board_update_ghost (self);
  g_signal_emit (self, signals[POINTED], 0);
}

/* Layout and elements */

/* The shown element nearest to an id that may have gone. */
static gint64
find_nearest (GrundyBoard *self,
              gint64       id)
{
  gint64 best = CGT_NO_ELEMENT;

  for (guint i = 0; i < self->layout->elements->len; i++)
    {
      gint64 other = g_array_index (self->layout->elements, CgtElement, i).id;

      if (best == CGT_NO_ELEMENT || ABS (other - id) < ABS (best - id))
        best = other;
    }
  return best;
}

/* Elements, and the focus, which stays at the cursor, follow the layout. */
static void
sync_elements (GrundyBoard *self)
{
  gboolean focused = grundy_board_is_focus_inside (self);
  GtkWidget *at_cursor;

  if (self->cursor != CGT_NO_ELEMENT && cgt_layout_get_element (self->layout, self->cursor) == NULL)
    self->cursor = find_nearest (self, self->cursor);
  grundy_elements_fill (self->elements, self->layout, self->cursor, self->playable);
  at_cursor = focused ? grundy_elements_find (self->elements, self->cursor) : NULL;
  if (at_cursor != NULL && !gtk_widget_has_focus (at_cursor))
    gtk_widget_grab_focus (at_cursor);
  grundy_elements_trim (self->elements);
}

static void
on_more_elements (GtkWidget *widget)
{
  GrundyBoard *self = GRUNDY_BOARD (widget);

  if (self->layout == NULL)
    return;
  sync_elements (self);
  gtk_widget_queue_allocate (widget);
}

gboolean
grundy_board_focus_element (GrundyBoard *self,
                            gint64       id)
{
  GtkWidget *element;

  self->cursor = id;
  element = grundy_elements_find (self->elements, id);
  if (element == NULL)
    {
      /* One of a large board that has no widget yet. */
      grundy_elements_fill (self->elements, self->layout, id, self->playable);
      element = grundy_elements_find (self->elements, id);
      if (element != NULL)
        gtk_widget_grab_focus (element);
      grundy_elements_trim (self->elements);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  return element != NULL && gtk_widget_grab_focus (element);
}

guint64
grundy_board_get_last_first (GrundyBoard *self)
{
  return self->layout->n_rows > self->layout->n_rows_shown ? self->layout->n_rows - self->layout->n_rows_shown : 0;
}

/* What a step of an explanation speaks of is brought into view, wherever the board has been scrolled to. */
static gboolean
follow_step (GrundyBoard *self)
{
  if (self->step == NULL || self->position != cgt_step_scene_get_position (self->step) ||
      cgt_step_scene_is_in_view (self->step, self->layout))
    return FALSE;
  self->first = cgt_step_scene_find_first (self->step, &self->layout->view);
  return TRUE;
}

static void
rebuild (GrundyBoard *self,
         int          width,
         int          height)
{
  CgtView view = {
    .width = width,
    .height = height,
    .first = self->first,
    .rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL,
    .asks = TRUE,
  };

  g_clear_pointer (&self->layout, cgt_layout_unref);
  if (self->position == NULL || width <= 0 || height <= 0)
    return;

  self->layout = cgt_layout_new (self->position, self->pending, &view);
  if (self->first > grundy_board_get_last_first (self))
    {
      view.first = self->first = grundy_board_get_last_first (self);
      cgt_layout_unref (self->layout);
      self->layout = cgt_layout_new (self->position, self->pending, &view);
    }
  if (self->hovered != CGT_NO_ELEMENT)
    self->hovered = cgt_layout_hit (self->layout, self->pointer_x, self->pointer_y);
  sync_elements (self);
  grundy_board_place_asking (self);
}

/* After anything but the size has changed. Without a size yet it makes do with the least, so that
 * there are elements for the keyboard to go to. */
static void
refresh (GrundyBoard *self)
{
  rebuild (self, MAX (gtk_widget_get_width (GTK_WIDGET (self)), MIN_WIDTH),
           MAX (gtk_widget_get_height (GTK_WIDGET (self)), MIN_HEIGHT));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  grundy_board_update_ghost (self);
  grundy_board_repaint (self);
  g_signal_emit (self, signals[ARRANGED], 0);
}

void
grundy_board_follow_step (GrundyBoard *self)
{
  if (self->layout != NULL && follow_step (self))
    refresh (self);
}

void
grundy_board_scroll_to (GrundyBoard *self,
                        double       first)
{
  guint64 row;

  if (self->layout == NULL)
    return;
  row = CLAMP (first, 0, (double) grundy_board_get_last_first (self));
  if (row == self->first)
    return;
  self->first = row;
  refresh (self);
}

/* Scrolls a board that shows a window of rows to a place as moves count them. */
static void
show_place (GrundyBoard *self,
            guint64      place)
{
  guint64 row, shown;

  if (self->layout == NULL || grundy_board_get_last_first (self) == 0)
    return;
  row = cgt_layout_get_row (self->layout, place);
  shown = self->layout->n_rows_shown;
  if (row < self->first || row >= self->first + shown)
    grundy_board_scroll_to (self, (double) row - shown / 2);
}

/* Playing */

static void
set_pending (GrundyBoard   *self,
             const CgtMove *pending)
{
  if (pending == NULL && self->pending == NULL)
    return;
  replace_move (&self->pending, pending);
  self->hushed = FALSE;
  refresh (self);
  grundy_board_fade_in (self);
  g_signal_emit (self, signals[PENDING], 0);
  g_signal_emit (self, signals[POINTED], 0);
}

void
grundy_board_play_element (GrundyBoard *self,
              gint64       element)
{
  g_autoptr (CgtMove) move = NULL;
  gboolean half_made;

  if (can_pick (self, element))
    g_signal_emit (self, signals[PICKED], 0, cgt_layout_get_place (self->layout, element));
  else if (!self->playable && element != CGT_NO_ELEMENT)
    g_signal_emit (self, signals[STILL], 0);
  if (!self->playable || self->layout == NULL || element == CGT_NO_ELEMENT)
    return;

  if (cgt_layout_get_most (self->layout, element) > 0)
    {
      grundy_board_ask (self, element);
      return;
    }
  move = cgt_layout_move_at (self->layout, element, self->pending, &half_made);
  if (half_made)
    set_pending (self, move);
  else if (move != NULL && cgt_position_check_move (self->position, move, NULL))
    g_signal_emit (self, signals[MOVE], 0, move);
  else
    g_signal_emit (self, signals[POINTED], 0);
}

static void
on_element_clicked (GrundyBoard   *self,
                    GrundyElement *element)
{
  self->cursor = grundy_element_get_id (element);
  grundy_board_play_element (self, self->cursor);
}

static void
on_element_focused (GrundyBoard *self,
                    GParamSpec  *pspec,
                    GtkWidget   *element)
{
  gint64 id = grundy_element_get_id (GRUNDY_ELEMENT (element));

  if (gtk_widget_has_focus (element) && id != self->cursor)
    {
      self->cursor = id;
      grundy_board_update_pointed (self);
    }
  else
    grundy_board_update_ghost (self);
}

/* Widget */

static GtkSizeRequestMode
grundy_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_board_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  GrundyBoard *self = GRUNDY_BOARD (widget);
  CgtPosition *shape = self->start != NULL ? self->start : self->position;
  double height;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = NATURAL_WIDTH;
      return;
    }
  height = shape != NULL ? cgt_board_height_for_width (shape, for_size < 0 ? NATURAL_WIDTH : MAX (for_size, 1)) : 0;
  *minimum = MIN_HEIGHT;
  *natural = CLAMP (height, MIN_HEIGHT, 1 << 15);
}

static void
grundy_board_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  GrundyBoard *self = GRUNDY_BOARD (widget);

  if (self->layout == NULL || self->layout->view.width != width || self->layout->view.height != height)
    {
      rebuild (self, width, height);
      if (self->layout != NULL && follow_step (self))
        rebuild (self, width, height);
      grundy_board_repaint (self);
      g_signal_emit (self, signals[ARRANGED], 0);
    }

  if (self->layout != NULL)
    grundy_elements_allocate (self->elements, self->layout);
  grundy_board_present_asking (self);
}

static void
grundy_board_direction_changed (GtkWidget       *widget,
                                GtkTextDirection previous)
{
  refresh (GRUNDY_BOARD (widget));
}

static void
grundy_board_dispose (GObject *object)
{
  GrundyBoard *self = GRUNDY_BOARD (object);

  grundy_board_dispose_asking (self);
  grundy_board_dispose_picture (self);
  g_clear_pointer (&self->elements, grundy_elements_free);
  G_OBJECT_CLASS (grundy_board_parent_class)->dispose (object);
}

static void
grundy_board_finalize (GObject *object)
{
  GrundyBoard *self = GRUNDY_BOARD (object);

  g_clear_pointer (&self->step, cgt_step_scene_free);

  g_clear_pointer (&self->layout, cgt_layout_unref);
  g_clear_pointer (&self->position, cgt_position_unref);
  g_clear_pointer (&self->start, cgt_position_unref);
  g_clear_pointer (&self->last_position, cgt_position_unref);
  g_clear_pointer (&self->last_move, cgt_move_unref);
  g_clear_pointer (&self->pending, cgt_move_unref);
  g_clear_pointer (&self->preview, cgt_move_unref);
  g_clear_pointer (&self->ghost, cgt_move_unref);
  g_clear_pointer (&self->refused, cgt_move_unref);
  g_clear_pointer (&self->typed_move, cgt_move_unref);
  g_ptr_array_unref (self->foreseen);
  g_clear_pointer (&self->components, g_array_unref);
  g_array_unref (self->marks);
  g_clear_pointer (&self->keys, g_array_unref);
  grundy_board_finalize_picture (self);
  G_OBJECT_CLASS (grundy_board_parent_class)->finalize (object);
}

static void
grundy_board_class_init (GrundyBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = grundy_board_dispose;
  object_class->finalize = grundy_board_finalize;
  widget_class->focus = grundy_board_focus;
  widget_class->grab_focus = grundy_board_grab_focus;
  widget_class->get_request_mode = grundy_board_get_request_mode;
  widget_class->measure = grundy_board_measure;
  widget_class->size_allocate = grundy_board_size_allocate;
  widget_class->snapshot = grundy_board_snapshot;
  widget_class->direction_changed = grundy_board_direction_changed;

  signals[MOVE] = g_signal_new ("move", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[POINTED] = g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PENDING] = g_signal_new ("pending", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[STILL] = g_signal_new ("still", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PICKED] = g_signal_new ("picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[ARRANGED] = g_signal_new ("arranged", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
grundy_board_init (GrundyBoard *self)
{
  self->elements = grundy_elements_new (GTK_WIDGET (self), G_CALLBACK (on_element_clicked),
                                        G_CALLBACK (on_element_focused), on_more_elements);
  self->marks = g_array_new (FALSE, FALSE, sizeof (CgtMark));
  self->foreseen = grundy_board_create_foreseen ();
  self->hovered = self->pressed = self->cursor = CGT_NO_ELEMENT;
  self->pointer_x = self->pointer_y = -1;
  grundy_board_init_picture (self);
  grundy_board_add_controllers (self);
}

GtkWidget *
grundy_board_new (void)
{
  return g_object_new (GRUNDY_TYPE_BOARD, NULL);
}

static void
update_label (GrundyBoard *self)
{
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;

  if (self->position == NULL)
    return;
  title = cgt_position_describe_title (self->position);
  /* Translators: %s is the title of a game */
  label = g_strdup_printf (_("Board of %s"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
grundy_board_set_position (GrundyBoard       *self,
                           const CgtPosition *position,
                           const CgtPosition *last_position,
                           const CgtMove     *last_move,
                           gboolean           animate)
{
  gboolean was_pending;
  gboolean other_game;

  g_return_if_fail (GRUNDY_IS_BOARD (self));

  grundy_board_stop_asking (self);
  was_pending = self->pending != NULL;
  other_game = position == NULL || self->position == NULL || position->game != self->position->game;
  replace_position (&self->position, position);
  replace_position (&self->last_position, last_position);
  replace_move (&self->last_move, last_move);
  replace_move (&self->pending, NULL);
  replace_move (&self->preview, NULL);
  replace_move (&self->typed_move, NULL);
  self->typed = 0;
  self->hushed = FALSE;
  g_array_set_size (self->marks, 0);
  g_clear_pointer (&self->components, g_array_unref);
  g_ptr_array_set_size (self->foreseen, 0);
  if (other_game)
    update_label (self);

  refresh (self);
  grundy_board_show_motion (self, animate && last_move != NULL);
  if (last_move != NULL)
    show_place (self, last_move->index);
  if (was_pending)
    g_signal_emit (self, signals[PENDING], 0);
}

void
grundy_board_set_start (GrundyBoard       *self,
                        const CgtPosition *start)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  replace_position (&self->start, start);
  self->first = 0;
  self->hovered = self->pressed = self->cursor = CGT_NO_ELEMENT;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
grundy_board_set_playable (GrundyBoard *self,
                           gboolean     playable)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  if (self->playable == playable)
    return;
  self->playable = playable;
  if (!playable)
    grundy_board_stop_asking (self);
  if (self->layout != NULL)
    sync_elements (self);
  grundy_board_repaint (self);
  grundy_board_update_ghost (self);
}

void
grundy_board_set_picking (GrundyBoard *self,
                          gboolean     picking)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  self->picking = picking;
  grundy_board_update_ghost (self);
}

void
grundy_board_preview (GrundyBoard   *self,
                      const CgtMove *move)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  replace_move (&self->preview, move);
  if (move != NULL)
    show_place (self, move->index);
  grundy_board_repaint_pointed (self);
}

void
grundy_board_reveal (GrundyBoard *self,
                     guint64      place)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  show_place (self, place);
}

void
grundy_board_hush (GrundyBoard *self)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  self->hushed = TRUE;
  grundy_board_update_ghost (self);
}

void
grundy_board_leave (GrundyBoard *self)
{
  g_return_if_fail (GRUNDY_IS_BOARD (self));

  self->hovered = self->pressed = CGT_NO_ELEMENT;
  grundy_board_preview (self, NULL);
  grundy_board_set_playable (self, FALSE);
  grundy_board_withdraw (self);
}

const CgtMove *
grundy_board_get_ghost (GrundyBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);

  return self->preview != NULL ? self->preview : self->ghost;
}

const CgtMove *
grundy_board_get_pending (GrundyBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);

  return self->pending;
}

gboolean
grundy_board_is_pending_legal (GrundyBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), FALSE);

  return self->pending != NULL && cgt_position_check_move (self->position, self->pending, NULL);
}

gboolean
grundy_board_has_to_go_on (GrundyBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), FALSE);

  return self->layout != NULL && cgt_layout_get_begun (self->layout) != NULL && !grundy_board_is_pending_legal (self);
}

void
grundy_board_confirm (GrundyBoard *self)
{
  g_autoptr (CgtMove) move = NULL;

  g_return_if_fail (GRUNDY_IS_BOARD (self));

  if (!self->playable || !grundy_board_is_pending_legal (self))
    return;
  move = cgt_move_ref (self->pending);
  g_signal_emit (self, signals[MOVE], 0, move);
}

gboolean
grundy_board_withdraw (GrundyBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), FALSE);

  if (self->pending == NULL)
    return FALSE;
  set_pending (self, NULL);
  return TRUE;
}

gboolean
grundy_board_get_pointed (GrundyBoard *self,
                          char       **subject,
                          char       **rest)
{
  gint64 element;

  g_return_val_if_fail (GRUNDY_IS_BOARD (self), FALSE);

  if (self->typed_move != NULL && self->preview == NULL)
    {
      grundy_words_typed (self->position, self->typed_move, subject, rest);
      return TRUE;
    }
  element = get_pointed (self);
  if (self->layout == NULL || element == CGT_NO_ELEMENT || self->preview != NULL)
    return FALSE;
  grundy_words_pointed (self->layout, element, self->playable, subject, rest);
  return TRUE;
}

gboolean
grundy_board_points_at_beginning (GrundyBoard *self)
{
  g_autoptr (GPtrArray) completions = NULL;
  gint64 element;

  g_return_val_if_fail (GRUNDY_IS_BOARD (self), FALSE);

  element = get_pointed (self);
  if (self->layout == NULL || element == CGT_NO_ELEMENT || self->typed_move != NULL || self->layout->pending != NULL)
    return FALSE;
  completions = cgt_layout_list_completions (self->layout, element);
  return completions != NULL;
}

CgtLayout *
grundy_board_get_layout (GrundyBoard *self)
{
  g_return_val_if_fail (GRUNDY_IS_BOARD (self), NULL);

  return self->layout;
}
