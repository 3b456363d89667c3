/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-board.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-bands.h"
#include "cgt-labels.h"
#include "cgt-names.h"

#define LEAST_SIGN_PITCH 14.0 /* on smaller stones a sign has no room; the buttons have them all */

static const CgtRgb black = { 0, 0, 0 };
static const CgtRgb white = { 1, 1, 1 };

static void
add_circle (cairo_t *cr,
            double   x,
            double   y,
            double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
}

/* The outline of the table, or one inside it. */
static void
add_table (const TeamNimLayout *self,
           cairo_t             *cr,
           double               radius)
{
  cgt_rounded_rectangle (cr, self->x - self->stretch - radius, self->y - radius, 2 * (self->stretch + radius), 2 * radius, radius);
}

static void
set_shadow (cairo_t         *cr,
            CgtStyle         style,
            cairo_pattern_t *shadow)
{
  double dark = cgt_style_is_dark (style) ? 0.45 : 0.20;

  cairo_pattern_add_color_stop_rgba (shadow, 0, 0, 0, 0, dark);
  cairo_pattern_add_color_stop_rgba (shadow, 0.5, 0, 0, 0, 0.35 * dark);
  cairo_pattern_add_color_stop_rgba (shadow, 1, 0, 0, 0, 0);
  cairo_set_source (cr, shadow);
  cairo_pattern_destroy (shadow);
}

static void
draw_table_shadow (const TeamNimLayout *self,
                   cairo_t             *cr,
                   CgtStyle             style)
{
  double radius = TEAM_NIM_TABLE * self->table;
  double y = self->y + 0.05 * radius, reach = 1.1 * radius;

  /* Of the round ends, and of what is between them. */
  for (int side = -1; side <= 1; side += 2)
    {
      double x = self->x + side * self->stretch, start = side < 0 ? M_PI / 2 : -M_PI / 2;

      cairo_new_path (cr);
      cairo_arc (cr, x, y, reach, start, start + M_PI);
      set_shadow (cr, style, cairo_pattern_create_radial (x, y, 0.9 * radius, x, y, reach));
      cairo_fill (cr);
      if (self->stretch > 0)
        {
          cairo_rectangle (cr, self->x - self->stretch, side < 0 ? y - reach : y, 2 * self->stretch, reach);
          set_shadow (cr, style, cairo_pattern_create_linear (0, y + side * 0.9 * radius, 0, y + side * reach));
          cairo_fill (cr);
        }
    }
}

static void
draw_rim (const TeamNimLayout *self,
          cairo_t             *cr,
          CgtStyle             style)
{
  double radius = TEAM_NIM_TABLE * self->table;
  CgtRgb rim = cgt_theme_get (style, CGT_ROLE_FELT_RIM);
  CgtRgb top = cgt_rgb_mix (rim, white, 0.16), bottom = cgt_rgb_mix (rim, black, 0.13);
  cairo_pattern_t *wood = cairo_pattern_create_linear (0, self->y - radius, 0, self->y + radius);

  cairo_pattern_add_color_stop_rgb (wood, 0, top.red, top.green, top.blue);
  cairo_pattern_add_color_stop_rgb (wood, 0.45, rim.red, rim.green, rim.blue);
  cairo_pattern_add_color_stop_rgb (wood, 1, bottom.red, bottom.green, bottom.blue);
  add_table (self, cr, radius);
  if (cgt_style_is_high_contrast (style))
    cgt_set_rgb (cr, rim, 1);
  else
    cairo_set_source (cr, wood);
  cairo_fill (cr);
  cairo_pattern_destroy (wood);
}

