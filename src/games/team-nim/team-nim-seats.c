/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-board.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-labels.h"

/* The table, the seats around it and their limits: how large everything can be so that each seat's
 * limit can be read. The more seats, the shorter the limits are written; and around a table of many
 * seats the room to its left and right is used as well: it becomes longer. */

#define FEW_SEATS 8        /* up to so many there is room for words beside the seats */
#define ROUND_SEATS 12     /* up to so many the table is round */
#define LETTER 0.6         /* width of a letter, as a share of the text's size */
#define WIDE_SEATS 2.9     /* from seat to seat, in radii of one, where there is room */
#define LEAST_SEAT 11.5    /* radius of a seat, where there is room */
#define BETWEEN 9.0        /* from a seat to the table at least: the arrow runs there */
#define MOST_STRETCH 1.2   /* of a table, in radii of the ring of seats */
#define WORTH_WORDS 0.85   /* words are better if the table stays at least that share of what it could be */
#define USUAL_TABLE 0.8    /* of a board's usual height, the rest being buttons */

/** Writing: a way to write the limits */
typedef struct
{
  TeamNimLimit limits;
  gboolean outwards; /* away from the table, else left and right of the seats */
  gboolean staggered; /* every other one further out */
  double least;      /* size of the text at least */
} Writing;

/* Further round from the bottom, clockwise, @turn of 1: along a ring around the table. Its ends are
 * half ovals. */
static void
go_round (const TeamNimLayout *self,
          double               turn,
          double               radius_x,
          double               radius_y,
          double              *x,
          double              *y,
          double              *angle)
{
  double stretch = self->stretch, half = M_PI * TEAM_NIM_RING_Y * self->scale;
  double at = (turn - floor (turn)) * (2 * half + 4 * stretch);
  double middle = 0, along = 0, direction = M_PI / 2;

  if (at < stretch)
    along = -at;
  else if ((at -= stretch) < half)
    {
      middle = -stretch;
      direction += M_PI * at / half;
    }
  else if ((at -= half) < 2 * stretch)
    {
      along = at - stretch;
      direction = 1.5 * M_PI;
    }
  else if ((at -= 2 * stretch) < half)
    {
      middle = stretch;
      direction = 1.5 * M_PI + M_PI * at / half;
    }
  else
    along = stretch - (at - half);

  *x = self->x + middle + along + radius_x * cos (direction);
  *y = self->y + radius_y * sin (direction);
  if (angle != NULL)
    *angle = direction;
}

void
team_nim_get_place (const TeamNimLayout *self,
                    double               seat,
                    double               inwards,
                    double              *x,
                    double              *y,
                    double              *angle)
{
  double ring_x = TEAM_NIM_RING_X * self->scale, ring_y = TEAM_NIM_RING_Y * self->scale;

  /* The further in, the rounder. */
  if (inwards > 0)
    ring_x = ring_y = ring_y - inwards;
  go_round (self, (seat + 0.5) / team_nim_get_position (self)->n_seats, ring_x, ring_y, x, y, angle);
}

gboolean
team_nim_is_to_move (const TeamNimLayout *self,
                     guint                seat)
{
  /* At the end no seat is. */
  return seat == team_nim_get_position (self)->seat && !cgt_position_is_finished (self->parent.position);
}

char *
team_nim_format_limit (const TeamNimPosition *position,
                       guint                  seat,
                       TeamNimLimit           how)
{
  guint64 limit = position->limits[seat];

  if (limit == 1)
    return g_strdup (how == TEAM_NIM_LIMIT_WORDS ? _("takes 1") : "1");
  if (how == TEAM_NIM_LIMIT_WORDS)
    /* Translators: the stones a seat may take at once, from 1 to the number */
    return g_strdup_printf (_("takes 1–%" PRIu64), limit);
  return g_strdup_printf (how == TEAM_NIM_LIMIT_RANGE ? "1–%" PRIu64 : "≤%" PRIu64, limit);
}

/* Beside a seat, or the yellow around it, of that radius. */
static void
place_label (const TeamNimLayout *self,
             guint                seat,
             double               radius,
             double               width,
             double              *x,
             double              *y)
{
  double around = radius + MAX (8 * self->scale, 4);
  double angle, c, s;

  team_nim_get_place (self, seat, 0, x, y, &angle);
  c = cos (angle);
  s = sin (angle);
  if (!self->outwards)
    {
      *x += (c < 0 ? -1 : 1) * (around + width / 2);
      return;
    }
  if (self->staggered && seat % 2 == 0)
    around += self->label;
  /* The corners of a square reach further. */
  around += (seat % 2 == 0 ? 0.4 * fabs (s * c) : 0) * self->seat - MAX (4 * self->scale, 2);
  *x += c * (around + fabs (c) * width / 2 + fabs (s) * 0.5 * self->label);
  *y += s * (around + fabs (c) * width / 2 + fabs (s) * 0.5 * self->label);
}

