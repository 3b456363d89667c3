/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-board.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#define MINIATURE_WIDTH 260
/* At this width a board shows what it would like its height to be. */
#define SAMPLE_WIDTH 420.0

GArray *
cgt_board_trace (CgtMatch *match)
{
  const CgtBoard *board = cgt_board_find (cgt_match_get_game (match));
  GArray *keys;

  if (board->add_keys == NULL)
    return NULL;
  keys = g_array_new (FALSE, FALSE, sizeof (guint32));
  board->add_keys (cgt_match_get_position_at (match, 0), keys);
  for (guint ply = 0; ply < cgt_match_get_ply (match); ply++)
    board->hand_on_keys (cgt_match_get_position_at (match, ply), cgt_match_get_move_at (match, ply), keys);
  return keys;
}

CgtLayout *
cgt_layout_new (const CgtPosition *position,
                const CgtMove     *pending,
                const CgtView     *view)
{
  const CgtBoard *board;
  CgtLayout *self;

  g_return_val_if_fail (position != NULL && view != NULL, NULL);

  board = cgt_board_find (position->game);
  g_return_val_if_fail (board != NULL, NULL);

  self = g_malloc0 (board->layout_size);
  self->board = board;
  g_atomic_ref_count_init (&self->ref_count);
  self->position = cgt_position_ref (position);
  self->pending = pending != NULL ? cgt_move_ref (pending) : NULL;
  self->view = *view;
  self->view.width = MAX (view->width, 1);
  self->view.height = MAX (view->height, 1);
  self->miniature = self->view.width < MINIATURE_WIDTH && !view->part;
  self->elements = g_array_new (FALSE, FALSE, sizeof (CgtElement));
  self->order = g_array_new (FALSE, FALSE, sizeof (guint));
  self->ordered = TRUE;
  board->layout (self);
  return self;
}

CgtLayout *
cgt_layout_ref (CgtLayout *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
cgt_layout_unref (CgtLayout *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->board->clear != NULL)
    self->board->clear (self);
  g_array_unref (self->elements);
  g_array_unref (self->order);
  g_clear_pointer (&self->pending, cgt_move_unref);
  cgt_position_unref (self->position);
  g_free (self);
}

static const CgtElement *
get_nth (CgtLayout *self,
         guint      n)
{
  return &g_array_index (self->elements, CgtElement, n);
}

static const CgtElement *
get_nth_by_id (CgtLayout *self,
               guint      n)
{
  return get_nth (self, g_array_index (self->order, guint, n));
}

void
cgt_layout_add_element (CgtLayout *self,
                        gint64     id,
                        double     x,
                        double     y,
                        double     width,
                        double     height)
{
  CgtElement element = { id, x, y, MAX (width, 1), MAX (height, 1) };
  guint n = self->elements->len;

  if (n > 0 && get_nth_by_id (self, n - 1)->id > id)
    self->ordered = FALSE;
  g_array_append_val (self->elements, element);
  g_array_append_val (self->order, n);
}

static gint
compare_by_id (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  gint64 first = get_nth (user_data, *(const guint *) a)->id;
  gint64 second = get_nth (user_data, *(const guint *) b)->id;

  return first < second ? -1 : first > second;
}

const CgtElement *
cgt_layout_get_element (CgtLayout *self,
                        gint64     id)
{
  guint low = 0;
  guint high = self->order->len;

  if (!self->ordered)
    g_array_sort_with_data (self->order, compare_by_id, self);
  self->ordered = TRUE;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const CgtElement *element = get_nth_by_id (self, middle);

      if (element->id == id)
        return element;
      if (element->id < id)
        low = middle + 1;
      else
        high = middle;
    }
  return NULL;
}

guint64
cgt_layout_get_row (CgtLayout *self,
                    guint64    place)
{
  return self->board->get_row != NULL ? self->board->get_row (self, place) : place;
}

guint64
cgt_layout_get_most (CgtLayout *self,
                     gint64     element)
{
  return self->board->get_most != NULL ? self->board->get_most (self, element) : 0;
}

gboolean
cgt_layout_splits (CgtLayout *self,
                   gint64     element)
{
  return self->board->splits != NULL && self->board->splits (self, element);
}

CgtMove *
cgt_layout_move_of_parts (CgtLayout     *self,
                          gint64         element,
                          const guint64 *parts,
                          guint          n_parts)
{
  return self->board->move_of_parts != NULL ? self->board->move_of_parts (self, element, parts, n_parts) : NULL;
}

