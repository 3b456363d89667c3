/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "cgt-explanation.h"
#include "cgt-game.h"
#include "cgt-match.h"
#include "cgt-signs.h"
#include "cgt-theme.h"

G_BEGIN_DECLS

/* A board: how a game's positions are drawn, which elements of the drawing can be pointed at, and
 * which move an element stands for. Drawing goes to any cairo_t; nothing here knows a widget.
 *
 * A layout is made for one position and one size; it is then drawn, hit and spoken as often as
 * needed. Coordinates are units of the cairo_t (logical pixels on a screen), the origin is the
 * board's upper left corner. */

typedef struct _CgtBoard CgtBoard;
typedef struct _CgtLayout CgtLayout;

/** CGT_NO_ELEMENT: no element */
#define CGT_NO_ELEMENT (-1)
/** CGT_NO_PLACE: no place of the position */
#define CGT_NO_PLACE G_MAXUINT64

/**
 * CgtElement:
 * @id: what it is, stable while the position lasts: the game's board says how to read it
 * @x: left
 * @y: top
 * @width: of its rectangle, at least 1
 * @height: likewise
 *
 * A thing on the board that can be pointed at and that assistive tools are told of. Elements are
 * kept in reading order, which is also the order of Page Up and Down.
 */
typedef struct
{
  gint64 id;
  double x;
  double y;
  double width;
  double height;
} CgtElement;

/** CgtRectangle: a part of the board, in units */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} CgtRectangle;

/**
 * CgtView:
 * @width: the room there is, in units, at least 1
 * @height: likewise
 * @first: for boards that show a window of something longer (the layers of a tower): its first row
 *   from the top; drawn as far as it makes sense
 * @rtl: whether the locale reads from right to left
 * @asks: whether there are elements that ask for a number, where not each number can be pointed at: on
 *   boards that are played on, not on pictures of them
 * @part: whether it is one of several boards in a frame: no miniature then, however small it is, and its
 *   values are told of the whole, beside it
 */
typedef struct
{
  double width;
  double height;
  guint64 first;
  gboolean rtl;
  gboolean asks;
  gboolean part;
} CgtView;

/**
 * CgtMark:
 * @element: whose sign it is
 * @sign: what it says
 */
typedef struct
{
  gint64 element;
  CgtSign sign;
} CgtMark;

/**
 * CgtScene:
 * @style: the look
 * @cursor: the element the keyboard is at, or CGT_NO_ELEMENT
 * @ghost: (nullable): a move to show as it would be
 * @refused: (nullable): an illegal move that is pointed at, to show why it is
 * @ghost_progress: 0 to 1: how far @ghost has come, on a board whose ghosts slide; 1 at rest
 * @ghost_components: (nullable): the components after it, for previews of values
 * @pending_components: (nullable): the components after the layout's half-made move, likewise
 * @last_move: (nullable): the move that led here
 * @last_position: (nullable): the position it was made in
 * @components: (nullable) (element-type CgtComponent): values to paint on the board
 * @keys: (nullable) (element-type guint32): which thing is which, from cgt_board_trace(): what has the
 *   same key looks alike
 * @marks: (array length=n_marks) (nullable): signs to paint on elements
 * @places: (nullable) (element-type CgtStepMark): what a step of an explanation says of places: their
 *   names and values, and what is closed; the elements of those in focus are in @marks, too
 * @progress: 0 to 1: how far @last_move's motion has come; 1 at rest
 * @resting: whether nothing can be played now: what looks like a button does not then
 *
 * What is shown of a layout besides the position. CGT_SCENE_INIT is the bare board.
 */
typedef struct
{
  CgtStyle style;
  gint64 cursor;
  const CgtMove *ghost;
  const CgtMove *refused;
  double ghost_progress;
  const GArray *ghost_components;
  const GArray *pending_components;
  const CgtMove *last_move;
  const CgtPosition *last_position;
  const GArray *components;
  const GArray *keys;
  const CgtMark *marks;
  guint n_marks;
  const GPtrArray *places;
  double progress;
  gboolean resting;
} CgtScene;

#define CGT_SCENE_INIT { .cursor = CGT_NO_ELEMENT, .ghost_progress = 1, .progress = 1 }

/**
 * CgtLayout:
 *
 * A board embeds this structure as the first member of its own.
 */
