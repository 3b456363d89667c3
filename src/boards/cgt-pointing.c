/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-pointing.h"

#include <math.h>

/* What is smaller is not hit for certain: a bar of many tokens has less than a unit for each. */
#define LEAST_HIT 6.0
/* Rectangles that touch need not do so to the last digit. */
#define NEAR 0.01

/** Made: the move that an element stands for */
typedef struct
{
  gint64 id;
  CgtMove *move;        /* nullable */
  gboolean half_made;
} Made;

static void
made_clear (gpointer data)
{
  g_clear_pointer (&((Made *) data)->move, cgt_move_unref);
}

static GArray *
list_made (CgtLayout *layout)
{
  GArray *list = g_array_sized_new (FALSE, FALSE, sizeof (Made), layout->elements->len);

  g_array_set_clear_func (list, made_clear);
  for (guint i = 0; i < layout->elements->len; i++)
    {
      Made made = { g_array_index (layout->elements, CgtElement, i).id, NULL, FALSE };

      made.move = cgt_layout_move_at (layout, made.id, NULL, &made.half_made);
      g_array_append_val (list, made);
    }
  return list;
}

gboolean
cgt_element_is_beside (const CgtElement *first,
                       const CgtElement *second)
{
  double left = MIN (first->x, second->x), right = MAX (first->x + first->width, second->x + second->width);

  return fabs (first->y - second->y) < NEAR && fabs (first->height - second->height) < NEAR &&
         right - left < first->width + second->width + NEAR;
}

/* Whole moves by one element; of neighbours the last one, which with pins is the gap between those that go. */
static void
add_equal (GArray        *found,
           CgtLayout     *layout,
           const GArray  *list,
           const CgtMove *move)
{
  const CgtElement *last = NULL;

  for (guint i = 0; i < list->len; i++)
    {
      const Made *made = &g_array_index (list, Made, i);
      const CgtElement *element = &g_array_index (layout->elements, CgtElement, i);

      if (made->move == NULL || made->half_made || !cgt_move_equal (made->move, move))
        continue;
      if (last != NULL && cgt_element_is_beside (last, element))
        g_array_set_size (found, found->len - 1);
      g_array_append_val (found, made->id);
      last = element;
    }
}

/* The parts in another order: one will do. */
static void
add_alike (GArray        *found,
           const GArray  *list,
           const CgtMove *move)
{
  for (guint i = 0; i < list->len && found->len == 0; i++)
    {
      const Made *made = &g_array_index (list, Made, i);

      if (made->move != NULL && !made->half_made && made->move->index == move->index && cgt_move_is_alike (made->move, move))
        g_array_append_val (found, made->id);
    }
}

/* Whether a half-made split, of a single cut, cuts where @move does. */
static gboolean
makes_cut_of (const CgtMove *cut,
              const CgtMove *move)
{
  guint64 sum = 0;

  for (guint i = 0; i + 1 < move->n_parts; i++)
    {
      sum += move->parts[i];
      if (sum == cut->parts[0])
        return TRUE;
    }
  return FALSE;
}

/* Whether what a half-made move takes is some of what goes by @move, which lies between two parts or at the end. */
static gboolean
takes_some_of (const CgtMove *some,
               const CgtMove *move)
{
  guint64 heap = some->parts[0] + some->amount + some->parts[1];
  guint64 first = move->n_parts == 2 ? move->parts[0] : heap - MIN (move->amount, heap);

  return some->parts[0] >= first && some->parts[0] + some->amount <= first + move->amount;
}

/* What is pointed at one after the other; all of it has to be there. */
static void
add_half_made (GArray        *found,
               const GArray  *list,
               const CgtMove *move)
{
  guint64 wanted = move->amount > 0 ? move->amount : move->n_parts - 1, n = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const Made *made = &g_array_index (list, Made, i);

      if (made->move == NULL || !made->half_made || made->move->index != move->index || made->move->n_parts != 2 ||
          (made->move->amount > 0) != (move->amount > 0))
        continue;
      if (move->amount > 0 ? takes_some_of (made->move, move) : makes_cut_of (made->move, move))
        {
          g_array_append_val (found, made->id);
          n += MAX (made->move->amount, 1);
        }
    }
  if (n != wanted)
    g_array_set_size (found, 0);
}