const char *
cgt_layout_how_to_go_on (CgtLayout *self,
                         gint64     element)
{
  return self->board->how_to_go_on != NULL ? self->board->how_to_go_on (self, element) : NULL;
}

const char *
cgt_layout_name_sign (CgtLayout *self,
                      CgtSign    sign)
{
  const char *name = self->board->name_sign != NULL ? self->board->name_sign (self, sign) : NULL;

  if (name != NULL)
    return name;
  return sign == CGT_SIGN_WIN ? _("winning move") : _("losing move");
}

void
cgt_layout_name_number (CgtLayout   *self,
                        gint64       element,
                        const char **action,
                        const char **hint)
{
  const char *its_action = _("Take");
  const char *its_hint = cgt_layout_splits (self, element) ? _("Lets you say how many to take, or into what to split it.")
                                                           : _("Lets you say how many to take.");

  if (self->board->name_number != NULL)
    self->board->name_number (self, element, &its_action, &its_hint);
  if (action != NULL)
    *action = its_action;
  if (hint != NULL)
    *hint = its_hint;
}

void
cgt_layout_draw (CgtLayout      *self,
                 cairo_t        *cr,
                 const CgtScene *scene)
{
  cairo_save (cr);
  /* At rest a board keeps to its room; what is in motion may pass its edge. */
  cairo_rectangle (cr, 0, 0, self->view.width, self->view.height);
  cairo_clip (cr);
  self->board->draw (self, cr, scene);
  cairo_restore (cr);
}

void
cgt_region_add (cairo_region_t     *region,
                const CgtRectangle *rectangle)
{
  cairo_rectangle_int_t whole;

  whole.x = floor (CLAMP (rectangle->x, -1e6, 1e6)) - 1;
  whole.y = floor (CLAMP (rectangle->y, -1e6, 1e6)) - 1;
  whole.width = ceil (CLAMP (rectangle->x + rectangle->width, -1e6, 1e6)) + 1 - whole.x;
  whole.height = ceil (CLAMP (rectangle->y + rectangle->height, -1e6, 1e6)) + 1 - whole.y;
  cairo_region_union_rectangle (region, &whole);
}

cairo_region_t *
cgt_layout_get_touched (CgtLayout      *self,
                        const CgtScene *scene)
{
  const CgtElement *cursor = cgt_layout_get_element (self, scene->cursor);
  cairo_region_t *region = cairo_region_create ();
  const cairo_rectangle_int_t all = { 0, 0, ceil (self->view.width), ceil (self->view.height) };

  if (cursor != NULL)
    {
      double more = 8 + 0.3 * self->unit;
      const CgtRectangle around = { cursor->x - more, cursor->y - more, cursor->width + 2 * more,
                                    cursor->height + 2 * more };

      cgt_region_add (region, &around);
    }
  if (scene->ghost != NULL || scene->refused != NULL || (scene->last_move != NULL && scene->progress < 1))
    {
      if (self->board->add_touched != NULL)
        self->board->add_touched (self, scene, region);
      else
        cairo_region_union_rectangle (region, &all);
    }
  cairo_region_intersect_rectangle (region, &all);
  return region;
}

gint64
cgt_layout_hit (CgtLayout *self,
                double     x,
                double     y)
{
  return self->board->hit != NULL ? self->board->hit (self, x, y) : cgt_layout_hit_rectangles (self, x, y);
}

gint64
cgt_layout_hit_rectangles (CgtLayout *self,
                           double     x,
                           double     y)
{
  /* What was added later lies above. */
  for (guint i = self->elements->len; i-- > 0;)
    {
      const CgtElement *element = get_nth (self, i);

      if (x >= element->x && x < element->x + element->width &&
          y >= element->y && y < element->y + element->height)
        return element->id;
    }
  return CGT_NO_ELEMENT;
}

char *
cgt_layout_describe (CgtLayout *self,
                     gint64     element)
{
  return self->board->describe (self, element);
}

char *
cgt_layout_describe_hatch (CgtLayout *self)
{
  return self->board->describe_hatch != NULL ? self->board->describe_hatch (self) : NULL;
}

CgtMove *
cgt_layout_move_at (CgtLayout     *self,
                    gint64         element,
                    const CgtMove *pending,
                    gboolean      *half_made)
{
  gboolean ignored;
  gboolean *is_half_made = half_made != NULL ? half_made : &ignored;

  *is_half_made = FALSE;
  return self->board->move_at (self, element, pending, is_half_made);
}

/* How well an element suits an arrow from another: smaller is better, infinite if it does not lie
 * that way at all. What lies within 45 degrees of the arrow comes before all else. */