static void
draw_table (const TeamNimLayout *self,
            cairo_t             *cr,
            CgtStyle             style)
{
  gboolean contrast = cgt_style_is_high_contrast (style);
  CgtRgb rim = cgt_theme_get (style, CGT_ROLE_FELT_RIM);
  CgtRgb felt = cgt_theme_get (style, CGT_ROLE_FELT);
  double line = MAX (1.2 * self->scale, 1) * (contrast ? 1.6 : 1);
  double dashes[] = { 4 * self->scale, 6 * self->scale };

  if (!contrast)
    draw_table_shadow (self, cr, style);
  draw_rim (self, cr, style);
  add_table (self, cr, TEAM_NIM_FELT * self->table);
  cgt_set_rgb (cr, felt, 1);
  cairo_fill (cr);

  cairo_set_line_width (cr, line);
  cgt_set_rgb (cr, contrast ? cgt_theme_get (style, CGT_ROLE_FRAME) : cgt_rgb_mix (rim, black, 0.16), 1);
  add_table (self, cr, TEAM_NIM_TABLE * self->table - line / 2);
  cairo_stroke (cr);
  add_table (self, cr, TEAM_NIM_FELT * self->table);
  cairo_stroke (cr);
  if (self->parent.miniature)
    return;

  cairo_save (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cgt_set_rgb (cr, cgt_rgb_mix (felt, cgt_theme_get (style, CGT_ROLE_TEXT), contrast ? 0.45 : 0.2), 1);
  add_table (self, cr, TEAM_NIM_INNER * self->table);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_seat_number (const TeamNimLayout *self,
                  cairo_t             *cr,
                  guint                seat,
                  double               x,
                  double               y)
{
  double size = (seat < 9 ? 0.78 : seat < 99 ? 0.68 : 0.55) * self->seat;
  g_autofree char *number = g_strdup_printf ("%u", seat + 1);

  if (size >= 4.5)
    cgt_draw_text (cr, number, x, y, size, CGT_WEIGHT_HEAVY, CGT_ANCHOR_MIDDLE);
}

static void
draw_halo (const TeamNimLayout *self,
           cairo_t             *cr,
           CgtStyle             style,
           guint                seat)
{
  double x, y;

  team_nim_get_place (self, seat, 0, &x, &y, NULL);
  add_circle (cr, x, y, self->halo - MAX (self->scale, 0.5));
  cgt_set_role (cr, style, CGT_ROLE_FOCUS, 1);
  cairo_fill_preserve (cr);
  cgt_set_role (cr, style, CGT_ROLE_FOCUS_EDGE, 1);
  cairo_set_line_width (cr, MAX (2 * self->scale, 1));
  cairo_stroke (cr);
}

/* Our team's seats are square, theirs round: the shape tells, not the colour. */
static void
draw_seat (const TeamNimLayout *self,
           cairo_t             *cr,
           CgtStyle             style,
           guint                seat)
{
  double r = self->seat;
  double x, y;

  team_nim_get_place (self, seat, 0, &x, &y, NULL);
  if (seat % 2 == 0)
    {
      cgt_rounded_rectangle (cr, x - r, y - r, 2 * r, 2 * r, 0.5 * r);
      cgt_set_role (cr, style, CGT_ROLE_SEAT_OURS, 1);
      cairo_fill (cr);
      cgt_set_role (cr, style, CGT_ROLE_WINDOW, 1);
    }
  else
    {
      double line = MIN (MAX (2 * self->scale, 1.2), 0.25 * r) * (cgt_style_is_high_contrast (style) ? 1.4 : 1);

      add_circle (cr, x, y, r - line / 2);
      cgt_set_role (cr, style, CGT_ROLE_CARD, 1);
      cairo_fill_preserve (cr);
      cgt_set_role (cr, style, CGT_ROLE_SEAT_OURS, 1);
      cairo_set_line_width (cr, line);
      cairo_stroke (cr);
      cgt_set_role (cr, style, CGT_ROLE_TEXT, 1);
    }
  draw_seat_number (self, cr, seat, x, y);
}

/* Whether a step of an explanation is about seats: then they are lit, and not the one to move. */
static gboolean
speaks_of_seats (const CgtScene *scene)
{
  for (guint i = 0; scene->places != NULL && i < scene->places->len; i++)
    if (((const CgtStepMark *) g_ptr_array_index (scene->places, i))->role == CGT_MARK_FOCUS)
      return TRUE;
  return FALSE;
}

static gboolean
is_lit (const TeamNimLayout *self,
        const CgtScene      *scene,
        guint                seat)
{
  return speaks_of_seats (scene) ? cgt_scene_has_mark (scene, CGT_MARK_FOCUS, seat) : team_nim_is_to_move (self, seat);
}

static void
draw_limit (const TeamNimLayout *self,
            cairo_t             *cr,
            const CgtScene      *scene,
            guint                seat)
{
  const TeamNimPosition *position = team_nim_get_position (self);
  gboolean active = team_nim_is_to_move (self, seat);
  CgtWeight weight = active ? CGT_WEIGHT_BOLD : CGT_WEIGHT_NORMAL;
  g_autofree char *limit = team_nim_format_limit (position, seat, self->limits);
  double width = cgt_measure_text (cr, limit, self->label, weight);
  double x, y;

  team_nim_place_label (self, seat, is_lit (self, scene, seat), width, &x, &y);
  cgt_set_role (cr, scene->style, active ? CGT_ROLE_TEXT : CGT_ROLE_TEXT_DIM, 1);
  cgt_draw_text (cr, limit, x, y, self->label, weight, CGT_ANCHOR_MIDDLE);
}

/* What a step says of a seat besides: that it is closed, or a name, on the side of the table. */
static void
draw_seat_marks (const TeamNimLayout *self,
                 cairo_t             *cr,
                 const CgtScene      *scene,
                 guint                seat)
{
  const CgtStepMark *name = cgt_scene_find_name (scene, seat);
  double r = self->seat, x, y;

  if (cgt_scene_has_mark (scene, CGT_MARK_CLOSED, seat))
    {
      team_nim_get_place (self, seat, 0, &x, &y, NULL);
      cairo_save (cr);
      add_circle (cr, x, y, r);
      cairo_clip (cr);
      cgt_draw_hatch (cr, scene->style, CGT_ROLE_HATCH, x - r, y - r, 2 * r, 2 * r, r);
      cairo_restore (cr);
    }
  if (name != NULL && self->label > 0)
    {
      team_nim_get_place (self, seat, r + self->label, &x, &y, NULL);
      cgt_draw_name ((CgtLayout *) &self->parent, cr, scene->style, name, x, y, self->label);
    }
}

/* From the seat to move to the next one, on the ring of seats. Where they stand close, the arrow runs
 * between them and the table, and past the next one. */
static void
draw_turn (const TeamNimLayout *self,
           cairo_t             *cr,
           CgtStyle             style)
{
  guint seat = team_nim_get_position (self)->seat;
  const guint n_steps = 60;
  double size = MAX (9 * self->scale, 4), inwards = 0;
  double x, y, next_x, next_y, last_x = 0, last_y = 0, head = 0;
  gboolean close, started = FALSE;

  team_nim_get_place (self, seat, 0, &x, &y, NULL);
  team_nim_get_place (self, seat + 1, 0, &next_x, &next_y, NULL);
  close = hypot (next_x - x, next_y - y) < self->halo + self->seat + 3.2 * size;
  if (close)
    inwards = 0.5 * (TEAM_NIM_RING_Y * self->scale - TEAM_NIM_TABLE * self->table + self->seat);

  cairo_new_path (cr);
  for (guint i = 0; i <= (close ? n_steps * 7 / 6 : n_steps); i++)
    {
      double px, py;

      team_nim_get_place (self, seat + (double) i / n_steps, inwards, &px, &py, NULL);
      if (hypot (px - x, py - y) < self->halo + (close ? 3 : 0.8 * size))
        continue;
      if (!close && hypot (px - next_x, py - next_y) < self->seat + size)
        break;
      if (started)
        cairo_line_to (cr, px, py);
      else
        cairo_move_to (cr, px, py);
      head = atan2 (py - last_y, px - last_x);
      started = TRUE;
      last_x = px;
      last_y = py;
    }
  cairo_set_line_width (cr, MAX (0.17 * size, 1));
  cgt_set_role (cr, style, CGT_ROLE_PENCIL, 1);
  cairo_stroke (cr);
  if (started)
    cgt_draw_arrow (cr, cgt_theme_get (style, CGT_ROLE_PENCIL), last_x - cos (head), last_y - sin (head),
                    last_x, last_y, size);
}

static void
draw_button (const TeamNimLayout *self,
             cairo_t             *cr,
             const CgtScene      *scene,
             const CgtElement    *element,
             CgtSign              sign)
{
  CgtStyle style = scene->style;
  gboolean contrast = cgt_style_is_high_contrast (style);
  double height = element->height, size = 0.45 * height, radius = 0.26 * height;
  double x = element->x + element->width / 2, y = element->y + height / 2;
  g_autofree char *number = element->id == TEAM_NIM_OTHER ? g_strdup ("…") : g_strdup_printf ("%" PRIi64, element->id);
  gboolean chosen = scene->cursor == element->id;
  gboolean focused = cgt_scene_is_focused (scene, element->id);
  double line = chosen ? MAX (2, 0.06 * height) : 1.4;
  /* What cannot be pressed does not stand out. */
  double raised = contrast || scene->resting ? 0 : 0.11;

  cgt_rounded_rectangle (cr, element->x, element->y, element->width, height, radius);
  if (focused)
    cgt_set_role (cr, style, CGT_ROLE_FOCUS, 1);
  else
    cgt_set_rgb (cr, cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_WINDOW), cgt_theme_get (style, CGT_ROLE_TEXT), raised), 1);
  cairo_fill (cr);
  if (chosen || (contrast && !scene->resting) || focused)
    {
      cgt_rounded_rectangle (cr, element->x + line / 2, element->y + line / 2, element->width - line, height - line, radius - line / 2);
      cgt_set_role (cr, style, chosen ? CGT_ROLE_CURSOR : focused ? CGT_ROLE_FOCUS_EDGE : CGT_ROLE_FRAME, 1);
      cairo_set_line_width (cr, line);
      cairo_stroke (cr);
    }

  if (sign == CGT_SIGN_WIN || sign == CGT_SIGN_LOSS)
    {
      double r = MAX (0.125 * height, 4.5);
      double space = MIN (0.22 * height, 0.1 * element->width);
      double width = cgt_measure_text (cr, number, size, CGT_WEIGHT_BOLD);

      x += r + space / 2;
      cgt_draw_sign (cr, style, sign, x - width / 2 - space - r, y, height, FALSE);
    }
  cgt_set_role (cr, style, scene->resting && !focused ? CGT_ROLE_TEXT_DIM : CGT_ROLE_TEXT, 1);
  cgt_draw_text (cr, number, x, y, size, CGT_WEIGHT_BOLD, CGT_ANCHOR_MIDDLE);
}

