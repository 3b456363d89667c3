/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "cgt-step-scene.h"
#include "grundy-board.h"
#include "grundy-canvas.h"
#include "grundy-elements.h"

G_BEGIN_DECLS

/* Shared by the files of the board: what is shown, how it looks, and how it is pointed at. */

/** GrundyStale: which part of the picture has to be painted again */
typedef enum {
  GRUNDY_STALE_NOTHING,
  GRUNDY_STALE_TOUCHED, /* what ghost, cursor and motion touch and did touch */
  GRUNDY_STALE_ALL
} GrundyStale;

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
  CgtMove *refused; /* the pointed element's move, if it is illegal */
  gboolean playable;
  gboolean picking;

  GArray *marks;            /* CgtMark */
  GArray *components;       /* CgtComponent; nullable: no values are shown */
  GArray *keys;             /* guint32; nullable */
  GPtrArray *foreseen;      /* Foreseen, of grundy-board-shown.c */
  CgtStepScene *step;       /* nullable: the step of an explanation that is shown */

  CgtLayout *layout; /* of the present size; NULL before the first allocation */
  guint64 first;     /* the first row shown of a board longer than the view */
  GrundyElements *elements;

  gint64 hovered;
  gint64 pressed;
  gint64 cursor;
  gboolean keyboard; /* in use: the cursor is shown, and pointed at */
  gboolean hushed;   /* what is pointed at is not shown */
  GtkWidget *asking; /* of grundy-board-ask.c; NULL: nothing was asked for yet */
  guint64 typed;     /* a number, and the move that it means; NULL: none is typed */
  CgtMove *typed_move;
  double pointer_x;
  double pointer_y;
  double window_x; /* the same in the window, where it rests when the board moves */
  double window_y;

  /* Of grundy-board-picture.c */
  GrundyCanvas *canvas;
  GrundyStale stale;
  gboolean fades;           /* what is stale is to fade in */
  int scale;                /* of the picture */
  cairo_region_t *touched;  /* by what was painted last: see cgt_layout_get_touched() */
  AdwAnimation *animation;  /* of the last move */
  AdwAnimation *fade;
  AdwAnimation *sliding;    /* of the ghost */
  double progress;
  double slide;
};

/* grundy-board.c */

gboolean grundy_board_is_focus_inside (GrundyBoard *self);
/** grundy_board_update_ghost: after anything has changed that the pointed element's move depends on */
void grundy_board_update_ghost (GrundyBoard *self);
/** grundy_board_update_pointed: after the person has pointed elsewhere: updates the ghost, and tells */
void grundy_board_update_pointed (GrundyBoard *self);
/** grundy_board_type: @number: typed so far. Returns: whether the board knows what numbers mean */
gboolean grundy_board_type (GrundyBoard *self, guint64 number);
/** grundy_board_stop_typing: forgets what was typed. Returns: whether there was anything */
gboolean grundy_board_stop_typing (GrundyBoard *self);
/** grundy_board_play_typed: makes the move, if it is legal. Returns: whether any was typed */
gboolean grundy_board_play_typed (GrundyBoard *self);
/** grundy_board_try_move: @move: (nullable): is shown as if it had been typed; %NULL: no more */
void grundy_board_try_move (GrundyBoard *self, CgtMove *move);
/** grundy_board_get_last_first: Returns: the largest number of a first row, 0 if all rows are shown */
guint64 grundy_board_get_last_first (GrundyBoard *self);
/** grundy_board_scroll_to: @first: the first row to be shown; anything out of range will do */
void grundy_board_scroll_to (GrundyBoard *self, double first);
/** grundy_board_follow_step: brings into view what the step of an explanation speaks of, if nothing of it is */
void grundy_board_follow_step (GrundyBoard *self);
/** grundy_board_focus_element: moves cursor and focus to an element of the layout. Returns: whether it has the focus */
gboolean grundy_board_focus_element (GrundyBoard *self, gint64 id);
/** grundy_board_play_element: makes the element's move, or prepares it, or says why not */
void grundy_board_play_element (GrundyBoard *self, gint64 element);

/* grundy-board-picture.c */

void grundy_board_init_picture (GrundyBoard *self);
void grundy_board_dispose_picture (GrundyBoard *self);
void grundy_board_finalize_picture (GrundyBoard *self);
void grundy_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
/** grundy_board_repaint: everything may look different */
void grundy_board_repaint (GrundyBoard *self);
/** grundy_board_repaint_pointed: another ghost, or the cursor elsewhere, and nothing else */
void grundy_board_repaint_pointed (GrundyBoard *self);
/** grundy_board_fade_in: everything may look different, and is to come softly */
void grundy_board_fade_in (GrundyBoard *self);
/** grundy_board_show_motion: shows the last move happening, or (@animate %FALSE) as it has happened */
void grundy_board_show_motion (GrundyBoard *self, gboolean animate);
/** grundy_board_end_motion: whatever moves or fades is there at once */
void grundy_board_end_motion (GrundyBoard *self);

/* grundy-board-ask.c */

/** grundy_board_ask: opens what asks for a number, at an element that does */
void grundy_board_ask (GrundyBoard *self, gint64 element);
/** grundy_board_stop_asking: closes it */
void grundy_board_stop_asking (GrundyBoard *self);
/** grundy_board_is_asking: Returns: whether it is open */
gboolean grundy_board_is_asking (GrundyBoard *self);
/** grundy_board_place_asking: after another layout: it goes to where its element is, or closes */
void grundy_board_place_asking (GrundyBoard *self);
/** grundy_board_present_asking: after the board has been allocated */
void grundy_board_present_asking (GrundyBoard *self);
void grundy_board_dispose_asking (GrundyBoard *self);

/* grundy-board-shown.c */

/** grundy_board_create_foreseen: Returns: (transfer full): room for what is told by grundy_board_foresee() */
GPtrArray *grundy_board_create_foreseen (void);

/* grundy-board-input.c */

void grundy_board_add_controllers (GrundyBoard *self);
gboolean grundy_board_focus (GtkWidget *widget, GtkDirectionType direction);
gboolean grundy_board_grab_focus (GtkWidget *widget);

G_END_DECLS
