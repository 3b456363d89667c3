/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-board.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-labels.h"

#define MOST_IN_FIVES 40
#define MOST_SHOWN 100
#define MOST_BUTTONS 32
#define FEW_SEATS 8        /* up to so many there is room for words beside the seats */
#define BESIDE_SEATS 12    /* up to so many the limits stand beside, then outwards */
#define LETTER 0.6         /* width of a letter, as a share of the text's size */
#define LEAST_LABEL 11.5
#define GAP 6.0            /* between buttons */

void
team_nim_get_seat (const TeamNimLayout *self,
                   guint                seat,
                   double              *x,
                   double              *y,
                   double              *angle)
{
  double turn = M_PI / 2 + (seat + 0.5) * 2 * M_PI / team_nim_get_position (self)->n_seats;

  *x = self->x + TEAM_NIM_RING_X * self->scale * cos (turn);
  *y = self->y + TEAM_NIM_RING_Y * self->scale * sin (turn);
  if (angle != NULL)
    *angle = turn;
}

char *
team_nim_format_limit (const TeamNimPosition *position,
                       guint                  seat,
                       gboolean               words)
{
  guint64 limit = position->limits[seat];

  if (limit == 1)
    return g_strdup (words ? _("takes 1") : "1");
  if (words)
    /* Translators: the stones a seat may take at once, from 1 to the number */
    return g_strdup_printf (_("takes 1–%" PRIu64), limit);
  return g_strdup_printf ("1–%" PRIu64, limit);
}

void
team_nim_place_label (const TeamNimLayout *self,
                      guint                seat,
                      double               width,
                      double              *x,
                      double              *y)
{
  const TeamNimPosition *position = team_nim_get_position (self);
  double around = (seat == position->seat ? self->halo : self->seat) + MAX (8 * self->scale, 4);
  double angle, c, s;

  team_nim_get_seat (self, seat, x, y, &angle);
  c = cos (angle);
  s = sin (angle);
  if (position->n_seats <= BESIDE_SEATS)
    {
      *x += (c < 0 ? -1 : 1) * (around + width / 2);
      return;
    }
  /* The corners of a square reach further. */
  around += (seat % 2 == 0 ? 0.2 : 0) * self->seat - MAX (4 * self->scale, 2);
  *x += c * (around + fabs (c) * width / 2 + fabs (s) * 0.5 * self->label);
  *y += s * (around + fabs (c) * width / 2 + fabs (s) * 0.5 * self->label);
}

static double
get_neighbour_distance (guint n_seats)
{
  return n_seats == 2 ? 2 * TEAM_NIM_RING_X : 2 * TEAM_NIM_RING_Y * sin (M_PI / n_seats);
}

static void
set_scale (TeamNimLayout *self,
           double         scale)
{
  double distance = scale * get_neighbour_distance (team_nim_get_position (self)->n_seats);

  self->scale = scale;
  self->seat = MIN (TEAM_NIM_SEAT * scale, 0.4 * distance);
  self->halo = MAX (MIN (1.5 * self->seat, distance - 1.08 * self->seat), 1.2 * self->seat);
  self->label = CLAMP (13 * scale, LEAST_LABEL, 40);
}

/* Half the room that table, seats and limits take. Every seat is measured as if it was to move, so
 * that the table never changes size as the turn goes round. */
static void
measure_table (const TeamNimLayout *self,
               double              *half_width,
               double              *half_height)
{
  const TeamNimPosition *position = team_nim_get_position (self);
  double more = self->halo - self->seat;

  *half_width = *half_height = TEAM_NIM_RING_Y * self->scale + 4;
  for (guint i = 0; i < position->n_seats; i++)
    {
      double x, y;

      team_nim_get_seat (self, i, &x, &y, NULL);
      *half_width = MAX (*half_width, fabs (x - self->x) + self->halo + 2);
      *half_height = MAX (*half_height, fabs (y - self->y) + self->halo + 2);
      if (self->label > 0)
        {
          g_autofree char *limit = team_nim_format_limit (position, i, self->words);
          double width = g_utf8_strlen (limit, -1) * LETTER * self->label;

          team_nim_place_label (self, i, width, &x, &y);
          *half_width = MAX (*half_width, fabs (x - self->x) + width / 2 + more);
          *half_height = MAX (*half_height, fabs (y - self->y) + 0.7 * self->label + more);
        }
    }
}

static gboolean
try_scale (TeamNimLayout *self,
           double         scale,
           double         width,
           double         height)
{
  double half_width, half_height;

  set_scale (self, scale);
  if (self->parent.miniature || 2.4 * self->label > scale * get_neighbour_distance (team_nim_get_position (self)->n_seats))
    self->label = 0;
  measure_table (self, &half_width, &half_height);
  return 2 * half_width <= width && 2 * half_height <= height;
}

