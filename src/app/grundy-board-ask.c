/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a board asks for where not each number can be pointed at. */
#include "grundy-board-private.h"

#include "grundy-number-popover.h"

#define NARROW 480

static void
on_tried (GrundyBoard *self,
          CgtMove     *move)
{
  grundy_board_try_move (self, move);
}

static void
on_chosen (GrundyBoard *self,
           CgtMove     *move)
{
  g_autoptr (CgtMove) kept = cgt_move_ref (move);

  grundy_board_stop_asking (self);
  grundy_board_try_move (self, kept);
  grundy_board_play_typed (self);
}

/* The keyboard goes back to where it was. */
static void
on_closed (GrundyBoard *self)
{
  grundy_board_stop_typing (self);
  if (self->layout != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

gboolean
grundy_board_is_asking (GrundyBoard *self)
{
  return self->asking != NULL && gtk_widget_get_visible (self->asking);
}

static void
point_to (GrundyBoard      *self,
          const CgtElement *element)
{
  const GdkRectangle place = { element->x, element->y, element->width, element->height };

  /* What the move would do to the heap is to be seen beside it; a narrow window has room below it. */
  gtk_popover_set_position (GTK_POPOVER (self->asking), self->layout->view.width < NARROW ? GTK_POS_BOTTOM : GTK_POS_RIGHT);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->asking), &place);
}

void
grundy_board_ask (GrundyBoard *self,
                  gint64       element)
{
  g_autoptr (CgtMove) split = self->pending != NULL ? cgt_move_ref (self->pending) : NULL;

  if (self->asking == NULL)
    {
      self->asking = grundy_number_popover_new ();
      gtk_widget_set_parent (self->asking, GTK_WIDGET (self));
      g_signal_connect_swapped (self->asking, "tried", G_CALLBACK (on_tried), self);
      g_signal_connect_swapped (self->asking, "chosen", G_CALLBACK (on_chosen), self);
      g_signal_connect_swapped (self->asking, "closed", G_CALLBACK (on_closed), self);
    }
  /* What was half made goes on in there. */
  grundy_board_withdraw (self);
  self->cursor = element;
  point_to (self, cgt_layout_get_element (self->layout, element));
  grundy_number_popover_ask (GRUNDY_NUMBER_POPOVER (self->asking), self->layout, element, split);
  gtk_popover_popup (GTK_POPOVER (self->asking));
  grundy_number_popover_edit (GRUNDY_NUMBER_POPOVER (self->asking));
}

void
grundy_board_stop_asking (GrundyBoard *self)
{
  if (grundy_board_is_asking (self))
    gtk_popover_popdown (GTK_POPOVER (self->asking));
}

void
grundy_board_place_asking (GrundyBoard *self)
{
  const CgtElement *element;

  if (!grundy_board_is_asking (self))
    return;
  element = cgt_layout_get_element (self->layout, grundy_number_popover_get_element (GRUNDY_NUMBER_POPOVER (self->asking)));
  if (element != NULL)
    point_to (self, element);
  else
    grundy_board_stop_asking (self);
}

void
grundy_board_present_asking (GrundyBoard *self)
{
  if (self->asking != NULL)
    gtk_popover_present (GTK_POPOVER (self->asking));
}

void
grundy_board_dispose_asking (GrundyBoard *self)
{
  g_clear_pointer (&self->asking, gtk_widget_unparent);
}