void
team_nim_place_label (const TeamNimLayout *self,
                      guint                seat,
                      gboolean             lit,
                      double               width,
                      double              *x,
                      double              *y)
{
  place_label (self, seat, lit ? self->halo : self->seat, width, x, y);
}

/* Nothing can be measured yet. Called so often that only words, of few seats, are written for it. */
static double
get_label_width (const TeamNimLayout *self,
                 guint                seat)
{
  const TeamNimPosition *position = team_nim_get_position (self);
  guint length = position->limits[seat] == 1 ? 0 : self->limits == TEAM_NIM_LIMIT_RANGE ? 2 : 1;

  if (self->limits == TEAM_NIM_LIMIT_WORDS)
    {
      g_autofree char *limit = team_nim_format_limit (position, seat, self->limits);

      return g_utf8_strlen (limit, -1) * LETTER * self->label;
    }
  for (guint64 rest = position->limits[seat]; rest > 0; rest /= 10)
    length++;
  return length * CGT_LABEL_DIGIT * self->label;
}

static double
get_neighbour_distance (const TeamNimLayout *self)
{
  guint n_seats = team_nim_get_position (self)->n_seats;
  double least = INFINITY;

  for (guint i = 0; i < n_seats; i++)
    {
      double x, y, next_x, next_y;

      team_nim_get_place (self, i, 0, &x, &y, NULL);
      team_nim_get_place (self, i + 1, 0, &next_x, &next_y, NULL);
      least = MIN (least, hypot (next_x - x, next_y - y));
    }
  return least;
}

static void
set_scale (TeamNimLayout *self,
           const Writing *writing,
           double         scale,
           double         stretch)
{
  double distance;

  self->scale = scale;
  self->stretch = stretch;
  self->limits = writing->limits;
  self->outwards = writing->outwards;
  self->staggered = writing->staggered;
  self->label = writing->limits == TEAM_NIM_LIMIT_NONE ? 0 : CLAMP (13 * scale, writing->least, 40);
  distance = get_neighbour_distance (self);
  self->seat = MIN (MAX (TEAM_NIM_SEAT * scale, self->parent.miniature ? 0 : LEAST_SEAT), 0.4 * distance);
  self->table = MAX (MIN (scale, (TEAM_NIM_RING_Y * scale - self->seat - BETWEEN) / TEAM_NIM_TABLE), 0.5 * scale);
  if (self->parent.miniature)
    self->table = scale;
  self->halo = MAX (MIN (1.5 * self->seat, distance - 1.08 * self->seat), 1.2 * self->seat);
}

void
team_nim_measure_table (const TeamNimLayout *self,
                        double              *half_width,
                        double              *half_height)
{
  const TeamNimPosition *position = team_nim_get_position (self);

  *half_width = self->stretch + TEAM_NIM_RING_Y * self->scale + 4;
  *half_height = TEAM_NIM_RING_Y * self->scale + 4;
  for (guint i = 0; i < position->n_seats; i++)
    {
      double x, y;

      team_nim_get_place (self, i, 0, &x, &y, NULL);
      *half_width = MAX (*half_width, fabs (x - self->x) + self->halo + 2);
      *half_height = MAX (*half_height, fabs (y - self->y) + self->halo + 2);
      if (self->label > 0)
        {
          double width = get_label_width (self, i);

          place_label (self, i, self->halo, width, &x, &y);
          *half_width = MAX (*half_width, fabs (x - self->x) + width / 2 + 1);
          *half_height = MAX (*half_height, fabs (y - self->y) + 0.7 * self->label + 1);
        }
    }
}

/* As long as the seats would like it, and the room allows. */
static gboolean
try_scale (TeamNimLayout *self,
           const Writing *writing,
           double         scale,
           double         width,
           double         height)
{
  guint n_seats = team_nim_get_position (self)->n_seats;
  double half_width, half_height, stretch = 0;

  set_scale (self, writing, scale, 0);
  if (n_seats > ROUND_SEATS && !self->parent.miniature)
    {
      double wanted = WIDE_SEATS * MAX (TEAM_NIM_SEAT * scale, LEAST_SEAT);

      for (guint i = 0; self->label > 0 && i < n_seats; i++)
        wanted = MAX (wanted, get_label_width (self, i) + 0.8 * self->label);
      stretch = CLAMP ((n_seats * wanted - 2 * M_PI * TEAM_NIM_RING_Y * scale) / 4, 0, MOST_STRETCH * TEAM_NIM_RING_Y * scale);
    }
  /* A shorter table has smaller seats, perhaps: it then fits all the more. */
  for (guint tries = 0; tries < 3; tries++)
    {
      set_scale (self, writing, scale, stretch);
      team_nim_measure_table (self, &half_width, &half_height);
      if (2 * half_width <= width || stretch <= 0)
        break;
      stretch = MAX (stretch - half_width + width / 2 - 0.5, 0);
    }
  return 2 * half_width <= width && 2 * half_height <= height;
}

