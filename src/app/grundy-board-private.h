/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-board.h"
#include "grundy-elements.h"

G_BEGIN_DECLS

/* Shared by the two files of the board: what is shown, and how it is pointed at. */

struct _GrundyBoard
{
  GtkWidget parent_instance;

  CgtPosition *position;
  CgtPosition *start;
  CgtPosition *last_position;
  CgtMove *last_move;
  CgtMove *pending;
  CgtMove *preview; /* shown whatever is pointed at */
  CgtMove *ghost;   /* of the pointed element */
  gboolean playable;

  GArray *marks;            /* CgtMark */
  GArray *components;       /* CgtComponent; nullable: no values are shown */
  GPtrArray *foreseen;      /* Foreseen, of grundy-board.c */

  CgtLayout *layout; /* of the present size; NULL before the first allocation */
  guint64 first;     /* the first row shown of a board longer than the view */
  GrundyElements *elements;

  gint64 hovered;
  gint64 pressed;
  gint64 cursor;
  gboolean keyboard; /* in use: the cursor is shown, and pointed at */
  double pointer_x;
  double pointer_y;

  AdwAnimation *animation;
  double progress;
};

/* grundy-board.c */

gboolean grundy_board_is_focus_inside (GrundyBoard *self);
/** grundy_board_update_ghost: after anything has changed that the pointed element's move depends on */
void grundy_board_update_ghost (GrundyBoard *self);
/** grundy_board_update_pointed: after the person has pointed elsewhere: updates the ghost, and tells */
void grundy_board_update_pointed (GrundyBoard *self);
/** grundy_board_get_last_first: Returns: the largest number of a first row, 0 if all rows are shown */
guint64 grundy_board_get_last_first (GrundyBoard *self);
/** grundy_board_scroll_to: @first: the first row to be shown; anything out of range will do */
void grundy_board_scroll_to (GrundyBoard *self, double first);
/** grundy_board_play_element: makes the element's move, or prepares it, or says why not */
void grundy_board_play_element (GrundyBoard *self, gint64 element);

/* grundy-board-input.c */

void grundy_board_add_controllers (GrundyBoard *self);
gboolean grundy_board_focus (GtkWidget *widget, GtkDirectionType direction);
gboolean grundy_board_grab_focus (GtkWidget *widget);

G_END_DECLS
