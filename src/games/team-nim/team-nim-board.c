/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-board.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-labels.h"

#define MOST_IN_FIVES 40
#define MOST_IN_FIVES_IF_LONG 10   /* on a table that is longer than high */
#define GOOD_PITCH 7.0             /* of stones that can be counted */
#define LEAST_PITCH 3.0            /* of stones that are seen to be stones */
#define MOST_BUTTONS 32
#define LETTER 0.6         /* width of a letter, as a share of the text's size */
#define GAP 6.0            /* between buttons */

static gboolean
fits_on_felt (const TeamNimLayout *self,
              double               pitch,
              double               text,
              double               text_width)
{
  double radius = TEAM_NIM_INNER * self->table;
  double half = (cgt_heap_get_height (&self->heap) * pitch + 0.45 * pitch + 1.4 * text) / 2;
  double width = MAX (cgt_heap_get_width (&self->heap) * pitch / 2 - self->stretch, 0);

  return hypot (width, half) <= radius && hypot (MAX (text_width / 2 - self->stretch, 0), half - 0.2 * text) <= radius;
}

void
team_nim_init_heap (const TeamNimLayout *self,
                    CgtHeap             *heap,
                    guint64              stones)
{
  cgt_heap_init (heap, stones, self->stretch > 0 ? MOST_IN_FIVES_IF_LONG : MOST_IN_FIVES, self->most_shown,
                 self->parent.unit, !self->parent.miniature);
}

/* The largest stones with which the heap, if it has a brace from @most_shown on, and the line below it
 * fit on the felt. */
static double
choose_pitch (TeamNimLayout *self,
              guint          most_shown,
              double         text,
              double         text_width)
{
  double pitch = MAX (31 * self->scale, 1);

  self->most_shown = most_shown;
  for (;;)
    {
      self->parent.unit = pitch;
      team_nim_init_heap (self, &self->heap, team_nim_get_position (self)->stones);
      if (pitch <= 1 || fits_on_felt (self, pitch, text, text_width))
        return pitch >= 8 ? floor (pitch) : MAX (floor (4 * pitch) / 4, 1);
      pitch = MAX (pitch * 0.97 - 0.05, 1);
    }
}

/* The heap and the line below it, as one, in the middle of the felt. */
static void
place_heap (TeamNimLayout *self)
{
  static const guint shown[] = { 100, 60, 40, 20 };
  const TeamNimPosition *position = team_nim_get_position (self);
  gboolean miniature = self->parent.miniature;
  double text = miniature ? 0 : CLAMP (16 * self->scale, 10.5, 40);
  double best = 0;
  guint most_shown = shown[0];
  g_autofree char *count = g_strdup_printf ("%" PRIu64, position->stones);
  /* Twice the number, an arrow and a word. */
  double text_width = MIN (MIN (2 * strlen (count) + 10, 24) * LETTER * text,
                           2 * self->stretch + 1.4 * TEAM_NIM_INNER * self->table);

  /* Where it is tight a brace comes early, if that helps. */
  for (guint i = 0; i < G_N_ELEMENTS (shown) && best < GOOD_PITCH; i++)
    {
      double pitch = choose_pitch (self, shown[i], text, text_width);

      if (pitch > 1.25 * best)
        {
          best = pitch;
          most_shown = shown[i];
        }
    }
  self->most_shown = most_shown;
  self->parent.unit = best;
  team_nim_init_heap (self, &self->heap, position->stones);
  self->bare = !miniature && position->stones > 0 && best < LEAST_PITCH;
  self->base = self->y + (cgt_heap_get_height (&self->heap) * best - 0.45 * best - 1.4 * text) / 2;
  self->count_y = self->base + 0.45 * best + 0.7 * text;
  if (position->stones == 0 || self->bare)
    self->count_y = self->y;
  self->count_size = text;
}

/* The numbers that have a button: all up to @most, or the small ones, some round ones, @most, and what
 * asks for any other. */
