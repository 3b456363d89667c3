/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum-board.h"

#include <math.h>

#include "cgt-labels.h"
#include "cgt-names.h"
#include "cgt-sprites.h"

/* Each part's board is painted by its own painter, with what of the scene is about that part. */

#define RADIUS 12.0
#define PAD 10.0
#define TEXT 14.0
#define TAG 13.0
#define PLUS 14.0
#define LARGE_PLUS 20.0

/** Own: what of a scene is about one part */
typedef struct
{
  CgtScene scene;
  CgtMove *ghost;
  CgtMove *refused;
  CgtMove *last_move;
  GArray *marks;        /* CgtMark */
  GPtrArray *places;    /* CgtStepMark; nullable */
  GArray *keys;         /* guint32; nullable */
  gboolean in_focus;    /* the part as a whole */
} Own;

static const SumPosition *
get_position (const CgtLayout *layout)
{
  return (const SumPosition *) layout->position;
}

static CgtMove *
get_own_move (const CgtMove *move,
              guint          part)
{
  return move != NULL && sum_get_part (move->index) == part ? sum_move_to_part (move) : NULL;
}

/* Marks on some places of the part; those on all of it stand above the board. */
static void
add_places (Own             *own,
            const GPtrArray *places,
            guint            part)
{
  guint64 first = sum_get_place (part, 0), last = sum_get_place (part, SUM_PLACES - 1);

  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (places, i);
      CgtStepMark *local;

      if (mark->last < first || mark->first > last || (mark->first <= first && mark->last >= last))
        continue;
      local = g_memdup2 (mark, sizeof *mark);
      local->first = sum_get_local (MAX (mark->first, first));
      local->last = sum_get_local (MIN (mark->last, last));
      g_ptr_array_add (own->places, local);
    }
}

/* Where all elements are in focus, the part is, and not each of them. */
static void
add_marks (Own            *own,
           CgtLayout      *layout,
           const CgtScene *scene,
           guint           part)
{
  guint n_focused = 0;

  for (guint i = 0; i < scene->n_marks; i++)
    n_focused += sum_element_part (scene->marks[i].element) == part && scene->marks[i].sign == CGT_SIGN_FOCUS;
  own->in_focus = n_focused > 0 && n_focused >= layout->elements->len;
  for (guint i = 0; i < scene->n_marks; i++)
    {
      CgtMark mark = scene->marks[i];

      if (sum_element_part (mark.element) != part || (own->in_focus && mark.sign == CGT_SIGN_FOCUS))
        continue;
      mark.element = sum_element_local (mark.element);
      g_array_append_val (own->marks, mark);
    }
}

static void
add_keys (Own          *own,
          const GArray *keys,
          guint         part)
{
  guint first, n;

  if (keys == NULL)
    return;
  n = sum_find_keys (keys, part, &first);
  if (n == 0)
    return;
  own->keys = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_vals (own->keys, &g_array_index (keys, guint32, first), n);
}

static void
own_init (Own             *own,
          const SumLayout *self,
          const CgtScene  *scene,
          guint            part)
{
  CgtLayout *layout = self->cells[part].layout;

  *own = (Own) {
    .scene = CGT_SCENE_INIT,
    .ghost = get_own_move (scene->ghost, part),
    .refused = get_own_move (scene->refused, part),
    .last_move = get_own_move (scene->last_move, part),
    .marks = g_array_new (FALSE, FALSE, sizeof (CgtMark)),
    .places = g_ptr_array_new_with_free_func (g_free),
  };
  add_marks (own, layout, scene, part);
  add_places (own, scene->places, part);
  add_keys (own, scene->keys, part);
  own->scene.style = scene->style;
  if (scene->cursor != CGT_NO_ELEMENT && sum_element_part (scene->cursor) == part)
    own->scene.cursor = sum_element_local (scene->cursor);
  own->scene.ghost = own->ghost;
  own->scene.refused = own->refused;
  own->scene.ghost_progress = scene->ghost_progress;
  own->scene.last_move = own->last_move;
  if (own->last_move != NULL && scene->last_position != NULL)
    own->scene.last_position = ((const SumPosition *) scene->last_position)->parts[part];
  own->scene.progress = own->last_move != NULL ? scene->progress : 1;
  own->scene.keys = own->keys;
  own->scene.marks = (const CgtMark *) (gpointer) own->marks->data;
  own->scene.n_marks = own->marks->len;
  own->scene.places = scene->places != NULL ? own->places : NULL;
}