static gboolean
is_too_small (CgtLayout    *layout,
              const GArray *found)
{
  for (guint i = 0; i < found->len; i++)
    {
      const CgtElement *element = cgt_layout_get_element (layout, g_array_index (found, gint64, i));

      if (MIN (element->width, element->height) >= LEAST_HIT)
        return FALSE;
    }
  return TRUE;
}

/* The count that asks for a number. */
static void
add_asking (GArray        *found,
            CgtLayout     *layout,
            const GArray  *list,
            const CgtMove *move)
{
  for (guint i = 0; i < list->len; i++)
    {
      gint64 id = g_array_index (list, Made, i).id;
      guint64 most = cgt_layout_get_most (layout, id), place = cgt_layout_get_place (layout, id);

      if (most > 0 && most >= move->amount && (place == move->index || place == CGT_NO_PLACE))
        g_array_append_val (found, id);
    }
}

static void
add_all_there (GArray        *found,
               const GArray  *list,
               const CgtMove *move)
{
  for (guint i = 0; i < list->len; i++)
    {
      const Made *made = &g_array_index (list, Made, i);

      if (made->move != NULL && made->move->index == move->index)
        g_array_append_val (found, made->id);
    }
}

GArray *
cgt_layout_find_elements (CgtLayout     *self,
                          const CgtMove *move,
                          gboolean       alone)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) asking = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) list = list_made (self);

  add_equal (found, self, list, move);
  if (found->len == 0)
    add_alike (found, list, move);
  if (is_too_small (self, found))
    add_asking (asking, self, list, move);
  if (found->len == 0 && (move->amount > 0 || (alone && move->n_parts > 0)))
    add_half_made (found, list, move);
  else if (asking->len > 0)
    g_array_set_size (found, 0);
  if (found->len == 0)
    g_array_append_vals (found, asking->data, asking->len);
  if (found->len == 0)
    add_all_there (found, list, move);
  return found;
}

/* Moves that begin */

/* What is a whole move by itself has nothing to do with one that has been begun. */
static void
add_completion (GPtrArray     *found,
                CgtLayout     *layout,
                gint64         element,
                const CgtMove *begun)
{
  gboolean begins, half_made;
  g_autoptr (CgtMove) alone = cgt_layout_move_at (layout, element, NULL, &begins);
  g_autoptr (CgtMove) move = NULL;

  if (alone == NULL || !begins || alone->index != begun->index)
    return;
  move = cgt_layout_move_at (layout, element, begun, &half_made);
  if (move != NULL && !half_made && cgt_position_check_move (layout->position, move, NULL))
    g_ptr_array_add (found, g_steal_pointer (&move));
}

GPtrArray *
cgt_layout_list_completions (CgtLayout *self,
                             gint64     element)
{
  gboolean half_made;
  g_autoptr (CgtMove) move = cgt_layout_move_at (self, element, NULL, &half_made);
  GPtrArray *found;

  if (move == NULL || !half_made || cgt_layout_how_to_go_on (self, element) == NULL)
    return NULL;
  found = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref);
  for (guint i = 0; i < self->elements->len; i++)
    add_completion (found, self, g_array_index (self->elements, CgtElement, i).id, move);
  return found;
}

const CgtMove *
cgt_layout_get_begun (CgtLayout *self)
{
  for (guint i = 0; self->pending != NULL && i < self->elements->len; i++)
    {
      gint64 element = g_array_index (self->elements, CgtElement, i).id;

      if (cgt_layout_get_place (self, element) == self->pending->index)
        return cgt_layout_how_to_go_on (self, element) != NULL ? self->pending : NULL;
    }
  return NULL;
}
