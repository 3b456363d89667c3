/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-board.h"

#include <math.h>

#include "cgt-labels.h"

/* Whether moves win or lose. Tokens have their signs on them and gaps beside; where tokens are small,
 * and on bars, what follows one another and says the same has one sign, with a line along it: those of
 * tokens on the left of a pile, of gaps on its right. In a pile of several columns the line goes around
 * the tokens; gaps have the notches between four tokens. */

#define BESIDE 6.0        /* from a pile to the line beside it */
#define LEAST_DISTANCE 11.0 /* between signs; wins have precedence */

/** Run: tokens or gaps of a pile that say the same, from the height @low to @high: y goes down */
typedef struct
{
  CgtSign sign;
  guint n;
  guint first;   /* token of the pile, on several columns */
  guint column;
  double x;
  double low;
  double high;
  double middle; /* where the sign is */
} Run;

gboolean
take_split_has_runs (const TakeSplitLayout *self,
                     gsize                  index)
{
  return self->piles[index].bar || self->parent.unit < CGT_LEAST_SIGN_PITCH;
}

double
take_split_get_scale_width (guint64 tokens,
                            guint64 hidden,
                            double  unit)
{
  /* The numbers have three digits, and only bars without a break have them. */
  return hidden > 0 ? 0.3 * unit : MAX (0.75 * unit, 0.4 * unit + (tokens >= 100 ? 3 : 0) * CGT_LABEL_DIGIT * 10.5);
}

/* Between columns the only room is in the notches between four tokens. */
static gboolean
is_narrow (const TakeSplitPile *pile)
{
  return pile->columns > 1;
}

static double
get_line_x (const TakeSplitLayout *self,
            gsize                  index,
            guint                  column,
            gboolean               gap)
{
  const TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit, x = pile->x + column * pile->step;

  if (is_narrow (pile) && gap)
    return x + 0.5 * unit;
  if (is_narrow (pile) && column > 0)
    return x;
  if (!gap)
    return x - 0.5 * unit - BESIDE;
  if (!pile->bar)
    return x + 0.5 * unit + BESIDE;
  return x + 0.55 * unit + take_split_get_scale_width (pile->tokens, pile->hidden, unit) + BESIDE;
}