static double
get_distance (const CgtElement *from,
              const CgtElement *to,
              int               dx,
              int               dy)
{
  const double outside = 1e9;
  double x = to->x + to->width / 2 - from->x - from->width / 2;
  double y = to->y + to->height / 2 - from->y - from->height / 2;
  double along = x * dx + y * dy;
  double across = fabs (x * dy) + fabs (y * dx);

  if (along < 0.5)
    return INFINITY;
  return along + 2 * across + (across > along ? outside : 0);
}

gint64
cgt_layout_neighbour (CgtLayout *self,
                      gint64     element,
                      int        dx,
                      int        dy)
{
  const CgtElement *from = element != CGT_NO_ELEMENT ? cgt_layout_get_element (self, element) : NULL;
  double best = INFINITY;

  if (from == NULL)
    return self->elements->len > 0 ? get_nth (self, 0)->id : CGT_NO_ELEMENT;
  if (self->board->neighbour != NULL)
    return self->board->neighbour (self, element, dx, dy);

  for (guint i = 0; i < self->elements->len; i++)
    {
      const CgtElement *to = get_nth (self, i);
      double distance = get_distance (from, to, dx, dy);

      if (distance < best)
        {
          best = distance;
          element = to->id;
        }
    }
  return element;
}

double
cgt_board_height_for_width (const CgtPosition *position,
                            double             width)
{
  const CgtBoard *board = cgt_board_find (position->game);

  if (board->height_for_width != NULL)
    return board->height_for_width (position, width);
  return 0.62 * width;
}

double
cgt_board_get_own_aspect (const CgtPosition *position)
{
  return SAMPLE_WIDTH / cgt_board_height_for_width (position, SAMPLE_WIDTH);
}

double
cgt_board_get_aspect (const CgtPosition *position)
{
  const CgtBoard *board = cgt_board_find (position->game);

  return board->get_aspect != NULL ? board->get_aspect (position) : cgt_board_get_own_aspect (position);
}

guint64
cgt_layout_get_place (CgtLayout *self,
                      gint64     element)
{
  return self->board->get_place != NULL ? self->board->get_place (self, element) : CGT_NO_PLACE;
}

static const CgtStepMark *
find_mark (const CgtScene *scene,
           guint64         place,
           gboolean      (*suits) (const CgtStepMark *mark, gconstpointer data),
           gconstpointer   data)
{
  for (guint i = 0; scene->places != NULL && i < scene->places->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (scene->places, i);

      if (mark->first <= place && place <= mark->last && suits (mark, data))
        return mark;
    }
  return NULL;
}

static gboolean
names (const CgtStepMark *mark,
       gconstpointer      data)
{
  return mark->role == CGT_MARK_GROUP || mark->label != NULL || mark->has_value;
}

const CgtStepMark *
cgt_scene_find_name (const CgtScene *scene,
                     guint64         place)
{
  return find_mark (scene, place, names, NULL);
}

static gboolean
has_role (const CgtStepMark *mark,
          gconstpointer      data)
{
  return mark->role == *(const CgtMarkRole *) data;
}

gboolean
cgt_scene_has_mark (const CgtScene *scene,
                    CgtMarkRole     role,
                    guint64         place)
{
  return find_mark (scene, place, has_role, &role) != NULL;
}

CgtSign
cgt_scene_get_sign (const CgtScene *scene,
                    gint64          element)
{
  for (guint i = 0; i < scene->n_marks; i++)
    if (scene->marks[i].element == element && scene->marks[i].sign != CGT_SIGN_FOCUS)
      return scene->marks[i].sign;
  return CGT_SIGN_NONE;
}

CgtSign *
cgt_scene_list_signs (const CgtScene *scene,
                      CgtLayout      *layout)
{
  CgtSign *signs = g_new0 (CgtSign, layout->elements->len + 1);

  for (guint i = 0; i < scene->n_marks; i++)
    {
      const CgtElement *element = cgt_layout_get_element (layout, scene->marks[i].element);

      if (element != NULL && scene->marks[i].sign != CGT_SIGN_FOCUS)
        signs[element - get_nth (layout, 0)] = scene->marks[i].sign;
    }
  return signs;
}

gboolean
cgt_scene_is_focused (const CgtScene *scene,
                      gint64          element)
{
  for (guint i = 0; i < scene->n_marks; i++)
    if (scene->marks[i].element == element && scene->marks[i].sign == CGT_SIGN_FOCUS)
      return TRUE;
  return FALSE;
}