struct _CgtLayout
{
  const CgtBoard *board;
  gatomicrefcount ref_count;
  CgtPosition *position;
  CgtMove *pending;     /* nullable: the half-made move it was made for */
  CgtView view;
  double unit;          /* c: a cell's side, a pebble's pitch, a block's unit */
  gboolean miniature;   /* less than 260 wide: no numbers, no tags */
  GArray *elements;     /* CgtElement */
  GArray *order;        /* of cgt-board.c alone: indices of @elements by their ids, once @ordered */
  gboolean ordered;
  guint64 n_rows;       /* of a board longer than the view: all its rows; 0: everything is shown */
  guint64 n_rows_shown;
};

/**
 * CgtBoard:
 *
 * A constant table for each game, like #CgtGame.
 */
struct _CgtBoard
{
  const CgtGame *game;
  gsize layout_size;
  /* How long a move is seen happening, in milliseconds; less than 250. */
  guint move_ms;
  /* Whether a ghost slides to its place (@ghost_progress); else it fades in. */
  gboolean ghost_slides;

  /* In notation: a position that shows at a glance what the game is like and stays clear when small,
   * and, optional, a move to show in it as a ghost. */
  const char *sample;
  const char *sample_ghost;

  /* Chooses the unit, places everything, appends the elements. The common part is filled in. */
  void (*layout) (CgtLayout *layout);
  void (*draw) (CgtLayout *layout, cairo_t *cr, const CgtScene *scene);

  /* Optional: adds the rectangles outside of which the scene's ghost and motion change nothing; without
   * it they are taken to change everything. The cursor is dealt with. */
  void (*add_touched) (CgtLayout *layout, const CgtScene *scene, cairo_region_t *region);

  /* Translated: where the element is and what it is ("Cell 3, empty"); what playing it does is in
   * describe_move(). */
  char *(*describe) (CgtLayout *layout, gint64 element);

  /* The move the element stands for, legal or not (check it); NULL: none. With @pending, the
   * half-made move continued. *half_made: it is not to be played yet, but becomes the pending move
   * (NULL: none any more) until it is confirmed. */
  CgtMove *(*move_at) (CgtLayout *layout, gint64 element, const CgtMove *pending, gboolean *half_made);

  /* Optional: the place of the position (as in #CgtStepMark) that an element belongs to; without it
   * elements are no places. */
  guint64 (*get_place) (CgtLayout *layout, gint64 element);

  /* Translated, optional: what the hatch on the board means, for the legend; NULL: there is none. */
  char *(*describe_hatch) (CgtLayout *layout);
  /* Optional, of a game of teams: whether the team to move has the square seats, the other the round
   * ones, for the legend. */
  gboolean (*is_mover_square) (CgtLayout *layout);
  /* Optional: the move that a number means which is typed while the keyboard is at the element, legal
   * or not: so many stones of its heap. */
  CgtMove *(*move_of_number) (CgtLayout *layout, gint64 element, guint64 number);
  /* Optional: of an element that stands for no move but asks which number is meant (the count under a
   * heap): the largest; 0: it is not such an element. */
  guint64 (*get_most) (CgtLayout *layout, gint64 element);
  /* Optional: whether what a number can be taken from at that element can be split as well, by a move with
   * parts. */
  gboolean (*splits) (CgtLayout *layout, gint64 element);
  /* Optional, where it can and a split may take something, too: the move that leaves these parts, one or
   * more, legal or not; NULL: parts have to add up to the whole there. */
  CgtMove *(*move_of_parts) (CgtLayout *layout, gint64 element, const guint64 *parts, guint n_parts);
  /* Translated, optional: what makes a move whole that is half made at that element, in a sentence, where
   * it is no matter of confirming it; NULL: it is. */
  const char *(*how_to_go_on) (CgtLayout *layout, gint64 element);
  /* Translated, optional: what CGT_SIGN_WIN or CGT_SIGN_LOSS says on this board as it stands, in a few words for the
   * legend; NULL, or without it: that the move wins, or loses. */
  const char *(*name_sign) (CgtLayout *layout, CgtSign sign);
  /* Translated, optional: what is done with a number at that element, in a word, and what it asks for; without
   * it so many are taken. */
  void (*name_number) (CgtLayout *layout, gint64 element, const char **action, const char **hint);
  /* Optional, both: things that keep their look while they change places: appends the keys that those
   * of a match's first position have, different ones; hands them on to what a move in @position makes of
   * them. */
  void (*add_keys) (const CgtPosition *start, GArray *keys);
  void (*hand_on_keys) (const CgtPosition *position, const CgtMove *move, GArray *keys);