static void
own_clear (Own *own)
{
  g_clear_pointer (&own->ghost, cgt_move_unref);
  g_clear_pointer (&own->refused, cgt_move_unref);
  g_clear_pointer (&own->last_move, cgt_move_unref);
  g_clear_pointer (&own->keys, g_array_unref);
  g_array_unref (own->marks);
  g_ptr_array_unref (own->places);
}

/* Captions */

static double
get_caption (const SumLayout *self,
             guint            part)
{
  return g_array_index (self->rows, SumRow, self->cells[part].row).caption;
}

/* The value of a part, and what a move that is tried makes of it, at the end of its caption. Returns how much
 * room that takes. */
static double
draw_value (const SumLayout *self,
            cairo_t         *cr,
            const CgtScene  *scene,
            guint            part,
            double           y)
{
  CgtLayout *layout = (CgtLayout *) &self->parent;
  const CgtRectangle *frame = &self->cells[part].frame;
  guint64 place = sum_get_place (part, 0);
  const CgtComponent *now = cgt_scene_find_component (scene->components, place);
  const CgtComponent *then = NULL;
  const CgtStepMark *name = cgt_scene_find_name (scene, place);
  const CgtComponent named = { .value = name != NULL ? name->value : 0 }, next = { .value = name != NULL ? name->next : 0 };
  double width, x;

  if (scene->ghost != NULL && sum_get_part (scene->ghost->index) == part)
    then = cgt_scene_find_component (scene->ghost_components, place);
  else if (layout->pending != NULL && sum_get_part (layout->pending->index) == part)
    then = cgt_scene_find_component (scene->pending_components, place);
  if (now == NULL && name != NULL && name->has_value && name->has_next)
    {
      now = &named;
      then = &next;
    }
  if (now != NULL)
    {
      width = cgt_measure_value_tag (cr, now->value, TAG);
      if (then != NULL)
        width += cgt_measure_value_tag (cr, then->value, TAG) + 2.4 * TAG;
    }
  else if (name != NULL)
    width = cgt_measure_name (layout, cr, name, TAG);
  else
    return 0;
  width = MIN (width, frame->width - 2 * PAD);
  x = layout->view.rtl ? frame->x + PAD + width / 2 : frame->x + frame->width - PAD - width / 2;
  if (now != NULL)
    cgt_draw_value (cr, scene->style, now, then, x, y, TAG, G_MAXDOUBLE);
  else
    cgt_draw_name (layout, cr, scene->style, name, x, y, TAG);
  return width + PAD;
}

/* "2  Block Tower", and the value at the end or below it; the title only where it has room. */
static void
draw_caption (const SumLayout *self,
              cairo_t         *cr,
              const CgtScene  *scene,
              guint            part)
{
  const SumCell *cell = &self->cells[part];
  const CgtRectangle *frame = &cell->frame;
  gboolean below = get_caption (self, part) > SUM_CAPTION;
  g_autofree char *title = cgt_position_describe_title (get_position (&self->parent)->parts[part]);
  g_autofree char *number = g_strdup_printf ("%u", part + 1);
  gboolean rtl = self->parent.view.rtl, moved = scene->last_move != NULL && sum_get_part (scene->last_move->index) == part;
  double y = frame->y + SUM_CAPTION / 2 + 1;
  double used = draw_value (self, cr, scene, part, below ? y + SUM_CAPTIONS - SUM_CAPTION : y);
  double left = frame->width - 2 * PAD - (below ? 0 : used);
  double x = rtl ? frame->x + frame->width - PAD : frame->x + PAD, forward = rtl ? -1 : 1, width;
  CgtAnchor anchor = rtl ? CGT_ANCHOR_END : CGT_ANCHOR_START;

  cgt_set_role (cr, scene->style, moved ? CGT_ROLE_INK : CGT_ROLE_TEXT, 1);
  width = cgt_draw_text (cr, number, x, y, TEXT, CGT_WEIGHT_HEAVY, anchor) + 8;
  x += forward * width;
  left -= width;
  if (cgt_measure_text (cr, title, TEXT, CGT_WEIGHT_NORMAL) > left)
    return;
  cgt_set_role (cr, scene->style, CGT_ROLE_NOTE, 1);
  cgt_draw_text (cr, title, x, y, TEXT, CGT_WEIGHT_NORMAL, anchor);
}

