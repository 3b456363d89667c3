/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-board.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-labels.h"

/* The number of stones below the heap, and what a move leaves of it. */

#define MOST_COMPARED 999999999

/* Of the number of stones, before and after a move: sizes of text. */
#define COUNT_ARROW 1.3
#define COUNT_BETWEEN 2.2   /* the arrow and the space around it */
#define LEAST_COUNT 11.0    /* units */

static char *
format_stones (const char *count,
               guint64     stones)
{
  return g_strdup_printf (g_dngettext (NULL, "%s stone", "%s stones", MIN (stones, G_MAXULONG)), count);
}

/* A number too long to be compared with another at a glance is told by the difference. */
static char *
format_left (guint64 stones,
             guint64 taken)
{
  if (stones > MOST_COMPARED)
    {
      g_autofree char *all = cgt_format_count (stones, 9);

      return g_strdup_printf ("%s − %" PRIu64, all, taken);
    }
  return cgt_format_count (stones - taken, 9);
}

/** Count: how the number of stones is written
 * @before: what there is
 * @after: (nullable): what a move leaves
 * @first: width of @before
 * @second: width of @after
 * @size: of the text */
typedef struct
{
  char *before;
  char *after;
  double first;
  double second;
  double size;
} Count;

/* The width of the felt where the line is. */
static double
get_room (const TeamNimLayout *self)
{
  double radius = TEAM_NIM_FELT * self->table, off = fabs (self->count_y - self->y) + 0.5 * self->count_size;

  return off < radius ? 2 * (self->stretch + sqrt (radius * radius - off * off)) - 4 : 0;
}

static double
get_count_width (const Count *count)
{
  return count->after != NULL ? count->first + count->second + COUNT_BETWEEN * count->size : count->first;
}

static void
count_clear (Count *count)
{
  g_free (count->before);
  g_free (count->after);
}

static void
count_set (Count      *count,
           cairo_t    *cr,
           const char *before,
           const char *after)
{
  double size = count->size;

  *count = (Count) { .before = g_strdup (before), .after = g_strdup (after), .size = size };
  count->first = cgt_measure_text (cr, before, size, after != NULL ? CGT_WEIGHT_HEAVY : CGT_WEIGHT_BOLD);
  count->second = after != NULL ? cgt_measure_text (cr, after, size, CGT_WEIGHT_BOLD) : 0;
}

/* The first of them that there is room for. Returns: whether one is. */
static gboolean
choose_count (Count             *count,
              cairo_t           *cr,
              const char *const *befores,
              const char *const *afters,
              guint              n,
              double             room)
{
  for (guint i = 0; i < n; i++)
    {
      count_set (count, cr, befores[i], afters[i]);
      if (get_count_width (count) <= room)
        return TRUE;
      count_clear (count);
    }
  return FALSE;
}

/* It stays on the felt: where there is little room without a word, or smaller as long as it can be read, or
 * without what is there now; where there is none, nothing is written. */
static gboolean
write_count (const TeamNimLayout *self,
             cairo_t             *cr,
             const CgtMove       *ghost,
             Count               *count)
{
  guint64 stones = team_nim_get_position (self)->stones, taken = ghost != NULL ? MIN (ghost->amount, stones) : 0;
  g_autofree char *digits = cgt_format_count (stones, 20);
  g_autofree char *before = cgt_format_count (stones, 9);
  g_autofree char *all = format_stones (digits, stones);
  g_autofree char *shorter = format_stones (before, stones);
  g_autofree char *left = format_left (stones, taken);
  g_autofree char *left_alone = cgt_format_count (stones - taken, 9);
  g_autofree char *after = format_stones (left, stones - taken);
  const char *const plain[] = { all, shorter, before };
  const char *const befores[] = { before, before }, *const afters[] = { after, left }, *const none[] = { NULL, NULL, NULL };
  double room = get_room (self);

  count->size = self->count_size;
  if (ghost == NULL)
    return choose_count (count, cr, plain, none, G_N_ELEMENTS (plain), room);
  if (choose_count (count, cr, befores, afters, G_N_ELEMENTS (afters), room))
    return TRUE;
  count->size = MIN (self->count_size, LEAST_COUNT);
  return choose_count (count, cr, befores, afters, G_N_ELEMENTS (afters), room) ||
         choose_count (count, cr, (const char *const[]) { left_alone }, none, 1, room);
}

/* "24 → 22 stones": the second part is text, too, so it is not in pencil. */
void
team_nim_draw_count (const TeamNimLayout *self,
                     cairo_t             *cr,
                     const CgtScene      *scene)
{
  double arrow, space, x = self->x;
  Count count;

  if (!write_count (self, cr, scene->ghost, &count))
    return;
  cgt_set_role (cr, scene->style, scene->ghost != NULL && count.after == NULL ? CGT_ROLE_NOTE : CGT_ROLE_TEXT, 1);
  if (count.after == NULL)
    {
      cgt_draw_text (cr, count.before, x, self->count_y, count.size, CGT_WEIGHT_BOLD, CGT_ANCHOR_MIDDLE);
      count_clear (&count);
      return;
    }

  arrow = COUNT_ARROW * count.size;
  space = (COUNT_BETWEEN - COUNT_ARROW) / 2 * count.size;
  x -= get_count_width (&count) / 2;
  cgt_draw_text (cr, count.before, x, self->count_y, count.size, CGT_WEIGHT_HEAVY, CGT_ANCHOR_START);
  x += count.first + space;
  cgt_draw_arrow (cr, cgt_theme_get (scene->style, CGT_ROLE_PENCIL), x, self->count_y, x + arrow, self->count_y,
                  0.36 * count.size);
  x += arrow + space;
  cgt_set_role (cr, scene->style, CGT_ROLE_NOTE, 1);
  cgt_draw_text (cr, count.after, x, self->count_y, count.size, CGT_WEIGHT_BOLD, CGT_ANCHOR_START);
  count_clear (&count);
}