  /* Optional, both: of a board whose layout goes through all heaps, shown or not: how many there are,
   * and that many in words, translated: "3 heaps". */
  gsize (*count_heaps) (const CgtPosition *position);
  char *(*name_heaps) (gsize n);
  /* Optional, of a board longer than the view whose rows hold several places: in which row, counted
   * from 0, a place stands, as moves count them. */
  guint64 (*get_row) (CgtLayout *layout, guint64 place);
  /* Optional: which element is at a point, where rectangles do not tell. */
  gint64 (*hit) (CgtLayout *layout, double x, double y);
  /* Optional: where an arrow key leads to from an element, where distances do not tell. */
  gint64 (*neighbour) (CgtLayout *layout, gint64 element, int dx, int dy);
  /* Optional: the height at which the board looks best, given the width; default 0.62 of it. */
  double (*height_for_width) (const CgtPosition *position, double width);
  /* Optional: how wide it wants to be, as a multiple of its height, where it is one of several boards in a
   * frame; default as height_for_width() has it. */
  double (*get_aspect) (const CgtPosition *position);
  /* Optional: frees what the board's layout owns. */
  void (*clear) (CgtLayout *layout);
};

/**
 * cgt_board_find:
 *
 * Returns: (transfer none): the board of a game; every game has one
 */
const CgtBoard *cgt_board_find (const CgtGame *game);

/** CGT_BOARD_MOST_HEAPS: a position of more is not shown: its layout would take longer than a frame may */
#define CGT_BOARD_MOST_HEAPS 2000u

/**
 * cgt_board_check:
 *
 * Returns: whether the position can be shown; else @error, of #CGT_ERROR_LIMIT, says how large it is and
 *   how large it may be
 */
gboolean cgt_board_check (const CgtPosition *position, GError **error);
/**
 * cgt_board_check_match:
 *
 * Looks at every position of a match. Splitting makes heaps more: those that moves have led to may be twice as
 * large.
 *
 * Returns: whether all can be shown; else @error as above
 */
gboolean cgt_board_check_match (CgtMatch *match, GError **error);

/**
 * cgt_board_trace:
 *
 * Follows the things on the board from the start of a match to its present place.
 *
 * Returns: (transfer full) (nullable) (element-type guint32): their keys; %NULL where looks do not
 *   depend on them
 */
GArray *cgt_board_trace (CgtMatch *match);

/**
 * cgt_layout_new:
 * @pending: (nullable): a half-made move, which may need room
 *
 * Returns: (transfer full): the layout
 */
CgtLayout *cgt_layout_new (const CgtPosition *position, const CgtMove *pending, const CgtView *view);
CgtLayout *cgt_layout_ref (CgtLayout *self);
void cgt_layout_unref (CgtLayout *self);

/** cgt_layout_add_element: for boards */
void cgt_layout_add_element (CgtLayout *self, gint64 id, double x, double y, double width, double height);

/** cgt_layout_draw: draws on a transparent ground, within the view */
void cgt_layout_draw (CgtLayout *self, cairo_t *cr, const CgtScene *scene);
/**
 * cgt_layout_get_touched:
 *
 * A picture in which only ghost, cursor or motion have changed has to be drawn again there alone.
 *
 * Returns: (transfer full): the part of the view that would look different without the scene's
 *   ghost, cursor and motion
 */
