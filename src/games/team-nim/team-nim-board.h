/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "cgt-pebbles.h"
#include "team-nim.h"

G_BEGIN_DECLS

/* The board of Team Nim: a round table seen from above, seats clockwise from the lower left, the
 * heap in the middle, below the table a button for each number of stones that may be taken.
 *
 * Elements: a button is the number of stones it takes; a stone is TEAM_NIM_STONE + the number of stones
 * that go when it is pointed at: itself and all after it, which may be more than the seat's limit. If
 * there are too many numbers for buttons, the small ones, some round ones and the largest have one. */

#define TEAM_NIM_STONE (G_GINT64_CONSTANT (1) << 32)

/** TEAM_NIM_OTHER: the button that asks for a number, where not each has one */
#define TEAM_NIM_OTHER G_GINT64_CONSTANT (0)

/** TeamNimLimit: how the limits beside the seats are written: not at all, "takes 1–4", "1–4", "≤4" */
typedef enum {
  TEAM_NIM_LIMIT_NONE,
  TEAM_NIM_LIMIT_WORDS,
  TEAM_NIM_LIMIT_RANGE,
  TEAM_NIM_LIMIT_MOST
} TeamNimLimit;

/**
 * TeamNimLayout:
 * @x: the middle of the table
 * @y: likewise
 * @scale: 1: a table of radius TEAM_NIM_TABLE
 * @table: the scale of the table itself, which is smaller where seats are large for it
 * @seat: radius of a seat
 * @halo: radius of the yellow behind the seat to move
 * @stretch: a table for many seats is longer by so much to the left and to the right
 * @limits: how the seats' limits are written
 * @outwards: whether they stand away from the table, else left and right of the seats
 * @staggered: whether every other one stands further out
 * @label: size of their text; 0: none
 * @most_shown: larger heaps have a brace
 * @heap: the stones in the middle
 * @bare: the table is so small that the stones would be specks: it shows their number alone
 * @base: the heap's base line
 * @count_y: the middle of the line that counts the stones
 * @count_size: size of its text
 * @button_height: height of a button; 0: no buttons
 * @takes_x: where "Seat 3 takes" ends (@takes_above: its middle)
 * @takes_y: its middle
 * @takes_above: it stands above the buttons, not beside them
 */
typedef struct
{
  CgtLayout parent;
  double x;
  double y;
  double scale;
  double table;
  double seat;
  double halo;
  double stretch;
  TeamNimLimit limits;
  gboolean outwards;
  gboolean staggered;
  double label;
  guint most_shown;
  CgtHeap heap;
  gboolean bare;
  double base;
  double count_y;
  double count_size;
  double button_height;
  double takes_x;
  double takes_y;
  gboolean takes_above;
} TeamNimLayout;

/* Lengths at scale 1. */
#define TEAM_NIM_TABLE 158.0  /* radius of the table, with its rim */
#define TEAM_NIM_FELT 142.0   /* of the felt */
#define TEAM_NIM_INNER 129.0  /* of the dashed ring */
#define TEAM_NIM_RING_X 219.0 /* half axes of the oval on which the seats stand */
#define TEAM_NIM_RING_Y 204.0
#define TEAM_NIM_SEAT 28.0    /* largest radius of a seat */

static inline const TeamNimPosition *
team_nim_get_position (const TeamNimLayout *self)
{
  return (const TeamNimPosition *) self->parent.position;
}

/** team_nim_init_heap: the heap in the middle, if it had so many stones */
void team_nim_init_heap (const TeamNimLayout *self, CgtHeap *heap, guint64 stones);

/**
 * team_nim_get_place:
 * @seat: from 0; between two whole numbers: between those seats
 * @inwards: how much nearer to the table than the seats, in units
 * @angle: (out) (optional): which way is outwards there, clockwise from the right
 */
void team_nim_get_place (const TeamNimLayout *self, double seat, double inwards, double *x, double *y, double *angle);
/** team_nim_is_to_move: Returns: whether it is this seat's turn; at the end it is nobody's */
gboolean team_nim_is_to_move (const TeamNimLayout *self, guint seat);

/** team_nim_format_limit: Returns: (transfer full): how many stones a seat may take */
char *team_nim_format_limit (const TeamNimPosition *position, guint seat, TeamNimLimit how);
/** team_nim_place_label: the middle of a limit @width wide beside its seat; @lit: outside of the yellow around that */
void team_nim_place_label (const TeamNimLayout *self, guint seat, gboolean lit, double width, double *x, double *y);
/** team_nim_can_read_limits: Returns: whether there are limits beside the seats and nothing lies over them */
gboolean team_nim_can_read_limits (const TeamNimLayout *self);

/** team_nim_place_table: chooses the size of table, seats and limits; the middle of the table is set */
void team_nim_place_table (TeamNimLayout *self, double width, double height);
/** team_nim_measure_table: half the room that they take, whichever seat is to move, so that the table
 * never changes size as the turn goes round */
void team_nim_measure_table (const TeamNimLayout *self, double *half_width, double *half_height);

/** team_nim_draw_count: the number of stones on the felt, as far as there is room */
void team_nim_draw_count (const TeamNimLayout *self, cairo_t *cr, const CgtScene *scene);
/** team_nim_draw: the drawing of the board: the draw() of its table */
void team_nim_draw (CgtLayout *layout, cairo_t *cr, const CgtScene *scene);
/** team_nim_add_touched: what its ghosts and motions change: likewise */
void team_nim_add_touched (CgtLayout *layout, const CgtScene *scene, cairo_region_t *region);

G_END_DECLS