/* One frame around all that belongs to a part; yellow while it is spoken of. */
static void
draw_frame (const CgtRectangle *frame,
            cairo_t            *cr,
            CgtStyle            style,
            gboolean            in_focus)
{
  gboolean contrast = cgt_style_is_high_contrast (style);
  CgtRgb window = cgt_theme_get (style, CGT_ROLE_WINDOW);

  if (in_focus)
    {
      cgt_draw_focus (cr, style, frame->x + 1.5, frame->y + 1.5, frame->width - 3, frame->height - 3, RADIUS, 20);
      return;
    }
  cgt_rounded_rectangle (cr, frame->x + 0.5, frame->y + 0.5, frame->width - 1, frame->height - 1, RADIUS);
  cgt_set_rgb (cr, cgt_rgb_mix (window, cgt_theme_get (style, CGT_ROLE_TEXT), contrast ? 1 : 0.16), 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Between neighbours; before a row that goes on. */
static void
draw_plus (const SumLayout *self,
           cairo_t         *cr,
           CgtStyle         style,
           guint            part)
{
  const CgtRectangle *frame = &self->cells[part].frame;
  gboolean begins = self->cells[part - 1].row != self->cells[part].row;
  double before = begins ? (sum_get_indent (self->parent.miniature, self->parent.view.width, self->rows->len) + sum_get_margin (self->parent.miniature)) / 2
                         : sum_get_gap (self->parent.miniature, self->parent.view.width) / 2;
  double x = self->parent.view.rtl ? frame->x + frame->width + before : frame->x - before;

  cgt_set_role (cr, style, CGT_ROLE_NOTE, 1);
  cgt_draw_text (cr, "+", x, frame->y + frame->height / 2, sum_get_gap (self->parent.miniature, self->parent.view.width) < 20 ? PLUS : LARGE_PLUS, CGT_WEIGHT_BOLD, CGT_ANCHOR_MIDDLE);
}

static void
draw_part (SumLayout      *self,
           cairo_t        *cr,
           const CgtScene *scene,
           guint           part)
{
  const SumCell *cell = &self->cells[part];
  const CgtRectangle *frame = &cell->frame;
  Own own;

  if (!self->parent.miniature && cgt_is_clipped (cr, frame->x - frame->width, frame->y, 3 * frame->width, frame->height))
    return;
  own_init (&own, self, scene, part);
  if (!self->parent.miniature)
    {
      draw_frame (frame, cr, scene->style, own.in_focus);
      draw_caption (self, cr, scene, part);
    }
  if (part > 0)
    draw_plus (self, cr, scene->style, part);
  cairo_save (cr);
  cairo_translate (cr, cell->board.x, cell->board.y);
  cgt_layout_draw (cell->layout, cr, &own.scene);
  cairo_restore (cr);
  own_clear (&own);
}

void
sum_draw (CgtLayout      *layout,
          cairo_t        *cr,
          const CgtScene *scene)
{
  SumLayout *self = (SumLayout *) layout;

  for (guint i = 0; i < get_position (layout)->n_parts; i++)
    if (self->cells[i].shown)
      draw_part (self, cr, scene, i);
  if (self->n_rows_shown < self->rows->len)
    cgt_draw_more (layout, cr, scene->style, 0);
}

static void
add_part_touched (const SumLayout *self,
                  const CgtScene  *scene,
                  guint            part,
                  cairo_region_t  *region)
{
  const SumCell *cell = &self->cells[part];
  const CgtRectangle caption = { cell->frame.x, cell->frame.y, cell->frame.width, get_caption (self, part) };
  cairo_region_t *own_region;
  Own own;

  if (!cell->shown)
    return;
  own_init (&own, self, scene, part);
  own_region = cgt_layout_get_touched (cell->layout, &own.scene);
  cairo_region_translate (own_region, cell->board.x, cell->board.y);
  cairo_region_union (region, own_region);
  if (own.ghost != NULL && get_caption (self, part) > 0)
    cgt_region_add (region, &caption);
  cairo_region_destroy (own_region);
  own_clear (&own);
}

void
sum_add_touched (CgtLayout      *layout,
                 const CgtScene *scene,
                 cairo_region_t *region)
{
  const SumLayout *self = (const SumLayout *) layout;

  for (guint i = 0; i < get_position (layout)->n_parts; i++)
    add_part_touched (self, scene, i, region);
}
