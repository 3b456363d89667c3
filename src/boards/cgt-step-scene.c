/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-step-scene.h"

#include <glib/gi18n-lib.h>

#include "cgt-pointing.h"

/* So many windows of a long board are looked through for a place. */
#define MOST_WINDOWS 256

struct _CgtStepScene
{
  CgtExplanation *explanation;
  const CgtStep *step;
  GArray *marks;        /* CgtMark; nullable */
};

CgtStepScene *
cgt_step_scene_new (CgtExplanation *explanation,
                    guint           i)
{
  CgtStepScene *self;

  g_return_val_if_fail (i < explanation->steps->len, NULL);

  self = g_new0 (CgtStepScene, 1);
  self->explanation = cgt_explanation_ref (explanation);
  self->step = cgt_explanation_get_step (explanation, i);
  return self;
}

void
cgt_step_scene_free (CgtStepScene *self)
{
  cgt_explanation_unref (self->explanation);
  g_clear_pointer (&self->marks, g_array_unref);
  g_free (self);
}

const CgtStep *
cgt_step_scene_get_step (CgtStepScene *self)
{
  return self->step;
}

CgtPosition *
cgt_step_scene_get_position (CgtStepScene *self)
{
  return self->step->position != NULL ? self->step->position : self->explanation->position;
}

static const CgtStepMark *
find_mark (CgtStepScene *self,
           CgtMarkRole   role)
{
  for (guint i = 0; i < self->step->marks->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (self->step->marks, i);

      if (mark->role == role)
        return mark;
    }
  return NULL;
}

static const CgtMove *
find_winning_move (CgtStepScene *self)
{
  for (guint i = 0; i < self->step->moves->len; i++)
    {
      const CgtStepMove *move = g_ptr_array_index (self->step->moves, i);

      if (move->wins)
        return move->move;
    }
  return NULL;
}

/* The places that the step is about first of all. */
static gboolean
find_places (CgtStepScene *self,
             guint64      *first,
             guint64      *last)
{
  const CgtStepMark *mark = find_mark (self, CGT_MARK_FOCUS);
  const CgtMove *move = self->step->move != NULL ? self->step->move : find_winning_move (self);

  if (mark == NULL && move != NULL)
    {
      *first = *last = move->index;
      return TRUE;
    }
  if (mark == NULL)
    mark = find_mark (self, CGT_MARK_GROUP);
  if (mark == NULL)
    mark = find_mark (self, CGT_MARK_CLOSED);
  if (mark == NULL)
    return FALSE;
  *first = mark->first;
  *last = mark->last;
  return TRUE;
}

gboolean
cgt_step_scene_has_place (CgtStepScene *self,
                          guint64      *place)
{
  guint64 last;

  return find_places (self, place, &last);
}

/* Some of a part may have no element: an empty heap. */
static gboolean
is_shown (CgtLayout *layout,
          guint64    first,
          guint64    last)
{
  for (guint i = 0; i < layout->elements->len; i++)
    {
      guint64 place = cgt_layout_get_place (layout, g_array_index (layout->elements, CgtElement, i).id);

      if (place != CGT_NO_PLACE && first <= place && place <= last)
        return TRUE;
    }
  return FALSE;
}

gboolean
cgt_step_scene_is_in_view (CgtStepScene *self,
                           CgtLayout    *layout)
{
  guint64 first, last;

  return layout->n_rows <= layout->n_rows_shown || !find_places (self, &first, &last) || is_shown (layout, first, last);
}

/** Window: one that is looked through for the places; how many rows there are and are shown, and in which of them the
 * first place is */
typedef struct
{
  CgtView view;
  guint64 first;
  guint64 last;
  guint64 n_rows;
  guint64 n_shown;
  guint64 row;
} Window;

static gboolean
are_in_window (CgtStepScene *self,
               Window       *window)
{
  g_autoptr (CgtLayout) layout = cgt_layout_new (cgt_step_scene_get_position (self), NULL, &window->view);

  window->n_rows = layout->n_rows;
  window->n_shown = MAX (layout->n_rows_shown, 1);
  window->row = cgt_layout_get_row (layout, window->first);
  return is_shown (layout, window->first, window->last);
}

guint64
cgt_step_scene_find_first (CgtStepScene  *self,
                           const CgtView *view)
{
  Window window = { .view = *view };

  window.view.first = 0;
  if (!find_places (self, &window.first, &window.last) || are_in_window (self, &window) || window.n_rows <= window.n_shown)
    return 0;
  window.view.first = MIN (window.row - MIN (window.row, window.n_shown / 2), window.n_rows - window.n_shown);
  if (are_in_window (self, &window))
    return window.view.first;
  for (guint i = 1; i <= MOST_WINDOWS && i * window.n_shown < window.n_rows; i++)
    {
      window.view.first = MIN (i * window.n_shown, window.n_rows - window.n_shown);
      if (are_in_window (self, &window))
        return window.view.first;
    }
  return 0;
}