static double
find_scale (TeamNimLayout *self,
            const Writing *writing,
            double         width,
            double         height)
{
  double low = 0.02, high = 20;

  while (high - low > 0.005 * low)
    {
      double middle = (low + high) / 2;

      if (try_scale (self, writing, middle, width, height))
        low = middle;
      else
        high = middle;
    }
  try_scale (self, writing, low, width, height);
  return low;
}

/* Whether a limit keeps off another seat and off that seat's limit, when it stands beside so large a
 * seat: one of the two may be lit. */
static gboolean
keeps_off (const TeamNimLayout *self,
           guint                seat,
           double               radius,
           guint                other)
{
  double width = get_label_width (self, seat), other_width = get_label_width (self, other);
  double x, y, other_x, other_y, label_x, label_y, dx, dy;

  place_label (self, seat, radius, width, &x, &y);
  team_nim_get_place (self, other, 0, &other_x, &other_y, NULL);
  dx = MAX (fabs (x - other_x) - width / 2, 0);
  dy = MAX (fabs (y - other_y) - 0.4 * self->label, 0);
  if (hypot (dx, dy) < (radius == self->halo ? self->seat : self->halo))
    return FALSE;
  place_label (self, other, self->seat, other_width, &label_x, &label_y);
  return fabs (x - label_x) >= (width + other_width) / 2 + 2 || fabs (y - label_y) >= 0.9 * self->label;
}

gboolean
team_nim_can_read_limits (const TeamNimLayout *self)
{
  guint n_seats = team_nim_get_position (self)->n_seats;

  if (self->label == 0)
    return FALSE;
  for (guint i = 0; i < n_seats; i++)
    for (guint j = 0; j < n_seats; j++)
      if (i != j && !(keeps_off (self, i, self->seat, j) && keeps_off (self, i, self->halo, j)))
        return FALSE;
  return TRUE;
}

/* Words are worth a somewhat smaller table. A board has more or less height as more or less is said beside it, and
 * says the same all the while: so it is judged by its width. */
static gboolean
deserves_words (TeamNimLayout *self,
                const Writing *words,
                const Writing *range,
                double         width)
{
  double height = USUAL_TABLE * cgt_board_height_for_width (self->parent.position, width);

  return find_scale (self, words, width, height) >= WORTH_WORDS * find_scale (self, range, width, height);
}

void
team_nim_place_table (TeamNimLayout *self,
                      double         width,
                      double         height)
{
  static const Writing words = { TEAM_NIM_LIMIT_WORDS, FALSE, FALSE, 11.5 };
  static const Writing short_ones[] = {
    { TEAM_NIM_LIMIT_RANGE, FALSE, FALSE, 11.5 },
    { TEAM_NIM_LIMIT_RANGE, TRUE, FALSE, 11.5 },
    { TEAM_NIM_LIMIT_RANGE, TRUE, FALSE, 10.5 },
    { TEAM_NIM_LIMIT_MOST, TRUE, FALSE, 10.5 },
    { TEAM_NIM_LIMIT_MOST, TRUE, TRUE, 10.5 },
    { TEAM_NIM_LIMIT_MOST, TRUE, TRUE, 9 },
  };
  static const Writing none = { TEAM_NIM_LIMIT_NONE, FALSE, FALSE, 0 };
  const Writing *writing = &none;
  guint n_seats = team_nim_get_position (self)->n_seats;

  for (guint i = n_seats <= ROUND_SEATS ? 0 : 1; writing == &none && !self->parent.miniature && i < G_N_ELEMENTS (short_ones); i++)
    {
      find_scale (self, &short_ones[i], width, height);
      if (team_nim_can_read_limits (self))
        writing = &short_ones[i];
    }
  if (!self->parent.miniature && n_seats <= FEW_SEATS && deserves_words (self, &words, &short_ones[0], width))
    {
      find_scale (self, &words, width, height);
      if (team_nim_can_read_limits (self))
        writing = &words;
    }
  find_scale (self, writing, width, height);
}