/* The number in a bar's break stays free. */
static void
draw_run_line (const TakeSplitLayout *self,
               cairo_t               *cr,
               CgtStyle               style,
               gsize                  index,
               const Run             *run)
{
  const TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit, low = run->low, high = run->high;

  cairo_save (cr);
  cairo_set_line_width (cr, run->sign == CGT_SIGN_WIN ? CGT_WIN_LINE : CGT_LOSS_LINE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cgt_set_role (cr, style, run->sign == CGT_SIGN_WIN ? CGT_ROLE_WIN : CGT_ROLE_LOSS, 1);
  if (pile->hidden > 0)
    {
      guint column;
      double bottom = pile->y - take_split_get_edge (self, index, pile->below, TRUE, &column);
      double top = pile->y - take_split_get_edge (self, index, pile->below + pile->hidden, FALSE, &column);

      if (low > bottom && high < top)
        {
          cairo_move_to (cr, run->x, low);
          cairo_line_to (cr, run->x, bottom);
          low = top;
        }
    }
  cairo_move_to (cr, run->x, low);
  cairo_line_to (cr, run->x, MIN (high, low - 0.05 * unit));
  cairo_stroke (cr);
  cairo_restore (cr);
}

/** Grid: a pile of several columns */
typedef struct
{
  const TakeSplitPile *pile;
  double unit;
} Grid;

static void
get_corner (gconstpointer  user_data,
            guint          along,
            guint          column,
            double        *x,
            double        *y)
{
  const Grid *grid = user_data;

  *x = grid->pile->x + (column - 0.5) * grid->pile->step;
  *y = grid->pile->y - along * grid->unit;
}

static void
draw_run (const TakeSplitLayout *self,
          cairo_t               *cr,
          CgtStyle               style,
          gsize                  index,
          const Run             *run,
          gboolean               gaps)
{
  const TakeSplitPile *pile = &self->piles[index];
  const Grid grid = { pile, self->parent.unit };

  if (is_narrow (pile) && !gaps)
    {
      if (run->n > 1 || run->column == 0)
        cgt_draw_run_outline (cr, style, run->sign, run->first, run->first + run->n, pile->rows, get_corner, &grid);
    }
  else if (pile->bar || run->n > 1)
    draw_run_line (self, cr, style, index, run);
}

static gboolean
is_free (const TakeSplitPile *pile,
         GArray              *drawn,
         const Run           *run)
{
  for (guint i = 0; pile->bar && i < drawn->len; i++)
    if (fabs (g_array_index (drawn, Run, i).middle - run->middle) < LEAST_DISTANCE)
      return FALSE;
  return TRUE;
}

/* Lines first; then signs as far as they keep off one another. */
static void
draw_runs (const TakeSplitLayout *self,
           cairo_t               *cr,
           CgtStyle               style,
           gsize                  index,
           GArray                *runs,
           gboolean               gaps)
{
  const TakeSplitPile *pile = &self->piles[index];
  g_autoptr (GArray) drawn = g_array_new (FALSE, FALSE, sizeof (Run));

  for (guint i = 0; i < runs->len; i++)
    draw_run (self, cr, style, index, &g_array_index (runs, Run, i), gaps);
  for (CgtSign sign = CGT_SIGN_WIN; sign <= CGT_SIGN_LOSS; sign++)
    for (guint i = 0; i < runs->len; i++)
      {
        const Run *run = &g_array_index (runs, Run, i);
        gboolean within = is_narrow (pile) && (gaps || run->column > 0);
        double radius = within ? MIN (CGT_LEAST_SIGN, (gaps ? 0.24 : 0.3) * self->parent.unit) : CGT_LEAST_SIGN;

        if (run->sign != sign || !is_free (pile, drawn, run))
          continue;
        g_array_append_val (drawn, *run);
        if (!within && !is_narrow (pile) && (run->n > 1 || pile->bar))
          {
            /* The line does not cross its sign. */
            cairo_arc (cr, run->x, run->middle, radius, 0, 2 * M_PI);
            cgt_set_role (cr, style, CGT_ROLE_WINDOW, 1);
            cairo_fill (cr);
          }
        cgt_draw_small_sign (cr, style, sign, run->x, run->middle, radius, FALSE);
      }
}

/* @part: whether the sign belongs in its middle: the break of a bar has its number there. */
static void
add_to_run (Run              *run,
            const CgtElement *element,
            gboolean          part)
{
  double low = element->y + element->height, high = element->y;

  run->low = run->n == 0 ? low : MAX (run->low, low);
  run->high = run->n == 0 ? high : MIN (run->high, high);
  run->n++;
  if (part)
    run->middle = (run->low + run->high) / 2;
}

static void
end_run (Run    *run,
         GArray *runs)
{
  if (run->n > 0 && run->sign != CGT_SIGN_NONE)
    g_array_append_val (runs, *run);
  run->n = 0;
}

static guint
get_column (const TakeSplitLayout *self,
            gsize                  index,
            const CgtElement      *element)
{
  const TakeSplitPile *pile = &self->piles[index];

  return is_narrow (pile) ? MAX (floor ((element->x + element->width / 2 - pile->x) / pile->step + 0.5), 0) : 0;
}

/* The elements of a pile from @first on: its tokens or its gaps. Returns the first of the next pile. */
static guint
draw_pile_runs (const TakeSplitLayout *self,
                cairo_t               *cr,
                CgtStyle               style,
                guint                  first,
                const CgtSign         *signs,
                gboolean               gaps)
{
  const GArray *elements = self->parent.elements;
  gsize index = g_array_index (elements, CgtElement, first).id >> 32;
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (Run));
  Run run = { 0 };
  gboolean after_break = FALSE;
  guint i = first, token = 0;

  for (; i < elements->len && (gsize) (g_array_index (elements, CgtElement, i).id >> 32) == index; i++)
    {
      const CgtElement *element = &g_array_index (elements, CgtElement, i);
      gboolean is_break = (element->id & TAKE_SPLIT_BREAK) == TAKE_SPLIT_BREAK;
      guint column = get_column (self, index, element);

      if (is_break ? gaps : take_split_is_gap (element->id) != gaps)
        {
          after_break = after_break || is_break;
          continue;
        }
      /* The outline of tokens goes on in the next column. */
      if (run.n == 0 || run.sign != signs[i] || (gaps && run.column != column))
        {
          end_run (&run, runs);
          run = (Run) { .sign = signs[i], .first = token, .column = column, .x = get_line_x (self, index, column, gaps) };
          after_break = FALSE;
        }
      add_to_run (&run, element, run.n == 0 || (!is_break && !after_break && run.column == column));
      after_break = after_break || is_break;
      token++;
    }
  end_run (&run, runs);
  draw_runs (self, cr, style, index, runs, gaps);
  return i;
}

static void
draw_pile_signs (const TakeSplitLayout *self,
                 cairo_t               *cr,
                 CgtStyle               style,
                 guint                  index,
                 const CgtSign         *signs)
{
  const CgtElement *element = &g_array_index (self->parent.elements, CgtElement, index);
  gboolean gap = take_split_is_gap (element->id);

  cgt_draw_sign (cr, style, signs[index], element->x + element->width * (gap ? 0.88 : 0.5),
                 element->y + element->height / 2, self->parent.unit, !gap);
}

void
take_split_draw_signs (const TakeSplitLayout *self,
                       cairo_t               *cr,
                       const CgtScene        *scene)
{
  CgtLayout *layout = (CgtLayout *) &self->parent;
  g_autofree CgtSign *signs = NULL;

  /* Signs rest while a cut is open. */
  if (layout->pending != NULL || scene->n_marks == 0)
    return;
  signs = cgt_scene_list_signs (scene, layout);
  for (guint i = 0; i < layout->elements->len;)
    {
      gsize index = g_array_index (layout->elements, CgtElement, i).id >> 32;

      if (take_split_has_runs (self, index))
        {
          draw_pile_runs (self, cr, scene->style, i, signs, FALSE);
          i = draw_pile_runs (self, cr, scene->style, i, signs, TRUE);
        }
      else
        draw_pile_signs (self, cr, scene->style, i++, signs);
    }
}