static GArray *
choose_amounts (guint64  most,
                guint    n_buttons,
                gboolean asks)
{
  GArray *amounts = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 small = most <= n_buttons ? most : n_buttons * 2 / 3;

  for (guint64 amount = 1; amount <= small; amount++)
    g_array_append_val (amounts, amount);
  if (small == most)
    return amounts;
  n_buttons -= asks;

  for (guint64 power = 10; power < most && amounts->len + 1 < n_buttons; power *= 10)
    for (guint i = 0; i < 3; i++)
      {
        const guint64 steps[] = { 1, 2, 5 };
        guint64 amount = power * steps[i];

        if (amount > small && amount < most && amounts->len + 1 < n_buttons)
          g_array_append_val (amounts, amount);
      }
  g_array_append_val (amounts, most);
  if (asks)
    {
      const guint64 other = TEAM_NIM_OTHER;

      g_array_append_val (amounts, other);
    }
  return amounts;
}

/** Buttons: how they are laid out for a number of them */
typedef struct
{
  double width;
  double height;
  double takes; /* width of "Seat 3 takes" */
  guint columns;
  guint rows;
  gboolean takes_above;
  guint n_buttons;
} Buttons;

static double
get_buttons_height (const Buttons *buttons)
{
  return buttons->rows * (buttons->height + GAP) - GAP + (buttons->takes_above ? 0.75 * buttons->height : 0);
}

/* For the largest limit at the table, so that the table stands still from move to move. */
static Buttons
measure_buttons (TeamNimLayout *self,
                 double         width,
                 double         height)
{
  const TeamNimPosition *position = team_nim_get_position (self);
  static const guint counts[] = { MOST_BUTTONS, 24, 16, 10, 6 };
  double zoom = CLAMP (MIN (width / 800, height / 560), 1, 3);
  guint64 most = 1;
  Buttons buttons;

  for (guint i = 0; i < position->n_seats; i++)
    most = MAX (most, position->limits[i]);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      guint n = MIN (most, counts[i]);

      buttons = (Buttons) { .height = (width < 500 ? 32 : 34) * zoom, .n_buttons = counts[i] };
      buttons.takes = 8 * buttons.height * 0.4;
      buttons.width = 1.8 * buttons.height;
      buttons.takes_above = buttons.takes + n * (buttons.width + GAP) > width;
      if (buttons.takes_above && n * (buttons.width + GAP) > width)
        buttons.width = (most > 99 ? 1.6 : 1.3) * buttons.height;
      buttons.columns = MAX (MIN ((width + GAP) / (buttons.width + GAP), n), 1);
      buttons.rows = (n + buttons.columns - 1) / buttons.columns;
      buttons.columns = (n + buttons.rows - 1) / buttons.rows;
      if (get_buttons_height (&buttons) <= 0.36 * height)
        break;
    }
  return buttons;
}

static void
add_buttons (TeamNimLayout *self,
             const Buttons *buttons,
             double         top)
{
  const TeamNimPosition *position = team_nim_get_position (self);
  guint64 most = MIN (position->limits[position->seat], position->stones);
  g_autoptr (GArray) amounts = choose_amounts (most, buttons->n_buttons, self->parent.view.asks);
  double step = buttons->width + GAP;
  guint rows = MAX ((amounts->len + buttons->columns - 1) / buttons->columns, 1);
  guint columns = (amounts->len + rows - 1) / rows;
  double beside = buttons->takes_above ? 0 : buttons->takes;
  gboolean rtl = self->parent.view.rtl;
  double left = (self->parent.view.width - beside - columns * step + GAP) / 2 + beside;

  self->takes_x = buttons->takes_above ? self->parent.view.width / 2 : left - 14;
  /* From right to left the numbers begin at the other end. */
  if (rtl && !buttons->takes_above)
    self->takes_x = self->parent.view.width - (left - 14);
  self->button_height = buttons->height;
  self->takes_above = buttons->takes_above;
  self->takes_y = top + buttons->height / 2;
  if (buttons->takes_above)
    {
      self->takes_y = top + 0.3 * buttons->height;
      top += 0.75 * buttons->height;
    }
  for (guint i = 0; i < amounts->len; i++)
    {
      double x = left + i % columns * step;

      cgt_layout_add_element (&self->parent, g_array_index (amounts, guint64, i),
                              rtl ? self->parent.view.width - x - buttons->width : x,
                              top + i / columns * (buttons->height + GAP), buttons->width, buttons->height);
    }
}