static void
draw_buttons (const TeamNimLayout *self,
              cairo_t             *cr,
              const CgtScene      *scene)
{
  CgtLayout *layout = (CgtLayout *) &self->parent;
  g_autofree char *takes = NULL;

  if (layout->elements->len == 0)
    return;
  /* Translators: stands before a row of numbers to choose from: how many stones */
  takes = g_strdup_printf (_("Seat %u takes"), team_nim_get_position (self)->seat + 1);
  cgt_set_role (cr, scene->style, CGT_ROLE_TEXT, 1);
  cgt_draw_text (cr, takes, self->takes_x, self->takes_y, MAX (0.4 * self->button_height, 12), CGT_WEIGHT_BOLD,
                 self->takes_above ? CGT_ANCHOR_MIDDLE : layout->view.rtl ? CGT_ANCHOR_START : CGT_ANCHOR_END);
  for (guint i = 0; i < layout->elements->len; i++)
    {
      const CgtElement *element = &g_array_index (layout->elements, CgtElement, i);

      if (element->id < TEAM_NIM_STONE)
        draw_button (self, cr, scene, element, cgt_scene_get_sign (scene, element->id));
    }
}

static gboolean
is_stone (gint64 element)
{
  return element >= TEAM_NIM_STONE;
}

static void
draw_stone_signs (const TeamNimLayout *self,
                  cairo_t             *cr,
                  const CgtScene      *scene)
{
  CgtLayout *layout = (CgtLayout *) &self->parent;
  double pitch = layout->unit;

  for (guint i = 0; i < scene->n_marks; i++)
    {
      const CgtMark *mark = &scene->marks[i];
      const CgtElement *element = cgt_layout_get_element (layout, mark->element);

      if (element != NULL && mark->element >= TEAM_NIM_STONE && pitch >= LEAST_SIGN_PITCH)
        cgt_draw_sign (cr, scene->style, mark->sign, element->x + element->width / 2,
                       element->y + element->height / 2, pitch, TRUE);
    }
}

