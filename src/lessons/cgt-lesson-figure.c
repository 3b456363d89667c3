/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-figure.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-lesson-pattern.h"

/* What is worked out of one position of a pattern: who wins, or the value. */
static gboolean
fill_in (const CgtLessonFigure *self,
         CgtFigureItem         *item,
         guint64                a,
         guint64                b,
         CgtContext            *context,
         GError               **error)
{
  g_autoptr (CgtPosition) position = cgt_lesson_pattern_parse (self->game, self->pattern, a, b, error);
  CgtOutcome outcome;

  if (position == NULL)
    return FALSE;
  if (self->kind == CGT_LESSON_VALUES)
    {
      item->has_value = cgt_position_find_value (position, context, &item->value, error);
      item->last_value = item->value;
      return item->has_value;
    }
  if (!cgt_position_decide (position, context, &outcome, error))
    return FALSE;
  item->role = outcome == CGT_OUTCOME_N ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS;
  return TRUE;
}

/* W: whoever is to move wins; L: loses. */
static const char *
get_letter (const CgtFigureItem *item)
{
  switch (item->role)
    {
    case CGT_FIGURE_WIN:
      /* Translators: wins, in one letter */
      return _("W");
    case CGT_FIGURE_LOSS:
      /* Translators: loses, in one letter */
      return _("L");
    case CGT_FIGURE_PLAIN:
    case CGT_FIGURE_FOCUS:
    case CGT_FIGURE_CLOSED:
    default:
      return NULL;
    }
}

static gboolean
is_focused (const CgtLessonFigure *self,
            guint64                a)
{
  for (guint i = 0; i < self->focus->len; i++)
    if (g_array_index (self->focus, guint64, i) == a)
      return TRUE;
  return FALSE;
}

static gboolean
make_row (const CgtLessonFigure *self,
          CgtFigure             *figure,
          CgtContext            *context,
          GError               **error)
{
  for (guint64 a = self->from; a <= self->to; a++)
    {
      CgtFigureItem *item = cgt_figure_add (figure, g_strdup_printf ("%" PRIu64, a));

      item->lit = is_focused (self, a);
      if (a > self->known)
        continue;
      if (!fill_in (self, item, a, 0, context, error))
        return FALSE;
      item->detail = g_strdup (get_letter (item));
    }
  return TRUE;
}

static gboolean
make_table (const CgtLessonFigure *self,
            CgtFigure             *figure,
            CgtContext            *context,
            GError               **error)
{
  for (guint64 b = self->from_b; b <= self->to_b; b++)
    cgt_figure_add_column (figure, g_strdup_printf ("%" PRIu64, b));
  for (guint64 a = self->from; a <= self->to; a++)
    {
      cgt_figure_add_row (figure, g_strdup_printf ("%" PRIu64, a));
      for (guint64 b = self->from_b; b <= self->to_b; b++)
        {
          CgtFigureItem *item = cgt_figure_add_at (figure, NULL, b - self->from_b, a - self->from, CGT_FIGURE_PLAIN);

          if (!fill_in (self, item, a, b, context, error))
            return FALSE;
          item->label = g_strdup (get_letter (item));
        }
    }
  return TRUE;
}

static CgtFigure *
make_of_pattern (const CgtLessonFigure *self,
                 CgtContext            *context,
                 GError               **error)
{
  gboolean is_table = cgt_lesson_pattern_has (self->pattern, 'b');
  g_autoptr (CgtFigure) figure = cgt_figure_new (is_table ? CGT_FIGURE_TABLE : CGT_FIGURE_SEQUENCE, self->title);
  gboolean ok = is_table ? make_table (self, figure, context, error) : make_row (self, figure, context, error);

  return ok ? g_steal_pointer (&figure) : NULL;
}

static CgtFigure *
make_xor (const CgtLessonFigure *self)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_XOR, self->title);
  guint64 sum = 0;

  /* The text says what they are: sizes of heaps, or numbers as such. */
  figure->plain = TRUE;
  for (guint i = 0; i < self->numbers->len; i++)
    {
      guint64 number = g_array_index (self->numbers, guint64, i);

      cgt_figure_add_value (figure, NULL, number);
      sum ^= number;
    }
  if (!self->asks)
    cgt_figure_set_number (figure, sum);
  if (self->focus->len > 0)
    figure->bit = __builtin_ctzll (g_array_index (self->focus, guint64, 0));
  return figure;
}

static CgtFigure *
make_mex (const CgtLessonFigure *self)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, self->title);
  guint64 mex = 0;

  for (guint i = 0; i < self->numbers->len; i++)
    /* Translators: a number that is in a set whose mex is shown; as short as can be */
    cgt_figure_add_value (figure, g_strdup (_("reached")), g_array_index (self->numbers, guint64, i));
  for (guint i = 0; i < self->numbers->len; i++)
    if (g_array_index (self->numbers, guint64, i) == mex)
      {
        mex++;
        i = -1;
      }
  if (!self->asks)
    cgt_figure_set_number (figure, mex);
  return figure;
}

static CgtFigure *
make_positions (const CgtLessonFigure *self,
                CgtContext            *context,
                GError               **error)
{
  g_autoptr (CgtFigure) figure = cgt_figure_new (CGT_FIGURE_POSITIONS, self->title);

  for (guint i = 0; i < self->positions->len; i++)
    {
      CgtPosition *position = g_ptr_array_index (self->positions, i);
      CgtFigureItem *item = cgt_figure_add (figure, NULL);

      item->position = cgt_position_ref (position);
      if (!self->shows_values)
        continue;
      if (!cgt_position_find_value (position, context, &item->value, error))
        return NULL;
      item->last_value = item->value;
      item->has_value = TRUE;
    }
  return g_steal_pointer (&figure);
}

CgtFigure *
cgt_lesson_figure_make (const CgtLessonFigure *self,
                        CgtContext            *context,
                        GError               **error)
{
  switch (self->kind)
    {
    case CGT_LESSON_XOR:
      return make_xor (self);
    case CGT_LESSON_MEX:
      return make_mex (self);
    case CGT_LESSON_POSITIONS:
      return make_positions (self, context, error);
    case CGT_LESSON_OUTCOMES:
    case CGT_LESSON_VALUES:
    default:
      return make_of_pattern (self, context, error);
    }
}