static gboolean
is_in_focus (CgtStepScene *self,
             guint64       place)
{
  for (guint i = 0; i < self->step->marks->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (self->step->marks, i);

      if (mark->role == CGT_MARK_FOCUS && mark->first <= place && place <= mark->last)
        return TRUE;
    }
  return FALSE;
}

static CgtSign
get_move_sign (CgtStepScene  *self,
               const CgtMove *move)
{
  for (guint i = 0; i < self->step->moves->len; i++)
    {
      const CgtStepMove *signed_move = g_ptr_array_index (self->step->moves, i);

      if (move->index == signed_move->move->index && cgt_move_is_alike (move, signed_move->move))
        return signed_move->wins ? CGT_SIGN_WIN : CGT_SIGN_LOSS;
    }
  return CGT_SIGN_NONE;
}

/* Of where nothing can be signed no completions need be listed, which are many. */
static gboolean
has_moves_in (CgtStepScene *self,
              guint64       index)
{
  for (guint i = 0; i < self->step->moves->len; i++)
    if (((const CgtStepMove *) g_ptr_array_index (self->step->moves, i))->move->index == index)
      return TRUE;
  return FALSE;
}

/* The sign of a move that the element makes, or the best of those that begin there; one that is confirmed has none but
 * for a split into two. */
static CgtSign
get_sign (CgtStepScene *self,
          CgtLayout    *layout,
          gint64        element)
{
  g_autoptr (CgtMove) move = cgt_layout_move_at (layout, element, NULL, NULL);
  g_autoptr (GPtrArray) completions = NULL;
  CgtSign best = CGT_SIGN_NONE;

  if (move == NULL || !has_moves_in (self, move->index))
    return CGT_SIGN_NONE;
  completions = cgt_layout_list_completions (layout, element);
  if (completions == NULL)
    return get_move_sign (self, move);
  for (guint i = 0; i < completions->len && best != CGT_SIGN_WIN; i++)
    {
      CgtSign sign = get_move_sign (self, g_ptr_array_index (completions, i));

      best = sign != CGT_SIGN_NONE ? sign : best;
    }
  return best;
}

/* Whether more than the element says what the move is. */
static gboolean
only_begins (CgtLayout *layout,
             gint64     element)
{
  g_autoptr (GPtrArray) completions = cgt_layout_list_completions (layout, element);

  return completions != NULL;
}

const char *
cgt_step_scene_name_sign (CgtStepScene *self,
                          CgtLayout    *layout,
                          CgtSign       sign)
{
  gboolean makes = FALSE, begins = FALSE;

  for (guint i = 0; i < layout->elements->len && !(makes && begins); i++)
    {
      gint64 element = g_array_index (layout->elements, CgtElement, i).id;

      if (get_sign (self, layout, element) != sign)
        continue;
      if (only_begins (layout, element))
        begins = TRUE;
      else
        makes = TRUE;
    }
  if (!begins)
    return sign == CGT_SIGN_WIN ? _("winning move") : _("losing move");
  if (makes)
    return sign == CGT_SIGN_WIN ? _("winning move, or where one begins") : _("losing move, or where one begins");
  return sign == CGT_SIGN_WIN ? _("where a winning move begins") : _("where a losing move begins");
}

static void
add_mark (GArray *marks,
          gint64  element,
          CgtSign sign)
{
  CgtMark mark = { element, sign };

  g_array_append_val (marks, mark);
}

GArray *
cgt_step_scene_get_marks (CgtStepScene *self,
                          CgtLayout    *layout)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (CgtMark));

  for (guint i = 0; i < layout->elements->len; i++)
    {
      gint64 element = g_array_index (layout->elements, CgtElement, i).id;
      guint64 place = cgt_layout_get_place (layout, element);
      CgtSign sign = self->step->moves->len > 0 ? get_sign (self, layout, element) : CGT_SIGN_NONE;

      if (place != CGT_NO_PLACE && is_in_focus (self, place))
        add_mark (marks, element, CGT_SIGN_FOCUS);
      /* Where one move is spoken of, others that begin elsewhere, even its mirror image, would be taken for it. */
      else if (sign != CGT_SIGN_NONE && self->step->move != NULL && only_begins (layout, element))
        continue;
      if (sign != CGT_SIGN_NONE)
        add_mark (marks, element, sign);
    }
  return marks;
}

void
cgt_step_scene_fill (CgtStepScene *self,
                     CgtLayout    *layout,
                     CgtScene     *scene)
{
  g_clear_pointer (&self->marks, g_array_unref);
  self->marks = cgt_step_scene_get_marks (self, layout);
  if (scene->n_marks > 0)
    g_array_append_vals (self->marks, scene->marks, scene->n_marks);
  /* Where the step shows no move, what is pointed at can be shown. */
  if (self->step->move != NULL)
    scene->ghost = self->step->move;
  scene->marks = (gpointer) self->marks->data;
  scene->n_marks = self->marks->len;
  scene->places = self->step->marks;
}