static double
find_scale (TeamNimLayout *self,
            double         width,
            double         height)
{
  double low = 0.02, high = 20;

  while (high - low > 0.005 * low)
    {
      double middle = (low + high) / 2;

      if (try_scale (self, middle, width, height))
        low = middle;
      else
        high = middle;
    }
  return low;
}

static void
place_table (TeamNimLayout *self,
             double         width,
             double         height)
{
  guint n_seats = team_nim_get_position (self)->n_seats;
  double scale, with_words = 0;

  if (!self->parent.miniature && n_seats <= FEW_SEATS)
    {
      self->words = TRUE;
      with_words = find_scale (self, width, height);
    }
  self->words = FALSE;
  scale = find_scale (self, width, height);
  /* Words are worth a somewhat smaller table. */
  self->words = with_words >= 0.85 * scale;
  try_scale (self, self->words ? with_words : scale, width, height);
}

static gboolean
fits_in_circle (const CgtHeap *heap,
                double         pitch,
                double         text,
                double         text_width,
                double         radius)
{
  double half = (cgt_heap_get_height (heap) * pitch + 0.45 * pitch + 1.4 * text) / 2;
  double width = cgt_heap_get_width (heap) * pitch / 2;

  return hypot (width, half) <= radius && hypot (text_width / 2, half - 0.2 * text) <= radius;
}

void
team_nim_init_heap (const TeamNimLayout *self,
                    CgtHeap             *heap,
                    guint64              stones)
{
  cgt_heap_init (heap, stones, MOST_IN_FIVES, MOST_SHOWN, self->parent.unit, !self->parent.miniature);
}

/* The heap and the line below it, as one, in the middle of the felt. */
static void
place_heap (TeamNimLayout *self)
{
  const TeamNimPosition *position = team_nim_get_position (self);
  gboolean miniature = self->parent.miniature;
  double text = miniature ? 0 : CLAMP (16 * self->scale, 10.5, 40);
  double radius = TEAM_NIM_INNER * self->scale;
  double pitch = MAX (31 * self->scale, 1);
  g_autofree char *count = g_strdup_printf ("%" PRIu64, position->stones);
  /* Twice the number, an arrow and a word. */
  double text_width = MIN (MIN (2 * strlen (count) + 10, 24) * LETTER * text, 1.4 * radius);

  for (;;)
    {
      cgt_heap_init (&self->heap, position->stones, MOST_IN_FIVES, MOST_SHOWN, pitch, !miniature);
      if (pitch <= 1 || fits_in_circle (&self->heap, pitch, text, text_width, radius))
        break;
      pitch = MAX (pitch * 0.97 - 0.05, 1);
    }
  pitch = pitch >= 8 ? floor (pitch) : MAX (floor (4 * pitch) / 4, 1);
  self->parent.unit = pitch;
  team_nim_init_heap (self, &self->heap, position->stones);
  self->base = self->y + (cgt_heap_get_height (&self->heap) * pitch - 0.45 * pitch - 1.4 * text) / 2;
  self->count_y = self->base + 0.45 * pitch + 0.7 * text;
  if (position->stones == 0)
    self->count_y = self->y;
  self->count_size = text;
}

/* The numbers that have a button: all up to @most, or the small ones, some round ones and @most. */
static GArray *
choose_amounts (guint64 most,
                guint   n_buttons)
{
  GArray *amounts = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 small = most <= n_buttons ? most : n_buttons * 2 / 3;

  for (guint64 amount = 1; amount <= small; amount++)
    g_array_append_val (amounts, amount);
  if (small == most)
    return amounts;

  for (guint64 power = 10; power < most && amounts->len + 1 < n_buttons; power *= 10)
    for (guint i = 0; i < 3; i++)
      {
        const guint64 steps[] = { 1, 2, 5 };
        guint64 amount = power * steps[i];

        if (amount > small && amount < most && amounts->len + 1 < n_buttons)
          g_array_append_val (amounts, amount);
      }
  g_array_append_val (amounts, most);
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
  g_autoptr (GArray) amounts = choose_amounts (most, buttons->n_buttons);
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

  for (guint i = 0; i < self->heap.shown; i++)
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
  place_table (self, MAX (width - 2 * margin, 1), MAX (height - below - 2 * margin, 1));
  place_heap (self);

  if (!layout->miniature)
    {
      /* Not further from the table than it has to be. */
      double half_width, half_height, spare;

      measure_table (self, &half_width, &half_height);
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
  return cgt_move_new (0, element < TEAM_NIM_STONE ? element : element - TEAM_NIM_STONE);
}

static CgtMove *
team_nim_move_of_number (CgtLayout *layout,
                         gint64     element,
                         guint64    number)
{
  return cgt_move_new (0, number);
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
  .height_for_width = team_nim_height_for_width,
};