cairo_region_t *cgt_layout_get_touched (CgtLayout *self, const CgtScene *scene);
/** cgt_region_add: for boards: adds the whole units that @rectangle reaches into, and one more */
void cgt_region_add (cairo_region_t *region, const CgtRectangle *rectangle);
/** cgt_layout_hit: Returns: the element at a point, or CGT_NO_ELEMENT */
gint64 cgt_layout_hit (CgtLayout *self, double x, double y);
/** cgt_layout_hit_rectangles: Returns: likewise, by the elements' rectangles alone; for boards that have more */
gint64 cgt_layout_hit_rectangles (CgtLayout *self, double x, double y);
/** cgt_layout_get_row: Returns: the row of a place as moves count them (a heap, a layer), on a board longer than the view */
guint64 cgt_layout_get_row (CgtLayout *self, guint64 place);
/** cgt_layout_get_most: Returns: the largest number that an element asks for; 0: it stands for a move */
guint64 cgt_layout_get_most (CgtLayout *self, gint64 element);
/** cgt_layout_splits: Returns: whether what such an element stands for can be split as well */
gboolean cgt_layout_splits (CgtLayout *self, gint64 element);
/** cgt_layout_move_of_parts: Returns: (transfer full) (nullable): the move that leaves these parts of what such an
 * element stands for; %NULL where parts have to add up to the whole */
CgtMove *cgt_layout_move_of_parts (CgtLayout *self, gint64 element, const guint64 *parts, guint n_parts);
/** cgt_layout_how_to_go_on: Returns: (transfer none) (nullable): how a move goes on that is half made at an
 * element, in the user's language; %NULL: it is to be confirmed */
const char *cgt_layout_how_to_go_on (CgtLayout *self, gint64 element);
/** cgt_layout_name_sign: Returns: (transfer none): what %CGT_SIGN_WIN or %CGT_SIGN_LOSS says here, for the legend, in the
 * user's language */
const char *cgt_layout_name_sign (CgtLayout *self, CgtSign sign);
/** cgt_layout_name_number: what is done with the number such an element asks for, in a word; and that it asks, in a
 * sentence; @action: (out) (optional) (transfer none); @hint: (out) (optional) (transfer none): translated */
void cgt_layout_name_number (CgtLayout *self, gint64 element, const char **action, const char **hint);
/** cgt_layout_get_element: Returns: (transfer none) (nullable): the element with that id, if shown */
const CgtElement *cgt_layout_get_element (CgtLayout *self, gint64 id);
char *cgt_layout_describe (CgtLayout *self, gint64 element);
/** cgt_layout_describe_hatch: Returns: (transfer full) (nullable): what the hatch means; %NULL: there is none */
char *cgt_layout_describe_hatch (CgtLayout *self);
CgtMove *cgt_layout_move_at (CgtLayout *self, gint64 element, const CgtMove *pending, gboolean *half_made);

/**
 * cgt_layout_neighbour:
 * @dx: -1, 0 or 1: left or right
 * @dy: -1, 0 or 1: up or down
 *
 * Returns: the element that an arrow key leads to from @element: the nearest in that direction, or
 *   @element itself at the edge; from CGT_NO_ELEMENT the first
 */
gint64 cgt_layout_neighbour (CgtLayout *self, gint64 element, int dx, int dy);

double cgt_board_height_for_width (const CgtPosition *position, double width);
/** cgt_board_get_aspect: Returns: how wide a board wants to be, as a multiple of its height, in a frame with others */
double cgt_board_get_aspect (const CgtPosition *position);
/** cgt_board_get_own_aspect: Returns: how wide it is with the page for itself */
double cgt_board_get_own_aspect (const CgtPosition *position);

/** cgt_layout_get_place: Returns: the place that an element belongs to, or CGT_NO_PLACE */
guint64 cgt_layout_get_place (CgtLayout *self, gint64 element);

/** cgt_scene_find_name: Returns: (transfer none) (nullable): the mark that names @place or tells its value */
const CgtStepMark *cgt_scene_find_name (const CgtScene *scene, guint64 place);
/** cgt_scene_has_mark: Returns: whether @place has a mark of that role */
gboolean cgt_scene_has_mark (const CgtScene *scene, CgtMarkRole role, guint64 place);
/** cgt_scene_get_sign: Returns: whether an element's move wins or loses, for painters */
CgtSign cgt_scene_get_sign (const CgtScene *scene, gint64 element);
/** cgt_scene_list_signs: Returns: (transfer full): that of each element of @layout, in their order, for
 * painters that need many */
CgtSign *cgt_scene_list_signs (const CgtScene *scene, CgtLayout *layout);
/** cgt_scene_is_focused: Returns: whether an element is spoken of now, for painters; it may have a sign as well */
gboolean cgt_scene_is_focused (const CgtScene *scene, gint64 element);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtLayout, cgt_layout_unref)

G_END_DECLS