static void
add_stones (TeamNimLayout *self)
{
  const TeamNimPosition *position = team_nim_get_position (self);
  double pitch = self->parent.unit;

  for (guint i = 0; !self->bare && i < self->heap.shown; i++)
    {
      guint64 taken = position->stones - cgt_heap_get_stone (&self->heap, i);
      double dx, dy;

      cgt_heap_get_centre (&self->heap, i, &dx, &dy);
      cgt_layout_add_element (&self->parent, TEAM_NIM_STONE + taken,
                              self->x + (dx - 0.5) * pitch, self->base - (dy + CGT_PEBBLE_ROW / 2) * pitch,
                              pitch, CGT_PEBBLE_ROW * pitch);
    }
}

static void
team_nim_layout (CgtLayout *layout)
{
  TeamNimLayout *self = (TeamNimLayout *) layout;
  double width = layout->view.width, height = layout->view.height;
  double margin = layout->miniature ? 3 : 6;
  double below = 0;
  Buttons buttons;

  if (!layout->miniature)
    {
      buttons = measure_buttons (self, width - 2 * margin, height);
      below = get_buttons_height (&buttons) + 14;
    }
  self->x = width / 2;
  self->y = (height - below) / 2;
  team_nim_place_table (self, MAX (width - 2 * margin, 1), MAX (height - below - 2 * margin, 1));
  place_heap (self);

  if (!layout->miniature)
    {
      /* Not further from the table than it has to be. */
      double half_width, half_height, spare;

      team_nim_measure_table (self, &half_width, &half_height);
      spare = MAX (height - below - 2 * margin - 2 * half_height, 0);
      add_buttons (self, &buttons, height - margin - below + 14 - spare / 4);
    }
  add_stones (self);
}

static char *
team_nim_describe (CgtLayout *layout,
                   gint64     element)
{
  guint64 stones = team_nim_get_position ((TeamNimLayout *) layout)->stones;

  if (element == TEAM_NIM_OTHER)
    return g_strdup (_("Another number of stones"));
  if (element < TEAM_NIM_STONE)
    return g_strdup_printf (_("Take %" PRIu64), (guint64) element);
  /* Translators: which stone, how many there are */
  return g_strdup_printf (_("Stone %" PRIu64 " of %" PRIu64), stones - (element - TEAM_NIM_STONE) + 1, stones);
}

static gboolean
team_nim_is_mover_square (CgtLayout *layout)
{
  return team_nim_get_position ((TeamNimLayout *) layout)->seat % 2 == 0;
}

static CgtMove *
team_nim_move_at (CgtLayout     *layout,
                  gint64         element,
                  const CgtMove *pending,
                  gboolean      *half_made)
{
  if (element == TEAM_NIM_OTHER)
    return NULL;
  return cgt_move_new (0, element < TEAM_NIM_STONE ? element : element - TEAM_NIM_STONE);
}

static CgtMove *
team_nim_move_of_number (CgtLayout *layout,
                         gint64     element,
                         guint64    number)
{
  return cgt_move_new (0, number);
}

static guint64
team_nim_get_most (CgtLayout *layout,
                   gint64     element)
{
  const TeamNimPosition *position = team_nim_get_position ((TeamNimLayout *) layout);

  return element == TEAM_NIM_OTHER ? MIN (position->limits[position->seat], position->stones) : 0;
}

static double
team_nim_height_for_width (const CgtPosition *position,
                           double             width)
{
  return width < 260 ? 0.57 * width : MIN (0.40 * width + 264, 1.2 * width);
}

extern const CgtBoard cgt_board_team_nim;
const CgtBoard cgt_board_team_nim = {
  .game = &cgt_game_team_nim,
  .layout_size = sizeof (TeamNimLayout),
  .move_ms = 160,
  .sample = "13:3,2,4,3,2,4@3",
  .layout = team_nim_layout,
  .draw = team_nim_draw,
  .add_touched = team_nim_add_touched,
  .describe = team_nim_describe,
  .is_mover_square = team_nim_is_mover_square,
  .move_at = team_nim_move_at,
  .move_of_number = team_nim_move_of_number,
  .get_most = team_nim_get_most,
  .height_for_width = team_nim_height_for_width,
};