static void
draw_heap (const TeamNimLayout *self,
           cairo_t             *cr,
           const CgtScene      *scene)
{
  gboolean numbered = !self->parent.miniature;
  double pitch = self->parent.unit;
  const CgtElement *cursor = cgt_layout_get_element ((CgtLayout *) &self->parent, scene->cursor);

  if (self->bare)
    return;
  cgt_draw_focus_bands ((CgtLayout *) &self->parent, cr, scene, is_stone, 0);
  cgt_draw_heap (cr, scene->style, &self->heap, 0, self->x, self->base, pitch,
                 scene->ghost != NULL ? scene->ghost->amount : 0, numbered);
  if (scene->last_move != NULL && scene->progress < 1)
    {
      CgtHeap before;

      team_nim_init_heap (self, &before, self->heap.stones + scene->last_move->amount);
      cgt_draw_leaving_stones (cr, scene->style, &before, 0, self->x, self->base, pitch, self->heap.stones,
                               scene->progress);
    }
  draw_stone_signs (self, cr, scene);
  if (cursor != NULL && cursor->id >= TEAM_NIM_STONE)
    cgt_draw_round_cursor (cr, scene->style, cursor->x + cursor->width / 2, cursor->y + cursor->height / 2, pitch);
}

void
team_nim_draw (CgtLayout      *layout,
               cairo_t        *cr,
               const CgtScene *scene)
{
  const TeamNimLayout *self = (const TeamNimLayout *) layout;
  guint n_seats = team_nim_get_position (self)->n_seats;
  gboolean finished = cgt_position_is_finished (layout->position);

  draw_table (self, cr, scene->style);
  for (guint i = 0; i < n_seats; i++)
    if (is_lit (self, scene, i))
      draw_halo (self, cr, scene->style, i);
  for (guint i = 0; i < n_seats; i++)
    {
      draw_seat (self, cr, scene->style, i);
      draw_seat_marks (self, cr, scene, i);
    }
  if (self->label > 0)
    for (guint i = 0; i < n_seats; i++)
      draw_limit (self, cr, scene, i);
  draw_heap (self, cr, scene);
  if (layout->miniature)
    return;

  if (!finished)
    draw_turn (self, cr, scene->style);
  team_nim_draw_count (self, cr, scene);
  draw_buttons (self, cr, scene);
}

/* Stones and their number, which may be wider than the felt: the rest changes with the position alone. */
void
team_nim_add_touched (CgtLayout      *layout,
                      const CgtScene *scene,
                      cairo_region_t *region)
{
  const TeamNimLayout *self = (const TeamNimLayout *) layout;
  gboolean moving = scene->last_move != NULL && scene->progress < 1;
  CgtHeap heap = self->heap;
  double half, top, bottom = self->count_y + self->count_size;
  CgtRectangle band;

  /* The heap was higher and wider. */
  if (moving)
    team_nim_init_heap (self, &heap, heap.stones + scene->last_move->amount);
  half = MAX ((cgt_heap_get_width (&heap) / 2 + 0.5) * layout->unit, 14 * self->count_size);
  top = moving ? 0 : self->base - (cgt_heap_get_height (&heap) + 1) * layout->unit;
  band = (CgtRectangle) { self->x - half, top, 2 * half, bottom - top };
  cgt_region_add (region, &band);
}
